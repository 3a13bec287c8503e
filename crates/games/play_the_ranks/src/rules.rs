//! What is decided, in the order of the rule sheet: deal, roles, bases, discards, Pulling the Power, GeoPlunging, GeoStar,
//! tricks, result.

use super::PlayTheRanks;
use super::event::{Action, Event, GameResult, How, Reason, Trick};
use super::requests::{may_base, may_bid, may_discard, may_pull, may_up, not_now};
use super::state::{
    Bid, DEAL, ENOUGH, Opened, POWER_DEAL, POWER_HAND, Phase, State, TRICKS, index, other,
};
use super::trick::{Change, lead_wins, settled, shield};
use tricorn_engine::{Act, Millis, Outcome, Refusal, Rng, Side, Step};
use tricorn_geoplunge::stance::{COUNT, Count};
use tricorn_geoplunge::{Atlas, POWER, PowerIx, STATES, StateIx, pause};
use tricorn_kit::attendance::Attendance;
use tricorn_kit::attended::Attended;
use tricorn_kit::course::{Course, Stage};
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::{Category, Version};

/// seconds for each step.
pub(super) mod seconds {
    pub const BID: u64 = 20;
    pub const BASES: u64 = 30;
    pub const DISCARD: u64 = 45;
    pub const PULL: u64 = 15;
    pub const PLAY: u64 = 30;
}

type Stepping<'a, const SECOND: bool> = Step<'a, PlayTheRanks<SECOND>>;

/// A side gives the game up when all its people who are there have asked for it.
impl<const SECOND: bool> Attended for PlayTheRanks<SECOND> {
    fn who(state: &State) -> &Attendance {
        &state.who
    }

    fn given_up(&self, step: &mut Stepping<'_, SECOND>, side: Side) {
        if step.state().under_way() {
            self.finish(step, Some(other(side)), How::Resigned);
        }
    }

    /// the pause ends when all people who are there have seen enough.
    fn missed(&self, step: &mut Stepping<'_, SECOND>) {
        let state = step.state();
        if state.phase == Phase::Resting && pause::is_over(&state.who, state.ready) {
            self.go_on(step);
        }
    }
}

impl<const SECOND: bool> Course for PlayTheRanks<SECOND> {
    fn stage(state: &State) -> Stage {
        match state.phase {
            Phase::Before => Stage::Before,
            Phase::Over => Stage::Over,
            _ => Stage::UnderWay,
        }
    }

    /// G4-05 to G4-07, R-46: who leads is handed in by the match, or settled by a blind pick.
    fn begin(&self, step: &mut Stepping<'_, SECOND>) {
        let named = step.state().entry.and_then(|entry| entry.lead);
        let (lead, pick) = self.book.first_lead(named, || step.rng("blind pick"));
        step.emit(Event::Began { lead, pick });
        self.deal(step);
    }

    fn again(&self, step: &mut Stepping<'_, SECOND>) {
        step.emit(Event::Abandoned);
        self.deal(step);
    }

    fn end(&self, step: &mut Stepping<'_, SECOND>) {
        step.emit(Event::Ended);
    }

