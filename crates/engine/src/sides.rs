//! The teams of a table: who sits where, what a team is called, who speaks for it.

use crate::attendance::{Attendance, Presence};
use crate::seating::SEAT_LIMIT;
use crate::{Outcome, Refusal, Seat, Seating, Side, Viewer};
use std::ops::RangeInclusive;

/// Both sides of a table for two, in order.
pub const BOTH: [Side; 2] = [Side(0), Side(1)];

/// The place of a side in a pair; there are two.
#[inline]
pub const fn index(side: Side) -> usize {
    (side.0 & 1) as usize
}

/// The other one of two sides.
#[inline]
pub const fn other(side: Side) -> Side {
    Side(1 - (side.0 & 1))
}

/// The word for a game that a side gave up.
pub const RESIGNED: &str = "resigned";
/// The word for one that the host ended.
pub const ENDED_BY_HOST: &str = "ended_by_host";

/// The outcome for two sides: what each has won, games or points, and who won all.
pub fn outcome(ending: &str, scores: [impl Into<i64>; 2], winner: Option<Side>) -> Outcome {
    Outcome {
        ending: ending.to_owned(),
        scores: scores.map(Into::into).to_vec(),
        winners: winner.into_iter().collect(),
    }
}

/// The sides of a table and their seats.
#[derive(Clone, Debug)]
pub struct Sides {
    seating: Seating,
    /// The side of each seat, where it can be found without a search.
    seats: [Side; SEAT_LIMIT],
    first: Vec<Seat>,
    names: Vec<String>,
}

/// What a viewer knows of the members of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    pub name: String,
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Those who want to give up; the own side only.
    pub wants_out: Vec<Seat>,
}

impl Sides {
    /// The sides of a table for two.
    pub fn try_new(seating: Seating) -> Result<Self, Refusal> {
        if seating.sides() != 2 {
            return Err(Refusal::bad_options(format!(
                "This game is for two sides of one to three players each; here are {} sides.",
                seating.sides()
            )));
        }
        Ok(Self::new(seating))
    }

    /// The sides of a table for as many as the game allows.
    pub fn among(seating: Seating, allowed: &RangeInclusive<u8>) -> Result<Self, Refusal> {
        if !allowed.contains(&seating.sides()) {
            return Err(Refusal::bad_options(format!(
                "This game is for {} to {} players or teams; here are {}.",
                allowed.start(),
                allowed.end(),
                seating.sides()
            )));
        }
        Ok(Self::new(seating))
    }

    fn new(seating: Seating) -> Self {
        let mut seats = [Side(0); SEAT_LIMIT];
        for (side, place) in seats.iter_mut().zip(seating.places()) {
            *side = place.side;
        }
        let all = || (0..seating.sides()).map(Side);
        Self {
            seats,
            first: all()
                .map(|side| seating.of_side(side).iter().next().unwrap_or(Seat(0)))
                .collect(),
            names: all().map(|side| seating.side_name(side)).collect(),
            seating,
        }
    }

