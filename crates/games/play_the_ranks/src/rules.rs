//! What is refused, decided and changed, in the order of the rule sheet: deal, roles, bases, discards, Pulling the Power,
//! tricks, result.

use super::event::{Action, Bid, Event, Led, Reason, Trick};
use super::trick::{Change, bur, lead_wins, settled, shield};
use super::{PlayTheRanks, State};
use tricorn_derive::wire;
use tricorn_engine::rules::{Deciding, TableRefusal};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{Millis, Refusal, Rng, Side};
use tricorn_geoplunge::table::REST;
use tricorn_geoplunge::tricks::{
    TrickBoard, TrickEnding, TrickEntry, TrickGame as _, TrickReason, TrickTable, one_held,
    several_held,
};
use tricorn_geoplunge::{Atlas, POWER, PowerIx, STATES, Seen, StateIx, holds_table};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::row::Row;
use tricorn_kit::said::Said;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::{Category, Star, Version};

/// PTR1-22: how many tricks there are.
pub const TRICKS: usize = 8;
/// PTR1-01: how many state cards a side is dealt; PTR1-16: it plays with one for each trick.
pub const HAND: usize = 9;
/// PTR1-07: the most BUR cards.
pub const MOST_BUR: usize = 5;
/// PTR1-05: the number of BUR cards unless somebody Ups the BUR.
pub const USUAL_BUR: u8 = 2;
/// So many state cards a game can need.
pub const DEAL: usize = 2 * HAND + MOST_BUR;
/// PTR1-01: how many Power cards a side is dealt.
pub const POWER_HAND: usize = 2;
/// The Power cards without the one that named the version.
pub const POWER_DEAL: usize = POWER - 1;
/// PTR1-40, PTR1-42: the number of tricks that ends the game early and earns the Bonus.
pub const ENOUGH: u8 = 6;
/// Names of cards go up by this much with each deal; Power cards are named from the middle on.
const NAMES: u32 = 64;

/// seconds for each step.
const BIDDING: u64 = 20;
const BASES: u64 = 30;
const DISCARDING: u64 = 45;
const PULLING: u64 = 15;
pub const PLAY: u64 = 30;

type Step<'a, 'b, const SECOND: bool> = Deciding<'a, 'b, PlayTheRanks<SECOND>>;

/// Where a game stands.
#[wire(copy)]
pub enum Phase {
    /// PTR1-04: the lead speaks first.
    Role,
    /// PTR1-06: the second side takes the Cards or Ups the BUR.
    Raise,
    /// PTR1-08: the first side answers an Up.
    Reply,
    /// PTR1-10: the Call Team chooses the bases.
    Bases,
    /// PTR1-15: both sides discard.
    Discard,
    /// PTR1-17: a side says whether it Pulls the Power.
    Pull,
    /// PTR1-23: the lead is to play.
    Lead,
    /// PTR1-24: the responder is to play.
    Follow,
}

/// What a match hands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub deck: TrickEntry,
    pub power: PowerEntry,
}

/// The Power cards as they lie below the one that was turned and named this version (G4-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerEntry {
    pub version: PowerIx,
    pub deck: [PowerIx; POWER_DEAL],
}

/// What was said about the roles.
#[wire(copy)]
pub struct BidView {
    pub side: Side,
    pub bid: Bid,
}

/// The truth of a moment, in place: deciding and searching copy it and allocate nothing. Of the state cards, places 0 to 8 and
/// 9 to 17 are dealt to the sides, the last five are for the BUR cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    pub table: TrickTable<Led, Trick, DEAL, TRICKS>,
    /// What a match has handed in, until it is dealt.
    pub power_entry: Option<PowerEntry>,
    /// Places 0 and 1 and 2 and 3 are dealt to the sides, the others lie in the deck.
    pub power: Deal<PowerIx, POWER_DEAL>,
    /// C4-21: the Power cards whose places everybody knows from earlier games of the match.
    pub seen: Seen,
    /// the card that named the version.
    pub version: Option<PowerIx>,
    /// PTR1-02: how many Power cards were turned, and which three of them stay (PTR1-03).
    pub turned: u8,
    pub three: [Spot; 3],
    pub bids: Row<BidView, 3>,
    /// The Call Team, once that is settled.
    pub call: Option<Side>,
    /// How many BUR cards there are to be.
    pub burs: u8,
    /// PTR1-10: the Power cards of the bases; in Play the Ranks 1 the first is for tricks 1 to 4.
    pub bases: Option<[Spot; 2]>,
    /// PTR1-14: the BUR of each base, as it was when the cards were dealt.
    pub bur: [Option<u8>; 2],
    /// PTR1-17: who is to say whether it Pulls the Power.
    pub pulling: Option<Side>,
    /// PTR1-18: who did, and the Power cards that were thrown away.
    pub pulled: Option<Side>,
    pub thrown: [Spots; 2],
    /// PTR1-20: the Power card of the GeoStar.
    pub star: Option<Spot>,
}

