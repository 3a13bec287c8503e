//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Win tricks with dates of American history: nearest to the Base Year takes it.",
    short: "Play the Dates",
    family: Family::Tricks,
    pack: "dates",
    sides: SideCount::TWO,
    minutes: 10,
    age: 10,
    race: false,
    emblem: "1492",
    accent: Accent::new(["#7a4a0a", "#f2e3c8"], ["#e6b66a", "#43310f"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
