//! The count, the GeoPlungers and the cards: CC-01 to CC-07, CC-19, CC-EX1, CD-11, CD-15, CD-16, R-06, R-18, R-66, R-67.

use super::super::rules::winner;
use super::super::*;
use super::tale::{CHOOSE, COUNT, FIRST_WORD, READY, RIGHT, Tale, usual};
use std::collections::BTreeSet;
use tricorn_engine::rules::{Fact, SideView, Then, Verb};
use tricorn_engine::sides::index;
use tricorn_engine::{Cause, Millis, Seed, Side, Table};
use tricorn_geoplunge::PowerIx;
use tricorn_kit::options::Pace;
use tricorn_kit::race::First;
use tricorn_packs::schema::Colour;
use tricorn_proving::testing::{geoplunge, people};

/// CC-02, C4-32: once, before anything else, for five seconds.
#[test]
fn cc_02_the_geoplunging_question_is_put_once_before_the_first_challenge() {
    let mut tale = Tale::with(people(&[2, 1]));
    assert_eq!(tale.view(0).phase, COUNT);
    assert_eq!(tale.view(0).due, Some(Millis(8_000)));
    assert_eq!((tale.offers(0), tale.offers(1)), (vec!["stand"], vec![]));
    tale.act(0, Verb::STAND).unwrap();
    tale.late();
    assert_eq!(tale.now(), Millis(8_000));
    assert!(tale.view(2).sides[0].common.standing && !tale.view(2).sides[1].common.standing);
    tale.win(0);
    tale.win(1);
    tale.win(0);
    let five = Fact::Table {
        event: TableEvent::Counted,
        then: Then::Open,
    };
    let counted = tale.facts().filter(|fact| **fact == five);
    assert_eq!(counted.count(), 1);
    // C4-26: two of three, and one side GeoPlunging.
    assert_eq!(tale.outcome().scores, [20, 0]);
}

/// CC-03, R-66: any member names; sealed until both have; then open to all.
#[test]
fn cc_03_r_66_both_sides_name_their_geoplungers_at_the_same_time() {
    let mut tale = Tale::with(people(&[3, 2]));
    tale.until(CHOOSE);
    assert_eq!(tale.view(0).due, Some(Millis(18_000)));
    assert_eq!(tale.view(4).sides[0].may_serve, [Seat(0), Seat(1), Seat(2)]);
    for seat in 0..5 {
        assert_eq!(tale.offers(seat), ["name"]);
    }
    tale.name(2, 1).unwrap();
    let named = |tale: &Tale, seat: u8| tale.view(seat).sides.map_plungers();
    assert_eq!(named(&tale, 0), [Some(Seat(1)), None], "the own side knows");
    assert_eq!(named(&tale, 3), [None, None], "the other does not");
    assert_eq!(
        tale.seen(Viewer::Spectator).sides.map_plungers(),
        [None, None]
    );
    assert!(tale.view(3).sides[0].chosen, "but that one is named");
    assert!(tale.offers(0).is_empty() && tale.offers(4) == ["name"]);
    assert_eq!(tale.name(0, 2), Err("ALREADY_DONE"));
    let told = tale.heard(Viewer::Seat(Seat(3))).pop().unwrap();
    assert!(
        told.contains("their GeoPlunger") && !told.contains("Ben."),
        "{told}"
    );
    tale.name(4, 4).unwrap();
    assert_eq!(tale.phase(), READY, "before the cards are drawn");
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(3)),
        Viewer::Spectator,
    ] {
        let plungers = tale.seen(viewer).sides.map_plungers();
        assert_eq!(plungers, [Some(Seat(1)), Some(Seat(4))]);
    }
}

trait Plungers {
    fn map_plungers(&self) -> [Option<Seat>; 2];
}

impl Plungers for Vec<SideView<SideSight>> {
    fn map_plungers(&self) -> [Option<Seat>; 2] {
        [self[0].geoplunger, self[1].geoplunger]
    }
}

