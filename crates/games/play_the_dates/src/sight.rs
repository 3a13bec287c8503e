//! All that one viewer may know: PTD-42 to PTD-48. What nobody put in here cannot be seen.

use super::cards::{Card, CardIx, MOST_POWER, PowerCard, PowerFace, PowerIx, PowerSet};
use super::civics::ReferenceLine;
use super::event::{Event, GameResult, Spend, Statement, StatementView, Trick, TrickView};
use super::pile::Pile;
use super::rules::{Match, Phase, cards_of_play, distance};
use super::{Config, PlayTheDates, State};
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{Happening as _, Onlooker, Relabel, Rules as _};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Rng, Side, Viewer};
use tricorn_judge::Found;
use tricorn_kit::deal::Played;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::{FactColour, Period};

#[wire]
pub struct Sight {
    pub config: Config,
    /// The game, from 1.
    pub game: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; none before the first deal.
    pub lead: Option<Side>,
    /// PTD-20, PTD-21: who led the first trick of this game, and why.
    pub first_lead: Option<FirstLead>,
    /// PTD-17: the Power cards that were turned to find the period; the last one names it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PowerFace>"))]
    pub searched: Vec<SentOnce<PowerFace>>,
    /// PTD-18: the period in use.
    pub period: Option<Period>,
    /// PTD-25, PTD-26: the Base Year.
    pub base: Option<BaseView>,
    /// How many Power cards are left to draw.
    pub power_left: u8,
    /// The card that was led and waits for an answer.
    pub open: Option<OpenView>,
    /// PTD-39: the Civics statement that may be made now.
    pub civics: Option<CivicsView>,
    /// The last trick of the game before, until this game has one of its own.
    pub before: Option<TrickView>,
    pub tricks: Vec<TrickView>,
    /// The games that were counted.
    pub games: Vec<GameResult>,
    /// PTD-R5: the required Civics facts; not for a side while it makes its statement, unless the table allows it.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<ReferenceLine>>"))]
    pub reference: Option<SentOnce<Vec<ReferenceLine>>>,
}

#[wire]
pub struct SideSight {
    /// Games won.
    pub games: u8,
    /// Tricks won in this game.
    pub tricks: u8,
    /// How many Timeline cards it holds.
    pub cards: u8,
    pub power_cards: u8,
    /// Whether it has chosen what to trade in.
    pub chosen: bool,
    /// PTD-31: how many Power cards it traded in, once both have chosen.
    pub traded: Option<u8>,
    /// Its hand; the own side only.
    pub hand: Option<Vec<Card>>,
    /// Its Power hand; the own side only.
    pub powers: Option<Vec<PowerCard>>,
    /// PTD-46: what it traded in; the own side only.
    pub traded_cards: Option<Vec<PowerCard>>,
}

/// Who led the first trick of a game, and why.
#[wire(copy)]
pub struct FirstLead {
    pub side: Side,
    /// Chance settled it; otherwise this side won the game before.
    pub by_chance: bool,
}

/// The Base Year and the card that tells it.
#[wire]
pub struct BaseView {
    #[cfg_attr(feature = "ts", ts(as = "PowerFace"))]
    pub face: SentOnce<PowerFace>,
    /// The year of the period in use.
    pub year: u16,
}

/// A lead that waits for an answer.
#[wire]
pub struct OpenView {
    pub side: Side,
    pub card: Card,
    /// The colour that must be followed.
    pub colour: FactColour,
    pub year: u16,
    /// How far it is from the Base Year.
    pub distance: u16,
}

/// What one side played to a trick.
#[wire]
pub struct PlayView {
    pub card: Card,
    /// The fact of the trick's colour.
    pub text: String,
    pub year: u16,
    /// The year that counts, after Power cards.
    pub reached: u16,
    /// How far that is from the Base Year.
    pub distance: u16,
}

/// A required part of a statement.
#[wire]
pub struct PartView {
    pub fact: String,
    pub found: Found,
}

/// The statement that may be made now.
#[wire]
pub struct CivicsView {
    pub side: Side,
    /// For which number; 18 and 27 are the pairs.
    pub number: u8,
    /// How many Power cards it can earn.
    pub earns: u8,
    /// PTD-R5, “guided blanks”: the sentences as pieces of text, with a gap between each two; the own side only.
    pub guide: Option<Vec<Vec<String>>>,
}

impl PlayTheDates {
    /// A hand in an order that tells nothing which its faces do not: by the years of the top box, or by its texts where
    /// years are hidden.
    pub(super) fn hand(&self, state: &State, side: Side, dated: bool) -> Vec<Card> {
        fn order(card: &Card) -> (Option<u16>, Option<&str>, Handle) {
            let facts = &card.face.top;
            let text = facts.first().map(|fact| fact.text.as_str());
            let year = facts.iter().filter_map(|fact| fact.year).min();
            (year, text, card.handle)
        }
        let cards = state.deal.hand_of(side);
        let mut cards: Vec<Card> = cards.map(|card| self.card(card, dated)).collect();
        cards.sort_by(|a, b| order(a).cmp(&order(b)));
        cards
    }

