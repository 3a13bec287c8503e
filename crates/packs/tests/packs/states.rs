//! The state cards: what is shipped is what the rule sheet prints, and what is broken is told.

use std::collections::{BTreeMap, BTreeSet};

use tricorn_packs::schema::{State, Tenths, TimeZone};
use tricorn_packs::{Folder, NO_PRESIDENT_YET, PresidentsPack, StatesPack, check_all, load};

use crate::common::shown;

fn folder() -> Folder {
    Folder::embedded("states").unwrap()
}

fn states() -> StatesPack {
    load(&folder()).unwrap()
}

fn state(code: &str) -> State {
    states().by_code(code).unwrap().clone()
}

/// Statehood, size, population.
fn ranks(code: &str) -> (u8, u8, u8) {
    let state = state(code);
    (state.statehood_rank, state.size_rank, state.population_rank)
}

const CODES: &str = "AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM \
    NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY";

#[test]
fn cd_02_there_is_a_card_for_each_of_the_fifty_states_and_for_nothing_else() {
    let codes: BTreeSet<String> = states()
        .states
        .into_iter()
        .map(|state| state.postal_code)
        .collect();
    let expected: BTreeSet<String> = CODES.split_whitespace().map(str::to_owned).collect();
    assert_eq!(expected.len(), 50);
    assert_eq!(codes, expected);
}

#[test]
fn cd_03_only_the_second_time_zone_and_the_borders_may_be_missing() {
    for state in states().states {
        let texts = [
            &state.name,
            &state.patos,
            &state.capital,
            &state.nickname,
            &state.flower,
            &state.bird,
        ];
        assert!(texts.iter().all(|text| !text.is_empty()), "{state:?}");
        assert!(
            state.top_cities.iter().all(|city| !city.is_empty()),
            "{state:?}"
        );
        assert!(
            state.electoral_votes >= 3 && state.area_k_sq_mi > 0,
            "{state:?}"
        );
        assert!(
            state.census_2000_m > Tenths(0) && state.census_2010_m > Tenths(0),
            "{state:?}"
        );
    }
}

#[test]
fn cd_04_r_16_each_rank_is_a_permutation() {
    let pack = states();
    for rank in [
        |state: &State| state.statehood_rank,
        |state: &State| state.size_rank,
        |state: &State| state.population_rank,
    ] {
        let mut there: Vec<u8> = pack.states.iter().map(rank).collect();
        there.sort_unstable();
        assert!(there.into_iter().eq(1..=50));
    }
}

/// The check sum of R-17, and its 107 pairs.
#[test]
fn cd_05_r_17_borders_are_symmetric_and_as_many_as_the_ruling_counts() {
    let pack = states();
    let table = [
        (0, "AK HI"),
        (1, "ME"),
        (2, "FL RI SC WA"),
        (3, "CA CT DE LA MI ND NH NJ VT"),
        (4, "AL IN KS MD MN MS MT NC OR TX WI"),
        (5, "AZ GA IL MA NM NV NY OH VA WV"),
        (6, "AR IA ID NE OK PA SD UT WY"),
        (7, "CO KY"),
        (8, "MO TN"),
    ];
    let expected: BTreeMap<&str, usize> = table
        .iter()
        .flat_map(|(count, codes)| codes.split(' ').map(|code| (code, *count)))
        .collect();
    let counted: BTreeMap<&str, usize> = pack
        .states
        .iter()
        .map(|state| (state.postal_code.as_str(), state.border_states.len()))
        .collect();
    assert_eq!(counted, expected);
    assert_eq!(counted.values().sum::<usize>(), 2 * 107);
    for state in &pack.states {
        for other in &state.border_states {
            assert_ne!(*other, state.postal_code);
            let back = &pack.by_code(other).unwrap().border_states;
            assert!(
                back.contains(&state.postal_code),
                "{other} and {}",
                state.postal_code
            );
        }
    }
    let touches = |a: &str, b: &str| state(a).border_states.iter().any(|code| code == b);
    for (a, b) in [("AZ", "CO"), ("UT", "NM"), ("MO", "KY"), ("KY", "WV")] {
        assert!(touches(a, b), "{a} {b}");
    }
    for (a, b) in [("MI", "IL"), ("MI", "MN"), ("NY", "RI")] {
        assert!(!touches(a, b), "{a} {b}");
    }
}

