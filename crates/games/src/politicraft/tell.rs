//! A view in plain text: for the terminal, the screen reader and the golden playthroughs.

use super::view::View;

/// A view in plain text.
pub(super) fn tell(view: &View) -> String {
    format!("{:?}", view.phase)
}
