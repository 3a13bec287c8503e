//! The edge of the server: shutdown, headers, figures, logs, and the small things over plain HTTP.

use crate::harness::{Client, Dice, Duo, Server, Shaky, play, sync};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use tricorn_ledger::Ledger;

#[tokio::test(start_paused = true)]
async fn who_is_there_when_the_server_goes_down_is_told_to_come_back() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        mut ben,
    } = server.two("presidential-numbers", json!({})).await;
    let mut line = Client::line(&server, &made.code, json!({"token": guest.token})).await;
    let mut eve = Client::spectator(&server, &made.code).await;
    sync(&mut [&mut ann, &mut ben, &mut line, &mut eve]).await;
    server.hub.close().await;
    for client in [&mut ann, &mut ben, &mut line, &mut eve] {
        let rest = client.rest().await;
        let byes: Vec<&Value> = rest
            .iter()
            .filter_map(|message| message.get("bye"))
            .collect();
        assert_eq!(byes.len(), 1);
        assert_eq!(byes[0]["retry"], true);
        assert!(byes[0]["text"].as_str().unwrap().contains("restarted"));
    }
    let answer = server.get(&format!("/api/tables/{}", made.code)).await;
    assert_eq!(
        (answer.status, answer.code()),
        (503, "GOING_DOWN".to_owned())
    );
    let answer = server
        .post("/api/tables", &json!({"game": "timeline"}))
        .await;
    assert_eq!(
        (answer.status, answer.code()),
        (503, "GOING_DOWN".to_owned())
    );
    let mut late = Client::silent(&server, &made.code).await;
    late.send(&json!({"hello": {"token": made.token}})).await;
    assert_eq!(late.until("bye").await["retry"], true);
    assert_eq!(server.figure("tables").await, 0.0);
    assert_eq!(server.figure("connections").await, 0.0);
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_the_server_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on_port(folder.path()).await;
    let options = json!({"wins": 1, "step_seconds": 0});
    let mut duo = server.two("presidential-numbers", options).await;
    let mut dice = Dice::new(1);
    for _ in 0..6 {
        duo.step(&mut dice).await;
    }
    let lobby = server.make(json!({"game": "timeline"})).await;
    let guest = server.sit(&lobby.code).await;
    server.kill().await;

    let server = Server::on_port(folder.path()).await;
    let Duo {
        made,
        guest: second,
        ann,
        ben,
    } = &mut duo;
    for (old, token) in [(ann, &made.token), (ben, &second.token)] {
        let back = Client::again(&server, &made.code, token, old).await;
        assert_eq!(back.doc, old.doc);
        assert_eq!(back.notices, old.notices);
        *old = back;
    }
    let mut ben = Client::player(&server, &lobby.code, &guest.token).await;
    ben.wish(json!("ready")).await.unwrap();
    play(
        &mut [&mut duo.ann, &mut duo.ben],
        &mut dice,
        None,
        async |_| {},
    )
    .await;
}

#[tokio::test(start_paused = true)]
async fn every_answer_forbids_scripts_from_elsewhere() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let paths = [
        "/",
        "/t/K7MQ3X",
        "/nothing.js",
        "/healthz",
        "/metrics",
        "/api/games",
        "/api/nothing",
        "/api/tables/222222",
        "/api/games/timeline/rules",
    ];
    let own = [
        format!("/api/tables/{}", made.code),
        format!("/api/tables/{}/qr.svg", made.code),
    ];
    for path in paths.iter().copied().chain(own.iter().map(String::as_str)) {
        let head = server.get(path).await.head;
        assert!(
            head.contains("content-security-policy: default-src 'none'; script-src 'self';"),
            "{path}: {head}"
        );
        assert!(
            !head.contains("unsafe-eval") && !head.contains("script-src 'self' '"),
            "{head}"
        );
        assert!(head.contains("x-content-type-options: nosniff"), "{path}");
        assert!(head.contains("referrer-policy: no-referrer"), "{path}");
    }
    let answer = server.get("/healthz").await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "ok\n"));
    let answer = server.get("/api/nothing").await;
    assert_eq!(
        (answer.status, answer.code()),
        (404, "NOTHING_HERE".to_owned())
    );
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/../../Cargo.toml",
    ] {
        assert!(!server.get(path).await.body.contains("[package]"), "{path}");
    }
}

#[tokio::test(start_paused = true)]
async fn the_catalogue_names_all_games_and_explains_every_option() {
    let server = Server::empty();
    let games = server.get("/api/games").await.json();
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), 12);
    for game in games {
        let names =
            |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
        assert_eq!(names(&game["options"]), names(&game["help"]));
        let id = game["id"].as_str().unwrap();
        let rules = server.get(&format!("/api/games/{id}/rules")).await;
        assert!(rules.status == 200 && rules.head.contains("text/markdown"));
        server
            .make(json!({"game": id, "options": game["options"]}))
            .await;
    }
    assert_eq!(
        server.get("/api/games/poker/rules").await.code(),
        "UNKNOWN_GAME"
    );
}

