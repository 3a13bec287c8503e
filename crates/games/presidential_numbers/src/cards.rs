//! Which cards there are (PPN-02 to PPN-09) and what they show: everything, everything but the number and what gives it away,
//! or the name.

use super::{Config, PresidentialNumbers};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::{Arc, OnceLock};
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::sides::Sides;
use tricorn_engine::{Handle, Refusal, Viewer};
use tricorn_kit::bits::Bits;
use tricorn_kit::deal::Played;
use tricorn_packs::schema::PresidentsPack;

/// PPN-15: the cards that a side is dealt.
pub const HAND: usize = 9;
/// PPN-07: the cards of a deal, and the fewest that a deck may have.
pub const DEAL: usize = 2 * HAND;
/// The most cards that a deck may have.
pub const MOST_CARDS: usize = 512;
/// The most presidencies that a pack may have.
pub const MOST_PRESIDENCIES: usize = 256;
/// PPN-06: the persons of the base deck, in order of office. A pack may know later ones.
const BASE_PERSONS: usize = 44;

/// A card of the deck. Copies of one presidency are different cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PresidencyIx(pub u8);

impl PresidencyIx {
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// PPN-03: a Presidential Number. The higher, the later.
#[wire(copy, logged)]
#[derive(PartialOrd, Ord)]
pub struct Number(pub u16);

pub type PresidencySet = Bits<{ MOST_PRESIDENCIES / 64 }>;

/// The cards of a table: the presidency for which each stands (PPN-02).
#[derive(Clone)]
pub struct Deck(Arc<[PresidencyIx]>);

impl Deck {
    /// PPN-05 to PPN-08: the cards that a pack makes with these options, or why it makes none.
    pub fn try_new(pack: &PresidentsPack, extended: bool) -> Result<Self, Refusal> {
        check_presidencies(pack)?;
        let cards = match pack.deck.is_empty() {
            true => standard(pack, extended),
            false => custom(pack)?,
        };
        if !(DEAL..=MOST_CARDS).contains(&cards.len()) {
            return Err(Refusal::bad_options(format!(
                "The deck “{}” has {} cards. It needs at least {DEAL}, nine for each side, and at most {MOST_CARDS}.",
                pack.title,
                cards.len()
            )));
        }
        Ok(Self(cards.into()))
    }

    pub fn len(&self) -> u16 {
        self.0.len() as u16
    }

    #[inline]
    pub fn presidency(&self, card: CardIx) -> PresidencyIx {
        self.0[usize::from(card.0)]
    }

    pub fn cards(&self) -> impl Iterator<Item = (CardIx, PresidencyIx)> {
        (0..).map(CardIx).zip(self.0.iter().copied())
    }

    /// How many cards show this presidency.
    pub fn copies(&self, presidency: PresidencyIx) -> usize {
        self.0.iter().filter(|of| **of == presidency).count()
    }
}

/// The presidencies of one person in this pack, in order of office (PPN-04).
pub fn of_person<'a>(
    pack: &'a PresidentsPack,
    person: &'a str,
) -> impl Iterator<Item = PresidencyIx> + 'a {
    let all = (0..=u8::MAX).zip(&pack.presidencies);
    all.filter(move |(_, presidency)| presidency.person == person)
        .map(|(at, _)| PresidencyIx(at))
}

/// All persons of a pack, in order of their first office.
fn persons(pack: &PresidentsPack) -> Vec<&str> {
    let mut persons: Vec<&str> = Vec::new();
    for presidency in &pack.presidencies {
        if !persons.contains(&presidency.person.as_str()) {
            persons.push(&presidency.person);
        }
    }
    persons
}

/// PPN-06, PPN-08, PPN-R1: two cards a person; one of each number for a person who has several.
fn standard(pack: &PresidentsPack, extended: bool) -> Vec<PresidencyIx> {
    let mut persons = persons(pack);
    // The base deck ends where the first later person comes into office.
    let later = persons.get(BASE_PERSONS).filter(|_| !extended);
    let later = later.and_then(|person| of_person(pack, person).next());
    persons.truncate(if extended {
        persons.len()
    } else {
        BASE_PERSONS
    });
    let mut cards = Vec::new();
    for person in persons {
        let in_time = |presidency: &PresidencyIx| later.is_none_or(|later| *presidency < later);
        let own: Vec<PresidencyIx> = of_person(pack, person).filter(in_time).collect();
        let copies = if own.len() == 1 { 2 } else { 1 };
        cards.extend(own.iter().flat_map(|one| vec![*one; copies]));
    }
    cards
}

