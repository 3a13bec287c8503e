//! The rules as tests, one file a section of RULES.md. Here: the cards that they use, and a table that tells a story.

mod bots;
mod ending;
mod entry;
mod identify;
mod judging;
mod people;
mod refusals;
mod row;
mod setup;
mod shouts;
mod sight;
mod texts;

use super::bot::filled;
use super::cards::{DEAL, HAND, ROW};
use super::*;
use tricorn_engine::rules::{Fact, Phase as Shown, Then, Verb};
use tricorn_engine::{Cause, Handle, Level, Place, Seed, Sitter};
use tricorn_geoplunge::racing::RaceEvent;
use tricorn_geoplunge::rounds::BestOfThree;
use tricorn_kit::options::Pace;
use tricorn_kit::said::Said;
use tricorn_packs::schema::Category;
use tricorn_proving::testing::own;
pub(super) use tricorn_proving::testing::{A, B, bots, geoplunge, people};

/// Hands for the three races, first side and second side in turn. Each in the order of its race, the card to leave out last.
pub(super) const HANDS: [[&str; HAND]; 6] = [
    // Florida, Georgia, Idaho, Ohio, Texas, Utah.
    ["FL", "GA", "ID", "OH", "TX", "UT", "WY"],
    // Alabama, California, Iowa, Kansas, Minnesota, New York.
    ["AL", "CA", "IA", "KS", "MN", "NY", "VT"],
    // By capital: Augusta, Boston, Denver, Helena, Lansing, Phoenix.
    ["ME", "MA", "CO", "MT", "MI", "AZ", "WA"],
    // By capital: Baton Rouge, Bismarck, Concord, Dover, Frankfort, Hartford.
    ["LA", "ND", "NH", "DE", "KY", "CT", "OR"],
    // By statehood: Pennsylvania 2, New Jersey 3, South Carolina 8, Virginia 10, Illinois 21, Hawaii 50.
    ["PA", "NJ", "SC", "VA", "IL", "HI", "OK"],
    // By statehood: North Carolina 12, Rhode Island 13, Tennessee 16, Indiana 19, Mississippi 20, Alaska 49.
    ["NC", "RI", "TN", "IN", "MS", "AK", "NM"],
];

pub(super) const READYING: Shown<Phase> = Shown::Own(Phase::Ready);
pub(super) const RACE: Shown<Phase> = Shown::Own(Phase::Race);
pub(super) const IDENTIFY: Shown<Phase> = Shown::Own(Phase::Identify);

pub(super) fn open(pace: Pace, seating: Seating) -> DashingStates {
    DashingStates::open(Config { pace }, Arc::new(geoplunge()), seating).unwrap()
}

tricorn_proving::tale!(Tale: DashingStates);

impl Tale {
    /// Two people, the default options, nothing has happened.
    pub fn new() -> Self {
        Self::with(people(&[1, 1]))
    }

    pub fn with(seating: Seating) -> Self {
        Self::at(open(Pace::Usual, seating))
    }

    /// The count runs; the usual hands will be dealt, and the Power card on top says statehood.
    pub fn counting(self) -> Self {
        self.counting_with(HANDS, Category::Statehood)
    }

    pub fn counting_with(mut self, hands: [[&str; HAND]; 6], category: Category) -> Self {
        self.cause(Cause::Start).unwrap();
        let mut deck: Vec<StateIx> = Vec::new();
        for code in hands.as_flattened() {
            deck.push(self.state_of(code));
        }
        let rest: Vec<StateIx> = StateIx::all().filter(|card| !deck.contains(card)).collect();
        deck.extend(rest);
        self.state.maps = deck.try_into().unwrap();
        let atlas = &self.game.book.atlas;
        let top = PowerIx::all().find(|card| atlas.category(*card) == category);
        let at = self.state.power.iter().position(|card| Some(*card) == top);
        self.state.power.swap(0, at.unwrap());
        let (now_maps, now_power) = (self.state.maps, self.state.power);
        if let Some(Fact::Own { event, .. }) = self.happened.first_mut() {
            *event = Event::Began {
                maps: now_maps.to_vec(),
                power: now_power.to_vec(),
            };
        }
        self
    }

    /// The first race runs.
    pub fn racing(self) -> Self {
        let mut tale = self.counting();
        tale.next_race();
        tale
    }

    /// Lets the time run out until the next race runs.
    pub fn next_race(&mut self) {
        while self.phase() != RACE {
            self.late();
        }
    }

    pub fn state_of(&self, code: &str) -> StateIx {
        self.game.book.by_code(code).unwrap()
    }

    /// Lets the next deadline pass.
    pub fn late(&mut self) -> Vec<Event> {
        self.now = self.due().expect("a deadline runs");
        own(&self.cause(Cause::Timer(StepTimer::Step)).unwrap())
    }

    /// When the table's next deadline is.
    pub fn due(&self) -> Option<Millis> {
        let due = self.game.timers(&self.state).into_iter().next();
        due.map(|due| due.at)
    }

    /// Some milliseconds pass.
    pub fn wait(&mut self, millis: u64) {
        self.now = self.now.plus(Millis(millis));
        if let Some(due) = self.due() {
            assert!(due > self.now, "a deadline would have passed");
        }
    }

