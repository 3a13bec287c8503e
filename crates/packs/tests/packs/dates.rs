//! Timeline and Power cards of Play the Dates: the shipped decks are made up as the rules say, and what is broken is told.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::{DatesPack, FactBox, FactColour, Period};
use tricorn_packs::{Folder, load};

const EARLY: &str = "1400s-1700s.csv";
const MIDDLE: &str = "1800s.csv";

fn folder() -> Folder {
    Folder::embedded("dates").unwrap()
}

fn pack() -> DatesPack {
    load(&folder()).unwrap()
}

/// What is wrong when a text of a file is replaced by another, once.
fn broken(file: &str, from: &str, to: &str) -> String {
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    *text = text.replacen(from, to, 1);
    complaints(&folder)
}

/// All that is wrong with a folder.
fn complaints(folder: &Folder) -> String {
    let all = load::<DatesPack>(folder).err().unwrap_or_default();
    let told: Vec<String> = all.iter().map(ToString::to_string).collect();
    told.join("\n")
}

/// A whole line of a file, by what it holds.
fn line(file: &str, with: &str) -> String {
    let folder = folder();
    let text = &folder.files[file];
    let line = text.lines().find(|line| line.contains(with)).unwrap();
    format!("{line}\n")
}

#[test]
fn ptd_03_ptd_04_three_decks_of_at_least_36_cards_and_972_facts() {
    let pack = pack();
    let periods: Vec<Period> = pack.decks.iter().map(|deck| deck.period).collect();
    assert_eq!(periods, Period::ALL);
    for deck in &pack.decks {
        assert!(deck.cards.len() >= 36, "{}", deck.period);
        let ids: BTreeSet<&str> = deck.cards.iter().map(|card| card.id.as_str()).collect();
        assert_eq!(ids.len(), deck.cards.len());
    }
    assert!(pack.facts().count() >= 972);
    let texts: BTreeSet<&str> = pack.facts().map(|fact| fact.text.as_str()).collect();
    assert_eq!(texts.len(), pack.facts().count(), "no fact twice");
}

/// The example cards of the rules, section 6, with the corrected years PTD-E1 and PTD-E2.
#[test]
fn ptd_51_ex1_ptd_55_ex1_the_example_cards_are_in_the_deck_of_the_1800s() {
    let pack = pack();
    for (id, years) in [
        (
            "fx-a",
            [1869, 1809, 1861, 1824, 1849, 1864, 1827, 1887, 1813],
        ),
        (
            "fx-b",
            [1823, 1841, 1883, 1813, 1837, 1864, 1804, 1863, 1835],
        ),
        (
            "fx-c",
            [1868, 1895, 1818, 1898, 1843, 1869, 1813, 1875, 1862],
        ),
        (
            "fx-d",
            [1820, 1883, 1801, 1846, 1858, 1810, 1819, 1867, 1861],
        ),
    ] {
        let card = pack.decks[1]
            .cards
            .iter()
            .find(|card| card.id == id)
            .unwrap();
        let facts = card.boxes().into_iter().flatten();
        let printed: Vec<u16> = facts.map(|fact| fact.year).collect();
        assert_eq!(printed, years, "{id}");
        let colours = |of: usize| card.boxes()[of].iter().map(|fact| fact.colour);
        use FactColour::{Blue, Red, White};
        assert!(colours(0).eq([Blue, Red, White]));
        assert!(colours(1).eq([White, Blue, Red]));
        assert!(colours(2).eq([Red, White, Blue]));
    }
}

#[test]
fn ptd_r26_a_fact_that_names_two_events_has_one_year() {
    let pack = pack();
    let cards = pack.decks[1].cards.iter();
    let facts: Vec<_> = cards
        .flat_map(|card| card.boxes().into_iter().flatten())
        .collect();
    let both = |text: &str| text.contains("Lake Erie") && text.contains("Thames");
    let two: Vec<u16> = facts
        .iter()
        .filter(|fact| both(&fact.text))
        .map(|fact| fact.year)
        .collect();
    assert_eq!(two, [1813]);
}

