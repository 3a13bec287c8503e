//! Play the Presidential Numbers: two sides, nine cards each, eight tricks, and a number to know for every name.

mod bot;
mod cards;
mod event;
mod rules;
mod scene;
mod sight;
mod solver;
mod trick;
mod words;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::Facts;
pub use cards::{Card, CardIx, Face, Number};
pub use event::{Action, Event, GameResult, GameView, News, Reason, Trick, TrickView};
pub use rules::{Match, Phase};
pub use sight::{OpenView, SideSight, Sight};
pub use trick::Call;

use cards::{Book, Deck, Form, MOST_PRESIDENCIES, PresidencyIx};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, TableRules, ViewOf,
};
use tricorn_engine::sides::{ENDED_BY_HOST, RESIGNED, Sides, index, other};
use tricorn_engine::{Act, Ask, AskId, Millis, Outcome, Refusal, Rng, Seat, Seating, Side, Viewer};
use tricorn_kit::deal::Played;
use tricorn_kit::options::{Wins, step_time};
use tricorn_kit::tricks::WinKind;
use tricorn_packs::schema::PresidentsPack;

pub type State = Seated<Match>;
pub type View = ViewOf<PresidentialNumbers>;

/// The options of a table (PPN-13).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// PPN-10: how many games a side must win.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub wins: Wins,
    /// PPN-38: the Lead's card lies face down until the Follower has played.
    pub face_down_lead: bool,
    /// PPN-08: all presidencies of the pack, not only those of the rule sheet.
    pub extended_deck: bool,
    /// PPN-R6: hands show names only.
    pub numbers_hidden: bool,
    /// PPN-R14: the time for each step; 0 for as long as one likes.
    pub step_seconds: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            wins: Wins::Whole(3),
            face_down_lead: false,
            extended_deck: false,
            numbers_hidden: false,
            step_seconds: 60,
        }
    }
}

/// The rules of Play the Presidential Numbers, bound to options, cards and seats.
#[derive(Clone)]
pub struct PresidentialNumbers {
    config: Config,
    wins: u8,
    step: Option<Millis>,
    deck: Deck,
    highest: Number,
    /// The number of each presidency.
    numbers: [Number; MOST_PRESIDENCIES],
    /// From which presidency of the pack the number and the facts of each come: itself, except in redealt worlds.
    lore: [PresidencyIx; MOST_PRESIDENCIES],
    book: Arc<Book>,
}

impl PresidentialNumbers {
    /// The number on a card.
    #[inline]
    fn number(&self, card: CardIx) -> Number {
        self.numbers[self.deck.presidency(card).at()]
    }
}

impl Rules for PresidentialNumbers {
    const ABOUT: About = About {
        id: "presidential-numbers",
        title: "Play the Presidential Numbers",
        rules_version: 2,
        rules: include_str!("../RULES.md"),
        options: &[
            (
                "wins",
                "How many games a side must win to win the match: 1 to 10.",
            ),
            (
                "face_down_lead",
                "true: the lead lies face down; only its name and the call are told until it is answered.",
            ),
            (
                "extended_deck",
                "true: presidencies 1 to 47 instead of 1 to 45.",
            ),
            (
                "numbers_hidden",
                "true: your own cards show names only; a number appears when its trick is awarded.",
            ),
            (
                "step_seconds",
                "Seconds for each step, up to 86400; 0 for no limit. Who lets the time run out plays by chance.",
            ),
        ],
        endings: &[
            WinKind::FiveTricksEarly.word(),
            WinKind::FiveTricksOnTheLast.word(),
            WinKind::FourAll.word(),
            RESIGNED,
            ENDED_BY_HOST,
        ],
        whole: "match",
        table_rules: TableRules {
            start: "PPN-11",
            over: "PPN-50",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = PresidentsPack;
    type State = Match;
    type Action = Action;
    type Event = Event;
    type Timer = ();
    type Card = Played<CardIx>;
    type Face = Card;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    /// PPN-01, PPN-07, PPN-10, PPN-45.
    fn bind(config: Config, pack: Arc<PresidentsPack>, seating: Seating) -> Result<Self, Refusal> {
        let wins = config.wins.count()?;
        let sides = Sides::try_new(seating)?;
        let deck = Deck::try_new(&pack, config.extended_deck)?;
        let mut numbers = [Number(0); MOST_PRESIDENCIES];
        for (number, presidency) in numbers.iter_mut().zip(&pack.presidencies) {
            *number = Number(presidency.number);
        }
        let highest = deck.cards().map(|(_, of)| numbers[of.at()]).max();
        Ok(Self {
            wins,
            step: step_time(config.step_seconds)?,
            highest: highest.unwrap_or(Number(0)),
            numbers,
            lore: std::array::from_fn(|at| PresidencyIx(at as u8)),
            book: Arc::new(Book::new(pack, sides, &deck)),
            deck,
            config,
        })
    }

    fn sides(&self) -> &Sides {
        &self.book.sides
    }

    fn blank(&self) -> Match {
        Match::new()
    }

    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        self.begin_match(step);
    }

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        self.play(step, act)
    }

    fn late(&self, step: &mut Deciding<'_, '_, Self>, (): ()) {
        self.play_by_chance(step);
    }

    /// PPN-R14, PPN-R16.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        step.finish(Event::Resigned { side });
    }

    #[inline]
    fn apply(&self, state: &mut State, event: &Event) {
        self.evolve_match(state, event);
    }

    fn clear(&self, _: &mut State) {}

    fn show(&self, state: &State, card: &Played<CardIx>, viewer: Viewer) -> Option<Card> {
        Some(self.card(*card, self.form(state, *card, viewer)?))
    }

    fn face(&self, card: &Played<CardIx>) -> Card {
        self.card(*card, Form::Whole)
    }

    fn phase(&self, state: &State) -> Phase {
        state.phase()
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        self.sides_to_act(state)
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.match_sight(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        self.sight_of_side(to, side)
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        state.wins[index(side)].into()
    }

    /// Deal, trick and step, and whether the own side has put its card away; nothing of the other side (PPN-17).
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let side = self.book.sides.of(seat);
        let step = match state.phase() {
            Phase::Discard => u64::from(state.discards[index(side)].is_some()),
            Phase::Lead => 2,
            Phase::Follow => 3,
        };
        u64::from(state.deals) << 6 | (state.tricks.played() as u64) << 2 | step
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.book.sides.of(seat), id)
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        Some(self.told(to, event))
    }

    fn result(&self, state: &State) -> Option<Outcome> {
        rules::match_result(state)
    }

    fn scores_so_far(&self, state: &State) -> Vec<i64> {
        state.wins.map(i64::from).to_vec()
    }

    /// PPN-R25: the first lead goes on alternating. A game that was given up was played; one that the host ended was not
    /// (PPN-R15).
    fn next_lead(&self, state: &State) -> Option<Side> {
        let begins = state.begins();
        state.is_over().then(|| match state.resigned {
            Some(_) => other(begins),
            None => begins,
        })
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(state, viewer, rng)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PresidentialNumbers);
}
