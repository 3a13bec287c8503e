//! The games that a program has.

use crate::GameKind;
use tricorn_engine::Refusal;

/// A list of games, in the order in which people see them.
#[derive(Clone, Copy)]
pub struct Catalogue {
    /// References to the statics of the games, not copies of them: to copy a static is to compile what it points to once more.
    games: &'static [&'static &'static dyn GameKind],
}

impl Catalogue {
    /// A catalogue of these games.
    pub const fn new(games: &'static [&'static &'static dyn GameKind]) -> Self {
        Self { games }
    }

    /// The list itself, to make a longer one of it.
    pub const fn entries(self) -> &'static [&'static &'static dyn GameKind] {
        self.games
    }

    /// All games.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn GameKind> {
        self.games.iter().map(|game| **game)
    }

    /// The game of this id, or which games there are.
    pub fn find(self, id: &str) -> Result<&'static dyn GameKind, Refusal> {
        self.iter().find(|game| game.id() == id).ok_or_else(|| {
            let known: Vec<&str> = self.iter().map(GameKind::id).collect();
            Refusal::new(
                "UNKNOWN_GAME",
                format!(
                    "There is no game “{id}”. The games are: {}.",
                    known.join(", ")
                ),
            )
        })
    }

    /// What people call the game of this id; nothing if there is none.
    pub fn title(self, id: &str) -> &'static str {
        self.find(id).map_or("", GameKind::title)
    }
}
