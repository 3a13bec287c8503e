//! The options of a table, and the checks that they make a game with these cards and these seats.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tricorn_derive::wire;
use tricorn_engine::options::{OptionChoice, OptionKind};
use tricorn_engine::{OptionSpec, Refusal, Side};
use tricorn_packs::schema::{CivicKind, PoliticraftPack};

/// PC-01: so many players.
pub const PLAYERS: RangeInclusive<u8> = 2..=6;
/// PC-18, PC-28: so many cards are in a full hand.
pub const HAND: usize = 7;
/// PC-20: so much Integrity each player begins with.
pub const INTEGRITY: u16 = 2;
/// PC-63, PC-R1: from so many Area points on a player is a Public Figure.
pub const FIGURE: u32 = 200;
/// PC-78, PC-94: so many Cycle cards make the game.
pub const LAST_CYCLE: usize = 4;
/// PC-R40: so many Cycle cards the host may put into the deck.
pub const CYCLES: RangeInclusive<u8> = 4..=8;
/// PC-R24: the longest story.
pub const STORY_MOST: usize = 500;
/// PC-R25: the longest issue.
pub const ISSUE_MOST: usize = 120;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice(
        "story",
        "Stories",
        "How you tell what your cards do.",
        &[
            OptionChoice::new("written", "Written: a short text with every turn"),
            OptionChoice::new("spoken", "Spoken: you tell it out loud and press a button"),
            OptionChoice::new("quick", "None: a quick game with cards only"),
        ],
        "written",
    ),
    OptionSpec::number(
        "cycles",
        "Election Cycle cards in the deck",
        "The game ends with the fourth. More of them make it shorter.",
        (*CYCLES.start() as i32, *CYCLES.end() as i32),
        8,
    )
    .or_none("8 with 2 or 3 players, 6 with 4, 5 with 5 or 6"),
    OptionSpec::side(
        "first",
        "Who begins",
        "At a real table the youngest player begins.",
        "by chance",
    ),
    OptionSpec::per_side(
        "issues",
        "Issues",
        "The host assigns an issue to each player. A player with an empty text chooses.",
        &OptionKind::Text {
            most: ISSUE_MOST as u16,
        },
        "the players choose their own when the game begins",
    ),
    OptionSpec::seconds(
        "turn_seconds",
        "Time for a turn",
        "Seconds for a turn. 0 means no limit. When time runs out, the table discards the card with the fewest points and draws.",
        180,
    ),
];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "politicraft.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// PC-R24: how the players tell their stories.
    pub story: StoryMode,
    /// PC-R40: how many Cycle cards are in the deck; none: as many as suit the players.
    pub cycles: Option<u8>,
    /// PC-R26: who begins; drawn by chance if nobody is named.
    pub first: Option<Side>,
    /// PC-R25: the issues that the host assigns, one for each player in order; an empty one is the player's own choice.
    pub issues: Option<Vec<String>>,
    /// PC-R37: seconds for a turn; 0 for no limit.
    pub turn_seconds: u32,
}

/// PC-R24: how the players tell their stories.
#[wire(copy, logged)]
#[derive(Default)]
pub enum StoryMode {
    #[default]
    Written,
    /// They tell them aloud and say so.
    Spoken,
    Quick,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            story: StoryMode::Written,
            cycles: None,
            first: None,
            issues: None,
            turn_seconds: 180,
        }
    }
}

impl Config {
    /// PC-R40: how many Cycle cards are in the deck.
    pub fn cycles(&self, players: u8) -> usize {
        usize::from(self.cycles.unwrap_or(match players {
            0..=3 => 8,
            4 => 6,
            _ => 5,
        }))
    }

    /// Whether these options make a game with this pack and these seats.
    pub(super) fn check(&self, pack: &PoliticraftPack, sides: u8) -> Result<(), Refusal> {
        let bad = |text: String| Err(Refusal::bad_options(text));
        if let Some(first) = self.first
            && first.0 >= sides
        {
            return bad(format!(
                "Player {} cannot begin: the players are counted from 0, and there are {sides} of them.",
                first.0
            ));
        }
        if let Some(issues) = &self.issues
            && issues.len() != usize::from(sides)
        {
            return bad(format!(
                "There are {} issues for {sides} players: name one for each, or an empty text for a player who chooses.",
                issues.len()
            ));
        }
        self.check_deck(pack, sides)
    }

    /// PC-13, PC-R13
    fn check_deck(&self, pack: &PoliticraftPack, sides: u8) -> Result<(), Refusal> {
        let cycles = pack
            .cards
            .iter()
            .filter(|card| card.kind == CivicKind::Cycle)
            .count();
        let wanted = self.cycles(sides);
        if cycles < wanted {
            return Err(Refusal::bad_options(format!(
                "The deck has {cycles} Election Cycle cards, but this game needs {wanted}."
            )));
        }
        let others = pack.cards.len() - cycles;
        let needed = HAND * usize::from(sides) + 1;
        if others < needed {
            return Err(Refusal::bad_options(format!(
                "The deck has {others} cards besides the Election Cycle cards, but {sides} players need at least {needed}."
            )));
        }
        if pack.cards.len() > usize::from(u16::MAX) {
            return Err(Refusal::bad_options("The deck has too many cards."));
        }
        if pack.issues.is_empty() {
            return Err(Refusal::bad_options(
                "The pack suggests no issues. A player who names none needs one.",
            ));
        }
        Ok(())
    }
}
