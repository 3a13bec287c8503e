//! Section 4.1: who wins a trick.

use super::super::rules::winner;
use super::*;
use tricorn_kit::tricks::Role;

/// Plays one trick between two numbers and says whether the Lead won.
fn lead_wins(config: &Config, call: Call, lead: u16, follower: u16) -> bool {
    // The other sixteen cards do not matter.
    let rest = |own: u16, from: u16| {
        let mut hand = [own; 9];
        let mut others = (from..).filter(|n| ![lead, follower, 22, 24, 45].contains(n));
        hand[1..].fill_with(|| others.next().unwrap());
        hand
    };
    let mut tale = Tale::with(config.clone()).hands(rest(lead, 6), rest(follower, 25));
    tale.lead(A, lead, call).unwrap();
    tale.follow(B, follower).unwrap();
    tale.last_winner() == Side(0)
}

fn base(call: Call, lead: u16, follower: u16) -> bool {
    lead_wins(&Config::default(), call, lead, follower)
}

#[test]
fn ppn_30_ex1_jefferson_wins_earliest_against_lincoln() {
    assert!(base(EARLIEST, 3, 16));
    assert!(!base(EARLIEST, 16, 3));
}

#[test]
fn ppn_31_ex1_reagan_wins_latest_against_carter() {
    assert!(!base(LATEST, 39, 40));
    assert!(base(LATEST, 40, 39));
}

#[test]
fn ppn_32_ex1_both_washington_goes_to_the_follower_whatever_the_call() {
    assert!(!base(EARLIEST, 1, 1));
    assert!(!base(LATEST, 1, 1));
}

#[test]
fn ppn_33_ex1_cleveland_22_leads_earliest_and_wins() {
    assert!(base(EARLIEST, 22, 24));
}

#[test]
fn ppn_33_ex2_cleveland_22_follows_earliest_and_wins() {
    assert!(!base(EARLIEST, 24, 22));
}

#[test]
fn ppn_34_ex1_cleveland_22_leads_latest_and_loses() {
    assert!(!base(LATEST, 22, 24));
}

#[test]
fn ppn_34_ex2_cleveland_22_follows_latest_and_loses() {
    assert!(base(LATEST, 24, 22));
}

/// PPN-35, PPN-R2: the same Cleveland twice, in a custom deck.
#[test]
fn ppn_35_the_same_cleveland_twice_goes_to_the_follower() {
    let deck = custom([22, 22, 24, 24].into_iter().chain(1..=18));
    for call in Call::ALL {
        for number in [22, 24] {
            let game = open(Config::default(), deck.clone(), people(&[1, 1]));
            let first = [number, 1, 2, 3, 4, 5, 6, 7, 8];
            let second = [number, 9, 10, 11, 12, 13, 14, 15, 16];
            let mut tale = Tale::at(game).hands(first, second);
            tale.lead(A, number, call).unwrap();
            tale.follow(B, number).unwrap();
            assert_eq!(tale.last_winner(), Side(1), "{call:?} {number}");
        }
    }
}

#[test]
fn ppn_36_ex1_cleveland_against_somebody_else_is_compared_like_any_other() {
    assert!(base(EARLIEST, 23, 24));
    assert!(!base(EARLIEST, 23, 22));
}

/// PPN-37, PPN-R3: the larger number wins “latest” in the extended deck too.
#[test]
fn ppn_37_ex1_biden_wins_latest_against_obama_in_the_extended_deck() {
    let extended = Config {
        extended_deck: true,
        ..Config::default()
    };
    assert!(!lead_wins(&extended, LATEST, 44, 46));
    assert!(lead_wins(&extended, LATEST, 46, 44));
    // Two Trumps are treated like two Clevelands.
    assert!(lead_wins(&extended, EARLIEST, 45, 47));
    assert!(!lead_wins(&extended, EARLIEST, 47, 45));
    assert!(!lead_wins(&extended, LATEST, 45, 47));
    assert!(lead_wins(&extended, LATEST, 47, 45));
    assert!(!lead_wins(&extended, LATEST, 45, 46), "45 does not beat 46");
}

/// PPN-30, PPN-31, PPN-32, PPN-33, PPN-34, PPN-36, PPN-37: the sheet in its own words, with persons and distances, for all pairs of cards of both decks and both calls.
#[test]
fn ppn_30_to_ppn_37_every_pair_of_the_deck_goes_as_the_sheet_says() {
    for (extended_deck, highest) in [(false, 45_i32), (true, 47)] {
        let config = Config {
            extended_deck,
            ..Config::default()
        };
        let game = open(config, presidents(), people(&[1, 1]));
        let card = |at: CardIx| {
            let presidency = game.deck.presidency(at).at();
            let of = &game.book.pack.presidencies[presidency];
            (of.person.as_str(), i32::from(of.number))
        };
        let (mut pairs, mut same) = (0, 0);
        for (lead, _) in game.deck.cards() {
            for (follow, _) in game.deck.cards().filter(|(other, _)| *other != lead) {
                for call in Call::ALL {
                    let ((lead_person, l), (follow_person, f)) = (card(lead), card(follow));
                    let goal = if call == EARLIEST { 1 } else { highest };
                    let several =
                        ["grover-cleveland", "donald-trump"].contains(&lead_person) && l != f;
                    let follower_wins = if lead_person == follow_person && !several {
                        same += 1;
                        true
                    } else {
                        assert_ne!((l - goal).abs(), (f - goal).abs(), "PPN-49: no draw");
                        (f - goal).abs() < (l - goal).abs()
                    };
                    let got = winner(call, game.number(lead), game.number(follow));
                    assert_eq!(got == Role::Follower, follower_wins, "{call:?} {l} {f}");
                    pairs += 1;
                }
            }
        }
        let cards = i32::from(game.deck.len());
        assert_eq!(pairs, cards * (cards - 1) * 2);
        // Each of the persons with one number has two ordered pairs, with two calls: 43 in either deck.
        assert_eq!(same, 43 * 4);
    }
}

/// PPN-R13: the person, not the surname, makes “the same President”.
#[test]
fn ppn_r13_a_shared_surname_is_not_the_same_president() {
    assert!(base(EARLIEST, 9, 23), "W. H. Harrison before B. Harrison");
    assert!(base(LATEST, 43, 41), "G. W. Bush after G. H. W. Bush");
}
