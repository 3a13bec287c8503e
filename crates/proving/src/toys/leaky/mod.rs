//! Peek: an honest little card game that can be told to leak, each time through another hole. The rules stand in
//! RULES.md; the holes are all in `view.rs`.

mod parts;
mod prove;
mod view;

pub use parts::{
    Action, CardNo, Event, Leak, LeakyCard, LeakyConfig, LeakyPack, Line, Reason, State, Timer,
};
pub use prove::table;
pub use view::{Hush, Notice, OtherHand, Played, View};

use std::sync::Arc;
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{
    Ask, AskId, Cause, CauseOf, Choice, Due, Game, Handle, Offer, Outcome, RecordOf, Refusal,
    Relabel, Rng, Ruling, Seat, SeatSet, Seating, Side, Slot, Step, Token, Viewer, Want, World,
};
use tricorn_kit::attendance::Attendance;

/// The longest line that can be said.
const LINE_MOST: usize = 40;

/// The rules with options, pack and seats.
#[derive(Clone, Debug)]
pub struct Peek {
    config: LeakyConfig,
    pack: Arc<LeakyPack>,
    seating: Seating,
}

impl Peek {
    fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.seating.sides()).map(Side)
    }

    fn hand_size(&self) -> usize {
        usize::from(self.config.hand)
    }

    fn face<'a>(&'a self, state: &State, card: Handle) -> Option<&'a LeakyCard> {
        let number = state.deck.get(card.0 as usize)?;
        self.pack.cards.get(usize::from(number.0))
    }

    fn name(&self, state: &State, card: Handle) -> String {
        self.face(state, card)
            .map_or_else(|| "a card".to_owned(), |face| face.name.clone())
    }

    fn moves(state: &State) -> usize {
        state.played.len() + state.away.len()
    }

    fn is_over(&self, state: &State) -> bool {
        state.ended || (!state.deck.is_empty() && state.hands.iter().all(Vec::is_empty))
    }

    /// Whose turn it is. All have as many cards, so the turns go round until the hands are empty.
    fn turn(&self, state: &State) -> Option<Side> {
        let sides = usize::from(self.seating.sides());
        let side = Side((Self::moves(state) % sides) as u8);
        (!state.deck.is_empty() && !self.is_over(state)).then_some(side)
    }

    fn sum(&self, state: &State, side: Side) -> i64 {
        let own = state.played.iter().filter(|(owner, _)| *owner == side);
        own.filter_map(|(_, card)| self.face(state, *card))
            .map(|face| i64::from(face.year))
            .sum()
    }

    fn hand<'a>(&self, state: &'a State, side: Side) -> &'a [Handle] {
        state
            .hands
            .get(usize::from(side.0))
            .map_or(&[], |hand| &hand[..])
    }

    /// PK-02, PK-04
    fn act(&self, state: &State, seat: Seat, action: &Action) -> Result<Event, Reason> {
        if self.is_over(state) {
            return Err(Reason::GameOver);
        }
        let side = self.seating.side_of(seat);
        let Some(side) = side.filter(|side| self.turn(state) == Some(*side)) else {
            return Err(Reason::NotYourTurn);
        };
        let own = |card: Handle| {
            let holds = self.hand(state, side).contains(&card);
            let leak = || Reason::NotYourCard(self.leaked_refusal(state, card));
            holds.then_some(card).ok_or_else(leak)
        };
        Ok(match action {
            Action::Play { card } => Event::Played {
                side,
                card: own(*card)?,
            },
            Action::LayAway { card } => Event::LaidAway {
                side,
                card: own(*card)?,
            },
            Action::Say { text } if state.said || text.chars().count() > LINE_MOST => {
                return Err(Reason::NoMoreWords);
            }
            Action::Say { text } => Event::Said {
                line: state.lines.len() as u32,
                side,
                text: text.clone(),
            },
        })
    }

    /// PK-04
    fn is_hidden(state: &State, line: u32) -> bool {
        let line = state.lines.get(line as usize);
        line.is_some_and(|line| line.hidden)
    }
}

