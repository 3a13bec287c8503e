//! The options of a table: PPN-13 and the options that the rulings add.

use tricorn_engine::OptionSpec;
use tricorn_kit::options::wins;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[
    wins(3),
    OptionSpec::tick(
        "face_down_lead",
        "Face-down lead",
        "Harder: the card that is led shows only its name until it is answered.",
    ),
    OptionSpec::tick(
        "numbers_hidden",
        "Numbers hidden in the hand",
        "Hardest: your own cards show names only. You have to know the numbers.",
    ),
    OptionSpec::tick(
        "extended_deck",
        "All presidents",
        "Plays with all presidencies of the deck, up to number 47. Without it the numbers go up to 45.",
    ),
    OptionSpec::seconds(
        "step_seconds",
        "Time for each step",
        "Seconds for each step. 0 means no limit. When time runs out, the table plays a random card.",
        60,
    ),
];

/// The options of a table (PPN-13).
#[tricorn_derive::wire(logged)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// PPN-10: so many games a side must win.
    pub wins: u8,
    /// PPN-38: the Lead's card lies face down until the Follower has played.
    pub face_down_lead: bool,
    /// PPN-08: all presidencies of the pack, not only those of the rule sheet.
    pub extended_deck: bool,
    /// PPN-R6: hands show names only.
    pub numbers_hidden: bool,
    /// PPN-R14: the time for each step; 0 for as long as one likes.
    pub step_seconds: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            wins: 3,
            face_down_lead: false,
            extended_deck: false,
            numbers_hidden: false,
            step_seconds: 60,
        }
    }
}
