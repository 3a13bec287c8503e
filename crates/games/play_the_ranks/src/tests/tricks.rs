//! A trick: G4-02 to G4-04, G4-08, PTR1-22 to PTR1-38, R-48, R-53, R-54.

use super::super::trick::{better, bur, distance, lead_wins, settled, shield};
use super::*;

type First = Tale<false>;

/// Which rank beats which, for all five bases and all pairs, against the order as the rules print it.
#[test]
fn ptr1_25_to_ptr1_32_which_rank_beats_which_over_all_five_bases() {
    let orders: [(u8, Vec<u8>); 5] = [
        (1, (1..=50).collect()),
        (10, (10..=50).collect()),
        (20, (20..=50).collect()),
        (30, (30..=50).collect()),
        (50, (1..=50).rev().collect()),
    ];
    let mut pairs = 0;
    for (base, best_first) in &orders {
        let place = |rank: u8| best_first.iter().position(|other| *other == rank);
        for lead in 1..=50 {
            for follow in (1..=50).filter(|follow| *follow != lead) {
                let expected = match (place(lead), place(follow)) {
                    (Some(lead), Some(follow)) => lead < follow,
                    (Some(_), None) => true,
                    (None, Some(_)) => false,
                    // Both below the base: the lead.
                    (None, None) => true,
                };
                assert_eq!(
                    lead_wins(*base, lead, follow),
                    expected,
                    "{base}: {lead}, {follow}"
                );
                pairs += 1;
            }
        }
    }
    assert_eq!(pairs, 5 * 50 * 49);
}

#[test]
fn ptr1_26_ptr1_27_ptr1_28_ptr1_29_ptr1_30_the_best_of_each_base() {
    for (base, best, next, last) in [
        (1, 1, 2, 50),
        (10, 10, 11, 50),
        (20, 20, 21, 50),
        (30, 30, 31, 50),
        (50, 50, 49, 1),
    ] {
        assert_eq!(distance(base, best), Some(0));
        assert!(better(base, best, next) && better(base, next, last));
        assert!(!better(base, best, best), "better is strict");
    }
}

#[test]
fn ptr1_31_below_base_loses_to_any_rank_that_is_not() {
    for base in [10, 20, 30] {
        assert_eq!(distance(base, base - 1), None);
        assert!(lead_wins(base, 50, base - 1) && !lead_wins(base, base - 1, 50));
    }
}

#[test]
fn ptr1_32_r_54_both_below_the_base_the_lead_wins_and_leads_again() {
    let mut tale = First::examples_at_the_fifth();
    // By population NY 4 and GA 8: both below 30. The answer's Power card changes nothing about it.
    tale.lead(A, "NY", Population, 0).unwrap();
    tale.follow(B, "GA").unwrap();
    assert_eq!(tale.view(A).tricks[4].ranks, [4, 8]);
    assert_eq!(
        (tale.last().winner, tale.state.tricks.lead),
        (Side(0), Side(0))
    );
    // Also when the responder had changed the category: CO 38 by statehood is not protected by 35, and becomes size.
    let mut tale = First::examples_at_the_fifth();
    tale.lead(A, "CO", Statehood, 0).unwrap();
    let power = tale.power(B, 10, Size);
    tale.follow_with(B, "CA", power).unwrap();
    let trick = tale.last();
    assert_eq!((trick.category, trick.winner), (Size, Side(0)));
    assert_eq!(tale.view(A).tricks[4].ranks, [8, 3]);
    for base in [1, 50] {
        assert!(
            (1..=50).all(|rank| distance(base, rank).is_some()),
            "impossible for {base}"
        );
    }
}

#[test]
fn g4_02_g4_03_ptr1_23_ptr1_24_a_face_down_lead_a_face_up_answer_and_both_cards_are_out() {
    let mut tale = First::examples();
    tale.lead(A, "CO", Size, 0).unwrap();
    let seen = tale.view(B).own.open.unwrap();
    assert_eq!((seen.card, seen.category, seen.base), (None, Size, 1));
    let own = tale.view(A).own.open.unwrap();
    assert_eq!(own.card.unwrap().face.postal_code, "CO");
    let spectator = tale.game.view(&tale.state, Viewer::Spectator);
    assert_eq!(spectator.own.open.unwrap().card, None);
    let card = tale.card(B, "TX");
    tale.follow(B, "TX").unwrap();
    let shown = tale.view(B);
    assert_eq!(shown.tricks[0].lead.face.postal_code, "CO");
    assert_eq!((shown.sides[0].cards, shown.sides[1].cards), (7, 7));
    // TX 2 beats CO 8; the card that was played cannot be played again.
    assert_eq!(tale.last().winner, Side(1));
    let again = tale.act(
        B,
        Action::Lead {
            card: card.into(),
            category: Size.into(),
            power: Chosen::default(),
            base: Said::Nothing,
        },
    );
    assert_eq!(again, Err("CARD_NOT_IN_HAND"));
}