    /// All sides in order.
    pub fn all(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.seating.sides()).map(Side)
    }

    /// All that is known of the seats.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The side of a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> Side {
        let side = self.seats.get(usize::from(seat.0));
        side.copied().unwrap_or(Side(0))
    }

    /// The side behind a pair of eyes, if there is one.
    pub fn behind(&self, viewer: Viewer) -> Option<Side> {
        self.seating.side_of(viewer.seat()?)
    }

    /// Whether a pair of eyes sees what a side sees; those of the archive see everything.
    pub fn inside(&self, viewer: Viewer, side: Side) -> bool {
        viewer == Viewer::Archive || self.behind(viewer) == Some(side)
    }

    pub fn members(&self, who: &Attendance, viewer: Viewer, side: Side) -> Members {
        let seats = self.seating.of_side(side);
        let wishes = who.wishes().and(seats).iter();
        Members {
            name: self.name(side).to_owned(),
            seats: seats.iter().collect(),
            away: who.stand_ins().and(seats).iter().collect(),
            wants_out: wishes.filter(|_| self.inside(viewer, side)).collect(),
        }
    }

    /// Whether a viewer hears of a fact: a wish to give up is the side's own business until it is granted.
    pub fn hears(&self, viewer: Viewer, fact: Presence) -> bool {
        match fact {
            Presence::WantsOut(seat) | Presence::StaysIn(seat) => {
                self.inside(viewer, self.of(seat))
            }
            _ => true,
        }
    }

    /// The sides whose cards a pair of eyes sees.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = Side> {
        let inside = move |side: &Side| self.inside(viewer, *side);
        self.all().filter(inside)
    }

    /// The first seat of a side.
    #[inline]
    pub fn first(&self, side: Side) -> Seat {
        let seat = self.first.get(usize::from(side.0));
        seat.copied().unwrap_or(Seat(0))
    }

    /// The seat that speaks for its side alone: the one that the side has named, else its first; and the first
    /// person who is there if a computer player has that seat.
    pub fn speaker(&self, who: &Attendance, side: Side) -> Seat {
        let awake = who.there(&self.seating, side).without(who.stand_ins());
        let first = who
            .speaker(self.seating.of_side(side))
            .unwrap_or_else(|| self.first(side));
        if awake.has(first) {
            return first;
        }
        awake.iter().next().unwrap_or(first)
    }

    /// What a side is called.
    pub fn name(&self, side: Side) -> &str {
        self.names
            .get(usize::from(side.0))
            .map_or("", String::as_str)
    }

    /// What a side does, in words: “Ann leads”, “Ann & Ben lead”.
    pub fn does(&self, side: Side, one: &str, several: &str) -> String {
        let one_only = match self.seating.team_name(side) {
            // “Falcons lead”, “Team Blue leads”.
            Some(name) => !name.ends_with('s') || name.ends_with("ss"),
            None => self.seating.of_side(side).len() == 1,
        };
        let verb = if one_only { one } else { several };
        format!("{} {verb}", self.name(side))
    }

    /// What several sides do: “Ann wins”, “Ann, Bob and Cy win”.
    pub fn all_do(&self, sides: &[Side], one: &str, several: &str) -> String {
        let names: Vec<&str> = sides.iter().map(|side| self.name(*side)).collect();
        match (sides, names.split_last()) {
            ([only], _) => self.does(*only, one, several),
            (_, Some((last, others))) => format!("{} and {last} {several}", others.join(", ")),
            (_, None) => format!("Nobody {one}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Place, Sitter};

    #[test]
    fn r_07_r_76_the_first_seat_speaks_unless_a_computer_player_has_it_and_a_person_is_there() {
        let seating = Seating::try_new(vec![
            Place::new(Side(0), "Bot", Sitter::Bot(Level::Skilled)),
            Place::new(Side(1), "Cy", Sitter::Person),
            Place::new(Side(0), "Ann", Sitter::Person),
            Place::new(Side(1), "Dora", Sitter::Person),
        ])
        .unwrap();
        let sides = Sides::try_new(seating).unwrap();
        let mut who = Attendance::new(sides.seating());
        assert_eq!(sides.first(Side(0)), Seat(0));
        assert_eq!(sides.speaker(&who, Side(0)), Seat(2));
        assert_eq!(sides.speaker(&who, Side(1)), Seat(1));
        // Who is gone is spoken for by the next person, and at last by the computer player in the first seat.
        who.evolve(sides.seating(), Presence::Left(Seat(1)));
        assert_eq!(sides.speaker(&who, Side(1)), Seat(3));
        who.evolve(sides.seating(), Presence::Left(Seat(3)));
        assert_eq!(sides.speaker(&who, Side(1)), Seat(1));
        // A side names another, as long as that one is there.
        who.name_speaker(sides.seating(), Seat(3));
        assert_eq!(sides.speaker(&who, Side(1)), Seat(3));
        who.evolve(sides.seating(), Presence::Back(Seat(1)));
        assert_eq!(sides.speaker(&who, Side(1)), Seat(1));
        who.evolve(sides.seating(), Presence::Back(Seat(3)));
        assert_eq!(sides.speaker(&who, Side(1)), Seat(3));
        assert_eq!(sides.speaker(&who, Side(0)), Seat(2));
    }

    #[test]
    fn a_team_with_a_name_is_called_by_it_and_its_verbs_fit() {
        let places = [0, 0, 1].map(|side| Place::new(Side(side), "Ann", Sitter::Person));
        let names = ["Team Blue", "Falcons"].map(str::to_owned).to_vec();
        let seating = Seating::try_new(places.to_vec()).unwrap();
        let sides = Sides::try_new(seating.with_names(names).unwrap()).unwrap();
        assert_eq!(sides.does(Side(0), "leads", "lead"), "Team Blue leads");
        assert_eq!(sides.does(Side(1), "leads", "lead"), "Falcons lead");
        let lead = |of: &[Side]| sides.all_do(of, "leads", "lead");
        assert_eq!(lead(&[Side(0)]), "Team Blue leads");
        assert_eq!(lead(&BOTH), "Team Blue and Falcons lead");
        assert_eq!(lead(&[]), "Nobody leads");
    }

    #[test]
    fn a_wish_to_give_up_is_seen_and_heard_by_the_own_side_only() {
        let places = [0, 0, 1].map(|side| Place::new(Side(side), "Ann", Sitter::Person));
        let sides = Sides::try_new(Seating::try_new(places.to_vec()).unwrap()).unwrap();
        let mut who = Attendance::new(sides.seating());
        let wish = Presence::WantsOut(Seat(1));
        for fact in [wish, Presence::Left(Seat(0))] {
            who.evolve(sides.seating(), fact);
        }
        for (viewer, own) in [
            (Viewer::Seat(Seat(0)), true),
            (Viewer::Archive, true),
            (Viewer::Seat(Seat(2)), false),
            (Viewer::Spectator, false),
        ] {
            let members = sides.members(&who, viewer, Side(0));
            assert_eq!(members.seats, [Seat(0), Seat(1)]);
            assert_eq!(members.away, [Seat(0)]);
            assert_eq!(members.wants_out, [Seat(1)][..usize::from(own)]);
            assert_eq!(sides.hears(viewer, wish), own);
            assert!(sides.hears(viewer, Presence::Left(Seat(0))));
        }
    }

    #[test]
    fn a_table_for_three_sides_is_refused() {
        let places = [0, 1, 2].map(|side| Place::new(Side(side), "Ann", Sitter::Person));
        let seating = Seating::try_new(places.to_vec()).unwrap();
        assert_eq!(Sides::try_new(seating).unwrap_err().code, "BAD_OPTIONS");
    }
}
