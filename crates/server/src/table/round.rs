//! A table of a round: its time runs as its tournament says, whoever is connected, and it reports there what everybody
//! may know.

use super::{GRACE, Table};
use crate::clock::{Clock, TableTime};
use crate::record::Entry;
use crate::refuse;
use crate::room::{Person, Room, SeatHolder};
use serde_json::value::RawValue;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;
use tokio::time::Instant;
use tricorn_engine::{Cause, Millis, Outcome, Refusal, Ruling, Seat, Viewer};
use tricorn_host::{AnyGame, TableCause};

/// How the tables of a round have to be now: who sits there, whether their time runs, and from when. To be sent the same
/// twice changes nothing, so whoever is not sure that it arrived sends it again.
#[derive(Clone)]
pub struct RoundTarget {
    /// One moment for all tables.
    pub moment: Instant,
    /// The time of the round at that moment: table time.
    pub time: Millis,
    /// Whether it has run since, or stands there.
    pub runs: bool,
    /// Whether the match ends now, with the points that it has (T-R12).
    pub ended: bool,
    /// How many minutes were added.
    pub extended: u8,
    /// Who sits where.
    pub seats: Vec<SeatHolder>,
    /// Where to report.
    pub reports: Arc<Reports>,
    /// The own place on it.
    pub place: usize,
}

impl RoundTarget {
    fn time(&self, clock: Clock) -> TableTime {
        if self.runs {
            TableTime::running(clock, self.moment, self.time)
        } else {
            TableTime::standing(clock, self.time)
        }
    }
}

/// Where the tables of a round report. A later report takes the place of an earlier one; nobody waits for anybody.
pub struct Reports {
    places: Mutex<Vec<Option<TableReport>>>,
    news: Notify,
}

impl Reports {
    /// Reports of this many tables, none of which has reported yet.
    pub fn new(tables: usize) -> Self {
        Self {
            places: Mutex::new(vec![None; tables]),
            news: Notify::new(),
        }
    }

    fn post(&self, place: usize, report: TableReport) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = places.get_mut(place) {
            *place = Some(report);
        }
        drop(places);
        self.news.notify_one();
    }

    /// The last reports of all tables.
    pub fn read(&self) -> Vec<Option<TableReport>> {
        let places = self.places.lock();
        places.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until somebody has reported since the last time.
    pub async fn news(&self) {
        self.news.notified().await;
    }
}

/// What everybody may know about a table of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableReport {
    /// The points by side.
    pub points: [i64; 2],
    /// The game under way, 1 to 5.
    pub current: Option<u8>,
    /// How many games were begun.
    pub number: u32,
    /// Where the match stands, in words.
    pub words: String,
    /// Whose page is connected, by seat.
    pub here: Vec<bool>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
}

/// How far the time of a table has run.
#[derive(Clone, Copy, Debug)]
pub struct ClockReading {
    /// The moment of the answer.
    pub moment: Instant,
    /// Its time then.
    pub time: Millis,
    /// Whether it runs.
    pub runs: bool,
}

impl Table {
    /// Takes up how things have to be. One record, so it happens whole or not at all.
    pub(super) async fn follow(&mut self, target: RoundTarget) -> Result<(), Refusal> {
        let turned = self
            .target
            .as_ref()
            .is_none_or(|old| old.runs != target.runs);
        let time = target.time(self.shared.clock);
        let mut room = self.room.clone();
        let live = self.live.as_mut().ok_or_else(refuse::not_playing)?;
        let (records, gone) = if live.is_over() {
            Default::default()
        } else {
            take_up(&mut **live, &mut room, &target, time.now())?
        };
        if !records.is_empty() || room != self.room {
            let entry = Entry {
                room: (room != self.room).then(|| room.clone()),
                steps: records,
                ..Entry::default()
            };
            self.append(entry).await?;
        }
        if room != self.room {
            self.set_room(room);
        }
        for seat in gone {
            self.away.remove(&seat);
            let text = "The organizer has given your place in the team to somebody else.";
            self.dismiss(seat, text);
        }
        self.time = time;
        if turned && target.runs {
            self.hold_absent();
        }
        self.target = Some(target);
        self.reported = None;
        self.report();
        Ok(())
    }

