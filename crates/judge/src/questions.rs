//! The answer to a Challenge question: CD-16, R-68, R-82.

use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use tricorn_packs::schema::{Closed, Question};
use tricorn_packs::{Folder, GeoplungePack, NO_PRESIDENT_YET, PresidentsPack, load};

use crate::count::{is_number, value};
use crate::fold::{Word, joined, listed, plain, words};
use crate::kinds::Kinds;
use crate::message::{Meanings, Part, parts};
use crate::spelling::{List, Vocabulary};

/// What is no state, though it begins with the name of one.
const NO_STATE: usize = usize::MAX / 2;

/// What became of an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// All required parts are there (CC-14), in the order asked for.
    pub right: bool,
    /// Which of the required parts were found, in the order of the card.
    pub parts: Vec<bool>,
}

/// The judge of all Challenge questions of a pack. Made once.
#[derive(Clone, Debug)]
pub struct Questions {
    /// In the order of [`Closed::ALL`].
    lists: Vec<List>,
    /// "Washington State".
    state: Vocabulary,
    /// States and their postal codes: "Boise, Idaho", "Boise ID".
    states: Vocabulary,
    /// The postal codes and the plain names of the states.
    codes: Vec<(String, String)>,
}

impl Questions {
    /// The judge of a pack: the lists are what its state cards say. The presidents are those of the program, and those of
    /// the cards.
    pub fn new(pack: &GeoplungePack) -> Self {
        let states = &pack.states.states;
        let list = |closed: Closed| match closed {
            Closed::State => List::new(states.iter().map(|state| state.name.as_str())),
            Closed::Capital => List::new(states.iter().map(|state| state.capital.as_str())),
            Closed::City => {
                let cities = states.iter().flat_map(|state| &state.top_cities);
                List::new(cities.map(String::as_str))
            }
            Closed::Nickname => List::new(states.iter().map(|state| state.nickname.as_str())),
            Closed::Flower => List::new(states.iter().map(|state| state.flower.as_str())),
            Closed::Bird => List::new(states.iter().map(|state| state.bird.as_str())),
            Closed::President => presidents(pack),
            Closed::Number => List::default(),
        };
        let mut state = Vocabulary::default();
        state.add("state", 0);
        let mut beside = Vocabulary::default();
        for (at, card) in states.iter().enumerate() {
            beside.add(&card.name, at);
            beside.add(&card.postal_code, at);
        }
        Questions {
            lists: Closed::ALL.map(list).into(),
            state,
            states: beside,
            codes: states
                .iter()
                .map(|card| (card.postal_code.clone(), plain(&card.name)))
                .collect(),
        }
    }

    /// One of the closed lists; that of numbers is empty. The values are in the order of the state cards.
    pub fn list(&self, closed: Closed) -> &List {
        let at = Closed::ALL.iter().position(|known| *known == closed);
        // `new` made one of each.
        &self.lists[at.unwrap_or_default()]
    }

    /// Judges one message. Of more parts than required the first ones count.
    pub fn judge(&self, question: &Question, typed: &str) -> Marks {
        let given = match question.list {
            Some(Closed::Number) => numbers(question, &words(typed)),
            list => self.named(question, list, &listed(typed)),
        };
        let required = question.answers.len();
        let given = given.get(..required).unwrap_or(&given);
        let found = |part: usize| match question.order {
            true => given.get(part) == Some(&Some(part)),
            false => given.contains(&Some(part)),
        };
        let parts: Vec<bool> = (0..required).map(found).collect();
        Marks {
            right: required > 0 && parts.iter().all(|part| *part),
            parts,
        }
    }

