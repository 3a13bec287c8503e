//! What the bots and the suite have to be told about the match: nearly all of it is the race's.

use super::{Action, Phase, State, TO_WIN, Tourney, TourneyConfig};
use crate::toys::Story;
use crate::toys::race::{self, Race, RacePack, seating};
use crate::{Example, Provable, Script};
use std::sync::Arc;
use tricorn_bots::{Brain, Mind, Plan, Sight};
use tricorn_engine::{Cause, Level, Millis, Rng, Ruling, Seat, Side, Sitter, Viewer, World};

/// The world of a race inside a world of the match.
fn inner(world: World<Tourney>) -> World<Race> {
    let relabel = world.relabel;
    World {
        game: world.game.race,
        state: world.state.race,
        relabel: Box::new(
            move |event| match relabel(&super::Event::Race(event.clone())) {
                super::Event::Race(event) => event,
                _ => event.clone(),
            },
        ),
    }
}

impl Brain for Tourney {
    type Facts = race::Facts;

    fn facts(&self, state: &State, seat: Seat, level: Level, mind: &Mind) -> race::Facts {
        self.race.facts(&state.race, seat, level, mind)
    }

    fn plan(sight: &Sight<'_, Self>, rng: &mut Rng) -> Option<Plan<Action>> {
        if sight.view.phase != Phase::Racing {
            return None;
        }
        let plan = Race::plan(
            &Sight {
                seat: sight.seat,
                level: sight.level,
                now: sight.now,
                view: &sight.view.race,
                ask: sight.ask,
                facts: sight.facts,
                worlds: &|rng| inner((sight.worlds)(rng)),
            },
            rng,
        )?;
        Some(Plan {
            action: Action::Race(plan.action),
            after: plan.after,
        })
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Action)> {
        if state.phase != Phase::Racing {
            return None;
        }
        let (seat, action) = self.race.random_move(&state.race, rng)?;
        Some((seat, Action::Race(action)))
    }
}

/// A table of so many people a side.
pub fn example(name: &'static str, sides: [usize; 2]) -> Example<Tourney> {
    let [one, two] = sides.map(|seats| vec![Sitter::Person; seats]);
    Example {
        name,
        config: TourneyConfig::default(),
        pack: Arc::new(race::pack()),
        seating: seating([&one, &two]),
    }
}

/// A table of computer players.
pub fn with_bots(
    name: &'static str,
    sides: [&[Level]; 2],
    config: TourneyConfig,
) -> Example<Tourney> {
    let [one, two] = sides.map(|levels| {
        let bots = levels.iter().map(|level| Sitter::Bot(*level));
        bots.collect::<Vec<_>>()
    });
    Example {
        config,
        seating: seating([&one, &two]),
        ..example(name, [1, 1])
    }
}

fn clock(secs: u64) -> TourneyConfig {
    TourneyConfig {
        clock: Millis::from_secs(secs),
        ..TourneyConfig::default()
    }
}

impl Provable for Tourney {
    fn examples() -> Vec<Example<Self>> {
        let mut short = example("two against three", [2, 3]);
        short.config = clock(6);
        short.config.race.after_reading = Millis(600);
        let mut many = example("three against three", [3, 3]);
        many.config = clock(20);
        let mut two = example("one against one", [1, 1]);
        two.config = clock(30);
        vec![two, many, short]
    }

    fn marked(pack: &RacePack) -> RacePack {
        Race::marked(pack)
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        self.race.secrets(&state.race, viewer)
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        self.race.conserved(&state.race)?;
        let wins = [Side(0), Side(1)].map(|side| state.wins(side));
        let races = state.results.len() as u32;
        let counted = match state.phase {
            Phase::Racing => races + 1 == state.number,
            Phase::Between => races == state.number,
            Phase::Before | Phase::Over => races <= state.number,
        };
        if counted && wins[0] + wins[1] < 2 * TO_WIN && wins.iter().all(|won| *won <= TO_WIN) {
            Ok(())
        } else {
            Err(format!("{wins:?} after {races} of {} races", state.number))
        }
    }

    fn scripts() -> Vec<Script<Self>> {
        let (good, fair) = ([Level::Expert; 3], [Level::Skilled; 3]);
        let bots = |name, config, seed| Script {
            name,
            example: with_bots("bots", [&good, &fair], config),
            seed,
            causes: Vec::new(),
        };
        let mut drawn = example("people", [1, 2]);
        drawn.config = clock(8);
        let mut host = Story::new(example("people", [1, 1]), 4);
        host.until(Millis(9_000));
        host.at(Millis(9_000), Cause::Left(Seat(1)))
            .and(host.at(Millis(12_000), Cause::Back(Seat(1))))
            .and(host.at(Millis(12_500), Cause::Ruling(Ruling::End)))
            .expect("the host may");
        vec![
            bots("two_wins", TourneyConfig::default(), 1),
            bots("two_wins_after_the_clock", clock(30), 1),
            bots("clock", clock(28), 1),
            Story::new(drawn, 3).script("drawn"),
            host.script("ended_by_host"),
        ]
    }
}
