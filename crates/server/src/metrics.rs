//! Figures about the server, in the form that Prometheus reads. No names, no addresses, no codes.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A figure that goes up, and for gauges down.
#[derive(Debug, Default)]
pub struct Figure(AtomicU64);

impl Figure {
    /// One more.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    fn add(&self, many: u64) {
        self.0.fetch_add(many, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bounds of the classes of lateness, in milliseconds; what is later than the last one is in a class of its own.
const LATE: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// How late things come, in classes.
#[derive(Debug, Default)]
struct Lateness {
    classes: [Figure; LATE.len() + 1],
    micros: Figure,
    worst: AtomicU64,
}

impl Lateness {
    fn note(&self, late: Duration) {
        let micros = u64::try_from(late.as_micros()).unwrap_or(u64::MAX);
        let class = LATE.partition_point(|bound| bound * 1000 < micros);
        self.classes[class].up();
        self.micros.add(micros);
        self.worst.fetch_max(micros, Ordering::Relaxed);
    }

    /// As a histogram: each class holds those before it.
    fn text(&self, name: &str, help: &str, text: &mut String) {
        let _ = writeln!(
            text,
            "# HELP tricorn_{name} {help}\n# TYPE tricorn_{name} histogram"
        );
        let mut all = 0;
        for (at, class) in self.classes.iter().enumerate() {
            all += class.get();
            let _ = match LATE.get(at) {
                Some(bound) => {
                    let bound = *bound as f64 / 1000.0;
                    writeln!(text, "tricorn_{name}_bucket{{le=\"{bound}\"}} {all}")
                }
                None => writeln!(text, "tricorn_{name}_bucket{{le=\"+Inf\"}} {all}"),
            };
        }
        let seconds = |micros: u64| micros as f64 / 1e6;
        let (sum, worst) = (
            seconds(self.micros.get()),
            seconds(self.worst.load(Ordering::Relaxed)),
        );
        let _ = writeln!(text, "tricorn_{name}_sum {sum}\ntricorn_{name}_count {all}");
        let _ = writeln!(
            text,
            "# HELP tricorn_{name}_max The latest of them.\n# TYPE tricorn_{name}_max gauge\ntricorn_{name}_max {worst}"
        );
    }
}

/// The figures of this server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Tables in memory.
    pub tables: Figure,
    /// Tables that were made.
    pub made: Figure,
    /// Open connections.
    pub connections: Figure,
    /// Messages that came in.
    pub messages: Figure,
    /// Moves among them.
    pub moves: Figure,
    /// Refusals that went out.
    pub refused: Figure,
    /// Frames that went out, one for all connections of a viewer.
    pub frames: Figure,
    /// Wrong codes, tokens and keys.
    pub guesses: Figure,
    /// Tournaments in memory.
    pub tournaments: Figure,
    /// Tournaments that were made.
    pub founded: Figure,
    /// Rounds that were begun.
    pub rounds: Figure,
    appends: Figure,
    append_micros: Figure,
    late: Lateness,
}

impl Metrics {
    /// A record was appended, or should have been.
    pub fn append(&self, took: Duration) {
        self.appends.up();
        self.append_micros
            .add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
    }

    /// Something that was due by itself, a deadline or a computer player's move, was written down and told so late.
    pub fn late(&self, late: Duration) {
        self.late.note(late);
    }

    /// All figures as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: f64| {
            let _ = writeln!(
                text,
                "# HELP tricorn_{name} {help}\n# TYPE tricorn_{name} {kind}\ntricorn_{name} {value}"
            );
        };
        let counters = [
            ("tables_made_total", "Tables that were made.", &self.made),
            ("messages_total", "Messages from clients.", &self.messages),
            ("moves_total", "Moves among them.", &self.moves),
            ("refusals_total", "Refusals sent.", &self.refused),
            ("frames_total", "Frames made, one a viewer.", &self.frames),
            (
                "wrong_guesses_total",
                "Wrong codes, tokens and keys.",
                &self.guesses,
            ),
            (
                "tournaments_made_total",
                "Tournaments that were made.",
                &self.founded,
            ),
            ("rounds_total", "Rounds that were begun.", &self.rounds),
            ("appends_total", "Records written.", &self.appends),
        ];
        for (name, help, figure) in counters {
            line(name, "counter", help, figure.get() as f64);
        }
        let seconds = self.append_micros.get() as f64 / 1e6;
        line(
            "append_seconds_total",
            "counter",
            "Time spent writing records.",
            seconds,
        );
        line(
            "tables",
            "gauge",
            "Tables in memory.",
            self.tables.get() as f64,
        );
        line(
            "tournaments",
            "gauge",
            "Tournaments in memory.",
            self.tournaments.get() as f64,
        );
        line(
            "connections",
            "gauge",
            "Open connections.",
            self.connections.get() as f64,
        );
        let help = "How late deadlines and computer players' moves were told.";
        self.late.text("late_seconds", help, &mut text);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lateness_is_counted_in_classes_up_to_their_bounds() {
        let metrics = Metrics::default();
        for micros in [0, 999, 1_000, 1_001, 50_000, 50_001, 1_000_000, 3_500_000] {
            metrics.late(Duration::from_micros(micros));
        }
        let text = metrics.text();
        let has = |line: &str| {
            let line = format!("tricorn_late_seconds{line}");
            assert!(text.lines().any(|one| one == line), "{line}: {text}");
        };
        has("_bucket{le=\"0.001\"} 3");
        has("_bucket{le=\"0.002\"} 4");
        has("_bucket{le=\"0.02\"} 4");
        has("_bucket{le=\"0.05\"} 5");
        has("_bucket{le=\"0.1\"} 6");
        has("_bucket{le=\"1\"} 7");
        has("_bucket{le=\"+Inf\"} 8");
        has("_count 8");
        has("_sum 4.603001");
        has("_max 3.5");
    }
}
