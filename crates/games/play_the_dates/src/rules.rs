//! What is decided and what it changes, in the order of the rule sheet: set-up, trade-in, lead, follow, award, Civics, end.

use super::cards::{
    CardIx, CardSet, DEAL, MOST_OF_A_PERIOD, MOST_POWER, POWER_HAND, PowerIx, PowerSet,
};
use super::event::{
    Action, Direction, Event, GameEnd, GameResult, Powers, Reason, Spend, Statement, Traded, Trick,
    Why,
};
use super::pile::Pile;
use super::sight::FirstLead;
use super::{PlayTheDates, State};
use std::sync::Arc;
use tricorn_engine::rules::Deciding;
use tricorn_engine::sides::{index, other};
use tricorn_engine::{Handle, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::{Deal, Played, drawn};
use tricorn_kit::options::MOST_GAMES;
use tricorn_kit::row::Row;
use tricorn_kit::said::Said;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::{Role, TRICKS, Tricks, decided_by};
use tricorn_packs::schema::{FactColour, Period};

type Step<'a, 'b> = Deciding<'a, 'b, PlayTheDates>;
/// The Power cards that come with an answer: none, one, or two.
type PowerPair = [Option<Played<PowerIx>>; 2];

// ---- Years and numbers ----

/// PTD-53, PTD-54, PTD-60, PTD-R6: the number for which Power cards stand together; nothing if they do not go together.
/// The digits of a pair are read side by side, so 18 and 27 are never a sum.
#[inline]
pub const fn number(first: u8, second: Option<u8>) -> Option<u8> {
    match (first, second) {
        (one, None) => Some(one),
        (1, Some(8)) | (8, Some(1)) => Some(18),
        (2, Some(7)) | (7, Some(2)) => Some(27),
        _ => None,
    }
}

/// PTD-15: the numbers that carry the Civics right; 18 and 27 are the pairs.
pub const CIVICS_PLAYS: [u8; 7] = [2, 3, 4, 6, 9, 18, 27];

/// PTD-15, PTD-69: whether a play with this number carries the Civics right.
#[inline]
pub const fn has_civics(number: u8) -> bool {
    matches!(number, 2 | 3 | 4 | 6 | 9 | 18 | 27)
}

/// PTD-R1: how many Power cards a play with this number takes, and a right statement for it earns.
pub const fn cards_of_play(number: u8) -> u8 {
    if number > 9 { 2 } else { 1 }
}

/// PTD-51 to PTD-54, PTD-57: the year that is reached, wherever it lies.
#[inline]
pub const fn reach(year: u16, number: u8, direction: Direction) -> u16 {
    match direction {
        Direction::Add => year.saturating_add(number as u16),
        Direction::Subtract => year.saturating_sub(number as u16),
    }
}

/// PTD-55: how far a year is from the Base Year.
#[inline]
pub const fn distance(year: u16, base: u16) -> u16 {
    year.abs_diff(base)
}

/// PTD-55, PTD-56: the smaller distance wins; of equal ones the Follower's.
#[inline]
pub const fn winner(lead: u16, follower: u16) -> Role {
    Role::lead_if(lead < follower)
}

// ---- The truth of a moment ----

#[tricorn_derive::wire(copy)]
pub enum Phase {
    /// PTD-28: both sides choose what to trade in.
    Trade,
    /// PTD-34: the Lead is to play.
    Lead,
    /// PTD-35: the Follower is to play.
    Follow,
    /// PTD-39: the Follower may make its Civics statement.
    Civics,
}

/// A card that lies open until the Follower has played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    pub spot: Spot,
    pub colour: FactColour,
}

/// A Power hand: four places, filled or not (PTD-96).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PowerHand {
    places: [Option<Played<PowerIx>>; POWER_HAND],
}

impl PowerHand {
    pub fn iter(&self) -> impl Iterator<Item = Played<PowerIx>> + use<'_> {
        self.places.iter().filter_map(|place| *place)
    }

    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// The place of the card of this name.
    #[inline]
    pub fn find(&self, handle: Handle) -> Option<Spot> {
        let named = |place: &Option<Played<_>>| place.is_some_and(|it| it.handle == handle);
        let at = self.places.iter().position(named)?;
        Some(Spot(at as u8))
    }

    #[inline]
    pub fn get(&self, spot: Spot) -> Option<Played<PowerIx>> {
        self.places[spot.at()]
    }

    /// Puts a card into the first free place.
    #[inline]
    pub fn insert(&mut self, power: Played<PowerIx>) {
        if let Some(free) = self.places.iter_mut().find(|place| place.is_none()) {
            *free = Some(power);
        }
    }

    #[inline]
    fn remove(&mut self, handle: Handle) {
        for place in &mut self.places {
            if place.is_some_and(|power| power.handle == handle) {
                *place = None;
            }
        }
    }

    #[inline]
    pub fn take(&mut self, spot: Spot) -> Option<Played<PowerIx>> {
        self.places[spot.at()].take()
    }

    /// Changes the cards in place: only in redealt worlds.
    pub fn change(&mut self, change: impl FnMut(&mut Played<PowerIx>)) {
        self.places.iter_mut().flatten().for_each(change);
    }
}

