//! Identification: DS-11 to DS-14, R-06, R-18, R-22, R-42, R-78, DS-R7, DS-R9.

use super::*;

/// The first side of so many seats has everything in order and was first.
fn called(first: usize) -> Tale {
    let mut tale = Tale::with(people(&[first, 1])).racing();
    tale.sort(A);
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(tale.phase(), IDENTIFY);
    tale
}

/// DS-11, DS-12: state and capital in races 1 and 2, state and rank in race 3.
#[test]
fn ds_11_ds_12_what_is_asked_for_each_card() {
    let mut tale = Tale::new().counting();
    for (result, second) in [("W", "capital"), ("L", "capital"), ("T", "rank")] {
        tale.next_race();
        let mut race = tale.clone();
        race.sort(A);
        race.shout(A).unwrap();
        race.call();
        let ask = race.ask(A);
        let names: Vec<&str> = ask.offers[0].slots.iter().map(|slot| slot.name).collect();
        let expected: Vec<String> = (1..=6)
            .flat_map(|card| [format!("name_{card}"), format!("{second}_{card}")])
            .collect();
        assert_eq!(names, expected);
        tale.races(result);
    }
}

/// DS-13, R-06: three seats answer for two cards each, two for three, one for all six.
#[test]
fn ds_13_r_06_the_row_is_divided_among_the_members() {
    for (seats, each) in [(1, 6), (2, 3), (3, 2)] {
        let tale = called(seats);
        for seat in 0..seats {
            let form = tale.view(Seat(seat as u8)).own.form.unwrap();
            let places: Vec<usize> = form.cards.iter().map(|card| card.place.into()).collect();
            let expected: Vec<usize> = (seat * each..(seat + 1) * each).collect();
            assert_eq!(places, expected);
            let row = tale.state.row(Side(0));
            for card in &form.cards {
                assert_eq!(
                    card.card.handle,
                    row[usize::from(card.place)].unwrap().handle
                );
            }
            let numbers: Vec<u8> = form.cards.iter().map(|card| card.number).collect();
            assert_eq!(numbers, (1..=each as u8).collect::<Vec<_>>());
        }
    }
}

/// DS-14, R-42, R-22: a form of its own for each member, with no drafts for teammates; once sent it cannot be changed, and
/// nobody reads it before the judgement.
#[test]
fn ds_14_r_42_r_22_everybody_answers_alone() {
    let mut tale = called(3);
    for seat in 0..3 {
        let ask = tale.ask(Seat(seat));
        assert!(!ask.drafts && ask.quiet, "the team's channel is closed");
        assert_eq!(tale.offers(Seat(seat)), ["identify", "resign"]);
    }
    assert!(tale.ask(Seat(3)).drafts && !tale.ask(Seat(3)).quiet);
    let before: Vec<String> = [0, 2, 3]
        .map(|seat| tale.everything(Viewer::Seat(Seat(seat))))
        .into();
    tale.identify(Seat(1), &[["Idaho", "Zanzibar"], ["Ohio", "Columbus"]])
        .unwrap();
    for seat in [0, 2, 3] {
        let text = tale.everything(Viewer::Seat(Seat(seat)));
        assert!(!text.contains("Zanzibar") && !text.contains("Idaho"));
    }
    assert_eq!(
        tale.everything(Viewer::Seat(Seat(3))),
        before[2],
        "not even that it is in"
    );
    assert_eq!(
        tale.view(Seat(0)).sides[0].sent,
        Some(vec![Seat(1)]),
        "that much the own side sees"
    );
    let mine = tale.view(Seat(1)).own.form.unwrap();
    assert!(mine.sent && mine.cards[0].typed == Some(["Idaho".into(), "Zanzibar".into()]));
    let waits = tale.ask(Seat(1));
    assert!(!waits.drafts && waits.quiet && !waits.is_open());
    let again = tale.identify(Seat(1), &[["Idaho", "Boise"], ["Ohio", "Columbus"]]);
    assert_eq!(again, Err("SENT_ALREADY"));
    tale.solve(Seat(0));
    tale.solve(Seat(2));
    assert_eq!(tale.judged().winner, Some(Side(1)));
    assert!(
        tale.everything(Viewer::Spectator).contains("Zanzibar"),
        "public by now"
    );
}

/// 25 seconds a card of a member, all at once; the pace makes it longer or takes it away.
#[test]
fn r_18_r_06_the_time_goes_by_the_cards_of_a_member() {
    for (seats, seconds) in [(1, 150), (2, 75), (3, 50)] {
        for (pace, times) in [
            (Pace::Usual, Some(1)),
            (Pace::Double, Some(2)),
            (Pace::Unlimited, None),
        ] {
            let mut tale = Tale::at(open(pace, people(&[seats, 1]))).racing();
            tale.sort(A);
            tale.shout(A).unwrap();
            tale.call();
            let due = times.map(|times| tale.now.plus(Millis(seconds * times * 1_000)));
            assert_eq!(tale.due(), due);
            for viewer in viewers(&tale) {
                assert_eq!(tale.game.view(&tale.state, viewer).due, due);
            }
        }
    }
}

