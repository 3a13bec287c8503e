//! What the suite that every game passes has to be told about Play the Border Zap.

use super::redeal::{owned, played};
use super::rules::{DEAL, face_up, first_three, second_three};
use super::*;
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::BOTH;
use tricorn_engine::{Cause, Level, Ruling};
use tricorn_geoplunge::tricks::all_once;
use tricorn_kit::deal::all_different;
use tricorn_kit::options::Pace;
use tricorn_kit::spots::Spots;
use tricorn_proving::testing::{
    self, bot_first, bots, geoplunge, geoplunge_points, marked_states, people, person_and_bot,
};
use tricorn_proving::{Example, Provable, Script};

fn example(name: &'static str, pace: Pace, seating: Seating) -> Example<BorderZap> {
    let config = Config {
        pace,
        ..Config::default()
    };
    testing::example(name, config, geoplunge(), seating)
}

/// PTB-R7: a person among computer players who is shown what is led.
fn training() -> Example<BorderZap> {
    let config = Config {
        training: true,
        ..Config::default()
    };
    testing::example("training", config, geoplunge(), person_and_bot())
}

/// The mark in all texts of a state but its name, that among its border states, and that in the place of its name.
fn marks(at: usize) -> [String; 3] {
    ["state", "borders", "name"].map(|what| format!("«{what}-{at}»"))
}

impl BorderZap {
    /// The cards whose faces lie open before a viewer at this moment, and those whose names it may have heard in the deal that
    /// lies now, stated over its history.
    fn may_see(&self, state: &State, viewer: Viewer) -> [Vec<StateIx>; 2] {
        let both = |of: fn(Side) -> Spots| of(Side(0)).or(of(Side(1)));
        let (mut open, mut known) = (Spots(0), Spots(0));
        let phase = state.phase();
        if state.given[0].len() == 2 {
            known = both(face_up);
        }
        if phase == Phase::Discard && state.playing() {
            open = both(face_up);
        }
        let own = self.book.sides.behind(viewer);
        if let Some(own) = own {
            let hand = state.deal.hand(own);
            let away = state.discards[index(own)].unwrap_or_default();
            let mut had = first_three(own);
            if state.second {
                had = had.or(second_three(own));
            }
            for spot in state.given[index(other(own))].iter() {
                had.insert(*spot);
            }
            // PTB-03: of what lies face-down nothing is said, not even to those who put it there.
            let aside = match phase {
                Phase::SecondTrade => Spots(both(first_three).0 & hand.0),
                _ => Spots(0),
            };
            open = open.or(hand.or(away).without(aside));
            known = known.or(had.without(aside));
        }
        if let Some(lead) = state.tricks.opened {
            known.insert(lead);
            if own == Some(state.tricks.lead) || self.config.training {
                open.insert(lead);
            }
        }
        let tricks = state.tricks.row.iter();
        let played: Vec<StateIx> = tricks
            .flat_map(|it| [it.lead.card, it.follow.card])
            .collect();
        let pick_lies = phase == Phase::FirstTrade && state.under_way();
        [(open, pick_lies), (known, true)].map(|(spots, picked)| {
            let lying = spots.iter().filter_map(|spot| state.deal.card(spot));
            let pick = state.pick.filter(|_| picked).into_iter().flatten();
            lying.chain(played.iter().copied()).chain(pick).collect()
        })
    }
}

impl Provable for BorderZap {
    fn examples() -> Vec<Example<Self>> {
        vec![
            example("one on one", Pace::Usual, people(&[1, 1])),
            example("three against two", Pace::Double, bot_first()),
            example("no limits", Pace::Unlimited, people(&[2, 1])),
            example("computer players", Pace::Usual, bots(Level::Greedy)),
            training(),
        ]
    }

