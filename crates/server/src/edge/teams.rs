//! Teams of a tournament: their members join with the team's code and see where they play.

use super::Edge;
use super::api::{Answer, Body, picture_of};
use super::stream::{Next, stream};
use crate::code::Code;
use crate::refuse;
use crate::tournament::{Mail, TeamPlace};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Millis, Refusal};
use tricorn_tournament::TeamNow;

impl Edge {
    /// A join code that somebody typed, and its tournament. A wrong one costs time.
    async fn team(&self, typed: &str) -> Result<(Code, Code), Refusal> {
        let team = self.code_or(typed, refuse::no_such_team).await?;
        self.gate().await?;
        let found = self.hub.tournament_of(&team).await;
        let tournament = self.slowly(&team, found).await?;
        Ok((team, tournament))
    }
}

/// What a code stands for.
#[derive(Serialize)]
pub(super) struct What {
    kind: &'static str,
}

/// `GET /api/codes/{code}`
pub(super) async fn what(State(edge): State<Edge>, Path(code): Path<String>) -> Answer<Json<What>> {
    let code = edge.code_or(&code, refuse::no_such_code).await?;
    edge.gate().await?;
    let found = edge.hub.what_is(&code).await;
    let kind = edge.slowly(&code, found).await?;
    Ok(Json(What { kind }))
}

/// `GET /api/teams/{code}`
pub(super) async fn team_now(
    State(edge): State<Edge>,
    Path(code): Path<String>,
) -> Answer<Response> {
    let (team, tournament) = edge.team(&code).await?;
    let snapshot = edge.ask_tournament(&tournament, Mail::Show).await?;
    let now = snapshot.team(&team).ok_or_else(refuse::no_such_team)?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(now)).into_response())
}

/// `GET /api/teams/{code}/live`
pub(super) async fn live(State(edge): State<Edge>, Path(code): Path<String>) -> Answer<Response> {
    let (team, tournament) = edge.team(&code).await?;
    let snapshot = edge.ask_tournament(&tournament, Mail::Watch).await?;
    let mut last: Option<TeamNow> = None;
    Ok(stream(snapshot, move |snapshot| {
        let Some(now) = snapshot.team(&team) else {
            return Next::End;
        };
        // That time has passed is no news.
        let mut still = now.clone();
        if let Some(clock) = &mut still.clock {
            clock.now = Millis(0);
        }
        if last.as_ref() == Some(&still) {
            return Next::Skip;
        }
        last = Some(still);
        match serde_json::to_string(&now) {
            Ok(text) => Next::Say(text.into()),
            Err(_) => Next::End,
        }
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    #[serde(default)]
    slot: Option<u8>,
    #[serde(default)]
    name: Option<String>,
}

/// `POST /api/teams/{code}/members`
pub(super) async fn join(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    body: Body,
) -> Answer<(StatusCode, Json<TeamPlace>)> {
    let Wanted { slot, name } = body.read()?;
    let (team, tournament) = edge.team(&code).await?;
    let mail = |reply| Mail::Claim {
        team,
        slot,
        name,
        reply,
    };
    let claimed = edge.ask_tournament(&tournament, mail).await?;
    Ok((StatusCode::CREATED, Json(claimed)))
}

/// `GET /api/teams/{code}/qr.svg`
pub(super) async fn qr(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let (team, _) = edge.team(&code).await?;
    picture_of(&edge, &headers, "team", &team)
}
