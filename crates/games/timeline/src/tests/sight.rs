//! Section 3: who knows what.

use super::*;

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Spectator,
];

/// A row of each, a line, a box, a pile; the years are recognizable.
fn table() -> Scene {
    let mut scene = Scene::new(
        &[&[424_201, 424_202], &[424_203, 424_204]],
        &[100, 200],
        &[424_205, 424_206, 424_207],
    );
    scene.put(0, 424_201, 0);
    scene
}

/// TL-25
#[test]
fn tl_25_names_pictures_and_themes_of_all_rows_are_public() {
    let scene = table();
    for viewer in VIEWERS {
        let view = scene.view(viewer);
        for (player, side) in view.players.iter().zip(0..) {
            assert_eq!(player.row.len(), 2);
            for (shown, card) in player.row.iter().zip(scene.state.row(Side(side))) {
                assert_eq!(shown.card, card.handle);
                assert_eq!(shown.face.name, format!("Event {}", card.ix.0));
                assert_eq!(shown.face.icon, format!("picture-{}", card.ix.0));
                assert_eq!(shown.face.theme, Theme::ALL[card.ix.at() % 7]);
            }
        }
    }
}

/// TL-26, TL-30: what is left when the one card that was played is taken out.
#[test]
fn tl_26_tl_30_years_in_rows_and_all_of_the_pile_are_hidden_from_everybody() {
    let scene = table();
    for viewer in VIEWERS {
        let view = scene.view(viewer);
        let sent = serde_json::to_string(&view).unwrap() + &Timeline::tell(&view);
        for year in 424_202..=424_207 {
            assert!(
                !sent.contains(&year.to_string()),
                "{year} reached {viewer:?}"
            );
        }
        for card in &scene.state.pile {
            let hidden = &scene.game.deck[card.at()];
            let face = &hidden.face;
            for text in [&face.name, &face.icon, &hidden.dated.sentence] {
                assert!(!sent.contains(text.as_str()), "{text} reached {viewer:?}");
            }
        }
        assert!(view.pile_cards.is_none());
    }
}

/// TL-27
#[test]
fn tl_27_the_line_is_public_with_its_years() {
    let scene = table();
    for viewer in VIEWERS {
        let view = scene.view(viewer);
        let line = view.line.iter().map(|card| card.dated.as_ref().unwrap());
        assert_eq!(line.map(|dated| dated.year).collect::<Vec<_>>(), [100, 200]);
    }
}

/// TL-28, TL-R14
#[test]
fn tl_28_tl_r14_a_misplaced_card_is_shown_to_all_and_stays_readable_in_the_box() {
    let mut scene = table();
    scene.blunder(1);
    scene.blunder(0);
    for viewer in VIEWERS {
        let view = scene.view(viewer);
        let dated = view.boxed[0].dated.as_ref().unwrap();
        assert_eq!(dated.year, 424_201);
        assert!(dated.sentence.contains("event 0") && dated.source == "Book 0");
        assert_eq!(view.boxed.len(), 3);
    }
    let json = serde_json::to_value(scene.view(Viewer::Spectator)).unwrap();
    assert_eq!(json["box"][0]["dated"]["year"], 424_201);
}

/// TL-29
#[test]
fn tl_29_the_number_of_cards_in_the_pile_is_public() {
    let mut scene = table();
    assert!(VIEWERS.iter().all(|viewer| scene.view(*viewer).pile == 2));
    scene.blunder(1);
    assert!(VIEWERS.iter().all(|viewer| scene.view(*viewer).pile == 1));
}

/// TL-R9: a redeal may put any card on top, and nobody sees a difference.
#[test]
fn tl_r9_the_undated_side_of_the_top_card_is_hidden() {
    let scene = table();
    let top = |state: &State| state.pile.last().copied();
    let mut rng = Rng::new([3; 32]);
    let mut moved = false;
    for _ in 0..20 {
        let world = scene
            .game
            .redeal(&scene.state, Viewer::Seat(Seat(0)), &mut rng);
        moved |= top(&world.state) != top(&scene.state);
        for viewer in VIEWERS {
            assert_eq!(world.game.view(&world.state, viewer), scene.view(viewer));
        }
    }
    assert!(moved);
}

