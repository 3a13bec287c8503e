//! Who shouted first. A shout is stamped with its receipt less the round trip that the server measured; the first one
//! opens a wait that is long enough for every honest shout in flight; then the stamps are compared.
//! (GeoPlunge; each game has its own rule for a tie.)

use serde::{Deserialize, Serialize};
use tricorn_engine::{Act, Millis, Seat, Side};

/// At most this much of a round trip is taken off.
pub const LAG_CAP: Millis = Millis(250);
/// Stamps at most this far apart are a tie.
pub const TIE_WINDOW: Millis = Millis(150);
/// So long after the first receipt a shout that ties can still arrive, this moment included.
pub const WAIT: Millis = Millis(LAG_CAP.0 + TIE_WINDOW.0);

/// The first moment at which no shout stamped by `limit` can still arrive. A table lets deadlines pass before it
/// hears an action of the same millisecond, so a deadline that ends a race lies one past the last honest receipt.
pub const fn last_call(limit: Millis) -> Millis {
    limit.plus(LAG_CAP).plus(Millis(1))
}

/// One shout with its evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shout {
    /// Who.
    pub seat: Seat,
    /// For which side.
    pub side: Side,
    /// When it was received.
    pub received: Millis,
    /// What was taken off for the way: the round trip that the server measured, at most the cap.
    pub credited: Millis,
    /// The moment that counts.
    pub stamp: Millis,
}

impl Shout {
    /// The shout in an action that was received now. Nobody shouts before the start signal: an earlier stamp becomes it.
    pub fn new<A>(act: &Act<A>, side: Side, received: Millis, signal: Millis) -> Self {
        Self {
            seat: act.seat,
            side,
            received,
            credited: act.lag.min(LAG_CAP),
            stamp: act.pressed(received, LAG_CAP).max(signal),
        }
    }
}

/// The first shout of each of two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shouts {
    first: [Option<Shout>; 2],
}

/// Who was first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Nobody shouted.
    Nobody,
    /// One side.
    Side(Side),
    /// Both at the same time.
    Both,
}

impl Shouts {
    /// Nobody has shouted.
    pub const NONE: Self = Self { first: [None; 2] };

    /// The shout of a side.
    pub fn of(&self, side: Side) -> Option<Shout> {
        self.first.get(usize::from(side.0)).copied().flatten()
    }

    /// Keeps a shout; further ones of the same side are ignored.
    pub fn keep(&mut self, shout: Shout) {
        if let Some(place) = self.first.get_mut(usize::from(shout.side.0)) {
            place.get_or_insert(shout);
        }
    }

    /// The first moment at which no shout that could tie can still arrive.
    pub fn closes(&self) -> Option<Millis> {
        let received = self.first.iter().flatten().map(|shout| shout.received);
        received.min().map(|first| first.plus(WAIT).plus(Millis(1)))
    }

    /// Who was first, by the stamps.
    pub fn first(&self) -> First {
        match self.first {
            [None, None] => First::Nobody,
            [Some(a), None] | [None, Some(a)] => First::Side(a.side),
            [Some(a), Some(b)] if a.stamp.0.abs_diff(b.stamp.0) <= TIE_WINDOW.0 => First::Both,
            [Some(a), Some(b)] => First::Side(if a.stamp < b.stamp { a.side } else { b.side }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shout(side: u8, received: u64, lag: u64) -> Shout {
        let act = Act {
            lag: Millis(lag),
            ..Act::new(Seat(side), ())
        };
        Shout::new(&act, Side(side), Millis(received), Millis(1000))
    }

    fn first(shouts: &[Shout]) -> First {
        let mut all = Shouts::default();
        for shout in shouts {
            all.keep(*shout);
        }
        all.first()
    }

    #[test]
    fn stamps_decide_and_150_ms_are_a_tie() {
        assert_eq!(first(&[]), First::Nobody);
        assert_eq!(first(&[shout(0, 2000, 0), shout(1, 2150, 0)]), First::Both);
        assert_eq!(
            first(&[shout(0, 2000, 0), shout(1, 2151, 0)]),
            First::Side(Side(0))
        );
        // Received later, but pressed earlier.
        assert_eq!(
            first(&[shout(0, 2000, 0), shout(1, 2049, 200)]),
            First::Side(Side(1))
        );
    }

    #[test]
    fn lag_is_credited_up_to_the_cap_and_nobody_is_before_the_signal() {
        assert_eq!(shout(0, 2000, 900).stamp, Millis(1750));
        assert_eq!(shout(0, 2000, 900).credited, LAG_CAP);
        assert_eq!(shout(0, 2000, 90).credited, Millis(90));
        assert_eq!(shout(0, 1100, 200).stamp, Millis(1000));
    }

    /// the slowest honest shout arrives in the very last millisecond of the wait, and still ties.
    #[test]
    fn r_02_r_74_the_wait_is_long_enough_for_the_slowest_tie_and_for_the_slowest_shout_in_time() {
        let mut all = Shouts::default();
        all.keep(shout(0, 2000, 0));
        let slowest = shout(1, 2000 + WAIT.0, LAG_CAP.0);
        assert!(slowest.received < all.closes().unwrap());
        all.keep(slowest);
        assert_eq!(all.first(), First::Both);
        let in_time = shout(1, 3000 + LAG_CAP.0, LAG_CAP.0);
        assert!(in_time.stamp == Millis(3000) && in_time.received < last_call(Millis(3000)));
    }

    #[test]
    fn a_second_shout_of_a_side_is_ignored_and_the_wait_runs_from_the_first_receipt() {
        let mut all = Shouts::default();
        assert_eq!(all.closes(), None);
        all.keep(shout(1, 2000, 0));
        all.keep(shout(1, 2010, 250));
        all.keep(shout(0, 2100, 0));
        assert_eq!(all.of(Side(1)).unwrap().stamp, Millis(2000));
        assert_eq!(all.closes(), Some(Millis(2401)));
    }
}