/// The truth of a moment. All of it lies in place but for what was typed, which is shared: deciding, evolving and searching
/// copy it and allocate nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Match {
    /// Games won by each side.
    pub wins: [u8; 2],
    pub results: Row<GameResult, MOST_GAMES>,
    /// PTD-20, PTD-R9: who won the game before; nobody if there was none or it was abandoned.
    pub last_winner: Option<Side>,
    /// How many games were begun.
    pub deals: u32,
    /// How many names were given to cards.
    pub minted: u32,
    /// The last trick of the game before, with what was stated after it.
    pub before: Option<(Trick, Option<Arc<Statement>>)>,
    /// The cards whose years were shown in this match: to each side, and to all.
    pub seen: [CardSet; 2],
    pub shown: CardSet,

    // All from here on belongs to the game on the table.
    /// The Power deck, how many of it are gone, and from which number on its cards are named.
    pub pile: Pile,
    pub drawn: u8,
    pub pile_names: u32,
    /// PTD-17: the cards that were turned to find the period.
    pub searched: Row<PowerIx, MOST_POWER>,
    pub period: Option<Period>,
    /// PTD-25: the Base Year card.
    pub base: Option<PowerIx>,
    /// PTD-R3: what a new Power deck would be made of.
    pub spent: PowerSet,
    /// Of the spent cards those that were traded in, which only their side has seen.
    pub buried: PowerSet,
    pub powers: [PowerHand; 2],
    /// PTD-28, PTD-R4: what each side has chosen to trade in, sealed until both have.
    pub sealed: [Option<Spots>; 2],
    /// PTD-46: what each side traded in, once that is done.
    pub traded: [Row<Played<PowerIx>, POWER_HAND>; 2],
    pub deal: Deal<CardIx, DEAL>,
    pub first: Option<FirstLead>,
    pub tricks: Tricks<Opened, Trick, TRICKS>,
    /// PTD-64: the number for which the Follower may make its statement.
    pub right: Option<u8>,
    /// What was stated after each trick.
    pub statements: [Option<Arc<Statement>>; TRICKS],
    /// The tricks after which the Follower might have stated something and did not, as a set.
    pub declined: u8,
}

impl Match {
    #[inline(always)]
    pub(super) fn phase(&self) -> Phase {
        match (self.tricks.opened, self.right, self.sealed) {
            (Some(_), ..) => Phase::Follow,
            (None, Some(_), _) => Phase::Civics,
            (None, None, [Some(_), Some(_)]) => Phase::Lead,
            _ => Phase::Trade,
        }
    }

    /// PTD-45: whether a side is to act.
    #[inline(always)]
    pub(super) fn awaits(&self, side: Side) -> bool {
        match self.phase() {
            Phase::Trade => self.sealed[index(side)].is_none(),
            Phase::Lead => side == self.tricks.lead,
            Phase::Follow => side != self.tricks.lead,
            Phase::Civics => self.stating() == Some(side),
        }
    }

    /// The side that may state Civics facts now.
    #[inline]
    pub(super) fn stating(&self) -> Option<Side> {
        let last = self.tricks.row.last().filter(|_| self.right.is_some());
        last.map(|trick| other(trick.leader))
    }

    /// The game under way or next to come, from 1.
    pub(super) const fn game(&self) -> u8 {
        self.results.len() as u8 + 1
    }

    /// How many Power cards the deck still has.
    #[inline]
    pub(super) const fn left(&self) -> usize {
        self.pile.size() - self.drawn as usize
    }

    /// The card that was led and waits for an answer, and its colour.
    #[inline]
    pub(super) fn led(&self) -> Option<(Played<CardIx>, FactColour)> {
        let Opened { spot, colour } = self.tricks.opened?;
        Some((self.deal.play(spot)?, colour))
    }

    // ---- What is refused ----

