//! What the suite that every game passes has to be told about Play the Ranks.

use super::state::{HAND, POWER_HAND, Phase, State, TRICKS, index};
use super::*;
use tricorn_bots::Runner;
use tricorn_engine::{Act, Cause, Level, Millis, Ruling, Seed, Side, Table};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::options::Pace;
use tricorn_kit::said::Said;
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_proving::testing::{self, bots, geoplunge, mixed, people};
use tricorn_proving::{Example, Provable, Script};

fn example<const SECOND: bool>(
    name: &'static str,
    pace: Pace,
    seating: Seating,
) -> Example<PlayTheRanks<SECOND>> {
    testing::example(name, Config { pace }, geoplunge(), seating)
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
        let mut marked = pack.clone();
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            state.name = format!("«name-{at}»");
            state.capital = format!("«said-{at}»");
            state.nickname = state.capital.clone();
            state.flower = state.capital.clone();
            state.bird = state.capital.clone();
            state.top_cities = [1, 2, 3, 4, 5].map(|_| state.capital.clone());
            state.patos = format!("«card-{at}»");
        }
        // Only a whole face shows the order of clues.
        for (at, power) in marked.power.iter_mut().enumerate() {
            power.clue_order = format!("«power-{at}»");
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let own = self.book.sides.behind(viewer);
        // Of a deal before this one nothing is remembered.
        if state.deals % tricorn_geoplunge::held::DEALS != 1 {
            return Vec::new();
        }
        let mut known = [false; tricorn_geoplunge::STATES];
        let mut see = |spots: Spots| {
            for spot in spots.iter() {
                known[state.deal.card(spot).unwrap().at()] = true;
            }
        };
        if let Some(own) = own {
            see(state.deal.hand(own));
            see(state.discards[index(own)].unwrap_or_default());
        }
        if state.bases.is_some() {
            see(Spots::block(2 * HAND, usize::from(state.burs)));
        }
        let opened = state.tricks.opened;
        if let Some(opened) = opened
            && own == Some(state.tricks.lead)
        {
            see(Spots(1 << opened.spot.0));
        }
        for card in state.pick.into_iter().flatten() {
            known[card.at()] = true;
        }
        for trick in state.tricks.row.iter() {
            known[trick.lead.card.at()] = true;
            known[trick.follow.card.at()] = true;
        }
        let mut open = vec![state.version];
        let first = 2 * POWER_HAND as u8;
        let turned = first..first + state.turned + u8::from(state.star.is_some());
        let mut seen = Spots::default();
        for at in turned {
            seen.insert(Spot(at));
        }
        if let Some(own) = own {
            seen = seen.or(state.power.hand(own)).or(state.thrown[index(own)]);
        }
        seen = seen.or(opened
            .and_then(|opened| opened.power)
            .map_or(Spots(0), |spot| Spots(1 << spot.0)));
        open.extend(seen.iter().map(|spot| state.power.card(spot)));
        for trick in state.tricks.row.iter() {
            let answer = trick.follow_power.map(|(power, _)| power);
            open.extend([trick.lead_power, answer].map(|power| power.map(|power| power.card)));
        }
        let said = opened.and_then(|opened| {
            let card = state.deal.card(opened.spot)?;
            Some(self.announced(state, card).to_owned())
        });
        let mut secrets = Vec::new();
        let powers = state.power.cards.into_iter().flatten();
        for card in powers.filter(|card| !open.contains(&Some(*card))) {
            secrets.push(self.book.power_card(card).clue_order.clone());
        }
        // Those that were dealt somewhere are the ones that could leak.
        let dealt = state.deal.cards.into_iter().flatten();
        for card in dealt.filter(|card| !known[card.at()]) {
            let face = self.book.state(card);
            let marks = [&face.patos, &face.name, &face.capital];
            let hidden = marks
                .into_iter()
                .filter(|mark| said.as_ref() != Some(*mark));
            secrets.extend(hidden.cloned());
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let Some(cards) = state.deal.cards else {
            return Ok(());
        };
        let powers = state.power.cards.ok_or("no Power cards")?;
        for (what, count, mut all) in [
            ("state", cards.len(), cards.map(|card| card.0).to_vec()),
            ("Power", powers.len(), powers.map(|card| card.0).to_vec()),
        ] {
            all.sort_unstable();
            all.dedup();
            if all.len() != count {
                return Err(format!("a {what} card is there twice"));
            }
        }
        let tricks = &state.tricks;
        if usize::from(tricks.taken[0] + tricks.taken[1]) != tricks.played() {
            return Err(format!("{:?} tricks of {}", tricks.taken, tricks.played()));
        }
        for side in BOTH {
            let at = index(side);
            let mut dealt = Spots::block(at * HAND, HAND);
            if state.cards_team() == Some(side) {
                dealt = dealt.or(state.bur_spots());
            }
            let mut found = vec![state.deal.hand(side)];
            found.extend(state.discards[at]);
            if tricks.lead == side {
                found.extend(tricks.opened.map(|opened| Spots(1 << opened.spot.0)));
            }
            let mut power = vec![state.power.hand(side), state.thrown[at]];
            if tricks.lead == side {
                let led = tricks.opened.and_then(|opened| opened.power);
                power.extend(led.map(|spot| Spots(1 << spot.0)));
            }
            for trick in tricks.row.iter() {
                let (card, with) = if trick.leader == side {
                    (trick.lead, trick.lead_power)
                } else {
                    (trick.follow, trick.follow_power.map(|(power, _)| power))
                };
                let spot = state
                    .deal
                    .spot(card.handle)
                    .ok_or("a stranger was played")?;
                if state.deal.card(spot) != Some(card.card) {
                    return Err("a card has changed since it was played".to_owned());
                }
                found.push(Spots(1 << spot.0));
                let spot = with.and_then(|power| state.power.spot(power.handle));
                power.extend(spot.map(|spot: Spot| Spots(1 << spot.0)));
            }
            once(&found, dealt).map_err(|e| format!("{side}, state cards: {e}"))?;
            once(&power, Spots::block(2 * at, 2)).map_err(|e| format!("{side}, Power: {e}"))?;
        }
        // What lies face-down is what was announced, and what was put away is as much as there must be.
        if state.discards.iter().all(Option::is_some)
            && state.phase != Phase::Over
            && BOTH.iter().any(|side| {
                let out =
                    tricks.played() + usize::from(tricks.opened.is_some() && tricks.lead == *side);
                state.deal.hand(*side).len() as usize + out != TRICKS
            })
        {
            return Err("a side plays with more or less than eight cards".to_owned());
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
        let random = || bots(Level::Random);
        let by_chance = |name, ending| script(name, ends::<SECOND>(ending), random(), vec![]);
        vec![
            script("six-tricks", six, bots(Level::Greedy), vec![]),
            script("most-tricks", most, bots(Level::Greedy), vec![]),
            script("last-trick", last, bots(Level::Greedy), vec![]),
            by_chance("power-pulled", "power_pulled"),
            by_chance("power-unplayed", "power_unplayed"),
            script(
                "neither-played-power",
                neither,
                people(&[1, 1]),
                forgetful::<SECOND>(neither),
            ),
            script(
                "resigned",
                6,
                people(&[2, 1]),
                vec![
                    (Millis(5_000), Cause::Act(Act::new(Seat(0), Action::Resign))),
                    (Millis(9_000), Cause::Act(Act::new(Seat(0), Action::Resign))),
                    (Millis(25_000), Cause::Left(Seat(2))),
                    (
                        Millis(30_000),
                        Cause::Act(Act::new(Seat(1), Action::Resign)),
                    ),
                ],
            ),
            script(
                "ended-by-host",
                7,
                bots(Level::Greedy),
                vec![
                    (Millis(20_000), Cause::Ruling(Ruling::Again)),
                    (Millis(50_000), Cause::Ruling(Ruling::End)),
                ],
            ),
        ]
    }
}

/// The first game by chance that ends like this, as a playthrough plays it.
fn ends<const SECOND: bool>(ending: &str) -> u64 {
    let example = example::<SECOND>("by chance", Pace::Usual, bots(Level::Random));
    let ends_so = |number: &u64| {
        let game = PlayTheRanks::<SECOND>::open(
            example.config.clone(),
            example.pack.clone(),
            example.seating.clone(),
        );
        let seed = Seed::from_number(*number);
        let minds = seed.child(7);
        let mut runner = Runner::new(Table::new(game.unwrap(), seed), &minds);
        runner
            .play_out(|_| ())
            .is_some_and(|outcome| outcome.ending == ending)
    };
    (0..5_000).find(ends_so).expect("one game in five thousand")
}

/// Whether these sets together are all of this, each card once.
fn once(parts: &[Spots], all: Spots) -> Result<(), String> {
    let sum: u32 = parts.iter().map(|part| part.len()).sum();
    let union = parts.iter().fold(Spots::default(), |a, b| a.or(*b));
    if union != all || sum != all.len() {
        return Err(format!("{sum} cards lie where {} were dealt", all.len()));
    }
    Ok(())
}

/// What two people do who never think of their Power cards: the first cards of the hand, whatever they are.
fn forgetful<const SECOND: bool>(seed: u64) -> Vec<(Millis, CauseOf<PlayTheRanks<SECOND>>)> {
    let game =
        PlayTheRanks::<SECOND>::open(Config::default(), Arc::new(geoplunge()), people(&[1, 1]))
            .unwrap();
    let seed = Seed::from_number(seed);
    let mut table = Table::new(game, seed);
    table.apply(Millis(0), Cause::Start);
    let mut causes = Vec::new();
    let mut now = Millis(0);
    while table.outcome().is_none() {
        now = now.plus(Millis(6_000));
        table.tick(now);
        let state = table.state();
        let Some((side, action)) = plainly(table.game(), state) else {
            continue;
        };
        let cause = Cause::Act(Act::new(Seat(side.0), action));
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
    let card = |side| {
        state
            .deal
            .handle(state.deal.hand(side).nth(0).unwrap())
            .into()
    };
    Some(match state.phase {
        Phase::Role => (state.first, Action::Cards),
        Phase::Bases => {
            let [remove, first, _] = state.three.map(|spot| state.power.handle(spot).into());
            let first = if SECOND { Chosen::default() } else { first };
            (state.call?, Action::Bases { remove, first })
        }
        Phase::Discarding => {
            let side = Side(u8::from(state.discards[0].is_some()));
            let hand = state.deal.hand(side).iter().take(state.to_discard(side));
            let cards = hand.map(|spot| state.deal.handle(spot)).collect();
            (side, Action::Discard { cards })
        }
        Phase::Pulling(side) => (side, Action::Keep),
        Phase::Leading => {
            let side = state.tricks.lead;
            let action = Action::Lead {
                card: card(side),
                category: Category::ALL[state.tricks.played() % 3].into(),
                power: Chosen::default(),
                base: match game.bases(state) {
                    Some([first, _]) if SECOND => first.into(),
                    _ => Said::Nothing,
                },
            };
            (side, action)
        }
        Phase::Following => {
            let side = state.tricks.follower();
            let action = Action::Follow {
                card: card(side),
                power: Chosen::default(),
                change: Said::Nothing,
            };
            (side, action)
        }
        _ => return None,
    })
}
