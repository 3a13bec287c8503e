//! The options of a table.

use tricorn_derive::wire;
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[pace_option! {
    usual: "3 minutes to sort (4 in race 3), 25 seconds to name a map",
    late: "If nobody shouts in time, the race is a tie. A name that was not sent in time is wrong.",
}];

/// The options of a table.
#[wire(logged)]
#[derive(Default)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may sort and type.
    pub pace: Pace,
}
