//! Cards for the tests: those that are shipped, and any others.
#![expect(
    clippy::needless_pass_by_value,
    reason = "effects are written in place"
)]

use super::*;

/// The pack that is shipped.
pub(super) fn shipped() -> &'static PoliticraftPack {
    static PACK: LazyLock<PoliticraftPack> = LazyLock::new(|| {
        let folder = Folder::embedded("politicraft").expect("the pack is inside the program");
        tricorn_packs::load(&folder).expect("the shipped pack is sound")
    });
    &PACK
}

/// A shipped card of this slot: `C01`, `PP4`, `E2`.
pub(super) fn slot(slot: &str) -> CivicCard {
    let card = shipped().cards.iter().find(|card| card.slot == slot);
    card.unwrap_or_else(|| panic!("no card in slot {slot}"))
        .clone()
}

fn blank(kind: CivicKind) -> CivicCard {
    CivicCard {
        id: String::new(),
        slot: String::new(),
        kind,
        title: String::new(),
        text: String::new(),
        colour: None,
        points: 0,
        grants: Vec::new(),
        needs: None,
        effect: None,
        does: String::new(),
    }
}

/// A Standard card.
pub(super) fn std(colour: CivicColour, points: u16) -> CivicCard {
    CivicCard {
        colour: Some(colour),
        points,
        ..blank(CivicKind::Standard)
    }
}

/// A card that also confers this.
pub(super) fn granting(mut card: CivicCard, grant: Designation) -> CivicCard {
    card.grants.push(grant);
    card
}

/// A Conditional card, blue, of 25 points: it needs so many blue, orange, green and gold cards, and a bar.
pub(super) fn needing(colours: [u8; 3], gold: u8, bar: Option<Designation>) -> CivicCard {
    CivicCard {
        needs: Some(CivicNeeds {
            colours,
            gold,
            bar,
            waived: None,
        }),
        kind: CivicKind::Conditional,
        ..std(Blue, 25)
    }
}

fn with_effect(kind: CivicKind, effect: Value) -> CivicCard {
    CivicCard {
        effect: Some(serde_json::from_value(effect).expect("an effect")),
        ..blank(kind)
    }
}

/// A Power Play with these steps.
pub(super) fn power(steps: Value) -> CivicCard {
    with_effect(CivicKind::PowerPlay, json!({ "steps": steps }))
}

/// A Power Play with a cost.
pub(super) fn costly(cost: Value, steps: Value) -> CivicCard {
    with_effect(
        CivicKind::PowerPlay,
        json!({ "cost": cost, "steps": steps }),
    )
}

/// A Cycle card with these directions.
pub(super) fn cycle(steps: Value) -> CivicCard {
    with_effect(CivicKind::Cycle, json!({ "steps": steps }))
}

/// A Cycle card that changes nothing.
pub(super) fn idle_cycle() -> CivicCard {
    cycle(json!([]))
}
