//! What a fact changes. The rules that decided it have checked it, so nothing is checked here.

use crate::state::pair;
use crate::{
    BLANK, CardIx, Chapter, Event, INTEGRITY, Laid, Pays, Player, PolitiCraft, Revealed, Secret,
    Shield, Source, State, StoryCard, Telling, Trade, TradeEnd, Tried, Turn, TurnStep,
};
use std::sync::Arc;
use tricorn_engine::Side;

impl PolitiCraft {
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt { first, open, deal } => {
                state.deck.clone_from(&deal.deck);
                state.discard = vec![*open];
                state.boxed.clone_from(&deal.boxed);
                state.first = *first;
                state.last = *first;
                let player = |hand: &Vec<CardIx>| Player {
                    hand: hand.clone(),
                    integrity: INTEGRITY,
                    ..Player::default()
                };
                state.players = deal.hands.iter().map(player).collect();
            }
            Event::Issue { side, text, issue } => {
                state.texts = text + 1;
                let player = &mut state[*side];
                player.issue = Some(Arc::clone(issue));
                player.issue_texts.push((*text, Arc::clone(issue)));
            }
            Event::Begun { .. } => state.begun = true,
            Event::Turn { side, figure, .. } => turn_began(state, *side, *figure),
            Event::Skipped { side } => {
                state[*side].skips -= 1;
                state.shields.retain(|shield| shield.by != *side);
                state.last = *side;
            }
            &Event::Played {
                side,
                card,
                area,
                pays,
                ..
            } => {
                take_hand(state, side, card);
                self.lay(state, area, Laid { card, by: side });
                join_chapter(state, side, card, Some(area));
                pay(state, pays, side != area);
            }
            &Event::Power {
                side,
                card,
                target,
                pays,
                ..
            } => {
                take_hand(state, side, card);
                state.spent.push(card);
                join_chapter(state, side, card, target);
                pay(state, pays, false);
            }
            &Event::Discarded {
                side, card, pays, ..
            } => {
                take_hand(state, side, card);
                state.discard.push(card);
                change_turn(state, |turn| {
                    turn.discarded.push(card);
                    turn.owe_less(pays);
                });
            }
            Event::Lapsed { .. } => change_turn(state, |turn| {
                turn.owes_ally = false;
                turn.owes = 0;
            }),
            Event::PlaysOver { explain: true } => {
                change_turn(state, |turn| turn.step = TurnStep::Explain);
            }
            Event::PlaysOver { explain: false } => {
                change_turn(state, |turn| turn.step = TurnStep::Refill);
            }
            Event::Told { side, story, .. } => match story {
                Some(_) => told(state, *side, Telling::Written, story.clone()),
                None => told(state, *side, Telling::Aloud, None),
            },
            Event::Untold { side } => told(state, *side, Telling::Missed, None),
            Event::Drew { side, source, card } => {
                let pile = match source {
                    Source::Deck => &mut state.deck,
                    Source::Discard => &mut state.discard,
                };
                take(pile, card.card);
                state[*side].hand.push(card.card);
            }
            Event::Cycle { side, card, .. } => {
                take(&mut state.deck, *card);
                state.cycles.push((*card, *side));
            }
            Event::Reshuffled { order, .. } => {
                state.spent.clear();
                let top = state.discard.pop();
                state.discard = top.into_iter().collect();
                state.deck.clone_from(order);
            }
            Event::TurnOver { side } => {
                state.turn = None;
                state.last = *side;
                state.revealed.clear();
            }
            Event::Directions { .. } => state.carried += 1,
            Event::Asked { run, .. } => {
                state.run = Some(run.clone());
                state.asked += 1;
            }
            Event::Answered { side, answer } => {
                let run = state.run.as_mut();
                if let Some(thread) = run.and_then(|run| run.asks_mut(*side)) {
                    thread.answer = Some(answer.clone());
                }
            }
            Event::Passed { side } => {
                if let Some(run) = &mut state.run {
                    run.passed.push(*side);
                }
            }
            Event::Cancelled { side, card, .. } => {
                take_hand(state, *side, *card);
                state.spent.push(*card);
            }
            Event::Settled { held } => {
                state.run = None;
                for trade in &mut state.trades {
                    trade.due = trade.due.map(|due| due.plus(*held));
                }
            }
            Event::Moved { card, from, to, .. } => {
                let laid = self.take_area(state, *from, *card);
                self.lay(state, *to, laid);
            }
            Event::Handed { from, to, card } => hand_over(state, *from, *to, card.card),
            Event::Lost {
                side, card, hand, ..
            } => {
                if *hand {
                    take_hand(state, *side, *card);
                } else {
                    self.take_area(state, *side, *card);
                }
                state.discard.push(*card);
            }
            Event::Recovered { side, card } => {
                take(&mut state.discard, *card);
                state[*side].hand.push(*card);
            }
            Event::Integrity { side, total, .. } => state[*side].integrity = *total,
            Event::Token { side, points, .. } => {
                let player = &mut state[*side];
                player.tokens += i32::from(*points);
                player.keep_total();
            }
            Event::Skips { side, turns } => raise(&mut state[*side].skips, *turns),
            // PC-P9: on this turn, or on the next.
            Event::Extra { side, plays } => match &mut state.turn {
                Some(turn) if turn.side == *side => raise(&mut turn.owes, *plays),
                _ => raise(&mut state[*side].extra, *plays),
            },
            Event::Shielded { side, by } => state.shields.push(Shield { of: *side, by: *by }),
            Event::Restricted { side, what } => state[*side].restrict.push(*what),
            Event::Revealed { side, to } => state.revealed.push(Revealed { of: *side, to: *to }),
            &Event::TradeOffered {
                offer,
                from,
                to,
                card: Secret { card, .. },
                due,
            } => {
                *state.offered.entry(pair(from, to)).or_default() += 1;
                tried(state, from, to).offered = state[from].turns;
                state.trades.push(Trade {
                    offer,
                    from,
                    to,
                    card,
                    answer: None,
                    due,
                });
            }
            Event::TradeAnswered { offer, card, .. } => {
                let mut trades = state.trades.iter_mut();
                if let Some(trade) = trades.find(|trade| trade.offer == *offer) {
                    trade.answer = Some(card.card);
                }
            }
            Event::Traded {
                offer,
                from,
                to,
                card,
                answer,
            } => {
                state.trades.retain(|trade| trade.offer != *offer);
                hand_over(state, *from, *to, card.card);
                hand_over(state, *to, *from, answer.card);
            }
            Event::TradeEnded {
                offer,
                from,
                to,
                why,
            } => {
                state.trades.retain(|trade| trade.offer != *offer);
                if matches!(why, TradeEnd::Declined | TradeEnd::Expired) {
                    raise(&mut tried(state, *from, *to).declined, 1);
                }
            }
            Event::Applauded { by, text, .. } => {
                if let Some(chapter) = chapter_mut(state, *text) {
                    chapter.applause.push(*by);
                    chapter.applause.sort_unstable();
                }
            }
            Event::Hidden { text, .. } => hidden(state, *text),
            Event::MoreTime { .. } => change_turn(state, |turn| turn.extended = true),
            Event::Resigned { side, under, .. } => resigned(state, *side, under),
            Event::Ended { ending, winners } => {
                state.ended = Some((*ending, winners.clone()));
                state.stop();
            }
        }
    }

    fn lay(&self, state: &mut State, area: Side, laid: Laid) {
        let player = &mut state[area];
        player.area.push(laid);
        player.tally.add(self.rule(laid.card));
    }

    fn take_area(&self, state: &mut State, side: Side, card: CardIx) -> Laid {
        let player = &mut state[side];
        let at = player.area.iter().position(|laid| laid.card == card);
        let laid = player.area.remove(at.unwrap_or_default());
        player.tally.remove(self.rule(card));
        player.keep_total();
        laid
    }
}

