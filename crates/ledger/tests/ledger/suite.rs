//! One suite for every ledger: each check runs in memory and on SQLite.

use std::sync::Barrier;
use std::thread;

use crate::common::{append, block_on, fill, list, read, summary, table, texts};
use futures::stream::BoxStream;
use futures::{FutureExt, StreamExt};
use tricorn_ledger::{
    AppendError, BlobError, BlobHash, Entry, Filter, Ledger, LedgerError, MAX_BLOB, MAX_RECORD,
    MemoryLedger, Seq, SqliteLedger, Stamp,
};

macro_rules! suite {
    ($($check:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $check() { super::$check(&super::MemoryLedger::new()); })*
        }
        mod sqlite {
            $(#[test] fn $check() {
                let folder = tempfile::tempdir().unwrap();
                super::$check(&super::SqliteLedger::open(folder.path().join("ledger.db")).unwrap());
            })*
        }
    };
}

suite!(
    stale_append_is_refused_and_changes_nothing,
    early_append_is_refused_and_makes_no_table,
    record_over_the_limit_is_refused_and_one_at_the_limit_is_kept,
    empty_record_is_a_record,
    read_begins_where_asked,
    unknown_table_reads_as_empty,
    racing_writers_have_one_winner_a_number,
    follower_sees_old_records_then_new_ones,
    follower_from_the_middle_skips_what_was_before,
    follower_may_come_before_the_table,
    followers_miss_nothing_and_repeat_nothing_under_concurrent_appends,
    follower_reads_on_after_a_long_backlog,
    follower_ends_when_the_table_is_erased,
    follower_does_not_see_the_table_that_takes_over_the_id,
    follower_ends_when_the_ledger_closes,
    list_has_the_tables_of_the_prefix_in_order,
    erased_table_is_gone_and_its_id_can_be_used_anew,
    erasing_an_unknown_table_is_no_error,
    erasing_leaves_other_tables_alone,
    blob_is_kept_and_makes_the_table,
    shared_blob_goes_with_its_last_table,
    erased_blob_can_be_put_again,
    blob_under_a_wrong_hash_is_refused,
    blob_over_the_limit_is_refused,
    beat_only_moves_forward,
    beat_of_an_unknown_or_erased_table_is_nothing,
    closed_ledger_refuses_everything,
);

type Records = BoxStream<'static, Result<Entry, LedgerError>>;

/// The next `count` records, as texts.
fn take(stream: &mut Records, from: u64, count: usize) -> Vec<String> {
    let entries = stream.take(count).map(Result::unwrap).collect::<Vec<_>>();
    texts(from, block_on(entries))
}

fn stale_append_is_refused_and_changes_nothing(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a", "b"]);
    for expected in [0, 1, 3, 100, u64::MAX] {
        let refused = append(ledger, "t", expected, "stale");
        assert_eq!(refused, Err(AppendError::Behind { have: Seq(2) }));
    }
    assert_eq!(read(ledger, "t", 0), ["a", "b"]);
    append(ledger, "t", 2, "c").unwrap();
    assert_eq!(read(ledger, "t", 0), ["a", "b", "c"]);
}

fn early_append_is_refused_and_makes_no_table(ledger: &dyn Ledger) {
    let refused = append(ledger, "t", 1, "early");
    assert_eq!(refused, Err(AppendError::Behind { have: Seq(0) }));
    assert_eq!(list(ledger, &Filter::default()), []);
}

fn record_over_the_limit_is_refused_and_one_at_the_limit_is_kept(ledger: &dyn Ledger) {
    let append = |size| block_on(ledger.append(&table("t"), Seq(0), vec![7; size]));
    let size = MAX_RECORD + 1;
    assert_eq!(append(size), Err(AppendError::TooLarge { size }));
    append(MAX_RECORD).unwrap();
    let entries = block_on(ledger.read(&table("t"), Seq(0))).unwrap();
    assert!(entries[0].record == vec![7; MAX_RECORD]);
}

fn empty_record_is_a_record(ledger: &dyn Ledger) {
    fill(ledger, "t", &["", "b", ""]);
    assert_eq!(read(ledger, "t", 0), ["", "b", ""]);
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert_eq!(take(&mut follower, 0, 3), ["", "b", ""]);
}

