//! The options of a table.

use serde::{Deserialize, Serialize};
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[pace_option! {
    usual: "5 minutes for the race",
    late: "If nobody has shouted when time runs out, the game is a tie. The count to five always takes five seconds.",
}];

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long the race may last.
    pub pace: Pace,
}
