//! What a seat may do now. The id of an ask is made only of what everybody knows and of what the own side has done; it stays
//! the same while cards are moved and time passes, so that a shout on its way is not too late for its ask.

use super::DashingStates;
use super::layout::{ROW, To};
use super::requests::{TEXT_MOST, fields};
use super::state::{Phase, State, hand, index, other};
use tricorn_engine::{Ask, AskId, Choice, Handle, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::pause;
use tricorn_kit::deal::Played;

impl DashingStates {
    pub(super) fn ask_seat(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seats().side_of(seat) else {
            return Ask::wait(AskId(0), "DS-01", "You watch this table.");
        };
        let id = ask_id(state, seat, side);
        let ask = match state.phase {
            Phase::Before => return Ask::wait(id, "DS-01", "The game has not started yet."),
            Phase::Over => return Ask::wait(id, "DS-23", "The game is over."),
            Phase::Between => return Ask::wait(id, "DS-22", "The race is over."),
            Phase::Counting => self.order(state, side, self.count(state).ask(id, seat)),
            Phase::Ready => self.order(state, side, self.ask_ready(state, id)),
            Phase::Racing => self.ask_race(state, id, side),
            Phase::Identifying => self.ask_identify(state, id, side, seat),
            // people are waited for, computer players are not.
            Phase::Resting => {
                let waits = self.seats().people().has(seat) && !state.ready.has(seat);
                let words = "Look at the race. The next one comes in a moment.";
                self.order(state, side, pause::look(id, words, waits))
            }
        };
        if state.who.wishes().has(seat) {
            return ask.offer(Offer::aside("play_on", "Play on after all"));
        }
        ask.offer(Offer::aside("resign", "Give up the game"))
    }

    /// DS-04, R-37.
    fn ask_ready(&self, state: &State, id: AskId) -> Ask {
        let race = state.race_number();
        let sort = state.sort_of(&self.book, race);
        let sort = sort.map(|sort| sort.words()).unwrap_or_default();
        let words =
            format!("Race {race} is about to start: {sort}. Nobody sees a card before the signal.");
        Ask::wait(id, "DS-04", words)
    }

    /// a side of several seats may change places until the deal.
    fn order(&self, state: &State, side: Side, ask: Ask) -> Ask {
        let order = &state.order[index(side)];
        if order.len() < 2 {
            return ask;
        }
        let seats = order.iter().map(|seat| {
            let name = self.seats().place(*seat).map_or("", |place| &place.name);
            Choice::new(Token::Number(u32::from(seat.0)), name)
        });
        ask.offer(Offer::new(
            "order",
            "Change places",
            vec![Slot::new(
                "seats",
                "Who sits where, from left to right?",
                Want::Order(seats.collect()),
            )],
        ))
    }

    /// DS-05, DS-09, DS-10, R-80.
    fn ask_race(&self, state: &State, id: AskId, side: Side) -> Ask {
        let Some(race) = state.race else {
            return Ask::wait(id, "DS-05", "The race is about to start.");
        };
        if race.has_shouted(side) {
            return Ask::wait(
                id,
                "R-02",
                "Shout received. Wait a moment: was somebody as fast?",
            );
        }
        if race.is_closed() {
            let words = if race.agreed() {
                "Both sides offer a tie."
            } else {
                "Time is up."
            };
            return Ask::wait(id, "R-74", words);
        }
        let sort = state.sort_of(&self.book, state.race_number());
        let words = format!(
            "Lay six of your seven maps in a row: {}. Turn the seventh face-down, then shout.",
            sort.map(|sort| sort.words()).unwrap_or_default()
        );
        let layout = &state.layouts[index(side)];
        let all = || hand(side).iter().map(|spot| state.play(spot));
        let at = |play: &Played<_>| {
            let number = state.held(side, play.handle);
            number.map_or(To::Pool, |number| layout.of(number))
        };
        let places = (0..ROW as u32)
            .map(|place| Choice::new(Token::Number(place), format!("place {}", place + 1)));
        let place = Offer::new(
            "place",
            "Lay into the row",
            vec![
                which(all().map(|play| play.handle)),
                Slot::new("place", "Where?", Want::One(places.collect())),
            ],
        );
        let mut ask = Ask::wait(id, "DS-05", words).offer(place);
        let mut row = all()
            .filter(|play| matches!(at(play), To::Place(_)))
            .peekable();
        if row.peek().is_some() {
            let cards = which(row.map(|play| play.handle));
            ask = ask.offer(Offer::new("back", "Take out of the row", vec![cards]));
        }
        let up = all().filter(|play| at(play) != To::Aside);
        let cards = which(up.map(|play| play.handle));
        ask = ask.offer(Offer::new("turn", "Set aside, face-down", vec![cards]));
        if layout.has_turned() {
            ask = ask.offer(Offer::new("unturn", "Turn back up", vec![]));
        }
        ask = ask.offer(Offer::new("shout", "GeoPlunge!", vec![]));
        if race.offers(side) {
            ask.offer(Offer::new(
                "withdraw_tie",
                "Take the offer of a tie back",
                vec![],
            ))
        } else {
            ask.offer(Offer::new("offer_tie", "Offer a tie", vec![]))
        }
    }

    /// DS-10 to DS-14, R-42: everybody alone.
    fn ask_identify(&self, state: &State, id: AskId, side: Side, seat: Seat) -> Ask {
        let others = self.book.sides.name(other(side));
        if !state.was_first(side) {
            let words = format!("{others} shouted first. Now they name their states.");
            return Ask::wait(id, "DS-10", words);
        }
        if !state.identifies(side) {
            let words = format!("Your row was not right. {others} may still be right.");
            return Ask::wait(id, "R-43", words);
        }
        if state.forms.contains_key(&seat) {
            return Ask::wait(id, "R-42", "Your answers are in. Wait for the others.").in_silence();
        }
        let sort = state.sort_of(&self.book, state.race_number());
        let Some(sort) = sort.filter(|_| !state.forms_closed[index(side)]) else {
            return Ask::wait(id, "R-78", "Your time is up.").in_silence();
        };
        let part = state.part(side, seat);
        let places: Vec<String> = part.clone().map(|at| (at + 1).to_string()).collect();
        let asked = sort.asked();
        let words = format!(
            "Name the states at place {} of your row, each with its {asked}. On your own: nobody may help.",
            places.join(", ")
        );
        let mut slots = Vec::new();
        for (number, at) in part.enumerate() {
            let labels = [
                format!("Place {}: the state", at + 1),
                format!("Place {}: its {asked}", at + 1),
            ];
            for (name, label) in fields(number, sort).into_iter().zip(labels) {
                slots.push(Slot::new(
                    name,
                    label,
                    Want::Text {
                        least: 0,
                        most: TEXT_MOST,
                    },
                ));
            }
        }
        Ask::wait(id, "DS-14", words)
            .offer(Offer::new("identify", "Send all answers", slots))
            .in_silence()
    }
}

/// One of these cards.
fn which(cards: impl Iterator<Item = Handle>) -> Slot {
    let choice = |card: Handle| Choice::new(Token::Card(card), map_name(card));
    Slot::new(
        "card",
        "Which map?",
        Want::Card(cards.map(choice).collect()),
    )
}

/// What people call a Map card: its face has no name.
pub(super) fn map_name(card: Handle) -> String {
    format!("map {}", card.0)
}

/// What everybody knows of the moment, and what the own side has done.
fn ask_id(state: &State, seat: Seat, side: Side) -> AskId {
    let own = index(side);
    let phase = match state.phase {
        Phase::Before => 0,
        Phase::Counting if state.standing[own] => 1,
        Phase::Counting => 2,
        Phase::Racing if state.race.is_some_and(|race| race.has_shouted(side)) => 3,
        // a shout that was pressed before the signal and is received after it is stamped with the signal.
        Phase::Ready | Phase::Racing => 4,
        Phase::Identifying if state.forms.contains_key(&seat) => 5,
        Phase::Identifying => 6,
        Phase::Resting if state.ready.has(seat) => 7,
        Phase::Resting => 8,
        Phase::Between => 9,
        Phase::Over => 10,
    };
    // Who is ready waits for the deal that comes with the signal.
    let deals = u64::from(state.deals) + u64::from(state.phase == Phase::Ready);
    AskId(deals << 8 | (state.past.len() as u64) << 4 | phase)
}
