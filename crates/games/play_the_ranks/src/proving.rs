//! What the suite that every game passes has to be told about Play the Ranks.

use super::rules::HAND;
use super::*;
use tricorn_bots::Runner;
use tricorn_engine::rules::Verb;
use tricorn_engine::{Cause, CauseOf, Level, Ruling, Seed, Table};
use tricorn_geoplunge::tricks::all_once;
use tricorn_geoplunge::{PowerIx, match_game};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::options::Pace;
use tricorn_kit::said::Said;
use tricorn_kit::spots::Spots;
use tricorn_packs::schema::Category;
use tricorn_proving::testing::{self, bots, geoplunge, marked_states, mixed, people};
use tricorn_proving::{Example, Provable, Script};

fn example<const SECOND: bool>(
    name: &'static str,
    pace: Pace,
    seating: Seating,
) -> Example<PlayTheRanks<SECOND>> {
    testing::example(name, Config { pace }, geoplunge(), seating)
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    /// The state cards that lie open before a viewer, stated over the whole game.
    fn open_states(&self, state: &State, own: Option<Side>) -> Vec<StateIx> {
        let led = state.tricks.opened.filter(|led| own == Some(led.side));
        let burs = state
            .bases
            .map(|_| Spots::block(2 * HAND, state.burs.into()));
        let hand = own.map(|own| state.deal.hand(own));
        let away = own.and_then(|own| state.discards[index(own)]);
        let lying = [burs, hand, away]
            .into_iter()
            .flatten()
            .flat_map(Spots::iter);
        let lying = lying.filter_map(|spot| state.deal.card(spot));
        let played = state.tricks.row.iter();
        let played = played.flat_map(|trick| [trick.lead.card, trick.follow.card]);
        let open = lying.chain(played).chain(led.map(|led| led.card.card));
        open.chain(state.pick.into_iter().flatten()).collect()
    }

    /// The same of the Power cards.
    fn open_powers(&self, state: &State, own: Option<Side>) -> Vec<PowerIx> {
        let turned = usize::from(state.turned) + usize::from(state.star.is_some());
        let mut spots = Spots::block(2 * POWER_HAND, turned);
        if let Some(own) = own {
            let thrown = state.thrown[index(own)];
            spots = spots.or(state.power.hand(own)).or(thrown);
        }
        let lying = spots.iter().filter_map(|spot| state.power.card(spot));
        let tricks = state.tricks.row.iter();
        let played = tricks.flat_map(|trick| [trick.lead_power, trick.follow_power]);
        let played = played.chain(state.tricks.opened.map(|led| led.power));
        let played = played.flatten().map(|power| power.card);
        lying.chain(played).chain(state.version).collect()
    }
}

