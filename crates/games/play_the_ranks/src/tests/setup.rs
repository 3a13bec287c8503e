//! From the deal to the first lead: G4-01 to G4-08, PTR1-01 to PTR1-21, C4-30 to C4-33, and the rulings on them.

use super::super::rules::{DEAL, POWER_DEAL};
use super::super::rules::{three_always_appear, turn_up};
use super::*;
use tricorn_kit::sides::BOTH;

type First = Tale<false>;

fn laid() -> First {
    First::laid(&EXAMPLES)
}

#[test]
fn g4_01_r_47_the_card_that_named_the_version_stays_out() {
    for number in 0..50 {
        let mut tale = First::at(open(people(&[1, 1])));
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        let version = tale.state.version.unwrap();
        assert_eq!(tale.game.book.atlas.version(version), Version::Ranks1);
        let power = tale.state.power.cards.unwrap();
        assert!(!power.contains(&version));
        // No other version is ever played with these rules.
        let mut second = Tale::<true>::at(open(people(&[1, 1])));
        second.cause(Cause::Start).unwrap();
        let version = second.state.version.unwrap();
        assert_eq!(second.game.book.atlas.version(version), Version::Ranks2);
    }
}

#[test]
fn g4_05_g4_06_the_match_says_who_leads_and_the_deck_is_dealt_as_it_lies() {
    for lead in BOTH {
        let lay = Lay {
            lead: Some(lead),
            ..EXAMPLES
        };
        let tale = First::laid(&lay);
        assert_eq!((tale.state.first, tale.state.tricks.lead), (lead, lead));
        assert_eq!(tale.state.pick, None);
        let own = tale.codes((0..9).map(Spot));
        assert_eq!(own, EXAMPLES.hands[0]);
        assert_eq!(tale.codes((9..18).map(Spot)), EXAMPLES.hands[1]);
        assert_eq!(tale.codes((18..23).map(Spot)), EXAMPLES.burs);
        let speaks = tale.view(A).to_act;
        assert_eq!(speaks, [lead]);
    }
}

#[test]
fn g4_07_r_15_r_46_a_blind_pick_settles_the_lead_and_the_deck_is_shuffled_after_it() {
    let lay = Lay {
        lead: None,
        ..EXAMPLES
    };
    let (mut leads, mut moved) = ([0; 2], 0);
    for number in 0..60 {
        let mut tale = First::at(open(people(&[1, 1])));
        tale.seed = Seed::from_number(number);
        tale.state = tale.game.enter(&tale.entry(&lay));
        tale.cause(Cause::Start).unwrap();
        let pick = tale.state.pick.unwrap();
        let ranks = pick.map(|card| tale.game.rank(card, Statehood));
        assert_ne!(ranks[0], ranks[1]);
        let nearer = Side(u8::from(ranks[1] < ranks[0]));
        assert_eq!(tale.state.first, nearer);
        leads[usize::from(nearer.0)] += 1;
        moved += usize::from(tale.codes((0..9).map(Spot)) != EXAMPLES.hands[0]);
        // Both are shown to all.
        let view = tale.game.view(&tale.state, Viewer::Spectator);
        let shown = view.own.pick.unwrap().map(|card| card.face.statehood_rank);
        assert_eq!(shown, ranks);
    }
    assert!(leads[0] > 15 && leads[1] > 15, "{leads:?}");
    assert_eq!(moved, 60);
}

#[test]
fn ptr1_01_r_01_nine_state_cards_and_two_power_cards_each_seen_by_their_own_side_only() {
    let tale = laid();
    for (seat, own, other) in [(A, 0, 1), (B, 1, 0)] {
        let view = tale.view(seat);
        assert_eq!(view.sides[own].hand.as_ref().unwrap().len(), 9);
        assert_eq!(view.sides[own].power.as_ref().unwrap().len(), 2);
        assert_eq!(
            (view.sides[other].cards, view.sides[other].power_cards),
            (9, 2)
        );
        assert!(view.sides[other].hand.is_none() && view.sides[other].power.is_none());
    }
}

