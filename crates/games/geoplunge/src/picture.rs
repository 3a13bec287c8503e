//! The pictures of these games that are secrets for a while: the flags of the states.

use tricorn_engine::Picture;

/// The kind of the flags. The key is the postal code of the state.
pub const FLAG: &str = "flag";

/// The flag of a state.
pub fn flag(postal_code: &str) -> Picture {
    Picture {
        kind: FLAG,
        key: postal_code.to_owned(),
    }
}
