//! How clients play: as the protocol says, without knowing the game; or well, where a story has to end soon.

use super::{Client, Years};
use serde_json::{Value, json};

/// Chance that is the same in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// The offers of an ask that move the game.
fn offers(ask: &Value) -> Vec<&Value> {
    let offers = ask["offers"].as_array();
    let all = offers.map(|offers| offers.iter()).into_iter().flatten();
    all.filter(|offer| offer["aside"] != json!(true)).collect()
}

/// Any move that answers the ask; nothing if nothing is asked.
pub fn choose(ask: &Value, dice: &mut Dice) -> Option<Value> {
    let offers = offers(ask);
    if offers.is_empty() {
        return None;
    }
    let offer = offers[dice.below(offers.len())];
    let slots = offer["slots"].as_array().unwrap();
    if slots.is_empty() {
        return Some(offer["verb"].clone());
    }
    let mut filled = serde_json::Map::new();
    for slot in slots {
        let (_, choices) = slot["want"].as_object().unwrap().iter().next().unwrap();
        let choices = choices.as_array().unwrap();
        let value = choices[dice.below(choices.len())]["value"].clone();
        filled.insert(slot["name"].as_str().unwrap().to_owned(), value);
    }
    let verb = offer["verb"].as_str().unwrap();
    Some(json!({ verb: filled }))
}

impl Client {
    /// Whether something is asked that moves the game.
    pub fn is_asked(&self) -> bool {
        !offers(&self.doc["ask"]).is_empty()
    }

    /// A move: in Timeline right three times out of four, else whatever comes up.
    fn pick(&self, dice: &mut Dice, years: Option<&Years>) -> Value {
        let any = choose(&self.doc["ask"], dice).unwrap();
        let (Some(years), Some(card)) = (years, any["place"]["card"].as_u64()) else {
            return any;
        };
        if dice.below(4) == 0 {
            return any;
        }
        let view = &self.doc["view"];
        let side = view["you"].as_u64().unwrap() as usize;
        let row = view["players"][side]["row"].as_array().unwrap();
        let own = row.iter().find(|own| own["card"] == json!(card)).unwrap();
        let year = years.of(own["face"]["name"].as_str().unwrap());
        let line = view["line"].as_array().unwrap();
        let earlier = |other: &&Value| other["dated"]["year"].as_i64().unwrap() < i64::from(year);
        json!({"place": {"card": card, "gap": line.iter().filter(earlier).count()}})
    }
}

/// Waits until everybody has all that was sent to them.
pub async fn sync(clients: &mut [&mut Client]) {
    for client in clients.iter_mut() {
        client.fence().await;
    }
}

/// The clients play until the game is over. `after` is called when all have seen a move.
pub async fn play<F: AsyncFnMut(&mut [&mut Client])>(
    clients: &mut [&mut Client],
    dice: &mut Dice,
    years: Option<&Years>,
    mut after: F,
) {
    for _ in 0..2000 {
        sync(clients).await;
        after(clients).await;
        if clients.iter().all(|client| client.phase() == "over") {
            return;
        }
        match clients.iter_mut().find(|client| client.is_asked()) {
            Some(client) => {
                let action = client.pick(dice, years);
                client.act(action).await.unwrap();
            }
            // A computer player thinks.
            None => drop(clients[0].next().await.expect("still connected")),
        }
    }
    panic!("the game does not end");
}
