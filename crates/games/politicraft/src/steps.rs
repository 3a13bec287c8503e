//! What each step of an effect does (PC-P1 to PC-P18, PC-103).

use crate::rules::change_integrity;
use crate::{
    Answer, CardIx, Deciding, Event, IntegrityCause, Pays, Place, PolitiCraft, Progress, Query,
    Question, Restriction, Run, Scope, Secret, Task, Thread,
};
use tricorn_engine::Side;
use tricorn_packs::schema::effects::{Cards, Chooser, Hand, Step, Who, Zone};

impl PolitiCraft {
    pub(super) fn perform(
        &self,
        step: &mut Deciding<'_, '_>,
        run: &Run,
        me: Side,
        chosen: Option<CardIx>,
        task: &mut Task,
    ) -> Progress {
        let scope = Scope::of(self, step.state(), run);
        match &task.step {
            // PC-R49: who has resigned takes and gives nothing any more.
            Step::Steal { .. }
            | Step::Give { .. }
            | Step::Swap { .. }
            | Step::MoveIntegrity { .. }
                if !scope.state.is_in(me) =>
            {
                Progress::Done
            }
            Step::Steal { cards, .. } | Step::Give { cards, .. } => {
                let Some(other) = task.on else {
                    let whom = match &task.step {
                        Step::Steal { from, .. } => scope.with_cards(from, cards, me, chosen),
                        Step::Give { to, .. } if !scope.eligible(cards, me, chosen).is_empty() => {
                            scope.takers(to, me)
                        }
                        _ => Vec::new(),
                    };
                    return one_of(me, whom);
                };
                let (of, to) = match task.step {
                    Step::Steal { .. } => (other, me),
                    _ => (me, other),
                };
                let Some(picks) = task.picks.first() else {
                    let from = scope.eligible(cards, of, chosen);
                    return scope.pick(step, cards, me, of, from);
                };
                let hands = cards.zone == Zone::Hand;
                for card in picks.clone() {
                    self.hand_over(step, card, of, to, hands);
                }
                Progress::Done
            }
            Step::Swap { with, mine, theirs } => {
                let Some(of) = task.on else {
                    let mut whom = scope.exposed(with, me);
                    whom.retain(|side| {
                        *side != me && !scope.swappable(mine, theirs, me, *side).is_empty()
                    });
                    return one_of(me, whom);
                };
                match task.picks.as_slice() {
                    [] => {
                        let from = scope.swappable(mine, theirs, me, of);
                        scope.pick(step, mine, me, me, from)
                    }
                    [own] => {
                        let from = scope.eligible(theirs, of, own.last().copied());
                        let theirs = Cards {
                            count: own.len() as u8,
                            ..theirs.clone()
                        };
                        scope.pick(step, &theirs, me, of, from)
                    }
                    [own, other, ..] => {
                        let hands = mine.zone == Zone::Hand;
                        let pairs: Vec<(CardIx, CardIx)> =
                            own.iter().copied().zip(other.iter().copied()).collect();
                        for (own, other) in pairs {
                            self.hand_over(step, own, me, of, hands);
                            self.hand_over(step, other, of, me, hands);
                        }
                        Progress::Done
                    }
                }
            }
            Step::Discard { who, cards } => {
                let Some(of) = task.on else {
                    let mut whom = scope.exposed(who, me);
                    whom.retain(|side| !scope.eligible(cards, *side, chosen).is_empty());
                    return each_of(me, whom, &task.step);
                };
                match task.picks.as_slice() {
                    [] => {
                        let from = scope.eligible(cards, of, chosen);
                        let all = from.len() <= usize::from(cards.count);
                        if all && from.len() > 1 && scope.chooser(cards, me, of) == Some(of) {
                            // Nothing to choose but the order.
                            let query = Query::Order { cards: from };
                            return Progress::Ask(Question { of, query });
                        }
                        scope.pick(step, cards, me, of, from)
                    }
                    [picks] if picks.len() > 1 && scope.chooser(cards, me, of) != Some(of) => {
                        Progress::Ask(Question {
                            of,
                            query: Query::Order {
                                cards: picks.clone(),
                            },
                        })
                    }
                    [.., picks] => {
                        let hand = cards.zone == Zone::Hand;
                        for card in picks.clone() {
                            if !lies(step, card, of, hand) {
                                continue;
                            }
                            step.emit(Event::Lost {
                                side: of,
                                card,
                                hand,
                                points: self.rule(card).points,
                            });
                        }
                        Progress::Done
                    }
                }
            }
            Step::MoveIntegrity { from, to, n } => {
                let Some(giver) = task.on else {
                    let mut whom = scope.exposed(from, me);
                    whom.retain(|side| integrity(step, *side) > 0);
                    return one_of(me, whom);
                };
                let Some(taker) = task.other else {
                    let mut whom = scope.exposed(to, me);
                    whom.retain(|side| *side != giver);
                    return one_of(me, whom);
                };
                let count = i16::from(*n).min(integrity(step, giver));
                if count > 0 {
                    change_integrity(step, giver, -count, IntegrityCause::Card);
                    change_integrity(step, taker, count, IntegrityCause::Card);
                }
                Progress::Done
            }
            Step::WaiveNeeds { who, part } => {
                let Some(of) = task.on else {
                    return each_of(me, scope.whom(who, me), &task.step);
                };
                let Some(card) = task.picks.first().and_then(|picks| picks.first()) else {
                    let query = Query::Waived { part: *part };
                    return Progress::Ask(Question { of, query });
                };
                if lies(step, *card, of, true) {
                    self.lay_down(step, of, None, *card, of, Pays::Nothing);
                }
                Progress::Done
            }
            Step::PassHand { who, n, to } => {
                let Some(of) = task.on else {
                    let mut whom = scope.exposed(who, me);
                    whom.retain(|side| !step.state().hand(*side).is_empty());
                    return each_of(me, whom, &task.step);
                };
                let Some(picks) = task.picks.first() else {
                    let cards = Cards {
                        zone: Zone::Hand,
                        count: *n,
                        chooser: Chooser::Owner,
                        ..Cards::default()
                    };
                    let from = scope.eligible(&cards, of, None);
                    return scope.pick(step, &cards, me, of, from);
                };
                let to = match to {
                    Hand::Left => step.state().left_of(of),
                    Hand::Right => step.state().right_of(of),
                };
                for card in picks.clone() {
                    self.hand_over(step, card, of, to, true);
                }
                Progress::Done
            }
            Step::Recover { who, cards } => {
                let Some(of) = task.on else {
                    return each_of(me, scope.whom(who, me), &task.step);
                };
                let Some(picks) = task.picks.first() else {
                    let from = scope.recoverable(cards);
                    let count = from.len().min(cards.count.into()) as u8;
                    if count == 0 {
                        return Progress::Done;
                    }
                    let place = Place::Discard;
                    let query = Query::Cards { place, from, count };
                    return Progress::Ask(Question { of, query });
                };
                // PC-R60: somebody else may have been quicker.
                for card in picks.clone() {
                    if step.state().discard.contains(&card) {
                        step.emit(Event::Recovered { side: of, card });
                    }
                }
                Progress::Done
            }
            Step::Choose { who, options } => {
                let whom = scope.whom(who, me);
                if whom != [me] {
                    let inner = Step::Choose {
                        who: Who::Me,
                        options: options.clone(),
                    };
                    let thread = |side: Side| Thread::new(side, vec![inner.clone()]);
                    return spawn(whom.into_iter().map(thread).collect());
                }
                // PC-107: what would change nothing cannot be picked.
                let numbers = (0..).zip(options);
                let of: Vec<u8> = numbers
                    .filter(|(_, steps)| steps.iter().any(|step| scope.could(step, me)))
                    .map(|(number, _)| number)
                    .collect();
                match of.as_slice() {
                    [] => Progress::Done,
                    [only] => Progress::Steps(options[usize::from(*only)].clone()),
                    _ => Progress::Ask(Question {
                        of: me,
                        query: Query::Option { of },
                    }),
                }
            }
            Step::If {
                when,
                then,
                otherwise,
            } => Progress::Steps(if self.holds(scope.state, me, when) {
                then.clone()
            } else {
                otherwise.clone()
            }),
            Step::ForEach { who, when, steps } => {
                let whom = scope.each(who, when.as_ref(), me).into_iter();
                spawn(whom.map(|side| Thread::new(side, steps.clone())).collect())
            }
            Step::Seq(steps) => Progress::Steps(steps.clone()),
            Step::Cancel {} => Progress::Done,
            plain => {
                let whom = match plain {
                    Step::LoseIntegrity { .. } | Step::Skip { .. } | Step::Restrict { .. } => true,
                    Step::Score { n, .. } => *n < 0,
                    _ => false,
                };
                let who = plain.whom().first().copied().cloned().unwrap_or_default();
                let sides = if whom || matches!(plain, Step::Reveal { .. }) {
                    scope.exposed(&who, me)
                } else {
                    scope.whom(&who, me)
                };
                for side in sides {
                    self.do_plain(step, run, me, side, plain);
                }
                Progress::Done
            }
        }
    }

