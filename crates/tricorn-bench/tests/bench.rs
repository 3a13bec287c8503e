//! `tricorn-bench` as the person at the terminal meets it.
#![allow(missing_docs)]

use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn bench(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tricorn-bench"));
    command.args(args);
    command
}

fn output(args: &[&str]) -> (bool, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = bench(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.success(), text(stdout), text(stderr))
}

fn refused(args: &[&str], words: &[&str]) {
    let (good, _, text) = output(args);
    assert!(!good, "{args:?} was accepted");
    for word in words {
        assert!(text.contains(word), "{args:?}: {text:?} lacks {word:?}");
    }
    assert!(!text.contains("panicked"), "{text}");
}

/// The program to measure. All tests together build it along; for this crate's tests alone cargo does not, so this does.
fn tricorn() -> PathBuf {
    let bench = Path::new(env!("CARGO_BIN_EXE_tricorn-bench"));
    let program = bench.with_file_name("tricorn");
    if !program.is_file() {
        let target = bench.ancestors().nth(2).unwrap();
        let status = Command::new(env!("CARGO"))
            .args(["build", "--package", "tricorn", "--target-dir"])
            .arg(target)
            .status()
            .unwrap();
        assert!(status.success() && program.is_file(), "{program:?}");
    }
    program
}

#[test]
fn the_server_beside_the_bench_is_measured_and_the_result_is_json() {
    tricorn();
    let args = ["server", "--tables", "2", "--seconds", "1", "--json"];
    let (good, out, err) = output(&args);
    assert!(good, "{err}");
    let figures: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(figures["tables"], 2);
    assert!(
        figures["moves_per_second"].as_u64().unwrap() > 0,
        "{figures}"
    );
    for name in ["p50_ms", "p99_ms", "rss_mb"] {
        assert!(figures[name].is_number(), "{figures}");
    }
}

#[test]
fn another_build_is_measured_by_its_path_and_for_people_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("tricorn-of-yesterday");
    std::fs::copy(tricorn(), &other).unwrap();
    let other = other.to_str().unwrap();
    let args = [
        "server",
        "--tables",
        "2",
        "--seconds",
        "1",
        "--program",
        other,
    ];
    let (good, out, err) = output(&args);
    assert!(good, "{err}");
    assert!(
        out.contains("2 tables") && out.contains("moves a second"),
        "{out}"
    );
}

#[test]
fn nothing_of_a_run_is_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    tricorn();
    let done = bench(&["server", "--tables", "1", "--seconds", "1"])
        .env("TMPDIR", folder.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{text}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_program_that_is_not_there_or_is_not_tricorn_is_refused_with_what_to_do() {
    let build = "cargo build --release -p tricorn -p tricorn-bench";
    for command in ["server", "tournament"] {
        refused(
            &[command, "--program", "no/such/tricorn"],
            &["There is no program no/such/tricorn", build, "--program"],
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("tricorn-bench");
    std::fs::copy(env!("CARGO_BIN_EXE_tricorn-bench"), &alone).unwrap();
    let Output { status, stderr, .. } = Command::new(&alone).arg("server").output().unwrap();
    let text = String::from_utf8(stderr).unwrap();
    assert!(!status.success());
    assert!(
        text.contains("There is no program") && text.contains(build),
        "{text}"
    );
    refused(
        &["server", "--program", env!("CARGO_BIN_EXE_tricorn-bench")],
        &["did not start", build],
    );
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "not a program").unwrap();
    let file = file.to_str().unwrap();
    refused(
        &["server", "--program", file],
        &["cannot be started", build],
    );
}

/// Deadlines may be late on a machine that is busy with other tests: that is for the figures to say.
#[test]
fn a_round_of_a_tournament_is_played_and_the_result_is_json() {
    tricorn();
    let args = ["tournament", "--teams", "2", "--seconds", "2", "--json"];
    let (_, out, err) = output(&args);
    let figures: Value = serde_json::from_str(&out).unwrap_or_else(|why| panic!("{why}: {err}"));
    assert_eq!(
        (&figures["tables"], &figures["sockets"]),
        (&json!(1), &json!(6))
    );
    assert!(figures["moves"].as_u64().unwrap() > 0, "{figures}");
    for name in ["answers", "seen", "told"] {
        assert!(figures[name]["p99_ms"].is_number(), "{figures}");
    }
}

/// C4-01, C4-09, C4-10: an All round and a Call round of two tables each, checked after every step.
#[test]
fn c4_01_a_tournament_is_played_to_its_standings_and_every_check_passes() {
    let run = |more: &[&str]| {
        let args = "simulate-tournament --teams 4 --rounds 2 --minutes 5 --seed 7 --bots skilled,novice,greedy";
        let args: Vec<&str> = args.split(' ').chain(more.iter().copied()).collect();
        let (good, out, err) = output(&args);
        assert!(good, "{err}");
        out
    };
    let report: Value = serde_json::from_str(&run(&["--json", "--threads", "2"])).unwrap();
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
    let text = run(&["--threads", "1"]);
    assert!(text.contains("All checks passed."), "{text}");
}

#[test]
fn what_makes_no_tournament_is_refused_in_words() {
    let refused = |args: &[&str], words: &str| {
        refused(&[&["simulate-tournament"], args].concat(), &[words]);
    };
    refused(&["--teams", "1"], "2..=64");
    refused(&["--teams", "65"], "2..=64");
    refused(&["--rounds", "0"], "1..=63");
    refused(&["--minutes", "4"], "5..=60");
    refused(&["--bots", "genius"], "genius");
    refused(&["--pack", "no/such/folder"], "no/such/folder");
    refused(&["-o", "pace"], "name=value");
    refused(&["-o", "cards=3"], "no option “cards”");
    refused(&["-o", "pace=warp"], "cannot be “warp”");
    for option in ["minutes=5", "kind=call", "together=false"] {
        refused(&["-o", option], "the rounds set the option");
    }
}

#[test]
fn every_command_explains_itself() {
    for command in [
        vec!["--help"],
        vec!["server", "--help"],
        vec!["tournament", "--help"],
        vec!["simulate-tournament", "--help"],
    ] {
        let (good, help, err) = output(&command);
        assert!(good, "{err}");
        assert!(
            help.contains("Usage:") && help.lines().count() > 5,
            "{command:?}: {help}"
        );
    }
}
