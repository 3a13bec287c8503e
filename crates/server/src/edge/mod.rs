//! Where the network comes in: addresses, headers, limits. Everything else is in the tables.

mod api;
mod connection;
mod credit;
mod error;
pub mod meter;
mod packs;
mod pictures;
mod socket;
mod sse;
mod stream;
mod tcp_rtt;
mod teams;
mod tournaments;

pub use credit::Credit;
pub use tcp_rtt::{TcpPeer, TcpPeerListener};

use crate::hub::Hub;
use crate::page::page;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::{any, get, post};
use error::Error;
use sse::Lines;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tricorn_packs::MAX_OWN_BYTES;
use tricorn_wire::MOST_BYTES;

/// The longest request with a host's own deck: its rows, each line break and each quotation mark written as two.
const MOST_DECK_BYTES: usize = 2 * MAX_OWN_BYTES;

/// The longest request of an organizer: 64 teams with their members, pasted.
const MOST_TEAMS_BYTES: usize = 2 * tricorn_tournament::ROWS_LIMIT;

/// What every handler gets.
#[derive(Clone)]
pub(crate) struct Edge {
    hub: Arc<Hub>,
    lines: Arc<Lines>,
}

/// Only our own files; no inline script. Svelte sets styles by script, some of them as attributes.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The whole server as a function. Served with [`TcpPeer`] as connect info, it bounds what direct connections are credited.
pub fn app(hub: Arc<Hub>) -> Router {
    let edge = Edge {
        hub,
        lines: Arc::default(),
    };
    let api = Router::new()
        .route("/games", get(api::games))
        .route("/games/{id}/rules", get(api::rules))
        .route("/packs", get(packs::list))
        .route("/packs/{id}", get(packs::one))
        .route("/tables", post(api::make))
        .route("/tables/{code}", get(api::room))
        .route("/tables/{code}/seats", post(api::sit))
        .route(
            "/tables/{code}/deck",
            post(packs::own).layer(DefaultBodyLimit::max(MOST_DECK_BYTES)),
        )
        .route("/tables/{code}/qr.svg", get(api::qr))
        .route("/tables/{code}/pictures/{name}", get(pictures::now))
        .route("/tables/{code}/games/{number}/replay", get(api::replay))
        .route(
            "/tables/{code}/games/{number}/pictures/{name}",
            get(pictures::past),
        )
        .route("/tables/{code}/games/{number}/log", get(api::log))
        .route("/tables/{code}/ws", any(socket::open))
        .route("/tables/{code}/line", post(sse::make))
        .route("/lines/{line}", get(sse::listen).post(sse::send))
        .route("/codes/{code}", get(teams::what))
        .route(
            "/tournaments",
            post(tournaments::make).layer(DefaultBodyLimit::max(MOST_TEAMS_BYTES)),
        )
        // Shorter than any code, so it hides no tournament.
        .route(
            "/tournaments/rows",
            post(tournaments::rows).layer(DefaultBodyLimit::max(MOST_TEAMS_BYTES)),
        )
        .route("/tournaments/{code}", get(tournaments::overview))
        .route("/tournaments/{code}/live", get(tournaments::live))
        .route("/tournaments/{code}/codes", get(tournaments::codes))
        .route(
            "/tournaments/{code}/orders",
            post(tournaments::order).layer(DefaultBodyLimit::max(MOST_TEAMS_BYTES)),
        )
        .route(
            "/tournaments/{code}/standings.csv",
            get(tournaments::standings),
        )
        .route("/tournaments/{code}/results.csv", get(tournaments::results))
        .route("/teams/{code}", get(teams::team_now))
        .route("/teams/{code}/live", get(teams::live))
        .route("/teams/{code}/members", post(teams::join))
        .route("/teams/{code}/qr.svg", get(teams::qr))
        .fallback(async || Error::nothing_here())
        .method_not_allowed_fallback(async || Error::other_method())
        .layer(map_response(error::in_words));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(async || "ok\n"))
        .route("/metrics", get(api::metrics))
        .fallback(page)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(CompressionLayer::new())
        .layer(map_response(headers))
        .with_state(edge)
}

async fn headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let fixed = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
