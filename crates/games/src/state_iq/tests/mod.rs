//! The rules as tests.
#[test]
fn seeds() {
    use super::*;
    use crate::testing::{bots, geoplunge};
    use tricorn_bots::Runner;
    use tricorn_engine::{Level, Seed, Table};
    for level in [Level::Novice, Level::Skilled, Level::Expert, Level::Greedy] {
        let mut sums = std::collections::BTreeMap::new();
        for number in 0..60 {
            let game = StateIq::open(Config::default(), Arc::new(geoplunge()), bots(level)).unwrap();
            let seed = Seed::from_number(number);
            let child = seed.child(7);
            let mut right = [0; 2];
            let mut runner = Runner::new(Table::new(game, seed), &child);
            let outcome = runner.play_out(|_| {}).unwrap();
            if let Some(state::Ending::Result(result)) = runner.table().state().ending {
                right = result.right;
            }
            *sums.entry(right).or_insert(0) += 1;
            if number < 12 {
                println!("{level} {number} {} {right:?} at {:?} {:?}", outcome.ending, runner.table().now(), runner.table().state().standing);
            }
        }
        println!("{level} {sums:?}");
    }
}
