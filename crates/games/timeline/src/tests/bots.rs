//! TL-R17: what bots may know, and that a better level plays better.

use super::*;
use tricorn_bots::{Brain, Mind, Runner};

fn mind(number: u64) -> Mind {
    Mind::new(&Seed::from_number(number), Seat(0))
}

fn believed(scene: &Scene, seat: u8, year: i32, level: Level, mind: &Mind) -> Belief {
    let facts = scene.game.facts(&scene.state, Seat(seat), level, mind);
    facts.of(scene.card(seat, year)).unwrap()
}

/// TL-R17: once a bot and card, sharper with the level, and never the exact year before it was shown.
#[test]
fn tl_r17_a_bot_believes_a_blurred_year_drawn_once_a_mind_and_card() {
    let scene = Scene::new(&[&[1969, -2560], &[2]], &[1500], &[3, 4]);
    let off = |year: i32, level| -> f64 {
        let minds = 400;
        let errors = (0..minds).map(|number| {
            let belief = believed(&scene, 0, year, level, &mind(number));
            assert!(!belief.is_exact());
            f64::from(belief.year().abs_diff(year))
        });
        let mut errors: Vec<f64> = errors.collect();
        errors.sort_by(f64::total_cmp);
        errors[errors.len() / 2]
    };
    let (novice, skilled, expert) = (
        off(1969, Level::Novice),
        off(1969, Level::Skilled),
        off(1969, Level::Expert),
    );
    assert!(
        expert < skilled && skilled < novice,
        "{expert} {skilled} {novice}"
    );
    assert!(
        off(-2560, Level::Expert) > 20.0 * expert,
        "ancient things are known less exactly"
    );
    let one = believed(&scene, 0, 1969, Level::Expert, &mind(1));
    assert_eq!(one, believed(&scene, 0, 1969, Level::Expert, &mind(1)));
    assert_ne!(one, believed(&scene, 0, 1969, Level::Expert, &mind(2)));
}

/// TL-R17: also for a card that comes back through TL-R10.
#[test]
fn tl_r17_a_bot_may_use_every_year_that_has_been_shown_to_all() {
    let mut scene = Scene::new(&[&[-1], &[-3, -4]], &[1000], &[]);
    assert!(!believed(&scene, 0, -1, Level::Novice, &mind(1)).is_exact());
    scene.put(0, -1, 1);
    let belief = believed(&scene, 0, -1, Level::Novice, &mind(1));
    assert!(belief.is_exact());
    assert!((-2..=0).contains(&belief.year()), "{belief:?}");
}

/// TL-R17: a plan is made of the sight alone, so in a world with other years but the same beliefs it is the same.
#[test]
fn tl_r17_a_plan_hangs_on_view_and_beliefs_alone() {
    let scene = Scene::new(&[&[1400, 1700, 100], &[2]], &[1500, 1600], &[3, 4]);
    let (view, ask) = (
        scene.view(Viewer::Seat(Seat(0))),
        scene.game.ask(&scene.state, Seat(0)),
    );
    for level in [Level::Greedy, Level::Novice, Level::Skilled, Level::Expert] {
        let facts = scene.game.facts(&scene.state, Seat(0), level, &mind(3));
        let worlds = |_: &mut Rng| -> World<Timeline> { panic!("no world is needed") };
        let sight = tricorn_bots::Sight {
            seat: Seat(0),
            level,
            now: Millis(0),
            view: &view,
            ask: &ask,
            facts: &facts,
            worlds: &worlds,
        };
        let plan = |seed| Timeline::plan(&sight, &mut Rng::new([seed; 32])).unwrap();
        assert_eq!(plan(1).action, plan(2).action);
        let seconds = plan(1).after.0 / 1000;
        assert!((1..30).contains(&seconds), "{seconds} s");
        let Verb::Own(Action::Place { card, gap, line }) = plan(1).action else {
            panic!("a bot places");
        };
        assert_eq!(line, Some(scene.state.version));
        assert!(
            (0..=2).contains(&gap.0)
                && view.players[0]
                    .row
                    .iter()
                    .any(|c| Some(c.card) == card.one())
        );
    }
}

/// A short clock hurries bots too: none runs out of time.
#[test]
fn bots_keep_to_a_short_clock() {
    let config = Config {
        turn_seconds: 3,
        ..quiet()
    };
    let seating = bots(&[Level::Expert, Level::Novice]);
    let game = Timeline::open(config, Arc::new(real_deck()), seating).unwrap();
    let table = Table::new(game, Seed::from_number(1));
    let mut runner = Runner::new(table, &Seed::from_number(2));
    let outcome = runner.play_out(|record| assert!(!matches!(record.cause, Cause::Timer(_))));
    assert!(outcome.is_some());
}

/// How many of `games` the first level wins alone, and how often each level places correctly, at two players with the
/// shipped deck and changing seats.
fn measure(levels: [Level; 2], games: u64) -> (u64, [f64; 2]) {
    let pack = Arc::new(real_deck());
    let (mut wins, mut right, mut plays) = (0, [0_u32; 2], [0_u32; 2]);
    for number in 0..games {
        let swap = (number % 2) as usize;
        let seating = bots(&[levels[swap], levels[1 - swap]]);
        let game = Timeline::open(Config::default(), pack.clone(), seating).unwrap();
        let table = Table::new(game, Seed::from_number(number));
        let mut runner = Runner::new(table, &Seed::from_number(1_000_000 + number));
        let outcome = runner.play_out(|record| {
            for event in record.events.iter().filter_map(Fact::own) {
                if let Event::Placed(play) = event {
                    let who = usize::from(play.side.0) ^ swap;
                    plays[who] += 1;
                    right[who] += u32::from(play.right);
                }
            }
        });
        wins += u64::from(outcome.unwrap().winners == [Side(swap as u8)]);
    }
    let rate = |who: usize| f64::from(right[who]) / f64::from(plays[who]);
    (wins, [rate(0), rate(1)])
}

/// The levels are worth their names. (2,000 games a pair: 78 % and 79 %, see the report of the game.)
#[test]
fn a_better_level_wins_more_and_nobody_is_perfect() {
    let (wins, [skilled, novice]) = measure([Level::Skilled, Level::Novice], 300);
    assert!(wins >= 200, "skilled won {wins} of 300 against novice");
    assert!(
        (0.45..0.60).contains(&novice) && (0.60..0.80).contains(&skilled),
        "{novice} {skilled}"
    );
    let (wins, [expert, _]) = measure([Level::Expert, Level::Skilled], 300);
    assert!(wins >= 200, "expert won {wins} of 300 against skilled");
    assert!((0.78..0.92).contains(&expert), "{expert}");
    let (wins, _) = measure([Level::Novice, Level::Random], 100);
    assert!(wins >= 80, "novice won {wins} of 100 against random");
}
