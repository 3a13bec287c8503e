//! Where the tournament stands, and how what happened changes it.

use crate::order::{Event, Fact, Kind};
use crate::schedule::{Pair, Round};
use crate::{ROUNDS, TEAMS, TeamNo, TeamRow};
use serde::{Deserialize, Serialize};
use tricorn_engine::{Level, Millis, Side};
use tricorn_kit::options::Pace;

/// Points and who won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The points of both teams.
    pub scores: [i64; 2],
    /// The one side that won; none for a tie (C4-07).
    pub winner: Option<Side>,
}

/// What was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Points and who won.
    pub score: Score,
    /// How it ended.
    pub ending: String,
}

/// A correction of the organizer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// What counts.
    pub score: Score,
    /// Why.
    pub note: String,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// Who has a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The name, where the organizer had entered none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The hash of the member's secret.
    pub token_hash: String,
}

/// A team as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// As it was entered.
    pub row: TeamRow,
    /// Whether computer players play for it.
    pub bots: bool,
    /// Who has its places; as many as it has seats.
    pub claims: Vec<Option<Claim>>,
}

impl Team {
    /// A team of which nobody has come yet.
    pub fn new(row: TeamRow) -> Self {
        let claims = vec![None; usize::from(row.seats())];
        Self {
            row,
            bots: false,
            claims,
        }
    }

    /// How many seats it has.
    pub fn seats(&self) -> u8 {
        self.claims.len() as u8
    }

    /// The name on a seat: the member's, or else a number.
    pub fn seat_name(&self, slot: u8) -> String {
        let at = usize::from(slot);
        let claimed = self.claims.get(at).and_then(Option::as_ref);
        let own = claimed.and_then(|claim| claim.name.as_ref());
        match own.or(self.row.members.get(at)) {
            Some(name) => name.clone(),
            None => format!("Player {}", u32::from(slot) + 1),
        }
    }

    /// The first place that nobody has.
    pub fn free_slot(&self) -> Option<u8> {
        let free = self.claims.iter().position(Option::is_none);
        free.map(|at| at as u8)
    }
}

/// A match of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Who plays: side 0 and side 1.
    pub pair: Pair,
    /// The code of its table, once it is made.
    pub code: Option<String>,
    /// What was played, once it is over. Never changed.
    pub played: Option<Played>,
    /// All corrections in their order; the last one counts.
    pub corrections: Vec<Correction>,
}

impl Match {
    /// What counts: the last correction, or else what was played.
    pub fn score(&self) -> Option<&Score> {
        let played = self.played.as_ref()?;
        let last = self.corrections.last();
        Some(last.map_or(&played.score, |correction| &correction.score))
    }

    /// T-R11: whether its table was lost and nobody has said yet how it ended.
    pub fn is_void(&self) -> bool {
        let lost = |played: &Played| played.ending == crate::decide::VOID;
        self.corrections.is_empty() && self.played.as_ref().is_some_and(lost)
    }
}

/// Where a tournament stands. The default is one that was never opened: it has no teams and takes no orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) name: String,
    pub(crate) minutes: u32,
    pub(crate) pace: Pace,
    pub(crate) stand_in: Option<Level>,
    pub(crate) teams: Vec<Team>,
    /// The matches of each round, in the order of the tables.
    pub(crate) rounds: Vec<Vec<Match>>,
    /// Who sits out, round by round.
    pub(crate) byes: Vec<Option<TeamNo>>,
    /// The round that was started last, from 1; 0 before the first.
    pub(crate) round: u8,
    pub(crate) paused: bool,
    /// The minutes by which the round that was started last is longer.
    pub(crate) extended: u32,
    pub(crate) finished: bool,
}

/// No more teams than there can be, whatever a damaged log says.
fn most(rows: &[TeamRow]) -> impl Iterator<Item = &TeamRow> {
    rows.iter().take(*TEAMS.end())
}

impl Tournament {
    /// A tournament as a log of events tells it.
    pub fn rebuild<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut tournament = Self::default();
        for event in events {
            tournament.evolve(event);
        }
        tournament
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many minutes a match lasts, without what was added to a round.
    pub const fn minutes(&self) -> u32 {
        self.minutes
    }

    /// How long people may think.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// How well computer players play that sit in.
    pub fn stand_in(&self) -> Level {
        self.stand_in.unwrap_or(Level::Skilled)
    }

    /// The teams.
    pub fn teams(&self) -> &[Team] {
        &self.teams
    }

    /// One team.
    pub fn team(&self, team: TeamNo) -> Option<&Team> {
        self.teams.get(team.at())
    }

    /// How many rounds are planned.
    pub fn rounds(&self) -> u8 {
        self.rounds.len() as u8
    }

    /// The round that was started last, from 1; 0 before the first.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The matches of a round, from 1, in the order of the tables; none if there is no such round.
    pub fn matches(&self, round: u8) -> &[Match] {
        let at = usize::from(round).checked_sub(1);
        let matches = at.and_then(|at| self.rounds.get(at));
        matches.map_or(&[], Vec::as_slice)
    }

    /// One match; round and table count from 1.
    pub fn game(&self, round: u8, table: u8) -> Option<&Match> {
        let at = usize::from(table).checked_sub(1)?;
        self.matches(round).get(at)
    }

    pub(crate) fn game_mut(&mut self, round: u8, table: u8) -> Option<&mut Match> {
        let round = usize::from(round).checked_sub(1)?;
        let table = usize::from(table).checked_sub(1)?;
        self.rounds.get_mut(round)?.get_mut(table)
    }

