//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::cards::{Board, DEAL, HAND, Line, TRAYS};
use super::event::{Judgement, ResultView};
use super::solver::{Group, Groups};
use super::{BorderUp, Config, State};
use tricorn_derive::wire;
use tricorn_engine::rules::{Happening, Onlooker};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Rng, Side};
use tricorn_geoplunge::race::{Word, firsts};
use tricorn_geoplunge::racing::{RaceView, ShoutedView};
use tricorn_geoplunge::{Card, StateIx};
use tricorn_kit::deal::Played;

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// The race, from the signal on.
    pub race: Option<RaceView>,
    /// BU-12 to BU-19: what was shown and how it was judged; from the call on.
    pub shows: Vec<ShowView>,
    pub result: Option<ResultView>,
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// How many cards it was dealt.
    pub cards: u8,
    /// Its cards and what it has done with them, from the signal on; the own side only.
    pub hand: Option<HandView>,
}

/// The cards of the own side as they lie.
#[wire]
pub struct HandView {
    /// The three trays, each in its order.
    pub trays: Vec<Vec<Card>>,
    /// The cards in no tray, by the names of their states.
    pub pool: Vec<Card>,
    /// the shout that was received; the trays are frozen from then on.
    pub shouted: Option<ShoutedView>,
    /// whether the side offers a tie.
    pub offers_tie: bool,
    /// BU-R5: what could have been laid with these cards; when the game is over.
    pub possible: Option<PossibleView>,
}

/// What could have been laid with a hand.
#[wire]
pub struct PossibleView {
    /// In how many ways two groups for a GeoPlunge can be chosen, whatever their order.
    pub geoplunge: u32,
    /// The same with three groups for a ThreeOPlunge.
    pub threeoplunge: u32,
    /// One layout for each word that was possible, as near as can be to what lay in the trays.
    pub examples: Vec<LayoutView>,
}

/// A layout that wins.
#[wire]
pub struct LayoutView {
    pub word: Word,
    /// Its groups, sorted.
    pub groups: Vec<Vec<Card>>,
}

/// Who was first, and what they showed.
#[wire]
pub struct JudgementView {
    /// Both after shouts at the same time.
    pub first: Vec<Side>,
    pub shows: Vec<ShowView>,
}

impl Happening<BorderUp> for Judgement {
    type Seen = JudgementView;

    fn seen(&self, to: &Onlooker<'_, BorderUp>) -> JudgementView {
        JudgementView {
            first: firsts(self.first),
            shows: to.rules.shows(to.state, self),
        }
    }

    fn relabeled(&self, _: &mut dyn FnMut(&Played<StateIx>) -> Played<StateIx>) -> Self {
        *self
    }
}

/// BU-12: what a side showed.
#[wire]
pub struct ShowView {
    pub side: Side,
    pub word: Word,
    /// BU-13: whether the groups are what the word promised.
    pub good: bool,
    /// Its groups: the two that count after a good GeoPlunge, else all three trays.
    pub trays: Vec<TrayView>,
    /// All of it in words.
    pub why: String,
}

/// A tray that is shown.
#[wire]
pub struct TrayView {
    /// Which tray, from 0.
    pub tray: u8,
    /// Its cards in their order.
    pub cards: Vec<Card>,
    /// BU-07: whether it is a sorted group of three to five states.
    pub good: bool,
    /// The place, from 0, of the first card that does not border the one after it.
    pub broken: Option<u8>,
}

impl BorderUp {
    /// BU-03, BU-04: the cards of a side as its members see them. R-83: in a pause nobody does.
    pub(super) fn hand_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> Option<HandView> {
        let state = to.state;
        let race = state.race.filter(|_| to.inside(side) && !to.veiled)?;
        let faces = |row: Vec<Played<StateIx>>| row.iter().map(|play| to.open(play)).collect();
        let pool = (0..HAND as u8).filter(|number| !state.in_tray(side, *number));
        Some(HandView {
            trays: (0..TRAYS).map(|at| faces(state.row(side, at))).collect(),
            pool: self.book.cards(pool.filter_map(|at| state.play(side, at))),
            shouted: race.shouted(side),
            offers_tie: race.offers(side),
            possible: state.is_over().then(|| self.possible(state, side)),
        })
    }

