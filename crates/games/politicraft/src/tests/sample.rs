//! Small decks for proofs and tests: one that holds every primitive that the shipped deck has not, and plain ones.

use serde_json::{Value, json};
use tricorn_packs::schema::effects::Effect;
use tricorn_packs::schema::{
    CivicCard, CivicColour, CivicKind, CivicNeeds, Designation, PoliticraftPack, StoryLine, StoryOf,
};
use tricorn_packs::{Folder, load};

/// The deck that we ship.
pub(crate) fn real_deck() -> PoliticraftPack {
    load(&Folder::embedded("politicraft").unwrap()).unwrap()
}

fn card(kind: CivicKind, title: String) -> CivicCard {
    CivicCard {
        id: title.to_lowercase().replace(' ', "-"),
        slot: String::new(),
        kind,
        text: format!("About {title}."),
        title,
        colour: None,
        points: 0,
        grants: Vec::new(),
        needs: None,
        effect: None,
        does: String::new(),
    }
}

/// A Standard card.
pub(crate) fn standard(number: usize, points: u16) -> CivicCard {
    let colour = CivicColour::ALL[number % 3];
    CivicCard {
        colour: Some(colour),
        points,
        grants: if number.is_multiple_of(4) {
            vec![Designation::ALL[number / 4 % 5]]
        } else {
            Vec::new()
        },
        ..card(CivicKind::Standard, format!("Deed {number}"))
    }
}

/// A Conditional card that needs a card of its own colour and a designation.
fn conditional(number: usize) -> CivicCard {
    let mut colours = [0; 3];
    colours[number % 3] = 1;
    CivicCard {
        kind: CivicKind::Conditional,
        title: format!("Plan {number}"),
        id: format!("plan-{number}"),
        points: 30,
        needs: Some(CivicNeeds {
            colours,
            gold: u8::from(number.is_multiple_of(2)),
            bar: Some(Designation::ALL[number % 5]),
            waived: None,
        }),
        ..standard(number, 30)
    }
}

/// A Power Play or Cycle card that does this.
pub(crate) fn does(kind: CivicKind, title: impl Into<String>, effect: Value) -> CivicCard {
    let effect: Effect = serde_json::from_value(effect).unwrap();
    CivicCard {
        does: effect.words(),
        effect: Some(effect),
        ..card(kind, title.into())
    }
}

/// A deck of these cards.
pub(crate) fn deck(cards: Vec<CivicCard>) -> PoliticraftPack {
    PoliticraftPack {
        id: "sample".to_owned(),
        title: "Sample".to_owned(),
        cards,
        issues: vec!["Clean rivers".to_owned(), "Safe streets".to_owned()],
        stories: StoryOf::ALL
            .into_iter()
            .map(|of| StoryLine {
                of,
                text: "“{title}” helps {owner} with {issue}.".to_owned(),
            })
            .collect(),
    }
}

/// A deck of plain cards with this value and Cycle cards that all do the same.
pub(crate) fn plain(cards: usize, points: u16, cycle: &Value) -> PoliticraftPack {
    let cards = (1..=cards).map(|number| standard(number, points));
    let cycles = (1..=8).map(|n| does(CivicKind::Cycle, format!("Cycle {n}"), cycle.clone()));
    deck(cards.chain(cycles).collect())
}

