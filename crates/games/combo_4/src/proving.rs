//! What the suite that every game passes has to be told about a match. Of the game under way the game itself knows.

use super::event::from_game;
use super::games::{ChummyChallenge, DashingStates, StateIq};
use super::rules::CALLS;
use super::*;
use tricorn_bots::{Runner, Turn};
use tricorn_engine::{Level, Place, Seed, Sitter, Table};
use tricorn_kit::options::Pace;
use tricorn_proving::testing::{self, bots, geoplunge, mixed_bots, people};
use tricorn_proving::toys::Story;
use tricorn_proving::{Example, Provable, Script};

/// A short match.
pub(super) fn short(kind: Kind) -> Config {
    Config {
        kind,
        minutes: 1,
        ..Config::default()
    }
}

pub(super) fn example(name: &'static str, config: Config, seating: Seating) -> Example<Combo4> {
    testing::example(name, config, geoplunge(), seating)
}

/// Which games the walks of an example call: together they come to all of them.
fn wanted(game: &Combo4, side: Side) -> [u8; CALLS] {
    match (game.seating().seats(), side) {
        (2, _) => [4, 5],
        (_, Side(0)) => [3, 5],
        _ => [3, 4],
    }
}

impl Provable for Combo4 {
    const LONG: u64 = 40;
    const TERSE: bool = true;

    fn examples() -> Vec<Example<Self>> {
        let all = Config {
            host_may_stop: true,
            ..short(Kind::All)
        };
        let round = Config {
            together: true,
            pace: Pace::Double,
            ..short(Kind::Call)
        };
        vec![
            example("all games, one on one", all, people(&[1, 1])),
            example(
                "calls, two against one",
                short(Kind::Call),
                person_and_bots(),
            ),
            example("calls in a round, one on one", round, people(&[1, 1])),
        ]
    }

    /// The marks of State IQ, which every game of states finds, with the pictures of Dashing States and the questions of Chummy
    /// Challenge.
    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let maps = DashingStates::marked(pack).maps;
        let challenges = ChummyChallenge::marked(pack).challenges;
        GeoplungePack {
            maps,
            challenges,
            ..StateIq::marked(pack)
        }
    }

    /// What the game under way keeps secret. All games call the name of a state by the same mark.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if state.number == 0 {
            return Vec::new();
        }
        let secrets = part!(state.which, P => P::rules(self).secrets(P::board(state), viewer));
        // Power cards have no marks here: their order of clues is needed.
        let marks = secrets.into_iter().filter(|secret| secret.starts_with('«'));
        marks.collect()
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        if state.number > 0 {
            part!(state.which, P => P::rules(self).conserved(P::board(state)))?;
        }
        if !state.decks.are_whole() {
            return Err(format!("a deck is not whole: {:?}", state.decks));
        }
        let played = state.played.len();
        let begun = state.number as usize;
        let fits = match state.phase {
            Phase::Game => played + 1 == begun,
            _ => played == begun,
        };
        if !fits {
            return Err(format!("{played} games are over of {begun} that began"));
        }
        let scale = |game: &PlayedGame| match game.winner {
            None if game.unfinished => game.points == [0, 0],
            None => game.points == [5, 5],
            Some(winner) => {
                let raised = game.stances.iter().filter(|it| **it).count() as u16;
                let mut points = [0; 2];
                points[index(winner)] = 10 * (1 + u16::from(game.bonus) + raised);
                game.points == points
            }
        };
        if !state.played.iter().all(scale) {
            return Err(format!("points for {:?}", state.played));
        }
        let calls = state
            .calls
            .iter()
            .all(|call| !call.locked || call.games.len() == CALLS);
        let both = is_in(state, Phase::Calling) && state.calls.iter().all(|call| call.locked);
        if !calls || both {
            return Err(format!("calls that cannot be: {:?}", state.calls));
        }
        Ok(())
    }

    fn guide(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        if is_in(state, Phase::Game) {
            return part!(state.which, P => {
                let (seat, action) = P::rules(self).guide(P::board(state), rng)?;
                Some((seat, from_game(serde_json::to_value(action).ok()?)))
            });
        }
        let open = |side: &Side| is_in(state, Phase::Calling) && !state.calls[index(*side)].locked;
        let side = BOTH.into_iter().find(open)?;
        let call = &state.calls[index(side)];
        let wanted = wanted(self, side);
        let missing = wanted.into_iter().find(|game| !call.has(*game));
        let wrong = call.games.iter().find(|game| !wanted.contains(game));
        let action = match (missing, wrong) {
            (_, Some(game)) => MatchAction::UncallGame { game: *game },
            (Some(game), None) => MatchAction::CallGame { game },
            (None, None) => MatchAction::LockCalls,
        };
        Some((self.sides.first(side), Verb::Own(action.into())))
    }

    fn scripts() -> Vec<Script<Self>> {
        scripts()
    }
}

