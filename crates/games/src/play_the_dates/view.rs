//! All that one viewer may know, built up field by field: PTD-42 to PTD-48. What nobody put in here cannot be seen.

use super::civics::{Civics, PLAYS};
use super::event::{GameEnd, GameResult, Statement, Trick};
use super::face::{Card, Form, PowerCard, PowerFace};
use super::state::{Phase, State, index, other};
use super::trick::{Direction, distance, reach};
use super::{Config, PlayTheDates};
use serde::Serialize;
use tricorn_engine::once::Once;
use tricorn_engine::{Millis, Outcome, Seat, Side, Viewer};
use tricorn_judge::Found;
use tricorn_packs::schema::{FactColour, Period};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct View {
    /// The options of the table.
    pub config: Config,
    /// The viewer's own side, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub side: Option<Side>,
    /// What is to be done now.
    pub phase: PhaseView,
    /// The game, from 1.
    pub game: u8,
    /// The trick, from 1.
    pub trick: u8,
    /// The side that leads this trick; none before the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lead: Option<Side>,
    /// PTD-20, PTD-21: who led the first trick of this game, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub first_lead: Option<FirstLead>,
    /// The sides that are to act.
    pub to_act: Vec<Side>,
    /// When the time for this step is up, in table time; nothing if there is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// PTD-17: the Power cards that were turned to find the period; the last one names it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PowerFace>"))]
    pub searched: Vec<Once<PowerFace>>,
    /// PTD-18: the period in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub period: Option<Period>,
    /// PTD-25, PTD-26: the Base Year.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub base: Option<BaseView>,
    /// How many Power cards are left to draw.
    pub power_left: u8,
    /// Both sides.
    pub sides: Vec<SideView>,
    /// The card that was led and waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<OpenView>,
    /// PTD-39: the Civics statement that may be made now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub civics: Option<CivicsView>,
    /// The last trick of the game before, until this game has one of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub before: Option<TrickView>,
    /// The tricks of this game.
    pub tricks: Vec<TrickView>,
    /// The games that were counted.
    pub games: Vec<GameView>,
    /// PTD-R5: the required Civics facts; not for a side while it makes its statement, unless the table allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<ReferenceLine>>"))]
    pub reference: Option<Once<Vec<ReferenceLine>>>,
    /// The result of the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outcome: Option<Outcome>,
}

impl View {
    /// The trick that was played last.
    pub fn last(&self) -> Option<&TrickView> {
        self.tricks.last().or(self.before.as_ref())
    }
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// The match has not begun.
    Before,
    /// The next game is about to be dealt.
    Between,
    /// Each side trades Power cards in, or none.
    Trade,
    /// The Lead plays.
    Lead,
    /// The Follower plays.
    Follow,
    /// The Follower may state Civics facts.
    Civics,
    /// The match is over.
    Over,
}

/// Who led the first trick of a game, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct FirstLead {
    /// Who.
    pub side: Side,
    /// Chance settled it; otherwise this side won the game before.
    pub by_chance: bool,
}

/// The Base Year and the card that tells it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct BaseView {
    /// The card.
    #[cfg_attr(feature = "ts", ts(as = "PowerFace"))]
    pub face: Once<PowerFace>,
    /// The year of the period in use.
    pub year: u16,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct SideView {
    /// What it is called.
    pub name: String,
    /// Its seats.
    pub seats: Vec<Seat>,
    /// Those of its people for whom a computer player acts.
    pub away: Vec<Seat>,
    /// Its members who want to give up; the own side only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub wants_out: Vec<Seat>,
    /// Games won.
    pub games: u8,
    /// Tricks won in this game.
    pub tricks: u8,
    /// How many Timeline cards it holds.
    pub cards: u8,
    /// How many Power cards it holds.
    pub power_cards: u8,
    /// Whether it has chosen what to trade in.
    pub chosen: bool,
    /// PTD-31: how many Power cards it traded in, once both have chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub traded: Option<u8>,
    /// Its hand; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Vec<Card>>,
    /// Its Power hand; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub powers: Option<Vec<PowerCard>>,
    /// PTD-46: what it traded in; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub traded_cards: Option<Vec<PowerCard>>,
}

/// A lead that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct OpenView {
    /// Who led.
    pub side: Side,
    /// The card.
    pub card: Card,
    /// The colour that must be followed.
    pub colour: FactColour,
    /// The year of the fact.
    pub year: u16,
    /// How far it is from the Base Year.
    pub distance: u16,
}

/// What one side played to a trick.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct PlayView {
    /// The card.
    pub card: Card,
    /// The fact of the trick's colour.
    pub text: String,
    /// Its year.
    pub year: u16,
    /// The year that counts, after Power cards.
    pub reached: u16,
    /// How far that is from the Base Year.
    pub distance: u16,
}

/// A trick that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct TrickView {
    /// The Base Year.
    pub base: u16,
    /// Who led.
    pub leader: Side,
    /// The colour of both facts.
    pub colour: FactColour,
    /// What was led.
    pub lead: PlayView,
    /// The answer.
    pub follow: PlayView,
    /// The Power cards of the answer.
    pub powers: Vec<PowerCard>,
    /// The number for which they stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub number: Option<u8>,
    /// What it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub direction: Option<Direction>,
    /// Who won.
    pub winner: Side,
    /// Why, in words.
    pub why: String,
    /// The Civics statement that followed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub civics: Option<StatementView>,
    /// The Follower might have stated something and did not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub declined: bool,
}

