//! One harness for all stories: a server, clients that keep everything they receive, plain HTTP, a ledger that can fail.
//!
//! Most stories run in virtual time over pipes: nothing sleeps, and when everybody waits, the clock goes to whatever is
//! due next. Those about files and restarts run on a real port.

mod client;
mod deeds;
mod http;
mod link;
mod pack;
mod patch;
mod play;
mod raw;
mod shaky;
mod tournament;

pub use client::{Client, Record};
pub use pack::{Presidents, Years};
pub use play::{Dice, choose, play, sync};
pub use raw::Raw;
pub use shaky::{Shaky, copy_of};
pub use tournament::{Member, OrganizedTournament, agree, offs, teams};

use axum::Extension;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, duplex};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tricorn_games::GAMES;
use tricorn_ledger::{Ledger, MemoryLedger, Seq, SqliteLedger, TableId};
use tricorn_server::{Clock, Hub, Shared, TcpPeer, TcpPeerListener, app, resume};

/// What a connection runs over.
pub trait Io: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Io for T {}
pub type Stream = Box<dyn Io>;

/// A server under test.
pub struct Server {
    pub hub: Arc<Hub>,
    pub ledger: Arc<dyn Ledger>,
    net: Net,
    runtime: Option<Runtime>,
}

impl std::ops::Deref for Server {
    type Target = Net;
    fn deref(&self) -> &Net {
        &self.net
    }
}

/// The way to a server.
#[derive(Clone)]
pub struct Net {
    /// How long a story waits for what must come; only a failure takes so long.
    pub patience: Duration,
    door: Door,
}

#[derive(Clone)]
enum Door {
    Pipe(mpsc::UnboundedSender<DuplexStream>),
    Port(SocketAddr),
}

impl Net {
    /// A new connection.
    pub async fn connect(&self) -> Stream {
        self.connect_with(1 << 20).await
    }

    /// A new connection with so much room on its way.
    pub async fn connect_with(&self, room: usize) -> Stream {
        match &self.door {
            Door::Port(address) => Box::new(TcpStream::connect(address).await.unwrap()),
            Door::Pipe(door) => {
                let (ours, theirs) = duplex(room);
                door.send(theirs).unwrap();
                Box::new(ours)
            }
        }
    }
}

struct Pipes(mpsc::UnboundedReceiver<DuplexStream>);

impl Listener for Pipes {
    type Io = DuplexStream;
    type Addr = ();

