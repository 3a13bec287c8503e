//! A table of a round: it belongs to a tournament, whose organizer starts, pauses and ends all tables of the round alike.

use super::{Room, SeatHolder, SeatState};
use crate::code::Hashed;
use crate::shelf::Shelf;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tricorn_engine::{Refusal, Seat};
use tricorn_wire as wire;

/// The round to which a table belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InRound {
    /// The code of the tournament.
    pub tournament: String,
    /// What the organizer calls it.
    pub name: String,
    /// The round, from 1.
    pub round: u8,
    /// The table of the round, from 1.
    pub table: u8,
    /// The names of the teams, by side.
    pub teams: [String; 2],
    /// How many minutes the organizer has added.
    #[serde(default)]
    pub extended: u8,
}

impl Room {
    /// A table of a round. It has no lobby: who sits where is the tournament's business.
    pub fn for_round(
        shelf: &Shelf,
        game: &str,
        change: &Value,
        (host, made): (Hashed, u64),
        round: InRound,
        seats: Vec<SeatState>,
    ) -> Result<Self, Refusal> {
        Ok(Self {
            game: game.to_owned(),
            options: shelf.game(game)?.merge_options(None, change)?,
            seats,
            host,
            locked: false,
            typed_names: false,
            dealt: 0,
            own: None,
            brought: 0,
            keep_days: None,
            round: Some(round),
            lead: None,
            lobby: true,
            made,
        })
    }

    /// The seats whose members have not come yet.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter_map(|(seat, state)| {
            matches!(state.holder, SeatHolder::Awaited { .. }).then_some(seat)
        })
    }

    /// What everybody may know about the round.
    pub fn shown_round(&self) -> Option<wire::InRound> {
        let in_round = self.round.as_ref()?;
        Some(wire::InRound {
            code: in_round.tournament.clone(),
            name: in_round.name.clone(),
            round: in_round.round,
            table: in_round.table,
            teams: in_round.teams.clone(),
        })
    }
}