#[test]
fn g4_04_g4_08_ptr1_22_eight_tricks_and_the_winner_of_each_leads_the_next() {
    let mut tale = First::laid(&EXAMPLES).based(50, 1);
    tale.discard(A, &["RI"]).unwrap();
    tale.discard(B, &["FL", "VA", "NV"]).unwrap();
    tale.act(A, Action::Pull).unwrap();
    tale.late().unwrap();
    let mut leaders = Vec::new();
    while !tale.state.is_over() {
        let lead = tale.state.tricks.lead;
        leaders.push(lead);
        let (leader, answerer) = if lead == Side(0) { (A, B) } else { (B, A) };
        let code = |tale: &First, side: Side, nth: u32| {
            let spot = tale.state.deal.hand(side).nth(nth).unwrap();
            tale.codes([spot].into_iter()).remove(0)
        };
        let (led, answer) = (code(&tale, lead, 0), code(&tale, other(lead), 0));
        tale.lead(leader, &led, Population, 0).unwrap();
        tale.follow(answerer, &answer).unwrap();
        assert_eq!(tale.state.tricks.lead, tale.last().winner);
    }
    assert_eq!(tale.state.tricks.played(), leaders.len());
    assert_eq!(
        leaders.len(),
        8,
        "this one goes to the end: {:?}",
        tale.result()
    );
    assert!(tale.state.deal.hands.iter().all(|hand| hand.is_empty()));
}

#[test]
fn ptr1_33_ptr1_35_a_power_card_of_the_lead_names_the_category_and_protects() {
    let mut tale = First::examples();
    let power = tale.power(A, 20, Size);
    tale.lead_with(A, "UT", power, 0).unwrap();
    let open = tale.view(B).own.open.unwrap();
    assert_eq!(
        (open.category, open.power.unwrap().face.corner_number),
        (Size, 20)
    );
    let power = tale.power(B, 20, Statehood);
    tale.follow_with(B, "OK", power).unwrap();
    let trick = tale.last();
    // UT 13 beats OK 20 by size; by statehood OK would have lost as well, but the category is what counts.
    assert_eq!(
        (trick.category, trick.shield, trick.winner),
        (Size, Some(Shield::Power), Side(0))
    );
    // a Power card without effect is spent.
    assert_eq!(tale.state.power_left(Side(1)), 1);
}

#[test]
fn ptr1_34_a_power_card_of_the_answer_changes_the_category_unless_the_lead_is_protected() {
    let mut tale = First::examples();
    tale.lead(A, "UT", Size, 0).unwrap();
    let power = tale.power(B, 20, Statehood);
    tale.follow_with(B, "GA", power).unwrap();
    assert_eq!(
        (tale.last().category, tale.last().winner),
        (Statehood, Side(1))
    );
}

#[test]
fn ptr1_36_ptr1_37_r_48_better_than_the_bur_is_strict_and_nothing_else_protects() {
    // By base 1 with BUR 3: ranks 1 and 2 are protected, 3 is not.
    for (rank, safe) in [(1, true), (2, true), (3, false), (4, false), (50, false)] {
        assert_eq!(shield(1, Some(3), rank, false).is_some(), safe, "{rank}");
    }
    // By base 30 with BUR 35.
    for (rank, safe) in [
        (29, false),
        (30, true),
        (34, true),
        (35, false),
        (36, false),
        (1, false),
    ] {
        assert_eq!(shield(30, Some(35), rank, false).is_some(), safe, "{rank}");
    }
    // Without a BUR every rank at or above the base is, and none below it.
    for (rank, safe) in [(29, false), (30, true), (50, true)] {
        assert_eq!(shield(30, None, rank, false).is_some(), safe, "{rank}");
    }
    // A Power card protects whatever the rank.
    assert_eq!(shield(30, Some(35), 1, true), Some(Shield::Power));
}

