//! Teams that share a hand: what one lays ready the others of the side see, and nobody else.

use crate::harness::{Client, Made, Server, sync};
use serde_json::{Value, json};
use std::collections::HashMap;
use tricorn_packs::Folder;
use tricorn_packs::schema::GeoplungePack;

/// Two sides of two: seats 0 and 2 against 1 and 3; and somebody who watches.
struct Teams {
    server: Server,
    made: Made,
    tokens: Vec<String>,
    seats: Vec<Client>,
    eve: Client,
}

impl Teams {
    async fn new() -> Self {
        let server = Server::empty();
        let made = server
            .make(json!({"game": "presidential-numbers", "options": {"wins": 1}}))
            .await;
        let mut host = Client::host(&server, &made).await;
        host.order(json!({"add_seat": 0})).await.unwrap();
        host.order(json!({"add_seat": 1})).await.unwrap();
        let mut seats = vec![host];
        let mut tokens = vec![made.token.clone()];
        for side in [1, 0, 1] {
            let taken = server.sit_on(&made.code, json!({ "side": side })).await;
            let mut player = Client::player(&server, &made.code, &taken.token).await;
            player.wish(json!("ready")).await.unwrap();
            tokens.push(taken.token);
            seats.push(player);
        }
        seats[0].order(json!("start")).await.unwrap();
        let eve = Client::spectator(&server, &made.code).await;
        let mut teams = Self {
            server,
            made,
            tokens,
            seats,
            eve,
        };
        teams.sync().await;
        let sides: Vec<&Value> = teams
            .seats
            .iter()
            .map(|one| &one.doc["view"]["side"])
            .collect();
        assert_eq!(sides, [0, 1, 0, 1]);
        teams
    }

    async fn sync(&mut self) {
        let mut all: Vec<&mut Client> = self.seats.iter_mut().chain([&mut self.eve]).collect();
        sync(&mut all).await;
    }

    /// A draft of the discard with a card of the hand.
    fn draft(&self, seat: usize, card: usize) -> Value {
        let ask = &self.seats[seat].doc["ask"];
        let card = &ask["offers"][0]["slots"][0]["want"]["card"][card]["value"];
        json!({"draft": {"ask": ask["id"], "verb": "discard", "slots": {"card": card}}})
    }

    /// Who has received a message of this kind since the last look; 4 stands for the spectator.
    async fn receivers(&mut self, kind: &str) -> Vec<usize> {
        let mut got = Vec::new();
        for (at, client) in self.seats.iter_mut().chain([&mut self.eve]).enumerate() {
            let messages = client.fence().await;
            if messages.iter().any(|message| message.get(kind).is_some()) {
                got.push(at);
            }
        }
        got
    }
}

#[tokio::test(start_paused = true)]
async fn a_draft_reaches_the_own_side_and_nobody_else() {
    let mut teams = Teams::new().await;
    let written = teams.server.entries(&teams.made.code).await.len();
    let draft = teams.draft(0, 4);
    teams.seats[0].send(&draft).await;
    assert_eq!(teams.receivers("drafts").await, [0, 2]);
    let lying = json!([{"seat": 0, "draft": draft["draft"]}]);
    assert_eq!(teams.seats[2].drafts, lying);
    // A teammate who comes later sees it, too; the others do not.
    for (seat, sees) in [(2, lying.clone()), (1, json!([])), (3, json!([]))] {
        let token = &teams.tokens[seat];
        let mut late = Client::player(&teams.server, &teams.made.code, token).await;
        late.fence().await;
        assert_eq!(late.drafts, sees, "seat {seat}");
    }
    // The other side lays its own ready; it comes to nobody here.
    let theirs = teams.draft(3, 0);
    teams.seats[3].send(&theirs).await;
    assert_eq!(teams.receivers("drafts").await, [1, 3]);
    assert_eq!(teams.seats[0].drafts, lying);
    // Taken back.
    teams.seats[0].send(&json!({"draft": null})).await;
    assert_eq!(teams.receivers("drafts").await, [0, 2]);
    assert_eq!(teams.seats[2].drafts, json!([]));
    let entries = teams.server.entries(&teams.made.code).await;
    assert_eq!(entries.len(), written, "drafts are not written down");
}

#[tokio::test(start_paused = true)]
async fn a_draft_dies_with_its_ask_and_any_teammate_may_confirm() {
    let mut teams = Teams::new().await;
    let draft = teams.draft(0, 4);
    teams.seats[0].send(&draft).await;
    teams.sync().await;
    let old = teams.seats[2].doc["ask"]["id"].clone();
    let action = json!({"discard": draft["draft"]["slots"]});
    teams.seats[2].act(action.clone()).await.unwrap();
    teams.sync().await;
    assert_eq!(teams.seats[0].drafts, json!([]));
    assert_eq!(teams.seats[2].drafts, json!([]));
    let late = teams.seats[0].act_for(old, action).await.unwrap_err();
    assert!(
        ["ASK_GONE", "DISCARD_ONE"].contains(&late.code.as_str()),
        "{late:?}"
    );
    // Neither a draft for an ask that is gone nor one that fits nothing is laid down.
    teams.seats[0].send(&draft).await;
    assert_eq!(teams.seats[0].until("refused").await["code"], "ASK_GONE");
    let mut bad = teams.draft(1, 0);
    bad["draft"]["slots"]["card"] = json!(4_000_000);
    teams.seats[1].send(&bad).await;
    assert_eq!(teams.seats[1].until("refused").await["code"], "BAD_DRAFT");
    let good = teams.draft(1, 0);
    // Ten may come in together with the first, not more.
    for _ in 0..12 {
        teams.seats[1].send(&good).await;
    }
    assert_eq!(teams.seats[1].until("refused").await["code"], "TOO_FAST");
    teams.eve.send(&good).await;
    assert_eq!(teams.eve.until("refused").await["code"], "NO_SEAT");
    assert_eq!(
        teams.receivers("drafts").await,
        [3],
        "and seat 1 itself, before"
    );
}

