//! PTD-01 to PTD-15: teams, Timeline cards, Power cards.

use super::*;
use crate::cards::Deck;
use crate::rules::{CIVICS_PLAYS, has_civics, number};
use crate::words::play_words;
use tricorn_engine::Refusal;
use tricorn_engine::options::check;

fn refused(pack: DatesPack) -> Refusal {
    PlayTheDates::open(Config::default(), Arc::new(pack), people(&[1, 1]))
        .err()
        .unwrap()
}

#[test]
fn ptd_01_exactly_two_sides_play_each_with_its_own_hands_and_tricks() {
    for sizes in [&[1][..], &[1, 1, 1]] {
        let refusal = PlayTheDates::open(Config::default(), Arc::new(dates()), people(sizes))
            .err()
            .unwrap();
        assert_eq!(refusal.code, "BAD_OPTIONS");
        assert!(refusal.text.contains("two sides"), "{}", refusal.text);
    }
    let tale = Tale::new().laid(&Layout::default());
    let view = tale.game.view(&tale.state, Viewer::Archive);
    let [first, second] = &view.sides[..] else {
        panic!("two sides")
    };
    assert_ne!(first.hand, second.hand);
    assert_ne!(first.powers, second.powers);
    assert_eq!((first.tricks, second.tricks), (0, 0));
}

#[test]
fn ptd_02_sides_of_one_to_three_may_differ_in_size() {
    for sizes in [[1, 1], [1, 3], [3, 2], [3, 3]] {
        let mut tale = Tale::at(open(Config::default(), dates(), people(&sizes)));
        tale.cause(Cause::Start).unwrap();
        // One hand a side, however many members it has.
        for side in 0..2 {
            assert_eq!(tale.state.deal.hands[side].len(), 8);
            assert_eq!(tale.state.powers[side].len(), 4);
        }
    }
}

#[test]
fn ptd_03_ptd_r15_there_is_one_deck_for_each_of_three_periods() {
    let mut pack = dates();
    pack.decks.pop();
    assert!(refused(pack).text.contains("1900s-2000s"));
    let mut pack = dates();
    pack.decks.push(pack.decks[0].clone());
    assert!(refused(pack).text.contains("two decks"));
    for (period, first, last) in [
        (Period::Early, 1400, 1799),
        (Period::Middle, 1800, 1899),
        (Period::Late, 1900, 2099),
    ] {
        assert_eq!(period.years(), first..=last);
    }
}

#[test]
fn ptd_04_a_card_has_three_boxes_of_three_facts_and_one_deck() {
    let tale = Tale::new().laid(&Layout::default());
    for card in tale.view(A).sides[0].hand.as_ref().unwrap() {
        for facts in [&card.face.top, &card.face.middle, &card.face.bottom] {
            assert_eq!(facts.len(), 3);
        }
        assert_eq!(card.face.period, Period::Middle);
    }
    let mut pack = dates();
    pack.decks[1].cards[7].bottom.pop();
    assert!(
        refused(pack)
            .text
            .contains("one red, one white and one blue")
    );
}

#[test]
fn ptd_05_each_box_holds_one_fact_of_each_colour() {
    let mut pack = dates();
    pack.decks[2].cards[3].middle[0].colour = RED;
    assert!(
        refused(pack)
            .text
            .contains("one red, one white and one blue")
    );
    let tale = Tale::new().laid(&Layout::default());
    let hand = tale.view(A).sides[0].hand.clone().unwrap();
    for fact in &hand[0].face.top {
        assert!(fact.year.is_some() && !fact.text.is_empty());
    }
}

#[test]
fn ptd_06_a_year_outside_the_period_is_refused_when_the_deck_is_loaded() {
    for (year, of) in [
        (1799, FactBox::Top),
        (1900, FactBox::Bottom),
        (2100, FactBox::Middle),
    ] {
        let mut pack = dates();
        pack.decks[1].cards[9].facts_mut(of)[1].year = year;
        let refusal = refused(pack);
        assert!(refusal.text.contains(&year.to_string()), "{}", refusal.text);
    }
}

#[test]
fn ptd_07_the_year_in_a_column_belongs_to_the_fact_in_that_place() {
    let layout = Layout {
        hands: [[0, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 11, 12, 13, 14, 15]],
        ..Layout::default()
    };
    let tale = Tale::new().laid(&layout);
    let hand = tale.view(A).sides[0].hand.clone().unwrap();
    let fx_a = hand
        .iter()
        .find(|card| card.face.top[0].text.starts_with("fx-a"))
        .unwrap();
    let years = |facts: &[FactView]| -> Vec<u16> { facts.iter().filter_map(|f| f.year).collect() };
    assert_eq!(years(&fx_a.face.top), [1869, 1809, 1861]);
    assert_eq!(years(&fx_a.face.middle), [1824, 1849, 1864]);
    assert_eq!(years(&fx_a.face.bottom), [1827, 1887, 1813]);
}

#[test]
fn ptd_08_only_the_top_box_is_played_and_the_others_are_shown() {
    let layout = Layout {
        hands: [[0, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 11, 12, 13, 14, 15]],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 0, RED).unwrap();
    // 1809 from the top box, not 1864 or 1827.
    let open = tale.view(B).own.open.unwrap();
    assert_eq!((open.year, open.distance), (1809, 1));
    assert_eq!(open.card.face.middle[2].year, Some(1864));
}

#[test]
fn ptd_09_a_timeline_deck_needs_sixteen_cards() {
    let mut pack = dates();
    pack.decks[0].cards.truncate(16);
    assert!(Deck::try_new(&pack).is_ok());
    pack.decks[0].cards.truncate(15);
    let refusal = refused(pack);
    assert!(
        refusal.text.contains("15 cards") && refusal.text.contains("16"),
        "{}",
        refusal.text
    );
}