#[test]
fn ptr1_02_ptr1_03_r_47_cards_are_turned_until_three_numbers_lie_there_and_the_first_of_each_stays()
{
    let lay = Lay {
        deck: &[
            (1, Statehood),
            (1, Population),
            (30, Population),
            (30, Size),
            (1, Size),
            (50, Population),
        ],
        powers: [
            [(10, Population), (20, Size)],
            [(20, Statehood), (10, Size)],
        ],
        ..EXAMPLES
    };
    let tale = First::laid(&lay);
    let view = tale.game.view(&tale.state, Viewer::Spectator);
    let turned: Vec<(u8, Category, Fate)> = view
        .turned
        .iter()
        .map(|turned| {
            let face = &turned.card.face;
            (face.corner_number, face.category, turned.fate)
        })
        .collect();
    assert_eq!(
        turned,
        [
            (1, Statehood, Fate::Stays),
            (1, Population, Fate::Double),
            (30, Population, Fate::Stays),
            (30, Size, Fate::Double),
            (1, Size, Fate::Double),
            (50, Population, Fate::Stays),
        ]
    );
}

/// R-47, counted over very many deals: at most seven are turned, and at least three are left.
#[test]
fn r_47_r_13_three_numbers_always_appear_and_a_card_is_left_for_the_geostar() {
    let game = open::<false>(people(&[1, 1]));
    let atlas = &game.book.atlas;
    assert!(three_always_appear(atlas, Version::Ranks1).is_ok());
    let mut rng = Rng::new([3; 32]);
    let mut most = 0;
    let mut deck: Vec<PowerIx> = PowerIx::all().collect();
    for _ in 0..20_000 {
        rng.shuffle(&mut deck);
        let power: [PowerIx; POWER_DEAL] = deck[..POWER_DEAL].try_into().unwrap();
        let (turned, three) = turn_up(atlas, &power);
        let corners = three.map(|at| atlas.corner(power[usize::from(at)]));
        assert!(corners[0] != corners[1] && corners[1] != corners[2] && corners[0] != corners[2]);
        assert!(three.iter().all(|at| *at < 4 + turned));
        most = most.max(turned);
    }
    assert_eq!(most, 7);
    // A deck in which one number is too common is refused when a table opens.
    let mut bad = geoplunge();
    for card in &mut bad.power {
        card.corner_number = if card.number == 15 {
            50
        } else {
            [1, 10][usize::from(card.number % 2)]
        };
    }
    let refused = PlayTheRanks::<false>::open(Config::default(), Arc::new(bad), people(&[1, 1]));
    assert_eq!(refused.err().unwrap().code, "BAD_OPTIONS");
}

#[test]
fn ptr1_04_ptr1_05_the_lead_speaks_first_and_cards_ends_the_bidding_with_two_bur_cards() {
    let mut tale = laid();
    assert_eq!(tale.act(B, Action::Cards), Err("NOT_YOUR_TURN"));
    tale.act(A, Action::Cards).unwrap();
    assert_eq!(tale.shown(), Shown::Own(Phase::Bases));
    assert_eq!((tale.state.call, tale.state.burs), (Some(Side(1)), 2));
    let roles = tale.view(A).sides;
    assert_eq!(
        [roles[0].role, roles[1].role],
        [Some(Role::Cards), Some(Role::Call)]
    );
}

#[test]
fn ptr1_06_after_a_call_the_second_side_takes_the_cards_or_ups_the_bur() {
    let mut tale = laid();
    tale.act(A, Action::Call).unwrap();
    assert_eq!(tale.act(A, Action::Cards), Err("NOT_YOUR_TURN"));
    assert_eq!(tale.act(B, Action::Call), Err("WRONG_PHASE"));
    let mut cards = tale.clone();
    cards.act(B, Action::Cards).unwrap();
    assert_eq!((cards.state.call, cards.state.burs), (Some(Side(0)), 2));
    tale.act(B, up(4)).unwrap();
    assert_eq!(
        (tale.shown(), tale.state.call),
        (Shown::Own(Phase::Reply), None)
    );
}

fn up(bur: u8) -> Action {
    Action::Up {
        bur: Said::Word(bur),
    }
}

#[test]
fn ptr1_07_r_23_only_three_four_or_five_can_be_named() {
    let mut tale = laid();
    assert_eq!(tale.act(A, up(3)), Err("WRONG_PHASE"));
    tale.act(A, Action::Call).unwrap();
    for bur in [0, 1, 2, 6, 255] {
        let before = tale.state;
        assert_eq!(tale.act(B, up(bur)), Err("BAD_UP"));
        assert_eq!(tale.state, before);
    }
    for bur in [Said::Nothing, Said::Other] {
        assert_eq!(tale.act(B, Action::Up { bur }), Err("BAD_UP"));
    }
    for bur in 3..=5 {
        let mut tale = tale.clone();
        tale.act(B, up(bur)).unwrap();
        assert_eq!(tale.state.burs, bur);
    }
}

