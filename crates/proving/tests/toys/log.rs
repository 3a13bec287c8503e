//! The log of the toy match: restarts at every record, forged logs, late timers, and a thousand whole games.

use tricorn_bots::Runner;
use tricorn_engine::log::{Header, Log};
use tricorn_engine::table::verify;
use tricorn_engine::{Cause, Game, Level, Millis, RecordOf, Seed, Side, Table};
use tricorn_kit::race::Shout;
use tricorn_proving::Example;
use tricorn_proving::toys::Story;
use tricorn_proving::toys::race::{self, Stage, Tray};
use tricorn_proving::toys::tourney::{
    Event, Moment, Phase, Timer, Tourney, TourneyConfig, bots_play, causes, example, with_bots,
};

const LEVELS: [Level; 3] = [Level::Skilled, Level::Novice, Level::Expert];

fn table(seats: [usize; 2], secs: u64) -> Example<Tourney> {
    let config = TourneyConfig {
        clock: Millis::from_secs(secs),
        ..TourneyConfig::default()
    };
    with_bots(
        "bots",
        [&LEVELS[..seats[0]], &LEVELS[3 - seats[1]..]],
        config,
    )
}

fn log(table: &Example<Tourney>, seed: u64, records: &[RecordOf<Tourney>]) -> Log<Tourney> {
    let seed = Seed::from_number(seed);
    let header = Header::new::<Tourney>(&table.config, &table.pack, &table.seating, &seed).unwrap();
    Log::new(header, records.to_vec())
}

/// What a restart finds: the table after the text of its log was read again.
fn restarted(log: &Log<Tourney>) -> Table<Tourney> {
    let text = log.write().unwrap();
    Log::<Tourney>::read(&text).unwrap().table().unwrap()
}

fn same(one: &Table<Tourney>, two: &Table<Tourney>) -> bool {
    let seats = one.game().seating().all();
    one.state() == two.state()
        && (one.seq(), one.now(), one.is_paused()) == (two.seq(), two.now(), two.is_paused())
        && one.next_due() == two.next_due()
        && seats.into_iter().all(|seat| one.ask(seat) == two.ask(seat))
}

/// Goes on with what came from outside; deadlines are the table's own business.
fn go_on(table: &mut Table<Tourney>, rest: &[RecordOf<Tourney>]) -> Vec<RecordOf<Tourney>> {
    let mut records = Vec::new();
    for (stamp, cause) in causes(rest) {
        let applied = table.apply(stamp, cause);
        assert_eq!(applied.refusal, None);
        records.extend(applied.records);
    }
    let end = rest.last().map_or(Millis(0), |record| record.stamp);
    records.extend(table.tick(end));
    records
}

/// A restart at any record of a whole match finds the table as it was, and from there everything goes on as it did.
#[test]
fn a_restart_at_any_record_changes_nothing() {
    let mut stages = std::collections::BTreeSet::new();
    for (seats, secs, seed) in [([3, 3], 40, 1), ([1, 1], 60, 2), ([2, 3], 12, 3)] {
        let example = table(seats, secs);
        let records = bots_play(&example, seed);
        let game = || {
            let (config, pack) = (example.config, example.pack.clone());
            Tourney::open(config, pack, example.seating.clone()).unwrap()
        };
        let mut live = Table::new(game(), Seed::from_number(seed));
        for at in 0..records.len() {
            live.fold(&records[at]).unwrap();
            let mut again = restarted(&log(&example, seed, &records[..=at]));
            assert!(same(&live, &again), "after record {at}");
            let waiting = live.state().race().is_waiting();
            stages.insert(format!(
                "{:?} {:?} {waiting}",
                live.state().phase(),
                live.state().race().stage()
            ));
            let rest = &records[at + 1..];
            assert!(go_on(&mut again, rest) == rest, "from record {at} on");
        }
        assert!(live.outcome().is_some());
    }
    for stage in [
        (Phase::Racing, Stage::Choosing, false),
        (Phase::Racing, Stage::Racing, false),
        (Phase::Racing, Stage::Racing, true),
        (Phase::Racing, Stage::Forms, false),
        (Phase::Between, Stage::Over, false),
        (Phase::Over, Stage::Over, false),
    ] {
        let seen = stages.contains(&format!("{:?} {:?} {}", stage.0, stage.1, stage.2));
        assert!(seen, "{stage:?} was never restarted: {stages:?}");
    }
}

