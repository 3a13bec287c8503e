//! Map cards and flags: one for each state, drawn where they lie, and described without a word that tells the state.

use tricorn_packs::{Folder, GeoplungePack, load, shown};

fn folder() -> Folder {
    Folder::embedded("geoplunge").unwrap()
}

fn pack() -> GeoplungePack {
    load(&folder()).unwrap()
}

#[test]
fn cd_02_there_is_a_map_and_a_flag_for_each_state_in_the_order_of_the_state_cards() {
    let pack = pack();
    let states: Vec<&str> = pack
        .states
        .states
        .iter()
        .map(|state| state.postal_code.as_str())
        .collect();
    let maps: Vec<&str> = pack.maps.iter().map(|card| card.state.as_str()).collect();
    let flags: Vec<&str> = pack.flags.iter().map(|card| card.state.as_str()).collect();
    assert_eq!(states.len(), 50);
    assert_eq!((&maps, &flags), (&states, &states));
    let utah = pack.maps.iter().find(|card| card.state == "UT").unwrap();
    assert_eq!(utah.bounds, [176, 201, 102, 127]);
}

/// A length that stands out would tell the state to whoever only sees how long a message is.
#[test]
fn r_20_descriptions_are_about_as_long_as_each_other() {
    let pack = pack();
    let spread = |lengths: Vec<usize>| {
        let (least, most) = (lengths.iter().min().unwrap(), lengths.iter().max().unwrap());
        most - least
    };
    let maps = pack.maps.iter().map(|card| card.description.len());
    assert!(spread(maps.collect()) <= 40);
    let flags = pack.flags.iter().map(|card| card.description.len());
    assert!(spread(flags.collect()) <= 50);
}

/// What the descriptions say of coasts and borders can be worked out: nobody with a neighbour on every side is by the sea.
#[test]
fn cd_09_descriptions_agree_with_the_state_cards_on_coasts_and_on_size() {
    const ATLANTIC: [&str; 14] = [
        "ME", "NH", "MA", "RI", "NJ", "DE", "MD", "VA", "NC", "SC", "GA", "FL", "CT", "NY",
    ];
    const GULF: [&str; 5] = ["TX", "LA", "MS", "AL", "FL"];
    const PACIFIC: [&str; 5] = ["WA", "OR", "CA", "HI", "AK"];
    const CANADA: [&str; 10] = ["AK", "WA", "ID", "MT", "ND", "MN", "ME", "NH", "VT", "NY"];
    const MEXICO: [&str; 3] = ["CA", "AZ", "TX"];
    const LAKES: [&str; 8] = ["MN", "WI", "IL", "IN", "MI", "OH", "PA", "NY"];
    let pack = pack();
    let says = |word: &str| -> Vec<String> {
        let cards = pack.maps.iter().filter(|card| {
            let text = card.description.replace("Gulf of Mexico", "Gulf");
            text.contains(word)
        });
        cards.map(|card| card.state.clone()).collect()
    };
    let within = |word: &str, states: &[&str]| {
        for state in says(word) {
            assert!(states.contains(&state.as_str()), "{word}: {state}");
        }
    };
    within("Atlantic", &ATLANTIC);
    within("Gulf", &GULF);
    within("Pacific", &PACIFIC);
    within("Mexico", &MEXICO);
    within("shore on", &LAKES);
    let canada = says("Canada");
    for state in CANADA {
        assert!(canada.iter().any(|said| said == state), "{state}");
    }
    assert_eq!(canada.len(), CANADA.len() + 1, "one is near it: {canada:?}");
    for state in says("without a coast") {
        let seas = [&ATLANTIC[..], &GULF, &PACIFIC, &LAKES].concat();
        assert!(!seas.contains(&state.as_str()), "{state}");
    }
    // DS-12: in race 3 the rank in size may be asked, so nothing here tells it.
    for words in [
        "largest", "smallest", "biggest", "second", "third", "fourth", "fifth", "sixth", "seventh",
        "eighth", "ninth", "tenth", "in size",
    ] {
        assert_eq!(says(words), [""; 0], "{words}");
    }
    for (words, count) in [
        ("Only one state touches it", 1),
        ("Only two states touch it", 2),
        ("Eight states touch it", 8),
    ] {
        let said = says(words);
        assert_eq!(said.len(), 1, "{words}");
        let mut all = pack.states.states.iter();
        let state = all.find(|one| one.postal_code == said[0]).unwrap();
        assert_eq!(state.border_states.len(), count, "{words}");
    }
}

