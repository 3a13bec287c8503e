//! What one viewer is told of an event: data for the page to move by, and a line for the log.

use super::ChummyChallenge;
use super::event::Event;
use super::look::typed_view;
use super::state::{State, Typed, firsts, index};
use super::view::{ChallengeView, ResultView, TypedView};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use tricorn_engine::{Seat, Side, Viewer};
use tricorn_geoplunge::race::ShoutView;
use tricorn_geoplunge::{ENDED, stance};
use tricorn_kit::attendance::Presence;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

/// A game that does not count, in words.
const ABANDONED: &str = "The game does not count and is played again with shuffled cards.";

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
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
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The count runs.
    Began,
    /// A side stood up or sat down.
    Stood {
        /// Which.
        side: Side,
        /// Whether it stands now.
        stands: bool,
    },
    /// The count has reached five.
    Counted,
    /// GeoPlungers are named.
    Opened {
        /// For which challenge, from 1.
        challenge: u8,
    },
    /// A side has named its GeoPlunger.
    Named {
        /// Which side.
        side: Side,
        /// Whom; the own side only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seat: Option<Seat>,
    },
    /// The GeoPlungers are known to all; the first word comes in a moment.
    Posed {
        /// The GeoPlunger of each side.
        geoplungers: [Seat; 2],
    },
    /// A word of the question.
    Word {
        /// The word.
        #[cfg_attr(feature = "ts", ts(as = "String"))]
        text: Arc<str>,
    },
    /// The time for shouting is over.
    Closed,
    /// Shout received; the own side only.
    Shouted {
        /// Who shouted.
        seat: Seat,
    },
    /// Who shouted first.
    Called {
        /// One side or both.
        first: Vec<Side>,
        /// The evidence.
        race: Vec<ShoutView>,
    },
    /// A side has longer to answer; after a double shout, the own side only.
    MoreTime {
        /// Who is still typing.
        seat: Seat,
    },
    /// The time to answer is up; the own side only.
    TimeUp,
    /// An answer is in; after a double shout, the own side only.
    Answered(TypedView),
    /// A challenge was judged.
    Judged(ChallengeView),
    /// The pause is over.
    Rested,
    /// The game is over.
    Finished(ResultView),
    /// The game is played again.
    Abandoned,
    /// The host ended the game.
    Ended,
    /// Somebody left, came back, fell asleep or wants to give up.
    Presence(Presence),
}

impl ChummyChallenge {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = &self.sides;
        let (news, words) = match event {
            Event::Began { .. } => (News::Began, stance::ASKED.to_owned()),
            Event::Stood { side, stands } => {
                let (side, stands) = (*side, *stands);
                let words = stance::stood_words(sides, side, stands);
                (News::Stood { side, stands }, words)
            }
            Event::Counted => (News::Counted, stance::counted_words(sides, after.standing)),
            Event::Opened { .. } => {
                let challenge = after.rounds.len() as u8 + 1;
                let words = "Each side names its GeoPlunger.".to_owned();
                (News::Opened { challenge }, words)
            }
            Event::Named { side, seat } => {
                let seat = sides.inside(viewer, *side).then_some(*seat);
                let whom = seat.map_or("its GeoPlunger", |seat| self.player(seat));
                let whom = match (seat, self.seats().of_side(*side).len()) {
                    (None, 2..) => "their GeoPlunger",
                    _ => whom,
                };
                let names = sides.does(*side, "names", "name");
                (
                    News::Named { side: *side, seat },
                    format!("{names} {whom}."),
                )
            }
            Event::Posed { plungers, .. } => {
                let [first, second] = plungers.map(|seat| self.player(seat));
                (
                    News::Posed {
                        geoplungers: *plungers,
                    },
                    format!("{first} and {second} are the GeoPlungers. Get ready!"),
                )
            }
            Event::Word { number, .. } => {
                let words = &self.cards.asked(after.drawn?).words;
                let text = words.get(usize::from(*number))?.clone();
                let words = text.to_string();
                (News::Word { text }, words)
            }
            Event::Closed => (News::Closed, "The time for shouting is over.".to_owned()),
            Event::Shouted { shout, .. } => {
                if !sides.inside(viewer, shout.side) {
                    return None;
                }
                let words = format!("{} shouts. Shout received.", self.player(shout.seat));
                (News::Shouted { seat: shout.seat }, words)
            }
            Event::Called { first, .. } => self.called_notice(after, *first)?,
            Event::MoreTime { seat, .. } => {
                let side = sides.of(*seat);
                // CC-R8: after a double shout it is nobody else's business.
                if after.first == First::Both && !sides.inside(viewer, side) {
                    return None;
                }
                let words = format!("{} is still typing: more time.", self.player(*seat));
                (News::MoreTime { seat: *seat }, words)
            }
            Event::TimeUp { side } => {
                // After a sole shout the judgement comes with it and tells all.
                if after.first != First::Both || !sides.inside(viewer, *side) {
                    return None;
                }
                (News::TimeUp, "Time is up.".to_owned())
            }
            Event::Answered { seat, text, .. } => {
                let side = sides.of(*seat);
                // After a sole shout the judgement comes with it and tells all.
                if after.first != First::Both || !sides.inside(viewer, side) {
                    return None;
                }
                let typed = Typed {
                    seat: *seat,
                    text: text.clone(),
                };
                let words = format!("{} answers “{text}”.", self.player(*seat));
                (News::Answered(typed_view(Some(&typed))?), words)
            }
            Event::Judged { .. } => {
                let past = after.judged().last()?;
                let view = self.challenge_view(past);
                let words = self.judged_words(&view);
                (News::Judged(view), words)
            }
            // The view says who is waited for.
            Event::Ready { .. } => return None,
            Event::Rested => {
                let next = after.rounds.len() + 1;
                (News::Rested, format!("Challenge {next} begins."))
            }
            Event::Finished(result) => {
                let view = self.result_view(after, result);
                let words = view.words.clone();
                (News::Finished(view), words)
            }
            Event::Abandoned => (News::Abandoned, ABANDONED.to_owned()),
            Event::Ended => (News::Ended, ENDED.to_owned()),
            Event::Presence(fact) if !sides.hears(viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    /// with the evidence.
    fn called_notice(&self, after: &State, first: First) -> Option<(News, String)> {
        let race = after.race?;
        let answers = BOTH.map(|side| self.sides.does(side, "answers", "answer"));
        let next = match first {
            First::Nobody => return None,
            First::Side(side) => format!("{}.", answers[index(side)]),
            First::Both => "Each side answers in secret.".to_owned(),
        };
        let news = News::Called {
            first: firsts(first),
            race: race.evidence(),
        };
        let words = race.called_words(&self.sides, first);
        Some((news, format!("The reading stops. {words} {next}")))
    }

    /// A judgement in words: the question, what was typed, what is right, and why it went as it did.
    fn judged_words(&self, view: &ChallengeView) -> String {
        let mut words = format!("The {} question: “{}”", view.colour, view.question);
        for answer in &view.answers {
            let typed = answer.typed.as_ref().map_or_else(
                || format!("{} nothing", self.sides.does(answer.side, "sends", "send")),
                |typed| format!("{} answers “{}”", self.player(typed.seat), typed.text),
            );
            words.push_str(&format!(" {typed}: {}.", answer.verdict_words()));
        }
        words.push_str(&format!(
            " The answer is {}. {}",
            view.parts.join(", "),
            view.why
        ));
        words
    }
}
