//! Counting games: the rules and the asks agree on how many ways there are, and nothing that they move owns memory.

use super::*;

/// How many ways there are from here of so many moves, as the asks offer them.
fn count(tale: &Tale, depth: u32) -> u64 {
    if depth == 0 || tale.outcome().is_some() {
        return 1;
    }
    let mut paths = 0;
    for seat in [A, B] {
        let ask = tale.ask(seat);
        for offer in ask.offers.iter().filter(|offer| !offer.aside) {
            let choices = offer
                .slots
                .first()
                .map_or(&[][..], |slot| slot.want.choices());
            for choice in choices {
                let action: Action =
                    serde_json::from_value(offer.fill([choice.value.json()])).unwrap();
                let mut next = Tale::at(tale.game.clone());
                next.state = tale.state;
                next.act(seat, action).unwrap();
                if next.phase() == Shown::Rest {
                    next.late();
                }
                paths += count(&next, depth - 1);
            }
        }
    }
    paths
}

#[test]
fn the_first_trick_has_36_ways_and_so_on() {
    let tale = Tale::new().hands(FIRST, SECOND);
    assert_eq!(count(&tale, 1), 6);
    assert_eq!(count(&tale, 2), 36);
    assert_eq!(count(&tale, 3), 36 * 5);
    assert_eq!(count(&tale, 4), 36 * 25);
    // Both may choose first in a trade: three cards each, in two orders.
    assert_eq!(count(&Tale::new().dealt(), 2), 18);
}

/// Deciding and evolving allocate nothing: all that they touch is copied bit by bit and so can own nothing. (The workspace
/// forbids unsafe code, and with it an allocator that counts.) And it stays small.
#[test]
fn all_that_the_rules_move_is_copied_and_owns_nothing() {
    const fn copied<T: Copy>(most: usize) -> bool {
        size_of::<T>() <= most
    }
    assert!(copied::<State>(640) && copied::<Event>(72) && copied::<Action>(28));
}
