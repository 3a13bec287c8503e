//! Computer players. What they see in their cards is a [`Belief`]; here is how they lay it, one card at a time at the pace of a
//! person, what they shout, and when they offer a tie.

use super::belief::Belief;
use super::cards::{HAND, TRAYS};
use super::event::Action;
use super::rules::Phase;
use super::sight::HandView;
use super::{BorderUp, State};
use tricorn_bots::{Brain, Mind, Plan, Sight, thinking};
use tricorn_engine::rules::{Phase as Shown, Verb};
use tricorn_engine::{Handle, Level, Millis, Rng, Seat, Side};
use tricorn_geoplunge::racing::Racing;

/// no card is moved faster than this.
const ONE_CARD: Millis = Millis(1_500);
/// no shout comes sooner after what it needs.
const REACTION: Millis = Millis(400);
/// So much longer it takes to find a group for each time that somebody has to look again.
const SECOND_LOOK: f64 = 0.3;
/// Of so many random moves about one is a shout.
const SHOUTS: u32 = 12;

/// How many seconds things take a player of a level.
struct Pace {
    /// To see the first group, the second and the third.
    finds: [f64; TRAYS],
    /// To move a card.
    card: f64,
    /// To look over the rows before the shout.
    check: f64,
    /// To give up the search.
    search: f64,
}

/// A GeoPlunge takes a novice about three minutes, a skilled player 80 seconds, an expert 45.
const fn pace(level: Level) -> Pace {
    match level {
        Level::Novice => Pace {
            finds: [62.0, 54.0, 40.0],
            card: 4.0,
            check: 8.0,
            search: 150.0,
        },
        Level::Skilled => Pace {
            finds: [32.0, 27.0, 20.0],
            card: 2.5,
            check: 3.0,
            search: 110.0,
        },
        Level::Expert => Pace {
            finds: [16.0, 13.0, 9.0],
            card: 1.7,
            check: 1.5,
            search: 80.0,
        },
        Level::Greedy | Level::Random => Pace {
            finds: [20.0, 18.0, 18.0],
            card: 2.2,
            check: 2.0,
            search: 90.0,
        },
    }
}

impl Brain for BorderUp {
    /// Which borders it sees, and the rows that it makes of them. Cards that its side cannot see are not touched.
    type Facts = Belief;
    const RESERVED: bool = true;

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> Belief {
        self.believe(state, seat, level, mind)
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        if !sight.ask.is_open() {
            return None;
        }
        let belief = sight.facts;
        let own = sight.view.sides.get(usize::from(sight.view.side?.0))?;
        match sight.view.phase {
            Shown::Count => (belief.stands && !own.common.standing).then(|| Plan {
                action: Verb::STAND,
                after: thinking(rng, 1.5),
            }),
            Shown::Own(Phase::Race) => {
                let (action, seconds, least) = next(belief, own.hand.as_ref()?, sight.level)?;
                let after = about(rng, seconds).max(least);
                let action = action.into();
                Some(Plan { action, after })
            }
            _ => None,
        }
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        Self::running(state).filter(|race| !race.waits() && !race.is_closed())?;
        let side = Side(rng.below(2) as u8);
        let seat = self.book.sides.first(side);
        if rng.below(SHOUTS) == 0 {
            let shouts = [Action::Geoplunge, Action::Threeoplunge];
            return Some((seat, rng.pick(&shouts)?.to_owned().into()));
        }
        let card = state.play(side, rng.below(HAND as u32) as u8)?.handle;
        let put = Action::Put {
            card: card.into(),
            tray: rng.below(TRAYS as u32) as u8,
            place: rng.below(LONG as u32) as u8,
        };
        Some((seat, put.into()))
    }
}

/// How long something takes: around so many seconds, less spread than a single thought.
fn about(rng: &mut Rng, seconds: f64) -> Millis {
    let [first, second] = [0, 1].map(|_| thinking(rng, seconds));
    Millis((first.0 + second.0) / 2)
}

/// Random moves use so many places of a tray.
const LONG: usize = 5;

/// What comes next, how many seconds it takes, and the least time for it: the first row that does not lie there yet is laid
/// card by card; then the shout. Without any row in sight, an offer of a tie after a long search.
fn next(belief: &Belief, hand: &HandView, level: Level) -> Option<(Action, f64, Millis)> {
    let pace = pace(level);
    let Some(word) = belief.word else {
        // only who has found nothing offers a tie.
        return (!hand.offers_tie).then_some((Action::OfferTie, pace.search, ONE_CARD));
    };
    let slower = 1.0 + SECOND_LOOK * f64::from(belief.looks);
    let mut done = 0;
    // A row that is begun comes before one that is not.
    let mut trays: Vec<(u8, &Vec<Handle>, Vec<Handle>)> = (0..)
        .zip(&belief.rows)
        .zip(&hand.trays)
        .filter_map(|((tray, row), lying)| {
            let lying = lying.iter().map(|card| card.handle).collect();
            Some((tray, row.as_ref()?, lying))
        })
        .collect();
    trays.sort_by_key(|(_, _, lying)| lying.is_empty());
    for (tray, row, lying) in &trays {
        if *row == lying {
            done += 1;
            continue;
        }
        let right = row.iter().zip(lying).take_while(|(a, b)| a == b).count();
        let fresh = lying.is_empty();
        let seconds = if fresh {
            pace.finds[done.min(TRAYS - 1)] * slower
        } else {
            pace.card
        };
        // A card that does not belong there goes; else the next one comes.
        let wrong = lying.get(right).filter(|card| !row.contains(card));
        let action = match (wrong, row.get(right)) {
            (Some(card), _) => Action::Take {
                card: (*card).into(),
            },
            (None, Some(card)) => Action::Put {
                card: (*card).into(),
                tray: *tray,
                place: right as u8,
            },
            (None, None) => return None,
        };
        return Some((action, seconds, ONE_CARD));
    }
    Some((word.into(), pace.check, REACTION))
}