/// PTD-13 by enumeration: six cards of each number, four of them with a period, twelve of each period.
#[test]
fn ptd_10_ptd_11_ptd_12_ptd_13_the_power_deck_is_made_up_as_proposed() {
    let power = pack().power;
    assert_eq!(power.len(), 54);
    let mut numbers: BTreeMap<u8, [usize; 2]> = BTreeMap::new();
    let mut periods: BTreeMap<Option<Period>, usize> = BTreeMap::new();
    for card in &power {
        numbers.entry(card.circled).or_default()[usize::from(card.period.is_some())] += 1;
        *periods.entry(card.period).or_default() += 1;
        for (period, year) in Period::ALL.into_iter().zip(card.years) {
            assert!(period.years().contains(&year) && year % 5 == 0);
        }
    }
    assert_eq!(numbers, (1..=9).map(|number| (number, [2, 4])).collect());
    assert_eq!(periods[&None], 18);
    assert!(
        Period::ALL
            .iter()
            .all(|period| periods[&Some(*period)] == 12)
    );
    // FX-P and FX-Q of the rules.
    let fx_p = |card: &&tricorn_packs::schema::DatesPower| {
        card.circled == 2 && card.period == Some(Period::Early) && card.years[..2] == [1525, 1805]
    };
    assert!(power.iter().any(|card| fx_p(&card)));
    assert!(
        power
            .iter()
            .any(|card| card.period == Some(Period::Middle) && card.years[1] == 1810)
    );
}

/// Every Base Year that can come up has near and far cards, and no card is the nearest for all of them.
#[test]
fn every_base_year_has_near_and_far_facts_to_play() {
    let pack = pack();
    for deck in &pack.decks {
        for card in &pack.power {
            let base = card.years[deck.period.at()];
            let best = |card: &tricorn_packs::schema::DatesCard| {
                card.top
                    .iter()
                    .map(|fact| fact.year.abs_diff(base))
                    .min()
                    .unwrap()
            };
            let mut distances: Vec<u16> = deck.cards.iter().map(best).collect();
            distances.sort_unstable();
            let (near, far) = (distances[5], distances[distances.len() - 6]);
            assert!(
                near <= 25 && far >= 2 * near.max(4),
                "{} {base}: {distances:?}",
                deck.period
            );
        }
    }
}

/// Every Base Year has at least ten facts in top boxes within ten years.
#[test]
fn ptd_13_ten_top_facts_lie_within_ten_years_of_every_base_year() {
    let pack = pack();
    for deck in &pack.decks {
        let tops = || deck.cards.iter().flat_map(|card| &card.top);
        for card in &pack.power {
            let base = card.years[deck.period.at()];
            let close = tops().filter(|fact| fact.year.abs_diff(base) <= 10).count();
            assert!(close >= 10, "{} {base}: {close}", deck.period);
        }
    }
    let too_few = "within 10 years of the Base Year 1525 there are 9 facts in top boxes";
    let row = line(EARLY, "early-30,top,red,1524");
    let moved = broken(EARLY, &row, &row.replace(",1524,", ",1544,"));
    assert!(moved.contains(too_few), "{moved}");
    let other_base = broken("power.csv", ",1525,1805,", ",1550,1805,");
    assert!(
        other_base.contains("Base Year 1550 there are 3 facts"),
        "{other_base}"
    );
    // A pack whose Power deck is its own is not held to it.
    let mut own = folder();
    let text = own.files.get_mut(EARLY).unwrap();
    *text = text.replacen(&row, &row.replace(",1524,", ",1544,"), 1);
    *own.files.get_mut("pack.toml").unwrap() += "power = \"own\"\n";
    assert_eq!(complaints(&own), "");
}

/// Words that tell a fact about Native nations of North America and the kingdoms of Mexico, Peru, and Hawaii.
const NATIVE: [&str; 83] = [
    "Ahwahneechee",
    "Algonquian",
    "American Indian",
    "Apache",
    "Aztec",
    "Beaver Wars",
    "Cherokee",
    "Cheyenne",
    "Chickasaw",
    "Choctaw",
    "Cofitachequi",
    "Comanche",
    "Creek Nation",
    "Fort Belknap",
    "Guale",
    "Haudenosaunee",
    "Hawaii and the",
    "Hawaii's kingdom",
    "Ho-Chunk",
    "Inca ruler",
    "Indian Affairs",
    "Indian Citizenship",
    "Indian Kings",
    "Indian Movement",
    "Indian Religious",
    "Indian Relocation",
    "Indian Removal",
    "Indian Reorganization",
    "Indian Self",
    "Indian Territory",
    "Indian boarding",
    "Kamehameha",
    "King Philip",
    "Koyukon",
    "Lakota",
    "Lenape",
    "Liliuokalani",
    "Little Bighorn",
    "Little Turtle",
    "Lumbee",
    "Massachusett language",
    "Maya",
    "Metacom",
    "Moctezuma",
    "Modoc",
    "Mohawk",
    "Mohican leaders",
    "Nahua",
    "Narragansett",
    "Native",
    "Navajo",
    "Nez Perce",
    "Nezahualcoyotl",
    "O'odham",
    "Odawa",
    "Ojibwe",
    "Osage",
    "Paiute",
    "Pamunkey",
    "Pequot",
    "Plains nations",
    "Pocahontas",
    "Ponca chief",
    "Powhatan",
    "Pueblo",
    "Puget Sound leaders",
    "Red Stick",
    "Sac and Fox",
    "Seminole",
    "Seneca leader",
    "Shawnee",
    "Sioux",
    "Squanto",
    "Taíno",
    "Tecumseh",
    "Tlaxcalan",
    "Tlingit",
    "Wampanoag",
    "Wounded Knee",
    "Wyandot",
    "Yahi",
    "Zuni",
    "tribal",
];

