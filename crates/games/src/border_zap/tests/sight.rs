//! who sees what, and that names, places and redealt worlds tell nothing more.

use super::super::state::{face_up, first_three, index, other, second_three};
use super::*;
use std::collections::BTreeSet;
use tricorn_kit::sides::BOTH;

/// Whether somebody could read the name or the nickname of a state anywhere by now.
fn knows(tale: &Tale, viewer: Viewer, code: &str) -> bool {
    let state = tale.game.book.state(tale.state_of(code));
    let text = tale.all_text(viewer);
    text.contains(&state.nickname) || text.contains(&format!("\"name\":\"{}\"", state.name))
}

fn knowers(tale: &Tale, code: &str) -> Vec<&'static str> {
    [
        (Viewer::Seat(A), "A"),
        (Viewer::Seat(B), "B"),
        (Viewer::Spectator, "all"),
    ]
    .into_iter()
    .filter(|(viewer, _)| knows(tale, *viewer, code))
    .map(|(_, who)| who)
    .collect()
}

/// The story of a card through trades, discards and tricks.
#[test]
fn r_20_a_card_is_seen_by_who_held_it_and_by_all_when_it_is_played() {
    let mut tale = Tale::new().dealt();
    assert_eq!(knowers(&tale, "UT"), ["A"]);
    assert_eq!(knowers(&tale, "KS"), [""; 0], "it is dealt later");
    tale.trade(A, "UT").unwrap();
    assert_eq!(knowers(&tale, "UT"), ["A"], "sealed");
    tale.trade(B, "RI").unwrap();
    assert_eq!(knowers(&tale, "UT"), ["A", "B"]);
    assert_eq!(knowers(&tale, "RI"), ["A", "B"]);
    assert_eq!(knowers(&tale, "HI"), ["A"]);
    assert_eq!(knowers(&tale, "KS"), ["A"]);
    assert_eq!(knowers(&tale, "OH"), [""; 0]);
    tale.trade(A, "FL").unwrap();
    tale.trade(B, "WA").unwrap();
    assert_eq!(knowers(&tale, "OH"), ["A", "B", "all"], "face-up");
    tale.discard(A, ["HI", "OH"]).unwrap();
    tale.discard(B, ["AK", "CA"]).unwrap();
    assert_eq!(knowers(&tale, "HI"), ["A"], "put away, never shown");
    tale.late();
    tale.lead(A, "ME").unwrap();
    assert_eq!(knowers(&tale, "ME"), ["A", "B", "all"]);
    tale.follow(B, "UT").unwrap();
    assert_eq!(knowers(&tale, "UT"), ["A", "B", "all"]);
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    assert_eq!(knowers(&tale, "HI"), ["A"], "not after the game either");
    assert_eq!(knowers(&tale, "AK"), ["B"]);
    assert_eq!(knowers(&tale, "KS"), ["A"]);
}

/// Of the other side: how many cards, whether it has chosen, the face-up ones.
#[test]
fn r_20_of_the_other_side_only_counts_are_seen() {
    let tale = Tale::new().dealt().traded();
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let side = &tale.game.view(&tale.state, viewer).sides[0];
        assert_eq!((side.cards, side.chosen), (8, false));
        let hidden = [
            &side.hand,
            &side.aside,
            &side.given,
            &side.got,
            &side.discards,
        ];
        assert!(hidden.iter().all(|cards| cards.is_none()), "{viewer:?}");
    }
}

/// In the archive everything is open.
#[test]
fn the_archive_sees_all() {
    let mut tale = Tale::new().dealt().traded();
    tale.discard(A, ["HI", "OH"]).unwrap();
    let view = tale.game.view(&tale.state, Viewer::Archive);
    assert_eq!(own(view.sides[0].discards.as_ref()), ["HI", "OH"]);
    assert_eq!(own(view.sides[1].got.as_ref()), ["UT", "FL"]);
    assert_eq!(view.sides[1].hand.as_ref().unwrap().len(), 8);
}

/// PTB-R1: a name tells neither the place of a card nor the side that it was dealt to; the order of a hand tells only what
/// its faces do.
#[test]
fn ptb_r1_r_20_names_go_by_chance_and_hands_by_the_alphabet() {
    let mut first = 0;
    let mut names = BTreeSet::new();
    for number in 0..200 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        let three = tale.view(A).sides[0].hand.clone().unwrap();
        assert!(
            three
                .windows(2)
                .all(|pair| pair[0].face.name < pair[1].face.name)
        );
        names.extend(three.iter().map(|card| card.handle));
        first += i32::from(three[0].handle < three[1].handle);
    }
    assert_eq!(names.len(), DEAL, "any of the names");
    assert!((70..130).contains(&first), "{first}");
}

