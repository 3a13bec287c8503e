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
    appends: Figure,
    append_micros: Figure,
}

impl Metrics {
    /// A record was appended, or should have been.
    pub fn append(&self, took: Duration) {
        self.appends.up();
        self.append_micros
            .add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX));
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
            "connections",
            "gauge",
            "Open connections.",
            self.connections.get() as f64,
        );
        text
    }
}
