//! What one viewer may know (PC-32 to PC-40), built up field by field: what no field carries cannot leak.

use crate::tally::scores;
use crate::{
    CardIx, ChapterView, Config, Ending, LAST_CYCLE, LaidView, Place, Player, PolitiCraft, Query,
    Question, Restriction, Run, Score, State, TableState, Trade, TradeView, TurnView,
};
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{Happening, Onlooker};
use tricorn_engine::{Handle, Seat, Side, Viewer};
use tricorn_packs::schema::{CivicCard, CivicColour, CivicKind, Designation};

#[wire(copy)]
pub enum Phase {
    Issues,
    Play,
    /// PC-26: somebody tells a story.
    Explain,
    /// PC-28: somebody draws.
    Refill,
    /// PC-52: a Power Play is carried out.
    Power,
    /// PC-77: the directions of a Cycle card are carried out.
    Directions,
}

/// The game's own part of a view.
#[wire]
pub struct Sight {
    pub you: Option<Side>,
    pub options: Arc<Config>,
    pub turn: Option<TurnView>,
    /// PC-22: who began.
    pub first: Side,
    /// The players in clockwise order.
    pub players: Vec<PlayerView>,
    /// PC-32: the hand of the own side.
    pub hand: Option<Vec<HandCard>>,
    /// PC-33: how many cards the deck has.
    pub deck: usize,
    /// The deck from its top: in the archive only.
    pub deck_cards: Option<Vec<CardView>>,
    /// PC-R40: Cycle cards that are not in this game: in the archive only.
    pub boxed: Option<Vec<CardView>>,
    /// PC-34: the discard pile, its top last.
    pub discard: Vec<CardView>,
    pub spent: Vec<CardView>,
    pub cycles: Vec<CycleView>,
    /// How many Cycle cards are still in the deck.
    pub cycles_left: usize,
    /// PC-94: this many make the game.
    pub cycles_end: usize,
    pub effect: Option<EffectView>,
    /// PC-38: the trades in which the viewer's side has a part.
    pub trades: Vec<TradeView>,
    /// PC-21: issues that can be taken, as long as the own side may choose.
    pub issues: Option<Arc<[String]>>,
    pub result: Option<ResultView>,
}

/// What the table shows of a side besides what every table shows.
#[wire(copy)]
pub struct SideSight {
    pub resigned: bool,
}

/// One player: PC-35, PC-36.
#[wire]
pub struct PlayerView {
    pub side: Side,
    pub name: String,
    pub members: Vec<Member>,
    /// PC-21: its issue; none as long as it has none.
    pub issue: Option<Arc<str>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub issue_hidden: bool,
    /// The number of that text, if the host can hide it.
    pub issue_text: Option<u32>,
    pub points: u32,
    pub integrity: u16,
    /// PC-12: which side of the Status card is up.
    pub figure: bool,
    /// How many cards the hand has.
    pub cards: usize,
    /// PC-P15: the hand, while it is shown; in the archive always.
    pub shown: Option<Vec<CardView>>,
    /// The cards of the Area, in the order in which they came.
    pub area: Vec<LaidView>,
    /// How many of each colour: blue, orange, green.
    pub colours: [u8; 3],
    pub grants: Vec<Designation>,
    /// PC-P18: points of tokens.
    pub tokens: i32,
    pub story: Vec<ChapterView>,
    /// PC-P8: how many turns are passed over.
    pub skips: u8,
    /// PC-P9: how many more cards are played on the next turn.
    pub extra: u8,
    pub shielded: bool,
    /// PC-P14: what may not be played on the next turn.
    pub restrict: Vec<Restriction>,
    pub resigned: bool,
}

#[wire(copy)]
pub struct Member {
    pub seat: Seat,
    /// Whether a computer player owns the seat.
    pub bot: bool,
    /// Whether a computer player acts for a person who is away or asleep.
    pub stand_in: bool,
    /// PC-R38: whether this member has asked to resign.
    pub wants_out: bool,
}

/// A card that lies open, or is in the own hand.
#[wire]
pub struct CardView {
    pub card: Handle,
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
}

/// What a card says: PC-04 to PC-10.
#[wire]
pub struct Face {
    pub kind: CivicKind,
    pub title: String,
    /// About real civic action.
    pub text: String,
    pub colour: Option<CivicColour>,
    pub points: u16,
    pub grants: Vec<Designation>,
    pub needs: Option<NeedsView>,
    /// What a Power Play or Cycle card does.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub does: String,
}