/// Every primitive, selector and combinator that the shipped deck has not, in a deck that is soon through.
pub(crate) fn unusual() -> PoliticraftPack {
    let steps = |steps: Value| json!({ "steps": steps });
    let hand =
        |chooser: &str, count: u8| json!({ "zone": "hand", "chooser": chooser, "count": count });
    let powers = [
        steps(json!([{ "cancel": {} }])),
        steps(json!([{ "cancel": {} }])),
        steps(json!([{ "cancel": {} }])),
        steps(json!([{ "reveal": { "who": "target" } }])),
        steps(json!([{ "reveal": { "who": "others", "to_all": true } }])),
        steps(json!([{ "restrict": { "who": "target", "colour": "blue" } }])),
        steps(json!([{ "restrict": { "who": "others", "kind": "Power Play" } }])),
        steps(json!([{ "recover": {} }])),
        steps(json!([{ "recover": { "who": "target", "cards": { "zone": "discard_top" } } }])),
        steps(json!([{ "extra_play": { "n": 1 } }, { "extra_play": { "who": "target", "n": 1 } }])),
        steps(json!([{ "score": { "who": "target", "n": -15 } }, { "score": { "n": 5 } }])),
        steps(json!([{ "move_integrity": { "from": "others", "to": "self", "n": 1 } }])),
        steps(json!([{ "steal": { "from": "others", "cards": { "chooser": "random" } } }])),
        steps(json!([{ "give": { "to": "fewest_points", "cards": { "chooser": "owner" } } }])),
        steps(json!([{ "steal": { "from": "target", "cards": hand("random", 1) } }])),
        steps(json!([{ "give": { "to": "target", "cards": hand("owner", 1) } }])),
        steps(json!([{ "pass_hand": { "who": "all", "n": 2, "to": "right" } }])),
        steps(json!([{ "discard": { "who": "target", "cards": hand("random", 2) } }])),
        steps(json!([{ "discard": { "who": "others", "cards": hand("owner", 1) } }])),
        steps(json!([{ "discard": { "who": "target", "cards": { "count": 2 } } }])),
        steps(json!([{ "waive_needs": { "part": "all" } }, { "draw": { "n": 1 } }])),
        steps(json!([{ "waive_needs": { "who": "others", "part": { "colour": "green" } } }])),
        steps(
            json!([{ "swap": { "with": "left", "mine": hand("owner", 1), "theirs": hand("owner", 1) } }]),
        ),
        steps(json!([{ "choose": { "who": "all", "options": [
            [{ "gain_integrity": { "n": 1 } }], [{ "score": { "n": 10 } }], [{ "draw": { "n": 1 } }],
        ] } }])),
        steps(
            json!([{ "if": { "when": { "not": { "holds": ["Big Donor"] } },
            "then": [{ "shield": {} }], "else": [{ "seq": [{ "skip": { "who": "right", "n": 1 } }, { "draw": { "n": 1 } }] }] } }]),
        ),
        json!({ "cost": [{ "discard": { "cards": { "zone": "hand", "colour": "blue" } } }],
            "steps": [{ "gain_integrity": { "n": 2 } }] }),
    ];
    let cycles = [
        steps(json!([{ "pass_hand": { "who": "all", "n": 1, "to": "left" } }])),
        steps(
            json!([{ "for_each": { "who": "all", "steps": [{ "discard": { "cards": { "chooser": "owner" } } }] } }]),
        ),
        steps(
            json!([{ "discard": { "who": "all", "cards": { "zone": "hand", "chooser": "owner", "colour": "green" } } }]),
        ),
        steps(
            json!([{ "discard": { "who": "all", "cards": { "chooser": "random" } } },
            { "pass_hand": { "who": "all", "n": 2, "to": "right" } }]),
        ),
        steps(json!([{ "waive_needs": { "who": "all", "part": "bar" } }])),
        steps(
            json!([{ "lose_integrity": { "who": "most_points", "n": 1 } }, { "draw": { "who": "fewest_points", "n": 2 } }]),
        ),
        steps(
            json!([{ "recover": { "who": "fewest_integrity", "cards": { "zone": "discard_top" } } }]),
        ),
        steps(json!([{ "choose": { "who": "all", "options": [
            [{ "lose_integrity": { "n": 1 } }], [{ "discard": { "cards": { "chooser": "owner" } } }],
        ] } }])),
    ];
    let named = |kind: CivicKind, name: &'static str| {
        move |(number, effect): (usize, Value)| does(kind, format!("{name} {number}"), effect)
    };
    let powers = (1..).zip(powers).map(named(CivicKind::PowerPlay, "Move"));
    let cycles = (1..).zip(cycles).map(named(CivicKind::Cycle, "Cycle"));
    let deeds = (1..=30).map(|number| standard(number, 5 * (number as u16 % 5) + 10));
    let plans = (1..=12).map(conditional);
    deck(deeds.chain(plans).chain(powers).chain(cycles).collect())
}
