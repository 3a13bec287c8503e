//! What is hidden, by name: hands, the deck, trades between two others, sealed answers. Played for real, with a memory of
//! its own of what each viewer has been shown.

use super::super::state::Revealed;
use super::sample::real_deck;
use super::*;
use std::collections::BTreeSet;
use tricorn_engine::{Herald, Label};
use tricorn_proving::testing::{Tale, people};
use tricorn_proving::walk::Walk;
use tricorn_proving::{Provable, viewers};

// ---- A memory of what was shown ----

/// The cards that one viewer has been shown, by the rules of PC-32 to PC-40 and nothing else.
#[derive(Default)]
struct Memory {
    cards: BTreeSet<CardIx>,
}

impl Memory {
    fn hear(&mut self, event: &Event, after: &State, you: Option<Side>) {
        let mine = |side: Side| you == Some(side);
        match event {
            Event::Dealt { open, deal, .. } => {
                self.cards.clear();
                self.cards.insert(*open);
                let hands = (0..).map(Side).zip(&deal.hands);
                for (_, hand) in hands.filter(|(side, _)| mine(*side)) {
                    self.cards.extend(hand);
                }
            }
            Event::Played { card, .. }
            | Event::Power { card, .. }
            | Event::Discarded { card, .. }
            | Event::Cycle { card, .. }
            | Event::Cancelled { card, .. }
            | Event::Lost { card, .. }
            | Event::Recovered { card, .. } => {
                self.cards.insert(*card);
            }
            Event::Drew { side, source, card } if mine(*side) || *source == Source::Discard => {
                self.cards.insert(card.card);
            }
            Event::Handed { from, to, card }
            | Event::TradeOffered { from, to, card, .. }
            | Event::TradeAnswered { from, to, card, .. }
                if mine(*from) || mine(*to) =>
            {
                self.cards.insert(card.card);
            }
            Event::Resigned { under, .. } => self.cards.extend(under),
            _ => {}
        }
        for Revealed { of, to } in &after.revealed {
            if to.is_none_or(mine) {
                self.cards.extend(after.hand(*of));
            }
        }
    }

    /// A card of which the viewer reads, by its mark, and that was never shown.
    fn leak(&self, text: &str) -> Option<CardIx> {
        let marks = text.split("«card-").skip(1);
        let cards = marks.filter_map(|mark| Some(CardIx(mark.split_once('»')?.0.parse().ok()?)));
        let mut unknown = cards.filter(|card| !self.cards.contains(card));
        unknown.next()
    }
}

/// PC-32, PC-33, PC-38, PC-39: in whole games nobody ever reads of a card that did not come into their sight; and each of the
/// things that could give one away happens in these games.
#[test]
fn pc_32_pc_33_pc_38_pc_39_no_card_is_read_of_before_it_was_shown() {
    let mut happened: BTreeSet<String> = BTreeSet::new();
    for example in PolitiCraft::examples() {
        let pack = Arc::new(PolitiCraft::marked(&example.pack));
        let all = viewers(&example.seating);
        for number in 0..4 {
            let mut herald = None;
            let mut memories: Vec<Memory> = all.iter().map(|_| Memory::default()).collect();
            let walk = Walk::with_pack(&example, number, &pack).unwrap();
            let walked = walk.finish(|walk, records| {
                let game = walk.table.game();
                let herald = herald.get_or_insert_with(|| Herald::new(game.initial()));
                let mut leak = None;
                for record in records {
                    herald.hear(game, record, |after, event| {
                        let own = event.own();
                        let value = serde_json::to_value(own).unwrap();
                        happened.extend(kind(&value));
                        for (viewer, memory) in all.iter().zip(&mut memories) {
                            if let Some(event) = own {
                                memory.hear(event, after, side_of(game, *viewer));
                            }
                            if let Some(notice) = game.notice(after, event, *viewer) {
                                let told = serde_json::to_string(&notice).unwrap();
                                let text = format!("{notice}{told}");
                                leak = leak.take().or(memory.leak(&text));
                            }
                        }
                    });
                }
                for (viewer, memory) in all.iter().zip(&memories) {
                    let text = frame(game, walk.table.state(), *viewer);
                    leak = leak.or(memory.leak(&text));
                }
                leak.map_or(Ok(()), |leak| Err(format!("{leak:?} was read of")))
            });
            if let Err(e) = walked {
                panic!("{}: {e}", example.name);
            }
        }
    }
    for event in [
        "drew",
        "handed",
        "lost",
        "recovered",
        "revealed",
        "restricted",
        "cancelled",
        "shielded",
        "token",
        "extra",
        "skipped",
        "asked",
        "answered",
        "trade_offered",
        "trade_answered",
        "traded",
        "trade_ended",
        "resigned",
        "told",
        "untold",
        "cycle",
        "integrity",
    ] {
        assert!(happened.contains(event), "no walk has come to “{event}”");
    }
}

