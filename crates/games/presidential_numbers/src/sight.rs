//! All that one viewer may know: PPN-24 to PPN-29. What nobody put in here cannot be seen.

use super::cards::{Card, CardIx, Form, MOST_PRESIDENCIES, Number, PresidencySet};
use super::event::{GameResult, GameView, TrickView};
use super::rules::Phase;
use super::trick::Call;
use super::{Config, PresidentialNumbers, State};
use tricorn_derive::wire;
use tricorn_engine::rules::{Happening, Onlooker, Relabel};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Rng, Side, Viewer};
use tricorn_kit::deal::Played;
use tricorn_kit::spots::Spots;

/// What a viewer sees of the match.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// The highest number in the deck; the lowest place of the ladder is 1.
    pub highest: Number,
    /// The game, from 1.
    pub game: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; none before the first deal.
    pub lead: Option<Side>,
    /// The card that was led and waits for an answer.
    pub open: Option<OpenView>,
    /// The last trick of the game before, until this game has one of its own.
    pub before: Option<TrickView>,
    /// The tricks of this game.
    pub tricks: Vec<TrickView>,
    /// The games that were counted.
    pub games: Vec<GameView>,
}

impl Sight {
    /// The trick that was played last.
    pub fn last(&self) -> Option<&TrickView> {
        self.tricks.last().or(self.before.as_ref())
    }
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// Games won.
    pub games: u8,
    /// Tricks won in this game.
    pub tricks: u8,
    /// How many cards it holds.
    pub cards: u8,
    /// Whether it has put its card away.
    pub discarded: bool,
    /// Its hand; the own side only.
    pub hand: Option<Vec<Card>>,
    /// Its discard; the own side only until the game ends.
    pub discard: Option<Card>,
}

/// A lead that waits for an answer.
#[wire]
pub struct OpenView {
    pub side: Side,
    /// The card; face down, it shows its name only.
    pub card: Card,
    pub call: Call,
    pub face_down: bool,
}

impl PresidentialNumbers {
    /// PPN-24, PPN-25, PPN-27, PPN-28: in which form a viewer sees a card, by where it lies.
    pub(super) fn form(&self, state: &State, card: Played<CardIx>, viewer: Viewer) -> Option<Form> {
        let own = Form::seen_by(viewer, &self.config);
        let Some(spot) = state.deal.spot(card.handle) else {
            return Some(Form::Whole);
        };
        for side in BOTH {
            let away = state.discards[index(side)] == Some(spot);
            if away || state.deal.hand(side).has(spot) {
                return self.book.sides.inside(viewer, side).then_some(own);
            }
        }
        let open = state.tricks.opened.is_some_and(|it| it.spot == spot);
        Some(
            match (open, self.book.sides.inside(viewer, state.tricks.lead)) {
                (false, _) => Form::Whole,
                (true, true) => own,
                (true, false) => Form::of_lead(&self.config),
            },
        )
    }