/// The page draws maps and flags by itself: what it is sent to browse is as small as before.
#[test]
fn decks_to_look_at_come_without_the_outlines() {
    let all = shown().into_iter().map(Result::unwrap);
    let shown = all.into_iter().find(|one| one.line.id == "geoplunge");
    let content = shown.unwrap().content;
    let parts: Vec<&String> = content.as_object().unwrap().keys().collect();
    assert!(parts.iter().any(|part| *part == "challenges"), "{parts:?}");
    assert!(!parts.iter().any(|part| *part == "maps" || *part == "flags"));
}

/// Logs hold their pack: one of before the maps is read, and its hash is what it was.
#[test]
fn a_pack_without_maps_is_written_as_it_always_was() {
    let mut old = pack();
    old.maps.clear();
    old.flags.clear();
    let json = serde_json::to_string(&old).unwrap();
    assert!(!json.contains("\"maps\"") && !json.contains("\"flags\""));
    assert_eq!(serde_json::from_str::<GeoplungePack>(&json).unwrap(), old);
    let new = serde_json::to_string(&pack()).unwrap();
    assert_eq!(serde_json::from_str::<GeoplungePack>(&new).unwrap(), pack());
}

/// The shipped file with one text replaced by another, which must be there once.
fn broken(from: &str, to: &str) -> Folder {
    let mut folder = folder();
    let csv = folder.files.get_mut("maps.csv").unwrap();
    assert_eq!(csv.matches(from).count(), 1, "{from}");
    *csv = csv.replace(from, to);
    folder
}

#[track_caller]
fn check(from: &str, to: &str, expected: &[&str]) {
    let complaints = load::<GeoplungePack>(&broken(from, to)).unwrap_err();
    let texts: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    let texts: Vec<&str> = texts
        .iter()
        .map(|text| text.trim_start_matches("packs/geoplunge/"))
        .collect();
    assert_eq!(texts, expected);
}

/// The line of a state in `maps.csv`, counted from 1, and what it says.
fn row(state: &str) -> (usize, String) {
    let folder = folder();
    let lines = folder.files["maps.csv"].lines();
    let begins = format!("{state},");
    let found = lines.zip(1..).find(|(line, _)| line.starts_with(&begins));
    let (line, number) = found.unwrap();
    (number, line.to_owned() + "\n")
}

#[test]
fn cd_02_a_state_that_is_missing_or_out_of_order_is_told() {
    let (_, utah) = row("UT");
    check(
        &utah,
        "",
        &[
            "pack.toml: maps.csv has 49 cards instead of 50 (CD-02)",
            "pack.toml: maps.csv has the card of \"VT\" where \"UT\" must follow (CD-02)",
        ],
    );
    let (line, _) = row("UT");
    check(
        "UT,\"In the west",
        "DC,\"In the west",
        &["pack.toml: maps.csv has the card of \"DC\" where \"UT\" must follow (CD-02)"],
    );
    assert_eq!(line, 45);
}

#[test]
fn an_outline_that_cannot_be_drawn_or_lies_elsewhere_is_told() {
    let (line, utah) = row("UT");
    let start = utah.find(",M").unwrap();
    let at = |text: &str| format!("maps.csv:{line}: {text}");
    let swap = |outline: &str, expected: &[String]| {
        let new = format!("{},{outline}\n", &utah[..start]);
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&utah, &new, &expected);
    };
    for bad in [
        "",
        "z",
        "M180 210",
        "M180 210l5 5z",
        "M180 210l5 5 5z",
        "M180 210l5 5 5 five 1 1z",
        "M180 210l5 5 5 .55z",
        "M180 210l5 5 5-.5",
        "M180 210L5 5 5-.5z",
        "M180l5 5 5-.5z",
        "M180 210l5 5 5-.5zz",
        "M180 210l5 5 5-.5z<script>z",
    ] {
        swap(
            bad,
            &[at(
                "the outline cannot be drawn: run `node scripts/maps.mjs`",
            )],
        );
    }
    for away in ["M175.9 210l5 5 5-.5z", "M180 210l5 5 5 200z"] {
        swap(away, &[at("the outline does not lie in its box")]);
    }
    check(
        ",176 201 102 127,",
        ",176 201 102,",
        &[&at(
            "the box \"176 201 102\" is not four whole numbers such as 176 201 102 127",
        )],
    );
    check(
        ",176 201 102 127,",
        ",176 201 1102 127,",
        &[&at("the box does not lie on the map")],
    );
    check(
        ",176 201 102 127,",
        ",176 201 0 127,",
        &[
            &at("the box does not lie on the map"),
            &at("the outline does not lie in its box"),
        ],
    );
}

