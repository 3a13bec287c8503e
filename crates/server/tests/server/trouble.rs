//! The ledger fails: what was not written down has not happened, and the table goes on as soon as it can.

use crate::harness::{Client, Dice, Duo, Server, Shaky, choose, sync};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use tricorn_ledger::{Ledger, MemoryLedger, Seq, TableId};

fn shaky() -> (Arc<Shaky>, Server) {
    let ledger = Arc::new(Shaky::default());
    let server = Server::over(Arc::clone(&ledger) as Arc<dyn Ledger>);
    (ledger, server)
}

#[tokio::test(start_paused = true)]
async fn a_move_that_cannot_be_written_down_has_not_happened() {
    let (ledger, server) = shaky();
    let mut duo = server.two("presidential-numbers", json!({"wins": 1})).await;
    let mut eve = Client::spectator(&server, &duo.made.code).await;
    sync(&mut [&mut duo.ann, &mut duo.ben, &mut eve]).await;
    let mut dice = Dice::new(1);
    for _ in 0..6 {
        let (on, _) = duo.turn();
        let before = on.doc.clone();
        let action = choose(&on.doc["ask"], &mut dice).unwrap();
        ledger.appends_fail(true);
        assert_eq!(on.act(action.clone()).await.unwrap_err(), "STORAGE");
        ledger.appends_fail(false);
        assert_eq!(on.doc, before);
        for viewer in [&mut duo.ann, &mut duo.ben, &mut eve] {
            let changes = viewer.changes().await;
            assert!(changes.is_empty(), "nobody is told: {changes:?}");
        }
        let (on, _) = duo.turn();
        on.act(action).await.unwrap();
        duo.sync().await;
        eve.fence().await;
    }
    let mut late = Client::player(&server, &duo.made.code, &duo.made.token).await;
    late.fence().await;
    assert_eq!(late.doc, duo.ann.doc);
    assert_eq!(late.notices, duo.ann.notices);
}

