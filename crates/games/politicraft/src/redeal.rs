//! Another world that a viewer cannot tell from the real one: other cards in the hands that the viewer does not see, another
//! deck, other Cycle cards left out, other sealed answers, other trades between two others.

use crate::answers::any_answer;
use crate::state::pair;
use crate::{
    Answer, CardIx, PolitiCraft, Query, Run, Scope, Secret, State, TableState, Task, Thread, Trade,
};
use std::collections::BTreeMap;
use tricorn_engine::rules::{Happening, Relabel};
use tricorn_engine::{Millis, Rng, Side, Viewer};
use tricorn_packs::schema::CivicKind;
use tricorn_packs::schema::effects::{Cards, Step, Zone};

/// Between two others an offer stands in one of so many worlds.
const TRADING: u32 = 6;

/// For each card the one that is in its place.
struct Swaps(Vec<CardIx>);

impl Swaps {
    fn of(&self, card: CardIx) -> CardIx {
        self.0.get(card.at()).copied().unwrap_or(card)
    }

    fn change(&self, cards: &mut [CardIx]) {
        for card in cards {
            *card = self.of(*card);
        }
    }

    fn run(&self, run: &mut Run) {
        for thread in run.frames.iter_mut().flatten() {
            thread.chosen = thread.chosen.map(|card| self.of(card));
            for picks in thread.tasks.iter_mut().flat_map(|task| &mut task.picks) {
                self.change(picks);
            }
            if let Some(question) = &mut thread.question {
                match &mut question.query {
                    Query::Cards { from: cards, .. } | Query::Order { cards } => self.change(cards),
                    Query::Option { .. } | Query::Player { .. } | Query::Waived { .. } => {}
                }
            }
            if let Some(Answer::Cards(cards)) = &mut thread.answer {
                self.change(cards);
            }
        }
    }
}

impl PolitiCraft {
    /// Another world for this viewer. What only the log knows of an event is told to nobody, so it stays as it is.
    pub(super) fn redealt(
        &self,
        table: &mut TableState,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let you = self.sides.behind(viewer);
        let (due, trading) = (table.due, table.playing() && table.turns > 0);
        let state = &mut table.own;
        let swaps = self.swaps(state, you, rng);
        for player in &mut state.players {
            swaps.change(&mut player.hand);
        }
        swaps.change(&mut state.deck);
        swaps.change(&mut state.boxed);
        rng.shuffle(&mut state.deck);
        if let Some(run) = &mut state.run {
            swaps.run(run);
        }
        self.answer_otherwise(state, you, rng);
        trade_otherwise(state, you, due, trading, rng);
        Box::new(move |event| {
            event.relabeled(&mut |secret: &Secret| match secret.is_seen_by(you) {
                true => *secret,
                false => Secret {
                    card: swaps.of(secret.card),
                    ..*secret
                },
            })
        })
    }

    /// Cards that the viewer sees nowhere change places.
    fn swaps(&self, state: &State, you: Option<Side>, rng: &mut Rng) -> Swaps {
        // PC-R22: what is offered to the viewer is known to be in that hand.
        let ours = state.trades.iter().filter(|trade| concerns(trade, you));
        let offered: Vec<CardIx> = ours
            .flat_map(|trade| [Some(trade.card), trade.answer])
            .flatten()
            .collect();
        let is_hidden = |side: Side| you != Some(side) && !state.is_revealed(side, you);
        let hands = state.everybody().filter(|(side, _)| is_hidden(*side));
        let hands = hands.flat_map(|(_, player)| &player.hand);
        let cards = hands.chain(&state.deck).chain(&state.boxed).copied();
        // Who is asked for a card of a certain sort in the own hand has one, and everybody sees who is asked.
        let sorted = state.run.as_ref().is_some_and(|run| sorts_hands(run));
        let mut groups: BTreeMap<_, Vec<CardIx>> = BTreeMap::new();
        for card in cards.filter(|card| !offered.contains(card)) {
            let rule = self.rule(card);
            let sort = (
                rule.kind as u8,
                rule.colour.map(|it| it.at()),
                rule.points,
                rule.grants,
            );
            let key = (rule.kind == CivicKind::Cycle, sorted.then_some(sort));
            groups.entry(key).or_default().push(card);
        }
        let mut map: Vec<CardIx> = (0..self.cards.len() as u16).map(CardIx).collect();
        for cards in groups.into_values() {
            let mut others = cards.clone();
            rng.shuffle(&mut others);
            for (card, other) in cards.into_iter().zip(others) {
                if let Some(place) = map.get_mut(card.at()) {
                    *place = other;
                }
            }
        }
        Swaps(map)
    }

