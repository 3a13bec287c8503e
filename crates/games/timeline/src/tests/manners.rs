//! Section 7: the rulings about people (time-outs, leaving, giving up, shared seats), about games that last too long, and
//! the host.

use super::*;
use tricorn_engine::Ruling;

fn timed(rows: &[&[i32]]) -> Scene {
    let config = Config {
        turn_seconds: 60,
        ..quiet()
    };
    Scene::with(
        config,
        people(rows.len()),
        rows,
        &[1000, 2000],
        &[901, 902, 903, 904, 905, 906],
    )
}

/// TL-R16: a random card in a random gap.
#[test]
fn tl_r16_when_the_time_runs_out_the_table_plays_a_card_by_chance() {
    let mut plays = std::collections::BTreeSet::new();
    for events in 0..60 {
        let mut scene = timed(&[&[-1, -2], &[-3, -4]]);
        scene.events = events;
        let due = scene.game.timers(&scene.state).into_iter().next().unwrap();
        assert_eq!((due.at, due.timer), (Millis(60_000), Timer::Turn));
        scene.now = Millis(59_999);
        assert_eq!(
            scene.cause(&Cause::Timer(Timer::Turn)).unwrap_err().code,
            "NOT_DUE"
        );
        scene.now = due.at;
        scene.cause(&Cause::Timer(Timer::Turn)).unwrap();
        let last = scene.state.last.unwrap();
        assert_eq!((last.side, last.seat), (Side(0), None));
        plays.insert((scene.game.year(last.card.ix), last.gap));
        assert_eq!(scene.turn(), Some(1));
        assert_eq!(scene.state.due, Some(Millis(120_000)), "a timer per turn");
    }
    assert_eq!(plays.len(), 6, "two cards, three gaps: {plays:?}");
    let scene = Scene::new(&[&[-1], &[-2]], &[1000], &[901]);
    assert_eq!(
        scene.game.timers(&scene.state).into_iter().count(),
        0,
        "no clock, no deadline"
    );
}

/// TL-R16: an open turn passes on; the last one left wins at once.
#[test]
fn tl_r16_who_resigns_is_eliminated_and_the_last_one_left_wins_at_once() {
    let mut scene = Scene::new(&[&[-1, -1], &[-2, -2], &[-3, -3]], &[1000], &[901, 902]);
    scene.act(0, Verb::RESIGN).unwrap();
    assert_eq!((scene.alive(), scene.turn()), (vec![1, 2], Some(1)));
    scene.act(2, Verb::RESIGN).unwrap();
    assert!(scene.won("last_one_left", &[1]));
    // The last turn of a round passes on to the next round.
    let mut scene = Scene::new(&[&[-1, -1], &[-2, -2], &[-3, -3]], &[1000], &[901, 902]);
    scene.blunder(0);
    scene.blunder(1);
    scene.act(2, Verb::RESIGN).unwrap();
    assert_eq!((scene.state.round, scene.turn()), (Round(2), Some(0)));
    // Who resigns out of turn does not move the turn.
    let mut scene = Scene::new(&[&[-1, -1], &[-2, -2], &[-3, -3]], &[1000], &[901, 902]);
    scene.act(1, Verb::RESIGN).unwrap();
    assert_eq!(scene.turn(), Some(0));
    scene.blunder(0);
    assert_eq!(scene.turn(), Some(2));
}

fn team_scene() -> Scene {
    Scene::with(
        quiet(),
        team(),
        &[&[-1, -2], &[-3, -4]],
        &[1000],
        &[901, 902, 903],
    )
}

/// TL-R18
#[test]
fn tl_r18_any_member_of_a_shared_seat_may_place_and_the_first_valid_request_binds() {
    for (first, second) in [(0, 1), (1, 0)] {
        let mut scene = team_scene();
        assert!(
            [0, 1]
                .iter()
                .all(|seat| scene.game.ask(&scene.state, Seat(*seat)).is_open())
        );
        let wrong = scene.placing(second, -2, 9);
        assert_eq!(scene.refused(second, wrong), "NO_SUCH_GAP");
        let late = scene.placing(second, -2, 0);
        assert!(scene.put(first, -1, 0));
        assert_eq!(scene.state.last.unwrap().seat, Some(Seat(first)));
        assert_eq!(scene.refused(second, late), "NOT_YOUR_TURN");
        assert_eq!(scene.turn(), Some(1));
    }
}

