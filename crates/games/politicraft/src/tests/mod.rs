//! The rules as tests, one file a section of RULES.md. Here: a deck that grows card by card, and a table that is set into
//! any position. Unless a test says otherwise no stories are told, no clock runs, side 0 begins, and hands, deck and
//! discard pile hold plain cards.

mod areas;
mod components;
mod cycles;
mod data;
mod deck;
mod ending;
mod figures;
mod manners;
mod people;
mod power;
mod primitives;
mod random;
mod reactions;
mod refusals;
pub mod sample;
mod secrets;
mod selectors;
mod setup;
mod sight;
mod stories;
mod threads;
mod trades;
mod turns;

use super::cards::Tally;
use super::legal::is_figure;
use super::state::{Laid, TurnStep};
use super::*;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tricorn_engine::rules::{Fact, Then, Verb};
use tricorn_engine::{Act, Cause, CauseOf, Game as _, Place as Chair, Position, Seed, Sitter};
use tricorn_packs::Folder;
use tricorn_packs::schema::{CivicCard, CivicColour, CivicKind, CivicNeeds, Designation};
use tricorn_proving::testing::own;

use deck::{costly, cycle, granting, idle_cycle, needing, power, shipped, slot, std};

pub(super) use CivicColour::{Blue, Green, Orange};
pub(super) use Designation::{BigDonor, CityCouncil, Legislation, StateOffice, UsOffice};

/// What a request leads to: events, or the code of the refusal.
pub(super) type Got = Result<Vec<Event>, &'static str>;

const NAMES: [&str; 6] = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"];

/// So many people, each a side.
pub(super) fn people(count: u8) -> Seating {
    let names = NAMES.iter().take(count.into());
    Seating::singles(names.map(|name| ((*name).to_owned(), Sitter::Person))).unwrap()
}

/// PC-R38: Ann and Ben share a seat of the rules; Cleo and Dan play for themselves.
pub(super) fn team() -> Seating {
    let chair = |side, name: &str| Chair::new(Side(side), name, Sitter::Person);
    let chairs = [(0, "Ann"), (0, "Ben"), (1, "Cleo"), (2, "Dan")];
    Seating::try_new(chairs.map(|(side, name)| chair(side, name)).to_vec()).unwrap()
}

/// No stories, no clock, side 0 begins.
pub(super) fn quiet() -> Config {
    Config {
        story: StoryMode::Quick,
        first: Some(Side(0)),
        turn_seconds: 0,
        ..Config::default()
    }
}

/// The same with a clock of a minute a turn.
pub(super) fn clocked() -> Config {
    Config {
        turn_seconds: 60,
        ..quiet()
    }
}

/// The same with stories in writing.
pub(super) fn written() -> Config {
    Config {
        story: StoryMode::Written,
        ..quiet()
    }
}

/// A table in some position.
#[derive(Clone)]
pub(super) struct Table {
    pub game: PolitiCraft,
    pub state: TableState,
    pub now: Millis,
    pub events: u64,
    pub facts: Vec<Fact<Event>>,
    /// Cards below this number are plain: green, 5 points.
    plain: u16,
}

impl Table {
    /// So many players; the first turn has begun.
    pub fn new(players: u8) -> Self {
        Self::with(quiet(), people(players))
    }

