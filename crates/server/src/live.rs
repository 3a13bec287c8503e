//! A running game behind one face, whatever game it is: what a table works with.

use crate::catalogue::with_game;
use crate::refuse;
use crate::shelf::{Bound, Shelf};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use std::sync::Arc;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::log::{Header, Log};
use tricorn_engine::once::SentTexts;
use tricorn_engine::{
    Act, Applied, Ask, AskId, Cause, Commitment, Herald, Millis, Outcome, Picture, RecordOf,
    Refusal, Ruling, Seat, SeatSet, Seating, Seed, Side, Table, Viewer,
};
use tricorn_games::{Shipped, Visitor};
use tricorn_wire::Heard;

/// What fixes a game before it begins: all of the log's head but the pack, which is stored once for all tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The options.
    pub config: Value,
    /// The seats.
    pub seating: Seating,
    /// The secret of the deal.
    pub seed: Seed,
    /// The pack's hash.
    pub pack_hash: String,
}

/// What can move a game from outside.
pub enum Push {
    /// The game begins.
    Start,
    /// A seat acts.
    Act {
        /// From the connection.
        seat: Seat,
        /// The ask that it was meant for.
        ask: AskId,
        /// What is wanted, as the page sent it.
        action: Value,
        /// The measured round trip.
        lag: Millis,
    },
    /// The table stands still.
    Pause,
    /// The table goes on.
    Resume,
    /// The person of a seat has gone.
    Left(Seat),
    /// The person of a seat is back.
    Back(Seat),
    /// The host decides.
    Ruling(Ruling),
}

/// What came of it: the records to append, and why the push itself was refused, if it was.
#[derive(Debug, Default)]
pub struct Moved {
    /// To append, in order.
    pub records: Vec<Box<RawValue>>,
    /// Why not.
    pub refusal: Option<Refusal>,
}

/// What a viewer sees and is asked, as JSON text.
#[derive(Debug, Default)]
pub struct Doc {
    /// The view.
    pub view: Vec<u8>,
    /// The ask, for seats only; else nothing.
    pub ask: Vec<u8>,
}

/// One step of a replay.
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
pub trait Live: Send + Sync {
    /// Moves the game. What comes of it must be appended, then told.
    fn push(&mut self, now: Millis, push: Push) -> Moved;
    /// Lets everything happen that is due by `now`: bots and deadlines, one after the other.
    fn run(&mut self, now: Millis) -> Moved;
    /// What happens next by itself.
    fn next(&self) -> Turn;
    /// Takes in a record from the ledger; it counts as told. After the last one the bots are to be woken.
    fn fold(&mut self, record: &RawValue) -> Result<(), String>;
    /// Lets the bots look at the table.
    fn awake(&mut self);
    /// Whether anything has happened since it was last told.
    fn is_fresh(&self) -> bool;
    /// What has happened since the last call, for each of these viewers in texts that they know.
    fn tell(&mut self, viewers: &mut [(Viewer, &mut SentTexts)]) -> Vec<Vec<Heard>>;
    /// What a viewer was told from the beginning, at most so much of it, without texts that the host has hidden since.
    fn history(&self, viewer: Viewer, most: usize) -> Vec<Heard>;
    /// Whether the host has hidden something that viewers were told.
    fn hides(&self) -> bool;
    /// how much of it was told before a race that stands still, in a pause; nothing if nothing is hidden.
    fn veiled_from(&self, viewer: Viewer) -> Option<usize>;
    /// What a viewer sees and is asked. In a pause the cards of a race are hidden, and nothing is offered.
    fn doc(&self, viewer: Viewer, into: &mut Doc);
    /// What a seat is asked.
    fn ask(&self, seat: Seat) -> Ask;
    /// What the picture of this name shows.
    fn picture(&self, name: &str) -> Option<Picture>;
    /// The game's id.
    fn game(&self) -> &str;
    /// The seats.
    fn seating(&self) -> &Seating;
    /// The seats of people for whom a computer player acts.
    fn stand_ins(&self) -> SeatSet;
    /// Table time of the last record.
    fn now(&self) -> Millis;
    /// The next deadline that runs.
    fn deadline(&self) -> Option<Millis>;
    /// Whether the host has paused it.
    fn is_paused(&self) -> bool;
    /// Whether it is over.
    fn is_over(&self) -> bool;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Who leads if the same teams play again.
    fn leads_next(&self) -> Option<Side>;
    /// How many records there are.
    fn records(&self) -> u64;
    /// What was promised before the deal.
    fn commitment(&self) -> Commitment;
    /// The secret of the deal, once the game is over.
    fn seed(&self) -> Option<&Seed>;
    /// The whole game step by step, once it is over, without texts that the host has hidden.
    fn replay(&self, viewer: Viewer) -> Option<Vec<ReplayStep>>;
    /// The whole log as text, once the game is over, without texts that the host has hidden.
    fn log(&self) -> Option<String>;
}

