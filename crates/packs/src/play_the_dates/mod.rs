//! Dates packs: a file of Timeline cards for each period and `power.csv` to cards, and what may be wrong with them
//! (PTD-03 to PTD-13).

mod power;
mod timeline;

use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed, load};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::reading;
use crate::schema::{CivicsPack, DatesDeck, DatesFact, DatesPack, Deck, Period};

pub use power::SMALLEST_POWER_DECK;
pub use timeline::SMALLEST_TIMELINE_DECK;

/// `power = "own"` in `pack.toml`: a Power deck that is not made up as PTD-13 says (PTD-R3).
const OWN_POWER: &str = "power";

const POWER_FILE: &str = "power.csv";

impl PackKind for DatesPack {
    const KIND: &'static str = "dates";
    const EXTRA_KEYS: &'static [&'static str] = &[OWN_POWER];

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let pack = DatesPack {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            decks: Vec::new(),
            power: Vec::new(),
            civics: shipped_civics(),
        };
        let mut parsed = Parsed::new(pack, manifest.places(folder));
        let files = Period::ALL.map(|period| format!("{period}.csv"));
        // In this order, so that the place of a fact can be told from its number.
        for (period, name) in Period::ALL.into_iter().zip(&files) {
            let cards = match parsed.needed_file(folder, manifest, name) {
                Some((file, text)) => timeline::read(&file, text, &mut parsed),
                None => Vec::new(),
            };
            parsed.pack.decks.push(DatesDeck { period, cards });
        }
        if let Some((file, text)) = parsed.needed_file(folder, manifest, POWER_FILE) {
            power::read(&file, text, &mut parsed);
        }
        let [early, middle, late] = &files;
        parsed.note_other_files(folder, manifest, &[early, middle, late, POWER_FILE]);
        match manifest.extras.get(OWN_POWER).map(|extra| &extra.value) {
            None => {
                let mut texts = power::lint_make_up(&parsed.pack.power);
                if parsed.places.is_whole() {
                    for deck in &parsed.pack.decks {
                        texts.extend(timeline::lint_close(deck, &parsed.pack.power));
                    }
                    let complain = |text: String| parsed.places.manifest(text);
                    parsed.complaints.extend(texts.into_iter().map(complain));
                }
            }
            Some(value) if value.as_str() == Some("own") => {}
            Some(_) => {
                let text = "the key can only be \"own\", for a Power deck made up in another way";
                parsed.complaints.push(parsed.places.key(OWN_POWER, text));
            }
        }
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        let mut at = 0;
        for deck in &self.decks {
            for fact in deck.facts() {
                if !places.is_spoilt(at) {
                    let texts = timeline::lint_fact(fact, deck.period);
                    complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
                }
                at += 1;
            }
        }
        for card in &self.power {
            let texts = power::lint_card(card);
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
            at += 1;
        }
        complaints.extend(timeline::lint_repeats(self, places));
        if places.is_whole() {
            let mut texts = power::lint_deck(&self.power);
            for deck in &self.decks {
                texts.extend(timeline::lint_deck(deck));
                texts.extend(timeline::lint_spread(deck, &self.power));
            }
            let all = self.facts().map(|fact| fact.text.as_str());
            texts.extend(reading::too_hard_on_average(all));
            complaints.extend(texts.into_iter().map(|text| places.manifest(text)));
        }
        complaints
    }

    fn card_count(&self) -> usize {
        let timeline: usize = self.decks.iter().map(|deck| deck.cards.len()).sum();
        timeline + self.power.len()
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        let timeline = self.decks.iter().map(|deck| {
            let period = deck.period.name();
            (
                Deck::new(period, format!("Dates: {period}")),
                deck.cards.len(),
            )
        });
        let power = (Deck::new("power", "Power cards (dates)"), self.power.len());
        timeline.chain([power]).collect()
    }
}

impl DatesPack {
    /// All facts, deck by deck and card by card.
    pub fn facts(&self) -> impl Iterator<Item = &DatesFact> {
        self.decks.iter().flat_map(DatesDeck::facts)
    }
}

impl DatesDeck {
    /// Its facts, card by card in printed order.
    pub fn facts(&self) -> impl Iterator<Item = &DatesFact> {
        self.cards.iter().flat_map(|card| card.boxes()).flatten()
    }
}

/// The Civics facts that we ship: they belong to the game and lie in a pack of their own. Nothing if that pack is damaged,
/// which its own check tells.
fn shipped_civics() -> CivicsPack {
    Folder::embedded("civics")
        .ok()
        .and_then(|folder| load::<CivicsPack>(&folder).ok())
        .unwrap_or_default()
}