/// A Needs box, or what of it is missing somewhere (PC-81).
#[wire(copy)]
#[derive(Default)]
pub struct NeedsView {
    /// Cards of each colour: blue, orange, green.
    pub colours: [u8; 3],
    pub gold: u8,
    pub bar: Option<Designation>,
}

#[wire]
pub struct HandCard {
    #[serde(flatten)]
    pub card: CardView,
    /// PC-81: of a Conditional card, what is missing for it in each Area of the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Lack>>"))]
    pub lacks: Vec<Lack>,
}

/// What is missing for a card in an Area; nothing if all is 0.
#[wire(copy)]
pub struct Lack {
    pub area: Side,
    pub missing: NeedsView,
    pub met: bool,
}

#[wire]
pub struct CycleView {
    #[serde(flatten)]
    pub card: CardView,
    pub by: Side,
    /// Whether its directions have been carried out, or are being so.
    pub carried: bool,
}

/// An effect that waits for answers.
#[wire]
pub struct EffectView {
    #[serde(flatten)]
    pub card: CardView,
    /// Who played or drew it.
    pub by: Side,
    /// For or against whom.
    pub target: Option<Side>,
    /// PC-P12: whether others may cancel it now.
    pub reaction: bool,
    pub awaits: Vec<Side>,
    pub question: Option<QuestionView>,
}

#[wire]
pub enum QuestionView {
    Cards {
        /// Where they lie: in the Area of this side; if none is named, in the own hand or the discard pile.
        area: Option<Side>,
        discard: bool,
        from: Vec<CardView>,
        count: u8,
    },
    /// These cards in an order: the last one lies on top.
    Order {
        cards: Vec<CardView>,
    },
    Option {
        of: Vec<OptionView>,
    },
    Player {
        of: Vec<Side>,
    },
    /// PC-P13: a card of the own hand that may be played now, or none.
    Waived {
        from: Vec<CardView>,
    },
}

/// One of several things that a card names.
#[wire]
pub struct OptionView {
    pub option: u8,
    pub words: String,
}

#[wire]
pub struct ResultView {
    pub ending: Ending,
    pub words: String,
    pub winners: Vec<Side>,
    /// PC-95: the final scores, in the order of the players.
    pub scores: Vec<Score>,
}

impl Face {
    pub(super) fn new(card: &CivicCard) -> Self {
        Self {
            kind: card.kind,
            title: card.title.clone(),
            text: card.text.clone(),
            colour: card.colour,
            points: card.points,
            grants: card.grants.clone(),
            needs: card.needs.as_ref().map(|needs| NeedsView {
                colours: needs.colours,
                gold: needs.gold,
                bar: needs.bar,
            }),
            does: card.does.clone(),
        }
    }
}

