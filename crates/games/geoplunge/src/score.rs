//! What a game is worth: C4-22 to C4-30. The same scale for every game.

use tricorn_engine::Side;
use tricorn_kit::tricks::index;

/// C4-23: each side of a tied game.
const TIED: u16 = 5;
/// C4-24, C4-25, C4-26: a win, its Bonus, and each side that is GeoPlunging.
const WON: u16 = 10;

/// The points of a game for each side. `plunging` says which sides are GeoPlunging.
pub const fn points(winner: Option<Side>, bonus: bool, plunging: [bool; 2]) -> [u16; 2] {
    let Some(winner) = winner else {
        // C4-29, R-09: whatever was declared.
        return [TIED; 2];
    };
    let raised = bonus as u16 + plunging[0] as u16 + plunging[1] as u16;
    let mut points = [0; 2];
    points[index(winner)] = WON + WON * raised;
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of section 2.4: C4-22, C4-23, C4-24, C4-25, C4-26, C4-27, C4-28, C4-29.
    #[test]
    fn c4_22_to_c4_29_the_table_of_points() {
        let nobody = [false, false];
        let both = [true, true];
        for (bonus, stances, won) in [
            (false, nobody, 10),
            (false, [true, false], 20),
            (false, [false, true], 20),
            (false, both, 30),
            (true, nobody, 20),
            (true, [true, false], 30),
            (true, [false, true], 30),
            (true, both, 40),
        ] {
            assert_eq!(points(Some(Side(0)), bonus, stances), [won, 0]);
            assert_eq!(points(Some(Side(1)), bonus, stances), [0, won]);
            assert_eq!(points(None, bonus, stances), [5, 5]);
        }
    }

    #[test]
    fn c4_ex2_the_winner_has_the_bonus_and_both_are_geoplunging() {
        assert_eq!(points(Some(Side(1)), true, [true, true]), [0, 40]);
    }
}
