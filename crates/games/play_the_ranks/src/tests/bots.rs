//! Computer players: what they know, and that they play well.

use super::super::bot::{answer_of, duel_of, lead_of};
use super::super::duel::{Duel, LOST, Memory, Position, WON};
use super::*;
use tricorn_bots::{Brain, Runner};
use tricorn_engine::{Label, Table};

/// Plays a game between levels and says who won.
fn play<const SECOND: bool>(levels: [Level; 2], number: u64) -> Option<Side> {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Bot(levels[0])),
        Place::new(Side(1), "Ben", Sitter::Bot(levels[1])),
    ])
    .unwrap();
    let table = Table::new(open::<SECOND>(seating), Seed::from_number(number));
    let mut runner = Runner::new(table, &Seed::from_number(number + 1_000_000));
    let outcome = runner.play_out(|_| {}).unwrap();
    outcome.winners.first().copied()
}

fn share<const SECOND: bool>(better: Level, worse: Level, games: u64) -> f64 {
    let won = (0..games).filter(|number| {
        let swap = number % 2 == 1;
        let levels = if swap {
            [worse, better]
        } else {
            [better, worse]
        };
        play::<SECOND>(levels, *number) == Some(Side(u8::from(swap)))
    });
    won.count() as f64 / games as f64
}

#[test]
fn experts_beat_random_players_in_both_games() {
    assert!(share::<false>(Level::Expert, Level::Random, 12) >= 0.75);
    assert!(share::<true>(Level::Expert, Level::Random, 12) >= 0.75);
}

#[test]
fn greedy_players_beat_random_players() {
    assert!(share::<false>(Level::Greedy, Level::Random, 60) > 0.6);
    assert!(share::<true>(Level::Greedy, Level::Random, 60) > 0.6);
}

/// Computer players always do their duty: no game of theirs is lost by a Power card that was not played.
#[test]
fn ptr1_39_computer_players_play_both_power_cards() {
    for number in 0..30 {
        let seating = bots(Level::Greedy);
        let table = Table::new(open::<false>(seating), Seed::from_number(number));
        let mut runner = Runner::new(table, &Seed::from_number(number));
        let outcome = runner.play_out(|_| {}).unwrap();
        assert!(!outcome.ending.contains("power_unplayed"), "{outcome:?}");
        assert!(!outcome.ending.contains("neither"), "{outcome:?}");
    }
}

/// The last tricks by a plain search over everything, without memory or pruning.
fn plain(duel: &Duel, at: Position) -> u8 {
    let mine = at.leader == 0;
    let values = duel.leads(at).map(|led| {
        let answers = duel.answers(at, led).map(|answer| {
            let (next, over) = duel.after(at, led, answer);
            over.unwrap_or_else(|| plain(duel, next))
        });
        match mine {
            true => answers.fold(WON, u8::min),
            false => answers.fold(LOST, u8::max),
        }
    });
    match mine {
        true => values.fold(LOST, u8::max),
        false => values.fold(WON, u8::min),
    }
}

#[test]
fn the_last_tricks_are_solved_exactly() {
    let mut rng = Seed::from_number(4).stream(Label::new("duels"), 0);
    let mut values = [0; 3];
    for number in 0..150 {
        let mut tale = Tale::<true>::examples();
        tale.seed = Seed::from_number(number);
        let leads = Shown::Own(Phase::Lead);
        while !(tale.state.is_over() || tale.shown() == leads && tale.state.tricks_left() == 2) {
            match tale.game.random_move(&tale.state, &mut rng) {
                Some((seat, action)) => drop(tale.act(seat, action).unwrap()),
                None => drop(tale.late().unwrap()),
            }
        }
        if tale.state.is_over() {
            continue;
        }
        let (duel, at) = duel_of(&tale.game, &tale.state, Side(0));
        assert_eq!(at.cards, [3, 3]);
        let value = duel.value(at, &mut Memory::default());
        assert_eq!(value, plain(&duel, at), "game {number}");
        values[usize::from(value)] += 1;
    }
    assert!(values[0] > 10 && values[2] > 10, "{values:?}");
}

/// A duel judges every trick as the rules do.
#[test]
fn a_duel_agrees_with_the_rules_about_every_trick() {
    let mut rng = Seed::from_number(5).stream(Label::new("duels"), 0);
    let mut tricks = 0;
    for number in 0..60 {
        let mut tale = Tale::<true>::at(open(bots(Level::Greedy)));
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        while !tale.state.is_over() {
            let before = tale.state;
            match tale.game.random_move(&tale.state, &mut rng) {
                Some((seat, action)) => drop(tale.act(seat, action).unwrap()),
                None => drop(tale.late().unwrap()),
            }
            if before.phase() != Phase::Follow || !before.playing() {
                continue;
            }
            let (trick, led) = (tale.last(), before.tricks.opened.unwrap());
            let (leader, follower) = (trick.leader, other(trick.leader));
            let (duel, _) = duel_of(&tale.game, &before, Side(0));
            let spot = before.deal.spot(trick.follow.handle).unwrap();
            let power = trick.follow_power.map(|played| {
                let spot = before.power.spot(played.handle).unwrap();
                (spot, trick.change.unwrap())
            });
            let led = lead_of(&tale.game, &before, &led);
            let answer = answer_of(&before, follower, (spot, power));
            let wins = duel.answer_wins(usize::from(leader.0), led, answer);
            assert_eq!(wins, trick.winner == follower);
            tricks += 1;
        }
    }
    assert!(tricks > 300, "{tricks}");
}

/// Worth it when the win is more likely than not.
#[test]
fn an_expert_stands_up_with_a_hand_that_wins_and_sits_with_one_that_loses() {
    // By base 1 the first hand is about as good as hands are, the second about as bad; both bases are low.
    let lay = Lay {
        hands: [
            ["CA", "TX", "NY", "PA", "VA", "FL", "DE", "NJ", "AK"],
            ["ND", "ID", "WV", "NE", "OK", "HI", "AR", "IA", "KS"],
        ],
        burs: ["WY", "SD", "UT", "VT", "NM"],
        powers: [
            [(10, Population), (20, Statehood)],
            [(20, Size), (50, Statehood)],
        ],
        deck: &[(1, Statehood), (10, Statehood), (30, Population)],
        lead: Some(Side(0)),
    };
    let mut tale = Tale::<true>::laid(&lay);
    tale.act(A, Action::Call).unwrap();
    tale.act(B, Action::Cards).unwrap();
    tale.bases(A, 30, 0).unwrap();
    tale.late().unwrap();
    tale.act(A, Action::Pull).unwrap();
    let plan = |seat: Seat| {
        let mut rng = Seed::from_number(8).stream(Label::new("plan"), u64::from(seat.0));
        let view = tale.view(seat);
        let ask = tale.game.ask(&tale.state, seat);
        let worlds = |rng: &mut Rng| tale.game.redeal(&tale.state, Viewer::Seat(seat), rng);
        let sight = tricorn_bots::Sight {
            seat,
            level: Level::Expert,
            now: Millis(0),
            view: &view,
            ask: &ask,
            facts: &(),
            worlds: &worlds,
        };
        PlayTheRanks::plan(&sight, &mut rng).map(|plan| plan.action)
    };
    assert_eq!(plan(A), Some(Verb::STAND));
    assert_eq!(plan(B), None);
}
