//! Computer players. The yardstick `greedy` looks one trick ahead; novices play like it with slips; skilled ones and experts
//! imagine hands that the other side may hold, what was announced included, and play each game on.

use super::duel::{self, Duel, Lead, Memory, Position};
use super::event::{Action, Led};
use super::rules::{Answer, Board, Phase, rest_of};
use super::scene::Scene;
use super::trick::Change;
use super::{PlayTheRanks, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::rules::{Phase as Shown, Stage, Verb};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Level, Millis, Rng, Seat, Side, World};
use tricorn_geoplunge::tricks::TrickBoard as _;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

/// How often a novice does just anything.
const NOVICE_SLIPS: f64 = 0.25;
/// How many worlds a skilled player imagines.
const SKILLED_WORLDS: usize = 6;
/// And an expert.
const EXPERT_WORLDS: usize = 64;
/// So many leads or answers are looked at closely.
const CLOSELY: usize = 12;
/// A chance that is good enough to spend a card on.
const LIKELY: f64 = 0.55;

impl<const SECOND: bool> Brain for PlayTheRanks<SECOND> {
    /// What stands on the cards is known to all.
    type Facts = ();
    const RESERVED: bool = true;

    fn facts(&self, _: &State, _: Seat, _: Level, _: &Mind) {}

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        let (side, level) = (sight.view.side?, sight.level);
        if sight.view.resting || !sight.ask.is_open() {
            return None;
        }
        let counts = sight.view.phase == Shown::Count;
        if level == Level::Novice && !counts && rng.unit() < NOVICE_SLIPS {
            return any_move::<Self>(sight.ask, rng);
        }
        let worlds = match level {
            Level::Expert => EXPERT_WORLDS,
            Level::Skilled => SKILLED_WORLDS,
            _ => 1,
        };
        let mut player = Player {
            worlds: (0..worlds).map(|_| (sight.worlds)(rng)).collect(),
            side,
            deep: matches!(level, Level::Expert | Level::Skilled),
            memory: Memory::default(),
        };
        let action = player.choose()?;
        let seconds = if counts { 1.2 } else { 2.5 };
        let after = thinking(rng, seconds).min(Millis(7_000));
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = state.waiting().find(|_| state.playing())?;
        let action = self.any(state, side, rng)?;
        Some((self.book.sides.first(side), action.into()))
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// Any move, by chance. Stances are left as they are.
    fn any(&self, state: &Board, side: Side, rng: &mut Rng) -> Option<Action> {
        let hand = state.deal.hand(side);
        Some(match state.phase() {
            Phase::Role | Phase::Reply if rng.coin() => Action::Cards,
            Phase::Role | Phase::Reply => Action::Call,
            Phase::Raise => match rng.below(4) {
                0 => Action::Cards,
                up => {
                    let bur = Said::Word(up as u8 + 2);
                    Action::Up { bur }
                }
            },
            Phase::Bases => {
                let mut three = state.three;
                rng.shuffle(&mut three);
                let [_, first, second] = three;
                basing::<SECOND>(state, [first, second])
            }
            Phase::Discard => discarding(state, hand.some(state.surplus(side) as u32, rng)),
            Phase::Pull if rng.below(4) == 0 => Action::Pull,
            Phase::Pull => Action::Keep,
            Phase::Lead => {
                let power = any_power(state, side, rng);
                let spot = hand.any(rng)?;
                let category = Category::ALL[rng.index(3)];
                let base = self.bases(state)?[rng.index(2)];
                let led = self.led(state, side, spot, (category, base), power)?;
                leading::<SECOND>(&led)
            }
            Phase::Follow => {
                let power = any_power(state, side, rng);
                let spot = hand.any(rng)?;
                let may = power.is_some_and(|power| self.may_change_base(state, power));
                let change = match may && rng.coin() {
                    true => Change::Base,
                    false => Change::Category,
                };
                answering(state, (spot, power.map(|power| (power, change))))
            }
        })
    }
}

/// Now and then a Power card.
fn any_power(state: &Board, side: Side, rng: &mut Rng) -> Option<Spot> {
    let hand = state.power.hand(side);
    if hand.is_empty() || rng.below(3) > 0 {
        return None;
    }
    hand.any(rng)
}