/// CC-04, R-06: three seats serve once each; of two each serves before one serves again; one serves every time.
#[test]
fn cc_04_r_06_nobody_serves_again_until_all_have() {
    let mut tale = Tale::with(people(&[3, 2]));
    tale.until(CHOOSE).name(0, 1).unwrap();
    assert_eq!(tale.name(3, 1), Err("NOT_OF_YOUR_SIDE"));
    tale.name(3, 4).unwrap();
    tale.win(0);
    tale.until(CHOOSE);
    assert_eq!(tale.view(0).sides[0].may_serve, [Seat(0), Seat(2)]);
    assert_eq!(tale.name(0, 1), Err("HAS_SERVED"));
    // The other side has no choice any more: it is named at once, and all know.
    assert_eq!(tale.view(0).sides[1].geoplunger, Some(Seat(3)));
    assert!(tale.offers(3).is_empty() && tale.offers(4).is_empty());
    assert_eq!(tale.name(4, 4), Err("ALREADY_DONE"));
    tale.name(0, 2).unwrap();
    tale.win(1);
    tale.until(CHOOSE);
    // Three of three: only one is left. Two of two: either may.
    assert_eq!(tale.view(3).sides[0].geoplunger, Some(Seat(0)));
    assert_eq!(tale.view(3).sides[1].may_serve, [Seat(3), Seat(4)]);
    tale.name(4, 4).unwrap();
    assert_eq!(
        tale.view(0).sides.map_plungers(),
        [Some(Seat(0)), Some(Seat(4))]
    );
    let mut single = Tale::new();
    for side in [0, 1, 0] {
        single.win(side);
    }
    let named = |event: &&Event| matches!(event, Event::Opened { .. } | Event::Named { .. });
    assert_eq!(single.events().filter(named).count(), 0, "nobody is asked");
}

/// after ten seconds the next seat that has not served, for whoever is late.
#[test]
fn r_18_a_late_side_is_served_by_its_next_seat() {
    for (pace, seconds) in [
        (Pace::Usual, Some(10)),
        (Pace::Double, Some(20)),
        (Pace::Unlimited, None),
    ] {
        let mut tale = Tale::of(usual(), pace, people(&[3, 2]), 1);
        tale.until(CHOOSE);
        let due = seconds.map(|seconds| Millis(8_000 + seconds * 1_000));
        assert_eq!((tale.view(0).due, tale.state().due), (due, due));
        if pace == Pace::Unlimited {
            assert_eq!(tale.story.next_deadline(), None);
            continue;
        }
        tale.name(1, 0).unwrap();
        tale.late();
        assert_eq!(
            tale.view(0).sides.map_plungers(),
            [Some(Seat(0)), Some(Seat(3))]
        );
        tale.tie();
        tale.until(CHOOSE);
        tale.late();
        assert_eq!(
            tale.view(0).sides.map_plungers(),
            [Some(Seat(1)), Some(Seat(4))]
        );
    }
}

/// CC-05: the top cards; nobody sees them before the judgement, and afterwards all see the circles and the question.
#[test]
fn cc_05_cc_19_the_top_cards_are_used_and_go_to_the_bottom() {
    let mut tale = Tale::new();
    for number in 0..3 {
        let decks = tale.state().decks.unwrap();
        tale.words(1);
        let drawn = tale.state().now.draw.unwrap();
        assert_eq!(drawn.power, decks.power[number]);
        assert_eq!(drawn.challenge, decks.challenges[number]);
        let view = serde_json::to_string(&tale.view(0)).unwrap();
        assert_eq!(view.matches("circles").count(), number);
        tale.round([0, 1, 0][number], RIGHT);
        let past = &tale.view(1).challenges[number];
        assert_eq!(past.circles, tale.game().cards.circles(drawn.power));
        assert_eq!(past.colour, drawn.colour);
    }
    let lay = tale.state().decks.unwrap();
    let lies = lay.after(tale.state().used);
    assert_eq!(lies.power[..12], lay.power[3..]);
    assert_eq!(lies.power[12..], lay.power[..3], "in the order used");
    assert_eq!(lies.challenges[60..], lay.challenges[..3]);
}