fn kind(event: &Value) -> Option<String> {
    event.as_object()?.keys().next().cloned()
}

fn side_of(game: &PolitiCraft, viewer: Viewer) -> Option<Side> {
    game.seating().side_of(viewer.seat()?)
}

/// All that a viewer has before them now.
fn frame(game: &PolitiCraft, state: &TableState, viewer: Viewer) -> String {
    let view = game.view(state, viewer);
    let mut text = serde_json::to_string(&view).unwrap() + &PolitiCraft::tell(&view);
    if let Viewer::Seat(seat) = viewer {
        text += &serde_json::to_string(&game.ask(state, seat)).unwrap();
    }
    text
}

// ---- By name ----

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// The first turn of Ann, at a table of three without clocks or stories.
fn table() -> Tale<PolitiCraft> {
    let config = Config {
        story: StoryMode::Quick,
        issues: Some(vec![
            "Buses".to_owned(),
            "Parks".to_owned(),
            "Trees".to_owned(),
        ]),
        first: Some(Side(0)),
        cycles: Some(6),
        turn_seconds: 0,
    };
    let game = PolitiCraft::open(config, Arc::new(real_deck()), people(&[1, 1, 1])).unwrap();
    let mut tale = Tale::at(game);
    tale.cause(Cause::Start).unwrap();
    tale
}

/// What can be read by all but these.
fn others(tale: &Tale<PolitiCraft>, but: &[Seat]) -> Vec<String> {
    let all = viewers(tale.game.seating());
    let others = all
        .into_iter()
        .filter(|viewer| !viewer.seat().is_some_and(|seat| but.contains(&seat)));
    others.map(|viewer| tale.all_text(viewer)).collect()
}

fn in_hand(tale: &Tale<PolitiCraft>, seat: Seat, at: usize) -> CardIx {
    tale.state.hand(Side(seat.0))[at]
}

fn offer(tale: &mut Tale<PolitiCraft>, from: Seat, to: Seat, at: usize) -> u32 {
    let card = in_hand(tale, from, at).0;
    let offer = json!({ "offer_trade": { "player": to.0, "card": card } });
    tale.send(from, offer).unwrap();
    tale.state.trades.last().unwrap().offer
}

fn answer(tale: &mut Tale<PolitiCraft>, from: Seat, offer: u32, at: usize) {
    let card = in_hand(tale, from, at).0;
    let answer = json!({ "answer_trade": { "offer": offer, "card": card } });
    tale.send(from, answer).unwrap();
}

/// PC-38, PC-R22: an offer between two is nothing to anybody else: not that it was made, nor with which card, nor how it was
/// answered, nor that it came to nothing.
#[test]
fn pc_38_r22_of_a_trade_that_comes_to_nothing_others_learn_nothing() {
    let mut tale = table();
    let before = others(&tale, &[ANN, BEN]);
    let own = [
        tale.all_text(Viewer::Seat(ANN)),
        tale.all_text(Viewer::Seat(BEN)),
    ];
    let number = offer(&mut tale, ANN, BEN, 0);
    assert_eq!(others(&tale, &[ANN, BEN]), before);
    assert_ne!(tale.all_text(Viewer::Seat(ANN)), own[0]);
    assert_ne!(tale.all_text(Viewer::Seat(BEN)), own[1]);
    answer(&mut tale, BEN, number, 3);
    assert_eq!(others(&tale, &[ANN, BEN]), before);
    tale.send(ANN, json!({ "decline_trade": { "offer": number } }))
        .unwrap();
    assert_eq!(others(&tale, &[ANN, BEN]), before);
}

