//! What is taken, what is refused, and that the log tells it all.
#![allow(missing_docs)]

mod common;

use common::{Kept, by_points, plan};
use tricorn_engine::{Millis, Side};
use tricorn_tournament::{At, Event, Fact, Kind, Order, Phase, Played, Score, TeamNo, Tournament};

fn start() -> Order {
    Order::StartRound { tables: vec![] }
}

fn correct(round: u8, table: u8, scores: [i64; 2], winners: &[u8], note: &str) -> Order {
    Order::Correct {
        round,
        table,
        scores,
        winners: winners.iter().copied().map(Side).collect(),
        note: note.to_owned(),
    }
}

fn claim(team: u8, slot: u8, name: Option<&str>) -> Order {
    Order::Claim {
        team: TeamNo(team),
        slot,
        name: name.map(str::to_owned),
        token_hash: "abc123".to_owned(),
    }
}

fn bots(team: u8, on: bool) -> Order {
    Order::Bots {
        team: TeamNo(team),
        on,
    }
}

#[test]
fn c4_09_c4_10_odd_rounds_are_all_and_even_ones_call() {
    let mut cup = Kept::of(4, 4);
    for (round, kind, starts) in [
        (1, Kind::All, 0),
        (2, Kind::Call, 60_000),
        (3, Kind::All, 0),
    ] {
        cup.start();
        assert_eq!(Kind::of(round), kind);
        assert_eq!(cup.now.round(), round);
        let clock = cup.now.clock(Millis(5)).unwrap();
        assert_eq!(clock.starts, Millis(starts));
        assert_eq!(clock.ends, Millis(starts + 20 * 60_000));
        let phase = cup.now.phase(Millis(59_999));
        assert_eq!(phase == Phase::Calling, kind == Kind::Call);
        assert_eq!(cup.now.phase(Millis(60_000)), Phase::Playing);
        for table in 1..=2 {
            cup.order(by_points(round, table, [20, 10]));
        }
        assert_eq!(cup.now.phase(Millis(0)), Phase::Between);
        assert_eq!(cup.now.clock(Millis(5)), None);
    }
}

#[test]
fn t_r9_rounds_follow_each_other_and_the_last_result_ends_it() {
    let mut cup = Kept::of(4, 2);
    assert_eq!(cup.now.phase(Millis(0)), Phase::Gathering);
    cup.refused(Order::Finish, "NOT_BEGUN");
    cup.start();
    cup.refused(start(), "ROUND_RUNS");
    cup.refused(Order::Finish, "ROUND_RUNS");
    cup.order(by_points(1, 1, [20, 10]));
    cup.refused(start(), "ROUND_RUNS");
    cup.order(by_points(1, 2, [0, 0]));
    cup.refused(Order::Teams(plan(4, 2).teams), "BEGUN");
    cup.start();
    cup.order(by_points(2, 1, [20, 10]));
    assert!(!cup.now.over());
    cup.order(by_points(2, 2, [20, 10]));
    assert_eq!(cup.now.phase(Millis(0)), Phase::Over);
    for order in [start(), Order::Finish, bots(0, true), claim(0, 0, None)] {
        cup.refused(order, "TOURNAMENT_OVER");
    }
    cup.refused(Order::Teams(plan(4, 2).teams), "TOURNAMENT_OVER");
    for order in [Order::Pause, Order::Resume, Order::Extend(1)] {
        cup.refused(order, "NO_ROUND");
    }
}

#[test]
fn t_r9_the_organizer_can_end_it_between_rounds() {
    let mut cup = Kept::of(4, 5);
    cup.round(|_, _| 10);
    cup.order(Order::Finish);
    assert!(cup.now.over());
    cup.refused(start(), "TOURNAMENT_OVER");
    cup.refused(Order::Finish, "TOURNAMENT_OVER");
}

#[test]
fn r_83_pauses_and_whole_minutes_are_for_the_round() {
    let mut cup = Kept::of(4, 2);
    for order in [Order::Pause, Order::Resume, Order::Extend(2)] {
        cup.refused(order, "NO_ROUND");
    }
    cup.start();
    cup.refused(Order::Resume, "NOT_PAUSED");
    cup.order(Order::Pause);
    cup.refused(Order::Pause, "PAUSED");
    assert_eq!(cup.now.phase(Millis(9)), Phase::Paused);
    assert!(!cup.now.clock(Millis(9)).unwrap().running);
    cup.order(Order::Extend(2));
    cup.order(Order::Resume);
    assert!(cup.now.clock(Millis(9)).unwrap().running);
    assert_eq!(cup.now.ends(), Millis(22 * 60_000));
    for wrong in [0, 59, 61, u32::MAX] {
        cup.refused(Order::Extend(wrong), "BAD_EXTENSION");
    }
    cup.order(Order::Extend(58));
    cup.refused(Order::Extend(1), "BAD_EXTENSION");
    // A pause ends with its round, and the next one has its usual length.
    cup.order(Order::Pause);
    cup.order(by_points(1, 1, [0, 5]));
    assert!(cup.now.paused());
    cup.order(by_points(1, 2, [0, 5]));
    assert!(!cup.now.paused());
    cup.start();
    assert_eq!(cup.now.ends(), Millis(21 * 60_000));
    let told = |log: &[Event]| {
        let of = |event: &&Event| {
            matches!(
                event.what,
                Fact::Paused | Fact::Resumed | Fact::Extended { .. }
            )
        };
        log.iter().filter(of).count()
    };
    assert_eq!(told(&cup.log), 5);
}

