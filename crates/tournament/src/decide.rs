//! What is taken and what is refused. Every refusal changes nothing.

use crate::plan::{MEMBER_LIMIT, NOTE_LIMIT, check_teams, misnamed, same};
use crate::{
    Claim, Event, Fact, Order, Plan, Played, Round, Score, TeamNo, TeamRow, Tournament, refuse,
    schedule,
};
use tricorn_engine::{Refusal, Side};

/// The most minutes by which a round can be made longer.
const MOST_EXTENDED: u32 = 60;
/// The most points of a match: far more than sixty minutes can bring.
const MOST_POINTS: i64 = 9_999;
/// Every game pays in fives (C4-23 to C4-28).
const POINTS_IN: i64 = 5;
/// Endings of a match in which the points do not say who won: a team left, the table was lost (T-R11), or it was
/// ended early before the points decided that (T-R12).
const RULED: [&str; 3] = ["left", "ended_by_host", VOID];
/// The ending of a match whose table was lost: it counts once the organizer has corrected it (T-R11).
pub const VOID: &str = "void";
const ENDING_LIMIT: usize = 40;
const TOKEN_LIMIT: usize = 128;
const CODE_LIMIT: usize = 16;

fn rounds_of(teams: &[TeamRow], rounds: u32) -> Vec<Round> {
    let schools: Vec<&str> = teams.iter().map(|team| team.school.as_str()).collect();
    schedule(&schools, rounds)
}