/// PTD-47: a statement as it was typed, and the verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct StatementView {
    /// Who made it.
    pub side: Side,
    /// For which number.
    pub number: u8,
    /// As it was typed.
    pub text: String,
    /// Whether all of it is right.
    pub right: bool,
    /// The parts that are required, and what became of each.
    pub parts: Vec<PartView>,
    /// The verdict in words.
    pub verdict: String,
    /// How many Power cards it earned.
    pub earned: u8,
}

/// A required part of a statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct PartView {
    /// The fact as it is.
    pub fact: String,
    /// Whether it was found.
    pub found: Found,
}

/// The statement that may be made now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct CivicsView {
    /// Who may make it.
    pub side: Side,
    /// For which number; 18 and 27 are the pairs.
    pub number: u8,
    /// How many Power cards it can earn.
    pub earns: u8,
    /// PTD-R5, “guided blanks”: the sentences as pieces of text, with a gap between each two; the own side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub guide: Option<Vec<Vec<String>>>,
}

/// A line of the list of required facts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct ReferenceLine {
    /// For which number; 18 and 27 are the pairs.
    pub number: u8,
    /// The facts that must be stated.
    pub facts: Vec<String>,
}

/// A game that was counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "play_the_dates.ts"))]
pub struct GameView {
    /// Who won.
    pub winner: Side,
    /// How.
    pub how: GameEnd,
    /// The tricks of each side.
    pub tricks: [u8; 2],
}

/// The list of required facts.
pub(super) fn reference(civics: &Civics) -> Vec<ReferenceLine> {
    let line = |number: u8| ReferenceLine {
        number,
        facts: civics.sentences(number).to_vec(),
    };
    PLAYS.into_iter().map(line).collect()
}

impl PlayTheDates {
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let own = self.side_behind(viewer);
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
            lead: (state.deals > 0).then_some(state.lead),
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
            sides: [Side(0), Side(1)]
                .map(|side| self.side_view(state, viewer, side))
                .into(),
            open: self.open_view(state),
            civics: self.civics_view(state, viewer),
            before: state
                .before
                .as_ref()
                .filter(|_| state.tricks.is_empty())
                .map(|(trick, statement)| self.trick_view(trick, statement.as_deref())),
            tricks: state
                .tricks
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
        let seats = self.book.seating.of_side(side);
        let inside = viewer == Viewer::Archive || self.side_behind(viewer) == Some(side);
        // Everything is open in the archive, the dates too.
        let form = match viewer {
            Viewer::Archive => Form::Whole,
            Viewer::Seat(_) | Viewer::Spectator => Form::of_hand(&self.config),
        };
        let done = state.sealed.iter().all(Option::is_some);
        SideView {
            name: self.book.sides[at].clone(),
            seats: seats.iter().collect(),
            away: state.who.stand_ins().and(seats).iter().collect(),
            wants_out: if inside {
                state.who.wishes().and(seats).iter().collect()
            } else {
                Vec::new()
            },
            games: state.wins[at],
            tricks: state.taken[at],
            cards: state.hands[at].len() as u8,
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
        let mut cards: Vec<Card> = state.hands[index(side)]
            .iter()
            .map(|spot| self.card(state.play(spot), form))
            .collect();
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
        let still = (0..super::deck::POWER_HAND).filter(chosen).filter_map(|place| hand.get(place));
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
        let opened = state.opened?;
        let play = state.play(opened.spot);
        let year = self.deck.year(play.card, opened.colour);
        Some(OpenView {
            side: state.lead,
            card: self.card(play, Form::Whole),
            colour: opened.colour,
            year,
            distance: distance(year, self.base_year(state)),
        })
    }

    fn civics_view(&self, state: &State, viewer: Viewer) -> Option<CivicsView> {
        let side = state.stating()?;
        let number = state.right?;
        let inside = self.side_behind(viewer) == Some(side);
        let guided = self.config.guided_blanks && inside;
        let spend = state.tricks.last()?.spend?;
        Some(CivicsView {
            side,
            number,
            earns: spend.cards().count() as u8,
            guide: guided.then(|| self.book.civics.guide(number)),
        })
    }

    /// PTD-R5: the list is put away while the own side makes its statement.
    fn reference_for(&self, state: &State, viewer: Viewer) -> Option<Once<Vec<ReferenceLine>>> {
        let own = self.side_behind(viewer);
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
        let to = &self.book.sides[index(trick.winner)];
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
    if counted && !state.results.is_empty() && state.ending != Some(super::state::Ending::ByHost) {
        state.results.len() as u8
    } else {
        state.game()
    }
}

fn trick_shown(state: &State) -> u8 {
    let played = state.tricks.len() as u8;
    match state.phase {
        Phase::Trading | Phase::Leading | Phase::Following => played + 1,
        _ => played.max(1),
    }
}

/// PTD-45: whose turn it is. While trade-ins are chosen, each side is named until it has chosen; what it chose stays
/// sealed (PTD-R4).
fn to_act(state: &State) -> Vec<Side> {
    match state.phase {
        Phase::Trading => [Side(0), Side(1)]
            .into_iter()
            .filter(|side| state.sealed[index(*side)].is_none())
            .collect(),
        Phase::Leading => vec![state.lead],
        Phase::Following => vec![other(state.lead)],
        Phase::Stating => state.stating().into_iter().collect(),
        Phase::Before | Phase::Between | Phase::SetUp | Phase::Decided | Phase::Over => Vec::new(),
    }
}
