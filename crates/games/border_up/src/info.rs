//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Line up states that share borders, faster than the others.",
    short: "Border-Up",
    family: Family::Race,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 5,
    age: 9,
    race: true,
    emblem: "TX",
    accent: Accent::new(["#2d6130", "#dcead8"], ["#95cf94", "#20391f"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
