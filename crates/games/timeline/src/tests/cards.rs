//! Section 1: the components.

use super::*;
use std::collections::BTreeSet;
use tricorn_engine::once::SentOnce;

fn open(pack: TimelinePack, players: usize, config: Config) -> Result<Timeline, Refusal> {
    Timeline::open(config, Arc::new(pack), people(players))
}

fn names(game: &Timeline) -> Vec<String> {
    let cards = game.deck.iter();
    cards.map(|card| card.face.name.clone()).collect()
}

/// TL-01, TL-04: the shipped deck.
#[test]
fn tl_01_tl_04_the_base_deck_has_110_cards_of_seven_themes() {
    let deck = real_deck();
    assert_eq!(deck.cards.len(), 110);
    let count = |theme| deck.cards.iter().filter(|card| card.theme == theme).count();
    let counts: Vec<usize> = Theme::ALL.into_iter().map(count).collect();
    assert_eq!(counts, [16, 16, 16, 15, 16, 16, 15]);
}

/// TL-R28
#[test]
fn tl_r28_the_deck_is_chosen_and_the_base_deck_is_usual() {
    let with = |deck: &str| {
        let config = Config {
            deck: deck.to_owned(),
            ..Config::default()
        };
        open(real_pack(), 3, config)
    };
    let pack = real_pack();
    assert_eq!(
        open(pack.clone(), 3, Config::default())
            .unwrap()
            .deck_size(),
        110
    );
    assert_eq!(names(&with("all").unwrap()), {
        let cards = pack.cards.iter();
        cards.map(|card| card.name.clone()).collect::<Vec<_>>()
    });
    for (id, least) in [
        ("base", 110),
        ("world", 110),
        ("science", 110),
        ("arts", 110),
        ("american", 120),
        ("first-steps", 60),
    ] {
        let game = with(id).unwrap();
        let belongs = |card: &TimelineCard| card.decks.iter().any(|deck| deck == id);
        let cards = pack.cards.iter().filter(|card| belongs(card));
        let expected: Vec<String> = cards.map(|card| card.name.clone()).collect();
        assert_eq!(names(&game), expected, "{id}");
        assert!(game.deck_size() >= least, "{id}");
    }
    let refusal = with("poetry").unwrap_err();
    assert_eq!(refusal.code, "BAD_OPTIONS");
    assert!(
        refusal.text.contains("world") && refusal.text.contains("all"),
        "{refusal}"
    );
    // A pack without decks, such as a host's own, is played whole.
    let own = deck(&(1..=20).collect::<Vec<_>>());
    assert_eq!(open(own, 2, Config::default()).unwrap().deck_size(), 20);
}

/// TL-R28: a card of several decks is in the game once when all decks are played together.
#[test]
fn tl_r28_a_shared_card_is_dealt_once_from_all_decks() {
    let pack = real_pack();
    let moon = |pack: &TimelinePack| {
        pack.cards
            .iter()
            .filter(|card| card.id == "moon-landing")
            .count()
    };
    let shared = pack
        .cards
        .iter()
        .find(|card| card.id == "moon-landing")
        .unwrap();
    assert_eq!(shared.decks, ["base", "world", "american", "first-steps"]);
    let all = Config {
        deck: "all".to_owned(),
        ..Config::default()
    };
    let played = names(&open(pack.clone(), 3, all).unwrap());
    let moons = played.iter().filter(|name| **name == shared.name);
    assert_eq!(moons.count(), 1);
    for deck in &shared.decks {
        assert_eq!(moon(&pack.only(deck).unwrap()), 1, "{deck}");
    }
}

/// TL-08, TL-R28: the smallest deck is enough for a full table.
#[test]
fn tl_08_tl_r28_the_first_steps_are_enough_for_eight_players() {
    let config = Config {
        deck: "first-steps".to_owned(),
        ..Config::default()
    };
    assert_eq!(open(real_pack(), 8, config).unwrap().deck_size(), 60);
}

/// TL-02, TL-13: the undated side is the dated one without what the date adds.
#[test]
fn tl_02_the_dated_side_shows_the_same_name_and_picture_and_adds_the_date() {
    let mut scene = Scene::new(&[&[1400, 1], &[2]], &[1500], &[3, 4]);
    let undated = scene.view(Viewer::Spectator).players[0].row[0].clone();
    assert_eq!(undated.face.name, "Event 0");
    assert_eq!(undated.face.icon, "picture-0");
    assert!(undated.dated.is_none());
    let json = serde_json::to_value(&undated).unwrap();
    assert!(json.get("dated").is_none(), "unknown means absent: {json}");
    scene.put(0, 1400, 0);
    let dated = scene.view(Viewer::Spectator).line[0].clone();
    assert_eq!((dated.card, &dated.face), (undated.card, &undated.face));
    assert_eq!(dated.dated.as_ref().unwrap().year, 1400);
    assert_eq!(dated.dated.as_ref().unwrap().source, "Book 0");
}

/// TL-03
#[test]
fn tl_03_the_theme_has_no_effect_in_play() {
    for theme in Theme::ALL {
        let mut scene = Scene::new(&[&[1400, 1], &[2]], &[1500], &[3, 4]);
        for card in Arc::make_mut(&mut scene.game.deck) {
            card.face = SentOnce::new(Face {
                theme,
                ..(*card.face).clone()
            });
        }
        assert_eq!(scene.view(Viewer::Spectator).line[0].face.theme, theme);
        assert!(scene.put(0, 1400, 0));
        scene.blunder(1);
        assert_eq!((scene.line(), scene.boxed()), (vec![1400, 1500], vec![2]));
    }
}

