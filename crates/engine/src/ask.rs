//! What a seat may do now, described so well that a client that knows nothing of the game can do it.
//!
//! An [`Ask`] lists offers; an offer is a verb with slots; a filled offer is an intent: `"resign"` for a verb without
//! slots, else `{"place": {"card": 7, "gap": 2}}`. That is also how the game's `Action` is written in JSON.

use crate::{AskId, Handle, Rng};
use serde::Serialize;
use serde_json::{Map, Value};

/// What a seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Ask {
    /// Which moment this is. Built only from what the seat may know.
    pub id: AskId,
    /// One line in plain words: whose move it is and what is asked.
    pub say: String,
    /// The rule that applies now, for the help that is one tap away.
    pub rule: &'static str,
    /// Whether teammates see what is being prepared.
    pub drafts: bool,
    /// Whether the whole side says nothing to each other now: preset phrases are refused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub quiet: bool,
    /// What can be done. Empty when there is nothing to do but wait.
    pub offers: Vec<Offer>,
}

/// One thing that can be done.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Offer {
    /// The name of the action.
    pub verb: &'static str,
    /// What a button would say.
    pub label: String,
    /// Not a move of the game: resigning, a remark.
    pub aside: bool,
    /// What has to be filled in.
    pub slots: Vec<Slot>,
}

/// One blank of an offer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Slot {
    /// The name of the field.
    pub name: &'static str,
    /// What to ask a person.
    pub label: String,
    /// What fits.
    pub want: Want,
}

/// What fits into a slot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// One of these cards.
    Card(Vec<Choice>),
    /// One of these places between or around cards.
    Gap(Vec<Choice>),
    /// One of these words, seats or numbers.
    One(Vec<Choice>),
    /// All of these, in an order of one's own.
    Order(Vec<Choice>),
    /// Any number of these, none included.
    Any(Vec<Choice>),
    /// Exactly so many of these.
    Several {
        /// How many.
        count: usize,
        /// Of which.
        of: Vec<Choice>,
    },
    /// Free text of so many characters, without what is blank around it.
    Text {
        /// The fewest characters that are taken.
        #[serde(skip_serializing_if = "is_none_needed")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<usize>"))]
        least: usize,
        /// The most characters that are taken.
        most: usize,
    },
}

/// One thing that fits.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Choice {
    /// What is sent.
    pub value: Token,
    /// What a person reads.
    pub label: String,
}

/// A value that can be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(untagged)]
pub enum Token {
    /// A card.
    Card(Handle),
    /// A number.
    Number(u32),
    /// A word of the rules.
    Word(&'static str),
    /// Two cards that go together.
    Pair(Handle, Handle),
}

impl Token {
    /// As it is sent.
    pub fn json(self) -> Value {
        match self {
            Self::Card(handle) => Value::from(handle.0),
            Self::Number(number) => Value::from(number),
            Self::Word(word) => Value::from(word),
            Self::Pair(a, b) => Value::from(vec![a.0, b.0]),
        }
    }

    /// Whether a value means this: two cards in either order, and a card in a list of its own is that card.
    fn is(self, value: &Value) -> bool {
        match (self, value.as_array().map(Vec::as_slice)) {
            (Self::Pair(a, b), _) => *value == self.json() || *value == Self::Pair(b, a).json(),
            (Self::Card(_), Some([one])) => *one == self.json(),
            _ => *value == self.json(),
        }
    }
}

impl Choice {
    /// A choice with its label.
    pub fn new(value: Token, label: impl Into<String>) -> Self {
        Self {
            value,
            label: label.into(),
        }
    }
}

impl Slot {
    /// A slot with its label.
    pub fn new(name: &'static str, label: impl Into<String>, want: Want) -> Self {
        Self {
            name,
            label: label.into(),
            want,
        }
    }
}

impl Want {
    /// The choices, where there are any.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Self::Card(of)
            | Self::Gap(of)
            | Self::One(of)
            | Self::Order(of)
            | Self::Any(of)
            | Self::Several { of, .. } => of,
            Self::Text { .. } => &[],
        }
    }

    /// Whether a value fits.
    pub fn fits(&self, value: &Value) -> bool {
        match self {
            Self::Card(of) | Self::Gap(of) | Self::One(of) => {
                of.iter().any(|choice| choice.value.is(value))
            }
            Self::Order(of) => value.as_array().is_some_and(|order| {
                order.len() == of.len()
                    && of.iter().all(|choice| order.contains(&choice.value.json()))
            }),
            Self::Any(of) => some_of(of, value).is_some(),
            Self::Several { count, of } => some_of(of, value) == Some(*count),
            Self::Text { least, most } => value.as_str().is_some_and(|text| {
                text.trim().chars().count() >= *least && text.chars().count() <= *most
            }),
        }
    }

    fn random(&self, rng: &mut Rng) -> Option<Value> {
        match self {
            Self::Card(of) | Self::Gap(of) | Self::One(of) => {
                rng.pick(of).map(|choice| choice.value.json())
            }
            Self::Order(of) => {
                let mut order: Vec<Value> = of.iter().map(|choice| choice.value.json()).collect();
                rng.shuffle(&mut order);
                Some(Value::Array(order))
            }
            Self::Any(of) => {
                let some = of.iter().filter(|_| rng.coin());
                Some(some.map(|choice| choice.value.json()).collect())
            }
            Self::Several { count, of } => {
                let mut all: Vec<&Choice> = of.iter().collect();
                rng.shuffle_front(&mut all, *count);
                let some = all.into_iter().take(*count);
                Some(some.map(|choice| choice.value.json()).collect())
            }
            Self::Text { least, most } => {
                let length = least + rng.index(most.saturating_sub(*least).min(12) + 1);
                let text: String = (0..length)
                    .map(|_| char::from(b'a' + rng.below(26) as u8))
                    .collect();
                Some(Value::from(text))
            }
        }
    }
}