/// The action that chooses these bases.
fn basing<const SECOND: bool>(state: &Board, bases: [Spot; 2]) -> Action {
    let chosen = |spot| Chosen::from(state.power.handle(spot));
    let mut removed = state.three.into_iter();
    let removed = removed.find(|spot| !bases.contains(spot));
    Action::Bases {
        remove: removed.map_or_else(Chosen::default, chosen),
        first: match SECOND {
            true => Chosen::default(),
            false => chosen(bases[0]),
        },
    }
}

fn discarding(state: &Board, cards: Spots) -> Action {
    let cards = cards.iter().map(|spot| state.deal.handle(spot)).collect();
    Action::Discard { cards }
}

/// The action that leads like this.
fn leading<const SECOND: bool>(led: &Led) -> Action {
    Action::Lead {
        card: led.card.handle.into(),
        category: match led.power {
            None => Said::Word(led.category),
            Some(_) => Said::Nothing,
        },
        power: led.power.into_iter().map(|power| power.handle).collect(),
        base: match SECOND {
            true => Said::Word(led.base),
            false => Said::Nothing,
        },
    }
}

/// The action that answers like this.
fn answering(state: &Board, (spot, power): Answer) -> Action {
    let with = power.map(|(spot, _)| state.power.handle(spot));
    Action::Follow {
        card: state.deal.handle(spot).into(),
        power: with.into_iter().collect(),
        change: match power {
            Some((_, Change::Base)) => Said::Word(Change::Base),
            _ => Said::Nothing,
        },
    }
}

/// Somebody who thinks about a move.
struct Player<const SECOND: bool> {
    /// Worlds that look alike from here; the own side is the same in all of them.
    worlds: Vec<World<PlayTheRanks<SECOND>>>,
    side: Side,
    /// Whether it plays games on in its mind.
    deep: bool,
    memory: Memory,
}

