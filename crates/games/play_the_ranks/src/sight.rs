//! All that one viewer may know, and another world that it cannot tell from the real one. What nobody put in here
//! cannot be seen. What stands on a card is no secret: the deck can be looked at.

use super::event::{Event, Led, OpenView, TrickView};
use super::rules::{BidView, Board, HAND, MOST_BUR, POWER_DEAL, POWER_HAND, TRICKS};
use super::{Config, PlayTheRanks};
use tricorn_derive::wire;
use tricorn_engine::rules::{Happening, Onlooker, Relabel, Stage};
use tricorn_engine::sides::{BOTH, index};
use tricorn_engine::{Handle, Rng, Side, Viewer};
use tricorn_geoplunge::tricks::{TrickGame as _, TrickResultView};
use tricorn_geoplunge::{Card, Power, PowerIx, StateIx};
use tricorn_kit::deal::Played;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::{Category, Star};

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The options of the table.
    pub config: Config,
    /// Which of the two games it is: 1 or 2.
    pub version: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; before the first one, the side that will; none before it is settled.
    pub lead: Option<Side>,
    /// G4-07: the state cards of the blind pick, one for each side.
    pub pick: Option<[Card; 2]>,
    /// the Power card that named this game; it stays out.
    pub named_by: Option<Power>,
    /// PTR1-02, PTR1-03: the Power cards turned up, in order.
    pub turned: Vec<TurnedView>,
    /// What was said about the roles.
    pub bids: Vec<BidView>,
    /// The number of BUR cards that is agreed or offered.
    pub burs: u8,
    /// PTR1-10: the two bases, once they are chosen; in Play the Ranks 1 in their order.
    pub bases: Vec<BaseView>,
    /// PTR1-12: the BUR cards.
    pub bur_cards: Vec<Card>,
    /// PTR1-18: who Pulled the Power.
    pub pulled: Option<Side>,
    /// PTR1-20: the GeoStar; in Play the Ranks 2 the state's name.
    pub star: Option<StarView>,
    /// What was led and waits for an answer.
    pub open: Option<OpenView>,
    pub tricks: Vec<TrickView>,
    pub result: Option<TrickResultView>,
}

/// What a viewer sees of a side.
#[wire]
pub struct SideSight {
    /// Its role, once that is settled.
    pub role: Option<Role>,
    /// Tricks won.
    pub tricks: u8,
    /// How many state cards it holds.
    pub cards: u8,
    /// How many Power cards it holds.
    pub power_cards: u8,
    /// it has as many Power cards as tricks left, and has to play one in each.
    pub must_play_power: bool,
    /// Whether it has discarded.
    pub discarded: bool,
    /// Its hand; the own side only.
    pub hand: Option<Vec<Card>>,
    /// Its Power cards; the own side only.
    pub power: Option<Vec<Power>>,
    /// What it discarded; the own side only.
    pub discards: Option<Vec<Card>>,
}

#[wire(copy)]
pub enum Role {
    /// It gets the BUR cards.
    Cards,
    /// It chooses the bases.
    Call,
}

/// A Power card that was turned up.
#[wire]
pub struct TurnedView {
    pub card: Power,
    pub fate: Fate,
}

/// What became of a Power card that was turned up.
#[wire(copy)]
pub enum Fate {
    /// It is one of the three that lie on the table.
    Stays,
    /// PTR1-03: its number was there already.
    Double,
    /// PTR1-10: the Call Team removed it.
    Removed,
    /// PTR1-10: it gives a base.
    Base,
}

/// A base of this game.
#[wire]
pub struct BaseView {
    /// 1, 10, 20, 30 or 50.
    pub number: u8,
    /// The Power card that gives it.
    pub card: Power,
    /// PTR1-11: the first and the last trick for which it holds; all of them in Play the Ranks 2.
    pub tricks: [u8; 2],
    /// PTR1-14: its BUR; none if no BUR card reaches the base.
    pub bur: Option<BurView>,
}

/// The BUR of a base: the rank, and whose it is.
#[wire]
pub struct BurView {
    pub rank: u8,
    pub state: String,
    pub category: Category,
}

