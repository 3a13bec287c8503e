//! What everybody is told: frames, the room, drafts.

use super::{Key, Table, viewer};
use crate::peers::PeerId;
use crate::viewer_feed::ViewerFeed;
use tricorn_engine::Seat;
use tricorn_wire as wire;
use tricorn_wire::{Heard, Phase, SeatDraft, ToClient};

impl Table {
    /// After whatever happened: the clock, the frames, the room.
    pub(super) fn settle(&mut self) {
        if self.lost {
            return;
        }
        self.time.run(self.should_run());
        self.reseat();
        self.tell();
        self.show_room();
        self.report();
    }

    /// Lets everything go that was said. Connections that did not take it are gone, and the others hear of that.
    pub(super) fn flush(&mut self) {
        self.peers.flush();
        if let Some(due) = self.late.take() {
            self.shared.metrics.late(due.elapsed());
        }
        let lost = self.peers.lost();
        if !lost.is_empty() {
            lost.into_iter().for_each(|peer| self.gone(peer));
            self.settle();
            self.flush();
        }
    }

    /// The room for all, if it looks different.
    pub(super) fn show_room(&mut self) {
        let key = self.key();
        if self.shown != Some(key) {
            let room = self.wire_room();
            self.peers.send_all(&ToClient::Room(Box::new(room)));
            self.shown = Some(key);
        }
    }

    /// Differs whenever the room looks different.
    pub(super) fn key(&self) -> Key {
        let live = self.live.as_ref();
        Key {
            peers: self.peers.version(),
            room: self.room_version,
            phase: self.phase(),
            stand_ins: live.map(|live| live.stand_ins()),
        }
    }

    pub(super) fn phase(&self) -> Phase {
        match self.live.as_ref() {
            None => Phase::Lobby,
            Some(live) if live.is_over() => Phase::Over,
            Some(live) if live.is_paused() => Phase::Paused,
            Some(_) => Phase::Playing,
        }
    }

    /// What everybody may know about the table.
    pub(super) fn wire_room(&self) -> wire::Room {
        let live = self.live.as_ref();
        let phase = self.phase();
        let stand_ins = live
            .filter(|live| !live.is_over())
            .map(|live| live.stand_ins());
        wire::Room {
            code: self.code.as_str().to_owned(),
            game: self.room.game.clone(),
            title: self.shared.title(&self.room.game).to_owned(),
            phase,
            number: self.room.dealt,
            options: self.room.options.clone(),
            deck: self.room.own_deck(&self.shared.shelf),
            seats: self.room.seen(
                |seat| self.peers.credit(seat),
                |seat| stand_ins.is_some_and(|set| set.has(seat)),
            ),
            locked: self.room.locked,
            typed_names: self.room.typed_names,
            keep: self.room.shown_keep(self.shared.keep_days),
            link: self.shared.link(&self.code),
            watching: self.peers.watching(),
            hurdle: match phase {
                Phase::Lobby => self.room.hurdle(&self.shared.shelf),
                _ => None,
            },
            tournament: self.room.shown_round(),
            commitment: live.map(|live| live.commitment().0),
            seed: live
                .and_then(|live| live.seed())
                .map(|seed| String::from(seed.clone())),
        }
    }

