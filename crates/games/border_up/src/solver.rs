//! All winning layouts of a hand, exactly.
//!
//! A **group** is a set of three, four or five states that can be put in a row in which each borders the next (BU-07, R-24); it
//! is found once, whatever the number of its orders, and one of them is kept. A **layout** is a set of groups without a
//! common state: two of 4 + 4 or 5 + 3 states for a GeoPlunge (BU-05), three of 4 + 4 + 3 or 5 + 3 + 3 for a ThreeOPlunge
//! (BU-06, R-26). Which tray a group lies in and in which order its states lie makes no other layout.
//!
//! Groups are few (some hundred a hand) and found by walking along borders; layouts may be millions, and going through them
//! compares sets of states as bits and allocates nothing.

use std::ops::ControlFlow;
use tricorn_geoplunge::race::Word;
use tricorn_geoplunge::{Atlas, STATES, StateIx};

/// The longest group.
const LONGEST: usize = 5;

/// Which states border which: for each state a set of places in the pack.
pub type Borders = [u64; STATES];

/// the borders as they stand on the cards.
pub fn borders(atlas: &Atlas) -> Borders {
    let mut borders = [0; STATES];
    for state in StateIx::all() {
        borders[state.at()] = atlas.borders(state);
    }
    borders
}

/// A winning group with one of its orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its states, as a set of places in the pack.
    pub states: u64,
    row: [StateIx; LONGEST],
    len: u8,
}

impl Group {
    /// Its states in order.
    pub fn row(&self) -> &[StateIx] {
        &self.row[..usize::from(self.len)]
    }
}

/// A layout: two groups, or three.
pub type Layout<'a> = &'a [&'a Group];

/// All winning groups of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    pub threes: Vec<Group>,
    pub fours: Vec<Group>,
    pub fives: Vec<Group>,
}

/// How many layouts a hand has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layouts {
    /// For a GeoPlunge.
    pub two: u64,
    /// For a ThreeOPlunge.
    pub three: u64,
}

impl Groups {
    /// The groups of these states.
    pub fn of(borders: &Borders, hand: u64) -> Self {
        let mut groups = Self::default();
        let mut row = [StateIx(0); LONGEST];
        for first in bits(hand) {
            row[0] = first;
            groups.walk(borders, hand & !(1 << first.at()), &mut row, 1);
        }
        for groups in [&mut groups.threes, &mut groups.fours, &mut groups.fives] {
            // The first row that was found stays.
            groups.sort_by_key(|group| group.states);
            groups.dedup_by_key(|group| group.states);
        }
        groups
    }

    /// Goes on along the borders from the last state of the row to those that are left.
    fn walk(&mut self, borders: &Borders, rest: u64, row: &mut [StateIx; LONGEST], len: usize) {
        let last = row[len - 1];
        for next in bits(borders[last.at()] & rest) {
            row[len] = next;
            // Each row is also found from its other end.
            if len >= 2 && row[0] < next {
                let states = row[..=len].iter().fold(0, |all, card| all | 1 << card.at());
                let group = Group {
                    states,
                    row: *row,
                    len: len as u8 + 1,
                };
                match len {
                    2 => self.threes.push(group),
                    3 => self.fours.push(group),
                    _ => self.fives.push(group),
                }
            }
            if len + 1 < LONGEST {
                self.walk(borders, rest & !(1 << next.at()), row, len + 1);
            }
        }
    }

    /// How many layouts there are.
    pub fn count(&self) -> Layouts {
        let mut layouts = Layouts::default();
        let free = |groups: &[Group], used: u64| -> u64 {
            let free = groups.iter().filter(|group| group.states & used == 0);
            free.count() as u64
        };
        for (at, four) in self.fours.iter().enumerate() {
            for other in &self.fours[at + 1..] {
                if four.states & other.states == 0 {
                    layouts.two += 1;
                    layouts.three += free(&self.threes, four.states | other.states);
                }
            }
        }
        for five in &self.fives {
            for (at, three) in self.threes.iter().enumerate() {
                if five.states & three.states == 0 {
                    layouts.two += 1;
                    layouts.three += free(&self.threes[at + 1..], five.states | three.states);
                }
            }
        }
        layouts
    }