#[test]
fn ptr1_08_ptr1_09_r_50_the_first_side_answers_an_up_and_the_number_stands_in_either_case() {
    for (answer, call) in [(Action::Call, Side(0)), (Action::Cards, Side(1))] {
        let mut tale = laid();
        tale.act(A, Action::Call).unwrap();
        tale.act(B, up(5)).unwrap();
        // No second raise.
        assert_eq!(tale.act(A, up(5)), Err("WRONG_PHASE"));
        assert_eq!(tale.act(B, up(5)), Err("NOT_YOUR_TURN"));
        tale.act(A, answer).unwrap();
        assert_eq!((tale.state.call, tale.state.burs), (Some(call), 5));
        let seat = if call == Side(0) { A } else { B };
        tale.bases(seat, 50, 30).unwrap();
        let cards = if call == Side(0) { 1 } else { 0 };
        assert_eq!(tale.view(A).sides[cards].cards, 14);
    }
}

#[test]
fn ptr1_10_the_call_team_removes_one_card_and_orders_the_others() {
    let mut tale = laid();
    tale.act(A, Action::Call).unwrap();
    tale.act(B, Action::Cards).unwrap();
    assert_eq!(tale.bases(B, 50, 1), Err("NOT_YOUR_TURN"));
    let (fifty, one) = (tale.on_table(50), tale.on_table(1));
    let own = tale.power(A, 10, Population);
    for (remove, first) in [
        (Chosen::from(fifty), Chosen::from(fifty)),
        (fifty.into(), Chosen::default()),
        (Chosen::default(), one.into()),
        (own.into(), one.into()),
        (fifty.into(), own.into()),
        (Chosen::from_iter([fifty, one]), one.into()),
        (Handle(9999).into(), one.into()),
    ] {
        assert_eq!(
            tale.act(A, Action::Bases { remove, first }),
            Err("BAD_BASES")
        );
    }
    tale.bases(A, 1, 30).unwrap();
    let view = tale.view(B);
    let bases: Vec<(u8, [u8; 2])> = view.bases.iter().map(|b| (b.number, b.tricks)).collect();
    assert_eq!(bases, [(30, [1, 4]), (50, [5, 8])]);
    let removed = view
        .turned
        .iter()
        .find(|turned| turned.fate == Fate::Removed);
    assert_eq!(removed.unwrap().card.face.corner_number, 1);
}

#[test]
fn ptr1_12_ptr1_13_both_see_the_bur_cards_and_the_cards_team_takes_them() {
    let tale = laid().based(50, 1);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        let names: Vec<&str> = view.bur_cards.iter().map(|card| &*card.face.name).collect();
        assert_eq!(names, ["Florida", "Virginia"]);
    }
    let hand = tale.view(B).sides[1].hand.clone().unwrap();
    assert_eq!(hand.len(), 11);
    assert!(hand.iter().any(|card| card.face.postal_code == "FL"));
}

#[test]
fn ptr1_15_ptr1_16_r_51_each_side_puts_away_until_it_has_eight_in_secret() {
    let mut tale = laid().based(50, 1);
    assert_eq!(tale.discard(A, &["RI", "MA"]), Err("BAD_DISCARD"));
    assert_eq!(tale.discard(A, &[]), Err("BAD_DISCARD"));
    assert_eq!(tale.discard(B, &["NV", "NV", "FL"]), Err("BAD_DISCARD"));
    tale.discard(B, &["NV", "FL", "VA"]).unwrap();
    assert_eq!(tale.discard(B, &["GA", "WI", "CA"]), Err("ALREADY_DONE"));
    assert_eq!(
        tale.shown(),
        Shown::Own(Phase::Discard),
        "the order does not matter"
    );
    let seen = tale.view(A);
    assert!(seen.sides[1].discarded && seen.sides[1].discards.is_none());
    assert_eq!(tale.view(B).sides[1].discards.as_ref().unwrap().len(), 3);
    tale.discard(A, &["RI"]).unwrap();
    for side in &tale.view(A).sides {
        assert_eq!((side.cards, side.power_cards), (8, 2));
    }
}

