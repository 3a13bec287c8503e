//! Counts of everything that can be played from fixed hands: if a rule changes, a count does.

use super::*;

/// All ways to play on for so many cards, and how many of them end with a game won by each side.
fn count(tale: &Tale, depth: u32, won: &mut [u64; 2]) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    let seat = match tale.phase() {
        Phase::Lead => tale.seat(tale.state.tricks.lead),
        Phase::Follow => tale.seat(other(tale.state.tricks.lead)),
        Phase::Discard => return 1,
    };
    let ask = tale.ask(seat);
    let offer = &ask.offers[0];
    for card in offer.slots[0].want.choices() {
        let calls = offer
            .slots
            .get(1)
            .map_or(1, |slot| slot.want.choices().len());
        for call in 0..calls {
            let values = [card.value.json()].into_iter().chain(
                offer
                    .slots
                    .get(1)
                    .map(|slot| slot.want.choices()[call].value.json()),
            );
            let action: Verb<Action> = serde_json::from_value(offer.fill(values)).unwrap();
            let mut next = Tale::at(tale.game.clone());
            next.state = tale.state;
            next.act(seat, action).unwrap();
            if next.state.results.len() > tale.state.results.len() {
                won[index(next.state.results.last().unwrap().winner)] += 1;
                paths += 1;
            } else {
                paths += count(&next, depth - 1, won);
            }
        }
    }
    paths
}

/// A game of which six tricks are played, three each: two tricks of two cards are left.
fn late_game(first: [u16; 2], second: [u16; 2]) -> Tale {
    let mut low = LOW;
    let mut high = HIGH;
    low[6..8].copy_from_slice(&first);
    high[6..8].copy_from_slice(&second);
    let mut tale = Tale::new().hands(low, high);
    for winner in [1, 0, 1, 0, 1, 0] {
        tale.trick_to(Side(winner));
    }
    assert_eq!(
        (tale.state.tricks.taken, tale.state.tricks.lead),
        ([3, 3], Side(0))
    );
    tale
}

#[test]
fn the_first_trick_has_1024_ways_and_so_on() {
    let tale = Tale::new().hands(LOW, HIGH);
    let mut won = [0; 2];
    assert_eq!(count(&tale, 1, &mut won), 16);
    assert_eq!(count(&tale, 2, &mut won), 16 * 8);
    assert_eq!(count(&tale, 3, &mut won), 16 * 8 * 14);
    assert_eq!(won, [0, 0]);
}

/// Two tricks from three each: 2 × 2 × 2 × 2 ways to the last trick, from each of which the last card is called in two
/// ways. Who wins the eighth trick wins the game.
#[test]
fn ppn_48_the_last_two_tricks_counted_out() {
    for (first, second, expect) in [
        ([10, 44], [23, 25], [8, 8]),
        ([14, 20], [14, 20], [12, 4]),
        ([22, 30], [24, 30], [8, 8]),
    ] {
        let mut won = [0; 2];
        assert_eq!(count(&late_game(first, second), 4, &mut won), 16);
        assert_eq!(won, expect, "{first:?} {second:?}");
    }
}

/// Deciding and evolving allocate nothing: all that they touch is copied bit by bit and so can own nothing. (The workspace
/// forbids unsafe code, and with it an allocator that counts.) And it stays small.
#[test]
fn all_that_the_rules_move_is_copied_and_owns_nothing() {
    const fn copied<T: Copy>(most: usize) -> bool {
        size_of::<T>() <= most
    }
    assert!(copied::<State>(1024) && copied::<Fact<Event>>(80) && copied::<Verb<Action>>(24));
}
