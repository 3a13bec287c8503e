//! What a seat may do now. The id of an ask is made only of what everybody knows and of what the own side has done; words
//! and the other side's shout leave it alone.

use super::ChummyChallenge;
use super::event::TEXT_MOST;
use super::requests::may_go_on_typing;
use super::state::{Phase, State, index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::pause;
use tricorn_kit::race::First;

impl ChummyChallenge {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seats().side_of(seat) else {
            return Ask::wait(AskId(0), "CC-01", "You watch this table.");
        };
        let id = ask_id(state, seat, side);
        let ask = match state.phase {
            Phase::Before | Phase::Beginning => {
                return Ask::wait(id, "CC-01", "The game has not started yet.");
            }
            Phase::Over => return Ask::wait(id, "CC-20", "The game is over."),
            Phase::Decided => return Ask::wait(id, "CC-20", "The game is decided."),
            Phase::Between => Ask::wait(id, "CC-03", "The next challenge is about to begin."),
            Phase::Counting => self.count(state).ask(id, seat),
            Phase::Choosing => self.ask_name(state, id, side),
            Phase::GettingReady => self.ask_ready(state, id, seat, side),
            Phase::Reading => self.ask_shout(state, id, seat, side),
            Phase::Answering => self.ask_answer(state, id, seat, side),
            // people are waited for, computer players are not.
            Phase::Resting => {
                let waits = self.seats().people().has(seat) && !state.ready.has(seat);
                let words =
                    "Look at the question and its answer. The next challenge begins in a moment.";
                pause::look(id, words, waits)
            }
        };
        if state.who.wishes().has(seat) {
            return ask.offer(Offer::aside("play_on", "Play on after all"));
        }
        ask.offer(Offer::aside("resign", "Give up the game"))
    }

    /// CC-03, CC-04, R-66.
    fn ask_name(&self, state: &State, id: AskId, side: Side) -> Ask {
        let others = self.sides.name(other(side));
        if let Some(seat) = state.plunger(side) {
            let words = format!(
                "{} is your GeoPlunger. {others} may still be choosing.",
                self.player(seat)
            );
            return Ask::wait(id, "CC-03", words);
        }
        let choice = |seat: Seat| Choice::new(Token::Number(u32::from(seat.0)), self.player(seat));
        let seats = state.may_serve(self.seats(), side);
        Ask::wait(
            id,
            "CC-03",
            "Name the GeoPlunger of your team: the one who can shout in this challenge.",
        )
        .offer(Offer::new(
            "name",
            "Name",
            vec![Slot::new(
                "seat",
                "Who is your GeoPlunger?",
                Want::One(seats.iter().map(choice).collect()),
            )],
        ))
    }

    /// CC-R1.
    fn ask_ready(&self, state: &State, id: AskId, seat: Seat, side: Side) -> Ask {
        if state.plunger(side) == Some(seat) {
            let words = "Get ready: you are the GeoPlunger. The question comes in a moment.";
            return Ask::wait(id, "CC-08", words).alone();
        }
        let words = format!(
            "Get ready: {} is your GeoPlunger. The question comes in a moment.",
            self.plunger_name(state, side)
        );
        Ask::wait(id, "CC-08", words)
    }

    /// CC-08 to CC-10. What is said does not change with a word, so that it is not said again and again.
    fn ask_shout(&self, state: &State, id: AskId, seat: Seat, side: Side) -> Ask {
        let closed = state.race.is_none_or(|race| race.is_closed());
        let plunges = state.plunger(side) == Some(seat);
        let ask = match (state.has_shouted(side), closed, plunges) {
            (true, _, _) => Ask::wait(id, "CC-10", "Shout received. Wait a moment."),
            // A shout that is on its way now may still count, so the ask stays the same one.
            (false, true, _) => Ask::wait(id, "CC-15", "The time for shouting is over."),
            (false, false, false) => {
                let words = format!(
                    "Listen. Only {} can shout for your team.",
                    self.plunger_name(state, side)
                );
                Ask::wait(id, "CC-09", words)
            }
            (false, false, true) => Ask::wait(
                id,
                "CC-08",
                "Shout as soon as you know the answer. The reading stops then, and a wrong answer gives the challenge away.",
            )
            .offer(Offer::new("shout", "GeoPlunge!", vec![])),
        };
        // Nobody can do it for the GeoPlunger.
        if plunges { ask.alone() } else { ask }
    }

    /// CC-11, CC-16, R-68, R-69.
    fn ask_answer(&self, state: &State, id: AskId, seat: Seat, side: Side) -> Ask {
        if !state.answers(side) {
            let words = format!(
                "{} first. Wait for their answer; if it is wrong, the challenge is yours.",
                self.sides.does(other(side), "shouted", "shouted")
            );
            return Ask::wait(id, "CC-13", words);
        }
        let both = state.first == First::Both;
        if !state.is_missing(side) {
            let words = if state.late[index(side)] {
                "Your time is up. Wait a moment."
            } else {
                "Your answer is in. Wait a moment."
            };
            return Ask::wait(id, "CC-16", words);
        }
        let words = if both {
            "Both teams shouted at the same time: each answers in secret. You may confer; the first answer sent counts."
        } else {
            "Your team shouted first: answer. You may confer; the first answer sent counts."
        };
        let mut ask = Ask::wait(id, "CC-11", words).offer(Offer::new(
            "answer",
            "Send",
            vec![Slot::new(
                "text",
                "Your answer",
                Want::Text {
                    least: 0,
                    most: TEXT_MOST,
                },
            )],
        ));
        if may_go_on_typing(state, side).is_ok() {
            ask = ask.offer(Offer::new("typing", "We are still typing", vec![]));
        }
        // a computer player who shouted answers by itself; people see what their teammates type.
        if answers_alone(state, seat, side) {
            ask.alone()
        } else {
            ask
        }
    }

    /// What a player is called.
    pub(super) fn player(&self, seat: Seat) -> &str {
        let place = self.seats().place(seat);
        place.map_or("", |place| &place.name)
    }

    /// What the GeoPlunger of a side is called.
    fn plunger_name(&self, state: &State, side: Side) -> &str {
        state.plunger(side).map_or("", |seat| self.player(seat))
    }
}

