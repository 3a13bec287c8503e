//! What the game reads off its cards, made once a table: clues, flags, the order of the guesses, and the names of the states.

use super::clue::{Kind, Part};
use super::event::Given;
use super::state::{CLUES, ClueIx};
use tricorn_engine::Refusal;
use tricorn_engine::once::SentOnce;
use tricorn_geoplunge::{Book, PowerIx, STATES, StateIx};
use tricorn_judge::List;
use tricorn_packs::schema::{ClueCard, GeoplungePack};

/// What the game reads off its cards.
pub(super) struct Sheet {
    clues: Vec<SentOnce<ClueCard>>,
    /// IQ-05: for each Power card the parts of the three guesses.
    orders: Vec<[Part; 3]>,
    /// What the flags look like, by states.
    flags: Vec<String>,
    /// For each kind and state, the states of which it says the same, as a set.
    alike: Vec<[u64; STATES]>,
    /// The states in the order of the alphabet.
    alphabet: Vec<StateIx>,
    /// their names, as people type them.
    names: List,
}

impl Sheet {
    /// The sheet of a pack, or why the game cannot be played with it.
    pub fn try_new(pack: &GeoplungePack, book: &Book) -> Result<Self, Refusal> {
        if pack.clues.len() != CLUES {
            return Err(Refusal::bad_options(format!(
                "State IQ needs {CLUES} Clue cards; this pack has {}.",
                pack.clues.len()
            )));
        }
        let empty = |card: &&ClueCard| card.a.is_empty() || card.b.is_empty() || card.c.is_empty();
        if let Some(card) = pack.clues.iter().find(empty) {
            return Err(Refusal::bad_options(format!(
                "A part of Clue card {} has no clue.",
                card.number
            )));
        }
        let mut orders = Vec::new();
        for card in &pack.power {
            let order = Part::order(card).ok_or_else(|| {
                Refusal::bad_options(format!(
                    "The clue order of Power card {} is not three of the letters A, B and C.",
                    card.number
                ))
            })?;
            orders.push(order);
        }
        let mut flags = Vec::new();
        for state in &pack.states.states {
            let flag = pack
                .flags
                .iter()
                .find(|flag| flag.state == state.postal_code);
            let flag = flag.ok_or_else(|| {
                Refusal::bad_options(format!(
                    "This pack does not say what the flag of {} looks like.",
                    state.name
                ))
            })?;
            flags.push(flag.description.clone());
        }
        let mut alphabet: Vec<StateIx> = StateIx::all().collect();
        alphabet.sort_by(|a, b| book.state(*a).name.cmp(&book.state(*b).name));
        Ok(Self {
            clues: pack.clues.iter().cloned().map(SentOnce::new).collect(),
            orders,
            flags,
            alike: Kind::all().map(|kind| alike(book, kind)).collect(),
            alphabet,
            names: List::new(pack.states.states.iter().map(|state| &*state.name)),
        })
    }

    /// A Clue card.
    pub fn clue_card(&self, card: ClueIx) -> &SentOnce<ClueCard> {
        &self.clues[card.at()]
    }

    /// IQ-05: the parts for the three guesses.
    pub fn order(&self, power: PowerIx) -> [Part; 3] {
        self.orders[power.at()]
    }

    /// What the flag of a state looks like.
    pub fn flag(&self, state: StateIx) -> &str {
        &self.flags[state.at()]
    }

    /// The states in the order of the alphabet.
    pub fn alphabet(&self) -> &[StateIx] {
        &self.alphabet
    }

    /// the state that is meant by what was typed.
    pub fn meant(&self, text: &str) -> Option<StateIx> {
        let at = self.names.meant(text)?;
        u8::try_from(at).ok().map(StateIx)
    }
}

/// the border states of a card, in the card's order.
pub(super) fn border_states(book: &Book, state: StateIx) -> impl Iterator<Item = StateIx> {
    let codes = &book.state(state).border_states;
    codes.iter().filter_map(|code| book.by_code(code))
}

/// what a clue says of a state: the fact, or “none” if it does not exist. Nothing if this clue could not have been
/// given for it.
pub(super) fn value(book: &Book, sheet: &Sheet, clue: Given, state: StateIx) -> Option<String> {
    match (clue.kind, clue.pick) {
        (Kind::FLAG, _) => Some(sheet.flag(state).to_owned()),
        (Kind::BORDER, None) => (book.atlas.borders(state) == 0).then(|| "none".to_owned()),
        (Kind::BORDER, Some(pick)) => {
            let borders = book.atlas.borders(state) >> pick.at() & 1 == 1;
            borders.then(|| book.state(pick).name.clone())
        }
        (kind, _) => kind.read(book.state(state)),
    }
}

/// The states, as a set, of which a clue says the same as of the true one. Flags are told apart by their pictures.
pub(super) fn fitting(book: &Book, sheet: &Sheet, clue: Given, truth: StateIx) -> u64 {
    let own = 1 << truth.at();
    match (clue.kind, clue.pick) {
        (Kind::FLAG, _) => own,
        // CD-05: who borders a state is bordered by it.
        (Kind::BORDER, Some(pick)) => own | book.atlas.borders(pick),
        (kind, _) => sheet.alike[kind.at()][truth.at()],
    }
}

/// For each state those of which a kind says the same. A border state that needs no pick is that of a state without any.
fn alike(book: &Book, kind: Kind) -> [u64; STATES] {
    let said: Vec<Option<String>> = StateIx::all()
        .map(|state| match kind {
            Kind::BORDER => (book.atlas.borders(state) == 0).then(String::new),
            kind => kind.read(book.state(state)),
        })
        .collect();
    std::array::from_fn(|own| {
        let same = |other: &StateIx| said[own].is_some() && said[other.at()] == said[own];
        StateIx::all()
            .filter(same)
            .fold(1 << own, |set, other| set | 1 << other.at())
    })
}
