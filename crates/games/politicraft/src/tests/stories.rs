//! PC-R24, PC-R47: how stories are told, and how a turn ends.

use super::*;
use tricorn_engine::Ruling;

fn telling() -> Table {
    Table::with(written(), people(2))
}

fn spoken() -> Table {
    let config = Config {
        story: StoryMode::Spoken,
        ..quiet()
    };
    Table::with(config, people(2))
}

fn explain(story: &str) -> Value {
    json!({"explain": {"story": story}})
}

/// The text of the last chapter of side 0.
fn text(t: &Table) -> Option<String> {
    let story = t.view(1).players[0].story.clone();
    story.last()?.text.as_deref().map(str::to_owned)
}

#[test]
fn pc_r24_written_one_to_five_hundred_characters() {
    let mut t = telling();
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.send(0, explain("")), Err("BAD_TEXT"));
    assert_eq!(t.send(0, explain(" \n ")), Err("BAD_TEXT"));
    assert_eq!(t.send(0, explain(&"é".repeat(501))), Err("BAD_TEXT"));
    assert_eq!(t.send(0, explain("turned \u{202e}around")), Err("BAD_TEXT"));
    assert_eq!(t.send(0, json!("told")), Err("WRONG_STEP"));
    // Lines, tabs and joined emoji are texts like any other.
    let family = "We\tmarch:\n👨\u{200d}👩\u{200d}👧";
    assert!(t.clone().send(0, explain(family)).is_ok());
    t.send(0, explain(&format!(" {} ", "é".repeat(500))))
        .unwrap();
    assert_eq!(text(&t), Some("é".repeat(500)));
}

#[test]
fn pc_r24_spoken_a_word_is_enough() {
    let mut t = spoken();
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
    assert_eq!(t.draw(0), Err("STORY_REQUIRED"));
    assert_eq!(t.send(0, explain("In writing")), Err("WRONG_STEP"));
    t.send(0, json!("told")).unwrap();
    assert_eq!(t.view(1).players[0].story[0].told, Telling::Aloud);
    t.draw(0).unwrap();
    let card = t.plain(1).0;
    let play = json!({"play": {"card": card, "area": 1, "story": "In writing"}});
    assert_eq!(t.send(1, play), Err("BAD_TEXT"));
}

#[test]
fn pc_r24_quick_no_story() {
    let mut t = Table::new(2);
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    assert_eq!(t.send(0, json!("told")), Err("WRONG_STEP"));
}

#[test]
fn pc_r24_a_discard_needs_no_story_but_a_power_play_does() {
    let mut t = telling();
    let card = t.plain(0);
    t.discard(0, card).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Refill));
    t.draw(0).unwrap();
    let card = t.hand(1, slot("PP3"));
    t.aim(1, card, 0).unwrap();
    assert_eq!(t.step(), Some(TurnStep::Explain));
}

#[test]
fn pc_r24_applause_has_no_effect_on_the_score() {
    let mut t = Table::with(written(), people(3));
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    let number = t.view(1).players[0].story[0].number;
    let clap = json!({"applaud": {"text": number}});
    // Not before it is told, not by the teller, once each.
    assert_eq!(t.send(1, clap.clone()), Err("NO_SUCH_TEXT"));
    t.send(0, explain("Well told.")).unwrap();
    assert_eq!(t.send(0, clap.clone()), Err("NO_SUCH_TEXT"));
    let before = tally::scores(&t.state);
    t.send(2, clap.clone()).unwrap();
    assert_eq!(t.send(2, clap.clone()), Err("NO_SUCH_TEXT"));
    t.send(1, clap).unwrap();
    assert_eq!(
        t.send(1, json!({"applaud": {"text": 99}})),
        Err("NO_SUCH_TEXT")
    );
    assert_eq!(t.view(0).players[0].story[0].applause, [Side(1), Side(2)]);
    assert_eq!(tally::scores(&t.state), before);
}

#[test]
fn pc_r24_at_the_end_the_stories_can_be_read_in_full() {
    let mut t = telling();
    for words in ["First.", "Second."] {
        let card = t.plain(0);
        t.play(0, card, 0).unwrap();
        t.send(0, explain(words)).unwrap();
        t.fill(0);
        t.pass();
    }
    t.shown(3);
    t.top(idle_cycle());
    t.pass();
    assert!(t.over().is_some());
    let watcher = t.game.view(&t.state, Viewer::Spectator);
    let told: Vec<_> = watcher.players[0]
        .story
        .iter()
        .map(|it| it.text.clone())
        .collect();
    assert_eq!(told, [Some("First.".into()), Some("Second.".into())]);
}

