//! What must be true of a match after every step, counted independently of the game: cards, points, the clock, the order of
//! games, which seat is on which side.

use serde_json::Value;
use std::collections::BTreeSet;
use tricorn_engine::rules::Fact;
use tricorn_engine::{Game, Millis, Outcome, RecordOf, Seat, Seating, Side, Table, Viewer};
use tricorn_games::chummy_challenge::CHALLENGES;
use tricorn_games::combo_4::{
    Combo4, Config, Ending, Event, GameEvent, GameView, Kind, PlayedGame, Shuffled, View,
};
use tricorn_games::geoplunge::{POWER, STATES};
use tricorn_games::state_iq::CLUES;

/// how long the sides may call.
const CALLING: u64 = 60_000;
/// by then everything that was received in time is resolved. The longest is the identification of six cards by a
/// single seat, 90 s; twice that at double pace.
const RESOLVED: u64 = 200_000;

/// With this many named cards, two tables cannot have the same ones by chance.
const MANY: usize = 10;

/// What was seen of a match so far.
pub struct Watch {
    kind: Kind,
    minutes: u64,
    seats: [Vec<Seat>; 2],
    /// C4-11, C4-14: the games in turn.
    rotation: Vec<u8>,
    /// The games that have begun.
    begun: u64,
    /// The game under way.
    current: Option<u8>,
    /// What each game paid that is over.
    paid: Vec<[u16; 2]>,
    starts: Option<Millis>,
    late: u32,
    ended: bool,
    pictures: BTreeSet<String>,
    /// The cards that the first seat sees in the first game, by their names.
    cards: Vec<String>,
}

/// C4-23 to C4-29: what a finished game pays.
fn pays(score: &PlayedGame) -> [u16; 2] {
    let standing = score.stances.iter().filter(|stands| **stands).count();
    let Some(winner) = score.winner else {
        return [5, 5];
    };
    let won = match (score.bonus, standing) {
        (false, 0) => 10,
        (false, 1) | (true, 0) => 20,
        (false, _) | (true, 1) => 30,
        (true, _) => 40,
    };
    match winner {
        Side(0) => [won, 0],
        _ => [0, won],
    }
}

/// How many cards a deck has.
fn size(deck: &str) -> usize {
    match deck {
        "power" => POWER,
        "clues" => CLUES,
        "challenges" => CHALLENGES,
        _ => STATES,
    }
}

/// Whether these are the cards of a deck, each once.
fn is_whole(mut cards: Vec<u8>, of: usize) -> bool {
    cards.sort_unstable();
    cards.len() == of && cards.iter().copied().eq(0..of as u8)
}

/// The decks that were shuffled, by name and whether they are whole.
fn shuffled(decks: &Shuffled) -> Vec<(&'static str, bool)> {
    let there = crate::oracle::decks(decks).into_iter();
    let there = there.filter_map(|(name, cards)| Some((name, cards?)));
    there
        .map(|(name, cards)| (name, is_whole(cards, size(name))))
        .collect()
}

/// C4-08: the number of a game by an event of it.
const fn number(event: &GameEvent) -> u8 {
    match event {
        GameEvent::BorderUp(_) => 1,
        GameEvent::StateIq(_) => 2,
        GameEvent::DashingStates(_) => 3,
        GameEvent::PlayTheRanks1(_) | GameEvent::PlayTheRanks2(_) | GameEvent::BorderZap(_) => 4,
        GameEvent::ChummyChallenge(_) => 5,
    }
}

/// The cards in a view, each with its name and what it shows.
fn note_cards(view: &Value, into: &mut Vec<String>) {
    match view {
        Value::Object(fields) => {
            if let (Some(handle), Some(face)) = (fields.get("handle"), fields.get("face")) {
                into.push(format!("{handle} {face}"));
            }
            fields.values().for_each(|field| note_cards(field, into));
        }
        Value::Array(items) => items.iter().for_each(|item| note_cards(item, into)),
        _ => {}
    }
}