const fn is_none_needed(least: &usize) -> bool {
    *least == 0
}

/// How many of these a value names, each once: a list, one alone, or nothing. None if it names anything else.
fn some_of(of: &[Choice], value: &Value) -> Option<usize> {
    let known = |one: &Value| of.iter().any(|choice| choice.value.json() == *one);
    match value {
        Value::Null => Some(0),
        Value::Array(some) => {
            let once = |at: usize| !some[..at].contains(&some[at]);
            let fits = some.iter().all(known) && (0..some.len()).all(once);
            fits.then_some(some.len())
        }
        one => known(one).then_some(1),
    }
}

impl Offer {
    /// A move of the game.
    pub fn new(verb: &'static str, label: impl Into<String>, slots: Vec<Slot>) -> Self {
        Self {
            verb,
            label: label.into(),
            aside: false,
            slots,
        }
    }

    /// Something besides the moves of the game.
    pub fn aside(verb: &'static str, label: impl Into<String>) -> Self {
        Self {
            verb,
            label: label.into(),
            aside: true,
            slots: Vec::new(),
        }
    }

    /// The intent with these values, one a slot.
    pub fn fill(&self, values: impl IntoIterator<Item = Value>) -> Value {
        if self.slots.is_empty() {
            return Value::from(self.verb);
        }
        let fields: Map<String, Value> = self
            .slots
            .iter()
            .map(|slot| slot.name.to_owned())
            .zip(values)
            .collect();
        let mut intent = Map::new();
        intent.insert(self.verb.to_owned(), Value::Object(fields));
        Value::Object(intent)
    }

    /// An intent by chance; nothing if some slot has no choice.
    pub fn random(&self, rng: &mut Rng) -> Option<Value> {
        let values: Option<Vec<Value>> = self
            .slots
            .iter()
            .map(|slot| slot.want.random(rng))
            .collect();
        values.map(|values| self.fill(values))
    }
}

impl Ask {
    /// Nothing to do but wait.
    pub fn wait(id: AskId, rule: &'static str, say: impl Into<String>) -> Self {
        Self {
            id,
            say: say.into(),
            rule,
            drafts: true,
            quiet: false,
            offers: Vec::new(),
        }
    }

    /// The same with one more offer.
    #[must_use]
    pub fn offer(mut self, offer: Offer) -> Self {
        self.offers.push(offer);
        self
    }

    /// The same with teammates shut out.
    #[must_use]
    pub const fn alone(mut self) -> Self {
        self.drafts = false;
        self
    }

    /// The same with teammates shut out, and the side's channel closed.
    #[must_use]
    pub const fn in_silence(mut self) -> Self {
        self.quiet = true;
        self.alone()
    }

    /// Whether there is a move to make; resigning does not count.
    pub fn is_open(&self) -> bool {
        self.offers.iter().any(|offer| !offer.aside)
    }

    /// Whether an intent is one of the offers, filled with what fits. Fields that are `null` or an empty list count as not
    /// sent.
    pub fn allows(&self, intent: &Value) -> bool {
        self.offers.iter().any(|offer| match intent {
            Value::String(verb) => offer.slots.is_empty() && verb == offer.verb,
            Value::Object(map) => map.get(offer.verb).is_some_and(|fields| {
                let filled = |slot: &Slot| {
                    let value = fields.get(slot.name).unwrap_or(&Value::Null);
                    slot.want.fits(value)
                };
                let known = fields.as_object().is_some_and(|fields| {
                    fields.iter().all(|(name, value)| {
                        let named =
                            |offer: &Offer| offer.slots.iter().any(|slot| slot.name == name);
                        // An empty list where another form of the same move has cards means none.
                        let none = value.as_array().is_some_and(Vec::is_empty)
                            && self
                                .offers
                                .iter()
                                .any(|form| form.verb == offer.verb && named(form));
                        value.is_null() || none || named(offer)
                    })
                });
                map.len() == 1 && known && offer.slots.iter().all(filled)
            }),
            _ => false,
        })
    }

