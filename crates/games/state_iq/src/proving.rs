//! What the suite that every game passes has to be told about State IQ.

use super::state::{CARDS, CLUES, Ending, GUESSES, Phase, Turn, index, other};
use super::*;
use tricorn_engine::{Act, Cause, Level, Millis, Place, Ruling, Side, Sitter};
use tricorn_geoplunge::{POWER, STATES, StateIx};
use tricorn_kit::options::Pace;
use tricorn_kit::sides::BOTH;
use tricorn_packs::schema::{ClueA, ClueB, ClueC};
use tricorn_proving::testing::{self, bots, geoplunge, people};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<StateIq> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

/// A team of a person and two computer players against two people and a computer player.
fn mixed() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Bot One", Sitter::Bot(Level::Skilled)),
        Place::new(Side(1), "Ben", Sitter::Person),
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Cleo", Sitter::Person),
        Place::new(Side(0), "Bot Two", Sitter::Bot(Level::Novice)),
        Place::new(Side(1), "Bot Three", Sitter::Bot(Level::Novice)),
    ])
    .unwrap()
}

fn person_and_bot() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap()
}

/// The fields of a state card that bear a mark, the name last.
const FIELDS: [&str; 12] = [
    "date", "patos", "capital", "nickname", "flower", "bird", "city1", "city2", "city3", "city4",
    "city5", "flag",
];

fn mark(field: &str, state: usize) -> String {
    format!("«{field}-{state}»")
}

/// The mark that a clue shows, if it shows one.
fn told(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::A(ClueA::Patos) => "patos",
        Kind::B(ClueB::Nickname) => "nickname",
        Kind::B(ClueB::Flower) => "flower",
        Kind::B(ClueB::Bird) => "bird",
        Kind::B(ClueB::Flag) => "flag",
        Kind::C(ClueC::TopCity1) => "city1",
        Kind::C(ClueC::TopCity2) => "city2",
        Kind::C(ClueC::TopCity3) => "city3",
        Kind::C(ClueC::TopCity4) => "city4",
        Kind::C(ClueC::TopCity5) => "city5",
        _ => return None,
    })
}

impl StateIq {
    /// The cards that a viewer has seen whole, stated over the history.
    fn has_seen(&self, state: &State, viewer: Viewer) -> Vec<StateIx> {
        let own = self.book.sides.behind(viewer);
        let mut seen: Vec<StateIx> = state.pick.into_iter().flatten().collect();
        let Some(cards) = state.cards else {
            return seen;
        };
        // The cards that the own side was dealt: the first one, and another after each right guess but the last.
        let mut next = 2;
        let mut held = [0_usize, 1];
        seen.extend(own.map(|side| cards[held[index(side)]]));
        let turns: Vec<&Turn> = state.turns.iter().collect();
        for (at, turn) in turns.iter().enumerate() {
            let giver = other(turn.guesser);
            let Some(guess) = turn.guess else {
                seen.extend((state.phase == Phase::Over).then_some(cards[held[index(giver)]]));
                continue;
            };
            let more = turns.get(at + 1);
            let last = usize::from(turn.number) == GUESSES
                || more.is_some_and(|next| next.guesser != turn.guesser)
                || state.phase == Phase::Over
                || state.phase == Phase::Decided;
            if guess.right || (last && more.is_none_or(|next| next.guesser != turn.guesser)) {
                seen.push(cards[held[index(giver)]]);
            }
            let ends = matches!(state.phase, Phase::Decided | Phase::Over) && more.is_none();
            let resigned = matches!(
                state.ending,
                Some(
                    Ending::ByHost
                        | Ending::Result(GameResult {
                            how: How::Resigned,
                            ..
                        })
                )
            );
            if guess.right && usize::from(turn.number) < GUESSES && (!ends || resigned) {
                held[index(giver)] = next;
                seen.extend((own == Some(giver)).then_some(cards[next]));
                next += 1;
            }
        }
        seen
    }
}

