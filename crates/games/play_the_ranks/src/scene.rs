//! What a player sees by itself, without imagining the other hand: which cards are out, what a card is worth, which bases suit
//! a hand. Built of one redealt world, of which only the own side and what lies open is used.

use super::PlayTheRanks;
use super::duel::promise;
use super::event::Event;
use super::state::{KEPT, Opened, Phase, State, index};
use super::trick::{Change, better, lead_wins, settled, shield};
use tricorn_engine::{Game, Side, World};
use tricorn_geoplunge::StateIx;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

/// A moment from one side.
pub(super) struct Scene<'a, const SECOND: bool> {
    pub game: &'a PlayTheRanks<SECOND>,
    pub state: &'a State,
    pub side: Side,
}

impl<'a, const SECOND: bool> Scene<'a, SECOND> {
    pub fn new(world: &'a World<PlayTheRanks<SECOND>>, side: Side) -> Self {
        Self {
            game: &world.game,
            state: &world.state,
            side,
        }
    }

    /// The card at a place.
    pub fn card(&self, spot: Spot) -> StateIx {
        self.state.deal.card(spot).unwrap_or(StateIx(0))
    }

    /// The states that may be in the other hand.
    pub fn out(&self) -> Vec<StateIx> {
        let state = self.state;
        let mut seen = [false; tricorn_geoplunge::STATES];
        let discards = state.discards[index(self.side)].unwrap_or_default();
        for spot in state.deal.hand(self.side).or(discards).iter() {
            seen[self.card(spot).at()] = true;
        }
        for trick in state.tricks.row.iter() {
            seen[trick.lead.card.at()] = true;
            seen[trick.follow.card.at()] = true;
        }
        StateIx::all().filter(|card| !seen[card.at()]).collect()
    }

    /// How good a card is for the game: by both bases, and better if it is very good by one of them.
    pub fn worth(&self, card: StateIx) -> f64 {
        let bases = self.game.bases(self.state).unwrap_or([1, 50]);
        bases
            .map(|base| promise(self.game, base, card).powi(2))
            .into_iter()
            .sum()
    }

    /// The cards to put away: those that are worth least.
    pub fn to_put_away(&self) -> Spots {
        let hand = self.state.deal.hand(self.side);
        let mut spots: Vec<Spot> = hand.iter().collect();
        spots.sort_by(|a, b| {
            let worth = |spot: &Spot| self.worth(self.card(*spot));
            worth(a).total_cmp(&worth(b))
        });
        let mut away = Spots::default();
        for spot in spots.into_iter().take(self.state.to_discard(self.side)) {
            away.insert(spot);
        }
        away
    }

    /// How a hand does by a base, compared with any hand: above 0 is better than most.
    fn suits(&self, base: u8) -> f64 {
        let promise = |card| promise(self.game, base, card);
        let hand = self.state.deal.hand(self.side);
        let mut own: Vec<f64> = hand.iter().map(|spot| promise(self.card(spot))).collect();
        own.sort_by(|a, b| b.total_cmp(a));
        let kept = own.len().clamp(1, KEPT);
        let mine: f64 = own.iter().take(kept).sum::<f64>() / kept as f64;
        let all: f64 = StateIx::all().map(promise).sum::<f64>() / 50.0;
        mine - all
    }

    /// PTR1-10: which card to remove, and the order of the others: what suits the hand, the best first.
    pub fn best_bases(&self) -> (Spot, [Spot; 2]) {
        let mut three = self.state.three;
        let suits = |spot: &Spot| self.suits(self.game.corner(self.state, *spot));
        three.sort_by(|a, b| suits(b).total_cmp(&suits(a)));
        let [first, second, last] = three;
        if SECOND {
            // In the order turned: only the removal counts.
            let rest: Vec<Spot> = (self.state.three.into_iter())
                .filter(|spot| *spot != last)
                .collect();
            return (last, [rest[0], rest[1]]);
        }
        (last, [first, second])
    }

    /// How well the bases suit if one may choose them.
    pub fn choice_suits(&self) -> f64 {
        let (_, bases) = self.best_bases();
        bases
            .map(|spot| self.suits(self.game.corner(self.state, spot)))
            .into_iter()
            .sum()
    }

    /// The share of the cards that are out which a lead beats, Power cards apart.
    pub fn chance_of_lead(&self, out: &[StateIx], opened: &Opened) -> f64 {
        let own = self.game.rank(self.card(opened.spot), opened.category);
        let beaten = out.iter().filter(|card| {
            let other = self.game.rank(**card, opened.category);
            lead_wins(opened.base, own, other)
        });
        beaten.count() as f64 / out.len().max(1) as f64
    }

