//! How fast the rules of a game are, and how long its experts think.

use crate::Shipped;
use crate::pack::BoundPack;
use serde::Serialize;
use std::time::{Duration, Instant};
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{
    Act, Cause, Count, Label, Level, Millis, Position, Refusal, Rng, Seating, Seed, Sitter, Table,
};

/// This number of rounds shares the time. The best counts, since a busy machine only ever makes it slower.
const ROUNDS: u32 = 6;

/// Random play through the real rules on one core.
#[derive(Clone, Debug, Serialize)]
pub struct RulesSpeed {
    pub id: &'static str,
    pub decisions_per_second: f64,
    pub games_per_second: f64,
}

/// How long the experts think.
#[derive(Clone, Debug, Serialize)]
pub struct BotSpeed {
    pub id: &'static str,
    pub moves: u64,
    pub mean_ms: f64,
    pub longest_ms: f64,
}

/// The usual table for two.
fn open<G: Shipped>(pack: &BoundPack, level: Level) -> Result<G, Refusal> {
    let seats = (1..=2).map(|n| (format!("Player {n}"), Sitter::Bot(level)));
    let seating = Seating::singles(seats)?;
    G::open(G::Config::default(), pack.cards()?, seating)
}

pub(crate) fn bots<G: Shipped>(pack: &BoundPack, games: u64) -> Result<BotSpeed, Refusal> {
    let mut speed = BotSpeed {
        id: G::ID,
        moves: 0,
        mean_ms: 0.0,
        longest_ms: 0.0,
    };
    for number in 0..games {
        let seed = Seed::from_number(number);
        let minds = seed.child(0);
        let table = Table::new(open::<G>(pack, Level::Expert)?, seed);
        let mut runner = Runner::new(table, &minds);
        runner.apply(Millis(0), Cause::Start).accepted()?;
        while let Turn::At(at) = runner.next() {
            // A step makes the move that was planned and plans the next.
            let began = Instant::now();
            let moved = runner.run(at).len();
            let ms = began.elapsed().as_secs_f64() * 1000.0;
            speed.moves += moved as u64;
            speed.mean_ms += ms;
            speed.longest_ms = speed.longest_ms.max(ms);
        }
    }
    speed.mean_ms /= speed.moves.max(1) as f64;
    Ok(speed)
}

pub(crate) fn rules<G: Shipped>(pack: &BoundPack, time: Duration) -> Result<RulesSpeed, Refusal> {
    let game = open::<G>(pack, Level::Random)?;
    let mut best = RulesSpeed {
        id: G::ID,
        decisions_per_second: 0.0,
        games_per_second: 0.0,
    };
    let mut rng = Seed::from_number(1).stream(Label::new("bench"), 0);
    let mut number = 0;
    for _ in 0..ROUNDS {
        let began = Instant::now();
        let (mut decisions, mut games) = (0_u64, 0_u64);
        while began.elapsed() < time / ROUNDS {
            for _ in 0..16 {
                number += 1;
                games += 1;
                decisions += play_one(&game, number, &mut rng)?;
            }
        }
        let seconds = began.elapsed().as_secs_f64();
        if decisions as f64 / seconds > best.decisions_per_second {
            best.decisions_per_second = (decisions as f64 / seconds).round();
            best.games_per_second = (games as f64 / seconds).round();
        }
    }
    Ok(best)
}

/// One game of random moves; how many decisions it took.
fn play_one<G: Shipped>(game: &G, number: u64, rng: &mut Rng) -> Result<u64, Refusal> {
    let seed = Seed::from_number(number);
    let mut state = game.initial();
    let (mut events, mut decisions) = (0, 0);
    let mut now = Millis(0);
    let mut cause = Cause::Start;
    loop {
        Position {
            game,
            state: &mut state,
            seed: &seed,
            events: &mut events,
        }
        .decide(now, &cause, &mut Count::default())?;
        cause = match game.random_move(&state, rng) {
            Some((seat, action)) => {
                decisions += 1;
                Cause::Act(Act::new(seat, action))
            }
            None if game.outcome(&state).is_some() => return Ok(decisions),
            None => {
                let due = game.timers(&state).into_iter().min_by_key(|due| due.at);
                let due =
                    due.ok_or_else(|| Refusal::new("STUCK", format!("{} is stuck.", G::TITLE)))?;
                now = now.max(due.at);
                Cause::Timer(due.timer)
            }
        };
    }
}
