//! The row: DS-05 to DS-09, DS-EX1, R-38, R-39, R-41, DS-R1.

use super::*;

/// Whether these states are in the order of a race.
fn in_order(sort: Sort, codes: &[&str]) -> bool {
    let tale = Tale::new();
    let row: Vec<StateIx> = codes.iter().map(|code| tale.state_of(code)).collect();
    tale.game.keys.in_order(&tale.game.book, sort, &row)
}

/// DS-05, DS-R1: what lay on a place goes where the new card came from.
#[test]
fn ds_05_ds_r1_a_card_takes_a_place_and_the_other_goes_where_it_came_from() {
    let mut tale = Tale::new().racing();
    tale.place(A, "TX", 0).unwrap();
    tale.place(A, "FL", 3).unwrap();
    let (row, pool, aside) = tale.lying(Side(0));
    assert_eq!(row, ["TX", "--", "--", "FL", "--", "--"]);
    assert_eq!((pool.len(), aside.len()), (5, 0));
    tale.place(A, "FL", 0).unwrap();
    assert_eq!(tale.lying(Side(0)).0, ["FL", "--", "--", "TX", "--", "--"]);
    tale.place(A, "OH", 3).unwrap();
    let (row, pool, _) = tale.lying(Side(0));
    assert_eq!(row, ["FL", "--", "--", "OH", "--", "--"]);
    assert!(pool.contains(&"TX") && !pool.contains(&"OH"));
    tale.place(A, "OH", 3).unwrap();
    assert_eq!(tale.lying(Side(0)).0[3], "OH", "it stays where it lies");
    let card = tale.card("OH").into();
    tale.act(A, Action::Back { card }).unwrap();
    assert_eq!(tale.lying(Side(0)).0, ["FL", "--", "--", "--", "--", "--"]);
    assert_eq!(
        tale.lying(Side(1)).1.len(),
        7,
        "the other side has not moved"
    );
}

/// DS-09, R-41, DS-R1: a card is turned only by an act of its own, and can be turned back.
#[test]
fn ds_09_r_41_ds_r1_the_seventh_is_turned_and_turned_back_by_acts_of_their_own() {
    let mut tale = Tale::new().racing();
    tale.lay(A, &["FL", "GA", "ID", "OH", "TX", "UT"]);
    assert_eq!(tale.lying(Side(0)).1, ["WY"], "six in the row turn nothing");
    tale.turn(A, "WY").unwrap();
    assert_eq!(tale.lying(Side(0)).2, ["WY"]);
    assert_eq!(tale.turn(A, "WY"), Err("TURNED_ALREADY"));
    tale.act(A, Action::Unturn).unwrap();
    assert_eq!(tale.act(A, Action::Unturn), Err("NOTHING_TURNED"));
    assert_eq!(tale.lying(Side(0)).1, ["WY"]);
    tale.turn(A, "WY").unwrap();
    // Another one is turned: the first comes back face-up to where that one lay.
    tale.turn(A, "ID").unwrap();
    let (row, pool, aside) = tale.lying(Side(0));
    assert_eq!(row, ["FL", "GA", "WY", "OH", "TX", "UT"]);
    assert_eq!((pool.len(), aside), (0, vec!["ID"]));
    // A turned card comes up when it is laid into the row; the one there is not turned by that.
    tale.place(A, "ID", 0).unwrap();
    let (row, pool, aside) = tale.lying(Side(0));
    assert_eq!(row, ["ID", "GA", "WY", "OH", "TX", "UT"]);
    assert_eq!((pool, aside.len()), (vec!["FL"], 0));
}