#[test]
fn c4_06_c4_07_more_points_win_and_equal_points_tie() {
    let mut cup = Kept::of(4, 2);
    cup.start();
    let wrong = |scores, winners: &[u8], ending: &str| Order::Result {
        round: 1,
        table: 1,
        scores,
        winners: winners.iter().copied().map(Side).collect(),
        ending: ending.to_owned(),
    };
    cup.refused(wrong([20, 10], &[1], "by_points"), "BAD_RESULT");
    cup.refused(wrong([20, 10], &[], "by_points"), "BAD_RESULT");
    cup.refused(wrong([20, 20], &[0], "by_points"), "BAD_RESULT");
    cup.refused(wrong([20, 10], &[2], "by_points"), "BAD_RESULT");
    cup.refused(wrong([20, 20], &[0, 0], "tie"), "BAD_RESULT");
    cup.refused(wrong([20, 20], &[0, 1, 0], "tie"), "BAD_RESULT");
    cup.refused(wrong([-5, 20], &[1], "by_points"), "BAD_RESULT");
    cup.refused(wrong([0, 10_000], &[1], "by_points"), "BAD_RESULT");
    cup.refused(wrong([0, 20], &[1], ""), "BAD_RESULT");
    cup.refused(wrong([0, 20], &[1], &"x".repeat(41)), "BAD_RESULT");
    cup.order(wrong([20, 20], &[0, 1], "tie"));
    let score = cup.now.game(1, 1).and_then(|game| game.score()).unwrap();
    assert_eq!(score.winner, None);
    cup.order(by_points(1, 2, [15, 20]));
    let score = cup.now.game(1, 2).and_then(|game| game.score()).unwrap();
    assert_eq!(score.winner, Some(Side(1)));
}

#[test]
fn r_75_whoever_stayed_has_won_whatever_the_points_say() {
    let mut cup = Kept::of(2, 1);
    cup.start();
    cup.order(Order::Result {
        round: 1,
        table: 1,
        scores: [40, 10],
        winners: vec![Side(1)],
        ending: "left".to_owned(),
    });
    let rows = tricorn_tournament::standings(&cup.now);
    assert_eq!((rows[0].team, rows[0].points), (TeamNo(1), 10));
    // The organizer may decide otherwise, or once more by the points.
    cup.order(correct(1, 1, [40, 10], &[1], "They came back too late."));
    cup.order(correct(1, 1, [40, 10], &[0], "The network was down."));
}

fn ended(table: u8, scores: [i64; 2], ending: &str) -> Order {
    Order::Result {
        round: 1,
        table,
        scores,
        winners: vec![],
        ending: ending.to_owned(),
    }
}

#[test]
fn t_r11_a_lost_table_counts_as_not_played_until_it_is_corrected() {
    let mut cup = Kept::of(4, 2);
    cup.start();
    cup.order(by_points(1, 1, [10, 0]));
    cup.order(ended(2, [0, 0], tricorn_tournament::VOID));
    // The round can end all the same.
    assert!(!cup.now.running());
    let lost = cup.now.game(1, 2).unwrap().pair;
    let line = |cup: &Kept, team| {
        let rows = tricorn_tournament::standings(&cup.now);
        let row = rows.into_iter().find(|row| row.team == team).unwrap();
        (row.played, row.wins, row.ties, row.losses, row.points)
    };
    for team in [lost.a, lost.b] {
        assert_eq!(line(&cup, team), (0, 0, 0, 0, 0));
    }
    // The organizer has the score sheet, and may name the winner.
    cup.order(correct(1, 2, [20, 20], &[1], "By the paper sheet."));
    assert_eq!(line(&cup, lost.a), (1, 0, 0, 1, 20));
    assert_eq!(line(&cup, lost.b), (1, 1, 0, 0, 20));
}

