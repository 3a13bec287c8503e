//! Computer players: R-72, and that better ones win more.

use super::super::bot::REACTION;
use super::super::*;
use super::tale::{FIRST_WORD, READY, Tale, open};
use tricorn_bots::{Brain, Mind, Runner};
use tricorn_engine::{Cause, Level, Millis, Seed, Side, Sitter, Table};
use tricorn_geoplunge::racing::RaceEvent;
use tricorn_kit::options::Pace;
use tricorn_kit::race::First;
use tricorn_proving::testing::{bots, geoplunge, mixed_bots, own, people};

const LEVELS: [Level; 4] = [Level::Novice, Level::Greedy, Level::Skilled, Level::Expert];

/// What a level believes of so many questions after each word: for each question the first word at which it would shout,
/// the number of words, and whether it is right.
fn beliefs(level: Level, questions: u64) -> Vec<Option<(u16, u16, bool)>> {
    let game = ChummyChallenge::open(Config::default(), Arc::new(geoplunge()), people(&[1, 1]));
    let game = game.unwrap();
    let believe = |seed: u64| {
        let mut table = Table::new(game.clone(), Seed::from_number(seed));
        table.apply(Millis(0), Cause::Start);
        table.tick(FIRST_WORD);
        let mind = Mind::new(&Seed::from_number(seed), Seat(0));
        let length = game.length(&table.state().now);
        loop {
            let state = table.state();
            let facts = game.facts(state, Seat(0), level, &mind);
            if let Some(belief) = facts.belief {
                let question = &game.cards.prompt(state.now.draw.unwrap()).question;
                let right = game.judge.judge(question, &belief.text).right;
                return Some((state.now.read, length, right));
            }
            if state.now.read == length {
                return None;
            }
            let due = table.next_due().unwrap().at;
            table.tick(due);
        }
    };
    (0..questions).map(believe).collect()
}

/// each level knows its share of the questions, and needs its share of the words.
#[test]
fn r_72_a_level_knows_so_many_questions_after_so_many_words() {
    for (level, rights, words) in [
        (Level::Novice, 20..=50, 1.0..=1.0),
        (Level::Skilled, 50..=75, 0.6..=1.0),
        (Level::Expert, 80..=97, 0.38..=0.86),
    ] {
        let all = beliefs(level, 120);
        let right = all.iter().flatten().filter(|(_, _, right)| *right).count() * 100 / all.len();
        assert!(rights.contains(&right), "{level}: {right} % right");
        for (word, length, right) in all.iter().flatten().filter(|(_, _, right)| *right) {
            // Rounded up to a whole word.
            let share = (f64::from(*word) - 1.0) / f64::from(*length);
            assert!(share <= *words.end(), "{level}: {word} of {length}");
            assert!(
                f64::from(*word) / f64::from(*length) >= *words.start(),
                "{level}: {word} of {length} {right}"
            );
        }
    }
    let wrong = beliefs(Level::Novice, 120);
    let wrong = wrong
        .iter()
        .flatten()
        .filter(|(_, _, right)| !*right)
        .count();
    assert!(wrong > 8, "beginners make mistakes: {wrong}");
}

/// what a bot would answer is not in its mind before it has heard enough, and never before the first word.
#[test]
fn r_72_r_64_no_belief_before_the_words() {
    for seed in 0..20 {
        let mut tale = Tale::of(geoplunge(), Pace::Usual, people(&[1, 1]), seed);
        let mind = Mind::new(&Seed::from_number(seed), Seat(0));
        tale.until(READY);
        for level in LEVELS {
            let facts = tale.game().facts(tale.state(), Seat(0), level, &mind);
            assert_eq!(facts.belief, None);
        }
        tale.words(1);
        if tale.game().length(&tale.state().now) > 3 {
            let facts = tale
                .game()
                .facts(tale.state(), Seat(0), Level::Expert, &mind);
            assert_eq!(facts.belief, None);
        }
    }
}

