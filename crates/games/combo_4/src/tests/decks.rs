//! Shuffling: C4-17 to C4-21, R-13, R-15, and which version of Game 4: C4-16, G4-01.

use super::*;
use std::collections::BTreeSet;
use tricorn_geoplunge::PowerIx;
use tricorn_packs::schema::Version;
use tricorn_state_iq::ClueIx;

/// C4-17: all five decks, another order in every match.
#[test]
fn c4_17_all_decks_are_shuffled_before_a_match() {
    let decks = |seed| {
        let story = Story::new(example("decks", config(Kind::All), people(&[1, 1])), seed);
        story.state().decks
    };
    let (one, two, plain) = (decks(1), decks(2), Decks::in_order());
    for other in [two, plain] {
        assert_ne!(one.states, other.states);
        assert_ne!(one.maps, other.maps);
        assert_ne!(one.power, other.power);
        assert_ne!(one.clues, other.clues);
        assert_ne!(one.challenges, other.challenges);
    }
    assert!(one.are_whole() && two.are_whole());
}

/// C4-18, C4-19, C4-20: after each game just the decks that its rule names.
#[test]
fn c4_18_c4_19_c4_20_each_game_shuffles_what_its_rule_names_and_nothing_else() {
    let mut story = all();
    for game in [1, 2, 3, 4, 5, 1] {
        let before = story.state().decks;
        assert_eq!(story.view(A).current, Some(game));
        let at = story.now() + 100;
        story.loses(at, B);
        let after = story.state().decks;
        assert_eq!(
            before.states != after.states,
            matches!(game, 1 | 2 | 4),
            "Game {game}"
        );
        assert_eq!(before.maps != after.maps, game == 3, "Game {game}");
        assert_eq!(before.power != after.power, game == 4, "Game {game}");
        assert_eq!(before.clues, after.clues, "Game {game}");
        assert_eq!(before.challenges, after.challenges, "Game {game}");
        story.next(at);
    }
}

/// C4-21, R-13: Clue and Power cards of State IQ and both cards of a challenge go to the bottom in the order used.
#[test]
fn c4_21_r_13_used_cards_go_to_the_bottom_in_the_order_used() {
    let mut story = call();
    story.calls(1_000, A, [2, 5]);
    story.calls(1_000, B, [2, 5]);
    let before = story.state().decks;
    // Look, count, and a Clue card; a guess, and another Clue card.
    let mut at = 15_000;
    story.until(Millis(at));
    let mut turned = 0;
    while turned < 2 {
        let ask = [A, B].map(|seat| story.ask(seat));
        let (seat, action) = [A, B]
            .into_iter()
            .zip(&ask)
            .find_map(|(seat, ask)| {
                let mut rng = Rng::new([turned; 32]);
                Some((seat, ask.random_move(&mut rng)?))
            })
            .unwrap();
        at += 100;
        story.plays(at, seat, action).unwrap();
        turned = story.view(A).own.game.map_or(0, |game| match game.view {
            GameView::StateIq(view) => view.turns.len() as u8,
            _ => 0,
        });
    }
    story.loses(at + 100, B);
    let after = story.state().decks;
    let mut clues = before.clues.to_vec();
    clues.rotate_left(2);
    assert_eq!(after.clues.to_vec(), clues);
    let mut power = before.power;
    power.rotate_left(1);
    assert_eq!(after.power, power);
    assert!(
        story.state().carried.clues.has(clues[43]) && story.state().carried.clues.has(clues[44])
    );
    assert!(!story.state().carried.clues.has(ClueIx(clues[0].0)));
    // The first challenge: nobody shouts.
    story.next(at + 200);
    story.until(Millis(at + 40_000));
    story.loses(at + 40_000, B);
    let end = story.state().decks;
    let used = (0..3).find(|used| {
        let mut challenges = after.challenges;
        challenges.rotate_left(*used);
        challenges == end.challenges
    });
    let used = used.unwrap();
    power.rotate_left(used);
    assert!(used > 0 && end.power == power, "{used} cards of each deck");
}

/// C4-16, G4-01, G4-EX1: the top Power card names the version, each time anew; the others are handed in as they lie.
#[test]
fn c4_16_g4_01_g4_ex1_the_power_card_on_top_names_the_version_of_game_four() {
    let mut versions = BTreeSet::new();
    for seed in 0..12 {
        let mut story = Story::new(example("four", config(Kind::Call), people(&[1, 1])), seed);
        story.calls(1_000, A, [4, 5]);
        let top = story.state().decks.power[0];
        let rest = story.state().decks.power[1..].to_vec();
        story.calls(1_000, B, [4, 5]);
        let game = story.table.game();
        let which = story.state().which;
        let expected = match game.book.atlas.version(top) {
            Version::Ranks1 => Which::PlayTheRanks1,
            Version::Ranks2 => Which::PlayTheRanks2,
            Version::BorderZap => Which::BorderZap,
        };
        assert_eq!(which, expected);
        let view = story.view(A);
        assert_eq!(
            view.own.turned.unwrap().face.version,
            game.book.atlas.version(top)
        );
        if let GameView::PlayTheRanks1(view) | GameView::PlayTheRanks2(view) =
            view.own.game.unwrap().view
        {
            assert_eq!(view.named_by.clone().unwrap().face.number, top.0 + 1);
            let dealt: Vec<PowerIx> = view
                .turned
                .iter()
                .map(|card| PowerIx(card.card.face.number - 1))
                .collect();
            assert!(!dealt.is_empty() && dealt.iter().all(|card| rest[4..].contains(card)));
        }
        versions.insert(format!("{which:?}"));
        // The next time it is another card: the deck was shuffled.
        story.loses(2_000, B);
        story.next(2_000);
        story.loses(3_000, B);
        assert_eq!(story.view(A).current, Some(5));
    }
    assert_eq!(versions.len(), 3, "{versions:?}");
}

/// the blind pick takes the two state cards on top; then the deck is shuffled.
#[test]
fn r_15_the_blind_pick_draws_from_the_deck_of_the_match() {
    let mut story = all();
    story.loses(1_000, B);
    let top = story.state().decks.states;
    story.next(1_000);
    let GameView::StateIq(view) = story.view(A).own.game.unwrap().view else {
        panic!("Game 2 is State IQ");
    };
    let book = &story.table.game().book;
    let names = view
        .pick
        .clone()
        .unwrap()
        .map(|card| card.face.name.clone());
    assert_eq!(
        names,
        [top[0], top[1]].map(|card| book.state(card).name.clone())
    );
}

/// Border-Up is dealt from the deck as it lies.
#[test]
fn c4_17_bu_02_the_deck_of_the_match_is_dealt_as_it_lies() {
    let mut story = all();
    let deck = story.state().decks.states;
    story.until(Millis(11_000));
    let GameView::BorderUp(view) = story.view(A).own.game.unwrap().view else {
        panic!("Game 1 is Border-Up");
    };
    let book = &story.table.game().book;
    let mut dealt: Vec<&str> = deck[..21]
        .iter()
        .map(|card| &*book.state(*card).name)
        .collect();
    dealt.sort_unstable();
    let pool = &view.sides[0].hand.as_ref().unwrap().pool;
    let names: Vec<&str> = pool.iter().map(|card| &*card.face.name).collect();
    assert_eq!(names, dealt);
}
