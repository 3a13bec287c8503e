//! All that one viewer may know: R-20. What nobody put in here cannot be seen. And other worlds that a viewer cannot tell from
//! the real one.

use super::cards::{Kind, Part};
use super::event::{Event, Given, ResultView};
use super::rules::{Board, CARDS, Guess, Turn, shown};
use super::{Config, State, StateIq};
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{Happening, Onlooker, Relabel, Stage};
use tricorn_engine::{Handle, Picture, Rng, Side, Viewer, picture_name};
use tricorn_geoplunge::{Card, Power, StateIx, picture};
use tricorn_kit::deal::Played;
use tricorn_kit::spots::Spot;
use tricorn_packs::schema::ClueCard;

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// IQ-01: the side that guesses first; none before it is settled.
    pub first: Option<Side>,
    /// IQ-01: the state cards of the blind pick, one for each side.
    pub pick: Option<[Card; 2]>,
    /// The side that guesses now, or has guessed last; from the first Clue card on.
    pub guesser: Option<Side>,
    /// The number of its guess, 1 to 3; nought before the first Clue card.
    pub guess: u8,
    /// IQ-04: the Power card, once it is turned up.
    pub power: Option<Power>,
    /// IQ-05: the parts for the three guesses of each side; empty before the Power card is turned up.
    pub order: Vec<Part>,
    /// IQ-06: the Clue card in view, and which of its parts applies.
    pub card: Option<ClueCardView>,
    /// All clues about the hidden card that is being guessed.
    pub clues: Vec<ClueView>,
    /// All guesses, the one under way included.
    pub turns: Vec<TurnView>,
    /// The result of the game.
    pub result: Option<ResultView>,
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// Right guesses.
    pub right: u8,
    /// Guesses made.
    pub guesses: u8,
    /// What its state card is called at this table; the card itself may be hidden.
    pub holds: Option<Handle>,
    /// IQ-02: the state card that it holds; the own side only.
    pub card: Option<Card>,
}

/// A Clue card in view.
#[wire]
pub struct ClueCardView {
    #[cfg_attr(feature = "ts", ts(as = "ClueCard"))]
    pub face: SentOnce<ClueCard>,
    /// The part that applies.
    pub part: Part,
    /// The options of that part.
    pub options: Vec<Kind>,
}

/// A clue that was given.
#[wire]
pub struct ClueView {
    /// The part of the Clue card.
    pub part: Part,
    /// The kind of fact, as the Clue card calls it.
    pub kind: Kind,
    /// What people call it.
    pub label: String,
    /// What the card says; of a flag, what it looks like.
    pub value: String,
    /// IQ-09: the flag, if that is the clue.
    pub flag: Option<FlagView>,
}

/// A flag without a name: IQ-09, R-20.
#[wire]
pub struct FlagView {
    /// The name of the picture, which is good at this table only.
    pub picture: String,
    /// What it looks like, for people who do not see it.
    pub description: String,
}

/// One guess with its clue.
#[wire]
pub struct TurnView {
    pub guesser: Side,
    /// The number of the guess, 1 to 3.
    pub number: u8,
    /// The hidden card that it is about.
    pub about: Handle,
    /// That card: the side that gives the clue sees it, all others when it was guessed or the guessing about it is over.
    pub card: Option<Card>,
    /// Whether all see it.
    pub shown: bool,
    /// The part of the Clue card.
    pub part: Part,
    /// The clue, once it is given.
    pub clue: Option<ClueView>,
    /// The guess, once it is made.
    pub guess: Option<GuessView>,
}

/// A guess that was made.
#[wire]
pub struct GuessView {
    /// The state that was guessed; none if the time ran out.
    pub state: Option<GuessedState>,
    /// Whether it is the one.
    pub right: bool,
}

/// A state that somebody guessed.
#[wire]
pub struct GuessedState {
    /// Its number, as in the list to guess from.
    pub number: u32,
    pub name: String,
    /// Its postal code.
    pub code: String,
}

