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
use tricorn_engine::rules::Common;
use tricorn_engine::{
    Act, Ask, AskId, Herald, Millis, Notices, Outcome, Picture, RecordOf, Refusal, Seat, SeatSet,
    Seating, Side, Table, Viewer,
};
use tricorn_wire::Heard;

pub(crate) struct HostedGame<G: Shipped> {
    runner: Runner<G>,
    /// What is told of the pending records, made in passing for the viewers of the last [`AnyGame::news`]: most of the time
    /// they are also those of the next one.
    notices: Notices<G>,
    /// The records that were told.
    log: Vec<RecordOf<G>>,
    /// The records that wait to be told.
    pending: Vec<RecordOf<G>>,
    setup: GameSetup,
    pack: BoundPack,
}

impl<G: Shipped> HostedGame<G> {
    pub(crate) fn open(setup: GameSetup, pack: BoundPack) -> Result<Self, Refusal> {
        let options = config::<G>(&setup.config)?;
        let game = G::open(options, pack.cards()?, setup.seating.clone())?;
        let table = Table::new(game, setup.seed.clone());
        Ok(Self {
            runner: Runner::new(table, &setup.seed.child(0)),
            notices: Notices::new([]),
            log: Vec::new(),
            pending: Vec::new(),
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

    /// What these viewers are told of the pending records, from notices that were made in passing. Nothing if some of them
    /// were not listened for, or if the host has hidden something that the notices may say.
    fn collected_news(
        &self,
        collected: &[(Viewer, Vec<G::Notice>)],
        viewers: &mut [(Viewer, &mut SentTexts)],
    ) -> Option<Vec<Vec<Heard>>> {
        let is_shown = |record| matches!(self.shown(record), Cow::Borrowed(_));
        if !self.pending.iter().all(is_shown) {
            return None;
        }
        let own = viewers.iter().map(|(viewer, _)| {
            let own = collected.iter().find(|(of, _)| of == viewer);
            own.map(|(_, notices)| notices)
        });
        // All or nothing: a text that is written counts as sent.
        let own: Vec<&Vec<G::Notice>> = own.collect::<Option<_>>()?;
        let news = viewers.iter_mut().zip(own).map(|((_, texts), notices)| {
            texts.while_collecting(|| notices.iter().filter_map(heard::<G>).collect())
        });
        Some(news.collect())
    }

    /// The same, by going through all records once more: for somebody who has just come.
    fn replayed_news(&self, viewers: &mut [(Viewer, &mut SentTexts)]) -> Vec<Vec<Heard>> {
        let mut all: Vec<Vec<Heard>> = viewers.iter().map(|_| Vec::new()).collect();
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        for record in &self.log {
            herald.hear(game, &self.shown(record), |_, _| {});
        }
        for record in &self.pending {
            herald.hear(game, &self.shown(record), |after, event| {
                for ((viewer, texts), news) in viewers.iter_mut().zip(&mut all) {
                    if let Some(notice) = game.notice(after, event, *viewer) {
                        news.extend(texts.while_collecting(|| heard::<G>(&notice)));
                    }
                }
            });
        }
        all
    }

    /// Keeps the records until they are told.
    fn keep(&mut self, records: Vec<RecordOf<G>>, refusal: Option<Refusal>) -> Applied {
        let written = records.iter().filter_map(|r| to_raw_value(r).ok());
        let applied = Applied {
            records: written.collect(),
            refusal,
        };
        self.pending.extend(records);
        applied
    }
}

fn heard<G: Shipped>(notice: &G::Notice) -> Option<Heard> {
    Some(Heard {
        words: notice.to_string(),
        continues: G::continues(notice),
        notice: to_raw_value(notice).ok()?,
    })
}

impl<G: Shipped> AnyGame for HostedGame<G> {
    fn apply(&mut self, now: Millis, cause: TableCause) -> Applied {
        let cause = cause.within(|action| match *action {}, |timer| match *timer {});
        let Some(cause) = cause else {
            return Applied::default();
        };
        let applied = self.runner.apply_with(now, cause, &mut self.notices);
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
        let applied = self.runner.act_for_with(now, ask, act, &mut self.notices);
        self.keep(applied.records, applied.refusal)
    }

    fn step(&mut self, now: Millis) -> Applied {
        let records = self.runner.run_with(now, &mut self.notices);
        self.keep(records, None)
    }

    fn next(&self) -> Turn {
        self.runner.next()
    }

    fn fold(&mut self, record: &RawValue) -> Result<(), String> {
        let record: RecordOf<G> = serde_json::from_str(record.get()).map_err(|e| e.to_string())?;
        self.runner.fold(&record).map_err(|e| e.to_string())?;
        self.log.push(record);
        Ok(())
    }

    fn awake(&mut self) {
        self.runner.awake();
    }

    fn is_fresh(&self) -> bool {
        !self.pending.is_empty()
    }

    fn news(&mut self, viewers: &mut [(Viewer, &mut SentTexts)]) -> Vec<Vec<Heard>> {
        let collected = self.notices.take(usize::MAX);
        let wanted = viewers.iter().map(|(viewer, _)| *viewer);
        if !wanted
            .clone()
            .eq(collected.iter().map(|(viewer, _)| *viewer))
        {
            self.notices = Notices::new(wanted);
        }
        if self.pending.is_empty() || viewers.is_empty() {
            self.log.append(&mut self.pending);
            return viewers.iter().map(|_| Vec::new()).collect();
        }
        let all = self
            .collected_news(&collected, viewers)
            .unwrap_or_else(|| self.replayed_news(viewers));
        self.log.append(&mut self.pending);
        all
    }

    fn history(&self, viewer: Viewer, most: usize) -> Vec<Heard> {
        let game = self.table().game();
        let mut herald = Herald::new(game.initial());
        let mut history = Vec::new();
        for record in &self.log {
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
        for record in &self.log {
            herald.hear(game, record, |after, event| {
                count += usize::from(game.notice(after, event, viewer).is_some());
            });
        }
        count
    }

    fn hides(&self) -> bool {
        let hidden = |record| matches!(self.shown(record), Cow::Owned(_));
        self.log.iter().any(hidden)
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
        for record in &self.log {
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
        into.due = G::due(&view);
        // Writing into memory does not fail, and neither do our own types.
        drop(serde_json::to_writer(&mut into.view, &view));
        if let Some(seat) = viewer.seat() {
            drop(serde_json::to_writer(
                &mut into.ask,
                &self.table().ask(seat),
            ));
        }
    }

    fn common(&self, viewer: Viewer) -> Common {
        let table = self.table();
        G::common(&table.game().view(table.state(), viewer))
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
        let steps = self.log.iter().filter_map(|record| {
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
        let records = self.log.iter().chain(&self.pending);
        let records = records.map(|record| self.shown(record).into_owned());
        Log::<G>::new(header, records.collect()).write().ok()
    }
}
