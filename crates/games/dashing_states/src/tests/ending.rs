//! How the game ends: DS-20 to DS-23, R-45, R-09, C4-22 to C4-33, DS-R4, DS-R5.

use super::*;
use tricorn_engine::Ruling;
use tricorn_geoplunge::rounds::How;

/// DS-20 to DS-23, R-45: the whole list, with races as they are run.
#[test]
fn ds_20_ds_21_ds_22_ds_23_r_45_every_row_of_results() {
    let first = Some(Side(0));
    for (races, winner, how, bonus) in [
        ("WW", first, How::TwoStraight, true),
        ("TT", None, How::TiedTwice, false),
        ("WTW", first, How::TwoOfThree, false),
        ("TWW", first, How::TwoOfThree, false),
        ("WLW", first, How::TwoOfThree, false),
        ("LWW", first, How::TwoOfThree, false),
        ("WLT", None, How::Tied, false),
        ("LWT", None, How::Tied, false),
        ("WTL", None, How::Tied, false),
        ("WTT", None, How::Tied, false),
        ("TWT", None, How::Tied, false),
        ("TWL", None, How::Tied, false),
    ] {
        for mirrored in [false, true] {
            let races: String = match mirrored {
                false => races.to_owned(),
                true => races
                    .chars()
                    .map(|race| match race {
                        'W' => 'L',
                        'L' => 'W',
                        tie => tie,
                    })
                    .collect(),
            };
            let mut tale = Tale::new().counting();
            tale.races(&races);
            let winner = winner.map(|side| if mirrored { other(side) } else { side });
            let result = tale.result();
            assert_eq!(
                (result.winner, result.how, result.bonus),
                (winner, how, bonus),
                "{races}"
            );
            assert_eq!(tale.outcome().unwrap().ending, how.word());
            assert_eq!(tale.view(A).races.len(), races.len());
        }
    }
}

/// C4-23 to C4-29, DS-20: the points, with Bonus and stances.
#[test]
fn c4_24_c4_25_c4_26_c4_27_c4_29_the_points_of_a_game() {
    for (races, standing, points) in [
        ("WW", [false, false], [20, 0]),
        ("LL", [true, false], [0, 30]),
        ("WW", [true, true], [40, 0]),
        ("WLW", [false, true], [20, 0]),
        ("TT", [true, true], [5, 5]),
    ] {
        let mut tale = Tale::new().counting();
        for (seat, stands) in [A, B].into_iter().zip(standing) {
            if stands {
                tale.act(seat, Verb::STAND).unwrap();
            }
        }
        tale.races(races);
        let outcome = tale.outcome().unwrap();
        assert_eq!(outcome.scores, points, "{races}");
        assert_eq!(
            tale.view(B).own.result.unwrap().points.map(i64::from),
            points
        );
    }
}

/// DS-R4: who gives up gives the races that are left: with the Bonus only if the others could still win the first two.
#[test]
fn ds_r4_giving_up_gives_the_races_that_are_left() {
    for (races, bonus) in [
        ("", true),
        ("W", true),
        ("T", false),
        ("L", false),
        ("WL", false),
    ] {
        let mut tale = Tale::with(people(&[1, 2])).counting();
        tale.act(A, Verb::STAND).unwrap();
        tale.races(races);
        tale.next_race();
        tale.act(Seat(1), Verb::RESIGN).unwrap();
        assert_eq!(tale.phase(), RACE, "the other one has not asked");
        assert!(tale.view(Seat(2)).sides[1].common.wants_out == [Seat(1)]);
        assert!(tale.view(A).sides[1].common.wants_out.is_empty());
        tale.act(Seat(2), Verb::RESIGN).unwrap();
        let result = tale.result();
        assert_eq!((result.winner, result.how), (Some(Side(0)), How::Resigned));
        assert_eq!(
            (result.bonus, result.plunging),
            (bonus, [true, false]),
            "{races}"
        );
    }
    // Before the count is over nobody is GeoPlunging.
    let mut tale = Tale::new().counting();
    tale.act(A, Verb::STAND).unwrap();
    tale.act(A, Verb::RESIGN).unwrap();
    assert_eq!(tale.result().plunging, [false, false]);
    assert_eq!(tale.outcome().unwrap().scores, [0, 20]);
}

/// DS-R4: a wish is taken back by word or by deed.
#[test]
fn ds_r4_a_wish_to_give_up_can_be_taken_back() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.act(A, Verb::RESIGN).unwrap();
    assert!(tale.offers(A).contains(&"play_on"));
    tale.act(A, Verb::PLAY_ON).unwrap();
    assert_eq!(tale.act(A, Verb::PLAY_ON), Err("NOT_ASKED"));
    tale.act(A, Verb::RESIGN).unwrap();
    tale.place(A, "FL", 0).unwrap();
    tale.act(Seat(1), Verb::RESIGN).unwrap();
    assert_eq!(tale.phase(), RACE);
}

/// DS-R5: the game does not count: other cards, the Power cards as they lie, everybody seated, the count anew.
#[test]
fn ds_r5_played_again_everything_begins_anew() {
    let mut tale = Tale::new().counting();
    tale.act(A, Verb::STAND).unwrap();
    tale.races("WL");
    tale.next_race();
    let (maps, power) = (tale.state.maps, tale.state.power);
    let names = tale.state.hand(Side(0)).map(|play| play.handle);
    tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
    assert_eq!(tale.phase(), Shown::Count);
    assert_ne!(tale.state.maps, maps);
    assert_eq!(tale.state.power, power);
    assert_eq!((tale.state.standing, tale.state.turned), ([false; 2], None));
    assert!(tale.view(A).races.is_empty() && tale.view(A).power.is_none());
    tale.next_race();
    let now = tale.state.hand(Side(0));
    assert!(now.iter().all(|play| !names.contains(&play.handle)));
    assert_eq!(tale.state.number(), 1);
}

/// the host ends the game: it counts for nobody.
#[test]
fn r_09_a_game_that_the_host_ends_pays_nobody() {
    let mut tale = Tale::new().counting();
    tale.races("W");
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    let outcome = tale.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("ended_by_host", vec![0, 0])
    );
    assert_eq!(tale.shout(A), Err("WRONG_PHASE"));
    assert!(tale.view(A).result.is_none());
}
