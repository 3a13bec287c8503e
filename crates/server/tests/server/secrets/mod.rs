//! Nobody is ever sent what they may not know. Every text of every viewer is kept and searched for the years, hands,
//! discards, seeds, tokens and keys that were secret when it came.

mod stage;

use crate::harness::{Dice, Presidents, Record, Years};
use serde_json::{Value, json};
use stage::Stage;
use std::collections::BTreeSet;

/// Everything in a JSON value that satisfies the question.
fn search(value: &Value, found: &mut impl FnMut(&str, &Value), key: &str) {
    found(key, value);
    match value {
        Value::Array(all) => all.iter().for_each(|inner| search(inner, found, key)),
        Value::Object(all) => all
            .iter()
            .for_each(|(key, inner)| search(inner, found, key)),
        _ => {}
    }
}

/// A text as it stands inside JSON.
fn inside(text: &str) -> String {
    let quoted = Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

fn names(cards: &Value) -> BTreeSet<&str> {
    let all = cards.as_array().into_iter().flatten();
    all.map(|card| card["face"]["name"].as_str().unwrap())
        .collect()
}

#[tokio::test(start_paused = true)]
async fn no_year_of_a_timeline_card_is_sent_before_the_card_is_turned_over() {
    let years = Years::read();
    for (seed, teams, options) in [
        (1, &[][..], json!({"cards": 3})),
        (2, &[0, 1], json!({"cards": 2, "years": "minus"})),
        (
            3,
            &[],
            json!({"cards": 4, "quick_finish": true, "turn_seconds": 0}),
        ),
    ] {
        let mut stage = Stage::new("timeline", options, teams).await;
        stage.play(&mut Dice::new(seed), Some(&years)).await;
        let truth = stage.truth(1).await;
        let mut texts = 0;
        for (_, at, Record { text, shown, .. }) in stage.records(&truth) {
            texts += 1;
            let open = &names(&truth[at]["line"]) | &names(&truth[at]["box"]);
            let pile = names(&truth[at]["pile_cards"]);
            for card in &years.pack.cards {
                if open.contains(card.name.as_str()) {
                    continue;
                }
                assert!(
                    !text.contains(&inside(&card.sentence)),
                    "{} in {text}",
                    card.name
                );
                let dated = format!("{} ({})", card.year.abs(), inside(&card.name));
                assert!(!text.contains(&dated), "{dated} in {text}");
                if pile.contains(card.name.as_str()) {
                    assert!(
                        !text.contains(&inside(&card.name)),
                        "{} of the pile in {text}",
                        card.name
                    );
                }
            }
            let look = &mut |_: &str, value: &Value| {
                if value.get("dated").is_some() {
                    let name = value["face"]["name"].as_str().unwrap();
                    assert!(open.contains(name), "{name} is dated in {text}");
                }
            };
            search(shown, look, "");
        }
        assert!(texts > 20, "{texts}");
    }
}

/// The numbers of cards in a list of the archive.
fn numbers(cards: &Value) -> Vec<u64> {
    let all = cards.as_array().into_iter().flatten();
    all.map(|card| card["face"]["number"].as_u64().unwrap())
        .collect()
}

/// What a side may have seen by now: the numbers of cards whole, and those of cards by their names.
struct Seen {
    whole: BTreeSet<u64>,
    named: BTreeSet<u64>,
    hidden: BTreeSet<u64>,
}

fn seen(truth: &[Value], side: Option<usize>, options: &Value) -> Seen {
    let on = |name: &str| options[name] == json!(true);
    let (mut whole, mut named) = (BTreeSet::new(), BTreeSet::new());
    for view in truth {
        let tricks = view["tricks"].as_array().unwrap().iter();
        for trick in tricks.chain(view.get("before")) {
            whole.extend(numbers(&json!([trick["lead"], trick["follow"]])));
        }
        for game in view["games"].as_array().unwrap() {
            whole.extend(numbers(&game["discards"]));
        }
        if let Some(open) = view.get("open") {
            let number = numbers(&json!([open["card"]]));
            if !on("face_down_lead") && !on("numbers_hidden") {
                whole.extend(&number);
            }
            named.extend(number);
        }
        if let Some(side) = side {
            let own = &view["sides"][side];
            let mut cards = numbers(&own["hand"]);
            if own["discard"].is_object() {
                cards.extend(numbers(&json!([own["discard"]])));
            }
            if !on("numbers_hidden") {
                whole.extend(&cards);
            }
            named.extend(cards);
        }
    }
    named.extend(&whole);
    let now = truth.last().unwrap();
    let others = [0, 1].into_iter().filter(|other| Some(*other) != side);
    let hidden = others.flat_map(|other| {
        let hand = now["sides"][other]["hand"].as_array().unwrap().clone();
        let discard = now["sides"][other].get("discard").cloned();
        hand.into_iter()
            .chain(discard)
            .map(|card| card["handle"].as_u64().unwrap())
    });
    Seen {
        hidden: hidden.collect(),
        whole,
        named,
    }
}

async fn no_hand_leaks(seed: u64, options: Value, teams: &[u8]) {
    let Presidents(pack) = Presidents::read();
    let mut stage = Stage::new("presidential-numbers", options.clone(), teams).await;
    stage.play(&mut Dice::new(seed), None).await;
    let truth = stage.truth(1).await;
    let mut texts = 0;
    for (client, at, Record { text, shown, .. }) in stage.records(&truth) {
        texts += 1;
        let side = client.doc["view"]["side"]
            .as_u64()
            .map(|side| side as usize);
        let seen = seen(&truth[..=at], side, &options);
        for one in &pack.presidencies {
            let number = u64::from(one.number);
            if !seen.whole.contains(&number) {
                for fact in &one.facts {
                    assert!(
                        !text.contains(&inside(fact)),
                        "{side:?} knows {fact}: {text}"
                    );
                }
                let line = format!("{number} {}", one.name);
                assert!(
                    !text.contains(&inside(&line)),
                    "{side:?} knows {line}: {text}"
                );
            }
        }
        // Two cards of one person have one name; who knows one knows the name.
        let named: BTreeSet<&str> = pack
            .presidencies
            .iter()
            .filter(|one| seen.named.contains(&u64::from(one.number)))
            .map(|one| one.name.as_str())
            .collect();
        let look = &mut |key: &str, value: &Value| {
            // A face in its place, or one of the texts that are sent once.
            let face = if key == "list" { value } else { &value["face"] };
            if let Some(name) = face["name"].as_str() {
                assert!(named.contains(name), "{side:?} knows {name}: {text}");
            }
            if key == "handle" {
                let handle = value.as_u64().unwrap();
                let open = truth[at].get("open").map(|open| &open["card"]["handle"]);
                let led = open == Some(value);
                assert!(
                    led || !seen.hidden.contains(&handle),
                    "{side:?} knows {handle}: {text}"
                );
            }
            if ["words", "say", "label", "why"].contains(&key) {
                for one in &pack.presidencies {
                    let told = value.as_str().unwrap().contains(&one.name);
                    assert!(
                        !told || named.contains(one.name.as_str()),
                        "{side:?}: {value}"
                    );
                }
            }
        };
        search(shown, look, "");
    }
    assert!(texts > 30, "{texts}");
}

#[tokio::test(start_paused = true)]
async fn no_hand_and_no_discard_is_sent_to_the_other_side() {
    no_hand_leaks(1, json!({"wins": 2}), &[]).await;
    no_hand_leaks(2, json!({"wins": 1, "extended_deck": true}), &[0, 1]).await;
}

#[tokio::test(start_paused = true)]
async fn a_lead_that_lies_face_down_shows_its_name_only() {
    no_hand_leaks(3, json!({"wins": 2, "face_down_lead": true}), &[]).await;
}

#[tokio::test(start_paused = true)]
async fn hidden_numbers_are_sent_to_nobody_before_they_are_played() {
    no_hand_leaks(4, json!({"wins": 1, "numbers_hidden": true}), &[]).await;
    no_hand_leaks(
        5,
        json!({"wins": 1, "numbers_hidden": true, "face_down_lead": true}),
        &[],
    )
    .await;
}

#[tokio::test(start_paused = true)]
async fn seeds_tokens_and_keys_are_sent_to_nobody() {
    let mut stage = Stage::new("presidential-numbers", json!({"wins": 1}), &[0]).await;
    let path = format!("/api/tables/{}", stage.made.code);
    let mut outside = vec![stage.server.get(&path).await.body];
    stage.play(&mut Dice::new(6), None).await;
    let entries = stage.server.entries(&stage.made.code).await;
    let deal = entries.iter().find_map(|entry| entry.get("deal")).unwrap();
    let seed = deal["seed"].as_str().unwrap().to_owned();
    let truth = stage.truth(1).await;
    for (_, _, Record { text, .. }) in stage.records(&truth) {
        assert!(!text.contains(&seed), "the seed in {text}");
    }
    for client in stage.everybody() {
        assert_eq!(client.room["seed"], seed, "the end reveals it");
    }
    for path in [
        path.clone(),
        path.clone() + "/games/1/log",
        path.clone() + "/games/1/replay",
    ] {
        outside.push(stage.server.get(&path).await.body);
    }
    // Neither the secrets nor what the server keeps of them leaves it.
    let hashes = entries.iter().filter_map(|entry| entry.get("room"));
    let mut kept = Vec::new();
    for room in hashes {
        search(
            room,
            &mut |key, value| {
                if ["token", "host"].contains(&key) && value.is_string() {
                    kept.push(value.as_str().unwrap().to_owned());
                }
            },
            "",
        );
    }
    assert!(kept.len() > 3);
    for secret in stage.secrets.iter().chain(&kept) {
        assert!(secret.len() >= 32);
        stage.no_text_has(secret, "a token or key");
        assert!(outside.iter().all(|text| !text.contains(secret)));
    }
    let ledger = Value::from(entries).to_string();
    for secret in &stage.secrets {
        assert!(!ledger.contains(secret), "the ledger has hashes only");
    }
}
