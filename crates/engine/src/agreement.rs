//! Before the game: the host proposes the options, and the sides accept by getting ready.

use crate::{Seat, SeatSet, Seating};

/// A proposal on which the players have to agree. A change cancels every acceptance.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreement<C> {
    proposal: C,
    ready: SeatSet,
}

impl<C: PartialEq> Agreement<C> {
    /// A fresh proposal that nobody has accepted.
    pub const fn new(proposal: C) -> Self {
        Self {
            proposal,
            ready: SeatSet::EMPTY,
        }
    }

    /// What is proposed.
    pub const fn proposal(&self) -> &C {
        &self.proposal
    }

    /// Proposes something else. If it differs, everybody has to get ready again.
    pub fn propose(&mut self, proposal: C) {
        if proposal != self.proposal {
            self.proposal = proposal;
            self.ready = SeatSet::EMPTY;
        }
    }

    /// A player is ready to play by these options.
    pub const fn accept(&mut self, seat: Seat) {
        self.ready.insert(seat);
    }

    /// A player is not ready any more.
    pub const fn withdraw(&mut self, seat: Seat) {
        self.ready.remove(seat);
    }

    /// Whether every person at the table is ready; computer players always are.
    pub fn is_agreed(&self, seating: &Seating) -> bool {
        seating.people().without(self.ready).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Sitter};

    /// PPN-R8, TL-R3.
    #[test]
    fn ppn_r8_tl_r3_a_change_cancels_the_acceptances() {
        let seating = Seating::singles([
            ("A".to_owned(), Sitter::Person),
            ("B".to_owned(), Sitter::Person),
            ("C".to_owned(), Sitter::Bot(Level::Skilled)),
        ])
        .unwrap();
        let mut table = Agreement::new(3);
        table.accept(Seat(0));
        assert!(!table.is_agreed(&seating));
        table.accept(Seat(1));
        assert!(table.is_agreed(&seating));
        table.propose(3);
        assert!(table.is_agreed(&seating), "the same proposal is no change");
        table.propose(5);
        assert!(!table.is_agreed(&seating));
        table.accept(Seat(0));
        table.accept(Seat(1));
        table.withdraw(Seat(0));
        assert!(!table.is_agreed(&seating));
        assert_eq!(*table.proposal(), 5);
    }
}
