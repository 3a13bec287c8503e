//! TL-07: nothing on the undated side may tell the year.

use crate::common::check_card;

#[track_caller]
fn check_name(name: &str, year: &str, what: &str, found: &str) {
    let expected = format!("the name holds {what} (\"{found}\"): it would give the date away");
    check_card(&[("name", name), ("year", year)], &[&expected]);
}

#[test]
fn tl_07_a_year_in_figures_in_a_name_is_refused() {
    check_name("Revolution of 1848", "1848", "a year", "1848");
    check_name("Revolution of 1848", "1849", "a year", "1848");
    check_name("The War of 1812", "1812", "a year", "1812");
    check_name("Fire of 64, Rome", "64", "a year", "64");
    check_name("Fire of 64,", "64", "a year", "64");
    check_name("Fire of 64, 9 days long", "64", "a year", "64");
    check_name("Battle of 732", "700", "a year", "732");
    check_name("Boeing 747", "1969", "a year", "747");
    check_name("Cup1930final", "1930", "a year", "Cup1930final");
    check_name("Cave of 12,000 hands", "-12000", "a year", "12,000");
    check_name("Summer of '69", "1970", "the end of a year", "69");
    check_name("Summer of \u{2019}69", "1970", "the end of a year", "69");
    check_name("'69 at last", "1970", "the end of a year", "69");
    check_name("Expo 67", "1967", "the end of a year", "67");
}

#[test]
fn tl_07_an_era_with_a_figure_in_a_name_is_refused() {
    check_name("Caesar is killed, 44 BC", "-44", "a year", "44 BC");
    check_name("Caesar is killed, 44 B.C.", "-45", "a year", "44 BC");
    check_name("Vesuvius, AD 79", "80", "a year", "AD 79");
    check_name("Vesuvius, 79 CE", "80", "a year", "79 CE");
    check_name("Caesar dies in forty-four BCE", "-44", "a year", "four BCE");
    check_name("Hut of 8 bce", "-9", "a year", "8 bce");
}

#[test]
fn tl_07_a_century_or_a_decade_in_a_name_is_refused() {
    check_name("Castle of the 12th century", "1150", "a century", "century");
    check_name("A nineteenth-century hat", "1850", "a century", "century");
    check_name("Century of the bicycle", "1900", "a century", "Century");
    check_name("Gold rush of the 1800s", "1850", "a decade", "1800s");
    check_name("Dance of the 20s", "1925", "a decade", "20s");
    check_name("The Roaring Twenties", "1920", "a decade", "Twenties");
    check_name("Millennium Bridge", "2000", "a millennium", "Millennium");
}

#[test]
fn tl_07_a_year_in_words_in_a_name_is_refused() {
    for (name, found) in [
        ("Revolution of eighteen forty-eight", "eighteen forty eight"),
        ("Nineteen Eighty-Four", "Nineteen Eighty Four"),
        ("Ten Sixty-Six and all that", "Ten Sixty Six"),
        ("Nineteen hundred", "Nineteen hundred"),
        ("Nineteen hundred and five", "Nineteen hundred and five"),
        ("Nineteen hundred five", "Nineteen hundred five"),
        ("Nineteen ten", "Nineteen ten"),
        ("Nineteen twenty-two", "Nineteen twenty two"),
        ("Nineteen-oh-five", "Nineteen oh five"),
        ("Seventeen eleven", "Seventeen eleven"),
        ("Twenty twelve games", "Twenty twelve"),
        ("Two thousand and one", "Two thousand and one"),
        ("Year two thousand", "two thousand"),
        (
            "One thousand four hundred ninety-two",
            "One thousand four hundred ninety two",
        ),
    ] {
        check_name(name, "1500", "a year in words", found);
    }
    check_name(
        "Rome in four hundred and seventy-six",
        "476",
        "a year in words",
        "four hundred and seventy six",
    );
}

#[test]
fn tl_07_a_year_in_roman_figures_in_a_name_is_refused() {
    check_name("Stone of MDCCCXLVIII", "1850", "a year", "MDCCCXLVIII");
    check_name("Stone of MCMX", "1850", "a year", "MCMX");
    check_name("Stone of CDLXXVI", "476", "a year", "CDLXXVI");
}

#[test]
fn tl_07_figures_of_other_scripts_do_not_slip_through() {
    check_card(
        &[("name", "Revolution of １８４８")],
        &["the name holds the figure \"１\", which is not one of 0 to 9"],
    );
}

#[test]
fn tl_07_numbers_that_tell_no_date_are_let_through() {
    for (name, year) in [
        ("Apollo 11 lands on the Moon", "1969"),
        ("Symphony No. 9", "1824"),
        ("Seven Years' War ends", "1763"),
        ("Hundred Years' War begins", "1337"),
        ("One Thousand and One Nights", "850"),
        ("Twenty Thousand Leagues Under the Sea", "1870"),
        ("Twenty-one guns", "1900"),
        ("The Twelve Apostles", "1495"),
        ("Louis XVIII is king", "1814"),
        ("CIVIL rights march", "1965"),
        ("Ad for soap", "1900"),
        ("D-Day", "1944"),
        ("The dog's 12 days", "1800"),
        ("Route - 66", "1926"),
        ("12 Angry Men", "1957"),
        ("Rock'n'12 bars", "1957"),
        ("MIX tapes", "1980"),
    ] {
        check_card(&[("name", name), ("year", year)], &[]);
    }
}

#[test]
fn tl_07_ids_and_icons_must_not_hold_the_year() {
    for column in ["id", "icon"] {
        for (text, year, what, found) in [
            ("revolution-1848", "1848", "a year", "1848"),
            ("revolution-1848", "1849", "a year", "1848"),
            ("rome-476", "476", "a year", "476"),
            ("cave-12000", "-12000", "a year", "12000"),
            ("caesar-44-bc", "-45", "a year", "44 bc"),
            ("hats-1800s", "1850", "a decade", "1800s"),
            ("12th-century-castle", "1150", "a century", "century"),
            (
                "nineteen-eighty-four",
                "1949",
                "a year in words",
                "nineteen eighty four",
            ),
        ] {
            let expected =
                format!("the {column} holds {what} (\"{found}\"): it would give the date away");
            check_card(&[(column, text), ("year", year)], &[&expected]);
        }
        for (text, year) in [
            ("card-107", "1969"),
            ("apollo-11", "1911"),
            ("v2-rocket", "1944"),
        ] {
            check_card(&[(column, text), ("year", year)], &[]);
        }
    }
}