/// Who has more points; nobody if they are equal (C4-06, C4-07).
fn by_points(scores: [i64; 2]) -> Option<Side> {
    match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => Some(Side(0)),
        std::cmp::Ordering::Less => Some(Side(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// Points and winners as they were sent; no winner and both winners are a tie.
fn score(scores: [i64; 2], winners: &[Side]) -> Result<Score, Refusal> {
    if scores
        .iter()
        .any(|points| !(0..=MOST_POINTS).contains(points))
    {
        return Err(refuse::bad_result(format!(
            "A team has 0 to {MOST_POINTS} points in a match."
        )));
    }
    let winner = match winners {
        [] | [Side(0), Side(1)] | [Side(1), Side(0)] => None,
        [one @ Side(0 | 1)] => Some(*one),
        _ => {
            return Err(refuse::bad_result(
                "The winner is one of the two teams, or nobody.",
            ));
        }
    };
    Ok(Score { scores, winner })
}

impl Tournament {
    /// Sets up a tournament. [`Tournament::rebuild`] makes it of the events.
    pub fn open(plan: &Plan, at: u64) -> Result<Vec<Event>, Refusal> {
        plan.check()?;
        let schedule = rounds_of(&plan.teams, plan.rounds);
        let what = Fact::Opened {
            plan: plan.clone(),
            schedule,
        };
        Ok(vec![Event { at, what }])
    }

    /// What comes of an order at this moment, in seconds since 1970; no event if it changes nothing.
    pub fn decide(&self, order: &Order, at: u64) -> Result<Vec<Event>, Refusal> {
        let fact = match order {
            Order::StartRound { tables } => Some(self.start(tables)?),
            Order::Pause => Some(self.pause()?),
            Order::Resume => Some(self.resume()?),
            Order::Extend(minutes) => Some(self.extend(*minutes)?),
            Order::Bots { team, on } => Some(self.let_bots(*team, *on)?),
            Order::Result {
                round,
                table,
                scores,
                winners,
                ending,
            } => self.settle(*round, *table, score(*scores, winners)?, ending)?,
            Order::Correct {
                round,
                table,
                scores,
                winners,
                note,
            } => Some(self.correct(*round, *table, score(*scores, winners)?, note)?),
            Order::Claim {
                team,
                slot,
                name,
                token_hash,
            } => Some(self.claim(*team, *slot, name.as_deref(), token_hash)?),
            Order::Release { team, slot } => Some(self.release(*team, *slot)?),
            Order::Teams(rows) => Some(self.change_teams(rows)?),
            Order::Finish => Some(self.finish()?),
        };
        Ok(fact.into_iter().map(|what| Event { at, what }).collect())
    }

    fn start(&self, tables: &[String]) -> Result<Fact, Refusal> {
        if self.running() {
            return Err(refuse::round_runs());
        }
        let round = self.round.saturating_add(1);
        let matches = self.matches(round);
        if self.over() || matches.is_empty() {
            return Err(refuse::over());
        }
        let odd = |code: &String| {
            let letters = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
            code.is_empty() || code.len() > CODE_LIMIT || !letters
        };
        let twice = |(at, code): (usize, &String)| tables[..at].contains(code);
        let wrong = tables.len() != matches.len()
            || tables.iter().any(odd)
            || tables.iter().enumerate().any(twice);
        if !tables.is_empty() && wrong {
            return Err(refuse::bad_codes());
        }
        Ok(Fact::Started {
            round,
            tables: tables.to_vec(),
        })
    }

    /// for all tables of the round alike.
    fn pause(&self) -> Result<Fact, Refusal> {
        if !self.running() {
            return Err(refuse::no_round_runs());
        }
        if self.paused {
            return Err(refuse::already_paused());
        }
        Ok(Fact::Paused)
    }

    fn resume(&self) -> Result<Fact, Refusal> {
        if !self.running() {
            return Err(refuse::no_round_runs());
        }
        if !self.paused {
            return Err(refuse::not_paused());
        }
        Ok(Fact::Resumed)
    }

    /// whole minutes, for all tables of the round alike.
    fn extend(&self, minutes: u32) -> Result<Fact, Refusal> {
        if !self.running() {
            return Err(refuse::no_round_runs());
        }
        if minutes == 0 || minutes > MOST_EXTENDED.saturating_sub(self.extended) {
            return Err(refuse::bad_extension(MOST_EXTENDED));
        }
        Ok(Fact::Extended { minutes })
    }

    /// T-R4: between rounds only, since a match keeps who sits at its table.
    fn let_bots(&self, team: TeamNo, on: bool) -> Result<Fact, Refusal> {
        let known = self.team(team).ok_or_else(refuse::no_such_team)?;
        if self.over() {
            return Err(refuse::over());
        }
        if self.running() {
            return Err(refuse::round_runs());
        }
        if known.bots == on {
            return Err(refuse::bots_already(on));
        }
        Ok(Fact::Bots { team, on })
    }

    fn settle(
        &self,
        round: u8,
        table: u8,
        score: Score,
        ending: &str,
    ) -> Result<Option<Fact>, Refusal> {
        let game = self.game(round, table).ok_or_else(refuse::no_such_match)?;
        if let Some(why) = misnamed(ending, ENDING_LIMIT) {
            return Err(refuse::bad_result(format!("The ending {why}.")));
        }
        let played = Played {
            score,
            ending: ending.to_owned(),
        };
        match &game.played {
            // A server that was cut off says it once more.
            Some(before) if *before == played => return Ok(None),
            Some(_) => return Err(refuse::already_settled()),
            None => {}
        }
        if round != self.round {
            return Err(refuse::not_this_round());
        }
        // C4-06, C4-07: more points win, except where a team left.
        if !RULED.contains(&ending) && played.score.winner != by_points(played.score.scores) {
            return Err(refuse::bad_result(
                "More points win the match, and equal points tie it.",
            ));
        }
        Ok(Some(Fact::Settled {
            round,
            table,
            played,
        }))
    }

    /// T-R2: what was played stays; the last correction counts.
    fn correct(&self, round: u8, table: u8, score: Score, note: &str) -> Result<Fact, Refusal> {
        let game = self.game(round, table).ok_or_else(refuse::no_such_match)?;
        let played = game.played.as_ref().ok_or_else(refuse::no_result)?;
        if score.scores.iter().any(|points| points % POINTS_IN != 0) {
            return Err(refuse::bad_result(
                "Points are paid in fives, so these cannot be right.",
            ));
        }
        if !RULED.contains(&played.ending.as_str()) && score.winner != by_points(score.scores) {
            return Err(refuse::bad_result(
                "More points win the match, and equal points tie it. Correct the points, or choose the other winner.",
            ));
        }
        let note = note.trim();
        if let Some(why) = misnamed(note, NOTE_LIMIT) {
            return Err(refuse::bad_note(format!(
                "The note that says why {why}. Everybody can read it beside the result."
            )));
        }
        Ok(Fact::Corrected {
            round,
            table,
            score,
            note: note.to_owned(),
        })
    }

    fn claim(
        &self,
        team: TeamNo,
        slot: u8,
        name: Option<&str>,
        token_hash: &str,
    ) -> Result<Fact, Refusal> {
        let known = self.team(team).ok_or_else(refuse::no_such_team)?;
        if self.over() {
            return Err(refuse::over());
        }
        if known.bots {
            return Err(refuse::bots_play());
        }
        let Some(place) = known.claims.get(usize::from(slot)) else {
            return Err(refuse::no_such_slot(known.seats()));
        };
        if place.is_some() {
            return Err(refuse::claimed());
        }
        let hexish = token_hash.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if token_hash.is_empty() || token_hash.len() > TOKEN_LIMIT || !hexish {
            return Err(refuse::bad_token());
        }
        let name = name.map(str::trim);
        if let Some(name) = name {
            // T-R5: what the organizer has entered is what everybody reads.
            if let Some(entered) = known.row.members.get(usize::from(slot)) {
                if !same(entered, name) {
                    return Err(refuse::named(entered));
                }
            } else if let Some(why) = misnamed(name, MEMBER_LIMIT) {
                return Err(refuse::bad_name(format!("The name {why}.")));
            }
            let mut others = (0..known.seats()).filter(|other| *other != slot);
            if others.any(|other| same(&known.seat_name(other), name)) {
                return Err(refuse::bad_name(format!(
                    "Somebody of the team is called {name} already."
                )));
            }
        }
        let own = known.row.members.get(usize::from(slot)).is_none();
        Ok(Fact::Claimed {
            team,
            slot,
            claim: Claim {
                name: name.filter(|_| own).map(str::to_owned),
                token_hash: token_hash.to_owned(),
            },
        })
    }

    fn release(&self, team: TeamNo, slot: u8) -> Result<Fact, Refusal> {
        let known = self.team(team).ok_or_else(refuse::no_such_team)?;
        match known.claims.get(usize::from(slot)) {
            None => Err(refuse::no_such_slot(known.seats())),
            Some(None) => Err(refuse::not_claimed()),
            Some(Some(_)) => Ok(Fact::Released { team, slot }),
        }
    }

    fn change_teams(&self, rows: &[TeamRow]) -> Result<Fact, Refusal> {
        if self.teams.is_empty() || self.over() {
            return Err(refuse::over());
        }
        if self.round > 0 {
            return Err(refuse::begun());
        }
        check_teams(rows)?;
        let was = |row: &TeamRow| {
            let mut before = self.teams.iter();
            let at = before.position(|team| same(&team.row.name, &row.name));
            at.map(|at| TeamNo(at as u8))
        };
        Ok(Fact::Teams {
            teams: rows.to_vec(),
            from: rows.iter().map(was).collect(),
            schedule: rounds_of(rows, u32::from(self.rounds())),
        })
    }

    fn finish(&self) -> Result<Fact, Refusal> {
        if self.over() {
            return Err(refuse::over());
        }
        if self.running() {
            return Err(refuse::round_runs());
        }
        if self.round == 0 {
            return Err(refuse::not_begun());
        }
        Ok(Fact::Finished)
    }
}
