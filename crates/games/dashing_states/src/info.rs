//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Know seven states by their shape and put them in order.",
    short: "Dashing",
    family: Family::Race,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 10,
    age: 9,
    race: true,
    emblem: "NV",
    accent: Accent::new(["#1f5a8c", "#d9e7f2"], ["#8fc4ee", "#1b3750"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
