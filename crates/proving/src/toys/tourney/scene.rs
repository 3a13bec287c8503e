//! Words for telling a match: who picks, sorts, shouts and answers, and the moments at which tests step in.

use super::{Action, MatchAction, Tourney};
use crate::toys::Story;
use crate::toys::race::{self, Pile};
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{Cause, CauseOf, Game, Millis, RecordOf, Refusal, Seat, Seed, Side};

/// A moment of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A pile is to be picked.
    Choosing,
    /// Cards are sorted; no word was read yet.
    Trays,
    /// The question is being read.
    Words,
    /// The first side has shouted, and nobody else knows.
    Wait,
    /// The first side types its answers.
    Forms,
    /// The first side has won the first race.
    Between,
}

impl Moment {
    /// All of them, in order.
    pub const ALL: [Self; 6] = [
        Self::Choosing,
        Self::Trays,
        Self::Words,
        Self::Wait,
        Self::Forms,
        Self::Between,
    ];
}

impl Story<Tourney> {
    /// The seat with this number in its side.
    ///
    /// # Panics
    /// If the side has no such seat.
    pub fn seat(&self, side: Side, number: usize) -> Seat {
        let seats = self.table.game().seating().of_side(side);
        seats.iter().nth(number).expect("a seat")
    }

    /// An action of the race over a line without lag.
    pub fn race(&mut self, now: u64, seat: Seat, action: race::Action) -> Result<(), Refusal> {
        self.act(Millis(now), seat, Millis(0), Action::Race(action))
    }

    /// The leading side picks the left pile.
    pub fn pick(&mut self, now: u64) -> Result<(), Refusal> {
        let seat = self.seat(self.state().race().lead(), 0);
        self.race(now, seat, race::Action::Pick { pile: Pile::Left })
    }

    /// A side sorts all its cards at once.
    pub fn sort(&mut self, now: u64, side: Side) -> Result<(), Refusal> {
        let game = self.table.game().race();
        let puts = game.sorting(self.state().race(), side);
        let seat = self.seat(side, 0);
        puts.into_iter()
            .try_for_each(|put| self.race(now, seat, put))
    }

    /// A seat shouts over a line with this round trip.
    pub fn shout(&mut self, now: u64, seat: Seat, lag: u64) -> Result<(), Refusal> {
        let shout = Action::Race(race::Action::Shout);
        self.act(Millis(now), seat, Millis(lag), shout)
    }

    /// A seat answers, right or wrong.
    pub fn answer(&mut self, now: u64, seat: Seat, right: bool) -> Result<(), Refusal> {
        let text = if right {
            self.table.game().race().solution(self.state().race())
        } else {
            "something else".to_owned()
        };
        self.race(now, seat, race::Action::Answer { text })
    }

    /// A seat is ready for the next race.
    pub fn ready(&mut self, now: u64, seat: Seat) -> Result<(), Refusal> {
        let ready = Action::Match(MatchAction::Ready);
        self.act(Millis(now), seat, Millis(0), ready)
    }

    /// Tells the first race up to a moment: picked at 1 s, sorted by the first side at 2 s, first word at 3 s, shouted
    /// at 5 s, all right at 7 s.
    pub fn up_to(&mut self, moment: Moment) -> Result<(), Refusal> {
        let first = self.seat(Side(0), 0);
        if moment == Moment::Choosing {
            return Ok(());
        }
        self.pick(1_000)?;
        self.sort(2_000, Side(0))?;
        match moment {
            Moment::Choosing | Moment::Trays => return Ok(()),
            Moment::Words => self.until(Millis(3_500)),
            Moment::Wait | Moment::Forms | Moment::Between => {}
        }
        if moment != Moment::Words {
            self.shout(5_000, first, 0)?;
        }
        if matches!(moment, Moment::Forms | Moment::Between) {
            self.until(Millis(5_401));
        }
        if moment == Moment::Between {
            let seats = self.table.game().seating().of_side(Side(0));
            for seat in seats.iter() {
                self.answer(7_000, seat, true)?;
            }
        }
        Ok(())
    }
}

/// Lets the computer players of a table go on until a record is the one that was waited for, or so many have passed.
pub fn run(
    runner: &mut Runner<Tourney>,
    most: usize,
    mut wanted: impl FnMut(&RecordOf<Tourney>) -> bool,
) -> Option<RecordOf<Tourney>> {
    for _ in 0..most {
        let Turn::At(at) = runner.next() else {
            return None;
        };
        if let Some(found) = runner.run(at).into_iter().find(&mut wanted) {
            return Some(found);
        }
    }
    None
}

/// The causes of records that came from outside, in order: what a host has to do again.
pub fn causes(records: &[RecordOf<Tourney>]) -> Vec<(Millis, CauseOf<Tourney>)> {
    let outside = records
        .iter()
        .filter(|record| !matches!(record.cause, Cause::Timer(_)));
    outside
        .map(|record| (record.stamp, record.cause.clone()))
        .collect()
}

/// Plays a whole match of computer players.
///
/// # Panics
/// If the example makes no match, or the match does not end.
pub fn bots_play(example: &crate::Example<Tourney>, seed: u64) -> Vec<RecordOf<Tourney>> {
    let game = Tourney::open(
        example.config,
        example.pack.clone(),
        example.seating.clone(),
    );
    let seed = Seed::from_number(seed);
    let mut runner = Runner::new(
        tricorn_engine::Table::new(game.expect("a match"), seed.clone()),
        &seed.child(7),
    );
    let mut records = Vec::new();
    let outcome = runner.play_out(|record| records.push(record.clone()));
    assert!(outcome.is_some(), "the match ends");
    records
}
