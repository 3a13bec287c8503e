//! who sees what and when, and that redealt worlds tell nothing more.

use super::*;
use std::collections::BTreeSet;
use tricorn_engine::Ruling;
use tricorn_engine::rules::News as Told;

/// All that somebody can see, is asked and was told.
fn all(tale: &Tale, viewer: Viewer) -> (View, Option<Ask>, String) {
    let ask = viewer.seat().map(|seat| tale.ask(seat));
    (tale.game.view(&tale.state, viewer), ask, tale.heard(viewer))
}

/// Everybody who must not notice what the first side does.
const OTHERS: [Viewer; 2] = [Viewer::Seat(B), Viewer::Spectator];

/// BU-04: moves, a shout and an offer of one side change nothing for anybody else.
#[test]
fn r_02_r_20_r_80_bu_04_what_a_side_does_before_the_call_nobody_else_notices() {
    let mut tale = Tale::new().racing();
    let before = OTHERS.map(|viewer| all(&tale, viewer));
    tale.now = Millis(20_000);
    let unchanged = |tale: &Tale, what: &str| {
        for (viewer, before) in OTHERS.into_iter().zip(&before) {
            assert_eq!(all(tale, viewer), *before, "{what}: {viewer:?}");
        }
    };
    tale.lay_all(A, &[&KS_PA, &MD_NC]);
    unchanged(&tale, "trays");
    tale.take(A, "KS").unwrap();
    unchanged(&tale, "taking out");
    tale.act(A, Action::OfferTie).unwrap();
    unchanged(&tale, "an offer");
    assert!(tale.hand(Side(0)).offers_tie);
    let due = tale.due();
    tale.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    assert_ne!(tale.due(), due, "the table waits");
    unchanged(&tale, "a shout");
    // The own side is told at once.
    assert_eq!(
        tale.hand(Side(0)).shouted,
        Some(ShoutedView {
            seat: A,
            word: Word::Geoplunge
        })
    );
    assert!(tale.heard(Viewer::Seat(A)).contains("Shout received"));
}

/// an offer is for the own side; when both stand, everybody is told of a tie, and not that time is up.
#[test]
fn r_80_an_agreed_tie_is_told_to_all_as_such() {
    let mut tale = Tale::with(people(&[1, 2])).racing();
    tale.now = Millis(60_000);
    tale.act(A, Action::OfferTie).unwrap();
    let offer = *tale.happened.last().unwrap();
    assert!(
        tale.game
            .notice(&tale.state, &offer, Viewer::Seat(B))
            .is_none()
    );
    tale.act(Seat(2), Action::OfferTie).unwrap();
    let offer = *tale.happened.last().unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let notice = tale.game.notice(&tale.state, &offer, viewer).unwrap();
        assert_eq!(notice.news, Told::Own(News::Race(RaceNews::Agreed)));
        assert!(notice.words.contains("Both sides offer a tie"));
        let told = BorderUp::tell(&tale.game.view(&tale.state, viewer));
        assert!(
            told.contains("both sides offer a tie") && !told.contains("time is up"),
            "{told}"
        );
    }
}

/// a limit that passes in the wait is told like any other, so nobody can hear from it that somebody has shouted.
#[test]
fn r_02_the_limit_is_told_also_while_a_shout_waits() {
    let mut quiet = Tale::new().racing();
    let mut loud = quiet.clone();
    loud.shout(A, 299_900, 0, Word::Geoplunge).unwrap();
    for tale in [&mut quiet, &mut loud] {
        assert_eq!(tale.late(), [Event::Race(RaceEvent::LastCall)]);
        assert_eq!(tale.now, Millis(SIGNAL + 300_001));
    }
    for viewer in OTHERS {
        assert_eq!(all(&quiet, viewer), all(&loud, viewer));
    }
    loud.late();
    assert_eq!(loud.result().how, How::FalseShout);
}

