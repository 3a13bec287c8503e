//! What a Clue card can ask for: the kinds of facts (CD-14, R-30), what each is called, and what it says of a state.

use serde::{Deserialize, Serialize};
use tricorn_packs::schema::{ClueA, ClueB, ClueC, ClueCard, PowerCard, State};

/// The three parts of a Clue card: CD-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
pub enum Part {
    /// Rankings and history.
    A,
    /// Symbols and setting.
    B,
    /// Place names.
    C,
}

impl Part {
    /// IQ-05, R-32: the parts for the three guesses, by the letters of a Power card; nothing if they are no such letters.
    pub fn order(card: &PowerCard) -> Option<[Self; 3]> {
        let part = |letter| match letter {
            'A' => Some(Self::A),
            'B' => Some(Self::B),
            'C' => Some(Self::C),
            _ => None,
        };
        let parts: Option<Vec<Self>> = card.clue_order.chars().map(part).collect();
        parts?.try_into().ok()
    }

    /// The letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }

    /// CD-14: the options of this part of a Clue card.
    pub fn options(self, card: &ClueCard) -> Vec<Kind> {
        match self {
            Self::A => card.a.iter().copied().map(Kind::A).collect(),
            Self::B => card.b.iter().copied().map(Kind::B).collect(),
            Self::C => card.c.iter().copied().map(Kind::C).collect(),
        }
    }
}

/// A kind of fact: CD-14. In JSON the word of the Clue card, such as `"size rank"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "state_iq.ts"))]
#[serde(untagged)]
pub enum Kind {
    /// Rankings and history.
    A(ClueA),
    /// Symbols and setting.
    B(ClueB),
    /// Place names.
    C(ClueC),
}

impl Kind {
    /// The flag (IQ-09).
    pub const FLAG: Self = Self::B(ClueB::Flag);
    /// The one that needs a pick.
    pub const BORDER: Self = Self::C(ClueC::BorderState);

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let a = ClueA::ALL.into_iter().map(Self::A);
        let b = ClueB::ALL.into_iter().map(Self::B);
        a.chain(b).chain(ClueC::ALL.into_iter().map(Self::C))
    }

    /// How many there are.
    pub const COUNT: usize = ClueA::ALL.len() + ClueB::ALL.len() + ClueC::ALL.len();

    /// The place among all of them.
    pub const fn at(self) -> usize {
        match self {
            Self::A(kind) => kind as usize,
            Self::B(kind) => ClueA::ALL.len() + kind as usize,
            Self::C(kind) => ClueA::ALL.len() + ClueB::ALL.len() + kind as usize,
        }
    }

    /// The word of the Clue card.
    pub const fn word(self) -> &'static str {
        match self {
            Self::A(kind) => kind.name(),
            Self::B(kind) => kind.name(),
            Self::C(kind) => kind.name(),
        }
    }

    /// What people call it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::A(ClueA::StatehoodRank) => "Statehood rank",
            Self::A(ClueA::StatehoodYear) => "Year of statehood",
            Self::A(ClueA::Patos) => "President at the time of statehood",
            Self::A(ClueA::SizeRank) => "Size rank",
            Self::A(ClueA::Area) => "Area",
            Self::A(ClueA::PercentWater) => "Share of water",
            Self::A(ClueA::PopulationRank) => "Population rank in 2014",
            Self::A(ClueA::Census2000) => "People in 2000",
            Self::A(ClueA::Census2010) => "People in 2010",
            Self::A(ClueA::ElectoralVotes) => "Electoral votes, 2012 to 2020",
            Self::B(ClueB::Flag) => "Flag",
            Self::B(ClueB::Flower) => "State flower",
            Self::B(ClueB::Bird) => "State bird",
            Self::B(ClueB::Nickname) => "Nickname",
            Self::B(ClueB::TimeZones) => "Time zone",
            Self::B(ClueB::BorderCount) => "Number of border states",
            Self::C(ClueC::BorderState) => "A border state",
            Self::C(ClueC::TopCity1) => "Largest city",
            Self::C(ClueC::TopCity2) => "Second largest city",
            Self::C(ClueC::TopCity3) => "Third largest city",
            Self::C(ClueC::TopCity4) => "Fourth largest city",
            Self::C(ClueC::TopCity5) => "Fifth largest city",
            Self::C(ClueC::CapitalLetter) => "First letter of the capital",
            Self::C(ClueC::PostalLetter) => "First letter of the postal code",
        }
    }

    /// what the card of a state says, as the server states it. Nothing for the two kinds that are not read off alone:
    /// the flag and a border state.
    pub fn read(self, state: &State) -> Option<String> {
        let first = |text: &str| text.chars().take(1).collect::<String>();
        Some(match self {
            Self::A(kind) => read_a(kind, state),
            Self::B(ClueB::Flag) | Self::C(ClueC::BorderState) => return None,
            Self::B(ClueB::Flower) => state.flower.clone(),
            Self::B(ClueB::Bird) => state.bird.clone(),
            Self::B(ClueB::Nickname) => state.nickname.clone(),
            Self::B(ClueB::TimeZones) => match state.time_zone_secondary {
                Some(second) => format!("{} and {second}", state.time_zone_primary),
                None => state.time_zone_primary.to_string(),
            },
            Self::B(ClueB::BorderCount) => state.border_states.len().to_string(),
            Self::C(ClueC::TopCity1) => state.top_cities[0].clone(),
            Self::C(ClueC::TopCity2) => state.top_cities[1].clone(),
            Self::C(ClueC::TopCity3) => state.top_cities[2].clone(),
            Self::C(ClueC::TopCity4) => state.top_cities[3].clone(),
            Self::C(ClueC::TopCity5) => state.top_cities[4].clone(),
            Self::C(ClueC::CapitalLetter) => first(&state.capital),
            Self::C(ClueC::PostalLetter) => first(&state.postal_code),
        })
    }
}

fn read_a(kind: ClueA, state: &State) -> String {
    let millions = |tenths: u16| format!("{}.{} million", tenths / 10, tenths % 10);
    match kind {
        ClueA::StatehoodRank => state.statehood_rank.to_string(),
        ClueA::StatehoodYear => state.statehood_date.chars().take(4).collect(),
        ClueA::Patos => match state.patos_number {
            Some(number) => format!("{} ({})", state.patos, nth(number)),
            None => state.patos.clone(),
        },
        ClueA::SizeRank => state.size_rank.to_string(),
        ClueA::Area => format!("{} thousand square miles", state.area_k_sq_mi),
        ClueA::PercentWater => format!("{}%", state.percent_water),
        ClueA::PopulationRank => state.population_rank.to_string(),
        ClueA::Census2000 => millions(state.census_2000_m.0),
        ClueA::Census2010 => millions(state.census_2010_m.0),
        ClueA::ElectoralVotes => state.electoral_votes.to_string(),
    }
}

/// A number in its order: “22nd”.
fn nth(number: u8) -> String {
    let end = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}
