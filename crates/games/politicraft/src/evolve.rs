//! Applying facts to the state. Total: a fact that does not fit changes nothing.

use super::PolitiCraft;
use super::cards::{Card, CardIx};
use super::config::INTEGRITY;
use super::event::{Deal, Ended, Event, Pays, Source};
use super::hide::BLANK;
use super::state::{
    Chapter, Laid, Phase, Player, Revealed, Shield, State, Told, Trade, Tried, Turn, TurnStep, pair,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use tricorn_engine::{Millis, Side};
use tricorn_kit::attendance::Attendance;

impl PolitiCraft {
    pub(super) fn initial_state(&self) -> State {
        State {
            phase: Phase::Before,
            deck: Vec::new(),
            discard: Vec::new(),
            spent: Vec::new(),
            cycles: Vec::new(),
            carried: 0,
            boxed: Vec::new(),
            gone: Vec::new(),
            players: Vec::new(),
            first: Side(0),
            turn: None,
            last: Side(0),
            turns: 0,
            run: None,
            asked: 0,
            trades: Vec::new(),
            offered: BTreeMap::new(),
            shields: Vec::new(),
            revealed: Vec::new(),
            texts: 0,
            hidden: Vec::new(),
            presence: Attendance::new(&self.seating),
        }
    }

    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt(deal) => self.dealt(state, deal),
            Event::Issue { side, issue, text } => {
                state.texts = state.texts.max(text.saturating_add(1));
                if let Some(player) = state.player_mut(*side) {
                    player.issue = Some(Arc::clone(issue));
                    player.issue_texts.push((*text, Arc::clone(issue)));
                }
            }
            Event::Begun => {
                if matches!(state.phase, Phase::Issues { .. }) {
                    state.phase = Phase::Playing;
                }
            }
            Event::TurnBegan { side, figure, due } => turn_began(state, *side, *figure, *due),
            Event::Skipped { side } => {
                if let Some(player) = state.player_mut(*side) {
                    player.skips = player.skips.saturating_sub(1);
                }
                state.shields.retain(|shield| shield.by != *side);
                state.last = *side;
            }
            Event::Played {
                side,
                card,
                area,
                pays,
                ..
            } => self.played(state, *side, *card, *area, *pays),
            Event::Announced {
                side,
                card,
                target,
                pays,
                ..
            } => {
                if take_hand(state, *side, *card) {
                    state.spent.push(*card);
                    chapter(state, *side, *card, *target);
                    pay(state, *pays, false);
                }
            }
            Event::Discarded {
                side, card, pays, ..
            } => {
                if take_hand(state, *side, *card) {
                    state.discard.push(*card);
                    if let Some(turn) = &mut state.turn {
                        turn.discarded.push(*card);
                    }
                    owe_less(state, *pays);
                }
            }
            Event::Lapsed { .. } => {
                if let Some(turn) = &mut state.turn {
                    turn.ally = false;
                    turn.free = 0;
                }
            }
            Event::PlaysOver { explain } => {
                if let Some(turn) = &mut state.turn {
                    turn.step = if *explain {
                        TurnStep::Explain
                    } else {
                        TurnStep::Refill
                    };
                }
            }
            Event::Told { side, text, .. } => told(
                state,
                *side,
                text.as_ref()
                    .map_or(Told::Aloud, |text| Told::Written(Arc::clone(text))),
            ),
            Event::Untold { side } => told(state, *side, Told::Missed),
            Event::Drew { side, source, card } => drew(state, *side, *source, *card),
            Event::CycleShown { side, card } => {
                if take(&mut state.deck, *card) {
                    state.cycles.push((*card, *side));
                }
            }
            Event::Reshuffled { order } => {
                let mut all = std::mem::take(&mut state.spent);
                let top = state.discard.pop();
                all.append(&mut state.discard);
                state.discard.extend(top);
                all.append(&mut state.deck);
                let fits = order.len() == all.len() && order.iter().all(|card| all.contains(card));
                state.deck = if fits { order.clone() } else { all };
            }
            Event::TurnOver { side } => {
                state.turn = None;
                state.last = *side;
                state.revealed.clear();
            }
            Event::Directions { .. } => {
                state.carried = (state.carried + 1).min(state.cycles.len());
            }
            Event::Asked(run) => {
                state.run = Some(run.clone());
                state.asked = state.asked.saturating_add(1);
            }
            Event::Answered { side, answer } => {
                let threads = state.run.as_mut().and_then(|run| run.frames.last_mut());
                let open = threads.into_iter().flatten().find(|thread| {
                    thread.answer.is_none()
                        && thread.question.as_ref().is_some_and(|q| q.of == *side)
                });
                if let Some(thread) = open {
                    thread.answer = Some(answer.clone());
                }
            }
            Event::Passed { side } => {
                if let Some(run) = &mut state.run
                    && !run.passed.contains(side)
                {
                    run.passed.push(*side);
                }
            }
            Event::Cancelled { side, card } => {
                if take_hand(state, *side, *card) {
                    state.spent.push(*card);
                }
            }
            Event::Settled { at, .. } => settled(state, *at),
            Event::Moved { card, from, to } => self.moved(state, *card, *from, *to),
            Event::Handed { card, from, to } => {
                if state.player(*to).is_some() && take_hand(state, *from, *card) {
                    give_hand(state, *to, *card);
                }
            }
            Event::Lost { side, card, hand } => {
                let taken = if *hand {
                    take_hand(state, *side, *card)
                } else {
                    self.take_area(state, *side, *card).is_some()
                };
                if taken {
                    state.discard.push(*card);
                }
            }
            Event::Recovered { side, card } => {
                if state.player(*side).is_some() && take(&mut state.discard, *card) {
                    give_hand(state, *side, *card);
                }
            }
            Event::Integrity { side, change, .. } => {
                if let Some(player) = state.player_mut(*side) {
                    player.integrity = player.integrity.saturating_add_signed(*change);
                }
            }
            Event::Token { side, points } => {
                if let Some(player) = state.player_mut(*side) {
                    // PC-P18: the total never falls below 0.
                    let least = -i32::try_from(player.tally.points).unwrap_or(i32::MAX);
                    player.tokens = player.tokens.saturating_add(i32::from(*points)).max(least);
                }
            }
            Event::Skips { side, turns } => {
                if let Some(player) = state.player_mut(*side) {
                    player.skips = player.skips.saturating_add(*turns);
                }
            }
            Event::Extra { side, plays } => extra(state, *side, *plays),
            Event::Shielded { side, by } => {
                let shield = Shield { of: *side, by: *by };
                if !state.shields.contains(&shield) {
                    state.shields.push(shield);
                }
            }
            Event::Restricted { side, what } => {
                if let Some(player) = state.player_mut(*side) {
                    player.restrict.push(*what);
                }
            }
            Event::Revealed { side, to } => state.revealed.push(Revealed { of: *side, to: *to }),
            Event::TradeOffered {
                offer,
                from,
                to,
                card,
                due,
            } => {
                let offers = state.offered.entry(pair(*from, *to)).or_default();
                *offers = offers.saturating_add(1);
                tried(state, *from, *to, |tried, turn| tried.offered = turn);
                state.trades.push(Trade {
                    id: *offer,
                    from: *from,
                    to: *to,
                    card: *card,
                    answer: None,
                    due: *due,
                });
            }
            Event::TradeAnswered { offer, card } => {
                if let Some(trade) = state.trades.iter_mut().find(|trade| trade.id == *offer) {
                    trade.answer = Some(*card);
                }
            }
            Event::Traded { offer, .. } => traded(state, *offer),
            Event::TradeEnded { offer, why } => trade_ended(state, *offer, *why),
            Event::Applauded { by, text } => {
                if let Some(chapter) = chapter_mut(state, *text) {
                    chapter.applause |= 1_u8.checked_shl(by.0.into()).unwrap_or(0);
                }
            }
            Event::Hidden { text } => hidden(state, *text),
            Event::MoreTime { due } => {
                if let Some(turn) = &mut state.turn {
                    turn.due = Some(*due);
                    turn.extended = true;
                }
            }
            Event::Resigned { side, under } => resigned(state, *side, under),
            Event::Ended { ending, winners } => {
                state.phase = Phase::Over {
                    ending: *ending,
                    winners: winners.as_slice().into(),
                };
                state.turn = None;
                state.run = None;
                state.trades.clear();
                state.revealed.clear();
            }
            Event::Presence(presence) => state.presence.evolve(&self.seating, *presence),
        }
    }

    fn card(&self, card: CardIx) -> Option<&Card> {
        self.cards.get(card.at())
    }

    /// PC-14 to PC-20
    fn dealt(&self, state: &mut State, deal: &Deal) {
        *state = State {
            presence: state.presence,
            texts: state.texts,
            hidden: std::mem::take(&mut state.hidden),
            ..self.initial_state()
        };
        state.phase = Phase::Issues { due: deal.due };
        state.deck.clone_from(&deal.deck);
        state.discard.push(deal.open);
        state.boxed.clone_from(&deal.boxed);
        state.first = Side(deal.first.0.min(self.seating.sides().saturating_sub(1)));
        state.last = state.first;
        state.players = (0..usize::from(self.seating.sides()))
            .map(|at| Player {
                hand: deal.hands.get(at).cloned().unwrap_or_default(),
                integrity: INTEGRITY,
                ..Player::default()
            })
            .collect();
    }

    /// PC-41, PC-42
    fn played(&self, state: &mut State, side: Side, card: CardIx, area: Side, pays: Pays) {
        if state.player(area).is_none() || !take_hand(state, side, card) {
            return;
        }
        self.lay(state, area, Laid { card, by: side });
        chapter(state, side, card, Some(area));
        pay(state, pays, side != area);
    }

    fn lay(&self, state: &mut State, area: Side, laid: Laid) {
        let known = self.card(laid.card);
        if let Some(player) = state.player_mut(area) {
            player.area.push(laid);
            if let Some(card) = known {
                player.tally.add(card);
            }
        }
    }

    /// Takes a card out of an Area.
    fn take_area(&self, state: &mut State, side: Side, card: CardIx) -> Option<Laid> {
        let known = self.card(card);
        let player = state.player_mut(side)?;
        let at = player.area.iter().position(|laid| laid.card == card)?;
        let laid = player.area.remove(at);
        if let Some(card) = known {
            player.tally.remove(card);
        }
        // PC-P18: the total never falls below 0, also when cards go from under a negative token.
        let least = -i32::try_from(player.tally.points).unwrap_or(i32::MAX);
        player.tokens = player.tokens.max(least);
        Some(laid)
    }

    /// PC-P1, PC-P2
    fn moved(&self, state: &mut State, card: CardIx, from: Side, to: Side) {
        if state.player(to).is_some()
            && let Some(laid) = self.take_area(state, from, card)
        {
            self.lay(state, to, laid);
        }
    }
}

