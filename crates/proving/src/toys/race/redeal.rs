//! Another race that looks the same to one viewer: other cards before the other side and in other trays, other words to
//! come and another answer, other texts in the others' forms, and a shout of the other side that is there or not.

use super::parts::{Event, Stage, Tray};
use super::state::State;
use super::{CardNo, Question, QuestionNo, Race, TRAYS};
use std::sync::Arc;
use tricorn_engine::{Millis, Rng, Seat, Side, Viewer, World};
use tricorn_kit::race::{Shout, Shouts};

impl Race {
    pub(super) fn deal_anew(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        if viewer == Viewer::Archive {
            return World {
                game: self.clone(),
                state: state.clone(),
                relabel: Box::new(Clone::clone),
            };
        }
        let own = viewer.seat().and_then(|seat| self.seating.side_of(seat));
        let mut other = state.clone();
        let cards = self.swap_cards(&mut other, own, rng);
        self.swap_shouts(&mut other, own, rng);
        if other.stage == Stage::Forms {
            self.swap_forms(&mut other, viewer.seat(), rng);
        }
        let mut game = self.clone();
        game.pack = Arc::new(super::RacePack {
            cards: self.pack.cards.clone(),
            questions: self.other_questions(state, rng),
        });
        let texts = other.answers.clone();
        World {
            game,
            state: other,
            relabel: Box::new(move |event| match event {
                Event::Opened(opening) => {
                    let mut opening = opening.clone();
                    for card in &mut opening.deck {
                        *card = cards.get(usize::from(card.0)).copied().unwrap_or(*card);
                    }
                    Event::Opened(opening)
                }
                Event::Answered { seat, text } => Event::Answered {
                    seat: *seat,
                    text: texts.get(seat).unwrap_or(text).clone(),
                },
                other => other.clone(),
            }),
        }
    }

    /// The cards that the viewer does not see change places. The deck itself is known, so no number becomes another.
    fn swap_cards(&self, other: &mut State, own: Option<Side>, rng: &mut Rng) -> Vec<CardNo> {
        let hidden = |other: &State, side: Side| own != Some(side) && !other.is_shown(side);
        let sides = [Side(0), Side(1)].map(|side| hidden(other, side));
        let mut from: Vec<CardNo> = other.deck.clone();
        for (hand, hidden) in other.hands.iter().zip(sides) {
            if hidden {
                from.extend(hand.iter().map(|lying| lying.card));
            }
        }
        let mut to = from.clone();
        rng.shuffle(&mut to);
        let mut map: Vec<CardNo> = (0..self.pack.cards.len() as u16).map(CardNo).collect();
        for (from, to) in from.iter().zip(to) {
            if let Some(place) = map.get_mut(usize::from(from.0)) {
                *place = to;
            }
        }
        let mapped = |card: CardNo| map.get(usize::from(card.0)).copied().unwrap_or(card);
        for card in &mut other.deck {
            *card = mapped(*card);
        }
        for (hand, hidden) in other.hands.iter_mut().zip(sides) {
            for lying in hand.iter_mut().filter(|_| hidden) {
                lying.card = mapped(lying.card);
                let tray = rng.below(u32::from(TRAYS) + 1) as u8;
                lying.tray = (tray < TRAYS).then_some(Tray(tray));
            }
        }
        map
    }

    /// Nobody knows of a shout of the other side before it is called.
    fn swap_shouts(&self, other: &mut State, own: Option<Side>, rng: &mut Rng) {
        if other.stage != Stage::Racing || other.words == 0 {
            return;
        }
        let last_word = self.word_at(other, other.words - 1);
        let heard = own.and_then(|side| other.shouts.of(side));
        let mut shouts = Shouts::default();
        heard.into_iter().for_each(|shout| shouts.keep(shout));
        for side in [Side(0), Side(1)] {
            if own != Some(side) && rng.coin() {
                let received = heard.map_or(last_word, |shout| shout.received);
                let seat = self.seating.of_side(side).iter().next();
                shouts.keep(Shout {
                    seat: seat.unwrap_or(Seat(0)),
                    side,
                    received,
                    credited: Millis(0),
                    stamp: received,
                });
            }
        }
        other.shouts = shouts;
    }

    /// Neither what the others type nor whether they have. Somebody is still missing, else the forms would be judged.
    fn swap_forms(&self, other: &mut State, own: Option<Seat>, rng: &mut Rng) {
        let others = self.types(other).iter().filter(|seat| Some(*seat) != own);
        let others: Vec<Seat> = others.collect();
        for seat in &others {
            other.answers.remove(seat);
            if rng.coin() {
                other.answers.insert(*seat, format!("other {}", rng.bits()));
            }
        }
        let all = self.types(other).len() as usize;
        if other.answers.len() == all
            && let Some(seat) = rng.pick(&others)
        {
            other.answers.remove(seat);
        }
    }

    fn other_questions(&self, state: &State, rng: &mut Rng) -> Vec<Question> {
        let mut questions = self.pack.questions.clone();
        for (number, question) in (0..).map(QuestionNo).zip(&mut questions) {
            let asked = state.question() == Some(number);
            if state.heard.contains(&number) || (asked && state.is_told()) {
                continue;
            }
            let read = if asked { state.words } else { 0 };
            if read < question.words.len() {
                question.words.truncate(read);
                let more = 1 + rng.below(8);
                let more = (0..more).map(|_| format!("word{}", rng.bits()).into());
                question.words.extend(more);
            }
            question.answer = format!("answer {}", rng.bits()).into();
        }
        questions
    }
}
