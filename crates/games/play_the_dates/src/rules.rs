//! What is decided, in the order of the rule sheet: set-up, trade-in, lead, follow, award, Civics, end.

use super::PlayTheDates;
use super::deck::{CardIx, DEAL, MOST_OF_A_PERIOD, POWER_HAND};
use super::event::{Action, Event, GameEnd, GameResult, Reason, Spend, Statement, Trick, Why};
use super::pile::Pile;
use super::requests::{Following, Leading, may_lead, may_not_pass, may_show, may_state, may_trade};
use super::state::{Ending, Phase, Slots, State, index, other};
use super::trick::{distance, has_civics, reach, winner};
use std::sync::Arc;
use tricorn_engine::{Act, Millis, Outcome, Refusal, Rng, Side, Step};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::{self, ENDED_BY_HOST, decided_by};
use tricorn_packs::schema::FactColour;

type Stepping<'a> = Step<'a, PlayTheDates>;

/// PTD-R25, PTD-R28: a side gives the game up when all its people who are there have asked for it.
impl Attended for PlayTheDates {
    fn who(state: &State) -> &Attendance {
        &state.who
    }

    fn given_up(&self, step: &mut Stepping<'_>, side: Side) {
        let state = step.state();
        if state.under_way() {
            let tricks = state.tricks.taken;
            self.win(step, other(side), GameEnd::Resigned, tricks);
        }
    }
}

impl Course for PlayTheDates {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    fn begin(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Began);
        self.set_up(step);
    }

    /// PTD-R24: it is not counted, and another is played in its place.
    fn again(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Abandoned);
        self.set_up(step);
    }

    fn end(&self, step: &mut Stepping<'_>) {
        step.emit(Event::Ended);
    }

    /// PTD-77 to PTD-90 in the order of PTD-R29, then the action itself. Any member acts for the side (PTD-R13).
    fn act(&self, step: &mut Stepping<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let side = self.sides().of(act.seat);
        match &act.action {
            Action::TradeIn { cards } => {
                let slots = may_trade(state, side, cards)?;
                self.awake(step, act);
                self.trade_in(step, side, slots);
            }
            Action::Lead {
                card,
                colour,
                of,
                power_cards,
            } => {
                let with = Leading {
                    colour: *colour,
                    of: *of,
                    power_cards,
                };
                let (card, colour) = may_lead(state, side, card, &with)?;
                self.awake(step, act);
                self.lead(step, side, card, colour);
            }
            Action::Follow {
                card,
                power_cards,
                direction,
                colour,
            } => {
                let with = Following {
                    power_cards,
                    direction: *direction,
                    colour: *colour,
                };
                let (card, spend) = self.may_follow(state, side, card, &with)?;
                self.awake(step, act);
                self.follow(step, side, card, spend);
            }
            Action::Civics { text } => {
                let number = may_state(state, side)?;
                may_show(text)?;
                self.awake(step, act);
                self.state_civics(step, side, number, text);
            }
            Action::DeclineCivics => {
                may_state(state, side)?;
                self.awake(step, act);
                self.decline(step, side);
            }
            Action::Pass => return Err(may_not_pass(state, side).into()),
            Action::Resign if state.phase == Phase::Over => return Err(Reason::MatchOver.into()),
            Action::Resign if !state.under_way() => return Err(Reason::BetweenGames.into()),
            Action::Resign => self.wants_out(step, act)?,
            Action::PlayOn => {
                if !state.who.wishes().has(act.seat) {
                    return Err(Reason::NotAsked.into());
                }
                // Whoever acts plays on.
                self.awake(step, act);
            }
        }
        Ok(())
    }

    /// PTD-R25: no trade-in, a random card (and colour), no Power card, no statement.
    fn time_out(&self, step: &mut Stepping<'_>) -> Result<(), Refusal> {
        if step.state().due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match step.state().phase {
            Phase::Trading => {
                for side in BOTH {
                    if step.state().sealed[index(side)].is_none() {
                        self.timed_out(step, side);
                        self.trade_in(step, side, Slots::default());
                    }
                }
            }
            Phase::Leading => {
                let side = step.state().tricks.lead;
                if let Some((card, colour)) = self.late(step, side) {
                    self.lead(step, side, card, colour);
                }
            }
            Phase::Following => {
                let side = step.state().tricks.follower();
                if let Some((card, _)) = self.late(step, side) {
                    self.follow(step, side, card, None);
                }
            }
            Phase::Stating => {
                if let Some(side) = step.state().stating() {
                    self.timed_out(step, side);
                    self.decline(step, side);
                }
            }
            Phase::Before | Phase::Between | Phase::SetUp | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }
}

