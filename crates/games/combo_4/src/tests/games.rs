//! Games one after the other: C4-02, C4-05, C4-08, G4-05 to G4-07, R-46, R-79, C4-R1.

use super::*;
use tricorn_bots::Runner;
use tricorn_engine::rules::Then;
use tricorn_engine::{Seed, Table};
use tricorn_proving::testing::bots;

/// C4-02, R-71: one to three players a side, two sides.
#[test]
fn c4_02_r_71_two_sides_of_one_to_three_players() {
    let open = |seating| Combo4::open(Config::default(), Arc::new(geoplunge()), seating);
    for sizes in [[1, 1], [2, 1], [3, 3]] {
        assert!(open(people(&sizes)).is_ok());
    }
    assert_eq!(open(people(&[1, 1, 1])).err().unwrap().code, "BAD_OPTIONS");
    let four: Vec<Place> = (0..5)
        .map(|at| Place::new(Side(u8::from(at == 4)), "Ann", Sitter::Person))
        .collect();
    assert!(Seating::try_new(four).is_err());
}

/// Options that make no match are refused in words.
#[test]
fn c4_04_a_match_lasts_one_to_sixty_minutes() {
    let open = |config| Combo4::open(config, Arc::new(geoplunge()), people(&[1, 1]));
    for (minutes, fits) in [(0, false), (1, true), (20, true), (60, true), (61, false)] {
        let config = Config {
            minutes,
            ..Config::default()
        };
        assert_eq!(open(config).is_ok(), fits, "{minutes}");
    }
    let random = Config {
        stand_in: Level::Random,
        ..Config::default()
    };
    assert_eq!(open(random).err().unwrap().code, "BAD_OPTIONS");
}

/// C4-08: the five games and their numbers.
#[test]
fn c4_08_the_five_games_have_their_numbers() {
    let mut story = all();
    let mut ids = Vec::new();
    for number in 1..=5 {
        let view = story.view(A);
        assert_eq!(view.current, Some(number));
        let json = serde_json::to_value(&view).unwrap();
        let id = json["game"]["id"].as_str().unwrap().to_owned();
        assert!(json["game"]["view"]["phase"].is_string());
        let title = story.state().which.title().to_lowercase();
        assert!(title.replace(' ', "-").ends_with(&id), "{title} is {id}");
        ids.push(id);
        play(&mut story, 1);
    }
    assert_eq!(ids[..3], ["border-up", "state-iq", "dashing-states"]);
    assert!(ids[3].starts_with("play-the-ranks-") || ids[3] == "border-zap");
    assert_eq!(ids[4], "chummy-challenge");
    assert_eq!(title(4), "Play the Ranks or the Border Zap");
}

/// C4-05: a game begins only when the one before is counted, and hears nothing that is meant for another.
#[test]
fn c4_05_games_never_run_at_the_same_time() {
    let mut story = all();
    play(&mut story, 8);
    let mut on = None;
    let events = story.records.iter().flat_map(|record| &record.events);
    for event in events.filter_map(Fact::own) {
        match event {
            Event::Began { .. } => {
                assert_eq!(on, None, "one after the other");
                on = Some(None);
            }
            Event::Game(event) => {
                let which = on.as_mut().expect("a game is under way");
                let game = std::mem::discriminant(event);
                assert_eq!(*which.get_or_insert(game), game);
            }
            Event::Counted { .. } => on = None,
            _ => {}
        }
    }
    // A move of another game is none of this one.
    assert_eq!(
        story.plays(story.now(), A, json!({"identify": {}})),
        Err("MALFORMED")
    );
    assert_eq!(story.plays(story.now(), A, json!(7)), Err("MALFORMED"));
    story.loses(story.now(), B);
    assert_eq!(
        story.plays(story.now(), A, json!("stand")),
        Err("WRONG_PHASE")
    );
}

