//! What the suite that every game passes has to be told about Timeline.

use super::tests::{bots, deck, people, quiet, real_deck, team};
use super::*;
use tricorn_engine::{Act, Cause, Level, Place, Ruling, Sitter};
use tricorn_proving::{Example, Provable, Script};

/// TL-55: rows, line, pile and box are the whole deck, each card once, and the line never decreases.
pub(super) fn check_conserved(game: &Timeline, state: &State) -> Result<(), String> {
    let rows = state.players.iter().flat_map(|player| &player.row);
    let open = rows
        .chain(&state.line)
        .chain(&state.boxed)
        .map(|card| card.ix);
    let mut cards: Vec<u16> = open
        .chain(state.pile.iter().copied())
        .map(|card| card.0)
        .collect();
    cards.sort_unstable();
    if cards != (0..game.deck_size()).collect::<Vec<_>>() {
        return Err(format!("these are not all cards once: {cards:?}"));
    }
    let line: Vec<i32> = state.line.iter().map(|card| game.year(card.ix)).collect();
    if !line.is_sorted() {
        return Err(format!("the line decreases: {line:?}"));
    }
    let layers: u32 = state.layers.iter().sum();
    if layers as usize != state.pile.len() {
        return Err(format!(
            "layers of {layers} cards in a pile of {}",
            state.pile.len()
        ));
    }
    Ok(())
}

/// Some of the shipped cards: a smaller deck is sooner through.
fn part(cards: usize) -> TimelinePack {
    let mut pack = real_deck();
    pack.cards.truncate(cards);
    pack
}

fn example(
    name: &'static str,
    config: Config,
    pack: TimelinePack,
    seating: Seating,
) -> Example<Timeline> {
    Example {
        name,
        config,
        pack: Arc::new(pack),
        seating,
    }
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
        let timed = Config::default();
        vec![
            example("two", quiet(), part(40), people(2)),
            example("three with a clock", timed.clone(), part(32), people(3)),
            example(
                "eight",
                Config {
                    cards: 2,
                    ..timed.clone()
                },
                part(33),
                people(8),
            ),
            example(
                "teams",
                Config {
                    cards: 3,
                    ..timed.clone()
                },
                part(28),
                mixed(),
            ),
            example(
                "handicap",
                Config {
                    handicap: Some(vec![1, 5, 3]),
                    ..timed.clone()
                },
                part(28),
                people(3),
            ),
            example(
                "quick finish, minus",
                Config {
                    quick_finish: true,
                    years: Years::Minus,
                    cards: 2,
                    ..timed.clone()
                },
                part(28),
                people(4),
            ),
            example(
                "smallest deck",
                Config {
                    cards: 3,
                    ..quiet()
                },
                smallest(2, 3),
                people(2),
            ),
            example(
                "smallest deck, one card",
                Config { cards: 1, ..timed },
                smallest(4, 1),
                people(4),
            ),
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
        for (card, ix) in self.pack.cards.iter().zip((0..).map(CardIx)) {
            if !state.dated.has(ix) {
                secrets.extend([card.year.to_string(), card.sentence.clone()]);
            }
            if !state.named.has(ix) {
                secrets.push(card.name.clone());
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        check_conserved(self, state)
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, example, seed, causes| Script {
            name,
            example,
            seed,
            causes,
        };
        let resign = |seconds, seat| {
            let act = Act::new(Seat(seat), Action::Resign);
            (Millis::from_secs(seconds), Cause::Act(act))
        };
        vec![
            script(
                "only-one-out",
                example(
                    "",
                    Config::default(),
                    real_deck(),
                    bots(&[Level::Expert, Level::Skilled, Level::Novice]),
                ),
                1,
                vec![],
            ),
            script(
                "cards-ran-out",
                example(
                    "",
                    Config {
                        cards: 1,
                        ..Config::default()
                    },
                    deck(&[-3000, -1500, -700, 1, 900, 1500, 2000]),
                    bots(&[Level::Expert; 2]),
                ),
                1,
                vec![],
            ),
            script(
                "last-one-left",
                example(
                    "",
                    Config {
                        first: Some(Side(1)),
                        ..Config::default()
                    },
                    real_deck(),
                    team(),
                ),
                3,
                vec![
                    (Millis::from_secs(30), Cause::Left(Seat(2))),
                    (Millis::from_secs(70), Cause::Back(Seat(2))),
                    resign(200, 0),
                    resign(210, 0),
                    resign(220, 1),
                ],
            ),
            script(
                "ended-by-host",
                example(
                    "",
                    Config {
                        years: Years::Minus,
                        ..Config::default()
                    },
                    real_deck(),
                    bots(&[Level::Greedy, Level::Novice]),
                ),
                4,
                vec![
                    (Millis::from_secs(20), Cause::Ruling(Ruling::Again)),
                    (Millis::from_secs(45), Cause::Ruling(Ruling::End)),
                ],
            ),
            script(
                "shared-at-the-limit",
                example(
                    "",
                    Config {
                        cards: 10,
                        ..Config::default()
                    },
                    real_deck(),
                    bots(&[Level::Random; 2]),
                ),
                7,
                vec![],
            ),
        ]
    }
}
