//! Computer players (TL-R17). A bot sees what a player sees, and for each undated card it has a belief about the year:
//! the true one blurred once a mind and card, by its level and by how long ago it was. People know the moon landing to a
//! year or two and the pyramids to a few hundred. It knows how sure it is, and it errs like a well-read person at best.

use super::cards::{Card, Known};
use super::event::{Action, Gap};
use super::{State, Timeline};
use tricorn_bots::{Brain, Mind, Plan, Sight, normal, thinking};
use tricorn_engine::rules::Verb;
use tricorn_engine::{Handle, Level, Rng, Seat};
use tricorn_kit::chosen::Chosen;

/// What a bot believes about the cards that lie in rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    beliefs: Vec<Belief>,
}

/// What a bot believes about one card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Belief {
    pub card: Handle,
    /// The year, on the scale of [`scale`].
    at: f64,
    /// How unsure the bot is, on the same scale; 0 for a year that was shown to all.
    spread: f64,
}

impl Belief {
    /// The year that the bot believes.
    pub fn year(&self) -> i32 {
        let ago = RECENT * (self.at.abs().exp() - 1.0) * self.at.signum();
        (f64::from(NOW) + ago) as i32
    }

    /// Whether the bot knows the year because it was shown to all.
    pub fn is_exact(&self) -> bool {
        self.spread == 0.0
    }
}

/// From here people look back.
const NOW: i32 = 2030;
/// Errors grow with the distance from now, beginning with that of so many years ago.
const RECENT: f64 = 20.0;

/// How unsure a level is, as a part of how long ago a thing was.
fn spread(level: Level) -> f64 {
    match level {
        Level::Random => 10.0,
        Level::Novice => 1.0,
        Level::Greedy | Level::Skilled => 0.45,
        Level::Expert => 0.21,
    }
}

/// A scale on which a person's error is about the same everywhere: the logarithm of how long ago, growing with the year.
fn scale(year: f64) -> f64 {
    let from_now = year - f64::from(NOW);
    from_now.signum() * (from_now.abs() / RECENT).ln_1p()
}

impl Brain for Timeline {
    type Facts = Facts;

    fn facts(&self, state: &State, _: Seat, level: Level, mind: &Mind) -> Facts {
        let rows = state.players.iter().flat_map(|player| &player.row);
        let belief = |card: &Card| self.belief(state, *card, level, mind);
        let beliefs = rows.map(belief).collect();
        Facts { beliefs }
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        let view = sight.view;
        let row = &view.players.get(usize::from(view.you?.0))?.row;
        let dated = view.line.iter().flat_map(|card| &card.dated);
        let line: Vec<f64> = dated.map(|dated| f64::from(dated.year)).collect();
        let own = row.iter().filter_map(|card| sight.facts.of(card.card));
        let own: Vec<Belief> = own.collect();
        let choice = match sight.level {
            Level::Random | Level::Greedy => {
                own.first().map(|first| (*first, best_gap(first, &line)))
            }
            Level::Novice | Level::Skilled => surest(&own, &line),
            Level::Expert => most_pressing(&own, &line, sight.facts),
        };
        let (belief, (gap, chance)) = choice?;
        let action = Action::Place {
            card: Chosen::from(belief.card),
            gap,
            line: Some(view.line_version),
        };
        // The longer the line and the less sure, the longer one looks at it.
        let seconds = 3.0 + 0.25 * line.len() as f64 + 5.0 * (1.0 - chance);
        let plan = Plan {
            action: action.into(),
            after: thinking(rng, seconds),
        };
        Some(plan.within(view.options.turn_seconds))
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = state.turn.filter(|_| state.playing())?;
        let row = state.row(side);
        let card = row.get(rng.index(row.len()))?;
        let gap = Gap(rng.below(state.line.len() as u32 + 1).into());
        let members = self.sides.seating().of_side(side);
        let seat = match members.len() {
            1 => self.sides.first(side),
            several => members.iter().nth(rng.index(several as usize))?,
        };
        let action = Action::Place {
            card: Chosen::from(card.handle),
            gap,
            line: None,
        };
        Some((seat, action.into()))
    }
}

impl Timeline {
    /// TL-R17: the blurred year of a card; the exact one if it was shown to all. The error is drawn from the mind and the
    /// card alone, so that it is the same whenever the bot thinks of it.
    fn belief(&self, state: &State, card: Card, level: Level, mind: &Mind) -> Belief {
        let Card { handle: card, ix } = card;
        let mut rng = mind.stream("year", u64::from(ix.0));
        let spread = match state.known[ix.at()] {
            Known::Year => 0.0,
            // Nobody knows all things equally well, and one feels which ones one knows.
            _ => spread(level) * (rng.normal() * 0.5).exp(),
        };
        let at = scale(f64::from(self.year(ix))) + spread * rng.normal();
        Belief { card, at, spread }
    }
}

impl Facts {
    /// The belief about a card.
    pub fn of(&self, card: Handle) -> Option<Belief> {
        let mut beliefs = self.beliefs.iter();
        beliefs.find(|belief| belief.card == card).copied()
    }
}

/// The card and the gap that are right most probably.
fn surest(own: &[Belief], line: &[f64]) -> Option<(Belief, (Gap, f64))> {
    own.iter()
        .map(|belief| (*belief, best_gap(belief, line)))
        .max_by(|(_, (_, a)), (_, (_, b))| a.total_cmp(b))
}

/// The card that loses most by waiting: it fits the line now, and would not if the other cards in rows lay there first.
/// Such a card is played, and one that will fit later as well is kept.
fn most_pressing(own: &[Belief], line: &[f64], facts: &Facts) -> Option<(Belief, (Gap, f64))> {
    let loss = |belief: &Belief, now: f64| {
        let others = facts
            .beliefs
            .iter()
            .filter(|other| other.card != belief.card);
        let mut later: Vec<f64> = others.map(|other| f64::from(other.year())).collect();
        later.extend(line);
        later.sort_by(f64::total_cmp);
        now - best_gap(belief, &later).1
    };
    own.iter()
        .map(|belief| (*belief, best_gap(belief, line)))
        .max_by(|(a, (_, now)), (b, (_, then))| loss(a, *now).total_cmp(&loss(b, *then)))
}

/// The gap that is right most probably, and how probably.
fn best_gap(belief: &Belief, line: &[f64]) -> (Gap, f64) {
    let chance = |gap: usize| {
        let below = |year: f64| normal((scale(year) - belief.at) / belief.spread.max(1e-6));
        let from = gap
            .checked_sub(1)
            .and_then(|at| line.get(at))
            .map_or(0.0, |left| below(left - 0.5));
        let to = line.get(gap).map_or(1.0, |right| below(right + 0.5));
        to - from
    };
    (0..=line.len())
        .map(|gap| (Gap(gap as i64), chance(gap)))
        .max_by(|(_, a), (_, b)| a.total_cmp(b))
        .unwrap_or((Gap(0), 0.0))
}
