//! What one viewer sees, built up field by field: R-20. What nobody put into a view cannot be seen.

use super::ChummyChallenge;
use super::cards::Asked;
use super::state::{Ending, Past, Phase, State, Typed, firsts, index, other};
use super::view::{
    AnswerView, ChallengeView, HiddenView, PhaseView, ResultView, SideView, TypedView, View,
};
use tricorn_engine::{Millis, Side, Viewer};
use tricorn_geoplunge::rounds::{self, BestOfThree, How};
use tricorn_judge::Marks;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;

impl ChummyChallenge {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let own = self.sides.behind(viewer);
        let shouted =
            state.phase == Phase::Reading && own.is_some_and(|side| state.has_shouted(side));
        let whole = state.words > 0 && state.words == self.length(state);
        let called = state.phase == Phase::Answering;
        View {
            config: self.config.clone(),
            side: own,
            phase: match state.phase {
                Phase::Before | Phase::Beginning => PhaseView::Before,
                Phase::Counting => PhaseView::Count,
                Phase::Between | Phase::Choosing => PhaseView::Choose,
                Phase::GettingReady => PhaseView::Ready,
                Phase::Reading => PhaseView::Read,
                Phase::Answering => PhaseView::Answer,
                Phase::Resting | Phase::Decided => PhaseView::Rest,
                Phase::Over => PhaseView::Over,
            },
            challenge: challenge_shown(state),
            to_act: self.to_act(state, own),
            due: self.due_seen(state, own, shouted),
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            words: state.drawn.map_or_else(Vec::new, |drawn| {
                let words = &self.cards.asked(drawn).words;
                words
                    .iter()
                    .take(usize::from(state.words))
                    .cloned()
                    .collect()
            }),
            // who did not shout is told with the call.
            reading: state.phase == Phase::Reading
                && !whole
                && !shouted
                && !state.race.is_some_and(|race| race.is_closed()),
            whole,
            shouted,
            first: firsts(state.first),
            race: (state.race.filter(|_| called)).map_or_else(Vec::new, |race| race.evidence()),
            answer: own.and_then(|side| typed_view(state.answers[index(side)].as_ref())),
            challenges: state
                .judged()
                .map(|past| self.challenge_view(past))
                .collect(),
            hidden: (viewer == Viewer::Archive).then(|| self.hidden_view(state)),
            result: (state.ending.and_then(Ending::result))
                .map(|result| self.result_view(state, &result)),
            outcome: super::rules::outcome(state),
            veiled: false,
        }
    }

    /// while a question is paused nobody reads the words that were read so far.
    pub(super) fn veiled_for(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.view_for(state, viewer);
        if matches!(state.phase, Phase::Reading | Phase::Answering) {
            view.veiled = true;
            view.words.clear();
            view.hidden = None;
        }
        view
    }

    /// while words are read no deadline is shown: it would tell how many words there are. Nor does the wait for a tie
    /// show, which would tell of a shout. CC-R8: after a double shout each side has a clock of its own that nobody else sees.
    fn due_seen(&self, state: &State, own: Option<Side>, shouted: bool) -> Option<Millis> {
        match state.phase {
            Phase::Answering => match state.first {
                First::Side(side) => state.answer_due[index(side)],
                _ => {
                    let own = own.filter(|side| state.is_missing(*side))?;
                    state.answer_due[index(own)]
                }
            },
            Phase::Reading if state.words < self.length(state) || shouted => None,
            Phase::Reading => state.race?.limit(),
            _ => state.due,
        }
    }

    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let seats = self.seats().of_side(side);
        let members = self.sides.members(&state.who, viewer, side);
        let choosing = state.phase == Phase::Choosing;
        let open = !choosing
            || self.sides.inside(viewer, side)
            || super::rules::only(state.may_serve(self.seats(), side)).is_some();
        SideView {
            name: members.name,
            names: seats
                .iter()
                .map(|seat| self.player(seat).to_owned())
                .collect(),
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            spokes: self.sides.speaker(&state.who, side),
            won: rounds::won(&state.rounds)[at],
            standing: state.standing[at],
            served: state.served.and(seats).iter().collect(),
            may_serve: if choosing {
                state.may_serve(self.seats(), side).iter().collect()
            } else {
                Vec::new()
            },
            chosen: choosing && state.named[at].is_some(),
            geoplunger: state.named[at].filter(|_| open),
            ready: state.ready.and(seats).iter().collect(),
        }
    }

    /// Who is to act; an answer that is in after a double shout is for the own side only.
    fn to_act(&self, state: &State, own: Option<Side>) -> Vec<Side> {
        let still = |side: &Side| match state.phase {
            Phase::Counting => true,
            Phase::Choosing => state.named[index(*side)].is_none(),
            Phase::Reading => own != Some(*side) || !state.has_shouted(*side),
            Phase::Answering => {
                let seen = own == Some(*side) && !state.is_missing(*side);
                state.answers(*side) && !seen
            }
            _ => false,
        };
        BOTH.into_iter().filter(still).collect()
    }

    /// CC-12 to CC-18: a judgement, for all to see.
    pub(super) fn challenge_view(&self, past: &Past) -> ChallengeView {
        let asked = self.cards.asked(past.drawn);
        let first = firsts(past.first);
        let answers = first.iter().map(|side| {
            let marks = past.verdict.marks[index(*side)].as_ref();
            answer_view(*side, past.answers[index(*side)].as_ref(), marks, asked)
        });
        ChallengeView {
            geoplungers: past.plungers,
            circles: self.cards.circles(past.drawn.power).to_vec(),
            colour: past.drawn.colour,
            question: asked.question.question.clone(),
            read: past.read,
            words: asked.words.len() as u16,
            parts: asked.parts(),
            order: asked.question.order,
            answers: answers.collect(),
            first,
            race: past.race.evidence(),
            winner: past.verdict.winner,
            why: self.why(past),
        }
    }

    /// Why a challenge went as it did, in words.
    fn why(&self, past: &Past) -> String {
        let does = |side: Side, one, several| self.sides.does(side, one, several);
        let right = |side: Side| {
            let marks = past.verdict.marks[index(side)].as_ref();
            marks.is_some_and(|marks| marks.right)
        };
        match past.first {
            First::Nobody => "Nobody shouted in time: the challenge is a tie.".to_owned(),
            First::Side(side) if right(side) => {
                format!(
                    "{} right, and the challenge is won.",
                    does(side, "is", "are")
                )
            }
            First::Side(side) => {
                let why = if past.answers[index(side)].is_none() {
                    format!("{} no answer in time", does(side, "gave", "gave"))
                } else {
                    format!("{} wrong", does(side, "is", "are"))
                };
                format!(
                    "{why}: the challenge goes to {}.",
                    self.sides.name(other(side))
                )
            }
            First::Both => match past.verdict.winner {
                Some(side) => format!(
                    "Both shouted at the same time, and only {} right: the challenge goes to {}.",
                    does(side, "is", "are"),
                    self.sides.name(side)
                ),
                None if right(Side(0)) => {
                    "Both shouted at the same time and both are right: the challenge is a tie."
                        .to_owned()
                }
                None => {
                    "Both shouted at the same time and neither is right: the challenge is a tie."
                        .to_owned()
                }
            },
        }
    }

    /// What only the archive sees.
    fn hidden_view(&self, state: &State) -> HiddenView {
        let judged = state.rounds.len();
        let decks = state.entry.map_or(state.decks, |entry| entry.decks);
        HiddenView {
            card: state.drawn.map_or_else(Vec::new, |drawn| {
                let five = self.cards.five(drawn.challenge).iter();
                let line = |asked: &Asked| {
                    format!("{} {}", asked.question.question, asked.parts().join(", "))
                };
                five.map(line).collect()
            }),
            colour: state.drawn.map(|drawn| drawn.colour),
            race: match state.phase {
                Phase::Reading => state.race.map_or_else(Vec::new, |race| race.evidence()),
                _ => Vec::new(),
            },
            answers: state
                .answers
                .iter()
                .filter_map(|typed| typed_view(typed.as_ref()))
                .collect(),
            power: decks.power[judged..]
                .iter()
                .map(|card| card.0 + 1)
                .collect(),
            challenges: decks.challenges[judged..]
                .iter()
                .map(|card| card.0 + 1)
                .collect(),
        }
    }

    /// CC-20 to CC-23, C4-22 to C4-29.
    pub(super) fn result_view(&self, state: &State, result: &BestOfThree) -> ResultView {
        let won = rounds::won(&state.rounds);
        let score = result.score();
        let words = match result.winner {
            Some(winner) => {
                let how = match result.how {
                    How::TwoStraight => "with the first two challenges".to_owned(),
                    How::Resigned => {
                        format!(
                            "since {} up",
                            self.sides.does(other(winner), "gives", "give")
                        )
                    }
                    _ => "with two of three challenges".to_owned(),
                };
                score.won_words(&self.sides, winner, &how)
            }
            None => {
                let why = match result.how {
                    How::TiedTwice => "The first two challenges were ties",
                    _ => "Nobody has won two challenges",
                };
                format!("{why}: the game is a tie. 5 points for each side.")
            }
        };
        ResultView {
            winner: result.winner,
            how: result.how,
            won,
            bonus: result.bonus,
            plunging: result.plunging,
            points: score.points(),
            words,
        }
    }
}

pub(super) fn typed_view(typed: Option<&Typed>) -> Option<TypedView> {
    typed.map(|typed| TypedView {
        seat: typed.seat,
        text: typed.text.clone(),
    })
}

fn answer_view(
    side: Side,
    typed: Option<&Typed>,
    marks: Option<&Marks>,
    asked: &Asked,
) -> AnswerView {
    AnswerView {
        side,
        typed: typed_view(typed),
        right: marks.is_some_and(|marks| marks.right),
        parts: match marks {
            Some(marks) => marks.parts.clone(),
            None => vec![false; asked.question.answers.len()],
        },
    }
}

/// The challenge that runs, or that is looked at.
fn challenge_shown(state: &State) -> u8 {
    let judged = state.rounds.len() as u8;
    match state.phase {
        Phase::Between
        | Phase::Choosing
        | Phase::GettingReady
        | Phase::Reading
        | Phase::Answering => judged + 1,
        _ => judged.max(1),
    }
}