#[test]
fn r_49_bur_cards_may_be_put_away_unseen_and_stay_in_sight_with_the_bur() {
    let tale = First::examples();
    assert!(
        tale.codes(tale.state.discards[1].unwrap().iter())
            .contains(&"FL".to_owned())
    );
    let view = tale.view(A);
    assert_eq!(view.bases[0].bur.as_ref().unwrap().rank, 3);
    assert_eq!(view.bur_cards.len(), 2);
}

fn to_pull() -> First {
    let mut tale = laid().based(50, 1);
    tale.discard(A, &["RI"]).unwrap();
    tale.discard(B, &["NV", "FL", "VA"]).unwrap();
    tale
}

#[test]
fn ptr1_17_the_call_team_declares_first_and_the_cards_team_only_if_it_does_not_pull() {
    let mut tale = to_pull();
    assert_eq!(tale.view(A).to_act, [Side(0)]);
    assert_eq!(tale.act(B, Action::Pull), Err("NOT_YOUR_TURN"));
    tale.act(A, Action::Keep).unwrap();
    assert_eq!(tale.view(A).to_act, [Side(1)]);
    assert_eq!(tale.act(A, Action::Pull), Err("NOT_YOUR_TURN"));
    tale.act(B, Action::Keep).unwrap();
    assert_eq!((tale.shown(), tale.state.pulled), (Shown::Count, None));
}

#[test]
fn ptr1_18_r_57_who_pulls_throws_all_power_cards_away_and_the_other_is_not_asked() {
    let mut tale = to_pull();
    tale.act(A, Action::Pull).unwrap();
    assert_eq!(
        (tale.shown(), tale.state.pulled),
        (Shown::Count, Some(Side(0)))
    );
    assert!(tale.view(B).sides.iter().all(|side| side.power_cards == 0));
    let mut tale = to_pull();
    tale.act(A, Action::Keep).unwrap();
    tale.act(B, Action::Pull).unwrap();
    assert_eq!(tale.state.pulled, Some(Side(1)));
    tale.late().unwrap();
    let offers = tale.game.ask(&tale.state, A).offers;
    let leads = offers.iter().filter(|offer| offer.verb == "lead").count();
    assert_eq!(leads, 1, "no lead with a Power card");
}

fn counting() -> First {
    let mut tale = to_pull();
    tale.act(A, Action::Keep).unwrap();
    tale.act(B, Action::Keep).unwrap();
    tale
}

#[test]
fn ptr1_19_c4_32_r_18_the_question_is_put_to_both_after_the_pull_and_counts_to_five() {
    let mut tale = to_pull();
    assert_eq!(tale.act(A, Verb::STAND), Err("WRONG_PHASE"));
    tale.now = Millis(1_000);
    tale.act(A, Action::Pull).unwrap();
    assert_eq!(tale.state.due, Some(Millis(9_000)));
    assert_eq!(tale.view(A).to_act, [Side(0), Side(1)]);
    // The count is part of the game, whatever the pace.
    for pace in ["usual", "double", "unlimited"] {
        let config = serde_json::from_value(serde_json::json!({ "pace": pace })).unwrap();
        let seating = bots(Level::Greedy);
        let game = PlayTheRanks::<false>::open(config, Arc::new(geoplunge()), seating).unwrap();
        let mut tale = Tale::laid_at(game, &EXAMPLES).based(50, 1);
        tale.discard(A, &["RI"]).unwrap();
        tale.discard(B, &["NV", "FL", "VA"]).unwrap();
        tale.act(A, Action::Pull).unwrap();
        assert_eq!(tale.state.due, Some(Millis(8_000)), "{pace}");
    }
}

#[test]
fn c4_31_c4_33_r_08_stances_are_open_and_changeable_and_what_stands_at_five_is_final() {
    let mut tale = counting();
    assert_eq!(
        tale.state.standing,
        [false, false],
        "everybody starts seated"
    );
    assert_eq!(tale.act(A, Verb::SIT), Err("SITS_ALREADY"));
    tale.act(A, Verb::STAND).unwrap();
    assert!(
        tale.view(B).sides[0].common.standing,
        "the other side sees it"
    );
    assert_eq!(tale.act(A, Verb::STAND), Err("STANDS_ALREADY"));
    tale.act(B, Verb::STAND).unwrap();
    tale.act(A, Verb::SIT).unwrap();
    tale.act(A, Verb::STAND).unwrap();
    tale.act(A, Verb::SIT).unwrap();
    tale.late().unwrap();
    assert_eq!(tale.state.standing, [false, true]);
    assert_eq!(tale.act(A, Verb::STAND), Err("WRONG_PHASE"));
}