fn plain(name: &'static str, seed: u64, config: Config, seating: Seating) -> Script<Combo4> {
    Script {
        name,
        example: example(name, config, seating),
        seed,
        causes: Vec::new(),
    }
}

fn minutes(kind: Kind, minutes: u8) -> Config {
    Config {
        minutes,
        ..short(kind)
    }
}

/// The playthroughs: whole matches of computer players, and how people end one.
fn scripts() -> Vec<Script<Combo4>> {
    let mut scripts = vec![
        plain("all", 1, minutes(Kind::All, 10), bots(Level::Expert)),
        plain("all-teams", 2, minutes(Kind::All, 3), mixed_bots()),
    ];
    scripts.extend(called());
    scripts.extend(people_end_it());
    scripts
}

/// Call matches of computer players, whose calls share both games, one or none (C4-15).
fn called() -> Vec<Script<Combo4>> {
    let calls = [
        ("call-two-games", 2, 4),
        ("call-three-games", 3, 5),
        ("call-four-games", 4, 8),
    ];
    let script = |(name, games, length)| {
        let config = minutes(Kind::Call, length);
        let seed = (1..).find(|seed| rotation(*seed, &config) == games);
        plain(name, seed.unwrap_or(1), config, mixed_bots())
    };
    calls.into_iter().map(script).collect()
}

/// How many games the computer players call with this seed.
fn rotation(seed: u64, config: &Config) -> usize {
    let game = Combo4::open(config.clone(), Arc::new(geoplunge()), mixed_bots()).unwrap();
    let seed = Seed::from_number(seed);
    let mut runner = Runner::new(Table::new(game, seed.clone()), &seed.child(7));
    runner.apply(Millis(0), Cause::Start);
    while let Turn::At(at) = runner.next()
        && runner.table().state().rotation.is_empty()
    {
        runner.run(at);
    }
    runner.table().state().rotation.len()
}

fn act(story: &mut Story<Combo4>, at: u64, seat: Seat, action: MatchAction) {
    let done = story.act(Millis(at), seat, Millis(0), Verb::Own(action.into()));
    assert!(done.is_ok(), "{action:?}: {done:?}");
}

fn person_and_bots() -> Seating {
    let bot = |side, name| Place::new(Side(side), name, Sitter::Bot(Level::Skilled));
    Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Ben", Sitter::Person),
        bot(0, "Bot One"),
    ])
    .unwrap()
}

/// A match that nobody plays, one whose other side is gone, one that both leave, one that the host stops.
fn people_end_it() -> Vec<Script<Combo4>> {
    let mut scripts = Vec::new();
    let story = |name, config, seating| Story::new(example(name, config, seating), 6);

    // Nobody shouts, and the time is up in the first race.
    let tale = story("tie", short(Kind::All), people(&[1, 1]));
    scripts.push(tale.script("tie"));

    let mut tale = story("left", minutes(Kind::All, 4), people(&[2, 1]));
    tale.at(Millis(20_000), Cause::Left(Seat(2)))
        .expect("a person may leave");
    act(&mut tale, 150_000, Seat(1), MatchAction::EndMatch);
    scripts.push(tale.script("left"));

    let mut tale = story("deserted", minutes(Kind::Call, 5), people(&[1, 1]));
    for seat in [Seat(0), Seat(1)] {
        let at = Millis(10_000 + 5_000 * u64::from(seat.0));
        tale.at(at, Cause::Left(seat)).expect("a person may leave");
    }
    scripts.push(tale.script("deserted"));

    let config = Config {
        host_may_stop: true,
        ..minutes(Kind::All, 1)
    };
    let mut tale = story("ended-by-host", config, person_and_bots());
    for (at, cause) in [
        (8_000, Cause::Pause),
        (8_000, Cause::Resume),
        (20_000, Cause::Ruling(Ruling::Extend(2))),
        (90_000, Cause::Ruling(Ruling::End)),
    ] {
        tale.at(Millis(at), cause).expect("the host may");
    }
    scripts.push(tale.script("ended-by-host"));

    let mut tale = story("stopped", short(Kind::All), people(&[1, 1]));
    tale.at(Millis(9_000), Cause::Act(Act::new(Seat(1), Verb::RESIGN)))
        .expect("a game may be given up");
    tale.at(Millis(30_000), Cause::Ruling(Ruling::Stop))
        .expect("the host may");
    scripts.push(tale.script("stopped"));

    // not agreed before.
    let mut tale = story("not-agreed", short(Kind::All), people(&[1, 1]));
    for cause in [Cause::Pause, Cause::Ruling(Ruling::Extend(2))] {
        let refused = tale.at(Millis(8_000), cause);
        assert!(refused.is_err());
    }
    tale.at(Millis(9_000), Cause::Act(Act::new(Seat(1), Verb::RESIGN)))
        .expect("a game may be given up");
    scripts.push(tale.script("points"));
    scripts
}
