//! 4.7: trades.

use super::*;

/// Ann offers a card to Ben; both are special.
fn offered() -> (Table, CardIx, CardIx) {
    let mut t = Table::with(clocked(), people(3));
    let [mine, theirs] = [t.hand(0, std(Blue, 10)), t.hand(1, std(Orange, 15))];
    t.offer(0, 1, mine).unwrap();
    (t, mine, theirs)
}

/// The ends of offers among these events.
fn ends(events: &[Event]) -> Vec<TradeEnd> {
    let end = |event: &Event| match event {
        Event::TradeEnded { why, .. } => Some(*why),
        _ => None,
    };
    events.iter().filter_map(end).collect()
}

#[test]
fn pc_72_two_players_trade_on_anybodys_turn() {
    for turn in 0..3 {
        let mut t = Table::new(3);
        t.begin(turn);
        let [a, b] = [t.plain(0), t.plain(1)];
        t.offer(0, 1, a).unwrap();
        t.answer(1, 0, b).unwrap();
        t.confirm(0, 0).unwrap();
        assert!(t.holds(0, b) && t.holds(1, a));
        assert_eq!((t.turn(), t.step()), (Some(turn), Some(TurnStep::Play)));
    }
}

#[test]
fn pc_72_in_every_step_of_a_turn() {
    let mut t = Table::with(written(), people(2));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
    let card = t.plain(1);
    t.offer(1, 0, card).unwrap();
    t.send(0, json!({"explain": {"story": "Told."}})).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    let card = t.plain(0);
    t.answer(0, 0, card).unwrap();
    t.confirm(1, 0).unwrap();
    assert!(t.holds(1, card));
}

#[test]
fn pc_73_one_hand_card_against_one() {
    let (mut t, mine, theirs) = offered();
    let two = [theirs.0, t.hand_of(1)[0].0];
    let two = json!({"answer_trade": {"offer": t.number(0), "card": two}});
    assert_eq!(t.send(1, two), Err("BAD_TRADE"));
    t.answer(1, 0, theirs).unwrap();
    t.confirm(0, 0).unwrap();
    assert!(t.holds(0, theirs) && t.holds(1, mine));
}

#[test]
fn pc_74_both_have_to_agree() {
    let (mut t, mine, theirs) = offered();
    assert_eq!(t.confirm(0, 0), Err("BAD_TRADE"));
    assert_eq!(t.confirm(1, 0), Err("BAD_TRADE"));
    assert_eq!(t.answer(0, 0, mine), Err("BAD_TRADE"));
    assert_eq!(t.answer(2, 0, t.plain(2)), Err("BAD_TRADE"));
    t.answer(1, 0, theirs).unwrap();
    assert!(t.holds(0, mine) && t.holds(1, theirs));
    assert_eq!(t.answer(1, 0, t.plain(1)), Err("BAD_TRADE"));
    assert_eq!(t.confirm(1, 0), Err("BAD_TRADE"));
    assert_eq!(t.confirm(2, 0), Err("BAD_TRADE"));
    t.confirm(0, 0).unwrap();
    assert!(t.holds(1, mine) && t.holds(0, theirs));
    assert_eq!(t.confirm(0, 0), Err("BAD_TRADE"));
}

#[test]
fn pc_74_either_of_them_may_end_it() {
    let (mut t, mine, theirs) = offered();
    assert_eq!(t.decline(2, 0), Err("BAD_TRADE"));
    let events = t.clone().decline(1, 0).unwrap();
    assert_eq!(ends(&events), [TradeEnd::Declined]);
    t.answer(1, 0, theirs).unwrap();
    let events = t.decline(0, 0).unwrap();
    assert_eq!(ends(&events), [TradeEnd::TakenBack]);
    assert!(t.holds(0, mine) && t.holds(1, theirs));
    assert_eq!(t.confirm(0, 0), Err("BAD_TRADE"));
}

