//! Cards as small numbers, and what the rules look up of each: kept close together, because every play asks for it.

use serde::{Deserialize, Serialize};
use tricorn_engine::Handle;
use tricorn_packs::schema::effects::{Effect, Step, Who, Zone};
use tricorn_packs::schema::{CivicCard, CivicColour, CivicKind, Designation};

/// A card of the pack by its place there. Every face is another one, so at the table its number is also its name: whoever
/// may see the number sees the face beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

impl CardIx {
    pub(super) const fn at(self) -> usize {
        self.0 as usize
    }

    /// What the card is called at the table.
    pub(super) const fn handle(self) -> Handle {
        Handle(self.0 as u32)
    }

    /// The card that is called so.
    pub(super) fn of(handle: Handle) -> Option<Self> {
        u16::try_from(handle.0).ok().map(Self)
    }
}

/// PC-04 to PC-10: what the rules ask of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Card {
    pub kind: CivicKind,
    pub colour: Option<CivicColour>,
    pub points: u16,
    /// The designations that it grants, a bit each.
    pub grants: u8,
    pub needs: [u8; 3],
    pub gold: u8,
    pub bar: Option<Designation>,
    /// PC-101: whether another player is chosen when it is played.
    pub aimed: bool,
    /// Whether it takes something from others.
    pub hinders: bool,
}

impl Card {
    pub(super) fn new(card: &CivicCard) -> Self {
        let grants = card.grants.iter().map(|grant| 1 << grant.at());
        let needs = card.needs.as_ref();
        Self {
            kind: card.kind,
            colour: card.colour,
            points: card.points,
            grants: grants.fold(0, |all, grant: u8| all | grant),
            needs: needs.map_or([0; 3], |needs| needs.colours),
            gold: needs.map_or(0, |needs| needs.gold),
            bar: needs.and_then(|needs| needs.bar),
            aimed: card.effect.as_ref().is_some_and(Effect::has_target),
            hinders: card.effect.as_ref().is_some_and(|it| it.any(&hinders)),
        }
    }

    /// PC-02: whether it is laid into an Area.
    pub(super) const fn is_laid(&self) -> bool {
        matches!(self.kind, CivicKind::Standard | CivicKind::Conditional)
    }

    pub(super) const fn has(&self, grant: Designation) -> bool {
        self.grants & (1 << grant.at()) != 0
    }
}

/// Whether a step takes cards, Integrity or turns from a chosen player.
fn hinders(step: &Step) -> bool {
    match step {
        Step::Steal { .. } | Step::Skip { .. } | Step::Restrict { .. } => true,
        Step::Discard { who, .. } | Step::LoseIntegrity { who, .. } => *who != Who::Me,
        Step::Swap { mine, .. } => mine.zone == Zone::Area,
        _ => false,
    }
}

/// PC-35: what lies in an Area, counted once for all that ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub points: u32,
    pub colours: [u8; 3],
    pub grants: [u8; 5],
}

impl Tally {
    pub(super) fn add(&mut self, card: &Card) {
        self.points += u32::from(card.points);
        if let Some(colour) = card.colour {
            self.colours[colour.at()] = self.colours[colour.at()].saturating_add(1);
        }
        for (at, count) in self.grants.iter_mut().enumerate() {
            *count = count.saturating_add(card.grants >> at & 1);
        }
    }

    pub(super) fn remove(&mut self, card: &Card) {
        self.points -= u32::from(card.points);
        if let Some(colour) = card.colour {
            self.colours[colour.at()] = self.colours[colour.at()].saturating_sub(1);
        }
        for (at, count) in self.grants.iter_mut().enumerate() {
            *count = count.saturating_sub(card.grants >> at & 1);
        }
    }

    pub(super) fn held(&self) -> impl Iterator<Item = Designation> {
        let all = Designation::ALL.into_iter();
        all.filter(|grant| self.holds(*grant))
    }

    pub(super) const fn holds(&self, grant: Designation) -> bool {
        self.grants[grant.at()] > 0
    }
}
