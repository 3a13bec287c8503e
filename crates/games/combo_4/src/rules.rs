//! The rules of a match, in their order: the calls, game after game, what each counts for, and the end.

use super::config::Kind;
use super::decks::{Decks, Shuffled};
use super::event::{
    Action, Ending, Event, MOST_MORE, MatchAction, MatchResult, PlayedGame, Reason,
};
use super::games::{
    Boards, BorderUp, BorderZap, ChummyChallenge, DashingStates, Part, PlayTheRanks1,
    PlayTheRanks2, StateIq, Which, part,
};
use super::{Combo4, State};
use tricorn_derive::wire;
use tricorn_engine::rules::{Deciding, Fact, Rules, TableRefusal, Then, Verb};
use tricorn_engine::sides::{BOTH, index, other};
use tricorn_engine::{By, Cause, CauseOf, Embedded, Game, Millis, Refusal, Seat, Side};
use tricorn_geoplunge::match_game::DEALS;
use tricorn_geoplunge::tricks::TrickEntry;
use tricorn_geoplunge::{Carried, Seen, Station};
use tricorn_kit::options::Pace;
use tricorn_kit::race::last_call;
use tricorn_kit::row::Row;
use tricorn_play_the_ranks::PowerEntry;

/// C4-08: the numbers of the games.
pub const GAMES: u8 = 5;
/// C4-12: how many games a side calls.
pub const CALLS: usize = 2;
/// how long the sides may call.
pub const CALLING: Millis = Millis(60_000);
/// how long a game is looked at.
pub const REST: Millis = Millis(8_000);
/// C4-R8: how long after the end what was received in time may take where people have no limits.
const LATE: Millis = Millis(120_000);
/// how long a side is gone before the other may end the match.
pub const GONE: Millis = Millis(120_000);

pub type Step<'a, 'b> = Deciding<'a, 'b, Combo4>;

#[wire(copy)]
pub enum Phase {
    /// C4-12: each side calls two games.
    Calling,
    /// The calls are known; the first game begins at `due`, with those of all tables of the round.
    Waiting,
    /// A game is under way.
    Game,
    /// the game that is over is looked at.
    Between,
}

/// C4-12: what a side has chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// The numbers of its games, in the order chosen.
    pub games: Row<u8, CALLS>,
    ///
    pub locked: bool,
}

impl Call {
    pub fn has(&self, game: u8) -> bool {
        self.games.iter().any(|chosen| *chosen == game)
    }

    /// A game is chosen, or no more.
    pub fn choose(&mut self, game: u8, on: bool) {
        let before = std::mem::take(&mut self.games);
        let kept = before.iter().filter(|chosen| **chosen != game);
        let chosen = on.then_some(&game);
        kept.chain(chosen).for_each(|game| self.games.push(*game));
    }
}

/// The match itself, and a board of each game.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub(super) phase: Phase,
    /// What goes from game to game.
    pub(super) carried: Carried,
    pub(super) decks: Decks,
    pub(super) calls: [Call; 2],
    /// C4-11, C4-14: the games in turn, in ascending order; empty before they are known.
    pub(super) rotation: Row<u8, { GAMES as usize }>,
    /// How many games have begun.
    pub(super) number: u32,
    /// The game under way, or the last one.
    pub(super) which: Which,
    /// When the first game began.
    pub(super) starts: Option<Millis>,
    /// how many minutes were added.
    pub(super) more: u32,
    pub(super) played: Vec<PlayedGame>,
    /// since when all people of a side have been gone.
    pub(super) gone: [Option<Millis>; 2],
    /// whether that has been so for long.
    pub(super) forsaken: [bool; 2],
    /// what the names of flags of earlier games were made of.
    pub(super) flags: Vec<u64>,
    pub(super) result: Option<MatchResult>,
    pub(super) boards: Boards,
}

impl Match {
    /// Whether each deck of the match has every card once, as it lies between games (C4-17 to C4-21).
    pub fn decks_are_whole(&self) -> bool {
        self.decks.are_whole()
    }

    /// The points so far (C4-06).
    pub fn points(&self) -> [u16; 2] {
        let played = self.played.iter();
        played.fold([0; 2], |[first, second], game| {
            let [one, two] = game.points;
            [first.saturating_add(one), second.saturating_add(two)]
        })
    }

    /// C4-11, C4-14: the game that is next, if the match goes on.
    pub(super) fn next(&self) -> Option<u8> {
        let at = (self.number as usize).checked_rem(self.rotation.len())?;
        self.rotation.iter().nth(at).copied()
    }

