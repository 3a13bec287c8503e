//! Computer players. What they have learnt of the states depends on their level; a guess is the state that goes best with
//! the clues by that, and a clue is the one that leaves the most states. All of it comes from redealt worlds, in which the
//! hidden card is another one that the clues fit as well: of the real one a bot never knows more than they say.

use super::cards::Kind;
use super::event::{Action, Given};
use super::rules::Phase;
use super::{State, StateIq};
use std::sync::Arc;
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::{Phase as Shown, Verb};
use tricorn_engine::sides::index;
use tricorn_engine::{Level, Millis, Rng, Seat, Viewer};
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::spots::Spot;
use tricorn_packs::schema::{ClueA, ClueB, ClueC};

/// How often a novice does just anything.
const NOVICE_SLIPS: f64 = 0.1;
/// How often a skilled player gives any clue.
const SKILLED_SLIPS: f64 = 0.25;
/// How often a player who is not a novice stands up with a card that is hard to guess, and with another. Everybody sees who
/// stands: the two must be near enough to tell little of the card.
const STANDS_HARD: f64 = 0.5;
const STANDS_EASY: f64 = 0.3;
/// A person takes at least so long for a clue or a guess, and at most so long.
const QUICKEST: Millis = Millis(4_000);
const SLOWEST: Millis = Millis(15_000);

impl Brain for StateIq {
    type Facts = Learnt;
    const RESERVED: bool = true;

    /// what is known of the states by heart; of the hidden card a bot knows only what its view says.
    fn facts(&self, state: &State, _: Seat, level: Level, mind: &Mind) -> Learnt {
        Learnt::new(self, state.deals, level, mind)
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        let (side, level) = (sight.view.side?, sight.level);
        if sight.view.resting || !sight.ask.is_open() {
            return None;
        }
        let world = (sight.worlds)(rng);
        let state = &world.state;
        let scene = Scene {
            game: &world.game,
            state,
            seat: sight.seat,
        };
        if sight.view.phase == Shown::Count {
            let hard = (state.holds(side)).is_some_and(|held| scene.is_hard(held.card));
            let keen = matches!(level, Level::Skilled | Level::Expert);
            let share = if hard { STANDS_HARD } else { STANDS_EASY };
            let (action, after) = (Verb::STAND, thinking(rng, 1.5));
            let stands = state.standing[index(side)];
            let rises = keen && !stands && sight.facts.mood < share;
            return rises.then_some(Plan { action, after });
        }
        let action = if level == Level::Novice && rng.unit() < NOVICE_SLIPS {
            slip(sight, rng)?
        } else {
            match state.own.phase() {
                Phase::Clue => give(&scene, level, rng)?.into(),
                Phase::Guess => {
                    let wild = level == Level::Novice;
                    guess(choose(&scene.scores(sight.facts), wild, rng)?).into()
                }
                _ => return None,
            }
        };
        let after = thinking(rng, 7.0).max(QUICKEST).min(SLOWEST);
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = state.actor().filter(|_| state.playing())?;
        let action = match state.own.phase() {
            Phase::Clue => (*rng.pick(&self.options(state)?.open)?).into(),
            _ => guess(StateIx(rng.below(STATES as u32) as u8)),
        };
        Some((self.book.sides.first(side), action.into()))
    }
}

pub(super) fn guess(state: StateIx) -> Action {
    let state = u32::from(state.0).into();
    Action::Guess { state }
}

/// Anything that is offered, but nothing that means no state.
fn slip(sight: &Sight<'_, StateIq>, rng: &mut Rng) -> Option<Verb<Action>> {
    let mut ask = sight.ask.clone();
    ask.offers.retain(|offer| offer.verb != "say");
    any_move::<StateIq>(&ask, rng).map(|plan| plan.action)
}

/// The clue that leaves the most states. A novice gives any, a skilled player forgets at times what was said before.
fn give(scene: &Scene<'_>, level: Level, rng: &mut Rng) -> Option<Action> {
    let every = scene.game.options(scene.state)?.open;
    let any = match level {
        Level::Novice | Level::Random => true,
        Level::Skilled => rng.unit() < SKILLED_SLIPS,
        Level::Greedy | Level::Expert => false,
    };
    if any {
        return rng.pick(&every).map(|clue| (*clue).into());
    }
    let expert = level == Level::Expert;
    let left = |clue: &Given| scene.left_after(*clue, !expert, expert);
    let most = every.iter().map(left).max()?;
    let mut best: Vec<Given> = every.into_iter().filter(|c| left(c) == most).collect();
    if expert {
        // Of two clues that leave as many states, the one about what people know less.
        let ease = |clue: &Given| ease(clue.kind);
        let least = best.iter().map(ease).min_by(f64::total_cmp)?;
        best.retain(|clue| ease(clue) <= least);
    }
    rng.pick(&best).map(|clue| (*clue).into())
}

