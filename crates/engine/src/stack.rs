//! A stacked deck: draws of chance that are settled before the game, for lessons and for equal deals.
//!
//! The game does not know. It opens its streams by their labels as always; where the stack has a script for that opening,
//! the first draws give what the script says, and then the stream goes on from its beginning as usual. A stack stands in
//! the head of the log, so a stacked game verifies like any other.

use crate::{Label, Refusal, Rng, Seed};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What the draws of one opened stream give, one number for each draw, in order.
///
/// One number is used by each call of [`Rng::below`], [`Rng::index`], [`Rng::pick`] and [`Rng::coin`] (1 is heads), also
/// where there is only one choice, and by each place that a shuffle fills. [`Rng::bits`], [`Rng::unit`] and
/// [`Rng::normal`] use none and draw from the stream. A number beyond the last choice stands for the last choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Script(Vec<u32>);

impl Script {
    /// Leaves an opening to chance, so that a later one of the same label can be settled.
    pub const fn chance() -> Self {
        Self(Vec::new())
    }

    /// These choices, one for each draw.
    pub fn picks(picks: impl IntoIterator<Item = u32>) -> Self {
        Self(picks.into_iter().collect())
    }

    /// The draws by which [`Rng::shuffle`] puts a whole deck into this order: afterwards place `i` holds what was at
    /// `order[i]`. Refused if a place is missing or named twice.
    ///
    /// ```
    /// use tricorn_engine::{Chance, Label, Script, Seed, Stack};
    ///
    /// let script = Script::order(&[2, 0, 1]).expect("each place once");
    /// let stack = Stack::default().with("deal", script);
    /// let chance = Chance::stacked(Seed::from_number(1), stack);
    /// let mut cards = ["ant", "bee", "cat"];
    /// chance.opening(Label::new("deal"), 0, 0).shuffle(&mut cards);
    /// assert_eq!(cards, ["cat", "ant", "bee"]);
    /// ```
    pub fn order(order: &[usize]) -> Result<Self, Refusal> {
        if let Some(place) = order.iter().find(|place| **place >= order.len()) {
            return Err(bad_stack(format!(
                "An order of {} cards names the place {place}, and places are counted from 0.",
                order.len()
            )));
        }
        let mut script = Self::front(order)?;
        // The last card has nowhere else to go, so a shuffle does not draw for it.
        script.0.pop();
        Ok(script)
    }

    /// The draws by which [`Rng::shuffle_front`] brings these places of a larger deck to the front, in this order. A
    /// whole shuffle of that deck leaves the rest to chance.
    pub fn front(order: &[usize]) -> Result<Self, Refusal> {
        // Only where something was swapped does a place hold something else than itself.
        let mut holds: BTreeMap<usize, usize> = BTreeMap::new();
        let mut lies: BTreeMap<usize, usize> = BTreeMap::new();
        let mut draws = Vec::with_capacity(order.len());
        for (i, &wanted) in order.iter().enumerate() {
            let j = lies.get(&wanted).copied().unwrap_or(wanted);
            let draw = j.checked_sub(i).and_then(|draw| u32::try_from(draw).ok());
            draws.push(draw.ok_or_else(|| {
                bad_stack(format!(
                    "An order names the place {wanted} twice, or it is too far away."
                ))
            })?);
            let moved = holds.get(&i).copied().unwrap_or(i);
            holds.insert(j, moved);
            lies.insert(moved, j);
            holds.insert(i, wanted);
            lies.insert(wanted, i);
        }
        Ok(Self(draws))
    }

    /// This script and then another, where a game draws on from the same stream.
    #[must_use]
    pub fn then(mut self, next: Self) -> Self {
        self.0.extend(next.0);
        self
    }
}

fn bad_stack(text: String) -> Refusal {
    Refusal::new("BAD_STACK", text)
}

/// The scripts of a table by the label of their stream: one for the first time that it is opened, one for the second,
/// and so on. The labels of a game inside a match stand under its own, with a slash: `play-the-ranks/deal`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stack(BTreeMap<String, Vec<Script>>);

impl Stack {
    /// Adds a script for the next opening of this label that has none yet.
    #[must_use]
    pub fn with(mut self, label: &str, script: Script) -> Self {
        self.0.entry(label.to_owned()).or_default().push(script);
        self
    }

    /// Whether everything is left to chance.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(Vec::is_empty)
    }
}

/// Where the chance of a table comes from: its secret seed, and perhaps a stack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    seed: Seed,
    /// Boxed, because hardly any table has one.
    stack: Option<Box<Stack>>,
}

impl From<Seed> for Chance {
    fn from(seed: Seed) -> Self {
        Self { seed, stack: None }
    }
}

impl Chance {
    /// A seed, and draws that are settled beforehand. An empty stack is none.
    pub fn stacked(seed: Seed, stack: Stack) -> Self {
        let stack = (!stack.is_empty()).then(|| Box::new(stack));
        Self { seed, stack }
    }

    /// The secret seed.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The draws that are settled beforehand, if any.
    pub fn stack(&self) -> Option<&Stack> {
        self.stack.as_deref()
    }

    /// The stream of a label after so many events, if it was opened so many times before.
    pub fn opening(&self, label: Label<'_>, events: u64, before: usize) -> Rng {
        let stream = self.seed.stream(label, events);
        let scripts = self.stack().and_then(|stack| stack.0.get(&label.path()));
        match scripts.and_then(|scripts| scripts.get(before)) {
            Some(script) => stream.scripted(&script.0),
            None => stream,
        }
    }
}

/// How often each stacked label was opened. Kept only where there is a stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Openings(BTreeMap<String, usize>);

