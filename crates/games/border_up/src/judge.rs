//! BU-05 to BU-08, R-24, R-26: whether what lies in the trays is what was shouted.

use super::cards::TRAYS;
use super::event::{GameResult, How, Judgement, Show, Tray};
use tricorn_engine::Side;
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_geoplunge::race::Word;
use tricorn_geoplunge::{Atlas, StateIx};
use tricorn_kit::race::First;

/// the first card of a row that does not border the next one.
pub fn broken(atlas: &Atlas, row: &[StateIx]) -> Option<u8> {
    let borders = |pair: &[StateIx]| atlas.borders(pair[0]) >> pair[1].at() & 1 == 1;
    let at = row.windows(2).position(|pair| !borders(pair))?;
    Some(at as u8)
}

/// BU-07, BU-08, R-24: a row of three to five different states, each of which borders the next one.
pub fn is_group(atlas: &Atlas, row: &[StateIx]) -> bool {
    let once = (1..row.len()).all(|at| !row[..at].contains(&row[at]));
    (3..=5).contains(&row.len()) && once && broken(atlas, row).is_none()
}

/// the trays of a side as they lie, judged by the word that was shouted.
pub fn judge(atlas: &Atlas, rows: &[Vec<StateIx>; TRAYS], word: Word) -> Show {
    let mut trays = rows.each_ref().map(|row| Tray {
        good: is_group(atlas, row),
        broken: broken(atlas, row),
        shown: true,
    });
    let two = |a: usize, b: usize| {
        let sizes = (rows[a].len(), rows[b].len());
        trays[a].good && trays[b].good && matches!(sizes, (4, 4) | (5, 3) | (3, 5))
    };
    let mut pairs = [(0, 1, 2), (0, 2, 1), (1, 2, 0)].into_iter();
    let good = match word {
        Word::Geoplunge => {
            // The tray left over is ignored; BU-12: only two groups are shown.
            let pair = pairs.find(|(a, b, _)| two(*a, *b));
            if let Some((_, _, rest)) = pair {
                trays[rest].shown = false;
            }
            pair.is_some()
        }
        // The two of BU-05 and a third group of three.
        Word::Threeoplunge => {
            pairs.any(|(a, b, third)| two(a, b) && trays[third].good && rows[third].len() == 3)
        }
    };
    Show { word, good, trays }
}

/// BU-13 to BU-18, R-27, R-29: what the shows of those who were first are worth.
pub fn ruled(judged: &Judgement, plunging: [bool; 2]) -> GameResult {
    let show = |side: Side| judged.shows[index(side)];
    let good = |side: Side| show(side).is_some_and(|show| show.good);
    let (winner, how, bonus) = match judged.first {
        First::Side(side) if !good(side) => (Some(other(side)), How::FalseShout, true),
        First::Side(side) => match show(side).map(|show| show.word) {
            Some(Word::Threeoplunge) => (Some(side), How::Threeoplunge, true),
            _ => (Some(side), How::Geoplunge, false),
        },
        First::Both | First::Nobody => match BOTH.map(good) {
            [true, true] => (None, How::BothGood, false),
            [false, false] => (None, How::BothBad, false),
            [true, false] => (Some(Side(0)), How::OneGood, true),
            [false, true] => (Some(Side(1)), How::OneGood, true),
        },
    };
    GameResult {
        winner,
        how,
        bonus,
        plunging,
    }
}