#[test]
fn pc_r47_the_story_may_travel_with_the_play() {
    let mut t = telling();
    let card = t.plain(0);
    let long = json!({"play": {"card": card.0, "area": 0, "story": "x".repeat(501)}});
    assert_eq!(t.send(0, long), Err("BAD_TEXT"));
    let blank = json!({"play": {"card": card.0, "area": 0, "story": "  "}});
    t.clone().send(0, blank).map(|_| ()).unwrap();
    let play = json!({"play": {"card": card.0, "area": 0, "story": "On the way."}});
    t.send(0, play).unwrap();
    assert_eq!(
        (t.step(), text(&t)),
        (Some(TurnStep::Refill), Some("On the way.".to_owned()))
    );
    assert_eq!(t.send(0, explain("Again")), Err("WRONG_STEP"));
}

#[test]
fn pc_r47_one_text_for_both_cards_of_a_public_figure() {
    let mut t = telling();
    t.worth(0, 200);
    t.begin(0);
    let [a, b] = [t.hand_of(0)[0], t.hand_of(0)[1]];
    let story = |card: CardIx, area: u8, story: &str| json!({"play": {"card": card.0, "area": area, "story": story}});
    t.send(0, story(a, 1, "For both.")).unwrap();
    assert_eq!(t.send(0, explain("Too early")), Err("WRONG_STEP"));
    let mut with = t.clone();
    t.play(0, b, 0).unwrap();
    assert_eq!(
        (t.step(), text(&t)),
        (Some(TurnStep::Refill), Some("For both.".to_owned()))
    );
    assert_eq!(t.view(1).players[0].story[0].cards.len(), 2);
    // PC-R56: a later text of the same turn replaces the earlier.
    with.send(0, story(b, 0, "Better.")).unwrap();
    assert_eq!(text(&with), Some("Better.".to_owned()));
}

#[test]
fn pc_r47_the_turn_ends_by_itself() {
    let mut t = telling();
    let card = t.plain(0);
    t.play(0, card, 0).unwrap();
    assert_eq!(t.send(0, json!("end_turn")), Err("STORY_REQUIRED"));
    t.send(0, explain("Told.")).unwrap();
    assert_eq!(t.send(0, json!("end_turn")), Err("REFILL_TO_SEVEN"));
    t.draw(0).unwrap();
    assert_eq!(t.turn(), Some(1));
    // With a full hand the story is the last thing.
    for _ in 0..2 {
        let card = t.state.deck.pop().unwrap();
        t.state.players[1].hand.push(card);
    }
    let card = t.plain(1);
    t.play(1, card, 1).unwrap();
    assert_eq!(t.turn(), Some(1));
    t.send(1, explain("Told.")).unwrap();
    assert_eq!(t.turn(), Some(0));
}

/// An issue that a player has typed; the number of the text.
fn typed(t: &mut Table, side: u8, issue: &str) -> u32 {
    let text = t.state.texts;
    t.happen(Event::Issue {
        side: Side(side),
        issue: issue.into(),
        text,
    });
    text
}

/// A turn with this story.
fn turn_with(t: &mut Table, side: u8, story: &str) {
    let card = t.plain(side);
    t.play(side, card, side).unwrap();
    t.send(side, explain(story)).unwrap();
    while t.turn() == Some(side) {
        t.draw(side).unwrap();
    }
}

fn told(t: &Table, side: usize) -> Vec<Telling> {
    let players = &t.view(0).players;
    let story = players[side].story.iter();
    story.map(|chapter| chapter.told).collect()
}

#[test]
fn pc_r70_a_hidden_issue_takes_along_what_names_it() {
    let mut t = telling();
    let first = typed(&mut t, 0, "a zebra crossing");
    let last = typed(&mut t, 0, "zebra stripes");
    turn_with(&mut t, 0, "We all need a zebra crossing.");
    turn_with(&mut t, 1, "Ann has an eye for zebra stripes, as I have.");
    turn_with(&mut t, 0, "A zebra crossings-guard is another thing.");
    let hide = Cause::Ruling(Ruling::Hide(last));
    t.cause(hide).unwrap();
    assert_eq!(told(&t, 0), [Telling::Hidden, Telling::Written]);
    assert_eq!(told(&t, 1), [Telling::Hidden]);
    assert!(t.state.hidden.contains(&first) && t.state.hidden.contains(&last));
    // Hidden is hidden: once is enough.
    let again = t.cause(Cause::Ruling(Ruling::Hide(first))).unwrap_err();
    assert_eq!(again.code, "NO_SUCH_TEXT");
}

#[test]
fn pc_r70_a_short_issue_takes_no_story_of_people_along() {
    let mut t = telling();
    let issue = typed(&mut t, 0, "a");
    turn_with(&mut t, 0, "This is a good day.");
    t.cause(Cause::Ruling(Ruling::Hide(issue))).unwrap();
    assert_eq!(told(&t, 0), [Telling::Written]);
    assert!(t.view(1).players[0].issue_hidden);
}
