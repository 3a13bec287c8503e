//! A running game behind one face, whatever game it is.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::convert::Infallible;
use tricorn_bots::Turn;
use tricorn_engine::once::SentTexts;
use tricorn_engine::rules::Common;
use tricorn_engine::{
    Act, Ask, AskId, Cause, Commitment, Millis, Outcome, Picture, Refusal, Seat, SeatSet, Seating,
    Seed, Side, Viewer,
};
use tricorn_wire::Heard;

/// What fixes a game before it begins: all of the log's head but the pack, which is stored once for all tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GameSetup {
    /// The game's id.
    pub game: String,
    pub rules_version: u32,
    /// The options.
    pub config: Value,
    pub seating: Seating,
    /// The secret of the deal.
    pub seed: Seed,
    pub pack_hash: String,
}

/// What can move a game from outside apart from actions, which are meant for an ask ([`AnyGame::act`]). Deadlines pass by
/// themselves.
pub type TableCause = Cause<Infallible, Infallible>;

/// What came of a cause: the records to append, in order, and why the cause itself was refused, if it was.
#[derive(Debug, Default)]
pub struct Applied {
    pub records: Vec<Box<RawValue>>,
    pub refusal: Option<Refusal>,
}

/// What a viewer sees and is asked, as JSON text.
#[derive(Debug, Default)]
pub struct Rendered {
    pub view: Vec<u8>,
    /// Empty unless the viewer has a seat.
    pub ask: Vec<u8>,
    /// What the viewer knows of deadlines, which may be less than the table does.
    pub due: Option<Millis>,
}

/// One step of a replay for the page.
#[derive(Debug, Serialize)]
pub struct ReplayStep {
    /// Table time.
    pub at: Millis,
    /// Whose doing it was.
    pub who: String,
    /// What happened.
    pub notices: Vec<Heard>,
    /// What is seen afterwards.
    pub view: Box<RawValue>,
}

/// A running game of any kind.
pub trait AnyGame: Send + Sync {
    /// Moves the game. What comes of it must be appended, then told.
    fn apply(&mut self, now: Millis, cause: TableCause) -> Applied;
    /// A seat acts, as an answer to this ask. What comes of it must be appended, then told.
    fn act(&mut self, now: Millis, ask: AskId, act: Act<Value>) -> Applied;
    /// Lets the next thing happen that is due by `now`: a bot's move or a deadline.
    fn step(&mut self, now: Millis) -> Applied;
    /// What happens next by itself.
    fn next(&self) -> Turn;
    /// Takes in a record from the ledger; it counts as told. After the last one the bots are to be woken.
    fn fold(&mut self, record: &RawValue) -> Result<(), String>;
    /// Lets the bots look at the table.
    fn awake(&mut self);
    /// Whether anything has happened since the last news.
    fn is_fresh(&self) -> bool;
    /// What has happened since the last call, for each of these viewers in texts that they know.
    fn news(&mut self, viewers: &mut [(Viewer, &mut SentTexts)]) -> Vec<Vec<Heard>>;
    /// What a viewer was told from the beginning, at most `most` notices, without texts that the host has hidden since.
    fn history(&self, viewer: Viewer, most: usize) -> Vec<Heard>;
    /// How many notices a viewer was told from the beginning: the length of the whole history.
    fn history_len(&self, viewer: Viewer) -> usize;
    /// Whether the host has hidden something that viewers were told.
    fn hides(&self) -> bool;
    /// how much of the history was told before a race that stands still in a pause; nothing if nothing is hidden.
    fn veiled_from(&self, viewer: Viewer) -> Option<usize>;
    /// What a viewer sees and is asked. In a pause the cards of a race are hidden, and nothing is offered.
    fn render(&self, viewer: Viewer, into: &mut Rendered);
    /// What a viewer sees, as far as it is the same in all games.
    fn common(&self, viewer: Viewer) -> Common;
    /// What a viewer sees, in plain text.
    fn tell(&self, viewer: Viewer) -> String;
    /// What a seat is asked.
    fn ask(&self, seat: Seat) -> Ask;
    /// What the picture of this name shows.
    fn picture(&self, name: &str) -> Option<Picture>;
    /// The game's id.
    fn game(&self) -> &'static str;
    fn seating(&self) -> &Seating;
    /// The seats of people for whom a computer player acts.
    fn stand_ins(&self) -> SeatSet;
    /// Table time of the last record.
    fn now(&self) -> Millis;
    /// The next deadline that runs.
    fn deadline(&self) -> Option<Millis>;
    /// Whether the host has paused it.
    fn is_paused(&self) -> bool;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Who leads if the same teams play again.
    fn leads_next(&self) -> Option<Side>;
    /// How many records there are.
    fn records(&self) -> u64;
    /// What fixed the game. It holds the seed, so it is not for players before the end.
    fn setup(&self) -> &GameSetup;
    /// The game so far step by step, without texts that the host has hidden. Not for players before the end: use
    /// `replay`.
    fn steps(&self, viewer: Viewer) -> Vec<ReplayStep>;
    /// The log so far as text, without texts that the host has hidden. It holds the seed and all cards, so it is not for
    /// players before the end: use `log`.
    fn write_log(&self) -> Option<String>;
}

impl dyn AnyGame + '_ {
    /// Lets everything happen that is due by `now`: bots and deadlines, one after the other.
    pub fn run(&mut self, now: Millis) -> Applied {
        let mut all = Applied::default();
        while let Turn::At(at) = self.next()
            && at <= now
        {
            let step = self.step(now);
            if step.records.is_empty() {
                break;
            }
            all.records.extend(step.records);
        }
        all
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// What was promised before the deal.
    pub fn commitment(&self) -> Commitment {
        self.setup().seed.commitment()
    }

    /// The secret of the deal, once the game is over.
    pub fn seed(&self) -> Option<&Seed> {
        self.is_over().then(|| &self.setup().seed)
    }

    /// The whole game step by step, once it is over.
    pub fn replay(&self, viewer: Viewer) -> Option<Vec<ReplayStep>> {
        self.is_over().then(|| self.steps(viewer))
    }

    /// The whole log as text, once the game is over.
    pub fn log(&self) -> Option<String> {
        self.is_over().then(|| self.write_log()).flatten()
    }
}
