//! What teammates prepare together, and taps that come too late, at the table of the toy match.

use serde_json::json;
use tricorn_engine::draft::{Draft, Drafts};
use tricorn_engine::{Act, Game, Millis, Refusal, Seat, Side};
use tricorn_proving::toys::Story;
use tricorn_proving::toys::race;
use tricorn_proving::toys::tourney::{Action, Moment, Tourney, example};

const A: Side = Side(0);
const B: Side = Side(1);

fn at(moment: Moment, sides: [usize; 2]) -> Story<Tourney> {
    let mut story = Story::new(example("people", sides), 1);
    story.up_to(moment).unwrap();
    story
}

fn code(result: Result<(), Refusal>) -> &'static str {
    result.map_or_else(|refusal| refusal.code, |()| "taken")
}

fn draft(story: &Story<Tourney>, seat: Seat, slots: &serde_json::Value) -> Draft {
    let ask = story.ask(seat).id;
    serde_json::from_value(json!({"ask": ask, "verb": "put", "slots": slots})).unwrap()
}

/// What is prepared in the trays is for the own side only, has to fit, and may not flood the table.
#[test]
fn drafts_reach_the_own_side_only_and_must_fit_and_keep_a_pace() {
    let story = at(Moment::Trays, [3, 3]);
    let seats = story.table.game().seating();
    let (me, rival) = (story.seat(A, 1), story.seat(B, 1));
    let own = story.view(me).race.cards[0].card;
    let foreign = story.view(rival).race.cards[0].card;
    let mut drafts = Drafts::default();
    let mut lay = |now, seat, slots| {
        let draft = draft(&story, seat, &slots);
        code(drafts.lay(Millis(now), seat, &story.ask(seat), draft))
    };
    assert_eq!(lay(2_000, me, json!({"card": own})), "taken");
    // Some may come in together that were sent one after the other.
    for tray in 0..10 {
        let tray = json!({"card": own, "tray": tray % 3});
        assert_eq!(lay(2_000, me, tray), "taken");
    }
    assert_eq!(lay(2_039, me, json!({"card": own, "tray": 1})), "TOO_FAST");
    assert_eq!(
        lay(2_039, rival, json!({"tray": 2})),
        "taken",
        "a pace of one's own"
    );
    assert_eq!(lay(2_040, me, json!({"card": own, "tray": 1})), "taken");
    assert_eq!(lay(2_041, me, json!({"card": own, "tray": 1})), "TOO_FAST");
    for wrong in [
        json!({"card": foreign}),
        json!({"tray": 3}),
        json!({"word": 1}),
    ] {
        assert_eq!(lay(2_100, me, wrong), "BAD_DRAFT");
    }
    for seat in seats.all() {
        let seen = drafts.seen_by(seats, seat);
        let expected = if seats.side_of(seat) == Some(A) {
            me
        } else {
            rival
        };
        assert_eq!(
            seen.iter().map(|(by, _)| *by).collect::<Vec<_>>(),
            [expected]
        );
    }
}

/// A draft outlives words and teammates' cards, and dies with what was asked: here with the shout of the own side.
#[test]
fn drafts_live_through_words_and_die_with_their_ask_and_are_closed_in_the_forms() {
    let mut story = at(Moment::Trays, [3, 3]);
    let seats = story.table.game().seating().clone();
    let (me, mate) = (story.seat(A, 1), story.seat(A, 2));
    let card = story.view(me).race.cards[0].card;
    let prepared = draft(&story, me, &json!({"card": card, "tray": 0}));
    let mut drafts = Drafts::default();
    drafts
        .lay(Millis(2_000), me, &story.ask(me), prepared.clone())
        .unwrap();
    story.until(Millis(4_000));
    story.sort(4_100, A).unwrap();
    drafts.sweep(|seat| story.ask(seat));
    assert_eq!(drafts.seen_by(&seats, mate).len(), 1);
    story.shout(5_000, mate, 0).unwrap();
    drafts.sweep(|seat| story.ask(seat));
    assert_eq!(drafts.seen_by(&seats, mate).len(), 0);
    let gone = drafts.lay(Millis(5_100), me, &story.ask(me), prepared);
    assert_eq!(code(gone), "ASK_GONE");
    story.until(Millis(5_401));
    let text: Draft = serde_json::from_value(
        json!({"ask": story.ask(me).id, "verb": "answer", "slots": {"text": "Par"}}),
    )
    .unwrap();
    let alone = drafts.lay(Millis(5_500), me, &story.ask(me), text);
    assert_eq!(code(alone), "NO_DRAFTS");
    // The other side may not prepare anything either, for nothing is asked of it.
    let rival = story.seat(B, 0);
    let idle = draft(&story, rival, &json!({}));
    let idle = drafts.lay(Millis(5_500), rival, &story.ask(rival), idle);
    assert_eq!(code(idle), "BAD_DRAFT");
}

/// A tap that was meant for an ask that is gone is refused kindly and changes nothing.
#[test]
fn a_late_tap_never_hits_the_next_race() {
    let mut story = at(Moment::Words, [1, 1]);
    let old = story.ask(Seat(0)).id;
    story.shout(5_000, Seat(1), 0).unwrap();
    assert_eq!(
        story.ask(Seat(0)).id,
        old,
        "nothing else is asked of the first side yet"
    );
    story.until(Millis(5_401));
    story.answer(6_000, Seat(1), false).unwrap();
    story.until(Millis(8_000));
    story.pick(8_100).unwrap();
    story.until(Millis(10_500));
    assert!(
        story.ask(Seat(0)).allows(&json!("shout")),
        "a shout would be taken now"
    );
    let before = story.state().clone();
    let shout = Act::new(Seat(0), Action::Race(race::Action::Shout));
    let late = story.table.act(Millis(10_500), old, shout.clone());
    assert_eq!(late.records, []);
    assert_eq!(late.refusal.unwrap().code, "ASK_GONE");
    assert_eq!(*story.state(), before);
    // Where the game has a better reason it says so.
    let now = story.ask(Seat(0)).id;
    let taken = story.table.act(Millis(10_500), now, shout.clone());
    assert!(taken.refusal.is_none());
    let twice = story.table.act(Millis(10_510), now, shout);
    assert_eq!(twice.refusal.unwrap().code, "ALREADY_SHOUTED");
}
