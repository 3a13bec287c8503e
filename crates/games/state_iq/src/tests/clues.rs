//! IQ-05 to IQ-09, CD-13, CD-14, CD-18, R-30 to: Clue cards and what they make a side say.

use super::*;
use tricorn_engine::Millis;

/// IQ-05, IQ-EX1: the letters of the Power card, in order, for both sides.
#[test]
fn iq_05_iq_ex1_bac_means_type_b_then_a_then_c_for_both_sides() {
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &CLUE_CARDS)
        .turned();
    let mut parts = Vec::new();
    for _ in 0..6 {
        let view = tale.view(A);
        let card = view.card.as_ref().unwrap();
        parts.push((view.guesser.unwrap().0, view.guess, card.part));
        let face = &*card.face;
        let options = match card.part {
            Part::A => face.a.iter().map(|kind| kind.name()).collect::<Vec<_>>(),
            Part::B => face.b.iter().map(|kind| kind.name()).collect(),
            Part::C => face.c.iter().map(|kind| kind.name()).collect(),
        };
        assert_eq!(
            card.options
                .iter()
                .map(|kind| kind.word())
                .collect::<Vec<_>>(),
            options
        );
        tale.turn(false);
    }
    let expected = [0, 1].map(|side| [(side, 1, Part::B), (side, 2, Part::A), (side, 3, Part::C)]);
    assert_eq!(parts, expected.concat());
}

/// any letters, also the same three times.
#[test]
fn r_32_the_same_letter_three_times() {
    let mut pack = geoplunge();
    pack.power[0].clue_order = "CCC".to_owned();
    let game = StateIq::open(Config::default(), Arc::new(pack), people(&[1, 1])).unwrap();
    let mut tale = Tale::at(game);
    tale.cause(Cause::Start).unwrap();
    tale.state.power.sort_unstable();
    tale = tale.turned();
    for _ in 0..3 {
        assert_eq!(tale.view(A).own.card.unwrap().part, Part::C);
        tale.turn(false);
    }
}

/// IQ-06, IQ-07: a new Clue card for each guess, in the order of the deck; the used ones go to the bottom in that order.
#[test]
fn iq_06_iq_07_every_guess_has_a_clue_card_of_its_own_that_goes_to_the_bottom() {
    let mut tale = Tale::new().dealt();
    let deck = tale.state.clues;
    tale = tale.turned();
    let mut seen = Vec::new();
    for _ in 0..6 {
        let number = |seat| tale.view(seat).own.card.unwrap().face.number;
        assert_eq!(number(A), number(B), "all see it (R-31)");
        seen.push(number(A));
        tale.turn(true);
    }
    assert_eq!(seen, CLUE_CARDS);
    assert_eq!(tale.state.clues[..39], deck[6..]);
    assert_eq!(tale.state.clues[39..], deck[..6]);
}

/// CD-13, CD-14, R-30: what each part of the shipped Clue cards lists can be read off every state card.
#[test]
fn cd_13_cd_14_r_30_every_option_of_every_clue_card_says_something_of_every_state() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut kinds = Vec::new();
    for card in ClueIx::deck() {
        for part in [Part::A, Part::B, Part::C] {
            let options = part.options(game.sheet.clue_card(card));
            assert!(!options.is_empty());
            assert!(part != Part::C || options.len() <= 2);
            kinds.extend(options);
        }
    }
    for kind in Kind::all() {
        assert!(kinds.contains(&kind), "{} is on no card", kind.word());
        for state in StateIx::all() {
            let value = game.value(Given { kind, pick: None }, state);
            assert!(
                !value.trim().is_empty() && value.len() < 200,
                "{}",
                kind.word()
            );
            let fits = game.sheet.fitting(&game.book, Given::plain(kind), state);
            assert_eq!(fits >> state.at() & 1, 1);
        }
    }
    assert!(kinds.contains(&Kind::FLAG));
}

