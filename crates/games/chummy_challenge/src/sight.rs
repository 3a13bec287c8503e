//! All that one viewer may know: R-20. What nobody put in here cannot be seen.

use super::cards::{Prompt, ReadWord};
use super::config::Config;
use super::rules::{Judgement, Phase, only};
use super::{ChummyChallenge, State};
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::rules::{Happening, Onlooker};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Millis, Seat, Side, Viewer};
use tricorn_geoplunge::race::{Race, ShoutView, firsts};
use tricorn_geoplunge::racing::Racing;
use tricorn_geoplunge::rounds::{self, BestOfThreeView};
use tricorn_kit::race::First;
use tricorn_packs::schema::Colour;

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// The challenge, from 1 to 3.
    pub challenge: u8,
    /// the words of the question that were read so far. From the judgement on look at `challenges`.
    pub words: Vec<String>,
    /// Whether words are being read. For the side that has shouted it is over at once, for all others with the call.
    pub reading: bool,
    /// Whether the question was read to its end.
    pub whole: bool,
    /// “shout received”: the own side has shouted and waits for the call. Nobody else knows.
    pub shouted: bool,
    /// From the call to the judgement: the sides that shouted first, one or both.
    pub first: Vec<Side>,
    /// From the call to the judgement: the evidence, by the moment that counts, from the first word.
    pub race: Vec<ShoutView>,
    /// after a double shout what the own side has answered, until both are in.
    pub answer: Option<Answer>,
    /// The challenges that were judged. In the pause the last of them is looked at.
    pub challenges: Vec<ChallengeView>,
    /// What only the archive sees.
    pub hidden: Option<HiddenView>,
    pub result: Option<BestOfThreeView>,
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// What the players in its seats are called, in the same order.
    pub names: Vec<String>,
    /// Challenges won.
    pub won: u8,
    /// CC-04: those who have been GeoPlunger in this game.
    pub served: Vec<Seat>,
    /// While GeoPlungers are named: those whom it may name.
    pub may_serve: Vec<Seat>,
    /// While GeoPlungers are named: whether it has named one.
    pub chosen: bool,
    /// CC-03: its GeoPlunger in this challenge; sealed from the others until both are named.
    pub geoplunger: Option<Seat>,
}

/// An answer as it was typed.
#[wire]
pub struct Answer {
    pub seat: Seat,
    pub text: Arc<str>,
}

/// A challenge that was judged.
#[wire]
pub struct ChallengeView {
    /// The GeoPlunger of each side.
    pub geoplungers: [Seat; 2],
    /// CD-11: the circles on the Power card, one or two.
    pub circles: Vec<Colour>,
    /// the colour that was asked.
    pub colour: Colour,
    /// The question in full.
    pub question: String,
    /// How many of its words were read.
    pub read: u16,
    /// How many words it has.
    pub words: u16,
    /// CD-16: the required parts of the answer, as the card shows them.
    pub parts: Vec<String>,
    /// whether they had to come in this order.
    pub order: bool,
    /// The sides that shouted first: none, one or both.
    pub first: Vec<Side>,
    /// The evidence, from the first word.
    pub race: Vec<ShoutView>,
    /// What the sides answered that had to: one, both after a double shout, none if nobody shouted.
    pub answers: Vec<AnswerView>,
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    /// Why, in words.
    pub why: String,
}

/// An answer with its judgement.
#[wire]
pub struct AnswerView {
    pub side: Side,
    /// Who typed it and what; nothing if the time ran out.
    pub typed: Option<Answer>,
    pub right: bool,
    /// CC-14: which of the required parts were right, in the order of `parts` of the challenge.
    pub parts: Vec<bool>,
}

/// What the archive sees of a challenge that was not judged.
#[wire]
pub struct HiddenView {
    /// The question that is asked, if there is one, and the others of its card: each with its answer.
    pub card: Vec<String>,
    pub colour: Option<Colour>,
    /// The shouts that were not called.
    pub race: Vec<ShoutView>,
    /// The answers that are in.
    pub answers: Vec<Answer>,
    /// The Power cards that were not judged, by their numbers, from the top.
    pub power: Vec<u8>,
    /// The Challenge cards that were not judged, by their numbers, from the top.
    pub challenges: Vec<u8>,
}

