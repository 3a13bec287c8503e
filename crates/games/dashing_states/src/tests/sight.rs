//! who sees what; CD-09: a Map card tells nothing but its picture: nobody hears of what is not for them.

use super::*;
use tricorn_engine::Ruling;

/// CD-09, R-20, DS-R3: the JSON of a Map card holds no name, capital, city, nickname, postal code or place in the pack.
#[test]
fn cd_09_r_20_ds_r3_nothing_in_a_map_card_names_its_state() {
    let tale = Tale::new().racing();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.map(ToOwned::to_owned).collect()
    };
    let mut sizes = Vec::new();
    for state in StateIx::all() {
        let face = &*tale.game.faces[state.at()];
        let card = tale.game.face(&Played {
            handle: Handle(9),
            card: state,
        });
        let json = serde_json::to_value(&card).unwrap();
        let fields = |value: &serde_json::Value| -> Vec<String> {
            value.as_object().unwrap().keys().cloned().collect()
        };
        assert_eq!(fields(&json), ["face", "handle"]);
        assert_eq!(fields(&json["face"]), ["bounds", "description", "outline"]);
        // The outline is a path and nothing else.
        assert!(
            face.outline.chars().all(|c| "Mlz -.0123456789".contains(c)),
            "{}",
            face.outline
        );
        let told = words(&face.description);
        let plain = face.description.to_lowercase();
        for other in StateIx::all() {
            let other = tale.game.book.state(other);
            let names = [&other.name, &other.capital, &other.nickname];
            for name in names.into_iter().chain(&other.top_cities) {
                assert!(!plain.contains(&name.to_lowercase()), "{name}: {plain}");
            }
            assert!(
                !told.contains(&other.postal_code),
                "{}: {plain}",
                other.postal_code
            );
        }
        assert!(!told.contains(&state.0.to_string()));
        sizes.push(face.description.len());
    }
    let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
    assert!(
        most - least <= 60,
        "a length must not tell: {least} to {most}"
    );
}

/// in a race a viewer finds no name of a state anywhere, and nothing at all of the other side's cards.
#[test]
fn r_20_ds_05_in_a_race_nobody_reads_a_name_and_nobody_sees_the_other_side() {
    let mut tale = Tale::with(people(&[2, 2])).racing();
    tale.sort(A);
    tale.sort(Seat(2));
    for viewer in viewers(&tale) {
        let text = tale.everything(viewer);
        for state in StateIx::all() {
            let card = tale.game.book.state(state);
            assert!(
                !text.contains(&card.name) && !text.contains(&card.capital),
                "{}",
                card.name
            );
        }
        let own = tale.game.book.sides.behind(viewer);
        for side in BOTH {
            let seen = own == Some(side);
            for play in tale.state.hand(side) {
                let face = &tale.game.faces[play.card.at()];
                assert_eq!(text.contains(&face.outline), seen);
                assert_eq!(text.contains(&face.description), seen);
            }
        }
    }
}

/// moves, offers and shouts of a side leave everything as it is that others read and are asked.
#[test]
fn r_02_r_20_nobody_else_is_told_of_moves_and_shouts() {
    let mut tale = Tale::with(people(&[2, 1])).racing();
    let others = [Viewer::Seat(Seat(2)), Viewer::Spectator];
    let before = others.map(|viewer| tale.everything(viewer));
    let mate = tale.everything(Viewer::Seat(Seat(1)));
    let id = tale.ask(Seat(2)).id;
    tale.sort(A);
    tale.act(A, Action::OfferTie).unwrap();
    tale.shout(A).unwrap();
    assert_eq!(others.map(|viewer| tale.everything(viewer)), before);
    assert_eq!(tale.ask(Seat(2)).id, id);
    assert_ne!(tale.everything(Viewer::Seat(Seat(1))), mate);
    assert!(tale.view(Seat(1)).sides[0].shouted);
    assert!(tale.heard(Viewer::Seat(Seat(1))).contains("Shout received"));
    tale.call();
    let view = tale.game.view(&tale.state, Viewer::Spectator);
    assert_eq!(
        (view.own.first.clone(), view.shouts.len()),
        (vec![Side(0)], 1)
    );
}

