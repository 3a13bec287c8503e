//! Moves are made once, however often they are sent; and what is refused changes nothing for anybody.

use crate::harness::{Client, Dice, Duo, Server, choose};
use serde_json::{Value, json};

/// A discard, which is open to both sides at once, as a message.
fn discard(client: &Client, nonce: &str, card: usize) -> Value {
    let ask = &client.doc["ask"];
    let card = &ask["offers"][0]["slots"][0]["want"]["card"][card]["value"];
    json!({"act": {"nonce": nonce, "ask": ask["id"], "action": {"discard": {"card": card}}}})
}

#[tokio::test(start_paused = true)]
async fn a_move_that_is_sent_twice_is_made_once_and_acknowledged_twice() {
    let server = Server::empty();
    let Duo {
        made,
        mut ann,
        mut ben,
        ..
    } = server.two("presidential-numbers", json!({})).await;
    let message = discard(&ann, "same", 0);
    // Both copies are on their way before the first is answered.
    ann.send(&message).await;
    ann.send(&message).await;
    ann.answer("same").await.unwrap();
    ann.answer("same").await.unwrap();
    assert_eq!(
        server.written(&made.code).await,
        2,
        "the deal and one discard"
    );
    assert_eq!(ben.changes().await.len(), 1);
    // Another page of the same player may send it, too.
    let mut second = Client::player(&server, &made.code, &made.token).await;
    second.send(&message).await;
    second.answer("same").await.unwrap();
    // The same nonce of another player is another move.
    let own = discard(&ben, "same", 0);
    ben.send(&own).await;
    ben.answer("same").await.unwrap();
    assert_eq!(server.written(&made.code).await, 3);
}

#[tokio::test(start_paused = true)]
async fn a_nonce_stands_for_one_content_only() {
    let server = Server::empty();
    let Duo {
        made,
        mut ann,
        mut ben,
        ..
    } = server.two("presidential-numbers", json!({})).await;
    let (first, other) = (discard(&ann, "one", 0), discard(&ann, "one", 1));
    ann.send(&first).await;
    ann.answer("one").await.unwrap();
    ben.fence().await;
    ann.send(&other).await;
    assert_eq!(ann.answer("one").await.unwrap_err(), "NONCE_USED");
    ann.send(&json!({"me": {"nonce": "one", "wish": "leave"}}))
        .await;
    assert_eq!(ann.answer("one").await.unwrap_err(), "NONCE_USED");
    assert!(ben.changes().await.is_empty());
    // The host's orders have nonces of their own.
    ann.send(&json!({"host": {"nonce": "one", "order": "pause"}}))
        .await;
    ann.answer("one").await.unwrap();
    ann.send(&json!({"host": {"nonce": "one", "order": "resume"}}))
        .await;
    assert_eq!(ann.answer("one").await.unwrap_err(), "NONCE_USED");
    assert_eq!(server.look(&made.code).await["phase"], "paused");
}

#[tokio::test(start_paused = true)]
async fn a_move_that_was_refused_is_made_when_it_is_sent_again_in_time() {
    let server = Server::empty();
    let Duo {
        made,
        mut ann,
        mut ben,
        ..
    } = server.two("presidential-numbers", json!({})).await;
    let message = discard(&ben, "early", 0);
    ann.order(json!("pause")).await.unwrap();
    ben.send(&message).await;
    assert_eq!(ben.answer("early").await.unwrap_err(), "PAUSED");
    ann.order(json!("resume")).await.unwrap();
    ben.send(&message).await;
    ben.answer("early").await.unwrap();
    assert_eq!(
        server.written(&made.code).await,
        4,
        "deal, pause, resume, discard"
    );
}

