//! What the suite that every game passes has to be told about Play the Border Zap.

use super::state::{
    DEAL, DISCARDS, ENOUGH, Ending, Phase, TRICKS, face_up, first_three, index, other, second_three,
};
use super::*;
use tricorn_engine::{Act, Cause, Level, Millis, Place, Ruling, Side, Sitter};
use tricorn_kit::options::Pace;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_proving::testing::{self, bots, geoplunge, people};
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<BorderZap> {
    let config = Config {
        pace,
        ..Config::default()
    };
    testing::example(name, config, geoplunge(), seating)
}

/// PTB-R7: a person among computer players who is shown what is led.
fn training() -> Example<BorderZap> {
    let config = Config {
        training: true,
        ..Config::default()
    };
    testing::example("training", config, geoplunge(), person_and_bot())
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

/// The mark in all texts of a state but its name, and the mark in the place of its name.
fn marks(at: usize) -> [String; 2] {
    [format!("«state-{at}»"), format!("«name-{at}»")]
}

/// The mark among the border states of a state.
fn border_mark(at: usize) -> String {
    format!("«borders-{at}»")
}

impl BorderZap {
    /// The cards whose faces lie open before a viewer at this moment.
    fn may_look(&self, state: &State, viewer: Viewer) -> Vec<StateIx> {
        let own = self.book.sides.behind(viewer);
        let mut spots = Spots(0);
        if let Some(own) = own {
            let at = index(own);
            spots = state
                .deal
                .hand(own)
                .or(state.discards[at].unwrap_or_default());
            // PTB-03: face-down.
            if state.phase == Phase::SecondTrade {
                spots = spots.without(first_three(Side(0)).or(first_three(Side(1))));
            }
        }
        if state.phase == Phase::Discarding {
            spots = spots.or(face_up(Side(0))).or(face_up(Side(1)));
        }
        let lead = state.tricks.opened;
        spots = match lead.filter(|_| own == Some(state.tricks.lead) || self.config.training) {
            Some(lead) => spots.or(Spots::block(lead.at(), 1)),
            None => spots,
        };
        let lying = spots.iter().filter_map(|spot| state.deal.card(spot));
        let tricks = state.tricks.row.iter();
        let played = tricks.flat_map(|trick| [trick.lead.card, trick.follow.card]);
        let pick = state.pick.filter(|_| state.phase == Phase::FirstTrade);
        lying
            .chain(played)
            .chain(pick.into_iter().flatten())
            .collect()
    }

    /// The cards whose names a viewer may have heard in the deal that lies now, stated over its history.
    fn may_know(&self, state: &State, viewer: Viewer) -> Vec<StateIx> {
        let own = self.book.sides.behind(viewer);
        let mut spots = Spots(0);
        if state.given[0].len() == 2 {
            spots = spots.or(face_up(Side(0))).or(face_up(Side(1)));
        }
        if let Some(own) = own {
            spots = spots.or(first_three(own));
            if state.second {
                spots = spots.or(second_three(own));
            }
            for spot in state.given[index(other(own))].iter() {
                spots.insert(*spot);
            }
            // PTB-03: of what lies face-down nothing is said, not even to those who put it there.
            if state.phase == Phase::SecondTrade {
                let firsts = first_three(Side(0)).or(first_three(Side(1)));
                for spot in firsts.iter().filter(|spot| state.deal.hand(own).has(*spot)) {
                    spots.remove(spot);
                }
            }
        }
        if let Some(spot) = state.tricks.opened {
            spots.insert(spot);
        }
        let cards = state.deal.cards.unwrap_or([StateIx(0); DEAL]);
        let lying = spots.iter().map(|spot| cards[spot.at()]);
        let tricks = state.tricks.row.iter();
        let played = tricks.flat_map(|trick| [trick.lead.card, trick.follow.card]);
        let picked = state.pick.into_iter().flatten();
        lying.chain(played).chain(picked).collect()
    }
}

impl Provable for BorderZap {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one", Pace::Usual, people(&[1, 1])),
            example("three against two", Pace::Double, mixed()),
            example("no limits", Pace::Unlimited, people(&[2, 1])),
            example("computer players", Pace::Usual, bots(Level::Greedy)),
            training(),
        ]
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = pack.clone();
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            let [mark, name] = marks(at);
            state.name = name;
            state.statehood_date = mark.clone();
            state.patos = mark.clone();
            state.capital = mark.clone();
            state.nickname = mark.clone();
            state.flower = mark.clone();
            state.bird = mark.clone();
            state.top_cities = [(); 5].map(|()| mark.clone());
            // No state is called so: it stands there and is none.
            state.border_states.push(border_mark(at));
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if state.deal.cards.is_none() {
            return Vec::new();
        }
        let (known, open) = (self.may_know(state, viewer), self.may_look(state, viewer));
        // Which states both of a trick border stands on their cards.
        let tricks = state.tricks.row.iter();
        let named: Vec<StateIx> = tricks.flat_map(|trick| self.common(trick)).collect();
        let mut secrets = Vec::new();
        // First the cards that were dealt: those are the ones that could leak.
        let dealt = state.deal.cards.into_iter().flatten();
        for card in dealt.chain(StateIx::all()) {
            let [mark, name] = marks(card.at());
            if open.contains(&card) || secrets.contains(&mark) {
                continue;
            }
            // PTB-11: the name of a lead is told, and nothing else.
            secrets.extend([mark, border_mark(card.at())]);
            if !known.contains(&card) && !named.contains(&card) {
                secrets.push(name);
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let Some(cards) = state.deal.cards else {
            return Ok(());
        };
        let once = |mut numbers: Vec<u8>, below: u8| {
            numbers.sort_unstable();
            numbers.dedup();
            numbers.len() == DEAL && numbers.iter().all(|number| *number < below)
        };
        if !once(cards.iter().map(|card| card.0).collect(), STATES as u8) {
            return Err(format!("a card is there twice or not at all: {cards:?}"));
        }
        if !once(state.names.to_vec(), DEAL as u8) {
            return Err(format!("a name is there twice: {:?}", state.names));
        }
        let [rounds, same] = [0, 1].map(|at| state.given[at].len());
        let expected = match state.phase {
            Phase::FirstTrade => 0,
            Phase::Looking | Phase::SecondTrade => 1,
            Phase::Over => rounds,
            _ => 2,
        };
        let second = match state.phase {
            Phase::FirstTrade | Phase::Looking => false,
            Phase::Over => state.second,
            _ => true,
        };
        if state.second != second {
            return Err(format!("the second three in {:?}", state.phase));
        }
        if rounds != same || rounds != expected {
            return Err(format!(
                "{rounds} and {same} cards given in {:?}",
                state.phase
            ));
        }
        for side in BOTH {
            side_conserved(state, side, rounds)?;
        }
        let taken = state.tricks.taken;
        if usize::from(taken[0] + taken[1]) != state.tricks.played() {
            return Err(format!("{taken:?} tricks of {}", state.tricks.played()));
        }
        if taken.iter().any(|taken| usize::from(*taken) == TRICKS) {
            return Err("PTB-21: six to none".to_owned());
        }
        if let Some(Ending::Result(result)) = state.ending {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            let raised = result.plunging.iter().filter(|it| **it).count() as i64;
            // PTB-R2: who gives up gives the tricks that are left.
            let given = match result.how {
                How::Resigned => TRICKS as u8 - taken[0] - taken[1],
                _ => 0,
            };
            let bonus = i64::from(result.tricks[index(result.winner)] + given >= ENOUGH);
            if points != 10 * (1 + bonus + raised) || result.tricks != taken {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, pace, seating, causes| Script {
            name,
            example: example(name, pace, seating),
            seed,
            causes,
        };
        let greedy = || bots(Level::Greedy);
        let act = |at, seat, action| (Millis(at), Cause::Act(Act::new(Seat(seat), action)));
        vec![
            script("five-nil", 104, Pace::Usual, greedy(), vec![]),
            script("most-tricks", 2, Pace::Usual, greedy(), vec![]),
            script("last-trick", 3, Pace::Usual, greedy(), vec![]),
            script("experts", 4, Pace::Usual, bots(Level::Expert), vec![]),
            script(
                "a-person-who-is-late",
                5,
                Pace::Usual,
                person_and_bot(),
                vec![
                    (Millis(84_000), Cause::Back(Seat(0))),
                    act(105_000, 0, Action::GoOn),
                    act(106_000, 0, Action::Stand),
                ],
            ),
            script(
                "resigned",
                6,
                Pace::Usual,
                people(&[2, 1]),
                vec![
                    act(5_000, 0, Action::Resign),
                    act(6_000, 0, Action::Resign),
                    (Millis(65_000), Cause::Left(Seat(2))),
                    act(120_000, 1, Action::Resign),
                    act(121_000, 0, Action::Resign),
                ],
            ),
            script(
                "ended-by-host",
                7,
                Pace::Double,
                greedy(),
                vec![
                    (Millis(20_000), Cause::Ruling(Ruling::Again)),
                    (Millis(50_000), Cause::Ruling(Ruling::End)),
                ],
            ),
        ]
    }
}

fn person_and_bot() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap()
}

/// Whether a side has exactly what it was dealt, gave, got, put away and played.
fn side_conserved(state: &State, side: Side, rounds: usize) -> Result<(), String> {
    let at = index(side);
    let mut all = first_three(side);
    let later = [
        (state.second, second_three(side)),
        (rounds > 1, face_up(side)),
    ];
    for (_, next) in later.into_iter().filter(|(dealt, _)| *dealt) {
        all = all.or(next);
    }
    let blocks = [first_three(side), second_three(side)];
    for (given, block) in state.given[at].iter().zip(blocks) {
        if !block.has(*given) {
            return Err(format!(
                "{side} gave {given:?}, which it was not dealt then"
            ));
        }
        all.remove(*given);
    }
    for got in state.given[1 - at].iter() {
        all.insert(*got);
    }
    let mut found: Vec<Spot> = state.deal.hand(side).iter().collect();
    if let Some(discards) = state.discards[at] {
        if discards.len() as usize != DISCARDS {
            return Err(format!("{side} put {discards:?} away"));
        }
        found.extend(discards.iter());
    }
    for trick in state.tricks.row.iter() {
        let own = if trick.leader == side {
            trick.lead
        } else {
            trick.follow
        };
        let spot = state
            .spot(own.handle)
            .ok_or("a card without a place was played")?;
        if state.play(spot) != Some(own) {
            return Err(format!(
                "{own:?} was played, but {:?} lies there",
                state.play(spot)
            ));
        }
        found.push(spot);
    }
    if state.tricks.lead == side {
        found.extend(state.tricks.opened);
    }
    found.sort_unstable();
    if found != all.iter().collect::<Vec<_>>() {
        return Err(format!("{side} should have {all:?} and has {found:?}"));
    }
    if let Some(spot) = state.sealed[at]
        && !state.tradeable(side).has(spot)
        && state.phase != Phase::Over
    {
        return Err(format!("{side} cannot give {spot:?}"));
    }
    Ok(())
}