holds_table!(Board, TrickTable<Led, Trick, DEAL, TRICKS>);

impl TrickBoard for Board {
    fn taken(&self) -> [u8; 2] {
        self.tricks.taken
    }

    #[inline]
    fn waits_for(&self, side: Side) -> bool {
        match self.phase() {
            Phase::Role | Phase::Reply => self.first == side,
            Phase::Raise => self.first != side,
            Phase::Bases => self.call == Some(side),
            Phase::Discard => self.discards[index(side)].is_none(),
            Phase::Pull => self.pulling == Some(side),
            Phase::Lead => self.tricks.lead == side,
            Phase::Follow => self.tricks.lead != side,
        }
    }
}

impl Board {
    /// The cards of the game are off the table; the same side will lead.
    pub(super) fn cleared(&self) -> Self {
        Self {
            table: self.table.cleared(),
            seen: self.seen,
            version: self.version,
            ..Self::default()
        }
    }

    #[inline]
    pub(super) const fn phase(&self) -> Phase {
        match (self.call, self.bids.len()) {
            (None, 0) => Phase::Role,
            (None, 1) => Phase::Raise,
            (None, _) => Phase::Reply,
            (Some(_), _) if self.bases.is_none() => Phase::Bases,
            (Some(_), _) if !self.table.have_discarded() => Phase::Discard,
            (Some(_), _) if self.pulling.is_some() => Phase::Pull,
            (Some(_), _) if self.table.tricks.opened.is_none() => Phase::Lead,
            (Some(_), _) => Phase::Follow,
        }
    }

    /// The places of the BUR cards that were dealt.
    pub(super) const fn bur_spots(&self) -> Spots {
        match self.bases {
            Some(_) => Spots::block(2 * HAND, self.burs as usize),
            None => Spots(0),
        }
    }

    /// PTR1-15: how many cards a side has more than it plays with.
    pub(super) fn surplus(&self, side: Side) -> usize {
        (self.deal.hand(side).len() as usize).saturating_sub(TRICKS)
    }

    /// How many Power cards a side still has to play (PTR1-39).
    pub(super) const fn power_left(&self, side: Side) -> u8 {
        self.power.hand(side).len() as u8
    }

    /// How many tricks are still to be played, the one that runs included.
    pub(super) const fn tricks_left(&self) -> u8 {
        (TRICKS - self.table.tricks.played()) as u8
    }

    /// whether a side has as many Power cards as tricks left, so that it has to play one in each. Who has led the
    /// trick that runs cannot add to it any more.
    pub(super) fn must_play_power(&self, side: Side) -> bool {
        let led = self.tricks.opened.is_some_and(|led| led.side == side);
        let (left, tricks) = (self.power_left(side), self.tricks_left() - u8::from(led));
        left > 0 && tricks > 0 && left >= tricks
    }