/// the server states the fact. The Utah card (CD-EX1) and the Texas card (CD-EX2), kind by kind.
#[test]
fn r_31_what_the_server_says_of_utah_and_texas() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let said = |code: &str, word: &str| {
        let kind = Kind::all().find(|kind| kind.word() == word).unwrap();
        game.value(Given { kind, pick: None }, game.book.by_code(code).unwrap())
    };
    for (word, utah, texas) in [
        ("statehood rank", "45", "28"),
        ("statehood year", "1896", "1845"),
        ("PATOS", "Grover Cleveland (24th)", "James Polk (11th)"),
        ("size rank", "13", "2"),
        (
            "area",
            "85 thousand square miles",
            "269 thousand square miles",
        ),
        ("percent water", "3%", "3%"),
        ("population rank", "33", "2"),
        ("2000 census", "2.2 million", "20.9 million"),
        ("2010 census", "2.8 million", "25.1 million"),
        ("electoral votes", "6", "38"),
        ("nickname", "Beehive State", "The Lone Star State"),
        ("number of border states", "6", "4"),
        ("top city 1", "Salt Lake City", "Houston"),
        ("top city 2", "West Valley City", "San Antonio"),
        ("top city 5", "Orem", "Fort Worth"),
        ("first letter of the capital", "S", "A"),
        ("first letter of the postal code", "U", "T"),
    ] {
        assert_eq!(said("UT", word), utah, "{word}");
        assert_eq!(said("TX", word), texas, "{word}");
    }
    assert_eq!(said("TX", "time zones"), "Central and Mountain");
    assert_eq!(said("UT", "time zones"), "Mountain");
    assert_eq!(
        said("DE", "PATOS"),
        "before the first president took office"
    );
}

/// IQ-08, R-31: the side that holds the card chooses; what it chose all hear, as a text and as data.
#[test]
fn iq_08_r_31_one_option_is_given_by_the_side_that_holds_the_card() {
    let mut tale = Tale::playing();
    assert_eq!(tale.view(A).to_act, [Side(1)]);
    assert_eq!(tale.offers(A), ["resign"]);
    assert_eq!(tale.words(), ["statehood rank", "PATOS"]);
    assert!(tale.clues_seen(A).is_empty());
    tale.clue("PATOS").unwrap();
    for seat in [A, B] {
        assert_eq!(
            tale.clues_seen(seat),
            ["President at the time of statehood: James Polk (11th)"]
        );
    }
    let clue = tale.view(A).clues[0].clone();
    assert_eq!(
        (clue.kind.word(), clue.part, clue.flag),
        ("PATOS", Part::A, None)
    );
    assert_eq!(
        tale.clue("statehood rank"),
        Err("WRONG_PHASE"),
        "one clue a card"
    );
    assert_eq!(tale.view(A).to_act, [Side(0)]);
}

/// an option that was given for the same hidden card is not offered again unless nothing else is left.
#[test]
fn r_31_an_option_is_given_again_only_if_nothing_else_is_left() {
    // 16, 12 and 19 have one option of Type A each; 4 and 17 both have the statehood rank.
    let aaa = |clues: &[u8]| {
        let mut pack = geoplunge();
        pack.power[0].clue_order = "AAA".to_owned();
        let game = StateIq::open(Config::default(), Arc::new(pack), people(&[1, 1])).unwrap();
        let mut tale = Tale::at(game).dealt_with(Side(0), CARDS, "ABC", clues);
        tale.state.power.sort_unstable();
        tale.turned()
    };
    let mut tale = aaa(&[4, 17, 4, 17]);
    tale.clue("statehood rank").unwrap();
    tale.guess("KS").unwrap();
    tale.rested();
    assert_eq!(
        tale.words(),
        ["percent water"],
        "of statehood rank and percent water"
    );
    assert_eq!(tale.clue("statehood rank"), Err("GIVEN_ALREADY"));
    // After a right guess it is about another card: everything is offered.
    tale.clue("percent water").unwrap();
    tale.guess("TX").unwrap();
    tale.rested();
    assert_eq!(
        tale.view(B).own.card.unwrap().options.len(),
        tale.words().len()
    );
    // Nothing else is left: the same is offered again, and all of it.
    let mut tale = aaa(&[4, 17, 16]);
    tale.clue("PATOS").unwrap();
    tale.guess("KS").unwrap();
    tale.state.clues.rotate_right(1);
    tale.rested();
    assert_eq!(tale.words(), ["statehood rank"]);
    tale.clue("statehood rank").unwrap();
    tale.guess("KS").unwrap();
    tale.state.clues.rotate_right(1);
    tale.rested();
    assert_eq!(tale.words(), ["statehood rank", "PATOS"]);
    tale.clue("PATOS").unwrap();
    assert_eq!(tale.clues_seen(A).len(), 3);
}