impl Provable for StateIq {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one", Pace::Usual, people(&[1, 1])),
            example("three against three", Pace::Double, mixed()),
            example("no limits", Pace::Unlimited, people(&[2, 1])),
            example("computer players", Pace::Usual, bots(Level::Greedy)),
        ]
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = pack.clone();
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            state.name = mark("name", at);
            state.statehood_date = mark("date", at);
            state.patos = mark("patos", at);
            state.capital = mark("capital", at);
            state.nickname = mark("nickname", at);
            state.flower = mark("flower", at);
            state.bird = mark("bird", at);
            state.top_cities = std::array::from_fn(|city| mark(&format!("city{}", city + 1), at));
            for flag in &mut marked.flags {
                if flag.state == state.postal_code {
                    flag.description = mark("flag", at);
                }
            }
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let Some(cards) = state.cards else {
            return Vec::new();
        };
        let seen = self.has_seen(state, viewer);
        let own = self.book.sides.behind(viewer);
        // Names that were said: guesses, border states; to who gives the clue, those of the own card; to who guesses, all.
        let turns = state.turns.iter();
        let mut named: Vec<StateIx> = turns
            .flat_map(|turn| {
                [
                    turn.guess.and_then(|g| g.state),
                    turn.clue.and_then(|c| c.pick),
                ]
            })
            .flatten()
            .collect();
        if state.phase == Phase::Cluing
            && let Some(giver) = state.giver().filter(|giver| own == Some(*giver))
        {
            let card = cards[usize::from(state.held[index(giver)])];
            named.extend(sheet::border_states(&self.book, card));
        }
        let reads_all = state.phase == Phase::Guessing && own.is_some() && own != state.giver();
        let mut secrets = Vec::new();
        // First the cards that were dealt: those are the ones that could leak.
        for card in cards.into_iter().chain(StateIx::all()) {
            if seen.contains(&card) || secrets.contains(&mark(FIELDS[0], card.at())) {
                continue;
            }
            let clues = (state.turns.iter())
                .filter(|turn| cards[usize::from(turn.place)] == card)
                .filter_map(|turn| told(turn.clue?.kind));
            let clues: Vec<&str> = clues.collect();
            // Of a card that was not dealt one mark is enough.
            let count = if cards.contains(&card) {
                FIELDS.len()
            } else {
                1
            };
            for field in FIELDS
                .iter()
                .filter(|field| !clues.contains(field))
                .take(count)
            {
                secrets.push(mark(field, card.at()));
            }
            if !reads_all && !named.contains(&card) {
                secrets.push(mark("name", card.at()));
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let once = |mut numbers: Vec<u8>, count: usize, below: usize| {
            numbers.sort_unstable();
            numbers.dedup();
            numbers.len() == count && numbers.iter().all(|number| usize::from(*number) < below)
        };
        let clues = state.clues.iter().map(|card| card.0).collect();
        let power = state.power.iter().map(|card| card.0).collect();
        if !once(clues, CLUES, CLUES) || !once(power, POWER, POWER) {
            return Err("a Clue or Power card is there twice".to_owned());
        }
        let Some(cards) = state.cards else {
            return Ok(());
        };
        if !once(cards.iter().map(|card| card.0).collect(), CARDS, STATES) {
            return Err(format!("a state card is there twice: {cards:?}"));
        }
        for side in BOTH {
            let held = usize::from(state.held[index(side)]);
            if held >= usize::from(state.dealt) || state.owner[held] != side {
                return Err(format!("{side} holds place {held}"));
            }
            let own = state.turns.iter().filter(|turn| turn.guesser == side);
            let right = own.filter(|turn| turn.guess.is_some_and(|guess| guess.right));
            if right.count() != usize::from(state.right[index(side)]) {
                return Err(format!("{side} has {} right", state.right[index(side)]));
            }
        }
        for turn in state.turns.iter() {
            let hidden = cards[usize::from(turn.place)];
            if let Some(guess) = turn.guess
                && guess.right != (guess.state == Some(hidden))
            {
                return Err(format!("{guess:?} of {hidden:?}"));
            }
            if let Some(clue) = turn.clue
                && sheet::value(&self.book, &self.sheet, clue, hidden).is_none()
            {
                return Err(format!("{clue:?} is not true of {hidden:?}"));
            }
        }
        if let Some(Ending::Result(result)) = state.ending {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let raised = result.plunging.iter().filter(|it| **it).count() as i64;
            let expected = match result.winner {
                None => 10,
                Some(_) => 10 * (1 + i64::from(result.bonus) + raised),
            };
            if points != expected || result.right != state.right {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    /// Every other guess is right, and now and then the name is typed: by chance one in fifty would be.
    fn guide(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        let turn = state.turn().filter(|_| state.phase == Phase::Guessing)?;
        let hidden = state.play(turn.place)?.card;
        let action = match rng.below(6) {
            0..=1 => Action::Guess {
                state: u32::from(hidden.0).into(),
            },
            2 => Action::Say {
                text: self.book.state(hidden).name.clone(),
            },
            _ => return None,
        };
        Some((self.book.sides.first(turn.guesser), action))
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, pace, seating, causes| Script {
            name,
            example: example(name, pace, seating),
            seed,
            causes,
        };
        let act = |at, seat, action| (Millis(at), Cause::Act(Act::new(Seat(seat), action)));
        let say = |at, seat, text: &str| {
            let text = text.to_owned();
            act(at, seat, Action::Say { text })
        };
        vec![
            script("more-right", 1, Pace::Usual, bots(Level::Skilled), vec![]),
            script("experts", 2, Pace::Usual, bots(Level::Expert), vec![]),
            three_right(),
            script("tied", 3, Pace::Usual, bots(Level::Novice), vec![]),
            script(
                "a-person-who-types",
                4,
                Pace::Usual,
                person_and_bot(),
                vec![
                    act(2_000, 0, Action::GoOn),
                    act(4_000, 0, Action::Stand),
                    say(24_000, 0, "Atlantis"),
                    say(25_000, 0, "noth dakota"),
                ],
            ),
            script(
                "resigned",
                6,
                Pace::Usual,
                people(&[2, 1]),
                vec![
                    act(1_000, 0, Action::Resign),
                    act(2_000, 0, Action::Resign),
                    (Millis(12_000), Cause::Left(Seat(2))),
                    act(40_000, 1, Action::Resign),
                    act(41_000, 0, Action::Resign),
                ],
            ),
            script(
                "ended-by-host",
                7,
                Pace::Double,
                bots(Level::Greedy),
                vec![
                    (Millis(30_000), Cause::Ruling(Ruling::Again)),
                    (Millis(60_000), Cause::Ruling(Ruling::End)),
                ],
            ),
        ]
    }
}

/// Who guesses first is right three times, the other side never.
fn three_right() -> Script<StateIq> {
    let mut story = Story::new(example("three-right", Pace::Usual, people(&[1, 1])), 2);
    while story.table.outcome().is_none() {
        let game = story.table.game().clone();
        let state = *story.state();
        let Some(turn) = state.turn() else {
            story.next_deadline().unwrap();
            continue;
        };
        let (seat, action): (Seat, Action) = match state.phase {
            Phase::Cluing => {
                let clue = game.options(&state).and_then(|options| options.first());
                let giver = game.book.sides.first(other(turn.guesser));
                (giver, clue.unwrap().into())
            }
            Phase::Guessing => {
                let hidden = u32::from(state.play(turn.place).unwrap().card.0);
                let wrong = u32::from(turn.guesser != state.first);
                let guess = (hidden + wrong) % STATES as u32;
                let guess = Action::Guess {
                    state: guess.into(),
                };
                (game.book.sides.first(turn.guesser), guess)
            }
            _ => {
                story.next_deadline().unwrap();
                continue;
            }
        };
        let at = story.table.now().plus(Millis(6_000));
        story.act(at, seat, Millis(0), action).unwrap();
    }
    story.script("three-right")
}
