//! The watch sees what is wrong.

use super::*;
use tricorn_engine::{Level, Place, Sitter};
use tricorn_games::combo_4::{MatchResult, Which};
use tricorn_games::geoplunge::{Score, StateIx};

fn watch(kind: Kind) -> Watch {
    let place = |seat: u8| {
        Place::new(
            Side(seat / 3),
            format!("Bot {seat}"),
            Sitter::Bot(Level::Novice),
        )
    };
    let seating = Seating::try_new((0..6).map(place).collect()).unwrap();
    let config = Config {
        kind,
        minutes: 5,
        together: true,
        ..Config::default()
    };
    Watch::new(&config, &seating)
}

fn began(game: u8, at: u64) -> Event {
    Event::Began {
        number: 1,
        game,
        id: Which::BorderUp,
        at: Millis(at),
    }
}

fn played(winner: Option<u8>, bonus: bool, plunging: [bool; 2]) -> PlayedGame {
    let score = Score {
        winner: winner.map(Side),
        bonus,
        plunging,
    };
    PlayedGame::new(1, Which::BorderUp, Some((score, "won")))
}

fn counted(winner: Option<u8>, bonus: bool, plunging: [bool; 2], decks: Shuffled) -> Event {
    Event::Counted {
        game: played(winner, bonus, plunging),
        points: [0; 2],
        decks: Box::new(decks),
    }
}

fn cut() -> Event {
    Event::Cut {
        game: PlayedGame::new(1, Which::BorderUp, None),
    }
}

fn ended() -> Event {
    Event::Ended(MatchResult::new(Ending::Points, [0; 2]))
}

fn states(cards: impl Iterator<Item = u8>) -> Shuffled {
    Shuffled {
        states: Some(cards.map(StateIx).collect()),
        ..Shuffled::default()
    }
}

/// Takes all facts but the last, which is refused with these words.
fn refused(kind: Kind, facts: &[(u64, Event)], words: &str) {
    let mut watch = watch(kind);
    let (last, before) = facts.split_last().unwrap();
    for (stamp, event) in before {
        watch.event(Millis(*stamp), event).unwrap();
    }
    let why = watch.event(Millis(last.0), &last.1).unwrap_err();
    assert!(why.contains(words), "{why}");
}

#[test]
fn the_scale_is_that_of_the_rules() {
    let pay = |winner, bonus, plunging| pays(&played(winner, bonus, plunging));
    let (nobody, one, both) = ([false; 2], [false, true], [true; 2]);
    assert_eq!(
        [nobody, one, both].map(|p| pay(Some(0), false, p)),
        [[10, 0], [20, 0], [30, 0]]
    );
    assert_eq!(
        [nobody, one, both].map(|p| pay(Some(1), true, p)),
        [[0, 20], [0, 30], [0, 40]]
    );
    assert_eq!(
        [nobody, one, both].map(|p| pay(None, false, p)),
        [[5, 5]; 3]
    );
}

#[test]
fn what_breaks_the_clock_or_the_order_is_seen() {
    let end = 5 * 60_000;
    let won = || counted(Some(0), true, [true; 2], states(0..50));
    refused(Kind::All, &[(1, began(1, 1))], "not with the round");
    refused(Kind::All, &[(0, began(2, 0))], "instead of Some(1)");
    refused(
        Kind::All,
        &[(0, began(1, 0)), (9, began(2, 9))],
        "two games at once",
    );
    refused(
        Kind::All,
        &[(0, began(1, 0)), (9, won()), (end + 1, began(2, end + 1))],
        "after the end",
    );
    refused(
        Kind::All,
        &[(0, began(1, 0)), (9, won()), (9, won())],
        "not under way",
    );
    refused(
        Kind::All,
        &[(0, began(1, 0)), (9, cut())],
        "cut off before the end",
    );
    refused(
        Kind::All,
        &[(0, began(1, 0)), (end + 1, ended())],
        "in the middle",
    );
    refused(
        Kind::All,
        &[(0, began(1, 0)), (9, won()), (end, ended())],
        "it was over at",
    );
    refused(
        Kind::All,
        &[(0, began(1, 0)), (9, won()), (end + RESOLVED + 1, ended())],
        "it was over at",
    );
    refused(
        Kind::All,
        &[
            (0, began(1, 0)),
            (end + 1, cut()),
            (end + 1, ended()),
            (end + 1, cut()),
        ],
        "after the end",
    );
    refused(Kind::Call, &[(0, began(1, 0))], "not with the round");
    let calls = |calls| Event::Revealed {
        calls,
        drawn: [0; 2],
    };
    refused(
        Kind::Call,
        &[(9, calls([[3, 5], [2, 3]])), (60_000, began(3, 60_000))],
        "instead of Some(2)",
    );
    refused(
        Kind::Call,
        &[(9, calls([[3, 3], [2, 3]]))],
        "two games each",
    );
}

#[test]
fn cards_that_are_missing_or_double_are_seen() {
    let with = |decks: Shuffled| {
        [
            (0, began(1, 0)),
            (9, counted(None, false, [false; 2], decks)),
        ]
    };
    refused(Kind::All, &with(states(0..49)), "not whole");
    refused(Kind::All, &with(states((0..49).chain([0]))), "not whole");
    refused(Kind::All, &with(Shuffled::default()), "were shuffled");
    let maps = Shuffled {
        maps: Some((0..50).map(StateIx).collect()),
        ..states(0..50)
    };
    refused(Kind::All, &with(maps), "were shuffled");
    let opened = Event::Opened {
        decks: Box::new(states(0..50)),
    };
    refused(Kind::All, &[(0, opened)], "C4-17");
}

#[test]
fn an_outcome_that_was_not_paid_is_seen() {
    let mut watch = watch(Kind::All);
    let end = 5 * 60_000;
    let won = counted(Some(1), false, [true, false], states(0..50));
    for (stamp, event) in [(0, began(1, 0)), (9, won), (end + 1, ended())] {
        watch.event(Millis(stamp), &event).unwrap();
    }
    let outcome = |scores: [i64; 2], winners: &[u8]| Outcome {
        ending: "points".to_owned(),
        scores: scores.to_vec(),
        winners: winners.iter().copied().map(Side).collect(),
    };
    watch.finish(&outcome([0, 20], &[1])).unwrap();
    for (scores, winners) in [
        ([0, 10], &[1][..]),
        ([0, 20], &[0]),
        ([0, 20], &[]),
        ([20, 0], &[0]),
    ] {
        watch.finish(&outcome(scores, winners)).unwrap_err();
    }
}
