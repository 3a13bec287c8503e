//! What is hidden, over the texts too.

use super::*;

type First = Tale<false>;

#[test]
fn r_20_nobody_sees_the_other_hand_the_discards_or_a_power_card_that_was_not_played() {
    let tale = First::examples();
    for (viewer, hidden) in [
        (Viewer::Seat(A), &EXAMPLES.hands[1][..]),
        (Viewer::Seat(B), &EXAMPLES.hands[0][..]),
        (Viewer::Spectator, EXAMPLES.hands.as_flattened()),
    ] {
        let text = tale.all_text(viewer);
        for code in hidden {
            let nickname = &tale.game.book.state(tale.state_of(code)).nickname;
            assert!(!text.contains(&**nickname), "{viewer:?} sees {code}");
        }
        // Whole faces of Power cards: the own ones and those on the table, no others.
        let power = tale.state.power.cards.unwrap();
        let own = tale.game.book.sides.behind(viewer);
        for (at, card) in power.iter().enumerate() {
            let face = serde_json::to_string(tale.game.book.power_card(*card)).unwrap();
            let open = at / 2 == own.map_or(9, |own| usize::from(own.0)) || (4..8).contains(&at);
            assert_eq!(text.contains(&face), open, "{viewer:?}, Power card {at}");
        }
    }
    assert!(
        tale.all_text(Viewer::Archive).contains("Peach State"),
        "the archive sees all"
    );
}

#[test]
fn r_53_the_responder_hears_the_announcement_and_nothing_of_protection_or_rank() {
    let mut tale = First::examples_at_the_fifth();
    let mut protected = tale.clone();
    // MN by statehood is protected, NY is not; both are announced by their nickname.
    protected.lead(A, "MN", Statehood, 0).unwrap();
    tale.lead(A, "NY", Statehood, 0).unwrap();
    for (tale, nickname) in [(&protected, "North Star State"), (&tale, "Empire State")] {
        let open = tale.view(B).own.open.unwrap();
        assert!(open.announced.contains(nickname), "{}", open.announced);
        let json = serde_json::to_value(&open).unwrap();
        let fields: Vec<&String> = json.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["announced", "base", "category", "side"]);
    }
}

#[test]
fn r_20_the_name_of_a_bur_card_that_is_led_is_not_told() {
    // The second side keeps FL, which everybody has seen with its name; led face-down it has none.
    let lay = Lay {
        lead: Some(Side(1)),
        ..EXAMPLES
    };
    let mut tale = First::laid(&lay);
    tale.act(B, Action::Cards).unwrap();
    tale.bases(A, 50, 1).unwrap();
    tale.discard(A, &["RI"]).unwrap();
    tale.discard(B, &["GA", "VA", "NV"]).unwrap();
    tale.act(A, Action::Keep).unwrap();
    tale.act(B, Action::Keep).unwrap();
    tale.late().unwrap();
    let florida = tale.view(A).bur_cards[0].handle;
    tale.lead(B, "FL", Size, 0).unwrap();
    let view = tale.view(A);
    let open = serde_json::to_string(&view.open).unwrap();
    assert!(
        !open.contains(&format!("\"handle\":{}", florida.0)),
        "{open}"
    );
    let led = tale.happened.last().unwrap();
    let notice = tale.game.notice(&tale.state, led, Viewer::Seat(A)).unwrap();
    let told = serde_json::to_string(&notice).unwrap();
    assert!(!told.contains("handle"), "{told}");
}

/// several states may share what is announced; a redealt lead is one of them, and each of them occurs.
#[test]
fn r_52_a_redealt_lead_is_any_of_the_states_that_were_announced() {
    let lay = Lay {
        // 50 population has the bird.
        deck: &[
            (1, Statehood),
            (30, Population),
            (10, Statehood),
            (50, Population),
        ],
        hands: [
            ["OH", "MN", "CO", "UT", "ME", "NH", "VT", "MA", "RI"],
            ["GA", "WI", "CA", "TN", "OK", "TX", "NM", "AZ", "NV"],
        ],
        burs: ["FL", "VA", "NJ", "PA", "NY"],
        ..EXAMPLES
    };
    let mut tale = First::laid(&lay)
        .based(10, 1)
        .ready(&["RI"], &["FL", "NV", "TX"]);
    tale.lead(A, "OH", Size, 0).unwrap();
    let bird = tale.view(B).own.open.unwrap().announced;
    let shared: Vec<StateIx> = StateIx::all()
        .filter(|card| tale.game.book.state(*card).bird == bird)
        .collect();
    assert!(
        shared.len() > 3,
        "{bird} is the bird of {} states",
        shared.len()
    );
    let mut rng = Rng::new([1; 32]);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(B), &mut rng);
        let led = world.state.tricks.opened.unwrap();
        let (card, spot) = (led.card.card, world.state.deal.spot(led.card.handle));
        assert_eq!(world.state.deal.card(spot.unwrap()), Some(card));
        assert!(shared.contains(&card));
        seen.insert(card);
    }
    // VA has the same bird and lies in the responder's own hand: it cannot be.
    let virginia = tale.state_of("VA");
    assert!(shared.contains(&virginia) && !seen.contains(&virginia));
    assert_eq!(seen.len(), shared.len() - 1);
}

/// whether the other side has put a BUR card away is not known.
#[test]
fn r_49_redealt_worlds_hold_bur_cards_in_hand_or_put_away() {
    let tale = First::examples();
    let florida = Spot(18);
    let mut rng = Rng::new([2; 32]);
    let held = (0..200)
        .filter(|_| {
            let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
            world.state.deal.hand(Side(1)).has(florida)
        })
        .count();
    assert!((60..195).contains(&held), "{held}");
}

/// A deck that a match has handed in is known to nobody: redealt worlds hold another, and none once it is dealt.
#[test]
fn r_20_a_deck_that_was_handed_in_is_redealt_and_gone_after_the_deal() {
    let mut tale = First::at(open(people(&[1, 1])));
    let entry = tale.entry(&EXAMPLES);
    tale.state = tale.game.enter(&entry);
    let mut rng = Rng::new([4; 32]);
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        let world = tale.game.redeal(&tale.state, viewer, &mut rng);
        let other = world.state.entry.unwrap();
        assert_ne!(other.states, entry.deck.states);
        let power = world.state.power_entry.unwrap();
        assert_ne!(power.deck, entry.power.deck);
        assert_eq!(power.version, entry.power.version);
    }
    tale.cause(Cause::Start).unwrap();
    assert_eq!(tale.state.entry, None);
    assert_eq!(tale.state.power_entry, None);
}