/// Makes a running game from what fixes it, or says why that is no game.
pub fn open(deal: &Deal, shelf: &Shelf, blob: Option<&[u8]>) -> Result<Box<dyn Live>, Refusal> {
    struct Open<'a>(&'a Deal, &'a Shelf, Option<&'a [u8]>);
    impl Visitor for Open<'_> {
        type Out = Result<Box<dyn Live>, Refusal>;
        fn visit<G: Shipped>(self) -> Self::Out {
            let Self(deal, shelf, blob) = self;
            if deal.rules_version != G::RULES_VERSION {
                return Err(refuse::old_rules());
            }
            let bound = shelf.pack::<G>(&deal.pack_hash, blob)?;
            let config = serde_json::from_value(deal.config.clone())
                .map_err(|e| Refusal::bad_options(format!("The options cannot be read: {e}.")))?;
            let game = G::open(config, Arc::clone(&bound.pack), deal.seating.clone())?;
            let herald = Herald::new(game.initial());
            let table = Table::new(game, deal.seed.clone());
            Ok(Box::new(LiveGame::<G> {
                runner: Runner::new(table, &deal.seed.child(0)),
                herald,
                told: Vec::new(),
                fresh: Vec::new(),
                deal: deal.clone(),
                bound,
            }))
        }
    }
    with_game(&deal.game, Open(deal, shelf, blob))?
}

struct LiveGame<G: Shipped> {
    runner: Runner<G>,
    herald: Herald<G>,
    told: Vec<RecordOf<G>>,
    fresh: Vec<RecordOf<G>>,
    deal: Deal,
    bound: Bound<G>,
}

impl<G: Shipped> LiveGame<G> {
    fn table(&self) -> &Table<G> {
        self.runner.table()
    }

    /// A record as it may be shown now. Whatever leaves the server is made of this.
    fn shown<'a>(&self, record: &'a RecordOf<G>) -> Cow<'a, RecordOf<G>> {
        let redacted = self.table().game().redacted(self.table().state(), record);
        redacted.map_or(Cow::Borrowed(record), Cow::Owned)
    }

    fn moved(&mut self, applied: Applied<G>) -> Moved {
        let records = applied.records.iter().filter_map(|r| to_raw_value(r).ok());
        let moved = Moved {
            records: records.collect(),
            refusal: applied.refusal,
        };
        self.fresh.extend(applied.records);
        moved
    }

    fn heard(notice: &G::Notice) -> Option<Heard> {
        Some(Heard {
            words: notice.to_string(),
            notice: to_raw_value(notice).ok()?,
        })
    }

    fn name(&self, seat: Seat) -> &str {
        let place = self.table().game().seating().place(seat);
        place.map_or("", |place| place.name.as_str())
    }

    /// Whose doing a record is, in words.
    fn who(&self, record: &RecordOf<G>) -> String {
        match &record.cause {
            Cause::Start => "The game starts.".to_owned(),
            Cause::Act(act) if act.by.is_owner() => self.name(act.seat).to_owned(),
            Cause::Act(act) => format!("A computer player for {}", self.name(act.seat)),
            Cause::Timer(_) => "The clock".to_owned(),
            Cause::Pause => "The table is paused.".to_owned(),
            Cause::Resume => "The table goes on.".to_owned(),
            Cause::Left(seat) => format!("{} leaves.", self.name(*seat)),
            Cause::Back(seat) => format!("{} comes back.", self.name(*seat)),
            Cause::Ruling(_) => "The host decides.".to_owned(),
        }
    }
}

