//! who sees what, and that names, places and redealt worlds tell nothing more.

use super::super::rules::{face_up, first_three, second_three};
use super::*;
use std::collections::BTreeSet;
use tricorn_bots::{Brain, Mind};
use tricorn_proving::Provable;

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
    tale.looked();
    assert_eq!(
        knowers(&tale, "UT"),
        ["A"],
        "who gave it; there it lies face-down"
    );
    assert_eq!(knowers(&tale, "HI"), [""; 0], "face-down");
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
    assert_eq!(knowers(&tale, "ME"), ["A"], "it lies face-down");
    tale.follow(B, "UT").unwrap();
    assert_eq!(knowers(&tale, "ME"), ["A", "B", "all"]);
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
        let hidden = [&side.hand, &side.got, &side.discards];
        assert!(hidden.iter().all(|cards| cards.is_none()), "{viewer:?}");
        assert_eq!(side.given, None, "{viewer:?}");
    }
}

/// What somebody could read of the borders of a state, in any form in which we write them.
fn reads_borders(text: &str, state: &tricorn_packs::schema::State) -> bool {
    let json = serde_json::to_string(&state.border_states).unwrap();
    let words = format!(
        "{}: {}",
        state.border_states.len(),
        state.border_states.join(", ")
    );
    text.contains(&json) || text.contains(&words)
}

/// PTB-11: nobody outside the leading team gets the borders of the lead before it is answered, in whatever way they have known
/// the card before: not at all, as a face-up card, in a trade, from the blind pick.
#[test]
fn ptb_11_ptb_r8_the_lead_lies_face_down() {
    for (seed, lead) in [(0, "MO"), (1, "OH"), (2, "TX"), (3, "KS")] {
        let mut tale = Tale::new().dealt();
        tale.seed = Seed::from_number(seed);
        // The blind pick has shown Kansas.
        tale.state.pick = Some(["KS", "AL"].map(|code| tale.state_of(code)));
        // Ben gives Texas to Ann; Ohio is dealt to her face-up.
        tale.first_trade("UT", "TX");
        tale.trade(A, "FL").unwrap();
        tale.trade(B, "WA").unwrap();
        tale.discard(A, ["HI", "IL"]).unwrap();
        tale.discard(B, ["AK", "CA"]).unwrap();
        tale.late();
        tale.lead(A, lead).unwrap();
        let state = tale.game.book.state(tale.state_of(lead)).clone();
        for viewer in [Viewer::Seat(B), Viewer::Spectator] {
            let text = tale.all_text(viewer);
            assert!(!reads_borders(&text, &state), "{lead}, {viewer:?}: {text}");
            assert!(
                text.contains(&format!("Ann leads {}.", state.name)),
                "{text}"
            );
            let open = tale.game.view(&tale.state, viewer).own.open.unwrap();
            assert_eq!((open.announced, open.card), (state.name.clone(), None));
        }
        assert!(reads_borders(&tale.all_text(Viewer::Seat(A)), &state));
        tale.follow(B, "NV").unwrap();
        for viewer in [Viewer::Seat(B), Viewer::Spectator] {
            let text = tale.all_text(viewer);
            assert!(reads_borders(&text, &state), "{lead}, {viewer:?}: {text}");
        }
    }
}

/// PTB-11: in redealt worlds the lead has the same name, other borders, and another name at the table unless it was seen.
#[test]
fn ptb_11_ptb_r8_redealt_worlds_give_the_lead_other_borders() {
    for (lead, seen_before) in [("MO", false), ("OH", true)] {
        let mut tale = Tale::new().dealt().traded();
        tale.discard(A, ["HI", "IL"]).unwrap();
        tale.discard(B, ["AK", "CA"]).unwrap();
        tale.late();
        tale.lead(A, lead).unwrap();
        let card = tale.state_of(lead);
        let real = tale.game.book.atlas.borders(card);
        let mut rng = Rng::new([8; 32]);
        for viewer in [Viewer::Seat(B), Viewer::Spectator] {
            let (mut lists, mut handles) = (BTreeSet::new(), BTreeSet::new());
            for _ in 0..200 {
                let world = tale.game.redeal(&tale.state, viewer, &mut rng);
                let opened = world.state.tricks.opened.unwrap();
                assert_eq!(world.state.deal.card(opened), Some(card));
                let borders = world.game.book.atlas.borders(card);
                assert_ne!(borders, real);
                let text = world.game.book.state(card).border_states.clone();
                assert_eq!(text.len() as u32, borders.count_ones());
                lists.insert(borders);
                handles.insert(world.state.handle(opened));
            }
            assert!(lists.len() > 30, "{}", lists.len());
            assert_eq!(handles.len() == 1, seen_before, "{handles:?}");
        }
        let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
        assert_eq!(
            world.game.book.atlas.borders(card),
            real,
            "it is their own card"
        );
    }
}

/// PTB-03: in redealt worlds any cards may lie face-down, and a computer player remembers which they are.
#[test]
fn ptb_03_redealt_worlds_do_not_know_what_lies_face_down() {
    let mut tale = Tale::new().dealt();
    tale.first_trade("UT", "RI");
    let mut rng = Rng::new([9; 32]);
    let aside = tale.state.aside(Side(0));
    let mut lying = BTreeSet::new();
    let mind = Mind::new(&Seed::from_number(1), A);
    let facts = tale.game.facts(&tale.state, A, Level::Expert, &mind);
    for _ in 0..200 {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
        assert_eq!(world.state.aside(Side(0)), aside);
        lying.extend(aside.iter().map(|spot| scene::card(&world.state, spot)));
        let remembered = facts.recall(world.state);
        for spot in aside.iter() {
            assert_eq!(remembered.deal.card(spot), tale.state.deal.card(spot));
        }
        assert_eq!(tale.game.conserved(&remembered), Ok(()));
    }
    // All but the card that was given and the three new ones.
    assert_eq!(lying.len(), STATES - 4);
}

/// In the archive everything is open.
#[test]
fn the_archive_sees_all() {
    let mut tale = Tale::new().dealt().traded();
    tale.discard(A, ["HI", "OH"]).unwrap();
    let view = tale.game.view(&tale.state, Viewer::Archive);
    assert_eq!(ours(view.sides[0].discards.as_ref()), ["HI", "OH"]);
    assert_eq!(ours(view.sides[1].got.as_ref()), ["UT", "FL"]);
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
    tale.first_trade("UT", "RI");
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
    tale.first_trade("UT", "RI");
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
    tale.state = tale.game.enter(&TrickEntry { states, lead });
    let mut rng = Rng::new([6; 32]);
    let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
    let mut deck = world.state.entry.unwrap().states;
    assert_ne!(deck, states);
    deck.sort_unstable();
    assert_eq!(deck, states);
}
