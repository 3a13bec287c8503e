//! Computer players: how many questions a level knows, after how many words it does, how it shouts, types and errs (R-72,
//! A bot hears the same words at the same time; what it would answer it knows only once it has heard enough of them.

use super::cards::{ChallengeIx, Draw, Prompt};
use super::event::Action;
use super::rules::Phase;
use super::{ChummyChallenge, State};
use std::sync::Arc;
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::rules::{Phase as Shown, Verb};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Level, Millis, Rng, Seat, Side};
use tricorn_packs::schema::Closed;

/// no shout comes sooner after the word that it needed.
pub const REACTION: Millis = Millis(400);
/// beside people the answer after the own shout comes when so much time is left.
pub const LEFT: Millis = Millis(5_000);
/// What is sent by somebody who has no idea.
const NO_IDEA: &str = "no idea";

/// What a bot has in its mind now.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// What it would answer; nothing before it has heard enough.
    pub belief: Option<Belief>,
    /// Whether it stands up in the count.
    pub bold: bool,
    /// whether a person of its side is there, who answers; for ever if there is no limit.
    pub beside_people: bool,
}

/// What a bot would answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belief {
    /// What it would type.
    pub text: Arc<str>,
    /// Whether it is sure, rightly or not, or only dares because the time is nearly over.
    pub sure: bool,
}

/// How well a level knows the questions.
struct Skill {
    /// The share of the questions with one part that it knows.
    knows: f64,
    /// How much less of those with one part more.
    part: f64,
    /// It recognises a question after between so much and so much of its words.
    words: (f64, f64),
    /// How often it is sure of something that is wrong.
    errs: f64,
    /// How often it guesses at the end if it does not know.
    dares: f64,
    /// How often a finger slips.
    slips: f64,
    /// How often it stands up in the count.
    bold: f64,
}

const fn skill(level: Level) -> Skill {
    let (knows, part, words, errs, dares, slips, bold) = match level {
        Level::Random => (0.0, 1.0, (1.0, 1.0), 0.0, 0.0, 0.0, 0.5),
        Level::Greedy => (0.6, 1.0, (1.0, 1.0), 0.0, 0.0, 0.0, 0.0),
        Level::Novice => (0.4, 0.7, (1.0, 1.0), 0.12, 0.25, 0.12, 0.3),
        Level::Skilled => (0.7, 0.88, (0.65, 1.0), 0.06, 0.1, 0.08, 0.4),
        Level::Expert => (0.92, 0.97, (0.45, 0.75), 0.02, 0.0, 0.05, 0.7),
    };
    Skill {
        knows,
        part,
        words,
        errs,
        dares,
        slips,
        bold,
    }
}

impl ChummyChallenge {
    /// What a bot makes of the question, drawn once a bot and question. Before it has heard enough there is nothing.
    fn belief(&self, state: &State, level: Level, mind: &Mind) -> Option<Belief> {
        let draw = state.now.draw.filter(|_| state.now.read > 0)?;
        let prompt = self.cards.prompt(draw);
        let skill = skill(level);
        let number = u64::from(draw.challenge.0) * 8 + draw.colour as u64;
        let mut rng = mind.stream("question", number);
        let [knows, share, errs, dares, slips] = [(); 5].map(|()| rng.unit());
        let parts = prompt.question.answers.len().saturating_sub(1) as i32;
        let known = knows < skill.knows * skill.part.powi(parts);
        let errs = errs < skill.errs;
        let (least, most) = skill.words;
        let share = least + share * (most - least);
        // Who is mistaken is so a little sooner.
        let share = if errs { share * 0.85 } else { share };
        let length = prompt.words.len();
        let enough = ((length as f64 * share).ceil() as usize).clamp(1, length);
        let read = usize::from(state.now.read);
        if known && read >= enough {
            let mut text = match errs {
                true => self.another(prompt, draw, &mut rng),
                false => prompt.parts().join(", "),
            };
            if slips < skill.slips {
                text = slipped(&text, &mut rng);
            }
            let (text, sure) = (text.into(), true);
            return Some(Belief { text, sure });
        }
        (!known && read == length && dares < skill.dares).then(|| Belief {
            text: self.another(prompt, draw, &mut rng).into(),
            sure: false,
        })
    }