/// from the call on the evidence is for all to see.
#[test]
fn r_02_the_evidence_is_shown_to_all_after_the_call() {
    let mut tale = Tale::new().racing();
    tale.shout(A, 30_000, 20, Word::Geoplunge).unwrap();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B)] {
        let race = tale.game.view(&tale.state, viewer).own.race.unwrap();
        assert!(race.shouts.is_empty() && race.first.is_empty() && race.words.is_empty());
    }
    tale.late();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let race = tale.game.view(&tale.state, viewer).own.race.unwrap();
        assert_eq!(race.first, [Side(0)]);
        let shout = race.shouts[0];
        assert_eq!(
            (shout.received, shout.credited, shout.stamp),
            (Millis(30_000), Millis(20), Millis(29_980))
        );
        assert!(race.words.contains("20 ms taken off"), "{}", race.words);
    }
}

/// Which of these states somebody could read anywhere by now.
fn known(tale: &Tale, viewer: Viewer) -> BTreeSet<StateIx> {
    let text = tale.all_text(viewer);
    StateIx::all()
        .filter(|card| text.contains(&tale.game.book.state(*card).nickname))
        .collect()
}

fn states(tale: &Tale, rows: &[&[&str]]) -> BTreeSet<StateIx> {
    let codes = rows.iter().flat_map(|row| row.iter());
    codes.map(|code| tale.state_of(code)).collect()
}

/// BU-12, BU-15, BU-R4, R-20: what is shown is seen by all; everything else stays hidden, also after the game.
#[test]
fn bu_12_bu_r4_r_20_only_what_had_to_be_shown_is_seen() {
    let third: &[&str] = &["IA", "NE", "SD"];
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &[&KS_PA, &MD_NC, third]);
    tale.lay_all(B, &[&WA_NM, &FL_SC]);
    let own = |tale: &Tale, side| -> BTreeSet<StateIx> {
        let hand = tale.state.hand(side);
        StateIx::all()
            .filter(|card| hand >> card.at() & 1 == 1)
            .collect()
    };
    assert_eq!(known(&tale, Viewer::Spectator).len(), 0);
    assert_eq!(known(&tale, Viewer::Seat(B)), own(&tale, Side(1)));
    let mut bad = tale.clone();
    tale.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    tale.late();
    let shown = states(&tale, &[&KS_PA, &MD_NC]);
    assert_eq!(known(&tale, Viewer::Spectator), shown, "two groups");
    assert_eq!(known(&tale, Viewer::Seat(A)), own(&tale, Side(0)));
    let theirs: BTreeSet<StateIx> = &own(&tale, Side(1)) | &shown;
    assert_eq!(known(&tale, Viewer::Seat(B)), theirs);
    // A false shout shows all trays.
    bad.take(A, "KS").unwrap();
    bad.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    bad.late();
    let shown = states(&bad, &[&KS_PA[1..], &MD_NC, third]);
    assert_eq!(known(&bad, Viewer::Spectator), shown);
    // Without a judgement nobody shows anything.
    let mut ended = Tale::new().racing();
    ended.lay_all(A, &[&KS_PA]);
    ended.cause(Cause::Ruling(Ruling::End)).unwrap();
    assert_eq!(known(&ended, Viewer::Spectator).len(), 0);
    assert_eq!(known(&ended, Viewer::Seat(B)), own(&ended, Side(1)));
}

/// BU-R5: what was possible is told after the game, to the own side only.
#[test]
fn bu_r5_what_was_possible_is_for_the_own_side_after_the_game() {
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &[&MD_NC]);
    assert_eq!(tale.hand(Side(0)).possible, None);
    tale.shout(B, 30_000, 0, Word::Geoplunge).unwrap();
    tale.late();
    let possible = tale.hand(Side(0)).possible.unwrap();
    let counted = solver::Groups::of(tale.game.borders(), tale.state.hand(Side(0))).count();
    assert_eq!(u64::from(possible.geoplunge), counted.two);
    assert_eq!(u64::from(possible.threeoplunge), counted.three);
    let words: Vec<Word> = possible.examples.iter().map(|it| it.word).collect();
    assert_eq!(words, [Word::Geoplunge, Word::Threeoplunge]);
    for example in &possible.examples {
        // As near as can be: the row that lay there is kept.
        let kept = example.groups.iter().any(|group| {
            let mut codes = codes(group);
            codes.sort_unstable();
            codes == ["MD", "NC", "VA"]
        });
        assert!(kept, "{:?}", example.groups);
        let rows = [0, 1, 2].map(|at| -> Vec<StateIx> {
            let group = example.groups.get(at).map_or(&[][..], |group| group);
            let cards = group.iter().map(|card| &*card.face.postal_code);
            cards.map(|code| tale.state_of(code)).collect()
        });
        let show = judge::judge(&tale.game.book.atlas, &rows, example.word);
        assert!(show.good);
    }
    assert!(tale.view(B).sides[0].hand.is_none());
}

