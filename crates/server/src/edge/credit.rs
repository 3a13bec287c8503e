//! What a connection is credited in a race, and when the table is told of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::Instant;
use tricorn_engine::Millis;
use tricorn_kit::race::LAG_CAP;

/// A change by more than this is worth a message to all.
const NOTICEABLE: Millis = Millis(30);
/// At most so often.
const SELDOM: Duration = Duration::from_secs(10);

/// The round trip of a connection: the edge measures it all the time, the table looks when it needs it.
#[derive(Clone, Debug, Default)]
pub struct Credit(Arc<AtomicU64>);

impl Credit {
    /// It is so much now.
    pub fn set(&self, lag: Millis) {
        self.0.store(lag.0, Ordering::Relaxed);
    }

    /// So much was measured last.
    pub fn lag(&self) -> Millis {
        Millis(self.0.load(Ordering::Relaxed))
    }

    /// So much of it counts, in whole tens: what everybody at the table may see.
    pub fn shown(&self) -> Millis {
        Millis((self.lag().min(LAG_CAP).0 + 5) / 10 * 10)
    }
}

/// The credit that the table was told last.
#[derive(Debug, Default)]
pub struct CreditReport {
    lag: Millis,
    at: Option<Instant>,
}

impl CreditReport {
    /// Whether the table is to be told now.
    pub fn is_news(&mut self, credit: &Credit) -> bool {
        let lag = credit.lag().min(LAG_CAP);
        let lately = self.at.is_some_and(|at| at.elapsed() < SELDOM);
        let news = !lately && lag.0.abs_diff(self.lag.0) > NOTICEABLE.0;
        if news {
            self.lag = lag;
            self.at = Some(Instant::now());
        }
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_table_is_told_seldom_and_only_of_what_can_be_noticed() {
        let (credit, mut told) = (Credit::default(), CreditReport::default());
        let mut at = |lag| {
            credit.set(Millis(lag));
            told.is_news(&credit)
        };
        assert!(!at(30));
        assert!(at(31));
        assert!(!at(200), "at most every ten seconds");
        tokio::time::advance(SELDOM).await;
        assert!(at(200));
        tokio::time::advance(SELDOM).await;
        assert!(!at(171));
        assert!(!at(230));
        assert!(at(900));
        tokio::time::advance(SELDOM).await;
        assert!(!at(3000), "more than the cap is the cap");
    }

    #[test]
    fn everybody_sees_whole_tens_up_to_the_cap() {
        let credit = Credit::default();
        for (lag, shown) in [(0, 0), (4, 0), (5, 10), (223, 220), (249, 250), (9000, 250)] {
            credit.set(Millis(lag));
            assert_eq!(credit.shown(), Millis(shown));
        }
    }
}
