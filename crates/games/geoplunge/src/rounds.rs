//! The best of three: R-45. Dashing States has races (DS-20 to DS-23), Chummy Challenge has challenges (CC-20 to CC-23).

use super::Score;
use super::table::plunging;
use tricorn_derive::{logged, wire};
use tricorn_engine::Side;
use tricorn_engine::rules::{Happening, Onlooker, Rules, Seated};
use tricorn_engine::sides::{ENDED_BY_HOST, index, other};
use tricorn_kit::row::Row;

/// So many rounds there are at most.
pub const ROUNDS: usize = 3;

/// The rounds so far: who won each; nobody in a tie.
pub type Rounds = Row<Option<Side>, ROUNDS>;

/// How the best of three ended.
#[wire(copy, logged)]
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

/// The words for it in outcomes, in the same order, and one more for the host.
pub const ENDINGS: [&str; 6] = [
    "two_straight",
    "two_of_three",
    "tied_twice",
    "tied",
    "resigned",
    ENDED_BY_HOST,
];

impl How {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        ENDINGS[self as usize]
    }
}

/// The result of a best of three: also what a match gets back.
#[logged(copy)]
pub struct BestOfThree {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
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

/// What everybody is told of the result of a best of three.
#[wire]
pub struct BestOfThreeView {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    pub how: How,
    /// The rounds that each side won.
    pub won: [u8; 2],
    /// DS-20, CC-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}

/// A game that the best of three rounds wins. It has the result among its events:
/// `Finished(#[seen(BestOfThreeView)] BestOfThree)`.
pub trait ThreeRounds: Rules {
    /// What rounds are called: "races", "challenges".
    const CALLED: &'static str;

    fn rounds(state: &Self::State) -> &Rounds;

    /// DS-20 to DS-23, CC-20 to CC-23, C4-33: the result of a game that ends like this. DS-R4, CC-R3: who gives up gives the
    /// rounds that are left.
    fn ended(state: &Seated<Self::State>, winner: Option<Side>, how: How) -> BestOfThree {
        let mut rounds = Self::rounds(state).iter();
        BestOfThree {
            winner,
            how,
            bonus: match how {
                How::Resigned => rounds.all(|round| *round == winner),
                _ => how == How::TwoStraight,
            },
            plunging: plunging(state),
        }
    }

    /// C4-22 to C4-29.
    fn result_words(&self, result: &BestOfThree) -> String {
        let called = Self::CALLED;
        let Some(winner) = result.winner else {
            let why = match result.how {
                How::TiedTwice => format!("The first two {called} were ties"),
                _ => format!("Nobody has won two {called}"),
            };
            return format!("{why}: the game is a tie. 5 points for each side.");
        };
        let how = match result.how {
            How::TwoStraight => format!("with the first two {called}"),
            How::Resigned => {
                let gives = self.sides().does(other(winner), "gives", "give");
                format!("since {gives} up")
            }
            _ => format!("with two of three {called}"),
        };
        result.score().won_words(self.sides(), winner, &how)
    }
}

impl<R: ThreeRounds> Happening<R> for BestOfThree {
    type Seen = BestOfThreeView;

    fn seen(&self, to: &Onlooker<'_, R>) -> BestOfThreeView {
        BestOfThreeView {
            winner: self.winner,
            how: self.how,
            won: won(R::rounds(to.state)),
            bonus: self.bonus,
            plunging: self.plunging,
            points: self.score().points(),
            words: to.rules.result_words(self),
        }
    }

    fn relabeled(&self, _: &mut dyn FnMut(&R::Card) -> R::Card) -> Self {
        *self
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
