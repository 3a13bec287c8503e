//! C4-32, C4-33: who acts for a side, people who are late or leave, and the count.

use super::*;
use tricorn_engine::attendance::Presence;
use tricorn_engine::{Act, By, Table};

/// any member gives the clue or guesses; the first that comes counts.
#[test]
fn r_07_any_member_gives_the_clue_and_guesses() {
    let mut tale = Tale::with(people(&[3, 3])).dealt().turned();
    for seat in [Seat(3), Seat(4), Seat(5)] {
        assert_eq!(tale.offers(seat), ["clue", "resign"]);
        assert!(
            tale.ask(seat).drafts,
            "the team sees what is being prepared"
        );
    }
    tale.send(Seat(5), serde_json::json!({"clue": {"option": "PATOS"}}))
        .unwrap();
    for seat in [Seat(0), Seat(1), Seat(2)] {
        assert_eq!(tale.offers(seat), ["say", "guess", "resign"]);
        assert!(tale.ask(seat).drafts);
    }
    tale.send(Seat(2), serde_json::json!({"say": {"text": "texas"}}))
        .unwrap();
    assert_eq!(tale.view(A).sides[0].right, 1);
}

/// C4-32, C4-33: one seat of a side stands up and sits down; what stands at five counts.
#[test]
fn r_07_r_08_c4_32_c4_33_the_first_seat_stands_up_for_its_side() {
    let mut tale = Tale::with(people(&[2, 1])).dealt();
    tale.late();
    assert_eq!(tale.act(Seat(1), Verb::STAND), Err("NOT_SPOKES_SEAT"));
    tale.act(A, Verb::STAND).unwrap();
    assert_eq!(tale.act(A, Verb::STAND), Err("STANDS_ALREADY"));
    assert!(
        tale.view(Seat(2)).sides[0].common.standing,
        "all see it at once"
    );
    tale.act(A, Verb::SIT).unwrap();
    tale.act(Seat(2), Verb::STAND).unwrap();
    tale.late();
    assert_eq!(tale.state.standing, [false, true]);
}

/// if the first seat is a computer player or not there, the first person who is there speaks.
#[test]
fn r_76_the_first_person_who_is_there_speaks() {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Bot", Sitter::Bot(Level::Skilled)),
        Place::new(Side(1), "Cy", Sitter::Person),
        Place::new(Side(0), "Ann", Sitter::Person),
    ])
    .unwrap();
    let mut tale = Tale::with(seating).dealt();
    tale.late();
    assert_eq!(tale.view(Seat(2)).sides[0].common.speaker, Seat(2));
    assert_eq!(tale.act(Seat(0), Verb::STAND), Err("NOT_SPOKES_SEAT"));
    tale.act(Seat(2), Verb::STAND).unwrap();
}

