//! Section 1: players, kinds of cards, colours, designations, decks.

use super::*;

/// The shipped deck with these options for so many players.
fn open(config: Config, players: u8) -> Result<PolitiCraft, Refusal> {
    PolitiCraft::open(config, Arc::new(shipped().clone()), people(players))
}

fn count(kind: CivicKind) -> usize {
    let cards = shipped().cards.iter();
    cards.filter(|card| card.kind == kind).count()
}

#[test]
fn pc_01_two_to_six_players() {
    for players in 2..=6 {
        assert!(open(Config::default(), players).is_ok(), "{players}");
    }
    let alone = open(Config::default(), 1).unwrap_err();
    assert_eq!(alone.code, "BAD_OPTIONS");
    let names = (0..7).map(|at| (format!("P{at}"), Sitter::Person));
    let seven = Seating::singles(names).unwrap();
    let pack = Arc::new(shipped().clone());
    let seven = PolitiCraft::open(Config::default(), pack, seven).unwrap_err();
    assert!(seven.text.contains("2 to 6"), "{}", seven.text);
}

#[test]
fn pc_02_the_deck_has_four_kinds_of_cards() {
    assert_eq!(count(CivicKind::Standard), 58);
    assert_eq!(count(CivicKind::Conditional), 48);
    assert_eq!(count(CivicKind::PowerPlay), 24);
    assert_eq!(count(CivicKind::Cycle), 8);
    assert_eq!(shipped().cards.len(), 138);
}

#[test]
fn pc_03_integrity_and_status_are_no_cards_of_the_deck() {
    // All that the table holds of the deck are its cards; Integrity is a number and the Status one of two sides.
    let t = Table::new(3);
    assert_sound(&t.game, &t.state);
    assert_eq!(t.all_integrity(), [2, 2, 2]);
    assert!(t.view(0).players.iter().all(|player| !player.figure));
}

#[test]
fn pc_04_a_standard_card_has_colour_and_points_and_no_needs() {
    let all = shipped().cards.iter();
    for card in all.filter(|card| card.kind == CivicKind::Standard) {
        assert!(card.colour.is_some() && card.points > 0, "{}", card.id);
        assert!(card.needs.is_none() && card.effect.is_none(), "{}", card.id);
    }
    // Its points and its colour count where it lies; so does its designation.
    let mut t = Table::new(2);
    let card = t.hand(0, granting(std(Orange, 15), BigDonor));
    t.play(0, card, 0).unwrap();
    let ann = &t.view(1).players[0];
    assert_eq!((ann.points, ann.colours), (15, [0, 1, 0]));
    assert_eq!(ann.grants, [BigDonor]);
}

#[test]
fn pc_05_a_conditional_card_has_a_needs_box_too() {
    let all = shipped().cards.iter();
    for card in all.filter(|card| card.kind == CivicKind::Conditional) {
        assert!(card.colour.is_some() && card.points > 0, "{}", card.id);
        assert!(card.needs.is_some() && card.effect.is_none(), "{}", card.id);
    }
    let mut t = Table::new(2);
    t.area(0, std(Orange, 5));
    let card = t.hand(0, granting(needing([0, 1, 0], 0, None), CityCouncil));
    t.play(0, card, 0).unwrap();
    let ann = &t.view(1).players[0];
    assert_eq!((ann.points, ann.colours), (30, [1, 1, 0]));
    assert_eq!(ann.grants, [CityCouncil]);
}

#[test]
fn pc_06_a_needs_box_lists_four_colours_and_a_bar() {
    // C20: 2 green, 1 blue, 1 orange, 2 gold, Legislation.
    let needs = slot("C20").needs.unwrap();
    assert_eq!((needs.colours, needs.gold), ([1, 1, 2], 2));
    assert_eq!(needs.bar, Some(Legislation));
    // Each of the five parts alone keeps it from being played.
    let parts = [
        (needing([1, 0, 0], 0, None), "1 blue"),
        (needing([0, 1, 0], 0, None), "1 orange"),
        (needing([0, 0, 1], 0, None), "1 green"),
        (needing([0, 0, 0], 3, None), "1 Integrity"),
        (needing([0, 0, 0], 0, Some(Legislation)), "Legislation"),
    ];
    for (card, missing) in parts {
        let mut t = Table::new(2);
        let card = t.hand(0, card);
        let refusal = t.refusal(0, json!({"play": {"card": card.0, "area": 0}}));
        assert_eq!(refusal.code, "NEEDS_NOT_MET");
        let wanted = format!("Missing: {missing}.");
        assert!(refusal.text.ends_with(&wanted), "{}", refusal.text);
    }
}

#[test]
fn pc_07_three_colours_and_gold_only_in_needs() {
    assert_eq!(
        CivicColour::ALL.map(CivicColour::name),
        ["blue", "orange", "green"]
    );
    let themes = CivicColour::ALL.map(CivicColour::theme);
    let wanted = [
        "Media & Relationships",
        "Campaigns & Elections",
        "Policy & Practices",
    ];
    assert_eq!(themes, wanted);
    assert_eq!(slot("C06").needs.unwrap().gold, 1);
}

