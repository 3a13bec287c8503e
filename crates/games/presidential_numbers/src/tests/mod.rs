//! The rules as tests, one file a section of RULES.md. Here: the cards that they use, and a table that tells a story.

mod bots;
mod components;
mod ending;
mod people;
mod perft;
mod refusals;
mod setup;
mod sight;
mod texts;
mod tricks;
mod turns;

use super::*;
use tricorn_engine::rules::{Fact, TableAction, Verb};
use tricorn_engine::{Cause, Game as _, Handle, Level, Place, Seed, Sitter};
use tricorn_kit::said::Said;
use tricorn_kit::spots::Spot;
use tricorn_packs::schema::Presidency;
pub(super) use tricorn_proving::testing::{A, B, bots, people};

/// The persons in order of office, with the names that tell them apart.
pub(super) const NAMES: [&str; 47] = [
    "George Washington",
    "John Adams",
    "Thomas Jefferson",
    "James Madison",
    "James Monroe",
    "John Quincy Adams",
    "Andrew Jackson",
    "Martin Van Buren",
    "William Henry Harrison",
    "John Tyler",
    "James K. Polk",
    "Zachary Taylor",
    "Millard Fillmore",
    "Franklin Pierce",
    "James Buchanan",
    "Abraham Lincoln",
    "Andrew Johnson",
    "Ulysses S. Grant",
    "Rutherford B. Hayes",
    "James A. Garfield",
    "Chester A. Arthur",
    "Grover Cleveland",
    "Benjamin Harrison",
    "Grover Cleveland",
    "William McKinley",
    "Theodore Roosevelt",
    "William Howard Taft",
    "Woodrow Wilson",
    "Warren G. Harding",
    "Calvin Coolidge",
    "Herbert Hoover",
    "Franklin D. Roosevelt",
    "Harry S. Truman",
    "Dwight D. Eisenhower",
    "John F. Kennedy",
    "Lyndon B. Johnson",
    "Richard Nixon",
    "Gerald Ford",
    "Jimmy Carter",
    "Ronald Reagan",
    "George H. W. Bush",
    "Bill Clinton",
    "George W. Bush",
    "Barack Obama",
    "Donald Trump",
    "Joe Biden",
    "Donald Trump",
];

pub(super) const EARLIEST: Call = Call::Earliest;
pub(super) const LATEST: Call = Call::Latest;
/// Two hands with which the leader decides by its call who wins a trick: the first nine, and 31 to 39.
pub(super) const LOW: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
pub(super) const HIGH: [u16; 9] = [31, 32, 33, 34, 35, 36, 37, 38, 39];

/// All 47 presidencies with their real names; the other facts are made up.
pub(super) fn presidents() -> PresidentsPack {
    let presidency = |(number, name): (u16, &str)| Presidency {
        number,
        person: name.to_lowercase().replace([' ', '.'], "-"),
        name: name.to_owned(),
        term_start: format!("start {number}"),
        term_end: (number < 47).then(|| format!("end {number}")),
        party: format!("party of {name}"),
        home_state: format!("home {number}"),
        vice_presidents: vec![format!("deputy {number}")],
        facts: [1, 2, 3].map(|fact| format!("fact {fact} about {number}")),
        source: "made up".to_owned(),
    };
    PresidentsPack {
        id: "presidents".to_owned(),
        title: "Presidents".to_owned(),
        presidencies: (1..).zip(NAMES).map(presidency).collect(),
        deck: Vec::new(),
    }
}

/// A custom deck of these numbers.
pub(super) fn custom(numbers: impl IntoIterator<Item = u16>) -> PresidentsPack {
    PresidentsPack {
        deck: numbers.into_iter().collect(),
        ..presidents()
    }
}

pub(super) fn open(config: Config, pack: PresidentsPack, seating: Seating) -> PresidentialNumbers {
    PresidentialNumbers::open(config, Arc::new(pack), seating).unwrap()
}

/// The numbers of all cards of a deck, in order.
pub(super) fn numbers(game: &PresidentialNumbers) -> Vec<u16> {
    let mut numbers: Vec<u16> = game.deck.cards().map(|(c, _)| game.number(c).0).collect();
    numbers.sort_unstable();
    numbers
}

tricorn_proving::tale!(Tale: PresidentialNumbers);

impl Tale {
    /// Two people, the default options, nothing has happened.
    pub fn new() -> Self {
        Self::with(Config::default())
    }

    pub fn with(config: Config) -> Self {
        Self::at(open(config, presidents(), people(&[1, 1])))
    }