impl StateIq {
    /// IQ-02, R-33: whether a viewer sees the card at a place: a side all that it was dealt, and everybody what was shown.
    pub(super) fn knows(&self, state: &State, viewer: Viewer, place: Spot) -> bool {
        let mut sides = self.book.sides.seen_by(viewer);
        sides.any(|side| state.deal.hand(side).has(place)) || shown(state, place)
    }

    pub(super) fn board_sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let (state, turn) = (to.state, to.state.turn());
        let about = turn.into_iter().flat_map(|turn| state.about(turn.place));
        Sight {
            config: self.config.clone(),
            first: (state.stage != Stage::Before).then_some(state.first),
            // Their names come before those of all deals.
            pick: (state.pick).map(|pick| self.book.picked(pick, [Handle(1), Handle(2)])),
            guesser: turn.map(|turn| turn.guesser),
            guess: turn.map_or(0, |turn| turn.number),
            power: state.power_card().map(|card| {
                // It is the only one that is ever turned up.
                let handle = Handle(1);
                self.book.power(Played { handle, card })
            }),
            order: (state.power_card())
                .map_or_else(Vec::new, |power| self.sheet.order(power).to_vec()),
            card: turn.map(|turn| {
                let face = self.sheet.clue_card(turn.card);
                ClueCardView {
                    face: face.clone(),
                    part: turn.part,
                    options: turn.part.options(face),
                }
            }),
            clues: about
                .filter_map(|turn| self.clue_view(state, turn))
                .collect(),
            turns: (state.turns.iter())
                .filter_map(|turn| self.turn_view(to, turn))
                .collect(),
            result: state.result.map(|result| result.seen(to)),
        }
    }

    /// What a clue says of the card that it is about, once it is given.
    pub(super) fn clue_view(&self, state: &Board, turn: &Turn) -> Option<ClueView> {
        let (clue, hidden) = (turn.clue?, state.hidden(turn));
        let flag = self.flag_of(hidden);
        Some(ClueView {
            part: turn.part,
            kind: clue.kind,
            label: clue.kind.label().to_owned(),
            value: self.value(clue, hidden),
            flag: (clue.kind == Kind::FLAG).then(|| FlagView {
                picture: self.flag_name(state.secret, flag),
                description: self.sheet.flag(flag).to_owned(),
            }),
        })
    }

    /// what a clue says of a state.
    pub(super) fn value(&self, clue: Given, hidden: StateIx) -> String {
        let told = match clue.kind {
            Kind::FLAG => self.flag_of(hidden),
            _ => hidden,
        };
        let value = self.sheet.value(&self.book, clue, told);
        value.unwrap_or_else(|| "none".to_owned())
    }

    fn turn_view(&self, to: &Onlooker<'_, Self>, turn: &Turn) -> Option<TurnView> {
        let about = to.state.deal.play(turn.place)?;
        Some(TurnView {
            guesser: turn.guesser,
            number: turn.number,
            about: about.handle,
            card: to.card(&about),
            shown: shown(to.state, turn.place),
            part: turn.part,
            clue: self.clue_view(to.state, turn),
            guess: turn.guess.map(|guess| self.guess_view(guess)),
        })
    }

    fn guess_view(&self, Guess { state, right }: Guess) -> GuessView {
        let guessed = |number: StateIx| GuessedState {
            number: number.0.into(),
            name: self.book.state(number).name.clone(),
            code: self.book.state(number).postal_code.clone(),
        };
        let state = state.map(guessed);
        GuessView { state, right }
    }

    /// Whose flag a state bears.
    pub(super) const fn flag_of(&self, state: StateIx) -> StateIx {
        self.flags[state.at()]
    }

    /// what the picture of a flag is called at this table.
    fn flag_name(&self, secret: u64, flag: StateIx) -> String {
        let code = &self.book.state(flag).postal_code;
        picture_name(secret, &format!("flag {code}"))
    }

    /// What the names of flags are made of since the deal; a match keeps it, so that they stay good after the game.
    pub fn secret_of(state: &Board) -> Option<u64> {
        state.deal.cards.map(|_| state.secret)
    }

    /// The flag of this name in a game with this secret: everybody who was told the name may see it.
    pub fn flag_by(&self, secret: u64, name: &str) -> Option<Picture> {
        let flag = StateIx::all().find(|flag| self.flag_name(secret, *flag) == name)?;
        Some(picture::flag(&self.book.state(flag).postal_code))
    }
}

