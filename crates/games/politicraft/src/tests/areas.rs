//! 4.1 and 4.2: Standard and Conditional cards, Needs; 4.4: Allied Actions.

use super::*;

#[test]
fn pc_41_a_standard_card_goes_to_any_area() {
    for area in 0..3 {
        let mut t = Table::new(3);
        let card = t.hand(0, std(Blue, 15));
        t.play(0, card, area).unwrap();
        assert!(t.lies(area, card) && !t.holds(0, card));
    }
}

#[test]
fn pc_42_points_count_for_the_owner_of_the_area() {
    let mut t = Table::new(2);
    let card = t.hand(0, std(Blue, 15));
    t.play(0, card, 1).unwrap();
    assert_eq!((t.points(0), t.points(1)), (0, 15));
}

#[test]
fn pc_43_every_number_of_the_box_must_be_reached() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([2, 0, 1], 0, None));
    t.area(0, std(Blue, 5));
    t.area(0, std(Green, 5));
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    t.area(0, std(Blue, 5));
    t.play(0, card, 0).unwrap();
}

#[test]
fn pc_43_ex1_one_of_each_colour() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([1, 1, 1], 0, None));
    t.area(0, std(Green, 10));
    t.area(0, std(Blue, 10));
    let refusal = t.refusal(0, json!({"play": {"card": card.0, "area": 0}}));
    assert_eq!(refusal.code, "NEEDS_NOT_MET");
    assert!(refusal.text.ends_with("Missing: 1 orange."));
    t.area(0, std(Orange, 10));
    t.play(0, card, 0).unwrap();
}

#[test]
fn pc_44_the_bar_needs_its_designation() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([1, 0, 0], 0, Some(CityCouncil)));
    t.area(0, std(Blue, 10));
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    t.area(0, granting(std(Blue, 10), StateOffice));
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    t.area(0, granting(std(Green, 10), CityCouncil));
    t.play(0, card, 0).unwrap();
}

#[test]
fn pc_45_needs_are_checked_where_the_card_lies() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([0, 0, 1], 0, None));
    t.area(0, std(Green, 10));
    assert_eq!(t.play(0, card, 1), Err("NEEDS_NOT_MET"));
    t.play(0, card, 0).unwrap();
}

#[test]
fn pc_45_ex1_the_other_area_has_the_orange_card() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([0, 1, 0], 0, None));
    t.area(1, std(Orange, 10));
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    t.play(0, card, 1).unwrap();
}

#[test]
fn pc_46_ex1_integrity_is_possessed_not_paid() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([0; 3], 2, None));
    t.set_integrity(&[1, 2]);
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    t.set_integrity(&[2, 2]);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.integrity(0), 2);
}

#[test]
fn pc_46_pc_r16_the_integrity_of_the_receiving_side_counts() {
    let mut t = Table::new(2);
    let card = t.hand(0, needing([0; 3], 3, None));
    t.set_integrity(&[3, 2]);
    assert_eq!(t.play(0, card, 1), Err("NEEDS_NOT_MET"));
    t.set_integrity(&[0, 3]);
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    t.play(0, card, 1).unwrap();
    assert_eq!(t.all_integrity(), [1, 3]);
}

#[test]
fn pc_47_ex1_one_big_donor_serves_two_cards() {
    let mut t = Table::new(2);
    t.area(0, granting(std(Blue, 15), BigDonor));
    let [a, b] = [0, 0].map(|_| t.hand(0, needing([0; 3], 0, Some(BigDonor))));
    t.play(0, a, 0).unwrap();
    t.fill(0);
    t.pass();
    t.play(0, b, 0).unwrap();
    assert!(t.lies(0, a) && t.lies(0, b));
}

#[test]
fn pc_47_the_same_card_meets_needs_again_and_again() {
    let mut t = Table::new(2);
    t.area(0, std(Orange, 15));
    for _ in 0..3 {
        let card = t.hand(0, needing([0, 1, 0], 0, None));
        t.play(0, card, 0).unwrap();
        t.fill(0);
        t.pass();
    }
    assert_eq!(t.points(0), 15 + 75);
}

#[test]
fn pc_48_ex1_one_card_for_its_colour_and_the_bar() {
    let mut t = Table::new(2);
    t.area(0, granting(std(Blue, 15), BigDonor));
    let card = t.hand(0, needing([1, 0, 0], 0, Some(BigDonor)));
    t.play(0, card, 0).unwrap();
}

#[test]
fn pc_48_pc_r17_two_of_a_colour_need_two_cards() {
    let mut t = Table::new(2);
    t.area(0, granting(std(Blue, 15), BigDonor));
    let card = t.hand(0, needing([2, 0, 0], 0, Some(BigDonor)));
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
}

