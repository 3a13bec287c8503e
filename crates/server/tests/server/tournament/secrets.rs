//! What nobody but its owner may see: the organiser's key, join codes, members' secrets, and calls before both are known.

use crate::harness::{Client, Cup, Server, teams};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::{sleep, timeout};

#[tokio::test(start_paused = true)]
async fn no_secret_of_a_tournament_is_in_anything_that_others_get() {
    let server = Server::empty();
    let wanted = json!({"name": "Cup", "rounds": 2, "minutes": 5, "teams": teams(4)});
    let cup = server.found(wanted).await;
    let (answer, mut live) = server.listen(&cup.path("/live")).await;
    assert!(answer.head.contains("text/event-stream"), "{}", answer.head);
    let team = format!("/api/teams/{}/live", cup.joins[3]);
    let (_, mut team) = server.listen(&team).await;
    let ann = cup.join(&server, 0, json!({})).await;
    let ben = cup.join(&server, 1, json!({})).await;
    let begun = cup.start(&server).await;
    let mut seen = vec![begun.to_string()];
    let mut watchers = Cup::watch(&server, &begun, 1).await;
    let mut ben_at_table = cup.sit(&server, 1, &ben).await;
    let mut ann_at_table = cup.sit(&server, 0, &ann).await;
    for order in [
        json!("pause"),
        json!({"extend": 1}),
        json!("resume"),
        json!({"release": {"team": 0, "slot": 0}}),
    ] {
        seen.push(cup.order(&server, order).await.to_string());
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
        seen.push(server.get(&cup.path(rest)).await.body);
    }
    for stream in [&mut live, &mut team] {
        while let Ok(Some(event)) = timeout(Duration::from_secs(3), stream.next()).await {
            seen.push(event);
        }
    }
    assert!(seen.len() > 15, "{}", seen.len());
    let entries = server.entries(&format!("cup-{}", cup.code)).await;
    let written = Value::from(entries).to_string();
    assert!(!written.contains(&cup.host) && !written.contains(&ann.token));
    let hash = |at: &str| -> Vec<String> {
        let (mut all, mut rest) = (Vec::new(), written.as_str());
        while let Some((_, after)) = rest.split_once(at) {
            all.push(after[..64].to_owned());
            rest = after;
        }
        all
    };
    let mut secrets = vec![cup.host.clone(), ann.token.clone(), ben.token.clone()];
    secrets.extend(cup.joins.clone());
    secrets.extend(hash("token_hash\":\""));
    secrets.extend(hash("\"host\":\""));
    assert!(secrets.len() >= 3 + 4 + 2 + 1, "{secrets:?}");
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
    let cup = server.found(wanted).await;
    let (_, mut live) = server.listen(&cup.path("/live")).await;
    live.next().await.unwrap();
    // Nothing comes while nothing happens.
    assert!(timeout(Duration::from_secs(60), live.next()).await.is_err());
    for team in 0..16 {
        cup.join(&server, team, json!({})).await;
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
    cup.start(&server).await;
    let event: Value = serde_json::from_str(&live.next().await.unwrap()).unwrap();
    assert_eq!(event["phase"], "playing");
    assert!(began.elapsed() < Duration::from_millis(100));
}

#[tokio::test(start_paused = true)]
async fn a_page_at_a_table_of_a_round_needs_no_key_to_watch() {
    let server = Server::empty();
    let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": teams(2)});
    let cup = server.found(wanted).await;
    let begun = cup.start(&server).await;
    let code = Cup::tables(&begun, 1).remove(0);
    let watcher = Client::spectator(&server, &code).await;
    assert!(watcher.seat().is_none());
    let wrong = Client::try_join(&server, &code, json!({"host": "wrong"})).await;
    assert_eq!(wrong.err().unwrap(), "WRONG_HOST_KEY");
}
