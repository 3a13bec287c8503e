//! What the suite that every game passes has to be told about Border-Up.

use super::cards::{DEAL, TRAYS};
use super::judge::is_group;
use super::solver::Groups;
use super::*;
use std::ops::ControlFlow;
use tricorn_engine::rules::Verb;
use tricorn_engine::{Cause, Level, Ruling};
use tricorn_geoplunge::table::COUNT;
use tricorn_kit::options::Pace;
use tricorn_proving::testing::{self, bots, geoplunge, mixed, people};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<BorderUp> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

/// The mark in all texts of a state but its name, and the mark in the place of its name.
fn marks(at: usize) -> [String; 2] {
    [format!("«state-{at}»"), format!("«name-{at}»")]
}

impl BorderUp {
    /// The cards that a viewer may have seen: those of the own side from the signal on, and what the others had to show.
    fn may_know(&self, state: &State, viewer: Viewer) -> Vec<StateIx> {
        let own = self.book.sides.behind(viewer);
        let mut known = Vec::new();
        for side in BOTH {
            if own == Some(side) {
                known.extend(state.cards.iter().flat_map(|cards| cards[index(side)]));
            }
            // BU-12: two groups after a good GeoPlunge, else all trays.
            let rows = state.rows(side).into_iter().zip(state.shown(side));
            known.extend(rows.filter(|(_, shown)| *shown).flat_map(|(row, _)| row));
        }
        known
    }

    /// The first layout of the solver for a word, row by row; nothing if this hand has none.
    fn layout(&self, state: &Board, side: Side, word: Word) -> Option<Vec<Vec<StateIx>>> {
        let groups = Groups::of(&self.borders, state.hand(side));
        let mut rows = None;
        let _ = groups.visit(word, |layout| {
            rows = Some(layout.iter().map(|group| group.row().to_vec()).collect());
            ControlFlow::Break(())
        });
        rows
    }

    /// The next move of a side that lays as many groups as its hand has, and then shouts this word. If that is to be false, one
    /// row is out of order and one too short.
    fn next_move(&self, state: &Board, side: Side, word: Word, good: bool) -> Option<Action> {
        let rows = self.layout(state, side, Word::Threeoplunge);
        let mut rows = rows.or_else(|| self.layout(state, side, Word::Geoplunge))?;
        if !good {
            rows[0].reverse();
            rows[0].swap(0, 1);
            rows[1].pop();
        }
        for (tray, row) in (0_u8..).zip(&rows) {
            let lies = state.trays_of(side)[usize::from(tray)].cards();
            for (place, card) in (0_u8..).zip(row) {
                let number = state.number(side, *card)?;
                if lies.get(usize::from(place)) != Some(&number) {
                    let card = state.play(side, number)?.handle.into();
                    return Some(Action::Put { card, tray, place });
                }
            }
            // What chance has put behind the row goes out.
            if let Some(number) = lies.get(row.len()) {
                let card = state.play(side, *number)?.handle.into();
                return Some(Action::Take { card });
            }
        }
        Some(word.into())
    }
}

