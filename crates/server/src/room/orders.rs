//! What players wish for their own seat and what the host orders, before a game.

use super::{Room, SeatHolder, SeatState, options};
use crate::refuse;
use crate::shelf::Shelf;
use serde_json::Value;
use tricorn_engine::{Refusal, Seat};
use tricorn_wire::{Order, Wish};

impl Room {
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

    pub(super) fn ask_again(&mut self) {
        for seat in &mut self.seats {
            if let SeatHolder::Person(person) = &mut seat.holder {
                person.ready = person.host;
            }
        }
    }
}
