//! The server under load: the real program in a process of its own.

use crate::Failure;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream as StdStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// A folder for what the server writes; it goes with this value.
pub struct Folder(PathBuf);

impl Folder {
    /// One of its own for this run.
    pub fn new() -> Self {
        Self(std::env::temp_dir().join(format!("tricorn-bench-{}", std::process::id())))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// The server in its own process; it ends with this value.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// A program whose output nobody reads any more would end.
    _out: BufReader<ChildStdout>,
}

impl Server {
    /// Starts it; everything is written into this folder.
    pub fn start(folder: &Folder) -> Result<Self, Failure> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--no-page", "--port", "0", "--data"])
            .arg(&folder.0)
            .env("TRICORN_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take();
        let out = out.ok_or_else(|| Failure("The server says nothing.".to_owned()))?;
        let mut out = BufReader::new(out);
        let mut line = String::new();
        out.read_line(&mut line)?;
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let address = address.trim_end_matches(|c: char| !c.is_ascii_digit());
        let port = address.rsplit(':').next().unwrap_or_default();
        if port.parse::<u16>().is_err() {
            drop(child.kill());
            return Err(Failure(format!("The server did not start: {line}")));
        }
        Ok(Self {
            child,
            address: format!("127.0.0.1:{port}"),
            _out: out,
        })
    }

    /// Resident memory in MB, where the system tells it.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) / 1024
    }

    /// How long it has computed so far, where the system tells it.
    pub fn computed(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.unwrap_or_default();
        // After the name in brackets; user and system time are the 14th and 15th field, in hundredths of a second.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let fields = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// Sends JSON and reads JSON.
    pub fn post(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        self.post_as(path, None, body)
    }

    /// The same with an organizer's key.
    pub fn post_as(&self, path: &str, key: Option<&str>, body: &Value) -> Result<Value, Failure> {
        Ok(serde_json::from_str(&self.request(
            "POST",
            path,
            key,
            &body.to_string(),
        )?)?)
    }

    /// Reads a page, with an organizer's key if it needs one.
    pub fn get(&self, path: &str, key: Option<&str>) -> Result<String, Failure> {
        self.request("GET", path, key, "")
    }

    fn request(
        &self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: &str,
    ) -> Result<String, Failure> {
        let mut stream = StdStream::connect(&self.address)?;
        let key = key.map_or_else(String::new, |key| format!("x-tricorn-host: {key}\r\n"));
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{key}Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
        if !head.starts_with("HTTP/1.1 20") {
            return Err(Failure(format!("The server refused {path}: {body}")));
        }
        Ok(body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
