//! A lively player: looks at what is asked, moves within a second or two, and notes how late announced deadlines pass.

use super::choice::{Dice, choose};
use super::message::{Clock, Frame, Incoming, Patch, Socket, connect, next};
use super::process::Server;
use crate::Failure;
use futures::SinkExt;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tricorn_wire::Step;

/// Milliseconds between two moves of a player: at least the first, and up to the second more.
const MOVES_AFTER: (u64, usize) = (400, 1_400);

/// What a player has seen and done.
#[derive(Default)]
pub struct Tally {
    /// How late announced deadlines passed, in milliseconds, by the game under way.
    pub late: BTreeMap<String, Vec<f64>>,
    /// From a move until its answer, in milliseconds.
    pub answers: Vec<f64>,
    /// Moves that were accepted.
    pub moves: u64,
    /// Moves that came too late or no longer fit.
    pub refused: u64,
    pub frames: u64,
    /// Everything that came, in bytes.
    pub bytes: u64,
    /// Whether the end of the game was seen.
    pub over: bool,
}

/// A player at a table.
pub struct Player {
    socket: Socket,
    doc: Value,
    seen: View,
    /// The name of the game while the view does not name one.
    game: String,
    calls: Vec<u8>,
    dice: Dice,
    nonce: u64,
    sent: Option<(u64, Instant)>,
    began: Instant,
    /// Local time minus table time, in milliseconds. The smallest that any frame has shown is closest to the truth.
    offset: f64,
    /// What has come and is not read yet, with the moment it came. Reading waits until the next move: when many players get something
    /// at once, none of them waits for the others to read it.
    inbox: Vec<(Instant, Utf8Bytes)>,
    dues: Vec<u64>,
    passed: Vec<(String, f64, u64)>,
    tally: Tally,
}

/// The part of the view that matters here: which game of a match is under way, and its deadline.
#[derive(Default, Deserialize)]
struct View {
    #[serde(default)]
    game: Option<Part>,
}

#[derive(Default, Deserialize)]
struct Part {
    #[serde(default)]
    id: String,
    #[serde(default)]
    view: Inner,
}

#[derive(Default, Deserialize)]
struct Inner {
    #[serde(default)]
    due: Option<u64>,
}

impl View {
    /// Applies a change as far as it matters here.
    fn turn(&mut self, change: &Patch<'_>) -> Result<(), Failure> {
        let key = |step: &Step| match step {
            Step::Key(key) => key.clone(),
            Step::Index(at) => at.to_string(),
        };
        let way: Vec<String> = change.at.iter().map(key).collect();
        let way: Vec<&str> = way.iter().map(String::as_str).collect();
        let set = change.set.map(serde_json::value::RawValue::get);
        let part = self.game.get_or_insert_default();
        match way.as_slice() {
            ["view"] => {
                *self = set
                    .map(serde_json::from_str)
                    .transpose()?
                    .unwrap_or_default();
            }
            ["view", "game"] => self.game = set.map(serde_json::from_str).transpose()?,
            ["view", "game", "id"] => {
                part.id = set
                    .map(serde_json::from_str)
                    .transpose()?
                    .unwrap_or_default();
            }
            ["view", "game", "view"] => {
                part.view = set
                    .map(serde_json::from_str)
                    .transpose()?
                    .unwrap_or_default();
            }
            ["view", "game", "view", "due"] => {
                part.view.due = set
                    .map(serde_json::from_str)
                    .transpose()?
                    .unwrap_or_default();
            }
            _ => {}
        }
        Ok(())
    }
}

impl Player {
    /// Connects to a table with the secret of a seat, and with the host's key if there is one.
    pub async fn open(
        server: &Server,
        (code, game): (&str, &str),
        token: &Value,
        host: Option<&Value>,
        calls: &[u8],
        seed: u64,
    ) -> Result<Self, Failure> {
        let mut socket = connect(server, code).await?;
        let mut hello = json!({"token": token});
        if let Some(host) = host {
            hello["host"] = host.clone();
        }
        socket
            .send(Message::text(json!({ "hello": hello }).to_string()))
            .await?;
        Ok(Self {
            socket,
            doc: Value::Null,
            seen: View::default(),
            game: game.to_owned(),
            calls: calls.to_vec(),
            dice: Dice::new(seed),
            nonce: 0,
            sent: None,
            began: Instant::now(),
            offset: f64::INFINITY,
            inbox: Vec::new(),
            dues: Vec::new(),
            passed: Vec::new(),
            tally: Tally::default(),
        })
    }

    async fn send(&mut self, kind: &str, mut body: Value) -> Result<(), Failure> {
        self.nonce += 1;
        body["nonce"] = json!(self.nonce.to_string());
        let message = json!({ kind: body }).to_string();
        Ok(self.socket.send(Message::text(message)).await?)
    }

