//! What goes over plain HTTP: the catalogue, making and finding tables, finished games.

use super::tcp_rtt::TcpPeer;
use super::{Edge, Error};
use crate::archive::{self, Replay};
use crate::code::Code;
use crate::hub::{CreatedTable, NewTable};
use crate::refuse;
use crate::shelf::Shelf;
use crate::table::{Mail, SeatGrant};
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, Path, Query, Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tricorn_engine::options::OptionKind;
use tricorn_engine::{OptionSpec, Refusal, Seat, Side, Viewer};
use tricorn_host::{GameKind, GameListing};
use tricorn_wire::Room;

pub(super) type Answer<T> = Result<T, Error>;

/// The body of a request: JSON that says so, or nothing at all. Other pages can make a browser send anything else.
pub(super) struct Body(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let is_json = kind.eq_ignore_ascii_case("application/json");
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|_| refuse::too_big())?;
        if !is_json && !bytes.is_empty() {
            return Err(refuse::not_json().into());
        }
        Ok(Self(bytes))
    }
}

impl Body {
    /// What it says; nothing at all is an empty object.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        let bytes = if self.0.is_empty() {
            b"{}"
        } else {
            &self.0[..]
        };
        serde_json::from_slice(bytes)
            .map_err(|e| Refusal::malformed(format!("That cannot be read: {e}.")))
    }
}

/// A game of the catalogue. Only one with a choice of decks says which there are.
fn listing(game: &dyn GameKind, shelf: &Shelf) -> GameListing {
    let is_deck = |spec: &OptionSpec| matches!(spec.kind, OptionKind::Deck { .. });
    let decks = match game.options().iter().any(is_deck) {
        true => shelf.shipped(game).and_then(|pack| game.decks(&pack)),
        false => Ok(Vec::new()),
    };
    GameListing::of(game, decks.unwrap_or_default())
}

/// `GET /api/games`
pub(super) async fn games(State(edge): State<Edge>) -> Json<Vec<GameListing>> {
    let shelf = &edge.hub.shared().shelf;
    let games = shelf.games().iter();
    Json(games.map(|game| listing(game, shelf)).collect())
}

/// `GET /api/games/{id}/rules`
pub(super) async fn rules(State(edge): State<Edge>, Path(id): Path<String>) -> Answer<Response> {
    let rules = edge.hub.shared().shelf.game(&id)?.rules();
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], rules).into_response())
}

