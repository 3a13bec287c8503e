//! What people read: the line at the top, the log, the plain text.

use super::*;

#[test]
fn the_line_at_the_top_says_what_to_do() {
    let mut tale = Tale::new().laid(&Layout::default());
    let ask = tale.ask(A);
    assert!(
        ask.say.contains("The Base Year is 1810") && ask.say.contains("You lead"),
        "{}",
        ask.say
    );
    assert!(tale.ask(B).say.contains("Ann leads the first trick."));
    tale.keep_all();
    assert!(tale.ask(A).say.contains("Nearest to 1810 wins"));
    tale.lead(A, 10, RED).unwrap();
    assert_eq!(
        tale.ask(B).say,
        "Ann led red 1816, 6 years from 1810. Answer with a card: a red fact within 6 years wins."
    );
    tale.follow_with(B, 19, &[2, 7], SUBTRACT).unwrap();
    let say = tale.ask(B).say;
    assert!(
        say.contains("Civics for 2 and 7") && say.contains("two new Power cards"),
        "{say}"
    );
    assert!(tale.ask(A).say.contains("may state"));
}

#[test]
fn a_lead_of_the_base_year_itself_can_only_be_met() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 4, RED).unwrap();
    let say = tale.ask(B).say;
    assert!(
        say.contains("the Base Year itself") && say.contains("only 1810 itself wins"),
        "{say}"
    );
}

#[test]
fn every_rule_that_an_ask_names_is_a_rule() {
    let mut tale = Tale::new();
    let mut rules = vec![tale.ask(A).rule];
    tale = tale.laid(&Layout::default());
    rules.push(tale.ask(A).rule);
    tale.trade(A, &[]).unwrap();
    rules.push(tale.ask(A).rule);
    tale.trade(B, &[]).unwrap();
    rules.extend([tale.ask(A).rule, tale.ask(B).rule]);
    tale.lead(A, 4, RED).unwrap();
    rules.extend([tale.ask(A).rule, tale.ask(B).rule]);
    tale.follow_with(B, 19, &[9], ADD).unwrap();
    rules.extend([tale.ask(A).rule, tale.ask(B).rule]);
    for rule in rules {
        assert!(
            PlayTheDates::ABOUT.rules.contains(&format!("**{rule}**")),
            "{rule}"
        );
    }
}

#[test]
fn the_plain_text_tells_the_whole_table() {
    let mut tale = Tale::new().dealt(&Layout::default());
    tale.lead(A, 14, BLUE).unwrap();
    let text = PlayTheDates::tell(&tale.view(B));
    for part in [
        "Base Year 1810 · period 1800s · 44 Power cards left",
        "On the table: Ann led blue: 1800s/14 top blue (1820, 10 from the Base Year)",
        "Your Timeline cards (top box):",
        "blue  1811  1800s/5 top blue",
        "Your Power cards: 2 (Civics), 3 (Civics), 7, 9 (Civics)",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    // The colour that must be followed, and no other.
    assert!(!text.contains("1800s/5 top red"), "{text}");
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    tale.follow_with(B, 19, &[9], SUBTRACT).unwrap();
    tale.civics(B, "9 judges").unwrap();
    let text = PlayTheDates::tell(&tale.view(A));
    assert!(text.contains("answer 1825 made 1816"), "{text}");
    assert!(text.contains("Civics for 9 by Ben: “9 judges”"), "{text}");
}
