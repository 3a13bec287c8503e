//! States packs: `states.csv` to state cards, and what may be wrong with them (CD-02 to CD-08).

use std::collections::{BTreeMap, BTreeSet};

use crate::check::Beside;
use crate::complaint::Complaint;
use crate::day;
use crate::fields::Fields;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::schema::{Deck, Presidency, State, StatesPack, Tenths, TimeZone};
use crate::text;

/// CD-02: so many states have a card, and nothing else has.
const STATES: usize = 50;

/// What `patos` says of a state that is older than the office.
pub const NO_PRESIDENT_YET: &str = "before the first president took office";

const MAX_TEXT: usize = 40;
const CITIES: usize = 5;

const COLUMNS: [&str; 21] = [
    "name",
    "postal_code",
    "statehood_rank",
    "statehood_date",
    "patos",
    "patos_number",
    "size_rank",
    "area_k_sq_mi",
    "percent_water",
    "population_rank",
    "census_2000_m",
    "census_2010_m",
    "electoral_votes",
    "capital",
    "nickname",
    "flower",
    "bird",
    "top_cities",
    "border_states",
    "time_zone_primary",
    "time_zone_secondary",
];

/// A column and what a card has in it.
type Column<T> = (&'static str, fn(&State) -> T);

impl PackKind for StatesPack {
    const KIND: &'static str = "states";

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let pack = StatesPack {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            states: Vec::new(),
        };
        let mut parsed = Parsed::new(pack, manifest.places(folder));
        for (name, text) in manifest.texts(folder) {
            let file = folder.path_of(name);
            for row in parsed.rows(&file, text, &COLUMNS) {
                let (state, problems) = read_state(row.fields);
                parsed.note(&file, row.line, problems);
                parsed.pack.states.push(state);
            }
        }
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            let mut texts = lint_state(state);
            texts.extend(self.lint_borders(state));
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        complaints.extend(self.lint_unique(places));
        if places.is_whole() {
            complaints.extend(self.lint_whole(places));
        }
        complaints
    }

    /// CD-08: the president of a card is the one who was in office on the day.
    fn lint_beside(&self, places: &Places, beside: &Beside) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for presidents in beside.presidents.iter().map(|(pack, _)| pack) {
            for (at, state) in self.states.iter().enumerate() {
                let problem = lint_patos(state, &presidents.presidencies);
                complaints.extend(problem.map(|text| places.card(at, text)));
            }
        }
        complaints
    }

    fn card_count(&self) -> usize {
        self.states.len()
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        ["states State cards", "maps Map cards"]
            .into_iter()
            .filter_map(|deck| deck.split_once(' '))
            .map(|(id, title)| (Deck::new(id, title), self.states.len()))
            .collect()
    }
}

fn read_state(fields: [String; 21]) -> (State, Vec<String>) {
    let mut read = Fields::default();
    let [
        name,
        postal_code,
        statehood_rank,
        statehood_date,
        patos,
        patos_number,
        size_rank,
        area_k_sq_mi,
        percent_water,
        population_rank,
        census_2000_m,
        census_2010_m,
        electoral_votes,
        capital,
        nickname,
        flower,
        bird,
        top_cities,
        border_states,
        time_zone_primary,
        time_zone_secondary,
    ] = fields;
    let zones = TimeZone::ALL.map(TimeZone::name);
    let state = State {
        name,
        postal_code,
        statehood_rank: read.number("statehood_rank", &statehood_rank),
        statehood_date,
        patos,
        patos_number: (!patos_number.is_empty())
            .then(|| read.number("patos_number", &patos_number)),
        size_rank: read.number("size_rank", &size_rank),
        area_k_sq_mi: read.number("area_k_sq_mi", &area_k_sq_mi),
        percent_water: read.number("percent_water", &percent_water),
        population_rank: read.number("population_rank", &population_rank),
        census_2000_m: tenths(&mut read, "census_2000_m", &census_2000_m),
        census_2010_m: tenths(&mut read, "census_2010_m", &census_2010_m),
        electoral_votes: read.number("electoral_votes", &electoral_votes),
        capital,
        nickname,
        flower,
        bird,
        top_cities: cities(&mut read, &top_cities),
        border_states: read.list("border_states", &border_states),
        time_zone_primary: read
            .word(
                "time_zone_primary",
                &time_zone_primary,
                TimeZone::named,
                &zones,
            )
            .unwrap_or(TimeZone::Eastern),
        time_zone_secondary: (!time_zone_secondary.is_empty())
            .then(|| {
                read.word(
                    "time_zone_secondary",
                    &time_zone_secondary,
                    TimeZone::named,
                    &zones,
                )
            })
            .flatten(),
    };
    (state, read.problems)
}