/// What a bot has learnt of the states, drawn once a bot and state, and how bold it is in a deal.
#[derive(Clone, Debug)]
pub struct Learnt {
    lessons: Arc<Lessons>,
    /// From 0 to 1: it stands up if this is below a share that depends on its card.
    mood: f64,
}

#[derive(Debug)]
struct Lessons {
    /// By how many ranks it is wrong about a figure.
    off: Vec<[f32; Kind::COUNT]>,
    /// Which other facts it knows.
    known: Vec<[bool; Kind::COUNT]>,
    /// How far from what it believes a figure may be.
    doubt: f32,
}

impl Learnt {
    /// What a bot of this level has learnt, and its mood in this deal.
    fn new(game: &StateIq, deal: u32, level: Level, mind: &Mind) -> Self {
        // How many ranks it is usually off, and the share of the other facts that it knows.
        let (spread, share) = match level {
            Level::Novice => (8.0, 0.35),
            Level::Skilled => (3.0, 0.7),
            Level::Expert => (0.3, 0.97),
            Level::Greedy | Level::Random => (0.0, 1.0),
        };
        let mut lessons = Lessons {
            off: Vec::new(),
            known: Vec::new(),
            doubt: (spread as f32).max(0.4),
        };
        for state in StateIx::all() {
            let mut rng = mind.stream("learnt", u64::from(state.0));
            // Of big states people know more.
            let big = (26.0 - f64::from(game.book.state(state).population_rank)) / 25.0;
            let mut off = [0.0; Kind::COUNT];
            let mut known = [false; Kind::COUNT];
            for (at, kind) in Kind::all().enumerate() {
                off[at] = (rng.normal() * spread).round() as f32;
                let share = share + (1.0 - share) * (0.3 * big + ease(kind));
                known[at] = rng.unit() < share;
            }
            lessons.off.push(off);
            lessons.known.push(known);
        }
        Self {
            lessons: Arc::new(lessons),
            mood: mind.stream("stance", u64::from(deal)).unit(),
        }
    }
}

/// How much easier a kind of fact is than others, from −1 to 1.
const fn ease(kind: Kind) -> f64 {
    match kind {
        Kind::C(ClueC::PostalLetter) => 1.0,
        Kind::C(ClueC::BorderState) | Kind::B(ClueB::TimeZones) => 0.6,
        Kind::C(ClueC::CapitalLetter | ClueC::TopCity1) => 0.4,
        Kind::A(ClueA::Patos) | Kind::C(ClueC::TopCity4 | ClueC::TopCity5) => -0.4,
        Kind::B(ClueB::Nickname) => 0.3,
        Kind::B(ClueB::Flag) => 0.1,
        Kind::B(ClueB::Flower | ClueB::Bird) => -0.2,
        _ => 0.0,
    }
}

/// A figure, if that is what a kind is about.
fn figure(kind: Kind, game: &StateIq, state: StateIx) -> Option<f32> {
    let card = game.book.state(state);
    Some(match kind {
        Kind::A(ClueA::StatehoodRank | ClueA::StatehoodYear) => f32::from(card.statehood_rank),
        Kind::A(ClueA::SizeRank | ClueA::Area) => f32::from(card.size_rank),
        Kind::A(
            ClueA::PopulationRank | ClueA::Census2000 | ClueA::Census2010 | ClueA::ElectoralVotes,
        ) => f32::from(card.population_rank),
        Kind::A(ClueA::PercentWater) => f32::from(card.percent_water),
        Kind::B(ClueB::BorderCount) => 4.0 * card.border_states.len() as f32,
        _ => return None,
    })
}

/// The moment as a seat sees it, through one world of many.
struct Scene<'a> {
    game: &'a StateIq,
    state: &'a State,
    seat: Seat,
}

