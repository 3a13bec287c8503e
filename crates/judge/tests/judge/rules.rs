//! The rules of the facts one by one, the guide and the words.

use std::sync::LazyLock;

use tricorn_judge::{Civics, Found, Piece, Stray, Verdict};
use tricorn_packs::schema::CivicsPack;
use tricorn_packs::{Folder, load};

use Found::{Missing, Right, Wrong};

pub(super) const PLAYS: [u8; 7] = [2, 3, 4, 6, 9, 18, 27];

fn pack() -> CivicsPack {
    load(&Folder::embedded("civics").unwrap()).unwrap()
}

static CIVICS: LazyLock<Civics> = LazyLock::new(|| Civics::new(&pack()));

pub(super) fn civics() -> &'static Civics {
    &CIVICS
}

/// The whole right statement for a play.
pub(super) fn statement(play: u8) -> String {
    let reference = civics().reference().into_iter();
    let mut of_play = reference.filter(|fact| fact.play == play);
    of_play.next().unwrap().sentences.join(" ")
}

#[track_caller]
fn check(play: u8, text: &str, parts: &[Found]) {
    assert_eq!(civics().judge(play, text).parts, parts, "{text}");
}

#[test]
fn ptd_64_ptd_69_other_plays_have_no_fact() {
    for play in [0, 1, 5, 7, 8, 10, 81, 72] {
        let verdict = civics().judge(play, "House terms: 2 years, 435 members");
        assert!(verdict.parts.is_empty() && !verdict.is_right(), "{play}");
        assert!(civics().reference().iter().all(|fact| fact.play != play));
        assert_eq!(civics().words(play, &verdict), "");
    }
}

#[test]
fn ptd_65_ptd_66_only_the_whole_statement_is_right() {
    for play in PLAYS {
        let whole = statement(play);
        let verdict = civics().judge(play, &whole);
        assert!(verdict.is_right(), "{whole} {verdict:?}");
        let reference = civics().reference();
        let fact = reference.iter().find(|fact| fact.play == play).unwrap();
        for left_out in 0..fact.sentences.len() {
            let mut rest = fact.sentences.clone();
            rest.remove(left_out);
            assert!(
                !civics().judge(play, &rest.join(" ")).is_right(),
                "{rest:?}"
            );
        }
    }
}

#[test]
fn ptd_70_the_house_has_a_term_and_a_size() {
    check(
        2,
        "House terms last 2 years. It has 435 members.",
        &[Right, Right],
    );
    check(2, "House terms last 2 years.", &[Right, Missing]);
    check(2, "The House has 435 members.", &[Missing, Right]);
    check(2, "House: 435 years, 2 members", &[Wrong, Wrong]);
    check(
        2,
        "Senators: 2 years. The House has 435 members",
        &[Wrong, Right],
    );
}

#[test]
fn ptd_71_three_branches_each_with_its_head() {
    let text = "3 branches: executive President, legislative Congress, judicial Supreme Court";
    check(3, text, &[Right, Right, Right, Right]);
    let swapped = text
        .replace("President", "Congress ")
        .replace("Congress,", "President,");
    check(3, &swapped, &[Right, Wrong, Wrong, Right]);
    check(
        3,
        "judicial: the Supreme Court",
        &[Missing, Missing, Missing, Right],
    );
}

#[test]
fn ptd_72_the_president_november_every_4_years() {
    check(
        4,
        "We elect the President in November every 4 years",
        &[Right; 3],
    );
    check(
        4,
        "We elect the President in June every 4 years",
        &[Right, Wrong, Right],
    );
    check(4, "The President has a 4-year term", &[Missing; 3]);
    check(
        4,
        "You may elect a President every 4 years",
        &[Right, Missing, Right],
    );
}

#[test]
fn ptd_73_the_senate_has_a_term_a_size_and_two_for_each_state() {
    check(
        6,
        "Senators: 6 years, 100 members, 2 per state",
        &[Right; 3],
    );
    check(
        6,
        "Senators: 6 years, 2 members, 100 per state",
        &[Right, Wrong, Wrong],
    );
    check(6, "50 states have 2 senators", &[Missing, Missing, Right]);
}

#[test]
fn ptd_74_nine_justices() {
    check(9, "9 Justices on the Supreme Court", &[Right]);
    check(9, "9 Justices on the court", &[Missing]);
    check(9, "8 Justices on the Supreme Court", &[Wrong]);
}

#[test]
fn ptd_75_eighteen_is_the_lowest_age_in_federal_elections() {
    check(
        18,
        "18 is the lowest voting age in federal elections",
        &[Right; 3],
    );
    check(18, "you vote at 18", &[Right, Missing, Missing]);
    check(
        18,
        "nobody under 18 may vote in federal elections",
        &[Right; 3],
    );
    check(
        18,
        "under 18 one may vote in federal elections",
        &[Right, Wrong, Right],
    );
    check(18, "at least 18 to vote", &[Right, Right, Missing]);
}