/// DS-16: after the judgement the row of who shouted is public; the other side's row never is, nor the seventh card.
#[test]
fn ds_16_r_20_the_row_of_who_did_not_shout_stays_hidden() {
    let mut tale = Tale::new().racing();
    tale.sort(A);
    tale.sort(B);
    tale.shout(A).unwrap();
    tale.call();
    let outline =
        |tale: &Tale, code: &str| tale.game.faces[tale.state_of(code).at()].outline.clone();
    let all = [
        (Viewer::Seat(A), [true, false]),
        (Viewer::Seat(B), [false, true]),
        (Viewer::Spectator, [false, false]),
        (Viewer::Archive, [true, true]),
    ];
    for (viewer, [first, second]) in all {
        let text = tale.everything(viewer);
        for code in ["FL", "WY"] {
            assert_eq!(text.contains(&outline(&tale, code)), first, "{viewer:?}");
        }
        assert_eq!(text.contains(&outline(&tale, "AL")), second, "{viewer:?}");
    }
    tale.solve(A);
    let rest = tale.clone();
    tale.cause(Cause::Ruling(Ruling::End)).unwrap();
    let looks = |tale| all.map(|(viewer, _)| (tale, viewer));
    for (tale, viewer) in [&rest, &tale].into_iter().flat_map(looks) {
        let text = tale.everything(viewer);
        assert!(text.contains(&outline(tale, "FL")) && text.contains("Florida"));
        for code in ["WY", "AL"] {
            assert!(!text.contains(&outline(tale, code)), "{code}: {viewer:?}");
        }
        assert!(!text.contains("Alabama"), "its name nobody reads");
    }
}

/// Whether a viewer can tell redealt worlds from the real one; how often something else was different.
fn redealt(tale: &Tale, viewer: Viewer, rng: &mut Rng) -> usize {
    let mut varied = 0;
    for _ in 0..30 {
        let world = tale.game.redeal(&tale.state, viewer, rng);
        let (real, other) = (
            tale.game.view(&tale.state, viewer),
            world.game.view(&world.state, viewer),
        );
        let json = |view: &View| serde_json::to_string(view).unwrap();
        assert_eq!(json(&real), json(&other), "{viewer:?}");
        assert_eq!(DashingStates::tell(&real), DashingStates::tell(&other));
        if let Viewer::Seat(seat) = viewer {
            assert_eq!(
                tale.ask(seat),
                world.game.ask(&world.state, seat),
                "{viewer:?}"
            );
        }
        let event = tale.happened.last().unwrap();
        let heard = tale.game.notice(&tale.state, event, viewer);
        let there = world
            .game
            .notice(&world.state, &(world.relabel)(event), viewer);
        assert_eq!(heard, there, "{viewer:?}");
        tricorn_proving::Provable::conserved(&world.game, &world.state).unwrap();
        let all = |game: &DashingStates, state: &State| game.view(state, Viewer::Archive);
        varied += usize::from(all(&tale.game, &tale.state) != all(&world.game, &world.state));
    }
    varied
}

/// DS-R7: in every phase each viewer sees the same in worlds that differ in all that is not for them.
#[test]
fn r_20_r_42_r_43_ds_r7_no_viewer_can_tell_redealt_worlds_apart_in_any_phase() {
    let mut rng = Rng::new([5; 32]);
    let mut tale = Tale::with(people(&[2, 3])).racing();
    let check = |tale: &Tale, rng: &mut Rng| {
        for viewer in viewers(tale) {
            assert!(
                redealt(tale, viewer, rng) > 10,
                "{viewer:?} {:?}",
                tale.phase()
            );
        }
    };
    check(&tale, &mut rng);
    tale.sort(A);
    tale.sort(Seat(2));
    tale.act(Seat(3), Action::OfferTie).unwrap();
    check(&tale, &mut rng);
    let mut alone = tale.clone();
    tale.shout(A).unwrap();
    check(&tale, &mut rng);
    tale.shout(Seat(4)).unwrap();
    check(&tale, &mut rng);
    tale.call();
    check(&tale, &mut rng);
    tale.solve(Seat(3));
    check(&tale, &mut rng);
    tale.solve(A);
    check(&tale, &mut rng);
    tale.solve(Seat(1));
    check(&tale, &mut rng);
    tale.solve(Seat(2));
    tale.solve(Seat(4));
    assert_eq!(tale.phase(), Shown::Rest);
    alone.shout(Seat(1)).unwrap();
    alone.call();
    check(&alone, &mut rng);
    alone.solve(Seat(1));
    check(&alone, &mut rng);
    alone.solve(A);
    check(&alone, &mut rng);
    alone.next_race();
    check(&alone, &mut rng);
}

