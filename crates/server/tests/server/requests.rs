//! Bad requests over plain HTTP, and guesses at codes and secrets.

use crate::harness::{Client, Server};
use crate::input::under_way;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::Instant;

async fn refused(server: &Server, method: &str, path: &str, body: &[u8], status: u16, code: &str) {
    let answer = server.request(method, path, body).await;
    assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
    assert_eq!(answer.code(), code, "{method} {path}");
}

#[tokio::test(start_paused = true)]
async fn bad_requests_over_plain_http_are_refused_in_words() {
    let server = Server::empty();
    let (mut duo, mut dice) = under_way(&server).await;
    let code = duo.made.code.clone();
    let long = json!({"game": "x".repeat(20_000)}).to_string();
    let bodies: [(&[u8], u16, &str); 15] = [
        (b"", 400, "MALFORMED"),
        (b"{", 400, "MALFORMED"),
        (b"\xff\xfe", 400, "MALFORMED"),
        (b"[]", 400, "MALFORMED"),
        (b"{\"game\": 7}", 400, "MALFORMED"),
        (
            b"{\"game\": \"timeline\", \"sit\": \"no\"}",
            400,
            "MALFORMED",
        ),
        (
            b"{\"game\": \"timeline\", \"cheat\": true}",
            400,
            "MALFORMED",
        ),
        (b"{\"game\": \"poker\"}", 404, "UNKNOWN_GAME"),
        (b"{\"game\": \"poker\"}", 404, "UNKNOWN_GAME"),
        (
            b"{\"game\": \"timeline\", \"options\": {\"colour\": 1}}",
            400,
            "BAD_OPTIONS",
        ),
        (
            b"{\"game\": \"timeline\", \"options\": {\"cards\": 1.5}}",
            400,
            "BAD_OPTIONS",
        ),
        (
            b"{\"game\": \"timeline\", \"now\": {\"opponents\": 99}}",
            400,
            "BAD_OPTIONS",
        ),
        (
            b"{\"game\": \"timeline\", \"now\": {\"opponents\": 0}}",
            400,
            "BAD_OPTIONS",
        ),
        (
            b"{\"game\": \"timeline\", \"options\": {\"cards\": 99}, \"now\": {}}",
            400,
            "BAD_OPTIONS",
        ),
        (long.as_bytes(), 413, "TOO_BIG"),
    ];
    for (body, status, code) in bodies {
        refused(&server, "POST", "/api/tables", body, status, code).await;
    }
    let seats = format!("/api/tables/{code}/seats");
    refused(&server, "POST", &seats, b"{\"side\": -1}", 400, "MALFORMED").await;
    refused(&server, "POST", &seats, b"{\"seat\": 1}", 400, "MALFORMED").await;
    refused(
        &server,
        "POST",
        "/api/tables/222222/seats",
        b"",
        404,
        "NO_SUCH_TABLE",
    )
    .await;
    refused(
        &server,
        "GET",
        "/api/tables/222222",
        b"",
        404,
        "NO_SUCH_TABLE",
    )
    .await;
    refused(
        &server,
        "GET",
        "/api/tables/0OIL1U",
        b"",
        404,
        "NO_SUCH_TABLE",
    )
    .await;
    refused(
        &server,
        "GET",
        "/api/tables/%00%00",
        b"",
        404,
        "NO_SUCH_TABLE",
    )
    .await;
    refused(
        &server,
        "GET",
        "/api/lines/guessed",
        b"",
        404,
        "NO_SUCH_LINE",
    )
    .await;
    refused(
        &server,
        "POST",
        "/api/lines/guessed",
        b"{}",
        404,
        "NO_SUCH_LINE",
    )
    .await;
    let line = format!("/api/tables/{code}/line");
    refused(&server, "POST", &line, b"", 400, "MALFORMED").await;
    refused(
        &server,
        "POST",
        &line,
        b"{\"phrase\": \"your_call\"}",
        400,
        "HELLO_FIRST",
    )
    .await;
    refused(
        &server,
        "POST",
        &line,
        b"{\"hello\": {\"token\": \"x\"}}",
        403,
        "WRONG_TOKEN",
    )
    .await;
    refused(
        &server,
        "POST",
        &line,
        b"{\"hello\": {\"host\": \"x\"}}",
        403,
        "WRONG_HOST_KEY",
    )
    .await;
    refused(
        &server,
        "POST",
        "/api/tables/222222/line",
        b"{\"hello\": {}}",
        404,
        "NO_SUCH_TABLE",
    )
    .await;
    assert_eq!(server.get(&seats).await.status, 405);
    assert_eq!(
        server.get(&format!("/api/tables/{code}/ws")).await.status,
        400
    );
    duo.step(&mut dice).await;
}

