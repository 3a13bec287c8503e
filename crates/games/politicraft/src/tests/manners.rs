//! PC-R13, PC-R37, PC-R49: an online table never stalls. Time-outs of every step, an empty deck.

use super::*;

/// A table with a clock of a minute a turn.
fn clock(players: u8) -> Table {
    Table::with(clocked(), people(players))
}

fn late(t: &mut Table) -> Vec<Event> {
    t.expire(Timer::Turn).unwrap()
}

#[test]
fn pc_r37_the_cheapest_card_is_discarded_and_the_hand_filled_from_the_deck() {
    let mut t = clock(2);
    t.keep(0, 0);
    let cards = [20, 5, 10].map(|points| t.hand(0, std(Blue, points)));
    let top = t.top_discard().unwrap();
    let early = t.cause(Cause::Timer(Timer::Turn)).unwrap_err();
    assert_eq!(early.code, "NOT_DUE");
    assert_eq!(t.state.due, Some(Millis(60_000)));
    late(&mut t);
    assert_eq!(t.top_discard(), Some(cards[1]));
    assert!(t.state.discard.contains(&top));
    assert_eq!((t.hand_of(0).len(), t.turn()), (7, Some(1)));
    assert_eq!(t.integrity(0), 2);
}

#[test]
fn pc_r37_a_power_play_counts_as_no_points_and_is_never_played() {
    let mut t = clock(2);
    let card = t.hand(0, slot("PP3"));
    late(&mut t);
    assert_eq!(t.top_discard(), Some(card));
    assert_eq!(t.all_integrity(), [2, 2]);
}