fn must(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

impl Watch {
    /// A match that has not begun.
    pub fn new(config: &Config, seating: &Seating) -> Self {
        let of_side = |side: Side| seating.of_side(side).iter().collect();
        Self {
            kind: config.kind,
            minutes: u64::from(config.minutes),
            seats: crate::oracle::BOTH.map(of_side),
            rotation: match config.kind {
                Kind::All => (1..=5).collect(),
                Kind::Call => Vec::new(),
            },
            begun: 0,
            current: None,
            paid: Vec::new(),
            starts: None,
            late: 0,
            ended: false,
            pictures: BTreeSet::new(),
            cards: Vec::new(),
        }
    }

    /// How many games have begun.
    pub const fn games(&self) -> u64 {
        self.begun
    }

    /// The names of pictures that were shown, and the cards of the first deal by their names (none if the first game has
    /// fewer than ten).
    pub fn into_names(self) -> (Vec<String>, Vec<String>) {
        (self.pictures.into_iter().collect(), self.cards)
    }

    fn ends(&self) -> Option<Millis> {
        let starts = self.starts?;
        Some(starts.plus(Millis(self.minutes * 60_000)))
    }

    /// C4-04, R-11: when the first game begins at all tables of a round.
    const fn begins(&self) -> Millis {
        match self.kind {
            Kind::All => Millis(0),
            Kind::Call => Millis(CALLING),
        }
    }

    fn points(&self) -> [u16; 2] {
        let sum = |sum: [u16; 2], paid: &[u16; 2]| [sum[0] + paid[0], sum[1] + paid[1]];
        self.paid.iter().fold([0, 0], sum)
    }

    /// Looks at a step: what happened, and what is seen of it.
    pub fn look(
        &mut self,
        table: &Table<Combo4>,
        records: &[RecordOf<Combo4>],
    ) -> Result<(), String> {
        for record in records {
            for event in record.events.iter().filter_map(Fact::own) {
                self.event(record.stamp, event)?;
            }
        }
        let (game, state) = (table.game(), table.state());
        must(state.decks_are_whole(), || {
            "a deck of the match is not whole".to_owned()
        })?;
        must(!self.ended || table.next_due().is_none(), || {
            "a deadline runs after the end".to_owned()
        })?;
        self.seen(&game.view(state, Viewer::Spectator), None)?;
        for seat in game.seating().all() {
            let view = game.view(state, Viewer::Seat(seat));
            self.seen(&view, game.seating().side_of(seat))?;
            let first = seat == Seat(0) && view.number == 1 && self.cards.is_empty();
            if first
                || matches!(&view.game, Some(game) if matches!(game.view, GameView::StateIq(_)))
            {
                let view = serde_json::to_value(&view).map_err(|e| e.to_string())?;
                self.note_pictures(&view);
                let mut cards = Vec::new();
                note_cards(&view, &mut cards);
                if first && cards.len() >= MANY {
                    self.cards = cards;
                }
            }
        }
        Ok(())
    }

    /// What one viewer sees fits what was counted.
    fn seen(&self, view: &View, side: Option<Side>) -> Result<(), String> {
        must(view.side == side, || {
            format!("{side:?} is told to be {:?}", view.side)
        })?;
        let seats = view.sides.iter().map(|side| &side.common.seats);
        must(seats.eq(self.seats.iter()), || {
            "a seat has changed sides".to_owned()
        })?;
        must(view.points == self.points(), || {
            format!(
                "{:?} points are shown, but {:?} were paid",
                view.points,
                self.points()
            )
        })?;
        let played = view.played.iter().map(|game| game.points);
        must(played.eq(self.paid.iter().copied()), || {
            "the games that are over are not shown with what they paid".to_owned()
        })?;
        must(view.ends == self.ends(), || {
            format!(
                "the end is shown as {:?} and is {:?}",
                view.ends,
                self.ends()
            )
        })
    }

    /// One fact after the other.
    fn event(&mut self, stamp: Millis, event: &Event) -> Result<(), String> {
        must(!self.ended, || {
            "something happened after the end of the match".to_owned()
        })?;
        match event {
            Event::Opened { decks, .. } => {
                let all = shuffled(decks);
                must(
                    all.len() == 5 && all.iter().all(|(_, whole)| *whole),
                    || format!("not all decks are whole and shuffled (C4-17): {all:?}"),
                )
            }
            Event::Revealed { calls, .. } => {
                let union: BTreeSet<u8> = calls.iter().flatten().copied().collect();
                let two = calls.iter().all(|[one, other]| one < other);
                must(
                    two && union.iter().all(|game| (1..=5).contains(game)),
                    || format!("no calls of two games each (C4-12): {calls:?}"),
                )?;
                self.rotation = union.into_iter().collect();
                Ok(())
            }
            Event::Began { game, at, .. } => self.began(stamp, *game, *at),
            Event::Game(event) => must(self.current == Some(number(event)), || {
                format!(
                    "Game {} moves while {:?} is under way (C4-05)",
                    number(event),
                    self.current
                )
            }),
            Event::Counted { game, decks, .. } => self.counted(stamp, game, decks),
            Event::Cut { .. } => {
                let late = self.ends().is_some_and(|ends| stamp > ends);
                must(self.current.take().is_some() && late, || {
                    "a game was cut off before the end (R-04)".to_owned()
                })?;
                self.paid.push([0, 0]);
                Ok(())
            }
            Event::Ended(result) => self.over(stamp, result.how),
            Event::Extended { .. } => Err("nobody has extended the match".to_owned()),
            _ => Ok(()),
        }
    }

    fn began(&mut self, stamp: Millis, game: u8, at: Millis) -> Result<(), String> {
        must(self.current.is_none(), || {
            "two games at once (C4-05)".to_owned()
        })?;
        must(at == stamp, || {
            "a game begins at another moment than it says".to_owned()
        })?;
        let starts = *self.starts.get_or_insert(at);
        must(starts == self.begins(), || {
            format!(
                "the first game began at {} ms, not with the round",
                starts.0
            )
        })?;
        must(self.ends().is_some_and(|ends| at <= ends), || {
            "a game began after the end (R-04)".to_owned()
        })?;
        let turn = self.rotation.len().max(1) as u64;
        let next = self.rotation.get((self.begun % turn) as usize).copied();
        must(next == Some(game), || {
            format!("Game {game} began instead of {next:?} (C4-11, C4-14)")
        })?;
        self.begun += 1;
        self.current = Some(game);
        Ok(())
    }

    fn counted(
        &mut self,
        stamp: Millis,
        score: &PlayedGame,
        decks: &Shuffled,
    ) -> Result<(), String> {
        let game = self
            .current
            .take()
            .ok_or("a game counts that was not under way")?;
        let wanted: &[&str] = match game {
            1 | 2 => &["states"],
            3 => &["maps"],
            4 => &["states", "power"],
            _ => &[],
        };
        let there = shuffled(decks);
        must(there.iter().all(|(_, whole)| *whole), || {
            format!("a deck is not whole: {there:?}")
        })?;
        must(
            there
                .iter()
                .map(|(name, _)| *name)
                .eq(wanted.iter().copied()),
            || format!("after Game {game} these were shuffled (C4-18 to C4-21): {there:?}"),
        )?;
        if self.ends().is_some_and(|ends| stamp > ends) {
            self.late += 1;
            must(self.late == 1, || {
                "two games were decided after the end (R-04)".to_owned()
            })?;
        }
        self.paid.push(pays(score));
        Ok(())
    }

    fn over(&mut self, stamp: Millis, ending: Ending) -> Result<(), String> {
        self.ended = true;
        must(matches!(ending, Ending::Points | Ending::Tie), || {
            format!("it ended as {ending:?}")
        })?;
        must(self.current.is_none(), || {
            "it ended in the middle of a game".to_owned()
        })?;
        let ends = self.ends().ok_or("it ended before it began")?;
        must(stamp > ends && stamp <= ends.plus(Millis(RESOLVED)), || {
            format!(
                "it was over at {} ms, its time at {} ms (R-04)",
                stamp.0, ends.0
            )
        })
    }

    /// Whether the outcome is what was counted (C4-06, C4-07).
    pub fn finish(&self, outcome: &Outcome) -> Result<(), String> {
        let [first, second] = self.points();
        must(
            outcome.scores == [i64::from(first), i64::from(second)],
            || {
                format!(
                    "{:?} points came out, {:?} were paid",
                    outcome.scores,
                    self.points()
                )
            },
        )?;
        let won = crate::oracle::BOTH.map(|side| outcome.won(side));
        let tie = first == second && won[0] == won[1];
        must(
            tie || (first != second && won == [first > second, second > first]),
            || format!("the winner does not follow from the points: {outcome:?}"),
        )?;
        must(self.ended, || "it has an outcome but no end".to_owned())
    }

    /// the names under which this table shows flags.
    fn note_pictures(&mut self, view: &Value) {
        match view {
            Value::Object(fields) => {
                if let Some(Value::String(name)) = fields.get("picture") {
                    self.pictures.insert(name.clone());
                }
                fields.values().for_each(|field| self.note_pictures(field));
            }
            Value::Array(items) => items.iter().for_each(|item| self.note_pictures(item)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
