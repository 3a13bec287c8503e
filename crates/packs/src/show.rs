//! Packs as people look at them: every deck with all its cards, for the pages where decks are browsed and printed.
//!
//! Looking at a deck is learning, not cheating: what lies face-down at a table is told by nobody but that table.

use serde::Serialize;
use serde_json::Value;

use crate::check;
use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::kind::PackKind;
use crate::manifest::Manifest;
use crate::schema::Deck;

/// A pack without its cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct PackLine {
    /// The pack's id.
    pub id: String,
    /// Its kind.
    pub kind: &'static str,
    /// Its name for people.
    pub title: String,
    /// The licence of the content.
    pub licence: String,
    /// Its decks.
    pub decks: Vec<DeckLine>,
}

/// A deck without its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "packs.ts"))]
pub struct DeckLine {
    /// Its name for machines.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// How many cards it has.
    pub cards: usize,
}

impl DeckLine {
    /// The decks of a pack.
    pub fn of(pack: &impl PackKind) -> Vec<DeckLine> {
        let line = |(Deck { id, title }, cards)| DeckLine { id, title, cards };
        pack.decks().into_iter().map(line).collect()
    }
}

/// A pack with all its cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// What it is.
    #[serde(flatten)]
    pub line: PackLine,
    /// Where its facts come from: `SOURCES.md`.
    pub sources: String,
    /// The cards, as the kind of pack has them.
    pub content: Value,
}

impl Shown {
    pub(crate) fn of<P: PackKind>(
        folder: &Folder,
        manifest: &Manifest,
        pack: &P,
    ) -> Result<Shown, Vec<Complaint>> {
        let mut content = serde_json::to_value(pack)
            .map_err(|error| vec![Complaint::about(&folder.name, error.to_string())])?;
        if let Some(parts) = content.as_object_mut() {
            parts.retain(|part, _| !P::UNSHOWN.contains(&part.as_str()));
        }
        Ok(Shown {
            line: PackLine {
                id: manifest.id.clone(),
                kind: P::KIND,
                title: manifest.title.clone(),
                licence: manifest.licence.clone(),
                decks: DeckLine::of(pack),
            },
            sources: folder.files.get("SOURCES.md").cloned().unwrap_or_default(),
            content,
        })
    }
}

/// All packs from inside the program, in the order of their names; complaints for one that is not fit to be shown.
pub fn shown() -> Vec<Result<Shown, Vec<Complaint>>> {
    let folders = Folder::all_embedded().into_iter();
    folders.map(|folder| check::show(&folder?)).collect()
}
