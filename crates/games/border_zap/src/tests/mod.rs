//! The rules as tests, one file a section of RULES.md. Here: the cards that they use, and a table that tells a story.

mod bots;
mod cards;
mod ending;
mod entry;
mod people;
mod perft;
mod refusals;
mod setup;
mod sight;
mod stance;
mod texts;
mod training;
mod tricks;

use super::rules::DEAL;
use super::*;
use tricorn_engine::rules::{Fact, Phase as Shown, TableAction};
use tricorn_engine::sides::BOTH;
use tricorn_engine::{Cause, Handle, Level, Place, Seed, Sitter};
use tricorn_kit::deal::Played;
use tricorn_kit::options::Pace;
use tricorn_kit::spots::Spot;
pub(super) use tricorn_proving::testing::{A, B, bots, geoplunge, own, people};

/// Sixteen cards with which nobody Zaps anybody but by choice. By places: the first three of each side, the second three,
/// the face-up two.
pub(super) const CARDS: [&str; DEAL] = [
    "UT", "HI", "ME", "TX", "AK", "RI", "FL", "KS", "MO", "WA", "SC", "NV", "OH", "IL", "CA", "NY",
];

/// Two hands of six with which any winner of any trick can be had.
pub(super) const FIRST: [&str; 6] = ["FL", "OR", "CA", "KY", "DE", "NY"];
pub(super) const SECOND: [&str; 6] = ["NH", "NM", "TN", "MO", "IN", "CT"];
/// Tricks between them: lead and answer. The first side leads the first one.
pub(super) type Tricks<const N: usize> = [(&'static str, &'static str); N];
/// 5 : 0 for the first side, and for the second.
pub(super) const FIVE_NIL: Tricks<5> = [
    ("FL", "NH"),
    ("OR", "NM"),
    ("CA", "TN"),
    ("KY", "CT"),
    ("DE", "MO"),
];
pub(super) const NIL_FIVE: Tricks<5> = [
    ("FL", "TN"),
    ("NH", "OR"),
    ("NM", "KY"),
    ("MO", "CA"),
    ("IN", "DE"),
];
/// 5 : 1; the other side wins the fifth trick, or the first.
pub(super) const FIVE_ONE: Tricks<6> = [
    ("FL", "NH"),
    ("OR", "NM"),
    ("CA", "TN"),
    ("DE", "MO"),
    ("KY", "IN"),
    ("CT", "NY"),
];
pub(super) const LATE_FIVE_ONE: Tricks<6> = [
    ("FL", "TN"),
    ("NH", "CA"),
    ("OR", "NM"),
    ("KY", "CT"),
    ("DE", "MO"),
    ("NY", "IN"),
];
/// 4 : 2, the four first.
pub(super) const FOUR_TWO: Tricks<6> = [
    ("FL", "NH"),
    ("OR", "TN"),
    ("CA", "MO"),
    ("KY", "NM"),
    ("DE", "CT"),
    ("IN", "NY"),
];
/// 2 : 4, the four first.
pub(super) const TWO_FOUR: Tricks<6> = [
    ("FL", "TN"),
    ("NH", "OR"),
    ("NM", "KY"),
    ("MO", "CA"),
    ("CT", "DE"),
    ("NY", "IN"),
];
/// 3 : 3; the first side wins the first three, or the last three.
pub(super) const LAST_TO_SECOND: Tricks<6> = [
    ("FL", "NH"),
    ("OR", "TN"),
    ("CA", "MO"),
    ("DE", "CT"),
    ("NM", "KY"),
    ("IN", "NY"),
];
pub(super) const LAST_TO_FIRST: Tricks<6> = [
    ("FL", "TN"),
    ("NH", "OR"),
    ("NM", "KY"),
    ("CT", "CA"),
    ("DE", "MO"),
    ("NY", "IN"),
];

pub(super) fn open(pace: Pace, seating: Seating) -> BorderZap {
    let config = Config {
        pace,
        ..Config::default()
    };
    BorderZap::open(config, Arc::new(geoplunge()), seating).unwrap()
}