impl<const SECOND: bool> Player<SECOND> {
    fn scene(&self) -> Scene<'_, SECOND> {
        Scene {
            game: &self.worlds[0].game,
            state: &self.worlds[0].state.own,
            side: self.side,
        }
    }

    fn choose(&mut self) -> Option<Verb<Action>> {
        let state = self.worlds[0].state;
        if state.stage == Stage::Counting {
            // Worth it when the win is more likely than not.
            return match (state.standing[index(self.side)], self.chance()) {
                (false, chance) if chance > 0.5 => Some(Verb::STAND),
                (true, chance) if chance < 0.45 => Some(Verb::SIT),
                _ => None,
            };
        }
        let action = match state.phase() {
            Phase::Role => self.first_word(),
            Phase::Raise => self.second_word(state.burs),
            Phase::Reply => self.reply(state.burs),
            Phase::Bases => basing::<SECOND>(&state, self.choose_bases(&state)),
            Phase::Discard => discarding(&state, self.scene().to_put_away()),
            Phase::Pull => self.pull(),
            Phase::Lead => leading::<SECOND>(&self.best_lead()?),
            Phase::Follow => answering(&state, self.best_answer()?),
        };
        Some(action.into())
    }

    /// The chance to win if the game goes on from a changed state.
    fn mean(&mut self, change: impl Fn(&PlayTheRanks<SECOND>, &State) -> Board) -> f64 {
        let (side, mut sum) = (self.side, 0.0);
        for world in &self.worlds {
            let state = change(&world.game, &world.state);
            self.memory.clear();
            let (duel, at) = duel_of(&world.game, &state, side);
            sum += share(duel.value(at, &mut self.memory));
        }
        sum / self.worlds.len() as f64
    }

    /// The chance to win as this team: PTR1-05 to PTR1-09.
    fn mean_as(&mut self, call: bool, burs: u8) -> f64 {
        let team = if call { self.side } else { other(self.side) };
        self.mean(|game, state| game.with_roles(state, team, burs))
    }

    /// The chance to win as things stand.
    fn chance(&mut self) -> f64 {
        if self.deep {
            return self.mean(|_, state| state.own);
        }
        let scene = self.scene();
        let hand = scene.hand();
        let own: f64 = hand.iter().map(|spot| scene.worth(scene.card(spot))).sum();
        let out = scene.out();
        let other: f64 = out.iter().map(|card| scene.worth(*card)).sum();
        let own = own / f64::from(hand.len().max(1));
        let other = other / out.len().max(1) as f64;
        // The other side has chosen its eight as well.
        (own / (other * 1.15).max(0.01)).min(2.0) / 2.0
    }

    /// PTR1-04.
    fn first_word(&mut self) -> Action {
        let calls = match self.deep {
            true => {
                let cards = self.mean_as(false, 2);
                self.mean_as(true, 2) > cards
            }
            false => self.scene().choice_suits() > 0.15,
        };
        if calls { Action::Call } else { Action::Cards }
    }

    /// PTR1-06, PTR1-07.
    fn second_word(&mut self, burs: u8) -> Action {
        if !self.deep {
            return Action::Cards;
        }
        let (mut best, mut word) = (self.mean_as(false, burs), Action::Cards);
        for burs in 3..=5 {
            // The other side takes what is worse for us.
            let value = self.mean_as(false, burs).min(self.mean_as(true, burs));
            if value > best + 0.02 {
                let bur = Said::Word(burs);
                (best, word) = (value, Action::Up { bur });
            }
        }
        word
    }

    /// PTR1-08.
    fn reply(&mut self, burs: u8) -> Action {
        let takes = match self.deep {
            true => self.mean_as(false, burs) > self.mean_as(true, burs),
            false => burs >= 4,
        };
        if takes { Action::Cards } else { Action::Call }
    }

    /// PTR1-10, PTR2-02.
    fn choose_bases(&mut self, state: &Board) -> [Spot; 2] {
        let mut best = self.scene().best_bases();
        if !self.deep {
            return best;
        }
        let mut value = -1.0;
        for removed in state.three {
            let [a, b] = rest_of(state.three, removed);
            let orders: &[[Spot; 2]] = if SECOND { &[[a, b]] } else { &[[a, b], [b, a]] };
            for bases in orders {
                let mean = self.mean(|game, state| game.with_bases(state, *bases));
                if mean > value {
                    (value, best) = (mean, *bases);
                }
            }
        }
        best
    }

    /// PTR1-17.
    fn pull(&mut self) -> Action {
        if !self.deep {
            return Action::Keep;
        }
        let side = self.side;
        let keep = self.mean(|_, state| state.own);
        let pull = self.mean(|_, state| {
            let mut state = state.own;
            state.pulled = Some(side);
            state.power.hands = [Spots::default(); 2];
            state
        });
        match pull > keep + 0.04 {
            true => Action::Pull,
            false => Action::Keep,
        }
    }

    fn best_lead(&mut self) -> Option<Led> {
        let scene = self.scene();
        let (out, hurry) = (scene.out(), scene.hurry());
        let theirs = scene.state.power_left(other(self.side));
        let quick = |led: Led| {
            let mut chance = scene.chance_of_lead(&out, &led);
            if theirs > 0 && !scene.is_safe(&led) {
                chance *= 0.85;
            }
            if led.power.is_some() && !hurry {
                chance -= 0.15;
            }
            // Of cards that win alike the weaker one.
            (chance - 0.03 * scene.worth(led.card.card), led)
        };
        let mut leads: Vec<(f64, Led)> = scene.leads().into_iter().map(quick).collect();
        leads.sort_by(|a, b| b.0.total_cmp(&a.0));
        if !self.deep || leads.len() < 2 {
            return leads.first().map(|(_, led)| *led);
        }
        leads.truncate(CLOSELY);
        let mut values = vec![0.0; leads.len()];
        for World { game, state, .. } in &self.worlds {
            self.memory.clear();
            let (duel, at) = duel_of(game, state, self.side);
            for ((_, led), value) in leads.iter().zip(&mut values) {
                let led = lead_of(game, state, led);
                *value += share(duel.value_led(at, led, &mut self.memory));
            }
        }
        let worlds = self.worlds.len() as f64;
        let score = |at: usize| values[at] / worlds + 0.05 * leads[at].0;
        let best = (0..leads.len()).max_by(|a, b| score(*a).total_cmp(&score(*b)));
        best.map(|at| leads[at].1)
    }

    fn best_answer(&mut self) -> Option<Answer> {
        let scene = self.scene();
        let led = scene.state.tricks.opened?;
        let (may_be, hurry) = (scene.may_be(&led), scene.hurry());
        let quick = |answer: Answer| {
            let chance = scene.chance_of_answer(&may_be, &led, answer);
            let wins = if chance >= LIKELY { 1.0 } else { 0.0 };
            let mut score = wins + 0.2 * chance - 0.25 * scene.worth(scene.card(answer.0));
            if answer.1.is_some() {
                score += if hurry { 0.2 } else { -0.3 };
            }
            (score, answer)
        };
        let quick: Vec<(f64, Answer)> = scene.answers().into_iter().map(quick).collect();
        let mut values: Vec<f64> = quick.iter().map(|(score, _)| *score).collect();
        if self.deep && quick.len() > 1 {
            values.fill(0.0);
            let worlds = self.worlds.len() as f64;
            for World { game, state, .. } in &self.worlds {
                self.memory.clear();
                let (duel, at) = duel_of(game, state, self.side);
                let led = lead_of(game, state, &state.tricks.opened?);
                for ((_, answer), value) in quick.iter().zip(&mut values) {
                    let answer = answer_of(state, self.side, *answer);
                    let value_answered = duel.value_answered(at, led, answer, &mut self.memory);
                    *value += share(value_answered) / worlds;
                }
            }
            for ((score, _), value) in quick.iter().zip(&mut values) {
                *value += 0.03 * score;
            }
        }
        let best = (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b]));
        best.map(|at| quick[at].1)
    }
}

