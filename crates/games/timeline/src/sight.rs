//! What one viewer may know (TL-25 to TL-31), built up field by field. Everybody knows the same until the end; then the
//! archive shows the years of all cards.

use super::cards::{Card, CardIx, CardView, Dated, Face, Known, PileCard};
use super::config::{Config, ROUNDS_LEFT_TOLD};
use super::event::{Ending, Event, LastPlay, LineVersion, Round};
use super::{State, Timeline};
use std::cmp::Reverse;
use std::sync::Arc;
use tricorn_derive::wire;
use tricorn_engine::once::SentOnce;
use tricorn_engine::rules::{Happening, Onlooker, Relabel};
use tricorn_engine::{Rng, Seat, Side, SideSet, Viewer};
use tricorn_packs::schema::Theme;

/// What a viewer sees of the game.
#[wire]
pub struct Sight {
    /// The side of the viewer.
    pub you: Option<Side>,
    pub options: Arc<Config>,
    /// TL-56: how many rounds a game has at most.
    pub round_limit: Round,
    /// TL-31: the round under way; 0 before the start.
    pub round: Round,
    /// TL-R19: how many rounds are left, this one included, once they are ten or fewer.
    pub rounds_left: Option<u16>,
    /// TL-31: who begins the round.
    pub first: Option<Side>,
    /// TL-31: whose turn it is.
    pub turn: Option<Side>,
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
    pub pile_cards: Option<Vec<PileCard>>,
    pub last: Option<LastPlay>,
    pub result: Option<ResultView>,
}

/// What the table's own list of sides says besides; all else is among the players.
#[wire]
pub struct SideSight {
    /// How many cards lie in front of it.
    pub cards: usize,
}

/// One player of the rules: a side of one to three members.
#[wire]
pub struct PlayerView {
    pub side: Side,
    /// Its names for a sentence.
    pub name: String,
    pub members: Vec<Member>,
    /// TL-25: the cards in front of it.
    pub row: Vec<CardView>,
    /// How many cards it has placed correctly.
    pub right: u32,
    /// TL-31
    pub standing: Standing,
}

/// One member of a side.
#[wire(copy)]
pub struct Member {
    pub seat: Seat,
    /// Whether a computer player owns the seat.
    pub bot: bool,
    /// Whether a computer player acts for a person who is away or asleep.
    pub stand_in: bool,
    /// TL-R20: whether this member has asked to resign; the own side only.
    pub wants_out: bool,
}

/// TL-31: how a player stands.
#[wire(copy)]
pub enum Standing {
    Playing,
    /// No card left; the end of the round decides.
    Out,
    /// TL-50
    Eliminated {
        round: Round,
    },
    /// TL-R16
    Resigned {
        round: Round,
    },
    /// The winner, or one of them.
    Won,
}

/// How it ended.
#[wire]
pub struct ResultView {
    pub ending: Ending,
    /// The result in words.
    pub words: String,
    pub winners: Vec<Side>,
    /// TL-R15: an order of all players. It is informal: the rules know only winners.
    pub informal_ranking: Vec<Rank>,
}

/// TL-R15: a place in the informal ranking.
#[wire]
pub struct Rank {
    /// From 1; equal players share a place.
    pub place: u8,
    pub side: Side,
    /// When eliminated; none for those in the game to the end.
    pub eliminated: Option<Round>,
    /// Cards left then, or at the end.
    pub cards: u8,
}

/// How the game ended and who won, once it is over.
pub(super) fn ended(state: &State) -> Option<(Ending, SideSet)> {
    match state.by_host {
        true => Some((Ending::EndedByHost, SideSet::EMPTY)),
        false => state.ended,
    }
}

impl Timeline {
    pub(super) fn sight_of(&self, to: &Onlooker<'_, Self>) -> Sight {
        let state = to.state;
        let open = |cards: &[Card]| cards.iter().map(|card| to.open(card)).collect();
        Sight {
            you: to.side(),
            options: Arc::clone(&self.config),
            round_limit: self.round_limit,
            round: state.round,
            rounds_left: self.rounds_left(state),
            first: (state.round.0 > 0).then_some(state.first),
            turn: state.turn.filter(|_| state.playing()),
            players: self.sides.all().map(|side| player(to, side)).collect(),
            line: open(&state.line),
            line_version: state.version,
            boxed: open(&state.boxed),
            pile: state.pile.len(),
            pile_cards: (to.viewer == Viewer::Archive).then(|| {
                let top_first = state.pile.iter().rev();
                top_first.map(|card| self.deck[card.at()].clone()).collect()
            }),
            last: state.last.map(|play| play.seen(to)),
            result: ended(state).map(|(ending, won)| {
                let winners: Vec<Side> = won.iter().collect();
                ResultView {
                    ending,
                    words: self.result_words(ending, &winners),
                    winners,
                    informal_ranking: match ending {
                        Ending::EndedByHost => Vec::new(),
                        _ => ranking(state, won),
                    },
                }
            }),
        }
    }

