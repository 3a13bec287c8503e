//! PTD-16 to PTD-32: the search for the period, the deal, the Base Year, the trade-in.

use super::*;
use crate::PowerIx;

/// The names of events in order.
fn kinds(events: &[Event]) -> Vec<&'static str> {
    let kind = |event: &Event| match event {
        Event::Began => "began",
        Event::Shuffled { .. } => "shuffled",
        Event::Turned => "turned",
        Event::Leads { .. } => "leads",
        Event::Dealt { .. } => "dealt",
        Event::Drew { .. } => "drew",
        Event::Renewed { .. } => "renewed",
        Event::BaseTurned => "base",
        Event::Sealed { .. } => "sealed",
        Event::Traded { .. } => "traded",
        Event::Opened => "opened",
        Event::Led { .. } => "led",
        Event::Followed(_) => "followed",
        _ => "other",
    };
    events.iter().map(kind).collect()
}

#[test]
fn ptd_16_the_set_up_runs_in_its_order() {
    for seed in 0..30 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        let mut kinds = kinds(&own(&tale.cause(Cause::Start).unwrap()));
        kinds.dedup();
        assert_eq!(
            kinds,
            [
                "began", "shuffled", "turned", "leads", "dealt", "drew", "base"
            ]
        );
        assert_eq!(tale.phase(), Phase::Trade);
    }
    let mut tale = Tale::new().laid(&Layout::default());
    tale.trade(A, &[]).unwrap();
    let last = tale.trade(B, &[]).unwrap();
    assert_eq!(kinds(&last), ["sealed", "traded", "traded", "opened"]);
    assert_eq!(tale.phase(), Phase::Lead);
}

#[test]
fn ptd_17_power_cards_are_turned_one_by_one_up_to_the_first_that_names_a_period() {
    for seed in 0..60 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        let events = tale.cause(Cause::Start).unwrap();
        let turned = own(&events)
            .iter()
            .filter(|event| **event == Event::Turned)
            .count();
        let order = tale.state.pile.cards();
        let first = order
            .iter()
            .position(|card| tale.game.deck.names(*card).is_some());
        assert_eq!(turned, first.unwrap() + 1);
        assert_eq!(tale.view(A).searched.len(), turned);
        assert_eq!(tale.state.period, tale.game.deck.names(order[turned - 1]));
    }
}

#[test]
fn ptd_18_only_the_deck_of_that_period_is_used() {
    let mut seen = [false; 3];
    for seed in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let period = tale.state.period.unwrap();
        seen[period.at()] = true;
        let of = tale.game.deck.of(period);
        assert!(
            tale.state
                .deal
                .cards
                .unwrap()
                .iter()
                .all(|card| of.contains(&card.0))
        );
    }
    assert_eq!(seen, [true; 3], "every period comes up");
}

#[test]
fn ptd_18_ex1_the_first_period_card_says_1800s_and_so_do_all_cards_of_the_game() {
    let mut tale = Tale::new().dealt(&Tale::even());
    assert_eq!(tale.state.period, Some(Period::Middle));
    let view = tale.game.view(&tale.state, Viewer::Archive);
    for side in &view.sides {
        for card in side.hand.as_ref().unwrap() {
            assert_eq!(card.face.period, Period::Middle);
        }
    }
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 0]);
    for trick in &tale.view(A).tricks {
        assert_eq!(trick.lead.card.face.period, Period::Middle);
        assert_eq!(trick.follow.card.face.period, Period::Middle);
    }
}

#[test]
fn ptd_18_ex2_no_period_no_period_1900s_and_the_next_card_to_be_dealt_is_the_fourth() {
    let mut tale = Tale::new();
    tale.happens(Event::Began);
    let deck = tale.game.deck;
    let all = || deck.pile.cards().iter().copied();
    let blanks: Vec<PowerIx> = all()
        .filter(|card| deck.names(*card).is_none())
        .take(2)
        .collect();
    let late = all()
        .find(|card| deck.names(*card) == Some(Period::Late))
        .unwrap();
    let first = [blanks[0], blanks[1], late];
    let rest = all().filter(|card| !first.contains(card));
    let order: Vec<PowerIx> = first.into_iter().chain(rest).collect();
    tale.happens(Event::Shuffled {
        game: 1,
        pile: Box::new(Pile::new(order.iter().copied(), 0..)),
    });
    let mut turned = 0;
    while tale.state.period.is_none() {
        tale.happens(Event::Turned);
        turned += 1;
    }
    assert_eq!((turned, tale.state.period), (3, Some(Period::Late)));
    assert_eq!(tale.state.draw().unwrap().card, order[3]);
}

