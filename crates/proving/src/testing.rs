//! What the tests of the trick games share: seats, and a table that tells a story.

use crate::Example;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::{Arc, LazyLock};
use tricorn_engine::rules::{Fact, Rules, TableAction, Verb};
use tricorn_engine::sides::BOTH;
use tricorn_engine::{
    Act, Ask, Cause, CauseOf, Game, Level, Millis, Outcome, Place, Position, Seat, Seating, Seed,
    Side, Sitter, Viewer,
};
use tricorn_kit::deal::Deal;
use tricorn_kit::options::Pace;
use tricorn_kit::tricks::Tricks;
use tricorn_packs::Folder;
use tricorn_packs::schema::GeoplungePack;

/// The first seat of each side at a table for two.
pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);

/// Seats of these sizes, all of people, side by side.
pub fn people(sizes: &[usize]) -> Seating {
    seats(sizes, Sitter::Person)
}

/// Two computer players.
pub fn bots(level: Level) -> Seating {
    seats(&[1, 1], Sitter::Bot(level))
}

fn seats(sizes: &[usize], sitter: Sitter) -> Seating {
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];
    let sides = sizes
        .iter()
        .enumerate()
        .flat_map(|(side, size)| std::iter::repeat_n(side as u8, *size));
    let place = |(side, name): (u8, &str)| Place::new(Side(side), name, sitter);
    Seating::try_new(sides.zip(names).map(place).collect()).unwrap()
}

/// A team of a person and two computer players against two people.
pub fn mixed() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Ben", Sitter::Person),
        Place::new(Side(0), "Bot One", Sitter::Bot(Level::Skilled)),
        Place::new(Side(1), "Cleo", Sitter::Person),
        Place::new(Side(0), "Bot Two", Sitter::Bot(Level::Novice)),
    ])
    .unwrap()
}

/// The same seats, but a computer player has the first one, though a person of its team is there.
pub fn bot_first() -> Seating {
    let mut places = mixed().places().to_vec();
    places.swap(0, 2);
    Seating::try_new(places).unwrap()
}