/// BU-R1, R-20: names go by chance and are new in each deal.
#[test]
fn bu_r1_r_20_names_tell_nothing() {
    let mut names = BTreeSet::new();
    let mut rising = 0;
    for number in 0..60 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        let mut tale = tale.counting();
        tale.until_the_signal();
        let pool = tale.hand(Side(0)).pool;
        assert!(
            pool.windows(2)
                .all(|two| two[0].face.name < two[1].face.name)
        );
        names.extend(pool.iter().map(|card| card.handle));
        rising += i32::from(pool[0].handle < pool[1].handle);
        if number == 0 {
            tale.cause(Cause::Ruling(Ruling::Again)).unwrap();
            tale.until_the_signal();
            let again = tale.hand(Side(0)).pool;
            assert!(again.iter().all(|card| card.handle.0 > DEAL as u32));
        }
    }
    assert_eq!(names.len(), DEAL, "any of the names");
    assert!((15..45).contains(&rising), "{rising}");
}

/// In the archive everything is open.
#[test]
fn the_archive_sees_all() {
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &[&KS_PA]);
    tale.act(B, Action::OfferTie).unwrap();
    tale.shout(A, 9_000, 0, Word::Threeoplunge).unwrap();
    let view = tale.game.view(&tale.state, Viewer::Archive);
    let [first, second] = [0, 1].map(|at| view.sides[at].hand.clone().unwrap());
    assert_eq!(codes(&first.trays[0]), KS_PA);
    assert_eq!(first.shouted.unwrap().word, Word::Threeoplunge);
    assert!(second.offers_tie && second.pool.len() == HAND);
}

/// Redealt worlds keep the own cards and trays, and vary all that a side cannot know.
#[test]
fn redealt_worlds_vary_cards_trays_shouts_and_offers_of_the_other_side() {
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &[&KS_PA]);
    tale.lay_all(B, &[&WA_NM]);
    let mut rng = Rng::new([3; 32]);
    let (mut theirs, mut laid) = (0, BTreeSet::new());
    let (mut shouted, mut offered) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..60 {
        let state = tale
            .game
            .redeal(&tale.state, Viewer::Seat(A), &mut rng)
            .state;
        assert_eq!(state.hand(Side(0)), tale.state.hand(Side(0)));
        assert_eq!(state.trays_of(Side(0)), tale.state.trays_of(Side(0)));
        assert_eq!(state.hand(Side(1)) & state.hand(Side(0)), 0);
        theirs |= state.hand(Side(1));
        laid.insert(state.rows(Side(1)).concat().len());
        let race = state.race.unwrap();
        shouted.insert(race.has_shouted(Side(1)));
        offered.insert(race.offers(Side(1)));
    }
    assert_eq!(theirs.count_ones() as usize, 50 - HAND);
    assert!(laid.len() > 4 && shouted.len() == 2 && offered.len() == 2);
}

/// The same once a good GeoPlunge is shown: the two groups stay, and all else of the other side varies, the tray left over too
/// (BU-12, BU-R4).
#[test]
fn bu_12_bu_r4_redealt_worlds_keep_what_was_shown_and_vary_the_tray_left_over() {
    let third: &[&str] = &["IA", "NE", "SD"];
    let mut tale = Tale::new().racing();
    tale.lay_all(A, &[&KS_PA, &MD_NC, third]);
    tale.lay_all(B, &[&WA_NM]);
    tale.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    tale.late();
    let mut rng = Rng::new([4; 32]);
    for viewer in OTHERS {
        let (mut spare, mut hands) = (BTreeSet::new(), 0);
        for _ in 0..60 {
            let world = tale.game.redeal(&tale.state, viewer, &mut rng);
            let state = world.state;
            assert_eq!(
                tale.game.view(&state, viewer),
                tale.game.view(&tale.state, viewer)
            );
            for tray in 0..2 {
                let row = |state: &State| state.row(Side(0), tray);
                assert_eq!(row(&state), row(&tale.state));
            }
            let show = state.judged.unwrap().shows[0].unwrap();
            assert!(!show.trays[2].shown);
            spare.insert(state.rows(Side(0))[2].clone());
            hands |= state.hand(Side(0));
        }
        assert!(spare.len() > 20, "{spare:?}");
        // Any state that the viewer has not seen; a rival has seen the own ones.
        let seen = if viewer == Viewer::Spectator { 0 } else { HAND };
        assert_eq!(hands.count_ones() as usize, 50 - seen);
    }
}

