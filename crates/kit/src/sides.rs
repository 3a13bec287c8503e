//! Two sides of one to three seats: who sits where, what a side is called, who speaks for it.

use crate::attendance::{Attendance, Presence};
use crate::tricks::index;
use tricorn_engine::seating::SEAT_LIMIT;
use tricorn_engine::{Refusal, Seat, Seating, Side, Viewer};

/// Both sides, in order.
pub const BOTH: [Side; 2] = [Side(0), Side(1)];

/// Two sides and their seats.
#[derive(Clone, Debug)]
pub struct Sides {
    seating: Seating,
    /// The side of each seat, where it can be found without a search.
    seats: [Side; SEAT_LIMIT],
    first: [Seat; 2],
    names: [String; 2],
}

/// What a viewer knows of the members of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// What the side is called.
    pub name: String,
    /// Its seats.
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
        let mut seats = [Side(0); SEAT_LIMIT];
        for (side, place) in seats.iter_mut().zip(seating.places()) {
            *side = place.side;
        }
        Ok(Self {
            seats,
            first: BOTH.map(|side| seating.of_side(side).iter().next().unwrap_or(Seat(0))),
            names: BOTH.map(|side| seating.side_name(side)),
            seating,
        })
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

    /// What a viewer knows of the members of a side.
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
        BOTH.into_iter().filter(inside)
    }

    /// The first seat of a side.
    #[inline]
    pub const fn first(&self, side: Side) -> Seat {
        self.first[index(side)]
    }

    /// the seat that speaks for its side alone: the one that the side has named, else its first; and the first
    /// person who is there if a computer player has that seat.
    pub fn spokes(&self, who: &Attendance, side: Side) -> Seat {
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
        &self.names[index(side)]
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_engine::{Level, Place, Sitter};

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
        assert_eq!(sides.spokes(&who, Side(0)), Seat(2));
        assert_eq!(sides.spokes(&who, Side(1)), Seat(1));
        // Who is gone is spoken for by the next person, and at last by the computer player in the first seat.
        who.evolve(sides.seating(), Presence::Left(Seat(1)));
        assert_eq!(sides.spokes(&who, Side(1)), Seat(3));
        who.evolve(sides.seating(), Presence::Left(Seat(3)));
        assert_eq!(sides.spokes(&who, Side(1)), Seat(1));
        // A side names another, as long as that one is there.
        who.name_speaker(sides.seating(), Seat(3));
        assert_eq!(sides.spokes(&who, Side(1)), Seat(3));
        who.evolve(sides.seating(), Presence::Back(Seat(1)));
        assert_eq!(sides.spokes(&who, Side(1)), Seat(1));
        who.evolve(sides.seating(), Presence::Back(Seat(3)));
        assert_eq!(sides.spokes(&who, Side(1)), Seat(3));
        assert_eq!(sides.spokes(&who, Side(0)), Seat(2));
    }

    #[test]
    fn a_team_with_a_name_is_called_by_it_and_its_verbs_fit() {
        let places = [0, 0, 1].map(|side| Place::new(Side(side), "Ann", Sitter::Person));
        let names = ["Team Blue", "Falcons"].map(str::to_owned).to_vec();
        let seating = Seating::try_new(places.to_vec()).unwrap();
        let sides = Sides::try_new(seating.with_names(names).unwrap()).unwrap();
        assert_eq!(sides.does(Side(0), "leads", "lead"), "Team Blue leads");
        assert_eq!(sides.does(Side(1), "leads", "lead"), "Falcons lead");
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
