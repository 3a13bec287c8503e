//! `tricorn serve` as an operator meets it.

mod tournament;

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

fn tricorn(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tricorn"));
    command.args(args).env("TRICORN_LOG", "off");
    command
}

/// A server on a free port; it is killed if the test has not ended it.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Self {
        let mut child = tricorn(&["serve", "--no-page", "--port", "0"])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let (_, address) = line.trim().split_once("http://localhost").unwrap();
        Self {
            child,
            out,
            address: format!("127.0.0.1{address}"),
        }
    }

    fn request(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        self.request_with("", method, path, body)
    }

    fn request_with(&self, headers: &str, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, body.to_owned())
    }

    fn table(&self) -> String {
        let (status, made) = self.request("POST", "/api/tables", r#"{"game": "timeline"}"#);
        assert_eq!(status, 201, "{made}");
        let made: Value = serde_json::from_str(&made).unwrap();
        made["code"].as_str().unwrap().to_owned()
    }

    /// Ends it as an operator would.
    fn terminate(mut self) -> bool {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        self.child.wait().unwrap().success()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn refused(args: &[&str], words: &[&str]) {
    let Output { status, stderr, .. } = tricorn(args).output().unwrap();
    let text = String::from_utf8(stderr).unwrap();
    assert!(!status.success());
    for word in words {
        assert!(text.contains(word), "{text:?} lacks {word:?}");
    }
    assert!(!text.contains("panicked"), "{text}");
}

#[test]
fn a_port_that_is_taken_is_refused_in_words_that_say_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    refused(
        &["serve", "--no-page", "--memory", "--port", &port],
        &["is taken", &port, "--port"],
    );
}

#[test]
fn a_data_folder_that_cannot_be_used_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let inside = file.join("data");
    refused(
        &[
            "serve",
            "--no-page",
            "--port",
            "0",
            "--data",
            inside.to_str().unwrap(),
        ],
        &["cannot be made", "--data", "--memory"],
    );
    std::fs::write(folder.path().join("tricorn.db"), "not a database at all").unwrap();
    let path = folder.path().to_str().unwrap();
    refused(
        &["serve", "--no-page", "--port", "0", "--data", path],
        &["tricorn.db", "--data"],
    );
}

#[test]
fn two_servers_do_not_share_a_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let first = Server::start(&["--data", path]);
    refused(
        &["serve", "--no-page", "--port", "0", "--data", path],
        &["tricorn.db", "--data"],
    );
    first.table();
}

#[test]
fn what_was_made_is_there_after_a_restart_and_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let server = Server::start(&["--data", path]);
    let code = server.table();
    assert!(
        server.terminate(),
        "a server that is asked to end ends well"
    );
    let server = Server::start(&["--data", path]);
    let address = format!("/api/tables/{code}");
    assert_eq!(server.request("GET", &address, "").0, 200);
    drop(server);
    let server = Server::start(&["--data", path]);
    assert_eq!(server.request("GET", &address, "").0, 200);
}

#[test]
fn in_memory_nothing_is_kept_and_no_file_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = tricorn(&["serve", "--no-page", "--port", "0", "--memory"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    assert!(line.contains("http://localhost:"), "{line}");
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn an_address_for_everybody_is_shown_with_a_qr_code_and_used_in_links() {
    let mut server = Server::start(&["--memory", "--public-url", "https://cards.example.org/"]);
    let mut greeting = String::new();
    while !greeting.contains("Ctrl-C") {
        assert_ne!(server.out.read_line(&mut greeting).unwrap(), 0);
    }
    assert!(greeting.contains("https://cards.example.org"), "{greeting}");
    assert!(
        greeting.contains('▀') || greeting.contains('█'),
        "{greeting}"
    );
    let code = server.table();
    let (_, room) = server.request("GET", &format!("/api/tables/{code}"), "");
    let room: Value = serde_json::from_str(&room).unwrap();
    assert_eq!(room["link"], format!("https://cards.example.org/t/{code}"));
    refused(
        &["serve", "--no-page", "--memory", "--public-url", "cards"],
        &["cards", "https://"],
    );
}
