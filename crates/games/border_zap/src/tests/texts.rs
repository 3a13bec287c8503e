//! What people read: the reasons for an award, the result, and the page of a terminal.

use super::*;

fn why(first: &'static str, second: &'static str) -> String {
    let spare = [
        "OR", "CA", "KY", "DE", "NY", "NJ", "NM", "MO", "IN", "CT", "ND", "SD",
    ];
    let mut spare = spare
        .into_iter()
        .filter(|code| *code != first && *code != second);
    let mut hand = |code: &'static str| {
        let mut cards = [code; 6];
        cards[1..].fill_with(|| spare.next().unwrap());
        cards
    };
    let (a, b) = (hand(first), hand(second));
    let mut tale = Tale::new().hands(a, b);
    tale.trick(first, second);
    tale.view(A).tricks[0].why.clone()
}

#[test]
fn an_award_says_why() {
    assert_eq!(
        why("ME", "NH"),
        "New Hampshire borders Maine: Zap! The trick goes to Ben."
    );
    assert_eq!(
        why("AL", "AR"),
        "Arkansas and Alabama both border Mississippi and Tennessee: Zap! The trick goes to Ben."
    );
    assert_eq!(
        why("AL", "WI"),
        "Wisconsin and Alabama have 4 border states each: Zap! The trick goes to Ben."
    );
    assert_eq!(
        why("AK", "HI"),
        "Neither Hawaii nor Alaska has a border state: Zap! The trick goes to Ben."
    );
    assert_eq!(
        why("ME", "TX"),
        "Texas does not border Maine, they have no border state in common, and Maine has 1 border state, Texas 4: no Zap. The trick goes to Ann."
    );
    assert!(why("TX", "AK").contains("Texas has 4 border states, Alaska none: no Zap"));
}

#[test]
fn a_result_says_how_and_what_it_is_worth() {
    let mut tale = Tale::new().counting(FIRST, SECOND);
    tale.asks(B, TableAction::Stand).unwrap();
    tale.late();
    tale.tricks(&FIVE_NIL);
    assert_eq!(
        tale.view(B).own.result.unwrap().words,
        "Ann wins with five tricks to none: 30 points (10 for the game, 10 Bonus, 10 because Ben was GeoPlunging)."
    );
}

#[test]
fn a_terminal_shows_table_hand_and_tricks_in_80_columns() {
    let mut tale = Tale::with(people(&[3, 3])).hands(FIRST, SECOND);
    tale.trick("FL", "NH");
    tale.lead(A, "OR").unwrap();
    let text = <BorderZap as Game>::tell(&tale.view(Seat(3)));
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    for part in [
        "Play the Border Zap · trick 2 of 6",
        "Ann & Ben & Cleo: tricks 1, cards 4 · leads",
        "Dan & Eve & Fay: tricks 0, cards 5 · you, to act",
        "On the table: Ann & Ben & Cleo led Oregon, face-down.",
        "Your hand:",
        "Connecticut (3:",
        "(put away: ",
        "1. Ann & Ben & Cleo led Florida, answer New Hampshire: no Zap; taken by Ann &",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let leader = <BorderZap as Game>::tell(&tale.view(A));
    assert!(
        leader.contains("led Oregon (4: WA, ID, NV, CA)."),
        "{leader}"
    );
    let spectator = <BorderZap as Game>::tell(&tale.game.view(&tale.state, Viewer::Spectator));
    assert!(!spectator.contains("Connecticut") && !spectator.contains("Your hand"));
}

/// A handle tells nothing, but a player reads the card: every choice has a label with the state and its borders.
#[test]
fn an_ask_can_be_answered_from_its_own_words() {
    let tale = Tale::new().dealt();
    let ask = tale.ask(A);
    let labels: Vec<&str> = ask.offers[0].slots[0]
        .want
        .choices()
        .iter()
        .map(|choice| &*choice.label)
        .collect();
    assert_eq!(
        labels,
        [
            "Hawaii (no border states)",
            "Maine (1: NH)",
            "Utah (6: ID, WY, CO, NM, AZ, NV)"
        ]
    );
    assert_eq!(ask.rule, "PTB-02");
    let mut rng = Rng::new([1; 32]);
    let action = ask.random_move(&mut rng).unwrap();
    assert!(serde_json::from_value::<Action>(action).is_ok());
}

/// What each side is told of a trade, and what the others are.
#[test]
fn a_notice_of_a_trade_names_the_own_cards_only() {
    let mut tale = Tale::new().dealt();
    tale.trade(A, "UT").unwrap();
    tale.trade(B, "RI").unwrap();
    let traded = tale.happened.last().unwrap();
    let told = |viewer| {
        tale.game
            .notice(&tale.state, traded, viewer)
            .unwrap()
            .to_string()
    };
    // What came will lie face-down in a moment (PTB-03), and what was said stays to be read.
    assert_eq!(told(Viewer::Seat(A)), "Ann gives Utah and gets a card.");
    assert_eq!(
        told(Viewer::Seat(B)),
        "Ben gives Rhode Island and gets a card."
    );
    assert!(told(Viewer::Spectator).starts_with("Each side gives the other a card."));
    assert!(told(Viewer::Archive).starts_with("Ann gives Utah, Ben gives Rhode Island."));
}