/// CC-06, CC-07, CC-EX1, R-67: one circle is that colour; of two either comes up, and no other.
#[test]
fn cc_06_cc_07_cc_ex1_r_67_the_circles_say_which_question_is_asked() {
    let mut asked: Vec<BTreeSet<Colour>> = vec![BTreeSet::new(); 15];
    let game = ChummyChallenge::open(Config::default(), Arc::new(geoplunge()), people(&[1, 1]));
    let game = game.unwrap();
    for seed in 0..300 {
        let mut table = Table::new(game.clone(), Seed::from_number(seed));
        table.apply(Millis(0), Cause::Start);
        table.tick(FIRST_WORD);
        let drawn = table.state().now.draw.unwrap();
        asked[drawn.power.at()].insert(drawn.colour);
        // CD-15: the question of that colour of that card is the one that is read.
        let question = &game.cards.prompt(drawn).question;
        assert_eq!(question.colour, drawn.colour);
        let word = question.question.split(' ').next().unwrap();
        let view = game.view(table.state(), Viewer::Spectator);
        assert_eq!(*view.words[0], *word);
    }
    let pack = geoplunge();
    for (power, colours) in PowerIx::all().zip(&asked) {
        let circles: BTreeSet<Colour> = pack.power[power.at()].circles.iter().copied().collect();
        assert_eq!(*colours, circles, "card {}", power.0 + 1);
    }
    let example = BTreeSet::from([Colour::Blue, Colour::Green]);
    assert!(asked.contains(&example), "a blue and a green circle");
}

/// CD-11, CD-15, CD-16: a pack that is not so is refused in words.
#[test]
fn cd_11_cd_15_cd_16_wrong_cards_make_no_game() {
    let refused = |spoil: &dyn Fn(&mut GeoplungePack)| {
        let mut pack = geoplunge();
        spoil(&mut pack);
        let opened = ChummyChallenge::open(Config::default(), Arc::new(pack), people(&[1, 1]));
        opened.err().unwrap().text
    };
    for circles in [0, 3] {
        let text = refused(&|pack| pack.power[4].circles = vec![Colour::Red; circles]);
        assert!(text.contains("circle"), "{text}");
    }
    let text = refused(&|pack| pack.challenges[7].questions[1].colour = Colour::Red);
    assert!(text.contains("card 8") && text.contains("colour"), "{text}");
    assert!(refused(&|pack| pack.challenges[0].questions[2].answers.clear()).contains("answer"));
    assert!(refused(&|pack| pack.challenges[0].questions[2].question.clear()).contains("words"));
    assert!(refused(&|pack| drop(pack.challenges.pop())).contains("63"));
    let pack = Arc::new(geoplunge());
    let alone = ChummyChallenge::open(Config::default(), pack, people(&[1, 1, 1]));
    assert_eq!(alone.err().unwrap().code, "BAD_OPTIONS");
}

/// CC-12, CC-13, CC-15, CC-17, CC-18: the whole table of who wins a challenge.
#[test]
fn cc_12_cc_13_cc_15_cc_17_cc_18_who_wins_a_challenge() {
    for right in [[false, false], [false, true], [true, false], [true, true]] {
        assert_eq!(winner(First::Nobody, right), None);
        for side in [Side(0), Side(1)] {
            let won = winner(First::Side(side), right);
            assert_eq!(won == Some(side), right[index(side)]);
            assert!(won.is_some(), "somebody always wins after a sole shout");
        }
        let both = match right {
            [true, false] => Some(Side(0)),
            [false, true] => Some(Side(1)),
            _ => None,
        };
        assert_eq!(winner(First::Both, right), both);
    }
}