/// TL-R20
#[test]
fn tl_r20_a_shared_seat_resigns_only_when_all_who_are_there_have_asked() {
    let mut scene = team_scene();
    scene.act(0, Verb::RESIGN).unwrap();
    assert_eq!(scene.alive(), [0, 1]);
    assert!(scene.view(Viewer::Seat(Seat(1))).players[0].members[0].wants_out);
    assert_eq!(scene.refused(0, Verb::RESIGN), "ALREADY_ASKED");
    assert!(
        scene
            .game
            .ask(&scene.state, Seat(0))
            .offers
            .iter()
            .all(|offer| offer.verb != "resign")
    );
    scene.act(1, Verb::RESIGN).unwrap();
    assert!(scene.won("last_one_left", &[1]));
    // A play takes the wish back.
    let mut scene = team_scene();
    scene.act(0, Verb::RESIGN).unwrap();
    scene.put(0, -1, 0);
    scene.act(1, Verb::RESIGN).unwrap();
    assert!(scene.over().is_none());
    // The other one goes: all who are there have asked.
    let mut scene = team_scene();
    scene.act(0, Verb::RESIGN).unwrap();
    scene.cause(&Cause::Left(Seat(1))).unwrap();
    assert!(scene.won("last_one_left", &[1]));
    // Nobody there is nobody who asks: computer players sit in.
    let mut scene = team_scene();
    scene.act(0, Verb::RESIGN).unwrap();
    scene.cause(&Cause::Left(Seat(0))).unwrap();
    scene.cause(&Cause::Left(Seat(1))).unwrap();
    assert!(scene.over().is_none());
}

/// TL-R19
#[test]
fn tl_r19_a_game_has_at_most_100_rounds_and_the_table_says_so_when_ten_are_left() {
    assert_eq!(
        Scene::new(&[&[-1], &[-2]], &[1000], &[])
            .view(Viewer::Spectator)
            .round_limit,
        Round(100)
    );
    let mut scene = Scene::new(&[&[-1, -1], &[-2, -2]], &[1000], &[901, 902]).round(89);
    let mut heard = Vec::new();
    while scene.over().is_none() {
        let seat = scene.turn().unwrap();
        scene.told.clear();
        scene.blunder(seat);
        for event in scene.told.clone() {
            if let Some(Event::Round { number, .. }) = event.own() {
                let words = scene
                    .game
                    .notice(&scene.state, &event, Viewer::Spectator)
                    .unwrap()
                    .to_string();
                let left = scene.view(Viewer::Spectator).rounds_left;
                heard.push((number.0, left, words));
            }
        }
    }
    assert!(scene.won("shared_at_the_limit", &[0, 1]));
    let left: Vec<Option<u16>> = heard.iter().map(|(_, left, _)| *left).collect();
    let expected: Vec<Option<u16>> = [None].into_iter().chain((1..=10).rev().map(Some)).collect();
    assert_eq!(left, expected);
    assert!(
        !heard[0].2.contains("left") && heard[1].2.contains("10 rounds are left"),
        "{heard:?}"
    );
    assert!(heard[10].2.contains("the last round"));
}

/// TL-R19: the limit is one number of the table.
#[test]
fn tl_r19_random_play_reaches_a_lower_limit_too() {
    let game = Timeline::open(
        Config {
            cards: 10,
            ..quiet()
        },
        Arc::new(real_deck()),
        people(4),
    )
    .unwrap();
    let game = Timeline {
        round_limit: Round(5),
        ..game
    };
    let mut rng = Rng::new([5; 32]);
    let mut table = Table::new(game, Seed::from_number(5));
    table.apply(Millis(0), Cause::Start).accepted().unwrap();
    while table.outcome().is_none() {
        let (seat, action) =
            tricorn_bots::Brain::random_move(table.game(), table.state(), &mut rng).unwrap();
        table
            .apply(Millis(0), Cause::Act(Act::new(seat, action)))
            .accepted()
            .unwrap();
    }
    assert_eq!(table.outcome().unwrap().ending, "shared_at_the_limit");
    assert_eq!(table.state().round, Round(5));
}

/// The host ends the table, or has the game played again from a new deal.
#[test]
fn a_host_can_end_the_game_or_have_it_dealt_anew() {
    let mut scene = Scene::with(
        quiet(),
        team(),
        &[&[-1, -1], &[-2, -2]],
        &[1000],
        &[901, 902],
    );
    scene.act(1, Verb::RESIGN).unwrap();
    scene.put(0, -1, 0);
    let (handles, id) = (scene.state.minted, scene.game.ask(&scene.state, Seat(0)).id);
    scene.cause(&Cause::Ruling(Ruling::Again)).unwrap();
    let view = scene.view(Viewer::Spectator);
    assert_eq!(
        (view.round, view.line.len(), view.pile, view.boxed.len()),
        (Round(1), 1, 2, 0)
    );
    assert!(
        view.players
            .iter()
            .all(|player| player.row.len() == 2 && player.right == 0)
    );
    assert!(
        view.players
            .iter()
            .flat_map(|player| &player.members)
            .all(|member| !member.wants_out)
    );
    assert!(
        view.players
            .iter()
            .flat_map(|player| &player.row)
            .all(|card| card.card.0 > handles)
    );
    assert_ne!(scene.game.ask(&scene.state, Seat(0)).id, id);
    scene.cause(&Cause::Ruling(Ruling::End)).unwrap();
    assert!(scene.won("ended_by_host", &[]));
    assert!(
        scene
            .view(Viewer::Spectator)
            .own
            .result
            .unwrap()
            .informal_ranking
            .is_empty()
    );
}
