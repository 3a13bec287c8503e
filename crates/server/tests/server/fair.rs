//! Fair races (R-02, R-74): what a connection is credited comes from the server's own pings alone, and everybody sees it.

use crate::harness::{Client, Dice, Duo, Raw, Server, Shaky, choose};
use crate::presence::seconds;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A game under way: Ann as usual, and Ben by a hand-made client with these headers.
async fn with_raw(server: &Server, headers: &str) -> (Duo, Raw) {
    let options = json!({"turn_seconds": 0, "cards": 10});
    let duo = server.two("timeline", options).await;
    duo.ben.link.cut();
    let ben = Raw::join(server, &duo.made.code, &duo.guest.token, headers).await;
    (duo, ben)
}

/// The round trips of all moves of Ben that are written down.
async fn lags(server: &Server, code: &str) -> Vec<u64> {
    let entries = server.entries(code).await;
    let steps = entries.iter().filter_map(|entry| entry["steps"].as_array());
    let acts = steps.flatten().map(|step| &step["cause"]["act"]);
    acts.filter(|act| act["seat"] == 1 && act.get("by").is_none())
        .map(|act| act.get("lag").map_or(0, |lag| lag.as_u64().unwrap()))
        .collect()
}

/// Ann moves if it is her turn.
async fn ann_moves(ann: &mut Client, dice: &mut Dice) {
    ann.fence().await;
    if let Some(action) = choose(&ann.doc["ask"], dice) {
        ann.act(action).await.unwrap();
    }
}

/// Ben makes a move; the round trip that the log has for it.
async fn ben_moves(server: &Server, duo: &mut Duo, ben: &mut Raw, dice: &mut Dice) -> u64 {
    ann_moves(&mut duo.ann, dice).await;
    ben.fence().await;
    let action = choose(&ben.ask, dice).expect("it is Ben's turn");
    ben.act(&action).await;
    *lags(server, &duo.made.code).await.last().unwrap()
}

fn seen(room: &Value) -> &Value {
    &room["seats"][1]["lag"]
}

#[tokio::test(start_paused = true)]
async fn r_02_the_measured_round_trip_is_in_the_log_and_at_the_table() {
    let server = Server::empty();
    let (mut duo, mut ben) = with_raw(&server, "").await;
    let mut dice = Dice::new(1);
    ben.answer(9, ms(120)).await;
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 120);
    duo.ann
        .see("what Ben is credited", |ann| *seen(&ann.room) == 120)
        .await;
    assert_eq!(duo.ann.room["seats"][0]["lag"], 0);
    // The median of the last nine: four bad moments do not move it, five do.
    ben.answer(4, ms(700)).await;
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 120);
    ben.answer(1, ms(700)).await;
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 700);
}

#[tokio::test(start_paused = true)]
async fn r_02_who_sits_on_pongs_is_seen_with_the_cap_and_no_more() {
    let server = Server::empty();
    let (mut duo, mut ben) = with_raw(&server, "").await;
    ben.answer(9, ms(3000)).await;
    let lag = ben_moves(&server, &mut duo, &mut ben, &mut Dice::new(1)).await;
    // The log keeps what was measured; the stamp of a shout takes off at most the cap (kit::race).
    assert_eq!(lag, 3000);
    duo.ann.see("the cap", |ann| *seen(&ann.room) == 250).await;
}

#[tokio::test(start_paused = true)]
async fn r_02_pongs_that_nobody_asked_for_change_nothing() {
    let server = Server::empty();
    let (mut duo, mut ben) = with_raw(&server, "").await;
    let mut dice = Dice::new(1);
    // Before any ping, made up, empty, as the old payload was: the clock's microseconds.
    for body in [&b""[..], b"made up", &[0; 16], &77_u64.to_le_bytes()] {
        ben.pong(body).await;
    }
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 0);
    let mut marks = Vec::new();
    for _ in 0..3 {
        let mark = ben.ping().await;
        assert_eq!(mark.len(), 16);
        assert!(!marks.contains(&mark), "a mark is never used twice");
        // Wrong ones do not use the ping up.
        ben.pong(&[1; 16]).await;
        ben.pong(&mark).await;
        marks.push(mark);
    }
    // The same again, much later, while the next ping is under way.
    let open = ben.ping().await;
    tokio::time::sleep(ms(900)).await;
    for mark in &marks {
        ben.pong(mark).await;
    }
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 0);
    // Three were quick and one was slow: the median is quick.
    ben.pong(&open).await;
    ben.pong(&open).await;
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 0);
}