/// `2.8`: one digit after the point, always.
fn tenths(read: &mut Fields, column: &str, field: &str) -> Tenths {
    let number = field
        .split_once('.')
        .filter(|(_, tenth)| tenth.len() == 1)
        .and_then(|(whole, tenth)| format!("{whole}{tenth}").parse().ok())
        .filter(|tenths: &u16| format!("{}.{}", tenths / 10, tenths % 10) == field);
    if number.is_none() {
        let shown = text::shown(field);
        let problem = format!("the {column} {shown} is not a number of millions such as 2.8");
        read.problems
            .push(text::missing(column, field).unwrap_or(problem));
    }
    Tenths(number.unwrap_or_default())
}

fn cities(read: &mut Fields, field: &str) -> [String; CITIES] {
    let cities = read.list("top_cities", field);
    let count = cities.len();
    cities.try_into().unwrap_or_else(|_| {
        let text = format!("the top_cities are {count} instead of {CITIES}");
        read.problems.push(text);
        Default::default()
    })
}

/// What is wrong with one card by itself.
fn lint_state(state: &State) -> Vec<String> {
    let mut texts = Vec::new();
    for (column, field) in [
        ("name", &state.name),
        ("patos", &state.patos),
        ("capital", &state.capital),
        ("nickname", &state.nickname),
        ("flower", &state.flower),
        ("bird", &state.bird),
    ] {
        texts.extend(text::missing(column, field));
        texts.extend(text::too_long(column, field, MAX_TEXT));
    }
    let code = &state.postal_code;
    if code.len() != 2 || !code.bytes().all(|byte| byte.is_ascii_uppercase()) {
        texts.push(format!(
            "the postal_code {} is not two capital letters",
            text::shown(code)
        ));
    }
    if day::number(&state.statehood_date).is_none() {
        let shown = text::shown(&state.statehood_date);
        texts.push(format!(
            "the statehood_date {shown} is not a day written like 1896-01-04"
        ));
    }
    if state.patos_number.is_none() && state.patos != NO_PRESIDENT_YET {
        texts.push(format!(
            "the patos_number is missing; without one patos must be \"{NO_PRESIDENT_YET}\""
        ));
    }
    if state.patos_number.is_some() && state.patos == NO_PRESIDENT_YET {
        texts.push("the patos says that there was no president yet, but has a number".to_owned());
    }
    if state.percent_water > 100 {
        texts.push(format!(
            "the percent_water is {}, more than 100",
            state.percent_water
        ));
    }
    if state.electoral_votes < 3 {
        texts.push(format!(
            "the electoral_votes are {}; no state has fewer than 3",
            state.electoral_votes
        ));
    }
    if state.time_zone_secondary == Some(state.time_zone_primary) {
        texts.push("the time_zone_secondary is the same as the first; leave it out".to_owned());
    }
    for (at, city) in state.top_cities.iter().enumerate() {
        texts.extend(text::too_long("top_cities", city, MAX_TEXT));
        if state.top_cities[..at].contains(city) && !city.is_empty() {
            texts.push(format!("the city {} is there twice", text::shown(city)));
        }
    }
    texts
}

impl StatesPack {
    /// The state with this postal code.
    pub fn by_code(&self, code: &str) -> Option<&State> {
        self.states.iter().find(|state| state.postal_code == code)
    }

    /// CD-05
    fn lint_borders(&self, state: &State) -> Vec<String> {
        let mut texts = Vec::new();
        let own = &state.postal_code;
        for (at, code) in state.border_states.iter().enumerate() {
            let shown = text::shown(code);
            if code == own {
                texts.push("the border_states list the state itself".to_owned());
            } else if state.border_states[..at].contains(code) {
                texts.push(format!("the border_states list {shown} twice"));
            } else {
                match self.by_code(code) {
                    None => texts.push(format!(
                        "the border_states list {shown}, but no state has that postal code"
                    )),
                    Some(other) if !other.border_states.contains(own) => texts.push(format!(
                        "the border_states list {shown}, but {} does not list {own}",
                        other.name
                    )),
                    Some(_) => {}
                }
            }
        }
        texts
    }

