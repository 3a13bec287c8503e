//! What a table writes into the ledger: one record for each change, and beats in between that say how far the time has run.

use crate::nonces::NonceUse;
use crate::room::Room;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tricorn_engine::Millis;
use tricorn_host::GameSetup;
use tricorn_ledger::Stamp;

/// One record of the ledger: everything that changed in one movement of a table, so that it happened whole or not at all.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The table around the game as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// A game was dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<GameSetup>,
    /// The records of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Box<RawValue>>,
    /// Whose message it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<NonceUse>,
    /// When it was written down, in seconds since 1970: a table is kept for some days after its last record.
    #[serde(default, skip_serializing_if = "is_unknown")]
    pub at: u64,
}

const fn is_unknown(at: &u64) -> bool {
    *at == 0
}

/// A beat only moves forward, but every game of a table begins at time 0: so it carries the number of the game above
/// its time. The time has room for 34 years.
const TIME_BITS: u32 = 40;

/// How far the time of a game has run, for the ledger.
pub const fn beat(game: u32, now: Millis) -> Stamp {
    Stamp(((game as u64) << TIME_BITS) | (now.0 & ((1 << TIME_BITS) - 1)))
}

/// How far the time of this game had run by the last beat: nowhere if that was one of an earlier game.
pub const fn time_of(beat: Stamp, game: u32) -> Millis {
    if beat.0 >> TIME_BITS == game as u64 {
        Millis(beat.0 & ((1 << TIME_BITS) - 1))
    } else {
        Millis(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beat_of_an_earlier_game_says_nothing_about_this_one() {
        let long = beat(1, Millis(3_600_000));
        assert_eq!(time_of(long, 1), Millis(3_600_000));
        assert_eq!(time_of(long, 2), Millis(0));
        assert!(beat(2, Millis(0)) > long, "beats only move forward");
    }
}