    /// The places of a side's cards that nobody else has seen since they were dealt: hand, discards, and what lies face-down.
    pub(super) fn unseen(&self, side: Side) -> Spots {
        let led = self.tricks.opened.filter(|led| led.side == side);
        let led = led.and_then(|led| self.deal.spot(led.card.handle));
        self.kept(side).or(led.into_iter().collect())
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// G4-01: which version of Game 4 this is.
    pub(super) const VERSION: Version = match SECOND {
        true => Version::Ranks2,
        false => Version::Ranks1,
    };

    /// The rank of a state.
    #[inline]
    pub(super) fn rank(&self, state: StateIx, category: Category) -> u8 {
        self.book.atlas.rank(state, category)
    }

    /// The ranks of lead and answer in the category that decided.
    pub(super) fn ranks(&self, trick: &Trick) -> [u8; 2] {
        [trick.lead, trick.follow].map(|play| self.rank(play.card, trick.category))
    }

    /// The base that stands in the corner of the Power card at a place.
    #[inline]
    pub(super) fn corner(&self, state: &Board, spot: Spot) -> u8 {
        let card = state.power.card(spot);
        card.map_or(0, |card| self.book.atlas.corner(card))
    }

    /// PTR1-11, PTR2-02: the two bases of the game; for Play the Ranks 1 in the order of the tricks.
    #[inline]
    pub(super) fn bases(&self, state: &Board) -> Option<[u8; 2]> {
        let bases = state.bases?;
        Some(bases.map(|spot| self.corner(state, spot)))
    }

    /// PTR1-11: the base of the trick that runs; nothing if the lead chooses it (PTR2-03).
    #[inline]
    pub(super) fn base(&self, state: &Board) -> Option<u8> {
        let second_half = state.tricks.played() >= TRICKS / 2;
        let bases = self.bases(state).filter(|_| !SECOND)?;
        Some(bases[usize::from(second_half)])
    }

    /// PTR1-14, R-49: the BUR of a base of this game.
    #[inline]
    pub(super) fn bur(&self, state: &Board, base: u8) -> Option<u8> {
        let [first, second] = state.bur;
        let is_first = self.bases(state).is_some_and(|bases| bases[0] == base);
        if is_first { first } else { second }
    }

    /// PTR1-20, R-58: what the lead announces of its state; nothing before it is turned.
    pub(super) fn star(&self, state: &Board) -> Option<Star> {
        match (state.star, SECOND) {
            (_, true) => Some(Star::StateName),
            (star, false) => Some(self.book.atlas.star(state.power.card(star?)?)),
        }
    }

    // ---- What is refused: R-23. First who and when, then the cards, then what comes with them ----

    /// PTR1-04 to PTR1-08.
    pub(super) fn may_bid(
        &self,
        state: &State,
        side: Side,
        action: &Action,
    ) -> Result<Bid, Refusal> {
        self.may_act(state, side, &[Phase::Role, Phase::Raise, Phase::Reply])?;
        match (action, state.phase()) {
            (Action::Cards, _) => Ok(Bid::Cards),
            (Action::Call, Phase::Role | Phase::Reply) => Ok(Bid::Call),
            (
                Action::Up {
                    bur: Said::Word(bur @ 3..=5),
                },
                Phase::Raise,
            ) => Ok(Bid::Up(*bur)),
            (Action::Up { .. }, Phase::Raise) => Err(Reason::BadUp.into()),
            _ => Err(TableRefusal::WrongPhase.into()),
        }
    }

    /// PTR1-10, PTR2-02: the cards of the bases in their order.
    pub(super) fn may_base(
        &self,
        state: &State,
        side: Side,
        remove: Chosen,
        first: Chosen,
    ) -> Result<[Spot; 2], Refusal> {
        self.may_act(state, side, &[Phase::Bases])?;
        let on_table = |chosen: Chosen| {
            let spot = state.power.spot(chosen.one()?)?;
            state.three.contains(&spot).then_some(spot)
        };
        let removed = on_table(remove).ok_or(Reason::BadBases)?;
        let [a, b] = rest_of(state.three, removed);
        match (SECOND, on_table(first)) {
            (true, _) if first.is_empty() => Ok([a, b]),
            (true, _) => Err(Reason::NoOrder.into()),
            (false, Some(first)) if first == a => Ok([a, b]),
            (false, Some(first)) if first == b => Ok([b, a]),
            _ => Err(Reason::BadBases.into()),
        }
    }

    /// PTR1-15.
    pub(super) fn may_discard(
        &self,
        state: &State,
        side: Side,
        cards: Chosen<7>,
    ) -> Result<Spots, Refusal> {
        self.may_act(state, side, &[Phase::Discard])?;
        let held = |card| state.deal.held(side, card);
        several_held(cards, state.surplus(side), Reason::BadDiscard, held)
    }

    /// PTR1-23, PTR1-33, PTR1-38, PTR2-03, PTR2-04.
    #[inline]
    pub(super) fn may_lead(
        &self,
        state: &State,
        side: Side,
        (card, power): (Chosen, Chosen),
        category: Said<Category>,
        base: Said<u8>,
    ) -> Result<Led, Refusal> {
        self.may_act(state, side, &[Phase::Lead])?;
        let (spot, power) = cards_of(state, side, card, power)?;
        let category = match (power.and_then(|spot| state.power.card(spot)), category) {
            (Some(power), Said::Nothing) => self.book.atlas.category(power),
            (Some(_), _) => return Err(Reason::PowerNamesIt.into()),
            (None, Said::Word(category)) => category,
            (None, _) => return Err(Reason::CategoryRequired.into()),
        };
        let base = match (self.base(state), base) {
            (Some(base), Said::Nothing) => base,
            (Some(_), _) => return Err(Reason::NoBase.into()),
            (None, Said::Word(base)) if self.has_base(state, base) => base,
            (None, _) => return Err(Reason::BaseRequired.into()),
        };
        let led = self.led(state, side, spot, (category, base), power);
        led.ok_or_else(|| TrickReason::NotInHand.into())
    }

    /// A lead of the card at this place.
    #[inline]
    pub(super) fn led(
        &self,
        state: &Board,
        side: Side,
        spot: Spot,
        (category, base): (Category, u8),
        power: Option<Spot>,
    ) -> Option<Led> {
        Some(Led {
            side,
            card: state.deal.play(spot)?,
            category,
            base,
            power: power.and_then(|spot| state.power.play(spot)),
            star: self.star(state)?,
        })
    }

    /// Whether this is one of the two bases of the game.
    fn has_base(&self, state: &Board, base: u8) -> bool {
        self.bases(state).is_some_and(|bases| bases.contains(&base))
    }

    /// PTR1-24, PTR1-34, PTR1-38, PTR2-06.
    #[inline]
    pub(super) fn may_follow(
        &self,
        state: &State,
        side: Side,
        (card, power): (Chosen, Chosen),
        change: Said<Change>,
    ) -> Result<Answer, Refusal> {
        self.may_act(state, side, &[Phase::Follow])?;
        let (spot, power) = cards_of(state, side, card, power)?;
        let change = match (change, power) {
            (Said::Nothing, _) => Change::Category,
            (Said::Word(Change::Base), Some(power)) if self.may_change_base(state, power) => {
                Change::Base
            }
            _ => return Err(Reason::NoChange.into()),
        };
        Ok((spot, power.map(|power| (power, change))))
    }

    /// PTR2-06: whether “Change the Base” may be announced with this Power card.
    pub(super) fn may_change_base(&self, state: &Board, power: Spot) -> bool {
        let corner = self.corner(state, power);
        SECOND
            && self.has_base(state, corner)
            && (state.tricks.opened).is_some_and(|led| led.base != corner)
    }

    // ---- What is decided ----

    /// the end of a step that takes these seconds.
    #[inline]
    fn due(&self, step: &Step<'_, '_, SECOND>, seconds: u64) -> Option<Millis> {
        step.after(self.config.pace.time(seconds))
    }

    /// PTR1-01 to PTR1-03. A deck that a match hands in is dealt as it lies, unless a blind pick has disturbed it or
    /// the game is played again.
    pub(super) fn deal(&self, step: &mut Step<'_, '_, SECOND>) {
        let state = step.state();
        let (deal, entry) = (state.deals, state.entry);
        let mut states = entry.map_or_else(StateIx::deck, |entry| entry.states);
        if entry.is_none() || state.pick.is_some() {
            step.rng("states").shuffle_front(&mut states, DEAL);
        }
        let PowerEntry { version, deck } = match state.power_entry {
            Some(entry) => entry,
            None => self.power_deck(step),
        };
        let (turned, three) = turn_up(&self.book.atlas, &deck);
        let event = Event::Dealt {
            deal,
            states: std::array::from_fn(|at| states[at]),
            power: deck,
            version,
            turned,
            three,
        };
        step.emit_until(event, self.due(step, BIDDING));
    }

    /// R-47, G4-R1: at a table of its own one of the cards that name this version lies open and stays out; the same one if
    /// the game is played again.
    fn power_deck(&self, step: &Step<'_, '_, SECOND>) -> PowerEntry {
        let version = step.state().version.unwrap_or_else(|| {
            let named = |card: &PowerIx| self.book.atlas.version(*card) == Self::VERSION;
            let all = || PowerIx::all().filter(named);
            let pick = step.rng("version").index(all().count().max(1));
            all().nth(pick).unwrap_or(PowerIx(0))
        });
        let mut rest = PowerIx::all().filter(|card| *card != version);
        let mut deck = std::array::from_fn(|_| rest.next().unwrap_or(version));
        step.rng("power").shuffle(&mut deck);
        PowerEntry { version, deck }
    }

    /// PTR1-04 to PTR1-09, R-50.
    pub(super) fn bid(&self, step: &mut Step<'_, '_, SECOND>, side: Side, bid: Bid) {
        let goes_on = matches!(
            (step.state().phase(), bid),
            (Phase::Role, Bid::Call) | (_, Bid::Up(_))
        );
        let seconds = if goes_on { BIDDING } else { BASES };
        step.emit_until(Event::Bid { side, bid }, self.due(step, seconds));
    }

    /// PTR1-10, PTR1-12.
    pub(super) fn choose_bases(&self, step: &mut Step<'_, '_, SECOND>, bases: [Spot; 2]) {
        let bases = bases.map(|spot| spot.0);
        step.emit_until(Event::Based { bases }, self.due(step, DISCARDING));
    }

    /// PTR1-15, R-51.
    pub(super) fn discard(&self, step: &mut Step<'_, '_, SECOND>, side: Side, cards: Spots) {
        let event = Event::Discarded { side, cards };
        match step.state().discards[index(other(side))] {
            Some(_) => step.emit_until(event, self.due(step, PULLING)),
            None => step.emit(event),
        }
    }

    /// PTR1-17, PTR1-18, R-57; then the count begins (PTR1-19).
    pub(super) fn pull(&self, step: &mut Step<'_, '_, SECOND>, side: Side, pulls: bool) {
        let event = Event::Pulled { side, pulls };
        match pulls || step.state().call != Some(side) {
            true => step.emit_and_count(event),
            false => step.emit_until(event, self.due(step, PULLING)),
        }
    }

    /// PTR1-23, PTR1-33, PTR2-04, R-53.
    #[inline]
    pub(super) fn lead(&self, step: &mut Step<'_, '_, SECOND>, led: Led) {
        step.emit_until(Event::Led(led), self.due(step, PLAY));
    }

    /// PTR1-24, PTR1-25, PTR1-34, R-53: the answer, what it changes, and the award.
    #[inline]
    pub(super) fn follow(&self, step: &mut Step<'_, '_, SECOND>, (spot, power): Answer) {
        let state = step.state();
        let (Some(led), Some(follow)) = (state.tricks.opened, state.deal.play(spot)) else {
            return;
        };
        let trick = self.judged(state, led, follow, power);
        let taken = state.tricks.if_won_by(trick.winner);
        let event = Event::Followed(trick);
        if taken[index(trick.winner)] >= ENOUGH || usize::from(taken[0] + taken[1]) == TRICKS {
            step.emit_until(event, None);
            let (winner, how) = result(step.state());
            self.finish(step, winner, how);
        } else {
            step.emit_and_rest(event, REST, self.due(step, PLAY));
        }
    }

    /// what protects the lead, what the answer's Power card changes, and whose rank is better then.
    #[inline]
    fn judged(
        &self,
        state: &Board,
        led: Led,
        follow: Played<StateIx>,
        power: Option<(Spot, Change)>,
    ) -> Trick {
        let atlas = &self.book.atlas;
        let bur = self.bur(state, led.base);
        let rank = self.rank(led.card.card, led.category);
        let shield = shield(led.base, bur, rank, led.power.is_some());
        let power = power.and_then(|(spot, change)| Some((state.power.play(spot)?, change)));
        let changes = power.map(|(power, change)| {
            let power = power.card;
            (atlas.category(power), atlas.corner(power), change)
        });
        let (category, base) = settled(led.category, led.base, shield, changes);
        let [lead, answer] = [led.card, follow].map(|play| atlas.rank(play.card, category));
        Trick {
            leader: led.side,
            lead: led.card,
            lead_power: led.power,
            announced_category: led.category,
            announced_base: led.base,
            follow,
            follow_power: power.map(|(power, _)| power),
            change: power.map(|(_, change)| change),
            shield,
            category,
            base,
            winner: match lead_wins(base, lead, answer) {
                true => led.side,
                false => other(led.side),
            },
            star: led.star,
            bur,
        }
    }

    /// PTR1-41 to PTR1-46, C4-33.
    pub(super) fn finish(
        &self,
        step: &mut Step<'_, '_, SECOND>,
        winner: Option<Side>,
        how: TrickEnding,
    ) {
        let result = Self::ended(step.state(), winner, how);
        step.finish(Event::Finished(result));
    }

    /// a random card, category and base; a Power card only if the side has as many as tricks left.
    pub(super) fn any_lead(&self, state: &Board, side: Side, rng: &mut Rng) -> Option<Led> {
        let spot = state.deal.hand(side).any(rng)?;
        let power = forced_power(state, side, rng);
        let category = match power.and_then(|spot| state.power.card(spot)) {
            Some(power) => self.book.atlas.category(power),
            None => Category::ALL[rng.index(Category::ALL.len())],
        };
        let base = match self.base(state) {
            Some(base) => base,
            None => self.bases(state)?[rng.index(2)],
        };
        self.led(state, side, spot, (category, base), power)
    }

    // ---- What each event changes ----

    #[inline]
    pub(super) fn change(&self, state: &mut Board, event: &Event) {
        match *event {
            Event::Began { lead, pick } => state.begin(lead, pick),
            Event::Dealt {
                states,
                power,
                version,
                turned,
                three,
                ..
            } => {
                let named = state.deals * NAMES;
                let hands = |size| [Spots::block(0, size), Spots::block(size, size)];
                *state = Board {
                    table: state.table.dealt(states, named, hands(HAND)),
                    power: Deal::new(power, named + NAMES / 2, hands(POWER_HAND)),
                    version: Some(version),
                    turned,
                    three: three.map(Spot),
                    burs: USUAL_BUR,
                    ..state.cleared()
                };
            }
            Event::Bid { side, bid } => {
                match (bid, state.phase()) {
                    (Bid::Cards, _) => state.call = Some(other(side)),
                    (Bid::Call, Phase::Reply) => state.call = Some(side),
                    (Bid::Call, _) => {}
                    (Bid::Up(burs), _) => state.burs = burs,
                }
                state.bids.push(BidView { side, bid });
            }
            Event::Based { bases } => self.deal_burs(state, bases.map(Spot)),
            Event::Discarded { side, cards } => {
                state.discard(side, cards);
                state.pulling = state.call;
            }
            Event::Pulled { side, pulls: true } => {
                (state.pulled, state.pulling) = (Some(side), None);
                state.thrown = std::mem::take(&mut state.power.hands);
            }
            Event::Pulled { side, .. } => {
                state.pulling = Some(other(side)).filter(|_| state.call == Some(side));
            }
            Event::Led(led) => {
                state.take(led.side, led.card, led.power);
                state.tricks.opened = Some(led);
            }
            // PTR1-25, G4-08: the trick is over, its cards are out (G4-03), and its winner leads the next.
            Event::Followed(trick) => {
                state.take(other(trick.leader), trick.follow, trick.follow_power);
                state.tricks.award(trick, trick.winner);
            }
            Event::Finished(result) => state.result = Some(result),
        }
    }

    /// PTR1-12 to PTR1-14: the Cards Team gets the BUR cards, and each base its BUR.
    fn deal_burs(&self, state: &mut Board, bases: [Spot; 2]) {
        state.bases = Some(bases);
        let burs = state.bur_spots();
        if let Some(call) = state.call {
            let hand = &mut state.deal.hands[index(other(call))];
            *hand = hand.or(burs);
        }
        state.bur = bases.map(|spot| {
            let cards = burs.iter().filter_map(|spot| state.deal.card(spot));
            let ranks = cards.flat_map(|card| Category::ALL.map(|which| self.rank(card, which)));
            bur(self.corner(state, spot), ranks)
        });
    }
}

impl Board {
    #[inline]
    fn take(&mut self, side: Side, card: Played<StateIx>, power: Option<Played<PowerIx>>) {
        let spot = self.deal.spot(card.handle);
        self.deal.take_out(side, spot);
        let spot = power.and_then(|power| self.power.spot(power.handle));
        self.power.take_out(side, spot);
    }
}

/// A card to answer with, and perhaps a Power card and what it is to change.
pub type Answer = (Spot, Option<(Spot, Change)>);

/// Exactly one state card of the hand; PTR1-38: at most one Power card.
#[inline]
fn cards_of(
    state: &Board,
    side: Side,
    card: Chosen,
    power: Chosen,
) -> Result<(Spot, Option<Spot>), Refusal> {
    let spot = one_held(card, |card| state.deal.held(side, card))?;
    if power.is_empty() {
        return Ok((spot, None));
    }
    let power = power.one().ok_or(Reason::OnePower)?;
    let power = state.power.held(side, power);
    Ok((spot, Some(power.ok_or(TrickReason::NotInHand)?)))
}

/// The other two of the three Power cards, in the order turned.
pub fn rest_of(three: [Spot; 3], removed: Spot) -> [Spot; 2] {
    match three.map(|spot| spot == removed) {
        [true, ..] => [three[1], three[2]],
        [_, true, _] => [three[0], three[2]],
        _ => [three[0], three[1]],
    }
}

/// a Power card drawn at random, if one has to be played.
pub fn forced_power(state: &Board, side: Side, rng: &mut Rng) -> Option<Spot> {
    match state.must_play_power(side) {
        true => state.power.hand(side).any(rng),
        false => None,
    }
}

/// PTR1-02, PTR1-03, R-47: how many Power cards are turned from the deck below the hands, and the places of the three that
/// stay. Of cards with the same number the first one stays.
pub fn turn_up(atlas: &Atlas, power: &[PowerIx; POWER_DEAL]) -> (u8, [u8; 3]) {
    let mut three = [0; 3];
    let mut found = 0;
    for (at, card) in (0..).zip(power).skip(2 * POWER_HAND) {
        let corner = atlas.corner(*card);
        let there = |known: &u8| atlas.corner(power[usize::from(*known)]) == corner;
        if three[..found].iter().any(there) {
            continue;
        }
        three[found] = at;
        found += 1;
        if found == 3 {
            return (at + 1 - 2 * POWER_HAND as u8, three);
        }
    }
    // cannot be with a deck that was let in.
    (0, [4, 5, 6])
}

/// a deck is accepted only if three different numbers appear whatever is dealt, and a card for the GeoStar is left.
/// The worst deal has dealt the rarest numbers and then turns the commonest ones first.
pub fn three_always_appear(atlas: &Atlas, version: Version) -> Result<(), Refusal> {
    if !PowerIx::all().any(|card| atlas.version(card) == version) {
        return Err(Refusal::bad_options(
            "None of these Power cards names this game.",
        ));
    }
    let mut counts = [0_usize; STATES + 1];
    for card in PowerIx::all() {
        counts[usize::from(atlas.corner(card))] += 1;
    }
    counts.sort_unstable_by(|a, b| b.cmp(a));
    // The two commonest numbers can all be turned before a third one shows; the next card then must show it, and one more
    // is left for the GeoStar. Four cards are dealt and one named the version.
    if counts[0] + counts[1] + 2 > POWER_DEAL - 2 * POWER_HAND {
        return Err(Refusal::bad_options(
            "With these Power cards three different numbers might not appear (R-47).",
        ));
    }
    Ok(())
}

/// PTR1-40 to PTR1-46, R-55, R-56: who has won a game that was played to its end, and how.
fn result(state: &Board) -> (Option<Side>, TrickEnding) {
    let taken = state.tricks.taken;
    let best = Some(Side(u8::from(taken[1] > taken[0])));
    if state.tricks.played() < TRICKS {
        return (best, TrickEnding::SixTricks);
    }
    // PTR1-39, PTR1-45: who has not played both Power cards loses, whatever the tricks.
    let failed = BOTH.map(|side| state.power_left(side) > 0);
    match (failed, state.pulled) {
        ([true, true], _) => (None, TrickEnding::NeitherPlayedPower),
        ([true, false], _) => (Some(Side(1)), TrickEnding::PowerUnplayed),
        ([false, true], _) => (Some(Side(0)), TrickEnding::PowerUnplayed),
        _ if taken[0] != taken[1] => (best, TrickEnding::MostTricks),
        (_, Some(pulled)) => (Some(other(pulled)), TrickEnding::PowerPulled),
        // The winner of the last trick would lead the next one.
        (_, None) => (Some(state.tricks.lead), TrickEnding::LastTrick),
    }
}
