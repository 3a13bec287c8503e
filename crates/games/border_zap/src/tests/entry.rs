//! The game inside a match: G4-01, G4-05 to G4-07, R-46, R-63, R-73.

use super::*;
use tricorn_engine::{Embedded, Ruling};
use tricorn_packs::schema::Version;

/// A deck as it may lie: from the last card of the pack to the first.
fn deck() -> [StateIx; STATES] {
    std::array::from_fn(|at| StateIx((STATES - 1 - at) as u8))
}

fn entered(lead: Option<Side>) -> Tale {
    let mut tale = Tale::new();
    let states = deck();
    tale.state = tale.game.enter(&TrickEntry { states, lead });
    tale
}

/// G4-01: the version is printed on each Power card; ours is named by five of the fifteen (read from the file itself).
#[test]
fn g4_01_the_power_cards_that_name_this_version() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../packs/geoplunge/power.csv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let head: Vec<&str> = text.lines().next().unwrap().split(',').collect();
    let column = head.iter().position(|field| *field == "version").unwrap();
    let written = text
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(column).unwrap());
    let game = open(Pace::Usual, people(&[1, 1]));
    let named = |word: &str| match word {
        "PTR1" => Version::Ranks1,
        "PTR2" => Version::Ranks2,
        "PTB" => Version::BorderZap,
        other => panic!("{other}"),
    };
    let cards: Vec<Version> = written.map(named).collect();
    let read: Vec<Version> = tricorn_geoplunge::PowerIx::all()
        .map(|card| game.book.atlas.version(card))
        .collect();
    assert_eq!(cards, read);
    assert_eq!(
        read.iter()
            .filter(|version| **version == Version::BorderZap)
            .count(),
        5
    );
}

/// G4-EX1, as far as it is ours: of the cards that can be turned only five name this game, and none of those names PTR2.
#[test]
fn g4_ex1_a_card_that_names_ptr2_does_not_name_this_game() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let named = |version: Version| {
        let cards = tricorn_geoplunge::PowerIx::all();
        let cards = cards.filter(move |card| game.book.atlas.version(*card) == version);
        cards.map(|card| card.0 + 1).collect::<Vec<u8>>()
    };
    assert_eq!(named(Version::BorderZap), [3, 4, 8, 10, 14]);
}

/// G4-05, G4-06: whoever the match names leads, and the deck is dealt as it lies, without a pick.
#[test]
fn g4_05_g4_06_the_winner_of_the_game_before_leads_and_the_deck_is_dealt_as_it_lies() {
    for lead in [Side(0), Side(1)] {
        let mut tale = entered(Some(lead));
        let events = tale.cause(Cause::Start).unwrap();
        assert_eq!(events[0].own(), Some(&Event::Began { lead, pick: None }));
        assert_eq!(tale.state.deal.cards.unwrap()[..], deck()[..DEAL]);
        assert_eq!(
            (tale.view(A).lead, tale.view(A).own.pick),
            (Some(lead), None)
        );
        assert_eq!(tale.state.entry, None, "what was handed in is dealt");
        // Played again: shuffled, and the same side leads.
        tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
        assert_ne!(tale.state.deal.cards.unwrap()[..], deck()[..DEAL]);
        assert_eq!(tale.view(A).lead, Some(lead));
    }
}

/// G4-07, R-46, R-15: without a winner before, a blind pick; it disturbs the deck, which is shuffled.
#[test]
fn g4_07_r_46_r_15_after_a_tie_or_no_game_a_blind_pick() {
    let mut tale = entered(None);
    tale.cause(Cause::Start).unwrap();
    assert!(tale.state.pick.is_some());
    assert_ne!(tale.state.deal.cards.unwrap()[..], deck()[..DEAL]);
}

/// what a match hands in and what it gets back has no Power card; the game needs none.
#[test]
fn r_63_no_power_card_is_played() {
    let TrickEntry { states, lead } = TrickEntry {
        states: deck(),
        lead: Some(Side(1)),
    };
    assert_eq!((states.len(), lead), (50, Some(Side(1))));
    let mut tale = entered(lead);
    tale.cause(Cause::Start).unwrap();
    let view = serde_json::to_string(&tale.game.view(&tale.state, Viewer::Archive)).unwrap();
    assert!(
        !view.contains("power") && !view.contains("corner"),
        "{view}"
    );
}

#[test]
fn a_match_gets_the_result_back_once_there_is_one() {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.tricks(&FIVE_NIL[..4]);
    assert_eq!(tale.game.leave(&tale.state), None);
    tale.tricks(&FIVE_NIL[4..]);
    assert_eq!(tale.game.leave(&tale.state), Some(tale.result()));
    let mut ended = Tale::new().hands(FIRST, SECOND);
    ended.cause(Cause::Ruling(Ruling::End)).unwrap();
    assert!(ended.state.by_host);
    assert_eq!(ended.game.leave(&ended.state), None);
}

/// before the tricks, between them, and in a trick that cannot end the game, the match stops at once.
#[test]
fn r_73_the_match_stops_unless_a_lead_that_can_end_the_game_waits() {
    let rest = |tale: &Tale| tale.game.at_rest(&tale.state);
    let mut tale = Tale::new();
    assert!(rest(&tale));
    tale = tale.dealt();
    tale.trade(A, "UT").unwrap();
    assert!(rest(&tale), "a trade that is half made is unfinished");
    tale = Tale::new().counting(FIRST, SECOND);
    assert!(rest(&tale));
    tale.late();
    // Five tricks of a game that goes to the sixth: 3 : 2.
    for (number, (lead, answer)) in (1..).zip(&LAST_TO_SECOND) {
        let side = tale.state.tricks.lead;
        let (leader, follower) = (tale.seat(side), tale.seat(other(side)));
        assert!(rest(&tale), "no trick has begun");
        tale.lead(leader, lead).unwrap();
        assert_eq!(rest(&tale), number < 6, "trick {number}");
        tale.follow(follower, answer).unwrap();
        assert!(rest(&tale));
        if tale.phase() == Shown::Rest {
            tale.late();
        }
    }
}

/// at four to none the fifth trick can end the game; at four to one, or for the side without a trick, it cannot.
#[test]
fn r_73_the_fifth_trick_can_end_the_game_at_four_to_none_only() {
    for tricks in [FIVE_NIL, NIL_FIVE] {
        let mut tale = Tale::new().hands(FIRST, SECOND);
        tale.tricks(&tricks[..3]);
        let leader = tale.seat(tale.state.tricks.lead);
        tale.lead(leader, tricks[3].0).unwrap();
        assert!(tale.game.at_rest(&tale.state), "three to none");
        let follower = tale.seat(tale.state.tricks.follower());
        tale.follow(follower, tricks[3].1).unwrap();
        tale.late();
        tale.lead(leader, tricks[4].0).unwrap();
        assert!(!tale.game.at_rest(&tale.state), "four to none");
    }
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.tricks(&LATE_FIVE_ONE[..4]);
    assert_eq!(tale.taken(), [3, 1]);
    let leader = tale.seat(tale.state.tricks.lead);
    tale.lead(leader, LATE_FIVE_ONE[4].0).unwrap();
    assert!(
        tale.game.at_rest(&tale.state),
        "three to one: the sixth is played anyway"
    );
}
