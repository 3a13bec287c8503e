//! Ten thousand flipped bits in recorded games: each is refused in words or changes nothing that counts, and nothing panics.
//!
//! This guard is what lets `evolve` of a game trust the facts that it is given.

use futures::executor::block_on;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tricorn_bots::Runner;
use tricorn_engine::log::{Header, Log};
use tricorn_engine::{Herald, Level, Rng, Seating, Seed, Sitter, Table, Viewer};
use tricorn_games::{
    GAMES, border_up, border_zap, chummy_challenge, combo_4, dashing_states, play_the_dates,
    play_the_ranks, politicraft, presidential_numbers, state_iq, timeline,
};
use tricorn_host::Shipped;
use tricorn_ledger::{Ledger, LedgerError, MemoryLedger, Seq, TableId};
use tricorn_packs::Folder;

/// These get most flips: between them they have every kind of event and every kind of pack.
const MOST: [&str; 5] = [
    "timeline",
    "presidential-numbers",
    "play-the-dates",
    "politicraft",
    "combo-4",
];

/// How many flips a game gets in its stored records, and how many in its log file, which takes longer to check.
fn flips(game: &str) -> (usize, usize) {
    if MOST.contains(&game) {
        (1_450, 350)
    } else {
        (120, 30)
    }
}

#[test]
fn ten_thousand_flipped_bits_are_refused_in_words_or_harmless() {
    let each = GAMES.iter().map(|game| flips(game.id()));
    assert_eq!(GAMES.iter().count(), EACH.len());
    assert!(each.map(|(stored, log)| stored + log).sum::<usize>() >= 10_000);
    let (refused, harmless) = std::thread::scope(|scope| {
        let games: Vec<_> = EACH.map(|flip| scope.spawn(flip)).into();
        games
            .into_iter()
            .map(|game| game.join().unwrap())
            .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    });
    assert!(refused > 9_000, "{refused} refused");
    // Somebody's name, a stamp at which nothing was due.
    assert!(
        harmless > 0,
        "a check that refuses everything proves nothing"
    );
}

/// What is flipped is typed, so the games are named here; the count shows that none is missing.
const EACH: [fn() -> (usize, usize); 12] = [
    flipped::<timeline::Timeline>,
    flipped::<presidential_numbers::PresidentialNumbers>,
    flipped::<play_the_dates::PlayTheDates>,
    flipped::<play_the_ranks::PlayTheRanks1>,
    flipped::<play_the_ranks::PlayTheRanks2>,
    flipped::<border_zap::BorderZap>,
    flipped::<border_up::BorderUp>,
    flipped::<state_iq::StateIq>,
    flipped::<dashing_states::DashingStates>,
    flipped::<chummy_challenge::ChummyChallenge>,
    flipped::<combo_4::Combo4>,
    flipped::<politicraft::PolitiCraft>,
];

/// How many flips were refused, and how many were harmless.
fn flipped<G: Shipped>() -> (usize, usize) {
    let log = record::<G>();
    let stored = flip_stored(&log);
    let (refused, harmless) = flip_log(&log);
    (stored + refused, harmless)
}

/// A game of computer players, as short as its options allow.
fn record<G: Shipped>() -> Log<G> {
    let mut config = serde_json::to_value(G::Config::default()).unwrap();
    for (option, least) in [("minutes", 5), ("wins", 1)] {
        if let Some(value) = config.get_mut(option) {
            *value = least.into();
        }
    }
    let config: G::Config = serde_json::from_value(config).unwrap();
    let folder = Folder::embedded(G::INFO.pack).unwrap();
    let pack = Arc::new(tricorn_packs::load::<G::Pack>(&folder).unwrap());
    let sitters =
        (1..=G::INFO.sides.usual).map(|n| (format!("Bot {n}"), Sitter::Bot(Level::Novice)));
    let seating = Seating::singles(sitters).unwrap();
    let seed = Seed::from_number(11);
    let header = Header::new::<G>(&config, &pack, &seating, &seed).unwrap();
    let game = G::open(config, pack, seating).unwrap();
    let mut records = Vec::new();
    let mut runner = Runner::new(Table::new(game, seed.clone()), &seed.child(0));
    let outcome = runner.play_out(|record| records.push(record.clone()));
    assert!(outcome.is_some(), "{} does not end", G::ID);
    Log::new(header, records)
}

