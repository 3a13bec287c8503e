//! PTD-42 to PTD-48: who knows what.

use super::*;

fn others() -> [Viewer; 2] {
    [Viewer::Seat(B), Viewer::Spectator]
}

#[test]
fn ptd_42_a_timeline_hand_with_texts_colours_and_years_is_its_owners() {
    let tale = Tale::new().laid(&Layout::default());
    let hand = tale.view(A).sides[0].hand.clone().unwrap();
    assert_eq!(hand[0].face.top[0].year, Some(1810));
    assert!(hand[0].face.top[0].source.is_some());
    for viewer in others() {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!((view.sides[0].cards, &view.sides[0].hand), (8, &None));
        let text = tale.all_text(viewer);
        for card in &hand {
            assert!(!text.contains(&card.face.top[0].text), "{viewer:?}");
        }
    }
}

#[test]
fn ptd_43_a_power_hand_is_its_owners() {
    let tale = Tale::new().laid(&Layout::default());
    for viewer in others() {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(
            (view.sides[0].power_cards, &view.sides[0].powers),
            (4, &None)
        );
    }
    assert_eq!(tale.view(A).sides[0].powers.as_ref().unwrap().len(), 4);
}

#[test]
fn ptd_44_draw_decks_and_undealt_cards_are_hidden_from_all() {
    let tale = Tale::new().laid(&Layout::default());
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let text = tale.all_text(viewer);
        // Cards of the period that nobody was dealt, and of the other periods.
        for card in ["1800s/20 ", "1800s/35 ", "1400s-1700s/3 ", "1900s-2000s/9 "] {
            assert!(!text.contains(card), "{viewer:?} {card}");
        }
    }
    // Of the Power deck the number of cards is known.
    assert_eq!(tale.view(A).power_left, 44);
}

#[test]
fn ptd_45_period_cards_base_year_played_cards_tricks_lead_and_turn_are_public() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 4, RED).unwrap();
    tale.follow(B, 19).unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(view.searched.len(), 1);
        assert_eq!(
            (view.period, view.base.as_ref().unwrap().year),
            (Some(Period::Middle), BASE)
        );
        assert_eq!((view.tricks.len(), view.sides[0].tricks), (1, 1));
        assert_eq!(
            (view.lead, &view.to_act[..]),
            (Some(Side(0)), &[Side(0)][..])
        );
        assert!(view.tricks[0].lead.text.starts_with("1800s/4"));
    }
}

#[test]
fn ptd_46_of_cards_traded_in_others_know_the_number_only() {
    let mut tale = Tale::new().laid(&Layout::default());
    tale.trade(A, &[5, 8]).unwrap();
    tale.trade(B, &[]).unwrap();
    assert_eq!(
        tale.view(A).sides[0].traded_cards.as_ref().unwrap().len(),
        2
    );
    for viewer in others() {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(
            (view.sides[0].traded, &view.sides[0].traded_cards),
            (Some(2), &None)
        );
        assert!(
            !tale
                .all_text(viewer)
                .contains("trades in two Power cards: 5, 8")
        );
    }
    assert!(
        tale.all_text(Viewer::Seat(A))
            .contains("trades in two Power cards: 5, 8")
    );
}

#[test]
fn ptd_47_a_statement_as_typed_and_the_verdict_are_public() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    tale.civics(B, "8 judges?").unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let said = tale.game.view(&tale.state, viewer).tricks[0]
            .civics
            .clone()
            .unwrap();
        assert_eq!((said.text.as_str(), said.right), ("8 judges?", false));
        assert!(said.verdict.contains('8'), "{}", said.verdict);
        assert!(tale.all_text(viewer).contains("“8 judges?”"));
    }
}

#[test]
fn ptd_48_of_replacement_cards_others_know_the_number_only() {
    let layout = Layout {
        next: vec![4],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    let text = whole(&tale.game, 9);
    tale.civics(B, &text).unwrap();
    assert_eq!(tale.numbers(1), [2, 3, 4, 7]);
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(
            (view.sides[1].power_cards, &view.sides[1].powers),
            (4, &None)
        );
        assert!(
            tale.all_text(viewer)
                .contains("Ben gets one Power card for that.")
        );
    }
}

#[test]
fn ptd_r17_with_dates_hidden_own_years_show_only_after_a_card_is_played() {
    let config = Config {
        dates_hidden: true,
        ..Config::default()
    };
    let mut tale = Tale::with(config).dealt(&Layout::default());
    let hand = tale.view(A).sides[0].hand.clone().unwrap();
    for fact in hand.iter().flat_map(|card| &card.face.top) {
        assert_eq!((fact.year, &fact.source), (None, &None));
        assert!(!fact.text.is_empty());
    }
    let ask = serde_json::to_string(&tale.ask(A)).unwrap();
    assert!(!ask.contains("1828"), "{ask}");
    tale.lead(A, 4, RED).unwrap();
    assert_eq!(tale.view(B).own.open.unwrap().year, 1810);
    assert_eq!(
        tale.view(A).own.open.unwrap().card.face.top[0].year,
        Some(1810)
    );
}

/// What a Power card is called tells neither what it is nor when it was drawn.
#[test]
fn names_of_power_cards_are_dealt_by_chance() {
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let lead = index(tale.state.tricks.lead);
        let names: Vec<u32> = tale.state.powers[lead]
            .iter()
            .map(|power| power.handle.0)
            .collect();
        assert!(names.iter().all(|name| (1..=54).contains(name)));
        orders.insert(names);
    }
    assert!(orders.len() > 25);
}
