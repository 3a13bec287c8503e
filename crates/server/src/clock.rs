//! The clock of the server, injected so that tests can let it run faster or stand still.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;
use tricorn_engine::Millis;

/// A clock that counts from the start of the server, at its own speed.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    origin: Instant,
    speed: f64,
}

impl Clock {
    /// A clock that runs like all others.
    pub fn real() -> Self {
        Self::at_speed(1.0)
    }

    /// A clock that runs `speed` times as fast: for tests.
    pub fn at_speed(speed: f64) -> Self {
        Self {
            origin: Instant::now(),
            speed: speed.clamp(0.01, 1000.0),
        }
    }

    /// How fast it runs.
    pub const fn speed(&self) -> f64 {
        self.speed
    }

    /// Milliseconds since the start of the server, by this clock.
    pub fn now(&self) -> Millis {
        self.at(Instant::now())
    }

    /// What this clock showed at that moment.
    pub fn at(&self, moment: Instant) -> Millis {
        let since = moment.saturating_duration_since(self.origin);
        Millis((since.as_secs_f64() * 1000.0 * self.speed) as u64)
    }

    /// When this clock will show `then`. A little later rather than a little earlier.
    pub fn when(&self, then: Millis) -> Instant {
        let real = (then.0 as f64 + 0.5) / 1000.0 / self.speed;
        self.origin + Duration::from_secs_f64(real.min(1e9))
    }

    /// Seconds since 1970, by the wall clock; for the age of tables only.
    pub fn wall(&self) -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs())
    }
}

/// The time of one table: it stands while nobody looks or while the host has paused the game.
#[derive(Clone, Copy, Debug)]
pub struct TableTime {
    clock: Clock,
    at: Millis,
    since: Option<Millis>,
}

impl TableTime {
    /// Time that stands at `at`.
    pub const fn standing(clock: Clock, at: Millis) -> Self {
        Self {
            clock,
            at,
            since: None,
        }
    }

    /// Time that runs and was `at` at that moment.
    pub fn running(clock: Clock, moment: Instant, at: Millis) -> Self {
        Self {
            clock,
            at,
            since: Some(clock.at(moment)),
        }
    }

    /// The table's time now.
    pub fn now(&self) -> Millis {
        self.at(Instant::now())
    }

    /// The table's time at that moment, if it has stood or run since as it does now.
    pub fn at(&self, moment: Instant) -> Millis {
        match self.since {
            Some(since) => self.at.plus(self.clock.at(moment).minus(since)),
            None => self.at,
        }
    }

    /// Whether it runs.
    pub const fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run or stand from now on.
    pub fn run(&mut self, on: bool) {
        if on != self.runs() {
            self.at = self.now();
            self.since = on.then(|| self.clock.now());
        }
    }

    /// When the table's time will be `then`; never while it stands.
    pub fn when(&self, then: Millis) -> Option<Instant> {
        let since = self.since?;
        Some(self.clock.when(since.plus(then.minus(self.at))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn times_that_run_from_the_same_moment_agree_whenever_they_were_made() {
        let clock = Clock::at_speed(3.0);
        let moment = Instant::now();
        let first = TableTime::running(clock, moment, Millis(700));
        tokio::time::advance(Duration::from_millis(777)).await;
        let second = TableTime::running(clock, moment, Millis(700));
        assert_eq!(first.now(), second.now());
        assert_eq!(second.now(), Millis(700 + 2331));
        assert_eq!(first.when(Millis(9000)), second.when(Millis(9000)));
    }

    #[tokio::test(start_paused = true)]
    async fn table_time_runs_only_while_it_is_let() {
        let mut time = TableTime::standing(Clock::at_speed(10.0), Millis(500));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(time.now(), Millis(500));
        assert_eq!(time.when(Millis(600)), None);
        time.run(true);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(time.now(), Millis(10_500));
        let then = time.when(Millis(20_500)).unwrap();
        tokio::time::advance(then - Instant::now()).await;
        assert!(
            time.now() >= Millis(20_500),
            "never too early: {:?}",
            time.now()
        );
        assert!(time.now() < Millis(20_520));
        time.run(false);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert!(time.now() < Millis(20_520));
    }
}
