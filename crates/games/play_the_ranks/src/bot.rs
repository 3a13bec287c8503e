//! Computer players. The yardstick `greedy` looks one trick ahead; novices play like it with slips; skilled ones and experts
//! imagine hands that the other side may hold, what was announced included, and play each game on.

use super::PlayTheRanks;
use super::duel::{Answer, At, Duel, Led, Memory};
use super::event::Action;
use super::scene::{Scene, based, discarded, with_roles};
use super::state::{Opened, Phase, State, index, other};
use super::trick::Change;
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move, thinking};
use tricorn_engine::{Level, Millis, Rng, Seat, Side, World};
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

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        let side = sight.view.side?;
        let level = sight.level;
        if sight.view.phase == super::PhaseView::Rest || !sight.ask.is_open() {
            return None;
        }
        let counting = sight.view.phase == super::PhaseView::Count;
        if level == Level::Novice && !counting && rng.unit() < NOVICE_SLIPS {
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
        let seconds = if counting { 1.2 } else { 2.5 };
        Some(Plan {
            action,
            after: thinking(rng, seconds).min(Millis(7_000)),
        })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        let (side, action) = self.any(state, rng)?;
        Some((self.book.sides.first(side), action))
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// Any move, by chance. Stances are left as they are.
    fn any(&self, state: &State, rng: &mut Rng) -> Option<(Side, Action)> {
        let first = state.first;
        Some(match state.phase {
            Phase::Role | Phase::Reply => {
                let action = if rng.coin() {
                    Action::Cards
                } else {
                    Action::Call
                };
                (first, action)
            }
            Phase::Raise => {
                let action = match rng.below(4) {
                    0 => Action::Cards,
                    up => Action::Up {
                        bur: Said::Word(up as u8 + 2),
                    },
                };
                (other(first), action)
            }
            Phase::Bases => {
                let mut three = state.three;
                rng.shuffle(&mut three);
                let [remove, first, _] = three.map(|spot| Chosen::from(state.power.handle(spot)));
                let first = if SECOND { Chosen::default() } else { first };
                (state.call?, Action::Bases { remove, first })
            }
            Phase::Discarding => {
                let side = Side(u8::from(state.discards[0].is_some()));
                let count = state.to_discard(side) as u32;
                let some = state.deal.hand(side).some(count, rng);
                (side, self.put_away(state, some))
            }
            Phase::Pulling(side) => {
                let pulls = rng.below(4) == 0;
                (side, if pulls { Action::Pull } else { Action::Keep })
            }
            Phase::Leading => {
                let side = state.tricks.lead;
                let power = any_power(state, side, rng);
                let opened = Opened {
                    spot: any_spot(state.deal.hand(side), rng)?,
                    category: Category::ALL[rng.index(3)],
                    base: self.bases(state)?[rng.index(2)],
                    power,
                };
                (side, self.leading(state, &opened))
            }
            Phase::Following => {
                let side = state.tricks.follower();
                let power = any_power(state, side, rng);
                let spot = any_spot(state.deal.hand(side), rng)?;
                let base = power.is_some_and(|power| self.may_change_base(state, power));
                let change = if base && rng.coin() {
                    Change::Base
                } else {
                    Change::Category
                };
                (
                    side,
                    answering(state, spot, power.map(|power| (power, change))),
                )
            }
            _ => return None,
        })
    }

    fn put_away(&self, state: &State, cards: Spots) -> Action {
        Action::Discard {
            cards: cards.iter().map(|spot| state.deal.handle(spot)).collect(),
        }
    }

    /// The action that leads like this.
    fn leading(&self, state: &State, opened: &Opened) -> Action {
        Action::Lead {
            card: state.deal.handle(opened.spot).into(),
            category: match opened.power {
                None => Said::Word(opened.category),
                Some(_) => Said::Nothing,
            },
            power: opened
                .power
                .map_or_else(Chosen::default, |spot| state.power.handle(spot).into()),
            base: if SECOND {
                Said::Word(opened.base)
            } else {
                Said::Nothing
            },
        }
    }
}

