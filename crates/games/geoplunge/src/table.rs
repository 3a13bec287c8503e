//! What the table part needs to know of a GeoPlunge game: the question and the count (C4-31 to C4-33, R-07, R-08, R-76, R-84), the
//! pauses (R-79, G4-R6, PTB-R4), and their words.

use tricorn_engine::Millis;
use tricorn_engine::rules::{Seated, Stage, TableRules};

/// so long the question is put before the first number is counted.
const QUESTION: Millis = Millis(3_000);
/// C4-32, R-08, R-84: from the question to the five of the count, whatever the pace.
pub const COUNT: Millis = QUESTION.plus(Millis(5_000));

/// so long a trick or a guess is looked at.
pub const REST: Millis = Millis(3_000);
/// so long a race or a challenge is looked at.
pub const LONG_REST: Millis = Millis(5_000);
/// R-79, PTB-R6: so long people look at their own cards before the next step.
pub const LOOK: Millis = Millis(5_000);

/// The rules that the help shows while the table itself is in charge. A game adds those of its start and its end.
pub const TABLE_RULES: TableRules = TableRules {
    rest: "R-79",
    count: "C4-33",
    count_time: COUNT,
    ..TableRules::NONE
};

/// C4-33: who is GeoPlunging; before the count is over nobody is.
pub fn plunging<S>(state: &Seated<S>) -> [bool; 2] {
    let counted = state.stage != Stage::Counting;
    state.standing.map(|stands| stands && counted)
}

/// C4-32, R-84: the question in words, when it is put.
pub const ASKED: &str = "Are you GeoPlunging? In three seconds the count to five begins.";
/// The question and the count, for the head of a page.
pub const HEAD: &str = "Are you GeoPlunging? The count to five";
/// a race in a pause, in words.
pub const VEILED: &str = "The table is paused. What the race has shown is hidden until it goes on.";

/// The pause is over: the next trick in words.
pub fn rested_words(played: usize) -> String {
    format!("Trick {} begins.", played + 1)
}

/// What the games of GeoPlunge say alike in their `impl Rules`, for the types and the [`Book`](crate::Book) that are named
/// here: a card is a state with its name at the table, and the points come from the result (C4-22 to C4-29).
#[macro_export]
macro_rules! usual_parts {
    ($config:ty, $state:ty, $action:ty, $event:ty, $phase:ty, $sight:ty, $side_sight:ty; $book:ident) => {
        type Config = $config;
        type Pack = ::tricorn_packs::schema::GeoplungePack;
        type State = $state;
        type Action = $action;
        type Event = $event;
        type Card = ::tricorn_kit::deal::Played<$crate::StateIx>;
        type Face = $crate::Card;
        type Phase = $phase;
        type Sight = $sight;
        type SideSight = $side_sight;

        fn sides(&self) -> &::tricorn_engine::sides::Sides {
            &self.$book.sides
        }

        fn blank(&self) -> $state {
            <$state>::default()
        }

        fn face(&self, card: &::tricorn_kit::deal::Played<$crate::StateIx>) -> $crate::Card {
            self.$book.card(*card)
        }

        fn result(
            &self,
            state: &::tricorn_engine::rules::Seated<$state>,
        ) -> Option<::tricorn_engine::Outcome> {
            let result = state.result?;
            Some(result.score().outcome(result.ending()))
        }
    };
}

/// The rules of a game of GeoPlunge in words: its own, and those that all of them share.
#[macro_export]
macro_rules! rule_sheets {
    () => {
        concat!(
            include_str!("../RULES.md"),
            "\n",
            include_str!("../../geoplunge/RULES.md")
        )
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r_84_the_question_is_put_for_three_seconds_before_the_count_of_five() {
        assert_eq!((QUESTION, COUNT), (Millis(3_000), Millis(8_000)));
        assert_eq!(TABLE_RULES.count_time, COUNT);
        assert!(ASKED.starts_with("Are you GeoPlunging?") && ASKED.contains("three seconds"));
    }
}