    pub fn with(config: Config, seating: Seating) -> Self {
        let count = usize::from(seating.sides());
        let plain = count * HAND + 41;
        let card = |at: usize| CivicCard {
            id: format!("plain-{at}"),
            title: format!("Plain card number {at}."),
            ..std(Green, 5)
        };
        let pack = PoliticraftPack {
            id: "test".to_owned(),
            title: "Test".to_owned(),
            cards: (0..plain).map(card).collect(),
            issues: vec!["clean water".to_owned(), "safe streets".to_owned()],
            stories: Vec::new(),
        };
        let sides = Sides::among(seating, &PLAYERS).unwrap();
        let game = PolitiCraft::new(config, Arc::new(pack), sides);
        let mut table = Self {
            state: game.initial(),
            game,
            now: Millis(0),
            events: 0,
            facts: Vec::new(),
            plain: plain as u16,
        };
        let mut all = (0..plain as u16).map(CardIx);
        let mut some = |count: usize| all.by_ref().take(count).collect::<Vec<_>>();
        let hands = (0..count).map(|_| some(HAND)).collect();
        let open = some(1)[0];
        let deal = Deal {
            hands,
            deck: some(plain),
            boxed: Vec::new(),
        };
        let first = Side(0);
        let deal = Box::new(deal);
        table.until(Event::Dealt { first, open, deal }, None);
        for side in 0..count as u8 {
            table.happen(Event::Issue {
                side: Side(side),
                issue: format!("issue of {side}").into(),
                text: side.into(),
            });
        }
        table.happen(Event::Begun { first });
        table.begin(0);
        table
    }

    /// A fact happens as it is, and the next step begins, until then.
    pub fn until(&mut self, event: Event, due: Option<Millis>) {
        self.fact(Fact::then(event, due.into()));
    }

    /// A fact happens as it is.
    pub fn happen(&mut self, event: Event) {
        self.fact(Fact::then(event, Then::Same));
    }

    fn fact(&mut self, fact: Fact<Event>) {
        self.game.evolve(&mut self.state, &fact);
        self.events += 1;
        self.facts.push(fact);
    }

    pub fn happened(&self) -> Vec<Event> {
        own(&self.facts)
    }

    /// The turn is this player's, with the status check.
    pub fn begin(&mut self, side: u8) {
        let side = Side(side);
        let player = &self.state[side];
        let figure = is_figure(player);
        let event = Event::Turn {
            side,
            number: self.state.turns + 1,
            figure,
            turned: player.figure != figure,
            points: player.points(),
        };
        let due = self.game.turn_time.map(|time| self.now.plus(time));
        self.until(event, due);
    }

    /// A card more in the deck of the game, nowhere yet.
    fn make(&mut self, mut card: CivicCard) -> CardIx {
        let mut pack = (*self.game.pack).clone();
        let ix = CardIx(pack.cards.len() as u16);
        if card.title.is_empty() {
            card.title = format!("Made card number {}.", ix.0);
        }
        pack.cards.push(card);
        let (config, sides) = (self.game.config.clone(), self.game.sides.clone());
        self.game = PolitiCraft::new(config, Arc::new(pack), sides);
        ix
    }

    /// A card in a hand, for a plain one if there is one.
    pub fn hand(&mut self, side: u8, card: CivicCard) -> CardIx {
        let ix = self.make(card);
        let plain = self.plain;
        let hand = &mut self.state.players[usize::from(side)].hand;
        if let Some(at) = hand.iter().position(|card| card.0 < plain) {
            let away = hand.remove(at);
            self.state.deck.insert(0, away);
        }
        self.state.players[usize::from(side)].hand.push(ix);
        ix
    }

    /// Only these plain cards stay in a hand; the others go under the deck.
    pub fn keep(&mut self, side: u8, count: usize) {
        let plain = self.plain;
        let hand = &mut self.state.players[usize::from(side)].hand;
        let (mut away, mut kept): (Vec<CardIx>, Vec<CardIx>) =
            hand.iter().partition(|card| card.0 < plain);
        kept.extend(away.split_off(away.len() - count));
        *hand = kept;
        self.state.deck.splice(0..0, away);
    }

    /// A card in an Area.
    pub fn area(&mut self, side: u8, card: CivicCard) -> CardIx {
        let card = self.make(card);
        let player = &mut self.state.players[usize::from(side)];
        let by = Side(side);
        player.area.push(Laid { card, by });
        player.tally.add(self.game.rule(card));
        card
    }