#[test]
fn cd_06_cd_07_time_zones() {
    use TimeZone::{Alaska, Central, Eastern, Hawaii, Mountain, Pacific};
    let pack = states();
    let zones = |code: &str| {
        let state = pack.by_code(code).unwrap();
        (state.time_zone_primary, state.time_zone_secondary)
    };
    for (code, first, second) in [
        ("NY", Eastern, None),
        ("TN", Central, Some(Eastern)),
        ("TX", Central, Some(Mountain)),
        ("UT", Mountain, None),
        ("ID", Mountain, Some(Pacific)),
        ("CA", Pacific, None),
        ("AK", Alaska, Some(Hawaii)),
        ("HI", Hawaii, None),
    ] {
        assert_eq!(zones(code), (first, second), "{code}");
    }
    let two: Vec<&str> = pack
        .states
        .iter()
        .filter(|state| state.time_zone_secondary.is_some())
        .map(|state| state.postal_code.as_str())
        .collect();
    let expected = "AK FL ID IN KS KY MI NE NV ND OR SD TN TX";
    let expected: BTreeSet<&str> = expected.split(' ').collect();
    assert_eq!(BTreeSet::from_iter(two), expected);
}

#[test]
fn cd_08_states_older_than_the_office_say_so_in_words() {
    let early: Vec<String> = states()
        .states
        .into_iter()
        .filter(|state| state.patos_number.is_none())
        .inspect(|state| assert_eq!(state.patos, NO_PRESIDENT_YET))
        .map(|state| state.postal_code)
        .collect();
    assert_eq!(
        early,
        [
            "CT", "DE", "GA", "MD", "MA", "NH", "NJ", "NY", "PA", "SC", "VA"
        ]
    );
}

#[test]
fn cd_19_population_is_ranked_by_the_estimate_of_2014() {
    for (code, rank) in [
        ("FL", 3),
        ("NY", 4),
        ("GA", 8),
        ("NC", 9),
        ("UT", 33),
        ("KS", 34),
        ("WV", 38),
        ("PA", 6),
    ] {
        assert_eq!(ranks(code).2, rank, "{code}");
    }
}

#[test]
fn cd_20_size_is_total_area() {
    for (code, rank) in [("UT", 13), ("VA", 35), ("KS", 15)] {
        assert_eq!(ranks(code).1, rank, "{code}");
    }
    assert_eq!(
        (state("TX").area_k_sq_mi, state("UT").area_k_sq_mi),
        (269, 85)
    );
}

#[test]
fn cd_21_electoral_votes_are_those_of_the_2010_apportionment() {
    assert_eq!(
        (state("UT").electoral_votes, state("TX").electoral_votes),
        (6, 38)
    );
    let all: u32 = states()
        .states
        .iter()
        .map(|state| u32::from(state.electoral_votes))
        .sum();
    assert_eq!(all, 538 - 3, "all but the District of Columbia's");
}

#[test]
fn cd_22_statehood_is_the_usual_order() {
    for (code, rank) in [("DE", 1), ("ND", 39), ("SD", 40), ("HI", 50)] {
        assert_eq!(ranks(code).0, rank, "{code}");
    }
}

#[test]
fn cd_23_utah_lists_new_mexico() {
    assert!(state("UT").border_states.contains(&"NM".to_owned()));
    assert!(state("AZ").border_states.contains(&"CO".to_owned()));
}

fn words(list: &str) -> Vec<String> {
    list.split(", ").map(str::to_owned).collect()
}