    /// The name of a card of this race.
    pub fn card(&self, code: &str) -> Handle {
        let card = self.state_of(code);
        let mut plays = BOTH.into_iter().flat_map(|side| self.state.hand(side));
        let play = plays.find(|play| play.card == card);
        play.unwrap_or_else(|| panic!("{code} was not dealt"))
            .handle
    }

    pub fn place(&mut self, seat: Seat, code: &str, place: u8) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        let place = Said::Word(place);
        self.plays(seat, Action::Place { card, place })
    }

    pub fn turn(&mut self, seat: Seat, code: &str) -> Result<Vec<Event>, &'static str> {
        let card = self.card(code).into();
        self.plays(seat, Action::Turn { card })
    }

    /// A row from left to right.
    pub fn lay(&mut self, seat: Seat, codes: &[&str]) {
        for (place, code) in (0..).zip(codes) {
            self.place(seat, code, place).unwrap();
        }
    }

    /// The usual hand of a side in this race, in its order, the seventh turned.
    pub fn sort(&mut self, seat: Seat) {
        let side = self.game.book.sides.of(seat);
        let race = self.state.past.len();
        let hand = HANDS[2 * race + index(side)];
        self.lay(seat, &hand[..ROW]);
        self.turn(seat, hand[ROW]).unwrap();
    }

    pub fn shout(&mut self, seat: Seat) -> Result<Vec<Event>, &'static str> {
        self.plays(seat, Action::Shout)
    }

    /// A shout over a slow line.
    pub fn shout_with(&mut self, seat: Seat, lag: u64) -> Result<Vec<Event>, &'static str> {
        let act = Act {
            lag: Millis(lag),
            ..Act::new(seat, Action::Shout.into())
        };
        Ok(own(&self.cause(Cause::Act(act))?))
    }

    /// The wait after a shout is over.
    pub fn call(&mut self) -> Vec<Event> {
        assert_eq!(self.phase(), RACE);
        self.late()
    }

    /// A form with these names and capitals or ranks.
    pub fn form(&self, entries: &[[&str; 2]]) -> Form {
        let typed = entries.iter().map(|two| two.map(ToOwned::to_owned));
        filled(self.sorting(), typed)
    }

    pub fn sorting(&self) -> Sort {
        self.game.sort(&self.state).unwrap()
    }

    pub fn identify(
        &mut self,
        seat: Seat,
        entries: &[[&str; 2]],
    ) -> Result<Vec<Event>, &'static str> {
        let form = self.form(entries);
        self.plays(seat, Action::Identify(form))
    }

    /// A member sends all that is right.
    pub fn solve(&mut self, seat: Seat) -> Vec<Event> {
        let form = self.game.solution(&self.state, seat);
        self.plays(seat, Action::Identify(form)).unwrap()
    }

    /// A side does everything right in this race, alone.
    pub fn win(&mut self, side: Side) {
        let seats: Vec<Seat> = self.game.seating().of_side(side).iter().collect();
        self.sort(seats[0]);
        self.shout(seats[0]).unwrap();
        self.call();
        for seat in seats {
            self.solve(seat);
        }
        assert_eq!(self.state.past.last().unwrap().winner, Some(side));
    }

    /// The race is tied because both sides agree on it.
    pub fn tie(&mut self) {
        for side in BOTH {
            let seat = self.seat(side);
            self.act(seat, Action::OfferTie).unwrap();
        }
        self.late();
    }

    /// Races with these results: W for the first side, L for the second, T for a tie.
    pub fn races(&mut self, results: &str) {
        for result in results.chars() {
            self.next_race();
            match result {
                'W' => self.win(Side(0)),
                'L' => self.win(Side(1)),
                _ => self.tie(),
            }
        }
    }

    /// Where the cards of a side lie: the row, then beside it, then face-down.
    pub fn lying(&self, side: Side) -> (Vec<&str>, Vec<&str>, Vec<&str>) {
        let code = |card: StateIx| &*self.game.book.state(card).postal_code;
        let row = self.state.row(side).into_iter();
        let row = row
            .map(|play| play.map_or("--", |play| code(play.card)))
            .collect();
        let at = |to: To| {
            self.state
                .lying(side, to)
                .map(|play| code(play.card))
                .collect()
        };
        (row, at(To::Pool), at(To::Aside))
    }

    /// The verbs of the offers to a seat.
    pub fn offers(&self, seat: Seat) -> Vec<&'static str> {
        let ask = self.ask(seat);
        ask.offers.iter().map(|offer| offer.verb).collect()
    }

    pub fn phase(&self) -> Shown<Phase> {
        self.view(A).phase
    }

    /// The race that was just judged.
    pub fn judged(&self) -> RaceView {
        self.view(A).own.races.pop().unwrap()
    }

    pub fn result(&self) -> BestOfThree {
        self.state.result.expect("a result")
    }

    /// What a viewer sees, is asked and was told, in one text.
    pub fn everything(&self, viewer: Viewer) -> String {
        self.all_text(viewer)
    }
}

/// All who look at a table.
pub(super) fn viewers(tale: &Tale) -> Vec<Viewer> {
    let seats = tale.game.seating().all().map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}
