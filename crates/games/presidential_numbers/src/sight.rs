//! All that one viewer may know: PPN-24 to PPN-29. What nobody put in here cannot be seen.

use super::cards::{Card, CardIx, Form, Number, PresidencyIx};
use super::event::{Call, GameView, TrickView};
use super::{Config, PresidentialNumbers, State};
use tricorn_derive::wire;
use tricorn_engine::rules::{Happening, Relabel, Rules as _};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Rng, Side, Viewer};
use tricorn_kit::deal::Played;
use tricorn_kit::spots::Spots;

#[wire]
pub struct Sight {
    pub config: Config,
    /// The highest number in the deck; the lowest place of the ladder is 1.
    pub highest: Number,
    /// The game, from 1.
    pub game: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; none before the first deal.
    pub lead: Option<Side>,
    /// The card that was led and waits for an answer.
    pub open: Option<OpenView>,
    /// The last trick of the game before, until this game has one of its own.
    pub before: Option<TrickView>,
    pub tricks: Vec<TrickView>,
    pub games: Vec<GameView>,
}

impl Sight {
    pub fn last(&self) -> Option<&TrickView> {
        self.tricks.last().or(self.before.as_ref())
    }
}

#[wire]
pub struct SideSight {
    /// Games won.
    pub games: u8,
    /// Tricks won in this game.
    pub tricks: u8,
    pub cards: u8,
    /// Whether it has put its card away.
    pub discarded: bool,
    /// Its hand; the own side only.
    pub hand: Option<Vec<Card>>,
    /// Its discard; the own side only until the game ends.
    pub discard: Option<Card>,
}

/// A lead that waits for an answer.
#[wire]
pub struct OpenView {
    pub side: Side,
    /// The card; face down, it shows its name only.
    pub card: Card,
    pub call: Call,
    pub face_down: bool,
}

impl PresidentialNumbers {
    /// PPN-24, PPN-25, PPN-27, PPN-28: in which form a viewer sees a card, by where it lies.
    pub(super) fn form(&self, state: &State, card: Played<CardIx>, viewer: Viewer) -> Option<Form> {
        let own = Form::of_hand(viewer, &self.config);
        let Some(spot) = state.deal.spot(card.handle) else {
            return Some(Form::Whole);
        };
        for side in BOTH {
            let away = state.discards[index(side)] == Some(spot);
            if away || state.deal.hand(side).has(spot) {
                return self.sides().inside(viewer, side).then_some(own);
            }
        }
        let open = state.tricks.opened.is_some_and(|it| it.spot == spot);
        let inside = self.sides().inside(viewer, state.tricks.lead);
        Some(match (open, inside) {
            (false, _) => Form::Whole,
            (true, true) => own,
            (true, false) => Form::of_lead(&self.config),
        })
    }

    /// A hand in an order that tells nothing which its faces do not: by number, or by name where numbers are hidden.
    pub(super) fn hand(&self, state: &State, side: Side, form: Form) -> Vec<Card> {
        fn order(card: &Card) -> (Option<Number>, &str, Option<&str>, Handle) {
            let face = &card.face;
            (face.number, &face.name, face.term.as_deref(), card.handle)
        }
        let cards = state.deal.hand_of(side);
        let mut cards: Vec<Card> = cards.map(|card| self.card(card, form)).collect();
        cards.sort_by(|a, b| order(a).cmp(&order(b)));
        cards
    }

    /// Other cards where the viewer cannot look, and other numbers for the presidents whose number it has not been shown in
    /// this match.
    pub(super) fn redealt(
        &mut self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let own = self.sides().behind(viewer);
        let real = state.discards;
        self.deal_other_cards(state, own, rng);
        let (seen, shown) = (own.map(|own| state.seen[index(own)]), state.shown);
        let known =
            |at: &PresidencyIx| shown.has(at.at()) || seen.is_some_and(|seen| seen.has(at.at()));
        self.swap_numbers(known, rng);
        let (deal, discards) = (state.deal, state.discards);
        Box::new(move |event| {
            event.relabeled(&mut |card| {
                let spot = deal.spot(card.handle);
                let away = |side: &Side| spot.is_some() && real[index(*side)] == spot;
                let away = BOTH.into_iter().find(away);
                let spot = away.map_or(spot, |side| discards[index(side)]);
                spot.and_then(|spot| deal.play(spot)).unwrap_or(*card)
            })
        })
    }

    /// New cards for the places of the deal that the viewer cannot see, and new discards among them.
    fn deal_other_cards(&self, state: &mut State, own: Option<Side>, rng: &mut Rng) {
        // After a game that was counted both discards are known (PPN-R5).
        let discards_shown = state.counted();
        let mut hidden = Spots::default();
        for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
            let mut unseen = state.deal.hand(side);
            if !discards_shown && let Some(spot) = state.discards[index(side)] {
                unseen.insert(spot);
                if let Some(other) = unseen.nth(rng.below(unseen.len())) {
                    state.deal.hands[index(side)] = unseen;
                    state.deal.take(side, other);
                    state.discards[index(side)] = Some(other);
                }
            }
            hidden = hidden.or(unseen);
        }
        // A lead that lies face down: of it the name is known (PPN-28).
        let down = (state.tricks.opened)
            .filter(|_| self.config.face_down_lead && own != Some(state.tricks.lead))
            .map(|opened| opened.spot);
        let mut unknown = hidden;
        down.into_iter().for_each(|spot| unknown.insert(spot));
        let deck = self.deck.cards().map(|(card, _)| card);
        let mut pool = state.deal.unseen(unknown, deck);
        if let Some(spot) = down
            && let Some(led) = state.deal.card(spot)
        {
            let person = |card: CardIx| {
                let presidency = self.deck.presidency(card);
                &self.book.pack.presidencies[presidency.at()].person
            };
            let same = |at: &usize| person(pool[*at]) == person(led);
            let same: Vec<usize> = (0..pool.len()).filter(same).collect();
            if let Some(at) = rng.pick(&same) {
                state.deal.lay(spot, pool[*at]);
                pool.swap(0, *at);
                pool.remove(0);
            }
        }
        state.deal.redeal(hidden, &mut pool, rng);
    }

    /// Numbers and facts change places among persons of whom the viewer has been shown none. Only persons with the same
    /// cards do so: which numbers the deck holds and how often is no secret.
    fn swap_numbers(&mut self, known: impl Fn(&PresidencyIx) -> bool, rng: &mut Rng) {
        let book = self.book.clone();
        let (lore, numbers) = (self.lore, self.numbers);
        for group in &book.alike {
            let free = |at: &usize| !group[*at].iter().any(&known);
            let from: Vec<usize> = (0..group.len()).filter(free).collect();
            let mut to = from.clone();
            rng.shuffle(&mut to);
            for (to, from) in to.iter().zip(&from) {
                for (to, from) in group[*to].iter().zip(&group[*from]) {
                    self.lore[to.at()] = lore[from.at()];
                    self.numbers[to.at()] = numbers[from.at()];
                }
            }
        }
    }
}