/// What is common to all redealt worlds: what the side knows. Everything else varies, and each world is possible.
#[test]
fn redealt_worlds_keep_what_a_side_knows_for_ever() {
    let mut tale = Tale::new().dealt();
    tale.trade(A, "UT").unwrap();
    tale.trade(B, "RI").unwrap();
    tale.trade(A, "FL").unwrap();
    tale.trade(B, "WA").unwrap();
    tale.discard(A, ["HI", "OH"]).unwrap();
    tale.discard(B, ["AK", "CA"]).unwrap();
    tale.late();
    tale.lead(A, "ME").unwrap();
    tale.follow(B, "SC").unwrap();
    let mut rng = Rng::new([3; 32]);
    let (mut where_utah_is, mut theirs) = (BTreeSet::new(), BTreeSet::new());
    let mut came_from = BTreeSet::new();
    for _ in 0..300 {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
        let state = world.state;
        assert_eq!(state.deal.hand(Side(0)), tale.state.deal.hand(Side(0)));
        let find = |code: &str| {
            let cards = state.deal.cards.unwrap();
            let place = cards.iter().position(|card| *card == tale.state_of(code));
            Spot(place.unwrap() as u8)
        };
        // Utah was given to them: they hold it or have put it away.
        let utah = find("UT");
        let (hand, away) = (state.deal.hand(Side(1)), state.discards[1].unwrap());
        assert!(hand.has(utah) != away.has(utah));
        where_utah_is.insert(hand.has(utah));
        // South Carolina was played; whether it was among their first or second three is open.
        came_from.insert(first_three(Side(1)).has(find("SC")));
        for spot in hand.or(away).iter() {
            theirs.insert(scene::card(&state, spot));
        }
        assert_eq!((hand.len(), away.len()), (5, 2));
    }
    assert_eq!((where_utah_is.len(), came_from.len()), (2, 2));
    for known in ["HI", "OH", "ME", "RI", "WA", "KS", "MO", "IL", "SC"] {
        assert!(!theirs.contains(&tale.state_of(known)), "{known}");
    }
    // Their own three that nobody has seen may be any of 50 − 13: 2 given, 2 got, 4 kept, 4 face-up and one played are known.
    assert_eq!(theirs.len(), 50 - 13 + 4);
}

/// PTB-02, PTB-05: a card that was given in the first trade is set aside in the second, so no world gives it back.
#[test]
fn redealt_worlds_never_give_a_card_back() {
    let mut tale = Tale::new().dealt();
    tale.trade(A, "UT").unwrap();
    tale.trade(B, "RI").unwrap();
    tale.trade(B, "WA").unwrap();
    let mut rng = Rng::new([4; 32]);
    let mut sealed = BTreeSet::new();
    for _ in 0..100 {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
        let spot = world.state.sealed[1].unwrap();
        assert!(second_three(Side(1)).has(spot));
        sealed.insert(spot);
    }
    assert_eq!(sealed.len(), 3);
}

/// Somebody without a side knows no trade: any card of the block may have been given.
#[test]
fn redealt_worlds_of_a_spectator_vary_the_trades() {
    let tale = Tale::new().dealt().traded();
    let mut rng = Rng::new([5; 32]);
    let mut given = BTreeSet::new();
    for _ in 0..100 {
        let world = tale.game.redeal(&tale.state, Viewer::Spectator, &mut rng);
        for side in BOTH {
            given.extend(world.state.given[index(side)].iter().copied());
            assert!(
                face_up(side)
                    .without(world.state.deal.hand(side))
                    .is_empty()
            );
        }
        let cards = world.state.deal.cards.unwrap();
        assert_eq!(cards[12..], tale.state.deal.cards.unwrap()[12..]);
        assert_ne!(cards[..12], tale.state.deal.cards.unwrap()[..12]);
    }
    assert_eq!(given.len(), 12);
}

/// What a match has handed in lies face-down.
#[test]
fn a_deck_that_was_handed_in_is_no_ones_to_know() {
    use tricorn_engine::Embedded;
    let mut tale = Tale::new();
    let states = std::array::from_fn(|at| StateIx(at as u8));
    let lead = Some(other(Side(0)));
    tale.state = tale.game.enter(&Entry { states, lead });
    let mut rng = Rng::new([6; 32]);
    let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
    let mut deck = world.state.entry.unwrap().states;
    assert_ne!(deck, states);
    deck.sort_unstable();
    assert_eq!(deck, states);
}
