//! PC-101 to PC-104, PC-106, PC-107: who and what is selected, combinators, conditions, what could change anything.
#![expect(
    clippy::needless_pass_by_value,
    reason = "effects are written in place"
)]

use super::*;

/// Side 0 of four plays a Power Play; side 2 is the target if it takes one.
fn after(steps: Value, target: Option<u8>, set: impl FnOnce(&mut Table)) -> Table {
    let mut t = Table::new(4);
    set(&mut t);
    let card = t.hand(0, power(steps));
    match target {
        Some(target) => t.aim(0, card, target).unwrap(),
        None => t.use_power(0, card).unwrap(),
    };
    t
}

/// Who gains by an Integrity card for these players.
fn selected(who: Value, target: Option<u8>, set: impl FnOnce(&mut Table)) -> Vec<u8> {
    let mut before = Vec::new();
    let t = after(
        json!([{"gain_integrity": {"who": who, "n": 1}}]),
        target,
        |t| {
            set(t);
            before = t.all_integrity();
        },
    );
    let pairs = t.all_integrity().into_iter().zip(before);
    let gained = (0..)
        .zip(pairs)
        .filter(|(_, (after, before))| after > before);
    gained.map(|(side, _)| side).collect()
}

#[test]
fn pc_101_player_selectors() {
    let who = |who: &str, set: fn(&mut Table)| selected(json!(who), None, set);
    assert_eq!(who("self", |_| {}), [0]);
    assert_eq!(selected(json!("target"), Some(2), |_| {}), [2]);
    assert_eq!(who("others", |_| {}), [1, 2, 3]);
    assert_eq!(who("all", |_| {}), [0, 1, 2, 3]);
    assert_eq!(who("left", |_| {}), [1]);
    assert_eq!(who("right", |_| {}), [3]);
    let points: fn(&mut Table) = |t| {
        for (side, points) in [(0, 10), (1, 200), (2, 200), (3, 10)] {
            t.worth(side, points);
        }
        t.begin(0);
    };
    assert_eq!(who("most_points", points), [1, 2]);
    assert_eq!(who("fewest_points", points), [0, 3]);
    assert_eq!(who("public_figures", points), [1, 2]);
    let integrity: fn(&mut Table) = |t| t.set_integrity(&[4, 1, 4, 1]);
    assert_eq!(who("most_integrity", integrity), [0, 2]);
    assert_eq!(who("fewest_integrity", integrity), [1, 3]);
    let holders = json!({"holders": ["Big Donor", "City Council"]});
    let held = selected(holders, None, |t| {
        t.area(1, granting(std(Blue, 5), BigDonor));
        t.area(3, granting(std(Blue, 5), CityCouncil));
        t.area(3, granting(std(Blue, 5), BigDonor));
        t.area(0, granting(std(Blue, 5), UsOffice));
    });
    assert_eq!(held, [1, 3]);
}

#[test]
fn pc_101_neighbours_are_those_still_in_the_game() {
    let out: fn(&mut Table) = |t| {
        t.send(1, json!("resign")).unwrap();
        t.send(3, json!("resign")).unwrap();
    };
    assert_eq!(selected(json!("left"), None, out), [2]);
    assert_eq!(selected(json!("right"), None, out), [2]);
    assert_eq!(selected(json!("all"), None, out), [0, 2]);
    assert_eq!(selected(json!("fewest_points"), None, out), [0, 2]);
}

/// What the actor may choose from the target's Area with these cards.
fn takes(cards: Value) -> Vec<usize> {
    let mut all = Vec::new();
    let steps = json!([{"steal": {"from": "target", "cards": cards}}]);
    let t = after(steps, Some(2), |t| {
        all.push(t.area(2, std(Blue, 5)));
        all.push(t.area(2, granting(std(Green, 20), BigDonor)));
        all.push(t.area(2, needing([0; 3], 0, None)));
        all.push(t.area(2, granting(std(Blue, 30), Legislation)));
    });
    let from = t.choices(0);
    let at = |card: &CardIx| all.iter().position(|other| other == card).unwrap();
    from.iter().map(at).collect()
}

