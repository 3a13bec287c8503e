//! Before the first turn: the cards are dealt and everybody gets an issue (section 2, PC-R25, PC-R49).

use crate::words::{ensure, has_odd_characters};
use crate::{CardIx, Deal, Deciding, Event, HAND, ISSUE_MOST, PolitiCraft, Reason, State};
use std::sync::Arc;
use tricorn_engine::{Millis, Side};
use tricorn_packs::schema::CivicKind;

/// PC-R49: how long issues can be chosen.
const ISSUES: Millis = Millis(90_000);

impl PolitiCraft {
    /// PC-14 to PC-22, PC-R26, PC-R40. Cards are drawn from the top; a Cycle card among them goes back and the deck is
    /// shuffled, so that where the others lie tells nothing (PC-17, PC-19).
    pub(super) fn deal(&self, step: &mut Deciding<'_, '_>) {
        let mut rng = step.rng("deal");
        let all = || (0..self.cards.len() as u16).map(CardIx);
        let is_cycle = |card: &CardIx| self.rule(*card).kind == CivicKind::Cycle;
        let mut boxed: Vec<CardIx> = all().filter(is_cycle).collect();
        rng.shuffle(&mut boxed);
        let sides = self.sides.seating().sides();
        let cycles = boxed.split_off(boxed.len() - self.config.cycles(sides).min(boxed.len()));
        let mut deck: Vec<CardIx> = all().filter(|card| !is_cycle(card)).chain(cycles).collect();
        rng.shuffle(&mut deck);
        let mut draw = || loop {
            match deck.pop() {
                Some(card) if is_cycle(&card) => {
                    deck.push(card);
                    rng.shuffle(&mut deck);
                }
                Some(card) => return card,
                None => return CardIx(0),
            }
        };
        let open = draw();
        let hands = (0..sides)
            .map(|_| (0..HAND).map(|_| draw()).collect())
            .collect();
        let first = self
            .config
            .first
            .unwrap_or_else(|| Side(step.rng("first").below(u32::from(sides)) as u8));
        let deal = Box::new(Deal { deck, hands, boxed });
        let due = step.after(self.turn_time.and(Some(ISSUES)));
        step.emit_until(Event::Dealt { first, open, deal }, due);
        // PC-R25: what the host assigns.
        let assigned = self.config.issues.iter().flatten();
        for (side, issue) in (0..).map(Side).zip(assigned) {
            if !issue.trim().is_empty() {
                let issue = issue.trim().into();
                Self::name_issue(step, side, issue);
            }
        }
        self.maybe_begin(step);
    }

    /// PC-R25: whether a player may name an issue: until the first turn is over, unless the host has assigned one.
    pub(super) fn may_choose(&self, state: &State, side: Side) -> Result<(), Reason> {
        let assigned = self.config.issues.iter().flatten().nth(side.0.into());
        let free = assigned.is_none_or(|issue| issue.trim().is_empty());
        ensure(free, Reason::IssueAssigned)?;
        let hidden = |(text, _): &(u32, Arc<str>)| state.hidden.contains(text);
        let hidden = state[side].issue_texts.iter().any(hidden);
        ensure(!hidden, Reason::IssueHidden)?;
        let early = !state.begun || (state.turns <= 1 && state.turn.is_some());
        ensure(early, Reason::IssueStands)
    }

    /// PC-21, PC-R25: the issue of a player as it was named: in words, or by its number in the list.
    pub(super) fn may_name<'s>(
        &'s self,
        state: &State,
        side: Side,
        issue: &'s str,
    ) -> Result<&'s str, Reason> {
        self.may_choose(state, side)?;
        let issue = issue.trim();
        let number = issue.parse::<usize>().ok();
        let listed = number.and_then(|number| self.issues.get(number.checked_sub(1)?));
        if let Some(listed) = listed {
            return Ok(listed);
        }
        let fits = (1..=ISSUE_MOST).contains(&issue.chars().count()) && !issue.contains('\n');
        ensure(fits, Reason::IssueLength)?;
        ensure(!has_odd_characters(issue), Reason::OddCharacters)?;
        Ok(issue)
    }

    /// PC-21, PC-22: as soon as everybody has an issue the first turn begins.
    pub(super) fn maybe_begin(&self, step: &mut Deciding<'_, '_>) {
        let state = step.state();
        if !state.begun && state.without_issue().next().is_none() {
            let first = state.first;
            step.emit(Event::Begun { first });
            self.begin_turn(step, first);
        }
    }

    /// PC-R49: a missing issue is taken from the list.
    pub(super) fn issues_over(&self, step: &mut Deciding<'_, '_>) {
        let mut rng = step.rng("issues");
        for side in step.state().without_issue().collect::<Vec<_>>() {
            step.timed_out(side);
            if let Some(issue) = rng.pick(&self.pack.issues) {
                let issue = issue.as_str().into();
                Self::name_issue(step, side, issue);
            }
        }
        self.maybe_begin(step);
    }

    pub(super) fn name_issue(step: &mut Deciding<'_, '_>, side: Side, issue: Arc<str>) {
        let text = step.state().texts;
        step.emit(Event::Issue { side, text, issue });
    }
}
