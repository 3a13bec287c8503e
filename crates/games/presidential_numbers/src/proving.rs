//! What the suite that every game passes has to be told about Play the Presidential Numbers.

use super::cards::HAND;
use super::tests::{custom, presidents};
use super::*;
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::BOTH;
use tricorn_engine::{Cause, Handle, Level, Ruling};
use tricorn_proving::testing::{bots, example, mixed, mixed_bots, people};
use tricorn_proving::{Example, Provable, Script};

/// The mark in the place of a number: large, and apart from all others.
const fn mark(at: usize) -> u16 {
    40_000 + 37 * at as u16
}

impl Provable for PresidentialNumbers {
    fn examples() -> Vec<Example<Self>> {
        let one = Config {
            wins: 1.into(),
            ..Config::default()
        };
        let with = |change: fn(&mut Config)| {
            let mut config = one.clone();
            change(&mut config);
            config
        };
        vec![
            example(
                "one on one",
                Config {
                    wins: 2.into(),
                    ..one.clone()
                },
                presidents(),
                people(&[1, 1]),
            ),
            example("three against two", one.clone(), presidents(), mixed()),
            example(
                "face down",
                with(|c| c.face_down_lead = true),
                presidents(),
                people(&[1, 1]),
            ),
            example(
                "extended",
                with(|c| {
                    c.extended_deck = true;
                    c.face_down_lead = true;
                }),
                presidents(),
                people(&[1, 2]),
            ),
            example(
                "numbers hidden",
                with(|c| {
                    c.numbers_hidden = true;
                    c.wins = 2.into();
                }),
                presidents(),
                people(&[1, 1]),
            ),
            example(
                "everything on",
                with(|c| {
                    c.numbers_hidden = true;
                    c.face_down_lead = true;
                    c.extended_deck = true;
                    c.step_seconds = 5;
                }),
                presidents(),
                mixed(),
            ),
            example(
                "no timer, the smallest deck",
                with(|c| c.step_seconds = 0),
                custom((1..=9).flat_map(|n| [n * 5 - 1; 2])),
                people(&[1, 1]),
            ),
        ]
    }

    fn marked(pack: &PresidentsPack) -> PresidentsPack {
        let mut marked = pack.clone();
        for (at, presidency) in marked.presidencies.iter_mut().enumerate() {
            let first = pack
                .presidencies
                .iter()
                .position(|other| other.person == presidency.person)
                .unwrap_or(at);
            presidency.number = mark(at);
            presidency.name = format!("«name-{first}»");
            // What is shown together carries one mark.
            presidency.term_start = format!("«lore-{at}»");
            presidency.term_end = Some(presidency.term_start.clone());
            presidency.vice_presidents = vec![presidency.term_start.clone()];
            presidency.facts = [1, 2, 3].map(|_| presidency.term_start.clone());
            presidency.party = presidency.term_start.clone();
            presidency.home_state = presidency.term_start.clone();
        }
        for number in &mut marked.deck {
            let at = pack.presidencies.iter().position(|p| p.number == *number);
            *number = mark(at.unwrap_or(0));
        }
        marked
    }

