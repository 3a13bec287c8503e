//! An organizer with a tournament, over plain HTTP.

use super::http::Answer;
use super::{Client, Server};
use serde_json::{Value, json};
use tokio::time::Instant;

/// A tournament that was made, with its secrets.
#[derive(Clone)]
pub struct OrganizedTournament {
    pub code: String,
    pub host: String,
    /// The join codes of the teams.
    pub joins: Vec<String>,
}

/// A member of a team.
#[derive(Clone, Debug)]
pub struct Member {
    pub slot: u64,
    pub token: String,
    pub name: String,
}

/// So many teams of one member each, without names of members if `named` is false.
pub fn teams(many: usize) -> Value {
    let team = |at: usize| json!({"name": format!("Team {at}"), "school": "", "members": [format!("Member {at}")]});
    (1..=many).map(team).collect()
}

impl Server {
    /// Makes a tournament.
    pub async fn found(&self, wanted: Value) -> OrganizedTournament {
        let answer = self.post("/api/tournaments", &wanted).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let made = answer.json();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let mut tournament = OrganizedTournament {
            code: text(&made["code"]),
            host: text(&made["host"]),
            joins: Vec::new(),
        };
        tournament.read_codes(self).await;
        tournament
    }
}

impl OrganizedTournament {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.code)
    }

    pub async fn read_codes(&mut self, server: &Server) {
        let codes = self.with_key(server, "GET", "/codes", b"").await;
        assert_eq!(codes.status, 200, "{}", codes.body);
        let codes = codes.json();
        let codes = codes.as_array().unwrap().iter().enumerate();
        self.joins = codes
            .map(|(at, row)| {
                assert_eq!(row["team"], json!(at));
                row["code"].as_str().unwrap().to_owned()
            })
            .collect();
    }

    /// A request with the organizer's key.
    pub async fn with_key(&self, server: &Server, method: &str, rest: &str, body: &[u8]) -> Answer {
        self.with(server, &self.host, "", method, rest, body).await
    }

    /// A request with any key and more headers.
    pub async fn with(
        &self,
        server: &Server,
        key: &str,
        more: &str,
        method: &str,
        rest: &str,
        body: &[u8],
    ) -> Answer {
        let headers = format!("content-type: application/json\r\nx-tricorn-host: {key}\r\n{more}");
        let path = self.path(rest);
        server.request_with(&headers, method, &path, body).await
    }

    /// What comes of an order.
    pub async fn try_order(&self, server: &Server, order: Value) -> Answer {
        let body = order.to_string();
        self.with_key(server, "POST", "/orders", body.as_bytes())
            .await
    }

    /// An order that is carried out.
    pub async fn order(&self, server: &Server, order: Value) -> Value {
        let answer = self.try_order(server, order).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    pub async fn start(&self, server: &Server) -> Value {
        self.order(server, json!({"start_round": {}})).await
    }

    pub async fn look(&self, server: &Server) -> Value {
        let answer = server.get(&self.path("")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    pub async fn try_join(&self, server: &Server, team: usize, wanted: Value) -> Answer {
        let path = format!("/api/teams/{}/members", self.joins[team]);
        server.post(&path, &wanted).await
    }

    pub async fn join(&self, server: &Server, team: usize, wanted: Value) -> Member {
        let answer = self.try_join(server, team, wanted).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        let member = answer.json();
        Member {
            slot: member["slot"].as_u64().unwrap(),
            token: member["token"].as_str().unwrap().to_owned(),
            name: member["name"].as_str().unwrap().to_owned(),
        }
    }

    /// What a team sees.
    pub async fn team(&self, server: &Server, team: usize) -> Value {
        let answer = server
            .get(&format!("/api/teams/{}", self.joins[team]))
            .await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// A member at the team's table of this round.
    pub async fn sit(&self, server: &Server, team: usize, member: &Member) -> Client {
        let now = self.team(server, team).await;
        let code = now["table"]["code"].as_str().unwrap();
        let client = Client::player(server, code, &member.token).await;
        let slot = member.slot as usize;
        assert_eq!(client.welcome["seat"], now["table"]["seats"][slot]);
        client
    }

    /// The codes of the tables of a round, from 1.
    pub fn tables(overview: &Value, round: usize) -> Vec<String> {
        let tables = overview["schedule"][round - 1]["tables"].as_array();
        let code = |table: &Value| table["code"].as_str().unwrap().to_owned();
        tables.unwrap().iter().map(code).collect()
    }

    /// Spectators at all tables of a round, each with its first frame and how far its clock is from the wall.
    pub async fn watch(server: &Server, overview: &Value, round: usize) -> Vec<(Client, i64)> {
        let origin = Instant::now();
        let mut all = Vec::new();
        for code in Self::tables(overview, round) {
            let mut client = Client::spectator(server, &code).await;
            client
                .see("the first frame", |client| client.game == 1)
                .await;
            let speed = client.clock["speed"].as_f64().unwrap();
            let passed = origin.elapsed().as_secs_f64() * 1000.0;
            let now = client.clock["now"].as_f64().unwrap() / speed;
            let off = if client.clock["running"] == true {
                now - passed
            } else {
                now
            };
            all.push((client, off as i64));
        }
        all
    }

    /// Waits until the overview is so, as somebody who looks at the wall does.
    pub async fn until(&self, server: &Server, is_so: impl Fn(&Value) -> bool) -> Value {
        let (answer, mut events) = server.listen(&self.path("/live")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        loop {
            let next = events.next().await.expect("the stream goes on");
            let overview: Value = serde_json::from_str(&next).unwrap();
            if is_so(&overview) {
                return overview;
            }
        }
    }

    pub async fn until_phase(&self, server: &Server, phase: &str) -> Value {
        self.until(server, |overview| overview["phase"] == phase)
            .await
    }
}

/// How far each clock is from the wall.
pub fn offs(clocks: &[(Client, i64)]) -> Vec<i64> {
    clocks.iter().map(|(_, off)| *off).collect()
}

/// Whether all clocks agree within 100 ms.
pub fn agree(clocks: &[(Client, i64)]) -> bool {
    let offs = offs(clocks);
    offs.iter()
        .max()
        .zip(offs.iter().min())
        .is_some_and(|(most, least)| most - least <= 100)
}
