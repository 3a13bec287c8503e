//! The TypeScript types of the page are made from the Rust types, all in one go: ts-rs would write them from a test of
//! each crate, and the tests of one crate would overwrite what another has written into the same file.
//!
//! This compares them with the files in `web/src/lib/gen`; with `TRICORN_BLESS=1` it writes them (`cargo xtask gen`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tricorn_games::{
    border_up, border_zap, chummy_challenge, combo_4, dashing_states, play_the_dates,
    play_the_ranks, politicraft, presidential_numbers, state_iq, timeline,
};
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
    files.visit::<timeline::Config>();
    files.visit::<timeline::View>();
    files.visit::<timeline::Notice>();
    files.visit::<presidential_numbers::Config>();
    files.visit::<presidential_numbers::View>();
    files.visit::<presidential_numbers::Notice>();
    files.visit::<play_the_dates::Config>();
    files.visit::<play_the_dates::View>();
    files.visit::<play_the_dates::Notice>();
    files.visit::<play_the_ranks::Config>();
    files.visit::<play_the_ranks::View>();
    files.visit::<play_the_ranks::Notice>();
    files.visit::<border_zap::Config>();
    files.visit::<border_zap::View>();
    files.visit::<border_zap::Notice>();
    files.visit::<border_up::Config>();
    files.visit::<border_up::View>();
    files.visit::<border_up::Notice>();
    files.visit::<state_iq::Config>();
    files.visit::<state_iq::View>();
    files.visit::<state_iq::Notice>();
    files.visit::<dashing_states::Config>();
    files.visit::<dashing_states::View>();
    files.visit::<dashing_states::Notice>();
    files.visit::<chummy_challenge::Config>();
    files.visit::<chummy_challenge::View>();
    files.visit::<chummy_challenge::Notice>();
    files.visit::<Plan>();
    files.visit::<Order>();
    files.visit::<Overview>();
    files.visit::<TeamNow>();
    files.visit::<RowsReading>();
    files.visit::<combo_4::Config>();
    files.visit::<combo_4::View>();
    files.visit::<combo_4::Notice>();
    files.visit::<politicraft::Config>();
    files.visit::<politicraft::View>();
    files.visit::<politicraft::Notice>();
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
    let made: BTreeMap<String, String> = collect()
        .files
        .iter()
        .map(|(name, file)| (name.clone(), file.text()))
        .collect();
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