#[test]
fn pc_74_ex1_on_cleos_turn() {
    let mut t = Table::new(3);
    t.begin(2);
    let before = t.state.turn.clone();
    let [a, b] = [t.plain(0), t.plain(1)];
    t.offer(0, 1, a).unwrap();
    t.answer(1, 0, b).unwrap();
    t.confirm(0, 0).unwrap();
    assert_eq!((t.hand_of(0).len(), t.hand_of(1).len()), (7, 7));
    assert_eq!(t.state.turn, before);
}

#[test]
fn pc_74_never_a_half_trade() {
    let (mut t, mine, theirs) = offered();
    t.answer(1, 0, theirs).unwrap();
    // Ann plays the card that she has offered: Ben keeps his.
    t.play(0, mine, 0).unwrap();
    assert_eq!(t.confirm(0, 0), Err("BAD_TRADE"));
    assert!(!t.holds(1, mine) && t.holds(1, theirs) && !t.holds(0, theirs));
    assert!(t.state.trades.is_empty());
}

#[test]
fn pc_r21_an_offer_is_gone_with_its_card() {
    // The offered card is played.
    let (mut t, mine, theirs) = offered();
    let events = t.play(0, mine, 0).unwrap();
    assert_eq!(ends(&events), [TradeEnd::CardGone]);
    assert_eq!(t.answer(1, 0, theirs), Err("BAD_TRADE"));
    // It is discarded.
    let (mut t, mine, _) = offered();
    assert_eq!(ends(&t.discard(0, mine).unwrap()), [TradeEnd::CardGone]);
    // The answer is traded to somebody else.
    let (mut t, _, theirs) = offered();
    t.answer(1, 0, theirs).unwrap();
    let card = t.plain(2);
    t.offer(1, 2, theirs).unwrap();
    t.answer(2, 1, card).unwrap();
    assert_eq!(ends(&t.confirm(1, 1).unwrap()), [TradeEnd::CardGone]);
    assert_eq!(t.confirm(0, 0), Err("BAD_TRADE"));
}

#[test]
fn pc_r21_an_offer_is_gone_at_once_when_directions_take_its_card() {
    // Nobody is asked: each has exactly as many cards as go. The offer still ends.
    let mut t = Table::new(2);
    t.top(cycle(json!([{"discard": {"who": "all",
        "cards": {"zone": "hand", "colour": "blue", "chooser": "owner"}}}])));
    let [mine, theirs] = [t.hand(0, std(Blue, 10)), t.hand(1, std(Blue, 15))];
    t.offer(0, 1, mine).unwrap();
    t.answer(1, 0, theirs).unwrap();
    t.pass();
    assert!(!t.holds(0, mine) && !t.is_resolving());
    assert!(t.state.trades.is_empty());
    assert_eq!(t.confirm(0, 0), Err("BAD_TRADE"));
}

#[test]
fn pc_r21_sixty_seconds_and_one_offer_a_pair() {
    let (mut t, mine, _) = offered();
    assert_eq!(t.offer(0, 1, t.plain(0)), Err("BAD_TRADE"));
    assert_eq!(t.offer(1, 0, t.plain(1)), Err("BAD_TRADE"));
    t.offer(0, 2, mine).unwrap();
    let due = t.state.trades[0].due;
    assert_eq!(due, Some(Millis(60_000)));
    t.now = Millis(59_999);
    let timer = Timer::Trade(t.number(0));
    let early = t.cause(Cause::Timer(timer)).unwrap_err();
    assert_eq!(early.code, "NOT_DUE");
    let events = t.expire(timer).unwrap();
    assert_eq!(ends(&events), [TradeEnd::Expired]);
    assert_eq!(t.state.trades.len(), 1);
    t.offer(1, 0, t.plain(1)).unwrap();
}

