//! What a tournament writes into the ledger, and how it is read back.

use super::codes::team_of;
use crate::code::{Code, Hashed};
use crate::nonces::{NonceUse, Nonces};
use crate::record::time_of;
use crate::refuse;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Millis, Refusal};
use tricorn_ledger::{Filter, Ledger, Seq, TableId};
use tricorn_tournament::{Event, Fact, TeamNo, Tournament};

/// One record of a tournament: all that changed at once.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentRecord {
    /// The first record says whose tournament it is.
    #[serde(default, rename = "founded", skip_serializing_if = "Option::is_none")]
    pub organizer: Option<Organizer>,
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
    pub used: Option<NonceUse>,
}

/// Whose tournament it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Organizer {
    /// The hash of the organizer's key.
    pub host: Hashed,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// A tournament as the ledger has it.
pub struct StoredTournament {
    /// Whose it is.
    pub organizer: Organizer,
    /// The join codes of the teams in their order.
    pub codes: Arc<Vec<String>>,
    /// Where it stands.
    pub tournament: Arc<Tournament>,
    /// The orders that were carried out lately.
    pub nonces: Nonces,
    /// How many records there are.
    pub seq: Seq,
    /// How far the time of the round had run at the last pause or beat.
    pub time: Millis,
    /// When something last happened, in seconds since 1970.
    pub last: u64,
}

impl StoredTournament {
    /// Reads a tournament; nothing if there is none.
    pub async fn load(ledger: &dyn Ledger, id: &TableId) -> Result<Option<Self>, Refusal> {
        let records = ledger.read(id, Seq::ZERO).await;
        let records = records.map_err(|error| refuse::not_read("tournament", &error))?;
        let mut stored: Option<Self> = None;
        for row in records {
            let record: TournamentRecord =
                serde_json::from_slice(&row.record).map_err(|_| refuse::tournament_damaged())?;
            let stored = match (&mut stored, &record.organizer) {
                (Some(stored), _) => stored,
                (none, Some(organizer)) => none.insert(Self {
                    organizer: organizer.clone(),
                    codes: Arc::default(),
                    tournament: Arc::default(),
                    nonces: Nonces::default(),
                    seq: Seq::ZERO,
                    time: Millis(0),
                    last: organizer.made,
                }),
                (None, None) => return Err(refuse::tournament_damaged()),
            };
            stored.apply(record);
            stored.seq = row.seq.next();
        }
        let Some(mut stored) = stored else {
            return Ok(None);
        };
        let rows = ledger.tables(&Filter::prefix(id.as_str())).await;
        let rows = rows.map_err(|_| refuse::unread())?;
        let own = rows.into_iter().find(|row| row.id == *id);
        if let Some(beat) = own.and_then(|row| row.beat) {
            let round = u32::from(stored.tournament.round());
            stored.time = stored.time.max(time_of(beat, round));
        }
        Ok(Some(stored))
    }

    /// Takes in what was written down.
    pub fn apply(&mut self, record: TournamentRecord) {
        if let Some(codes) = record.codes {
            self.codes = Arc::new(codes);
        }
        let started = |event: &Event| matches!(event.what, Fact::Started { .. });
        if record.events.iter().any(started) {
            self.time = Millis(0);
        }
        let latest = record.events.iter().map(|event| event.at).max();
        self.last = self.last.max(latest.unwrap_or(0));
        if !record.events.is_empty() {
            let tournament = Arc::make_mut(&mut self.tournament);
            record
                .events
                .iter()
                .for_each(|event| tournament.evolve(event));
        }
        if let Some(time) = record.time {
            self.time = self.time.max(time);
        }
        if let Some(used) = record.used {
            self.nonces.keep(&used);
        }
    }

    /// The team that a join code lets in.
    pub fn team_of(&self, code: &Code) -> Option<TeamNo> {
        team_of(&self.codes, code)
    }
}
