//! The options of a table.

use serde::{Deserialize, Serialize};
use tricorn_engine::OptionSpec;
use tricorn_kit::options::Pace;
use tricorn_kit::pace_option;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[
    pace_option! {
        usual: "30 seconds for a trade, 20 for a card",
        late: "When time runs out, the table picks at random. The count to five always takes five seconds.",
    },
    OptionSpec::tick(
        "training",
        "Training",
        "Shows the borders of a card that is led, with a map, before you answer. Only for one person who plays against computer players.",
    ),
];

/// The options of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// how long people may think.
    pub pace: Pace,
    /// PTB-R7: the borders of a lead are shown before it is answered. Only for one person among computer players.
    pub training: bool,
}
