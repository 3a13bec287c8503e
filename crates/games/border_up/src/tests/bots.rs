//! Computer players, how long they take, and that better ones win more.

use super::*;
use tricorn_bots::{Brain, Mind, Runner, Sight, Turn};
use tricorn_engine::{RecordOf, Table};

const LEVELS: [Level; 4] = [Level::Novice, Level::Skilled, Level::Expert, Level::Greedy];

/// A game of two computer players; what happened and how it ended.
fn game(levels: [Level; 2], seed: u64) -> (Vec<RecordOf<BorderUp>>, Runner<BorderUp>) {
    let seats = levels.map(|level| (level.word().to_owned(), Sitter::Bot(level)));
    let game = open(Pace::Usual, Seating::singles(seats).unwrap());
    let seed = Seed::from_number(seed);
    let minds = seed.child(3);
    let mut runner = Runner::new(Table::new(game, seed), &minds);
    let mut records = Vec::new();
    runner
        .play_out(|record| records.push(record.clone()))
        .unwrap();
    (records, runner)
}

/// one card at a time, at most one in 1.5 s, and no shout sooner than 400 ms after the last one.
#[test]
fn r_72_bots_move_one_card_in_a_second_and_a_half_and_shout_after_400_ms() {
    for level in LEVELS {
        for number in 0..6 {
            let (records, _) = game([level, level], number);
            let mut last = [SIGNAL; 2];
            for record in &records {
                let Cause::Act(act) = &record.cause else {
                    continue;
                };
                let Verb::Own(action) = act.action else {
                    continue;
                };
                let at = usize::from(act.seat.0);
                let gap = record.stamp.0 - last[at].min(record.stamp.0);
                match action {
                    Action::Put { .. } | Action::Take { .. } => assert!(gap >= 1_500, "{gap}"),
                    Action::Geoplunge | Action::Threeoplunge => assert!(gap >= 400, "{gap}"),
                    _ => continue,
                }
                last[at] = record.stamp.0;
            }
        }
    }
}

/// How many seconds after the signal a computer player shouts GeoPlunge if nobody disturbs it, on many hands.
fn times(level: Level) -> Vec<u64> {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Bot", Sitter::Bot(level)),
        Place::new(Side(1), "Ann", Sitter::Person),
    ]);
    let seating = seating.unwrap();
    let mut times = Vec::new();
    for number in 0..60 {
        let seed = Seed::from_number(number);
        let minds = seed.child(5);
        let game = open(Pace::Unlimited, seating.clone());
        let mut runner = Runner::new(Table::new(game, seed), &minds);
        runner.apply(Millis(0), Cause::Start).accepted().unwrap();
        while let Turn::At(at) = runner.next() {
            for record in runner.run(at) {
                if let Cause::Act(act) = &record.cause
                    && act.action == Verb::Own(Action::Geoplunge)
                {
                    times.push((record.stamp.0 - SIGNAL) / 1000);
                }
            }
        }
    }
    times.sort_unstable();
    times
}

/// A skilled player needs 60 to 110 s, an expert 35 to 60, a novice 120 to 240: four of five of their GeoPlunges.
#[test]
fn r_72_bots_are_as_fast_as_people() {
    for (level, fast, slow) in [
        (Level::Novice, 120, 240),
        (Level::Skilled, 60, 110),
        (Level::Expert, 35, 60),
    ] {
        let times = times(level);
        assert!(times.len() > 20, "{level}: {times:?}");
        let inside = times.iter().filter(|time| (fast..=slow).contains(*time));
        let inside = inside.count();
        assert!(5 * inside >= 4 * times.len(), "{level}: {times:?}");
        assert!(times[0] * 2 > fast, "{level}: {times:?}");
    }
}

/// only who sees no layout offers a tie, after a long search.
#[test]
fn r_80_a_bot_offers_a_tie_only_if_it_has_found_nothing() {
    let (mut offers, mut shouts) = (0, 0);
    // A novice is slow enough for an expert to give up the search.
    for number in 0..120 {
        let (records, runner) = game([Level::Expert, Level::Novice], number);
        let state = runner.table().state();
        for record in &records {
            let Cause::Act(act) = &record.cause else {
                continue;
            };
            if act.seat != A {
                continue;
            }
            match act.action {
                Verb::Own(Action::OfferTie) => {
                    let hand = state.hand(Side(0));
                    let groups = solver::Groups::of(runner.table().game().borders(), hand);
                    assert!(!groups.any(Word::Geoplunge));
                    assert!(record.stamp.0 > SIGNAL + 30_000);
                    offers += 1;
                }
                Verb::Own(Action::Geoplunge | Action::Threeoplunge) => shouts += 1,
                _ => {}
            }
        }
    }
    assert!(shouts > 100, "{shouts}");
    // About one hand in ninety is dead.
    assert!((1..=6).contains(&offers), "{offers}");
}

