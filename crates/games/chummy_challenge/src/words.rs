//! Every sentence of the game: what is asked, what happened and why, and the table in plain text.

use super::event::{Event, TEXT_MOST};
use super::rules::{Challenge, Judgement, Phase};
use super::sight::{AnswerView, ChallengeView};
use super::{ChummyChallenge, State, View};
use tricorn_engine::rules::{Onlooker, Phase as Shown};
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Ask, AskId, Choice, Offer, Seat, Side, Slot, Token, Want};
use tricorn_geoplunge::race::Race;
use tricorn_geoplunge::racing::{RaceEvent, Racing};
use tricorn_geoplunge::rounds::ThreeRounds;
use tricorn_geoplunge::{VEILED, table};
use tricorn_kit::page::{apart, line, marked, title};
use tricorn_kit::race::First;

/// CC-R4.
pub(super) const AGAIN: &str = "The game does not count and is played again with shuffled cards.";
///
pub(super) const REST: &str =
    "Look at the question and its answer. The next challenge begins in a moment.";
const CLOSED: &str = "The time for shouting is over.";

impl ChummyChallenge {
    // ---- What is asked ----

    /// CC-03, CC-04, R-66.
    pub(super) fn ask_name(&self, state: &State, id: AskId, side: Side) -> Ask {
        if let Some(seat) = state.now.plunger(side) {
            let (name, others) = (self.player(seat), self.sides.name(other(side)));
            let words = format!("{name} is your GeoPlunger. {others} may still be choosing.");
            return Ask::wait(id, "CC-03", words);
        }
        let choice = |seat: Seat| Choice::new(Token::Number(u32::from(seat.0)), self.player(seat));
        let seats = state.may_serve(self.sides.seating(), side);
        let seats = Want::One(seats.iter().map(choice).collect());
        let slot = Slot::new("seat", "Who is your GeoPlunger?", seats);
        let words = "Name the GeoPlunger of your team: the one who can shout in this challenge.";
        Ask::wait(id, "CC-03", words).offer(Offer::new("name", "Name", vec![slot]))
    }

    /// CC-R1.
    pub(super) fn ask_ready(&self, now: &Challenge, id: AskId, seat: Seat, side: Side) -> Ask {
        let plunger = now.plunger(side);
        let who = match plunger == Some(seat) {
            true => "you are the GeoPlunger".to_owned(),
            false => format!("{} is your GeoPlunger", self.name_of(plunger)),
        };
        let words = format!("Get ready: {who}. The question comes in a moment.");
        let ask = Ask::wait(id, "CC-08", words);
        if plunger == Some(seat) {
            ask.alone()
        } else {
            ask
        }
    }

    /// CC-08 to CC-10. What is said does not change with a word, so that it is not said again and again.
    pub(super) fn ask_shout(&self, now: &Challenge, id: AskId, seat: Seat, side: Side) -> Ask {
        let closed = now.race.is_some_and(|race| race.is_closed());
        let plunges = now.plunger(side) == Some(seat);
        let ask = if now.has_shouted(side) {
            Ask::wait(id, "CC-10", "Shout received. Wait a moment.")
        } else if closed {
            // A shout that is on its way now may still count, so the ask stays the same one.
            Ask::wait(id, "CC-15", CLOSED)
        } else if plunges {
            let words = "Shout as soon as you know the answer. The reading stops then, and a wrong answer gives the challenge away.";
            Ask::wait(id, "CC-08", words).offer(Offer::new("shout", "GeoPlunge!", vec![]))
        } else {
            let name = self.name_of(now.plunger(side));
            Ask::wait(
                id,
                "CC-09",
                format!("Listen. Only {name} can shout for your team."),
            )
        };
        // Nobody can do it for the GeoPlunger.
        if plunges { ask.alone() } else { ask }
    }

    /// CC-11, CC-16, R-68, R-69.
    pub(super) fn ask_answer(&self, now: &Challenge, id: AskId, side: Side) -> Ask {
        if !now.answers(side) {
            let shouted = self.sides.does(other(side), "shouted", "shouted");
            let words = format!(
                "{shouted} first. Wait for their answer; if it is wrong, the challenge is yours."
            );
            return Ask::wait(id, "CC-13", words);
        }
        if !now.is_missing(side) {
            let words = match now.replies[index(side)].late {
                true => "Your time is up. Wait a moment.",
                false => "Your answer is in. Wait a moment.",
            };
            return Ask::wait(id, "CC-16", words);
        }
        let words = match now.first() {
            First::Both => {
                "Both teams shouted at the same time: each answers in secret. You may confer; the first answer sent counts."
            }
            _ => "Your team shouted first: answer. You may confer; the first answer sent counts.",
        };
        let (least, most) = (0, TEXT_MOST);
        let slot = Slot::new("text", "Your answer", Want::Text { least, most });
        let ask = Ask::wait(id, "CC-11", words).offer(Offer::new("answer", "Send", vec![slot]));
        match now.may_go_on_typing(side) {
            Ok(_) => ask.offer(Offer::new("typing", "We are still typing", vec![])),
            Err(_) => ask,
        }
    }