/// Takes a card out of a pile, from its top first.
fn take(pile: &mut Vec<CardIx>, card: CardIx) -> bool {
    match pile.iter().rposition(|other| *other == card) {
        Some(at) => {
            pile.remove(at);
            true
        }
        None => false,
    }
}

fn take_hand(state: &mut State, side: Side, card: CardIx) -> bool {
    state
        .player_mut(side)
        .is_some_and(|player| take(&mut player.hand, card))
}

fn give_hand(state: &mut State, side: Side, card: CardIx) {
    if let Some(player) = state.player_mut(side) {
        player.hand.push(card);
    }
}

/// PC-24, PC-64, PC-P9, PC-P14, PC-R50
fn turn_began(state: &mut State, side: Side, figure: bool, due: Option<Millis>) {
    state.shields.retain(|shield| shield.by != side);
    let Some(player) = state.player_mut(side) else {
        return;
    };
    let turned = player.figure != figure;
    player.figure = figure;
    player.turns = player.turns.saturating_add(1);
    let extra = std::mem::take(&mut player.extra);
    let restrict = std::mem::take(&mut player.restrict);
    state.turns = state.turns.saturating_add(1);
    state.last = side;
    state.turn = Some(Turn {
        side,
        step: TurnStep::Play,
        figure,
        turned,
        ally: figure,
        free: extra.saturating_add(1),
        played: 0,
        allies: 0,
        discarded: Vec::new(),
        told: false,
        restrict,
        extended: false,
        due,
    });
}