/// at least 400 ms after the word that gave it away, in whole games of all levels.
#[test]
fn r_72_no_computer_player_shouts_within_its_reaction_time() {
    let mut shouts = 0;
    let pack = Arc::new(geoplunge());
    for level in LEVELS {
        let game = ChummyChallenge::open(Config::default(), pack.clone(), bots(level)).unwrap();
        for seed in 0..15 {
            let minds = Seed::from_number(seed).child(3);
            let mut runner = Runner::new(Table::new(game.clone(), Seed::from_number(seed)), &minds);
            let minds = [Seat(0), Seat(1)].map(|seat| Mind::new(&minds, seat));
            let (mut state, mut known) = (game.initial(), [None; 2]);
            runner.play_out(|record| {
                for event in &record.events {
                    game.evolve(&mut state, event);
                    let Some(event) = event.own() else { continue };
                    match event {
                        Event::Posed { .. } => known = [None; 2],
                        // From which word on each of them believes something.
                        Event::Word { .. } => {
                            for (at, mind) in minds.iter().enumerate() {
                                let facts = game.facts(&state, Seat(at as u8), level, mind);
                                if facts.belief.is_some() && known[at].is_none() {
                                    known[at] = Some(record.stamp);
                                }
                            }
                        }
                        Event::Race(RaceEvent::Shouted { shout, .. }) => {
                            let word = known[usize::from(shout.seat.0)].unwrap();
                            assert!(shout.stamp >= word.plus(REACTION), "{level}");
                            shouts += 1;
                        }
                        _ => {}
                    }
                }
            });
        }
    }
    assert!(shouts > 60, "{shouts}");
}

/// Whole games without a person, in teams too: each GeoPlunger in turn, shouts by the GeoPlungers, answers by them.
#[test]
fn r_76_two_teams_of_computer_players_play_a_whole_game() {
    let [mut named, mut answered, mut both] = [0, 0, 0];
    for seed in 0..20 {
        let game = open(Pace::Usual, mixed_bots());
        let mut runner = Runner::new(
            Table::new(game, Seed::from_number(seed)),
            &Seed::from_number(6),
        );
        let mut plungers = [Seat(0); 2];
        let outcome = runner.play_out(|record| {
            for event in own(&record.events) {
                match event {
                    Event::Named { .. } => named += 1,
                    Event::Posed { geoplungers, .. } => plungers = geoplungers,
                    Event::Race(RaceEvent::Shouted { shout, .. }) => {
                        assert!(plungers.contains(&shout.seat));
                    }
                    Event::Called {
                        first: First::Both, ..
                    } => both += 1,
                    Event::Answered { seat, .. } => {
                        assert!(plungers.contains(&seat));
                        answered += 1;
                    }
                    _ => {}
                }
            }
            if let Cause::Timer(_) = record.cause {
                assert!(
                    !own(&record.events)
                        .iter()
                        .any(|event| matches!(event, Event::Named { .. })),
                    "in time"
                );
            }
        });
        assert!(outcome.is_some());
    }
    assert!(named > 40 && answered > 25, "{named} {answered} {both}");
}

/// How many of so many games the first level wins, and how many the second; they change places.
fn wins(levels: [Level; 2], games: u64) -> [u64; 2] {
    let mut won = [0; 2];
    let pack = Arc::new(geoplunge());
    for number in 0..games {
        let turned = number % 2 == 1;
        let order = if turned {
            [levels[1], levels[0]]
        } else {
            levels
        };
        let seats = order.map(|level| (level.word().to_owned(), Sitter::Bot(level)));
        let seating = Seating::singles(seats).unwrap();
        let game = ChummyChallenge::open(Config::default(), pack.clone(), seating).unwrap();
        let seed = Seed::from_number(11).child(number);
        let minds = seed.child(0);
        let outcome = Runner::new(Table::new(game, seed), &minds)
            .play_out(|_| {})
            .unwrap();
        won[0] += u64::from(outcome.winners == [Side(u8::from(turned))]);
        won[1] += u64::from(outcome.winners == [Side(u8::from(!turned))]);
    }
    won
}

#[test]
fn better_players_win_more() {
    for levels in [
        [Level::Novice, Level::Random],
        [Level::Greedy, Level::Random],
        [Level::Skilled, Level::Novice],
        [Level::Expert, Level::Skilled],
    ] {
        let [more, fewer] = wins(levels, 40);
        assert!(
            more > 2 * fewer && more > 13,
            "{levels:?}: {more} to {fewer} of 40"
        );
    }
}
