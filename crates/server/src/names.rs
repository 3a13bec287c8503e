//! The names that the server gives: two friendly words.

use crate::code::{NoChance, random_below};

const FIRST: [&str; 64] = [
    "Able", "Amber", "Bold", "Brave", "Breezy", "Bright", "Brisk", "Calm", "Cheery", "Clever",
    "Cosy", "Crisp", "Curious", "Dapper", "Daring", "Eager", "Early", "Fair", "Fleet", "Fond",
    "Gentle", "Glad", "Golden", "Grand", "Happy", "Hardy", "Honest", "Jolly", "Keen", "Kind",
    "Lively", "Loyal", "Lucky", "Mellow", "Merry", "Mighty", "Modest", "Neat", "Nimble", "Noble",
    "Patient", "Plucky", "Polite", "Proud", "Quick", "Quiet", "Ready", "Rosy", "Sage", "Silver",
    "Sly", "Smart", "Snowy", "Spry", "Steady", "Sunny", "Swift", "Tidy", "Trusty", "Velvet",
    "Warm", "Wise", "Witty", "Zesty",
];
const SECOND: [&str; 64] = [
    "Badger",
    "Bear",
    "Beaver",
    "Bison",
    "Bobcat",
    "Cardinal",
    "Caribou",
    "Crane",
    "Cricket",
    "Curlew",
    "Deer",
    "Dolphin",
    "Dove",
    "Eagle",
    "Egret",
    "Elk",
    "Falcon",
    "Finch",
    "Firefly",
    "Fox",
    "Gecko",
    "Goose",
    "Gopher",
    "Hare",
    "Hawk",
    "Heron",
    "Ibis",
    "Jay",
    "Kestrel",
    "Kingfisher",
    "Lark",
    "Lynx",
    "Magpie",
    "Manatee",
    "Marmot",
    "Marten",
    "Moose",
    "Newt",
    "Oriole",
    "Osprey",
    "Otter",
    "Owl",
    "Panther",
    "Pelican",
    "Pika",
    "Plover",
    "Puffin",
    "Quail",
    "Rabbit",
    "Raven",
    "Robin",
    "Salmon",
    "Seal",
    "Sparrow",
    "Squirrel",
    "Stork",
    "Swallow",
    "Swan",
    "Thrush",
    "Tortoise",
    "Turtle",
    "Vireo",
    "Walrus",
    "Wren",
];

/// A name that nobody at the table has.
pub fn fresh(taken: impl Fn(&str) -> bool) -> Result<String, NoChance> {
    loop {
        let first = FIRST[random_below(FIRST.len())?];
        let second = SECOND[random_below(SECOND.len())?];
        let name = format!("{first} {second}");
        // A table has at most 24 seats and there are 4096 names: this ends.
        if !taken(&name) {
            return Ok(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_name_has_two_words_and_is_nobody_elses() {
        let first = fresh(|_| false).unwrap();
        assert_eq!(first.split(' ').count(), 2);
        for _ in 0..200 {
            let other = fresh(|name| name.starts_with(|c| c != 'B')).unwrap();
            assert!(other.starts_with('B'));
        }
    }

    #[test]
    fn no_word_is_there_twice() {
        for words in [FIRST, SECOND] {
            let mut sorted = words.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), words.len());
        }
    }
}