    /// PC-P3: a card changes its place, from hand to hand or from Area to Area.
    fn hand_over(
        &self,
        step: &mut Deciding<'_, '_>,
        card: CardIx,
        from: Side,
        to: Side,
        hands: bool,
    ) {
        // PC-R60: somebody else may have been quicker.
        if !lies(step, card, from, hands) {
            return;
        }
        step.emit(if hands {
            let card = Secret::between(from, to, card);
            Event::Handed { from, to, card }
        } else {
            let points = self.rule(card).points;
            Event::Moved {
                card,
                from,
                to,
                points,
            }
        });
    }

    /// The steps in which nobody has to choose anything.
    fn do_plain(&self, step: &mut Deciding<'_, '_>, run: &Run, me: Side, side: Side, plain: &Step) {
        match plain {
            Step::GainIntegrity { n, .. } => {
                change_integrity(step, side, (*n).into(), IntegrityCause::Card);
            }
            Step::LoseIntegrity { n, .. } => {
                let count = i16::from(*n).min(integrity(step, side));
                if count > 0 {
                    change_integrity(step, side, -count, IntegrityCause::Card);
                }
            }
            Step::Skip { n, .. } => step.emit(Event::Skips { side, turns: *n }),
            Step::ExtraPlay { n, .. } => step.emit(Event::Extra { side, plays: *n }),
            Step::Draw { n, .. } => self.draw_many(step, side, *n),
            Step::Shield { .. } => step.emit(Event::Shielded {
                side,
                by: run.actor,
            }),
            Step::Restrict { kind, colour, .. } => step.emit(Event::Restricted {
                side,
                what: Restriction {
                    kind: *kind,
                    colour: *colour,
                },
            }),
            Step::Reveal { to_all, .. } => step.emit(Event::Revealed {
                side,
                to: (!to_all).then_some(me),
            }),
            Step::Score { n, .. } => {
                let total = i64::from(step.state()[side].points()) + i64::from(*n);
                step.emit(Event::Token {
                    side,
                    points: *n,
                    total: u32::try_from(total).unwrap_or(0),
                });
            }
            _ => {}
        }
    }
}

