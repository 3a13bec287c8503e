//! Section 3, who knows what, and section 4.2, the face-down option.

use super::*;

fn everybody(tale: &Tale) -> Vec<Viewer> {
    let seats = tale.game.seating().all().map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

/// Whether somebody could read this text anywhere by now.
fn knows(tale: &Tale, viewer: Viewer, text: &str) -> bool {
    tale.all_text(viewer).contains(text)
}

fn face_down() -> Config {
    Config {
        face_down_lead: true,
        ..Config::default()
    }
}

fn numbers_hidden() -> Config {
    Config {
        numbers_hidden: true,
        ..Config::default()
    }
}

/// PPN-24, PPN-R6: the own hand with names and numbers, by number; of the other side's only the count.
#[test]
fn ppn_24_a_hand_is_seen_by_its_own_side_only() {
    let tale = Tale::at(open(Config::default(), presidents(), people(&[2, 1])))
        .hands([9, 8, 7, 6, 5, 4, 3, 2, 1], HIGH);
    let (ann, ben, cleo) = (Seat(0), Seat(1), Seat(2));
    for seat in [ann, ben] {
        let hand = tale.view(seat).sides[0].hand.clone().unwrap();
        let numbers: Vec<u16> = hand
            .iter()
            .map(|card| card.face.number.unwrap().0)
            .collect();
        assert_eq!(numbers, [2, 3, 4, 5, 6, 7, 8, 9], "in order");
        assert!(knows(&tale, Viewer::Seat(seat), "Thomas Jefferson"));
    }
    for viewer in [Viewer::Seat(cleo), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!((view.sides[0].cards, &view.sides[0].hand), (8, &None));
        for number in 2..=9 {
            assert!(!knows(&tale, viewer, NAMES[number - 1]), "{viewer:?}");
            assert!(!knows(&tale, viewer, &format!("fact 1 about {number}\"")));
        }
    }
}

/// PPN-25, PPN-R5: the own discard is seen; the other's not before the game ends, and then by all.
#[test]
fn ppn_25_discards_are_shown_when_the_game_ends() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for _ in 0..4 {
        tale.trick_to(Side(0));
        assert!(knows(&tale, Viewer::Seat(A), "William Henry Harrison"));
        for viewer in [Viewer::Seat(B), Viewer::Spectator] {
            assert!(!knows(&tale, viewer, "William Henry Harrison"));
        }
        assert!(!knows(&tale, Viewer::Seat(A), "Jimmy Carter"));
    }
    tale.trick_to(Side(0));
    for viewer in everybody(&tale) {
        let game = &tale.game.view(&tale.state, viewer).games[0];
        let shown = game.discards.as_ref();
        let shown = shown.map(|cards| cards.each_ref().map(|card| card.face.line()));
        let both = ["9 William Henry Harrison", "39 Jimmy Carter"].map(str::to_owned);
        assert_eq!(shown, Some(both));
    }
    // The cards that stayed unplayed are not shown: nobody but their owner has seen 7.
    tale.rig(LOW, HIGH);
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert!(!knows(&tale, viewer, "Andrew Jackson"), "{viewer:?}");
    }
}

/// PPN-26: nobody sees a card that was not dealt.
#[test]
fn ppn_26_undealt_cards_are_hidden_from_all() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    tale.trick_to(Side(1));
    for viewer in everybody(&tale) {
        for number in (10..=30).chain(40..=45) {
            assert!(
                !knows(&tale, viewer, NAMES[number - 1]),
                "{viewer:?} {number}"
            );
        }
    }
}

/// PPN-27: in the normal game the lead is open with everything at once.
#[test]
fn ppn_27_a_lead_is_public_with_name_number_and_call() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    tale.lead(A, 3, LATEST).unwrap();
    for viewer in everybody(&tale) {
        let open = tale.game.view(&tale.state, viewer).open.clone().unwrap();
        assert_eq!(open.card.face.line(), "3 Thomas Jefferson");
        assert_eq!(open.call, LATEST);
        assert!(open.card.face.lore.is_some());
    }
}

