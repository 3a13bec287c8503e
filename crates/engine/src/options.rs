//! The options of a table as a schema. A game lists its options once; the checks, the help in the terminal, `/api/games`
//! and the forms of the page are made from that list.
//!
//! What one option may be is checked here. What depends on several options, on the pack or on the seats is checked by
//! the game when it opens.

use crate::Refusal;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// The longest time limit that can be set: a day.
pub const LONGEST_SECONDS: u32 = 86_400;

/// One option of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct OptionSpec {
    /// The field in the game's `Config`.
    pub name: &'static str,
    /// What it is called in a form.
    pub label: &'static str,
    /// What it does, in a sentence or two. The range is not in here: it comes from `kind`.
    pub help: &'static str,
    pub kind: OptionKind,
    /// What it is unless somebody sets it, the same as in `Config::default()`.
    #[cfg_attr(
        feature = "ts",
        ts(type = "boolean | number | string | null", rename = "default")
    )]
    #[serde(rename = "default")]
    pub usual: OptionValue,
    /// `null` is also a value, and it means this.
    pub none: Option<&'static str>,
    /// The value that takes away the time limit, if this option is one.
    #[cfg_attr(feature = "ts", ts(type = "number | string | null"))]
    pub unlimited: Option<OptionValue>,
    /// Set by a tournament, never by a host.
    pub reserved: bool,
}

