//! A small tournament of computer players. With a check after every step: crates/tricorn-bench.
#![allow(missing_docs)]

use serde_json::Value;
use std::process::{Command, Output};

fn simulate(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tricorn"));
    command.arg("simulate").args(args).output().unwrap()
}

fn refused(args: &[&str], words: &str) {
    let output = simulate(args);
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success(), "{args:?} was taken");
    assert!(
        text.contains(words) && !text.contains("panicked"),
        "{args:?}: {text}"
    );
}

/// C4-01, C4-09, C4-10: an All round and a Call round of two tables each; the same whatever the number of threads.
#[test]
fn c4_01_a_tournament_is_played_to_its_standings_and_nothing_breaks() {
    let run = |threads: &str| -> Value {
        let args = [
            "combo-4",
            "--tournament",
            "4",
            "--rounds",
            "2",
            "--minutes",
            "5",
            "--seed",
            "7",
            "--bots",
            "skilled,novice,greedy",
            "--json",
            "--threads",
            threads,
        ];
        let output = simulate(&args);
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{text}");
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let report = run("2");
    assert_eq!(report["matches"], 4);
    assert!(report["games"].as_u64() >= Some(4), "{report}");
    let standings = report["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 4);
    for row in standings {
        let row = &row["standing"];
        assert_eq!(row["played"], 2);
        let sum = ["wins", "ties", "losses"].map(|of| row[of].as_u64().unwrap());
        assert_eq!(sum.iter().sum::<u64>(), 2);
    }
    assert_eq!(run("1"), report);
}

#[test]
fn what_makes_no_tournament_is_refused_in_words() {
    refused(
        &["timeline", "--tournament", "4"],
        "played with combo-4, not with Timeline",
    );
    refused(&["poker", "--tournament", "4"], "no game “poker”");
    refused(&["combo-4", "--tournament", "1"], "2..=64");
    refused(&["combo-4", "--tournament", "65"], "2..=64");
    refused(&["combo-4", "--tournament", "4", "--rounds", "0"], "1..=63");
    refused(
        &["combo-4", "--tournament", "4", "--minutes", "4"],
        "5..=60",
    );
    refused(&["combo-4", "--tournament", "4", "--games", "3"], "--games");
    refused(&["combo-4", "--rounds", "3"], "--tournament");
    refused(
        &["combo-4", "--tournament", "4", "--bots", "genius"],
        "genius",
    );
    for option in ["minutes=5", "kind=call", "together=false"] {
        refused(
            &["combo-4", "--tournament", "4", "-o", option],
            "the rounds set the option",
        );
    }
}
