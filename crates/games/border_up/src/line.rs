//! Cards in a row: what lies in a tray. In place, nothing to allocate.

use super::state::HAND;
use serde::{Deserialize, Serialize};

/// Few cards in order, by small numbers. In JSON: a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Line {
    cards: [u8; HAND],
    len: u8,
}

impl Line {
    /// All of them, in order.
    #[inline]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.len).min(HAND)]
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this one is there.
    pub fn has(&self, card: u8) -> bool {
        self.cards().contains(&card)
    }

    /// Takes a card out, if it is there; what lies behind it moves up.
    pub fn take(&mut self, card: u8) {
        if let Some(at) = self.cards().iter().position(|other| *other == card) {
            let len = self.len();
            self.cards.copy_within(at + 1..len, at);
            self.cards[len - 1] = 0;
            self.len -= 1;
        }
    }

    /// Puts a card before the one at this place, at the end if fewer lie there. A full line takes none.
    pub fn put(&mut self, card: u8, place: usize) {
        let len = self.len();
        if len < HAND {
            let at = place.min(len);
            self.cards.copy_within(at..len, at + 1);
            self.cards[at] = card;
            self.len += 1;
        }
    }
}

impl FromIterator<u8> for Line {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut line = Self::default();
        for card in cards {
            line.put(card, HAND);
        }
        line
    }
}

impl From<Vec<u8>> for Line {
    fn from(cards: Vec<u8>) -> Self {
        cards.into_iter().collect()
    }
}

impl From<Line> for Vec<u8> {
    fn from(line: Line) -> Self {
        line.cards().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_go_in_and_out_and_equal_rows_are_equal() {
        let mut line: Line = [4, 5, 6].into_iter().collect();
        line.put(7, 1);
        line.put(8, 20);
        assert_eq!(line.cards(), [4, 7, 5, 6, 8]);
        line.take(4);
        line.take(9);
        line.take(8);
        assert_eq!(line, [7, 5, 6].into_iter().collect());
        assert!(line.has(5) && !line.has(4) && !line.is_empty());
        assert_eq!(serde_json::to_string(&line).unwrap(), "[7,5,6]");
        let full: Line = (0..40).collect();
        assert_eq!(full.len(), HAND, "more than a hand does not fit");
    }
}
