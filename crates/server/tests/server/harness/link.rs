//! What a connection runs over: a socket, or a line where sockets are filtered.

use super::{Net, Stream};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// One connection. What comes is taken off the wire at once, so that pings are answered whatever the story does.
pub struct Link {
    inbox: mpsc::UnboundedReceiver<String>,
    way: Way,
    reader: JoinHandle<()>,
}

enum Way {
    Socket(mpsc::UnboundedSender<Message>),
    Line(Net, String),
}

async fn socket(
    mut ws: WebSocketStream<Stream>,
    mut out: mpsc::UnboundedReceiver<Message>,
    inbox: mpsc::UnboundedSender<String>,
) {
    loop {
        tokio::select! {
            message = ws.next() => match message {
                Some(Ok(Message::Text(text))) => drop(inbox.send(text.as_str().to_owned())),
                Some(Ok(_)) => {}
                _ => return,
            },
            message = out.recv() => match message {
                // Whoever is cut off while sending still reads what was said before.
                Some(message) => drop(ws.send(message).await),
                None => return,
            },
        }
    }
}

impl Link {
    /// A socket on which nothing has been said yet.
    pub async fn socket(net: &Net, code: &str) -> Self {
        let stream = net.connect().await;
        let address = format!("ws://cards.test/api/tables/{code}/ws");
        let opened = tokio_tungstenite::client_async(address, stream).await;
        let (out, from) = mpsc::unbounded_channel();
        let (to, inbox) = mpsc::unbounded_channel();
        let reader = tokio::spawn(socket(opened.unwrap().0, from, to));
        Self {
            inbox,
            way: Way::Socket(out),
            reader,
        }
    }

    /// A line, for which hello is said at once.
    pub async fn line(net: &Net, code: &str, hello: &Value) -> Self {
        let path = format!("/api/tables/{code}/line");
        let answer = net.post(&path, &json!({ "hello": hello })).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let path = format!("/api/lines/{}", answer.json()["line"].as_str().unwrap());
        let (answer, mut events) = net.listen(&path).await;
        assert_eq!(answer.status, 200);
        assert!(answer.head.contains("text/event-stream"), "{}", answer.head);
        let (to, inbox) = mpsc::unbounded_channel();
        let (back, to_line) = (net.clone(), path.clone());
        let reader = tokio::spawn(async move {
            while let Some(text) = events.next().await {
                if text.starts_with("{\"alive\"") {
                    back.request("POST", &to_line, b"").await;
                }
                if to.send(text).is_err() {
                    return;
                }
            }
        });
        Self {
            inbox,
            way: Way::Line(net.clone(), path),
            reader,
        }
    }

    /// The next text; nothing when the connection is over.
    pub async fn next(&mut self) -> Option<String> {
        self.inbox.recv().await
    }

    /// A text that is there already.
    pub fn ready(&mut self) -> Option<String> {
        self.inbox.try_recv().ok()
    }

    pub async fn say(&self, text: &str) {
        match &self.way {
            Way::Socket(out) => drop(out.send(Message::text(text))),
            Way::Line(net, path) => {
                let answer = net.request("POST", path, text.as_bytes()).await;
                assert_eq!(answer.status, 204, "{}", answer.body);
            }
        }
    }

    /// Sends anything that a socket can carry.
    pub fn throw(&self, message: Message) {
        if let Way::Socket(out) = &self.way {
            drop(out.send(message));
        }
    }

    pub fn is_open(&self) -> bool {
        !self.reader.is_finished()
    }

    /// Cuts it without a farewell.
    pub fn cut(&self) {
        self.reader.abort();
    }
}
