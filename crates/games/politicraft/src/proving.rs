//! What the suite that every game passes has to be told about PolitiCraft.

use super::cards::Tally;
use super::state::Trade;
use super::tests::sample::{plain, real_deck, unusual};
use super::*;
use serde_json::{Value, json};
use tricorn_engine::rules::Verb;
use tricorn_engine::{Act, Cause, Game as _, Level, Place as Chair, Ruling, Sitter};
use tricorn_packs::schema::CivicKind;
use tricorn_proving::testing::{example, people};
use tricorn_proving::{Example, Provable, Script, on_every_example};

/// PC-105: deck, hands, Areas, discard pile, spent pile and row of Cycle cards are the whole deck, each card once; and all
/// that is counted or noted of them is right.
fn check_conserved(game: &PolitiCraft, state: &State) -> Result<(), String> {
    if state.players.is_empty() {
        return Ok(());
    }
    let hands = state.players.iter().flat_map(|player| &player.hand);
    let areas = state.players.iter().flat_map(|player| &player.area);
    let mut all: Vec<CardIx> = hands.copied().chain(areas.map(|laid| laid.card)).collect();
    all.extend(state.deck.iter().chain(&state.discard).chain(&state.spent));
    all.extend(state.boxed.iter().chain(&state.gone));
    all.extend(state.cycles.iter().map(|(card, _)| *card));
    all.sort_unstable();
    if all != (0..game.cards.len() as u16).map(CardIx).collect::<Vec<_>>() {
        return Err(format!("these are not all cards once: {all:?}"));
    }
    let is_cycle = |card: &&CardIx| game.rule(**card).kind == CivicKind::Cycle;
    let wanted = game.cycles();
    if state.deck.iter().filter(is_cycle).count() + state.cycles.len() != wanted
        || !state.boxed.iter().all(|card| is_cycle(&card))
    {
        return Err(format!("not {wanted} Cycle cards in deck and row"));
    }
    for player in &state.players {
        let mut tally = Tally::default();
        for laid in &player.area {
            tally.add(game.rule(laid.card));
        }
        if tally != player.tally {
            return Err(format!(
                "{:?} was counted, {tally:?} is there",
                player.tally
            ));
        }
        if i64::from(tally.points) + i64::from(player.tokens) < 0 {
            return Err(format!("tokens of {} on {tally:?}", player.tokens));
        }
    }
    state
        .trades
        .iter()
        .try_for_each(|trade| check_trade(state, trade))?;
    let threads = state.run.iter().flat_map(|run| run.threads());
    threads
        .into_iter()
        .try_for_each(|thread| check_thread(state, thread))
}

/// PC-R21: a trade is about cards in the hands of two who are in the game.
fn check_trade(state: &State, trade: &Trade) -> Result<(), String> {
    let holds = |side: Side, card: CardIx| state.is_in(side) && state.hand(side).contains(&card);
    let answered = trade.answer.is_none_or(|card| holds(trade.to, card));
    let named = Trade::parties(trade.offer) == (trade.from, trade.to);
    if !holds(trade.from, trade.card) || !answered || !named {
        return Err(format!("a trade that cannot be: {trade:?}"));
    }
    Ok(())
}

/// What is asked about cards is about cards that are there, and what is answered is one of them.
fn check_thread(state: &State, thread: &Thread) -> Result<(), String> {
    let Some(question) = &thread.question else {
        return Ok(());
    };
    let from = match &question.query {
        Query::Cards { place, from, .. } => {
            let there = |card: &CardIx| match place {
                Place::Hand(of) => state.hand(*of).contains(card),
                Place::Area(of) => state[*of].area.iter().any(|laid| laid.card == *card),
                Place::Discard => state.discard.contains(card),
            };
            if !from.iter().all(there) {
                return Err(format!("{question:?} about cards that are not there"));
            }
            from.as_slice()
        }
        Query::Order { cards } => cards,
        Query::Waived { .. } => state.hand(question.of),
        Query::Option { .. } | Query::Player { .. } => &[],
    };
    match &thread.answer {
        Some(Answer::Cards(cards)) if !cards.iter().all(|card| from.contains(card)) => {
            Err(format!("{question:?} is answered with {cards:?}"))
        }
        _ => Ok(()),
    }
}

fn config(story: StoryMode, turn_seconds: u32) -> Config {
    Config {
        story,
        turn_seconds,
        ..Config::default()
    }
}

