//! What nobody but its owner may see: the organizer's key, join codes, members' secrets, and calls before both are known.

use crate::harness::{Client, OrganizedTournament, Server, teams};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{sleep, timeout};

#[tokio::test(start_paused = true)]
async fn no_secret_of_a_tournament_is_in_anything_that_others_get() {
    let server = Server::empty();
    let wanted = json!({"name": "Cup", "rounds": 2, "minutes": 5, "teams": teams(4)});
    let tournament = server.found(wanted).await;
    let (answer, mut live) = server.listen(&tournament.path("/live")).await;
    assert!(answer.head.contains("text/event-stream"), "{}", answer.head);
    let team = format!("/api/teams/{}/live", tournament.joins[3]);
    let (_, mut team) = server.listen(&team).await;
    let ann = tournament.join(&server, 0, json!({})).await;
    let ben = tournament.join(&server, 1, json!({})).await;
    let begun = tournament.start(&server).await;
    let mut seen = vec![begun.to_string()];
    let mut watchers = OrganizedTournament::watch(&server, &begun, 1).await;
    let mut ben_at_table = tournament.sit(&server, 1, &ben).await;
    let mut ann_at_table = tournament.sit(&server, 0, &ann).await;
    for order in [
        json!("pause"),
        json!({"extend": 1}),
        json!("resume"),
        json!({"release": {"team": 0, "slot": 0}}),
    ] {
        seen.push(tournament.order(&server, order).await.to_string());
    }
    seen.push(
        ann_at_table
            .rest()
            .await
            .iter()
            .map(Value::to_string)
            .collect(),
    );
    sleep(Duration::from_secs(20)).await;
    for (client, _) in &mut watchers {
        client.fence().await;
        seen.extend(client.record.iter().map(|record| record.text.clone()));
        let code = client.room["code"].as_str().unwrap();
        seen.push(server.get(&format!("/api/tables/{code}")).await.body);
    }
    ben_at_table.fence().await;
    seen.extend(ben_at_table.record.iter().map(|record| record.text.clone()));
    for rest in ["", "/results.csv", "/standings.csv"] {
        seen.push(server.get(&tournament.path(rest)).await.body);
    }
    for stream in [&mut live, &mut team] {
        while let Ok(Some(event)) = timeout(Duration::from_secs(3), stream.next()).await {
            seen.push(event);
        }
    }
    assert!(seen.len() > 15, "{}", seen.len());
    let entries = server.entries(&format!("cup-{}", tournament.code)).await;
    let written = Value::from(entries).to_string();
    assert!(!written.contains(&tournament.host) && !written.contains(&ann.token));
    let hash = |at: &str| -> Vec<String> {
        let (mut all, mut rest) = (Vec::new(), written.as_str());
        while let Some((_, after)) = rest.split_once(at) {
            all.push(after[..64].to_owned());
            rest = after;
        }
        all
    };
    let mut secrets = vec![
        tournament.host.clone(),
        ann.token.clone(),
        ben.token.clone(),
    ];
    secrets.extend(tournament.joins.clone());
    secrets.extend(hash("token_hash\":\""));
    secrets.extend(hash("\"host\":\""));
    assert!(secrets.len() > 3 + 4 + 2, "{secrets:?}");
    for text in &seen {
        for secret in &secrets {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_stream_tells_of_results_and_phases_at_once_and_of_the_rest_at_most_once_a_second() {
    let server = Server::empty();
    let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": teams(16)});
    let tournament = server.found(wanted).await;
    let (_, mut live) = server.listen(&tournament.path("/live")).await;
    live.next().await.unwrap();
    // Nothing comes while nothing happens.
    assert!(timeout(Duration::from_secs(60), live.next()).await.is_err());
    for team in 0..16 {
        tournament.join(&server, team, json!({})).await;
    }
    sleep(Duration::from_secs(2)).await;
    let mut told = Vec::new();
    while let Ok(Some(event)) = timeout(Duration::from_secs(2), live.next()).await {
        told.push(serde_json::from_str::<Value>(&event).unwrap());
    }
    assert!(
        (1..=3).contains(&told.len()),
        "{} events for 16 joins",
        told.len()
    );
    let all = told.last().unwrap()["teams"].as_array().unwrap();
    assert!(all.iter().all(|team| team["seats"][0]["claimed"] == true));
    let began = tokio::time::Instant::now();
    tournament.start(&server).await;
    let event: Value = serde_json::from_str(&live.next().await.unwrap()).unwrap();
    assert_eq!(event["phase"], "playing");
    assert!(began.elapsed() < Duration::from_millis(100));
}

#[tokio::test(start_paused = true)]
async fn a_page_at_a_table_of_a_round_needs_no_key_to_watch() {
    let server = Server::empty();
    let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": teams(2)});
    let tournament = server.found(wanted).await;
    let begun = tournament.start(&server).await;
    let code = OrganizedTournament::tables(&begun, 1).remove(0);
    let watcher = Client::spectator(&server, &code).await;
    assert!(watcher.seat().is_none());
    let wrong = Client::try_join(&server, &code, json!({"host": "wrong"})).await;
    assert_eq!(wrong.err().unwrap(), "WRONG_HOST_KEY");
}

#[tokio::test(start_paused = true)]
async fn c4_13_r_11_nobody_learns_of_a_call_before_both_are_known() {
    let server = Server::empty();
    let wanted =
        json!({"name": "Cup", "rounds": 2, "minutes": 5, "stand_in": "novice", "teams": teams(2)});
    let tournament = server.found(wanted).await;
    let ann = tournament.join(&server, 0, json!({})).await;
    let ben = tournament.join(&server, 1, json!({})).await;
    tournament.start(&server).await;
    tournament.until_phase(&server, "between").await;
    let begun = tournament.start(&server).await;
    assert_eq!(
        (&begun["phase"], &begun["kind"]),
        (&json!("calling"), &json!("call"))
    );
    assert_eq!(begun["clock"]["starts"], json!(60_000));
    let mut ann = tournament.sit(&server, 0, &ann).await;
    let mut ben = tournament.sit(&server, 1, &ben).await;
    let code = OrganizedTournament::tables(&begun, 2).remove(0);
    let mut eve = Client::spectator(&server, &code).await;
    let (_, mut live) = server.listen(&tournament.path("/live")).await;
    let (_, mut team) = server
        .listen(&format!("/api/teams/{}/live", tournament.joins[1]))
        .await;
    for stream in [&mut live, &mut team] {
        while timeout(Duration::from_secs(3), stream.next()).await.is_ok() {}
    }
    let before = tournament.look(&server).await["schedule"].clone();
    for client in [&mut ann, &mut ben, &mut eve] {
        client.changes().await;
    }
    for game in [2, 5] {
        ann.act(json!({"call_game": {"game": game}})).await.unwrap();
    }
    ann.act(json!("lock_calls")).await.unwrap();
    let call = &ann.doc["view"]["call"];
    assert_eq!(*call, json!({"own": [2, 5], "locked": true}));
    for stream in [&mut live, &mut team] {
        let told = timeout(Duration::from_secs(3), stream.next()).await;
        assert!(told.is_err(), "{told:?}");
    }
    assert_eq!(tournament.look(&server).await["schedule"], before);
    for other in [&mut ben, &mut eve] {
        let changes = other.changes().await;
        assert!(changes.is_empty(), "{changes:?}");
    }
    // The minutes begin for all at the same time, and everybody is told at once.
    let began: Value = serde_json::from_str(&live.next().await.unwrap()).unwrap();
    let playing = match began["phase"].as_str() {
        Some("playing") => began,
        _ => serde_json::from_str(&live.next().await.unwrap()).unwrap(),
    };
    assert_eq!(playing["phase"], "playing");
    let now = playing["clock"]["now"].as_u64().unwrap();
    assert!((60_000..60_100).contains(&now), "{now}");
}