fn read_begins_where_asked(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a", "b", "c"]);
    assert_eq!(read(ledger, "t", 0), ["a", "b", "c"]);
    assert_eq!(read(ledger, "t", 2), ["c"]);
    assert!(read(ledger, "t", 3).is_empty());
    assert!(read(ledger, "t", u64::MAX).is_empty());
}

fn unknown_table_reads_as_empty(ledger: &dyn Ledger) {
    fill(ledger, "other", &["a"]);
    assert!(read(ledger, "t", 0).is_empty());
}

fn racing_writers_have_one_winner_a_number(ledger: &dyn Ledger) {
    const WRITERS: usize = 4;
    const NUMBERS: u64 = 25;
    let ids = ["red", "green", "blue"];
    let barrier = Barrier::new(WRITERS * ids.len());
    let race = |writer: usize, id: &str| -> Vec<(u64, String)> {
        barrier.wait();
        let mut won = Vec::new();
        for seq in 0..NUMBERS {
            let text = format!("{id} {seq} by {writer}");
            match append(ledger, id, seq, &text) {
                Ok(()) => won.push((seq, text)),
                Err(AppendError::Behind { have }) => assert!(have > Seq(seq), "lost, so behind"),
                Err(other) => panic!("{other}"),
            }
        }
        won
    };
    thread::scope(|scope| {
        let race = &race;
        let racers: Vec<_> = ids
            .iter()
            .flat_map(|id| (0..WRITERS).map(move |writer| (id, writer)))
            .map(|(id, writer)| (id, scope.spawn(move || race(writer, id))))
            .collect();
        let mut wins: Vec<(&&str, u64, String)> = Vec::new();
        for (id, racer) in racers {
            wins.extend(
                racer
                    .join()
                    .unwrap()
                    .into_iter()
                    .map(|(seq, text)| (id, seq, text)),
            );
        }
        for id in &ids {
            let mut of_table: Vec<_> = wins.iter().filter(|(of, ..)| *of == id).collect();
            of_table.sort();
            let told: Vec<_> = of_table.iter().map(|(.., text)| text.clone()).collect();
            assert_eq!(
                told,
                read(ledger, id, 0),
                "who was told to have won is in the log"
            );
            assert_eq!(told.len(), NUMBERS as usize);
        }
    });
}

fn follower_sees_old_records_then_new_ones(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a", "b"]);
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert_eq!(take(&mut follower, 0, 2), ["a", "b"]);
    append(ledger, "t", 2, "c").unwrap();
    append(ledger, "t", 3, "d").unwrap();
    assert_eq!(take(&mut follower, 2, 2), ["c", "d"]);
    append(ledger, "other", 0, "x").unwrap();
    append(ledger, "t", 4, "e").unwrap();
    assert_eq!(take(&mut follower, 4, 1), ["e"]);
}

fn follower_from_the_middle_skips_what_was_before(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a", "b", "c"]);
    let mut middle = ledger.follow(&table("t"), Seq(1));
    let mut later = ledger.follow(&table("t"), Seq(4));
    append(ledger, "t", 3, "d").unwrap();
    append(ledger, "t", 4, "e").unwrap();
    assert_eq!(take(&mut middle, 1, 4), ["b", "c", "d", "e"]);
    assert_eq!(take(&mut later, 4, 1), ["e"]);
}

fn follower_may_come_before_the_table(ledger: &dyn Ledger) {
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert!(
        follower.next().now_or_never().is_none(),
        "nothing there yet"
    );
    fill(ledger, "t", &["a"]);
    assert_eq!(take(&mut follower, 0, 1), ["a"]);
}

fn followers_miss_nothing_and_repeat_nothing_under_concurrent_appends(ledger: &dyn Ledger) {
    const COUNT: u64 = 300;
    let expect: Vec<_> = (0..COUNT).map(|seq| format!("record {seq}")).collect();
    thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for (seq, text) in (0..).zip(&expect) {
                append(ledger, "t", seq, text).unwrap();
            }
        });
        for from in [0, 0, 1, 150, COUNT - 1] {
            let expect = &expect;
            scope.spawn(move || {
                let mut follower = ledger.follow(&table("t"), Seq(from));
                let count = (COUNT - from) as usize;
                assert_eq!(take(&mut follower, from, count), expect[from as usize..]);
            });
        }
        writer.join().unwrap();
    });
}

