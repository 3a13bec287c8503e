//! What each viewer sees, built up field by field: PTD-42 to PTD-48. What nobody put into a view cannot be seen.

use super::PlayTheDates;
use super::civics::Civics;
use super::event::{GameResult, Statement, Trick};
use super::face::{Card, Form, PowerCard};
use super::state::{Ending, Phase, State, index};
use super::trick::{CIVICS_PLAYS, Direction, distance, reach};
use super::view::{
    BaseView, CivicsView, FirstLead, GameView, OpenView, PartView, PhaseView, PlayView,
    ReferenceLine, SideView, StatementView, TrickView, View,
};
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Side, Viewer};
use tricorn_kit::sides::BOTH;

/// The list of required facts.
pub(super) fn reference(civics: &Civics) -> Vec<ReferenceLine> {
    let line = |number: u8| ReferenceLine {
        number,
        facts: civics.sentences(number).to_vec(),
    };
    CIVICS_PLAYS.into_iter().map(line).collect()
}

impl PlayTheDates {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let own = self.sides().behind(viewer);
        View {
            config: self.config.clone(),
            side: own,
            phase: match state.phase {
                Phase::Before => PhaseView::Before,
                Phase::Between | Phase::SetUp | Phase::Decided => PhaseView::Between,
                Phase::Trading => PhaseView::Trade,
                Phase::Leading => PhaseView::Lead,
                Phase::Following => PhaseView::Follow,
                Phase::Stating => PhaseView::Civics,
                Phase::Over => PhaseView::Over,
            },
            game: game_shown(state),
            trick: trick_shown(state),
            lead: (state.deals > 0).then_some(state.tricks.lead),
            first_lead: state
                .first
                .map(|(side, by_chance)| FirstLead { side, by_chance }),
            to_act: to_act(state),
            due: state.due,
            searched: state
                .searched
                .iter()
                .map(|card| self.power_face(*card))
                .collect(),
            period: state.period,
            base: state.base.map(|card| BaseView {
                face: self.power_face(card),
                year: self.base_year(state),
            }),
            power_left: state.left() as u8,
            sides: BOTH.map(|side| self.side_view(state, viewer, side)).into(),
            open: self.open_view(state),
            civics: self.civics_view(state, viewer),
            before: state
                .before
                .as_ref()
                .filter(|_| state.tricks.row.is_empty())
                .map(|(trick, statement)| self.trick_view(trick, statement.as_deref())),
            tricks: state
                .tricks
                .row
                .iter()
                .zip(&state.statements)
                .enumerate()
                .map(|(at, (trick, statement))| TrickView {
                    declined: state.declined >> at & 1 == 1,
                    ..self.trick_view(trick, statement.as_deref())
                })
                .collect(),
            games: state.results.iter().map(game_view).collect(),
            reference: self.reference_for(state, viewer),
            outcome: super::rules::outcome(state),
        }
    }

    /// PTD-42, PTD-43, PTD-46, PTD-48.
    fn side_view(&self, state: &State, viewer: Viewer, side: Side) -> SideView {
        let at = index(side);
        let inside = self.sides().inside(viewer, side);
        let members = self.sides().members(&state.who, viewer, side);
        let form = Form::seen_by(viewer, &self.config);
        let done = state.sealed.iter().all(Option::is_some);
        SideView {
            name: members.name,
            seats: members.seats,
            away: members.away,
            wants_out: members.wants_out,
            games: state.wins[at],
            tricks: state.tricks.taken[at],
            cards: state.deal.hand(side).len() as u8,
            power_cards: state.powers[at].len() as u8,
            chosen: state.sealed[at].is_some(),
            traded: done.then(|| state.traded[at].len() as u8),
            hand: inside.then(|| self.hand(state, side, form)),
            powers: inside.then(|| self.power_hand(state, side)),
            traded_cards: (inside && state.sealed[at].is_some())
                .then(|| self.traded_cards(state, side)),
        }
    }

    /// A hand in an order that tells nothing which its faces do not: by the years of the top box, or by its texts where
    /// years are hidden.
    pub(super) fn hand(&self, state: &State, side: Side, form: Form) -> Vec<Card> {
        let cards = state.deal.hand_of(side);
        let mut cards: Vec<Card> = cards.map(|card| self.card(card, form)).collect();
        cards.sort_by(|a, b| {
            let years = |card: &Card| card.face.top.iter().filter_map(|fact| fact.year).min();
            let text = |card: &Card| card.face.top.first().map(|fact| fact.text.clone());
            (years(a).cmp(&years(b)))
                .then_with(|| text(a).cmp(&text(b)))
                .then(a.handle.cmp(&b.handle))
        });
        cards
    }

    /// A Power hand by its numbers.
    pub(super) fn power_hand(&self, state: &State, side: Side) -> Vec<PowerCard> {
        let mut cards: Vec<PowerCard> = state.powers[index(side)]
            .iter()
            .map(|power| self.power(power))
            .collect();
        cards.sort_by_key(|card| (card.face.circled, card.handle));
        cards
    }

    /// What a side has traded in, or has chosen to as long as the other side is still choosing.
    fn traded_cards(&self, state: &State, side: Side) -> Vec<PowerCard> {
        let at = index(side);
        let sealed = state.sealed[at].filter(|_| state.sealed.iter().any(Option::is_none));
        let chosen = |place: &usize| sealed.is_some_and(|slots| slots.has(*place));
        let hand = &state.powers[at];
        let still = (0..super::deck::POWER_HAND)
            .filter(chosen)
            .filter_map(|place| hand.get(place));
        let mut cards: Vec<PowerCard> = state.traded[at]
            .iter()
            .copied()
            .chain(still)
            .map(|power| self.power(power))
            .collect();
        cards.sort_by_key(|card| (card.face.circled, card.handle));
        cards
    }

    /// PTD-34: the Lead's card lies open.
    fn open_view(&self, state: &State) -> Option<OpenView> {
        let opened = state.tricks.opened?;
        let play = state.deal.play(opened.spot)?;
        let year = self.deck.year(play.card, opened.colour);
        Some(OpenView {
            side: state.tricks.lead,
            card: self.card(play, Form::Whole),
            colour: opened.colour,
            year,
            distance: distance(year, self.base_year(state)),
        })
    }

    fn civics_view(&self, state: &State, viewer: Viewer) -> Option<CivicsView> {
        let side = state.stating()?;
        let number = state.right?;
        let inside = self.sides().behind(viewer) == Some(side);
        let guided = self.config.guided_blanks && inside;
        let spend = state.tricks.row.last()?.spend?;
        Some(CivicsView {
            side,
            number,
            earns: spend.cards().count() as u8,
            guide: guided.then(|| self.book.civics.guide(number)),
        })
    }

    /// PTD-R5: the list is put away while the own side makes its statement.
    fn reference_for(&self, state: &State, viewer: Viewer) -> Option<SentOnce<Vec<ReferenceLine>>> {
        let own = self.sides().behind(viewer);
        let closed = own.is_some() && state.stating() == own && !self.config.open_reference;
        (!closed).then(|| self.book.reference.clone())
    }

    pub(super) fn trick_view(&self, trick: &Trick, statement: Option<&Statement>) -> TrickView {
        let [led, answered] = self.years(trick);
        let reached = trick.spend.map_or(answered, |spend| {
            reach(answered, spend.number, spend.direction)
        });
        let play = |play, year, reached| {
            let card = self.card(play, Form::Whole);
            let fact = card.face.top(trick.colour);
            PlayView {
                text: fact.map_or_else(String::new, |fact| fact.text.clone()),
                card,
                year,
                reached,
                distance: distance(reached, trick.base),
            }
        };
        let powers = trick.spend.iter().flat_map(|spend| spend.cards());
        TrickView {
            base: trick.base,
            leader: trick.leader,
            colour: trick.colour,
            lead: play(trick.lead, led, led),
            follow: play(trick.follow, answered, reached),
            powers: powers.map(|power| self.power(power)).collect(),
            number: trick.spend.map(|spend| spend.number),
            direction: trick.spend.map(|spend| spend.direction),
            winner: trick.winner,
            why: self.why(trick),
            civics: statement.map(|said| self.statement_view(said, trick)),
            declined: false,
        }
    }

    pub(super) fn statement_view(&self, said: &Statement, trick: &Trick) -> StatementView {
        let civics = &self.book.civics;
        let right = said.verdict.is_right();
        let facts = civics.sentences(said.number).iter();
        let spent = trick.spend.map_or(0, |spend| spend.cards().count());
        StatementView {
            side: said.side,
            number: said.number,
            text: said.text.clone(),
            right,
            parts: facts
                .zip(&said.verdict.parts)
                .map(|(fact, found)| PartView {
                    fact: fact.clone(),
                    found: *found,
                })
                .collect(),
            verdict: civics.words(said.number, &said.verdict),
            earned: if right { spent as u8 } else { 0 },
        }
    }

    /// Why a trick went as it did, in words (PTD-55, PTD-56).
    pub(super) fn why(&self, trick: &Trick) -> String {
        let [led, answered] = self.years(trick);
        let [lead, answer] = self.distances(trick);
        let to = self.sides().name(trick.winner);
        let reached = match trick.spend {
            None => answered.to_string(),
            Some(spend) => {
                let sign = match spend.direction {
                    Direction::Add => '+',
                    Direction::Subtract => '−',
                };
                let reached = reach(answered, spend.number, spend.direction);
                format!("{answered} {sign} {} = {reached}", spend.number)
            }
        };
        let years = |count: u16| match count {
            0 => "the Base Year itself".to_owned(),
            1 => format!("1 year from {}", trick.base),
            _ => format!("{count} years from {}", trick.base),
        };
        if lead == answer {
            return format!(
                "{led} and {reached} are both {}: at equal distance the side that follows wins. The trick goes to {to}.",
                years(lead)
            );
        }
        format!(
            "{led} is {}; {reached} is {}. The trick goes to {to}.",
            years(lead),
            years(answer)
        )
    }
}

