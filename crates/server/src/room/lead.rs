//! Who leads when the same teams play again (PTD-R9, PPN-R25). The last game says which side; the room says whether those
//! are still the same teams.

use super::{Room, SeatHolder, SeatState};
use serde::{Deserialize, Serialize};
use tricorn_engine::Side;

/// Who leads the next game, and whose game the last one was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lead {
    /// The side that leads.
    side: Side,
    /// The players of the last game with their sides.
    players: Vec<(Side, String)>,
}

impl Lead {
    /// After a game at these seats.
    pub fn new(side: Side, seats: &[SeatState]) -> Self {
        let players = seats.iter().filter_map(player);
        Self {
            side,
            players: players.collect(),
        }
    }
}

/// A player and the side. People are known by the hash of their secret, since they may take another name.
fn player(seat: &SeatState) -> Option<(Side, String)> {
    let mark = match &seat.holder {
        SeatHolder::Person(person) => person.token.mark(),
        SeatHolder::Bot { name, .. } => name,
        SeatHolder::Free | SeatHolder::Removed { .. } | SeatHolder::Awaited { .. } => return None,
    };
    Some((seat.side, mark.to_owned()))
}

impl Room {
    /// The side that leads the next game because of the last one, if each side still has one of its players.
    pub(super) fn leads(&self) -> Option<Side> {
        let lead = self.lead.as_ref()?;
        let still = self.seats.iter().filter_map(player);
        let still: Vec<_> = still
            .filter(|player| lead.players.contains(player))
            .collect();
        let mut sides = (0..self.sides()).map(Side);
        let same = sides.all(|side| still.iter().any(|(of, _)| *of == side));
        same.then_some(lead.side)
    }
}
