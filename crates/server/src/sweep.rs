//! Old tables are erased: a log lives as long as the operator says.

use crate::hub::Hub;
use crate::stored::Entry;
use std::sync::Arc;
use std::time::Duration;
use tricorn_ledger::{Filter, Seq};

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
    for table in ledger.tables(&Filter::default()).await.unwrap_or_default() {
        let records = ledger.read(&table.id, Seq::ZERO).await.unwrap_or_default();
        let first: Option<Entry> = records
            .first()
            .and_then(|record| serde_json::from_slice(&record.record).ok());
        let made = first.and_then(|entry| entry.room).map(|room| room.made);
        if made.is_some_and(|made| made < oldest)
            && !hub.is_running(table.id.as_str())
            && ledger.erase(&table.id).await.is_ok()
        {
            gone += 1;
        }
    }
    gone
}
