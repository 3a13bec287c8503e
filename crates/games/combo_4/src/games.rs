//! The games of a match: five numbers (C4-08), of which Game 4 has three versions (G4-01). All that is there once for each of
//! the seven comes from the list at the end.

use super::event::{Event, Timer};
use super::{Combo4, State};
use serde::Serialize;
use std::ops::Deref;
use std::sync::Arc;
pub use tricorn_border_up::BorderUp;
pub use tricorn_border_zap::BorderZap;
use tricorn_bots::Brain;
pub use tricorn_chummy_challenge::ChummyChallenge;
pub use tricorn_dashing_states::DashingStates;
use tricorn_derive::{logged, wire};
use tricorn_engine::rules::{Common, Happening, Onlooker};
use tricorn_engine::{Game, Millis, Refusal, Seating};
use tricorn_geoplunge::{PowerIx, Station};
use tricorn_kit::deal::Played;
use tricorn_kit::options::Pace;
use tricorn_packs::schema::{GeoplungePack, Version};
pub use tricorn_play_the_ranks::{PlayTheRanks1, PlayTheRanks2};
pub use tricorn_state_iq::StateIq;

/// A game as a part of the match: where its rules and its board lie, and how what is its own is wrapped.
pub trait Part: Station + Clone {
    fn rules(game: &Combo4) -> &Self;
    fn rules_mut(game: &mut Combo4) -> &mut Self;
    /// There is always one: before the game a blank.
    fn board(state: &State) -> &Self::State;
    fn board_mut(state: &mut State) -> &mut Self::State;
    fn wrap(event: Self::Event) -> Event;
    fn event(event: &Event) -> Option<&Self::Event>;
    fn wrap_timer(timer: Self::Timer) -> Timer;
    fn timer(timer: &Timer) -> Option<Self::Timer>;
    fn wrap_view(view: Self::View) -> GameView;
    fn view_of(view: &GameView) -> Option<&Self::View>;
    fn wrap_facts(facts: Self::Facts) -> GameFacts;
    fn facts_of(facts: &GameFacts) -> Option<&Self::Facts>;
}

/// What the page reads of a game: its type stands in the file of that game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Own<T>(Box<T>);

impl<T> Deref for Own<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

#[cfg(feature = "ts")]
impl<T: ts_rs::TS> ts_rs::TS for Own<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &ts_rs::Config) -> String {
        let file = T::output_path().unwrap_or_default().with_extension("");
        format!("import(\"./{}\").{}", file.display(), T::name(cfg))
    }

    fn inline(cfg: &ts_rs::Config) -> String {
        Self::name(cfg)
    }
}

