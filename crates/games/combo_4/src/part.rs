//! The seven games as parts of a match: where their rules and states lie, and how what is theirs is wrapped.

use super::Combo4;
use super::event::{Event, GameEvent, GameTimer, Timer};
use super::notice::GameNotice;
use super::state::State;
use super::view::GameView;
use super::which::Which;
use crate::border_up::BorderUp;
use crate::border_zap::BorderZap;
use crate::chummy_challenge::ChummyChallenge;
use crate::dashing_states::DashingStates;
use crate::play_the_ranks::PlayTheRanks1;
use crate::play_the_ranks::PlayTheRanks2;
use crate::state_iq::StateIq;
use tricorn_bots::Brain;
use tricorn_engine::{Game, Millis};
use tricorn_geoplunge::Held;

/// What the computer players believe in the game under way.
#[derive(Clone, Debug)]
pub enum Facts {
    /// Nothing is under way.
    Nothing,
    /// In Border-Up.
    BorderUp(<BorderUp as Brain>::Facts),
    /// In State IQ.
    StateIq(<StateIq as Brain>::Facts),
    /// In Dashing States.
    DashingStates(<DashingStates as Brain>::Facts),
    /// In Play the Ranks 1.
    PlayTheRanks1(<PlayTheRanks1 as Brain>::Facts),
    /// In Play the Ranks 2.
    PlayTheRanks2(<PlayTheRanks2 as Brain>::Facts),
    /// In Play the Border Zap.
    BorderZap(<BorderZap as Brain>::Facts),
    /// In Chummy Challenge.
    ChummyChallenge(<ChummyChallenge as Brain>::Facts),
}

/// A game as a part of the match.
pub(super) trait Part: Held + Clone {
    /// Its rules.
    fn rules(game: &Combo4) -> &Self;
    /// Its rules, to be replaced.
    fn rules_mut(game: &mut Combo4) -> &mut Self;
    /// Its state. There is always one: before the game a blank.
    fn state(state: &State) -> &Self::State;
    /// Its state, to be changed.
    fn state_mut(state: &mut State) -> &mut Self::State;
    /// An event of it as one of the match.
    fn wrap(event: Self::Event) -> Event;
    /// Its deadline as one of the match.
    fn wrap_timer(timer: Self::Timer) -> Timer;
    /// Its deadline, if it is one.
    fn timer(timer: &Timer) -> Option<Self::Timer>;
    /// What a viewer sees of it.
    fn see(view: Self::View) -> GameView;
    /// What it looks like to a viewer, if it is this one.
    fn seen(view: &GameView) -> Option<&Self::View>;
    /// What a viewer is told of it.
    fn say(notice: Self::Notice) -> GameNotice;
    /// What a computer player believes in it.
    fn wrap_facts(facts: Self::Facts) -> Facts;
    /// The same, if it is this game's.
    fn believed(facts: &Facts) -> Option<&Self::Facts>;
    /// An event of it, if it is one.
    fn event(event: &Event) -> Option<&Self::Event>;
    /// Until when the viewer has time.
    fn due(view: &Self::View) -> Option<Millis>;
}

macro_rules! parts_of_the_match {
    ($($game:ident, $field:ident;)*) => {
        $(
            impl Part for $game {
                fn rules(game: &Combo4) -> &Self {
                    &game.$field
                }

                fn rules_mut(game: &mut Combo4) -> &mut Self {
                    &mut game.$field
                }

                fn state(state: &State) -> &Self::State {
                    &state.$field
                }

                fn state_mut(state: &mut State) -> &mut Self::State {
                    &mut state.$field
                }

                fn wrap(event: Self::Event) -> Event {
                    Event::Game(GameEvent::$game(event))
                }

                fn wrap_timer(timer: Self::Timer) -> Timer {
                    Timer::Game(GameTimer::$game(timer))
                }

                fn timer(timer: &Timer) -> Option<Self::Timer> {
                    match timer {
                        Timer::Game(GameTimer::$game(timer)) => Some(*timer),
                        _ => None,
                    }
                }

                fn see(view: Self::View) -> GameView {
                    GameView::$game(Box::new(view))
                }

                fn seen(view: &GameView) -> Option<&Self::View> {
                    match view {
                        GameView::$game(view) => Some(view),
                        _ => None,
                    }
                }

                fn say(notice: Self::Notice) -> GameNotice {
                    GameNotice::$game(notice)
                }

                fn wrap_facts(facts: Self::Facts) -> Facts {
                    Facts::$game(facts)
                }

                fn believed(facts: &Facts) -> Option<&Self::Facts> {
                    match facts {
                        Facts::$game(facts) => Some(facts),
                        _ => None,
                    }
                }

                fn event(event: &Event) -> Option<&Self::Event> {
                    match event {
                        Event::Game(GameEvent::$game(event)) => Some(event),
                        _ => None,
                    }
                }

                fn due(view: &Self::View) -> Option<Millis> {
                    view.due
                }
            }
        )*

        impl GameEvent {
            /// Of which game it is.
            pub const fn which(&self) -> Which {
                match self {
                    $(Self::$game(_) => Which::$game,)*
                }
            }
        }

        impl GameView {
            /// Which game it is.
            pub const fn which(&self) -> Which {
                match self {
                    $(Self::$game(_) => Which::$game,)*
                }
            }

            /// Until when the viewer has time.
            pub fn due(&self) -> Option<Millis> {
                match self {
                    $(Self::$game(view) => <$game as Part>::due(view),)*
                }
            }

            /// In plain text.
            pub fn text(&self) -> String {
                match self {
                    $(Self::$game(view) => $game::tell(view),)*
                }
            }
        }

        impl std::fmt::Display for GameNotice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$game(notice) => notice.fmt(f),)*
                }
            }
        }
    };
}

parts_of_the_match! {
    BorderUp, border_up;
    StateIq, state_iq;
    DashingStates, dashing_states;
    PlayTheRanks1, ranks_1;
    PlayTheRanks2, ranks_2;
    BorderZap, border_zap;
    ChummyChallenge, chummy_challenge;
}

/// The same for whichever game it is: `part!(which, P => self.leave::<P>(state))`.
macro_rules! part {
    ($which:expr, $game:ident => $body:expr) => {
        match $which {
            Which::BorderUp => {
                type $game = crate::border_up::BorderUp;
                $body
            }
            Which::StateIq => {
                type $game = crate::state_iq::StateIq;
                $body
            }
            Which::DashingStates => {
                type $game = crate::dashing_states::DashingStates;
                $body
            }
            Which::PlayTheRanks1 => {
                type $game = crate::play_the_ranks::PlayTheRanks1;
                $body
            }
            Which::PlayTheRanks2 => {
                type $game = crate::play_the_ranks::PlayTheRanks2;
                $body
            }
            Which::BorderZap => {
                type $game = crate::border_zap::BorderZap;
                $body
            }
            Which::ChummyChallenge => {
                type $game = crate::chummy_challenge::ChummyChallenge;
                $body
            }
        }
    };
}
pub(super) use part;