impl ChummyChallenge {
    pub(super) fn series_sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let (state, now, own) = (to.state, &to.state.now, to.side());
        let whole = now.read > 0 && now.read == self.length(now);
        let shouted = shouted(state, own);
        // while a question is paused nobody reads the words that were read so far.
        let draw = now.draw.filter(|_| !to.veiled).into_iter();
        let words = draw.flat_map(|draw| {
            let word = move |number| to.card(&ReadWord { draw, number });
            (0..now.read).map(word)
        });
        let called = now.race.filter(|race| !race.runs());
        let reply = own.map(|side| &now.replies[index(side)]);
        Sight {
            config: self.config.clone(),
            challenge: (state.rounds.len() + usize::from(state.playing())).max(1) as u8,
            words: words.flatten().collect(),
            // who did not shout is told with the call.
            reading: Self::running(state).is_some_and(|race| !race.is_closed())
                && !whole
                && !shouted,
            whole,
            shouted,
            first: firsts(now.first()),
            race: evidence(called),
            answer: reply.and_then(|reply| reply.answer.clone()),
            challenges: (state.judged())
                .filter_map(|past| self.challenge_view(past))
                .collect(),
            hidden: (to.viewer == Viewer::Archive && !to.veiled).then(|| self.hidden_view(state)),
            result: state.result.map(|result| result.seen(to)),
        }
    }

    pub(super) fn members_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (at, state) = (index(side), to.state);
        let seats = self.sides.seating().of_side(side);
        let names = seats.iter().map(|seat| self.player(seat).to_owned());
        let choosing = state.playing() && state.now.phase() == Phase::Choose;
        let may_serve = state.may_serve(self.sides.seating(), side);
        let open = !choosing || to.inside(side) || only(may_serve).is_some();
        SideSight {
            names: names.collect(),
            won: rounds::won(&state.rounds)[at],
            served: state.served.and(seats).iter().collect(),
            may_serve: may_serve.iter().filter(|_| choosing).collect(),
            chosen: choosing && state.now.plungers[at].is_some(),
            geoplunger: state.now.plungers[at].filter(|_| open),
        }
    }

    /// while words are read no deadline is shown: it would tell how many words there are. Nor does the wait for a tie
    /// show, which would tell of a shout. CC-R8: after a double shout each side has a clock of its own that nobody else sees.
    pub(super) fn due_seen(&self, state: &State, own: Option<Side>) -> Option<Millis> {
        let now = &state.now;
        match (now.phase(), now.first()) {
            (Phase::Answer, First::Side(side)) => now.replies[index(side)].due,
            (Phase::Answer, _) => {
                let own = own.filter(|side| now.is_missing(*side))?;
                now.replies[index(own)].due
            }
            (Phase::Read, _) if now.read < self.length(now) || shouted(state, own) => None,
            _ => Self::open_due(state),
        }
    }

    /// a shout, and after a double shout an answer that is in, is for the own side only.
    pub(super) fn still_to_act(&self, state: &State, own: Option<Side>) -> Vec<Side> {
        let now = &state.now;
        let still = |side: &Side| match now.phase() {
            Phase::Choose => now.plunger(*side).is_none(),
            Phase::Ready => false,
            Phase::Read => own != Some(*side) || !now.has_shouted(*side),
            Phase::Answer => now.answers(*side) && (own != Some(*side) || now.is_missing(*side)),
        };
        BOTH.into_iter().filter(still).collect()
    }

    /// CC-12 to CC-18: a judgement, for all to see.
    pub(super) fn challenge_view(&self, past: &Judgement) -> Option<ChallengeView> {
        let Judgement { challenge, verdict } = past;
        let ([Some(one), Some(two)], Some(draw)) = (challenge.plungers, challenge.draw) else {
            return None;
        };
        let prompt = self.cards.prompt(draw);
        let first = firsts(challenge.first());
        let answer = |side: &Side| AnswerView {
            side: *side,
            typed: challenge.replies[index(*side)].answer.clone(),
            right: verdict.right(*side),
            parts: match &verdict.marks[index(*side)] {
                Some(marks) => marks.parts.clone(),
                None => vec![false; prompt.question.answers.len()],
            },
        };
        Some(ChallengeView {
            geoplungers: [one, two],
            circles: self.cards.circles(draw.power).to_vec(),
            colour: draw.colour,
            question: prompt.question.question.clone(),
            read: challenge.read,
            words: prompt.words.len() as u16,
            parts: prompt.parts(),
            order: prompt.question.order,
            answers: first.iter().map(answer).collect(),
            first,
            race: evidence(challenge.race),
            winner: verdict.winner,
            why: self.why(past),
        })
    }

    /// What only the archive sees.
    fn hidden_view(&self, state: &State) -> HiddenView {
        let (judged, now) = (state.rounds.len(), &state.now);
        let line = |prompt: &Prompt| {
            let question = &prompt.question.question;
            format!("{question} {}", prompt.parts().join(", "))
        };
        let five = now.draw.map(|draw| self.cards.five(draw.challenge));
        let answers = now.replies.iter().filter_map(|reply| reply.answer.clone());
        let decks = state.decks.iter();
        HiddenView {
            card: five.into_iter().flatten().map(line).collect(),
            colour: now.draw.map(|draw| draw.colour),
            race: evidence(now.race.filter(Race::runs)),
            answers: answers.collect(),
            power: (decks.clone().flat_map(|decks| &decks.power[judged..]))
                .map(|card| card.0 + 1)
                .collect(),
            challenges: (decks.flat_map(|decks| &decks.challenges[judged..]))
                .map(|card| card.0 + 1)
                .collect(),
        }
    }
}

/// whether the own side waits for the call.
fn shouted(state: &State, own: Option<Side>) -> bool {
    state.now.phase() == Phase::Read && own.is_some_and(|side| state.now.has_shouted(side))
}

fn evidence(race: Option<Race>) -> Vec<ShoutView> {
    race.map_or_else(Vec::new, |race| race.evidence())
}