/// Flips bits in the bytes of stored records: the ledger names the record each time.
fn flip_stored<G: Shipped>(log: &Log<G>) -> usize {
    let ledger = MemoryLedger::new();
    let row = TableId::try_new(G::ID).unwrap();
    // A load reads all of a row, so a long game would only make this slow.
    let records: Vec<Vec<u8>> = log
        .records
        .iter()
        .take(60)
        .map(|record| serde_json::to_vec(record).unwrap())
        .collect();
    for (seq, record) in (0..).zip(&records) {
        block_on(ledger.append(&row, Seq(seq), record.clone())).unwrap();
    }
    let mut dice = Rng::new([1; 32]);
    let (count, _) = flips(G::ID);
    for _ in 0..count {
        let seq = dice.index(records.len());
        let bit = dice.index(records[seq].len() * 8);
        let at = Seq(seq as u64);
        let flip = |record: &mut Vec<u8>| record[bit / 8] ^= 1 << (bit % 8);
        assert!(ledger.damage(&row, at, flip));
        let error = block_on(ledger.read(&row, Seq::ZERO)).unwrap_err();
        assert!(matches!(&error, LedgerError::Changed { seq, .. } if *seq == at));
        let words = format!("Record {seq} of {} was changed", G::ID);
        assert!(error.to_string().starts_with(&words), "{error}");
        assert!(ledger.damage(&row, at, flip));
    }
    assert_eq!(
        block_on(ledger.read(&row, Seq::ZERO)).unwrap().len(),
        records.len()
    );
    count
}

/// Flips bits in a log file, most of them outside the cards, which a hash guards as a whole.
fn flip_log<G: Shipped>(log: &Log<G>) -> (usize, usize) {
    let text = log.write().unwrap();
    let truth = log.verify().unwrap();
    let cards = cards_in(&text);
    let rest = text.len() - cards.len();
    let mut dice = Rng::new([2; 32]);
    let (mut refused, mut harmless) = (0, 0);
    for number in 0..flips(G::ID).1 {
        let byte = if number % 8 == 0 {
            cards.start + dice.index(cards.len())
        } else {
            let byte = dice.index(rest);
            byte + if byte < cards.start { 0 } else { cards.len() }
        };
        let bit = dice.index(8);
        let mut bytes = text.clone().into_bytes();
        bytes[byte] ^= 1 << bit;
        // What is no text is refused before anything else.
        let Ok(flipped) = String::from_utf8(bytes) else {
            refused += 1;
            continue;
        };
        let tried = catch_unwind(AssertUnwindSafe(|| shown::<G>(&flipped)));
        match tried.unwrap_or_else(|_| panic!("{}: bit {bit} of byte {byte}", G::ID)) {
            Err(words) => {
                assert!(words.contains(' '), "{}: {words}", G::ID);
                refused += 1;
            }
            Ok(table) => {
                assert!(
                    table.state() == truth.state() && table.outcome() == truth.outcome(),
                    "{}: bit {bit} of byte {byte} is taken and changes the game",
                    G::ID
                );
                harmless += 1;
            }
        }
    }
    (refused, harmless)
}

/// Where the cards are in the text of a log.
fn cards_in(text: &str) -> Range<usize> {
    let head = text.find('\n').unwrap();
    text[..head].find("\"pack\":").unwrap()..head
}

/// What `tricorn replay` does: read the log, and if that is let through, tell all of it.
fn shown<G: Shipped>(text: &str) -> Result<Table<G>, String> {
    let log = Log::<G>::read(text).map_err(|e| e.to_string())?;
    let table = log.table().map_err(|e| e.to_string())?;
    let game = table.game();
    let mut herald = Herald::new(game.initial());
    for record in &log.records {
        herald.hear(game, record, |after, event| {
            drop(
                game.notice(after, event, Viewer::Archive)
                    .map(|it| it.to_string()),
            );
        });
        drop(G::tell(&game.view(herald.state(), Viewer::Archive)));
    }
    Ok(table)
}
