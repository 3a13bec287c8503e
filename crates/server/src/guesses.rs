//! Slows down whoever guesses codes and secrets: per room for tokens and keys, over the whole server for codes. Never by
//! address, since a school is one address; and who has a token or a host's key that fits is never slowed down.

use crate::code::Code;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// Wrong tries are forgotten after this time.
const MEMORY: Duration = Duration::from_secs(60);
/// The first tries cost nothing: people mistype.
const FREE: u32 = 5;
const STEP: Duration = Duration::from_millis(100);
const LONGEST: Duration = Duration::from_secs(5);
/// So many wrong tries may wait for their answer at once; more are turned away.
const WAITING: usize = 64;

/// So many wrong codes without a quiet minute between them are no mistyping any more.
const ALARM: u32 = 200;
/// Then so many lookups go on at once, each for this time: some hundred codes a second of 729 million.
const GATE: usize = 128;
const HELD: Duration = Duration::from_millis(500);

/// Wrong tries of the last minute.
pub struct Guesses {
    inner: Mutex<Inner>,
    gate: Semaphore,
}

impl Default for Guesses {
    fn default() -> Self {
        Self {
            inner: Mutex::default(),
            gate: Semaphore::new(GATE),
        }
    }
}

#[derive(Default)]
struct Inner {
    rooms: HashMap<Option<Code>, Tries>,
    waiting: usize,
}

struct Tries {
    many: u32,
    last: Instant,
}

impl Guesses {
    /// A wrong try for the secrets of a room, or for a room at all: waits as long as it deserves. False if too many
    /// wait already.
    pub async fn wrong(&self, room: Option<Code>) -> bool {
        let Some(wait) = self.note(room) else {
            return false;
        };
        let _place = Place(self);
        tokio::time::sleep(wait).await;
        true
    }

    /// Before a code is looked up for somebody without a secret: while codes are being guessed, right and wrong ones wait
    /// alike, and only so many at once. Otherwise the quick answer would be the right one. False if too many wait.
    pub async fn gate(&self) -> bool {
        let guessed = {
            let mut inner = self.lock();
            let now = Instant::now();
            inner
                .rooms
                .retain(|_, tries| now.duration_since(tries.last) < MEMORY);
            inner
                .rooms
                .get(&None)
                .is_some_and(|tries| tries.many > ALARM)
        };
        if !guessed {
            return true;
        }
        let entered = tokio::time::timeout(LONGEST, self.gate.acquire()).await;
        let Ok(Ok(_permit)) = entered else {
            return false;
        };
        tokio::time::sleep(HELD).await;
        true
    }

    fn note(&self, room: Option<Code>) -> Option<Duration> {
        let mut inner = self.lock();
        if inner.waiting >= WAITING {
            return None;
        }
        let now = Instant::now();
        let for_room = room.is_some();
        inner
            .rooms
            .retain(|_, tries| now.duration_since(tries.last) < MEMORY);
        let tries = inner
            .rooms
            .entry(room)
            .or_insert(Tries { many: 0, last: now });
        tries.many = tries.many.saturating_add(1);
        tries.last = now;
        // A wrong code is most likely mistyped, and a school is full of people: only the gate slows that down.
        let guessed = if for_room { tries.many } else { 0 };
        let beyond = guessed.saturating_sub(FREE).min(16);
        inner.waiting += 1;
        let wait = if beyond == 0 {
            Duration::ZERO
        } else {
            STEP.saturating_mul(1 << (beyond - 1)).min(LONGEST)
        };
        Some(wait)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place among those who wait; free again even if the one who waits hangs up.
struct Place<'a>(&'a Guesses);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.lock().waiting -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room() -> Option<Code> {
        Code::typed("K7MQ3X")
    }

    #[tokio::test(start_paused = true)]
    async fn wrong_tries_get_slower_and_are_forgotten_in_time() {
        let guesses = Guesses::default();
        let room = Code::typed("K7MQ3X");
        let took = async |guesses: &Guesses, room: Option<Code>| {
            let began = Instant::now();
            assert!(guesses.wrong(room).await);
            began.elapsed()
        };
        for _ in 0..5 {
            assert_eq!(took(&guesses, room.clone()).await, Duration::ZERO);
        }
        let mut last = Duration::ZERO;
        for _ in 0..6 {
            let now = took(&guesses, room.clone()).await;
            assert!(now > last, "{now:?} after {last:?}");
            last = now;
        }
        assert_eq!(took(&guesses, Code::typed("K7MQ3Y")).await, Duration::ZERO);
        tokio::time::advance(MEMORY).await;
        assert_eq!(took(&guesses, room).await, Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn while_codes_are_guessed_every_lookup_waits_and_few_go_on_at_once() {
        let guesses = std::sync::Arc::new(Guesses::default());
        let began = Instant::now();
        assert!(guesses.gate().await);
        assert_eq!(began.elapsed(), Duration::ZERO);
        for _ in 0..=ALARM {
            guesses.note(None);
            guesses.lock().waiting = 0;
        }
        let lookups: Vec<_> = (0..3 * GATE)
            .map(|_| {
                let guesses = std::sync::Arc::clone(&guesses);
                tokio::spawn(async move { guesses.gate().await })
            })
            .collect();
        for lookup in lookups {
            assert!(lookup.await.unwrap());
        }
        assert_eq!(began.elapsed(), 3 * HELD);
        tokio::time::advance(MEMORY).await;
        let later = Instant::now();
        assert!(guesses.gate().await);
        assert_eq!(later.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn when_too_many_wait_the_next_is_turned_away() {
        let guesses = std::sync::Arc::new(Guesses::default());
        for _ in 0..FREE {
            guesses.wrong(room()).await;
        }
        let all: Vec<_> = (0..WAITING)
            .map(|_| {
                let guesses = std::sync::Arc::clone(&guesses);
                tokio::spawn(async move { guesses.wrong(room()).await })
            })
            .collect();
        for _ in 0..WAITING {
            tokio::task::yield_now().await;
        }
        assert_eq!(guesses.lock().waiting, WAITING);
        assert!(!guesses.wrong(room()).await);
        for one in all {
            assert!(one.await.unwrap());
        }
        assert!(guesses.wrong(room()).await);
    }

    #[tokio::test(start_paused = true)]
    async fn who_hangs_up_while_waiting_does_not_keep_the_place() {
        let guesses = Guesses::default();
        for _ in 0..=FREE {
            guesses.wrong(room()).await;
        }
        for _ in 0..2 * WAITING {
            let soon = Duration::from_millis(1);
            let hung_up = tokio::time::timeout(soon, guesses.wrong(room())).await;
            assert!(hung_up.is_err());
        }
        assert!(guesses.wrong(room()).await);
    }
}
