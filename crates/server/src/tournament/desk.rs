//! Where tournaments are made and found.

use super::book::{Book, CUPS, Founded, JoinCode, Page, cup_id, team_id};
use super::mail::Rows;
use crate::code::{Code, Secret};
use crate::hub::{Hub, no_chance, secret};
use crate::refuse;
use futures::future::try_join_all;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::{Level, Refusal};
use tricorn_kit::options::Pace;
use tricorn_ledger::{AppendError, Filter, Seq, TableId};
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
pub struct Founding {
    /// The code.
    pub code: String,
    /// The organizer's key.
    pub host: Secret,
}

impl Hub {
    /// Makes a tournament.
    pub async fn found(self: &Arc<Self>, wanted: NewTournament) -> Result<Founding, Refusal> {
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
            let id = cup_id(&code)?;
            if !self.is_free(&id).await? {
                continue;
            }
            let codes = try_join_all(plan.teams.iter().map(|_| self.reserve(&code))).await?;
            let page = Page {
                founded: Some(Founded {
                    host: host.hash(),
                    made,
                }),
                codes: Some(codes.iter().map(|code| code.as_str().to_owned()).collect()),
                events: events.clone(),
                ..Page::default()
            };
            let record = serde_json::to_vec(&page).map_err(|_| refuse::storage())?;
            match ledger.append(&id, Seq::ZERO, record).await {
                Ok(()) => {
                    self.shared().metrics.founded.up();
                    tracing::info!(tournament = code.mark(), "a tournament was made");
                    let code = code.as_str().to_owned();
                    return Ok(Founding { code, host });
                }
                Err(AppendError::Behind { .. }) => {}
                Err(_) => return Err(refuse::storage()),
            }
        }
    }

    /// A join code that nobody has, and that is no code of a table or a tournament either.
    pub async fn reserve(&self, tournament: &Code) -> Result<Code, Refusal> {
        let join = JoinCode {
            tournament: tournament.as_str().to_owned(),
            made: self.shared().clock.wall(),
        };
        let record = serde_json::to_vec(&join).map_err(|_| refuse::storage())?;
        loop {
            let code = Code::random().map_err(no_chance)?;
            let table = TableId::try_new(code.as_str()).map_err(|_| refuse::storage())?;
            if !self.is_free(&table).await? || !self.is_free(&cup_id(&code)?).await? {
                continue;
            }
            let id = team_id(&code)?;
            let appended = self.shared().ledger.append(&id, Seq::ZERO, record.clone());
            match appended.await {
                Ok(()) => return Ok(code),
                Err(AppendError::Behind { .. }) => {}
                Err(_) => return Err(refuse::storage()),
            }
        }
    }

    async fn is_free(&self, id: &TableId) -> Result<bool, Refusal> {
        // Also if what lies there is damaged, which the one who opens it is told.
        let records = self.shared().ledger.salvage(id, Seq::ZERO).await;
        Ok(records.map_err(|_| refuse::unread())?.is_empty())
    }

    /// The tournament to which a join code belongs.
    pub async fn tournament_of(&self, team: &Code) -> Result<Code, Refusal> {
        let records = self.shared().ledger.read(&team_id(team)?, Seq::ZERO).await;
        let records = records.map_err(|error| refuse::not_read("team code", &error))?;
        let first = records.first().ok_or_else(refuse::no_such_team)?;
        let join: JoinCode =
            serde_json::from_slice(&first.record).map_err(|_| refuse::no_such_team())?;
        Code::typed(&join.tournament).ok_or_else(refuse::no_such_team)
    }

    /// What a code stands for: `table`, `team` or `tournament`.
    pub async fn what_is(&self, code: &Code) -> Result<&'static str, Refusal> {
        let table = TableId::try_new(code.as_str()).map_err(|_| refuse::no_such_code())?;
        let all = [
            (team_id(code)?, "team"),
            (cup_id(code)?, "tournament"),
            (table, "table"),
        ];
        for (id, kind) in all {
            if !self.is_free(&id).await? {
                return Ok(kind);
            }
        }
        Err(refuse::no_such_code())
    }
}

/// After a start of the server: the tournaments of which a round is under way go on by themselves.
pub async fn resume(hub: Arc<Hub>) {
    let ledger = &hub.shared().ledger;
    let all = ledger.tables(&Filter::prefix(CUPS)).await;
    if all.is_err() {
        tracing::error!(
            "tournaments under way cannot be read: each goes on when somebody opens its page"
        );
    }
    for row in all.unwrap_or_default() {
        let code = row.id.as_str().strip_prefix(CUPS).and_then(Code::typed);
        let book = Book::load(&**ledger, &row.id).await;
        if let (Some(code), Err(refusal)) = (&code, &book) {
            tracing::error!(
                tournament = code.mark(),
                code = refusal.code,
                "a tournament cannot be read"
            );
        }
        if let (Some(code), Ok(Some(book))) = (code, book)
            && book.tournament.running()
        {
            drop(hub.cup(&code));
        }
    }
}
