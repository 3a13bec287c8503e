//! Play the Presidential Numbers: two sides, nine cards each, eight tricks, and a number to know for every name.

mod bot;
mod cards;
mod config;
mod event;
mod info;
mod rules;
mod scene;
mod sight;
mod words;

#[cfg(test)]
mod proving;
#[cfg(test)]
mod tests;

pub use bot::Facts;
pub use cards::{Card, CardIx, Face, Number};
pub use config::Config;
pub use event::{Action, Call, Event, GameResult, GameView, News, Reason, Trick, TrickView};
pub use rules::{Match, Phase};
pub use sight::{OpenView, SideSight, Sight};

use cards::{Book, Deck, Form, MOST_PRESIDENCIES, PresidencyIx};
use rules::Opened;
use std::sync::Arc;
use tricorn_engine::rules::{
    About, Deciding, Happening as _, Onlooker, Relabel, Rules, Seated, TableRules, ViewOf,
};
use tricorn_engine::sides::{BOTH, RESIGNED, Sides, index, other, outcome};
use tricorn_engine::{Act, Ask, AskId, Millis, Outcome, Refusal, Rng, Seat, Seating, Side, Viewer};
use tricorn_host::{GameKind, KindOf};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Played;
use tricorn_kit::options::step_time;
use tricorn_kit::said::Said;
use tricorn_kit::tricks::MATCH_ENDINGS;
use tricorn_packs::schema::PresidentsPack;

pub type State = Seated<Match>;
pub type View = ViewOf<PresidentialNumbers>;

/// The rules of Play the Presidential Numbers, bound to options, cards and seats.
#[derive(Clone)]
pub struct PresidentialNumbers {
    config: Config,
    wins: u8,
    step: Option<Millis>,
    deck: Deck,
    highest: Number,
    /// The number of each presidency.
    numbers: [Number; MOST_PRESIDENCIES],
    /// From which presidency of the pack the number and the facts of each come: itself, except in redealt worlds.
    lore: [PresidencyIx; MOST_PRESIDENCIES],
    book: Arc<Book>,
}

impl PresidentialNumbers {
    #[inline]
    fn number(&self, card: CardIx) -> Number {
        self.numbers[self.deck.presidency(card).at()]
    }
}

impl Rules for PresidentialNumbers {
    const ABOUT: About = About {
        id: "presidential-numbers",
        title: "Play the Presidential Numbers",
        rules_version: 2,
        rules: include_str!("../RULES.md"),
        info: &info::INFO,
        options: config::OPTIONS,
        endings: &MATCH_ENDINGS,
        whole: "match",
        table_rules: TableRules {
            start: "PPN-11",
            over: "PPN-50",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = PresidentsPack;
    type State = Match;
    type Action = Action;
    type Event = Event;
    type Timer = ();

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

    /// PPN-01, PPN-07, PPN-10, PPN-45.
    fn bind(config: Config, pack: Arc<PresidentsPack>, seating: Seating) -> Result<Self, Refusal> {
        let sides = Sides::try_new(seating)?;
        let deck = Deck::try_new(&pack, config.extended_deck)?;
        let number = |at: usize| Number(pack.presidencies.get(at).map_or(0, |of| of.number));
        let numbers: [Number; MOST_PRESIDENCIES] = std::array::from_fn(number);
        let highest = deck.cards().map(|(_, of)| numbers[of.at()]).max();
        Ok(Self {
            wins: config.wins,
            step: step_time(config.step_seconds),
            highest: highest.unwrap_or(Number(0)),
            numbers,
            lore: std::array::from_fn(|at| PresidencyIx(at as u8)),
            book: Arc::new(Book::new(pack, sides, &deck)),
            deck,
            config,
        })
    }

    fn blank(&self) -> Match {
        Match::default()
    }

    /// PPN-11: chance settles who begins, unless the same teams have just played (PPN-R25).
    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        if step.state().deals == 0 {
            let chance = || Side(u8::from(step.rng("first lead").coin()));
            let first = self.sides().seating().lead().unwrap_or_else(chance);
            step.emit(Event::Began { first });
        }
        self.deal(step);
    }

    /// PPN-39 to PPN-46 in the order of PPN-R17, then the action itself. Any member acts for the side (PPN-R11).
    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (state, side) = (step.state(), self.sides().of(act.seat));
        state.may(side, &act.action)?;
        let held = |card: Chosen, not_one: Reason| {
            let card = card.one().ok_or(not_one)?;
            state.deal.in_hand(side, card).ok_or(Reason::NotInHand)
        };
        match act.action {
            Action::Discard { card } => {
                let card = held(card, Reason::DiscardOne)?;
                self.discard(step, side, card);
            }
            Action::Lead { card, call } => {
                let card = held(card, Reason::PlayOne)?;
                let Said::Word(call) = call else {
                    return Err(Reason::CallRequired.into());
                };
                // PPN-19, PPN-21: card and call are one action, and the call holds for this trick.
                step.emit_until(Event::Led { side, card, call }, step.after(self.step));
            }
            Action::Follow { card, call } => {
                let card = held(card, Reason::PlayOne)?;
                if call != Said::Nothing {
                    return Err(Reason::NoCall.into());
                }
                self.follow(step, side, card);
            }
            Action::Pass => return Err(Reason::PlayOne.into()),
        }
        Ok(())
    }