/// PC-38, PC-R22: of a trade that was made others are told that it was, and nothing else.
#[test]
fn pc_38_r22_of_a_trade_that_is_made_others_learn_that_alone() {
    let mut tale = table();
    let said = |tale: &Tale<PolitiCraft>, viewer| tale.heard(viewer);
    let before = said(&tale, Viewer::Seat(CLEO));
    let frames = |tale: &Tale<PolitiCraft>| {
        [Viewer::Seat(CLEO), Viewer::Spectator].map(|it| frame(&tale.game, &tale.state, it))
    };
    let looked = frames(&tale);
    let (given, got) = (in_hand(&tale, ANN, 0), in_hand(&tale, BEN, 3));
    let number = offer(&mut tale, ANN, BEN, 0);
    answer(&mut tale, BEN, number, 3);
    tale.send(ANN, json!({ "confirm_trade": { "offer": number } }))
        .unwrap();
    assert!(tale.state.hand(Side(0)).contains(&got) && tale.state.hand(Side(1)).contains(&given));
    assert_eq!(frames(&tale), looked);
    for viewer in [Viewer::Seat(CLEO), Viewer::Spectator] {
        let news = said(&tale, viewer).replace(&before, "");
        assert_eq!(
            news,
            "{\"news\":{\"traded\":{\"from\":0,\"to\":1}}}Ann and Ben trade a card."
        );
    }
    let title = |card: CardIx| tale.game.face_of(card).title.clone();
    for seat in [ANN, BEN] {
        let news = said(&tale, Viewer::Seat(seat));
        assert!(news.contains(&title(given)) && news.contains(&title(got)));
    }
}

/// PC-38: the number of an own offer does not tell how many others have made.
#[test]
fn pc_38_offers_are_not_counted_for_others() {
    let mut quiet = table();
    let mut busy = table();
    for _ in 0..5 {
        let number = offer(&mut busy, ANN, BEN, 0);
        let back = json!({ "decline_trade": { "offer": number } });
        busy.send(ANN, back).unwrap();
    }
    let numbers = [&mut quiet, &mut busy].map(|tale| offer(tale, CLEO, ANN, 2));
    assert_eq!(numbers[0], numbers[1]);
    assert_eq!(
        quiet.all_text(Viewer::Seat(CLEO)),
        busy.all_text(Viewer::Seat(CLEO))
    );
    // A number is not used twice by the same two, so that a late answer meets no other offer.
    let again = offer(&mut busy, BEN, ANN, 1);
    busy.send(BEN, json!({ "decline_trade": { "offer": again } }))
        .unwrap();
    assert_ne!(offer(&mut busy, BEN, ANN, 1), again);
}

/// PC-32, PC-33, PC-R40: however the deck lies, whichever Cycle cards were left out, whatever others hold: it looks the same.
#[test]
fn pc_32_pc_33_r40_other_decks_and_other_hands_look_the_same() {
    let mut tale = table();
    let frames = |tale: &Tale<PolitiCraft>, viewers: &[Viewer]| -> Vec<String> {
        let frame = |viewer: &Viewer| frame(&tale.game, &tale.state, *viewer);
        viewers.iter().map(frame).collect()
    };
    let all = viewers(tale.game.seating());
    let before = frames(&tale, &all);
    tale.state.deck.reverse();
    let is_cycle = |card: &CardIx| tale.game.rule(*card).kind == CivicKind::Cycle;
    let state = &mut tale.state.own;
    let cycle = state.deck.iter().position(is_cycle).unwrap();
    std::mem::swap(&mut state.deck[cycle], &mut state.boxed[0]);
    assert_eq!(frames(&tale, &all), before);
    // Ben holds other cards.
    let but_ben = [Viewer::Seat(ANN), Viewer::Seat(CLEO), Viewer::Spectator];
    let before = frames(&tale, &but_ben);
    let own = frame(&tale.game, &tale.state, Viewer::Seat(BEN));
    let state = &mut tale.state.own;
    let fresh = state.deck.iter_mut().filter(|card| !is_cycle(card));
    for (card, other) in state.players[1].hand.iter_mut().zip(fresh) {
        std::mem::swap(card, other);
    }
    assert_eq!(frames(&tale, &but_ben), before);
    assert_ne!(frame(&tale.game, &tale.state, Viewer::Seat(BEN)), own);
}