/// What an option may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Tick,
    /// A whole number, ends included.
    Number { least: i32, most: i32 },
    /// A time limit in whole seconds; 0 for none.
    Seconds { most: u32 },
    /// One word of a list.
    Choice { choices: &'static [OptionChoice] },
    /// A text of at most this many characters.
    Text { most: u16 },
    /// A deck of the pack by its id, or the word for all of them together.
    Deck { all: &'static str },
    /// A player or team, counted from 0.
    Side,
    /// A list with one of these for each player or team.
    PerSide { each: &'static OptionKind },
}

/// One word of a [`OptionKind::Choice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "catalogue.ts"))]
pub struct OptionChoice {
    pub value: &'static str,
    pub label: &'static str,
}

impl OptionChoice {
    pub const fn new(value: &'static str, label: &'static str) -> Self {
        Self { value, label }
    }
}

/// A value that can stand in a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValue {
    Null,
    Tick(bool),
    Number(i32),
    Word(&'static str),
}

impl OptionValue {
    pub fn json(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Tick(on) => on.into(),
            Self::Number(number) => number.into(),
            Self::Word(word) => word.into(),
        }
    }
}

impl Serialize for OptionValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

impl OptionSpec {
    const fn new(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        kind: OptionKind,
        usual: OptionValue,
    ) -> Self {
        Self {
            name,
            label,
            help,
            kind,
            usual,
            none: None,
            unlimited: None,
            reserved: false,
        }
    }

    /// Off unless somebody turns it on.
    pub const fn tick(name: &'static str, label: &'static str, help: &'static str) -> Self {
        Self::new(
            name,
            label,
            help,
            OptionKind::Tick,
            OptionValue::Tick(false),
        )
    }

    pub const fn number(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        (least, most): (i32, i32),
        usual: i32,
    ) -> Self {
        let kind = OptionKind::Number { least, most };
        Self::new(name, label, help, kind, OptionValue::Number(usual))
    }

    pub const fn seconds(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        usual: u16,
    ) -> Self {
        let kind = OptionKind::Seconds {
            most: LONGEST_SECONDS,
        };
        Self {
            unlimited: Some(OptionValue::Number(0)),
            ..Self::new(name, label, help, kind, OptionValue::Number(usual as i32))
        }
    }

    pub const fn choice(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        choices: &'static [OptionChoice],
        usual: &'static str,
    ) -> Self {
        let kind = OptionKind::Choice { choices };
        Self::new(name, label, help, kind, OptionValue::Word(usual))
    }

    pub const fn deck(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        all: &'static str,
        usual: &'static str,
    ) -> Self {
        let kind = OptionKind::Deck { all };
        Self::new(name, label, help, kind, OptionValue::Word(usual))
    }

    /// A player or team; `none` says what happens if nobody is named, which is the default.
    pub const fn side(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        none: &'static str,
    ) -> Self {
        Self::new(name, label, help, OptionKind::Side, OptionValue::Null).or_none(none)
    }

    /// A list with an entry for each player or team; `none` says what happens without one, which is the default.
    pub const fn per_side(
        name: &'static str,
        label: &'static str,
        help: &'static str,
        each: &'static OptionKind,
        none: &'static str,
    ) -> Self {
        let kind = OptionKind::PerSide { each };
        Self::new(name, label, help, kind, OptionValue::Null).or_none(none)
    }

    /// `null` is taken too, is the default, and means this.
    pub const fn or_none(self, none: &'static str) -> Self {
        Self {
            none: Some(none),
            usual: OptionValue::Null,
            ..self
        }
    }

    /// This option is a time limit, and this word takes it away.
    pub const fn without_limit(self, word: &'static str) -> Self {
        Self {
            unlimited: Some(OptionValue::Word(word)),
            ..self
        }
    }

    /// Set by a tournament, never by a host.
    pub const fn reserved(self) -> Self {
        Self {
            reserved: true,
            ..self
        }
    }

    /// The label, what it may be, and what it does: “Cards for each player: 1 to 10. More cards make the game harder.”
    pub fn explanation(&self) -> String {
        let none = match self.none {
            Some(none) => format!("; null: {none}"),
            None => String::new(),
        };
        let help = if self.help.is_empty() { "" } else { " " };
        format!("{}: {}{none}.{help}{}", self.label, self.kind, self.help)
    }

    /// Whether the option may have this value.
    pub fn check(&self, value: &Value) -> Result<(), Refusal> {
        if value.is_null() && self.none.is_some() || self.kind.accepts(value) {
            return Ok(());
        }
        let wrong = match value {
            Value::Number(number) => format!(", not {number}"),
            _ => String::new(),
        };
        let none = match self.none {
            Some(none) => format!(", or null ({none})"),
            None => String::new(),
        };
        Err(Refusal::bad_options(format!(
            "“{}” must be {}{none}{wrong}.",
            self.label,
            self.kind.wanted()
        )))
    }
}

impl OptionKind {
    fn accepts(self, value: &Value) -> bool {
        match self {
            Self::Tick => value.is_boolean(),
            Self::Number { least, most } => value
                .as_i64()
                .is_some_and(|number| (i64::from(least)..=i64::from(most)).contains(&number)),
            Self::Seconds { most } => value
                .as_u64()
                .is_some_and(|seconds| seconds <= u64::from(most)),
            Self::Choice { choices } => value
                .as_str()
                .is_some_and(|word| choices.iter().any(|choice| choice.value == word)),
            Self::Text { most } => value
                .as_str()
                .is_some_and(|text| text.chars().count() <= usize::from(most)),
            Self::Deck { .. } => value.is_string(),
            Self::Side => value
                .as_u64()
                .is_some_and(|side| side <= u64::from(u8::MAX)),
            Self::PerSide { each } => value
                .as_array()
                .is_some_and(|list| list.iter().all(|one| each.accepts(one))),
        }
    }

    /// What it must be, as the end of a sentence.
    fn wanted(self) -> String {
        match self {
            Self::Tick => "on (true) or off (false)".to_owned(),
            Self::Number { least, most } => format!("a whole number from {least} to {most}"),
            Self::Seconds { most } => {
                format!("a whole number of seconds from 0 (no limit) to {most} (a day)")
            }
            Self::Choice { .. } => self.to_string(),
            Self::Text { most } => format!("a text of at most {most} characters"),
            Self::Deck { .. } => "the name of a deck".to_owned(),
            Self::Side => "a player: 0 for the first one, 1 for the next".to_owned(),
            Self::PerSide { each } => {
                format!("a list with one for each player, each {}", each.wanted())
            }
        }
    }
}

/// What it may be, short: “1 to 10”, “usual, double, or unlimited”.
impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tick => write!(f, "true or false"),
            Self::Number { least, most } => write!(f, "{least} to {most}"),
            Self::Seconds { most } => write!(f, "0 to {most}"),
            Self::Choice { choices } => {
                for (at, choice) in choices.iter().enumerate() {
                    let between = match choices.len() - at {
                        _ if at == 0 => "",
                        1 if choices.len() == 2 => " or ",
                        1 => ", or ",
                        _ => ", ",
                    };
                    write!(f, "{between}{}", choice.value)?;
                }
                Ok(())
            }
            Self::Text { most } => write!(f, "at most {most} characters"),
            Self::Deck { all } => write!(f, "the name of a deck, or {all}"),
            Self::Side => write!(f, "0 for the first player, 1 for the next"),
            Self::PerSide { each } => write!(f, "a list with one for each player ({each})"),
        }
    }
}

/// Checks options by name, some or all of them: unknown names and values outside the schema are refused in words.
pub fn check(specs: &[OptionSpec], options: &Value) -> Result<(), Refusal> {
    let Some(options) = options.as_object() else {
        return Err(Refusal::bad_options("Options are given by name."));
    };
    options
        .iter()
        .try_for_each(|(name, value)| match find(specs, name) {
            Some(spec) => spec.check(value),
            None => Err(unknown(specs)),
        })
}

