//! What is decided, in the order of the rule sheet: set-up, discards, lead, follow, award, end.

use super::deck::{DEAL, MOST_CARDS};
use super::event::{Action, Event, GameResult, Reason, Trick};
use super::requests::{may_discard, may_follow, may_lead, may_not_pass};
use super::state::{Ending, Phase, State, index, other};
use super::trick::{Call, winner};
use super::{CardIx, PresidentialNumbers};
use tricorn_engine::{Act, Millis, Outcome, Refusal, Side, Step};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::{self, ENDED_BY_HOST, RESIGNED, decided_by};

type Stepping<'a> = Step<'a, PresidentialNumbers>;

/// PPN-R14, PPN-R16: a side gives up when all its people who are there have asked for it.
impl Attended for PresidentialNumbers {
    fn who(state: &State) -> &Attendance {
        &state.who
    }

    fn given_up(&self, step: &mut Stepping<'_>, side: Side) {
        step.emit(Event::Resigned { side });
    }
}

impl Course for PresidentialNumbers {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    /// PPN-11: chance settles who begins, unless the same teams have just played (PPN-R25).
    fn begin(&self, step: &mut Stepping<'_>) {
        let chance = || Side(u8::from(step.rng("first lead").coin()));
        let first = self.sides().seating().lead().unwrap_or_else(chance);
        step.emit(Event::Began { first });
        self.deal(step);
    }

    fn again(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Abandoned);
        self.deal(step);
    }

    fn end(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Ended);
    }

    /// PPN-39 to PPN-46 in the order of PPN-R17, then the action itself. Any member acts for the side (PPN-R11).
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let side = self.sides().of(act.seat);
        match act.action {
            Action::Discard { card } => {
                let card = may_discard(state, side, card)?;
                self.awake(step, act);
                self.discard(step, side, card);
            }
            Action::Lead { card, call } => {
                let (card, call) = may_lead(state, side, card, call)?;
                self.awake(step, act);
                self.lead(step, side, card, call);
            }
            Action::Follow { card, call } => {
                let card = may_follow(state, side, card, call)?;
                self.awake(step, act);
                self.follow(step, side, card);
            }
            Action::Pass => return Err(may_not_pass(state, side).into()),
            Action::Resign if state.phase == Phase::Over => return Err(Reason::MatchOver.into()),
            Action::Resign => self.wants_out(step, act)?,
        }
        Ok(())
    }

    /// PPN-R14: when the time runs out a random card is put away or played, with a random call.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        if step.state().due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match step.state().phase {
            Phase::Discarding => {
                for side in BOTH {
                    if step.state().discards[index(side)].is_none()
                        && let Some((card, _)) = self.late(step, side)
                    {
                        self.discard(step, side, card);
                    }
                }
            }
            Phase::Leading => {
                let side = step.state().tricks.lead;
                if let Some((card, call)) = self.late(step, side) {
                    self.lead(step, side, card, call);
                }
            }
            Phase::Following => {
                let side = step.state().tricks.follower();
                if let Some((card, _)) = self.late(step, side) {
                    self.follow(step, side, card);
                }
            }
            Phase::Before | Phase::Between | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }
}

impl PresidentialNumbers {
    /// PPN-12, PPN-14, PPN-15: the whole deck is shuffled, nine cards go to each side, and it is known who begins.
    fn deal(&self, step: &mut Stepping<'_>) {
        let mut deck = [CardIx(0); MOST_CARDS];
        let deck = &mut deck[..usize::from(self.deck.len())];
        for (at, card) in (0..).zip(deck.iter_mut()) {
            *card = CardIx(at);
        }
        step.rng("deal").shuffle_front(deck, DEAL);
        let mut cards = [CardIx(0); DEAL];
        cards.copy_from_slice(&deck[..DEAL]);
        let state = step.state();
        let event = Event::Dealt {
            deal: state.deals,
            game: state.game(),
            lead: state.begins(),
            cards,
            due: self.due(step.now()),
        };
        step.emit(event);
    }

    /// PPN-R14: a timer a step.
    #[inline]
    fn due(&self, now: Millis) -> Option<Millis> {
        self.step.map(|step| now.plus(step))
    }

    /// PPN-16, PPN-17.
    fn discard(&self, step: &mut Stepping<'_>, side: Side, card: Played<CardIx>) {
        let state = step.state();
        let due = match state.discards[index(other(side))] {
            Some(_) => self.due(step.now()),
            None => state.due,
        };
        step.emit(Event::Discarded { side, card, due });
    }

    /// PPN-19, PPN-21: card and call are one action, and the call holds for this trick.
    fn lead(&self, step: &mut Stepping<'_>, side: Side, card: Played<CardIx>, call: Call) {
        step.emit(Event::Led {
            side,
            card,
            call,
            due: self.due(step.now()),
        });
    }

    /// PPN-20, then the trick is awarded (PPN-30 to PPN-37), and with it perhaps the game and the match.
    fn follow(&self, step: &mut Stepping<'_>, side: Side, follow: Played<CardIx>) {
        let state = step.state();
        let Some(opened) = state.tricks.opened else {
            return;
        };
        let cards = [Some(opened.spot), state.discards[0], state.discards[1]];
        let [Some(lead), Some(first), Some(second)] = cards.map(|spot| state.deal.play(spot?))
        else {
            return;
        };
        let (led, answered) = (self.number(lead.card), self.number(follow.card));
        let leader = other(side);
        let winner = winner(opened.call, led, answered).side(leader);
        let tricks = state.tricks.if_won_by(winner);
        let how = decided_by(winner, tricks);
        step.emit(Event::Followed {
            trick: Trick {
                leader,
                lead,
                call: opened.call,
                follow,
                winner,
            },
            due: match how {
                None => self.due(step.now()),
                Some(_) => None,
            },
        });
        if let Some(how) = how {
            // PPN-R12: at once, and the cards that are left stay unplayed.
            step.emit(Event::GameWon(GameResult {
                winner,
                how,
                tricks,
                discards: [first, second],
            }));
            // PPN-50: the match ends as soon as one side has won the agreed number of games.
            if step.state().wins[index(winner)] >= self.wins {
                step.emit(Event::MatchWon { side: winner });
            } else {
                self.deal(step);
            }
        }
    }

    /// A side was late: that is noted (PPN-R16), and chance chooses for it.
    fn late(&self, step: &mut Stepping<'_>, side: Side) -> Option<(Played<CardIx>, Call)> {
        self.timed_out(step, side);
        let mut rng = step.rng("time out");
        let card = step.state().deal.any(side, &mut rng)?;
        Some((card, Call::ALL[rng.index(2)]))
    }
}

/// PPN-49, PPN-50, PPN-R14: games won by each side, and who won the match.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let (ending, winner) = match state.ending? {
        Ending::Won(side, how) => (how.word(), Some(side)),
        Ending::Resigned(side) => (RESIGNED, Some(other(side))),
        Ending::ByHost => (ENDED_BY_HOST, None),
    };
    Some(tricks::outcome(ending, state.wins, winner))
}
