//! `tricorn-bench server`: many tables at once against a real server in a process of its own.
//!
//! Two sockets a table play Presidential Numbers as fast as they are answered. The latency of a move is the time from sending it until both
//! seats have it.

use super::message::{Incoming, Socket, connect, next};
use super::process::{Program, Server};
use crate::text::say;
use crate::{Done, Failure, text};
use futures::SinkExt;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

/// A seat sends no faster than this.
const PACE: Duration = Duration::from_millis(6);

/// Measure how many moves a second a server carries, and how long they take.
///
/// Many tables at once, with everything written to disk. Two sockets a table play Presidential Numbers as fast as they are answered. A
/// move takes from the moment it is sent until both seats have it. To compare two builds, measure them by turns on an idle machine.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables, 1 to 10000.
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    tables: u64,
    /// How many seconds to measure, 1 to 600.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    #[command(flatten)]
    program: Program,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

/// The figures of a run.
#[derive(Serialize)]
struct Figures {
    tables: usize,
    moves_per_second: u64,
    p50_ms: f64,
    p99_ms: f64,
    rss_mb: u64,
}

/// Measures the server and prints the figures.
pub fn run(args: &Args) -> Done {
    let server = Server::start(&args.program)?;
    // One thread is enough for the clients, and leaves more of the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let figures = runtime.block_on(measure(&server, args));
    drop(server);
    let figures = figures?;
    if args.json {
        say!("{}", serde_json::to_string(&figures)?);
    } else {
        say!(
            "{}  {} moves a second, half of them within {:.1} ms, 99 of 100 within {:.1} ms; the server uses {} MB",
            text::bold(&format!("{} tables", figures.tables)),
            figures.moves_per_second,
            figures.p50_ms,
            figures.p99_ms,
            figures.rss_mb
        );
    }
    Ok(())
}

async fn measure(server: &Server, args: &Args) -> Result<Figures, Failure> {
    let bar = text::progress(args.json, args.tables, "tables set up");
    let shared = Arc::new(Shared::default());
    let mut seated = Vec::new();
    for _ in 0..args.tables {
        seated.push(Table::set_up(server, Arc::clone(&shared)).await?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let playing: Vec<_> = seated
        .into_iter()
        .map(|table| tokio::spawn(table.play()))
        .collect();
    // The rush of all games beginning at once does not count.
    tokio::time::sleep(Duration::from_secs(1)).await;
    shared.phase.store(1, Ordering::SeqCst);
    let began = Instant::now();
    let bar = text::progress(args.json, args.seconds, "seconds measured");
    for second in 1..=args.seconds {
        tokio::time::sleep_until((began + Duration::from_secs(second)).into()).await;
        bar.inc(1);
    }
    shared.phase.store(2, Ordering::SeqCst);
    let took = began.elapsed();
    bar.finish_and_clear();
    let rss_mb = server.memory();
    let mut latencies: Vec<Duration> = Vec::new();
    for table in playing {
        match tokio::time::timeout(Duration::from_secs(10), table).await {
            Ok(Ok(Ok(of_table))) => latencies.extend(of_table),
            Ok(Ok(Err(failure))) => return Err(failure),
            _ => return Err(Failure("A table did not stop playing.".to_owned())),
        }
    }
    latencies.sort_unstable();
    let at = |share: f64| {
        let place = (latencies.len() as f64 * share) as usize;
        let latency = latencies.get(place.min(latencies.len().saturating_sub(1)));
        latency.map_or(0.0, |l| (l.as_secs_f64() * 100_000.0).round() / 100.0)
    };
    Ok(Figures {
        tables: args.tables as usize,
        moves_per_second: (latencies.len() as f64 / took.as_secs_f64()) as u64,
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        rss_mb,
    })
}

/// The phase is 0 before anything counts, 1 while it is measured, and 2 when it is over.
#[derive(Default)]
struct Shared {
    phase: AtomicU64,
}

/// One table with both its sockets.
struct Table {
    seats: [Seat; 2],
    shared: Arc<Shared>,
}

struct Seat {
    socket: Socket,
    doc: Value,
    /// How many notices this seat has.
    heard: u64,
    /// The ask that was answered last.
    answered: Option<u64>,
    /// A move on its way: when it was sent, and once it is acknowledged, how many notices there were then.
    sent: Option<Instant>,
    acked: Option<(Instant, u64)>,
    nonce: u64,
    /// The next move is not sent before this moment.
    next: Instant,
}

impl Seat {
    async fn open(
        server: &Server,
        code: &str,
        token: &Value,
        host: &Value,
    ) -> Result<Self, Failure> {
        let mut socket = connect(server, code).await?;
        let mut hello = json!({"token": token});
        if !host.is_null() {
            hello["host"] = host.clone();
        }
        socket
            .send(Message::text(json!({"hello": hello}).to_string()))
            .await?;
        Ok(Self {
            socket,
            doc: Value::Null,
            heard: 0,
            answered: None,
            sent: None,
            acked: None,
            nonce: 0,
            next: Instant::now(),
        })
    }

    async fn send(&mut self, kind: &str, mut body: Value) -> Result<(), Failure> {
        self.nonce += 1;
        body["nonce"] = json!(self.nonce.to_string());
        let message = json!({ kind: body }).to_string();
        Ok(self.socket.send(Message::text(message)).await?)
    }

    /// Reads a message.
    fn take<'a>(&mut self, text: &'a str) -> Result<Incoming<'a>, Failure> {
        let mut message: Incoming<'a> = serde_json::from_str(text)?;
        match &mut message {
            Incoming::Frame(frame) => {
                self.heard = frame.first + frame.notices.len() as u64;
                frame.keep_ask(&mut self.doc)?;
            }
            Incoming::Refused(why) => {
                return Err(Failure(format!("A message was refused: {why}")));
            }
            _ => {}
        }
        Ok(message)
    }

    /// Answers the ask with the first card and the first call.
    async fn act(&mut self) -> Result<(), Failure> {
        if self.sent.is_some() || self.acked.is_some() {
            return Ok(());
        }
        let ask = &self.doc["ask"];
        let id = ask["id"].as_u64();
        if id.is_none() || id == self.answered {
            return Ok(());
        }
        let offers = ask["offers"].as_array();
        let Some(offer) = offers.and_then(|all| all.iter().find(|o| o["aside"] == false)) else {
            return Ok(());
        };
        let mut slots = json!({});
        for slot in offer["slots"].as_array().into_iter().flatten() {
            let of = slot["want"]
                .as_object()
                .and_then(|want| want.values().next());
            slots[slot["name"].as_str().unwrap_or_default()] =
                of.map_or(Value::Null, |of| of[0]["value"].clone());
        }
        let verb = offer["verb"].as_str().unwrap_or_default();
        let act = json!({"ask": id, "action": { verb: slots }});
        self.answered = id;
        // A server refuses floods; with few tables the clients have to hold back.
        tokio::time::sleep_until(self.next.into()).await;
        let now = Instant::now();
        self.next = now + PACE;
        self.sent = Some(now);
        self.send("act", act).await
    }
}