#[tokio::test(start_paused = true)]
async fn nothing_about_a_table_changes_that_cannot_be_written_down() {
    let (ledger, server) = shaky();
    let made = server.make(json!({"game": "presidential-numbers"})).await;
    let mut ann = Client::host(&server, &made).await;
    let guest = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &guest.token).await;
    sync(&mut [&mut ann, &mut ben]).await;
    ledger.appends_fail(true);
    assert_eq!(ben.wish(json!("ready")).await.unwrap_err(), "STORAGE");
    assert_eq!(ben.wish(json!("leave")).await.unwrap_err(), "STORAGE");
    assert_eq!(
        ann.order(json!({"remove": 1})).await.unwrap_err(),
        "STORAGE"
    );
    assert_eq!(
        ann.order(json!({"lock": true})).await.unwrap_err(),
        "STORAGE"
    );
    let answer = server
        .post("/api/tables", &json!({"game": "timeline"}))
        .await;
    assert_eq!((answer.status, answer.code()), (503, "STORAGE".to_owned()));
    for client in [&mut ann, &mut ben] {
        assert!(client.changes().await.is_empty());
    }
    ledger.appends_fail(false);
    ben.wish(json!("ready")).await.unwrap();
    ledger.appends_fail(true);
    assert_eq!(ann.order(json!("start")).await.unwrap_err(), "STORAGE");
    assert_eq!(server.look(&made.code).await["phase"], "lobby");
    ledger.appends_fail(false);
    ann.order(json!("start")).await.unwrap();
    sync(&mut [&mut ann, &mut ben]).await;
    ledger.appends_fail(true);
    for order in [
        json!("pause"),
        json!("end"),
        json!({"remove": 1}),
        json!({"to_bot": 1}),
    ] {
        assert_eq!(ann.order(order).await.unwrap_err(), "STORAGE");
    }
    for client in [&mut ann, &mut ben] {
        assert!(client.changes().await.is_empty());
    }
    ledger.appends_fail(false);
    ann.order(json!("end")).await.unwrap();
    ledger.appends_fail(true);
    assert_eq!(ann.order(json!("again")).await.unwrap_err(), "STORAGE");
    ledger.appends_fail(false);
    ann.order(json!("again")).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn computer_players_wait_for_a_sick_ledger_instead_of_hammering_it() {
    let (ledger, server) = shaky();
    let wanted =
        json!({"game": "presidential-numbers", "options": {"wins": 1}, "now": {"level": "novice"}});
    let made = server.make(wanted).await;
    let mut ann = Client::host(&server, &made).await;
    ann.see("the first frame", |ann| ann.game == 1).await;
    ledger.appends_fail(true);
    let before = ledger.appends();
    sleep(Duration::from_secs(100)).await;
    let tried = ledger.appends() - before;
    assert!((1..=120).contains(&tried), "{tried} times in 100 s");
    let changes = ann.changes().await;
    assert!(changes.is_empty(), "{changes:?}");
    ledger.appends_fail(false);
    ann.see("the computer player puts a card away", |ann| {
        ann.doc["view"]["sides"][1]["discarded"] == true
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn when_not_even_reading_helps_everybody_is_sent_away_untold_and_finds_the_truth_later() {
    let (ledger, server) = shaky();
    let mut duo = server.two("presidential-numbers", json!({"wins": 1})).await;
    duo.step(&mut Dice::new(2)).await;
    let before = [duo.ann.doc.clone(), duo.ben.doc.clone()];
    ledger.appends_fail(true);
    ledger.reads_fail(true);
    let (on, _) = duo.turn();
    let action = choose(&on.doc["ask"], &mut Dice::new(3)).unwrap();
    assert_eq!(on.act(action).await.unwrap_err(), "STORAGE");
    for client in [&mut duo.ann, &mut duo.ben] {
        let rest = client.rest().await;
        assert_eq!(rest.len(), 1, "{rest:?}");
        assert_eq!(rest[0]["bye"]["retry"], true);
    }
    // Coming back too early is refused for the moment, not for good.
    let hello = json!({"token": duo.made.token});
    let mut early = Client::silent(&server, &duo.made.code).await;
    early.send(&json!({ "hello": hello })).await;
    let rest = early.rest().await;
    assert_eq!(rest[0]["refused"]["code"], "STORAGE");
    assert_eq!(rest[1]["bye"]["retry"], true);
    let path = format!("/api/tables/{}", duo.made.code);
    assert_eq!(server.get(&path).await.status, 503);
    ledger.appends_fail(false);
    ledger.reads_fail(false);
    let tokens = [&duo.made.token, &duo.guest.token];
    for (token, before) in tokens.into_iter().zip(before) {
        let mut back = Client::player(&server, &duo.made.code, token).await;
        back.fence().await;
        assert_eq!(back.doc, before);
    }
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_behind_is_refused_and_catches_up() {
    let ledger: Arc<dyn Ledger> = Arc::new(MemoryLedger::new());
    let (one, two) = (Server::over(Arc::clone(&ledger)), Server::over(ledger));
    let mut duo = one.two("timeline", json!({"turn_seconds": 0})).await;
    let code = duo.made.code.clone();
    let mut ann = Client::player(&two, &code, &duo.made.token).await;
    let mut ben = Client::player(&two, &code, &duo.guest.token).await;
    sync(&mut [&mut ann, &mut ben]).await;
    let mut dice = Dice::new(4);
    duo.step(&mut dice).await;
    // The other server has not heard of it and takes the old turn for the one that is on.
    let on = if ann.is_asked() { &mut ann } else { &mut ben };
    let action = choose(&on.doc["ask"], &mut dice).unwrap();
    assert_eq!(on.act(action).await.unwrap_err(), "STORAGE");
    sync(&mut [&mut ann, &mut ben]).await;
    duo.sync().await;
    assert_eq!(ann.doc, duo.ann.doc);
    assert_eq!(ben.doc, duo.ben.doc);
    assert_eq!(ann.notices, duo.ann.notices);
    assert_eq!(ben.notices, duo.ben.notices);
    let on = if ann.is_asked() { &mut ann } else { &mut ben };
    let action = choose(&on.doc["ask"], &mut dice).unwrap();
    on.act(action).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_server_that_slept_through_a_whole_game_catches_up_with_the_next_one() {
    let ledger: Arc<dyn Ledger> = Arc::new(MemoryLedger::new());
    let (one, two) = (Server::over(Arc::clone(&ledger)), Server::over(ledger));
    let Duo {
        made,
        guest,
        mut ann,
        mut ben,
    } = one.two("timeline", json!({"turn_seconds": 0})).await;
    let mut late = Client::player(&two, &made.code, &guest.token).await;
    late.fence().await;
    ann.order(json!("end")).await.unwrap();
    ann.order(json!("again")).await.unwrap();
    ben.wish(json!("ready")).await.unwrap();
    ann.order(json!("start")).await.unwrap();
    sync(&mut [&mut ann, &mut ben]).await;
    assert_eq!(late.wish(json!("leave")).await.unwrap_err(), "STORAGE");
    late.fence().await;
    assert_eq!((late.game, &late.doc), (2, &ben.doc));
    assert_eq!(late.notices, ben.notices);
}

#[tokio::test(start_paused = true)]
async fn a_damaged_table_is_refused_in_words_and_the_others_go_on() {
    let (ledger, server) = shaky();
    let mut duo = server.two("timeline", json!({})).await;
    let id = TableId::try_new("222222").unwrap();
    ledger
        .append(&id, Seq::ZERO, b"{\"room\": 7}".to_vec())
        .await
        .unwrap();
    let answer = server.get("/api/tables/222222").await;
    assert_eq!(
        (answer.status, answer.code()),
        (500, "TABLE_DAMAGED".to_owned())
    );
    duo.step(&mut Dice::new(5)).await;
}

#[tokio::test(start_paused = true)]
async fn a_changed_record_ends_its_table_in_words_and_the_others_go_on() {
    let (ledger, server) = shaky();
    let mut duo = server.two("presidential-numbers", json!({"wins": 1})).await;
    let mut other = server.two("timeline", json!({})).await;
    duo.step(&mut Dice::new(8)).await;
    let id = TableId::try_new(&duo.made.code).unwrap();
    ledger.damage(&id, Seq(1));
    // A table in memory plays on until it has to be read again.
    duo.step(&mut Dice::new(9)).await;
    ledger.appends_fail(true);
    let (on, _) = duo.turn();
    let action = choose(&on.doc["ask"], &mut Dice::new(10)).unwrap();
    assert_eq!(on.act(action).await.unwrap_err(), "STORAGE");
    ledger.appends_fail(false);
    for client in [&mut duo.ann, &mut duo.ben] {
        let rest = client.rest().await;
        assert!(rest.last().unwrap()["bye"].is_object(), "{rest:?}");
    }
    let mut back = Client::silent(&server, &duo.made.code).await;
    back.send(&json!({"hello": {"token": duo.made.token}}))
        .await;
    let rest = back.rest().await;
    assert_eq!(rest[0]["refused"]["code"], "TABLE_DAMAGED", "{rest:?}");
    let text = rest[0]["refused"]["text"].as_str().unwrap();
    assert!(text.starts_with("Record 1 of this table was changed after"));
    assert!(text.ends_with("Start a new table."));
    let path = format!("/api/tables/{}", duo.made.code);
    assert_eq!(server.get(&path).await.status, 500);
    other.step(&mut Dice::new(11)).await;
}

#[tokio::test(start_paused = true)]
async fn a_table_that_broke_down_gets_a_successor() {
    let (ledger, server) = shaky();
    let mut duo = server.two("presidential-numbers", json!({})).await;
    duo.step(&mut Dice::new(6)).await;
    ledger.break_down();
    duo.ann
        .send(&json!({"host": {"nonce": "boom", "order": "pause"}}))
        .await;
    for client in [&mut duo.ann, &mut duo.ben] {
        assert!(client.rest().await.is_empty(), "the connection ends");
    }
    let Duo {
        made,
        guest,
        ann,
        ben,
    } = &mut duo;
    for (old, token) in [(ann, &made.token), (ben, &guest.token)] {
        let back = Client::again(&server, &made.code, token, old).await;
        assert_eq!(back.doc, old.doc);
        *old = back;
    }
    duo.step(&mut Dice::new(7)).await;
    assert_eq!(server.figure("tables").await, 1.0);
}
