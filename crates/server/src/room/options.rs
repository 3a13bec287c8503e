//! What a host may set: the options of a game with changes, refused in words if nobody could play with them.

use crate::catalogue::with_game;
use crate::shelf::Shelf;
use serde_json::Value;
use tricorn_engine::{Level, Refusal, Seating, Sitter};
use tricorn_games::{Shipped, Visitor};

/// What a host proposes: as `options`, and a game must come of it.
pub(super) fn proposed(
    shelf: &Shelf,
    game: &str,
    base: Option<&Value>,
    change: &Value,
) -> Result<Value, Refusal> {
    outside_rounds(change)?;
    let options = options(game, base, change)?;
    with_game(game, Try(shelf, &options))??;
    Ok(options)
}

/// Opens a game with these options and the shipped cards. What fits some number of sides is let in: seats may still come and
/// go, and what does not fit those that are there keeps the game from starting (`Room::hurdle`).
struct Try<'a>(&'a Shelf, &'a Value);

impl Visitor for Try<'_> {
    type Out = Result<(), Refusal>;

    fn visit<G: Shipped>(self) -> Self::Out {
        let Self(shelf, options) = self;
        let config: G::Config = serde_json::from_value(options.clone())
            .map_err(|error| Refusal::bad_options(error.to_string()))?;
        let pack = shelf.shipped::<G>()?.pack;
        let open = |sides: u8| {
            let seats = (1..=sides).map(|n| (format!("Player {n}"), Sitter::Bot(Level::Novice)));
            G::open(config.clone(), pack.clone(), Seating::singles(seats)?).map(drop)
        };
        let usual = open(G::USUAL_SIDES);
        if usual.is_err() && G::SIDES.into_iter().any(|sides| open(sides).is_ok()) {
            return Ok(());
        }
        usual
    }
}

/// The options of a game with these changes. Unknown names and wrong values are refused in words.
pub fn options(game: &str, base: Option<&Value>, change: &Value) -> Result<Value, Refusal> {
    struct Merge<'a>(Option<&'a Value>, &'a Value);
    impl Visitor for Merge<'_> {
        type Out = Result<Value, Refusal>;
        fn visit<G: Shipped>(self) -> Self::Out {
            let Self(base, change) = self;
            let usual = serde_json::to_value(G::Config::default()).unwrap_or_default();
            let mut options = base.cloned().unwrap_or(usual);
            let (Some(fields), Some(change)) = (options.as_object_mut(), change.as_object()) else {
                return Err(Refusal::bad_options("Options are given by name."));
            };
            for (name, value) in change {
                let Some(field) = fields.get_mut(name) else {
                    let known: Vec<&str> = G::OPTIONS.iter().map(|(name, _)| *name).collect();
                    return Err(Refusal::bad_options(format!(
                        "{} has no such option. Its options are: {}.",
                        G::TITLE,
                        known.join(", ")
                    )));
                };
                *field = value.clone();
                if serde_json::from_value::<G::Config>(Value::Object(fields.clone())).is_err() {
                    let help = G::OPTIONS.iter().find(|(known, _)| known == name);
                    let help = help.map_or("", |(_, text)| text);
                    return Err(Refusal::bad_options(format!(
                        "The option {name} cannot be that. {help}"
                    )));
                }
            }
            Ok(options)
        }
    }
    with_game(game, Merge(base, change))?
}

/// what makes a table one of a round is not for hosts: it would let them pause without being allowed to.
fn outside_rounds(change: &Value) -> Result<(), Refusal> {
    match change.get("together") {
        Some(Value::Bool(true)) => Err(Refusal::bad_options(
            "The option together is for the tables of a tournament.",
        )),
        _ => Ok(()),
    }
}
