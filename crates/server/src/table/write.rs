//! What is written down: append first, and only then does it count.

use super::{CALM, Table};
use crate::nonces::NonceUse;
use crate::record::Entry;
use crate::refuse;
use crate::room::Room;
use serde_json::Value;
use tokio::time::Instant;
use tricorn_engine::{Act, AskId, Millis, Refusal};
use tricorn_host::{AnyGame, Applied, TableCause};
use tricorn_ledger::AppendError;

impl Table {
    /// Moves the game, writes it down; the frames follow with `settle`.
    pub(super) async fn push(
        &mut self,
        cause: TableCause,
        used: Option<NonceUse>,
    ) -> Result<(), Refusal> {
        self.push_at(Instant::now(), cause, used).await
    }

    /// The same, for what came in at that moment and had to wait for its turn.
    pub(super) async fn push_at(
        &mut self,
        received: Instant,
        cause: TableCause,
        used: Option<NonceUse>,
    ) -> Result<(), Refusal> {
        let applied = self.moved(received, |live, now| live.apply(now, cause))?;
        self.commit(applied, used).await
    }

    /// A seat acts, as an answer to this ask.
    pub(super) async fn act_at(
        &mut self,
        received: Instant,
        ask: AskId,
        act: Act<Value>,
        used: Option<NonceUse>,
    ) -> Result<(), Refusal> {
        let applied = self.moved(received, |live, now| live.act(now, ask, act))?;
        self.commit(applied, used).await
    }

    fn moved(
        &mut self,
        received: Instant,
        apply: impl FnOnce(&mut dyn AnyGame, Millis) -> Applied,
    ) -> Result<Applied, Refusal> {
        let now = self.time.at(received);
        let live = self.live.as_mut().ok_or_else(refuse::not_playing)?;
        // What has come in late lets those deadlines pass first that were due before it.
        if let Some(at) = live.deadline().filter(|at| *at <= now) {
            self.late = self.late.or(self.time.when(at));
        }
        Ok(apply(&mut **live, now))
    }

    pub(super) async fn commit(
        &mut self,
        mut applied: Applied,
        used: Option<NonceUse>,
    ) -> Result<(), Refusal> {
        let refusal = applied.refusal.take();
        let used = used.filter(|_| refusal.is_none());
        if !applied.records.is_empty() || used.is_some() {
            let entry = Entry {
                steps: applied.records,
                used,
                ..Entry::default()
            };
            self.append(entry).await?;
        }
        refusal.map_or(Ok(()), Err)
    }

    pub(super) async fn change(
        &mut self,
        room: Room,
        used: Option<NonceUse>,
    ) -> Result<(), Refusal> {
        let changed = (room != self.room).then(|| room.clone());
        if changed.is_none() && used.is_none() {
            return Ok(());
        }
        let entry = Entry {
            room: changed,
            used,
            ..Entry::default()
        };
        self.append(entry).await?;
        self.set_room(room);
        Ok(())
    }

    pub(super) fn set_room(&mut self, room: Room) {
        self.room = room;
        self.room_version += 1;
    }

    pub(super) async fn append(&mut self, mut entry: Entry) -> Result<(), Refusal> {
        entry.at = self.shared.clock.wall();
        let Ok(record) = serde_json::to_vec(&entry) else {
            return Err(refuse::storage());
        };
        let began = Instant::now();
        let appended = self.shared.ledger.append(&self.id, self.seq, record).await;
        self.shared.metrics.append(began.elapsed());
        match appended {
            Ok(()) => {
                self.seq = self.seq.next();
                if let Some(used) = entry.used {
                    self.nonces.keep(&used);
                }
                Ok(())
            }
            Err(error) => {
                let behind = matches!(error, AppendError::Behind { .. });
                tracing::warn!(table = self.code.mark(), behind, "a record was not written");
                if !behind {
                    self.calm_until = Instant::now() + CALM;
                }
                self.reload().await;
                // It may have reached the disk after all: then it has happened.
                let used = entry.used.filter(|_| !self.lost);
                if used.is_some_and(|used| self.nonces.knows(&used) == Ok(true)) {
                    return Ok(());
                }
                Err(refuse::storage())
            }
        }
    }
}
