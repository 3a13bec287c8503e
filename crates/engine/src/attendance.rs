//! Who is there: people who left, sides that let the time run out, members who want to give up.
//!
//! Two time-outs in a row put a side to sleep, and a computer player acts for it until one of its people acts again.
//! A person who left is replaced until they are back. A side gives up only when all its people who are there ask for it.
//! (TL-R16, TL-R20, PPN-R14, PPN-R16)

use crate::seating::SEAT_LIMIT;
use crate::{By, Refusal, Rng, Seat, SeatSet, Seating, Side};
use serde::{Deserialize, Serialize};

/// So many time-outs in a row put a side to sleep.
pub const STRIKES: u8 = 2;

/// Who is there. Part of a game's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attendance {
    people: SeatSet,
    gone: SeatSet,
    asleep: SeatSet,
    wishes: SeatSet,
    strikes: [u8; SEAT_LIMIT],
    /// who speaks for a side alone, where a side has named somebody.
    speakers: SeatSet,
}

/// What can happen to the attendance. Part of a game's events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// The person of a seat has gone.
    Left(Seat),
    /// The person of a seat is back.
    Back(Seat),
    /// A side let the time run out.
    TimedOut(Side),
    /// It did so twice in a row: a computer player acts for it.
    Asleep(Side),
    /// One of its people has acted again.
    Awake(Side),
    /// A member wants to give up.
    WantsOut(Seat),
    /// A member who wanted to give up plays on.
    StaysIn(Seat),
}

impl Attendance {
    /// Everybody is there.
    pub fn new(seating: &Seating) -> Self {
        Self {
            people: seating.people(),
            gone: SeatSet::EMPTY,
            asleep: SeatSet::EMPTY,
            wishes: SeatSet::EMPTY,
            strikes: [0; SEAT_LIMIT],
            speakers: SeatSet::EMPTY,
        }
    }

    /// whom a side has named to speak for it.
    pub fn speaker(&self, seats: SeatSet) -> Option<Seat> {
        self.speakers.and(seats).iter().next()
    }

    /// a side names the one who speaks for it. A stranger changes nothing.
    pub fn name_speaker(&mut self, seating: &Seating, seat: Seat) {
        if let Some(side) = seating.side_of(seat) {
            self.speakers = self.speakers.without(seating.of_side(side));
            self.speakers.insert(seat);
        }
    }

    /// Whether a side has people, and all of them have left.
    pub fn deserted(&self, seating: &Seating, side: Side) -> bool {
        let people = seating.of_side(side).and(self.people);
        !people.is_empty() && people.without(self.gone).is_empty()
    }

    /// The seats of people for whom a computer player acts now.
    pub const fn stand_ins(&self) -> SeatSet {
        self.gone.or(self.asleep).and(self.people)
    }

    /// The people who are there themselves: nobody acts for them.
    pub fn awake(&self) -> SeatSet {
        self.people.without(self.stand_ins())
    }

    /// The people of a side who have not left.
    pub fn there(&self, seating: &Seating, side: Side) -> SeatSet {
        seating.of_side(side).and(self.people).without(self.gone)
    }

    /// The members who want to give up.
    pub const fn wishes(&self) -> SeatSet {
        self.wishes
    }

    /// What an action of a seat changes; usually nothing.
    #[inline]
    pub fn acted(
        &self,
        seating: &Seating,
        seat: Seat,
        by: By,
    ) -> impl Iterator<Item = Presence> + use<> {
        // A computer teammate in a seat of its own does not speak for the people of its side.
        let owner = by == By::Owner && self.people.has(seat);
        let side = seating.side_of(seat).unwrap_or(Side(0));
        let back = owner && self.gone.has(seat);
        let awake =
            owner && (self.asleep.has(seat) || self.strikes.get(usize::from(side.0)) > Some(&0));
        let stays = owner && self.wishes.has(seat);
        [
            back.then_some(Presence::Back(seat)),
            awake.then_some(Presence::Awake(side)),
            stays.then_some(Presence::StaysIn(seat)),
        ]
        .into_iter()
        .flatten()
    }

