//! The real program is killed with SIGKILL in mid-round.

use super::Server;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// So many seconds of table time pass in a real one while a round is played out.
const FAST: &str = "500";
/// The round that is killed runs in real time, and so long that its time was noted once: every 4 s, and written a second later.
const UNTIL: Duration = Duration::from_millis(5300);

impl Server {
    fn ask(&self, method: &str, path: &str, key: &str, body: &Value) -> Value {
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        let (status, text) =
            self.request_with(&format!("X-Tricorn-Host: {key}\r\n"), method, path, &body);
        assert!(status < 300, "{method} {path}: {status} {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// Waits until the tournament is so.
    fn until(&self, path: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let seen = self.ask("GET", path, "", &Value::Null);
            if is_so(&seen) {
                return seen;
            }
            assert!(began.elapsed() < Duration::from_secs(120), "{seen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Table time as a frame of the table says it, less what has passed since `origin`; and who that is there.
    fn clock(&self, table: &str, token: Option<&str>, origin: Instant) -> (f64, Value) {
        let hello = json!({"hello": {"token": token, "whole": true}});
        let hello = match token {
            Some(_) => hello,
            None => json!({"hello": {}}),
        };
        let path = format!("/api/tables/{table}/line");
        let line = self.ask("POST", &path, "", &hello);
        let path = format!("/api/lines/{}", line["line"].as_str().unwrap());
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut welcome = Value::Null;
        for text in BufReader::new(stream).lines() {
            let text = text.unwrap();
            let Some(data) = text.strip_prefix("data: ") else {
                continue;
            };
            let message: Value = serde_json::from_str(data).unwrap();
            if let Some(said) = message.get("welcome") {
                welcome = said.clone();
            }
            if let Some(frame) = message.get("frame") {
                let passed = origin.elapsed().as_secs_f64() * 1000.0;
                let clock = &frame["clock"];
                assert_eq!(clock["running"], true, "{clock}");
                return (clock["now"].as_f64().unwrap() - passed, welcome);
            }
        }
        panic!("no frame");
    }

    /// SIGKILL: no farewell, nothing more is written.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn codes(seen: &Value, round: usize) -> Vec<String> {
    let tables = seen["schedule"][round]["tables"].as_array().unwrap();
    let code = |table: &Value| table["code"].as_str().unwrap().to_owned();
    tables.iter().map(code).collect()
}

#[test]
fn a_kill_in_mid_round_loses_nothing_and_all_clocks_go_on_alike() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(&["--data", data, "--test-speed", FAST]);
    let rows = "Falcons,East,Ann\nHerons,West,Ben\nOwls,East,Cy\nJays,West,Dee\n";
    let wanted =
        json!({"name": "Cup", "rounds": 2, "minutes": 5, "stand_in": "novice", "teams": rows});
    let made = server.ask("POST", "/api/tournaments", "", &wanted);
    let (code, key) = (
        made["code"].as_str().unwrap(),
        made["host"].as_str().unwrap(),
    );
    let path = format!("/api/tournaments/{code}");
    let orders = format!("{path}/orders");
    let joins = server.ask("GET", &format!("{path}/codes"), key, &Value::Null);
    let members = format!("/api/teams/{}/members", joins[0]["code"].as_str().unwrap());
    let ann = server.ask("POST", &members, "", &json!({}));
    server.ask("POST", &orders, key, &json!({"start_round": {}}));
    server.until(&path, |seen| seen["phase"] == "between");
    let correct = json!({"correct": {"round": 1, "table": 1, "scores": [15, 20], "winners": [1], "note": "By the paper sheet."}});
    let corrected = server.ask("POST", &orders, key, &correct);
    server.kill();

    // Between two rounds nothing is lost either, and the next round begins.
    let server = Server::start(&["--data", data]);
    let seen = server.ask("GET", &path, "", &Value::Null);
    assert_eq!(seen["schedule"], corrected["schedule"]);
    let begun = server.ask("POST", &orders, key, &json!({"start_round": {"round": 2}}));
    let tables = codes(&begun, 1);
    std::thread::sleep(UNTIL);
    let last = server.ask("GET", &path, "", &Value::Null)["clock"]["now"]
        .as_f64()
        .unwrap();
    assert!(last > 5_200.0, "{last}");
    server.kill();

    let server = Server::start(&["--data", data]);
    let origin = Instant::now();
    let seen = server.until(&path, |seen| seen["clock"]["running"] == true);
    assert_eq!(codes(&seen, 1), tables);
    assert_eq!(
        seen["schedule"][0], corrected["schedule"][0],
        "results and corrections"
    );
    let result = &seen["schedule"][0]["tables"][0]["result"];
    assert_eq!(result["corrected"]["note"], "By the paper sheet.");
    assert_eq!(seen["standings"], corrected["standings"]);
    let clocks: Vec<f64> = tables
        .iter()
        .map(|table| server.clock(table, None, origin).0)
        .collect();
    // Each figure is read a moment after its frame was made.
    assert!((clocks[0] - clocks[1]).abs() <= 100.0, "{clocks:?}");
    let lost = last - clocks[0];
    assert!(
        lost <= 5_000.0 && clocks[0] > 3_000.0,
        "{last}, then {clocks:?}"
    );
    let team = format!("/api/teams/{}", joins[0]["code"].as_str().unwrap());
    let own = server.ask("GET", &team, "", &Value::Null);
    let table = own["table"]["code"].as_str().unwrap();
    let (_, welcome) = server.clock(table, ann["token"].as_str(), origin);
    assert_eq!(welcome["seat"], own["table"]["seats"][0]);
    assert_eq!(
        server.ask("GET", &format!("{path}/codes"), key, &Value::Null),
        joins
    );
}
