//! The options of a table.

use serde::{Deserialize, Serialize};
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[pace_option! {
    usual: "15 to 45 seconds for each step",
    late: "When time runs out, the table decides, mostly at random. The count to five and the pause after a trick stay as they are.",
}];

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_ranks.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may think.
    pub pace: Pace,
}
