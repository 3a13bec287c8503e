//! The layout: BU-04, BU-09, R-03, BU-R2.

use super::*;

/// BU-04, R-07: any seat, any card, any tray, again and again; teammates see it at once.
#[test]
fn bu_04_r_07_any_seat_moves_cards_into_within_and_out_of_the_trays() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.put(Seat(0), "KS", 0, 0).unwrap();
    tale.put(Seat(1), "MO", 0, 1).unwrap();
    tale.put(Seat(0), "PA", 0, 1).unwrap();
    assert_eq!(tale.row(Side(0), 0), ["KS", "PA", "MO"]);
    for seat in [Seat(0), Seat(1)] {
        let hand = tale.view(seat).sides[0].hand.clone().unwrap();
        assert_eq!(codes(&hand.trays[0]), ["KS", "PA", "MO"]);
        assert_eq!(hand.pool.len(), HAND - 3);
        assert!(!codes(&hand.pool).contains(&"PA"));
    }
    // Within a tray: first out, then in.
    tale.put(Seat(1), "KS", 0, 2).unwrap();
    assert_eq!(tale.row(Side(0), 0), ["PA", "MO", "KS"]);
    tale.put(Seat(1), "KS", 0, 1).unwrap();
    assert_eq!(tale.row(Side(0), 0), ["PA", "KS", "MO"]);
    tale.take(Seat(0), "KS").unwrap();
    assert_eq!(tale.row(Side(0), 0), ["PA", "MO"]);
    assert_eq!(tale.take(Seat(0), "KS"), Err("NOT_IN_A_TRAY"));
}

/// BU-09: a card that goes into another tray is no longer in the first.
#[test]
fn bu_09_a_card_is_in_one_group_only() {
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &[&KS_PA, &MD_NC]);
    tale.put(A, "PA", 1, 0).unwrap();
    assert_eq!(tale.row(Side(0), 0), ["KS", "MO", "KY", "WV"]);
    assert_eq!(tale.row(Side(0), 1), ["PA", "MD", "VA", "NC"]);
    let laid: usize = tale.hand(Side(0)).trays.iter().map(Vec::len).sum();
    assert_eq!(laid + tale.hand(Side(0)).pool.len(), HAND);
}

/// BU-R2: every place is taken at any time; behind the last card it means the end. A tray may hold all cards.
#[test]
fn bu_r2_a_place_behind_the_last_card_is_the_end_of_the_row() {
    let mut tale = Tale::new().racing();
    tale.put(A, "KS", 2, 20).unwrap();
    tale.put(A, "MO", 2, 7).unwrap();
    tale.put(A, "PA", 2, 0).unwrap();
    assert_eq!(tale.row(Side(0), 2), ["PA", "KS", "MO"]);
    for card in tale.hand(Side(0)).pool {
        let card = card.handle.into();
        let (tray, place) = (2, 20);
        tale.act(A, Action::Put { card, tray, place }).unwrap();
    }
    assert_eq!(tale.row(Side(0), 2).len(), HAND);
    tale.put(A, "PA", 2, 20).unwrap();
    assert_eq!(tale.row(Side(0), 2).last(), Some(&"PA"));
}

/// The ask offers exactly that: all own cards, three trays, 21 places; and taking out only what lies in a tray.
#[test]
fn bu_04_the_ask_offers_all_own_cards_and_its_id_stays_for_the_whole_race() {
    let mut tale = Tale::new().racing();
    let id = tale.ask(A).id;
    assert_eq!(
        tale.offers(A),
        ["put", "geoplunge", "threeoplunge", "offer_tie", "resign"]
    );
    tale.put(A, "KS", 0, 0).unwrap();
    tale.act(A, Action::OfferTie).unwrap();
    assert_eq!(
        tale.offers(A),
        [
            "put",
            "take",
            "geoplunge",
            "threeoplunge",
            "withdraw_tie",
            "resign"
        ]
    );
    let ask = tale.ask(A);
    let sizes: Vec<usize> = (ask.offers[0].slots.iter())
        .map(|slot| slot.want.choices().len())
        .collect();
    assert_eq!(sizes, [21, 3, 21]);
    assert_eq!(ask.offers[1].slots[0].want.choices().len(), 1);
    tale.shout(A, 1_000, 0, Word::Geoplunge).unwrap();
    assert_eq!((ask.id, tale.ask(A).id, tale.ask(B).id), (id, id, id));
    let mut tale = Tale::new().racing();
    tale.late();
    assert_eq!(
        tale.ask(A).id,
        id,
        "a shout on its way is still meant for it"
    );
    assert_eq!(tale.offers(A), ["resign"]);
}

/// the shout freezes the trays of its side, and of nobody else.
#[test]
fn r_03_a_shout_freezes_the_layout_of_its_side() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    tale.lay_all(Seat(0), &[&KS_PA, &MD_NC[..2]]);
    tale.shout(Seat(0), 30_000, 0, Word::Geoplunge).unwrap();
    let before = tale.state;
    assert_eq!(tale.put(Seat(1), "NC", 1, 20), Err("FROZEN"));
    assert_eq!(tale.take(Seat(0), "VA"), Err("FROZEN"));
    assert_eq!(tale.act(Seat(0), Action::OfferTie), Err("FROZEN"));
    assert_eq!(tale.state, before);
    tale.put(Seat(2), "WA", 0, 0).unwrap();
    // Exactly what lay there is judged: two cards in the second tray are too few.
    tale.late();
    assert_eq!(tale.result().how, How::FalseShout);
    assert_eq!(
        codes(&tale.view(Seat(2)).shows[0].trays[1].cards),
        ["MD", "VA"]
    );
}
