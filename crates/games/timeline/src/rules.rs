//! What is refused, decided and changed, in the order of the rule sheet: set-up, turns, placing, the end of a round and of
//! the game. Faces and years stay with the cards; here are small numbers only.

use super::cards::{Card, CardIx, Known};
use super::event::{Ending, Event, Gap, LineVersion, Play, Reason, Round};
use super::{State, Timeline};
use tricorn_derive::wire;
use tricorn_engine::rules::Deciding;
use tricorn_engine::{Handle, Seat, Side, SideSet};
use tricorn_kit::chosen::Chosen;

type Step<'a, 'b> = Deciding<'a, 'b, Timeline>;

/// The only step that there is.
#[wire(copy)]
pub enum Phase {
    /// TL-20: somebody is to place a card.
    Place,
}

/// What a side has in front of it, and how it fared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    /// Its undated cards.
    pub row: Vec<Card>,
    /// How many cards it has placed correctly.
    pub right: u32,
    /// How often it was asked to play, over all deals of this table.
    pub asked: u32,
    /// TL-46: the card that its latest turn has turned over.
    pub turned: Option<Handle>,
    /// Set once it is eliminated.
    pub fall: Option<Fall>,
}

/// When and how a side left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fall {
    pub round: Round,
    pub cards: u8,
    pub resigned: bool,
}

/// All that lies on the table, whose turn it is, and who is still in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    pub(super) players: Vec<Player>,
    pub(super) line: Vec<Card>,
    pub(super) version: LineVersion,
    pub(super) boxed: Vec<Card>,
    /// The top card is the last one.
    pub(super) pile: Vec<CardIx>,
    /// Sizes of the layers of the pile that were shuffled separately, the lowest first. Everybody knows where each layer came
    /// from.
    pub(super) layers: Vec<usize>,
    /// What everybody knows of each card of the deck.
    pub(super) known: Vec<Known>,
    /// The latest handle.
    pub(super) minted: u32,
    pub(super) round: Round,
    /// Who begins the round (TL-10, TL-R12).
    pub(super) first: Side,
    /// Nobody's between two turns and after the end.
    pub(super) turn: Option<Side>,
    /// The survivors.
    pub(super) alive: SideSet,
    /// Those who have taken their turn in this round.
    pub(super) played: SideSet,
    pub(super) last: Option<Play>,
    pub(super) ended: Option<(Ending, SideSet)>,
}

impl Board {
    /// Before the start: the whole deck is the pile.
    pub(super) fn new(sides: usize, deck: u16) -> Self {
        Self {
            players: vec![Player::default(); sides],
            pile: (0..deck).map(CardIx).collect(),
            layers: vec![deck.into()],
            known: vec![Known::Nothing; deck.into()],
            ..Self::default()
        }
    }

    pub(super) fn player(&self, side: Side) -> &Player {
        &self.players[usize::from(side.0)]
    }

    fn player_mut(&mut self, side: Side) -> &mut Player {
        &mut self.players[usize::from(side.0)]
    }

    pub(super) fn row(&self, side: Side) -> &[Card] {
        &self.player(side).row
    }

    /// TL-47: the survivors who have no card left in front of them.
    pub(super) fn out(&self) -> SideSet {
        let is_out = |side: &Side| self.row(*side).is_empty();
        self.alive.iter().filter(is_out).collect()
    }

    /// TL-19: the survivors who still have a turn in this round.
    const fn left_to_play(&self) -> SideSet {
        self.alive.without(self.played)
    }

    // ---- 4.3: what illegal requests get, in the order of TL-R20 ----

    /// TL-45, TL-46: none of these cards has been played.
    pub(super) fn not_played(&self, side: Side, named: Chosen) -> Result<(), Reason> {
        let turned = self.player(side).turned;
        if named.iter().any(|card| Some(card) == turned) {
            return Err(Reason::AlreadyPlayed);
        }
        let in_line = |card: Handle| self.line.iter().any(|other| other.handle == card);
        if named.iter().any(in_line) {
            return Err(Reason::LineFixed);
        }
        Ok(())
    }

    /// TL-39: still in the game.
    pub(super) fn in_the_game(&self, side: Side) -> Result<(), Reason> {
        let alive = self.alive.has(side).then_some(());
        alive.ok_or(Reason::Eliminated)
    }

    /// TL-39: on turn.
    pub(super) fn may_play(&self, side: Side) -> Result<(), Reason> {
        self.in_the_game(side)?;
        let on_turn = (self.turn == Some(side)).then_some(());
        on_turn.ok_or(Reason::NotYourTurn)
    }

    /// TL-39 to TL-43, TL-45, TL-46
    pub(super) fn may_place(
        &self,
        side: Side,
        named: Chosen,
        gap: Gap,
        line: Option<LineVersion>,
    ) -> Result<Card, Reason> {
        let row = self.row(side);
        let in_row = |card: Handle| row.iter().find(|other| other.handle == card);
        let found = named.one().and_then(in_row);
        // A card lies in one place only: what is in the row needs no search of the line.
        if found.is_none() {
            self.not_played(side, named)?;
        }
        self.may_play(side)?;
        if found.is_none() && named.iter().any(|card| in_row(card).is_none()) {
            return Err(Reason::CardNotInRow);
        }
        if !(0..=self.line.len() as i64).contains(&gap.0) {
            return Err(Reason::NoSuchGap);
        }
        if line.is_some_and(|line| line != self.version) {
            return Err(Reason::StaleLine);
        }
        found.copied().ok_or(Reason::PlayOne)
    }
}

