//! Decks to look at, the choice of a deck, and a host's own deck.

use crate::harness::{Client, Dice, Made, Server, copy_of, play, sync};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tricorn_ledger::{BlobHash, TableId};

#[tokio::test(start_paused = true)]
async fn all_packs_can_be_looked_at_with_all_their_cards() {
    let server = Server::empty();
    let list = server.get("/api/packs").await.json();
    let packs = list["packs"].as_array().unwrap();
    let ids: Vec<&str> = packs
        .iter()
        .map(|pack| pack["id"].as_str().unwrap())
        .collect();
    assert_eq!(
        ids,
        [
            "civics",
            "dates",
            "geoplunge",
            "politicraft",
            "presidents",
            "states",
            "timeline"
        ]
    );
    for line in packs {
        let id = line["id"].as_str().unwrap();
        let pack = server.get(&format!("/api/packs/{id}")).await.json();
        for name in ["id", "kind", "title", "licence", "decks"] {
            assert_eq!(pack[name], line[name], "{id} {name}");
        }
        assert!(
            pack["sources"].as_str().unwrap().starts_with("# Sources"),
            "{id}"
        );
        for deck in line["decks"].as_array().unwrap() {
            let count = deck["cards"].as_u64().unwrap() as usize;
            let content = &pack["content"];
            let cards = match deck["id"].as_str().unwrap() {
                "presidents" => content["presidencies"].as_array().unwrap().len(),
                "states" | "maps" => content["states"].as_array().unwrap().len(),
                name @ ("power" | "clues" | "challenges") => {
                    content[name].as_array().unwrap().len()
                }
                "civics" => content["facts"].as_array().unwrap().len(),
                name if id == "dates" => {
                    let mut decks = content["decks"].as_array().unwrap().iter();
                    let deck = decks.find(|deck| deck["period"] == name).unwrap();
                    deck["cards"].as_array().unwrap().len()
                }
                _ if id == "politicraft" => {
                    let cards = content["cards"].as_array().unwrap().iter();
                    let kind = deck["title"].as_str().unwrap().trim_end_matches(" cards");
                    cards.filter(|card| card["kind"] == kind).count()
                }
                name => {
                    let cards = content["cards"].as_array().unwrap().iter();
                    cards
                        .filter(|card| card["decks"].as_array().unwrap().contains(&json!(name)))
                        .count()
                }
            };
            assert_eq!(cards, count, "{id} {deck}");
        }
    }
    assert_eq!(server.get("/api/packs/secret").await.code(), "NO_SUCH_PACK");
}

#[tokio::test(start_paused = true)]
async fn a_pack_that_the_browser_has_is_not_sent_again() {
    let server = Server::empty();
    let first = server.get("/api/packs/states").await;
    let mark = first
        .head
        .lines()
        .find_map(|line| line.strip_prefix("etag: "))
        .unwrap()
        .to_owned();
    for mark in [mark.clone(), format!("w/{mark}").replace("w/", "W/")] {
        let again = server
            .request_with(
                &format!("if-none-match: {mark}\r\n"),
                "GET",
                "/api/packs/states",
                b"",
            )
            .await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
    }
    let other = server
        .request_with("if-none-match: \"x\"\r\n", "GET", "/api/packs/states", b"")
        .await;
    assert_eq!((other.status, other.body), (200, first.body));
}

