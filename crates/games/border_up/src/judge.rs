//! BU-05 to BU-08, R-24, R-26: whether what lies in the trays is what was shouted.

use super::event::{GameResult, How, Show, Tray, Word};
use super::line::Line;
use super::state::{TRAYS, index, other};
use tricorn_engine::Side;
use tricorn_geoplunge::{Atlas, StateIx};
use tricorn_kit::race::First;

/// the first card of a row that does not border the next one.
pub fn broken(atlas: &Atlas, row: &[u8]) -> Option<u8> {
    let borders = |pair: &[u8]| atlas.borders(StateIx(pair[0])) >> StateIx(pair[1]).at() & 1 == 1;
    let at = row.windows(2).position(|pair| !borders(pair))?;
    Some(at as u8)
}

/// BU-07, BU-08, R-24: a row of three to five different states, each of which borders the next one.
pub fn is_group(atlas: &Atlas, row: &[u8]) -> bool {
    let once = (1..row.len()).all(|at| !row[..at].contains(&row[at]));
    (3..=5).contains(&row.len()) && once && broken(atlas, row).is_none()
}

/// whether two trays hold four and four or five and three cards.
const fn are_two(first: &Tray, second: &Tray) -> bool {
    matches!(
        (first.cards.len(), second.cards.len()),
        (4, 4) | (5, 3) | (3, 5)
    )
}

/// the trays of a side as they lie, judged by the word that was shouted.
pub fn judge(atlas: &Atlas, trays: [Line; TRAYS], word: Word) -> Show {
    let mut trays = trays.map(|cards| Tray {
        good: is_group(atlas, cards.cards()),
        broken: broken(atlas, cards.cards()),
        cards,
        shown: true,
    });
    let two = |a: usize, b: usize| trays[a].good && trays[b].good && are_two(&trays[a], &trays[b]);
    let pairs = [(0, 1, 2), (0, 2, 1), (1, 2, 0)];
    let good = match word {
        Word::Geoplunge => {
            // The tray left over is ignored; BU-12: only two groups are shown.
            let pair = pairs.into_iter().find(|(a, b, _)| two(*a, *b));
            if let Some((_, _, rest)) = pair {
                trays[rest].shown = false;
            }
            pair.is_some()
        }
        // The two of BU-05 and a third group of three.
        Word::Threeoplunge => pairs
            .into_iter()
            .any(|(a, b, third)| two(a, b) && trays[third].good && trays[third].cards.len() == 3),
    };
    Show { word, trays, good }
}

/// BU-13 to BU-18, R-27, R-29: what the shows are worth. Nothing without a shout.
pub fn ruled(first: First, shows: [Option<Show>; 2], plunging: [bool; 2]) -> Option<GameResult> {
    let good = |side: Side| shows[index(side)].is_some_and(|show| show.good);
    let (winner, how, bonus) = match first {
        First::Nobody => return None,
        First::Side(side) if good(side) => match shows[index(side)]?.word {
            Word::Geoplunge => (Some(side), How::Geoplunge, false),
            Word::Threeoplunge => (Some(side), How::Threeoplunge, true),
        },
        First::Side(side) => (Some(other(side)), How::FalseShout, true),
        First::Both => match [Side(0), Side(1)].map(good) {
            [true, true] => (None, How::BothGood, false),
            [false, false] => (None, How::BothBad, false),
            [true, false] => (Some(Side(0)), How::OneGood, true),
            [false, true] => (Some(Side(1)), How::OneGood, true),
        },
    };
    Some(GameResult {
        winner,
        how,
        bonus,
        plunging,
    })
}