    pub(super) fn match_sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let state = to.state;
        let opened = state.tricks.opened;
        let open = opened.and_then(|opened| {
            Some(OpenView {
                side: state.tricks.lead,
                card: to.card(&state.deal.play(opened.spot)?)?,
                call: opened.call,
                face_down: self.config.face_down_lead,
            })
        });
        let last = state.results.len();
        let game = |(number, result): (usize, &GameResult)| {
            let discards = result.discards.filter(|_| number == last);
            GameResult {
                discards,
                ..*result
            }
            .seen(to)
        };
        Sight {
            config: self.config.clone(),
            highest: self.highest,
            game: if state.counted() {
                last as u8
            } else {
                state.game()
            },
            trick: match state.playing() {
                true => state.tricks.played() as u8 + 1,
                false => state.tricks.played().max(1) as u8,
            },
            lead: (state.deals > 0).then_some(state.tricks.lead),
            open,
            before: (state.last)
                .filter(|_| state.tricks.row.is_empty())
                .map(|trick| trick.seen(to)),
            tricks: state
                .tricks
                .row
                .iter()
                .map(|trick| trick.seen(to))
                .collect(),
            games: (1..).zip(state.results.iter()).map(game).collect(),
        }
    }

    /// PPN-24, PPN-25, PPN-29.
    pub(super) fn sight_of_side(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, inside) = (to.state, to.inside(side));
        let discard = state.discards[index(side)];
        SideSight {
            games: state.wins[index(side)],
            tricks: state.tricks.taken[index(side)],
            cards: state.deal.hand(side).len() as u8,
            discarded: discard.is_some(),
            hand: inside.then(|| self.hand(state, side, Form::seen_by(to.viewer, &self.config))),
            discard: discard.and_then(|spot| to.card(&state.deal.play(spot)?)),
        }
    }

    /// A hand in an order that tells nothing which its faces do not: by number, or by name where numbers are hidden.
    pub(super) fn hand(&self, state: &State, side: Side, form: Form) -> Vec<Card> {
        let cards = state.deal.hand_of(side);
        let mut cards: Vec<Card> = cards.map(|card| self.card(card, form)).collect();
        cards.sort_by(|a, b| {
            let label = |card: &Card| (card.face.name.clone(), card.face.term.clone());
            (a.face.number.cmp(&b.face.number))
                .then_with(|| label(a).cmp(&label(b)))
                .then(a.handle.cmp(&b.handle))
        });
        cards
    }

    /// PPN-29: while discards are chosen, each side is named until it has chosen; what it chose stays sealed (PPN-17).
    pub(super) fn sides_to_act(&self, state: &State) -> Vec<Side> {
        let chooses = |side: &Side| state.discards[index(*side)].is_none();
        match state.phase() {
            Phase::Discard => BOTH.into_iter().filter(chooses).collect(),
            Phase::Lead => vec![state.tricks.lead],
            Phase::Follow => vec![state.tricks.follower()],
        }
    }

    /// Other cards where the viewer cannot look, and other numbers for the presidents whose number it has not been shown in
    /// this match.
    pub(super) fn redealt(
        &mut self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> Relabel<Self> {
        let own = self.book.sides.behind(viewer);
        let real = state.discards;
        self.deal_other_cards(state, own, rng);
        let mut known = state.shown;
        if let Some(own) = own {
            known = state.seen[index(own)].or(known);
        }
        self.swap_numbers(&known, rng);
        let (deal, discards) = (state.deal, state.discards);
        Box::new(move |event| {
            event.relabeled(&mut |card| {
                let spot = deal.spot(card.handle);
                let away = BOTH.into_iter().find(|side| {
                    spot.is_some() && real[index(*side)] == spot && spot != discards[index(*side)]
                });
                let spot = away.map_or(spot, |side| discards[index(side)]);
                spot.and_then(|spot| deal.play(spot)).unwrap_or(*card)
            })
        })
    }

    /// New cards for the places of the deal that the viewer cannot see, and new discards among them.
    fn deal_other_cards(&self, state: &mut State, own: Option<Side>, rng: &mut Rng) {
        // After a game that was counted both discards are known (PPN-R5).
        let discards_shown = state.counted();
        let mut hidden = Spots::default();
        for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
            let mut unseen = state.deal.hand(side);
            if !discards_shown && let Some(spot) = state.discards[index(side)] {
                unseen.insert(spot);
                if let Some(other) = unseen.nth(rng.below(unseen.len())) {
                    state.deal.hands[index(side)] = unseen;
                    state.deal.take(side, other);
                    state.discards[index(side)] = Some(other);
                }
            }
            hidden = hidden.or(unseen);
        }
        // A lead that lies face down: of it the name is known (PPN-28).
        let down = (state.tricks.opened)
            .filter(|_| self.config.face_down_lead && own != Some(state.tricks.lead))
            .map(|opened| opened.spot);
        let mut unknown = hidden;
        down.into_iter().for_each(|spot| unknown.insert(spot));
        let deck = self.deck.cards().map(|(card, _)| card);
        let mut pool = state.deal.unseen(unknown, deck);
        if let Some(spot) = down
            && let Some(led) = state.deal.card(spot)
        {
            let person = |card: CardIx| {
                let presidency = self.deck.presidency(card);
                &self.book.pack.presidencies[presidency.at()].person
            };
            let same = |at: &usize| person(pool[*at]) == person(led);
            let same: Vec<usize> = (0..pool.len()).filter(same).collect();
            if let Some(at) = rng.pick(&same) {
                state.deal.lay(spot, pool[*at]);
                pool.swap(0, *at);
                pool.remove(0);
            }
        }
        state.deal.redeal(hidden, &mut pool, rng);
    }

    /// Numbers and facts change places among persons of whom the viewer has been shown none. Only persons with the same
    /// cards do so: which numbers the deck holds and how often is no secret.
    fn swap_numbers(&mut self, known: &PresidencySet, rng: &mut Rng) {
        let book = self.book.clone();
        let (lore, numbers) = (self.lore, self.numbers);
        for group in &book.alike {
            let mut free = [0_u8; MOST_PRESIDENCIES];
            let mut count = 0;
            for (at, person) in (0..=u8::MAX).zip(group) {
                if !person.iter().any(|presidency| known.has(*presidency)) {
                    free[count] = at;
                    count += 1;
                }
            }
            let from = free;
            rng.shuffle(&mut free[..count]);
            for (to, from) in free[..count].iter().zip(&from[..count]) {
                let (to, from) = (&group[usize::from(*to)], &group[usize::from(*from)]);
                for (to, from) in to.iter().zip(from) {
                    self.lore[to.at()] = lore[from.at()];
                    self.numbers[to.at()] = numbers[from.at()];
                }
            }
        }
    }
}
