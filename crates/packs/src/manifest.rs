//! `pack.toml`: what a pack says about itself. Read key by key, so that all that is wrong is told at once.

use std::collections::BTreeMap;

use toml::Value;
use toml::de::DeTable;

use crate::complaint::Complaint;
use crate::folder::Folder;
use crate::places::Places;
use crate::text;

/// The file's name.
pub(crate) const FILE: &str = "pack.toml";

/// The longest title, licence and id, in characters.
const MAX_TEXT: usize = 80;

/// What every `pack.toml` says. A key that is missing or wrong is empty here, and has been complained about.
#[derive(Clone, Debug, Default)]
pub struct Manifest {
    /// The pack's id: the name of its folder.
    pub id: String,
    /// Which kind of pack it is: [`crate::PackKind::KIND`].
    pub kind: String,
    /// The pack's name for people.
    pub title: String,
    /// The language of the cards, such as `en` or `en-US`; the texts of the latter are checked for American usage.
    pub language: String,
    /// The licence of the content.
    pub licence: String,
    /// The CSV files with the cards, in the order in which they are read.
    pub files: Vec<String>,
    /// Keys that belong to one kind of pack only.
    pub extras: BTreeMap<String, Extra>,
    keys: BTreeMap<String, u64>,
}

/// A key of `pack.toml` that belongs to one kind of pack.
#[derive(Clone, Debug)]
pub struct Extra {
    /// The line of the key.
    pub line: u64,
    /// Its value.
    pub value: Value,
}

impl Manifest {
    /// Reads `pack.toml`; nothing if it is missing or no TOML at all.
    pub(crate) fn read(folder: &Folder) -> (Option<Manifest>, Vec<Complaint>) {
        let file = folder.path_of(FILE);
        let Some(text) = folder.files.get(FILE) else {
            let text = "the file is missing: it says what the pack is";
            return (None, vec![Complaint::about(file, text)]);
        };
        match read_keys(text) {
            Err((line, text)) => (None, vec![Complaint { file, line, text }]),
            Ok((table, keys)) => {
                let mut reader = Reader {
                    file,
                    table,
                    keys,
                    complaints: Vec::new(),
                };
                let manifest = reader.manifest();
                (Some(manifest), reader.complaints)
            }
        }
    }

    /// The places of the keys, to which the cards are added.
    pub fn places(&self, folder: &Folder) -> Places {
        Places::new(folder.path_of(FILE), self.keys.clone())
    }

    /// The listed files that are there, with their texts.
    pub fn texts<'a>(&'a self, folder: &'a Folder) -> impl Iterator<Item = (&'a str, &'a str)> {
        let files = self.files.iter().enumerate();
        let once =
            files.filter(|(at, file)| is_plain_csv(file) && !self.files[..*at].contains(file));
        once.filter_map(|(_, file)| Some((file.as_str(), folder.files.get(file)?.as_str())))
    }

    /// What is wrong with the folder around the file: its name, the files listed and not listed, the sources.
    pub(crate) fn lint(&self, folder: &Folder) -> Vec<Complaint> {
        let places = self.places(folder);
        let mut complaints = Vec::new();
        if !self.id.is_empty() && self.id != folder.name {
            let (id, name) = (text::shown(&self.id), text::shown(&folder.name));
            complaints.push(places.key(
                "id",
                format!("the id {id} differs from the name of the folder, {name}"),
            ));
        }
        for (at, file) in self.files.iter().enumerate() {
            let shown = text::shown(file);
            let problem = if !is_plain_csv(file) {
                format!(
                    "{shown} in files is not the plain name of a CSV file such as \"cards.csv\""
                )
            } else if self.files[..at].contains(file) {
                format!("{shown} is listed twice in files")
            } else if !folder.files.contains_key(file) {
                format!("{shown} is listed in files, but there is no such file")
            } else {
                continue;
            };
            complaints.push(places.key("files", problem));
        }
        let is_csv = |name: &&String| name.to_lowercase().ends_with(".csv");
        for file in folder.files.keys().filter(is_csv) {
            if !self.files.contains(file) {
                let text = format!("the file is not listed in files of {FILE}");
                complaints.push(Complaint::about(folder.path_of(file), text));
            }
        }
        complaints.extend(lint_sources(folder));
        complaints
    }
}

/// The name of a CSV file of the folder itself, not a path out of it.
fn is_plain_csv(name: &str) -> bool {
    name.len() > 4 && name.ends_with(".csv") && !name.contains(['/', '\\'])
}

