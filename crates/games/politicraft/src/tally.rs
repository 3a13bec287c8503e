//! Final scores and winners (section 5).

use crate::{Ending, Player, State};
use tricorn_derive::wire;
use tricorn_engine::Side;

/// PC-95: points for each Integrity card.
pub const INTEGRITY_POINTS: u32 = 5;
/// PC-95: points for the most Integrity cards.
pub const BONUS: u32 = 100;

/// PC-95: how a final score is made up.
#[wire(copy)]
pub struct Score {
    pub area: u32,
    pub integrity: u16,
    /// PC-96: whether the bonus for the most Integrity cards is in it.
    pub bonus: bool,
    pub total: u32,
}

/// PC-95, PC-96, PC-R29: the scores of all players; one who has resigned has none.
pub(super) fn scores(state: &State) -> Vec<Score> {
    let most = state
        .players
        .iter()
        .map(|player| player.integrity)
        .max()
        .filter(|most| *most > 0);
    let score = |player: &Player| {
        let bonus = Some(player.integrity) == most;
        let area = player.points();
        let integrity = u32::from(player.integrity) * INTEGRITY_POINTS;
        Score {
            area,
            integrity: player.integrity,
            bonus,
            total: area + integrity + if bonus { BONUS } else { 0 },
        }
    };
    state.players.iter().map(score).collect()
}

/// PC-97 to PC-100: who has won after the fourth Cycle card.
pub(super) fn winners(state: &State) -> (Ending, Vec<Side>) {
    let all = scores(state);
    let honest = || {
        let sides = (0..).map(Side).zip(&all);
        sides.filter(|(side, score)| state.is_in(*side) && score.integrity > 0)
    };
    let best = honest()
        .map(|(_, score)| (score.total, score.integrity))
        .max();
    let winners: Vec<Side> = honest()
        .filter(|(_, score)| Some((score.total, score.integrity)) == best)
        .map(|(side, _)| side)
        .collect();
    if winners.is_empty() {
        (Ending::NoIntegrity, winners)
    } else {
        (Ending::CyclesOver, winners)
    }
}
