//! Games that were saved to a file: to look at again, and to check.

use crate::Shipped;
use tricorn_engine::log::{Damage, Fault, Log};
use tricorn_engine::{Cause, Herald, Millis, Seat, Seating, Viewer};

/// One step of a saved game in words.
#[derive(Clone, Debug)]
pub struct TextStep {
    /// Table time.
    pub at: Millis,
    /// Whose doing it was.
    pub who: String,
    /// What the viewer was told.
    pub notices: Vec<String>,
    /// What the viewer sees afterwards.
    pub view: String,
}

/// What there is in a log that is in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogSummary {
    pub records: usize,
    pub events: usize,
    /// Whether the game in it is finished.
    pub over: bool,
}

pub(crate) fn replay<G: Shipped>(text: &str, viewer: Viewer) -> Result<Vec<TextStep>, Damage> {
    let log = Log::<G>::read(text)?;
    let game: G = log.header.open()?;
    let mut herald = Herald::new(game.initial());
    let steps = log.records.iter().map(|record| {
        let mut notices = Vec::new();
        herald.hear(&game, record, |after, event| {
            let notice = game.notice(after, event, viewer);
            notices.extend(notice.map(|notice| notice.to_string()));
        });
        TextStep {
            at: record.stamp,
            who: doing(game.seating(), &record.cause),
            notices,
            view: G::tell(&game.view(herald.state(), viewer)),
        }
    });
    Ok(steps.collect())
}

pub(crate) fn verify<G: Shipped>(text: &str) -> Result<LogSummary, Fault> {
    let log = Log::<G>::read(text)?;
    let table = log.verify()?;
    Ok(LogSummary {
        records: log.records.len(),
        events: log.records.iter().map(|record| record.events.len()).sum(),
        over: table.outcome().is_some(),
    })
}

/// Whose doing a record is, in words.
pub(crate) fn doing<A, T>(seating: &Seating, cause: &Cause<A, T>) -> String {
    let name = |seat: Seat| {
        let place = seating.place(seat);
        place.map_or("", |place| place.name.as_str())
    };
    match cause {
        Cause::Start => "The game starts.".to_owned(),
        Cause::Act(act) if act.by.is_owner() => name(act.seat).to_owned(),
        Cause::Act(act) => format!("A computer player for {}", name(act.seat)),
        Cause::Timer(_) => "The clock".to_owned(),
        Cause::Pause => "The table is paused.".to_owned(),
        Cause::Resume => "The table goes on.".to_owned(),
        Cause::Left(seat) => format!("{} leaves.", name(*seat)),
        Cause::Back(seat) => format!("{} comes back.", name(*seat)),
        Cause::Ruling(_) => "The host decides.".to_owned(),
    }
}
