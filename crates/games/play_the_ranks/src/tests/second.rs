//! Play the Ranks 2: PTR2-01 to PTR2-13, R-58, R-59.

use super::*;

type Second = Tale<true>;

/// Bases 1 and 30, BUR cards Florida and Virginia; the second side holds Power cards of corner 30 and of corner 1.
fn lay() -> Lay {
    Lay {
        hands: [
            ["CO", "MN", "NY", "ME", "NH", "VT", "MA", "RI", "CT"],
            ["UT", "WI", "CA", "TN", "OK", "TX", "NM", "AZ", "VA"],
        ],
        burs: ["FL", "OR", "OH", "PA", "NJ"],
        powers: [
            [(10, Population), (20, Statehood)],
            [(30, Statehood), (1, Size)],
        ],
        deck: &[(1, Population), (30, Size), (50, Statehood)],
        lead: Some(Side(0)),
    }
}

/// The second side keeps VA here, which is needed as an answer; the BUR cards of the examples are FL and VA.
fn tale() -> Second {
    let mut lay = lay();
    lay.hands[1][8] = "NV";
    lay.burs = ["FL", "VA", "OH", "PA", "NJ"];
    Second::laid(&lay)
        .based(50, 0)
        .ready(&["CT"], &["FL", "NV", "TX"])
}

#[test]
fn ptr2_01_all_else_is_as_in_ranks_1() {
    let tale = tale();
    let view = tale.view(B);
    assert_eq!(
        (view.version, view.sides[1].cards, view.sides[1].power_cards),
        (2, 8, 2)
    );
    assert_eq!(view.bases[0].bur.as_ref().unwrap().rank, 3);
    assert_eq!(view.bases[1].bur.as_ref().unwrap().rank, 35);
}

#[test]
fn ptr2_02_a_card_is_removed_and_the_others_are_not_put_in_order() {
    let mut tale = Second::laid(&lay());
    tale.act(A, Action::Call).unwrap();
    tale.act(B, Action::Cards).unwrap();
    let (remove, first) = (tale.on_table(50).into(), tale.on_table(30).into());
    assert_eq!(
        tale.act(A, Action::Bases { remove, first }),
        Err("NO_ORDER")
    );
    let first = Chosen::default();
    tale.act(A, Action::Bases { remove, first }).unwrap();
    let view = tale.view(A);
    let bases: Vec<(u8, [u8; 2])> = view.bases.iter().map(|b| (b.number, b.tricks)).collect();
    assert_eq!(bases, [(1, [1, 8]), (30, [1, 8])], "both all game long");
}

#[test]
fn ptr2_03_r_59_the_lead_of_each_trick_chooses_the_base_any_number_of_times() {
    let mut tale = tale();
    for (own, other, base) in [("NY", "OK", 1), ("NH", "NM", 1), ("MA", "AZ", 1)] {
        tale.lead(A, own, Statehood, base).unwrap();
        tale.follow(B, other).unwrap();
        assert_eq!((tale.last().base, tale.last().winner), (base, Side(0)));
    }
    let wrong = tale.clone().lead(A, "MN", Statehood, 50);
    assert_eq!(wrong, Err("BASE_REQUIRED"));
    tale.lead(A, "MN", Statehood, 30).unwrap();
    assert_eq!(tale.state.tricks.opened.unwrap().base, 30);
}

#[test]
fn ptr2_04_r_58_the_name_the_category_and_the_base_are_announced_and_no_geostar_is_turned() {
    let mut tale = tale();
    tale.lead(A, "CO", Size, 1).unwrap();
    let view = tale.view(B);
    let open = view.own.open.unwrap();
    assert_eq!(
        (&*open.announced, open.category, open.base),
        ("Colorado", Size, 1)
    );
    let star = view.own.star.unwrap();
    assert_eq!((star.star, star.card), (Star::StateName, None));
    assert_eq!(tale.state.star, None);
    assert_eq!(open.card, None, "face-down");
}

#[test]
fn ptr2_05_protection_is_measured_by_the_announced_base_and_its_bur() {
    // NY is 4 in population: not better than 3 by base 1, and below the base 30.
    for (base, code, category, shield) in [
        (1, "NY", Population, None),
        (30, "NY", Population, None),
        (30, "MN", Statehood, Some(Shield::Rank)),
        (1, "MN", Statehood, None),
        (1, "CO", Size, None),
    ] {
        let mut tale = tale();
        tale.lead(A, code, category, base).unwrap();
        tale.follow(B, "OK").unwrap();
        assert_eq!(tale.last().shield, shield, "{code} by {base}");
    }
}