/// A table at which each guess has a clue of Type C, with Clue cards 4, 2 and 7: border state.
fn borders(codes: [&str; COUNT]) -> Tale {
    let mut pack = geoplunge();
    pack.power[0].clue_order = "CCC".to_owned();
    let game = StateIq::open(Config::default(), Arc::new(pack), people(&[1, 1])).unwrap();
    let mut tale = Tale::at(game).dealt_with(Side(0), codes, "ABC", &[4, 2, 7, 9, 10, 14]);
    tale.state.power.sort_unstable();
    tale.turned()
}

/// R-31, IQ-R8: the side picks the border state; one that was given is not offered again as long as there are others.
#[test]
fn r_31_iq_r8_a_border_state_is_picked_and_not_given_twice() {
    let mut tale = borders(["UT", "FL", "TX", "HI", "ME", "OR"]);
    assert_eq!(tale.words(), ["border state"]);
    let mut picks = tale.picks();
    picks.sort_unstable();
    assert_eq!(picks, ["Alabama", "Georgia"]);
    assert_eq!(tale.clue("border state"), Err("PICK_ONE"));
    assert_eq!(tale.border("TX"), Err("NOT_A_BORDER"));
    tale.border("GA").unwrap();
    assert_eq!(tale.clues_seen(A), ["A border state: Georgia"]);
    tale.guess("KS").unwrap();
    tale.rested();
    assert_eq!(tale.picks(), ["Alabama"]);
    assert_eq!(tale.border("GA"), Err("GIVEN_ALREADY"));
    tale.border("AL").unwrap();
    tale.guess("KS").unwrap();
    tale.rested();
    assert_eq!(tale.picks().len(), 2, "nothing else is left");
    tale.border("GA").unwrap();
}

/// if the fact does not exist, the clue is “none”, and there is nothing to pick.
#[test]
fn r_31_the_border_state_of_alaska_and_hawaii_is_none() {
    for code in ["AK", "HI"] {
        let mut tale = borders(["UT", code, "FL", "TX", "ME", "OR"]);
        assert_eq!(
            (tale.words(), tale.picks().len()),
            (vec!["border state"], 0)
        );
        assert_eq!(tale.border("WA"), Err("NO_PICK"));
        tale.clue("border state").unwrap();
        assert_eq!(tale.clues_seen(A), ["A border state: none"]);
        tale.guess("KS").unwrap();
        tale.rested();
        assert_eq!(tale.words(), ["border state"], "nothing else is left");
    }
}

