//! A table where every text of every viewer is kept, together with the truth.

use crate::harness::{Client, Dice, Made, Record, Server, Years, play};
use serde_json::{Value, json};

/// A table where everybody is recorded: the players, and somebody who watches.
pub struct Stage {
    pub server: Server,
    pub made: Made,
    /// The tokens and the key.
    pub secrets: Vec<String>,
    players: Vec<Client>,
    eve: Client,
}

impl Stage {
    pub async fn new(game: &str, options: Value, teams: &[u8]) -> Self {
        let server = Server::empty();
        let made = server.make(json!({"game": game, "options": options})).await;
        let mut secrets = vec![made.host.clone(), made.token.clone()];
        let mut eve = Client::spectator(&server, &made.code).await;
        let mut players = vec![Client::host(&server, &made).await];
        while players[0].room["seats"].as_array().unwrap().len() > 2 {
            players[0].order(json!({"drop_seat": 2})).await.unwrap();
        }
        for side in teams {
            players[0].order(json!({ "add_seat": side })).await.unwrap();
        }
        for _ in 0..1 + teams.len() {
            let taken = server.sit(&made.code).await;
            let mut player = Client::player(&server, &made.code, &taken.token).await;
            player.wish(json!("ready")).await.unwrap();
            secrets.push(taken.token);
            players.push(player);
        }
        players[0].order(json!("start")).await.unwrap();
        eve.fence().await;
        Self {
            server,
            made,
            secrets,
            players,
            eve,
        }
    }

    pub fn everybody(&mut self) -> Vec<&mut Client> {
        let players = self.players.iter_mut();
        players.chain([&mut self.eve]).collect()
    }

    /// Plays a game to its end. Each text is marked with the number of records that were written when it came.
    pub async fn play(&mut self, dice: &mut Dice, years: Option<&Years>) {
        let Self {
            server,
            made,
            players,
            eve,
            ..
        } = self;
        let mut all: Vec<&mut Client> = players.iter_mut().chain([eve]).collect();
        play(&mut all, dice, years, async |all| {
            let written = server.written(&made.code).await;
            for client in all.iter_mut() {
                let epoch = client.epoch;
                let unmarked = client.record.iter_mut().filter(|one| one.epoch == epoch);
                unmarked.for_each(|one| one.epoch = written);
                client.epoch = usize::MAX;
            }
        })
        .await;
    }

    /// The whole truth after each record.
    pub async fn truth(&self, number: u32) -> Vec<Value> {
        let path = format!(
            "/api/tables/{}/games/{number}/replay?eyes=all",
            self.made.code
        );
        let answer = self.server.get(&path).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let replay = answer.json();
        let steps = replay["steps"].as_array().unwrap();
        steps.iter().map(|step| step["view"].clone()).collect()
    }

    /// All that came before the end, each with its viewer and the place of what was true then.
    pub fn records(&self, truth: &[Value]) -> impl Iterator<Item = (&Client, usize, &Record)> {
        let clients = self.players.iter().chain([&self.eve]);
        let during = 1..truth.len();
        clients.flat_map(move |client| {
            let during = during.clone();
            let records = client.record.iter();
            let records = records.filter(move |one| during.contains(&one.epoch));
            records.map(move |one| (client, one.epoch - 1, one))
        })
    }

    pub fn no_text_has(&self, secret: &str, what: &str) {
        for client in self.players.iter().chain([&self.eve]) {
            for Record { text, .. } in &client.record {
                assert!(!text.contains(secret), "{what} in {text}");
            }
        }
    }
}