/// The names of all cards that lie on the table.
fn names(client: &Client) -> BTreeSet<String> {
    let view = &client.doc["view"];
    let rows = view["players"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|player| player["row"].as_array().unwrap());
    let cards = rows.chain(view["line"].as_array().unwrap());
    cards
        .map(|card| card["face"]["name"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test(start_paused = true)]
async fn a_table_plays_with_the_deck_that_was_chosen() {
    let server = Server::empty();
    let games = server.get("/api/games").await.json();
    let timeline = games
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["id"] == "timeline")
        .unwrap();
    assert_eq!(timeline["own_decks"], true);
    let pack = server.get("/api/packs/timeline").await.json();
    for deck in timeline["decks"].as_array().unwrap() {
        let duo = server
            .two("timeline", json!({"deck": deck["id"], "turn_seconds": 0}))
            .await;
        let cards = pack["content"]["cards"].as_array().unwrap().iter();
        let own = cards.filter(|card| card["decks"].as_array().unwrap().contains(&deck["id"]));
        let known: BTreeSet<String> = own
            .map(|card| card["name"].as_str().unwrap().to_owned())
            .collect();
        assert!(names(&duo.ann).is_subset(&known), "{deck}");
    }
    let wanted = json!({"game": "timeline", "options": {"deck": "poetry"}});
    let answer = server.post("/api/tables", &wanted).await;
    assert_eq!(answer.status, 400);
    assert_eq!(answer.json()["code"], "BAD_OPTIONS");
}

/// Twenty rows with names that are told apart and say nothing of the years.
fn rows() -> String {
    let names = "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa \
        Quebec Romeo Sierra Tango";
    let names = names.split_whitespace().zip(1801..);
    names
        .map(|(name, year)| format!("{name} sails\t{year}\n"))
        .collect()
}

async fn bring(server: &Server, made: &Made, deck: Value) -> (u16, Value) {
    let path = format!("/api/tables/{}/deck", made.code);
    let answer = server.post(&path, &deck).await;
    (answer.status, answer.json())
}

#[tokio::test(start_paused = true)]
async fn a_host_brings_an_own_deck_and_everybody_agrees_to_it_anew() {
    let server = Server::empty();
    let made = server
        .make(json!({"game": "timeline", "options": {"cards": 2, "turn_seconds": 0}}))
        .await;
    let mut ann = Client::host(&server, &made).await;
    while ann.room["seats"].as_array().unwrap().len() > 2 {
        ann.order(json!({"drop_seat": 2})).await.unwrap();
    }
    let guest = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &guest.token).await;
    ben.wish(json!("ready")).await.unwrap();
    let own = json!({"host": made.host, "title": "Ships", "rows": rows()});
    assert_eq!(
        bring(&server, &made, own).await,
        (200, json!({"title": "Ships", "cards": 20}))
    );
    sync(&mut [&mut ann, &mut ben]).await;
    for client in [&ann, &ben] {
        assert_eq!(client.room["deck"], json!({"title": "Ships", "cards": 20}));
        assert_eq!(
            client.room["seats"][1]["ready"], false,
            "the guest agrees anew"
        );
    }
    let hurdle = ann.order(json!("start")).await.unwrap_err();
    assert!(hurdle.code == "HURDLE", "{hurdle:?}");
    ben.wish(json!("ready")).await.unwrap();
    ann.order(json!("start")).await.unwrap();
    sync(&mut [&mut ann, &mut ben]).await;
    let dealt = names(&ann);
    assert!(
        dealt.len() == 5 && dealt.iter().all(|name| rows().contains(name)),
        "{dealt:?}"
    );
    assert_eq!(
        bring(&server, &made, json!({"host": made.host, "rows": null}))
            .await
            .1["code"],
        "NOT_IN_LOBBY"
    );
    play(
        &mut [&mut ann, &mut ben],
        &mut Dice::new(3),
        None,
        async |_| {},
    )
    .await;
    let replay = server
        .get(&format!("/api/tables/{}/games/1/replay", made.code))
        .await;
    assert_eq!(replay.status, 200, "{}", replay.body);
    assert!(replay.body.contains("Alfa sails"));
    // Other tables know nothing of it.
    let other = server.two("timeline", json!({"cards": 2})).await;
    assert!(
        names(&other.ann)
            .iter()
            .all(|name| !name.ends_with(" sails"))
    );
    assert!(server.look(&other.made.code).await.get("deck").is_none());
}