#[test]
fn ptd_19_the_cards_turned_in_the_search_stay_open_and_are_dealt_to_nobody() {
    for seed in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let turned: Vec<PowerIx> = tale.state.searched.iter().copied().collect();
        for hand in &tale.state.powers {
            assert!(hand.iter().all(|power| !turned.contains(&power.card)));
        }
        assert!(!turned.contains(&tale.state.base.unwrap()));
        let open = tale.game.view(&tale.state, Viewer::Spectator).own.searched;
        assert_eq!(open.len(), turned.len());
        let left = &tale.state.pile.cards()[usize::from(tale.state.drawn)..];
        assert!(turned.iter().all(|card| !left.contains(card)));
    }
}

#[test]
fn ptd_20_ptd_95_the_winner_of_the_last_game_leads_the_next() {
    for winner in 0..2 {
        let config = Config {
            wins: 3,
            ..Config::default()
        };
        let mut tale = Tale::with(config).dealt(&Tale::even());
        tale.tricks_to(&[winner; 5]);
        assert_eq!(tale.state.results.len(), 1);
        assert_eq!(tale.state.tricks.lead, Side(winner as u8));
        let leads = tale
            .happened
            .iter()
            .rev()
            .find_map(|fact| match fact.own() {
                Some(Event::Leads { side, by_chance }) => Some((*side, *by_chance)),
                _ => None,
            });
        assert_eq!(leads, Some((Side(winner as u8), false)));
        let told = tale.view(A).own.first_lead.unwrap();
        assert_eq!((told.side, told.by_chance), (Side(winner as u8), false));
    }
}

#[test]
fn ptd_21_ptd_r9_without_an_earlier_winner_chance_settles_the_lead() {
    let mut led = [0; 2];
    for seed in 0..60 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        let events = tale.cause(Cause::Start).unwrap();
        let by_chance = |event: &Event| {
            matches!(
                event,
                Event::Leads {
                    by_chance: true,
                    ..
                }
            )
        };
        assert!(own(&events).iter().any(by_chance));
        led[index(tale.state.tricks.lead)] += 1;
    }
    assert!(led[0] > 15 && led[1] > 15, "{led:?}");
    // An abandoned game has no winner, whoever won before it.
    let config = Config {
        wins: 3,
        ..Config::default()
    };
    let mut tale = Tale::with(config).dealt(&Tale::even());
    tale.tricks_to(&[1; 5]);
    let again = tale
        .cause(Cause::Ruling(tricorn_engine::Ruling::Again))
        .unwrap();
    let by_chance = |event: &Event| {
        matches!(
            event,
            Event::Leads {
                by_chance: true,
                ..
            }
        )
    };
    assert!(own(&again).iter().any(by_chance));
}

/// PTD-R9: the last game of the match before is the most recent one if the same teams play again.
#[test]
fn ptd_95_ptd_r9_the_winner_of_the_match_before_leads_when_the_same_teams_play_again() {
    let mut tale = Tale::new().dealt(&Tale::even());
    assert_eq!(tale.game.leads_next(&tale.state), None, "it is not over");
    tale.tricks_to(&[1; 5]);
    assert_eq!(tale.game.leads_next(&tale.state), Some(Side(1)));
    let mut ended = Tale::new().dealt(&Tale::even());
    ended
        .cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    assert_eq!(ended.game.leads_next(&ended.state), None, "nobody won");
    for side in BOTH {
        for seed in 0..20 {
            let seating = people(&[1, 1]).with_lead(side).unwrap();
            let mut tale = Tale::at(open(Config::default(), dates(), seating));
            tale.seed = Seed::from_number(seed);
            tale.cause(Cause::Start).unwrap();
            let told = tale.view(A).own.first_lead.unwrap();
            assert_eq!((told.side, told.by_chance), (side, false));
            assert_eq!(tale.state.tricks.lead, side);
        }
    }
    // If the first game is abandoned, the most recent one has no winner.
    let seating = people(&[1, 1]).with_lead(Side(1)).unwrap();
    let mut tale = Tale::at(open(Config::default(), dates(), seating));
    tale.cause(Cause::Start).unwrap();
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::Again))
        .unwrap();
    assert!(tale.view(A).own.first_lead.unwrap().by_chance);
}

