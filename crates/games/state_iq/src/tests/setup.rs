//! IQ-01 to IQ-04, R-15, R-79: blind pick, deal, look, GeoPlunging, Power card.

use super::*;
use std::collections::BTreeSet;
use tricorn_engine::{Millis, Seed};
use tricorn_geoplunge::table::{COUNT as COUNT_TIME, LOOK};

/// IQ-01, R-15: the earlier statehood guesses first; the cards are shown to all and go back into the deck.
#[test]
fn iq_01_r_15_the_blind_pick_says_who_guesses_first_and_the_cards_go_back() {
    let (mut firsts, mut again) = ([0; 2], 0);
    for number in 0..300 {
        let mut tale = Tale::with(bots(Level::Greedy));
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        let view = tale.game.view(&tale.state, Viewer::Spectator);
        let pick = view.pick.as_ref().unwrap();
        let [one, two] = pick.each_ref().map(|card| card.face.statehood_rank);
        assert_ne!(one, two);
        let first = if one < two { Side(0) } else { Side(1) };
        assert_eq!(view.first, Some(first));
        firsts[index(first)] += 1;
        let picked = tale.state.pick.unwrap();
        let dealt = &tale.state.deal.cards.unwrap()[..2];
        again += dealt.iter().filter(|card| picked.contains(card)).count();
    }
    assert!(firsts.iter().all(|count| *count > 100), "{firsts:?}");
    assert!(
        (8..45).contains(&again),
        "a picked card can be dealt: {again}"
    );
}

/// IQ-02: one card each; the own side sees it, nobody else does.
#[test]
fn iq_02_each_side_is_dealt_a_card_that_only_it_sees() {
    let tale = Tale::with(people(&[2, 1])).dealt();
    for (viewer, own) in [
        (Viewer::Seat(Seat(0)), [true, false]),
        (Viewer::Seat(Seat(1)), [true, false]),
        (Viewer::Seat(Seat(2)), [false, true]),
        (Viewer::Spectator, [false, false]),
        (Viewer::Archive, [true, true]),
    ] {
        let view = tale.game.view(&tale.state, viewer);
        let seen = [0, 1].map(|at| view.sides[at].card.is_some());
        assert_eq!(seen, own, "{viewer:?}");
        assert!(view.sides.iter().all(|side| side.holds.is_some()));
        let text = tale.all_text(viewer);
        assert_eq!(text.contains("Beehive"), own[0]);
        assert_eq!(text.contains("Lone Star"), own[1]);
    }
    assert_eq!(
        tale.view(A).sides[0]
            .card
            .as_ref()
            .unwrap()
            .face
            .postal_code,
        "UT"
    );
    let dealt: BTreeSet<StateIx> = tale.state.deal.cards.unwrap().into_iter().collect();
    assert_eq!(dealt.len(), COUNT);
}

/// IQ-03, R-79, IQ-R4: five seconds to look, less if all say so, none without people; then the count of five seconds, and only
/// then the Power card. Nobody can stand up before.
#[test]
fn iq_03_r_79_iq_r4_the_question_comes_after_the_look_and_before_the_power_card() {
    let mut tale = Tale::with(people(&[2, 1])).dealt();
    assert_eq!(tale.phase(), LOOKING);
    assert_eq!(tale.state.due, Some(LOOK));
    assert_eq!(tale.act(A, Verb::STAND), Err("WRONG_PHASE"));
    tale.now = Millis(1_000);
    for seat in [Seat(0), Seat(2)] {
        assert_eq!(tale.offers(seat), ["go_on", "resign"]);
        tale.act(seat, Verb::GO_ON).unwrap();
        assert_eq!(tale.act(seat, Verb::GO_ON), Err("ALREADY_DONE"));
        assert_eq!(tale.phase(), LOOKING);
    }
    assert_eq!(tale.view(A).sides[0].common.ready, [Seat(0)]);
    tale.now = Millis(2_000);
    tale.act(Seat(1), Verb::GO_ON).unwrap();
    assert_eq!(tale.phase(), Shown::Count);
    assert_eq!(tale.state.due, Some(Millis(2_000).plus(COUNT_TIME)));
    assert!(tale.view(A).power.is_none() && tale.view(A).order.is_empty());
    tale.act(A, Verb::STAND).unwrap();
    tale.late();
    assert!(tale.view(B).power.is_some());
    assert_eq!(tale.view(B).order, [Part::A, Part::B, Part::C]);
    assert!(tale.view(B).sides[0].common.standing);
    assert_eq!(
        tale.act(A, Verb::SIT),
        Err("WRONG_PHASE"),
        "the count is over"
    );
    // By itself after five seconds.
    let mut tale = Tale::new().dealt();
    tale.late();
    assert_eq!((tale.phase(), tale.now), (Shown::Count, LOOK));
    // Without people at once.
    let mut tale = Tale::with(bots(Level::Greedy));
    tale.cause(Cause::Start).unwrap();
    assert_eq!(
        (tale.phase(), tale.state.due),
        (Shown::Count, Some(COUNT_TIME))
    );
}

