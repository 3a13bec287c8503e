//! All that one viewer may know, built up field by field: PPN-24 to PPN-29. What nobody put in here cannot be seen.

use super::deck::Number;
use super::event::{GameResult, Trick};
use super::face::{Card, Form};
use super::state::{Ending, Phase, State, index};
use super::trick::Call;
use super::{Config, PresidentialNumbers};
use serde::Serialize;
use tricorn_engine::{Millis, Outcome, Seat, Side, Viewer};
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::How;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The highest number in the deck; the lowest place of the ladder is 1.
    pub highest: Number,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// The game, from 1.
    pub game: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; none before the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lead: Option<Side>,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// The card that was led and waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<OpenView>,
    /// The last trick of the game before, until this game has one of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<TrickView>,
    /// The tricks of this game.
    pub tricks: Vec<TrickView>,
    /// The games that were counted.
    pub games: Vec<GameView>,
    /// The result of the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
}

impl View {
    /// The trick that was played last.
    pub fn last(&self) -> Option<&TrickView> {
        self.tricks.last().or(self.before.as_ref())
    }
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The match has not begun.
    Before,
    /// The next game is about to be dealt.
    Between,
    /// Each side puts one card away.
    Discard,
    /// The Lead plays.
    Lead,
    /// The Follower plays.
    Follow,
    /// The match is over.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// Games won.
    pub games: u8,
    /// Tricks won in this game.
    pub tricks: u8,
    /// How many cards it holds.
    pub cards: u8,
    /// Whether it has put its card away.
    pub discarded: bool,
    /// Its hand; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// Its discard; the own side only until the game ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub discard: Option<Card>,
}

/// A lead that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct OpenView {
    /// Who led.
    pub side: Side,
    /// The card; face down, it shows its name only.
    pub card: Card,
    /// The call.
    pub call: Call,
    /// Whether it lies face down.
    pub face_down: bool,
}

/// A trick that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct TrickView {
    /// Who led.
    pub leader: Side,
    /// With which card.
    pub lead: Card,
    /// With which call.
    pub call: Call,
    /// The answer.
    pub follow: Card,
    /// Who won.
    pub winner: Side,
    /// Why, in words.
    pub why: String,
}

/// A game that was counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct GameView {
    /// Who won.
    pub winner: Side,
    /// How.
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PPN-R5: what each side had put away. In a view of the last game only, as on a table: the cards before it are back in
    /// the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub discards: Option<[Card; 2]>,
}

