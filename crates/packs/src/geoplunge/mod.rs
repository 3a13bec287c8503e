//! GeoPlunge packs: `power.csv`, `clues.csv`, `challenges.csv` and `maps.csv` to cards, and what may be wrong with them.

mod challenges;
mod clues;
mod maps;
mod power;

use std::collections::BTreeMap;

use crate::check::Beside;
use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed, load};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::reading;
use crate::schema::{Deck, GeoplungePack, Question, StatesPack};
use crate::text;

/// What a pack of this kind consists of, in this order, so that the place of a card can be told from its number.
const FILES: [&str; 4] = ["power.csv", "clues.csv", "challenges.csv", "maps.csv"];

impl PackKind for GeoplungePack {
    const KIND: &'static str = "geoplunge";

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let pack = GeoplungePack {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            states: shipped_states(),
            power: Vec::new(),
            clues: Vec::new(),
            challenges: Vec::new(),
            maps: Vec::new(),
            flags: Vec::new(),
        };
        let mut parsed = Parsed::new(pack, manifest.places(folder));
        for name in FILES {
            let Some((file, text)) = parsed.needed_file(folder, manifest, name) else {
                continue;
            };
            match name {
                "power.csv" => power::read(&file, text, &mut parsed),
                "clues.csv" => clues::read(&file, text, &mut parsed),
                "maps.csv" => maps::read(&file, text, &mut parsed),
                _ => challenges::read(&file, text, &mut parsed),
            }
        }
        parsed.note_other_files(folder, manifest, &FILES);
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, card) in self.power.iter().enumerate() {
            let texts = power::lint_card(card);
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        let clues = self.power.len();
        for (at, card) in self.clues.iter().enumerate() {
            let texts = clues::lint_card(card, &self.states.states);
            complaints.extend(texts.into_iter().map(|text| places.card(clues + at, text)));
        }
        let questions = clues + self.clues.len();
        for (at, question) in self.questions().enumerate() {
            let texts = challenges::lint_question(question);
            complaints.extend(
                texts
                    .into_iter()
                    .map(|text| places.card(questions + at, text)),
            );
        }
        complaints.extend(self.lint_repeats(places, questions));
        complaints.extend(self.lint_maps(places, questions + self.questions().count()));
        if places.is_whole() {
            let mut texts = power::lint_deck(&self.power);
            texts.extend(clues::lint_deck(&self.clues));
            texts.extend(challenges::lint_deck(&self.challenges));
            texts.extend(maps::lint_deck(&self.maps, &self.states.states));
            let all = self.questions().map(|question| question.question.as_str());
            texts.extend(reading::too_hard_on_average(all));
            complaints.extend(texts.into_iter().map(|text| places.manifest(text)));
        }
        complaints
    }

    /// Answers that follow from the state cards, or come from a closed list, are right.
    fn lint_beside(&self, places: &Places, beside: &Beside) -> Vec<Complaint> {
        let first = self.power.len() + self.clues.len();
        let mut complaints = Vec::new();
        for (at, question) in self.questions().enumerate() {
            for (states, _) in &beside.states {
                let texts = challenges::lint_answer(question, states);
                complaints.extend(texts.into_iter().map(|text| places.card(first + at, text)));
            }
            for (presidents, _) in &beside.presidents {
                let problem = challenges::lint_president(question, presidents);
                complaints.extend(problem.map(|text| places.card(first + at, text)));
            }
        }
        complaints
    }

    fn card_count(&self) -> usize {
        self.power.len() + self.clues.len() + self.challenges.len() + self.maps.len()
    }

    /// The page draws Map cards and flags by itself, from the state cards.
    const UNSHOWN: &'static [&'static str] = &["maps", "flags"];

    fn decks(&self) -> Vec<(Deck, usize)> {
        vec![
            (Deck::new("power", "Power cards"), self.power.len()),
            (Deck::new("clues", "Clue cards"), self.clues.len()),
            (
                Deck::new("challenges", "Challenge cards"),
                self.challenges.len(),
            ),
        ]
    }
}

/// The state cards that we ship: they belong to the games and lie in a pack of their own. None if that pack is damaged,
/// which its own check tells.
fn shipped_states() -> StatesPack {
    Folder::embedded("states")
        .ok()
        .and_then(|folder| load::<StatesPack>(&folder).ok())
        .unwrap_or_default()
}

impl GeoplungePack {
    /// All questions, card by card.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        self.challenges.iter().flat_map(|card| &card.questions)
    }

    /// Each Map card and each flag by itself, and no two described alike.
    fn lint_maps(&self, places: &Places, first: usize) -> Vec<Complaint> {
        let states = &self.states.states;
        let mut complaints = Vec::new();
        for (at, card) in self.maps.iter().enumerate() {
            let at = first + at;
            if !places.is_spoilt(at) {
                let texts = maps::lint_map(card, states);
                complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
            }
        }
        for (at, card) in self.flags.iter().enumerate() {
            let texts = maps::lint_flag(card, states);
            complaints.extend(texts.into_iter().map(|text| places.card(first + at, text)));
        }
        let of_maps = self.maps.iter().map(|card| card.description.as_str());
        let of_flags = self.flags.iter().map(|card| card.description.as_str());
        for (column, repeats) in [
            ("description", maps::repeats(of_maps)),
            ("flag", maps::repeats(of_flags)),
        ] {
            complaints.extend(repeats.into_iter().map(|(at, before)| {
                let line = places.name_of(first + before, first + at);
                let text = format!("the {column} is there twice, first on {line}");
                places.card(first + at, text)
            }));
        }
        complaints
    }

    /// No question is asked twice.
    fn lint_repeats(&self, places: &Places, first: usize) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let mut asked: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        for (at, question) in self.questions().enumerate() {
            let mut words = text::words(&question.question);
            words.retain(|word| !matches!(word.as_str(), "the" | "a" | "an"));
            words.sort();
            match asked.get(&words) {
                Some(before) => {
                    let line = places.name_of(first + before, first + at);
                    let text = format!("the question is there twice, first on {line}");
                    complaints.push(places.card(first + at, text));
                }
                None => {
                    asked.insert(words, at);
                }
            }
        }
        complaints
    }
}

/// How often each value is there.
fn counts<T: Ord>(values: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    counts
}

/// The numbers of cards go 1, 2, 3 to the last.
fn lint_numbers(file: &str, wanted: usize, numbers: impl Iterator<Item = u8>) -> Vec<String> {
    let numbers: Vec<u8> = numbers.collect();
    let mut texts = Vec::new();
    if numbers.len() != wanted {
        texts.push(format!(
            "{file} has {} cards instead of {wanted}",
            numbers.len()
        ));
    }
    if let Some((there, number)) = numbers
        .iter()
        .zip(1..)
        .find(|(there, number)| *there != number)
    {
        texts.push(format!(
            "{file} has the card {there} where {number} must follow"
        ));
    }
    texts
}