/// How a duel ends, as a share of a win.
fn share(value: u8) -> f64 {
    f64::from(value) / f64::from(duel::WON)
}

/// The state cards and the Power cards of a side, with the lead that lies on the table.
fn held(state: &Board, side: Side) -> (Spots, Spots) {
    let (mut cards, mut powers) = (state.deal.hand(side), state.power.hand(side));
    if let Some(led) = state.tricks.opened.filter(|led| led.side == side) {
        let power = led.power.and_then(|power| state.power.spot(power.handle));
        cards = cards.or(state.deal.spot(led.card.handle).into_iter().collect());
        powers = powers.or(power.into_iter().collect());
    }
    (cards, powers)
}

/// The duel of a state, from one side, and where it stands.
pub(super) fn duel_of<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &Board,
    own: Side,
) -> (Duel, Position) {
    let mut state = *state;
    game.put_away(&mut state);
    let sides = BOTH.map(|side| held(&state, side));
    let (hands, powers) = (sides.map(|it| it.0), sides.map(|it| it.1));
    let duel = Duel::new(game, &state, own, hands, powers);
    let order = [own, other(own)].map(index);
    let set = |spots: Spots| ((1_u16 << spots.len().min(8)) - 1) as u8;
    let at = Position {
        cards: order.map(|side| set(hands[side])),
        powers: order.map(|side| set(powers[side])),
        leader: usize::from(state.tricks.lead != own),
        taken: order.map(|side| state.tricks.taken[side]),
    };
    (duel, at)
}

/// The number of a place among places.
fn number(of: Spots, spot: Option<Spot>) -> usize {
    let at = spot.and_then(|spot| of.iter().position(|other| other == spot));
    at.unwrap_or(0)
}

/// A lead by number in the hands of a duel.
pub(super) fn lead_of<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &Board,
    led: &Led,
) -> Lead {
    let (cards, powers) = held(state, led.side);
    let bases = game.bases(state).unwrap_or([1, 50]);
    Lead {
        card: number(cards, state.deal.spot(led.card.handle)),
        category: led.category as usize,
        base: usize::from(bases[0] != led.base),
        power: (led.power).map(|power| number(powers, state.power.spot(power.handle))),
    }
}

/// The same for an answer.
pub(super) fn answer_of(state: &Board, side: Side, (spot, power): Answer) -> duel::Answer {
    duel::Answer {
        card: number(state.deal.hand(side), Some(spot)),
        power: power.map(|(power, change)| {
            let at = number(state.power.hand(side), Some(power));
            (at, change == Change::Base)
        }),
    }
}
