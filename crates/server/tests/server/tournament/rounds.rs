//! Rounds: started, paused, made longer and ended alike at all tables.

use crate::harness::{Client, OrganizedTournament, Server, Shaky, agree, offs, teams};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use tricorn_ledger::Ledger;

fn plan(rounds: u32, teams: &Value) -> Value {
    json!({"name": "Spring Cup", "rounds": rounds, "minutes": 5, "teams": teams})
}

#[tokio::test(start_paused = true)]
async fn a_round_begins_at_all_tables_at_once_and_only_once() {
    let server = Server::empty();
    let tournament = server.found(plan(2, &teams(8))).await;
    let begun = tournament
        .order(&server, json!({"start_round": {"round": 1}}))
        .await;
    assert_eq!(
        (&begun["phase"], &begun["round"]),
        (&json!("playing"), &json!(1))
    );
    assert_eq!(begun["clock"]["running"], true);
    assert!(
        begun["clock"]["now"].as_u64().unwrap() < 100,
        "{}",
        begun["clock"]
    );
    for again in [
        json!({"start_round": {}}),
        json!({"start_round": {"round": 1}}),
    ] {
        let refused = tournament.try_order(&server, again).await;
        assert_eq!(refused.status, 409, "{}", refused.body);
    }
    assert_eq!(server.figure("rounds_total").await, 1.0);
    assert_eq!(server.figure("tables").await, 4.0);
    sleep(Duration::from_millis(12_345)).await;
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert_eq!(clocks.len(), 4);
    assert!(agree(&clocks), "clocks of the tables");
    let (first, off) = &clocks[0];
    assert!((12_000..13_000).contains(off), "{off}");
    assert_eq!(
        first.room["tournament"],
        json!({
            "code": tournament.code, "name": "Spring Cup", "round": 1, "table": 1,
            "teams": first.room["tournament"]["teams"],
        })
    );
    let sides = &first.doc["view"]["sides"];
    let names = json!([sides[0]["name"], sides[1]["name"]]);
    assert_eq!(names, first.room["tournament"]["teams"]);
    let look = tournament.look(&server).await;
    let own = look["clock"]["now"].as_i64().unwrap();
    assert!((own - off).abs() < 500, "{own} and {off}");
}

