//! What is seen: worlds dealt anew, pictures, actions on the wire, what a client gets: C4-13, C4-21, R-20, R-23.

use super::*;

/// C4-21: cards at the bottom that everybody has seen stay; all others may lie anywhere, also in worlds of the game under way.
#[test]
fn c4_21_redealt_decks_keep_what_everybody_has_seen() {
    let mut story = call();
    story.calls(1_000, A, [2, 5]);
    story.calls(1_000, B, [2, 5]);
    // A whole State IQ, with all its Clue cards, by the clock alone.
    while story.view(A).number == 1 {
        story.next_deadline().unwrap();
    }
    let seen = story.state().carried;
    let decks = story.state().decks;
    let known = |deck: &Decks| -> Vec<(usize, u8)> {
        let clues = deck.clues.iter().enumerate();
        let clues = clues.filter(|(_, card)| seen.clues.has(**card));
        clues.map(|(at, card)| (at, card.0)).collect()
    };
    assert!(known(&decks).len() >= 4, "{:?}", known(&decks));
    let mut rng = Rng::new([9; 32]);
    let mut moved = 0;
    for _ in 0..20 {
        let world = story
            .table
            .game()
            .redeal(story.state(), Viewer::Seat(A), &mut rng);
        assert_eq!(known(&world.state.decks), known(&decks));
        assert!(world.state.decks.are_whole());
        moved += u32::from(world.state.decks.clues[0] != decks.clues[0]);
        assert_ne!(world.state.decks.challenges, decks.challenges);
        assert_ne!(world.state.decks.states, decks.states);
        // The Power card that was turned is known to lie at the bottom, in Chummy Challenge too.
        let power = world.state.decks.power;
        assert_eq!(power[14], decks.power[14]);
    }
    assert!(moved > 10);
}

/// in other worlds the other side has chosen otherwise, and may have locked.
#[test]
fn c4_13_r_11_redealt_calls_vary_what_the_other_side_chose() {
    let mut story = call();
    story.calls(1_000, B, [4, 5]);
    let mut rng = Rng::new([8; 32]);
    let (mut locked, mut chosen) = ([0; 2], [0; 3]);
    for _ in 0..60 {
        let world = story
            .table
            .game()
            .redeal(story.state(), Viewer::Seat(A), &mut rng);
        let call = world.state.calls[1];
        locked[usize::from(call.locked)] += 1;
        chosen[call.games.len()] += 1;
        let own = story
            .table
            .game()
            .redeal(story.state(), Viewer::Seat(B), &mut rng);
        assert_eq!(own.state.calls[1], story.state().calls[1]);
        assert!(!own.state.calls[0].locked, "else both would be known");
    }
    assert!(
        locked.iter().chain(&chosen).all(|count| *count > 5),
        "{locked:?} {chosen:?}"
    );
}

/// the picture of a flag keeps its name for the whole match.
#[test]
fn r_20_names_of_pictures_stay_good_in_later_games() {
    let game = Combo4::open(config(Kind::Call), Arc::new(geoplunge()), people(&[1, 1])).unwrap();
    let mut story = call();
    story.calls(1_000, A, [2, 5]);
    story.calls(1_000, B, [2, 5]);
    let secret = tricorn_state_iq::StateIq::secret_of(&story.state().boards.state_iq).unwrap();
    let name = tricorn_engine::picture_name(secret, "flag UT");
    let flag = Some(tricorn_geoplunge::picture::flag("UT"));
    assert_eq!(game.picture(story.state(), &name), flag);
    for _ in 0..4 {
        let at = story.now() + 100;
        story.loses(at, B);
        story.next(at);
        assert_eq!(game.picture(story.state(), &name), flag);
    }
    assert_eq!(story.state().flags.len(), 2);
    assert_eq!(game.picture(story.state(), "0123456789abcdef"), None);
}

/// On the wire an action of a game looks as at that game's table, and one of the match has a verb of its own.
#[test]
fn r_23_actions_of_games_and_of_the_match_are_told_apart() {
    let read = |value: Value| serde_json::from_value::<Verb<Action>>(value).unwrap();
    assert_eq!(
        read(json!({"call_game": {"game": 3}})),
        Verb::Own(MatchAction::CallGame { game: 3 }.into())
    );
    assert_eq!(
        read(json!("next_game")),
        Verb::Own(MatchAction::NextGame.into())
    );
    for game in [
        json!("stand"),
        json!("call"),
        json!({"put": {"card": 1, "tray": 0, "place": 0}}),
    ] {
        let own = Verb::Own(Action::Game(game.clone()));
        assert_eq!(read(game.clone()), from_game(game.clone()));
        assert_eq!(from_game(game.clone()) == own, game != json!("stand"));
    }
    let verbs = [
        "call_game",
        "uncall_game",
        "lock_calls",
        "name_spokes",
        "next_game",
        "end_match",
    ];
    let sources = [
        include_str!("../../../border_up/src/words.rs"),
        include_str!("../../../state_iq/src/words.rs"),
        include_str!("../../../dashing_states/src/words.rs"),
        include_str!("../../../play_the_ranks/src/words.rs"),
        include_str!("../../../border_zap/src/words.rs"),
        include_str!("../../../chummy_challenge/src/words.rs"),
    ];
    for verb in verbs {
        assert!(
            sources
                .iter()
                .all(|source| !source.contains(&format!("\"{verb}\"")))
        );
    }
}

/// every refusal is explained, and changes nothing.
#[test]
fn r_23_every_refusal_of_a_match_is_explained() {
    for reason in [
        Reason::NoSuchGame,
        Reason::CalledAlready(1),
        Reason::TwoAlready,
        Reason::NotCalled(4),
        Reason::TwoFirst,
        Reason::Locked,
        Reason::NotYourSide,
        Reason::SpeaksAlready,
        Reason::NobodyGone,
        Reason::NotYours,
        Reason::NoReplay,
        Reason::NotAgreed,
        Reason::SoMany,
        Reason::TimeUp,
    ] {
        let Refusal { code, text } = reason.into();
        assert!(
            code.len() > 5 && text.len() > 20 && text.ends_with('.'),
            "{text}"
        );
    }
}

/// Names of cards differ from game to game, so that nothing of one can be taken for something of the next.
#[test]
fn r_20_cards_have_other_names_in_every_game() {
    let mut story = call();
    story.calls(1_000, A, [1, 5]);
    story.calls(1_000, B, [1, 5]);
    let mut names = Vec::new();
    for _ in 0..2 {
        story.until(Millis(story.now() + 12_000));
        let GameView::BorderUp(view) = story.view(A).own.game.unwrap().view else {
            panic!("another game");
        };
        let pool = &view.sides[0].hand.as_ref().unwrap().pool;
        names.extend(pool.iter().map(|card| card.handle));
        play(&mut story, 2);
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!((names.len(), count), (42, 42));
}

/// A match with a marked pace opens its games with it.
#[test]
fn r_18_the_pace_of_the_match_is_that_of_its_games() {
    let double = Config {
        pace: Pace::Double,
        ..config(Kind::All)
    };
    let mut story = started(double, people(&[1, 1]));
    story.until(Millis(12_000));
    assert_eq!(story.view(A).due, Some(Millis(11_000 + 600_000)));
    assert_eq!(index(Side(1)), 1);
}
