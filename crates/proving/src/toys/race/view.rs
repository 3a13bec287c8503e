//! What one viewer of a race may know, is asked and is told. Built up field by field.

use super::parts::{End, Event, Pile, Stage, Tray};
use super::state::State;
use super::{FORM_TIME, PICK_TIME, Race, TEXT_MOST, TRAYS};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use tricorn_engine::{
    Ask, AskId, Choice, Handle, Millis, Offer, Seat, SeatSet, Side, Slot, Token, Viewer, Want,
};
use tricorn_kit::race::{First, Shout};

/// A card that the viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// Whose.
    pub side: Side,
    /// Which.
    pub card: Handle,
    /// Its face.
    pub number: u32,
    /// Where it lies.
    pub tray: Option<Tray>,
}

/// An answer that the viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Typed {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// Whether it was right, once that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<bool>,
}

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// How far the race is.
    pub stage: Stage,
    /// The viewer's side.
    pub you: Option<Side>,
    /// Who picks a pile.
    pub lead: Side,
    /// What was picked.
    pub pick: Option<Pile>,
    /// The cards of the own side, and those that were judged.
    pub cards: Vec<Shown>,
    /// The words that were read.
    pub words: Vec<Arc<str>>,
    /// Whether that is the whole question.
    pub whole: bool,
    /// Whether the time is up.
    pub closed: bool,
    /// The deadline that the viewer may know of. (The table's next one would tell of a shout in the wait.)
    pub due: Option<Millis>,
    /// The shouts: during the wait those of the own side only.
    pub shouts: Vec<Shout>,
    /// Who has to type.
    pub forms: SeatSet,
    /// What was typed: one's own, and in the end all.
    pub typed: Vec<Typed>,
    /// The right answer, in the end.
    pub answer: Option<Arc<str>>,
    /// How it ended.
    pub end: Option<End>,
    /// Whose computer player moves the cards of the own side; nobody's while a person is there.
    pub mover: Option<Seat>,
    /// The people for whom a computer player acts.
    pub away: SeatSet,
    /// What nobody knows before the end: the pile and the questions, for the archive.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unseen: Vec<String>,
}

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Notice {
    /// What kind of thing happened.
    pub what: &'static str,
    /// In words.
    pub text: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Race {
    fn side(&self, viewer: Viewer) -> Option<Side> {
        viewer.seat().and_then(|seat| self.seating.side_of(seat))
    }

    fn name(&self, seat: Seat) -> String {
        let place = self.seating.place(seat);
        place.map_or_else(|| "Somebody".to_owned(), |place| place.name.clone())
    }

    pub(super) fn look(&self, state: &State, viewer: Viewer) -> View {
        let own = self.side(viewer);
        let archive = viewer == Viewer::Archive;
        let sides = [Side(0), Side(1)].into_iter();
        let seen = sides
            .clone()
            .filter(|side| archive || own == Some(*side) || state.is_shown(*side));
        let cards = seen.flat_map(|side| {
            state.hand(side).iter().map(move |lying| Shown {
                side,
                card: lying.handle,
                number: self.number(lying.card),
                tray: lying.tray,
            })
        });
        let question = self.asked(state);
        let read = if state.is_told() {
            usize::MAX
        } else {
            state.words
        };
        let words = question.into_iter().flat_map(|q| &q.words).take(read);
        let called = state.first != First::Nobody;
        let shouts = sides
            .filter(|side| archive || called || own == Some(*side))
            .filter_map(|side| state.shouts.of(side));
        let typed = state
            .answers
            .iter()
            .filter(|(seat, _)| archive || state.is_told() || viewer.seat() == Some(**seat))
            .map(|(seat, text)| Typed {
                seat: *seat,
                text: text.clone(),
                right: state.verdict.map(|verdict| verdict.right.has(*seat)),
            });
        View {
            stage: state.stage,
            you: own,
            lead: state.lead,
            pick: state.pick,
            cards: cards.collect(),
            words: words.cloned().collect(),
            whole: state.words > 0 && state.words == self.length(state),
            closed: state.closed,
            due: self.due_seen(state),
            shouts: shouts.collect(),
            forms: self.types(state),
            typed: typed.collect(),
            answer: question
                .filter(|_| archive || state.is_told())
                .map(|question| question.answer.clone()),
            end: state.end,
            mover: own.and_then(|side| self.mover(state, side)),
            away: state.attendance.stand_ins(),
            unseen: if archive {
                self.unseen(state)
            } else {
                Vec::new()
            },
        }
    }

    /// The limit of the race would tell how long the question is, so it is shown when all words are out.
    fn due_seen(&self, state: &State) -> Option<Millis> {
        match state.stage {
            Stage::Choosing if !state.closed => Some(state.since.plus(PICK_TIME)),
            Stage::Racing if state.words == self.length(state) => self.limit(state),
            Stage::Forms => Some(state.since.plus(FORM_TIME)),
            _ => None,
        }
    }

    fn unseen(&self, state: &State) -> Vec<String> {
        let cards = state.deck.iter().map(|card| self.number(*card).to_string());
        let questions = state.questions.iter();
        let questions = questions
            .filter_map(|number| self.pack.questions.get(usize::from(number.0)))
            .map(|question| format!("{}: {}", question.words.join(" "), question.answer));
        cards.chain(questions).collect()
    }

    /// The id changes only when something else is asked of this seat: words, teammates' cards and the other side's
    /// shout leave it alone.
    pub(super) fn put_question(&self, state: &State, seat: Seat) -> Ask {
        let Some(side) = self.seating.side_of(seat) else {
            return Ask::wait(AskId(0), "RC-01", "You have no seat.");
        };
        match state.stage {
            Stage::Before => Ask::wait(AskId(0), "RC-01", "The race has not begun."),
            Stage::Choosing if side == state.lead && !state.closed => {
                let piles = vec![
                    Choice::new(Token::Word("left"), "the left pile"),
                    Choice::new(Token::Word("right"), "the right pile"),
                ];
                let slot = Slot::new("pile", "Which pile?", Want::One(piles));
                Ask::wait(AskId(1), "RC-01", "Pick a pile for your side.").offer(Offer::new(
                    "pick",
                    "Pick",
                    vec![slot],
                ))
            }
            Stage::Choosing => Ask::wait(AskId(1), "RC-01", "The leading side picks a pile."),
            Stage::Racing if state.shouts.of(side).is_some() => {
                Ask::wait(AskId(3), "RC-04", "Your side has shouted. Wait a moment.")
            }
            // A shout that is on its way now may still count, so the ask stays the same one.
            Stage::Racing if state.closed => Ask::wait(AskId(2), "RC-08", "The time is up."),
            Stage::Racing => self.ask_to_race(state, side),
            Stage::Forms if !self.types(state).has(seat) => {
                Ask::wait(AskId(6), "RC-06", "The other side answers.")
            }
            Stage::Forms if state.answers.contains_key(&seat) => {
                Ask::wait(AskId(5), "RC-06", "Your answer is in. Wait for the others.").alone()
            }
            Stage::Forms => {
                let text = Want::Text {
                    least: 0,
                    most: TEXT_MOST,
                };
                let slot = Slot::new("text", "Your answer", text);
                Ask::wait(AskId(4), "RC-06", "Type the answer, on your own.")
                    .offer(Offer::new("answer", "Send", vec![slot]))
                    .alone()
            }
            Stage::Over => Ask::wait(AskId(7), "RC-07", "The race is over."),
        }
    }

    fn ask_to_race(&self, state: &State, side: Side) -> Ask {
        let cards = state.hand(side).iter().map(|lying| {
            let number = self.number(lying.card).to_string();
            Choice::new(Token::Card(lying.handle), number)
        });
        let trays = (0..TRAYS).map(|tray| {
            let number = u32::from(tray);
            Choice::new(Token::Number(number), format!("tray {}", number + 1))
        });
        let slots = vec![
            Slot::new("card", "Which card?", Want::Card(cards.collect())),
            Slot::new("tray", "Into which tray?", Want::One(trays.collect())),
        ];
        let ask = Ask::wait(
            AskId(2),
            "RC-02",
            "Sort the cards; shout when you know the answer.",
        )
        .offer(Offer::new("put", "Put", slots));
        if state.words > 0 {
            ask.offer(Offer::new("shout", "Shout!", Vec::new()))
        } else {
            ask
        }
    }

    pub(super) fn word_of(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        let own = self.side(viewer);
        let archive = viewer == Viewer::Archive;
        let (what, text) = match event {
            Event::Opened(_) => (
                "opened",
                format!(
                    "A pile is picked by {}.",
                    self.seating.side_name(after.lead)
                ),
            ),
            Event::Presence(presence) => ("presence", presence.words(&self.seating)),
            Event::Picked { pile, by, .. } => {
                let pile = match pile {
                    Pile::Left => "left",
                    Pile::Right => "right",
                };
                let who = by.map_or_else(|| "The server".to_owned(), |seat| self.name(seat));
                ("picked", format!("{who} picks the {pile} pile. Go!"))
            }
            Event::Put { seat, card, tray } => {
                let side = self.seating.side_of(*seat);
                if !archive && (own.is_none() || own != side) {
                    return None;
                }
                let hand = side.map_or(&[][..], |side| after.hand(side));
                let lying = hand.iter().find(|lying| lying.handle == *card)?;
                let number = self.number(lying.card);
                let (who, tray) = (self.name(*seat), u32::from(tray.0) + 1);
                ("put", format!("{who} puts {number} into tray {tray}."))
            }
            Event::Word => {
                let last = after.words.checked_sub(1)?;
                let word = self.asked(after)?.words.get(last)?;
                ("word", word.to_string())
            }
            Event::LastCall => ("last_call", "The time is up.".to_owned()),
            Event::Shouted(shout) => {
                if !archive && own != Some(shout.side) {
                    return None;
                }
                (
                    "shouted",
                    format!("{} shouts. Shout received.", self.name(shout.seat)),
                )
            }
            Event::Called { first, .. } => {
                let who = match first {
                    First::Nobody => return None,
                    First::Side(side) => format!("First: {}.", self.seating.side_name(*side)),
                    First::Both => "Both shouted at the same time.".to_owned(),
                };
                ("called", format!("{who} Now everybody answers alone."))
            }
            Event::Answered { seat, text } => {
                if !archive && viewer != Viewer::Seat(*seat) {
                    return None;
                }
                (
                    "answered",
                    format!("{} answers “{text}”.", self.name(*seat)),
                )
            }
            Event::Judged(_) | Event::Drawn => ("over", self.result(after)?),
            Event::Ended => ("ended", "The host has ended the race.".to_owned()),
        };
        Some(Notice { what, text })
    }

    fn result(&self, after: &State) -> Option<String> {
        use super::Win;
        let Some(End::Won(win)) = after.end else {
            return None;
        };
        let answer = &self.asked(after)?.answer;
        let how = match win {
            Win::Side(side) => format!("The race goes to {}", self.seating.side_name(side)),
            Win::Tied => "The race is tied".to_owned(),
            Win::Drawn => "Nobody shouted: the race is drawn".to_owned(),
        };
        Some(format!("{how}. The answer was {answer}."))
    }
}

impl View {
    pub(super) fn text(&self) -> String {
        let mut lines = vec![match self.stage {
            Stage::Before => "The race has not begun.".to_owned(),
            Stage::Choosing => format!("{} picks a pile.", self.lead),
            Stage::Racing if self.closed => "The time is up.".to_owned(),
            Stage::Racing => "The race is on.".to_owned(),
            Stage::Forms => "Answers are typed.".to_owned(),
            Stage::Over => "The race is over.".to_owned(),
        }];
        for card in &self.cards {
            let tray = card.tray.map_or_else(
                || "nowhere yet".to_owned(),
                |tray| format!("in tray {}", u32::from(tray.0) + 1),
            );
            lines.push(format!("{}: {} {tray}", card.side, card.number));
        }
        if !self.words.is_empty() {
            let more = if self.whole || self.answer.is_some() {
                ""
            } else {
                " …"
            };
            lines.push(format!("“{}{more}”", self.words.join(" ")));
        }
        for shout in &self.shouts {
            lines.push(format!("{} shouted at {} ms.", shout.side, shout.stamp.0));
        }
        for typed in &self.typed {
            let right = match typed.right {
                Some(true) => ", which is right",
                Some(false) => ", which is wrong",
                None => "",
            };
            lines.push(format!("{} typed “{}”{right}.", typed.seat, typed.text));
        }
        lines.extend(self.answer.iter().map(|text| format!("Answer: {text}")));
        lines.extend(self.unseen.iter().cloned());
        lines.join("\n")
    }
}
