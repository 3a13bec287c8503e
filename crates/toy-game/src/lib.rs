//! High Card, a toy of our own tests: the smallest game that has hidden cards, turns and a winner. It shows what a new game
//! has to say, and `tests/everywhere.rs` looks for it wherever a game of the catalogue has to turn up.

use std::sync::{Arc, LazyLock};
use tricorn_bots::{Brain, Mind, Plan, Sight as BotSight, any_move};
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::info::SideCount;
use tricorn_engine::rules::{
    About, Deciding, Onlooker, Relabel, Rules, Seated, TableRules, Verb, ViewOf,
};
use tricorn_engine::sides::{ENDED_BY_HOST, RESIGNED, Sides};
use tricorn_engine::{
    Act, Ask, AskId, Choice, GameInfo, Level, Millis, Offer, OptionSpec, Outcome, Refusal, Rng,
    Seat, Seating, Side, Slot, Token, Viewer, Want,
};
use tricorn_host::{Catalogue, GameKind, KindOf};
use tricorn_packs::schema::PresidentsPack;

/// The game for the catalogue.
pub static GAME: &dyn GameKind = &KindOf::<HighCard>::new();

/// All games, and the toy.
pub fn catalogue() -> Catalogue {
    static GAMES: LazyLock<Vec<&'static &'static dyn GameKind>> = LazyLock::new(|| {
        let shipped = tricorn_games::GAMES.entries().iter().copied();
        shipped.chain([&GAME]).collect()
    });
    Catalogue::new(&GAMES)
}

const DECK: u8 = 20;

#[derive(Clone)]
pub struct HighCard {
    config: Config,
    sides: Sides,
}

#[wire(logged)]
pub struct Config {
    /// How many cards each side gets.
    pub hand: u8,
    /// Seconds for a card; 0 for no limit.
    pub seconds: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            hand: 3,
            seconds: 30,
        }
    }
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::number("hand", "Cards", "How many cards each side gets.", (1, 4), 3),
    OptionSpec::seconds("seconds", "Time", "The time for a card.", 30),
];

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    hands: Vec<Vec<u8>>,
    /// The cards on the table, in the order in which they were laid; the sides lay in turn.
    laid: Vec<u8>,
    resigned: Option<Side>,
}

type State = Seated<Table>;

#[logged(copy)]
pub enum Action {
    /// HC-02.
    Lay { card: u8 },
}

#[happening(HighCard, card = u8, face = u8, seen = News)]
pub enum Event {
    /// HC-01.
    Dealt {
        #[log]
        hands: Vec<Vec<u8>>,
    },
    /// HC-02.
    Laid {
        side: Side,
        #[open]
        card: u8,
    },
    /// HC-03: the last card has been laid.
    Counted,
    Resigned {
        side: Side,
    },
}

#[wire(copy)]
pub enum Phase {
    Lay,
}

#[wire]
pub struct Sight {
    pub laid: Vec<u8>,
}

#[wire]
pub struct SideSight {
    /// The own side's only.
    pub hand: Option<Vec<u8>>,
}

impl HighCard {
    fn turn(&self, table: &Table) -> Side {
        Side((table.laid.len() % usize::from(self.sides.seating().sides())) as u8)
    }

    /// HC-03: the highest card of each round takes it.
    fn points(&self, table: &Table, side: Side) -> i64 {
        let sides = usize::from(self.sides.seating().sides());
        let rounds = table.laid.chunks_exact(sides);
        let taken = rounds.filter(|round| round.iter().max() == round.get(usize::from(side.0)));
        taken.count() as i64
    }

    fn time(&self) -> Option<Millis> {
        (self.config.seconds > 0).then(|| Millis::from_secs(self.config.seconds.into()))
    }

    fn lay(&self, step: &mut Deciding<'_, '_, Self>, side: Side, card: u8) {
        step.emit_until(Event::Laid { side, card }, step.after(self.time()));
        if step.state().hands.iter().all(Vec::is_empty) {
            step.finish(Event::Counted);
        }
    }
}

