//! Bad input gets a clear refusal in words and changes nothing; after each, somebody else still plays.

use crate::harness::{Client, Dice, Duo, Server};
use serde_json::json;
use std::time::Duration;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

/// A game under way, which has to go on whatever happens.
pub async fn under_way(server: &Server) -> (Duo, Dice) {
    let options = json!({"turn_seconds": 0, "cards": 10});
    (server.two("timeline", options).await, Dice::new(1))
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_read_is_refused_and_the_connection_goes_on() {
    let server = Server::empty();
    let (mut duo, mut dice) = under_way(&server).await;
    let act = |inner: &str| format!("{{\"act\": {inner}}}");
    let long_nonce = "n".repeat(33);
    let bad = [
        String::new(),
        "{".into(),
        "null".into(),
        "[]".into(),
        "5".into(),
        "\"hello\"".into(),
        "{}".into(),
        "{\"sing\": 1}".into(),
        "{\"phrase\": \"your_call\", \"draft\": null}".into(),
        "\u{feff}{}".into(),
        "[".repeat(15_000),
        format!("{{\"act\": {}", "{\"a\":".repeat(2_000)),
        "{\"act\": \"\\ud800\"}".into(),
        act("{}"),
        act("[]"),
        act("null"),
        act(r#"{"nonce": "a", "ask": -1, "action": "resign"}"#),
        act(r#"{"nonce": "a", "ask": 1.5, "action": "resign"}"#),
        act(r#"{"nonce": "a", "ask": 1e400, "action": "resign"}"#),
        act(r#"{"nonce": "a", "ask": "1", "action": "resign"}"#),
        act(r#"{"nonce": "a", "ask": 99999999999999999999, "action": "resign"}"#),
        act(r#"{"nonce": "a", "ask": 1, "action": "resign", "seat": 1}"#),
        act(r#"{"nonce": "", "ask": 1, "action": "resign"}"#),
        act(r#"{"nonce": "a b", "ask": 1, "action": "resign"}"#),
        act(&format!(
            r#"{{"nonce": "{long_nonce}", "ask": 1, "action": "resign"}}"#
        )),
        act(r#"{"nonce": 7, "ask": 1, "action": "resign"}"#),
        act(r#"{"ask": 1, "action": "resign"}"#),
        r#"{"me": {"nonce": "a", "wish": "fly"}}"#.into(),
        r#"{"me": {"nonce": "a", "wish": {"side": -1}}}"#.into(),
        r#"{"me": {"nonce": "a", "wish": {"side": 256}}}"#.into(),
        r#"{"host": {"nonce": "a", "order": {"remove": 1.0}}}"#.into(),
        r#"{"draft": {"ask": 1, "verb": 7}}"#.into(),
        r#"{"draft": {"ask": 1, "verb": "place", "who": 1}}"#.into(),
        r#"{"hello": {"token": 7}}"#.into(),
        r#"{"hello": {}}"#.into(),
    ];
    for (at, text) in bad.iter().enumerate() {
        duo.ben.say(text).await;
        let refused = duo.ben.until("refused").await;
        assert_eq!(refused["code"], "MALFORMED", "{text}");
        assert!(refused["text"].as_str().unwrap().len() > 20);
        // A number beyond all numbers is no JSON, so nothing of it can be read.
        let named = text.contains("\"nonce\": \"a\"") && !text.contains("1e400");
        assert_eq!(refused.get("nonce").is_some(), named, "{text}");
        if at % 5 == 0 {
            assert!(duo.ann.changes().await.is_empty());
            duo.step(&mut dice).await;
        }
    }
    duo.ben.throw(Message::binary(b"{\"hello\": {}}".to_vec()));
    assert_eq!(duo.ben.until("refused").await["code"], "MALFORMED");
    duo.ben.throw(Message::Ping(b"hello".to_vec().into()));
    duo.ben
        .throw(Message::Pong(b"nobody asked".to_vec().into()));
    duo.step(&mut dice).await;
}

#[tokio::test(start_paused = true)]
async fn what_is_too_long_ends_its_connection_and_no_other() {
    let server = Server::empty();
    let (mut duo, mut dice) = under_way(&server).await;
    let long = |bytes: usize| json!({"phrase": "x".repeat(bytes)}).to_string();
    duo.ben.say(&long(16_000)).await;
    assert_eq!(duo.ben.until("refused").await["code"], "MALFORMED");
    for bytes in [16 * 1024, 100_000, 200_000, 5_000_000] {
        for binary in [false, true] {
            let mut loud = Client::player(&server, &duo.made.code, &duo.guest.token).await;
            if binary {
                loud.throw(Message::binary(vec![0; bytes.max(200_000)]));
            } else {
                loud.say(&long(bytes)).await;
            }
            let rest = loud.rest().await;
            let last = rest
                .iter()
                .find(|one| one.get("refused").or(one.get("bye")).is_some());
            // What is far too long is not read to its end; then there may be nobody left to tell.
            if let Some(last) = last {
                assert!(last.to_string().contains("too long"), "{last}");
            } else {
                assert!(bytes > 1_000_000, "{bytes} {binary}: {rest:?}");
            }
        }
        duo.step(&mut dice).await;
    }
    let mut first = Client::silent(&server, &duo.made.code).await;
    first.say(&long(20_000)).await;
    let rest = first.rest().await;
    assert_eq!(rest[0]["refused"]["code"], "TOO_BIG");
    assert_eq!(rest[1]["bye"]["retry"], false);
}

#[tokio::test(start_paused = true)]
async fn who_does_not_begin_with_a_hello_is_sent_away() {
    let server = Server::empty();
    let (mut duo, mut dice) = under_way(&server).await;
    let firsts = [
        (Message::text(r#"{"phrase": "your_call"}"#), "HELLO_FIRST"),
        (Message::text("hello"), "MALFORMED"),
        (Message::text(r#"{"hello": {"tokn": "x"}}"#), "MALFORMED"),
        (Message::text(r#"{"hello": 7}"#), "MALFORMED"),
        (Message::text(r#"{"hello": {"seen": -1}}"#), "MALFORMED"),
        (Message::binary(vec![1, 2, 3]), "MALFORMED"),
    ];
    for (first, code) in firsts {
        let mut client = Client::silent(&server, &duo.made.code).await;
        client.throw(first.clone());
        let rest = client.rest().await;
        assert_eq!(rest[0]["refused"]["code"], code, "{first:?}");
        assert_eq!(rest[1]["bye"]["retry"], false);
    }
    let mut silent = Client::silent(&server, &duo.made.code).await;
    let began = Instant::now();
    let rest = silent.rest().await;
    assert_eq!(rest[0]["refused"]["code"], "HELLO_FIRST");
    let waited = began.elapsed().as_secs_f64();
    assert!((9.5..11.0).contains(&waited), "{waited}");
    duo.step(&mut dice).await;
}

#[tokio::test(start_paused = true)]
async fn a_flood_is_refused_then_cut_and_others_play_on() {
    let server = Server::empty();
    let (mut duo, mut dice) = under_way(&server).await;
    let mut flood = Client::spectator(&server, &duo.made.code).await;
    let message = r#"{"act": {"nonce": "again", "ask": 1, "action": "resign"}}"#;
    for _ in 0..400 {
        flood.say(message).await;
    }
    for _ in 0..400 {
        assert_eq!(flood.answer("again").await.unwrap_err(), "NO_SEAT");
    }
    flood.say(message).await;
    let refused = flood.answer("again").await.unwrap_err();
    assert_eq!(
        refused, "TOO_FAST",
        "with the nonce, so that it can be sent again"
    );
    // Whoever slows down is heard again.
    tokio::time::sleep(Duration::from_secs(1)).await;
    flood.say(message).await;
    assert_eq!(flood.answer("again").await.unwrap_err(), "NO_SEAT");
    duo.step(&mut dice).await;
    // Whoever does not is cut, even if now and then a message gets through.
    let mut sent = 0;
    while flood.link.is_open() {
        assert!(sent < 20_000, "never cut");
        for _ in 0..300 {
            flood.say(message).await;
            sent += 1;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        while flood.link.ready().is_some() {}
    }
    duo.step(&mut dice).await;
    // Wishes, orders and phrases are rarer, since each is written down or goes to others.
    let mut wishes = Client::spectator(&server, &duo.made.code).await;
    for _ in 0..61 {
        wishes
            .say(r#"{"me": {"nonce": "wish", "wish": "ready"}}"#)
            .await;
    }
    let mut too_fast = 0;
    for _ in 0..61 {
        if wishes.answer("wish").await.unwrap_err() == "TOO_FAST" {
            too_fast += 1;
        }
    }
    assert_eq!(too_fast, 1);
    let mut binary = Client::spectator(&server, &duo.made.code).await;
    for _ in 0..1500 {
        binary.throw(Message::binary(vec![0]));
    }
    let rest = binary.rest().await;
    assert!(rest.iter().any(|one| one["refused"]["code"] == "TOO_FAST"));
    duo.step(&mut dice).await;
}

#[tokio::test(start_paused = true)]
async fn bad_messages_over_a_line_are_answered_there() {
    let server = Server::empty();
    let (mut duo, mut dice) = under_way(&server).await;
    let hello = json!({"token": duo.guest.token});
    let mut line = Client::line(&server, &duo.made.code, hello).await;
    line.say("{ malformed").await;
    assert_eq!(line.until("refused").await["code"], "MALFORMED");
    line.say(r#"{"hello": {}}"#).await;
    assert_eq!(line.until("refused").await["code"], "MALFORMED");
    duo.step(&mut dice).await;
    let long = json!({"phrase": "x".repeat(16_300)}).to_string();
    line.say(&long).await;
    assert_eq!(
        line.until("refused").await["code"],
        "MALFORMED",
        "just not too long"
    );
}

/// What a browser sends for another page, without asking, is never called JSON.
#[tokio::test(start_paused = true)]
async fn a_request_that_does_not_say_that_it_is_json_changes_nothing() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let table = format!("/api/tables/{}", made.code);
    let before = server.get(&table).await.json();
    let seats = format!("/api/tables/{}/seats", made.code);
    let line = format!("/api/tables/{}/line", made.code);
    let wanted: [(&str, &[u8]); 3] = [
        ("/api/tables", br#"{"game": "timeline"}"#),
        (&seats, b"{}"),
        (&line, br#"{"hello": {}}"#),
    ];
    for kind in [
        "",
        "content-type: text/plain\r\n",
        "content-type: \u{e9}\r\n",
    ] {
        for (path, body) in wanted {
            let answer = server.request_with(kind, "POST", path, body).await;
            assert_eq!(
                (answer.status, answer.code()),
                (415, "NOT_JSON".to_owned()),
                "{kind} {path}"
            );
        }
    }
    assert_eq!(server.get(&table).await.json(), before);
    let kind = "Content-Type: Application/JSON; charset=utf-8\r\n";
    let answer = server.request_with(kind, "POST", &seats, b"{}").await;
    assert_eq!(answer.status, 201);
}

#[tokio::test(start_paused = true)]
async fn what_is_no_request_at_all_is_refused_in_words_too() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let socket = format!("/api/tables/{}/ws", made.code);
    for path in ["/api/tables/%00%ff", "/api/games/%ff/rules", &socket] {
        let answer = server.get(path).await;
        assert_eq!(
            (answer.status, answer.code()),
            (400, "MALFORMED".to_owned()),
            "{path}"
        );
    }
}
