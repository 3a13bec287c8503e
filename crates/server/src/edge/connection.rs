//! One connection to a table, whatever it comes over: hello first, then messages at a bearable pace.

use super::Edge;
use super::credit::{Credit, CreditReport};
use crate::code::Code;
use crate::peers::{OUTBOX, Out, PeerId, text};
use crate::refuse;
use crate::table::Mail;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tricorn_engine::{Millis, Refusal};
use tricorn_wire::{Hello, MOST_BYTES, Nonce, ToClient, ToServer};

/// Messages a second that a connection may send in the long run.
const PACE: f64 = 200.0;
/// Messages that it may send at once.
const BURST: f64 = 400.0;
/// A connection that goes on after so many refusals for its pace is ended.
const PATIENCE: u32 = 600;

/// Wishes, orders and phrases a second: each is written down or goes to others, and nobody needs many.
const RARE_PACE: f64 = 10.0;
/// Those that may come at once.
const RARE_BURST: f64 = 60.0;

/// A bucket of tokens that fills with time.
struct Bucket {
    tokens: f64,
    pace: f64,
    most: f64,
    last: Instant,
}

impl Bucket {
    fn new(pace: f64, most: f64) -> Self {
        Self {
            tokens: most,
            pace,
            most,
            last: Instant::now(),
        }
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let passed = now.duration_since(self.last).as_secs_f64();
        self.tokens = (self.tokens + passed * self.pace).min(self.most);
        self.last = now;
    }

    fn is_full(&mut self) -> bool {
        self.fill();
        self.tokens >= self.most
    }

    /// Takes a token, if there is one.
    fn may(&mut self) -> bool {
        self.fill();
        let may = self.tokens >= 1.0;
        if may {
            self.tokens -= 1.0;
        }
        may
    }
}

/// One connection.
pub struct Connection {
    edge: Edge,
    code: Code,
    peer: PeerId,
    pace: Bucket,
    rare: Bucket,
    strikes: u32,
    credit: Credit,
    told: CreditReport,
}

/// What to do after a message.
pub enum Next {
    /// Go on.
    On,
    /// Answer this and go on.
    Say(Out),
    /// Answer this and end.
    End(Out),
}

impl Connection {
    /// Joins a table.
    pub async fn join(
        edge: &Edge,
        code: &Code,
        hello: Hello,
    ) -> Result<(Self, mpsc::Receiver<Out>), Refusal> {
        if hello.token.is_none() && hello.host.is_none() {
            edge.gate().await?;
        }
        let (out, messages) = mpsc::channel(OUTBOX);
        let credit = Credit::default();
        let joined = edge
            .hub
            .ask(code, |reply| Mail::Join {
                hello,
                out,
                credit: credit.clone(),
                reply,
            })
            .await;
        let peer = edge.slowly(code, joined).await?;
        edge.hub.shared().metrics.connections.up();
        let connection = Self {
            edge: edge.clone(),
            code: code.clone(),
            peer,
            pace: Bucket::new(PACE, BURST),
            rare: Bucket::new(RARE_PACE, RARE_BURST),
            strikes: 0,
            credit,
            told: CreditReport::default(),
        };
        Ok((connection, messages))
    }

    /// The server has measured the round trip of this connection. Without it nothing is credited.
    pub async fn measured(&mut self, lag: Millis) {
        self.credit.set(lag);
        if self.told.is_news(&self.credit) {
            drop(self.edge.hub.send(&self.code, Mail::Measured).await);
        }
    }

    /// Takes a message that has come just now.
    pub async fn take(&mut self, message: &str) -> Next {
        let received = Instant::now();
        if let Some(no) = self.too_much(message) {
            return no;
        }
        let read = match serde_json::from_str::<ToServer>(message) {
            Ok(read) => read,
            Err(e) => {
                let refusal = Refusal::malformed(format!("That message cannot be read: {e}."));
                return Next::Say(refused(nonce(message), &refusal));
            }
        };
        let rare = matches!(
            read,
            ToServer::Me { .. } | ToServer::Host { .. } | ToServer::Phrase(_)
        );
        if rare && !self.rare.may() {
            return Next::Say(refused(nonce(message), &refuse::too_fast()));
        }
        let mail = Mail::Say {
            peer: self.peer,
            message: read,
            received,
            lag: self.credit.lag(),
        };
        match self.edge.hub.send(&self.code, mail).await {
            Ok(()) => Next::On,
            // Not refused: whoever comes back sends it again.
            Err(_) => Next::End(bye(&self.edge.hub.busy())),
        }
    }

    /// Takes a ping or a pong: nothing to do, but they count.
    pub fn take_control(&mut self) -> Next {
        self.too_much("").unwrap_or(Next::On)
    }

    /// Takes something that is no text.
    pub fn take_binary(&mut self) -> Next {
        let no = || Next::Say(refused(None, &no_binary()));
        self.too_much("").unwrap_or_else(no)
    }

    /// Whether a message is too long or comes too fast.
    fn too_much(&mut self, message: &str) -> Option<Next> {
        self.edge.hub.shared().metrics.messages.up();
        if message.len() > MOST_BYTES {
            return Some(Next::End(refused(None, &refuse::too_big())));
        }
        if self.may() {
            return None;
        }
        self.strikes += 1;
        let answer = refused(nonce(message), &refuse::too_fast());
        Some(if self.strikes > PATIENCE {
            Next::End(answer)
        } else {
            Next::Say(answer)
        })
    }

    /// Whoever has been quiet until the bucket was full again is forgiven.
    fn may(&mut self) -> bool {
        if self.pace.is_full() {
            self.strikes = 0;
        }
        self.pace.may()
    }

    /// The connection is over. Without a wait, so that a stream that is dropped can say it too.
    pub fn leave(self) {
        let Self {
            edge, code, peer, ..
        } = self;
        edge.hub.shared().metrics.connections.down();
        tokio::spawn(async move {
            drop(edge.hub.send(&code, Mail::Gone(peer)).await);
        });
    }
}

/// What is no text is no message.
pub fn no_binary() -> Refusal {
    Refusal::malformed("Messages are text.")
}

/// The nonce of a message that is not carried out, if it has one.
fn nonce(message: &str) -> Option<Nonce> {
    let message: Value = serde_json::from_str(message).ok()?;
    let (_, inner) = message.as_object()?.iter().next()?;
    serde_json::from_value(inner.get("nonce")?.clone()).ok()
}

/// A refusal as a message.
pub fn refused(nonce: Option<Nonce>, refusal: &Refusal) -> Out {
    text(&ToClient::Refused {
        nonce,
        code: refusal.code.to_owned(),
        text: refusal.text.clone().into_owned(),
    })
}

/// A sign of life as a message.
pub fn alive() -> Out {
    text(&ToClient::Alive {})
}

/// A farewell as a message. Who comes back by itself after it depends on what it was.
pub fn bye(refusal: &Refusal) -> Out {
    let retry = matches!(refusal.code, "BUSY" | "GOING_DOWN" | "STORAGE");
    text(&ToClient::Bye {
        text: refusal.text.clone().into_owned(),
        retry,
    })
}
