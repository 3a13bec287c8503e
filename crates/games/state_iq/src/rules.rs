//! What is refused, what is decided and what it changes, in the order of the rule sheet: blind pick, deal, look, clues and
//! guesses, result.
//!
//! Places of the deal: 0 and 1 are the cards of the two sides, the others follow right guesses in the order in which they
//! are dealt (IQ-13). Everybody sees that a card is dealt and to whom, so a place tells nothing.

use super::cards::{CLUES, ClueIx, Kind, Part, border_states, power_deck};
use super::event::{Event, GameResult, Given, How, Reason};
use super::{State, StateIq};
use tricorn_derive::wire;
use tricorn_engine::rules::{Deciding, TableRefusal};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Millis, Refusal, Side};
use tricorn_geoplunge::table::{LOOK, REST};
use tricorn_geoplunge::{POWER, PowerIx, STATES, Seen, StateIx};
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::row::Row;
use tricorn_kit::said::Said;
use tricorn_kit::spots::{Spot, Spots};

/// IQ-10, IQ-15: how many guesses a side has at most.
pub const GUESSES: u8 = 3;
/// how many state cards a game needs at most: one for each side and two after right guesses of each.
pub const CARDS: usize = 6;
/// The names of the two cards of the blind pick come first; those of the deals follow.
const PICK_NAMES: u32 = 2;
/// how many characters a name that is typed can have.
pub const MOST_TEXT: usize = 60;

/// seconds for each step.
const CLUE: u64 = 20;
const GUESS: u64 = 30;

type Step<'a, 'b> = Deciding<'a, 'b, StateIq>;

/// Where a game stands.
#[wire(copy)]
pub enum Phase {
    /// IQ-02, R-79: each side looks at its card.
    Look,
    /// IQ-08: a clue is to be given.
    Clue,
    /// IQ-11: a guess is to be made.
    Guess,
    /// No Clue card lies open: one is turned over in a moment, or none any more.
    Rest,
}

/// One guess, from the Clue card on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub guesser: Side,
    /// The number of the guess, 1 to 3.
    pub number: u8,
    /// Where the hidden card lies.
    pub place: Spot,
    pub card: ClueIx,
    /// IQ-05: the part of the Clue card that applies.
    pub part: Part,
    pub clue: Option<Given>,
    pub guess: Option<Guess>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// None if the time ran out.
    pub state: Option<StateIx>,
    pub right: bool,
}

impl Turn {
    pub fn is_right(&self) -> bool {
        self.guess.is_some_and(|guess| guess.right)
    }

    /// The side that gives the clue.
    pub const fn giver(&self) -> Side {
        other(self.guesser)
    }
}

/// The truth of a moment, in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The state cards that a match has handed in, until they are shuffled for the deal.
    pub deck: Option<[StateIx; STATES]>,
    /// when the match ends.
    pub until: Option<Millis>,
    /// IQ-01, R-15: the blind pick.
    pub pick: Option<[StateIx; 2]>,
    /// IQ-01: who guesses first.
    pub first: Side,
    /// How many deals there have been.
    pub deals: u32,
    /// The state cards by their places, and all that each side has been dealt: the last is the one that it holds.
    pub deal: Deal<StateIx, CARDS>,
    /// The Clue deck as it lies; the card in view lies at the bottom already (IQ-07).
    pub clues: [ClueIx; CLUES],
    /// The Clue cards whose place everybody knows.
    pub clues_seen: Seen,
    /// The same of the Power deck.
    pub power: [PowerIx; POWER],
    pub power_seen: Seen,
    /// IQ-04: whether the Power card is turned up.
    pub power_up: bool,
    /// what the names of flag pictures are made of.
    pub secret: u64,
    /// The guesses, the one under way included.
    pub turns: Row<Turn, { 2 * GUESSES as usize }>,
    pub result: Option<GameResult>,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            deck: None,
            until: None,
            pick: None,
            first: Side(0),
            deals: 0,
            deal: Deal::NONE,
            clues: ClueIx::deck(),
            clues_seen: Seen::NONE,
            power: power_deck(),
            power_seen: Seen::NONE,
            power_up: false,
            secret: 0,
            turns: Row::EMPTY,
            result: None,
        }
    }
}

impl Board {
    pub fn phase(&self) -> Phase {
        match self.turn() {
            None if !self.power_up => Phase::Look,
            Some(turn) if turn.clue.is_none() => Phase::Clue,
            Some(turn) if turn.guess.is_none() => Phase::Guess,
            _ => Phase::Rest,
        }
    }

