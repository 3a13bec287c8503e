//! Play the Ranks 1 and 2: two sides, eight state cards each, eight tricks by a base, and Power cards that change what is
//! compared. One set of rules; where Play the Ranks 2 differs, `SECOND` says so.

mod bot;
mod config;
mod duel;
mod event;
mod info;
mod rules;
mod scene;
mod sight;
mod trick;
mod words;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use config::Config;
pub use event::{Action, Bid, Event, Led, News, OpenView, Reason, Trick, TrickView};
pub use rules::{BidView, Board, Entry, POWER_DEAL, Phase, PowerEntry};
pub use sight::{BaseView, BurView, Fate, Role, SideSight, Sight, StarView, TurnedView};
pub use trick::{Change, Shield};

use rules::{ENOUGH, PLAY, POWER_HAND, TRICKS};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, Stage, StepTimer, TableEvent, TableRules,
    ViewOf,
};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{
    Act, Ask, AskId, Embedded, Game, Millis, Refusal, Rng, Seat, Seating, Side, Viewer,
};
use tricorn_geoplunge::tricks::{TrickBoard as _, TrickEnding, TrickGame, TrickResult};
use tricorn_geoplunge::{Book, Card, Carried, MatchGame, Score, StateIx, TABLE_RULES, usual_parts};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::Played;
use tricorn_kit::spots::Spot;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Board>;
pub type View = ViewOf<PlayTheRanks1>;

/// The rules of Play the Ranks 1, or of Play the Ranks 2 if `SECOND`, bound to options, cards and seats.
#[derive(Clone)]
pub struct PlayTheRanks<const SECOND: bool> {
    config: Config,
    book: Arc<Book>,
}

pub type PlayTheRanks1 = PlayTheRanks<false>;
pub type PlayTheRanks2 = PlayTheRanks<true>;

impl<const SECOND: bool> TrickGame for PlayTheRanks<SECOND> {
    const TRICKS: usize = TRICKS;
    const BONUS: u8 = ENOUGH;

    fn is_joint(phase: Phase) -> bool {
        phase == Phase::Discard
    }
}

/// The rules in words: of the game itself, of both games, of all games of GeoPlunge.
macro_rules! rules_of {
    ($own:literal) => {
        concat!(
            include_str!($own),
            "\n",
            include_str!("../RULES.md"),
            "\n",
            include_str!("../../geoplunge/RULES.md")
        )
    };
}

impl<const SECOND: bool> Rules for PlayTheRanks<SECOND> {
    const ABOUT: About = About {
        id: ["play-the-ranks-1", "play-the-ranks-2"][SECOND as usize],
        title: ["Play the Ranks 1", "Play the Ranks 2"][SECOND as usize],
        rules_version: 3,
        rules: [rules_of!("../1/RULES.md"), rules_of!("../2/RULES.md")][SECOND as usize],
        info: [&info::FIRST, &info::SECOND][SECOND as usize],
        options: config::OPTIONS,
        endings: TrickEnding::RANKS,
        whole: "game",
        table_rules: TableRules {
            start: "G4-01",
            over: "PTR1-41",
            ..TABLE_RULES
        },
    };

    usual_parts!(Config, Board, Action, Event, Phase, Sight, SideSight; book);