    /// Who sits out in a round.
    pub fn bye(&self, round: u8) -> Option<TeamNo> {
        let at = usize::from(round).checked_sub(1)?;
        self.byes.get(at).copied().flatten()
    }

    /// The table of a team in a round, from 1, and its side there.
    pub fn table_of(&self, round: u8, team: TeamNo) -> Option<(u8, Side)> {
        let mut tables = (1..).zip(self.matches(round));
        tables.find_map(|(table, game)| match team {
            team if team == game.pair.a => Some((table, Side(0))),
            team if team == game.pair.b => Some((table, Side(1))),
            _ => None,
        })
    }

    /// Whether a round is being played: it was started and a match of it has no result yet.
    pub fn running(&self) -> bool {
        let mut matches = self.matches(self.round).iter();
        matches.any(|game| game.played.is_none())
    }

    /// Whether the round stands still.
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// The minutes by which the round was made longer.
    pub const fn extended(&self) -> u32 {
        self.extended
    }

    /// Whether all is over: the last round is played, or the organizer has ended it before.
    pub fn over(&self) -> bool {
        self.finished || (self.round > 0 && self.round == self.rounds() && !self.running())
    }

    /// The table time at which the round's time is up: the same at all its tables.
    pub fn ends(&self) -> Millis {
        let minutes = u64::from(self.minutes) + u64::from(self.extended);
        Kind::of(self.round).starts().plus(Millis(minutes * 60_000))
    }

    /// Takes in what happened. Whatever does not fit changes nothing.
    pub fn evolve(&mut self, event: &Event) {
        match &event.what {
            Fact::Opened { plan, schedule } => {
                *self = Self {
                    name: plan.name.clone(),
                    minutes: plan.minutes,
                    pace: plan.pace,
                    stand_in: Some(plan.stand_in),
                    teams: most(&plan.teams).cloned().map(Team::new).collect(),
                    ..Self::default()
                };
                self.set_schedule(schedule);
            }
            Fact::Teams {
                teams,
                from,
                schedule,
            } => self.set_teams(teams, from, schedule),
            Fact::Started { round, tables } => self.set_started(*round, tables),
            Fact::Paused => self.paused = self.running(),
            Fact::Resumed => self.paused = false,
            Fact::Extended { minutes } => self.extended = self.extended.saturating_add(*minutes),
            Fact::Bots { team, on } => {
                if let Some(team) = self.teams.get_mut(team.at()) {
                    team.bots = *on;
                }
            }
            Fact::Settled {
                round,
                table,
                played,
            } => {
                if let Some(game) = self.game_mut(*round, *table) {
                    game.played.get_or_insert_with(|| played.clone());
                }
                self.paused &= self.running();
            }
            Fact::Corrected {
                round,
                table,
                score,
                note,
            } => {
                if let Some(game) = self.game_mut(*round, *table) {
                    game.corrections.push(Correction {
                        score: score.clone(),
                        note: note.clone(),
                        at: event.at,
                    });
                }
            }
            Fact::Claimed { team, slot, claim } => {
                self.set_claim(*team, *slot, Some(claim.clone()));
            }
            Fact::Released { team, slot } => self.set_claim(*team, *slot, None),
            Fact::Finished => self.finished = true,
        }
    }

    fn set_schedule(&mut self, schedule: &[Round]) {
        let known = self.teams.len();
        let waiting = |pair: &Pair| Match {
            pair: *pair,
            code: None,
            played: None,
            corrections: Vec::new(),
        };
        // A damaged log may name rounds and teams that cannot be; they play no match.
        let fits = |pair: &&Pair| pair.a.at() < known && pair.b.at() < known;
        self.rounds = schedule
            .iter()
            .take(*ROUNDS.end() as usize)
            .map(|round| {
                let pairs = round.pairs.iter().filter(fits).take(*TEAMS.end());
                pairs.map(waiting).collect()
            })
            .collect();
        let there = |round: &Round| round.bye.filter(|team| team.at() < known);
        self.byes = schedule.iter().map(there).collect();
    }

    fn set_teams(&mut self, rows: &[TeamRow], from: &[Option<TeamNo>], schedule: &[Round]) {
        let before = std::mem::take(&mut self.teams);
        for (at, row) in most(rows).enumerate() {
            let mut team = Team::new(row.clone());
            let was = from.get(at).copied().flatten();
            if let Some(was) = was.and_then(|was| before.get(was.at())) {
                team.bots = was.bots;
                // Places are claimed by name: other members, other places.
                if team.row.members == was.row.members {
                    team.claims.clone_from(&was.claims);
                }
            }
            self.teams.push(team);
        }
        self.set_schedule(schedule);
    }

    fn set_started(&mut self, round: u8, codes: &[String]) {
        if self.matches(round).is_empty() {
            return;
        }
        self.round = round;
        self.paused = false;
        self.extended = 0;
        for (table, code) in (1..).zip(codes) {
            if let Some(game) = self.game_mut(round, table) {
                game.code = Some(code.clone());
            }
        }
    }

    fn set_claim(&mut self, team: TeamNo, slot: u8, claim: Option<Claim>) {
        let team = self.teams.get_mut(team.at());
        if let Some(place) = team.and_then(|team| team.claims.get_mut(usize::from(slot))) {
            *place = claim;
        }
    }
}
