//! The Clue cards: the kinds of facts that they can ask for (CD-13, CD-14, R-30), what each says of a state, and all else that
//! the game reads off its cards.

use super::event::Given;
use serde::{Deserialize, Serialize};
use std::fmt;
use tricorn_derive::wire;
use tricorn_engine::Refusal;
use tricorn_engine::once::SentOnce;
use tricorn_geoplunge::match_game::Numbered;
use tricorn_geoplunge::{Book, POWER, PowerIx, STATES, StateIx};
use tricorn_judge::List;
use tricorn_packs::schema::{ClueA, ClueB, ClueC, ClueCard, GeoplungePack, PowerCard, State};

/// CD-01: how many Clue cards there are.
pub const CLUES: usize = 45;

/// A Clue card: its place in the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClueIx(pub u8);

impl ClueIx {
    /// The whole deck in the order of the pack.
    pub fn deck() -> [Self; CLUES] {
        std::array::from_fn(|at| Self(at as u8))
    }

    pub const fn at(self) -> usize {
        self.0 as usize % CLUES
    }
}

impl Numbered for ClueIx {
    fn number(self) -> u8 {
        self.0
    }
}

/// The Power deck in the order of the pack.
pub(super) fn power_deck() -> [PowerIx; POWER] {
    std::array::from_fn(|at| PowerIx(at as u8))
}

/// The three parts of a Clue card: CD-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
    fn order(card: &PowerCard) -> Option<[Self; 3]> {
        let part = |letter| match letter {
            'A' => Some(Self::A),
            'B' => Some(Self::B),
            'C' => Some(Self::C),
            _ => None,
        };
        let parts: Option<Vec<Self>> = card.clue_order.chars().map(part).collect();
        parts?.try_into().ok()
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

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        })
    }
}