#[test]
fn pc_r37_ties_are_drawn_at_random() {
    let mut seen: Vec<usize> = (0..12)
        .map(|extra| {
            let mut t = clock(2);
            t.events += extra;
            let hand = t.hand_of(0).to_vec();
            late(&mut t);
            let away = t.top_discard().unwrap();
            hand.iter().position(|card| *card == away).unwrap()
        })
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn pc_r37_a_public_figure_plays_the_cheapest_ally_card_and_the_cheapest_own_card() {
    let mut t = clock(2);
    t.worth(0, 200);
    t.keep(0, 0);
    let [a, b, c, _] = [10, 5, 15, 20].map(|points| t.hand(0, std(Blue, points)));
    let power = t.hand(0, slot("PP3"));
    t.begin(0);
    late(&mut t);
    assert!(t.lies(1, b) && t.lies(0, a) && t.holds(0, c) && t.holds(0, power));
    assert_eq!((t.integrity(0), t.turn()), (2, Some(1)));
}

#[test]
fn pc_r37_to_an_area_that_can_take_it() {
    for extra in 0..8 {
        let mut t = clock(4);
        t.events += extra;
        t.worth(0, 200);
        t.keep(0, 0);
        t.area(2, std(Green, 5));
        let card = t.hand(0, needing([0, 0, 1], 0, None));
        t.begin(0);
        late(&mut t);
        assert!(t.lies(2, card));
    }
}

#[test]
fn pc_r37_among_several_areas_chance_decides() {
    let area = |extra: u64| {
        let mut t = clock(4);
        t.events += extra;
        t.worth(0, 200);
        t.begin(0);
        late(&mut t);
        let got = (1..4).find(|side| t.points(*side) > 0);
        got.expect("an ally card")
    };
    let first = area(0);
    assert!((1..12).any(|extra| area(extra) != first));
}

#[test]
fn pc_r37_failing_the_own_area_another_ally_card_failing_that_a_discard() {
    let mut t = clock(2);
    let home = t.worth(0, 200);
    t.keep(0, 0);
    t.area(1, std(Green, 5));
    // Both can only go to Ben.
    let [a, b] = [0, 0].map(|_| t.hand(0, needing([0, 0, 1], 0, None)));
    t.begin(0);
    late(&mut t);
    assert!(t.lies(1, a) && t.lies(1, b) && t.lies(0, home));
    assert_eq!(t.integrity(0), 3);
    // No ally card: the own card first, then a discard.
    let mut t = clock(2);
    t.worth(0, 200);
    t.keep(0, 0);
    let own = t.hand(0, needing([0, 1, 0], 0, None));
    let dear = CivicCard {
        points: 60,
        ..needing([9; 3], 9, None)
    };
    let dear = t.hand(0, dear);
    t.begin(0);
    late(&mut t);
    assert!(t.lies(0, own));
    assert_eq!(t.top_discard(), Some(dear));
}

#[test]
fn pc_r37_only_power_plays_are_left_and_both_are_discarded() {
    let mut t = clock(2);
    t.worth(0, 200);
    t.keep(0, 0);
    let cards = [0, 1, 2].map(|_| t.hand(0, slot("PP3")));
    t.begin(0);
    late(&mut t);
    let away = cards.iter().filter(|card| t.state.discard.contains(card));
    assert_eq!(away.count(), 2);
    assert_eq!((t.all_integrity(), t.turn()), (vec![2, 2], Some(1)));
}

#[test]
fn pc_r37_what_was_played_already_stays_and_the_rest_is_made() {
    let mut t = clock(2);
    t.worth(0, 200);
    t.begin(0);
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    late(&mut t);
    assert_eq!((t.points(0), t.points(1)), (205, 5));
    assert_eq!(t.turn(), Some(1));
    // In the middle of the refill only the draws are made.
    let mut t = clock(2);
    t.keep(0, 3);
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    t.draw(0).unwrap();
    late(&mut t);
    assert_eq!((t.hand_of(0).len(), t.top_discard()), (7, Some(card)));
}

#[test]
fn pc_r37_a_time_out_is_for_one_turn_only() {
    // Eight cards, so that nothing is drawn, and the other player is passed over: the next turn is Ann's again.
    let mut t = clock(2);
    let card = t.state.deck.pop().unwrap();
    t.state.players[0].hand.push(card);
    t.state.players[1].skips = 1;
    late(&mut t);
    assert_eq!((t.turn(), t.step()), (Some(0), Some(TurnStep::Play)));
    assert_eq!(t.hand_of(0).len(), 7);
}

#[test]
fn pc_r37_a_cycle_card_in_the_refill_of_a_time_out() {
    let mut t = clock(2);
    t.top(cycle(json!([{"gain_integrity": {"who": "all", "n": 1}}])));
    late(&mut t);
    assert_eq!((t.all_integrity(), t.turn()), (vec![3, 3], Some(1)));
    assert_eq!(t.hand_of(0).len(), 7);
    // The fourth ends the game also then.
    let mut t = clock(2);
    t.shown(3);
    t.top(idle_cycle());
    late(&mut t);
    assert!(t.over().is_some());
}

#[test]
fn pc_r37_pc_r24_without_a_story_the_card_stays_and_it_is_noted() {
    let config = Config {
        turn_seconds: 60,
        ..written()
    };
    let mut t = Table::with(config, people(2));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    let events = late(&mut t);
    assert!(events.contains(&Event::Untold { side: Side(0) }));
    assert!(t.lies(0, card));
    assert_eq!(t.view(1).players[0].story[0].told, Telling::Missed);
    assert_eq!((t.hand_of(0).len(), t.turn()), (7, Some(1)));
}

#[test]
fn pc_r37_after_two_time_outs_in_a_row_a_bot_takes_the_seat() {
    let mut t = clock(2);
    late(&mut t);
    t.pass();
    assert!(!t.state.who.stand_ins().has(Seat(0)));
    late(&mut t);
    assert!(t.state.who.stand_ins().has(Seat(0)));
    t.pass();
    // Until the player is back.
    t.pass();
    assert!(!t.state.who.stand_ins().has(Seat(0)));
}

#[test]
fn pc_r37_an_act_in_between_forgets_the_time_out() {
    let mut t = clock(2);
    late(&mut t);
    t.pass();
    t.pass();
    t.pass();
    late(&mut t);
    assert!(!t.state.who.stand_ins().has(Seat(0)));
}

// ---- PC-R49 ----

#[test]
fn pc_r49_a_question_has_a_clock_of_its_own_and_chance_answers() {
    let mut t = clock(2);
    let laid = [5, 10, 15].map(|points| t.worth(1, points));
    let card = t.hand(
        0,
        power(json!([{"discard": {"who": "target", "cards": {"count": 2}}}])),
    );
    t.now = Millis(50_000);
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.state.due, Some(Millis(95_000)));
    t.expire(Timer::Question).unwrap();
    // Two of them are chosen; now their owner has to say in which order, and does not either.
    assert!(matches!(t.asked(1), Some(Query::Order { .. })));
    t.expire(Timer::Question).unwrap();
    let left = laid.iter().filter(|card| t.lies(1, **card)).count();
    assert_eq!((left, t.is_resolving()), (1, false));
    // The turn had ten seconds left when the effect began, and has them still.
    let due = t.state.due.unwrap();
    assert_eq!(due, t.now.plus(Millis(10_000)));
}