    /// A move by chance, as a client that knows nothing of the game would make it.
    pub fn random_move(&self, rng: &mut Rng) -> Option<Value> {
        let moves: Vec<&Offer> = self.offers.iter().filter(|offer| !offer.aside).collect();
        rng.pick(&moves).and_then(|offer| offer.random(rng))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn ask() -> Ask {
        Ask::wait(AskId(1), "X-1", "Your turn.")
            .offer(Offer::new(
                "place",
                "Place",
                vec![
                    Slot::new(
                        "card",
                        "Which card?",
                        Want::Card(vec![Choice::new(Token::Card(Handle(7)), "A")]),
                    ),
                    Slot::new(
                        "gap",
                        "Where?",
                        Want::Gap(vec![Choice::new(Token::Number(2), "left")]),
                    ),
                ],
            ))
            .offer(Offer::aside("resign", "Give up"))
    }

    #[test]
    fn an_offer_is_filled_into_the_json_of_an_action() {
        let mut rng = Rng::new([0; 32]);
        assert_eq!(
            ask().random_move(&mut rng),
            Some(json!({"place": {"card": 7, "gap": 2}}))
        );
        assert_eq!(ask().offers[1].random(&mut rng), Some(json!("resign")));
    }

    #[test]
    fn only_filled_offers_are_allowed() {
        assert!(ask().allows(&json!({"place": {"card": 7, "gap": 2}})));
        assert!(ask().allows(&json!({"place": {"card": 7, "gap": 2, "line": null}})));
        assert!(ask().allows(&json!("resign")));
        for wrong in [
            json!({"place": {"card": 7}}),
            json!({"place": {"card": 8, "gap": 2}}),
            json!({"place": {"card": 7, "gap": 2, "line": 3}}),
            json!({"place": {"card": 7, "gap": 2}, "resign": null}),
            json!("place"),
            json!(7),
        ] {
            assert!(!ask().allows(&wrong), "{wrong}");
        }
    }

    #[test]
    fn resigning_alone_is_no_move() {
        let mut only = ask();
        only.offers.remove(0);
        assert!(!only.is_open() && ask().is_open());
        assert_eq!(only.random_move(&mut Rng::new([0; 32])), None);
    }

    #[test]
    fn only_what_is_wanted_fits() {
        let of = vec![
            Choice::new(Token::Word("earliest"), "earliest"),
            Choice::new(Token::Number(3), "three"),
        ];
        assert!(Want::One(of.clone()).fits(&json!("earliest")));
        assert!(!Want::One(of.clone()).fits(&json!("first")));
        assert!(Want::Order(of.clone()).fits(&json!([3, "earliest"])));
        assert!(!Want::Order(of.clone()).fits(&json!([3, 3])));
        assert!(!Want::Order(of).fits(&json!([3])));
        let pair = Want::One(vec![Choice::new(Token::Pair(Handle(1), Handle(8)), "18")]);
        assert!(pair.fits(&json!([1, 8])) && pair.fits(&json!([8, 1])));
        assert!(!pair.fits(&json!([1])) && !pair.fits(&json!([1, 8, 8])) && !pair.fits(&json!(1)));
        let any = Want::Any(vec![
            Choice::new(Token::Card(Handle(4)), "four"),
            Choice::new(Token::Pair(Handle(1), Handle(8)), "one and eight"),
        ]);
        for some in [
            json!([]),
            json!(null),
            json!(4),
            json!([4]),
            json!([[1, 8], 4]),
        ] {
            assert!(any.fits(&some), "{some}");
        }
        for wrong in [
            json!([4, 4]),
            json!([5]),
            json!(5),
            json!([[8, 1]]),
            json!({}),
        ] {
            assert!(!any.fits(&wrong), "{wrong}");
        }
        let cards = [4, 5, 6].map(|card| Choice::new(Token::Card(Handle(card)), "a card"));
        let two = Want::Several {
            count: 2,
            of: cards.to_vec(),
        };
        assert!(two.fits(&json!([6, 4])) && two.choices().len() == 3);
        for wrong in [
            json!([4]),
            json!(4),
            json!([4, 4]),
            json!([4, 5, 6]),
            json!([4, 7]),
        ] {
            assert!(!two.fits(&wrong), "{wrong}");
        }
        let mut rng = Rng::new([7; 32]);
        assert!((0..40).all(|_| two.fits(&two.random(&mut rng).unwrap())));
        let drawn: Vec<Value> = (0..40).filter_map(|_| any.random(&mut rng)).collect();
        assert!(drawn.iter().all(|some| any.fits(some)));
        for size in 0..=2 {
            assert!(
                drawn
                    .iter()
                    .any(|some| some.as_array().unwrap().len() == size)
            );
        }
        let text = |least| Want::Text { least, most: 2 };
        assert!(text(0).fits(&json!("éé")) && text(0).fits(&json!("")));
        assert!(!text(0).fits(&json!("abc")) && !text(0).fits(&json!(1)));
        assert!(text(1).fits(&json!("a")) && !text(1).fits(&json!("  ")));
        assert!((0..40).all(|_| text(1).fits(&text(1).random(&mut rng).unwrap())));
    }
}