    /// The side that is to act.
    pub fn actor(&self) -> Option<Side> {
        match self.phase() {
            Phase::Clue => self.turn().map(Turn::giver),
            Phase::Guess => self.turn().map(|turn| turn.guesser),
            Phase::Look | Phase::Rest => None,
        }
    }

    /// How many cards are dealt.
    pub const fn dealt(&self) -> u8 {
        self.deal.hands[0].or(self.deal.hands[1]).len() as u8
    }

    /// The card that a side holds.
    pub fn holds(&self, side: Side) -> Option<Played<StateIx>> {
        self.deal.hand_of(side).last()
    }

    /// The guess under way, or the last one.
    pub fn turn(&self) -> Option<&Turn> {
        self.turns.last()
    }

    /// The card that a guess is about.
    pub fn hidden(&self, turn: &Turn) -> StateIx {
        self.deal.card(turn.place).unwrap_or(StateIx(0))
    }

    /// How many guesses a side has made.
    pub fn made(&self, side: Side) -> u8 {
        let own = |turn: &&Turn| turn.guesser == side && turn.guess.is_some();
        self.turns.iter().filter(own).count() as u8
    }

    /// How many of them were right.
    pub fn right(&self, side: Side) -> u8 {
        let right = |turn: &&Turn| turn.guesser == side && turn.is_right();
        self.turns.iter().filter(right).count() as u8
    }

    /// The guesses about the card at a place.
    pub fn about(&self, place: Spot) -> impl Iterator<Item = &Turn> {
        self.turns.iter().filter(move |turn| turn.place == place)
    }

    /// The clues that were given for the card at a place.
    pub fn given(&self, place: Spot) -> impl Iterator<Item = Given> {
        self.about(place).filter_map(|turn| turn.clue)
    }

    /// Whether the game is over once the guess under way is made, if it is right or wrong.
    pub fn over_if(&self, right: bool) -> bool {
        let more = u8::from(right);
        let under_way = self.turn().filter(|turn| turn.guess.is_none());
        under_way.is_some_and(|turn| self.stops_with(turn, self.right(turn.guesser) + more))
    }

    /// Whether the last guess was made.
    pub fn decided(&self) -> bool {
        let made = self.turn().filter(|turn| turn.guess.is_some());
        made.is_some_and(|turn| self.stops_with(turn, self.right(turn.guesser)))
    }

    /// IQ-10, R-34: the first side always makes three guesses, and the other at least one.
    fn stops_with(&self, turn: &Turn, right: u8) -> bool {
        turn.guesser != self.first && stops(self.right(self.first), right, turn.number)
    }

    /// first when, then who.
    pub fn may_act(&self, side: Side, phase: Phase) -> Result<(), Refusal> {
        match (self.phase() == phase, self.actor() == Some(side)) {
            (false, _) => Err(TableRefusal::WrongPhase.into()),
            (true, false) => Err(Reason::NotYourTurn.into()),
            (true, true) => Ok(()),
        }
    }

    /// IQ-04, R-13: the top Power card is turned up, and will go to the bottom.
    pub fn turn_power_up(&mut self) {
        self.power_seen.insert(self.power[0]);
        self.power.rotate_left(1);
        self.power_up = true;
    }

    /// The Power card that is turned up.
    pub fn power_card(&self) -> Option<PowerIx> {
        self.power.last().copied().filter(|_| self.power_up)
    }
}

/// whether all see the card at a place: it was guessed, or the guessing about it is over.
pub fn shown(state: &State, place: Spot) -> bool {
    let over = state.is_over() || state.decided();
    let seen = |turn: &Turn| turn.is_right() || over || state.made(turn.guesser) >= GUESSES;
    state.about(place).any(seen)
}

/// what the side that gives the clue can choose from.
pub(super) struct Options {
    /// All options of the part, in the card's order.
    pub kinds: Vec<Kind>,
    /// What can be said of the hidden card: facts, then border states in the card's order.
    all: Vec<Given>,
    /// What can be given now.
    pub open: Vec<Given>,
}

impl Options {
    /// the first one, in the order of the Clue card and of the state card.
    pub fn first(&self) -> Option<Given> {
        let first_of = |kind: &Kind| self.open.iter().find(|clue| clue.kind == *kind);
        self.kinds.iter().find_map(first_of).copied()
    }

