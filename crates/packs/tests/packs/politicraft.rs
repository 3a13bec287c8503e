//! The deck of PolitiCraft.

use tricorn_packs::schema::PoliticraftPack;
use tricorn_packs::{Folder, load};

fn folder() -> Folder {
    Folder::embedded("politicraft").unwrap()
}

fn pack() -> PoliticraftPack {
    load(&folder()).unwrap()
}

#[test]
fn print() {
    for card in pack().cards {
        if !card.does.is_empty() {
            println!("{} {}", card.id, card.does);
        }
    }
}
