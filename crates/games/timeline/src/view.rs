//! What one viewer may know (TL-25 to TL-31), built up field by field. Everybody knows the same until the end; then the
//! archive shows the years of all cards.

use super::Timeline;
use super::config::{Config, ROUNDS_LEFT_TOLD};
use super::face::{Dated, Face, place, why};
use super::state::{
    Card, CardIx, Ending, Gap, LineVersion, Phase, Played, Player, Round, Sides, State,
};
use serde::Serialize;
use std::cmp::Reverse;
use std::sync::Arc;
use tricorn_engine::once::SentOnce;
use tricorn_engine::{Handle, Millis, Seat, Side, Sitter, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct View {
    /// The side of the viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub you: Option<Side>,
    /// The options of the table.
    pub options: Arc<Config>,
    /// TL-56: how many rounds a game has at most.
    pub round_limit: Round,
    /// TL-31: the round under way; 0 before the start.
    pub round: Round,
    /// TL-R19: how many rounds are left, this one included, once they are ten or fewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rounds_left: Option<u16>,
    /// TL-31: who begins the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub first: Option<Side>,
    /// TL-31: whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turn: Option<Side>,
    /// Until when.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub due: Option<Millis>,
    /// The players in clockwise order.
    pub players: Vec<PlayerView>,
    /// TL-27
    pub line: Vec<CardView>,
    /// TL-42
    pub line_version: LineVersion,
    /// TL-28, in the order in which the cards were misplaced.
    #[serde(rename = "box")]
    pub boxed: Vec<CardView>,
    /// TL-29: how many cards the pile has.
    pub pile: usize,
    /// The pile from its top: in the archive only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pile_cards: Option<Vec<PileCard>>,
    /// The latest play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub last: Option<LastPlay>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<ResultView>,
}

/// One player of the rules: a side of one to three members.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct PlayerView {
    /// Which side.
    pub side: Side,
    /// Its names for a sentence.
    pub name: Arc<str>,
    /// Who belongs to it.
    pub members: Vec<Member>,
    /// TL-25: the cards in front of it.
    pub row: Vec<CardView>,
    /// How many cards it has placed correctly.
    pub right: u32,
    /// TL-31
    pub standing: Standing,
}

/// One member of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct Member {
    /// Where.
    pub seat: Seat,
    /// Whether a computer player owns the seat.
    pub bot: bool,
    /// Whether a computer player acts for a person who is away or asleep.
    pub stand_in: bool,
    /// TL-R20: whether this member has asked to resign.
    pub wants_out: bool,
}

/// TL-31: how a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// In the game.
    Playing,
    /// No card left; the end of the round decides.
    Out,
    /// TL-50
    Eliminated {
        /// In which round.
        round: Round,
    },
    /// TL-R16
    Resigned {
        /// In which round.
        round: Round,
    },
    /// The winner, or one of them.
    Won,
}

/// A card that lies open, at least with its undated side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct CardView {
    /// What to call it.
    pub card: Handle,
    /// The undated side.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// The dated side, once it has been turned over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Dated>"))]
    pub dated: Option<SentOnce<Dated>>,
}

/// A card of the pile, in the archive.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct PileCard {
    /// The undated side.
    #[cfg_attr(feature = "ts", ts(as = "Face"))]
    pub face: SentOnce<Face>,
    /// The dated side.
    #[cfg_attr(feature = "ts", ts(as = "Option<Dated>"))]
    pub dated: Option<SentOnce<Dated>>,
}

/// The latest play with its reason.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct LastPlay {
    /// Whose.
    pub side: Side,
    /// Which member placed the card; nobody if the time ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
    /// The card, turned over.
    pub card: CardView,
    /// Into which gap it was put.
    pub gap: Gap,
    /// TL-32
    pub right: bool,
    /// Where that is: “between 215 and 1756”.
    pub place: String,
    /// Why it is right or wrong, in words.
    pub why: String,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct ResultView {
    /// Which ending.
    pub ending: Ending,
    /// The result in words.
    pub words: String,
    /// Who won.
    pub winners: Sides,
    /// TL-R15: an order of all players. It is informal: the rules know only winners.
    pub informal_ranking: Vec<Rank>,
}

/// TL-R15: a place in the informal ranking.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline.ts"))]
pub struct Rank {
    /// From 1; equal players share a place.
    pub place: u8,
    /// Who.
    pub side: Side,
    /// When eliminated; none for those in the game to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub eliminated: Option<Round>,
    /// Cards left then, or at the end.
    pub cards: u8,
}

impl Timeline {
    /// What a viewer may know.
    pub(super) fn view_for(&self, state: &State, viewer: Viewer) -> View {
        let archive = viewer == Viewer::Archive;
        let begun = state.is_playing() || state.is_over();
        View {
            you: viewer.seat().and_then(|seat| self.seating.side_of(seat)),
            options: Arc::clone(&self.options),
            round_limit: Round(self.round_limit),
            round: state.round,
            rounds_left: self.rounds_left(state),
            first: begun.then_some(state.first),
            turn: state.turn,
            due: state.due,
            players: (0..self.seating.sides())
                .map(Side)
                .filter_map(|side| {
                    Some(self.player_view(state, side, state.player(side)?, archive))
                })
                .collect(),
            line: state
                .line
                .iter()
                .map(|card| self.turned_over(*card))
                .collect(),
            line_version: state.version,
            boxed: state
                .boxed
                .iter()
                .map(|card| self.turned_over(*card))
                .collect(),
            pile: state.pile.len(),
            pile_cards: archive.then(|| {
                let top_first = state.pile.iter().rev();
                top_first.map(|card| self.pile_card(*card)).collect()
            }),
            last: state.last.map(|played| self.last_play(state, &played)),
            result: self.result_view(state),
        }
    }