/// A person against a computer player.
pub fn person_and_bot() -> Seating {
    Seating::try_new(vec![
        Place::new(Side(0), "Ann", Sitter::Person),
        Place::new(Side(1), "Bot", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap()
}

/// Computer players of several levels, three against two.
pub fn mixed_bots() -> Seating {
    let bot = |side, name, level| Place::new(Side(side), name, Sitter::Bot(level));
    Seating::try_new(vec![
        bot(0, "Ann", Level::Skilled),
        bot(1, "Ben", Level::Greedy),
        bot(0, "Cleo", Level::Novice),
        bot(1, "Dan", Level::Novice),
        bot(0, "Eve", Level::Greedy),
    ])
    .unwrap()
}

/// The state cards and Power cards that we ship: the games of GeoPlunge are about facts.
pub fn geoplunge() -> GeoplungePack {
    static PACK: LazyLock<GeoplungePack> = LazyLock::new(|| {
        let folder = Folder::embedded("geoplunge").unwrap();
        tricorn_packs::load(&folder).unwrap()
    });
    PACK.clone()
}

/// The same cards with marks instead of what they tell: one in the place of the name, another in all other texts.
pub fn marked_states(pack: &GeoplungePack, marks: fn(usize) -> [String; 2]) -> GeoplungePack {
    let mut marked = pack.clone();
    for (at, state) in marked.states.states.iter_mut().enumerate() {
        let [mark, name] = marks(at);
        state.name = name;
        state.top_cities.fill(mark.clone());
        for text in [
            &mut state.statehood_date,
            &mut state.patos,
            &mut state.capital,
            &mut state.nickname,
            &mut state.flower,
            &mut state.bird,
        ] {
            text.clone_from(&mark);
        }
    }
    marked
}

/// C4-22 to C4-29: all points that a game of GeoPlunge gives away.
pub fn geoplunge_points(won: bool, bonus: bool, plunging: [bool; 2]) -> i64 {
    let raised = plunging.iter().filter(|plunges| **plunges).count() as i64;
    match won {
        true => 10 * (1 + i64::from(bonus) + raised),
        false => 10,
    }
}

/// A table to prove a game on.
pub fn example<G: Game>(
    name: &'static str,
    config: G::Config,
    pack: G::Pack,
    seating: Seating,
) -> Example<G> {
    Example {
        name,
        config,
        pack: Arc::new(pack),
        seating,
    }
}

/// The tables on which most games for two sides are proved.
pub fn paced_tables<G: Game>(
    example: impl Fn(&'static str, Pace, Seating) -> Example<G>,
) -> Vec<Example<G>> {
    vec![
        example("one on one", Pace::Usual, people(&[1, 1])),
        example("three against two", Pace::Double, bot_first()),
        example("no limits", Pace::Unlimited, people(&[2, 1])),
        example("computer players", Pace::Usual, bots(Level::Greedy)),
    ]
}

/// What holds in a match of trick games: as many games as were won, nobody with more than the match is played to, and
/// somebody with as many exactly when it is decided.
pub fn match_conserved(
    wins: [u8; 2],
    games: usize,
    to_win: u8,
    decided: bool,
) -> Result<(), String> {
    let most = wins[0].max(wins[1]);
    let won = usize::from(wins[0] + wins[1]);
    if won != games || most > to_win || decided != (most == to_win) {
        return Err(format!("{games} games, won {wins:?}, decided {decided}"));
    }
    Ok(())
}

/// What holds in a game of tricks: no card is there twice, every trick was won, and each side holds, has played or has put
/// away all that it was dealt.
pub fn tricks_conserved<C: Copy + Ord + Debug, O, T: Copy, const DEAL: usize, const N: usize>(
    deal: &Deal<C, DEAL>,
    tricks: &Tricks<O, T, N>,
    put_away: [usize; 2],
) -> Result<(), String> {
    let Some(dealt) = deal.cards else {
        return Ok(());
    };
    if BTreeSet::from(dealt).len() != DEAL {
        return Err(format!("a card is there twice: {dealt:?}"));
    }
    let played = tricks.played();
    if usize::from(tricks.taken[0] + tricks.taken[1]) != played {
        return Err(format!("{:?} tricks of {played}", tricks.taken));
    }
    for (side, put_away) in BOTH.into_iter().zip(put_away) {
        let led = tricks.opened.is_some() && tricks.lead == side;
        let out = usize::from(led) + put_away + played;
        let held = deal.hand(side).len() as usize;
        if held + out != DEAL / 2 {
            return Err(format!("{side} has {held} cards and {out} are out"));
        }
    }
    Ok(())
}

/// A table that tells a story.
#[derive(Clone)]
pub struct Tale<G: Game> {
    pub game: G,
    pub state: G::State,
    pub seed: Seed,
    pub events: u64,
    pub now: Millis,
    pub happened: Vec<G::Event>,
}

impl<G: Game> Tale<G> {
    /// Nothing has happened.
    pub fn at(game: G) -> Self {
        Self {
            state: game.initial(),
            game,
            seed: Seed::from_number(1),
            events: 0,
            now: Millis(0),
            happened: Vec::new(),
        }
    }

    /// The first seat of a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.game.seating().of_side(side).iter().next().unwrap()
    }

    /// A fact happens as it is.
    pub fn happen(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        self.game.evolve(&mut self.state, &event);
        self.events += 1;
        self.happened.push(event);
    }

    #[expect(clippy::needless_pass_by_value, reason = "causes are written in place")]
    pub fn cause(&mut self, cause: CauseOf<G>) -> Result<Vec<G::Event>, &'static str> {
        let mut events = Vec::new();
        Position {
            game: &self.game,
            state: &mut self.state,
            seed: &self.seed,
            events: &mut self.events,
        }
        .decide(self.now, &cause, &mut events)
        .map_err(|refusal| refusal.code)?;
        self.happened.extend(events.iter().cloned());
        Ok(events)
    }

    pub fn act(
        &mut self,
        seat: Seat,
        action: impl Into<G::Action>,
    ) -> Result<Vec<G::Event>, &'static str> {
        self.cause(Cause::Act(Act::new(seat, action.into())))
    }

    /// What an action in JSON gets.
    pub fn send(&mut self, seat: Seat, json: Value) -> Result<Vec<G::Event>, &'static str> {
        let action: G::Action = serde_json::from_value(json).unwrap();
        self.act(seat, action)
    }

    pub fn view(&self, seat: Seat) -> G::View {
        self.game.view(&self.state, Viewer::Seat(seat))
    }

    pub fn ask(&self, seat: Seat) -> Ask {
        self.game.ask(&self.state, seat)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// All that a viewer could read now, in one text.
    pub fn all_text(&self, viewer: Viewer) -> String {
        let view = self.game.view(&self.state, viewer);
        let mut text = serde_json::to_string(&view).unwrap();
        text += &G::tell(&view);
        if let Viewer::Seat(seat) = viewer {
            text += &serde_json::to_string(&self.ask(seat)).unwrap();
        }
        text + &self.heard(viewer)
    }

    /// All that a viewer was told.
    pub fn heard(&self, viewer: Viewer) -> String {
        let mut text = String::new();
        let mut state = self.game.initial();
        for event in &self.happened {
            self.game.evolve(&mut state, event);
            if let Some(notice) = self.game.notice(&state, event, viewer) {
                text += &serde_json::to_string(&notice).unwrap();
                text += &notice.to_string();
            }
        }
        text
    }
}

impl<R: Rules> Tale<R>
where
    R: Game<Event = Fact<<R as Rules>::Event>, Action = Verb<<R as Rules>::Action>>,
{
    /// What an action of the game leads to: its own events, without what it does to the table.
    pub fn plays(
        &mut self,
        seat: Seat,
        action: <R as Rules>::Action,
    ) -> Result<Vec<<R as Rules>::Event>, &'static str> {
        let facts = self.act(seat, action)?;
        Ok(facts
            .iter()
            .filter_map(|fact| fact.own().cloned())
            .collect())
    }

    /// A thing that can be asked for at any table.
    pub fn asks(
        &mut self,
        seat: Seat,
        action: TableAction,
    ) -> Result<Vec<Fact<<R as Rules>::Event>>, &'static str> {
        self.act(seat, Verb::Table(action))
    }
}

/// The game's own events among these.
pub fn own<E: Clone>(facts: &[Fact<E>]) -> Vec<E> {
    facts
        .iter()
        .filter_map(|fact| fact.own().cloned())
        .collect()
}

/// A game's own kind of [`Tale`], to which its tests can add words of the game: `tale!(Tale: BorderZap)`.
#[macro_export]
macro_rules! tale {
    ($name:ident $(<const $second:ident: bool>)? : $game:ty) => {
        /// A table that tells a story.
        #[derive(Clone)]
        pub struct $name $(<const $second: bool>)? ($crate::testing::Tale<$game>);

        impl $(<const $second: bool>)? $name $(<$second>)? {
            /// Nothing has happened.
            pub fn at(game: $game) -> Self {
                Self($crate::testing::Tale::at(game))
            }
        }

        impl $(<const $second: bool>)? std::ops::Deref for $name $(<$second>)? {
            type Target = $crate::testing::Tale<$game>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl $(<const $second: bool>)? std::ops::DerefMut for $name $(<$second>)? {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.0
            }
        }
    };
}