    pub(super) fn player(&self, seat: Seat) -> &str {
        self.name_of(Some(seat))
    }

    fn name_of(&self, seat: Option<Seat>) -> &str {
        let place = seat.and_then(|seat| self.sides.seating().place(seat));
        place.map_or("", |place| &place.name)
    }

    // ---- What happened ----

    /// Nothing for those who are not told.
    pub(super) fn told(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        let (sides, now) = (&self.sides, &to.state.now);
        let both = now.first() == First::Both;
        Some(match event {
            Event::Began { .. } => table::ASKED.to_owned(),
            Event::Opened { .. } => "Each side names its GeoPlunger.".to_owned(),
            Event::Named { side, seat } => {
                let whom = match sides.seating().of_side(*side).len() {
                    _ if to.inside(*side) => self.name_of(*seat),
                    2.. => "their GeoPlunger",
                    _ => "its GeoPlunger",
                };
                format!("{} {whom}.", sides.does(*side, "names", "name"))
            }
            Event::Posed { geoplungers, .. } => {
                let [first, second] = geoplungers.map(|seat| self.player(seat));
                format!("{first} and {second} are the GeoPlungers. Get ready!")
            }
            Event::Word { text, .. } => to.open(text),
            Event::Race(RaceEvent::LastCall) => CLOSED.to_owned(),
            Event::Race(event) => return Self::race_words(to, event),
            Event::Called { first, .. } => self.called_words(now.race.as_ref()?, *first),
            // CC-R8: after a double shout it is nobody else's business.
            Event::MoreTime { seat, .. } if both && !to.inside(sides.of(*seat)) => return None,
            Event::MoreTime { seat, .. } => {
                format!("{} is still typing: more time.", self.player(*seat))
            }
            // After a sole shout the judgement comes with it and tells all.
            Event::TimeUp { side } if both && to.inside(*side) => "Time is up.".to_owned(),
            Event::Answered { seat, text, .. } if both && to.inside(sides.of(*seat)) => {
                format!("{} answers “{text}”.", self.player(*seat))
            }
            Event::TimeUp { .. } | Event::Answered { .. } => return None,
            Event::Judged(_) => self.judged_words(to.state)?,
            Event::Finished(result) => self.result_words(result),
        })
    }

    /// with the evidence.
    fn called_words(&self, race: &Race, first: First) -> String {
        let words = race.called_words(&self.sides, first);
        let next = match first {
            First::Side(side) => format!("{}.", self.sides.does(side, "answers", "answer")),
            _ => "Each side answers in secret.".to_owned(),
        };
        format!("The reading stops. {words} {next}")
    }

    /// The question, what was typed, what is right, and why it went as it did.
    fn judged_words(&self, state: &State) -> Option<String> {
        let view = self.challenge_view(state.judged().last()?)?;
        let mut words = format!("The {} question: “{}”", view.colour, view.question);
        for answer in &view.answers {
            let typed = match &answer.typed {
                Some(typed) => format!("{} answers “{}”", self.player(typed.seat), typed.text),
                None => format!("{} nothing", self.sides.does(answer.side, "sends", "send")),
            };
            words += &format!(" {typed}: {}.", verdict_words(answer));
        }
        words += &format!(" The answer is {}. {}", view.parts.join(", "), view.why);
        Some(words)
    }