impl Game for Peek {
    const ID: &'static str = "toy-peek";
    const TITLE: &'static str = "Peek";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("RULES.md");
    const INFO: &'static tricorn_engine::GameInfo = &tricorn_engine::GameInfo::TOY;
    const ENDINGS: &'static [&'static str] = &["hands_empty", "ended_by_host"];

    type Config = LeakyConfig;
    type Pack = LeakyPack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    fn open(config: LeakyConfig, pack: Arc<LeakyPack>, seating: Seating) -> Result<Self, Refusal> {
        let sides = usize::from(seating.sides());
        if !(2..=3).contains(&sides) || usize::from(seating.seats()) != sides {
            return Err(Refusal::bad_options(
                "Peek is played by two or three sides of one seat each.",
            ));
        }
        if !(2..=3).contains(&config.hand) {
            return Err(Refusal::bad_options("A hand has two or three cards."));
        }
        if pack.cards.len() < sides * usize::from(config.hand) || pack.cards.len() > 999 {
            return Err(Refusal::bad_options(
                "The pack has too few or too many cards.",
            ));
        }
        Ok(Self {
            config,
            pack,
            seating,
        })
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn initial(&self) -> State {
        State {
            deck: Vec::new(),
            hands: vec![Vec::new(); usize::from(self.seating.sides())],
            played: Vec::new(),
            away: Vec::new(),
            lines: Vec::new(),
            said: false,
            ended: false,
            attendance: Attendance::new(&self.seating),
        }
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        match cause {
            Cause::Start => {
                let mut deck: Vec<CardNo> = (0..self.pack.cards.len() as u16).map(CardNo).collect();
                step.rng("deck").shuffle(&mut deck);
                step.emit(Event::Dealt { deck });
            }
            Cause::Act(act) => {
                let event = self.act(step.state(), act.seat, &act.action)?;
                let back = step
                    .state()
                    .attendance
                    .acted(&self.seating, act.seat, act.by);
                back.for_each(|presence| step.emit(Event::Presence(presence)));
                step.emit(event);
            }
            Cause::Left(seat) => {
                let presence = step.state().attendance.left(*seat)?;
                step.emit(Event::Presence(presence));
            }
            Cause::Back(seat) => {
                let presence = step.state().attendance.back(*seat)?;
                step.emit(Event::Presence(presence));
            }
            Cause::Ruling(Ruling::Hide(line)) => {
                let (line, state) = (*line, step.state());
                if line as usize >= state.lines.len() || Self::is_hidden(state, line) {
                    return Err(TableReason::NoSuchText.into());
                }
                step.emit(Event::Hidden { line });
            }
            Cause::Ruling(_) if self.is_over(step.state()) => return Err(Reason::GameOver.into()),
            Cause::Ruling(Ruling::End | Ruling::Stop) => step.emit(Event::Ended),
            Cause::Ruling(Ruling::Again | Ruling::Extend(_)) => return Err(Reason::NoReplay.into()),
            Cause::Timer(never) => match *never {},
            Cause::Pause | Cause::Resume => {}
        }
        Ok(())
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        match event {
            // PK-01
            Event::Dealt { deck } => {
                let mut sorted = deck.clone();
                sorted.sort_unstable();
                let all = (0..self.pack.cards.len() as u16).map(CardNo);
                if !state.deck.is_empty() || !sorted.into_iter().eq(all) {
                    return;
                }
                state.deck.clone_from(deck);
                for side in self.sides() {
                    let first = usize::from(side.0) * self.hand_size();
                    let hand = first..first + self.hand_size();
                    state.hands[usize::from(side.0)] = hand.map(|at| Handle(at as u32)).collect();
                }
            }
            Event::Played { side, card } | Event::LaidAway { side, card } => {
                let Some(hand) = state.hands.get_mut(usize::from(side.0)) else {
                    return;
                };
                let Some(at) = hand.iter().position(|lying| lying == card) else {
                    return;
                };
                hand.remove(at);
                state.said = false;
                match event {
                    Event::Played { .. } => state.played.push((*side, *card)),
                    _ => state.away.push((*side, *card)),
                }
            }
            Event::Said { side, text, .. } => {
                state.said = true;
                state.lines.push(Line {
                    side: *side,
                    text: text.clone(),
                    hidden: false,
                });
            }
            Event::Hidden { line } => {
                if let Some(line) = state.lines.get_mut(*line as usize) {
                    line.hidden = true;
                    if self.config.leak != Leak::HiddenState {
                        line.text.clear();
                    }
                }
            }
            Event::Presence(presence) => state.attendance.evolve(&self.seating, *presence),
            Event::Ended => state.ended = true,
        }
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        let id = AskId((Self::moves(state) + state.lines.len()) as u64);
        let side = self.seating.side_of(seat);
        let Some(side) = side.filter(|side| self.turn(state) == Some(*side)) else {
            return Ask::wait(id, "PK-02", "Wait for your turn.");
        };
        let own: Vec<Choice> = self
            .hand_in_order(state, side)
            .into_iter()
            .map(|card| Choice::new(Token::Card(card), self.label(state, side, card)))
            .collect();
        let slot = || vec![Slot::new("card", "Which card?", Want::Card(own.clone()))];
        let ask = Ask::wait(id, "PK-02", self.say(state, side))
            .offer(Offer::new("play", "Play", slot()))
            .offer(Offer::new("lay_away", "Lay away face down", slot()));
        if state.said {
            return ask;
        }
        let line = Slot::new(
            "text",
            "What?",
            Want::Text {
                least: 0,
                most: LINE_MOST,
            },
        );
        ask.offer(Offer::new("say", "Say something", vec![line]))
    }

    fn timers(&self, _: &State) -> impl IntoIterator<Item = Due<Timer>> {
        []
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        state.attendance.stand_ins()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.word_of(after, event, viewer)
    }

    /// PK-04: as if nothing had been said.
    fn redacted(&self, last: &State, record: &RecordOf<Self>) -> Option<RecordOf<Self>> {
        let mut shown = record.clone();
        let mut any = false;
        for event in &mut shown.events {
            if let Event::Said { line, text, .. } = event
                && Self::is_hidden(last, *line)
            {
                any = true;
                if self.config.leak != Leak::HiddenEvent {
                    text.clear();
                }
            }
        }
        if let Cause::Act(act) = &mut shown.cause
            && let Action::Say { text } = &mut act.action
            && any
            && self.config.leak != Leak::HiddenAction
        {
            text.clear();
        }
        any.then_some(shown)
    }

    /// PK-03
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !self.is_over(state) {
            return None;
        }
        let scores: Vec<i64> = self.sides().map(|side| self.sum(state, side)).collect();
        let best = scores.iter().copied().max();
        let ending = if state.ended {
            "ended_by_host"
        } else {
            "hands_empty"
        };
        let winners = self
            .sides()
            .zip(&scores)
            .filter(|(_, score)| !state.ended && Some(**score) == best)
            .map(|(side, _)| side)
            .collect();
        Some(Outcome {
            ending: ending.to_owned(),
            scores,
            winners,
        })
    }

    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        self.deal_anew(state, viewer, rng)
    }

    fn tell(view: &View) -> String {
        view.text()
    }
}

/// How an event reads after the deck was changed.
fn relabel(new: Vec<CardNo>) -> Relabel<Peek> {
    Box::new(move |event| match event {
        Event::Dealt { .. } => Event::Dealt { deck: new.clone() },
        other => other.clone(),
    })
}
