//! The seats: who sits where, under which name, and how seats come and go.

use super::Room;
use crate::code::{Hashed, NoChance, Secret};
use crate::shelf::Shelf;
use crate::{names, refuse};
use serde::{Deserialize, Serialize};
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{Level, Millis, Refusal, Seat, Side};
use tricorn_wire::{Occupant, RoomSeat};

/// The longest name that somebody may type.
const NAME_LIMIT: usize = 24;

/// One seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatState {
    /// Its side.
    pub side: Side,
    /// Who sits there.
    #[serde(rename = "sitter")]
    pub holder: SeatHolder,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatHolder {
    /// Nobody.
    Free,
    /// A human being.
    Person(Person),
    /// A computer player.
    Bot {
        /// Its name.
        name: String,
        /// How well it plays.
        level: Level,
    },
    /// Somebody whom the host removed during the game.
    Removed {
        /// The name.
        name: String,
    },
    /// A member of a team who has not come yet: until then a computer player acts.
    Awaited {
        /// The name.
        name: String,
    },
}

/// A human being at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// The name that the others see.
    pub name: String,
    /// The hash of the seat's secret.
    pub token: Hashed,
    /// Whether they agree with the options.
    pub ready: bool,
    /// Whether this is the host, who proposes the options and so agrees with them.
    #[serde(default)]
    pub host: bool,
}

impl SeatHolder {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Free => "",
            Self::Person(person) => &person.name,
            Self::Bot { name, .. } | Self::Removed { name } | Self::Awaited { name } => name,
        }
    }
}

pub(super) fn free_seats(sides: u8) -> Vec<SeatState> {
    let free = |side| SeatState {
        side: Side(side),
        holder: SeatHolder::Free,
    };
    (0..sides).map(free).collect()
}

impl Room {
    pub(super) fn sides(&self) -> u8 {
        let last = self.seats.iter().map(|seat| seat.side.0).max();
        last.map_or(0, |last| last + 1)
    }

    pub(super) fn on_side(&self, side: Side) -> usize {
        self.seats.iter().filter(|seat| seat.side == side).count()
    }

    pub(super) fn seat(&mut self, seat: Seat) -> Result<&mut SeatState, Refusal> {
        self.seats
            .get_mut(usize::from(seat.0))
            .ok_or_else(refuse::no_such_seat)
    }