impl PlayTheDates {
    /// PTD-16: shuffle; find the period; settle who leads; deal; turn the Base Year card. PTD-R24: with all cards.
    fn set_up(&self, step: &mut Stepping<'_>) {
        let pile = shuffled(*self.deck.pile(), &mut step.rng("power deck"));
        let state = step.state();
        step.emit(Event::Shuffled {
            deal: state.deals,
            game: state.game(),
            pile,
        });
        // PTD-17: the decks that are let in name every period, so this ends.
        while step.state().period.is_none() && step.state().left() > 0 {
            step.emit(Event::Turned);
        }
        self.settle_lead(step);
        self.deal(step);
        let lead = step.state().tricks.lead;
        for side in [lead, other(lead)] {
            self.draw(step, side, POWER_HAND, Why::Deal);
        }
        if step.state().left() == 0 {
            self.renew(step);
        }
        step.emit(Event::BaseTurned {
            due: self.due(step.now()),
        });
    }

    /// PTD-20, PTD-21, PTD-95: the winner of the last game leads, at this table if not in this match; otherwise chance decides.
    fn settle_lead(&self, step: &mut Stepping<'_>) {
        let (side, by_chance) = match step.state().last_winner {
            Some(winner) => (winner, false),
            None => (Side(u8::from(step.rng("first lead").coin())), true),
        };
        step.emit(Event::Leads { side, by_chance });
    }

    /// PTD-22: eight cards of the period to each side.
    fn deal(&self, step: &mut Stepping<'_>) {
        let Some(period) = step.state().period else {
            return;
        };
        let mut deck = [CardIx(0); MOST_OF_A_PERIOD];
        let of = self.deck.of(period);
        let deck = &mut deck[..of.len()];
        for (place, card) in deck.iter_mut().zip(of) {
            *place = CardIx(card);
        }
        step.rng("timeline deck").shuffle_front(deck, DEAL);
        let mut cards = [CardIx(0); DEAL];
        cards.copy_from_slice(&deck[..DEAL]);
        step.emit(Event::Dealt { cards });
    }

    /// A side draws so many Power cards, as far as there are any.
    fn draw(&self, step: &mut Stepping<'_>, side: Side, count: usize, why: Why) {
        let mut wanted = count;
        while wanted > 0 {
            if step.state().left() == 0 {
                self.renew(step);
            }
            let count = wanted.min(step.state().left());
            if count == 0 {
                return;
            }
            let drawn = count as u8;
            step.emit(Event::Drew {
                side,
                count: drawn,
                why,
            });
            wanted -= count;
        }
    }

    /// PTD-R3: the spent cards become a new deck.
    fn renew(&self, step: &mut Stepping<'_>) {
        let spent = step.state().spent;
        if spent.len() > 0 {
            let pile = Pile::new(spent.iter(), 0..);
            let pile = shuffled(pile, &mut step.rng("new power deck"));
            step.emit(Event::Renewed { pile });
        }
    }

    /// PTD-R25: a timer a step.
    #[inline]
    fn due(&self, now: Millis) -> Option<Millis> {
        self.step.map(|step| now.plus(step))
    }

    /// PTD-28 to PTD-32, PTD-R4: sealed until both have chosen; then the Lead is served first.
    fn trade_in(&self, step: &mut Stepping<'_>, side: Side, slots: Slots) {
        step.emit(Event::Sealed { side, slots });
        let [Some(first), Some(second)] = step.state().sealed else {
            return;
        };
        let lead = step.state().tricks.lead;
        for side in [lead, other(lead)] {
            let wanted = [first, second][index(side)].count();
            // PTD-R3, PTD-R30: what cannot be replaced is kept.
            let state = step.state();
            let mut there = state.left() + state.spent.len();
            if side != lead {
                there += state.leaving.len();
            }
            let count = usize::from(wanted).min(there);
            step.emit(Event::Traded {
                side,
                count: count as u8,
            });
            self.draw(step, side, count, Why::Trade);
        }
        step.emit(Event::Opened {
            due: self.due(step.now()),
        });
    }

    /// PTD-34.
    #[inline]
    fn lead(&self, step: &mut Stepping<'_>, side: Side, card: Played<CardIx>, colour: FactColour) {
        step.emit(Event::Led {
            side,
            card,
            colour,
            due: self.due(step.now()),
        });
    }