/// Chance while something is decided. Openings count only once it was not refused.
pub(crate) struct Draws<'a> {
    chance: &'a Chance,
    openings: Option<RefCell<Openings>>,
}

impl<'a> Draws<'a> {
    pub(crate) fn new(chance: &'a Chance, openings: &Openings) -> Self {
        let openings = chance.stack().map(|_| RefCell::new(openings.clone()));
        Self { chance, openings }
    }

    pub(crate) fn stream(&self, label: Label<'_>, events: u64) -> Rng {
        let Some(openings) = &self.openings else {
            return self.chance.seed.stream(label, events);
        };
        let mut openings = openings.borrow_mut();
        let count = openings.0.entry(label.path()).or_default();
        let before = *count;
        *count += 1;
        self.chance.opening(label, events, before)
    }

    /// The openings now; none if nothing is stacked.
    pub(crate) fn into_openings(self) -> Option<Openings> {
        self.openings.map(RefCell::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream(script: Script) -> Rng {
        let stack = Stack::default().with("deal", script);
        let chance = Chance::stacked(Seed::from_number(3), stack);
        chance.opening(Label::new("deal"), 5, 0)
    }

    fn plain() -> Rng {
        Seed::from_number(3).stream(Label::new("deal"), 5)
    }

    #[test]
    fn every_order_of_a_deck_can_be_had() {
        let mut dice = Rng::new([9; 32]);
        for len in 0..40 {
            let mut order: Vec<usize> = (0..len).collect();
            dice.shuffle(&mut order);
            let mut cards: Vec<usize> = (0..len).collect();
            let mut rng = stream(Script::order(&order).unwrap());
            rng.shuffle(&mut cards);
            assert_eq!(cards, order);
            // Nothing of the script is left over: what comes now is the stream.
            assert_eq!(rng.below(1_000_000), plain().below(1_000_000));
        }
    }

    #[test]
    fn the_front_of_a_larger_deck_can_be_had_and_the_rest_is_chance() {
        let front = [7, 2, 0, 9, 1];
        let mut cards: Vec<usize> = (0..12).collect();
        let mut rng = stream(Script::front(&front).unwrap());
        rng.shuffle_front(&mut cards, front.len());
        assert_eq!(cards[..5], front);
        let mut whole: Vec<usize> = (0..12).collect();
        stream(Script::front(&front).unwrap()).shuffle(&mut whole);
        assert_eq!(whole[..5], front);
        assert_ne!(whole[5..], cards[5..], "the rest is shuffled too");
        whole.sort_unstable();
        assert!(whole.into_iter().eq(0..12));
    }

    #[test]
    fn an_order_that_is_none_is_refused_in_words() {
        for (order, word) in [
            (&[0, 1, 1][..], "twice"),
            (&[0, 3, 1], "place 3"),
            (&[usize::MAX], "place"),
        ] {
            let refusal = Script::order(order).unwrap_err();
            assert_eq!(refusal.code, "BAD_STACK");
            assert!(refusal.text.contains(word), "{refusal}");
        }
        assert!(Script::front(&[4, 9, 4]).is_err());
        assert!(Script::front(&[usize::MAX]).is_err());
    }

    #[test]
    fn every_bounded_draw_follows_the_script_and_then_the_stream_begins() {
        let script = Script::picks([3, 2, 1, 1, 0]).then(Script::picks([2]));
        let mut rng = stream(script);
        assert_eq!(rng.below(5), 3);
        assert_eq!(rng.index(4), 2);
        assert_eq!(rng.pick(&['a', 'b']), Some(&'b'));
        assert!(rng.coin());
        assert!(!rng.coin());
        assert_eq!(rng.bits(), plain().bits(), "bits are not scripted");
        assert_eq!(rng.below(3), 2);
        let mut chance = plain();
        chance.bits();
        assert_eq!(rng.below(1_000), chance.below(1_000));
    }

    #[test]
    fn a_number_out_of_range_is_the_last_choice() {
        let mut rng = stream(Script::picks([u32::MAX; 6]));
        assert_eq!(rng.below(3), 2);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        assert!(rng.coin());
        let mut cards = [0, 1, 2];
        rng.shuffle(&mut cards);
        assert_eq!(cards, [2, 0, 1]);
    }

    #[test]
    fn labels_and_openings_have_scripts_of_their_own() {
        let stack = Stack::default()
            .with("match/deal", Script::chance())
            .with("match/deal", Script::picks([7]));
        let chance = Chance::stacked(Seed::from_number(3), stack);
        let mut openings = Openings::default();
        let deal = Label::new("deal");
        let draw = |openings: &mut Openings, label| {
            let draws = Draws::new(&chance, openings);
            let drawn = draws.stream(label, 5).below(1_000);
            *openings = draws.into_openings().unwrap();
            drawn
        };
        let usual = |label| Seed::from_number(3).stream(label, 5).below(1_000);
        let inner = Label::over("match", &deal);
        assert_eq!(draw(&mut openings, deal), usual(deal));
        assert_eq!(draw(&mut openings, inner), usual(inner));
        assert_eq!(draw(&mut openings, inner), 7);
        assert_eq!(draw(&mut openings, inner), usual(inner));
    }

    #[test]
    fn a_stack_is_plain_json() {
        let text = r#"{"deal":[[],[3,0]],"race/deck":[[1]]}"#;
        let stack: Stack = serde_json::from_str(text).unwrap();
        let same = Stack::default()
            .with("race/deck", Script::picks([1]))
            .with("deal", Script::chance())
            .with("deal", Script::picks([3, 0]));
        assert_eq!(stack, same);
        assert_eq!(serde_json::to_string(&stack).unwrap(), text);
        let none = Chance::stacked(Seed::from_number(1), Stack::default());
        assert_eq!(none, Seed::from_number(1).into());
    }
}