/// among people a computer teammate neither gives clues nor guesses; of several computer players the lowest seat does.
#[test]
fn r_76_a_computer_teammate_leaves_clues_and_guesses_to_people() {
    let seating = Seating::try_new(vec![
        Place::new(Side(0), "Bot", Sitter::Bot(Level::Skilled)),
        Place::new(Side(1), "Bot Two", Sitter::Bot(Level::Skilled)),
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot Three", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap();
    let game = open(Pace::Usual, seating);
    let seed = tricorn_engine::Seed::from_number(5);
    let mut runner = tricorn_bots::Runner::new(Table::new(game, seed.clone()), &seed.child(7));
    let (mut acted, mut asleep) = (Vec::new(), false);
    runner.play_out(|record| {
        if let Cause::Act(act) = &record.cause {
            acted.push((act.seat, asleep));
        }
        asleep |= record.events.contains(&Presence::Asleep(Side(0)).into());
    });
    let of = |seat, asleep| acted.iter().filter(|it| **it == (seat, asleep)).count();
    assert_eq!(of(Seat(0), false), 0, "Ann is there");
    assert!(of(Seat(0), true) > 0, "Ann has never answered and sleeps");
    assert_eq!(
        of(Seat(3), false) + of(Seat(3), true),
        0,
        "Bot Two has the lower seat"
    );
    assert!(of(Seat(1), false) >= 2);
}

/// Two time-outs in a row put a side to sleep; an action wakes it.
#[test]
fn a_side_that_is_late_twice_sleeps_until_it_acts() {
    let mut tale = Tale::playing();
    tale.late();
    tale.guess("KS").unwrap();
    tale.rested();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
    tale.late();
    assert!(tale.game.stand_ins(&tale.state).has(B));
    assert_eq!(tale.view(A).sides[1].common.away, [B]);
    tale.guess("KS").unwrap();
    tale.rested();
    tale.clue("first letter of the capital").unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
}

/// A wish to give up is the side's own business until all who are there have it.
#[test]
fn iq_r2_all_who_are_there_must_want_to_give_up() {
    let mut tale = Tale::with(people(&[2, 1])).dealt().turned();
    tale.act(A, Verb::RESIGN).unwrap();
    assert_eq!(tale.view(Seat(1)).sides[0].common.wants_out, [A]);
    assert!(tale.view(Seat(2)).sides[0].common.wants_out.is_empty());
    assert_eq!(tale.offers(A), ["play_on"]);
    tale.act(A, Verb::PLAY_ON).unwrap();
    assert_eq!(tale.act(A, Verb::PLAY_ON), Err("NOT_ASKED"));
    tale.act(A, Verb::RESIGN).unwrap();
    tale.cause(Cause::Left(Seat(1))).unwrap();
    assert_eq!(tale.result().how, How::Resigned);
    assert_eq!(tale.act(A, Verb::RESIGN), Err("WRONG_PHASE"));
    assert_eq!(tale.act(A, Verb::PLAY_ON), Err("WRONG_PHASE"));
}

/// The pause waits for people only, and not for those who left.
#[test]
fn r_79_iq_r4_nobody_waits_for_who_is_gone() {
    let mut tale = Tale::playing();
    tale.late();
    tale.guess("KS").unwrap();
    tale.act(A, Verb::GO_ON).unwrap();
    tale.cause(Cause::Left(B)).unwrap();
    assert_eq!(tale.phase(), CLUING);
    let mut act = Act::new(
        B,
        Action::Clue {
            option: Kind::FLAG.into(),
            pick: Default::default(),
        }
        .into(),
    );
    act.by = By::StandIn;
    tale.cause(Cause::Act(act)).unwrap();
    assert!(
        tale.game.stand_ins(&tale.state).has(B),
        "a stand-in wakes nobody"
    );
    tale.cause(Cause::Back(B)).unwrap();
    assert!(tale.game.stand_ins(&tale.state).is_empty());
}

/// teams of one to three.
#[test]
fn r_06_teams_of_one_to_three() {
    for sizes in [[1, 1], [2, 3], [3, 1], [3, 3]] {
        let mut tale = Tale::with(people(&sizes)).dealt().turned();
        tale.turns("NNNNNN");
        assert_eq!(tale.result().how, How::Tied);
    }
    let three = people(&[1, 1, 1]);
    let refused = StateIq::open(Config::default(), Arc::new(geoplunge()), three);
    assert!(refused.err().unwrap().text.contains("two sides"));
}

/// The id of an ask is the same for a whole step, and another for the next.
#[test]
fn an_ask_keeps_its_id_through_a_step() {
    let mut tale = Tale::playing();
    let mut ids = vec![tale.ask(A).id];
    for _ in 0..3 {
        tale.late();
        let id = tale.ask(A).id;
        tale.say("nowhere").unwrap();
        assert_eq!(tale.ask(A).id, id);
        ids.push(id);
        tale.guess("KS").unwrap();
        ids.push(tale.ask(A).id);
        tale.rested();
        ids.push(tale.ask(A).id);
    }
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all);
}
