//! The match of GeoPlunge Combo 4: the seven games one after the other, under a clock, for points.
//!
//! Here the parts are bound together. The rules of the match are in `rules`; `games` says where each game lies. A game is
//! played by its own rules: it hears what is meant for it, and the match counts when it is over (C4-30).

mod bot;
mod config;
mod decks;
mod event;
mod games;
mod info;
mod rules;
mod sight;
mod words;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use config::{Config, Kind, MINUTES};
pub use decks::{Decks, Shuffled};
pub use event::{
    Action, Ending, Event, MatchAction, MatchResult, News, PlayedGame, PlayedView, Reason,
    ResultView, Timer,
};
pub use games::{GameEvent, GameFacts, GameNotice, GameTimer, GameView, Which};
pub use info::title;
pub use rules::{GAMES, Match, Phase};
pub use sight::{CallView, GameOnTable, SideSight, Sight, StakeView};

use games::{Games, Part, part};
use rules::{Call, is_in};
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, InnerGame, Onlooker, Progress, Relabel, Rules, Seated, Stage, TableEvent,
    TableRules, Verb, ViewOf,
};
use tricorn_engine::sides::{BOTH, Sides, index};
use tricorn_engine::{
    Act, Ask, AskId, Cause, CauseOf, Due, Game, Millis, Offer, Outcome, Picture, Refusal, Rng,
    Ruling, Seat, Seating, Side, Viewer,
};
use tricorn_geoplunge::{Book, Carried, Power, PowerIx};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::Played;
use tricorn_kit::row::Row;
use tricorn_packs::schema::GeoplungePack;

pub type State = Seated<Match>;
pub type View = ViewOf<Combo4>;

/// The rules of a match with those of its games.
#[derive(Clone)]
pub struct Combo4 {
    config: Config,
    sides: Arc<Sides>,
    /// The state and Power cards.
    book: Arc<Book>,
    games: Games,
}

impl Rules for Combo4 {
    const ABOUT: About = About {
        id: "combo-4",
        title: "GeoPlunge Combo 4",
        rules_version: 3,
        rules: concat!(
            include_str!("../RULES.md"),
            "\n",
            include_str!("../../geoplunge/RULES.md")
        ),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: Ending::WORDS,
        whole: "match",
        table_rules: TableRules {
            start: "C4-04",
            over: "C4-06",
            rest: "R-79",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = GeoplungePack;
    type State = Match;
    type Action = Action;
    type Event = Event;
    type Timer = Timer;
    type Card = Played<PowerIx>;
    type Face = Power;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    fn bind(config: Config, pack: Arc<GeoplungePack>, seating: Seating) -> Result<Self, Refusal> {
        Ok(Self {
            games: Games::open(config.pace, &pack, &seating)?,
            book: Arc::new(Book::try_new(&pack, seating.clone())?),
            sides: Arc::new(Sides::try_new(seating)?),
            config,
        })
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn blank(&self) -> Match {
        Match {
            phase: Phase::Waiting,
            carried: Carried::new(self.sides.seating()),
            decks: Decks::in_order(),
            calls: [Call::default(); 2],
            rotation: Row::EMPTY,
            number: 0,
            which: Which::BorderUp,
            starts: None,
            more: 0,
            played: Vec::new(),
            gone: [None; 2],
            forsaken: [false; 2],
            flags: Vec::new(),
            result: None,
            boards: self.games.blank(),
        }
    }

    /// C4-17, R-81: all decks are shuffled. An All match begins at once, a Call match with the calls.
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        let decks = step.state().decks.shuffled(None, step);
        let opened = Event::Opened { decks };
        if self.config.kind == Kind::Call {
            step.emit_until(opened, step.after(Some(rules::CALLING)));
        } else {
            step.emit(opened);
            self.begin_game(step);
        }
    }

    /// While a game is under way it keeps who is there, and the table notes nothing of it.
    fn hand_down(
        &self,
        step: &mut Deciding<'_, '_, Self>,
        cause: &CauseOf<Self>,
    ) -> Option<Result<(), Refusal>> {
        let game = is_in(step.state(), Phase::Game);
        match cause {
            Cause::Act(act) => match act.action {
                Verb::Own(Action::Match(action)) => {
                    game.then(|| self.act_in_match(step, (act.seat, act.by), action))
                }
                _ if game => Some(self.hand_to_game(step, cause)),
                _ => Some(Err(self.not_now(step.state()))),
            },
            Cause::Timer(Timer::Game(_)) | Cause::Left(_) | Cause::Back(_) => {
                game.then(|| self.hand_to_game(step, cause))
            }
            Cause::Ruling(Ruling::Again) => Some(Err(Reason::NoReplay.into())),
            _ => None,
        }
    }

    const ACTS_MEANWHILE: bool = true;

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        match act.action {
            Action::Match(action) => self.act_in_match(step, (act.seat, act.by), action),
            Action::Game(_) => Err(self.not_now(step.state())),
        }
    }

    fn settle(&self, step: &mut Deciding<'_, '_, Self>) {
        if step.state().under_way() {
            self.note_who_is_gone(step);
        }
        if is_in(step.state(), Phase::Game) {
            self.settle_game(step);
        }
    }

    fn late(&self, step: &mut Deciding<'_, '_, Self>, timer: Timer) {
        match timer {
            Timer::Clock => self.run_out(step),
            // if both are gone for so long, the match stops.
            Timer::Gone(side) => {
                step.emit(Event::Forsaken { side });
                if step.state().forsaken == [true; 2] {
                    self.end(step, Ending::Deserted);
                }
            }
            Timer::Step if step.state().phase == Phase::Calling => self.reveal(step),
            Timer::Step | Timer::Game(_) => self.begin_game(step),
        }
    }

    /// the pause is over when all people who are there have seen enough.
    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        self.begin_game(step);
    }

