//! Old tables are erased: a log lives as long as its host says, and never longer than the operator does.

use crate::code::Code;
use crate::hub::Hub;
use crate::record::Entry;
use crate::room::Room;
use crate::tournament::{
    JoinCode, StoredTournament, TEAM_PREFIX, TOURNAMENT_PREFIX, TournamentRecord,
};
use std::sync::Arc;
use std::time::Duration;
use tricorn_ledger::{Filter, Ledger, Seq, TableId, TableSummary};

/// How often old tables are looked for.
const EVERY: Duration = Duration::from_secs(3600);

/// A day in seconds.
const DAY: u64 = 86_400;

/// Erases tables whose time is over, now and from time to time, for ever.
pub async fn sweep(hub: Arc<Hub>) {
    loop {
        let gone = once(&hub, hub.shared().clock.wall()).await;
        if gone > 0 {
            tracing::info!(gone, "old tables were erased");
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Erases all tables whose time is over at this moment, in seconds since 1970, and that nobody is using.
pub(crate) async fn once(hub: &Hub, now: u64) -> usize {
    let ledger = &hub.shared().ledger;
    let most = hub.shared().keep_days;
    let oldest = now.saturating_sub(u64::from(most) * DAY);
    let mut gone = 0;
    for row in ledger
        .tables(&Filter::prefix(TOURNAMENT_PREFIX))
        .await
        .unwrap_or_default()
    {
        gone += usize::from(erase_tournament(hub, &row.id, oldest).await);
    }
    for table in ledger.tables(&Filter::default()).await.unwrap_or_default() {
        if table.id.as_str().starts_with(TOURNAMENT_PREFIX) {
            continue;
        }
        // No table is kept for less than a day, and to see that one is younger its last record is enough.
        if last_at(&**ledger, &table).await.saturating_add(DAY) > now {
            continue;
        }
        // Of a damaged table, what can be read decides: it has an end date too.
        let records = ledger.salvage(&table.id, Seq::ZERO).await;
        let records = records.unwrap_or_default();
        // What belongs to a tournament goes with it; this finds what is left of one that is gone.
        let (until, tournament) = match Traces::of(&records) {
            Some(Traces { room, last }) => {
                let days = u64::from(room.kept_days(most));
                (
                    last.saturating_add(days * DAY),
                    room.round.map(|in_round| in_round.tournament),
                )
            }
            None => match join_code(&table.id, &records) {
                Some(join) => {
                    let until = join.made.saturating_add(u64::from(most) * DAY);
                    (until, Some(join.tournament))
                }
                None => continue,
            },
        };
        if until <= now
            && !is_there(&**ledger, tournament.as_deref()).await
            && !hub.is_running(table.id.as_str())
            && ledger.erase(&table.id).await.is_ok()
        {
            gone += 1;
        }
    }
    gone
}

/// What the records of a table say about its life.
struct Traces {
    /// As it is now.
    room: Room,
    /// When something last happened, in seconds since 1970.
    last: u64,
}

impl Traces {
    /// Nothing if these are not the records of a table.
    fn of(records: &[tricorn_ledger::Entry]) -> Option<Self> {
        let mut traces: Option<Self> = None;
        for record in records {
            let Ok(Entry { room, at, .. }) = serde_json::from_slice(&record.record) else {
                continue;
            };
            match (&mut traces, room) {
                (None, Some(room)) => {
                    let last = room.made.max(at);
                    traces = Some(Self { room, last });
                }
                (None, None) => {}
                (Some(traces), room) => {
                    traces.last = traces.last.max(at);
                    if let Some(room) = room {
                        traces.room = room;
                    }
                }
            }
        }
        traces
    }
}

/// When the last record of a table was written; nought if it does not say.
async fn last_at(ledger: &dyn Ledger, table: &TableSummary) -> u64 {
    let from = Seq(table.len.0.saturating_sub(1));
    let records = ledger.salvage(&table.id, from).await.unwrap_or_default();
    let entry: Option<Entry> = records
        .last()
        .and_then(|record| serde_json::from_slice(&record.record).ok());
    entry.map_or(0, |entry| entry.at)
}

/// Erases a tournament that was made before this moment and that nobody is using, with all its tables and join codes.
async fn erase_tournament(hub: &Hub, id: &TableId, oldest: u64) -> bool {
    let ledger = &*hub.shared().ledger;
    let code = id
        .as_str()
        .strip_prefix(TOURNAMENT_PREFIX)
        .and_then(Code::typed);
    let Some(code) = code else { return false };
    let stored = match StoredTournament::load(ledger, id).await {
        Ok(Some(stored)) => stored,
        // Its tables and join codes go with the next sweep, as what is left of one that is gone.
        Err(refusal) if refusal.code == "TABLE_DAMAGED" => {
            let last = last_of_damaged(ledger, id).await;
            return last < oldest
                && !hub.is_tournament_running(&code)
                && ledger.erase(id).await.is_ok();
        }
        _ => return false,
    };
    // A league with a round a week lasts longer than its tables: what happened last counts, and a round that is played. One that
    // was paused and forgotten is not.
    let played = stored.tournament.running() && !stored.tournament.paused();
    if stored.last >= oldest || played || hub.is_tournament_running(&code) {
        return false;
    }
    let joins = stored
        .codes
        .iter()
        .map(|code| format!("{TEAM_PREFIX}{code}"));
    let rounds =
        (1..=stored.tournament.rounds()).flat_map(|round| stored.tournament.matches(round));
    let tables = rounds.filter_map(|game| game.code.clone());
    for row in joins.chain(tables) {
        if let Ok(row) = TableId::try_new(&row)
            && !hub.is_running(row.as_str())
        {
            drop(ledger.erase(&row).await);
        }
    }
    ledger.erase(id).await.is_ok()
}

/// When something last happened in a tournament that cannot be read any more, by the records that can.
async fn last_of_damaged(ledger: &dyn Ledger, id: &TableId) -> u64 {
    let records = ledger.salvage(id, Seq::ZERO).await.unwrap_or_default();
    let readable = records
        .iter()
        .filter_map(|record| serde_json::from_slice::<TournamentRecord>(&record.record).ok());
    let moments = readable.flat_map(|record| {
        let made = record.organizer.map(|organizer| organizer.made);
        let events = record.events.into_iter().map(|event| event.at);
        made.into_iter().chain(events)
    });
    moments.max().unwrap_or(0)
}

fn join_code(id: &TableId, records: &[tricorn_ledger::Entry]) -> Option<JoinCode> {
    let record = records
        .first()
        .filter(|_| id.as_str().starts_with(TEAM_PREFIX))?;
    serde_json::from_slice(&record.record).ok()
}

/// Whether a tournament exists.
async fn is_there(ledger: &dyn Ledger, tournament: Option<&str>) -> bool {
    let Some(code) = tournament else {
        return false;
    };
    let Ok(id) = TableId::try_new(&format!("{TOURNAMENT_PREFIX}{code}")) else {
        return false;
    };
    let records = ledger.salvage(&id, Seq::ZERO).await;
    records.is_ok_and(|records| !records.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::code::Secret;
    use crate::hub::Shared;
    use crate::table::Mail;
    use crate::tournament;
    use serde_json::json;
    use tricorn_ledger::{MemoryLedger, SqliteLedger};

    /// A table that was made at one moment, and in which something last happened at another.
    async fn used(hub: &Hub, code: &str, made: u64, last: u64, keep_days: Option<u32>) {
        let host = Secret::random().unwrap().hash();
        let mut room = Room::new(&hub.shared().shelf, "timeline", &json!({}), host, made).unwrap();
        let id = TableId::try_new(code).unwrap();
        let entry = |room, at| Entry {
            room,
            at,
            ..Entry::default()
        };
        let first = entry(Some(room.clone()), 0);
        room.keep_days = keep_days;
        let second = entry(Some(room), last);
        // What was written before tables noted the time does not make one younger.
        for (seq, entry) in [first, second, entry(None, 0)].into_iter().enumerate() {
            let record = serde_json::to_vec(&entry).unwrap();
            let ledger = &hub.shared().ledger;
            ledger.append(&id, Seq(seq as u64), record).await.unwrap();
        }
    }

    async fn table(hub: &Hub, code: &str, made: u64) {
        used(hub, code, made, 0, None).await;
    }

    async fn left(hub: &Hub) -> Vec<String> {
        let tables = hub.shared().ledger.tables(&Filter::default()).await;
        let tables = tables.unwrap().into_iter();
        tables.map(|table| table.id.as_str().to_owned()).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn tables_past_their_time_are_erased_but_not_young_ones_or_those_in_use() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger,
            Clock::real(),
            None,
        ));
        for (code, made) in [
            ("AAAAAA", 1000),
            ("BBBBBB", 1001),
            ("CCCCCC", 5),
            ("DDDDDD", 2000),
        ] {
            table(&hub, code, made).await;
        }
        let now = 1000 + 30 * DAY;
        let in_use = Code::typed("CCCCCC").unwrap();
        hub.ask(&in_use, Mail::GetRoom).await.unwrap();
        assert_eq!(once(&hub, now).await, 1);
        assert_eq!(left(&hub).await, ["BBBBBB", "CCCCCC", "DDDDDD"]);
        let gone = hub
            .ask(&Code::typed("AAAAAA").unwrap(), Mail::GetRoom)
            .await;
        assert_eq!(gone.unwrap_err().code, "NO_SUCH_TABLE");
        // When nobody has used it for a while it goes, too.
        tokio::time::sleep(Duration::from_secs(120)).await;
        assert_eq!(once(&hub, now).await, 1);
        assert_eq!(left(&hub).await, ["BBBBBB", "DDDDDD"]);
    }

    /// The organizer orders something.
    async fn give(hub: &Arc<Hub>, code: &Code, key: &Secret, order: serde_json::Value) {
        let order = |reply| tournament::Mail::Order {
            key: key.as_str().to_owned(),
            order: serde_json::from_value(order).unwrap(),
            nonce: None,
            reply,
        };
        assert!(hub.ask_tournament(code, order).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_tournament_goes_with_all_its_tables_and_join_codes() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger,
            Clock::real(),
            None,
        ));
        let mut codes = Vec::new();
        for _ in 0..2 {
            let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": "A\nB\nC\nD"});
            let made = hub
                .found(serde_json::from_value(wanted).unwrap())
                .await
                .unwrap();
            let code = Code::typed(&made.code).unwrap();
            give(&hub, &code, &made.host, json!({"start_round": {}})).await;
            codes.push((code, made.host));
        }
        let now = hub.shared().clock.wall();
        table(&hub, "AAAAAA", now).await;
        // A tournament, two tables and four join codes each, and a table of nobody's.
        assert_eq!(left(&hub).await.len(), 2 * 7 + 1);
        let later = now + 10 + 30 * DAY;
        assert_eq!(once(&hub, later).await, 1, "rounds are being played");
        assert_eq!(left(&hub).await.len(), 2 * 7);
        // A server that was started later: nobody uses them, but their rounds have to be played on.
        let anew = || {
            let ledger = Arc::clone(&hub.shared().ledger);
            Hub::new(Shared::new(
                crate::toy::games(),
                ledger,
                Clock::real(),
                None,
            ))
        };
        assert_eq!(once(&anew(), later).await, 0, "rounds are not over");
        for (code, host) in &codes {
            give(&hub, code, host, json!("pause")).await;
        }
        let hub = anew();
        assert_eq!(once(&hub, now + 30 * DAY - 10).await, 0, "too young");
        // One is looked at, and keeps all that is its own.
        assert!(
            hub.ask_tournament(&codes[0].0, tournament::Mail::Watch)
                .await
                .is_ok()
        );
        assert_eq!(once(&hub, later).await, 1);
        let kept = left(&hub).await;
        assert_eq!(kept.len(), 7, "{kept:?}");
        assert!(kept.contains(&format!("{TOURNAMENT_PREFIX}{}", codes[0].0.as_str())));
        let gone = hub
            .ask_tournament(&codes[1].0, tournament::Mail::Show)
            .await;
        assert_eq!(gone.err().unwrap().code, "NO_SUCH_TOURNAMENT");
    }

    /// A changed record stops a table, not the sweep: what players wrote goes on the day that was promised.
    #[tokio::test(start_paused = true)]
    async fn damaged_tables_and_tournaments_are_erased_in_time_too() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger.clone(),
            Clock::real(),
            None,
        ));
        table(&hub, "AAAAAA", 1000).await;
        let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": "A\nB"});
        let wanted = serde_json::from_value(wanted).unwrap();
        let made = hub.found(wanted).await.unwrap();
        let of_the_tournament =
            TableId::try_new(&format!("{TOURNAMENT_PREFIX}{}", made.code)).unwrap();
        hub.close().await;
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger.clone(),
            Clock::real(),
            None,
        ));
        let of_a_table = TableId::try_new("AAAAAA").unwrap();
        for (row, seq) in [(&of_a_table, Seq(2)), (&of_the_tournament, Seq(0))] {
            let blank = |record: &mut Vec<u8>| record.push(b' ');
            assert!(ledger.damage(row, seq, blank), "{row:?}");
        }
        let look = hub
            .ask(&Code::typed("AAAAAA").unwrap(), Mail::GetRoom)
            .await;
        let refusal = look.err().unwrap();
        assert_eq!(refusal.code, "TABLE_DAMAGED");
        assert!(
            refusal
                .text
                .starts_with("Record 2 of this table was changed")
        );
        let code = Code::typed(&made.code).unwrap();
        let show = hub.ask_tournament(&code, tournament::Mail::Show).await;
        assert_eq!(show.err().unwrap().code, "TABLE_DAMAGED");
        let now = hub.shared().clock.wall();
        assert_eq!(once(&hub, now + 29 * DAY).await, 1, "the old table");
        assert_eq!(left(&hub).await.len(), 3, "a tournament and its join codes");
        // With the tournament nothing holds its join codes any more.
        assert_eq!(once(&hub, now + 31 * DAY).await, 3);
        assert!(left(&hub).await.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn the_sweep_counts_days_back_from_today() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger,
            Clock::real(),
            None,
        ));
        let today = hub.shared().clock.wall();
        table(&hub, "AAAAAA", today - 31 * DAY).await;
        table(&hub, "BBBBBB", today - 29 * DAY).await;
        let sweeping = tokio::spawn(sweep(Arc::clone(&hub)));
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert_eq!(left(&hub).await, ["BBBBBB"]);
        sweeping.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_is_kept_as_long_as_its_host_wants_after_something_last_happened_in_it() {
        let ledger = Arc::new(MemoryLedger::new());
        let shared = Shared::new(crate::toy::games(), ledger, Clock::real(), None);
        let hub = Hub::new(Shared {
            keep_days: 10,
            ..shared
        });
        let t = 1_000_000_000;
        for (code, last, keep_days) in [
            ("AAAAAA", 0, Some(1)),
            ("BBBBBB", 5 * DAY, Some(1)),
            ("CCCCCC", 0, Some(7)),
            ("DDDDDD", 2 * DAY, None),
            // The operator keeps nothing longer than that any more.
            ("EEEEEE", 0, Some(30)),
        ] {
            used(&hub, code, t, t + last, keep_days).await;
        }
        for (days, gone) in [
            (1, "AAAAAA"),
            (6, "BBBBBB"),
            (7, "CCCCCC"),
            (10, "EEEEEE"),
            (12, "DDDDDD"),
        ] {
            let now = t + days * DAY;
            assert_eq!(once(&hub, now - 1).await, 0, "{gone}");
            assert!(left(&hub).await.iter().any(|code| code == gone));
            assert_eq!(once(&hub, now).await, 1, "{gone}");
            assert!(left(&hub).await.iter().all(|code| code != gone));
        }
    }

    /// Whether these bytes are anywhere in the folder of a ledger.
    fn found_in(folder: &std::path::Path, needle: &str) -> bool {
        let files = std::fs::read_dir(folder).unwrap();
        files.into_iter().any(|file| {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            let mut windows = bytes.windows(needle.len());
            windows.any(|window| window == needle.as_bytes())
        })
    }

    /// Texts that players wrote live as long as their table: after the day that its host chose, no byte of them is left.
    #[tokio::test]
    async fn what_was_written_at_a_table_of_one_day_is_gone_after_a_day_to_the_last_byte() {
        let folder = tempfile::tempdir().unwrap();
        let ledger = SqliteLedger::open(folder.path().join("ledger.db")).unwrap();
        let ledger: Arc<dyn Ledger> = Arc::new(ledger);
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            Arc::clone(&ledger),
            Clock::real(),
            None,
        ));
        let mut codes = Vec::new();
        for (text, orders) in [
            ("story of one day", vec![json!({"keep_days": 1})]),
            ("story of a month", Vec::new()),
            ("story of a week", vec![json!({"keep_days": 7})]),
        ] {
            let wanted = json!({"game": "toy-peek", "now": {"level": "novice"}});
            let made = hub.make(serde_json::from_value(wanted).unwrap()).await;
            let made = serde_json::to_value(made.unwrap()).unwrap();
            let code = Code::typed(made["code"].as_str().unwrap()).unwrap();
            let (out, mut hears) = tokio::sync::mpsc::channel(64);
            let hello = json!({"token": made["seat"]["token"], "host": made["host"]});
            let hello: tricorn_wire::Hello = serde_json::from_value(hello).unwrap();
            let join = |reply| Mail::Join {
                hello,
                out,
                credit: crate::edge::Credit::default(),
                reply,
            };
            let peer = hub.ask(&code, join).await.unwrap();
            let say = json!({"act": {"nonce": "s", "ask": 0, "action": {"say": {"text": text}}}});
            let orders = orders
                .into_iter()
                .map(|order| json!({"host": {"nonce": "k", "order": order}}));
            for message in [say].into_iter().chain(orders) {
                let message = Mail::Say {
                    peer,
                    message: serde_json::from_value(message).unwrap(),
                    received: tokio::time::Instant::now(),
                    lag: tricorn_engine::Millis(0),
                };
                assert!(hub.send(&code, message).await.is_ok());
                while !hears.recv().await.unwrap().contains("\"ack\"") {}
            }
            assert!(found_in(folder.path(), text), "the search finds");
            codes.push(code.as_str().to_owned());
        }
        hub.close().await;

        // Another day, another server over the same file.
        let hub = Hub::new(Shared::new(
            crate::toy::games(),
            ledger,
            Clock::real(),
            None,
        ));
        let made = hub.shared().clock.wall();
        assert_eq!(once(&hub, made + DAY - 60).await, 0);
        assert_eq!(once(&hub, made + DAY + 60).await, 1);
        assert!(!found_in(folder.path(), "story of one day"));
        assert!(!found_in(folder.path(), &codes[0]));
        for (text, code) in [
            ("story of a month", &codes[1]),
            ("story of a week", &codes[2]),
        ] {
            assert!(found_in(folder.path(), text) && found_in(folder.path(), code));
        }
        assert_eq!(once(&hub, made + 7 * DAY + 60).await, 1);
        assert!(!found_in(folder.path(), "story of a week"));
        assert!(found_in(folder.path(), "story of a month"));
        assert_eq!(once(&hub, made + 30 * DAY + 60).await, 1);
        assert!(!found_in(folder.path(), "story of a month"));
    }
}