/// TL-31
#[test]
fn tl_31_first_player_turn_round_and_who_is_out_or_eliminated_are_public() {
    let rows: [&[i32]; 3] = [&[10], &[20], &[30, 31]];
    let mut scene = Scene::new(&rows, &[100], &[40, 41, 42, 43]);
    let standing = |scene: &Scene, side: usize| {
        let all: Vec<Standing> = VIEWERS
            .iter()
            .map(|viewer| scene.view(*viewer).players[side].standing)
            .collect();
        assert!(all.iter().all(|other| *other == all[0]));
        all[0]
    };
    for viewer in VIEWERS {
        let view = scene.view(viewer);
        assert_eq!(
            (view.first, view.turn, view.round),
            (Some(Side(0)), Some(Side(0)), Round(1))
        );
    }
    assert!(scene.put(0, 10, 0));
    assert_eq!(standing(&scene, 0), Standing::Out);
    assert_eq!(scene.view(Viewer::Spectator).turn, Some(Side(1)));
    assert!(scene.put(1, 20, 1));
    scene.blunder(2);
    assert_eq!(standing(&scene, 0), Standing::Playing);
    assert_eq!(
        standing(&scene, 2),
        Standing::Eliminated { round: Round(1) }
    );
    assert_eq!(scene.view(Viewer::Spectator).round, Round(2));
    scene.act(1, Verb::RESIGN).unwrap();
    assert_eq!(standing(&scene, 1), Standing::Resigned { round: Round(2) });
    assert_eq!(standing(&scene, 0), Standing::Won);
}

/// After the end everything is open.
#[test]
fn the_archive_sees_every_year() {
    let scene = table();
    let view = scene.view(Viewer::Archive);
    let rows = view.players.iter().flat_map(|player| &player.row);
    assert!(rows.clone().all(|card| card.dated.is_some()) && rows.count() == 4);
    let pile: Vec<i32> = view
        .pile_cards
        .iter()
        .flatten()
        .map(|card| card.dated.year)
        .collect();
    assert_eq!(pile, scene.pile());
}

/// A card that goes into a hidden pile and comes back is not known by its old handle (R10, R11).
#[test]
fn a_card_that_comes_back_from_a_hidden_pile_has_a_new_handle() {
    let mut scene = Scene::new(&[&[10, 11], &[20, 21], &[30, 31]], &[100], &[40]);
    let before: Vec<Handle> = scene
        .state
        .row(Side(0))
        .iter()
        .map(|card| card.handle)
        .collect();
    scene.act(0, Verb::RESIGN).unwrap();
    assert_eq!(
        scene.pile()[0],
        40,
        "the cards of the one who left lie under the pile"
    );
    for seat in [1, 2, 1] {
        scene.blunder(seat);
    }
    let back: Vec<Card> = [1, 2]
        .iter()
        .flat_map(|side| scene.state.row(Side(*side)).to_vec())
        .collect();
    let back: Vec<&Card> = back
        .iter()
        .filter(|card| [10, 11].contains(&scene.game.year(card.ix)))
        .collect();
    assert_eq!(back.len(), 2);
    assert!(back.iter().all(|card| !before.contains(&card.handle)));
}

/// TL-R11, TL-R17: another world keeps what everybody knows (who gave up and which cards lie at the bottom, the years that
/// were shown), and changes the rest.
#[test]
fn tl_r11_another_world_keeps_what_everybody_knows_and_changes_the_rest() {
    let rows: [&[i32]; 3] = [&[10, 11, 12], &[20, 21], &[30, 31]];
    let mut scene = Scene::new(&rows, &[100], &[40, 41, 42]);
    scene.act(0, Verb::RESIGN).unwrap();
    scene.blunder(1);
    let (top, bottom) = (&scene.state.pile[3..], &scene.state.pile[..3]);
    let mut rng = Rng::new([4; 32]);
    let mut orders = std::collections::BTreeSet::new();
    let mut changed = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let world = scene.game.redeal(&scene.state, Viewer::Spectator, &mut rng);
        let (other_top, other_bottom) = (&world.state.pile[3..], &world.state.pile[..3]);
        assert!(other_top.iter().all(|card| top.contains(card)));
        assert!(other_bottom.iter().all(|card| bottom.contains(card)));
        orders.insert(world.state.pile.clone());
        let cards = scene.game.deck.iter().zip(world.game.deck.iter());
        for (at, (card, other)) in (0..).map(CardIx).zip(cards) {
            assert!(other.dated.year != 0);
            // By chance another world has the true year now and then: its absence would tell it.
            if other.dated.year != card.dated.year {
                changed.insert((at, "year"));
            }
            if other.face.name != card.face.name {
                changed.insert((at, "name"));
            }
        }
    }
    assert_eq!(orders.len(), 12, "two unknown cards above three known ones");
    for at in (0..scene.game.deck_size()).map(CardIx) {
        assert_ne!(
            changed.contains(&(at, "year")),
            (scene.state.known[usize::from(at.0)] == Known::Year)
        );
        assert_ne!(
            changed.contains(&(at, "name")),
            (scene.state.known[usize::from(at.0)] >= Known::Name)
        );
    }
}
