//! Who is there, who is not, and what that does to the clock. All times are virtual.

use crate::harness::{Client, Dice, Duo, Server, choose, copy_of};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep};

pub async fn seconds(many: u64) {
    sleep(Duration::from_secs(many)).await;
}

fn millis(client: &Client, what: &str) -> u64 {
    client.clock[what].as_u64().unwrap()
}

#[tokio::test(start_paused = true)]
async fn who_goes_is_replaced_after_a_while_and_gets_the_same_hand_back() {
    let server = Server::empty();
    let options = json!({"step_seconds": 0});
    let Duo {
        made,
        guest,
        mut ann,
        mut ben,
    } = server.two("presidential-numbers", options).await;
    let discard = choose(&ann.doc["ask"], &mut Dice::new(1)).unwrap();
    ann.act(discard).await.unwrap();
    ben.fence().await;
    let hand = ben.doc["view"]["sides"][1]["hand"].clone();
    // Two pages are one player: the seat is held as long as one of them is there.
    let second = Client::player(&server, &made.code, &guest.token).await;
    ben.cut();
    seconds(60).await;
    ann.fence().await;
    assert_eq!(ann.room["seats"][1]["here"], true);
    let left = Instant::now();
    second.cut();
    ann.see("Ben is gone", |ann| ann.room["seats"][1]["here"] == false)
        .await;
    ann.see("a computer player sits in", |ann| {
        ann.room["seats"][1]["stand_in"] == true
    })
    .await;
    let waited = left.elapsed().as_secs();
    assert!((29..=31).contains(&waited), "{waited}");
    ann.see("it puts a card away for Ben", |ann| {
        ann.doc["view"]["sides"][1]["discarded"] == true
    })
    .await;
    let mut back = Client::player(&server, &made.code, &guest.token).await;
    back.fence().await;
    assert_eq!(back.room["seats"][1]["stand_in"], false);
    let own = &back.doc["view"]["sides"][1];
    let mut cards = own["hand"].as_array().unwrap().clone();
    cards.push(own["discard"].clone());
    assert_eq!(cards.len(), hand.as_array().unwrap().len());
    assert!(
        hand.as_array()
            .unwrap()
            .iter()
            .all(|card| cards.contains(card))
    );
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_in_time_is_not_replaced() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        ben,
    } = server.two("timeline", json!({"turn_seconds": 0})).await;
    ben.cut();
    seconds(15).await;
    let _ben = Client::player(&server, &made.code, &guest.token).await;
    seconds(30).await;
    ann.fence().await;
    assert_eq!(ann.room["seats"][1]["stand_in"], false);
}

#[tokio::test(start_paused = true)]
async fn after_a_break_the_others_get_their_time_to_come_back_too() {
    let server = Server::empty();
    let options = json!({"turn_seconds": 0});
    let Duo { made, ann, ben, .. } = server.two("timeline", options).await;
    ann.cut();
    ben.cut();
    seconds(30).await;
    // The same server, and one that was started on what a killed one left behind.
    let restarted = Server::over(copy_of(&*server.ledger).await);
    for server in [server, restarted] {
        let mut ann = Client::host(&server, &made).await;
        let began = Instant::now();
        ann.see("a computer player sits in for Ben", |ann| {
            ann.room["seats"][1]["stand_in"] == true
        })
        .await;
        let waited = began.elapsed().as_secs();
        assert!((29..=31).contains(&waited), "{waited}");
        assert_eq!(ann.room["seats"][0]["stand_in"], false);
    }
}

