//! PTD-64 to PTD-76: the Civics right, what must be stated, and what it earns. The judge itself is tested in its crate.

use super::*;

/// B has answered with these Power cards; the first cards of the deck are 6 and 6.
fn played(numbers: &[u8]) -> Tale {
    let mut hand = [5; 4];
    hand[..numbers.len()].copy_from_slice(numbers);
    let layout = Layout {
        powers: [[1, 3, 8, 9], hand],
        next: vec![6, 6],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, numbers, ADD).unwrap();
    tale
}

fn sixes(tale: &Tale) -> usize {
    tale.numbers(1)
        .iter()
        .filter(|number| **number == 6)
        .count()
}

#[test]
fn ptd_64_only_the_follower_has_the_right_and_only_for_its_plays() {
    let mut tale = played(&[2]);
    assert_eq!(tale.civics(A, "anything"), Err("NO_CIVICS_RIGHT"));
    assert!(
        tale.ask(B)
            .offers
            .iter()
            .any(|offer| offer.verb == "civics")
    );
    assert!(
        tale.ask(A)
            .offers
            .iter()
            .all(|offer| offer.verb != "civics")
    );
    for number in [1, 5, 7, 8] {
        let mut tale = played(&[number]);
        assert_eq!(tale.phase(), Phase::Lead);
        assert_eq!(tale.civics(B, "anything"), Err("NO_CIVICS_RIGHT"));
    }
}

#[test]
fn ptd_65_ptd_r1_a_whole_statement_earns_one_card_for_a_single_and_two_for_a_pair() {
    for (numbers, number, earned) in [
        (&[2][..], 2, 1),
        (&[3], 3, 1),
        (&[4], 4, 1),
        (&[9], 9, 1),
        (&[1, 8], 18, 2),
        (&[2, 7], 27, 2),
    ] {
        let mut tale = played(numbers);
        let left = tale.state.left();
        let text = whole(&tale.game, number);
        tale.civics(B, &text).unwrap();
        assert_eq!(
            (sixes(&tale), tale.numbers(1).len()),
            (earned, 4),
            "{number}"
        );
        assert_eq!(left - tale.state.left(), earned);
        assert_eq!(tale.last().civics.unwrap().earned, earned as u8);
    }
    let mut tale = played(&[6]);
    let text = whole(&tale.game, 6);
    tale.civics(B, &text).unwrap();
    assert_eq!(tale.numbers(1).len(), 4);
}

#[test]
fn ptd_66_no_statement_or_one_with_a_part_missing_or_wrong_earns_nothing() {
    let mut tale = played(&[2]);
    tale.act(B, Action::DeclineCivics).unwrap();
    assert_eq!((sixes(&tale), tale.phase()), (0, Phase::Lead));
    for text in [
        "",
        "The House of Representatives has 435 voting members.",
        "banana",
    ] {
        let mut tale = played(&[2]);
        tale.civics(B, text).unwrap();
        assert_eq!((sixes(&tale), tale.phase()), (0, Phase::Lead), "{text}");
        let said = tale.last().civics.unwrap();
        assert!(!said.right && said.earned == 0 && said.text == text);
    }
}

#[test]
fn ptd_67_ptd_r2_the_right_does_not_depend_on_who_won() {
    // B answers a distant lead and wins, or the nearest and loses.
    for (lead, winner) in [(18, 1), (4, 0)] {
        let mut tale = Tale::new().dealt(&Layout::default());
        tale.lead(A, lead, RED).unwrap();
        tale.follow_with(B, 9, &[3], SUBTRACT).unwrap();
        assert_eq!(tale.last().winner, Side(winner));
        assert_eq!(tale.state.stating(), Some(Side(1)));
    }
}

#[test]
fn ptd_68_a_replacement_can_be_used_from_the_next_trick_on() {
    let mut tale = played(&[2]);
    let text = whole(&tale.game, 2);
    tale.civics(B, &text).unwrap();
    // The trick that earned it is over and stands.
    assert_eq!(tale.state.tricks.taken, [1, 0]);
    tale.lead(A, 6, RED).unwrap();
    tale.follow_with(B, 17, &[6], SUBTRACT).unwrap();
    assert_eq!(tale.last().number, Some(6));
}

#[test]
fn ptd_69_ptd_r20_1_5_7_and_8_alone_never_earn_anything() {
    for number in [1, 5, 7, 8] {
        let tale = played(&[number]);
        assert_eq!((tale.phase(), sixes(&tale)), (Phase::Lead, 0));
        assert!(tale.view(B).civics.is_none());
    }
}

#[test]
fn ptd_70_ptd_70_ex1_both_parts_for_2_earn_one_card_for_the_next_trick() {
    let mut tale = played(&[2]);
    tale.civics(
        B,
        "A House term lasts 2 years and the House has 435 voting members.",
    )
    .unwrap();
    assert_eq!(sixes(&tale), 1);
    assert!(tale.last().civics.unwrap().right);
}

#[test]
fn ptd_70_ex2_saying_nothing_earns_nothing() {
    let mut tale = played(&[2]);
    tale.act(B, Action::DeclineCivics).unwrap();
    assert_eq!(sixes(&tale), 0);
    assert!(tale.last().civics.is_none() && tale.last().declined);
}