    /// The person on a seat.
    pub fn person(&self, seat: Seat) -> Option<&Person> {
        match &self.seats.get(usize::from(seat.0))?.holder {
            SeatHolder::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The seat that a secret opens.
    pub fn seat_of(&self, token: &Hashed) -> Option<Seat> {
        let mut seats = (0..).map(Seat).zip(&self.seats);
        seats.find_map(|(number, seat)| match &seat.holder {
            SeatHolder::Person(person) if person.token == *token => Some(number),
            _ => None,
        })
    }

    /// Whether somebody has this name, apart from the one on this seat.
    fn is_taken(&self, name: &str, but: Option<Seat>) -> bool {
        let name = name.to_lowercase();
        let mut others = (0..)
            .map(Seat)
            .zip(&self.seats)
            .filter(|(at, _)| Some(*at) != but);
        others.any(|(_, seat)| seat.holder.name().to_lowercase() == name)
    }

    pub(super) fn fresh_name(&self) -> Result<String, Refusal> {
        names::fresh(|name| self.is_taken(name, None)).map_err(no_chance)
    }

    /// Somebody sits down on a free seat, of this side if they want one; otherwise beside somebody, if a team has a free seat.
    pub fn sit(
        &mut self,
        side: Option<Side>,
        host: bool,
    ) -> Result<(Seat, Secret, String), Refusal> {
        if self.round.is_some() {
            return Err(refuse::by_team_code());
        }
        if !self.lobby {
            return Err(refuse::under_way());
        }
        if self.locked && !host {
            return Err(refuse::table_locked());
        }
        if side.is_some_and(|side| side.0 >= self.sides()) {
            return Err(refuse::no_such_side());
        }
        let beside = |seat: &SeatState| {
            let person = |s: &SeatState| matches!(s.holder, SeatHolder::Person(_));
            self.seats.iter().any(|s| s.side == seat.side && person(s))
        };
        let seats = self.seats.iter().enumerate();
        let at = seats
            .filter(|(_, s)| s.holder == SeatHolder::Free && side.is_none_or(|side| side == s.side))
            .min_by_key(|(_, seat)| !beside(seat))
            .map(|(at, _)| at)
            .ok_or_else(
                || match self.seats.iter().any(|s| s.holder == SeatHolder::Free) {
                    true => refuse::side_taken(),
                    false => refuse::table_full(),
                },
            )?;
        let name = self.fresh_name()?;
        let token = Secret::random().map_err(no_chance)?;
        self.seats[at].holder = SeatHolder::Person(Person {
            name: name.clone(),
            token: token.hash(),
            ready: host,
            host,
        });
        Ok((Seat(at as u8), token, name))
    }

    pub(super) fn typed_name(&self, seat: Seat, name: &str) -> Result<String, Refusal> {
        if !self.typed_names {
            return Err(refuse::name_not_allowed());
        }
        let name = name.trim();
        let length = name.chars().count();
        if length == 0 || length > NAME_LIMIT || name.chars().any(tricorn_engine::text::unprintable)
        {
            return Err(refuse::bad_name());
        }
        if self.is_taken(name, Some(seat)) {
            return Err(refuse::name_taken());
        }
        Ok(name.to_owned())
    }

    pub(super) fn add_seat(&mut self, shelf: &Shelf, side: Side) -> Result<(), Refusal> {
        let most = *shelf.game(&self.game)?.sides().end();
        if side.0 > self.sides() || side.0 >= most || self.on_side(side) >= SIDE_LIMIT {
            return Err(refuse::side_full());
        }
        self.seats.push(SeatState {
            side,
            holder: SeatHolder::Free,
        });
        Ok(())
    }

    pub(super) fn drop_seat(&mut self, shelf: &Shelf, seat: Seat) -> Result<(), Refusal> {
        let least = *shelf.game(&self.game)?.sides().start();
        let state = self.seat(seat)?;
        if matches!(state.holder, SeatHolder::Person(_)) {
            return Err(refuse::seat_taken());
        }
        let side = state.side;
        if self.on_side(side) == 1 && self.sides() <= least {
            return Err(Refusal::bad_options(format!(
                "This game needs at least {least} sides."
            )));
        }
        self.seats.remove(usize::from(seat.0));
        self.renumber();
        Ok(())
    }

    /// Sides are numbered in the order of their first seats, without a gap.
    fn renumber(&mut self) {
        let mut order: Vec<Side> = Vec::new();
        for seat in &mut self.seats {
            let at = order.iter().position(|side| *side == seat.side);
            let at = at.unwrap_or_else(|| {
                order.push(seat.side);
                order.len() - 1
            });
            seat.side = Side(at as u8);
        }
    }

    pub(super) fn seat_bot(&mut self, seat: Seat, level: Level) -> Result<(), Refusal> {
        if !matches!(level, Level::Novice | Level::Skilled | Level::Expert) {
            return Err(refuse::bad_level());
        }
        let name = self.fresh_name()?;
        match &mut self.seat(seat)?.holder {
            SeatHolder::Bot { level: old, .. } => *old = level,
            holder @ SeatHolder::Free => *holder = SeatHolder::Bot { name, level },
            _ => return Err(refuse::seat_taken()),
        }
        Ok(())
    }

    /// The host removes a player during the game: the secret is void.
    pub fn remove_in_game(&mut self, seat: Seat) -> Result<(), Refusal> {
        let name = self.removable(seat)?.name.clone();
        self.seat(seat)?.holder = SeatHolder::Removed { name };
        Ok(())
    }

    /// The host removes others, not the own seat.
    pub(super) fn removable(&self, seat: Seat) -> Result<&Person, Refusal> {
        match self.person(seat) {
            None => Err(refuse::not_a_person()),
            Some(person) if person.host => Err(refuse::own_seat()),
            Some(person) => Ok(person),
        }
    }

    /// The seats as everybody sees them; who is credited something, be it nothing, is there.
    pub fn seen(
        &self,
        credit: impl Fn(Seat) -> Option<Millis>,
        stand_in: impl Fn(Seat) -> bool,
    ) -> Vec<RoomSeat> {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats
            .map(|(number, seat)| {
                let (who, level, ready) = match &seat.holder {
                    SeatHolder::Free => (Occupant::Free, None, false),
                    SeatHolder::Person(person) => (Occupant::Person, None, person.ready),
                    SeatHolder::Awaited { .. } => (Occupant::Person, None, true),
                    SeatHolder::Bot { level, .. } => (Occupant::Bot, Some(*level), true),
                    SeatHolder::Removed { .. } => (Occupant::Removed, None, false),
                };
                let lag = credit(number);
                RoomSeat {
                    side: seat.side,
                    who,
                    name: seat.holder.name().to_owned(),
                    level,
                    here: lag.is_some(),
                    lag,
                    ready,
                    stand_in: stand_in(number),
                }
            })
            .collect()
    }
}

fn no_chance(error: NoChance) -> Refusal {
    Refusal::new("NO_CHANCE", error.to_string())
}
