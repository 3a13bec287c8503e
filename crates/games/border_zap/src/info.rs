//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Zap states that share neighbors with yours.",
    short: "Border Zap",
    family: Family::Tricks,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 5,
    age: 9,
    race: false,
    emblem: "Z",
    accent: Accent::new(["#5b5a10", "#ecebcb"], ["#d3d076", "#39380f"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