/// who is late gives the first option that was not given, and of border states the first of the card's order.
#[test]
fn r_18_r_78_who_is_late_gives_the_first_clue_not_yet_given() {
    let mut tale = Tale::playing();
    assert_eq!(tale.state.due, Some(tale.now.plus(Millis(20_000))));
    tale.late();
    assert_eq!(tale.clues_seen(A), ["Statehood rank: 28"]);
    assert_eq!(tale.phase(), GUESSING);
    // The card of Texas says OK, AR, LA, NM or another order: the first one, then the second.
    let mut tale = borders(CARDS);
    let texas = tale
        .game
        .book
        .state(tale.state_of("TX"))
        .border_states
        .clone();
    let name = |code: &str| tale.game.book.state(tale.state_of(code)).name.clone();
    let expected: Vec<String> = texas
        .iter()
        .map(|code| format!("A border state: {}", name(code)))
        .collect();
    tale.late();
    tale.guess("KS").unwrap();
    tale.rested();
    tale.border(&texas[2]).unwrap();
    tale.guess("KS").unwrap();
    tale.rested();
    tale.late();
    assert_eq!(
        tale.clues_seen(A),
        [&*expected[0], &*expected[2], &*expected[1]]
    );
}

/// the times go by the pace.
#[test]
fn r_18_twenty_seconds_for_a_clue_and_thirty_for_a_guess() {
    for (pace, clue, guess) in [
        (Pace::Usual, Some(20_000), Some(30_000)),
        (Pace::Double, Some(40_000), Some(60_000)),
        (Pace::Unlimited, None, None),
    ] {
        let mut tale = Tale::at(open(pace, people(&[1, 1]))).dealt().turned();
        let after = |tale: &Tale| tale.state.due.map(|due| due.0 - tale.now.0);
        assert_eq!(after(&tale), clue);
        tale.clue("PATOS").unwrap();
        assert_eq!(after(&tale), guess);
        assert_eq!(tale.view(A).due, tale.state.due);
    }
}

/// IQ-09, CD-18, R-20: the flag is shown under a name that only this table knows, described without a name, and nothing else of
/// the card.
#[test]
fn iq_09_cd_18_r_20_a_flag_is_shown_and_nothing_else_of_the_card() {
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &[17])
        .turned();
    assert_eq!(tale.words(), ["flag", "nickname", "time zones"]);
    tale.clue("flag").unwrap();
    let texas = tale.state_of("TX");
    let mut names = Vec::new();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let clue = tale.game.view(&tale.state, viewer).clues[0].clone();
        let flag = clue.flag.unwrap();
        assert_eq!(flag.description, tale.game.sheet.flag(texas));
        assert_eq!(clue.value, flag.description);
        assert_eq!(flag.picture.len(), 16);
        assert!(flag.picture.chars().all(|c| c.is_ascii_hexdigit()));
        let picture = tale.game.picture(&tale.state, &flag.picture);
        assert_eq!(picture, Some(tricorn_geoplunge::picture::flag("TX")));
        names.push(flag.picture);
    }
    assert!(names.iter().all(|name| *name == names[0]));
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        let view = serde_json::to_string(&tale.game.view(&tale.state, viewer)).unwrap();
        for word in ["Texas", "TX", "Austin", "Houston", "Lone Star"] {
            assert!(!view.contains(word), "{viewer:?} reads {word}");
            assert!(
                !tale.heard(viewer).contains(word),
                "{viewer:?} hears {word}"
            );
        }
    }
    for wrong in ["", "0000000000000000", "TX", "flag TX"] {
        assert_eq!(tale.game.picture(&tale.state, wrong), None);
    }
    // Another table, another name; the same table keeps it to the end.
    let mut other = Tale::new();
    other.seed = tricorn_engine::Seed::from_number(77);
    other = other.dealt_with(Side(0), CARDS, "BAC", &[17]).turned();
    other.clue("flag").unwrap();
    assert_ne!(
        other.view(A).clues[0].flag.as_ref().unwrap().picture,
        names[0]
    );
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    assert!(tale.game.picture(&tale.state, &names[0]).is_some());
}

/// IQ-R7: also a single option is given by the side, not by itself.
#[test]
fn iq_r7_a_single_option_is_given_like_any_other() {
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &[33])
        .turned();
    assert_eq!(tale.words(), ["number of border states"]);
    assert_eq!(tale.phase(), CLUING);
    tale.clue("number of border states").unwrap();
    assert_eq!(tale.phase(), GUESSING);
}
