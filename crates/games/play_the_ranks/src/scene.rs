//! What a player sees by itself, without imagining the other hand: which cards are out, what a card is worth, which bases suit
//! a hand. Built of one redealt world, of which only the own side and what lies open is used.

use super::event::{Event, Led};
use super::rules::{Answer, Board, Phase, TRICKS, rest_of};
use super::trick::{Change, better, distance, lead_wins, settled, shield};
use super::{PlayTheRanks, State};
use tricorn_engine::Side;
use tricorn_engine::sides::{BOTH, index};
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

/// A moment from one side.
pub(super) struct Scene<'a, const SECOND: bool> {
    pub game: &'a PlayTheRanks<SECOND>,
    pub state: &'a Board,
    pub side: Side,
}

impl<const SECOND: bool> Scene<'_, SECOND> {
    /// The card at a place.
    pub fn card(&self, spot: Spot) -> StateIx {
        self.state.deal.card(spot).unwrap_or(StateIx(0))
    }

    pub fn hand(&self) -> Spots {
        self.state.deal.hand(self.side)
    }

    /// The states that may be in the other hand.
    pub fn out(&self) -> Vec<StateIx> {
        let own = self.state.kept(self.side).iter();
        let tricks = self.state.tricks.row.iter();
        let played = tricks.flat_map(|trick| [trick.lead.card, trick.follow.card]);
        let mut seen = [false; STATES];
        for card in own.map(|spot| self.card(spot)).chain(played) {
            seen[card.at()] = true;
        }
        StateIx::all().filter(|card| !seen[card.at()]).collect()
    }

    /// How good a card is by a base, from 0 to 1: the share of other ranks that its best rank beats.
    fn promise(&self, base: u8, card: StateIx) -> f64 {
        let ranks = Category::ALL.map(|category| self.game.rank(card, category));
        let near = ranks.into_iter().filter_map(|rank| distance(base, rank));
        near.min().map_or(0.0, |near| f64::from(49 - near) / 49.0)
    }

    /// How good a card is for the game: by both bases, and better if it is very good by one of them.
    pub fn worth(&self, card: StateIx) -> f64 {
        let bases = self.game.bases(self.state).unwrap_or([1, 50]);
        let promises = bases.map(|base| self.promise(base, card).powi(2));
        promises.into_iter().sum()
    }

    /// The cards to put away: those that are worth least.
    pub fn to_put_away(&self) -> Spots {
        let worth = |spot: &Spot| self.worth(self.card(*spot));
        let mut spots: Vec<Spot> = self.hand().iter().collect();
        spots.sort_by(|a, b| worth(a).total_cmp(&worth(b)));
        let count = self.state.surplus(self.side);
        spots.into_iter().take(count).collect()
    }

    /// How a hand does by the base of a Power card, compared with any hand: above 0 is better than most.
    fn suits(&self, power: Spot) -> f64 {
        let base = self.game.corner(self.state, power);
        let promise = |card| self.promise(base, card);
        let hand = self.hand().iter();
        let mut own: Vec<f64> = hand.map(|spot| promise(self.card(spot))).collect();
        own.sort_by(|a, b| b.total_cmp(a));
        let kept = own.len().clamp(1, TRICKS);
        let mine: f64 = own.iter().take(kept).sum::<f64>() / kept as f64;
        let all: f64 = StateIx::all().map(promise).sum::<f64>() / 50.0;
        mine - all
    }

    /// PTR1-10: the bases that suit the hand, the best first; in Play the Ranks 2 in the order turned.
    pub fn best_bases(&self) -> [Spot; 2] {
        let mut three = self.state.three;
        three.sort_by(|a, b| self.suits(*b).total_cmp(&self.suits(*a)));
        let [first, second, last] = three;
        match SECOND {
            true => rest_of(self.state.three, last),
            false => [first, second],
        }
    }

    /// How well the bases suit if one may choose them.
    pub fn choice_suits(&self) -> f64 {
        let suits = self.best_bases().map(|spot| self.suits(spot));
        suits.into_iter().sum()
    }

    /// The share of the cards that are out which a lead beats, Power cards apart.
    pub fn chance_of_lead(&self, out: &[StateIx], led: &Led) -> f64 {
        let rank = |card| self.game.rank(card, led.category);
        let own = rank(led.card.card);
        let beaten = out.iter().filter(|it| lead_wins(led.base, own, rank(**it)));
        beaten.count() as f64 / out.len().max(1) as f64
    }

    /// Whether a lead would be protected.
    pub fn is_safe(&self, led: &Led) -> bool {
        let rank = self.game.rank(led.card.card, led.category);
        let bur = self.game.bur(self.state, led.base);
        shield(led.base, bur, rank, led.power.is_some()).is_some()
    }

    /// The share of the cards that the lead may be which an answer beats.
    pub fn chance_of_answer(&self, may_be: &[StateIx], led: &Led, (spot, power): Answer) -> f64 {
        let (game, atlas) = (self.game, &self.game.book.atlas);
        let card = self.card(spot);
        let power = power.and_then(|(spot, change)| {
            let power = self.state.power.card(spot)?;
            Some((atlas.category(power), atlas.corner(power), change))
        });
        let bur = game.bur(self.state, led.base);
        let beaten = may_be.iter().filter(|lead| {
            let rank = game.rank(**lead, led.category);
            let shield = shield(led.base, bur, rank, led.power.is_some());
            let (category, base) = settled(led.category, led.base, shield, power);
            better(base, game.rank(card, category), game.rank(**lead, category))
        });
        beaten.count() as f64 / may_be.len().max(1) as f64
    }

    /// PTR1-23, R-52: the states that the lead may be, after what was announced.
    pub fn may_be(&self, led: &Led) -> Vec<StateIx> {
        let said = |card| self.game.book.announced(led.star, card);
        let mut out = self.out();
        out.retain(|card| said(*card) == said(led.card.card));
        out
    }

    /// All leads of the hand; with a Power card if there must be one, without if there need not.
    pub fn leads(&self) -> Vec<Led> {
        let (game, state, side) = (self.game, self.state, self.side);
        let plain = Category::ALL.map(|category| (category, None)).into_iter();
        let plain = plain.filter(|_| !state.must_play_power(side));
        let powers = state.power.hand(side).iter().filter_map(|spot| {
            let category = game.book.atlas.category(state.power.card(spot)?);
            Some((category, Some(spot)))
        });
        let ways: Vec<(Category, Option<Spot>)> = plain.chain(powers).collect();
        let bases = match game.base(state) {
            Some(base) => vec![base],
            None => game.bases(state).unwrap_or([1, 50]).to_vec(),
        };
        let mut leads = Vec::new();
        for spot in self.hand().iter() {
            for base in &bases {
                let led = |(category, power): &(Category, Option<Spot>)| {
                    game.led(state, side, spot, (*category, *base), *power)
                };
                leads.extend(ways.iter().filter_map(led));
            }
        }
        leads
    }

    /// All answers of the hand.
    pub fn answers(&self) -> Vec<Answer> {
        let state = self.state;
        let duty = state.must_play_power(self.side);
        let mut answers = Vec::new();
        for spot in self.hand().iter() {
            answers.extend((!duty).then_some((spot, None)));
            for power in state.power.hand(self.side).iter() {
                answers.push((spot, Some((power, Change::Category))));
                if self.game.may_change_base(state, power) {
                    answers.push((spot, Some((power, Change::Base))));
                }
            }
        }
        answers
    }

    /// Whether Power cards should be played before it is too late.
    pub fn hurry(&self) -> bool {
        let left = self.state.power_left(self.side);
        left > 0 && 2 * left >= self.state.tricks_left()
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// The state as it would be with these roles: bases by the Call Team's hand, discards by what the cards are worth.
    pub(super) fn with_roles(&self, state: &State, call: Side, burs: u8) -> Board {
        let mut state = state.own;
        (state.call, state.burs) = (Some(call), burs);
        let scene = Scene {
            game: self,
            state: &state,
            side: call,
        };
        let bases = scene.best_bases();
        self.with_bases(&state, bases)
    }

    /// The state after these bases were chosen and both have discarded.
    pub(super) fn with_bases(&self, state: &Board, bases: [Spot; 2]) -> Board {
        let mut state = *state;
        let bases = bases.map(|spot| spot.0);
        self.change(&mut state, &Event::Based { bases });
        self.put_away(&mut state);
        state
    }

    /// Both discard what is worth least, if they have to.
    pub(super) fn put_away(&self, state: &mut Board) {
        for side in BOTH {
            if state.phase() == Phase::Discard && state.discards[index(side)].is_none() {
                let scene = Scene {
                    game: self,
                    state,
                    side,
                };
                let cards = scene.to_put_away();
                self.change(state, &Event::Discarded { side, cards });
            }
        }
    }
}