    /// Whether a lead would be protected.
    pub fn is_safe(&self, opened: &Opened) -> bool {
        let rank = self.game.rank(self.card(opened.spot), opened.category);
        let bur = self.game.bur(self.state, opened.base);
        shield(opened.base, bur, rank, opened.power.is_some()).is_some()
    }

    /// The share of the cards that the lead may be which an answer beats.
    pub fn chance_of_answer(
        &self,
        may_be: &[StateIx],
        opened: &Opened,
        card: StateIx,
        power: Option<(Spot, Change)>,
    ) -> f64 {
        let game = self.game;
        let atlas = &game.book.atlas;
        let power = power.and_then(|(spot, change)| {
            let power = self.state.power.card(spot)?;
            Some((atlas.category(power), atlas.corner(power), change))
        });
        let bur = game.bur(self.state, opened.base);
        let beaten = may_be.iter().filter(|lead| {
            let rank = game.rank(**lead, opened.category);
            let shield = shield(opened.base, bur, rank, opened.power.is_some());
            let (category, base) = settled(opened.category, opened.base, shield, power);
            better(base, game.rank(card, category), game.rank(**lead, category))
        });
        beaten.count() as f64 / may_be.len().max(1) as f64
    }

    /// PTR1-23, R-52: the states that the lead may be, after what was announced.
    pub fn may_be(&self, opened: &Opened) -> Vec<StateIx> {
        let said = self.game.announced(self.state, self.card(opened.spot));
        let mut out = self.out();
        out.retain(|card| self.game.announced(self.state, *card) == said);
        out
    }

    /// All leads of the hand; with a Power card if there must be one, without if there need not.
    pub fn leads(&self) -> Vec<Opened> {
        let state = self.state;
        let duty = state.must_play_power(self.side);
        let bases: Vec<u8> = match self.game.base(state) {
            Some(base) => vec![base],
            None => self.game.bases(state).unwrap_or([1, 50]).to_vec(),
        };
        let mut leads = Vec::new();
        for spot in state.deal.hand(self.side).iter() {
            for base in &bases {
                for category in Category::ALL.into_iter().filter(|_| !duty) {
                    leads.push(Opened {
                        spot,
                        category,
                        base: *base,
                        power: None,
                    });
                }
                for power in state.power.hand(self.side).iter() {
                    let card = state
                        .power
                        .card(power)
                        .unwrap_or(tricorn_geoplunge::PowerIx(0));
                    leads.push(Opened {
                        spot,
                        category: self.game.book.atlas.category(card),
                        base: *base,
                        power: Some(power),
                    });
                }
            }
        }
        leads
    }

    /// All answers of the hand.
    pub fn answers(&self) -> Vec<(Spot, Option<(Spot, Change)>)> {
        let state = self.state;
        let duty = state.must_play_power(self.side);
        let mut answers = Vec::new();
        for spot in state.deal.hand(self.side).iter() {
            if !duty {
                answers.push((spot, None));
            }
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

/// The world as it would be with these roles: bases by the Call Team's hand, discards by what the cards are worth.
pub(super) fn with_roles<const SECOND: bool>(
    world: &World<PlayTheRanks<SECOND>>,
    call: Side,
    burs: u8,
) -> State {
    let game = &world.game;
    let mut state = world.state;
    state.call = Some(call);
    state.burs = burs;
    state.phase = Phase::Bases;
    let scene = Scene {
        game,
        state: &state,
        side: call,
    };
    let (removed, bases) = scene.best_bases();
    based(game, &mut state, removed, bases);
    state
}

/// The state after these bases were chosen and both have discarded.
pub(super) fn based<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &mut State,
    removed: Spot,
    bases: [Spot; 2],
) {
    let power = &state.power;
    let (Some(removed), [Some(first), Some(second)]) =
        (power.play(removed), bases.map(|spot| power.play(spot)))
    else {
        return;
    };
    let event = Event::Based {
        removed,
        bases: [first, second],
        due: None,
    };
    game.evolve(state, &event);
    discarded(game, state);
}

/// The state after both have discarded what is worth least.
pub(super) fn discarded<const SECOND: bool>(game: &PlayTheRanks<SECOND>, state: &mut State) {
    for side in tricorn_kit::sides::BOTH {
        if state.phase == Phase::Discarding && state.discards[index(side)].is_none() {
            let cards = Scene {
                game,
                state: &*state,
                side,
            }
            .to_put_away();
            let event = Event::Discarded {
                side,
                cards,
                due: None,
            };
            game.evolve(state, &event);
        }
    }
}
