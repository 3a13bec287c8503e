//! What a tournament writes into the ledger, and how it is read back.

use crate::code::{Code, Hashed};
use crate::refuse;
use crate::stored::{Memory, Used, time_of};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Millis, Refusal};
use tricorn_ledger::{Filter, Ledger, Seq, TableId};
use tricorn_tournament::{Event, Fact, TeamNo, Tournament};

/// What the ids of tournaments begin with: codes of tables have neither small letters nor hyphens.
pub const CUPS: &str = "cup-";
/// What the ids of join codes begin with.
pub const TEAMS: &str = "team-";

/// The row of a tournament in the ledger.
pub fn cup_id(code: &Code) -> Result<TableId, Refusal> {
    TableId::try_new(&format!("{CUPS}{}", code.as_str())).map_err(|_| refuse::no_such_tournament())
}

/// The row of a join code in the ledger.
pub fn team_id(code: &Code) -> Result<TableId, Refusal> {
    TableId::try_new(&format!("{TEAMS}{}", code.as_str())).map_err(|_| refuse::no_such_team())
}

/// The one record of a join code: which tournament it belongs to.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoinCode {
    /// The code of the tournament.
    pub tournament: String,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// One record of a tournament: all that changed at once.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The first record says whose tournament it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub founded: Option<Founded>,
    /// The join codes of the teams in their order, whenever they change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Vec<String>>,
    /// What happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// The time of the round at which it stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Millis>,
    /// Whose order it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<Used>,
}

/// Whose tournament it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Founded {
    /// The hash of the organizer's key.
    pub host: Hashed,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// A tournament as the ledger has it.
pub struct Book {
    /// Whose it is.
    pub founded: Founded,
    /// The join codes of the teams in their order.
    pub codes: Arc<Vec<String>>,
    /// Where it stands.
    pub tournament: Arc<Tournament>,
    /// The orders that were carried out lately.
    pub memory: Memory,
    /// How many records there are.
    pub seq: Seq,
    /// How far the time of the round had run at the last pause or beat.
    pub time: Millis,
    /// When something last happened, in seconds since 1970.
    pub last: u64,
}

impl Book {
    /// Reads a tournament; nothing if there is none.
    pub async fn load(ledger: &dyn Ledger, id: &TableId) -> Result<Option<Self>, Refusal> {
        let records = ledger.read(id, Seq::ZERO).await;
        let records = records.map_err(|error| refuse::not_read("tournament", &error))?;
        let mut book: Option<Self> = None;
        for record in records {
            let page: Page =
                serde_json::from_slice(&record.record).map_err(|_| refuse::tournament_damaged())?;
            let book = match (&mut book, &page.founded) {
                (Some(book), _) => book,
                (none, Some(founded)) => none.insert(Self {
                    founded: founded.clone(),
                    codes: Arc::default(),
                    tournament: Arc::default(),
                    memory: Memory::default(),
                    seq: Seq::ZERO,
                    time: Millis(0),
                    last: founded.made,
                }),
                (None, None) => return Err(refuse::tournament_damaged()),
            };
            book.turn(page);
            book.seq = record.seq.next();
        }
        let Some(mut book) = book else {
            return Ok(None);
        };
        let rows = ledger.tables(&Filter::prefix(id.as_str())).await;
        let rows = rows.map_err(|_| refuse::unread())?;
        let own = rows.into_iter().find(|row| row.id == *id);
        if let Some(beat) = own.and_then(|row| row.beat) {
            let round = u32::from(book.tournament.round());
            book.time = book.time.max(time_of(beat, round));
        }
        Ok(Some(book))
    }

    /// Takes in what was written down.
    pub fn turn(&mut self, page: Page) {
        if let Some(codes) = page.codes {
            self.codes = Arc::new(codes);
        }
        let started = |event: &Event| matches!(event.what, Fact::Started { .. });
        if page.events.iter().any(started) {
            self.time = Millis(0);
        }
        let latest = page.events.iter().map(|event| event.at).max();
        self.last = self.last.max(latest.unwrap_or(0));
        if !page.events.is_empty() {
            let tournament = Arc::make_mut(&mut self.tournament);
            page.events
                .iter()
                .for_each(|event| tournament.evolve(event));
        }
        if let Some(time) = page.time {
            self.time = self.time.max(time);
        }
        if let Some(used) = page.used {
            self.memory.keep(&used);
        }
    }

    /// The team that a join code lets in.
    pub fn team_of(&self, code: &Code) -> Option<TeamNo> {
        team_of(&self.codes, code)
    }
}

/// The team that a join code lets in.
pub fn team_of(codes: &[String], code: &Code) -> Option<TeamNo> {
    let at = codes.iter().position(|own| own == code.as_str())?;
    u8::try_from(at).ok().map(TeamNo)
}