    /// C4-R1: only the game under way can be given up.
    const GIVES_UP: bool = false;

    fn may_give_up(&self, state: &State, _: Side) -> Result<(), Refusal> {
        Err(self.not_now(state))
    }

    fn given_up(&self, _: &mut Deciding<'_, '_, Self>, _: Side) {}

    /// C4-R5: what was played counts, unless the host throws it away.
    fn stop(&self, step: &mut Deciding<'_, '_, Self>) {
        self.end(step, Ending::Stopped);
    }

    ///
    fn extend(&self, step: &mut Deciding<'_, '_, Self>, minutes: u8) -> Result<(), Refusal> {
        self.may_extend(step.state(), minutes, step.now())?;
        step.emit(Event::Extended { minutes });
        Ok(())
    }

    /// only if both sides have agreed before, or for all tables of a round.
    fn may_be_paused(&self, _: &State) -> Result<(), Refusal> {
        match self.config.may_stop() {
            true => Ok(()),
            false => Err(Reason::NotAgreed.into()),
        }
    }

    fn apply(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    /// A game of a match is not played again.
    fn clear(&self, _: &mut State) {}

    fn follow_table(&self, state: &mut State, event: &TableEvent) {
        if *event == TableEvent::Ended {
            let result = MatchResult::new(Ending::EndedByHost, state.points());
            state.result = Some(result);
        }
    }

    /// The clock comes first: nothing begins in the moment in which it has run out.
    fn deadlines(&self, state: &State) -> impl IntoIterator<Item = Due<Timer>> {
        let mut timers = Vec::new();
        if !state.under_way() {
            return timers;
        }
        let mut at = |at: Option<Millis>, timer: Timer| {
            timers.extend(at.map(|at| Due { at, timer }));
        };
        match state.phase {
            Phase::Game => at(self.stops(state), Timer::Clock),
            Phase::Between => {
                let ends = self.ends(state);
                at(ends.map(|ends| ends.plus(Millis(1))), Timer::Clock);
            }
            Phase::Calling | Phase::Waiting => {}
        }
        for side in BOTH {
            // C4-R3: whoever has not come yet is late, not gone.
            let since = state.gone[index(side)].filter(|since| *since > Millis(0));
            let since = since.filter(|_| !state.forsaken[index(side)]);
            at(
                since.map(|since| since.plus(rules::GONE)),
                Timer::Gone(side),
            );
        }
        at(state.due, Timer::Step);
        if state.phase == Phase::Game {
            part!(state.which, P => {
                let inner = P::rules(self).timers(P::board(state)).into_iter();
                timers.extend(inner.map(|due| due.map(P::wrap_timer)));
            });
        }
        timers
    }

    /// G4-01: the card that is turned lies open.
    fn show(&self, _: &State, card: &Played<PowerIx>, _: Viewer) -> Option<Power> {
        Some(self.face(card))
    }

    fn face(&self, card: &Played<PowerIx>) -> Power {
        self.book.power(*card)
    }

    fn phase(&self, state: &State) -> Phase {
        state.phase
    }

    fn rest_phase(&self, state: &State) -> Option<Phase> {
        Some(state.phase)
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        match state.phase {
            Phase::Calling => BOTH.to_vec(),
            _ => Vec::new(),
        }
    }

    /// nobody else learns that a side has locked its choice.
    fn shown_to_act(&self, to: &Onlooker<'_, Self>) -> Vec<Side> {
        let done = |side: Side| to.inside(side) && to.state.calls[index(side)].locked;
        let sides = self.to_act(to.state).into_iter();
        sides.filter(|side| !done(*side)).collect()
    }

    fn continues_line(news: &News) -> bool {
        matches!(news, News::Game(notice) if notice.continues())
    }

    fn is_calm(&self, state: &State) -> bool {
        state.stage == Stage::Resting || is_in(state, Phase::Waiting)
    }

    /// Of the game under way that game itself says whether it has something to hide.
    fn hides_in_pause(&self, state: &State) -> bool {
        is_in(state, Phase::Game)
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        self.match_sight(to)
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, at) = (to.state, index(side));
        SideSight {
            gone: state.gone[at].filter(|since| state.under_way() && *since > Millis(0)),
            forsaken: state.forsaken[at],
        }
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        state.points()[index(side)].into()
    }

