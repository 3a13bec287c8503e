//! What each event changes. Total: a fact that does not fit, as a tampered log may hold, changes nothing.

use super::PlayTheRanks;
use super::event::{Event, GameResult, Trick};
use super::state::{
    Bid, DEAL, ENOUGH, Ending, HAND, MOST_BUR, Opened, POWER_DEAL, POWER_HAND, Phase, State,
    TRICKS, USUAL_BUR, index, other,
};
use super::trick::bur;
use tricorn_engine::{Game, Millis, SeatSet, Side};
use tricorn_geoplunge::{PowerIx, StateIx};
use tricorn_kit::deal::{Deal, Played, all_different};
use tricorn_kit::row::Row;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::Tricks;
use tricorn_packs::schema::Category;

/// Names of cards go up by this much with each deal; Power cards are named from the middle on.
const NAMES: u32 = 64;

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// Applies a fact. One that does not fit changes nothing.
    pub(super) fn evolve_event(&self, state: &mut State, event: &Event) {
        let resting = state.phase == Phase::Resting;
        match event {
            Event::Began { lead, pick } => {
                let fits = pick.is_none_or(|pick| pick.iter().all(|card| card.is_there()));
                if state.phase == Phase::Before && lead.0 < 2 && fits {
                    state.first = *lead;
                    state.tricks.lead = *lead;
                    state.pick = *pick;
                    state.phase = Phase::Dealing;
                }
            }
            Event::Dealt {
                deal,
                states,
                power,
                version,
                turned,
                three,
                due,
            } => {
                if state.phase == Phase::Dealing
                    && *deal == state.deals
                    && *deal < u32::MAX / NAMES
                    && version.is_there()
                    && all_different(states.map(|card| card.is_there().then_some(card.0)))
                    && all_different(power.map(|card| card.is_there().then_some(card.0)))
                    && !power.contains(version)
                    && turned_up(*turned, three)
                {
                    lay_out(state, states, power, *due);
                    state.version = Some(*version);
                    state.turned = *turned;
                    state.three = three.map(Spot);
                }
            }
            Event::Bid { side, bid, due } => hear(state, *side, *bid, *due),
            Event::Based {
                removed,
                bases,
                due,
            } => self.base_chosen(state, *removed, *bases, *due),
            Event::Discarded { side, cards, due } => put_away(state, *side, *cards, *due),
            Event::Pulled { side, pulls, due } => pulled(state, *side, *pulls, *due),
            Event::Stood { side, stands } => {
                if state.phase == Phase::Counting && side.0 < 2 {
                    state.standing[index(*side)] = *stands;
                }
            }
            Event::Counted { due } => {
                if state.phase == Phase::Counting {
                    state.phase = Phase::Leading;
                    state.due = *due;
                    // PTR1-20, R-58: the next card of the deck.
                    let next = Spot(2 * POWER_HAND as u8 + state.turned);
                    state.star = Some(next).filter(|_| !SECOND);
                }
            }
            Event::Led {
                side,
                card,
                category,
                base,
                power,
                due,
            } => self.laid(state, *side, *card, (*category, *base, *power), *due),
            Event::Followed { trick, rest, due } => award(state, trick, *rest, *due),
            Event::Ready { seat } if resting && self.seating().has(*seat) => {
                state.ready.insert(*seat);
            }
            Event::Rested { due } if resting => {
                state.phase = Phase::Leading;
                state.due = *due;
                state.ready = SeatSet::EMPTY;
            }
            Event::Finished(result) if state.under_way() && fits(result) => {
                finish(state, Ending::Result(*result));
            }
            Event::Abandoned if state.under_way() => {
                clear(state);
                state.phase = Phase::Dealing;
            }
            Event::Ended if state.phase != Phase::Over => finish(state, Ending::ByHost),
            Event::Presence(fact) => state.who.evolve(self.seating(), *fact),
            // A fact that does not fit.
            Event::Ready { .. }
            | Event::Rested { .. }
            | Event::Finished(_)
            | Event::Abandoned
            | Event::Ended => {}
        }
    }

    /// PTR1-10, PTR1-12 to PTR1-14: bases, BUR cards and the BUR of each base.
    fn base_chosen(
        &self,
        state: &mut State,
        removed: Played<PowerIx>,
        bases: [Played<PowerIx>; 2],
        due: Option<Millis>,
    ) {
        let place = |play: Played<PowerIx>| {
            state
                .power
                .spot(play.handle)
                .filter(|spot| state.three.contains(spot))
                .filter(|spot| state.power.card(*spot) == Some(play.card))
        };
        let (Some(removed), [Some(first), Some(second)]) = (place(removed), bases.map(place))
        else {
            return;
        };
        let Some(cards) = state.cards_team() else {
            return;
        };
        if state.phase != Phase::Bases || removed == first || removed == second || first == second {
            return;
        }
        state.bases = Some([first, second]);
        let burs = state.bur_spots();
        let hand = &mut state.deal.hands[index(cards)];
        *hand = hand.or(burs);
        state.bur = [first, second].map(|spot| {
            let base = self.corner(state, spot);
            let cards = burs.iter().filter_map(|spot| state.deal.card(spot));
            let ranks = cards.flat_map(|card| Category::ALL.map(|which| self.rank(card, which)));
            bur(base, ranks)
        });
        state.phase = Phase::Discarding;
        state.due = due;
    }

    /// PTR1-23.
    fn laid(
        &self,
        state: &mut State,
        side: Side,
        card: Played<StateIx>,
        (category, base, power): (Category, u8, Option<Played<PowerIx>>),
        due: Option<Millis>,
    ) {
        let Some(spot) = state.deal.holds(side, card) else {
            return;
        };
        let held = match power {
            None => None,
            Some(power) => match state.power.holds(side, power) {
                Some(spot) => Some(spot),
                None => return,
            },
        };
        if state.phase != Phase::Leading || side != state.tricks.lead {
            return;
        }
        state.deal.take(side, spot);
        if let Some(spot) = held {
            state.power.take(side, spot);
        }
        state.tricks.opened = Some(Opened {
            spot,
            category,
            base,
            power: held,
        });
        state.phase = Phase::Following;
        state.due = due;
    }
}

