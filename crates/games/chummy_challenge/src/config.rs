//! The options of a table.

use tricorn_derive::wire;
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[pace_option! {
    usual: "10 seconds to name a GeoPlunger, 30 to answer, up to 60 while somebody is typing",
    late: "When time runs out, the table names the next player, or the answer is lost. The question is always read at the same speed, and after it there are 15 seconds to shout.",
}];

/// The options of a table.
#[wire(logged)]
#[derive(Default)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may choose and answer. The reading, the 15 seconds after it and the count are always the same.
    pub pace: Pace,
}