#[test]
fn pc_102_filters() {
    assert_eq!(takes(json!({})), [0, 1, 2, 3]);
    assert_eq!(takes(json!({"kind": "Conditional"})), [2]);
    assert_eq!(takes(json!({"colour": "blue"})), [0, 2, 3]);
    assert_eq!(takes(json!({"designation": "Big Donor"})), [1]);
    assert_eq!(takes(json!({"least": 20})), [1, 2, 3]);
    assert_eq!(takes(json!({"most": 20})), [0, 1]);
    assert_eq!(
        takes(json!({"least": 20, "most": 25, "colour": "blue"})),
        [2]
    );
}

#[test]
fn pc_102_number_and_chooser() {
    let steps = |cards: Value| json!([{"discard": {"who": "target", "cards": cards}}]);
    let mut all = Vec::new();
    let mut set = |t: &mut Table| {
        all.clear();
        all.extend((0..3).map(|_| t.area(2, std(Blue, 5))));
    };
    // The actor by default, and so many.
    let t = after(steps(json!({"count": 2})), Some(2), &mut set);
    assert!(matches!(t.asked(0), Some(Query::Cards { count: 2, .. })));
    // The owner.
    let mut t = after(steps(json!({"chooser": "owner"})), Some(2), &mut set);
    assert_eq!((t.asked(0), t.choices(2).len()), (None, 3));
    let away = t.choices(2)[1];
    t.pick(2, &[away]).unwrap();
    assert_eq!(t.top_discard(), Some(away));
    // Chance: nobody is asked.
    let t = after(steps(json!({"chooser": "random"})), Some(2), &mut set);
    assert!(!t.is_resolving());
    assert_eq!(t.state.players[2].area.len(), 2);
    // The hand only if the card says so.
    let hand = json!({"zone": "hand", "chooser": "owner"});
    let t = after(steps(hand), Some(2), |_| {});
    assert_eq!(t.choices(2).len(), 7);
}

#[test]
fn pc_102_chance_is_another_one_for_each_player() {
    // Each loses a card by chance; the places differ from player to player.
    let cards = json!({"zone": "hand", "chooser": "random"});
    let mut places = Vec::new();
    for extra in 0..6 {
        let mut before = Vec::new();
        let t = after(
            json!([{"discard": {"who": "others", "cards": cards}}]),
            None,
            |t| {
                t.events += extra;
                before = (1..4)
                    .map(|side| t.hand_of(side).to_vec())
                    .collect::<Vec<_>>();
            },
        );
        for (side, hand) in (1..4).zip(&before) {
            places.push(hand.iter().position(|card| !t.holds(side, *card)).unwrap());
        }
    }
    let same = places
        .chunks(3)
        .filter(|three| three.iter().all(|at| *at == three[0]));
    assert!(same.count() < 3, "{places:?}");
}

#[test]
fn pc_102_the_top_of_the_discard_pile() {
    let steps = json!([{"recover": {"cards": {"zone": "discard_top"}}}]);
    let mut top = CardIx(0);
    let t = after(steps, None, |t| {
        t.pile(std(Blue, 5));
        top = t.pile(std(Blue, 10));
    });
    assert_eq!(t.choices(0), [top]);
}

#[test]
fn pc_r57_nobody_looks_into_another_hand_so_chance_chooses() {
    let steps = json!([{"discard": {"who": "target", "cards": {"zone": "hand"}}}]);
    let t = after(steps, Some(2), |_| {});
    assert!(!t.is_resolving());
    assert_eq!(t.hand_of(2).len(), 6);
}

