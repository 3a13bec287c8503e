//! What is decided and what it changes, in the order of the rule sheet: deal, trades, discards, tricks, result.
//!
//! Places of the deal: 0 to 2 and 3 to 5 are the first three cards of each side, 6 to 8 and 9 to 11 the second three, 12 and
//! 13 and 14 and 15 the face-up ones. A place would tell from where a card came, so players call cards by names that are
//! shuffled on their own.

use super::event::{Event, Led, Reason, Trick};
use super::{BorderZap, State};
use tricorn_derive::wire;
use tricorn_engine::rules::Deciding;
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Handle, Millis, Refusal, Side};
use tricorn_geoplunge::table::{LOOK, REST};
use tricorn_geoplunge::tricks::{
    TrickBoard, TrickEnding, TrickGame as _, TrickTable, one_held, several_held,
};
use tricorn_geoplunge::{Atlas, StateIx, holds_table};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::row::Row;
use tricorn_kit::spots::{Spot, Spots};

/// PTB-01, PTB-04: how many cards a side is dealt at a time.
const THREE: usize = 3;
/// PTB-07: how many it is dealt face-up.
const FACE_UP: usize = 2;
/// PTB-08: how many it discards.
pub const DISCARDS: usize = 2;
/// How many cards are dealt in all.
pub const DEAL: usize = 2 * (2 * THREE + FACE_UP);
/// PTB-10: how many tricks there are.
pub const TRICKS: usize = 6;
/// PTB-17, PTB-20: the number of tricks that ends the game if the other side has none, and that earns the Bonus.
pub const ENOUGH: u8 = 5;
/// The names of the two cards of the blind pick come first; those of the deals follow.
const PICK_NAMES: u32 = 2;

/// seconds for a trade or for the discards, and for a card in a trick.
pub const CHOICE: u64 = 30;
pub const PLAY: u64 = 20;

type Step<'a, 'b> = Deciding<'a, 'b, BorderZap>;

/// Where a game stands.
#[wire(copy)]
pub enum Phase {
    /// PTB-02: each side gives one of its first three cards.
    FirstTrade,
    /// PTB-02, PTB-R6: each team looks at its three cards.
    Look,
    /// PTB-05: each side gives one of its second three cards.
    SecondTrade,
    /// PTB-08: each side discards two of its eight cards.
    Discard,
    /// PTB-11: the lead is to play.
    Lead,
    /// PTB-11: the responder is to play.
    Follow,
}

/// The truth of a moment, in place: deciding and searching copy it and allocate nothing. What a side holds, cards that are set
/// aside included, is its hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    pub table: TrickTable<Spot, Trick, DEAL, TRICKS>,
    /// PTB-04: whether the second three have been dealt.
    pub second: bool,
    /// For each place the number by which players call it.
    pub names: [u8; DEAL],
    /// what each side has chosen for the trade under way.
    pub sealed: [Option<Spot>; 2],
    /// What each side has given, in the order of the trades.
    pub given: [Row<Spot, 2>; 2],
}

holds_table!(Board, TrickTable<Spot, Trick, DEAL, TRICKS>);

/// PTB-01: the first three cards of both sides.
pub const FIRST_CARDS: Spots = Spots::block(0, 2 * THREE);

/// PTB-07: the face-up cards of both sides.
pub const ALL_FACE_UP: Spots = Spots::block(4 * THREE, 2 * FACE_UP);

/// PTB-01: the first three cards of a side.
pub const fn first_three(side: Side) -> Spots {
    Spots::block(index(side) * THREE, THREE)
}

/// PTB-04: the second three cards of a side.
pub const fn second_three(side: Side) -> Spots {
    Spots::block((2 + index(side)) * THREE, THREE)
}

/// PTB-07: the face-up cards of a side.
pub const fn face_up(side: Side) -> Spots {
    Spots::block(4 * THREE + index(side) * FACE_UP, FACE_UP)
}

impl TrickBoard for Board {
    fn taken(&self) -> [u8; 2] {
        self.tricks.taken
    }