#[test]
fn ptr1_20_ptr1_21_r_52_the_next_power_card_is_the_geostar_for_the_whole_game() {
    let mut tale = counting();
    assert_eq!(tale.view(A).star, None);
    tale.late().unwrap();
    // After 1, 30 and 50 comes 1 population: its star is the nickname.
    let star = tale.view(B).own.star.unwrap();
    assert_eq!(
        (star.star, star.card.unwrap().face.number),
        (Star::Nickname, 3)
    );
    tale.lead(A, "UT", Size, 0).unwrap();
    assert_eq!(tale.view(B).own.open.unwrap().announced, "Beehive State");
    // Every star announces what stands on the card.
    let book = &tale.game.book;
    let utah = tale.state_of("UT");
    for (star, value) in [
        (Star::StateName, "Utah"),
        (Star::Capital, "Salt Lake City"),
        (Star::PostalCode, "UT"),
        (Star::TopCity1, "Salt Lake City"),
        (Star::TopCity2, "West Valley City"),
        (Star::TopCity3, "Provo"),
        (Star::TopCity4, "West Jordan"),
        (Star::TopCity5, "Orem"),
    ] {
        assert_eq!(book.announced(star, utah), value);
    }
    let face = book.state(utah);
    assert_eq!(book.announced(Star::Bird, utah), face.bird);
    assert_eq!(book.announced(Star::Flower, utah), face.flower);
}

/// what a game can need is never more than the decks hold.
#[test]
fn r_13_the_decks_never_run_out() {
    const { assert!(DEAL <= 23 && DEAL < 50) };
    let game = open::<false>(people(&[1, 1]));
    for number in 0..200 {
        let mut tale = Tale::at(game.clone());
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        assert!(usize::from(4 + tale.state.turned) < POWER_DEAL);
    }
}

/// what happens when the time is up, step by step, and how long each step is.
#[test]
fn r_18_r_78_time_outs_of_the_bidding_bases_discards_and_the_pull() {
    let due = |tale: &First| tale.state.due.unwrap().0 - tale.now.0;
    // First team Cards.
    let mut tale = laid();
    assert_eq!(due(&tale), 20_000);
    assert_eq!(tale.cause(Cause::Timer(StepTimer::Step)), Err("NOT_DUE"));
    tale.late().unwrap();
    assert_eq!(tale.state.call, Some(Side(1)));
    assert_eq!(due(&tale), 30_000);
    // The last turned card is removed, the others in the order turned.
    tale.late().unwrap();
    assert_eq!(tale.game.bases(&tale.state), Some([1, 30]));
    assert_eq!(due(&tale), 45_000);
    // Random discards for both, as many as there must be.
    tale.late().unwrap();
    assert_eq!(
        tale.state.discards.map(|spots| spots.unwrap().len()),
        [3, 1]
    );
    assert_eq!(due(&tale), 15_000);
    // Not pulling, and the other side is asked.
    tale.late().unwrap();
    assert_eq!(tale.shown(), Shown::Own(Phase::Pull));
    assert_eq!(tale.state.pulling, Some(Side(0)));
    assert_eq!(due(&tale), 15_000);
    tale.late().unwrap();
    assert_eq!((tale.shown(), tale.state.pulled), (Shown::Count, None));
    // The stance as it is.
    tale.late().unwrap();
    assert_eq!(tale.state.standing, [false, false]);
    assert_eq!(due(&tale), 30_000);
    // Second team Cards; reply to an Up: Call.
    let mut tale = laid();
    tale.act(A, Action::Call).unwrap();
    assert_eq!(due(&tale), 20_000);
    tale.late().unwrap();
    assert_eq!((tale.state.call, tale.state.burs), (Some(Side(0)), 2));
    let mut tale = laid();
    tale.act(A, Action::Call).unwrap();
    tale.act(B, up(3)).unwrap();
    assert_eq!(due(&tale), 20_000);
    tale.late().unwrap();
    assert_eq!((tale.state.call, tale.state.burs), (Some(Side(0)), 3));
}

#[test]
fn r_18_discards_by_chance_are_different_every_time() {
    let mut all = std::collections::BTreeSet::new();
    for number in 0..40 {
        let mut tale = laid().based(50, 1);
        tale.seed = Seed::from_number(number);
        tale.late().unwrap();
        all.insert(tale.state.discards.map(|spots| spots.unwrap().0));
    }
    assert!(all.len() > 20, "{}", all.len());
}