    /// Checks a request and does it. Any member acts for the side.
    fn act(&self, step: &mut Stepping<'_, SECOND>, act: &Act<Action>) -> Result<(), Refusal> {
        let state = step.state();
        let side = self.book.sides.of(act.seat);
        match &act.action {
            Action::Cards | Action::Call => {
                may_bid(state, side)?;
                let bid = match act.action {
                    Action::Cards => Bid::Cards,
                    _ if state.phase == Phase::Raise => return Err(Reason::WrongPhase.into()),
                    _ => Bid::Call,
                };
                self.awake(step, act);
                self.bid(step, side, bid);
            }
            Action::Up { bur } => {
                may_bid(state, side)?;
                let bur = may_up(state, *bur)?;
                self.awake(step, act);
                self.bid(step, side, Bid::Up(bur));
            }
            Action::Bases { remove, first } => {
                let (removed, bases) = may_base::<SECOND>(state, side, remove, first)?;
                self.awake(step, act);
                self.choose_bases(step, removed, bases);
            }
            Action::Discard { cards } => {
                let cards = may_discard(state, side, cards)?;
                self.awake(step, act);
                self.discard(step, side, cards);
            }
            Action::Pull | Action::Keep => {
                may_pull(state, side)?;
                self.awake(step, act);
                self.pull(step, side, act.action == Action::Pull);
            }
            Action::Stand | Action::Sit => {
                let stands = act.action == Action::Stand;
                if state.phase != Phase::Counting {
                    return Err(not_now(state).into());
                }
                self.count(state).may_stand(act.seat, stands)?;
                self.awake(step, act);
                step.emit(Event::Stood { side, stands });
            }
            Action::Lead {
                card,
                category,
                power,
                base,
            } => {
                let opened = self.may_lead(state, side, (card, power), *category, *base)?;
                self.awake(step, act);
                self.lead(step, side, opened);
            }
            Action::Follow {
                card,
                power,
                change,
            } => {
                let (spot, power) = self.may_follow(state, side, (card, power), *change)?;
                self.awake(step, act);
                self.follow(step, side, spot, power);
            }
            Action::GoOn => {
                if state.phase != Phase::Resting {
                    return Err(not_now(state).into());
                }
                if !self.book.sides.seating().people().has(act.seat) {
                    return Err(Reason::NotAPerson.into());
                }
                if state.ready.has(act.seat) {
                    return Err(Reason::SaidSo.into());
                }
                self.awake(step, act);
                step.emit(Event::Ready { seat: act.seat });
                self.missed(step);
            }
            Action::Resign => {
                if !state.under_way() {
                    return Err(not_now(state).into());
                }
                self.wants_out(step, act)?;
            }
            Action::PlayOn => {
                if !state.under_way() {
                    return Err(not_now(state).into());
                }
                if !state.who.wishes().has(act.seat) {
                    return Err(Reason::NotAsked.into());
                }
                // Whoever acts plays on.
                self.awake(step, act);
            }
        }
        Ok(())
    }