#[test]
fn pc_08_five_designations() {
    let names = Designation::ALL.map(Designation::name);
    let wanted = [
        "US Office",
        "State Office",
        "City Council",
        "Legislation",
        "Big Donor",
    ];
    assert_eq!(names, wanted);
    // Each of them meets its own bar and no other.
    for grant in Designation::ALL {
        for bar in Designation::ALL {
            let mut t = Table::new(2);
            t.area(0, granting(std(Blue, 5), grant));
            let card = t.hand(0, needing([0; 3], 0, Some(bar)));
            assert_eq!(
                t.play(0, card, 0).is_ok(),
                grant == bar,
                "{grant} for {bar}"
            );
        }
    }
}

#[test]
fn pc_09_a_power_play_never_lies_in_an_area() {
    let mut t = Table::new(2);
    let card = t.hand(0, slot("PP3"));
    assert_eq!(t.play(0, card, 0), Err("NO_LEGAL_TARGET"));
    assert_eq!(t.play(0, card, 1), Err("NO_LEGAL_TARGET"));
    t.aim(0, card, 1).unwrap();
    assert!(t.is_spent(card) && !t.lies(0, card) && !t.lies(1, card));
    assert_eq!((t.points(0), t.points(1)), (0, 0));
}

#[test]
fn pc_10_pc_r11_a_cycle_card_lies_in_a_row_of_its_own() {
    let mut t = Table::new(2);
    let card = t.top(idle_cycle());
    let away = t.plain(0);
    t.discard(0, away).unwrap();
    t.draw(0).unwrap();
    assert!(!t.holds(0, card));
    assert_eq!(t.state.cycles, [(card, Side(0))]);
    t.draw(0).unwrap();
    // Nobody can play, discard or trade it.
    assert_eq!(t.play(1, card, 1), Err("CARD_NOT_IN_HAND"));
    assert_eq!(t.discard(1, card), Err("CARD_NOT_IN_HAND"));
    assert_eq!(t.offer(1, 0, card), Err("CARD_NOT_IN_HAND"));
}

#[test]
fn pc_11_only_the_number_of_integrity_cards_matters() {
    let mut t = Table::new(2);
    t.set_integrity(&[2, 5]);
    let view = serde_json::to_value(t.view(0)).unwrap();
    assert_eq!(view["players"][1]["integrity"], json!(5));
    t.set_integrity(&[2, 4]);
    assert_eq!(t.view(0).players[1].integrity, 4);
}

#[test]
fn pc_12_the_status_card_has_two_sides() {
    let mut t = Table::new(2);
    assert!(!t.view(1).players[0].figure);
    t.worth(1, 200);
    t.pass();
    assert!(t.view(0).players[1].figure);
    assert!(!t.view(0).players[0].figure);
}

#[test]
fn pc_13_pc_r13_a_deck_needs_four_cycle_cards_and_seven_cards_each_and_one() {
    let mut pack = shipped().clone();
    let keep = |pack: &mut PoliticraftPack, cycles: usize, others: usize| {
        let (mut c, mut o) = (0, 0);
        pack.cards.retain(|card| {
            let (count, most) = if card.kind == CivicKind::Cycle {
                (&mut c, cycles)
            } else {
                (&mut o, others)
            };
            *count += 1;
            *count <= most
        });
    };
    let config = Config {
        cycles: Some(4),
        ..Config::default()
    };
    keep(&mut pack, 4, 22);
    let open = |pack: &PoliticraftPack| {
        PolitiCraft::open(config.clone(), Arc::new(pack.clone()), people(3)).is_ok()
    };
    assert!(open(&pack));
    let mut few = pack.clone();
    keep(&mut few, 3, 22);
    assert!(!open(&few));
    let mut few = pack;
    keep(&mut few, 4, 21);
    assert!(!open(&few));
}

#[test]
fn pc_r40_so_many_cycle_cards() {
    let used = |config: Config, players: u8| {
        let mut t = start(config, players);
        t.state
            .deck
            .retain(|card| t.game.rule(*card).kind == CivicKind::Cycle);
        (t.state.deck.len(), t.state.boxed.len())
    };
    let wanted = [(2, 8), (3, 8), (4, 6), (5, 5), (6, 5)];
    for (players, cycles) in wanted {
        assert_eq!(used(quiet(), players), (cycles, 8 - cycles), "{players}");
    }
    for cycles in 4..=8 {
        let config = Config {
            cycles: Some(cycles),
            ..quiet()
        };
        let cycles = usize::from(cycles);
        assert_eq!(used(config, 2), (cycles, 8 - cycles));
    }
    for cycles in [3, 9] {
        let config = Config {
            cycles: Some(cycles),
            ..quiet()
        };
        assert_eq!(open(config, 2).unwrap_err().code, "BAD_OPTIONS");
    }
    // Which ones are left out is drawn.
    let boxed = |seed: u64| setup::dealt(quiet(), 6, seed).deal.boxed;
    assert!((1..20).any(|seed| boxed(seed) != boxed(0)));
}

/// A table of the shipped deck that has just been dealt.
fn start(config: Config, players: u8) -> Table {
    setup::started(open(config, players).unwrap())
}

#[test]
fn pc_r36_two_players_have_one_opponent() {
    let t = Table::new(2);
    assert_eq!(t.state.left_of(Side(0)), Side(1));
    assert_eq!(t.state.right_of(Side(0)), Side(1));
}

#[test]
fn pc_r44_no_card_has_negative_points() {
    // The field cannot hold any: a pack with such a card is refused.
    let card = json!({"id": "x", "slot": "", "kind": "Standard", "title": "", "text": "",
        "colour": "blue", "points": -5, "grants": [], "needs": null, "effect": null});
    assert!(serde_json::from_value::<CivicCard>(card).is_err());
}
