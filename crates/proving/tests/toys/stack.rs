//! A stacked table: the game knows nothing of it, and everything that is made of a table still holds.

use crate::watch::counted;
use tricorn_bots::Runner;
use tricorn_engine::log::{Header, Log};
use tricorn_engine::table::verify;
use tricorn_engine::{Cause, Chance, Game, Level, Millis, RecordOf, Script, Seed, Stack, Table};
use tricorn_proving::Example;
use tricorn_proving::toys::race::CardNo;
use tricorn_proving::toys::tourney::{Event, Tourney, TourneyConfig, with_bots};

const SEED: u64 = 4;

fn example() -> Example<Tourney> {
    let config = TourneyConfig {
        clock: Millis::from_secs(40),
        ..TourneyConfig::default()
    };
    with_bots("bots", [&[Level::Skilled], &[Level::Novice]], config)
}

fn open(example: &Example<Tourney>) -> Tourney {
    let (config, pack) = (example.config, example.pack.clone());
    Tourney::open(config, pack, example.seating.clone()).unwrap()
}

/// The deck as it lies at the beginning of each race.
fn decks(records: &[RecordOf<Tourney>]) -> Vec<Vec<CardNo>> {
    let events = records.iter().flat_map(|record| &record.events);
    let decks = events.filter_map(|event| match event {
        Event::Began(opening) => Some(opening.deck.clone()),
        _ => None,
    });
    decks.collect()
}

fn play(example: &Example<Tourney>, chance: &Chance) -> (Vec<RecordOf<Tourney>>, Table<Tourney>) {
    let table = Table::new(open(example), chance.clone());
    let mut runner = Runner::new(table, &Seed::from_number(9));
    let mut records = Vec::new();
    let outcome = runner.play_out(|record| records.push(record.clone()));
    assert!(outcome.is_some());
    (records, runner.table().clone())
}

/// The second race gets the deck as it lies, or backwards; the first is left to chance.
fn stacked(example: &Example<Tourney>, backwards: bool) -> Chance {
    let (plain, _) = play(example, &Seed::from_number(SEED).into());
    let mut order: Vec<usize> = (0..decks(&plain)[1].len()).collect();
    if backwards {
        order.reverse();
    }
    let stack = Stack::default()
        .with("deck", Script::chance())
        .with("deck", Script::order(&order).unwrap());
    Chance::stacked(Seed::from_number(SEED), stack)
}

#[test]
fn a_script_settles_its_own_opening_and_no_other() {
    let example = example();
    let (plain, _) = play(&example, &Seed::from_number(SEED).into());
    let (forwards, _) = play(&example, &stacked(&example, false));
    let (backwards, _) = play(&example, &stacked(&example, true));
    let first = decks(&plain).remove(0);
    assert_eq!(decks(&forwards)[0], first, "the first was left to chance");
    assert_eq!(decks(&backwards)[0], first);
    let mut second = decks(&forwards).remove(1);
    assert_ne!(second, decks(&plain)[1], "the second was not");
    second.reverse();
    assert_eq!(decks(&backwards)[1], second);
}

#[test]
fn a_stacked_table_verifies_is_rebuilt_at_every_record_and_goes_on_the_same() {
    let example = example();
    let chance = stacked(&example, true);
    let (records, live) = play(&example, &chance);
    let verified = verify(open(&example), chance.clone(), &records).unwrap();
    assert!(verified.state() == live.state());
    assert!(
        verify(open(&example), Seed::from_number(SEED), &records).is_err(),
        "without the stack it is another game"
    );
    for at in 0..records.len() {
        let rebuilt = Table::rebuild(open(&example), chance.clone(), &records[..at]);
        let mut rebuilt = rebuilt.unwrap();
        for record in &records[at..] {
            if let Cause::Timer(_) = record.cause {
                assert_eq!(rebuilt.tick(record.stamp).first(), Some(record));
            } else {
                let applied = rebuilt.apply(record.stamp, record.cause.clone());
                assert_eq!(applied.records.last(), Some(record), "from record {at}");
            }
        }
    }
    // Rebuilding decides again, so a record that was never decided does not pass.
    let mut forged = records;
    let race = forged.iter_mut().find(|record| !record.events.is_empty());
    race.unwrap().events.clear();
    assert!(Table::rebuild(open(&example), chance, &forged).is_err());
}

#[test]
fn a_stack_goes_through_the_log_file() {
    let example = example();
    let chance = stacked(&example, true);
    let (records, live) = play(&example, &chance);
    let seed = Seed::from_number(SEED);
    let header = Header::new::<Tourney>(&example.config, &example.pack, &example.seating, &seed);
    let header = Header {
        stack: chance.stack().cloned(),
        ..header.unwrap()
    };
    let text = Log::<Tourney>::new(header, records).write().unwrap();
    let read = Log::<Tourney>::read(&text).unwrap();
    assert_eq!(read.header.chance(), chance);
    assert!(read.table().unwrap().state() == live.state());
    // A log whose stack was taken out or changed does not pass for a game of chance.
    let stack = serde_json::to_string(chance.stack().unwrap()).unwrap();
    for other in ["{}".to_owned(), stack.replacen("[]", "[0,0,0,0,1]", 1)] {
        let changed = text.replacen(&stack, &other, 1);
        assert_ne!(changed, text);
        let damage = Log::<Tourney>::read(&changed).unwrap_err();
        assert!(damage.to_string().contains("the rules and the seed"));
    }
}

#[test]
fn what_is_only_tried_or_refused_uses_up_no_script() {
    let example = example();
    let chance = stacked(&example, true);
    let first = Stack::default().with("deck", Script::picks([3, 2, 1]));
    let chance = Chance::stacked(chance.seed().clone(), first);
    let mut table = Table::new(open(&example), chance);
    let tried = table.dry_run(Millis(0), &Cause::Start).unwrap();
    assert!(table.apply(Millis(0), Cause::Pause).refusal.is_some());
    let dealt = counted(table.apply(Millis(0), Cause::Start).records);
    assert_eq!(dealt, tried);
}
