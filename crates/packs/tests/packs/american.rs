//! Packs in American English: spelling, units and dates.

use tricorn_packs::{Folder, TimelinePack};

use crate::common::{TIMELINE_HEADER, card, check_folder, timeline_folder};

fn in_language(language: &str, changes: &[(&str, &str)]) -> Folder {
    let mut folder = timeline_folder(&format!("{TIMELINE_HEADER}\n{}\n", card(changes)));
    let toml = folder.files.get_mut("pack.toml").unwrap();
    *toml = toml.replace("\"en\"", &format!("\"{language}\""));
    folder
}

#[track_caller]
fn check_sentence(sentence: &str, expected: &[&str]) {
    let changes = [("sentence", sentence)];
    let told: Vec<String> = expected
        .iter()
        .map(|text| format!("cards.csv:2: the sentence has {text}"))
        .collect();
    let told: Vec<&str> = told.iter().map(String::as_str).collect();
    check_folder::<TimelinePack>(&in_language("en-US", &changes), &told);
    // Packs in other kinds of English may be written in their own way.
    check_folder::<TimelinePack>(&in_language("en-GB", &changes), &[]);
}

#[test]
fn british_spellings_are_told_with_the_american_one() {
    for (british, american) in [
        ("colourful", "colorful"),
        ("travellers", "travelers"),
        ("theatre", "theater"),
        ("grey", "gray"),
        ("aeroplanes", "airplanes"),
        ("organised", "organized"),
        ("maths", "math"),
        ("car park", "parking lot"),
    ] {
        let text = format!("the British \"{british}\": in American English it is \"{american}\"");
        check_sentence(
            &format!("People saw the {british} from far away that day."),
            &[&text],
        );
    }
    check_sentence(
        "Colour was in the pictures for the first time.",
        &["the British \"colour\": in American English it is \"color\""],
    );
}

#[test]
fn names_and_words_that_only_look_british_are_kept() {
    for sentence in [
        "The Sydney Harbour Bridge is near Ford's Theatre in no town.",
        "A greyhound and an organism met a realistic programmer there.",
        "The four analysts saw how our hour of glory was over.",
    ] {
        check_sentence(sentence, &[]);
    }
}

#[test]
fn metric_units_are_told_but_not_the_names_of_races() {
    for metric in [
        "26 meters",
        "1,500 kilometers",
        "2.4 millimeters",
        "two kilograms",
        "90 km",
    ] {
        let text = format!("metric units (\"{metric}\"): use feet, miles, pounds or gallons");
        check_sentence(
            &format!("It was just {metric} from one end to the other."),
            &[&text],
        );
    }
    check_sentence("She won the 400-meter hurdles by 20 feet that day.", &[]);
    check_sentence("The meter was meant to fit the size of the Earth.", &[]);
}

#[test]
fn the_day_comes_after_the_month() {
    let text = |day| format!("the day before the month (\"{day}\"): write \"March 15\"");
    check_sentence(
        "Senators stabbed him on 15 March, in the open hall.",
        &[&text("15 March,")],
    );
    check_sentence(
        "It opened on the 4th July, with a big parade.",
        &[&text("4th July,")],
    );
    check_sentence("Senators stabbed him on March 15, in the open hall.", &[]);
    check_sentence("About 100 May flowers stood on each of 12 tables.", &[]);
}

/// Sources, ids and pictures are not read out: they are kept as they are.
#[test]
fn only_texts_for_players_are_checked() {
    let source = [
        ("source", "The Theatre Museum, 15 March 1901"),
        ("id", "grey-theatre"),
    ];
    check_folder::<TimelinePack>(&in_language("en-US", &source), &[]);
    let name = [("name", "A grey theatre opens")];
    let told = "cards.csv:2: the name has the British \"grey\": in American English it is \"gray\"";
    check_folder::<TimelinePack>(&in_language("en-US", &name), &[told]);
}
