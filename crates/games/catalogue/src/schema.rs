//! What the games say about themselves is true: their options, and their lines in the catalogue.

use super::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tricorn_engine::info::Family;
use tricorn_engine::options::OptionKind;
use tricorn_engine::{Level, OptionSpec, Seating, Sitter, options};

#[test]
fn the_schema_of_a_game_names_the_fields_of_its_config_with_their_defaults() {
    for game in GAMES.iter() {
        let described = game.options().iter();
        let described = described.map(|spec| (spec.name.to_owned(), spec.usual.json()));
        let described = Value::Object(described.collect());
        assert_eq!(game.usual_options(), described, "{}", game.id());
    }
}

/// Values at the edges of what a kind allows, and the first ones beyond.
fn edges(kind: OptionKind, sides: u8) -> (Vec<Value>, Vec<Value>) {
    match kind {
        OptionKind::Tick => (vec![json!(true), json!(false)], vec![json!(1), json!("on")]),
        OptionKind::Number { least, most } => (
            vec![json!(least), json!(most)],
            vec![json!(least - 1), json!(most + 1), json!(2.5), json!("2")],
        ),
        OptionKind::Seconds { most } => (
            vec![json!(0), json!(1), json!(most)],
            vec![json!(-1), json!(most + 1), json!(0.5)],
        ),
        OptionKind::Choice { choices } => (
            choices.iter().map(|choice| json!(choice.value)).collect(),
            vec![json!("random"), json!(""), json!(0)],
        ),
        OptionKind::Text { most } => {
            let text = |length: u16| json!("é".repeat(usize::from(length)));
            (vec![json!(""), text(most)], vec![text(most + 1), json!(1)])
        }
        OptionKind::Deck { all } => (vec![json!(all)], vec![json!("no such deck"), json!(1)]),
        OptionKind::Side => (
            vec![json!(0), json!(sides - 1)],
            vec![json!(-1), json!(sides), json!("me")],
        ),
        OptionKind::PerSide { each } => {
            let list = |one: Value| Value::from(vec![one; usize::from(sides)]);
            let (good, bad) = edges(*each, sides);
            let bad = bad.into_iter().map(list);
            let bad = bad.chain([Value::from(vec![good[0].clone()]), good[0].clone()]);
            (good.iter().cloned().map(list).collect(), bad.collect())
        }
    }
}

#[test]
fn a_game_opens_with_every_value_that_its_schema_allows_and_with_no_other() {
    for game in GAMES.iter() {
        let (id, sides) = (game.id(), game.usual_sides());
        let pack = game.shipped_pack().unwrap();
        let seats = (0..sides).map(|n| (format!("Bot {n}"), Sitter::Bot(Level::Novice)));
        let seating = Seating::singles(seats).unwrap();
        let opens = |spec: &OptionSpec, value: &Value| {
            let mut options = game.usual_options();
            options[spec.name] = value.clone();
            game.check(&options, &pack, seating.clone()).is_ok()
        };
        for spec in game.options() {
            let (mut good, mut bad) = edges(spec.kind, sides);
            if spec.none.is_some() {
                &mut good
            } else {
                &mut bad
            }
            .push(Value::Null);
            for value in good {
                assert!(opens(spec, &value), "{id}: {} {value}", spec.name);
                assert!(spec.check(&value).is_ok());
            }
            for value in bad {
                assert!(!opens(spec, &value), "{id}: {} {value}", spec.name);
            }
        }
    }
}

/// What JSON can say but a `Config` cannot is refused in words as well.
#[test]
fn a_wrong_value_is_refused_with_the_label_of_its_option() {
    for game in GAMES.iter() {
        for spec in game.options() {
            let wrong = json!({ spec.name: {"no": "such value"} });
            let refusal = options::check(game.options(), &wrong).unwrap_err();
            assert_eq!(refusal.code, "BAD_OPTIONS");
            assert!(refusal.text.contains(spec.label), "{refusal}");
        }
        let unknown = options::check(game.options(), &json!({"colour": 1})).unwrap_err();
        assert!(unknown.text.contains(game.options()[0].name), "{unknown}");
    }
}

#[test]
fn labels_and_helps_are_short_sentences() {
    for spec in GAMES.iter().flat_map(|game| game.options()) {
        let label = !spec.label.ends_with('.') && spec.label.len() <= 50;
        assert!(label, "{spec:?}");
        let help = spec.help.ends_with('.') && spec.help.len() <= 200;
        assert!(help, "{spec:?}");
    }
}

#[test]
fn the_lines_of_the_catalogue_make_sense() {
    let games: Vec<Entry> = GAMES.iter().map(Entry::of).collect();
    let of = |pick: fn(&Entry) -> &str| games.iter().map(pick).collect::<BTreeSet<_>>().len();
    assert_eq!(of(|entry| entry.info.emblem), games.len());
    assert_eq!(of(|entry| entry.info.accent.light.color), games.len());
    assert_eq!(of(|entry| entry.info.accent.dark.color), games.len());
    for Entry { id, info, .. } in &games {
        let sides = info.sides;
        assert!(
            sides.least <= sides.usual && sides.usual <= sides.most,
            "{id}"
        );
        assert!(info.blurb.ends_with('.') && info.short.len() <= 20, "{id}");
        assert!(info.minutes >= 1 && (6..=16).contains(&info.age), "{id}");
        let accent = info.accent;
        for color in [
            accent.light.color,
            accent.light.soft,
            accent.dark.color,
            accent.dark.soft,
        ] {
            let digits = color.strip_prefix('#').unwrap();
            assert!(digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit()));
        }
        assert!(!info.benchmarks.is_empty(), "{id}");
        for bots in info.benchmarks {
            let levels = bots.split(',').map(str::parse::<Level>);
            let levels: Vec<Level> = levels.collect::<Result<_, _>>().unwrap();
            assert!(
                (sides.least..=sides.most).contains(&(levels.len() as u8)),
                "{id}"
            );
        }
        assert_eq!(
            info.stations.is_empty(),
            info.family != Family::Match,
            "{id}"
        );
        for station in info.stations {
            assert!(!station.games.is_empty());
            for game in station.games {
                assert!(games.iter().any(|entry| entry.id == *game), "{game}");
            }
        }
    }
}
