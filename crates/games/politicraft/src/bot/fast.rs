//! Any allowed move of any seat, by chance and fast: for playouts and benches. Nothing is listed that is not needed: a
//! card and a place for it are drawn, and the next ones are tried until one fits.

use crate::answers::any_answer;
use crate::trades::may_offer;
use crate::{
    Action, Aim, Answer, CardIx, PolitiCraft, Query, Run, Source, State, StoryMode, TableState,
    Trade, Turn, TurnStep,
};
use tricorn_engine::{Rng, Seat, Side};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::said::Said;

/// One in so many plays is preceded by an offer to trade.
const OFFERS: u32 = 16;
/// One in so many plays is a discard, where that is allowed.
const DISCARDS: u32 = 8;

impl PolitiCraft {
    /// Any allowed move; nothing if only a timer can go on.
    pub(super) fn fast_move(&self, state: &TableState, rng: &mut Rng) -> Option<(Seat, Action)> {
        let (side, action) = match (&state.run, state.trades.first(), &state.turn) {
            _ if !state.playing() => return None,
            _ if !state.begun => {
                let side = state.without_issue().next()?;
                let issue = rng.pick(&self.pack.issues)?.clone();
                (side, Action::Issue { issue })
            }
            (Some(run), _, _) => self.fast_answer(state, run, rng)?,
            (None, Some(trade), _) => fast_trade(state, trade, rng)?,
            (None, None, Some(turn)) => (turn.side, self.fast_turn(state, turn, rng)?),
            (None, None, None) => return None,
        };
        let seats = self.sides.seating().of_side(side);
        let nth = match seats.len() {
            0 | 1 => 0,
            many => rng.below(many) as usize,
        };
        Some((seats.iter().nth(nth)?, action))
    }

    fn fast_turn(&self, state: &State, turn: &Turn, rng: &mut Rng) -> Option<Action> {
        match turn.step {
            TurnStep::Play => {
                if rng.below(OFFERS) == 0
                    && let Some(offer) = fast_offer(state, turn.side, rng)
                {
                    return Some(offer);
                }
                self.fast_play(state, turn, rng)
            }
            TurnStep::Explain if self.config.story == StoryMode::Spoken => Some(Action::Told),
            TurnStep::Explain => {
                let story = "It helps.".to_owned();
                Some(Action::Explain { story })
            }
            TurnStep::Refill => {
                let open = |source: Source| self.may_draw(state, turn, source).is_ok();
                let source = if rng.below(4) == 0 && open(Source::Discard) || !open(Source::Deck) {
                    Source::Discard
                } else {
                    Source::Deck
                };
                let source = Said::Word(source);
                Some(Action::Draw { source })
            }
        }
    }

    fn fast_play(&self, state: &State, turn: &Turn, rng: &mut Rng) -> Option<Action> {
        let hand = state.hand(turn.side);
        let first = rng.index(hand.len());
        if !turn.figure && rng.below(DISCARDS) == 0 {
            let card = hand.get(first)?.handle().into();
            return Some(Action::Discard { card });
        }
        let sides = state.players.len() as u8;
        let from = rng.below(u32::from(sides)) as u8;
        for at in 0..hand.len() {
            let card = hand[(first + at) % hand.len()];
            let rule = self.rule(card);
            let aims = (0..sides).map(|step| Side((from + step) % sides));
            let aim = if rule.is_laid() {
                let mut areas = aims.filter(|area| self.fits(state, turn, card, *area));
                areas.find_map(|area| self.paid(state, turn, card, Aim::Area(area)))
            } else {
                let others = aims.filter(|side| rule.aimed && *side != turn.side);
                let mut targets = others.map(Some).chain((!rule.aimed).then_some(None));
                targets.find_map(|target| self.paid(state, turn, card, Aim::Power(target)))
            };
            if let Some(aim) = aim {
                return Some(self.fast_story(card, aim, rng));
            }
        }
        let card = hand.get(first)?.handle().into();
        Some(Action::Discard { card })
    }

    /// The same aim if the turn lets it be paid so.
    fn paid(&self, state: &State, turn: &Turn, card: CardIx, aim: Aim) -> Option<Aim> {
        self.may_play(state, turn, card, aim).is_ok().then_some(aim)
    }

    fn fast_story(&self, card: CardIx, aim: Aim, rng: &mut Rng) -> Action {
        let story = match self.config.story {
            StoryMode::Written if rng.coin() => Some("It helps.".to_owned()),
            StoryMode::Written => Some(String::new()),
            StoryMode::Spoken | StoryMode::Quick => None,
        };
        play(card, aim, story)
    }

    fn fast_answer(&self, state: &State, run: &Run, rng: &mut Rng) -> Option<(Side, Action)> {
        if run.reaction {
            let side = run.may_react(state).next()?;
            let mut hand = state.hand(side).iter();
            let cancel = hand.find(|card| self.cancels(**card));
            return Some(match cancel {
                Some(card) if rng.coin() => {
                    let card = card.handle().into();
                    (side, Action::Cancel { card })
                }
                _ => (side, Action::Pass),
            });
        }
        let side = run.awaited().next()?;
        let question = run.question(side)?;
        let answer = match &question.query {
            Query::Waived { part } => {
                let hand = state.hand(side);
                let first = rng.index(hand.len());
                let all = (0..hand.len()).map(|at| hand[(first + at) % hand.len()]);
                let fits = |card: &CardIx| self.is_eligible(state, side, *card, *part);
                match all.into_iter().find(fits) {
                    Some(card) if rng.below(4) > 0 => Answer::Cards(vec![card]),
                    _ => Answer::Decline,
                }
            }
            query => any_answer(query, rng),
        };
        Some((side, answering(&answer)))
    }
}

/// A play in words of the table.
pub(super) fn play(card: CardIx, aim: Aim, story: Option<String>) -> Action {
    let (area, target) = match aim {
        Aim::Area(area) => (Some(area), None),
        Aim::Power(target) => (None, target),
    };
    Action::Play {
        card: card.handle().into(),
        area,
        target,
        story,
    }
}

/// An answer in words of the table.
pub(super) fn answering(answer: &Answer) -> Action {
    let (mut cards, mut option, mut player) = (Chosen::default(), None, None);
    match answer {
        Answer::Cards(picked) => cards = picked.iter().map(|card| card.handle()).collect(),
        Answer::Option(picked) => option = Some(*picked),
        Answer::Player(picked) => player = Some(*picked),
        Answer::Decline => return Action::Pass,
    }
    Action::Choose {
        cards,
        option,
        player,
    }
}

fn fast_offer(state: &State, from: Side, rng: &mut Rng) -> Option<Action> {
    let hand = state.hand(from);
    let others = state.players.len().checked_sub(1)?;
    let step = 1 + rng.index(others) as u8;
    let player = Side((from.0 + step) % (others as u8 + 1));
    may_offer(state, from, player).ok()?;
    let card = rng.pick(hand)?.handle().into();
    Some(Action::OfferTrade { player, card })
}

fn fast_trade(state: &State, trade: &Trade, rng: &mut Rng) -> Option<(Side, Action)> {
    let offer = trade.offer;
    Some(match trade.answer {
        None => match rng.pick(state.hand(trade.to)) {
            Some(card) if rng.below(4) > 0 => {
                let card = card.handle().into();
                (trade.to, Action::AnswerTrade { offer, card })
            }
            _ => (trade.to, Action::DeclineTrade { offer }),
        },
        Some(_) if rng.below(4) > 0 => (trade.from, Action::ConfirmTrade { offer }),
        Some(_) => (trade.from, Action::DeclineTrade { offer }),
    })
}