/// when the time is up, only what was sent counts.
#[test]
fn r_18_r_78_what_was_not_sent_is_missing() {
    let mut tale = called(2);
    tale.solve(Seat(0));
    tale.late();
    let race = tale.judged();
    assert_eq!(race.winner, Some(Side(1)));
    let answers: Vec<AnswerView> = race.teams[0]
        .row
        .iter()
        .map(|card| card.clone().unwrap().answer.unwrap())
        .collect();
    assert_eq!(answers[2].right, [true, true]);
    assert_eq!(
        (answers[3].seat, answers[3].right),
        (Seat(1), [false, false])
    );
    assert_eq!(answers[3].typed, ["", ""]);
}

/// DS-R7, R-06: after shouts at the same time each side has the time of its size, and hears nothing of the other.
#[test]
fn ds_r7_r_43_each_side_has_its_own_time_and_hears_nothing_of_the_other() {
    let start = || {
        let mut tale = Tale::with(people(&[3, 1])).racing();
        tale.sort(A);
        tale.sort(Seat(3));
        tale.shout(A).unwrap();
        tale.shout(Seat(3)).unwrap();
        tale.call();
        tale
    };
    let mut tale = start();
    let now = tale.now;
    assert_eq!(tale.view(A).due, Some(now.plus(Millis(50_000))));
    assert_eq!(tale.view(Seat(3)).due, Some(now.plus(Millis(150_000))));
    let others = [Viewer::Seat(Seat(3)), Viewer::Spectator];
    let before = others.map(|viewer| tale.everything(viewer));
    tale.solve(Seat(1));
    assert_eq!(tale.late(), [Event::FormsClosed { side: Side(0) }]);
    assert_eq!(tale.now, now.plus(Millis(50_000)));
    assert_eq!(tale.identify(A, &[["", ""]; 2]), Err("TOO_LATE"));
    assert!(!tale.ask(A).is_open());
    assert_eq!(others.map(|viewer| tale.everything(viewer)), before);
    tale.solve(Seat(3));
    assert_eq!(tale.judged().winner, Some(Side(1)));
    // Who is done waits for the other.
    let mut tale = start();
    for seat in 0..3 {
        tale.solve(Seat(seat));
    }
    assert_eq!(tale.due(), Some(now.plus(Millis(150_000))));
    tale.late();
    assert_eq!(tale.judged().winner, Some(Side(0)));
}

/// DS-R9, R-43: all fields at once; what is not on the form, too long or unreadable is refused.
#[test]
fn ds_r9_r_43_a_form_is_sent_whole() {
    let mut tale = called(3);
    let form = tale.form(&[["Florida", "Tallahassee"], ["Georgia", "Atlanta"]]);
    let changed = |name: &str, text: Option<&str>| {
        let mut form = form.clone();
        form.insert(name.to_owned(), text.map(ToOwned::to_owned));
        Action::Identify(form)
    };
    let mut short = form.clone();
    short.remove("capital_2");
    let long = "x".repeat(41);
    for (action, code) in [
        (Action::Identify(short), "FIELD_MISSING"),
        (changed("capital_2", None), "FIELD_MISSING"),
        (changed("name_3", Some("Idaho")), "NOT_ON_FORM"),
        (changed("rank_1", Some("27")), "NOT_ON_FORM"),
        (changed("name_1", Some(&long)), "TEXT_TOO_LONG"),
        (changed("name_1", Some("Flo\u{202e}rida")), "ODD_TEXT"),
    ] {
        let sent = serde_json::to_value(&action).unwrap();
        assert_eq!(tale.ask(A).allows(&sent), code == "ODD_TEXT", "{sent}");
        assert_eq!(tale.act(A, action), Err(code));
    }
    // A field that is not sent is no field; one of 40 characters is taken.
    let action = changed("name_3", None);
    assert!(tale.ask(A).allows(&serde_json::to_value(&action).unwrap()));
    tale.act(A, action).unwrap();
    let most = "y".repeat(40);
    tale.identify(Seat(1), &[[&most, ""], ["", ""]]).unwrap();
    let json = serde_json::json!({"identify": {
        "name_1": "Texas", "capital_1": "Austin", "name_2": "Utah", "capital_2": "Salt Lake City",
    }});
    assert!(tale.ask(Seat(2)).allows(&json));
    tale.send(Seat(2), json).unwrap();
}
