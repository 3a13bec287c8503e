//! Pictures under names that are good at one table only (R-20, IQ-09).
//!
//! The name is the permission: a game makes it of 64 secret bits, so guessing is pointless and needs no brake of its own
//! beyond the one for codes. Nothing in an answer but the picture itself is the same at two tables: no mark, no date, and
//! no copy that a browser or a proxy might keep.

use super::Edge;
use super::api::{Answer, game_number};
use crate::archive;
use crate::page;
use crate::refuse;
use crate::table::Mail;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tricorn_engine::Picture;

/// `GET /api/tables/{code}/pictures/{name}`: of the game under way, or of the last one.
pub(super) async fn now(
    State(edge): State<Edge>,
    Path((code, name)): Path<(String, String)>,
) -> Answer<Response> {
    let picture = edge
        .ask(&code, |reply| Mail::Picture { name, reply })
        .await?;
    shown(&picture)
}

/// `GET /api/tables/{code}/games/{number}/pictures/{name}`: of a game that is over, for its replay.
pub(super) async fn past(
    State(edge): State<Edge>,
    Path((code, number, name)): Path<(String, String, String)>,
) -> Answer<Response> {
    let code = edge.known(&code).await?;
    let number = game_number(&number)?;
    let picture = archive::picture(edge.hub.shared(), &code, number, &name).await?;
    shown(&picture)
}

fn shown(picture: &Picture) -> Answer<Response> {
    let bytes = match picture.kind {
        "flag" => page::flag(&picture.key),
        _ => None,
    };
    let bytes = bytes.ok_or_else(refuse::no_such_picture)?;
    let head = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "private, no-store"),
    ];
    Ok((head, bytes.into_owned()).into_response())
}

#[cfg(test)]
mod tests {
    use super::super::Error;
    use super::*;
    use axum::body::to_bytes;
    use axum::http::{Method, StatusCode, Uri};
    use tricorn_games::geoplunge::picture::flag;

    /// What is answered: the flag that the page shows under its fixed name, and no header that is the same for the same
    /// flag. Without a built page there are no flags, and that is said in words.
    #[tokio::test]
    async fn iq_09_r_20_a_flag_comes_without_anything_that_names_it() {
        // The first eight digits of `printf "tricorn flag UT" | sha256sum`.
        let public = page::page(Method::GET, Uri::from_static("/flags/64b31b2f.png"));
        let public = public.await;
        let private = shown(&flag("UT"));
        if !page::page_is_built() {
            assert!(private.is_err_and(|Error(refusal)| refusal.code == "NO_SUCH_PICTURE"));
            return;
        }
        let private = private.unwrap_or_else(IntoResponse::into_response);
        assert_eq!(
            (public.status(), private.status()),
            (StatusCode::OK, StatusCode::OK)
        );
        let mut head: Vec<_> = private
            .headers()
            .iter()
            .map(|(name, value)| (name.as_str(), value.to_str().unwrap()))
            .collect();
        head.sort_unstable();
        assert_eq!(
            head,
            [
                ("cache-control", "private, no-store"),
                ("content-type", "image/png")
            ]
        );
        let most = 1 << 20;
        let public = to_bytes(public.into_body(), most).await.unwrap();
        let private = to_bytes(private.into_body(), most).await.unwrap();
        assert!(private.starts_with(b"\x89PNG"));
        assert_eq!(public, private);
    }

    #[test]
    fn a_state_without_a_flag_and_a_picture_of_no_known_kind_are_refused_in_words() {
        let portrait = Picture {
            kind: "portrait",
            key: "UT".to_owned(),
        };
        for picture in [flag("DC"), portrait] {
            let nobody = shown(&picture);
            assert!(nobody.is_err_and(|Error(refusal)| refusal.code == "NO_SUCH_PICTURE"));
        }
    }
}