/// The same with people: pauses, leaving and coming back, ties and late shouts are in the log too.
#[test]
fn a_restart_in_any_phase_keeps_pauses_absences_and_shouts() {
    for moment in Moment::ALL {
        let mut story = Story::new(example("people", [2, 2]), 1);
        story.up_to(moment).unwrap();
        let now = story.table.now();
        story.at(now, Cause::Left(story.seat(Side(1), 1))).unwrap();
        story.at(now, Cause::Pause).unwrap();
        let again = restarted(&story.log());
        assert!(
            same(&story.table, &again) && again.is_paused(),
            "{moment:?}"
        );
        assert!(!again.game().stand_ins(again.state()).is_empty());
        story.at(now, Cause::Resume).unwrap();
        let mut again = restarted(&story.log());
        assert!(same(&story.table, &again), "{moment:?}");
        let end = now.plus(Millis(40_000));
        assert_eq!(story.table.tick(end), again.tick(end), "{moment:?}");
        assert!(same(&story.table, &again), "{moment:?}");
    }
}

/// A match of two races with a tie in it, told by hand.
fn honest() -> Story<Tourney> {
    let mut story = Story::new(example("people", [1, 1]), 1);
    story.up_to(Moment::Wait).unwrap();
    story.shout(5_140, story.seat(Side(1), 0), 30).unwrap();
    story.until(Millis(5_401));
    for side in [Side(0), Side(1)] {
        story.answer(7_000, story.seat(side, 0), true).unwrap();
    }
    story.until(Millis(70_000));
    story
}

/// The verdict on a log in which one thing was changed.
fn forged(change: impl FnOnce(&mut Vec<RecordOf<Tourney>>)) -> Result<(), String> {
    let mut log = honest().log();
    let before = log.records.clone();
    change(&mut log.records);
    assert!(log.records != before, "nothing was forged");
    log.verify().map(|_| ()).map_err(|fault| fault.to_string())
}

/// Finds the first event of a kind and changes it.
fn event(records: &mut [RecordOf<Tourney>], change: impl Fn(&mut race::Event) -> bool) {
    let inner = records.iter_mut().flat_map(|record| &mut record.events);
    let mut inner = inner.filter_map(|event| match event {
        Event::Race(event) => Some(event),
        _ => None,
    });
    assert!(inner.any(change), "there is such an event");
}

#[test]
fn verify_finds_every_changed_event() {
    assert!(honest().log().verify().is_ok());
    let tray = forged(|records| {
        event(records, |event| match event {
            race::Event::Put { tray, .. } => {
                *tray = Tray((tray.0 + 1) % 3);
                true
            }
            _ => false,
        });
    });
    let text = forged(|records| {
        event(records, |event| match event {
            race::Event::Answered { text, .. } => {
                text.push('!');
                true
            }
            _ => false,
        });
    });
    let stamp = forged(|records| {
        event(records, |event| match event {
            race::Event::Shouted(Shout { stamp, .. }) => {
                *stamp = stamp.minus(Millis(151));
                true
            }
            _ => false,
        });
    });
    let verdict = forged(|records| {
        event(records, |event| match event {
            race::Event::Judged(verdict) => {
                verdict.win = race::Win::Side(Side(1));
                true
            }
            _ => false,
        });
    });
    let deal = forged(|records| match &mut records[0].events[0] {
        Event::Began(opening) => opening.deck.swap(0, 1),
        other => panic!("a match begins with a race: {other:?}"),
    });
    for (what, fault) in [
        ("tray", tray),
        ("text", text),
        ("stamp", stamp),
        ("verdict", verdict),
        ("deal", deal),
    ] {
        let fault = fault.expect_err(what);
        assert!(
            fault.contains("is not what the rules and the seed give"),
            "{what}: {fault}"
        );
    }
}

fn is_timer(record: &RecordOf<Tourney>, wanted: race::Timer) -> bool {
    matches!(record.cause, Cause::Timer(Timer::Race(timer)) if timer == wanted)
}

/// Whoever drops a record and numbers the rest anew is found out by what was due.
#[test]
fn verify_finds_every_dropped_record_even_when_the_rest_is_numbered_anew() {
    let length = honest().records.len();
    for gone in 0..length - 1 {
        let plain = forged(|records| {
            records.remove(gone);
        });
        assert!(plain.is_err(), "record {gone} is missing");
        let renumbered = forged(|records| {
            records.remove(gone);
            for (seq, record) in (0..).zip(records) {
                record.seq = seq;
            }
        });
        assert!(
            renumbered.is_err(),
            "record {gone} is missing, the numbers are whole"
        );
    }
}

