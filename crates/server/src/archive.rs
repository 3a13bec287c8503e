//! Finished games. The archive opens when a game is over, not before; it is read from the ledger, so that whoever looks
//! at old games does not hold up a table.

use crate::code::Code;
use crate::hub::Shared;
use crate::load::load;
use crate::refuse;
use serde::Serialize;
use tricorn_engine::{Picture, Refusal, Side, Viewer};
use tricorn_host::{AnyGame, ReplayStep};
use tricorn_ledger::TableId;

/// A finished game.
#[derive(Serialize)]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: &'static str,
    /// Who played.
    pub seats: Vec<ReplaySeat>,
    /// What was promised before the deal.
    pub commitment: String,
    /// The secret, revealed.
    pub seed: String,
    /// What happened.
    pub steps: Vec<ReplayStep>,
}

/// A seat of a finished game.
#[derive(Serialize)]
pub struct ReplaySeat {
    /// The name.
    pub name: String,
    /// The side.
    pub side: Side,
}

/// The `number`-th game of a table, from 1, if it is over.
async fn past(shared: &Shared, code: &Code, number: u32) -> Result<Box<dyn AnyGame>, Refusal> {
    if number == 0 {
        return Err(refuse::no_such_game());
    }
    let id = TableId::try_new(code.as_str()).map_err(|_| refuse::no_such_table())?;
    let loaded = load(&*shared.ledger, &shared.shelf, &id, Some(number)).await?;
    let loaded = loaded.ok_or_else(refuse::no_such_table)?;
    if loaded.room.dealt != number {
        return Err(refuse::no_such_game());
    }
    let over = loaded.live.filter(|live| live.is_over());
    over.ok_or_else(refuse::not_over)
}

/// A finished game step by step, with somebody's eyes.
pub async fn replay(
    shared: &Shared,
    code: &Code,
    number: u32,
    viewer: Viewer,
) -> Result<Replay, Refusal> {
    let _turn = shared.archive.acquire().await;
    let live = past(shared, code, number).await?;
    if let Viewer::Seat(seat) = viewer
        && !live.seating().has(seat)
    {
        return Err(refuse::no_such_seat());
    }
    let steps = live.replay(viewer).ok_or_else(refuse::not_over)?;
    let seed = live.seed().ok_or_else(refuse::not_over)?;
    let seats = live.seating().places().iter().map(|place| ReplaySeat {
        name: place.name.clone(),
        side: place.side,
    });
    Ok(Replay {
        game: live.game().to_owned(),
        title: shared.title(live.game()),
        seats: seats.collect(),
        commitment: live.commitment().0,
        seed: String::from(seed.clone()),
        steps,
    })
}

/// The log of a finished game as text.
pub async fn log(shared: &Shared, code: &Code, number: u32) -> Result<String, Refusal> {
    let _turn = shared.archive.acquire().await;
    let live = past(shared, code, number).await?;
    live.log().ok_or_else(refuse::not_over)
}

/// What a picture of a finished game shows.
pub async fn picture(
    shared: &Shared,
    code: &Code,
    number: u32,
    name: &str,
) -> Result<Picture, Refusal> {
    let _turn = shared.archive.acquire().await;
    let live = past(shared, code, number).await?;
    live.picture(name).ok_or_else(refuse::no_such_picture)
}
