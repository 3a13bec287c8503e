//! What only a game knows ([`Rules`]), and everything else written once: [`Game`](crate::Game) is implemented for every
//! set of rules.
//!
//! The table part keeps attendance and stand-ins, start, again and end, giving up and playing on, the count, rests,
//! time-outs and the host's rulings, with their actions, events, asks, refusals, words and redeals. A set of rules never
//! sees any of it, except through the hooks of [`Rules`].

mod action;
mod ask;
mod decide;
mod event;
mod game;
mod notice;
mod state;
#[cfg(test)]
mod tests;
#[cfg(feature = "ts")]
mod typescript;
mod view;

pub use action::{TableAction, TableRefusal, Verb};
pub use decide::Deciding;
pub use event::{Fact, StepTimer, TableEvent, Then};
pub use notice::{Happening, Logged, News, Notice, Onlooker};
pub use state::{Seated, Stage};
pub use view::{Common, CommonSide, InnerGame, Phase, Progress, SideView, View, ViewOf, Wire};

use crate::attendance::Presence;
use crate::sides::Sides;
use crate::{
    Act, Ask, AskId, CauseOf, Due, GameInfo, Millis, Offer, OptionSpec, Outcome, Picture, RecordOf,
    Refusal, Rng, Seat, Seating, Side, Viewer,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::sync::Arc;

/// What a game is called and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The id that stands in logs and addresses.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// Raised when the rules would now decide otherwise than before.
    pub rules_version: u32,
    /// The rules in words (RULES.md of the game's folder).
    pub rules: &'static str,
    /// What the catalogue says about the game.
    pub info: &'static GameInfo,
    /// The options of a table: one for each field of `Config`.
    pub options: &'static [OptionSpec],
    /// The ways in which the game can end; an outcome names one of them.
    pub endings: &'static [&'static str],
    /// "match" or "game": what starts, is given up, and is over.
    pub whole: &'static str,
    /// Which rules apply while the table itself is in charge.
    pub table_rules: TableRules,
}

/// The rules that the help shows while the table itself is in charge, and how long the count takes.
#[derive(Clone, Copy, Debug)]
pub struct TableRules {
    pub start: &'static str,
    pub over: &'static str,
    pub rest: &'static str,
    pub count: &'static str,
    /// From the question "Are you GeoPlunging?" to the five of the count.
    pub count_time: Millis,
}

impl TableRules {
    /// For games without rests and counts.
    pub const NONE: Self = Self {
        start: "",
        over: "",
        rest: "",
        count: "",
        count_time: Millis(0),
    };
}