impl Rules for HighCard {
    const ABOUT: About = About {
        id: "high-card",
        title: "High Card",
        rules_version: 1,
        rules: "**HC-01** Each side gets its cards. **HC-02** In turn, each lays one. **HC-03** The highest card takes \
                the round; most rounds win.",
        info: &GameInfo {
            blurb: "The highest card takes the round.",
            short: "High Card",
            pack: "presidents",
            sides: SideCount {
                least: 2,
                most: 4,
                usual: 2,
            },
            ..GameInfo::TOY
        },
        options: OPTIONS,
        endings: &["counted", RESIGNED, ENDED_BY_HOST],
        whole: "game",
        table_rules: TableRules {
            start: "HC-01",
            over: "HC-03",
            ..TableRules::NONE
        },
    };

    type Config = Config;
    type Pack = PresidentsPack;
    type State = Table;
    type Action = Action;
    type Event = Event;
    type Timer = ();
    type Card = u8;
    type Face = u8;
    type Phase = Phase;
    type Sight = Sight;
    type SideSight = SideSight;

    fn bind(config: Config, _: Arc<PresidentsPack>, seating: Seating) -> Result<Self, Refusal> {
        let sides = Sides::among(seating, &(2..=4))?;
        Ok(Self { config, sides })
    }

    fn sides(&self) -> &Sides {
        &self.sides
    }

    fn blank(&self) -> Table {
        Table::default()
    }

    fn begin(&self, step: &mut Deciding<'_, '_, Self>) {
        let mut deck: Vec<u8> = (1..=DECK).collect();
        step.rng("deal").shuffle(&mut deck);
        let hands = deck.chunks(self.config.hand.into()).map(<[u8]>::to_vec);
        let hands = hands.take(self.sides.seating().sides().into()).collect();
        step.emit_until(Event::Dealt { hands }, step.after(self.time()));
    }

    fn act(&self, step: &mut Deciding<'_, '_, Self>, act: &Act<Action>) -> Result<(), Refusal> {
        let (side, Action::Lay { card }) = (self.sides.of(act.seat), act.action);
        if self.turn(step.state()) != side {
            return Err(Refusal::new("NOT_YOUR_TURN", "Wait for your turn."));
        }
        if !step.state().hands[usize::from(side.0)].contains(&card) {
            let text = "That card is not in your hand. Choose one that is.";
            return Err(Refusal::new("NOT_IN_HAND", text));
        }
        self.lay(step, side, card);
        Ok(())
    }

    fn late(&self, step: &mut Deciding<'_, '_, Self>, (): ()) {
        let side = self.turn(step.state());
        step.timed_out(side);
        let mut rng = step.rng("time out");
        let card = rng.pick(&step.state().hands[usize::from(side.0)]).copied();
        if let Some(card) = card {
            self.lay(step, side, card);
        }
    }

