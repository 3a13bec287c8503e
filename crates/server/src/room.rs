//! The table around the game, as it is written down: who sits where, which options, who is ready. No I/O here.

mod in_round;
mod lead;
mod life;
mod options;
mod own;

use crate::code::{Hashed, NoChance, Secret};
use crate::shelf::Shelf;
use crate::{names, refuse};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tricorn_engine::options::OptionKind;
use tricorn_engine::seating::SIDE_LIMIT;
use tricorn_engine::{
    Level, Millis, OptionSpec, Place, Refusal, Seat, Seating, Seed, Side, Sitter,
};
use tricorn_host::{BoundPack, GameSetup};
use tricorn_wire::{Occupant, Order, RoomSeat, Wish};

pub use in_round::InRound;
pub use lead::Lead;
pub use own::Own;

/// The longest name that somebody may type.
const NAME_LIMIT: usize = 24;

const fn is_none_yet(brought: &u8) -> bool {
    *brought == 0
}

/// The table around the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Room {
    /// The game's id.
    pub game: String,
    /// All options.
    pub options: Value,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The hash of the host's key.
    pub host: Hashed,
    /// Whether newcomers are kept out.
    #[serde(default)]
    pub locked: bool,
    /// Whether players may type names.
    #[serde(default)]
    pub typed_names: bool,
    /// How many games were dealt.
    #[serde(default)]
    pub dealt: u32,
    /// The host's own deck, if the table plays with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Own>,
    /// How many own decks were brought: each is kept as long as the table.
    #[serde(default, skip_serializing_if = "is_none_yet")]
    pub brought: u8,
    /// How many days the host wants it to be kept; nothing for as long as the server keeps tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep_days: Option<u32>,
    /// The round of a tournament to which the table belongs, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<InRound>,
    /// Who leads the next game, if the last one has settled that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<Lead>,
    /// Whether the table waits for a game to be dealt.
    pub lobby: bool,
    /// When the table was made, in seconds since 1970.
    pub made: u64,
}

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
    fn name(&self) -> &str {
        match self {
            Self::Free => "",
            Self::Person(person) => &person.name,
            Self::Bot { name, .. } | Self::Removed { name } | Self::Awaited { name } => name,
        }
    }
}

fn free_seats(sides: u8) -> Vec<SeatState> {
    let free = |side| SeatState {
        side: Side(side),
        holder: SeatHolder::Free,
    };
    (0..sides).map(free).collect()
}

impl Room {
    /// A new table with its usual number of sides, all seats free.
    pub fn new(
        shelf: &Shelf,
        game: &str,
        change: &Value,
        host: Hashed,
        made: u64,
    ) -> Result<Self, Refusal> {
        let game = shelf.game(game)?;
        Ok(Self {
            game: game.id().to_owned(),
            options: options::proposed(shelf, game, None, change)?,
            seats: free_seats(game.usual_sides()),
            host,
            locked: false,
            typed_names: false,
            dealt: 0,
            own: None,
            brought: 0,
            keep_days: None,
            round: None,
            lead: None,
            lobby: true,
            made,
        })
    }

    /// One free seat a side for a person against computer players, and no time limit unless one was asked for.
    pub fn against_bots(
        &mut self,
        shelf: &Shelf,
        opponents: Option<u8>,
        asked: &Value,
    ) -> Result<(), Refusal> {
        let game = shelf.game(&self.game)?;
        let sides = opponents.map_or(game.usual_sides(), |n| n.saturating_add(1));
        if !game.sides().contains(&sides) {
            let (least, most) = game.sides().into_inner();
            return Err(Refusal::bad_options(format!(
                "This game is for {least} to {most} sides: choose {} to {} opponents.",
                least - 1,
                most - 1
            )));
        }
        self.seats = free_seats(sides);
        // A pace stays as it is: the times of the rules are part of those games, and a race needs an end.
        let is_time = |spec: &&OptionSpec| matches!(spec.kind, OptionKind::Seconds { .. });
        for spec in game.options().iter().filter(is_time) {
            if asked.get(spec.name).is_none()
                && let Some(field) = self.options.get_mut(spec.name)
            {
                *field = Value::from(0);
            }
        }
        Ok(())
    }

