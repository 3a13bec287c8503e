//! What a card shows, and how much of it: everything, everything but the number and what gives it away, or the name.
//! The texts lie in one place; views share them.

use super::deck::{CardIx, Deck, Number, PresidencyIx, of_person};
use super::{Config, PresidentialNumbers};
use serde::Serialize;
use std::sync::{Arc, OnceLock};
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Viewer};
use tricorn_kit::deal::Played;
use tricorn_kit::sides::Sides;
use tricorn_packs::schema::PresidentsPack;

/// A card that somebody sees.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct Card {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
}

/// What a card shows. What may not be known is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct Face {
    /// The president's name.
    pub name: String,
    /// PPN-R6: tells the cards of a person with several numbers apart where the numbers are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub term: Option<String>,
    /// The Presidential Number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<Number>,
    /// Party or parties.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub party: Option<String>,
    /// The home state.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub home_state: Option<String>,
    /// What gives the number away, with the number only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lore: Option<Lore>,
}

/// The facts of a presidency that give its number away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
pub struct Lore {
    /// First day in office.
    pub from: String,
    /// Last day in office.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<String>,
    /// Vice presidents in order of service.
    pub vice_presidents: Vec<String>,
    /// Facts to learn.
    pub facts: [String; 3],
}

impl Face {
    /// The card in a line: “16 Abraham Lincoln”, “Grover Cleveland (earlier term)”.
    pub fn line(&self) -> String {
        match (self.number, &self.term) {
            (Some(number), _) => format!("{} {}", number.0, self.name),
            (None, Some(term)) => format!("{} ({term})", self.name),
            (None, None) => self.name.clone(),
        }
    }
}

/// How much of a card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The name alone: a face-down lead (PPN-28, PPN-38).
    Name,
    /// All but the number and what gives it away (PPN-R6).
    Nameplate,
    /// Everything.
    Whole,
}

impl Form {
    /// How a side sees its own hand (PPN-24, PPN-R6).
    pub const fn of_hand(config: &Config) -> Self {
        if config.numbers_hidden {
            Self::Nameplate
        } else {
            Self::Whole
        }
    }

    /// How a viewer sees a hand that it may see. Everything is open in the archive, the numbers too.
    pub fn seen_by(viewer: Viewer, config: &Config) -> Self {
        match viewer {
            Viewer::Archive => Self::Whole,
            Viewer::Seat(_) | Viewer::Spectator => Self::of_hand(config),
        }
    }

    /// How others see a lead before the Follower has played (PPN-27, PPN-28).
    pub const fn of_lead(config: &Config) -> Self {
        if config.face_down_lead {
            Self::Name
        } else {
            Self::of_hand(config)
        }
    }
}

/// The faces of a presidency, each made when it is first seen: a game shows few of them.
#[derive(Default)]
struct Forms {
    term: Option<String>,
    name: OnceLock<SentOnce<Face>>,
    nameplate: OnceLock<SentOnce<Face>>,
    whole: OnceLock<SentOnce<Face>>,
}

/// All that never changes at a table: texts, seats, and who shares a person.
pub(super) struct Book {
    pub pack: Arc<PresidentsPack>,
    pub sides: Sides,
    faces: Vec<Forms>,
    /// The persons of the deck, each with its presidencies in order, in groups whose members have the same cards.
    pub alike: Vec<Vec<Vec<PresidencyIx>>>,
}

impl Book {
    pub fn new(pack: Arc<PresidentsPack>, sides: Sides, deck: &Deck) -> Self {
        let in_deck = |presidency: &PresidencyIx| deck.copies(*presidency) > 0;
        let mut persons: Vec<&str> = Vec::new();
        for presidency in &pack.presidencies {
            if !persons.contains(&presidency.person.as_str()) {
                persons.push(&presidency.person);
            }
        }
        let mut terms = vec![None; pack.presidencies.len()];
        let mut alike: Vec<(Vec<usize>, Vec<Vec<PresidencyIx>>)> = Vec::new();
        for person in persons {
            let own: Vec<PresidencyIx> = of_person(&pack, person).filter(in_deck).collect();
            for (at, presidency) in own.iter().enumerate() {
                terms[presidency.at()] = term(at, own.len());
            }
            let copies: Vec<usize> = own.iter().map(|one| deck.copies(*one)).collect();
            match alike.iter_mut().find(|(same, _)| *same == copies) {
                Some((_, group)) => group.push(own),
                None if own.is_empty() => {}
                None => alike.push((copies, vec![own])),
            }
        }
        let forms = |term| Forms {
            term,
            ..Forms::default()
        };
        Self {
            alike: alike.into_iter().map(|(_, group)| group).collect(),
            faces: terms.into_iter().map(forms).collect(),
            pack,
            sides,
        }
    }
}

/// PPN-R6: “earlier term” and “later term” for a person with two numbers in this deck.
fn term(at: usize, of: usize) -> Option<String> {
    match (of, at) {
        (0 | 1, _) => None,
        (2, 0) => Some("earlier term".to_owned()),
        (2, _) => Some("later term".to_owned()),
        _ => Some(format!("term {} of {of}", at + 1)),
    }
}

/// The face of a presidency whose number and facts are those of `lore`.
fn face(
    pack: &PresidentsPack,
    of: PresidencyIx,
    lore: PresidencyIx,
    term: &Option<String>,
    form: Form,
) -> Face {
    let own = &pack.presidencies[of.at()];
    let given = &pack.presidencies[lore.at()];
    let whole = form == Form::Whole;
    let seen = form != Form::Name;
    Face {
        name: own.name.clone(),
        term: term.clone().filter(|_| seen),
        number: whole.then_some(Number(given.number)),
        party: whole.then(|| own.party.clone()),
        home_state: whole.then(|| own.home_state.clone()),
        lore: whole.then(|| Lore {
            from: given.term_start.clone(),
            until: given.term_end.clone(),
            vice_presidents: given.vice_presidents.clone(),
            facts: given.facts.clone(),
        }),
    }
}

impl PresidentialNumbers {
    /// A card as it is seen in this form.
    pub(super) fn card(&self, play: Played<CardIx>, form: Form) -> Card {
        Card {
            handle: play.handle,
            face: self.face(play.card, form),
        }
    }

    fn face(&self, card: CardIx, form: Form) -> SentOnce<Face> {
        let presidency = self.deck.presidency(card);
        let lore = self.lore[presidency.at()];
        let forms = &self.book.faces[presidency.at()];
        let make = || {
            let pack = &self.book.pack;
            SentOnce::new(face(pack, presidency, lore, &forms.term, form))
        };
        match form {
            Form::Name => forms.name.get_or_init(make).clone(),
            Form::Nameplate => forms.nameplate.get_or_init(make).clone(),
            Form::Whole if lore == presidency => forms.whole.get_or_init(make).clone(),
            // Only in redealt worlds: there another presidency's number stands on this card.
            Form::Whole => make(),
        }
    }
}