    #[inline]
    fn waits_for(&self, side: Side) -> bool {
        match self.phase() {
            Phase::FirstTrade | Phase::SecondTrade => self.sealed[index(side)].is_none(),
            Phase::Discard => self.discards[index(side)].is_none(),
            Phase::Lead => self.tricks.lead == side,
            Phase::Follow => self.tricks.lead != side,
            Phase::Look => false,
        }
    }
}

impl Board {
    #[inline]
    pub(super) const fn phase(&self) -> Phase {
        match (self.given[0].len(), self.table.tricks.opened) {
            (0, ..) => Phase::FirstTrade,
            (1, ..) if !self.second => Phase::Look,
            (1, ..) => Phase::SecondTrade,
            _ if !self.table.have_discarded() => Phase::Discard,
            (_, None) => Phase::Lead,
            (_, Some(_)) => Phase::Follow,
        }
    }

    /// What players call the card at a place.
    #[inline]
    pub(super) fn handle(&self, spot: Spot) -> Handle {
        let name = self.names.get(spot.at()).copied().unwrap_or(0);
        self.deal.handle(Spot(name))
    }

    /// The place of the card of this name.
    #[inline]
    pub(super) fn spot(&self, handle: Handle) -> Option<Spot> {
        let name = self.deal.spot(handle)?;
        let place = self.names.iter().position(|known| *known == name.0)?;
        Some(Spot(place as u8))
    }

    /// The card at a place, with its name.
    #[inline]
    pub(super) fn play(&self, spot: Spot) -> Option<Played<StateIx>> {
        let (handle, card) = (self.handle(spot), self.deal.card(spot)?);
        Some(Played { handle, card })
    }

    /// PTB-03: the cards that are set aside, face-down.
    pub(super) const fn aside(&self, side: Side) -> Spots {
        match self.phase() {
            Phase::SecondTrade => Spots(self.table.deal.hand(side).0 & FIRST_CARDS.0),
            _ => Spots(0),
        }
    }

    /// The cards that a side can choose from or play: without those that are set aside or chosen for a trade.
    pub(super) fn choosable(&self, side: Side) -> Spots {
        let mut hand = self.deal.hand(side).without(self.aside(side));
        if let Some(spot) = self.sealed[index(side)] {
            hand.remove(spot);
        }
        hand
    }

    /// All that a side has been dealt by now.
    pub(super) fn dealt(&self, side: Side) -> Spots {
        let mut cards = first_three(side);
        if self.second {
            cards = cards.or(second_three(side));
        }
        if self.faces_up() {
            cards = cards.or(face_up(side));
        }
        cards
    }

    /// PTB-07: whether the face-up cards have been dealt.
    pub(super) const fn faces_up(&self) -> bool {
        self.given[0].len() == 2
    }

    /// PTB-11: the lead that waits for an answer.
    pub(super) fn led(&self) -> Option<Led> {
        Some(Led {
            side: self.tricks.lead,
            card: self.play(self.tricks.opened?)?,
        })
    }

    #[inline]
    fn held(&self, side: Side, handle: Handle) -> Option<Spot> {
        let spot = self.spot(handle);
        spot.filter(|spot| self.deal.hand(side).has(*spot))
    }

