//! What people send: moves, wishes, the host's orders, drafts.

use super::{GRACE, Table};
use crate::clock::TableTime;
use crate::code::random_seed;
use crate::hub::Shared;
use crate::nonces::NonceUse;
use crate::peers::PeerId;
use crate::record::Entry;
use crate::refuse;
use crate::room::Room;
use tokio::time::Instant;
use tricorn_engine::draft::{Draft, Drafts};
use tricorn_engine::{Act, Cause, Millis, Refusal, Ruling, Seat};
use tricorn_host::{AnyGame, Applied};
use tricorn_ledger::{BlobHash, TableId};
use tricorn_wire::{Nonce, Order, Phrase, ToClient, ToServer, Wish};

/// What somebody is told whom the host removes.
const REMOVED: &str = "The host has taken you off this table.";

impl Table {
    /// A message, with the moment at which it came in and the round trip of its connection.
    pub(super) async fn heard(
        &mut self,
        id: PeerId,
        message: ToServer,
        (received, lag): (Instant, Millis),
    ) {
        let Some(peer) = self.peers.get(id) else {
            return;
        };
        let (seat, host) = (peer.seat, peer.host);
        let who = match (&message, &peer.token) {
            (ToServer::Host { .. }, _) => "host".to_owned(),
            (_, Some(token)) => token.mark().to_owned(),
            (_, None) => String::new(),
        };
        let (nonce, done) = match message {
            ToServer::Hello(_) => (
                None,
                Err(Refusal::malformed("You have said hello already.")),
            ),
            ToServer::Draft(draft) => match self.lay(seat, draft) {
                Ok(()) => return,
                Err(refusal) => (None, Err(refusal)),
            },
            ToServer::Phrase(phrase) => match self.phrase(seat, phrase) {
                Ok(()) => return,
                Err(refusal) => (None, Err(refusal)),
            },
            ToServer::Act { nonce, ask, action } => {
                let used = NonceUse::new(&who, nonce.clone(), &(ask, &action));
                let done = match (self.nonces.knows(&used), seat) {
                    (Err(refusal), _) => Err(refusal),
                    (Ok(true), _) => Ok(()),
                    (Ok(false), None) => Err(refuse::no_seat()),
                    (Ok(false), Some(seat)) => {
                        self.shared.metrics.moves.up();
                        let act = Act {
                            lag,
                            ..Act::new(seat, action)
                        };
                        self.act_at(received, ask, act, Some(used)).await
                    }
                };
                if let Err(refusal) = &done {
                    self.note(id, refusal);
                }
                (Some(nonce), done)
            }
            ToServer::Me { nonce, wish } => {
                let used = NonceUse::new(&who, nonce.clone(), &wish);
                let done = match (self.nonces.knows(&used), seat) {
                    (Err(refusal), _) => Err(refusal),
                    (Ok(true), _) => Ok(()),
                    (Ok(false), None) => Err(refuse::no_seat()),
                    (Ok(false), Some(seat)) => self.wish(seat, &wish, used).await,
                };
                (Some(nonce), done)
            }
            ToServer::Host { nonce, order } => {
                let used = NonceUse::new(&who, nonce.clone(), &order);
                let done = match (self.nonces.knows(&used), host) {
                    _ if self.room.round.is_some() => Err(refuse::round_table()),
                    (_, false) => Err(refuse::not_host()),
                    (Err(refusal), _) => Err(refusal),
                    (Ok(true), _) => Ok(()),
                    (Ok(false), true) => self.order(&order, used).await,
                };
                (Some(nonce), done)
            }
        };
        self.answer(id, nonce, done);
    }

    /// A refused move changes nothing and is in no log of the game. It is noted here, such as a press before the
    /// start: the first one of its kind, the second, the fourth and so on, so that nobody can flood the log.
    fn note(&mut self, id: PeerId, refusal: &Refusal) {
        let times = self.peers.refused(id, refusal.code);
        let seat = self.peers.get(id).and_then(|peer| peer.seat);
        if times.is_power_of_two() {
            tracing::info!(
                table = self.code.mark(),
                seat = seat.map(|seat| seat.0),
                code = refusal.code,
                times,
                "a move was refused"
            );
        }
    }

