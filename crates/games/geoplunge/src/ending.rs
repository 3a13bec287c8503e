//! How a game ends: its points for all to read (C4-22 to C4-29, R-09), or without any.

use super::points;
use tricorn_engine::{Outcome, Side};
use tricorn_kit::sides::Sides;
use tricorn_kit::tricks::{self, ENDED_BY_HOST, index};

/// A game that does not count, in words.
pub const ABANDONED: &str = "The game does not count and is played again; the same side leads.";
/// A game that the host ended, in words.
pub const ENDED: &str = "The host ends the game. It counts for nobody.";

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending<R> {
    /// With a result.
    Result(R),
    /// The host ended it: it counts for nobody.
    ByHost,
}

impl<R: Copy> Ending<R> {
    /// The result, if there is one.
    pub const fn result(self) -> Option<R> {
        match self {
            Self::Result(result) => Some(result),
            Self::ByHost => None,
        }
    }

    /// C4-22 to C4-29; R-09: a game that is not finished pays nobody anything.
    pub fn outcome(self, score: impl FnOnce(R) -> (&'static str, Score)) -> Outcome {
        match self {
            Self::Result(result) => {
                let (ending, score) = score(result);
                score.outcome(ending)
            }
            Self::ByHost => tricks::outcome(ENDED_BY_HOST, [0_u8; 2], None),
        }
    }
}

/// What the points of a game are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    /// C4-25: whether the winner has the Bonus.
    pub bonus: bool,
    /// C4-26: who is GeoPlunging.
    pub plunging: [bool; 2],
}

impl Score {
    /// The points of each side.
    pub const fn points(self) -> [u16; 2] {
        points(self.winner, self.bonus, self.plunging)
    }

    /// C4-22 to C4-29: the outcome of a game that ended like this.
    pub fn outcome(self, ending: &str) -> Outcome {
        tricks::outcome(ending, self.points(), self.winner)
    }

    /// A win and its points in words: who, how, how many, and what for.
    pub fn won_words(self, sides: &Sides, winner: Side, how: &str) -> String {
        let mut parts = vec!["10 for the game".to_owned()];
        if self.bonus {
            parts.push("10 Bonus".to_owned());
        }
        match self.plunging {
            [true, true] => parts.push("20 because both were GeoPlunging".to_owned()),
            [true, false] | [false, true] => {
                let was = sides.does(Side(u8::from(self.plunging[1])), "was", "were");
                parts.push(format!("10 because {was} GeoPlunging"));
            }
            [false, false] => {}
        }
        format!(
            "{} {how}: {} points ({}).",
            sides.does(winner, "wins", "win"),
            self.points()[index(winner)],
            parts.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_proving::testing::people;

    #[test]
    fn c4_24_c4_25_c4_26_the_words_say_what_the_points_are_for_and_the_parts_add_up() {
        let sides = Sides::try_new(people(&[2, 1])).unwrap();
        for winner in [Side(0), Side(1)] {
            for (bonus, first, second) in [
                (false, false, false),
                (false, true, false),
                (false, false, true),
                (true, true, true),
            ] {
                let score = Score {
                    winner: Some(winner),
                    bonus,
                    plunging: [first, second],
                };
                let words = score.won_words(&sides, winner, "with ease");
                assert!(words.starts_with(&sides.does(winner, "wins", "win")));
                assert_eq!(words.contains("Bonus"), bonus);
                assert_eq!(
                    words.contains("Ann & Ben were GeoPlunging"),
                    first && !second
                );
                assert_eq!(words.contains("Cleo was GeoPlunging"), second && !first);
                let (head, parts) = words.split_once(" (").unwrap();
                let numbers = |text: &str| -> u16 {
                    let words = text.split([' ', ',']);
                    words.filter_map(|word| word.parse::<u16>().ok()).sum()
                };
                assert_eq!(numbers(head), numbers(parts), "{words}");
                assert_eq!(numbers(head), score.points()[index(winner)]);
            }
        }
    }

    #[test]
    fn r_09_a_game_that_the_host_ended_pays_nobody() {
        let score = Score {
            winner: Some(Side(1)),
            bonus: true,
            plunging: [true, false],
        };
        let won = Ending::Result(()).outcome(|()| ("most_tricks", score));
        assert_eq!((&*won.ending, won.scores), ("most_tricks", vec![0, 30]));
        assert_eq!(won.winners, [Side(1)]);
        let ended = Ending::<()>::ByHost;
        assert_eq!(ended.result(), None);
        let ended = ended.outcome(|()| ("most_tricks", score));
        assert_eq!(
            (&*ended.ending, ended.scores),
            ("ended_by_host", vec![0, 0])
        );
        assert!(ended.winners.is_empty());
    }
}
