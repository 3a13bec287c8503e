//! What things are worth to a computer player: points now, Integrity with its bonus, the points of rivals, and what a card
//! in the hand may become. It looks only at what lies open and at its own hand.

use crate::{BONUS, Card, CardIx, FIGURE, INTEGRITY_POINTS, LAST_CYCLE, PolitiCraft, State, Tally};
use std::sync::LazyLock;
use tricorn_engine::{Level, Side};
use tricorn_packs::schema::{CivicKind, Designation};

/// So many players a table has at most.
pub(super) const MOST: usize = 6;

/// What a computer player minds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// What cards of the hand may become.
    pub hand: f64,
    pub rivals: f64,
    /// The points of each Integrity card.
    pub integrity: f64,
    /// The bonus for the most Integrity.
    pub bonus: f64,
    /// Having no Integrity at the end.
    pub guard: f64,
    /// How much it errs, in points.
    pub slips: f64,
    pub trades: bool,
}

impl Taste {
    pub(super) const fn of(level: Level) -> Self {
        match level {
            Level::Random | Level::Greedy => Self {
                hand: 0.0,
                rivals: 0.05,
                integrity: 0.0,
                bonus: 0.0,
                guard: 0.0,
                slips: 0.0,
                trades: false,
            },
            Level::Novice => Self {
                hand: 0.3,
                rivals: 0.1,
                integrity: 1.0,
                bonus: 0.1,
                guard: 1.0,
                slips: 6.0,
                trades: false,
            },
            Level::Skilled | Level::Expert => Self {
                hand: 1.0,
                rivals: 0.9,
                integrity: 1.0,
                bonus: 0.7,
                guard: 1.0,
                slips: 0.0,
                trades: true,
            },
        }
    }
}

/// What a move changes on the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    /// Points of each player, or what is worth as much.
    pub points: [f64; MOST],
    pub integrity: [i32; MOST],
}

impl Change {
    pub(super) fn add_points(&mut self, side: Side, points: f64) {
        self.points[usize::from(side.0)] += points;
    }

    pub(super) fn add_integrity(&mut self, side: Side, count: i32) {
        self.integrity[usize::from(side.0)] += count;
    }
}

