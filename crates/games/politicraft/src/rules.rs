//! Deciding: what each cause leads to, in the order of the rules (set-up, turn, plays, refill, cycles, end). Trades and
//! effects have files of their own. Chance is drawn here and stands in the events.

use super::PolitiCraft;
use super::cards::CardIx;
use super::config::{HAND, LAST_CYCLE, STORY_MOST, StoryMode};
use super::event::{Action, Event, Pays, Source, Why};
use super::legal::{Aim, is_figure};
use super::reason::{ODD, Reason, has_odd_characters};
use super::state::{Ending, Phase, State, Told, Turn, TurnStep};
use tricorn_engine::refusal::TableReason;
use tricorn_engine::{Act, Cause, CauseOf, Handle, Millis, Refusal, Ruling, Seat, Side, Step};
use tricorn_kit::attendance::Presence;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;
use tricorn_packs::schema::CivicKind;

/// PC-R21: how much longer a turn lasts that is extended.
const EXTENSION: Millis = Millis(60_000);

type Deciding<'a> = Step<'a, PolitiCraft>;

impl PolitiCraft {
    /// What a cause leads to.
    pub(super) fn decide_cause(
        &self,
        step: &mut Deciding<'_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        match cause {
            Cause::Act(act) => self.act(step, act)?,
            Cause::Start => self.start(step)?,
            Cause::Timer(timer) => self.time_out(step, *timer)?,
            Cause::Left(seat) => self.left(step, *seat)?,
            Cause::Back(seat) => {
                not_over(step.state())?;
                let fact = step.state().presence.back(*seat)?;
                step.emit(Event::Presence(fact));
            }
            Cause::Ruling(ruling) => self.ruling(step, *ruling)?,
            Cause::Pause | Cause::Resume => {}
        }
        Self::sweep_trades(step);
        Ok(())
    }

    // ---- 3. Turns ----

    /// PC-22, PC-24, PC-31, PC-P8: the next turn is that of this player, or of the next one who is not passed over.
    pub(super) fn begin_turn(&self, step: &mut Deciding<'_>, from: Side) {
        let mut side = from;
        if !step.state().is_in(side) {
            side = step.state().left_of(side);
        }
        while step.state().player(side).is_some_and(|it| it.skips > 0) {
            step.emit(Event::Skipped { side });
            side = step.state().left_of(side);
        }
        let figure = step.state().player(side).is_some_and(is_figure);
        let due = self.turn_time.map(|time| step.now().plus(time));
        step.emit(Event::TurnBegan { side, figure, due });
        self.after_play(step);
    }

    fn act(&self, step: &mut Deciding<'_>, act: &Act<Action>) -> Result<(), Refusal> {
        not_over(step.state())?;
        let side = self
            .seating
            .side_of(act.seat)
            .filter(|side| step.state().players.is_empty() || step.state().is_in(*side))
            .ok_or(Reason::NotYourTurn)?;
        // Everything is checked before the first event; then the presence of the seat is noted, then it happens.
        match &act.action {
            Action::Issue { issue } => {
                let issue = self.may_name(step.state(), side, issue)?.into();
                self.awake(step, act);
                Self::name_issue(step, side, issue);
                self.maybe_begin(step);
                Ok(())
            }
            Action::Play {
                card,
                area,
                target,
                story,
            } => {
                let (card, aim, pays) =
                    self.may_request(step.state(), side, *card, *area, *target)?;
                let story = self.story_of(story.as_deref())?;
                self.awake(step, act);
                self.play(step, side, Some(act.seat), card, aim, pays, story);
                Ok(())
            }
            Action::Discard { card } => {
                let (card, pays) = self.may_drop(step.state(), side, *card)?;
                self.awake(step, act);
                step.emit(Event::Discarded {
                    side,
                    seat: Some(act.seat),
                    card,
                    pays,
                });
                self.after_play(step);
                Ok(())
            }
            Action::Explain { story } => {
                let late = may_add(step.state(), side);
                if !late {
                    may_tell(step.state(), side)?;
                }
                if self.config.story != StoryMode::Written {
                    return Err(Reason::WrongStep("Nothing is written at this table.").into());
                }
                let text = self
                    .story_of(Some(story))?
                    .ok_or(Reason::BadText("Write a story of 1 to 500 characters."))?;
                self.awake(step, act);
                Self::tell_story(step, side, Some(text));
                if !late {
                    self.after_play(step);
                }
                Ok(())
            }
            Action::Told => {
                let late = may_add(step.state(), side);
                if !late {
                    may_tell(step.state(), side)?;
                }
                if self.config.story != StoryMode::Spoken {
                    return Err(
                        Reason::WrongStep("At this table stories are not told aloud.").into(),
                    );
                }
                self.awake(step, act);
                Self::tell_story(step, side, None);
                if !late {
                    self.after_play(step);
                }
                Ok(())
            }
            Action::Draw { source } => {
                let source = self.may_fill(step.state(), side, *source)?;
                self.awake(step, act);
                self.draw_one(step, side, source);
                self.after_draw(step);
                Ok(())
            }
            Action::EndTurn => Err(why_not_over(step.state(), side, false).into()),
            Action::MoreTime => {
                let due = may_extend(step.state(), side)?.plus(EXTENSION);
                self.awake(step, act);
                step.emit(Event::MoreTime { due });
                Ok(())
            }
            Action::OfferTrade { player, card } => {
                self.offer_trade(step, act, side, *player, *card)
            }
            Action::AnswerTrade { offer, card } => {
                self.answer_trade(step, act, side, *offer, *card)
            }
            Action::DeclineTrade { offer } => self.decline_trade(step, act, side, *offer),
            Action::ConfirmTrade { offer } => self.confirm_trade(step, act, side, *offer),
            Action::Choose {
                cards,
                option,
                player,
            } => self.choose(step, act, side, *cards, *option, *player),
            Action::Pass => self.pass(step, act, side),
            Action::Cancel { card } => self.cancel(step, act, side, *card),
            Action::Applaud { text } => {
                let state = step.state();
                let (of, chapter) = state.chapter(*text).ok_or(Reason::NoSuchText)?;
                let bit = 1_u8 << side.0;
                if of == side || chapter.applause & bit != 0 || !chapter.is_told() {
                    return Err(Reason::NoSuchText.into());
                }
                self.awake(step, act);
                step.emit(Event::Applauded {
                    by: side,
                    text: *text,
                });
                Ok(())
            }
            Action::Resign => self.resign(step, act, side),
        }
    }

    /// What it changes that somebody of a side acts.
    pub(super) fn awake(&self, step: &mut Deciding<'_>, act: &Act<Action>) {
        let facts = step.state().presence.acted(&self.seating, act.seat, act.by);
        for fact in facts {
            step.emit(Event::Presence(fact));
        }
    }

    /// PC-80: the card of the hand that was named.
    pub(super) fn in_hand(state: &State, side: Side, card: Chosen) -> Result<CardIx, Reason> {
        let named = card.one().and_then(|handle: Handle| CardIx::of(handle));
        named
            .filter(|card| state.hand(side).contains(card))
            .ok_or(Reason::CardNotInHand)
    }

    /// PC-79, PC-82, PC-R52: the turn of this player in the step of playing.
    fn in_play(state: &State, side: Side) -> Result<&Turn, Reason> {
        if state.is_resolving() {
            return Err(match state.active() {
                Some(active) if active == side => {
                    Reason::WrongStep("First the card that was played is carried out.")
                }
                _ => Reason::NotYourTurn,
            });
        }
        match &state.turn {
            Some(turn) if turn.side == side => match turn.step {
                TurnStep::Play => Ok(turn),
                TurnStep::Explain | TurnStep::Refill => Err(Reason::OneCard),
            },
            _ => Err(Reason::NotYourTurn),
        }
    }

    /// PC-79 to PC-87: whether a play as it was asked for is allowed.
    pub(super) fn may_request(
        &self,
        state: &State,
        side: Side,
        card: Chosen,
        area: Option<Side>,
        target: Option<Side>,
    ) -> Result<(CardIx, Aim, Pays), Reason> {
        let turn = Self::in_play(state, side)?;
        let card = Self::in_hand(state, side, card)?;
        let aim = match area {
            Some(area) => Aim::Area(area),
            None => Aim::Power(target),
        };
        if area.is_some() && target.is_some() {
            return Err(Reason::BadChoice(
                "A card goes into an Area or is aimed at a player, not both.",
            ));
        }
        let pays = self.may_play(state, turn, card, aim)?;
        Ok((card, aim, pays))
    }

    fn may_drop(&self, state: &State, side: Side, card: Chosen) -> Result<(CardIx, Pays), Reason> {
        let turn = Self::in_play(state, side)?;
        let card = Self::in_hand(state, side, card)?;
        Ok((card, self.may_discard(state, turn)?))
    }

    /// PC-R24: a story as it was sent. A blank one is none.
    fn story_of<'s>(&self, story: Option<&'s str>) -> Result<Option<&'s str>, Reason> {
        let Some(text) = story.map(str::trim).filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        if self.config.story != StoryMode::Written {
            return Err(Reason::BadText("Nothing is written at this table."));
        }
        if text.chars().count() > STORY_MOST {
            return Err(Reason::BadText(
                "A story has at most 500 characters. Make it shorter.",
            ));
        }
        if has_odd_characters(text) {
            return Err(Reason::BadText(ODD));
        }
        Ok(Some(text))
    }

    // ---- 4. Plays ----

    /// PC-41, PC-52, PC-57, PC-68: a card is played.
    #[expect(clippy::too_many_arguments, reason = "a play has these parts")]
    pub(super) fn play(
        &self,
        step: &mut Deciding<'_>,
        side: Side,
        seat: Option<Seat>,
        card: CardIx,
        aim: Aim,
        pays: Pays,
        story: Option<&str>,
    ) {
        match aim {
            Aim::Area(area) => {
                step.emit(Event::Played {
                    side,
                    seat,
                    card,
                    area,
                    pays,
                });
                if area != side {
                    Self::reward(step, side);
                }
            }
            Aim::Power(target) => step.emit(Event::Announced {
                side,
                seat,
                card,
                target,
                pays,
            }),
        }
        if let Some(text) = story {
            Self::tell_story(step, side, Some(text));
        }
        match aim {
            Aim::Area(_) => self.after_play(step),
            Aim::Power(target) => self.announce(step, side, card, target),
        }
    }

    /// PC-26, PC-27: the story of the turn is told; aloud if there is no text.
    fn tell_story(step: &mut Deciding<'_>, side: Side, text: Option<&str>) {
        let story = step.state().player(side).map(|player| &player.story);
        let chapter = story.and_then(|story| story.last()).map(|it| it.number);
        step.emit(Event::Told {
            side,
            text: text.map(Into::into),
            chapter: chapter.unwrap_or_default(),
        });
    }

    /// PC-57, PC-68, PC-R5: Integrity for an Allied Action.
    fn reward(step: &mut Deciding<'_>, side: Side) {
        let Some(turn) = &step.state().turn else {
            return;
        };
        let why = match (turn.figure, turn.allies) {
            (false, _) => Why::Ally,
            (true, 2) => Why::TwoAllies,
            _ => return,
        };
        step.emit(Event::Integrity {
            side,
            change: 1,
            why,
        });
    }

    /// PC-23, PC-R46, PC-R47, PC-R48: what follows when a card was played, discarded or explained.
    pub(super) fn after_play(&self, step: &mut Deciding<'_>) {
        let state = step.state();
        let Some(turn) = &state.turn else {
            return;
        };
        if state.is_resolving() {
            return;
        }
        let side = turn.side;
        if turn.step == TurnStep::Play {
            if turn.owes() && !state.hand(side).is_empty() {
                return;
            }
            if turn.owes() {
                step.emit(Event::Lapsed { side });
            }
            let state = step.state();
            let untold = state
                .turn
                .as_ref()
                .is_some_and(|turn| turn.played > 0 && !turn.told);
            let explain = untold && self.config.story != StoryMode::Quick;
            step.emit(Event::PlaysOver { explain });
        } else if turn.step == TurnStep::Explain && turn.told {
            step.emit(Event::PlaysOver { explain: false });
        }
        self.after_draw(step);
    }

    // ---- 4.8 Refill and Cycle cards ----

    /// PC-28, PC-31, PC-R47: the turn is over when the hand is full or nothing is to be drawn.
    pub(super) fn after_draw(&self, step: &mut Deciding<'_>) {
        let state = step.state();
        if let Some(turn) = &state.turn
            && turn.step == TurnStep::Refill
            && !state.is_resolving()
            && !self.draws_on(state, turn)
        {
            let side = turn.side;
            step.emit(Event::TurnOver { side });
            self.go_on(step);
        }
    }

    /// PC-79, PC-83, PC-88 to PC-90, PC-92: whether a card may be drawn in the refill.
    fn may_fill(&self, state: &State, side: Side, source: Said<Source>) -> Result<Source, Reason> {
        let turn = state.turn.as_ref();
        let turn = turn.filter(|turn| turn.side == side && turn.step == TurnStep::Refill);
        let turn = turn.ok_or_else(|| why_not_over(state, side, true))?;
        let Said::Word(source) = source else {
            return Err(Reason::BadChoice(
                "Draw from the deck or from the discard pile.",
            ));
        };
        self.may_draw(state, turn, source)?;
        Ok(source)
    }

    /// PC-29, PC-75, PC-R8, PC-R9: one card is drawn; a Cycle card is shown, and the player draws again.
    pub(super) fn draw_one(&self, step: &mut Deciding<'_>, side: Side, source: Source) {
        if source == Source::Deck && step.state().deck.is_empty() {
            Self::reshuffle(step);
        }
        let state = step.state();
        let card = match source {
            Source::Deck => state.deck.last(),
            Source::Discard => state.discard.last(),
        };
        let Some(card) = card.copied() else {
            return;
        };
        if self.rule(card).kind == CivicKind::Cycle {
            step.emit(Event::CycleShown { side, card });
            if step.state().last_cycle_shown() {
                self.end_trades(step);
            }
        } else {
            step.emit(Event::Drew { side, source, card });
        }
    }

    /// PC-R13
    fn reshuffle(step: &mut Deciding<'_>) {
        let state = step.state();
        let under = state.discard.len().saturating_sub(1);
        let mut order: Vec<CardIx> = state.spent.clone();
        order.extend_from_slice(&state.discard[..under]);
        if !order.is_empty() {
            step.rng("reshuffle").shuffle(&mut order);
            step.emit(Event::Reshuffled { order });
        }
    }

    /// PC-P10, PC-R12: so many cards from the deck; Cycle cards are shown and replaced at once.
    pub(super) fn draw_many(&self, step: &mut Deciding<'_>, side: Side, count: u8) {
        let full = step.state().hand(side).len() + usize::from(count);
        while step.state().hand(side).len() < full && !step.state().last_cycle_shown() {
            let before = step.state().deck.len();
            self.draw_one(step, side, Source::Deck);
            if before == 0 && step.state().deck.is_empty() {
                return;
            }
        }
    }

    /// PC-31, PC-77, PC-94: after a turn the directions of Cycle cards are carried out, then the next turn begins, or the
    /// game is over.
    pub(super) fn go_on(&self, step: &mut Deciding<'_>) {
        loop {
            let state = step.state();
            if state.is_over() || state.is_resolving() || state.turn.is_some() {
                return;
            }
            let Some((card, side)) = state.cycles.get(state.carried).copied() else {
                break;
            };
            step.emit(Event::Directions { card });
            self.direct(step, card, side);
        }
        let state = step.state();
        if state.cycles.len() >= LAST_CYCLE {
            self.finish(step);
        } else {
            let next = state.left_of(state.last);
            self.begin_turn(step, next);
        }
    }

    // ---- 5. The end ----

    /// PC-95 to PC-100
    fn finish(&self, step: &mut Deciding<'_>) {
        let (ending, winners) = super::tally::winners(step.state());
        step.emit(Event::Ended { ending, winners });
    }

    fn ruling(&self, step: &mut Deciding<'_>, ruling: Ruling) -> Result<(), Refusal> {
        if let Ruling::Hide(text) = ruling {
            self.may_hide(step.state(), text)?;
            let more = self.goes_with(step.state(), text);
            step.emit(Event::Hidden { text });
            for text in more {
                step.emit(Event::Hidden { text });
            }
            return Ok(());
        }
        not_over(step.state())?;
        if matches!(step.state().phase, Phase::Before) {
            return Err(Reason::NotStarted.into());
        }
        match ruling {
            Ruling::End | Ruling::Stop => step.emit(Event::Ended {
                ending: Ending::EndedByHost,
                winners: Vec::new(),
            }),
            Ruling::Again => {
                for seat in step.state().presence.wishes().iter() {
                    step.emit(Event::Presence(Presence::StaysIn(seat)));
                }
                self.deal(step);
            }
            Ruling::Extend(_) => return Err(TableReason::NoClock.into()),
            Ruling::Hide(_) => return Err(TableReason::NoSuchText.into()),
        }
        Ok(())
    }
}