    /// What a time-out of a side changes.
    pub fn timed_out(
        &self,
        seating: &Seating,
        side: Side,
    ) -> impl Iterator<Item = Presence> + use<> {
        let strikes = self.strikes.get(usize::from(side.0)).copied().unwrap_or(0);
        let seats = seating.of_side(side).and(self.people);
        let sleeps =
            strikes.saturating_add(1) >= STRIKES && !seats.without(self.stand_ins()).is_empty();
        [
            Some(Presence::TimedOut(side)),
            sleeps.then_some(Presence::Asleep(side)),
        ]
        .into_iter()
        .flatten()
    }

    /// What it changes that a person leaves.
    pub fn left(&self, seat: Seat) -> Result<Presence, Refusal> {
        if !self.people.has(seat) {
            return Err(Refusal::new(
                "NOT_A_PERSON",
                "A computer player sits here: it does not leave.",
            ));
        }
        if self.gone.has(seat) {
            return Err(Refusal::new(
                "ALREADY_GONE",
                "This player has already left.",
            ));
        }
        Ok(Presence::Left(seat))
    }

    /// What it changes that a person comes back.
    pub fn back(&self, seat: Seat) -> Result<Presence, Refusal> {
        if !self.stand_ins().has(seat) {
            return Err(Refusal::new("NOT_GONE", "This player is here already."));
        }
        Ok(Presence::Back(seat))
    }

    /// What a wish to give up changes. Nobody can have it for somebody who is away.
    pub fn wants_out(&self, seat: Seat, by: By) -> Result<Presence, Refusal> {
        if by == By::StandIn {
            return Err(Refusal::new(
                "NOT_YOURS_TO_GIVE",
                "A computer player who sits in does not give up for somebody else.",
            ));
        }
        if self.wishes.has(seat) {
            return Err(Refusal::new(
                "ALREADY_ASKED",
                "You have already asked to give up. Your teammates have to agree.",
            ));
        }
        Ok(Presence::WantsOut(seat))
    }

    /// Whether a side gives up: all its people who are there want to, and at least one of its seats asked.
    pub fn gives_up(&self, seating: &Seating, side: Side) -> bool {
        !seating.of_side(side).and(self.wishes).is_empty()
            && self.there(seating, side).without(self.wishes).is_empty()
    }

    /// A game of a match is over: the wishes to give it up are gone with it.
    pub const fn next_game(&mut self) {
        self.wishes = SeatSet::EMPTY;
    }

    /// Other wishes that somebody of another side cannot tell from the real ones: they are that side's own business.
    pub fn redeal_wishes(&mut self, seating: &Seating, side: Side, rng: &mut Rng) {
        let there = self.there(seating, side);
        if there.len() < 2 {
            return;
        }
        for seat in self.wishes.and(there).iter() {
            self.evolve(seating, Presence::StaysIn(seat));
        }
        if rng.coin()
            && let Some(seat) = there.iter().nth(rng.index(there.len() as usize))
        {
            self.evolve(seating, Presence::WantsOut(seat));
        }
    }

    /// Applies a fact. One about somebody who is not at this table changes nothing.
    pub fn evolve(&mut self, seating: &Seating, presence: Presence) {
        match presence {
            Presence::Left(seat)
            | Presence::Back(seat)
            | Presence::WantsOut(seat)
            | Presence::StaysIn(seat)
                if !seating.has(seat) => {}
            Presence::TimedOut(side) | Presence::Asleep(side) | Presence::Awake(side)
                if side.0 >= seating.sides() => {}
            Presence::Left(seat) => {
                self.gone.insert(seat);
                self.wishes.remove(seat);
            }
            Presence::Back(seat) => {
                self.gone.remove(seat);
                if let Some(side) = seating.side_of(seat) {
                    self.wake(seating, side);
                }
            }
            Presence::TimedOut(side) => {
                if let Some(strikes) = self.strikes.get_mut(usize::from(side.0)) {
                    *strikes = strikes.saturating_add(1);
                }
            }
            Presence::Asleep(side) => self.asleep = self.asleep.or(seating.of_side(side)),
            Presence::Awake(side) => self.wake(seating, side),
            Presence::WantsOut(seat) => self.wishes.insert(seat),
            Presence::StaysIn(seat) => self.wishes.remove(seat),
        }
    }

