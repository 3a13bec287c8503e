//! What one viewer is told of an event: data for the page to move cards by, and a line for the log.

use super::StateIq;
use super::ask::listed;
use super::event::Event;
use super::state::{GUESSES, State, Turn, other};
use super::view::{ClueCardView, ClueView, ResultView, TurnView};
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Seat, Side, Viewer};
use tricorn_geoplunge::{ENDED, Power, StateIx, stance};
use tricorn_kit::attendance::Presence;
use tricorn_kit::sides::BOTH;

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub struct Notice {
    /// What happened.
    pub news: News,
    /// The same in words: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// What happened, as far as the viewer may know. The view says what is there; this says what is new.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// It is settled who guesses first.
    Began {
        /// Who.
        first: Side,
    },
    /// Each side got a card.
    Dealt,
    /// Everybody has looked, the count begins.
    Looked,
    /// A side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// The count has reached five, and the Power card is turned up.
    Counted {
        /// The Power card.
        power: Power,
    },
    /// A Clue card was turned over.
    Turned {
        /// Which.
        card: ClueCardView,
        /// Who guesses.
        guesser: Side,
        /// The number of the guess.
        number: u8,
        /// IQ-14: whether the roles were swapped for it.
        swapped: bool,
    },
    /// A clue was given.
    Clued {
        /// By which side.
        side: Side,
        /// Which.
        clue: ClueView,
    },
    /// Something was typed that means no state; the own side only.
    Unheard {
        /// Who typed.
        seat: Seat,
        /// What.
        text: String,
    },
    /// A guess was made.
    Guessed {
        /// The whole of it.
        turn: TurnView,
        /// IQ-13: whether the other side was dealt another card.
        dealt: bool,
    },
    /// The time of the match is over.
    Stopped,
    /// The game is over.
    Finished(ResultView),
    /// The game is played again.
    Abandoned,
    /// The host ended the game.
    Ended,
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
}

