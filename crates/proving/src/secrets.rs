//! What must not be seen: for every viewer, everything is the same in the real world and in redealt ones, and no planted
//! mark ever turns up.

use crate::walk::Walk;
use crate::{Example, Proof, Provable, junk, viewers};
use std::sync::Arc;
use tricorn_engine::{Act, Cause, Game, Herald, Label, Rng, Seat, Seed, Table, Viewer, World};

/// In redealt worlds every viewer sees, is asked, reads and is told exactly the same, and wrong requests get the same
/// answer.
pub fn redeal<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    let mut varied = vec![0_u64; viewers(&example.seating).len()];
    for number in 0..games {
        let mut herald = None;
        Walk::new(example, number)?.finish(|walk, records| {
            let mut rng = walk.rng.clone();
            let game = walk.table.game();
            let herald = herald.get_or_insert_with(|| Herald::new(game.initial()));
            for record in records {
                let mut leak = Ok(());
                herald.hear(game, record, |after, event| {
                    for viewer in viewers(&example.seating) {
                        let world = game.redeal(after, viewer, &mut rng);
                        if leak.is_ok() {
                            leak = same_notice(game, after, event, viewer, &world);
                        }
                    }
                });
                leak?;
            }
            for (viewer, varied) in viewers(&example.seating).into_iter().zip(&mut varied) {
                let world = game.redeal(walk.table.state(), viewer, &mut rng);
                same_sight(game, walk.table.state(), viewer, &world)?;
                let possible = world.game.conserved(&world.state);
                possible.map_err(|e| format!("a redealt world is impossible: {e}"))?;
                if let Viewer::Seat(seat) = viewer
                    && rng.below(4) == 0
                {
                    same_refusals(&walk.table, seat, world_of(&world), &mut rng)?;
                }
                *varied += u64::from(
                    game.view(walk.table.state(), Viewer::Archive)
                        != world.game.view(&world.state, Viewer::Archive),
                );
            }
            walk.rng.bits();
            Ok(())
        })?;
    }
    if varied.contains(&0) {
        return Err(format!(
            "a redeal that never varies anything proves nothing: {varied:?}"
        ));
    }
    Ok(())
}

const fn world_of<G: Game>(world: &World<G>) -> (&G, &G::State) {
    (&world.game, &world.state)
}

fn same_notice<G: Provable>(
    game: &G,
    after: &G::State,
    event: &G::Event,
    viewer: Viewer,
    world: &World<G>,
) -> Proof {
    let real = game.notice(after, event, viewer);
    let other = world
        .game
        .notice(&world.state, &(world.relabel)(event), viewer);
    if real != other
        || real.as_ref().map(ToString::to_string) != other.as_ref().map(ToString::to_string)
    {
        return Err(format!(
            "notice: {viewer:?} can tell two worlds apart by what is told of {event:?}:\n  {real:?}\n  {other:?}"
        ));
    }
    Ok(())
}

fn same_sight<G: Provable>(game: &G, state: &G::State, viewer: Viewer, world: &World<G>) -> Proof {
    let (real, other) = (
        game.view(state, viewer),
        world.game.view(&world.state, viewer),
    );
    let json = |view: &G::View| serde_json::to_string(view).unwrap_or_default();
    if real != other || json(&real) != json(&other) {
        return Err(format!(
            "view: {viewer:?} can tell two worlds apart:\n  {}\n  {}",
            json(&real),
            json(&other)
        ));
    }
    if G::tell(&real) != G::tell(&other) {
        return Err(format!("tell: {viewer:?} can tell two worlds apart"));
    }
    if let Viewer::Seat(seat) = viewer {
        let (real, other) = (game.ask(state, seat), world.game.ask(&world.state, seat));
        if real != other {
            return Err(format!(
                "ask: {seat} can tell two worlds apart:\n  {real:?}\n  {other:?}"
            ));
        }
    }
    Ok(())
}

