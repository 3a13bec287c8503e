//! What the suite that every game passes has to be told about Chummy Challenge.

use super::tale::{ANSWER, CHOOSE, FIRST_WORD, READ, REST, RIGHT, Tale, WRONG, usual};
use super::*;
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Cause, Level, Place, Ruling, Sitter};
use tricorn_kit::options::Pace;
use tricorn_kit::race::First;
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
        let asked = state.now.draw;
        if let Some(draw) = asked {
            let mark = question_mark(draw.challenge, draw.colour);
            let length = self.cards.prompt(draw).words.len();
            for word in usize::from(state.now.read)..length {
                secrets.push(format!("{mark}w{word}»"));
            }
            secrets.push(format!("{mark}a"));
        }
        let judged = state.judged().filter_map(|past| past.challenge.draw);
        let known: Vec<Draw> = judged.chain(asked).collect();
        for known in &known {
            let others = Colour::ALL.into_iter().filter(|it| *it != known.colour);
            secrets.extend(others.map(|colour| question_mark(known.challenge, colour)));
        }
        let seen = |card: ChallengeIx| known.iter().any(|draw| draw.challenge == card);
        secrets.extend(
            ChallengeIx::all()
                .filter(|card| !seen(*card))
                .map(card_mark),
        );
        // what the other side has typed in secret.
        if state.now.first() == First::Both {
            let own = self.sides.behind(viewer);
            let answer = |side: Side| state.now.replies[index(side)].answer.as_ref();
            let own_text = own.and_then(answer);
            for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
                if let Some(typed) = answer(side) {
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
        let Some(decks) = state.decks else {
            return Ok(());
        };
        if !decks.is_whole() {
            return Err("a card is there twice or not at all".to_owned());
        }
        let judged = state.rounds.len();
        let open = match state.is_over() {
            true => state.used.saturating_sub(judged),
            false => usize::from(state.now.draw.is_some()),
        };
        if state.used != judged + open || open > 1 || state.judged().count() != judged {
            return Err(format!("{} cards used for {judged}", state.used));
        }
        let all = state.judged().filter_map(|past| past.challenge.draw);
        for (at, draw) in all.chain(state.now.draw).enumerate() {
            if (draw.power, draw.challenge) != (decks.power[at], decks.challenges[at]) {
                return Err(format!("{draw:?} was not on top"));
            }
            if !self.cards.circles(draw.power).contains(&draw.colour) {
                return Err(format!("{draw:?}: no circle of this colour"));
            }
        }
        if state.now.read > self.length(&state.now) {
            return Err("more words than there are".to_owned());
        }
        for side in BOTH {
            let seats = self.sides.seating().of_side(side);
            let served = state.served.and(seats).len() as usize;
            if served != state.used.min(seats.len() as usize) {
                return Err(format!("{served} of {side} served in {}", state.used));
            }
        }
        if let Some(result) = state.result {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let (won, bonus) = (result.winner.is_some(), result.bonus);
            let expected = testing::geoplunge_points(won, bonus, result.plunging);
            let decided = rounds::decided(&state.rounds);
            let resigned = result.how == How::Resigned;
            if points != expected || (decided != Some((result.winner, result.how)) && !resigned) {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let script =
            |name, seed, seating, causes| example(name, Pace::Usual, seating).script(seed, causes);
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
    tale.send(2_000, 0, 0, Verb::STAND).unwrap();
    tale.until(CHOOSE).name(1, 0).unwrap();
    tale.words(4).shout(0).unwrap();
    tale.until(ANSWER).answer(1, "montanna").unwrap();
    tale.until(READ).words(8);
    let now = tale.now().0;
    // the other one of the two now.
    assert_eq!(tale.shout(0), Err("NOT_GEOPLUNGER"));
    tale.send(now + 500, 2, 0, Action::Shout).unwrap();
    tale.until(ANSWER).answer(2, WRONG).unwrap();
    tale.story.script("two-straight")
}

/// Two people shout 150 ms apart over lines of different speed, and both answer in secret; then one at a time.
fn both_at_once() -> Script<ChummyChallenge> {
    let mut tale = Tale::new();
    let at = FIRST_WORD.0 + 1_000;
    tale.send(at, 0, 0, Action::Shout).unwrap();
    tale.send(at + 270, 1, 120, Action::Shout).unwrap();
    tale.until(ANSWER);
    tale.answer(1, RIGHT).unwrap();
    let now = tale.now().0 + 4_000;
    let text = WRONG.to_owned();
    tale.send(now, 0, 0, Action::Answer { text }).unwrap();
    tale.act(0, Verb::GO_ON).unwrap();
    tale.act(1, Verb::GO_ON).unwrap();
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
    tale.until(ANSWER);
    let now = tale.now().0 + 26_000;
    tale.send(now, 0, 0, Action::Typing).unwrap();
    tale.until(REST);
    tale.tie();
    tale.story.script("tied")
}

fn resigned() -> Script<ChummyChallenge> {
    let mut tale = Tale::with(people(&[2, 1]));
    tale.words(3);
    tale.act(0, Verb::RESIGN).unwrap();
    assert_eq!(tale.act(0, Verb::RESIGN), Err("ALREADY_ASKED"));
    tale.act(1, Verb::RESIGN).unwrap();
    tale.story.script("resigned")
}