pub(super) fn game_view(result: &GameResult) -> GameView {
    GameView {
        winner: result.winner,
        how: result.how,
        tricks: result.tricks,
    }
}

/// The game that lies on the table; after the match, the last one.
fn game_shown(state: &State) -> u8 {
    let counted = matches!(state.phase, Phase::Between | Phase::Over);
    if counted && !state.results.is_empty() && state.ending != Some(Ending::ByHost) {
        state.results.len() as u8
    } else {
        state.game()
    }
}

fn trick_shown(state: &State) -> u8 {
    let played = state.tricks.played() as u8;
    match state.phase {
        Phase::Trading | Phase::Leading | Phase::Following => played + 1,
        _ => played.max(1),
    }
}

/// PTD-45: whose turn it is. While trade-ins are chosen, each side is named until it has chosen; what it chose stays
/// sealed (PTD-R4).
fn to_act(state: &State) -> Vec<Side> {
    match state.phase {
        Phase::Trading => BOTH
            .into_iter()
            .filter(|side| state.sealed[index(*side)].is_none())
            .collect(),
        Phase::Leading => vec![state.tricks.lead],
        Phase::Following => vec![state.tricks.follower()],
        Phase::Stating => state.stating().into_iter().collect(),
        Phase::Before | Phase::Between | Phase::SetUp | Phase::Decided | Phase::Over => Vec::new(),
    }
}