/// E3 is carried out: all are asked for a hand card to pass to the left.
fn passing() -> Tale<PolitiCraft> {
    let mut tale = table();
    let cards = &tale.game.pack.cards;
    let passes = cards.iter().position(|card| card.slot == "E3");
    let passes = CardIx(passes.unwrap() as u16);
    let state = &mut tale.state.own;
    if let Some(at) = state.boxed.iter().position(|card| *card == passes) {
        let is_cycle = |card: &&mut CardIx| tale.game.rule(**card).kind == CivicKind::Cycle;
        let other = state.deck.iter_mut().find(is_cycle).unwrap();
        std::mem::swap(&mut state.boxed[at], other);
    }
    let event = Event::Cycle {
        side: Side(0),
        card: passes,
        number: 1,
    };
    tale.happen(Fact::then(event, Then::Same));
    let card = in_hand(&tale, ANN, 0).0;
    tale.send(ANN, json!({ "discard": { "card": card } }))
        .unwrap();
    while tale.state.run.is_none() {
        tale.send(ANN, json!({ "draw": { "source": "deck" } }))
            .unwrap();
    }
    tale
}

/// PC-R45: what a player has answered is known to that side alone until all have answered. That somebody has is seen.
#[test]
fn pc_r45_a_sealed_answer_is_told_to_nobody() {
    let mut tale = passing();
    let asked = tale.view(CLEO).own.effect.unwrap().awaits;
    assert_eq!(asked, [Side(0), Side(1), Side(2)]);
    let heard = tale.heard(Viewer::Seat(CLEO));
    let texts = [0, 4].map(|at| {
        let mut tale = tale.clone();
        let card = in_hand(&tale, BEN, at).0;
        tale.send(BEN, json!({ "choose": { "cards": [card] } }))
            .unwrap();
        assert_eq!(
            tale.view(CLEO).own.effect.unwrap().awaits,
            [Side(0), Side(2)]
        );
        assert_eq!(tale.heard(Viewer::Seat(CLEO)), heard);
        assert_ne!(tale.heard(Viewer::Seat(BEN)), heard);
        others(&tale, &[BEN])
    });
    assert_eq!(texts[0], texts[1]);
    // When the last one has answered all cards go on, and the two concerned learn which.
    let passed = in_hand(&tale, BEN, 4);
    for (seat, at) in [(BEN, 4), (CLEO, 0), (ANN, 0)] {
        let card = in_hand(&tale, seat, at).0;
        tale.send(seat, json!({ "choose": { "cards": [card] } }))
            .unwrap();
    }
    assert!(tale.state.hand(Side(2)).contains(&passed));
    let title = tale.game.face_of(passed).title.clone();
    let hears = |viewer| tale.heard(viewer).contains(&title);
    assert!(hears(Viewer::Seat(BEN)) && hears(Viewer::Seat(CLEO)));
    assert!(!hears(Viewer::Seat(ANN)) && !hears(Viewer::Spectator));
}

// ---- Other worlds ----

/// The worlds that Ann cannot tell from this one.
fn worlds(tale: &Tale<PolitiCraft>) -> Vec<State> {
    let mut rng = tale.seed.stream(Label::new("worlds"), 0);
    let world = |_| {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(ANN), &mut rng);
        world.game.conserved(&world.state).unwrap();
        world.state.own
    };
    (0..150).map(world).collect()
}

/// How many different things there are.
fn kinds<T: Ord>(of: impl Iterator<Item = T>) -> usize {
    of.collect::<BTreeSet<T>>().len()
}

