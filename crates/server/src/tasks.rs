//! Tasks with a mailbox each, found by their codes: started when somebody needs them, gone when nobody does.

use crate::code::Code;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::{SendTimeoutError, TrySendError};

/// So long a message may wait for room in a mailbox.
const PATIENCE: Duration = Duration::from_secs(2);

/// All tasks of a kind.
pub struct Tasks<M>(Mutex<Running<M>>);

struct Running<M> {
    mailboxes: HashMap<Code, (u64, mpsc::Sender<M>)>,
    last: u64,
}

impl<M> Default for Tasks<M> {
    fn default() -> Self {
        Self(Mutex::new(Running {
            mailboxes: HashMap::new(),
            last: 0,
        }))
    }
}

impl<M> Tasks<M> {
    fn running(&self) -> MutexGuard<'_, Running<M>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a task; one that does not run is started with its letters and the mark under which it is known.
    pub fn mailbox(
        &self,
        code: &Code,
        room: usize,
        start: impl FnOnce(mpsc::Receiver<M>, u64),
    ) -> mpsc::Sender<M> {
        let mut running = self.running();
        // A closed mailbox is that of a task that is leaving, or that broke down: it gets a successor.
        if let Some((_, mailbox)) = running.mailboxes.get(code)
            && !mailbox.is_closed()
        {
            return mailbox.clone();
        }
        let (mailbox, letters) = mpsc::channel(room);
        running.last += 1;
        let mark = running.last;
        running
            .mailboxes
            .insert(code.clone(), (mark, mailbox.clone()));
        start(letters, mark);
        mailbox
    }

    /// Whether a task runs. One that broke down does not.
    pub fn has(&self, code: &Code) -> bool {
        let running = self.running();
        let mailbox = running.mailboxes.get(code);
        mailbox.is_some_and(|(_, mailbox)| !mailbox.is_closed())
    }

    /// How many run.
    pub fn count(&self) -> usize {
        self.running().mailboxes.len()
    }

    /// The mailboxes of all.
    pub fn all(&self) -> Vec<mpsc::Sender<M>> {
        let running = self.running();
        running.mailboxes.values().map(|(_, m)| m.clone()).collect()
    }

    /// A task leaves.
    pub fn retire(&self, code: &Code, mark: u64) {
        let mut running = self.running();
        let known = running.mailboxes.get(code);
        if known.is_some_and(|(known, _)| *known == mark) {
            running.mailboxes.remove(code);
        }
    }
}

/// Sends something, or gives it back if there is too much to do.
pub async fn deliver<M>(
    closing: &AtomicBool,
    mut mail: M,
    mailbox: impl Fn() -> mpsc::Sender<M>,
) -> Result<(), M> {
    for _ in 0..3 {
        if closing.load(Ordering::Relaxed) {
            return Err(mail);
        }
        let mailbox = mailbox();
        // Nearly always there is room at once, and then no timer is needed.
        let full = match mailbox.try_send(mail) {
            Ok(()) => return Ok(()),
            Err(TrySendError::Full(mail)) => mail,
            // The task was just leaving memory: the next try starts it anew.
            Err(TrySendError::Closed(back)) => {
                mail = back;
                continue;
            }
        };
        mail = match mailbox.send_timeout(full, PATIENCE).await {
            Ok(()) => return Ok(()),
            Err(SendTimeoutError::Timeout(mail)) => return Err(mail),
            Err(SendTimeoutError::Closed(mail)) => mail,
        };
    }
    Err(mail)
}