    pub fn may_give(&self, option: Said<Kind>, pick: Said<u32>) -> Result<Given, Reason> {
        let kind = match option {
            Said::Word(kind) if self.kinds.contains(&kind) => kind,
            _ => return Err(Reason::NotOnTheCard),
        };
        let plain = Given::plain(kind);
        let clue = match (self.all.contains(&plain), pick) {
            (true, Said::Nothing) => plain,
            (true, _) => return Err(Reason::NoPick),
            (false, Said::Nothing) => return Err(Reason::PickOne),
            (false, pick) => Given {
                kind,
                pick: picked(pick),
            },
        };
        match (self.all.contains(&clue), self.open.contains(&clue)) {
            (false, _) => Err(Reason::NotABorder),
            (true, false) => Err(Reason::GivenAlready),
            (true, true) => Ok(clue),
        }
    }
}

/// The state of this number.
pub fn picked(number: Said<u32>) -> Option<StateIx> {
    StateIx::all().find(|state| number == u32::from(state.0).into())
}

/// a name that is typed.
pub fn may_say(text: &str) -> Result<(), Reason> {
    if text.chars().count() > MOST_TEXT {
        return Err(Reason::TextTooLong);
    }
    match text.chars().any(tricorn_engine::text::unprintable) {
        true => Err(Reason::OddText),
        false => Ok(()),
    }
}

impl StateIq {
    /// IQ-08, R-31: what can be given now: what was given for the same hidden card only if nothing else is left.
    pub(super) fn options(&self, state: &Board) -> Option<Options> {
        let turn = state.turn()?;
        let kinds = turn.part.options(self.sheet.clue_card(turn.card));
        let mut borders = border_states(&self.book, state.hidden(turn)).peekable();
        let picks = borders.peek().is_some();
        let plain = kinds.iter().filter(|kind| !picks || **kind != Kind::BORDER);
        let mut all: Vec<Given> = plain.copied().map(Given::plain).collect();
        if kinds.contains(&Kind::BORDER) {
            all.extend(borders.map(Given::border));
        }
        let mut open = all.clone();
        open.retain(|clue| !state.given(turn.place).any(|given| given == *clue));
        if open.is_empty() {
            open.clone_from(&all);
        }
        Some(Options { kinds, all, open })
    }

    /// IQ-01, R-15: one card for each side from the face-down deck.
    pub(super) fn blind_pick(&self, step: &mut Step<'_, '_>) {
        let deck = step.state().deck.unwrap_or_else(|| {
            let mut deck = StateIx::deck();
            step.rng("blind pick").shuffle_front(&mut deck, 2);
            deck
        });
        let pick = [deck[0], deck[1]];
        let first = self.book.earlier(pick);
        step.emit(Event::Began { first, pick });
    }

    /// IQ-02. The state cards are shuffled after the pick; the Clue and Power decks are dealt from as they lie
    /// (C4-21), and shuffled only where no match hands them in.
    pub(super) fn deal(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        let (deal, mut clues, mut power) = (state.deals, state.clues, state.power);
        let mut deck = StateIx::deck();
        step.rng("deal").shuffle_front(&mut deck, CARDS);
        if state.deck.is_none() && deal == 0 {
            step.rng("clues").shuffle(&mut clues);
            step.rng("power").shuffle(&mut power);
        }
        let mut rng = step.rng("flags");
        let dealt = Event::Dealt {
            deal,
            cards: std::array::from_fn(|at| deck[at]),
            clues: clues.into(),
            power: power.into(),
            secret: u64::from(rng.bits()) << 32 | u64::from(rng.bits()),
        };
        // nobody looks where nobody is there.
        match state.who.awake().is_empty() {
            true => step.emit_and_count(dealt),
            false => step.emit_and_rest(dealt, LOOK, None),
        }
    }

    /// IQ-06: the next Clue card, unless the time of the match is over.
    pub(super) fn turn(&self, step: &mut Step<'_, '_>) {
        match step.state().until {
            Some(until) if step.now() > until => step.emit_until(Event::Stopped, None),
            _ => step.emit_until(Event::Turned, step.after(self.config.pace.time(CLUE))),
        }
    }

    /// IQ-08.
    pub(super) fn clue(&self, step: &mut Step<'_, '_>, side: Side, clue: Given) {
        let due = step.after(self.config.pace.time(GUESS));
        step.emit_until(Event::Clued { side, clue }, due);
    }