/// Refusals are texts too: the same wrong request gets the same answer in both worlds.
fn same_refusals<G: Provable>(
    table: &Table<G>,
    seat: Seat,
    (game, state): (&G, &G::State),
    rng: &mut Rng,
) -> Proof {
    let ask = table.ask(seat);
    for offer in &ask.offers {
        let Some(intent) = offer.random(rng) else {
            continue;
        };
        let intent = junk::spoil(&intent, rng);
        let Ok(action) = serde_json::from_value::<G::Action>(intent.clone()) else {
            continue;
        };
        let cause = Cause::Act(Act::new(seat, action));
        let real = table.dry_run(table.now(), &cause).err();
        let seed = Seed::from_number(0);
        let other = tricorn_engine::Position {
            game,
            state: &mut state.clone(),
            seed: &seed,
            events: &mut 0,
        }
        .decide(table.now(), &cause, &mut tricorn_engine::Count::default())
        .err();
        if !table.is_paused() && real != other {
            return Err(format!(
                "refusal: {seat} can tell two worlds apart by sending {intent}:\n  {real:?}\n  {other:?}"
            ));
        }
    }
    Ok(())
}

/// With a unique mark in the place of every secret fact, no mark reaches anybody before its time.
pub fn canary<G: Provable>(example: &Example<G>, games: u64) -> Proof {
    let pack = Arc::new(G::marked(&example.pack));
    let (mut planted, mut revealed) = (0_u64, 0_u64);
    for number in 0..games {
        let mut herald = None;
        // Some of the marks, by chance: which of them are told in the end nobody can say before.
        let mut once: Vec<String> = Vec::new();
        let mut picks = Seed::from_number(number).stream(Label::new("canaries"), 0);
        Walk::with_pack(example, number, &pack)?.finish(|walk, records| {
            let game = walk.table.game();
            let herald = herald.get_or_insert_with(|| Herald::new(game.initial()));
            for record in records {
                let mut leak = Ok(());
                herald.hear(game, record, |after, event| {
                    for viewer in viewers(&example.seating) {
                        let Some(notice) = game.notice(after, event, viewer) else {
                            continue;
                        };
                        let said = format!(
                            "{notice}\n{}",
                            serde_json::to_string(&notice).unwrap_or_default()
                        );
                        if leak.is_ok() {
                            leak = silent(&game.secrets(after, viewer), &said, "notice", viewer);
                        }
                    }
                });
                leak?;
            }
            let state = walk.table.state();
            for viewer in viewers(&example.seating) {
                let secrets = game.secrets(state, viewer);
                planted += secrets.len() as u64;
                for _ in 0..4 {
                    let Some(mark) = picks.pick(&secrets) else {
                        break;
                    };
                    if once.len() < 64 {
                        once.push(mark.clone());
                    } else {
                        let place = picks.index(once.len());
                        once[place].clone_from(mark);
                    }
                }
                let view = game.view(state, viewer);
                let json = serde_json::to_string(&view).map_err(|e| e.to_string())?;
                silent(&secrets, &json, "view", viewer)?;
                silent(&secrets, &G::tell(&view), "tell", viewer)?;
                if let Viewer::Seat(seat) = viewer {
                    let ask =
                        serde_json::to_string(&walk.table.ask(seat)).map_err(|e| e.to_string())?;
                    silent(&secrets, &ask, "ask", viewer)?;
                }
            }
            let archive = serde_json::to_string(&game.view(state, Viewer::Archive))
                .map_err(|e| e.to_string())?;
            revealed += once.iter().filter(|mark| archive.contains(*mark)).count() as u64;
            Ok(())
        })?;
    }
    if planted == 0 || revealed == 0 {
        return Err(format!(
            "a canary that never could sing proves nothing: {planted} planted, {revealed} seen by the archive"
        ));
    }
    Ok(())
}

fn silent(secrets: &[String], said: &str, what: &str, viewer: Viewer) -> Proof {
    match secrets.iter().find(|secret| said.contains(*secret)) {
        Some(secret) => Err(format!(
            "{what}: {viewer:?} has seen the secret “{secret}” in: {said}"
        )),
        None => Ok(()),
    }
}
