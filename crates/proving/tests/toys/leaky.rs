//! The suite hears every hole that Peek can be told to have, and nothing in the honest game.

use tricorn_engine::{Act, Cause, Game, Handle, Millis, Ruling, Seat, Side, Viewer};
use tricorn_proving::toys::Story;
use tricorn_proving::toys::leaky::{Action, Leak, Peek, table};
use tricorn_proving::{Proof, canary, hides, redeal};

mod proofs {
    tricorn_proving::prove!(super::Peek, "src/toys/leaky");
}

/// The check fails on the leaky table, and it says through which hole the secret came.
fn hears(check: &str, proof: Proof, leak: Leak, hole: &str) {
    let said = proof.expect_err(&format!("{check} does not hear {leak:?}"));
    assert!(said.starts_with(hole), "{check} of {leak:?} says: {said}");
}

fn hole(leak: Leak) -> &'static str {
    match leak {
        Leak::None => "",
        Leak::View | Leak::PackYear | Leak::Order => "view:",
        Leak::Ask | Leak::PackAnswer => "ask:",
        Leak::Notice => "notice:",
        Leak::Tell => "tell:",
        Leak::Refusal => "refusal:",
        Leak::HiddenAction | Leak::HiddenEvent => "log:",
        Leak::HiddenState => "state:",
    }
}

#[test]
fn the_redeal_hears_every_leak() {
    for sides in [2, 3] {
        for leak in Leak::ALL {
            hears("redeal", redeal(&table(leak, sides), 12), leak, hole(leak));
        }
    }
}

/// The order of a list carries no mark, and refusals are only sent to whoever asks for them: these two holes are for the
/// redeal alone.
#[test]
fn the_canary_hears_every_leak_that_carries_a_mark() {
    for sides in [2, 3] {
        for leak in Leak::ALL {
            let proof = canary(&table(leak, sides), 12);
            if matches!(leak, Leak::Order | Leak::Refusal) {
                assert_eq!(proof, Ok(()), "{leak:?} has no mark that could be heard");
            } else {
                hears("canary", proof, leak, hole(leak));
            }
        }
    }
}

#[test]
fn the_suite_hears_every_line_that_is_hidden_and_still_there() {
    for sides in [2, 3] {
        assert_eq!(hides(&table(Leak::None, sides), 12), Ok(()));
        for leak in Leak::OF_LINES {
            let said = hides(&table(leak, sides), 12).unwrap_err();
            assert!(said.contains(hole(leak)), "{leak:?}: {said}");
        }
    }
}

/// PK-04: one line before each move; a hidden one is in nothing that is shown, and hiding also goes after the end.
#[test]
fn pk_04_a_line_can_be_hidden_also_after_the_end() {
    let mut story = Story::new(table(Leak::None, 2), 1);
    let say = |text: &str| Action::Say { text: text.into() };
    let act = |story: &mut Story<Peek>, seat, action| {
        let done = story.act(Millis(1), Seat(seat), Millis(0), action);
        done.map_err(|refusal| refusal.code)
    };
    let long = "x".repeat(41);
    assert_eq!(act(&mut story, 0, say(&long)), Err("NO_MORE_WORDS"));
    assert_eq!(act(&mut story, 0, say("a rude word")), Ok(()));
    assert_eq!(act(&mut story, 0, say("another")), Err("NO_MORE_WORDS"));
    let hide = |story: &mut Story<Peek>, line| {
        let done = story.at(Millis(2), Cause::Ruling(Ruling::Hide(line)));
        done.map_err(|refusal| refusal.code)
    };
    assert_eq!(hide(&mut story, 1), Err("NO_SUCH_TEXT"));
    assert_eq!(story.at(Millis(3), Cause::Ruling(Ruling::End)), Ok(()));
    let seen = |story: &Story<Peek>| serde_json::to_string(&story.view(Seat(1))).unwrap();
    assert!(seen(&story).contains("a rude word"));
    assert_eq!(hide(&mut story, 0), Ok(()));
    assert_eq!(hide(&mut story, 0), Err("NO_SUCH_TEXT"), "it is hidden");
    assert!(!seen(&story).contains("a rude word"));
    let game = story.table.game();
    let shown = |record| game.redacted(story.state(), record);
    let shown: Vec<_> = story.records.iter().filter_map(shown).collect();
    assert_eq!(shown.len(), 1);
    assert!(!format!("{shown:?}").contains("rude"));
    assert!(
        game.notice(story.state(), &shown[0].events[0], Viewer::Spectator)
            .is_some()
    );
}

#[test]
fn honest_games_raise_no_alarm() {
    for sides in [2, 3] {
        assert_eq!(redeal(&table(Leak::None, sides), 40), Ok(()));
        assert_eq!(canary(&table(Leak::None, sides), 40), Ok(()));
    }
}

/// PK-01, PK-02, PK-03: a game by hand.
#[test]
fn pk_01_pk_02_pk_03_names_are_for_their_owner_years_for_all_and_the_highest_sum_wins() {
    let mut story = Story::new(table(Leak::None, 2), 1);
    let hand = |story: &Story<Peek>, seat: u8| story.view(Seat(seat)).hand;
    assert_eq!((hand(&story, 0).len(), hand(&story, 1).len()), (2, 2));
    let json = serde_json::to_string(&story.view(Seat(1))).unwrap();
    assert!(!json.contains(&hand(&story, 0)[0].1) && json.contains(&hand(&story, 1)[0].1));
    let early = story.act(
        Millis(1),
        Seat(1),
        Millis(0),
        Action::Play { card: Handle(2) },
    );
    assert_eq!(early.unwrap_err().code, "NOT_YOUR_TURN");
    let foreign = story.act(
        Millis(1),
        Seat(0),
        Millis(0),
        Action::Play { card: Handle(2) },
    );
    assert_eq!(foreign.unwrap_err().code, "NOT_YOUR_CARD");
    for (seat, action) in [
        (0, Action::Play { card: Handle(0) }),
        (1, Action::LayAway { card: Handle(2) }),
        (0, Action::LayAway { card: Handle(1) }),
        (1, Action::LayAway { card: Handle(3) }),
    ] {
        story
            .at(Millis(2), Cause::Act(Act::new(Seat(seat), action)))
            .unwrap();
    }
    let (mine, theirs) = (story.view(Seat(0)), story.view(Seat(1)));
    assert_eq!(mine.played, theirs.played);
    assert!(mine.away[0].1.is_none() && theirs.away[0].1.is_some());
    let outcome = story.table.outcome().unwrap();
    assert_eq!(outcome.winners, [Side(0)]);
    assert_eq!(outcome.scores, [i64::from(mine.played[0].year), 0]);
}
