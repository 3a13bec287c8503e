//! The rules of a match, one test for each. Games are ended here by giving up, which is quick; what they are like inside is
//! tested at their own tables.

mod calls;
mod clock;
mod company;
mod decks;
mod games;
mod points;
mod sight;

use super::event::from_game;
use super::proving::{example, short};
use super::*;
use serde_json::{Value, json};
use tricorn_engine::rules::{Fact, Phase as Shown};
use tricorn_engine::{By, Level, Place, Sitter};
use tricorn_kit::options::Pace;
use tricorn_proving::testing::{Tale, geoplunge, mixed, people};
use tricorn_proving::toys::Story;

/// The first seat of each side at a table for two.
const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn config(kind: Kind) -> Config {
    Config {
        kind,
        ..Config::default()
    }
}

/// A match that has started.
fn started(config: Config, seating: Seating) -> Story<Combo4> {
    Story::new(example("a match", config, seating), 1)
}

/// An All match for two that has started.
fn all() -> Story<Combo4> {
    started(config(Kind::All), people(&[1, 1]))
}

/// A Call match for two that has started.
fn call() -> Story<Combo4> {
    started(config(Kind::Call), people(&[1, 1]))
}

/// What people do in a match.
trait Playing {
    /// In the match.
    fn does(&mut self, at: u64, seat: Seat, action: MatchAction) -> Result<(), &'static str>;
    /// In the game under way, as a page sends it.
    fn plays(&mut self, at: u64, seat: Seat, action: Value) -> Result<(), &'static str>;
    /// The same over a line with this round trip.
    fn shouts(&mut self, at: u64, seat: Seat, lag: u64, word: &str) -> Result<(), &'static str>;
    /// Somebody calls these games and locks them.
    fn calls(&mut self, at: u64, seat: Seat, games: [u8; 2]);
    /// This side gives up the game under way; at a table for two that is its end.
    fn loses(&mut self, at: u64, seat: Seat);
    /// All people have seen enough of the game.
    fn next(&mut self, at: u64);
    /// How many seats are offered this.
    fn offered(&self, seat: Seat, verb: &str) -> bool;
    fn now(&self) -> u64;
}

impl Playing for Story<Combo4> {
    fn does(&mut self, at: u64, seat: Seat, action: MatchAction) -> Result<(), &'static str> {
        self.act(Millis(at), seat, Millis(0), Verb::Own(action.into()))
            .map_err(|refusal| refusal.code)
    }

    fn plays(&mut self, at: u64, seat: Seat, action: Value) -> Result<(), &'static str> {
        self.act(Millis(at), seat, Millis(0), from_game(action))
            .map_err(|refusal| refusal.code)
    }

    fn shouts(&mut self, at: u64, seat: Seat, lag: u64, word: &str) -> Result<(), &'static str> {
        self.act(Millis(at), seat, Millis(lag), from_game(json!(word)))
            .map_err(|refusal| refusal.code)
    }

    fn calls(&mut self, at: u64, seat: Seat, games: [u8; 2]) {
        for game in games {
            self.does(at, seat, MatchAction::CallGame { game }).unwrap();
        }
        self.does(at, seat, MatchAction::LockCalls).unwrap();
    }

    fn loses(&mut self, at: u64, seat: Seat) {
        self.plays(at, seat, json!("resign")).unwrap();
    }

    fn next(&mut self, at: u64) {
        for seat in self.state().who.awake().iter() {
            if self.offered(seat, "next_game") {
                self.does(at, seat, MatchAction::NextGame).unwrap();
            }
        }
    }

    fn offered(&self, seat: Seat, verb: &str) -> bool {
        self.ask(seat).offers.iter().any(|offer| offer.verb == verb)
    }

    fn now(&self) -> u64 {
        self.table.now().0
    }
}

/// The numbers of the games that began, in order.
fn begun(story: &Story<Combo4>) -> Vec<u8> {
    let events = story.records.iter().flat_map(|record| &record.events);
    events
        .filter_map(Fact::own)
        .filter_map(|event| match event {
            Event::Began { game, .. } => Some(*game),
            _ => None,
        })
        .collect()
}

/// Plays so many games, each given up by the second side one second after its start.
fn play(story: &mut Story<Combo4>, count: usize) {
    for _ in 0..count {
        let at = story.now() + 1_000;
        story.loses(at, B);
        story.next(at);
    }
}

/// All that a viewer could read, and was told so far.
fn all_text(story: &Story<Combo4>, viewer: Viewer) -> String {
    let game = story.table.game();
    let view = game.view(story.state(), viewer);
    let mut text = serde_json::to_string(&view).unwrap() + &Combo4::tell(&view);
    if let Viewer::Seat(seat) = viewer {
        text += &serde_json::to_string(&story.ask(seat)).unwrap();
    }
    let mut state = game.initial();
    for event in story.records.iter().flat_map(|record| &record.events) {
        game.evolve(&mut state, event);
        if let Some(notice) = game.notice(&state, event, viewer) {
            text += &serde_json::to_string(&notice).unwrap();
            text += &notice.to_string();
        }
    }
    text
}
