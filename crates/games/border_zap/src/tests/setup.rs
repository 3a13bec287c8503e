//! Blind pick, deal, trades and discards: G4-07, PTB-01 to PTB-08, R-01, R-13, R-15, R-46, R-61.

use super::*;
use std::collections::BTreeSet;

fn dealt_cards(tale: &Tale) -> [StateIx; DEAL] {
    tale.state.deal.cards.unwrap()
}

/// G4-07, R-46: one card each, and the statehood rank nearer to 1 leads; ranks from the faces, not from the table of numbers.
#[test]
fn g4_07_r_46_a_blind_pick_settles_the_first_lead() {
    let mut leads = [0; 2];
    for number in 0..60 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        let events = tale.cause(Cause::Start).unwrap();
        let Event::Began {
            lead,
            pick: Some(pick),
        } = own(&events)[0]
        else {
            panic!("{events:?}");
        };
        let [first, second] = pick.map(|card| tale.game.book.state(card).statehood_rank);
        assert_ne!(first, second);
        assert_eq!(lead, Side(u8::from(second < first)));
        let view = tale.view(A);
        assert_eq!(view.lead, Some(lead));
        let shown = view.own.pick.unwrap().map(|card| card.face.statehood_rank);
        assert_eq!(shown, [first, second], "both are shown");
        leads[index(lead)] += 1;
    }
    assert!(leads.iter().all(|leads| *leads > 15), "{leads:?}");
}

/// the picked cards go back, so they may be dealt to anybody, under names that nobody has heard.
#[test]
fn r_15_the_picked_cards_are_returned_before_the_deal() {
    let mut dealt = 0;
    for number in 0..200 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        let pick = tale.state.pick.unwrap();
        dealt += pick
            .iter()
            .filter(|card| dealt_cards(&tale).contains(card))
            .count();
        let picked = tale.view(A).own.pick.unwrap().map(|card| card.handle);
        for spot in (0..DEAL as u8).map(Spot) {
            assert!(!picked.contains(&tale.state.handle(spot)));
        }
    }
    // 16 of 50: about 128 of 400.
    assert!((90..170).contains(&dealt), "{dealt}");
}

/// the server deals, from the seed of the table alone; every card can come to every place.
#[test]
fn r_01_the_deal_comes_from_the_seed_and_any_card_can_be_anywhere() {
    let deal = |number| {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        (dealt_cards(&tale), tale.state.names)
    };
    assert_eq!(deal(5), deal(5));
    assert_ne!(deal(5), deal(6));
    let mut places = [(); DEAL].map(|()| BTreeSet::new());
    for number in 0..600 {
        let (cards, _) = deal(number);
        let different: BTreeSet<StateIx> = cards.into_iter().collect();
        assert_eq!(different.len(), DEAL);
        for (place, card) in places.iter_mut().zip(cards) {
            place.insert(card);
        }
    }
    assert!(places.iter().all(|cards| cards.len() == STATES));
}

/// sixteen cards are enough for a game; nothing is dealt a second time in it.
#[test]
fn r_13_a_game_needs_sixteen_cards() {
    let tale = Tale::new().dealt().traded();
    let up = tale
        .view(A)
        .sides
        .iter()
        .map(|side| side.face_up.len())
        .sum::<usize>();
    let held: u32 = [Side(0), Side(1)]
        .map(|side| tale.state.deal.hand(side).len())
        .iter()
        .sum();
    assert_eq!((held, up), (16, 4));
}

#[test]
fn ptb_01_each_side_is_dealt_three_cards_and_looks_at_them() {
    let tale = Tale::new().dealt();
    let view = tale.view(A);
    assert_eq!(view.phase, Shown::Own(Phase::FirstTrade));
    assert_eq!(ours(view.sides[0].hand.as_ref()), ["HI", "ME", "UT"]);
    assert_eq!((view.sides[0].cards, view.sides[1].cards), (3, 3));
    assert_eq!(view.sides[1].hand, None);
    assert_eq!(
        ours(tale.view(B).sides[1].hand.as_ref()),
        ["AK", "RI", "TX"]
    );
}