#[test]
fn pc_103_seq_choose_if_for_each() {
    let seq = json!([{"seq": [{"score": {"n": 5}}, {"gain_integrity": {"n": 1}}]}]);
    let t = after(seq, None, |_| {});
    assert_eq!((t.points(0), t.integrity(0)), (5, 3));
    let choose =
        json!([{"choose": {"options": [[{"score": {"n": 5}}], [{"gain_integrity": {"n": 1}}]]}}]);
    let mut t = after(choose, None, |_| {});
    assert_eq!(t.option(0, 2), Err("BAD_CHOICE"));
    t.option(0, 1).unwrap();
    assert_eq!((t.points(0), t.integrity(0)), (0, 3));
    let branch = |least: u16| {
        json!([{"if": {"when": {"integrity": {"least": least}},
            "then": [{"score": {"n": 5}}], "else": [{"score": {"n": 20}}]}}])
    };
    assert_eq!(after(branch(2), None, |_| {}).points(0), 5);
    assert_eq!(after(branch(3), None, |_| {}).points(0), 20);
    // In the steps of `for_each` each player is `self`, and left of each is another one.
    let each = json!([{"for_each": {"who": "all", "when": {"integrity": {"most": 1}},
        "steps": [{"score": {"who": "left", "n": 10}}]}}]);
    let t = after(each, None, |t| t.set_integrity(&[2, 1, 0, 2]));
    assert_eq!([0, 1, 2, 3].map(|side| t.points(side)), [0, 0, 10, 10]);
}

#[test]
fn pc_103_for_each_within_for_each() {
    let steps = json!([{"for_each": {"who": "all", "steps": [
        {"for_each": {"who": "others", "when": {"integrity": {"least": 3}},
            "steps": [{"score": {"n": 5}}]}},
        {"if": {"when": {"points": {"least": 10}}, "then": [{"score": {"n": 100}}]}}]}}]);
    // Ben and Dan are looked at by three others each. One after the other, clockwise: when Ben looks at his own points only
    // Ann has looked at him, when Dan does all have.
    let t = after(steps, None, |t| t.set_integrity(&[2, 3, 2, 3]));
    assert_eq!([0, 1, 2, 3].map(|side| t.points(side)), [0, 15, 0, 115]);
}

#[test]
fn pc_103_a_choice_of_several_players_is_each_ones_own() {
    let steps = json!([{"choose": {"who": "others", "options": [
        [{"lose_integrity": {"n": 1}}], [{"score": {"n": 5}}]]}}]);
    let mut t = after(steps, None, |_| {});
    t.option(3, 1).unwrap();
    t.option(1, 0).unwrap();
    assert_eq!(t.all_integrity(), [2, 2, 2, 2]);
    t.option(2, 0).unwrap();
    assert_eq!(t.all_integrity(), [2, 1, 1, 2]);
    assert_eq!(t.points(3), 5);
}

#[test]
fn pc_103_a_cost_must_be_possible_in_full() {
    let hand = |count: u8| {
        let cards = json!({"zone": "hand", "chooser": "owner", "count": count});
        costly(
            json!([{"discard": {"cards": cards}}]),
            json!([{"score": {"n": 50}}]),
        )
    };
    let mut t = Table::new(2);
    t.keep(0, 4);
    let [two, four] = [t.hand(0, hand(2)), t.hand(0, hand(4))];
    // Of the four cards in the hand the card itself never pays.
    assert_eq!(t.use_power(0, four), Err("COST_NOT_MET"));
    t.use_power(0, two).unwrap();
    let cards = t.choices(0);
    t.pick(0, &cards[..2]).unwrap();
    assert_eq!(t.points(0), 50);
    // Two costs of the same kind are paid both.
    let both = json!([{"lose_integrity": {"n": 1}}, {"lose_integrity": {"n": 1}}]);
    let mut t = Table::new(2);
    let card = t.hand(0, costly(both, json!([{"score": {"n": 50}}])));
    t.set_integrity(&[1, 0]);
    assert_eq!(t.use_power(0, card), Err("COST_NOT_MET"));
    t.set_integrity(&[2, 0]);
    t.use_power(0, card).unwrap();
    assert_eq!((t.integrity(0), t.points(0)), (0, 50));
}