/// What the lead announces of its state.
#[wire]
pub struct StarView {
    pub star: Star,
    /// The Power card that says so; none in Play the Ranks 2.
    pub card: Option<Power>,
}

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    pub(super) fn board_sight(&self, to: &Onlooker<'_, Self>) -> Sight {
        let state = to.state;
        let handle = Handle(0);
        let named_by = (state.version).map(|card| self.book.power(Played { handle, card }));
        Sight {
            config: self.config.clone(),
            version: if SECOND { 2 } else { 1 },
            trick: Self::trick_shown(state),
            lead: (state.stage != Stage::Before).then_some(state.tricks.lead),
            pick: (state.pick).map(|pick| self.book.picked(pick, [handle; 2])),
            named_by,
            turned: self.turned(state),
            bids: state.bids.iter().copied().collect(),
            burs: state.burs,
            bases: self.base_views(state),
            bur_cards: self.cards(state, state.bur_spots()),
            pulled: state.pulled,
            star: self.star_view(state),
            open: state.tricks.opened.map(|led| led.seen(to)),
            tricks: (state.tricks.row.iter())
                .map(|trick| trick.seen(to))
                .collect(),
            result: state.result.map(|result| result.seen(to)),
        }
    }

    pub(super) fn sight_of_side(&self, to: &Onlooker<'_, Self>, side: Side) -> SideSight {
        let (state, discards) = (to.state, to.state.discards[index(side)]);
        let inside = |spots: Spots| to.inside(side).then(|| self.cards(state, spots));
        let role = |call| {
            if call == side {
                Role::Call
            } else {
                Role::Cards
            }
        };
        let powers = state.power.hand(side);
        SideSight {
            role: state.call.map(role),
            tricks: state.tricks.taken[index(side)],
            cards: state.deal.hand(side).len() as u8,
            power_cards: state.power_left(side),
            must_play_power: state.under_way() && state.must_play_power(side),
            discarded: discards.is_some(),
            hand: inside(state.deal.hand(side)),
            power: (to.inside(side)).then(|| self.power_cards(state, powers)),
            discards: discards.and_then(inside),
        }
    }

    /// State cards by name, an order that tells nothing.
    pub(super) fn cards(&self, state: &Board, spots: Spots) -> Vec<Card> {
        let plays = spots.iter().filter_map(|spot| state.deal.play(spot));
        self.book.cards(plays)
    }

    /// Power cards by number and category.
    pub(super) fn power_cards(&self, state: &Board, spots: Spots) -> Vec<Power> {
        let plays = spots.iter().filter_map(|spot| state.power.play(spot));
        let mut cards: Vec<Power> = plays.map(|play| self.book.power(play)).collect();
        cards.sort_by_key(|card| (card.face.number, card.handle));
        cards
    }

    /// PTR1-02, PTR1-03.
    pub(super) fn turned(&self, state: &Board) -> Vec<TurnedView> {
        let fate = |spot: Spot| match state.bases {
            _ if !state.three.contains(&spot) => Fate::Double,
            None => Fate::Stays,
            Some(bases) if bases.contains(&spot) => Fate::Base,
            Some(_) => Fate::Removed,
        };
        let turned = Spots::block(2 * POWER_HAND, usize::from(state.turned)).iter();
        let turned = turned.filter_map(|spot| {
            let card = self.book.power(state.power.play(spot)?);
            let fate = fate(spot);
            Some(TurnedView { card, fate })
        });
        turned.collect()
    }

    /// PTR1-11, PTR1-14, R-49: both teams see the BUR of each base all game long.
    pub(super) fn base_views(&self, state: &Board) -> Vec<BaseView> {
        let (half, all) = (TRICKS as u8 / 2, TRICKS as u8);
        let tricks = match SECOND {
            true => [[1, all]; 2],
            false => [[1, half], [half + 1, all]],
        };
        let bases = state.bases.into_iter().flatten();
        let bases = bases.zip(state.bur).zip(tricks);
        let bases = bases.filter_map(|((spot, bur), tricks)| {
            Some(BaseView {
                number: self.corner(state, spot),
                card: self.book.power(state.power.play(spot)?),
                tricks,
                bur: bur.and_then(|rank| self.bur_view(state, rank)),
            })
        });
        bases.collect()
    }

    /// Whose rank it is that is the BUR.
    fn bur_view(&self, state: &Board, rank: u8) -> Option<BurView> {
        let mut cards = (state.bur_spots().iter()).filter_map(|spot| state.deal.card(spot));
        cards.find_map(|card| {
            let mut all = Category::ALL.into_iter();
            let category = all.find(|category| self.rank(card, *category) == rank)?;
            let state = self.book.state(card).name.clone();
            Some(BurView {
                rank,
                state,
                category,
            })
        })
    }

    fn star_view(&self, state: &Board) -> Option<StarView> {
        state.bases?;
        let card = state.star.and_then(|spot| state.power.play(spot));
        let card = card.map(|card| self.book.power(card));
        let star = self.star(state)?;
        Some(StarView { star, card })
    }

    // ---- Another world ----

    /// Other cards where the viewer cannot look, and a lead that fits what was announced.
    pub(super) fn redealt(&self, new: &mut Board, viewer: Viewer, rng: &mut Rng) -> Relabel<Self> {
        let (real, own) = (*new, self.book.sides.behind(viewer));
        // Nobody has seen anything of a deck that was handed in.
        if let Some(entry) = &mut new.entry {
            rng.shuffle(&mut entry.states);
        }
        if let Some(entry) = &mut new.power_entry {
            real.seen.redeal(&mut entry.deck, rng);
        }
        if real.deal.cards.is_some() {
            self.redeal_states(new, own, rng);
            redeal_power(new, own, rng);
        }
        let new = *new;
        Box::new(move |event| relabeled(&real, &new, event))
    }

    /// New cards for all places of the deal that the viewer cannot see. Where the BUR cards are is half a secret: their faces
    /// are known, and whether they were discarded or lie face-down is not.
    fn redeal_states(&self, state: &mut Board, own: Option<Side>, rng: &mut Rng) {
        let others = || BOTH.into_iter().filter(|side| own != Some(*side));
        let burs = state.bur_spots();
        let hands = others().fold(Spots(0), |all, side| all.or(state.unseen(side)));
        // The BUR cards that are not dealt yet are hidden too.
        let mut hidden = hands.or(Spots::block(2 * HAND, MOST_BUR)).without(burs);
        let mut pool = state.deal.unseen(hidden, StateIx::all());
        if let Some(led) = state.tricks.opened.filter(|led| own != Some(led.side)) {
            let spot = self.redeal_lead(state, led, &mut pool, rng);
            hidden.remove(spot);
            move_lead(state, led, spot);
        }
        state.deal.redeal(hidden, &mut pool, rng);
        for side in others() {
            let kept = state.kept(side);
            state.rediscard(side, kept, rng);
        }
    }

    /// The lead that lies face-down is one of the cards of which this was announced: a BUR card, or one of the pool, which
    /// then lies at a place whose card is not known; at the real one, unless that is the place of a BUR card.
    fn redeal_lead(
        &self,
        state: &mut Board,
        led: Led,
        pool: &mut Vec<StateIx>,
        rng: &mut Rng,
    ) -> Spot {
        let said = |card: StateIx| self.book.announced(led.star, card);
        let fits = |card: StateIx| said(card) == said(led.card.card);
        let (unseen, burs) = (state.unseen(led.side), state.bur_spots());
        let lies = state.deal.spot(led.card.handle).unwrap_or_default();
        let in_burs = unseen.iter().filter(|spot| burs.has(*spot));
        let in_burs = in_burs.filter(|spot| state.deal.card(*spot).is_some_and(fits));
        let in_burs: Spots = in_burs.collect();
        let in_pool = || (0..pool.len()).filter(|at| fits(pool[*at]));
        let pick = rng.below((in_burs.len() + in_pool().count() as u32).max(1));
        if let Some(spot) = in_burs.nth(pick) {
            return spot;
        }
        let at = in_pool().nth((pick - in_burs.len()) as usize);
        let plain = unseen.without(burs);
        let spot = match plain.has(lies) {
            true => Some(lies),
            false => plain.any(rng),
        };
        match (spot, at) {
            (Some(spot), Some(at)) => {
                state.deal.lay(spot, pool.remove(at));
                spot
            }
            _ => lies,
        }
    }
}

