//! Another world that a viewer cannot tell from the real one: other words to come and another answer, other cards, a
//! GeoPlunger of the other side that is sealed, a shout of it that is there or not, and what it typed in secret.

use super::ChummyChallenge;
use super::cards::{Asked, ChallengeIx};
use super::event::{Drawn, Event};
use super::rules::{EXTENSIONS, seconds};
use super::state::{Decks, Phase, State, Typed, index};
use tricorn_engine::{Millis, Rng, Seat, SeatSet, Side, Viewer, World};
use tricorn_geoplunge::Seen;
use tricorn_geoplunge::race::Race;
use tricorn_kit::course::unchanged;
use tricorn_kit::race::{First, Shout};
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::{Colour, Question};

pub(super) fn redeal(
    game: &ChummyChallenge,
    state: &State,
    viewer: Viewer,
    rng: &mut Rng,
) -> World<ChummyChallenge> {
    if viewer == Viewer::Archive {
        return unchanged(game, state);
    }
    let own = game.sides.behind(viewer);
    let (mut game, mut new) = (game.clone(), state.clone());
    if let Some(entry) = &mut new.entry {
        shuffle(&mut entry.decks, state.seen, 0, rng);
    }
    if state.deals > 0 && state.phase != Phase::Beginning {
        shuffle(&mut new.decks, state.seen, state.rounds.len(), rng);
    }
    if state.drawn.is_some() {
        ask_another(&mut game, state, &mut new, rng);
    }
    name_anew(&game, &mut new, own, rng);
    shout_anew(&game, &mut new, own, rng);
    answer_anew(&game, &mut new, own, rng);
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        new.who.redeal_wishes(game.seats(), side, rng);
    }
    let (deals, decks, named, drawn) = (state.deals, new.decks, new.named, new.drawn);
    World {
        game,
        state: new,
        relabel: Box::new(move |event| relabelled(event, deals, &decks, named, drawn)),
    }
}

/// The cards that were not judged may lie in any order.
fn shuffle(decks: &mut Decks, seen: [Seen; 2], judged: usize, rng: &mut Rng) {
    seen[0].redeal(&mut decks.power[judged..], rng);
    seen[1].redeal(&mut decks.challenges[judged..], rng);
}

/// Another card, another colour, another question that begins with the words that were read, and another answer.
fn ask_another(game: &mut ChummyChallenge, state: &State, new: &mut State, rng: &mut Rng) {
    let Some(real) = state.drawn else {
        return;
    };
    let asked = game.cards.asked(real);
    let read = usize::from(state.words);
    let mut words: Vec<String> = asked
        .words
        .iter()
        .take(read)
        .map(ToString::to_string)
        .collect();
    // What was read to its end has no more words in any world.
    if read < asked.words.len() {
        let more = 1 + rng.below(8);
        words.extend((0..more).map(|_| format!("word{}", rng.bits())));
    }
    let at = new.used.saturating_sub(1);
    let power = new.decks.power[at % new.decks.power.len()];
    let colour = rng.pick(game.cards.circles(power)).copied();
    let colour = colour.unwrap_or(Colour::Red);
    let drawn = Drawn {
        power,
        challenge: new.decks.challenges[at % new.decks.challenges.len()],
        colour,
    };
    let parts = 1 + rng.below(3);
    let question = Question {
        colour,
        question: words.join(" "),
        answers: (0..parts)
            .map(|_| vec![format!("answer {}", rng.bits())])
            .collect(),
        list: None,
        order: false,
        derive: String::new(),
        source: String::new(),
    };
    game.cards.replace(drawn, Asked::new(question));
    new.drawn = Some(drawn);
}

/// whom the other side has named is sealed until both have.
fn name_anew(game: &ChummyChallenge, new: &mut State, own: Option<Side>, rng: &mut Rng) {
    if new.phase != Phase::Choosing {
        return;
    }
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        if new.named[index(side)].is_some() {
            let seats: Vec<Seat> = new.may_serve(game.seats(), side).iter().collect();
            new.named[index(side)] = rng.pick(&seats).copied();
        }
    }
}

