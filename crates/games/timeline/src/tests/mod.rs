//! The rules as tests, one file a section of RULES.md, and the scene on which they play: rows, line and pile as given,
//! side 0 first, no clock unless a test sets one.

mod bots;
mod cards;
mod ending;
mod manners;
mod placing;
mod requests;
mod rulings;
mod setup;
mod sight;
mod texts;
mod turns;

use super::cards::Known;
use super::*;
use std::sync::LazyLock;
use tricorn_engine::rules::{Fact, Verb};
use tricorn_engine::{
    Act, Cause, CauseOf, Game as _, Handle, Level, Place, Position, Seed, Sitter, Table, World,
};
use tricorn_kit::chosen::Chosen;
use tricorn_packs::schema::{Theme, TimelineCard};

/// A deck with these years; the names say nothing about them.
pub(super) fn deck(years: &[i32]) -> TimelinePack {
    let card = |(number, year): (usize, &i32)| TimelineCard {
        id: format!("card-{number}"),
        name: format!("Event {number}"),
        theme: Theme::ALL[number % Theme::ALL.len()],
        year: *year,
        label: None,
        sentence: format!("This is what happened at event {number}."),
        icon: format!("picture-{number}"),
        source: format!("Book {number}"),
        decks: Vec::new(),
    };
    TimelinePack {
        id: "test".to_owned(),
        title: "Test".to_owned(),
        decks: Vec::new(),
        cards: years.iter().enumerate().map(card).collect(),
    }
}

/// The pack that is shipped, with all its decks. Reading it means checking it, so it is read once.
pub(super) fn real_pack() -> TimelinePack {
    static PACK: LazyLock<TimelinePack> = LazyLock::new(|| {
        let folder =
            tricorn_packs::Folder::embedded("timeline").expect("the pack is inside the program");
        tricorn_packs::load(&folder).expect("the shipped pack is sound")
    });
    PACK.clone()
}

/// The base deck of the pack that is shipped.
pub(super) fn real_deck() -> TimelinePack {
    real_pack().only("base").expect("the pack has a base deck")
}

const NAMES: [&str; 8] = ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal"];

/// So many people, each a side.
pub(super) fn people(count: usize) -> Seating {
    let names = NAMES.iter().take(count);
    Seating::singles(names.map(|name| ((*name).to_owned(), Sitter::Person))).unwrap()
}

/// Computer players, each a side.
pub(super) fn bots(levels: &[Level]) -> Seating {
    let names = NAMES.iter().zip(levels);
    Seating::singles(names.map(|(name, level)| ((*name).to_owned(), Sitter::Bot(*level)))).unwrap()
}

/// Ann and Bob share a seat of the rules and play against Cy.
pub(super) fn team() -> Seating {
    let place = |side, name: &str| Place {
        side: Side(side),
        name: name.to_owned(),
        sitter: Sitter::Person,
    };
    Seating::try_new(vec![place(0, "Ann"), place(0, "Bob"), place(1, "Cy")]).unwrap()
}

/// No clock.
pub(super) fn quiet() -> Config {
    Config {
        turn_seconds: 0,
        first: Some(Side(0)),
        ..Config::default()
    }
}

/// A table as it lies.
struct Scene {
    game: Timeline,
    state: State,
    now: Millis,
    events: u64,
    told: Vec<Fact<Event>>,
}

impl Scene {
    /// Rows, line and pile (from its top) with these years.
    fn new(rows: &[&[i32]], line: &[i32], pile: &[i32]) -> Self {
        Self::with(quiet(), people(rows.len()), rows, line, pile)
    }

    fn with(
        mut config: Config,
        seating: Seating,
        rows: &[&[i32]],
        line: &[i32],
        pile: &[i32],
    ) -> Self {
        config.handicap = Some(rows.iter().map(|row| row.len() as u8).collect());
        let years: Vec<i32> = rows
            .iter()
            .copied()
            .chain([line, pile])
            .flatten()
            .copied()
            .collect();
        let sides = Sides::among(seating, &PLAYERS).unwrap();
        let game = Timeline::unchecked(config, &deck(&years), sides).unwrap();
        let mut state = game.initial();
        let dealt = Event::Dealt {
            first: game.config.first.unwrap_or(Side(0)),
            order: (0..years.len() as u16).map(CardIx).collect(),
        };
        game.evolve(&mut state, &Fact::then(dealt, game.turn_time.into()));
        let mut scene = Self {
            game,
            state,
            now: Millis(0),
            events: 1,
            told: Vec::new(),
        };
        for _ in 1..line.len() {
            let ix = scene.take_from_pile();
            let card = scene.state.mint(ix);
            scene.state.known[ix.at()] = Known::Year;
            scene.state.line.push(card);
        }
        scene
    }