    fn sides(&self) -> u8 {
        let last = self.seats.iter().map(|seat| seat.side.0).max();
        last.map_or(0, |last| last + 1)
    }

    fn on_side(&self, side: Side) -> usize {
        self.seats.iter().filter(|seat| seat.side == side).count()
    }

    fn seat(&mut self, seat: Seat) -> Result<&mut SeatState, Refusal> {
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

    fn fresh_name(&self) -> Result<String, Refusal> {
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

    /// What a player wants for the own seat, before the game.
    pub fn wish(&mut self, seat: Seat, wish: &Wish) -> Result<(), Refusal> {
        if !self.lobby {
            return Err(refuse::not_in_lobby());
        }
        let Some(mut person) = self.person(seat).cloned() else {
            return Err(refuse::no_seat());
        };
        match wish {
            Wish::Reroll => person.name = self.fresh_name()?,
            Wish::Name(name) => person.name = self.typed_name(seat, name)?,
            Wish::Ready => person.ready = true,
            Wish::NotReady => person.ready = person.host,
            Wish::Side(side) => {
                let free = |s: &SeatState| s.side == *side && s.holder == SeatHolder::Free;
                let to = self.seats.iter().position(free);
                let to = to.ok_or_else(refuse::side_full)?;
                self.seats[to].holder = SeatHolder::Person(person);
                self.seat(seat)?.holder = SeatHolder::Free;
                return Ok(());
            }
            Wish::Leave => {
                self.seat(seat)?.holder = SeatHolder::Free;
                return Ok(());
            }
            Wish::Back => return Err(refuse::not_playing()),
        }
        self.seat(seat)?.holder = SeatHolder::Person(person);
        Ok(())
    }

    fn typed_name(&self, seat: Seat, name: &str) -> Result<String, Refusal> {
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

    /// What the host orders about seats and options. Orders that move a game are not for the room.
    pub fn order(&mut self, order: &Order, shelf: &Shelf) -> Result<(), Refusal> {
        match order {
            Order::Lock(on) => {
                self.locked = *on;
                return Ok(());
            }
            Order::TypedNames(on) => {
                self.typed_names = *on;
                return Ok(());
            }
            _ if !self.lobby => return Err(refuse::not_in_lobby()),
            _ => {}
        }
        match order {
            Order::Options(change) => {
                let (game, before) = (shelf.game(&self.game)?, Some(&self.options));
                let options = options::proposed(shelf, game, before, change)?;
                self.propose(options);
            }
            Order::AddSeat(side) => self.add_seat(shelf, *side)?,
            Order::DropSeat(seat) => self.drop_seat(shelf, *seat)?,
            Order::SeatBot { seat, level } => self.seat_bot(*seat, *level)?,
            Order::FreeSeat(seat) => match self.seat(*seat)? {
                SeatState {
                    holder: holder @ (SeatHolder::Bot { .. } | SeatHolder::Free),
                    ..
                } => *holder = SeatHolder::Free,
                _ => return Err(refuse::seat_taken()),
            },
            Order::FillBots(level) => {
                for at in 0..self.seats.len() {
                    if self.seats[at].holder == SeatHolder::Free {
                        self.seat_bot(Seat(at as u8), *level)?;
                    }
                }
            }
            Order::Remove(seat) => {
                self.removable(*seat)?;
                self.seat(*seat)?.holder = SeatHolder::Free;
            }
            _ => return Err(refuse::not_playing()),
        }
        Ok(())
    }

    /// PPN-R8, TL-R3: a change of the options cancels what the others have agreed to.
    fn propose(&mut self, options: Value) {
        if options == self.options {
            return;
        }
        self.options = options;
        self.ask_again();
    }

    fn ask_again(&mut self) {
        for seat in &mut self.seats {
            if let SeatHolder::Person(person) = &mut seat.holder {
                person.ready = person.host;
            }
        }
    }

    fn add_seat(&mut self, shelf: &Shelf, side: Side) -> Result<(), Refusal> {
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

    fn drop_seat(&mut self, shelf: &Shelf, seat: Seat) -> Result<(), Refusal> {
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

    fn seat_bot(&mut self, seat: Seat, level: Level) -> Result<(), Refusal> {
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

    /// What keeps the game from starting, in words.
    pub fn hurdle(&self, shelf: &Shelf) -> Option<String> {
        if let Some(free) = self
            .seats
            .iter()
            .position(|seat| seat.holder == SeatHolder::Free)
        {
            return Some(format!(
                "Seat {} is free. Wait for somebody, put a computer player there, or take the seat away.",
                free + 1
            ));
        }
        let waiting: Vec<&str> = self
            .seats
            .iter()
            .filter_map(|seat| match &seat.holder {
                SeatHolder::Person(person) if !person.ready => Some(person.name.as_str()),
                _ => None,
            })
            .collect();
        if !waiting.is_empty() {
            let verb = if waiting.len() == 1 { "is" } else { "are" };
            return Some(format!("{} {verb} not ready yet.", waiting.join(", ")));
        }
        self.bind(shelf, Seed::from_number(0))
            .err()
            .map(|refusal| refusal.text.into_owned())
    }

    /// The seats as the game wants them.
    fn seating(&self) -> Result<Seating, Refusal> {
        let seating = Seating::try_new(
            self.seats
                .iter()
                .map(|seat| {
                    let sitter = match &seat.holder {
                        SeatHolder::Bot { level, .. } => Sitter::Bot(*level),
                        _ => Sitter::Person,
                    };
                    Place::new(seat.side, seat.holder.name(), sitter)
                })
                .collect(),
        )?;
        let seating = match &self.round {
            Some(in_round) => seating.with_names(in_round.teams.to_vec())?,
            None => seating,
        };
        match self.leads() {
            Some(side) => seating.with_lead(side),
            None => Ok(seating),
        }
    }

    /// What fixes the game that is about to be dealt, and its pack for the ledger.
    pub fn bind(&self, shelf: &Shelf, seed: Seed) -> Result<(GameSetup, BoundPack), Refusal> {
        let game = shelf.game(&self.game)?;
        let pack = match &self.own {
            Some(own) => shelf.pack(game, &own.hash, None)?,
            None => shelf.shipped(game)?,
        };
        let seating = self.seating()?;
        game.check(&self.options, &pack, seating.clone())?;
        Ok((game.setup(self.options.clone(), &pack, seating, seed), pack))
    }

    /// After the end: everybody keeps the seat, removed players' seats are free, and the next game is agreed on anew. The last
    /// one may have settled who leads it.
    pub fn again(&mut self, leads: Option<Side>) {
        self.lead = leads.map(|side| Lead::new(side, &self.seats));
        self.lobby = true;
        for seat in &mut self.seats {
            match &mut seat.holder {
                SeatHolder::Person(person) => person.ready = person.host,
                holder @ SeatHolder::Removed { .. } => *holder = SeatHolder::Free,
                _ => {}
            }
        }
    }

    /// The host removes a player during the game: the secret is void.
    pub fn remove_in_game(&mut self, seat: Seat) -> Result<(), Refusal> {
        let name = self.removable(seat)?.name.clone();
        self.seat(seat)?.holder = SeatHolder::Removed { name };
        Ok(())
    }

    /// The host removes others, not the own seat.
    fn removable(&self, seat: Seat) -> Result<&Person, Refusal> {
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

#[cfg(test)]
mod tests;
