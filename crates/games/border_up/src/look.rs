//! What one viewer sees, built up field by field: R-20. What nobody put into a view cannot be seen.

use super::BorderUp;
use super::event::{GameResult, How, Judgement, Show, Tray, Word};
use super::solver::{Group, Groups};
use super::state::{Ending, HAND, Phase, State, index, other};
use super::view::{
    HandView, LayoutView, PhaseView, PossibleView, RaceView, ResultView, ShoutedView, ShowView,
    SideView, TrayView, View,
};
use tricorn_engine::{Millis, Side, Viewer};
use tricorn_geoplunge::{Card, StateIx};
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

impl BorderUp {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        View {
            config: self.config.clone(),
            side: self.book.sides.behind(viewer),
            phase: match state.phase {
                Phase::Before | Phase::Again => PhaseView::Before,
                Phase::Counting => PhaseView::Count,
                Phase::Ready => PhaseView::Ready,
                Phase::Racing | Phase::Decided => PhaseView::Race,
                Phase::Over => PhaseView::Over,
            },
            due: due(state),
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            race: self.race_view(state),
            shows: (state.judged.iter())
                .flat_map(|judgement| self.shows(state, judgement))
                .collect(),
            result: (state.ending.and_then(Ending::result)).map(|result| self.result_view(&result)),
            outcome: super::rules::outcome(state),
            veiled: false,
        }
    }

    /// while a race is paused nobody sees its cards, only how many there are.
    pub(super) fn veiled_for(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.view_for(state, viewer);
        if state.phase == Phase::Racing {
            view.veiled = true;
            view.sides.iter_mut().for_each(|side| side.hand = None);
        }
        view
    }

    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let sides = &self.book.sides;
        let members = sides.members(&state.who, viewer, side);
        let inside = sides.inside(viewer, side) && state.cards.is_some();
        // BU-R9: backs lie there before there are faces.
        let dealt = state.cards.is_some() || state.phase == Phase::Ready;
        SideView {
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            spokes: sides.speaker(&state.who, side),
            standing: state.standing[index(side)],
            cards: if dealt { HAND as u8 } else { 0 },
            hand: inside.then(|| self.hand_view(state, side)),
        }
    }

    /// BU-03, BU-04: the cards of a side as its members see them.
    fn hand_view(&self, state: &State, side: Side) -> HandView {
        let row = |numbers: &[u8]| -> Vec<Card> {
            let plays = numbers.iter().filter_map(|at| state.play(side, *at));
            plays.map(|play| self.book.card(play)).collect()
        };
        let trays = state.trays_of(side).iter();
        let pool = state.pool(side).filter_map(|at| state.play(side, at));
        let race = state.race.as_ref();
        let shout = race.and_then(|race| race.shout(side));
        HandView {
            trays: trays.map(|tray| row(tray.cards())).collect(),
            pool: self.book.cards(pool),
            shouted: shout
                .zip(state.words[index(side)])
                .map(|(shout, word)| ShoutedView {
                    seat: shout.seat,
                    word,
                }),
            offers_tie: race.is_some_and(|race| race.offers(side)),
            possible: (state.phase == Phase::Over).then(|| self.possible(state, side)),
        }
    }

    /// the evidence is shown from the call on.
    fn race_view(&self, state: &State) -> Option<RaceView> {
        let race = state.race?;
        let called = state.judged.map(|judgement| judgement.first);
        Some(RaceView {
            signal: race.signal(),
            closed: race.is_closed(),
            agreed: race.agreed(),
            first: called.map_or_else(Vec::new, firsts),
            shouts: called.map_or_else(Vec::new, |_| race.evidence()),
            words: called.map_or_else(String::new, |first| {
                race.called_words(&self.book.sides, first)
            }),
        })
    }

    /// What a side could have laid: all layouts counted, and those that are nearest to its trays.
    fn possible(&self, state: &State, side: Side) -> PossibleView {
        let mut groups = Groups::of(&self.borders, state.hand(side));
        let count = groups.count();
        let trays = state.trays_of(side).map(|tray| {
            let cards = tray.cards().iter();
            let cards = cards.filter_map(|number| state.card(side, *number));
            cards.fold(0_u64, |all, card| all | 1 << card.at())
        });
        // A group that lies there whole is worth more than many cards that do.
        let near = |group: &Group| {
            let in_tray = |tray: &u64| u64::from((group.states & tray).count_ones());
            let whole = trays.contains(&group.states);
            u64::from(whole) * 100 + trays.iter().map(in_tray).max().unwrap_or(0)
        };
        let mut example = |word: Word| {
            let layout = groups.best(word, near)?;
            let groups = layout.iter().map(|group| {
                let numbers = group
                    .row()
                    .iter()
                    .filter_map(|card| state.number(side, *card));
                let plays = numbers.filter_map(|number| state.play(side, number));
                plays.map(|play| self.book.card(play)).collect()
            });
            Some(LayoutView {
                word,
                groups: groups.collect(),
            })
        };
        let examples = [Word::Geoplunge, Word::Threeoplunge].map(&mut example);
        let capped = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        PossibleView {
            geoplunge: capped(count.two),
            threeoplunge: capped(count.three),
            examples: examples.into_iter().flatten().collect(),
        }
    }

    /// BU-12: what was shown, for all to see.
    pub(super) fn shows(&self, state: &State, judgement: &Judgement) -> Vec<ShowView> {
        let shows = BOTH.into_iter().zip(&judgement.shows);
        shows
            .filter_map(|(side, show)| Some((side, show.as_ref()?)))
            .map(|(side, show)| ShowView {
                side,
                word: show.word,
                good: show.good,
                trays: (0..)
                    .zip(&show.trays)
                    .filter(|(_, tray)| tray.shown)
                    .map(|(at, tray)| self.tray_view(state, side, at, tray))
                    .collect(),
                why: self.why(side, show),
            })
            .collect()
    }

    fn tray_view(&self, state: &State, side: Side, at: u8, tray: &Tray) -> TrayView {
        let cards = tray.cards.cards().iter();
        let numbers = cards.filter_map(|card| state.number(side, StateIx(*card)));
        let plays = numbers.filter_map(|number| state.play(side, number));
        TrayView {
            tray: at,
            cards: plays.map(|play| self.book.card(play)).collect(),
            good: tray.good,
            broken: tray.broken,
        }
    }

    /// BU-13, BU-15: why a show is good or false, in words. Only what is shown is named.
    fn why(&self, side: Side, show: &Show) -> String {
        let sides = &self.book.sides;
        let name = |card: u8| &*self.book.state(StateIx(card)).name;
        let shown = (1..).zip(&show.trays).filter(|(_, tray)| tray.shown);
        let told: Vec<String> = shown
            .map(|(number, tray): (u8, &Tray)| {
                let cards = tray.cards.cards();
                let pair = tray.broken.map(usize::from);
                let pair = pair.and_then(|at| Some((*cards.get(at)?, *cards.get(at + 1)?)));
                match (cards.len(), pair) {
                    (0, _) => format!("tray {number} is empty"),
                    (_, Some((card, next))) => format!(
                        "in tray {number} {} does not border {}",
                        name(card),
                        name(next)
                    ),
                    (1, None) => format!("tray {number} holds a single card"),
                    (count @ 3..=5, None) => format!("tray {number} is a good row of {count}"),
                    (count, None) => format!("tray {number} holds {count} cards"),
                }
            })
            .collect();
        let needs = match (show.good, show.word) {
            (true, _) => "",
            (false, Word::Geoplunge) => " It needs rows of 4 and 4 or of 5 and 3.",
            (false, Word::Threeoplunge) => " It needs rows of 4, 4 and 3 or of 5, 3 and 3.",
        };
        format!(
            "The {} of {} is {}: {}.{needs}",
            show.word.shouted(),
            sides.name(side),
            if show.good { "good" } else { "false" },
            told.join(", ")
        )
    }

    /// BU-13 to BU-19, R-28, C4-22 to C4-29.
    pub(super) fn result_view(&self, result: &GameResult) -> ResultView {
        let sides = &self.book.sides;
        let words = match (result.winner, result.how) {
            (Some(winner), how) => {
                let loser = other(winner);
                let how = match how {
                    How::Threeoplunge => "with a ThreeOPlunge".to_owned(),
                    How::Geoplunge => "with a GeoPlunge".to_owned(),
                    How::OneGood => "with the only good one of two shouts at the same time".into(),
                    How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
                    _ => format!("since the shout of {} was false", sides.name(loser)),
                };
                result.score().won_words(sides, winner, &how)
            }
            (None, How::BothGood) => {
                "Both shouted at the same time, and both are right: a tie, 5 points each.".into()
            }
            (None, How::BothBad) => {
                "Both shouted at the same time, and both are wrong: a tie, 5 points each.".into()
            }
            (None, How::Agreed) => "Both sides offer a tie: 5 points each.".into(),
            (None, _) => "Nobody shouted in time: a tie, 5 points each.".into(),
        };
        ResultView {
            winner: result.winner,
            how: result.how,
            bonus: result.bonus,
            plunging: result.plunging,
            points: result.score().points(),
            words,
        }
    }
}

/// What a viewer may know of deadlines: the table's next one would tell of a shout.
fn due(state: &State) -> Option<Millis> {
    match state.phase {
        Phase::Counting | Phase::Ready => state.due,
        Phase::Racing => state.race?.limit(),
        _ => None,
    }
}

/// The sides that were first.
pub(super) fn firsts(first: First) -> Vec<Side> {
    match first {
        First::Nobody => Vec::new(),
        First::Side(side) => vec![side],
        First::Both => BOTH.to_vec(),
    }
}