    /// What the sender gets: the frames first, so that the acknowledged move is on the screen when it is acknowledged.
    pub(super) fn answer(&mut self, id: PeerId, nonce: Option<Nonce>, done: Result<(), Refusal>) {
        self.settle();
        let message = match (done, nonce) {
            (Ok(()), Some(nonce)) => ToClient::Ack { nonce },
            (Ok(()), None) => return,
            (Err(refusal), nonce) => {
                self.shared.metrics.refused.up();
                ToClient::Refused {
                    nonce,
                    code: refusal.code.to_owned(),
                    text: refusal.text.into_owned(),
                }
            }
        };
        self.peers.send(id, &message);
    }

    pub(super) async fn wish(
        &mut self,
        seat: Seat,
        wish: &Wish,
        used: NonceUse,
    ) -> Result<(), Refusal> {
        match wish {
            Wish::Leave if self.is_playing() => self.push(Cause::Left(seat), Some(used)).await,
            Wish::Back if self.is_playing() => self.push(Cause::Back(seat), Some(used)).await,
            _ => {
                let mut room = self.room.clone();
                room.wish(seat, wish)?;
                self.change(room, Some(used)).await
            }
        }
    }

    pub(super) async fn order(&mut self, order: &Order, used: NonceUse) -> Result<(), Refusal> {
        let used = Some(used);
        match order {
            Order::Start => self.deal(used).await,
            Order::Pause => self.push(Cause::Pause, used).await,
            Order::Resume => self.push(Cause::Resume, used).await,
            Order::Extend(minutes) => {
                let more = Ruling::Extend(*minutes);
                self.push(Cause::Ruling(more), used).await
            }
            Order::Hide(text) => {
                let hide = Ruling::Hide(*text);
                self.push(Cause::Ruling(hide), used).await?;
                // Whoever has the text in a log, or among the texts of a connection, begins anew without it.
                if let Some(live) = self.live.as_mut() {
                    live.news(&mut []);
                }
                self.refresh();
                Ok(())
            }
            Order::KeepDays(days) => {
                let mut room = self.room.clone();
                room.keep(*days, self.shared.keep_days)?;
                self.change(room, used).await
            }
            Order::End | Order::Void => {
                let ruling = match order {
                    Order::Void => Ruling::End,
                    _ => Ruling::Stop,
                };
                let now = self.time.now();
                let live = self.live.as_mut().ok_or_else(refuse::not_playing)?;
                let mut applied = Applied::default();
                if live.is_paused() {
                    applied = live.apply(now, Cause::Resume);
                }
                let end = live.apply(now, Cause::Ruling(ruling));
                applied.records.extend(end.records);
                applied.refusal = end.refusal;
                self.commit(applied, used).await
            }
            Order::ToBot(seat) => {
                if self.room.person(*seat).is_none() {
                    return Err(refuse::not_a_person());
                }
                self.push(Cause::Left(*seat), used).await
            }
            Order::Remove(seat) if self.is_playing() => self.remove(*seat, used).await,
            Order::Again => {
                let over = self.live.as_ref().filter(|live| live.is_over());
                let leads = over.ok_or_else(refuse::not_over)?.leads_next();
                let mut room = self.room.clone();
                room.again(leads);
                self.change(room, used).await?;
                self.live = None;
                self.drafts = Drafts::default();
                Ok(())
            }
            _ => {
                let mut room = self.room.clone();
                room.order(order, &self.shared.shelf)?;
                self.change(room, used).await?;
                if let Order::Remove(seat) = order {
                    self.dismiss(*seat, REMOVED);
                }
                Ok(())
            }
        }
    }

    /// Whoever was removed is told so and let go.
    pub(super) fn dismiss(&mut self, seat: Seat, why: &str) {
        let text = why.to_owned();
        self.peers
            .dismiss(seat, &ToClient::Bye { text, retry: false });
    }

