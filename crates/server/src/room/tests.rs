//! The table around the game, as a value.

use super::*;
use serde_json::json;
use tricorn_engine::{Level, Seat};
use tricorn_wire::{Order, Wish};

fn room(game: &str) -> Room {
    let host = Hashed::of("key");
    let mut room = Room::new(&Shelf::new(crate::toy::games()), game, &json!({}), host, 0).unwrap();
    room.sit(None, true).unwrap();
    room
}

fn ready(room: &Room) -> Vec<bool> {
    let people = room.seats.iter().filter_map(|seat| match &seat.holder {
        SeatHolder::Person(person) => Some(person.ready),
        _ => None,
    });
    people.collect()
}

fn ordered(room: &mut Room, order: &Order) {
    room.order(order, &Shelf::new(crate::toy::games())).unwrap();
}

fn refused(room: &mut Room, order: &Order, code: &str) {
    let before = room.clone();
    assert_eq!(
        room.order(order, &Shelf::new(crate::toy::games()))
            .unwrap_err()
            .code,
        code,
        "{order:?}"
    );
    assert_eq!(*room, before, "a refusal changes nothing");
}

#[test]
fn ppn_r8_tl_r3_a_change_cancels_the_acceptances() {
    for (game, change) in [
        ("presidential-numbers", json!({"wins": 2})),
        ("presidential-numbers", json!({"face_down_lead": true})),
        ("timeline", json!({"cards": 5})),
        ("timeline", json!({"handicap": [4, 4, 4, 6]})),
    ] {
        let mut room = room(game);
        let (seat, ..) = room.sit(None, false).unwrap();
        assert_eq!(
            ready(&room),
            [true, false],
            "the host proposes and so agrees"
        );
        room.wish(seat, &Wish::Ready).unwrap();
        assert_eq!(ready(&room), [true, true]);
        ordered(&mut room, &Order::Options(change.clone()));
        assert_eq!(ready(&room), [true, false], "{game} {change}");
        room.wish(seat, &Wish::Ready).unwrap();
        // The same options again change nothing that was agreed to; refused ones do not either.
        ordered(&mut room, &Order::Options(change));
        ordered(&mut room, &Order::Options(json!({})));
        refused(
            &mut room,
            &Order::Options(json!({"colour": 1})),
            "BAD_OPTIONS",
        );
        assert_eq!(ready(&room), [true, true]);
        room.wish(seat, &Wish::NotReady).unwrap();
        assert_eq!(ready(&room), [true, false]);
    }
}

#[test]
fn who_names_no_side_sits_beside_somebody_while_a_team_has_a_free_seat() {
    let mut room = room("play-the-dates");
    ordered(&mut room, &Order::AddSeat(Side(0)));
    let sides = |seat: Seat, room: &Room| room.seats[usize::from(seat.0)].side;
    let (mate, ..) = room.sit(None, false).unwrap();
    assert_eq!((mate, sides(mate, &room)), (Seat(2), Side(0)));
    let (rival, ..) = room.sit(None, false).unwrap();
    assert_eq!((rival, sides(rival, &room)), (Seat(1), Side(1)));
    let full = room.sit(None, false).map(drop).unwrap_err();
    assert_eq!(full.code, "TABLE_FULL");
    // Who names a side gets it.
    ordered(&mut room, &Order::AddSeat(Side(0)));
    ordered(&mut room, &Order::AddSeat(Side(1)));
    let (rival, ..) = room.sit(Some(Side(1)), false).unwrap();
    assert_eq!(sides(rival, &room), Side(1));
}

#[test]
fn the_next_game_is_agreed_on_anew() {
    let mut room = room("presidential-numbers");
    let (seat, ..) = room.sit(None, false).unwrap();
    room.wish(seat, &Wish::Ready).unwrap();
    room.lobby = false;
    room.again(None);
    assert_eq!(ready(&room), [true, false]);
    assert!(room.lobby);
}

/// PTD-R9, PPN-R25: the teams are the same as long as each has one of its players.
#[test]
fn who_leads_is_kept_as_long_as_each_team_has_one_of_its_players() {
    let mut room = room("play-the-dates");
    ordered(&mut room, &Order::AddSeat(Side(0)));
    let (mate, ..) = room.sit(Some(Side(0)), false).unwrap();
    let seat = Seat(1);
    ordered(
        &mut room,
        &Order::SeatBot {
            seat,
            level: Level::Novice,
        },
    );
    assert_eq!(room.leads(), None);
    room.again(Some(Side(1)));
    assert_eq!(room.leads(), Some(Side(1)));
    let text = serde_json::to_string(&room).unwrap();
    let kept: Room = serde_json::from_str(&text).unwrap();
    assert_eq!(kept.leads(), Some(Side(1)));
    // A mate leaves, and the computer player gets better: the same teams.
    room.wish(mate, &Wish::Leave).unwrap();
    let level = Level::Expert;
    ordered(&mut room, &Order::SeatBot { seat, level });
    assert_eq!(room.leads(), Some(Side(1)));
    // Another computer player is another team.
    ordered(&mut room, &Order::FreeSeat(seat));
    assert_eq!(room.leads(), None);
    ordered(&mut room, &Order::SeatBot { seat, level });
    assert_eq!(room.leads(), None);
    // A game that says nothing about it leaves it to chance, and so does a table that was written down before.
    room.again(None);
    assert_eq!(room.leads(), None);
    assert!(!serde_json::to_string(&room).unwrap().contains("lead"));
}