    fn wake(&mut self, seating: &Seating, side: Side) {
        self.asleep = self.asleep.without(seating.of_side(side));
        if let Some(strikes) = self.strikes.get_mut(usize::from(side.0)) {
            *strikes = 0;
        }
    }
}

impl Presence {
    /// The line of the log.
    pub fn words(self, seating: &Seating) -> String {
        let name = |seat: Seat| {
            seating
                .place(seat)
                .map_or_else(|| "Somebody".to_owned(), |place| place.name.clone())
        };
        match self {
            Self::Left(seat) => format!("A computer player sits in for {}.", name(seat)),
            Self::Back(seat) => format!("{} is back.", name(seat)),
            Self::TimedOut(side) => format!("Time ran out for {}.", seating.side_name(side)),
            Self::Asleep(side) => format!(
                "{} let the time run out twice in a row; a computer player acts until they are back.",
                seating.side_name(side)
            ),
            Self::Awake(side) => format!("{}: back in the game.", seating.side_name(side)),
            Self::WantsOut(seat) => format!("{} wants to give up.", name(seat)),
            Self::StaysIn(seat) => format!("{} plays on after all.", name(seat)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Place, Sitter};

    fn seating() -> Seating {
        Seating::try_new(vec![
            Place::new(Side(0), "Ann", Sitter::Person),
            Place::new(Side(0), "Bob", Sitter::Person),
            Place::new(Side(0), "Bot", Sitter::Bot(Level::Skilled)),
            Place::new(Side(1), "Cy", Sitter::Person),
        ])
        .unwrap()
    }

    fn apply(who: &mut Attendance, facts: impl IntoIterator<Item = Presence>) -> Vec<Presence> {
        let facts: Vec<Presence> = facts.into_iter().collect();
        for fact in &facts {
            who.evolve(&seating(), *fact);
        }
        facts
    }

    /// TL-R16, PPN-R14, PPN-R16.
    #[test]
    fn tl_r16_ppn_r14_ppn_r16_two_time_outs_in_a_row_bring_a_computer_player_until_somebody_acts() {
        let seats = seating();
        let mut who = Attendance::new(&seats);
        let facts = who.timed_out(&seats, Side(0));
        assert_eq!(apply(&mut who, facts), [Presence::TimedOut(Side(0))]);
        assert!(who.stand_ins().is_empty());
        // An action in between starts the count anew.
        let facts = who.acted(&seats, Seat(1), By::Owner);
        assert_eq!(apply(&mut who, facts), [Presence::Awake(Side(0))]);
        for _ in 0..2 {
            let facts = who.timed_out(&seats, Side(0));
            apply(&mut who, facts);
        }
        assert_eq!(who.stand_ins(), [Seat(0), Seat(1)].into_iter().collect());
        assert_eq!(who.awake(), [Seat(3)].into_iter().collect());
        let facts = who.acted(&seats, Seat(0), By::StandIn);
        assert_eq!(apply(&mut who, facts), []);
        let facts = who.acted(&seats, Seat(0), By::Owner);
        apply(&mut who, facts);
        assert!(who.stand_ins().is_empty());
        assert_eq!(who.acted(&seats, Seat(0), By::Owner).count(), 0);
    }

    /// PPN-R16, TL-R20.
    #[test]
    fn ppn_r16_tl_r20_a_side_gives_up_only_when_all_its_people_who_are_there_ask() {
        let seats = seating();
        let mut who = Attendance::new(&seats);
        let fact = who.wants_out(Seat(0), By::Owner).unwrap();
        apply(&mut who, [fact]);
        assert!(!who.gives_up(&seats, Side(0)) && !who.gives_up(&seats, Side(1)));
        assert_eq!(
            who.wants_out(Seat(0), By::Owner).unwrap_err().code,
            "ALREADY_ASKED"
        );
        // The other one goes: now all who are there have asked.
        let fact = who.left(Seat(1)).unwrap();
        apply(&mut who, [fact]);
        assert!(who.gives_up(&seats, Side(0)));
        // A move takes the wish back.
        let facts = who.acted(&seats, Seat(0), By::Owner);
        assert_eq!(apply(&mut who, facts), [Presence::StaysIn(Seat(0))]);
        assert!(!who.gives_up(&seats, Side(0)));
    }

    #[test]
    fn a_computer_teammate_wakes_nobody_and_time_outs_never_overflow() {
        let seats = seating();
        let mut who = Attendance::new(&seats);
        for _ in 0..300 {
            let facts = who.timed_out(&seats, Side(0));
            apply(&mut who, facts);
        }
        assert!(who.stand_ins().has(Seat(0)));
        assert_eq!(who.acted(&seats, Seat(2), By::Owner).count(), 0);
        assert_eq!(
            who.wants_out(Seat(0), By::StandIn).unwrap_err().code,
            "NOT_YOURS_TO_GIVE"
        );
    }

    #[test]
    fn a_fact_about_a_stranger_changes_nothing() {
        let before = Attendance::new(&seating());
        let mut who = before;
        let seats = [Presence::Left, Presence::Back, Presence::WantsOut].map(|of| of(Seat(4)));
        let sides = [Presence::TimedOut, Presence::Asleep].map(|of| of(Side(2)));
        apply(&mut who, seats.into_iter().chain(sides));
        assert_eq!(who, before);
    }

    #[test]
    fn who_leaves_takes_the_wish_to_give_up_along() {
        let seats = seating();
        let mut who = Attendance::new(&seats);
        apply(
            &mut who,
            [
                Presence::WantsOut(Seat(0)),
                Presence::Left(Seat(0)),
                Presence::Left(Seat(1)),
            ],
        );
        assert!(!who.gives_up(&seats, Side(0)), "the other one never asked");
    }

    #[test]
    fn r_75_a_side_is_deserted_when_all_its_people_have_left() {
        let seats = seating();
        let mut who = Attendance::new(&seats);
        apply(
            &mut who,
            [Presence::Left(Seat(0)), Presence::Asleep(Side(1))],
        );
        assert!(!who.deserted(&seats, Side(0)) && !who.deserted(&seats, Side(1)));
        apply(&mut who, [Presence::Left(Seat(1))]);
        assert!(
            who.deserted(&seats, Side(0)),
            "its computer player does not count"
        );
        let bots = Seating::singles([("Bot".to_owned(), Sitter::Bot(Level::Skilled))]).unwrap();
        assert!(!Attendance::new(&bots).deserted(&bots, Side(0)));
    }

    #[test]
    fn only_people_leave_and_only_those_who_left_come_back() {
        let seats = seating();
        let mut who = Attendance::new(&seats);
        assert_eq!(who.left(Seat(2)).unwrap_err().code, "NOT_A_PERSON");
        assert_eq!(who.back(Seat(0)).unwrap_err().code, "NOT_GONE");
        let fact = who.left(Seat(0)).unwrap();
        apply(&mut who, [fact]);
        assert_eq!(who.left(Seat(0)).unwrap_err().code, "ALREADY_GONE");
        assert_eq!(who.stand_ins(), [Seat(0)].into_iter().collect());
        let fact = who.back(Seat(0)).unwrap();
        apply(&mut who, [fact]);
        assert!(who.stand_ins().is_empty());
    }
}