/// All that there is once for each game. The first token is the dollar sign of the macro that is made here.
macro_rules! games {
    ($d:tt $($game:ident $field:ident $number:literal $id:literal;)*) => {
        /// A game that is played, by its id.
        #[wire(copy, logged)]
        pub enum Which {
            $(#[serde(rename = $id)] $game,)*
        }

        impl Which {
            pub const ALL: &[Self] = &[$(Self::$game),*];

            /// C4-08.
            pub const fn number(self) -> u8 {
                match self {
                    $(Self::$game => $number,)*
                }
            }

            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$game => <$game as Game>::TITLE,)*
                }
            }
        }

        #[logged]
        pub enum GameEvent {
            $($game(<$game as Game>::Event),)*
        }

        #[logged(copy)]
        pub enum GameTimer {
            $($game(<$game as Game>::Timer),)*
        }

        /// What a viewer sees of a game, by its id.
        #[wire]
        #[serde(tag = "id", content = "view")]
        pub enum GameView {
            $(#[serde(rename = $id)] $game(Own<<$game as Game>::View>),)*
        }

        /// What a viewer is told of the game under way, by its id.
        #[wire]
        #[serde(tag = "id", content = "notice")]
        pub enum GameNotice {
            $(#[serde(rename = $id)] $game(Own<<$game as Game>::Notice>),)*
        }

        impl GameNotice {
            /// Whether it is a word of a question that is read out.
            pub fn continues(&self) -> bool {
                match self {
                    $(Self::$game(notice) => $game::continues(&notice.0),)*
                }
            }
        }

        /// What a computer player believes in the game under way.
        #[derive(Clone, Debug)]
        pub enum GameFacts {
            $($game(<$game as Brain>::Facts),)*
        }

        /// The rules of the games.
        #[derive(Clone)]
        pub struct Games {
            $(pub $field: $game,)*
        }

        impl Games {
            pub fn open(
                pace: Pace,
                pack: &Arc<GeoplungePack>,
                seating: &Seating,
            ) -> Result<Self, Refusal> {
                Ok(Self {
                    $($field: {
                        let mut config = <$game as Game>::Config::default();
                        config.pace = pace;
                        $game::open(config, Arc::clone(pack), seating.clone())?
                    },)*
                })
            }

            pub fn blank(&self) -> Boards {
                Boards {
                    $($field: self.$field.initial(),)*
                }
            }
        }

        /// A state of each game, so that there is always one to look at.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Boards {
            $(pub $field: <$game as Game>::State,)*
        }

        impl GameView {
            pub const fn which(&self) -> Which {
                match self {
                    $(Self::$game(_) => Which::$game,)*
                }
            }

            pub fn common(&self) -> Common {
                match self {
                    $(Self::$game(view) => $game::common(view),)*
                }
            }

            pub fn due(&self) -> Option<Millis> {
                match self {
                    $(Self::$game(view) => view.due,)*
                }
            }

            pub fn text(&self) -> String {
                match self {
                    $(Self::$game(view) => $game::tell(view),)*
                }
            }
        }

        impl Happening<Combo4> for GameEvent {
            type Seen = GameNotice;

            fn seen(&self, to: &Onlooker<'_, Combo4>) -> GameNotice {
                match self {
                    $(Self::$game(event) => {
                        let (rules, board) = ($game::rules(to.rules), $game::board(to.state));
                        let notice = Station::news(rules, board, event, to.viewer);
                        GameNotice::$game(Own(Box::new(notice)))
                    })*
                }
            }

            /// What a card is called in another world only the game itself knows.
            fn relabeled(
                &self,
                _: &mut dyn FnMut(&Played<PowerIx>) -> Played<PowerIx>,
            ) -> Self {
                self.clone()
            }
        }

        $(impl Part for $game {
            fn rules(game: &Combo4) -> &Self {
                &game.games.$field
            }

            fn rules_mut(game: &mut Combo4) -> &mut Self {
                &mut game.games.$field
            }

            fn board(state: &State) -> &<Self as Game>::State {
                &state.boards.$field
            }

            fn board_mut(state: &mut State) -> &mut <Self as Game>::State {
                &mut state.boards.$field
            }

            fn wrap(event: <Self as Game>::Event) -> Event {
                Event::Game(GameEvent::$game(event))
            }

            fn event(event: &Event) -> Option<&<Self as Game>::Event> {
                match event {
                    Event::Game(GameEvent::$game(event)) => Some(event),
                    _ => None,
                }
            }

            fn wrap_timer(timer: <Self as Game>::Timer) -> Timer {
                Timer::Game(GameTimer::$game(timer))
            }

            fn timer(timer: &Timer) -> Option<<Self as Game>::Timer> {
                match timer {
                    Timer::Game(GameTimer::$game(timer)) => Some(*timer),
                    _ => None,
                }
            }

            fn wrap_view(view: <Self as Game>::View) -> GameView {
                GameView::$game(Own(Box::new(view)))
            }

            fn view_of(view: &GameView) -> Option<&<Self as Game>::View> {
                match view {
                    GameView::$game(view) => Some(view),
                    _ => None,
                }
            }

            fn wrap_facts(facts: Self::Facts) -> GameFacts {
                GameFacts::$game(facts)
            }

            fn facts_of(facts: &GameFacts) -> Option<&Self::Facts> {
                match facts {
                    GameFacts::$game(facts) => Some(facts),
                    _ => None,
                }
            }
        })*

        /// The same for whichever game it is: `part!(which, P => self.leave::<P>(state))`.
        macro_rules! part {
            ($d which:expr, $d part:ident => $d body:expr) => {
                match $d which {
                    $($crate::games::Which::$game => {
                        type $d part = $crate::games::$game;
                        $d body
                    })*
                }
            };
        }
        pub(crate) use part;
    };
}

games! { $
    BorderUp border_up 1 "border-up";
    StateIq state_iq 2 "state-iq";
    DashingStates dashing_states 3 "dashing-states";
    PlayTheRanks1 ranks_1 4 "play-the-ranks-1";
    PlayTheRanks2 ranks_2 4 "play-the-ranks-2";
    BorderZap border_zap 4 "border-zap";
    ChummyChallenge chummy_challenge 5 "chummy-challenge";
}

impl Which {
    /// C4-08, C4-16: the game of this number; of Game 4 the version that a Power card names.
    pub fn of(number: u8, version: Version) -> Option<Self> {
        match (number, version) {
            (4, Version::Ranks1) => Some(Self::PlayTheRanks1),
            (4, Version::Ranks2) => Some(Self::PlayTheRanks2),
            (4, Version::BorderZap) => Some(Self::BorderZap),
            _ => Self::ALL.iter().copied().find(|it| it.number() == number),
        }
    }
}
