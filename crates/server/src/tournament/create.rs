//! How a tournament is made, and how it goes on after a restart of the server.

use super::codes::{TOURNAMENT_PREFIX, tournament_id};
use super::mail::Rows;
use super::record::{Organizer, StoredTournament, TournamentRecord};
use crate::code::{Code, Secret};
use crate::hub::{Hub, no_chance, secret};
use crate::refuse;
use futures::future::try_join_all;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Level, Refusal};
use tricorn_kit::options::Pace;
use tricorn_ledger::{AppendError, Filter, Seq};
use tricorn_tournament::{Plan, Tournament};

/// What an organizer wants.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    name: String,
    rounds: u32,
    #[serde(default = "twenty")]
    minutes: u32,
    #[serde(default)]
    pace: Pace,
    #[serde(default = "skilled")]
    stand_in: Level,
    teams: Rows,
}

/// C4-04.
const fn twenty() -> u32 {
    20
}

///
const fn skilled() -> Level {
    Level::Skilled
}

/// A tournament that was made.
#[derive(Serialize)]
pub struct CreatedTournament {
    /// The code.
    pub code: String,
    /// The organizer's key.
    pub host: Secret,
}

impl Hub {
    /// Makes a tournament.
    pub async fn found(
        self: &Arc<Self>,
        wanted: NewTournament,
    ) -> Result<CreatedTournament, Refusal> {
        self.room_for(0)?;
        if !matches!(
            wanted.stand_in,
            Level::Novice | Level::Skilled | Level::Expert
        ) {
            return Err(refuse::bad_level());
        }
        let plan = Plan {
            name: wanted.name.trim().to_owned(),
            rounds: wanted.rounds,
            minutes: wanted.minutes,
            pace: wanted.pace,
            stand_in: wanted.stand_in,
            teams: wanted.teams.read()?,
        };
        let made = self.shared().clock.wall();
        // Pairing many teams of few schools takes a while, and races do not wait.
        let drawn = plan.clone();
        let events = tokio::task::spawn_blocking(move || Tournament::open(&drawn, made)).await;
        let events = events.map_err(|_| refuse::busy())??;
        let host = secret()?;
        let ledger = &self.shared().ledger;
        loop {
            let code = Code::random().map_err(no_chance)?;
            let id = tournament_id(&code)?;
            if !self.is_free(&id).await? {
                continue;
            }
            let codes = try_join_all(plan.teams.iter().map(|_| self.reserve(&code))).await?;
            let record = TournamentRecord {
                organizer: Some(Organizer {
                    host: host.hash(),
                    made,
                }),
                codes: Some(codes.iter().map(|code| code.as_str().to_owned()).collect()),
                events: events.clone(),
                ..TournamentRecord::default()
            };
            let bytes = serde_json::to_vec(&record).map_err(|_| refuse::storage())?;
            match ledger.append(&id, Seq::ZERO, bytes).await {
                Ok(()) => {
                    self.shared().metrics.founded.up();
                    tracing::info!(tournament = code.mark(), "a tournament was made");
                    let code = code.as_str().to_owned();
                    return Ok(CreatedTournament { code, host });
                }
                Err(AppendError::Behind { .. }) => {}
                Err(_) => return Err(refuse::storage()),
            }
        }
    }
}

/// After a start of the server: the tournaments of which a round is under way go on by themselves.
pub async fn resume(hub: Arc<Hub>) {
    let ledger = &hub.shared().ledger;
    let all = ledger.tables(&Filter::prefix(TOURNAMENT_PREFIX)).await;
    if all.is_err() {
        tracing::error!(
            "tournaments under way cannot be read: each goes on when somebody opens its page"
        );
    }
    for row in all.unwrap_or_default() {
        let code = row
            .id
            .as_str()
            .strip_prefix(TOURNAMENT_PREFIX)
            .and_then(Code::typed);
        let stored = StoredTournament::load(&**ledger, &row.id).await;
        if let (Some(code), Err(refusal)) = (&code, &stored) {
            tracing::error!(
                tournament = code.mark(),
                code = refusal.code,
                "a tournament cannot be read"
            );
        }
        if let (Some(code), Ok(Some(stored))) = (code, stored)
            && stored.tournament.running()
        {
            drop(hub.tournament(&code));
        }
    }
}
