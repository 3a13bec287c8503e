//! What seats can ask for at any table, and why the table part refuses it.

use crate::Refusal;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// What can be asked for at any table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableAction {
    /// Give up. A side does when all its people who are there have asked for it.
    Resign,
    /// Take the wish to give up back.
    PlayOn,
    /// Stand up while the count runs.
    Stand,
    /// Sit down while the count runs.
    Sit,
    /// Enough of this rest.
    GoOn,
}

impl TableAction {
    const ALL: [(&'static str, Self); 5] = [
        ("resign", Self::Resign),
        ("play_on", Self::PlayOn),
        ("stand", Self::Stand),
        ("sit", Self::Sit),
        ("go_on", Self::GoOn),
    ];

    /// The action of this verb.
    pub fn of_verb(verb: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|(word, _)| *word == verb)
            .map(|(_, action)| action)
    }
}

/// An action: one of any table, or one of the game. In JSON each is what it is alone; the verb tells them apart, so no game
/// may use a verb of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb<A> {
    Table(TableAction),
    Own(A),
}

impl<A> Verb<A> {
    pub const RESIGN: Self = Self::Table(TableAction::Resign);
    pub const PLAY_ON: Self = Self::Table(TableAction::PlayOn);
    pub const STAND: Self = Self::Table(TableAction::Stand);
    pub const SIT: Self = Self::Table(TableAction::Sit);
    pub const GO_ON: Self = Self::Table(TableAction::GoOn);
}

impl<A> From<A> for Verb<A> {
    fn from(action: A) -> Self {
        Self::Own(action)
    }
}

impl<A: Serialize> Serialize for Verb<A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Table(action) => action.serialize(serializer),
            Self::Own(action) => action.serialize(serializer),
        }
    }
}

impl<'de, A: DeserializeOwned> Deserialize<'de> for Verb<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match value.as_str().and_then(TableAction::of_verb) {
            Some(action) => Ok(Self::Table(action)),
            None => serde_json::from_value(value)
                .map(Self::Own)
                .map_err(D::Error::custom),
        }
    }
}

/// Why the table part refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableRefusal {
    WrongPhase,
    /// The match or the game is over.
    Over(&'static str),
    NotAsked,
    NotAPerson,
    SaidSo,
    NotDue,
    NotSpeaker,
    StandsAlready,
    SitsAlready,
}

impl From<TableRefusal> for Refusal {
    fn from(reason: TableRefusal) -> Self {
        let (code, text) = match reason {
            TableRefusal::Over(whole) => {
                return Self::new(
                    "WRONG_PHASE",
                    format!("The {whole} is over. There is nothing left to do."),
                );
            }
            TableRefusal::WrongPhase => (
                "WRONG_PHASE",
                "That cannot be done now. Look at what the table asks of you.",
            ),
            TableRefusal::NotAsked => ("NOT_ASKED", "You have not asked to give up."),
            TableRefusal::NotAPerson => (
                "NOT_A_PERSON",
                "A computer player sits here: nobody waits for it.",
            ),
            TableRefusal::SaidSo => (
                "ALREADY_DONE",
                "You have said so already. The others are still looking.",
            ),
            TableRefusal::NotDue => ("NOT_DUE", "That time has not run out yet."),
            TableRefusal::NotSpeaker => (
                "NOT_SPOKES_SEAT",
                "One player of your team stands up or sits down for all of you.",
            ),
            TableRefusal::StandsAlready => ("STANDS_ALREADY", "Your team is standing already."),
            TableRefusal::SitsAlready => ("SITS_ALREADY", "Your team is sitting already."),
        };
        Self::new(code, text)
    }
}