/// Another card lies face-down; the one that lay there is where the other was.
fn move_lead(state: &mut Board, led: Led, to: Spot) {
    let (Some(from), Some(card)) = (state.deal.spot(led.card.handle), state.deal.play(to)) else {
        return;
    };
    state.tricks.opened = Some(Led { card, ..led });
    let at = index(led.side);
    let swap = |spots: &mut Spots| {
        if from != to && spots.has(to) {
            spots.remove(to);
            spots.insert(from);
        }
    };
    swap(&mut state.deal.hands[at]);
    state.discards[at].iter_mut().for_each(swap);
}

/// New Power cards where the viewer cannot look: in the other hand, among what was thrown away, and in the deck. C4-21: where a
/// card lay that was seen in an earlier game of the match, everybody knows.
fn redeal_power(state: &mut Board, own: Option<Side>, rng: &mut Rng) {
    let open = 2 * POWER_HAND + usize::from(state.turned) + usize::from(state.star.is_some());
    let mut hidden = Spots::block(open, POWER_DEAL.saturating_sub(open));
    for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
        let thrown = state.thrown[index(side)];
        hidden = hidden.or(state.power.hand(side)).or(thrown);
    }
    let card = |spot: Spot| state.power.card(spot);
    let unknown = |spot: &Spot| card(*spot).is_some_and(|card| !state.seen.has(card));
    let hidden: Spots = hidden.iter().filter(unknown).collect();
    let mut cards: Vec<PowerIx> = hidden.iter().filter_map(card).collect();
    state.power.redeal(hidden, &mut cards, rng);
}

/// An event of the real world as it reads in the other: the same places, other cards there.
fn relabeled(real: &Board, new: &Board, event: &Event) -> Event {
    let led = |state: &Board| state.tricks.opened.map(|led| led.card);
    let mut here = |card: &Played<StateIx>| match led(real) == Some(*card) {
        true => led(new).unwrap_or(*card),
        false => new.deal.here(*card),
    };
    let mut event = Happening::<PlayTheRanks<false>>::relabeled(event, &mut here);
    match &mut event {
        // Of an earlier deal nothing is known any more.
        Event::Dealt {
            deal,
            states,
            power,
            ..
        } if *deal + 1 == real.deals => {
            *states = new.deal.cards.unwrap_or(*states);
            *power = new.power.cards.unwrap_or(*power);
        }
        Event::Discarded { side, cards } if real.discards[index(*side)] == Some(*cards) => {
            *cards = new.discards[index(*side)].unwrap_or(*cards);
        }
        _ => {}
    }
    event
}