    /// Whose move it is and for how long is a matter of the game under way.
    fn pass_on(view: &mut View) {
        if let Some(game) = view.own.game.as_ref().filter(|game| game.under_way) {
            let inner = game.view.common();
            view.due = game.view.due();
            (view.to_act, view.resting, view.veiled) = (inner.to_act, inner.resting, inner.veiled);
        }
    }

    fn inner_game(view: &View) -> Option<InnerGame> {
        let game = view.game.as_ref()?;
        Some(InnerGame {
            id: part!(game.view.which(), P => P::ID).to_owned(),
            under_way: game.under_way,
            view: Box::new(game.view.common()),
        })
    }

    fn progress(view: &View) -> Progress {
        words::progress(view)
    }

    /// In a game what that game says, under its number; in the calls only the own side's lock.
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let locked = state.calls[index(self.sides.of(seat))].locked;
        let inner = match state.phase {
            Phase::Game => part!(state.which, P => P::rules(self).ask_id(P::board(state), seat).0),
            Phase::Calling => locked.into(),
            Phase::Waiting | Phase::Between => 2,
        };
        // The table adds three bits: the number stands where an ask has that of its game.
        AskId(inner << 3).under(state.number).0 >> 3
    }

    /// C4-R9: an ask of an earlier game, or in the pause after a game one of that game.
    fn was_earlier(&self, state: &State, ask: AskId) -> bool {
        let number = ask.number();
        number < state.number || (is_in(state, Phase::Between) && number == state.number)
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_seat(state, seat, id)
    }

    fn rest_words(&self, state: &State) -> String {
        words::rest(state)
    }

    fn rest_offers(&self, state: &State, seat: Seat, waits: bool) -> Vec<Offer> {
        let next = waits.then(|| Offer::new("next_game", "Next game", vec![]));
        let others = self.offer_match(state, seat);
        next.into_iter().chain(others).collect()
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        let result = to.state.result.filter(|_| *event == TableEvent::Ended)?;
        Some(self.result_words(&result))
    }

    fn result(&self, state: &State) -> Option<Outcome> {
        let result = state.result?;
        let (word, points) = (result.how.word(), result.points);
        Some(tricorn_engine::sides::outcome(word, points, result.winner))
    }

    fn scores_so_far(&self, state: &State) -> Vec<i64> {
        state.points().map(i64::from).to_vec()
    }

    /// Names of flags stay good through all games of the match.
    fn picture_of(&self, state: &State, name: &str) -> Option<Picture> {
        let state_iq = &self.games.state_iq;
        let now = state_iq.picture(&state.boards.state_iq, name);
        let mut before = state.flags.iter();
        now.or_else(|| before.find_map(|secret| state_iq.flag_by(*secret, name)))
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(state, viewer, rng)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<Combo4>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::Combo4);
}
