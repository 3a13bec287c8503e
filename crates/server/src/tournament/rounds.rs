//! The tables of a round: made, started together, steered alike, and what they report.

use super::{Pace, RunningTournament, TournamentRecord};
use crate::code::{Code, Hashed};
use crate::nonces::NonceUse;
use crate::refuse;
use crate::room::{InRound, Person, Room, SeatHolder, SeatState};
use crate::table::{self, ClockReading, Reports, RoundTarget};
use futures::future::join_all;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tricorn_engine::{Millis, Outcome, Refusal, Side};
use tricorn_ledger::TableId;
use tricorn_tournament::{Kind, Order, Team, Tournament, VOID};

/// The longest name of a seat, in characters, so that a number fits behind it.
const SEAT_NAME: usize = 36;
/// So long a table may take to answer; it is told again later.
const PATIENCE: Duration = Duration::from_secs(3);

/// The game of a round's tables, and its options.
fn game(tournament: &Tournament, kind: Kind) -> (&'static str, Value) {
    let options = json!({
        "kind": kind.word(),
        "minutes": tournament.minutes(),
        "pace": tournament.pace(),
        "stand_in": tournament.stand_in(),
        "together": true,
    });
    ("combo-4", options)
}

impl RunningTournament {
    /// The next round begins for all tables at one moment. All that takes time is done before.
    pub(super) async fn start_round(&mut self, used: Option<NonceUse>) -> Result<(), Refusal> {
        let at = self.shared.clock.wall();
        let wanted = |tables| Order::StartRound { tables };
        // Refused before anything is made.
        self.stored.tournament.decide(&wanted(Vec::new()), at)?;
        let round = self.stored.tournament.round() + 1;
        let tables = self.stored.tournament.matches(round).len();
        self.hub.room_for(tables)?;
        let rooms = (1..=tables as u8).map(|table| self.room(round, table));
        let rooms: Vec<Room> = rooms.collect::<Result<_, _>>()?;
        let made = rooms.into_iter().map(|room| {
            let hub = Arc::clone(&self.hub);
            // In memory before the time begins.
            tokio::spawn(async move {
                let code = hub.write(&room, true).await?;
                let there = hub.ask(&code, table::Mail::ReadClock).await;
                Ok((code, there.err()))
            })
        });
        let made = join_all(made).await.into_iter();
        let made = made.map(|made| made.unwrap_or_else(|_| Err(refuse::busy())));
        let (mut codes, mut failed) = (Vec::new(), None);
        for one in made {
            match one {
                Ok((code, None)) => codes.push(code),
                Ok((_, Some(refusal))) | Err(refusal) => failed = Some(refusal),
            }
        }
        let named = codes.iter().map(|code| code.as_str().to_owned()).collect();
        let begun = match failed {
            Some(refusal) => Err(refusal),
            None => match self.stored.tournament.decide(&wanted(named), at) {
                Ok(events) => {
                    let record = TournamentRecord {
                        events,
                        used,
                        ..TournamentRecord::default()
                    };
                    self.append(record).await
                }
                Err(refusal) => Err(refusal),
            },
        };
        if let Err(refusal) = begun {
            // If nobody can tell whether it was written, the round may have begun: then its tables are needed.
            if !self.lost {
                self.clear_away(&codes).await;
            }
            return Err(refusal);
        }
        self.shared.metrics.rounds.up();
        tracing::info!(
            tournament = self.code.mark(),
            round,
            tables,
            "a round begins"
        );
        self.reports = Arc::new(Reports::new(tables));
        self.table_reports = Vec::new();
        self.pace = Pace {
            moment: Instant::now(),
            time: Millis(0),
            runs: true,
        };
        self.steer_all().await;
        self.beat();
        Ok(())
    }

    /// Tables of a round that did not begin.
    async fn clear_away(&self, codes: &[Code]) {
        for code in codes {
            if let Ok(id) = TableId::try_new(code.as_str()) {
                drop(self.shared.ledger.erase(&id).await);
            }
        }
    }

    /// The room of a table.
    fn room(&self, round: u8, table: u8) -> Result<Room, Refusal> {
        let tournament = &self.stored.tournament;
        let no_match = refuse::not_playing;
        let pair = tournament.game(round, table).ok_or_else(no_match)?.pair;
        let name = |team| tournament.team(team).map(|team| team.row.name.clone());
        let in_round = InRound {
            tournament: self.code.as_str().to_owned(),
            name: tournament.name().to_owned(),
            round,
            table,
            teams: [pair.a, pair.b].map(|team| name(team).unwrap_or_default()),
            extended: 0,
        };
        let sides = tournament.seats_at(round, table).into_iter();
        let holders = self.seats(round, table).into_iter();
        let seats = sides
            .zip(holders)
            .map(|((side, _, _), holder)| SeatState { side, holder });
        let (game, options) = game(tournament, Kind::of(round));
        let whose = (self.stored.organizer.host.clone(), self.shared.clock.wall());
        Room::for_round(
            &self.shared.shelf,
            game,
            &options,
            whose,
            in_round,
            seats.collect(),
        )
    }