/// The same where no chance is drawn afterwards that would come out differently: only what was due tells.
#[test]
fn verify_finds_a_word_that_was_never_read() {
    let cut = |records: &mut Vec<RecordOf<Tourney>>| records.truncate(18);
    assert!(forged(cut).is_ok(), "a log may end anywhere");
    let fault = forged(|records| {
        cut(records);
        let word = records
            .iter()
            .rposition(|it| is_timer(it, race::Timer::Word));
        records.remove(word.unwrap());
        for (seq, record) in (0..).zip(records) {
            record.seq = seq;
        }
    });
    let fault = fault.expect_err("the last word before the shout");
    assert!(fault.contains("deadline"), "{fault}");
}

#[test]
fn verify_finds_changed_stamps_of_actions_and_of_deadlines() {
    let action = forged(|records| {
        let shout = records
            .iter_mut()
            .find(|record| format!("{:?}", record.cause).contains("Shout"));
        shout.unwrap().stamp.0 += 1;
    });
    assert!(action.is_err(), "a shout received a millisecond later");
    for shift in [-1_i64, 1] {
        for wanted in [race::Timer::Word, race::Timer::Wait, race::Timer::Pick] {
            let fault = forged(|records| {
                let timer = records.iter_mut().find(|record| is_timer(record, wanted));
                let stamp = &mut timer.unwrap().stamp.0;
                *stamp = stamp.saturating_add_signed(shift);
            });
            assert!(fault.is_err(), "{wanted:?} moved by {shift} ms");
        }
    }
}

#[test]
fn verify_finds_a_seed_that_was_not_promised() {
    let story = honest();
    let wrong = verify(
        story.table.game().clone(),
        Seed::from_number(2),
        &story.records,
    );
    let right = verify(
        story.table.game().clone(),
        Seed::from_number(1),
        &story.records,
    );
    assert!(wrong.is_err() && right.is_ok());
    let mut log = story.log();
    log.header.seed = Seed::from_number(2);
    let text = log.write().unwrap();
    let damage = Log::<Tourney>::read(&text).unwrap_err();
    assert!(damage.why.contains("promised"), "{damage}");
}

/// However late the host looks at the clock, a deadline passes at its own moment, and an action after it comes after it.
#[test]
fn a_timer_that_fires_late_is_stamped_with_its_own_moment() {
    let mut prompt = Story::new(example("people", [1, 1]), 1);
    prompt.up_to(Moment::Trays).unwrap();
    let mut lazy = Story::new(example("people", [1, 1]), 1);
    lazy.up_to(Moment::Trays).unwrap();
    while prompt.table.now() < Millis(4_000) {
        prompt.next_deadline().unwrap();
    }
    // Nobody looks at the clock for 1.9 s; then a shout comes in.
    prompt.shout(4_100, prompt.seat(Side(0), 0), 0).unwrap();
    lazy.shout(4_100, lazy.seat(Side(0), 0), 0).unwrap();
    assert_eq!(lazy.records, prompt.records);
    let words: Vec<u64> = lazy
        .records
        .iter()
        .filter(|record| is_timer(record, race::Timer::Word))
        .map(|record| record.stamp.0)
        .collect();
    assert_eq!(words, [3_000, 3_333, 3_666, 4_000]);
    lazy.until(Millis(4_690));
    assert_eq!(
        lazy.records.last().unwrap().stamp,
        Millis(4_501),
        "the wait, not the look"
    );
}

/// A thousand whole matches of computer players, of every size: each one ends, in one of the ways in which it can.
#[test]
fn a_thousand_matches_of_bots_end() {
    let workers = 2;
    let endings: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers)
            .map(|worker| {
                scope.spawn(move || (worker..1_000).step_by(2).map(whole).collect::<Vec<_>>())
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    });
    assert_eq!(endings.len(), 1_000);
    for ending in ["two_wins", "clock", "drawn"] {
        assert!(
            endings.iter().filter(|it| *it == ending).count() > 20,
            "{ending} is rare"
        );
    }
}

fn whole(seed: u64) -> String {
    let seats = match seed % 10 {
        0 => [3, 3],
        1 => [2, 3],
        _ => [1, 1],
    };
    let example = table(seats, 10 + seed % 45);
    let game = Tourney::open(example.config, example.pack, example.seating).unwrap();
    let seed = Seed::from_number(seed);
    let outcome = Runner::new(Table::new(game, seed.clone()), &seed.child(7)).play_out(|_| {});
    outcome.expect("the match ends").ending
}