/// PPN-R1: a custom deck lists the number of each card.
fn custom(pack: &PresidentsPack) -> Result<Vec<PresidencyIx>, Refusal> {
    let find = |number: &u16| {
        let at = (pack.presidencies.iter()).position(|presidency| presidency.number == *number);
        at.map(|at| PresidencyIx(at as u8)).ok_or_else(|| {
            Refusal::bad_options(format!(
                "The deck “{}” holds the number {number}, but no presidency of the pack has it.",
                pack.title
            ))
        })
    };
    pack.deck.iter().map(find).collect()
}

/// PPN-03, PPN-09, and PPN-49 rests on it: every presidency has a number of its own, and every person a name.
fn check_presidencies(pack: &PresidentsPack) -> Result<(), Refusal> {
    let all = &pack.presidencies;
    if all.len() > MOST_PRESIDENCIES {
        return Err(Refusal::bad_options(format!(
            "A pack has at most {MOST_PRESIDENCIES} presidencies, not {}.",
            all.len()
        )));
    }
    for (at, one) in all.iter().enumerate() {
        for other in &all[..at] {
            if one.number == other.number {
                return Err(Refusal::bad_options(format!(
                    "Two presidencies have the number {}: {} and {}.",
                    one.number, other.name, one.name
                )));
            }
            if (one.person == other.person) != (one.name == other.name) {
                return Err(Refusal::bad_options(format!(
                    "The names must tell persons apart and be the same on all cards of a person: {} and {} do not.",
                    other.name, one.name
                )));
            }
        }
    }
    Ok(())
}

#[wire]
pub struct Card {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
}

/// What a card shows. What may not be known is not there.
#[wire]
pub struct Face {
    pub name: String,
    /// PPN-R6: tells the cards of a person with several numbers apart where the numbers are hidden.
    pub term: Option<String>,
    pub number: Option<Number>,
    pub party: Option<String>,
    pub home_state: Option<String>,
    /// What gives the number away, with the number only.
    pub lore: Option<Lore>,
}

/// The facts of a presidency that give its number away.
#[wire]
pub struct Lore {
    pub from: String,
    pub until: Option<String>,
    /// Vice presidents in order of service.
    pub vice_presidents: Vec<String>,
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

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.face.line())
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
    /// How a viewer sees a hand that it may see (PPN-24, PPN-R6). Everything is open in the archive, the numbers too.
    pub fn of_hand(viewer: Viewer, config: &Config) -> Self {
        match config.numbers_hidden && viewer != Viewer::Archive {
            true => Self::Nameplate,
            false => Self::Whole,
        }
    }

    /// How others see a lead before the Follower has played (PPN-27, PPN-28).
    pub fn of_lead(config: &Config) -> Self {
        match config.face_down_lead {
            true => Self::Name,
            false => Self::of_hand(Viewer::Spectator, config),
        }
    }
}

/// The faces of a presidency, each made when it is first seen: a game shows few of them.
#[derive(Default)]
struct Forms {
    term: Option<String>,
    made: [OnceLock<SentOnce<Face>>; 3],
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
        let mut terms = vec![None; pack.presidencies.len()];
        let mut alike: Vec<(Vec<usize>, Vec<Vec<PresidencyIx>>)> = Vec::new();
        for person in persons(&pack) {
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

impl PresidentialNumbers {
    /// A card as it is seen in this form.
    pub(super) fn card(&self, play: Played<CardIx>, form: Form) -> Card {
        Card {
            handle: play.handle,
            face: self.face_of(play.card, form),
        }
    }

    /// Its number and facts are those of another presidency in redealt worlds.
    fn face_of(&self, card: CardIx, form: Form) -> SentOnce<Face> {
        let presidency = self.deck.presidency(card);
        let lore = self.lore[presidency.at()];
        let forms = &self.book.faces[presidency.at()];
        let make = || {
            let pack = &self.book.pack.presidencies;
            let (own, given) = (&pack[presidency.at()], &pack[lore.at()]);
            let whole = form == Form::Whole;
            SentOnce::new(Face {
                name: own.name.clone(),
                term: forms.term.clone().filter(|_| form != Form::Name),
                number: whole.then_some(Number(given.number)),
                party: whole.then(|| own.party.clone()),
                home_state: whole.then(|| own.home_state.clone()),
                lore: whole.then(|| Lore {
                    from: given.term_start.clone(),
                    until: given.term_end.clone(),
                    vice_presidents: given.vice_presidents.clone(),
                    facts: given.facts.clone(),
                }),
            })
        };
        // In redealt worlds another presidency's number stands on this card.
        match form == Form::Whole && lore != presidency {
            true => make(),
            false => forms.made[form as usize].get_or_init(make).clone(),
        }
    }
}
