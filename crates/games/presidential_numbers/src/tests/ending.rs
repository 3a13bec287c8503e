//! Section 5: how games and matches end.

use super::*;
use tricorn_proving::testing::own;

#[test]
fn ppn_47_ex1_five_to_one_after_six_tricks_ends_the_game() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for (at, winner) in [0, 0, 1, 0, 0].into_iter().enumerate() {
        tale.trick_to(Side(winner));
        assert_eq!(tale.state.results.len(), 0, "after {} tricks", at + 1);
    }
    let before = tale.happened.len();
    tale.trick_to(Side(0));
    let result = *tale.state.results.last().unwrap();
    assert_eq!(
        (result.winner, result.tricks, result.how),
        (Side(0), [5, 1], WinKind::FiveTricksEarly)
    );
    // PPN-R12: at once; two cards a hand stayed unplayed.
    let since = own(&tale.happened[before..]);
    assert!(matches!(
        since[..],
        [
            Event::Led { .. },
            Event::Followed(_),
            Event::GameWon(_),
            Event::Dealt { .. }
        ]
    ));
    let events = own(&tale.happened);
    let tricks = events.iter().filter(|e| matches!(e, Event::Followed(_)));
    let played = tricks.count();
    assert_eq!(8 - played, 2);
}

/// PPN-47: five to three on the last trick.
#[test]
fn ppn_47_five_to_three_on_the_eighth_trick() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for winner in [0, 1, 0, 1, 0, 1, 0] {
        tale.trick_to(Side(winner));
    }
    assert_eq!(tale.state.results.len(), 0);
    tale.trick_to(Side(0));
    let result = *tale.state.results.last().unwrap();
    assert_eq!(
        (result.winner, result.tricks, result.how),
        (Side(0), [5, 3], WinKind::FiveTricksOnTheLast)
    );
}

#[test]
fn ppn_48_ex1_four_each_goes_to_the_winner_of_the_eighth() {
    let mut tale = Tale::new().hands(LOW, HIGH);
    for winner in [0, 0, 1, 0, 1, 0, 1] {
        tale.trick_to(Side(winner));
    }
    assert_eq!(
        (tale.state.tricks.taken, tale.state.results.len()),
        ([4, 3], 0)
    );
    tale.trick_to(Side(1));
    let result = *tale.state.results.last().unwrap();
    assert_eq!(
        (result.winner, result.tricks, result.how),
        (Side(1), [4, 4], WinKind::FourAll)
    );
    assert_eq!(tale.state.wins, [0, 1]);
}

/// PPN-49: whatever happens, each trick, game and match has exactly one winner.
#[test]
fn ppn_49_there_is_no_draw() {
    use tricorn_kit::tricks::decided;
    // Every score that can occur after a trick: its winner has won the game, or it goes on.
    for own in 1..=5_u8 {
        for others in 0..=4_u8 {
            if own + others <= 8 {
                let over = decided(own, others).is_some();
                assert_eq!(over, own == 5 || own + others == 8, "{own} to {others}");
            }
        }
    }
    let mut rng = Rng::new([9; 32]);
    for number in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        while let Some((seat, action)) =
            tricorn_bots::Brain::random_move(&tale.game, &tale.state, &mut rng)
        {
            tale.act(seat, action).unwrap();
        }
        let outcome = tale.outcome().unwrap();
        assert_eq!(outcome.winners.len(), 1);
        let tricks = tale.state.results.iter().map(|result| result.tricks);
        assert!(
            tricks
                .into_iter()
                .all(|[a, b]| a.max(b) == 5 || [a, b] == [4, 4])
        );
    }
}

#[test]
fn ppn_50_ex1_a_match_to_three_ends_after_four_games_three_to_one() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    for winner in [0, 1, 0] {
        tale.game_to(Side(winner));
        assert_eq!(tale.outcome(), None);
    }
    tale.game_to(Side(0));
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (outcome.scores, outcome.winners),
        (vec![3, 1], vec![Side(0)])
    );
    assert_eq!(outcome.ending, "five_tricks_early");
    let events = own(&tale.happened);
    let deals = events.iter().filter(|e| matches!(e, Event::Dealt { .. }));
    assert_eq!(deals.count(), 4);
    assert_eq!(events.last(), Some(&Event::MatchWon { side: Side(0) }));
    assert_eq!(tale.game.timers(&tale.state).into_iter().count(), 0);
    for seat in [A, B] {
        assert!(tale.ask(seat).offers.is_empty());
    }
}

/// The ending of a match is how its last game ended.
#[test]
fn ppn_50_the_outcome_names_how_the_last_game_ended() {
    for (winners, ending) in [
        (&[0, 0, 0, 0, 0][..], "five_tricks_early"),
        (&[0, 1, 0, 1, 0, 1, 0, 0], "five_tricks_on_the_last"),
        (&[0, 1, 0, 1, 0, 1, 1, 0], "four_all"),
    ] {
        let config = Config {
            wins: 1.into(),
            ..Config::default()
        };
        let mut tale = Tale::with(config).hands(LOW, HIGH);
        for winner in winners {
            tale.trick_to(Side(*winner));
        }
        let outcome = tale.outcome().unwrap();
        assert_eq!(
            (outcome.ending.as_str(), outcome.scores),
            (ending, vec![1, 0])
        );
    }
}

/// PPN-10, PPN-50: the longest match: up to nineteen games, and everything still adds up and rebuilds.
#[test]
fn ppn_50_a_match_to_ten_wins_is_played_to_its_end() {
    let example = tricorn_proving::Example::<PresidentialNumbers> {
        name: "to ten wins",
        config: Config {
            wins: 10.into(),
            ..Config::default()
        },
        pack: Arc::new(presidents()),
        seating: people(&[1, 1]),
    };
    tricorn_proving::ends(&example, 8).unwrap();
    tricorn_proving::rebuilds(&example, 4).unwrap();
    // All nineteen games.
    let mut tale = Tale::with(example.config).dealt(LOW, HIGH);
    for game in 0..18 {
        tale.game_to(Side(game % 2));
    }
    assert_eq!((tale.state.wins, tale.outcome()), ([9, 9], None));
    tale.game_to(Side(1));
    assert_eq!(tale.outcome().unwrap().scores, [9, 10]);
    assert_eq!(tale.view(A).games.len(), 19);
}
