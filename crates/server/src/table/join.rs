//! Who comes and goes: connections, seats, places that are held.

use super::{GRACE, SeatGrant, Table};
use crate::code::Hashed;
use crate::edge::Credit;
use crate::peers::{Out, Peer, PeerId};
use crate::refuse;
use crate::room::SeatHolder;
use std::collections::BTreeMap;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tricorn_engine::{Cause, Refusal, Seat, Side};
use tricorn_wire::{Hello, ToClient, Welcome, Wish};

impl Table {
    pub(super) async fn join(
        &mut self,
        hello: &Hello,
        out: mpsc::Sender<Out>,
        credit: Credit,
    ) -> Result<PeerId, Refusal> {
        let token = hello.token.as_deref().map(Hashed::of);
        let seat = match &token {
            Some(token) => Some(self.room.seat_of(token).ok_or_else(refuse::wrong_token)?),
            None => None,
        };
        let host = match &hello.host {
            // The organizer may look at every table; the orders go to all of them alike.
            Some(key) if Hashed::of(key) == self.room.host => self.room.round.is_none(),
            Some(_) => return Err(refuse::wrong_host_key()),
            None => false,
        };
        let attended = self.peers.attended();
        let peer = Peer {
            token,
            seat,
            host,
            whole: hello.whole.unwrap_or(false),
            out,
            credit,
            refused: BTreeMap::new(),
        };
        let id = self.peers.add(peer);
        if !attended && self.peers.attended() && self.room.round.is_none() {
            self.hold_places();
        }
        self.time.run(self.should_run());
        if let Some(seat) = seat {
            self.away.remove(&seat);
            if self.is_playing() && self.is_standing_in(seat) {
                drop(self.push(Cause::Back(seat), None).await);
            }
        }
        if self.lost {
            // What could not be written down is told to nobody.
            self.peers.remove(id);
            return Err(refuse::storage());
        }
        self.peers
            .send(id, &ToClient::Welcome(Welcome { seat, host }));
        self.show_room();
        let seen = match hello.game {
            // What the host has hidden since may be among what this page has seen: it gets everything anew.
            Some(game) if game == self.room.dealt && !self.hides() => hello.seen.unwrap_or(0),
            _ => 0,
        };
        self.first_frame(id, seen);
        if let Some(seat) = seat {
            let drafts = self.drafts_for(seat);
            if !drafts.is_empty() {
                self.peers.send(id, &ToClient::Drafts(drafts));
            }
        }
        Ok(id)
    }

    fn hides(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.hides())
    }

    /// When the first player comes to a table, the others get their time to come too.
    pub(super) fn hold_places(&mut self) {
        let until = self.shared.clock.now().plus(GRACE);
        self.away = (0..)
            .map(Seat)
            .zip(&self.room.seats)
            .filter(|(_, seat)| matches!(seat.holder, SeatHolder::Person(_)))
            .map(|(seat, _)| (seat, until))
            .collect();
        if !self.is_playing() {
            self.away.clear();
        }
    }

    pub(super) fn gone(&mut self, peer: PeerId) {
        let Some(peer) = self.peers.remove(peer) else {
            return;
        };
        if let Some(seat) = peer.seat
            && !self.peers.has_seat(seat)
            && self.is_playing()
        {
            self.away.insert(seat, self.shared.clock.now().plus(GRACE));
        }
        if !self.peers.attended() {
            self.beat();
        }
        if self.peers.is_empty() {
            self.idle_since = Instant::now();
        }
    }

    pub(super) async fn sit(&mut self, side: Option<Side>) -> Result<SeatGrant, Refusal> {
        let mut room = self.room.clone();
        let (seat, token, name) = room.sit(side, false)?;
        self.change(room, None).await?;
        Ok(SeatGrant { seat, token, name })
    }

    pub(super) async fn unsit(&mut self, seat: Seat) {
        let mut room = self.room.clone();
        if room.wish(seat, &Wish::Leave).is_ok() {
            drop(self.change(room, None).await);
        }
    }

    /// Before the deal seats move; every connection stays with its person.
    pub(super) fn reseat(&mut self) {
        if !self.room.lobby {
            return;
        }
        for (id, seat, host) in self.peers.reseat(|token| self.room.seat_of(token)) {
            self.peers
                .send(id, &ToClient::Welcome(Welcome { seat, host }));
        }
    }
}
