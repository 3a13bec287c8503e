//! `tricorn-bench tournament`: a round of a tournament at full size against a real server in a process of its own.
//!
//! All tables begin at the same moment, every member of every team has a socket and plays as a lively person would. What counts is how
//! late players are told of deadlines: as the players see it, and as the server itself has counted.

use super::latency::Summary;
use super::player::{Player, Tally};
use super::process::{Program, Server};
use super::streams::Streams;
use crate::text::say;
use crate::{Done, Failure, text};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How late 99 of 100 deadlines may be.
const BAR_MS: f64 = 50.0;
/// Players in a team.
const TEAM: usize = 3;

/// Measure how late deadlines pass in a round of a tournament.
///
/// All tables of a round begin at once. Every member of every team has a socket and plays as a lively person would; the wall and the pages
/// of the teams are open too. It measures how late players are told of deadlines, as the players see it and as the server has counted, and
/// fails if that is more than 50 ms for one in a hundred. Measure on an idle machine.
#[derive(clap::Args)]
pub struct Args {
    /// How many teams of three, 2 to 64.
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u64).range(2..=64))]
    teams: u64,
    /// How many minutes a match lasts, 5 to 60.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(5..=60))]
    minutes: u64,
    /// How many rounds, 1 to 9; the second is a Call match.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=9))]
    rounds: u64,
    /// Stop each round after this many seconds, 1 to 4000 [default: when all its matches are over].
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=4000))]
    seconds: Option<u64>,
    /// The games that everybody calls in a Call match.
    #[arg(long, value_delimiter = ',', default_value = "3,5", value_parser = clap::value_parser!(u8).range(1..=5))]
    calls: Vec<u8>,
    /// Play this game at plain tables for six instead of a tournament; it must have two sides.
    #[arg(long)]
    game: Option<String>,
    #[command(flatten)]
    program: Program,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// How long a round is watched at most. What was received in time is played out after the end of a match.
    fn patience(&self) -> Duration {
        Duration::from_secs(self.seconds.unwrap_or(self.minutes * 60 + 240))
    }

    fn tables(&self) -> usize {
        self.teams as usize / 2
    }
}

/// The figures of a run.
#[derive(Serialize)]
struct Figures {
    tables: usize,
    sockets: usize,
    seconds: u64,
    moves: u64,
    refused: u64,
    frames: u64,
    megabytes: f64,
    /// On the streams of the wall and of the teams.
    stream_megabytes: f64,
    /// From a move until its answer.
    answers: Summary,
    /// How late the players heard of deadlines that they knew.
    seen: Summary,
    /// The same for each game.
    games: BTreeMap<String, Summary>,
    /// How late the server told of everything that was due.
    told: Summary,
    /// Cores that the server used on average.
    server_cores: f64,
    rss_mb: u64,
    load: String,
}

/// Measures a round and prints the figures; fails if deadlines are missed.
pub fn run(args: &Args) -> Done {
    let server = Server::start(&args.program)?;
    // One thread is enough for the clients, and leaves more of the machine to the server.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let figures = runtime.block_on(measure(&server, args));
    drop(server);
    let figures = figures?;
    if args.json {
        say!("{}", serde_json::to_string(&figures)?);
    } else {
        print(&figures);
    }
    let worst = figures.seen.p99_ms.max(figures.told.p99_ms);
    if worst > BAR_MS {
        return Err(Failure(format!(
            "One deadline in a hundred is told more than {BAR_MS} ms late: {worst:.1} ms."
        )));
    }
    Ok(())
}

fn print(figures: &Figures) {
    say!(
        "{}  {} sockets for {} s: {} moves taken and {} refused, {} frames, {:.1} MB, and {:.1} MB on the pages of the tournament; the server used {:.2} cores and {} MB; load {}",
        text::bold(&format!("{} tables", figures.tables)),
        figures.sockets,
        figures.seconds,
        figures.moves,
        figures.refused,
        figures.frames,
        figures.megabytes,
        figures.stream_megabytes,
        figures.server_cores,
        figures.rss_mb,
        figures.load
    );
    let line = |name: &str, of: &Summary| {
        say!(
            "{:<30}{:>7}  half within {:>6.1} ms  99 of 100 within {:>6.1} ms  at most {:>7.1} ms",
            name,
            of.count,
            of.p50_ms,
            of.p99_ms,
            of.max_ms
        );
    };
    line("moves, until answered", &figures.answers);
    line("told late, by the server", &figures.told);
    line("seen late, by the players", &figures.seen);
    for (game, late) in &figures.games {
        line(&format!("  {game}"), late);
    }
}

