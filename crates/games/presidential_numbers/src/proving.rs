//! What the suite that every game passes has to be told about Play the Presidential Numbers.

use super::cards::HAND;
use super::tests::{custom, presidents};
use super::*;
use serde_json::{Value, json};
use tricorn_engine::rules::Verb;
use tricorn_engine::sides::BOTH;
use tricorn_engine::{Cause, Level, Ruling};
use tricorn_packs::schema::Presidency;
use tricorn_proving::testing::{
    bots, example, match_conserved, mixed, mixed_bots, people, tricks_conserved,
};
use tricorn_proving::{Example, Provable, Script};

/// The mark in the place of a number: large, and apart from all others.
const fn mark(at: usize) -> u16 {
    40_000 + 37 * at as u16
}

/// A match of one game, if these options do not say otherwise.
fn options(mut options: Value) -> Config {
    if options.get("wins").is_none() {
        options["wins"] = json!(1);
    }
    serde_json::from_value(options).unwrap()
}

fn everything_on() -> Value {
    json!({"numbers_hidden": true, "face_down_lead": true, "extended_deck": true})
}

impl Provable for PresidentialNumbers {
    fn examples() -> Vec<Example<Self>> {
        let smallest = custom((1..=9).flat_map(|n| [n * 5 - 1; 2]));
        let mut hurried = everything_on();
        hurried["step_seconds"] = json!(5);
        let face_down = json!({"face_down_lead": true});
        let extended = json!({"extended_deck": true, "face_down_lead": true});
        let hidden = json!({"numbers_hidden": true, "wins": 2});
        [
            (
                "one on one",
                json!({"wins": 2}),
                presidents(),
                people(&[1, 1]),
            ),
            ("three against two", json!({}), presidents(), mixed()),
            ("face down", face_down, presidents(), people(&[1, 1])),
            ("extended", extended, presidents(), people(&[1, 2])),
            ("numbers hidden", hidden, presidents(), people(&[1, 1])),
            ("everything on", hurried, presidents(), mixed()),
            (
                "the smallest deck",
                json!({"step_seconds": 0}),
                smallest,
                people(&[1, 1]),
            ),
        ]
        .map(|(name, config, pack, seating)| example(name, options(config), pack, seating))
        .into()
    }

    fn marked(pack: &PresidentsPack) -> PresidentsPack {
        let mut marked = pack.clone();
        for (at, presidency) in marked.presidencies.iter_mut().enumerate() {
            let mut all = pack.presidencies.iter();
            let first = all.position(|other| other.person == presidency.person);
            // What is shown together carries one mark.
            let lore = format!("«lore-{at}»");
            *presidency = Presidency {
                number: mark(at),
                person: presidency.person.clone(),
                name: format!("«name-{}»", first.unwrap_or(at)),
                term_start: lore.clone(),
                term_end: Some(lore.clone()),
                party: lore.clone(),
                home_state: lore.clone(),
                vice_presidents: vec![lore.clone()],
                facts: [1, 2, 3].map(|_| lore.clone()),
                source: lore,
            };
        }
        for number in &mut marked.deck {
            let at = pack.presidencies.iter().position(|p| p.number == *number);
            *number = mark(at.unwrap_or(0));
        }
        marked
    }

    /// Stated over the whole match: what was once shown is no secret, all else is.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let own = self.book.sides.behind(viewer);
        let pack = &self.book.pack.presidencies;
        // Numbers and facts: of all that was never turned up nor held with its number.
        let known = |at: usize| {
            state.shown.has(at) || own.is_some_and(|own| state.seen[index(own)].has(at))
        };
        // Names: also of what is held or announced without its number.
        let dealt = own.zip(state.deal.cards);
        let dealt = dealt.map(|(own, cards)| cards[index(own) * HAND..][..HAND].to_vec());
        let led = state.led().map(|(card, _)| card.card);
        let held = dealt.into_iter().flatten().chain(led);
        let held = held.map(|card| self.deck.presidency(card).at());
        let mut named: Vec<&str> = held.map(|at| pack[at].person.as_str()).collect();
        let shown = (0..pack.len()).filter(|at| known(*at));
        named.extend(shown.map(|at| pack[at].person.as_str()));
        // A game that is played again had names that nothing here remembers.
        let fresh = state.deals as usize <= state.results.len() + 1;
        let mut secrets = Vec::new();
        for (at, presidency) in pack.iter().enumerate() {
            if !known(at) {
                // The highest number of the deck is public.
                if Number(presidency.number) != self.highest {
                    secrets.push(presidency.number.to_string());
                }
                secrets.push(presidency.term_start.clone());
            }
            if fresh && !named.contains(&presidency.person.as_str()) {
                secrets.push(presidency.name.clone());
            }
        }
        // First the cards that the other side holds: those are the ones that could leak.
        let theirs = state.deal.hand_of(own.map_or(Side(0), other));
        let held: Vec<u16> = theirs.map(|play| self.number(play.card).0).collect();
        secrets.sort_by_key(|mark| !held.iter().any(|number| number.to_string() == *mark));
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let decided = state.is_over() && !state.by_host && state.resigned.is_none();
        match_conserved(state.wins, state.results.len(), self.wins, decided)?;
        let put_away = state.discards.map(|spot| usize::from(spot.is_some()));
        tricks_conserved(&state.deal, &state.tricks, put_away)?;
        let dealt = state.deal.cards.into_iter().flatten();
        if dealt.into_iter().any(|card| card.0 >= self.deck.len()) {
            return Err("a card is there that no deck has".to_owned());
        }
        for side in BOTH {
            for trick in state.tricks.row.iter() {
                let play = match trick.leader == side {
                    true => trick.lead,
                    false => trick.follow,
                };
                let spot = state.deal.spot(play.handle);
                if spot.is_none_or(|spot| spot.at() / HAND != index(side)) {
                    return Err(format!("{side} has played a card of the other side"));
                }
                if state.deal.holds(side, play).is_some() {
                    return Err(format!("{side} still holds a card that it has played"));
                }
            }
        }
        Ok(())
    }

    fn scripts() -> Vec<Script<Self>> {
        let script = |name, seed, config, seating, causes| Script {
            name,
            example: example(name, config, presidents(), seating),
            seed,
            causes,
        };
        let of_bots = |name, seed, config| {
            let (config, seating) = (options(config), bots(Level::Greedy));
            script(name, seed, config, seating, vec![])
        };
        let resign = |at, seat| (Millis(at), Cause::Act(Act::new(Seat(seat), Verb::RESIGN)));
        let ruling = |at, ruling| (Millis(at), Cause::Ruling(ruling));
        let left = (Millis(130_000), Cause::Left(Seat(2)));
        let given_up = vec![resign(5_000, 0), resign(9_000, 0), left, resign(150_000, 1)];
        let ended = vec![ruling(40_000, Ruling::Again), ruling(120_000, Ruling::End)];
        let whole = Config::default;
        vec![
            of_bots("five-tricks-early", 2, json!({})),
            of_bots("five-tricks-on-the-last", 10, json!({})),
            of_bots("four-all", 1, json!({})),
            of_bots("face-down-and-hidden", 4, everything_on()),
            script("a-whole-match-of-teams", 5, whole(), mixed_bots(), vec![]),
            script("resigned", 6, options(json!({})), people(&[2, 1]), given_up),
            script("ended-by-host", 7, whole(), bots(Level::Greedy), ended),
        ]
    }
}
