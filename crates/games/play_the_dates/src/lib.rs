//! Play the Dates, Level 1: two sides, eight dated cards each, eight tricks around a Base Year, Power cards that move a year,
//! and Civics facts that earn new ones.

mod bot;
mod cards;
mod civics;
mod config;
mod duel;
mod event;
mod info;
mod pile;
mod rules;
mod scene;
mod sight;
mod words;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::Facts;
pub use cards::{Card, CardIx, Face, FactView, PowerCard, PowerFace, PowerIx};
pub use civics::ReferenceLine;
pub use config::Config;
pub use event::{
    Action, Direction, Event, GameEnd, GameResult, News, Reason, Spend, Statement, StatementView,
    Trick, TrickView, Why,
};
pub use pile::Pile;
pub use rules::{Match, Phase};
pub use sight::{BaseView, CivicsView, FirstLead, OpenView, PartView, PlayView, SideSight, Sight};

use cards::{Book, DEAL, Deck, HAND, MOST_CARDS};
use rules::Opened;
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, TableEvent, TableRules, ViewOf,
};
use tricorn_engine::sides::{BOTH, Sides, index, other, outcome};
use tricorn_engine::{Act, Ask, AskId, Millis, Outcome, Refusal, Rng, Seat, Seating, Side, Viewer};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::deal::{Deal, Played};
use tricorn_kit::options::step_time;
use tricorn_kit::row::Row;
use tricorn_kit::said::Said;
use tricorn_kit::spots::Spots;
use tricorn_kit::tricks::{MATCH_ENDINGS, Tricks};
use tricorn_packs::schema::{DatesPack, FactBox, FactColour};

pub type State = Seated<Match>;
pub type View = ViewOf<PlayTheDates>;

/// The most characters of a Civics statement (PTD-R31).
const MOST_TEXT: usize = 300;

/// The rules of Play the Dates, Level 1, bound to options, cards and seats.
#[derive(Clone)]
pub struct PlayTheDates {
    config: Config,
    wins: u8,
    step: Option<Millis>,
    deck: Deck,
    /// From which card the years of each come: itself, except in redealt worlds.
    lore: [CardIx; MOST_CARDS],
    book: Arc<Book>,
}

