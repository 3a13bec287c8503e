//! The best of three: R-45. Dashing States has races (DS-20 to DS-23), Chummy Challenge has challenges (CC-20 to CC-23).

use super::Score;
use serde::{Deserialize, Serialize};
use tricorn_engine::Side;
use tricorn_kit::row::Row;
use tricorn_kit::tricks::index;

/// So many rounds there are at most.
pub const ROUNDS: usize = 3;

/// The rounds so far: who won each; nobody in a tie.
pub type Rounds = Row<Option<Side>, ROUNDS>;

/// How the best of three ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "geoplunge.ts"))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// DS-20, CC-20: the first two rounds.
    TwoStraight,
    /// DS-23, CC-23: two of three.
    TwoOfThree,
    /// DS-21, CC-21: two ties.
    TiedTwice,
    /// DS-23, CC-23: nobody has two.
    Tied,
    /// The other side gave up.
    Resigned,
}

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::TwoStraight => "two_straight",
            Self::TwoOfThree => "two_of_three",
            Self::TiedTwice => "tied_twice",
            Self::Tied => "tied",
            Self::Resigned => "resigned",
        }
    }
}

/// The result of a best of three: also what a match gets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BestOfThree {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    /// How.
    pub how: How,
    /// C4-25: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
}

impl BestOfThree {
    /// What its points are made of.
    pub const fn score(&self) -> Score {
        Score {
            winner: self.winner,
            bonus: self.bonus,
            plunging: self.plunging,
        }
    }
}

/// The rounds that each side has won.
pub fn won(rounds: &Rounds) -> [u8; 2] {
    let mut won = [0; 2];
    for winner in rounds.iter().flatten() {
        won[index(*winner)] += 1;
    }
    won
}

/// whether the game is over, who has won it, and how. Nothing as long as another round is to be played.
pub fn decided(rounds: &Rounds) -> Option<(Option<Side>, How)> {
    let won = won(rounds);
    let two = [Side(0), Side(1)]
        .into_iter()
        .find(|side| won[index(*side)] >= 2);
    match (rounds.len(), two) {
        (0 | 1, _) => None,
        (2, Some(side)) => Some((Some(side), How::TwoStraight)),
        (2, None) if won == [0, 0] => Some((None, How::TiedTwice)),
        (2, None) => None,
        (_, Some(side)) => Some((Some(side), How::TwoOfThree)),
        (_, None) => Some((None, How::Tied)),
    }
}

/// Whether the round after these, whoever wins it, can end the game.
pub const fn can_end(rounds: &Rounds) -> bool {
    !rounds.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(text: &str) -> Rounds {
        let mut rounds = Rounds::EMPTY;
        for letter in text.chars() {
            rounds.push(match letter {
                'W' => Some(Side(0)),
                'L' => Some(Side(1)),
                _ => None,
            });
        }
        rounds
    }

    /// Every row of results that can be, seen from the first side: W, L and T; DS-20 to DS-23, CC-20 to CC-23, R-45.
    #[test]
    fn r_45_ds_20_ds_21_ds_22_ds_23_cc_20_cc_21_cc_22_cc_23_the_whole_list() {
        let first = Some(Side(0));
        for (text, expected) in [
            ("W", None),
            ("T", None),
            ("WW", Some((first, How::TwoStraight))),
            ("TT", Some((None, How::TiedTwice))),
            ("WT", None),
            ("TW", None),
            ("WL", None),
            ("LW", None),
            ("WTW", Some((first, How::TwoOfThree))),
            ("TWW", Some((first, How::TwoOfThree))),
            ("WLW", Some((first, How::TwoOfThree))),
            ("LWW", Some((first, How::TwoOfThree))),
            ("WLT", Some((None, How::Tied))),
            ("LWT", Some((None, How::Tied))),
            ("WTL", Some((None, How::Tied))),
            ("WTT", Some((None, How::Tied))),
            ("TWT", Some((None, How::Tied))),
            ("TWL", Some((None, How::Tied))),
        ] {
            assert_eq!(decided(&rounds(text)), expected, "{text}");
            let mirrored: String = text
                .chars()
                .map(|letter| match letter {
                    'W' => 'L',
                    'L' => 'W',
                    tie => tie,
                })
                .collect();
            let mirror = expected.map(|(side, how)| (side.map(|_| Side(1)), how));
            assert_eq!(decided(&rounds(&mirrored)), mirror, "{mirrored}");
        }
    }

    #[test]
    fn r_73_only_the_first_round_cannot_end_the_game() {
        assert!(!can_end(&rounds("")));
        assert!(can_end(&rounds("W")) && can_end(&rounds("TL")));
    }
}