    /// PC-R45: what others have answered, and what chance has chosen, is not known before all take effect.
    fn answer_otherwise(&self, state: &mut State, you: Option<Side>, rng: &mut Rng) {
        let Some(mut run) = state.run.take() else {
            return;
        };
        let scope = Scope::of(self, state, &run);
        for thread in run.frames.iter_mut().flatten() {
            let Some(answer) = &thread.answer else {
                continue;
            };
            let other = match &thread.question {
                Some(question) if Some(question.of) == you => continue,
                Some(question) => match &question.query {
                    Query::Waived { part } if rng.coin() => {
                        let cards = self.waived(state, question.of, *part);
                        let card = rng.pick(&cards).copied();
                        card.map_or(Answer::Decline, |card| Answer::Cards(vec![card]))
                    }
                    query => any_answer(query, rng),
                },
                None => match (answer, by_chance(&scope, thread)) {
                    (Answer::Cards(cards), Some(mut from)) if from.len() >= cards.len() => {
                        let count = cards.len();
                        rng.shuffle_front(&mut from, count);
                        from.truncate(count);
                        Answer::Cards(from)
                    }
                    _ => continue,
                },
            };
            thread.answer = Some(other);
        }
        state.run = Some(run);
    }
}

/// PC-102: the cards of which chance has chosen some for this thread.
fn by_chance(scope: &Scope<'_>, thread: &Thread) -> Option<Vec<CardIx>> {
    let task = thread.tasks.last()?;
    let (cards, of, chosen) = match &task.step {
        Step::Steal { cards, .. } => (cards, task.on?, thread.chosen),
        Step::Discard { cards, .. } => (cards, task.on?, thread.chosen),
        Step::Give { cards, .. } => (cards, thread.me, thread.chosen),
        Step::Swap { mine, theirs, .. } => match task.picks.as_slice() {
            [] => (mine, thread.me, None),
            [own, ..] => (theirs, task.on?, own.last().copied()),
        },
        _ => return None,
    };
    if scope.chooser(cards, thread.me, of).is_some() {
        return None;
    }
    Some(match &task.step {
        Step::Swap { mine, theirs, .. } if task.picks.is_empty() => {
            scope.swappable(mine, theirs, thread.me, task.on?)
        }
        _ => scope.eligible(cards, of, chosen),
    })
}

/// Whether an effect under way looks for cards of a certain sort in hands.
fn sorts_hands(run: &Run) -> bool {
    let sorts = |cards: &Cards| {
        let any = Cards {
            zone: cards.zone,
            count: cards.count,
            chooser: cards.chooser,
            ..Cards::default()
        };
        cards.zone == Zone::Hand && *cards != any
    };
    let step = |task: &Task| match &task.step {
        Step::Steal { cards, .. } | Step::Give { cards, .. } | Step::Discard { cards, .. } => {
            sorts(cards)
        }
        Step::Swap { mine, theirs, .. } => sorts(mine) || sorts(theirs),
        _ => false,
    };
    let threads = run.frames.iter().flatten();
    threads.flat_map(|thread| &thread.tasks).any(step)
}

fn concerns(trade: &Trade, you: Option<Side>) -> bool {
    you == Some(trade.from) || you == Some(trade.to)
}

/// PC-38: of trades between two others nothing is known, not even whether there are any.
fn trade_otherwise(
    state: &mut State,
    you: Option<Side>,
    turn_due: Option<Millis>,
    trading: bool,
    rng: &mut Rng,
) {
    let due = state.trades.iter().filter_map(|trade| trade.due).max();
    let due = due.or(turn_due);
    state.trades.retain(|trade| concerns(trade, you));
    if !trading {
        return;
    }
    let others: Vec<Side> = state.alive().filter(|side| you != Some(*side)).collect();
    for (at, a) in others.iter().enumerate() {
        for b in &others[at + 1..] {
            let before = rng.below(3);
            state.offered.insert(pair(*a, *b), before);
            if state.last_cycle_shown() || rng.below(TRADING) > 0 {
                continue;
            }
            let (from, to) = if rng.coin() { (*a, *b) } else { (*b, *a) };
            let Some(card) = rng.pick(state.hand(from)).copied() else {
                continue;
            };
            let answer = rng.pick(state.hand(to)).copied();
            state.offered.insert(pair(from, to), before + 1);
            state.trades.push(Trade {
                offer: Trade::number(before, from, to),
                from,
                to,
                card,
                answer: answer.filter(|_| rng.coin()),
                due,
            });
        }
    }
}
