//! The promises that have nothing to do with secrets: games end, rebuild, agree with their asks, and
//! take no harm from bad input.

use crate::walk::Walk;
use crate::{Example, Proof, Provable, junk};
use serde_json::Value;
use tricorn_bots::Runner;
use tricorn_engine::log::{Header, Log};
use tricorn_engine::{
    Act, Cause, Count, Label, Level, Millis, Place, Position, RecordOf, Seat, Seating, Seed,
    Sitter, Table, Viewer,
};

/// Random whole games end, somebody can always act or a deadline runs, and cards and points are conserved.
pub fn ends<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    for number in 0..games {
        let walk = Walk::new(example, number)?.finish(|walk, _| {
            let game = walk.table.game();
            game.conserved(walk.table.state())
        });
        let walk = walk.map_err(|e| format!("game {number}: {e}"))?;
        let outcome = walk.table.outcome().ok_or("no outcome")?;
        let sides = usize::from(example.seating.sides());
        if !G::ENDINGS.contains(&outcome.ending.as_str()) {
            return Err(format!("“{}” is not among the endings", outcome.ending));
        }
        if outcome.scores.len() != sides
            || outcome
                .winners
                .iter()
                .any(|side| usize::from(side.0) >= sides)
        {
            return Err(format!("{outcome:?} does not fit {sides} sides"));
        }
    }
    Ok(())
}

/// Rebuilding from the log equals the live table, `verify` agrees, in another thread and through the text of the log.
pub fn rebuilds<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    for number in 0..games {
        let walk = Walk::new(example, number)?.finish(|_, _| Ok(()))?;
        let header = Header::new::<G>(
            &example.config,
            &example.pack,
            &example.seating,
            walk.table.seed(),
        )
        .map_err(|e| e.to_string())?;
        let log = Log::<G>::new(header, walk.records.clone());
        let text = log.write().map_err(|e| e.to_string())?;
        let (state, now) = (walk.table.state(), walk.table.now());
        let again = std::thread::scope(|scope| {
            let noise = scope.spawn(|| ends(example, 1));
            let again = scope.spawn(|| {
                let log = Log::<G>::read(&text).map_err(|e| e.to_string())?;
                let rebuilt = log.table().map_err(|e| e.to_string())?;
                let verified = log.verify().map_err(|e| e.to_string())?;
                same(&rebuilt, state, now, "rebuilt")?;
                same(&verified, state, now, "verified")
            });
            noise.join().map_err(|_| "panic")??;
            again.join().map_err(|_| "panic")?
        });
        again.map_err(|e: String| format!("game {number}: {e}"))?;
    }
    Ok(())
}

fn same<G: Provable>(table: &Table<G>, state: &G::State, now: Millis, how: &str) -> Proof {
    if table.state() != state || table.now() != now {
        return Err(format!("the {how} table differs from the live one"));
    }
    Ok(())
}

/// Everything offered is accepted; whatever else is sent is refused and changes nothing.
pub fn agrees<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    let (mut accepted, mut refused) = (0_u64, 0_u64);
    for number in 0..games {
        Walk::new(example, number)?.finish(|walk, _| {
            if walk.table.is_paused() || walk.rng.below(4) > 0 {
                return Ok(());
            }
            let mut seen = Vec::new();
            for seat in walk.table.game().seating().all() {
                let ask = walk.table.ask(seat);
                for offer in &ask.offers {
                    for slot in 0..offer.slots.len().max(1) {
                        for choice in 0..offer
                            .slots
                            .get(slot)
                            .map_or(1, |slot| slot.want.choices().len().max(1))
                        {
                            let intent = with_choice(offer, slot, choice, &mut walk.rng)?;
                            offered(walk, seat, &intent)?;
                            accepted += 1;
                            seen.push(intent);
                        }
                    }
                }
            }
            for _ in 0..24 {
                let Some(intent) = walk.rng.pick(&seen).cloned() else {
                    break;
                };
                let seat = Seat(
                    walk.rng
                        .below(u32::from(walk.table.game().seating().seats()) + 1)
                        as u8,
                );
                let intent = if walk.rng.below(3) == 0 {
                    intent
                } else {
                    junk::spoil(&intent, &mut walk.rng)
                };
                refused += u64::from(judged(walk, seat, &intent)?);
            }
            Ok(())
        })?;
    }
    if accepted == 0 || refused == 0 {
        return Err(format!(
            "nothing was tried: {accepted} accepted, {refused} refused"
        ));
    }
    Ok(())
}

