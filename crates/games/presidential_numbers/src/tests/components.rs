//! Section 1: who plays, and with which cards.

use super::*;

fn refused(config: Config, pack: PresidentsPack, seating: Seating) -> Refusal {
    PresidentialNumbers::open(config, Arc::new(pack), seating)
        .err()
        .unwrap()
}

/// PPN-01, PPN-R10: two sides of one to three seats each, of any sizes, people or computer players.
#[test]
fn ppn_01_exactly_two_sides_of_one_to_three() {
    for sizes in [[1, 1], [1, 3], [3, 2], [2, 2], [3, 3]] {
        let game = open(Config::default(), presidents(), people(&sizes));
        assert_eq!(game.seating().seats() as usize, sizes[0] + sizes[1]);
    }
    open(Config::default(), presidents(), bots(Level::Skilled));
    for sizes in [&[2][..], &[1, 1, 1], &[1, 1, 1, 1]] {
        let refusal = refused(Config::default(), presidents(), people(sizes));
        assert_eq!(refusal.code, "BAD_OPTIONS");
        assert!(refusal.text.contains("two sides"), "{refusal}");
    }
}

/// PPN-02: a card stands for one presidency: a person and one number.
#[test]
fn ppn_02_a_card_is_a_person_and_one_number() {
    let game = open(Config::default(), presidents(), people(&[1, 1]));
    for (card, presidency) in game.deck.cards() {
        let number = game.number(card).0;
        let of = &game.book.pack.presidencies[presidency.at()];
        assert_eq!(
            (of.number, of.name.as_str()),
            (number, NAMES[number as usize - 1])
        );
    }
}

/// PPN-03: 1 to 45 in the base deck, each of them there.
#[test]
fn ppn_03_numbers_go_from_1_to_45_in_the_base_deck() {
    let game = open(Config::default(), presidents(), people(&[1, 1]));
    let mut all = numbers(&game);
    all.dedup();
    assert_eq!(all, (1..=45).collect::<Vec<u16>>());
    assert_eq!(game.highest, Number(45));
}

/// PPN-04: Cleveland has 22 and 24, each on a card of its own.
#[test]
fn ppn_04_cleveland_has_a_card_of_22_and_a_card_of_24() {
    let game = open(Config::default(), presidents(), people(&[1, 1]));
    let cleveland: Vec<u16> = game
        .deck
        .cards()
        .filter(|(_, at)| game.book.pack.presidencies[at.at()].name == "Grover Cleveland")
        .map(|(card, _)| game.number(card).0)
        .collect();
    assert_eq!(cleveland, [22, 24]);
}

/// PPN-05, PPN-R1: everybody but Cleveland has two cards of one number.
#[test]
fn ppn_05_everybody_else_has_two_cards_of_one_number() {
    let game = open(Config::default(), presidents(), people(&[1, 1]));
    let all = numbers(&game);
    for number in 1..=45 {
        let copies = all.iter().filter(|of| **of == number).count();
        assert_eq!(
            copies,
            if [22, 24].contains(&number) { 1 } else { 2 },
            "{number}"
        );
    }
}

/// PPN-06: 88 cards of 44 persons.
#[test]
fn ppn_06_the_base_deck_has_88_cards_of_44_persons() {
    let game = open(Config::default(), presidents(), people(&[1, 1]));
    assert_eq!(game.deck.len(), 88);
    let mut persons: Vec<&str> = game
        .deck
        .cards()
        .map(|(_, at)| game.book.pack.presidencies[at.at()].person.as_str())
        .collect();
    persons.sort_unstable();
    persons.dedup();
    assert_eq!(persons.len(), 44);
}

/// PPN-07: 17 cards are refused, 18 are enough.
#[test]
fn ppn_07_a_deck_of_less_than_18_cards_is_refused() {
    let refusal = refused(Config::default(), custom(1..=17), people(&[1, 1]));
    assert_eq!(refusal.code, "BAD_OPTIONS");
    assert!(refusal.text.contains("17 cards") && refusal.text.contains("18"));
    assert_eq!(
        open(Config::default(), custom(1..=18), people(&[1, 1]))
            .deck
            .len(),
        18
    );
    // Eight persons with two cards each are too few as well.
    let mut small = presidents();
    small.presidencies.truncate(8);
    assert_eq!(
        refused(Config::default(), small, people(&[1, 1])).code,
        "BAD_OPTIONS"
    );
}

/// PPN-08, PPN-R3: 90 cards of 45 persons; Trump has 45 and 47, once each.
#[test]
fn ppn_08_the_extended_deck_has_90_cards_and_trump_has_two_numbers() {
    let config = Config {
        extended_deck: true,
        ..Config::default()
    };
    let game = open(config, presidents(), people(&[1, 1]));
    let all = numbers(&game);
    assert_eq!(all.len(), 90);
    let copies = |number: u16| all.iter().filter(|of| **of == number).count();
    assert_eq!([45, 46, 47, 22, 24, 44].map(copies), [1, 2, 1, 1, 1, 2]);
    assert_eq!(game.highest, Number(47));
    // In the base deck he has one number, on two cards.
    let base = numbers(&open(Config::default(), presidents(), people(&[1, 1])));
    assert_eq!(base.iter().filter(|of| **of == 45).count(), 2);
}

/// PPN-09: names tell persons apart, and a person has one name.
#[test]
fn ppn_09_two_persons_never_share_a_name() {
    let names: std::collections::BTreeSet<&str> = NAMES.into_iter().collect();
    assert_eq!(names.len(), 45, "Cleveland and Trump twice");
    let mut same = presidents();
    same.presidencies[5].name = "John Adams".to_owned();
    assert_eq!(
        refused(Config::default(), same, people(&[1, 1])).code,
        "BAD_OPTIONS"
    );
    let mut two_names = presidents();
    two_names.presidencies[23].name = "Stephen Grover Cleveland".to_owned();
    assert_eq!(
        refused(Config::default(), two_names, people(&[1, 1])).code,
        "BAD_OPTIONS"
    );
    // Both Adamses on one trick are two presidents: 2 is before 6.
    let mut tale = Tale::new().hands(
        [2, 10, 11, 12, 13, 14, 15, 16, 17],
        [6, 30, 31, 32, 33, 34, 35, 36, 37],
    );
    tale.lead(A, 2, EARLIEST).unwrap();
    tale.follow(B, 6).unwrap();
    assert_eq!(tale.last_winner(), Side(0));
}

/// PPN-R1: a custom deck with more copies is taken as it is; one with a number that nobody has is refused.
#[test]
fn ppn_r1_a_custom_deck_is_taken_as_it_is() {
    let three_each: Vec<u16> = (1..=6).flat_map(|number| [number; 3]).collect();
    let game = open(
        Config::default(),
        custom(three_each.clone()),
        people(&[1, 1]),
    );
    assert_eq!(numbers(&game), three_each);
    let refusal = refused(
        Config::default(),
        custom((1..=17).chain([99])),
        people(&[1, 1]),
    );
    assert_eq!(refusal.code, "BAD_OPTIONS");
    assert!(refusal.text.contains("99"));
    let mut twice = presidents();
    twice.presidencies[1].number = 1;
    assert_eq!(
        refused(Config::default(), twice, people(&[1, 1])).code,
        "BAD_OPTIONS"
    );
    let many = custom((0..600).map(|n| n % 45 + 1));
    assert_eq!(
        refused(Config::default(), many, people(&[1, 1])).code,
        "BAD_OPTIONS"
    );
}