/// nobody knows of a shout of the other side before it is called. The limit goes by the words that are to come.
fn shout_anew(game: &ChummyChallenge, new: &mut State, own: Option<Side>, rng: &mut Rng) {
    let (Phase::Reading, Some(real)) = (new.phase, new.race) else {
        return;
    };
    let end = ChummyChallenge::own_limit(real.signal(), game.length(new));
    let limit = new.until.map_or(end, |until| until.min(end));
    let mut race = Race::new(real.signal(), Some(end), new.until);
    if real.is_closed() {
        race.close();
    }
    let heard = own.and_then(|side| real.shout(side));
    if let Some(shout) = heard {
        race.keep(shout);
    }
    let last_word = ChummyChallenge::word_at(real.signal(), new.words.saturating_sub(1));
    let mut acted = SeatSet::EMPTY;
    for side in BOTH {
        if own == Some(side) {
            acted = acted.or(new.acted.and(game.seats().of_side(side)));
        } else if rng.coin()
            && let Some(seat) = new.plunger(side)
        {
            let received = heard.map_or(last_word, |shout| shout.received).min(limit);
            race.keep(Shout {
                seat,
                side,
                received,
                credited: Millis(0),
                stamp: received.max(real.signal()),
            });
            if rng.coin() {
                acted.insert(seat);
            }
        }
    }
    new.acted = acted;
    new.race = Some(race);
    new.due = game.reading_due(new);
}

/// R-69, CC-R8: after a double shout neither what the other side typed, nor whether it has, nor how long it may. Somebody is
/// still missing, else the answers would be judged.
fn answer_anew(game: &ChummyChallenge, new: &mut State, own: Option<Side>, rng: &mut Rng) {
    if new.phase != Phase::Answering || new.first != First::Both {
        return;
    }
    let mut one_in = own.is_some_and(|side| !new.is_missing(side));
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let seats: Vec<Seat> = game.seats().of_side(side).iter().collect();
        let typed = rng.pick(&seats).map(|seat| Typed {
            seat: *seat,
            text: format!("other {}", rng.bits()).into(),
        });
        for seat in &seats {
            new.acted.remove(*seat);
        }
        new.answers[index(side)] = typed.filter(|_| !one_in && rng.coin());
        new.late[index(side)] = false;
        one_in |= new.answers[index(side)].is_some();
        wait_anew(game, new, side, rng);
    }
    new.due = new.answering_due();
}

/// CC-R8: how often a side has got more time.
fn wait_anew(game: &ChummyChallenge, new: &mut State, side: Side, rng: &mut Rng) {
    let at = index(side);
    let (Some(due), Some(more)) = (new.answer_due[at], game.config.pace.time(seconds::MORE)) else {
        return;
    };
    let first = due.minus(Millis(more.0 * u64::from(new.extended[at])));
    new.extended[at] = rng.below(u32::from(EXTENSIONS) + 1) as u8;
    new.answer_due[at] = Some(first.plus(Millis(more.0 * u64::from(new.extended[at]))));
}

/// An event of the real world as it reads in the other.
fn relabelled(
    event: &Event,
    deals: u32,
    decks: &Decks,
    named: [Option<Seat>; 2],
    drawn: Option<Drawn>,
) -> Event {
    let mut event = event.clone();
    match &mut event {
        Event::Began {
            deal,
            power,
            challenges,
            ..
        } if deal.wrapping_add(1) == deals => {
            *power = decks.power.to_vec();
            *challenges = <Vec<ChallengeIx>>::from(decks.challenges);
        }
        Event::Named { side, seat } => *seat = named[index(*side)].unwrap_or(*seat),
        Event::Posed { drawn: real, .. } => *real = drawn.unwrap_or(*real),
        _ => {}
    }
    event
}
