//! The options of a table.

use serde::{Deserialize, Serialize};
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[pace_option! {
    usual: "20 seconds for a clue, 30 for a guess",
    late: "When time runs out, the first clue is given, or the guess is lost. The count to five always takes five seconds.",
}];

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may think.
    pub pace: Pace,
}
