//! The decks to look at, and a host's own deck.

use super::api::{Answer, Body};
use super::{Edge, Error};
use crate::refuse;
use crate::table::{Mail, OwnRows};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use tricorn_ledger::BlobHash;
use tricorn_packs::{Complaint, OwnComplaint, PackLine, shown};

/// What is answered, with a mark by which a browser knows that it has it already.
struct Page {
    bytes: Bytes,
    mark: String,
}

impl Page {
    fn of(content: &impl Serialize) -> Self {
        let bytes = serde_json::to_vec(content).unwrap_or_default();
        Self {
            mark: format!("\"{}\"", BlobHash::of(&bytes)),
            bytes: bytes.into(),
        }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let known = headers
            .get(IF_NONE_MATCH)
            .and_then(|mark| mark.to_str().ok());
        let head = [(ETAG, self.mark.as_str()), (CACHE_CONTROL, "no-cache")];
        // A proxy that packs the answer may have weakened the mark.
        if known.is_some_and(|known| known.trim_start_matches("W/") == self.mark) {
            return (StatusCode::NOT_MODIFIED, head).into_response();
        }
        (
            head,
            [(CONTENT_TYPE, "application/json")],
            self.bytes.clone(),
        )
            .into_response()
    }
}

/// All packs: their list, and each by its id. They are inside the program, so they are read once.
struct Packs {
    list: Page,
    packs: Vec<(String, Page)>,
}

#[derive(Serialize)]
struct List<'a> {
    packs: Vec<&'a PackLine>,
}

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| {
        let tell = |complaints: Vec<Complaint>| {
            for complaint in complaints {
                tracing::error!(%complaint, "a pack cannot be shown");
            }
        };
        let all: Vec<_> = shown()
            .into_iter()
            .filter_map(|pack| pack.map_err(tell).ok())
            .collect();
        Packs {
            list: Page::of(&List {
                packs: all.iter().map(|pack| &pack.line).collect(),
            }),
            packs: all
                .iter()
                .map(|pack| (pack.line.id.clone(), Page::of(pack)))
                .collect(),
        }
    })
}

/// `GET /api/packs`
pub(super) async fn list(headers: HeaderMap) -> Response {
    packs().list.answer(&headers)
}

/// `GET /api/packs/{id}`
pub(super) async fn one(Path(id): Path<String>, headers: HeaderMap) -> Answer<Response> {
    let pack = packs().packs.iter().find(|(known, _)| *known == id);
    let (_, page) = pack.ok_or_else(refuse::no_such_pack)?;
    Ok(page.answer(&headers))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    host: String,
    #[serde(default)]
    title: String,
    // `null` takes the deck away; to say nothing is a mistake.
    #[serde(deserialize_with = "Option::deserialize")]
    rows: Option<String>,
}

/// What is wrong with an own deck, as any refusal, and row by row.
#[derive(Serialize)]
struct BadDeck {
    code: &'static str,
    text: String,
    complaints: Vec<OwnComplaint>,
}

/// `POST /api/tables/{code}/deck`
pub(super) async fn own(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    body: Body,
) -> Answer<Response> {
    let Wanted {
        host: key,
        title,
        rows,
    } = body.read()?;
    let deck = rows.map(|rows| OwnRows { title, rows });
    let done = edge
        .ask(&code, |reply| Mail::Deck { key, deck, reply })
        .await
        .map_err(Error)?;
    Ok(match done {
        Ok(deck) => Json(deck).into_response(),
        Err(complaints) => {
            let text = match complaints.len() {
                1 => "The deck cannot be used: there is one complaint.".to_owned(),
                many => format!("The deck cannot be used: there are {many} complaints."),
            };
            let bad = BadDeck {
                code: "BAD_DECK",
                text,
                complaints,
            };
            (StatusCode::UNPROCESSABLE_ENTITY, Json(bad)).into_response()
        }
    })
}