fn with_choice(
    offer: &tricorn_engine::Offer,
    slot: usize,
    choice: usize,
    rng: &mut tricorn_engine::Rng,
) -> Result<Value, String> {
    let mut intent = offer
        .random(rng)
        .ok_or_else(|| format!("“{}” is offered without any choice", offer.verb))?;
    if let Some(slot) = offer.slots.get(slot)
        && let Some(choice) = slot.want.choices().get(choice)
    {
        match slot.want {
            tricorn_engine::Want::Order(_) => {}
            tricorn_engine::Want::Any(_) => {
                intent[offer.verb][slot.name] = Value::Array(vec![choice.value.json()]);
            }
            tricorn_engine::Want::Several { count, .. } => {
                // This one, and others by chance.
                let some = intent[offer.verb][slot.name].as_array_mut();
                if let Some(some) = some
                    && !some.contains(&choice.value.json())
                    && count > 0
                {
                    some[0] = choice.value.json();
                }
            }
            _ => intent[offer.verb][slot.name] = choice.value.json(),
        }
    }
    Ok(intent)
}

fn offered<G: Provable>(walk: &Walk<G>, seat: Seat, intent: &Value) -> Proof {
    if !walk.table.ask(seat).allows(intent) {
        return Err(format!("{intent} is offered but would not be allowed"));
    }
    let action = serde_json::from_value(intent.clone())
        .map_err(|e| format!("what is offered is no action: {intent}: {e}"))?;
    let cause = Cause::Act(Act::new(seat, action));
    match walk.table.dry_run(walk.table.now(), &cause) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(format!(
            "offered to {seat}, but refused: {intent}: {refusal}"
        )),
    }
}

/// Whether it was refused; an error if it was taken without having been offered.
fn judged<G: Provable>(walk: &mut Walk<G>, seat: Seat, intent: &Value) -> Result<bool, String> {
    let Ok(action) = serde_json::from_value::<G::Action>(intent.clone()) else {
        return Ok(false);
    };
    let sent = serde_json::to_value(&action).map_err(|e| e.to_string())?;
    if walk.table.game().seating().has(seat) && walk.table.ask(seat).allows(&sent) {
        return Ok(false);
    }
    let before = walk.table.state().clone();
    let (seq, now) = (walk.table.seq(), walk.table.now());
    let applied = walk.table.apply(now, Cause::Act(Act::new(seat, action)));
    match applied.refusal {
        None => Err(format!(
            "{sent} of {seat} was not offered, but it was taken"
        )),
        Some(_) if *walk.table.state() != before || walk.table.seq() != seq => Err(format!(
            "{sent} of {seat} was refused, but something changed"
        )),
        Some(refusal) if refusal.text.trim().len() < 8 => Err(format!(
            "{} is not explained: “{}”",
            refusal.code, refusal.text
        )),
        Some(_) => Ok(true),
    }
}

/// `evolve` takes any fact, and nothing that is made of a state breaks, however wrong the facts were.
pub fn total<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    let mut taken = 0_u64;
    for number in 0..games {
        let walk = Walk::new(example, number)?.finish(|_, _| Ok(()))?;
        let game = walk.table.game();
        let mut rng = Seed::from_number(number).stream(Label::new("total"), 0);
        let mut state = game.initial();
        let events: Vec<G::Event> = walk.records.iter().flat_map(|r| r.events.clone()).collect();
        for event in &events {
            let other = rng.pick(&events).cloned().unwrap_or_else(|| event.clone());
            for event in [event, &other] {
                if rng.below(3) == 0 {
                    let value = serde_json::to_value(event).map_err(|e| e.to_string())?;
                    if let Ok(event) = serde_json::from_value(junk::spoil(&value, &mut rng)) {
                        game.evolve(&mut state, &event);
                        taken += 1;
                        look(game, &state, &event);
                    }
                }
            }
            if rng.below(40) > 0 {
                game.evolve(&mut state, event);
                look(game, &state, event);
            }
        }
    }
    if taken == 0 {
        return Err("no wrong fact was tried".to_owned());
    }
    Ok(())
}

