//! A game of the catalogue: what it is called, what it is played with, and how it is opened.

use crate::any_game::{AnyGame, GameSetup};
use crate::arena;
use crate::arena::{Arena, Tally};
use crate::bench::{self, BotSpeed, RulesSpeed};
use crate::hosted::HostedGame;
use crate::pack::{BoundPack, OwnPack, damaged};
use crate::saved::{self, LogSummary, TextStep};
use serde_json::Value;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::time::Duration;
use tricorn_bots::Brain;
use tricorn_engine::log::{Damage, Fault};
use tricorn_engine::{GameInfo, OptionSpec, Refusal, Seating, Seed, Viewer};
use tricorn_packs::{Complaint, DeckLine, Folder, OwnComplaint, PackKind};

/// A game that can be set up from the packs that we ship; [`Game::INFO`](tricorn_engine::Game::INFO) says how.
pub trait Shipped: Brain<Pack: PackKind> {}

impl<G: Brain<Pack: PackKind>> Shipped for G {}

/// A game of the catalogue.
pub trait GameKind: Send + Sync {
    /// The id that stands in logs and addresses.
    fn id(&self) -> &'static str;
    /// The name that people read.
    fn title(&self) -> &'static str;
    /// What the catalogue says of it.
    fn info(&self) -> &'static GameInfo;
    /// The rules in words.
    fn rules(&self) -> &'static str;
    fn rules_version(&self) -> u32;

    /// The schema of its options.
    fn options(&self) -> &'static [OptionSpec];
    /// The options as they are if nobody changes them.
    fn usual_options(&self) -> Value;
    /// Whether these are all options of the game, each with a value that it can have. Whether they fit together is for
    /// [`check`](GameKind::check).
    fn check_options(&self, options: &Value) -> Result<(), Refusal>;

    /// The `kind` in the `pack.toml` of its packs.
    fn pack_kind(&self) -> &'static str;
    /// Whether a host can bring own rows.
    fn own_decks(&self) -> bool;
    /// The pack in a folder, or all that is wrong with it.
    fn load_pack(&self, folder: &Folder) -> Result<BoundPack, Vec<Complaint>>;
    /// The pack in these bytes, as the ledger has them.
    fn read_pack(&self, bytes: &[u8]) -> Result<BoundPack, Refusal>;
    /// A pack of a host's own rows; the inner error says what is wrong with them.
    fn own_pack(
        &self,
        title: &str,
        rows: &str,
    ) -> Result<Result<OwnPack, Vec<OwnComplaint>>, Refusal>;
    /// The decks of a pack.
    fn decks(&self, pack: &BoundPack) -> Result<Vec<DeckLine>, Refusal>;

    /// Whether options, pack and seats make a game.
    fn check(&self, options: &Value, pack: &BoundPack, seating: Seating) -> Result<(), Refusal>;
    /// Makes a running game from what fixes it, or says why that is no game. Whether it was set up by these rules is for the
    /// caller to ask.
    fn open(&self, setup: GameSetup, pack: BoundPack) -> Result<Box<dyn AnyGame>, Refusal>;

    /// A saved game step by step.
    fn replay_log(&self, log: &str, viewer: Viewer) -> Result<Vec<TextStep>, Damage>;
    /// Runs a saved game again with its seed and compares every event.
    fn verify_log(&self, log: &str) -> Result<LogSummary, Fault>;

    /// Plays the games whose numbers `next` gives out, until it gives out none. Called once for many games: the loop inside
    /// knows the type of the game.
    fn simulate(
        &self,
        arena: &Arena<'_>,
        next: &mut dyn FnMut() -> Option<u64>,
    ) -> Result<Tally, Refusal>;
    /// Random play through the real rules for this long.
    fn bench_rules(&self, pack: &BoundPack, time: Duration) -> Result<RulesSpeed, Refusal>;
    /// How long the experts think in this number of games among themselves.
    fn bench_bots(&self, pack: &BoundPack, games: u64) -> Result<BotSpeed, Refusal>;
}

