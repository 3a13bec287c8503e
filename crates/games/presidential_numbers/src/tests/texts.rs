//! What people read: the reasons for an award, and the page of a terminal.

use super::*;

fn why(lead: u16, follow: u16, call: Call) -> String {
    let mut tale = Tale::new().hands(
        [lead, 10, 11, 12, 13, 14, 15, 17, 18],
        [follow, 25, 26, 27, 28, 29, 30, 32, 33],
    );
    tale.lead(A, lead, call).unwrap();
    tale.follow(B, follow).unwrap();
    tale.view(A).last().unwrap().why.clone()
}

#[test]
fn an_award_says_why() {
    assert_eq!(
        why(3, 16, EARLIEST),
        "“earliest”: 3 is closer to 1 than 16, so the trick goes to Ann."
    );
    assert_eq!(
        why(39, 40, LATEST),
        "“latest”: 40 is closer to 45 than 39, so the trick goes to Ben."
    );
    assert_eq!(
        why(1, 1, LATEST),
        "Both played George Washington: then the side that follows wins, whatever the call. The trick goes to Ben."
    );
}

#[test]
fn a_terminal_shows_score_table_hand_and_history_in_80_columns() {
    let mut tale =
        Tale::at(open(Config::default(), presidents(), people(&[3, 3]))).dealt(LOW, HIGH);
    tale.game_to(Side(1));
    tale.rig(LOW, HIGH);
    tale.put_away();
    tale.trick_to(Side(1));
    tale.lead(Seat(3), 32, LATEST).unwrap();
    let text = PresidentialNumbers::tell(&tale.view(Seat(0)));
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    for part in [
        "game 2 · trick 2 of 8",
        "Ann & Ben & Cleo: games 0, tricks 0, cards 7 · you, to act",
        "On the table: Dan & Eve & Fay led 32 Franklin D. Roosevelt and said “latest”.",
        "Your hand:",
        "  3  Thomas Jefferson",
        "(put away: 9 William Henry Harrison)",
        "Tricks of this game:",
        "Games:",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let spectator = PresidentialNumbers::tell(&tale.game.view(&tale.state, Viewer::Spectator));
    assert!(!spectator.contains("Thomas Jefferson") && !spectator.contains("Your hand"));
}

/// A handle tells nothing, but a player reads the card: every choice has a label with number and name.
#[test]
fn an_ask_can_be_answered_from_its_own_words() {
    let tale = Tale::new().hands(LOW, HIGH);
    let ask = tale.ask(A);
    let labels: Vec<&str> = ask.offers[0].slots[0]
        .want
        .choices()
        .iter()
        .map(|choice| choice.label.as_str())
        .collect();
    assert_eq!(labels[2], "3 Thomas Jefferson");
    assert_eq!(ask.rule, "PPN-19");
    let mut rng = Rng::new([1; 32]);
    let action = ask.random_move(&mut rng).unwrap();
    assert!(serde_json::from_value::<Verb<Action>>(action).is_ok());
}
