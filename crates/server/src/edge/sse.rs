//! Connections where WebSockets are filtered: server-sent events one way, POST the other. There are no pings that a script
//! could not delay, so nothing is measured and nothing is credited in races.

use super::api::Body;
use super::connection::{Connection, Next, alive};
use super::{Edge, Error};
use crate::code::Secret;
use crate::peers::Out;
use crate::refuse;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures::Stream;
use serde::Serialize;
use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use tokio::time::{Instant, Interval, interval_at};
use tricorn_engine::Refusal;
use tricorn_wire::{Hello, ToServer};

/// A line that nobody listens to within this time is given up.
const LISTEN_WITHIN: Duration = Duration::from_secs(10);
/// So often something goes over the line, so that what is between keeps it open and the page knows that it lives.
const KEEP_ALIVE: Duration = Duration::from_secs(10);

/// Who listens but has said nothing for this time is gone: every sign of life is to be answered by one.
const SILENCE: Duration = Duration::from_secs(40);

/// All open lines by their secrets.
#[derive(Default)]
pub struct Lines {
    all: Mutex<HashMap<String, Line>>,
}

struct Line {
    connection: Arc<AsyncMutex<Option<Connection>>>,
    messages: Option<mpsc::Receiver<Out>>,
    answers: mpsc::Sender<Out>,
    more: Option<mpsc::Receiver<Out>>,
    /// When something came over it last.
    last_heard: Instant,
}

#[derive(Serialize)]
pub(super) struct LineSecret {
    line: Secret,
}

impl Lines {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Line>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether something came over a line lately. Whoever has died without a word is gone.
    fn is_alive(&self, line: &str) -> bool {
        let lines = self.lock();
        lines
            .get(line)
            .is_some_and(|line| line.last_heard.elapsed() <= SILENCE)
    }

    fn close(&self, line: &str) {
        let closed = self.lock().remove(line);
        if let Some(closed) = closed {
            tokio::spawn(async move {
                let connection = closed.connection.lock().await.take();
                if let Some(connection) = connection {
                    connection.leave();
                }
            });
        }
    }
}

fn no_such_line() -> Refusal {
    Refusal::new("NO_SUCH_LINE", "This line is closed. Get a new one.")
}

/// `POST /api/tables/{code}/line`
pub(super) async fn make(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    body: Body,
) -> Result<(StatusCode, Json<LineSecret>), Error> {
    let hello: Hello = match body.read::<ToServer>() {
        Ok(ToServer::Hello(hello)) => hello,
        Ok(_) => return Err(refuse::hello_first().into()),
        Err(refusal) => return Err(refusal.into()),
    };
    let code = edge.code(&code).await?;
    let (connection, messages) = Connection::join(&edge, &code, hello).await?;
    let secret = Secret::random().map_err(|e| Refusal::new("NO_CHANCE", e.to_string()))?;
    let (answers, more) = mpsc::channel(16);
    let line = Line {
        connection: Arc::new(AsyncMutex::new(Some(connection))),
        messages: Some(messages),
        answers,
        more: Some(more),
        last_heard: Instant::now(),
    };
    let name = secret.as_str().to_owned();
    edge.lines.lock().insert(name.clone(), line);
    let lines = Arc::clone(&edge.lines);
    tokio::spawn(async move {
        tokio::time::sleep(LISTEN_WITHIN).await;
        let unheard = lines
            .lock()
            .get(&name)
            .is_some_and(|line| line.messages.is_some());
        if unheard {
            lines.close(&name);
        }
    });
    Ok((StatusCode::CREATED, Json(LineSecret { line: secret })))
}

/// `GET /api/lines/{line}`
pub(super) async fn listen(
    State(edge): State<Edge>,
    Path(line): Path<String>,
) -> Result<Response, Error> {
    let taken = edge
        .lines
        .lock()
        .get_mut(&line)
        .and_then(|line| Some((line.messages.take()?, line.more.take()?)));
    let (messages, more) = taken.ok_or_else(no_such_line)?;
    let stream = LineStream {
        messages,
        more,
        line,
        lines: Arc::clone(&edge.lines),
        beats: interval_at(Instant::now() + KEEP_ALIVE, KEEP_ALIVE),
    };
    Ok(Sse::new(stream).into_response())
}

/// The messages of a line; when nobody listens any more, the line is closed.
struct LineStream {
    messages: mpsc::Receiver<Out>,
    more: mpsc::Receiver<Out>,
    line: String,
    lines: Arc<Lines>,
    beats: Interval,
}

impl Stream for LineStream {
    type Item = Result<Event, Infallible>;
    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let event = |text: Out| Some(Ok(Event::default().data(text.as_str())));
        if let Poll::Ready(Some(text)) = self.more.poll_recv(context) {
            return Poll::Ready(event(text));
        }
        match self.messages.poll_recv(context) {
            Poll::Ready(Some(text)) => Poll::Ready(event(text)),
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => self
                .beats
                .poll_tick(context)
                .map(|_| event(alive()).filter(|_| self.lines.is_alive(&self.line))),
        }
    }
}

impl Drop for LineStream {
    fn drop(&mut self) {
        self.lines.close(&self.line);
    }
}

/// `POST /api/lines/{line}`
pub(super) async fn send(
    State(edge): State<Edge>,
    Path(line): Path<String>,
    Body(bytes): Body,
) -> Result<StatusCode, Error> {
    let text = std::str::from_utf8(&bytes)
        .map_err(|_| Refusal::malformed("Messages are text in UTF-8."))?;
    let found = {
        let mut lines = edge.lines.lock();
        let line = lines.get_mut(&line).ok_or_else(no_such_line)?;
        line.last_heard = Instant::now();
        (Arc::clone(&line.connection), line.answers.clone())
    };
    // A sign of life.
    if text.is_empty() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let (connection, answers) = found;
    let next = match connection.lock().await.as_mut() {
        Some(connection) => connection.take(text).await,
        None => return Err(no_such_line().into()),
    };
    match next {
        Next::On => {}
        Next::Say(answer) => drop(answers.try_send(answer)),
        Next::End(answer) => {
            drop(answers.try_send(answer));
            edge.lines.close(&line);
        }
    }
    Ok(StatusCode::NO_CONTENT)
}
