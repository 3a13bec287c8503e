//! PTD-91 to PTD-95: the end of a game and of a match.

use super::*;
use tricorn_engine::Ruling;
use tricorn_kit::tricks::{WinKind, decided};

fn match_to(wins: u8) -> Config {
    Config {
        wins,
        ..Config::default()
    }
}

#[test]
fn ptd_91_ptd_r11_more_tricks_win_five_or_more() {
    for (own, other, how) in [
        (5, 0, Some(WinKind::FiveTricksEarly)),
        (5, 2, Some(WinKind::FiveTricksEarly)),
        (5, 3, Some(WinKind::FiveTricksOnTheLast)),
        (4, 3, None),
        (1, 0, None),
    ] {
        assert_eq!(decided(own, other), how);
    }
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 0, 0]);
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("five_tricks_on_the_last", vec![Side(0)])
    );
    assert_eq!(tale.view(A).games[0].tricks, [5, 3]);
}

#[test]
fn ptd_92_ptd_r10_the_fifth_trick_ends_the_game_at_once_and_hands_stay_hidden() {
    let mut tale = Tale::with(match_to(2)).dealt(&Tale::even());
    tale.tricks_to(&[1, 0, 1, 1, 1]);
    assert_eq!(
        (tale.state.results.len(), tale.state.tricks.taken),
        (0, [1, 4])
    );
    tale.tricks_to(&[1]);
    assert_eq!(tale.state.results.len(), 1);
    assert_eq!(
        tale.view(A).games[0].how,
        GameEnd::Tricks(WinKind::FiveTricksEarly)
    );
    // The match goes on: what A did not play is not told to B.
    let won = |fact: &Fact<Event>| matches!(fact.own(), Some(Event::GameWon(_)));
    let end = tale.happened.iter().position(won).unwrap();
    tale.happened.truncate(end + 1);
    let text = tale.heard(Viewer::Seat(B));
    for unplayed in ["1800s/4 top", "1800s/6 top"] {
        assert!(!text.contains(unplayed), "{unplayed}");
    }
    assert!(text.contains("1800s/34 top"));
}

#[test]
fn ptd_92_ex1_five_in_a_row_and_the_sixth_trick_is_never_opened() {
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.tricks_to(&[0; 5]);
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("five_tricks_early", vec![Side(0)])
    );
    assert_eq!(tale.state.tricks.played(), 5);
    assert_eq!(tale.lead(A, 8, RED), Err("WRONG_PHASE"));
    // What was not played stays hidden.
    let text = tale.all_text(Viewer::Seat(B));
    assert!(
        !text.contains("1800s/8 top") && !text.contains("1800s/4 top"),
        "{text}"
    );
}

#[test]
fn ptd_93_ptd_93_ex1_at_four_each_the_winner_of_the_eighth_trick_wins() {
    let layout = Layout {
        hands: [
            [4, 5, 16, 21, 24, 25, 33, 34],
            [10, 11, 17, 18, 19, 20, 23, 30],
        ],
        ..Layout::default()
    };
    let mut tale = Tale::new().dealt(&layout);
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 0]);
    assert_eq!(tale.state.tricks.taken, [4, 3]);
    tale.tricks_to(&[1]);
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("four_all", vec![Side(1)])
    );
    assert_eq!(tale.view(A).games[0].tricks, [4, 4]);
}

#[test]
fn ptd_94_no_trick_and_no_game_is_drawn() {
    for seed in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(seed);
        tale.cause(Cause::Start).unwrap();
        let mut rng = tale.seed.stream(tricorn_engine::Label::new("moves"), 0);
        while let Some((seat, action)) =
            tricorn_bots::Brain::random_move(&tale.game, &tale.state, &mut rng)
        {
            tale.act(seat, action).unwrap();
        }
        assert_eq!(tale.outcome().unwrap().winners.len(), 1);
        let tricks: u8 = tale.state.tricks.taken.iter().sum();
        assert_eq!(usize::from(tricks), tale.state.tricks.played());
    }
}

#[test]
fn ptd_95_the_winner_of_a_game_leads_the_first_trick_of_the_next() {
    let mut tale = Tale::with(match_to(2)).dealt(&Tale::even());
    tale.tricks_to(&[1; 5]);
    assert_eq!((tale.state.tricks.lead, tale.view(A).game), (Side(1), 2));
}

#[test]
fn ptd_r24_a_match_ends_with_the_agreed_number_of_wins() {
    let mut tale = Tale::with(match_to(2)).dealt(&Tale::even());
    for (winner, wins) in [(0, [1, 0]), (1, [1, 1]), (1, [1, 2])] {
        tale.tricks_to(&[winner; 5]);
        assert_eq!(tale.state.wins, wins);
        if wins[1] < 2 {
            assert!(tale.outcome().is_none());
            tale.happen(Fact::table(TableEvent::Abandoned));
            tale.lay(&Tale::even());
            tale.keep_all();
        }
    }
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.scores, outcome.winners),
        (vec![1, 2], vec![Side(1)])
    );
}

#[test]
fn ptd_r24_an_abandoned_game_is_not_counted_and_another_takes_its_place() {
    let mut tale = Tale::with(match_to(2)).dealt(&Tale::even());
    tale.tricks_to(&[0, 0, 0, 0]);
    tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
    assert_eq!((tale.state.wins, tale.view(A).game), ([0, 0], 1));
    assert_eq!(tale.state.tricks.taken, [0, 0]);
    assert_eq!(tale.phase(), Phase::Trade);
}

#[test]
fn the_host_ends_a_match_and_nobody_wins() {
    let mut tale = Tale::new().dealt(&Tale::even());
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.ending.as_str(), outcome.winners),
        ("ended_by_host", vec![])
    );
}
