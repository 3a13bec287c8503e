//! A client as `docs/PROTOCOL.md` describes it. It keeps every text that it receives and checks every frame.

use super::deeds::{Refused, refusal};
use super::link::Link;
use super::patch::{apply, fill};
use super::{Made, Server};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// Something that came.
pub struct Record {
    /// A number that the story sets.
    pub epoch: usize,
    /// As it came.
    pub text: String,
    /// With all texts written out, and all that was on the screen afterwards.
    pub shown: Value,
}

/// A connection to a table.
pub struct Client {
    pub link: Link,
    patience: Duration,
    whole: bool,
    n: Option<u64>,
    pace: (f64, Instant),
    raw: Value,
    texts: Vec<Value>,
    pub record: Vec<Record>,
    pub epoch: usize,
    /// How many signs of life came.
    pub signs: usize,
    pub welcome: Value,
    pub room: Value,
    /// `{view, ask}`, kept up to date with patches, with all texts written out.
    pub doc: Value,
    pub game: u64,
    pub notices: Vec<Value>,
    pub clock: Value,
    pub drafts: Value,
}

impl Client {
    fn new(server: &Server, link: Link) -> Self {
        Self {
            link,
            patience: server.patience,
            whole: false,
            n: None,
            pace: (100.0, Instant::now()),
            raw: Value::Null,
            texts: Vec::new(),
            record: Vec::new(),
            epoch: 0,
            signs: 0,
            welcome: Value::Null,
            room: Value::Null,
            doc: Value::Null,
            game: 0,
            notices: Vec::new(),
            clock: Value::Null,
            drafts: json!([]),
        }
    }

    /// A socket on which nothing has been said yet.
    pub async fn silent(server: &Server, code: &str) -> Self {
        Self::new(server, Link::socket(server, code).await)
    }

    /// Says hello; gives up the connection if that is refused.
    pub async fn try_join(server: &Server, code: &str, hello: Value) -> Result<Self, Refused> {
        let mut client = Self::silent(server, code).await;
        client.whole = hello["whole"] == json!(true);
        client.send(&json!({ "hello": hello })).await;
        loop {
            let message = client.next().await.expect("an answer to hello");
            if let Some(refused) = message.get("refused") {
                return Err(refusal(refused));
            }
            if message.get("room").is_some() {
                return Ok(client);
            }
        }
    }

    pub async fn join(server: &Server, code: &str, hello: Value) -> Self {
        Self::try_join(server, code, hello).await.unwrap()
    }

    /// The host, on the own seat if the table was made with one.
    pub async fn host(server: &Server, made: &Made) -> Self {
        let mut hello = json!({"host": made.host});
        if !made.token.is_empty() {
            hello["token"] = json!(made.token);
        }
        Self::join(server, &made.code, hello).await
    }

    pub async fn player(server: &Server, code: &str, token: &str) -> Self {
        Self::join(server, code, json!({"token": token})).await
    }

    pub async fn spectator(server: &Server, code: &str) -> Self {
        Self::join(server, code, json!({})).await
    }

    /// The same player again, who knows what `before` knew.
    pub async fn again(server: &Server, code: &str, token: &str, before: &Self) -> Self {
        let hello = json!({"token": token, "game": before.game, "seen": before.notices.len()});
        let mut client = Self::silent(server, code).await;
        client.game = before.game;
        client.notices = before.notices.clone();
        client.send(&json!({ "hello": hello })).await;
        client.fence().await;
        client
    }

    /// A player where sockets are filtered.
    pub async fn line(server: &Server, code: &str, hello: Value) -> Self {
        let mut client = Self::new(server, Link::line(server, code, &hello).await);
        client.until("room").await;
        client
    }

    /// The connection is cut without a farewell.
    pub fn cut(self) {
        self.link.cut();
    }

    pub fn phase(&self) -> &str {
        self.room["phase"].as_str().unwrap_or_default()
    }

    pub fn seat(&self) -> Option<u64> {
        self.welcome["seat"].as_u64()
    }

    /// The next text, as it came.
    pub async fn raw(&mut self) -> String {
        let text = timeout(self.patience, self.link.next());
        text.await.expect("nothing came").expect("still connected")
    }