async fn measure(server: &Server, args: &Args) -> Result<Figures, Failure> {
    let (began, processor_time) = (Instant::now(), server.processor_time());
    let metrics = server.get("/metrics", None)?;
    let load = load_average();
    let mut tallies = Vec::new();
    let streams = Streams::default();
    match &args.game {
        Some(game) => {
            let players = plain(server, args, game).await?;
            tallies.extend(play(players, args).await?);
        }
        None => {
            let cup = Cup::open(server, args)?;
            for path in cup.streams() {
                streams.open(server, &path).await?;
            }
            for round in 0..args.rounds {
                let players = cup.start(server, args, round).await?;
                tallies.extend(play(players, args).await?);
            }
        }
    }
    let took = began.elapsed();
    let told = Summary::of_server(&server.get("/metrics", None)?, &metrics);
    let mut games: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for (game, late) in tallies.iter().flat_map(|tally| &tally.late) {
        games.entry(game.clone()).or_default().extend(late);
    }
    let sum = |what: fn(&Tally) -> u64| tallies.iter().map(what).sum::<u64>();
    let all = |what: fn(&Tally) -> &Vec<f64>| tallies.iter().flat_map(what).copied().collect();
    let cores = (server.processor_time() - processor_time).as_secs_f64() / took.as_secs_f64();
    Ok(Figures {
        tables: args.tables(),
        sockets: args.tables() * 2 * TEAM,
        seconds: took.as_secs(),
        moves: sum(|tally| tally.moves),
        refused: sum(|tally| tally.refused),
        frames: sum(|tally| tally.frames),
        megabytes: megabytes(sum(|tally| tally.bytes)),
        stream_megabytes: megabytes(streams.bytes()),
        answers: Summary::of(all(|tally| &tally.answers)),
        seen: Summary::of(games.values().flatten().copied().collect()),
        games: games
            .into_iter()
            .map(|(game, late)| (game, Summary::of(late)))
            .collect(),
        told,
        server_cores: (cores * 100.0).round() / 100.0,
        rss_mb: server.memory(),
        load: format!("{load} before, {} after", load_average()),
    })
}

/// Everybody plays until the games are over or the time is up.
async fn play(players: Vec<Player>, args: &Args) -> Result<Vec<Tally>, Failure> {
    let (began, patience) = (Instant::now(), args.patience());
    let until = began + patience;
    let playing: Vec<_> = players
        .into_iter()
        .map(|player| tokio::spawn(player.play(until)))
        .collect();
    let bar = text::progress(args.json, patience.as_secs(), "seconds at most");
    let ticking = tokio::spawn(tick(bar.clone(), began));
    let mut tallies = Vec::new();
    for player in playing {
        let Ok(tally) = player.await else {
            return Err(Failure("A player broke down.".to_owned()));
        };
        tallies.push(tally?);
    }
    ticking.abort();
    bar.finish_and_clear();
    Ok(tallies)
}

/// Moves a bar on every second.
async fn tick(bar: ProgressBar, began: Instant) {
    for second in 1.. {
        tokio::time::sleep_until((began + Duration::from_secs(second)).into()).await;
        bar.set_position(second);
    }
}

fn megabytes(bytes: u64) -> f64 {
    (bytes as f64 / 1e5).round() / 10.0
}

/// The load of the machine in the last minute, on systems that tell it.
fn load_average() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_owned()
}

/// A tournament with the secrets of all its members.
struct Cup {
    code: String,
    key: String,
    /// The join codes of the teams.
    teams: Vec<String>,
    /// By teams and places.
    tokens: Vec<Vec<Value>>,
}

