//! Trades (4.7, PC-R21 to PC-R23): offer, answer, confirm. Both cards change hands or neither does.

use crate::state::pair;
use crate::words::ensure;
use crate::{CardIx, Deciding, Event, PolitiCraft, Reason, Secret, State, Trade, TradeEnd};
use tricorn_engine::{Millis, Side};
use tricorn_kit::chosen::Chosen;

/// PC-R21, PC-R69: how long an offer stands where the table has a clock.
const OFFER: Millis = Millis(60_000);

/// PC-R21, PC-91: whether trades can be made now.
pub(super) fn market_is_open(state: &State) -> Result<(), Reason> {
    ensure(state.turns > 0, Reason::TradesNotBegun)?;
    ensure(!state.last_cycle_shown(), Reason::TradesOver)?;
    ensure(!state.is_resolving(), Reason::TradesWait)
}

/// PC-91: whether this player may offer something to that one.
pub(super) fn may_offer(state: &State, from: Side, to: Side) -> Result<(), Reason> {
    market_is_open(state)?;
    ensure(from != to && state.is_in(to), Reason::NoPartner)?;
    let ours = |trade: &Trade| pair(trade.from, trade.to) == pair(from, to);
    ensure(!state.trades.iter().any(ours), Reason::OfferStands)
}

/// An open offer in which this player has a part.
fn open_trade(state: &State, side: Side, offer: u32) -> Result<&Trade, Reason> {
    market_is_open(state)?;
    let mut trades = state.trades.iter();
    trades
        .find(|trade| trade.offer == offer && (trade.from == side || trade.to == side))
        .ok_or(Reason::OfferGone)
}

impl PolitiCraft {
    /// PC-73, PC-91: the one hand card of a trade. Integrity cards have no number, so whoever names no card of the deck has
    /// asked for something that cannot be traded.
    fn hand_card(&self, state: &State, side: Side, card: Chosen) -> Result<CardIx, Reason> {
        let named = card.one().and_then(CardIx::of);
        let named = named.filter(|card| card.at() < self.cards.len());
        let named = named.ok_or(Reason::OneForOne)?;
        let mut areas = state.players.iter().flat_map(|player| &player.area);
        let laid = areas.any(|laid| laid.card == named);
        ensure(!laid, Reason::CardInArea)?;
        Self::in_hand(state, side, card)
    }

    /// PC-72
    pub(super) fn offer_trade(
        &self,
        step: &mut Deciding<'_, '_>,
        from: Side,
        to: Side,
        card: Chosen,
    ) -> Result<(), Reason> {
        let state = step.state();
        market_is_open(state)?;
        let card = self.hand_card(state, from, card)?;
        may_offer(state, from, to)?;
        let offers = state.offered.get(&pair(from, to)).copied().unwrap_or(0);
        let due = step.after(self.turn_time.and(Some(OFFER)));
        step.emit(Event::TradeOffered {
            offer: Trade::number(offers, from, to),
            from,
            to,
            card: Secret::between(from, to, card),
            due,
        });
        Ok(())
    }

    /// PC-74, PC-R22
    pub(super) fn answer_trade(
        &self,
        step: &mut Deciding<'_, '_>,
        side: Side,
        offer: u32,
        card: Chosen,
    ) -> Result<(), Reason> {
        let state = step.state();
        let trade = open_trade(state, side, offer)?;
        let asked = trade.to == side && trade.answer.is_none();
        ensure(asked, Reason::OtherAnswers)?;
        let card = self.hand_card(state, side, card)?;
        let (from, to) = (trade.from, trade.to);
        step.emit(Event::TradeAnswered {
            offer,
            from,
            to,
            card: Secret::between(from, to, card),
        });
        Ok(())
    }

    /// The other one declines, or the one who offered takes it back.
    pub(super) fn decline_trade(
        step: &mut Deciding<'_, '_>,
        side: Side,
        offer: u32,
    ) -> Result<(), Reason> {
        let why = if open_trade(step.state(), side, offer)?.from == side {
            TradeEnd::TakenBack
        } else {
            TradeEnd::Declined
        };
        Self::end_trade(step, offer, why);
        Ok(())
    }

    /// PC-74: the cards change hands.
    pub(super) fn confirm_trade(
        step: &mut Deciding<'_, '_>,
        side: Side,
        offer: u32,
    ) -> Result<(), Reason> {
        let trade = open_trade(step.state(), side, offer)?;
        let answer = trade.answer.filter(|_| trade.from == side);
        let answer = answer.ok_or(Reason::NoAnswerYet)?;
        let (from, to) = (trade.from, trade.to);
        step.emit(Event::Traded {
            offer,
            from,
            to,
            card: Secret::between(from, to, trade.card),
            answer: Secret::between(from, to, answer),
        });
        Ok(())
    }

    /// PC-R21: offers are gone at once if one of their cards has left the hand, or one of the two the game.
    pub(super) fn sweep_trades(step: &mut Deciding<'_, '_>) {
        while let Some((offer, why)) = gone(step.state()) {
            Self::end_trade(step, offer, why);
        }
    }

    /// PC-R21: trading is over with the fourth Cycle card.
    pub(super) fn end_trades(step: &mut Deciding<'_, '_>) {
        while let Some(trade) = step.state().trades.first() {
            let offer = trade.offer;
            Self::end_trade(step, offer, TradeEnd::Over);
        }
    }

    pub(super) fn end_trade(step: &mut Deciding<'_, '_>, offer: u32, why: TradeEnd) {
        let (from, to) = Trade::parties(offer);
        step.emit(Event::TradeEnded {
            offer,
            from,
            to,
            why,
        });
    }
}

fn gone(state: &State) -> Option<(u32, TradeEnd)> {
    state.trades.iter().find_map(|trade| {
        if !state.is_in(trade.from) || !state.is_in(trade.to) {
            return Some((trade.offer, TradeEnd::Over));
        }
        let answered = trade
            .answer
            .is_none_or(|card| state.hand(trade.to).contains(&card));
        let offered = state.hand(trade.from).contains(&trade.card);
        (!offered || !answered).then_some((trade.offer, TradeEnd::CardGone))
    })
}