#[tokio::test(start_paused = true)]
async fn who_never_came_to_the_game_is_replaced() {
    let server = Server::empty();
    let made = server.make(json!({"game": "presidential-numbers"})).await;
    let mut ann = Client::host(&server, &made).await;
    let guest = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &guest.token).await;
    ben.wish(json!("ready")).await.unwrap();
    ben.cut();
    ann.see("Ben is gone", |ann| ann.room["seats"][1]["here"] == false)
        .await;
    ann.order(json!("start")).await.unwrap();
    ann.see("a computer player sits in", |ann| {
        ann.room["seats"][1]["stand_in"] == true
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn time_passes_for_those_who_watch_it() {
    let server = Server::empty();
    let mut duo = server.two("timeline", json!({"turn_seconds": 30})).await;
    let turn = duo.ann.doc["view"]["turn"].clone();
    let due = millis(&duo.ann, "due");
    duo.ann
        .see("the turn passes", |ann| ann.doc["view"]["turn"] != turn)
        .await;
    assert!((due..due + 5).contains(&millis(&duo.ann, "now")));
    assert_eq!(millis(&duo.ann, "due"), due + 30_000);
}

#[tokio::test(start_paused = true)]
async fn whoever_only_watches_does_not_keep_the_game_going() {
    let server = Server::empty();
    let duo = server.two("timeline", json!({"turn_seconds": 30})).await;
    let code = duo.made.code.clone();
    let mut watcher = Client::spectator(&server, &code).await;
    watcher.fence().await;
    let written = server.entries(&code).await.len();
    duo.ann.cut();
    duo.ben.cut();
    seconds(600).await;
    assert_eq!(
        server.entries(&code).await.len(),
        written,
        "no deadline passed and no computer player sat in"
    );
}

#[tokio::test(start_paused = true)]
async fn a_table_that_nobody_watches_stands_still_and_leaves_memory() {
    let server = Server::empty();
    let mut duo = server.two("timeline", json!({"turn_seconds": 30})).await;
    duo.step(&mut Dice::new(2)).await;
    seconds(10).await;
    duo.sync().await;
    let (made, guest) = (duo.made.clone(), duo.guest.clone());
    for away in [50, 3600, 40 * 86_400] {
        let (before, hand) = (duo.ann.clock.clone(), duo.ann.doc.clone());
        let written = server.entries(&made.code).await.len();
        duo.ann.cut();
        duo.ben.cut();
        assert_eq!(server.figure("tables").await, 1.0);
        seconds(away).await;
        let in_memory = f64::from(u8::from(away < 60));
        assert_eq!(server.figure("tables").await, in_memory, "after {away} s");
        assert_eq!(server.hub.is_running(&made.code), away < 60);
        assert_eq!(
            server.entries(&made.code).await.len(),
            written,
            "no deadline passed"
        );
        duo.ann = Client::player(&server, &made.code, &made.token).await;
        duo.ben = Client::player(&server, &made.code, &guest.token).await;
        duo.sync().await;
        assert_eq!(duo.ann.doc, hand);
        assert_eq!(duo.ann.clock["due"], before["due"]);
        let passed = millis(&duo.ann, "now") - before["now"].as_u64().unwrap();
        assert!(passed <= 10_100, "{passed} ms after {away} s");
    }
    duo.step(&mut Dice::new(3)).await;
}

/// Kills the server, starts another on what is written down, and comes back.
async fn restart(server: &Server, duo: Duo) -> (Server, Duo) {
    let server = Server::over(copy_of(&*server.ledger).await);
    // Nobody is there for a day.
    seconds(86_400).await;
    let Duo { made, guest, .. } = duo;
    let mut ann = Client::host(&server, &made).await;
    let mut ben = Client::player(&server, &made.code, &guest.token).await;
    ann.fence().await;
    ben.fence().await;
    (
        server,
        Duo {
            made,
            guest,
            ann,
            ben,
        },
    )
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_a_deadline_goes_on_where_it_was() {
    let server = Server::empty();
    let duo = server.two("timeline", json!({"turn_seconds": 60})).await;
    let (turn, due) = (duo.ann.doc["view"]["turn"].clone(), millis(&duo.ann, "due"));
    seconds(33).await;
    let (_server, mut duo) = restart(&server, duo).await;
    let now = millis(&duo.ann, "now");
    assert!(
        (28_000..=33_100).contains(&now),
        "from the last beat: {now}"
    );
    assert_eq!(millis(&duo.ann, "due"), due);
    assert_eq!(duo.ann.doc["view"]["turn"], turn, "no turn was lost");
    let began = Instant::now();
    duo.ann
        .see("the turn passes", |ann| ann.doc["view"]["turn"] != turn)
        .await;
    let waited = began.elapsed().as_millis() as u64;
    assert!(waited.abs_diff(due - now) < 50, "{waited} of {}", due - now);
}

#[tokio::test(start_paused = true)]
async fn the_clock_of_a_second_game_does_not_go_on_from_the_first() {
    let server = Server::empty();
    let mut duo = server.two("timeline", json!({"turn_seconds": 600})).await;
    seconds(500).await;
    duo.ann.order(json!("end")).await.unwrap();
    duo.ann.order(json!("again")).await.unwrap();
    duo.ben.wish(json!("ready")).await.unwrap();
    duo.ann.order(json!("start")).await.unwrap();
    duo.sync().await;
    assert_eq!(millis(&duo.ann, "due"), 600_000);
    seconds(20).await;
    let (_server, duo) = restart(&server, duo).await;
    assert_eq!(duo.ann.game, 2);
    let now = millis(&duo.ann, "now");
    assert!((15_000..=20_100).contains(&now), "{now}");
}

#[tokio::test(start_paused = true)]
async fn a_pause_lasts_over_a_restart() {
    let server = Server::empty();
    let mut duo = server.two("timeline", json!({"turn_seconds": 60})).await;
    seconds(10).await;
    duo.ann.order(json!("pause")).await.unwrap();
    let (_server, mut duo) = restart(&server, duo).await;
    assert_eq!(duo.ann.phase(), "paused");
    assert_eq!(duo.ann.clock["running"], false);
    seconds(600).await;
    assert!(duo.ann.changes().await.is_empty());
    duo.ann.order(json!("resume")).await.unwrap();
    duo.sync().await;
    assert!((10_000..10_100).contains(&millis(&duo.ben, "now")));
}