    /// A wrong answer of the same kind: one part is taken from another question with the same list.
    fn another(&self, prompt: &Prompt, draw: Draw, rng: &mut Rng) -> String {
        let mut parts = prompt.parts();
        let at = rng.index(parts.len().max(1));
        let list = prompt.question.list;
        let number = parts.get(at).and_then(|part| part.parse::<i64>().ok());
        let other = match (list, number) {
            (Some(Closed::Number), Some(number)) => {
                let off = 1 + i64::from(rng.below(3));
                (number + if rng.coin() { off } else { -off }).to_string()
            }
            _ => {
                let mut others: Vec<String> = ChallengeIx::all()
                    .filter(|card| *card != draw.challenge)
                    .flat_map(|card| self.cards.five(card))
                    .filter(|other| other.question.list == list)
                    .flat_map(Prompt::parts)
                    .filter(|other| !parts.contains(other))
                    .collect();
                let at = rng.index(others.len().max(1));
                match others.is_empty() {
                    true => NO_IDEA.to_owned(),
                    false => others.swap_remove(at),
                }
            }
        };
        if let Some(part) = parts.get_mut(at) {
            *part = other;
        }
        parts.join(", ")
    }
}

/// Two neighbouring letters of the longest word change places.
fn slipped(text: &str, rng: &mut Rng) -> String {
    let letters: Vec<char> = text.chars().collect();
    let fits = |at: &usize| {
        let pair = [letters[*at], letters[*at + 1]];
        pair.iter().all(char::is_ascii_lowercase) && pair[0] != pair[1]
    };
    let places: Vec<usize> = (0..letters.len().saturating_sub(1)).filter(fits).collect();
    let mut slipped = letters.clone();
    if let Some(at) = rng.pick(&places).filter(|_| letters.len() > 4) {
        slipped.swap(*at, *at + 1);
    }
    slipped.into_iter().collect()
}

impl Brain for ChummyChallenge {
    type Facts = Facts;
    const RESERVED: bool = true;

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Facts {
        let side = self.sides.of(seat);
        let people = state.who.awake().and(self.sides.seating().of_side(side));
        let mut rng = mind.stream("bold", u64::from(state.deals));
        Facts {
            belief: self.belief(state, level, mind),
            bold: rng.unit() < skill(level).bold,
            beside_people: !people.is_empty(),
        }
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        let view = sight.ask.is_open().then_some(sight.view)?;
        let own = view.sides.get(index(view.side?))?;
        let (action, after) = match view.phase {
            Shown::Count if sight.facts.bold && !own.common.standing => {
                (Verb::STAND, thinking(rng, 1.5))
            }
            Shown::Own(Phase::Choose) => {
                let seat = *rng.pick(&own.may_serve)?;
                (Action::Name { seat }.into(), thinking(rng, 2.0))
            }
            Shown::Own(Phase::Read) => {
                let belief = sight.facts.belief.as_ref()?;
                let after = if belief.sure {
                    thinking(rng, 0.7).max(REACTION)
                } else {
                    thinking(rng, 8.0).min(Millis(13_000))
                };
                (Action::Shout.into(), after)
            }
            // Whoever shouted answers; the others of the side do not know better.
            Shown::Own(Phase::Answer) if own.geoplunger == Some(sight.seat) => {
                let belief = sight.facts.belief.as_ref();
                let text = belief.map_or(NO_IDEA, |belief| &belief.text).to_owned();
                let typing = thinking(rng, 4.5).clamp(Millis(3_000), Millis(8_000));
                let after = if sight.facts.beside_people {
                    view.due?.minus(LEFT).minus(sight.now)
                } else {
                    typing
                };
                (Action::Answer { text }.into(), after)
            }
            _ => return None,
        };
        Some(Plan { action, after })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let now = state.playing().then_some(&state.now)?;
        let (seat, action) = match now.phase() {
            Phase::Choose => {
                let side = BOTH.into_iter().find(|side| now.plunger(*side).is_none())?;
                let seats = state.may_serve(self.sides.seating(), side);
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = *rng.pick(&seats)?;
                (self.sides.first(side), Action::Name { seat })
            }
            Phase::Ready => return None,
            Phase::Read => {
                let race = now.race?;
                let side = Side(u8::from(rng.coin()));
                let may = !race.waits() && !race.is_closed() && rng.below(8) == 0;
                (now.plunger(side).filter(|_| may)?, Action::Shout)
            }
            Phase::Answer => {
                let side = BOTH.into_iter().find(|side| now.is_missing(*side))?;
                let text = "Ohio".to_owned();
                (self.sides.first(side), Action::Answer { text })
            }
        };
        Some((seat, action.into()))
    }
}