/// A kind of fact: CD-14. In JSON the word of the Clue card, such as `"size rank"`.
#[wire(copy, logged)]
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
    /// IQ-09.
    pub const FLAG: Self = Self::B(ClueB::Flag);
    /// The one that needs a pick.
    pub const BORDER: Self = Self::C(ClueC::BorderState);
    pub const COUNT: usize = ClueA::ALL.len() + ClueB::ALL.len() + ClueC::ALL.len();

    pub fn all() -> impl Iterator<Item = Self> {
        let a = ClueA::ALL.into_iter().map(Self::A);
        let b = ClueB::ALL.into_iter().map(Self::B);
        a.chain(b).chain(ClueC::ALL.into_iter().map(Self::C))
    }

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

    /// what the card of a state says, as the server states it. Nothing for the two kinds that are not read off alone:
    /// the flag and a border state.
    fn read(self, state: &State) -> Option<String> {
        let first = |text: &str| text.chars().take(1).collect::<String>();
        let millions = |tenths: u16| format!("{}.{} million", tenths / 10, tenths % 10);
        Some(match self {
            Self::A(ClueA::StatehoodRank) => state.statehood_rank.to_string(),
            Self::A(ClueA::StatehoodYear) => state.statehood_date.chars().take(4).collect(),
            Self::A(ClueA::Patos) => match state.patos_number {
                Some(number) => format!("{} ({})", state.patos, nth(number)),
                None => state.patos.clone(),
            },
            Self::A(ClueA::SizeRank) => state.size_rank.to_string(),
            Self::A(ClueA::Area) => format!("{} thousand square miles", state.area_k_sq_mi),
            Self::A(ClueA::PercentWater) => format!("{}%", state.percent_water),
            Self::A(ClueA::PopulationRank) => state.population_rank.to_string(),
            Self::A(ClueA::Census2000) => millions(state.census_2000_m.0),
            Self::A(ClueA::Census2010) => millions(state.census_2010_m.0),
            Self::A(ClueA::ElectoralVotes) => state.electoral_votes.to_string(),
            Self::B(ClueB::Flag) | Self::C(ClueC::BorderState) => return None,
            Self::B(ClueB::Flower) => state.flower.clone(),
            Self::B(ClueB::Bird) => state.bird.clone(),
            Self::B(ClueB::Nickname) => state.nickname.clone(),
            Self::B(ClueB::TimeZones) => zones(state),
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

pub(super) fn zones(state: &State) -> String {
    match state.time_zone_secondary {
        Some(second) => format!("{} and {second}", state.time_zone_primary),
        None => state.time_zone_primary.to_string(),
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

/// What the game reads off its cards, made once a table.
pub(super) struct Sheet {
    clues: Vec<SentOnce<ClueCard>>,
    /// IQ-05: for each Power card the parts of the three guesses.
    orders: Vec<[Part; 3]>,
    /// What the flags look like, by states.
    flags: Vec<String>,
    /// For each kind and state, the states of which it says the same, as a set.
    alike: Vec<[u64; STATES]>,
    /// The states in the order of the alphabet.
    pub alphabet: Vec<StateIx>,
    /// their names, as people type them.
    names: List,
}

impl Sheet {
    /// The sheet of a pack, or why the game cannot be played with it.
    pub fn try_new(pack: &GeoplungePack, book: &Book) -> Result<Self, Refusal> {
        let (clues, states) = (&pack.clues, &pack.states.states);
        let (count, refused) = (clues.len(), |words| Refusal::bad_options(words));
        if count != CLUES {
            let words = format!("State IQ needs {CLUES} Clue cards; this pack has {count}.");
            return Err(refused(words));
        }
        let empty = |card: &&ClueCard| card.a.is_empty() || card.b.is_empty() || card.c.is_empty();
        if let Some(ClueCard { number, .. }) = clues.iter().find(empty) {
            return Err(refused(format!(
                "A part of Clue card {number} has no clue."
            )));
        }
        let order = |card: &PowerCard| {
            let number = card.number;
            let words = format!(
                "The clue order of Power card {number} is not three of the letters A, B and C."
            );
            Part::order(card).ok_or_else(|| refused(words))
        };
        let flag = |state: &State| {
            let mut flags = pack.flags.iter();
            let flag = flags.find(|flag| flag.state == state.postal_code);
            let name = &state.name;
            let words = format!("This pack does not say what the flag of {name} looks like.");
            flag.map(|flag| flag.description.clone())
                .ok_or_else(|| refused(words))
        };
        let mut alphabet: Vec<StateIx> = StateIx::all().collect();
        alphabet.sort_by(|a, b| book.state(*a).name.cmp(&book.state(*b).name));
        Ok(Self {
            clues: clues.iter().cloned().map(SentOnce::new).collect(),
            orders: pack.power.iter().map(order).collect::<Result<_, _>>()?,
            flags: states.iter().map(flag).collect::<Result<_, _>>()?,
            alike: Kind::all().map(|kind| alike(book, kind)).collect(),
            alphabet,
            names: List::new(states.iter().map(|state| &*state.name)),
        })
    }

    pub fn clue_card(&self, card: ClueIx) -> &SentOnce<ClueCard> {
        &self.clues[card.at()]
    }

    /// IQ-05: the parts for the three guesses.
    pub fn order(&self, power: PowerIx) -> [Part; 3] {
        self.orders[power.at()]
    }

    /// What the flag of a state looks like.
    pub fn flag(&self, state: StateIx) -> &str {
        &self.flags[state.at()]
    }

    /// the state that is meant by what was typed.
    pub fn meant(&self, text: &str) -> Option<StateIx> {
        let at = self.names.meant(text)?;
        u8::try_from(at).ok().map(StateIx)
    }

    /// what a clue says of a state: the fact, or “none” if it does not exist. Nothing if this clue could not have been
    /// given for it.
    pub fn value(&self, book: &Book, clue: Given, state: StateIx) -> Option<String> {
        match (clue.kind, clue.pick) {
            (Kind::FLAG, _) => Some(self.flag(state).to_owned()),
            (Kind::BORDER, None) => (book.atlas.borders(state) == 0).then(|| "none".to_owned()),
            (Kind::BORDER, Some(pick)) => {
                let borders = book.atlas.borders(state) >> pick.at() & 1 == 1;
                borders.then(|| book.state(pick).name.clone())
            }
            (kind, _) => kind.read(book.state(state)),
        }
    }

    /// The states, as a set, of which a clue says the same as of the true one. Flags are told apart by their pictures.
    pub fn fitting(&self, book: &Book, clue: Given, truth: StateIx) -> u64 {
        let own = 1 << truth.at();
        match (clue.kind, clue.pick) {
            (Kind::FLAG, _) => own,
            // CD-05: a state that borders another is bordered by it.
            (Kind::BORDER, Some(pick)) => own | book.atlas.borders(pick),
            (kind, _) => self.alike[kind.at()][truth.at()],
        }
    }
}

/// the border states of a card, in the card's order.
pub(super) fn border_states(book: &Book, state: StateIx) -> impl Iterator<Item = StateIx> {
    let codes = &book.state(state).border_states;
    codes.iter().filter_map(|code| book.by_code(code))
}

/// For each state those of which a kind says the same. A border state that needs no pick is that of a state without any.
fn alike(book: &Book, kind: Kind) -> [u64; STATES] {
    let said = StateIx::deck().map(|state| match kind {
        Kind::BORDER => (book.atlas.borders(state) == 0).then(String::new),
        kind => kind.read(book.state(state)),
    });
    std::array::from_fn(|own| {
        let same = |other: &StateIx| said[own].is_some() && said[other.at()] == said[own];
        StateIx::all()
            .filter(same)
            .fold(1 << own, |set, other| set | 1 << other.at())
    })
}