    /// So many points in an Area, on one card.
    pub fn worth(&mut self, side: u8, points: u16) -> CardIx {
        self.area(side, std(Orange, points))
    }

    /// A card on top of the deck.
    pub fn top(&mut self, card: CivicCard) -> CardIx {
        let card = self.make(card);
        self.state.deck.push(card);
        card
    }

    /// A card on top of the discard pile.
    pub fn pile(&mut self, card: CivicCard) -> CardIx {
        let card = self.make(card);
        self.state.discard.push(card);
        card
    }

    /// So many Cycle cards are out already; their directions are done.
    pub fn shown(&mut self, count: usize) {
        for _ in 0..count {
            let card = self.make(idle_cycle());
            self.state.cycles.push((card, Side(0)));
        }
        self.state.carried = self.state.cycles.len();
    }

    pub fn set_integrity(&mut self, integrity: &[u16]) {
        for (player, count) in self.state.players.iter_mut().zip(integrity) {
            player.integrity = *count;
        }
    }

    // ---- What happens ----

    /// What a cause leads to. A refusal has changed nothing; after all else every card is somewhere once (PC-105).
    #[expect(clippy::needless_pass_by_value, reason = "causes are written in place")]
    pub fn cause(&mut self, cause: CauseOf<PolitiCraft>) -> Result<Vec<Event>, Refusal> {
        let (before, count) = (self.state.clone(), self.events);
        let mut events = Vec::new();
        let got = Position {
            game: &self.game,
            state: &mut self.state,
            seed: &Seed::from_number(7),
            events: &mut self.events,
        }
        .decide(self.now, &cause, &mut events);
        match got {
            Ok(()) => {
                assert_sound(&self.game, &self.state);
                self.facts.extend(events.iter().cloned());
                Ok(own(&events))
            }
            Err(refusal) => {
                assert_eq!((&before, count), (&self.state, self.events), "{refusal:?}");
                assert!(events.is_empty());
                Err(refusal)
            }
        }
    }

    pub fn by_seat(&mut self, seat: u8, action: impl Into<Verb<Action>>) -> Got {
        let cause = Cause::Act(Act::new(Seat(seat), action.into()));
        self.cause(cause).map_err(|refusal| refusal.code)
    }

    /// What the first member of a side asks for.
    pub fn act(&mut self, side: u8, action: impl Into<Verb<Action>>) -> Got {
        let seat = self.game.sides.first(Side(side));
        self.by_seat(seat.0, action)
    }

    /// The same in JSON.
    pub fn send(&mut self, side: u8, action: Value) -> Got {
        let action: Verb<Action> = serde_json::from_value(action).expect("an action");
        self.act(side, action)
    }

    pub fn play(&mut self, side: u8, card: CardIx, area: u8) -> Got {
        self.send(side, json!({"play": {"card": card.0, "area": area}}))
    }

    /// A Power Play without a target.
    pub fn use_power(&mut self, side: u8, card: CardIx) -> Got {
        self.send(side, json!({"play": {"card": card.0}}))
    }

    pub fn aim(&mut self, side: u8, card: CardIx, target: u8) -> Got {
        self.send(side, json!({"play": {"card": card.0, "target": target}}))
    }

    pub fn discard(&mut self, side: u8, card: CardIx) -> Got {
        self.send(side, json!({"discard": {"card": card.0}}))
    }

    pub fn draw(&mut self, side: u8) -> Got {
        self.send(side, json!({"draw": {"source": "deck"}}))
    }

    pub fn take(&mut self, side: u8) -> Got {
        self.send(side, json!({"draw": {"source": "discard"}}))
    }

    pub fn pick(&mut self, side: u8, cards: &[CardIx]) -> Got {
        let cards: Vec<u16> = cards.iter().map(|card| card.0).collect();
        self.send(side, json!({"choose": {"cards": cards}}))
    }

