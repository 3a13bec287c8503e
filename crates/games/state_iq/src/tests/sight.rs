//! who sees what, and that names, pictures and redealt worlds tell nothing more.

use super::*;
use std::collections::BTreeSet;

/// The states that the hidden card may be in the eyes of a viewer.
fn worlds(tale: &Tale, viewer: Viewer, place: usize) -> BTreeSet<String> {
    let mut rng = Rng::new([3; 32]);
    (0..600)
        .map(|_| {
            let world = tale.game.redeal(&tale.state, viewer, &mut rng);
            tale.code_of(world.state.deal.cards.unwrap()[place])
        })
        .collect()
}

/// no name, code or face of the hidden card for the guessers or for spectators, whatever is sent, until it is shown.
#[test]
fn r_20_r_33_nothing_of_the_hidden_card_before_it_is_shown() {
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &[17, 16, 4])
        .turned();
    let reads = |tale: &Tale, viewer: Viewer, word: &str| {
        let view = tale.game.view(&tale.state, viewer);
        let mut text = serde_json::to_string(&view).unwrap() + &StateIq::tell(&view);
        text += &tale.heard(viewer);
        text.contains(word)
    };
    for _ in 0..2 {
        for word in ["Texas", "\"TX\"", "Lone Star", "Austin", "Mockingbird"] {
            assert!(
                reads(&tale, Viewer::Seat(B), word) || word == "Mockingbird",
                "{word}"
            );
            assert!(!reads(&tale, Viewer::Seat(A), word), "{word}");
            assert!(!reads(&tale, Viewer::Spectator, word), "{word}");
        }
        tale.late();
        tale.guess("KS").unwrap();
        tale.rested();
    }
    tale.late();
    tale.guess("TX").unwrap();
    assert!(reads(&tale, Viewer::Spectator, "Texas"));
    assert!(!reads(&tale, Viewer::Spectator, "Utah") && !reads(&tale, Viewer::Seat(B), "Utah"));
}

/// The clues are true in every redealt world, wrong guesses stay wrong, and everything else varies.
#[test]
fn r_20_redealt_worlds_hold_all_clues_and_guesses() {
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &[17, 4, 2])
        .turned();
    // Nothing is known: all but the own card.
    assert_eq!(worlds(&tale, Viewer::Seat(A), 1).len(), 49);
    assert_eq!(worlds(&tale, Viewer::Seat(B), 0).len(), 49);
    assert_eq!(
        worlds(&tale, Viewer::Seat(B), 1),
        BTreeSet::from(["TX".to_owned()])
    );
    assert_eq!(worlds(&tale, Viewer::Spectator, 1).len(), 50);
    tale.clue("time zones").unwrap();
    // Of the states in the Central and Mountain zones, primary first.
    let both: BTreeSet<String> = StateIx::all()
        .map(|state| tale.game.book.state(state))
        .filter(|state| {
            state.time_zone_primary.name() == "Central"
                && state
                    .time_zone_secondary
                    .is_some_and(|zone| zone.name() == "Mountain")
        })
        .map(|state| state.postal_code.clone())
        .collect();
    assert!(both.len() > 2 && both.contains("TX"));
    assert_eq!(worlds(&tale, Viewer::Seat(A), 1), both);
    tale.guess("KS").unwrap();
    tale.rested();
    let mut left = both;
    left.remove("KS");
    assert_eq!(worlds(&tale, Viewer::Spectator, 1), left);
    tale.clue("PATOS").unwrap();
    // James Polk: Texas, Iowa and Wisconsin.
    assert_eq!(
        worlds(&tale, Viewer::Seat(A), 1),
        BTreeSet::from(["TX".to_owned()])
    );
    assert_eq!(
        worlds(&tale, Viewer::Seat(A), 0),
        BTreeSet::from(["UT".to_owned()])
    );
}

/// A border state that was told is a border state in every world.
#[test]
fn r_31_redealt_worlds_border_the_state_that_was_told() {
    let mut tale = Tale::new().dealt_with(Side(0), CARDS, "CAB", &[4]).turned();
    tale.border("NM").unwrap();
    let expected: BTreeSet<String> = ["AZ", "CO", "OK", "TX"].map(str::to_owned).into();
    assert_eq!(
        worlds(&tale, Viewer::Seat(A), 1),
        expected,
        "Utah is the own card"
    );
}

