//! The TypeScript types of the page are made from the Rust types, all in one go: ts-rs would write them from a test of
//! each crate, and the tests of one crate would overwrite what another has written into the same file.
//!
//! What the page knows of the games before it asks (their titles, emblems and colors) is made here too, from the catalogue.
//!
//! This compares them with the files in `web/src/lib/gen`; with `TRICORN_BLESS=1` it writes them (`cargo xtask gen`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tricorn_engine::info::{Accent, Shade};
use tricorn_games::{Entry, GAMES, GameListing, each_game_type};
use tricorn_packs::schema::{
    Challenge, CivicCard, ClueCard, DatesDeck, DatesPower, PowerCard, Presidency, State,
    TimelineCard,
};
use tricorn_packs::{OwnComplaint, PackLine};
use tricorn_tournament::{Order, Overview, Plan, RowsReading, TeamNow};
use tricorn_wire::{OwnDeck, ToClient, ToServer};
use ts_rs::{Config, TS, TypeVisitor};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/lib/gen");
const HEADER: &str = "// Made from the Rust types by `cargo xtask gen`. Do not edit.\n";

/// All types that go over the wire: the messages, what a game puts into them, and the packs to look at.
fn collect() -> Files {
    let mut files = Files {
        // Numbers of the protocol fit into 53 bits.
        config: Config::new().with_large_int("number"),
        files: BTreeMap::new(),
    };
    files.visit::<ToServer>();
    files.visit::<ToClient>();
    files.visit::<GameListing>();
    files.visit::<Entry>();
    each_game_type(&mut files);
    files.visit::<Plan>();
    files.visit::<Order>();
    files.visit::<Overview>();
    files.visit::<TeamNow>();
    files.visit::<RowsReading>();
    files.visit::<PackLine>();
    files.visit::<TimelineCard>();
    files.visit::<Presidency>();
    files.visit::<State>();
    files.visit::<PowerCard>();
    files.visit::<ClueCard>();
    files.visit::<Challenge>();
    files.visit::<DatesDeck>();
    files.visit::<DatesPower>();
    files.visit::<CivicCard>();
    files.visit::<OwnDeck>();
    files.visit::<OwnComplaint>();
    files
}

fn entries() -> Vec<Entry> {
    GAMES.iter().map(Entry::of).collect()
}

/// What is known of the games before the server is asked, so that the page can draw at once.
fn games() -> String {
    let list = serde_json::to_string_pretty(&entries()).unwrap();
    format!(
        "{HEADER}import type {{ GameEntry }} from \"./catalogue\";\n\nexport const GAMES: readonly GameEntry[] = {list};\n"
    )
}

/// The color of each game. Letters on it are white on a light ground and near-black on a dark one.
fn accents() -> String {
    let rules = |theme: &str, except: &str, ink: &str, pick: fn(&Accent) -> Shade| -> String {
        let rule = |entry: &Entry| {
            let Shade { color, soft } = pick(&entry.info.accent);
            format!(
                "{theme}.accent-{}{except} {{ --accent: {color}; --accent-ink: {ink}; --accent-soft: {soft}; }}\n",
                entry.id
            )
        };
        entries().iter().map(rule).collect()
    };
    let dark = |theme: &str| {
        let theme = format!("  :root{theme} ");
        rules(&theme, ":not(.daylight)", "#14120f", |accent| accent.dark)
    };
    format!(
        "/* Made from the catalogue of games by `cargo xtask gen`. Do not edit. */\n\n{}\n@media screen and (prefers-color-scheme: dark) {{\n{}}}\n\n@media screen {{\n{}}}\n",
        rules("", "", "#ffffff", |accent| accent.light),
        dark(":not([data-theme='light'])"),
        dark("[data-theme='dark']"),
    )
}

struct Files {
    config: Config,
    files: BTreeMap<String, File>,
}

#[derive(Default)]
struct File {
    imports: BTreeMap<String, BTreeSet<String>>,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Files {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let Some(path) = T::output_path() else {
            return;
        };
        let name = T::ident(&self.config);
        let text = format!(
            "{}export {}",
            T::docs().unwrap_or_default(),
            T::decl(&self.config)
        );
        let file = self.files.entry(path.display().to_string()).or_default();
        if let Some(before) = file.types.get(&name) {
            assert_eq!(
                *before,
                text,
                "two types have the name {name} in {}",
                path.display()
            );
            return;
        }
        for other in T::dependencies(&self.config) {
            if other.output_path != path {
                let from = other.output_path.with_extension("").display().to_string();
                file.imports.entry(from).or_default().insert(other.ts_name);
            }
        }
        file.types.insert(name, text);
        T::visit_dependencies(self);
    }
}

impl File {
    fn text(&self) -> String {
        let mut text = HEADER.to_owned();
        for (from, names) in &self.imports {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            text += &format!(
                "import type {{ {} }} from \"./{from}\";\n",
                names.join(", ")
            );
        }
        for of_type in self.types.values() {
            text += "\n";
            text += &tidy(of_type);
        }
        text
    }
}

/// Short comments on one line, fields on lines of their own.
fn tidy(text: &str) -> String {
    let text = text.replace("/**\n * ", "/** ");
    let mut tidy = String::new();
    let mut inside = false;
    for line in text.replace("\n */", " */").lines() {
        let comment = line.starts_with("/**") || line.starts_with(" *");
        let line = if comment {
            line.to_owned()
        } else {
            line.replace(", }", ",\n}")
        };
        for line in line.lines().map(str::trim_end) {
            inside &= !line.starts_with('}');
            tidy += if inside { "  " } else { "" };
            tidy += line;
            tidy += "\n";
            inside |= !comment && line.ends_with('{');
        }
    }
    tidy
}

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let mut made: BTreeMap<String, String> = collect()
        .files
        .iter()
        .map(|(name, file)| (name.clone(), file.text()))
        .collect();
    made.insert("games.ts".to_owned(), games());
    made.insert("accents.css".to_owned(), accents());
    let folder = Path::new(FOLDER);
    if std::env::var_os("TRICORN_BLESS").is_some() {
        write(folder, &made).unwrap();
    }
    let kept = read(folder).unwrap();
    let names: BTreeSet<&String> = made.keys().chain(kept.keys()).collect();
    for name in names {
        let lines = |of: &BTreeMap<String, String>| -> Vec<String> {
            let text = of.get(name).map_or("", String::as_str);
            text.lines().map(str::to_owned).collect()
        };
        let (kept, made) = (lines(&kept), lines(&made));
        let same = kept.iter().zip(&made).take_while(|(a, b)| a == b).count();
        assert!(
            kept == made,
            "The types of the page are stale: run `cargo xtask gen` and commit.\n  {name}, line {}\n  kept: {}\n  now:  {}",
            same + 1,
            kept.get(same).map_or("", String::as_str),
            made.get(same).map_or("", String::as_str),
        );
    }
}

fn write(folder: &Path, made: &BTreeMap<String, String>) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for name in read(folder)?
        .keys()
        .filter(|name| !made.contains_key(*name))
    {
        std::fs::remove_file(folder.join(name))?;
    }
    made.iter()
        .try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
}

fn read(folder: &Path) -> std::io::Result<BTreeMap<String, String>> {
    std::fs::read_dir(folder)?
        .map(|entry| {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Ok((name, std::fs::read_to_string(entry.path())?))
        })
        .collect()
}
