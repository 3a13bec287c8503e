//! What a kind of pack must say of itself, and the loader that needs nothing more.

use serde::Serialize;

use crate::american;
use crate::check::Beside;
use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::manifest::{Manifest, lint_sources};
use crate::own::OwnComplaint;
use crate::places::Places;
use crate::schema::Deck;
use crate::table::{self, Row};
use crate::text;

/// A kind of pack. A new kind implements this and gets one line in `check.rs`.
pub trait PackKind: Serialize + Sized {
    /// The `kind` in `pack.toml`.
    const KIND: &'static str;

    /// The keys that `pack.toml` may have for this kind beyond those of all packs.
    const EXTRA_KEYS: &'static [&'static str] = &[];

    /// Turns texts into cards. A line that cannot be read is complained about and left out, so that one run tells
    /// everything; a file that is not there has been complained about already.
    fn parse(folder: &Folder, manifest: &Manifest) -> Parsed<Self>;

    /// Everything in the cards that would spoil a game, each with its place.
    fn lint(&self, places: &Places) -> Vec<Complaint>;

    /// Cards of this pack that an earlier pack of the same kind has too. None, unless the kind says otherwise.
    fn lint_against(&self, places: &Places, earlier: &Self) -> Vec<Complaint> {
        let _ = (places, earlier);
        Vec::new()
    }

    /// What does not fit the other packs, of whatever kind. Nothing, unless the kind says otherwise.
    fn lint_beside(&self, places: &Places, beside: &Beside) -> Vec<Complaint> {
        let _ = (places, beside);
        Vec::new()
    }

    /// How many cards the pack lists.
    fn card_count(&self) -> usize;

    /// The decks that can be looked at and printed, with the number of their cards.
    fn decks(&self) -> Vec<(Deck, usize)>;

    /// The parts of a pack that are left out where people look at its decks, because the page has them already.
    const UNSHOWN: &'static [&'static str] = &[];

    /// Whether a host can bring own rows.
    const OWN_DECKS: bool = false;

    /// Makes a pack of a host's own rows, or tells all that is wrong with them.
    fn own(title: &str, rows: &str) -> Result<Self, Vec<OwnComplaint>> {
        let _ = (title, rows);
        let text = "this game has no decks of one's own".to_owned();
        Err(vec![OwnComplaint { row: None, text }])
    }
}

/// A pack as read, with the place of each card and with what could not be read.
#[derive(Clone, Debug)]
pub struct Parsed<P> {
    /// The cards that could be read.
    pub pack: P,
    /// Where they came from.
    pub places: Places,
    /// What could not be read.
    pub complaints: Vec<Complaint>,
}

impl<P> Parsed<P> {
    /// A pack without cards yet.
    pub(crate) fn new(pack: P, places: Places) -> Self {
        Parsed {
            pack,
            places,
            complaints: Vec::new(),
        }
    }

    /// The path and the text of a file that a pack of this kind must have; that it is missing is noted.
    pub(crate) fn needed_file<'f>(
        &mut self,
        folder: &'f Folder,
        manifest: &'f Manifest,
        name: &str,
    ) -> Option<(String, &'f str)> {
        let mut texts = manifest.texts(folder);
        let found = texts.find_map(|(listed, text)| (listed == name).then_some(text));
        if found.is_none() {
            self.places.leave_gap();
            let text = format!("a pack of this kind needs the file \"{name}\" in files");
            self.complaints.push(self.places.key("files", text));
        }
        found.map(|text| (folder.path_of(name), text))
    }

    /// Notes the listed files that a pack of this kind does not have.
    pub(crate) fn note_other_files(
        &mut self,
        folder: &Folder,
        manifest: &Manifest,
        known: &[&str],
    ) {
        for (name, _) in manifest.texts(folder) {
            if !known.contains(&name) {
                let name = text::shown(name);
                let text = format!("the file {name} is not one of this kind of pack");
                self.complaints.push(self.places.key("files", text));
            }
        }
    }

    /// The rows of a file; what is wrong with the file is noted.
    pub(crate) fn rows<const N: usize>(
        &mut self,
        file: &str,
        text: &str,
        columns: &[&str; N],
    ) -> Vec<Row<N>> {
        let table = table::read(file, text, columns);
        self.complaints.extend(table.complaints);
        if table.gaps {
            self.places.leave_gap();
        }
        table.rows
    }

    /// Notes where the next card came from, and what could not be read of it.
    pub(crate) fn note(
        &mut self,
        file: &str,
        line: u64,
        problems: impl IntoIterator<Item = String>,
    ) {
        self.places.push(file, line);
        for text in problems {
            self.places.spoil_last();
            self.complaints.push(Complaint::at(file, line, text));
        }
    }
}

/// Reads and checks a pack. A pack that comes out of here is fit for play; otherwise all that is wrong is told, in the
/// order of files and lines.
pub fn load<P: PackKind>(folder: &Folder) -> Result<P, Vec<Complaint>> {
    let (manifest, complaints) = Manifest::read(folder);
    let parsed = inspect::<P>(folder, manifest, complaints);
    if parsed.complaints.is_empty()
        && let Some((pack, _)) = parsed.found
    {
        return Ok(pack);
    }
    Err(parsed.complaints)
}

/// A pack as far as it could be read, and everything that is wrong with it.
pub(crate) struct Inspected<P> {
    pub found: Option<(P, Places)>,
    pub complaints: Vec<Complaint>,
}

/// The whole way from texts to a checked pack, with the manifest read before.
pub(crate) fn inspect<P: PackKind>(
    folder: &Folder,
    manifest: Option<Manifest>,
    mut complaints: Vec<Complaint>,
) -> Inspected<P> {
    let found = match manifest {
        None => {
            complaints.extend(lint_sources(folder));
            None
        }
        Some(manifest) => {
            complaints.extend(manifest.lint(folder));
            complaints.extend(lint_kind::<P>(folder, &manifest));
            // The columns of another kind would only bring a flood of complaints that are beside the point.
            (manifest.kind == P::KIND).then(|| {
                let parsed = P::parse(folder, &manifest);
                complaints.extend(parsed.complaints);
                complaints.extend(parsed.pack.lint(&parsed.places));
                complaints.extend(american::lint(folder, &manifest));
                (parsed.pack, parsed.places)
            })
        }
    };
    complaints.sort();
    Inspected { found, complaints }
}

fn lint_kind<P: PackKind>(folder: &Folder, manifest: &Manifest) -> Vec<Complaint> {
    let places = manifest.places(folder);
    let mut complaints = Vec::new();
    if !manifest.kind.is_empty() && manifest.kind != P::KIND {
        let kind = text::shown(&manifest.kind);
        let text = format!("the pack is of the kind {kind}, not \"{}\"", P::KIND);
        complaints.push(places.key("kind", text));
    } else {
        let unknown = |key: &&String| !P::EXTRA_KEYS.contains(&key.as_str());
        for key in manifest.extras.keys().filter(unknown) {
            let shown = text::shown(key);
            let text = format!(
                "the key {shown} is not known in a pack of the kind \"{}\"",
                P::KIND
            );
            complaints.push(places.key(key, text));
        }
    }
    complaints
}
