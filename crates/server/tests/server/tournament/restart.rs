//! A server is killed in mid-round. Nothing is lost, and all clocks go on alike.

use crate::harness::{Client, Member, OrganizedTournament, Server, Shaky, agree, copy_of, teams};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use tricorn_ledger::{Filter, Ledger, Seq, TableId};

async fn seconds(many: u64) {
    sleep(Duration::from_secs(many)).await;
}

/// Four teams, a round under way, one member of each of the first two teams joined.
async fn under_way(server: &Server) -> (OrganizedTournament, Value, [Member; 2]) {
    let wanted = json!({"name": "Cup", "rounds": 2, "minutes": 5, "teams": teams(4)});
    let tournament = server.found(wanted).await;
    let members = [
        tournament.join(server, 0, json!({})).await,
        tournament.join(server, 1, json!({})).await,
    ];
    let begun = tournament.start(server).await;
    (tournament, begun, members)
}

/// What a server leaves behind that was killed before it wrote some records down: of the rows that begin so, only
/// those records stay that come before the first one that says this.
async fn torn(ledger: &dyn Ledger, prefix: &str, before: &str) -> Arc<dyn Ledger> {
    let whole = copy_of(ledger).await;
    for row in whole.tables(&Filter::prefix(prefix)).await.unwrap() {
        let records = whole.read(&row.id, Seq::ZERO).await.unwrap();
        let says = |record: &[u8]| String::from_utf8_lossy(record).contains(before);
        let records: Vec<_> = records.iter().map(|entry| entry.record.clone()).collect();
        if !records.iter().any(|record| says(record)) {
            continue;
        }
        whole.erase(&row.id).await.unwrap();
        for (seq, record) in (0..)
            .map(Seq)
            .zip(records.into_iter().take_while(|r| !says(r)))
        {
            whole.append(&row.id, seq, record).await.unwrap();
        }
    }
    whole
}

fn now(overview: &Value) -> u64 {
    overview["clock"]["now"].as_u64().unwrap()
}

#[tokio::test(start_paused = true)]
async fn after_a_kill_in_mid_round_everything_is_there_and_all_clocks_agree() {
    let server = Server::empty();
    let (tournament, begun, [ann, ben]) = under_way(&server).await;
    let mut client = tournament.sit(&server, 0, &ann).await;
    client.fence().await;
    assert!(client.doc["view"].is_object());
    seconds(13).await;
    let before = tournament.look(&server).await;
    let left = copy_of(&*server.ledger).await;
    drop(server);
    // Being down costs nobody anything.
    seconds(3600).await;
    let server = Server::over(left);
    seconds(1).await;
    let after = tournament.look(&server).await;
    assert_eq!(after["phase"], "playing");
    assert_eq!(
        OrganizedTournament::tables(&after, 1),
        OrganizedTournament::tables(&begun, 1)
    );
    let (before, after) = (now(&before), now(&after));
    assert!(
        after + 4_000 >= before && after <= before + 1_500,
        "{before}, then {after}"
    );
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks), "all tables have the same time");
    assert_eq!(
        server.figure("tables").await,
        2.0,
        "they run whether somebody is there or not"
    );
    for (team, member) in [(0, &ann), (1, &ben)] {
        let mut back = tournament.sit(&server, team, member).await;
        back.fence().await;
        let seat = back.seat().unwrap() as usize;
        assert_eq!(back.room["seats"][seat]["name"], json!(member.name));
        assert_eq!(back.clock["running"], true);
    }
    let joined = tournament.team(&server, 0).await;
    assert_eq!(joined["seats"][0]["claimed"], true);
    let mut codes = tournament.clone();
    codes.read_codes(&server).await;
    assert_eq!(codes.joins, tournament.joins);
    let between = tournament.until_phase(&server, "between").await;
    for table in between["schedule"][0]["tables"].as_array().unwrap() {
        assert!(table["result"]["scores"].is_array(), "{table}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_paused_round_stays_paused_over_a_restart() {
    let server = Server::empty();
    let (tournament, begun, _) = under_way(&server).await;
    seconds(3).await;
    let paused = tournament.order(&server, json!("pause")).await;
    tournament.order(&server, json!({"extend": 1})).await;
    let server = Server::over(copy_of(&*server.ledger).await);
    seconds(600).await;
    let after = tournament.look(&server).await;
    assert_eq!(
        (&after["phase"], now(&after)),
        (&json!("paused"), now(&paused))
    );
    assert_eq!(after["clock"]["ends"], json!(6 * 60_000));
    for (client, stood) in OrganizedTournament::watch(&server, &begun, 1).await {
        assert_eq!(client.phase(), "paused");
        assert_eq!(stood, now(&paused) as i64);
    }
    tournament.order(&server, json!("resume")).await;
    seconds(2).await;
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks));
    assert!((now(&paused) as i64 + 1900..now(&paused) as i64 + 2500).contains(&clocks[0].1));
}