    fn lint_unique(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let columns: [Column<String>; 4] = [
            ("name", |state| state.name.clone()),
            ("postal_code", |state| state.postal_code.clone()),
            ("capital", |state| state.capital.clone()),
            ("nickname", |state| state.nickname.clone()),
        ];
        for (column, field) in columns {
            let mut seen: BTreeMap<String, usize> = BTreeMap::new();
            for (at, state) in self.states.iter().enumerate() {
                let value = field(state);
                match seen.get(&value.to_lowercase()) {
                    Some(first) if !value.is_empty() => {
                        let (shown, line) = (text::shown(&value), places.name_of(*first, at));
                        let text = format!("the {column} {shown} is there twice, first on {line}");
                        complaints.push(places.card(at, text));
                    }
                    _ => {
                        seen.insert(value.to_lowercase(), at);
                    }
                }
            }
        }
        complaints
    }

    /// CD-02, CD-04, and that ranks and what stands beside them agree.
    fn lint_whole(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let count = self.states.len();
        if count != STATES {
            complaints
                .push(places.manifest(format!("there are {count} states instead of {STATES}")));
            return complaints;
        }
        let ranks: [Column<u8>; 3] = [
            ("statehood_rank", |state| state.statehood_rank),
            ("size_rank", |state| state.size_rank),
            ("population_rank", |state| state.population_rank),
        ];
        for (column, rank) in ranks {
            let there: BTreeSet<u8> = self.states.iter().map(rank).collect();
            let missing: Vec<String> = (1..=STATES as u8)
                .filter(|rank| !there.contains(rank))
                .map(|rank| rank.to_string())
                .collect();
            if !missing.is_empty() {
                let text = format!(
                    "the {column} must be 1 to {STATES}, each once; missing: {}",
                    missing.join(", ")
                );
                complaints.push(places.manifest(text));
            }
        }
        complaints.extend(
            self.lint_order("statehood_rank", "statehood_date", places, |state| {
                (
                    state.statehood_rank,
                    day::number(&state.statehood_date).unwrap_or_default(),
                )
            }),
        );
        complaints.extend(
            self.lint_order("size_rank", "area_k_sq_mi", places, |state| {
                (state.size_rank, -i64::from(state.area_k_sq_mi))
            }),
        );
        complaints
    }

    /// What is behind a rank must rise with it.
    fn lint_order(
        &self,
        rank: &str,
        value: &str,
        places: &Places,
        of: impl Fn(&State) -> (u8, i64),
    ) -> Vec<Complaint> {
        let mut order: Vec<(u8, i64, usize)> = self
            .states
            .iter()
            .enumerate()
            .map(|(at, state)| (of(state).0, of(state).1, at))
            .collect();
        order.sort_unstable();
        let wrong = order.windows(2).filter(|pair| pair[0].1 > pair[1].1);
        wrong
            .map(|pair| {
                let before = &self.states[pair[0].2].name;
                places.card(
                    pair[1].2,
                    format!("the {value} does not fit the {rank}: {before} comes before it"),
                )
            })
            .collect()
    }
}

/// A president's name without initials in the middle: the rule sheet prints "James Polk".
pub(crate) fn short_name(name: &str) -> String {
    let initial = |word: &&str| !(word.len() == 2 && word.ends_with('.'));
    name.split(' ')
        .filter(initial)
        .collect::<Vec<_>>()
        .join(" ")
}

fn lint_patos(state: &State, presidencies: &[Presidency]) -> Option<String> {
    let admitted = day::number(&state.statehood_date)?;
    let in_office = presidencies.iter().rfind(|presidency| {
        day::number(&presidency.term_start).is_some_and(|start| start <= admitted)
    });
    match (in_office, state.patos_number) {
        (None, None) => None,
        (None, Some(_)) => {
            Some("the patos names a president, but none had taken office yet".to_owned())
        }
        (Some(president), number) => {
            let right = number.map(u16::from) == Some(president.number)
                && (state.patos == president.name || state.patos == short_name(&president.name));
            (!right).then(|| {
                format!(
                    "the patos must be {} ({}), who was in office on {}",
                    president.name, president.number, state.statehood_date
                )
            })
        }
    }
}
