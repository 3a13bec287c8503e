//! What one viewer sees, built up field by field.

use super::PlayTheRanks;
use super::event::{GameResult, How, Trick};
use super::requests::speaker;
use super::state::{Bid, Ending, POWER_HAND, Phase, State, TRICKS, index, other};
use super::trick::{Change, Shield, better, distance};
use super::view::{
    BaseView, BidView, BurView, Fate, OpenView, PhaseView, ResultView, Role, SideView, StarView,
    TrickView, TurnedView, View,
};
use tricorn_engine::{Handle, Side, Viewer};
use tricorn_geoplunge::{Card, Power, StateIx};
use tricorn_kit::sides::BOTH;
use tricorn_kit::spots::{Spot, Spots};
use tricorn_packs::schema::Category;

impl<const SECOND: bool> PlayTheRanks<SECOND> {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let own = self.book.sides.behind(viewer);
        let settled = !matches!(state.phase, Phase::Before);
        View {
            config: self.config.clone(),
            version: if SECOND { 2 } else { 1 },
            side: own,
            phase: match state.phase {
                Phase::Before | Phase::Dealing => PhaseView::Before,
                Phase::Role => PhaseView::Role,
                Phase::Raise => PhaseView::Raise,
                Phase::Reply => PhaseView::Reply,
                Phase::Bases => PhaseView::Bases,
                Phase::Discarding => PhaseView::Discard,
                Phase::Pulling(_) => PhaseView::Pull,
                Phase::Counting => PhaseView::Count,
                Phase::Leading => PhaseView::Lead,
                Phase::Following => PhaseView::Follow,
                Phase::Resting | Phase::Decided => PhaseView::Rest,
                Phase::Over => PhaseView::Over,
            },
            trick: trick_shown(state),
            lead: settled.then_some(state.tricks.lead),
            pick: (state.pick).map(|pick| self.book.picked(pick, [Handle(0); 2])),
            to_act: to_act(state),
            due: state.due,
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            named_by: state.version.map(|card| {
                let handle = Handle(0);
                self.book.power(tricorn_kit::deal::Played { handle, card })
            }),
            turned: self.turned(state),
            bids: (state.bids.iter())
                .map(|(side, bid)| BidView {
                    side: *side,
                    bid: *bid,
                })
                .collect(),
            burs: state.burs,
            bases: self.base_views(state),
            bur_cards: self.cards(state, state.bur_spots()),
            pulled: state.pulled,
            star: self.star_view(state),
            open: self.open_view(state, viewer),
            tricks: (state.tricks.row.iter())
                .map(|trick| self.trick_view(state, trick))
                .collect(),
            result: (state.ending.and_then(Ending::result)).map(|result| self.result_view(&result)),
            outcome: super::rules::outcome(state),
        }
    }

    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let sides = &self.book.sides;
        let inside = sides.inside(viewer, side);
        let members = sides.members(&state.who, viewer, side);
        let role = |call| {
            if call == side {
                Role::Call
            } else {
                Role::Cards
            }
        };
        SideView {
            ready: state
                .ready
                .and(sides.seating().of_side(side))
                .iter()
                .collect(),
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            spokes: sides.speaker(&state.who, side),
            role: state.call.map(role),
            tricks: state.tricks.taken[at],
            cards: state.deal.hand(side).len() as u8,
            power_cards: state.power_left(side),
            must_play_power: state.under_way()
                && !matches!(state.phase, Phase::Decided)
                && state.must_play_power(side),
            discarded: state.discards[at].is_some(),
            standing: state.standing[at],
            hand: inside.then(|| self.cards(state, state.deal.hand(side))),
            power: inside.then(|| self.power_cards(state, state.power.hand(side))),
            discards: (state.discards[at])
                .filter(|_| inside)
                .map(|spots| self.cards(state, spots)),
        }
    }

    /// State cards by name, an order that tells nothing.
    pub(super) fn cards(&self, state: &State, spots: Spots) -> Vec<Card> {
        let plays = spots.iter().filter_map(|spot| state.deal.play(spot));
        self.book.cards(plays)
    }

    /// Power cards by number and category.
    pub(super) fn power_cards(&self, state: &State, spots: Spots) -> Vec<Power> {
        let plays = spots.iter().filter_map(|spot| state.power.play(spot));
        let mut cards: Vec<Power> = plays.map(|play| self.book.power(play)).collect();
        cards.sort_by_key(|card| (card.face.number, card.handle));
        cards
    }

    /// PTR1-02, PTR1-03.
    fn turned(&self, state: &State) -> Vec<TurnedView> {
        let first = 2 * POWER_HAND as u8;
        let fate = |spot: Spot| match state.bases {
            _ if !state.three.contains(&spot) => Fate::Double,
            None => Fate::Stays,
            Some(bases) if bases.contains(&spot) => Fate::Base,
            Some(_) => Fate::Removed,
        };
        let turned = (first..first + state.turned).map(Spot);
        turned
            .filter_map(|spot| {
                Some(TurnedView {
                    card: self.book.power(state.power.play(spot)?),
                    fate: fate(spot),
                })
            })
            .collect()
    }

    /// PTR1-11, PTR1-14, R-49: both teams see the BUR of each base all game long.
    fn base_views(&self, state: &State) -> Vec<BaseView> {
        let Some(bases) = state.bases else {
            return Vec::new();
        };
        let half = TRICKS as u8 / 2;
        let tricks = |at: u8| match at {
            _ if SECOND => [1, 2 * half],
            0 => [1, half],
            _ => [half + 1, 2 * half],
        };
        (0..)
            .zip(bases)
            .filter_map(|(at, spot)| {
                let bur = state.bur[usize::from(at)];
                Some(BaseView {
                    number: self.corner(state, spot),
                    card: self.book.power(state.power.play(spot)?),
                    tricks: tricks(at),
                    bur: bur.and_then(|rank| self.bur_view(state, rank)),
                })
            })
            .collect()
    }

    /// Whose rank it is that is the BUR.
    fn bur_view(&self, state: &State, rank: u8) -> Option<BurView> {
        let cards = state.bur_spots().iter();
        let mut cards = cards.filter_map(|spot| state.deal.card(spot));
        cards.find_map(|card| {
            let category = Category::ALL
                .into_iter()
                .find(|category| self.rank(card, *category) == rank)?;
            Some(BurView {
                rank,
                state: self.book.state(card).name.clone(),
                category,
            })
        })
    }

    fn star_view(&self, state: &State) -> Option<StarView> {
        let card = state.star.and_then(|spot| state.power.play(spot));
        if card.is_none() && !(SECOND && state.bases.is_some()) {
            return None;
        }
        Some(StarView {
            star: self.star(state)?,
            card: card.map(|card| self.book.power(card)),
        })
    }

    /// PTR1-23, R-20: the face of the lead is its own side's until it is answered; its name at the table too, since that of
    /// a BUR card is known.
    fn open_view(&self, state: &State, viewer: Viewer) -> Option<OpenView> {
        let opened = state.tricks.opened?;
        let play = state.deal.play(opened.spot)?;
        let side = state.tricks.lead;
        let inside = self.book.sides.inside(viewer, side);
        Some(OpenView {
            side,
            announced: self.announced(state, play.card).to_owned(),
            card: inside.then(|| self.book.card(play)),
            category: opened.category,
            base: opened.base,
            power: opened
                .power
                .and_then(|spot| state.power.play(spot))
                .map(|power| self.book.power(power)),
        })
    }

    /// PTR1-23, PTR2-04: what is announced of a state.
    pub(super) fn announced(&self, state: &State, card: StateIx) -> &str {
        self.star(state)
            .map_or("", |star| self.book.announced(star, card))
    }

    /// The lead in words, as everybody hears it.
    pub(super) fn announcement(&self, state: &State) -> String {
        let (Some(opened), Some(star)) = (state.tricks.opened, self.star(state)) else {
            return String::new();
        };
        let card = state.deal.card(opened.spot).unwrap_or(StateIx(0));
        let star_name = super::notice::star_words(star);
        let with = match opened.power.and_then(|spot| state.power.card(spot)) {
            Some(_) => " The category is locked by a Power card.",
            None => "",
        };
        format!(
            "{} a card face-down: {star_name} {}, category {}, base {}.{with}",
            self.book.sides.does(state.tricks.lead, "leads", "lead"),
            self.book.announced(star, card),
            opened.category,
            opened.base,
        )
    }

    pub(super) fn trick_view(&self, state: &State, trick: &Trick) -> TrickView {
        TrickView {
            leader: trick.leader,
            lead: self.book.card(trick.lead),
            lead_power: trick.lead_power.map(|power| self.book.power(power)),
            announced: self.announced(state, trick.lead.card).to_owned(),
            announced_category: trick.announced,
            announced_base: trick.announced_base,
            follow: self.book.card(trick.follow),
            follow_power: trick.follow_power.map(|(power, _)| self.book.power(power)),
            change: trick.follow_power.map(|(_, change)| change),
            shield: trick.shield,
            category: trick.category,
            base: trick.base,
            ranks: [trick.lead, trick.follow].map(|play| self.rank(play.card, trick.category)),
            winner: trick.winner,
            why: self.why(state, trick),
        }
    }

    /// Why a trick went as it did, in words (PTR1-25 to PTR1-37, R-53).
    pub(super) fn why(&self, state: &State, trick: &Trick) -> String {
        let mut words = String::new();
        if let Some((_, change)) = trick.follow_power {
            words.push_str(&self.changed(state, trick, change));
        }
        let cards = [trick.lead, trick.follow];
        let [lead, follow] = cards.map(|play| self.rank(play.card, trick.category));
        let [led, answered] = cards.map(|play| &self.book.state(play.card).name);
        let base = trick.base;
        let to = self.book.sides.name(trick.winner);
        let counts = |rank| distance(base, rank).is_some();
        words.push_str(&match (counts(lead), counts(follow)) {
            (false, false) => format!(
                "Base {base}, {}: {led} {lead} and {answered} {follow} are both below {base}, so the lead wins. The trick goes to {to}.",
                trick.category
            ),
            (true, true) => {
                let ((better_name, better_rank), (worse_name, worse_rank)) =
                    if better(base, lead, follow) {
                        ((led, lead), (answered, follow))
                    } else {
                        ((answered, follow), (led, lead))
                    };
                format!(
                    "Base {base}, {}: {better_name} {better_rank} beats {worse_name} {worse_rank}. The trick goes to {to}.",
                    trick.category
                )
            }
            (true, false) | (false, true) => {
                let ((good, rank), (bad, low)) = if counts(lead) {
                    ((led, lead), (answered, follow))
                } else {
                    ((answered, follow), (led, lead))
                };
                format!(
                    "Base {base}, {}: {bad} {low} is below {base} and loses to {good} {rank}. The trick goes to {to}.",
                    trick.category
                )
            }
        });
        words
    }

    /// What the Power card of the answer did, or why it did nothing.
    fn changed(&self, state: &State, trick: &Trick, change: Change) -> String {
        let what = match change {
            Change::Category => "the category",
            Change::Base => "the base",
        };
        let led = &self.book.state(trick.lead.card).name;
        match trick.shield {
            Some(Shield::Power) => {
                format!("{led} was played with a Power card: {what} cannot be changed. ")
            }
            Some(Shield::Rank) => {
                let rank = self.rank(trick.lead.card, trick.announced);
                let than = match self.bur(state, trick.announced_base) {
                    Some(bur) => format!("it is better than the BUR {bur}"),
                    None => "no BUR card reaches the base".to_owned(),
                };
                format!(
                    "{led} is protected with {rank} in {}: {than}, so {what} stays. ",
                    trick.announced
                )
            }
            None => match change {
                Change::Category if trick.category == trick.announced => {
                    format!("The Power card names {} as well. ", trick.category)
                }
                Change::Category => format!("The category becomes {}. ", trick.category),
                Change::Base => format!("The base becomes {}. ", trick.base),
            },
        }
    }

    pub(super) fn result_view(&self, result: &GameResult) -> ResultView {
        ResultView {
            winner: result.winner,
            how: result.how,
            tricks: result.tricks,
            bonus: result.bonus,
            plunging: result.plunging,
            points: result.score().points(),
            words: self.result_words(result),
        }
    }

    /// The result in words.
    pub(super) fn result_words(&self, result: &GameResult) -> String {
        let sides = &self.book.sides;
        let Some(winner) = result.winner else {
            return "Neither side has played both Power cards: a tie, 5 points each.".to_owned();
        };
        let [own, theirs] = [winner, other(winner)].map(|side| result.tricks[index(side)]);
        let loser = other(winner);
        let how = match result.how {
            How::SixTricks => format!("with six tricks to {theirs}"),
            How::MostTricks => format!("with {own} tricks to {theirs}"),
            How::LastTrick => "with four tricks each and the last one".to_owned(),
            How::PowerPulled => format!(
                "at four tricks each, since {} the Power",
                sides.does(loser, "pulled", "pulled")
            ),
            How::PowerUnplayed | How::NeitherPlayedPower => format!(
                "with {own} tricks to {theirs}, since {} not played both Power cards",
                sides.does(loser, "has", "have")
            ),
            How::Resigned => format!("since {} up", sides.does(loser, "gives", "give")),
        };
        result.score().won_words(sides, winner, &how)
    }
}

