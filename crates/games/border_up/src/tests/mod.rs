//! The rules as tests, one file a section of RULES.md. Here: a table that tells a story, with hands that are known.

mod bots;
mod ending;
mod entry;
mod groups;
mod people;
mod refusals;
mod setup;
mod shouts;
mod sight;
mod solving;
mod texts;
mod trays;

use super::cards::DEAL;
use super::*;
use tricorn_engine::rules::{Fact, Phase as Shown, Stage, Verb};
use tricorn_engine::{Cause, Handle, Level, Place, Seed, Sitter};
use tricorn_geoplunge::racing::{RaceEvent, RaceNews, ShoutedView};
use tricorn_kit::options::Pace;
use tricorn_proving::testing::{self, own};
pub(super) use tricorn_proving::testing::{A, B, bots, geoplunge, people};

/// Rows of BU-EX1 and BU-EX4.
pub(super) const KS_PA: [&str; 5] = ["KS", "MO", "KY", "WV", "PA"];
pub(super) const MD_NC: [&str; 3] = ["MD", "VA", "NC"];
pub(super) const WA_NM: [&str; 5] = ["WA", "OR", "CA", "AZ", "NM"];
pub(super) const FL_SC: [&str; 3] = ["FL", "GA", "SC"];
pub(super) const ME_CT: [&str; 4] = ["ME", "NH", "MA", "CT"];
pub(super) const MT_IA: [&str; 4] = ["MT", "WY", "NE", "IA"];

/// The hands of most stories. The first side can lay BU-EX1 and more; the second BU-EX4.
pub(super) const FIRST: [&str; 15] = [
    "KS", "MO", "KY", "WV", "PA", "MD", "VA", "NC", "IA", "AR", "CO", "NE", "TX", "AK", "SD",
];
pub(super) const SECOND: [&str; 15] = [
    "WA", "OR", "CA", "AZ", "NM", "FL", "GA", "SC", "ME", "NH", "MA", "CT", "MT", "WY", "HI",
];
/// The end of the count: eight seconds after the start.
pub(super) const FIVE: u64 = 8_000;
/// The signal: three seconds later (BU-R9).
pub(super) const SIGNAL: u64 = 11_000;

pub(super) fn open(pace: Pace, seating: Seating) -> BorderUp {
    BorderUp::open(Config { pace }, Arc::new(geoplunge()), seating).unwrap()
}

tricorn_proving::tale!(Tale: BorderUp);

impl Tale {
    /// Two people, the default options, nothing has happened.
    pub fn new() -> Self {
        Self::with(people(&[1, 1]))
    }

    pub fn with(seating: Seating) -> Self {
        Self::at(open(Pace::Usual, seating))
    }

    /// The count runs.
    pub fn counting(mut self) -> Self {
        self.cause(Cause::Start).unwrap();
        self
    }

    /// The race runs, and these cards are among those of the sides; the names of the cards go by their places.
    pub fn racing_with(self, first: &[&str], second: &[&str]) -> Self {
        let mut tale = if self.state.stage == Stage::Before {
            self.counting()
        } else {
            self
        };
        while tale.state.race.is_none() {
            tale.late();
        }
        let wanted = [first, second];
        let codes = || wanted.iter().flat_map(|codes| codes.iter());
        let named: Vec<StateIx> = codes().map(|code| tale.state_of(code)).collect();
        let mut spare = StateIx::all().filter(|card| !named.contains(card));
        let rigged: [StateIx; DEAL] = std::array::from_fn(|place| {
            let code = wanted[place / HAND].get(place % HAND);
            code.map_or_else(|| spare.next().unwrap(), |code| tale.state_of(code))
        });
        let rigged = cards::halves(&rigged);
        let rigged_names = cards::halves(&std::array::from_fn::<u8, DEAL, _>(|at| at as u8));
        tale.state.cards = Some(rigged);
        tale.state.names = rigged_names;
        for fact in &mut tale.happened {
            if let Fact::Own { event, .. } = fact
                && let Event::Signal { cards, names, .. } = event
            {
                (*cards, *names) = (rigged, rigged_names);
            }
        }
        tale
    }

    pub fn racing(self) -> Self {
        self.racing_with(&FIRST, &SECOND)
    }

    /// Lets the count and “Ready, Set” pass; says what came with the signal.
    pub fn until_the_signal(&mut self) -> Vec<Event> {
        self.late();
        self.late()
    }

    /// When the table's next deadline is.
    pub fn due(&self) -> Option<Millis> {
        BorderUp::next_due(&self.state)
    }

    /// Lets the next deadline pass.
    pub fn late(&mut self) -> Vec<Event> {
        self.now = self.due().expect("a deadline runs");
        own(&self.cause(Cause::Timer(StepTimer::Step)).unwrap())
    }

    pub fn state_of(&self, code: &str) -> StateIx {
        self.game.book.by_code(code).unwrap()
    }

    /// The name of a card that was dealt.
    pub fn card(&self, code: &str) -> Handle {
        let card = self.state_of(code);
        let side = |side: Side| {
            let number = self.state.number(side, card)?;
            Some(self.state.play(side, number)?.handle)
        };
        side(Side(0))
            .or_else(|| side(Side(1)))
            .unwrap_or_else(|| panic!("{code} was not dealt"))
    }

    pub fn put(
        &mut self,
        seat: Seat,
        code: &str,
        tray: u8,
        place: u8,
    ) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        self.plays(seat, Action::Put { card, tray, place })
    }

    pub fn take(&mut self, seat: Seat, code: &str) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        self.plays(seat, Action::Take { card })
    }

    /// A whole row into a tray.
    pub fn lay(&mut self, seat: Seat, tray: u8, codes: &[&str]) {
        for code in codes {
            self.put(seat, code, tray, HAND as u8 - 1).unwrap();
        }
    }

    /// These rows into the trays.
    pub fn lay_all(&mut self, seat: Seat, rows: &[&[&str]]) {
        for (tray, row) in (0..).zip(rows) {
            self.lay(seat, tray, row);
        }
    }

    /// A shout that is received at this moment after the signal, over a line with this round trip.
    pub fn shout(
        &mut self,
        seat: Seat,
        after: u64,
        lag: u64,
        word: Word,
    ) -> Result<Vec<Event>, &'static str> {
        self.now = Millis(SIGNAL + after);
        let act = Act {
            lag: Millis(lag),
            ..Act::new(seat, Action::from(word).into())
        };
        Ok(own(&self.cause(Cause::Act(act))?))
    }

    /// The codes of the cards in a tray.
    pub fn row(&self, side: Side, tray: usize) -> Vec<&str> {
        let row = self.state.row(side, tray).into_iter();
        row.map(|play| &*self.game.book.state(play.card).postal_code)
            .collect()
    }

    pub fn phase(&self) -> Shown<Phase> {
        self.view(A).phase
    }

    pub fn result(&self) -> GameResult {
        self.state.result.expect("a result")
    }

    /// The verbs of the offers to a seat.
    pub fn offers(&self, seat: Seat) -> Vec<&'static str> {
        let ask = self.ask(seat);
        ask.offers.iter().map(|offer| offer.verb).collect()
    }

    /// The hand of a side as its first seat sees it.
    pub fn hand(&self, side: Side) -> HandView {
        let view = self.view(self.seat(side));
        view.sides[index(side)].hand.clone().expect("the own side")
    }
}

/// The codes of cards in a view.
pub(super) fn codes(cards: &[Card]) -> Vec<&str> {
    cards.iter().map(|card| &*card.face.postal_code).collect()
}