#[test]
fn pc_49_the_card_itself_never_counts() {
    let mut t = Table::new(2);
    let own = granting(needing([1, 0, 0], 0, Some(BigDonor)), BigDonor);
    let card = t.hand(0, own);
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    // Conditional cards in the Area count like Standard ones.
    t.area(0, granting(needing([0; 3], 0, None), BigDonor));
    t.play(0, card, 0).unwrap();
}

#[test]
fn pc_50_a_card_may_say_that_its_needs_do_not_matter() {
    let mut card = needing([0, 3, 0], 0, Some(UsOffice));
    let waived = json!({"integrity": {"least": 4}});
    card.needs.as_mut().unwrap().waived = serde_json::from_value(waived).unwrap();
    let mut t = Table::new(2);
    let card = t.hand(0, card);
    t.set_integrity(&[3, 4]);
    assert_eq!(t.play(0, card, 0), Err("NEEDS_NOT_MET"));
    // What it says is looked at in the Area that gets it.
    t.play(0, card, 1).unwrap();
}

#[test]
fn pc_51_ex1_a_played_card_stays_when_its_big_donor_is_stolen() {
    let mut t = Table::new(2);
    let donor = t.area(0, granting(std(Blue, 15), BigDonor));
    let [first, second] = [0, 0].map(|_| t.hand(0, needing([0; 3], 0, Some(BigDonor))));
    t.play(0, first, 0).unwrap();
    t.fill(0);
    let thief = t.hand(1, slot("PP1"));
    t.aim(1, thief, 0).unwrap();
    t.pick(1, &[donor]).unwrap();
    t.fill(1);
    assert!(t.lies(1, donor) && t.lies(0, first));
    assert_eq!((t.points(0), t.points(1)), (25, 15));
    assert_eq!(t.play(0, second, 0), Err("NEEDS_NOT_MET"));
}

#[test]
fn pc_51_pc_r18_needs_are_not_checked_when_a_card_moves() {
    let mut t = Table::new(2);
    let card = t.area(1, needing([3, 0, 0], 9, Some(UsOffice)));
    let steal = t.hand(0, power(json!([{"steal": {"from": "target"}}])));
    t.aim(0, steal, 1).unwrap();
    t.pick(0, &[card]).unwrap();
    assert!(t.lies(0, card));
    t.fill(0);
    t.pass();
    let give = t.hand(0, power(json!([{"give": {"to": "target"}}])));
    t.aim(0, give, 1).unwrap();
    t.pick(0, &[card]).unwrap();
    assert!(t.lies(1, card));
    t.fill(0);
    // It stays also if what met its Needs is lost in another way.
    let steps = json!([{"discard": {"who": "self", "cards": {"kind": "Standard"}}}]);
    let ground = t.area(1, std(Blue, 5));
    let lose = t.hand(1, power(steps));
    t.use_power(1, lose).unwrap();
    t.pick(1, &[ground]).unwrap();
    assert!(t.lies(1, card) && t.top_discard() == Some(ground));
}

#[test]
fn pc_56_integrity_never_falls_below_nothing() {
    let mut t = Table::new(2);
    t.set_integrity(&[2, 1]);
    let card = t.hand(
        0,
        power(json!([{"lose_integrity": {"who": "target", "n": 3}}])),
    );
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.all_integrity(), [2, 0]);
}

#[test]
fn pc_57_an_allied_action_earns_one_a_card() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.all_integrity(), [2, 2]);
    t.fill(0);
    let card = t.plain(1);
    t.play(1, card, 0).unwrap();
    assert_eq!(t.all_integrity(), [2, 3]);
}

#[test]
fn pc_57_ex1_ten_points_for_another_player() {
    let mut t = Table::new(2);
    t.worth(0, 150);
    let card = t.hand(0, std(Blue, 10));
    t.play(0, card, 1).unwrap();
    assert_eq!((t.points(1), t.integrity(0)), (10, 3));
}

#[test]
fn pc_58_an_ally_card_needs_its_needs_in_the_receiving_area() {
    let mut t = Table::new(2);
    t.area(0, std(Green, 5));
    let card = t.hand(0, needing([0, 0, 1], 0, None));
    assert_eq!(t.play(0, card, 1), Err("NEEDS_NOT_MET"));
    t.area(1, std(Green, 5));
    t.play(0, card, 1).unwrap();
    assert_eq!(t.integrity(0), 3);
}

#[test]
fn pc_59_pc_r20_an_allied_action_cannot_be_refused() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.play(0, card, 1).unwrap();
    // Nobody is asked: the card lies there, and the turn goes on.
    assert!(t.lies(1, card) && !t.is_resolving());
    assert_eq!(t.asked(1), None);
}