impl Rules for PlayTheDates {
    const ABOUT: About = About {
        id: "play-the-dates",
        title: "Play the Dates, Level 1",
        rules_version: 2,
        rules: include_str!("../RULES.md"),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &MATCH_ENDINGS,
        whole: "match",
        table_rules: TableRules {
            start: "PTD-16",
            over: "PTD-91",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = DatesPack;
    type State = Match;
    type Action = Action;
    type Event = Event;
    type Timer = tricorn_engine::rules::StepTimer;

    type Card = Played<CardIx>;
    type Face = Card;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    fn sides(&self) -> &Sides {
        &self.book.sides
    }

    fn phase(&self, state: &State) -> Phase {
        state.phase()
    }

    /// While both sides choose, each is named until it has chosen; what it chose stays sealed.
    fn to_act(&self, state: &State) -> Vec<Side> {
        let awaited = |side: &Side| state.awaits(*side);
        BOTH.into_iter().filter(awaited).collect()
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        state.wins[index(side)].into()
    }

    fn scores_so_far(&self, state: &State) -> Vec<i64> {
        state.wins.map(i64::from).to_vec()
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        self.ask_side(state, self.sides().of(seat), id)
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        self.told(to, event)
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        self.redealt(state, viewer, rng)
    }

    fn text(view: &View) -> String {
        words::table(view)
    }

    /// PTD-01, PTD-02, PTD-06, PTD-09, PTD-12, PTD-R24.
    fn bind(config: Config, pack: Arc<DatesPack>, seating: Seating) -> Result<Self, Refusal> {
        let sides = Sides::try_new(seating)?;
        Ok(Self {
            wins: config.wins,
            step: step_time(config.step_seconds),
            deck: Deck::try_new(&pack)?,
            lore: std::array::from_fn(|at| CardIx(at as u16)),
            book: Arc::new(Book::try_new(pack, sides)?),
            config,
        })
    }

    fn blank(&self) -> Match {
        Match {
            last_winner: self.sides().seating().lead(),
            ..Match::default()
        }
    }

    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        if step.state().deals == 0 {
            step.emit(Event::Began);
        }
        self.set_up(step);
    }

    /// PTD-77 to PTD-90 in the order of PTD-R29, then the action itself. Any member acts for the side (PTD-R13).
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.sides().of(act.seat));
        state.may(side, &act.action)?;
        match &act.action {
            Action::TradeIn { cards } => {
                let slots = state.tradable(side, cards)?;
                self.trade_in(step, side, slots);
            }
            Action::Lead {
                card,
                colour,
                of,
                power_cards,
            } => {
                let (card, _) = state.played(side, card, power_cards)?;
                if !matches!(of, Said::Nothing | Said::Word(FactBox::Top)) {
                    return Err(Reason::TopBoxOnly.into());
                }
                let Said::Word(colour) = *colour else {
                    return Err(Reason::ColourRequired.into());
                };
                if !power_cards.is_empty() {
                    return Err(Reason::LeadNoPower.into());
                }
                self.lead(step, side, card, colour);
            }
            Action::Follow {
                card,
                power_cards,
                direction,
                colour,
            } => {
                let (card, powers) = state.played(side, card, power_cards)?;
                let led = state.tricks.opened.map(|it| Said::Word(it.colour));
                if *colour != Said::Nothing && Some(*colour) != led {
                    return Err(Reason::FollowColour.into());
                }
                let spend = self.spend(powers, *direction)?;
                self.follow(step, side, card, spend);
            }
            // PTD-R31: a statement is shown as it was typed.
            Action::Civics { text } if text.chars().nth(MOST_TEXT).is_some() => {
                return Err(Reason::TextTooLong.into());
            }
            Action::Civics { text } if text.chars().any(tricorn_engine::text::unprintable) => {
                return Err(Reason::OddText.into());
            }
            Action::Civics { text } => self.state_civics(step, side, text),
            Action::DeclineCivics => {
                step.emit_until(Event::Declined { side }, step.after(self.step));
            }
            Action::Pass => return Err(Reason::MustPlay.into()),
        }
        Ok(())
    }

    /// PTD-R25: no trade-in, a random card (and color), no Power card, no statement. That is noted (PTD-R28).
    fn late(&self, step: &mut Deciding<'_, '_, Self>, _: Self::Timer) {
        let (state, phase) = (step.state(), step.state().phase());
        let late = BOTH.map(|side| state.awaits(side));
        for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
            step.timed_out(side);
            let mut rng = step.rng("time out");
            let card = step.state().deal.any(side, &mut rng);
            match (phase, card) {
                (Phase::Trade, _) => self.trade_in(step, side, Spots::default()),
                (Phase::Lead, Some(card)) => {
                    self.lead(step, side, card, FactColour::ALL[rng.index(3)]);
                }
                (Phase::Follow, Some(card)) => self.follow(step, side, card, None),
                _ => step.emit_until(Event::Declined { side }, step.after(self.step)),
            }
        }
    }

    /// PTD-R25, PTD-R28: the game under way is given away, not the match.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        self.win(step, other(side), GameEnd::Resigned);
    }

    fn give_up_label(&self) -> String {
        "Give up this game".to_owned()
    }

    #[inline]
    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Began | Event::Opened | Event::MatchWon { .. } => {}
            Event::Shuffled { pile, .. } => {
                state.gather();
                state.lay_pile(pile);
            }
            // PTD-17, PTD-19: one without a period is spent, the one that names it never is (PTD-R3).
            Event::Turned => {
                if let Some(Played { card, .. }) = state.draw() {
                    state.searched.push(card);
                    state.period = self.deck.names(card);
                    if state.period.is_none() {
                        state.spent.insert(card.at());
                    }
                }
            }
            Event::Leads { side, by_chance } => {
                let (side, by_chance) = (*side, *by_chance);
                state.tricks = Tricks::new(side);
                state.first = Some(FirstLead { side, by_chance });
            }
            Event::Dealt { cards } => {
                let hands = [Spots::block(0, HAND), Spots::block(HAND, HAND)];
                state.deal = Deal::new(*cards, state.minted, hands);
                state.minted += DEAL as u32;
                // PTD-R17: with the dates hidden a hand tells no year.
                if !self.config.dates_hidden {
                    for (at, card) in cards.iter().enumerate() {
                        state.seen[at / HAND].insert(card.at());
                    }
                }
            }
            Event::Drew { side, count, .. } => {
                for _ in 0..*count {
                    if let Some(power) = state.draw() {
                        state.powers[index(*side)].insert(power);
                    }
                }
            }
            Event::Renewed { pile } => {
                let cards = pile.cards().iter().map(|card| card.at()).collect();
                state.spent.remove_all(cards);
                state.buried.remove_all(cards);
                // The cards without a period that were turned are in the deck again.
                let named = state.searched.last().copied();
                state.searched = Row::EMPTY;
                named.into_iter().for_each(|card| state.searched.push(card));
                state.lay_pile(pile);
            }
            Event::BaseTurned => state.base = state.draw().map(|power| power.card),
            Event::Sealed { side, slots } => state.sealed[index(*side)] = Some(*slots),
            Event::Traded { side, count } => state.trade(*side, *count),
            Event::Led { side, card, colour } => {
                let (spot, colour) = (state.deal.spot(card.handle), *colour);
                state.tricks.opened = spot.map(|spot| Opened { spot, colour });
                state.deal.take_out(*side, spot);
                state.shown.insert(card.card.at());
            }
            Event::Followed(trick) => state.award(trick),
            Event::Stated(statement) => state.end_civics(Some(statement)),
            Event::Declined { .. } => state.end_civics(None),
            // PTD-R36: the wish to give up ends with the game.
            Event::GameWon(result) => {
                state.results.push(*result);
                state.wins[index(result.winner)] += 1;
                state.last_winner = Some(result.winner);
                state.right = None;
                state.who.next_game();
            }
        }
    }

    /// PTD-R9, PTD-R24: a game that does not count has no winner, and its tricks are forgotten.
    fn clear(&self, state: &mut State) {
        state.last_winner = None;
        state.tricks = Tricks::default();
    }

    /// PTD-42, PTD-45: a card in a hand is its side’s own, and what was played lies open.
    fn show(&self, state: &State, card: &Played<CardIx>, viewer: Viewer) -> Option<Card> {
        let holds = |side: &Side| state.deal.held(*side, card.handle).is_some();
        match BOTH.into_iter().find(holds) {
            None => Some(self.card(*card, true)),
            Some(side) if !self.sides().inside(viewer, side) => None,
            Some(_) => Some(self.card(*card, self.dated(viewer))),
        }
    }

    fn face(&self, card: &Played<CardIx>) -> Card {
        self.card(*card, true)
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let state = to.state;
        let tricks = state.tricks.row.iter().zip(&state.statements);
        let played = state.tricks.played() as u8;
        let before = state.before.as_ref().filter(|_| played == 0);
        let civics = self.civics_view(to);
        // PTD-R5, PTD-R34: the list is put away while the own side makes its statement.
        let states = civics.as_ref().is_some_and(|it| to.side() == Some(it.side));
        let open = self.config.open_reference || !states;
        Sight {
            config: self.config.clone(),
            game: state.game() - u8::from(state.is_over() && !state.by_host),
            trick: match state.playing() && civics.is_none() {
                true => played + 1,
                false => played.max(1),
            },
            lead: (state.deals > 0).then_some(state.tricks.lead),
            first_lead: state.first,
            searched: (state.searched.iter())
                .map(|card| self.power_face(*card))
                .collect(),
            period: state.period,
            base: state.base.map(|card| BaseView {
                face: self.power_face(card),
                year: self.base_year(state),
            }),
            power_left: state.left() as u8,
            open: self.open_view(state),
            civics,
            before: before.map(|(trick, said)| Self::trick_view(to, trick, said.as_deref())),
            tricks: tricks
                .enumerate()
                .map(|(at, (trick, said))| TrickView {
                    declined: state.declined >> at & 1 == 1,
                    ..Self::trick_view(to, trick, said.as_deref())
                })
                .collect(),
            games: state.results.iter().copied().collect(),
            reference: open.then(|| self.book.civics.reference.clone()),
        }
    }

    /// PTD-42, PTD-43, PTD-46, PTD-48.
    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, at, inside) = (to.state, index(side), to.inside(side));
        let chosen = state.sealed[at].is_some();
        let all_chosen = !state.sealed.contains(&None);
        SideSight {
            games: state.wins[at],
            tricks: state.tricks.taken[at],
            cards: state.deal.hand(side).len() as u8,
            power_cards: state.powers[at].len() as u8,
            chosen,
            traded: all_chosen.then(|| state.traded[at].len() as u8),
            hand: inside.then(|| self.hand(state, side, self.dated(to.viewer))),
            powers: inside.then(|| self.powers(state.powers[at].iter())),
            traded_cards: (inside && chosen).then(|| self.traded_cards(state, side)),
        }
    }

    /// Deal, trick and step, and whether the own side has chosen its trade-in; nothing of the other side (PTD-R4).
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let sealed = state.sealed[index(self.sides().of(seat))];
        let step = match state.phase() {
            Phase::Trade => u64::from(sealed.is_some()),
            Phase::Lead => 2,
            Phase::Follow => 3,
            Phase::Civics => 4,
        };
        u64::from(state.deals) << 7 | (state.tricks.played() as u64) << 3 | step
    }

    fn table_words(&self, _: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        words::of_table(event)
    }

    /// PTD-91, PTD-R24: games won by each side, and who won the match.
    fn result(&self, state: &State) -> Option<Outcome> {
        let last = state.results.last()?;
        Some(outcome(last.how.word(), state.wins, Some(last.winner)))
    }

    /// PTD-95, PTD-R9: whoever won the last game of the match. A match that the host ended has no such winner.
    fn next_lead(&self, state: &State) -> Option<Side> {
        let won = state.is_over() && !state.by_host;
        state.last_winner.filter(|_| won)
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<PlayTheDates>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PlayTheDates);
}