#[tokio::test(start_paused = true)]
async fn r_83_a_pause_stops_all_tables_at_the_same_time_and_an_extension_reaches_all() {
    let server = Server::empty();
    let tournament = server.found(plan(1, &teams(6))).await;
    for team in 0..6 {
        let bots = json!({"bots": {"team": team, "on": true}});
        tournament.order(&server, bots).await;
    }
    let begun = tournament.start(&server).await;
    let mut clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    sleep(Duration::from_secs(3)).await;
    let paused = tournament.order(&server, json!("pause")).await;
    assert_eq!(
        (&paused["phase"], &paused["clock"]["running"]),
        (&json!("paused"), &json!(false))
    );
    assert_eq!(
        tournament.try_order(&server, json!("pause")).await.code(),
        "PAUSED"
    );
    let mut stood = Vec::new();
    for (client, _) in &mut clocks {
        client
            .see("the pause", |client| client.phase() == "paused")
            .await;
        client.fence().await;
        assert_eq!(client.clock["running"], false);
        stood.push(client.clock["now"].clone());
    }
    assert!(stood.iter().all(|now| *now == stood[0]), "{stood:?}");
    assert_eq!(paused["clock"]["now"], stood[0]);
    sleep(Duration::from_secs(3600)).await;
    assert_eq!(server.figure("tables").await, 3.0, "they stay in memory");
    let ends = paused["clock"]["ends"].as_u64().unwrap();
    let longer = tournament.order(&server, json!({"extend": 2})).await;
    assert_eq!(longer["clock"]["ends"].as_u64().unwrap(), ends + 120_000);
    assert_eq!(longer["clock"]["now"], stood[0]);
    let gone_on = tournament.order(&server, json!("resume")).await;
    assert_eq!(gone_on["phase"], "playing");
    assert_eq!(
        tournament.try_order(&server, json!("resume")).await.code(),
        "NOT_PAUSED"
    );
    for (client, _) in &mut clocks {
        client
            .see("it goes on", |client| client.phase() == "playing")
            .await;
    }
    sleep(Duration::from_secs(2)).await;
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert!(agree(&clocks));
    let (stood, off) = (stood[0].as_i64().unwrap(), clocks[0].1);
    assert!(
        (stood + 1900..stood + 2600).contains(&off),
        "{stood} and {off}"
    );
    // Every match ends two minutes later, and at the same time.
    for (client, _) in &clocks {
        let view = &client.doc["view"];
        assert_eq!(
            (&view["ends"], &view["minutes"]),
            (&json!(420_000), &json!(7))
        );
    }
    drop(clocks);
    let over = tournament.until_phase(&server, "over").await;
    for table in over["schedule"][0]["tables"].as_array().unwrap() {
        let code = table["code"].as_str().unwrap();
        let path = format!("/api/tables/{code}/games/1/replay?eyes=spectator");
        let replay = server.get(&path).await.json();
        let last = replay["steps"].as_array().unwrap().last().unwrap()["at"].clone();
        assert!(
            (420_000..540_000).contains(&last.as_u64().unwrap()),
            "{last}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn the_same_order_with_the_same_name_is_carried_out_once() {
    let server = Server::empty();
    let tournament = server.found(plan(1, &teams(2))).await;
    tournament.start(&server).await;
    let nonce = "x-tricorn-nonce: n-1\r\n";
    let extend = br#"{"extend": 2}"#;
    for _ in 0..3 {
        let answer = tournament
            .with(&server, &tournament.host, nonce, "POST", "/orders", extend)
            .await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(answer.json()["clock"]["ends"], json!(7 * 60_000));
    }
    let other = tournament.with(
        &server,
        &tournament.host,
        nonce,
        "POST",
        "/orders",
        br#"{"extend": 3}"#,
    );
    assert_eq!(other.await.code(), "NONCE_USED");
    let bad = "x-tricorn-nonce: not a name\r\n";
    let bad = tournament.with(&server, &tournament.host, bad, "POST", "/orders", extend);
    assert_eq!(bad.await.code(), "MALFORMED");
}

#[tokio::test(start_paused = true)]
async fn r_75_who_has_not_come_is_a_computer_players_until_they_take_over() {
    let server = Server::empty();
    let rows = "Falcons,East,Ann,Bob\nHerons,West,Cy,Dan\n";
    let tournament = server.found(plan(1, &json!(rows))).await;
    let ann = tournament.join(&server, 0, json!({"slot": 0})).await;
    let cy = tournament.join(&server, 1, json!({"slot": 0})).await;
    let begun = tournament.start(&server).await;
    let mut ann = tournament.sit(&server, 0, &ann).await;
    ann.fence().await;
    // Bob and Dan have not joined, Cy has but is not connected.
    let stand_ins = |room: &Value| -> Vec<bool> {
        let seats = room["seats"].as_array().unwrap().iter();
        seats.map(|seat| seat["stand_in"] == true).collect()
    };
    assert_eq!(stand_ins(&ann.room), [false, true, false, true]);
    let seat = &ann.room["seats"][1];
    assert_eq!(
        (&seat["name"], &seat["who"], &seat["here"]),
        (&json!("Bob"), &json!("person"), &json!(false))
    );
    assert_eq!(
        tournament.look(&server).await["teams"][0]["seats"][0]["here"],
        true
    );
    let began = Instant::now();
    ann.see("a computer player sits in for Cy", |ann| {
        stand_ins(&ann.room) == [false, true, true, true]
    })
    .await;
    let waited = began.elapsed().as_secs();
    assert!((28..=31).contains(&waited), "R-05: {waited}");
    // A late member takes over at once, and so does one who comes back.
    let bob = tournament.join(&server, 0, json!({"slot": 1})).await;
    let mut bob = tournament.sit(&server, 0, &bob).await;
    bob.fence().await;
    assert_eq!(stand_ins(&bob.room), [false, false, true, true]);
    let mut cy = tournament.sit(&server, 1, &cy).await;
    cy.fence().await;
    assert_eq!(stand_ins(&cy.room), [false, false, false, true]);
    // Whose place is given away is gone.
    tournament
        .order(&server, json!({"release": {"team": 0, "slot": 1}}))
        .await;
    let bye = bob.until("bye").await;
    assert_eq!(bye["retry"], false);
    ann.see("a computer player sits in for Bob", |ann| {
        stand_ins(&ann.room) == [false, true, false, true]
    })
    .await;
    let code = OrganizedTournament::tables(&begun, 1).remove(0);
    let refused = Client::try_join(&server, &code, json!({"token": "bob"})).await;
    assert_eq!(refused.err().unwrap(), "WRONG_TOKEN");
}

#[tokio::test(start_paused = true)]
async fn nobody_orders_at_a_table_of_a_round_but_the_tournament() {
    let server = Server::empty();
    let tournament = server.found(plan(1, &teams(2))).await;
    let ann = tournament.join(&server, 0, json!({})).await;
    let begun = tournament.start(&server).await;
    let code = OrganizedTournament::tables(&begun, 1).remove(0);
    let mut ann = tournament.sit(&server, 0, &ann).await;
    let mut host = Client::join(&server, &code, json!({"host": tournament.host})).await;
    assert_eq!(host.welcome["host"], false);
    for order in [
        json!("pause"),
        json!("end"),
        json!("start"),
        json!("again"),
        json!({"remove": 0}),
    ] {
        for client in [&mut ann, &mut host] {
            let refused = client.order(order.clone()).await.unwrap_err();
            assert_eq!(refused.code, "ROUND_TABLE");
        }
    }
    let sit = server
        .post(&format!("/api/tables/{code}/seats"), &json!({}))
        .await;
    assert_eq!((sit.status, &*sit.code()), (409, "BY_TEAM_CODE"));
    assert_eq!(ann.wish(json!("reroll")).await.unwrap_err(), "NOT_IN_LOBBY");
    ann.wish(json!("leave")).await.unwrap();
    ann.see("a computer player plays", |ann| {
        ann.room["seats"][0]["stand_in"] == true
    })
    .await;
    ann.wish(json!("back")).await.unwrap();
    ann.see("she is back", |ann| {
        ann.room["seats"][0]["stand_in"] == false
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_round_is_played_to_its_end_without_anybody_and_the_next_one_follows() {
    let server = Server::empty();
    let tournament = server.found(plan(2, &teams(3))).await;
    tournament
        .order(&server, json!({"bots": {"team": 1, "on": true}}))
        .await;
    let refused = tournament.try_join(&server, 1, json!({})).await;
    assert_eq!((refused.status, &*refused.code()), (409, "BOTS_PLAY"));
    let begun = tournament.start(&server).await;
    let bye = begun["schedule"][0]["bye"].as_u64().unwrap() as usize;
    let sits_out = tournament.team(&server, bye).await;
    assert_eq!(
        (&sits_out["bye"], sits_out.get("table")),
        (&json!(true), None)
    );
    let between = tournament.until_phase(&server, "between").await;
    let result = &between["schedule"][0]["tables"][0]["result"];
    assert!(result["scores"].is_array(), "{between}");
    let first: Vec<Value> = between["schedule"][0]["tables"].as_array().unwrap().clone();
    assert!(between.get("clock").is_none());
    assert_eq!(
        tournament.try_order(&server, json!("pause")).await.code(),
        "NO_ROUND"
    );
    // A correction with a note; what was played stays beside it.
    let corrected = tournament
        .order(&server, json!({"correct": {"round": 1, "table": 1, "scores": [0, 25], "winners": [1], "note": "The sheet was misread."}}))
        .await;
    let shown = &corrected["schedule"][0]["tables"][0]["result"];
    assert_eq!(
        (&shown["scores"], &shown["winners"]),
        (&json!([0, 25]), &json!([1]))
    );
    assert_eq!(shown["corrected"]["scores"], result["scores"]);
    assert_eq!(shown["corrected"]["note"], "The sheet was misread.");
    let winner = corrected["schedule"][0]["tables"][0]["teams"][1].clone();
    assert_eq!(corrected["standings"][0]["team"], winner);
    let second = tournament.start(&server).await;
    assert_eq!(
        (&second["round"], &second["kind"]),
        (&json!(2), &json!("call"))
    );
    assert_ne!(second["schedule"][1]["bye"], second["schedule"][0]["bye"]);
    assert_ne!(
        OrganizedTournament::tables(&second, 2),
        OrganizedTournament::tables(&second, 1)
    );
    assert_eq!(
        second["schedule"][0]["tables"][0]["teams"],
        first[0]["teams"]
    );
    let over = tournament.until_phase(&server, "over").await;
    assert!(over["schedule"][1]["tables"][0]["result"]["scores"].is_array());
    assert_eq!(
        tournament
            .try_order(&server, json!({"start_round": {}}))
            .await
            .code(),
        "TOURNAMENT_OVER"
    );
    let csv = server.get(&tournament.path("/results.csv")).await;
    assert!(csv.head.contains("text/csv"), "{}", csv.head);
    assert!(csv.body.contains("The sheet was misread."), "{}", csv.body);
    let csv = server.get(&tournament.path("/standings.csv")).await;
    assert!(csv.body.contains("Team 3"), "{}", csv.body);
    // The tables of a round that is over leave memory as any other.
    sleep(Duration::from_secs(200)).await;
    assert_eq!(server.figure("tables").await, 0.0);
    assert_eq!(server.figure("tournaments").await, 0.0);
}

/// T-R12: everybody has to go home. The answer to the order has the results, so the organizer's page follows at once.
#[tokio::test(start_paused = true)]
async fn t_r12_a_round_that_ends_early_is_decided_by_points_in_the_answer_itself() {
    let server = Server::empty();
    let tournament = server.found(plan(2, &teams(4))).await;
    let refused = tournament.try_order(&server, json!("end_round")).await;
    assert_eq!(refused.code(), "NO_ROUND");
    let begun = tournament.start(&server).await;
    // At the first table the team on side 1 gives up a game, so the other one has points.
    let loser = begun["schedule"][0]["tables"][0]["teams"][1].as_u64();
    let loser = loser.unwrap() as usize;
    let member = tournament.join(&server, loser, json!({})).await;
    let mut client = tournament.sit(&server, loser, &member).await;
    client.see("an ask", |client| client.game == 1).await;
    client.act(json!("resign")).await.unwrap();
    tournament.order(&server, json!("pause")).await;
    let between = tournament.order(&server, json!("end_round")).await;
    assert_eq!(between["phase"], "between");
    let tables = between["schedule"][0]["tables"].as_array().unwrap();
    let result = |at: usize| {
        let result = &tables[at]["result"];
        assert_eq!(result["ending"], "stopped", "{result}");
        (result["scores"].clone(), result["winners"].clone())
    };
    assert_eq!(result(0), (json!([20, 0]), json!([0])), "more points win");
    assert_eq!(result(1), (json!([0, 0]), json!([])), "equal points tie");
    let best = &between["standings"][0];
    assert_eq!(best["team"], tables[0]["teams"][0]);
    assert_eq!((&best["wins"], &best["ties"]), (&json!(1), &json!(0)));
    // The next one begins and runs as any other.
    let second = tournament.start(&server).await;
    assert_eq!(
        (&second["round"], &second["clock"]["running"]),
        (&json!(2), &json!(true))
    );
}

/// R-83: what could not reach all tables alike is refused, also while they stand still.
#[tokio::test(start_paused = true)]
async fn r_83_at_its_very_end_a_round_is_neither_paused_nor_extended() {
    let server = Server::empty();
    let tournament = server.found(plan(1, &teams(2))).await;
    for team in 0..2 {
        let bots = json!({"bots": {"team": team, "on": true}});
        tournament.order(&server, bots).await;
    }
    tournament.start(&server).await;
    sleep(Duration::from_millis(298_500)).await;
    for order in [json!("pause"), json!({"extend": 1})] {
        assert_eq!(
            tournament.try_order(&server, order).await.code(),
            "ROUND_ENDING"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn sixty_four_teams_begin_together() {
    let server = Server::empty();
    let tournament = server.found(plan(63, &teams(64))).await;
    let mut codes = tournament.joins.clone();
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 64);
    let begun = tournament.start(&server).await;
    assert_eq!(server.figure("tables").await, 32.0);
    let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
    assert_eq!(clocks.len(), 32);
    assert!(agree(&clocks));
}

/// Whether a table hears of it at once or has just something to write down: the clocks are the same.
#[tokio::test(start_paused = true)]
async fn r_05_r_83_tables_that_are_slow_to_hear_of_it_have_the_same_time() {
    let ledger = Arc::new(Shaky::default());
    let server = Server::over(Arc::clone(&ledger) as Arc<dyn Ledger>);
    let tournament = server.found(plan(1, &teams(8))).await;
    for team in 0..8 {
        let bots = json!({"bots": {"team": team, "on": true}});
        tournament.order(&server, bots).await;
    }
    ledger.appends_take(400);
    let begun = tournament.start(&server).await;
    assert!(begun["clock"]["now"].as_u64().unwrap() <= 400);
    let mut heard = Vec::new();
    for _ in 0..6 {
        sleep(Duration::from_millis(7_130)).await;
        let paused = tournament.order(&server, json!("pause")).await;
        let stood = paused["clock"]["now"].as_i64().unwrap();
        let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
        assert!(clocks.iter().all(|(_, now)| *now == stood), "{stood}");
        drop(clocks);
        let began = Instant::now();
        tournament.order(&server, json!("resume")).await;
        heard.push(began.elapsed());
        let clocks = OrganizedTournament::watch(&server, &begun, 1).await;
        assert!(agree(&clocks), "{:?}", offs(&clocks));
        let passed = clocks[0].1 - stood;
        assert!((0..=800).contains(&passed), "{passed}");
    }
    assert!(
        heard.iter().any(|took| took.as_millis() >= 400),
        "{heard:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn the_organizer_sees_every_table_live_and_computer_players_sit_in_for_a_team_that_is_absent()
{
    let server = Server::empty();
    let mut wanted = plan(2, &teams(4));
    wanted["minutes"] = json!(12);
    let tournament = server.found(wanted).await;
    for team in 0..4 {
        let bots = json!({"bots": {"team": team, "on": true}});
        tournament.order(&server, bots).await;
    }
    let begun = tournament.start(&server).await;
    for code in OrganizedTournament::tables(&begun, 1) {
        for seat in server.look(&code).await["seats"].as_array().unwrap() {
            assert_eq!(
                (&seat["who"], &seat["level"]),
                (&json!("bot"), &json!("skilled"))
            );
        }
    }
    let live =
        |overview: &Value, table: usize| overview["schedule"][0]["tables"][table]["live"].clone();
    let at_first = tournament.look(&server).await;
    for table in 0..2 {
        let live = live(&at_first, table);
        assert_eq!((&live["current"], &live["number"]), (&json!(1), &json!(1)));
        assert_eq!(
            (&live["words"], &live["points"]),
            (&json!("Border-Up"), &json!([0, 0]))
        );
        assert_eq!(live["over"], false);
    }
    // What the wall shows is what the tables show.
    let later = tournament
        .until(&server, |overview| {
            let points = |table| live(overview, table)["points"].clone();
            let scored = |points: &Value| points.is_array() && *points != json!([0, 0]);
            [points(0), points(1)].iter().all(scored)
        })
        .await;
    let tables = OrganizedTournament::watch(&server, &begun, 1).await;
    for (table, (client, _)) in tables.iter().enumerate() {
        let (seen, view) = (live(&later, table), &client.doc["view"]);
        assert_eq!(seen["points"], view["points"]);
        assert!(seen["number"].as_u64() <= view["number"].as_u64());
    }
    drop(tables);
    let between = tournament.until_phase(&server, "between").await;
    for (table, shown) in between["schedule"][0]["tables"]
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
    {
        assert_eq!(live(&between, table), json!(null));
        let code = shown["code"].as_str().unwrap();
        let replay = format!("/api/tables/{code}/games/1/replay?eyes=spectator");
        let replay = server.get(&replay).await.json();
        let last = replay["steps"].as_array().unwrap().last().unwrap();
        assert_eq!(shown["result"]["scores"], last["view"]["outcome"]["scores"]);
        assert_eq!(shown["result"]["ending"], last["view"]["outcome"]["ending"]);
    }
}
