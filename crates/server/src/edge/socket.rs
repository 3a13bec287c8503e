//! Connections over WebSocket.

use super::connection::{Connection, Next, alive, bye, no_binary, refused};
use super::meter::Meter;
use super::tcp_rtt::TcpPeer;
use super::{Edge, Error};
use crate::code::{Code, random_mark};
use crate::peers::Out;
use crate::refuse;
use axum::Extension;
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures::SinkExt;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};
use tricorn_engine::Refusal;
use tricorn_wire::{Hello, MOST_BYTES, ToServer};

/// Who says nothing at first is cut off.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How often a page, which cannot hear pings, gets a sign of life.
const SIGN: Duration = Duration::from_secs(15);
/// Who does not answer pings is gone, and so is who does not take what is sent.
const SILENCE: Duration = Duration::from_secs(40);
/// So long the last words may take.
const FAREWELL: Duration = Duration::from_secs(5);
/// What is larger is not even read.
const UNREADABLE: usize = 8 * MOST_BYTES;

/// Messages are small; the usual buffers are 32 times as large, for every connection.
const BUFFER: usize = 4 * 1024;

/// `GET /api/tables/{code}/ws`
pub(super) async fn open(
    State(edge): State<Edge>,
    Path(code): Path<String>,
    tcp_peer: Option<Extension<ConnectInfo<TcpPeer>>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let code = edge.code(&code).await?;
    let tcp_peer = tcp_peer.map_or_else(TcpPeer::default, |Extension(ConnectInfo(tcp_peer))| {
        tcp_peer
    });
    let tcp_peer = tcp_peer.if_direct(&headers);
    Ok(upgrade
        .max_message_size(UNREADABLE)
        .max_frame_size(UNREADABLE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(move |socket| serve(edge, code, socket, tcp_peer)))
}

async fn serve(edge: Edge, code: Code, mut socket: WebSocket, tcp_peer: TcpPeer) {
    let joined = match hello(&mut socket).await {
        Ok(hello) => Connection::join(&edge, &code, hello).await,
        Err(refusal) => Err(refusal),
    };
    let (mut connection, mut messages) = match joined {
        Ok(joined) => joined,
        Err(refusal) => {
            let farewell = [refused(None, &refusal), bye(&refusal)];
            end(&mut socket, farewell).await;
            return;
        }
    };
    let last = talk(&mut socket, &tcp_peer, &mut connection, &mut messages).await;
    connection.leave();
    end(&mut socket, last).await;
}

/// The first message.
async fn hello(socket: &mut WebSocket) -> Result<Hello, Refusal> {
    let wait = timeout(HELLO_WITHIN, async {
        loop {
            match socket.recv().await {
                Some(Ok(Message::Text(text))) if text.len() > MOST_BYTES => {
                    return Err(refuse::too_big());
                }
                Some(Ok(Message::Text(text))) => {
                    return match serde_json::from_str(&text) {
                        Ok(ToServer::Hello(hello)) => Ok(hello),
                        Ok(_) => Err(refuse::hello_first()),
                        Err(e) => Err(Refusal::malformed(format!(
                            "That message cannot be read: {e}."
                        ))),
                    };
                }
                Some(Ok(Message::Binary(_))) => return Err(no_binary()),
                Some(Ok(_)) => {}
                Some(Err(_)) => return Err(refuse::too_big()),
                None => return Err(refuse::hello_first()),
            }
        }
    });
    wait.await.unwrap_or_else(|_| Err(refuse::hello_first()))
}

/// Until one of both ends it; what is left to say.
async fn talk(
    socket: &mut WebSocket,
    tcp_peer: &TcpPeer,
    connection: &mut Connection,
    messages: &mut mpsc::Receiver<Out>,
) -> Option<Out> {
    let began = Instant::now();
    let mut signs = interval_at(began + SIGN / 15, SIGN);
    signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut meter = Meter::default();
    let mut heard = began;
    loop {
        tokio::select! {
            message = messages.recv() => {
                // A closed outbox: the table has let this connection go.
                let first = message?;
                timeout(SILENCE, pass_on(socket, first, messages)).await.ok()?.ok()?;
            }
            incoming = socket.recv() => {
                let next = match incoming? {
                    Ok(Message::Text(text)) => connection.take(&text).await,
                    // An answer that was asked for counts against no pace; any other does.
                    Ok(Message::Pong(answer)) => {
                        if meter.pong(began.elapsed(), &answer, tcp_peer.round_trip()) {
                            connection.measured(meter.lag()).await;
                            Next::On
                        } else {
                            connection.take_control()
                        }
                    }
                    Ok(Message::Ping(_)) => connection.take_control(),
                    Ok(Message::Binary(_)) => connection.take_binary(),
                    Ok(Message::Close(_)) => return None,
                    Err(_) => return Some(bye(&refuse::too_big())),
                };
                heard = Instant::now();
                match next {
                    Next::On => {}
                    Next::Say(answer) => {
                        let said = timeout(SILENCE, socket.send(Message::Text(answer)));
                        said.await.ok()?.ok()?;
                    }
                    Next::End(answer) => return Some(answer),
                }
            }
            _ = signs.tick() => {
                if heard.elapsed() > SILENCE {
                    return None;
                }
                timeout(SILENCE, socket.send(Message::Text(alive()))).await.ok()?.ok()?;
            }
            () = sleep_until(began + meter.due()) => {
                let mark = random_mark().ok()?;
                let ping = Message::Ping(Bytes::copy_from_slice(&mark));
                meter.ping(began.elapsed(), mark);
                timeout(SILENCE, socket.send(ping)).await.ok()?.ok()?;
                // If the one before was given up, a sample is gone.
                connection.measured(meter.lag()).await;
            }
        }
    }
}

/// Sends a message and all that wait behind it together.
async fn pass_on(
    socket: &mut WebSocket,
    first: Out,
    messages: &mut mpsc::Receiver<Out>,
) -> Result<(), axum::Error> {
    let mut message = Some(first);
    while let Some(text) = message {
        socket.feed(Message::Text(text)).await?;
        message = messages.try_recv().ok();
    }
    socket.flush().await
}

async fn end(socket: &mut WebSocket, last: impl IntoIterator<Item = Out>) {
    let farewell = async {
        for message in last {
            socket.send(Message::Text(message)).await?;
        }
        socket.send(Message::Close(None)).await
    };
    drop(timeout(FAREWELL, farewell).await);
}
