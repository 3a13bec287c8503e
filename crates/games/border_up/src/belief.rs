//! What a computer player makes of its cards: which borders it notices and how soon, which it gets wrong, and the rows that it
//! would therefore lay. All of it is drawn once a bot and pair of states.

use super::BorderUp;
use super::cards::{Board, TRAYS};
use super::solver::{Borders, Group, Groups};
use tricorn_bots::Mind;
use tricorn_engine::{Handle, Level, Seat, Side};
use tricorn_geoplunge::race::Word;
use tricorn_geoplunge::{STATES, StateIx};

/// A border is noticed at the first look, at the second, and so on; or never.
const LOOKS: u8 = 4;

/// What a bot has in its mind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belief {
    /// Whether it would be GeoPlunging.
    pub stands: bool,
    /// What it will shout.
    pub word: Option<Word>,
    /// The row that it wants to have in each tray; nothing where it does not care. Empty if it sees no layout.
    pub rows: [Option<Vec<Handle>>; TRAYS],
    /// How often it had to look before it saw these rows: 0 at the first look.
    pub looks: u8,
}

/// What a level is like.
struct Eye {
    /// The share of the borders that is noticed by each look.
    notices: [f64; LOOKS as usize],
    /// How often two states with a common neighbour are taken for neighbours.
    confuses: f64,
    /// How often it goes on to a ThreeOPlunge.
    bold: f64,
    /// How often it stands up.
    stands: f64,
}

const fn eye(level: Level) -> Eye {
    match level {
        Level::Novice => Eye {
            notices: [0.5, 0.7, 0.8, 0.9],
            confuses: 0.02,
            bold: 0.08,
            stands: 0.15,
        },
        Level::Skilled => Eye {
            notices: [0.75, 0.9, 0.97, 1.0],
            confuses: 0.002,
            bold: 0.2,
            stands: 0.3,
        },
        Level::Expert => Eye {
            notices: [0.95, 1.0, 1.0, 1.0],
            confuses: 0.0,
            bold: 0.35,
            stands: 0.5,
        },
        Level::Greedy | Level::Random => Eye {
            notices: [1.0; LOOKS as usize],
            confuses: 0.0,
            bold: 0.0,
            stands: 0.0,
        },
    }
}

impl BorderUp {
    /// What a bot believes of the cards of its side.
    pub(super) fn believe(&self, state: &Board, seat: Seat, level: Level, mind: &Mind) -> Belief {
        let side = self.book.sides.of(seat);
        let eye = eye(level);
        let deal = u64::from(state.deals);
        let mut belief = Belief {
            stands: mind.stream("stance", deal).unit() < eye.stands,
            ..Belief::default()
        };
        if state.cards.is_none() {
            return belief;
        }
        let bold = mind.stream("bold", deal).unit() < eye.bold;
        for look in 0..LOOKS {
            let known = self.noticed(&eye, look, mind);
            let mut groups = Groups::of(&known, state.hand(side));
            if !groups.any(Word::Geoplunge) {
                continue;
            }
            let word = if bold && groups.any(Word::Threeoplunge) {
                Word::Threeoplunge
            } else {
                Word::Geoplunge
            };
            let taste = u64::from(mind.stream("taste", deal).bits());
            let trays = state.laid(side);
            // What lies there already is kept; else every player has an eye for other groups.
            let worth = |group: &Group| {
                let kept = trays
                    .iter()
                    .map(|tray| u64::from((group.states & tray).count_ones()));
                kept.max().unwrap_or(0) * 1000 + mix(group.states ^ taste << 50) % 300
            };
            if let Some(layout) = groups.best(word, worth) {
                belief.word = Some(word);
                belief.looks = look;
                belief.rows = rows(state, side, layout);
                return belief;
            }
        }
        belief
    }

    /// The borders that a bot has noticed by a look, those that are none included.
    fn noticed(&self, eye: &Eye, look: u8, mind: &Mind) -> Borders {
        let mut rng = mind.stream("borders", 0);
        let mut known = [0; STATES];
        let share = eye.notices[usize::from(look.min(LOOKS - 1))];
        for a in 0..STATES {
            for b in a + 1..STATES {
                let border = self.borders[a] >> b & 1 == 1;
                let near = self.borders[a] & self.borders[b] != 0;
                let believed = match (border, near) {
                    (true, _) => rng.unit() < share,
                    (false, true) => rng.unit() < eye.confuses,
                    (false, false) => false,
                };
                if believed {
                    known[a] |= 1 << b;
                    known[b] |= 1 << a;
                }
            }
        }
        known
    }
}

/// Which row goes into which tray: where most of it lies already; and which end first.
fn rows(state: &Board, side: Side, mut layout: Vec<Group>) -> [Option<Vec<Handle>>; TRAYS] {
    let trays = state.laid(side);
    let common = |group: &Group, tray: usize| (group.states & trays[tray]).count_ones();
    layout.sort_by_key(|group| {
        let most = (0..TRAYS).map(|tray| common(group, tray)).max();
        std::cmp::Reverse(most)
    });
    let mut rows = [None, None, None];
    for group in &layout {
        let free = (0..TRAYS).filter(|tray| rows[*tray].is_none());
        // Of equals the first tray.
        let Some(tray) = free.min_by_key(|tray| std::cmp::Reverse(common(group, *tray))) else {
            continue;
        };
        let lying = state.trays_of(side)[tray].cards();
        let row: Vec<u8> = group
            .row()
            .iter()
            .filter_map(|card: &StateIx| state.number(side, *card))
            .collect();
        let turned: Vec<u8> = row.iter().rev().copied().collect();
        let fits = |row: &[u8]| row.iter().zip(lying).take_while(|(a, b)| a == b).count();
        let row = if fits(&turned) > fits(&row) {
            turned
        } else {
            row
        };
        let handles = row.iter().filter_map(|number| state.play(side, *number));
        rows[tray] = Some(handles.map(|play| play.handle).collect());
    }
    rows
}

/// A number by chance for a set, always the same.
const fn mix(set: u64) -> u64 {
    let mut mixed = set.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