    /// A player goes for good: room and game change in one record.
    pub(super) async fn remove(
        &mut self,
        seat: Seat,
        used: Option<NonceUse>,
    ) -> Result<(), Refusal> {
        let mut room = self.room.clone();
        room.remove_in_game(seat)?;
        let now = self.time.now();
        // Refused if the player has left already; then there is nothing to write down.
        let left = match self.live.as_mut() {
            Some(live) => live.apply(now, Cause::Left(seat)),
            None => Applied::default(),
        };
        let entry = Entry {
            room: Some(room.clone()),
            steps: left.records,
            used,
            ..Entry::default()
        };
        self.append(entry).await?;
        self.set_room(room);
        self.away.remove(&seat);
        self.dismiss(seat, REMOVED);
        Ok(())
    }

    /// The game begins.
    pub(super) async fn deal(&mut self, used: Option<NonceUse>) -> Result<(), Refusal> {
        if !self.room.lobby {
            return Err(refuse::not_in_lobby());
        }
        if let Some(hurdle) = self.room.hurdle(&self.shared.shelf) {
            return Err(Refusal::new("HURDLE", hurdle));
        }
        let (entry, live) = dealt(&self.shared, &self.id, &self.room, used).await?;
        let room = entry.room.clone();
        self.append(entry).await?;
        if let Some(room) = room {
            self.set_room(room);
        }
        let mut live = live;
        live.news(&mut []);
        self.time = TableTime::standing(self.shared.clock, live.now());
        self.live = Some(live);
        self.drafts = Drafts::default();
        let now = self.shared.clock.now();
        self.away = self
            .persons()
            .filter(|seat| !self.peers.has_seat(*seat))
            .map(|seat| (seat, now.plus(GRACE)))
            .collect();
        self.time.run(self.should_run());
        self.refresh();
        Ok(())
    }

    /// A phrase goes to the others of the side, unless one of them has to work without help.
    fn phrase(&mut self, seat: Option<Seat>, phrase: Phrase) -> Result<(), Refusal> {
        let seat = seat.ok_or_else(refuse::no_seat)?;
        let mates = self.mates(seat);
        let live = self.live.as_ref();
        if live.is_some_and(|live| mates.iter().any(|mate| live.ask(*mate).quiet)) {
            return Err(refuse::work_alone());
        }
        let others = |to: Seat| to != seat && mates.contains(&to);
        self.peers
            .send_to(others, &ToClient::Phrase { seat, phrase });
        Ok(())
    }

    pub(super) fn lay(&mut self, seat: Option<Seat>, draft: Option<Draft>) -> Result<(), Refusal> {
        let seat = seat.ok_or_else(refuse::no_seat)?;
        let live = self.live.as_ref().ok_or_else(refuse::not_playing)?;
        match draft {
            Some(draft) => {
                let ask = live.ask(seat);
                self.drafts
                    .lay(self.shared.clock.now(), seat, &ask, draft)?;
            }
            None => self.drafts.lift(seat),
        }
        self.tell_drafts(seat);
        Ok(())
    }
}

/// The record of a game that is dealt and started, and the game. The pack is in the ledger when this returns.
pub async fn dealt(
    shared: &Shared,
    id: &TableId,
    room: &Room,
    used: Option<NonceUse>,
) -> Result<(Entry, Box<dyn AnyGame>), Refusal> {
    let seed = random_seed().map_err(|e| Refusal::new("NO_CHANCE", e.to_string()))?;
    let (deal, pack) = room.bind(&shared.shelf, seed)?;
    let hash = BlobHash::of(pack.bytes());
    let stored = shared.ledger.put_blob(id, hash, pack.bytes().to_vec());
    let stored = stored.await;
    stored.map_err(|_| refuse::storage())?;
    let mut live = shared.shelf.open(&deal, None)?;
    let started = live.apply(Millis(0), Cause::Start);
    if let Some(refusal) = started.refusal {
        return Err(refusal);
    }
    let mut steps = started.records;
    // a match starts on time, and a seat whose player has not come is a computer player's until then.
    for seat in room.awaited() {
        steps.append(&mut live.apply(Millis(0), Cause::Left(seat)).records);
    }
    let mut room = room.clone();
    room.dealt += 1;
    room.lobby = false;
    let entry = Entry {
        room: Some(room),
        deal: Some(deal),
        steps,
        used,
        at: 0,
    };
    Ok((entry, live))
}
