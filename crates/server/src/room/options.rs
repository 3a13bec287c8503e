//! What a host may set: the options of a game with changes, refused in words if nobody could play with them.

use crate::catalogue::with_game;
use crate::shelf::Shelf;
use serde_json::Value;
use tricorn_engine::options;
use tricorn_engine::{Level, OptionSpec, Refusal, Seating, Sitter};
use tricorn_games::{Shipped, Visitor};

/// What a host proposes: as `options`, and a game must come of it.
pub(super) fn proposed(
    shelf: &Shelf,
    game: &str,
    base: Option<&Value>,
    change: &Value,
) -> Result<Value, Refusal> {
    outside_rounds(specs(game)?, change)?;
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
                fields.insert(name.clone(), value.clone());
            }
            options::check(G::OPTIONS, &options)?;
            serde_json::from_value::<G::Config>(options.clone())
                .map_err(|error| Refusal::bad_options(error.to_string()))?;
            Ok(options)
        }
    }
    with_game(game, Merge(base, change))?
}

/// The schema of a game's options.
pub(super) fn specs(game: &str) -> Result<&'static [OptionSpec], Refusal> {
    struct Specs;
    impl Visitor for Specs {
        type Out = &'static [OptionSpec];
        fn visit<G: Shipped>(self) -> Self::Out {
            G::OPTIONS
        }
    }
    with_game(game, Specs)
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
