//! Old tables are erased: a log lives as long as the operator says.

use crate::code::Code;
use crate::hub::Hub;
use crate::stored::Entry;
use crate::tournament::{Book, CUPS, JoinCode, TEAMS};
use std::sync::Arc;
use std::time::Duration;
use tricorn_ledger::{Filter, Ledger, Seq, TableId};

/// How often old tables are looked for.
const EVERY: Duration = Duration::from_secs(6 * 3600);

/// Erases tables that are older than so many days, now and from time to time, for ever.
pub async fn sweep(hub: Arc<Hub>, days: u32) {
    loop {
        let oldest = hub
            .shared()
            .clock
            .wall()
            .saturating_sub(u64::from(days) * 86_400);
        let gone = once(&hub, oldest).await;
        if gone > 0 {
            tracing::info!(gone, "old tables were erased");
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Erases all tables that were made before this moment, in seconds since 1970, and that nobody is using.
pub(crate) async fn once(hub: &Hub, oldest: u64) -> usize {
    let ledger = &hub.shared().ledger;
    let mut gone = 0;
    for cup in ledger
        .tables(&Filter::prefix(CUPS))
        .await
        .unwrap_or_default()
    {
        gone += usize::from(erase_cup(hub, &cup.id, oldest).await);
    }
    for table in ledger.tables(&Filter::default()).await.unwrap_or_default() {
        if table.id.as_str().starts_with(CUPS) {
            continue;
        }
        let records = ledger.read(&table.id, Seq::ZERO).await.unwrap_or_default();
        let first: Option<Entry> = records
            .first()
            .and_then(|record| serde_json::from_slice(&record.record).ok());
        let room = first.and_then(|entry| entry.room);
        // What belongs to a tournament goes with it; this finds what is left of one that is gone.
        let (made, tournament) = match room {
            Some(room) => (Some(room.made), room.round.map(|tied| tied.tournament)),
            None => match join_code(&table.id, &records) {
                Some(join) => (Some(join.made), Some(join.tournament)),
                None => (None, None),
            },
        };
        if made.is_some_and(|made| made < oldest)
            && !is_there(&**ledger, tournament.as_deref()).await
            && !hub.is_running(table.id.as_str())
            && ledger.erase(&table.id).await.is_ok()
        {
            gone += 1;
        }
    }
    gone
}

/// Erases a tournament that was made before this moment and that nobody is using, with all its tables and join codes.
async fn erase_cup(hub: &Hub, id: &TableId, oldest: u64) -> bool {
    let ledger = &*hub.shared().ledger;
    let code = id.as_str().strip_prefix(CUPS).and_then(Code::typed);
    let (Some(code), Ok(Some(book))) = (code, Book::load(ledger, id).await) else {
        return false;
    };
    // A league with a round a week lasts longer than its tables: what happened last counts, and a round that is played. One that
    // was paused and forgotten is not.
    let played = book.tournament.running() && !book.tournament.paused();
    if book.last >= oldest || played || hub.is_cup_running(&code) {
        return false;
    }
    let joins = book.codes.iter().map(|code| format!("{TEAMS}{code}"));
    let rounds = (1..=book.tournament.rounds()).flat_map(|round| book.tournament.matches(round));
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

fn join_code(id: &TableId, records: &[tricorn_ledger::Entry]) -> Option<JoinCode> {
    let record = records.first().filter(|_| id.as_str().starts_with(TEAMS))?;
    serde_json::from_slice(&record.record).ok()
}

/// Whether a tournament exists.
async fn is_there(ledger: &dyn Ledger, tournament: Option<&str>) -> bool {
    let Some(code) = tournament else {
        return false;
    };
    let Ok(id) = TableId::try_new(&format!("{CUPS}{code}")) else {
        return false;
    };
    let records = ledger.read(&id, Seq::ZERO).await;
    records.is_ok_and(|records| !records.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::code::Secret;
    use crate::hub::Shared;
    use crate::room::Room;
    use crate::table::Mail;
    use crate::tournament;
    use serde_json::json;
    use tricorn_ledger::MemoryLedger;

    async fn table(hub: &Hub, code: &str, made: u64) {
        let host = Secret::random().unwrap().hash();
        let room = Room::new(&hub.shared().shelf, "timeline", &json!({}), host, made).unwrap();
        let entry = Entry {
            room: Some(room),
            ..Entry::default()
        };
        let id = TableId::try_new(code).unwrap();
        let record = serde_json::to_vec(&entry).unwrap();
        let ledger = &hub.shared().ledger;
        ledger.append(&id, Seq::ZERO, record).await.unwrap();
        // Later records do not make a table younger.
        let record = serde_json::to_vec(&Entry::default()).unwrap();
        ledger.append(&id, Seq(1), record).await.unwrap();
    }

    async fn left(hub: &Hub) -> Vec<String> {
        let tables = hub.shared().ledger.tables(&Filter::default()).await;
        let tables = tables.unwrap().into_iter();
        tables.map(|table| table.id.as_str().to_owned()).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn tables_past_their_time_are_erased_but_not_young_ones_or_those_in_use() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(ledger, Clock::real(), None));
        for (code, made) in [
            ("AAAAAA", 999),
            ("BBBBBB", 1000),
            ("CCCCCC", 5),
            ("DDDDDD", 2000),
        ] {
            table(&hub, code, made).await;
        }
        let in_use = Code::typed("CCCCCC").unwrap();
        hub.ask(&in_use, Mail::Look).await.unwrap();
        assert_eq!(once(&hub, 1000).await, 1);
        assert_eq!(left(&hub).await, ["BBBBBB", "CCCCCC", "DDDDDD"]);
        let gone = hub.ask(&Code::typed("AAAAAA").unwrap(), Mail::Look).await;
        assert_eq!(gone.unwrap_err().code, "NO_SUCH_TABLE");
        // When nobody has used it for a while it goes, too.
        tokio::time::sleep(Duration::from_secs(120)).await;
        assert_eq!(once(&hub, 1000).await, 1);
        assert_eq!(left(&hub).await, ["BBBBBB", "DDDDDD"]);
    }

    async fn order(hub: &Arc<Hub>, code: &Code, host: &Secret, order: serde_json::Value) {
        let mail = |reply| tournament::Mail::Order {
            key: host.as_str().to_owned(),
            order: serde_json::from_value(order).unwrap(),
            nonce: None,
            reply,
        };
        assert!(hub.ask_cup(code, mail).await.is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_tournament_goes_with_all_its_tables_and_join_codes() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(ledger, Clock::real(), None));
        let mut codes = Vec::new();
        for _ in 0..2 {
            let wanted = json!({"name": "Cup", "rounds": 1, "minutes": 5, "teams": "A\nB\nC\nD"});
            let made = hub
                .found(serde_json::from_value(wanted).unwrap())
                .await
                .unwrap();
            let code = Code::typed(&made.code).unwrap();
            order(&hub, &code, &made.host, json!({"start_round": {}})).await;
            codes.push((code, made.host));
        }
        let now = hub.shared().clock.wall();
        table(&hub, "AAAAAA", now).await;
        // A tournament, two tables and four join codes each, and a table of nobody's.
        assert_eq!(left(&hub).await.len(), 2 * 7 + 1);
        assert_eq!(once(&hub, now + 10).await, 1, "rounds are being played");
        assert_eq!(left(&hub).await.len(), 2 * 7);
        // A server that was started later: nobody uses them, but their rounds have to be played on.
        let later = || {
            let ledger = Arc::clone(&hub.shared().ledger);
            Hub::new(Shared::new(ledger, Clock::real(), None))
        };
        assert_eq!(once(&later(), now + 10).await, 0, "rounds are not over");
        for (code, host) in &codes {
            order(&hub, code, host, json!("pause")).await;
        }
        let hub = later();
        assert_eq!(once(&hub, now).await, 0, "too young");
        // One is looked at, and keeps all that is its own.
        assert!(
            hub.ask_cup(&codes[0].0, tournament::Mail::Watch)
                .await
                .is_ok()
        );
        assert_eq!(once(&hub, now + 10).await, 1);
        let kept = left(&hub).await;
        assert_eq!(kept.len(), 7, "{kept:?}");
        assert!(kept.contains(&format!("{CUPS}{}", codes[0].0.as_str())));
        let gone = hub.ask_cup(&codes[1].0, tournament::Mail::Show).await;
        assert_eq!(gone.err().unwrap().code, "NO_SUCH_TOURNAMENT");
    }

    #[tokio::test(start_paused = true)]
    async fn the_sweep_counts_days_back_from_today() {
        let ledger = Arc::new(MemoryLedger::new());
        let hub = Hub::new(Shared::new(ledger, Clock::real(), None));
        let today = hub.shared().clock.wall();
        let day = 86_400;
        table(&hub, "AAAAAA", today - 31 * day).await;
        table(&hub, "BBBBBB", today - 29 * day).await;
        let sweeping = tokio::spawn(sweep(Arc::clone(&hub), 30));
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert_eq!(left(&hub).await, ["BBBBBB"]);
        sweeping.abort();
    }
}