/// At Level 1 only top boxes are played, so what they tell is what classes meet.
#[test]
fn native_nations_are_as_frequent_in_top_boxes_as_in_the_whole_deck() {
    let about = |text: &str| NATIVE.iter().any(|word| text.contains(word));
    for deck in pack().decks {
        let count = |of: &dyn Fn(&tricorn_packs::schema::DatesCard) -> Vec<String>| {
            let texts: Vec<String> = deck.cards.iter().flat_map(of).collect();
            let native = texts.iter().filter(|text| about(text)).count();
            (native, texts.len())
        };
        let (native, all) = count(&|card| {
            let facts = card.boxes().into_iter().flatten();
            facts.map(|fact| fact.text.clone()).collect()
        });
        let (native_tops, tops) =
            count(&|card| card.top.iter().map(|fact| fact.text.clone()).collect());
        assert!(native >= 30, "{}: {native} of {all}", deck.period);
        assert!(
            native_tops * all >= native * tops,
            "{}: {native_tops} of {tops} top facts, but {native} of {all} facts",
            deck.period
        );
    }
}

#[test]
fn years_on_a_card_differ_and_in_a_box_they_are_three_apart() {
    for card in pack().decks.iter().flat_map(|deck| &deck.cards) {
        let years: BTreeSet<u16> = card
            .boxes()
            .into_iter()
            .flatten()
            .map(|fact| fact.year)
            .collect();
        assert_eq!(years.len(), 9, "{}", card.id);
        for facts in card.boxes() {
            let mut years: Vec<u16> = facts.iter().map(|fact| fact.year).collect();
            years.sort_unstable();
            assert!(
                years.windows(2).all(|pair| pair[1] - pair[0] >= 3),
                "{}: {years:?}",
                card.id
            );
        }
    }
}

/// Double quotation marks, "Native" for people, a small "president" without a name, Haudenosaunee before Iroquois.
#[test]
fn texts_are_written_in_one_style() {
    for fact in pack().facts() {
        let text = fact.text.as_str();
        for wrong in [
            " native ",
            " native.",
            " '",
            "as President",
            "a President",
            "the President ",
        ] {
            assert!(!text.contains(wrong), "{text}");
        }
        assert_eq!(text.matches('"').count() % 2, 0, "{text}");
        assert_eq!(
            text.contains("Iroquois"),
            text.contains("Haudenosaunee (Iroquois)"),
            "{text}"
        );
    }
}

#[test]
fn ptd_06_a_year_outside_the_period_is_told() {
    let row = line(MIDDLE, "fx-b,middle,blue,1837");
    let wrong = row.replace(",1837,", ",1937,");
    assert!(broken(MIDDLE, &row, &wrong).contains("the year 1937 is outside the period 1800s"));
}

#[test]
fn ptd_05_a_box_without_one_fact_of_each_colour_is_told() {
    let row = line(MIDDLE, "fx-b,middle,blue,1837");
    let wrong = row.replace("middle,blue", "middle,red");
    let told = broken(MIDDLE, &row, &wrong);
    assert!(told.contains("one red, one white and one blue"), "{told}");
    assert!(broken(MIDDLE, &row, "").contains("the middle box of the card \"fx-b\""));
    let wrong = row.replace("middle,blue", "middle,green");
    assert!(broken(MIDDLE, &row, &wrong).contains("red, white, blue"));
}

