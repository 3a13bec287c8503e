//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::config::Config;
use super::event::How;
use super::state::Bid;
use super::trick::{Change, Shield};
use serde::Serialize;
use tricorn_engine::{Millis, Outcome, Seat, Side};
use tricorn_geoplunge::{Card, Power};
use tricorn_packs::schema::{Category, Star};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// Which of the two games it is: 1 or 2.
    pub version: u8,
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
    /// G4-07: the state cards of the blind pick, one for each side.
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
    /// the Power card that named this game; it stays out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub named_by: Option<Power>,
    /// PTR1-02, PTR1-03: the Power cards turned up, in order.
    pub turned: Vec<TurnedView>,
    /// What was said about the roles.
    pub bids: Vec<BidView>,
    /// The number of BUR cards that is agreed or offered.
    pub burs: u8,
    /// PTR1-10: the two bases, once they are chosen; in Play the Ranks 1 in their order.
    pub bases: Vec<BaseView>,
    /// PTR1-12: the BUR cards.
    pub bur_cards: Vec<Card>,
    /// PTR1-18: who Pulled the Power.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pulled: Option<Side>,
    /// PTR1-20: the GeoStar; in Play the Ranks 2 the state's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub star: Option<StarView>,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The game has not begun.
    Before,
    /// The lead chooses its role.
    Role,
    /// The second side takes the Cards or Ups the BUR.
    Raise,
    /// The first side answers an Up.
    Reply,
    /// The Call Team chooses the bases.
    Bases,
    /// Both sides discard.
    Discard,
    /// A side says whether it Pulls the Power.
    Pull,
    /// The count to five.
    Count,
    /// The lead plays.
    Lead,
    /// The responder plays.
    Follow,
    /// The trick is looked at.
    Rest,
    /// The game is over.
    Over,
}

/// The role of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It gets the BUR cards.
    Cards,
    /// It chooses the bases.
    Call,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
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
    /// Its role, once that is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub role: Option<Role>,
    /// Tricks won.
    pub tricks: u8,
    /// How many state cards it holds.
    pub cards: u8,
    /// How many Power cards it holds.
    pub power_cards: u8,
    /// it has as many Power cards as tricks left, and has to play one in each.
    pub must_play_power: bool,
    /// Whether it has discarded.
    pub discarded: bool,
    /// Whether it is standing; after the count, whether it is GeoPlunging.
    pub standing: bool,
    /// those who have seen enough of the trick.
    pub ready: Vec<Seat>,
    /// Its hand; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// Its Power cards; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub power: Option<Vec<Power>>,
    /// What it discarded; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub discards: Option<Vec<Card>>,
}

/// A Power card that was turned up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct TurnedView {
    /// The card.
    pub card: Power,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a Power card that was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is one of the three that lie on the table.
    Stays,
    /// PTR1-03: its number was there already.
    Double,
    /// PTR1-10: the Call Team removed it.
    Removed,
    /// PTR1-10: it gives a base.
    Base,
}

/// What was said about the roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct BidView {
    /// By whom.
    pub side: Side,
    /// What.
    pub bid: Bid,
}

/// A base of this game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct BaseView {
    /// 1, 10, 20, 30 or 50.
    pub number: u8,
    /// The Power card that gives it.
    pub card: Power,
    /// PTR1-11: the first and the last trick for which it holds; all of them in Play the Ranks 2.
    pub tricks: [u8; 2],
    /// PTR1-14: its BUR; none if no BUR card reaches the base.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bur: Option<BurView>,
}

/// The BUR of a base.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct BurView {
    /// The rank.
    pub rank: u8,
    /// Of which state.
    pub state: String,
    /// In which category.
    pub category: Category,
}

/// What the lead announces of its state.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct StarView {
    /// What.
    pub star: Star,
    /// The Power card that says so; none in Play the Ranks 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<Power>,
}

/// A lead that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct OpenView {
    /// Who led.
    pub side: Side,
    /// PTR1-23, PTR2-04: what was announced of the state.
    pub announced: String,
    /// The card itself; the own side only until it is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<Card>,
    /// The category that was announced.
    pub category: Category,
    /// The base of the trick.
    pub base: u8,
    /// The Power card with it: then category and base are locked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub power: Option<Power>,
}

/// A trick that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct TrickView {
    /// Who led.
    pub leader: Side,
    /// With which card.
    pub lead: Card,
    /// With which Power card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lead_power: Option<Power>,
    /// What was announced of the state.
    pub announced: String,
    /// The category that was announced.
    pub announced_category: Category,
    /// The base that was announced.
    pub announced_base: u8,
    /// The answer.
    pub follow: Card,
    /// With which Power card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub follow_power: Option<Power>,
    /// What that Power card was to change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub change: Option<Change>,
    /// What protected the lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shield: Option<Shield>,
    /// The category that decided.
    pub category: Category,
    /// The base that decided.
    pub base: u8,
    /// The ranks of lead and answer in that category.
    pub ranks: [u8; 2],
    /// Who won.
    pub winner: Side,
    /// Why, in words.
    pub why: String,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
pub struct ResultView {
    /// Who won; nobody in a tie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTR1-42: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}