#[tokio::test]
async fn a_move_whose_acknowledgement_was_lost_is_not_made_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::on_port(folder.path()).await;
    let options = json!({"step_seconds": 0});
    let Duo { made, mut ann, .. } = server.two("presidential-numbers", options).await;
    let (message, other) = (discard(&ann, "lost", 0), discard(&ann, "lost", 1));
    let order = json!({"host": {"nonce": "lock", "order": {"lock": true}}});
    ann.send(&message).await;
    ann.answer("lost").await.unwrap();
    ann.send(&order).await;
    ann.answer("lock").await.unwrap();
    let written = server.entries(&made.code).await.len();
    server.kill().await;

    let server = Server::on_port(folder.path()).await;
    let mut ann = Client::host(&server, &made).await;
    ann.send(&message).await;
    ann.answer("lost").await.unwrap();
    ann.send(&order).await;
    ann.answer("lock").await.unwrap();
    ann.send(&other).await;
    assert_eq!(ann.answer("lost").await.unwrap_err(), "NONCE_USED");
    assert_eq!(server.entries(&made.code).await.len(), written);
}

#[tokio::test(start_paused = true)]
async fn what_is_refused_changes_nothing_for_anybody() {
    let server = Server::empty();
    let mut duo = server.two("timeline", json!({})).await;
    let mut eve = Client::spectator(&server, &duo.made.code).await;
    duo.step(&mut Dice::new(2)).await;
    eve.fence().await;
    let code = duo.made.code.clone();
    let written = server.entries(&code).await.len();
    let (on, off) = duo.turn();
    let ask = on.doc["ask"]["id"].clone();
    let good = choose(&on.doc["ask"], &mut Dice::new(3)).unwrap();
    let card = good["place"]["card"].clone();
    let theirs = off.doc["view"]["players"][off.seat().unwrap() as usize]["row"][0]["card"].clone();
    // A spectator has no seat; the one who waits has no turn; the one whose turn it is has to do it right.
    assert_eq!(
        eve.act_for(ask.clone(), good.clone()).await.unwrap_err(),
        "NO_SEAT"
    );
    assert_eq!(eve.wish(json!("ready")).await.unwrap_err(), "NO_SEAT");
    assert_eq!(eve.order(json!("end")).await.unwrap_err(), "NOT_HOST");
    let late = off.act_for(ask.clone(), good.clone()).await.unwrap_err();
    assert_eq!(late, "NOT_YOUR_TURN");
    assert!(
        late.text.contains("turn"),
        "the game's own words: {}",
        late.text
    );
    let refused = [
        (json!(999), good.clone(), "ASK_GONE"),
        (json!(0), good.clone(), "ASK_GONE"),
        (
            ask.clone(),
            json!({"place": {"card": theirs, "gap": 0}}),
            "CARD_NOT_IN_ROW",
        ),
        (
            ask.clone(),
            json!({"place": {"card": card, "gap": 77}}),
            "NO_SUCH_GAP",
        ),
        (
            ask.clone(),
            json!({"place": {"card": 4_000_000_000u32, "gap": 0}}),
            "CARD_NOT_IN_ROW",
        ),
        (
            ask.clone(),
            json!({"place": {"card": -1, "gap": 0}}),
            "MALFORMED",
        ),
        (
            ask.clone(),
            json!({"place": {"card": 1.5, "gap": 0}}),
            "MALFORMED",
        ),
        (
            ask.clone(),
            json!({"place": {"card": 1e300, "gap": 0}}),
            "MALFORMED",
        ),
        (
            ask.clone(),
            json!({"place": {"card": card, "gap": 0, "side": 1}}),
            "MALFORMED",
        ),
        (ask.clone(), json!({"discard": {"card": card}}), "MALFORMED"),
        (ask.clone(), json!(null), "MALFORMED"),
        (ask.clone(), json!([]), "MALFORMED"),
    ];
    for (ask, action, code) in refused {
        let refusal = on.act_for(ask, action.clone()).await.unwrap_err();
        assert_eq!(refusal, code, "{action}: {}", refusal.text);
    }
    for viewer in [&mut duo.ann, &mut duo.ben, &mut eve] {
        assert!(viewer.changes().await.is_empty());
    }
    assert_eq!(server.entries(&code).await.len(), written);
    let (on, _) = duo.turn();
    on.act(good).await.unwrap();
}