    /// G4-05 to G4-07, R-46: who leads the first trick of Game 4: the winner of the game just before. Nobody after a tie or
    /// if there was none; then a blind pick decides.
    fn lead(&self) -> Option<Side> {
        self.played.last()?.winner
    }

    /// whether a side may end the match.
    pub(super) const fn may_end(&self, side: Side) -> bool {
        self.forsaken[index(other(side))]
    }
}

/// Whether the match is in this phase; once it is over it is in none.
pub fn is_in(state: &State, phase: Phase) -> bool {
    state.under_way() && state.phase == phase
}

// ---- The clock ----

impl Combo4 {
    /// C4-04, R-83: when the time of the match is up; nothing before its first game.
    pub(super) fn ends(&self, state: &State) -> Option<Millis> {
        Some(state.starts?.plus(self.config.length(state.more)))
    }

    /// when the clock stops the game under way; nothing while something received in time is to be resolved.
    /// Shouts in flight are waited for. C4-R8: where people have no limits, that is resolved within two minutes.
    pub(super) fn stops(&self, state: &State) -> Option<Millis> {
        let ends = self.ends(state)?;
        part!(state.which, P => {
            let (rules, board) = (P::rules(self), P::board(state));
            match (rules.at_rest(board), rules.in_flight(board)) {
                (false, _) if self.config.pace == Pace::Unlimited => Some(ends.plus(LATE)),
                (false, _) => None,
                (true, true) => Some(last_call(ends)),
                // What is received in the last millisecond is received in time.
                (true, false) => Some(ends.plus(Millis(1))),
            }
        })
    }

    /// whether the match can be extended.
    pub(super) fn may_extend(&self, state: &State, minutes: u8, now: Millis) -> Result<(), Reason> {
        match self.ends(state) {
            _ if !self.config.may_stop() => Err(Reason::NotAgreed),
            _ if minutes == 0 || minutes > MOST_MORE => Err(Reason::SoMany),
            Some(ends) if now > ends => Err(Reason::TimeUp),
            _ => Ok(()),
        }
    }
}

// ---- What a seat asks for (R-23) ----

impl Combo4 {
    pub(super) fn act_in_match(
        &self,
        step: &mut Step<'_, '_>,
        (seat, by): (Seat, By),
        action: MatchAction,
    ) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.sides.of(seat));
        match action {
            MatchAction::CallGame { game } => {
                self.may_call(state, side, game, true)?;
                let on = true;
                step.emit_unseen(Event::Called { seat, game, on });
            }
            MatchAction::UncallGame { game } => {
                self.may_call(state, side, game, false)?;
                let on = false;
                step.emit_unseen(Event::Called { seat, game, on });
            }
            MatchAction::LockCalls => {
                self.may_lock(state, side)?;
                step.emit_unseen(Event::Locked { seat });
                if step.state().calls.iter().all(|call| call.locked) {
                    self.reveal(step);
                }
            }
            MatchAction::NameSpokes { seat: named } => {
                self.may_name(state, seat, named)?;
                step.emit(Event::Spokes { seat: named });
            }
            MatchAction::NextGame if is_in(state, Phase::Between) => return step.go_on(seat),
            MatchAction::NextGame => return Err(self.not_now(state)),
            MatchAction::EndMatch => {
                self.may_end(state, seat, by)?;
                self.end(step, Ending::Left(side));
            }
        }
        Ok(())
    }

    /// the choice of a side that can still be changed.
    fn open_call<'a>(&self, state: &'a State, side: Side) -> Result<&'a Call, Refusal> {
        let call = &state.calls[index(side)];
        match is_in(state, Phase::Calling) {
            true if call.locked => Err(Reason::Locked.into()),
            true => Ok(call),
            false => Err(self.not_now(state)),
        }
    }

    /// C4-12, R-11: whether a side can choose a game, or take it back.
    pub(super) fn may_call(
        &self,
        state: &State,
        side: Side,
        game: u8,
        on: bool,
    ) -> Result<(), Refusal> {
        let call = self.open_call(state, side)?;
        Err(match (on, call.has(game)) {
            _ if !(1..=GAMES).contains(&game) => Reason::NoSuchGame,
            (true, true) => Reason::CalledAlready(game),
            (true, false) if !call.games.has_room() => Reason::TwoAlready,
            (false, false) => Reason::NotCalled(game),
            _ => return Ok(()),
        }
        .into())
    }

    /// whether a side can lock its choice.
    pub(super) fn may_lock(&self, state: &State, side: Side) -> Result<(), Refusal> {
        match self.open_call(state, side)?.games.has_room() {
            true => Err(Reason::TwoFirst.into()),
            false => Ok(()),
        }
    }

    /// whether a seat can be named to speak for the side of another: between games only.
    pub(super) fn may_name(&self, state: &State, by: Seat, seat: Seat) -> Result<(), Refusal> {
        if !state.under_way() || state.phase == Phase::Game {
            return Err(self.not_now(state));
        }
        let side = self.sides.of(by);
        let seats = self.seating().of_side(side);
        let named = state.who.speaker(seats);
        if !seats.has(seat) {
            return Err(Reason::NotYourSide.into());
        }
        if named.unwrap_or_else(|| self.sides.first(side)) == seat {
            return Err(Reason::SpeaksAlready.into());
        }
        Ok(())
    }

    /// whether a seat can end the match because the other side is gone.
    pub(super) fn may_end(&self, state: &State, seat: Seat, by: By) -> Result<(), Refusal> {
        if !state.under_way() {
            return Err(self.not_now(state));
        }
        if !state.may_end(self.sides.of(seat)) {
            return Err(Reason::NobodyGone.into());
        }
        if by == By::StandIn || !self.seating().people().has(seat) {
            return Err(Reason::NotYours.into());
        }
        Ok(())
    }
}

