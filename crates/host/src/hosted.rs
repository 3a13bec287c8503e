//! A running game of one kind, as the boundary shows it.

use crate::any_game::{AnyGame, Applied, GameSetup, Rendered, ReplayStep, TableCause};
use crate::kind::{Shipped, config};
use crate::pack::BoundPack;
use crate::saved::doing;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::borrow::Cow;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::log::{Header, Log};
use tricorn_engine::once::SentTexts;
use tricorn_engine::{
    Act, Ask, AskId, Herald, Millis, Outcome, Picture, RecordOf, Refusal, Seat, SeatSet, Seating,
    Side, Table, Viewer,
};
use tricorn_wire::Heard;

pub(crate) struct HostedGame<G: Shipped> {
    runner: Runner<G>,
    herald: Herald<G>,
    told: Vec<RecordOf<G>>,
    fresh: Vec<RecordOf<G>>,
    setup: GameSetup,
    pack: BoundPack,
}

impl<G: Shipped> HostedGame<G> {
    pub(crate) fn open(setup: GameSetup, pack: BoundPack) -> Result<Self, Refusal> {
        let options = config::<G>(&setup.config)?;
        let game = G::open(options, pack.cards()?, setup.seating.clone())?;
        let herald = Herald::new(game.initial());
        let table = Table::new(game, setup.seed.clone());
        Ok(Self {
            runner: Runner::new(table, &setup.seed.child(0)),
            herald,
            told: Vec::new(),
            fresh: Vec::new(),
            setup,
            pack,
        })
    }

    fn table(&self) -> &Table<G> {
        self.runner.table()
    }

    /// A record as it may be shown now. Whatever leaves the host is made of this.
    fn shown<'a>(&self, record: &'a RecordOf<G>) -> Cow<'a, RecordOf<G>> {
        let redacted = self.table().game().redacted(self.table().state(), record);
        redacted.map_or(Cow::Borrowed(record), Cow::Owned)
    }

    /// Keeps the records until they are told.
    fn keep(&mut self, records: Vec<RecordOf<G>>, refusal: Option<Refusal>) -> Applied {
        let written = records.iter().filter_map(|r| to_raw_value(r).ok());
        let applied = Applied {
            records: written.collect(),
            refusal,
        };
        self.fresh.extend(records);
        applied
    }
}

fn heard<G: Shipped>(notice: &G::Notice) -> Option<Heard> {
    Some(Heard {
        words: notice.to_string(),
        notice: to_raw_value(notice).ok()?,
    })
}

impl<G: Shipped> AnyGame for HostedGame<G> {
    fn apply(&mut self, now: Millis, cause: TableCause) -> Applied {
        let cause = cause.within(|action| match *action {}, |timer| match *timer {});
        let Some(cause) = cause else {
            return Applied::default();
        };
        let applied = self.runner.apply(now, cause);
        self.keep(applied.records, applied.refusal)
    }

    fn act(&mut self, now: Millis, ask: AskId, act: Act<Value>) -> Applied {
        let Ok(action) = serde_json::from_value::<G::Action>(act.action) else {
            let why = format!("That is no move of {}.", G::TITLE);
            return self.keep(Vec::new(), Some(Refusal::malformed(why)));
        };
        let act = Act {
            seat: act.seat,
            by: act.by,
            lag: act.lag,
            action,
        };
        let applied = self.runner.act_for(now, ask, act);
        self.keep(applied.records, applied.refusal)
    }

    fn step(&mut self, now: Millis) -> Applied {
        let records = self.runner.run(now);
        self.keep(records, None)
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

    fn news(&mut self, viewers: &mut [(Viewer, &mut SentTexts)]) -> Vec<Vec<Heard>> {
        let mut all: Vec<Vec<Heard>> = viewers.iter().map(|_| Vec::new()).collect();
        let game = self.runner.table().game();
        let last = self.runner.table().state();
        for record in self.fresh.drain(..) {
            let redacted = game.redacted(last, &record);
            let shown = redacted.as_ref().unwrap_or(&record);
            self.herald.hear(game, shown, |after, event| {
                for ((viewer, known), news) in viewers.iter_mut().zip(&mut all) {
                    if let Some(notice) = game.notice(after, event, *viewer) {
                        news.extend(known.while_collecting(|| heard::<G>(&notice)));
                    }
                }
            });
            self.told.push(record);
        }
        all
    }

    fn history(&self, viewer: Viewer, most: usize) -> Vec<Heard> {
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        let mut history = Vec::new();
        for record in &self.told {
            herald.hear(game, &self.shown(record), |after, event| {
                if history.len() < most {
                    let notice = game.notice(after, event, viewer);
                    history.extend(notice.as_ref().and_then(heard::<G>));
                }
            });
            if history.len() == most {
                break;
            }
        }
        history
    }

    fn history_len(&self, viewer: Viewer) -> usize {
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        let mut count = 0;
        // A hidden text changes what a notice says, not how many there are: `Game::redacted`.
        for record in &self.told {
            herald.hear(game, record, |after, event| {
                count += usize::from(game.notice(after, event, viewer).is_some());
            });
        }
        count
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
        let (mut count, mut open) = (0, 0);
        for record in &self.told {
            herald.hear(game, record, |after, event| {
                count += usize::from(game.notice(after, event, viewer).is_some());
            });
            if !veils(herald.state()) {
                open = count;
            }
        }
        Some(open)
    }

    fn render(&self, viewer: Viewer, into: &mut Rendered) {
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

    fn tell(&self, viewer: Viewer) -> String {
        let table = self.table();
        G::tell(&table.game().view(table.state(), viewer))
    }

    fn ask(&self, seat: Seat) -> Ask {
        self.table().ask(seat)
    }

    fn picture(&self, name: &str) -> Option<Picture> {
        self.table().game().picture(self.table().state(), name)
    }

    fn game(&self) -> &'static str {
        G::ID
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

    fn outcome(&self) -> Option<Outcome> {
        self.table().outcome()
    }

    fn leads_next(&self) -> Option<Side> {
        self.table().game().leads_next(self.table().state())
    }

    fn records(&self) -> u64 {
        self.table().seq()
    }

    fn setup(&self) -> &GameSetup {
        &self.setup
    }

    fn steps(&self, viewer: Viewer) -> Vec<ReplayStep> {
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        let steps = self.told.iter().filter_map(|record| {
            let mut notices = Vec::new();
            herald.hear(game, &self.shown(record), |after, event| {
                let notice = game.notice(after, event, viewer);
                notices.extend(notice.as_ref().and_then(heard::<G>));
            });
            Some(ReplayStep {
                at: record.stamp,
                who: doing(game.seating(), &record.cause),
                notices,
                view: to_raw_value(&game.view(herald.state(), viewer)).ok()?,
            })
        });
        steps.collect()
    }

    fn write_log(&self) -> Option<String> {
        let setup = &self.setup;
        let options = config::<G>(&setup.config).ok()?;
        let pack = self.pack.cards::<G::Pack>().ok()?;
        let header = Header {
            rules_version: setup.rules_version,
            ..Header::new::<G>(&options, &pack, &setup.seating, &setup.seed).ok()?
        };
        let records = self.told.iter().chain(&self.fresh);
        let records = records.map(|record| self.shown(record).into_owned());
        Log::<G>::new(header, records.collect()).write().ok()
    }
}