/// The action that answers like this.
fn answering(state: &State, spot: Spot, power: Option<(Spot, Change)>) -> Action {
    Action::Follow {
        card: state.deal.handle(spot).into(),
        power: power.map_or_else(Chosen::default, |(spot, _)| state.power.handle(spot).into()),
        change: match power {
            Some((_, Change::Base)) => Said::Word(Change::Base),
            _ => Said::Nothing,
        },
    }
}

fn any_spot(hand: Spots, rng: &mut Rng) -> Option<Spot> {
    hand.nth(rng.below(hand.len().max(1)))
}

/// Now and then a Power card.
fn any_power(state: &State, side: Side, rng: &mut Rng) -> Option<Spot> {
    let hand = state.power.hand(side);
    if hand.is_empty() || rng.below(3) > 0 {
        return None;
    }
    any_spot(hand, rng)
}

/// A card to answer with, and perhaps a Power card and what it is to change.
type Answering = (Spot, Option<(Spot, Change)>);

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
        Scene::new(&self.worlds[0], self.side)
    }

    fn choose(&mut self) -> Option<Action> {
        let state = self.worlds[0].state;
        let own = index(self.side);
        Some(match state.phase {
            Phase::Role => self.first_word(),
            Phase::Raise => self.second_word(&state),
            Phase::Reply => self.reply(&state),
            Phase::Bases => self.choose_bases(&state),
            Phase::Discarding => {
                let cards = self.scene().to_put_away();
                self.worlds[0].game.put_away(&state, cards)
            }
            Phase::Pulling(_) => self.pull(),
            Phase::Counting => {
                // Worth it when the win is more likely than not.
                let chance = self.chance();
                let stands = state.standing[own];
                match stands {
                    false if chance > 0.5 => Action::Stand,
                    true if chance < 0.45 => Action::Sit,
                    _ => return None,
                }
            }
            Phase::Leading => {
                let opened = self.best_lead()?;
                self.worlds[0].game.leading(&state, &opened)
            }
            Phase::Following => {
                let (spot, power) = self.best_answer()?;
                answering(&state, spot, power)
            }
            _ => return None,
        })
    }

    /// The chance to win if the game goes on from a changed state.
    fn mean(&mut self, change: impl Fn(&World<PlayTheRanks<SECOND>>) -> State) -> f64 {
        let (side, mut sum) = (self.side, 0.0);
        for world in &self.worlds {
            let state = change(world);
            self.memory.clear();
            let (duel, at) = duel_of(&world.game, &state, side);
            sum += duel.value(at, &mut self.memory);
        }
        sum / self.worlds.len() as f64
    }

    /// The chance to win as things stand.
    fn chance(&mut self) -> f64 {
        if self.deep {
            return self.mean(|world| world.state);
        }
        let scene = self.scene();
        let hand = scene.state.deal.hand(self.side);
        let own: f64 = hand.iter().map(|spot| scene.worth(scene.card(spot))).sum();
        let out = scene.out();
        let other: f64 = out.iter().map(|card| scene.worth(*card)).sum();
        let (own, other) = (
            own / f64::from(hand.len().max(1)),
            other / out.len().max(1) as f64,
        );
        // The other side has chosen its eight as well.
        (own / (other * 1.15).max(0.01)).min(2.0) / 2.0
    }

    /// PTR1-04.
    fn first_word(&mut self) -> Action {
        if !self.deep {
            return if self.scene().choice_suits() > 0.15 {
                Action::Call
            } else {
                Action::Cards
            };
        }
        let side = self.side;
        let cards = self.mean(|world| with_roles(world, other(side), 2));
        let call = self.mean(|world| with_roles(world, side, 2));
        if call > cards {
            Action::Call
        } else {
            Action::Cards
        }
    }

    /// PTR1-06, PTR1-07.
    fn second_word(&mut self, state: &State) -> Action {
        if !self.deep {
            return Action::Cards;
        }
        let side = self.side;
        let mut best = (
            self.mean(|world| with_roles(world, other(side), state.burs)),
            None,
        );
        for burs in 3..=5 {
            let as_cards = self.mean(|world| with_roles(world, other(side), burs));
            let as_call = self.mean(|world| with_roles(world, side, burs));
            // The other side takes what is worse for us.
            let value = as_cards.min(as_call);
            if value > best.0 + 0.02 {
                best = (value, Some(burs));
            }
        }
        match best.1 {
            Some(burs) => Action::Up {
                bur: Said::Word(burs),
            },
            None => Action::Cards,
        }
    }

    /// PTR1-08.
    fn reply(&mut self, state: &State) -> Action {
        let side = self.side;
        if !self.deep {
            return if state.burs >= 4 {
                Action::Cards
            } else {
                Action::Call
            };
        }
        let call = self.mean(|world| with_roles(world, side, state.burs));
        let cards = self.mean(|world| with_roles(world, other(side), state.burs));
        if cards > call {
            Action::Cards
        } else {
            Action::Call
        }
    }

    /// PTR1-10, PTR2-02.
    fn choose_bases(&mut self, state: &State) -> Action {
        let mut best = self.scene().best_bases();
        if self.deep {
            let mut value = -1.0;
            for (removed, bases) in all_bases::<SECOND>(state.three) {
                let mean = self.mean(|world| {
                    let mut state = world.state;
                    based(&world.game, &mut state, removed, bases);
                    state
                });
                if mean > value {
                    value = mean;
                    best = (removed, bases);
                }
            }
        }
        let (removed, [first, _]) = best;
        Action::Bases {
            remove: state.power.handle(removed).into(),
            first: if SECOND {
                Chosen::default()
            } else {
                state.power.handle(first).into()
            },
        }
    }

    /// PTR1-17.
    fn pull(&mut self) -> Action {
        if !self.deep {
            return Action::Keep;
        }
        let side = self.side;
        let keep = self.mean(|world| world.state);
        let pull = self.mean(|world| {
            let mut state = world.state;
            state.pulled = Some(side);
            state.power.hands = [Spots::default(); 2];
            state
        });
        if pull > keep + 0.04 {
            Action::Pull
        } else {
            Action::Keep
        }
    }

    fn best_lead(&mut self) -> Option<Opened> {
        let scene = self.scene();
        let out = scene.out();
        let hurry = scene.hurry();
        let theirs = scene.state.power_left(other(self.side));
        let mut leads: Vec<(f64, Opened)> = scene
            .leads()
            .into_iter()
            .map(|opened| {
                let mut chance = scene.chance_of_lead(&out, &opened);
                if theirs > 0 && !scene.is_safe(&opened) {
                    chance *= 0.85;
                }
                if opened.power.is_some() && !hurry {
                    chance -= 0.15;
                }
                // Of cards that win alike the weaker one.
                let worth = scene.worth(scene.card(opened.spot));
                (chance - 0.03 * worth, opened)
            })
            .collect();
        leads.sort_by(|a, b| b.0.total_cmp(&a.0));
        if !self.deep || leads.len() < 2 {
            return leads.first().map(|(_, opened)| *opened);
        }
        leads.truncate(CLOSELY);
        let mut values = vec![0.0; leads.len()];
        for world in &self.worlds {
            self.memory.clear();
            let (duel, at) = duel_of(&world.game, &world.state, self.side);
            for ((_, opened), value) in leads.iter().zip(&mut values) {
                let led = led_of(&world.game, &world.state, self.side, opened);
                *value += duel.value_led(at, led, &mut self.memory);
            }
        }
        let worlds = self.worlds.len() as f64;
        let score = |at: usize| values[at] / worlds + 0.05 * leads[at].0;
        let best = (0..leads.len()).max_by(|a, b| score(*a).total_cmp(&score(*b)));
        best.map(|at| leads[at].1)
    }

    fn best_answer(&mut self) -> Option<Answering> {
        let scene = self.scene();
        let opened = scene.state.tricks.opened?;
        let may_be = scene.may_be(&opened);
        let hurry = scene.hurry();
        let quick: Vec<(f64, Answering)> = scene
            .answers()
            .into_iter()
            .map(|answer| {
                let (spot, power) = answer;
                let card = scene.card(spot);
                let chance = scene.chance_of_answer(&may_be, &opened, card, power);
                let wins = if chance >= LIKELY { 1.0 } else { 0.0 };
                let mut score = wins + 0.2 * chance - 0.25 * scene.worth(card);
                if power.is_some() {
                    score += if hurry { 0.2 } else { -0.3 };
                }
                (score, answer)
            })
            .collect();
        let best = |of: &[f64]| (0..of.len()).max_by(|a, b| of[*a].total_cmp(&of[*b]));
        let mut values: Vec<f64> = quick.iter().map(|(score, _)| *score).collect();
        if self.deep && quick.len() > 1 {
            values.fill(0.0);
            let worlds = self.worlds.len() as f64;
            for world in &self.worlds {
                self.memory.clear();
                let (duel, at) = duel_of(&world.game, &world.state, self.side);
                let Some(opened) = world.state.tricks.opened else {
                    continue;
                };
                let led = led_of(&world.game, &world.state, other(self.side), &opened);
                for ((_, (spot, power)), value) in quick.iter().zip(&mut values) {
                    let answer = answer_of(&world.state, self.side, *spot, *power);
                    *value += duel.value_answered(at, led, answer, &mut self.memory) / worlds;
                }
            }
            for ((score, _), value) in quick.iter().zip(&mut values) {
                *value += 0.03 * score;
            }
        }
        best(&values).map(|at| quick[at].1)
    }
}

