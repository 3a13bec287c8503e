//! Computer players that can be lived with: whole games with the shipped deck.

use super::super::event::{Event, Pays};
use super::super::state::Telling;
use super::super::tests::sample::real_deck;
use super::super::{Config, PolitiCraft, Side, StoryMode};
use super::worth::{Outlook, Taste};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use tricorn_bots::Runner;
use tricorn_engine::rules::Verb;
use tricorn_engine::{
    Cause, Game as _, Level, Place, RecordOf, Ruling, Seat, Seating, Seed, Sitter, Table,
};
use tricorn_packs::schema::{PoliticraftPack, StoryOf};

static DECK: LazyLock<Arc<PoliticraftPack>> = LazyLock::new(|| Arc::new(real_deck()));

fn open(players: u8, level: Level, story: StoryMode) -> PolitiCraft {
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"];
    let chair = |side: u8| Place::new(Side(side), names[usize::from(side)], Sitter::Bot(level));
    let config = Config {
        story,
        ..Config::default()
    };
    let seating = Seating::try_new((0..players).map(chair).collect()).unwrap();
    PolitiCraft::open(config, DECK.clone(), seating).unwrap()
}

/// A whole game of bots. A move of theirs that is refused ends it with a panic.
fn whole(game: &PolitiCraft, number: u64) -> (Runner<PolitiCraft>, Vec<RecordOf<PolitiCraft>>) {
    let seed = Seed::from_number(number);
    let minds = seed.child(7);
    let mut runner = Runner::new(Table::new(game.clone(), seed), &minds);
    let mut records = Vec::new();
    let outcome = runner.play_out(|record| records.push(record.clone()));
    assert!(outcome.is_some(), "game {number} does not end");
    (runner, records)
}

/// Goes through a game again and looks at the table before each thing that happens.
fn before_each(
    game: &PolitiCraft,
    records: &[RecordOf<PolitiCraft>],
    mut look: impl FnMut(&super::State, &Event),
) {
    let mut state = game.initial();
    for fact in records.iter().flat_map(|record| &record.events) {
        if let Some(event) = fact.own() {
            look(&state, event);
        }
        game.evolve(&mut state, fact);
    }
}

fn stories(records: &[RecordOf<PolitiCraft>]) -> Vec<Arc<str>> {
    let events = records.iter().flat_map(|record| &record.events);
    let told = events.filter_map(|fact| match fact.own() {
        Some(Event::Told { story, .. }) => story.clone(),
        _ => None,
    });
    told.collect()
}

/// Of which line of the pack a story was made.
fn line_of(story: &str) -> usize {
    let mut lines = (0..).zip(&DECK.stories);
    let made = lines.find(|(_, line)| super::words::is_made_of(story, &line.text));
    made.unwrap_or_else(|| panic!("no line of the pack: {story}"))
        .0
}

#[test]
fn pc_r24_no_story_of_computer_players_is_told_twice_in_a_game() {
    for players in 2..=6 {
        let game = open(players, Level::Skilled, StoryMode::Written);
        for number in 0..12 {
            let (_, records) = whole(&game, number);
            let mut times: BTreeMap<usize, u32> = BTreeMap::new();
            let told = stories(&records);
            for story in &told {
                *times.entry(line_of(story)).or_default() += 1;
            }
            assert!(told.len() > 20, "{} stories", told.len());
            let twice = times.values().filter(|times| **times > 1).count();
            assert_eq!(twice, 0, "{players} players, game {number}: {times:?}");
        }
    }
}

#[test]
fn pc_r24_a_power_play_that_hinders_is_told_with_a_line_for_such_plays() {
    let (mut helped, mut hindered) = (0, 0);
    for number in 0..20 {
        let game = open(4, Level::Novice, StoryMode::Written);
        let (runner, _) = whole(&game, number);
        let chapters = runner
            .table()
            .state()
            .players
            .iter()
            .flat_map(|player| &player.story);
        for chapter in chapters {
            let (Some(text), [played]) = (&chapter.text, &chapter.cards[..]) else {
                continue;
            };
            let rule = game.rule(played.card);
            let of = DECK.stories[line_of(text)].of;
            assert_eq!(
                of == StoryOf::Hinder,
                rule.colour.is_none() && rule.hinders,
                "{text}"
            );
            assert_eq!(
                of == StoryOf::Power,
                rule.colour.is_none() && !rule.hinders,
                "{text}"
            );
            helped += u32::from(of == StoryOf::Power);
            hindered += u32::from(of == StoryOf::Hinder);
        }
    }
    assert!(helped > 10 && hindered > 10, "{helped} and {hindered}");
}