/// What only a game knows. Everything else is made from it.
pub trait Rules: Sized + Clone + Send + Sync + 'static {
    const ABOUT: About;

    type Config: Serialize + DeserializeOwned + Default + Clone + PartialEq + Debug + Send + Sync;
    type Pack: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;
    /// The truth of a moment as far as it is the game's: no attendance, deadline, readiness or stance.
    type State: Clone + PartialEq + Debug + Send + Sync;
    type Action: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;
    /// What happens in this game, declared once.
    type Event: Happening<Self>;
    type Timer: Serialize + DeserializeOwned + Copy + Eq + Debug + Default + Send + Sync;
    /// A card as it stands in the log.
    type Card: Clone + Debug;
    /// A card as somebody sees it.
    type Face: Wire;
    /// The steps of this game in its view; those of the table are not among them.
    type Phase: Wire + Copy;
    /// The game's own part of the view.
    type Sight: Wire;
    /// The game's own part of the view of a side.
    type SideSight: Wire;

    /// Binds the rules to options, which the schema has checked, pack and seats, or says why they do not go together.
    fn bind(config: Self::Config, pack: Arc<Self::Pack>, seating: Seating)
    -> Result<Self, Refusal>;

    fn sides(&self) -> &Sides;

    /// Before the start. No chance here: dealing is an event.
    fn blank(&self) -> Self::State;

    /// The game begins, or begins again after it did not count.
    fn begin(&self, step: &mut Deciding<'_, '_, Self>);

    /// A seat acts while the game is being played. Refuse first, then emit.
    fn act(
        &self,
        step: &mut Deciding<'_, '_, Self>,
        act: &Act<Self::Action>,
    ) -> Result<(), Refusal>;

    /// Whether [`Rules::act`] also takes what seats ask for while the table counts or rests, and refuses there what comes at
    /// the wrong time. In most games nothing of the game can be done then.
    const ACTS_MEANWHILE: bool = false;

    /// A match hands to the game under way what is meant for it; nothing if the table itself decides it. Asked only between
    /// the start and the end.
    fn hand_down(
        &self,
        step: &mut Deciding<'_, '_, Self>,
        cause: &CauseOf<Self>,
    ) -> Option<Result<(), Refusal>> {
        let _ = (step, cause);
        None
    }

    /// Something has been decided. A match looks whether its game is over, and who is gone.
    fn settle(&self, step: &mut Deciding<'_, '_, Self>) {
        let _ = step;
    }

    /// The time for a step is up.
    fn late(&self, step: &mut Deciding<'_, '_, Self>, timer: Self::Timer);

    /// All people of a side who are there want to give up.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side);

    /// The time that the step has which comes after a count or a rest.
    fn step_time(&self, state: &Seated<Self::State>) -> Option<Millis> {
        let _ = state;
        None
    }

    /// A rest is over. Most games go on with the step that was waiting.
    fn rested(&self, step: &mut Deciding<'_, '_, Self>) {
        step.rested();
    }

    /// The count is over. Most games go on with the step that was waiting.
    fn counted(&self, step: &mut Deciding<'_, '_, Self>) {
        step.counted();
    }

    /// Somebody has left or come back, and the game may be waiting for them.
    fn attendance_changed(&self, step: &mut Deciding<'_, '_, Self>) {
        let _ = step;
    }

    /// Whether sides can give up at all. The wishes that a match knows of are those of its game under way, which has dealt
    /// with them.
    const GIVES_UP: bool = true;

    /// Whether a side may give up now.
    fn may_give_up(&self, state: &Seated<Self::State>, side: Side) -> Result<(), Refusal> {
        let _ = (state, side);
        Ok(())
    }

    /// What giving up is called. Most games are given up as a whole.
    fn give_up_label(&self) -> String {
        format!("Give up the {}", Self::ABOUT.whole)
    }

    /// The host hides a text. Most games have none.
    fn hide(&self, step: &mut Deciding<'_, '_, Self>, text: u32) -> Result<(), Refusal> {
        let _ = (step, text);
        Err(crate::refusal::TableReason::NoSuchText.into())
    }

    /// The host lets a match run longer. Most games have no clock of their own.
    fn extend(&self, step: &mut Deciding<'_, '_, Self>, minutes: u8) -> Result<(), Refusal> {
        let _ = (step, minutes);
        Err(crate::refusal::TableReason::NoClock.into())
    }

    /// The host stops the table where it stands. A game on its own has nothing to decide by, and ends without a result.
    fn stop(&self, step: &mut Deciding<'_, '_, Self>) {
        step.end_by_host();
    }

    /// Applies a fact that these rules decided: no chance, no clock, no judging.
    fn apply(&self, state: &mut Seated<Self::State>, event: &Self::Event);

    /// The game does not count: its cards leave the table before it begins again.
    fn clear(&self, state: &mut Seated<Self::State>);

    /// What the game did about a count, a rest or an end of the table part, after it has happened.
    fn follow_table(&self, state: &mut Seated<Self::State>, event: &TableEvent) {
        let _ = (state, event);
    }

    /// The deadlines that run now. Most games have one, that of the step.
    fn deadlines(&self, state: &Seated<Self::State>) -> impl IntoIterator<Item = Due<Self::Timer>> {
        let timer = Self::Timer::default();
        state.due.map(|at| Due { at, timer })
    }

    /// How much of a card a viewer sees: the one place that decides it. Nothing for a card that this viewer does not see.
    fn show(
        &self,
        state: &Seated<Self::State>,
        card: &Self::Card,
        viewer: Viewer,
    ) -> Option<Self::Face>;

    /// A card that lies open, whole.
    fn face(&self, card: &Self::Card) -> Self::Face;

    fn phase(&self, state: &Seated<Self::State>) -> Self::Phase;

    /// The sides that are to act in the step under way.
    fn to_act(&self, state: &Seated<Self::State>) -> Vec<Side>;

    /// The same as far as this viewer may know: that a side has done its part may be its own business.
    fn shown_to_act(&self, to: &Onlooker<'_, Self>) -> Vec<Side> {
        self.to_act(to.state)
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Self::Sight;

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> Self::SideSight;

    /// What a side has by now: tricks, cards, points, whatever the game is decided by.
    fn score(&self, state: &Seated<Self::State>, side: Side) -> i64;

    /// The deadline that this viewer may know.
    fn shown_due(&self, to: &Onlooker<'_, Self>) -> Option<Millis> {
        to.state.due
    }

    /// Whether the time that runs presses nobody. Besides the count and the rests these are moments like "Ready, Set".
    fn is_calm(&self, state: &Seated<Self::State>) -> bool {
        matches!(state.stage, Stage::Counting | Stage::Resting)
    }

    /// The view is complete but for what a match passes on of its game under way: whose move it is, and for how long.
    fn pass_on(view: &mut ViewOf<Self>) {
        let _ = view;
    }

    /// The game inside a match, as its viewer sees it. Most games are not made of others.
    fn inner_game(view: &ViewOf<Self>) -> Option<InnerGame> {
        let _ = view;
        None
    }

    /// How far the table is, for people who follow many of them.
    fn progress(view: &ViewOf<Self>) -> Progress {
        let words = match view.phase {
            Phase::Over => format!("The {} is over.", Self::ABOUT.whole),
            _ => Self::ABOUT.title.to_owned(),
        };
        Progress {
            words,
            ..Progress::default()
        }
    }

    /// Whether a pause hides the cards: a race stands still, and nobody may study it meanwhile.
    fn hides_in_pause(&self, state: &Seated<Self::State>) -> bool {
        let _ = state;
        false
    }

    fn may_be_paused(&self, state: &Seated<Self::State>) -> Result<(), Refusal> {
        let _ = state;
        Ok(())
    }

    /// A number for the moment, built only of what the side may know: as long as it stays, an answer is not late.
    fn moment(&self, state: &Seated<Self::State>, seat: Seat) -> u64;

    /// What a seat may do in the step under way.
    fn asks(&self, state: &Seated<Self::State>, seat: Seat, id: AskId) -> Ask;

    /// What of the game a seat may do while the table counts or rests, if [`Rules::ACTS_MEANWHILE`].
    fn meanwhile(&self, state: &Seated<Self::State>, seat: Seat) -> Option<Offer> {
        let _ = (state, seat);
        None
    }

    /// What a seat may do to end a rest; `waits` says whether the table waits for it.
    fn rest_offers(&self, state: &Seated<Self::State>, seat: Seat, waits: bool) -> Vec<Offer> {
        let _ = (state, seat);
        let go_on = waits.then(|| Offer::new("go_on", "Go on", vec![]));
        go_on.into_iter().collect()
    }

    /// What people look at in a rest, in words.
    fn rest_words(&self, state: &Seated<Self::State>) -> String {
        let _ = state;
        "Look at the trick. The next one begins in a moment.".to_owned()
    }

    /// The same for a seat, where the sides look at different things.
    fn rest_words_for(&self, state: &Seated<Self::State>, seat: Seat) -> String {
        let _ = seat;
        self.rest_words(state)
    }

    /// The phase that the view shows in a rest; nothing for the usual one.
    fn rest_phase(&self, state: &Seated<Self::State>) -> Option<Self::Phase> {
        let _ = state;
        None
    }

    /// Why an action of the game is refused while the table is not in play.
    fn not_now(&self, state: &Seated<Self::State>) -> Refusal {
        match state.stage {
            Stage::Over => TableRefusal::Over(Self::ABOUT.whole),
            _ => TableRefusal::WrongPhase,
        }
        .into()
    }

    /// What a viewer is told of an event. Most games tell what the event's declaration says.
    fn news(
        &self,
        to: &Onlooker<'_, Self>,
        event: &Self::Event,
    ) -> <Self::Event as Happening<Self>>::Seen {
        event.seen(to)
    }

    /// A line of the log for a viewer; nothing if the viewer is not told of it at all.
    fn words(&self, to: &Onlooker<'_, Self>, event: &Self::Event) -> Option<String>;

    /// Whether this belongs to the line of the log before it, as the next word of a question that is read out.
    fn continues_line(news: &<Self::Event as Happening<Self>>::Seen) -> bool {
        let _ = news;
        false
    }

    /// Words of the game's own for something that the table part did; nothing for the usual ones.
    fn table_words(&self, to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        let _ = (to, event);
        None
    }

    /// Whether a viewer hears who is there. Most games keep only the wish to give up within its side.
    fn hears(&self, to: &Onlooker<'_, Self>, fact: Presence) -> bool {
        to.sides().hears(to.viewer, fact)
    }

    /// The result of the game, once its last event has happened.
    fn result(&self, state: &Seated<Self::State>) -> Option<Outcome>;

    /// The scores of a game that the host ended.
    fn scores_so_far(&self, state: &Seated<Self::State>) -> Vec<i64> {
        let _ = state;
        self.sides().all().map(|_| 0).collect()
    }

    /// After the end: who leads if the same teams play again.
    fn next_lead(&self, state: &Seated<Self::State>) -> Option<Side> {
        let _ = state;
        None
    }

    /// Changes all that a viewer does not know: other cards in this state, other facts in these rules. Returns how a card
    /// or an event of the real world reads in the new one.
    fn vary(
        &mut self,
        state: &mut Seated<Self::State>,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self>;

    fn picture_of(&self, state: &Seated<Self::State>, name: &str) -> Option<Picture> {
        let _ = (state, name);
        None
    }

    /// A record as it may be shown now; see [`Game::redacted`](crate::Game::redacted).
    fn redact(
        &self,
        last: &Seated<Self::State>,
        record: &RecordOf<Self>,
    ) -> Option<RecordOf<Self>> {
        let _ = (last, record);
        None
    }

    /// Whether this ask belonged to something that is over, such as an earlier game of a match.
    fn was_earlier(&self, state: &Seated<Self::State>, ask: AskId) -> bool {
        let _ = (state, ask);
        false
    }

    /// A view in plain text.
    fn text(view: &ViewOf<Self>) -> String;
}

/// How the events of a set of rules read in another world.
pub type Relabel<R> = Box<dyn Fn(&<R as Rules>::Event) -> <R as Rules>::Event + Send>;