    /// Who sits where at a table.
    fn seats(&self, round: u8, table: u8) -> Vec<SeatHolder> {
        let tournament = &self.stored.tournament;
        let seats = tournament.seats_at(round, table).into_iter();
        let holder = |(_, team, slot): (Side, _, u8)| {
            let team = tournament.team(team)?;
            let name = seat_name(team, slot);
            let claim = team.claims.get(usize::from(slot))?;
            Some(match claim {
                _ if team.bots => SeatHolder::Bot {
                    name,
                    level: tournament.stand_in(),
                },
                Some(claim) => SeatHolder::Person(Person {
                    name,
                    token: Hashed::kept(&claim.token_hash),
                    ready: true,
                    host: false,
                }),
                None => SeatHolder::Awaited { name },
            })
        };
        seats.filter_map(holder).collect()
    }

    fn target(&self, table: u8) -> RoundTarget {
        let round = self.stored.tournament.round();
        let extended = self.stored.tournament.extended();
        RoundTarget {
            moment: self.pace.moment,
            time: self.pace.time,
            runs: self.pace.runs,
            ended: self.ended,
            extended: u8::try_from(extended).unwrap_or(u8::MAX),
            seats: self.seats(round, table),
            reports: Arc::clone(&self.reports),
            place: usize::from(table).saturating_sub(1),
        }
    }

    /// The tables of the round that have no result yet.
    fn open_tables(&self) -> Vec<(u8, Code)> {
        let matches = self
            .stored
            .tournament
            .matches(self.stored.tournament.round());
        let open = (1..).zip(matches).filter(|(_, game)| game.played.is_none());
        let coded =
            open.filter_map(|(table, game)| Some((table, Code::typed(game.code.as_deref()?)?)));
        coded.collect()
    }

    /// The tables that are not in memory, though their matches are not over: they broke down, and nobody else may ask for
    /// them.
    pub(super) fn fallen(&self) -> Vec<u8> {
        let open = self.open_tables().into_iter();
        let fallen = open.filter(|(_, code)| !self.hub.is_running(code.as_str()));
        fallen.map(|(table, _)| table).collect()
    }

    /// Tells all tables how things have to be.
    pub(super) async fn steer_all(&mut self) {
        let all: Vec<u8> = self.open_tables().iter().map(|(table, _)| *table).collect();
        self.steer(all).await;
    }

    /// Tells these tables how things have to be. Those that could not take it up are told again.
    pub(super) async fn steer(&mut self, tables: impl IntoIterator<Item = u8>) {
        let tables: Vec<u8> = tables.into_iter().collect();
        let open = self.open_tables().into_iter();
        let answers = open
            .filter(|(table, _)| tables.contains(table))
            .map(|(table, code)| {
                let target = Box::new(self.target(table));
                let hub = Arc::clone(&self.hub);
                async move {
                    let mail = |reply| table::Mail::Follow { target, reply };
                    (table, in_time(hub.ask(&code, mail)).await)
                }
            });
        for (table, taken) in join_all(answers).await {
            self.mark(table, taken.err()).await;
        }
    }

    /// What it means that a table did not do as it was told.
    async fn mark(&mut self, table: u8, refusal: Option<Refusal>) {
        match refusal {
            None => {
                self.tables_behind.remove(&table);
            }
            // It will never be read again: without a result the round would never end. The organizer can correct it.
            Some(refusal) if is_final(&refusal) => {
                tracing::warn!(
                    tournament = self.code.mark(),
                    table,
                    code = refusal.code,
                    "a table is void"
                );
                let void = Outcome {
                    ending: VOID.to_owned(),
                    scores: vec![0, 0],
                    winners: Vec::new(),
                };
                if self.settle(&[(table, void)]).await.is_err() {
                    self.tables_behind.insert(table);
                }
            }
            Some(_) => {
                self.tables_behind.insert(table);
                self.calm_until = Instant::now() + super::CALM;
            }
        }
    }

