//! From what is typed to a game that can be played: options, packs, seats, seeds.

use crate::text::say;
use crate::{Done, Failure, text};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use tricorn_engine::{Game, Level, Seed};
use tricorn_games::{GAMES, Shipped, Visitor, with_game};
use tricorn_packs::{Folder, PackKind};

/// Reads the options `name=value` on top of the defaults of a game.
pub fn config<G: Game>(
    options: &[String],
    defaults: &[(&str, Value)],
) -> Result<G::Config, Failure> {
    let mut config = serde_json::to_value(G::Config::default())?;
    let Some(fields) = config.as_object_mut() else {
        return Err(Failure(format!("{} has no options.", G::TITLE)));
    };
    for (name, value) in defaults {
        if let Some(field) = fields.get_mut(*name) {
            *field = value.clone();
        }
    }
    for option in options {
        let Some((name, value)) = option.split_once('=') else {
            return Err(Failure(format!(
                "“{option}” is no option: write name=value, for example -o {}.",
                fields
                    .iter()
                    .next()
                    .map(|(name, value)| format!("{name}={value}"))
                    .unwrap_or_default()
            )));
        };
        let Some(field) = fields.get_mut(name) else {
            let known: Vec<&str> = fields.keys().map(String::as_str).collect();
            return Err(Failure(format!(
                "{} has no option “{name}”. Its options are: {}.",
                G::TITLE,
                known.join(", ")
            )));
        };
        *field = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    }
    serde_json::from_value(config).map_err(|e| {
        Failure(format!(
            "These options do not fit {}: {e}. `tricorn games` shows them all.",
            G::TITLE
        ))
    })
}

/// The pack of a game: the shipped one, or one from a folder.
pub fn pack<G: Shipped>(folder: Option<&Path>) -> Result<Arc<G::Pack>, Failure> {
    let reading = match folder {
        Some(path) => Folder::read(path),
        None => Folder::embedded(G::PACK),
    };
    let pack = reading.and_then(|folder| tricorn_packs::load::<G::Pack>(&folder));
    pack.map(Arc::new).map_err(|complaints| {
        let lines: Vec<String> = complaints.iter().map(ToString::to_string).collect();
        Failure(format!(
            "The pack ({}) cannot be used:\n  {}",
            G::Pack::KIND,
            lines.join("\n  ")
        ))
    })
}

/// The levels in a list such as `expert,novice`.
pub fn levels(list: &str) -> Result<Vec<Level>, Failure> {
    let words = list.split(',').map(str::trim);
    words
        .map(|word| word.parse::<Level>().map_err(Failure::from))
        .collect()
}

/// A seed from a number, or a fresh one from the operating system.
pub fn seed(number: Option<u64>) -> Result<Seed, Failure> {
    match number {
        Some(number) => Ok(Seed::from_number(number)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|e| Failure(format!("The system gives no random numbers: {e}")))?;
            Ok(Seed::new(bytes))
        }
    }
}

/// Lists the games with their options.
pub fn list() -> Done {
    struct Options;
    impl Visitor for Options {
        type Out = Result<Value, serde_json::Error>;
        fn visit<G: Shipped>(self) -> Self::Out {
            serde_json::to_value(G::Config::default())
        }
    }
    for entry in GAMES {
        say!("{}  {}", text::bold(entry.id), entry.title);
        let options = with_game(entry.id, Options)??;
        for (name, value) in options.as_object().into_iter().flatten() {
            say!("    -o {name}={value}");
        }
    }
    Ok(())
}
