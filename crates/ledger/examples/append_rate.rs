//! Measures appends a second: one writer that waits for each, then 64 tables at once that share commits.
//!
//! `cargo run --release -p tricorn-ledger --example append_rate [folder]`

use std::time::Instant;

use futures::executor::block_on;
use futures::future::join_all;
use tricorn_ledger::{Ledger, Seq, SqliteLedger, TableId};

const RECORD: usize = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let given = std::env::args_os().nth(1);
    let folder = tempfile::tempdir_in(given.unwrap_or_else(|| std::env::temp_dir().into()))?;
    let ledger = SqliteLedger::open(folder.path().join("ledger.db"))?;
    measure(&ledger, "one at a time", 1, 4000)?;
    measure(&ledger, "64 tables at once", 64, 1000)?;
    Ok(())
}

fn measure(
    ledger: &SqliteLedger,
    what: &str,
    tables: usize,
    records: u64,
) -> Result<(), Box<dyn std::error::Error>> {
    let name = |no| TableId::try_new(&format!("rate-{tables}-{no}"));
    let ids: Vec<TableId> = (0..tables).map(name).collect::<Result<_, _>>()?;
    let (start, before) = (Instant::now(), ledger.commits());
    let writers = ids.iter().map(|id| async move {
        for seq in 0..records {
            ledger.append(id, Seq(seq), vec![b'x'; RECORD]).await?;
        }
        Ok::<(), tricorn_ledger::AppendError>(())
    });
    for result in block_on(join_all(writers)) {
        result?;
    }
    let appends = records * ids.len() as u64;
    let commits = ledger.commits() - before;
    let rate = appends as f64 / start.elapsed().as_secs_f64();
    println!("{what}: {rate:.0} appends/s ({appends} appends in {commits} commits)");
    Ok(())
}
