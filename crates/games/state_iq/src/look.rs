//! What one viewer sees, built up field by field: R-20. What nobody put into a view cannot be seen.

use super::StateIq;
use super::clue::Kind;
use super::event::{GameResult, Given, Guess, How};
use super::sheet;
use super::state::{Ending, Phase, State, Turn, index, other};
use super::view::{
    ClueCardView, ClueView, FlagView, GuessView, GuessedState, PhaseView, ResultView, SideView,
    TurnView, View,
};
use tricorn_engine::{Handle, Picture, Side, Viewer, picture_name};
use tricorn_geoplunge::picture;
use tricorn_geoplunge::{Power, StateIx};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::BOTH;

impl StateIq {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let turn = state.turn();
        View {
            config: self.config.clone(),
            side: self.book.sides.behind(viewer),
            phase: match state.phase {
                Phase::Before | Phase::Dealing => PhaseView::Before,
                Phase::Looking => PhaseView::Look,
                Phase::Counting => PhaseView::Count,
                Phase::Cluing => PhaseView::Clue,
                Phase::Guessing => PhaseView::Guess,
                Phase::Turning | Phase::Resting | Phase::Stopped | Phase::Decided => {
                    PhaseView::Rest
                }
                Phase::Over => PhaseView::Over,
            },
            first: (state.phase != Phase::Before).then_some(state.first),
            // Their names come before those of all deals.
            pick: (state.pick).map(|pick| self.book.picked(pick, [Handle(1), Handle(2)])),
            guesser: turn.map(|turn| turn.guesser),
            guess: turn.map_or(0, |turn| turn.number),
            to_act: to_act(state),
            due: state.due,
            power: self.power_view(state),
            order: (state.power_card())
                .map(|power| self.sheet.order(power).to_vec())
                .unwrap_or_default(),
            card: turn.map(|turn| self.card_view(turn)),
            clues: self.clues_view(state),
            turns: (state.turns.iter())
                .filter_map(|turn| self.turn_view(state, turn, viewer))
                .collect(),
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            result: (state.ending.and_then(Ending::result)).map(|result| self.result_view(&result)),
            outcome: super::rules::outcome(state),
        }
    }

    /// IQ-02: the own side sees its card.
    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let sides = &self.book.sides;
        let members = sides.members(&state.who, viewer, side);
        let holds = state.holds(side);
        SideView {
            ready: state
                .ready
                .and(sides.seating().of_side(side))
                .iter()
                .collect(),
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            spokes: sides.speaker(&state.who, side),
            right: state.right[at],
            guesses: state.made(side),
            standing: state.standing[at],
            holds: holds.map(|play| play.handle),
            card: holds
                .filter(|_| sides.inside(viewer, side))
                .map(|play| self.book.card(play)),
        }
    }

    /// IQ-04.
    pub(super) fn power_view(&self, state: &State) -> Option<Power> {
        let card = state.power_card()?;
        Some(self.book.power(Played {
            // It is the only one that is ever turned up.
            handle: Handle(1),
            card,
        }))
    }

    /// IQ-06, R-31: all see what was on offer.
    pub(super) fn card_view(&self, turn: &Turn) -> ClueCardView {
        let face = self.sheet.clue_card(turn.card);
        ClueCardView {
            face: face.clone(),
            part: turn.part,
            options: turn.part.options(face),
        }
    }

    /// The clues about the card that is being guessed.
    fn clues_view(&self, state: &State) -> Vec<ClueView> {
        let Some(now) = state.turn() else {
            return Vec::new();
        };
        let about = state.turns.iter().filter(|turn| turn.place == now.place);
        about
            .filter_map(|turn| self.clue_view(state, turn, turn.clue?))
            .collect()
    }

    /// What a clue says of the card that it is about.
    pub(super) fn clue_view(&self, state: &State, turn: &Turn, clue: Given) -> Option<ClueView> {
        let hidden = state.play(turn.place)?.card;
        Some(ClueView {
            part: turn.part,
            kind: clue.kind,
            label: clue.kind.label().to_owned(),
            value: self.value(clue, hidden),
            flag: (clue.kind == Kind::FLAG).then(|| self.flag_view(state, hidden)),
        })
    }

    /// what a clue says of a state.
    pub(super) fn value(&self, clue: Given, hidden: StateIx) -> String {
        let hidden = if clue.kind == Kind::FLAG {
            self.flag_of(hidden)
        } else {
            hidden
        };
        sheet::value(&self.book, &self.sheet, clue, hidden).unwrap_or_else(|| "none".to_owned())
    }

    /// IQ-09, R-20.
    fn flag_view(&self, state: &State, hidden: StateIx) -> FlagView {
        FlagView {
            picture: self.flag_name(state.secret, self.flag_of(hidden)),
            description: self.sheet.flag(self.flag_of(hidden)).to_owned(),
        }
    }

    /// Whose flag a state bears.
    pub(super) const fn flag_of(&self, state: StateIx) -> StateIx {
        self.flags[state.at()]
    }

    /// what the picture of a flag is called at this table.
    fn flag_name(&self, secret: u64, flag: StateIx) -> String {
        let code = &self.book.state(flag).postal_code;
        picture_name(secret, &format!("flag {code}"))
    }

    /// The flag of this name: whoever was told the name may see it.
    pub(super) fn flag_named(&self, state: &State, name: &str) -> Option<Picture> {
        self.flag_by(Self::secret_of(state)?, name)
    }

    /// What the names of flags are made of since the deal; a match keeps it, so that they stay good after the game.
    pub fn secret_of(state: &State) -> Option<u64> {
        state.cards.map(|_| state.secret)
    }

    /// The flag of this name in a game with this secret.
    pub fn flag_by(&self, secret: u64, name: &str) -> Option<Picture> {
        let flag = StateIx::all().find(|flag| self.flag_name(secret, *flag) == name)?;
        Some(picture::flag(&self.book.state(flag).postal_code))
    }

    /// the hidden card is there for those who hold it, and for all when it is shown.
    pub(super) fn turn_view(&self, state: &State, turn: &Turn, viewer: Viewer) -> Option<TurnView> {
        let about = state.play(turn.place)?;
        let shown = state.shown(turn.place);
        let inside = self.book.sides.inside(viewer, other(turn.guesser));
        Some(TurnView {
            guesser: turn.guesser,
            number: turn.number,
            about: about.handle,
            card: (shown || inside).then(|| self.book.card(about)),
            shown,
            part: turn.part,
            clue: turn.clue.and_then(|clue| self.clue_view(state, turn, clue)),
            guess: turn.guess.map(|guess| self.guess_view(guess)),
        })
    }

    fn guess_view(&self, guess: Guess) -> GuessView {
        GuessView {
            state: guess.state.map(|state| {
                let card = self.book.state(state);
                GuessedState {
                    number: u32::from(state.0),
                    name: card.name.clone(),
                    code: card.postal_code.clone(),
                }
            }),
            right: guess.right,
        }
    }

    /// IQ-18 to IQ-20, C4-22 to C4-29.
    pub(super) fn result_view(&self, result: &GameResult) -> ResultView {
        let sides = &self.book.sides;
        let words = match result.winner {
            None => format!(
                "A tie with {} each: 5 points for each side.",
                guesses(result.right[0])
            ),
            Some(winner) => {
                let loser = other(winner);
                let [own, others] = [winner, loser].map(|side| result.right[index(side)]);
                let how = match result.how {
                    How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
                    How::ThreeRight => format!("with three right guesses to {others}"),
                    How::MoreRight | How::Tied => format!("with {} to {others}", guesses(own)),
                };
                result.score().won_words(sides, winner, &how)
            }
        };
        ResultView {
            winner: result.winner,
            how: result.how,
            right: result.right,
            bonus: result.bonus,
            plunging: result.plunging,
            points: result.score().points(),
            words,
        }
    }
}

/// So many right guesses, in words.
fn guesses(count: u8) -> String {
    match count {
        0 => "no right guess".to_owned(),
        1 => "1 right guess".to_owned(),
        many => format!("{many} right guesses"),
    }
}

/// Who is to act.
fn to_act(state: &State) -> Vec<Side> {
    match state.phase {
        Phase::Counting => BOTH.to_vec(),
        Phase::Cluing => state.giver().into_iter().collect(),
        Phase::Guessing => state.giver().map(other).into_iter().collect(),
        _ => Vec::new(),
    }
}