impl dyn GameKind + '_ {
    /// The pack that the game is shipped with.
    pub fn shipped_pack(&self) -> Result<BoundPack, Vec<Complaint>> {
        Folder::embedded(self.pack_id()).and_then(|folder| self.load_pack(&folder))
    }

    /// The id of the shipped pack that it is played with unless somebody chooses another.
    pub fn pack_id(&self) -> &'static str {
        self.info().pack
    }

    /// How many sides can play.
    pub fn sides(&self) -> RangeInclusive<u8> {
        self.info().sides.least..=self.info().sides.most
    }

    /// How many sides sit down if nobody says otherwise.
    pub fn usual_sides(&self) -> u8 {
        self.info().sides.usual
    }

    /// The options with these changes; the usual ones if there is no base. Unknown names and wrong values are refused in words.
    pub fn merge_options(&self, base: Option<&Value>, change: &Value) -> Result<Value, Refusal> {
        let mut options = base.cloned().unwrap_or_else(|| self.usual_options());
        let (Some(fields), Some(change)) = (options.as_object_mut(), change.as_object()) else {
            return Err(Refusal::bad_options("Options are given by name."));
        };
        for (name, value) in change {
            fields.insert(name.clone(), value.clone());
        }
        self.check_options(&options)?;
        Ok(options)
    }

    /// What fixes a game by the rules of this program.
    pub fn setup(
        &self,
        options: Value,
        pack: &BoundPack,
        seating: Seating,
        seed: Seed,
    ) -> GameSetup {
        GameSetup {
            game: self.id().to_owned(),
            rules_version: self.rules_version(),
            config: options,
            seating,
            seed,
            pack_hash: pack.hash().to_owned(),
        }
    }
}

/// A game of this type as one of the catalogue. Each game's crate makes a static of it, so that all that is generic is compiled
/// there.
pub struct KindOf<G>(PhantomData<fn() -> G>);

impl<G: Shipped> KindOf<G> {
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G: Shipped> Default for KindOf<G> {
    fn default() -> Self {
        Self::new()
    }
}

pub(crate) fn config<G: Shipped>(options: &Value) -> Result<G::Config, Refusal> {
    serde_json::from_value(options.clone())
        .map_err(|e| Refusal::bad_options(format!("The options cannot be read: {e}.")))
}

impl<G: Shipped> GameKind for KindOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn info(&self) -> &'static GameInfo {
        G::INFO
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn usual_options(&self) -> Value {
        serde_json::to_value(G::Config::default()).unwrap_or_default()
    }

    fn check_options(&self, options: &Value) -> Result<(), Refusal> {
        tricorn_engine::options::check(G::OPTIONS, options)?;
        config::<G>(options).map(drop)
    }

    fn pack_kind(&self) -> &'static str {
        G::Pack::KIND
    }

    fn own_decks(&self) -> bool {
        G::Pack::OWN_DECKS
    }

    fn load_pack(&self, folder: &Folder) -> Result<BoundPack, Vec<Complaint>> {
        let pack = tricorn_packs::load::<G::Pack>(folder)?;
        // Our own types can be written as JSON, so there is nothing else to complain about.
        BoundPack::new(pack).map_err(|_| Vec::new())
    }

    fn read_pack(&self, bytes: &[u8]) -> Result<BoundPack, Refusal> {
        let pack: G::Pack = serde_json::from_slice(bytes).map_err(|e| damaged(&e.to_string()))?;
        BoundPack::new(pack)
    }

    fn own_pack(
        &self,
        title: &str,
        rows: &str,
    ) -> Result<Result<OwnPack, Vec<OwnComplaint>>, Refusal> {
        let pack = match G::Pack::own(title, rows) {
            Ok(pack) => pack,
            Err(complaints) => return Ok(Err(complaints)),
        };
        let first = pack.decks().into_iter().next();
        Ok(Ok(OwnPack {
            title: first.map_or_else(String::new, |(deck, _)| deck.title),
            cards: pack.card_count(),
            pack: BoundPack::new(pack)?,
        }))
    }

    fn decks(&self, pack: &BoundPack) -> Result<Vec<DeckLine>, Refusal> {
        Ok(DeckLine::of(&*pack.cards::<G::Pack>()?))
    }

    fn check(&self, options: &Value, pack: &BoundPack, seating: Seating) -> Result<(), Refusal> {
        G::open(config::<G>(options)?, pack.cards()?, seating).map(drop)
    }

    fn open(&self, setup: GameSetup, pack: BoundPack) -> Result<Box<dyn AnyGame>, Refusal> {
        Ok(Box::new(HostedGame::<G>::open(setup, pack)?))
    }

    fn replay_log(&self, log: &str, viewer: Viewer) -> Result<Vec<TextStep>, Damage> {
        saved::replay::<G>(log, viewer)
    }

    fn verify_log(&self, log: &str) -> Result<LogSummary, Fault> {
        saved::verify::<G>(log)
    }

    fn simulate(
        &self,
        arena: &Arena<'_>,
        next: &mut dyn FnMut() -> Option<u64>,
    ) -> Result<Tally, Refusal> {
        arena::simulate::<G>(arena, next)
    }

    fn bench_rules(&self, pack: &BoundPack, time: Duration) -> Result<RulesSpeed, Refusal> {
        bench::rules::<G>(pack, time)
    }

    fn bench_bots(&self, pack: &BoundPack, games: u64) -> Result<BotSpeed, Refusal> {
        bench::bots::<G>(pack, games)
    }
}
