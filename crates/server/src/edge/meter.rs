//! How long the way to a connection and back is, by the server's own pings (GeoPlunge R-02). Pure: whoever has a clock, a
//! socket and chance calls it, and so does the simulator of races.
//!
//! One ping is under way at a time. Only its own answer counts, once, and the answer has to carry the mark that only
//! this ping had: nobody can answer before the ping has come. A slow answer counts as slow as it was. A ping without an
//! answer measures nothing and takes the oldest sample away: credit has to be earned by answers, and silence loses it.

use std::time::Duration;
use tricorn_engine::Millis;

/// The median is over so many of the last round trips. Odd, so that it is one of them, and large enough that four bad
/// moments in a row do not move it far.
pub const SAMPLES: usize = 9;
/// How often a ping goes out once there are enough samples: all of them are then from the last 18 seconds.
pub const EVERY: Duration = Duration::from_secs(2);
/// How often one goes out before that, so that who has just come or come back is measured within seconds.
pub const AT_FIRST: Duration = Duration::from_millis(250);
/// A ping without an answer for so long is given up.
pub const GIVEN_UP: Duration = Duration::from_secs(10);

/// What a ping carries: nobody can guess it.
pub type Mark = [u8; 16];

/// The most that a sample can be if the kernel's own smoothed round trip of the socket is `kernel`.
///
/// The kernel of the other side acknowledges by itself, so a program that sits on its pongs does not change this figure.
/// An honest pong takes longer than an acknowledgement: a busy page, a radio that wakes up, one bad moment of which the
/// smoothed figure has seen an eighth. Half as much again and 20 ms leave room for that.
pub fn bound(kernel: Duration) -> Duration {
    kernel + kernel / 2 + Duration::from_millis(20)
}

/// The round trips of one connection. Times are counted from any moment, such as the beginning of the connection.
#[derive(Clone, Debug, Default)]
pub struct Meter {
    samples: [Duration; SAMPLES],
    /// How many of them count, the newest at the end.
    many: usize,
    /// The ping that has no answer yet.
    asked: Option<Mark>,
    /// When the last one went out.
    sent: Option<Duration>,
}

impl Meter {
    /// When the next ping is to go out. While one is under way, that is the moment at which it is given up.
    pub fn due(&self) -> Duration {
        let Some(sent) = self.sent else {
            return Duration::ZERO;
        };
        let pause = match self.asked {
            Some(_) => GIVEN_UP,
            None if self.many < SAMPLES => AT_FIRST,
            None => EVERY,
        };
        sent + pause
    }

    /// A ping goes out now. One that has no answer yet will not get one any more.
    pub fn ping(&mut self, now: Duration, mark: Mark) {
        if self.asked.is_some() {
            self.forget();
        }
        self.asked = Some(mark);
        self.sent = Some(now);
    }

    /// An answer came now. `kernel` is the kernel's round trip of this socket, if there is nobody in between. Whether it
    /// counts.
    pub fn pong(&mut self, now: Duration, mark: &[u8], kernel: Option<Duration>) -> bool {
        let (Some(asked), Some(sent)) = (self.asked, self.sent) else {
            return false;
        };
        if asked != mark {
            return false;
        }
        self.asked = None;
        let took = now.saturating_sub(sent);
        let most = kernel.map_or(Duration::MAX, bound);
        if self.many == SAMPLES {
            self.forget();
        }
        if let Some(free) = self.samples.get_mut(self.many) {
            *free = took.min(most);
            self.many += 1;
        }
        true
    }

    /// The oldest sample goes.
    fn forget(&mut self) {
        if self.many > 0 {
            self.samples.rotate_left(1);
            self.many -= 1;
        }
    }