/// TL-05, TL-05-EX1: the four years of the cover, in whatever order they come.
#[test]
fn tl_05_ex1_years_before_the_common_era_are_negative_and_come_first() {
    let mut scene = Scene::new(&[&[1756, -1279], &[-101, 7]], &[215], &[8, 9]);
    assert!(scene.put(0, 1756, 1));
    assert!(scene.put(1, -101, 0));
    assert!(scene.put(0, -1279, 0));
    assert_eq!(scene.line(), [-1279, -101, 215, 1756]);
    let mut scene = Scene::new(&[&[-101, 1], &[2]], &[-1279], &[8, 9]);
    assert!(!scene.put(0, -101, 0), "−101 is later than −1279");
}

/// TL-06, TL-R7
#[test]
fn tl_06_tl_r7_a_deck_with_the_year_0_is_refused() {
    let mut years: Vec<i32> = (1..=20).collect();
    assert!(open(deck(&years), 2, Config::default()).is_ok());
    years[7] = 0;
    let refusal = open(deck(&years), 2, Config::default()).unwrap_err();
    assert_eq!(refusal.code, "BAD_OPTIONS");
    assert!(refusal.text.contains("Event 7"), "{refusal}");
}

/// TL-07, TL-R8: of the shipped deck (the lint of the packs says what counts as giving away), and of what is sent: the
/// names of cards tell nothing, because they are counted up as cards come into sight.
#[test]
fn tl_07_tl_r8_no_name_picture_or_id_gives_the_year_away() {
    for card in &real_deck().cards {
        for text in [&card.name, &card.icon, &card.id] {
            let year = card.year.unsigned_abs().to_string();
            assert!(!text.contains(&year), "{text} gives {year} away");
        }
    }
    // The same handles, whichever cards were dealt.
    let handles = |seed| {
        let mut table = Table::new(
            open(real_deck(), 3, quiet()).unwrap(),
            Seed::from_number(seed),
        );
        table.apply(Millis(0), Cause::Start).accepted().unwrap();
        let view = table.game().view(table.state(), Viewer::Spectator);
        let rows = view
            .players
            .iter()
            .flat_map(|player| &player.row)
            .chain(&view.line);
        let handles: Vec<Handle> = rows.clone().map(|card| card.card).collect();
        let names: BTreeSet<String> = rows.map(|card| card.face.name.clone()).collect();
        (handles, names)
    };
    let ((one, first), (two, second)) = (handles(1), handles(2));
    assert_eq!(one, two);
    assert_ne!(first, second);
}

/// TL-08
#[test]
fn tl_08_a_deck_holds_at_least_players_times_cards_plus_1_plus_2_for_each_player() {
    let of = |cards: usize| deck(&(1..=cards as i32).collect::<Vec<_>>());
    for (players, config, least) in [
        (2, Config::default(), 2 * 4 + 1 + 2 * 2),
        (8, Config::default(), 8 * 4 + 1 + 2 * 8),
        (
            3,
            Config {
                cards: 1,
                ..Config::default()
            },
            3 + 1 + 2 * 3,
        ),
        (
            2,
            Config {
                handicap: Some(vec![10, 3]),
                ..Config::default()
            },
            13 + 1 + 2 * 2,
        ),
    ] {
        assert!(
            open(of(least), players, config.clone()).is_ok(),
            "{players} {config:?}"
        );
        let refusal = open(of(least - 1), players, config).unwrap_err();
        assert_eq!(refusal.code, "BAD_OPTIONS");
        assert!(refusal.text.contains(&least.to_string()), "{refusal}");
    }
}

/// TL-R7: the label of a year by table setting.
#[test]
fn tl_r7_years_are_shown_as_bce_or_with_a_minus() {
    let label = |year, label: Option<&str>, years| {
        let mut pack = deck(&[year]);
        pack.cards[0].label = label.map(str::to_owned);
        PileCard::new(&pack.cards[0], years).dated.label.clone()
    };
    assert_eq!(label(-1279, None, Years::Bce), "1279 BCE");
    assert_eq!(label(-1279, None, Years::Minus), "−1279");
    assert_eq!(label(-1279, Some("c. 1279 BCE"), Years::Bce), "c. 1279 BCE");
    assert_eq!(label(-1279, Some("c. 1279 BCE"), Years::Minus), "c. −1279");
    assert_eq!(label(105, Some("c. 105 CE"), Years::Bce), "c. 105 CE");
    assert_eq!(label(105, Some("c. 105 CE"), Years::Minus), "c. 105");
    assert_eq!(label(1756, None, Years::Bce), "1756");
    assert_eq!(label(1756, None, Years::Minus), "1756");
}

/// TL-R7: only the year counts; a label changes nothing in play.
#[test]
fn tl_r7_two_events_of_one_year_have_the_same_date() {
    let mut scene = Scene::new(&[&[1969, 1], &[2]], &[1969], &[3, 4]);
    assert!(scene.put(0, 1969, 0));
}