#[test]
fn pc_103_other_costs() {
    let step = json!([{"score": {"n": 5}}]);
    let give = json!([{"give": {"to": "target", "cards": {"count": 2}}}]);
    let mut t = Table::new(2);
    t.area(0, std(Blue, 5));
    let card = t.hand(0, costly(give, step.clone()));
    assert_eq!(t.aim(0, card, 1), Err("COST_NOT_MET"));
    t.area(0, std(Blue, 5));
    t.aim(0, card, 1).unwrap();
    let move_on = json!([{"move_integrity": {"to": "target", "n": 2}}]);
    let mut t = Table::new(2);
    let card = t.hand(0, costly(move_on, step));
    t.set_integrity(&[1, 0]);
    assert_eq!(t.aim(0, card, 1), Err("COST_NOT_MET"));
    t.set_integrity(&[2, 0]);
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.all_integrity(), [0, 2]);
}

#[test]
fn pc_104_as_far_as_possible_but_not_without_any_effect() {
    let steps = json!([{"lose_integrity": {"who": "target", "n": 5}}, {"draw": {"n": 0}}]);
    let t = after(steps.clone(), Some(2), |_| {});
    assert_eq!(t.integrity(2), 0);
    let mut t = Table::new(2);
    t.set_integrity(&[2, 0]);
    let card = t.hand(0, power(steps));
    assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"));
    // A step of the cost does not count: something else has to change.
    let card = t.hand(
        0,
        costly(
            json!([{"lose_integrity": {"n": 1}}]),
            json!([{"score": {"n": 0}}]),
        ),
    );
    assert_eq!(t.use_power(0, card), Err("NO_LEGAL_TARGET"));
}

/// Whether a Power Play with this step changes nothing at a fresh table, and does after a change of it.
fn dull(step: Value, change: impl FnOnce(&mut Table)) {
    let target = step.to_string().contains("target");
    let mut t = Table::new(3);
    let card = t.hand(0, power(json!([step])));
    let try_it = |t: &mut Table| match target {
        true => t.clone().aim(0, card, 1),
        false => t.clone().use_power(0, card),
    };
    assert_eq!(try_it(&mut t), Err("NO_LEGAL_TARGET"), "{step}");
    change(&mut t);
    assert!(try_it(&mut t).is_ok(), "{step}");
}

#[test]
fn pc_104_what_would_change_nothing() {
    dull(json!({"steal": {"from": "target"}}), |t| {
        t.area(1, std(Blue, 5));
    });
    dull(json!({"give": {"to": "target"}}), |t| {
        t.area(0, std(Blue, 5));
    });
    dull(json!({"swap": {"with": "target"}}), |t| {
        t.area(0, std(Blue, 5));
        t.area(1, std(Blue, 5));
    });
    dull(json!({"discard": {"who": "all"}}), |t| {
        t.area(2, std(Blue, 5));
    });
    dull(json!({"score": {"who": "target", "n": -5}}), |t| {
        t.area(1, std(Blue, 5));
    });
    dull(
        json!({"move_integrity": {"from": {"holders": ["Big Donor"]}, "to": "self", "n": 1}}),
        |t| {
            t.area(1, granting(std(Blue, 5), BigDonor));
        },
    );
    dull(json!({"skip": {"who": "public_figures", "n": 1}}), |t| {
        t.worth(1, 200);
    });
    dull(
        json!({"restrict": {"who": "public_figures", "colour": "blue"}}),
        |t| {
            t.worth(1, 200);
        },
    );
    dull(json!({"recover": {"cards": {"colour": "blue"}}}), |t| {
        t.pile(std(Blue, 5));
    });
    dull(
        json!({"if": {"when": {"points": {"least": 10}}, "then": [{"score": {"n": 5}}]}}),
        |t| {
            t.worth(0, 10);
        },
    );
    dull(
        json!({"for_each": {"who": "others", "when": "public_figure", "steps": [{"score": {"n": 5}}]}}),
        |t| {
            t.worth(2, 200);
        },
    );
    dull(
        json!({"choose": {"options": [[{"discard": {}}], []]}}),
        |t| {
            t.worth(0, 10);
        },
    );
    for step in [
        json!({"reveal": {"who": "target"}}),
        json!({"pass_hand": {"who": "target", "n": 1, "to": "left"}}),
        json!({"discard": {"who": "target", "cards": {"zone": "hand"}}}),
    ] {
        let mut t = Table::new(3);
        let card = t.hand(0, power(json!([step])));
        assert!(t.clone().aim(0, card, 1).is_ok());
        t.keep(1, 0);
        assert_eq!(t.aim(0, card, 1), Err("NO_LEGAL_TARGET"), "{step}");
    }
}

