//! The protocol as players under load speak it. Every frame is parsed, but only the part of a patch that concerns the ask is applied.

use super::process::Server;
use crate::Failure;
use futures::StreamExt;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tricorn_wire::{Change, Step, apply};

/// A connection to a table.
pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects to a table.
pub async fn connect(server: &Server, code: &str) -> Result<Socket, Failure> {
    let url = format!("ws://{}/api/tables/{code}/ws", server.address);
    // Frames are small; the usual buffer is 32 times as large and cleared before every read.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    let (socket, _) = connect_async_with_config(url, Some(config), true).await?;
    Ok(socket)
}

/// What the server sends, as far as it matters here.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Incoming<'a> {
    #[serde(borrow)]
    Frame(Box<Frame<'a>>),
    /// A message was carried out.
    Ack {
        nonce: String,
    },
    /// A message was refused.
    Refused(Value),
    Room(Room),
    // The rest does not matter here.
    Welcome(IgnoredAny),
    Drafts(IgnoredAny),
    Phrase(IgnoredAny),
    Alive(IgnoredAny),
    Bye(IgnoredAny),
}

/// What has happened, and what is asked now.
#[derive(Deserialize)]
pub struct Frame<'a> {
    /// The number of the first notice.
    pub first: u64,
    pub notices: Vec<IgnoredAny>,
    /// In a whole frame only.
    #[serde(borrow)]
    pub view: Option<&'a RawValue>,
    /// In a whole frame only.
    pub ask: Option<Value>,
    /// In all other frames.
    #[serde(borrow)]
    pub patch: Option<Vec<Patch<'a>>>,
    pub clock: Clock,
}

/// The time of the table when a frame was made.
#[derive(Clone, Copy, Deserialize)]
pub struct Clock {
    /// Table time.
    pub now: u64,
    pub running: bool,
    /// The deadline that the viewer knows of.
    pub due: Option<u64>,
}

impl Frame<'_> {
    /// Keeps `ask` of a document up to date.
    pub fn keep_ask(&mut self, doc: &mut Value) -> Result<(), Failure> {
        match &self.patch {
            Some(changes) => {
                let asked = |change: &&Patch<'_>| matches!(change.at.first(), Some(Step::Key(key)) if key == "ask");
                for change in changes.iter().filter(asked) {
                    apply(doc, [change.read()?])
                        .map_err(|why| Failure(format!("A frame does not fit: {why}")))?;
                }
            }
            None => *doc = json!({"ask": self.ask.take()}),
        }
        Ok(())
    }
}

/// A change whose values are read only where these players look: at what they are asked.
#[derive(Deserialize)]
pub struct Patch<'a> {
    pub at: Vec<Step>,
    #[serde(borrow, default, deserialize_with = "some")]
    pub set: Option<&'a RawValue>,
    cut: Option<(usize, usize)>,
    #[serde(borrow)]
    put: Option<Vec<&'a RawValue>>,
}

/// `"set": null` sets null; it is not the same as no `set`.
fn some<'de, D: Deserializer<'de>>(from: D) -> Result<Option<&'de RawValue>, D::Error> {
    Deserialize::deserialize(from).map(Some)
}

impl Patch<'_> {
    fn read(&self) -> Result<Change, Failure> {
        let read = |text: &&RawValue| serde_json::from_str::<Value>(text.get());
        let put = self.put.as_ref().map(|put| put.iter().map(read).collect());
        Ok(Change {
            at: self.at.clone(),
            set: self.set.as_ref().map(read).transpose()?,
            cut: self.cut,
            put: put.transpose()?,
        })
    }
}

/// The state of the room, as far as it matters here.
#[derive(Deserialize)]
pub struct Room {
    pub phase: String,
}

/// The next text.
pub async fn next(socket: &mut Socket) -> Result<Utf8Bytes, Failure> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            Some(Ok(_)) => {}
            Some(Err(e)) => return Err(Failure(format!("A connection broke: {e}"))),
            None => return Err(Failure("A connection ended.".to_owned())),
        }
    }
}