/// How the table looks to one player.
pub(super) struct Outlook<'a> {
    pub game: &'a PolitiCraft,
    pub state: &'a State,
    pub me: Side,
    pub taste: Taste,
    /// How many own turns are still to come after this one, about.
    pub turns: f64,
    /// How much a point of each other player counts against the own.
    pub weights: [f64; MOST],
    integrity: [i32; MOST],
    alive: [bool; MOST],
    /// What all have without any change, as `score` counts it.
    before: f64,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a PolitiCraft, state: &'a State, me: Side, taste: Taste) -> Self {
        let mut it = Self {
            game,
            state,
            me,
            taste,
            turns: turns_left(game, state),
            weights: [0.0; MOST],
            integrity: [0; MOST],
            alive: [false; MOST],
            before: 0.0,
        };
        for (at, player) in state.players.iter().take(MOST).enumerate() {
            it.alive[at] = !player.resigned;
            it.integrity[at] = i32::from(player.integrity);
        }
        it.weigh();
        it.before = it.honour(&it.integrity);
        it
    }

    /// Rivals who lead count most; of two players the other one counts in full.
    fn weigh(&mut self) {
        let me = usize::from(self.me.0);
        let scores: Vec<f64> = self
            .state
            .players
            .iter()
            .map(|it| f64::from(it.points()) + 5.0 * f64::from(it.integrity))
            .collect();
        let rivals = |at: usize| at != me && self.alive[at];
        let best = (0..scores.len().min(MOST))
            .filter(|at| rivals(*at))
            .map(|at| scores[at])
            .fold(f64::MIN, f64::max);
        let mut sum = 0.0;
        let mut weights = [0.0; MOST];
        for at in (0..scores.len().min(MOST)).filter(|at| rivals(*at)) {
            weights[at] = ((scores[at] - best) / 50.0).exp();
            sum += weights[at];
        }
        for weight in &mut weights {
            *weight *= self.taste.rivals / f64::max(sum, 1e-9);
        }
        self.weights = weights;
    }

    /// How much a point of this player counts against the own.
    pub(super) fn weight(&self, side: Side) -> f64 {
        self.weights[usize::from(side.0)]
    }

    pub(super) fn worth(&self, change: &Change) -> f64 {
        let me = usize::from(self.me.0);
        let mut sum = 0.0;
        for at in 0..MOST {
            let weight = if at == me { 1.0 } else { -self.weights[at] };
            sum += weight * change.points[at];
        }
        if change.integrity != [0; MOST] {
            let mut after = self.integrity;
            for (place, more) in after.iter_mut().zip(change.integrity) {
                *place = (*place + more).max(0);
            }
            sum += self.honour(&after) - self.before;
        }
        sum
    }

    /// How likely this player is to win, by how far the scores are apart and how many turns are left.
    pub(super) fn chance(&self) -> f64 {
        let spread = 8.0 + 14.0 * self.turns.sqrt();
        let score = |at: usize| {
            let player = &self.state.players[at];
            let bonus = f64::from(BONUS) * self.most(&self.integrity, at);
            f64::from(player.points()) + 5.0 * f64::from(player.integrity) + bonus
                - self.danger(self.integrity[at])
        };
        let sides = (0..self.state.players.len().min(MOST)).filter(|at| self.alive[*at]);
        let me = usize::from(self.me.0);
        let own = score(me);
        let sum: f64 = sides.map(|at| ((score(at) - own) / spread).exp()).sum();
        1.0 / sum
    }

    /// PC-96: how likely a player is to have the most Integrity at the end.
    fn most(&self, integrity: &[i32; MOST], at: usize) -> f64 {
        if integrity[at] <= 0 {
            return 0.0;
        }
        let spread = 0.25 + 0.4 * self.turns.sqrt();
        let others = (0..MOST).filter(|other| *other != at && self.alive[*other]);
        let most = others.map(|other| integrity[other]).max().unwrap_or(0);
        let ahead = f64::from(integrity[at] - most) + 0.5;
        1.0 / (1.0 + (-ahead / spread).exp())
    }

    /// What Integrity is worth as it stands: 5 points each, the bonus for the most, and being able to win at all.
    fn honour(&self, integrity: &[i32; MOST]) -> f64 {
        let me = usize::from(self.me.0);
        let mut sum = 0.0;
        for at in (0..MOST).filter(|at| self.alive[*at]) {
            let weight = if at == me { 1.0 } else { -self.weights[at] };
            if weight == 0.0 {
                continue;
            }
            let chance = self.most(integrity, at);
            sum += weight
                * (self.taste.integrity * f64::from(INTEGRITY_POINTS) * f64::from(integrity[at])
                    + self.taste.bonus * f64::from(BONUS) * chance
                    - self.taste.guard * self.danger(integrity[at]));
        }
        sum
    }

    /// PC-97: who has no Integrity cannot win; who has one may lose it.
    fn danger(&self, integrity: i32) -> f64 {
        match integrity {
            ..=0 => 60.0 + 240.0 / (1.0 + self.turns),
            1 => 10.0,
            _ => 0.0,
        }
    }

    /// How many plays stand between a card and an Area: 0 if it can be played there now.
    fn steps(&self, card: &Card, tally: &Tally, integrity: i32, hand: &[CardIx]) -> f64 {
        if card.kind != CivicKind::Conditional {
            return 0.0;
        }
        let mut steps = 0.0;
        for at in 0..3 {
            steps += f64::from(card.needs[at].saturating_sub(tally.colours[at]));
        }
        steps += f64::from((i32::from(card.gold) - integrity).max(0));
        if let Some(bar) = card.bar.filter(|bar| !tally.holds(*bar)) {
            steps += self.way_to(bar, tally, hand);
        }
        steps
    }

    /// How many plays a designation is away: near if a card of the hand grants it.
    fn way_to(&self, bar: Designation, tally: &Tally, hand: &[CardIx]) -> f64 {
        let mut best = 3.5_f64;
        for card in hand {
            let rule = self.game.rule(*card);
            if rule.has(bar) {
                let lacks = (0..3)
                    .map(|at| rule.needs[at].saturating_sub(tally.colours[at]))
                    .sum::<u8>();
                let own = rule.bar.is_some_and(|bar| !tally.holds(bar));
                best = best.min(1.0 + f64::from(lacks) * 0.6 + f64::from(u8::from(own)) * 2.0);
            }
        }
        best
    }

    /// What a card may bring to an Area, some plays away.
    pub(super) fn promise(
        &self,
        card: &Card,
        tally: &Tally,
        integrity: i32,
        hand: &[CardIx],
    ) -> f64 {
        let steps = self.steps(card, tally, integrity, hand);
        if steps == 0.0 {
            return f64::from(card.points);
        }
        let tenths = (steps * 10.0) as usize;
        f64::from(card.points) * WAIT[tenths.min(WAIT.len() - 1)]
    }

    /// What a card in the own hand is worth: what it may bring, or at least a small gift or a Power Play.
    pub(super) fn card(&self, card: CardIx, tally: &Tally, hand: &[CardIx]) -> f64 {
        let rule = self.game.rule(card);
        if rule.kind == CivicKind::PowerPlay {
            return POWER;
        }
        let integrity = self.integrity[usize::from(self.me.0).min(MOST - 1)];
        self.promise(rule, tally, integrity, hand).max(GIFT)
    }

    /// What the own hand may bring in the turns that are left: the best first, and later ones may never come.
    pub(super) fn hand(&self, tally: &Tally, hand: &[CardIx], but: Option<CardIx>) -> f64 {
        let mut values = [0.0_f64; 16];
        let mut count = 0;
        for card in hand.iter().filter(|card| Some(**card) != but).take(16) {
            values[count] = self.card(*card, tally, hand);
            count += 1;
        }
        let values = &mut values[..count];
        values.sort_unstable_by(|a, b| b.total_cmp(a));
        let lasts = self.turns / (self.turns + 1.0);
        let mut weight = self.taste.hand;
        let mut sum = 0.0;
        for value in values {
            weight *= lasts;
            sum += weight * *value;
        }
        sum
    }

    /// What an average card from the deck would be worth in the own hand.
    pub(super) fn unknown(&self) -> f64 {
        let player = &self.state[self.me];
        let (mut sum, mut count) = (0.0, 0.0_f64);
        for rule in self.game.cards.iter() {
            let value = match rule.kind {
                CivicKind::Cycle => continue,
                CivicKind::PowerPlay => POWER,
                CivicKind::Standard | CivicKind::Conditional => {
                    let integrity = i32::from(player.integrity);
                    self.promise(rule, &player.tally, integrity, &player.hand)
                        .max(GIFT)
                }
            };
            sum += value;
            count += 1.0;
        }
        sum / count.max(1.0)
    }
}

/// How much less a card is worth for each play that it has to wait for.
const LATER: f64 = 0.8;
/// What is left of it after so many tenths of a play.
static WAIT: LazyLock<[f64; 128]> =
    LazyLock::new(|| std::array::from_fn(|tenths| LATER.powf(tenths as f64 / 10.0)));
/// What a Power Play in the hand is worth.
pub(super) const POWER: f64 = 10.0;
/// What a card is worth that can only be given away.
const GIFT: f64 = 6.0;

/// How many turns each player still has, about: the fourth Cycle card lies so deep on average, and Public Figures draw two.
fn turns_left(game: &PolitiCraft, state: &State) -> f64 {
    let shown = state.cycles.len();
    if shown >= LAST_CYCLE {
        return 0.0;
    }
    let to_come = (LAST_CYCLE - shown) as f64;
    let cycles = game.cycles();
    let left = cycles.saturating_sub(shown) as f64;
    let draws = to_come * (state.deck.len() as f64 + 1.0) / (left + 1.0) - to_come;
    let players = state.alive().count().max(1) as f64;
    let figures = state.players.iter().filter(|it| it.points() >= FIGURE);
    let draws_a_round = players + figures.count() as f64;
    (draws / draws_a_round).max(0.0)
}
