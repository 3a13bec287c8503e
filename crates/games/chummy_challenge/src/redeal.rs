//! Another world that a viewer cannot tell from the real one: other words to come and another answer, other cards, a
//! GeoPlunger of the other side that is sealed, a shout of it that is there or not, and what it typed in secret.

use super::ChummyChallenge;
use super::cards::{Draw, Prompt};
use super::rules::{Challenge, EXTENSIONS, Phase, Series, seconds};
use super::sight::Answer;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Millis, Rng, Seat, Side};
use tricorn_geoplunge::race::Word;
use tricorn_kit::race::First;
use tricorn_packs::schema::{Colour, Question};

impl ChummyChallenge {
    pub(super) fn redealt(&mut self, state: &mut Series, own: Option<Side>, rng: &mut Rng) {
        // The cards that were not judged may lie in any order.
        let judged = state.rounds.len();
        if let Some(decks) = &mut state.decks {
            state.seen[0].redeal(&mut decks.power[judged..], rng);
            state.seen[1].redeal(&mut decks.challenges[judged..], rng);
        }
        self.ask_another(state, rng);
        self.shout_anew(&mut state.now, own, rng);
        for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
            self.name_another(state, side, rng);
        }
        self.answer_anew(&mut state.now, own, rng);
    }

    /// Another card, another colour, another question that begins with the words that were read, and another answer.
    fn ask_another(&mut self, state: &mut Series, rng: &mut Rng) {
        let (Some(real), Some(decks)) = (state.now.draw, state.decks) else {
            return;
        };
        let prompt = self.cards.prompt(real);
        let read = usize::from(state.now.read);
        let mut words: Vec<String> = (prompt.words.iter().take(read))
            .map(ToString::to_string)
            .collect();
        // What was read to its end has no more words in any world.
        if read < prompt.words.len() {
            let more = 1 + rng.below(8);
            words.extend((0..more).map(|_| format!("word{}", rng.bits())));
        }
        let decks = decks.after(state.used.saturating_sub(1));
        let power = decks.power[0];
        let colour = rng.pick(self.cards.circles(power)).copied();
        let draw = Draw {
            power,
            challenge: decks.challenges[0],
            colour: colour.unwrap_or(Colour::Red),
        };
        let parts = 1 + rng.below(3);
        let question = Question {
            colour: draw.colour,
            question: words.join(" "),
            answers: (0..parts)
                .map(|_| vec![format!("answer {}", rng.bits())])
                .collect(),
            list: None,
            order: false,
            derive: String::new(),
            source: String::new(),
        };
        self.cards.replace(draw, Prompt::new(question));
        state.now.draw = Some(draw);
    }

    /// whom the other side has named is sealed until both have.
    fn name_another(&self, state: &mut Series, side: Side, rng: &mut Rng) {
        if state.now.phase() == Phase::Choose && state.now.plunger(side).is_some() {
            let seats = state.may_serve(self.sides.seating(), side);
            let seats: Vec<Seat> = seats.iter().collect();
            state.now.plungers[index(side)] = rng.pick(&seats).copied();
        }
    }

    /// nobody knows of a shout of the other side before it is called. The limit goes by the words that are to come.
    fn shout_anew(&self, now: &mut Challenge, own: Option<Side>, rng: &mut Rng) {
        let length = self.length(now);
        let seats = BOTH.map(|side| now.plunger(side).unwrap_or(self.sides.first(side)));
        let Some(mut race) = now.race.filter(|race| race.runs()) else {
            return;
        };
        race.redeal_limit(Challenge::limit(race.signal(), length));
        let at = now.last_word(race.signal());
        race.redeal(own, seats, at, &[Word::Geoplunge], rng);
        now.race = Some(race);
    }

    /// R-69, CC-R8: after a double shout neither what the other side typed, nor whether it has, nor how long it may. Somebody
    /// is still missing, else the answers would be judged.
    fn answer_anew(&self, now: &mut Challenge, own: Option<Side>, rng: &mut Rng) {
        if now.first() != First::Both {
            return;
        }
        let mut one_in = own.is_some_and(|side| !now.is_missing(side));
        for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
            let seats = self.sides.seating().of_side(side);
            now.acted = now.acted.without(seats);
            let seats: Vec<Seat> = seats.iter().collect();
            let answer = rng.pick(&seats).map(|seat| Answer {
                seat: *seat,
                text: format!("other {}", rng.bits()).into(),
            });
            let reply = &mut now.replies[index(side)];
            reply.answer = answer.filter(|_| !one_in && rng.coin());
            reply.late = false;
            one_in |= reply.answer.is_some();
            // CC-R8: how often the side has got more time.
            if let (Some(due), Some(more)) = (reply.due, self.config.pace.time(seconds::MORE)) {
                let so_far = |extended: u8| Millis(more.0 * u64::from(extended));
                let first = due.minus(so_far(reply.extended));
                reply.extended = rng.below(u32::from(EXTENSIONS) + 1) as u8;
                reply.due = Some(first.plus(so_far(reply.extended)));
            }
        }
    }
}