    /// Which required part each name is; none for any other.
    fn named(
        &self,
        question: &Question,
        list: Option<Closed>,
        words: &[Word],
    ) -> Vec<Option<usize>> {
        let known = list.map(|closed| self.list(closed).vocabulary());
        let mut own = Vocabulary::default();
        let mut values = Vec::new();
        for (at, spellings) in question.answers.iter().enumerate() {
            let shown = spellings.first().map(|shown| plain(shown));
            let listed = shown.and_then(|shown| known?.exactly(&shown));
            let value = listed.unwrap_or(usize::MAX - at);
            for spelling in spellings {
                own.add(spelling, value);
            }
            values.push(value);
        }
        if list == Some(Closed::State) {
            // of several states, each may be given by its postal code.
            if let (Some(known), 2..) = (known, question.answers.len()) {
                for (code, name) in &self.codes {
                    if let Some(value) = known.exactly(name) {
                        own.add_short(code, value);
                    }
                }
            }
            own.add("Washington, D.C.", NO_STATE);
            own.add("Washington DC", NO_STATE);
        }
        let beside = match list {
            Some(Closed::State) => Some(&self.state),
            Some(Closed::Capital | Closed::City) => Some(&self.states),
            _ => None,
        };
        let meanings = Meanings {
            list: known,
            own: &own,
            beside,
            kinds: &Kinds::of(question),
        };
        let part = |part: &Part| match part {
            Part::Value(value) => values.iter().position(|known| known == value),
            _ => None,
        };
        parts(words, meanings).iter().map(part).collect()
    }
}

/// The names of the program's own presidents, read once: reading a pack also checks it, which takes longer than all else here.
static PRESIDENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let own = Folder::embedded("presidents").ok();
    let own = own.and_then(|folder| load::<PresidentsPack>(&folder).ok());
    own.map_or_else(Vec::new, |own| {
        own.presidencies.into_iter().map(|one| one.name).collect()
    })
});

/// The presidents: all of the program's own pack, and whoever is on a state card.
fn presidents(pack: &GeoplungePack) -> List {
    let mut names = PRESIDENTS.clone();
    let patos = pack.states.states.iter().map(|state| state.patos.clone());
    names.extend(patos.filter(|name| name != NO_PRESIDENT_YET));
    let spelt = names.iter().map(|name| {
        let initial = |word: &&str| !(word.len() == 2 && word.ends_with('.'));
        let short: Vec<&str> = name.split(' ').filter(initial).collect();
        [name.clone(), short.join(" ")]
    });
    let spelt: Vec<[String; 2]> = spelt.collect();
    List::spelt(spelt.iter().map(|both| both.iter().map(String::as_str)))
}

/// Which required part each number is: R-82. A number may stand with words of the question ("3 hours") or of the card
/// ("Interstate 95").
fn numbers(question: &Question, typed: &[Word]) -> Vec<Option<usize>> {
    let texts = question.answers.iter().flatten();
    let said = texts
        .chain([&question.question])
        .flat_map(|text| words(text));
    let said: Vec<String> = said.map(|word| word.text).collect();
    let aside = |word: &&Word| {
        let text = match word.text.as_str() {
            "hr" | "hrs" => "hours",
            text => text,
        };
        said.iter().any(|said| said == text) && !is_number(text)
    };
    let same = |a: &str, b: &str| a.replace(' ', "") == b.replace(' ', "");
    let part = |typed: &[Word]| {
        let text = joined(typed);
        let bare: Vec<Word> = typed.iter().filter(|word| !aside(word)).cloned().collect();
        let count = value(typed).or_else(|| value(&bare));
        let is = |spelling: &String| {
            let plain = plain(spelling);
            same(&plain, &text) || count.is_some() && value(&words(spelling)) == count
        };
        question
            .answers
            .iter()
            .position(|spellings| spellings.iter().any(is))
    };
    // "One hundred and five" is one number.
    let whole = typed.iter().skip(1).all(|word| !word.border);
    if let Some(part) = part(typed).filter(|_| whole) {
        return vec![Some(part)];
    }
    let mut pieces: Vec<Vec<Word>> = vec![Vec::new()];
    for word in typed {
        if word.border || word.parts() {
            pieces.push(Vec::new());
        }
        if let Some(piece) = pieces.last_mut().filter(|_| !word.parts()) {
            piece.push(word.clone());
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces.iter().map(|piece| part(piece)).collect()
}
