//! The contract of a game. A game implements this and nothing else; everything else is made from it.

use crate::rules::Common;
use crate::{
    Ask, AskId, GameInfo, Millis, OptionSpec, Picture, RecordOf, Refusal, Rng, Seat, SeatSet,
    Seating, Side, Step, Viewer,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{Debug, Display};
use std::sync::Arc;

/// The rules of one game bound to its options, its pack and its seats. Pure: no I/O, no clock, no chance of its own.
pub trait Game: Sized + Send + Sync + 'static {
    /// The id that stands in logs and addresses.
    const ID: &'static str;
    /// The name that people read.
    const TITLE: &'static str;
    /// Raised when `decide` would now say otherwise than before.
    const RULES_VERSION: u32;
    /// The rules in words (RULES.md of the game's folder).
    const RULES: &'static str;
    /// What the catalogue says about the game.
    const INFO: &'static GameInfo;
    /// The options of a table: one for each field of `Config`.
    const OPTIONS: &'static [OptionSpec] = &[];
    /// The ways in which the game can end; an outcome names one of them.
    const ENDINGS: &'static [&'static str];

    /// The options of a table.
    type Config: Serialize + DeserializeOwned + Default + Clone + PartialEq + Debug + Send + Sync;
    /// The cards. They hold the answers and never leave the server whole.
    type Pack: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;
    /// The whole truth of a moment. Deliberately not serialisable: it is only ever rebuilt.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// What a seat asks for.
    type Action: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;
    /// What happened.
    type Event: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync;
    /// A deadline that the game can set.
    type Timer: Serialize + DeserializeOwned + Copy + Eq + Debug + Send + Sync;
    /// All that one viewer may know.
    type View: Serialize + Clone + PartialEq + Debug + Send + Sync;
    /// What one viewer is told of an event; displayed, it is a line of the log in words.
    type Notice: Serialize + Display + Clone + PartialEq + Debug + Send + Sync;

    /// Binds the rules to options, pack and seats, or says why they do not go together.
    fn open(config: Self::Config, pack: Arc<Self::Pack>, seating: Seating)
    -> Result<Self, Refusal>;

    /// The seats that the game was opened with.
    fn seating(&self) -> &Seating;

    /// Before the start. No chance here: dealing is an event.
    fn initial(&self) -> Self::State;

    /// Checks a cause and emits what happens. Every refusal comes before the first emit.
    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal>;

    /// Applies a fact. No chance, no clock, no judging. It may trust that these rules decided the fact in this state:
    /// stored records are chained, and logs from elsewhere are decided again before they are used.
    fn evolve(&self, state: &mut Self::State, event: &Self::Event);

    /// What a seat may do now.
    fn ask(&self, state: &Self::State, seat: Seat) -> Ask;

    /// The id alone of what a seat is asked. A game overrides it if it knows the id without building the ask.
    fn ask_id(&self, state: &Self::State, seat: Seat) -> AskId {
        self.ask(state, seat).id
    }

    /// Whether this ask belonged to something that is over, such as an earlier game of a match. An answer to it is only late:
    /// what the rules would say to it now is about something else.
    fn is_past(&self, state: &Self::State, ask: AskId) -> bool {
        let _ = (state, ask);
        false
    }

    /// The deadlines that run now, derived from the state. Of those at the same moment the first in this order passes
    /// first. They are the table's own: what a viewer may know of them belongs into the view.
    fn timers(&self, state: &Self::State) -> impl IntoIterator<Item = Due<Self::Timer>>;

    /// The seats of people for whom a computer player acts now.
    fn stand_ins(&self, state: &Self::State) -> SeatSet;

    /// What a viewer may know, built up field by field.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What a viewer sees while the table is paused. A race that runs stands still, so nobody may study its cards
    /// meanwhile; all else stays as it is. Most games have nothing to hide. A match passes it on to the game under way.
    fn veiled(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        self.view(state, viewer)
    }

    /// Whether the host may pause the table. Most games do not mind.
    fn may_pause(&self, state: &Self::State) -> Result<(), Refusal> {
        let _ = state;
        Ok(())
    }

    /// What a viewer is told of an event; `after` is the state right after it.
    fn notice(
        &self,
        after: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<Self::Notice>;

    /// What a picture shows that some view or notice named, with a name that is good at this table only
    /// ([`picture_name`](crate::picture_name)). Whoever knows the name may see it, so it stays good for the whole game and
    /// after it. Most games have no such pictures.
    fn picture(&self, state: &Self::State, name: &str) -> Option<Picture> {
        let _ = (state, name);
        None
    }

    /// A record as it may be shown now that the table is in this state, to viewers and in the log that people download. In
    /// place of a text that the host has hidden ([`Ruling::Hide`]) stands another that the rules take as well, in the action
    /// and in every event alike: so the log still verifies, leads to the same state, and tells every viewer as many notices as
    /// before. Nothing if it may be shown as it is; most games have no texts.
    fn redacted(&self, last: &Self::State, record: &RecordOf<Self>) -> Option<RecordOf<Self>> {
        let _ = (last, record);
        None
    }

    /// The result, once there is one.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// After the end: the side that leads if the same teams play again at this table. They are handed to the next game as
    /// [`Seating::lead`]. None if chance decides or nobody leads.
    fn leads_next(&self, state: &Self::State) -> Option<Side> {
        let _ = state;
        None
    }

    /// Another world that this viewer cannot tell from the real one. It varies all that the viewer does not know, what
    /// sits in the pack included.
    fn redeal(&self, state: &Self::State, viewer: Viewer, rng: &mut Rng) -> World<Self>;

    /// A view in plain text: for the terminal, the screen reader and the golden playthroughs.
    fn tell(view: &Self::View) -> String;

    /// Until when the viewer has time, which may be less than the table knows. (Here and in `common` the defaults are for
    /// the toys of tests; a set of [`Rules`](crate::rules::Rules) has both.)
    fn due(view: &Self::View) -> Option<Millis> {
        let _ = view;
        None
    }

    /// Whether a notice belongs to the line of the log before it, as the next word of a question that is read out.
    fn continues(notice: &Self::Notice) -> bool {
        let _ = notice;
        false
    }

    /// What is the same in the views of all games. The server, the tournament and the page's shared parts read only this.
    fn common(view: &Self::View) -> Common {
        let _ = view;
        Common::default()
    }
}