impl Player {
    /// PC-P18: the total never falls below 0, also when cards go from under a negative token.
    fn keep_total(&mut self) {
        self.tokens = self.tokens.max(-(self.tally.points as i32));
    }
}

impl State {
    /// Nothing is done any more: what waits for somebody is gone.
    pub(super) fn stop(&mut self) {
        self.turn = None;
        self.run = None;
        self.trades.clear();
        self.revealed.clear();
    }
}

/// Takes a card out of a pile, from its top first.
fn take(pile: &mut Vec<CardIx>, card: CardIx) {
    if let Some(at) = pile.iter().rposition(|other| *other == card) {
        pile.remove(at);
    }
}

fn take_hand(state: &mut State, side: Side, card: CardIx) {
    take(&mut state[side].hand, card);
}

fn hand_over(state: &mut State, from: Side, to: Side, card: CardIx) {
    take_hand(state, from, card);
    state[to].hand.push(card);
}

/// PC-24, PC-64, PC-P9, PC-P14, PC-R50
fn turn_began(state: &mut State, side: Side, figure: bool) {
    state.shields.retain(|shield| shield.by != side);
    let player = &mut state[side];
    player.figure = figure;
    player.turns += 1;
    let extra = std::mem::take(&mut player.extra);
    let restrict = std::mem::take(&mut player.restrict);
    state.turns += 1;
    state.last = side;
    state.turn = Some(Turn {
        side,
        number: state.turns,
        figure,
        owes_ally: figure,
        owes: extra.saturating_add(1),
        restrict,
        ..Turn::default()
    });
}