    /// PTD-77, PTD-88, PTD-89, PTD-90: whether it is this side’s turn to do this. All other reasons come after it. Without
    /// the right to it, a trade-in or a statement keeps its own code whatever the phase (PTD-R29).
    #[inline(always)]
    pub(super) fn may(&self, side: Side, action: &Action) -> Result<(), Reason> {
        let awaited = self.awaits(side);
        Err(match (self.phase(), action) {
            (Phase::Trade, Action::TradeIn { .. })
            | (Phase::Lead, Action::Lead { .. })
            | (Phase::Follow, Action::Follow { .. })
            | (Phase::Civics, Action::Civics { .. } | Action::DeclineCivics)
                if awaited =>
            {
                return Ok(());
            }
            (_, Action::TradeIn { .. }) => Reason::TradedAlready,
            (_, Action::Civics { .. } | Action::DeclineCivics) => Reason::NoCivicsRight,
            (Phase::Trade, _) if awaited => Reason::TradeFirst,
            (Phase::Trade, _) => Reason::TheyTrade,
            _ if !awaited => Reason::NotYourTurn,
            (Phase::Civics, _) => Reason::StateNow,
            (_, Action::Pass) => Reason::MustPlay,
            (Phase::Lead, _) => Reason::LeadNow,
            (Phase::Follow, _) => Reason::FollowNow,
        })
    }

    /// PTD-88, PTD-78: the places of the Power cards that a side trades in.
    pub(super) fn tradable(&self, side: Side, cards: &Traded) -> Result<Spots, Reason> {
        if cards.len() > POWER_HAND || cards.has_twice() {
            return Err(Reason::BadTradeIn);
        }
        let place = |card| self.powers[index(side)].find(card).ok_or(Reason::NotInHand);
        cards.iter().map(place).collect()
    }

    /// PTD-79, PTD-84, PTD-78: the cards that a side plays.
    #[inline(always)]
    pub(super) fn played(
        &self,
        side: Side,
        card: &Chosen,
        powers: &Powers,
    ) -> Result<(Played<CardIx>, PowerPair), Reason> {
        let card = card.one().ok_or(Reason::OneTimelineCard)?;
        if powers.len() > 2 || powers.has_twice() {
            return Err(Reason::PowerCount);
        }
        let card = self.deal.in_hand(side, card).ok_or(Reason::NotInHand)?;
        let mut held = [None; 2];
        if !powers.is_empty() {
            let hand = &self.powers[index(side)];
            for (place, power) in held.iter_mut().zip(powers.iter()) {
                *place = hand.get(hand.find(power).ok_or(Reason::NotInHand)?);
            }
        }
        Ok((card, held))
    }

    // ---- What an event changes ----

    /// A new Power deck lies on the table, with new names.
    pub(super) fn lay_pile(&mut self, pile: &Pile) {
        self.pile = *pile;
        self.drawn = 0;
        self.pile_names = self.minted;
        self.minted += pile.size() as u32;
    }

    /// Takes the top card off the Power deck, with the name that it gets.
    #[inline]
    pub(super) fn draw(&mut self) -> Option<Played<PowerIx>> {
        let (card, name) = self.pile.get(usize::from(self.drawn))?;
        self.drawn += 1;
        let handle = Handle(self.pile_names + u32::from(name) + 1);
        Some(Played { handle, card })
    }

    /// PTD-R24: all cards are gathered; of the game before, its last trick is remembered.
    #[inline(never)]
    pub(super) fn gather(&mut self) {
        let last = self.tricks.row.last().copied();
        let said = self.tricks.played().saturating_sub(1);
        let before = last.map(|trick| (trick, self.statements[said].take()));
        self.deals += 1;
        if self.deals == 1 {
            return;
        }
        *self = Self {
            wins: self.wins,
            results: self.results,
            last_winner: self.last_winner,
            deals: self.deals,
            minted: self.minted,
            before,
            seen: self.seen,
            shown: self.shown,
            ..Self::default()
        };
    }

    /// PTD-29 to PTD-31: the first so many of the chosen cards leave the hand.
    pub(super) fn trade(&mut self, side: Side, count: u8) {
        let chosen = self.sealed[index(side)].unwrap_or_default();
        for spot in chosen.iter().take(usize::from(count)) {
            if let Some(power) = self.powers[index(side)].take(spot) {
                self.spent.insert(power.card.at());
                self.buried.insert(power.card.at());
                self.traded[index(side)].push(power);
            }
        }
    }

