//! What a host may set: the options of a game with changes, refused in words if nobody could play with them.

use crate::shelf::Shelf;
use serde_json::Value;
use tricorn_engine::{Level, OptionSpec, Refusal, Seating, Sitter};
use tricorn_host::GameKind;

/// What a host proposes: the options of a game with changes, and a game must come of it.
pub(super) fn proposed(
    shelf: &Shelf,
    game: &dyn GameKind,
    base: Option<&Value>,
    change: &Value,
) -> Result<Value, Refusal> {
    outside_rounds(game.options(), change)?;
    let options = game.merge_options(base, change)?;
    try_out(shelf, game, &options)?;
    Ok(options)
}

/// Opens a game with these options and the shipped cards. What fits some number of sides is let in: seats may still come and
/// go, and what does not fit those that are there keeps the game from starting (`Room::hurdle`).
fn try_out(shelf: &Shelf, game: &dyn GameKind, options: &Value) -> Result<(), Refusal> {
    let pack = shelf.shipped(game)?;
    let open = |sides: u8| {
        let seats = (1..=sides).map(|n| (format!("Player {n}"), Sitter::Bot(Level::Novice)));
        game.check(options, &pack, Seating::singles(seats)?)
    };
    let usual = open(game.usual_sides());
    if usual.is_err() && game.sides().any(|sides| open(sides).is_ok()) {
        return Ok(());
    }
    usual
}

/// what makes a table one of a round is not for hosts: it would let them pause without being allowed to.
fn outside_rounds(specs: &[OptionSpec], change: &Value) -> Result<(), Refusal> {
    let mut reserved = specs.iter().filter(|spec| spec.reserved);
    let is_set = |spec: &&OptionSpec| {
        let value = change.get(spec.name);
        value.is_some_and(|value| *value != spec.usual.json())
    };
    match reserved.find(is_set) {
        Some(spec) => Err(Refusal::bad_options(format!(
            "The option {} is for the tables of a tournament.",
            spec.name
        ))),
        None => Ok(()),
    }
}