#[test]
fn a_column_that_is_missing_or_unknown_is_told_by_its_plain_name() {
    check(
        "box,outline\n",
        "box,drawing\n",
        &[
            "maps.csv:1: the column \"drawing\" is not known; the columns are postal_code,description,flag,box,outline",
            "maps.csv:1: the column \"outline\" is missing",
        ],
    );
}

#[test]
fn cd_09_r_20_a_word_that_tells_the_state_is_told() {
    let (line, _) = row("UT");
    let text = "so that it looks like a thick letter L.";
    let tells = |words: &str, what: &[&str]| {
        let padded = format!("so that it looks {words}.");
        let expected: Vec<String> = what
            .iter()
            .map(|what| {
                format!("maps.csv:{line}: the description holds \"{what}\", which tells a state")
            })
            .collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(text, &padded, &expected);
    };
    tells("like Utah", &["Utah"]);
    tells("big to Utahns", &["utahns"]);
    tells("unlike Idaho", &["Idaho"]);
    tells("like a salt lake city", &["Salt Lake City"]);
    tells("on to Provo", &["Provo"]);
    tells("like a beehive state", &["Beehive State"]);
    tells("like UT", &["UT"]);
    tells("like NM", &["NM"]);
    // A part of a name tells too, in the state's own description: elsewhere Mexico is another country.
    let (line, _) = row("NM");
    let told = format!("maps.csv:{line}: the description holds \"mexico\", which tells a state");
    check(
        "on the southern border of the country",
        "on the border with Mexico",
        &[&told],
    );
    let (line, _) = row("TX");
    let told = format!("maps.csv:{line}: the flag holds \"texan\", which tells a state");
    check("with one large white star", "with one Texan star", &[&told]);
    let told = format!("maps.csv:{line}: the quotation marks of the flag do not match");
    check(
        "with one large white star",
        "with one “Texan star",
        &[&told],
    );
}

/// IQ-R10: what is written on a flag is told as people who see it read it. These are the flags that bear their state's name.
#[test]
fn iq_r10_a_name_on_a_flag_is_told() {
    let pack = pack();
    let mut bearing = Vec::new();
    for (card, state) in pack.flags.iter().zip(&pack.states.states) {
        let quoted: Vec<&str> = card
            .description
            .split(['“', '”'])
            .skip(1)
            .step_by(2)
            .collect();
        if quoted.iter().any(|words| words.contains(&state.name)) {
            bearing.push(state.postal_code.as_str());
        }
    }
    let seen = "AR CA FL ID IL IN IA KS KY ME MT NE NV NH ND OK OR SD VT VA WA WV WI WY";
    assert_eq!(bearing.join(" "), seen);
    assert!(
        !pack
            .flags
            .iter()
            .any(|card| card.description.contains("state's name"))
    );
}

#[test]
fn a_description_that_is_missing_too_short_too_long_or_there_twice_is_told() {
    let pack = pack();
    let (line, _) = row("UT");
    let of = |state: &str| {
        let at = pack.maps.iter().position(|card| card.state == state);
        let at = at.unwrap();
        (&pack.maps[at].description, &pack.flags[at].description)
    };
    let (map, flag) = of("UT");
    let at = |text: &str| format!("maps.csv:{line}: {text}");
    let twice = |column: &str| {
        let (first, _) = row("AZ");
        at(&format!(
            "the {column} is there twice, first on line {first}"
        ))
    };
    check(
        &format!("\"{map}\""),
        "",
        &[&at("the description is missing")],
    );
    check(
        map,
        "A block.",
        &[&at(
            "the description has 8 characters; it needs at least 200",
        )],
    );
    let long = format!("{} {map}", &map[..60]);
    let many = long.len();
    check(
        map,
        &long,
        &[&at(&format!(
            "the description has {many} characters; at most 240 fit"
        ))],
    );
    check(map, of("AZ").0, &[&twice("description")]);
    check(flag, of("AZ").1, &[&twice("flag")]);
    check(&format!("\"{flag}\""), "", &[&at("the flag is missing")]);
    check(
        flag,
        flag.trim_end_matches('.'),
        &[&at("the flag does not end in a full stop")],
    );
}