/// PTB-02, R-61: sealed until both have chosen, then both at once.
#[test]
fn ptb_02_r_61_both_give_a_card_at_the_same_time() {
    let mut tale = Tale::new().dealt();
    tale.trade(A, "UT").unwrap();
    assert_eq!(
        tale.held(Side(0)),
        ["HI", "ME", "UT"],
        "nothing has moved yet"
    );
    assert_eq!(tale.phase(), Shown::Own(Phase::FirstTrade));
    let view = tale.view(B);
    assert_eq!((view.sides[0].chosen, view.sides[1].chosen), (true, false));
    assert_eq!(view.to_act, [Side(1)]);
    // The own side sees what it has chosen.
    let view = tale.view(A);
    assert_eq!(seen(view.sides[0].given.as_ref().unwrap()), ["UT"]);
    assert_eq!(ours(view.sides[0].hand.as_ref()), ["HI", "ME"]);
    let events = tale.trade(B, "RI").unwrap();
    assert!(matches!(events[1], Event::Traded { round: 1, .. }));
    for (seat, gave, got, three) in [
        (A, "UT", "RI", ["HI", "ME", "RI"]),
        (B, "RI", "UT", ["AK", "TX", "UT"]),
    ] {
        let view = tale.view(seat);
        let side = &view.sides[usize::from(seat.0)];
        assert_eq!(seen(side.given.as_ref().unwrap()), [gave]);
        assert_eq!(ours(side.got.as_ref()), [got]);
        assert_eq!(view.phase, Shown::Own(Phase::Look));
        assert_eq!(
            ours(side.hand.as_ref()),
            three,
            "it may look at its three cards"
        );
    }
}

/// a card cannot be given back in the same trade: who has chosen waits, and then the trade is over.
#[test]
fn r_61_a_card_cannot_be_given_back_in_the_same_trade() {
    let mut tale = Tale::new().dealt();
    tale.trade(A, "UT").unwrap();
    assert_eq!(tale.trade(A, "HI"), Err("ALREADY_DONE"));
    tale.trade(B, "RI").unwrap();
    tale.looked();
    // What came is among the first three now, and those are set aside.
    assert_eq!(tale.trade(A, "RI"), Err("CARD_SET_ASIDE"));
    assert_eq!(tale.trade(B, "UT"), Err("CARD_SET_ASIDE"));
}

/// PTB-03: three backs, for those who put them down too, until both have traded again.
#[test]
fn ptb_03_the_first_three_lie_face_down_until_the_second_trade_is_over() {
    let mut tale = Tale::new().dealt();
    tale.first_trade("UT", "RI");
    for code in ["HI", "ME", "RI"] {
        assert_eq!(tale.trade(A, code), Err("CARD_SET_ASIDE"));
    }
    let face_down = |tale: &Tale| {
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            let view = tale.game.view(&tale.state, viewer);
            assert_eq!((view.sides[0].aside, view.sides[1].aside), (3, 3));
            let text = tale.all_text(viewer);
            for name in ["Hawaii", "Maine", "Alaska", "Texas"] {
                assert!(!text.contains(name), "{viewer:?} reads {name} in {text}");
            }
        }
        // What came in the trade lies there too; what was given is known to who gave it.
        for (seat, came) in [(A, "Rhode Island"), (B, "Utah")] {
            assert_eq!(tale.view(seat).sides[usize::from(seat.0)].got, Some(vec![]));
            assert!(!tale.all_text(Viewer::Seat(seat)).contains(came), "{came}");
        }
    };
    face_down(&tale);
    tale.trade(A, "FL").unwrap();
    face_down(&tale);
    tale.trade(B, "WA").unwrap();
    let view = tale.view(A);
    assert_eq!((view.sides[0].aside, view.sides[1].aside), (0, 0));
    assert_eq!(ours(view.sides[0].got.as_ref()), ["RI", "WA"]);
}

/// PTB-02, PTB-R6: five seconds to look at the three cards, and then the next three are dealt.
#[test]
fn ptb_r6_ptb_02_after_the_first_trade_there_is_a_moment_to_look() {
    for pace in [Pace::Usual, Pace::Unlimited] {
        let mut tale = Tale::at(open(pace, people(&[1, 1]))).dealt();
        tale.now = Millis(4_000);
        tale.trade(A, "UT").unwrap();
        tale.trade(B, "RI").unwrap();
        let view = tale.view(A);
        assert_eq!(
            (view.phase, view.due),
            (Shown::Own(Phase::Look), Some(Millis(9_000)))
        );
        assert_eq!(view.to_act, []);
        assert_eq!((view.sides[0].cards, view.sides[0].aside), (3, 0));
        assert_eq!(ours(view.sides[0].hand.as_ref()), ["HI", "ME", "RI"]);
        assert_eq!(ours(view.sides[0].got.as_ref()), ["RI"]);
        assert_eq!(tale.offers(A), ["go_on", "resign"]);
        assert_eq!(tale.trade(A, "HI"), Err("WRONG_PHASE"));
        assert_eq!(knows_of(&tale, "FL"), 0, "the next three are not dealt yet");
        tale.late();
        assert_eq!(
            (tale.phase(), tale.now),
            (Shown::Own(Phase::SecondTrade), Millis(9_000))
        );
        let due = (pace == Pace::Usual).then_some(Millis(39_000));
        assert_eq!(tale.state.due, due, "the whole time for the trade");
        assert_eq!(
            ours(tale.view(A).sides[0].hand.as_ref()),
            ["FL", "KS", "MO"]
        );
        assert!(tale.view(A).sides[0].common.ready.is_empty());
    }
}