// ---- What is decided ----

impl Combo4 {
    /// C4-13, R-11: both choices together. Whoever has not locked two games has locked what it chose, and the missing ones
    /// are drawn. C4-14: then the rotation is known. The first game begins at once, in a round when all begin.
    pub(super) fn reveal(&self, step: &mut Step<'_, '_>) {
        let (now, due) = (step.now(), step.state().due);
        let mut rng = step.rng("calls");
        let mut drawn = [0; 2];
        let calls = BOTH.map(|side| {
            let call = &step.state().calls[index(side)];
            let mut games: Vec<u8> = call.games.iter().copied().collect();
            while games.len() < CALLS {
                let left: Vec<u8> = (1..=GAMES).filter(|game| !games.contains(game)).collect();
                games.extend(rng.pick(&left));
                drawn[index(side)] += 1;
            }
            games.sort_unstable();
            [games[0], games[1]]
        });
        step.emit(Event::Revealed { calls, drawn });
        if !self.config.together || due.is_none_or(|due| due <= now) {
            self.begin_game(step);
        }
    }

    /// C4-05, C4-11, C4-14: the next game of the rotation. G4-01: of Game 4 the version that the top Power card names.
    pub(super) fn begin_game(&self, step: &mut Step<'_, '_>) {
        let (at, state) = (step.now(), step.state());
        let version = self.book.atlas.version(state.decks.power[0]);
        let Some(id) = state.next().and_then(|game| Which::of(game, version)) else {
            return;
        };
        let (number, game) = (state.number + 1, id.number());
        let began = Event::Began {
            number,
            game,
            id,
            at,
        };
        step.emit_until(began, None);
        let begun = self.hand_to_game(step, &Cause::Start);
        debug_assert!(begun.is_ok(), "a game begins: {begun:?}");
    }

    /// The game under way hears what is meant for it.
    pub(super) fn hand_to_game(
        &self,
        step: &mut Step<'_, '_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        part!(step.state().which, P => self.hand_to::<P>(step, cause))
    }

    fn hand_to<P: Part>(
        &self,
        step: &mut Step<'_, '_>,
        cause: &CauseOf<Self>,
    ) -> Result<(), Refusal> {
        let action =
            |action: &Verb<Action>| serde_json::from_value(serde_json::to_value(action).ok()?).ok();
        let Some(inner) = cause.within(action, P::timer) else {
            return Err(match cause {
                Cause::Timer(_) => TableRefusal::NotDue.into(),
                _ => Refusal::malformed(format!("That is no move of {}.", P::TITLE)),
            });
        };
        let rules = P::rules(self);
        let wrap = |event| Fact::then(P::wrap(event), Then::Same);
        step.sub(P::ID, P::board, wrap, |step| rules.decide(step, &inner))
    }

