//! What each request leads to, in the order of the rules (turn, plays, refill, cycles, end). Set-up, trades and effects have
//! files of their own. Chance is drawn here and stands in the events.

use crate::legal::is_figure;
use crate::tally::winners;
use crate::words::{ensure, has_odd_characters, needs_words};
use crate::{
    Action, Aim, CardIx, Deciding, Ending, Event, HAND, IntegrityCause, LAST_CYCLE, Pays,
    PolitiCraft, Reason, STORY_MOST, Secret, Source, State, StoryMode, TableState, Telling, Turn,
    TurnStep,
};
use tricorn_engine::{Act, Millis, Refusal, Seat, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;
use tricorn_packs::schema::CivicKind;

/// PC-R21: how much longer a turn lasts that is extended.
const EXTENSION: Millis = Millis(60_000);

impl PolitiCraft {
    // ---- 3. Turns ----

    /// PC-22, PC-24, PC-31, PC-P8: the next turn is that of this player, or of the next one who is not passed over.
    pub(super) fn begin_turn(&self, step: &mut Deciding<'_, '_>, from: Side) {
        let mut side = from;
        if !step.state().is_in(side) {
            side = step.state().left_of(side);
        }
        while step.state()[side].skips > 0 {
            step.emit(Event::Skipped { side });
            side = step.state().left_of(side);
        }
        let (state, player) = (step.state(), &step.state()[side]);
        let figure = is_figure(player);
        let event = Event::Turn {
            side,
            number: state.turns + 1,
            figure,
            turned: player.figure != figure,
            points: player.points(),
        };
        step.emit_until(event, step.after(self.turn_time));
        self.after_play(step);
    }

    pub(super) fn request(
        &self,
        step: &mut Deciding<'_, '_>,
        act: &Act<Action>,
    ) -> Result<(), Refusal> {
        let state = step.state();
        let side = self.sides.of(act.seat);
        ensure(state.is_in(side), Reason::NotYourTurn)?;
        match &act.action {
            Action::Issue { issue } => {
                let issue = self.may_name(state, side, issue)?.into();
                Self::name_issue(step, side, issue);
                self.maybe_begin(step);
            }
            Action::Play {
                card,
                area,
                target,
                story,
            } => {
                let turn = Self::in_play(state, side)?;
                let card = Self::in_hand(state, side, *card)?;
                let both = area.is_some() && target.is_some();
                ensure(!both, Reason::AreaAndTarget)?;
                let aim = area.map_or(Aim::Power(*target), Aim::Area);
                let pays = self.may_play(state, turn, card, aim);
                let pays = pays.map_err(|why| self.refused(state, card, aim, why))?;
                let story = self.story_of(story.as_deref())?;
                self.play(step, side, Some(act.seat), card, aim, pays, story);
            }
            Action::Discard { card } => {
                let turn = Self::in_play(state, side)?;
                let card = Self::in_hand(state, side, *card)?;
                let pays = self.may_discard(state, turn)?;
                step.emit(Event::Discarded {
                    side,
                    seat: Some(act.seat),
                    card,
                    pays,
                });
                self.after_play(step);
            }
            Action::Explain { story } => {
                let late = may_tell(state, side)?;
                let written = self.config.story == StoryMode::Written;
                ensure(written, Reason::NothingWritten)?;
                let story = self.story_of(Some(story))?.ok_or(Reason::StoryEmpty)?;
                Self::tell_story(step, side, Some(story));
                if !late {
                    self.after_play(step);
                }
            }
            Action::Told => {
                let late = may_tell(state, side)?;
                let spoken = self.config.story == StoryMode::Spoken;
                ensure(spoken, Reason::NothingSpoken)?;
                Self::tell_story(step, side, None);
                if !late {
                    self.after_play(step);
                }
            }
            Action::Draw { source } => {
                let source = self.may_fill(state, side, *source)?;
                self.draw_one(step, side, source);
                self.after_draw(step);
            }
            Action::EndTurn => return Err(why_not_over(state, side, false).into()),
            Action::MoreTime => {
                let due = may_extend(state, side)?.plus(EXTENSION);
                step.emit_until(Event::MoreTime { side, due }, Some(due));
            }
            Action::OfferTrade { player, card } => self.offer_trade(step, side, *player, *card)?,
            Action::AnswerTrade { offer, card } => self.answer_trade(step, side, *offer, *card)?,
            Action::DeclineTrade { offer } => Self::decline_trade(step, side, *offer)?,
            Action::ConfirmTrade { offer } => Self::confirm_trade(step, side, *offer)?,
            Action::Choose {
                cards,
                option,
                player,
            } => self.choose(step, side, *cards, *option, *player)?,
            Action::Pass => self.pass(step, side)?,
            Action::Cancel { card } => self.cancel(step, side, *card)?,
            Action::Applaud { text } => {
                let (of, chapter) = state.chapter(*text).ok_or(Reason::NoSuchText)?;
                let may_applaud = of != side && chapter.awaits_applause(side);
                ensure(may_applaud, Reason::NoSuchText)?;
                step.emit(Event::Applauded {
                    by: side,
                    side: of,
                    text: *text,
                });
            }
        }
        Ok(())
    }

    /// PC-81: why a card cannot be played so, with what is missing in the Area.
    fn refused(&self, state: &State, card: CardIx, aim: Aim, why: Reason) -> Refusal {
        let mut refusal = Refusal::from(why);
        if let (Reason::NeedsNotMet, Aim::Area(area)) = (why, aim) {
            let missing = needs_words(&self.missing(state, card, area));
            *refusal.text.to_mut() += &format!(" Missing: {missing}.");
        }
        refusal
    }

    /// PC-80: the card of the hand that was named.
    pub(super) fn in_hand(state: &State, side: Side, card: Chosen) -> Result<CardIx, Reason> {
        let named = card.one().and_then(CardIx::of);
        named
            .filter(|card| state.hand(side).contains(card))
            .ok_or(Reason::CardNotInHand)
    }

    /// PC-79, PC-82, PC-R52: the turn of this player in the step of playing.
    fn in_play(state: &State, side: Side) -> Result<&Turn, Reason> {
        if state.is_resolving() {
            return Err(match state.turn_of(side) {
                Some(_) => Reason::CardUnderWay,
                None => Reason::NotYourTurn,
            });
        }
        let turn = state.turn_of(side).ok_or(Reason::NotYourTurn)?;
        match turn.step {
            TurnStep::Play => Ok(turn),
            TurnStep::Explain | TurnStep::Refill => Err(Reason::OneCard),
        }
    }

    /// PC-R24: a story as it was sent. A blank one is none.
    fn story_of<'s>(&self, story: Option<&'s str>) -> Result<Option<&'s str>, Reason> {
        let Some(text) = story.map(str::trim).filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let written = self.config.story == StoryMode::Written;
        ensure(written, Reason::StoryUnwanted)?;
        ensure(text.chars().count() <= STORY_MOST, Reason::StoryTooLong)?;
        ensure(!has_odd_characters(text), Reason::OddCharacters)?;
        Ok(Some(text))
    }

    // ---- 4. Plays ----

    /// PC-41, PC-52, PC-57, PC-68: a card is played.
    #[expect(clippy::too_many_arguments, reason = "a play has these parts")]
    pub(super) fn play(
        &self,
        step: &mut Deciding<'_, '_>,
        side: Side,
        seat: Option<Seat>,
        card: CardIx,
        aim: Aim,
        pays: Pays,
        story: Option<&str>,
    ) {
        match aim {
            Aim::Area(area) => {
                self.lay_down(step, side, seat, card, area, pays);
                if area != side {
                    Self::reward(step, side);
                }
            }
            Aim::Power(target) => step.emit(Event::Power {
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

    /// PC-41, PC-43, PC-R51: a card goes from a hand into an Area.
    pub(super) fn lay_down(
        &self,
        step: &mut Deciding<'_, '_>,
        side: Side,
        seat: Option<Seat>,
        card: CardIx,
        area: Side,
        pays: Pays,
    ) {
        let points = self.rule(card).points;
        step.emit(Event::Played {
            side,
            seat,
            card,
            area,
            points,
            total: step.state()[area].points() + u32::from(points),
            out_of_turn: pays == Pays::Nothing,
            pays,
        });
    }

    /// PC-26, PC-27: the story of the turn is told; aloud if nothing is written.
    fn tell_story(step: &mut Deciding<'_, '_>, side: Side, story: Option<&str>) {
        let chapter = step.state()[side].story.last();
        step.emit(Event::Told {
            side,
            text: chapter.map_or(0, |chapter| chapter.number),
            aloud: story.is_none(),
            story: story.map(Into::into),
        });
    }

    /// PC-57, PC-68, PC-R5: Integrity for an Allied Action.
    fn reward(step: &mut Deciding<'_, '_>, side: Side) {
        let turn = step.state().turn.as_ref();
        let why = match turn.map(|turn| (turn.figure, turn.allies)) {
            Some((false, _)) => IntegrityCause::Ally,
            Some((true, 2)) => IntegrityCause::TwoAllies,
            _ => return,
        };
        change_integrity(step, side, 1, why);
    }

    /// PC-23, PC-R46, PC-R47, PC-R48: what follows when a card was played, discarded or explained.
    pub(super) fn after_play(&self, step: &mut Deciding<'_, '_>) {
        let state = step.state();
        let Some(turn) = &state.turn else {
            return;
        };
        if state.is_resolving() {
            return;
        }
        let side = turn.side;
        if turn.step == TurnStep::Play {
            if turn.is_owing() && !state.hand(side).is_empty() {
                return;
            }
            if turn.is_owing() {
                step.emit(Event::Lapsed { side });
            }
            let turn = step.state().turn.as_ref();
            let untold = turn.is_some_and(|turn| turn.played > 0 && !turn.told);
            let explain = untold && self.config.story != StoryMode::Quick;
            step.emit(Event::PlaysOver { explain });
        } else if turn.step == TurnStep::Explain && turn.told {
            step.emit(Event::PlaysOver { explain: false });
        }
        self.after_draw(step);
    }

    // ---- 4.8 Refill and Cycle cards ----

    /// PC-28, PC-31, PC-R47: the turn is over when the hand is full or nothing is to be drawn.
    pub(super) fn after_draw(&self, step: &mut Deciding<'_, '_>) {
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
        let turn = state.turn_of(side);
        let turn = turn.filter(|turn| turn.step == TurnStep::Refill);
        let turn = turn.ok_or_else(|| why_not_over(state, side, true))?;
        let Said::Word(source) = source else {
            return Err(Reason::NoSuchPile);
        };
        self.may_draw(state, turn, source)?;
        Ok(source)
    }

    /// PC-29, PC-75, PC-R8, PC-R9: one card is drawn; a Cycle card is shown, and the player draws again.
    pub(super) fn draw_one(&self, step: &mut Deciding<'_, '_>, side: Side, source: Source) {
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
            let number = state.cycles.len() + 1;
            step.emit(Event::Cycle { side, card, number });
            if step.state().last_cycle_shown() {
                Self::end_trades(step);
            }
        } else {
            // PC-39, PC-40: the deck is hidden, the discard pile lies open.
            let among = (source == Source::Deck).then_some([side; 2]);
            let card = Secret { card, among };
            step.emit(Event::Drew { side, source, card });
        }
    }

    /// PC-R13
    fn reshuffle(step: &mut Deciding<'_, '_>) {
        let state = step.state();
        let under = state.discard.len().saturating_sub(1);
        let mut order: Vec<CardIx> = state.spent.clone();
        order.extend_from_slice(&state.discard[..under]);
        if !order.is_empty() {
            step.rng("reshuffle").shuffle(&mut order);
            let cards = order.len();
            step.emit(Event::Reshuffled { cards, order });
        }
    }

    /// PC-P10, PC-R12: so many cards from the deck; Cycle cards are shown and replaced at once.
    pub(super) fn draw_many(&self, step: &mut Deciding<'_, '_>, side: Side, count: u8) {
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
    pub(super) fn go_on(&self, step: &mut Deciding<'_, '_>) {
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
            Self::finish(step);
        } else {
            let next = state.left_of(state.last);
            self.begin_turn(step, next);
        }
    }

    // ---- 5. The end ----

    /// PC-95 to PC-100
    fn finish(step: &mut Deciding<'_, '_>) {
        let (ending, winners) = winners(step.state());
        step.finish(Event::Ended { ending, winners });
    }

    /// PC-R37, PC-R49: a player leaves the game, and the others play on.
    pub(super) fn resign(&self, step: &mut Deciding<'_, '_>, side: Side) {
        let mut under = step.state().hand(side).to_vec();
        step.rng("under").shuffle(&mut under);
        let active = step.state().active() == Some(side);
        let cards = under.len();
        step.emit(Event::Resigned { side, cards, under });
        let left: Vec<Side> = step.state().alive().collect();
        if left.len() <= 1 {
            step.finish(Event::Ended {
                ending: Ending::LastOneLeft,
                winners: left,
            });
            return;
        }
        self.maybe_begin(step);
        if active {
            // The turn is over without refill; what the player's own card had still to do falls away.
            let run = step.state().run.as_deref().filter(|run| run.power);
            if let Some(since) = run.map(|run| run.since) {
                Self::settle(step, since, None);
            }
            step.emit(Event::TurnOver { side });
            self.go_on(step);
        } else {
            self.after_resignation(step, side);
        }
    }
}

/// PC-56
pub(super) fn change_integrity(
    step: &mut Deciding<'_, '_>,
    side: Side,
    change: i16,
    why: IntegrityCause,
) {
    let integrity = step.state()[side].integrity;
    step.emit(Event::Integrity {
        side,
        change,
        total: integrity.saturating_add_signed(change),
        why,
    });
}

/// PC-R51: whether a card that was played out of turn may still be told of: until the turn of the other player is over.
pub(super) fn may_add(state: &State, side: Side) -> bool {
    let other = state.active().is_some_and(|active| active != side);
    let chapter = state[side].story.last();
    other && chapter.is_some_and(|it| it.turn == state.turns && it.told == Telling::Nothing)
}

/// PC-26, PC-27, PC-R47: whether a story may be told now, and whether it is a late one of a card out of turn.
fn may_tell(state: &State, side: Side) -> Result<bool, Reason> {
    if may_add(state, side) {
        return Ok(true);
    }
    let turn = state.turn_of(side).ok_or(Reason::NotYourTurn)?;
    match turn.step {
        TurnStep::Explain if !state.is_resolving() => Ok(false),
        TurnStep::Play | TurnStep::Explain => Err(Reason::TellAfterPlay),
        TurnStep::Refill => Err(Reason::StoryTold),
    }
}

/// PC-79, PC-83, PC-90, PC-92, PC-R52: why no card is drawn and the turn is not over yet.
fn why_not_over(state: &State, side: Side, draws: bool) -> Reason {
    let Some(turn) = state.turn_of(side) else {
        return Reason::NotYourTurn;
    };
    match turn.step {
        _ if state.is_resolving() => Reason::CardUnderWay,
        TurnStep::Play if turn.figure && turn.has_begun() => Reason::TwoCards,
        TurnStep::Play if draws && state.hand(side).len() >= HAND => Reason::RefillToSeven,
        TurnStep::Play => Reason::PlayFirst,
        TurnStep::Explain => Reason::StoryRequired,
        TurnStep::Refill => Reason::RefillToSeven,
    }
}

/// PC-R21: until when a turn lasts that may be extended.
pub(super) fn may_extend(state: &TableState, side: Side) -> Result<Millis, Reason> {
    let turn = state.turn_of(side);
    turn.filter(|turn| !turn.extended && !state.is_resolving())
        .and(state.due)
        .ok_or(Reason::NoMoreTime)
}