#[test]
fn sides_have_no_gap_and_no_side_is_too_big() {
    let mut room = room("timeline");
    ordered(&mut room, &Order::AddSeat(Side(4)));
    refused(&mut room, &Order::AddSeat(Side(6)), "SIDE_FULL");
    refused(&mut room, &Order::AddSeat(Side(255)), "SIDE_FULL");
    for side in 5..8 {
        ordered(&mut room, &Order::AddSeat(Side(side)));
    }
    refused(&mut room, &Order::AddSeat(Side(8)), "SIDE_FULL");
    for side in 0..8 {
        ordered(&mut room, &Order::AddSeat(Side(side)));
        ordered(&mut room, &Order::AddSeat(Side(side)));
        refused(&mut room, &Order::AddSeat(Side(side)), "SIDE_FULL");
    }
    assert_eq!(room.seats.len(), 24);
    while room.seats.len() > 2 {
        ordered(&mut room, &Order::DropSeat(Seat(1)));
        let sides: Vec<u8> = room.seats.iter().map(|seat| seat.side.0).collect();
        let most = *sides.iter().max().unwrap();
        assert!((0..=most).all(|side| sides.contains(&side)), "{sides:?}");
    }
    refused(&mut room, &Order::DropSeat(Seat(1)), "BAD_OPTIONS");
    refused(&mut room, &Order::DropSeat(Seat(0)), "SEAT_TAKEN");
    refused(&mut room, &Order::DropSeat(Seat(2)), "NO_SUCH_SEAT");
}

#[test]
fn who_plays_at_once_against_computer_players_has_no_time_limit_unless_asked_for() {
    for (game, name) in [
        ("timeline", "turn_seconds"),
        ("presidential-numbers", "step_seconds"),
    ] {
        let host = Hashed::of("key");
        let fresh = Room::new(
            &Shelf::new(crate::toy::games()),
            game,
            &json!({}),
            host.clone(),
            0,
        )
        .unwrap();
        assert_eq!(fresh.options[name], 60);
        let mut free = fresh.clone();
        free.against_bots(&Shelf::new(crate::toy::games()), None, &json!({}))
            .unwrap();
        assert_eq!(free.options[name], 0);
        let asked = json!({ name: 30 });
        let mut asking =
            Room::new(&Shelf::new(crate::toy::games()), game, &asked, host, 0).unwrap();
        asking
            .against_bots(&Shelf::new(crate::toy::games()), None, &asked)
            .unwrap();
        assert_eq!(asking.options[name], 30);
        for wrong in [0, 8, 255] {
            let refusal = free
                .against_bots(&Shelf::new(crate::toy::games()), Some(wrong), &json!({}))
                .unwrap_err();
            assert_eq!(refusal.code, "BAD_OPTIONS");
        }
    }
}

#[test]
fn the_hurdle_says_in_words_what_is_missing() {
    let shelf = Shelf::new(crate::toy::games());
    let mut room = room("presidential-numbers");
    assert!(room.hurdle(&shelf).unwrap().starts_with("Seat 2 is free."));
    let (seat, _, name) = room.sit(None, false).unwrap();
    assert_eq!(
        room.hurdle(&shelf).unwrap(),
        format!("{name} is not ready yet.")
    );
    room.wish(seat, &Wish::Ready).unwrap();
    assert_eq!(room.hurdle(&shelf), None);
}

#[test]
fn options_that_no_table_could_play_with_are_refused_when_they_are_set() {
    for (game, wrong, says) in [
        ("timeline", json!({"cards": 11}), "from 1 to 10, not 11"),
        ("timeline", json!({"deck": "mine"}), "no such deck"),
        ("timeline", json!({"turn_seconds": 86_401}), "86400"),
        ("timeline", json!({"handicap": [4]}), "one number for each"),
        ("presidential-numbers", json!({"wins": 0}), "from 1 to 10"),
        ("presidential-numbers", json!({"wins": 99}), "from 1 to 10"),
        ("play-the-dates", json!({"wins": 99}), "from 1 to 10"),
        ("play-the-dates", json!({"step_seconds": 86_401}), "86400"),
        ("combo-4", json!({"minutes": 0}), "Minutes"),
    ] {
        let mut room = room(game);
        refused(&mut room, &Order::Options(wrong.clone()), "BAD_OPTIONS");
        let refusal = Room::new(
            &Shelf::new(crate::toy::games()),
            game,
            &wrong,
            Hashed::of("key"),
            0,
        )
        .map(drop);
        let refusal = refusal.unwrap_err();
        assert_eq!(refusal.code, "BAD_OPTIONS");
        assert!(
            refusal.text.contains(says),
            "{game} {wrong}: {}",
            refusal.text
        );
    }
}

#[test]
fn options_for_seats_that_are_still_to_come_are_let_in_and_keep_the_game_from_starting() {
    let shelf = Shelf::new(crate::toy::games());
    let mut room = room("timeline");
    let handicap = json!({"handicap": [4, 4, 4, 4, 6]});
    ordered(&mut room, &Order::Options(handicap));
    ordered(&mut room, &Order::FillBots(Level::Novice));
    assert!(room.hurdle(&shelf).unwrap().contains("one number for each"));
    ordered(&mut room, &Order::AddSeat(Side(4)));
    ordered(&mut room, &Order::FillBots(Level::Novice));
    assert_eq!(room.hurdle(&shelf), None);
}

#[test]
fn a_table_can_be_brought_fifty_decks_and_no_more() {
    let mut room = room("timeline");
    let own = |number: usize| {
        Some(Own {
            hash: number.to_string(),
            title: "Mine".to_owned(),
            cards: 20,
        })
    };
    for number in 0..50 {
        room.choose_own(own(number)).unwrap();
        room.choose_own(own(number)).unwrap();
        room.choose_own(None).unwrap();
    }
    assert_eq!(room.choose_own(own(50)).unwrap_err().code, "MANY_DECKS");
    assert_eq!(room.own, None);
}