#[test]
fn ptr2_06_ptr2_10_only_a_card_with_the_other_base_may_change_the_base() {
    let mut lay = lay();
    lay.powers[1] = [(30, Statehood), (20, Size)];
    let mut tale = Second::laid(&lay)
        .based(50, 0)
        .ready(&["CT"], &["FL", "OR", "TX"]);
    tale.lead(A, "CO", Size, 1).unwrap();
    let (other, stranger) = (tale.power(B, 30, Statehood), tale.power(B, 20, Size));
    assert_eq!(
        tale.clone().change_base(B, "UT", stranger),
        Err("NO_CHANGE_OF_BASE")
    );
    // PTR2-10: it changes the category as usual.
    let mut plain = tale.clone();
    plain.follow_with(B, "UT", other).unwrap();
    assert_eq!((plain.last().category, plain.last().base), (Statehood, 1));
    tale.change_base(B, "UT", other).unwrap();
    assert_eq!(tale.last().base, 30);
    // Not with the base that was announced.
    let mut same = tale_at_30(&lay);
    let power = same.power(B, 30, Statehood);
    assert_eq!(same.change_base(B, "UT", power), Err("NO_CHANGE_OF_BASE"));
    // And not without a card.
    let card = same.card(B, "UT").into();
    let bare = following(card, Chosen::default(), Said::Word(Change::Base));
    assert_eq!(same.act(B, bare), Err("NO_CHANGE_OF_BASE"));
}

fn tale_at_30(lay: &Lay) -> Second {
    let mut tale = Second::laid(lay)
        .based(50, 0)
        .ready(&["CT"], &["FL", "OR", "TX"]);
    tale.lead(A, "CO", Size, 30).unwrap();
    tale
}

#[test]
fn ptr2_07_ptr2_08_ptr2_11_the_category_stays_and_both_below_the_new_base_the_lead_wins() {
    let mut tale = tale();
    tale.lead(A, "CO", Size, 1).unwrap();
    let power = tale.power(B, 30, Statehood);
    tale.change_base(B, "UT", power).unwrap();
    let trick = tale.last();
    assert_eq!((trick.category, trick.base, trick.shield), (Size, 30, None));
    assert_eq!(tale.view(A).tricks[0].ranks, [8, 13]);
    assert_eq!(trick.winner, Side(0));
}

#[test]
fn ptr2_12_virginia_wins_by_the_changed_base() {
    let mut tale = tale();
    tale.lead(A, "CO", Size, 1).unwrap();
    let power = tale.power(B, 30, Statehood);
    tale.change_base(B, "VA", power).unwrap();
    assert_eq!(tale.view(A).tricks[0].ranks, [8, 35]);
    assert_eq!((tale.last().base, tale.last().winner), (30, Side(1)));
}

#[test]
fn ptr2_09_ptr2_13_against_a_protected_card_nothing_changes_and_the_power_card_counts_as_played() {
    for (answer, wins) in [("WI", true), ("CA", true), ("OK", false), ("VA", false)] {
        let mut tale = tale();
        tale.lead(A, "MN", Statehood, 30).unwrap();
        let power = tale.power(B, 1, Size);
        tale.change_base(B, answer, power).unwrap();
        let trick = tale.last();
        assert_eq!((trick.category, trick.base), (Statehood, 30));
        assert_eq!(trick.shield, Some(Shield::Rank));
        assert_eq!(trick.winner == Side(1), wins, "{answer}");
        assert_eq!(tale.state.power_left(Side(1)), 1);
    }
}

#[test]
fn r_59_a_power_card_of_the_lead_protects_against_a_change_of_base_as_well() {
    let mut tale = tale();
    let power = tale.power(A, 20, Statehood);
    tale.lead_with(A, "NY", power, 1).unwrap();
    let power = tale.power(B, 30, Statehood);
    tale.change_base(B, "WI", power).unwrap();
    assert_eq!(
        (tale.last().base, tale.last().shield),
        (1, Some(Shield::Power))
    );
}