/// PPN-28, PPN-38: face down, the own side sees all of it, others name and call; then it is turned up.
#[test]
fn ppn_28_ppn_38_a_face_down_lead_shows_name_and_call_only() {
    let mut tale = Tale::with(face_down()).hands([16, 2, 3, 4, 5, 6, 7, 8, 9], HIGH);
    tale.lead(A, 16, EARLIEST).unwrap();
    let own = tale.view(A).open.clone().unwrap();
    assert_eq!(own.card.face.number, Some(Number(16)));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let open = tale.game.view(&tale.state, viewer).open.clone().unwrap();
        assert!(open.face_down);
        assert_eq!(open.card.face.line(), "Abraham Lincoln");
        assert_eq!(
            serde_json::to_value(&*open.card.face).unwrap(),
            serde_json::json!({"name": "Abraham Lincoln"}),
            "nothing else stands there"
        );
        for secret in [
            "start 16",
            "end 16",
            "deputy 16",
            "about 16",
            "home 16",
            "\"number\":16",
        ] {
            assert!(!knows(&tale, viewer, secret), "{viewer:?} {secret}");
        }
    }
    assert_eq!(tale.ask(B).rule, "PPN-38");
    tale.follow(B, 31).unwrap();
    for viewer in everybody(&tale) {
        let view = tale.game.view(&tale.state, viewer);
        let last = view.last().unwrap();
        assert_eq!(last.lead.face.line(), "16 Abraham Lincoln");
        assert!(knows(&tale, viewer, "about 16"));
    }
    // On every trick, not only on the first.
    tale.lead(A, 2, LATEST).unwrap();
    assert_eq!(tale.view(B).open.clone().unwrap().card.face.number, None);
}

#[test]
fn ppn_38_ex1_cleveland_24_face_down_shows_no_number() {
    for number in [22, 24] {
        let mut tale = Tale::with(face_down()).hands([number, 2, 3, 4, 5, 6, 7, 8, 9], HIGH);
        tale.lead(A, number, LATEST).unwrap();
        let ask = tale.ask(B);
        assert!(
            ask.say
                .contains("Grover Cleveland face down and said “latest”"),
            "{}",
            ask.say
        );
        for secret in ["22", "24", "earlier", "later term", "party"] {
            let view = serde_json::to_string(&tale.view(B).open).unwrap();
            assert!(
                !view.contains(secret) && !ask.say.contains(secret),
                "{secret}"
            );
        }
        tale.follow(B, 31).unwrap();
        let view = tale.view(B);
        let last = view.last().unwrap();
        assert_eq!(last.lead.face.number, Some(Number(number)));
    }
}

/// PPN-29: what is public is the same for all.
#[test]
fn ppn_29_score_lead_turn_and_cards_played_are_public() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    tale.game_to(Side(1));
    tale.rig(LOW, HIGH);
    tale.put_away();
    tale.trick_to(Side(0));
    tale.trick_to(Side(1));
    for viewer in everybody(&tale) {
        let view = tale.game.view(&tale.state, viewer);
        let score = |side: usize| (view.sides[side].games, view.sides[side].tricks);
        assert_eq!([score(0), score(1)], [(0, 1), (1, 1)]);
        assert_eq!((view.lead, &view.to_act), (Some(Side(1)), &vec![Side(1)]));
        assert_eq!((view.game, view.trick, view.tricks.len()), (2, 3, 2));
        assert_eq!(view.tricks[1].winner, Side(1));
    }
}

/// PPN-R6: names only in the hand, by name; the terms of Cleveland told apart; numbers come with the award.
#[test]
fn ppn_r6_with_numbers_hidden_a_hand_shows_names_only() {
    let mut tale = Tale::with(numbers_hidden()).dealt([24, 22, 16, 1, 40, 2, 3, 4, 5], HIGH);
    let hand = tale.view(A).sides[0].hand.clone().unwrap();
    let lines: Vec<String> = hand.iter().map(|card| card.face.line()).collect();
    assert_eq!(
        lines,
        [
            "Abraham Lincoln",
            "George Washington",
            "Grover Cleveland (earlier term)",
            "Grover Cleveland (later term)",
            "James Madison",
            "James Monroe",
            "John Adams",
            "Ronald Reagan",
            "Thomas Jefferson",
        ]
    );
    for number in [24, 22, 16, 40] {
        for secret in [
            format!("start {number}"),
            format!("deputy {number}"),
            format!("about {number}"),
        ] {
            assert!(!knows(&tale, Viewer::Seat(A), &secret), "{secret}");
        }
    }
    // A name and nothing else: party and home state would tell the era.
    assert_eq!(
        serde_json::to_value(&hand[0].face).unwrap(),
        serde_json::json!({"name": "Abraham Lincoln"})
    );
    assert_eq!(
        serde_json::to_value(&hand[2].face).unwrap(),
        serde_json::json!({"name": "Grover Cleveland", "term": "earlier term"})
    );
    tale.put_away();
    tale.lead(A, 16, LATEST).unwrap();
    assert_eq!(tale.view(B).open.clone().unwrap().card.face.number, None);
    tale.follow(B, 31).unwrap();
    let view = tale.view(B);
    let last = view.last().unwrap();
    assert_eq!(last.lead.face.line(), "16 Abraham Lincoln");
    assert_eq!(last.follow.face.line(), "31 Herbert Hoover");
}

