//! Connections that hang, fall silent or go before they were there: none of them holds a place or holds anybody up.

use crate::harness::{Client, Duo, Server};
use crate::presence::seconds;
use serde_json::json;
use std::time::Duration;
use tokio::time::Instant;
use tokio_tungstenite::client_async;

/// A page that has said hello and then neither reads nor answers, with so much room for what is sent to it.
async fn frozen(server: &Server, code: &str, token: &str, room: usize) -> impl Sized {
    let stream = server.connect_with(room).await;
    let address = format!("ws://cards.test/api/tables/{code}/ws");
    let (mut ws, _) = client_async(address, stream).await.unwrap();
    let hello = json!({"hello": {"token": token}}).to_string();
    futures::SinkExt::send(&mut ws, hello.into()).await.unwrap();
    ws
}

#[tokio::test(start_paused = true)]
async fn a_page_that_does_not_answer_is_taken_for_gone() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        ben,
    } = server.two("timeline", json!({"turn_seconds": 0})).await;
    let _ben = frozen(&server, &made.code, &guest.token, 1 << 20).await;
    ben.cut();
    ann.fence().await;
    assert_eq!(ann.room["seats"][1]["here"], true);
    let began = Instant::now();
    ann.see("it is gone", |ann| ann.room["seats"][1]["here"] == false)
        .await;
    let waited = began.elapsed();
    assert!(waited < Duration::from_secs(60), "{waited:?}");
    assert_eq!(server.figure("connections").await, 1.0);
}

#[tokio::test(start_paused = true)]
async fn a_page_that_takes_no_messages_is_cut_and_holds_nobody_up() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        ben,
    } = server.two("timeline", json!({"turn_seconds": 0})).await;
    let _ben = frozen(&server, &made.code, &guest.token, 4096).await;
    ben.cut();
    ann.fence().await;
    assert_eq!(ann.room["seats"][1]["here"], true);
    for at in 0..300 {
        if at % 50 == 0 {
            seconds(5).await;
        }
        ann.order(json!({"lock": at % 2 == 0})).await.unwrap();
    }
    assert_eq!(ann.room["seats"][1]["here"], false);
    seconds(60).await;
    assert_eq!(server.figure("connections").await, 1.0);
}

#[tokio::test(start_paused = true)]
async fn a_quiet_connection_shows_that_it_lives() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let mut socket = Client::host(&server, &made).await;
    let mut line = Client::line(&server, &made.code, json!({"token": made.token})).await;
    for client in [&mut socket, &mut line] {
        client.fence().await;
        for _ in 0..4 {
            let before = client.signs;
            // A page connects again when nothing has come for 25 seconds.
            seconds(20).await;
            assert!(client.changes().await.is_empty());
            assert!(client.signs > before, "no sign of life");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_line_that_nobody_listens_to_is_given_up() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        ben,
    } = server.two("timeline", json!({"turn_seconds": 0})).await;
    ben.cut();
    ann.see("Ben is gone", |ann| ann.room["seats"][1]["here"] == false)
        .await;
    let path = format!("/api/tables/{}/line", made.code);
    let hello = json!({"hello": {"token": guest.token}});
    let line = server.post(&path, &hello).await.json();
    ann.see("Ben has a line", |ann| ann.room["seats"][1]["here"] == true)
        .await;
    ann.see("nobody listens", |ann| {
        ann.room["seats"][1]["here"] == false
    })
    .await;
    let path = format!("/api/lines/{}", line["line"].as_str().unwrap());
    let answer = server.post(&path, &json!({"phrase": "your_call"})).await;
    assert_eq!(
        (answer.status, answer.code()),
        (404, "NO_SUCH_LINE".to_owned())
    );
    // One that is listened to lives as long as the stream.
    let listened = Client::line(&server, &made.code, json!({"token": guest.token})).await;
    seconds(60).await;
    ann.fence().await;
    assert_eq!(ann.room["seats"][1]["here"], true);
    listened.cut();
    ann.see("the stream is over", |ann| {
        ann.room["seats"][1]["here"] == false
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn who_hangs_up_before_the_answer_holds_no_place() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        ben,
    } = server.two("timeline", json!({"turn_seconds": 0})).await;
    ben.cut();
    for kind in ["line", "ws"] {
        let mut stream = server.connect().await;
        let hello = json!({"hello": {"token": guest.token}}).to_string();
        let request = format!(
            "POST /api/tables/{}/{kind} HTTP/1.1\r\nhost: cards.test\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{hello}",
            made.code,
            hello.len()
        );
        tokio::io::AsyncWriteExt::write_all(&mut stream, request.as_bytes())
            .await
            .unwrap();
        drop(stream);
    }
    seconds(60).await;
    ann.fence().await;
    assert_eq!(ann.room["seats"][1]["here"], false);
    assert_eq!(ann.room["seats"][1]["stand_in"], true);
    assert_eq!(server.figure("connections").await, 1.0);
}

#[tokio::test(start_paused = true)]
async fn a_line_on_which_nothing_is_said_any_more_is_given_up() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        ben,
    } = server.two("timeline", json!({"turn_seconds": 0})).await;
    ben.cut();
    let path = format!("/api/tables/{}/line", made.code);
    let hello = json!({"hello": {"token": guest.token}});
    let line = server.post(&path, &hello).await.json();
    let path = format!("/api/lines/{}", line["line"].as_str().unwrap());
    // A device that has died leaves its stream open, but answers no sign of life.
    let (_, mut stream) = server.listen(&path).await;
    for _ in 0..3 {
        assert_eq!(server.request("POST", &path, b"").await.status, 204);
        seconds(30).await;
        ann.fence().await;
        assert_eq!(ann.room["seats"][1]["here"], true);
    }
    ann.see("Ben is given up", |ann| {
        ann.room["seats"][1]["here"] == false
    })
    .await;
    while stream.next().await.is_some() {}
    let answer = server.request("POST", &path, b"").await;
    assert_eq!(answer.code(), "NO_SUCH_LINE");
}