#[test]
fn cd_ex1_the_utah_card() {
    let utah = state("UT");
    assert_eq!(ranks("UT"), (45, 13, 33));
    assert_eq!(utah.statehood_date, "1896-01-04");
    assert_eq!(
        (utah.patos.as_str(), utah.patos_number),
        ("Grover Cleveland", Some(24))
    );
    assert_eq!((utah.area_k_sq_mi, utah.percent_water), (85, 3));
    assert_eq!(
        (utah.census_2000_m, utah.census_2010_m),
        (Tenths(22), Tenths(28))
    );
    assert_eq!(utah.electoral_votes, 6);
    assert_eq!(
        (utah.capital.as_str(), utah.nickname.as_str()),
        ("Salt Lake City", "Beehive State")
    );
    assert_eq!(
        utah.top_cities.to_vec(),
        words("Salt Lake City, West Valley City, Provo, West Jordan, Orem")
    );
    assert_eq!(utah.border_states, words("ID, WY, CO, NM, AZ, NV"));
    assert!(
        utah.top_cities.contains(&utah.capital),
        "the capital is starred"
    );
}

#[test]
fn cd_ex2_the_texas_card() {
    let texas = state("TX");
    assert_eq!(ranks("TX"), (28, 2, 2));
    assert_eq!(texas.statehood_date, "1845-12-29");
    assert_eq!(
        (texas.patos.as_str(), texas.patos_number),
        ("James Polk", Some(11))
    );
    assert_eq!((texas.area_k_sq_mi, texas.percent_water), (269, 3));
    assert_eq!(
        (texas.census_2000_m, texas.census_2010_m),
        (Tenths(209), Tenths(251))
    );
    assert_eq!(texas.electoral_votes, 38);
    assert_eq!(
        (texas.capital.as_str(), texas.nickname.as_str()),
        ("Austin", "The Lone Star State")
    );
    assert_eq!(
        texas.top_cities.to_vec(),
        words("Houston, San Antonio, Dallas, Austin, Fort Worth")
    );
    assert_eq!(texas.border_states, words("OK, AR, LA, NM"));
    assert!(
        texas.top_cities.contains(&texas.capital),
        "the capital is starred"
    );
}

#[test]
fn cd_ex3_the_ranks_of_the_border_up_picture() {
    for (code, expected) in [
        ("KS", (34, 15, 34)),
        ("MO", (24, 21, 18)),
        ("KY", (15, 37, 26)),
        ("WV", (35, 41, 38)),
        ("PA", (2, 33, 6)),
        ("MD", (7, 42, 19)),
        ("VA", (10, 35, 12)),
        ("NC", (12, 28, 9)),
    ] {
        assert_eq!(ranks(code), expected, "{code}");
    }
}

#[test]
fn cd_ex4_the_ranks_of_the_play_the_ranks_examples() {
    assert_eq!(ranks("FL"), (27, 22, 3));
    assert_eq!(ranks("VA"), (10, 35, 12));
    assert_eq!((ranks("NY").2, ranks("GA").2), (4, 8));
    assert_eq!(
        (ranks("MN").0, ranks("WI").0, ranks("CA").0, ranks("TN").0),
        (32, 30, 31, 16)
    );
    assert_eq!((ranks("CO").1, ranks("CO").0), (8, 38));
    assert_eq!((ranks("UT").2, ranks("OK").2), (33, 28));
}

/// The shipped file with one text replaced by another, which must be there once.
fn broken(from: &str, to: &str) -> Folder {
    let mut folder = folder();
    let csv = folder.files.get_mut("states.csv").unwrap();
    assert_eq!(csv.matches(from).count(), 1, "{from}");
    *csv = csv.replace(from, to);
    folder
}

#[track_caller]
fn check(from: &str, to: &str, expected: &[&str]) {
    let complaints = load::<StatesPack>(&broken(from, to)).unwrap_err();
    let texts: Vec<String> = complaints
        .iter()
        .map(|complaint| complaint.to_string())
        .collect();
    let texts: Vec<&str> = texts
        .iter()
        .map(|text| text.trim_start_matches("packs/states/"))
        .collect();
    assert_eq!(texts, expected);
}

