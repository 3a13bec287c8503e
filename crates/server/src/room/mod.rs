//! The table around the game, as it is written down: who sits where, which options, who is ready. No I/O here.

mod in_round;
mod lead;
mod life;
mod options;
mod orders;
mod own;
mod seats;

use crate::code::Hashed;
use crate::shelf::Shelf;
use seats::free_seats;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tricorn_engine::options::OptionKind;
use tricorn_engine::{OptionSpec, Place, Refusal, Seating, Seed, Side, Sitter};
use tricorn_host::{BoundPack, GameSetup};

pub use in_round::InRound;
pub use lead::Lead;
pub use own::Own;
pub use seats::{Person, SeatHolder, SeatState};

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
}

#[cfg(test)]
mod tests;
