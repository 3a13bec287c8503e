//! Computer players. The yardstick `greedy` looks one trick ahead; novices play like it with slips; skilled ones and
//! experts look at hands that the other side may hold and solve the rest of the game for each.

use super::event::Action;
use super::facts::Facts;
use super::rules::{Board, DISCARDS, Phase, TRICKS};
use super::scene::{Scene, card};
use super::{BorderZap, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::{Phase as Shown, Verb};
use tricorn_engine::sides::index;
use tricorn_engine::{Level, Rng, Seat};
use tricorn_geoplunge::tricks::TrickBoard as _;
use tricorn_kit::duel::Memory;
use tricorn_kit::spots::{Spot, Spots};

/// How often a novice does just anything.
const NOVICE_SLIPS: f64 = 0.2;
/// How many worlds a skilled player imagines for a card to play, and an expert.
const SKILLED_WORLDS: usize = 6;
const EXPERT_WORLDS: usize = 80;
/// And an expert for a trade and for the discards.
const TRADE_WORLDS: usize = 120;
const DISCARD_WORLDS: usize = 60;
/// Among this many of the cards that are worth least an expert looks for the two to put away.
const CANDIDATES: usize = 5;
/// How many worlds are looked at to say whether the game can be won.
const STANCE_WORLDS: usize = 40;
/// How many worlds may be disbelieved for one that is believed.
const DOUBTS: usize = 20;

impl Brain for BorderZap {
    type Facts = Facts;
    const RESERVED: bool = true;

    /// PTB-11, PTB-03: borders known by heart, and the own cards that lie face-down; where any other card is only its view tells.
    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        Facts::new(self, state, self.book.sides.of(seat), level, mind)
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        if !sight.ask.is_open() || sight.view.resting {
            return None;
        }
        // Nobody stands up by mistake.
        let counts = sight.view.phase == Shown::Count;
        if sight.level == Level::Novice && !counts && rng.unit() < NOVICE_SLIPS {
            return any_move::<Self>(sight.ask, rng);
        }
        let side = sight.view.side?;
        let state = &sight.facts.recall((sight.worlds)(rng).state);
        let remembers = sight.level != Level::Novice;
        let scene = Scene::new(&sight.facts.zaps, state, side, remembers);
        let thinker = Thinker { sight, scene };
        let (action, seconds) = match state.phase() {
            _ if counts => (thinker.stance(state, rng)?, 1.5),
            Phase::FirstTrade | Phase::SecondTrade => (thinker.trade(state, rng)?.into(), 6.0),
            Phase::Discard => (thinker.discard(state, rng).into(), 6.0),
            Phase::Lead | Phase::Follow => (thinker.play(state, rng)?.into(), 4.0),
            Phase::Look => return None,
        };
        let after = thinking(rng, seconds);
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = state.waiting().find(|_| state.playing())?;
        let cards = state.choosable(side);
        let action = match state.phase() {
            Phase::Discard => discard(state, cards.some(DISCARDS as u32, rng)),
            _ => play(state, cards.any(rng)?),
        };
        Some((self.book.sides.first(side), action.into()))
    }
}

/// A bot with a decision before it.
struct Thinker<'a> {
    sight: &'a Sight<'a, BorderZap>,
    scene: Scene,
}

