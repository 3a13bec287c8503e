//! The rules as tests, one file a section of RULES.md. Here: the cards that they use, and a table that tells a story.

mod bots;
mod ending;
mod examples;
mod people;
mod refusals;
mod second;
mod setup;
mod sight;
mod tricks;

use super::*;
use tricorn_engine::rules::Phase as Shown;
use tricorn_engine::rules::{Fact, Verb};
use tricorn_engine::{Cause, Handle, Level, Place, Seed, Sitter};
use tricorn_geoplunge::PowerIx;
use tricorn_geoplunge::tricks::TrickEntry;
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;
use tricorn_packs::schema::{Category, Star, Version};
pub(super) use tricorn_proving::testing::{A, B, bots, geoplunge, people};

pub(super) use Category::{Population, Size, Statehood};

pub(super) type Happened = Result<Vec<Fact<Event>>, &'static str>;

pub(super) fn open<const SECOND: bool>(seating: Seating) -> PlayTheRanks<SECOND> {
    PlayTheRanks::open(Config::default(), Arc::new(geoplunge()), seating).unwrap()
}

/// Which cards are dealt: by postal codes, and Power cards by number and category.
#[derive(Clone, Copy)]
pub(crate) struct Lay {
    pub hands: [[&'static str; 9]; 2],
    pub burs: [&'static str; 5],
    pub powers: [[(u8, Category); 2]; 2],
    /// The Power deck from the top; what is not named comes after it.
    pub deck: &'static [(u8, Category)],
    pub lead: Option<Side>,
}

/// The data of the examples: bases 1 and 30 can be had, BUR cards Florida and Virginia.
pub(super) const EXAMPLES: Lay = Lay {
    hands: [
        ["NY", "MN", "CO", "UT", "ME", "NH", "VT", "MA", "RI"],
        ["GA", "WI", "CA", "TN", "OK", "TX", "NM", "AZ", "NV"],
    ],
    burs: ["FL", "VA", "OH", "PA", "NJ"],
    powers: [
        [(10, Population), (20, Size)],
        [(20, Statehood), (10, Size)],
    ],
    deck: &[
        (1, Statehood),
        (30, Population),
        (50, Statehood),
        (1, Population),
    ],
    lead: Some(Side(0)),
};

tricorn_proving::tale!(Tale<const SECOND: bool>: PlayTheRanks<SECOND>);

impl<const SECOND: bool> Tale<SECOND> {
    /// These cards are dealt to one player a side; nobody waits for anybody.
    pub fn laid(lay: &Lay) -> Self {
        Self::laid_at(open(bots(Level::Greedy)), lay)
    }

    pub fn laid_at(game: PlayTheRanks<SECOND>, lay: &Lay) -> Self {
        let mut tale = Self::at(game);
        let entry = tale.entry(lay);
        tale.state = tale.game.enter(&entry);
        tale.cause(Cause::Start).unwrap();
        tale
    }

    /// The decks as a match would hand them in.
    pub fn entry(&self, lay: &Lay) -> Entry {
        let mut order: Vec<StateIx> = lay
            .hands
            .iter()
            .flatten()
            .chain(&lay.burs)
            .map(|code| self.state_of(code))
            .collect();
        let rest: Vec<StateIx> = StateIx::all()
            .filter(|card| !order.contains(card))
            .collect();
        order.extend(rest);
        let mut powers: Vec<PowerIx> = lay
            .powers
            .iter()
            .flatten()
            .chain(lay.deck)
            .map(|(corner, category)| self.power_of(*corner, *category))
            .collect();
        let version = PowerIx::all()
            .find(|card| {
                let named = self.game.book.atlas.version(*card);
                named == PlayTheRanks::<SECOND>::VERSION && !powers.contains(card)
            })
            .unwrap();
        let rest: Vec<PowerIx> = PowerIx::all()
            .filter(|card| !powers.contains(card) && *card != version)
            .collect();
        powers.extend(rest);
        Entry {
            deck: TrickEntry {
                states: order.try_into().unwrap(),
                lead: lay.lead,
            },
            power: PowerEntry {
                version,
                deck: powers.try_into().unwrap(),
            },
        }
    }

    pub fn state_of(&self, code: &str) -> StateIx {
        self.game.book.by_code(code).unwrap()
    }

    pub fn power_of(&self, corner: u8, category: Category) -> PowerIx {
        let atlas = &self.game.book.atlas;
        PowerIx::all()
            .find(|card| atlas.corner(*card) == corner && atlas.category(*card) == category)
            .unwrap()
    }

    /// Where the table stands, as everybody sees it.
    pub fn shown(&self) -> Shown<Phase> {
        self.game.view(&self.state, Viewer::Spectator).phase
    }

    /// Lets the time of the step run out.
    pub fn late(&mut self) -> Happened {
        self.now = self.state.due.expect("a deadline");
        self.cause(Cause::Timer(StepTimer::Step))
    }

    /// The first side calls, the second takes the cards, and these bases are chosen.
    pub fn based(mut self, remove: u8, first: u8) -> Self {
        self.act(A, Action::Call).unwrap();
        self.act(B, Action::Cards).unwrap();
        self.bases(A, remove, first).unwrap();
        self
    }

    pub fn bases(&mut self, seat: Seat, remove: u8, first: u8) -> Happened {
        let first = if SECOND {
            Chosen::default()
        } else {
            self.on_table(first).into()
        };
        let remove = self.on_table(remove).into();
        self.act(seat, Action::Bases { remove, first })
    }

    /// The name of the Power card with this number on the table.
    pub fn on_table(&self, corner: u8) -> Handle {
        let spot = (self.state.three.iter())
            .find(|spot| self.game.corner(&self.state, **spot) == corner)
            .unwrap_or_else(|| panic!("{corner} is not on the table"));
        self.state.power.handle(*spot)
    }

    pub fn discard(&mut self, seat: Seat, codes: &[&str]) -> Happened {
        let cards = codes.iter().map(|code| self.card(seat, code)).collect();
        self.act(seat, Action::Discard { cards })
    }

    /// Up to the first trick: these are put away, nobody pulls, nobody stands.
    pub fn ready(mut self, first: &[&str], second: &[&str]) -> Self {
        self.discard(A, first).unwrap();
        self.discard(B, second).unwrap();
        self.act(A, Action::Keep).unwrap();
        self.act(B, Action::Keep).unwrap();
        self.late().unwrap();
        assert_eq!(self.shown(), Shown::Own(Phase::Lead));
        self
    }

    /// The data of the examples at the first trick: base 1, later 30, BUR cards Florida and Virginia.
    pub fn examples() -> Self {
        Self::laid(&EXAMPLES)
            .based(50, 1)
            .ready(&["RI"], &["FL", "VA", "NV"])
    }

    /// The same at the fifth trick, after four for the first side: base 30.
    pub fn examples_at_the_fifth() -> Self {
        let mut tale = Self::examples();
        for (lead, answer) in [("NH", "NM"), ("VT", "AZ"), ("ME", "TX"), ("MA", "TN")] {
            tale.lead(A, lead, Statehood, 1).unwrap();
            tale.follow(B, answer).unwrap();
        }
        assert_eq!(tale.state.tricks.taken, [4, 0]);
        tale
    }

    /// The name of a card in the hand of a seat's side.
    pub fn card(&self, seat: Seat, code: &str) -> Handle {
        let card = self.state_of(code);
        let side = self.game.book.sides.of(seat);
        let hand = self.state.deal.hand(side);
        let spot = hand
            .iter()
            .find(|spot| self.state.deal.card(*spot) == Some(card))
            .unwrap_or_else(|| panic!("{seat} does not hold {code}"));
        self.state.deal.handle(spot)
    }

    /// The name of the Power card of a seat's side with this category.
    pub fn power(&self, seat: Seat, corner: u8, category: Category) -> Handle {
        let card = self.power_of(corner, category);
        let side = self.game.book.sides.of(seat);
        let hand = self.state.power.hand(side);
        let spot = hand
            .iter()
            .find(|spot| self.state.power.card(*spot) == Some(card))
            .unwrap_or_else(|| panic!("{seat} does not hold {corner} {category}"));
        self.state.power.handle(spot)
    }

    /// The base is named in Play the Ranks 2 only.
    pub fn lead(&mut self, seat: Seat, code: &str, category: Category, base: u8) -> Happened {
        let card = self.card(seat, code).into();
        self.act(
            seat,
            Action::Lead {
                card,
                category: category.into(),
                power: Chosen::default(),
                base: base_said::<SECOND>(base),
            },
        )
    }

    pub fn lead_with(&mut self, seat: Seat, code: &str, power: Handle, base: u8) -> Happened {
        let card = self.card(seat, code).into();
        self.act(
            seat,
            Action::Lead {
                card,
                category: Said::Nothing,
                power: power.into(),
                base: base_said::<SECOND>(base),
            },
        )
    }

    pub fn follow(&mut self, seat: Seat, code: &str) -> Happened {
        let card = self.card(seat, code).into();
        self.act(seat, following(card, Chosen::default(), Said::Nothing))
    }

    pub fn follow_with(&mut self, seat: Seat, code: &str, power: Handle) -> Happened {
        let card = self.card(seat, code).into();
        self.act(seat, following(card, power.into(), Said::Nothing))
    }

    pub fn change_base(&mut self, seat: Seat, code: &str, power: Handle) -> Happened {
        let card = self.card(seat, code).into();
        let change = Said::Word(Change::Base);
        self.act(seat, following(card, power.into(), change))
    }

    /// The trick that was played last.
    pub fn last(&self) -> Trick {
        *self.state.tricks.row.last().unwrap()
    }

    /// The result of the game.
    pub fn result(&self) -> TrickResult {
        self.game.leave(&self.state).expect("a result")
    }

    /// The postal codes of some places of the deal.
    pub fn codes(&self, spots: impl Iterator<Item = Spot>) -> Vec<String> {
        let code = |spot| {
            let card = self.state.deal.card(spot).unwrap();
            self.game.book.state(card).postal_code.clone()
        };
        spots.map(code).collect()
    }
}

pub(super) fn following(card: Chosen, power: Chosen, change: Said<Change>) -> Action {
    Action::Follow {
        card,
        power,
        change,
    }
}

fn base_said<const SECOND: bool>(base: u8) -> Said<u8> {
    if SECOND {
        Said::Word(base)
    } else {
        Said::Nothing
    }
}