    /// since when a side has been gone is kept from the moment in which the last of its people went.
    pub(super) fn note_who_is_gone(&self, step: &mut Step<'_, '_>) {
        for side in BOTH {
            let state = step.state();
            let deserted = state.who.deserted(self.seating(), side);
            match (deserted, state.gone[index(side)]) {
                (true, None) => {
                    let at = step.now();
                    step.emit(Event::Deserted { side, at });
                }
                (false, Some(_)) => step.emit(Event::Returned { side }),
                _ => {}
            }
        }
    }

    /// What came of a cause in the game under way: whether it is over, whether the time is up.
    pub(super) fn settle_game(&self, step: &mut Step<'_, '_>) {
        let (now, state) = (step.now(), step.state());
        let result = part!(state.which, P => {
            let exit = P::rules(self).leave(P::board(state));
            exit.map(|exit| <P as Station>::told(&exit))
        });
        if result.is_none() {
            if self.stops(state).is_some_and(|at| at <= now) {
                self.run_out(step);
            }
            return;
        }
        // C4-22 to C4-29: the game counts. Then the pause, the next game, or the end.
        let game = PlayedGame::new(state.number, state.which, result);
        let points = std::array::from_fn(|side| state.points()[side] + game.points[side]);
        let counted = Event::Counted {
            points,
            decks: state.decks.shuffled(Some(game.game), step),
            game,
        };
        if self.ends(state).is_some_and(|ends| now > ends) {
            step.emit(counted);
            return self.run_out(step);
        }
        step.emit_and_rest(counted, REST, None);
        if step.state().playing() {
            self.begin_game(step);
        }
    }

    /// the match stops; a game that is not finished pays nobody. C4-06, C4-07: the points decide.
    pub(super) fn run_out(&self, step: &mut Step<'_, '_>) {
        let state = step.state();
        if is_in(state, Phase::Game) {
            let game = PlayedGame::new(state.number, state.which, None);
            step.emit(Event::Cut { game });
        }
        let [first, second] = step.state().points();
        let how = if first == second {
            Ending::Tie
        } else {
            Ending::Points
        };
        self.end(step, how);
    }

    pub(super) fn end(&self, step: &mut Step<'_, '_>, how: Ending) {
        let result = MatchResult::new(how, step.state().points());
        step.finish(Event::Ended(result));
    }
}

// ---- What changes ----

impl Combo4 {
    pub(super) fn change(&self, state: &mut State, event: &Event) {
        match event {
            // C4-11: without calls all games are played in turn.
            Event::Opened { decks } => {
                state.decks.take(decks);
                match self.config.kind {
                    Kind::Call => state.phase = Phase::Calling,
                    Kind::All => (1..=GAMES).for_each(|game| state.rotation.push(game)),
                }
            }
            Event::Called { seat, game, on } => {
                state.calls[index(self.sides.of(*seat))].choose(*game, *on);
            }
            Event::Locked { seat } => state.calls[index(self.sides.of(*seat))].locked = true,
            Event::Revealed { calls, .. } => reveal(state, calls),
            Event::Began { id, at, .. } => self.enter_game(state, *id, *at),
            Event::Game(_) => part!(state.which, P => self.change_game::<P>(state, event)),
            Event::Counted { game, decks, .. } => {
                self.take_back(state);
                finish_game(state, game, decks);
            }
            Event::Cut { game } => finish_game(state, game, &Shuffled::default()),
            Event::Spokes { seat } => state.who.name_speaker(self.sides.seating(), *seat),
            Event::Extended { minutes } => {
                state.more += u32::from(*minutes);
                if let (Phase::Game, Some(until)) = (state.phase, self.ends(state)) {
                    part!(state.which, P => Station::extend(P::rules(self), P::board_mut(state), until));
                }
            }
            Event::Deserted { side, at } => state.gone[index(*side)] = Some(*at),
            Event::Returned { side } => {
                state.gone[index(*side)] = None;
                state.forsaken[index(*side)] = false;
            }
            Event::Forsaken { side } => state.forsaken[index(*side)] = true,
            Event::Ended(result) => state.result = Some(*result),
        }
    }

    /// What happens in the game under way, and what of it goes with the match: who is there, and which cards were seen.
    fn change_game<P: Part>(&self, state: &mut State, event: &Event) {
        if let Some(event) = P::event(event) {
            P::rules(self).evolve(P::board_mut(state), event);
            keep::<P>(state);
        }
    }