    /// what happens when the time is up.
    fn time_out(&self, step: &mut Stepping<'_, SECOND>) -> Result<(), Refusal> {
        let state = step.state();
        if state.due.is_none_or(|due| due > step.now()) {
            return Err(Reason::NotDue.into());
        }
        match state.phase {
            Phase::Role | Phase::Raise => {
                let side = super::requests::speaker(state).unwrap_or(state.first);
                self.timed_out(step, side);
                self.bid(step, side, Bid::Cards);
            }
            Phase::Reply => {
                let side = state.first;
                self.timed_out(step, side);
                self.bid(step, side, Bid::Call);
            }
            Phase::Bases => {
                // The last turned card is removed, the others stay in the order turned.
                let [first, second, last] = state.three;
                if let Some(side) = state.call {
                    self.timed_out(step, side);
                }
                self.choose_bases(step, last, [first, second]);
            }
            Phase::Discarding => {
                for side in BOTH {
                    let state = step.state();
                    if state.discards[index(side)].is_none() {
                        let count = state.to_discard(side) as u32;
                        let hand = state.deal.hand(side);
                        let cards = hand.some(count, &mut step.rng("time out"));
                        self.timed_out(step, side);
                        self.discard(step, side, cards);
                    }
                }
            }
            Phase::Pulling(side) => {
                self.timed_out(step, side);
                self.pull(step, side, false);
            }
            Phase::Counting => {
                let due = self.due(step.now(), seconds::PLAY);
                step.emit(Event::Counted { due });
            }
            Phase::Leading => {
                let side = state.tricks.lead;
                self.timed_out(step, side);
                if let Some(opened) = self.any_lead(step, side) {
                    self.lead(step, side, opened);
                }
            }
            Phase::Following => {
                let side = state.tricks.follower();
                self.timed_out(step, side);
                let mut rng = step.rng("time out");
                let hand = step.state().deal.hand(side);
                let power = self.forced_power(step.state(), side, &mut rng);
                if let Some(spot) = hand.nth(rng.below(hand.len().max(1))) {
                    // without “Change the Base”.
                    let power = power.map(|spot| (spot, Change::Category));
                    self.follow(step, side, spot, power);
                }
            }
            Phase::Resting => self.go_on(step),
            Phase::Before | Phase::Dealing | Phase::Decided | Phase::Over => {}
        }
        Ok(())
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// C4-32: the count as it runs.
    pub(super) fn count<'a>(&'a self, state: &'a State) -> Count<'a> {
        Count {
            sides: &self.book.sides,
            who: &state.who,
            standing: state.standing,
        }
    }

    /// PTR1-01 to PTR1-03. A deck that a match hands in is dealt as it lies, unless a blind pick has disturbed it.
    fn deal(&self, step: &mut Stepping<'_, SECOND>) {
        let state = step.state();
        let (deal, entry) = (state.deals, state.entry);
        let as_it_lies = state.pick.is_none();
        let mut states = entry.map_or_else(StateIx::deck, |entry| entry.states);
        if entry.is_none() || !as_it_lies {
            step.rng("states").shuffle_front(&mut states, DEAL);
        }
        let (version, mut power) = match entry {
            Some(entry) => (entry.version, entry.power),
            None => self.without_version(step),
        };
        if entry.is_none() {
            step.rng("power").shuffle(&mut power);
        }
        let (turned, three) = turn_up(&self.book.atlas, &power);
        let mut dealt = [StateIx(0); DEAL];
        dealt.copy_from_slice(&states[..DEAL]);
        step.emit(Event::Dealt {
            deal,
            states: dealt,
            power,
            version,
            turned,
            three,
            due: self.due(step.now(), seconds::BID),
        });
    }

    /// R-47, G4-R1: at a table of its own one of the cards that name this version lies open and stays out; the same one if
    /// the game is played again.
    fn without_version(&self, step: &Stepping<'_, SECOND>) -> (PowerIx, [PowerIx; POWER_DEAL]) {
        let version = step.state().version.unwrap_or_else(|| {
            let named = |card: &PowerIx| self.book.atlas.version(*card) == Self::VERSION;
            let count = PowerIx::all().filter(named).count();
            let pick = step.rng("version").index(count.max(1));
            PowerIx::all().filter(named).nth(pick).unwrap_or(PowerIx(0))
        });
        let mut rest = [PowerIx(0); POWER_DEAL];
        for (place, card) in rest
            .iter_mut()
            .zip(PowerIx::all().filter(|card| *card != version))
        {
            *place = card;
        }
        (version, rest)
    }

    /// the time for a step.
    #[inline]
    fn due(&self, now: Millis, seconds: u64) -> Option<Millis> {
        self.config.pace.time(seconds).map(|time| now.plus(time))
    }

    /// PTR1-04 to PTR1-09, R-50.
    fn bid(&self, step: &mut Stepping<'_, SECOND>, side: Side, bid: Bid) {
        let phase = step.state().phase;
        let settles = !matches!((phase, bid), (Phase::Role, Bid::Call) | (_, Bid::Up(_)));
        let seconds = if settles {
            seconds::BASES
        } else {
            seconds::BID
        };
        let due = self.due(step.now(), seconds);
        step.emit(Event::Bid { side, bid, due });
    }

    /// PTR1-10, PTR1-12.
    fn choose_bases(&self, step: &mut Stepping<'_, SECOND>, removed: Spot, bases: [Spot; 2]) {
        let power = &step.state().power;
        let (Some(removed), [Some(first), Some(second)]) =
            (power.play(removed), bases.map(|spot| power.play(spot)))
        else {
            return;
        };
        step.emit(Event::Based {
            removed,
            bases: [first, second],
            due: self.due(step.now(), seconds::DISCARD),
        });
    }

    /// PTR1-15, R-51.
    fn discard(&self, step: &mut Stepping<'_, SECOND>, side: Side, cards: Spots) {
        let state = step.state();
        let last = state.discards[index(other(side))].is_some();
        let due = if last {
            self.due(step.now(), seconds::PULL)
        } else {
            state.due
        };
        step.emit(Event::Discarded { side, cards, due });
    }

    /// PTR1-17, PTR1-18, R-57; then the count begins (PTR1-19).
    fn pull(&self, step: &mut Stepping<'_, SECOND>, side: Side, pulls: bool) {
        let counts = pulls || step.state().cards_team() == Some(side);
        let due = if counts {
            Some(step.now().plus(COUNT))
        } else {
            self.due(step.now(), seconds::PULL)
        };
        step.emit(Event::Pulled { side, pulls, due });
    }

    /// PTR1-23, PTR1-33, PTR2-04, R-53.
    #[inline]
    fn lead(&self, step: &mut Stepping<'_, SECOND>, side: Side, opened: Opened) {
        let state = step.state();
        let Some(card) = state.deal.play(opened.spot) else {
            return;
        };
        let power = opened.power.and_then(|spot| state.power.play(spot));
        step.emit(Event::Led {
            side,
            card,
            category: opened.category,
            base: opened.base,
            power,
            due: self.due(step.now(), seconds::PLAY),
        });
    }

    /// PTR1-24, PTR1-25, PTR1-34, R-53: the answer, what it changes, and the award.
    #[inline]
    fn follow(
        &self,
        step: &mut Stepping<'_, SECOND>,
        side: Side,
        spot: Spot,
        power: Option<(Spot, Change)>,
    ) {
        let state = step.state();
        let Some(opened) = state.tricks.opened else {
            return;
        };
        let (Some(lead), Some(follow)) = (state.deal.play(opened.spot), state.deal.play(spot))
        else {
            return;
        };
        let follow_power = power.and_then(|(spot, change)| Some((state.power.play(spot)?, change)));
        let trick = self.judged(Trick {
            leader: other(side),
            lead,
            lead_power: opened.power.and_then(|spot| state.power.play(spot)),
            announced: opened.category,
            announced_base: opened.base,
            follow,
            follow_power,
            shield: shield(
                opened.base,
                self.bur(state, opened.base),
                self.rank(lead.card, opened.category),
                opened.power.is_some(),
            ),
            category: opened.category,
            base: opened.base,
            winner: other(side),
        });
        let tricks = state.tricks.if_won_by(trick.winner);
        let over =
            tricks[index(trick.winner)] >= ENOUGH || usize::from(tricks[0] + tricks[1]) == TRICKS;
        let next = self.due(step.now(), seconds::PLAY);
        let (rest, due) = pause::after_trick(over, &state.who, step.now(), next);
        step.emit(Event::Followed { trick, rest, due });
        if over {
            let (winner, how) = result(step.state());
            self.finish(step, winner, how);
        }
    }

    /// R-53, steps 4 to 6: what the answer's Power card changes, and whose rank is better then.
    #[inline]
    fn judged(&self, mut trick: Trick) -> Trick {
        let atlas = &self.book.atlas;
        let power = trick
            .follow_power
            .map(|(power, change)| (atlas.category(power.card), atlas.corner(power.card), change));
        (trick.category, trick.base) =
            settled(trick.announced, trick.announced_base, trick.shield, power);
        let [lead, follow] =
            [trick.lead, trick.follow].map(|play| atlas.rank(play.card, trick.category));
        if !lead_wins(trick.base, lead, follow) {
            trick.winner = other(trick.leader);
        }
        trick
    }

    fn go_on(&self, step: &mut Stepping<'_, SECOND>) {
        let due = self.due(step.now(), seconds::PLAY);
        step.emit(Event::Rested { due });
    }

    /// PTR1-41 to PTR1-46, C4-33.
    fn finish(&self, step: &mut Stepping<'_, SECOND>, winner: Option<Side>, how: How) {
        let state = step.state();
        let tricks = state.tricks.taken;
        let counted = !matches!(state.phase, Phase::Counting);
        let result = GameResult {
            winner,
            how,
            tricks,
            // PTR1-42, R-55: only with six tricks of one's own. G4-R2: who gives up gives the tricks that are left.
            bonus: winner.is_some_and(|winner| {
                let given = match how {
                    How::Resigned => state.tricks_left(),
                    _ => 0,
                };
                tricks[index(winner)] + given >= ENOUGH
            }),
            // Before the count is over nobody is GeoPlunging.
            plunging: BOTH.map(|side| counted && state.standing[index(side)]),
        };
        step.emit(Event::Finished(result));
    }

    /// a random card, category and base; a Power card only if the side has as many as tricks left.
    fn any_lead(&self, step: &Stepping<'_, SECOND>, side: Side) -> Option<Opened> {
        let state = step.state();
        let mut rng = step.rng("time out");
        let hand = state.deal.hand(side);
        let spot = hand.nth(rng.below(hand.len().max(1)))?;
        let power = self.forced_power(state, side, &mut rng);
        let category = match power.and_then(|spot| state.power.card(spot)) {
            Some(power) => self.book.atlas.category(power),
            None => Category::ALL[rng.index(Category::ALL.len())],
        };
        let base = match self.base(state) {
            Some(base) => base,
            None => self.bases(state)?[rng.index(2)],
        };
        Some(Opened {
            spot,
            category,
            base,
            power,
        })
    }

    /// a Power card drawn at random, if one has to be played.
    fn forced_power(&self, state: &State, side: Side, rng: &mut Rng) -> Option<Spot> {
        let hand = state.power.hand(side);
        if !state.must_play_power(side) {
            return None;
        }
        hand.nth(rng.below(hand.len()))
    }
}

/// PTR1-02, PTR1-03, R-47: how many Power cards are turned from the deck below the hands, and the places of the three that
/// stay. Of cards with the same number the first one stays.
pub(super) fn turn_up(atlas: &Atlas, power: &[PowerIx; POWER_DEAL]) -> (u8, [u8; 3]) {
    let mut three = [0; 3];
    let mut found = 0;
    for (at, card) in (0..).zip(power).skip(2 * POWER_HAND) {
        let corner = atlas.corner(*card);
        let there = |known: &u8| atlas.corner(power[usize::from(*known)]) == corner;
        if three[..found].iter().any(there) {
            continue;
        }
        three[found] = at;
        found += 1;
        if found == 3 {
            return (at + 1 - 2 * POWER_HAND as u8, three);
        }
    }
    // cannot be with a deck that was let in.
    (0, [4, 5, 6])
}

/// a deck is accepted only if three different numbers appear whatever is dealt, and a card for the GeoStar is left.
/// The worst deal has dealt the rarest numbers and then turns the commonest ones first.
pub(super) fn three_always_appear(atlas: &Atlas, version: Version) -> Result<(), Refusal> {
    let refused = |text: &str| Err(Refusal::bad_options(text.to_owned()));
    let mut named = PowerIx::all().filter(|card| atlas.version(*card) == version);
    if named.next().is_none() {
        return refused("None of these Power cards names this game.");
    }
    let mut counts = [0_usize; STATES + 1];
    for card in PowerIx::all() {
        counts[usize::from(atlas.corner(card))] += 1;
    }
    counts.sort_unstable_by(|a, b| b.cmp(a));
    // The two commonest numbers can all be turned before a third one shows; the next card then must show it, and one more
    // is left for the GeoStar. Four cards are dealt and one named the version.
    let in_deck = POWER - 1 - 2 * POWER_HAND;
    if counts[0] + counts[1] + 2 > in_deck {
        return refused("With these Power cards three different numbers might not appear (R-47).");
    }
    Ok(())
}

/// PTR1-40 to PTR1-46, R-55, R-56: who has won a game that was played to its end, and how.
pub(super) fn result(state: &State) -> (Option<Side>, How) {
    let taken = state.tricks.taken;
    let early = state.tricks.played() < TRICKS;
    let best = Side(u8::from(taken[1] > taken[0]));
    if early {
        return (Some(best), How::SixTricks);
    }
    // PTR1-39, PTR1-45: who has not played both Power cards loses, whatever the tricks.
    if state.pulled.is_none() {
        let failed = BOTH.map(|side| state.power_left(side) > 0);
        match failed {
            [true, true] => return (None, How::NeitherPlayedPower),
            [true, false] => return (Some(Side(1)), How::PowerUnplayed),
            [false, true] => return (Some(Side(0)), How::PowerUnplayed),
            [false, false] => {}
        }
    }
    if taken[0] != taken[1] {
        return (Some(best), How::MostTricks);
    }
    match state.pulled {
        Some(pulled) => (Some(other(pulled)), How::PowerPulled),
        // The winner of the last trick would lead the next one.
        None => (Some(state.tricks.lead), How::LastTrick),
    }
}

/// C4-22 to C4-29: the points of the game, and who won it.
pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending?;
    Some(ending.outcome(|result| (result.how.word(), result.score())))
}