#[test]
fn t_r12_a_round_that_ends_early_is_decided_by_points() {
    let stopped = |table, scores| {
        let Order::Result { winners, .. } = by_points(1, table, scores) else {
            unreachable!("a result");
        };
        Order::Result {
            round: 1,
            table,
            scores,
            winners,
            ending: "stopped".to_owned(),
        }
    };
    let mut cup = Kept::of(4, 2);
    cup.start();
    cup.order(stopped(1, [40, 10]));
    assert!(cup.now.running(), "the other table is still open");
    // Nobody can have won against the points, and nobody ties with them.
    cup.refused(ended(2, [0, 5], "stopped"), "BAD_RESULT");
    cup.order(stopped(2, [5, 5]));
    assert!(!cup.now.running());
    let rows = tricorn_tournament::standings(&cup.now);
    let lines: Vec<_> = rows
        .iter()
        .map(|row| (row.wins, row.ties, row.losses, row.points))
        .collect();
    assert_eq!(
        lines,
        [(1, 0, 0, 40), (0, 1, 0, 5), (0, 1, 0, 5), (0, 0, 1, 10)]
    );
    // T-R2: a correction cannot name another winner than the points do.
    cup.refused(correct(1, 1, [40, 10], &[1], "No."), "BAD_RESULT");
    cup.order(correct(1, 1, [10, 40], &[1], "The sides were mixed up."));
}

/// T-R2: rounds that ended early before points decided them were ties whatever the points. They can still be corrected.
#[test]
fn t_r2_an_old_round_that_ended_early_can_still_be_corrected() {
    let mut cup = Kept::of(2, 1);
    cup.start();
    cup.order(ended(1, [40, 10], "ended_by_host"));
    assert_eq!(tricorn_tournament::standings(&cup.now)[0].ties, 1);
    cup.order(correct(1, 1, [40, 10], &[0], "It was clear."));
    let rows = tricorn_tournament::standings(&cup.now);
    assert_eq!((rows[0].points, rows[0].wins, rows[0].ties), (40, 1, 0));
}

#[test]
fn a_result_comes_once_and_of_the_round_that_is_played() {
    let mut cup = Kept::of(4, 2);
    cup.refused(by_points(1, 1, [5, 0]), "NOT_THIS_ROUND");
    cup.start();
    cup.refused(by_points(2, 1, [5, 0]), "NOT_THIS_ROUND");
    for (round, table) in [(0, 1), (3, 1), (1, 0), (1, 3), (255, 255)] {
        cup.refused(by_points(round, table, [5, 0]), "NO_SUCH_MATCH");
    }
    cup.order(by_points(1, 1, [5, 0]));
    let again = cup.now.decide(&by_points(1, 1, [5, 0]), 7).unwrap();
    assert!(again.is_empty(), "told twice, kept once");
    cup.refused(by_points(1, 1, [0, 5]), "ALREADY_SETTLED");
}

#[test]
fn t_r2_corrections_keep_what_was_played_and_each_other() {
    let mut cup = Kept::of(2, 2);
    cup.start();
    cup.refused(correct(1, 1, [10, 5], &[0], "Why not."), "NO_RESULT");
    cup.order(by_points(1, 1, [30, 20]));
    cup.refused(correct(2, 1, [10, 5], &[0], "Too early."), "NO_RESULT");
    cup.refused(correct(3, 1, [10, 5], &[0], "No such."), "NO_SUCH_MATCH");
    cup.refused(correct(1, 2, [10, 5], &[0], "No such."), "NO_SUCH_MATCH");
    let good = "The judge was wrong about Ohio.";
    for note in ["", "   ", "a\u{202e}b", "two\nlines", &"x".repeat(201)] {
        let words = cup.refused(correct(1, 1, [10, 20], &[1], note), "BAD_NOTE");
        assert!(words.contains("note"), "{words}");
    }
    for (scores, winners) in [
        ([7, 20], &[1][..]),
        ([-5, 20], &[1]),
        ([0, 10_000], &[1]),
        ([10, 20], &[0]),
        ([10, 20], &[]),
        ([10, 10], &[1]),
        ([10, 20], &[1, 1]),
        ([10, 20], &[9]),
    ] {
        cup.refused(correct(1, 1, scores, winners, good), "BAD_RESULT");
    }
    cup.order(correct(1, 1, [10, 20], &[1], &format!("  {good} ")));
    let rows = tricorn_tournament::standings(&cup.now);
    assert_eq!(
        (rows[0].team, rows[0].wins, rows[0].points),
        (TeamNo(1), 1, 20)
    );
    cup.order(correct(1, 1, [20, 20], &[], &"é".repeat(200)));
    let game = cup.now.game(1, 1).unwrap();
    let played = game.played.as_ref().unwrap();
    assert_eq!(played.score.scores, [30, 20]);
    let shown = game.shown().unwrap();
    assert_eq!(
        (shown.scores, shown.ending.as_str()),
        ([20, 20], "corrected")
    );
    let corrected = shown.corrected.unwrap();
    assert_eq!(
        (corrected.scores, corrected.ending.as_str()),
        ([30, 20], "by_points")
    );
    assert_eq!(corrected.winners, [Side(0)]);
    assert_eq!(corrected.earlier.len(), 1);
    assert_eq!(corrected.earlier[0].scores, [10, 20]);
    assert_eq!(corrected.earlier[0].note, good);
    assert!(corrected.earlier[0].at < corrected.at);
    // After the end too.
    cup.round(|_, _| 0);
    assert!(cup.now.over());
    cup.order(correct(2, 1, [5, 5], &[0, 1], good));
}

