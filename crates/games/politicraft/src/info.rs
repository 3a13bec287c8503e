//! What the catalogue says about the game.

use crate::PLAYERS;
use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Build an Area of Impact, trade, tell a story, keep your Integrity.",
    short: "PolitiCraft",
    family: Family::Civic,
    pack: "politicraft",
    sides: SideCount {
        least: *PLAYERS.start(),
        most: *PLAYERS.end(),
        usual: 4,
    },
    minutes: 40,
    age: 13,
    race: false,
    emblem: "§",
    accent: Accent::new(["#3f4694", "#dfe1f3"], ["#b0b8f7", "#2a2f58"]),
    stations: &[],
    clock_option: None,
    benchmarks: &[
        "novice,random",
        "greedy,random",
        "skilled,novice",
        "skilled,greedy",
        "expert,skilled",
        // Of four players three are of the lower level.
        "novice,random,random,random",
        "skilled,greedy,greedy,greedy",
        "skilled,novice,novice,novice",
        "expert,skilled,skilled,skilled",
    ],
};
