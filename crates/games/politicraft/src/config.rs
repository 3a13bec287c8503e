//! The options of a table, and the checks that they make a game with these cards and these seats.

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tricorn_derive::wire;
use tricorn_engine::options::{OptionChoice, OptionKind};
use tricorn_engine::{OptionSpec, Refusal, Side};
use tricorn_packs::schema::{CivicCard, CivicKind, PoliticraftPack};

pub const PLAYERS: RangeInclusive<u8> = 2..=6;
/// PC-18, PC-28: the cards of a full hand.
pub const HAND: usize = 7;
/// PC-20: the Integrity that each player begins with.
pub const INTEGRITY: u16 = 2;
/// PC-63, PC-R1: a player with this many Area points is a Public Figure.
pub const FIGURE: u32 = 200;
/// PC-78, PC-94: the game ends with this Cycle card.
pub const LAST_CYCLE: usize = 4;
/// PC-R40: how many Cycle cards the host may put into the deck.
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
        let first = self.first.map_or(0, |first| first.0);
        let players = usize::from(sides);
        let issues = self.issues.as_ref().map_or(players, Vec::len);
        let is_cycle = |card: &&CivicCard| card.kind == CivicKind::Cycle;
        let cycles = pack.cards.iter().filter(is_cycle).count();
        let wanted = self.cycles(sides);
        let others = pack.cards.len() - cycles;
        // PC-13, PC-R13: a hand for each player, and the first card of the discard pile.
        let needed = HAND * players + 1;
        let wrong = if first >= sides {
            format!(
                "Player {first} cannot begin: the players are counted from 0, and there are {sides} of them."
            )
        } else if issues != players {
            format!(
                "There are {issues} issues for {sides} players: name one for each, or an empty text for a player who chooses."
            )
        } else if cycles < wanted {
            format!("The deck has {cycles} Election Cycle cards, but this game needs {wanted}.")
        } else if others < needed {
            format!(
                "The deck has {others} cards besides the Election Cycle cards, but {sides} players need at least {needed}."
            )
        } else if pack.cards.len() > usize::from(u16::MAX) {
            "The deck has too many cards.".to_owned()
        } else if pack.issues.is_empty() {
            "The pack suggests no issues. A player who names none needs one.".to_owned()
        } else {
            return Ok(());
        };
        Err(Refusal::bad_options(wrong))
    }
}