    /// PTD-38, PTD-40, PTD-41, PTD-63: the trick is over, its cards are out, and its winner leads the next.
    #[inline(always)]
    pub(super) fn award(&mut self, trick: &Trick) {
        let side = other(trick.leader);
        let hand = &mut self.powers[index(side)];
        if let Some(spend) = &trick.spend {
            for power in spend.cards() {
                hand.remove(power.handle);
                self.spent.insert(power.card.at());
            }
        }
        self.deal
            .take_out(side, self.deal.spot(trick.follow.handle));
        self.tricks.award(*trick, trick.winner);
        self.shown.insert(trick.follow.card.at());
        // PTD-R10, PTD-R23: a game that is decided has no Civics step.
        let right = trick.spend.map(|spend| spend.number);
        let goes_on = decided_by(trick.winner, self.tricks.taken).is_none();
        self.right = right.filter(|number| goes_on && has_civics(*number));
    }

    /// PTD-39: the Civics step is over, and the next trick is to be led.
    pub(super) fn end_civics(&mut self, said: Option<&Arc<Statement>>) {
        let last = self.tricks.played() - 1;
        match said {
            Some(statement) => self.statements[last] = Some(Arc::clone(statement)),
            None => self.declined |= 1 << last,
        }
        self.right = None;
    }
}

impl PlayTheDates {
    /// PTD-83, PTD-85, PTD-86, PTD-87: the Power cards of an answer.
    #[inline(always)]
    pub(super) fn spend(
        &self,
        powers: PowerPair,
        direction: Said<Direction>,
    ) -> Result<Option<Spend>, Reason> {
        let [Some(first), second] = powers else {
            return match direction {
                Said::Nothing => Ok(None),
                _ => Err(Reason::NoPowerCard),
            };
        };
        let circled = |power: Played<_>| self.deck.circled(power.card);
        let number = number(circled(first), second.map(circled)).ok_or(Reason::PowerPair)?;
        let Said::Word(direction) = direction else {
            return Err(Reason::DirectionRequired);
        };
        Ok(Some(Spend {
            first,
            second,
            number,
            direction,
        }))
    }

    // ---- What is decided ----

    /// PTD-16: shuffle; find the period; settle who leads; deal; turn the Base Year card.
    pub(super) fn set_up(&self, step: &mut Step<'_, '_>) {
        let game = step.state().game();
        let pile = Box::new(self.deck.pile.shuffled(&mut step.rng("power deck")));
        step.emit(Event::Shuffled { game, pile });
        // PTD-17: the decks that are let in name every period, so this ends.
        let period = loop {
            step.emit(Event::Turned);
            if let Some(period) = step.state().period {
                break period;
            }
        };
        // PTD-20, PTD-21, PTD-95: the winner of the last game leads, at this table if not in this match.
        let winner = step.state().last_winner;
        let side = winner.unwrap_or_else(|| Side(u8::from(step.rng("first lead").coin())));
        let by_chance = winner.is_none();
        step.emit(Event::Leads { side, by_chance });
        // PTD-22: eight cards of the period to each side.
        let mut rng = step.rng("timeline deck");
        let cards = drawn::<DEAL, MOST_OF_A_PERIOD>(self.deck.of(period), &mut rng).map(CardIx);
        step.emit(Event::Dealt { cards });
        for side in [side, other(side)] {
            self.draw(step, side, POWER_HAND, Why::Deal);
        }
        if step.state().left() == 0 {
            self.renew(step, None);
        }
        step.emit_until(Event::BaseTurned, step.after(self.step));
    }

    /// A side draws this many Power cards, as far as there are any.
    fn draw(&self, step: &mut Step<'_, '_>, side: Side, mut wanted: usize, why: Why) {
        while wanted > 0 {
            if step.state().left() == 0 {
                self.renew(step, (why == Why::Trade).then_some(side));
            }
            let count = wanted.min(step.state().left());
            if count == 0 {
                return;
            }
            wanted -= count;
            let count = count as u8;
            step.emit(Event::Drew { side, count, why });
        }
    }

    /// PTD-R3: the spent cards become a new deck, but for what a side has just traded in (PTD-R30).
    fn renew(&self, step: &mut Step<'_, '_>, trades: Option<Side>) {
        let mut spent = step.state().spent;
        let traded = trades.map(|side| step.state().traded[index(side)]);
        spent.remove_all(
            traded
                .iter()
                .flat_map(Row::iter)
                .map(|it| it.card.at())
                .collect(),
        );
        if !spent.is_empty() {
            let pile = Pile::new(spent.iter().map(|at| PowerIx(at as u8)), 0..);
            let pile = Box::new(pile.shuffled(&mut step.rng("new power deck")));
            step.emit(Event::Renewed { pile });
        }
    }