#[test]
fn ptd_10_a_power_card_has_three_base_years_and_a_circled_number_from_1_to_9() {
    for circled in [0, 10] {
        let mut pack = dates();
        pack.power[3].circled = circled;
        assert!(refused(pack).text.contains("1 to 9"));
    }
    let tale = Tale::new().laid(&Layout::default());
    let powers = tale.view(A).sides[0].powers.clone().unwrap();
    let numbers: Vec<u8> = powers.iter().map(|card| card.face.circled).collect();
    assert_eq!(numbers, [1, 2, 5, 8]);
    assert!(powers.iter().all(|card| card.face.years.len() == 3));
}

#[test]
fn ptd_11_every_base_year_lies_inside_its_period() {
    for (at, year) in [(0, 1800), (1, 1799), (2, 1899)] {
        let mut pack = dates();
        pack.power[20].years[at] = year;
        assert!(refused(pack).text.contains(&year.to_string()));
    }
}

#[test]
fn ptd_12_every_period_is_named_by_at_least_one_power_card() {
    for period in Period::ALL {
        let mut pack = dates();
        for card in &mut pack.power {
            if card.period == Some(period) {
                card.period = None;
            }
        }
        assert!(refused(pack).text.contains(period.name()));
    }
    assert!(dates().power.iter().any(|card| card.period.is_none()));
}

/// The make-up of the shipped deck is proven by the lint of the pack; here: no game ever draws it empty.
#[test]
fn ptd_13_the_shipped_power_deck_never_runs_out() {
    let pack: DatesPack = load(&Folder::embedded("dates").unwrap()).unwrap();
    assert_eq!(pack.power.len(), 54);
    let blank = pack
        .power
        .iter()
        .filter(|card| card.period.is_none())
        .count();
    // Search, two hands, the Base Year card, two whole trade-ins, two cards a trick for seven tricks.
    assert_eq!(blank + 1 + 8 + 1 + 8 + 14, 50);
    // The worst game that can be played: everything traded in, every trick a pair with its Civics fact.
    let game = open(Config::default(), pack, people(&[1, 1]));
    for seed in 0..40 {
        let mut tale = Tale::at(game.clone());
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        for side in BOTH {
            let all = tale.state.powers[index(side)]
                .iter()
                .map(|power| power.handle)
                .collect();
            let seat = tale.seat(side);
            tale.act(seat, Action::TradeIn { cards: all }).unwrap();
        }
        assert!(
            !tale
                .happened
                .iter()
                .any(|fact| matches!(fact.own(), Some(Event::Renewed { .. })))
        );
        assert!(tale.state.left() >= 14);
    }
}

#[test]
fn ptd_14_nothing_else_on_a_power_card_has_an_effect() {
    // The rules read period, base years and number; a pack has no other field that could have one.
    let json = serde_json::to_value(&dates().power[0]).unwrap();
    let fields: Vec<&String> = json.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["circled", "id", "period", "years"]);
    let mut other = dates();
    for card in &mut other.power {
        card.id = format!("another {}", card.id);
    }
    let play = |pack| {
        let mut tale = Tale::at(open(Config::default(), pack, people(&[1, 1])));
        tale.cause(Cause::Start).unwrap();
        tale.state.clone()
    };
    assert_eq!(play(dates()), play(other));
}

#[test]
fn ptd_15_exactly_seven_plays_carry_the_civics_right() {
    let single: Vec<u8> = (1..=9)
        .filter(|n| has_civics(number(*n, None).unwrap()))
        .collect();
    assert_eq!(single, [2, 3, 4, 6, 9]);
    let mut pairs = Vec::new();
    for a in 1..=9 {
        for b in a..=9 {
            if number(a, Some(b)).is_some_and(has_civics) {
                pairs.push((a, b));
            }
        }
    }
    assert_eq!(pairs, [(1, 8), (2, 7)]);
    // Whoever has not the right is told which plays carry it.
    let [rest @ .., last] = CIVICS_PLAYS.map(play_words);
    let all = format!("followed with {} or {last}.", rest.join(", "));
    assert!(Refusal::from(Reason::NoCivicsRight).text.ends_with(&all));
}

#[test]
fn ptd_r16_all_three_base_years_are_checked_at_loading() {
    let mut pack = dates();
    pack.power[53].years[2] = 0;
    assert_eq!(refused(pack).code, "BAD_OPTIONS");
}

#[test]
fn ptd_r24_a_match_is_played_to_a_whole_number_of_wins_from_1_to_10() {
    assert_eq!(Config::default().wins, 1);
    let open = |wins| {
        let config = Config {
            wins,
            ..Config::default()
        };
        PlayTheDates::open(config, Arc::new(dates()), people(&[1, 1]))
    };
    for wins in [1, 10] {
        assert_eq!(open(wins).unwrap().wins, wins);
    }
    for wins in [0, 11] {
        let refusal = open(wins).err().unwrap();
        assert!(refusal.text.contains("1 to 10"), "{}", refusal.text);
    }
    for wins in [serde_json::json!(-1), serde_json::json!(2.5)] {
        let options = serde_json::json!({ "wins": wins });
        let refusal = check(PlayTheDates::ABOUT.options, &options).err().unwrap();
        assert!(refusal.text.contains("1 to 10"), "{}", refusal.text);
    }
    let config = Config {
        step_seconds: 90_000,
        ..Config::default()
    };
    assert!(PlayTheDates::open(config, Arc::new(dates()), people(&[1, 1])).is_err());
}