    /// G4-05 to G4-07, R-46: who leads is handed in by the match, or settled by a blind pick; the same side if the game is
    /// played again (G4-R5).
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        if step.state().stage == Stage::Before {
            let named = step.state().entry.and_then(|entry| entry.lead);
            let (lead, pick) = self.book.first_lead(named, || step.rng("blind pick"));
            step.emit(Event::Began { lead, pick });
        }
        self.deal(step);
    }

    #[inline]
    fn phase(&self, state: &State) -> Phase {
        state.phase()
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        state.waiting().collect()
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.board_sight(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        self.sight_of_side(to, side)
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        state.tricks.taken[index(side)].into()
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.book.sides.of(seat), id)
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(&mut state.own, viewer, rng)
    }

    type Timer = StepTimer;

    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        let book = Book::try_new(&pack, seating)?;
        rules::three_always_appear(&book.atlas, Self::VERSION)?;
        let book = Arc::new(book);
        Ok(Self { config, book })
    }

    /// any member acts for the side, except in the count.
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.book.sides.of(act.seat));
        match act.action {
            Action::Cards | Action::Call | Action::Up { .. } => {
                let bid = self.may_bid(state, side, &act.action)?;
                self.bid(step, side, bid);
            }
            Action::Bases { remove, first } => {
                let bases = self.may_base(state, side, remove, first)?;
                self.choose_bases(step, bases);
            }
            Action::Discard { cards } => {
                let cards = self.may_discard(state, side, cards)?;
                self.discard(step, side, cards);
            }
            Action::Pull | Action::Keep => {
                self.may_act(state, side, &[Phase::Pull])?;
                self.pull(step, side, act.action == Action::Pull);
            }
            Action::Lead {
                card,
                category,
                power,
                base,
            } => {
                let led = self.may_lead(state, side, (card, power), category, base)?;
                self.lead(step, led);
            }
            Action::Follow {
                card,
                power,
                change,
            } => {
                let answer = self.may_follow(state, side, (card, power), change)?;
                self.follow(step, answer);
            }
        }
        Ok(())
    }

    /// what happens when the time is up.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: StepTimer) {
        let phase = step.state().phase();
        for side in self.to_act(step.state()) {
            step.timed_out(side);
            let (state, mut rng) = (step.state(), step.rng("time out"));
            let ([first, second, _], hand) = (state.three, state.deal.hand(side));
            match phase {
                Phase::Role | Phase::Raise => self.bid(step, side, Bid::Cards),
                Phase::Reply => self.bid(step, side, Bid::Call),
                // The last turned card is removed, the others stay in the order turned.
                Phase::Bases => self.choose_bases(step, [first, second]),
                Phase::Discard => {
                    let cards = hand.some(state.surplus(side) as u32, &mut rng);
                    self.discard(step, side, cards);
                }
                Phase::Pull => self.pull(step, side, false),
                Phase::Lead => {
                    if let Some(led) = self.any_lead(state, side, &mut rng) {
                        self.lead(step, led);
                    }
                }
                Phase::Follow => {
                    // without “Change the Base”.
                    let power = rules::forced_power(state, side, &mut rng);
                    let power = power.map(|spot| (spot, Change::Category));
                    if let Some(spot) = hand.any(&mut rng) {
                        self.follow(step, (spot, power));
                    }
                }
            }
        }
    }

    /// G4-R2.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.finish(step, Some(other(side)), TrickEnding::Resigned);
    }

    fn step_time(&self, _: &State) -> Option<Millis> {
        self.config.pace.time(PLAY)
    }

    #[inline]
    fn apply(&self, state: &mut State, event: &Event) {
        self.change(&mut state.own, event);
    }

    /// G4-R5.
    fn clear(&self, state: &mut State) {
        state.own = state.own.cleared();
    }

    /// PTR1-20, R-58: after the count the next Power card of the deck is turned.
    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        if *event == TableEvent::Counted && !SECOND {
            state.star = Some(Spot(2 * POWER_HAND as u8 + state.turned));
        }
    }

    /// the own hand and discards, a lead of the own side, what was played, and the BUR cards once they are dealt.
    fn show(&self, state: &State, card: &Played<StateIx>, viewer: Viewer) -> Option<Card> {
        let spot = state.deal.spot(card.handle)?;
        let owner = BOTH.into_iter().find(|side| state.unseen(*side).has(spot));
        let shows = match owner {
            Some(side) => self.book.sides.inside(viewer, side),
            None => spot.at() < 2 * rules::HAND || state.bur_spots().has(spot),
        };
        shows.then(|| self.book.card(*card))
    }

    /// What everybody knows of the moment, and what the own side has done.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let own = self.book.sides.of(seat);
        let done = match state.phase() {
            Phase::Pull => state.pulling != state.call,
            _ => state.discards[index(own)].is_some(),
        };
        let trick = state.tricks.played() as u64;
        u64::from(state.deals) << 8 | trick << 4 | (state.phase() as u64) << 1 | u64::from(done)
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        Some(self.told(to.state, event))
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        match event {
            TableEvent::Counted => self.counted_words(to),
            _ => Self::rested_words(to, event),
        }
    }

    fn text(view: &ViewOf<Self>) -> String {
        words::table(view)
    }
}

impl<const SECOND: bool> Embedded for PlayTheRanks<SECOND> {
    type Entry = Entry;
    type Exit = TrickResult;

    fn enter(&self, entry: &Entry) -> State {
        let mut state = self.initial();
        state.entry = Some(entry.deck);
        state.power_entry = Some(entry.power);
        state
    }

    /// a trick whose lead was received in time gets its answer, if it can end the game.
    fn at_rest(&self, state: &State) -> bool {
        let tricks = &state.tricks;
        let can_end = tricks.played() + 1 == TRICKS || tricks.taken.contains(&(ENOUGH - 1));
        !(state.phase() == Phase::Follow && can_end)
    }

    fn leave(&self, state: &State) -> Option<TrickResult> {
        state.result
    }
}

impl<const SECOND: bool> MatchGame for PlayTheRanks<SECOND> {
    fn bring(state: &mut Board, carried: &Carried) {
        state.deals = carried.deals;
        state.seen = carried.power;
    }

    fn told(exit: &TrickResult) -> (Score, &'static str) {
        (exit.score(), exit.how.word())
    }
}

/// The games for the catalogue.
pub static GAME_1: &dyn GameKind = &KindOf::<PlayTheRanks1>::new();
pub static GAME_2: &dyn GameKind = &KindOf::<PlayTheRanks2>::new();

#[cfg(test)]
mod proofs {
    mod first {
        tricorn_proving::prove!(crate::PlayTheRanks1, in "1");
    }
    mod second {
        tricorn_proving::prove!(crate::PlayTheRanks2, in "2");
    }
}
