//! The table around the game, as a value.

use super::*;
use serde_json::json;

fn room(game: &str) -> Room {
    let host = Hashed::of("key");
    let mut room = Room::new(game, &json!({}), host, 0).unwrap();
    room.sit(None, true).unwrap();
    room
}

fn ready(room: &Room) -> Vec<bool> {
    let people = room.seats.iter().filter_map(|seat| match &seat.sitter {
        Seated::Person(person) => Some(person.ready),
        _ => None,
    });
    people.collect()
}

fn refused(room: &mut Room, order: &Order, code: &str) {
    let before = room.clone();
    assert_eq!(room.order(order).unwrap_err().code, code, "{order:?}");
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
        room.order(&Order::Options(change.clone())).unwrap();
        assert_eq!(ready(&room), [true, false], "{game} {change}");
        room.wish(seat, &Wish::Ready).unwrap();
        // The same options again change nothing that was agreed to; refused ones do not either.
        room.order(&Order::Options(change)).unwrap();
        room.order(&Order::Options(json!({}))).unwrap();
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
fn the_next_game_is_agreed_on_anew() {
    let mut room = room("presidential-numbers");
    let (seat, ..) = room.sit(None, false).unwrap();
    room.wish(seat, &Wish::Ready).unwrap();
    room.lobby = false;
    room.again();
    assert_eq!(ready(&room), [true, false]);
    assert!(room.lobby);
}

#[test]
fn sides_have_no_gap_and_no_side_is_too_big() {
    let mut room = room("timeline");
    room.order(&Order::AddSeat(Side(4))).unwrap();
    refused(&mut room, &Order::AddSeat(Side(6)), "SIDE_FULL");
    refused(&mut room, &Order::AddSeat(Side(255)), "SIDE_FULL");
    for side in 5..8 {
        room.order(&Order::AddSeat(Side(side))).unwrap();
    }
    refused(&mut room, &Order::AddSeat(Side(8)), "SIDE_FULL");
    for side in 0..8 {
        room.order(&Order::AddSeat(Side(side))).unwrap();
        room.order(&Order::AddSeat(Side(side))).unwrap();
        refused(&mut room, &Order::AddSeat(Side(side)), "SIDE_FULL");
    }
    assert_eq!(room.seats.len(), 24);
    while room.seats.len() > 2 {
        room.order(&Order::DropSeat(Seat(1))).unwrap();
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
        let fresh = Room::new(game, &json!({}), host.clone(), 0).unwrap();
        assert_eq!(fresh.options[name], 60);
        let mut free = fresh.clone();
        free.against_bots(None, &json!({})).unwrap();
        assert_eq!(free.options[name], 0);
        let asked = json!({ name: 30 });
        let mut asking = Room::new(game, &asked, host, 0).unwrap();
        asking.against_bots(None, &asked).unwrap();
        assert_eq!(asking.options[name], 30);
        for wrong in [0, 8, 255] {
            let refusal = free.against_bots(Some(wrong), &json!({})).unwrap_err();
            assert_eq!(refusal.code, "BAD_OPTIONS");
        }
    }
}

#[test]
fn the_hurdle_says_in_words_what_is_missing() {
    let shelf = Shelf::default();
    let mut room = room("presidential-numbers");
    assert!(room.hurdle(&shelf).unwrap().starts_with("Seat 2 is free."));
    let (seat, _, name) = room.sit(None, false).unwrap();
    assert_eq!(
        room.hurdle(&shelf).unwrap(),
        format!("{name} is not ready yet.")
    );
    room.wish(seat, &Wish::Ready).unwrap();
    assert_eq!(room.hurdle(&shelf), None);
    room.order(&Order::Options(json!({"wins": 0}))).unwrap();
    room.wish(seat, &Wish::Ready).unwrap();
    assert!(room.hurdle(&shelf).unwrap().contains("from 1 to 10"));
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