#[test]
fn pc_r49_only_those_who_have_not_answered_are_answered_for() {
    let mut t = clock(3);
    t.top(slot("E3"));
    t.pass();
    let card = t.hand_of(1)[4];
    t.pick(1, &[card]).unwrap();
    t.expire(Timer::Question).unwrap();
    assert!(t.holds(2, card));
    assert!((0..3).all(|side| t.hand_of(side).len() == 7));
    assert_eq!(t.turn(), Some(1));
    let times = |side: u8| {
        let out = tricorn_kit::attendance::Presence::TimedOut(Side(side));
        let all = t.facts.iter();
        all.filter(|fact| **fact == Fact::from(out)).count()
    };
    assert_eq!([0, 1, 2].map(times), [1, 0, 1]);
}

#[test]
fn pc_r49_what_is_optional_is_declined() {
    let mut t = clock(2);
    let held = t.hand(1, needing([0; 3], 0, Some(UsOffice)));
    let card = t.hand(0, slot("PP11"));
    t.aim(0, card, 1).unwrap();
    t.expire(Timer::Question).unwrap();
    assert!(t.holds(1, held));
    assert_eq!(t.all_integrity(), [3, 2]);
}

#[test]
fn pc_r49_chance_chooses_options_and_players_too() {
    let mut t = clock(3);
    for side in [1, 2] {
        t.worth(side, 20);
    }
    let card = t.hand(
        0,
        power(json!([{"steal": {"from": "most_points"}},
        {"choose": {"options": [[{"score": {"n": 5}}], [{"score": {"n": 10}}]]}}])),
    );
    t.use_power(0, card).unwrap();
    for _ in 0..3 {
        t.expire(Timer::Question).unwrap();
    }
    assert!(!t.is_resolving());
    assert!([25, 30].contains(&t.points(0)), "{}", t.points(0));
}

#[test]
fn pc_r69_without_a_clock_nothing_runs_out() {
    let mut t = Table::new(2);
    t.worth(1, 5);
    let card = t.hand(0, slot("PP2"));
    assert!(t.timers().is_empty());
    t.aim(0, card, 1).unwrap();
    assert!(t.timers().is_empty());
}

// ---- PC-R13 ----

#[test]
fn pc_r13_the_safety_net_of_an_empty_deck() {
    let mut t = Table::new(2);
    // The deck is gone into the discard pile, and a Power Play is spent.
    let spent = t.hand(0, slot("PP3"));
    t.aim(0, spent, 1).unwrap();
    let all = std::mem::take(&mut t.state.deck);
    t.state.discard.extend(all);
    let top = t.top_discard().unwrap();
    let count = t.state.discard.len();
    t.draw(0).unwrap();
    // All but the top of the pile, and what was spent, are the new deck; one of them is drawn.
    assert_eq!(t.state.discard, [top]);
    assert!(t.state.spent.is_empty());
    assert_eq!(t.state.deck.len(), count - 1 + 1 - 1);
    let order = t.happened().iter().find_map(|event| match event {
        Event::Reshuffled { order, .. } => Some(order.clone()),
        _ => None,
    });
    let mut order = order.expect("a new deck");
    let drawn = order.pop().unwrap();
    assert!(t.holds(0, drawn) && t.state.deck == order);
    let mut sorted = order.clone();
    sorted.sort_unstable();
    assert_ne!(order, sorted);
}

#[test]
fn pc_r13_with_nothing_to_draw_the_player_goes_on_with_fewer_cards() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    let state = &mut t.state.own;
    state.players[1].hand.append(&mut state.deck);
    let mut rest = std::mem::take(&mut t.state.discard);
    t.state.players[1].hand.append(&mut rest);
    t.discard(0, card).unwrap();
    assert_eq!((t.hand_of(0).len(), t.turn()), (6, Some(1)));
    // A step that draws is passed over then.
    let draw = t.hand(1, power(json!([{"draw": {"n": 1}}])));
    let state = &mut t.state.own;
    state.players[0].hand.append(&mut state.deck);
    assert_eq!(t.use_power(1, draw), Err("NO_LEGAL_TARGET"));
}

#[test]
fn pc_r13_a_time_out_takes_the_discard_pile_if_the_deck_is_gone() {
    let mut t = clock(2);
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    let state = &mut t.state.own;
    state.players[1].hand.append(&mut state.deck);
    let top = t.top_discard().unwrap();
    late(&mut t);
    assert!(t.holds(0, top));
    assert_eq!(t.turn(), Some(1));
}
