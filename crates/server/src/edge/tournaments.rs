//! Tournaments over plain HTTP: made, looked at, run by their organizer.

use super::Edge;
use super::api::{Answer, Body};
use super::stream::{Next, stream};
use crate::code::Code;
use crate::refuse;
use crate::table::Reply;
use crate::tournament::{CreatedTournament, Mail, NewTournament, OrganizerOrder, Snapshot};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::Refusal;
use tricorn_tournament::{RowsReading, TeamNo, Tournament, check_rows, results_csv, standings_csv};
use tricorn_wire::Nonce;

/// The header with the organizer's key.
const KEY: &str = "x-tricorn-host";
/// The header with a name for the order: the same name twice is the same order.
const NONCE: &str = "x-tricorn-nonce";

impl Edge {
    /// Asks a tournament. Wrong codes and keys cost time.
    pub(super) async fn ask_tournament<T>(
        &self,
        code: &Code,
        mail: impl FnOnce(Reply<T>) -> Mail,
    ) -> Result<T, Refusal> {
        let done = self.hub.ask_tournament(code, mail).await;
        // Of a team that does not exist a tournament may speak for other reasons.
        match done {
            Err(refusal) if refusal.code == "NO_SUCH_TEAM" => Err(refusal),
            done => self.slowly(code, done).await,
        }
    }

    async fn tournament<T>(
        &self,
        code: &str,
        mail: impl FnOnce(Reply<T>) -> Mail,
    ) -> Result<T, Refusal> {
        let code = self.code_or(code, refuse::no_such_tournament).await?;
        self.gate().await?;
        self.ask_tournament(&code, mail).await
    }
}

/// The text of a header, if it is text.
fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The organizer's key; without one, one that fits nowhere.
fn key(headers: &HeaderMap) -> String {
    header(headers, KEY).unwrap_or_default().to_owned()
}

/// The overview, which nobody in between may keep.
pub(super) fn whole(snapshot: &Snapshot) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-store"),
    ];
    (headers, snapshot.text().to_string()).into_response()
}

/// `POST /api/tournaments`
pub(super) async fn make(
    State(edge): State<Edge>,
    body: Body,
) -> Answer<(StatusCode, Json<CreatedTournament>)> {
    let wanted: NewTournament = body.read()?;
    let made = edge.hub.found(wanted).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypedTeams {
    teams: String,
}

/// `POST /api/tournaments/rows`
pub(super) async fn rows(body: Body) -> Answer<Json<RowsReading>> {
    let TypedTeams { teams } = body.read()?;
    Ok(Json(check_rows(&teams)?))
}

/// `GET /api/tournaments/{code}`
pub(super) async fn overview(
    State(edge): State<Edge>,
    Path(code): Path<String>,
) -> Answer<Response> {
    Ok(whole(&*edge.tournament(&code, Mail::Show).await?))
}

/// `GET /api/tournaments/{code}/live`
pub(super) async fn live(State(edge): State<Edge>, Path(code): Path<String>) -> Answer<Response> {
    let snapshot = edge.tournament(&code, Mail::Watch).await?;
    Ok(stream(snapshot, |snapshot| Next::Say(snapshot.text())))
}

/// The join code of a team.
#[derive(Serialize)]
pub(super) struct JoinCode {
    team: TeamNo,
    code: String,
}

/// `GET /api/tournaments/{code}/codes`
pub(super) async fn codes(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let key = key(&headers);
    let codes = edge
        .tournament(&code, |reply| Mail::Codes { key, reply })
        .await?;
    let codes = (0..).map(TeamNo).zip(codes);
    let codes: Vec<JoinCode> = codes.map(|(team, code)| JoinCode { team, code }).collect();
    Ok(([(CACHE_CONTROL, "no-store")], Json(codes)).into_response())
}

/// `POST /api/tournaments/{code}/orders`
pub(super) async fn order(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Answer<Response> {
    let order: OrganizerOrder = body.read()?;
    let nonce = header(&headers, NONCE).map(|nonce| Nonce::try_from(nonce.to_owned()));
    let nonce = nonce.transpose().map_err(Refusal::malformed)?;
    let key = key(&headers);
    let mail = |reply| Mail::Order {
        key,
        order,
        nonce,
        reply,
    };
    Ok(whole(&*edge.tournament(&code, mail).await?))
}

async fn sheet(
    edge: &Edge,
    code: &str,
    name: &str,
    write: fn(&Tournament) -> String,
) -> Answer<Response> {
    let snapshot: Arc<Snapshot> = edge.tournament(code, Mail::Show).await?;
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.csv\""),
        ),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, write(&snapshot.tournament)).into_response())
}

/// `GET /api/tournaments/{code}/standings.csv`
pub(super) async fn standings(
    State(edge): State<Edge>,
    Path(code): Path<String>,
) -> Answer<Response> {
    sheet(&edge, &code, "standings", standings_csv).await
}

/// `GET /api/tournaments/{code}/results.csv`
pub(super) async fn results(
    State(edge): State<Edge>,
    Path(code): Path<String>,
) -> Answer<Response> {
    sheet(&edge, &code, "results", results_csv).await
}
