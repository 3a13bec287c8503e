//! Which cards there are (PPN-02 to PPN-09) and what they show: everything, everything but the number and what gives it away,
//! or the name.

use super::{Config, PresidentialNumbers};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};
use tricorn_derive::wire;
use tricorn_engine::once::Once;
use tricorn_engine::sides::Sides;
use tricorn_engine::{Handle, Refusal, Viewer};
use tricorn_kit::deal::Played;
use tricorn_packs::schema::PresidentsPack;

/// PPN-15: so many cards a side is dealt.
pub const HAND: usize = 9;
/// PPN-07: so many cards a deal takes, and so many a deck must have.
pub const DEAL: usize = 2 * HAND;
/// The most cards that a deck may have.
pub const MOST_CARDS: usize = 512;
/// The most presidencies that a pack may have.
pub const MOST_PRESIDENCIES: usize = 256;
/// PPN-06: so many persons the base deck has, in order of office. A pack may know later ones.
const BASE_PERSONS: usize = 44;
/// PPN-R1: so many cards a person has.
const CARDS_OF_A_PERSON: usize = 2;

/// A card of the deck. Copies of one presidency are different cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIx(pub u16);

/// A presidency of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PresidencyIx(pub u8);

impl PresidencyIx {
    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

/// PPN-03: a Presidential Number. The higher, the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "presidential_numbers.ts")
)]
#[serde(transparent)]
pub struct Number(pub u16);

/// A set of presidencies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PresidencySet([u64; MOST_PRESIDENCIES / 64]);

impl PresidencySet {
    /// Whether it is in the set.
    #[inline]
    pub const fn has(&self, presidency: PresidencyIx) -> bool {
        self.0[presidency.at() / 64] >> (presidency.at() % 64) & 1 == 1
    }

    /// Those that are in either.
    #[must_use]
    pub const fn or(&self, other: Self) -> Self {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Self([a | e, b | f, c | g, d | h])
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, presidency: PresidencyIx) {
        self.0[presidency.at() / 64] |= 1 << (presidency.at() % 64);
    }
}

/// The cards of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck {
    cards: [PresidencyIx; MOST_CARDS],
    len: u16,
}

impl Deck {
    /// PPN-05 to PPN-08: the cards that a pack makes with these options, or why it makes none.
    pub fn try_new(pack: &PresidentsPack, extended: bool) -> Result<Self, Refusal> {
        check_presidencies(pack)?;
        let order = if pack.deck.is_empty() {
            standard(pack, extended)
        } else {
            custom(pack)?
        };
        if order.len() < DEAL || order.len() > MOST_CARDS {
            return Err(Refusal::bad_options(format!(
                "The deck “{}” has {} cards. It needs at least {DEAL}, nine for each side, and at most {MOST_CARDS}.",
                pack.title,
                order.len()
            )));
        }
        let mut cards = [PresidencyIx(0); MOST_CARDS];
        cards[..order.len()].copy_from_slice(&order);
        Ok(Self {
            cards,
            len: order.len() as u16,
        })
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u16 {
        self.len
    }

    /// PPN-02: the presidency for which a card stands. For a card that does not exist, the first.
    #[inline]
    pub const fn presidency(&self, card: CardIx) -> PresidencyIx {
        self.cards[card.0 as usize % MOST_CARDS]
    }

    /// The presidency of every card.
    pub fn cards(&self) -> impl Iterator<Item = (CardIx, PresidencyIx)> {
        (0..self.len).map(|at| (CardIx(at), self.presidency(CardIx(at))))
    }

    /// So many cards show this presidency.
    pub fn copies(&self, presidency: PresidencyIx) -> usize {
        self.cards().filter(|(_, of)| *of == presidency).count()
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

/// PPN-06, PPN-08: two cards a person; one of each number for a person who has several.
fn standard(pack: &PresidentsPack, extended: bool) -> Vec<PresidencyIx> {
    let mut persons: Vec<&str> = Vec::new();
    let mut used = 0;
    for presidency in &pack.presidencies {
        if !persons.contains(&presidency.person.as_str()) {
            if !extended && persons.len() == BASE_PERSONS {
                break;
            }
            persons.push(&presidency.person);
        }
        used += 1;
    }
    let mut cards = Vec::new();
    for person in persons {
        let own: Vec<PresidencyIx> = of_person(pack, person)
            .filter(|presidency| presidency.at() < used)
            .collect();
        let copies = if own.len() == 1 { CARDS_OF_A_PERSON } else { 1 };
        cards.extend(own.iter().flat_map(|one| vec![*one; copies]));
    }
    cards
}

/// PPN-R1: a custom deck lists the number of each card.
fn custom(pack: &PresidentsPack) -> Result<Vec<PresidencyIx>, Refusal> {
    let find = |number: &u16| {
        (0..=u8::MAX)
            .zip(&pack.presidencies)
            .find(|(_, presidency)| presidency.number == *number)
            .map(|(at, _)| PresidencyIx(at))
            .ok_or_else(|| {
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

/// A card that somebody sees.
#[wire]
pub struct Card {
    /// Its name at this table, to be used in actions.
    pub handle: Handle,
    /// What it shows.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: Once<Face>,
}

/// What a card shows. What may not be known is not there.
#[wire]
pub struct Face {
    /// The president's name.
    pub name: String,
    /// PPN-R6: tells the cards of a person with several numbers apart where the numbers are hidden.
    pub term: Option<String>,
    /// The Presidential Number.
    pub number: Option<Number>,
    /// Party or parties.
    pub party: Option<String>,
    /// The home state.
    pub home_state: Option<String>,
    /// What gives the number away, with the number only.
    pub lore: Option<Lore>,
}

/// The facts of a presidency that give its number away.
#[wire]
pub struct Lore {
    /// First day in office.
    pub from: String,
    /// Last day in office.
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
    name: OnceLock<Once<Face>>,
    nameplate: OnceLock<Once<Face>>,
    whole: OnceLock<Once<Face>>,
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

    fn face(&self, card: CardIx, form: Form) -> Once<Face> {
        let presidency = self.deck.presidency(card);
        let lore = self.lore[presidency.at()];
        let forms = &self.book.faces[presidency.at()];
        let make = || {
            let pack = &self.book.pack;
            Once::new(face(pack, presidency, lore, &forms.term, form))
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
