//! The host's own deck, as the table around the game knows it.

use super::{Room, SeatHolder};
use crate::refuse;
use crate::shelf::Shelf;
use serde::{Deserialize, Serialize};
use tricorn_engine::{Level, Refusal, Seed};
use tricorn_wire::OwnDeck;

/// So many own decks can be brought to one table: they are stored until it is erased.
const MOST_OWN: u8 = 50;

/// A host's own deck: where the ledger has it, and what everybody may know of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Own {
    /// The hash of the pack.
    pub hash: String,
    /// What the host calls it.
    pub title: String,
    /// How many cards it has.
    pub cards: usize,
}

impl Room {
    /// The host plays with an own deck, or not any more. The others agree to it anew.
    pub fn choose_own(&mut self, own: Option<Own>) -> Result<(), Refusal> {
        if !self.lobby {
            return Err(refuse::not_in_lobby());
        }
        if own != self.own {
            if own.is_some() {
                if self.brought >= MOST_OWN {
                    return Err(refuse::many_decks());
                }
                self.brought += 1;
            }
            self.own = own;
            self.ask_again();
        }
        Ok(())
    }

    /// The host's own deck as everybody sees it, with what keeps this table from playing with it.
    pub fn own_deck(&self, shelf: &Shelf) -> Option<OwnDeck> {
        let own = self.own.as_ref()?;
        // As if all free seats were taken: what else is missing is not the deck's fault.
        let mut full = self.clone();
        for (seat, at) in full.seats.iter_mut().zip(1..) {
            if seat.holder == SeatHolder::Free {
                let (name, level) = (format!("Seat {at}"), Level::Novice);
                seat.holder = SeatHolder::Bot { name, level };
            }
        }
        let bound = full.bind(shelf, Seed::from_number(0));
        Some(OwnDeck {
            title: own.title.clone(),
            cards: own.cards,
            hurdle: bound.err().map(|refusal| refusal.text.into_owned()),
        })
    }
}
