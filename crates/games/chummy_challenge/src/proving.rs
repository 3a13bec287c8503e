//! What the suite that every game passes has to be told about Chummy Challenge.

use super::cards::CHALLENGES;
use super::state::{Ending, Phase, State};
use super::tale::{FIRST_WORD, RIGHT, Tale, WRONG, usual};
use super::*;
use tricorn_engine::{Cause, Level, Millis, Place, Ruling, Side, Sitter};
use tricorn_geoplunge::rounds;
use tricorn_kit::options::Pace;
use tricorn_kit::race::First;
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::Colour;
use tricorn_proving::testing::{self, bots, geoplunge, mixed, people};
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<ChummyChallenge> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

/// What all marks of a Challenge card begin with.
fn card_mark(card: ChallengeIx) -> String {
    format!("«c{}-", card.0)
}

/// What all marks of a question begin with.
fn question_mark(card: ChallengeIx, colour: Colour) -> String {
    format!("{}{colour}-", card_mark(card))
}

impl Provable for ChummyChallenge {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one, no limits", Pace::Unlimited, people(&[1, 1])),
            example("people and computer players", Pace::Double, mixed()),
            example("three against three", Pace::Usual, people(&[3, 3])),
            example("computer players", Pace::Usual, bots(Level::Greedy)),
        ]
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = pack.clone();
        for (card, challenge) in ChallengeIx::all().zip(&mut marked.challenges) {
            for question in &mut challenge.questions {
                let mark = question_mark(card, question.colour);
                let words = question.question.split_whitespace().enumerate();
                let words: Vec<String> = words.map(|(at, _)| format!("{mark}w{at}»")).collect();
                question.question = words.join(" ");
                for (at, part) in question.answers.iter_mut().enumerate() {
                    *part = vec![format!("{mark}a{at}»")];
                }
                question.list = None;
            }
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let mut secrets = Vec::new();
        let asked = state.drawn;
        if let Some(drawn) = asked {
            let mark = question_mark(drawn.challenge, drawn.colour);
            let length = self.cards.asked(drawn).words.len();
            for word in usize::from(state.words)..length {
                secrets.push(format!("{mark}w{word}»"));
            }
            secrets.push(format!("{mark}a"));
        }
        let judged: Vec<Drawn> = state.judged().map(|past| past.drawn).collect();
        for known in judged.iter().copied().chain(asked) {
            let others = Colour::ALL.into_iter().filter(|it| *it != known.colour);
            secrets.extend(others.map(|colour| question_mark(known.challenge, colour)));
        }
        let seen = |card: ChallengeIx| {
            let mut known = judged.iter().copied().chain(asked);
            known.any(|drawn| drawn.challenge == card)
        };
        secrets.extend(
            ChallengeIx::all()
                .filter(|card| !seen(*card))
                .map(card_mark),
        );
        // what the other side has typed in secret.
        if state.first == First::Both {
            let own = self.sides.behind(viewer);
            let own_text = own.and_then(|side| state.answers[usize::from(side.0)].as_ref());
            for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
                if let Some(typed) = &state.answers[usize::from(side.0)] {
                    let same = own_text.is_some_and(|text| text.text == typed.text);
                    if typed.text.len() > 7 && !same {
                        secrets.push(typed.text.to_string());
                    }
                }
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        if !state.decks.is_whole() {
            return Err("a card is there twice or not at all".to_owned());
        }
        let judged = state.rounds.len();
        let drawn = usize::from(state.drawn.is_some());
        let open = match state.phase {
            Phase::Over => state.used.saturating_sub(judged),
            _ => drawn,
        };
        if state.used != judged + open || open > 1 || state.judged().count() != judged {
            return Err(format!("{} cards used for {judged}", state.used));
        }
        let all = state.judged().map(|past| past.drawn).chain(state.drawn);
        for (at, drawn) in all.enumerate() {
            let top = (
                state.decks.power[at],
                state.decks.challenges[at % CHALLENGES],
            );
            if (drawn.power, drawn.challenge) != top {
                return Err(format!("{drawn:?} was not on top"));
            }
            if !self.cards.circles(drawn.power).contains(&drawn.colour) {
                return Err(format!("{drawn:?}: no circle of this colour"));
            }
        }
        if state.words > self.length(state) {
            return Err("more words than there are".to_owned());
        }
        for side in BOTH {
            let served = state.served.and(self.seats().of_side(side)).len() as usize;
            let seats = self.seats().of_side(side).len() as usize;
            if served != state.used.min(seats) {
                return Err(format!("{served} of {side} served in {}", state.used));
            }
        }
        if let Some(Ending::Result(result)) = state.ending {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let raised = result.plunging.iter().filter(|it| **it).count() as i64;
            let expected = match result.winner {
                Some(_) => 10 * (1 + i64::from(result.bonus) + raised),
                None => 10,
            };
            let decided = rounds::decided(&state.rounds);
            let resigned = result.how == How::Resigned;
            if points != expected || (decided != Some((result.winner, result.how)) && !resigned) {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, seating, causes| Script {
            name,
            example: example(name, Pace::Usual, seating),
            seed,
            causes,
        };
        vec![
            two_straight(),
            both_at_once(),
            tied_twice(),
            tied(),
            script("skilled", 8, bots(Level::Skilled), vec![]),
            script("experts", 4, teams(Level::Expert), vec![]),
            script("a-computer-player-shouts", 3, beside_a_person(), vec![]),
            resigned(),
            script(
                "ended-by-host",
                7,
                bots(Level::Skilled),
                vec![
                    (Millis(9_000), Cause::Ruling(Ruling::Again)),
                    (Millis(17_000), Cause::Ruling(Ruling::End)),
                ],
            ),
        ]
    }
}

/// Computer players, three against two.
fn teams(level: Level) -> Seating {
    let names = [("Ada", 0), ("Ben", 1), ("Cora", 0), ("Dan", 1), ("Eve", 0)];
    let place = |(name, side)| Place::new(Side(side), name, Sitter::Bot(level));
    Seating::try_new(names.map(place).into()).unwrap()
}

/// A person who does nothing beside a computer player: it shouts, waits for its teammate, and answers in the end.
fn beside_a_person() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Bot", Sitter::Bot(Level::Expert)),
        Place::new(Side(1), "Other", Sitter::Bot(Level::Novice)),
        Place::new(Side(0), "Ann", Sitter::Person),
    ])
    .unwrap()
}

