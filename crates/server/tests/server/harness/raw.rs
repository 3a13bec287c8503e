//! A hand-made client: it writes its frames itself, so that it can answer pings late, twice, wrongly or not at all.

use super::{Net, Stream};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

const TEXT: u8 = 1;
const PING: u8 = 9;
const PONG: u8 = 10;

/// What came.
#[derive(Debug)]
enum Came {
    Text(Value),
    Ping(Vec<u8>),
}

/// A hand-made client.
pub struct Raw {
    stream: Stream,
    patience: Duration,
    nonce: u32,
    pub room: Value,
    /// What is asked now.
    pub ask: Value,
}

impl Raw {
    /// Connects with these lines in the head of the request, and says hello.
    pub async fn join(net: &Net, code: &str, token: &str, headers: &str) -> Self {
        let mut stream = net.connect().await;
        let head = format!(
            "GET /api/tables/{code}/ws HTTP/1.1\r\nhost: cards.test\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            answer.push(stream.read_u8().await.unwrap());
        }
        assert!(answer.starts_with(b"HTTP/1.1 101 "));
        let mut raw = Self {
            stream,
            patience: net.patience,
            nonce: 0,
            room: Value::Null,
            ask: Value::Null,
        };
        raw.say(&json!({"hello": {"token": token, "whole": true}}).to_string())
            .await;
        raw
    }

    async fn write(&mut self, kind: u8, body: &[u8]) {
        let mut frame = vec![0x80 | kind];
        match u16::try_from(body.len()).unwrap() {
            short @ 0..126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend(long.to_be_bytes());
            }
        }
        // A mask of zeros leaves the body as it is.
        frame.extend([0; 4]);
        frame.extend(body);
        self.stream.write_all(&frame).await.unwrap();
    }

    /// Sends a text.
    pub async fn say(&mut self, text: &str) {
        self.write(TEXT, text.as_bytes()).await;
    }

    /// Sends a pong.
    pub async fn pong(&mut self, body: &[u8]) {
        self.write(PONG, body).await;
    }

    async fn read(&mut self) -> (u8, Vec<u8>) {
        let kind = self.stream.read_u8().await.unwrap() & 0x0f;
        let bytes = match self.stream.read_u8().await.unwrap() {
            126 => u64::from(self.stream.read_u16().await.unwrap()),
            127 => self.stream.read_u64().await.unwrap(),
            short => u64::from(short),
        };
        let mut body = vec![0; bytes as usize];
        self.stream.read_exact(&mut body).await.unwrap();
        (kind, body)
    }

    /// The next text or ping.
    async fn next(&mut self) -> Came {
        let patience = self.patience;
        let (kind, body) = timeout(patience, self.read()).await.expect("nothing came");
        match kind {
            PING => Came::Ping(body),
            TEXT => {
                let message: Value = serde_json::from_slice(&body).unwrap();
                if let Some(room) = message.get("room") {
                    self.room = room.clone();
                }
                if let Some(frame) = message.get("frame") {
                    self.ask = frame["ask"].clone();
                }
                Came::Text(message)
            }
            other => panic!("a frame of kind {other}"),
        }
    }

    /// The next ping.
    pub async fn ping(&mut self) -> Vec<u8> {
        loop {
            if let Came::Ping(mark) = self.next().await {
                return mark;
            }
        }
    }

    /// Answers so many pings, each after this time.
    pub async fn answer(&mut self, many: usize, after: Duration) {
        for _ in 0..many {
            let mark = self.ping().await;
            sleep(after).await;
            self.pong(&mark).await;
        }
    }

    /// The next refusal that belongs to nothing.
    pub async fn refusal(&mut self) -> Value {
        loop {
            if let Came::Text(message) = self.next().await
                && let Some(refused) = message.get("refused")
            {
                return refused.clone();
            }
        }
    }

    /// Waits until all that was sent before is dealt with.
    pub async fn fence(&mut self) {
        self.say(r#"{"hello": {}}"#).await;
        self.refusal().await;
    }

    /// Makes a move, which must be taken.
    pub async fn act(&mut self, action: &Value) {
        self.nonce += 1;
        let nonce = format!("raw-{}", self.nonce);
        let act = json!({"nonce": nonce, "ask": self.ask["id"], "action": action});
        self.say(&json!({ "act": act }).to_string()).await;
        loop {
            if let Came::Text(message) = self.next().await {
                assert!(message.get("refused").is_none(), "{message}");
                if message["ack"]["nonce"] == json!(nonce) {
                    return;
                }
            }
        }
    }
}