#[tokio::test(start_paused = true)]
async fn a_phrase_goes_to_the_teammates_only() {
    let mut teams = Teams::new().await;
    let phrases = "keep_that_one play_that_one your_call not_sure i_know_this well_played";
    for phrase in phrases.split(' ') {
        teams.seats[0].send(&json!({ "phrase": phrase })).await;
        let got = teams.seats[2].until("phrase").await;
        assert_eq!(got, json!({"seat": 0, "phrase": phrase}));
        assert_eq!(teams.receivers("phrase").await, Vec::<usize>::new());
    }
    teams.seats[0]
        .send(&json!({"phrase": "you all smell"}))
        .await;
    assert_eq!(teams.seats[0].until("refused").await["code"], "MALFORMED");
    teams.eve.send(&json!({"phrase": "your_call"})).await;
    assert_eq!(teams.eve.until("refused").await["code"], "NO_SEAT");
}

/// The own cards of a race in the order of their states' names: seven handles.
fn by_name(client: &Client) -> Vec<Value> {
    let folder = Folder::embedded("geoplunge").unwrap();
    let pack: GeoplungePack = tricorn_packs::load(&folder).unwrap();
    let states = pack.states.states.iter().map(|state| state.name.as_str());
    let outlines = pack.maps.iter().map(|map| map.outline.as_str());
    let names: HashMap<&str, &str> = outlines.zip(states).collect();
    let pool = &client.doc["view"]["sides"][0]["layout"]["pool"];
    let mut cards = pool.as_array().unwrap().clone();
    cards.sort_by_key(|card| names[card["face"]["outline"].as_str().unwrap()]);
    cards.iter().map(|card| card["handle"].clone()).collect()
}

/// DS-14: while the states of a row are named, everybody alone, nobody of the side can say anything to the
/// others, not in a pause either, and not whoever has sent the form already. The other side may talk.
#[tokio::test(start_paused = true)]
async fn r_22_r_42_ds_14_the_channel_is_closed_while_everybody_works_alone() {
    let server = Server::empty();
    let made = server.make(json!({"game": "dashing-states"})).await;
    let mut host = Client::host(&server, &made).await;
    for side in [0, 0, 1] {
        host.order(json!({ "add_seat": side })).await.unwrap();
    }
    let mut sides: [Vec<Client>; 2] = [vec![host], Vec::new()];
    for side in [0, 0, 1, 1] {
        let taken = server.sit_on(&made.code, json!({ "side": side })).await;
        let mut player = Client::player(&server, &made.code, &taken.token).await;
        player.wish(json!("ready")).await.unwrap();
        sides[side].push(player);
    }
    let [own, other] = &mut sides;
    own[0].order(json!("start")).await.unwrap();
    let phrase = json!({"phrase": "i_know_this"});
    own[1]
        .see("the race", |one| {
            one.doc["view"]["sides"][0]["layout"].is_object()
        })
        .await;
    own[1].send(&phrase).await;
    own[0].until("phrase").await;
    own[2].until("phrase").await;
    let cards = by_name(&own[1]);
    for (place, card) in cards[..6].iter().enumerate() {
        let action = json!({"place": {"card": card, "place": place}});
        own[1].act(action).await.unwrap();
    }
    own[1]
        .act(json!({"turn": {"card": cards[6]}}))
        .await
        .unwrap();
    own[1].act(json!("shout")).await.unwrap();
    for one in &mut *own {
        one.see("the form", |one| one.doc["ask"]["quiet"] == true)
            .await;
        one.fence().await;
    }
    let slots = own[2].doc["ask"]["offers"][0]["slots"].clone();
    let names = slots.as_array().unwrap().iter();
    let form: serde_json::Map<String, Value> = names
        .map(|slot| (slot["name"].as_str().unwrap().to_owned(), json!("Ohio")))
        .collect();
    own[2].act(json!({ "identify": form })).await.unwrap();
    for paused in [false, true] {
        if paused {
            own[0].order(json!("pause")).await.unwrap();
        }
        for from in 0..3 {
            own[from].send(&phrase).await;
            let heard = own[from].fence().await;
            let refused = |message: &Value| message["refused"]["code"] == "WORK_ALONE";
            assert!(heard.iter().any(refused), "{heard:?}");
            for one in &mut *own {
                let heard = one.fence().await;
                assert!(heard.iter().all(|message| message.get("phrase").is_none()));
            }
        }
    }
    other[0].fence().await;
    let ask = &other[0].doc["ask"];
    assert!(ask["id"].is_u64() && ask.get("quiet").is_none());
    other[0].send(&phrase).await;
    assert_eq!(other[1].until("phrase").await["phrase"], "i_know_this");
}