    /// Power cards by their numbers.
    pub(super) fn powers(&self, of: impl Iterator<Item = Played<PowerIx>>) -> Vec<PowerCard> {
        let mut cards: Vec<PowerCard> = of.map(|power| self.power(power)).collect();
        cards.sort_by_key(|card| (card.face.circled, card.handle));
        cards
    }

    /// What a side has traded in, or has chosen to as long as the other side is still choosing.
    pub(super) fn traded_cards(&self, state: &Match, side: Side) -> Vec<PowerCard> {
        let at = index(side);
        let sealed = state.sealed[at].filter(|_| state.sealed.contains(&None));
        let chosen = sealed.unwrap_or_default().iter();
        let chosen = chosen.filter_map(|spot| state.powers[at].get(spot));
        self.powers(state.traded[at].iter().copied().chain(chosen))
    }

    /// PTD-34: the Lead's card lies open.
    pub(super) fn open_view(&self, state: &State) -> Option<OpenView> {
        let (play, colour) = state.led()?;
        let year = self.deck.year(play.card, colour);
        Some(OpenView {
            side: state.tricks.lead,
            card: self.card(play, true),
            colour,
            year,
            distance: distance(year, self.base_year(state)),
        })
    }

    pub(super) fn civics_view(&self, to: &Onlooker<'_, Self>) -> Option<CivicsView> {
        let side = to.state.stating().filter(|_| to.state.playing())?;
        let number = to.state.right?;
        let guided = self.config.guided_blanks && to.side() == Some(side);
        Some(CivicsView {
            side,
            number,
            earns: cards_of_play(number),
            guide: guided.then(|| self.book.civics.guide(number)),
        })
    }

    fn play_view(&self, trick: &Trick, place: usize) -> PlayView {
        let card = self.card([trick.lead, trick.follow][place], true);
        let fact = card.face.top(trick.colour);
        PlayView {
            text: fact.map_or_else(String::new, |fact| fact.text.clone()),
            card,
            year: self.years(trick)[place],
            reached: self.reached(trick)[place],
            distance: self.distances(trick)[place],
        }
    }

    pub(super) fn lead_view(&self, trick: &Trick) -> PlayView {
        self.play_view(trick, 0)
    }

    pub(super) fn answer_view(&self, trick: &Trick) -> PlayView {
        self.play_view(trick, 1)
    }

    pub(super) fn spent_cards(&self, trick: &Trick) -> Vec<PowerCard> {
        let powers = trick.spend.iter().flat_map(Spend::cards);
        powers.map(|power| self.power(power)).collect()
    }

    pub(super) fn parts(&self, said: &Statement) -> Vec<PartView> {
        let facts = self.book.civics.sentences(said.number).iter().cloned();
        let parts = facts.zip(said.verdict.parts.iter().copied());
        parts
            .map(|(fact, found)| PartView { fact, found })
            .collect()
    }

    pub(super) fn verdict(&self, said: &Statement) -> String {
        self.book.civics.judge.words(said.number, &said.verdict)
    }

    /// A trick with what was stated after it.
    pub(super) fn trick_view(
        to: &Onlooker<'_, Self>,
        trick: &Trick,
        said: Option<&Statement>,
    ) -> TrickView {
        TrickView {
            civics: said.map(|said| -> StatementView { said.seen(to) }),
            ..trick.seen(to)
        }
    }

    // ---- Other worlds ----

    /// Other cards where the viewer cannot look, the Power deck in another order, and, where dates are hidden, other years on
    /// the cards whose years it has not been shown in this match.
    pub(super) fn redealt(
        &mut self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let own = self.sides().behind(viewer);
        let hidden = BOTH.into_iter().filter(|side| own != Some(*side));
        let hidden: Vec<Side> = hidden.collect();
        let (pile, dealt) = (state.pile, state.deal.cards);
        self.deal_other_cards(state, &hidden, rng);
        if state.deals > 0 {
            swap_powers(state, &hidden, rng);
        }
        for side in &hidden {
            choose_other(state, *side, rng);
        }
        if self.config.dates_hidden {
            self.swap_dates(state, own, rng);
        }
        let (deal, other_pile, sealed) = (state.deal, state.pile, state.sealed);
        Box::new(move |event| {
            let mut event = event.relabeled(&mut |card| deal.here(*card));
            match &mut event {
                Event::Shuffled { pile: of, .. } | Event::Renewed { pile: of } if **of == pile => {
                    **of = other_pile;
                }
                Event::Dealt { cards } if Some(*cards) == dealt => {
                    *cards = deal.cards.unwrap_or(*cards);
                }
                Event::Sealed { side, slots } => {
                    *slots = sealed[index(*side)].unwrap_or(*slots);
                }
                _ => {}
            }
            event
        })
    }