    /// TL-R19
    pub(super) fn rounds_left(&self, state: &State) -> Option<u16> {
        let left = (self.round_limit + 1).saturating_sub(state.round.0);
        (state.is_playing() && left <= ROUNDS_LEFT_TOLD).then_some(left)
    }

    fn player_view(&self, state: &State, side: Side, player: &Player, archive: bool) -> PlayerView {
        let card = if archive {
            Self::turned_over
        } else {
            Self::undated
        };
        let member = |seat: &Seat| Member {
            seat: *seat,
            bot: self
                .seating
                .place(*seat)
                .is_some_and(|place| matches!(place.sitter, Sitter::Bot(_))),
            stand_in: state.presence.stand_ins().has(*seat),
            wants_out: state.presence.wishes().has(*seat),
        };
        PlayerView {
            side,
            name: self.name(side),
            members: self
                .members
                .get(usize::from(side.0))
                .map(|seats| seats.iter().map(member).collect())
                .unwrap_or_default(),
            row: player.row.iter().map(|other| card(self, *other)).collect(),
            right: player.right,
            standing: standing(state, side, player),
        }
    }

    /// TL-25, TL-26: a card in a row.
    pub(super) fn undated(&self, card: Card) -> CardView {
        CardView {
            card: card.handle,
            face: self.faces.face(card.ix),
            dated: None,
        }
    }

    /// TL-27, TL-28: a card that has been turned over.
    pub(super) fn turned_over(&self, card: Card) -> CardView {
        CardView {
            dated: self.faces.dated(card.ix).cloned(),
            ..self.undated(card)
        }
    }

    fn pile_card(&self, card: CardIx) -> PileCard {
        PileCard {
            face: self.faces.face(card),
            dated: self.faces.dated(card).cloned(),
        }
    }

    /// The latest play with its reason. Only plays change the line, so the neighbors are still there.
    pub(super) fn last_play(&self, state: &State, played: &Played) -> LastPlay {
        let dated = |at: Option<usize>| {
            at.and_then(|at| state.line.get(at))
                .and_then(|card| self.faces.dated(card.ix))
                .map(|dated| &**dated)
        };
        let left = dated(played.gap.at().checked_sub(1));
        let right = dated(Some(played.gap.at() + usize::from(played.right)));
        let label = |dated: Option<&'_ Dated>| dated.map(|dated| dated.label.clone());
        LastPlay {
            side: played.side,
            seat: played.seat,
            card: self.turned_over(played.card),
            gap: played.gap,
            right: played.right,
            place: place(label(left).as_deref(), label(right).as_deref()),
            why: self
                .faces
                .dated(played.card.ix)
                .map(|card| why(card, left, right))
                .unwrap_or_default(),
        }
    }

    fn result_view(&self, state: &State) -> Option<ResultView> {
        let Phase::Over { ending, winners } = state.phase else {
            return None;
        };
        Some(ResultView {
            ending,
            words: self.result_words(ending, winners),
            winners,
            informal_ranking: if ending == Ending::EndedByHost {
                Vec::new()
            } else {
                ranking(state, winners)
            },
        })
    }
}

/// TL-31
fn standing(state: &State, side: Side, player: &Player) -> Standing {
    match (state.phase, player.fall) {
        (Phase::Over { winners, .. }, _) if winners.has(side) => Standing::Won,
        (_, Some(fall)) if fall.resigned => Standing::Resigned { round: fall.round },
        (_, Some(fall)) => Standing::Eliminated { round: fall.round },
        (Phase::Before, None) => Standing::Playing,
        (_, None) if player.row.is_empty() => Standing::Out,
        (_, None) => Standing::Playing,
    }
}

/// TL-R15: winners, then by round of elimination, then by cards left.
fn ranking(state: &State, winners: Sides) -> Vec<Rank> {
    let mut ranks: Vec<(bool, Rank)> = state
        .players
        .iter()
        .zip(0..)
        .map(|(player, side)| {
            let cards = player
                .fall
                .map_or(player.row.len(), |fall| usize::from(fall.cards));
            let rank = Rank {
                place: 0,
                side: Side(side),
                eliminated: player.fall.map(|fall| fall.round),
                cards: u8::try_from(cards).unwrap_or(u8::MAX),
            };
            (winners.has(Side(side)), rank)
        })
        .collect();
    let key = |(won, rank): &(bool, Rank)| {
        let to_the_end = rank.eliminated.unwrap_or(Round(u16::MAX));
        // Winners are equal, whatever else they did (TL-54).
        (
            !won,
            Reverse(if *won { Round(0) } else { to_the_end }),
            if *won { 0 } else { rank.cards },
        )
    };
    ranks.sort_by_key(key);
    for at in 0..ranks.len() {
        ranks[at].1.place = if at > 0 && key(&ranks[at]) == key(&ranks[at - 1]) {
            ranks[at - 1].1.place
        } else {
            at as u8 + 1
        };
    }
    ranks.into_iter().map(|(_, rank)| rank).collect()
}
