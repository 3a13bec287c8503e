//! The game inside a match: decks as they lie, C4-21, R-13, R-73.

use super::super::cards::power_deck;
use super::*;
use tricorn_engine::{Embedded, Millis};
use tricorn_geoplunge::STATES;

/// Decks as they may lie: from the last card of the pack to the first.
fn entry(until: Option<Millis>) -> Entry {
    let mut entry = Entry {
        states: StateIx::deck(),
        clues: ClueIx::deck(),
        power: power_deck(),
        until,
    };
    entry.states.reverse();
    entry.clues.reverse();
    entry.power.reverse();
    entry
}

fn entered(until: Option<Millis>, seating: Seating) -> Tale {
    let mut tale = Tale::with(seating);
    tale.state = tale.game.enter(&entry(until));
    tale.cause(Cause::Start).unwrap();
    tale
}

/// IQ-01, R-15, C4-21: the top two state cards are picked and the deck is shuffled; the other decks are used as they lie.
#[test]
fn iq_01_r_15_c4_21_the_top_cards_are_picked_and_clue_and_power_decks_lie_as_they_are() {
    let mut tale = entered(None, people(&[1, 1]));
    let entry = entry(None);
    assert_eq!(tale.state.pick, Some([entry.states[0], entry.states[1]]));
    assert_ne!(tale.state.deal.cards.unwrap()[..], entry.states[..COUNT]);
    assert_eq!(
        (tale.state.clues, tale.state.power),
        (entry.clues, entry.power)
    );
    assert_eq!(tale.state.deck, None, "what was handed in is dealt");
    assert_eq!(usize::from(entry.states[0].0), STATES - 1);
    tale = tale.turned();
    assert_eq!(tale.view(A).own.power.unwrap().face.number, 15);
    assert_eq!(tale.view(A).own.card.unwrap().face.number, 45);
}

/// C4-21, R-13, IQ-07: a match gets the decks back with the used cards at the bottom, in the order used.
#[test]
fn c4_21_r_13_iq_07_the_decks_come_back_with_the_used_cards_at_the_bottom() {
    let mut tale = entered(None, people(&[1, 1])).turned();
    assert_eq!(tale.game.leave(&tale.state), None);
    tale.turns("YYYN");
    let exit = tale.game.leave(&tale.state).unwrap();
    assert_eq!(exit.result, tale.result());
    let entry = entry(None);
    let numbers = |cards: &[ClueIx]| cards.iter().map(|card| card.0).collect::<Vec<u8>>();
    let expected = [&entry.clues[4..], &entry.clues[..4]].concat();
    assert_eq!(numbers(&exit.clues), numbers(&expected));
    assert_eq!(exit.power[..14], entry.power[1..]);
    assert_eq!(exit.power[14], entry.power[0]);
    let mut ended = entered(None, people(&[1, 1])).turned();
    ended
        .cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    assert_eq!(ended.game.leave(&ended.state), None);
}

/// R-73, IQ-R6: only a guess of the second side that can end the game is played out, choice of clue included.
#[test]
fn r_73_iq_r6_only_a_guess_that_can_end_the_game_is_played_out() {
    let rest = |tale: &Tale| tale.game.at_rest(&tale.state);
    assert!(rest(&Tale::new()));
    let mut tale = Tale::new().dealt();
    assert!(rest(&tale), "the look");
    tale.late();
    assert!(rest(&tale), "the count");
    tale.late();
    for _ in 0..3 {
        assert!(rest(&tale), "a clue of the first half");
        tale.late();
        assert!(rest(&tale), "a guess of the first half");
        tale.guess("KS").unwrap();
        assert!(rest(&tale), "the pause");
        tale.rested();
    }
    for (first, second, stops) in [
        ("NNN", "", false),
        ("NNN", "N", true),
        ("NNN", "Y", true),
        ("YNN", "", false),
        ("YNN", "N", false),
        ("YNN", "Y", false),
        ("YNN", "NY", true),
        ("YYN", "", false),
        ("YYN", "N", true),
        ("YYN", "Y", false),
        ("YYY", "", true),
    ] {
        let mut tale = Tale::playing();
        tale.turns(first);
        tale.turns(second);
        assert_eq!(rest(&tale), !stops, "clue of {first} {second}");
        tale.late();
        assert_eq!(rest(&tale), !stops, "guess of {first} {second}");
    }
}

/// no Clue card is turned after the end of the match; one that was turned in time is played out.
#[test]
fn r_73_no_clue_card_is_turned_after_the_end() {
    // 5 s to look, 3 s for the question, 5 s to count: the first Clue card comes at 13 s.
    for (until, stopped) in [(12_999, true), (13_000, false)] {
        let mut tale = entered(Some(Millis(until)), people(&[1, 1]));
        tale.late();
        tale.late();
        assert_eq!(tale.now, Millis(13_000));
        assert_eq!(tale.phase() == STOPPED, stopped);
        assert_eq!(tale.state.due.is_none(), stopped);
    }
    // With people: the pause after the guess ends with nothing.
    let mut tale = entered(Some(Millis(15_000)), people(&[1, 1])).turned();
    tale.turns("N");
    assert!(tale.now > Millis(15_000));
    assert_eq!((tale.phase(), tale.state.due), (STOPPED, None));
    assert!(tale.game.at_rest(&tale.state));
    assert_eq!(tale.act(A, Verb::GO_ON), Err("WRONG_PHASE"));
    assert!(!tale.ask(A).is_open() && tale.ask(A).rule == "R-73");
    // Without people at once; a last guess that ends the game still does.
    let mut tale = entered(Some(Millis(9_000)), bots(Level::Greedy));
    tale.late();
    assert_eq!(tale.phase(), CLUING);
    tale.turns("YYYNN".split_at(3).0);
    tale.now = Millis(10_000);
    tale.turn(false);
    assert_eq!(
        tale.phase(),
        Shown::Over,
        "three right to none, and it cannot be reached"
    );
    let mut tale = entered(Some(Millis(9_000)), bots(Level::Greedy));
    tale.late();
    tale.now = Millis(10_000);
    tale.turn(true);
    assert_eq!(tale.phase(), STOPPED);
}

/// What a match has handed in lies face-down.
#[test]
fn decks_that_were_handed_in_are_no_ones_to_know() {
    let mut tale = Tale::new();
    tale.state = tale.game.enter(&entry(None));
    let mut rng = Rng::new([6; 32]);
    let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
    let (real, mut other) = (entry(None), world.state);
    let mut states = other.deck.unwrap();
    assert_ne!(
        (real.states, real.clues, real.power),
        (states, other.clues, other.power)
    );
    states.sort_unstable();
    other.clues.sort_unstable();
    other.power.sort_unstable();
    assert_eq!(
        (states, other.clues, other.power),
        (StateIx::deck(), ClueIx::deck(), power_deck())
    );
}
