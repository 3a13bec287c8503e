//! What a bot makes of clues. All of it comes from worlds dealt anew, in which the hidden card is another one that the clues
//! fit as well: of the real one a bot never knows more than they say.

use super::cards::Kind;
use super::event::Given;
use super::{State, StateIq};
use std::sync::Arc;
use tricorn_bots::Mind;
use tricorn_engine::{Level, Rng, Seat, Viewer};
use tricorn_geoplunge::{STATES, StateIx};
use tricorn_kit::spots::Spot;
use tricorn_packs::schema::{ClueA, ClueB, ClueC};

/// How many kinds of facts there are.
const KINDS: usize = Kind::COUNT;

/// What a bot has learnt of the states, drawn once a bot and state, and how bold it is in a deal.
#[derive(Clone, Debug)]
pub struct Learnt {
    lessons: Arc<Lessons>,
    /// From 0 to 1: it stands up if this is below a share that depends on its card.
    pub(super) mood: f64,
}

#[derive(Debug)]
struct Lessons {
    /// By how many ranks it is wrong about a figure.
    off: Vec<[f32; KINDS]>,
    /// Which other facts it knows.
    known: Vec<[bool; KINDS]>,
    /// How far from what it believes a figure may be.
    doubt: f32,
}

/// What a level knows: how many ranks it is usually off, and the share of the other facts.
const fn schooling(level: Level) -> (f64, f64) {
    match level {
        Level::Novice => (8.0, 0.35),
        Level::Skilled => (3.0, 0.7),
        Level::Expert => (0.3, 0.97),
        Level::Greedy | Level::Random => (0.0, 1.0),
    }
}

impl Learnt {
    /// What a bot of this level has learnt, and its mood in this deal.
    pub fn new(game: &StateIq, deal: u32, level: Level, mind: &Mind) -> Self {
        let (spread, share) = schooling(level);
        let mut lessons = Lessons {
            off: Vec::new(),
            known: Vec::new(),
            doubt: (spread as f32).max(0.4),
        };
        for state in StateIx::all() {
            let mut rng = mind.stream("learnt", u64::from(state.0));
            // Of big states people know more.
            let big = (26.0 - f64::from(game.book.state(state).population_rank)) / 25.0;
            let mut off = [0.0; KINDS];
            let mut known = [false; KINDS];
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
pub(super) const fn ease(kind: Kind) -> f64 {
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
pub(super) struct Scene<'a> {
    pub game: &'a StateIq,
    pub state: &'a State,
    pub seat: Seat,
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
    pub fn scores(&self, learnt: &Learnt) -> Vec<(StateIx, f32)> {
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
        // Who knows the flags knows whose it really is, whoever bears it in this world.
        let witness = if clue.kind == Kind::FLAG {
            game.flag_of(witness)
        } else {
            witness
        };
        let alike = game.sheet.fitting(&game.book, clue, witness);
        let same = alike >> state.at() & 1 == 1;
        let figures = figure(clue.kind, game, state).zip(figure(clue.kind, game, witness));
        if let Some((own, other)) = figures {
            let off = learnt.lessons.off[state.at()][kind];
            // Who knows it by heart knows the figure itself, and states with the same one go with it as well.
            let apart = if same && off == 0.0 {
                0.0
            } else {
                own + off - other
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
    pub fn left_after(&self, clue: Given, alone: bool, roughly: bool) -> u32 {
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
    pub fn is_hard(&self, card: StateIx) -> bool {
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
pub(super) fn choose(scores: &[(StateIx, f32)], wild: bool, rng: &mut Rng) -> Option<StateIx> {
    let best = scores
        .iter()
        .map(|(_, score)| *score)
        .max_by(f32::total_cmp)?;
    if wild {
        let weights: Vec<f32> = scores
            .iter()
            .map(|(_, score)| (score - best).exp())
            .collect();
        let mut left = rng.unit() as f32 * weights.iter().sum::<f32>();
        for ((state, _), weight) in scores.iter().zip(&weights) {
            left -= weight;
            if left <= 0.0 {
                return Some(*state);
            }
        }
    }
    let top: Vec<StateIx> = scores
        .iter()
        .filter(|(_, score)| *score > best - 0.05)
        .map(|(state, _)| *state)
        .collect();
    rng.pick(&top).copied()
}
