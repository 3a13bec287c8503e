//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::config::Config;
use super::event::How;
use super::zap::Zap;
use serde::Serialize;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Millis, Outcome, Seat, Side};
use tricorn_geoplunge::Card;
use tricorn_packs::schema::State;

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; before the first one, the side that will; none before it is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lead: Option<Side>,
    /// G4-07: the state cards of the blind pick, one for each side, while they are looked at: up to the first trade.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pick: Option<[Card; 2]>,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// What was led and waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<OpenView>,
    /// The tricks.
    pub tricks: Vec<TrickView>,
    /// The result of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<ResultView>,
    /// The same in the form of all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    Before,
    /// PTB-02: each side gives one of its first three cards.
    FirstTrade,
    /// PTB-02, PTB-R6: each team looks at its three cards.
    Look,
    /// PTB-05: each side gives one of its second three cards.
    SecondTrade,
    /// PTB-08: each side discards two of its eight cards.
    Discard,
    /// PTB-09: the count to five.
    Count,
    /// The lead plays.
    Lead,
    /// The responder plays.
    Follow,
    /// the trick is looked at.
    Rest,
    /// The game is over.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
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
    /// the seat that stands up or sits down for it.
    pub spokes: Seat,
    /// Tricks won.
    pub tricks: u8,
    /// How many cards it holds, those that are set aside included.
    pub cards: u8,
    /// Whether it has chosen its card for the trade, or discarded.
    pub chosen: bool,
    /// Whether it is standing; after the count, whether it is GeoPlunging.
    pub standing: bool,
    /// those who have seen enough of the trick, or of their three cards.
    pub ready: Vec<Seat>,
    /// PTB-07: the two cards that it was dealt face-up; whether it still has them is not said. They can be looked at until both
    /// teams have discarded; after that only their names are known.
    pub face_up: Vec<Seen>,
    /// The cards it can choose from or play; the own side only. In the second trade only the three new ones (PTB-05).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// PTB-03: how many cards lie face-down until the second trade is over. Nobody looks at them.
    pub aside: u8,
    /// The cards it has given away, in the order of the trades, the one that is chosen for the trade under way included; the
    /// own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub given: Option<Vec<Seen>>,
    /// The cards it was given, in the order of the trades, except while they lie face-down (PTB-03); the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub got: Option<Vec<Card>>,
    /// What it discarded; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub discards: Option<Vec<Card>>,
}

/// A card that somebody has seen: its name stays, its face only as long as the card can be looked at.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
pub struct Seen {
    /// Its name at this table.
    pub handle: Handle,
    /// Its state.
    pub name: String,
    /// The postal code of its state.
    pub postal_code: String,
    /// What it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<State>"))]
    pub face: Option<SentOnce<State>>,
}

/// A lead that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
pub struct OpenView {
    /// Who led.
    pub side: Side,
    /// PTB-11: the name that was announced.
    pub announced: String,
    /// The card lies face-down: only the team that led it looks at it, or everybody in training (PTB-R7).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<Card>,
}

/// A trick that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
pub struct TrickView {
    /// Who led.
    pub leader: Side,
    /// With which card.
    pub lead: Card,
    /// The answer.
    pub follow: Card,
    /// Why it Zaps; nothing if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub zap: Option<Zap>,
    /// The border states that both have, by their postal codes.
    pub common: Vec<String>,
    /// Who won.
    pub winner: Side,
    /// Why, in words.
    pub why: String,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
pub struct ResultView {
    /// Who won.
    pub winner: Side,
    /// How.
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTB-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}
