//! The options of a table.

use serde::{Deserialize, Serialize};
use tricorn_kit::options::Pace;

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "chummy_challenge.ts")
)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may choose and answer. The reading, the 15 seconds after it and the count are always the same.
    pub pace: Pace,
}
