//! What the suite that every game passes has to be told about Dashing States.

use super::layout::{HAND, ROW, To};
use super::requests::fields;
use super::state::{DEAL, Ending, Phase, hand, index};
use super::*;
use std::collections::{BTreeMap, BTreeSet};
use tricorn_engine::{Cause, Handle, Level, Millis, Place, Ruling, Side, Sitter};
use tricorn_geoplunge::race::READY;
use tricorn_geoplunge::{POWER, rounds, stance};
use tricorn_kit::options::Pace;
use tricorn_kit::said::Said;
use tricorn_kit::sides::BOTH;
use tricorn_proving::testing::{self, bots, geoplunge, people};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<DashingStates> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

/// A team of a person and two computer players against two people.
fn mixed() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Bot One", Sitter::Bot(Level::Skilled)),
        Place::new(Side(1), "Ben", Sitter::Person),
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Cleo", Sitter::Person),
        Place::new(Side(0), "Bot Two", Sitter::Bot(Level::Novice)),
    ])
    .unwrap()
}

/// The mark in the name of a state and in its capital, and the one in the outline and the description of its map.
fn marks(at: usize) -> [String; 2] {
    ["name", "map"].map(|what| format!("«{what}-{at}»"))
}

/// A form as it is sent.
pub(super) type Form = BTreeMap<String, Option<String>>;

impl DashingStates {
    /// The cards of a side as they belong into the row, without the last one; and that one.
    pub(super) fn sorted(&self, state: &State, side: Side) -> (Vec<Handle>, Handle) {
        let sort = state.sort_of(&self.book, state.race_number()).unwrap();
        let mut plays: Vec<_> = hand(side).iter().map(|spot| state.play(spot)).collect();
        plays.sort_by_key(|play| {
            let face = self.book.state(play.card);
            match sort {
                Sort::Name => sort::keys(&face.name)[1].clone(),
                Sort::Capital => sort::keys(&face.capital)[1].clone(),
                Sort::Rank(category) => format!("{:02}", self.book.atlas.rank(play.card, category)),
            }
        });
        let spare = plays.pop().unwrap();
        (plays.iter().map(|play| play.handle).collect(), spare.handle)
    }

    /// The next move of a side that sorts its row, turns the seventh card and shouts.
    fn next_move(&self, state: &State, side: Side) -> Action {
        let (row, spare) = self.sorted(state, side);
        let lies = state.row(side).map(|play| play.map(|play| play.handle));
        for (place, card) in row.into_iter().enumerate() {
            if lies[place] != Some(card) {
                return Action::Place {
                    card: card.into(),
                    place: Said::Word(place as u8),
                };
            }
        }
        if state.layouts[index(side)].has_turned() {
            Action::Shout
        } else {
            Action::Turn { card: spare.into() }
        }
    }

    /// The form of a seat with all that is right.
    pub(super) fn solution(&self, state: &State, seat: Seat) -> Form {
        let side = self.book.sides.of(seat);
        let sort = state.sort_of(&self.book, state.race_number()).unwrap();
        let row = state.row(side);
        let cards = state.part(side, seat).enumerate();
        let entries = cards.flat_map(|(number, place)| {
            let card = row[place].unwrap().card;
            let face = self.book.state(card);
            let second = match sort {
                Sort::Name | Sort::Capital => face.capital.clone(),
                Sort::Rank(category) => self.book.atlas.rank(card, category).to_string(),
            };
            fields(number, sort)
                .into_iter()
                .zip([face.name.clone(), second])
        });
        entries
            .map(|(name, text)| (name.to_owned(), Some(text)))
            .collect()
    }
}