impl PresidentialNumbers {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let own = self.sides().behind(viewer);
        View {
            config: self.config.clone(),
            highest: self.highest,
            side: own,
            phase: match state.phase {
                Phase::Before => PhaseView::Before,
                Phase::Between | Phase::Decided => PhaseView::Between,
                Phase::Discarding => PhaseView::Discard,
                Phase::Leading => PhaseView::Lead,
                Phase::Following => PhaseView::Follow,
                Phase::Over => PhaseView::Over,
            },
            game: self.game_shown(state),
            trick: self.trick_shown(state),
            lead: (state.deals > 0).then_some(state.tricks.lead),
            to_act: to_act(state),
            due: state.due,
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            open: self.open_view(state, viewer),
            before: state
                .last
                .filter(|_| state.tricks.row.is_empty())
                .map(|trick| self.trick_view(&trick)),
            tricks: state
                .tricks
                .row
                .iter()
                .map(|trick| self.trick_view(trick))
                .collect(),
            games: (1..)
                .zip(state.results.iter())
                .map(|(number, result)| self.game_view(result, number == state.results.len()))
                .collect(),
            outcome: super::rules::outcome(state),
        }
    }

    /// The game that lies on the table; after the match, the last one.
    fn game_shown(&self, state: &State) -> u8 {
        let won = matches!(state.ending, Some(Ending::Won(..)));
        if !state.tricks.row.is_empty() && (state.phase == Phase::Between || won) {
            state.results.len().max(1) as u8
        } else {
            state.game()
        }
    }

    fn trick_shown(&self, state: &State) -> u8 {
        let played = state.tricks.played() as u8;
        match state.phase {
            Phase::Discarding | Phase::Leading | Phase::Following => played + 1,
            _ => played.max(1),
        }
    }

    /// PPN-24, PPN-25, PPN-29.
    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let inside = self.sides().inside(viewer, side);
        let members = self.sides().members(&state.who, viewer, side);
        let form = Form::seen_by(viewer, &self.config);
        SideView {
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            games: state.wins[index(side)],
            tricks: state.tricks.taken[index(side)],
            cards: state.deal.hand(side).len() as u8,
            discarded: state.discards[index(side)].is_some(),
            hand: inside.then(|| self.hand(state, side, form)),
            discard: state.discards[index(side)]
                .filter(|_| inside)
                .and_then(|spot| state.deal.play(spot))
                .map(|card| self.card(card, form)),
        }
    }

    /// A hand in an order that tells nothing which its faces do not: by number, or by name where numbers are hidden.
    pub(super) fn hand(&self, state: &State, side: Side, form: Form) -> Vec<Card> {
        let cards = state.deal.hand_of(side);
        let mut cards: Vec<Card> = cards.map(|card| self.card(card, form)).collect();
        cards.sort_by(|a, b| {
            let key = |card: &Card| card.face.number;
            let label = |card: &Card| (card.face.name.clone(), card.face.term.clone());
            (key(a).cmp(&key(b)))
                .then_with(|| label(a).cmp(&label(b)))
                .then(a.handle.cmp(&b.handle))
        });
        cards
    }

    /// PPN-27, PPN-28.
    fn open_view(&self, state: &State, viewer: Viewer) -> Option<OpenView> {
        let opened = state.tricks.opened?;
        let side = state.tricks.lead;
        let form = if self.sides().inside(viewer, side) {
            Form::seen_by(viewer, &self.config)
        } else {
            Form::of_lead(&self.config)
        };
        Some(OpenView {
            side,
            card: self.card(state.deal.play(opened.spot)?, form),
            call: opened.call,
            face_down: self.config.face_down_lead,
        })
    }

    pub(super) fn trick_view(&self, trick: &Trick) -> TrickView {
        TrickView {
            leader: trick.leader,
            lead: self.card(trick.lead, Form::Whole),
            call: trick.call,
            follow: self.card(trick.follow, Form::Whole),
            winner: trick.winner,
            why: self.why(trick),
        }
    }

    pub(super) fn game_view(&self, result: &GameResult, open: bool) -> GameView {
        let discards = || result.discards.map(|play| self.card(play, Form::Whole));
        GameView {
            winner: result.winner,
            how: result.how,
            tricks: result.tricks,
            discards: open.then(discards),
        }
    }

    /// Why a trick went as it did, in words (PPN-30 to PPN-37).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let (lead, follow) = (self.number(trick.lead.card), self.number(trick.follow.card));
        let to = self.sides().name(trick.winner);
        if lead == follow {
            let name = &self.card(trick.lead, Form::Name).face.name;
            return format!(
                "Both played {name}: then the side that follows wins, whatever the call. The trick goes to {to}."
            );
        }
        let (better, worse) = if trick.winner == trick.leader {
            (lead, follow)
        } else {
            (follow, lead)
        };
        let goal = match trick.call {
            Call::Earliest => Number(1),
            Call::Latest => self.highest,
        };
        format!(
            "“{}”: {} is closer to {} than {}, so the trick goes to {to}.",
            trick.call.word(),
            better.0,
            goal.0,
            worse.0
        )
    }
}

/// PPN-29: whose turn it is. While discards are chosen, each side is named until it has chosen; what it chose stays
/// sealed (PPN-17).
fn to_act(state: &State) -> Vec<Side> {
    match state.phase {
        Phase::Discarding => BOTH
            .into_iter()
            .filter(|side| state.discards[index(*side)].is_none())
            .collect(),
        Phase::Leading => vec![state.tricks.lead],
        Phase::Following => vec![state.tricks.follower()],
        Phase::Before | Phase::Between | Phase::Decided | Phase::Over => Vec::new(),
    }
}