#[test]
fn ptd_22_each_side_is_dealt_eight_different_cards_of_the_shuffled_deck() {
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let mut cards = tale.state.deal.cards.unwrap().to_vec();
        first.insert(cards[0]);
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), 16);
        assert_eq!(tale.state.deal.hands.map(|hand| hand.len()), [8, 8]);
    }
    assert!(first.len() > 20, "the deck is shuffled");
}

#[test]
fn ptd_23_each_side_is_dealt_four_power_cards_from_what_is_left() {
    let mut tale = Tale::new();
    tale.cause(Cause::Start).unwrap();
    let searched = tale.state.searched.len();
    let order = tale.state.pile.cards();
    let lead = index(tale.state.tricks.lead);
    let hand = |side: usize| -> Vec<PowerIx> {
        tale.state.powers[side]
            .iter()
            .map(|power| power.card)
            .collect()
    };
    assert_eq!(hand(lead), order[searched..searched + 4]);
    assert_eq!(hand(1 - lead), order[searched + 4..searched + 8]);
}

#[test]
fn ptd_24_each_side_sees_all_of_its_own_cards_and_none_of_the_others() {
    let tale = Tale::new().laid(&Layout::default());
    for (seat, own) in [(A, 0), (B, 1)] {
        let view = tale.view(seat);
        assert_eq!(view.sides[own].hand.as_ref().unwrap().len(), 8);
        assert_eq!(view.sides[own].powers.as_ref().unwrap().len(), 4);
        assert_eq!(view.sides[1 - own].hand, None);
        assert_eq!(view.sides[1 - own].powers, None);
    }
}

#[test]
fn ptd_25_the_next_power_card_after_the_deal_is_the_base_year_card() {
    for seed in 0..20 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let at = tale.state.searched.len() + 8;
        assert_eq!(tale.state.base, Some(tale.state.pile.cards()[at]));
        assert_eq!(usize::from(tale.state.drawn), at + 1);
    }
}

#[test]
fn ptd_26_the_base_year_is_that_of_the_period_in_use_for_all_tricks() {
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0, 1, 0, 1, 0, 1]);
    assert!(tale.view(A).tricks.iter().all(|trick| trick.base == BASE));
}

#[test]
fn ptd_26_ex1_period_1800s_and_1810_on_the_card() {
    let tale = Tale::new().laid(&Layout::default());
    assert_eq!(tale.view(A).own.base.unwrap().year, 1810);
}

#[test]
fn ptd_26_ex2_one_card_means_1525_or_1805_by_the_period() {
    // FX-P lists 1525 for the 1400s-1700s and 1805 for the 1800s.
    let fx_p = dates().power[6].clone();
    assert_eq!((fx_p.circled, &fx_p.years[..2]), (2, &[1525, 1805][..]));
    for (period, year) in [(Period::Early, 1525), (Period::Middle, 1805)] {
        let mut tale = Tale::new().laid(&Layout {
            period,
            base: if period == Period::Early { 1525 } else { BASE },
            ..Layout::default()
        });
        tale.state.base = Some(PowerIx(6));
        assert_eq!(tale.view(A).own.base.unwrap().year, year);
    }
}

#[test]
fn ptd_27_ptd_r21_the_base_year_card_stays_and_its_number_does_nothing() {
    let mut tale = Tale::new().dealt(&Tale::even());
    let base = tale.state.base.unwrap();
    tale.tricks_to(&[0, 1, 0, 1, 0]);
    assert_eq!(tale.state.base, Some(base));
    assert_eq!(
        tale.game
            .view(&tale.state, Viewer::Spectator)
            .own
            .base
            .unwrap()
            .year,
        BASE
    );
    // Nobody holds it, and it is not spent: no new deck could have it.
    assert!(!tale.state.spent.has(base.at()));
    for hand in &tale.state.powers {
        assert!(hand.iter().all(|power| power.card != base));
    }
}

#[test]
fn ptd_28_each_side_may_trade_in_any_number_of_power_cards_once() {
    for numbers in [&[][..], &[2], &[1, 8], &[1, 2, 8], &[1, 2, 5, 8]] {
        let mut tale = Tale::new().laid(&Layout::default());
        tale.trade(A, numbers).unwrap();
        assert_eq!(tale.trade(A, &[]), Err("BAD_TRADE_IN"));
        tale.trade(B, &[]).unwrap();
        assert_eq!(
            usize::from(tale.view(B).sides[0].traded.unwrap()),
            numbers.len()
        );
        assert_eq!(tale.phase(), Phase::Lead);
    }
}