/// Why a table moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause<A, T> {
    /// The game begins.
    Start,
    /// A seat acts.
    Act(Act<A>),
    /// A deadline passes.
    Timer(T),
    /// The table stands still; the game does not hear of it.
    Pause,
    /// The table goes on.
    Resume,
    /// The person of a seat has gone; a computer player sits in until they are back.
    Left(Seat),
    /// The person of a seat is back.
    Back(Seat),
    /// The host decides something.
    Ruling(Ruling),
}

impl<A, T> Cause<A, T> {
    /// The same cause as a game hears it that this one holds; nothing if the action or the deadline is not one of its.
    pub fn within<B, U>(
        &self,
        action: impl FnOnce(&A) -> Option<B>,
        timer: impl FnOnce(&T) -> Option<U>,
    ) -> Option<Cause<B, U>> {
        Some(match self {
            Self::Start => Cause::Start,
            Self::Act(act) => Cause::Act(Act {
                seat: act.seat,
                by: act.by,
                lag: act.lag,
                action: action(&act.action)?,
            }),
            Self::Timer(it) => Cause::Timer(timer(it)?),
            Self::Pause => Cause::Pause,
            Self::Resume => Cause::Resume,
            Self::Left(seat) => Cause::Left(*seat),
            Self::Back(seat) => Cause::Back(*seat),
            Self::Ruling(ruling) => Cause::Ruling(*ruling),
        })
    }
}

