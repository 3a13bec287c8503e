//! What the suite that every game passes has to be told about State IQ.

use super::cards::{border_states, power_deck};
use super::rules::{CARDS, GUESSES, Turn};
use super::*;
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Cause, Level, Ruling};
use tricorn_kit::deal::all_different;
use tricorn_kit::options::Pace;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::{ClueA, ClueB, ClueC};
use tricorn_proving::testing::{
    self, bot_first, bots, geoplunge, geoplunge_points, people, person_and_bot,
};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<StateIq> {
    testing::example(name, Config { pace }, geoplunge(), seating)
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
        let tables = [
            ("one on one", Pace::Usual, people(&[1, 1])),
            ("three against two", Pace::Double, bot_first()),
            ("no limits", Pace::Unlimited, people(&[2, 1])),
            ("computer players", Pace::Usual, bots(Level::Greedy)),
        ];
        tables
            .map(|(name, pace, seats)| example(name, pace, seats))
            .into()
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut pack = pack.clone();
        for at in 0..STATES {
            let state = &mut pack.states.states[at];
            let [
                date,
                patos,
                capital,
                nickname,
                flower,
                bird,
                top_cities @ ..,
                flag,
            ] = FIELDS.map(|field| mark(field, at));
            let flags = pack.flags.iter_mut();
            for it in flags.filter(|it| it.state == state.postal_code) {
                it.description.clone_from(&flag);
            }
            *state = tricorn_packs::schema::State {
                name: mark("name", at),
                statehood_date: date,
                patos,
                capital,
                nickname,
                flower,
                bird,
                top_cities,
                ..state.clone()
            };
        }
        pack
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
        let mut secrets = Vec::new();
        // First the cards that were dealt: those are the ones that could leak.
        for card in cards.into_iter().chain(StateIx::all()) {
            if seen.contains(&card) || secrets.contains(&mark(FIELDS[0], card.at())) {
                continue;
            }
            let about = (state.turns.iter()).filter(|turn| state.hidden(turn) == card);
            let clues: Vec<&str> = about.filter_map(|turn| told(turn.clue?.kind)).collect();
            // Of a card that was not dealt one mark is enough.
            let count = if cards.contains(&card) {
                FIELDS.len()
            } else {
                1
            };
            let fields = FIELDS.iter().filter(|field| !clues.contains(field));
            secrets.extend(fields.take(count).map(|field| mark(field, card.at())));
            if !reads_all && !named.contains(&card) {
                secrets.push(mark("name", card.at()));
            }
        }
        secrets
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

    /// Every other guess is right, and now and then the name is typed: by chance one in fifty would be.
    fn guide(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let guesses = state.playing() && state.own.phase() == Phase::Guess;
        let turn = state.turn().filter(|_| guesses)?;
        let hidden = state.hidden(turn);
        let action = match rng.below(6) {
            0..=1 => Action::Guess {
                state: u32::from(hidden.0).into(),
            },
            2 => Action::Say {
                text: self.book.state(hidden).name.clone(),
            },
            _ => return None,
        };
        Some((self.book.sides.first(turn.guesser), action.into()))
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
                let wrong = u32::from(turn.guesser != state.first);
                let guess = (u32::from(state.hidden(turn).0) + wrong) % STATES as u32;
                let state = guess.into();
                Action::Guess { state }
            }
        };
        let at = story.table.now().plus(Millis(6_000));
        let seat = game.book.sides.first(side);
        story.act(at, seat, Millis(0), action).unwrap();
    }
    story.script("three-right")
}
