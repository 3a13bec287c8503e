//! A child process that writes is killed with SIGKILL at random moments: what it had acknowledged is there, whole.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::common::{Dice, block_on, table};
use tricorn_ledger::{Filter, Ledger, Seq, SqliteLedger};

const ROUNDS: u64 = 80;
/// So many rounds write to the same file; then a new one is made, perhaps under fire.
const ROUNDS_A_FILE: u64 = 10;
const TABLES: u64 = 4;
const NAME: &str = "kill::acknowledged_records_survive_sigkill";
const CHILD: &str = "TRICORN_LEDGER_KILL_CHILD";

#[test]
fn acknowledged_records_survive_sigkill() {
    if let Some(file) = std::env::var_os(CHILD) {
        return write_for_ever(Path::new(&file));
    }
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice(0x5eed_5eed);
    let mut acknowledged_in_all = 0;
    for round in 0..ROUNDS {
        let file = folder.path().join(format!("{}.db", round / ROUNDS_A_FILE));
        let acknowledged = run_and_kill(&file, &mut dice);
        acknowledged_in_all += acknowledged.values().sum::<u64>();
        if file.exists() {
            check_file(&file, &acknowledged);
        } else {
            assert!(acknowledged.is_empty());
        }
    }
    let average = acknowledged_in_all / ROUNDS;
    assert!(
        average > 5,
        "only {average} records a round: the kill proves little"
    );
}

/// What a record holds can be told from its table and number, so that half a record is noticed.
fn record(id: &str, seq: u64) -> Vec<u8> {
    let mut dice = Dice(seq.wrapping_mul(0x9e37_79b9) + id.len() as u64 + 1);
    let size = if seq.is_multiple_of(7) { 20_000 } else { 600 };
    let mut bytes = format!("{id} {seq} ").into_bytes();
    bytes.resize_with(dice.below(size) as usize + bytes.len(), || {
        dice.below(256) as u8
    });
    bytes
}

/// The child: one thread a table appends and, each time that an append is acknowledged, says so.
fn write_for_ever(file: &Path) {
    say("opening");
    let ledger = SqliteLedger::open(file).unwrap();
    say("opened");
    let lens: BTreeMap<String, u64> = block_on(ledger.tables(&Filter::default()))
        .unwrap()
        .into_iter()
        .map(|summary| (summary.id.to_string(), summary.len.0))
        .collect();
    thread::scope(|scope| {
        for no in 0..TABLES {
            let id = format!("table-{no}");
            let from = lens.get(&id).copied().unwrap_or(0);
            let ledger = &ledger;
            scope.spawn(move || {
                for seq in from.. {
                    block_on(ledger.append(&table(&id), Seq(seq), record(&id, seq))).unwrap();
                    say(&format!("ack {id} {seq}"));
                }
            });
        }
    });
}

/// A line to the parent. It fails, and so ends the child, when nobody listens any more.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("\n{text}\n").as_bytes()).unwrap();
    out.flush().unwrap();
}

fn spawn_child(file: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", NAME, "--nocapture"])
        .env(CHILD, file)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Runs the child and kills it: after some acknowledgements, or around the time when it opens the file. Gives the number
/// of records that each table has at least.
fn run_and_kill(file: &Path, dice: &mut Dice) -> BTreeMap<String, u64> {
    let mut child = spawn_child(file);
    let mut told = BufReader::new(child.stdout.take().unwrap());
    let mut lines = Vec::new();
    let mut read_line = || {
        let mut line = String::new();
        // A line that was cut off was not said.
        if told.read_line(&mut line).unwrap() == 0 || !line.ends_with('\n') {
            return None;
        }
        lines.push(line.clone());
        Some(line)
    };
    let ended = "the child ended by itself";
    match dice.below(16) {
        // Before it does anything.
        0 => {}
        1 => while read_line().expect(ended) != "opening\n" {},
        // In the middle of opening: the kill runs beside the work that comes after the file is there.
        2 => while !file.exists() && child.try_wait().unwrap().is_none() {},
        3 => while read_line().expect(ended) != "opened\n" {},
        _ => (0..dice.below(120)).for_each(|_| drop(read_line().expect(ended))),
    }
    child.kill().unwrap();
    child.wait().unwrap();
    while read_line().is_some() {}

    let mut acknowledged = BTreeMap::new();
    for line in &lines {
        if let Some(said) = line.trim_end().strip_prefix("ack ") {
            let (id, seq) = said.split_once(' ').unwrap();
            acknowledged.insert(id.to_owned(), seq.parse::<u64>().unwrap() + 1);
        }
    }
    acknowledged
}

/// All that was acknowledged is there, every record is whole, no number is missing.
fn check_file(file: &Path, acknowledged: &BTreeMap<String, u64>) {
    let ledger = SqliteLedger::open(file).unwrap();
    for no in 0..TABLES {
        let id = format!("table-{no}");
        let entries = block_on(ledger.read(&table(&id), Seq(0))).unwrap();
        let promised = acknowledged.get(&id).copied().unwrap_or(0);
        let have = entries.len() as u64;
        assert!(
            have >= promised,
            "{id}: {promised} acknowledged, {have} there"
        );
        for (seq, entry) in (0..).zip(entries) {
            assert_eq!(entry.seq, Seq(seq), "{id} has a gap");
            assert!(entry.record == record(&id, seq), "{id} {seq} is not whole");
        }
    }
}