    /// The round trip: the median of the last samples, of two in the middle the shorter one; nothing is nothing.
    pub fn lag(&self) -> Millis {
        let mut sorted = self.samples;
        let Some(sorted) = sorted.get_mut(..self.many) else {
            return Millis(0);
        };
        sorted.sort_unstable();
        let middle = sorted.get(self.many.saturating_sub(1) / 2);
        let micros = middle.map_or(0, Duration::as_micros);
        Millis(u64::try_from((micros + 500) / 1000).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    fn mark(number: u64) -> Mark {
        u128::from(number).to_le_bytes()
    }

    /// A meter after these round trips.
    fn after(trips: &[u64]) -> Meter {
        let mut meter = Meter::default();
        for (number, trip) in (1..).zip(trips) {
            let now = meter.due();
            meter.ping(now, mark(number));
            assert!(meter.pong(now + ms(*trip), &mark(number), None));
        }
        meter
    }

    #[test]
    fn r_02_the_median_of_the_last_samples() {
        assert_eq!(after(&[]).lag(), Millis(0));
        assert_eq!(after(&[40]).lag(), Millis(40));
        assert_eq!(after(&[40, 90]).lag(), Millis(40));
        assert_eq!(
            after(&[40, 900, 50, 900, 60, 900, 55, 900, 45]).lag(),
            Millis(60)
        );
        // What is older than nine samples is forgotten.
        let mut trips = vec![900; 20];
        trips.extend([30; 5]);
        assert_eq!(after(&trips).lag(), Millis(30));
        trips.truncate(24);
        assert_eq!(after(&trips).lag(), Millis(900));
    }

    #[test]
    fn r_02_only_the_answer_to_the_ping_under_way_counts_and_only_once() {
        let mut meter = Meter::default();
        assert!(!meter.pong(ms(5), &mark(0), None), "nobody asked");
        assert!(!meter.pong(ms(5), b"", None), "nobody asked");
        meter.ping(ms(0), mark(1));
        assert!(!meter.pong(ms(5), &mark(2), None), "made up");
        assert!(!meter.pong(ms(5), &[], None), "empty");
        assert!(meter.pong(ms(50), &mark(1), None));
        assert!(!meter.pong(ms(900), &mark(1), None), "again");
        assert_eq!(meter.lag(), Millis(50));
        // The answer to an older ping is late for good.
        meter.ping(ms(1000), mark(3));
        meter.ping(ms(12_000), mark(4));
        assert!(!meter.pong(ms(12_001), &mark(3), None));
        assert!(meter.pong(ms(12_010), &mark(4), None));
        assert_eq!(meter.lag(), Millis(10));
    }

    #[test]
    fn pings_go_out_quickly_at_first_then_steadily_and_never_two_at_once() {
        let mut meter = Meter::default();
        assert_eq!(meter.due(), ms(0));
        meter.ping(ms(0), mark(1));
        assert_eq!(meter.due(), GIVEN_UP);
        meter.pong(ms(40), &mark(1), None);
        assert_eq!(meter.due(), AT_FIRST);
        // A slow answer counts as slow as it was, and the next ping is due already.
        meter.ping(ms(250), mark(2));
        assert!(meter.pong(ms(3250), &mark(2), None));
        assert!(meter.due() < ms(3250));
        let full = after(&[20; SAMPLES]);
        assert_eq!(full.due(), full.sent.unwrap() + EVERY);
    }

    #[test]
    fn who_does_not_answer_loses_the_credit() {
        let mut meter = after(&[240; SAMPLES]);
        let first = meter.due();
        for number in 100..=100 + SAMPLES as u64 {
            assert_eq!(meter.lag(), Millis(240));
            let now = meter.due();
            assert!(now >= first);
            meter.ping(now, mark(number));
        }
        assert_eq!(meter.lag(), Millis(0));
    }

    /// A program that sits on its pongs gets no more than the kernel's figure allows.
    #[test]
    fn the_kernel_bounds_each_sample() {
        let mut meter = Meter::default();
        meter.ping(ms(0), mark(1));
        meter.pong(ms(240), &mark(1), Some(ms(20)));
        assert_eq!(meter.lag(), Millis(50));
        let mut honest = Meter::default();
        honest.ping(ms(0), mark(1));
        honest.pong(ms(230), &mark(1), Some(ms(220)));
        assert_eq!(honest.lag(), Millis(230));
    }
}
