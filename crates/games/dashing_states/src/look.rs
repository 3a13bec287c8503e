//! What one viewer sees, built up field by field: R-20. What nobody put into a view cannot be seen.

use super::DashingStates;
use super::event::Check;
use super::layout::{HAND, To};
use super::sort::Sort;
use super::state::{Ending, POWER_NAMES, Past, Phase, State, Team, index, other};
use super::view::{
    AnswerView, FormCard, FormView, LayoutView, MapView, PhaseView, RaceEnd, RaceView, ResultView,
    SideView, SolvedView, TeamView, View,
};
use tricorn_engine::{Handle, Millis, Side, Viewer};
use tricorn_geoplunge::rounds::{self, BestOfThree, How};
use tricorn_geoplunge::{Power, StateIx};
use tricorn_kit::deal::Played;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

impl DashingStates {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let race = state.race;
        let called = state.first != First::Nobody;
        View {
            config: self.config.clone(),
            side: self.book.sides.behind(viewer),
            phase: match state.phase {
                Phase::Before => PhaseView::Before,
                Phase::Counting => PhaseView::Count,
                Phase::Ready => PhaseView::Ready,
                Phase::Racing => PhaseView::Race,
                Phase::Identifying => PhaseView::Identify,
                Phase::Resting | Phase::Between => PhaseView::Rest,
                Phase::Over => PhaseView::Over,
            },
            race: state.race_number(),
            sort: state.sort_of(&self.book, state.race_number()),
            power: state.turned.map(|_| self.power(state)),
            due: self.due_seen(state, viewer),
            closed: race.is_some_and(|race| race.is_closed()),
            agreed: race.is_some_and(|race| race.agreed()),
            first: firsts(state.first),
            // the evidence is for all, but only once it is settled who was first.
            shouts: match race {
                Some(race) if called => race.evidence(),
                _ => Vec::new(),
            },
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            form: self.form_view(state, viewer),
            races: self.races(state),
            result: (state.ending.and_then(Ending::result))
                .map(|result| self.result_view(state, &result)),
            outcome: super::rules::outcome(state),
            veiled: false,
        }
    }

    /// while a race is paused nobody sees its maps, neither in the row nor in the form.
    pub(super) fn veiled_for(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.view_for(state, viewer);
        if matches!(state.phase, Phase::Racing | Phase::Identifying) {
            view.veiled = true;
            view.form = None;
            view.sides.iter_mut().for_each(|side| side.layout = None);
        }
        view
    }

    /// the Power card of race 3. Its name comes before those of all deals.
    pub(super) fn power(&self, state: &State) -> Power {
        self.book.power(Played {
            handle: Handle(POWER_NAMES),
            card: state.turned.unwrap_or(state.power[0]),
        })
    }

    /// The deadline that a viewer may know: the wait after a shout is the table's own, and after shouts at the same time
    /// nobody knows how the other side is doing.
    fn due_seen(&self, state: &State, viewer: Viewer) -> Option<Millis> {
        match state.phase {
            Phase::Counting | Phase::Ready | Phase::Resting => state.step,
            Phase::Racing => {
                let race = state.race.filter(|race| !race.is_closed())?;
                race.limit()
            }
            Phase::Identifying => match self.book.sides.behind(viewer) {
                Some(side) if state.identifies(side) => state.form_due[index(side)],
                own => {
                    let sides = BOTH.into_iter().filter(|side| own != Some(*side));
                    sides.filter_map(|side| state.form_due[index(side)]).max()
                }
            },
            Phase::Before | Phase::Between | Phase::Over => None,
        }
    }

    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let sides = &self.book.sides;
        let inside = sides.inside(viewer, side);
        let members = sides.members(&state.who, viewer, side);
        let race = state.race.as_ref();
        let called = state.first != First::Nobody;
        let order = &state.order[at];
        let identifying = state.phase == Phase::Identifying;
        let sent = order.iter().filter(|seat| state.forms.contains_key(seat));
        SideView {
            ready: state
                .ready
                .and(sides.seating().of_side(side))
                .iter()
                .collect(),
            name: members.name,
            seats: members.seats,
            order: order.iter().copied().collect(),
            away: members.away,
            wants_out: members.wants_out,
            spokes: sides.speaker(&state.who, side),
            won: rounds::won(&state.rounds)[at],
            standing: state.standing[at],
            layout: (inside && state.has_cards()).then(|| self.layout_view(state, side)),
            shouted: (inside || called) && race.is_some_and(|race| race.has_shouted(side)),
            offers_tie: race.is_some_and(|race| (inside || race.agreed()) && race.offers(side)),
            check: state.checks[at].filter(|_| inside && identifying),
            sent: sent.copied().filter(|_| inside && identifying).collect(),
        }
    }

    fn layout_view(&self, state: &State, side: Side) -> LayoutView {
        let row = state.row(side).map(|play| Some(self.map(play?)));
        LayoutView {
            row: row.into(),
            pool: state
                .lying(side, To::Pool)
                .map(|play| self.map(play))
                .collect(),
            aside: state
                .lying(side, To::Aside)
                .next()
                .map(|play| self.map(play)),
        }
    }

    /// CD-09, R-20: a Map card with its name at this table and without the name of its state.
    pub(super) fn map(&self, play: Played<StateIx>) -> MapView {
        MapView {
            handle: play.handle,
            face: self.faces[play.card.at()].clone(),
        }
    }

    /// the own form and nobody else's.
    fn form_view(&self, state: &State, viewer: Viewer) -> Option<FormView> {
        let seat = viewer.seat()?;
        let side = self.book.sides.behind(viewer)?;
        if !state.identifies(side) {
            return None;
        }
        let form = state.forms.get(&seat);
        let row = state.row(side);
        let cards = state
            .part(side, seat)
            .enumerate()
            .filter_map(|(number, place)| {
                let typed = form.and_then(|form| form.chunks_exact(2).nth(number));
                Some(FormCard {
                    number: number as u8 + 1,
                    place: place as u8,
                    card: self.map(row[place]?),
                    typed: typed.map(|two| [two[0].clone(), two[1].clone()]),
                })
            });
        Some(FormView {
            cards: cards.collect(),
            sent: form.is_some(),
        })
    }

    pub(super) fn races(&self, state: &State) -> Vec<RaceView> {
        let numbered = (1..).zip(&state.past);
        numbered
            .map(|(race, past)| self.race_view(race, past))
            .collect()
    }

    /// What becomes public of a race: the rows of those who were first, with answers and solution.
    fn race_view(&self, race: u8, past: &Past) -> RaceView {
        let teams = BOTH.into_iter().filter_map(|side| {
            let team = past.teams[index(side)].as_ref()?;
            Some(self.team_view(side, past.sort, team))
        });
        RaceView {
            race,
            sort: past.sort,
            end: past.end,
            winner: past.winner,
            first: firsts(past.first),
            shouts: past.shouts.clone(),
            teams: teams.collect(),
            words: self.race_words(past),
        }
    }

    fn team_view(&self, side: Side, sort: Sort, team: &Team) -> TeamView {
        let solved = |at: usize| {
            let play = team.row[at]?;
            let state = self.book.state(play.card);
            let answer = team.answers[at].as_ref().map(|answer| AnswerView {
                seat: answer.seat,
                typed: answer.typed.clone(),
                right: team.marks.right[at],
            });
            let (capital, rank) = match sort {
                Sort::Name | Sort::Capital => (Some(state.capital.clone()), None),
                Sort::Rank(category) => (None, Some(self.book.atlas.rank(play.card, category))),
            };
            Some(SolvedView {
                card: self.map(play),
                name: state.name.clone(),
                capital,
                rank,
                answer,
            })
        };
        TeamView {
            side,
            check: team.marks.check,
            good: team.marks.good(),
            row: (0..team.row.len()).map(solved).collect(),
        }
    }

    /// How a race went, in words (DS-15 to DS-18, R-43, R-44).
    pub(super) fn race_words(&self, past: &Past) -> String {
        let sides = &self.book.sides;
        let mut words = match past.end {
            RaceEnd::TimeUp => return "Nobody shouts in time: the race is tied.".to_owned(),
            RaceEnd::Agreed => return "Both sides offer a tie: the race is tied.".to_owned(),
            RaceEnd::Judged => Vec::new(),
        };
        for side in BOTH {
            if let Some(team) = &past.teams[index(side)] {
                words.push(format!("{}: {}.", sides.name(side), verdict(team)));
            }
        }
        words.push(match past.winner {
            Some(side) => format!("{} the race.", sides.does(side, "wins", "win")),
            None => "The race is tied.".to_owned(),
        });
        words.join(" ")
    }

    /// DS-20 to DS-23, C4-22 to C4-29.
    pub(super) fn result_view(&self, state: &State, result: &BestOfThree) -> ResultView {
        let sides = &self.book.sides;
        let words = match result.winner {
            Some(winner) => {
                let loser = other(winner);
                let how = match result.how {
                    How::TwoStraight => "the first two races".to_owned(),
                    How::TwoOfThree => "two of three races".to_owned(),
                    How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
                    How::TiedTwice | How::Tied => "the game".to_owned(),
                };
                result.score().won_words(sides, winner, &how)
            }
            None if result.how == How::TiedTwice => {
                "Two races without a winner: the game is tied, 5 points each.".to_owned()
            }
            None => "Nobody has won two races: the game is tied, 5 points each.".to_owned(),
        };
        ResultView {
            winner: result.winner,
            how: result.how,
            won: rounds::won(&state.rounds),
            bonus: result.bonus,
            plunging: result.plunging,
            points: result.score().points(),
            words,
        }
    }
}

/// DS-15: what was right and what was wrong.
fn verdict(team: &Team) -> String {
    let Check { order, turned } = team.marks.check;
    let mut wrong = Vec::new();
    if !order {
        let whole = team.row.iter().all(Option::is_some);
        wrong.push(match whole {
            true => "the row is not in order".to_owned(),
            false => "there are not six maps in the row".to_owned(),
        });
    }
    if !turned {
        wrong.push("the seventh map is not face-down".to_owned());
    }
    if order && turned {
        let marks = team.marks.right.as_flattened();
        match marks.iter().filter(|right| !**right).count() {
            0 => return "the row is in order, and all answers are right".to_owned(),
            1 => wrong.push("the row is in order, but an answer is wrong".to_owned()),
            count => wrong.push(format!(
                "the row is in order, but {count} answers are wrong"
            )),
        }
    }
    wrong.join(", and ")
}

/// Who was first, as a list.
pub(super) fn firsts(first: First) -> Vec<Side> {
    match first {
        First::Nobody => Vec::new(),
        First::Side(side) => vec![side],
        First::Both => BOTH.to_vec(),
    }
}

// A side has one card more than its row has places (DS-05).
const _: () = assert!(HAND == super::layout::ROW + 1);