/// Checks the options of a game that is about to open. They have the right types already, but maybe not the right values.
pub fn check_config(specs: &[OptionSpec], config: &impl Serialize) -> Result<(), Refusal> {
    let options = serde_json::to_value(config)
        .map_err(|error| Refusal::bad_options(format!("The options cannot be read: {error}.")))?;
    check(specs, &options)
}

pub fn find<'a>(specs: &'a [OptionSpec], name: &str) -> Option<&'a OptionSpec> {
    specs.iter().find(|spec| spec.name == name)
}

/// The name is not repeated: anybody can have sent it.
fn unknown(specs: &[OptionSpec]) -> Refusal {
    let known: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
    Refusal::bad_options(format!(
        "There is no such option. The options are: {}.",
        known.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const PACES: &[OptionChoice] = &[
        OptionChoice::new("usual", "As in the rules"),
        OptionChoice::new("double", "Twice as long"),
        OptionChoice::new("unlimited", "As long as you like"),
    ];
    const SPECS: &[OptionSpec] = &[
        OptionSpec::tick("training", "Training", "Shows borders."),
        OptionSpec::number("cards", "Cards for each player", "", (1, 10), 4),
        OptionSpec::number("cycles", "Cycle cards", "", (4, 8), 8).or_none("as suits the players"),
        OptionSpec::seconds("turn_seconds", "Time for a turn", "", 60),
        OptionSpec::choice("pace", "Time to think", "", PACES, "usual").without_limit("unlimited"),
        OptionSpec::deck("deck", "Deck", "", "all", "base"),
        OptionSpec::side("first", "Who begins", "", "by chance"),
        OptionSpec::per_side(
            "handicap",
            "Handicap",
            "",
            &OptionKind::Number { least: 1, most: 10 },
            "the same for everybody",
        ),
        OptionSpec::per_side(
            "issues",
            "Issues",
            "",
            &OptionKind::Text { most: 3 },
            "players choose",
        ),
    ];

    #[test]
    fn values_inside_the_schema_are_taken() {
        for good in [
            json!({}),
            json!({"training": true, "cards": 1}),
            json!({"cards": 10, "cycles": null}),
            json!({"cycles": 4, "turn_seconds": 0}),
            json!({"turn_seconds": 86_400, "pace": "double"}),
            json!({"deck": "mine", "first": null}),
            json!({"first": 3, "handicap": [1, 10], "issues": ["", "öäü"]}),
        ] {
            assert_eq!(check(SPECS, &good), Ok(()), "{good}");
        }
    }

    #[test]
    fn values_outside_the_schema_are_refused_in_words() {
        for (wrong, says) in [
            (json!([]), "by name"),
            (json!({"colour": 1}), "training, cards"),
            (json!({"training": 1}), "on (true) or off (false)"),
            (json!({"cards": 0}), "from 1 to 10, not 0"),
            (json!({"cards": 11}), "from 1 to 10, not 11"),
            (json!({"cards": 2.5}), "not 2.5"),
            (json!({"cards": null}), "“Cards for each player”"),
            (json!({"cards": "5"}), "a whole number from 1 to 10."),
            (json!({"cycles": 9}), "null (as suits the players), not 9"),
            (json!({"turn_seconds": 86_401}), "86400 (a day)"),
            (json!({"turn_seconds": -1}), "0 (no limit)"),
            (json!({"pace": "fast"}), "usual, double, or unlimited."),
            (json!({"deck": 4}), "deck"),
            (json!({"first": -1}), "0 for the first one"),
            (json!({"handicap": [1, 11]}), "each a whole number from 1"),
            (json!({"handicap": 4}), "one for each player"),
            (json!({"issues": ["four"]}), "at most 3 characters"),
        ] {
            let refusal = check(SPECS, &wrong).unwrap_err();
            assert_eq!(refusal.code, "BAD_OPTIONS");
            assert!(refusal.text.contains(says), "{wrong}: {refusal}");
        }
    }

    /// Anybody can have sent it, and a refusal may be shown to others.
    #[test]
    fn a_refusal_repeats_no_text_that_was_sent() {
        for wrong in [
            json!({"<script>": 1}),
            json!({"pace": "<script>"}),
            json!({"cards": "<script>"}),
        ] {
            let refusal = check(SPECS, &wrong).unwrap_err();
            assert!(!refusal.text.contains("script"), "{refusal}");
        }
    }

    #[test]
    fn an_option_explains_itself() {
        let explained = |name: &str| find(SPECS, name).unwrap().explanation();
        assert_eq!(
            explained("training"),
            "Training: true or false. Shows borders."
        );
        assert_eq!(
            explained("cycles"),
            "Cycle cards: 4 to 8; null: as suits the players."
        );
        assert_eq!(
            explained("pace"),
            "Time to think: usual, double, or unlimited."
        );
    }
}