impl Scene<'_> {
    /// The states that the hidden card cannot be: those that the seat has seen elsewhere, and the wrong guesses.
    fn excluded(&self, place: Spot) -> u64 {
        let viewer = Viewer::Seat(self.seat);
        let places = (0..).map(Spot).zip(self.state.deal.cards.iter().flatten());
        let seen =
            places.filter(|(at, _)| *at != place && self.game.knows(self.state, viewer, *at));
        let guessed = self.state.about(place).filter_map(|turn| turn.guess?.state);
        let states = seen.map(|(_, card)| *card).chain(guessed);
        states.fold(0, |set, state| set | 1 << state.at())
    }

    /// How well each state that it may be goes with the clues, by what the bot has learnt; the higher the better.
    fn scores(&self, learnt: &Learnt) -> Vec<(StateIx, f32)> {
        let Some(turn) = self.state.turn() else {
            return Vec::new();
        };
        let (witness, excluded) = (self.state.hidden(turn), self.excluded(turn.place));
        let clues: Vec<Given> = self.state.given(turn.place).collect();
        let fit = |state| {
            let fits = clues
                .iter()
                .map(|clue| self.fit(learnt, *clue, state, witness));
            (state, fits.sum())
        };
        StateIx::all()
            .filter(|state| excluded >> state.at() & 1 == 0)
            .map(fit)
            .collect()
    }

    /// How well a state goes with a clue that is true of the witness.
    fn fit(&self, learnt: &Learnt, clue: Given, state: StateIx, witness: StateIx) -> f32 {
        let (game, kind) = (self.game, clue.kind.at());
        // A bot that knows the flags knows whose this one really is, whichever state bears it in this world.
        let witness = match clue.kind {
            Kind::FLAG => game.flag_of(witness),
            _ => witness,
        };
        let alike = game.sheet.fitting(&game.book, clue, witness);
        let same = alike >> state.at() & 1 == 1;
        let figures = figure(clue.kind, game, state).zip(figure(clue.kind, game, witness));
        if let Some((own, other)) = figures {
            let off = learnt.lessons.off[state.at()][kind];
            // A bot that knows it by heart knows the figure itself, and states with the same one go with it as well.
            let apart = match same && off == 0.0 {
                true => 0.0,
                false => own + off - other,
            };
            return -(apart / learnt.lessons.doubt).powi(2).min(60.0) / 2.0;
        }
        match (learnt.lessons.known[state.at()][kind], same) {
            (true, true) => 0.0,
            (true, false) => -8.0,
            (false, _) => -3.0,
        }
    }

    /// How many states the hidden card could still be for the other side after another clue; figures are known only roughly
    /// if `roughly` is set.
    fn left_after(&self, clue: Given, alone: bool, roughly: bool) -> u32 {
        let (game, state) = (self.game, self.state);
        let Some(turn) = state.turn() else {
            return 0;
        };
        let hidden = state.hidden(turn);
        let before = match alone {
            true => u64::MAX,
            false => game.possible(state, turn.place, hidden, true),
        };
        (before & self.like(clue, hidden, roughly)).count_ones()
    }

    fn like(&self, clue: Given, truth: StateIx, roughly: bool) -> u64 {
        let exact = self.game.sheet.fitting(&self.game.book, clue, truth);
        let near = |state: &StateIx| {
            let figures =
                figure(clue.kind, self.game, *state).zip(figure(clue.kind, self.game, truth));
            figures.is_some_and(|(one, other)| (one - other).abs() <= 2.0)
        };
        if !roughly {
            return exact;
        }
        let rough = StateIx::all().filter(near);
        rough.fold(exact, |set, state| set | 1 << state.at())
    }

    /// Whether a card is harder to guess than most: how many states share what stands on it, on the average of all kinds.
    fn is_hard(&self, card: StateIx) -> bool {
        let hardness = |state: StateIx| -> f32 {
            Kind::all()
                .filter(|kind| *kind != Kind::BORDER)
                .map(|kind| self.like(Given::plain(kind), state, true).count_ones())
                .map(|alike| (alike as f32).ln())
                .sum()
        };
        let usual: f32 = StateIx::all().map(hardness).sum::<f32>() / STATES as f32;
        hardness(card) > usual
    }
}

/// The state that goes best; of equals any. A `wild` bot takes others too, the more likely the better they go.
fn choose(scores: &[(StateIx, f32)], wild: bool, rng: &mut Rng) -> Option<StateIx> {
    let each = || scores.iter().map(|(_, score)| *score);
    let best = each().max_by(f32::total_cmp)?;
    if wild {
        let weights: Vec<f32> = each().map(|score| (score - best).exp()).collect();
        let mut left = rng.unit() as f32 * weights.iter().sum::<f32>();
        for ((state, _), weight) in scores.iter().zip(&weights) {
            left -= weight;
            if left <= 0.0 {
                return Some(*state);
            }
        }
    }
    let top = scores.iter().filter(|(_, score)| *score > best - 0.05);
    let top: Vec<StateIx> = top.map(|(state, _)| *state).collect();
    rng.pick(&top).copied()
}
