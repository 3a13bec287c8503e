//! The rules as tests, one file a section of RULES.md. Here: the cards that they use, and a table that tells a story.

mod bots;
mod civics;
mod components;
mod ending;
mod people;
mod perft;
mod power;
mod refusals;
mod setup;
mod sight;
mod texts;
mod tricks;
mod turns;

use super::cards::POWER_HAND;
use super::event::{Powers, Traded};
use super::*;
use tricorn_engine::rules::{Fact, StepTimer, TableAction, TableEvent, Then};
use tricorn_engine::{Cause, Game as _, Handle, Level, Place, Seed, Sitter};
use tricorn_packs::schema::{CivicsPack, DatesCard, DatesDeck, DatesFact, DatesPower, Period};
use tricorn_packs::{Folder, load};
pub(super) use tricorn_proving::testing::{A, B, own, people};

pub(super) const RED: FactColour = FactColour::Red;
pub(super) const WHITE: FactColour = FactColour::White;
pub(super) const BLUE: FactColour = FactColour::Blue;
pub(super) const ADD: Direction = Direction::Add;
pub(super) const SUBTRACT: Direction = Direction::Subtract;

/// The example cards of the rules, section 6: texts in a word, years in printed order, box by box.
const FX: [(&str, [[u16; 3]; 3]); 4] = [
    (
        "fx-a",
        [[1869, 1809, 1861], [1824, 1849, 1864], [1827, 1887, 1813]],
    ),
    (
        "fx-b",
        [[1823, 1841, 1883], [1813, 1837, 1864], [1804, 1863, 1835]],
    ),
    (
        "fx-c",
        [[1868, 1895, 1818], [1898, 1843, 1869], [1813, 1875, 1862]],
    ),
    (
        "fx-d",
        [[1820, 1883, 1801], [1846, 1858, 1810], [1819, 1867, 1861]],
    ),
];
/// PTD-R22: the colours of each box in printed order.
const COLOURS: [[FactColour; 3]; 3] = [[BLUE, RED, WHITE], [WHITE, BLUE, RED], [RED, WHITE, BLUE]];
/// The Base Year of all stories that do not say otherwise: that of the sheet's examples.
pub(super) const BASE: u16 = 1810;
/// The first card of the deck of the 1800s that is no example: it is dated with the Base Year, the next one a year later.
const PLAIN: u16 = 4;

fn card(id: &str, years: [[u16; 3]; 3]) -> DatesCard {
    let of = |at: usize| {
        let fact = |place: usize| DatesFact {
            colour: COLOURS[at][place],
            year: years[at][place],
            text: format!("{id} {} {}", FactBox::ALL[at], COLOURS[at][place]),
            source: format!("source of {id} {at}{place}"),
        };
        (0..3).map(fact).collect()
    };
    DatesCard {
        id: id.to_owned(),
        top: of(0),
        middle: of(1),
        bottom: of(2),
    }
}

/// Three decks of 36 cards; in that of the 1800s the four examples, then a card for every year from the Base Year on.
pub(super) fn dates() -> DatesPack {
    let deck = |period: Period| {
        let first = match period {
            Period::Early => 1500,
            Period::Middle => BASE - PLAIN,
            Period::Late => 1950,
        };
        let plain = |at: u16| card(&format!("{period}/{at}"), [[first + at; 3]; 3]);
        let mut cards: Vec<DatesCard> = (0..36).map(plain).collect();
        if period == Period::Middle {
            for (place, (id, years)) in cards.iter_mut().zip(FX) {
                *place = card(id, years);
            }
        }
        DatesDeck { period, cards }
    };
    DatesPack {
        id: "dates".to_owned(),
        title: "Dates".to_owned(),
        decks: Period::ALL.map(deck).into(),
        power: power(),
        civics: load::<CivicsPack>(&Folder::embedded("civics").unwrap()).unwrap(),
    }
}

/// PTD-13: 54 Power cards, six of each number, the first four of which name a period. The first card circled 2 is FX-P.
fn power() -> Vec<DatesPower> {
    let of = |number: u8, place: u8| DatesPower {
        id: format!("p{number}-{place}"),
        period: match place {
            0..3 => Some(Period::ALL[usize::from(place)]),
            3 => Some(Period::ALL[usize::from(number % 3)]),
            _ => None,
        },
        years: [1525, BASE, 1955],
        circled: number,
    };
    let mut cards: Vec<DatesPower> = (1..=9)
        .flat_map(|number| (0..6).map(move |place| of(number, place)))
        .collect();
    cards[6].years = [1525, 1805, 1965];
    cards
}