impl Timeline {
    /// TL-22, TL-23, TL-33, TL-35: the card is turned over, the play is right or wrong, the turn is over.
    pub(super) fn play(
        &self,
        step: &mut Step<'_, '_>,
        side: Side,
        seat: Option<Seat>,
        card: Card,
        gap: Gap,
    ) {
        let line = &step.state().line;
        let right = self.fits(line, card.ix, gap);
        step.emit(Event::Placed(Play {
            side,
            seat,
            card,
            gap,
            right,
            neighbors: neighbors(line, gap),
        }));
        if !right {
            replace(step, side);
        }
        self.go_on(step, side);
    }

    /// TL-32, TL-37, TL-38: not smaller than the left neighbor, not larger than the right one.
    pub(super) fn fits(&self, line: &[Card], card: CardIx, gap: Gap) -> bool {
        let year = self.year(card);
        let [left, right] = neighbors(line, gap);
        left.is_none_or(|left| self.year(left) <= year)
            && right.is_none_or(|right| year <= self.year(right))
    }

    // ---- 5. End of turn, end of round, end of game ----

    /// TL-18, TL-19, TL-24: the next turn after that of `side`, or the end of the round. A turn that is still open stays.
    pub(super) fn go_on(&self, step: &mut Step<'_, '_>, side: Side) {
        let state = step.state();
        if state.alive.len() <= 1 {
            finish(step, Ending::LastOneLeft, state.alive);
        } else if self.round_is_over(state) {
            self.end_round(step);
        } else if state.turn.is_none()
            && let Some(side) = state.left_to_play().iter_from(side).next()
        {
            step.emit_until(Event::Turn { side }, step.after(self.turn_time));
        }
    }

    /// TL-19; with the option of TL-R5 also when somebody is out and nobody left to play has exactly one card.
    fn round_is_over(&self, state: &State) -> bool {
        let left = state.left_to_play();
        left.is_empty()
            || (self.config.quick_finish
                && !state.out().is_empty()
                && left.iter().all(|side| state.row(side).len() != 1))
    }

    /// TL-47 to TL-53, TL-56
    fn end_round(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        let out = state.out();
        if out.len() == 1 {
            finish(step, Ending::OnlyOneOut, out);
        } else if state.round >= self.round_limit {
            finish(step, Ending::SharedAtTheLimit, fewest(state));
        } else if out.is_empty() || extra_cards(step, out) {
            self.new_round(step);
        }
    }

    /// TL-48, TL-R12: the first player begins, or the next survivor clockwise.
    fn new_round(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        let number = Round(state.round.0 + 1);
        if let Some(first) = state.alive.iter_from(state.first).next() {
            step.emit_until(Event::Round { number, first }, step.after(self.turn_time));
        }
    }

    /// TL-12, TL-15, TL-16, TL-R27. Handles and counters go on from an earlier deal, so that nothing old fits something new;
    /// the years that were shown then stay known.
    pub(super) fn lay_out(&self, state: &mut State, first: Side, order: &[CardIx]) {
        let mut order = order.iter();
        state.boxed.clear();
        state.line.clear();
        for (side, cards) in self.hands.iter().enumerate() {
            let row = order.by_ref().take(usize::from(*cards));
            state.players[side] = Player {
                row: row.map(|ix| state.mint(*ix)).collect(),
                asked: state.players[side].asked,
                ..Player::default()
            };
        }
        if let Some(&ix) = order.next() {
            let card = state.mint(ix);
            state.known[ix.at()] = Known::Year;
            state.line.push(card);
        }
        state.version.0 += 1;
        state.pile.clear();
        state.layers.clear();
        state.put_under(order.as_slice());
        state.last = None;
        state.alive = self.sides.all().collect();
        state.begin_round(Round(1), first);
    }
}

/// The cards left and right of a gap.
fn neighbors(line: &[Card], gap: Gap) -> [Option<CardIx>; 2] {
    let left = gap.at().checked_sub(1).and_then(|at| line.get(at));
    [left, line.get(gap.at())].map(|card| card.map(|card| card.ix))
}

fn finish(step: &mut Step<'_, '_>, ending: Ending, winners: SideSet) {
    let winners = winners.iter().collect();
    step.finish(Event::Ended { ending, winners });
}

/// TL-35, TL-R10: a card for the misplaced one.
fn replace(step: &mut Step<'_, '_>, side: Side) {
    let state = step.state();
    match (state.pile.is_empty(), state.boxed.as_slice()) {
        (true, [only]) => {
            // A new handle: the old one names a play that stands (TL-46, TL-R23).
            let card = state.next_card(only.ix);
            step.emit(Event::Returned { side, card });
            return;
        }
        (true, _) => reshuffle(step, true),
        (false, _) => {}
    }
    draw(step, side);
}