    /// Goes through all layouts for a word, the larger groups of each first, until `each` has enough.
    pub fn visit(
        &self,
        word: Word,
        mut each: impl FnMut(Layout<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut found = |first: &Group, second: &Group, thirds: &[Group]| match word {
            Word::Geoplunge => each(&[first, second]),
            Word::Threeoplunge => {
                let used = first.states | second.states;
                let mut free = thirds.iter().filter(|third| third.states & used == 0);
                free.try_for_each(|third| each(&[first, second, third]))
            }
        };
        for (at, four) in self.fours.iter().enumerate() {
            for other in &self.fours[at + 1..] {
                if four.states & other.states == 0 {
                    found(four, other, &self.threes)?;
                }
            }
        }
        for five in &self.fives {
            for (at, three) in self.threes.iter().enumerate() {
                if five.states & three.states == 0 {
                    found(five, three, &self.threes[at + 1..])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether there is a layout for a word.
    pub fn any(&self, word: Word) -> bool {
        self.visit(word, |_| ControlFlow::Break(())).is_break()
    }

    /// The layout for a word that is worth most, each group by itself. The groups are sorted by what they are worth, so that the
    /// search can stop where nothing better can come.
    pub fn best(&mut self, word: Word, worth: impl Fn(&Group) -> u64) -> Option<Vec<Group>> {
        let weigh = |groups: &mut Vec<Group>| -> Vec<u64> {
            groups.sort_by_cached_key(|group| std::cmp::Reverse(worth(group)));
            groups.iter().map(&worth).collect()
        };
        let threes = weigh(&mut self.threes);
        let fours = weigh(&mut self.fours);
        let fives = weigh(&mut self.fives);
        let mut search = Search {
            third: (word == Word::Threeoplunge).then_some((&self.threes, &threes)),
            best: None,
        };
        for (at, first) in self.fours.iter().zip(&fours).enumerate() {
            let rest = (&self.fours[at + 1..], &fours[at + 1..]);
            search.pairs(first, rest, |_| 0);
        }
        for first in self.fives.iter().zip(&fives) {
            search.pairs(first, (&self.threes, &threes), |at| at + 1);
        }
        search.best.map(|(_, layout)| layout)
    }
}

/// Groups with what each is worth, the best first.
type Weighed<'a> = (&'a [Group], &'a [u64]);

/// The search for the best layout.
struct Search<'a> {
    /// Where a third group comes from, if there is to be one.
    third: Option<(&'a Vec<Group>, &'a Vec<u64>)>,
    best: Option<(u64, Vec<Group>)>,
}

impl Search<'_> {
    /// All layouts of this group with one of the others, and a third group from a place on.
    fn pairs(
        &mut self,
        (first, own): (&Group, &u64),
        (others, worth): Weighed<'_>,
        thirds: impl Fn(usize) -> usize,
    ) {
        let most = self
            .third
            .map_or(0, |(_, worth)| worth.first().copied().unwrap_or_default());
        for (at, (second, worth)) in others.iter().zip(worth).enumerate() {
            let bound = own + worth + most;
            if self.best.as_ref().is_some_and(|(best, _)| *best >= bound) {
                return;
            }
            let used = first.states | second.states;
            if first.states & second.states != 0 {
                continue;
            }
            let mut sum = own + worth;
            let mut third = None;
            if let Some((groups, worth)) = self.third {
                let from = thirds(at).min(groups.len());
                let mut free = groups[from..].iter().zip(&worth[from..]);
                let Some((group, more)) = free.find(|(group, _)| group.states & used == 0) else {
                    continue;
                };
                third = Some(*group);
                sum += more;
            }
            if self.best.as_ref().is_none_or(|(best, _)| *best < sum) {
                let layout = [Some(*first), Some(*second), third];
                self.best = Some((sum, layout.into_iter().flatten().collect()));
            }
        }
    }
}

/// The states of a set.
fn bits(set: u64) -> impl Iterator<Item = StateIx> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let next = (rest != 0).then(|| StateIx(rest.trailing_zeros() as u8));
        rest &= rest.wrapping_sub(1);
        next
    })
}