/// All that a page's script can send is text.
#[tokio::test(start_paused = true)]
async fn r_02_nothing_that_a_script_sends_changes_its_correction() {
    let server = Server::empty();
    let (mut duo, mut ben) = with_raw(&server, "").await;
    let mut dice = Dice::new(1);
    ben.answer(9, ms(40)).await;
    ann_moves(&mut duo.ann, &mut dice).await;
    ben.fence().await;
    let action = choose(&ben.ask, &mut dice).expect("it is Ben's turn");
    let (verb, slots) = action.as_object().unwrap().iter().next().unwrap();
    for claim in ["lag", "stamp", "at", "received", "pressed", "now"] {
        let mut act = json!({"nonce": "claim", "ask": ben.ask["id"], "action": action});
        act[claim] = json!(250);
        let mut inner = slots.clone();
        inner[claim] = json!(250);
        let within = json!({"nonce": "claim", "ask": ben.ask["id"], "action": {verb: inner}});
        for message in [
            json!({ "act": act }),
            json!({"act": within}),
            json!({"hello": {claim: 250}}),
            json!({ claim: 250 }),
            json!({"pong": {claim: 250}}),
        ] {
            ben.say(&message.to_string()).await;
            let refused = ben.refusal().await;
            assert_eq!(refused["code"], "MALFORMED", "{message}: {refused}");
        }
    }
    assert!(lags(&server, &duo.made.code).await.is_empty());
    assert_eq!(ben_moves(&server, &mut duo, &mut ben, &mut dice).await, 40);
}

/// Where sockets are filtered nothing is measured: silence on the line is no lag either.
#[tokio::test(start_paused = true)]
async fn r_02_a_line_is_credited_nothing() {
    let server = Server::empty();
    let options = json!({"turn_seconds": 0, "cards": 10});
    let mut duo = server.two("timeline", options).await;
    duo.ben.link.cut();
    let hello = json!({"token": duo.guest.token});
    duo.ben = Client::line(&server, &duo.made.code, hello).await;
    seconds(30).await;
    let mut dice = Dice::new(1);
    ann_moves(&mut duo.ann, &mut dice).await;
    duo.ben.fence().await;
    let action = choose(&duo.ben.doc["ask"], &mut dice).unwrap();
    duo.ben.act(action).await.unwrap();
    assert_eq!(lags(&server, &duo.made.code).await, [0]);
    duo.ann.fence().await;
    assert_eq!(*seen(&duo.ann.room), 0);
}

/// A table is told of what its connections are credited, but it does not chat all day.
#[tokio::test(start_paused = true)]
async fn the_table_is_told_seldom() {
    let server = Server::empty();
    let (mut duo, mut ben) = with_raw(&server, "").await;
    ben.answer(9, ms(100)).await;
    duo.ann
        .see("what Ben is credited", |ann| *seen(&ann.room) == 100)
        .await;
    duo.ann.changes().await;
    let began = Instant::now();
    // The line goes up and down by a little.
    for around in [90, 110, 120, 80].into_iter().cycle().take(60) {
        ben.answer(1, ms(around)).await;
    }
    assert!(began.elapsed() > Duration::from_secs(100));
    assert!(duo.ann.changes().await.is_empty());
    // And by a lot, all the time: a message each ten seconds at most.
    let began = Instant::now();
    for around in [10, 240].into_iter().cycle().take(6) {
        ben.answer(9, ms(around)).await;
    }
    let most = began.elapsed().as_secs() as usize / 10 + 1;
    let told = duo.ann.changes().await.len();
    assert!((2..=most).contains(&told), "{told} of {most}");
}