/// How many can read the name of a state.
fn knows_of(tale: &Tale, code: &str) -> usize {
    let name = &tale.game.book.state(tale.state_of(code)).name;
    let viewers = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];
    let knows = |viewer: &&Viewer| tale.all_text(**viewer).contains(name);
    viewers.iter().filter(knows).count()
}

/// PTB-R6, R-79: it ends early when every person who is there has seen enough; nobody waits for computer players.
#[test]
fn ptb_r6_r_79_the_look_ends_when_all_people_have_seen_enough() {
    let mut tale = Tale::with(people(&[2, 1])).dealt();
    let [second, other] = [Seat(1), Seat(2)];
    tale.trade(A, "UT").unwrap();
    tale.trade(other, "RI").unwrap();
    tale.asks(A, TableAction::GoOn).unwrap();
    assert_eq!(tale.asks(A, TableAction::GoOn), Err("ALREADY_DONE"));
    assert_eq!(tale.view(other).sides[0].common.ready, [A]);
    assert_eq!(tale.offers(A), ["resign"]);
    tale.cause(Cause::Left(second)).unwrap();
    assert_eq!(tale.phase(), Shown::Own(Phase::Look));
    let events = tale.asks(other, TableAction::GoOn).unwrap();
    assert_eq!(own(&events), [Event::Looked]);
    assert_eq!(tale.phase(), Shown::Own(Phase::SecondTrade));
}

#[test]
fn ptb_r6_without_people_nobody_looks() {
    let mut tale = Tale::with(bots(Level::Greedy)).dealt();
    tale.trade(A, "UT").unwrap();
    let events = tale.trade(B, "RI").unwrap();
    assert!(matches!(
        events.last(),
        Some(Event::Traded { look: false, .. })
    ));
    assert_eq!(tale.phase(), Shown::Own(Phase::SecondTrade));
    assert_eq!(
        ours(tale.view(A).sides[0].hand.as_ref()),
        ["FL", "KS", "MO"]
    );
    assert_eq!(tale.asks(A, TableAction::GoOn), Err("WRONG_PHASE"));
}

/// PTB-R6: a game that ends in that moment ends with three cards a team.
#[test]
fn ptb_r6_a_game_can_end_while_cards_are_looked_at() {
    let mut tale = Tale::new().dealt();
    tale.trade(A, "UT").unwrap();
    tale.trade(B, "RI").unwrap();
    tale.asks(A, TableAction::Resign).unwrap();
    assert_eq!(tale.result().winner, Some(Side(1)));
    assert_eq!(tale.view(A).sides[0].cards, 3);
}

#[test]
fn ptb_04_each_side_is_dealt_three_more() {
    let mut tale = Tale::new().dealt();
    tale.first_trade("UT", "RI");
    let view = tale.view(A);
    assert_eq!(view.phase, Shown::Own(Phase::SecondTrade));
    assert_eq!(ours(view.sides[0].hand.as_ref()), ["FL", "KS", "MO"]);
    assert_eq!((view.sides[0].cards, view.sides[1].cards), (6, 6));
    assert_eq!(
        ours(tale.view(B).sides[1].hand.as_ref()),
        ["NV", "SC", "WA"]
    );
}