    /// when the time begins to run, whoever has come to the team but is not connected gets time to be.
    fn hold_absent(&mut self) {
        let until = self.shared.clock.now().plus(GRACE);
        let absent = self.persons().filter(|seat| !self.peers.has_seat(*seat));
        self.away = absent.map(|seat| (seat, until)).collect();
    }

    /// The time of a table whose memory began anew: that of its round, if it has one.
    pub(super) fn time_of_round(&self) -> Option<TableTime> {
        let target = self.target.as_ref()?;
        Some(target.time(self.shared.clock))
    }

    /// Whether the table has to stay in memory for its round: a pause may last for ever.
    pub(super) fn is_held(&self) -> bool {
        self.target.as_ref().is_some_and(|target| target.runs) && self.is_playing()
    }

    /// Whether time may run: for a table of a round because the round does, for another because somebody is there.
    pub(super) fn may_run(&self) -> bool {
        match self.room.round {
            Some(_) => self.target.as_ref().is_some_and(|target| target.runs),
            None => self.peers.attended(),
        }
    }

    /// How far the time has run.
    pub(super) fn read_clock(&self) -> ClockReading {
        let moment = Instant::now();
        ClockReading {
            moment,
            time: self.time.at(moment),
            runs: self.time.runs(),
        }
    }

    /// Reports to the tournament if anything is new.
    pub(super) fn report(&mut self) {
        let (Some(target), Some(live)) = (&self.target, &self.live) else {
            return;
        };
        let key = (live.records(), self.peers.version(), self.room_version);
        if self.reported == Some(key) {
            return;
        }
        // With the eyes of a spectator: what they do not see is reported to nobody.
        let seen = live.common(Viewer::Spectator);
        let points: Vec<i64> = match &seen.outcome {
            Some(outcome) => outcome.scores.clone(),
            None => seen.sides.iter().map(|side| side.score).collect(),
        };
        let side = |side: usize| points.get(side).copied().unwrap_or(0);
        let seats = (0..self.room.seats.len()).map(|seat| Seat(seat as u8));
        let report = TableReport {
            points: [side(0), side(1)],
            current: seen.progress.station,
            number: seen.progress.games,
            words: seen.progress.words,
            here: seats.map(|seat| self.peers.has_seat(seat)).collect(),
            outcome: seen.outcome,
        };
        target.reports.post(target.place, report);
        self.reported = Some(key);
    }
}

/// Moves a game to where the round wants it. Returns the records and the seats whose members are gone for good.
fn take_up(
    live: &mut dyn AnyGame,
    room: &mut Room,
    target: &RoundTarget,
    now: Millis,
) -> Result<(Vec<Box<RawValue>>, Vec<Seat>), Refusal> {
    let mut records = Vec::new();
    // What is refused has happened before, or the game has ended meanwhile.
    let mut apply =
        |at: Millis, cause: TableCause| records.append(&mut live.apply(at, cause).records);
    if target.runs || target.ended {
        apply(target.time, Cause::Resume);
    }
    let gone = seat(room, &target.seats);
    for seat in &gone {
        apply(now, Cause::Left(*seat));
    }
    let in_round = room.round.as_mut().ok_or_else(refuse::not_playing)?;
    let more = target.extended.saturating_sub(in_round.extended);
    if more > 0 {
        in_round.extended = target.extended;
        apply(now, Cause::Ruling(Ruling::Extend(more)));
    }
    if target.ended {
        apply(now, Cause::Ruling(Ruling::Stop));
    } else if !target.runs {
        apply(target.time, Cause::Pause);
    }
    Ok((records, gone))
}

/// Puts people on the seats that are kept for them. Returns the seats whose people were there before and are not any more.
fn seat(room: &mut Room, wanted: &[SeatHolder]) -> Vec<Seat> {
    let token = |holder: &SeatHolder| match holder {
        SeatHolder::Person(Person { token, .. }) => Some(token.clone()),
        _ => None,
    };
    let mut gone = Vec::new();
    for ((number, state), wanted) in (0..).map(Seat).zip(&mut room.seats).zip(wanted) {
        let before = token(&state.holder);
        if before.is_some() && before != token(wanted) {
            gone.push(number);
        }
        // Computer players of a team that was replaced stay for the whole match.
        if !matches!(state.holder, SeatHolder::Bot { .. }) {
            state.holder = wanted.clone();
        }
    }
    gone
}