fn change_turn(state: &mut State, change: impl FnOnce(&mut Turn)) {
    if let Some(turn) = &mut state.turn {
        change(turn);
    }
}

impl Turn {
    /// PC-R46
    fn owe_less(&mut self, pays: Pays) {
        match pays {
            Pays::Ally => self.owes_ally = false,
            Pays::Free => self.owes = self.owes.saturating_sub(1),
            Pays::Nothing => {}
        }
    }
}

fn pay(state: &mut State, pays: Pays, ally: bool) {
    if pays != Pays::Nothing {
        change_turn(state, |turn| {
            turn.owe_less(pays);
            raise(&mut turn.played, 1);
            raise(&mut turn.allies, ally.into());
        });
    }
}

/// A card may say a large number, and another one the same again.
fn raise(count: &mut u8, more: u8) {
    *count = count.saturating_add(more);
}

/// The card joins the chapter of this turn.
fn join_chapter(state: &mut State, side: Side, card: CardIx, to: Option<Side>) {
    let (turn, number) = (state.turns, state.texts);
    let story = &mut state[side].story;
    match story.last_mut() {
        Some(chapter) if chapter.turn == turn => chapter.cards.push(StoryCard { card, to }),
        _ => {
            story.push(Chapter {
                number,
                turn,
                cards: vec![StoryCard { card, to }],
                told: Telling::Nothing,
                text: None,
                applause: Vec::new(),
            });
            state.texts += 1;
        }
    }
}

fn told(state: &mut State, side: Side, telling: Telling, text: Option<Arc<str>>) {
    let turns = state.turns;
    if let Some(turn) = &mut state.turn
        && turn.side == side
    {
        turn.told = true;
    }
    let chapter = state[side].story.last_mut();
    if let Some(chapter) = chapter.filter(|chapter| chapter.turn == turns)
        // What the host has hidden stays so, whatever is told after it.
        && chapter.told != Telling::Hidden
    {
        chapter.told = telling;
        chapter.text = text;
    }
}

/// What a player remembers of the own offers to another one.
fn tried(state: &mut State, from: Side, to: Side) -> &mut Tried {
    &mut state[from].tried[usize::from(to.0)]
}

fn chapter_mut(state: &mut State, text: u32) -> Option<&mut Chapter> {
    let players = state.players.iter_mut();
    let mut all = players.flat_map(|player| &mut player.story);
    all.find(|chapter| chapter.number == text)
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
        chapter.told = Telling::Hidden;
        chapter.text = None;
    }
}

/// PC-R37
fn resigned(state: &mut State, side: Side, under: &[CardIx]) {
    let player = std::mem::take(&mut state[side]);
    state[side] = Player {
        resigned: true,
        issue: player.issue,
        issue_texts: player.issue_texts,
        story: player.story,
        extra: player.extra,
        restrict: player.restrict,
        turns: player.turns,
        tried: player.tried,
        ..Player::default()
    };
    let top = state.discard.pop();
    state.discard.extend(under);
    state.discard.extend(top);
    let area = player.area.into_iter();
    state.gone.extend(area.map(|laid| laid.card));
    state.shields.retain(|it| it.by != side && it.of != side);
    state.revealed.retain(|shown| shown.of != side);
}