/// Other worlds. A side knows the cards that it was dealt and those that were shown; of a card that is being guessed
/// everybody knows the clues and that the wrong guesses are wrong. What stands on a card is no secret: the deck can be looked
/// at. Whose flag it is that was shown is one: in another world it may be that of another state.
impl StateIq {
    pub(super) fn redealt(
        &mut self,
        new: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let real = *new;
        if let Some(deck) = &mut new.deck {
            rng.shuffle(deck);
        }
        if let Some(cards) = real.deal.cards {
            let other = self.other_cards(&real, &cards, viewer, rng);
            new.deal.cards = Some(other);
            // The state that lies there now has the flag that was shown, and the name of its picture stays.
            let old = self.flags;
            let flag = |turn: &&Turn| turn.clue.is_some_and(|clue| clue.kind == Kind::FLAG);
            for turn in real.turns.iter().filter(flag) {
                let [from, to] = [cards, other].map(|cards| cards[turn.place.at() % CARDS].at());
                if old[from] != self.flags[to] {
                    self.flags.swap(from, to);
                }
            }
            if !real.turns.iter().any(|turn| flag(&turn)) {
                new.secret = u64::from(rng.bits()) << 32 | u64::from(rng.bits());
            }
        }
        real.clues_seen.redeal(&mut new.clues, rng);
        real.power_seen.redeal(&mut new.power, rng);
        let new = new.own;
        Box::new(move |event| relabelled(&new, event))
    }

    /// The states, as a set, that the card at a place may be for somebody who knows only the clues and the guesses; with the
    /// flags, or as if nobody could tell whose they are.
    pub(super) fn possible(&self, state: &Board, place: Spot, truth: StateIx, flags: bool) -> u64 {
        state.about(place).fold(u64::MAX, |set, turn| {
            let told = |clue: &Given| flags || clue.kind != Kind::FLAG;
            let fits = turn
                .clue
                .filter(told)
                .map_or(u64::MAX, |clue| self.sheet.fitting(&self.book, clue, truth));
            let wrong = turn.guess.filter(|guess| !guess.right);
            let wrong = wrong.and_then(|guess| guess.state);
            set & fits & !wrong.map_or(0, |state| 1 << state.at())
        })
    }

    /// Other cards wherever the viewer cannot look.
    fn other_cards(
        &self,
        state: &State,
        cards: &[StateIx; CARDS],
        viewer: Viewer,
        rng: &mut Rng,
    ) -> [StateIx; CARDS] {
        let (mut new, mut free, mut hidden) = (*cards, u64::MAX, Vec::new());
        for (place, card) in (0..).map(Spot).zip(cards) {
            if self.knows(state, viewer, place) {
                free &= !(1 << card.at());
            } else {
                hidden.push((place, self.possible(state, place, *card, false)));
            }
        }
        // The card that is being guessed comes first: the others take what is left.
        hidden.sort_by_key(|(_, fits)| fits.count_ones());
        for (place, fits) in hidden {
            let choices: Vec<StateIx> = StateIx::all()
                .filter(|card| (free & fits) >> card.at() & 1 == 1)
                .collect();
            if let Some(card) = rng.pick(&choices) {
                new[place.at()] = *card;
                free &= !(1 << card.at());
            }
        }
        new
    }
}

/// An event of the real world as it reads in the other.
fn relabelled(new: &Board, event: &Event) -> Event {
    match (event, new.deal.cards) {
        (Event::Dealt { deal, .. }, Some(cards)) if deal + 1 == new.deals => Event::Dealt {
            deal: *deal,
            cards,
            clues: new.clues.into(),
            power: new.power.into(),
            secret: new.secret,
        },
        _ => event.clone(),
    }
}