/// PC-R46
fn owe_less(state: &mut State, pays: Pays) {
    if let Some(turn) = &mut state.turn {
        match pays {
            Pays::Ally => turn.ally = false,
            Pays::Free => turn.free = turn.free.saturating_sub(1),
            Pays::Nothing => {}
        }
    }
}

fn pay(state: &mut State, pays: Pays, ally: bool) {
    owe_less(state, pays);
    if pays != Pays::Nothing
        && let Some(turn) = &mut state.turn
    {
        turn.played = turn.played.saturating_add(1);
        turn.allies = turn.allies.saturating_add(u8::from(ally));
    }
}

/// The card joins the chapter of this turn.
fn chapter(state: &mut State, side: Side, card: CardIx, to: Option<Side>) {
    let (turn, number) = (state.turns, state.texts);
    let Some(player) = state.player_mut(side) else {
        return;
    };
    match player.story.last_mut() {
        Some(chapter) if chapter.turn == turn => chapter.cards.push((card, to)),
        _ => {
            player.story.push(Chapter {
                number,
                turn,
                cards: vec![(card, to)],
                told: Told::Nothing,
                applause: 0,
            });
            state.texts = state.texts.saturating_add(1);
        }
    }
}

fn told(state: &mut State, side: Side, told: Told) {
    let turns = state.turns;
    if let Some(turn) = &mut state.turn
        && turn.side == side
    {
        turn.told = true;
    }
    let chapter = state
        .player_mut(side)
        .and_then(|player| player.story.last_mut());
    if let Some(chapter) = chapter.filter(|chapter| chapter.turn == turns) {
        // What the host has hidden stays so, whatever is told after it.
        let hidden = chapter.told == Told::Hidden;
        if !hidden {
            chapter.told = told;
        }
    }
}