#[tokio::test(start_paused = true)]
async fn the_link_of_a_table_is_the_one_that_others_can_type() {
    let server = Server::at(
        Arc::new(Shaky::default()),
        Some("https://cards.example.org/".to_owned()),
    );
    let made = server.make(json!({"game": "timeline"})).await;
    let link = format!("https://cards.example.org/t/{}", made.code);
    assert_eq!(server.look(&made.code).await["link"], link);
    let qr = server
        .get(&format!("/api/tables/{}/qr.svg", made.code))
        .await;
    assert!(qr.status == 200 && qr.head.contains("image/svg+xml") && qr.body.contains("<svg"));
    let plain = Server::empty();
    let made = plain.make(json!({"game": "timeline"})).await;
    assert!(plain.look(&made.code).await.get("link").is_none());
}

/// What the server logs.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(start_paused = true)]
async fn figures_and_logs_name_nobody() {
    let page = Page::default();
    let writer = page.clone();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .with_writer(move || writer.clone())
        .with_env_filter("warn,tricorn_server=trace")
        .finish();
    let _logging = tracing::subscriber::set_default(subscriber);

    let ledger = Arc::new(Shaky::default());
    let server = Server::over(Arc::clone(&ledger) as Arc<dyn Ledger>);
    let Duo {
        made,
        guest,
        mut ann,
        mut ben,
    } = server.two("presidential-numbers", json!({"wins": 1})).await;
    ledger.appends_fail(true);
    assert_eq!(ann.order(json!("pause")).await.unwrap_err(), "STORAGE");
    ledger.appends_fail(false);
    for hello in [
        json!({"token": "guessed-token"}),
        json!({"host": "guessed-key"}),
    ] {
        assert!(Client::try_join(&server, &made.code, hello).await.is_err());
    }
    ann.say("{ malformed").await;
    // Refused moves, such as presses before the start, are noted: the first, the second, the fourth.
    for _ in 0..5 {
        let early = ann.act_for(json!(1_u64 << 40), json!("resign")).await;
        assert_eq!(early.unwrap_err(), "ASK_GONE");
    }
    play(
        &mut [&mut ann, &mut ben],
        &mut Dice::new(2),
        None,
        async |_| {},
    )
    .await;
    server.hub.close().await;

    let log = String::from_utf8(page.0.lock().unwrap().clone()).unwrap();
    assert!(
        log.contains("a table was made") && log.contains("a record was not written"),
        "{log}"
    );
    let noted = |line: &&str| line.contains("a move was refused") && line.contains("ASK_GONE");
    assert_eq!(log.lines().filter(noted).count(), 3, "{log}");
    for line in log.lines() {
        assert!(serde_json::from_str::<Value>(line).unwrap().is_object());
    }
    let figures = server.get("/metrics").await;
    assert!(figures.head.contains("text/plain"));
    assert!(server.figure("moves_total").await > 5.0);
    assert_eq!(server.figure("wrong_guesses_total").await, 2.0);
    let secrets = [
        &made.code,
        &made.host,
        &made.token,
        &made.name,
        &guest.token,
        &guest.name,
    ];
    for text in [&log, &figures.body] {
        for secret in secrets {
            assert!(!text.contains(secret.as_str()), "{secret} in {text}");
        }
        for other in ["cards.test", "127.0.0.1", "guessed", "Lincoln"] {
            assert!(!text.contains(other), "{other} in {text}");
        }
    }
}

/// while a question is read nobody but those who may shout can move, so a figure that goes up would be a shout before
/// its call. Players on other machines, and whoever comes through a proxy, see none.
#[tokio::test]
async fn r_02_figures_are_for_this_machine_only() {
    let server = Server::far().await;
    let far = server.get("/metrics").await;
    assert_eq!((far.status, far.code().as_str()), (403, "ONLY_HERE"));
    assert!(!far.body.contains("tricorn_"));
    let server = Server::empty();
    assert_eq!(server.get("/metrics").await.status, 200);
    for header in [
        "x-forwarded-for: 198.51.100.9\r\n",
        "forwarded: for=198.51.100.9\r\n",
        "via: 1.1 nginx\r\n",
    ] {
        let proxied = server.request_with(header, "GET", "/metrics", b"").await;
        assert_eq!(
            (proxied.status, proxied.code().as_str()),
            (403, "ONLY_HERE")
        );
    }
}
