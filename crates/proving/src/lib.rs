//! The suite that every game passes for free, and the toys that show that the suite and the contract are worth
//! something.
//!
//! A game says a little about itself through [`Provable`]; [`prove!`] turns that into one test for each promise.

mod golden;
mod hiding;
pub mod junk;
mod rules;
mod secrets;
mod suite;
pub mod testing;
pub mod toys;
pub mod walk;

pub use golden::playthroughs;
pub use hiding::hides;
pub use rules::named;
pub use secrets::{canary, redeal};
pub use suite::{agrees, bots_finish, ends, fast_moves, rebuilds, total};

use std::sync::Arc;
use tricorn_bots::Brain;
use tricorn_engine::{CauseOf, Game, Millis, Rng, Seat, Seating, Viewer};

/// Proven, or why not.
pub type Proof = Result<(), String>;

/// What the suite has to be told about a game.
pub trait Provable: Brain {
    /// As long as so many usual games: the suite plays fewer of it, but two at least.
    const LONG: u64 = 1;

    /// Whether playthroughs leave out what a spectator is not told: in a long game that is most of it.
    const TERSE: bool = false;

    /// The tables on which to prove it: enough of them that every option and every size of table occurs.
    fn examples() -> Vec<Example<Self>>;

    /// The same pack with a mark in the place of every fact that can be hidden: a text or number that occurs nowhere else.
    fn marked(pack: &Self::Pack) -> Self::Pack;

    /// The marks that this viewer must not have seen by now, written as they would stand in JSON or text. Stated
    /// independently of `view` and `redeal`: the second pair of eyes.
    fn secrets(&self, state: &Self::State, viewer: Viewer) -> Vec<String>;

    /// Whether all cards and points are where they can be, each exactly once.
    fn conserved(&self, state: &Self::State) -> Result<(), String>;

    /// Games for the golden playthroughs: together they reach every ending.
    fn scripts() -> Vec<Script<Self>>;

    /// A move that leads where chance alone would hardly ever come: a row in the right order, an answer that is right. Walks
    /// make it now and then, as one of those that are offered.
    fn guide(&self, state: &Self::State, rng: &mut Rng) -> Option<(Seat, Self::Action)> {
        let _ = (state, rng);
        None
    }
}

/// A table to prove a game on.
pub struct Example<G: Game> {
    /// What it is called in messages.
    pub name: &'static str,
    /// The options.
    pub config: G::Config,
    /// The cards.
    pub pack: Arc<G::Pack>,
    /// The seats.
    pub seating: Seating,
}

/// A game to write down in words, in the file `playthroughs/<name>.txt` of the game's folder.
pub struct Script<G: Game> {
    /// The name of the file.
    pub name: &'static str,
    /// The table.
    pub example: Example<G>,
    /// The number from which its seed is made.
    pub seed: u64,
    /// What is done from outside and when, the start apart; all else is done by the bots of the seating.
    pub causes: Vec<(Millis, CauseOf<G>)>,
}

impl<G: Game> Example<G> {
    /// A game at this table to write down, under the table's name.
    pub fn script(self, seed: u64, causes: Vec<(Millis, CauseOf<G>)>) -> Script<G> {
        Script {
            name: self.name,
            example: self,
            seed,
            causes,
        }
    }
}

/// How many games are played where a usual game is played so often.
pub const fn games<G: Provable>(usual: u64) -> u64 {
    let games = usual / G::LONG;
    let least = if usual < 2 { usual } else { 2 };
    if games < least { least } else { games }
}

/// All who may look at a table while it is played.
pub fn viewers(seating: &Seating) -> Vec<Viewer> {
    let seats = seating.all().map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

/// Runs a check on every example of a game.
///
/// # Panics
/// If the check fails on one of them.
pub fn on_every_example<G: Provable>(check: impl Fn(&Example<G>) -> Proof) {
    for example in G::examples() {
        if let Err(e) = check(&example) {
            panic!("{}, table “{}”: {e}", G::TITLE, example.name);
        }
    }
}

/// One test for each promise of a game: `prove!(crate::Timeline)`. The playthroughs lie in the folder `playthroughs` of the
/// game's crate, or below it with `prove!(crate::PlayTheRanks2, in "2")`.
///
/// A game that implements `Game` by itself says `prove!(crate::Timeline, "")`, where the last word is the folder, below the
/// crate, with the playthroughs. It promises one thing more: that its `evolve` takes any fact. Games on the table part
/// trust the facts that they decided; a damaged log is refused where it is read.
#[macro_export]
macro_rules! prove {
    ($game:ty, $folder:expr) => {
        $crate::prove!(@promises $game, $folder);

        #[test]
        fn wrong_facts_break_nothing() {
            $crate::on_every_example::<$game>(|example| {
                $crate::total(example, $crate::games::<$game>(12))
            });
        }
    };
    ($game:ty $(, in $folder:expr)?) => {
        $crate::prove!(@promises $game, concat!("" $(, $folder)?));
    };
    (@promises $game:ty, $folder:expr) => {
        use std::path::Path;

        #[test]
        fn random_games_end_and_conserve_cards_and_points() {
            $crate::on_every_example::<$game>(|example| {
                $crate::ends(example, $crate::games::<$game>(200))
            });
        }

        #[test]
        fn a_rebuilt_table_equals_the_live_one_and_verifies() {
            $crate::on_every_example::<$game>(|example| {
                $crate::rebuilds(example, $crate::games::<$game>(12))
            });
        }

        #[test]
        fn what_is_offered_is_taken_and_nothing_else() {
            $crate::on_every_example::<$game>(|example| {
                $crate::agrees(example, $crate::games::<$game>(12))
            });
        }

        #[test]
        fn no_viewer_can_tell_redealt_worlds_apart() {
            $crate::on_every_example::<$game>(|example| {
                $crate::redeal(example, $crate::games::<$game>(8))
            });
        }

        #[test]
        fn no_canary_is_heard() {
            $crate::on_every_example::<$game>(|example| {
                $crate::canary(example, $crate::games::<$game>(5))
            });
        }

        #[test]
        fn what_the_host_hides_is_shown_to_nobody_any_more() {
            $crate::on_every_example::<$game>(|example| {
                $crate::hides(example, $crate::games::<$game>(5))
            });
        }

        #[test]
        fn fast_moves_are_real_moves() {
            $crate::on_every_example::<$game>(|example| {
                $crate::fast_moves(example, $crate::games::<$game>(10))
            });
        }

        #[test]
        fn bots_of_every_level_play_to_the_end() {
            $crate::on_every_example::<$game>(|example| {
                $crate::bots_finish(example, $crate::games::<$game>(1))
            });
        }

        #[test]
        fn the_playthroughs_read_as_they_did_and_reach_every_ending() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join($folder);
            $crate::playthroughs::<$game>(&folder.join("playthroughs")).unwrap();
        }

        #[test]
        fn every_rule_is_named_by_a_test() {
            let mut above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
            let crates = above.find(|folder| folder.ends_with("crates"));
            $crate::named(<$game as tricorn_engine::Game>::RULES, crates.unwrap()).unwrap();
        }
    };
}
