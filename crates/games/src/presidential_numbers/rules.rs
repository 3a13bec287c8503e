//! What is decided, in the order of the rule sheet: set-up, discards, lead, follow, award, end.

use super::deck::{DEAL, MOST_CARDS};
use super::event::{Action, Event, GameResult, Reason, Timer, Trick};
use super::requests::{may_discard, may_follow, may_lead, may_not_pass};
use super::state::{Ending, Phase, State, index, other};
use super::trick::{Call, Role, winner};
use super::{CardIx, PresidentialNumbers};
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{Act, Cause, CauseOf, Millis, Outcome, Refusal, Ruling, Side, Step};
use tricorn_kit::spots::Spot;
use tricorn_kit::tricks::decided;

pub(super) const RESIGNED: &str = "resigned";
pub(super) const ENDED_BY_HOST: &str = "ended_by_host";

type Stepping<'a> = Step<'a, PresidentialNumbers>;

impl PresidentialNumbers {
    /// Checks a cause and lets it happen.
    pub(super) fn decide_cause(
        &self,
        step: &mut Stepping<'_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        match cause {
            Cause::Act(act) => return self.act(step, act),
            Cause::Pause | Cause::Resume => return Ok(()),
            Cause::Start => return self.start(step),
            _ => {}
        }
        match step.state().phase {
            Phase::Before => return Err(TableReason::NotStarted.into()),
            Phase::Over => return Err(TableReason::GameOver.into()),
            _ => {}
        }
        match cause {
            Cause::Timer(Timer::Step) => self.time_out(step),
            Cause::Left(seat) => {
                let fact = step.state().who.left(*seat)?;
                step.emit(Event::Presence(fact));
                self.give_up(step, self.side_of(*seat));
                Ok(())
            }
            Cause::Back(seat) => {
                let fact = step.state().who.back(*seat)?;
                step.emit(Event::Presence(fact));
                Ok(())
            }
            Cause::Ruling(Ruling::End) => {
                step.emit(Event::Ended);
                Ok(())
            }
            Cause::Ruling(Ruling::Again) => {
                step.emit(Event::Abandoned);
                self.deal(step);
                Ok(())
            }
            Cause::Start | Cause::Act(_) | Cause::Pause | Cause::Resume => Ok(()),
        }
    }

    /// PPN-11: chance settles who begins.
    fn start(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        if step.state().phase != Phase::Before {
            return Err(TableReason::AlreadyStarted.into());
        }
        let first = Side(u8::from(step.rng("first lead").coin()));
        step.emit(Event::Began { first });
        self.deal(step);
        Ok(())
    }

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

    /// PPN-39 to PPN-46 in the order of PPN-R17, then the action itself. Any member acts for the side (PPN-R11).
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        if state.phase == Phase::Before {
            return Err(TableReason::NotStarted.into());
        }
        let side = self.side_of(act.seat);
        match act.action {
            Action::Discard { card } => {
                let spot = may_discard(state, side, card)?;
                self.awake(step, act);
                self.discard(step, side, spot);
            }
            Action::Lead { card, call } => {
                let (spot, call) = may_lead(state, side, card, call)?;
                self.awake(step, act);
                self.lead(step, side, spot, call);
            }
            Action::Follow { card, call } => {
                let spot = may_follow(state, side, card, call)?;
                self.awake(step, act);
                self.follow(step, side, spot);
            }
            Action::Pass => return Err(may_not_pass(state, side).into()),
            Action::Resign => {
                if state.phase == Phase::Over {
                    return Err(Reason::MatchOver.into());
                }
                let fact = state.who.wants_out(act.seat, act.by)?;
                self.awake(step, act);
                step.emit(Event::Presence(fact));
                self.give_up(step, side);
            }
        }
        Ok(())
    }

    /// PPN-R14, PPN-R16: who acts is there again.
    #[inline]
    fn awake(&self, step: &mut Stepping<'_>, act: &Act<Action>) {
        let facts = step.state().who.acted(&self.book.seating, act.seat, act.by);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
    }

    /// PPN-R16: a side gives up when all its people who are there have asked for it.
    fn give_up(&self, step: &mut Stepping<'_>, side: Side) {
        if step.state().who.gives_up(&self.book.seating, side) {
            step.emit(Event::Resigned { side });
        }
    }

    /// PPN-16, PPN-17.
    fn discard(&self, step: &mut Stepping<'_>, side: Side, spot: Spot) {
        let state = step.state();
        let last = state.discards[index(other(side))].is_some();
        let event = Event::Discarded {
            side,
            card: state.play(spot),
            due: if last {
                self.due(step.now())
            } else {
                state.due
            },
        };
        step.emit(event);
    }

    /// PPN-19, PPN-21: card and call are one action, and the call holds for this trick.
    fn lead(&self, step: &mut Stepping<'_>, side: Side, spot: Spot, call: Call) {
        let event = Event::Led {
            side,
            card: step.state().play(spot),
            call,
            due: self.due(step.now()),
        };
        step.emit(event);
    }

    /// PPN-20, then the trick is awarded (PPN-30 to PPN-37), and with it perhaps the game and the match.
    fn follow(&self, step: &mut Stepping<'_>, side: Side, spot: Spot) {
        let state = step.state();
        let Some(opened) = state.opened else {
            return;
        };
        let (lead, follow) = (state.play(opened.spot), state.play(spot));
        let role = winner(
            opened.call,
            self.number(lead.card),
            self.number(follow.card),
        );
        let winner = match role {
            Role::Lead => other(side),
            Role::Follower => side,
        };
        let mut tricks = state.taken;
        tricks[index(winner)] += 1;
        let how = decided(tricks[index(winner)], tricks[index(other(winner))]);
        let discards = [0, 1].map(|at| state.play(state.discards[at].unwrap_or(Spot(0))));
        step.emit(Event::Followed {
            trick: Trick {
                leader: other(side),
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
                discards,
            }));
            // PPN-50: the match ends as soon as one side has won the agreed number of games.
            if step.state().wins[index(winner)] >= self.wins {
                step.emit(Event::MatchWon { side: winner });
            } else {
                self.deal(step);
            }
        }
    }

    /// PPN-R14: when the time runs out a random card is put away or played, with a random call.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        if step.state().due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match step.state().phase {
            Phase::Discarding => {
                for side in [Side(0), Side(1)] {
                    if step.state().discards[index(side)].is_none()
                        && let Some((spot, _)) = self.late(step, side)
                    {
                        self.discard(step, side, spot);
                    }
                }
            }
            Phase::Leading => {
                let side = step.state().lead;
                if let Some((spot, call)) = self.late(step, side) {
                    self.lead(step, side, spot, call);
                }
            }
            Phase::Following => {
                let side = other(step.state().lead);
                if let Some((spot, _)) = self.late(step, side) {
                    self.follow(step, side, spot);
                }
            }
            Phase::Before | Phase::Between | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }

    /// A side was late: that is noted (PPN-R16), and chance chooses for it.
    fn late(&self, step: &mut Stepping<'_>, side: Side) -> Option<(Spot, Call)> {
        let hand = step.state().hands[index(side)];
        if hand.is_empty() {
            return None;
        }
        let facts = step.state().who.timed_out(&self.book.seating, side);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
        let mut rng = step.rng("time out");
        let spot = hand.nth(rng.below(hand.len()))?;
        Some((spot, Call::ALL[rng.index(2)]))
    }
}

/// PPN-49, PPN-50, PPN-R14: games won by each side, and who won the match.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let (ending, winner) = match state.ending? {
        Ending::Won(side, how) => (how.word(), Some(side)),
        Ending::Resigned(side) => (RESIGNED, Some(other(side))),
        Ending::ByHost => (ENDED_BY_HOST, None),
    };
    Some(Outcome {
        ending: ending.to_owned(),
        scores: state.wins.iter().map(|wins| i64::from(*wins)).collect(),
        winners: winner.into_iter().collect(),
    })
}
