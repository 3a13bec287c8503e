//! A small set of rules to test the table part with: sides say numbers in turn, and each holds a card that only it sees.
//! `Toy<false>` is for two teams, with the count and a rest after each number; `Toy<true>` is for many sides, who drop out
//! one by one.

use crate::rules::{
    About, Deciding, Happening, Onlooker, Relabel, Rules, Seated, TableEvent, TableRules, ViewOf,
};
use crate::sides::{ENDED_BY_HOST, RESIGNED, Sides};
use crate::{Act, Ask, AskId, Choice, Millis, Offer, Outcome, Refusal, Rng, Seat, Seating, Side};
use crate::{Slot, Token, Viewer, Want};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The time for each number.
pub const STEP: Millis = Millis(10_000);
/// How long each number is looked at.
pub const REST: Millis = Millis(3_000);
/// From the question to the five of the count.
pub const COUNT: Millis = Millis(8_000);
/// After so many numbers the game is over.
pub const NUMBERS: usize = 6;

#[derive(Clone)]
pub struct Toy<const MANY: bool>(Sides);

pub type Teams = Toy<false>;

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub hands: Vec<u8>,
    pub turn: Side,
    pub said: Vec<u8>,
    pub out: Vec<Side>,
    /// What the table part told the rules of.
    pub heard: Vec<TableEvent>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Say { number: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Dealt { hands: Vec<u8> },
    Said { side: Side, number: u8 },
    Out { side: Side },
    Won { side: Side },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Say,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sight {
    pub said: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideSight {
    pub hand: Option<u8>,
}

impl<const MANY: bool> Happening<Toy<MANY>> for Event {
    /// The cards that this viewer sees, and the numbers.
    type Seen = Vec<u8>;

    fn seen(&self, to: &Onlooker<'_, Toy<MANY>>) -> Vec<u8> {
        match self {
            Self::Dealt { hands } => hands.iter().filter_map(|card| to.card(card)).collect(),
            Self::Said { number, .. } => vec![*number],
            Self::Out { .. } | Self::Won { .. } => vec![],
        }
    }

    fn relabeled(&self, here: &mut dyn FnMut(&u8) -> u8) -> Self {
        match self {
            Self::Dealt { hands } => Self::Dealt {
                hands: hands.iter().map(here).collect(),
            },
            other => other.clone(),
        }
    }
}

impl<const MANY: bool> Toy<MANY> {
    fn next(&self, state: &State) -> Side {
        let sides = self.0.seating().sides();
        let after = (1..=sides).map(|step| Side((state.turn.0 + step) % sides));
        let mut playing = after.filter(|side| !state.out.contains(side));
        playing.next().unwrap_or(state.turn)
    }

    fn say(&self, step: &mut Deciding<'_, '_, Self>, number: u8) {
        let side = step.state().turn;
        let said = Event::Said { side, number };
        if step.state().said.len() + 1 == NUMBERS {
            step.emit(said);
            step.finish(Event::Won { side });
        } else {
            step.emit_and_rest(said, REST, step.after(Some(STEP)));
        }
    }
}

impl<const MANY: bool> Rules for Toy<MANY> {
    const ABOUT: About = About {
        id: if MANY { "toy-circle" } else { "toy-teams" },
        title: "Toy",
        rules_version: 1,
        rules: "**TOY-1** Say a number.",
        options: &[],
        endings: &["won", RESIGNED, ENDED_BY_HOST],
        whole: "game",
        table_rules: TableRules {
            start: "TOY-1",
            over: "TOY-2",
            rest: "R-79",
            count: "R-08",
            count_time: COUNT,
        },
    };

    type Config = ();
    type Pack = ();
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = ();
    type Card = u8;
    type Face = u8;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    fn bind((): (), _: Arc<()>, seating: Seating) -> Result<Self, Refusal> {
        let most = if MANY { 6 } else { 2 };
        Sides::among(seating, &(2..=most)).map(Self)
    }

    fn sides(&self) -> &Sides {
        &self.0
    }

    fn blank(&self) -> State {
        State {
            hands: vec![],
            turn: Side(0),
            said: vec![],
            out: vec![],
            heard: vec![],
        }
    }

    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        let mut rng = step.rng("deal");
        let hands = self.0.all().map(|_| rng.below(200) as u8).collect();
        let dealt = Event::Dealt { hands };
        match MANY {
            true => step.emit_until(dealt, step.after(Some(STEP))),
            false => step.emit_and_count(dealt),
        }
    }

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        if self.0.of(act.seat) != step.state().turn {
            return Err(Refusal::new("NOT_YOUR_TURN", "It is not your turn."));
        }
        let Action::Say { number } = act.action;
        self.say(step, number);
        Ok(())
    }

    fn late(&self, step: &mut Deciding<'_, '_, Self>, (): ()) {
        step.timed_out(step.state().turn);
        self.say(step, 0);
    }

    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        step.emit(Event::Out { side });
        let left = |left: &Side| !step.state().out.contains(left);
        let left: Vec<Side> = self.0.all().filter(left).collect();
        if let [side] = left[..] {
            step.finish(Event::Won { side });
        }
    }

    fn step_time(&self, _: &Seated<State>) -> Option<Millis> {
        Some(STEP)
    }

    fn may_give_up(&self, state: &Seated<State>, side: Side) -> Result<(), Refusal> {
        match state.out.contains(&side) {
            true => Err(Refusal::new("OUT", "You are out of this game already.")),
            false => Ok(()),
        }
    }

    fn apply(&self, state: &mut Seated<State>, event: &Event) {
        match event {
            Event::Dealt { hands } => state.hands.clone_from(hands),
            Event::Said { number, .. } => {
                state.said.push(*number);
                state.turn = self.next(state);
            }
            Event::Out { side } => {
                state.out.push(*side);
                if state.turn == *side {
                    state.turn = self.next(state);
                }
            }
            Event::Won { .. } => {}
        }
    }

    fn clear(&self, state: &mut Seated<State>) {
        state.own = self.blank();
    }

    fn follow_table(&self, state: &mut Seated<State>, event: &TableEvent) {
        state.heard.push(*event);
    }

    fn show(&self, state: &Seated<State>, card: &u8, viewer: Viewer) -> Option<u8> {
        let mut seen = self.0.seen_by(viewer);
        let holds = |side: Side| state.hands.get(usize::from(side.0)) == Some(card);
        seen.any(holds).then_some(*card)
    }

    fn face(&self, card: &u8) -> u8 {
        *card
    }

    fn phase(&self, _: &Seated<State>) -> Phase {
        Phase::Say
    }

    fn to_act(&self, state: &Seated<State>) -> Vec<Side> {
        vec![state.turn]
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let said = to.state.said.clone();
        Sight { said }
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let hand = to.state.hands.get(usize::from(side.0));
        SideSight {
            hand: hand.copied().filter(|_| to.inside(side)),
        }
    }

    fn score(&self, state: &Seated<State>, _: Side) -> i64 {
        state.said.len() as i64
    }

    fn moment(&self, state: &Seated<State>, _: Seat) -> u64 {
        state.said.len() as u64
    }

    fn asks(&self, state: &Seated<State>, seat: Seat, id: AskId) -> Ask {
        let ask = Ask::wait(id, "TOY-1", "Say a number.");
        if self.0.of(seat) != state.turn {
            return ask;
        }
        let numbers = (0..3).map(|n| Choice::new(Token::Number(n), n.to_string()));
        let slot = Slot::new("number", "Which?", Want::One(numbers.collect()));
        ask.offer(Offer::new("say", "Say it", vec![slot]))
    }

    fn words(&self, _: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        Some(format!("{event:?}"))
    }

    fn result(&self, state: &Seated<State>) -> Option<Outcome> {
        let resigned = !state.out.is_empty();
        Some(Outcome {
            ending: if resigned { RESIGNED } else { "won" }.to_owned(),
            scores: self.0.all().map(|_| 1).collect(),
            winners: (self.0.all())
                .filter(|side| !state.out.contains(side))
                .collect(),
        })
    }

    fn vary(&mut self, state: &mut Seated<State>, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        let real = state.hands.clone();
        let own = self.0.behind(viewer);
        for (side, hand) in (0..).map(Side).zip(&mut state.own.hands) {
            if own != Some(side) {
                *hand = rng.below(200) as u8;
            }
        }
        let now = state.hands.clone();
        Box::new(move |event| {
            Happening::<Self>::relabeled(event, &mut |card| {
                let at = real.iter().position(|other| other == card);
                at.map_or(*card, |at| now[at])
            })
        })
    }

    fn text(view: &ViewOf<Self>) -> String {
        format!("{:?}", view.said)
    }
}