    pub fn option(&mut self, side: u8, option: u8) -> Got {
        self.send(side, json!({"choose": {"option": option}}))
    }

    pub fn name(&mut self, side: u8, player: u8) -> Got {
        self.send(side, json!({"choose": {"player": player}}))
    }

    pub fn offer(&mut self, side: u8, to: u8, card: CardIx) -> Got {
        self.send(side, json!({"offer_trade": {"player": to, "card": card.0}}))
    }

    /// The number of an offer, by when it was made.
    pub fn number(&self, at: usize) -> u32 {
        let offers = self.facts.iter().filter_map(|fact| match fact.own() {
            Some(Event::TradeOffered { offer, .. }) => Some(*offer),
            _ => None,
        });
        offers.into_iter().nth(at).unwrap_or(9_999)
    }

    pub fn answer(&mut self, side: u8, at: usize, card: CardIx) -> Got {
        let offer = self.number(at);
        self.send(
            side,
            json!({"answer_trade": {"offer": offer, "card": card.0}}),
        )
    }

    pub fn confirm(&mut self, side: u8, at: usize) -> Got {
        let offer = self.number(at);
        self.send(side, json!({"confirm_trade": {"offer": offer}}))
    }

    pub fn decline(&mut self, side: u8, at: usize) -> Got {
        let offer = self.number(at);
        self.send(side, json!({"decline_trade": {"offer": offer}}))
    }

    pub fn timers(&self) -> Vec<Due<Timer>> {
        self.game.timers(&self.state).into_iter().collect()
    }

    /// A deadline passes.
    pub fn expire(&mut self, timer: Timer) -> Got {
        let due = self.timers().into_iter().find(|due| due.timer == timer);
        self.now = due.unwrap_or_else(|| panic!("no deadline {timer:?}")).at;
        self.cause(Cause::Timer(timer))
            .map_err(|refusal| refusal.code)
    }

    /// The player refills from the deck as long as the turn lasts.
    pub fn fill(&mut self, side: u8) {
        let number = self.state.turns;
        while self.state.turns == number && self.step() == Some(TurnStep::Refill) {
            self.draw(side).unwrap();
        }
    }

    /// A plain card of a hand.
    pub fn plain(&self, side: u8) -> CardIx {
        let mut hand = self.state.hand(Side(side)).iter().copied();
        hand.find(|card| card.0 < self.plain)
            .expect("a plain card in the hand")
    }

    /// The active player makes a dull turn: a plain card is discarded; a Public Figure plays one to the left and one at home.
    pub fn pass(&mut self) {
        let side = self.turn().expect("a turn");
        if self.state.turn.as_ref().unwrap().figure {
            let to = self.state.left_of(Side(side)).0;
            let card = self.plain(side);
            self.play(side, card, to).unwrap();
            let card = self.plain(side);
            self.play(side, card, side).unwrap();
        } else {
            let card = self.plain(side);
            self.discard(side, card).unwrap();
        }
        self.fill(side);
    }

    // ---- What is so ----

    /// Whose turn it is.
    pub fn turn(&self) -> Option<u8> {
        self.state.active().map(|side| side.0)
    }

    pub fn step(&self) -> Option<TurnStep> {
        self.state.turn.as_ref().map(|turn| turn.step)
    }

    pub fn points(&self, side: u8) -> u32 {
        self.state.players[usize::from(side)].points()
    }

    pub fn integrity(&self, side: u8) -> u16 {
        self.state.players[usize::from(side)].integrity
    }

    pub fn all_integrity(&self) -> Vec<u16> {
        let players = self.state.players.iter();
        players.map(|player| player.integrity).collect()
    }

    pub fn hand_of(&self, side: u8) -> &[CardIx] {
        self.state.hand(Side(side))
    }

    pub fn holds(&self, side: u8, card: CardIx) -> bool {
        self.hand_of(side).contains(&card)
    }

