//! What the catalogue says about the game.

use super::which::title;
use tricorn_border_up::BorderUp;
use tricorn_border_zap::BorderZap;
use tricorn_chummy_challenge::ChummyChallenge;
use tricorn_dashing_states::DashingStates;
use tricorn_engine::Game;
use tricorn_engine::info::{Accent, Family, GameInfo, SideCount, Station};
use tricorn_play_the_ranks::{PlayTheRanks1, PlayTheRanks2};
use tricorn_state_iq::StateIq;

/// C4-08: the five games of a rotation.
const STATIONS: &[Station] = &[
    Station {
        number: 1,
        title: BorderUp::TITLE,
        short: BorderUp::INFO.short,
        blurb: "A race: lay rows of states that border each other.",
        games: &[BorderUp::ID],
    },
    Station {
        number: 2,
        title: StateIq::TITLE,
        short: StateIq::INFO.short,
        blurb: "Find the other team’s state from clues.",
        games: &[StateIq::ID],
    },
    Station {
        number: 3,
        title: DashingStates::TITLE,
        short: DashingStates::INFO.short,
        blurb: "A race: put maps in order, then name them.",
        games: &[DashingStates::ID],
    },
    Station {
        number: 4,
        title: title(4),
        short: "Ranks or Zap",
        blurb: "A card game with tricks. A Power card says which of the three.",
        games: &[PlayTheRanks1::ID, PlayTheRanks2::ID, BorderZap::ID],
    },
    Station {
        number: 5,
        title: ChummyChallenge::TITLE,
        short: ChummyChallenge::INFO.short,
        blurb: "A question is read out loud. Shout first and know the answer.",
        games: &[ChummyChallenge::ID],
    },
];

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
