//! Before the first round: a tournament is made, its teams get their codes, members join.

use crate::harness::{OrganizedTournament, Server, teams};
use serde_json::{Value, json};

fn plan(teams: &Value) -> Value {
    json!({"name": "Spring Cup", "rounds": 2, "minutes": 5, "teams": teams})
}

#[tokio::test(start_paused = true)]
async fn an_organizer_makes_a_tournament_and_everybody_may_look_at_it() {
    let server = Server::empty();
    let rows = "Team,School,Members\nFalcons,East High,Ann,Bob\nHerons,West High\nOwls\n";
    let tournament = server.found(plan(&json!(rows))).await;
    let seen = tournament.look(&server).await;
    assert_eq!(seen["code"], json!(tournament.code));
    assert_eq!(seen["name"], "Spring Cup");
    assert_eq!(seen["phase"], "gathering");
    assert_eq!(seen["teams"][0]["name"], "Falcons");
    assert_eq!(seen["teams"][0]["seats"][1]["name"], "Bob");
    assert_eq!(seen["teams"][1]["seats"].as_array().unwrap().len(), 3);
    assert_eq!(seen["schedule"][0]["tables"].as_array().unwrap().len(), 1);
    assert!(seen["schedule"][0]["tables"][0].get("code").is_none());
    assert_eq!(tournament.joins.len(), 3);
    for (code, kind) in [
        (&tournament.code, "tournament"),
        (&tournament.joins[2], "team"),
    ] {
        let what = server.get(&format!("/api/codes/{code}")).await.json();
        assert_eq!(what["kind"], kind);
    }
    let table = server.make(json!({"game": "timeline"})).await.code;
    let what = server.get(&format!("/api/codes/{table}")).await.json();
    assert_eq!(what["kind"], "table");
    let picture = format!("/api/teams/{}/qr.svg", tournament.joins[0]);
    assert!(server.get(&picture).await.body.contains("<svg"));
    assert_eq!(server.figure("tournaments_made_total").await, 1.0);
    assert_eq!(server.figure("tournaments").await, 1.0);
}

#[tokio::test(start_paused = true)]
async fn what_makes_no_tournament_is_refused_in_words() {
    let server = Server::empty();
    let refused = async |wanted: Value, code: &str| {
        let answer = server.post("/api/tournaments", &wanted).await;
        assert_eq!((answer.status, answer.code()), (400, code.to_owned()));
        answer.json()["text"].as_str().unwrap().to_owned()
    };
    let text = refused(plan(&json!("Falcons\nHerons\nFalcons\n")), "BAD_TEAMS").await;
    assert!(text.contains("Row 3"), "{text}");
    refused(plan(&json!("Falcons")), "BAD_TEAMS").await;
    refused(plan(&teams(65)), "BAD_TEAMS").await;
    let mut long = plan(&teams(2));
    long["minutes"] = json!(61);
    refused(long, "BAD_PLAN").await;
    for (field, value) in [
        ("stand_in", json!("random")),
        ("stand_in", json!("genius")),
        ("host", json!("mine")),
        ("teams", json!(7)),
    ] {
        let mut wrong = plan(&teams(2));
        wrong[field] = value;
        let answer = server.post("/api/tournaments", &wrong).await;
        assert_eq!(answer.status, 400, "{}", answer.body);
        assert!(["BAD_LEVEL", "MALFORMED"].contains(&&*answer.code()));
    }
    let huge = plan(&json!("x".repeat(200_000)));
    let answer = server.post("/api/tournaments", &huge).await;
    assert_eq!((answer.status, answer.code()), (413, "TOO_BIG".to_owned()));
    let answer = server
        .request_with("", "POST", "/api/tournaments", b"{}")
        .await;
    assert_eq!(answer.status, 415);
    assert_eq!(server.figure("tournaments_made_total").await, 0.0);
}

#[tokio::test(start_paused = true)]
async fn rows_are_read_before_there_is_a_tournament() {
    let server = Server::empty();
    let read = async |teams: &str| {
        let body = json!({ "teams": teams });
        server.post("/api/tournaments/rows", &body).await
    };
    let answer = read("team;school\n\nFalcons;Elm\nFalcons;Oak\n").await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let want = json!({
        "teams": 2,
        "heading": true,
        "rows": [
            { "line": 3, "team": { "name": "Falcons", "school": "Elm", "members": [] }, "trouble": "" },
            {
                "line": 4,
                "team": { "name": "Falcons", "school": "Oak", "members": [] },
                "trouble": "The team Falcons is there already (row 3).",
            },
        ],
        "trouble": "One row is not right yet.",
    });
    assert_eq!(answer.json(), want);
    let long = read(&"x".repeat(70_000)).await;
    assert_eq!((long.status, long.code()), (400, "BAD_TEAMS".to_owned()));
    let huge = read(&"x".repeat(200_000)).await;
    assert_eq!((huge.status, huge.code()), (413, "TOO_BIG".to_owned()));
    let list = json!({ "teams": ["Falcons"] });
    let list = server.post("/api/tournaments/rows", &list).await;
    assert_eq!((list.status, list.code()), (400, "MALFORMED".to_owned()));
    assert_eq!(server.figure("tournaments_made_total").await, 0.0);
}

