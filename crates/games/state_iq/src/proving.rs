//! What the suite that every game passes has to be told about State IQ.

use super::bot::guess;
use super::cards::{border_states, power_deck};
use super::rules::{CARDS, GUESSES, Turn};
use super::*;
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Cause, Level, Ruling};
use tricorn_kit::deal::all_different;
use tricorn_kit::options::Pace;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_proving::testing::{
    self, bots, geoplunge, geoplunge_points, paced_tables, people, person_and_bot,
};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<StateIq> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

/// The texts of a state card that bear a mark, besides the name; those that a clue tells by its word.
fn fields() -> Vec<String> {
    let texts = [
        "date", "capital", "PATOS", "nickname", "flower", "bird", "flag",
    ];
    let cities = (1..=5).map(|city| format!("top city {city}"));
    texts.map(str::to_owned).into_iter().chain(cities).collect()
}

fn mark(field: &str, state: usize) -> String {
    format!("«{field}-{state}»")
}

/// What each side must have been dealt, stated over the guesses: a card before the Power card, and another after each right
/// first or second guess of the other side, if the game goes on.
fn owned(state: &State) -> [Spots; 2] {
    let mut hands = [0, 1].map(|place| Spots::one(Spot(place)));
    let mut next = 2;
    for (at, turn) in state.turns.iter().enumerate() {
        let ends = state.decided() && at + 1 == state.turns.len();
        if turn.is_right() && turn.number < GUESSES && !ends {
            hands[index(turn.giver())].insert(Spot(next));
            next += 1;
        }
    }
    hands
}

impl StateIq {
    /// The cards that a viewer has seen whole, stated over the history.
    fn has_seen(&self, state: &State, viewer: Viewer) -> Vec<StateIx> {
        let mut seen: Vec<StateIx> = state.pick.into_iter().flatten().collect();
        let mut spots = match self.book.sides.behind(viewer) {
            Some(own) => owned(state)[index(own)],
            None => Spots(0),
        };
        let over = state.is_over() || state.decided();
        for turn in state.turns.iter() {
            let third = |it: &Turn| it.guesser == turn.guesser && it.number == GUESSES;
            let done = (state.turns.iter()).any(|it| third(it) && it.guess.is_some());
            if turn.is_right() || done || over {
                spots.insert(turn.place);
            }
        }
        seen.extend(spots.iter().filter_map(|spot| state.deal.card(spot)));
        seen
    }
}

impl Provable for StateIq {
    fn examples() -> Vec<Example<Self>> {
        paced_tables(example)
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = pack.clone();
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            let mark = |field: &str| mark(field, at);
            state.name = mark("name");
            state.statehood_date = mark("date");
            state.capital = mark("capital");
            state.patos = mark("PATOS");
            state.nickname = mark("nickname");
            state.flower = mark("flower");
            state.bird = mark("bird");
            state.top_cities = [1, 2, 3, 4, 5].map(|city| mark(&format!("top city {city}")));
            let mut flags = marked.flags.iter_mut();
            let flag = flags.find(|flag| flag.state == state.postal_code);
            flag.unwrap().description = mark("flag");
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let Some(cards) = state.deal.cards else {
            return Vec::new();
        };
        let seen = self.has_seen(state, viewer);
        let own = self.book.sides.behind(viewer);
        let acts = own.is_some() && state.playing() && own == state.actor();
        // Names that were said: guesses and border states; to the side that gives the clue, those of its card.
        let turns = state.turns.iter();
        let said = turns.flat_map(|turn| {
            [
                turn.guess.and_then(|it| it.state),
                turn.clue.and_then(|it| it.pick),
            ]
        });
        let mut named: Vec<StateIx> = said.flatten().collect();
        if let Some(turn) = state.turn().filter(|turn| acts && turn.clue.is_none()) {
            named.extend(border_states(&self.book, state.hidden(turn)));
        }
        // The side that guesses reads all names.
        let reads_all = acts && state.own.phase() == Phase::Guess;
        let (fields, mut secrets) = (fields(), Vec::new());
        // First the cards that were dealt: those are the ones that could leak.
        for card in cards.into_iter().chain(StateIx::all()) {
            if seen.contains(&card) || secrets.contains(&mark("date", card.at())) {
                continue;
            }
            let about = (state.turns.iter()).filter(|turn| state.hidden(turn) == card);
            let clues: Vec<&str> = about
                .filter_map(|turn| Some(turn.clue?.kind.word()))
                .collect();
            // Of a card that was not dealt one mark is enough.
            let count = if cards.contains(&card) {
                fields.len()
            } else {
                1
            };
            let untold = fields.iter().filter(|field| !clues.contains(&&***field));
            secrets.extend(untold.take(count).map(|field| mark(field, card.at())));
            if !reads_all && !named.contains(&card) {
                secrets.push(mark("name", card.at()));
            }
        }
        secrets
    }