/// A pack says where its facts come from.
pub(crate) fn lint_sources(folder: &Folder) -> Option<Complaint> {
    const SOURCES: &str = "SOURCES.md";
    let text = match folder.files.get(SOURCES) {
        None => "the file is missing: it says where the facts of the pack come from",
        Some(text) if text.trim().is_empty() => {
            "the file is empty: it says where the facts of the pack come from"
        }
        Some(_) => return None,
    };
    Some(Complaint::about(folder.path_of(SOURCES), text))
}

/// The keys with their values, and the keys with their lines.
type Keys = (toml::Table, BTreeMap<String, u64>);

/// The keys, or where and why the text is not TOML.
fn read_keys(text: &str) -> Result<Keys, (Option<u64>, String)> {
    let line_of =
        |at: usize| 1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count() as u64;
    let explain = |error: toml::de::Error| {
        let line = error.span().map(|span| line_of(span.start));
        let message = error.message().trim().replace('\n', ", ");
        (
            line,
            format!("the file is not in the TOML format: {message}"),
        )
    };
    let spans = DeTable::parse(text).map_err(explain)?;
    let table: toml::Table = toml::from_str(text).map_err(explain)?;
    let lines = spans.get_ref().iter();
    let lines = lines.map(|(key, _)| (key.get_ref().to_string(), line_of(key.span().start)));
    Ok((table, lines.collect()))
}

struct Reader {
    file: String,
    table: toml::Table,
    keys: BTreeMap<String, u64>,
    complaints: Vec<Complaint>,
}

impl Reader {
    fn manifest(&mut self) -> Manifest {
        let id = self.text("id");
        if let Some(text) = (!id.is_empty())
            .then(|| text::not_a_slug("id", &id))
            .flatten()
        {
            self.complain("id", text);
        }
        let language = self.text("language");
        if !language.is_empty() && !is_language(&language) {
            let shown = text::shown(&language);
            self.complain(
                "language",
                format!("the language {shown} must be written like \"en\" or \"en-GB\""),
            );
        }
        let manifest = Manifest {
            id,
            kind: self.text("kind"),
            title: self.text("title"),
            language,
            licence: self.text("licence"),
            files: self.files(),
            extras: BTreeMap::new(),
            keys: self.keys.clone(),
        };
        let rest = std::mem::take(&mut self.table).into_iter();
        let extras = rest.map(|(key, value)| {
            let line = self.keys.get(&key).copied().unwrap_or(1);
            (key, Extra { line, value })
        });
        Manifest {
            extras: extras.collect(),
            ..manifest
        }
    }

    fn complain(&mut self, key: &str, text: String) {
        let (file, line) = (self.file.clone(), self.keys.get(key).copied());
        self.complaints.push(Complaint { file, line, text });
    }

    fn take(&mut self, key: &str) -> Option<Value> {
        let value = self.table.remove(key);
        if value.is_none() {
            self.complain(key, format!("the key \"{key}\" is missing"));
        }
        value
    }

    fn text(&mut self, key: &str) -> String {
        let problems = match self.take(key) {
            None => return String::new(),
            Some(Value::String(text)) => {
                let mut problems = text::lint_field(key, &text);
                problems.extend(text::missing(key, &text));
                problems.extend(text::too_long(key, &text, MAX_TEXT));
                if problems.is_empty() {
                    return text;
                }
                problems
            }
            Some(_) => vec![format!("the {key} must be a text in quotation marks")],
        };
        for problem in problems {
            self.complain(key, problem);
        }
        String::new()
    }

    fn files(&mut self) -> Vec<String> {
        let problem = match self.take("files") {
            None => return Vec::new(),
            Some(Value::Array(files)) if !files.is_empty() => {
                let names = files.iter().map(|file| file.as_str().map(str::to_owned));
                match names.collect::<Option<Vec<_>>>() {
                    Some(names) => return names,
                    None => "files must be a list of texts such as [\"cards.csv\"]",
                }
            }
            Some(Value::Array(_)) => "files lists no file: a pack without cards cannot be played",
            Some(_) => "files must be a list of texts such as [\"cards.csv\"]",
        };
        self.complain("files", problem.to_owned());
        Vec::new()
    }
}

fn is_language(text: &str) -> bool {
    let (language, region) = match text.split_once('-') {
        Some((language, region)) => (language, Some(region)),
        None => (text, None),
    };
    let small = language.len() == 2 && language.bytes().all(|b| b.is_ascii_lowercase());
    small
        && region.is_none_or(|region| {
            region.len() == 2 && region.bytes().all(|b| b.is_ascii_uppercase())
        })
}