#[test]
fn pc_106_conditions_of_each_kind() {
    // Whether side 0 with 2 Integrity, a blue and an orange Big Donor card of 30 and 40 points meets it.
    let holds = |when: Value| {
        let steps = json!([{"if": {"when": when, "then": [{"score": {"n": 1}}],
            "else": [{"score": {"n": 2}}]}}]);
        let t = after(steps, None, |t| {
            t.area(0, std(Blue, 30));
            t.area(0, granting(std(Orange, 40), BigDonor));
        });
        t.points(0) == 71
    };
    assert!(holds(json!({"points": {"least": 70, "most": 70}})));
    assert!(!holds(json!({"points": {"least": 71}})));
    assert!(!holds(json!({"points": {"most": 69}})));
    assert!(holds(json!({"integrity": {"most": 2}})));
    assert!(!holds(json!({"integrity": {"most": 1}})));
    assert!(holds(json!({"colour": {"of": "blue", "least": 1}})));
    assert!(!holds(json!({"colour": {"of": "blue", "least": 2}})));
    assert!(!holds(json!({"colour": {"of": "green", "least": 1}})));
    assert!(holds(json!({"holds": ["US Office", "Big Donor"]})));
    assert!(!holds(json!({"holds": ["US Office"]})));
    assert!(!holds(json!("public_figure")));
    let (yes, no) = (
        json!({"integrity": {"least": 1}}),
        json!({"integrity": {"least": 9}}),
    );
    assert!(holds(json!({"and": [yes, yes]})) && !holds(json!({"and": [yes, no]})));
    assert!(holds(json!({"or": [no, yes]})) && !holds(json!({"or": [no, no]})));
    assert!(holds(json!({"not": no})) && !holds(json!({"not": yes})));
}

#[test]
fn pc_106_a_filter_may_refer_to_a_card_already_chosen() {
    // Discard one of yours; then take one of the same kind from the target.
    let steps =
        json!([{"discard": {}}, {"steal": {"from": "target", "cards": {"like": {"kind": true}}}}]);
    let mut cards = Vec::new();
    let mut t = after(steps, Some(2), |t| {
        cards.push(t.area(0, needing([0; 3], 0, None)));
        cards.push(t.area(0, std(Green, 10)));
        cards.push(t.area(2, std(Blue, 10)));
        cards.push(t.area(2, needing([0; 3], 0, None)));
    });
    t.pick(0, &[cards[0]]).unwrap();
    assert_eq!(t.choices(0), [cards[3]]);
}

#[test]
fn pc_107_an_option_without_effect_cannot_be_picked() {
    let steps = json!([{"choose": {"who": "target", "options": [
        [{"lose_integrity": {"n": 1}}], [{"discard": {"cards": {"chooser": "owner"}}}],
        [{"score": {"n": 5}}]]}}]);
    let mut t = after(steps, Some(2), |t| {
        t.set_integrity(&[2, 2, 0, 2]);
    });
    // Neither Integrity nor a card to lose: only one is left, and nobody is asked.
    assert!(!t.is_resolving());
    assert_eq!(t.points(2), 5);
    t.fill(0);
}