impl<G: Shipped> Live for LiveGame<G> {
    fn push(&mut self, now: Millis, push: Push) -> Moved {
        let cause = match push {
            Push::Act {
                seat,
                ask,
                action,
                lag,
            } => {
                let action = match serde_json::from_value::<G::Action>(action) {
                    Ok(action) => action,
                    Err(_) => {
                        return Moved {
                            records: Vec::new(),
                            refusal: Some(Refusal::malformed(format!(
                                "That is no move of {}.",
                                G::TITLE
                            ))),
                        };
                    }
                };
                let mut act = Act::new(seat, action);
                act.lag = lag;
                let applied = self.runner.act_for(now, ask, act);
                return self.moved(applied);
            }
            Push::Start => Cause::Start,
            Push::Pause => Cause::Pause,
            Push::Resume => Cause::Resume,
            Push::Left(seat) => Cause::Left(seat),
            Push::Back(seat) => Cause::Back(seat),
            Push::Ruling(ruling) => Cause::Ruling(ruling),
        };
        let applied = self.runner.apply(now, cause);
        self.moved(applied)
    }

    fn run(&mut self, now: Millis) -> Moved {
        let mut all = Moved::default();
        while let Turn::At(at) = self.runner.next()
            && at <= now
        {
            let records = self.runner.run(now);
            if records.is_empty() {
                break;
            }
            let moved = self.moved(Applied {
                records,
                refusal: None,
            });
            all.records.extend(moved.records);
        }
        all
    }

    fn next(&self) -> Turn {
        self.runner.next()
    }

    fn fold(&mut self, record: &RawValue) -> Result<(), String> {
        let record: RecordOf<G> = serde_json::from_str(record.get()).map_err(|e| e.to_string())?;
        self.runner.fold(&record).map_err(|e| e.to_string())?;
        self.herald
            .hear(self.runner.table().game(), &record, |_, _| {});
        self.told.push(record);
        Ok(())
    }

    fn awake(&mut self) {
        self.runner.awake();
    }

    fn is_fresh(&self) -> bool {
        !self.fresh.is_empty()
    }

    fn tell(&mut self, viewers: &mut [(Viewer, &mut SentTexts)]) -> Vec<Vec<Heard>> {
        let mut heard: Vec<Vec<Heard>> = viewers.iter().map(|_| Vec::new()).collect();
        let game = self.runner.table().game();
        let last = self.runner.table().state();
        for record in self.fresh.drain(..) {
            let redacted = game.redacted(last, &record);
            let shown = redacted.as_ref().unwrap_or(&record);
            self.herald.hear(game, shown, |after, event| {
                for ((viewer, known), heard) in viewers.iter_mut().zip(&mut heard) {
                    if let Some(notice) = game.notice(after, event, *viewer) {
                        heard.extend(known.while_collecting(|| Self::heard(&notice)));
                    }
                }
            });
            self.told.push(record);
        }
        heard
    }

    fn history(&self, viewer: Viewer, most: usize) -> Vec<Heard> {
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        let mut heard = Vec::new();
        for record in &self.told {
            herald.hear(game, &self.shown(record), |after, event| {
                if heard.len() < most {
                    let notice = game.notice(after, event, viewer);
                    heard.extend(notice.as_ref().and_then(Self::heard));
                }
            });
            if heard.len() == most {
                break;
            }
        }
        heard
    }