    /// IQ-11, and what follows: the next guess (IQ-12, IQ-13), the other side's guesses (IQ-14), or the end.
    pub(super) fn guess(&self, step: &mut Step<'_, '_>, side: Side, guess: Option<StateIx>) {
        let state = step.state();
        let right = guess.is_some() && guess == state.turn().map(|turn| state.hidden(turn));
        let over = state.over_if(right);
        let guessed = Event::Guessed { side, guess, right };
        if over {
            step.emit_until(guessed, None);
            let (winner, how) = decided(BOTH.map(|side| step.state().right(side)));
            self.finish(step, winner, how);
            return;
        }
        step.emit_and_rest(guessed, REST, None);
        // IQ-R4: without any person there is no pause.
        if step.state().playing() {
            self.turn(step);
        }
    }

    /// IQ-18 to IQ-20, C4-33.
    pub(super) fn finish(&self, step: &mut Step<'_, '_>, winner: Option<Side>, how: How) {
        let state = step.state();
        let right = BOTH.map(|side| state.right(side));
        let bonus = winner.is_some_and(|winner| {
            // IQ-R2: a side that gives up gives the guesses that are left.
            let given = match how {
                How::Resigned => GUESSES - state.made(winner),
                _ => 0,
            };
            right[index(winner)] + given >= GUESSES
        });
        step.finish(Event::Finished(GameResult {
            winner,
            how,
            right,
            bonus,
            // Before the count is over nobody is GeoPlunging.
            plunging: state.standing.map(|stands| stands && state.power_up),
        }));
    }

    pub(super) fn change(&self, state: &mut Board, event: &Event) {
        match event {
            Event::Began { first, pick } => (state.first, state.pick) = (*first, Some(*pick)),
            Event::Dealt {
                cards,
                clues,
                power,
                secret,
                ..
            } => {
                let named = PICK_NAMES + state.deals * CARDS as u32;
                let hands = [0, 1].map(|place| Spots::one(Spot(place)));
                state.deal = Deal::new(*cards, named, hands);
                state.clues = clues[..].try_into().unwrap_or(state.clues);
                state.power = power[..].try_into().unwrap_or(state.power);
                (state.secret, state.deck) = (*secret, None);
                state.deals += 1;
            }
            Event::Turned => self.turn_over(state),
            Event::Clued { clue, .. } => {
                if let Some(turn) = state.turns.last_mut() {
                    turn.clue = Some(*clue);
                }
            }
            Event::Guessed { guess, right, .. } => take(state, *guess, *right),
            Event::Finished(result) => state.result = Some(*result),
            Event::Looked | Event::Unheard { .. } | Event::Stopped => {}
        }
    }

    /// IQ-05 to IQ-07, IQ-14: the next Clue card, for the next guess.
    fn turn_over(&self, state: &mut Board) {
        let guesser = match state.made(state.first) < GUESSES {
            true => state.first,
            false => other(state.first),
        };
        let (made, hand) = (state.made(guesser), state.deal.hand(other(guesser)));
        let (Some(place), Some(power)) = (hand.iter().last(), state.power_card()) else {
            return;
        };
        let card = state.clues[0];
        state.clues.rotate_left(1);
        state.clues_seen.insert(card);
        state.turns.push(Turn {
            guesser,
            number: made + 1,
            place,
            card,
            part: self.sheet.order(power)[usize::from(made % GUESSES)],
            clue: None,
            guess: None,
        });
    }
}

/// IQ-11 to IQ-13: after a right first or second guess the other side gets the next card.
fn take(state: &mut Board, guess: Option<StateIx>, right: bool) {
    let next = Spot(state.dealt());
    let Some(turn) = state.turns.last_mut() else {
        return;
    };
    turn.guess = Some(Guess {
        state: guess,
        right,
    });
    let (giver, more) = (turn.giver(), turn.number < GUESSES);
    if right && more && !state.decided() {
        state.deal.hands[index(giver)].insert(next);
    }
}

/// IQ-15 to IQ-17: whether the second side stops with this many right guesses after this many, the first side having
/// `first`.
pub const fn stops(first: u8, second: u8, made: u8) -> bool {
    let left = GUESSES.saturating_sub(made);
    let reach = second + left;
    left == 0 || reach < first || (second > first && reach < GUESSES)
}

/// IQ-18, IQ-19: who wins with these right guesses, and how.
pub const fn decided(right: [u8; 2]) -> (Option<Side>, How) {
    if right[0] == right[1] {
        return (None, How::Tied);
    }
    let winner = Side((right[1] > right[0]) as u8);
    if right[index(winner)] >= GUESSES {
        (Some(winner), How::ThreeRight)
    } else {
        (Some(winner), How::MoreRight)
    }
}
