//! Play the Ranks 2: its rules in words and its playthroughs. The rules in code are shared, see [`crate::play_the_ranks`].

use crate::play_the_ranks::PlayTheRanks;

/// The rules of Play the Ranks 2.
pub type PlayTheRanks2 = PlayTheRanks<true>;