    /// Frames for all whose picture has changed.
    pub(super) fn tell(&mut self) {
        let Some(live) = self.live.as_mut() else {
            return;
        };
        self.feeds.retain(|key, _| self.peers.has_viewer(*key));
        let runs = self.time.runs();
        // Only records and the clock change what anybody sees.
        let clock_known = self.feeds.values().all(|feed| feed.knows_clock(runs));
        if clock_known && !self.reloaded && !live.is_fresh() {
            return;
        }
        let reloaded = std::mem::take(&mut self.reloaded);
        let mut all: Vec<Vec<Heard>> = if reloaded {
            live.news(&mut []);
            self.feeds
                .values_mut()
                .for_each(|feed| feed.texts().moved());
            self.feeds.iter().map(|_| Vec::new()).collect()
        } else {
            let listeners = self.feeds.iter_mut();
            let mut listeners: Vec<_> = listeners
                .map(|(key, feed)| (viewer(*key), feed.texts()))
                .collect();
            live.news(&mut listeners)
        };
        let paused = live.is_paused() && !live.is_over();
        for ((key, feed), heard) in self.feeds.iter_mut().zip(&mut all) {
            let held = feed.hold_while(paused);
            if held && paused {
                heard.clear();
            } else if held || reloaded {
                let all = || live.history(viewer(*key), usize::MAX);
                let mut history = feed.texts().while_collecting(all);
                *heard = history.split_off(feed.notice_count().min(history.len()));
            }
        }
        let clock = (self.time.now(), runs, self.shared.clock.speed());
        for ((key, feed), heard) in self.feeds.iter_mut().zip(all) {
            let doc = |into: &mut _| live.render(viewer(*key), into);
            let frame = feed.next_frame(self.room.dealt, doc, heard, clock);
            let Some(frame) = frame else { continue };
            self.shared.metrics.frames.up();
            self.peers.send_frame(*key, feed, frame);
        }
        if !self.drafts.is_empty() {
            let live = &self.live;
            let gone = self.drafts.sweep(|seat| match live {
                Some(live) => live.ask(seat),
                None => tricorn_engine::Ask::wait(tricorn_engine::AskId(0), "", ""),
            });
            for seat in gone {
                self.tell_drafts(seat);
            }
        }
    }

    /// The first frame of a connection.
    pub(super) fn first_frame(&mut self, id: PeerId, seen: usize) {
        let (Some(live), Some(peer)) = (self.live.as_ref(), self.peers.get(id)) else {
            return;
        };
        let key = peer.seat;
        let runs = self.time.runs();
        let doc = |into: &mut _| live.render(viewer(key), into);
        if let Some(notice_count) = live.veiled_from(viewer(key)) {
            let feed = self.feeds.entry(key);
            let feed = feed.or_insert_with(|| ViewerFeed::new(doc, notice_count, runs));
            feed.hold(doc, notice_count);
            let others = self.peers.viewers(key).filter(|other| *other != id);
            let others: Vec<PeerId> = others.collect();
            others
                .into_iter()
                .for_each(|id| self.send_whole(id, usize::MAX));
        } else {
            self.feeds.entry(key).or_insert_with(|| {
                let notice_count = live.history_len(viewer(key));
                ViewerFeed::new(doc, notice_count, runs)
            });
        }
        self.send_whole(id, seen);
    }

    /// The whole picture for a connection that has seen so many notices.
    fn send_whole(&mut self, id: PeerId, seen: usize) {
        let (Some(live), Some(peer)) = (self.live.as_ref(), self.peers.get(id)) else {
            return;
        };
        let (key, whole) = (peer.seat, peer.whole);
        let Some(feed) = self.feeds.get_mut(&key) else {
            return;
        };
        let clock = (self.time.now(), self.time.runs(), self.shared.clock.speed());
        let most = feed.notice_count();
        let history = || live.history(viewer(key), most);
        let mut frame = feed.whole_frame(self.room.dealt, history, seen, clock);
        if whole {
            frame = feed.expand(&frame);
        }
        self.peers.send(id, &ToClient::Frame(Box::new(frame)));
    }

    /// A new game: everybody gets the whole picture.
    pub(super) fn refresh(&mut self) {
        self.feeds.retain(|key, _| self.peers.has_viewer(*key));
        if let Some(live) = self.live.as_ref() {
            for (key, feed) in &mut self.feeds {
                let notice_count = live.history_len(viewer(*key));
                feed.begin(
                    |into| live.render(viewer(*key), into),
                    notice_count,
                    self.time.runs(),
                );
            }
        }
        for id in self.peers.ids() {
            self.first_frame(id, 0);
        }
    }

    /// Drafts go to the own side only.
    pub(super) fn tell_drafts(&mut self, seat: Seat) {
        for mate in self.mates(seat) {
            let drafts = self.drafts_for(mate);
            self.peers
                .send_to(|to| to == mate, &ToClient::Drafts(drafts));
        }
    }

    pub(super) fn drafts_for(&self, seat: Seat) -> Vec<SeatDraft> {
        let Some(live) = self.live.as_ref() else {
            return Vec::new();
        };
        let seen = self.drafts.seen_by(live.seating(), seat);
        seen.into_iter()
            .map(|(seat, draft)| SeatDraft {
                seat,
                draft: draft.clone(),
            })
            .collect()
    }
}
