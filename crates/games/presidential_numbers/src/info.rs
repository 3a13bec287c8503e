//! What the catalogue says about the game.

use tricorn_engine::info::{Accent, Family, GameInfo, SideCount};

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "Win tricks with presidents: call “earliest” or “latest” and know who came first.",
    short: "Presidential Numbers",
    family: Family::Tricks,
    pack: "presidents",
    sides: SideCount::TWO,
    minutes: 15,
    age: 9,
    race: false,
    emblem: "16",
    accent: Accent::new(["#963322", "#f3ded6"], ["#f0a090", "#48241c"]),
    stations: &[],
    clock_option: None,
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