    /// Sends something before the game begins and waits until it is done.
    pub async fn order(&mut self, kind: &str, body: Value) -> Result<(), Failure> {
        self.send(kind, body).await?;
        let wanted = self.nonce.to_string();
        loop {
            let text = next(&mut self.socket).await?;
            match serde_json::from_str(&text)? {
                Incoming::Ack { nonce } if nonce == wanted => return Ok(()),
                Incoming::Refused(why) => return Err(Failure(format!("Refused: {why}"))),
                _ => self.take(Instant::now(), &text)?,
            }
        }
    }

    /// Plays until the game is over or the time is up.
    pub async fn play(mut self, until: Instant) -> Result<Tally, Failure> {
        let mut act_at = self.later();
        while !self.tally.over {
            let wake = act_at.min(until);
            tokio::select! {
                text = next(&mut self.socket) => self.inbox.push((Instant::now(), text?)),
                () = tokio::time::sleep_until(wake.into()) => {
                    if Instant::now() >= until {
                        break;
                    }
                    self.read()?;
                    self.act().await?;
                    act_at = self.later();
                }
            }
        }
        self.read()?;
        for (game, at, due) in std::mem::take(&mut self.passed) {
            let late = (at - self.offset - due as f64).max(0.0);
            self.tally.late.entry(game).or_default().push(late);
        }
        Ok(self.tally)
    }

    fn later(&mut self) -> Instant {
        let (least, more) = MOVES_AFTER;
        Instant::now() + Duration::from_millis(least + self.dice.below(more) as u64)
    }

    async fn act(&mut self) -> Result<(), Failure> {
        if self.sent.is_some() {
            return Ok(());
        }
        let ask = &self.doc["ask"];
        let Some(action) = choose(ask, &self.calls, &mut self.dice) else {
            return Ok(());
        };
        let body = json!({"ask": ask["id"], "action": action});
        let began = Instant::now();
        self.send("act", body).await?;
        self.sent = Some((self.nonce, began));
        Ok(())
    }

    fn read(&mut self) -> Result<(), Failure> {
        for (at, text) in std::mem::take(&mut self.inbox) {
            self.take(at, &text)?;
        }
        Ok(())
    }

    fn take(&mut self, at: Instant, text: &str) -> Result<(), Failure> {
        self.tally.bytes += text.len() as u64;
        match serde_json::from_str(text)? {
            Incoming::Frame(frame) => self.frame(at, *frame)?,
            Incoming::Ack { nonce } => self.answered(at, &json!(nonce), true),
            Incoming::Refused(why) => self.answered(at, &why["nonce"], false),
            Incoming::Room(room) => self.tally.over = room.phase == "over",
            _ => {}
        }
        Ok(())
    }

    fn answered(&mut self, at: Instant, nonce: &Value, taken: bool) {
        if let Some((nonce_sent, sent)) = self.sent
            && nonce.as_str() == Some(&nonce_sent.to_string())
        {
            self.sent = None;
            let took = at.saturating_duration_since(sent);
            self.tally.answers.push(took.as_secs_f64() * 1000.0);
        }
        self.tally.moves += u64::from(taken);
        self.tally.refused += u64::from(!taken);
    }

    fn frame(&mut self, at: Instant, mut frame: Frame<'_>) -> Result<(), Failure> {
        self.tally.frames += 1;
        let game = match &self.seen.game {
            Some(part) if !part.id.is_empty() => part.id.clone(),
            _ => self.game.clone(),
        };
        match (&frame.view, &frame.patch) {
            (Some(view), _) => self.seen = serde_json::from_str(view.get())?,
            (None, Some(changes)) => {
                for change in changes {
                    self.seen.turn(change)?;
                }
            }
            (None, None) => {}
        }
        frame.keep_ask(&mut self.doc)?;
        self.tick(at, frame.clock, &game);
        Ok(())
    }

    /// A deadline has passed if the table's time is past it and the table no longer shows it.
    fn tick(&mut self, at: Instant, clock: Clock, game: &str) {
        let at = at.saturating_duration_since(self.began).as_secs_f64() * 1000.0;
        if clock.running {
            self.offset = self.offset.min(at - clock.now as f64);
        }
        let inner = self.seen.game.as_ref().and_then(|part| part.view.due);
        let mut dues: Vec<u64> = clock.due.into_iter().chain(inner).collect();
        dues.dedup();
        let gone = self.dues.iter().filter(|due| !dues.contains(due));
        let gone = gone.filter(|due| **due <= clock.now);
        self.passed
            .extend(gone.map(|due| (game.to_owned(), at, *due)));
        self.dues = dues;
    }
}
