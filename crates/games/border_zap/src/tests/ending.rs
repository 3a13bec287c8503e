//! Results and points: PTB-17 to PTB-21, C4-22 to C4-29, R-09, R-62.

use super::super::rules::ENOUGH;
use super::super::rules::decided;
use super::*;
use tricorn_engine::Ruling;

fn played(tricks: &[(&str, &str)]) -> Tale {
    let mut tale = Tale::new().hands(FIRST, SECOND);
    tale.tricks(tricks);
    tale
}

/// PTB-17, for either side.
#[test]
fn ptb_17_at_five_to_none_the_sixth_trick_is_not_played() {
    for (tricks, winner, taken) in [(FIVE_NIL, Side(0), [5, 0]), (NIL_FIVE, Side(1), [0, 5])] {
        let mut tale = played(&tricks[..4]);
        assert_eq!(tale.outcome(), None, "four to none is not enough");
        tale.tricks(&tricks[4..]);
        let result = tale.result();
        assert_eq!(
            (result.winner, result.how),
            (Some(winner), TrickEnding::FiveNil)
        );
        assert_eq!((result.tricks, tale.state.tricks.played()), (taken, 5));
        assert_eq!(tale.outcome().unwrap().ending, "five_nil");
        assert_eq!(tale.state.deal.hand(Side(0)).len(), 1);
        assert_eq!(tale.offers(A), [""; 0]);
        let card = tale.held(Side(0))[0].to_owned();
        assert_eq!(tale.lead(A, &card), Err("WRONG_PHASE"));
    }
}

/// PTB-18, C4-24: with four tricks the game is won, without the Bonus.
#[test]
fn ptb_18_c4_24_four_tricks_win_the_game() {
    for (tricks, winner, taken, points) in [
        (FOUR_TWO, Side(0), [4, 2], [10, 0]),
        (TWO_FOUR, Side(1), [2, 4], [0, 10]),
    ] {
        let tale = played(&tricks);
        let result = tale.result();
        assert_eq!(
            (result.winner, result.how),
            (Some(winner), TrickEnding::MostTricks)
        );
        assert_eq!((result.tricks, result.bonus), (taken, false));
        let outcome = tale.outcome().unwrap();
        assert_eq!(
            (&*outcome.ending, outcome.scores),
            ("most_tricks", points.to_vec())
        );
        assert_eq!(outcome.winners, [winner]);
    }
}

/// PTB-19: at three each the last trick decides, also for the side that was behind.
#[test]
fn ptb_19_at_three_each_the_last_trick_decides() {
    for (tricks, winner) in [(LAST_TO_SECOND, Side(1)), (LAST_TO_FIRST, Side(0))] {
        let tale = played(&tricks);
        assert_eq!(tale.taken(), [3, 3]);
        let result = tale.result();
        assert_eq!(
            (result.winner, result.how, result.bonus),
            (Some(winner), TrickEnding::LastTrick, false)
        );
        assert_eq!(tale.state.tricks.row.last().unwrap().winner, winner);
        assert_eq!(tale.outcome().unwrap().ending, "last_trick");
    }
}

/// PTB-20, R-62, C4-25: the Bonus with five tricks in any order.
#[test]
fn ptb_20_r_62_c4_25_five_tricks_in_any_order_earn_the_bonus() {
    for tricks in [&FIVE_NIL[..], &FIVE_ONE[..], &LATE_FIVE_ONE[..]] {
        let tale = played(tricks);
        assert_eq!((tale.taken()[0], tale.result().bonus), (5, true));
        assert_eq!(tale.outcome().unwrap().scores, [20, 0]);
    }
}

/// only 5 : 0 ends early; at 4 : 1 the sixth trick is played.
#[test]
fn r_62_at_four_to_one_the_sixth_trick_is_played() {
    let mut tale = played(&FIVE_ONE[..5]);
    assert_eq!((tale.taken(), tale.outcome()), ([4, 1], None));
    assert_eq!(tale.phase(), Shown::Own(Phase::Lead));
    let (lead, answer) = FIVE_ONE[5];
    tale.trick(lead, answer);
    assert_eq!(
        (tale.taken(), tale.result().how),
        ([5, 1], TrickEnding::MostTricks)
    );
}

