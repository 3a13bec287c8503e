//! Following a table, the same for every ledger: who follows which table, and the stream that a follower reads.
//!
//! A follower is never handed records. It is told that there is something new, and reads; several calls before it
//! reads become one. So a slow follower costs no memory, and there is no seam between old records and new ones.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use futures::channel::mpsc;
use futures::stream::{self, BoxStream};
use futures::{Future, StreamExt};

use crate::{Entry, LedgerError, Seq, TableId, lock};

/// Who follows which table.
#[derive(Default)]
pub(crate) struct Hub {
    followers: Mutex<HashMap<TableId, Vec<Bell>>>,
}

/// The ledger's end of one subscription. Dropping it ends the follower.
struct Bell {
    ring: mpsc::Sender<()>,
    erased: Arc<AtomicBool>,
}

/// The follower's end.
pub(crate) struct Subscription {
    rings: mpsc::Receiver<()>,
    erased: Arc<AtomicBool>,
}

impl Hub {
    pub(crate) fn subscribe(&self, table: &TableId) -> Subscription {
        // A sender always has one place of its own, so one ring can wait besides none.
        let (ring, rings) = mpsc::channel(0);
        let erased = Arc::new(AtomicBool::new(false));
        let bell = Bell {
            ring,
            erased: Arc::clone(&erased),
        };
        let mut followers = lock(&self.followers);
        let bells = followers.entry(table.clone()).or_default();
        bells.retain(|bell| !bell.ring.is_closed());
        bells.push(bell);
        Subscription { rings, erased }
    }

    /// The table has new records. Call it when they can be read.
    pub(crate) fn ring(&self, table: &TableId) {
        let mut followers = lock(&self.followers);
        if let Some(bells) = followers.get_mut(table) {
            // A full place means that a ring is waiting already.
            bells.retain_mut(
                |bell| !matches!(bell.ring.try_send(()), Err(e) if e.is_disconnected()),
            );
            if bells.is_empty() {
                followers.remove(table);
            }
        }
    }

    /// The table is erased. Call it before its id can be used anew.
    pub(crate) fn erased(&self, table: &TableId) {
        let bells = lock(&self.followers).remove(table).unwrap_or_default();
        for bell in bells {
            bell.erased.store(true, Ordering::Release);
        }
    }

    /// The ledger closes.
    pub(crate) fn close(&self) {
        let all = std::mem::take(&mut *lock(&self.followers));
        drop(all);
    }
}

struct Follower<R> {
    subscription: Subscription,
    read: R,
    next: Seq,
    at_hand: VecDeque<Entry>,
}

/// The stream of a follower. `read` gives some records from a number on, none if there are none yet.
pub(crate) fn stream<R, F>(
    subscription: Subscription,
    from: Seq,
    read: R,
) -> BoxStream<'static, Result<Entry, LedgerError>>
where
    R: Fn(Seq) -> F + Send + 'static,
    F: Future<Output = Result<Vec<Entry>, LedgerError>> + Send + 'static,
{
    let follower = Follower {
        subscription,
        read,
        next: from,
        at_hand: VecDeque::new(),
    };
    stream::unfold(Some(follower), |follower| async {
        let mut follower = follower?;
        match follower.next_entry().await {
            Ok(Some(entry)) => Some((Ok(entry), Some(follower))),
            Ok(None) | Err(LedgerError::Closed) => None,
            Err(error) => Some((Err(error), None)),
        }
    })
    .boxed()
}

impl<R, F> Follower<R>
where
    R: Fn(Seq) -> F,
    F: Future<Output = Result<Vec<Entry>, LedgerError>>,
{
    async fn next_entry(&mut self) -> Result<Option<Entry>, LedgerError> {
        loop {
            // Asked after each read: what was read of a table that took over the id of an erased one is not ours.
            if self.subscription.erased.load(Ordering::Acquire) {
                return Ok(None);
            }
            if let Some(entry) = self.at_hand.pop_front() {
                self.next = entry.seq.next();
                return Ok(Some(entry));
            }
            self.at_hand = (self.read)(self.next).await?.into();
            if self.at_hand.is_empty() && self.subscription.rings.next().await.is_none() {
                return Ok(None);
            }
        }
    }
}
