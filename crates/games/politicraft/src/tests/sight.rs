//! Who knows what (PC-32 to PC-40). All titles of cards are different here, so a text that holds one has leaked it.

use super::*;

/// All that a viewer can read now.
fn text(t: &Table, viewer: Viewer) -> String {
    let mut text = serde_json::to_string(&t.game.view(&t.state, viewer)).unwrap();
    if let Viewer::Seat(seat) = viewer {
        text += &serde_json::to_string(&t.game.ask(&t.state, seat)).unwrap();
    }
    text
}

fn seat(side: u8) -> Viewer {
    Viewer::Seat(Seat(side))
}

fn title(t: &Table, card: CardIx) -> String {
    t.game.pack.cards[card.at()].title.clone()
}

/// Which of the viewers can read of a card.
fn readers(t: &Table, card: CardIx) -> Vec<&'static str> {
    let title = title(t, card);
    let viewers = [
        ("Ann", seat(0)),
        ("Ben", seat(1)),
        ("Cleo", seat(2)),
        ("watcher", Viewer::Spectator),
    ];
    let reads = |viewer: &Viewer| text(t, *viewer).contains(&title);
    let readers = viewers.iter().filter(|(_, viewer)| reads(viewer));
    readers.map(|(name, _)| *name).collect()
}

const ALL: [&str; 4] = ["Ann", "Ben", "Cleo", "watcher"];

#[test]
fn pc_32_a_hand_is_seen_by_its_owner_only() {
    let t = Table::new(3);
    for card in t.hand_of(1) {
        assert_eq!(readers(&t, *card), ["Ben"]);
    }
    for viewer in [seat(0), Viewer::Spectator] {
        let view = t.game.view(&t.state, viewer);
        assert_eq!(view.players[1].cards, 7);
        assert!(view.players[1].shown.is_none());
    }
}

#[test]
fn pc_33_of_the_deck_only_the_number_is_known() {
    let mut t = Table::new(3);
    let top = t.top(std(Blue, 10));
    let count = t.state.deck.len();
    for viewer in [seat(0), seat(1), Viewer::Spectator] {
        assert_eq!(t.game.view(&t.state, viewer).deck, count);
    }
    assert!(readers(&t, top).is_empty());
    assert!(readers(&t, t.state.deck[0]).is_empty());
}

#[test]
fn pc_34_pc_r39_the_whole_discard_pile_is_public() {
    let mut t = Table::new(3);
    let below = t.top_discard().unwrap();
    let top = t.pile(std(Blue, 10));
    assert_eq!(readers(&t, below), ALL);
    let watcher = t.game.view(&t.state, Viewer::Spectator);
    let pile: Vec<_> = watcher.discard.iter().map(|card| card.card).collect();
    assert_eq!(pile, [below.handle(), top.handle()]);
}

#[test]
fn pc_35_areas_points_integrity_and_status_are_public() {
    let mut t = Table::new(3);
    let card = t.worth(1, 215);
    t.pass();
    assert_eq!(readers(&t, card), ALL);
    for viewer in [seat(0), seat(2), Viewer::Spectator] {
        let ben = &t.game.view(&t.state, viewer).players[1];
        assert_eq!((ben.points, ben.integrity, ben.figure), (215, 2, true));
        assert_eq!(ben.area[0].by, Side(1));
    }
}

#[test]
fn pc_36_issues_and_stories_are_public() {
    let mut t = Table::with(written(), people(3));
    let card = t.plain(0);
    let play = json!({"play": {"card": card.0, "area": 0, "story": "Once upon a town."}});
    t.send(0, play).unwrap();
    for viewer in [seat(0), seat(1), seat(2), Viewer::Spectator] {
        let text = text(&t, viewer);
        assert!(text.contains("Once upon a town.") && text.contains("issue of 2"));
    }
}

#[test]
fn pc_37_shown_cycle_cards_and_spent_power_plays_are_public() {
    let mut t = Table::new(3);
    let shown = t.top(idle_cycle());
    let spent = t.hand(0, slot("PP3"));
    t.aim(0, spent, 1).unwrap();
    t.fill(0);
    assert_eq!(readers(&t, shown), ALL);
    assert_eq!(readers(&t, spent), ALL);
    let watcher = t.game.view(&t.state, Viewer::Spectator);
    assert_eq!((watcher.cycles.len(), watcher.cycles[0].by), (1, Side(0)));
}

#[test]
fn pc_38_pc_r22_a_trade_is_known_to_both_and_its_fact_to_all() {
    let mut t = Table::new(3);
    let [mine, theirs] = [t.hand(0, std(Blue, 10)), t.hand(1, std(Blue, 15))];
    t.offer(0, 1, mine).unwrap();
    assert_eq!(readers(&t, mine), ["Ann", "Ben"]);
    assert_eq!(readers(&t, theirs), ["Ben"]);
    t.answer(1, 0, theirs).unwrap();
    assert_eq!(readers(&t, theirs), ["Ann", "Ben"]);
    assert!(t.view(2).trades.is_empty());
    assert!(t.game.view(&t.state, Viewer::Spectator).trades.is_empty());
    t.confirm(0, 0).unwrap();
    assert_eq!(readers(&t, mine), ["Ben"]);
    assert_eq!(readers(&t, theirs), ["Ann"]);
}

#[test]
fn pc_39_a_card_from_the_deck_is_seen_by_who_drew_it() {
    let mut t = Table::new(3);
    let top = t.top(std(Blue, 10));
    let away = t.plain(0);
    t.discard(0, away).unwrap();
    t.draw(0).unwrap();
    assert_eq!(readers(&t, top), ["Ann"]);
}

#[test]
fn pc_40_a_card_from_the_discard_pile_was_public() {
    let mut t = Table::new(3);
    let top = t.pile(std(Blue, 10));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    let events = t.take(0).unwrap();
    let drew = Event::Drew {
        side: Side(0),
        source: Source::Discard,
        card: Secret {
            card: top,
            among: None,
        },
    };
    assert_eq!(events[0], drew);
    assert!(
        t.view(0)
            .own
            .hand
            .unwrap()
            .iter()
            .any(|card| card.card.card == top.handle())
    );
}

#[test]
fn pc_r45_sealed_answers_are_seen_by_nobody_else() {
    let mut t = Table::new(3);
    t.top(slot("E3"));
    t.pass();
    let card = t.hand_of(1)[2];
    t.pick(1, &[card]).unwrap();
    let view = t.view(0);
    assert_eq!(view.own.effect.unwrap().awaits, [Side(0), Side(2)]);
    assert_eq!(readers(&t, card), ["Ben"]);
    assert!(!text(&t, Viewer::Spectator).contains(&title(&t, card)));
}