/// A team of a person and two computer players, a team of two people, and one alone.
fn teams() -> Seating {
    let chair = |side, name, sitter| Chair::new(Side(side), name, sitter);
    Seating::try_new(vec![
        chair(0, "Ann", Sitter::Person),
        chair(1, "Ben", Sitter::Person),
        chair(0, "Bot One", Sitter::Bot(Level::Skilled)),
        chair(1, "Cleo", Sitter::Person),
        chair(0, "Bot Two", Sitter::Bot(Level::Novice)),
        chair(2, "Dan", Sitter::Person),
    ])
    .unwrap()
}

/// A team of two people against a computer player.
fn team_and_bot() -> Seating {
    let chair = |side, name, sitter| Chair::new(Side(side), name, sitter);
    Seating::try_new(vec![
        chair(0, "Ann", Sitter::Person),
        chair(0, "Ben", Sitter::Person),
        chair(1, "Cleo", Sitter::Bot(Level::Skilled)),
    ])
    .unwrap()
}

fn bots(levels: &[Level]) -> Seating {
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"];
    let chairs = (0..).zip(levels).zip(names);
    let chair = |((side, level), name): ((u8, &Level), _)| {
        Chair::new(Side(side), name, Sitter::Bot(*level))
    };
    Seating::try_new(chairs.map(chair).collect()).unwrap()
}

/// As many cards of the shipped deck as make a short game, of every kind and slot.
fn part(every: usize) -> PoliticraftPack {
    let mut pack = real_deck();
    let mut number = 0;
    pack.cards.retain(|card| {
        number += 1;
        matches!(card.kind, CivicKind::Cycle | CivicKind::PowerPlay) || number % every == 0
    });
    pack
}

/// What the suite should now and then do: answer and make trades, play Power Plays, cancel them, resign.
fn worth_a_try(verb: &str, has_area: bool) -> u32 {
    match verb {
        "answer_trade" | "confirm_trade" | "cancel" => 2,
        "offer_trade" => 12,
        "play" if !has_area => 3,
        "resign" => 150,
        _ => 0,
    }
}

impl Provable for PolitiCraft {
    const LONG: u64 = 6;
    const TERSE: bool = true;

    fn examples() -> Vec<Example<Self>> {
        use StoryMode::{Quick, Spoken, Written};
        let assigned = Config {
            issues: Some(vec!["Bus lanes".to_owned(), String::new(), String::new()]),
            first: Some(Side(1)),
            cycles: Some(7),
            ..config(Written, 90)
        };
        let all = |players: usize| people(&vec![1; players]);
        vec![
            example("two, in writing", config(Written, 0), part(3), all(2)),
            example(
                "three, the whole deck",
                config(Quick, 60),
                real_deck(),
                all(3),
            ),
            example("four, every primitive", config(Quick, 0), unusual(), all(4)),
            example(
                "three, every primitive",
                config(Spoken, 60),
                unusual(),
                all(3),
            ),
            example("six, aloud", config(Spoken, 0), part(2), all(6)),
            example("teams, assigned issues", assigned, part(2), teams()),
        ]
    }

    fn marked(pack: &PoliticraftPack) -> PoliticraftPack {
        let mut marked = pack.clone();
        for (at, card) in marked.cards.iter_mut().enumerate() {
            card.id = format!("«id-{at}»");
            card.slot = card.id.clone();
            card.title = format!("«card-{at}»");
            card.text = card.title.clone();
            card.does = card.title.clone();
        }
        marked
    }

    /// PC-32, PC-33, PC-38, PC-39: the deck, the Cycle cards left out, the hands of others. What was offered to the viewer or
    /// shown is known, and so is a card that once was in a chapter. The card that came last to a hand can have come there in
    /// the sight of all: that one is left to the redealt worlds.
    fn secrets(&self, state: &TableState, viewer: Viewer) -> Vec<String> {
        if viewer == Viewer::Archive {
            return Vec::new();
        }
        let you = self.sides.behind(viewer);
        let mut hidden: Vec<CardIx> = state.deck.iter().chain(&state.boxed).copied().collect();
        for (side, player) in state.everybody() {
            let mut shown = state.revealed.iter().filter(|shown| shown.of == side);
            if Some(side) != you && !shown.any(|shown| shown.to.is_none_or(|to| Some(to) == you)) {
                let known = player.hand.len().saturating_sub(1);
                hidden.extend(&player.hand[..known]);
            }
        }
        for trade in &state.trades {
            if you == Some(trade.from) || you == Some(trade.to) {
                hidden.retain(|card| *card != trade.card && Some(*card) != trade.answer);
            }
        }
        let chapters = state.players.iter().flat_map(|player| &player.story);
        let told: Vec<CardIx> = chapters
            .flat_map(|chapter| &chapter.cards)
            .map(|played| played.card)
            .collect();
        hidden.retain(|card| !told.contains(card));
        let titles = hidden
            .iter()
            .filter_map(|card| self.pack.cards.get(card.at()))
            .map(|card| card.title.clone());
        // The names of cards inside the pack never leave it.
        titles.chain(["«id-".to_owned()]).collect()
    }