    /// The first side begins; these hands are dealt.
    pub fn dealt(self, first: [u16; 9], second: [u16; 9]) -> Self {
        self.dealt_to(Side(0), first, second)
    }

    pub fn dealt_to(mut self, lead: Side, first: [u16; 9], second: [u16; 9]) -> Self {
        self.cause(Cause::Start).unwrap();
        self.state.first = lead;
        self.state.tricks.lead = lead;
        self.rig(first, second);
        self
    }

    /// The same with the last card of each hand put away.
    pub fn discarded(mut self) -> Self {
        self.put_away();
        self
    }

    /// Two hands of nine whose last cards are put away: the first trick is to be led by the first side.
    pub fn hands(self, first: [u16; 9], second: [u16; 9]) -> Self {
        self.dealt(first, second).discarded()
    }

    pub fn put_away(&mut self) {
        for (side, at) in [(Side(0), 8), (Side(1), 17)] {
            let (seat, card) = (self.seat(side), self.state.deal.handle(Spot(at)));
            self.act(seat, Action::Discard { card: card.into() })
                .unwrap();
        }
    }

    /// Lays other cards than chance did.
    pub fn rig(&mut self, first: [u16; 9], second: [u16; 9]) {
        let mut free: Vec<(CardIx, u16)> = self
            .game
            .deck
            .cards()
            .map(|(card, _)| (card, self.game.number(card).0))
            .collect();
        let mut rigged = self.state.deal.cards.unwrap();
        for (place, number) in rigged.iter_mut().zip(first.iter().chain(&second)) {
            let at = free.iter().position(|(_, of)| of == number).unwrap();
            *place = free.remove(at).0;
        }
        self.state.deal.cards = Some(rigged);
        let dealt = self.happened.iter_mut().rev();
        for event in dealt {
            if let Fact::Own {
                event: Event::Dealt { cards, .. },
                ..
            } = event
            {
                *cards = rigged;
                break;
            }
        }
        self.state.seen = Default::default();
        if !self.game.config.numbers_hidden {
            for (at, card) in rigged.iter().enumerate() {
                let presidency = self.game.deck.presidency(*card);
                self.state.seen[at / 9].insert(presidency.at());
            }
        }
    }

    /// The name of a card with this number in the hand of a side.
    pub fn card(&self, seat: Seat, number: u16) -> Handle {
        let mut hand = self.state.deal.hand_of(self.game.sides().of(seat));
        hand.find(|play| self.game.number(play.card).0 == number)
            .unwrap_or_else(|| panic!("{seat} does not hold {number}"))
            .handle
    }

    pub fn discard(&mut self, seat: Seat, number: u16) -> Result<Vec<Event>, &'static str> {
        let card = self.card(seat, number).into();
        self.plays(seat, Action::Discard { card })
    }

    pub fn lead(
        &mut self,
        seat: Seat,
        number: u16,
        call: Call,
    ) -> Result<Vec<Event>, &'static str> {
        let card = self.card(seat, number).into();
        let call = call.into();
        self.plays(seat, Action::Lead { card, call })
    }

    pub fn follow(&mut self, seat: Seat, number: u16) -> Result<Vec<Event>, &'static str> {
        let card = self.card(seat, number).into();
        let call = Said::Nothing;
        self.plays(seat, Action::Follow { card, call })
    }

    /// Lets this side win the next trick. The hands must be like LOW and HIGH.
    pub fn trick_to(&mut self, winner: Side) {
        let lead = self.state.tricks.lead;
        let number = |tale: &Self, side: Side| {
            let first = tale.state.deal.hand_of(side).next().unwrap();
            tale.game.number(first.card).0
        };
        // The first side is earlier throughout.
        let call = if winner == Side(0) { EARLIEST } else { LATEST };
        let (leader, follower) = (self.seat(lead), self.seat(other(lead)));
        let (led, answer) = (number(self, lead), number(self, other(lead)));
        self.lead(leader, led, call).unwrap();
        self.follow(follower, answer).unwrap();
    }

    /// Plays a whole game from its deal that this side wins five to nothing.
    pub fn game_to(&mut self, winner: Side) {
        self.rig(LOW, HIGH);
        self.put_away();
        for _ in 0..5 {
            self.trick_to(winner);
        }
    }

    /// The winner of the last trick.
    pub fn last_winner(&self) -> Side {
        self.state.last.unwrap().winner
    }

    pub fn phase(&self) -> Phase {
        self.state.phase()
    }
}
