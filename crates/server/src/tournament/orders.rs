//! What the organizer orders, and who joins a team.

use super::record::TournamentRecord;
use super::{OrganizerOrder, Pace, RunningTournament, TeamPlace};
use crate::code::Code;
use crate::hub::{no_chance, secret};
use crate::nonces::NonceUse;
use crate::{names, refuse};
use tokio::time::Instant;
use tricorn_engine::{Millis, Refusal};
use tricorn_tournament::{Event, Fact, Order, TeamNo};
use tricorn_wire::Nonce;

/// So close to its end the time of a round is not changed any more: some tables would end before they heard of it.
const CLOSE: Millis = Millis(2_000);

impl RunningTournament {
    /// What the organizer orders. An order that was carried out already is not carried out again.
    pub(super) async fn order(
        &mut self,
        order: OrganizerOrder,
        nonce: Option<Nonce>,
    ) -> Result<(), Refusal> {
        let used = nonce.map(|nonce| NonceUse::new("host", nonce, &order));
        if let Some(used) = &used
            && self.stored.nonces.knows(used)?
        {
            return Ok(());
        }
        match order {
            OrganizerOrder::StartRound { round } => {
                let next = self.stored.tournament.round().saturating_add(1);
                if round.is_some_and(|round| round != next) {
                    return Err(refuse::other_round());
                }
                self.start_round(used).await
            }
            OrganizerOrder::Pause => self.pause(used).await,
            OrganizerOrder::Resume => {
                self.write(&Order::Resume, used).await?;
                let (moment, time) = (Instant::now(), self.now());
                self.pace = Pace {
                    moment,
                    time,
                    runs: true,
                };
                self.steer_all().await;
                self.beat();
                Ok(())
            }
            OrganizerOrder::Extend(minutes) => {
                let order = Order::Extend(minutes);
                self.stored.tournament.decide(&order, 0)?;
                self.still_time()?;
                self.write(&order, used).await?;
                self.steer_all().await;
                Ok(())
            }
            OrganizerOrder::EndRound => {
                if !self.is_running() {
                    return Err(Refusal::new("NO_ROUND", "No round is being played."));
                }
                self.append(TournamentRecord {
                    used,
                    ..TournamentRecord::default()
                })
                .await?;
                self.ended = true;
                self.steer_all().await;
                // Tables report before they answer, so the results are here, and the organizer's answer has them.
                self.read_reports().await;
                Ok(())
            }
            OrganizerOrder::Bots { team, on } => self.write(&Order::Bots { team, on }, used).await,
            OrganizerOrder::Correct {
                round,
                table,
                scores,
                winners,
                note,
            } => {
                let correct = Order::Correct {
                    round,
                    table,
                    scores,
                    winners,
                    note,
                };
                self.write(&correct, used).await
            }
            OrganizerOrder::Release { team, slot } => {
                self.write(&Order::Release { team, slot }, used).await?;
                self.reseat(team).await;
                Ok(())
            }
            OrganizerOrder::Teams(rows) => self.teams(&Order::Teams(rows.read()?), used).await,
            OrganizerOrder::Finish => self.write(&Order::Finish, used).await,
        }
    }

    /// Decides and writes down.
    async fn write(&mut self, order: &Order, used: Option<NonceUse>) -> Result<(), Refusal> {
        let at = self.shared.clock.wall();
        let events = self.stored.tournament.decide(order, at)?;
        let record = TournamentRecord {
            events,
            used,
            ..TournamentRecord::default()
        };
        self.append(record).await
    }

    /// Refuses what comes too late to reach all tables alike.
    fn still_time(&self) -> Result<(), Refusal> {
        let left = self.stored.tournament.ends().minus(self.now());
        if left <= CLOSE {
            return Err(refuse::round_ending());
        }
        Ok(())
    }

    /// every clock stands still, at the same time.
    async fn pause(&mut self, used: Option<NonceUse>) -> Result<(), Refusal> {
        let at = self.shared.clock.wall();
        let events = self.stored.tournament.decide(&Order::Pause, at)?;
        self.still_time()?;
        let time = self.now();
        let record = TournamentRecord {
            events,
            time: Some(time),
            used,
            ..TournamentRecord::default()
        };
        self.append(record).await?;
        self.pace = Pace::standing(time);
        self.steer_all().await;
        Ok(())
    }

    /// Other teams: those that were there keep their join codes.
    async fn teams(&mut self, order: &Order, used: Option<NonceUse>) -> Result<(), Refusal> {
        let at = self.shared.clock.wall();
        let events = self.stored.tournament.decide(order, at)?;
        let from = |event: &Event| match &event.what {
            Fact::Teams { from, .. } => Some(from.clone()),
            _ => None,
        };
        let from = events.iter().find_map(from).unwrap_or_default();
        let mut codes = Vec::new();
        for was in from {
            let known = was.and_then(|was| self.stored.codes.get(was.at()).cloned());
            codes.push(match known {
                Some(code) => code,
                None => self.hub.reserve(&self.code).await?.as_str().to_owned(),
            });
        }
        let record = TournamentRecord {
            codes: Some(codes),
            events,
            used,
            ..TournamentRecord::default()
        };
        self.append(record).await
    }

    /// Somebody joins a team.
    pub(super) async fn claim(
        &mut self,
        code: &Code,
        slot: Option<u8>,
        name: Option<String>,
    ) -> Result<TeamPlace, Refusal> {
        let number = self.stored.team_of(code).ok_or_else(refuse::no_such_team)?;
        let team = self.stored.tournament.team(number);
        let team = team.ok_or_else(refuse::no_such_team)?;
        let slot = slot.or_else(|| team.free_slot());
        let slot = slot.ok_or_else(refuse::team_full)?;
        let named = team.row.members.get(usize::from(slot)).is_some();
        let name = match name {
            None if !named => {
                let taken = |name: &str| (0..team.seats()).any(|slot| team.seat_name(slot) == name);
                Some(names::fresh(taken).map_err(no_chance)?)
            }
            name => name,
        };
        let token = secret()?;
        let claim = Order::Claim {
            team: number,
            slot,
            name,
            token_hash: token.hash().as_str().to_owned(),
        };
        self.write(&claim, None).await?;
        self.reseat(number).await;
        let team = self.stored.tournament.team(number);
        let name = team.map_or_else(String::new, |team| team.seat_name(slot));
        Ok(TeamPlace { slot, token, name })
    }

    /// Somebody who joined has not waited for the secret.
    pub(super) async fn unclaim(&mut self, code: &Code, slot: u8) {
        if let Some(team) = self.stored.team_of(code)
            && self
                .write(&Order::Release { team, slot }, None)
                .await
                .is_ok()
        {
            self.reseat(team).await;
        }
    }

    /// The table of a team hears who sits there now.
    async fn reseat(&mut self, team: TeamNo) {
        let round = self.stored.tournament.round();
        if let Some((table, _)) = self.stored.tournament.table_of(round, team) {
            self.steer([table]).await;
        }
    }
}
