//! The game inside a match: C4-18, R-04, R-13, R-73, R-74, BU-R6, BU-R7.

use super::*;
use tricorn_engine::Ruling;
use tricorn_engine::rules::Then;

/// A deck as it may lie: from the last card of the pack to the first.
fn deck() -> [StateIx; STATES] {
    std::array::from_fn(|at| StateIx((STATES - 1 - at) as u8))
}

fn entered(until: Option<u64>) -> Tale {
    let mut tale = Tale::new();
    let states = deck();
    let until = until.map(Millis);
    tale.state = tale.game.enter(&Entry { states, until });
    tale
}

/// R-13, C4-18: the deck of the match is dealt as it lies, 42 of 50; the match shuffles it afterwards.
#[test]
fn r_13_c4_18_the_deck_of_a_match_is_dealt_as_it_lies() {
    let mut tale = entered(None).counting();
    assert_eq!(tale.state.deck, Some(deck()), "not dealt before the signal");
    tale.until_the_signal();
    assert_eq!(tale.state.cards.unwrap().concat(), deck()[..DEAL]);
    assert_eq!(tale.state.deck, None);
    // BU-R6: played again, other cards come, and the question is put again.
    tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
    assert_eq!((tale.phase(), tale.state.cards), (Shown::Count, None));
    tale.until_the_signal();
    assert_ne!(tale.state.cards.unwrap().concat(), deck()[..DEAL]);
}

/// BU-R6: everybody is seated again, and nothing of the first race is left.
#[test]
fn bu_r6_a_game_that_is_played_again_begins_with_the_count() {
    let mut tale = Tale::new().counting();
    tale.act(A, Verb::STAND).unwrap();
    let mut tale = tale.racing();
    tale.lay_all(A, &[&KS_PA]);
    tale.act(A, Action::OfferTie).unwrap();
    tale.shout(A, 9_000, 0, Word::Geoplunge).unwrap();
    let events = tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
    let again = Then::Count(Millis(SIGNAL + 9_000 + FIVE));
    assert_eq!(events[1..], [Fact::then(Event::Began, again)]);
    let told = tale.heard(Viewer::Seat(A));
    assert!(told.contains("played again with other cards"), "{told}");
    let state = tale.state;
    assert_eq!((state.standing, state.race), ([false; 2], None));
    assert_eq!(state.trays, Board::default().trays);
    tale.until_the_signal();
    assert_eq!(tale.phase(), Shown::Own(Phase::Race));
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("ended_by_host", vec![0, 0])
    );
}

/// the end of the match is a limit for shouts, by their stamps.
#[test]
fn r_73_r_74_r_04_a_shout_is_tested_against_the_end_of_the_match() {
    let until = SIGNAL + 100_000;
    let racing = || {
        let mut tale = entered(Some(until)).counting();
        tale.until_the_signal();
        tale
    };
    let mut tale = racing();
    assert_eq!(tale.view(A).due, Some(Millis(until)));
    assert_eq!(tale.shout(A, 100_001, 0, Word::Geoplunge), Err("TOO_LATE"));
    tale.shout(A, 100_250, 250, Word::Geoplunge).unwrap();
    assert!(!tale.game.at_rest(&tale.state), "it is still to be judged");
    // Without one the race is cut off: nothing more happens by itself, and it has no result.
    let mut tale = racing();
    assert_eq!(tale.late(), [Event::Race(RaceEvent::LastCall)]);
    assert_eq!(tale.now, Millis(until + 1));
    assert_eq!(tale.due(), None);
    assert!(tale.game.at_rest(&tale.state));
    assert_eq!(tale.game.leave(&tale.state), None);
    // A shout that was on its way is judged.
    tale.shout(A, 100_200, 200, Word::Geoplunge).unwrap();
    tale.late();
    assert_eq!(tale.game.leave(&tale.state), Some(tale.result()));
    // A match that ends after the race changes nothing.
    let mut tale = entered(Some(SIGNAL + 400_000)).counting();
    tale.until_the_signal();
    assert_eq!(tale.view(A).due, Some(Millis(SIGNAL + 300_000)));
    tale.late();
    tale.late();
    assert_eq!(tale.result().how, How::Nobody);
}

/// R-73, BU-R7: what was received in time is resolved; in every other moment the match may stop.
#[test]
fn r_73_bu_r7_the_match_stops_unless_a_shout_or_an_agreed_tie_waits() {
    let rest = |tale: &Tale| tale.game.at_rest(&tale.state);
    let mut tale = Tale::new();
    assert!(rest(&tale));
    tale = tale.counting();
    assert!(rest(&tale), "the count is unfinished");
    tale = tale.racing();
    tale.lay_all(A, &[&KS_PA, &MD_NC]);
    assert!(rest(&tale), "a race without a shout is unfinished");
    let mut agreed = tale.clone();
    agreed.act(A, Action::OfferTie).unwrap();
    assert!(rest(&agreed));
    agreed.act(B, Action::OfferTie).unwrap();
    assert!(!rest(&agreed));
    agreed.late();
    assert!(rest(&agreed));
    tale.shout(A, 40_000, 0, Word::Geoplunge).unwrap();
    assert!(!rest(&tale));
    tale.late();
    assert!(rest(&tale));
    assert_eq!(tale.game.leave(&tale.state), Some(tale.result()));
}

/// A deck that was handed in is no one's to know.
#[test]
fn redealt_worlds_shuffle_a_deck_that_was_handed_in() {
    let tale = entered(None).counting();
    let mut rng = Rng::new([6; 32]);
    let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
    let mut other = world.state.deck.unwrap();
    assert_ne!(other, deck());
    other.sort_unstable();
    assert_eq!(other, StateIx::deck());
}
