//! CSV files that are no table of cards, and fields that nobody meant to write.

use proptest::prelude::*;
use tricorn_packs::{PresidentsPack, TimelinePack, load, own_timeline};

use crate::common::{
    TIMELINE_HEADER, card, check_card, check_presidents, check_timeline, presidents_folder,
    timeline_folder,
};

const SUN: [(&str, &str); 3] = [
    ("id", "sun"),
    ("name", "The Sun stands still"),
    ("year", "0"),
];

const YEAR_ZERO: &str = "the year is 0, which does not exist: 1 BCE (-1) is followed by 1";

#[test]
fn an_empty_file_is_told_what_it_should_hold() {
    let expected =
        format!("cards.csv: the file is empty: its first line must be {TIMELINE_HEADER}");
    check_timeline("", &[&expected]);
    check_timeline("\n\n", &[&expected]);
}

#[test]
fn a_file_with_column_names_only_is_no_deck() {
    check_timeline(
        TIMELINE_HEADER,
        &["cards.csv: the file has a line of column names and nothing below it"],
    );
}

#[test]
fn missing_extra_and_repeated_columns_are_told_at_once() {
    let columns = format!("the columns are {TIMELINE_HEADER},also");
    check_timeline(
        "id,name,theme,year,label,sentence,icon\n",
        &["cards.csv:1: the column \"source\" is missing"],
    );
    check_timeline(
        &format!("{TIMELINE_HEADER},colour\n{},red\n", card(&[])),
        &[&format!(
            "cards.csv:1: the column \"colour\" is not known; {columns}"
        )],
    );
    check_timeline(
        "\nid,id,theme,Year,label,sentence,icon,source\n",
        &[
            &format!("cards.csv:2: the column \"Year\" is not known; {columns}"),
            "cards.csv:2: the column \"id\" is there twice",
            "cards.csv:2: the column \"name\" is missing",
            "cards.csv:2: the column \"year\" is missing",
        ],
    );
}

#[test]
fn columns_are_found_by_their_names() {
    let csv = "year,id,name,theme,label,sentence,icon,source\n\
        1969,moon,Moon,Events,,Two people walked about up there.,moon,NASA\n";
    let cards = load::<TimelinePack>(&timeline_folder(csv)).unwrap().cards;
    assert_eq!(
        (
            cards[0].year,
            cards[0].id.as_str(),
            cards[0].source.as_str()
        ),
        (1969, "moon", "NASA")
    );
}

#[test]
fn a_row_with_too_few_or_too_many_fields_does_not_shift_the_others() {
    let csv = format!(
        "{TIMELINE_HEADER}\na,b,c\n{},x\n{}\n",
        card(&[]),
        card(&SUN)
    );
    check_timeline(
        &csv,
        &[
            "cards.csv:2: the row has 3 fields instead of 8",
            "cards.csv:3: the row has 9 fields instead of 8; a text with a comma in it must stand in quotation marks (\")",
            &format!("cards.csv:4: {YEAR_ZERO}"),
        ],
    );
}

#[test]
fn lines_are_counted_past_line_breaks_in_quotes_blank_lines_and_windows_line_ends() {
    let broken = card(&[("sentence", "Two people walked\nabout on the Moon.")]);
    let line_break =
        "the sentence holds a line break; is a quotation mark (\") missing or too many?";
    for (csv, first, second) in [
        (
            format!("{TIMELINE_HEADER}\n{broken}\n{}\n", card(&SUN)),
            2,
            4,
        ),
        (
            format!("{TIMELINE_HEADER}\n\n\n{broken}\n\n{}", card(&SUN)),
            4,
            7,
        ),
        (
            format!("{TIMELINE_HEADER}\n{broken}\n{}\n", card(&SUN)).replace('\n', "\r\n"),
            2,
            4,
        ),
        (
            format!(
                "\u{feff}{TIMELINE_HEADER}\r\n\r\n{broken}\r\n\r\n\r\n{}",
                card(&SUN)
            ),
            3,
            7,
        ),
    ] {
        check_timeline(
            &csv,
            &[
                &format!("cards.csv:{first}: {line_break}"),
                &format!("cards.csv:{second}: {YEAR_ZERO}"),
            ],
        );
    }
}