/// All ways to choose the bases.
fn all_bases<const SECOND: bool>(three: [Spot; 3]) -> Vec<(Spot, [Spot; 2])> {
    let mut all = Vec::new();
    for removed in three {
        let rest: Vec<Spot> = three.into_iter().filter(|spot| *spot != removed).collect();
        all.push((removed, [rest[0], rest[1]]));
        if !SECOND {
            all.push((removed, [rest[1], rest[0]]));
        }
    }
    all
}

/// What a side holds, with the lead that lies on the table.
fn held(state: &State, side: Side) -> (Spots, Spots) {
    let (mut cards, mut powers) = (state.deal.hand(side), state.power.hand(side));
    if let Some(opened) = state.tricks.opened
        && state.tricks.lead == side
    {
        cards.insert(opened.spot);
        if let Some(power) = opened.power {
            powers.insert(power);
        }
    }
    (cards, powers)
}

/// The duel of a state, from one side, and where it stands.
fn duel_of<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &State,
    own: Side,
) -> (Duel, At) {
    let mut state = *state;
    discarded(game, &mut state);
    let sides = [Side(0), Side(1)].map(|side| held(&state, side));
    let hands = sides.map(|(cards, _)| cards);
    let powers = sides.map(|(_, powers)| powers);
    let duel = Duel::new(game, &state, own, hands, powers);
    let order = [own, other(own)];
    let set = |count: u32| ((1_u16 << count.min(8)) - 1) as u8;
    let at = At {
        cards: order.map(|side| set(hands[index(side)].len())),
        powers: order.map(|side| set(powers[index(side)].len())),
        leader: usize::from(state.tricks.lead != own),
        taken: order.map(|side| state.tricks.taken[index(side)]),
    };
    (duel, at)
}

/// The number of a place among places.
fn number(of: Spots, spot: Spot) -> usize {
    of.iter().position(|other| other == spot).unwrap_or(0)
}

fn led_of<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &State,
    side: Side,
    opened: &Opened,
) -> Led {
    let (cards, powers) = held(state, side);
    let bases = game.bases(state).unwrap_or([1, 50]);
    Led {
        card: number(cards, opened.spot),
        category: opened.category as usize,
        base: usize::from(bases[0] != opened.base),
        power: opened.power.map(|power| number(powers, power)),
    }
}

fn answer_of(state: &State, side: Side, spot: Spot, power: Option<(Spot, Change)>) -> Answer {
    Answer {
        card: number(state.deal.hand(side), spot),
        power: power.map(|(power, change)| {
            let at = number(state.power.hand(side), power);
            (at, change == Change::Base)
        }),
    }
}