    /// C4-05: the decks are handed in as they lie, with the end of the match.
    fn enter_game(&self, state: &mut State, which: Which, at: Millis) {
        state.starts.get_or_insert(at);
        state.carried.deals = state.number.saturating_mul(DEALS);
        state.number += 1;
        state.which = which;
        state.phase = Phase::Game;
        state.who.next_game();
        // the card that names the version stays out.
        if which.number() == 4 {
            let named_by = state.decks.power[0];
            state.carried.power.insert(named_by);
        }
        let (until, lead) = (self.ends(state), state.lead());
        let Decks {
            states,
            maps,
            power,
            clues,
            challenges,
        } = state.decks;
        let ranks = || {
            let [version, deck @ ..] = power;
            tricorn_play_the_ranks::Entry {
                deck: TrickEntry { states, lead },
                power: PowerEntry { version, deck },
            }
        };
        match which {
            Which::BorderUp => {
                let entry = tricorn_border_up::Entry { states, until };
                self.sit_down::<BorderUp>(state, &entry);
            }
            Which::StateIq => {
                let entry = tricorn_state_iq::Entry {
                    states,
                    clues,
                    power,
                    until,
                };
                self.sit_down::<StateIq>(state, &entry);
            }
            Which::DashingStates => {
                let entry = tricorn_dashing_states::Entry { maps, power, until };
                self.sit_down::<DashingStates>(state, &entry);
            }
            Which::PlayTheRanks1 => self.sit_down::<PlayTheRanks1>(state, &ranks()),
            Which::PlayTheRanks2 => self.sit_down::<PlayTheRanks2>(state, &ranks()),
            Which::BorderZap => {
                self.sit_down::<BorderZap>(state, &TrickEntry { states, lead });
            }
            Which::ChummyChallenge => {
                let decks = tricorn_chummy_challenge::Decks { power, challenges };
                let entry = tricorn_chummy_challenge::Entry { decks, until };
                self.sit_down::<ChummyChallenge>(state, &entry);
            }
        }
    }

    fn sit_down<P: Part>(&self, state: &mut State, entry: &P::Entry) {
        let mut board = P::rules(self).enter(entry);
        state.carried.who = state.who;
        P::bring(&mut board, &state.carried);
        *P::board_mut(state) = board;
    }

    /// C4-21, R-13: Clue, Challenge and Power cards come back as they lie, used ones at the bottom.
    fn take_back(&self, state: &mut State) {
        let (games, state) = (&self.games, &mut state.own);
        let (boards, decks) = (&state.boards, &mut state.decks);
        match state.which {
            Which::StateIq => {
                if let Some(exit) = games.state_iq.leave(&boards.state_iq) {
                    (decks.clues, decks.power) = (exit.clues, exit.power);
                }
                state.flags.extend(StateIq::secret_of(&boards.state_iq));
            }
            Which::DashingStates => {
                if let Some(exit) = games.dashing_states.leave(&boards.dashing_states) {
                    decks.power = exit.power;
                }
            }
            Which::ChummyChallenge => {
                if let Some(exit) = games.chummy_challenge.leave(&boards.chummy_challenge) {
                    decks.power = exit.decks.power;
                    decks.challenges = exit.decks.challenges;
                }
            }
            Which::BorderUp | Which::PlayTheRanks1 | Which::PlayTheRanks2 | Which::BorderZap => {}
        }
    }
}

/// What has changed on a board of what goes from game to game.
pub fn keep<P: Part>(state: &mut State) {
    let mut carried = state.carried;
    P::keep(P::board(state), &mut carried);
    state.who = carried.who;
    state.carried = carried;
}

/// C4-14, R-12: the union of both choices in ascending order, from its lowest number on.
fn reveal(state: &mut State, calls: &[[u8; CALLS]; 2]) {
    for (call, games) in state.calls.iter_mut().zip(calls) {
        *call = Call::default();
        games.iter().for_each(|game| call.games.push(*game));
        call.locked = true;
    }
    for game in 1..=GAMES {
        if calls.iter().flatten().any(|called| *called == game) {
            state.rotation.push(game);
        }
    }
    state.phase = Phase::Waiting;
}

/// The game is over, and its decks are shuffled where the rules say so.
fn finish_game(state: &mut State, game: &PlayedGame, decks: &Shuffled) {
    state.played.push(game.clone());
    state.decks.take(decks);
    // C4-20: of a deck that was shuffled nobody knows anything.
    if decks.power.is_some() {
        state.carried.power = Seen::NONE;
    }
    state.phase = Phase::Between;
}
