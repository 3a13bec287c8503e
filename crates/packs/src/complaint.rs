//! What is wrong with a pack, and where: written for the person who edits the pack.

use std::fmt;

use serde::Serialize;

/// One thing that is wrong with a pack.
///
/// Shown as `packs/timeline/cards.csv:17: the name holds a year ("1848"): it would give the date away`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Complaint {
    /// The file, as `packs/<folder>/<file>`, or the folder itself.
    pub file: String,
    /// The line, from 1; for a card, the line on which it begins.
    pub line: Option<u64>,
    /// What is wrong, and where it helps what to do.
    pub text: String,
}

impl Complaint {
    /// A complaint about a file as a whole.
    pub fn about(file: impl Into<String>, text: impl Into<String>) -> Self {
        Complaint {
            file: file.into(),
            line: None,
            text: text.into(),
        }
    }

    /// A complaint about one line of a file.
    pub fn at(file: impl Into<String>, line: u64, text: impl Into<String>) -> Self {
        Complaint {
            file: file.into(),
            line: Some(line),
            text: text.into(),
        }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{}: {}", self.file, line, self.text),
            None => write!(f, "{}: {}", self.file, self.text),
        }
    }
}

impl std::error::Error for Complaint {}
