//! What one viewer sees, built up field by field, and other worlds that look the same to a viewer.

use super::config::{Config, Kind};
use super::event::{Event, PlayedView, ResultView};
use super::games::{GameView, Part, part};
use super::rules::{CALLS, Call, GAMES, Phase, is_in, keep};
use super::{Combo4, State};
use tricorn_derive::wire;
use tricorn_engine::rules::{Happening, Onlooker, Relabel};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Millis, Rng, Side, Viewer};
use tricorn_geoplunge::{Power, Station, points};
use tricorn_kit::deal::Played;

/// What a viewer knows of a match.
#[wire]
pub struct Sight {
    pub config: Config,
    /// which games are played.
    pub kind: Kind,
    /// C4-04, R-83: how long the match lasts, added minutes included.
    pub minutes: u32,
    /// When the clock began to run, in table time: with the first game.
    pub starts: Option<Millis>,
    /// When the clock runs out, in table time; nothing before the first game.
    pub ends: Option<Millis>,
    /// The games in turn, by their numbers; empty before the calls are known.
    pub rotation: Vec<u8>,
    /// C4-13: what each side has called, once both are known to all.
    pub calls: Option<[Vec<u8>; 2]>,
    /// C4-12: what the own side has chosen so far.
    pub call: Option<CallView>,
    /// The number of the game in this match, from 1; nought before the first.
    pub number: u32,
    /// C4-08: which of the five games is under way, or was the last one.
    pub current: Option<u8>,
    /// G4-01: the Power card that was turned for Game 4.
    pub turned: Option<Power>,
    /// The game under way; in the pause after it and when the match is over, the last one.
    pub game: Option<GameOnTable>,
    /// Which of the five games comes next, if there is time.
    pub next: Option<u8>,
    /// The games that are over, in order.
    pub played: Vec<PlayedView>,
    /// C4-06: the points of each side.
    pub points: [u16; 2],
    /// C4-23 to C4-28: what the game under way would pay now.
    pub stake: Option<StakeView>,
    /// whether the viewer's side may end the match because the other is gone.
    pub may_end: bool,
    pub result: Option<ResultView>,
}

#[wire]
pub struct CallView {
    /// The numbers of its games, at most two, in the order chosen.
    pub own: Vec<u8>,
    /// whether it is locked.
    pub locked: bool,
}

/// The game whose board lies on the table.
#[wire]
pub struct GameOnTable {
    /// Whether it is being played.
    pub under_way: bool,
    #[serde(flatten)]
    pub view: GameView,
}

/// What the game under way would pay now, by the stances as they are.
#[wire(copy)]
pub struct StakeView {
    /// C4-24, C4-26, C4-27: to the winner without the Bonus.
    pub win: u16,
    /// C4-25: to the winner with the Bonus.
    pub bonus: u16,
    /// C4-23: to each side in a tie.
    pub tie: u16,
}

/// What a viewer knows of a side in a match.
#[wire]
pub struct SideSight {
    /// since when all its people have been gone, in table time.
    pub gone: Option<Millis>,
    /// whether that has been so for two minutes: the other side may end the match.
    pub forsaken: bool,
}

impl Combo4 {
    pub(super) fn match_sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let (state, own) = (to.state, to.side());
        let (under_way, calling) = (is_in(state, Phase::Game), is_in(state, Phase::Calling));
        let begun = state.number > 0;
        // C4-13: both calls from the moment in which they come to light; the archive sees them before.
        let revealed = self.config.kind == Kind::Call && !state.rotation.is_empty();
        let open = revealed || (calling && to.viewer == Viewer::Archive);
        Sight {
            config: self.config.clone(),
            kind: self.config.kind,
            minutes: u32::from(self.config.minutes) + state.more,
            starts: state.starts,
            ends: self.ends(state),
            rotation: state.rotation.iter().copied().collect(),
            calls: open.then(|| state.calls.map(|call| call.games.iter().copied().collect())),
            call: own.filter(|_| calling).map(|side| {
                let Call { games, locked } = state.calls[index(side)];
                let own = games.iter().copied().collect();
                CallView { own, locked }
            }),
            number: state.number,
            current: begun.then(|| state.which.number()),
            // After the game the deck is shuffled.
            turned: (under_way && state.which.number() == 4).then(|| {
                self.book.power(Played {
                    handle: Handle(0),
                    card: state.decks.power[0],
                })
            }),
            game: begun.then(|| GameOnTable {
                under_way,
                view: part!(state.which, P => game_view::<P>(to)),
            }),
            next: state.next().filter(|_| state.under_way()),
            played: state.played.iter().map(|game| game.seen(to)).collect(),
            points: state.points(),
            stake: under_way.then(|| stake(state)),
            may_end: own.is_some_and(|side| state.under_way() && state.may_end(side)),
            result: state.result.map(|result| result.seen(to)),
        }
    }
}

fn game_view<P: Part>(to: &Onlooker<'_, Combo4>) -> GameView {
    let (rules, board) = (P::rules(to.rules), P::board(to.state));
    P::wrap_view(match to.veiled {
        true => rules.veiled(board, to.viewer),
        false => rules.view(board, to.viewer),
    })
}

/// C4-23 to C4-28: what would be paid by the stances as they are.
fn stake(state: &State) -> StakeView {
    let standing = part!(state.which, P => <P as Station>::standing(P::board(state)));
    let won = |bonus| points(Some(Side(0)), bonus, standing)[0];
    StakeView {
        win: won(false),
        bonus: won(true),
        tie: points(None, false, standing)[0],
    }
}

// ---- Other worlds ----

impl Combo4 {
    /// That of the game under way, other calls of the other side before they come to light (C4-13, R-11), and other orders of
    /// all cards that nobody has seen since their last shuffle.
    pub(super) fn redealt(
        &mut self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let seen = state.carried;
        let relabel: Relabel<Self> = match state.number {
            0 => Box::new(Event::clone),
            _ => part!(state.which, P => self.redealt_game::<P>(state, viewer, rng)),
        };
        if is_in(state, Phase::Calling) {
            call_anew(state, self.sides.behind(viewer), rng);
        }
        let decks = &mut state.decks;
        rng.shuffle(&mut decks.states);
        rng.shuffle(&mut decks.maps);
        seen.power.redeal(&mut decks.power, rng);
        seen.clues.redeal(&mut decks.clues, rng);
        seen.challenges.redeal(&mut decks.challenges, rng);
        relabel
    }

    /// The world of the game under way, or of the last one.
    fn redealt_game<P: Part>(
        &mut self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let world = P::rules(self).redeal(P::board(state), viewer, rng);
        *P::rules_mut(self) = world.game;
        *P::board_mut(state) = world.state;
        if is_in(state, Phase::Game) {
            keep::<P>(state);
        }
        let relabel = world.relabel;
        Box::new(move |event| {
            let other = P::event(event).map(|inner| P::wrap(relabel(inner)));
            other.unwrap_or_else(|| event.clone())
        })
    }
}

/// what the other side has chosen, and whether it has locked; not both, else both would be known.
fn call_anew(state: &mut State, own: Option<Side>, rng: &mut Rng) {
    let mut locked = own.is_some_and(|side| state.calls[index(side)].locked);
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let mut games: Vec<u8> = (1..=GAMES).collect();
        rng.shuffle(&mut games);
        let mut call = Call::default();
        for game in games.into_iter().take(rng.index(CALLS + 1)) {
            call.choose(game, true);
        }
        call.locked = !locked && call.games.len() == CALLS && rng.coin();
        locked |= call.locked;
        state.calls[index(side)] = call;
    }
}
