//! PolitiCraft packs: six CSV files to a deck, its issues and the lines of computer players, and what may be wrong with
//! them (PC-02 to PC-13, PC-21, PC-R24).

mod effects;
mod plan;
mod reach;
mod read;
mod texts;

use crate::alike::NameKey;
use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::reading;
use crate::schema::{CivicCard, CivicKind, Deck, PoliticraftPack};
use crate::text;
use read::FILES;

/// PC-13: the fourth Cycle card ends the game.
const FEWEST_CYCLES: usize = 4;
/// PC-13: hands of seven for the smallest company, and a card to turn over.
const FEWEST_OTHERS: usize = 7 * 2 + 1;

impl PackKind for PoliticraftPack {
    const KIND: &'static str = "politicraft";

    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self> {
        let pack = PoliticraftPack {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            ..PoliticraftPack::default()
        };
        let mut parsed = Parsed::new(pack, manifest.places(folder));
        for name in FILES {
            if let Some((file, text)) = parsed.needed_file(folder, manifest, name) {
                read::read(name, &file, text, &mut parsed);
            }
        }
        parsed.note_other_files(folder, manifest, &FILES);
        parsed
    }

    fn lint(&self, places: &Places) -> Vec<Complaint> {
        let mut complaints = Vec::new();
        for (at, card) in self.cards.iter().enumerate() {
            let mut texts = texts::lint_card(card);
            if !places.is_spoilt(at) {
                texts.extend(lint_numbers(card));
                texts.extend(effects::lint(card));
            }
            complaints.extend(texts.into_iter().map(|text| places.card(at, text)));
        }
        complaints.extend(self.lint_repeats(places));
        let issues = self.cards.len();
        for (at, issue) in self.issues.iter().enumerate() {
            let texts = texts::lint_issue(issue);
            complaints.extend(texts.into_iter().map(|text| places.card(issues + at, text)));
        }
        let lines = issues + self.issues.len();
        for (at, line) in self.stories.iter().enumerate() {
            let texts = texts::lint_story(line, self);
            complaints.extend(texts.into_iter().map(|text| places.card(lines + at, text)));
        }
        if places.is_whole() {
            complaints.extend(self.lint_slots(places));
            for (at, text) in reach::out_of_reach(&self.cards) {
                complaints.push(places.card(at, text));
            }
            let mut texts = self.lint_counts();
            texts.extend(plan::lint(self));
            let all = self
                .cards
                .iter()
                .flat_map(|card| texts::sentences(&card.text));
            texts.extend(reading::too_hard_on_average(all));
            complaints.extend(texts.into_iter().map(|text| places.manifest(text)));
        }
        complaints
    }

    fn card_count(&self) -> usize {
        self.cards.len()
    }

    fn decks(&self) -> Vec<(Deck, usize)> {
        let deck = |id: &str, kind: CivicKind| {
            let cards = self.cards.iter().filter(|card| card.kind == kind);
            (Deck::new(id, format!("{kind} cards")), cards.count())
        };
        vec![
            deck("standard", CivicKind::Standard),
            deck("conditional", CivicKind::Conditional),
            deck("power-play", CivicKind::PowerPlay),
            deck("cycle", CivicKind::Cycle),
        ]
    }
}

impl PoliticraftPack {
    /// No id, title, issue or line twice.
    fn lint_repeats(&self, places: &Places) -> Vec<Complaint> {
        let issues = self.cards.len();
        let lines = issues + self.issues.len();
        let mut complaints = Vec::new();
        let mut check = |what: &str, first: usize, texts: Vec<&str>| {
            let keys: Vec<NameKey> = texts.iter().map(|text| NameKey::new(text)).collect();
            for (at, key) in keys.iter().enumerate() {
                if texts[at].trim().is_empty() {
                    continue;
                }
                if let Some(before) = keys[..at].iter().position(|other| key.same(other)) {
                    let shown = text::shown(texts[at]);
                    let line = places.name_of(first + before, first + at);
                    let text = format!("the {what} {shown} is there twice, first on {line}");
                    complaints.push(places.card(first + at, text));
                }
            }
        };
        let cards = self.cards.iter();
        check(
            "id",
            0,
            cards.clone().map(|card| card.id.as_str()).collect(),
        );
        check("title", 0, cards.map(|card| card.title.as_str()).collect());
        check(
            "issue",
            issues,
            self.issues.iter().map(String::as_str).collect(),
        );
        let stories = self.stories.iter().map(|line| line.text.as_str());
        check("text", lines, stories.collect());
        complaints
    }

    /// Copies of a slot are different cards with the same numbers.
    fn lint_slots(&self, places: &Places) -> Vec<Complaint> {
        let numbers = |card: &CivicCard| {
            let CivicCard {
                kind,
                colour,
                points,
                grants,
                needs,
                effect,
                ..
            } = card.clone();
            (kind, colour, points, grants, needs, effect)
        };
        let mut complaints = Vec::new();
        for (at, card) in self.cards.iter().enumerate() {
            // Standard cards have no slots but their colour and points, and a few of them confer something.
            if card.kind == CivicKind::Standard || card.slot.is_empty() {
                continue;
            }
            let before = self.cards[..at]
                .iter()
                .position(|other| other.slot == card.slot);
            if let Some(before) = before
                && numbers(&self.cards[before]) != numbers(card)
            {
                let line = places.name_of(before, at);
                let text = format!(
                    "the card differs from {line}, which has the same slot {}: cards of a slot differ only in id, title and text",
                    card.slot
                );
                complaints.push(places.card(at, text));
            }
        }
        complaints
    }

    /// PC-13, PC-21, PC-R24
    fn lint_counts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        let (cycles, others): (Vec<_>, Vec<_>) = self
            .cards
            .iter()
            .partition(|card| card.kind == CivicKind::Cycle);
        if cycles.len() < FEWEST_CYCLES {
            let there = cycles.len();
            texts.push(format!(
                "the deck has {there} Cycle cards; a game needs at least {FEWEST_CYCLES} (PC-13)"
            ));
        }
        if others.len() < FEWEST_OTHERS {
            let there = others.len();
            texts.push(format!("the deck has {there} cards besides the Cycle cards; two players need at least {FEWEST_OTHERS} (PC-13)"));
        }
        texts.extend(texts::lint_counts(self));
        texts
    }
}

/// PC-13: what the fields of a card must hold, beyond what their columns say.
fn lint_numbers(card: &CivicCard) -> Vec<String> {
    let mut texts = Vec::new();
    if !card.points.is_multiple_of(5) {
        texts.push(format!(
            "the points are {}; they must be a multiple of 5",
            card.points
        ));
    }
    if card.grants.len() > 1 {
        texts.push("a card confers one designation at most".to_owned());
    }
    if let Some(needs) = &card.needs
        && needs.colours == [0; 3]
        && needs.gold == 0
        && needs.bar.is_none()
    {
        texts.push(
            "a Conditional card has Needs; a card without them belongs into standard.csv"
                .to_owned(),
        );
    }
    texts
}
