//! The judgement: DS-15 to DS-18, R-43, DS-R7.

use super::*;

const RIGHT: [[&str; 2]; 6] = [
    ["Florida", "Tallahassee"],
    ["Georgia", "Atlanta"],
    ["Idaho", "Boise"],
    ["Ohio", "Columbus"],
    ["Texas", "Austin"],
    ["Utah", "Salt Lake City"],
];

/// The first side has laid this and shouts; the wait is over.
fn called(row: &[&str], turned: Option<&str>) -> Tale {
    let mut tale = Tale::new().racing();
    tale.lay(A, row);
    if let Some(code) = turned {
        tale.turn(A, code).unwrap();
    }
    tale.shout(A).unwrap();
    tale.call();
    tale
}

/// DS-15: order, seventh card, and all answers: the race is won.
#[test]
fn ds_15_all_three_conditions_win_the_race() {
    let mut tale = called(&["FL", "GA", "ID", "OH", "TX", "UT"], Some("WY"));
    assert_eq!(tale.phase(), IDENTIFY);
    tale.identify(A, &RIGHT).unwrap();
    let race = tale.judged();
    assert_eq!((race.winner, race.end), (Some(Side(0)), RaceEnd::Judged));
    assert!(race.teams[0].good && race.teams[0].check.passes());
    let card = race.teams[0].row[3].clone().unwrap();
    assert_eq!(
        (&*card.name, card.capital.as_deref(), card.rank),
        ("Ohio", Some("Columbus"), None)
    );
    let answer = card.answer.unwrap();
    assert_eq!((answer.seat, answer.right), (A, [true, true]));
    assert_eq!(answer.typed, ["Ohio", "Columbus"]);
}

/// DS-15 (1), DS-16, R-43: a wrong order loses at once, without any identification.
#[test]
fn ds_15_ds_16_r_43_a_wrong_order_loses_at_once() {
    let tale = called(&["GA", "FL", "ID", "OH", "TX", "UT"], Some("WY"));
    assert_eq!(tale.phase(), Shown::Rest);
    let race = tale.judged();
    assert_eq!(race.winner, Some(Side(1)));
    let check = Check {
        order: false,
        turned: true,
    };
    assert_eq!((race.teams[0].check, race.teams[0].good), (check, false));
    assert!(
        race.teams[0]
            .row
            .iter()
            .flatten()
            .all(|card| card.answer.is_none())
    );
    assert_eq!(race.teams.len(), 1, "the others show nothing");
}

/// DS-09, DS-15 (2), DS-16, R-41: the seventh card is not face-down.
#[test]
fn ds_09_ds_15_ds_16_r_41_an_unturned_seventh_card_loses_at_once() {
    let tale = called(&["FL", "GA", "ID", "OH", "TX", "UT"], None);
    let race = tale.judged();
    assert_eq!(race.winner, Some(Side(1)));
    let check = Check {
        order: true,
        turned: false,
    };
    assert_eq!(race.teams[0].check, check);
}

/// fewer than six cards in the row are in the wrong order, even if those are sorted.
#[test]
fn r_43_fewer_than_six_cards_are_in_the_wrong_order() {
    for row in [&["FL", "GA", "ID", "OH", "TX"][..], &[]] {
        let tale = called(row, Some("WY"));
        let race = tale.judged();
        assert_eq!(
            (race.winner, race.teams[0].check.order),
            (Some(Side(1)), false)
        );
        assert_eq!(race.teams[0].row.iter().flatten().count(), row.len());
    }
}

/// DS-15 (3), DS-16: one wrong or missing answer of twelve loses.
#[test]
fn ds_15_ds_16_one_wrong_answer_of_twelve_loses() {
    for (at, field) in [(0, 0), (3, 1), (5, 1)] {
        for wrong in ["", "Ontario", "OH", "Springfield"] {
            let mut tale = called(&["FL", "GA", "ID", "OH", "TX", "UT"], Some("WY"));
            let mut answers = RIGHT;
            answers[at][field] = wrong;
            tale.identify(A, &answers).unwrap();
            let race = tale.judged();
            assert_eq!(race.winner, Some(Side(1)), "{wrong}");
            let marks = race.teams[0].row.iter().flatten();
            let marks = marks.flat_map(|card| card.answer.clone().unwrap().right);
            assert_eq!(marks.filter(|right| !right).count(), 1);
        }
    }
}

