//! What a seat may do while the table itself is in charge, and what it may do besides at any time.

use super::{Rules, Seated, Stage};
use crate::sides::index;
use crate::{Ask, AskId, Offer, Seat};

/// The moment of an ask: the game's own, and the stage of the table.
pub(super) fn id<R: Rules>(rules: &R, state: &Seated<R::State>, seat: Seat) -> AskId {
    let stage = match state.stage {
        Stage::Before => 0,
        Stage::Playing => 1,
        Stage::Counting => 2,
        Stage::Resting => 3,
        Stage::Over => 4,
    };
    AskId(rules.moment(state, seat) << 3 | stage)
}

pub(super) fn ask<R: Rules>(rules: &R, state: &Seated<R::State>, seat: Seat) -> Ask {
    let id = id(rules, state, seat);
    let (whole, table) = (R::ABOUT.whole, &R::ABOUT.table_rules);
    let ask = match state.stage {
        Stage::Before => {
            let words = format!("The {whole} has not started yet.");
            return Ask::wait(id, table.start, words);
        }
        Stage::Over => return Ask::wait(id, table.over, format!("The {whole} is over.")),
        Stage::Playing => rules.asks(state, seat, id),
        Stage::Counting => meanwhile(rules, state, seat, count(rules, state, seat, id)),
        Stage::Resting => {
            let ask = Ask::wait(id, table.rest, rules.rest_words_for(state, seat));
            // People are waited for, computer players are not.
            let waits = rules.sides().seating().people().has(seat) && !state.ready.has(seat);
            let offers = rules.rest_offers(state, seat, waits).into_iter();
            meanwhile(rules, state, seat, offers.fold(ask, Ask::offer))
        }
    };
    if rules.may_give_up(state, rules.sides().of(seat)).is_err() {
        return ask;
    }
    if state.who.wishes().has(seat) {
        return ask.offer(Offer::aside("play_on", "Play on after all"));
    }
    ask.offer(Offer::aside("resign", rules.give_up_label()))
}

/// What of the game can be done besides.
fn meanwhile<R: Rules>(rules: &R, state: &Seated<R::State>, seat: Seat, ask: Ask) -> Ask {
    match rules.meanwhile(state, seat) {
        Some(offer) => ask.offer(offer),
        None => ask,
    }
}

/// One seat of each side may change its stance while the count runs.
fn count<R: Rules>(rules: &R, state: &Seated<R::State>, seat: Seat, id: AskId) -> Ask {
    let rule = R::ABOUT.table_rules.count;
    let side = rules.sides().of(seat);
    let stands = state.standing[index(side)];
    let speaker = rules.sides().speaker(&state.who, side);
    let now = if stands { "standing" } else { "sitting" };
    if speaker != seat {
        let place = rules.sides().seating().place(speaker);
        let name = place.map_or("", |place| &place.name);
        let words = format!("Are you GeoPlunging? {name} decides for your team, which is {now}.");
        return Ask::wait(id, rule, words);
    }
    let (verb, label) = if stands {
        ("sit", "Sit down")
    } else {
        ("stand", "Stand up: we are GeoPlunging")
    };
    let words = format!(
        "Are you GeoPlunging? Whoever stands when the count reaches five raises what the winner gets. You are {now}."
    );
    Ask::wait(id, rule, words).offer(Offer::new(verb, label, vec![]))
}
