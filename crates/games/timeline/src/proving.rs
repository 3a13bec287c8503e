//! What the suite that every game passes has to be told about Timeline.

use super::cards::Known;
use super::tests::{bots, deck, people, quiet, real_deck, team};
use super::*;
use tricorn_engine::rules::Verb;
use tricorn_engine::{Act, Cause, Level, Place, Ruling, Sitter};
use tricorn_proving::testing::example;
use tricorn_proving::{Example, Provable, Script};

/// TL-55: rows, line, pile and box are the whole deck, each card once, and the line never decreases.
pub(super) fn check_conserved(game: &Timeline, state: &State) -> Result<(), String> {
    let rows = state.players.iter().flat_map(|player| &player.row);
    let open = rows.chain(&state.line).chain(&state.boxed);
    let all = open.map(|card| &card.ix).chain(&state.pile);
    let mut cards: Vec<u16> = all.map(|card| card.0).collect();
    cards.sort_unstable();
    if cards != (0..game.deck_size()).collect::<Vec<_>>() {
        return Err(format!("these are not all cards once: {cards:?}"));
    }
    let line: Vec<i32> = state.line.iter().map(|card| game.year(card.ix)).collect();
    if !line.is_sorted() {
        return Err(format!("the line decreases: {line:?}"));
    }
    let (layers, pile) = (state.layers.iter().sum::<usize>(), state.pile.len());
    if layers != pile {
        return Err(format!("layers of {layers} cards in a pile of {pile}"));
    }
    Ok(())
}

/// Some of the shipped cards: a smaller deck is sooner through.
fn part(cards: usize) -> TimelinePack {
    let mut pack = real_deck();
    pack.cards.truncate(cards);
    pack
}

/// A deck of the smallest size that TL-08 allows, with some years twice.
fn smallest(players: usize, cards: usize) -> TimelinePack {
    let count = players * cards + 1 + 2 * players;
    let years: Vec<i32> = (0..count as i32)
        .map(|n| n / 2 * 90 - 500)
        .map(|year| if year == 0 { 1 } else { year })
        .collect();
    deck(&years)
}

/// A team of a person and two computer players, a team of two people, and one alone.
fn mixed() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bob", Sitter::Person),
        Place::new(Side(0), "Bot One", Sitter::Bot(Level::Skilled)),
        Place::new(Side(1), "Dee", Sitter::Person),
        Place::new(Side(0), "Bot Two", Sitter::Bot(Level::Novice)),
        Place::new(Side(2), "Eve", Sitter::Person),
    ])
    .unwrap()
}

impl Provable for Timeline {
    fn examples() -> Vec<Example<Self>> {
        let with = |change: fn(&mut Config)| {
            let mut config = Config::default();
            change(&mut config);
            config
        };
        let of = |cards| Config {
            cards,
            ..Config::default()
        };
        let handicap = with(|config| config.handicap = Some(vec![1, 5, 3]));
        let quick = with(|config| {
            config.quick_finish = true;
            config.years = Years::Minus;
            config.cards = 2;
        });
        let untimed = Config {
            cards: 3,
            ..quiet()
        };
        vec![
            example("two", quiet(), part(40), people(2)),
            example("three with a clock", of(4), part(32), people(3)),
            example("eight", of(2), part(33), people(8)),
            example("teams", of(3), part(28), mixed()),
            example("handicap", handicap, part(28), people(3)),
            example("quick finish, minus", quick, part(28), people(4)),
            example("smallest deck", untimed, smallest(2, 3), people(2)),
            example("smallest deck, one card", of(1), smallest(4, 1), people(4)),
        ]
    }

    fn marked(pack: &TimelinePack) -> TimelinePack {
        let mut marked = pack.clone();
        let mut by_year: Vec<usize> = (0..pack.cards.len()).collect();
        by_year.sort_by_key(|at| pack.cards[*at].year);
        for (rank, at) in by_year.into_iter().enumerate() {
            let card = &mut marked.cards[at];
            card.year = 700_000_000 + 37 * rank as i32;
            card.label = None;
            card.id = format!("«id-{at}»");
            // One mark for each side of the card: whichever part of it leaks, it is heard.
            card.name = format!("«face-{at}»");
            card.icon = card.name.clone();
            card.sentence = format!("«dated-{at}»");
            card.source = card.sentence.clone();
        }
        marked
    }

    /// What nobody at the table has been shown. A card that has lain open once is known by its name, one that has been
    /// turned over by its year.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if viewer == Viewer::Archive {
            return Vec::new();
        }
        // The names of cards inside the pack never leave it.
        let mut secrets = vec!["«id-".to_owned()];
        for (card, known) in self.deck.iter().zip(&state.known) {
            if *known < Known::Year {
                secrets.extend([card.dated.year.to_string(), card.dated.sentence.clone()]);
            }
            if *known < Known::Name {
                secrets.push(card.face.name.clone());
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        check_conserved(self, state)
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, config, pack, seating, causes| Script {
            name,
            example: example(name, config, pack, seating),
            seed,
            causes,
        };
        let usual = Config::default;
        let cards = |cards| Config { cards, ..usual() };
        let second = Config {
            first: Some(Side(1)),
            ..usual()
        };
        let minus = Config {
            years: Years::Minus,
            ..usual()
        };
        let seven = deck(&[-3000, -1500, -700, 1, 900, 1500, 2000]);
        let three = bots(&[Level::Expert, Level::Skilled, Level::Novice]);
        let weak = bots(&[Level::Greedy, Level::Novice]);
        let at = |seconds, cause| (Millis::from_secs(seconds), cause);
        let resign = |seconds, seat| at(seconds, Cause::Act(Act::new(Seat(seat), Verb::RESIGN)));
        let gone = vec![
            at(30, Cause::Left(Seat(2))),
            at(70, Cause::Back(Seat(2))),
            resign(200, 0),
            resign(210, 0),
            resign(220, 1),
        ];
        let ruled = vec![
            at(20, Cause::Ruling(Ruling::Again)),
            at(45, Cause::Ruling(Ruling::End)),
        ];
        let (experts, dice) = (bots(&[Level::Expert; 2]), bots(&[Level::Random; 2]));
        let real = real_deck;
        vec![
            script("only-one-out", 1, usual(), real(), three, vec![]),
            script("cards-ran-out", 1, cards(1), seven, experts, vec![]),
            script("last-one-left", 3, second, real(), team(), gone),
            script("ended-by-host", 4, minus, real(), weak, ruled),
            script("shared-at-the-limit", 7, cards(10), real(), dice, vec![]),
        ]
    }
}
