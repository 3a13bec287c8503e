//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Name the state from as few clues as you can.",
    short: "State IQ",
    family: Family::Clues,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 5,
    age: 9,
    race: false,
    emblem: "IQ",
    accent: Accent::new(["#5a3f8f", "#e6def2"], ["#c3aef0", "#34284f"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
