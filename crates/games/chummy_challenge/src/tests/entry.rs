//! The game inside a match: C4-21, CC-19, R-04, R-73, R-74.

use super::super::cards::CHALLENGES;
use super::super::*;
use super::tale::{ANSWER, FIRST_WORD, READ, REST, RIGHT, open};
use tricorn_engine::Cause;
use tricorn_engine::rules::Phase as Shown;
use tricorn_geoplunge::{POWER, PowerIx};
use tricorn_kit::options::Pace;
use tricorn_proving::testing::{Tale, people};

/// Decks as they may lie: from the last card of the pack to the first.
fn decks() -> Decks {
    Decks {
        power: std::array::from_fn(|at| PowerIx((POWER - 1 - at) as u8)),
        challenges: std::array::from_fn(|at| ChallengeIx((CHALLENGES - 1 - at) as u8)),
    }
}

type Inner = Tale<ChummyChallenge>;

/// A game of a match that ends at this moment, begun.
fn entered(until: Option<u64>) -> Inner {
    let mut tale = Tale::at(open(Pace::Usual, people(&[1, 1])));
    let until = until.map(Millis);
    tale.state = tale.game.enter(&Entry {
        decks: decks(),
        until,
    });
    tale.cause(Cause::Start).unwrap();
    tale
}

fn phase(tale: &Inner) -> Shown<Phase> {
    tale.game.view(&tale.state, Viewer::Spectator).phase
}

/// The next deadline.
fn due(tale: &Inner) -> Option<Millis> {
    let mut timers = tale.game.timers(&tale.state).into_iter();
    timers.next().map(|due| due.at)
}

/// Deadlines pass until this moment, which then is now.
fn pass(tale: &mut Inner, now: u64) {
    while let Some(due) = due(tale).filter(|due| due.0 <= now) {
        tale.now = due;
        tale.cause(Cause::Timer(StepTimer::Step)).unwrap();
    }
    tale.now = Millis(now);
}

fn shout(tale: &mut Inner, seat: u8, lag: u64) -> Result<(), &'static str> {
    let act = Act {
        lag: Millis(lag),
        ..Act::new(Seat(seat), Action::Shout.into())
    };
    tale.cause(Cause::Act(act)).map(drop)
}

fn answer(tale: &mut Inner, seat: u8) {
    let text = RIGHT.to_owned();
    tale.act(Seat(seat), Action::Answer { text }).unwrap();
}

fn rest(tale: &Inner) -> bool {
    tale.game.at_rest(&tale.state)
}

#[test]
fn c4_21_cc_19_r_13_decks_are_used_as_they_lie_and_run_on() {
    let mut tale = entered(None);
    assert_eq!(tale.state.decks, Some(decks()));
    for _ in 0..2 {
        while phase(&tale) != READ {
            let due = due(&tale).unwrap().0;
            pass(&mut tale, due);
        }
        shout(&mut tale, 0, 0).unwrap();
        assert_eq!(tale.game.leave(&tale.state), None);
        let now = tale.now.0 + 401;
        pass(&mut tale, now);
        answer(&mut tale, 0);
    }
    let exit = tale.game.leave(&tale.state).unwrap();
    assert_eq!(
        (exit.result.winner, exit.result.bonus),
        (Some(Side(0)), true)
    );
    assert_eq!(exit.decks.power[..13], decks().power[2..]);
    assert_eq!(exit.decks.power[13..], decks().power[..2]);
    assert_eq!(exit.decks.challenges[61..], decks().challenges[..2]);
    assert!(exit.decks.is_whole());
}

/// a shout in time is resolved with its answer, but only if its challenge can end the game.
#[test]
fn r_73_r_04_only_a_shout_that_can_end_the_game_holds_the_match() {
    let mut tale = entered(None);
    assert!(rest(&tale), "the count");
    pass(&mut tale, FIRST_WORD.0);
    assert!(rest(&tale), "a question without a shout");
    shout(&mut tale, 0, 0).unwrap();
    assert!(rest(&tale), "the first challenge cannot end the game");
    pass(&mut tale, FIRST_WORD.0 + 401);
    assert!(phase(&tale) == ANSWER && rest(&tale));
    answer(&mut tale, 0);
    assert!(phase(&tale) == REST && rest(&tale));
    while phase(&tale) != READ {
        assert!(rest(&tale));
        let due = due(&tale).unwrap().0;
        pass(&mut tale, due);
    }
    assert!(rest(&tale));
    shout(&mut tale, 1, 0).unwrap();
    assert!(!rest(&tale), "the wait for a tie");
    let now = tale.now.0 + 401;
    pass(&mut tale, now);
    assert!(!rest(&tale), "the answer");
    answer(&mut tale, 1);
    assert!(rest(&tale), "one to one: no third challenge begins");
}

/// the end of the match is a limit for shouts, by their stamps; no word is read after it.
#[test]
fn r_73_r_74_the_end_of_the_match_is_tested_by_the_stamp() {
    let end = FIRST_WORD.0 + 700;
    let mut tale = entered(Some(end));
    pass(&mut tale, end);
    assert_eq!(tale.state.now.read, 3);
    assert!(
        shout(&mut tale.clone(), 0, 0).is_ok(),
        "the very moment counts"
    );
    pass(&mut tale, end + 1);
    assert_eq!(shout(&mut tale.clone(), 0, 0), Err("TOO_LATE"));
    pass(&mut tale, end + 200);
    assert_eq!(shout(&mut tale.clone(), 0, 199), Err("TOO_LATE"));
    assert!(shout(&mut tale.clone(), 0, 200).is_ok());
    // Nobody shouted: the match ends the game; it does not become a tie by itself.
    pass(&mut tale, end + 60_000);
    assert_eq!((tale.state.now.read, due(&tale)), (3, None));
    assert!(tale.state.rounds.is_empty() && rest(&tale));
    assert_eq!(tale.game.leave(&tale.state), None);
}
