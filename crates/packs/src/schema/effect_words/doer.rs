//! Who does a step, and the verbs that go with it.

/// Who does a step.
#[derive(Clone)]
pub(super) struct Doer {
    pub(super) lead: Lead,
    /// Spoken of as "they" and not as "you".
    pub(super) third: bool,
}

/// How a clause begins.
#[derive(Clone)]
pub(super) enum Lead {
    /// "you gain", but "discard" for what you do with cards.
    You,
    /// With the plain verb: it was said before who does it.
    Bare,
    /// "each player gains".
    One(String),
    /// "you and one other player each gain".
    Many(String),
}

impl Doer {
    pub(super) const fn you() -> Self {
        Self {
            lead: Lead::You,
            third: false,
        }
    }

    pub(super) const fn one(name: String) -> Self {
        Self {
            lead: Lead::One(name),
            third: true,
        }
    }

    /// The same one where it was said before who does it.
    pub(super) fn unnamed(&self) -> Self {
        let lead = if self.third { Lead::Bare } else { Lead::You };
        Self { lead, ..*self }
    }

    pub(super) const fn their(&self) -> &'static str {
        if self.third { "their" } else { "your" }
    }

    pub(super) const fn them(&self) -> &'static str {
        if self.third { "them" } else { "you" }
    }

    /// Something that happens to the doer: "you gain 1 Integrity".
    pub(super) fn gets(&self, verb: &str, rest: &str) -> String {
        match &self.lead {
            Lead::You => format!("you {verb} {rest}"),
            _ => self.does(verb, rest),
        }
    }

    /// Something that the doer does with cards: "discard a card".
    pub(super) fn does(&self, verb: &str, rest: &str) -> String {
        match &self.lead {
            Lead::You | Lead::Bare => format!("{verb} {rest}"),
            Lead::One(name) => format!("{name} {} {rest}", third(verb)),
            Lead::Many(names) => format!("{names} each {verb} {rest}"),
        }
    }

    /// With a verb that has another form for each: "you may", "each player is".
    pub(super) fn is(&self, [you, one, many]: [&str; 3], rest: &str) -> String {
        match &self.lead {
            Lead::You => format!("you {you} {rest}"),
            Lead::Bare => format!("they {many} {rest}"),
            Lead::One(name) => format!("{name} {one} {rest}"),
            Lead::Many(names) => format!("{names} {many} {rest}"),
        }
    }

    pub(super) fn myself(&self) -> &str {
        if self.third { "they" } else { "you" }
    }

    /// As the subject of a condition.
    pub(super) fn name(&self) -> String {
        match &self.lead {
            Lead::One(name) | Lead::Many(name) => name.clone(),
            Lead::You | Lead::Bare => self.myself().to_owned(),
        }
    }
}

/// "gain" to "gains", "pass" to "passes".
fn third(verb: &str) -> String {
    let es = verb.ends_with("ss");
    format!("{verb}{}", if es { "es" } else { "s" })
}