fn trick_shown(state: &State) -> u8 {
    let played = state.tricks.played() as u8;
    match state.phase {
        Phase::Resting | Phase::Decided | Phase::Over => played.max(1),
        _ => (played + 1).min(TRICKS as u8),
    }
}

/// The sides whose move it is. While discards are chosen, each side is named until it has chosen.
fn to_act(state: &State) -> Vec<Side> {
    match state.phase {
        Phase::Role | Phase::Raise | Phase::Reply => speaker(state).into_iter().collect(),
        Phase::Bases => state.call.into_iter().collect(),
        Phase::Discarding => BOTH
            .into_iter()
            .filter(|side| state.discards[index(*side)].is_none())
            .collect(),
        Phase::Pulling(side) => vec![side],
        Phase::Counting => BOTH.to_vec(),
        Phase::Leading => vec![state.tricks.lead],
        Phase::Following => vec![state.tricks.follower()],
        Phase::Before | Phase::Dealing | Phase::Resting | Phase::Decided | Phase::Over => {
            Vec::new()
        }
    }
}

/// A bid in words.
pub(super) fn bid_words(bid: Bid) -> String {
    match bid {
        Bid::Cards => "Cards".to_owned(),
        Bid::Call => "Call".to_owned(),
        Bid::Up(bur) => format!("Up the BUR to {bur}"),
    }
}
