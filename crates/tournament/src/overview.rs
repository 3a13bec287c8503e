//! From where a tournament stands to what everybody may see of it, field by field: the hashes of members' secrets are left out.

use crate::order::Kind;
use crate::seen::{
    At, Clock, Corrected, Meeting, Overview, OverviewRound, OverviewTable, OverviewTeam, Phase,
    SeatNow, Settled, ShownResult, TeamNow, TournamentName,
};
use crate::{Match, Score, TeamNo, Tournament, standings};
use tricorn_engine::{Millis, Side};

impl Score {
    fn winners(&self) -> Vec<Side> {
        self.winner.into_iter().collect()
    }
}

impl Match {
    /// The result as everybody sees it, once there is one.
    pub fn shown(&self) -> Option<ShownResult> {
        let played = self.played.as_ref()?;
        let Some((last, earlier)) = self.corrections.split_last() else {
            return Some(ShownResult {
                scores: played.score.scores,
                winners: played.score.winners(),
                ending: played.ending.clone(),
                corrected: None,
            });
        };
        let earlier = earlier.iter().map(|one| Settled {
            scores: one.score.scores,
            winners: one.score.winners(),
            note: one.note.clone(),
            at: one.at,
        });
        Some(ShownResult {
            scores: last.score.scores,
            winners: last.score.winners(),
            ending: "corrected".to_owned(),
            corrected: Some(Corrected {
                scores: played.score.scores,
                winners: played.score.winners(),
                ending: played.ending.clone(),
                note: last.note.clone(),
                at: last.at,
                earlier: earlier.collect(),
            }),
        })
    }
}

impl Tournament {
    /// Where it stands; `now` is the time of the round.
    pub fn phase(&self, now: Millis) -> Phase {
        match () {
            () if self.over() => Phase::Over,
            () if self.round == 0 => Phase::Gathering,
            () if !self.running() => Phase::Between,
            () if self.paused => Phase::Paused,
            () if now < Kind::of(self.round).starts() => Phase::Calling,
            () => Phase::Playing,
        }
    }

    /// The clock of the round that is played.
    pub fn clock(&self, now: Millis) -> Option<Clock> {
        self.running().then(|| Clock {
            now,
            ends: self.ends(),
            starts: Kind::of(self.round).starts(),
            running: !self.paused,
        })
    }

    fn kind(&self) -> Option<Kind> {
        (self.round > 0).then(|| Kind::of(self.round))
    }

    /// The seats at the table of a match, in order: the places of side 0, then those of side 1.
    pub fn seats_at(&self, round: u8, table: u8) -> Vec<(Side, TeamNo, u8)> {
        let Some(game) = self.game(round, table) else {
            return Vec::new();
        };
        let sides = [(Side(0), game.pair.a), (Side(1), game.pair.b)];
        let seats = sides.into_iter().flat_map(|(side, team)| {
            let places = self.team(team).map_or(0, |team| team.seats());
            (0..places).map(move |slot| (side, team, slot))
        });
        seats.collect()
    }

    fn seats_now(&self, team: TeamNo, at: &At<'_>) -> Vec<SeatNow> {
        let Some(known) = self.team(team) else {
            return Vec::new();
        };
        let seats = (0..).zip(&known.claims).map(|(slot, claim)| SeatNow {
            name: known.seat_name(slot),
            claimed: claim.is_some(),
            here: claim.is_some() && (at.here)(team, slot),
        });
        seats.collect()
    }

    /// All that everybody may see.
    pub fn overview(&self, at: &At<'_>) -> Overview {
        let teams = (0..self.teams.len() as u8).map(TeamNo).zip(&self.teams);
        Overview {
            code: at.code.to_owned(),
            name: self.name.clone(),
            minutes: self.minutes,
            rounds: self.rounds(),
            phase: self.phase(at.now),
            round: self.round,
            kind: self.kind(),
            clock: self.clock(at.now),
            teams: teams
                .map(|(number, team)| OverviewTeam {
                    name: team.row.name.clone(),
                    school: team.row.school.clone(),
                    bots: team.bots,
                    seats: self.seats_now(number, at),
                })
                .collect(),
            schedule: (1..=self.rounds())
                .map(|round| self.round_now(round, at))
                .collect(),
            standings: standings(self),
        }
    }

    fn round_now(&self, round: u8, at: &At<'_>) -> OverviewRound {
        let tables = (1..).zip(self.matches(round)).map(|(table, game)| {
            let played_now = round == self.round && game.played.is_none();
            OverviewTable {
                table,
                teams: [game.pair.a, game.pair.b],
                code: game.code.clone(),
                live: played_now.then(|| (at.live)(table)).flatten(),
                result: game.shown(),
            }
        });
        OverviewRound {
            round,
            kind: Kind::of(round),
            bye: self.bye(round),
            tables: tables.collect(),
        }
    }

    /// What a team sees; nothing if there is no such team.
    pub fn team_now(&self, team: TeamNo, at: &At<'_>) -> Option<TeamNow> {
        let known = self.team(team)?;
        let round = self.round.max(1);
        let meets = self.table_of(round, team);
        let game = meets.and_then(|(table, _)| self.game(round, table));
        let other = game.map(|game| match game.pair.a == team {
            true => game.pair.b,
            false => game.pair.a,
        });
        let opponent = other.and_then(|other| self.team(other));
        let standing = standings(self).into_iter().find(|row| row.team == team);
        Some(TeamNow {
            tournament: TournamentName {
                code: at.code.to_owned(),
                name: self.name.clone(),
            },
            team,
            name: known.row.name.clone(),
            school: known.row.school.clone(),
            bots: known.bots,
            seats: self.seats_now(team, at),
            phase: self.phase(at.now),
            round: self.round,
            rounds: self.rounds(),
            kind: self.kind(),
            clock: self.clock(at.now),
            opponent: opponent.map(|team| team.row.name.clone()),
            table: meets.and_then(|(table, side)| self.meeting(round, table, side, team)),
            bye: self.bye(round) == Some(team),
            standing: standing.filter(|row| row.played > 0),
        })
    }

    fn meeting(&self, round: u8, table: u8, side: Side, team: TeamNo) -> Option<Meeting> {
        let game = self.game(round, table)?;
        let seats = (0..).zip(self.seats_at(round, table));
        let own = seats.filter(|(_, (_, of, _))| *of == team);
        Some(Meeting {
            code: game.code.clone()?,
            table,
            side,
            seats: own.map(|(seat, _)| seat).collect(),
            over: game.played.is_some(),
        })
    }
}
