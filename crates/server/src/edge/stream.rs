//! What goes on by itself, as server-sent events: one now, then one whenever it has changed.

use crate::tournament::Snapshot;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::Stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// So often something goes over the line, so that what is between keeps it open.
const KEEP_ALIVE: Duration = Duration::from_secs(10);

/// A stream of what `show` makes of a tournament. It says nothing where nothing is new, and ends with the tournament.
pub fn stream(
    snapshots: watch::Receiver<Arc<Snapshot>>,
    show: impl FnMut(&Snapshot) -> Next + Send + 'static,
) -> Response {
    let keep = KeepAlive::new().interval(KEEP_ALIVE);
    Sse::new(events(snapshots, show))
        .keep_alive(keep)
        .into_response()
}

/// What to do with the next picture.
pub enum Next {
    /// Send this.
    Say(Arc<str>),
    /// Nothing is new.
    Skip,
    /// There is nothing to look at any more.
    End,
}

fn events(
    mut snapshots: watch::Receiver<Arc<Snapshot>>,
    show: impl FnMut(&Snapshot) -> Next + Send + 'static,
) -> impl Stream<Item = Result<Event, Infallible>> {
    snapshots.mark_changed();
    futures::stream::unfold((snapshots, show), |(mut snapshots, mut show)| async {
        loop {
            snapshots.changed().await.ok()?;
            let now = Arc::clone(&snapshots.borrow_and_update());
            match show(&now) {
                Next::Say(text) => {
                    let event = Event::default().data(&*text);
                    return Some((Ok(event), (snapshots, show)));
                }
                Next::Skip => {}
                Next::End => return None,
            }
        }
    })
}