/// Two against one: the first side stands, and wins with the first two challenges.
fn two_straight() -> Script<ChummyChallenge> {
    let mut tale = Tale::with(people(&[2, 1]));
    tale.send(2_000, 0, 0, Action::Stand).unwrap();
    tale.until(Phase::Choosing).name(1, 0).unwrap();
    tale.words(4).shout(0).unwrap();
    tale.until(Phase::Answering).answer(1, "montanna").unwrap();
    tale.until(Phase::Reading).words(8);
    let now = tale.now().0;
    // the other one of the two now.
    assert_eq!(tale.shout(0), Err("NOT_GEOPLUNGER"));
    tale.send(now + 500, 2, 0, Action::Shout).unwrap();
    tale.until(Phase::Answering).answer(2, WRONG).unwrap();
    tale.story.script("two-straight")
}

/// Two people shout 150 ms apart over lines of different speed, and both answer in secret; then one at a time.
fn both_at_once() -> Script<ChummyChallenge> {
    let mut tale = Tale::new();
    let at = FIRST_WORD.0 + 1_000;
    tale.send(at, 0, 0, Action::Shout).unwrap();
    tale.send(at + 270, 1, 120, Action::Shout).unwrap();
    tale.until(Phase::Answering);
    tale.answer(1, RIGHT).unwrap();
    let now = tale.now().0 + 4_000;
    let text = WRONG.to_owned();
    tale.send(now, 0, 0, Action::Answer { text }).unwrap();
    tale.act(0, Action::GoOn).unwrap();
    tale.act(1, Action::GoOn).unwrap();
    tale.win(0);
    tale.win(1);
    tale.story.script("both-at-once")
}

fn tied_twice() -> Script<ChummyChallenge> {
    let mut tale = Tale::new();
    tale.tie();
    tale.tie();
    tale.story.script("tied-twice")
}

/// A win each, and a time that runs out.
fn tied() -> Script<ChummyChallenge> {
    let mut tale = Tale::of(usual(), Pace::Usual, people(&[1, 1]), 2);
    tale.win(0);
    tale.words(3).shout(0).unwrap();
    // Still typing, and no answer in time.
    tale.until(Phase::Answering);
    let now = tale.now().0 + 26_000;
    tale.send(now, 0, 0, Action::Typing).unwrap();
    tale.until(Phase::Resting);
    tale.tie();
    tale.story.script("tied")
}

fn resigned() -> Script<ChummyChallenge> {
    let mut tale = Tale::with(people(&[2, 1]));
    tale.words(3);
    tale.act(0, Action::Resign).unwrap();
    assert_eq!(tale.act(0, Action::Resign), Err("ALREADY_ASKED"));
    tale.act(1, Action::Resign).unwrap();
    tale.story.script("resigned")
}