    /// After a restart: the time of the round is the latest of all that was noted, and goes on for all tables alike.
    pub(super) async fn take_up_round(&mut self) {
        if !self.is_running() {
            return;
        }
        let tables = self
            .stored
            .tournament
            .matches(self.stored.tournament.round())
            .len();
        self.reports = Arc::new(Reports::new(tables));
        let asked = self.open_tables().into_iter().map(|(table, code)| {
            let hub = Arc::clone(&self.hub);
            async move { (table, in_time(hub.ask(&code, table::Mail::ReadClock)).await) }
        });
        let mut found: Vec<ClockReading> = Vec::new();
        for (table, reading) in join_all(asked).await {
            match reading {
                Ok(reading) => found.push(reading),
                Err(refusal) => self.mark(table, Some(refusal)).await,
            }
        }
        let paused = self.stored.tournament.paused();
        let latest = found.iter().map(|one| one.time).max();
        let time = latest.unwrap_or(Millis(0)).max(self.stored.time);
        // Only this task was gone, and the tables have gone on: then their time is right.
        let runs = found.iter().find(|one| one.runs);
        self.pace = match runs {
            Some(one) if !paused => Pace {
                moment: one.moment,
                time: one.time,
                runs: true,
            },
            _ => Pace {
                moment: Instant::now(),
                time,
                runs: !paused,
            },
        };
        self.steer_all().await;
        self.beat();
    }

    /// The tables have reported. Results are written down, all that there are in one record.
    pub(super) async fn read_reports(&mut self) -> bool {
        self.table_reports = self.reports.read();
        let matches = self
            .stored
            .tournament
            .matches(self.stored.tournament.round());
        let reports = (1..).zip(self.table_reports.iter().zip(matches));
        let over = reports.filter_map(|(table, (report, game))| {
            let outcome = report.as_ref()?.outcome.as_ref()?;
            game.played.is_none().then(|| (table, outcome.clone()))
        });
        let over: Vec<(u8, Outcome)> = over.collect();
        match self.settle(&over).await {
            Ok(true) => self.publish(),
            Ok(false) => self.publish_in_time(),
            Err(_) => {}
        }
        !self.lost
    }

    /// Writes results down; says whether any is new.
    async fn settle(&mut self, over: &[(u8, Outcome)]) -> Result<bool, Refusal> {
        if over.is_empty() {
            self.report_due = false;
            return Ok(false);
        }
        let at = self.shared.clock.wall();
        let round = self.stored.tournament.round();
        let mut after = Tournament::clone(&self.stored.tournament);
        let mut events = Vec::new();
        for (table, outcome) in over {
            let open = after
                .game(round, *table)
                .is_some_and(|game| game.played.is_none());
            if !open {
                continue;
            }
            let points = |side: usize| outcome.scores.get(side).copied().unwrap_or(0).max(0);
            let scores = [points(0), points(1)];
            let result = |winners| Order::Result {
                round,
                table: *table,
                scores,
                winners,
                ending: outcome.ending.clone(),
            };
            // A result that the rules of the tournament do not know must not keep the round from ending: points decide.
            let mut settled = after.decide(&result(outcome.winners.clone()), at);
            if let Err(refusal) = &settled {
                let code = refusal.code;
                tracing::error!(tournament = self.code.mark(), table, code, "points decide");
                settled = after.decide(&result(more(scores)), at);
            }
            let Ok(settled) = settled else {
                tracing::error!(tournament = self.code.mark(), table, "a result was refused");
                continue;
            };
            for event in settled {
                after.evolve(&event);
                events.push(event);
            }
        }
        if events.is_empty() {
            self.report_due = false;
            return Ok(false);
        }
        let record = TournamentRecord {
            events,
            ..TournamentRecord::default()
        };
        let written = self.append(record).await;
        self.report_due = written.is_err();
        written?;
        if !self.is_running() {
            self.pace = Pace::standing(self.time().now());
            self.ended = false;
            self.tables_behind.clear();
        }
        Ok(true)
    }

    /// The time of the round now.
    pub(super) fn now(&self) -> Millis {
        self.time().now()
    }
}

/// The answer of a table, unless it takes too long: one table must not keep the others waiting.
async fn in_time<T>(answer: impl Future<Output = Result<T, Refusal>>) -> Result<T, Refusal> {
    let answer = tokio::time::timeout(PATIENCE, answer).await;
    answer.unwrap_or_else(|_| Err(refuse::busy()))
}

/// Who has more points.
fn more(scores: [i64; 2]) -> Vec<Side> {
    match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => vec![Side(0)],
        std::cmp::Ordering::Less => vec![Side(1)],
        std::cmp::Ordering::Equal => Vec::new(),
    }
}

/// Whether trying again is of no use.
fn is_final(refusal: &Refusal) -> bool {
    matches!(
        refusal.code,
        "TABLE_DAMAGED" | "OLD_RULES" | "NO_SUCH_TABLE" | "NOT_PLAYING" | "BAD_PACK"
    )
}

/// The name of a seat at a table: the member's, or else the team's with a number, since both teams have a player 1.
fn seat_name(team: &Team, slot: u8) -> String {
    let at = usize::from(slot);
    let claimed = team.claims.get(at).and_then(Option::as_ref);
    let named =
        claimed.is_some_and(|claim| claim.name.is_some()) || team.row.members.get(at).is_some();
    if named {
        return team.seat_name(slot);
    }
    let short: String = team.row.name.chars().take(SEAT_NAME).collect();
    format!("{} {}", short.trim_end(), at + 1)
}
