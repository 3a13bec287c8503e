//! Play the Ranks 1: its rules in words and its playthroughs. The rules in code are shared, see [`crate::play_the_ranks`].

use crate::play_the_ranks::PlayTheRanks;

/// The rules of Play the Ranks 1.
pub type PlayTheRanks1 = PlayTheRanks<false>;