#[test]
fn tables_of_a_round_have_codes_of_their_own_or_none() {
    let mut cup = Kept::of(4, 2);
    let with = |codes: &[&str]| Order::StartRound {
        tables: codes.iter().map(ToString::to_string).collect(),
    };
    for wrong in [
        &["A"][..],
        &["A", "A"],
        &["A", "B", "C"],
        &["A", ""],
        &["A", "b c"],
        &["A", "ABCDEFGHJKLMNPQRS"],
    ] {
        cup.refused(with(wrong), "MALFORMED");
    }
    cup.order(with(&["ABC234", "DEF567"]));
    assert_eq!(
        cup.now.game(1, 2).and_then(|game| game.code.as_deref()),
        Some("DEF567")
    );
}

#[test]
fn nothing_breaks_on_facts_that_do_not_fit() {
    let mut events = Kept::of(2, 2).log;
    let score = Score {
        scores: [5, 0],
        winner: Some(Side(7)),
    };
    let facts = [
        Fact::Started {
            round: 200,
            tables: vec!["X".to_owned(); 300],
        },
        Fact::Settled {
            round: 9,
            table: 0,
            played: Played {
                score: score.clone(),
                ending: String::new(),
            },
        },
        Fact::Corrected {
            round: 1,
            table: 1,
            score,
            note: String::new(),
        },
        Fact::Bots {
            team: TeamNo(99),
            on: true,
        },
        Fact::Released {
            team: TeamNo(0),
            slot: 200,
        },
        Fact::Extended { minutes: u32::MAX },
        Fact::Extended { minutes: u32::MAX },
        Fact::Resumed,
        Fact::Paused,
    ];
    events.extend(facts.map(|what| Event { at: 1, what }));
    let mut many = plan(300, 1);
    many.minutes = u32::MAX;
    let schedule = tricorn_tournament::schedule(&[""; 64], 300);
    events.push(Event {
        at: 2,
        what: Fact::Opened {
            plan: many,
            schedule: schedule.clone(),
        },
    });
    events.push(Event {
        at: 2,
        what: Fact::Teams {
            teams: plan(300, 1).teams,
            from: vec![Some(TeamNo(255)); 9],
            schedule,
        },
    });
    events.push(Event {
        at: 3,
        what: Fact::Started {
            round: 63,
            tables: vec![],
        },
    });
    for length in 0..=events.len() {
        let cup = Tournament::rebuild(&events[..length]);
        let at = At {
            code: "X",
            now: Millis(u64::MAX),
            live: &|_| None,
            here: &|_, _| true,
        };
        let overview = cup.overview(&at);
        assert!(overview.teams.len() <= 64 && overview.schedule.len() <= 63);
        for team in 0..=255 {
            cup.team_now(TeamNo(team), &at);
        }
        tricorn_tournament::results_csv(&cup);
    }
}

#[test]
fn a_log_is_read_again_as_it_was_written() {
    let mut cup = Kept::of(3, 2);
    cup.order(claim(0, 0, Some("Zoe")));
    cup.round(|a, _| i64::from(a) * 5);
    let text = serde_json::to_string(&cup.log).unwrap();
    let read: Vec<Event> = serde_json::from_str(&text).unwrap();
    assert_eq!(Tournament::rebuild(&read), cup.now);
    // The page's words for orders.
    for (text, order) in [
        (r#"{"start_round":{}}"#, start()),
        (r#""pause""#, Order::Pause),
        (r#"{"extend":2}"#, Order::Extend(2)),
        (r#"{"bots":{"team":3,"on":true}}"#, bots(3, true)),
        (
            r#"{"correct":{"round":1,"table":2,"scores":[5,0],"winners":[0],"note":"x"}}"#,
            correct(1, 2, [5, 0], &[0], "x"),
        ),
    ] {
        assert_eq!(serde_json::from_str::<Order>(text).unwrap(), order);
    }
    let plan: tricorn_tournament::Plan =
        serde_json::from_str(r#"{"name":"Cup","rounds":3,"teams":[{"name":"A"},{"name":"B"}]}"#)
            .unwrap();
    assert_eq!((plan.minutes, plan.stand_in.word()), (20, "skilled"));
}
