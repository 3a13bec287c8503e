//! What one viewer is told of an event: of the match itself, or of the game under way.

use super::Combo4;
use super::event::{Event, GameEvent};
use super::part::{Part, part};
use super::state::{Past, State};
use super::view::{PlayedView, ResultView};
use super::which::{Which, title};
use crate::border_up::BorderUp;
use crate::border_zap::BorderZap;
use crate::chummy_challenge::ChummyChallenge;
use crate::dashing_states::DashingStates;
use crate::play_the_ranks::{PlayTheRanks1, PlayTheRanks2};
use crate::state_iq::StateIq;
use serde::Serialize;
use std::fmt;
use tricorn_engine::{Game, Millis, Seat, Side, Viewer};
use tricorn_kit::attendance::Presence;
use tricorn_kit::page::series;
use tricorn_kit::sides::BOTH;

/// What one viewer is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// The match begins.
    Opened,
    /// C4-12: the own side chose a game, or chose it no more.
    Called {
        /// Who.
        seat: Seat,
        /// Which.
        game: u8,
        /// Whether it is chosen now.
        on: bool,
    },
    /// the own side locked its choice.
    Locked {
        /// Who.
        seat: Seat,
    },
    /// C4-13: both choices come to light.
    Revealed {
        /// Of each side.
        calls: [[u8; 2]; 2],
        /// How many of them were drawn.
        drawn: [u8; 2],
    },
    /// A game begins.
    Began {
        /// Its number in this match, from 1.
        number: u32,
        /// C4-08: which of the five.
        game: u8,
        /// Its id.
        id: Which,
    },
    /// Something happened in the game under way.
    Game(GameNotice),
    /// The game is over and counts.
    Counted {
        /// How it went.
        game: PlayedView,
        /// The points of each side by now.
        points: [u16; 2],
    },
    /// the game was not finished in time.
    Cut {
        /// Which.
        game: PlayedView,
    },
    /// somebody has seen enough.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// who speaks for a side.
    Spokes {
        /// Who.
        seat: Seat,
    },
    /// the match lasts longer.
    Extended {
        /// By so many minutes.
        minutes: u8,
    },
    /// all people of a side have gone.
    Deserted {
        /// Which.
        side: Side,
    },
    /// somebody of a side is back.
    Returned {
        /// Which.
        side: Side,
    },
    /// a side has been gone for long.
    Forsaken {
        /// Which.
        side: Side,
    },
    /// The match is over.
    Ended(ResultView),
    /// Somebody left or came back.
    Presence(Presence),
}

/// What a viewer is told of the game under way, by its id.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "combo_4.ts"))]
#[serde(tag = "id", content = "notice", rename_all = "kebab-case")]
pub enum GameNotice {
    /// Game 1.
    BorderUp(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./border_up\").Notice"))]
        <BorderUp as Game>::Notice,
    ),
    /// Game 2.
    StateIq(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./state_iq\").Notice"))]
        <StateIq as Game>::Notice,
    ),
    /// Game 3.
    DashingStates(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./dashing_states\").Notice"))]
        <DashingStates as Game>::Notice,
    ),
    /// Game 4, first version.
    #[serde(rename = "play-the-ranks-1")]
    PlayTheRanks1(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./play_the_ranks\").Notice"))]
        <PlayTheRanks1 as Game>::Notice,
    ),
    /// Game 4, second version.
    #[serde(rename = "play-the-ranks-2")]
    PlayTheRanks2(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./play_the_ranks\").Notice"))]
        <PlayTheRanks2 as Game>::Notice,
    ),
    /// Game 4, third version.
    BorderZap(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./border_zap\").Notice"))]
        <BorderZap as Game>::Notice,
    ),
    /// Game 5.
    ChummyChallenge(
        #[cfg_attr(feature = "ts", ts(type = "import(\"./chummy_challenge\").Notice"))]
        <ChummyChallenge as Game>::Notice,
    ),
}