tricorn_proving::tale!(Tale: BorderZap);

impl Tale {
    /// Two people, the default options, nothing has happened.
    pub fn new() -> Self {
        Self::at(open(Pace::Usual, people(&[1, 1])))
    }

    pub fn with(seating: Seating) -> Self {
        Self::at(open(Pace::Usual, seating))
    }

    /// The first side is to lead, and the usual cards are dealt.
    pub fn dealt(self) -> Self {
        self.dealt_with(Side(0), CARDS)
    }

    /// The same with other cards and another lead; the names of the cards go by their places.
    pub fn dealt_with(mut self, lead: Side, codes: [&str; DEAL]) -> Self {
        self.cause(Cause::Start).unwrap();
        self.state.first = lead;
        self.state.tricks.lead = lead;
        self.state.names = std::array::from_fn(|at| at as u8);
        self.lay(codes.map(|code| self.state_of(code)));
        self
    }

    /// Other cards at the places of the deal, as if they had been there from the beginning.
    fn lay(&mut self, rigged: [StateIx; DEAL]) {
        self.state.deal.cards = Some(rigged);
        let state = self.state;
        let here = |play: &mut Played<StateIx>| {
            play.card = rigged[state.spot(play.handle).unwrap().at()];
        };
        for event in &mut self.happened {
            let Fact::Own { event, .. } = event else {
                continue;
            };
            match event {
                Event::Began { lead, .. } => *lead = state.first,
                Event::Dealt { cards, names, .. } => (*cards, *names) = (rigged, state.names),
                Event::Chose { card, .. } => here(card),
                Event::Traded { cards, .. } => cards.iter_mut().for_each(here),
                _ => {}
            }
        }
    }

    /// Up to the discards: each side gives the first card that it was dealt, twice.
    pub fn traded(mut self) -> Self {
        for _ in 0..2 {
            for side in [Side(0), Side(1)] {
                let spot = self.state.choosable(side).nth(0).unwrap();
                let card = self.state.handle(spot).into();
                let seat = self.seat(side);
                self.plays(seat, Action::Trade { card }).unwrap();
            }
            self.looked();
        }
        self
    }

    /// All people have seen enough of their three cards, if that is what they look at.
    pub fn looked(&mut self) {
        while self.phase() == Shown::Own(Phase::Look) {
            let waited = self.state.who.awake().without(self.state.ready);
            let seat = waited.iter().next().expect("somebody looks");
            self.asks(seat, TableAction::GoOn).unwrap();
        }
    }

    /// The first trade, after which nobody looks long.
    pub fn first_trade(&mut self, first: &str, second: &str) {
        self.trade(A, first).unwrap();
        self.trade(B, second).unwrap();
        self.looked();
    }

    /// Two hands of six, as they are before the count: these cards are held, whatever was dealt and traded.
    pub fn counting(self, first: [&str; 6], second: [&str; 6]) -> Self {
        self.counting_for(Side(0), first, second)
    }

    pub fn counting_for(self, lead: Side, first: [&str; 6], second: [&str; 6]) -> Self {
        let mut tale = self.dealt_with(lead, CARDS).traded();
        // The cards of the hands at the places that the sides keep, any others at the rest.
        let hands = [Side(0), Side(1)].map(|side| tale.state.deal.hand(side));
        let wanted = [first, second];
        let mut cards: [Option<StateIx>; DEAL] = [None; DEAL];
        for (hand, codes) in hands.iter().zip(wanted) {
            for (spot, code) in hand.iter().zip(codes) {
                cards[spot.at()] = Some(tale.state_of(code));
            }
        }
        let used = cards;
        let mut spare = StateIx::all().filter(|card| !used.contains(&Some(*card)));
        let cards = cards.map(|card| card.unwrap_or_else(|| spare.next().unwrap()));
        tale.lay(cards);
        for side in [Side(0), Side(1)] {
            let hand = tale.state.deal.hand(side);
            let away = [6, 7].map(|at| tale.state.handle(hand.nth(at).unwrap()));
            let cards = away.into_iter().collect();
            let seat = tale.seat(side);
            tale.plays(seat, Action::Discard { cards }).unwrap();
        }
        tale
    }

