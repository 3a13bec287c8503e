//! Who sees what. The suite walks through random games, in which somebody shouts at once; here bots play, so
//! that questions are read to their middle and to their end.

use super::super::*;
use super::tale::{ANSWER, READ, READY, REST, Tale};
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{Cause, Herald, Level, Seed, Table, World};
use tricorn_kit::options::Pace;
use tricorn_proving::testing::{bots, geoplunge, mixed_bots, people};
use tricorn_proving::{Provable, viewers};

/// In redealt worlds every viewer sees, is asked, reads and is told exactly the same, after every word.
fn no_telling_apart(seating: &Seating, seed: u64) -> [u64; 3] {
    let pack = Arc::new(geoplunge());
    let game = ChummyChallenge::open(Config::default(), pack, seating.clone()).unwrap();
    let mut rng = Seed::from_number(seed).stream(tricorn_engine::Label::new("worlds"), 0);
    let mut herald = Herald::new(game.initial());
    let mut runner = Runner::new(
        Table::new(game.clone(), Seed::from_number(seed)),
        &Seed::from_number(5),
    );
    let mut records = runner.apply(Millis(0), Cause::Start).records;
    let [mut halves, mut wholes, mut longer] = [0, 0, 0];
    loop {
        for record in &records {
            herald.hear(&game, record, |after, event| {
                for viewer in viewers(seating) {
                    let world = game.redeal(after, viewer, &mut rng);
                    let told = game.notice(after, event, viewer);
                    let other = (world.game).notice(&world.state, &(world.relabel)(event), viewer);
                    assert_eq!(told, other, "{viewer:?} {event:?}");
                }
            });
        }
        let state = runner.table().state();
        for viewer in viewers(seating) {
            let world = game.redeal(state, viewer, &mut rng);
            let (real, other) = (
                game.view(state, viewer),
                world.game.view(&world.state, viewer),
            );
            assert_eq!(real, other, "{viewer:?}");
            assert_eq!(ChummyChallenge::tell(&real), ChummyChallenge::tell(&other));
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(game.ask(state, seat), world.game.ask(&world.state, seat));
            }
            world.game.conserved(&world.state).unwrap();
            if real.phase == READ {
                halves += u64::from(!real.whole && real.words.len() > 2);
                wholes += u64::from(real.whole);
                longer += u64::from(world.game.length(&world.state.now) > game.length(&state.now));
            }
        }
        match runner.next() {
            Turn::At(at) => records = runner.run(at),
            _ => return [halves, wholes, longer],
        }
    }
}

#[test]
fn r_20_r_64_nobody_can_tell_what_is_to_come_from_what_was_read() {
    for seating in [bots(Level::Novice), mixed_bots()] {
        let mut seen = [0; 3];
        for seed in 0..6 {
            for (sum, more) in seen.iter_mut().zip(no_telling_apart(&seating, seed)) {
                *sum += more;
            }
        }
        assert!(seen.iter().all(|seen| *seen > 20), "{seen:?}");
    }
}

/// What a redeal varies: the words to come and their number, the answer, colour and cards, and whether the others shouted.
#[test]
fn r_02_r_64_redealt_worlds_differ_in_all_that_is_hidden() {
    let mut tale = Tale::of(geoplunge(), Pace::Usual, people(&[1, 1]), 3);
    tale.words(3);
    let (game, state) = (tale.game(), tale.state());
    let mut rng = Rng::new([3; 32]);
    let viewer = Viewer::Seat(Seat(0));
    let worlds: Vec<World<ChummyChallenge>> = (0..40)
        .map(|_| game.redeal(state, viewer, &mut rng))
        .collect();
    let differ = |what: &dyn Fn(&World<ChummyChallenge>) -> String| {
        let mut all: Vec<String> = worlds.iter().map(what).collect();
        all.sort();
        all.dedup();
        all.len()
    };
    assert!(differ(&|world| world.game.length(&world.state.now).to_string()) > 4);
    assert!(differ(&|world| format!("{:?}", world.state.now.draw)) > 20);
    assert!(differ(&|world| format!("{:?}", world.state.now.draw.unwrap().colour)) == 5);
    assert_eq!(
        differ(&|world| world.state.now.has_shouted(Side(1)).to_string()),
        2
    );
    assert_eq!(
        differ(&|world| world.state.now.has_shouted(Side(0)).to_string()),
        1
    );
    assert!(
        differ(&|world| format!("{:?}", world.game.timers(&world.state).into_iter().next())) > 1
    );
    let answer = |world: &World<ChummyChallenge>| {
        let drawn = world.state.now.draw.unwrap();
        world.game.cards.prompt(drawn).parts().join(", ")
    };
    assert!(differ(&answer) > 30);
    assert_eq!(
        differ(&|world| format!("{:?}", world.game.view(&world.state, viewer).words)),
        1
    );
}

/// a spectator sees what is public, and after the judgement what all see.
#[test]
fn r_20_a_spectator_sees_the_words_and_nothing_more() {
    let mut tale = Tale::new();
    tale.words(5);
    let view = tale.seen(Viewer::Spectator);
    assert_eq!(
        (view.words.len(), view.side, view.shouted),
        (5, None, false)
    );
    assert!(view.hidden.is_none() && tale.view(0).hidden.is_none());
    let archive = tale.seen(Viewer::Archive).own.hidden.unwrap();
    assert_eq!(archive.card.len(), 5);
    assert!(archive.card[0].contains("Montana"));
}

/// while a question is paused nobody finds a word of it, neither when it is read nor when it is answered; what was judged
/// stays to be seen.
#[test]
fn r_83_a_pause_hides_the_words_of_the_question() {
    let seats = people(&[2, 2]);
    let mut tale = Tale::with(seats.clone());
    let all = || viewers(&seats).into_iter().chain([Viewer::Archive]);
    let open = |tale: &Tale| {
        let (game, state) = (tale.game(), tale.state());
        all().all(|viewer| game.veiled(state, viewer) == game.view(state, viewer))
    };
    let hidden = |tale: &Tale, what: &str| {
        let (game, state) = (tale.game(), tale.state());
        for viewer in all() {
            let (seen, veiled) = (game.view(state, viewer), game.veiled(state, viewer));
            let texts = [
                serde_json::to_string(&veiled).unwrap(),
                ChummyChallenge::tell(&veiled),
            ];
            // Words that no rule and no name uses.
            for word in ["Which", "borders", "Idaho", "Dakota", "Montana"] {
                assert!(
                    texts.iter().all(|text| !text.contains(word)),
                    "{what}, {viewer:?}: {texts:?}"
                );
            }
            assert!(!seen.words.is_empty() && veiled.veiled && !seen.veiled);
            assert_eq!(
                (veiled.phase, veiled.due, veiled.whole),
                (seen.phase, seen.due, seen.whole)
            );
            assert_eq!((veiled.reading, &veiled.first), (seen.reading, &seen.first));
        }
    };
    tale.until(READY);
    assert!(open(&tale), "before the first word");
    tale.words(5);
    hidden(&tale, "the reading");
    tale.words(8);
    hidden(&tale, "the whole question");
    let plunger = tale.view(0).sides[0].geoplunger.unwrap();
    tale.act(plunger.0, Action::Shout).unwrap();
    tale.until(ANSWER);
    hidden(&tale, "the answer");
    tale.until(REST);
    assert!(open(&tale), "the judgement");
    assert_eq!(
        tale.game()
            .veiled(tale.state(), Viewer::Spectator)
            .challenges
            .len(),
        1
    );
}
