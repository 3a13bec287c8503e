//! Who watches a table is shown each event once, right after it, and nothing is applied twice for that.

use tricorn_bots::{Runner, Turn};
use tricorn_engine::{
    Act, AskId, Cause, Game, Herald, Level, Millis, Notices, Observer, RecordOf, Seat, Seed, Table,
    Viewer,
};
use tricorn_proving::Example;
use tricorn_proving::toys::tourney::{
    Action, Event, MatchAction, State, Tourney, TourneyConfig, with_bots,
};

/// All events of some records.
pub fn counted(records: Vec<RecordOf<Tourney>>) -> Vec<Event> {
    let events = records.into_iter().map(|record| record.events);
    events.flatten().collect()
}

fn example() -> Example<Tourney> {
    let config = TourneyConfig {
        clock: Millis::from_secs(20),
        ..TourneyConfig::default()
    };
    with_bots("bots", [&[Level::Skilled], &[Level::Novice]], config)
}

fn open(example: &Example<Tourney>) -> Tourney {
    let (config, pack) = (example.config, example.pack.clone());
    Tourney::open(config, pack, example.seating.clone()).unwrap()
}

const VIEWERS: [Viewer; 4] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Spectator,
    Viewer::Archive,
];

#[test]
fn notices_made_in_passing_are_those_of_a_herald() {
    let example = example();
    let seed = Seed::from_number(5);
    let table = Table::new(open(&example), seed.clone());
    let mut runner = Runner::new(table, &seed.child(0));
    let mut notices = Notices::new(VIEWERS);
    let mut batches = vec![
        runner
            .apply_with(Millis(0), Cause::Start, &mut notices)
            .records,
    ];
    while let Turn::At(at) = runner.next() {
        batches.push(runner.run_with(at, &mut notices));
    }
    let game = open(&example);
    let mut herald = Herald::new(game.initial());
    let mut told = 0;
    for record in batches.iter().flatten() {
        let in_passing = notices.take(record.events.len());
        let mut after_the_fact = VIEWERS.map(|viewer| (viewer, Vec::new()));
        herald.hear(&game, record, |after, event| {
            for (viewer, told) in &mut after_the_fact {
                told.extend(game.notice(after, event, *viewer));
            }
        });
        assert_eq!(in_passing, after_the_fact);
        told += in_passing.iter().map(|(_, told)| told.len()).sum::<usize>();
    }
    assert!(told > 50, "{told} notices");
    let rest = notices.take(usize::MAX);
    assert!(rest.iter().all(|(_, told)| told.is_empty()));
}

/// Remembers what it saw.
#[derive(Default)]
struct Witness(Vec<(State, Event)>);

impl Observer<Tourney> for Witness {
    fn saw(&mut self, _: &Tourney, after: &State, event: &Event) {
        self.0.push((after.clone(), event.clone()));
    }
}

#[test]
fn deadlines_before_an_action_are_seen_once_and_a_refusal_shows_nothing() {
    let example = example();
    let mut table = Table::new(open(&example), Seed::from_number(6));
    table.apply(Millis(0), Cause::Start);
    let mut lonely = table.clone();
    let mut witness = Witness::default();
    let due = table.next_due().unwrap().at;
    // An answer to another ask, after a deadline.
    let act = Act::new(Seat(0), Action::Match(MatchAction::Ready));
    let applied = table.act_with(due, AskId(u64::MAX), act, &mut witness);
    assert!(applied.refusal.is_some());
    let records = applied.records;
    assert!(!records.is_empty());
    assert_eq!(records, lonely.tick(due));
    let seen: Vec<Event> = witness.0.iter().map(|(_, event)| event.clone()).collect();
    assert_eq!(seen, counted(records));
    assert!(witness.0.last().unwrap().0 == *table.state());
}
