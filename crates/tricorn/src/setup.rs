//! From what is typed to a game that can be played: options, packs, seats, seeds.

use crate::text::say;
use crate::{Done, Failure, text};
use serde_json::Value;
use std::path::Path;
use tricorn_engine::{Level, Seed};
use tricorn_host::{BoundPack, Catalogue, GameKind};
use tricorn_packs::Folder;

/// Reads the options `name=value` on top of the usual ones of a game. If `untimed`, there are no time limits unless one is
/// set.
pub fn options(game: &dyn GameKind, options: &[String], untimed: bool) -> Result<Value, Failure> {
    let mut config = game.usual_options();
    let Some(fields) = config.as_object_mut() else {
        return Err(Failure(format!("{} has no options.", game.title())));
    };
    for spec in game.options() {
        if let Some(unlimited) = spec.unlimited.filter(|_| untimed) {
            fields.insert(spec.name.to_owned(), unlimited.json());
        }
    }
    for option in options {
        let Some((name, value)) = option.split_once('=') else {
            return Err(Failure(format!(
                "“{option}” is not an option. Write name=value, for example -o {}.",
                game.options()
                    .first()
                    .map(|spec| format!("{}={}", spec.name, spec.usual.json()))
                    .unwrap_or_default()
            )));
        };
        let Some(spec) = tricorn_engine::options::find(game.options(), name) else {
            let known: Vec<&str> = game.options().iter().map(|spec| spec.name).collect();
            return Err(Failure(format!(
                "{} has no option “{name}”. Its options are: {}.",
                game.title(),
                known.join(", ")
            )));
        };
        let set = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        if spec.check(&set).is_err() {
            return Err(Failure(format!(
                "The option {name} cannot be “{value}”. {} The default is {}.",
                spec.explanation(),
                spec.usual.json()
            )));
        }
        fields.insert(name.to_owned(), set);
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

/// `tricorn games`
#[derive(clap::Args)]
pub struct GamesArgs {
    /// List what BENCHMARKS.md measures instead: a game and the levels that play each other on each line.
    #[arg(long)]
    benchmarks: bool,
}

/// Lists the games with their options.
pub fn list(games: Catalogue, args: &GamesArgs) -> Done {
    if args.benchmarks {
        for game in games.iter() {
            for bots in game.info().benchmarks {
                say!("{} {bots}", game.id());
            }
        }
        return Ok(());
    }
    for game in games.iter() {
        say!("{}  {}", text::bold(game.id()), game.title());
        for spec in game.options().iter().filter(|spec| !spec.reserved) {
            let help = text::fold(&spec.explanation(), 68, 8);
            say!("    -o {}={}\n        {help}", spec.name, spec.usual.json());
        }
    }
    say!("In `tricorn play` there is no time limit unless you set one.");
    Ok(())
}
