//! The packs of this repository, on disk and inside the program.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::{Folder, PresidentsPack, Theme, TimelinePack, check_all, load};

const PACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");

fn timeline() -> TimelinePack {
    load(&Folder::read(format!("{PACKS}/timeline")).unwrap()).unwrap()
}

fn presidents() -> PresidentsPack {
    load(&Folder::read(format!("{PACKS}/presidents")).unwrap()).unwrap()
}

#[test]
fn shipped_packs_are_clean() {
    let report = check_all(Folder::read_all(PACKS));
    assert!(report.is_clean(), "\n{report}");
    let ids: Vec<&str> = report.packs.iter().map(|pack| pack.id.as_str()).collect();
    // All of them by name: a pack that vanishes, or a new one that nobody names here, is noticed.
    let shipped = [
        "civics",
        "dates",
        "geoplunge",
        "politicraft",
        "presidents",
        "states",
        "timeline",
    ];
    assert_eq!(ids, shipped);
}

#[test]
fn the_program_holds_the_packs_that_are_on_disk() {
    assert_eq!(Folder::all_embedded(), Folder::read_all(PACKS));
    let embedded = Folder::embedded("timeline").and_then(|folder| load::<TimelinePack>(&folder));
    assert_eq!(embedded, Ok(timeline()));
}

fn base() -> TimelinePack {
    timeline().only("base").unwrap()
}

#[test]
fn tl_01_the_base_deck_has_110_cards() {
    assert_eq!(base().cards.len(), 110);
}

#[test]
fn tl_04_the_base_deck_has_the_proposed_split_of_themes() {
    let mut split: BTreeMap<Theme, usize> = BTreeMap::new();
    for card in base().cards {
        *split.entry(card.theme).or_default() += 1;
    }
    let expected = Theme::ALL.map(|theme| {
        let few = matches!(theme, Theme::Music | Theme::Sports);
        (theme, if few { 15 } else { 16 })
    });
    assert_eq!(split, BTreeMap::from(expected));
}

#[test]
fn there_are_four_wide_decks_besides() {
    let pack = timeline();
    let themes = |deck: &str| {
        let cards = pack.only(deck).unwrap().cards;
        assert!(cards.len() >= 110, "{deck}: {}", cards.len());
        cards
            .into_iter()
            .map(|card| card.theme)
            .collect::<BTreeSet<_>>()
    };
    use Theme::{Arts, Discoveries, Events, Inventions, Monuments, Music, Sports};
    assert_eq!(
        themes("world"),
        BTreeSet::from([Discoveries, Events, Monuments])
    );
    assert_eq!(themes("science"), BTreeSet::from([Discoveries, Inventions]));
    assert_eq!(themes("arts"), BTreeSet::from([Arts, Music, Sports]));
    assert_eq!(themes("american"), BTreeSet::from(Theme::ALL));
}

/// From the first explorers to the last few years, with no long stretch left out.
#[test]
fn the_american_deck_has_at_least_120_cards_of_all_periods() {
    let cards = timeline().only("american").unwrap().cards;
    assert!(cards.len() >= 120, "{}", cards.len());
    for (from, until, least) in [
        (1490, 1699, 20),
        (1700, 1799, 20),
        (1800, 1849, 20),
        (1850, 1899, 30),
        (1900, 1949, 30),
        (1950, 1999, 30),
        (2000, 2025, 10),
    ] {
        let of_period = cards
            .iter()
            .filter(|card| (from..=until).contains(&card.year));
        let there = of_period.count();
        assert!(there >= least, "{from} to {until}: {there}");
    }
}

/// A deck for beginners: the years are so far apart that knowing the story is enough.
#[test]
fn the_first_steps_are_60_cards_well_apart() {
    let cards = timeline().only("first-steps").unwrap().cards;
    assert_eq!(cards.len(), 60);
    let mut years: Vec<i32> = cards.iter().map(|card| card.year).collect();
    years.sort();
    assert!(years[0] < -2000 && years[59] > 2015, "{years:?}");
    for pair in years.windows(2) {
        let least = match pair[1] {
            ..=1400 => 40,
            1401..=1700 => 7,
            _ => 4,
        };
        assert!(pair[1] - pair[0] >= least, "{pair:?}");
    }
}

#[test]
fn no_two_timeline_cards_have_the_same_picture() {
    let mut seen = BTreeSet::new();
    for card in timeline().cards {
        assert!(
            seen.insert(card.icon.clone()),
            "{} ({})",
            card.icon,
            card.id
        );
    }
}