/// PC-93
pub(super) fn not_over(state: &State) -> Result<(), Reason> {
    if state.is_over() {
        return Err(Reason::GameOver);
    }
    Ok(())
}

/// PC-R51: whether a card that was played out of turn may still be told of: until the turn of the other player is over.
pub(super) fn may_add(state: &State, side: Side) -> bool {
    let other = state.turn.as_ref().is_some_and(|turn| turn.side != side);
    let chapter = state.player(side).and_then(|player| player.story.last());
    other && chapter.is_some_and(|it| it.turn == state.turns && it.told == Told::Nothing)
}

/// PC-26, PC-27, PC-R47: whether a story may be told now.
fn may_tell(state: &State, side: Side) -> Result<(), Reason> {
    match &state.turn {
        Some(turn) if turn.side == side => match turn.step {
            TurnStep::Explain if !state.is_resolving() => Ok(()),
            TurnStep::Play | TurnStep::Explain => Err(Reason::WrongStep(
                "First play your card. Then tell what it does for the cause.",
            )),
            TurnStep::Refill => Err(Reason::WrongStep("Your story of this turn is told.")),
        },
        _ => Err(Reason::NotYourTurn),
    }
}

/// PC-79, PC-83, PC-90, PC-92, PC-R52: why no card is drawn and the turn is not over yet.
fn why_not_over(state: &State, side: Side, draws: bool) -> Reason {
    let Some(turn) = state.turn.as_ref().filter(|turn| turn.side == side) else {
        return Reason::NotYourTurn;
    };
    match turn.step {
        _ if state.is_resolving() => {
            Reason::WrongStep("First the card that was played is carried out.")
        }
        TurnStep::Play if turn.figure && turn.has_begun() => Reason::TwoCards,
        TurnStep::Play if draws && state.hand(side).len() >= HAND => Reason::RefillToSeven,
        TurnStep::Play => Reason::WrongStep("First play or discard a card."),
        TurnStep::Explain => Reason::StoryRequired,
        TurnStep::Refill => Reason::RefillToSeven,
    }
}

/// PC-R21: until when a turn lasts that may be extended.
pub(super) fn may_extend(state: &State, side: Side) -> Result<Millis, Reason> {
    let turn = state.turn.as_ref().filter(|turn| turn.side == side);
    turn.filter(|turn| !turn.extended && !state.is_resolving())
        .and_then(|turn| turn.due)
        .ok_or(Reason::NoMoreTime)
}
