//! From what is typed to a game that can be played: options, packs, seats, seeds.

use crate::text::say;
use crate::{Done, Failure, text};
use serde_json::Value;
use std::path::Path;
use tricorn_engine::{Level, Seed};
use tricorn_games::GAMES;
use tricorn_host::{BoundPack, GameKind};
use tricorn_packs::Folder;

/// Reads the options `name=value` on top of the usual ones of a game.
pub fn options(
    game: &dyn GameKind,
    options: &[String],
    defaults: &[(&str, Value)],
) -> Result<Value, Failure> {
    let mut config = game.usual_options();
    let Some(fields) = config.as_object_mut() else {
        return Err(Failure(format!("{} has no options.", game.title())));
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
                game.title(),
                known.join(", ")
            )));
        };
        let usual = field.take();
        *field = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        if game.check_options(&Value::Object(fields.clone())).is_err() {
            let help = game.option_help(name);
            return Err(Failure(format!(
                "The option {name} cannot be “{value}”. {help} Usual is {usual}."
            )));
        }
    }
    Ok(config)
}

/// The pack of a game: the shipped one, one from a folder, or a file of own rows.
pub fn pack(game: &dyn GameKind, folder: Option<&Path>) -> Result<BoundPack, Failure> {
    if let Some(path) = folder.filter(|path| !path.exists()) {
        let path = path.display();
        return Err(Failure(format!("There is no file or folder {path}.")));
    }
    if let Some(file) = folder.filter(|path| path.is_file()) {
        return crate::packs::own(game, file).map(|own| own.pack);
    }
    let pack = match folder {
        Some(path) => Folder::read(path).and_then(|folder| game.load_pack(&folder)),
        None => game.shipped_pack(),
    };
    pack.map_err(|complaints| {
        let lines: Vec<String> = complaints
            .iter()
            .map(|complaint| match folder {
                Some(path) => crate::packs::located(complaint, path, 2),
                None => complaint.to_string(),
            })
            .collect();
        Failure(format!(
            "The pack ({}) cannot be used:\n  {}",
            game.pack_kind(),
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
    for game in GAMES.iter() {
        say!("{}  {}", text::bold(game.id()), game.title());
        let usual = game.usual_options();
        for (name, help) in game.options_help() {
            let usual = &usual[name];
            say!("    -o {name}={usual}\n        {}", text::fold(help, 68, 8));
        }
    }
    say!("In `tricorn play` there is no time limit unless you set one.");
    Ok(())
}