    fn given_up(&self, step: &mut Deciding<'_, '_, Self>, side: Side) {
        step.finish(Event::Resigned { side });
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Dealt { hands } => state.hands.clone_from(hands),
            Event::Laid { side, card } => {
                state.hands[usize::from(side.0)].retain(|own| own != card);
                state.laid.push(*card);
            }
            Event::Counted => {}
            Event::Resigned { side } => state.resigned = Some(*side),
        }
    }

    fn clear(&self, state: &mut State) {
        state.own = Table::default();
    }

    fn show(&self, state: &State, card: &u8, viewer: Viewer) -> Option<u8> {
        let own = |side: Side| state.hands[usize::from(side.0)].contains(card);
        let inside = self
            .sides
            .all()
            .any(|side| self.sides.inside(viewer, side) && own(side));
        (inside || state.laid.contains(card)).then_some(*card)
    }

    fn face(&self, card: &u8) -> u8 {
        *card
    }

    fn phase(&self, _: &State) -> Phase {
        Phase::Lay
    }

    fn to_act(&self, state: &State) -> Vec<Side> {
        vec![self.turn(state)]
    }

    fn sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        Sight {
            laid: to.state.laid.clone(),
        }
    }

    fn side_sight(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let hand = to.state.hands.get(usize::from(side.0));
        SideSight {
            hand: hand.filter(|_| to.inside(side)).cloned(),
        }
    }

    fn score(&self, state: &State, side: Side) -> i64 {
        self.points(state, side)
    }

    fn moment(&self, state: &State, _: Seat) -> u64 {
        state.laid.len() as u64
    }

    fn asks(&self, state: &State, seat: Seat, id: AskId) -> Ask {
        let side = self.sides.of(seat);
        if self.turn(state) != side {
            return Ask::wait(id, "HC-02", "Wait for your turn.");
        }
        let cards = state.hands[usize::from(side.0)].iter();
        let cards = cards.map(|card| Choice::new(Token::Number((*card).into()), card.to_string()));
        let slot = Slot::new("card", "Which card?", Want::One(cards.collect()));
        Ask::wait(id, "HC-02", "Lay a card.").offer(Offer::new("lay", "Lay", vec![slot]))
    }

    fn words(&self, to: &Onlooker<'_, Self>, event: &Event) -> Option<String> {
        Some(match event {
            Event::Dealt { .. } => format!("Each side gets {} cards.", self.config.hand),
            Event::Laid { side, card } => {
                format!("{} {card}.", to.sides().does(*side, "lays", "lay"))
            }
            Event::Counted => "The last card is on the table.".to_owned(),
            Event::Resigned { side } => format!("{} up.", to.sides().does(*side, "gives", "give")),
        })
    }

    fn result(&self, state: &State) -> Option<Outcome> {
        let sides = || self.sides.all();
        let scores: Vec<i64> = sides().map(|side| self.points(state, side)).collect();
        let best = scores.iter().max().copied();
        let (ending, winners) = match state.resigned {
            Some(gone) => (RESIGNED, sides().filter(|side| *side != gone).collect()),
            None => {
                let won = |side: &Side| scores.get(usize::from(side.0)).copied() == best;
                ("counted", sides().filter(won).collect())
            }
        };
        Some(Outcome {
            ending: ending.to_owned(),
            scores,
            winners,
        })
    }

    fn vary(&mut self, state: &mut State, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        let own = self.sides.behind(viewer).map(|side| usize::from(side.0));
        let hidden = |at: usize| Some(at) != own;
        let mut known = state.laid.clone();
        for (at, hand) in state.hands.iter().enumerate() {
            if !hidden(at) {
                known.extend(hand);
            }
        }
        let mut deck: Vec<u8> = (1..=DECK).filter(|card| !known.contains(card)).collect();
        rng.shuffle(&mut deck);
        for (at, hand) in state.hands.iter_mut().enumerate() {
            if hidden(at) {
                *hand = deck.drain(..hand.len()).collect();
            }
        }
        Box::new(Event::clone)
    }

    fn text(view: &ViewOf<Self>) -> String {
        let mut text = format!("High Card. On the table: {:?}\n", view.laid);
        for side in &view.sides {
            let hand = side
                .hand
                .as_ref()
                .map_or(String::new(), |hand| format!(" {hand:?}"));
            text.push_str(&format!(
                "{}: {}{hand}\n",
                side.common.name, side.common.score
            ));
        }
        text
    }
}

impl Brain for HighCard {
    type Facts = ();

    fn facts(&self, _: &State, _: Seat, _: Level, _: &Mind) {}

    fn plan(sight: &BotSight<'_, Self>, rng: &mut Rng) -> Option<Plan<Verb<Action>>> {
        any_move::<Self>(sight.ask, rng)
    }

    fn random_move(&self, state: &State, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        let side = self.turn(state);
        let hand = state
            .hands
            .get(usize::from(side.0))
            .filter(|_| state.playing())?;
        let card = *rng.pick(hand)?;
        Some((self.sides.first(side), Action::Lay { card }.into()))
    }
}
