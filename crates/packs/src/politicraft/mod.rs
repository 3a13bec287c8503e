//! PolitiCraft packs: six CSV files to a deck, its issues and the lines of computer players, and what may be wrong with
//! them (PC-02 to PC-13, PC-21, PC-R24).

mod read;

use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::kind::{PackKind, Parsed};
use crate::manifest::Manifest;
use crate::places::Places;
use crate::schema::{CivicKind, Deck, PoliticraftPack};
use crate::text;
use read::FILES;

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
            match manifest.texts(folder).find(|(listed, _)| *listed == name) {
                Some((_, text)) => read::read(name, &folder.path_of(name), text, &mut parsed),
                None => {
                    parsed.places.leave_gap();
                    let text = format!("a pack of this kind needs the file \"{name}\" in files");
                    parsed.complaints.push(parsed.places.key("files", text));
                }
            }
        }
        for (name, _) in manifest.texts(folder) {
            if !FILES.contains(&name) {
                let name = text::shown(name);
                let text = format!("the file {name} is not one of this kind of pack");
                parsed.complaints.push(parsed.places.key("files", text));
            }
        }
        parsed
    }

    fn lint(&self, _places: &Places) -> Vec<Complaint> {
        Vec::new()
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
