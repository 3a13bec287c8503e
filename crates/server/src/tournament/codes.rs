//! What codes stand for: tables, tournaments, and the teams that join by one.

use crate::code::Code;
use crate::hub::{Hub, no_chance};
use crate::refuse;
use serde::{Deserialize, Serialize};
use tricorn_engine::Refusal;
use tricorn_ledger::{AppendError, Seq, TableId};
use tricorn_tournament::TeamNo;

/// What the ids of tournaments in the ledger begin with, which is old and stays: codes of tables have neither small letters nor
/// hyphens.
pub const TOURNAMENT_PREFIX: &str = "cup-";
/// What the ids of join codes begin with.
pub const TEAM_PREFIX: &str = "team-";

/// The row of a tournament in the ledger.
pub fn tournament_id(code: &Code) -> Result<TableId, Refusal> {
    TableId::try_new(&format!("{TOURNAMENT_PREFIX}{}", code.as_str()))
        .map_err(|_| refuse::no_such_tournament())
}

/// The row of a join code in the ledger.
pub fn team_id(code: &Code) -> Result<TableId, Refusal> {
    TableId::try_new(&format!("{TEAM_PREFIX}{}", code.as_str())).map_err(|_| refuse::no_such_team())
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

impl Hub {
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
            if !self.is_free(&table).await? || !self.is_free(&tournament_id(&code)?).await? {
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

    pub(super) async fn is_free(&self, id: &TableId) -> Result<bool, Refusal> {
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
            (tournament_id(code)?, "tournament"),
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

/// The team that a join code lets in.
pub fn team_of(codes: &[String], code: &Code) -> Option<TeamNo> {
    let at = codes.iter().position(|own| own == code.as_str())?;
    u8::try_from(at).ok().map(TeamNo)
}
