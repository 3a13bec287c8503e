//! What the attributes write: each mark of `#[happening]`, options that are left out, cards inside lists and boxes, and how
//! an event reads in another world.

mod toy;

use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;
use toy::{Card, Face, Toy};
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::rules::{Happening, Onlooker, Seated};
use tricorn_engine::{Place, Seat, Seating, Side, Sitter, Viewer};

/// Everything that an event can have.
#[happening(Toy, card = Card, face = Face, seen = Told)]
pub enum Event {
    /// Nothing but its name.
    Began,
    Dealt {
        game: u8,
        #[log]
        cards: [Card; 2],
    },
    /// Only for the log.
    Shuffled {
        #[log]
        seed: u8,
    },
    Drawn {
        side: Side,
        #[card]
        card: Card,
    },
    Passed(#[card] Vec<Card>),
    Turned {
        #[open]
        one: Card,
        #[open]
        pair: [Card; 2],
        #[open]
        list: Vec<Card>,
        #[open]
        maybe: Option<Card>,
        #[open]
        boxed: Box<Card>,
        #[open]
        deep: Option<Vec<[Card; 1]>>,
    },
    Won(#[seen(ResultView)] GameResult),
    All(
        #[seen(ResultView)] Vec<GameResult>,
        #[seen(ResultView)] Box<GameResult>,
    ),
    Noted {
        note: Option<String>,
    },
}

/// A part of an event, with a field that is made for the viewer.
#[happening(Toy, card = Card, face = Face, seen = ResultView, words: String = GameResult::words)]
pub struct GameResult {
    pub winner: Side,
    #[open]
    pub card: Card,
    #[log]
    pub seed: u8,
}

impl GameResult {
    fn words(toy: &Toy, result: &Self) -> String {
        format!("{} wins {}", result.winner, toy.title)
    }
}

/// A part whose fields stand in its place.
#[happening(Toy, card = Card, face = Face, seen = PrizeView)]
pub struct Prize {
    #[seen(ResultView)]
    #[flat]
    pub result: GameResult,
    pub points: u8,
}

/// Small enough to copy.
#[happening(Toy, card = Card, face = Face, seen = SmallView, copy)]
pub struct Small(pub u8, #[card] pub Card);

/// All of it is for the log.
#[happening(Toy, card = Card, face = Face, seen = HiddenView, copy)]
pub struct Hidden {
    #[log]
    pub card: Card,
}

fn toy() -> Toy {
    let place = |side, name| Place::new(Side(side), name, Sitter::Person);
    let seating = Seating::try_new(vec![place(0, "Ann"), place(1, "Ben")]).unwrap();
    <Toy as tricorn_engine::Game>::open((), Arc::new(()), seating).unwrap()
}

/// What Ann is told; she sees the cards below ten.
fn told<H: Happening<Toy>>(event: &H) -> Value {
    let rules = toy();
    let state = Seated::new(tricorn_engine::rules::Rules::sides(&rules).seating(), ());
    let to = Onlooker {
        rules: &rules,
        state: &state,
        viewer: Viewer::Seat(Seat(0)),
        veiled: false,
    };
    json(&event.seen(&to))
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn result(card: u8) -> GameResult {
    GameResult {
        winner: Side(1),
        card: Card(card),
        seed: 9,
    }
}

fn turned() -> Event {
    Event::Turned {
        one: Card(1),
        pair: [Card(2), Card(13)],
        list: vec![Card(4)],
        maybe: Some(Card(5)),
        boxed: Box::new(Card(6)),
        deep: Some(vec![[Card(7)]]),
    }
}

#[test]
fn a_field_for_the_log_is_not_told() {
    assert_eq!(told(&Event::Began), json!("began"));
    let cards = [Card(1), Card(2)];
    assert_eq!(
        told(&Event::Dealt { game: 3, cards }),
        json!({"dealt": {"game": 3}})
    );
    assert_eq!(told(&Event::Shuffled { seed: 1 }), json!("shuffled"));
    assert_eq!(told(&Hidden { card: Card(1) }), Value::Null);
    assert_eq!(
        json(&Event::Shuffled { seed: 1 }),
        json!({"shuffled": {"seed": 1}})
    );
}

#[test]
fn a_card_is_told_to_those_to_whom_it_is_shown() {
    let drawn = |card| Event::Drawn {
        side: Side(0),
        card: Card(card),
    };
    assert_eq!(
        told(&drawn(3)),
        json!({"drawn": {"side": 0, "card": "card 3"}})
    );
    assert_eq!(told(&drawn(30)), json!({"drawn": {"side": 0}}));
    let passed = Event::Passed([3, 30, 4].map(Card).to_vec());
    assert_eq!(told(&passed), json!({"passed": ["card 3", "card 4"]}));
    assert_eq!(told(&Small(1, Card(30))), json!([1, null]));
}

#[test]
fn an_open_card_is_told_to_everybody_wherever_it_lies() {
    let all = json!({"turned": {
        "one": "card 1",
        "pair": ["card 2", "card 13"],
        "list": ["card 4"],
        "maybe": "card 5",
        "boxed": "card 6",
        "deep": [["card 7"]],
    }});
    assert_eq!(told(&turned()), all);
}

#[test]
fn a_part_is_told_as_it_is_declared_with_the_fields_that_are_made() {
    let part = json!({"winner": 1, "card": "card 30", "words": "side 2 wins Toy"});
    let part_told = told(&result(30));
    assert_eq!(part_told["card"], part["card"]);
    assert_eq!(
        part_told["words"].as_str().unwrap(),
        GameResult::words(&toy(), &result(30))
    );
    assert_eq!(part_told.get("seed"), None);
    assert_eq!(told(&Event::Won(result(30))), json!({"won": part_told}));
    let all = Event::All(vec![result(30)], Box::new(result(30)));
    assert_eq!(told(&all), json!({"all": [[part_told], part_told]}));
}

#[test]
fn the_fields_of_a_flat_part_are_told_in_its_place() {
    let prize = |card| Prize {
        result: result(card),
        points: 5,
    };
    let mut fields = told(&result(30));
    fields["points"] = json!(5);
    assert_eq!(told(&prize(30)), fields);
    assert_eq!(json(&prize(30))["result"], json(&result(30)), "in the log");
    let moved = prize(30).relabeled(&mut |card: &Card| Card(card.0 + 100));
    assert_eq!(moved, prize(130));
}

#[test]
fn an_event_reads_in_another_world_with_other_cards() {
    let mut next = |card: &Card| Card(card.0 + 100);
    let moved = turned().relabeled(&mut next);
    let all = json!({"turned": {
        "one": 101, "pair": [102, 113], "list": [104], "maybe": 105, "boxed": 106, "deep": [[107]],
    }});
    assert_eq!(json(&moved), all);
    let dealt = Event::Dealt {
        game: 3,
        cards: [Card(1), Card(2)],
    };
    let there = json!({"dealt": {"game": 3, "cards": [101, 102]}});
    assert_eq!(
        json(&dealt.relabeled(&mut next)),
        there,
        "cards of the log too"
    );
    let all = Event::All(vec![result(1)], Box::new(result(2)));
    let moved = Event::All(vec![result(101)], Box::new(result(102)));
    assert_eq!(all.relabeled(&mut next), moved);
    assert_eq!(Event::Began.relabeled(&mut next), Event::Began);
    assert_eq!(Small(1, Card(2)).relabeled(&mut next), Small(1, Card(102)));
}

#[test]
fn the_log_keeps_an_event_as_it_stands() {
    let events = [
        Event::Began,
        turned(),
        Event::Won(result(3)),
        Event::Noted { note: None },
        Event::Noted {
            note: Some("Hello".to_owned()),
        },
    ];
    for event in events {
        assert_eq!(
            serde_json::from_value::<Event>(json(&event)).unwrap(),
            event
        );
    }
    let stranger = json!({"noted": {"note": "Hello", "by": 7}});
    assert!(serde_json::from_value::<Event>(stranger).is_err());
}

#[test]
fn an_empty_option_is_left_out_and_may_be_missing() {
    let empty = Event::Noted { note: None };
    assert_eq!(json(&empty), json!({"noted": {}}));
    assert_eq!(told(&empty), json!({"noted": {}}));

    #[logged(copy)]
    struct Kept {
        #[serde(default)]
        written: Option<u8>,
        left_out: Option<u8>,
    }
    let kept: Kept = serde_json::from_value(json!({})).unwrap();
    assert_eq!(
        json(&kept),
        json!({"written": null}),
        "a field may say itself how it is written"
    );
    assert_eq!((kept, kept.left_out), (kept, None), "a copy");

    #[wire(logged)]
    enum Sent {
        SomeWord { number: Option<u8> },
    }
    let sent: Sent = serde_json::from_value(json!({"some_word": {}})).unwrap();
    assert_eq!(sent, Sent::SomeWord { number: None });
    assert_eq!(json(&sent), json!({"some_word": {}}));
}