#[test]
fn a_fact_that_is_no_sentence_gives_its_year_away_or_comes_twice_is_told() {
    let row = line(MIDDLE, "fx-d,top,white,1801");
    let text = row
        .split(",1801,")
        .nth(1)
        .unwrap()
        .split(',')
        .next()
        .unwrap()
        .trim_matches('"');
    for (with, told) in [
        (
            "In the year 1801 Jefferson takes office.",
            "gives the date away",
        ),
        ("Thomas Jefferson takes office as president", "one sentence"),
        (
            "Jefferson takes office. He is the president.",
            "one sentence",
        ),
        ("Jefferson.", "characters"),
        (
            "On a cold day in March Thomas Jefferson walks to the Capitol and takes office as the new president.",
            "it must have 20 to 95",
        ),
    ] {
        let said = broken(MIDDLE, text, with);
        assert!(said.contains(told), "{with}: {said}");
    }
    let other = line(MIDDLE, "fx-a,top,red,1809");
    let other = other
        .split(",1809,")
        .nth(1)
        .unwrap()
        .split(',')
        .next()
        .unwrap()
        .trim_matches('"');
    assert!(broken(MIDDLE, text, other).contains("there twice"));
    let unnamed = row.trim_end().rsplit(',').next().unwrap().to_owned();
    assert!(!broken(MIDDLE, &row, &row.replace(&unnamed, "")).is_empty());
}

#[test]
fn rows_of_a_card_stand_together_and_boxes_from_top_to_bottom() {
    let row = line(MIDDLE, "fx-a,top,red,1809");
    let moved = {
        let mut folder = folder();
        let text = folder.files.get_mut(MIDDLE).unwrap();
        *text = text.replacen(&row, "", 1) + &row;
        complaints(&folder)
    };
    assert!(moved.contains("must stand together"), "{moved}");
    let below = broken(
        MIDDLE,
        &row,
        &row.replace("fx-a,top,red", "fx-a,bottom,red"),
    );
    assert!(
        below.contains("must come before the boxes below it"),
        "{below}"
    );
}

#[test]
fn ptd_09_a_deck_of_fewer_than_sixteen_cards_is_told() {
    let mut folder = folder();
    let text = folder.files.get_mut(MIDDLE).unwrap();
    let few: Vec<&str> = text.lines().take(1 + 15 * 9).collect();
    *text = few.join("\n") + "\n";
    assert!(complaints(&folder).contains("1800s.csv has 15 cards"));
}

#[test]
fn ptd_11_ptd_13_a_power_deck_that_is_made_up_otherwise_is_told() {
    let file = "power.csv";
    let row = line(file, "p9-6,");
    assert!(broken(file, &row, "").contains("53 cards instead of 54"));
    let named = row.replacen(",,", ",1800s,", 1);
    let told = broken(file, &row, &named);
    assert!(told.contains("the period 1800s is on 13 cards"), "{told}");
    assert!(
        told.contains("the number 9 is on 6 cards, 5 of them with a period"),
        "{told}"
    );
    let number = row.trim_end().rsplit_once(',').unwrap().0.to_owned() + ",10\n";
    assert!(broken(file, &row, &number).contains("10 is not one of 1 to 9"));
    // With blanks enough the deck could run out: 31 of them turned before the first period.
    let mut folder = folder();
    let text = folder.files.get_mut(file).unwrap();
    *text = text.replace(",1400s-1700s,", ",,");
    let told = complaints(&folder);
    assert!(told.contains("a game can need 62 Power cards"), "{told}");
    assert!(
        told.contains("no card names the period 1400s-1700s (PTD-12)"),
        "{told}"
    );
}

#[test]
fn ptd_r3_a_pack_may_say_that_its_power_deck_is_its_own() {
    let mut folder = folder();
    let text = folder.files.get_mut("power.csv").unwrap();
    let few: Vec<&str> = text.lines().take(1 + 12).collect();
    *text = few.join("\n") + "\n";
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml += "power = \"own\"\n";
    assert_eq!(load::<DatesPack>(&folder).unwrap().power.len(), 12);
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace("\"own\"", "\"mine\"");
    assert!(load::<DatesPack>(&folder).is_err());
}

#[test]
fn a_missing_file_and_one_too_many_are_told() {
    let files = "\"1800s.csv\", ";
    assert!(broken("pack.toml", files, "").contains("needs the file \"1800s.csv\""));
}

#[test]
fn every_box_is_named() {
    assert_eq!(FactBox::ALL.map(FactBox::name), ["top", "middle", "bottom"]);
}