/// two hands of one deal that hold no layout: both sides offer a tie after a long search, and that is one.
#[test]
fn r_28_r_80_two_bots_with_dead_hands_agree_on_a_tie() {
    let first = "AK AR CA CO DE GA HI ID IL KY MA ME MI MS NC ND NH PA TX UT WI";
    let second = "AL AZ CT FL IN LA MN MT NE NJ NM NV NY OH RI SC SD TN VT WA WV";
    let [first, second] = [first, second].map(|codes| codes.split(' ').collect::<Vec<_>>());
    let mut tale = Tale::with(bots(Level::Skilled)).racing_with(&first, &second);
    for seat in [A, B] {
        let hand = tale.state.hand(Side(seat.0));
        let groups = solver::Groups::of(tale.game.borders(), hand);
        assert!(!groups.any(Word::Geoplunge), "a dead hand");
        let mind = Mind::new(&Seed::from_number(1), seat);
        let level = Level::Expert;
        let facts = tale.game.facts(&tale.state, seat, level, &mind);
        assert_eq!((facts.word, &facts.rows), (None, &[None, None, None]));
        let (view, ask) = (tale.view(seat), tale.ask(seat));
        let worlds = |rng: &mut Rng| tale.game.redeal(&tale.state, Viewer::Seat(seat), rng);
        let sight = Sight {
            seat,
            level,
            now: Millis(0),
            view: &view,
            ask: &ask,
            facts: &facts,
            worlds: &worlds,
        };
        let plan = BorderUp::plan(&sight, &mut Rng::new([2; 32])).unwrap();
        assert_eq!(plan.action, Verb::Own(Action::OfferTie));
        assert!(plan.after > Millis(30_000), "{plan:?}");
        tale.now = tale.now.plus(plan.after);
        tale.act(seat, plan.action).unwrap();
    }
    tale.late();
    assert_eq!(tale.result().how, How::Agreed);
}

/// Experts are never wrong about a border; novices are now and then.
#[test]
fn novices_shout_falsely_now_and_then_and_experts_never() {
    let falsely = |level: Level, games: u64| {
        let games = (0..games).map(|number| game([level, level], number).1);
        let ended = games.map(|runner| runner.table().outcome().unwrap().ending);
        ended.filter(|ending| ending == "false_shout").count()
    };
    assert_eq!(falsely(Level::Expert, 40), 0);
    let novices = falsely(Level::Novice, 60);
    assert!((2..=24).contains(&novices), "{novices} of 60");
}

/// What a bot believes is the same whenever it is asked, so that it goes on with what it has begun.
#[test]
fn a_bot_lays_every_card_once() {
    for level in LEVELS {
        for number in 0..8 {
            let (records, _) = game([level, level], number);
            let mut laid = Vec::new();
            for record in &records {
                if let Cause::Act(act) = &record.cause
                    && let Verb::Own(Action::Put { card, .. }) = act.action
                {
                    let put = (act.seat, card.one());
                    assert!(!laid.contains(&put), "{level} {number}: laid twice");
                    laid.push(put);
                }
            }
        }
    }
}

/// How many of so many games the first level wins against the second; they change places.
fn wins(levels: [Level; 2], games: u64) -> u64 {
    let mut won = 0;
    for number in 0..games {
        let turned = number % 2 == 1;
        let order = if turned {
            [levels[1], levels[0]]
        } else {
            levels
        };
        let (_, runner) = game(order, 1_000 + number);
        let outcome = runner.table().outcome().unwrap();
        won += u64::from(outcome.won(Side(u8::from(turned))));
    }
    won
}

/// Whoever sees more and is faster wins more. (More games: BENCHMARKS.md.)
#[test]
fn better_players_win_more() {
    for (levels, games, least) in [
        ([Level::Novice, Level::Random], 30, 27),
        ([Level::Skilled, Level::Novice], 40, 32),
        ([Level::Expert, Level::Skilled], 40, 32),
        ([Level::Expert, Level::Greedy], 40, 24),
    ] {
        let won = wins(levels, games);
        assert!(won >= least, "{levels:?}: {won} of {games}");
    }
}