/// PC-32, PC-33, PC-38, PC-R40: in other worlds all is different that Ann does not know: hands, deck, the Cycle cards left out,
/// and the trades of Ben and Cleo. What she knows stays: her hand, and what is offered to her.
#[test]
fn pc_32_pc_33_pc_38_r40_other_worlds_differ_in_all_that_is_hidden() {
    let mut tale = table();
    let offered = in_hand(&tale, BEN, 2);
    offer(&mut tale, BEN, ANN, 2);
    let worlds = worlds(&tale);
    let hand = |side: u8| move |world: &State| world.hand(Side(side)).to_vec();
    assert!(
        worlds
            .iter()
            .all(|world| hand(0)(world) == hand(0)(&tale.state))
    );
    assert!(worlds.iter().all(|world| hand(1)(world)[2] == offered));
    assert!(kinds(worlds.iter().map(hand(1))) > 50 && kinds(worlds.iter().map(hand(2))) > 50);
    assert!(kinds(worlds.iter().map(|world| world.deck.clone())) > 50);
    assert!(kinds(worlds.iter().map(|world| world.boxed.clone())) > 10);
    let places = |world: &State| -> Vec<usize> {
        let cards = world.deck.iter().enumerate();
        let cycles = cards.filter(|(_, card)| tale.game.rule(**card).kind == CivicKind::Cycle);
        cycles.map(|(at, _)| at).collect()
    };
    assert!(worlds.iter().all(|world| places(world).len() == 6));
    assert!(kinds(worlds.iter().map(places)) > 50);
    let foreign = |world: &State| {
        let mut trades = world.trades.iter();
        let trade = trades.find(|trade| trade.from != Side(0) && trade.to != Side(0));
        trade.map(|trade| (trade.from, trade.answer.is_some()))
    };
    assert_eq!(kinds(worlds.iter().map(foreign)), 5);
    assert!(
        worlds
            .iter()
            .all(|world| world.trades[0] == tale.state.trades[0])
    );
}

/// PC-R45: in other worlds Ben has answered something else, with a card of the hand that he has there. Ann's answer stays.
#[test]
fn pc_r45_other_worlds_have_other_sealed_answers() {
    let mut tale = passing();
    for (seat, at) in [(ANN, 1), (BEN, 4)] {
        let card = in_hand(&tale, seat, at).0;
        tale.send(seat, json!({ "choose": { "cards": [card] } }))
            .unwrap();
    }
    let answer = |world: &State, side: u8| {
        let run = world.run.as_ref().unwrap();
        let mut threads = run.threads().iter();
        let asked = |thread: &&Thread| thread.question.as_ref().unwrap().of == Side(side);
        match threads.find(asked).unwrap().answer.clone() {
            Some(Answer::Cards(cards)) => cards,
            other => panic!("{other:?}"),
        }
    };
    let worlds = worlds(&tale);
    let own = |world: &State| answer(world, 0) == answer(&tale.state, 0);
    assert!(worlds.iter().all(own));
    let possible = |world: &State| world.hand(Side(1)).contains(&answer(world, 1)[0]);
    assert!(worlds.iter().all(possible));
    let place = |world: &State| {
        let card = answer(world, 1)[0];
        world.hand(Side(1)).iter().position(|held| *held == card)
    };
    assert_eq!(kinds(worlds.iter().map(place)), 7);
}

/// PC-P15: in other worlds a hand that is shown to Ann is the same; one that is shown to Ben alone is not.
#[test]
fn pc_p15_other_worlds_keep_a_hand_that_is_shown() {
    let mut tale = table();
    for (of, to) in [(1, 0), (2, 1)] {
        let event = Event::Revealed {
            side: Side(of),
            to: Some(Side(to)),
        };
        tale.happen(Fact::then(event, Then::Same));
    }
    let worlds = worlds(&tale);
    let hand = |world: &State, side: u8| world.hand(Side(side)).to_vec();
    assert!(
        worlds
            .iter()
            .all(|world| hand(world, 1) == hand(&tale.state, 1))
    );
    assert!(kinds(worlds.iter().map(|world| hand(world, 2))) > 50);
}
