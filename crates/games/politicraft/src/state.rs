//! All that there is at a moment: what lies where, whose turn it is, what waits for somebody.

use crate::{CardIx, CardView, LAST_CYCLE, PolitiCraft, Run, Secret, Tally};
use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};
use std::sync::Arc;
use tricorn_derive::{happening, logged, wire};
use tricorn_engine::sides::ENDED_BY_HOST;
use tricorn_engine::{Millis, Side};
use tricorn_packs::schema::{CivicColour, CivicKind};

/// The whole truth of a moment, as far as it is this game's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// PC-21: whether all have an issue and the turns have begun.
    pub(super) begun: bool,
    /// PC-94: how it ended and who won.
    pub(super) ended: Option<(Ending, Vec<Side>)>,
    /// The draw deck, its top last.
    pub(super) deck: Vec<CardIx>,
    /// PC-61: the discard pile, its top last.
    pub(super) discard: Vec<CardIx>,
    /// PC-55: Power Plays that have been played.
    pub(super) spent: Vec<CardIx>,
    /// PC-37: the Cycle cards that were shown, in order, each with the player who drew it.
    pub(super) cycles: Vec<(CardIx, Side)>,
    /// PC-77: of how many of them the directions have been carried out or are under way.
    pub(super) carried: usize,
    /// PC-R40: Cycle cards that are not in this game. Nobody knows which.
    pub(super) boxed: Vec<CardIx>,
    /// PC-R37: Areas of players who resigned.
    pub(super) gone: Vec<CardIx>,
    pub(super) players: Vec<Player>,
    pub(super) first: Side,
    pub(super) turn: Option<Turn>,
    /// Whose turn it was last.
    pub(super) last: Side,
    pub(super) turns: u32,
    /// The effect that waits for answers.
    pub(super) run: Option<Box<Run>>,
    /// How many times an effect has asked: tells one question from the next.
    pub(super) asked: u32,
    pub(super) trades: Vec<Trade>,
    /// PC-38: how many trades each two players have offered to each other. Counted by pairs, so that the number of an offer
    /// tells nothing about the trades of others.
    pub(super) offered: BTreeMap<(Side, Side), u32>,
    pub(super) shields: Vec<Shield>,
    /// PC-P15: hands that are shown until the turn is over.
    pub(super) revealed: Vec<Revealed>,
    /// How many texts there have been at this table, issues and chapters.
    pub(super) texts: u32,
    /// The texts that the host has hidden, also those of a deal that did not count.
    pub(super) hidden: Vec<u32>,
}

#[wire(copy, logged)]
pub enum Ending {
    /// PC-94, PC-98: the fourth Cycle card, and somebody has won.
    CyclesOver,
    /// PC-99: the fourth Cycle card, and nobody has Integrity.
    NoIntegrity,
    /// PC-R37: all others have resigned.
    LastOneLeft,
    EndedByHost,
}

impl Ending {
    /// The word for it in logs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::CyclesOver => "cycles-over",
            Self::NoIntegrity => "no-integrity",
            Self::LastOneLeft => "last-one-left",
            Self::EndedByHost => ENDED_BY_HOST,
        }
    }
}

/// One player of the rules: a side of one to three members.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    pub hand: Vec<CardIx>,
    /// The cards of the Area, in the order in which they came.
    pub area: Vec<Laid>,
    /// PC-P18: tokens on the Area.
    pub tokens: i32,
    pub tally: Tally,
    pub integrity: u16,
    /// PC-12, PC-64: which side of the Status card is up.
    pub figure: bool,
    pub issue: Option<Arc<str>>,
    /// All that it has been, each with the number of the text, the last one now.
    pub issue_texts: Vec<(u32, Arc<str>)>,
    pub story: Vec<Chapter>,
    pub skips: u8,
    /// PC-P9: more plays on the next turn.
    pub extra: u8,
    /// PC-P14: what may not be played on the next turn.
    pub restrict: Vec<Restriction>,
    /// How many turns it has had.
    pub turns: u16,
    /// PC-R21: what came of the own offers to each other player.
    pub tried: [Tried; 6],
    pub resigned: bool,
}

/// PC-R21: what a player remembers of the own offers to another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// On which own turn the last one was made; 0 if there was none.
    pub offered: u16,
    /// How many were declined or not answered.
    pub declined: u8,
}

impl Player {
    /// What the issue was, or is, as the text of this number.
    pub(super) fn issue_of(&self, text: u32) -> Option<&str> {
        let mut all = self.issue_texts.iter();
        let found = all.find(|(number, _)| *number == text)?;
        Some(&found.1)
    }