pub(super) fn open(config: Config, pack: DatesPack, seating: Seating) -> PlayTheDates {
    PlayTheDates::open(config, Arc::new(pack), seating).unwrap()
}

/// How the cards lie at the beginning of a story.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub period: Period,
    /// The Base Year card's year for the period.
    pub base: u16,
    pub lead: usize,
    /// The Timeline cards of each side by their places in the deck of the period.
    pub hands: [[u16; HAND]; 2],
    /// The circled numbers of each side's Power cards.
    pub powers: [[u8; POWER_HAND]; 2],
    /// The circled numbers that come next from the Power deck.
    pub next: Vec<u8>,
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            period: Period::Middle,
            base: BASE,
            lead: 0,
            hands: [[4, 6, 8, 10, 12, 14, 16, 18], [5, 7, 9, 11, 13, 15, 17, 19]],
            powers: [[1, 2, 5, 8], [2, 3, 7, 9]],
            next: Vec::new(),
        }
    }
}

tricorn_proving::tale!(Tale: PlayTheDates);

impl Tale {
    /// Two people, the default options, nothing has happened.
    pub fn new() -> Self {
        Self::with(Config::default())
    }

    pub fn with(config: Config) -> Self {
        Self::at(open(config, dates(), people(&[1, 1])))
    }

    /// The cards are laid out like this; both sides are to trade in.
    pub fn laid(mut self, layout: &Layout) -> Self {
        self.happens(Event::Began);
        self.lay(layout);
        self
    }

    /// A fact of the game happens as it is.
    pub fn happens(&mut self, event: Event) {
        self.happen(Fact::then(event, Then::Same));
    }

    pub fn lay(&mut self, layout: &Layout) {
        let deck = self.game.deck;
        let mut free: Vec<PowerIx> = deck.pile.cards().to_vec();
        let mut take = |fits: &dyn Fn(PowerIx) -> bool| {
            let at = free.iter().position(|card| fits(*card)).unwrap();
            free.remove(at)
        };
        let base = |card: PowerIx| deck.base(card, layout.period) == layout.base;
        // A card whose number nobody needs, so that hands can hold any numbers.
        let base = take(&|card| base(card) && (deck.circled(card) == 5 || layout.base != BASE));
        let named = take(&|card| deck.names(card) == Some(layout.period));
        let order = [layout.lead, 1 - layout.lead];
        let mut hands = Vec::new();
        for side in order {
            for number in layout.powers[side] {
                hands.push(take(&|card| deck.circled(card) == number));
            }
        }
        let next: Vec<PowerIx> = layout
            .next
            .iter()
            .map(|number| take(&|card| deck.circled(card) == *number))
            .collect();
        let cards: Vec<PowerIx> = [named]
            .into_iter()
            .chain(hands)
            .chain([base])
            .chain(next)
            .chain(free)
            .collect();
        let pile = Box::new(Pile::new(cards, 0..));
        let game = self.state.game();
        self.happens(Event::Shuffled { game, pile });
        self.happens(Event::Turned);
        self.happens(Event::Leads {
            side: Side(layout.lead as u8),
            by_chance: true,
        });
        let first = deck.of(layout.period).start;
        let mut dealt = [CardIx(0); DEAL];
        for (place, card) in dealt.iter_mut().zip(layout.hands.concat()) {
            *place = CardIx(first + card);
        }
        self.happens(Event::Dealt { cards: dealt });
        for side in order {
            self.happens(Event::Drew {
                side: Side(side as u8),
                count: 4,
                why: Why::Deal,
            });
        }
        let due = self.game.step.map(|step| self.now.plus(step));
        self.happen(Fact::then(Event::BaseTurned, due.into()));
        assert_eq!(self.phase(), Phase::Trade, "the story cannot begin");
    }

    /// The same with nothing traded in: the first trick is to be led.
    pub fn dealt(self, layout: &Layout) -> Self {
        let mut tale = self.laid(layout);
        tale.keep_all();
        tale
    }

    pub fn keep_all(&mut self) {
        for side in BOTH {
            self.trade(self.seat(side), &[]).unwrap();
        }
    }