/// A tap for one game never hits the next: the asks of all games have ids of their own.
#[test]
fn c4_05_asks_of_one_game_are_not_those_of_the_next() {
    let mut story = all();
    let mut ids = Vec::new();
    for _ in 0..6 {
        ids.push(story.ask(A).id);
        let at = story.now() + 100;
        story.loses(at, B);
        ids.push(story.ask(A).id);
        story.next(at);
    }
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

/// The lead of Game 4 in a match whose game before went like this.
fn lead_after(kind: Kind, winner: Option<Side>) -> (Option<Side>, bool) {
    let mut story = started(config(kind), people(&[1, 1]));
    let before = if kind == Kind::Call {
        story.calls(1_000, A, [2, 4]);
        story.calls(1_000, B, [2, 4]);
        1
    } else {
        play(&mut story, 2);
        3
    };
    let at = story.now() + 100;
    story.loses(at, if winner == Some(Side(1)) { A } else { B });
    let mut state = story.state().clone();
    if winner.is_none() {
        state.played.last_mut().unwrap().winner = None;
    }
    assert_eq!(state.played.len(), before);
    let game = story.table.game();
    let mut tale = Tale::at(game.clone());
    (tale.state, tale.now) = (state, Millis(at));
    for seat in [A, B] {
        tale.plays(seat, MatchAction::NextGame.into()).unwrap();
    }
    match tale.view(A).own.game.unwrap().view {
        GameView::PlayTheRanks1(view) | GameView::PlayTheRanks2(view) => {
            (view.lead, view.pick.is_some())
        }
        GameView::BorderZap(view) => (view.lead, view.pick.is_some()),
        other => panic!("not Game 4: {other:?}"),
    }
}

/// G4-05, G4-06, G4-07: the winner of the game just before leads; after a tie a blind pick decides.
#[test]
fn g4_05_g4_06_g4_07_the_winner_of_the_game_before_leads_game_four() {
    for kind in [Kind::All, Kind::Call] {
        for side in [Side(0), Side(1)] {
            assert_eq!(lead_after(kind, Some(side)), (Some(side), false));
        }
        let (lead, picked) = lead_after(kind, None);
        assert!(lead.is_some() && picked, "G4-07");
    }
}

/// nothing went before.
#[test]
fn r_46_a_rotation_that_begins_with_game_four_begins_with_a_blind_pick() {
    let mut story = call();
    story.calls(1_000, A, [4, 5]);
    story.calls(1_000, B, [4, 5]);
    let json = serde_json::to_value(story.view(A)).unwrap();
    assert!(json["game"]["view"]["pick"].is_array());
}

/// eight seconds, or until all people who are there have seen enough.
#[test]
fn r_79_a_game_is_looked_at_for_eight_seconds_unless_all_say_so() {
    let mut story = started(config(Kind::All), people(&[2, 1]));
    for seat in [Seat(0), Seat(1)] {
        story.loses(10_000, seat);
    }
    let view = story.view(A);
    assert_eq!(
        (view.phase, view.due),
        (Shown::Own(Phase::Between), Some(Millis(18_000)))
    );
    assert_eq!((view.next, view.played.len()), (Some(2), 1));
    assert!(view.game.is_some(), "the result stays");
    story.until(Millis(17_999));
    assert_eq!(begun(&story), [1]);
    story.until(Millis(18_000));
    assert_eq!(begun(&story), [1, 2]);
    for seat in [Seat(0), Seat(1)] {
        story.loses(20_000, seat);
    }
    story.does(21_000, Seat(2), MatchAction::NextGame).unwrap();
    assert_eq!(
        story.does(21_000, Seat(2), MatchAction::NextGame),
        Err("ALREADY_DONE")
    );
    assert_eq!(story.view(A).sides[1].common.ready, [Seat(2)]);
    story.does(22_000, Seat(0), MatchAction::NextGame).unwrap();
    assert_eq!(begun(&story), [1, 2]);
    // Who has gone is not waited for.
    story.at(Millis(23_000), Cause::Left(Seat(1))).unwrap();
    assert_eq!(begun(&story), [1, 2, 3]);
}

/// nobody waits for computer players, and where nobody is there, there is no pause.
#[test]
fn r_79_computer_players_are_not_waited_for() {
    let mut story = started(config(Kind::All), mixed());
    for seat in [Seat(1), Seat(3)] {
        story.loses(10_000, seat);
    }
    assert_eq!(
        story.does(10_000, Seat(2), MatchAction::NextGame),
        Err("NOT_A_PERSON")
    );
    assert!(!story.offered(Seat(2), "next_game") && story.offered(Seat(0), "next_game"));
    story.next(10_000);
    assert_eq!(begun(&story), [1, 2]);
    // Where only computer players sit, the next game begins in the same moment.
    let game = Combo4::open(
        short(Kind::Call),
        Arc::new(geoplunge()),
        bots(Level::Greedy),
    );
    let seed = Seed::from_number(2);
    let table = Table::new(game.unwrap(), seed.clone());
    let mut rests = Vec::new();
    let mut begins = 0;
    Runner::new(table, &seed.child(7)).play_out(|record| {
        let counted = record.events.iter().position(|fact| match fact {
            Fact::Own {
                event: Event::Counted { .. },
                then,
            } => {
                rests.extend(matches!(then, Then::Rest(_)).then_some(record.seq));
                true
            }
            _ => false,
        });
        let after = record.events.iter().skip(counted.unwrap_or(usize::MAX));
        let mut after = after.filter_map(Fact::own);
        begins += usize::from(after.any(|event| matches!(event, Event::Began { .. })));
    });
    assert!(begins > 0 && rests.is_empty(), "{rests:?}");
}

/// C4-R1: the game under way is given up, not the match.
#[test]
fn c4_r1_who_gives_up_gives_up_the_game_under_way_only() {
    let mut story = started(config(Kind::All), people(&[2, 1]));
    story.plays(1_000, Seat(0), json!("resign")).unwrap();
    assert_eq!(
        story.view(A).phase,
        Shown::Own(Phase::Game),
        "a teammate plays on"
    );
    story.plays(2_000, Seat(1), json!("resign")).unwrap();
    let view = story.view(A);
    assert_eq!(
        (view.phase, view.played[0].how.as_str()),
        (Shown::Own(Phase::Between), "resigned")
    );
    assert_eq!(view.played[0].winner, Some(Side(1)));
    story.next(3_000);
    // The wish is not kept for the next game.
    assert!(story.offered(Seat(0), "resign") && story.offered(Seat(1), "resign"));
}

/// C4-R9: a move for the game that is over is late in the pause after it and in the next game, and is no wrong move there.
#[test]
fn c4_r9_a_late_move_of_the_previous_game_is_only_late() {
    let mut story = all();
    let ask = story.ask(A).id;
    let late = |story: &Story<Combo4>, action: Value| {
        let act = Act::new(A, from_game(action));
        let applied = story.table.clone().act(story.table.now(), ask, act);
        assert!(applied.records.is_empty());
        applied.refusal.unwrap().code
    };
    story.loses(1_000, B);
    let put = json!({"put": {"card": 1, "tray": 0, "place": 0}});
    for action in [json!("geoplunge"), json!("stand"), put.clone()] {
        assert_eq!(late(&story, action), "ASK_GONE", "in the pause");
    }
    story.next(2_000);
    assert_eq!(story.view(A).current, Some(2));
    for action in [json!("geoplunge"), json!("stand"), json!("resign"), put] {
        assert_eq!(late(&story, action), "ASK_GONE", "in the next game");
    }
    // What is meant for the ask of now is heard by the game of now.
    assert_eq!(story.plays(2_100, A, json!("geoplunge")), Err("MALFORMED"));
}
