//! Another world that a viewer cannot tell from the real one: other cards in the hands that the viewer does not see, another
//! deck, other Cycle cards left out, other sealed answers, other trades between two others.

use super::PolitiCraft;
use super::answers::any_answer;
use super::cards::CardIx;
use super::could::Scope;
use super::event::{Deal, Event, Source};
use super::run::{Answer, Run, Task, Thread, What};
use super::state::{State, Trade, pair};
use std::collections::BTreeMap;
use tricorn_engine::{Rng, Side, Viewer, World};
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

    fn all(&self, cards: &[CardIx]) -> Vec<CardIx> {
        cards.iter().map(|card| self.of(*card)).collect()
    }

    fn change(&self, cards: &mut [CardIx]) {
        for card in cards {
            *card = self.of(*card);
        }
    }

    fn answer(&self, answer: &mut Answer) {
        if let Answer::Cards(cards) = answer {
            self.change(cards);
        }
    }

    fn run(&self, run: &mut Run) {
        for thread in run.frames.iter_mut().flatten() {
            thread.chosen = thread.chosen.map(|card| self.of(card));
            for picks in thread.tasks.iter_mut().flat_map(|task| &mut task.picks) {
                self.change(picks);
            }
            if let Some(question) = &mut thread.question {
                match &mut question.what {
                    What::Cards { from: cards, .. } | What::Order { cards } => self.change(cards),
                    What::Option { .. } | What::Player { .. } | What::Waived { .. } => {}
                }
            }
            if let Some(answer) = &mut thread.answer {
                self.answer(answer);
            }
        }
    }
}

impl PolitiCraft {
    /// Another world for this viewer. The archive knows all.
    pub(super) fn another_world(
        &self,
        state: &State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> World<Self> {
        if viewer == Viewer::Archive {
            return World {
                game: self.clone(),
                state: state.clone(),
                relabel: Box::new(Event::clone),
            };
        }
        let you = viewer.seat().and_then(|seat| self.seating.side_of(seat));
        let swaps = self.swaps(state, you, rng);
        let mut other = state.clone();
        for player in &mut other.players {
            swaps.change(&mut player.hand);
        }
        swaps.change(&mut other.deck);
        swaps.change(&mut other.boxed);
        rng.shuffle(&mut other.deck);
        if let Some(run) = &mut other.run {
            swaps.run(run);
        }
        self.answer_anew(&mut other, you, rng);
        trade_anew(&mut other, you, rng);
        World {
            game: self.clone(),
            state: other,
            relabel: Box::new(move |event| relabel(event, you, &swaps)),
        }
    }

    /// Cards that the viewer sees nowhere change places.
    fn swaps(&self, state: &State, you: Option<Side>, rng: &mut Rng) -> Swaps {
        // PC-R22: what is offered to the viewer is known to be in that hand.
        let ours = state.trades.iter().filter(|trade| concerns(trade, you));
        let offered: Vec<CardIx> = ours
            .flat_map(|trade| [Some(trade.card), trade.answer])
            .flatten()
            .collect();
        let is_hidden = |side: Side| {
            let mut shown = state.revealed.iter();
            you != Some(side)
                && !shown.any(|shown| shown.of == side && (shown.to.is_none() || shown.to == you))
        };
        let sides = (0..).map(Side).zip(&state.players);
        let hands = sides.filter(|(side, _)| is_hidden(*side));
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
    fn answer_anew(&self, state: &mut State, you: Option<Side>, rng: &mut Rng) {
        let Some(mut run) = state.run.take() else {
            return;
        };
        let scope = Scope {
            game: self,
            state,
            card: run.card,
            power: run.power,
            actor: run.actor,
            target: run.target,
        };
        for thread in run.frames.iter_mut().flatten() {
            let Some(answer) = &thread.answer else {
                continue;
            };
            let other = match &thread.question {
                Some(question) if Some(question.of) == you => continue,
                Some(question) => match &question.what {
                    What::Waived { part } if rng.coin() => {
                        let hand = state.hand(question.of).iter().copied();
                        let fits =
                            |card: &CardIx| self.is_eligible(state, question.of, *card, *part);
                        let cards: Vec<CardIx> = hand.filter(fits).collect();
                        let card = rng.pick(&cards).copied();
                        card.map_or(Answer::Decline, |card| Answer::Cards(vec![card]))
                    }
                    what => any_answer(what, rng),
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
fn trade_anew(state: &mut State, you: Option<Side>, rng: &mut Rng) {
    let due = state.trades.iter().filter_map(|trade| trade.due).max();
    let due = due.or(state.turn.as_ref().and_then(|turn| turn.due));
    state.trades.retain(|trade| concerns(trade, you));
    if !state.is_playing() || state.turns == 0 {
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
                id: Trade::number(before, from, to),
                from,
                to,
                card,
                answer: answer.filter(|_| rng.coin()),
                due,
            });
        }
    }
}

/// An event of the real world as it reads in the other: cards that are hidden from the viewer have changed places.
fn relabel(event: &Event, you: Option<Side>, swaps: &Swaps) -> Event {
    let mut event = event.clone();
    let yours = |side: Side| you == Some(side);
    match &mut event {
        Event::Dealt(deal) => {
            **deal = Deal {
                deck: swaps.all(&deal.deck),
                hands: deal.hands.iter().map(|hand| swaps.all(hand)).collect(),
                boxed: swaps.all(&deal.boxed),
                ..(**deal).clone()
            };
        }
        Event::Reshuffled { order } => swaps.change(order),
        Event::Drew {
            side,
            source: Source::Deck,
            card,
        } if !yours(*side) => *card = swaps.of(*card),
        Event::Handed { card, from, to } if !yours(*from) && !yours(*to) => {
            *card = swaps.of(*card);
        }
        Event::Asked(run) => swaps.run(run),
        Event::Answered { side, answer } if !yours(*side) => swaps.answer(answer),
        Event::TradeOffered { offer, card, .. } | Event::TradeAnswered { offer, card }
            if is_foreign(*offer, you) =>
        {
            *card = swaps.of(*card);
        }
        Event::Traded {
            offer,
            card,
            answer,
        } if is_foreign(*offer, you) => {
            *card = swaps.of(*card);
            *answer = swaps.of(*answer);
        }
        _ => {}
    }
    event
}

fn is_foreign(offer: u32, you: Option<Side>) -> bool {
    let (from, to) = Trade::parties(offer);
    you != Some(from) && you != Some(to)
}
