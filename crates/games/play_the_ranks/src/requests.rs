//! Which requests are refused, and with which code: R-23. First who and when, then the cards, then what comes with them.

use super::PlayTheRanks;
use super::event::Reason;
use super::state::{Opened, Phase, State, index};
use super::trick::Change;
use tricorn_engine::{Handle, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

/// PTR1-04 to PTR1-08: whether a side may speak about the roles now.
pub(super) fn may_bid(state: &State, side: Side) -> Result<(), Reason> {
    match speaker(state) {
        Some(speaker) if speaker == side => Ok(()),
        Some(_) => Err(Reason::NotYourTurn),
        None => Err(not_now(state)),
    }
}

/// Who speaks about the roles now.
pub(super) const fn speaker(state: &State) -> Option<Side> {
    match state.phase {
        Phase::Role | Phase::Reply => Some(state.first),
        Phase::Raise => Some(super::state::other(state.first)),
        _ => None,
    }
}

/// PTR1-07.
pub(super) const fn may_up(state: &State, bur: Said<u8>) -> Result<u8, Reason> {
    match (state.phase, bur) {
        (Phase::Raise, Said::Word(bur @ 3..=5)) => Ok(bur),
        (Phase::Raise, _) => Err(Reason::BadUp),
        _ => Err(Reason::WrongPhase),
    }
}

/// PTR1-10, PTR2-02: the card that is removed, and those that stay in their order.
pub(super) fn may_base<const SECOND: bool>(
    state: &State,
    side: Side,
    remove: &Chosen,
    first: &Chosen,
) -> Result<(Spot, [Spot; 2]), Reason> {
    if state.phase != Phase::Bases {
        return Err(not_now(state));
    }
    if state.call != Some(side) {
        return Err(Reason::NotYourTurn);
    }
    let on_table = |chosen: &Chosen| {
        let spot = state.power.spot(chosen.one()?)?;
        state.three.contains(&spot).then_some(spot)
    };
    let removed = on_table(remove).ok_or(Reason::BadBases)?;
    let mut rest = state.three.into_iter().filter(|spot| *spot != removed);
    let (Some(a), Some(b)) = (rest.next(), rest.next()) else {
        return Err(Reason::BadBases);
    };
    if SECOND {
        return if first.is_empty() {
            Ok((removed, [a, b]))
        } else {
            Err(Reason::NoOrder)
        };
    }
    match on_table(first) {
        Some(first) if first == a => Ok((removed, [a, b])),
        Some(first) if first == b => Ok((removed, [b, a])),
        _ => Err(Reason::BadBases),
    }
}

/// PTR1-15.
pub(super) fn may_discard(state: &State, side: Side, cards: &Chosen<7>) -> Result<Spots, Reason> {
    if state.phase != Phase::Discarding {
        return Err(not_now(state));
    }
    if state.discards[index(side)].is_some() {
        return Err(Reason::Done);
    }
    if cards.len() != state.to_discard(side) || cards.has_twice() {
        return Err(Reason::BadDiscard);
    }
    let mut spots = Spots::default();
    for card in cards.iter() {
        spots.insert(state.deal.held(side, card).ok_or(Reason::NotInHand)?);
    }
    Ok(spots)
}

/// PTR1-17.
pub(super) fn may_pull(state: &State, side: Side) -> Result<(), Reason> {
    match state.phase {
        Phase::Pulling(asked) if asked == side => Ok(()),
        Phase::Pulling(_) => Err(Reason::NotYourTurn),
        _ => Err(not_now(state)),
    }
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// PTR1-23, PTR1-33, PTR1-38, PTR2-03, PTR2-04.
    #[inline]
    pub(super) fn may_lead(
        &self,
        state: &State,
        side: Side,
        (card, power): (&Chosen, &Chosen),
        category: Said<Category>,
        base: Said<u8>,
    ) -> Result<Opened, Reason> {
        if state.phase != Phase::Leading {
            return Err(not_now(state));
        }
        if state.tricks.lead != side {
            return Err(Reason::NotYourTurn);
        }
        let spot = one_card(state, side, card)?;
        let power = one_power(state, side, power)?;
        let category = match (power.and_then(|spot| state.power.card(spot)), category) {
            (Some(power), Said::Nothing) => self.book.atlas.category(power),
            (Some(_), _) => return Err(Reason::PowerNamesIt),
            (None, Said::Word(category)) => category,
            (None, _) => return Err(Reason::CategoryRequired),
        };
        let base = match (self.base(state), base) {
            (Some(base), Said::Nothing) => base,
            (Some(_), _) => return Err(Reason::NoBase),
            (None, Said::Word(base)) if self.has_base(state, base) => base,
            (None, _) => return Err(Reason::BaseRequired),
        };
        Ok(Opened {
            spot,
            category,
            base,
            power,
        })
    }

    /// Whether this is one of the two bases of the game.
    fn has_base(&self, state: &State, base: u8) -> bool {
        self.bases(state).is_some_and(|bases| bases.contains(&base))
    }

    /// PTR1-24, PTR1-34, PTR1-38, PTR2-06.
    #[inline]
    pub(super) fn may_follow(
        &self,
        state: &State,
        side: Side,
        (card, power): (&Chosen, &Chosen),
        change: Said<Change>,
    ) -> Result<(Spot, Option<(Spot, Change)>), Reason> {
        if state.phase != Phase::Following {
            return Err(not_now(state));
        }
        if state.tricks.lead == side {
            return Err(Reason::NotYourTurn);
        }
        let spot = one_card(state, side, card)?;
        let power = one_power(state, side, power)?;
        let change = match (change, power) {
            (Said::Nothing, _) => Change::Category,
            (Said::Word(Change::Base), Some(power)) if self.may_change_base(state, power) => {
                Change::Base
            }
            _ => return Err(Reason::NoChange),
        };
        Ok((spot, power.map(|power| (power, change))))
    }

    /// PTR2-06: whether “Change the Base” may be announced with this Power card.
    pub(super) fn may_change_base(&self, state: &State, power: Spot) -> bool {
        let corner = self.corner(state, power);
        SECOND
            && self.has_base(state, corner)
            && (state.tricks.opened).is_some_and(|opened| opened.base != corner)
    }
}

/// Exactly one state card of the hand.
#[inline]
fn one_card(state: &State, side: Side, card: &Chosen) -> Result<Spot, Reason> {
    let card = card.one().ok_or(Reason::OneCard)?;
    state.deal.held(side, card).ok_or(Reason::NotInHand)
}

/// PTR1-38: at most one Power card of the hand.
#[inline]
fn one_power(state: &State, side: Side, power: &Chosen) -> Result<Option<Spot>, Reason> {
    if power.is_empty() {
        return Ok(None);
    }
    let card: Handle = power.one().ok_or(Reason::OnePower)?;
    let held = state.power.held(side, card).ok_or(Reason::NotInHand)?;
    Ok(Some(held))
}

/// Why something cannot be done in this phase.
pub(super) const fn not_now(state: &State) -> Reason {
    match state.phase {
        Phase::Over => Reason::GameOver,
        _ => Reason::WrongPhase,
    }
}
