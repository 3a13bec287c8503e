//! How a lively player answers an ask: any move that is offered, at random, a shout now and then, and never giving up.

use serde_json::{Value, json};

/// A generator that costs next to nothing. Each player has one of their own.
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }
}

/// Verbs that end a race or a turn of it at once.
const SHOUTS: [&str; 3] = ["geoplunge", "threeoplunge", "shout"];
/// Verbs that a lively player never uses.
const UNUSED: [&str; 4] = ["offer_tie", "withdraw_tie", "uncall_game", "name_spokes"];
/// While other moves are offered, one in this many is a shout: with six players a race lasts about half a minute.
const SHOUT_IN: usize = 150;
/// While nothing but a shout is offered, a player shouts at one look in this many.
const ONLY_SHOUT_IN: usize = 8;

/// A move for this ask, if there is one now. `calls` are the games that the player calls in a Call match.
pub fn choose(ask: &Value, calls: &[u8], dice: &mut Dice) -> Option<Value> {
    let offers: Vec<(&str, &Value)> = ask["offers"]
        .as_array()?
        .iter()
        .filter(|offer| offer["aside"] != true)
        .filter_map(|offer| Some((offer["verb"].as_str()?, offer)))
        .filter(|(verb, _)| !UNUSED.contains(verb))
        .collect();
    let (shouts, mut moves): (Vec<_>, Vec<_>) = offers
        .into_iter()
        .partition(|(verb, _)| SHOUTS.contains(verb));
    // Two games are called, then locked.
    if let Some(call) = moves.iter().position(|(verb, _)| *verb == "call_game") {
        let lock = moves.iter().find(|(verb, _)| *verb == "lock_calls");
        moves = vec![*lock.unwrap_or(&moves[call])];
    }
    let one_in = if moves.is_empty() {
        ONLY_SHOUT_IN
    } else {
        SHOUT_IN
    };
    let shouts_now = !shouts.is_empty() && dice.below(one_in) == 0;
    let (verb, offer) = *dice.pick(if shouts_now { &shouts } else { &moves })?;
    let slots = offer["slots"].as_array().map_or(&[][..], Vec::as_slice);
    if slots.is_empty() {
        return Some(json!(verb));
    }
    let mut filled = json!({});
    for slot in slots {
        let (kind, of) = slot["want"].as_object()?.iter().next()?;
        filled[slot["name"].as_str()?] = match verb {
            "call_game" => call(of, calls, dice)?,
            _ => fill(kind, of, dice)?,
        };
    }
    Some(json!({ verb: filled }))
}

/// The first of the wanted games that can be called, or any.
fn call(of: &Value, calls: &[u8], dice: &mut Dice) -> Option<Value> {
    let values: Vec<&Value> = of.as_array()?.iter().map(|one| &one["value"]).collect();
    let wanted = calls.iter().find(|call| values.contains(&&json!(call)));
    wanted
        .map(|call| json!(call))
        .or_else(|| dice.pick(&values).map(|one| (*one).clone()))
}

/// A value that fits into a slot.
fn fill(kind: &str, of: &Value, dice: &mut Dice) -> Option<Value> {
    let values = |of: &Value| -> Vec<Value> {
        let all = of.as_array().into_iter().flatten();
        all.map(|one| one["value"].clone()).collect()
    };
    Some(match kind {
        "text" => json!(*dice.pick(&["Ohio", "Montana", "Lincoln", "7", "Boise"])?),
        "order" => json!(draw(values(of), usize::MAX, dice)),
        "any" => json!(draw(values(of), 1, dice)),
        "several" => json!(draw(
            values(&of["of"]),
            of["count"].as_u64()? as usize,
            dice
        )),
        _ => dice.pick(&values(of))?.clone(),
    })
}

/// This many of them, in random order.
fn draw(mut all: Vec<Value>, many: usize, dice: &mut Dice) -> Vec<Value> {
    let mut drawn = Vec::new();
    while !all.is_empty() && drawn.len() < many {
        drawn.push(all.swap_remove(dice.below(all.len())));
    }
    drawn
}