    /// PTD-35 to PTD-38, PTD-40: the answer, both years, and the award.
    #[inline]
    fn follow(
        &self,
        step: &mut Stepping<'_>,
        side: Side,
        follow: Played<CardIx>,
        spend: Option<Spend>,
    ) {
        let state = step.state();
        let Some(opened) = state.tricks.opened else {
            return;
        };
        let Some(lead) = state.deal.play(opened.spot) else {
            return;
        };
        let mut trick = Trick {
            base: self.base_year(state),
            leader: other(side),
            lead,
            colour: opened.colour,
            follow,
            spend,
            winner: side,
        };
        let [led, answered] = self.distances(&trick);
        trick.winner = winner(led, answered).side(trick.leader);
        let winner = trick.winner;
        let tricks = state.tricks.if_won_by(winner);
        let how = decided_by(winner, tricks);
        step.emit(Event::Followed {
            trick,
            due: match how {
                None => self.due(step.now()),
                Some(_) => None,
            },
        });
        // PTD-R10, PTD-R23: at once, without a Civics step, and the cards that are left stay unplayed.
        if let Some(how) = how {
            self.win(step, winner, GameEnd::Tricks(how), tricks);
        }
    }

    /// PTD-91 to PTD-95: a game is won, and with it perhaps the match (PTD-R24).
    fn win(&self, step: &mut Stepping<'_>, winner: Side, how: GameEnd, tricks: [u8; 2]) {
        step.emit(Event::GameWon(GameResult {
            winner,
            how,
            tricks,
        }));
        if step.state().wins[index(winner)] >= self.wins {
            step.emit(Event::MatchWon { side: winner });
        } else {
            self.set_up(step);
        }
    }

    /// PTD-65 to PTD-67, PTD-R1, PTD-R5: judged once, part by part; a whole statement earns what was played.
    fn state_civics(&self, step: &mut Stepping<'_>, side: Side, number: u8, text: &str) {
        let verdict = self.book.civics.judge(number, text);
        let earned = if verdict.is_right() {
            played(step.state())
        } else {
            0
        };
        step.emit(Event::Stated {
            statement: Arc::new(Statement {
                side,
                number,
                text: text.to_owned(),
                verdict,
            }),
            due: self.due(step.now()),
        });
        self.draw(step, side, earned, Why::Civics);
    }

    /// PTD-66, PTD-R2.
    fn decline(&self, step: &mut Stepping<'_>, side: Side) {
        step.emit(Event::Declined {
            side,
            due: self.due(step.now()),
        });
    }

    /// A side was late: that is noted (PTD-R28), and chance chooses a card and a colour for it.
    fn late(&self, step: &mut Stepping<'_>, side: Side) -> Option<(Played<CardIx>, FactColour)> {
        self.timed_out(step, side);
        let mut rng = step.rng("time out");
        let card = step.state().deal.any(side, &mut rng)?;
        Some((card, FactColour::ALL[rng.index(3)]))
    }

    /// PTD-26.
    #[inline]
    pub(super) fn base_year(&self, state: &State) -> u16 {
        match (state.base, state.period) {
            (Some(card), Some(period)) => self.deck.base(card, period),
            _ => 0,
        }
    }

    /// PTD-49, PTD-50: the years of both facts, without Power cards.
    pub(super) const fn years(&self, trick: &Trick) -> [u16; 2] {
        [
            self.deck.year(trick.lead.card, trick.colour),
            self.deck.year(trick.follow.card, trick.colour),
        ]
    }

    /// PTD-51 to PTD-55: how far each side came to the Base Year, the Lead first.
    #[inline]
    pub(super) const fn distances(&self, trick: &Trick) -> [u16; 2] {
        let [led, answered] = self.years(trick);
        let reached = match trick.spend {
            None => answered,
            Some(spend) => reach(answered, spend.number, spend.direction),
        };
        [distance(led, trick.base), distance(reached, trick.base)]
    }
}

/// PTD-R1: how many Power cards the Follower has just played, if they carry the right.
fn played(state: &State) -> usize {
    let spend = state.tricks.row.last().and_then(|trick| trick.spend);
    spend
        .filter(|spend| has_civics(spend.number))
        .map_or(0, |spend| spend.cards().count())
}

/// These cards in an order of chance, with names in another.
fn shuffled(mut pile: Pile, rng: &mut Rng) -> Pile {
    let (cards, names) = pile.both_mut();
    rng.shuffle(cards);
    rng.shuffle(names);
    pile
}

/// PTD-91, PTD-R24, PTD-R28: games won by each side, and who won the match.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let (ending, winner) = match state.ending? {
        Ending::Won(side) => (state.results.last()?.how.word(), Some(side)),
        Ending::ByHost => (ENDED_BY_HOST, None),
    };
    Some(tricks::outcome(ending, state.wins, winner))
}