impl StateIq {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = &self.book.sides;
        let (news, words) = match event {
            Event::Began { first, pick } => (
                News::Began { first: *first },
                self.began_words_iq(*first, *pick),
            ),
            Event::Dealt { .. } => (News::Dealt, self.dealt_words(after, viewer)),
            // The view says who is waited for.
            Event::Ready { .. } => return None,
            Event::Looked { .. } => (News::Looked, stance::ASKED.to_owned()),
            Event::Stood { side, stands } => {
                let (side, stands) = (*side, *stands);
                let words = stance::stood_words(sides, side, stands);
                (News::Stood { side, stands }, words)
            }
            Event::Counted => {
                let power = self.power_view(after)?;
                let words = format!(
                    "{} The Power card says {}: clues of Type {} in this order.",
                    stance::counted_words(sides, after.standing),
                    power.face.clue_order,
                    spelled(&power.face.clue_order),
                );
                (News::Counted { power }, words)
            }
            Event::Turned { .. } => self.turned(after)?,
            Event::Clued { side, clue, .. } => {
                let clue = self.clue_view(after, after.turn()?, *clue)?;
                let words = format!(
                    "{} the clue. {}",
                    sides.does(*side, "gives", "give"),
                    clue.sentence()
                );
                (News::Clued { side: *side, clue }, words)
            }
            Event::Unheard { seat, text } => {
                if !sides.inside(viewer, sides.of(*seat)) {
                    return None;
                }
                let words = format!("No state is called “{text}”. Nothing is lost: guess again.");
                let (seat, text) = (*seat, text.clone());
                (News::Unheard { seat, text }, words)
            }
            Event::Guessed { .. } => self.guessed(after, viewer)?,
            Event::Stopped => (
                News::Stopped,
                "The time is up: no Clue card is turned over any more.".to_owned(),
            ),
            Event::Finished(result) => {
                let view = self.result_view(result);
                let words = view.words.clone();
                (News::Finished(view), words)
            }
            Event::Abandoned => (
                News::Abandoned,
                "The game does not count and is played again; the same side guesses first."
                    .to_owned(),
            ),
            Event::Ended => (News::Ended, ENDED.to_owned()),
            Event::Presence(fact) if !sides.hears(viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    /// IQ-01: who guesses first, and why.
    fn began_words_iq(&self, first: Side, pick: [StateIx; 2]) -> String {
        let sides = &self.book.sides;
        let [one, two] = pick.map(|card| {
            let card = self.book.state(card);
            format!("{} (statehood {})", card.name, card.statehood_rank)
        });
        format!(
            "Blind pick: {one} for {}, {two} for {}. {} first.",
            sides.name(Side(0)),
            sides.name(Side(1)),
            sides.does(first, "guesses", "guess")
        )
    }

    /// IQ-02: each side hears of its own card.
    fn dealt_words(&self, after: &State, viewer: Viewer) -> String {
        let mut words = "Each side is dealt a card.".to_owned();
        for side in BOTH {
            if let Some(card) = after.holds(side)
                && self.book.sides.inside(viewer, side)
            {
                let has = self.book.sides.does(side, "has", "have");
                words.push_str(&format!(" {has} {}.", self.book.state(card.card).name));
            }
        }
        words
    }

    /// IQ-05, IQ-06, IQ-14.
    fn turned(&self, after: &State) -> Option<(News, String)> {
        let turn = after.turn()?;
        let sides = &self.book.sides;
        let card = self.card_view(turn);
        let swapped = turn.guesser != after.first && turn.number == 1;
        let mut words = String::new();
        if swapped {
            words = format!("Now {}. ", sides.does(turn.guesser, "guesses", "guess"));
        }
        words.push_str(&format!(
            "Guess {} of {}: a Clue card is turned over. Type {}: {}.",
            turn.number,
            sides.name(turn.guesser),
            turn.part.letter(),
            listed(&card.options)
        ));
        let (guesser, number) = (turn.guesser, turn.number);
        let news = News::Turned {
            card,
            guesser,
            number,
            swapped,
        };
        Some((news, words))
    }

    /// IQ-11 to IQ-13, R-33.
    fn guessed(&self, after: &State, viewer: Viewer) -> Option<(News, String)> {
        let turn = after.turn()?;
        let view = self.turn_view(after, turn, viewer)?;
        let sides = &self.book.sides;
        let guess = view.guess.as_ref()?;
        let mut words = match &guess.state {
            Some(state) => format!(
                "{} {}: {}.",
                sides.does(turn.guesser, "guesses", "guess"),
                state.name,
                if guess.right { "right" } else { "wrong" }
            ),
            None => format!("{} no guess.", sides.does(turn.guesser, "makes", "make")),
        };
        if view.shown
            && !guess.right
            && let Some(card) = &view.card
        {
            words.push_str(&format!(" It was {}.", card.face.name));
        }
        let dealt = got_another(after, turn);
        if dealt {
            let giver = other(turn.guesser);
            words.push_str(&format!(
                " {} dealt another card.",
                sides.does(giver, "is", "are")
            ));
            if let Some(card) = after.holds(giver)
                && sides.inside(viewer, giver)
            {
                let name = &self.book.state(card.card).name;
                words.push_str(&format!(" It is {name}."));
            }
        }
        Some((News::Guessed { turn: view, dealt }, words))
    }
}

/// IQ-13: whether the side that gives the clues holds another card after this guess.
fn got_another(after: &State, turn: &Turn) -> bool {
    usize::from(turn.number) < GUESSES && after.holds(other(turn.guesser)) != after.play(turn.place)
}

/// The letters of a clue order in a sentence: “B, A and C”.
fn spelled(order: &str) -> String {
    let letters: Vec<String> = order.chars().map(String::from).collect();
    match letters.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        _ => order.to_owned(),
    }
}
