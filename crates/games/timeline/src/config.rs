//! The options of a table, and the checks that they make a game with these cards and these seats.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::options::{OptionChoice, OptionKind};
use tricorn_engine::{OptionSpec, Refusal, Side};
use tricorn_kit::page::count;
use tricorn_packs::schema::TimelinePack;

/// TL-R19: how many rounds a game has at most.
pub const ROUND_LIMIT: u16 = 100;
/// TL-R19: the table says so from the moment when this many rounds are left.
pub const ROUNDS_LEFT_TOLD: u16 = 10;
/// TL-R1: how many players can sit down; a player is a side of one to three members.
pub const PLAYERS: std::ops::RangeInclusive<u8> = 2..=8;
/// TL-R3: how many cards can be dealt to each.
pub const CARDS: std::ops::RangeInclusive<u8> = 1..=10;
/// TL-R28: the deck of the rule sheet.
const BASE_DECK: &str = "base";
/// TL-R28: what stands for all decks of a pack together.
const ALL_DECKS: &str = "all";

/// TL-R3: the cards of one side.
const HAND: OptionKind = OptionKind::Number {
    least: *CARDS.start() as i32,
    most: *CARDS.end() as i32,
};

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::deck(
        "deck",
        "Deck",
        "Start with first-steps if you are new. base is the deck of the rule sheet.",
        ALL_DECKS,
        BASE_DECK,
    ),
    OptionSpec::number(
        "cards",
        "Cards for each player",
        "Four is usual. More cards make the game longer and harder.",
        (*CARDS.start() as i32, *CARDS.end() as i32),
        4,
    ),
    OptionSpec::per_side(
        "handicap",
        "A different number of cards for each player",
        "Fewer cards make it easier, so younger and older players can play together.",
        &HAND,
        "the same for everybody",
    ),
    OptionSpec::side(
        "first",
        "Who begins",
        "At a real table the youngest player begins.",
        "by chance",
    ),
    OptionSpec::seconds(
        "turn_seconds",
        "Time for a turn",
        "Seconds for a turn. 0 means no limit. When time runs out, the table plays a random card.",
        60,
    ),
    OptionSpec::tick(
        "quick_finish",
        "Quick finish",
        "A round ends early once nobody left in it can catch up.",
    ),
    OptionSpec::choice(
        "years",
        "Years before year 1",
        "How they are written.",
        &[
            OptionChoice::new("bce", "1279 BCE (before the common era)"),
            OptionChoice::new("minus", "−1279 (a minus sign)"),
        ],
        "bce",
    ),
];

/// The options of a table of Timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// TL-R28: the deck of the pack that is played with, or all of them; a pack without decks is played whole.
    pub deck: String,
    /// TL-12, TL-14: how many cards each player starts with.
    pub cards: u8,
    /// TL-R3: a number of cards for each side instead of the same for all.
    pub handicap: Option<Vec<u8>>,
    /// TL-R2: the side that begins; drawn by chance if nobody is named.
    pub first: Option<Side>,
    /// TL-R5: a round is cut short once its later players cannot draw level.
    pub quick_finish: bool,
    /// TL-R16: seconds for a turn; 0 for no limit.
    pub turn_seconds: u32,
    /// TL-R7: how years before the common era are written.
    pub years: Years,
}

/// TL-R7: how years before the common era are written.
#[wire(logged, copy)]
#[derive(Default)]
pub enum Years {
    /// “1279 BCE”
    #[default]
    Bce,
    /// “−1279”
    Minus,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            deck: BASE_DECK.to_owned(),
            cards: 4,
            handicap: None,
            first: None,
            quick_finish: false,
            turn_seconds: 60,
            years: Years::Bce,
        }
    }
}

impl Config {
    /// TL-R28: the cards that are played with.
    pub(super) fn chosen(&self, pack: Arc<TimelinePack>) -> Result<Arc<TimelinePack>, Refusal> {
        if pack.decks.is_empty() || self.deck == ALL_DECKS {
            return Ok(pack);
        }
        pack.only(&self.deck).map(Arc::new).ok_or_else(|| {
            let known: Vec<&str> = pack.decks.iter().map(|deck| deck.id.as_str()).collect();
            Refusal::bad_options(format!(
                "There is no such deck. The decks are: {}, {ALL_DECKS}.",
                known.join(", ")
            ))
        })
    }

    /// TL-12, TL-14, TL-R3: how many cards each side starts with.
    pub(super) fn hands(&self, sides: usize) -> Vec<u8> {
        let same = || vec![self.cards; sides];
        self.handicap.clone().unwrap_or_else(same)
    }

    /// Whether these options make a game for this many sides with these cards.
    pub(super) fn check(&self, pack: &TimelinePack, sides: usize) -> Result<(), Refusal> {
        let bad = |text: String| Err(Refusal::bad_options(text));
        if let Some(handicap) = &self.handicap
            && handicap.len() != sides
        {
            return bad(format!(
                "The handicap names {} numbers of cards, but there are {sides} players or teams: one number for each.",
                handicap.len()
            ));
        }
        let hands = self.hands(sides);
        if let Some(first) = self.first
            && usize::from(first.0) >= sides
        {
            return bad(format!(
                "Player {} cannot begin: the players are counted from 0, and there are {sides} of them.",
                first.0
            ));
        }
        // TL-06
        if let Some(card) = pack.cards.iter().find(|card| card.year == 0) {
            return bad(format!(
                "The card “{}” has the year 0, which does not exist: 1 BCE is followed by 1 CE.",
                card.name
            ));
        }
        // TL-08
        let dealt: usize = hands.iter().map(|cards| usize::from(*cards)).sum();
        let needed = dealt + 1 + 2 * sides;
        if pack.cards.len() < needed {
            return bad(format!(
                "The deck has {}, but this game needs at least {needed}: {dealt} to deal, 1 for the line and 2 more for each player. Deal fewer cards or choose a bigger deck.",
                count(pack.cards.len(), "card")
            ));
        }
        if pack.cards.len() > usize::from(u16::MAX) {
            return bad("The deck has too many cards: 65535 are the most.".to_owned());
        }
        Ok(())
    }
}