impl Cup {
    /// Makes a tournament and takes every place in it.
    fn open(server: &Server, args: &Args) -> Result<Self, Failure> {
        let teams: Vec<Value> = (1..=args.teams)
            .map(|team| {
                let members: Vec<String> = (1..=TEAM).map(|at| format!("P{team}-{at}")).collect();
                json!({"name": format!("Team {team}"), "school": format!("School {}", team % 16), "members": members})
            })
            .collect();
        let made = server.post(
            "/api/tournaments",
            &json!({"name": "Load", "rounds": args.rounds, "minutes": args.minutes, "teams": teams}),
        )?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (code, key) = (text(&made["code"]), text(&made["host"]));
        let codes = server.get(&format!("/api/tournaments/{code}/codes"), Some(&key))?;
        let codes: Vec<Value> = serde_json::from_str(&codes)?;
        let bar = text::progress(args.json, codes.len() as u64, "teams seated");
        let mut tokens = vec![Vec::new(); args.teams as usize];
        for one in &codes {
            let team = one["team"].as_u64().unwrap_or(0) as usize;
            let path = format!("/api/teams/{}/members", text(&one["code"]));
            for slot in 0..TEAM {
                let taken = server.post(&path, &json!({ "slot": slot }))?;
                tokens[team].push(taken["token"].clone());
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let teams = codes.iter().map(|one| text(&one["code"])).collect();
        Ok(Self {
            code,
            key,
            teams,
            tokens,
        })
    }

    /// Where the wall and the pages of the teams look.
    fn streams(&self) -> impl Iterator<Item = String> {
        let teams = self.teams.iter();
        let teams = teams.map(|team| format!("/api/teams/{team}/live"));
        std::iter::once(format!("/api/tournaments/{}/live", self.code)).chain(teams)
    }

    /// Starts the next round for all tables at once, and connects everybody.
    async fn start(
        &self,
        server: &Server,
        args: &Args,
        round: u64,
    ) -> Result<Vec<Player>, Failure> {
        let path = format!("/api/tournaments/{}/orders", self.code);
        let order = json!({"start_round": {}});
        let patience = Instant::now() + Duration::from_secs(60);
        // The results of the round before come in when its tables have ended.
        let overview = loop {
            match server.post_as(&path, Some(&self.key), &order) {
                Ok(overview) => break overview,
                Err(failure) if round == 0 || Instant::now() > patience => return Err(failure),
                Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
            }
        };
        let tables = &overview["schedule"][round as usize]["tables"];
        let mut players = Vec::new();
        for table in tables.as_array().into_iter().flatten() {
            let code = table["code"].as_str().unwrap_or_default();
            for team in table["teams"].as_array().into_iter().flatten() {
                let team = team.as_u64().unwrap_or(0) as usize;
                for token in &self.tokens[team] {
                    let seed = players.len() as u64 + round * 1000;
                    let at = (code, "between games");
                    players.push(Player::open(server, at, token, None, &args.calls, seed).await?);
                }
            }
        }
        if players.is_empty() {
            return Err(Failure("The round has no tables.".to_owned()));
        }
        Ok(players)
    }
}

/// Plain tables for six people, started one after the other as fast as possible.
async fn plain(server: &Server, args: &Args, game: &str) -> Result<Vec<Player>, Failure> {
    let bar = text::progress(args.json, args.teams / 2, "tables set up");
    let mut tables = Vec::new();
    for table in 0..args.tables() {
        let made = server.post("/api/tables", &json!({ "game": game }))?;
        let code = made["code"].as_str().unwrap_or_default().to_owned();
        let (token, host) = (&made["seat"]["token"], &made["host"]);
        let seed = table as u64 * 10;
        let at = (code.as_str(), game);
        let mut host = Player::open(server, at, token, Some(host), &[], seed).await?;
        for side in [0, 0, 1, 1] {
            host.order("host", json!({"order": {"add_seat": side}}))
                .await?;
        }
        let mut players = vec![host];
        for (at, side) in [0, 0, 1, 1, 1].into_iter().enumerate() {
            let path = format!("/api/tables/{code}/seats");
            let taken = server.post(&path, &json!({ "side": side }))?;
            let seed = seed + 1 + at as u64;
            let at = (code.as_str(), game);
            let mut player = Player::open(server, at, &taken["token"], None, &[], seed).await?;
            player.order("me", json!({"wish": "ready"})).await?;
            players.push(player);
        }
        bar.inc(1);
        tables.push(players);
    }
    bar.finish_and_clear();
    for players in &mut tables {
        players[0].order("host", json!({"order": "start"})).await?;
    }
    Ok(tables.into_iter().flatten().collect())
}
