//! What the host hides does not come out of the server any more: not on a screen, not to whoever comes back or comes
//! late, not from the archive.

use super::*;
use crate::archive;
use crate::toy::Toy;
use tricorn_engine::Game;
use tricorn_engine::log::Log;

const RUDE: &str = "a rude word";

fn order(nonce: &str, order: &Value) -> Value {
    json!({"host": {"nonce": nonce, "order": order}})
}

/// All that a connection has been sent since.
fn heard(table: &mut Table, hears: &mut mpsc::Receiver<Out>) -> String {
    table.flush();
    let all: Vec<Out> = std::iter::from_fn(|| hears.try_recv().ok()).collect();
    let all: Vec<&str> = all.iter().map(|text| &**text).collect();
    all.join("\n")
}

/// The last frame among what was heard.
fn frame(heard: &str) -> Value {
    let mut frames = heard.lines().filter(|line| line.starts_with("{\"frame\""));
    let frame: Value = serde_json::from_str(frames.next_back().unwrap()).unwrap();
    frame["frame"].clone()
}

/// A game of the toy in which Ann has said a rude word and then played a card.
async fn said() -> (Table, [PeerId; 2], [mpsc::Receiver<Out>; 3], [Value; 2]) {
    let (mut table, [ann, ben], mut all, secrets) = three_of(Toy::ID).await;
    let now = Instant::now();
    say(&mut table, ben, ready(), now).await;
    say(&mut table, ann, start(), now).await;
    for action in [
        json!({"say": {"text": RUDE}}),
        json!({"lay_away": {"card": 0}}),
    ] {
        let ask = table.live.as_ref().unwrap().ask(Seat(0)).id;
        let act = json!({"act": {"nonce": format!("act-{}", ask.0), "ask": ask, "action": action}});
        say(&mut table, ann, act, now).await;
    }
    for hears in &mut all {
        assert!(
            heard(&mut table, hears).contains(RUDE),
            "everybody reads it"
        );
    }
    (table, [ann, ben], all, secrets)
}

#[tokio::test(start_paused = true)]
async fn a_hidden_text_leaves_every_screen_and_reaches_nobody_who_comes_back() {
    let (mut table, [ann, ben], [mut ann_hears, _, mut eve_hears], [_, guest]) = said().await;
    // Ben is away while it happens; his page has heard that the cards were dealt, the word, and the move.
    table.gone(ben);
    say(
        &mut table,
        ann,
        order("h", &json!({"hide": 0})),
        Instant::now(),
    )
    .await;
    for hears in [&mut ann_hears, &mut eve_hears] {
        let heard = heard(&mut table, hears);
        assert!(!heard.contains(RUDE), "{heard}");
        let frame = frame(&heard);
        assert_eq!(frame["first"], 0, "the whole log comes anew");
        assert_eq!(frame["notices"].as_array().unwrap().len(), 4);
        assert_eq!(frame["view"]["lines"][0]["hidden"], true);
    }
    let live = table.live.as_ref().unwrap();
    assert_eq!(
        live.history_len(Viewer::Spectator),
        4,
        "hidden, but counted"
    );
    // The next move comes as a patch of that.
    let again = order("p", &json!("pause"));
    say(&mut table, ann, again, Instant::now()).await;
    assert!(frame(&heard(&mut table, &mut eve_hears))["patch"].is_array());
    // Ben says how much he has, and gets all of it once more; so does whoever comes for the first time.
    let back = json!({"token": guest["token"], "game": 1, "seen": 3});
    for hello in [back, json!({}), json!({"whole": true})] {
        let (_, mut hears) = connect(&mut table, hello).await;
        let heard = heard(&mut table, &mut hears);
        assert!(!heard.contains(RUDE), "{heard}");
        assert_eq!(frame(&heard)["first"], 0);
        assert_eq!(frame(&heard)["notices"].as_array().unwrap().len(), 4);
    }
}

#[tokio::test(start_paused = true)]
async fn a_hidden_text_is_gone_from_the_archive_and_after_a_restart_but_not_from_the_ledger() {
    let (mut table, [ann, ben], _all, [_, guest]) = said().await;
    say(&mut table, ann, order("e", &json!("end")), Instant::now()).await;
    let (shared, code) = (Arc::clone(&table.shared), table.code.clone());
    let seats = [Seat(0), Seat(1)].map(Viewer::Seat);
    let past = async || {
        let mut all = archive::log(&shared, &code, 1).await.unwrap();
        for viewer in seats
            .into_iter()
            .chain([Viewer::Spectator, Viewer::Archive])
        {
            let replay = archive::replay(&shared, &code, 1, viewer).await.unwrap();
            all += &serde_json::to_string(&replay).unwrap();
        }
        all
    };
    assert_eq!(past().await.matches(RUDE).count(), 2 + 4 * 5, "as said");
    // After the end, too.
    say(
        &mut table,
        ann,
        order("h", &json!({"hide": 0})),
        Instant::now(),
    )
    .await;
    let all = past().await;
    assert!(!all.contains(RUDE), "{all}");
    let log = archive::log(&shared, &code, 1).await.unwrap();
    let log = Log::<Toy>::read(&log).unwrap();
    assert!(log.verify().is_ok(), "the log can still be checked");
    table.gone(ben);
    drop(table);

    let mut table = Table::load(Arc::clone(&shared), code.clone())
        .await
        .unwrap();
    let (_, mut hears) = connect(&mut table, guest).await;
    let heard = heard(&mut table, &mut hears);
    assert!(
        heard.contains("has hidden line 0") && !heard.contains(RUDE),
        "{heard}"
    );
    let id = TableId::try_new(code.as_str()).unwrap();
    let kept = shared.ledger.read(&id, Seq::ZERO).await.unwrap();
    let kept = kept
        .iter()
        .map(|entry| String::from_utf8_lossy(&entry.record));
    assert!(kept.collect::<String>().contains(RUDE));
}

#[tokio::test(start_paused = true)]
async fn only_the_host_hides_and_only_a_text_that_is_there() {
    let (mut table, [ann, ben], [mut ann_hears, mut ben_hears, _], _) = said().await;
    say(
        &mut table,
        ben,
        order("a", &json!({"hide": 0})),
        Instant::now(),
    )
    .await;
    assert!(heard(&mut table, &mut ben_hears).contains("NOT_HOST"));
    for (nonce, number, answer) in [
        ("x", 1, "NO_SUCH_TEXT"),
        ("y", 0, "ack"),
        ("z", 0, "NO_SUCH_TEXT"),
    ] {
        let hide = order(nonce, &json!({"hide": number}));
        say(&mut table, ann, hide, Instant::now()).await;
        assert!(
            heard(&mut table, &mut ann_hears).contains(answer),
            "{nonce}"
        );
    }
}
