//! The pause after a trick, a guess, a race or a challenge, and for a look at one's own cards: R-79, G4-R6, PTB-R4. People look at it until all who are
//! there have seen enough. For the games that are not on the table part yet.

use tricorn_engine::{Ask, AskId, Millis, Offer, SeatSet};
use tricorn_kit::attendance::Attendance;

pub use super::table::{LONG_REST, LOOK, REST, rested_words};

/// Whether a trick is looked at, and until when the next thing is to be done. There is no pause after the last trick and
/// where no person is there; `next` is the end of the step after it.
pub fn after_trick(
    over: bool,
    who: &Attendance,
    now: Millis,
    next: Option<Millis>,
) -> (bool, Option<Millis>) {
    match (over, who.awake().is_empty()) {
        (true, _) => (false, None),
        (false, true) => (false, next),
        (false, false) => (true, Some(now.plus(REST))),
    }
}

/// Whether all who are waited for have seen enough.
pub fn is_over(who: &Attendance, ready: SeatSet) -> bool {
    who.awake().without(ready).is_empty()
}

/// What a seat may do in the pause after a trick; `waits` says whether it can still end it.
pub fn ask(id: AskId, waits: bool) -> Ask {
    look(
        id,
        "Look at the trick. The next one begins in a moment.",
        waits,
    )
}

/// What a seat may do in a pause in which this is to be seen; `waits` says whether it can still end it.
pub fn look(id: AskId, words: &str, waits: bool) -> Ask {
    let ask = Ask::wait(id, "R-79", words);
    if waits {
        ask.offer(Offer::new("go_on", "Go on", vec![]))
    } else {
        ask
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_engine::{Level, Seat};
    use tricorn_kit::attendance::Presence;
    use tricorn_proving::testing::{bots, mixed};

    #[test]
    fn r_79_g4_r6_a_trick_is_looked_at_only_before_another_one_and_only_by_people() {
        let (now, next) = (Millis(10_000), Some(Millis(40_000)));
        let seating = mixed();
        let mut who = Attendance::new(&seating);
        let rest = (true, Some(Millis(13_000)));
        assert_eq!(after_trick(false, &who, now, next), rest);
        assert_eq!(after_trick(false, &who, now, None), rest);
        assert_eq!(after_trick(true, &who, now, next), (false, None));
        for seat in [0, 1, 3] {
            who.evolve(&seating, Presence::Left(Seat(seat)));
        }
        assert_eq!(after_trick(false, &who, now, next), (false, next));
        let who = Attendance::new(&bots(Level::Greedy));
        assert_eq!(after_trick(false, &who, now, next), (false, next));
    }

    #[test]
    fn r_79_the_pause_is_over_when_all_people_who_are_there_have_seen_enough() {
        let seating = mixed();
        let mut who = Attendance::new(&seating);
        let two: SeatSet = [Seat(0), Seat(3)].into_iter().collect();
        assert!(!is_over(&who, two), "seat 1 still looks");
        who.evolve(&seating, Presence::Left(Seat(1)));
        assert!(is_over(&who, two));
        assert!(!is_over(&who, SeatSet::EMPTY));
    }
}
