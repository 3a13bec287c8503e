//! What one viewer sees, built up field by field: R-20. What nobody put into a view cannot be seen.

use super::Combo4;
use super::event::Ending;
use super::part::{Part, part};
use super::state::{Call, Past, Phase, State};
use super::view::{
    CallView, GameView, PhaseView, PlayedView, ResultView, SideView, StakeView, View,
};
use super::which::Which;
use tricorn_engine::{Game, Handle, Millis, Side, Viewer};
use tricorn_geoplunge::{Held, Power, points};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::BOTH;
use tricorn_kit::tricks::{index, other};

impl Combo4 {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer, veiled: bool) -> View {
        let own = self.sides.behind(viewer);
        let game = (state.number > 0).then(|| self.game_view(state, viewer, veiled));
        let under_way = state.phase == Phase::Game;
        let due = match (&game, under_way) {
            (Some(game), true) => game.due(),
            _ => state.due,
        };
        View {
            config: self.config.clone(),
            side: own,
            kind: self.config.kind,
            minutes: u32::from(self.config.minutes) + state.more,
            phase: match state.phase {
                Phase::Before => PhaseView::Before,
                Phase::Calling => PhaseView::Calling,
                Phase::Waiting => PhaseView::Waiting,
                Phase::Game => PhaseView::Game,
                Phase::Between => PhaseView::Between,
                Phase::Over => PhaseView::Over,
            },
            due,
            starts: state.starts,
            ends: self.ends(state),
            rotation: state.rotation.iter().copied().collect(),
            calls: self.calls(state, viewer),
            call: own
                .map(|side| call_view(&state.calls[index(side)]))
                .filter(|_| self.calls_open(state)),
            number: state.number,
            current: (state.number > 0).then(|| state.which.number()),
            turned: self.turned(state),
            game,
            next: state.next().filter(|_| state.is_on()),
            played: (1..)
                .zip(&state.played)
                .map(|(number, past)| self.played_view(number, past))
                .collect(),
            points: state.points(),
            stake: under_way.then(|| stake(state)),
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            may_end: own.is_some_and(|side| state.is_on() && state.may_end(side)),
            result: self.result_view(state),
            outcome: self.outcome(state),
        }
    }

    /// Whether a side's own choice is still to be looked at by itself.
    fn calls_open(&self, state: &State) -> bool {
        state.phase == Phase::Calling
    }

    /// C4-13: both calls from the moment in which they come to light; the archive sees them before.
    fn calls(&self, state: &State, viewer: Viewer) -> Option<[Vec<u8>; 2]> {
        let open = state.revealed || (viewer == Viewer::Archive && self.calls_open(state));
        open.then(|| state.calls.map(|call| call.games.iter().copied().collect()))
    }

    fn game_view(&self, state: &State, viewer: Viewer, veiled: bool) -> GameView {
        part!(state.which, P => {
            let (rules, inner) = (P::rules(self), P::state(state));
            P::see(if veiled {
                rules.veiled(inner, viewer)
            } else {
                rules.view(inner, viewer)
            })
        })
    }

    /// G4-01: the Power card that named the version, while that game is under way. After it the deck is shuffled.
    fn turned(&self, state: &State) -> Option<Power> {
        (state.phase == Phase::Game && state.which.number() == 4).then(|| {
            self.book.power(Played {
                handle: Handle(0),
                card: state.decks.power[0],
            })
        })
    }

    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let who = &state.carried.who;
        let members = self.sides.members(who, viewer, side);
        let seats = self.seating().of_side(side);
        SideView {
            name: members.name,
            seats: members.seats,
            away: members.away,
            spokes: self.sides.speaker(who, side),
            ready: state.ready.and(seats).iter().collect(),
            gone: state.gone[at].filter(|since| state.is_on() && *since > Millis(0)),
            forsaken: state.forsaken[at],
        }
    }

    /// A game that is over, with its points and what they are for.
    pub(super) fn played_view(&self, number: u32, past: &Past) -> PlayedView {
        let title = past.which.title();
        let score = past.made_of();
        let winner = score.and_then(|score| score.winner);
        let words = match (score, winner) {
            (None, _) => format!("{title} is not finished: it counts for nobody."),
            (Some(_), None) => format!("{title} is tied: 5 points for each side."),
            (Some(score), Some(winner)) => score.won_words(&self.sides, winner, title),
        };
        PlayedView {
            number,
            game: past.which.number(),
            id: past.which,
            title: title.to_owned(),
            winner,
            tie: score.is_some() && winner.is_none(),
            unfinished: score.is_none(),
            bonus: score.is_some_and(|score| score.bonus),
            stances: score.map_or([false; 2], |score| score.plunging),
            points: past.points(),
            how: (past.score.as_ref())
                .map_or("unfinished", |score| &score.how)
                .to_owned(),
            words,
        }
    }

    pub(super) fn result_view(&self, state: &State) -> Option<ResultView> {
        let how = state.ending?;
        let winner = self.winner(state, how);
        let [first, second] = state.points();
        let (more, fewer) = (first.max(second), first.min(second));
        let sides = &self.sides;
        let wins = |side: Side| sides.does(side, "wins", "win");
        let words = match (how, winner) {
            (Ending::EndedByHost, _) => {
                format!("The host throws the match away at {first} to {second}. Nobody wins it.")
            }
            (Ending::Stopped, Some(side)) => {
                format!("The match ends early. {} it {more} to {fewer}.", wins(side))
            }
            (Ending::Stopped, None) => {
                format!("The match ends early. It is tied at {first} to {second}.")
            }
            (Ending::Left(side), _) => format!(
                "{} the match: {} gone. The points stand: {first} to {second}.",
                wins(side),
                sides.does(other(side), "was", "were")
            ),
            (Ending::Deserted, Some(side)) => {
                format!(
                    "Both sides are gone. {} the match {more} to {fewer}.",
                    wins(side)
                )
            }
            (Ending::Deserted, None) => {
                format!("Both sides are gone. The match is tied at {first} to {second}.")
            }
            (_, Some(side)) => format!("{} the match {more} to {fewer}.", wins(side)),
            (_, None) => format!("The match is tied at {first} to {second}."),
        };
        Some(ResultView { how, winner, words })
    }
}

/// C4-23 to C4-28: what would be paid by the stances as they are.
fn stake(state: &State) -> StakeView {
    let standing = part!(state.which, P => <P as Held>::standing(P::state(state)));
    let won = |bonus| points(Some(Side(0)), bonus, standing)[0];
    StakeView {
        win: won(false),
        bonus: won(true),
        tie: points(None, false, standing)[0],
    }
}

fn call_view(call: &Call) -> CallView {
    CallView {
        own: call.games.iter().copied().collect(),
        locked: call.locked,
    }
}