/// PPN-R6: neither the name of a card at the table nor the order of anything tells its number.
#[test]
fn ppn_r6_handles_go_by_the_order_of_the_deal() {
    let mut rising = 0;
    for number in 0..200 {
        let mut tale = Tale::with(numbers_hidden());
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        let first = tale.state.deal.play(Spot(0)).unwrap();
        let second = tale.state.deal.play(Spot(1)).unwrap();
        assert!(first.handle < second.handle);
        rising += i32::from(tale.game.number(first.card) < tale.game.number(second.card));
        // A later deal has other names.
        let before: Vec<Handle> = (0..18).map(|at| tale.state.deal.handle(Spot(at))).collect();
        tale.game_to(Side(0));
        assert!((0..18).all(|at| !before.contains(&tale.state.deal.handle(Spot(at)))));
    }
    assert!((70..130).contains(&rising), "{rising} of 200");
}

/// In the archive everything is open, numbers too, whatever the options.
#[test]
fn the_archive_sees_both_hands_and_discards() {
    let config = Config {
        face_down_lead: true,
        ..numbers_hidden()
    };
    let mut tale = Tale::with(config).hands(LOW, HIGH);
    tale.lead(A, 3, LATEST).unwrap();
    let view = tale.game.view(&tale.state, Viewer::Archive);
    assert_eq!(view.open.clone().unwrap().card.face.number, Some(Number(3)));
    for side in &view.sides {
        assert!(side.discard.as_ref().unwrap().face.number.is_some());
        assert!(
            side.hand
                .as_ref()
                .unwrap()
                .iter()
                .all(|card| card.face.number.is_some())
        );
    }
}

/// A redealt world for the Follower of a face-down Cleveland may hold either of his cards; numbers that were shown stay.
#[test]
fn a_redealt_world_keeps_what_was_shown_and_varies_the_rest() {
    let mut tale = Tale::with(face_down()).hands([24, 2, 3, 4, 5, 6, 7, 8, 9], HIGH);
    tale.lead(A, 24, LATEST).unwrap();
    let mut rng = Rng::new([5; 32]);
    let mut leads = std::collections::BTreeSet::new();
    let mut sevens = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(B), &mut rng);
        let led = world
            .state
            .deal
            .card(world.state.tricks.opened.unwrap().spot)
            .unwrap();
        leads.insert(world.game.number(led).0);
        // B holds 31 to 39 and has seen their numbers.
        for number in 31..=39 {
            assert_eq!(world.game.numbers[number - 1], Number(number as u16));
        }
        sevens.insert(world.game.numbers[6]);
        assert_eq!(
            numbers(&world.game),
            numbers(&tale.game),
            "the deck is no secret"
        );
    }
    assert_eq!(leads.into_iter().collect::<Vec<_>>(), [22, 24]);
    assert!(sevens.len() > 5, "{sevens:?}");
}

/// The number of a face-down lead is not known by its name: in other worlds that president has other numbers.
#[test]
fn ppn_38_the_number_of_a_face_down_lead_is_open_until_it_is_turned_up() {
    let mut tale = Tale::with(face_down()).hands([16, 2, 3, 4, 5, 6, 7, 8, 9], HIGH);
    tale.lead(A, 16, LATEST).unwrap();
    let mut rng = Rng::new([6; 32]);
    let mut lincoln = |tale: &Tale, viewer| {
        let worlds = (0..60).map(|_| tale.game.redeal(&tale.state, viewer, &mut rng));
        let numbers: std::collections::BTreeSet<Number> =
            worlds.map(|world| world.game.numbers[15]).collect();
        numbers.len()
    };
    assert_eq!(lincoln(&tale, Viewer::Seat(A)), 1);
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert!(lincoln(&tale, viewer) > 10);
    }
    tale.follow(B, 31).unwrap();
    for viewer in everybody(&tale) {
        assert_eq!(lincoln(&tale, viewer), 1);
    }
}
