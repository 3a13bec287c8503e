//! How late things come: what the players have measured, and the server's own histogram.

use serde::Serialize;
use std::collections::BTreeMap;

/// A summary of some figures in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Summary {
    pub count: u64,
    /// Half of them were at most this.
    pub p50_ms: f64,
    /// 99 of 100 were at most this.
    pub p99_ms: f64,
    pub max_ms: f64,
}

impl Summary {
    /// Sums up figures in milliseconds.
    pub fn of(mut all: Vec<f64>) -> Self {
        all.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| {
            let place = (all.len() as f64 * share).ceil() as usize;
            let figure = all.get(place.saturating_sub(1)).copied();
            (figure.unwrap_or(0.0) * 10.0).round() / 10.0
        };
        Self {
            count: all.len() as u64,
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
        }
    }

    /// Sums up the server's histogram, without what it had counted before. It gives upper bounds of classes, so the figures are never too small.
    pub fn of_server(metrics: &str, before: &str) -> Self {
        let (now, before) = (Histogram::read(metrics), Histogram::read(before));
        let count = now.count.saturating_sub(before.count);
        let at = |share: f64| {
            let wanted = (count as f64 * share).ceil() as u64;
            let less = |bound: &u64| before.classes.get(bound).copied().unwrap_or(0);
            let mut classes = now.classes.iter();
            let class = classes.find(|(bound, many)| *many - less(bound) >= wanted);
            // All that is known of those past the last bound is the latest.
            class.map_or(now.max_ms, |(bound, _)| (*bound as f64).min(now.max_ms))
        };
        Self {
            count,
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: now.max_ms,
        }
    }
}

/// The histogram of `/metrics`.
#[derive(Default)]
struct Histogram {
    /// By upper bounds in milliseconds; each class includes the ones before it.
    classes: BTreeMap<u64, u64>,
    count: u64,
    max_ms: f64,
}

impl Histogram {
    fn read(metrics: &str) -> Self {
        let mut read = Self::default();
        for line in metrics.lines() {
            let Some(line) = line.strip_prefix("tricorn_late_seconds_") else {
                continue;
            };
            let Some((name, figure)) = line.split_once(' ') else {
                continue;
            };
            let figure: f64 = figure.parse().unwrap_or(0.0);
            let bound = name.strip_prefix("bucket{le=\"");
            let bound = bound.and_then(|bound| bound.strip_suffix("\"}")?.parse::<f64>().ok());
            match (name, bound) {
                ("count", _) => read.count = figure as u64,
                ("max", _) => read.max_ms = (figure * 10_000.0).round() / 10.0,
                (_, Some(bound)) if bound.is_finite() => {
                    let bound = (bound * 1000.0).round() as u64;
                    read.classes.insert(bound, figure as u64);
                }
                _ => {}
            }
        }
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metrics(classes: [u64; 3], max: f64) -> String {
        let [one, two, all] = classes;
        format!(
            "tricorn_tables 3\ntricorn_late_seconds_bucket{{le=\"0.001\"}} {one}\ntricorn_late_seconds_bucket{{le=\"0.05\"}} {two}\n\
             tricorn_late_seconds_bucket{{le=\"+Inf\"}} {all}\ntricorn_late_seconds_count {all}\ntricorn_late_seconds_max {max}\n"
        )
    }

    #[test]
    fn the_servers_classes_are_read_as_their_upper_bounds_less_what_was_before() {
        let before = metrics([10, 20, 20], 0.04);
        let good = Summary::of_server(&metrics([70, 119, 120], 0.2), &before);
        assert_eq!((good.count, good.p50_ms, good.p99_ms), (100, 1.0, 50.0));
        assert_eq!(good.max_ms, 200.0);
        let bad = Summary::of_server(&metrics([70, 118, 120], 0.2), &before);
        assert_eq!(bad.p99_ms, 200.0);
        let none = Summary::of_server(&before, &before);
        assert_eq!(none.count, 0);
    }

    #[test]
    fn of_a_hundred_figures_one_may_be_worse() {
        let all = |bad: usize| (0..100).map(move |at| if at < bad { 90.0 } else { 1.0 });
        assert_eq!(Summary::of(all(1).collect()).p99_ms, 1.0);
        assert_eq!(Summary::of(all(2).collect()).p99_ms, 90.0);
        assert_eq!(Summary::of(all(1).collect()).max_ms, 90.0);
        assert_eq!(Summary::of(Vec::new()).count, 0);
    }
}