/// PTB-21: over all ways in which six tricks can go there is a winner each time, and never six to none.
#[test]
fn ptb_21_no_tie_and_no_six_to_none() {
    let mut endings = 0;
    for ways in 0..64_u8 {
        let mut taken = [0; 2];
        let mut over = None;
        for trick in 0..6 {
            assert_eq!(over, None);
            let winner = Side(ways >> trick & 1);
            taken[usize::from(winner.0)] += 1;
            over = decided(taken, winner);
            let five_nil = taken.contains(&5) && taken.contains(&0);
            assert_eq!(over.is_some(), five_nil || trick == 5, "{taken:?}");
            if five_nil {
                assert_eq!(over, Some(TrickEnding::FiveNil));
                break;
            }
        }
        assert!(over.is_some());
        assert!(taken.iter().all(|tricks| *tricks <= ENOUGH));
        assert_eq!(over == Some(TrickEnding::LastTrick), taken == [3, 3]);
        endings += 1;
    }
    assert_eq!(endings, 64);
}

/// C4-22, C4-23, C4-26, C4-27, C4-28, C4-29: the table of points as far as this game can reach it: it has no tie.
#[test]
fn c4_22_c4_23_c4_26_c4_27_c4_28_c4_29_points_go_to_the_winner_alone() {
    let nobody = [false, false];
    for (tricks, stances, scores) in [
        (&FOUR_TWO[..], nobody, [10, 0]),
        (&FOUR_TWO[..], [true, false], [20, 0]),
        (&FOUR_TWO[..], [false, true], [20, 0]),
        (&FOUR_TWO[..], [true, true], [30, 0]),
        (&FIVE_ONE[..], nobody, [20, 0]),
        (&FIVE_ONE[..], [true, false], [30, 0]),
        (&FIVE_ONE[..], [false, true], [30, 0]),
        (&FIVE_ONE[..], [true, true], [40, 0]),
        (&NIL_FIVE[..], [true, true], [0, 40]),
    ] {
        let mut tale = Tale::new().counting(FIRST, SECOND);
        for (seat, stands) in [A, B].into_iter().zip(stances) {
            if stands {
                tale.asks(seat, TableAction::Stand).unwrap();
            }
        }
        tale.late();
        tale.tricks(tricks);
        assert_eq!(tale.outcome().unwrap().scores, scores);
        let view = tale.view(B).own.result.unwrap();
        assert_eq!(view.points.map(i64::from), scores);
        assert_eq!(view.plunging, stances);
    }
    // C4-23, C4-29: a tie would pay five each, whatever was declared.
    assert_eq!(tricorn_geoplunge::points(None, true, [true, true]), [5, 5]);
}

/// a game that is not finished pays nobody anything, whatever was declared.
#[test]
fn r_09_a_game_that_the_host_ends_pays_nobody() {
    let mut tale = Tale::new().counting(FIRST, SECOND);
    tale.asks(A, TableAction::Stand).unwrap();
    tale.late();
    tale.tricks(&FOUR_TWO[..4]);
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("ended_by_host", vec![0, 0])
    );
    assert!(outcome.winners.is_empty());
    assert_eq!(tale.view(A).result, None);
    for cause in [
        Cause::Ruling(Ruling::Again),
        Cause::Ruling(Ruling::End),
        Cause::Left(A),
        Cause::Timer(()),
    ] {
        assert_eq!(tale.cause(cause), Err("GAME_OVER"));
    }
    assert_eq!(tale.cause(Cause::Start), Err("ALREADY_STARTED"));
    assert_eq!(Tale::new().cause(Cause::Left(A)), Err("NOT_STARTED"));
}

/// PTB-R3: a game that is played again does not count; another deal, the same lead, and names that nobody has heard.
#[test]
fn ptb_r3_a_game_that_is_played_again_is_dealt_anew_with_the_same_lead() {
    for lead in [Side(0), Side(1)] {
        let mut tale = Tale::new().hands_for(lead, FIRST, SECOND);
        let codes = [FIRST, SECOND][usize::from(lead.0)];
        let leader = tale.seat(lead);
        tale.lead(leader, codes[0]).unwrap();
        let before = tale.state;
        let events = tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
        assert!(matches!(own(&events)[..], [Event::Dealt { deal: 1, .. }]));
        assert_eq!(
            (tale.phase(), tale.view(A).lead),
            (Shown::Own(Phase::FirstTrade), Some(lead))
        );
        assert_eq!((tale.taken(), tale.state.tricks.opened), ([0, 0], None));
        assert_ne!(tale.state.deal.cards, before.deal.cards);
        for spot in (0..DEAL as u8).map(Spot) {
            assert_eq!(before.spot(tale.state.handle(spot)), None);
        }
    }
}
