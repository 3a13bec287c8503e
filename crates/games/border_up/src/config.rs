//! The options of a table.

use serde::{Deserialize, Serialize};
use tricorn_kit::options::Pace;

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_up.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long the race may last.
    pub pace: Pace,
}