#[test]
fn pc_r69_without_a_clock_no_offer_runs_out() {
    let unclocked = Config {
        turn_seconds: 0,
        ..clocked()
    };
    let mut t = Table::with(unclocked, people(3));
    let [mine, theirs] = [t.hand(0, std(Blue, 10)), t.hand(1, std(Orange, 15))];
    t.offer(0, 1, mine).unwrap();
    assert_eq!(t.state.trades[0].due, None);
    assert_eq!(t.timers(), [], "nothing runs at this table");
    t.now = Millis::from_secs(24 * 3600);
    let timer = Timer::Trade(t.number(0));
    let refused = t.cause(Cause::Timer(timer)).unwrap_err();
    assert_eq!(refused.code, "NOT_DUE");
    t.answer(1, 0, theirs).unwrap();
    t.confirm(0, 0).unwrap();
    assert!(t.holds(1, mine) && t.holds(0, theirs));
}

#[test]
fn pc_r21_no_trades_during_an_effect_and_the_clock_stands() {
    let (mut t, _, theirs) = offered();
    t.area(1, std(Blue, 10));
    t.area(1, std(Blue, 20));
    let card = t.hand(0, slot("PP2"));
    t.now = Millis(10_000);
    t.aim(0, card, 1).unwrap();
    let picked = t.choices(0)[0];
    assert_eq!(t.answer(1, 0, theirs), Err("BAD_TRADE"));
    assert_eq!(t.offer(2, 1, t.plain(2)), Err("BAD_TRADE"));
    assert_eq!(t.decline(1, 0), Err("BAD_TRADE"));
    // Only the clock of the question runs.
    let timers: Vec<Timer> = t.timers().iter().map(|due| due.timer).collect();
    assert_eq!(timers, [Timer::Question]);
    t.now = Millis(40_000);
    assert_eq!(
        t.cause(Cause::Timer(Timer::Turn)).unwrap_err().code,
        "NOT_DUE"
    );
    t.pick(0, &[picked]).unwrap();
    assert_eq!(t.state.trades[0].due, Some(Millis(90_000)));
    assert_eq!(t.state.due, Some(Millis(90_000)));
    t.answer(1, 0, theirs).unwrap();
}

#[test]
fn pc_r21_trading_ends_with_the_fourth_cycle_card() {
    let (mut t, _, theirs) = offered();
    t.shown(3);
    t.top(idle_cycle());
    let card = t.hand(0, slot("PP6"));
    let events = t.aim(0, card, 1).unwrap();
    assert_eq!(ends(&events), [TradeEnd::Over]);
    // The turn is not over yet, but nothing is traded.
    let mut t = offered().0;
    t.shown(4);
    assert_eq!(t.answer(1, 0, theirs), Err("BAD_TRADE"));
    assert_eq!(t.offer(2, 1, t.plain(2)), Err("BAD_TRADE"));
}

#[test]
fn pc_r21_the_clock_of_the_turn_runs_on_with_one_extension() {
    let (mut t, _, theirs) = offered();
    t.now = Millis(5_000);
    t.answer(1, 0, theirs).unwrap();
    t.confirm(0, 0).unwrap();
    assert_eq!(t.state.due, Some(Millis(60_000)));
    assert_eq!(t.send(1, json!("more_time")), Err("NO_MORE_TIME"));
    t.send(0, json!("more_time")).unwrap();
    assert_eq!(t.state.due, Some(Millis(120_000)));
    assert_eq!(t.send(0, json!("more_time")), Err("NO_MORE_TIME"));
}

#[test]
fn pc_r23_several_trades_in_a_row_but_no_integrity_and_no_area_cards() {
    let mut t = Table::new(2);
    for offer in 0..3 {
        let [a, b] = [t.plain(0), t.plain(1)];
        t.offer(0, 1, a).unwrap();
        t.answer(1, offer, b).unwrap();
        t.confirm(0, offer).unwrap();
        assert!(t.holds(0, b) && t.holds(1, a));
    }
    let laid = t.area(0, std(Blue, 5));
    assert_eq!(t.offer(0, 1, laid), Err("BAD_TRADE"));
    assert_eq!(t.all_integrity(), [2, 2]);
}