#[test]
fn ptd_70_ex3_only_the_length_of_the_term_earns_nothing() {
    let mut tale = played(&[2]);
    tale.civics(B, "A term in the House of Representatives lasts 2 years")
        .unwrap();
    assert_eq!(sixes(&tale), 0);
    let said = tale.last().civics.unwrap();
    assert_eq!(said.parts[0].found, tricorn_judge::Found::Right);
    assert_eq!(said.parts[1].found, tricorn_judge::Found::Missing);
}

#[test]
fn ptd_70_ex4_the_right_term_and_438_members_earn_nothing() {
    let mut tale = played(&[2]);
    tale.civics(
        B,
        "House terms last 2 years and there are 438 voting members",
    )
    .unwrap();
    assert_eq!(sixes(&tale), 0);
    assert!(tale.last().civics.unwrap().verdict.contains("438"));
}

/// What must be stated for each play, in words of our own; and each part is needed.
#[test]
fn ptd_71_ptd_72_ptd_73_ptd_74_ptd_75_ptd_76_every_part_is_needed() {
    for (numbers, number, parts) in [
        (&[2][..], 2, 2),
        (&[3], 3, 4),
        (&[4], 4, 3),
        (&[6], 6, 3),
        (&[9], 9, 1),
        (&[1, 8], 18, 3),
        (&[2, 7], 27, 1),
    ] {
        let mut tale = played(numbers);
        let facts = tale.game.book.civics.sentences(number);
        let text = facts.join(" ");
        tale.civics(B, &text).unwrap();
        let said = tale.last().civics.unwrap();
        assert_eq!((said.parts.len(), said.right), (parts, true), "{text}");
        // A statement of another number earns nothing.
        let mut tale = played(numbers);
        let other = whole(&tale.game, if number == 9 { 27 } else { 9 });
        tale.civics(B, &other).unwrap();
        assert!(!tale.last().civics.unwrap().right, "{number}: {other}");
    }
}

#[test]
fn ptd_r7_the_2_in_a_pair_has_only_the_statement_of_the_pair() {
    let mut tale = played(&[2, 7]);
    tale.civics(
        B,
        "House terms last 2 years, and it has 435 voting members.",
    )
    .unwrap();
    assert!(!tale.last().civics.unwrap().right);
    assert_eq!(tale.numbers(1), [5, 5]);
}

#[test]
fn ptd_r23_no_statement_is_asked_for_after_the_fifth_win_or_the_eighth_trick() {
    // The fifth trick of one side.
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0, 0, 0, 0]);
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 11, &[9], ADD).unwrap();
    assert!(tale.state.is_over() && tale.outcome().is_some());
    assert_eq!(
        tale.civics(B, "Nine justices sit on the Supreme Court"),
        Err("WRONG_PHASE")
    );
    // The eighth at four to three.
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 0]);
    let place = |tale: &Tale, side: usize| {
        let spot = tale.state.deal.hands[side].iter().next().unwrap();
        tale.state.deal.card(spot).unwrap().0 - tale.game.deck.of(Period::Middle).start
    };
    let (led, answer) = (place(&tale, 0), place(&tale, 1));
    tale.lead(A, led, RED).unwrap();
    tale.follow_with(B, answer, &[9], SUBTRACT).unwrap();
    assert!(tale.state.is_over());
}

#[test]
fn ptd_r2_one_attempt_a_play() {
    let mut tale = played(&[2]);
    tale.civics(B, "no idea").unwrap();
    let text = whole(&tale.game, 2);
    assert_eq!(tale.civics(B, &text), Err("NO_CIVICS_RIGHT"));
}

#[test]
fn ptd_r5_guided_blanks_show_the_sentences_with_gaps_to_the_own_side_only() {
    let config = Config {
        guided_blanks: true,
        ..Config::default()
    };
    let layout = Layout {
        powers: [[1, 3, 8, 9], [2, 5, 5, 5]],
        ..Layout::default()
    };
    let mut tale = Tale::with(config).dealt(&layout);
    tale.lead(A, 4, RED).unwrap();
    tale.follow_with(B, 19, &[2], ADD).unwrap();
    let guide = tale.view(B).own.civics.unwrap().guide.unwrap();
    let text = guide
        .iter()
        .map(|pieces| pieces.join("___"))
        .collect::<Vec<_>>()
        .join(" ");
    assert!(text.contains("___") && !text.contains("435"), "{text}");
    assert!(tale.view(A).own.civics.unwrap().guide.is_none());
    // Filled in, it is a statement like any other.
    let filled = guide
        .iter()
        .zip(["2", "435"])
        .map(|(pieces, fill)| pieces.join(fill));
    let filled = filled.collect::<Vec<_>>().join(" ");
    tale.civics(B, &filled).unwrap();
    assert!(tale.last().civics.unwrap().right, "{filled}");
    // Without the option there is no guide.
    assert!(played(&[2]).view(B).own.civics.unwrap().guide.is_none());
}

#[test]
fn ptd_r5_the_list_of_facts_is_closed_for_the_side_that_states_unless_the_table_opens_it() {
    for open in [false, true] {
        let config = Config {
            open_reference: open,
            ..Config::default()
        };
        let mut tale = Tale::with(config).dealt(&Layout::default());
        assert!(tale.view(B).reference.is_some());
        tale.lead(A, 4, RED).unwrap();
        tale.follow_with(B, 19, &[3], ADD).unwrap();
        assert_eq!(tale.view(B).reference.is_some(), open);
        assert!(tale.view(A).reference.is_some());
        tale.act(B, Action::DeclineCivics).unwrap();
        assert_eq!(tale.view(B).own.reference.unwrap().len(), 7);
    }
}
