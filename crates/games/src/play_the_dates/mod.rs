//! Play the Dates, Level 1: two sides, eight dated cards each, eight tricks around a Base Year, Power cards that move a year,
//! and Civics facts that earn new ones.
//!
//! Here the parts are bound together; the rules themselves are in `rules`, the arithmetic in `trick`, what is seen in
//! `view`.

mod ask;
mod bot;
mod civics;
mod config;
mod deck;
mod duel;
mod event;
mod evolve;
mod face;
mod look;
mod named;
mod notice;
mod pile;
mod redeal;
mod requests;
mod rules;
mod scene;
mod state;
mod tell;
mod trick;
mod view;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::Facts;
pub use config::Config;
pub use deck::{CardIx, PowerIx};
pub use event::{
    Action, Event, GameEnd, GameResult, Play, Power, Reason, Said, Spend, Statement, Timer, Trick,
    Why,
};
pub use face::{Card, Face, FactView, PowerCard, PowerFace};
pub use named::Named;
pub use notice::{News, Notice};
pub use pile::Pile;
pub use state::{Slots, State};
pub use trick::Direction;
pub use view::{
    BaseView, CivicsView, FirstLead, GameView, OpenView, PartView, PhaseView, PlayView, ReferenceLine,
    SideView, StatementView, TrickView, View,
};

use deck::{Deck, MOST_CARDS};
use face::Book;
use std::sync::Arc;
use tricorn_engine::{
    Ask, CauseOf, Due, Game, Millis, Outcome, Refusal, Rng, Seat, SeatSet, Seating, Side, Step,
    Viewer, World,
};
use tricorn_kit::tricks::How;
use tricorn_packs::schema::DatesPack;

/// The rules of Play the Dates, Level 1, bound to options, cards and seats.
#[derive(Clone)]
pub struct PlayTheDates {
    config: Config,
    wins: u8,
    step: Option<Millis>,
    seats: [Side; tricorn_engine::seating::SEAT_LIMIT],
    captains: [Seat; 2],
    deck: Deck,
    /// From which card the years of each come: itself, except in redealt worlds.
    lore: [CardIx; MOST_CARDS],
    book: Arc<Book>,
}

impl std::fmt::Debug for PlayTheDates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayTheDates")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}

impl PlayTheDates {
    /// The side of a seat.
    #[inline]
    fn side_of(&self, seat: Seat) -> Side {
        self.seats
            .get(usize::from(seat.0))
            .copied()
            .unwrap_or(Side(0))
    }

    /// The side behind a pair of eyes, if there is one.
    fn side_behind(&self, viewer: Viewer) -> Option<Side> {
        self.book.seating.side_of(viewer.seat()?)
    }
}

impl Game for PlayTheDates {
    const ID: &'static str = "play-the-dates";
    const TITLE: &'static str = "Play the Dates, Level 1";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("RULES.md");
    const OPTIONS: &'static [(&'static str, &'static str)] = &[
        ("wins", "How many games a side must win to win the match: 1 to 10."),
        (
            "dates_hidden",
            "true: your own cards show no years; they appear when a card is played.",
        ),
        (
            "guided_blanks",
            "true: a Civics statement is made by filling in the gaps of its sentences.",
        ),
        (
            "open_reference",
            "true: the list of Civics facts can be read even while a statement is being typed.",
        ),
        (
            "step_seconds",
            "Seconds for each step, up to 86400; 0 for no limit. Who lets the time run out plays by chance.",
        ),
    ];
    const ENDINGS: &'static [&'static str] = &[
        How::FiveTricksEarly.word(),
        How::FiveTricksOnTheLast.word(),
        How::FourAll.word(),
        rules::RESIGNED,
        rules::ENDED_BY_HOST,
    ];

    type Config = Config;
    type Pack = DatesPack;
    type State = State;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type View = View;
    type Notice = Notice;

    /// PTD-01, PTD-02, PTD-06, PTD-09, PTD-12, PTD-R24.
    fn open(config: Config, pack: Arc<DatesPack>, seating: Seating) -> Result<Self, Refusal> {
        let wins = config.wins()?;
        if seating.sides() != 2 {
            return Err(Refusal::bad_options(format!(
                "This game is for two sides of one to three players each; here are {} sides.",
                seating.sides()
            )));
        }
        let deck = Deck::try_new(&pack)?;
        let mut lore = [CardIx(0); MOST_CARDS];
        for (at, own) in (0..).zip(&mut lore) {
            *own = CardIx(at);
        }
        let mut seats = [Side(0); tricorn_engine::seating::SEAT_LIMIT];
        for (side, place) in seats.iter_mut().zip(seating.places()) {
            *side = place.side;
        }
        let captain = |side| seating.of_side(side).iter().next().unwrap_or(Seat(0));
        Ok(Self {
            wins,
            step: config.step()?,
            seats,
            captains: [captain(Side(0)), captain(Side(1))],
            lore,
            book: Arc::new(Book::new(pack, seating)?),
            deck,
            config,
        })
    }

    fn seating(&self) -> &Seating {
        &self.book.seating
    }

    fn initial(&self) -> State {
        State::new(&self.book.seating)
    }

    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        self.decide_cause(step, cause)
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        self.evolve_event(state, event);
    }

    fn ask(&self, state: &State, seat: Seat) -> Ask {
        self.ask_seat(state, seat)
    }

    fn timers(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        state.due.map(|at| Due {
            at,
            timer: Timer::Step,
        })
    }

    fn stand_ins(&self, state: &State) -> SeatSet {
        state.who.stand_ins()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_for(state, viewer)
    }

    fn notice(&self, after: &State, event: &Event, viewer: Viewer) -> Option<Notice> {
        self.notice_for(after, event, viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        rules::outcome(state)
    }

    fn redeal(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        redeal::redeal(self, state, viewer, rng)
    }

    fn tell(view: &View) -> String {
        tell::tell(view)
    }
}