    fn hides(&self) -> bool {
        let hidden = |record| matches!(self.shown(record), Cow::Owned(_));
        self.told.iter().any(hidden)
    }

    fn veiled_from(&self, viewer: Viewer) -> Option<usize> {
        let game = self.table().game();
        // A veil is the same for all; who only watches sees least, so that is looked at soonest.
        let veils = |state: &G::State| {
            let watching = Viewer::Spectator;
            game.veiled(state, watching) != game.view(state, watching)
        };
        if !self.is_paused() || !veils(self.table().state()) {
            return None;
        }
        let mut herald = Herald::new(game.initial());
        let (mut heard, mut open) = (0, 0);
        for record in &self.told {
            herald.hear(game, record, |after, event| {
                heard += usize::from(game.notice(after, event, viewer).is_some());
            });
            if !veils(herald.state()) {
                open = heard;
            }
        }
        Some(open)
    }

    fn doc(&self, viewer: Viewer, into: &mut Doc) {
        into.view.clear();
        into.ask.clear();
        let (game, state) = (self.table().game(), self.table().state());
        let view = if self.is_paused() {
            game.veiled(state, viewer)
        } else {
            game.view(state, viewer)
        };
        // Writing into memory does not fail, and neither do our own types.
        drop(serde_json::to_writer(&mut into.view, &view));
        if let Some(seat) = viewer.seat() {
            drop(serde_json::to_writer(
                &mut into.ask,
                &self.table().ask(seat),
            ));
        }
    }

    fn ask(&self, seat: Seat) -> Ask {
        self.table().ask(seat)
    }

    fn picture(&self, name: &str) -> Option<Picture> {
        self.table().game().picture(self.table().state(), name)
    }

    fn game(&self) -> &str {
        &self.deal.game
    }

    fn seating(&self) -> &Seating {
        self.table().game().seating()
    }

    fn stand_ins(&self) -> SeatSet {
        self.table().game().stand_ins(self.table().state())
    }

    fn now(&self) -> Millis {
        self.table().now()
    }

    fn deadline(&self) -> Option<Millis> {
        self.table().next_due().map(|due| due.at)
    }

    fn is_paused(&self) -> bool {
        self.table().is_paused()
    }

    fn is_over(&self) -> bool {
        self.table().outcome().is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table().outcome()
    }

    fn leads_next(&self) -> Option<Side> {
        self.table().game().leads_next(self.table().state())
    }

    fn records(&self) -> u64 {
        self.table().seq()
    }

    fn commitment(&self) -> Commitment {
        self.deal.seed.commitment()
    }

    fn seed(&self) -> Option<&Seed> {
        self.is_over().then_some(&self.deal.seed)
    }

    fn replay(&self, viewer: Viewer) -> Option<Vec<ReplayStep>> {
        if !self.is_over() {
            return None;
        }
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        let steps = self.told.iter().filter_map(|record| {
            let mut notices = Vec::new();
            herald.hear(game, &self.shown(record), |after, event| {
                let notice = game.notice(after, event, viewer);
                notices.extend(notice.as_ref().and_then(Self::heard));
            });
            Some(ReplayStep {
                at: record.stamp,
                who: self.who(record),
                notices,
                view: to_raw_value(&game.view(herald.state(), viewer)).ok()?,
            })
        });
        Some(steps.collect())
    }

    fn log(&self) -> Option<String> {
        if !self.is_over() {
            return None;
        }
        let deal = &self.deal;
        let config: G::Config = serde_json::from_value(deal.config.clone()).ok()?;
        let header = Header {
            rules_version: deal.rules_version,
            ..Header::new::<G>(&config, &self.bound.pack, &deal.seating, &deal.seed).ok()?
        };
        let shown = self.told.iter().map(|record| self.shown(record));
        let shown = shown.map(Cow::into_owned).collect();
        Log::<G>::new(header, shown).write().ok()
    }
}