    /// PTD-28 to PTD-32, PTD-R4: sealed until both have chosen; then the Lead is served first.
    pub(super) fn trade_in(&self, step: &mut Step<'_, '_>, side: Side, slots: Spots) {
        step.emit(Event::Sealed { side, slots });
        let [Some(first), Some(second)] = step.state().sealed else {
            return;
        };
        let lead = step.state().tricks.lead;
        for side in [lead, other(lead)] {
            // PTD-R3, PTD-R30: what cannot be replaced is kept.
            let there = step.state().left() + step.state().spent.len();
            let wanted = [first, second][index(side)].len() as usize;
            let wanted = wanted.min(there);
            let count = wanted as u8;
            step.emit(Event::Traded { side, count });
            self.draw(step, side, wanted, Why::Trade);
        }
        step.emit_until(Event::Opened, step.after(self.step));
    }

    /// PTD-34.
    #[inline(always)]
    pub(super) fn lead(
        &self,
        step: &mut Step<'_, '_>,
        side: Side,
        card: Played<CardIx>,
        colour: FactColour,
    ) {
        step.emit_until(Event::Led { side, card, colour }, step.after(self.step));
    }

    /// PTD-35 to PTD-38, PTD-40: the answer, both years, and the award.
    #[inline(always)]
    pub(super) fn follow(
        &self,
        step: &mut Step<'_, '_>,
        side: Side,
        follow: Played<CardIx>,
        spend: Option<Spend>,
    ) {
        let state = step.state();
        let Some((lead, colour)) = state.led() else {
            return;
        };
        let mut trick = Trick {
            base: self.base_year(state),
            leader: other(side),
            lead,
            colour,
            follow,
            spend,
            winner: side,
        };
        let [led, answered] = self.distances(&trick);
        let winner = winner(led, answered).side(trick.leader);
        trick.winner = winner;
        let tricks = state.tricks.if_won_by(winner);
        let how = decided_by(winner, tricks);
        let due = step.after(self.step).filter(|_| how.is_none());
        step.emit_until(Event::Followed(trick), due);
        // PTD-R10, PTD-R23: at once, without a Civics step, and the cards that are left stay unplayed.
        if let Some(how) = how {
            self.win(step, winner, GameEnd::Tricks(how));
        }
    }

    /// PTD-65 to PTD-67, PTD-R1, PTD-R5: judged once, part by part; a whole statement earns what was played.
    pub(super) fn state_civics(&self, step: &mut Step<'_, '_>, side: Side, text: &str) {
        let number = step.state().right.unwrap_or_default();
        let statement = Statement {
            side,
            number,
            text: text.to_owned(),
            verdict: self.book.civics.judge.judge(number, text),
        };
        let earned = usize::from(statement.earned());
        step.emit_until(Event::Stated(Arc::new(statement)), step.after(self.step));
        self.draw(step, side, earned, Why::Civics);
    }

    /// PTD-91 to PTD-95: a game is won, and with it perhaps the match (PTD-R24).
    pub(super) fn win(&self, step: &mut Step<'_, '_>, winner: Side, how: GameEnd) {
        let tricks = step.state().tricks.taken;
        step.emit(Event::GameWon(GameResult {
            winner,
            how,
            tricks,
        }));
        if step.state().wins[index(winner)] >= self.wins {
            step.finish(Event::MatchWon { side: winner });
        } else {
            self.set_up(step);
        }
    }

    // ---- Years on the table ----

    /// PTD-26.
    #[inline]
    pub(super) fn base_year(&self, state: &State) -> u16 {
        let base = state.base.zip(state.period);
        base.map_or(0, |(card, period)| self.deck.base(card, period))
    }

    /// PTD-49, PTD-50: the years of both facts, without Power cards.
    #[inline]
    pub(super) const fn years(&self, trick: &Trick) -> [u16; 2] {
        [
            self.deck.year(trick.lead.card, trick.colour),
            self.deck.year(trick.follow.card, trick.colour),
        ]
    }

    /// PTD-51 to PTD-54: the years that count, after Power cards; that of the Lead first.
    #[inline]
    pub(super) const fn reached(&self, trick: &Trick) -> [u16; 2] {
        let [led, answered] = self.years(trick);
        match trick.spend {
            None => [led, answered],
            Some(spend) => [led, reach(answered, spend.number, spend.direction)],
        }
    }

    /// PTD-55: how far each side came to the Base Year.
    #[inline]
    pub(super) fn distances(&self, trick: &Trick) -> [u16; 2] {
        self.reached(trick).map(|year| distance(year, trick.base))
    }
}

impl Statement {
    /// PTD-65, PTD-66: how many Power cards it earns.
    pub fn earned(&self) -> u8 {
        match self.verdict.is_right() {
            true => cards_of_play(self.number),
            false => 0,
        }
    }
}