#[test]
fn what_is_wrong_with_the_state_cards_is_told() {
    check(
        "Utah,UT,45,",
        "Utah,UT,44,",
        &["pack.toml: the statehood_rank must be 1 to 50, each once; missing: 45"],
    );
    check(
        "1896-01-04",
        "1796-01-04",
        &[
            "states.csv:45: the statehood_date does not fit the statehood_rank: Wyoming comes before it",
        ],
    );
    check(
        "1896-01-04",
        "1896-13-04",
        &[
            "states.csv:45: the statehood_date \"1896-13-04\" is not a day written like 1896-01-04",
            "states.csv:45: the statehood_date does not fit the statehood_rank: Wyoming comes before it",
        ],
    );
    check(
        "13,85,3,33",
        "13,185,3,33",
        &["states.csv:45: the area_k_sq_mi does not fit the size_rank: Minnesota comes before it"],
    );
    check(
        "ID; WY; CO; NM; AZ; NV",
        "ID; WY; CO; AZ; NV",
        &["states.csv:32: the border_states list \"UT\", but Utah does not list NM"],
    );
    check(
        "ID; WY; CO; NM; AZ; NV",
        "ID; WY; CO; NM; AZ; NV; UT; NV; XX",
        &[
            "states.csv:45: the border_states list \"NV\" twice",
            "states.csv:45: the border_states list \"XX\", but no state has that postal code",
            "states.csv:45: the border_states list the state itself",
        ],
    );
    check(
        "Grover Cleveland,24",
        "Grover Cleveland,",
        &[
            "states.csv:45: the patos_number is missing; without one patos must be \"before the first president took office\"",
        ],
    );
    check(
        "; Provo; West Jordan; Orem",
        "; Provo; West Jordan",
        &["states.csv:45: the top_cities are 4 instead of 5"],
    );
    check(
        "2.2,2.8,6",
        "2.2,2.85,6",
        &["states.csv:45: the census_2010_m \"2.85\" is not a number of millions such as 2.8"],
    );
    check(
        "NV,Mountain,",
        "NV,Mountain,Mountain",
        &["states.csv:45: the time_zone_secondary is the same as the first; leave it out"],
    );
    check(
        "NV,Mountain,",
        "NV,Lunar,",
        &[
            "states.csv:45: the time_zone_primary \"Lunar\" is not one of Eastern, Central, Mountain, Pacific, Alaska, Hawaii",
        ],
    );
    check(
        "Salt Lake City,Beehive",
        "Austin,Beehive",
        &["states.csv:45: the capital \"Austin\" is there twice, first on line 44"],
    );
}

#[test]
fn cd_02_a_state_too_few_is_told() {
    let mut folder = folder();
    let csv = folder.files.get_mut("states.csv").unwrap();
    *csv = csv
        .lines()
        .filter(|line| !line.starts_with("Alaska"))
        .map(|line| format!("{line}\n"))
        .collect();
    let complaints = load::<StatesPack>(&folder).unwrap_err();
    assert_eq!(
        complaints[0].to_string(),
        "packs/states/pack.toml: there are 49 states instead of 50"
    );
}

#[test]
fn cd_08_the_president_of_a_card_was_in_office_on_the_day() {
    let presidents = Folder::embedded("presidents").unwrap();
    assert!(load::<PresidentsPack>(&presidents).is_ok());
    let report = |from: &str, to: &str| {
        let folders = [Ok(broken(from, to)), Ok(presidents.clone())];
        let complaints = check_all(folders).complaints;
        let texts = complaints.iter().map(|complaint| complaint.text.clone());
        texts.collect::<Vec<_>>()
    };
    let wrong = "the patos must be Grover Cleveland (24), who was in office on 1896-01-04";
    assert_eq!(
        report("Grover Cleveland,24", "Benjamin Harrison,23"),
        [wrong]
    );
    assert_eq!(
        report("Grover Cleveland,24", "Grover Cleveland,22"),
        [wrong]
    );
    // Florida joined on the last full day of Tyler's term.
    assert_eq!(report("John Tyler,10", "James Polk,11").len(), 1);
    assert_eq!(
        report(
            "1787-12-07,before the first president took office,",
            "1787-12-07,George Washington,1"
        ),
        ["the patos names a president, but none had taken office yet"]
    );
    let untouched: Vec<Folder> = vec![folder(), presidents.clone()];
    assert_eq!(
        shown(&check_all(untouched.into_iter().map(Ok)).complaints),
        Vec::<String>::new()
    );
}