    /// The name of the card with this place in the deck of the period, in the hand of a side.
    pub fn card(&self, seat: Seat, place: u16) -> Handle {
        let card = CardIx(self.game.deck.of(self.state.period.unwrap()).start + place);
        let mut hand = self.state.deal.hand_of(self.game.sides().of(seat));
        hand.find(|play| play.card == card)
            .unwrap_or_else(|| panic!("{seat} does not hold {place}"))
            .handle
    }

    /// The names of Power cards with these numbers in the hand of a side.
    pub fn powers(&self, seat: Seat, numbers: &[u8]) -> Traded {
        let side = self.game.sides().of(seat);
        let mut hand: Vec<Played<PowerIx>> = self.state.powers[index(side)].iter().collect();
        let mut take = |number: &u8| {
            let fits = |power: &Played<PowerIx>| self.game.deck.circled(power.card) == *number;
            let at = hand.iter().position(fits);
            hand.remove(at.unwrap_or_else(|| panic!("{seat} does not hold {number}")))
                .handle
        };
        numbers.iter().map(&mut take).collect()
    }

    /// The circled numbers that a side holds, in order.
    pub fn numbers(&self, side: usize) -> Vec<u8> {
        let hand = self.state.powers[side].iter();
        let mut numbers: Vec<u8> = hand
            .map(|power| self.game.deck.circled(power.card))
            .collect();
        numbers.sort_unstable();
        numbers
    }

    pub fn trade(&mut self, seat: Seat, numbers: &[u8]) -> Result<Vec<Event>, &'static str> {
        let cards = self.powers(seat, numbers);
        self.plays(seat, Action::TradeIn { cards })
    }

    pub fn lead(
        &mut self,
        seat: Seat,
        place: u16,
        colour: FactColour,
    ) -> Result<Vec<Event>, &'static str> {
        let card = self.card(seat, place).into();
        self.plays(
            seat,
            Action::Lead {
                card,
                colour: colour.into(),
                of: Said::Nothing,
                power_cards: Powers::default(),
            },
        )
    }

    pub fn follow(&mut self, seat: Seat, place: u16) -> Result<Vec<Event>, &'static str> {
        let card = self.card(seat, place).into();
        self.plays(
            seat,
            Action::Follow {
                card,
                power_cards: Powers::default(),
                direction: Said::Nothing,
                colour: Said::Nothing,
            },
        )
    }

    pub fn follow_with(
        &mut self,
        seat: Seat,
        place: u16,
        numbers: &[u8],
        direction: Direction,
    ) -> Result<Vec<Event>, &'static str> {
        let (card, powers) = (self.card(seat, place).into(), self.powers(seat, numbers));
        let power_cards = powers.iter().collect();
        self.plays(
            seat,
            Action::Follow {
                card,
                power_cards,
                direction: direction.into(),
                colour: Said::Nothing,
            },
        )
    }

    pub fn civics(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, &'static str> {
        let text = text.to_owned();
        self.plays(seat, Action::Civics { text })
    }

    /// Lets these sides win the next tricks, without Power cards: the loser plays its farthest card, the winner its
    /// farthest that is nearer. The hands must allow it.
    pub fn tricks_to(&mut self, winners: &[usize]) {
        for winner in winners {
            let (winner, lead) = (Side(*winner as u8), self.state.tricks.lead);
            let first = self.game.deck.of(self.state.period.unwrap()).start;
            let places = |side: Side| {
                let hand = self.state.deal.hand_of(side);
                hand.map(|play| play.card.0 - first)
            };
            let lost = places(other(winner)).max().unwrap();
            let won = places(winner).filter(|place| *place < lost).max().unwrap();
            let [led, answer] = if winner == lead {
                [won, lost]
            } else {
                [lost, won]
            };
            self.lead(self.seat(lead), led, RED).unwrap();
            self.follow(self.seat(other(lead)), answer).unwrap();
        }
    }

    /// Hands with which either side can win five tricks in a row.
    pub fn even() -> Layout {
        Layout {
            hands: [[4, 6, 8, 10, 12, 30, 32, 34], [5, 7, 9, 11, 13, 31, 33, 35]],
            ..Layout::default()
        }
    }

    /// The last trick.
    pub fn last(&self) -> TrickView {
        let view = self.view(A).own;
        view.tricks.last().cloned().or(view.before).unwrap()
    }

    pub fn phase(&self) -> Phase {
        assert!(self.state.playing());
        self.state.phase()
    }
}

/// The full statement for a number.
pub(super) fn whole(game: &PlayTheDates, number: u8) -> String {
    game.book.civics.sentences(number).join(" ")
}
