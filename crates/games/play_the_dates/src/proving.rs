//! What the suite that every game passes has to be told about Play the Dates.

use super::cards::POWER_HAND;
use super::tests::dates;
use super::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tricorn_engine::rules::Verb;
use tricorn_engine::{Cause, Handle, Level, Ruling};
use tricorn_packs::schema::{DatesPower, FactBox, Period};
use tricorn_proving::testing::{
    bots, example, match_conserved, mixed, mixed_bots, people, tricks_conserved,
};
use tricorn_proving::{Example, Provable, Script};

/// Few Timeline cards and a Power deck that runs out.
fn small() -> DatesPack {
    let mut pack = dates();
    for deck in &mut pack.decks {
        deck.cards.truncate(16);
    }
    let named = |period: Option<Period>, number: u8| DatesPower {
        id: format!("small {period:?} {number}"),
        period,
        years: [1525, 1810, 1955],
        circled: number,
    };
    let with = Period::ALL
        .into_iter()
        .zip([2, 4, 6])
        .map(|(p, n)| named(Some(p), n));
    let without = [1, 2, 3, 7, 8, 9, 5, 4].map(|n| named(None, n));
    pack.power = with.chain(without).collect();
    pack
}

fn options(options: Value) -> Config {
    serde_json::from_value(options).unwrap()
}

fn hidden_and_guided() -> Value {
    json!({"dates_hidden": true, "guided_blanks": true})
}

impl Provable for PlayTheDates {
    fn examples() -> Vec<Example<Self>> {
        let mut hurried = hidden_and_guided();
        hurried["open_reference"] = json!(true);
        hurried["step_seconds"] = json!(5);
        let hidden = json!({"dates_hidden": true, "wins": 2});
        let slow = json!({"step_seconds": 0});
        [
            ("one on one", json!({"wins": 2}), dates(), people(&[1, 1])),
            ("three against two", json!({}), dates(), mixed()),
            ("dates hidden", hidden, dates(), people(&[1, 1])),
            ("everything on", hurried, dates(), mixed()),
            ("the smallest decks", slow, small(), people(&[1, 2])),
        ]
        .map(|(name, config, pack, seating)| example(name, options(config), pack, seating))
        .into()
    }

    /// The texts of a Timeline card carry one mark, its sources another, which stands for the years that are shown with
    /// them. (Years are too alike to be told apart in a text; redeals try them, and the numbers of Power cards.)
    fn marked(pack: &DatesPack) -> DatesPack {
        let mut marked = pack.clone();
        for deck in &mut marked.decks {
            for (at, card) in deck.cards.iter_mut().enumerate() {
                for of in FactBox::ALL {
                    for fact in card.facts_mut(of) {
                        fact.text = format!("«text {}-{at}-»", deck.period);
                        fact.source = format!("«source {}-{at}-»", deck.period);
                    }
                }
            }
        }
        marked
    }

    /// Stated over the whole match: what was once shown is no secret, all else is.
    fn secrets(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let own = self.sides().behind(viewer);
        let dealt = own.zip(state.deal.cards);
        let held = dealt.map(|(own, cards)| cards[index(own) * HAND..][..HAND].to_vec());
        let held = held.unwrap_or_default();
        // Of games before this one nothing here remembers what was held; only what was shown.
        let fresh = state.deals <= 1;
        let mut secrets = Vec::new();
        let cards = self.book.pack.decks.iter().flat_map(|deck| &deck.cards);
        for (at, card) in (0..).map(CardIx).zip(cards) {
            let seen = own.is_some_and(|own| state.seen[index(own)].has(at.at()));
            let dated = seen || state.shown.has(at.at());
            if !dated {
                secrets.push(card.top[0].source.clone());
            }
            if fresh && !dated && !held.contains(&at) {
                secrets.push(card.top[0].text.clone());
            }
        }
        // First the cards that the other side holds: those are the ones that could leak.
        let theirs = BOTH.into_iter().filter(|side| own != Some(*side));
        let theirs = theirs.flat_map(|side| state.deal.hand_of(side));
        let theirs = theirs.map(|play| {
            let (period, at) = self.deck.place(play.card);
            format!("{period}-{at}-")
        });
        let theirs: Vec<String> = theirs.collect();
        secrets.sort_by_key(|mark| !theirs.iter().any(|name| mark.contains(name.as_str())));
        secrets
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let decided = state.is_over() && !state.by_host;
        match_conserved(state.wins, state.results.len(), self.wins, decided)?;
        if !state.under_way() {
            return Ok(());
        }
        self.power_conserved(state)?;
        tricks_conserved(&state.deal, &state.tricks, [0; 2])
    }

    fn scripts() -> Vec<Script<Self>> {
        let shipped = || -> DatesPack {
            tricorn_packs::load(&tricorn_packs::Folder::embedded("dates").unwrap()).unwrap()
        };
        let script = |name, seed, config, seating, causes| Script {
            name,
            example: example(name, options(config), shipped(), seating),
            seed,
            causes,
        };
        // Whoever looks at no worlds plays the same whatever redeals do.
        let quick = |name, seed| script(name, seed, json!({}), bots(Level::Greedy), vec![]);
        let resign = |at, seat| (Millis(at), Cause::Act(Act::new(Seat(seat), Verb::RESIGN)));
        let ruling = |at, ruling| (Millis(at), Cause::Ruling(ruling));
        let left = (Millis(200_000), Cause::Left(Seat(2)));
        let given_up = vec![resign(5_000, 0), resign(9_000, 0), left, resign(240_000, 1)];
        let ended = vec![ruling(40_000, Ruling::Again), ruling(120_000, Ruling::End)];
        let (hidden, two, skilled) = (hidden_and_guided(), json!({"wins": 2}), Level::Skilled);
        vec![
            quick("five-tricks-early", 1),
            quick("five-tricks-on-the-last", 3),
            quick("four-all", 5),
            script("dates-hidden-and-guided", 4, hidden, bots(skilled), vec![]),
            script("a-whole-match-of-teams", 5, two, mixed_bots(), vec![]),
            script("resigned", 6, json!({}), people(&[2, 1]), given_up),
            script("ended-by-host", 7, json!({}), bots(skilled), ended),
        ]
    }
}

impl PlayTheDates {
    /// Every Power card is in exactly one place.
    fn power_conserved(&self, state: &State) -> Result<(), String> {
        let mut places = vec![0_u8; self.deck.pile.size()];
        let rest = state.pile.cards()[usize::from(state.drawn)..].iter();
        let held: Vec<Played<PowerIx>> = state.powers.iter().flat_map(|hand| hand.iter()).collect();
        let named = state.searched.last().filter(|_| state.period.is_some());
        let all = rest.chain(named).chain(&state.base).map(|card| card.at());
        let all = all.chain(held.iter().map(|power| power.card.at()));
        for card in all.chain(state.spent.iter()) {
            places[card] += 1;
        }
        if let Some(card) = places.iter().position(|count| *count != 1) {
            let count = places[card];
            return Err(format!("the Power card {card} is in {count} places"));
        }
        let names: BTreeSet<Handle> = held.iter().map(|power| power.handle).collect();
        let (held, names) = (held.len(), names.len());
        if names != held || state.powers.iter().any(|hand| hand.len() > POWER_HAND) {
            return Err(format!("{held} Power cards are held under {names} names"));
        }
        Ok(())
    }
}