    /// PC-35, PC-P18: Area points, tokens included, never below 0.
    pub(super) fn points(&self) -> u32 {
        let points = i64::from(self.tally.points) + i64::from(self.tokens);
        u32::try_from(points).unwrap_or(0)
    }
}

/// A card in an Area, and who played it there.
#[happening(PolitiCraft, card = Secret, face = CardView, seen = LaidView, copy)]
pub struct Laid {
    #[seen(CardView)]
    #[flat]
    pub card: CardIx,
    pub by: Side,
}

/// A chapter of a player's story: the cards of a turn and what was told of them (PC-26, PC-27).
#[happening(PolitiCraft, card = Secret, face = CardView, seen = ChapterView)]
pub struct Chapter {
    /// The number of the text at this table.
    pub number: u32,
    /// In which turn of the table.
    pub turn: u32,
    #[seen(StoryCardView)]
    pub cards: Vec<StoryCard>,
    pub told: Telling,
    pub text: Option<Arc<str>>,
    /// Who applauds, in the order of sides.
    pub applause: Vec<Side>,
}

#[happening(PolitiCraft, card = Secret, face = CardView, seen = StoryCardView, copy)]
pub struct StoryCard {
    #[seen(CardView)]
    #[flat]
    pub card: CardIx,
    /// Into whose Area, or for or against whom, it was played.
    pub to: Option<Side>,
}

impl Chapter {
    /// Whether there is something to applaud for this player, who has not done so yet.
    pub(super) fn awaits_applause(&self, by: Side) -> bool {
        matches!(self.told, Telling::Written | Telling::Aloud) && !self.applause.contains(&by)
    }
}

/// PC-R24: whether and how a chapter was told.
#[wire(copy, logged)]
#[derive(Default)]
pub enum Telling {
    /// Not yet, or it need not be.
    #[default]
    Nothing,
    Written,
    Aloud,
    /// The time was over.
    Missed,
    Hidden,
}

/// PC-P14: cards of this kind and color may not be played.
#[wire(copy, logged)]
pub struct Restriction {
    pub kind: Option<CivicKind>,
    pub colour: Option<CivicColour>,
}

/// A turn: PC-23.
#[happening(PolitiCraft, card = Secret, face = CardView, seen = TurnView)]
#[derive(Default)]
pub struct Turn {
    pub side: Side,
    /// The number of the turn at this table.
    pub number: u32,
    #[log]
    pub step: TurnStep,
    /// PC-63, PC-R2: whether the turn began as a Public Figure's.
    pub figure: bool,
    /// PC-66, PC-R46: whether a card for another Area is owed.
    pub owes_ally: bool,
    /// How many other plays are owed.
    pub owes: u8,
    pub played: u8,
    /// How many of them as Allied Actions.
    #[log]
    pub allies: u8,
    /// PC-62: cards that were discarded on this turn.
    #[log]
    pub discarded: Vec<CardIx>,
    /// PC-92: whether the story is told.
    pub told: bool,
    /// PC-P14: what may not be played.
    pub restrict: Vec<Restriction>,
    /// PC-R21: whether the turn was extended.
    #[log]
    pub extended: bool,
}

impl Turn {
    pub(super) const fn is_owing(&self) -> bool {
        self.owes_ally || self.owes > 0
    }

    /// Whether a card was played, or discarded in the place of a play.
    pub(super) const fn has_begun(&self) -> bool {
        self.played > 0 || !self.discarded.is_empty()
    }
}

/// PC-23: the steps of a turn after the status check.
#[logged(copy)]
#[derive(Default)]
pub enum TurnStep {
    #[default]
    Play,
    Explain,
    Refill,
}

/// PC-R21, PC-R22: a trade under way. Only its two parties see it.
#[happening(PolitiCraft, card = Secret, face = CardView, seen = TradeView)]
pub struct Trade {
    pub offer: u32,
    pub from: Side,
    pub to: Side,
    #[seen(CardView)]
    pub card: CardIx,
    /// The card that is given for it.
    #[seen(CardView)]
    pub answer: Option<CardIx>,
    /// Until when; while an effect is carried out the clock stands. Nothing at a table without a clock (PC-R69).
    pub due: Option<Millis>,
}

impl Trade {
    /// The number of an offer: made of how many these two made before, who offers, and to whom.
    pub(super) const fn number(count: u32, from: Side, to: Side) -> u32 {
        count.wrapping_mul(64) + (from.0 as u32 & 7) * 8 + (to.0 as u32 & 7)
    }

    /// Who offers and to whom, by the number of the offer.
    pub(super) const fn parties(offer: u32) -> (Side, Side) {
        (Side((offer / 8 % 8) as u8), Side((offer % 8) as u8))
    }
}