    // ---- What each event changes ----

    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Began { lead, pick } => self.begin(lead, pick),
            // PTB-01: three cards for each side; the others come later.
            Event::Dealt { cards, names, .. } => {
                let named = PICK_NAMES + self.deals * DEAL as u32;
                *self = Self {
                    table: self.table.dealt(cards, named, BOTH.map(first_three)),
                    names,
                    ..Self::default()
                };
            }
            Event::Chose { side, card } => self.sealed[index(side)] = self.spot(card.handle),
            Event::Traded { round, look, .. } => self.swap(round, look),
            Event::Looked => self.deal_second(),
            Event::Discarded { side, cards } => self.discard(side, cards),
            Event::Led(Led { side, card }) => {
                self.tricks.opened = self.take(side, card);
            }
            // PTB-12, G4-08: the trick is over, its cards are out (G4-03), and its winner leads the next.
            Event::Followed(trick) => {
                self.take(other(trick.leader), trick.follow);
                self.tricks.award(trick, trick.winner);
            }
            Event::Finished(result) => {
                self.result = Some(result);
                // A trade that was not made is none.
                self.sealed = [None; 2];
            }
        }
    }

    fn take(&mut self, side: Side, card: Played<StateIx>) -> Option<Spot> {
        let spot = self.spot(card.handle)?;
        self.deal.take(side, spot);
        Some(spot)
    }

    /// PTB-02, PTB-05: the two cards change hands; PTB-04, PTB-07: each side gets its next cards, unless it looks first.
    fn swap(&mut self, round: u8, look: bool) {
        let [Some(first), Some(second)] = self.sealed else {
            return;
        };
        for (side, own, others) in [(Side(0), first, second), (Side(1), second, first)] {
            let hand = &mut self.deal.hands[index(side)];
            hand.remove(own);
            hand.insert(others);
            if round == 2 {
                *hand = hand.or(face_up(side));
            }
            self.given[index(side)].push(own);
        }
        self.sealed = [None; 2];
        if round == 1 && !look {
            self.deal_second();
        }
    }

    /// PTB-03, PTB-04: the first three lie face-down, and each side gets three more.
    fn deal_second(&mut self) {
        for side in BOTH {
            let hand = &mut self.deal.hands[index(side)];
            *hand = hand.or(second_three(side));
        }
        self.second = true;
    }
}

impl BorderZap {
    // ---- What is refused: R-23. First who and when, then the cards ----

    /// PTB-02, PTB-03, PTB-05.
    pub(super) fn may_trade(
        &self,
        state: &State,
        side: Side,
        card: Chosen,
    ) -> Result<Spot, Refusal> {
        self.may_act(state, side, &[Phase::FirstTrade, Phase::SecondTrade])?;
        let spot = one_held(card, |card| state.held(side, card))?;
        match state.aside(side).has(spot) {
            true => Err(Reason::SetAside.into()),
            false => Ok(spot),
        }
    }

    /// PTB-08, R-61: any two of the eight.
    pub(super) fn may_discard(
        &self,
        state: &State,
        side: Side,
        cards: Chosen<3>,
    ) -> Result<Spots, Refusal> {
        self.may_act(state, side, &[Phase::Discard])?;
        let held = |card| state.held(side, card);
        several_held(cards, DISCARDS, Reason::TwoCards, held)
    }

    /// PTB-11: this side leads, or it answers.
    #[inline]
    pub(super) fn may_play(
        &self,
        state: &State,
        phase: Phase,
        side: Side,
        card: Chosen,
    ) -> Result<Spot, Refusal> {
        self.may_act(state, side, &[phase])?;
        one_held(card, |card| state.held(side, card))
    }

    // ---- What is decided ----

    /// the time for a step.
    #[inline]
    pub(super) fn time(&self, seconds: u64) -> Option<Millis> {
        self.config.pace.time(seconds)
    }

    /// PTB-01, PTB-04, PTB-07. A deck that a match hands in is dealt as it lies, unless a blind pick has disturbed it
    /// or the game is played again.
    pub(super) fn deal(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        let deal = state.deals;
        let deck = match state.entry.filter(|_| state.pick.is_none()) {
            Some(entry) => entry.states,
            None => {
                let mut deck = StateIx::deck();
                step.rng("deal").shuffle_front(&mut deck, DEAL);
                deck
            }
        };
        let cards = std::array::from_fn(|at| deck[at]);
        let mut names = std::array::from_fn(|at| at as u8);
        step.rng("names").shuffle(&mut names);
        step.emit_until(
            Event::Dealt { deal, cards, names },
            step.after(self.time(CHOICE)),
        );
    }

    /// PTB-02, PTB-05, R-61: sealed until both have chosen; then both cards change hands.
    pub(super) fn trade(&self, step: &mut Step<'_, '_>, side: Side, spot: Spot) {
        let Some(card) = step.state().play(spot) else {
            return;
        };
        step.emit(Event::Chose { side, card });
        let state = step.state();
        let [Some(first), Some(second)] = state.sealed.map(|spot| state.play(spot?)) else {
            return;
        };
        let cards = [first, second];
        let due = step.after(self.time(CHOICE));
        if state.phase() == Phase::FirstTrade {
            // PTB-R6: only people need time to look.
            let (round, look) = (1, !state.who.awake().is_empty());
            step.emit_and_rest(Event::Traded { round, cards, look }, LOOK, due);
        } else {
            let (round, look) = (2, false);
            step.emit_until(Event::Traded { round, cards, look }, due);
        }
    }