impl Provable for DashingStates {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one", Pace::Usual, people(&[1, 1])),
            example("three against two", Pace::Double, mixed()),
            example(
                "three against three, no limits",
                Pace::Unlimited,
                people(&[3, 3]),
            ),
            example("computer players", Pace::Usual, bots(Level::Greedy)),
        ]
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = pack.clone();
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            let [word, _] = marks(at);
            state.capital = format!("{word} City");
            state.name = word;
        }
        for (at, card) in marked.maps.iter_mut().enumerate() {
            let [_, picture] = marks(at);
            card.outline = picture.clone();
            card.description = picture;
        }
        marked
    }

    /// Pictures: those of the own side and of rows that were judged are known. Names: only the latter.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let own = self.book.sides.behind(viewer);
        let teams = state
            .past
            .iter()
            .flat_map(|past| past.teams.iter().flatten());
        let rows = teams.flat_map(|team| team.row.iter().flatten());
        let named: Vec<StateIx> = rows.map(|play| play.card).collect();
        let mut seen = named.clone();
        if let Some(own) = own {
            for at in 0..usize::from(state.dealt) * DEAL {
                if at % DEAL / HAND == index(own) {
                    seen.push(state.maps[at]);
                }
            }
        }
        let typed = |seat: Seat| state.forms.get(&seat).map_or(&[][..], |form| form);
        let mine = viewer.seat().map_or(&[][..], typed);
        let mut secrets = Vec::new();
        // The cards that were dealt and those that are next: those are the ones that could leak.
        let near = (usize::from(state.dealt) + 1) * DEAL;
        for card in state.maps.into_iter().take(near) {
            let [word, picture] = marks(card.at());
            if !seen.contains(&card) {
                secrets.push(picture);
            }
            // Who has typed the right name has seen it, without knowing that it is right.
            if !named.contains(&card) && !mine.iter().any(|text| text.contains(&word)) {
                secrets.push(word);
            }
        }
        if state.phase == Phase::Identifying {
            let others = state
                .forms
                .keys()
                .filter(|seat| viewer.seat() != Some(**seat));
            let texts = others.flat_map(|seat| typed(*seat)).cloned();
            secrets.extend(texts.filter(|text| text.len() > 7 && !mine.contains(text)));
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let maps: BTreeSet<StateIx> = state.maps.into_iter().collect();
        let power: BTreeSet<_> = state.power.into_iter().collect();
        if maps.len() != STATES || power.len() != POWER {
            return Err(format!(
                "a card is lost: {:?}, {:?}",
                state.maps, state.power
            ));
        }
        let names: BTreeSet<u8> = state.names.into_iter().collect();
        if state.has_cards() && names.len() != DEAL {
            return Err(format!("a name is there twice: {:?}", state.names));
        }
        if state.past.len() != state.rounds.len() || state.rounds.len() > usize::from(state.dealt) {
            return Err(format!("{} races of {}", state.rounds.len(), state.dealt));
        }
        for layout in &state.layouts {
            let at: Vec<To> = (0..HAND).map(|card| layout.of(card)).collect();
            let taken = |to: To| at.iter().filter(|at| **at == to).count();
            let places = (0..ROW as u8).map(To::Place).chain([To::Aside]);
            if places.into_iter().any(|to| taken(to) > 1) {
                return Err(format!("two cards lie in one place: {at:?}"));
            }
        }
        for (race, past) in state.past.iter().enumerate() {
            for side in BOTH {
                let Some(team) = &past.teams[index(side)] else {
                    continue;
                };
                let from = race * DEAL + index(side) * HAND;
                let dealt = &state.maps[from..from + HAND];
                let cards: Vec<StateIx> = team.row.iter().flatten().map(|play| play.card).collect();
                if cards.iter().any(|card| !dealt.contains(card)) {
                    return Err(format!("{side} was not dealt {cards:?}"));
                }
                let whole = cards.len() == ROW;
                let order = whole && self.keys.in_order(&self.book, past.sort, &cards);
                if order != team.marks.check.order {
                    return Err(format!("{cards:?} were judged wrongly"));
                }
            }
        }
        if let Some(Ending::Result(result)) = state.ending {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let raised = result.plunging.iter().filter(|it| **it).count() as i64;
            let expected = match result.winner {
                Some(_) => 10 * (1 + i64::from(result.bonus) + raised),
                None => 10,
            };
            let fits = match result.how {
                How::Resigned => result.winner.is_some(),
                how => rounds::decided(&state.rounds) == Some((result.winner, how)),
            };
            if points != expected || !fits {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    /// Of three races one is left to chance, one is shouted for by one side, one by both.
    fn guide(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        match state.phase {
            Phase::Racing => {
                let race = state.race?;
                let sides = BOTH.into_iter().take((state.deals % 3) as usize);
                let mut sides = sides.filter(|side| race.may_move(*side).is_ok());
                // Both sort before anybody shouts.
                let action =
                    |side: Side| (self.book.sides.first(side), self.next_move(state, side));
                let moves: Vec<_> = sides.by_ref().map(action).collect();
                let sorting = moves.iter().find(|(_, action)| *action != Action::Shout);
                sorting.or(moves.first()).cloned()
            }
            Phase::Identifying => {
                let seat = self.missing(state).next()?;
                let mut form = self.solution(state, seat);
                if rng.below(4) == 0
                    && let Some(mut text) = form.first_entry()
                {
                    *text.get_mut() = Some(String::new());
                }
                Some((seat, Action::Identify(form)))
            }
            _ => None,
        }
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, seating| Script {
            name,
            example: example(name, Pace::Usual, seating),
            seed,
            causes: vec![],
        };
        vec![
            two_straight(),
            script("experts", 1, bots(Level::Expert)),
            script("two-of-three", 2, bots(Level::Greedy)),
            script("teams-of-computer-players", 3, testing::mixed_bots()),
            script("tied-twice", 4, people(&[1, 1])),
            tied(),
            both_at_once(),
            resigned(),
            Script {
                causes: vec![
                    (Millis(4_000), Cause::Ruling(Ruling::Again)),
                    (Millis(19_000), Cause::Ruling(Ruling::End)),
                ],
                ..script("ended-by-host", 7, bots(Level::Skilled))
            },
        ]
    }
}

/// The first race starts when the count and the moment before it are over.
const START: Millis = stance::COUNT.plus(READY);
/// From one race that was shouted for to the next, if nobody goes on before the pause is over.
const SECOND: Millis = Millis(1_000);

/// A side lays its cards in order, turns the seventh and is ready to shout, from this moment on.
fn sort_all(story: &mut Story<DashingStates>, seat: Seat, at: &mut Millis) {
    let side = story.table.game().book.sides.of(seat);
    loop {
        let action = story.table.game().next_move(story.state(), side);
        if action == Action::Shout {
            return;
        }
        *at = at.plus(SECOND);
        story.act(*at, seat, Millis(0), action).unwrap();
    }
}

/// All members of a side send what is right.
fn identify_all(story: &mut Story<DashingStates>, side: Side, at: &mut Millis) {
    let seats: Vec<Seat> = story.table.game().seating().of_side(side).iter().collect();
    for seat in seats {
        *at = at.plus(SECOND);
        let form = story.table.game().solution(story.state(), seat);
        story
            .act(*at, seat, Millis(0), Action::Identify(form))
            .unwrap();
    }
}

/// Waits until the next race has started.
fn next_race(story: &mut Story<DashingStates>) -> Millis {
    let before = story.state().dealt;
    while story.state().phase != Phase::Racing || story.state().dealt == before {
        story.next_deadline().unwrap();
    }
    story.table.now()
}

/// A team of three wins twice, without a mistake.
fn two_straight() -> Script<DashingStates> {
    let mut story = Story::new(example("three", Pace::Usual, people(&[3, 1])), 1);
    for shouts in [Seat(2), Seat(1)] {
        let mut at = next_race(&mut story);
        sort_all(&mut story, Seat(0), &mut at);
        at = at.plus(SECOND);
        story.act(at, shouts, Millis(40), Action::Shout).unwrap();
        at = at.plus(SECOND);
        identify_all(&mut story, Side(0), &mut at);
    }
    story.script("two-straight")
}

/// A win each, and a tie by agreement; one of the wins by a false shout.
fn tied() -> Script<DashingStates> {
    let mut story = Story::new(example("tied", Pace::Usual, people(&[2, 1])), 5);
    let order = Action::Order {
        seats: vec![Seat(1), Seat(0)],
    };
    story
        .act(Millis(2_000), Seat(0), Millis(0), Action::Stand)
        .unwrap();
    story.act(Millis(3_000), Seat(1), Millis(0), order).unwrap();
    let mut at = next_race(&mut story);
    assert_eq!(at, START);
    sort_all(&mut story, Seat(0), &mut at);
    at = at.plus(SECOND);
    story.act(at, Seat(1), Millis(30), Action::Shout).unwrap();
    at = at.plus(SECOND);
    identify_all(&mut story, Side(0), &mut at);
    let mut at = next_race(&mut story).plus(SECOND);
    story.act(at, Seat(0), Millis(0), Action::Shout).unwrap();
    at = next_race(&mut story).plus(SECOND);
    story.act(at, Seat(2), Millis(0), Action::OfferTie).unwrap();
    at = at.plus(SECOND);
    story.act(at, Seat(1), Millis(0), Action::OfferTie).unwrap();
    story.script("tied")
}

/// Both sides shout 150 ms apart over lines of different speed; one of them knows all.
fn both_at_once() -> Script<DashingStates> {
    let mut story = Story::new(example("both", Pace::Usual, people(&[1, 2])), 6);
    for race in 0..2 {
        let mut at = next_race(&mut story);
        sort_all(&mut story, Seat(0), &mut at);
        sort_all(&mut story, Seat(1), &mut at);
        at = at.plus(SECOND);
        story.act(at, Seat(0), Millis(0), Action::Shout).unwrap();
        at = at.plus(Millis(270));
        story.act(at, Seat(2), Millis(120), Action::Shout).unwrap();
        at = at.plus(SECOND);
        identify_all(&mut story, Side(0), &mut at);
        if race == 0 {
            identify_all(&mut story, Side(1), &mut at);
        }
    }
    // The second race goes to those who sent their forms; the third is sorted by the Power card.
    let mut at = next_race(&mut story);
    sort_all(&mut story, Seat(0), &mut at);
    at = at.plus(SECOND);
    story.act(at, Seat(0), Millis(0), Action::Shout).unwrap();
    at = at.plus(SECOND);
    identify_all(&mut story, Side(0), &mut at);
    story.script("both-at-once")
}

/// Two of three want to give up, and one leaves.
fn resigned() -> Script<DashingStates> {
    let mut story = Story::new(example("resigned", Pace::Usual, people(&[2, 1])), 8);
    let mut at = next_race(&mut story).plus(SECOND);
    story.act(at, Seat(0), Millis(0), Action::Resign).unwrap();
    at = at.plus(SECOND);
    story.at(at, Cause::Left(Seat(2))).unwrap();
    let last = at.plus(SECOND);
    story.act(last, Seat(1), Millis(0), Action::Resign).unwrap();
    story.script("resigned")
}
