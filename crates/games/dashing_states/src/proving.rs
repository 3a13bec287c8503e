//! What the suite that every game passes has to be told about Dashing States.

use super::cards::{DEAL, HAND, ROW};
use super::redeal::solved;
use super::*;
use std::collections::BTreeSet;
use tricorn_engine::rules::Verb;
use tricorn_engine::{Cause, Handle, Level, Ruling};
use tricorn_geoplunge::POWER;
use tricorn_geoplunge::table::COUNT;
use tricorn_kit::options::Pace;
use tricorn_kit::said::Said;
use tricorn_proving::testing::{self, bots, geoplunge, mixed, people};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<DashingStates> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

/// The mark in the name of a state and in its capital, and the one in the outline and the description of its map.
fn marks(at: usize) -> [String; 2] {
    ["name", "map"].map(|what| format!("«{what}-{at}»"))
}

impl DashingStates {
    /// The cards of a side as they belong into the row, without the last one; and that one.
    pub(super) fn sorted(&self, state: &State, side: Side) -> (Vec<Handle>, Handle) {
        let sort = self.sort(state).unwrap();
        let mut plays = state.hand(side);
        plays.sort_by_key(|play| {
            let face = self.book.state(play.card);
            match sort {
                Sort::Name => sort::keys(&face.name)[1].clone(),
                Sort::Capital => sort::keys(&face.capital)[1].clone(),
                Sort::Rank(category) => format!("{:02}", self.book.atlas.rank(play.card, category)),
            }
        });
        let handles = plays.map(|play| play.handle);
        (handles[..ROW].to_vec(), handles[ROW])
    }

    /// The next move of a side that sorts its row, turns the seventh card and shouts.
    fn next_move(&self, state: &State, side: Side) -> Action {
        let (row, spare) = self.sorted(state, side);
        let lies = state.row(side).map(|play| play.map(|play| play.handle));
        for (place, card) in (0..).zip(row) {
            if lies[usize::from(place)] != Some(card) {
                let (card, place) = (card.into(), Said::Word(place));
                return Action::Place { card, place };
            }
        }
        match state.layouts[index(side)].has_turned() {
            true => Action::Shout,
            false => Action::Turn { card: spare.into() },
        }
    }

    /// The form of a seat with all that is right.
    pub(super) fn solution(&self, state: &State, seat: Seat) -> Form {
        let row = state.row(self.book.sides.of(seat));
        let sort = self.sort(state).unwrap();
        let texts = |place: usize| {
            let card = row[place].unwrap().card;
            let face = self.book.state(card);
            let second = match sort {
                Sort::Name | Sort::Capital => face.capital.clone(),
                Sort::Rank(category) => self.book.atlas.rank(card, category).to_string(),
            };
            [face.name.clone(), second]
        };
        self.form_of(state, seat, texts).unwrap()
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
        let named = solved(state);
        let mut seen = named.clone();
        let dealt = (0..state.dealt() * DEAL).filter(|at| own.map(index) == Some(at % DEAL / HAND));
        seen.extend(dealt.map(|at| state.maps[at]));
        let typed = |seat: Seat| {
            let form = state.forms.get(&seat).map_or(&[][..], |form| form);
            form.as_flattened()
        };
        let mine = viewer.seat().map_or(&[][..], typed);
        let mut secrets = Vec::new();
        // The cards that were dealt and those that are next: those are the ones that could leak.
        for card in state.maps.into_iter().take((state.dealt() + 1) * DEAL) {
            let [word, picture] = marks(card.at());
            if !seen.contains(&card) {
                secrets.push(picture);
            }
            // Who has typed the right name has seen it, without knowing that it is right.
            if !named.contains(&card) && !mine.iter().any(|text| text.contains(&word)) {
                secrets.push(word);
            }
        }
        let others = (state.forms.keys()).filter(|seat| viewer.seat() != Some(**seat));
        let texts = others.flat_map(|seat| typed(*seat)).cloned();
        secrets.extend(texts.filter(|text| text.len() > 7 && !mine.contains(text)));
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let maps: BTreeSet<StateIx> = state.maps.into_iter().collect();
        let power: BTreeSet<_> = state.power.into_iter().collect();
        if maps.len() != STATES || power.len() != POWER {
            return Err(format!("a card is lost: {maps:?}, {power:?}"));
        }
        let names: BTreeSet<u8> = state.names.into_iter().collect();
        if state.race.is_some() && names.len() != DEAL {
            return Err(format!("a name is there twice: {names:?}"));
        }
        for layout in &state.layouts {
            let at: Vec<To> = (0..HAND).map(|number| layout.of(number)).collect();
            let taken = |to: To| at.iter().filter(|at| **at == to).count();
            let mut places = (0..ROW as u8).map(To::Place).chain([To::Aside]);
            if places.any(|to| taken(to) > 1) {
                return Err(format!("two cards lie in one place: {at:?}"));
            }
        }
        for (race, past) in state.past.iter().enumerate() {
            for team in &past.teams {
                let from = race * DEAL + index(team.side) * HAND;
                let dealt = &state.maps[from..from + HAND];
                let row = team.row.iter().flatten();
                let cards: Vec<StateIx> = row.map(|solved| solved.card.card).collect();
                if cards.iter().any(|card| !dealt.contains(card)) {
                    return Err(format!("{} was not dealt {cards:?}", team.side));
                }
                let order = cards.len() == ROW && self.keys.in_order(&self.book, past.sort, &cards);
                if order != team.check.order {
                    return Err(format!("{cards:?} were judged wrongly"));
                }
            }
        }
        if let Some(result) = state.result {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let won = result.winner.is_some();
            let expected = testing::geoplunge_points(won, result.bonus, result.plunging);
            let fits = match result.how {
                How::Resigned => won,
                how => rounds::decided(&state.rounds) == Some((result.winner, how)),
            };
            if points != expected || !fits {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    /// Of three races one is left to chance, one is shouted for by one side, one by both.
    fn guide(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let race = state.race?;
        if !race.runs() {
            let seat = self.missing(state).next()?;
            let mut form = self.solution(state, seat);
            if rng.below(4) == 0
                && let Some(mut text) = form.first_entry()
            {
                *text.get_mut() = Some(String::new());
            }
            return Some((seat, Action::Identify(form).into()));
        }
        let sides = BOTH.into_iter().take((state.deals % 3) as usize);
        let sides = sides.filter(|side| race.may_move(*side).is_ok());
        let action = |side: Side| (self.book.sides.first(side), self.next_move(state, side));
        let moves: Vec<_> = sides.map(action).collect();
        // Both sort before anybody shouts.
        let sorting = moves.iter().find(|(_, action)| *action != Action::Shout);
        let (seat, action) = sorting.or(moves.first()).cloned()?;
        Some((seat, action.into()))
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, seating| example(name, Pace::Usual, seating).script(seed, vec![]);
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
const START: Millis = COUNT.plus(READY);
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
    let before = story.state().dealt();
    while story.state().race.is_none() || story.state().dealt() == before {
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
        .act(Millis(2_000), Seat(0), Millis(0), Verb::STAND)
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
    story.act(at, Seat(0), Millis(0), Verb::RESIGN).unwrap();
    at = at.plus(SECOND);
    story.at(at, Cause::Left(Seat(2))).unwrap();
    let last = at.plus(SECOND);
    story.act(last, Seat(1), Millis(0), Verb::RESIGN).unwrap();
    story.script("resigned")
}