    /// New cards for the places of the deal that the viewer cannot see.
    fn deal_other_cards(&self, state: &mut State, hidden: &[Side], rng: &mut Rng) {
        let Some(period) = state.period else {
            return;
        };
        let hands = hidden.iter().map(|side| state.deal.hand(*side));
        let hidden = hands.fold(Spots::default(), Spots::or);
        let mut unseen = state.deal.unseen(hidden, self.deck.of(period).map(CardIx));
        state.deal.redeal(hidden, &mut unseen, rng);
    }

    /// Years change places among the cards of a period of which the viewer has been shown none.
    fn swap_dates(&mut self, state: &State, own: Option<Side>, rng: &mut Rng) {
        let known = |card: &CardIx| {
            let seen = own.is_some_and(|own| state.seen[index(own)].has(card.at()));
            seen || state.shown.has(card.at())
        };
        let (lore, deck) = (self.lore, self.deck);
        for period in Period::ALL {
            let free = deck.of(period).map(CardIx).filter(|card| !known(card));
            let free: Vec<CardIx> = free.collect();
            let mut from = free.clone();
            rng.shuffle(&mut from);
            for (to, from) in free.iter().zip(&from) {
                self.lore[to.at()] = lore[from.at()];
                self.deck.set_tops(*to, deck.tops(*from));
            }
        }
    }
}

/// Power cards that the viewer cannot see change places: those of the other side's hand, those that it traded in and that
/// still lie face-down, and the deck. So do the names of those that nobody has heard.
fn swap_powers(state: &mut Match, hidden: &[Side], rng: &mut Rng) {
    let drawn = usize::from(state.drawn);
    let (first, size) = (state.pile_names + 1, state.pile.size() as u32);
    // The name of a card in the pile that lies now, if it has one there.
    let name = |handle: Handle| {
        let name = handle.0.wrapping_sub(first);
        (name < size).then_some(name as u8)
    };
    let cards = state.pile.cards()[drawn..].iter();
    let mut cards: Vec<u8> = cards.map(|card| card.0).collect();
    let mut names = state.pile.names()[drawn..].to_vec();
    for side in hidden {
        let held = state.powers[index(*side)].iter();
        let traded = state.traded[index(*side)].iter().copied();
        for power in held.chain(traded.filter(|power| state.buried.has(power.card.at()))) {
            cards.push(power.card.0);
            names.extend(name(power.handle));
        }
    }
    let (card_of, name_of) = (exchange(&cards, rng), exchange(&names, rng));
    let card = |old: PowerIx| PowerIx(card_of[old.at()]);
    let renamed = |name: u8| name_of[usize::from(name)];
    let other = |power: Played<PowerIx>| {
        let handle = name(power.handle).map(|name| Handle(first + u32::from(renamed(name))));
        Played {
            handle: handle.unwrap_or(power.handle),
            card: card(power.card),
        }
    };
    state.pile = Pile::new(
        state.pile.cards().iter().map(|old| card(*old)),
        state.pile.names().iter().map(|old| renamed(*old)),
    );
    let (mut gone, mut come) = (PowerSet::default(), [PowerSet::default(); 2]);
    let lies = [state.spent, state.buried];
    for side in hidden {
        state.powers[index(*side)].change(|power| *power = other(*power));
        let traded = std::mem::take(&mut state.traded[index(*side)]);
        for power in traded.iter() {
            let new = other(*power);
            state.traded[index(*side)].push(new);
            if state.buried.has(power.card.at()) {
                gone.insert(power.card.at());
                for (set, come) in lies.iter().zip(&mut come) {
                    if set.has(power.card.at()) {
                        come.insert(new.card.at());
                    }
                }
            }
        }
    }
    let sets = [&mut state.spent, &mut state.buried];
    for (set, come) in sets.into_iter().zip(come) {
        set.remove_all(gone);
        set.join(come);
    }
}

/// For every number what takes its place: these change among each other, all others stay.
fn exchange(among: &[u8], rng: &mut Rng) -> [u8; MOST_POWER] {
    let mut places = std::array::from_fn(|at| at as u8);
    let mut new = among.to_vec();
    rng.shuffle(&mut new);
    for (old, new) in among.iter().zip(new) {
        places[usize::from(*old)] = new;
    }
    places
}

/// What the other side has sealed may be anything (PTD-R4).
fn choose_other(state: &mut Match, side: Side, rng: &mut Rng) {
    let hand = &state.powers[index(side)];
    if let (Phase::Trade, Some(sealed)) = (state.phase(), &mut state.sealed[index(side)]) {
        let any = |spot: &Spot| rng.coin() && hand.get(*spot).is_some();
        *sealed = (0..4).map(Spot).filter(any).collect();
    }
}
