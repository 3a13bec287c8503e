//! Whether an answer Zaps a lead: PTB-12 to PTB-16, R-60.

use serde::{Deserialize, Serialize};
use tricorn_geoplunge::{Atlas, StateIx};

/// Why an answer Zaps. Of several reasons the first in this order is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "border_zap.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Zap {
    /// PTB-13: the two states border each other.
    Border,
    /// PTB-14: they have a border state in common.
    Common,
    /// PTB-15: they have the same number of border states.
    Number,
}

/// PTB-13 to PTB-16, R-60: why the answer Zaps the lead; nothing if it does not.
#[inline]
pub const fn zap(atlas: &Atlas, lead: StateIx, answer: StateIx) -> Option<Zap> {
    zapping(atlas.borders(lead), answer, atlas.borders(answer))
}

/// The same for a lead with the border states `own` and an answer with the border states `other`.
#[inline]
pub(super) const fn zapping(own: u64, answer: StateIx, other: u64) -> Option<Zap> {
    if own >> answer.at() & 1 == 1 {
        Some(Zap::Border)
    } else if own & other != 0 {
        Some(Zap::Common)
    } else if own.count_ones() == other.count_ones() {
        Some(Zap::Number)
    } else {
        None
    }
}
