//! A game that is put into the catalogue turns up everywhere by itself: in the terminal, in simulations and benches, in
//! saved games, over HTTP, and in what the page is told of the games.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use tricorn_host::{Entry, GameKind};
use tricorn_toy_game::catalogue;

const ID: &str = "high-card";

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tricorn-with-toy"));
    command.args(args).env("TRICORN_LOG", "off");
    command
}

/// Runs with this input and expects success; what it says.
fn good(args: &[&str], input: &str) -> String {
    let mut child = program(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A server on a free port, killed at the end of the test.
struct Server {
    child: Child,
    address: String,
    /// Kept open: a server that cannot say anything ends.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start() -> Self {
        let mut child = program(&["serve", "--no-page", "--memory", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let (_, port) = line.trim().split_once("http://localhost").unwrap();
        Self {
            child,
            address: format!("127.0.0.1{port}"),
            _out: out,
        }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> Value {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = "Host: x\r\nConnection: close\r\nContent-Type: application/json";
        let length = body.len();
        let request =
            format!("{method} {path} HTTP/1.1\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        serde_json::from_str(body).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_terminal_lists_it_with_its_options_and_plays_it() {
    let list = good(&["games"], "");
    assert!(list.contains("high-card  High Card"), "{list}");
    assert!(list.contains("-o hand=3"), "{list}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.tricorn");
    let file = file.to_str().unwrap();
    let args = [
        "play", ID, "--bots", "novice", "--seed", "7", "--save", file,
    ];
    let told = good(&args, &"1\n".repeat(20));
    assert!(told.contains("The last card is on the table."), "{told}");
    assert!(good(&["replay", file, "--all"], "").contains("lays"));
    assert!(good(&["verify", file], "").contains("is in order"));
}

#[test]
fn bots_play_it_and_its_rules_are_measured() {
    let args = [
        "simulate",
        ID,
        "--games",
        "20",
        "--bots",
        "expert,random",
        "--json",
    ];
    let report: Value = serde_json::from_str(&good(&args, "")).unwrap();
    assert_eq!(report["games"], 20);
    let args = ["bench", "rules", "--game", ID, "--seconds", "1", "--json"];
    let speed: Value = serde_json::from_str(&good(&args, "")).unwrap();
    assert_eq!(speed["games"][0]["id"], ID);
    let args = ["bench", "bots", "--game", ID, "--rounds", "1", "--json"];
    let speed: Value = serde_json::from_str(&good(&args, "")).unwrap();
    assert_eq!(speed["games"][0]["id"], ID);
}

#[test]
fn the_server_lists_it_with_its_options_and_opens_a_table() {
    let server = Server::start();
    let games = server.request("GET", "/api/games", "");
    let game = games
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["id"] == ID);
    let game = game.unwrap();
    assert_eq!(game["title"], "High Card");
    assert_eq!(game["schema"][0]["name"], "hand");
    let body = r#"{"game": "high-card", "options": {"hand": 2}, "now": {}}"#;
    let made = server.request("POST", "/api/tables", body);
    let code = made["code"].as_str().unwrap();
    let table = server.request("GET", &format!("/api/tables/{code}"), "");
    assert_eq!([&table["game"], &table["phase"]], [ID, "playing"]);
}

#[test]
fn the_page_gets_its_title_emblem_and_color() {
    let games: Vec<Entry> = catalogue().iter().map(Entry::of).collect();
    let entry = games.last().map(serde_json::to_value).unwrap().unwrap();
    assert_eq!(entry["id"], ID);
    assert_eq!(entry["title"], "High Card");
    assert!(entry["accent"]["light"]["color"].is_string(), "{entry}");
    assert_eq!(
        catalogue().find(ID).map(GameKind::title).unwrap(),
        "High Card"
    );
}