    /// Why a challenge went as it did.
    pub(super) fn why(&self, past: &Judgement) -> String {
        let Judgement { challenge, verdict } = past;
        let is = |side: Side| self.sides.does(side, "is", "are");
        match (challenge.first(), verdict.winner) {
            (First::Nobody, _) => "Nobody shouted in time: the challenge is a tie.".to_owned(),
            (First::Side(side), _) if verdict.right(side) => {
                format!("{} right, and the challenge is won.", is(side))
            }
            (First::Side(side), _) => {
                let why = match challenge.replies[index(side)].answer {
                    Some(_) => format!("{} wrong", is(side)),
                    None => format!("{} gave no answer in time", self.sides.name(side)),
                };
                let others = self.sides.name(other(side));
                format!("{why}: the challenge goes to {others}.")
            }
            (First::Both, Some(side)) => format!(
                "Both shouted at the same time, and only {} right: the challenge goes to {}.",
                is(side),
                self.sides.name(side)
            ),
            (First::Both, None) => {
                let right = match verdict.right(Side(0)) {
                    true => "both are right",
                    false => "neither is right",
                };
                format!("Both shouted at the same time and {right}: the challenge is a tie.")
            }
        }
    }
}

/// What the judge said: “right”, “wrong, 2 of 3 parts right”.
fn verdict_words(answer: &AnswerView) -> String {
    let good = answer.parts.iter().filter(|part| **part).count();
    match (answer.right, answer.parts.len()) {
        (true, _) => "right".to_owned(),
        (false, all @ 2..) => format!("wrong, {good} of {all} parts right"),
        (false, _) => "wrong".to_owned(),
    }
}

// ---- The table in plain text ----

pub(super) fn text(view: &View) -> String {
    let mut text = String::new();
    title(&mut text, &head(view));
    for (at, side) in (0..).map(Side).zip(&view.sides) {
        let mut marks: Vec<String> = view.marks(at).into_iter().map(str::to_owned).collect();
        if side.chosen {
            marks.push("has named its GeoPlunger".to_owned());
        }
        if let Some(seat) = side.geoplunger {
            marks.push(format!("GeoPlunger {}", who(view, seat)));
        }
        if view.first.contains(&at) {
            marks.push("shouted first".to_owned());
        }
        let words = format!("{}: challenges won {}", side.common.name, side.won);
        let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
        marked(&mut text, &words, &marks);
    }
    if !view.words.is_empty() {
        let more = if view.whole { "”" } else { " …" };
        apart(&mut text, &format!("“{}{more}", view.words.join(" ")));
        if view.shouted {
            line(&mut text, 0, "Your side has shouted. Shout received.");
        }
        if let Some(typed) = &view.answer {
            let words = format!("Your side answers “{}”.", typed.text);
            line(&mut text, 0, &words);
        }
    }
    if view.veiled {
        apart(&mut text, VEILED);
    }
    for (number, past) in (1..).zip(&view.challenges) {
        challenge_lines(&mut text, view, number, past);
    }
    for words in view.hidden.iter().flat_map(|hidden| &hidden.card) {
        line(&mut text, 2, words);
    }
    if let Some(result) = &view.result {
        apart(&mut text, &result.words);
    }
    text
}

fn head(view: &View) -> String {
    let what = match view.phase {
        Shown::Before => "before the game",
        Shown::Count => table::HEAD,
        Shown::Over => "the game is over",
        Shown::Rest => return format!("Chummy Challenge · challenge {} is over", view.challenge),
        Shown::Own(phase) => {
            let what = match phase {
                Phase::Choose => "GeoPlungers are named",
                Phase::Ready => "get ready",
                Phase::Read if view.whole => "the question was read",
                Phase::Read => "the question is read",
                Phase::Answer => "the answer",
            };
            return format!("Chummy Challenge · challenge {}: {what}", view.challenge);
        }
    };
    format!("Chummy Challenge · {what}")
}

fn challenge_lines(text: &mut String, view: &View, number: usize, past: &ChallengeView) {
    let read = match past.read < past.words {
        true => format!(" ({} of {} words were read)", past.read, past.words),
        false => String::new(),
    };
    let question = format!("{} question: “{}”{read}", past.colour, past.question);
    apart(text, &format!("{number}. {question}"));
    for answer in &past.answers {
        let typed = match &answer.typed {
            Some(typed) => format!("{}: “{}”", who(view, typed.seat), typed.text),
            None => format!("{}: no answer", view.name(answer.side)),
        };
        line(text, 3, &format!("{typed} · {}", verdict_words(answer)));
    }
    let order = if past.order { " (in this order)" } else { "" };
    let parts = past.parts.join(", ");
    line(text, 3, &format!("Answer: {parts}{order}"));
    line(text, 3, &past.why);
}

/// What a player is called.
fn who(view: &View, seat: Seat) -> &str {
    let mut sides = view.sides.iter();
    let name = sides.find_map(|side| {
        let at = (side.common.seats.iter()).position(|other| *other == seat)?;
        side.names.get(at)
    });
    name.map_or("", String::as_str)
}
