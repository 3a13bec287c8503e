//! The page: built by Vite before the program is, and inside of it.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Page;

/// Whether the page is there at all. A server without it would show nothing.
pub fn page_is_built() -> bool {
    Page::get("index.html").is_some()
}

/// A file of the page; addresses of the page itself get its one document.
pub async fn page(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            "A page can only be looked at.",
        )
            .into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path) {
        return serve(path, &file.data);
    }
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    match Page::get("index.html") {
        Some(index) if !is_file => serve("index.html", &index.data),
        _ => (StatusCode::NOT_FOUND, "There is nothing here.").into_response(),
    }
}

/// The flag of a state as a PNG. `web/scripts/opaque.mjs` names the files.
pub fn flag(postal: &str) -> Option<Cow<'static, [u8]>> {
    let hash = Sha256::digest(format!("tricorn flag {postal}"));
    let id: String = hash.iter().take(4).map(|b| format!("{b:02x}")).collect();
    Some(Page::get(&format!("flags/{id}.png"))?.data)
}

fn serve(path: &str, data: &[u8]) -> Response {
    // Vite names its assets by their content, so they never change; everything else is asked for anew.
    // Flags have fixed names, whatever is in them: a day is long enough for one that was drawn wrongly.
    let cache = match path.split_once('/') {
        Some(("assets", _)) => "public, max-age=31536000, immutable",
        Some(("flags", _)) => "public, max-age=86400",
        _ => "no-cache",
    };
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    };
    (
        [(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)],
        data.to_vec(),
    )
        .into_response()
}
