//! Counts of everything that can be played from fixed hands: if a rule changes, a count does.

use super::*;
use crate::rules::PowerHand;

/// All ways to play on for so many requests, without statements.
fn count(tale: &Tale, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let seat = match tale.phase() {
        Phase::Lead => tale.seat(tale.state.tricks.lead),
        Phase::Follow => tale.seat(other(tale.state.tricks.lead)),
        _ => return 1,
    };
    let mut paths = 0;
    for offer in tale.ask(seat).offers.iter().filter(|offer| !offer.aside) {
        let mut intents: Vec<Vec<serde_json::Value>> = vec![Vec::new()];
        for slot in &offer.slots {
            let choices = slot.want.choices();
            intents = intents
                .iter()
                .flat_map(|so_far| {
                    choices.iter().map(|choice| {
                        let mut longer = so_far.clone();
                        longer.push(choice.value.json());
                        longer
                    })
                })
                .collect();
        }
        for values in intents {
            let action: Action = serde_json::from_value(offer.fill(values)).unwrap();
            let mut next = Tale::at(tale.game.clone());
            next.state = tale.state.clone();
            next.act(seat, action).unwrap();
            paths += count(&next, depth - 1);
        }
    }
    paths
}

/// 8 cards of 3 facts; then 8 cards without Power, with each of four Power cards in two directions, or with a pair.
#[test]
fn the_first_trick_counted_out() {
    let tale = Tale::new().dealt(&Layout::default());
    assert_eq!(count(&tale, 1), 8 * 3);
    // B holds 2, 3, 7 and 9: four singles and the pair 2 with 7.
    assert_eq!(count(&tale, 2), 8 * 3 * 8 * (1 + (4 + 1) * 2));
    // A with 1, 2, 5 and 8 has the pair 1 with 8; two equal cards are two choices.
    for (hand, plays) in [
        ([1, 2, 5, 8], 11),
        ([5, 5, 5, 5], 9),
        ([1, 8, 2, 7], 13),
        ([1, 1, 8, 8], 17),
    ] {
        let layout = Layout {
            lead: 1,
            powers: [hand, [3, 4, 6, 9]],
            ..Layout::default()
        };
        let tale = Tale::new().dealt(&layout);
        assert_eq!(count(&tale, 2), 8 * 3 * 8 * plays, "{hand:?}");
    }
}

/// Deciding and evolving allocate nothing but for what is typed and the Power deck as it was shuffled: no part of a move
/// owns anything.
#[test]
fn all_that_the_rules_move_is_copied_and_owns_nothing() {
    const fn copied<T: Copy>(most: usize) -> bool {
        size_of::<T>() <= most
    }
    assert!(copied::<Trick>(64) && copied::<Pile>(132) && size_of::<Event>() <= 64);
    assert!(copied::<PowerHand>(64));
    // The state holds no list: what was stated is shared, the rest lies in place.
    assert!(size_of::<State>() <= 2560, "{}", size_of::<State>());
}