    /// What a side could have laid: all layouts counted, and those that are nearest to its trays.
    fn possible(&self, state: &State, side: Side) -> PossibleView {
        let mut groups = Groups::of(&self.borders, state.hand(side));
        let count = groups.count();
        let trays = state.laid(side);
        // A group that lies there whole is worth more than many cards that do.
        let near = |group: &Group| {
            let in_tray = |tray: &u64| u64::from((group.states & tray).count_ones());
            let whole = trays.contains(&group.states);
            u64::from(whole) * 100 + trays.iter().map(in_tray).max().unwrap_or(0)
        };
        let faces = |group: &Group| {
            let numbers = group
                .row()
                .iter()
                .filter_map(|card| state.number(side, *card));
            let plays = numbers.filter_map(|number| state.play(side, number));
            plays.map(|play| self.book.card(play)).collect()
        };
        let examples = [Word::Geoplunge, Word::Threeoplunge].map(|word| {
            let layout = groups.best(word, near)?;
            let groups = layout.iter().map(faces).collect();
            Some(LayoutView { word, groups })
        });
        let capped = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        PossibleView {
            geoplunge: capped(count.two),
            threeoplunge: capped(count.three),
            examples: examples.into_iter().flatten().collect(),
        }
    }

    /// BU-12: what was shown, for all to see.
    pub(super) fn shows(&self, state: &State, judgement: &Judgement) -> Vec<ShowView> {
        let shows = BOTH.into_iter().zip(judgement.shows);
        let show = |(side, show): (Side, Option<_>)| {
            let show: super::Show = show?;
            let trays = (0..TRAYS).zip(&show.trays).filter(|(_, tray)| tray.shown);
            let trays: Vec<TrayView> = trays
                .map(|(at, tray)| TrayView {
                    tray: at as u8,
                    cards: (state.row(side, at).into_iter())
                        .map(|play| self.book.card(play))
                        .collect(),
                    good: tray.good,
                    broken: tray.broken,
                })
                .collect();
            Some(ShowView {
                side,
                word: show.word,
                good: show.good,
                why: self.why(side, &show, &trays),
                trays,
            })
        };
        shows.filter_map(show).collect()
    }
}

/// Other cards and names where the viewer has not seen them, and any of them in the trays that nobody else has seen.
pub fn deal_other_cards(board: &mut Board, own: Option<Side>, rng: &mut Rng) {
    let Some(mut cards) = board.cards else {
        return;
    };
    let others = || BOTH.into_iter().filter(|side| own != Some(*side));
    let mut hidden = Vec::with_capacity(DEAL);
    for side in others() {
        let seen = board.seen(side);
        let mut free: Vec<u8> = (0..HAND as u8).filter(|at| !seen.contains(at)).collect();
        hidden.extend(free.iter().map(|at| (index(side), usize::from(*at))));
        rng.shuffle(&mut free);
        let mut free = free.into_iter();
        let shown = board.shown(side);
        for (tray, shown) in board.trays[index(side)].iter_mut().zip(shown) {
            if !shown {
                *tray = Line::from_iter(free.by_ref().take(rng.index(6)));
            }
        }
    }
    let places = (0..DEAL).map(|place| (place / HAND, place % HAND));
    let known: Vec<StateIx> = places
        .filter(|place| !hidden.contains(place))
        .map(|(side, at)| cards[side][at])
        .collect();
    let mut left: Vec<StateIx> = StateIx::all()
        .filter(|card| !known.contains(card))
        .collect();
    let names = hidden.iter().map(|(side, at)| board.names[*side][*at]);
    let mut names: Vec<u8> = names.collect();
    rng.shuffle(&mut left);
    rng.shuffle(&mut names);
    for (((side, at), card), name) in hidden.into_iter().zip(left).zip(names) {
        cards[side][at] = card;
        board.names[side][at] = name;
    }
    board.cards = Some(cards);
}