fn follower_reads_on_after_a_long_backlog(ledger: &dyn Ledger) {
    let long: Vec<String> = (0..40).map(|seq| format!("{seq:>50000}")).collect();
    let borrowed: Vec<&str> = long.iter().map(String::as_str).collect();
    fill(ledger, "t", &borrowed);
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert!(take(&mut follower, 0, 40) == long);
    append(ledger, "t", 40, "new").unwrap();
    assert_eq!(take(&mut follower, 40, 1), ["new"]);
}

fn follower_ends_when_the_table_is_erased(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a"]);
    let mut follower = ledger.follow(&table("t"), Seq(0));
    let other = ledger.follow(&table("other"), Seq(0));
    assert_eq!(take(&mut follower, 0, 1), ["a"]);
    thread::scope(|scope| {
        let end = scope.spawn(|| block_on(follower.next()));
        block_on(ledger.erase(&table("t"))).unwrap();
        assert_eq!(end.join().unwrap(), None);
    });
    append(ledger, "other", 0, "x").unwrap();
    assert_eq!(block_on(other.take(1).count()), 1, "others go on");
}

fn follower_does_not_see_the_table_that_takes_over_the_id(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a"]);
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert_eq!(take(&mut follower, 0, 1), ["a"]);
    append(ledger, "t", 1, "b").unwrap();
    block_on(ledger.erase(&table("t"))).unwrap();
    fill(ledger, "t", &["x", "y", "z"]);
    assert_eq!(block_on(follower.next()), None);
}

fn follower_ends_when_the_ledger_closes(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a"]);
    let mut follower = ledger.follow(&table("t"), Seq(0));
    assert_eq!(take(&mut follower, 0, 1), ["a"]);
    thread::scope(|scope| {
        let end = scope.spawn(|| block_on(follower.next()));
        block_on(ledger.close());
        assert_eq!(end.join().unwrap(), None);
    });
    assert_eq!(block_on(ledger.follow(&table("t"), Seq(0)).next()), None);
}

fn list_has_the_tables_of_the_prefix_in_order(ledger: &dyn Ledger) {
    for id in ["b-2", "a_1", "b-10", "B-1", "b"] {
        fill(ledger, id, &["x", "y"]);
    }
    let ids = |filter| -> Vec<String> {
        let tables = list(ledger, &filter);
        assert!(tables.iter().all(|t| t.len == Seq(2) && t.beat.is_none()));
        tables.iter().map(|t| t.id.to_string()).collect()
    };
    assert_eq!(ids(Filter::default()), ["B-1", "a_1", "b", "b-10", "b-2"]);
    assert_eq!(ids(Filter::prefix("b-")), ["b-10", "b-2"]);
    assert_eq!(ids(Filter::prefix("a_1")), ["a_1"]);
    assert!(ids(Filter::prefix("a%")).is_empty(), "no wildcards");
}

fn erased_table_is_gone_and_its_id_can_be_used_anew(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a", "b"]);
    block_on(ledger.erase(&table("t"))).unwrap();
    assert!(read(ledger, "t", 0).is_empty());
    assert_eq!(list(ledger, &Filter::default()), []);
    let late = append(ledger, "t", 2, "late");
    assert_eq!(late, Err(AppendError::Behind { have: Seq(0) }));
    fill(ledger, "t", &["new"]);
    assert_eq!(read(ledger, "t", 0), ["new"]);
}

fn erasing_an_unknown_table_is_no_error(ledger: &dyn Ledger) {
    assert_eq!(block_on(ledger.erase(&table("t"))), Ok(()));
}

fn erasing_leaves_other_tables_alone(ledger: &dyn Ledger) {
    for seq in 0..20 {
        for id in ["a", "b", "c"] {
            append(ledger, id, seq, &format!("{id}{seq}")).unwrap();
        }
    }
    block_on(ledger.erase(&table("b"))).unwrap();
    for id in ["a", "c"] {
        let expect: Vec<_> = (0..20).map(|seq| format!("{id}{seq}")).collect();
        assert_eq!(read(ledger, id, 0), expect);
        append(ledger, id, 20, "on").unwrap();
    }
}

fn put(ledger: &dyn Ledger, id: &str, bytes: &[u8]) -> BlobHash {
    let hash = BlobHash::of(bytes);
    block_on(ledger.put_blob(&table(id), hash, bytes.into())).unwrap();
    hash
}

fn get(ledger: &dyn Ledger, hash: BlobHash) -> Option<Vec<u8>> {
    block_on(ledger.blob(hash)).unwrap()
}

