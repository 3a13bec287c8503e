//! A table's log as a text that stands for itself: a header line, then one line a record, all JSON. It holds all that is
//! needed to replay the game, the pack included, and all that is needed to check it, the seed included.

use crate::table::{Broken, RecordOf, Table, verify};
use crate::{Chance, Commitment, Game, Refusal, Seating, Seed, Stack, hex};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// What stands at the head of a log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file format.
    pub tricorn_log: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The options.
    pub config: Value,
    /// The seats.
    pub seating: Seating,
    /// The secret, revealed.
    pub seed: Seed,
    /// What was published before the game.
    pub commitment: Commitment,
    /// The draws that were settled before the game, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stack: Option<Stack>,
    /// The hash of the pack.
    pub pack_hash: String,
    /// The pack itself, so that corrected and uploaded packs still replay.
    pub pack: Value,
}

/// A log that was read: header and records of one game.
#[derive(Clone, Debug)]
pub struct Log<G: Game> {
    /// The head.
    pub header: Header,
    /// What happened.
    pub records: Vec<RecordOf<G>>,
}

/// Why a log cannot be used, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, from 1; none if it is the log as a whole.
    pub line: Option<usize>,
    /// What is wrong, in words.
    pub why: String,
}

impl Damage {
    fn at(line: usize, why: impl Into<String>) -> Self {
        Self {
            line: Some(line),
            why: why.into(),
        }
    }

    fn whole(why: impl Into<String>) -> Self {
        Self {
            line: None,
            why: why.into(),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for Damage {}

/// The hash by which a pack is named: SHA-256 of its JSON.
pub fn pack_hash<P: Serialize>(pack: &P) -> Result<String, serde_json::Error> {
    Ok(hex::sha256(&serde_json::to_vec(pack)?))
}

impl Header {
    /// The head for a game that is about to start.
    pub fn new<G: Game>(
        config: &G::Config,
        pack: &G::Pack,
        seating: &Seating,
        seed: &Seed,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self {
            tricorn_log: FORMAT,
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            config: serde_json::to_value(config)?,
            seating: seating.clone(),
            commitment: seed.commitment(),
            seed: seed.clone(),
            stack: None,
            pack_hash: pack_hash(pack)?,
            pack: serde_json::to_value(pack)?,
        })
    }

    /// Where the chance of the game came from.
    pub fn chance(&self) -> Chance {
        let stack = self.stack.clone().unwrap_or_default();
        Chance::stacked(self.seed.clone(), stack)
    }

    /// Reads the first line of a log, to learn which game it is.
    pub fn read(text: &str) -> Result<Self, Damage> {
        let line = text.lines().next().unwrap_or_default();
        if line.trim().is_empty() {
            return Err(Damage::whole("the file is empty: it is not a Tricorn log"));
        }
        let value: Value = serde_json::from_str(line)
            .map_err(|_| Damage::at(1, "this is not the head of a Tricorn log"))?;
        match value.get("tricorn_log").and_then(Value::as_u64) {
            None => return Err(Damage::at(1, "this is not the head of a Tricorn log")),
            Some(format) if format != u64::from(FORMAT) => {
                return Err(Damage::at(
                    1,
                    format!(
                        "the log has format {format}, this program reads format {FORMAT}: use the program that wrote it"
                    ),
                ));
            }
            Some(_) => {}
        }
        let header: Self = serde_json::from_value(value)
            .map_err(|e| Damage::at(1, format!("the head is damaged: {e}")))?;
        if header.seed.commitment() != header.commitment {
            return Err(Damage::at(
                1,
                "the seed is not the one that was promised before the game",
            ));
        }
        Ok(header)
    }

    /// The rules as they were bound for this log. Other versions of them would decide otherwise, so they are refused.
    pub fn open<G: Game>(&self) -> Result<G, Damage> {
        if self.game != G::ID {
            return Err(Damage::at(
                1,
                format!("this is a log of {}, not of {}", self.game, G::ID),
            ));
        }
        if self.rules_version != G::RULES_VERSION {
            return Err(Damage::whole(format!(
                "this log was played by version {} of the rules of {}, and this program has version {}: only a program with version {} can check and show it",
                self.rules_version,
                G::TITLE,
                G::RULES_VERSION,
                self.rules_version
            )));
        }
        let config = serde_json::from_value(self.config.clone())
            .map_err(|e| Damage::at(1, format!("the options cannot be read: {e}")))?;
        let pack: G::Pack = serde_json::from_value(self.pack.clone())
            .map_err(|e| Damage::at(1, format!("the pack cannot be read: {e}")))?;
        let hash = pack_hash(&pack).map_err(|e| Damage::at(1, e.to_string()))?;
        if hash != self.pack_hash {
            return Err(Damage::at(1, "the pack is not the one that its hash names"));
        }
        G::open(config, Arc::new(pack), self.seating.clone())
            .map_err(|refusal: Refusal| Damage::at(1, refusal.to_string()))
    }
}

impl<G: Game> Log<G> {
    /// The log of a table.
    pub const fn new(header: Header, records: Vec<RecordOf<G>>) -> Self {
        Self { header, records }
    }

    /// As text, one JSON document a line.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let mut text = serde_json::to_string(&self.header)?;
        text.push('\n');
        for record in &self.records {
            text.push_str(&serde_json::to_string(record)?);
            text.push('\n');
        }
        Ok(text)
    }

    /// Reads a log and checks it: every cause is decided again with the seed, and nothing that came out otherwise is let
    /// through. Says which line is damaged, and how.
    pub fn read(text: &str) -> Result<Self, Damage> {
        let header = Header::read(text)?;
        let mut records = Vec::new();
        for (number, line) in text.lines().enumerate().skip(1) {
            let record: RecordOf<G> = serde_json::from_str(line).map_err(|e| {
                Damage::at(
                    number + 1,
                    if line.trim().is_empty() {
                        "the line is empty".to_owned()
                    } else if e.is_eof() {
                        "the line breaks off in the middle: the file is not whole".to_owned()
                    } else {
                        let why = e.to_string();
                        let why = why.split(" at line ").next().unwrap_or_default();
                        format!("this is no record of {}: {why}", G::TITLE)
                    },
                )
            })?;
            records.push(record);
        }
        let mut table = Table::new(header.open::<G>()?, header.chance());
        for (line, record) in (2..).zip(&records) {
            let decided = table.redecide(record);
            decided.map_err(|broken| Damage::at(line, broken.why))?;
        }
        Ok(Self { header, records })
    }

    /// The table as it was after all records, which must have been checked.
    pub fn table(&self) -> Result<Table<G>, Fault> {
        let (game, chance) = (self.header.open()?, self.header.chance());
        Ok(Table::rebuild(game, chance, &self.records)?)
    }

    /// Runs everything again with the seed and compares every event.
    pub fn verify(&self) -> Result<Table<G>, Fault> {
        let (game, chance) = (self.header.open()?, self.header.chance());
        Ok(verify(game, chance, &self.records)?)
    }
}

/// What can be wrong with a log: its text, or what it tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It cannot be read.
    Damage(Damage),
    /// It does not fit the rules.
    Broken(Broken),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damage(damage) => damage.fmt(f),
            // The head is line 1, record 0 is line 2.
            Self::Broken(broken) => {
                write!(f, "line {}: {}", broken.seq.saturating_add(2), broken.why)
            }
        }
    }
}

impl std::error::Error for Fault {}

impl From<Damage> for Fault {
    fn from(damage: Damage) -> Self {
        Self::Damage(damage)
    }
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Self {
        Self::Broken(broken)
    }
}