impl Thinker<'_> {
    fn level(&self) -> Level {
        self.sight.level
    }

    /// A world that is believed; in it the other side has put away what is worth least to it.
    fn world(&self, rng: &mut Rng) -> State {
        let mut state = self.imagine(rng);
        for _ in 0..DOUBTS {
            if self.scene.believes(&state, rng) {
                break;
            }
            state = self.imagine(rng);
        }
        state
    }

    /// Any world that looks like this one.
    fn imagine(&self, rng: &mut Rng) -> State {
        let mut state = self.sight.facts.recall((self.sight.worlds)(rng).state);
        self.scene.guess_discards(&mut state);
        state
    }

    /// How safe a card is as a lead: all that somebody sees who looks one trick ahead.
    fn safety(&self, state: &Board, spot: Spot) -> f32 {
        1.0 - self.scene.risk(card(state, spot))
    }

    /// What a bot of this level thinks of a card that it might give or put away.
    fn value(&self, state: &Board, spot: Spot) -> f32 {
        match self.level() {
            Level::Random | Level::Greedy | Level::Novice => self.safety(state, spot),
            Level::Skilled | Level::Expert => self.scene.worth(card(state, spot)),
        }
    }

    /// The card to give: the one worth least; an expert tries each.
    fn trade(&self, state: &Board, rng: &mut Rng) -> Option<Action> {
        let cards = state.choosable(self.scene.side);
        let mut best = cards.least(|spot| self.value(state, spot))?;
        if self.level() == Level::Expert {
            let choices: Vec<Spots> = cards.iter().map(Spots::one).collect();
            let chosen = self.best_of(&choices, Spots::one(best), TRADE_WORLDS, rng);
            best = chosen.nth(0).unwrap_or(best);
        }
        Some(play(state, best))
    }

    /// The two cards to put away.
    fn discard(&self, state: &Board, rng: &mut Rng) -> Action {
        let mut rest = state.deal.hand(self.scene.side);
        let mut order = Vec::new();
        while let Some(spot) = rest.least(|spot| self.value(state, spot)) {
            rest.remove(spot);
            order.push(spot);
        }
        let mut away: Spots = order.iter().copied().take(DISCARDS).collect();
        if self.level() == Level::Expert {
            order.truncate(CANDIDATES);
            let mut choices = Vec::new();
            for (at, first) in order.iter().enumerate() {
                for second in &order[at + 1..] {
                    choices.push(Spots::one(*first).with(*second));
                }
            }
            away = self.best_of(&choices, away, DISCARD_WORLDS, rng);
        }
        discard(state, away)
    }

    /// The choice that wins in most worlds; of equals the one that was thought best before.
    fn best_of(&self, choices: &[Spots], usual: Spots, worlds: usize, rng: &mut Rng) -> Spots {
        let mut memory = Memory::default();
        let mut won = vec![0_u32; choices.len()];
        for _ in 0..worlds {
            let world = self.world(rng);
            for (choice, won) in choices.iter().zip(&mut won) {
                *won += u32::from(self.scene.would_win(&world, *choice, &mut memory));
            }
        }
        let score = |(choice, won): &(&Spots, &u32)| (**won, **choice == usual);
        let best = choices.iter().zip(&won).max_by_key(score);
        best.map_or(usual, |(choice, _)| *choice)
    }

    /// Stands up if the game will more likely be won than lost, and does not sit down again.
    fn stance(&self, state: &State, rng: &mut Rng) -> Option<Verb<Action>> {
        if state.standing[index(self.scene.side)] {
            return None;
        }
        let likely = match self.level() {
            Level::Random | Level::Greedy | Level::Novice => self.looks_good(state),
            Level::Skilled | Level::Expert => {
                let mut memory = Memory::default();
                let mut won = 0;
                for _ in 0..STANCE_WORLDS {
                    let world = self.world(rng);
                    let hands = world.deal.hands;
                    won += usize::from(self.scene.wins_open(&world, hands, &mut memory));
                }
                2 * won > STANCE_WORLDS
            }
        };
        likely.then_some(Verb::STAND)
    }

    /// Whether the own cards are safer leads than cards are that nobody here has seen.
    fn looks_good(&self, state: &Board) -> bool {
        let hand = state.deal.hand(self.scene.side);
        let own: f32 = hand.iter().map(|spot| self.safety(state, spot)).sum();
        own / hand.len().max(1) as f32 > self.scene.usual_safety()
    }

    /// The card to lead or to answer with.
    fn play(&self, state: &Board, rng: &mut Rng) -> Option<Action> {
        let hand = state.deal.hand(self.scene.side);
        let usual = self.greedy(state, hand)?;
        let worlds = match self.level() {
            Level::Random | Level::Greedy | Level::Novice => 0,
            Level::Skilled => SKILLED_WORLDS,
            Level::Expert => EXPERT_WORLDS,
        };
        let mut memory = Memory::default();
        let mut won = [0; TRICKS];
        for _ in 0..worlds {
            self.scene.tally(&self.world(rng), &mut won, &mut memory);
        }
        let score = |(spot, won): &(Spot, u32)| (*won, *spot == usual);
        let (best, _) = hand.iter().zip(won).max_by_key(score)?;
        Some(play(state, best))
    }

    /// One trick ahead: the safest lead; the cheapest card that Zaps, else the one worth least.
    fn greedy(&self, state: &Board, hand: Spots) -> Option<Spot> {
        let Some(lead) = state.tricks.opened else {
            return hand.least(|spot| -self.safety(state, spot));
        };
        let zaps = |spot: &Spot| self.scene.zaps(card(state, lead), card(state, *spot));
        let zapping: Spots = hand.iter().filter(zaps).collect();
        let from = if zapping.is_empty() { hand } else { zapping };
        from.least(|spot| self.value(state, spot))
    }
}

fn discard(state: &Board, away: Spots) -> Action {
    let cards = away.iter().map(|spot| state.handle(spot)).collect();
    Action::Discard { cards }
}

/// The card that is given, led or played now.
fn play(state: &Board, spot: Spot) -> Action {
    let card = state.handle(spot).into();
    match state.phase() {
        Phase::Lead => Action::Lead { card },
        Phase::Follow => Action::Follow { card },
        _ => Action::Trade { card },
    }
}