/// spelling is forgiven, and nothing else; the verdicts are in the event.
#[test]
fn r_19_spelling_is_forgiven_and_the_verdict_is_in_the_event() {
    let mut tale = called(&["FL", "GA", "ID", "OH", "TX", "UT"], Some("WY"));
    let events = tale
        .identify(
            A,
            &[
                ["florida", "Talahassee"],
                ["the Georgia", "ATLANTA"],
                ["Idaoh", "boise"],
                ["Ohio", "Colombus"],
                ["texas", "Austin."],
                ["Utah", "salt lake  city"],
            ],
        )
        .unwrap();
    let Some(Event::Judged(past)) = events.last() else {
        panic!("{events:?}");
    };
    assert_eq!((past.teams[0].wrong(), past.winner), (0, Some(Side(0))));
    // A verdict that stands in the log stands, whatever a judge would say.
    let mut other = called(&["FL", "GA", "ID", "OH", "TX", "UT"], Some("WY"));
    let winner = Some(Side(1));
    let past = Past {
        winner,
        ..past.clone()
    };
    other.happen(Fact::then(Event::Judged(past), Then::Same));
    assert_eq!(other.judged().winner, winner);
}

/// Both sides have laid their rows and shout at the same time.
fn both(first: [&str; 7], second: [&str; 7], turn: [bool; 2]) -> Tale {
    let mut tale = Tale::with(people(&[1, 2])).racing();
    for (seat, hand, turn) in [(A, first, turn[0]), (B, second, turn[1])] {
        tale.lay(seat, &hand[..6]);
        if turn {
            tale.turn(seat, hand[6]).unwrap();
        }
    }
    tale.shout(A).unwrap();
    tale.wait(100);
    tale.shout(Seat(2)).unwrap();
    tale.call();
    tale
}

/// DS-17, DS-18: after shouts at the same time exactly one good team wins; both or neither is a tie.
#[test]
fn ds_17_ds_18_shouts_at_the_same_time() {
    for (first, second, winner) in [
        (true, true, None),
        (true, false, Some(Side(0))),
        (false, true, Some(Side(1))),
        (false, false, None),
    ] {
        let mut tale = both(HANDS[0], HANDS[1], [true, true]);
        assert_eq!(tale.view(A).first, BOTH);
        if first {
            tale.solve(A);
        } else {
            tale.identify(A, &[["", ""]; 6]).unwrap();
        }
        assert_eq!(tale.phase(), IDENTIFY, "the others are still typing");
        tale.solve(B);
        if second {
            tale.solve(Seat(2));
        } else {
            tale.identify(Seat(2), &[["", ""]; 3]).unwrap();
        }
        let race = tale.judged();
        assert_eq!((race.winner, race.teams.len()), (winner, 2));
    }
}

/// R-43, DS-R7: both are checked at the shout; who fails identifies nothing and the other does not hear of it.
#[test]
fn r_43_ds_r7_ds_17_ds_18_a_row_that_fails_the_check_after_shouts_at_the_same_time() {
    let wrong = ["CA", "AL", "IA", "KS", "MN", "NY", "VT"];
    let mut tale = both(HANDS[0], wrong, [true, true]);
    assert_eq!(tale.phase(), IDENTIFY);
    let form = tale.game.solution(&tale.state, B);
    assert_eq!(
        tale.act(B, Action::Identify(form)),
        Err("NOTHING_TO_IDENTIFY")
    );
    assert_eq!(tale.view(B).sides[1].check.map(Check::passes), Some(false));
    assert!(tale.view(B).form.is_none());
    let good = both(HANDS[0], HANDS[1], [true, true]);
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        assert_eq!(
            tale.everything(viewer),
            good.everything(viewer),
            "nothing tells it"
        );
    }
    tale.solve(A);
    assert_eq!(tale.judged().winner, Some(Side(0)));
    // If the other one fails too, it is a tie.
    let mut tale = both(HANDS[0], HANDS[1], [true, false]);
    tale.identify(A, &[["", ""]; 6]).unwrap();
    assert_eq!(tale.judged().winner, None);
    // If neither passes, at once.
    let tale = both(HANDS[0], wrong, [false, true]);
    assert_eq!((tale.phase(), tale.judged().winner), (Shown::Rest, None));
}
