//! The options of a table: PTD-R24 and the options that the rulings add.

use tricorn_engine::OptionSpec;
use tricorn_kit::options::wins;

/// What the host can set.
pub(super) const OPTIONS: &[OptionSpec] = &[
    wins(1),
    OptionSpec::tick(
        "dates_hidden",
        "Dates hidden in the hand",
        "Harder: your own cards show facts without years. You have to know when it was.",
    ),
    OptionSpec::tick(
        "guided_blanks",
        "Civics with blanks to fill in",
        "Easier: the sentences are there, and only numbers and names are missing.",
    ),
    OptionSpec::tick(
        "open_reference",
        "Civics facts always open",
        "Easier: you can read the list of facts while you state them.",
    ),
    OptionSpec::seconds(
        "step_seconds",
        "Time for each step",
        "Seconds for each step. 0 means no limit. When time runs out, the table plays a random card, trades nothing in and states nothing.",
        90,
    ),
];

/// The options of a table.
#[tricorn_derive::wire(logged)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// PTD-R24: so many games a side must win.
    pub wins: u8,
    /// PTD-R17: the years of the own cards are shown only after a card is played.
    pub dates_hidden: bool,
    /// PTD-R5: a statement is made by filling in the gaps of its sentences.
    pub guided_blanks: bool,
    /// PTD-R5: the list of Civics facts can be read while a statement is being typed.
    pub open_reference: bool,
    /// PTD-R25: the time for each step; 0 for as long as one likes.
    pub step_seconds: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            wins: 1,
            dates_hidden: false,
            guided_blanks: false,
            open_reference: false,
            step_seconds: 90,
        }
    }
}
