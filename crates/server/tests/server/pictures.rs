//! A flag clue of State IQ: its picture comes under a name that is good at its table only (R-20, IQ-09).

use crate::harness::{Client, Duo, Server};
use serde_json::{Value, json};

/// The flag of Utah as anybody can find it, if the page is built.
const PUBLIC: &str = "/flags/64b31b2f.png";

/// What somebody does who gives flags whenever there is one, and guesses anything.
fn deed(client: &Client) -> Option<Value> {
    let offers = client.doc["ask"]["offers"].as_array()?;
    let offer = |verb: &str| offers.iter().find(|offer| offer["verb"] == verb);
    let first = |slot: &Value| slot["want"]["one"][0]["value"].clone();
    if offer("go_on").is_some() {
        return Some(json!("go_on"));
    }
    if offer("guess").is_some() {
        return Some(json!({"guess": {"state": 0}}));
    }
    let clue = offer("clue")?;
    let options = clue["slots"][0]["want"]["one"].as_array()?;
    if options.iter().any(|option| option["value"] == "flag") {
        return Some(json!({"clue": {"option": "flag"}}));
    }
    let slots = clue["slots"].as_array()?.iter();
    let filled = slots.map(|slot| (slot["name"].as_str().unwrap_or("").to_owned(), first(slot)));
    Some(json!({"clue": filled.collect::<serde_json::Map<_, _>>()}))
}

/// The name of the picture that both are shown, or nothing if the game ends without a flag.
async fn flag(duo: &mut Duo) -> Option<String> {
    for _ in 0..200 {
        duo.sync().await;
        let shown = |client: &Client| {
            let clues = client.doc["view"]["clues"].as_array().cloned();
            let last = clues.into_iter().flatten().next_back();
            last.and_then(|clue| clue["flag"]["picture"].as_str().map(str::to_owned))
        };
        if let Some(name) = shown(&duo.ann) {
            assert_eq!(shown(&duo.ben), Some(name.clone()), "the clue is for all");
            return Some(name);
        }
        if duo.ann.phase() == "over" {
            return None;
        }
        let deeds = [deed(&duo.ann), deed(&duo.ben)];
        match deeds {
            [Some(action), _] => duo.ann.act(action).await.unwrap(),
            [None, Some(action)] => duo.ben.act(action).await.unwrap(),
            // The count runs.
            [None, None] => drop(duo.ann.next().await.expect("still connected")),
        }
    }
    panic!("the game does not end");
}

#[tokio::test(start_paused = true)]
async fn iq_09_r_20_the_flag_of_a_clue_comes_under_a_name_of_its_table() {
    let server = Server::empty();
    let built = server.get(PUBLIC).await.status == 200;
    let elsewhere = server.two("state-iq", json!({})).await;
    for _ in 0..40 {
        let mut duo = server.two("state-iq", json!({})).await;
        let Some(name) = flag(&mut duo).await else {
            continue;
        };
        assert_eq!(name.len(), 16);
        let code = &duo.made.code;
        let answer = server
            .get(&format!("/api/tables/{code}/pictures/{name}"))
            .await;
        if built {
            assert_eq!(answer.status, 200);
            assert!(answer.head.contains("image/png") && answer.head.contains("no-store"));
            assert!(!answer.head.contains("etag") && !answer.head.contains("last-modified"));
            assert!(answer.body.contains("PNG"));
        } else {
            assert_eq!((answer.status, &*answer.code()), (404, "NO_SUCH_PICTURE"));
        }
        let code = &elsewhere.made.code;
        let answer = server
            .get(&format!("/api/tables/{code}/pictures/{name}"))
            .await;
        assert_eq!((answer.status, &*answer.code()), (404, "NO_SUCH_PICTURE"));
        return;
    }
    panic!("no flag in forty games");
}