#[test]
fn pc_r24_a_story_names_its_card_and_an_issue_of_the_table() {
    let game = open(4, Level::Novice, StoryMode::Written);
    let (runner, records) = whole(&game, 3);
    let players = &runner.table().state().players;
    let issues: Vec<&str> = players
        .iter()
        .filter_map(|it| it.issue.as_deref())
        .collect();
    assert_eq!(issues.len(), 4);
    for player in players {
        for chapter in &player.story {
            // PC-R51: of a card that was played out of turn nothing need be told.
            let Some(text) = &chapter.text else {
                assert_eq!(chapter.told, Telling::Nothing);
                continue;
            };
            let titles = chapter
                .cards
                .iter()
                .map(|played| game.face_of(played.card).title.clone());
            assert!(
                titles
                    .into_iter()
                    .any(|title| text.contains(title.as_str())),
                "{text}"
            );
            assert!(issues.iter().any(|issue| text.contains(issue)), "{text}");
        }
    }
    assert!(stories(&records).len() > 20);
}

#[test]
fn pc_r70_a_hidden_issue_is_hidden_in_the_stories_of_computer_players_too() {
    let mut game = open(3, Level::Skilled, StoryMode::Written);
    let mut places = game.seating().places().to_vec();
    places[0].sitter = Sitter::Person;
    game = PolitiCraft::open(
        game.config.clone(),
        DECK.clone(),
        Seating::try_new(places).unwrap(),
    )
    .unwrap();
    let issue = "a zebra for the fire brigade";
    let seed = Seed::from_number(5);
    let mut runner = Runner::new(Table::new(game, seed.clone()), &seed.child(7));
    runner.apply(tricorn_engine::Millis(0), Cause::Start);
    let act = tricorn_engine::Act::new(
        Seat(0),
        Verb::Own(super::Action::Issue {
            issue: issue.to_owned(),
        }),
    );
    assert!(
        runner
            .apply(runner.table().now(), Cause::Act(act))
            .refusal
            .is_none()
    );
    let quoted = |runner: &Runner<PolitiCraft>| {
        let view = runner
            .table()
            .game()
            .view(runner.table().state(), tricorn_engine::Viewer::Spectator);
        serde_json::to_string(&view).unwrap().matches(issue).count()
    };
    // Ann lets her time run out; her computer neighbours help her now and then, and tell of it.
    while quoted(&runner) < 3 {
        let tricorn_bots::Turn::At(at) = runner.next() else {
            panic!("the game is over, and nobody has told of Ann's issue");
        };
        runner.run(at);
    }
    let text = runner.table().state().players[0].issue_texts[0].0;
    let now = runner.table().now();
    let hide = Cause::Ruling(Ruling::Hide(text));
    assert!(runner.apply(now, hide).refusal.is_none());
    assert_eq!(quoted(&runner), 0);
}

#[test]
fn pc_r21_trades_of_computer_players_help_both() {
    let taste = Taste::of(Level::Skilled);
    let mut trades = 0;
    for players in 3..=6 {
        let game = open(players, Level::Skilled, StoryMode::Quick);
        for number in 0..15 {
            let (_, records) = whole(&game, number);
            before_each(&game, &records, |state, event| {
                let Event::Traded {
                    from,
                    to,
                    card,
                    answer,
                    ..
                } = event
                else {
                    return;
                };
                let (card, answer) = (card.card, answer.card);
                let gives = Outlook::new(&game, state, *from, taste).gain(card, answer);
                let takes = Outlook::new(&game, state, *to, taste).gain(answer, card);
                assert!(gives > 0.0 && takes > 0.0, "{gives} and {takes}");
                trades += 1;
            });
        }
    }
    assert!(trades > 20, "only {trades} trades");
}

#[test]
fn pc_97_computer_players_keep_their_integrity() {
    for level in [Level::Novice, Level::Skilled] {
        let (mut seats, mut without) = (0, 0);
        for players in 2..=6 {
            let game = open(players, level, StoryMode::Quick);
            for number in 0..10 {
                let (runner, _) = whole(&game, number);
                let players = &runner.table().state().players;
                seats += players.len();
                without += players.iter().filter(|it| it.integrity == 0).count();
            }
        }
        assert!(without * 50 <= seats, "{level}: {without} of {seats}");
    }
}

#[test]
fn pc_57_skilled_players_choose_their_allies() {
    // A gift to the strongest rival is rare: by chance it would be one in three.
    let game = open(4, Level::Skilled, StoryMode::Quick);
    let (mut gifts, mut to_the_best) = (0, 0);
    for number in 0..15 {
        let (_, records) = whole(&game, number);
        before_each(&game, &records, |state, event| {
            let Event::Played {
                side, area, pays, ..
            } = event
            else {
                return;
            };
            if side == area || *pays == Pays::Nothing {
                return;
            }
            let points = |side: Side| state[side].points();
            let mut rivals = state.alive().filter(|other| other != side && other != area);
            gifts += 1;
            to_the_best += u32::from(rivals.all(|rival| points(rival) < points(*area)));
        });
    }
    assert!(gifts > 100, "only {gifts} gifts");
    assert!(to_the_best * 6 < gifts, "{to_the_best} of {gifts}");
}
