//! R-83: a pause hides the cards of a race that runs, from everybody: from those who are there, and from those who come meanwhile.

use crate::harness::{Client, Duo, Server, sync};
use serde_json::{Value, json};

/// All texts of certain fields.
fn texts(value: &Value, fields: &[&str], found: &mut Vec<String>) {
    match value {
        Value::Array(all) => all.iter().for_each(|inner| texts(inner, fields, found)),
        Value::Object(all) => {
            for (key, inner) in all {
                match inner.as_str() {
                    Some(text) if fields.contains(&key.as_str()) => found.push(text.to_owned()),
                    _ => texts(inner, fields, found),
                }
            }
        }
        _ => {}
    }
}

/// The first thing that can be done with this verb.
fn first(ask: &Value, verb: &str) -> Value {
    let offers = ask["offers"].as_array().unwrap();
    let offer = offers.iter().find(|offer| offer["verb"] == verb).unwrap();
    let mut filled = json!({});
    for slot in offer["slots"].as_array().unwrap() {
        let (_, choices) = slot["want"].as_object().unwrap().iter().next().unwrap();
        filled[slot["name"].as_str().unwrap()] = choices[0]["value"].clone();
    }
    json!({ verb: filled })
}

/// A race as everybody has it on the screen.
struct Race {
    server: Server,
    duo: Duo,
    eve: Client,
    /// What only the race has shown.
    secrets: Vec<String>,
}

impl Race {
    /// A game until something of its race is on the screen; these fields of the view hold what is not to be seen in a pause.
    async fn new(
        game: &str,
        on: impl Fn(&Value) -> bool,
        secret: impl Fn(&Value) -> Vec<String>,
    ) -> Self {
        let server = Server::empty();
        let mut duo = server.two(game, json!({})).await;
        let mut eve = Client::spectator(&server, &duo.made.code).await;
        duo.ann.see("the race", |ann| on(&ann.doc["view"])).await;
        sync(&mut [&mut duo.ann, &mut duo.ben, &mut eve]).await;
        let known: Vec<String> = [&duo.ann, &duo.ben, &eve]
            .iter()
            .map(|client| format!("{}{}", client.record[0].text, client.room))
            .collect();
        let mut secrets = secret(&duo.ann.doc["view"]);
        secrets.extend(secret(&duo.ben.doc["view"]));
        secrets.retain(|text| text.len() > 3 && known.iter().all(|known| !known.contains(text)));
        assert!(secrets.len() > 1, "{secrets:?}");
        Self {
            server,
            duo,
            eve,
            secrets,
        }
    }

    /// Pauses, lets everybody look and come anew, goes on, and compares.
    async fn pause(self) {
        let Self {
            server,
            duo,
            mut eve,
            secrets,
        } = self;
        let Duo {
            made,
            guest,
            mut ann,
            mut ben,
        } = duo;
        sync(&mut [&mut ann, &mut ben, &mut eve]).await;
        let before = [&ann, &ben, &eve].map(|client| client.doc.clone());
        let heard = ben.notices.clone();
        for client in [&mut ann, &mut ben, &mut eve] {
            client.epoch = 1;
        }
        ann.order(json!("pause")).await.unwrap();
        sync(&mut [&mut ann, &mut ben, &mut eve]).await;
        for client in [&ann, &ben, &eve] {
            assert_eq!(client.doc["view"]["veiled"], true, "{}", client.doc);
            assert_eq!(client.doc["view"]["phase"], before[0]["view"]["phase"]);
        }
        assert_eq!(ben.doc["ask"]["offers"], json!([]));
        // Somebody comes with nothing, on a second screen and to watch; computer players sit in and go again.
        let again = Client::player(&server, &made.code, &guest.token).await;
        // On the first connection everything begins anew too, or it would miss the texts that come later.
        let anew = loop {
            let text = ben.raw().await;
            if text.starts_with(r#"{"frame""#) {
                break text;
            }
        };
        assert!(anew.contains(r#""view":"#), "{anew}");
        ben.cut();
        let mut ben = again;
        let mut dan = Client::join(&server, &made.code, json!({"whole": true})).await;
        ann.order(json!({"to_bot": 1})).await.unwrap();
        ann.order(json!({"to_bot": 0})).await.unwrap();
        for client in [&mut ann, &mut ben, &mut dan] {
            client.fence().await;
        }
        let refused = ben.act(json!("shout")).await.unwrap_err();
        assert!(
            ["PAUSED", "MALFORMED"].contains(&refused.code.as_str()),
            "{refused:?}"
        );
        let late = ann
            .record
            .iter()
            .chain(&eve.record)
            .filter(|one| one.epoch == 1);
        let mut frames = 0;
        for one in late.chain(&ben.record).chain(&dan.record) {
            frames += usize::from(one.text.starts_with(r#"{"frame""#));
            for secret in &secrets {
                assert!(!one.text.contains(secret), "{secret} in {}", one.text);
            }
        }
        assert!(frames > 4, "{frames}");
        assert!(ben.notices.len() < heard.len(), "what the race told waits");
        // All is back when the table goes on.
        for client in [&mut ann, &mut ben] {
            client.wish(json!("back")).await.unwrap();
        }
        ann.order(json!("resume")).await.unwrap();
        ben.see("the race", |ben| ben.doc["view"]["veiled"].is_null())
            .await;
        dan.see("the race", |dan| dan.doc["view"]["veiled"].is_null())
            .await;
        ann.fence().await;
        assert_eq!(ann.doc, before[0]);
        assert_eq!(ben.doc, before[1]);
        assert_eq!(dan.doc["view"], before[2]["view"]);
        assert_eq!(&ben.notices[..heard.len()], heard);
        assert_eq!(ben.notices.len(), heard.len() + 4, "two left and came back");
    }
}

#[tokio::test(start_paused = true)]
async fn r_83_a_pause_hides_the_state_cards_of_border_up() {
    let race = |view: &Value| view["phase"] == "race";
    let names = |view: &Value| {
        let mut found = Vec::new();
        texts(&view["sides"], &["name"], &mut found);
        found
    };
    let mut race = Race::new("border-up", race, names).await;
    for client in [&mut race.duo.ann, &mut race.duo.ben] {
        let put = first(&client.doc["ask"], "put");
        client.act(put).await.unwrap();
    }
    race.pause().await;
}

#[tokio::test(start_paused = true)]
async fn r_83_a_pause_hides_the_maps_of_dashing_states() {
    let race = |view: &Value| view["phase"] == "race";
    let outlines = |view: &Value| {
        let mut found = Vec::new();
        texts(view, &["outline", "description"], &mut found);
        found
    };
    let mut race = Race::new("dashing-states", race, outlines).await;
    for client in [&mut race.duo.ann, &mut race.duo.ben] {
        let place = first(&client.doc["ask"], "place");
        client.act(place).await.unwrap();
    }
    race.pause().await;
}

#[tokio::test(start_paused = true)]
async fn r_83_a_pause_hides_the_words_of_chummy_challenge() {
    let words = |view: &Value| -> Vec<String> {
        let words = view["words"].as_array().into_iter().flatten();
        words
            .map(|word| word.as_str().unwrap().to_owned())
            .collect()
    };
    // A word alone may stand in any sentence ("five"): two in a row are the question's, as a list or as a text.
    let rows = |view: &Value| -> Vec<String> {
        let words = words(view);
        let pairs = words.windows(2);
        pairs
            .flat_map(|pair| [pair.join(" "), pair.join(r#"",""#)])
            .collect()
    };
    let race = Race::new("chummy-challenge", |view| words(view).len() > 5, rows).await;
    race.pause().await;
}
