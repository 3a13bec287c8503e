//! Half-made actions that teammates see: own side only, never logged, rate-limited, gone with their ask.

use crate::refusal::TableReason;
use crate::{Ask, AskId, Millis, Refusal, Seat, Seating};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// What a player has prepared so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The ask that it answers.
    pub ask: AskId,
    /// The verb of the offer.
    pub verb: String,
    /// The slots filled so far.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub slots: BTreeMap<String, Value>,
}

/// The shortest time between two drafts of one seat, on average.
pub const DRAFT_PACE: Millis = Millis(40);
/// So much of it may be missing for a moment: drafts that were sent at this pace come in closer together when the way, or the
/// machine, is slow, and the last of them is the one that counts.
const AHEAD: Millis = Millis(400);

/// The drafts that lie on a table now.
#[derive(Clone, Debug, Default)]
pub struct Drafts {
    lying: BTreeMap<Seat, Draft>,
    /// Until when the pace of each seat is used up.
    paced: BTreeMap<Seat, Millis>,
}

impl Drafts {
    /// Lays a draft down for the own side to see, in place of the one before.
    pub fn lay(&mut self, now: Millis, seat: Seat, ask: &Ask, draft: Draft) -> Result<(), Refusal> {
        if draft.ask != ask.id {
            return Err(TableReason::AskGone.into());
        }
        if !ask.drafts {
            return Err(TableReason::NoDrafts.into());
        }
        let fits = ask
            .offers
            .iter()
            .filter(|offer| offer.verb == draft.verb)
            .any(|offer| {
                draft.slots.iter().all(|(name, value)| {
                    offer
                        .slots
                        .iter()
                        .any(|slot| slot.name == name && slot.want.fits(value))
                })
            });
        if !fits {
            return Err(TableReason::BadDraft.into());
        }
        let paced = self.paced.get(&seat).copied().unwrap_or(now).max(now);
        if paced > now.plus(AHEAD) {
            return Err(TableReason::TooFast.into());
        }
        self.paced.insert(seat, paced.plus(DRAFT_PACE));
        self.lying.insert(seat, draft);
        Ok(())
    }

    /// Whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.lying.is_empty()
    }

    /// Takes away what a seat has laid down.
    pub fn lift(&mut self, seat: Seat) {
        self.lying.remove(&seat);
    }

    /// Takes away what answers an ask that is over; call it after every step of the table. Says whose drafts went.
    pub fn sweep(&mut self, ask: impl Fn(Seat) -> Ask) -> Vec<Seat> {
        let mut gone = Vec::new();
        self.lying.retain(|seat, draft| {
            let now = ask(*seat);
            let stays = now.id == draft.ask && now.drafts;
            if !stays {
                gone.push(*seat);
            }
            stays
        });
        gone
    }

    /// What one seat sees: the drafts of its own side, its own among them.
    pub fn seen_by(&self, seating: &Seating, seat: Seat) -> Vec<(Seat, &Draft)> {
        let side = seating.side_of(seat);
        self.lying
            .iter()
            .filter(|(other, _)| side.is_some() && seating.side_of(**other) == side)
            .map(|(other, draft)| (*other, draft))
            .collect()
    }
}
