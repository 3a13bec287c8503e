//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Questions on the geography of the United States, read word by word: shout as soon as you know.",
    short: "Chummy",
    family: Family::Quiz,
    race: true,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 5,
    age: 9,
    emblem: "?",
    accent: Accent::new(["#8f3d12", "#f5dfd0"], ["#f2aa80", "#48290f"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