/// The walks of the proving suite get to everything that is secret: good GeoPlunges with a tray left over, shouts at the same
/// time with layouts, false ones, agreed ties.
#[test]
fn bu_12_r_80_the_walks_of_the_suite_come_to_shows_with_a_tray_left_over_and_to_ties() {
    use tricorn_kit::race::First;
    let (mut good, mut spare, mut both, mut false_ones, mut agreed) = (0, 0, 0, 0, 0);
    for example in <BorderUp as tricorn_proving::Provable>::examples() {
        for number in 0..8 {
            let walk = tricorn_proving::walk::Walk::new(&example, number).unwrap();
            let walk = walk.finish(|_, _| Ok(())).unwrap();
            let state = walk.table.state();
            let shows = state.judged.map_or([None; 2], |judged| judged.shows);
            for (side, show) in BOTH.into_iter().zip(shows) {
                let Some(show) = show else { continue };
                let rows = state.rows(side);
                good += usize::from(show.good);
                let mut trays = show.trays.iter().zip(&rows);
                spare += usize::from(trays.any(|(tray, row)| !tray.shown && !row.is_empty()));
                false_ones += usize::from(!show.good && rows.concat().len() > 6);
            }
            let first = state.race.and_then(|race| race.called());
            let laid = shows.iter().flatten().any(|show| show.good);
            both += usize::from(first == Some(First::Both) && laid);
            agreed += usize::from(state.result.is_some_and(|it| it.how == How::Agreed));
        }
    }
    assert!(
        good > 3 && spare > 2 && both > 0 && false_ones > 0 && agreed > 0,
        "{good} {spare} {both} {false_ones} {agreed}"
    );
}

/// while the race is paused nobody finds a state of it; before and after it nothing is hidden.
#[test]
fn r_83_a_pause_hides_the_cards_of_the_race() {
    let mut tale = Tale::with(people(&[2, 1])).counting();
    let all = [0, 1, 2].map(|seat| Viewer::Seat(Seat(seat)));
    let all = all.into_iter().chain([Viewer::Spectator, Viewer::Archive]);
    let open = |tale: &Tale| {
        all.clone().all(|viewer| {
            let veiled = tale.game.veiled(&tale.state, viewer);
            veiled == tale.game.view(&tale.state, viewer)
        })
    };
    assert!(open(&tale), "the count");
    tale.late();
    assert!(open(&tale), "Ready, Set: there is no face to hide");
    tale = tale.racing();
    tale.lay_all(A, &[&KS_PA, &MD_NC]);
    tale.shout(A, 30_000, 0, Word::Geoplunge).unwrap();
    for viewer in all.clone() {
        let seen = tale.game.view(&tale.state, viewer);
        let veiled = tale.game.veiled(&tale.state, viewer);
        let texts = [
            serde_json::to_string(&veiled).unwrap(),
            BorderUp::tell(&veiled),
        ];
        for state in StateIx::all() {
            let name = &tale.game.book.state(state).name;
            assert!(
                texts.iter().all(|text| !text.contains(name)),
                "{name}: {texts:?}"
            );
        }
        assert!(veiled.veiled && !seen.veiled);
        // All else is as it was: nothing but the hands is missing.
        assert_eq!(
            (veiled.phase, veiled.due, &veiled.race),
            (seen.phase, seen.due, &seen.race)
        );
        assert!(
            veiled
                .sides
                .iter()
                .all(|side| side.hand.is_none() && side.cards == 21)
        );
    }
    tale.late();
    assert_eq!(tale.phase(), Shown::Over);
    assert!(open(&tale), "the end");
}
