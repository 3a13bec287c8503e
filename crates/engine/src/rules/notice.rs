//! What one viewer is told of an event: the data that moves the cards on the screen, and a line of the log in words.

use super::{Fact, Rules, Seated, TableEvent, Wire};
use crate::sides::Sides;
use crate::{Side, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{self, Debug};

/// What the log keeps of a game's events.
pub trait Logged: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync {}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + Send + Sync> Logged for T {}

/// Something that happened, or a part of it, declared once over the cards of its game: what others see of it and how it reads
/// in another world come from the declaration. Written by `#[happening]`.
pub trait Happening<R: Rules>: Logged {
    /// The same with faces in place of cards, as far as a viewer sees them, and without what only the log needs.
    type Seen: Wire;

    fn seen(&self, to: &Onlooker<'_, R>) -> Self::Seen;

    /// The same with other cards.
    #[must_use]
    fn relabeled(&self, here: &mut dyn FnMut(&R::Card) -> R::Card) -> Self;
}

/// Somebody who looks at a table.
pub struct Onlooker<'a, R: Rules> {
    pub rules: &'a R,
    /// For a notice, the state right after its event.
    pub state: &'a Seated<R::State>,
    pub viewer: Viewer,
    /// Whether a pause hides the cards of a race.
    pub veiled: bool,
}

impl<R: Rules> Onlooker<'_, R> {
    /// How much of a card is seen.
    pub fn card(&self, card: &R::Card) -> Option<R::Face> {
        self.rules.show(self.state, card, self.viewer)
    }

    /// A card that lies open.
    pub fn open(&self, card: &R::Card) -> R::Face {
        self.rules.face(card)
    }

    pub fn sides(&self) -> &Sides {
        self.rules.sides()
    }

    /// The usual words for what the table part did; nothing if this viewer is not told.
    pub fn usual_words(&self, event: &TableEvent) -> Option<String> {
        table_words(self, event)
    }

    /// A line of the log for a fact; nothing if this viewer is not told of it.
    pub fn words(&self, fact: &Fact<R::Event>) -> Option<String> {
        match fact {
            Fact::Own { event, .. } => self.rules.words(self, event),
            Fact::Table { event, .. } => {
                let usual = table_words(self, event)?;
                Some(self.rules.table_words(self, event).unwrap_or(usual))
            }
        }
    }

    /// What is told of a fact to a viewer who is told of it.
    pub fn news(&self, fact: &Fact<R::Event>) -> News<<R::Event as Happening<R>>::Seen> {
        match fact {
            Fact::Own { event, .. } => News::Own(self.rules.news(self, event)),
            Fact::Table { event, .. } => News::Table(*event),
        }
    }

    /// The side that looks, if one does.
    pub fn side(&self) -> Option<Side> {
        self.sides().behind(self.viewer)
    }

    /// Whether this viewer sees what a side sees.
    pub fn inside(&self, side: Side) -> bool {
        self.sides().inside(self.viewer, side)
    }
}

/// What happened, as far as a viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum News<N> {
    Table(TableEvent),
    Own(N),
}

/// What one viewer is told of an event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Notice<N> {
    pub news: News<N>,
    /// The same in words: the `Display` of the notice, and so not part of its data.
    #[serde(skip)]
    pub words: String,
}

impl<N> fmt::Display for Notice<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

pub(super) fn table_words<R: Rules>(to: &Onlooker<'_, R>, event: &TableEvent) -> Option<String> {
    let (sides, whole) = (to.sides(), R::ABOUT.whole);
    Some(match *event {
        // The view says who is waited for.
        TableEvent::Ready { .. } => return None,
        TableEvent::Presence(fact) if !to.rules.hears(to, fact) => return None,
        TableEvent::Presence(fact) => fact.words(sides.seating()),
        TableEvent::Stood { side, stands: true } => {
            format!("{} up.", sides.does(side, "stands", "stand"))
        }
        TableEvent::Stood { side, .. } => format!("{} down.", sides.does(side, "sits", "sit")),
        TableEvent::Counted => match to.state.standing {
            [true, true] => "Five! Both teams are GeoPlunging.".to_owned(),
            [true, false] => format!("Five! {} GeoPlunging.", sides.does(Side(0), "is", "are")),
            [false, true] => format!("Five! {} GeoPlunging.", sides.does(Side(1), "is", "are")),
            [false, false] => "Five! Nobody is GeoPlunging.".to_owned(),
        },
        TableEvent::Rested => "The table goes on.".to_owned(),
        TableEvent::Abandoned => {
            "The game does not count and is played again; the same side leads.".to_owned()
        }
        TableEvent::Ended => format!("The host ends the {whole}. Nobody wins."),
    })
}