impl<const SECOND: bool> Provable for PlayTheRanks<SECOND> {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one", Pace::Usual, people(&[1, 1])),
            example("three against two", Pace::Double, mixed()),
            example("no limit", Pace::Unlimited, people(&[2, 1])),
        ]
    }

    /// A state has a mark for its name, one for all else that can be announced alone, and one for what only its whole face
    /// shows. Postal codes stand on other cards as borders: they are no marks.
    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = marked_states(pack, |at| {
            ["said", "name"].map(|what| format!("«{what}-{at}»"))
        });
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            state.patos = format!("«card-{at}»");
        }
        // Only a whole face shows the order of clues.
        for (at, power) in marked.power.iter_mut().enumerate() {
            power.clue_order = format!("«power-{at}»");
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        // Of a deal before this one nothing is remembered.
        if state.deals % match_game::DEALS != 1 {
            return Vec::new();
        }
        let own = self.book.sides.behind(viewer);
        let (states, powers) = (self.open_states(state, own), self.open_powers(state, own));
        let led = state.tricks.opened;
        let said = led.map(|led| self.announced(led.star, led.card));
        let hidden = state.power.cards.into_iter().flatten();
        let hidden = hidden.filter(|card| !powers.contains(card));
        let mut secrets: Vec<String> = hidden
            .map(|card| self.book.power_card(card).clue_order.clone())
            .collect();
        // Those that were dealt somewhere are the ones that could leak.
        let dealt = state.deal.cards.into_iter().flatten();
        for card in dealt.filter(|card| !states.contains(card)) {
            let face = self.book.state(card);
            let marks = [&face.patos, &face.name, &face.capital].into_iter();
            secrets.extend(marks.filter(|mark| said.as_ref() != Some(*mark)).cloned());
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        state.table.conserved()?;
        let Some(powers) = state.power.cards else {
            return Ok(());
        };
        let mut numbers = powers.map(|card| card.0).to_vec();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() != powers.len() {
            return Err("a Power card is there twice".to_owned());
        }
        for side in BOTH {
            side_conserved(state, side).map_err(|e| format!("{side}: {e}"))?;
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, seating, causes| Script {
            name,
            example: example(name, Pace::Usual, seating),
            seed,
            causes,
        };
        let [six, most, last, neither] = if SECOND { [1, 2, 11, 1] } else { [6, 1, 2, 1] };
        let greedy = || bots(Level::Greedy);
        let by_chance = |name, ending| {
            let seed = ends::<SECOND>(ending);
            script(name, seed, bots(Level::Random), vec![])
        };
        let resigns = |at, seat| (Millis(at), Cause::Act(Act::new(Seat(seat), Verb::RESIGN)));
        let rules = |at, ruling| (Millis(at), Cause::Ruling(ruling));
        let forgets = forgetful::<SECOND>(neither);
        let gives_up = vec![
            resigns(5_000, 0),
            resigns(9_000, 0),
            (Millis(25_000), Cause::Left(Seat(2))),
            resigns(30_000, 1),
        ];
        let ended = vec![rules(20_000, Ruling::Again), rules(50_000, Ruling::End)];
        vec![
            script("six-tricks", six, greedy(), vec![]),
            script("most-tricks", most, greedy(), vec![]),
            script("last-trick", last, greedy(), vec![]),
            by_chance("power-pulled", "power_pulled"),
            by_chance("power-unplayed", "power_unplayed"),
            script("neither-played-power", neither, people(&[1, 1]), forgets),
            script("resigned", 6, people(&[2, 1]), gives_up),
            script("ended-by-host", 7, greedy(), ended),
        ]
    }
}

/// The first game by chance that ends like this, as a playthrough plays it.
fn ends<const SECOND: bool>(ending: &str) -> u64 {
    let game = opened::<SECOND>(bots(Level::Random));
    let ends_so = |number: &u64| {
        let seed = Seed::from_number(*number);
        let minds = seed.child(7);
        let mut runner = Runner::new(Table::new(game.clone(), seed), &minds);
        let outcome = runner.play_out(|_| ());
        outcome.is_some_and(|outcome| outcome.ending == ending)
    };
    (0..5_000).find(ends_so).expect("one game in five thousand")
}

fn opened<const SECOND: bool>(seating: Seating) -> PlayTheRanks<SECOND> {
    PlayTheRanks::open(Config::default(), Arc::new(geoplunge()), seating).unwrap()
}

/// Whether a side has exactly what it was dealt: in its hand, put away, thrown away and played.
fn side_conserved(state: &State, side: Side) -> Result<(), String> {
    let mut dealt = Spots::block(index(side) * HAND, HAND);
    if state.call.is_some_and(|call| call != side) {
        dealt = dealt.or(state.bur_spots());
    }
    let away = state.discards[index(side)].unwrap_or_default();
    let mut cards = vec![state.deal.hand(side), away];
    let mut powers = vec![state.power.hand(side), state.thrown[index(side)]];
    let led = state.tricks.opened.filter(|led| led.side == side);
    let lies = led.and_then(|led| state.deal.spot(led.card.handle));
    cards.extend(lies.map(Spots::one));
    let mut with: Vec<_> = led.into_iter().filter_map(|led| led.power).collect();
    for trick in state.tricks.row.iter() {
        let (card, power) = match trick.leader == side {
            true => (trick.lead, trick.lead_power),
            false => (trick.follow, trick.follow_power),
        };
        with.extend(power);
        let spot = state
            .deal
            .spot(card.handle)
            .ok_or("a stranger was played")?;
        if state.deal.card(spot) != Some(card.card) {
            return Err("a card has changed since it was played".to_owned());
        }
        cards.push(Spots::one(spot));
    }
    let spots = with.iter().filter_map(|it| state.power.spot(it.handle));
    powers.extend(spots.map(Spots::one));
    all_once(&cards, dealt)?;
    all_once(&powers, Spots::block(2 * index(side), POWER_HAND))?;
    let out = state.tricks.played() + usize::from(led.is_some());
    if state.have_discarded() && state.deal.hand(side).len() as usize + out != TRICKS {
        return Err("it plays with more or less than eight cards".to_owned());
    }
    Ok(())
}

/// What two people do who never think of their Power cards: the first cards of the hand, whatever they are.
fn forgetful<const SECOND: bool>(seed: u64) -> Vec<(Millis, CauseOf<PlayTheRanks<SECOND>>)> {
    let game = opened::<SECOND>(people(&[1, 1]));
    let mut table = Table::new(game, Seed::from_number(seed));
    table.apply(Millis(0), Cause::Start);
    let mut causes = Vec::new();
    let mut now = Millis(0);
    while table.outcome().is_none() {
        now = now.plus(Millis(6_000));
        table.tick(now);
        let Some((side, action)) = plainly(table.game(), table.state()) else {
            continue;
        };
        let cause = Cause::Act(Act::new(Seat(side.0), action.into()));
        table.apply(now, cause.clone());
        causes.push((now, cause));
    }
    causes
}

/// The plainest thing to do now.
fn plainly<const SECOND: bool>(
    game: &PlayTheRanks<SECOND>,
    state: &State,
) -> Option<(Side, Action)> {
    let waits = |side: &Side| state.playing() && state.waits_for(*side);
    let side = BOTH.into_iter().find(waits)?;
    let (hand, power) = (state.deal.hand(side), Chosen::default());
    let cards = || hand.iter().map(|spot| state.deal.handle(spot));
    let card = cards().take(1).collect();
    let action = match state.phase() {
        Phase::Role | Phase::Raise | Phase::Reply => Action::Cards,
        Phase::Bases => {
            let [remove, first, _] = state.three.map(|spot| state.power.handle(spot).into());
            let first = if SECOND { Chosen::default() } else { first };
            Action::Bases { remove, first }
        }
        Phase::Discard => Action::Discard {
            cards: cards().take(state.surplus(side)).collect(),
        },
        Phase::Pull => Action::Keep,
        Phase::Lead => Action::Lead {
            card,
            category: Category::ALL[state.tricks.played() % 3].into(),
            power,
            base: match game.bases(state) {
                Some([first, _]) if SECOND => first.into(),
                _ => Said::Nothing,
            },
        },
        Phase::Follow => Action::Follow {
            card,
            power,
            change: Said::Nothing,
        },
    };
    Some((side, action))
}
