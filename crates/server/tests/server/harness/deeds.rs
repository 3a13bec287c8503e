//! What a client does: moves, wishes and orders, each with its answer.

use super::Client;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};

/// Why something was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    pub code: String,
    pub text: String,
}

impl PartialEq<&str> for Refused {
    fn eq(&self, code: &&str) -> bool {
        self.code == *code
    }
}

impl Client {
    /// The answer to what was sent with this nonce.
    pub async fn answer(&mut self, nonce: &str) -> Result<(), Refused> {
        loop {
            let message = self.next().await.expect("an answer");
            if message["ack"]["nonce"] == json!(nonce) {
                return Ok(());
            }
            if message["refused"]["nonce"] == json!(nonce) {
                return Err(refusal(&message["refused"]));
            }
        }
    }

    /// Something that is answered for certain, after all that was sent before. Returns what came until then.
    pub async fn fence(&mut self) -> Vec<Value> {
        self.send(&json!({"hello": {}})).await;
        let mut before = Vec::new();
        loop {
            let message = self.next().await.expect("still connected");
            let refused = &message["refused"];
            if refused["code"] == "MALFORMED" && refused.get("nonce").is_none() {
                return before;
            }
            before.push(message);
        }
    }

    /// What changed the picture since the last look: frames and rooms.
    pub async fn changes(&mut self) -> Vec<Value> {
        let mut all = self.fence().await;
        all.retain(|message| message.get("frame").is_some() || message.get("room").is_some());
        all
    }

    /// A nonce that nobody has used.
    pub fn nonce(&self) -> String {
        static LAST: AtomicU64 = AtomicU64::new(0);
        format!("n-{}", LAST.fetch_add(1, Ordering::Relaxed))
    }

    /// A move for the ask that is open now.
    pub async fn act(&mut self, action: Value) -> Result<(), Refused> {
        let ask = self.doc["ask"]["id"].clone();
        self.act_for(ask, action).await
    }

    /// A move for any ask.
    pub async fn act_for(&mut self, ask: Value, action: Value) -> Result<(), Refused> {
        let nonce = self.nonce();
        let message = json!({"act": {"nonce": nonce, "ask": ask, "action": action}});
        self.send(&message).await;
        self.answer(&nonce).await
    }

    /// Something that only the host may do.
    pub async fn order(&mut self, order: Value) -> Result<(), Refused> {
        let nonce = self.nonce();
        self.send(&json!({"host": {"nonce": nonce, "order": order}}))
            .await;
        self.answer(&nonce).await
    }

    /// Something for the own seat.
    pub async fn wish(&mut self, wish: Value) -> Result<(), Refused> {
        let nonce = self.nonce();
        self.send(&json!({"me": {"nonce": nonce, "wish": wish}}))
            .await;
        self.answer(&nonce).await
    }
}

/// A refusal, which must be in words.
pub fn refusal(refused: &Value) -> Refused {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let refused = Refused {
        code: text(&refused["code"]),
        text: text(&refused["text"]),
    };
    assert!(refused.text.len() > 8, "a refusal in words: {refused:?}");
    refused
}
