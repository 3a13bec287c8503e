//! What the suite and the bots have to be told about Peek.

use super::{Action, CardNo, Leak, LeakyCard, LeakyConfig, LeakyPack, Peek, State, relabel};
use crate::toys::Story;
use crate::{Example, Provable, Script};
use std::sync::Arc;
use tricorn_bots::{Brain, Mind, Plan, Sight, any_move};
use tricorn_engine::{
    Cause, Handle, Level, Millis, Rng, Ruling, Seat, Seating, Sitter, Viewer, World,
};

impl Peek {
    /// Whether a viewer knows the name of a card, and whether its year and answer too.
    fn known(&self, state: &State, viewer: Viewer, card: Handle) -> (bool, bool) {
        if viewer == Viewer::Archive || state.played.iter().any(|(_, open)| *open == card) {
            return (true, true);
        }
        let own = viewer.seat().and_then(|seat| self.seating.side_of(seat));
        let held = own.is_some_and(|side| self.hand(state, side).contains(&card));
        let away = state
            .away
            .iter()
            .any(|(side, away)| Some(*side) == own && *away == card);
        (held || away, false)
    }

    /// Hidden cards change places, and every year and answer that was not shown becomes another one.
    pub(super) fn deal_anew(&self, state: &State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        let mut world = state.clone();
        let mut pack = (*self.pack).clone();
        let places = (0..state.deck.len()).map(|at| Handle(at as u32));
        let hidden: Vec<usize> = places
            .filter(|card| !self.known(state, viewer, *card).0)
            .map(|card| card.0 as usize)
            .collect();
        let mut cards: Vec<CardNo> = hidden.iter().map(|at| state.deck[*at]).collect();
        rng.shuffle(&mut cards);
        for (at, card) in hidden.iter().zip(cards) {
            world.deck[*at] = card;
        }
        let shown: Vec<CardNo> = (0..state.deck.len())
            .filter(|at| self.known(state, viewer, Handle(*at as u32)).1)
            .map(|at| state.deck[at])
            .collect();
        for (number, card) in (0_u16..).zip(&mut pack.cards) {
            if viewer != Viewer::Archive && !shown.contains(&CardNo(number)) {
                card.year = rng.below(3000) as i32 - 500;
                card.answer = format!("another answer {}", rng.bits());
            }
        }
        World {
            game: Self {
                config: self.config,
                pack: Arc::new(pack),
                seating: self.seating.clone(),
            },
            relabel: relabel(world.deck.clone()),
            state: world,
        }
    }
}

impl Brain for Peek {
    type Facts = ();

    fn facts(&self, _: &State, _: Seat, _: Level, _: &Mind) {}

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        any_move::<Self>(sight.ask, rng)
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        let side = self.turn(state)?;
        let card = *rng.pick(self.hand(state, side))?;
        let seat = self.seating.of_side(side).iter().next()?;
        let action = if rng.coin() {
            Action::Play { card }
        } else {
            Action::LayAway { card }
        };
        Some((seat, action))
    }
}

const FACES: [(&str, i32, &str); 12] = [
    ("Compass", 1117, "Shen Kuo"),
    ("Printing press", 1450, "Gutenberg"),
    ("Telescope", 1608, "Lippershey"),
    ("Barometer", 1643, "Torricelli"),
    ("Steamboat", 1783, "Jouffroy"),
    ("Balloon", 1782, "Montgolfier"),
    ("Telegraph", 1837, "Morse"),
    ("Telephone", 1876, "Bell"),
    ("Light bulb", 1879, "Edison"),
    ("Aeroplane", 1903, "Wright"),
    ("Penicillin", 1928, "Fleming"),
    ("Transistor", 1947, "Shockley"),
];

/// A table of Peek with people or bots at it.
pub(super) fn example(
    name: &'static str,
    config: LeakyConfig,
    sitters: &[Sitter],
) -> Example<Peek> {
    let cards = FACES
        .into_iter()
        .map(|(name, year, answer)| LeakyCard {
            name: name.to_owned(),
            year,
            answer: answer.to_owned(),
        })
        .collect();
    let names = ["Ann", "Bob", "Cy"].into_iter().map(ToOwned::to_owned);
    Example {
        name,
        config,
        pack: Arc::new(LeakyPack { cards }),
        seating: Seating::singles(names.zip(sitters.iter().copied())).expect("seats"),
    }
}

impl Provable for Peek {
    fn examples() -> Vec<Example<Self>> {
        let three = LeakyConfig {
            hand: 3,
            ..LeakyConfig::default()
        };
        vec![
            example("two people", LeakyConfig::default(), &[Sitter::Person; 2]),
            example("three people", three, &[Sitter::Person; 3]),
        ]
    }

    fn marked(pack: &LeakyPack) -> LeakyPack {
        let cards = (0..pack.cards.len()).map(|at| LeakyCard {
            name: format!("Name{at:03}mark"),
            year: 7_100_000 + at as i32,
            answer: format!("Answer{at:03}mark"),
        });
        LeakyPack {
            cards: cards.collect(),
        }
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let mut secrets = Vec::new();
        for (at, card) in state.deck.iter().enumerate() {
            let face = &self.pack.cards[usize::from(card.0)];
            let handle = Handle(at as u32);
            let holder = state.hands.iter().position(|hand| hand.contains(&handle));
            let thrower = state.away.iter().find(|(_, card)| *card == handle);
            let owner = holder.or(thrower.map(|(side, _)| usize::from(side.0)));
            if state.played.iter().any(|(_, card)| *card == handle) {
                continue;
            }
            secrets.extend([face.year.to_string(), face.answer.clone()]);
            // One seat a side, in order: the seat's number is the side's.
            if owner.is_none() || owner != viewer.seat().map(|seat| usize::from(seat.0)) {
                secrets.push(face.name.clone());
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let mut dealt: Vec<Handle> = state.hands.concat();
        dealt.extend(
            state
                .played
                .iter()
                .chain(&state.away)
                .map(|(_, card)| *card),
        );
        dealt.sort_unstable();
        let all = self.hand_size() * usize::from(self.seating.sides());
        let every = (0..all as u32).map(Handle);
        if state.deck.len() == self.pack.cards.len() && dealt.into_iter().eq(every) {
            Ok(())
        } else {
            Err(format!("cards are lost or doubled: {state:?}"))
        }
    }

    fn scripts() -> Vec<Script<Self>> {
        let config = LeakyConfig::default();
        let bots = [Sitter::Bot(Level::Random), Sitter::Bot(Level::Novice)];
        let whole = Script {
            name: "hands_empty",
            example: example("bots", config, &bots),
            seed: 3,
            causes: Vec::new(),
        };
        let people = example("people", config, &[Sitter::Person; 2]);
        let mut ended = Story::new(people, 4);
        let play = Action::Play { card: Handle(0) };
        let played = ended.act(Millis(1500), Seat(0), Millis(0), play);
        let host = ended.at(Millis(2500), Cause::Ruling(Ruling::End));
        assert!(played.and(host).is_ok());
        vec![whole, ended.script("ended_by_host")]
    }
}

/// An honest table, or one with a hole in it.
pub fn table(leak: Leak, sides: usize) -> Example<Peek> {
    let config = LeakyConfig {
        leak,
        hand: if sides == 2 { 2 } else { 3 },
    };
    example("leaky", config, &vec![Sitter::Person; sides])
}