/// On a direct connection the kernel's own figure bounds what a program can claim by sitting on its pongs. Behind a proxy
/// that figure would mean the proxy.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn r_02_the_kernel_bounds_a_direct_connection_and_only_that() {
    let server = Server::far().await;
    let mut shown = Vec::new();
    for headers in ["", "x-forwarded-for: 198.51.100.9\r\n"] {
        let (mut duo, mut ben) = with_raw(&server, headers).await;
        for _ in 0..2 {
            let mark = ben.ping().await;
            // Its kernel acknowledges with whatever is sent next.
            ben.say(r#"{"draft": null}"#).await;
            tokio::time::sleep(ms(240)).await;
            ben.pong(&mark).await;
        }
        shown.push(ben_moves(&server, &mut duo, &mut ben, &mut Dice::new(1)).await);
    }
    assert!((20..=120).contains(&shown[0]), "{shown:?}");
    assert!(shown[1] >= 240, "{shown:?}");
}

/// R-02, R-74: Ben's press comes in 390 ms after Ann's shout, 11 ms before the call, and waits behind a write that lasts
/// until after it. It counts, from its receipt. Many times, since what is ready at the same time may go in any order.
#[tokio::test(start_paused = true)]
async fn r_02_r_74_no_deadline_overtakes_a_press_that_has_come_in() {
    for _ in 0..8 {
        let ledger = Arc::new(Shaky::default());
        let server = Server::over(Arc::clone(&ledger) as _);
        let Duo {
            made,
            mut ann,
            mut ben,
            ..
        } = server.two("dashing-states", json!({})).await;
        for one in [&mut ann, &mut ben] {
            one.see("the race", |one| can(&one.doc["ask"], "shout"))
                .await;
        }
        ann.act(json!("shout")).await.unwrap();
        tokio::time::sleep(ms(380)).await;
        ledger.appends_take(70);
        let ask = ben.doc["ask"].clone();
        let card = &ask["offers"][0]["slots"][0]["want"]["card"][0]["value"];
        let place = json!({"place": {"card": card, "place": 0}});
        for (nonce, action) in [("place", place), ("shout", json!("shout"))] {
            let act = json!({"nonce": nonce, "ask": ask["id"], "action": action});
            ben.send(&json!({ "act": act })).await;
            tokio::time::sleep(ms(10)).await;
        }
        ben.answer("place").await.unwrap();
        ben.answer("shout").await.unwrap();
        let entries = server.entries(&made.code).await;
        let steps = entries.iter().filter_map(|entry| entry["steps"].as_array());
        let shouts: Vec<u64> = steps
            .flatten()
            .filter(|step| step["cause"]["act"]["action"] == "shout")
            .map(|step| step["stamp"].as_u64().unwrap())
            .collect();
        assert_eq!(shouts.len(), 2);
        let apart = shouts[1] - shouts[0];
        assert!((389..=391).contains(&apart), "{apart}");
    }
}

/// Whether this is offered.
fn can(ask: &Value, verb: &str) -> bool {
    let offers = ask["offers"].as_array();
    offers.is_some_and(|offers| offers.iter().any(|offer| offer["verb"] == verb))
}

/// Deadlines and computer players' moves: how late they are told is counted, the time of writing included.
#[tokio::test(start_paused = true)]
async fn how_late_a_deadline_is_told_is_counted_with_its_writing() {
    let ledger = Arc::new(Shaky::default());
    let server = Server::over(Arc::clone(&ledger) as _);
    let Duo { mut ann, .. } = server.two("border-up", json!({})).await;
    assert_eq!(server.figure("late_seconds_count").await, 0.0);
    ledger.appends_take(80);
    ann.see("the end of the count", |ann| {
        ann.doc["view"]["phase"] == "ready"
    })
    .await;
    assert_eq!(server.figure("late_seconds_count").await, 1.0);
    let late = server.figure("late_seconds_max").await;
    // Timers tick in whole milliseconds, so a wait of 80 may show as a fraction of one less.
    assert!((0.079..0.084).contains(&late), "{late}");
}