#[test]
fn ptd_29_who_trades_in_k_cards_gets_exactly_k_new_ones() {
    let layout = Layout {
        next: vec![9, 9, 6],
        ..Layout::default()
    };
    let mut tale = Tale::new().laid(&layout);
    tale.trade(A, &[1, 5, 8]).unwrap();
    tale.trade(B, &[]).unwrap();
    assert_eq!(tale.numbers(0), [2, 6, 9, 9]);
    assert_eq!(tale.numbers(1), [2, 3, 7, 9]);
}

#[test]
fn ptd_30_the_new_cards_of_the_lead_come_first_whoever_chose_first() {
    for lead in 0..2 {
        let layout = Layout {
            lead,
            next: vec![4, 4, 6, 6],
            ..Layout::default()
        };
        for order in [[0, 1], [1, 0]] {
            let mut tale = Tale::new().laid(&layout);
            for side in order {
                let two = if side == 0 { [1, 2] } else { [2, 3] };
                tale.trade(tale.seat(Side(side)), &two).unwrap();
            }
            let (led, other) = (tale.numbers(lead), tale.numbers(1 - lead));
            assert!(led.contains(&4) && !led.contains(&6), "{led:?}");
            assert!(other.contains(&6) && !other.contains(&4), "{other:?}");
        }
    }
}

#[test]
fn ptd_31_traded_cards_are_spent_their_number_is_public_and_they_are_not() {
    let mut tale = Tale::new().laid(&Layout::default());
    let gone: Vec<PowerIx> = tale.state.powers[0]
        .iter()
        .map(|power| power.card)
        .take(2)
        .collect();
    tale.trade(A, &[1, 2]).unwrap();
    tale.trade(B, &[]).unwrap();
    assert!(gone.iter().all(|card| tale.state.spent.has(card.at())));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(
            (view.sides[0].traded, &view.sides[0].traded_cards),
            (Some(2), &None)
        );
    }
    let own = tale.view(A).sides[0].traded_cards.clone().unwrap();
    let numbers: Vec<u8> = own.iter().map(|card| card.face.circled).collect();
    assert_eq!(numbers, [1, 2]);
}

#[test]
fn ptd_32_after_the_trade_in_each_side_has_eight_and_four() {
    for seed in 0..30 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        for side in BOTH {
            let cards = tale.state.powers[index(side)].iter();
            let some = cards
                .take(seed as usize % 5)
                .map(|power| power.handle)
                .collect();
            let seat = tale.seat(side);
            tale.act(seat, Action::TradeIn { cards: some }).unwrap();
        }
        for side in &tale.view(A).sides {
            assert_eq!((side.cards, side.power_cards), (8, 4));
        }
    }
}

#[test]
fn ptd_r4_choices_are_sealed_until_both_have_chosen() {
    let after = |numbers: &[u8]| {
        let mut tale = Tale::new().laid(&Layout::default());
        tale.trade(A, numbers).unwrap();
        tale
    };
    let tale = after(&[1, 2]);
    let view = tale.view(B);
    assert!(view.sides[0].chosen);
    assert_eq!((view.sides[0].traded, view.sides[0].power_cards), (None, 4));
    // B's own ask is the same one: a choice of the other side does not disturb it.
    assert_eq!(tale.ask(B), Tale::new().laid(&Layout::default()).ask(B));
    // Whatever A chose, B and spectators read the same.
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        for other in [&[][..], &[8], &[1, 2, 5, 8]] {
            assert_eq!(tale.all_text(viewer), after(other).all_text(viewer));
        }
    }
    // A sees what it has chosen.
    assert_eq!(
        tale.view(A).sides[0].traded_cards.as_ref().unwrap().len(),
        2
    );
}

#[test]
fn ptd_r14_ptd_r24_all_cards_are_gathered_before_each_game_and_a_new_period_is_searched() {
    let config = Config {
        wins: 10,
        ..Config::default()
    };
    let mut tale = Tale::with(config).dealt(&Tale::even());
    let mut periods = std::collections::BTreeSet::new();
    for _ in 0..8 {
        tale.tricks_to(&[0; 5]);
        periods.insert(tale.state.period.unwrap());
        let mut all: Vec<PowerIx> = tale.state.pile.cards().to_vec();
        all.sort_unstable();
        assert_eq!(all.len(), 54, "the whole Power deck is shuffled again");
        // The next story.
        tale.cause(Cause::Ruling(tricorn_engine::Ruling::Again))
            .unwrap();
        periods.insert(tale.state.period.unwrap());
        tale.happen(Fact::table(TableEvent::Abandoned));
        tale.lay(&Tale::even());
        tale.keep_all();
    }
    assert!(periods.len() > 1, "{periods:?}");
}