    fn marked(pack: &GeoplungePack) -> GeoplungePack {
        let mut marked = marked_states(pack, |at| {
            let [mark, _, name] = marks(at);
            [mark, name]
        });
        for (at, state) in marked.states.states.iter_mut().enumerate() {
            let [_, borders, _] = marks(at);
            // No state is called so: it stands there and is none.
            state.border_states.push(borders);
        }
        marked
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if state.deal.cards.is_none() {
            return Vec::new();
        }
        let [open, known] = self.may_see(state, viewer);
        // Which states both of a trick border stands on their cards.
        let tricks = state.tricks.row.iter();
        let named: Vec<StateIx> = tricks.flat_map(|trick| self.common(trick)).collect();
        let mut secrets = Vec::new();
        // First the cards that were dealt: those are the ones that could leak.
        let dealt = state.deal.cards.into_iter().flatten();
        for card in dealt.chain(StateIx::all()) {
            let [mark, borders, name] = marks(card.at());
            if open.contains(&card) || secrets.contains(&mark) {
                continue;
            }
            // PTB-11: the name of a lead is told, and nothing else.
            secrets.extend([mark, borders]);
            if !known.contains(&card) && !named.contains(&card) {
                secrets.push(name);
            }
        }
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        state.table.conserved()?;
        if state.deal.cards.is_none() {
            return Ok(());
        }
        if !all_different(state.names.map(|name| (name < DEAL as u8).then_some(name))) {
            return Err(format!("a name is there twice: {:?}", state.names));
        }
        for side in BOTH {
            side_conserved(state, side).map_err(|e| format!("{side}: {e}"))?;
        }
        if state.tricks.taken.contains(&(TRICKS as u8)) {
            return Err("PTB-21: six to none".to_owned());
        }
        if let Some(result) = state.result {
            let points: i64 = self.outcome(state).into_iter().flat_map(|o| o.scores).sum();
            // PTB-R2: who gives up gives the tricks that are left.
            let given = match result.how {
                TrickEnding::Resigned => TRICKS - state.tricks.played(),
                _ => 0,
            };
            let own = result
                .winner
                .map_or(0, |side| state.tricks.taken[index(side)]);
            let bonus = usize::from(own) + given >= ENOUGH.into();
            let expected = geoplunge_points(true, bonus, result.plunging);
            if points != expected || result.tricks != state.tricks.taken {
                return Err(format!("{points} points for {result:?}"));
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, pace, seating, causes| Script {
            name,
            example: example(name, pace, seating),
            seed,
            causes,
        };
        let (usual, greedy) = (Pace::Usual, || bots(Level::Greedy));
        let act = |at, seat, action| (Millis(at), Cause::Act(Act::new(Seat(seat), action)));
        let rules = |at, ruling| (Millis(at), Cause::Ruling(ruling));
        let late = vec![
            (Millis(84_000), Cause::Back(Seat(0))),
            act(105_000, 0, Verb::GO_ON),
            act(106_000, 0, Verb::STAND),
        ];
        let gives_up = vec![
            act(5_000, 0, Verb::RESIGN),
            act(6_000, 0, Verb::RESIGN),
            (Millis(65_000), Cause::Left(Seat(2))),
            act(120_000, 1, Verb::RESIGN),
            act(121_000, 0, Verb::RESIGN),
        ];
        let ended = vec![rules(20_000, Ruling::Again), rules(50_000, Ruling::End)];
        vec![
            script("five-nil", 104, usual, greedy(), vec![]),
            script("most-tricks", 2, usual, greedy(), vec![]),
            script("last-trick", 3, usual, greedy(), vec![]),
            script("experts", 4, usual, bots(Level::Expert), vec![]),
            script("a-person-who-is-late", 5, usual, person_and_bot(), late),
            script("resigned", 6, usual, people(&[2, 1]), gives_up),
            script("ended-by-host", 7, Pace::Double, greedy(), ended),
        ]
    }
}

/// Whether a side has exactly what it was dealt, gave, got, put away and played.
fn side_conserved(state: &State, side: Side) -> Result<(), String> {
    let given = &state.given[index(side)];
    let blocks = [first_three(side), second_three(side)];
    let both = state.given.map(|given| given.len());
    if both[0] != both[1] || !(given.iter().zip(blocks)).all(|(it, block)| block.has(*it)) {
        return Err(format!("it gave {given:?}"));
    }
    let away = state.discards[index(side)];
    if away.is_some_and(|away| away.len() as usize != DISCARDS) {
        return Err(format!("it put {away:?} away"));
    }
    let tricks = state.tricks.row.iter();
    for card in tricks.flat_map(|trick| [trick.lead, trick.follow]) {
        if state.spot(card.handle).and_then(|spot| state.play(spot)) != Some(card) {
            return Err(format!("{card:?} was played and lies elsewhere"));
        }
    }
    let hand = state.deal.hand(side);
    let parts = [hand, away.unwrap_or_default(), played(state, side)];
    all_once(&parts, owned(state, side))?;
    match state.sealed[index(side)] {
        Some(spot) if !hand.without(state.aside(side)).has(spot) => {
            Err(format!("it cannot give {spot:?}"))
        }
        _ => Ok(()),
    }
}
