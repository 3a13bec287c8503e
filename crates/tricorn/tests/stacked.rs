//! Stacked tables of real games: exactly the wanted cards are dealt, and the game verifies, is saved and goes on like any
//! other. The game does not know.

use serde_json::Value;
use std::sync::Arc;
use tricorn_bots::Runner;
use tricorn_engine::log::{Header, Log};
use tricorn_engine::table::verify;
use tricorn_engine::{Chance, Level, RecordOf, Script, Seating, Seed, Sitter, Stack, Table};
use tricorn_games::presidential_numbers::PresidentialNumbers;
use tricorn_games::timeline::Timeline;
use tricorn_host::Shipped;
use tricorn_packs::Folder;

struct Setup<G: Shipped> {
    config: G::Config,
    pack: Arc<G::Pack>,
    seating: Seating,
}

impl<G: Shipped> Setup<G> {
    fn new() -> Self {
        let folder = Folder::embedded(G::INFO.pack).unwrap();
        let sitters = ["Ann", "Bob"].map(|name| (name.to_owned(), Sitter::Bot(Level::Novice)));
        Self {
            config: G::Config::default(),
            pack: Arc::new(tricorn_packs::load(&folder).unwrap()),
            seating: Seating::singles(sitters).unwrap(),
        }
    }

    fn open(&self) -> G {
        let (config, pack) = (self.config.clone(), Arc::clone(&self.pack));
        G::open(config, pack, self.seating.clone()).unwrap()
    }

    fn play(&self, chance: &Chance) -> (Vec<RecordOf<G>>, G::State) {
        let table = Table::new(self.open(), chance.clone());
        let mut runner = Runner::new(table, &Seed::from_number(1));
        let mut records = Vec::new();
        let outcome = runner.play_out(|record| records.push(record.clone()));
        assert!(outcome.is_some());
        (records, runner.table().state().clone())
    }
}

/// Whether somewhere in it is a list that begins like this.
fn has_list(value: &Value, begins: &[Value]) -> bool {
    match value {
        Value::Array(list) => {
            list.starts_with(begins) || list.iter().any(|value| has_list(value, begins))
        }
        Value::Object(fields) => fields.values().any(|value| has_list(value, begins)),
        _ => false,
    }
}

/// Deals these places of the deck first, in this order.
fn check<G: Shipped>(wanted: &[usize]) {
    let setup = Setup::<G>::new();
    let seed = Seed::from_number(21);
    let wanted_cards: Vec<Value> = wanted.iter().map(|card| Value::from(*card)).collect();
    let dealt = |records: &[RecordOf<G>]| {
        let events = serde_json::to_value(&records[0].events).unwrap();
        has_list(&events, &wanted_cards)
    };
    let (plain, _) = setup.play(&seed.clone().into());
    assert!(!dealt(&plain), "chance does not deal this");

    let stack = Stack::default().with("deal", Script::front(wanted).unwrap());
    let chance = Chance::stacked(seed.clone(), stack);
    let (records, live) = setup.play(&chance);
    assert!(dealt(&records), "{:?}", records[0].events);

    let verified = verify(setup.open(), chance.clone(), &records).unwrap();
    assert!(*verified.state() == live);
    assert!(verify(setup.open(), seed.clone(), &records).is_err());
    for at in [1, records.len() / 2, records.len()] {
        let rebuilt = Table::rebuild(setup.open(), chance.clone(), &records[..at]);
        let mut rebuilt = rebuilt.unwrap();
        records[at..]
            .iter()
            .for_each(|it| rebuilt.fold(it).unwrap());
        assert!(*rebuilt.state() == live, "from record {at}");
    }

    let header = Header {
        stack: chance.stack().cloned(),
        ..Header::new::<G>(&setup.config, &setup.pack, &setup.seating, &seed).unwrap()
    };
    let text = Log::<G>::new(header, records).write().unwrap();
    let table = Log::<G>::read(&text).unwrap().table().unwrap();
    assert!(*table.state() == live);
    // Without a stack the head of a log looks as it always did.
    let header = Header::new::<G>(&setup.config, &setup.pack, &setup.seating, &seed).unwrap();
    let text = Log::<G>::new(header, plain).write().unwrap();
    assert!(!text.contains("\"stack\""));
    assert!(Log::<G>::read(&text).is_ok());
}

#[test]
fn a_stacked_timeline_table_deals_exactly_the_wanted_cards() {
    check::<Timeline>(&[5, 4, 3, 2, 1, 0, 17, 9, 40, 31]);
}

#[test]
fn a_stacked_presidential_numbers_table_deals_exactly_the_wanted_hands() {
    let low = 0..9;
    let high = 30..39;
    let hands: Vec<usize> = low.chain(high).collect();
    check::<PresidentialNumbers>(&hands);
}

#[test]
fn the_first_lead_can_be_settled_too() {
    let setup = Setup::<PresidentialNumbers>::new();
    for lead in [0, 1] {
        let stack = Stack::default().with("first lead", Script::picks([lead]));
        let (records, _) = setup.play(&Chance::stacked(Seed::from_number(2), stack));
        let events = serde_json::to_string(&records[0].events).unwrap();
        assert!(events.contains(&format!("\"first\":{lead}")), "{events}");
    }
}