    /// Two hands of six, the first side is to lead the first trick.
    pub fn hands(self, first: [&str; 6], second: [&str; 6]) -> Self {
        self.hands_for(Side(0), first, second)
    }

    pub fn hands_for(self, lead: Side, first: [&str; 6], second: [&str; 6]) -> Self {
        let mut tale = self.counting_for(lead, first, second);
        tale.late();
        assert_eq!(tale.phase(), Shown::Own(Phase::Lead));
        tale
    }

    pub fn state_of(&self, code: &str) -> StateIx {
        self.game.book.by_code(code).unwrap()
    }

    /// Lets the time of the step run out; returns what happened in the game.
    pub fn late(&mut self) -> Vec<Event> {
        self.now = self.state.due.expect("a deadline runs");
        own(&self.cause(Cause::Timer(())).unwrap())
    }

    /// The name of a card of the deal.
    pub fn card(&self, code: &str) -> Handle {
        let card = self.state_of(code);
        let cards = self.state.deal.cards.unwrap();
        let place = cards.iter().position(|dealt| *dealt == card);
        let place = place.unwrap_or_else(|| panic!("{code} was not dealt"));
        self.state.handle(Spot(place as u8))
    }

    pub fn trade(&mut self, seat: Seat, code: &str) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        self.plays(seat, Action::Trade { card })
    }

    pub fn discard(&mut self, seat: Seat, codes: [&str; 2]) -> Result<Vec<Event>, &'static str> {
        let cards = codes.map(|code| self.card(code)).into_iter().collect();
        self.plays(seat, Action::Discard { cards })
    }

    pub fn lead(&mut self, seat: Seat, code: &str) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        self.plays(seat, Action::Lead { card })
    }

    pub fn follow(&mut self, seat: Seat, code: &str) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        self.plays(seat, Action::Follow { card })
    }

    /// A whole trick, and the pause after it.
    pub fn trick(&mut self, lead: &str, answer: &str) -> Trick {
        let side = self.state.tricks.lead;
        let (leader, follower) = (self.seat(side), self.seat(other(side)));
        self.lead(leader, lead).unwrap();
        self.follow(follower, answer).unwrap();
        if self.phase() == Shown::Rest {
            self.late();
        }
        *self.state.tricks.row.last().unwrap()
    }

    /// These tricks, one after the other.
    pub fn tricks(&mut self, tricks: &[(&str, &str)]) {
        for (lead, answer) in tricks {
            self.trick(lead, answer);
        }
    }

    /// The tricks of each side.
    pub fn taken(&self) -> [u8; 2] {
        self.state.tricks.taken
    }

    /// The codes of the cards that a side holds, in alphabetical order of their states.
    pub fn held(&self, side: Side) -> Vec<&str> {
        let hand = self.state.deal.hand(side).iter();
        let mut cards: Vec<StateIx> = hand.map(|spot| scene::card(&self.state, spot)).collect();
        cards.sort_unstable();
        let code = |card: StateIx| &*self.game.book.state(card).postal_code;
        cards.into_iter().map(code).collect()
    }

    /// The verbs of the offers to a seat.
    pub fn offers(&self, seat: Seat) -> Vec<&'static str> {
        let ask = self.ask(seat);
        ask.offers.iter().map(|offer| offer.verb).collect()
    }

    pub fn phase(&self) -> Shown<Phase> {
        self.view(A).phase
    }

    pub fn result(&self) -> TrickResult {
        self.state.result.expect("a result")
    }
}

/// The codes of cards in a view.
pub(super) fn codes(cards: &[Card]) -> Vec<&str> {
    cards.iter().map(|card| &*card.face.postal_code).collect()
}

/// The codes of cards that were seen.
pub(super) fn seen(cards: &[Seen]) -> Vec<&str> {
    cards.iter().map(|card| &*card.postal_code).collect()
}

/// Those of the own side.
pub(super) fn ours(cards: Option<&Vec<Card>>) -> Vec<&str> {
    codes(cards.expect("the own side sees them"))
}
