//! What the catalogue says about the game.

use super::config::PLAYERS;
use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Place events of history in order without knowing their dates.",
    short: "Timeline",
    family: Family::Timeline,
    pack: "timeline",
    sides: SideCount {
        least: *PLAYERS.start(),
        most: *PLAYERS.end(),
        usual: 4,
    },
    minutes: 15,
    age: 8,
    race: false,
    emblem: "1776",
    accent: Accent::new(["#0f5c60", "#d6e8e6"], ["#7ccbc9", "#173a3b"]),
    stations: &[],
    clock_option: None,
    benchmarks: &[
        "skilled,novice",
        "expert,skilled",
        "expert,novice",
        "novice,random",
        "skilled,greedy",
    ],
};
