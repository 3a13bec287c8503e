//! The smallest HTTP client that does: one request a connection, and event streams.

use super::{Net, Stream};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

/// An answer over plain HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The head with small letters.
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.body))
    }

    /// The code of a refusal.
    pub fn code(&self) -> String {
        let body = self.json();
        assert!(body["text"].as_str().is_some_and(|text| text.len() > 8));
        body["code"].as_str().unwrap().to_owned()
    }
}

impl Net {
    pub async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, b"").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path, body.to_string().as_bytes())
            .await
    }

    pub async fn request(&self, method: &str, path: &str, body: &[u8]) -> Answer {
        let json = "content-type: application/json\r\n";
        self.request_with(json, method, path, body).await
    }

    pub async fn request_with(
        &self,
        headers: &str,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Answer {
        let mut stream = self.connect().await;
        let headers = format!("{headers}connection: close\r\n");
        write(&mut stream, method, path, &headers, body).await;
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes);
        timeout(self.patience, read).await.unwrap().unwrap();
        parse(&bytes)
    }

    /// Opens a stream of events; the rest of it comes through the returned reader.
    pub async fn listen(&self, path: &str) -> (Answer, Events) {
        let mut stream = self.connect().await;
        // A browser says that it can unpack; what is packed must still come at once.
        write(
            &mut stream,
            "GET",
            path,
            "accept-encoding: gzip, br\r\n",
            b"",
        )
        .await;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(
                timeout(self.patience, stream.read_u8())
                    .await
                    .unwrap()
                    .unwrap(),
            );
        }
        let events = Events {
            stream,
            text: String::new(),
        };
        (parse(&head), events)
    }
}

async fn write(stream: &mut Stream, method: &str, path: &str, headers: &str, body: &[u8]) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: cards.test\r\n{headers}content-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // The server may answer before it has read all of a body that is too long.
    drop(stream.write_all(body).await);
}

fn parse(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let (head, rest) = bytes.split_at(end.expect("no head") + 4);
    let head = String::from_utf8(head.to_vec()).unwrap().to_lowercase();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = if head.contains("transfer-encoding: chunked") {
        unchunk(rest)
    } else {
        rest.to_vec()
    };
    Answer {
        status,
        head,
        body: String::from_utf8_lossy(&body).into_owned(),
    }
}

fn unchunk(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).unwrap();
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 2 + size + 2..];
    }
    body
}

/// A stream of server-sent events.
pub struct Events {
    stream: Stream,
    text: String,
}

impl Events {
    /// The data of the next event; nothing when the stream is over.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let data = event.strip_prefix("data: ").map(str::to_owned);
                self.text = rest.to_owned();
                // Lines that begin with a colon only keep the stream open.
                match data {
                    Some(data) => return Some(data),
                    None => continue,
                }
            }
            let chunk = self.chunk().await?;
            self.text.push_str(&String::from_utf8(chunk).unwrap());
        }
    }

    async fn chunk(&mut self) -> Option<Vec<u8>> {
        let mut size = Vec::new();
        while !size.ends_with(b"\r\n") {
            size.push(self.stream.read_u8().await.ok()?);
        }
        let size = usize::from_str_radix(std::str::from_utf8(&size).unwrap().trim(), 16).unwrap();
        let mut chunk = vec![0; size + 2];
        self.stream.read_exact(&mut chunk).await.ok()?;
        chunk.truncate(size);
        (size > 0).then_some(chunk)
    }
}
