//! What the cards really are, for those who look for leaks and for players who know their history.

use std::collections::HashMap;
use tricorn_packs::Folder;
use tricorn_packs::schema::{PresidentsPack, TimelinePack};

/// The years of Timeline's cards by their names.
pub struct Years {
    pub pack: TimelinePack,
    by_name: HashMap<String, i32>,
}

impl Years {
    pub fn read() -> Self {
        let folder = Folder::embedded("timeline").unwrap();
        let pack: TimelinePack = tricorn_packs::load(&folder).unwrap();
        let by_name = pack.cards.iter().map(|card| (card.name.clone(), card.year));
        Self {
            by_name: by_name.collect(),
            pack,
        }
    }

    pub fn of(&self, name: &str) -> i32 {
        self.by_name[name]
    }
}

/// The presidencies by their numbers.
pub struct Presidents(pub PresidentsPack);

impl Presidents {
    pub fn read() -> Self {
        let folder = Folder::embedded("presidents").unwrap();
        Self(tricorn_packs::load(&folder).unwrap())
    }
}