/// DS-06, R-38: race 1, by the state's name, from left to right.
#[test]
fn ds_06_r_38_r_39_race_1_goes_by_the_names_of_the_states() {
    assert!(in_order(Sort::Name, &["FL", "GA", "ID", "OH", "TX", "UT"]));
    assert!(
        !in_order(Sort::Name, &["UT", "TX", "OH", "ID", "GA", "FL"]),
        "the reverse is wrong"
    );
    assert!(!in_order(Sort::Name, &["GA", "FL", "ID", "OH", "TX", "UT"]));
    assert!(!in_order(Sort::Name, &["FL", "GA", "ID", "OH", "UT", "TX"]));
    // Letter by letter, not by postal codes: Alabama, Alaska; Kansas, Kentucky; Maine, Maryland, Massachusetts.
    assert!(in_order(Sort::Name, &["AL", "AK", "AZ", "AR"]));
    assert!(in_order(
        Sort::Name,
        &["KS", "KY", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT"]
    ));
    // Spaces do not count: New Jersey, New Mexico, New York, North Carolina; Virginia, Washington, West Virginia.
    assert!(in_order(
        Sort::Name,
        &["NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH"]
    ));
    assert!(in_order(Sort::Name, &["VA", "WA", "WV", "WI", "WY"]));
}

/// DS-07, R-38, R-39: race 2, by the capital.
#[test]
fn ds_07_r_38_r_39_race_2_goes_by_the_capitals() {
    // Augusta, Boston, Denver, Helena, Lansing, Phoenix.
    assert!(in_order(
        Sort::Capital,
        &["ME", "MA", "CO", "MT", "MI", "AZ"]
    ));
    assert!(!in_order(
        Sort::Capital,
        &["AZ", "MI", "MT", "CO", "MA", "ME"]
    ));
    assert!(!in_order(Sort::Name, &["ME", "MA", "CO", "MT", "MI", "AZ"]));
    // Cheyenne, Columbia, Columbus, Concord; Jackson, Jefferson City, Juneau.
    assert!(in_order(
        Sort::Capital,
        &["WY", "SC", "OH", "NH", "MS", "MO", "AK"]
    ));
    assert!(!in_order(Sort::Capital, &["WY", "OH", "SC", "NH"]));
}

/// Minnesota's capital may stand as Saint Paul or as St Paul; either place is right, and nothing else is.
#[test]
fn r_39_saint_paul_may_be_sorted_as_st_paul() {
    // Sacramento, Saint Paul, Salem, Salt Lake City, Santa Fe, Springfield, St Paul, Tallahassee, Topeka.
    assert!(in_order(
        Sort::Capital,
        &["CA", "MN", "OR", "UT", "NM", "IL"]
    ));
    assert!(in_order(
        Sort::Capital,
        &["CA", "OR", "UT", "NM", "IL", "MN"]
    ));
    assert!(in_order(
        Sort::Capital,
        &["OR", "UT", "NM", "IL", "MN", "FL"]
    ));
    assert!(!in_order(
        Sort::Capital,
        &["CA", "OR", "MN", "UT", "NM", "IL"]
    ));
    assert!(!in_order(
        Sort::Capital,
        &["CA", "OR", "UT", "NM", "MN", "IL"]
    ));
    assert!(!in_order(
        Sort::Capital,
        &["MN", "CA", "OR", "UT", "NM", "IL"]
    ));
    assert!(!in_order(
        Sort::Capital,
        &["CA", "OR", "UT", "IL", "FL", "MN"]
    ));
    // Full stops and spaces do not count, and the pack may write it in either way.
    for name in ["Saint Paul", "St. Paul", "St Paul", "SAINT PAUL"] {
        let mut keys = sort::keys(name);
        keys.sort();
        assert_eq!(keys, ["saintpaul", "stpaul"], "{name}");
    }
    assert_eq!(
        sort::keys("Salt Lake City"),
        ["saltlakecity", "saltlakecity"]
    );
    assert_eq!(sort::keys("Stone"), ["stone", "stone"]);
    // Of all names of states and capitals this is the only one that is affected.
    let tale = Tale::new();
    for state in StateIx::all() {
        let card = tale.game.book.state(state);
        let two = |name: &str| sort::keys(name)[0] != sort::keys(name)[1];
        assert!(!two(&card.name));
        assert_eq!(two(&card.capital), card.postal_code == "MN");
    }
}

/// DS-08, DS-EX1, R-38: race 3 with a Power card of category statehood: rows go by statehood, which is asked with the names.
#[test]
fn ds_08_ds_ex1_r_38_race_3_goes_by_the_rank_of_the_power_card() {
    let mut tale = Tale::new().counting();
    tale.races("WL");
    tale.next_race();
    assert_eq!(tale.sorting(), Sort::Rank(Category::Statehood));
    tale.sort(A);
    tale.shout(A).unwrap();
    tale.call();
    let ask = tale.ask(A);
    let slots: Vec<&str> = ask.offers[0].slots.iter().map(|slot| slot.name).collect();
    assert_eq!(slots[..4], ["name_1", "rank_1", "name_2", "rank_2"]);
    tale.identify(
        A,
        &[
            ["Pennsylvania", "2"],
            ["New Jersey", "3rd"],
            ["South Carolina", "eight"],
            ["Virginia", "10"],
            ["Illinois", "twenty-one"],
            ["Hawaii", "50th"],
        ],
    )
    .unwrap();
    assert_eq!(tale.judged().winner, Some(Side(0)));
    assert_eq!(tale.outcome().unwrap().ending, "two_of_three");
    // In each category, rank 1 first.
    let cold = ["AK", "TX", "CA", "MT", "NM", "RI"];
    assert!(in_order(Sort::Rank(Category::Size), &cold));
    assert!(in_order(
        Sort::Rank(Category::Population),
        &["CA", "TX", "FL", "NY", "IL", "PA"]
    ));
    let mut reverse = cold;
    reverse.reverse();
    assert!(!in_order(Sort::Rank(Category::Size), &reverse));
}
