//! Section 5: scores, winners, ties.

use super::*;

/// Players with this many Area points and Integrity cards when the fourth Cycle card is drawn.
fn ended(players: &[(u16, u16)]) -> Table {
    let mut t = Table::new(players.len() as u8);
    for (side, (points, integrity)) in (0..).zip(players) {
        t.worth(side, *points);
        t.state.players[usize::from(side)].integrity = *integrity;
    }
    t.shown(3);
    t.top(idle_cycle());
    let card = t.plain(0);
    t.begin(0);
    if t.state.turn.as_ref().unwrap().figure {
        // A turn that changes nothing of the scores.
        t.state.turn.as_mut().unwrap().figure = false;
        t.state.turn.as_mut().unwrap().owes_ally = false;
    }
    t.discard(0, card).unwrap();
    t.draw(0).unwrap();
    t
}

fn won(ending: &str, winners: &[u8]) -> Option<(String, Vec<u8>)> {
    Some((ending.to_owned(), winners.to_vec()))
}

#[test]
fn pc_94_no_turn_after_the_fourth_cards_directions() {
    let t = ended(&[(10, 1), (20, 1)]);
    assert!(t.over().is_some());
    assert_eq!((t.turn(), t.state.turns), (None, 2));
}

#[test]
fn pc_95_area_integrity_and_bonus() {
    let t = ended(&[(100, 3), (50, 2), (7, 0)]);
    assert_eq!(t.scores(), [100 + 15 + 100, 50 + 10, 7]);
    let scores = t.view(1).own.result.unwrap().scores;
    assert_eq!(
        (scores[0].area, scores[0].integrity, scores[0].bonus),
        (100, 3, true)
    );
    assert!(!scores[1].bonus);
}

#[test]
fn pc_96_all_who_share_the_most_get_the_bonus() {
    let t = ended(&[(10, 3), (20, 3), (30, 2)]);
    assert_eq!(t.scores(), [125, 135, 40]);
}

#[test]
fn pc_97_one_integrity_card_is_needed_to_win() {
    let t = ended(&[(10, 1), (900, 0)]);
    assert_eq!(t.scores(), [115, 900]);
    assert_eq!(t.over(), won("cycles-over", &[0]));
}

#[test]
fn pc_98_pc_r28_the_best_of_those_with_integrity() {
    let t = ended(&[(300, 1), (200, 2), (900, 0)]);
    assert_eq!(t.scores(), [305, 310, 900]);
    assert_eq!(t.over(), won("cycles-over", &[1]));
}

#[test]
fn pc_98_ex1_the_richest_cannot_win() {
    let t = ended(&[(240, 4), (300, 4), (450, 0)]);
    assert_eq!(t.scores(), [360, 420, 450]);
    assert_eq!(t.over(), won("cycles-over", &[1]));
}

#[test]
fn pc_98_ex2_the_bonus_decides() {
    let t = ended(&[(260, 1), (180, 3)]);
    assert_eq!(t.scores(), [265, 295]);
    assert_eq!(t.over(), won("cycles-over", &[1]));
}

#[test]
fn pc_99_pc_r27_pc_r29_nobody_has_integrity() {
    let t = ended(&[(260, 0), (180, 0)]);
    assert_eq!(t.scores(), [260, 180]);
    assert_eq!(t.over(), won("no-integrity", &[]));
}

#[test]
fn pc_100_pc_r30_a_tie_is_broken_by_integrity_and_then_shared() {
    // 110 + 15 for three cards and 115 + 10 for two; the fourth has the bonus and no points.
    let t = ended(&[(115, 2), (110, 3), (0, 4)]);
    assert_eq!(t.scores(), [125, 125, 120]);
    assert_eq!(t.over(), won("cycles-over", &[1]));
    let t = ended(&[(50, 2), (50, 2), (40, 2)]);
    assert_eq!(t.over(), won("cycles-over", &[0, 1]));
}

#[test]
fn pc_97_pc_r37_the_last_one_left_wins_without_integrity() {
    let mut t = Table::new(3);
    t.set_integrity(&[2, 0, 2]);
    t.send(0, json!("resign")).unwrap();
    assert_eq!(t.over(), None);
    t.send(2, json!("resign")).unwrap();
    assert_eq!(t.over(), won("last-one-left", &[1]));
}

#[test]
fn the_host_ends_a_game_without_winners() {
    let mut t = Table::new(2);
    let end = tricorn_engine::Ruling::End;
    t.cause(Cause::Ruling(end)).unwrap();
    assert_eq!(t.over(), won("ended_by_host", &[]));
}

#[test]
fn the_host_has_the_game_begin_again() {
    let game = PolitiCraft::open(quiet(), Arc::new(shipped().clone()), people(2)).unwrap();
    let mut t = setup::started(game);
    for side in [0, 1] {
        t.send(side, json!({"issue": {"issue": "parks"}})).unwrap();
    }
    let again = tricorn_engine::Ruling::Again;
    let before = t.state.deck.clone();
    t.cause(Cause::Ruling(again)).unwrap();
    assert!(t.state.playing() && !t.state.begun);
    assert!(t.state.players.iter().all(|it| it.issue.is_none()));
    assert_ne!(t.state.deck, before);
}