/// R-79, C4-32: the look and the count do not go by the pace.
#[test]
fn r_79_r_84_c4_32_look_question_and_count_last_as_long_at_any_pace() {
    for pace in [Pace::Usual, Pace::Double, Pace::Unlimited] {
        let mut tale = Tale::at(open(pace, people(&[1, 1])));
        tale.cause(Cause::Start).unwrap();
        assert_eq!(tale.state.due, Some(Millis(5_000)));
        tale.late();
        assert_eq!(tale.state.due, Some(Millis(13_000)));
    }
}

/// who leaves is not waited for.
#[test]
fn r_79_the_look_ends_when_the_last_who_looks_leaves() {
    let mut tale = Tale::new().dealt();
    tale.act(A, Verb::GO_ON).unwrap();
    assert_eq!(tale.phase(), LOOKING);
    tale.cause(Cause::Left(B)).unwrap();
    assert_eq!(tale.phase(), Shown::Count);
}

/// IQ-04: one Power card for the whole game and both sides. R-13: then it lies at the bottom, the others as before.
#[test]
fn iq_04_r_13_the_top_power_card_serves_both_sides_and_goes_to_the_bottom() {
    let mut tale = Tale::new().dealt();
    let deck = tale.state.power;
    tale = tale.turned();
    let power = tale.view(A).own.power.unwrap();
    assert_eq!(power.face.clue_order, "ABC");
    tale.turns("NNNNNN");
    assert_eq!(tale.phase(), Shown::Over);
    assert_eq!(tale.view(B).own.power.unwrap(), power);
    assert_eq!(tale.state.power[..14], deck[1..]);
    assert_eq!(tale.state.power[14], deck[0]);
}

/// a game needs six state cards at most.
#[test]
fn r_13_six_state_cards_are_enough() {
    let mut tale = Tale::playing();
    tale.turns("YYYYYY");
    assert_eq!(tale.phase(), Shown::Over);
    assert_eq!(usize::from(tale.state.dealt()), COUNT);
}

/// IQ-R3: another deal; the same side guesses first, everybody is seated, and the used Clue and Power cards stay below.
#[test]
fn iq_r3_a_game_that_is_played_again_runs_on_with_its_clue_and_power_decks() {
    let mut tale = Tale::new().dealt();
    tale.late();
    tale.act(A, Verb::STAND).unwrap();
    tale.late();
    tale.turns("YN");
    let (clues, power, pick) = (tale.state.clues, tale.state.power, tale.state.pick);
    let cards = tale.state.deal.cards;
    let old = tale.view(A).sides[0].holds;
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::Again))
        .unwrap();
    assert_eq!(tale.phase(), LOOKING);
    assert_eq!((tale.state.clues, tale.state.power), (clues, power));
    assert_eq!((tale.state.first, tale.state.pick), (Side(0), pick));
    assert_ne!(tale.state.deal.cards, cards);
    assert_eq!(
        (BOTH.map(|side| tale.state.right(side)), tale.state.standing),
        ([0; 2], [false; 2])
    );
    assert!(tale.view(A).sides[0].holds > old, "new names");
    assert!(tale.view(A).turns.is_empty() && tale.view(A).power.is_none());
}

/// Alone, all decks are shuffled.
#[test]
fn the_decks_are_shuffled_for_each_table() {
    let mut tops = BTreeSet::new();
    for number in 0..40 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        tops.insert((tale.state.clues[0], tale.state.power[0]));
    }
    assert!(tops.len() > 30, "{}", tops.len());
}

/// R-32, CD-13: a pack whose cards make no game is refused in words.
#[test]
fn r_32_cd_13_a_pack_with_other_letters_or_empty_parts_is_refused() {
    let refused = |change: &dyn Fn(&mut GeoplungePack)| {
        let mut pack = geoplunge();
        change(&mut pack);
        let refusal = StateIq::open(Config::default(), Arc::new(pack), people(&[1, 1]));
        refusal.err().unwrap().text
    };
    assert!(refused(&|pack| pack.power[3].clue_order = "ABD".to_owned()).contains("letters"));
    assert!(refused(&|pack| pack.power[3].clue_order = "AB".to_owned()).contains("letters"));
    assert!(refused(&|pack| pack.clues[3].b.clear()).contains("Clue card 4"));
    assert!(refused(&|pack| pack.clues.truncate(44)).contains("45"));
    assert!(refused(&|pack| pack.flags.truncate(49)).contains("flag"));
    // Any three of the letters will do.
    let mut pack = geoplunge();
    pack.power[0].clue_order = "AAA".to_owned();
    let game = StateIq::open(Config::default(), Arc::new(pack), people(&[1, 1])).unwrap();
    assert_eq!(game.sheet.order(PowerIx(0)), [Part::A; 3]);
}