#[test]
fn a_quotation_mark_that_is_never_closed_is_told_where_it_opens() {
    let csv = format!(
        "{TIMELINE_HEADER}\nmoon,Moon,Events,1969,,\"Two people walked.,moon,NASA\n{}\n",
        card(&[]).replace('"', "")
    );
    check_timeline(
        &csv,
        &["cards.csv:2: a quotation mark (\") is missing or too many"],
    );
    check_timeline(
        &format!("\"{TIMELINE_HEADER}\n"),
        &["cards.csv:1: a quotation mark (\") is missing or too many"],
    );
}

#[test]
fn stray_blanks_and_characters_that_nobody_sees_are_refused() {
    for (source, expected) in [
        ("NASA ", "the source begins or ends with a blank"),
        ("\u{a0}NASA", "the source begins or ends with a blank"),
        ("NASA  archive", "the source holds two blanks in a row"),
        (
            "NA\tSA",
            "the source holds a character that nobody sees (U+0009)",
        ),
        (
            "NA\u{1b}[31mSA",
            "the source holds a character that nobody sees (U+001B)",
        ),
        (
            "NA\u{200b}SA",
            "the source holds a character that nobody sees (U+200B)",
        ),
        (
            "NA\u{202e}SA",
            "the source holds a character that nobody sees (U+202E)",
        ),
        (
            "N\u{fffd}SA",
            "the source holds a damaged letter (\u{fffd}); was the file once saved in another encoding?",
        ),
    ] {
        check_card(&[("source", source)], &[expected]);
    }
    check_presidents(
        &[(3, "party", "Whig ")],
        &["presidents.csv:4: the party begins or ends with a blank"],
    );
}

#[test]
fn no_field_is_endless() {
    check_card(
        &[("name", &"x".repeat(500))],
        &["the name has 500 characters; at most 60 fit"],
    );
    check_card(&[("source", &"x".repeat(500))], &[]);
    check_card(
        &[("source", &"x".repeat(501))],
        &["the source has 501 characters; at most 500 fit"],
    );
    check_card(
        &[("name", &"x".repeat(501))],
        &["the name has 501 characters; at most 500 fit"],
    );
}

#[test]
fn a_pack_is_not_endless() {
    let numbered = |n: usize| {
        let letter = |n: usize| char::from(b'a' + (n % 26) as u8).to_string().repeat(4);
        format!(
            "one{}-two{}-six{}",
            letter(n / 676),
            letter(n / 26),
            letter(n)
        )
    };
    let rows = |most: usize| -> String {
        let row = |n| card(&[("id", &numbered(n)), ("name", &numbered(n))]) + "\n";
        (0..most).map(row).collect()
    };
    check_timeline(&format!("{TIMELINE_HEADER}\n{}", rows(1000)), &[]);
    check_timeline(
        &format!("{TIMELINE_HEADER}\n{}", rows(1002)),
        &["cards.csv:1002: the file has more than 1000 rows; nothing was read from here on"],
    );
}

#[test]
fn one_run_tells_everything_that_is_wrong() {
    let csv = format!(
        "{TIMELINE_HEADER}\n{}\n{}\n",
        card(&[
            ("year", "soon"),
            ("theme", "Art"),
            ("name", "Revolution of 1848"),
            ("icon", "")
        ]),
        card(&[("id", "b"), ("name", "B"), ("source", "")]),
    );
    check_timeline(
        &csv,
        &[
            "cards.csv:2: the icon is missing",
            "cards.csv:2: the name holds a year (\"1848\"): it would give the date away",
            "cards.csv:2: the theme \"Art\" is not one of Discoveries, Arts, Events, Music, Inventions, Monuments, Sports",
            "cards.csv:2: the year \"soon\" is not a whole number such as 1756, or -101 for 101 BCE",
            "cards.csv:3: the source is missing",
        ],
    );
}

proptest! {
    #[test]
    fn no_text_at_all_makes_the_loader_panic(text in r#"([a-z0-9'.,"\n\r ]|BC|hundred |eighteen |forty|-|é|\PC){0,120}"#) {
        let _ = own_timeline(&text, &text);
        let cards = format!("{TIMELINE_HEADER}\n{text}\n{}", card(&[("name", &text), ("label", &text), ("sentence", &text)]));
        let _ = load::<TimelinePack>(&timeline_folder(&cards));
        let _ = load::<PresidentsPack>(&presidents_folder(&text, &text));
    }
}