    /// PPN-R14: when the time runs out a random card is put away or played, with a random call. That is noted (PPN-R16).
    fn late(&self, step: &mut Deciding<'_, '_, Self>, (): ()) {
        let (state, phase) = (step.state(), step.state().phase());
        let late = BOTH.map(|side| state.awaits(side));
        for side in BOTH.into_iter().filter(|side| late[index(*side)]) {
            step.timed_out(side);
            let mut rng = step.rng("time out");
            let Some(card) = step.state().deal.any(side, &mut rng) else {
                continue;
            };
            match phase {
                Phase::Discard => self.discard(step, side, card),
                Phase::Lead => {
                    let call = Call::ALL[rng.index(2)];
                    step.emit_until(Event::Led { side, card, call }, step.after(self.step));
                }
                Phase::Follow => self.follow(step, side, card),
            }
        }
    }

    /// PPN-R14, PPN-R16.
    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        step.finish(Event::Resigned { side });
    }

    #[inline]
    fn apply(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Began { first } => state.first = first,
            Event::Dealt {
                lead, ref cards, ..
            } => self.lay_out(state, lead, cards),
            Event::Discarded { side, card } => {
                let spot = state.deal.spot(card.handle);
                state.discards[index(side)] = spot;
                state.deal.take_out(side, spot);
            }
            Event::Led { side, card, call } => {
                let spot = state.deal.spot(card.handle);
                state.tricks.opened = spot.map(|spot| Opened { spot, call });
                state.deal.take_out(side, spot);
                if !self.config.face_down_lead && !self.config.numbers_hidden {
                    state.shown.insert(self.deck.presidency(card.card).at());
                }
            }
            // PPN-22, PPN-23: its cards are out, and its winner leads the next.
            Event::Followed(trick) => {
                let spot = state.deal.spot(trick.follow.handle);
                state.deal.take_out(other(trick.leader), spot);
                state.tricks.award(trick, trick.winner);
                state.last = Some(trick);
                state
                    .shown
                    .insert(self.deck.presidency(trick.lead.card).at());
                state
                    .shown
                    .insert(self.deck.presidency(trick.follow.card).at());
            }
            Event::GameWon(result) => {
                state.results.push(result);
                state.wins[index(result.winner)] += 1;
                for discard in result.discards.iter().flatten() {
                    state.shown.insert(self.deck.presidency(discard.card).at());
                }
            }
            Event::MatchWon { .. } => {}
            Event::Resigned { side } => state.resigned = Some(side),
        }
    }

    fn clear(&self, _: &mut State) {}

    fn show(&self, state: &State, card: &Played<CardIx>, viewer: Viewer) -> Option<Card> {
        Some(self.card(*card, self.form(state, *card, viewer)?))
    }

    fn face(&self, card: &Played<CardIx>) -> Card {
        self.card(*card, Form::Whole)
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let state = to.state;
        let open = state.led().and_then(|(card, call)| {
            Some(OpenView {
                side: state.tricks.lead,
                card: to.card(&card)?,
                call,
                face_down: self.config.face_down_lead,
            })
        });
        let (tricks, last) = (&state.tricks.row, state.results.len());
        let before = state.last.filter(|_| tricks.is_empty());
        let game = |(number, result): (usize, &GameResult)| {
            let mut result = *result;
            result.discards = result.discards.filter(|_| number == last);
            result.seen(to)
        };
        Sight {
            config: self.config.clone(),
            highest: self.highest,
            game: state.game() - u8::from(state.counted()),
            trick: match state.playing() {
                true => state.tricks.played() as u8 + 1,
                false => state.tricks.played().max(1) as u8,
            },
            lead: (state.deals > 0).then_some(state.tricks.lead),
            open,
            before: before.map(|trick| trick.seen(to)),
            tricks: tricks.iter().map(|trick| trick.seen(to)).collect(),
            games: (1..).zip(state.results.iter()).map(game).collect(),
        }
    }

    /// PPN-24, PPN-25, PPN-29.
    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, inside) = (to.state, to.inside(side));
        let discard = state.discards[index(side)];
        SideSight {
            games: state.wins[index(side)],
            tricks: state.tricks.taken[index(side)],
            cards: state.deal.hand(side).len() as u8,
            discarded: discard.is_some(),
            hand: inside.then(|| self.hand(state, side, Form::of_hand(to.viewer, &self.config))),
            discard: discard.and_then(|spot| to.card(&state.deal.play(spot)?)),
        }
    }

    /// Deal, trick and step, and whether the own side has put its card away; nothing of the other side (PPN-17).
    fn moment(&self, state: &State, seat: Seat) -> u64 {
        let side = self.sides().of(seat);
        let step = match state.phase() {
            Phase::Discard => u64::from(state.discards[index(side)].is_some()),
            Phase::Lead => 2,
            Phase::Follow => 3,
        };
        u64::from(state.deals) << 6 | (state.tricks.played() as u64) << 2 | step
    }

    /// PPN-49, PPN-50, PPN-R14: games won by each side, and who won the match.
    fn result(&self, state: &State) -> Option<Outcome> {
        let (ending, winner) = match (state.resigned, state.results.last()) {
            (Some(side), _) => (RESIGNED, other(side)),
            (None, last) => last.map(|last| (last.how.word(), last.winner))?,
        };
        Some(outcome(ending, state.wins, Some(winner)))
    }

    /// PPN-R25: the first lead goes on alternating. A game that was given up was played; one that the host ended was not
    /// (PPN-R15).
    fn next_lead(&self, state: &State) -> Option<Side> {
        let begins = state.begins();
        state.is_over().then(|| match state.resigned {
            Some(_) => other(begins),
            None => begins,
        })
    }
}

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<PresidentialNumbers>::new();

#[cfg(test)]
mod proofs {
    tricorn_proving::prove!(crate::PresidentialNumbers);
}
