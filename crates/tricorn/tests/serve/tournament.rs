//! The real program is killed with SIGKILL in mid-round.

use super::Server;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

/// How many seconds of table time pass in a real one while a round is played out.
const FAST: &str = "500";
/// The round that is killed runs in real time until the server has noted its time on disk, which it does every 4 s.
const NOTED: u64 = 4_000;
/// How much time of a round a kill may cost, in milliseconds.
const LOSS: u64 = 5_000;
/// How long a test waits for something that has to happen.
const PATIENCE: Duration = Duration::from_secs(120);

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

    /// The messages of a stream of server-sent events.
    fn stream(&self, path: &str) -> impl Iterator<Item = Value> + use<> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        BufReader::new(stream).lines().filter_map(|line| {
            let line = line.unwrap();
            let data = line.strip_prefix("data: ")?;
            Some(serde_json::from_str(data).unwrap())
        })
    }

    /// Waits until the live page of the tournament shows this.
    fn until(&self, path: &str, shows: impl Fn(&Value) -> bool) -> Value {
        let mut live = self.stream(&format!("{path}/live"));
        live.find(shows).expect("the page ended before it happened")
    }

    /// The clock in the first frame of a table, and who the viewer is there.
    fn clock(&self, table: &str, token: Option<&str>) -> (Value, Value) {
        let hello = match token {
            Some(_) => json!({"hello": {"token": token, "whole": true}}),
            None => json!({"hello": {}}),
        };
        let path = format!("/api/tables/{table}/line");
        let line = self.ask("POST", &path, "", &hello);
        let path = format!("/api/lines/{}", line["line"].as_str().unwrap());
        let mut welcome = Value::Null;
        for message in self.stream(&path) {
            if let Some(said) = message.get("welcome") {
                welcome = said.clone();
            }
            if let Some(frame) = message.get("frame") {
                return (frame["clock"].clone(), welcome);
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

/// Waits until the file has a time of round 2, noted while it ran, and gives that time.
fn noted(folder: &Path) -> u64 {
    let file = Connection::open(folder.join("tricorn.db")).unwrap();
    // The stamp of a tournament holds the number of the round above 40 bits of time.
    let query = "SELECT max(stamp & ((1 << 40) - 1)) FROM beat WHERE stamp >> 40 = 2";
    let began = Instant::now();
    loop {
        let time: Option<i64> = file.query_row(query, [], |row| row.get(0)).unwrap();
        let time = time.unwrap_or(0).unsigned_abs();
        if time >= NOTED {
            return time;
        }
        assert!(began.elapsed() < PATIENCE, "only {time} ms were noted");
        // The file tells nobody that it has changed, so this looks again and again; in between the server needs the core.
        std::thread::park_timeout(Duration::from_millis(20));
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
    let noted = noted(folder.path());
    let read = Instant::now();
    let last = server.ask("GET", &path, "", &Value::Null);
    let last = last["clock"]["now"].as_u64().unwrap();
    assert!(last >= noted && last - noted <= LOSS, "{last}, {noted}");
    server.kill();

    let server = Server::start(&["--data", data]);
    let seen = server.until(&path, |seen| seen["clock"]["running"] == true);
    assert_eq!(codes(&seen, 1), tables);
    assert_eq!(
        seen["schedule"][0], corrected["schedule"][0],
        "results and corrections"
    );
    let result = &seen["schedule"][0]["tables"][0]["result"];
    assert_eq!(result["corrected"]["note"], "By the paper sheet.");
    assert_eq!(seen["standings"], corrected["standings"]);
    // A pause stops all tables at the same moment, so their clocks can be compared to the millisecond.
    server.ask("POST", &orders, key, &json!("pause"));
    let since = read.elapsed().as_millis() as u64;
    let clocks: Vec<Value> = tables
        .iter()
        .map(|table| server.clock(table, None).0)
        .collect();
    assert_eq!(clocks[0]["running"], false, "{clocks:?}");
    assert_eq!(clocks[0], clocks[1]);
    let now = clocks[0]["now"].as_u64().unwrap();
    assert!(
        now >= noted && now <= last + since + 1,
        "{noted} noted, {last} at the end, {now} now"
    );
    let team = format!("/api/teams/{}", joins[0]["code"].as_str().unwrap());
    let own = server.ask("GET", &team, "", &Value::Null);
    let table = own["table"]["code"].as_str().unwrap();
    let (_, welcome) = server.clock(table, ann["token"].as_str());
    assert_eq!(welcome["seat"], own["table"]["seats"][0]);
    assert_eq!(
        server.ask("GET", &format!("{path}/codes"), key, &Value::Null),
        joins
    );
}