    /// Stated over the whole match: what was once shown is no secret, all else is.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let own = self.book.sides.behind(viewer);
        let pack = &self.book.pack.presidencies;
        // Numbers and facts: of all that was never turned up nor held with its number.
        let known = |at: usize| {
            let at = PresidencyIx(at as u8);
            state.shown.has(at) || own.is_some_and(|own| state.seen[index(own)].has(at))
        };
        // Names: also of what is held or announced without its number.
        let mut names = vec![false; pack.len()];
        let named = |names: &mut Vec<bool>, at: usize| {
            for (name, other) in names.iter_mut().zip(pack) {
                *name |= other.person == pack[at].person;
            }
        };
        if let Some(own) = own
            && let Some(dealt) = state.deal.cards
        {
            let first = index(own) * HAND;
            for card in &dealt[first..first + HAND] {
                let at = self.deck.presidency(*card).at();
                named(&mut names, at);
            }
        }
        if let Some(opened) = state.tricks.opened
            && let Some(card) = state.deal.card(opened.spot)
        {
            named(&mut names, self.deck.presidency(card).at());
        }
        for at in (0..pack.len()).filter(|at| known(*at)) {
            named(&mut names, at);
        }
        // A game that is played again had names that nothing here remembers.
        let fresh = state.deals as usize <= state.results.len() + 1;
        let mut secrets = Vec::new();
        for (at, presidency) in pack.iter().enumerate() {
            if !known(at) {
                // The highest number of the deck is public.
                if Number(presidency.number) != self.highest {
                    secrets.push(presidency.number.to_string());
                }
                secrets.push(presidency.term_start.clone());
            }
            if fresh && !names[at] {
                secrets.push(presidency.name.clone());
            }
        }
        // First the cards that the other side holds: those are the ones that could leak.
        let theirs = state.deal.hand_of(own.map_or(Side(0), other));
        let held: Vec<u16> = theirs.map(|play| self.number(play.card).0).collect();
        secrets.sort_by_key(|mark| !held.iter().any(|number| number.to_string() == *mark));
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let games: usize = state.wins.iter().map(|wins| usize::from(*wins)).sum();
        if games != state.results.len() {
            return Err(format!("{games} games won of {}", state.results.len()));
        }
        if state.wins.iter().any(|wins| *wins > self.wins) {
            return Err(format!("more wins than the match has: {:?}", state.wins));
        }
        let Some(dealt) = state.deal.cards else {
            return Ok(());
        };
        let mut cards = dealt.to_vec();
        cards.sort_unstable();
        cards.dedup();
        if cards.len() != 2 * HAND || !cards.iter().all(|card| card.0 < self.deck.len()) {
            return Err(format!("a card is there twice or not at all: {dealt:?}"));
        }
        let tricks = state.tricks.played();
        if usize::from(state.tricks.taken[0] + state.tricks.taken[1]) != tricks {
            return Err(format!("{:?} tricks of {tricks}", state.tricks.taken));
        }
        for side in BOTH {
            let at = index(side);
            let led = state.tricks.opened.is_some() && state.tricks.lead == side;
            let out = usize::from(led) + usize::from(state.discards[at].is_some()) + tricks;
            let held = state.deal.hands[at].len() as usize;
            if held + out != HAND {
                return Err(format!("{side} has {held} cards and {out} are out"));
            }
            let mine = |handle: Handle| {
                state
                    .deal
                    .spot(handle)
                    .is_some_and(|spot| spot.at() / HAND == at)
            };
            let own = |trick: &Trick| {
                if trick.leader == side {
                    trick.lead
                } else {
                    trick.follow
                }
            };
            let played: Vec<Played<CardIx>> = state.tricks.row.iter().map(own).collect();
            if !played.iter().all(|play| mine(play.handle)) {
                return Err(format!("{side} has played a card of the other side"));
            }
            if played
                .iter()
                .any(|play| state.deal.holds(side, *play).is_some())
            {
                return Err(format!("{side} still holds a card that it has played"));
            }
        }
        let decided = state.is_over() && !state.by_host && state.resigned.is_none();
        if decided != state.wins.contains(&self.wins) {
            return Err(format!("the match ends with {:?}", state.wins));
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let one = Config {
            wins: 1.into(),
            ..Config::default()
        };
        let script = |name, seed, config: Config, seating, causes| Script {
            name,
            example: example(name, config, presidents(), seating),
            seed,
            causes,
        };
        let bots = || bots(Level::Greedy);
        vec![
            script("five-tricks-early", 2, one.clone(), bots(), vec![]),
            script("five-tricks-on-the-last", 10, one.clone(), bots(), vec![]),
            script("four-all", 1, one.clone(), bots(), vec![]),
            script(
                "face-down-and-hidden",
                4,
                Config {
                    face_down_lead: true,
                    numbers_hidden: true,
                    extended_deck: true,
                    ..one.clone()
                },
                bots(),
                vec![],
            ),
            script(
                "a-whole-match-of-teams",
                5,
                Config::default(),
                mixed_bots(),
                vec![],
            ),
            script(
                "resigned",
                6,
                one,
                people(&[2, 1]),
                vec![
                    (Millis(5_000), Cause::Act(Act::new(Seat(0), Verb::RESIGN))),
                    (Millis(9_000), Cause::Act(Act::new(Seat(0), Verb::RESIGN))),
                    (Millis(130_000), Cause::Left(Seat(2))),
                    (Millis(150_000), Cause::Act(Act::new(Seat(1), Verb::RESIGN))),
                ],
            ),
            script(
                "ended-by-host",
                7,
                Config::default(),
                bots(),
                vec![
                    (Millis(40_000), Cause::Ruling(Ruling::Again)),
                    (Millis(120_000), Cause::Ruling(Ruling::End)),
                ],
            ),
        ]
    }
}
