//! What a seat may do now: in a game what that game asks, under the number of the game; else what the match asks. The id of
//! an ask of the match is made only of the phase and the own side's lock.

use super::Combo4;
use super::part::{Part, part};
use super::requests::{may_call, may_lock, may_uncall};
use super::state::{Phase, State};
use super::which::{GAMES, Which, title};
use tricorn_engine::{Ask, AskId, By, Choice, Game, Offer, Seat, Side, Slot, Token, Want};
use tricorn_kit::tricks::index;

impl Combo4 {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seating().side_of(seat) else {
            return Ask::wait(AskId(0), "C4-05", "You watch this match.");
        };
        let ask = match state.phase {
            Phase::Before => Ask::wait(AskId(0), "C4-04", "The match has not started yet."),
            Phase::Calling => self.ask_calls(state, seat, side),
            Phase::Waiting => {
                let words = "The first game begins at all tables at the same time.";
                self.with_spokes(state, seat, Ask::wait(AskId(3), "R-05", words))
            }
            Phase::Game => part!(state.which, P => P::rules(self).ask(P::state(state), seat)),
            Phase::Between => self.ask_between(state, seat),
            Phase::Over => Ask::wait(AskId(6), "C4-06", "The match is over."),
        };
        let ask = Ask {
            id: ask.id.under(state.number),
            ..ask
        };
        if self.may_end(state, seat, By::Owner).is_ok() {
            return ask.offer(Offer::aside("end_match", "End the match and win it"));
        }
        ask
    }

    /// C4-12, R-11.
    fn ask_calls(&self, state: &State, seat: Seat, side: Side) -> Ask {
        let call = &state.calls[index(side)];
        if call.locked {
            let words = "Your choice is locked. It comes to light when both sides have chosen.";
            return self.with_spokes(state, seat, Ask::wait(AskId(2), "R-11", words));
        }
        let words = match call.games.len() {
            0 => "Choose two games for your side. The others do not see it.",
            1 => "Choose one more game for your side.",
            _ => "Lock your two games, or change them.",
        };
        let mut ask = Ask::wait(AskId(1), "C4-12", words);
        let games = |fits: &dyn Fn(u8) -> bool| -> Vec<Choice> {
            let games = (1..=GAMES).filter(|game| fits(*game));
            games
                .map(|game| Choice::new(Token::Number(u32::from(game)), game_words(game)))
                .collect()
        };
        let slot = |of| vec![Slot::new("game", "Which game?", Want::One(of))];
        let open = games(&|game| may_call(state, side, game).is_ok());
        if !open.is_empty() {
            ask = ask.offer(Offer::new("call_game", "Choose", slot(open)));
        }
        let chosen = games(&|game| may_uncall(state, side, game).is_ok());
        if !chosen.is_empty() {
            ask = ask.offer(Offer::new("uncall_game", "Take back", slot(chosen)));
        }
        if may_lock(state, side).is_ok() {
            ask = ask.offer(Offer::new("lock_calls", "Lock the choice", vec![]));
        }
        self.with_spokes(state, seat, ask)
    }

    ///
    fn ask_between(&self, state: &State, seat: Seat) -> Ask {
        let next = state.next().map_or_else(String::new, game_words);
        let words = format!("Look at the result. Next comes {next}.");
        let mut ask = Ask::wait(AskId(4), "R-79", words);
        if self.may_go_on(state, seat).is_ok() {
            ask = ask.offer(Offer::new("next_game", "Next game", vec![]));
        }
        self.with_spokes(state, seat, ask)
    }

    /// another seat may be named to speak for the side.
    fn with_spokes(&self, state: &State, seat: Seat, ask: Ask) -> Ask {
        let seats = self.seating().of_side(self.sides.of(seat));
        let others = seats
            .iter()
            .filter(|other| self.may_name(state, seat, *other).is_ok());
        let choices: Vec<Choice> = others
            .map(|other| Choice::new(Token::Number(u32::from(other.0)), self.who(other)))
            .collect();
        if choices.is_empty() {
            return ask;
        }
        let slot = Slot::new(
            "seat",
            "Who stands up or sits down for you?",
            Want::One(choices),
        );
        ask.offer(Offer {
            aside: true,
            ..Offer::new("name_spokes", "Name another to stand up", vec![slot])
        })
    }
}

/// “Game 2, State IQ”.
pub(super) fn game_words(game: u8) -> String {
    format!("Game {game}, {}", title(game))
}