    /// TL-R19
    pub(super) fn rounds_left(&self, state: &State) -> Option<u16> {
        let left = (self.round_limit.0 + 1).saturating_sub(state.round.0);
        (state.playing() && left <= ROUNDS_LEFT_TOLD).then_some(left)
    }

    /// Another world: every year that was never shown is another one, the faces of cards that were never seen are others, and
    /// each layer of the pile lies in another order. Everybody at the table knows the same.
    pub(super) fn other_world(&mut self, state: &mut State, rng: &mut Rng) -> Relabel<Self> {
        let real = state.pile.clone();
        let mut rest = state.own.pile.as_mut_slice();
        for layer in &state.own.layers {
            let (cards, above) = rest.split_at_mut(*layer);
            rng.shuffle(cards);
            rest = above;
        }
        let mut map: Vec<CardIx> = (0..self.deck_size()).map(CardIx).collect();
        for (real, now) in real.iter().zip(&state.pile) {
            map[real.at()] = *now;
        }
        for (card, known) in Arc::make_mut(&mut self.deck).iter_mut().zip(&state.known) {
            if *known < Known::Year {
                card.dated = SentOnce::new(other_date(rng));
            }
            if *known < Known::Name {
                card.face = SentOnce::new(other_face(rng));
            }
        }
        Box::new(move |event| {
            let here = |card: &CardIx| map[card.at()];
            let mut event = event.relabeled(&mut |card| Card {
                ix: here(&card.ix),
                ..*card
            });
            if let Event::Dealt { order: cards, .. }
            | Event::Reshuffled { order: cards }
            | Event::Eliminated { under: cards, .. } = &mut event
            {
                cards.iter_mut().for_each(|card| *card = here(card));
            }
            event
        })
    }
}

/// TL-06: any year but 0.
fn other_date(rng: &mut Rng) -> Dated {
    let year = rng.below(5_000) as i32 - 3_000;
    let year = if year < 0 { year } else { year + 1 };
    Dated {
        year,
        label: year.to_string(),
        sentence: format!("It happened {} days after a full moon.", rng.below(29)),
        source: format!("Annals, page {}", rng.below(1_000)),
    }
}

fn other_face(rng: &mut Rng) -> Face {
    let number = rng.below(1_000_000);
    Face {
        name: format!("Event number {number}"),
        theme: Theme::ALL[rng.index(Theme::ALL.len())],
        icon: format!("icon-{number}"),
    }
}

fn player(to: &Onlooker<'_, Timeline>, side: Side) -> PlayerView {
    let (state, seating) = (to.state, to.sides().seating());
    let wishes = state.who.wishes();
    let member = |seat: Seat| Member {
        seat,
        bot: !seating.people().has(seat),
        stand_in: state.who.stand_ins().has(seat),
        wants_out: to.inside(side) && wishes.has(seat),
    };
    let row = state.row(side).iter();
    PlayerView {
        side,
        name: to.sides().name(side).to_owned(),
        members: seating.of_side(side).iter().map(member).collect(),
        row: row.filter_map(|card| to.card(card)).collect(),
        right: state.player(side).right,
        standing: standing(state, side),
    }
}

/// TL-31
fn standing(state: &State, side: Side) -> Standing {
    let won = ended(state).is_some_and(|(_, winners)| winners.has(side));
    match state.player(side).fall {
        _ if won => Standing::Won,
        Some(fall) if fall.resigned => Standing::Resigned { round: fall.round },
        Some(fall) => Standing::Eliminated { round: fall.round },
        None if state.out().has(side) => Standing::Out,
        None => Standing::Playing,
    }
}

/// TL-R15: winners, then by round of elimination, then by cards left. Winners are equal, whatever else they did (TL-54).
fn ranking(state: &State, winners: SideSet) -> Vec<Rank> {
    let rank = |side: Side| {
        let player = state.player(side);
        let left = player.row.len() as u8;
        Rank {
            place: 1,
            side,
            eliminated: player.fall.map(|fall| fall.round),
            cards: player.fall.map_or(left, |fall| fall.cards),
        }
    };
    let key = |rank: &Rank| match winners.has(rank.side) {
        true => (false, Reverse(Round(0)), 0),
        false => {
            let until = rank.eliminated.unwrap_or(Round(u16::MAX));
            (true, Reverse(until), rank.cards)
        }
    };
    let sides = (0..state.players.len() as u8).map(Side);
    let mut ranks: Vec<Rank> = sides.map(rank).collect();
    ranks.sort_by_key(key);
    for at in 0..ranks.len() {
        let better = ranks.partition_point(|rank| key(rank) < key(&ranks[at]));
        ranks[at].place += better as u8;
    }
    ranks
}