    fn take_from_pile(&mut self) -> CardIx {
        self.state.layers[0] -= 1;
        self.state.layers.retain(|layer| *layer > 0);
        self.state.pile.pop().unwrap()
    }

    /// The lowest cards of the pile lie in the box instead, in this order.
    fn boxing(mut self, cards: usize) -> Self {
        for ix in self
            .state
            .pile
            .drain(..cards)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
        {
            self.state.layers[0] -= 1;
            let card = self.state.mint(ix);
            self.state.known[ix.at()] = Known::Year;
            self.state.boxed.push(card);
        }
        self.state.layers.retain(|layer| *layer > 0);
        self
    }

    fn round(mut self, number: u16) -> Self {
        self.state.round = Round(number);
        self
    }

    fn cause(&mut self, cause: &CauseOf<Timeline>) -> Result<(), Refusal> {
        let mut told = Vec::new();
        let seed = Seed::from_number(7);
        Position {
            game: &self.game,
            state: &mut self.state,
            seed: &seed,
            events: &mut self.events,
        }
        .decide(self.now, cause, &mut told)?;
        proving::check_conserved(&self.game, &self.state).unwrap();
        self.told.extend(told);
        Ok(())
    }

    fn act(&mut self, seat: u8, action: impl Into<Verb<Action>>) -> Result<(), Refusal> {
        self.cause(&Cause::Act(Act::new(Seat(seat), action.into())))
    }

    /// The code with which a request is refused; nothing has changed then.
    fn refused(&mut self, seat: u8, action: impl Into<Verb<Action>>) -> &'static str {
        let (state, events) = (self.state.clone(), self.events);
        let refusal = self.act(seat, action).expect_err("this should be refused");
        assert_eq!((&self.state, self.events), (&state, events));
        refusal.code
    }

    /// The card with this year in the row of a seat.
    fn card(&self, seat: u8, year: i32) -> Handle {
        let side = self.game.sides.of(Seat(seat));
        let row = self.state.row(side).iter();
        row.copied()
            .find(|card| self.game.year(card.ix) == year)
            .unwrap_or_else(|| panic!("{year} is not in the row of seat {seat}"))
            .handle
    }

    /// A request to place the card with this year.
    fn placing(&self, seat: u8, year: i32, gap: i64) -> Action {
        place(self.card(seat, year), gap)
    }

    /// Places the card with this year; whether it was right.
    fn put(&mut self, seat: u8, year: i32, gap: i64) -> bool {
        let action = self.placing(seat, year, gap);
        self.act(seat, action).unwrap();
        self.state.last.unwrap().right
    }

    /// Places any card of the row in a gap where it is wrong; the row keeps its size.
    fn blunder(&mut self, seat: u8) {
        let side = self.game.sides.of(Seat(seat));
        let card = self.state.row(side)[0];
        let gaps = 0..=self.state.line.len() as i64;
        let wrong = gaps
            .map(Gap)
            .find(|gap| !self.game.fits(&self.state.line, card.ix, *gap))
            .expect("there is a wrong gap");
        self.act(seat, place(card.handle, wrong.0)).unwrap();
    }

    fn years(&self, cards: &[Card]) -> Vec<i32> {
        cards.iter().map(|card| self.game.year(card.ix)).collect()
    }

    fn line(&self) -> Vec<i32> {
        self.years(&self.state.line)
    }

    fn row(&self, side: u8) -> Vec<i32> {
        self.years(self.state.row(Side(side)))
    }

    fn boxed(&self) -> Vec<i32> {
        self.years(&self.state.boxed)
    }

    /// From the top.
    fn pile(&self) -> Vec<i32> {
        self.state
            .pile
            .iter()
            .rev()
            .map(|card| self.game.year(*card))
            .collect()
    }

    fn turn(&self) -> Option<u8> {
        self.state.turn.map(|side| side.0)
    }

    fn alive(&self) -> Vec<u8> {
        self.state.alive.iter().map(|side| side.0).collect()
    }

    /// Ending and winners.
    fn over(&self) -> Option<(String, Vec<u8>)> {
        let outcome = self.game.outcome(&self.state)?;
        Some((
            outcome.ending,
            outcome.winners.iter().map(|side| side.0).collect(),
        ))
    }

    fn won(&self, ending: &str, winners: &[u8]) -> bool {
        self.over() == Some((ending.to_owned(), winners.to_vec()))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.state, viewer)
    }
}

fn place(card: Handle, gap: i64) -> Action {
    Action::Place {
        card: Chosen::from(card),
        gap: Gap(gap),
        line: None,
    }
}

/// The gaps that an ask offers, with their words.
fn gaps(ask: &Ask) -> Vec<String> {
    let offer = ask
        .offers
        .iter()
        .find(|offer| offer.verb == "place")
        .expect("a place offer");
    offer.slots[1]
        .want
        .choices()
        .iter()
        .map(|choice| choice.label.clone())
        .collect()
}