#[tokio::test(start_paused = true)]
async fn an_order_that_had_not_reached_the_tables_reaches_them_after_the_restart() {
    let server = Server::empty();
    let (tournament, begun, _) = under_way(&server).await;
    seconds(3).await;
    let paused = tournament.order(&server, json!("pause")).await;
    let mut left = copy_of(&*server.ledger).await;
    for code in OrganizedTournament::tables(&begun, 1).iter().take(1) {
        left = torn(&*left, code, "\"pause\"").await;
    }
    let server = Server::over(left);
    seconds(60).await;
    for (client, stood) in OrganizedTournament::watch(&server, &begun, 1).await {
        assert_eq!((client.phase(), stood), ("paused", now(&paused) as i64));
    }
    // The other way round: the tables stand, but it was written down that they go on.
    tournament.order(&server, json!("resume")).await;
    let mut left = copy_of(&*server.ledger).await;
    for code in &OrganizedTournament::tables(&begun, 1) {
        left = torn(&*left, code, "\"resume\"").await;
    }
    let server = Server::over(left);
    seconds(2).await;
    assert_eq!(tournament.look(&server).await["phase"], "playing");
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks));
    assert!(clocks.iter().all(|(client, _)| client.phase() == "playing"));
}

#[tokio::test(start_paused = true)]
async fn a_result_that_could_not_be_noted_is_noted_after_the_restart() {
    let server = Server::empty();
    let (tournament, _, _) = under_way(&server).await;
    let between = tournament.until_phase(&server, "between").await;
    let left = torn(&*server.ledger, "cup-", "settled").await;
    let server = Server::over(left);
    let after = tournament.until_phase(&server, "between").await;
    assert_eq!(after["schedule"], between["schedule"]);
    assert_eq!(after["standings"], between["standings"]);
    // And it was written down.
    let server = Server::over(copy_of(&*server.ledger).await);
    assert_eq!(
        tournament.look(&server).await["schedule"],
        between["schedule"]
    );
}

