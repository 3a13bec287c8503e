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
        let usual = field.take();
        *field = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        if serde_json::from_value::<G::Config>(Value::Object(fields.clone())).is_err() {
            let help = explained::<G>(name);
            return Err(Failure(format!(
                "The option {name} cannot be “{value}”. {help} Usual is {usual}."
            )));
        }
    }
    Ok(serde_json::from_value(config)?)
}

fn explained<G: Game>(name: &str) -> &'static str {
    let option = G::OPTIONS.iter().find(|(known, _)| *known == name);
    option.map_or("", |(_, text)| text)
}

/// The pack of a game: the shipped one, one from a folder, or a file of own rows.
pub fn pack<G: Shipped>(folder: Option<&Path>) -> Result<Arc<G::Pack>, Failure> {
    if let Some(path) = folder.filter(|path| !path.exists()) {
        let path = path.display();
        return Err(Failure(format!("There is no file or folder {path}.")));
    }
    if let Some(file) = folder.filter(|path| path.is_file()) {
        return crate::packs::own::<G::Pack>(file).map(Arc::new);
    }
    let reading = match folder {
        Some(path) => Folder::read(path),
        None => Folder::embedded(G::PACK),
    };
    let pack = reading.and_then(|folder| tricorn_packs::load::<G::Pack>(&folder));
    pack.map(Arc::new).map_err(|complaints| {
        let lines: Vec<String> = complaints
            .iter()
            .map(|complaint| match folder {
                Some(path) => crate::packs::located(complaint, path, 2),
                None => complaint.to_string(),
            })
            .collect();
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
        type Out = Done;
        fn visit<G: Shipped>(self) -> Done {
            let usual = serde_json::to_value(G::Config::default())?;
            for (name, help) in G::OPTIONS {
                let usual = &usual[name];
                say!("    -o {name}={usual}\n        {}", text::fold(help, 68, 8));
            }
            Ok(())
        }
    }
    for entry in GAMES {
        say!("{}  {}", text::bold(entry.id), entry.title);
        with_game(entry.id, Options)??;
    }
    say!("In `tricorn play` there is no time limit unless you set one.");
    Ok(())
}