    /// The next message; nothing when the connection is over.
    pub async fn next(&mut self) -> Option<Value> {
        let text = loop {
            let text = timeout(self.patience, self.link.next());
            let text = text.await.expect("nothing came any more")?;
            if text != r#"{"alive":{}}"# {
                break text;
            }
            self.signs += 1;
        };
        let mut message: Value = serde_json::from_str(&text).unwrap();
        if let Some(texts) = message["frame"].get("texts") {
            assert!(!self.whole, "whole frames have no texts");
            let from = texts["from"].as_u64().unwrap() as usize;
            assert!(from <= self.texts.len(), "texts are missing: {text}");
            self.texts.truncate(from);
            self.texts
                .extend(texts["list"].as_array().unwrap().iter().cloned());
        }
        let raw = message["frame"].clone();
        fill(&mut message, &self.texts);
        let (kind, body) = message.as_object().unwrap().iter().next().unwrap();
        match kind.as_str() {
            "welcome" => self.welcome = body.clone(),
            "room" => self.room = body.clone(),
            "drafts" => self.drafts = body.clone(),
            "frame" => self.frame(body, &raw),
            "ack" | "refused" | "phrase" | "bye" => {}
            other => panic!("what is {other}?"),
        }
        let shown = if kind == "frame" {
            json!([message, self.doc])
        } else {
            message.clone()
        };
        self.record.push(Record {
            epoch: self.epoch,
            text,
            shown,
        });
        Some(message)
    }

    fn frame(&mut self, frame: &Value, raw: &Value) {
        let n = frame["n"].as_u64().unwrap();
        if let Some(last) = self.n {
            assert_eq!(n, last + 1, "the frames have a gap");
        }
        let game = frame["game"].as_u64().unwrap();
        let first = self.n.is_none() || game != self.game;
        if game != self.game {
            self.notices.clear();
            self.game = game;
        }
        let patch = raw["patch"].as_array();
        assert_eq!(
            patch.is_none(),
            first || self.whole,
            "whole or not: {frame}"
        );
        assert_eq!(patch.is_none(), frame.get("view").is_some());
        let news = frame["notices"].as_array().unwrap();
        let turned = frame["clock"]["running"] != self.clock["running"];
        if let Some(patch) = patch {
            let empty = patch.is_empty() && news.is_empty() && !turned;
            assert!(!empty, "a frame without news: {frame}");
            apply(&mut self.raw, patch);
        } else {
            self.raw = json!({"view": raw["view"]});
            if let Some(ask) = raw.get("ask") {
                self.raw["ask"] = ask.clone();
            }
        }
        self.doc = self.raw.clone();
        fill(&mut self.doc, &self.texts);
        let seated = self.welcome["seat"].is_u64();
        assert_eq!(
            self.doc.get("ask").is_some(),
            seated,
            "an ask for the seated only"
        );
        assert_eq!(
            frame["first"].as_u64().unwrap() as usize,
            self.notices.len()
        );
        self.notices.extend(news.iter().cloned());
        self.n = Some(n);
        self.clock = frame["clock"].clone();
    }

    /// Waits for a message of this kind and returns what is in it.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            let message = message.unwrap_or_else(|| panic!("the connection ended before {kind}"));
            if let Some(body) = message.get(kind) {
                return body.clone();
            }
        }
    }

    /// Waits until something is so.
    pub async fn see(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        while !is_so(self) {
            let message = self.next().await;
            assert!(message.is_some(), "the connection ended before: {what}");
        }
    }

    /// All that is still to come until the connection ends.
    pub async fn rest(&mut self) -> Vec<Value> {
        let mut rest = Vec::new();
        while let Some(message) = self.next().await {
            rest.push(message);
        }
        rest
    }

    /// Sends a text as it is, at once.
    pub async fn say(&self, text: &str) {
        self.link.say(text).await;
    }

    /// Sends anything that a socket can carry.
    pub fn throw(&self, message: Message) {
        self.link.throw(message);
    }

    /// Sends a message, at a pace that the server bears.
    pub async fn send(&mut self, message: &Value) {
        let (mut left, last) = self.pace;
        let now = Instant::now();
        left = (left + now.duration_since(last).as_secs_f64() * 50.0).min(100.0) - 1.0;
        self.pace = (left, now);
        if left < 0.0 {
            sleep(Duration::from_millis(20)).await;
        }
        self.say(&message.to_string()).await;
    }
}