#[tokio::test(start_paused = true)]
async fn tables_of_a_round_that_was_not_begun_stand_still_and_the_round_can_begin() {
    let server = Server::empty();
    let (tournament, begun, _) = under_way(&server).await;
    let left = torn(&*server.ledger, "cup-", "started").await;
    let server = Server::over(left);
    seconds(30).await;
    assert_eq!(tournament.look(&server).await["phase"], "gathering");
    let orphan = OrganizedTournament::tables(&begun, 1).remove(0);
    let mut client = Client::spectator(&server, &orphan).await;
    client
        .see("the first frame", |client| client.game == 1)
        .await;
    seconds(30).await;
    client.fence().await;
    assert_eq!(
        (&client.clock["running"], &client.clock["now"]),
        (&json!(false), &json!(0))
    );
    let again = tournament.start(&server).await;
    assert!(!OrganizedTournament::tables(&again, 1).contains(&orphan));
    assert_eq!(again["phase"], "playing");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_cannot_be_read_any_more_does_not_keep_the_round_from_ending() {
    let server = Server::empty();
    let (tournament, begun, _) = under_way(&server).await;
    let left = copy_of(&*server.ledger).await;
    let lost = TableId::try_new(&OrganizedTournament::tables(&begun, 1)[1]).unwrap();
    left.erase(&lost).await.unwrap();
    left.append(&lost, Seq::ZERO, b"{\"damaged\"".to_vec())
        .await
        .unwrap();
    let server = Server::over(left);
    let between = tournament.until_phase(&server, "between").await;
    let result = &between["schedule"][0]["tables"][1]["result"];
    assert_eq!(
        (&result["ending"], &result["scores"]),
        (&json!("void"), &json!([0, 0]))
    );
    let order = json!({"correct": {"round": 1, "table": 2, "scores": [10, 5], "winners": [0], "note": "By the paper sheet."}});
    let corrected = tournament.order(&server, order).await;
    assert_eq!(
        corrected["schedule"][0]["tables"][1]["result"]["scores"],
        json!([10, 5])
    );
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_written_down_has_not_happened() {
    let ledger = Arc::new(Shaky::default());
    let server = Server::over(Arc::clone(&ledger) as Arc<dyn Ledger>);
    let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": teams(4)});
    ledger.appends_fail(true);
    let answer = server.post("/api/tournaments", &wanted).await;
    assert_eq!((answer.status, &*answer.code()), (503, "STORAGE"));
    ledger.appends_fail(false);
    let tournament = server.found(wanted).await;
    ledger.appends_fail(true);
    let refused = tournament
        .try_order(&server, json!({"start_round": {}}))
        .await;
    assert_eq!((refused.status, &*refused.code()), (503, "STORAGE"));
    assert_eq!(
        tournament.try_join(&server, 0, json!({})).await.code(),
        "STORAGE"
    );
    assert_eq!(tournament.look(&server).await["phase"], "gathering");
    ledger.appends_fail(false);
    let begun = tournament.start(&server).await;
    seconds(2).await;
    ledger.appends_fail(true);
    assert_eq!(
        tournament.try_order(&server, json!("pause")).await.code(),
        "STORAGE"
    );
    let look = tournament.look(&server).await;
    assert_eq!(
        (&look["phase"], &look["clock"]["running"]),
        (&json!("playing"), &json!(true))
    );
    ledger.appends_fail(false);
    seconds(2).await;
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks), "a sick ledger changes no clock");
    assert!((3_500..6_000).contains(&clocks[0].1), "{}", clocks[0].1);
    // A result waits until it can be written down.
    seconds(2).await;
    tournament.until_phase(&server, "over").await;
}

#[tokio::test(start_paused = true)]
async fn a_task_that_breaks_down_is_back_in_a_moment_and_no_clock_changes() {
    let ledger = Arc::new(Shaky::default());
    let server = Server::over(Arc::clone(&ledger) as Arc<dyn Ledger>);
    let (tournament, begun, _) = under_way(&server).await;
    seconds(2).await;
    // The tournament: its tables have gone on meanwhile.
    ledger.break_down();
    let answer = tournament.try_order(&server, json!({"extend": 1})).await;
    assert_eq!((answer.status, &*answer.code()), (503, "BUSY"));
    seconds(2).await;
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks) && (3_900..4_500).contains(&clocks[0].1));
    let look = tournament.look(&server).await;
    assert!((clocks[0].1 as u64..clocks[0].1 as u64 + 500).contains(&now(&look)));
    assert_eq!(look["clock"]["ends"], json!(5 * 60_000));
    drop(clocks);
    // A table, at which nobody sits: the first that writes something.
    ledger.break_down();
    seconds(30).await;
    assert_eq!(server.figure("tables").await, 2.0);
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks));
    tournament.until_phase(&server, "between").await;
}
