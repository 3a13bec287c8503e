//! What a game says about itself to the catalogue: what people read before they choose it, and what programs sort it by.

use serde::Serialize;

/// What a game says about itself. Each game's crate has one; the page, the terminal and the benches read it from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct GameInfo {
    /// What it is like, in a sentence.
    pub blurb: &'static str,
    /// The title where there is little room.
    pub short: &'static str,
    pub family: Family,
    /// The pack that it is played with unless somebody chooses another.
    pub pack: &'static str,
    pub sides: SideCount,
    /// How many minutes a usual game takes.
    pub minutes: u8,
    /// From which age on it is fun.
    pub age: u8,
    /// Whether players shout against each other, so that tenths of a second decide.
    pub race: bool,
    /// What the card on its emblem shows.
    pub emblem: &'static str,
    pub accent: Accent,
    /// The games of a match, in order; none if it is not a match.
    pub stations: &'static [Station],
    /// the option by which all agree that the host may stop the clock of a match or add a minute; nothing if the game
    /// has no clock of its own, so that the host may always pause it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock_option: Option<&'static str>,
    /// The levels that are measured against each other for BENCHMARKS.md, each as `tricorn simulate --bots` takes it.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub benchmarks: &'static [&'static str],
}

/// Games that feel alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Cards go to their place in a row.
    Timeline,
    /// A lead, an answer, and the trick goes to the better card.
    Tricks,
    /// Everybody at once, and the first to shout.
    Race,
    /// Something hidden is found out from clues.
    Clues,
    /// Questions and answers.
    Quiz,
    /// A game made of games.
    Match,
    /// Cards, trades and stories about public life.
    Civic,
}

/// How many players or teams can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct SideCount {
    pub least: u8,
    pub most: u8,
    /// How many sit down if nobody says otherwise.
    pub usual: u8,
}

impl SideCount {
    pub const TWO: Self = Self {
        least: 2,
        most: 2,
        usual: 2,
    };
}

/// The color of a game on a light and on a dark ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct Accent {
    pub light: Shade,
    pub dark: Shade,
}

/// A color as CSS writes it, and a soft one of the same hue to lie behind text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct Shade {
    pub color: &'static str,
    pub soft: &'static str,
}

impl Accent {
    pub const fn new(light: [&'static str; 2], dark: [&'static str; 2]) -> Self {
        let [color, soft] = light;
        let light = Shade { color, soft };
        let [color, soft] = dark;
        let dark = Shade { color, soft };
        Self { light, dark }
    }
}

/// One game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct Station {
    pub number: u8,
    pub title: &'static str,
    /// The title on a strip beside others.
    pub short: &'static str,
    /// One line for people who choose.
    pub blurb: &'static str,
    /// The ids of the games that it can be; it has the emblem of the first.
    pub games: &'static [&'static str],
}

impl GameInfo {
    /// For toy games that are in no catalogue.
    pub const TOY: Self = Self {
        blurb: "A toy.",
        short: "Toy",
        family: Family::Tricks,
        pack: "",
        sides: SideCount::TWO,
        minutes: 1,
        age: 8,
        race: false,
        emblem: "",
        accent: Accent::new(["#000000", "#ffffff"], ["#ffffff", "#000000"]),
        stations: &[],
        clock_option: None,
        benchmarks: &[],
    };

    /// The pairs of levels that a game for two sides is usually measured with.
    pub const TWO_SIDED_BENCHMARKS: &'static [&'static str] = &[
        "novice,random",
        "greedy,random",
        "greedy,novice",
        "skilled,novice",
        "skilled,greedy",
        "expert,random",
        "expert,greedy",
        "expert,novice",
        "expert,skilled",
    ];
}