/// Without a flag the secret is another. One that was shown keeps its picture and its name in all worlds, but not its state: what
/// a viewer gets to see of a flag must be the same whatever state lies there.
#[test]
fn iq_09_r_20_a_flag_that_was_shown_may_be_that_of_any_state() {
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &[17, 4])
        .turned();
    let mut rng = Rng::new([4; 32]);
    let secret = |tale: &Tale, rng: &mut Rng| {
        tale.game
            .redeal(&tale.state, Viewer::Seat(A), rng)
            .state
            .secret
    };
    assert_ne!(secret(&tale, &mut rng), tale.state.secret);
    tale.clue("flag").unwrap();
    assert_eq!(secret(&tale, &mut rng), tale.state.secret);
    let all = |game: &StateIq, state: &State, viewer: Viewer| {
        let view = game.view(state, viewer);
        (serde_json::to_string(&view).unwrap(), StateIq::tell(&view))
    };
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        assert!(worlds(&tale, viewer, 1).len() >= 49);
        let real = all(&tale.game, &tale.state, viewer);
        for _ in 0..20 {
            let world = tale.game.redeal(&tale.state, viewer, &mut rng);
            assert_eq!(all(&world.game, &world.state, viewer), real);
        }
    }
    // Who holds the card knows better.
    assert_eq!(
        worlds(&tale, Viewer::Seat(B), 1),
        BTreeSet::from(["TX".to_owned()])
    );
    // A wrong guess stays wrong, and the next clue counts with the flag.
    tale.guess("KS").unwrap();
    tale.rested();
    assert!(!worlds(&tale, Viewer::Seat(A), 1).contains("KS"));
    tale.clue("PATOS").unwrap();
    let polk = ["IA", "TX", "WI"].map(str::to_owned);
    assert_eq!(worlds(&tale, Viewer::Seat(A), 1), polk.into());
}

/// The decks: what was turned lies at the bottom and is known, the rest varies.
#[test]
fn redealt_worlds_shuffle_what_was_not_turned() {
    let mut tale = Tale::playing();
    tale.turn(false);
    let mut rng = Rng::new([5; 32]);
    let world = tale
        .game
        .redeal(&tale.state, Viewer::Seat(A), &mut rng)
        .state;
    assert_eq!(world.clues[43..], tale.state.clues[43..]);
    assert_ne!(world.clues[..43], tale.state.clues[..43]);
    assert_eq!(world.power[14], tale.state.power[14]);
    assert_ne!(world.power[..14], tale.state.power[..14]);
}

/// In the archive everything is open.
#[test]
fn the_archive_sees_all() {
    let tale = Tale::playing();
    let view = tale.game.view(&tale.state, Viewer::Archive);
    let codes: Vec<_> = view
        .sides
        .iter()
        .map(|side| side.card.as_ref().unwrap().face.postal_code.clone())
        .collect();
    assert_eq!(codes, ["UT", "TX"]);
    assert!(view.turns[0].card.is_some() && !view.turns[0].shown);
}

/// IQ-R1: names go by the order of dealing, which everybody sees, and no name comes back.
#[test]
fn iq_r1_names_tell_only_the_order_of_dealing() {
    let mut tale = Tale::playing();
    let names = |tale: &Tale| [0, 1].map(|at| tale.view(A).sides[at].holds.unwrap().0);
    assert_eq!(names(&tale), [3, 4]);
    tale.turn(true);
    assert_eq!(names(&tale), [3, 5]);
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::Again))
        .unwrap();
    assert_eq!(names(&tale), [9, 10]);
}

/// The walks of the proving suite get to right guesses and to what comes after them: another card is dealt, and shown (IQ-13,
///
#[test]
fn iq_13_r_33_the_walks_of_the_suite_come_to_right_guesses_and_to_further_cards() {
    let (mut right, mut further, mut flags) = (0, 0, 0);
    for example in <StateIq as tricorn_proving::Provable>::examples() {
        for number in 0..8 {
            let walk = tricorn_proving::walk::Walk::new(&example, number).unwrap();
            let walk = walk.finish(|_, _| Ok(())).unwrap();
            let facts = walk.records.iter().flat_map(|record| &record.events);
            for event in facts.filter_map(Fact::own) {
                match event {
                    Event::Guessed { right: it, .. } => right += u32::from(*it),
                    Event::Clued { clue, .. } => flags += u32::from(clue.kind == Kind::FLAG),
                    _ => {}
                }
            }
            let turns = walk.table.state().turns;
            further += turns.iter().filter(|turn| turn.place.at() > 1).count();
        }
    }
    assert!(
        right > 30 && further > 15 && flags > 3,
        "{right} {further} {flags}"
    );
}
