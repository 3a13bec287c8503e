//! The server under load: a real `tricorn` in a process of its own.

use crate::Failure;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream as StdStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// The program to measure, as an option.
#[derive(clap::Args)]
pub struct Program {
    /// The `tricorn` program to measure, for example an older build [default: the one beside tricorn-bench].
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
}

/// What to do if there is no program.
const BUILD: &str = "Build both programs with `cargo build --release -p tricorn -p tricorn-bench`, or name another build with --program PATH.";

impl Program {
    fn path(&self) -> Result<PathBuf, Failure> {
        let path = match &self.program {
            Some(path) => path.clone(),
            None => {
                let name = format!("tricorn{}", std::env::consts::EXE_SUFFIX);
                std::env::current_exe()?.with_file_name(name)
            }
        };
        if path.is_file() {
            return Ok(path);
        }
        let path = path.display();
        Err(Failure(format!("There is no program {path}. {BUILD}")))
    }
}

/// The server in its own process. It ends with this value, and its data folder is removed.
pub struct Server {
    child: Child,
    pub address: String,
    /// The server would end if nobody held its output.
    _out: BufReader<ChildStdout>,
    _data: TempDir,
}

impl Server {
    /// Starts it on a free port, with everything written to disk.
    pub fn start(program: &Program) -> Result<Self, Failure> {
        let path = program.path()?;
        let data = tempfile::Builder::new()
            .prefix("tricorn-bench-")
            .tempdir()?;
        // A bare name would be looked up in PATH, and only sometimes in this folder.
        let mut child = Command::new(std::path::absolute(&path)?)
            .args(["serve", "--no-page", "--port", "0", "--data"])
            .arg(data.path())
            .env("TRICORN_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| {
                let path = path.display();
                Failure(format!("{path} cannot be started: {why}. {BUILD}"))
            })?;
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
            drop(child.wait());
            let path = path.display();
            return Err(Failure(format!(
                "The server did not start. Is {path} the program tricorn? {BUILD}"
            )));
        }
        Ok(Self {
            child,
            address: format!("127.0.0.1:{port}"),
            _out: out,
            _data: data,
        })
    }

    /// Resident memory in MB, on systems that tell it.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) / 1024
    }

    /// Processor time so far, on systems that tell it.
    pub fn processor_time(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.unwrap_or_default();
        // User and system time are the 14th and 15th field, in hundredths of a second. The name before them may have blanks, but ends with a bracket.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let fields = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// Sends JSON and reads JSON.
    pub fn post(&self, path: &str, body: &Value) -> Result<Value, Failure> {
        self.post_as(path, None, body)
    }

    /// Like [`Server::post`], with an organizer's key.
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