/// what teammates type is different in worlds that a member cannot tell apart; and so is whether a rival has sent.
#[test]
fn r_42_redealt_worlds_differ_in_what_others_typed_and_in_what_rivals_sent() {
    let mut rng = Rng::new([6; 32]);
    let mut tale = Tale::with(people(&[2, 2])).racing();
    tale.sort(A);
    tale.sort(Seat(2));
    tale.shout(A).unwrap();
    tale.shout(Seat(2)).unwrap();
    tale.call();
    tale.solve(Seat(1));
    tale.solve(Seat(2));
    let worlds: Vec<State> = (0..40)
        .map(|_| {
            tale.game
                .redeal(&tale.state, Viewer::Seat(A), &mut rng)
                .state
        })
        .collect();
    let real = &tale.state;
    assert!(
        worlds
            .iter()
            .all(|world| world.forms[&Seat(1)] != real.forms[&Seat(1)])
    );
    let sent = |seat: u8| {
        let sent = worlds.iter();
        sent.filter(move |world| world.forms.contains_key(&Seat(seat)))
    };
    assert!((3..=30).contains(&sent(2).count()) && (3..=30).contains(&sent(3).count()));
    let failed = worlds.iter().filter(|world| !world.identifies(Side(1)));
    assert!((5..=35).contains(&failed.count()));
}

/// The walks of the proving suite get to everything that is secret: forms, shouts at the same time, rows that fail.
#[test]
fn r_42_r_43_the_walks_of_the_suite_come_to_forms_and_to_shouts_at_the_same_time() {
    let (mut forms, mut both, mut failed, mut agreed) = (0, 0, 0, 0);
    for example in <DashingStates as tricorn_proving::Provable>::examples() {
        for number in 0..8 {
            let walk = tricorn_proving::walk::Walk::new(&example, number).unwrap();
            let walk = walk.finish(|_, _| Ok(())).unwrap();
            let events = walk.records.iter().flat_map(|record| &record.events);
            for event in events.filter_map(Fact::own) {
                match event {
                    Event::Identified { .. } => forms += 1,
                    Event::Called { first, checks, .. } => {
                        both += u32::from(*first == tricorn_kit::race::First::Both);
                        failed += u32::from(checks.iter().flatten().any(|check| !check.passes()));
                    }
                    Event::Judged(past) => agreed += u32::from(past.end != RaceEnd::Judged),
                    _ => {}
                }
            }
        }
    }
    assert!(
        forms > 30 && both > 5 && failed > 10 && agreed > 0,
        "{forms} {both} {failed} {agreed}"
    );
}

/// while a race is paused nobody finds an outline of it, neither when it is sorted nor when it is identified; what was
/// judged stays to be seen.
#[test]
fn r_83_a_pause_hides_the_maps_of_the_race() {
    let mut tale = Tale::with(people(&[2, 1])).counting();
    let open = |tale: &Tale| {
        viewers(tale).into_iter().all(|viewer| {
            let veiled = tale.game.veiled(&tale.state, viewer);
            veiled == tale.game.view(&tale.state, viewer)
        })
    };
    let hidden = |tale: &Tale, what: &str| {
        for viewer in viewers(tale).into_iter().chain([Viewer::Archive]) {
            let veiled = tale.game.veiled(&tale.state, viewer);
            let json = serde_json::to_string(&veiled).unwrap();
            let text = DashingStates::tell(&veiled);
            for play in BOTH.into_iter().flat_map(|side| tale.state.hand(side)) {
                let face = &tale.game.faces[play.card.at()];
                assert!(!json.contains(&face.outline), "{what}: {viewer:?}");
                assert!(!text.contains(&face.description), "{what}: {viewer:?}");
            }
            let seen = tale.game.view(&tale.state, viewer);
            assert!(veiled.veiled && !seen.veiled);
            assert_eq!((veiled.phase, veiled.due), (seen.phase, seen.due));
            assert_eq!((&veiled.races, veiled.sort), (&seen.races, seen.sort));
        }
    };
    assert!(open(&tale), "the count");
    tale.next_race();
    tale.sort(A);
    hidden(&tale, "the race");
    tale.shout(A).unwrap();
    tale.call();
    assert_eq!(tale.phase(), IDENTIFY);
    assert!(tale.view(A).form.is_some());
    hidden(&tale, "the form");
    for seat in [A, Seat(1)] {
        tale.solve(seat);
    }
    assert_eq!(tale.phase(), Shown::Rest);
    assert!(open(&tale), "the judgement");
    tale.next_race();
    hidden(&tale, "the second race");
    let past = tale.game.veiled(&tale.state, Viewer::Spectator).own.races;
    assert!(
        serde_json::to_string(&past).unwrap().contains("Florida"),
        "what was judged is public"
    );
}