/// Whether three of the turned cards can be these.
fn turned_up(turned: u8, three: &[u8; 3]) -> bool {
    let first = 2 * POWER_HAND as u8;
    // One more must be left for the GeoStar.
    let end = first.saturating_add(turned);
    let inside = |at: &u8| (first..end).contains(at);
    (end as usize) < POWER_DEAL
        && three.iter().all(inside)
        && three.windows(2).all(|pair| pair[0] < pair[1])
}

/// PTR1-01.
fn lay_out(
    state: &mut State,
    states: &[StateIx; DEAL],
    power: &[PowerIx; POWER_DEAL],
    due: Option<Millis>,
) {
    let named = state.deals * NAMES;
    state.deals += 1;
    // What a match handed in lies on the table now.
    state.entry = None;
    state.deal = Deal::new(
        *states,
        named,
        [Spots::block(0, HAND), Spots::block(HAND, HAND)],
    );
    state.power = Deal::new(
        *power,
        named + NAMES / 2,
        [
            Spots::block(0, POWER_HAND),
            Spots::block(POWER_HAND, POWER_HAND),
        ],
    );
    state.tricks = Tricks::new(state.first);
    state.burs = USUAL_BUR;
    state.phase = Phase::Role;
    state.due = due;
}

/// PTR1-04 to PTR1-09.
fn hear(state: &mut State, side: Side, bid: Bid, due: Option<Millis>) {
    if side.0 > 1 || super::requests::speaker(state) != Some(side) {
        return;
    }
    match (state.phase, bid) {
        (_, Bid::Cards) => {
            state.call = Some(other(side));
            state.phase = Phase::Bases;
        }
        (Phase::Role, Bid::Call) => state.phase = Phase::Raise,
        (Phase::Reply, Bid::Call) => {
            state.call = Some(side);
            state.phase = Phase::Bases;
        }
        (Phase::Raise, Bid::Up(bur)) if (USUAL_BUR + 1..=MOST_BUR as u8).contains(&bur) => {
            state.burs = bur;
            state.phase = Phase::Reply;
        }
        _ => return,
    }
    state.bids.push((side, bid));
    state.due = due;
}