#[tokio::test(start_paused = true)]
async fn an_own_deck_outlives_a_restart_and_goes_with_its_table() {
    let server = Server::empty();
    let made = server
        .make(json!({"game": "timeline", "options": {"cards": 1, "turn_seconds": 0}}))
        .await;
    let own = json!({"host": made.host, "title": "", "rows": rows()});
    assert_eq!(bring(&server, &made, own).await.0, 200);
    let after = Server::over(copy_of(&*server.ledger).await);
    assert_eq!(
        after.look(&made.code).await["deck"],
        json!({"title": "Own deck", "cards": 20})
    );
    let mut ann = Client::host(&after, &made).await;
    ann.order(json!({"fill_bots": "novice"})).await.unwrap();
    ann.order(json!("start")).await.unwrap();
    ann.fence().await;
    assert!(names(&ann).iter().all(|name| name.ends_with(" sails")));
    // And the game itself goes on after another one.
    let later = Server::over(copy_of(&*after.ledger).await);
    let mut back = Client::host(&later, &made).await;
    back.fence().await;
    assert!(names(&back).iter().all(|name| name.ends_with(" sails")));
    let entries = later.entries(&made.code).await;
    let hash = entries
        .iter()
        .rev()
        .find_map(|entry| entry["room"]["own"]["hash"].as_str())
        .unwrap();
    let hash = BlobHash::try_from_hex(hash).unwrap();
    assert!(later.ledger.blob(hash).await.unwrap().is_some());
    later
        .ledger
        .erase(&TableId::try_new(&made.code).unwrap())
        .await
        .unwrap();
    assert!(
        later.ledger.blob(hash).await.unwrap().is_none(),
        "nothing is stored beyond the table"
    );
}

#[tokio::test(start_paused = true)]
async fn an_own_deck_that_is_wrong_changes_nothing_and_every_row_is_told() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let before = server.entries(&made.code).await.len();
    let bad =
        json!({"host": made.host, "title": "Bad", "rows": "World Expo 1967,1967\nWhen,soon\n"});
    let (status, body) = bring(&server, &made, bad).await;
    assert_eq!((status, &body["code"]), (422, &json!("BAD_DECK")));
    let told: Vec<u64> = body["complaints"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["row"].as_u64().unwrap())
        .collect();
    assert_eq!(told, [1, 2]);
    let good = |host: &str| json!({"host": host, "title": "Ships", "rows": rows()});
    assert_eq!(
        bring(&server, &made, good("guess")).await.1["code"],
        "WRONG_HOST_KEY"
    );
    assert_eq!(
        bring(&server, &made, json!({"host": made.host, "rowz": "x"}))
            .await
            .0,
        400
    );
    let huge = json!({"host": made.host, "rows": "x".repeat(600_000)});
    assert_eq!(bring(&server, &made, huge).await.1["code"], "TOO_BIG");
    let large = json!({"host": made.host, "rows": "x".repeat(300_000)});
    assert_eq!(bring(&server, &made, large).await.1["code"], "BAD_DECK");
    assert_eq!(server.entries(&made.code).await.len(), before);
    // A game without own decks says so; a deck that is too small keeps the game from starting.
    let presidents = server.make(json!({"game": "presidential-numbers"})).await;
    let (status, body) = bring(&server, &presidents, good(&presidents.host)).await;
    assert!(
        status == 422
            && body["complaints"][0]["text"]
                .as_str()
                .unwrap()
                .contains("decks of one's own"),
        "{body}"
    );
    let few =
        json!({"host": made.host, "title": "Few", "rows": "Alfa sails,1801\nBravo sails,1802\n"});
    assert_eq!(bring(&server, &made, few).await.0, 200);
    let mut ann = Client::host(&server, &made).await;
    ann.order(json!({"fill_bots": "novice"})).await.unwrap();
    let hurdle = ann.room["hurdle"].as_str().unwrap().to_owned();
    assert!(hurdle.contains("The deck has 2 cards"), "{hurdle}");
    // Taken away, the table plays with the shipped cards again.
    assert_eq!(
        bring(&server, &made, json!({"host": made.host, "rows": null})).await,
        (200, json!({"title": "", "cards": 0}))
    );
    ann.fence().await;
    assert!(ann.room.get("deck").is_none() && ann.room.get("hurdle").is_none());
    ann.order(json!("start")).await.unwrap();
}