fn draw(step: &mut Step<'_, '_>, side: Side) {
    let state = step.state();
    if let Some(ix) = state.pile.last() {
        let card = state.next_card(*ix);
        step.emit(Event::Drew { side, card });
    }
}

/// TL-R10: the box is shuffled and goes under the pile, perhaps without the card that was misplaced last.
fn reshuffle(step: &mut Step<'_, '_>, but_last: bool) {
    let boxed = &step.state().boxed;
    let cards = boxed[..boxed.len() - usize::from(but_last)].iter();
    let mut order: Vec<CardIx> = cards.map(|card| card.ix).collect();
    step.rng("box").shuffle(&mut order);
    step.emit(Event::Reshuffled { order });
}

/// TL-50, TL-R11: their cards go under the pile in random order.
pub(super) fn eliminate(step: &mut Step<'_, '_>, sides: SideSet, resigned: bool) {
    let rows = sides.iter().flat_map(|side| step.state().row(side));
    let mut under: Vec<CardIx> = rows.map(|card| card.ix).collect();
    step.rng("under").shuffle(&mut under);
    step.emit(Event::Eliminated {
        sides: sides.iter().collect(),
        resigned,
        under,
    });
}

/// TL-50, TL-51, TL-R10, TL-R12, TL-R22: the others are eliminated and each survivor draws a card, if there are enough.
fn extra_cards(step: &mut Step<'_, '_>, survivors: SideSet) -> bool {
    let others = step.state().alive.without(survivors);
    if !others.is_empty() {
        eliminate(step, others, false);
    }
    let state = step.state();
    let (first, needed) = (state.first, survivors.len() as usize);
    if state.pile.len() + state.boxed.len() < needed {
        finish(step, Ending::CardsRanOut, survivors);
        return false;
    }
    if state.pile.len() < needed {
        reshuffle(step, false);
    }
    for side in survivors.iter_from(first) {
        draw(step, side);
    }
    true
}

/// TL-56: the survivors with the fewest cards in front of them.
fn fewest(state: &State) -> SideSet {
    let cards = |side: &Side| state.row(*side).len();
    let least = state.alive.iter().map(|side| cards(&side)).min();
    let has_least = |side: &Side| Some(cards(side)) == least;
    state.alive.iter().filter(has_least).collect()
}

// ---- What the events change ----

impl Board {
    /// The card with a handle of its own, as it becomes visible next.
    fn next_card(&self, ix: CardIx) -> Card {
        let handle = Handle(self.minted + 1);
        Card { handle, ix }
    }

    /// A card becomes visible.
    pub(super) fn mint(&mut self, ix: CardIx) -> Card {
        let card = self.next_card(ix);
        self.minted = card.handle.0;
        let known = &mut self.known[ix.at()];
        *known = Known::Name.max(*known);
        card
    }

    /// TL-18
    pub(super) fn begin_round(&mut self, number: Round, first: Side) {
        self.round = number;
        self.first = first;
        self.played = SideSet::EMPTY;
        self.begin_turn(first);
    }

    /// TL-24
    pub(super) fn begin_turn(&mut self, side: Side) {
        self.turn = Some(side);
        self.player_mut(side).asked += 1;
    }

    /// TL-22, TL-33, TL-35: the card is turned over and goes to the line or to the box; the turn is over.
    pub(super) fn turn_over(&mut self, play: Play) {
        let card = play.card;
        let player = self.player_mut(play.side);
        player.row.retain(|other| *other != card);
        player.turned = Some(card.handle);
        player.right += u32::from(play.right);
        self.known[card.ix.at()] = Known::Year;
        if play.right {
            self.line.insert(play.gap.at(), card);
            self.version.0 += 1;
        } else {
            self.boxed.push(card);
        }
        self.played.insert(play.side);
        self.turn = None;
        self.last = Some(play);
    }

    /// TL-35, TL-51: a card leaves the pile.
    pub(super) fn take_top(&mut self) {
        self.pile.pop();
        if let Some(layer) = self.layers.last_mut() {
            *layer -= 1;
        }
        self.layers.retain(|layer| *layer > 0);
    }

    /// A card comes to lie in a row, undated.
    pub(super) fn take_up(&mut self, side: Side, card: Card) {
        let card = self.mint(card.ix);
        self.player_mut(side).row.push(card);
    }

    /// TL-50, TL-R16
    pub(super) fn leave(&mut self, side: Side, resigned: bool) {
        let round = self.round;
        let player = self.player_mut(side);
        let cards = player.row.len() as u8;
        player.row.clear();
        player.fall = Some(Fall {
            round,
            cards,
            resigned,
        });
        self.alive.remove(side);
        self.turn = self.turn.filter(|turn| *turn != side);
    }

    /// Cards go under the pile, the uppermost first, as a layer of their own.
    pub(super) fn put_under(&mut self, cards: &[CardIx]) {
        self.pile.splice(0..0, cards.iter().rev().copied());
        if !cards.is_empty() {
            self.layers.insert(0, cards.len());
        }
    }
}
