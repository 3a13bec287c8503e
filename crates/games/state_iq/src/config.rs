//! The options of a table.

use tricorn_derive::wire;
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[pace_option! {
    usual: "20 seconds for a clue, 30 for a guess",
    late: "When time runs out, the first clue is given, or the guess is lost. The count to five always takes five seconds.",
}];

/// The options of a table.
#[wire(logged)]
#[derive(Default)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may think.
    pub pace: Pace,
}
