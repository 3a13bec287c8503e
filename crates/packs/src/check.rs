//! The check of all packs together, behind `tricorn packs check`.

use std::collections::BTreeMap;
use std::fmt;

use crate::complaint::Complaint;
use crate::folder::{Folder, Reading};
use crate::kind::{PackKind, inspect, load};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::schema::{
    CivicsPack, DatesPack, GeoplungePack, PoliticraftPack, PresidentsPack, StatesPack, TimelinePack,
};
use crate::show::Shown;
use crate::text;

/// What the check of all packs found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The packs with which nothing is wrong by themselves.
    pub packs: Vec<Checked>,
    /// All that is wrong, folder by folder, then between folders.
    pub complaints: Vec<Complaint>,
}

/// A pack that passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The pack's id.
    pub id: String,
    /// Its kind.
    pub kind: &'static str,
    /// Its name for people.
    pub title: String,
    /// How many cards it lists.
    pub cards: usize,
}

impl Report {
    /// Is nothing wrong at all?
    pub fn is_clean(&self) -> bool {
        self.complaints.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for complaint in &self.complaints {
            writeln!(f, "{complaint}")?;
        }
        for pack in &self.packs {
            let Checked {
                id,
                kind,
                title,
                cards,
            } = pack;
            writeln!(f, "{id} ({kind}): \"{title}\", {cards} cards")?;
        }
        match self.complaints.len() {
            0 => writeln!(f, "nothing is wrong"),
            1 => writeln!(f, "1 complaint"),
            more => writeln!(f, "{more} complaints"),
        }
    }
}

/// Checks packs one by one, then against each other: no id twice, no card in two packs of a kind, and what one pack
/// takes from another.
///
/// Takes what [`Folder::read_all`] or [`Folder::all_embedded`] gives.
pub fn check_all(folders: impl IntoIterator<Item = Reading>) -> Report {
    let mut check = Check::default();
    for reading in folders {
        match reading {
            Ok(folder) => check.folder(&folder),
            Err(complaints) => check.report.complaints.extend(complaints),
        }
    }
    check.finish()
}

/// Everything that is done for each kind of pack. A new kind is one line below.
macro_rules! kinds {
    ($($field:ident: $pack:ty,)*) => {
        /// All packs that could be read, with their places: for checks of one pack against others.
        #[derive(Default)]
        pub struct Beside {
            $(pub(crate) $field: Vec<($pack, Places)>,)*
        }

        /// The kinds of packs that there are.
        pub const KINDS: &[&str] = &[$(<$pack>::KIND),*];

        impl Check {
            fn folder(&mut self, folder: &Folder) {
                let (manifest, complaints) = Manifest::read(folder);
                if let Some(manifest) = &manifest {
                    self.note_id(folder, manifest);
                }
                match manifest.as_ref().map(|manifest| manifest.kind.as_str()) {
                    $(Some(<$pack>::KIND) => {
                        let found = self.report.add(folder, manifest, complaints);
                        self.beside.$field.extend(found);
                    })*
                    _ => self.unknown(folder, manifest, complaints),
                }
            }

            fn finish(mut self) -> Report {
                self.report.complaints.append(&mut self.across);
                $(self.report.complaints.extend(between(&self.beside.$field, &self.beside));)*
                self.report
            }
        }

        /// A pack as people look at it; complaints if it is not fit to be shown.
        pub(crate) fn show(folder: &Folder) -> Result<Shown, Vec<Complaint>> {
            let (manifest, complaints) = Manifest::read(folder);
            let Some(manifest) = manifest else {
                return Err(complaints);
            };
            match manifest.kind.as_str() {
                $(<$pack>::KIND => Shown::of(folder, &manifest, &load::<$pack>(folder)?),)*
                _ => Err(complaints),
            }
        }
    };
}

kinds! {
    timelines: TimelinePack,
    presidents: PresidentsPack,
    states: StatesPack,
    geoplunge: GeoplungePack,
    civics: CivicsPack,
    dates: DatesPack,
    politicraft: PoliticraftPack,
}

#[derive(Default)]
struct Check {
    report: Report,
    across: Vec<Complaint>,
    /// Folder by pack id.
    ids: BTreeMap<String, String>,
    beside: Beside,
}

impl Check {
    /// The folder of a pack that cannot be told to be of any kind is still checked.
    fn unknown(
        &mut self,
        folder: &Folder,
        manifest: Option<Manifest>,
        mut complaints: Vec<Complaint>,
    ) {
        match manifest {
            Some(manifest) => {
                if !manifest.kind.is_empty() {
                    let kind = text::shown(&manifest.kind);
                    let text = format!(
                        "the kind {kind} is not known; the kinds are {}",
                        KINDS.join(", ")
                    );
                    complaints.push(manifest.places(folder).key("kind", text));
                }
                complaints.extend(manifest.lint(folder));
            }
            None => complaints.extend(crate::manifest::lint_sources(folder)),
        }
        complaints.sort();
        self.report.complaints.extend(complaints);
    }

    fn note_id(&mut self, folder: &Folder, manifest: &Manifest) {
        if manifest.id.is_empty() {
            return;
        }
        match self.ids.get(&manifest.id) {
            Some(first) => {
                let id = text::shown(&manifest.id);
                let text = format!("the id {id} is there twice, first in packs/{first}");
                self.across.push(manifest.places(folder).key("id", text));
            }
            None => {
                self.ids.insert(manifest.id.clone(), folder.name.clone());
            }
        }
    }
}

impl Report {
    fn add<P: PackKind>(
        &mut self,
        folder: &Folder,
        manifest: Option<Manifest>,
        complaints: Vec<Complaint>,
    ) -> Option<(P, Places)> {
        let title = manifest.as_ref().map(|manifest| manifest.title.clone());
        let inspected = inspect::<P>(folder, manifest, complaints);
        if inspected.complaints.is_empty()
            && let Some((pack, _)) = &inspected.found
        {
            self.packs.push(Checked {
                id: folder.name.clone(),
                kind: P::KIND,
                title: title.unwrap_or_default(),
                cards: pack.card_count(),
            });
        }
        self.complaints.extend(inspected.complaints);
        inspected.found
    }
}

/// Each pack against each earlier one of its kind, and beside all others.
fn between<P: PackKind>(packs: &[(P, Places)], beside: &Beside) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (at, (pack, places)) in packs.iter().enumerate() {
        for (earlier, _) in &packs[..at] {
            complaints.extend(pack.lint_against(places, earlier));
        }
        complaints.extend(pack.lint_beside(places, beside));
    }
    complaints.sort();
    complaints
}
