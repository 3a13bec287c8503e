//! All that one viewer may know: what is the same at every table, and the game's own.

use super::{Onlooker, Rules, Stage};
use crate::{Millis, Outcome, Seat, Side};
use serde::Serialize;
use std::fmt::Debug;
use std::ops::Deref;

/// What goes over the wire. That it is also a TypeScript type is checked where the types are written: a bound that hangs on
/// a feature would break every crate that does not have the feature too.
pub trait Wire: Serialize + Clone + PartialEq + Debug + Send + Sync + 'static {}

impl<T: Serialize + Clone + PartialEq + Debug + Send + Sync + 'static> Wire for T {}

/// What a table shows of any game. The server, the tournament and the page's shared parts read this and nothing else of a
/// game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Common {
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// Whether the time that runs presses nobody: people look at something, or it is about to begin.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub resting: bool,
    /// Whether a pause hides the cards of a race.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub veiled: bool,
    pub sides: Vec<CommonSide>,
    /// The result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
    /// The game inside a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub game: Option<InnerGame>,
    /// For the organizer of a tournament.
    #[serde(skip)]
    pub progress: Progress,
}

/// The game inside a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct InnerGame {
    pub id: String,
    /// Whether it is being played; between two games the board of the last one still lies there.
    pub under_way: bool,
    pub view: Box<Common>,
}

/// How far a table is, for people who follow many of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub words: String,
    /// How many games of a match were begun.
    pub games: u32,
    /// The station of the match, from 1.
    pub station: Option<u8>,
}

/// What a table shows of a side of any game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct CommonSide {
    /// What it is called.
    pub name: String,
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// The seat that answers for its team.
    #[serde(rename = "spokes")]
    pub speaker: Seat,
    /// Those of its people who have seen enough in a rest.
    pub ready: Vec<Seat>,
    /// Whether it stands in the count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub standing: bool,
    /// What the game is decided by: tricks, cards, points.
    pub score: i64,
}

/// What is to be done now: a stage of the table, or a step of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase<P> {
    Before,
    Count,
    Rest,
    Over,
    #[serde(untagged)]
    Own(P),
}

/// All that one viewer may know. The game's own fields can be read as if they were a part of this.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View<P, T, S> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    pub phase: Phase<P>,
    pub to_act: Vec<Side>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<Millis>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub resting: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub veiled: bool,
    pub sides: Vec<SideView<S>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    #[serde(flatten)]
    pub own: T,
}

/// The views of a set of rules.
pub type ViewOf<R> = View<<R as Rules>::Phase, <R as Rules>::Sight, <R as Rules>::SideSight>;

/// What a viewer knows of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideView<S> {
    #[serde(flatten)]
    pub common: CommonSide,
    #[serde(flatten)]
    pub own: S,
}

impl<P, T, S> Deref for View<P, T, S> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.own
    }
}

impl<S> Deref for SideView<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.own
    }
}

impl<P, T, S> View<P, T, S> {
    /// What a side is called.
    pub fn name(&self, side: Side) -> &str {
        let view = self.sides.get(usize::from(side.0));
        view.map_or("", |side| &side.common.name)
    }

    /// "Your hand", or "Hand of Ann".
    pub fn whose(&self, side: Side, thing: &str) -> String {
        if self.side == Some(side) {
            return format!("Your {thing}");
        }
        let mut letters = thing.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        let thing: String = first.into_iter().chain(letters).collect();
        format!("{thing} of {}", self.name(side))
    }

    /// What is to be said of a side in plain text: whose it is, whether it is to act, who is away, its stance.
    pub fn marks(&self, side: Side) -> Vec<&'static str> {
        let view = self.sides.get(usize::from(side.0));
        let has = |list: fn(&CommonSide) -> &Vec<Seat>| {
            view.is_some_and(|view| !list(&view.common).is_empty())
        };
        let won = |outcome: &Outcome| outcome.won(side);
        let counts = matches!(self.phase, Phase::Count);
        let stands = view.is_some_and(|view| view.common.standing);
        [
            (self.side == Some(side), "you"),
            (self.to_act.contains(&side) && !counts, "to act"),
            (has(|side| &side.away), "a computer player sits in"),
            (has(|side| &side.wants_out), "somebody wants to give up"),
            (counts && stands, "standing"),
            (counts && !stands, "sitting"),
            (!counts && stands, "GeoPlunging"),
            (self.outcome.as_ref().is_some_and(won), "wins"),
        ]
        .into_iter()
        .filter_map(|(holds, words)| holds.then_some(words))
        .collect()
    }

    /// What is the same at every table.
    pub fn common(&self) -> Common {
        Common {
            side: self.side,
            to_act: self.to_act.clone(),
            due: self.due,
            resting: self.resting,
            veiled: self.veiled,
            sides: self.sides.iter().map(|side| side.common.clone()).collect(),
            outcome: self.outcome.clone(),
            game: None,
            progress: Progress::default(),
        }
    }
}

pub(super) fn view<R: Rules>(to: &Onlooker<'_, R>) -> ViewOf<R> {
    let (rules, state) = (to.rules, to.state);
    let mut view = View {
        side: to.side(),
        phase: match state.stage {
            Stage::Before => Phase::Before,
            Stage::Playing => Phase::Own(rules.phase(state)),
            Stage::Counting => Phase::Count,
            Stage::Resting => rules.rest_phase(state).map_or(Phase::Rest, Phase::Own),
            Stage::Over => Phase::Over,
        },
        to_act: match state.stage {
            Stage::Playing => rules.shown_to_act(to),
            // Each may still change its stance.
            Stage::Counting => rules.sides().all().collect(),
            _ => Vec::new(),
        },
        due: rules.shown_due(to),
        resting: rules.is_calm(state),
        veiled: to.veiled,
        sides: rules
            .sides()
            .all()
            .map(|side| side_view(to, side))
            .collect(),
        outcome: super::game::outcome(rules, state),
        own: rules.sight(to),
    };
    R::pass_on(&mut view);
    view
}

fn side_view<R: Rules>(to: &Onlooker<'_, R>, side: Side) -> SideView<R::SideSight> {
    let (rules, who) = (to.rules, &to.state.who);
    let members = rules.sides().members(who, to.viewer, side);
    let ready = to.state.ready.and(rules.sides().seating().of_side(side));
    SideView {
        common: CommonSide {
            speaker: rules.sides().speaker(who, side),
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            ready: ready.iter().collect(),
            standing: *to.state.standing.get(usize::from(side.0)).unwrap_or(&false),
            score: rules.score(to.state, side),
        },
        own: rules.side_sight(to, side),
    }
}
