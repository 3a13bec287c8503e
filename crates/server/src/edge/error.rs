//! Refusals over plain HTTP.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use tricorn_engine::Refusal;

/// A refusal with its status.
pub struct Error(pub Refusal);

impl Error {
    /// An address of the API that does not exist.
    pub fn nothing_here() -> Self {
        Self(Refusal::new(
            "NOTHING_HERE",
            "There is nothing at this address.",
        ))
    }

    /// An address of the API that takes other requests.
    pub fn other_method() -> Self {
        Self(Refusal::new(
            "OTHER_METHOD",
            "This address takes another kind of request: see docs/PROTOCOL.md.",
        ))
    }
}

/// What the framework itself refuses comes in words too.
pub async fn in_words(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE);
    if !status.is_client_error() || kind.is_some_and(|kind| kind == "application/json") {
        return response;
    }
    let refusal = Refusal::malformed("That request cannot be read: see docs/PROTOCOL.md.");
    (status, Json(refusal)).into_response()
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            "NO_SUCH_TABLE" | "NO_SUCH_GAME" | "UNKNOWN_GAME" | "NOTHING_HERE" | "NO_SUCH_LINE"
            | "NO_SUCH_PACK" | "NO_SUCH_PICTURE" | "NO_SUCH_TOURNAMENT" | "NO_SUCH_TEAM"
            | "NO_SUCH_CODE" | "NO_SUCH_MATCH" => StatusCode::NOT_FOUND,
            "WRONG_TOKEN" | "WRONG_HOST_KEY" | "ONLY_HERE" => StatusCode::FORBIDDEN,
            "TABLE_FULL" | "SIDE_TAKEN" | "TABLE_LOCKED" | "UNDER_WAY" | "NOT_OVER"
            | "BY_TEAM_CODE" | "NONCE_USED" => StatusCode::CONFLICT,
            // Orders for a tournament, and places in its teams, at the wrong moment.
            "ROUND_RUNS" | "NO_ROUND" | "OTHER_ROUND" | "ROUND_ENDING" | "PAUSED"
            | "NOT_PAUSED" | "BEGUN" | "NOT_BEGUN" | "TOURNAMENT_OVER" | "NO_RESULT"
            | "NO_CHANGE" | "BOTS_PLAY" | "SEAT_TAKEN" | "SEAT_FREE" | "SEAT_NAMED"
            | "TEAM_FULL" => StatusCode::CONFLICT,
            "OLD_RULES" => StatusCode::GONE,
            "OTHER_METHOD" => StatusCode::METHOD_NOT_ALLOWED,
            "NOT_JSON" => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "TOO_BIG" => StatusCode::PAYLOAD_TOO_LARGE,
            "SLOW_DOWN" | "TOO_FAST" => StatusCode::TOO_MANY_REQUESTS,
            "BUSY" | "STORAGE" | "GOING_DOWN" | "SERVER_FULL" => StatusCode::SERVICE_UNAVAILABLE,
            "TABLE_DAMAGED" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        (status, Json(self.0)).into_response()
    }
}