    /// Every other guess is right, and now and then the name is typed: by chance one in fifty would be.
    fn guide(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let guesses = state.playing() && state.own.phase() == Phase::Guess;
        let turn = state.turn().filter(|_| guesses)?;
        let hidden = state.hidden(turn);
        let action = match rng.below(6) {
            0..=1 => guess(hidden),
            2 => Action::Say {
                text: self.book.state(hidden).name.clone(),
            },
            _ => return None,
        };
        Some((self.book.sides.first(turn.guesser), action.into()))
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let (mut clues, mut power) = (state.clues, state.power);
        clues.sort_unstable();
        power.sort_unstable();
        if (clues, power) != (ClueIx::deck(), power_deck()) {
            return Err("a Clue or Power card is there twice".to_owned());
        }
        let Some(cards) = state.deal.cards else {
            return Ok(());
        };
        if !all_different::<CARDS>(cards.map(|card| card.is_there().then_some(card.0))) {
            return Err(format!("a state card is there twice: {cards:?}"));
        }
        if state.deal.hands != owned(state) {
            return Err(format!("wrong hands: {:?}", state.deal.hands));
        }
        for turn in state.turns.iter() {
            let hidden = state.hidden(turn);
            if let Some(guess) = turn.guess
                && guess.right != (guess.state == Some(hidden))
            {
                return Err(format!("{guess:?} of {hidden:?}"));
            }
            if let Some(clue) = turn.clue
                && self.sheet.value(&self.book, clue, hidden).is_none()
            {
                return Err(format!("{clue:?} is not true of {hidden:?}"));
            }
        }
        if let Some(result) = state.result {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let won = result.winner.is_some();
            let expected = geoplunge_points(won, result.bonus, result.plunging);
            if points != expected || result.right != BOTH.map(|side| state.right(side)) {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let of_bots =
            |name, seed, level| example(name, Pace::Usual, bots(level)).script(seed, vec![]);
        let act = |at, seat, action| (Millis(at), Cause::Act(Act::new(Seat(seat), action)));
        let say = |at, text: &str| {
            let text = text.to_owned();
            act(at, 0, Action::Say { text }.into())
        };
        let typed = vec![
            act(2_000, 0, Verb::GO_ON),
            act(4_000, 0, Verb::STAND),
            say(24_000, "Atlantis"),
            say(25_000, "noth dakota"),
        ];
        let given_up = vec![
            act(1_000, 0, Verb::RESIGN),
            act(2_000, 0, Verb::RESIGN),
            (Millis(12_000), Cause::Left(Seat(2))),
            act(40_000, 1, Verb::RESIGN),
            act(41_000, 0, Verb::RESIGN),
        ];
        let rulings = [(30_000, Ruling::Again), (60_000, Ruling::End)];
        let rulings = rulings.map(|(at, ruling)| (Millis(at), Cause::Ruling(ruling)));
        vec![
            of_bots("more-right", 1, Level::Skilled),
            of_bots("experts", 2, Level::Expert),
            three_right(),
            of_bots("tied", 3, Level::Novice),
            example("a-person-who-types", Pace::Usual, person_and_bot()).script(4, typed),
            example("resigned", Pace::Usual, people(&[2, 1])).script(6, given_up),
            example("ended-by-host", Pace::Double, bots(Level::Greedy)).script(7, rulings.into()),
        ]
    }
}

/// Who guesses first is right three times, the other side never.
fn three_right() -> Script<StateIq> {
    let mut story = Story::new(example("three-right", Pace::Usual, people(&[1, 1])), 2);
    while story.table.outcome().is_none() {
        let (game, state) = (story.table.game().clone(), *story.state());
        let (Some(turn), Some(side)) = (state.turn(), state.actor().filter(|_| state.playing()))
        else {
            story.next_deadline().unwrap();
            continue;
        };
        let action: Action = match state.own.phase() {
            Phase::Clue => game.options(&state).unwrap().first().unwrap().into(),
            _ => {
                let wrong = usize::from(turn.guesser != state.first);
                guess(StateIx::deck()[(state.hidden(turn).at() + wrong) % STATES])
            }
        };
        let at = story.table.now().plus(Millis(6_000));
        let seat = game.book.sides.first(side);
        story.act(at, seat, Millis(0), action).unwrap();
    }
    story.script("three-right")
}