/// PTR1-15, PTR1-16.
fn put_away(state: &mut State, side: Side, cards: Spots, due: Option<Millis>) {
    let hand = state.deal.hand(side);
    let fits = state.phase == Phase::Discarding
        && side.0 < 2
        && state.discards[index(side)].is_none()
        && cards.without(hand).is_empty()
        && cards.len() as usize == state.to_discard(side);
    let Some(call) = state.call.filter(|_| fits) else {
        return;
    };
    state.deal.hands[index(side)] = hand.without(cards);
    state.discards[index(side)] = Some(cards);
    state.due = due;
    if state.discards[index(other(side))].is_some() {
        state.phase = Phase::Pulling(call);
    }
}

/// PTR1-17, PTR1-18, R-57.
fn pulled(state: &mut State, side: Side, pulls: bool, due: Option<Millis>) {
    if side.0 > 1 || state.phase != Phase::Pulling(side) {
        return;
    }
    if pulls {
        state.pulled = Some(side);
        state.thrown = state.power.hands;
        state.power.hands = [Spots::default(); 2];
    }
    state.phase = if pulls || state.call != Some(side) {
        Phase::Counting
    } else {
        Phase::Pulling(other(side))
    };
    state.due = due;
}

/// PTR1-25, G4-08: the trick is over, its cards are out (G4-03), and its winner leads the next.
fn award(state: &mut State, trick: &Trick, rest: bool, due: Option<Millis>) {
    let side = state.tricks.follower();
    let Some(opened) = state.tricks.opened else {
        return;
    };
    let Some(spot) = state.deal.holds(side, trick.follow) else {
        return;
    };
    let power = match trick.follow_power {
        None => None,
        Some((power, _)) => match state.power.holds(side, power) {
            Some(spot) => Some(spot),
            None => return,
        },
    };
    let led = state.deal.play(opened.spot) == Some(trick.lead)
        && opened.power.and_then(|spot| state.power.play(spot)) == trick.lead_power
        && (opened.category, opened.base) == (trick.announced, trick.announced_base);
    if state.phase != Phase::Following
        || !led
        || trick.leader != state.tricks.lead
        || trick.winner.0 > 1
    {
        return;
    }
    state.deal.take(side, spot);
    if let Some(spot) = power {
        state.power.take(side, spot);
    }
    state.tricks.award(*trick, trick.winner);
    state.due = due;
    state.ready = SeatSet::EMPTY;
    let over = state.tricks.taken[index(trick.winner)] >= ENOUGH || state.tricks.played() == TRICKS;
    state.phase = match (over, rest) {
        (true, _) => Phase::Decided,
        (false, true) => Phase::Resting,
        (false, false) => Phase::Leading,
    };
}

/// Whether a result can be one.
fn fits(result: &GameResult) -> bool {
    result.winner.is_none_or(|winner| winner.0 < 2)
        && usize::from(result.tricks[0]) + usize::from(result.tricks[1]) <= TRICKS
}

/// Takes the cards of the game off the table; the same side will lead.
fn clear(state: &mut State) {
    state.due = None;
    state.deal = Deal::NONE;
    state.power = Deal::NONE;
    state.turned = 0;
    state.three = [Spot(0); 3];
    state.bids = Row::EMPTY;
    state.call = None;
    state.burs = 0;
    state.bases = None;
    state.bur = [None; 2];
    state.discards = [None; 2];
    state.pulled = None;
    state.thrown = [Spots::default(); 2];
    state.standing = [false; 2];
    state.star = None;
    state.tricks = Tricks::new(state.first);
    state.ready = SeatSet::EMPTY;
    state.who.next_game();
}

fn finish(state: &mut State, ending: Ending) {
    state.phase = Phase::Over;
    state.ending = Some(ending);
    state.due = None;
    state.who.next_game();
}