    fn conserved(&self, state: &TableState) -> Result<(), String> {
        check_conserved(self, state)
    }

    fn guide(&self, state: &TableState, rng: &mut Rng) -> Option<(Seat, Verb<Action>)> {
        if !state.begun {
            return None;
        }
        let mut moves: Vec<(Seat, Value)> = Vec::new();
        for seat in self.seating().all() {
            // A computer player who sits in does not give up for somebody else.
            let sits_in = state.who.stand_ins().has(seat);
            let offers = self.ask(state, seat).offers;
            for offer in offers.iter().filter(|o| !sits_in || o.verb != "resign") {
                let has_area = offer.slots.iter().any(|slot| slot.name == "area");
                let chance = worth_a_try(offer.verb, has_area);
                if chance > 0 && rng.below(chance) == 0 {
                    moves.extend(offer.random(rng).map(|intent| (seat, intent)));
                }
            }
        }
        let (seat, intent) = rng.pick(&moves)?.clone();
        Some((seat, serde_json::from_value(intent).ok()?))
    }

    fn scripts() -> Vec<Script<Self>> {
        use StoryMode::{Quick, Spoken, Written};
        let script = |name, seed, (config, pack, seating), causes| Script {
            name,
            example: example("", config, pack, seating),
            seed,
            causes,
        };
        let at = Millis::from_secs;
        let act = |seconds, seat, action: Value| {
            let action = serde_json::from_value(action).unwrap();
            (at(seconds), Cause::Act(Act::new(Seat(seat), action)))
        };
        let resign = |seconds, seat| act(seconds, seat, json!("resign"));
        let rule = |seconds, ruling| (at(seconds), Cause::Ruling(ruling));
        let all = |step: &str, n: u8| json!({ step: { "who": "all", "n": n } });
        let honest = json!({ "steps": [all("lose_integrity", 99), all("gain_integrity", 1)] });
        let ruined = json!({ "steps": [all("lose_integrity", 99)] });
        vec![
            script(
                "cycles-over",
                7,
                (
                    config(Written, 180),
                    real_deck(),
                    bots(&[Level::Expert, Level::Skilled, Level::Novice]),
                ),
                vec![],
            ),
            script(
                "shared",
                2,
                (
                    config(Quick, 0),
                    plain(30, 0, &honest),
                    bots(&[Level::Skilled; 2]),
                ),
                vec![],
            ),
            script(
                "no-integrity",
                3,
                (
                    config(Spoken, 60),
                    plain(40, 60, &ruined),
                    bots(&[Level::Greedy, Level::Skilled]),
                ),
                vec![],
            ),
            script(
                "last-one-left",
                4,
                (config(Written, 60), real_deck(), team_and_bot()),
                vec![
                    (at(40), Cause::Left(Seat(1))),
                    (at(150), Cause::Back(Seat(1))),
                    resign(200, 0),
                    resign(210, 0),
                    resign(220, 1),
                ],
            ),
            script(
                "ended-by-host",
                5,
                (
                    config(Written, 180),
                    unusual(),
                    bots(&[Level::Random, Level::Greedy, Level::Skilled, Level::Novice]),
                ),
                vec![
                    rule(20, Ruling::Again),
                    rule(100, Ruling::Hide(12)),
                    rule(101, Ruling::Hide(12)),
                    rule(160, Ruling::End),
                ],
            ),
        ]
    }
}

/// A long game is played less often, but computer players of every level play each table once.
#[test]
fn computer_players_of_every_level_finish_on_every_table() {
    on_every_example::<PolitiCraft>(|example| tricorn_proving::bots_finish(example, 1));
}