/// Two players in one order, so that both ways are the same pair.
pub(super) fn pair(a: Side, b: Side) -> (Side, Side) {
    (a.min(b), a.max(b))
}

/// PC-P11, PC-R50: who is protected, and by whose card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shield {
    pub of: Side,
    pub by: Side,
}

/// PC-P15: whose hand is shown to whom; to all if nobody is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revealed {
    pub of: Side,
    pub to: Option<Side>,
}

/// A player of this game. Sides that come from outside are checked with `State::is_in` first.
impl Index<Side> for State {
    type Output = Player;

    fn index(&self, side: Side) -> &Player {
        &self.players[usize::from(side.0)]
    }
}

impl IndexMut<Side> for State {
    fn index_mut(&mut self, side: Side) -> &mut Player {
        &mut self.players[usize::from(side.0)]
    }
}

impl State {
    /// All players, also those who have left the game.
    pub(super) fn everybody(&self) -> impl Iterator<Item = (Side, &Player)> {
        (0..).map(Side).zip(&self.players)
    }

    pub(super) fn hand(&self, side: Side) -> &[CardIx] {
        &self[side].hand
    }

    pub(super) fn is_in(&self, side: Side) -> bool {
        let player = self.players.get(usize::from(side.0));
        player.is_some_and(|player| !player.resigned)
    }

    /// The players still in the game, clockwise, beginning with this one.
    pub(super) fn clockwise(&self, from: Side) -> impl Iterator<Item = Side> + use<> {
        let count = self.players.len() as u8;
        let mut alive = [false; 8];
        for (place, player) in alive.iter_mut().zip(&self.players) {
            *place = !player.resigned;
        }
        (0..count)
            .map(move |step| Side((from.0 + step) % count))
            .filter(move |side| alive[usize::from(side.0)])
    }

    /// The players still in the game, in the order of seats.
    pub(super) fn alive(&self) -> impl Iterator<Item = Side> + use<> {
        self.clockwise(Side(0))
    }

    /// The next player clockwise who is still in the game.
    pub(super) fn left_of(&self, side: Side) -> Side {
        let mut others = self.clockwise(side).filter(|other| *other != side);
        others.next().unwrap_or(side)
    }

    /// The next player the other way.
    pub(super) fn right_of(&self, side: Side) -> Side {
        let others = self.clockwise(side).filter(|other| *other != side);
        others.last().unwrap_or(side)
    }

    /// PC-P11, PC-R50
    pub(super) fn is_shielded(&self, side: Side) -> bool {
        self.shields.iter().any(|shield| shield.of == side)
    }

    /// PC-P15: whether the hand of one player is shown to another, or to all.
    pub(super) fn is_revealed(&self, of: Side, to: Option<Side>) -> bool {
        let mut shown = self.revealed.iter();
        shown.any(|shown| shown.of == of && (shown.to.is_none() || shown.to == to))
    }

    /// PC-78, PC-108: whether the fourth Cycle card is out.
    pub(super) const fn last_cycle_shown(&self) -> bool {
        self.cycles.len() >= LAST_CYCLE
    }

    /// Whether an effect or the directions of a Cycle card are being carried out.
    pub(super) const fn is_resolving(&self) -> bool {
        self.run.is_some()
    }

    pub(super) fn active(&self) -> Option<Side> {
        self.turn.as_ref().map(|turn| turn.side)
    }

    pub(super) fn turn_of(&self, side: Side) -> Option<&Turn> {
        self.turn.as_ref().filter(|turn| turn.side == side)
    }

    /// PC-21: the players who have no issue yet.
    pub(super) fn without_issue(&self) -> impl Iterator<Item = Side> + '_ {
        self.alive().filter(|side| self[*side].issue.is_none())
    }

    pub(super) fn chapters(&self) -> impl Iterator<Item = (Side, &Chapter)> {
        let all = self.everybody();
        all.flat_map(|(side, player)| player.story.iter().map(move |chapter| (side, chapter)))
    }

    /// The chapter with this number, and whose it is.
    pub(super) fn chapter(&self, number: u32) -> Option<(Side, &Chapter)> {
        let mut all = self.chapters();
        all.find(|(_, chapter)| chapter.number == number)
    }

    /// Whose text it is: a chapter, or an issue.
    pub(super) fn writer(&self, text: u32) -> Option<Side> {
        let mut all = self.everybody();
        let issue = all.find(|(_, player)| player.issue_of(text).is_some());
        let chapter = || self.chapter(text).map(|(side, _)| side);
        issue.map(|(side, _)| side).or_else(chapter)
    }
}