    /// PTB-08, R-61; after both, the count begins (PTB-09).
    pub(super) fn discard(&self, step: &mut Step<'_, '_>, side: Side, cards: Spots) {
        let event = Event::Discarded { side, cards };
        match step.state().discards[index(other(side))] {
            Some(_) => step.emit_and_count(event),
            None => step.emit(event),
        }
    }

    /// PTB-11.
    #[inline]
    pub(super) fn lead(&self, step: &mut Step<'_, '_>, side: Side, spot: Spot) {
        if let Some(card) = step.state().play(spot) {
            step.emit_until(Event::Led(Led { side, card }), step.after(self.time(PLAY)));
        }
    }

    /// PTB-11, then the trick is awarded (PTB-12 to PTB-16), and with it perhaps the game.
    #[inline]
    pub(super) fn follow(&self, step: &mut Step<'_, '_>, side: Side, spot: Spot) {
        let state = step.state();
        let (Some(Led { card: lead, .. }), Some(follow)) = (state.led(), state.play(spot)) else {
            return;
        };
        let zap = zap(&self.book.atlas, lead.card, follow.card);
        let winner = if zap.is_some() { side } else { other(side) };
        let taken = state.tricks.if_won_by(winner);
        let trick = Event::Followed(Trick {
            leader: other(side),
            lead,
            follow,
            zap,
            winner,
        });
        let Some(how) = decided(taken, winner) else {
            step.emit_and_rest(trick, REST, step.after(self.time(PLAY)));
            return;
        };
        step.emit_until(trick, None);
        // PTB-18, PTB-19: who wins the last trick wins at three each; else who has more.
        let most = Side(u8::from(taken[1] > taken[0]));
        self.finish(
            step,
            if how == TrickEnding::LastTrick {
                winner
            } else {
                most
            },
            how,
        );
    }

    /// PTB-18 to PTB-21, C4-33.
    pub(super) fn finish(&self, step: &mut Step<'_, '_>, winner: Side, how: TrickEnding) {
        let result = Self::ended(step.state(), Some(winner), how);
        step.finish(Event::Finished(result));
    }
}

/// Why an answer Zaps. Of several reasons the first in this order is told.
#[wire(copy, logged)]
pub enum Zap {
    /// PTB-13: the two states border each other.
    Border,
    /// PTB-14: they have a border state in common.
    Common,
    /// PTB-15: they have the same number of border states.
    Number,
}

/// PTB-13 to PTB-16, R-60: why the answer Zaps the lead; nothing if it does not.
#[inline]
pub const fn zap(atlas: &Atlas, lead: StateIx, answer: StateIx) -> Option<Zap> {
    zapping(atlas.borders(lead), answer, atlas.borders(answer))
}

/// The same for a lead with the border states `own` and an answer with the border states `other`.
#[inline]
pub(super) const fn zapping(own: u64, answer: StateIx, other: u64) -> Option<Zap> {
    if own >> answer.at() & 1 == 1 {
        Some(Zap::Border)
    } else if own & other != 0 {
        Some(Zap::Common)
    } else if own.count_ones() == other.count_ones() {
        Some(Zap::Number)
    } else {
        None
    }
}

/// PTB-17 to PTB-19, R-62: whether the game is over with these tricks, the last of which this side won, and how. Five to
/// none ends it; at four to one the sixth trick is played.
#[inline]
pub(super) const fn decided(taken: [u8; 2], last: Side) -> Option<TrickEnding> {
    let (own, others) = (taken[index(last)], taken[index(other(last))]);
    let all = (own + others) as usize >= TRICKS;
    match (own >= ENOUGH && others == 0, all) {
        (true, _) => Some(TrickEnding::FiveNil),
        (false, false) => None,
        (false, true) if own == others => Some(TrickEnding::LastTrick),
        (false, true) => Some(TrickEnding::MostTricks),
    }
}
