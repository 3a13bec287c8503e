//! The rows of a PolitiCraft pack as cards, issues and story lines.

use serde::Deserialize;

use crate::fields::Fields;
use crate::kind::Parsed;
use crate::schema::effects::Effect;
use crate::schema::{
    CivicCard, CivicColour, CivicKind, CivicNeeds, Designation, PoliticraftPack, StoryLine, StoryOf,
};
use crate::text;

/// The files, in the order in which they are read: what is wrong with a card is told from its number.
pub(super) const FILES: [&str; 6] = [
    "standard.csv",
    "conditional.csv",
    "power.csv",
    "cycle.csv",
    "issues.csv",
    "stories.csv",
];

pub(super) fn read(name: &str, file: &str, text: &str, parsed: &mut Parsed<PoliticraftPack>) {
    match name {
        "standard.csv" => standard(file, text, parsed),
        "conditional.csv" => conditional(file, text, parsed),
        "power.csv" => with_effect(file, text, CivicKind::PowerPlay, parsed),
        "cycle.csv" => with_effect(file, text, CivicKind::Cycle, parsed),
        "issues.csv" => {
            for row in parsed.rows(file, text, &["issue"]) {
                let [issue] = row.fields;
                parsed.note(file, row.line, []);
                parsed.pack.issues.push(issue);
            }
        }
        _ => {
            for row in parsed.rows(file, text, &["of", "text"]) {
                let [of, text] = row.fields;
                let mut read = Fields::default();
                let all = StoryOf::ALL.map(StoryOf::name);
                let of = read.word("of", &of, StoryOf::named, &all);
                parsed.note(file, row.line, read.problems);
                let of = of.unwrap_or(StoryOf::Power);
                parsed.pack.stories.push(StoryLine { of, text });
            }
        }
    }
}

/// PC-04
fn standard(file: &str, text: &str, parsed: &mut Parsed<PoliticraftPack>) {
    const COLUMNS: [&str; 6] = ["id", "colour", "points", "grants", "title", "text"];
    for row in parsed.rows(file, text, &COLUMNS) {
        let [id, colour, points, grants, title, text] = row.fields;
        let mut read = Fields::default();
        let mut card = blank(CivicKind::Standard, id, title, text);
        card.slot = format!("{colour} {points}");
        worth(&mut read, &mut card, &colour, &points, &grants);
        parsed.note(file, row.line, read.problems);
        parsed.pack.cards.push(card);
    }
}

/// PC-05, PC-06
fn conditional(file: &str, text: &str, parsed: &mut Parsed<PoliticraftPack>) {
    const COLUMNS: [&str; 10] = [
        "id", "slot", "colour", "points", "needs", "bar", "grants", "title", "text", "waived?",
    ];
    for row in parsed.rows(file, text, &COLUMNS) {
        let [
            id,
            slot,
            colour,
            points,
            needs,
            bar,
            grants,
            title,
            text,
            waived,
        ] = row.fields;
        let mut read = Fields::default();
        let mut card = blank(CivicKind::Conditional, id, title, text);
        card.slot = slot;
        worth(&mut read, &mut card, &colour, &points, &grants);
        let mut needs = read_needs(&mut read, &needs);
        needs.bar = filled(&bar).and_then(|bar| designation(&mut read, "bar", bar));
        needs.waived = filled(&waived).and_then(|cell| toml_cell(&mut read, "waived", cell));
        if let Some(condition) = &needs.waived {
            card.does = format!(
                "The Needs do not count if {}.",
                condition.words("the owner of the Area")
            );
        }
        card.needs = Some(needs);
        parsed.note(file, row.line, read.problems);
        parsed.pack.cards.push(card);
    }
}

/// PC-09, PC-10
fn with_effect(file: &str, text: &str, kind: CivicKind, parsed: &mut Parsed<PoliticraftPack>) {
    const COLUMNS: [&str; 5] = ["id", "slot", "title", "text", "effect"];
    for row in parsed.rows(file, text, &COLUMNS) {
        let [id, slot, title, text, effect] = row.fields;
        let mut read = Fields::default();
        let mut card = blank(kind, id, title, text);
        card.slot = slot;
        let effect: Option<Effect> = toml_cell(&mut read, "effect", &effect);
        card.does = effect.as_ref().map(Effect::words).unwrap_or_default();
        card.effect = effect;
        parsed.note(file, row.line, read.problems);
        parsed.pack.cards.push(card);
    }
}

fn blank(kind: CivicKind, id: String, title: String, text: String) -> CivicCard {
    CivicCard {
        id,
        slot: String::new(),
        kind,
        title,
        text,
        colour: None,
        points: 0,
        grants: Vec::new(),
        needs: None,
        effect: None,
        does: String::new(),
    }
}

/// What Standard and Conditional cards share: PC-04.
fn worth(read: &mut Fields, card: &mut CivicCard, colour: &str, points: &str, grants: &str) {
    let all = CivicColour::ALL.map(CivicColour::name);
    card.colour = read.word("colour", colour, CivicColour::named, &all);
    card.points = read.number("points", points);
    if let Some(grants) = filled(grants) {
        let all = Designation::ALL.map(Designation::name);
        card.grants = read.words("grants", grants, Designation::named, &all);
    }
}

/// "1 blue; 1 orange; 2 gold"
fn read_needs(read: &mut Fields, field: &str) -> CivicNeeds {
    const GOLD: &str = "gold";
    let mut needs = CivicNeeds::default();
    let mut seen = Vec::new();
    for part in read.list("needs", field) {
        let Some((number, colour)) = part.split_once(' ') else {
            let shown = text::shown(&part);
            read.problems.push(format!(
                "the needs {shown} is not a number and a colour such as \"2 green\""
            ));
            continue;
        };
        let n: u8 = read.number("needs", number);
        if n == 0 && number == "0" {
            read.problems
                .push(format!("the needs of {colour} must be 1 or more"));
        }
        if seen.iter().any(|known| known == colour) {
            read.problems.push(format!("the needs name {colour} twice"));
        }
        seen.push(colour.to_owned());
        if colour == GOLD {
            needs.gold = n;
            continue;
        }
        let [blue, orange, green] = CivicColour::ALL.map(CivicColour::name);
        let all = [blue, orange, green, GOLD];
        if let Some(colour) = read.word("colour in needs", colour, CivicColour::named, &all) {
            needs.colours[colour.at()] = n;
        }
    }
    needs
}

fn designation(read: &mut Fields, column: &str, field: &str) -> Option<Designation> {
    let all = Designation::ALL.map(Designation::name);
    read.word(column, field, Designation::named, &all)
}

fn filled(field: &str) -> Option<&str> {
    (!field.is_empty()).then_some(field)
}

/// A cell that holds a TOML value.
fn toml_cell<T: for<'de> Deserialize<'de>>(
    read: &mut Fields,
    column: &str,
    cell: &str,
) -> Option<T> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Cell<T> {
        cell: T,
    }
    if let Some(text) = text::missing(column, cell) {
        read.problems.push(text);
        return None;
    }
    match toml::from_str::<Cell<T>>(&format!("cell = {cell}")) {
        Ok(found) => Some(found.cell),
        Err(error) => {
            let message = error.message().trim().replace('\n', ", ");
            read.problems
                .push(format!("the {column} cannot be read: {message}"));
            None
        }
    }
}