impl Table {
    async fn set_up(server: &Server, shared: Arc<Shared>) -> Result<Self, Failure> {
        let options = json!({"wins": 10, "step_seconds": 600});
        let made = server.post(
            "/api/tables",
            &json!({"game": "presidential-numbers", "options": options}),
        )?;
        let code = made["code"].as_str().unwrap_or_default();
        let taken = server.post(&format!("/api/tables/{code}/seats"), &json!({}))?;
        let host = Seat::open(server, code, &made["seat"]["token"], &made["host"]).await?;
        let guest = Seat::open(server, code, &taken["token"], &Value::Null).await?;
        Ok(Self {
            seats: [host, guest],
            shared,
        })
    }

    /// Each order waits for the one before, since they go over different sockets.
    async fn begin(&mut self) -> Result<(), Failure> {
        for seat in &mut self.seats {
            (seat.heard, seat.answered, seat.sent, seat.acked) = (0, None, None, None);
        }
        self.order(1, "me", json!({"wish": "ready"})).await?;
        self.order(0, "host", json!({"order": "start"})).await
    }

    /// Sends an order and waits until it is carried out.
    async fn order(&mut self, at: usize, kind: &str, body: Value) -> Result<(), Failure> {
        let seat = &mut self.seats[at];
        seat.send(kind, body).await?;
        let nonce = seat.nonce.to_string();
        loop {
            let text = next(&mut seat.socket).await?;
            if let Incoming::Ack { nonce: done } = seat.take(&text)?
                && done == nonce
            {
                return Ok(());
            }
        }
    }

    /// Plays until the time is over. Gives the latencies of the moves that counted.
    async fn play(mut self) -> Result<Vec<Duration>, Failure> {
        let mut latencies = Vec::new();
        self.begin().await?;
        for seat in &mut self.seats {
            seat.act().await?;
        }
        loop {
            let [one, two] = &mut self.seats;
            let (at, text) = tokio::select! {
                text = next(&mut one.socket) => (0, text?),
                text = next(&mut two.socket) => (1, text?),
            };
            let now = Instant::now();
            let message = self.seats[at].take(&text)?;
            if matches!(message, Incoming::Ack { .. })
                && let Some(sent) = self.seats[at].sent.take()
            {
                let heard = self.seats[at].heard;
                self.seats[at].acked = Some((sent, heard));
            }
            let phase = self.shared.phase.load(Ordering::Relaxed);
            for mover in [0, 1] {
                let other = self.seats[1 - mover].heard;
                if let Some((sent, heard)) = self.seats[mover].acked
                    && other >= heard
                {
                    self.seats[mover].acked = None;
                    if phase == 1 {
                        latencies.push(now - sent);
                    }
                }
            }
            if phase == 2 {
                return Ok(latencies);
            }
            if at == 0 && matches!(&message, Incoming::Room(room) if room.phase == "over") {
                self.order(0, "host", json!({"order": "again"})).await?;
                self.begin().await?;
            }
            for seat in &mut self.seats {
                seat.act().await?;
            }
        }
    }
}
