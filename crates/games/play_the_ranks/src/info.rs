//! What the catalogue says about the two games.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const FIRST: GameInfo = GameInfo {
    blurb: "Win tricks with the ranks of states: size, statehood, population, by a base that your bid decides.",
    short: "Ranks 1",
    family: Family::Tricks,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 10,
    age: 9,
    race: false,
    emblem: "1st",
    accent: Accent::new(["#8a2a58", "#f3dae6"], ["#f0a0c4", "#47203a"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};

pub(super) const SECOND: GameInfo = GameInfo {
    blurb: "The same with two bases at once: the lead chooses one, and a Power card may change it.",
    short: "Ranks 2",
    family: Family::Tricks,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 10,
    age: 10,
    race: false,
    emblem: "2nd",
    accent: Accent::new(["#6d3a78", "#eddff0"], ["#dda6e8", "#3d2544"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
