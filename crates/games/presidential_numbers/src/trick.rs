//! Who wins a trick: PPN-30 to PPN-37. Pure arithmetic on small numbers; the
//! rules, the bots and the texts all ask here.

use super::cards::Number;
use serde::{Deserialize, Serialize};
pub use tricorn_kit::tricks::Role;

/// What the Lead says with its card (PPN-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// PPN-30: the smaller number wins.
    Earliest,
    /// PPN-31: the larger number wins.
    Latest,
}

impl Call {
    /// Both calls.
    pub const ALL: [Self; 2] = [Self::Earliest, Self::Latest];

    /// The word itself.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Earliest => "earliest",
            Self::Latest => "latest",
        }
    }
}

/// PPN-30 to PPN-37: whose card wins.
///
/// A number names one presidency (PPN-02), so two cards of one person with one number are equal, and then the Follower
/// wins whatever the call (PPN-32, PPN-35). Two cards of one person with different numbers are compared like any others:
/// that is what PPN-33, PPN-34, PPN-36 and PPN-37 ask for, and why the person itself is not looked at.
#[inline]
pub const fn winner(call: Call, lead: Number, follower: Number) -> Role {
    Role::lead_if(match call {
        Call::Earliest => lead.0 < follower.0,
        Call::Latest => lead.0 > follower.0,
    })
}