#[test]
fn ptb_05_one_of_the_new_three_is_given_and_no_old_one() {
    let mut tale = Tale::new().dealt();
    tale.first_trade("UT", "RI");
    let ask = tale.ask(A);
    let choices = ask.offers[0].slots[0].want.choices();
    let offered: Vec<&str> = choices.iter().map(|choice| &*choice.label).collect();
    assert_eq!(offered.len(), 3);
    assert!(offered[0].starts_with("Florida"), "{offered:?}");
    tale.trade(B, "SC").unwrap();
    tale.trade(A, "MO").unwrap();
    assert_eq!(tale.phase(), Shown::Own(Phase::Discard));
    let view = tale.view(B);
    assert_eq!(seen(view.sides[1].given.as_ref().unwrap()), ["RI", "SC"]);
    assert_eq!(ours(view.sides[1].got.as_ref()), ["UT", "MO"]);
}

#[test]
fn ptb_06_then_it_looks_at_all_of_its_cards() {
    let tale = Tale::new().dealt().traded();
    let view = tale.view(A);
    let hand = ours(view.sides[0].hand.as_ref());
    // Utah and Florida went, Texas and Washington came; Ohio and Illinois are face-up.
    assert_eq!(hand, ["HI", "IL", "KS", "ME", "MO", "OH", "TX", "WA"]);
}

#[test]
fn ptb_07_each_side_is_dealt_two_more_face_up() {
    let mut tale = Tale::new().dealt();
    tale.first_trade("UT", "RI");
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        assert!(
            view.sides.iter().all(|side| side.face_up.is_empty()),
            "not before"
        );
    }
    tale.trade(A, "FL").unwrap();
    tale.trade(B, "WA").unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = tale.game.view(&tale.state, viewer);
        assert_eq!(seen(&view.sides[0].face_up), ["IL", "OH"]);
        assert_eq!(seen(&view.sides[1].face_up), ["CA", "NY"]);
    }
}

/// PTB-08, R-61: two of eight, face-up ones too, at the same time and in secret.
#[test]
fn ptb_08_r_61_each_side_puts_two_of_its_eight_cards_away() {
    let mut tale = Tale::new().dealt().traded();
    assert_eq!(tale.state.deal.hand(Side(1)).len(), 8);
    let before = tale.state.due;
    tale.discard(B, ["NY", "UT"]).unwrap();
    assert_eq!(
        (tale.phase(), tale.state.due),
        (Shown::Own(Phase::Discard), before)
    );
    assert_eq!(tale.discard(B, ["CA", "NV"]), Err("ALREADY_DONE"));
    assert!(tale.view(A).sides[1].chosen);
    tale.discard(A, ["MO", "KS"]).unwrap();
    assert_eq!(tale.phase(), Shown::Count);
    for (seat, away) in [(A, ["KS", "MO"]), (B, ["NY", "UT"])] {
        let view = tale.view(seat);
        let side = &view.sides[usize::from(seat.0)];
        assert_eq!(ours(side.discards.as_ref()), away);
        assert_eq!((side.cards, side.hand.as_ref().unwrap().len()), (6, 6));
    }
    // The face-up card that was put away still stands where it was dealt.
    assert_eq!(seen(&tale.view(A).sides[1].face_up), ["CA", "NY"]);
}

/// PTB-07, PTB-11: face-up cards can be looked at until both teams have put two away; then they are in somebody's hand.
#[test]
fn ptb_r8_ptb_07_the_faces_of_face_up_cards_are_seen_while_they_lie_there() {
    let mut tale = Tale::new().dealt().traded();
    let faces = |tale: &Tale, viewer| {
        let view = tale.game.view(&tale.state, viewer);
        let cards = view.sides.iter().flat_map(|side| &side.face_up);
        cards.filter(|card| card.face.is_some()).count()
    };
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(faces(&tale, viewer), 4);
    }
    tale.discard(A, ["MO", "KS"]).unwrap();
    assert_eq!(faces(&tale, Viewer::Seat(A)), 4);
    tale.discard(B, ["NY", "UT"]).unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(faces(&tale, viewer), 0);
    }
}

/// The order in which the sides choose changes nothing.
#[test]
fn r_61_who_chooses_first_does_not_matter() {
    let play = |order: [Seat; 2]| {
        let mut tale = Tale::new().dealt();
        for codes in [["UT", "RI"], ["FL", "WA"]] {
            for seat in order {
                tale.trade(seat, codes[usize::from(seat.0)]).unwrap();
            }
            tale.looked();
        }
        for seat in order {
            let codes = [["KS", "MO"], ["NY", "UT"]][usize::from(seat.0)];
            tale.discard(seat, codes).unwrap();
        }
        tale.state
    };
    assert_eq!(play([A, B]), play([B, A]));
}