impl Provable for BorderUp {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one", Pace::Usual, people(&[1, 1])),
            example("three against two", Pace::Double, mixed()),
            example("three against three", Pace::Unlimited, people(&[3, 3])),
        ]
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        testing::marked_states(pack, marks)
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let known = self.may_know(state, viewer);
        let mut secrets = Vec::new();
        // First the cards that were dealt: those are the ones that could leak.
        let dealt = state.cards.into_iter().flatten().flatten();
        for card in dealt.chain(StateIx::all()) {
            let [mark, name] = marks(card.at());
            if !known.contains(&card) && !secrets.contains(&mark) {
                secrets.extend([mark, name]);
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let once = |mut numbers: Vec<u8>, below: usize, count: usize| {
            numbers.sort_unstable();
            numbers.dedup();
            numbers.len() == count && numbers.iter().all(|number| usize::from(*number) < below)
        };
        if let Some(cards) = state.cards {
            if !once(
                cards.iter().flatten().map(|card| card.0).collect(),
                STATES,
                DEAL,
            ) {
                return Err(format!("BU-02: a card is there twice: {cards:?}"));
            }
            if !once(state.names.concat(), DEAL, DEAL) {
                return Err(format!("a name is there twice: {:?}", state.names));
            }
        }
        for side in BOTH {
            let trays = state.trays_of(side);
            let lying: Vec<u8> = trays
                .iter()
                .flat_map(|tray| tray.cards().to_vec())
                .collect();
            let count = lying.len();
            if !once(lying, HAND, count) {
                return Err(format!("BU-09: a card lies in two trays: {trays:?}"));
            }
        }
        if state
            .race
            .is_some_and(|race| race.agreed() && !race.is_closed())
        {
            return Err("R-80: both offer a tie, and the race goes on".to_owned());
        }
        if let Some(result) = state.result {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let won = result.winner.is_some();
            let expected = testing::geoplunge_points(won, result.bonus, result.plunging);
            if points != expected || (result.winner.is_none() && result.bonus) {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        if state.race.is_some() != state.cards.is_some() {
            return Err("a race without cards".to_owned());
        }
        Ok(())
    }

    /// Which way a race goes is drawn with its deal: left to chance, an agreed tie, or layouts of one side or of both, good and
    /// false ones, and shouts when all of them lie.
    fn guide(&self, state: &State, _: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let (two, three) = (Word::Geoplunge, Word::Threeoplunge);
        let race = Self::running(state)?;
        let plans: [Option<(Word, bool)>; 2] = match state.names[0][0] % 8 {
            0 => return None,
            1 | 7 => {
                let side = BOTH
                    .into_iter()
                    .find(|side| race.may_offer(*side, true).is_ok())?;
                return Some((self.book.sides.first(side), Action::OfferTie.into()));
            }
            2 => [Some((two, true)), None],
            3 => [None, Some((three, true))],
            4 => [Some((two, true)), Some((three, true))],
            5 => [Some((two, true)), Some((two, false))],
            _ => [Some((two, true)), Some((two, true))],
        };
        let moves = BOTH.into_iter().zip(plans).filter_map(|(side, plan)| {
            let (word, good) = plan.filter(|_| race.may_move(side).is_ok())?;
            let action = self.next_move(state, side, word, good)?;
            Some((self.book.sides.first(side), action))
        });
        let moves: Vec<_> = moves.collect();
        // Both lay their rows before anybody shouts.
        let shouts = |action: &Action| matches!(action, Action::Geoplunge | Action::Threeoplunge);
        let laying = moves.iter().find(|(_, action)| !shouts(action));
        let (seat, action) = laying.or(moves.first())?;
        Some((*seat, (*action).into()))
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, seating| Script {
            name,
            example: example(name, Pace::Usual, seating),
            seed,
            causes: Vec::new(),
        };
        let mut scripts = vec![
            script("experts", 1, bots(Level::Expert)),
            script("novices", 6, bots(Level::Novice)),
            script("skilled-teams", 3, testing::mixed_bots()),
        ];
        scripts.extend(stories());
        scripts
    }
}

/// Two people, and a race that runs.
fn race(name: &'static str, seed: u64) -> Story<BorderUp> {
    story(name, seed, people(&[1, 1]))
}

fn story(name: &'static str, seed: u64, seating: Seating) -> Story<BorderUp> {
    let mut story = Story::new(example(name, Pace::Usual, seating), seed);
    let stand = story.act(Millis(2_000), Seat(0), Millis(0), Verb::STAND);
    assert!(stand.is_ok());
    story.table.tick(COUNT);
    story.table.tick(COUNT.plus(READY));
    story
}

/// Lays a layout for this word before a side, from a moment on; if it is to be false, the first row is turned inside out.
fn lay(story: &mut Story<BorderUp>, from: u64, seat: Seat, word: Word, good: bool) {
    let game = story.table.game().clone();
    let state = story.state().own;
    let side = game.book.sides.of(seat);
    let rows = game.layout(&state, side, word);
    let mut rows = rows.expect("this deal has a layout");
    if !good {
        // The states are right, but two of them have changed places.
        let row = &rows[0];
        let places = (0..row.len()).flat_map(|a| (a + 1..row.len()).map(move |b| (a, b)));
        let wrong = places.map(|(a, b)| {
            let mut wrong = row.clone();
            wrong.swap(a, b);
            wrong
        });
        let mut wrong = wrong.filter(|row| !is_group(&game.book.atlas, row));
        let wrong = wrong.next().expect("not all of them border each other");
        rows[0] = wrong;
    }
    let mut at = from;
    for (tray, row) in (0..).zip(&rows) {
        for card in row {
            let number = state.number(side, *card).expect("a card of the hand");
            let card = state.play(side, number).expect("a card").handle;
            let put = Action::Put {
                card: card.into(),
                tray,
                place: HAND as u8 - 1,
            };
            story
                .act(Millis(at), seat, Millis(30), put)
                .expect("a card may be laid");
            at += 1_700;
        }
    }
    assert!(at < 66_000 && TRAYS == 3);
}

fn shout(story: &mut Story<BorderUp>, at: u64, seat: Seat, lag: u64, word: Word) {
    story
        .act(Millis(at), seat, Millis(lag), Action::from(word))
        .expect("a shout is always possible in the race");
}

/// A playthrough of each ending that people make.
fn stories() -> Vec<Script<BorderUp>> {
    let (ann, ben) = (Seat(0), Seat(1));
    let (two, three) = (Word::Geoplunge, Word::Threeoplunge);
    let mut scripts = Vec::new();

    let mut tale = race("threeoplunge", 11);
    lay(&mut tale, 15_000, ben, three, true);
    shout(&mut tale, 67_000, ben, 80, three);
    scripts.push(tale.script("threeoplunge"));

    let mut tale = race("geoplunge", 12);
    lay(&mut tale, 15_000, ann, two, true);
    lay(&mut tale, 37_000, ben, two, true);
    // Received later, but pressed earlier: 151 ms by the stamps.
    shout(&mut tale, 66_000, ann, 0, two);
    shout(&mut tale, 66_049, ben, 200, two);
    scripts.push(tale.script("geoplunge"));

    let mut tale = race("false-shout", 13);
    lay(&mut tale, 15_000, ann, two, true);
    // Two good groups and a ThreeOPlunge is a loss.
    shout(&mut tale, 66_000, ann, 20, three);
    scripts.push(tale.script("false-shout"));

    for (name, seed, good) in [
        ("both-good", 14, [true, true]),
        ("one-good", 15, [false, true]),
        ("both-bad", 16, [false, false]),
    ] {
        let mut tale = race(name, seed);
        lay(&mut tale, 15_000, ann, two, good[0]);
        lay(&mut tale, 37_000, ben, two, good[1]);
        shout(&mut tale, 66_000, ann, 0, two);
        shout(&mut tale, 66_270, ben, 120, two);
        scripts.push(tale.script(name));
    }

    let mut tale = race("nobody", 17);
    lay(&mut tale, 15_000, ann, two, true);
    // Too late by a millisecond, whatever the line.
    let late = tale.act(Millis(311_200), ann, Millis(199), Action::Geoplunge);
    assert!(late.is_err());
    scripts.push(tale.script("nobody"));

    let mut tale = race("agreed", 18);
    for (at, seat, action) in [
        (100_000, ann, Action::OfferTie),
        (120_000, ann, Action::WithdrawTie),
        (150_000, ben, Action::OfferTie),
        (180_000, ann, Action::OfferTie),
    ] {
        let offer = tale.act(Millis(at), seat, Millis(0), action);
        assert!(offer.is_ok());
    }
    scripts.push(tale.script("agreed"));

    let mut tale = story("resigned", 19, people(&[2, 1]));
    for (at, seat) in [(20_000, Seat(0)), (30_000, Seat(1))] {
        let resign = tale.act(Millis(at), seat, Millis(0), Verb::RESIGN);
        assert!(resign.is_ok());
    }
    scripts.push(tale.script("resigned"));

    let mut tale = story("ended-by-host", 20, testing::person_and_bot());
    tale.at(Millis(20_000), Cause::Ruling(Ruling::Again))
        .expect("the host may");
    tale.at(Millis(40_000), Cause::Ruling(Ruling::End))
        .expect("the host may");
    scripts.push(tale.script("ended-by-host"));

    // A person leaves with one row laid; the computer player who sits in goes on with it.
    let mut tale = race("a-person-who-leaves", 21);
    lay(&mut tale, 15_000, ann, two, true);
    let mut script = tale.script("a-person-who-leaves");
    script.causes.truncate(1 + 4);
    script.causes.push((Millis(30_000), Cause::Left(Seat(0))));
    scripts.push(script);
    scripts
}