fn blob_is_kept_and_makes_the_table(ledger: &dyn Ledger) {
    let pack = vec![3; 100_000];
    assert_eq!(get(ledger, BlobHash::of(&pack)), None);
    let hash = put(ledger, "t", &pack);
    assert!(get(ledger, hash) == Some(pack));
    assert_eq!(summary(ledger, "t").unwrap().len, Seq(0));
    fill(ledger, "t", &["a"]);
    assert_eq!(read(ledger, "t", 0), ["a"]);
}

fn shared_blob_goes_with_its_last_table(ledger: &dyn Ledger) {
    let shared = put(ledger, "a", b"shared");
    assert_eq!(put(ledger, "b", b"shared"), shared);
    assert_eq!(put(ledger, "b", b"shared"), shared);
    let own = put(ledger, "a", b"own");
    block_on(ledger.erase(&table("a"))).unwrap();
    assert_eq!(get(ledger, own), None);
    assert_eq!(get(ledger, shared), Some(b"shared".to_vec()));
    block_on(ledger.erase(&table("b"))).unwrap();
    assert_eq!(get(ledger, shared), None);
}

fn erased_blob_can_be_put_again(ledger: &dyn Ledger) {
    let hash = put(ledger, "a", b"pack");
    block_on(ledger.erase(&table("a"))).unwrap();
    assert_eq!(put(ledger, "b", b"pack"), hash);
    assert_eq!(get(ledger, hash), Some(b"pack".to_vec()));
}

fn blob_under_a_wrong_hash_is_refused(ledger: &dyn Ledger) {
    let (hash, actual) = (BlobHash::of(b"this"), BlobHash::of(b"that"));
    let refused = block_on(ledger.put_blob(&table("t"), hash, b"that".to_vec()));
    assert_eq!(refused, Err(BlobError::WrongHash { actual }));
    assert_eq!(get(ledger, hash), None);
    assert_eq!(get(ledger, actual), None);
    assert_eq!(list(ledger, &Filter::default()), []);
}

fn blob_over_the_limit_is_refused(ledger: &dyn Ledger) {
    let size = MAX_BLOB + 1;
    let refused = block_on(ledger.put_blob(&table("t"), BlobHash::of(b""), vec![0; size]));
    assert_eq!(refused, Err(BlobError::TooLarge { size }));
}

fn beat_only_moves_forward(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a"]);
    let beat = || summary(ledger, "t").unwrap().beat;
    assert_eq!(beat(), None);
    for (stamp, expect) in [(5000, 5000), (4000, 5000), (5000, 5000), (9000, 9000)] {
        ledger.beat(&table("t"), Stamp(stamp));
        assert_eq!(beat(), Some(Stamp(expect)));
    }
    append(ledger, "t", 1, "b").unwrap();
    assert_eq!(beat(), Some(Stamp(9000)));
}

fn beat_of_an_unknown_or_erased_table_is_nothing(ledger: &dyn Ledger) {
    ledger.beat(&table("t"), Stamp(5000));
    assert_eq!(list(ledger, &Filter::default()), []);
    fill(ledger, "t", &["a"]);
    assert_eq!(summary(ledger, "t").unwrap().beat, None);
    ledger.beat(&table("t"), Stamp(5000));
    block_on(ledger.erase(&table("t"))).unwrap();
    ledger.beat(&table("t"), Stamp(6000));
    fill(ledger, "t", &["a"]);
    assert_eq!(summary(ledger, "t").unwrap().beat, None);
}

fn closed_ledger_refuses_everything(ledger: &dyn Ledger) {
    fill(ledger, "t", &["a"]);
    block_on(ledger.close());
    block_on(ledger.close());
    let closed = LedgerError::Closed;
    let t = table("t");
    assert_eq!(append(ledger, "t", 1, "b"), Err(closed.clone().into()));
    assert_eq!(block_on(ledger.read(&t, Seq(0))), Err(closed.clone()));
    let tables = block_on(ledger.tables(&Filter::default()));
    assert_eq!(tables, Err(closed.clone()));
    assert_eq!(block_on(ledger.erase(&t)), Err(closed.clone()));
    let put = block_on(ledger.put_blob(&t, BlobHash::of(b""), Vec::new()));
    assert_eq!(put, Err(closed.clone().into()));
    assert_eq!(block_on(ledger.blob(BlobHash::of(b""))), Err(closed));
    ledger.beat(&t, Stamp(1));
}