#[test]
fn ptd_r39_the_voting_age_is_18_says_all_of_it() {
    for text in [
        "The voting age is 18",
        "18 is the voting age",
        "The age to vote is eighteen",
        "The voting age in federal elections is 18",
        "The voting age for President is 18",
        "At least 18 to vote for Congress",
    ] {
        check(18, text, &[Right; 3]);
        assert!(civics().judge(18, text).is_right(), "{text}");
    }
    // Another kind of election, the wrong end, another age.
    check(
        18,
        "The voting age for mayor is 18",
        &[Right, Right, Missing],
    );
    check(18, "The highest voting age is 18", &[Right, Wrong, Right]);
    check(
        18,
        "The voting age is 18. It is the highest age.",
        &[Right, Wrong, Right],
    );
    check(18, "The voting age is 21", &[Wrong, Right, Right]);
    check(
        18,
        "The voting age was set 18 years ago",
        &[Missing, Right, Right],
    );
}

#[test]
fn ptd_76_ptd_r7_27_amendments_and_nothing_about_the_house() {
    check(27, "The Constitution has 27 amendments", &[Right]);
    check(27, "amended 27 times", &[Missing]);
    let both = civics().judge(
        27,
        "27 amendments to the Constitution; House terms of 2 years",
    );
    assert!(both.is_right(), "{both:?}");
    check(27, "House terms of 2 years, 435 members", &[Missing]);
}

/// Each play's whole truth beside that of any other is still right.
#[test]
fn ptd_r5_what_else_is_true_does_no_harm() {
    for play in PLAYS {
        for other in PLAYS {
            for text in [
                format!("{} {}", statement(play), statement(other)),
                format!("{} {}", statement(other), statement(play)),
            ] {
                let verdict = civics().judge(play, &text);
                assert!(verdict.is_right(), "{play}: {text} {verdict:?}");
            }
        }
        for year in ["Since 1789.", "That is so in 2026."] {
            let text = format!("{} {year}", statement(play));
            assert!(civics().judge(play, &text).is_right(), "{text}");
        }
    }
}

/// A companion of the pack, said in its own words beside any whole truth.
#[test]
fn ptd_r5_every_companion_may_be_said_too() {
    for play in PLAYS {
        for companion in pack().companions {
            let text = format!("{} {}", statement(play), companion.fact);
            let verdict = civics().judge(play, &text);
            assert!(verdict.is_right(), "{play}: {text} {verdict:?}");
        }
    }
}

/// What is known to be false does harm, whatever else is said.
#[test]
fn ptd_r5_a_false_companion_is_wrong() {
    for (play, text) in [
        (9, "There are 12 Associate Justices."),
        (9, "There are 52 states."),
        (2, "The House has 12 delegates."),
        (2, "The Senate has 50 Senators."),
        (3, "Congress has 4 chambers."),
        (4, "There are 500 electors."),
        (6, "There are 3 Chief Justices."),
        (27, "The first 12 are the Bill of Rights."),
    ] {
        let text = format!("{} {text}", statement(play));
        let verdict = civics().judge(play, &text);
        assert!(
            matches!(verdict.stray[..], [Stray::Misplaced(_)]),
            "{text} {verdict:?}"
        );
        assert!(!verdict.is_right());
    }
}

#[test]
fn ptd_r5_a_mere_number_is_wrong_beside_the_whole_truth() {
    for play in PLAYS {
        for figure in ["438", "seven", "0", "1", "2.5"] {
            let text = format!("{} {figure}", statement(play));
            let verdict = civics().judge(play, &text);
            assert_eq!(verdict.stray, [Stray::Foreign(figure.to_owned())], "{text}");
            assert!(!verdict.is_right());
        }
    }
}

#[test]
fn ptd_r5_common_words_are_never_bent() {
    for word in [
        "horse", "hose", "stage", "your", "bear", "most", "date", "resident", "tree",
    ] {
        for play in PLAYS {
            let verdict = civics().judge(play, &format!("{word} {word} 435 {word}"));
            assert!(!verdict.parts.contains(&Right), "{word} {play}");
        }
    }
    check(
        2,
        "The horse has 435 voting members and 2-year terms",
        &[Missing; 2],
    );
    for word in ["ear", "yea", "fur", "yes"] {
        let text = format!("2 {word} terms in the House and 435 members");
        check(2, &text, &[Missing, Right]);
    }
    check(4, "fore years", &[Missing; 3]);
    check(9, "mine justices on the Supreme Court", &[Missing]);
}

#[test]
fn ptd_r5_the_verdict_names_the_parts_in_plain_words() {
    let say = |play: u8, text: &str| civics().words(play, &civics().judge(play, text));
    assert_eq!(
        say(2, "House terms are 2 years"),
        "Right: how long a term in the House lasts. Missing: how many voting members the House has."
    );
    assert_eq!(
        say(2, "House terms are 2 years and it has 438 members"),
        "Right: how long a term in the House lasts. Wrong: how many voting members the House has. \
         “438” does not belong to this fact."
    );
    assert_eq!(
        say(9, "9 justices on the Supreme Court"),
        "All of it is right."
    );
    assert!(
        say(6, "100 states in the Senate").ends_with("“100” is not the right number for that.")
    );
}