/// 28 of the 1,225 pairs of BUR cards leave base 30 empty, Georgia and Illinois for instance.
#[test]
fn r_48_some_pairs_of_bur_cards_leave_base_30_without_a_bur() {
    let tale = First::laid(&EXAMPLES);
    let ranks = |card| Category::ALL.map(|category| tale.game.rank(card, category));
    let states: Vec<StateIx> = StateIx::all().collect();
    let mut empty = Vec::new();
    for (at, a) in states.iter().enumerate() {
        for b in &states[at + 1..] {
            let all = ranks(*a).into_iter().chain(ranks(*b));
            if bur(30, all).is_none() {
                empty.push([a, b].map(|card| tale.game.book.state(*card).postal_code.clone()));
            }
        }
    }
    assert_eq!(empty.len(), 28);
    assert!(empty.contains(&["GA".to_owned(), "IL".to_owned()]));
    let lay = Lay {
        hands: [
            EXAMPLES.hands[0],
            ["OH", "WI", "CA", "TN", "OK", "TX", "NM", "AZ", "NV"],
        ],
        burs: ["GA", "IL", "FL", "VA", "NJ"],
        ..EXAMPLES
    };
    let tale = First::laid(&lay).based(50, 30);
    assert_eq!(tale.view(A).bases[0].bur, None);
    assert!(tale.view(A).bases[1].bur.is_some());
}

#[test]
fn ptr1_38_never_both_power_cards_in_one_trick() {
    let mut tale = First::examples();
    let both = Chosen::from_iter([tale.power(A, 10, Population), tale.power(A, 20, Size)]);
    let lead = Action::Lead {
        card: tale.card(A, "NY").into(),
        category: Said::Nothing,
        power: both,
        base: Said::Nothing,
    };
    assert_eq!(tale.act(A, lead), Err("ONE_POWER"));
    tale.lead(A, "NY", Population, 0).unwrap();
    let both = Chosen::from_iter([tale.power(B, 20, Statehood), tale.power(B, 10, Size)]);
    let follow = following(tale.card(B, "GA").into(), both, Said::Nothing);
    assert_eq!(tale.act(B, follow), Err("ONE_POWER"));
}

/// R-53, in its order: announced category and base, protection, then the answer's Power card, then the ranks.
#[test]
fn r_53_the_order_of_effects_and_a_power_card_just_to_be_rid_of_it() {
    let change = |what| Some((Statehood, 30, what));
    for shield in [Some(Shield::Power), Some(Shield::Rank)] {
        for what in [Change::Category, Change::Base] {
            assert_eq!(settled(Size, 1, shield, change(what)), (Size, 1));
        }
    }
    assert_eq!(
        settled(Size, 1, None, change(Change::Category)),
        (Statehood, 1)
    );
    assert_eq!(settled(Size, 1, None, change(Change::Base)), (Size, 30));
    assert_eq!(settled(Size, 1, None, None), (Size, 1));
    // One that shows the category already announced is spent and counts as played.
    let mut tale = First::examples();
    tale.lead(A, "CO", Size, 0).unwrap();
    let power = tale.power(B, 10, Size);
    tale.follow_with(B, "TX", power).unwrap();
    assert_eq!(
        (tale.last().category, tale.state.power_left(Side(1))),
        (Size, 1)
    );
}

/// a random card and category; a Power card only when there are as many as tricks left.
#[test]
fn r_18_r_78_time_outs_of_a_trick_play_by_chance_and_power_cards_only_when_they_must() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..60 {
        let mut tale = First::examples();
        tale.seed = Seed::from_number(number);
        tale.late().unwrap();
        let opened = tale.state.tricks.opened.unwrap();
        assert_eq!((opened.power, opened.base), (None, 1));
        seen.insert((opened.card.handle, opened.category));
        tale.late().unwrap();
        assert_eq!(tale.last().follow_power, None);
    }
    assert!(seen.len() > 15, "{}", seen.len());
    // To the end by the clock alone: both sides play both Power cards in tricks 7 and 8.
    let mut ended = 0;
    for number in 0..40 {
        let mut tale = First::examples();
        tale.seed = Seed::from_number(number);
        while !tale.state.is_over() {
            tale.late().unwrap();
        }
        if tale.state.tricks.played() == 8 {
            ended += 1;
            assert_eq!(tale.state.power.hands.map(|hand| hand.len()), [0, 0]);
            let powers: Vec<bool> = (tale.state.tricks.row.iter())
                .map(|trick| trick.lead_power.is_some() && trick.follow_power.is_some())
                .collect();
            assert_eq!(
                powers,
                [false, false, false, false, false, false, true, true]
            );
            for trick in tale.state.tricks.row.iter() {
                assert!(trick.change.is_none_or(|change| change == Change::Category));
            }
        }
    }
    assert!(ended > 10, "{ended}");
}

#[test]
fn r_18_in_ranks_2_a_late_lead_names_either_base() {
    let mut bases = std::collections::BTreeSet::new();
    for number in 0..40 {
        let mut tale = Tale::<true>::examples();
        tale.seed = Seed::from_number(number);
        tale.late().unwrap();
        bases.insert(tale.state.tricks.opened.unwrap().base);
    }
    assert_eq!(bases.into_iter().collect::<Vec<_>>(), [1, 30]);
}
