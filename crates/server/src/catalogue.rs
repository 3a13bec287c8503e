//! The games that the server can open: those that are shipped and, in our own tests, a toy with texts.

use tricorn_engine::Refusal;
use tricorn_games::Visitor;

/// Does something with the game of this id, or says which games there are.
pub fn with_game<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, Refusal> {
    #[cfg(test)]
    if id == <crate::toy::Toy as tricorn_engine::Game>::ID {
        return Ok(visitor.visit::<crate::toy::Toy>());
    }
    tricorn_games::with_game(id, visitor)
}