/// `POST /api/tables`
pub(super) async fn make(
    State(edge): State<Edge>,
    body: Body,
) -> Answer<(StatusCode, Json<CreatedTable>)> {
    let wanted: NewTable = body.read()?;
    let made = edge.hub.make(wanted).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

impl Edge {
    /// A code that somebody typed. A wrong one costs time.
    pub(super) async fn code(&self, typed: &str) -> Result<Code, Refusal> {
        self.code_or(typed, refuse::no_such_table).await
    }

    /// The same, of something else than a table.
    pub(super) async fn code_or(
        &self,
        typed: &str,
        no_such: fn() -> Refusal,
    ) -> Result<Code, Refusal> {
        match Code::typed(typed) {
            Some(code) => Ok(code),
            None => Err(self.wrong(None, no_such()).await),
        }
    }

    /// Before a code is looked up for somebody without a secret.
    pub(super) async fn gate(&self) -> Result<(), Refusal> {
        let through = self.hub.shared().guesses.gate().await;
        through.then_some(()).ok_or_else(refuse::slow_down)
    }

    /// A wrong try: the answer comes when it is due.
    async fn wrong(&self, room: Option<Code>, refusal: Refusal) -> Refusal {
        self.hub.shared().metrics.guesses.up();
        if self.hub.shared().guesses.wrong(room).await {
            refusal
        } else {
            refuse::slow_down()
        }
    }

    /// What came of a request to a table; wrong codes and secrets cost time.
    pub(super) async fn slowly<T>(
        &self,
        code: &Code,
        done: Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        match done {
            Err(refusal)
                if matches!(
                    refusal.code,
                    "NO_SUCH_TABLE" | "NO_SUCH_TOURNAMENT" | "NO_SUCH_TEAM" | "NO_SUCH_CODE"
                ) =>
            {
                Err(self.wrong(None, refusal).await)
            }
            Err(refusal) if matches!(refusal.code, "WRONG_TOKEN" | "WRONG_HOST_KEY") => {
                Err(self.wrong(Some(code.clone()), refusal).await)
            }
            done => done,
        }
    }

    /// The code of a table that exists.
    pub(super) async fn known(&self, code: &str) -> Result<Code, Refusal> {
        self.ask(code, Mail::GetRoom).await?;
        self.code(code).await
    }

    pub(super) async fn ask<T>(
        &self,
        code: &str,
        mail: impl FnOnce(crate::table::Reply<T>) -> Mail,
    ) -> Result<T, Refusal> {
        let code = self.code(code).await?;
        self.gate().await?;
        let done = self.hub.ask(&code, mail).await;
        self.slowly(&code, done).await
    }
}

/// `GET /api/tables/{code}`
pub(super) async fn room(State(edge): State<Edge>, Path(code): Path<String>) -> Answer<Json<Room>> {
    Ok(Json(edge.ask(&code, Mail::GetRoom).await?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    #[serde(default)]
    side: Option<Side>,
}

/// `POST /api/tables/{code}/seats`
pub(super) async fn sit(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    body: Body,
) -> Answer<(StatusCode, Json<SeatGrant>)> {
    let Wanted { side } = body.read()?;
    let taken = edge.ask(&code, |reply| Mail::Sit { side, reply }).await?;
    Ok((StatusCode::CREATED, Json(taken)))
}

#[derive(Deserialize)]
pub(super) struct ReplayQuery {
    #[serde(default)]
    eyes: Option<String>,
}

/// `GET /api/tables/{code}/games/{number}/replay`
pub(super) async fn replay(
    State(edge): State<Edge>,
    Path((code, number)): Path<(String, String)>,
    Query(ReplayQuery { eyes }): Query<ReplayQuery>,
) -> Answer<Json<Replay>> {
    let viewer = match eyes.as_deref().unwrap_or("all") {
        "all" => Viewer::Archive,
        "spectator" => Viewer::Spectator,
        seat => Viewer::Seat(Seat(seat.parse().map_err(|_| refuse::no_such_seat())?)),
    };
    let code = edge.known(&code).await?;
    let number = game_number(&number)?;
    let replay = archive::replay(edge.hub.shared(), &code, number, viewer);
    Ok(Json(replay.await?))
}

pub(super) fn game_number(text: &str) -> Result<u32, Refusal> {
    text.parse().map_err(|_| refuse::no_such_game())
}

/// `GET /api/tables/{code}/games/{number}/log`
pub(super) async fn log(
    State(edge): State<Edge>,
    Path((code, number)): Path<(String, String)>,
) -> Answer<Response> {
    let code = edge.known(&code).await?;
    let number = game_number(&number)?;
    let log = archive::log(edge.hub.shared(), &code, number).await?;
    let headers = [
        (CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"game.tricorn\""),
    ];
    Ok((headers, log).into_response())
}

/// `GET /api/tables/{code}/qr.svg`
pub(super) async fn qr(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    let code = edge.known(&code).await?;
    picture_of(&edge, &headers, "t", &code)
}

/// The address of something with a code, as a QR code.
pub(super) fn picture_of(
    edge: &Edge,
    headers: &HeaderMap,
    folder: &str,
    code: &Code,
) -> Answer<Response> {
    let link = edge.hub.shared().address(folder, code).unwrap_or_else(|| {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = host.unwrap_or("localhost");
        format!("http://{host}/{folder}/{}", code.as_str())
    });
    let code = qrcode::QrCode::new(link.as_bytes())
        .map_err(|_| Refusal::malformed("The address is too long for a QR code."))?;
    let svg = code
        .render::<qrcode::render::svg::Color<'_>>()
        .min_dimensions(240, 240)
        .build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// `GET /metrics`: for this machine only. A figure that goes up while nobody else can move would tell of a shout before
/// its call.
pub(super) async fn metrics(
    State(edge): State<Edge>,
    tcp_peer: Option<Extension<ConnectInfo<TcpPeer>>>,
    headers: HeaderMap,
) -> Answer<Response> {
    let tcp_peer = tcp_peer.map(|Extension(ConnectInfo(tcp_peer))| tcp_peer.if_direct(&headers));
    if !tcp_peer.is_some_and(|tcp_peer| tcp_peer.is_near()) {
        return Err(refuse::only_here().into());
    }
    let text = edge.hub.shared().metrics.text();
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}