#[test]
fn ptd_r38_the_verdict_names_the_real_gap() {
    let say = |play: u8, text: &str| civics().words(play, &civics().judge(play, text));
    for (play, text, words) in [
        (
            9,
            "There are 9 justices",
            "Missing: the words “Supreme Court”.",
        ),
        (27, "27 amendments", "Missing: the word “Constitution”."),
        (
            2,
            "435 members, 2 year terms",
            "Missing: the words “the House”.",
        ),
        (9, "The Supreme Court has 9", "Say what “9” counts."),
        (
            18,
            "You must be at least 18 in federal elections",
            "Right: that it is the lowest age that is allowed; in which elections. Missing: the word “voting”.",
        ),
    ] {
        assert_eq!(say(play, text), words, "{text}");
    }
}

#[test]
fn ptd_r38_what_is_true_of_another_play_is_told() {
    let say = |play: u8, text: &str| civics().words(play, &civics().judge(play, text));
    let house = "That's true, but this card asks about the House. ";
    for text in [
        "Senators serve 6 years",
        "The Senate has 100 members, 2 per state",
        &statement(9),
    ] {
        assert!(say(2, text).starts_with(house), "{}", say(2, text));
    }
    for play in PLAYS {
        for other in PLAYS.into_iter().filter(|other| *other != play) {
            let text = statement(other);
            let verdict = civics().judge(play, &text);
            // "every 4 years" and "2 years" can be wrong for a play; then it is told so.
            let told = verdict.elsewhere
                || verdict.parts.contains(&Wrong)
                || verdict.parts.contains(&Right);
            assert!(told, "{play}: {text} {verdict:?}");
        }
    }
    for text in [
        "Senators serve 5 years",
        "The House has 2-year terms",
        "I like pizza",
        "8 justices",
        "",
    ] {
        assert!(!say(2, text).contains("true"), "{text}: {}", say(2, text));
    }
}

/// The text of the guide with each gap filled by `fill`, given the right answers in order.
fn filled(play: u8, fill: impl Fn(usize) -> Option<String>) -> String {
    let pack = pack();
    let fact = pack.facts.iter().find(|fact| fact.play == play).unwrap();
    let mut answers = fact.parts.iter().flat_map(|part| {
        let pieces = part.sentence.split(['[', ']']).enumerate();
        pieces
            .filter(|(at, _)| at % 2 == 1)
            .map(|(_, answer)| answer)
    });
    let mut gap = 0;
    let mut text = String::new();
    for sentence in civics().guide(play) {
        for piece in sentence {
            match piece {
                Piece::Text(piece) => text += &piece,
                Piece::Gap { figure } => {
                    let answer = answers.next().unwrap();
                    assert_eq!(figure, answer.parse::<u32>().is_ok());
                    text += &fill(gap).unwrap_or_else(|| answer.to_owned());
                    gap += 1;
                }
            }
        }
        text.push(' ');
    }
    assert_eq!(answers.next(), None);
    text
}

#[test]
fn ptd_r5_the_guide_takes_the_right_fillings_and_no_others() {
    let bad = [
        "",
        "1",
        "3",
        "5",
        "8",
        "19",
        "434",
        "one",
        "King",
        "Congress",
        "President",
        "Senate",
        "Supreme Court",
        "October",
        "May",
        "highest",
        "state",
        "Declaration",
        "2 435",
        "not",
    ];
    for play in PLAYS {
        let right = filled(play, |_| None);
        assert_eq!(right.trim_end(), statement(play));
        assert!(civics().judge(play, &right).is_right(), "{right}");
        let gaps = civics().guide(play);
        let gap = |piece: &&Piece| matches!(piece, Piece::Gap { .. });
        let gaps = gaps.iter().flatten().filter(gap).count();
        for gap in 0..gaps {
            for wrong in bad {
                let text = filled(play, |at| (at == gap).then(|| wrong.to_owned()));
                let verdict = civics().judge(play, &text);
                // PTD-R39: those elections are federal.
                let federal = play == 18 && gap == 2 && ["President", "Congress"].contains(&wrong);
                assert_eq!(verdict.is_right(), text == right || federal, "{text}");
            }
        }
    }
}

#[test]
fn the_reference_lists_every_fact() {
    let reference = civics().reference();
    let labels: Vec<&str> = reference.iter().map(|fact| fact.label.as_str()).collect();
    assert_eq!(labels, ["2", "3", "4", "6", "9", "1 and 8", "2 and 7"]);
    assert!(reference.iter().map(|fact| fact.play).eq(PLAYS));
    let sentences = reference.iter().flat_map(|fact| &fact.sentences);
    assert!(
        sentences
            .clone()
            .all(|sentence| !sentence.contains(['[', ']']))
    );
    assert_eq!(sentences.count(), 17);
}

#[test]
fn a_verdict_survives_json() {
    let verdict = civics().judge(2, "House terms last 2 years; 438 members");
    let json = serde_json::to_string(&verdict).unwrap();
    assert_eq!(
        json,
        r#"{"parts":["right","wrong"],"stray":[{"foreign":"438"}]}"#
    );
    assert_eq!(serde_json::from_str::<Verdict>(&json).unwrap(), verdict);
}