impl Combo4 {
    pub(super) fn notice_for(
        &self,
        after: &State,
        event: &Event,
        viewer: Viewer,
    ) -> Option<Notice> {
        let sides = &self.sides;
        let own = |seat: Seat| sides.inside(viewer, sides.of(seat));
        let (news, words) = match event {
            Event::Game(event) => return self.game_notice(after, event, viewer),
            Event::Opened { due, .. } => {
                let minutes = minutes_words(u32::from(self.config.minutes));
                let words = match due {
                    Some(_) => "A Call match: each side chooses two games in secret.",
                    None => "An All match: Games 1 to 5 in turn.",
                };
                (News::Opened, format!("{words} It lasts {minutes}."))
            }
            // C4-13, R-11: no trace of it for the others.
            Event::Called { seat, .. } | Event::Locked { seat } if !own(*seat) => return None,
            Event::Called { seat, game, on } => {
                let (seat, game, on) = (*seat, *game, *on);
                let does = if on { "chooses" } else { "no longer chooses" };
                let words = format!("{} {does} {}.", self.who(seat), title(game));
                (News::Called { seat, game, on }, words)
            }
            Event::Locked { seat } => {
                let words = format!("{} locks the choice.", self.who(*seat));
                (News::Locked { seat: *seat }, words)
            }
            Event::Revealed { calls, drawn } => {
                let (calls, drawn) = (*calls, *drawn);
                let words = self.revealed_words(after, calls, drawn);
                (News::Revealed { calls, drawn }, words)
            }
            Event::Began { game, .. } => {
                let (number, id) = (after.number, after.which);
                let begins = format!("Number {number} of the match is Game {game}");
                let words = match game {
                    4 => format!("{begins}: a Power card is turned and names {}.", id.title()),
                    _ => format!("{begins}, {}.", id.title()),
                };
                let news = News::Began {
                    number,
                    game: *game,
                    id,
                };
                (news, words)
            }
            Event::Counted { .. } => {
                let game = self.last_played(after)?;
                let points = after.points();
                let words = self.stands_words(points);
                (News::Counted { game, points }, words)
            }
            Event::Cut => {
                let game = self.last_played(after)?;
                let words = format!("Time is up. {}", game.words);
                (News::Cut { game }, words)
            }
            Event::Ready { seat } => {
                let words = format!("{} is ready for the next game.", self.who(*seat));
                (News::Ready { seat: *seat }, words)
            }
            Event::Spokes { seat } => {
                let side = sides.name(sides.of(*seat));
                let words = format!("{} now stands up or sits down for {side}.", self.who(*seat));
                (News::Spokes { seat: *seat }, words)
            }
            Event::Extended { minutes } => {
                let words = minutes_words(u32::from(*minutes));
                let words = format!("The match lasts {words} longer.");
                (News::Extended { minutes: *minutes }, words)
            }
            Event::Deserted { side, at } => {
                let name = sides.name(*side);
                let words = match at {
                    Millis(0) => format!("Nobody has come for {name} yet."),
                    _ => format!("Nobody is there for {name} any more."),
                };
                (News::Deserted { side: *side }, words)
            }
            Event::Returned { side } => {
                let words = format!("Somebody is back for {}.", sides.name(*side));
                (News::Returned { side: *side }, words)
            }
            Event::Forsaken { side } => {
                let other = Side(1 - side.0.min(1));
                let words = format!(
                    "Nobody has been there for {} for two minutes: {} may play on or end the match.",
                    sides.name(*side),
                    sides.name(other)
                );
                (News::Forsaken { side: *side }, words)
            }
            Event::Ended(_) => {
                let result = self.result_view(after)?;
                let words = result.words.clone();
                (News::Ended(result), words)
            }
            Event::Presence(fact) if !sides.hears(viewer, *fact) => return None,
            Event::Presence(fact) => (News::Presence(*fact), fact.words(sides.seating())),
        };
        Some(Notice { news, words })
    }

    fn game_notice(&self, after: &State, event: &GameEvent, viewer: Viewer) -> Option<Notice> {
        let event = Event::Game(event.clone());
        let notice = part!(after.which, P => {
            let inner = P::event(&event)?;
            P::say(P::rules(self).notice(P::state(after), inner, viewer)?)
        });
        let words = notice.to_string();
        Some(Notice {
            news: News::Game(notice),
            words,
        })
    }

    fn last_played(&self, state: &State) -> Option<PlayedView> {
        let past: &Past = state.played.last()?;
        Some(self.played_view(state.played.len() as u32, past))
    }

    fn revealed_words(&self, after: &State, calls: [[u8; 2]; 2], drawn: [u8; 2]) -> String {
        let mut words = String::new();
        for (side, ([one, two], drawn)) in BOTH.into_iter().zip(calls.into_iter().zip(drawn)) {
            words += &self.sides.does(side, "calls", "call");
            words += &format!(" {} and {}", title(one), title(two));
            words += match drawn {
                0 => ". ",
                1 => " (one of them drawn). ",
                _ => " (both drawn). ",
            };
        }
        let numbers: Vec<String> = after.rotation.iter().map(ToString::to_string).collect();
        words + &format!("The match plays Games {} in turn.", series(&numbers, "and"))
    }

    /// How it stands, in words.
    pub(super) fn stands_words(&self, [first, second]: [u16; 2]) -> String {
        format!(
            "It stands {first} to {second} ({}, {}).",
            self.sides.name(Side(0)),
            self.sides.name(Side(1))
        )
    }

    /// What a seat is called.
    pub(super) fn who(&self, seat: Seat) -> &str {
        let place = self.sides.seating().place(seat);
        place.map_or("Somebody", |place| &place.name)
    }
}

/// “1 minute”, “20 minutes”.
pub(super) fn minutes_words(minutes: u32) -> String {
    format!("{minutes} minute{}", if minutes == 1 { "" } else { "s" })
}
