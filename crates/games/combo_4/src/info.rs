//! What the catalogue says about the game.

use super::games::{
    BorderUp, BorderZap, ChummyChallenge, DashingStates, PlayTheRanks1, PlayTheRanks2, StateIq,
};
use tricorn_engine::Game;
use tricorn_engine::info::{Accent, Family, GameInfo, SideCount, Station};

/// C4-08: the five games of a rotation.
const STATIONS: &[Station] = &[
    station::<BorderUp>(
        1,
        "A race: lay rows of states that border each other.",
        &[BorderUp::ID],
    ),
    station::<StateIq>(2, "Find the other team’s state from clues.", &[StateIq::ID]),
    station::<DashingStates>(
        3,
        "A race: put maps in order, then name them.",
        &[DashingStates::ID],
    ),
    Station {
        number: 4,
        title: "Play the Ranks or the Border Zap",
        short: "Ranks or Zap",
        blurb: "A card game with tricks. A Power card says which of the three.",
        games: &[PlayTheRanks1::ID, PlayTheRanks2::ID, BorderZap::ID],
    },
    station::<ChummyChallenge>(
        5,
        "A question is read out loud. Shout first and know the answer.",
        &[ChummyChallenge::ID],
    ),
];

const fn station<G: Game>(
    number: u8,
    blurb: &'static str,
    games: &'static [&'static str],
) -> Station {
    Station {
        number,
        title: G::TITLE,
        short: G::INFO.short,
        blurb,
        games,
    }
}

/// What the game of a number is called before it is known which version is played.
pub fn title(number: u8) -> &'static str {
    let mut stations = STATIONS.iter();
    let station = stations.find(|station| station.number == number);
    station.map_or("", |station| station.title)
}

pub(super) const INFO: GameInfo = GameInfo {
    blurb: "A match of five games about the United States, for teams of up to three.",
    short: "Combo 4",
    family: Family::Match,
    pack: "geoplunge",
    sides: SideCount::TWO,
    minutes: 20,
    age: 9,
    race: true,
    emblem: "4",
    accent: Accent::new(["#3a4f2f", "#e1e8d8"], ["#b2cba0", "#2a3820"]),
    stations: STATIONS,
    clock_option: Some("host_may_stop"),
    benchmarks: GameInfo::TWO_SIDED_BENCHMARKS,
};