fn look<G: Provable>(game: &G, state: &G::State, event: &G::Event) {
    for viewer in crate::viewers(game.seating()) {
        let view = game.view(state, viewer);
        let _ = G::tell(&view);
        let _ = game.notice(state, event, viewer).map(|n| n.to_string());
        if let Viewer::Seat(seat) = viewer {
            let _ = game.ask(state, seat);
        }
    }
    let _ = game.timers(state).into_iter().count();
    let _ = (game.outcome(state), game.stand_ins(state));
}

/// The fast random moves are real moves, and games played with them end.
pub fn fast_moves<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    let game = G::open(
        example.config.clone(),
        example.pack.clone(),
        example.seating.clone(),
    )
    .map_err(|refusal| refusal.to_string())?;
    let mut rng = Seed::from_number(99).stream(Label::new("fast"), 0);
    for number in 0..games {
        let mut state = game.initial();
        let (mut events, mut now) = (0, Millis(0));
        let seed = Seed::from_number(number);
        let mut cause = Cause::Start;
        for _ in 0..100_000 {
            Position {
                game: &game,
                state: &mut state,
                seed: &seed,
                events: &mut events,
            }
            .decide(now, &cause, &mut Count::default())
            .map_err(|refusal| format!("{cause:?} was refused: {refusal}"))?;
            if game.outcome(&state).is_some() {
                break;
            }
            cause = match game.random_move(&state, &mut rng) {
                Some((seat, action)) => {
                    let sent = serde_json::to_value(&action).map_err(|e| e.to_string())?;
                    if !game.ask(&state, seat).allows(&sent) {
                        return Err(format!("the fast move {sent} of {seat} is not offered"));
                    }
                    Cause::Act(Act::new(seat, action))
                }
                None => {
                    let due = game.timers(&state).into_iter().min_by_key(|due| due.at);
                    let due = due.ok_or("no move and no deadline")?;
                    now = now.max(due.at);
                    Cause::Timer(due.timer)
                }
            };
        }
        if game.outcome(&state).is_none() {
            return Err(format!("game {number} of fast moves does not end"));
        }
    }
    Ok(())
}

/// Bots of every level play whole games, and the same seeds give the same game.
pub fn bots_finish<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    for level in Level::ALL {
        let seating = all_bots(&example.seating, level)?;
        for number in 0..games {
            let first = play_bots(example, seating.clone(), number)?;
            if number == 0 && first != play_bots(example, seating.clone(), number)? {
                return Err(format!("{level}: the same seeds gave another game"));
            }
        }
    }
    Ok(())
}

fn all_bots(seating: &Seating, level: Level) -> Result<Seating, String> {
    let places = seating.places().iter().map(|place| Place {
        sitter: Sitter::Bot(level),
        ..place.clone()
    });
    Seating::try_new(places.collect()).map_err(|refusal| refusal.to_string())
}

fn play_bots<G: Provable>(
    example: &Example<G>,
    seating: Seating,
    number: u64,
) -> Result<Vec<RecordOf<G>>, String> {
    let game = G::open(example.config.clone(), example.pack.clone(), seating)
        .map_err(|refusal| refusal.to_string())?;
    let seed = Seed::from_number(number);
    let bots = seed.child(7);
    let mut records = Vec::new();
    let outcome =
        Runner::new(Table::new(game, seed), &bots).play_out(|record| records.push(record.clone()));
    outcome
        .map(|_| records)
        .ok_or_else(|| format!("bots did not finish game {number}"))
}