#[tokio::test(start_paused = true)]
async fn only_the_organizer_orders_and_sees_the_codes() {
    let server = Server::empty();
    let tournament = server.found(plan(&teams(4))).await;
    let other = server.found(plan(&teams(4))).await;
    for key in ["", "0", &other.host, &tournament.code, &tournament.joins[0]] {
        for (method, rest, body) in [
            ("GET", "/codes", ""),
            ("POST", "/orders", r#"{"start_round": {}}"#),
            ("POST", "/orders", r#""finish""#),
        ] {
            let answer = tournament
                .with(&server, key, "", method, rest, body.as_bytes())
                .await;
            let code = answer.code();
            assert_eq!((answer.status, &*code), (403, "WRONG_HOST_KEY"));
        }
    }
    assert_eq!(tournament.look(&server).await["phase"], "gathering");
    let none = server
        .request("POST", &tournament.path("/orders"), br#""finish""#)
        .await;
    assert_eq!(none.code(), "WRONG_HOST_KEY");
    assert!(server.figure("wrong_guesses_total").await >= 15.0);
    for path in [
        "/api/tournaments/ZZZZZZ",
        "/api/tournaments/nonsense",
        "/api/tournaments/ZZZZZZ/live",
        "/api/tournaments/ZZZZZZ/results.csv",
        "/api/teams/ZZZZZZ",
        "/api/teams/ZZZZZZ/live",
        "/api/teams/%00",
        "/api/codes/ZZZZZZ",
    ] {
        let answer = server.get(path).await;
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert!(answer.code().starts_with("NO_SUCH_"), "{path}");
    }
}

#[tokio::test(start_paused = true)]
async fn orders_that_are_none_or_come_at_the_wrong_moment_are_refused() {
    let server = Server::empty();
    let tournament = server.found(plan(&teams(4))).await;
    for (order, code) in [
        (json!("pause"), "NO_ROUND"),
        (json!("resume"), "NO_ROUND"),
        (json!({"extend": 2}), "NO_ROUND"),
        (json!("finish"), "NOT_BEGUN"),
        (json!({"start_round": {"round": 2}}), "OTHER_ROUND"),
        (json!({"bots": {"team": 9, "on": true}}), "NO_SUCH_TEAM"),
        (json!({"release": {"team": 0, "slot": 0}}), "SEAT_FREE"),
        (json!({"teams": "One"}), "BAD_TEAMS"),
        (
            json!({"start_round": {"tables": ["AAAAAA", "BBBBBB"]}}),
            "MALFORMED",
        ),
        (json!({"result": {"round": 1, "table": 1}}), "MALFORMED"),
        (
            json!({"claim": {"team": 0, "slot": 0, "token_hash": "00"}}),
            "MALFORMED",
        ),
        (json!({"extend": -1}), "MALFORMED"),
        (json!({"extend": 300}), "NO_ROUND"),
        (json!(null), "MALFORMED"),
        (json!({"pause": {}, "resume": {}}), "MALFORMED"),
    ] {
        let answer = tournament.try_order(&server, order.clone()).await;
        assert_eq!(answer.code(), code, "{order}");
        assert!((400..500).contains(&answer.status), "{order}");
    }
    let correct =
        json!({"correct": {"round": 1, "table": 1, "scores": [5, 0], "winners": [0], "note": "x"}});
    assert_eq!(
        tournament.try_order(&server, correct).await.code(),
        "NO_RESULT"
    );
    assert_eq!(tournament.look(&server).await["phase"], "gathering");
}

#[tokio::test(start_paused = true)]
async fn members_join_their_team_once_each_and_keep_their_place() {
    let server = Server::empty();
    let rows = "Falcons,East,Ann,Bob\nHerons\nOwls\nJays\n";
    let mut tournament = server.found(plan(&json!(rows))).await;
    let ann = tournament.join(&server, 0, json!({"slot": 0})).await;
    assert_eq!((ann.slot, &*ann.name), (0, "Ann"));
    let taken = tournament.try_join(&server, 0, json!({"slot": 0})).await;
    assert_eq!((taken.status, &*taken.code()), (409, "SEAT_TAKEN"));
    let bob = tournament.join(&server, 0, json!({})).await;
    assert_eq!((bob.slot, &*bob.name), (1, "Bob"));
    let full = tournament.try_join(&server, 0, json!({})).await;
    assert_eq!((full.status, &*full.code()), (409, "TEAM_FULL"));
    // A place without a name takes one, or gets one.
    let cy = tournament.join(&server, 1, json!({"name": "Cy"})).await;
    assert_eq!((cy.slot, &*cy.name), (0, "Cy"));
    let someone = tournament.join(&server, 1, json!({})).await;
    assert_eq!(someone.name.split(' ').count(), 2, "{someone:?}");
    for (wanted, code) in [
        (json!({"name": " "}), "BAD_NAME"),
        (json!({"name": "x".repeat(25)}), "BAD_NAME"),
        (json!({"name": "Cy"}), "BAD_NAME"),
        (json!({"slot": 3}), "NO_SUCH_SEAT"),
        (json!({"slot": 300}), "MALFORMED"),
        (json!({"token": "mine"}), "MALFORMED"),
    ] {
        assert_eq!(tournament.try_join(&server, 1, wanted).await.code(), code);
    }
    let now = tournament.team(&server, 0).await;
    assert_eq!(now["name"], "Falcons");
    assert_eq!(
        now["seats"],
        json!([
            {"name": "Ann", "claimed": true, "here": false},
            {"name": "Bob", "claimed": true, "here": false},
        ])
    );
    assert_eq!(
        now["tournament"],
        json!({"code": tournament.code, "name": "Spring Cup"})
    );
    // The organizer gives a place to somebody else.
    tournament
        .order(&server, json!({"release": {"team": 0, "slot": 1}}))
        .await;
    let bea = tournament.join(&server, 0, json!({})).await;
    assert_eq!(bea.slot, 1);
    assert_ne!(bea.token, bob.token);
    // Teams that stay keep their codes and their members.
    let before = tournament.joins.clone();
    let rows = "Larks\nFalcons,East,Ann,Bob\nOwls\n";
    tournament.order(&server, json!({"teams": rows})).await;
    tournament.read_codes(&server).await;
    assert_eq!(
        (&tournament.joins[1], &tournament.joins[2]),
        (&before[0], &before[2])
    );
    assert!(!before.contains(&tournament.joins[0]));
    assert_eq!(
        tournament.team(&server, 1).await["seats"][0]["claimed"],
        true
    );
    for gone in [&before[1], &before[3]] {
        let answer = server.get(&format!("/api/teams/{gone}")).await;
        assert_eq!((answer.status, &*answer.code()), (404, "NO_SUCH_TEAM"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_tournament_at_which_nobody_looks_leaves_memory_and_comes_back() {
    let server = Server::empty();
    let tournament = server.found(plan(&teams(4))).await;
    let ann = tournament.join(&server, 0, json!({})).await;
    let before = tournament.look(&server).await;
    assert_eq!(server.figure("tournaments").await, 1.0);
    tokio::time::sleep(std::time::Duration::from_secs(130)).await;
    assert_eq!(server.figure("tournaments").await, 0.0);
    assert_eq!(tournament.look(&server).await, before);
    assert_eq!(ann.slot, 0);
}

#[tokio::test(start_paused = true)]
async fn a_paused_round_that_is_forgotten_leaves_memory_with_its_tables_and_goes_on_when_it_is_told_to()
 {
    let server = Server::empty();
    let tournament = server.found(plan(&teams(4))).await;
    let begun = tournament.order(&server, json!({"start_round": {}})).await;
    tokio::time::sleep(std::time::Duration::from_secs(130)).await;
    let figures = async || {
        [
            server.figure("tournaments").await,
            server.figure("tables").await,
        ]
    };
    assert_eq!(
        figures().await,
        [1.0, 2.0],
        "a round is played, though nobody looks"
    );
    let paused = tournament.order(&server, json!("pause")).await;
    tokio::time::sleep(std::time::Duration::from_secs(600)).await;
    assert_eq!(figures().await, [0.0, 0.0]);
    assert_eq!(tournament.look(&server).await["clock"], paused["clock"]);
    tournament.order(&server, json!("resume")).await;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    for (client, time) in OrganizedTournament::watch(&server, &begun, 1).await {
        let since = time - paused["clock"]["now"].as_i64().unwrap();
        assert_eq!(client.phase(), "playing");
        assert!((1900..2500).contains(&since), "{since}");
    }
}