impl Scope<'_> {
    /// PC-102: some of these cards are chosen, or chance chooses them. Whoever plays a Power Play always says which.
    fn pick(
        &self,
        step: &Deciding<'_, '_>,
        cards: &Cards,
        me: Side,
        of: Side,
        mut from: Vec<CardIx>,
    ) -> Progress {
        let count = from.len().min(cards.count.into());
        if count == 0 {
            return Progress::Done;
        }
        // PC-R49: for somebody who has resigned chance chooses.
        let chooser = self.chooser(cards, me, of);
        let Some(who) = chooser.filter(|who| self.state.is_in(*who)) else {
            // Several may lose a card at the same moment: each by a chance of its own.
            let label = format!("pick {}", of.0);
            step.rng(&label).shuffle_front(&mut from, count);
            from.truncate(count);
            return Progress::Settled(Answer::Cards(from));
        };
        if from.len() == count && !(self.power && who == self.actor) {
            return Progress::Settled(Answer::Cards(from));
        }
        let place = match cards.zone {
            Zone::Area => Place::Area(of),
            Zone::Hand => Place::Hand(of),
            Zone::DiscardTop => Place::Discard,
        };
        let count = count as u8;
        let query = Query::Cards { place, from, count };
        Progress::Ask(Question { of: who, query })
    }
}

/// A player in a role for one: if several can have it, one of them is chosen (PC-R35).
fn one_of(me: Side, whom: Vec<Side>) -> Progress {
    match whom.as_slice() {
        [] => Progress::Done,
        [only] => Progress::Settled(Answer::Player(*only)),
        _ => Progress::Ask(Question {
            of: me,
            query: Query::Player { of: whom },
        }),
    }
}

/// A step for each of these players, side by side.
fn each_of(me: Side, whom: Vec<Side>, step: &Step) -> Progress {
    match whom.as_slice() {
        [only] => Progress::Settled(Answer::Player(*only)),
        _ => spawn(
            whom.into_iter()
                .map(|side| {
                    let mut thread = Thread::new(me, Vec::new());
                    thread.tasks.push(Task::new(step.clone(), Some(side)));
                    thread
                })
                .collect(),
        ),
    }
}

fn spawn(threads: Vec<Thread>) -> Progress {
    if threads.is_empty() {
        Progress::Done
    } else {
        Progress::Spawn(threads)
    }
}

fn integrity(step: &Deciding<'_, '_>, side: Side) -> i16 {
    i16::try_from(step.state()[side].integrity).unwrap_or(i16::MAX)
}

/// Whether a card is still in a hand or an Area.
fn lies(step: &Deciding<'_, '_>, card: CardIx, of: Side, hand: bool) -> bool {
    let player = &step.state()[of];
    if hand {
        player.hand.contains(&card)
    } else {
        player.area.iter().any(|laid| laid.card == card)
    }
}