/// The list of section 1 of the rules.
const NUMBERS: [&str; 47] = [
    "Washington",
    "J. Adams",
    "Jefferson",
    "Madison",
    "Monroe",
    "J. Q. Adams",
    "Jackson",
    "Van Buren",
    "W. H. Harrison",
    "Tyler",
    "Polk",
    "Taylor",
    "Fillmore",
    "Pierce",
    "Buchanan",
    "Lincoln",
    "A. Johnson",
    "Grant",
    "Hayes",
    "Garfield",
    "Arthur",
    "Cleveland",
    "B. Harrison",
    "Cleveland",
    "McKinley",
    "T. Roosevelt",
    "Taft",
    "Wilson",
    "Harding",
    "Coolidge",
    "Hoover",
    "F. D. Roosevelt",
    "Truman",
    "Eisenhower",
    "Kennedy",
    "L. B. Johnson",
    "Nixon",
    "Ford",
    "Carter",
    "Reagan",
    "G. H. W. Bush",
    "Clinton",
    "G. W. Bush",
    "Obama",
    "Trump",
    "Biden",
    "Trump",
];

/// Does "J. Q. Adams" stand for "John Quincy Adams"? A bare surname stands for any first names.
fn stands_for(short: &str, name: &str) -> bool {
    let initials: Vec<&str> = short
        .split(' ')
        .take_while(|word| word.ends_with('.'))
        .collect();
    let surname = short
        .split(' ')
        .skip(initials.len())
        .collect::<Vec<_>>()
        .join(" ");
    let Some(first_names) = name.strip_suffix(&surname) else {
        return false;
    };
    let letters: Vec<String> = first_names
        .split_whitespace()
        .map(|word| format!("{}.", &word[..1]))
        .collect();
    !letters.is_empty() && (initials.is_empty() || initials == letters)
}

#[test]
fn ppn_03_the_shipped_numbers_belong_to_the_persons_of_the_rules() {
    let pack = presidents();
    assert_eq!(pack.presidencies.len(), 47);
    for (presidency, (number, short)) in pack.presidencies.iter().zip((1..).zip(NUMBERS)) {
        assert_eq!(presidency.number, number);
        assert!(
            stands_for(short, &presidency.name),
            "{number}: {} is not {short}",
            presidency.name
        );
    }
}

#[test]
fn ppn_04_and_08_only_cleveland_and_trump_have_two_numbers() {
    let pack = presidents();
    let mut numbers: BTreeMap<&str, Vec<u16>> = BTreeMap::new();
    for presidency in &pack.presidencies {
        numbers
            .entry(&presidency.person)
            .or_default()
            .push(presidency.number);
    }
    let twice: Vec<&Vec<u16>> = numbers
        .values()
        .filter(|numbers| numbers.len() > 1)
        .collect();
    assert_eq!(
        BTreeSet::from_iter(twice),
        BTreeSet::from([&vec![22, 24], &vec![45, 47]])
    );
    assert_eq!(numbers.len(), 45);
}

#[test]
fn ppn_06_and_08_the_shipped_pack_leaves_the_deck_to_the_game() {
    let pack = presidents();
    assert!(pack.deck.is_empty());
    let persons = |most: u16| {
        let early = pack
            .presidencies
            .iter()
            .filter(|presidency| presidency.number <= most);
        early
            .map(|presidency| presidency.person.as_str())
            .collect::<BTreeSet<_>>()
            .len()
    };
    assert_eq!((persons(45), persons(47)), (44, 45));
}

#[test]
fn ppn_09_the_shared_surnames_are_told_apart() {
    let pack = presidents();
    for (surname, count) in [
        ("Adams", 2),
        ("Harrison", 2),
        ("Johnson", 2),
        ("Roosevelt", 2),
        ("Bush", 2),
    ] {
        let names = pack
            .presidencies
            .iter()
            .map(|presidency| presidency.name.as_str());
        let names: BTreeSet<&str> = names.filter(|name| name.ends_with(surname)).collect();
        assert_eq!(names.len(), count, "{names:?}");
    }
}

#[test]
fn only_the_last_shipped_presidency_is_without_an_end() {
    let pack = presidents();
    let open: Vec<u16> = pack
        .presidencies
        .iter()
        .filter(|presidency| presidency.term_end.is_none())
        .map(|p| p.number)
        .collect();
    assert_eq!(open, [47]);
}