impl NeedsView {
    /// PC-81: whether nothing is missing.
    pub(super) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl PolitiCraft {
    pub(super) fn sight_for(&self, to: &Onlooker<'_, Self>) -> Sight {
        let (state, you) = (to.state, to.side());
        let archive = to.viewer == Viewer::Archive;
        let dealt = !state.players.is_empty();
        let own = you.filter(|_| dealt);
        let players = state.everybody();
        Sight {
            you,
            options: Arc::clone(&self.options),
            turn: state.turn.as_ref().map(|turn| turn.seen(to)),
            first: state.first,
            players: players
                .map(|(side, player)| self.player_view(to, side, player))
                .collect(),
            hand: own.map(|side| self.hand_view(state, side)),
            deck: state.deck.len(),
            deck_cards: archive.then(|| all_seen(to, state.deck.iter().rev())),
            boxed: archive.then(|| all_seen(to, &state.boxed)),
            discard: all_seen(to, &state.discard),
            spent: all_seen(to, &state.spent),
            cycles: (0..)
                .zip(&state.cycles)
                .map(|(at, (card, by))| CycleView {
                    card: self.card_view(*card),
                    by: *by,
                    carried: at < state.carried,
                })
                .collect(),
            cycles_left: match dealt {
                true => self.cycles().saturating_sub(state.cycles.len()),
                false => 0,
            },
            cycles_end: LAST_CYCLE,
            effect: state.run.as_ref().map(|run| self.effect_view(to, run)),
            trades: {
                let ours = |trade: &&Trade| to.inside(trade.from) || to.inside(trade.to);
                all_seen(to, state.trades.iter().filter(ours))
            },
            issues: own
                .filter(|side| !state.is_over() && self.may_choose(state, *side).is_ok())
                .map(|_| Arc::clone(&self.issues)),
            result: self.result_view(state),
        }
    }

    pub(super) fn face_of(&self, card: CardIx) -> SentOnce<Face> {
        self.faces[card.at().min(self.faces.len() - 1)].clone()
    }

    pub(super) fn card_view(&self, card: CardIx) -> CardView {
        CardView {
            card: card.handle(),
            face: self.face_of(card),
        }
    }

    fn player_view(&self, to: &Onlooker<'_, Self>, side: Side, player: &Player) -> PlayerView {
        let (state, who) = (to.state, &to.state.who);
        let people = self.sides.seating().people();
        let member = |seat: Seat| Member {
            seat,
            bot: !people.has(seat),
            stand_in: who.stand_ins().has(seat),
            wants_out: to.inside(side) && who.wishes().has(seat),
        };
        let shown = to.viewer == Viewer::Archive || state.is_revealed(side, to.side());
        let issue_text = player.issue_texts.last().map(|(number, _)| *number);
        let issue_hidden = issue_text.is_some_and(|text| state.hidden.contains(&text));
        let seats = self.sides.seating().of_side(side);
        PlayerView {
            side,
            name: self.sides.name(side).to_owned(),
            members: seats.iter().map(member).collect(),
            issue: player.issue.clone().filter(|_| !issue_hidden),
            issue_hidden,
            issue_text: player
                .issue
                .as_deref()
                .filter(|issue| !issue_hidden && self.is_typed(issue))
                .and(issue_text),
            points: player.points(),
            integrity: player.integrity,
            figure: player.figure,
            cards: player.hand.len(),
            shown: shown.then(|| all_seen(to, &player.hand)),
            area: all_seen(to, &player.area),
            colours: player.tally.colours,
            grants: player.tally.held().collect(),
            tokens: player.tokens,
            story: all_seen(to, &player.story),
            skips: player.skips,
            extra: player.extra,
            shielded: state.is_shielded(side),
            restrict: player.restrict.clone(),
            resigned: player.resigned,
        }
    }

    fn hand_view(&self, state: &State, side: Side) -> Vec<HandCard> {
        let lack = |card: CardIx, area: Side| {
            let missing = self.missing(state, card, area);
            let met = missing.is_nothing();
            Lack { area, missing, met }
        };
        let view = |card: &CardIx| {
            let conditional = self.rule(*card).kind == CivicKind::Conditional;
            let areas = state.alive().filter(|_| conditional);
            HandCard {
                card: self.card_view(*card),
                lacks: areas.map(|area| lack(*card, area)).collect(),
            }
        };
        state.hand(side).iter().map(view).collect()
    }

    fn effect_view(&self, to: &Onlooker<'_, Self>, run: &Run) -> EffectView {
        let own = to.side().filter(|_| !run.reaction);
        let question = own.and_then(|side| run.question(side));
        EffectView {
            card: self.card_view(run.card),
            by: run.actor,
            target: run.target,
            reaction: run.reaction,
            awaits: run.awaits(to.state),
            question: question.map(|question| self.question_view(to, run, question)),
        }
    }

    fn question_view(
        &self,
        to: &Onlooker<'_, Self>,
        run: &Run,
        question: &Question,
    ) -> QuestionView {
        match &question.query {
            Query::Cards { place, from, count } => QuestionView::Cards {
                area: match place {
                    Place::Area(of) => Some(*of),
                    Place::Hand(_) | Place::Discard => None,
                },
                discard: *place == Place::Discard,
                from: all_seen(to, from),
                count: *count,
            },
            Query::Order { cards } => QuestionView::Order {
                cards: all_seen(to, cards),
            },
            Query::Option { of } => QuestionView::Option {
                of: {
                    let words = |option: &u8| OptionView {
                        option: *option,
                        words: run.option_words(*option),
                    };
                    of.iter().map(words).collect()
                },
            },
            Query::Player { of } => QuestionView::Player { of: of.clone() },
            Query::Waived { part } => QuestionView::Waived {
                from: all_seen(to, &self.waived(to.state, question.of, *part)),
            },
        }
    }

    fn result_view(&self, state: &TableState) -> Option<ResultView> {
        let (ending, winners) = match state.by_host {
            true => (Ending::EndedByHost, Vec::new()),
            false => state.ended.clone()?,
        };
        let scores = scores(state);
        Some(ResultView {
            ending,
            words: self.result_words(ending, &winners, &scores),
            winners,
            scores,
        })
    }
}

/// These as this viewer is told of them.
fn all_seen<'a, T: Happening<PolitiCraft> + 'a>(
    to: &Onlooker<'_, PolitiCraft>,
    all: impl IntoIterator<Item = &'a T>,
) -> Vec<T::Seen> {
    all.into_iter().map(|one| one.seen(to)).collect()
}