/// a name that no game gave shows nothing, whether the table waits, plays or has played; flags are not found by what
/// anybody can work out.
#[tokio::test(start_paused = true)]
async fn pictures_that_no_game_has_named_are_refused_in_words() {
    let server = Server::empty();
    let lobby = server.make(json!({"game": "timeline"})).await;
    let (duo, _) = under_way(&server).await;
    let guesses = [
        "0123456789abcdef",
        "64b31b2f",
        "64b31b2f.png",
        "UT",
        "..%2F..%2Fflags%2F64b31b2f.png",
    ];
    for code in [&lobby.code, &duo.made.code] {
        for guess in guesses {
            let path = format!("/api/tables/{code}/pictures/{guess}");
            refused(&server, "GET", &path, b"", 404, "NO_SUCH_PICTURE").await;
        }
    }
    let code = &duo.made.code;
    let nowhere = "/api/tables/222222/pictures/0123456789abcdef";
    refused(&server, "GET", nowhere, b"", 404, "NO_SUCH_TABLE").await;
    let path = format!("/api/tables/{code}/pictures/0123456789abcdef");
    refused(&server, "POST", &path, b"{}", 405, "OTHER_METHOD").await;
    for (number, status, why) in [
        ("1", 409, "NOT_OVER"),
        ("2", 404, "NO_SUCH_GAME"),
        ("x", 404, "NO_SUCH_GAME"),
    ] {
        let path = format!("/api/tables/{code}/games/{number}/pictures/0123456789abcdef");
        refused(&server, "GET", &path, b"", status, why).await;
    }
}

/// How long a hello takes to be answered, and what came of it.
async fn knock(server: &Server, code: &str, hello: Value) -> (Duration, Option<String>) {
    let began = Instant::now();
    let joined = Client::try_join(server, code, hello).await;
    (began.elapsed(), joined.err().map(|refused| refused.code))
}

#[tokio::test(start_paused = true)]
async fn guessing_gets_slower_in_its_room_while_the_right_secret_does_not() {
    let server = Server::empty();
    let (duo, _) = under_way(&server).await;
    let other = server.make(json!({"game": "timeline"})).await;
    let mut last = Duration::ZERO;
    for at in 0..12 {
        let (hello, code) = match at % 2 {
            0 => (json!({"token": format!("{at:032}")}), "WRONG_TOKEN"),
            _ => (
                json!({"token": duo.made.token, "host": format!("{at:032}")}),
                "WRONG_HOST_KEY",
            ),
        };
        let (took, refused) = knock(&server, &duo.made.code, hello).await;
        assert_eq!(refused.as_deref(), Some(code));
        if at >= 6 {
            assert!(
                took > last || took >= Duration::from_secs(5),
                "{took:?} after {last:?}"
            );
        } else if at < 5 {
            assert!(took < Duration::from_millis(50), "people mistype: {took:?}");
        }
        last = took;
    }
    let quick = Duration::from_millis(50);
    let right = json!({"token": duo.made.token, "host": duo.made.host});
    let (took, refused) = knock(&server, &duo.made.code, right).await;
    assert!(refused.is_none() && took < quick, "{took:?}");
    let (took, refused) = knock(&server, &other.code, json!({"token": "x"})).await;
    assert!(refused.is_some() && took < quick, "another room: {took:?}");
    // A class may mistype codes as it likes. Who guesses them by the hundred makes every lookup without a secret wait, the
    // right ones too, or the quick answer would give them away; who has a secret still does not wait.
    let wrong = async |at: usize| {
        let began = Instant::now();
        let path = format!("/api/tables/2222{}2", ["2", "3"][at % 2]);
        assert_eq!(server.get(&path).await.status, 404);
        began.elapsed()
    };
    for at in 0..200 {
        assert!(wrong(at).await < quick, "people mistype");
    }
    wrong(0).await;
    let guessed = Duration::from_millis(400);
    assert!(wrong(0).await > guessed);
    let began = Instant::now();
    server.look(&other.code).await;
    assert!(began.elapsed() > guessed);
    let right = json!({"token": duo.made.token});
    let (took, refused) = knock(&server, &duo.made.code, right).await;
    assert!(refused.is_none() && took < quick, "{took:?}");
}