fn drew(state: &mut State, side: Side, source: Source, card: CardIx) {
    if state.player(side).is_none() {
        return;
    }
    let pile = match source {
        Source::Deck => &mut state.deck,
        Source::Discard => &mut state.discard,
    };
    if take(pile, card) {
        give_hand(state, side, card);
    }
}

/// PC-R21, PC-R49: the clocks that stood still go on.
fn settled(state: &mut State, at: Millis) {
    let Some(run) = state.run.take() else {
        return;
    };
    let held = at.minus(run.since);
    for trade in &mut state.trades {
        trade.due = trade.due.map(|due| due.plus(held));
    }
    if let Some(turn) = &mut state.turn {
        turn.due = turn.due.map(|due| due.plus(held));
    }
}

/// PC-P9
fn extra(state: &mut State, side: Side, plays: u8) {
    if let Some(turn) = &mut state.turn
        && turn.side == side
    {
        turn.free = turn.free.saturating_add(plays);
    } else if let Some(player) = state.player_mut(side) {
        player.extra = player.extra.saturating_add(plays);
    }
}

/// PC-74
fn traded(state: &mut State, offer: u32) {
    let Some(at) = state.trades.iter().position(|trade| trade.id == offer) else {
        return;
    };
    let trade = state.trades.remove(at);
    if let Some(answer) = trade.answer
        && state.hand(trade.from).contains(&trade.card)
        && state.hand(trade.to).contains(&answer)
    {
        take_hand(state, trade.from, trade.card);
        take_hand(state, trade.to, answer);
        give_hand(state, trade.from, answer);
        give_hand(state, trade.to, trade.card);
    }
}

fn trade_ended(state: &mut State, offer: u32, why: Ended) {
    let Some(at) = state.trades.iter().position(|trade| trade.id == offer) else {
        return;
    };
    let trade = state.trades.remove(at);
    if matches!(why, Ended::Declined | Ended::Expired) {
        tried(state, trade.from, trade.to, |tried, _| {
            tried.declined = tried.declined.saturating_add(1);
        });
    }
}

/// What a player remembers of the own offers to another one changes.
fn tried(state: &mut State, from: Side, to: Side, change: impl FnOnce(&mut Tried, u16)) {
    if let Some(player) = state.player_mut(from) {
        let turn = player.turns;
        if let Some(tried) = player.tried.get_mut(usize::from(to.0)) {
            change(tried, turn);
        }
    }
}

fn chapter_mut(state: &mut State, text: u32) -> Option<&mut Chapter> {
    let all = state
        .players
        .iter_mut()
        .flat_map(|player| &mut player.story);
    all.into_iter().find(|chapter| chapter.number == text)
}

/// The text goes; only that there was one is known from now on.
fn hidden(state: &mut State, text: u32) {
    state.hidden.push(text);
    for player in &mut state.players {
        let now = player.issue_texts.last().map(|(number, _)| *number);
        if now == Some(text) {
            player.issue = Some(BLANK.into());
        }
        for (_, words) in player.issue_texts.iter_mut().filter(|it| it.0 == text) {
            *words = BLANK.into();
        }
    }
    if let Some(chapter) = chapter_mut(state, text) {
        chapter.told = Told::Hidden;
    }
}

/// PC-R37
fn resigned(state: &mut State, side: Side, under: &[CardIx]) {
    let Some(player) = state.player_mut(side) else {
        return;
    };
    let mut hand = std::mem::take(&mut player.hand);
    let area = std::mem::take(&mut player.area);
    player.resigned = true;
    player.tally = super::cards::Tally::default();
    player.tokens = 0;
    player.integrity = 0;
    player.figure = false;
    player.skips = 0;
    let fits = under.len() == hand.len() && under.iter().all(|card| hand.contains(card));
    if fits {
        hand.copy_from_slice(under);
    }
    let top = state.discard.pop();
    state.discard.append(&mut hand);
    state.discard.extend(top);
    state.gone.extend(area.into_iter().map(|laid| laid.card));
    state.shields.retain(|shield| shield.by != side);
    state.shields.retain(|shield| shield.of != side);
    state.revealed.retain(|shown| shown.of != side);
}