/// whether a computer player answers after its own shout.
fn answers_alone(state: &State, seat: Seat, side: Side) -> bool {
    state.plunger(side) == Some(seat) && !state.who.awake().has(seat)
}

/// What everybody knows of the moment, and what the own side has done. From the cards to the call it is one and the same:
/// a shout that is pressed before the first word or before the end of the time may arrive after it.
fn ask_id(state: &State, seat: Seat, side: Side) -> AskId {
    let own = index(side);
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Beginning => 1,
        Phase::Counting if state.standing[own] => 2,
        Phase::Counting => 3,
        Phase::Between => 4,
        Phase::Choosing if state.named[own].is_some() => 5,
        Phase::Choosing => 6,
        Phase::GettingReady | Phase::Reading if state.has_shouted(side) => 7,
        Phase::GettingReady | Phase::Reading => 8,
        Phase::Answering if state.answers[own].is_some() || state.late[own] => 9,
        Phase::Answering => 10,
        Phase::Resting if state.ready.has(seat) => 11,
        Phase::Resting => 12,
        Phase::Decided => 13,
        Phase::Over => 14,
    };
    let challenge = state.rounds.len() as u64;
    // CC-R8: more time must not take away what people are typing, but it is time for a computer player to wait anew.
    let anew = state.phase == Phase::Answering && answers_alone(state, seat, side);
    let more = if anew {
        u64::from(state.extended[own])
    } else {
        0
    };
    // Within 32 bits: a match keeps the number of the game above them.
    AskId(u64::from(state.deals) << 10 | more << 8 | challenge << 4 | phase)
}