    /// Whether a card lies in the Area of this player.
    pub fn lies(&self, side: u8, card: CardIx) -> bool {
        let area = self.state.players[usize::from(side)].area.iter();
        area.into_iter().any(|laid| laid.card == card)
    }

    pub fn top_discard(&self) -> Option<CardIx> {
        self.state.discard.last().copied()
    }

    pub fn is_spent(&self, card: CardIx) -> bool {
        self.state.spent.contains(&card)
    }

    /// What a player is asked by an effect.
    pub fn asked(&self, side: u8) -> Option<Query> {
        let run = self.state.run.as_ref()?;
        Some(run.question(Side(side))?.query.clone())
    }

    /// The cards that a player may choose from.
    pub fn choices(&self, side: u8) -> Vec<CardIx> {
        match self.asked(side) {
            Some(Query::Cards { from, .. }) => from,
            Some(Query::Order { cards }) => cards,
            other => panic!("side {side} is not asked for cards: {other:?}"),
        }
    }

    pub fn is_resolving(&self) -> bool {
        self.state.is_resolving()
    }

    /// Ending and winners.
    pub fn over(&self) -> Option<(String, Vec<u8>)> {
        let outcome = self.game.outcome(&self.state)?;
        let winners = outcome.winners.iter().map(|side| side.0).collect();
        Some((outcome.ending, winners))
    }

    pub fn scores(&self) -> Vec<i64> {
        self.game.outcome(&self.state).unwrap().scores
    }

    pub fn view(&self, side: u8) -> View {
        let seat = self.game.sides.first(Side(side));
        self.game.view(&self.state, Viewer::Seat(seat))
    }

    /// What a person would be told of what is missing.
    pub fn refusal(&self, side: u8, action: Value) -> Refusal {
        let action = serde_json::from_value(action).expect("an action");
        let cause = Cause::Act(Act::new(Seat(side), action));
        self.clone().cause(cause).expect_err("a refusal")
    }

    /// The verbs that a side is offered.
    pub fn offers(&self, side: u8) -> Vec<&'static str> {
        let seat = self.game.sides.first(Side(side));
        let ask = self.game.ask(&self.state, seat);
        ask.offers.iter().map(|offer| offer.verb).collect()
    }
}

/// PC-105, PC-35: each card is somewhere once, and what is counted of the Areas is what lies there.
pub(super) fn assert_sound(game: &PolitiCraft, state: &State) {
    let mut all: Vec<CardIx> = Vec::new();
    all.extend(&state.deck);
    all.extend(&state.discard);
    all.extend(&state.spent);
    all.extend(&state.boxed);
    all.extend(&state.gone);
    all.extend(state.cycles.iter().map(|(card, _)| card));
    for player in &state.players {
        all.extend(&player.hand);
        all.extend(player.area.iter().map(|laid| laid.card));
        let mut tally = Tally::default();
        for laid in &player.area {
            tally.add(game.rule(laid.card));
        }
        assert_eq!(tally, player.tally, "the count of an Area");
        let points = i64::from(tally.points) + i64::from(player.tokens);
        assert_eq!(i64::from(player.points()), points, "points below 0");
    }
    all.sort_unstable();
    let whole: Vec<CardIx> = (0..game.cards.len() as u16).map(CardIx).collect();
    assert_eq!(all, whole, "every card exactly once");
    let is_cycle = |card: &CardIx| game.rule(*card).kind == CivicKind::Cycle;
    let mut apart = state.discard.iter().chain(&state.spent);
    assert!(!apart.any(is_cycle), "a Cycle card in a pile (PC-10)");
    let mut hands = state.players.iter().flat_map(|player| &player.hand);
    assert!(!hands.any(is_cycle), "a Cycle card in a hand (PC-10)");
    assert!(
        state.cycles.len() <= LAST_CYCLE,
        "a fifth Cycle card (PC-R48)"
    );
}
