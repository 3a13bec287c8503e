//! The classes that carry the grammar of a statement, and those that figures count, as bits.

use tricorn_packs::schema::{CivicsFact, CivicsKind, CivicsPack, CompanionKind};

use crate::claims::Share;
use crate::read::{Classes, Vocabulary};

/// What the words of a statement do, whatever they say.
#[derive(Clone, Debug)]
pub(crate) struct Grammar {
    /// Everything that some part of the pack counts.
    pub units: Classes,
    /// What no part counts: the 50 states, days, miles. It must stand close after its figure.
    pub extras: Classes,
    /// What a day of the calendar follows.
    pub months: Classes,
    /// "2 per state" counts no states.
    pub each: Classes,
    /// "first", "other": some of them.
    pub partial: Classes,
    /// Units of time: told of one thing, never shared out.
    pub spans: Classes,
    pub joint: Classes,
    pub preposition: Classes,
    pub verb: Classes,
    pub not: Classes,
    pub untrue: Classes,
    /// "except", "non": what follows is left out.
    pub except: Classes,
    /// "almost 9", "at least 9".
    pub inexact: Classes,
    /// "about".
    pub nearly: Classes,
    /// "9 or more".
    pub limits: Classes,
    /// Whom the facts are about.
    pub subjects: Classes,
}

impl Grammar {
    pub(crate) fn new(pack: &CivicsPack, vocabulary: &Vocabulary) -> Self {
        let numbers = |fact: &CivicsFact| -> Classes {
            let parts = fact.parts.iter();
            let parts = parts.filter(|part| part.kind == CivicsKind::Number);
            parts.fold(0, |units, part| units | vocabulary.all(&part.counts))
        };
        let counts = |kind: CompanionKind| -> Classes {
            let all = pack.companions.iter();
            all.filter(|companion| companion.kind == kind)
                .fold(0, |all, companion| all | vocabulary.all(&companion.counts))
        };
        let shares = pack.facts.iter().flat_map(|fact| &fact.parts);
        let shares = shares.filter(|part| part.kind == CivicsKind::Share);
        let units = pack.facts.iter();
        let units = units.fold(0, |units, fact| units | numbers(fact));
        let class = |name: &str| vocabulary.class(name);
        let limits = class("lowest") | class("highest");
        let parts = pack.facts.iter().flat_map(|fact| &fact.parts);
        let parts = parts.filter(|part| part.kind == CivicsKind::Number);
        Grammar {
            units,
            extras: class("other") | class("tally") | counts(CompanionKind::Number) & !units,
            each: shares.fold(0, |each, part| each | vocabulary.all(&part.marker)),
            months: counts(CompanionKind::Day),
            partial: class("partial"),
            spans: class("year"),
            joint: class("joint"),
            preposition: class("preposition"),
            verb: class("verb"),
            not: class("not"),
            untrue: class("untrue"),
            except: class("except"),
            inexact: class("above") | class("below") | class("nearly") | limits,
            nearly: class("nearly"),
            limits,
            subjects: parts.fold(0, |all, part| {
                all | vocabulary.all(&part.subject) | vocabulary.all(&part.rivals)
            }),
        }
    }

    /// How a fact shares out, if it does.
    pub(crate) fn share(fact: &CivicsFact, vocabulary: &Vocabulary) -> Option<Share> {
        let mut parts = fact.parts.iter();
        let part = parts.find(|part| part.kind == CivicsKind::Share)?;
        Some(Share {
            each: vocabulary.all(&part.marker),
            whole: vocabulary.all(&part.counts),
        })
    }
}
