//! One table without its task: what leaves when, and what counts from when.

mod hidden;

use super::*;
use crate::clock::Clock;
use crate::edge::Credit;
use crate::peers::{OUTBOX, Out, PeerId};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tricorn_ledger::MemoryLedger;
use tricorn_wire::Hello;

/// A connection to a table that has no task of its own.
async fn connect(table: &mut Table, hello: Value) -> (PeerId, mpsc::Receiver<Out>) {
    let (out, messages) = mpsc::channel(OUTBOX);
    let hello = serde_json::from_value(hello).unwrap();
    let peer = table.join(&hello, out, Credit::default()).await.unwrap();
    (peer, messages)
}

/// A table that has no task of its own, with two players and a spectator, before the start.
async fn three() -> (Table, [PeerId; 2], [mpsc::Receiver<Out>; 3]) {
    let (table, peers, hears, _) = three_of("presidential-numbers").await;
    (table, peers, hears)
}

/// The same of any game, with the secrets of the players: for the one whose key is the host's, and for the guest.
async fn three_of(game: &str) -> (Table, [PeerId; 2], [mpsc::Receiver<Out>; 3], [Value; 2]) {
    let ledger = Arc::new(MemoryLedger::new());
    let hub = Hub::new(Shared::new(
        crate::toy::games(),
        ledger,
        Clock::real(),
        None,
    ));
    let wanted = serde_json::from_value(json!({"game": game})).unwrap();
    let made = serde_json::to_value(hub.make(wanted).await.unwrap()).unwrap();
    let code = Code::typed(made["code"].as_str().unwrap()).unwrap();
    let mut table = Table::load(Arc::clone(hub.shared()), code).await.unwrap();
    let host = json!({"host": made["host"], "token": made["seat"]["token"]});
    let (ann, ann_hears) = connect(&mut table, host.clone()).await;
    let guest = serde_json::to_value(table.sit(None).await.unwrap()).unwrap();
    let guest = json!({"token": guest["token"]});
    let (ben, ben_hears) = connect(&mut table, guest.clone()).await;
    let (_, eve_hears) = connect(&mut table, json!({})).await;
    let hears = [ann_hears, ben_hears, eve_hears];
    (table, [ann, ben], hears, [host, guest])
}

async fn say(table: &mut Table, peer: PeerId, message: Value, received: Instant) {
    let message = serde_json::from_value(message).unwrap();
    table.heard(peer, message, (received, Millis(0))).await;
}

fn ready() -> Value {
    json!({"me": {"nonce": "a", "wish": "ready"}})
}

fn start() -> Value {
    json!({"host": {"nonce": "b", "order": "start"}})
}

/// nobody sees a signal first because of the order of the viewers. While frames are made, nothing leaves; then
/// all of it leaves for everybody in one go.
#[tokio::test(start_paused = true)]
async fn r_02_the_frames_of_a_step_leave_for_all_together() {
    let (mut table, [ann, ben], mut all) = three().await;
    for (peer, message, frames) in [(ben, ready(), 0), (ann, start(), 1)] {
        table.flush();
        for hears in &mut all {
            while hears.try_recv().is_ok() {}
        }
        say(&mut table, peer, message, Instant::now()).await;
        let silent = all.iter().all(mpsc::Receiver::is_empty);
        assert!(silent, "something left before all was made");
        table.flush();
        for hears in &mut all {
            let heard: Vec<Out> = std::iter::from_fn(|| hears.try_recv().ok()).collect();
            let many = heard.iter().filter(|text| text.starts_with("{\"frame\""));
            assert_eq!(many.count(), frames, "{heard:?}");
        }
    }
}

/// a press counts from the moment at which it came in, however long it had to wait for its turn.
#[tokio::test(start_paused = true)]
async fn r_02_a_press_counts_from_its_receipt() {
    let (mut table, [ann, ben], _all) = three().await;
    say(&mut table, ben, ready(), Instant::now()).await;
    say(&mut table, ann, start(), Instant::now()).await;
    tokio::time::advance(Duration::from_millis(700)).await;
    let received = Instant::now();
    tokio::time::advance(Duration::from_millis(300)).await;
    let ask = table.live.as_ref().unwrap().ask(Seat(1)).id;
    let resign = json!({"act": {"nonce": "c", "ask": ask, "action": "resign"}});
    say(&mut table, ben, resign, received).await;
    assert_eq!(table.time.now(), Millis(1000));
    assert_eq!(table.live.as_ref().unwrap().now(), Millis(700));
}

#[tokio::test(start_paused = true)]
async fn who_does_not_wait_for_the_answer_holds_no_place() {
    let ledger = Arc::new(MemoryLedger::new());
    let hub = Hub::new(Shared::new(
        crate::toy::games(),
        ledger,
        Clock::real(),
        None,
    ));
    let wanted = serde_json::from_value(json!({"game": "timeline"})).unwrap();
    let code = Code::typed(&hub.make(wanted).await.unwrap().code).unwrap();
    for heard in [true, false] {
        let (out, _messages) = mpsc::channel(8);
        let (reply, answer) = oneshot::channel();
        let answer = Some(answer).filter(|_| heard);
        let hello = Hello::default();
        let join = Mail::Join {
            hello,
            out,
            credit: Credit::default(),
            reply,
        };
        let sent = hub.send(&code, join).await;
        assert!(sent.is_ok());
        let room = hub.ask(&code, Mail::GetRoom).await.unwrap();
        assert_eq!(room.watching, usize::from(heard));
        if let Some(answer) = answer {
            let peer = answer.await.unwrap().unwrap();
            assert!(hub.send(&code, Mail::Gone(peer)).await.is_ok());
        }
    }
}