    async fn accept(&mut self) -> (DuplexStream, ()) {
        match self.0.recv().await {
            Some(stream) => (stream, ()),
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<()> {
        Ok(())
    }
}

/// A port of this machine whose connections seem to come from another one.
struct Far(TcpListener);

impl Listener for Far {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        let (stream, near) = Listener::accept(&mut self.0).await;
        stream.set_nodelay(true).unwrap();
        (stream, SocketAddr::from(([192, 0, 2, 7], near.port())))
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// A table that was made, with its secrets.
#[derive(Clone, Debug)]
pub struct Made {
    pub code: String,
    pub host: String,
    /// The host's own seat secret; empty if the host does not sit.
    pub token: String,
    pub name: String,
}

/// A seat that was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    pub seat: u64,
    pub token: String,
    pub name: String,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Server {
    /// A server with nothing in it, over pipes.
    pub fn empty() -> Self {
        Self::over(Arc::new(MemoryLedger::new()))
    }

    /// A server over this ledger, over pipes.
    pub fn over(ledger: Arc<dyn Ledger>) -> Self {
        Self::at(ledger, None)
    }

    /// The same, with an address that it knows.
    pub fn at(ledger: Arc<dyn Ledger>, base: Option<String>) -> Self {
        let hub = Hub::new(Shared::new(GAMES, Arc::clone(&ledger), Clock::real(), base));
        let (door, streams) = mpsc::unbounded_channel();
        let app = app(Arc::clone(&hub)).layer(Extension(ConnectInfo(TcpPeer::here())));
        tokio::spawn(resume(Arc::clone(&hub)));
        let serve = axum::serve(Pipes(streams), app);
        tokio::spawn(async move { serve.await });
        Self {
            hub,
            ledger,
            net: Net {
                patience: Duration::from_secs(3600),
                door: Door::Pipe(door),
            },
            runtime: None,
        }
    }

    /// A server on a free port with its file in this folder, in a runtime of its own that can be killed.
    pub async fn on_port(folder: &Path) -> Self {
        let ledger: Arc<dyn Ledger> =
            Arc::new(SqliteLedger::open(folder.join("tricorn.db")).unwrap());
        // Fast enough that computer players do not think for long.
        let shared = Shared::new(GAMES, Arc::clone(&ledger), Clock::at_speed(50.0), None);
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let started = runtime.spawn(async move {
            let hub = Hub::new(shared);
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let address = Listener::local_addr(&listener).unwrap();
            resume(Arc::clone(&hub)).await;
            let serve = axum::serve(listener, app(Arc::clone(&hub)));
            tokio::spawn(async move { serve.await });
            (hub, address)
        });
        let (hub, address) = started.await.unwrap();
        Self {
            hub,
            ledger,
            net: Net {
                patience: Duration::from_secs(10),
                door: Door::Port(address),
            },
            runtime: Some(runtime),
        }
    }

    /// A server on a free port, in this runtime, whose clients seem to sit at other machines.
    pub async fn far() -> Self {
        let ledger: Arc<dyn Ledger> = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(GAMES, Arc::clone(&ledger), Clock::real(), None));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = app(Arc::clone(&hub)).into_make_service_with_connect_info::<TcpPeer>();
        let serve = axum::serve(TcpPeerListener(Far(listener)), app);
        tokio::spawn(async move { serve.await });
        Self {
            hub,
            ledger,
            net: Net {
                patience: Duration::from_secs(10),
                door: Door::Port(address),
            },
            runtime: None,
        }
    }

    /// The end without a farewell, as after SIGKILL: nothing more is run or written, and the file is free again.
    pub async fn kill(mut self) {
        let runtime = self.runtime.take();
        let kill = tokio::task::spawn_blocking(move || drop(runtime));
        kill.await.unwrap();
    }

    /// Makes a table.
    pub async fn make(&self, wanted: Value) -> Made {
        let answer = self.post("/api/tables", &wanted).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let made = answer.json();
        Made {
            code: text(&made["code"]),
            host: text(&made["host"]),
            token: text(&made["seat"]["token"]),
            name: text(&made["seat"]["name"]),
        }
    }

    /// Takes a seat.
    pub async fn sit(&self, code: &str) -> Taken {
        self.sit_on(code, json!({})).await
    }

    /// Takes a seat of a side.
    pub async fn sit_on(&self, code: &str, wanted: Value) -> Taken {
        let answer = self
            .post(&format!("/api/tables/{code}/seats"), &wanted)
            .await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let taken = answer.json();
        Taken {
            seat: taken["seat"].as_u64().unwrap(),
            token: text(&taken["token"]),
            name: text(&taken["name"]),
        }
    }

    /// The table as it is seen from outside.
    pub async fn look(&self, code: &str) -> Value {
        let answer = self.get(&format!("/api/tables/{code}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// How many records of the game under way are written down.
    pub async fn written(&self, code: &str) -> usize {
        self.entries(code).await.iter().fold(0, |many, entry| {
            let dealt = entry.get("deal").is_some();
            let steps = entry["steps"].as_array().map_or(0, Vec::len);
            steps + if dealt { 0 } else { many }
        })
    }

    /// All that is written down about a table.
    pub async fn entries(&self, code: &str) -> Vec<Value> {
        let id = TableId::try_new(code).unwrap();
        let entries = self.ledger.read(&id, Seq::ZERO).await.unwrap();
        entries
            .iter()
            .map(|entry| serde_json::from_slice(&entry.record).unwrap())
            .collect()
    }

    /// One figure of `/metrics`.
    pub async fn figure(&self, name: &str) -> f64 {
        let text = self.get("/metrics").await.body;
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(&format!("tricorn_{name} ")));
        line.unwrap_or_else(|| panic!("no {name} in {text}"))
            .parse()
            .unwrap()
    }

    /// A table for two people, one a side, both connected and the game dealt.
    pub async fn two(&self, game: &str, options: Value) -> Duo {
        let made = self.make(json!({"game": game, "options": options})).await;
        let mut ann = Client::host(self, &made).await;
        while ann.room["seats"].as_array().unwrap().len() > 2 {
            ann.order(json!({"drop_seat": 2})).await.unwrap();
        }
        let guest = self.sit(&made.code).await;
        let mut ben = Client::player(self, &made.code, &guest.token).await;
        ben.wish(json!("ready")).await.unwrap();
        ann.order(json!("start")).await.unwrap();
        sync(&mut [&mut ann, &mut ben]).await;
        Duo {
            made,
            guest,
            ann,
            ben,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Two people at a table: Ann is the host on seat 0, Ben sits on seat 1.
pub struct Duo {
    pub made: Made,
    pub guest: Taken,
    pub ann: Client,
    pub ben: Client,
}

impl Duo {
    /// Whose move it is, and the other one.
    pub fn turn(&mut self) -> (&mut Client, &mut Client) {
        if self.ann.is_asked() {
            (&mut self.ann, &mut self.ben)
        } else {
            (&mut self.ben, &mut self.ann)
        }
    }

    /// One of them makes any move, and both see it.
    pub async fn step(&mut self, dice: &mut Dice) {
        self.sync().await;
        let (on, _) = self.turn();
        let action = choose(&on.doc["ask"], dice).expect("somebody is asked");
        on.act(action).await.unwrap();
        self.sync().await;
    }

    pub async fn sync(&mut self) {
        sync(&mut [&mut self.ann, &mut self.ben]).await;
    }
}
