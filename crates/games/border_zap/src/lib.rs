//! Play the Border Zap: two sides trade, discard and play six tricks; an answer Zaps a lead if the two states have to do
//! with each other.

mod bot;
mod config;
mod event;
mod facts;
mod info;
mod redeal;
mod rules;
mod scene;
mod sight;
mod words;

#[cfg(any(test, feature = "proving"))]
mod proving;
#[cfg(test)]
mod tests;

pub use config::Config;
pub use event::{Action, Event, Led, News, OpenView, Reason, Trick, TrickView};
pub use facts::Facts;
pub use rules::{Board, Phase, Zap, zap};
pub use sight::{Seen, SideSight, Sight};

use rules::{CHOICE, DISCARDS, ENOUGH, PLAY, TRICKS};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, Stage, TableEvent, TableRules, ViewOf,
};
use tricorn_engine::sides::{index, other};
use tricorn_engine::{
    Act, Ask, AskId, Embedded, Game, Millis, Refusal, Rng, Seat, Seating, Side, Viewer,
};
use tricorn_geoplunge::tricks::{TrickBoard as _, TrickEnding, TrickEntry, TrickGame, TrickResult};
use tricorn_geoplunge::{
    Book, Card, Carried, MatchGame, STATES, Score, StateIx, TABLE_RULES, usual_parts,
};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::Played;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Board>;
pub type View = ViewOf<BorderZap>;

/// The rules of Play the Border Zap, bound to options, cards and seats.
#[derive(Clone)]
pub struct BorderZap {
    config: Config,
    book: Arc<Book>,
    /// For each state those that Zap it, as a set of places in the pack: what somebody knows who has learned all borders.
    zaps: [u64; STATES],
}

impl TrickGame for BorderZap {
    const TRICKS: usize = TRICKS;
    const BONUS: u8 = ENOUGH;

    fn is_joint(phase: Phase) -> bool {
        !matches!(phase, Phase::Lead | Phase::Follow)
    }
}

impl Rules for BorderZap {
    const ABOUT: About = About {
        id: "border-zap",
        title: "Play the Border Zap",
        rules_version: 3,
        rules: concat!(
            include_str!("../RULES.md"),
            "\n",
            include_str!("../../geoplunge/RULES.md")
        ),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: TrickEnding::ZAP,
        whole: "game",
        table_rules: TableRules {
            start: "G4-01",
            over: "PTB-18",
            ..TABLE_RULES
        },
    };

    usual_parts!(Config, Board, Action, Event, Phase, Sight, SideSight; book);

    /// G4-05 to G4-07, R-46: who leads is handed in by the match, or settled by a blind pick; the same side if the game is
    /// played again (PTB-R3).
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

    type Timer = ();

    /// PTB-R7: training is for one person.
    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        if config.training && seating.people().len() > 1 {
            return Err(Refusal::bad_options(
                "Training shows the borders of every card that is led. It is only for one person who plays against computer players.",
            ));
        }
        let book = Book::try_new(&pack, seating)?;
        let zaps = facts::zaps(&StateIx::deck().map(|state| book.atlas.borders(state)));
        Ok(Self {
            config,
            book: Arc::new(book),
            zaps,
        })
    }

    /// any member acts for the side, except in the count.
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.book.sides.of(act.seat));
        match act.action {
            Action::Trade { card } => {
                let spot = self.may_trade(state, side, card)?;
                self.trade(step, side, spot);
            }
            Action::Discard { cards } => {
                let cards = self.may_discard(state, side, cards)?;
                self.discard(step, side, cards);
            }
            Action::Lead { card } => {
                let spot = self.may_play(state, Phase::Lead, side, card)?;
                self.lead(step, side, spot);
            }
            Action::Follow { card } => {
                let spot = self.may_play(state, Phase::Follow, side, card)?;
                self.follow(step, side, spot);
            }
        }
        Ok(())
    }

    /// a random choice for each side that was late.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, (): ()) {
        let phase = step.state().phase();
        for side in self.to_act(step.state()) {
            step.timed_out(side);
            let cards = step.state().choosable(side);
            let mut rng = step.rng("time out");
            if phase == Phase::Discard {
                self.discard(step, side, cards.some(DISCARDS as u32, &mut rng));
            } else if let Some(spot) = cards.any(&mut rng) {
                match phase {
                    Phase::Lead => self.lead(step, side, spot),
                    Phase::Follow => self.follow(step, side, spot),
                    _ => self.trade(step, side, spot),
                }
            }
        }
    }

    /// PTB-R2.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.finish(step, other(side), TrickEnding::Resigned);
    }

    fn step_time(&self, _: &State) -> Option<Millis> {
        self.time(PLAY)
    }

    /// PTB-R6, PTB-04: after the look the next three cards are dealt; else the next trick begins.
    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        match step.state().phase() {
            Phase::Look => step.emit_until(Event::Looked, step.after(self.time(CHOICE))),
            _ => step.rested(),
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, event: &Event) {
        state.own.apply(event);
    }

    /// PTB-R3.
    fn clear(&self, state: &mut State) {
        state.own = Board {
            table: state.table.cleared(),
            ..Board::default()
        };
    }

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        if *event == TableEvent::Ended {
            // A trade that was not made is none.
            state.sealed = [None; 2];
        }
    }

    fn show(&self, state: &State, card: &Played<StateIx>, viewer: Viewer) -> Option<Card> {
        self.shows(state, *card, viewer)
            .then(|| self.book.card(*card))
    }

    /// PTB-R6: the look at the three cards has a name of its own.
    fn rest_phase(&self, state: &State) -> Option<Phase> {
        Some(state.phase()).filter(|phase| *phase == Phase::Look)
    }

    /// What everybody knows of the moment, and whether the own side has chosen.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let own = index(self.book.sides.of(seat));
        let chosen = state.sealed[own].is_some() || state.discards[own].is_some();
        let trick = state.tricks.played() as u64;
        u64::from(state.deals) << 8 | trick << 4 | (state.phase() as u64) << 1 | u64::from(chosen)
    }

    fn rest_words(&self, state: &State) -> String {
        words::rest(state).to_owned()
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        Some(self.told(to, event))
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        Self::rested_words(to, event)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

impl Embedded for BorderZap {
    type Entry = TrickEntry;
    type Exit = TrickResult;

    fn enter(&self, entry: &TrickEntry) -> State {
        let mut state = self.initial();
        state.entry = Some(*entry);
        state
    }

    /// a trick whose lead was received in time gets its answer, if it can end the game: the sixth one, and the fifth
    /// after four to none (PTB-17). The score alone says so; what the hands could do is nobody's business.
    fn at_rest(&self, state: &State) -> bool {
        let tricks = &state.tricks;
        let (ahead, behind) = (index(tricks.lead), index(tricks.follower()));
        let can_end = tricks.played() + 1 == TRICKS
            || (tricks.taken[ahead] + 1 == ENOUGH && tricks.taken[behind] == 0);
        !(state.phase() == Phase::Follow && can_end)
    }

    fn leave(&self, state: &State) -> Option<TrickResult> {
        state.result
    }
}

impl MatchGame for BorderZap {
    fn bring(state: &mut Board, carried: &Carried) {
        state.deals = carried.deals;
    }

    fn told(exit: &TrickResult) -> (Score, &'static str) {
        (exit.score(), exit.how.word())
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<BorderZap>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::BorderZap);
}