/// The causes of one game.
pub type CauseOf<G> = Cause<<G as Game>::Action, <G as Game>::Timer>;

/// An action with all that the server knows about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act<A> {
    /// Who acts; taken from the connection, never from what was sent.
    pub seat: Seat,
    /// For whom.
    #[serde(default, skip_serializing_if = "By::is_owner")]
    pub by: By,
    /// The round trip that the server measured on this connection. The stamp of the record is the receipt.
    #[serde(default, skip_serializing_if = "no_lag")]
    pub lag: Millis,
    /// What is asked for.
    pub action: A,
}

fn no_lag(lag: &Millis) -> bool {
    lag.0 == 0
}

impl<A> Act<A> {
    /// An action by the owner of a seat without any lag.
    pub const fn new(seat: Seat, action: A) -> Self {
        Self {
            seat,
            by: By::Owner,
            lag: Millis(0),
            action,
        }
    }

    /// The moment of a press in a race: its receipt less the measured round trip, of which at most `cap` is taken off.
    pub fn pressed(&self, received: Millis, cap: Millis) -> Millis {
        received.minus(self.lag.min(cap))
    }
}

/// Who moved the hand of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The person or computer player to whom the seat belongs.
    #[default]
    Owner,
    /// A computer player for an absent person.
    StandIn,
}

impl By {
    /// Whether the owner acts.
    pub fn is_owner(&self) -> bool {
        *self == Self::Owner
    }
}

/// What a host can decide over the players' heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// The table is thrown away: it ends here without a result.
    End,
    /// The table stops here. The points of a match decide it; a game on its own has nothing to decide by and ends as with
    /// [`Ruling::End`].
    Stop,
    /// The game under way does not count and is played again.
    Again,
    /// The clock of a match runs this many whole minutes longer.
    Extend(u8),
    /// The text with this number of the game is shown to nobody any more. A game with texts also allows it after its end.
    Hide(u32),
}

/// A deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due<T> {
    /// When.
    pub at: Millis,
    /// What.
    pub timer: T,
}

impl<T> Due<T> {
    /// The same deadline as one of the game that holds this one.
    pub fn map<U>(self, wrap: impl FnOnce(T) -> U) -> Due<U> {
        Due {
            at: self.at,
            timer: wrap(self.timer),
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Outcome {
    /// One of [`Game::ENDINGS`].
    pub ending: String,
    /// A whole number for each side.
    pub scores: Vec<i64>,
    /// The sides that won: one, several that share the win, or none.
    pub winners: Vec<Side>,
}

impl Outcome {
    /// Whether this side won, alone or with others.
    pub fn won(&self, side: Side) -> bool {
        self.winners.contains(&side)
    }
}

/// A state together with the pack facts that are hidden in it.
pub struct World<G: Game> {
    /// The rules with facts that the viewer cannot tell from the real ones.
    pub game: G,
    /// The state that goes with them.
    pub state: G::State,
    /// An event of the real world as it reads in this one.
    pub relabel: Relabel<G>,
}

/// How events of the real world read in another.
pub type Relabel<G> = Box<dyn Fn(&<G as Game>::Event) -> <G as Game>::Event + Send>;

/// A game that a match can hold.
pub trait Embedded: Game {
    /// What the match hands in: decks as they lie, who leads, which seats.
    type Entry;
    /// What the match gets back: the result with its bonus, decks as they lie.
    type Exit;

    /// The state with which a game begins inside a match.
    fn enter(&self, entry: &Self::Entry) -> Self::State;

    /// Whether the match may stop here, or something received in time is still to be resolved.
    fn at_rest(&self, state: &Self::State) -> bool;

    /// Whether a shout that counts may still be on its way when the time of the match is up, so that the match waits for it;
    /// everything else counts by the moment it was received.
    fn in_flight(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// What the game hands back; nothing as long as it is not over.
    fn leave(&self, state: &Self::State) -> Option<Self::Exit>;
}
