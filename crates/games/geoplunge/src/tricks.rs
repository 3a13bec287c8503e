//! What the GeoPlunge games of tricks share: Play the Ranks 1 and 2, and Border Zap. Who leads first, the deal, the discards,
//! who may act, the result, what is seen and said of them. What a lead and an answer are, and which one wins, is a game's own;
//! how the games differ is in the table of [`tricorn_kit::tricks`].

use super::table::plunging;
use super::{STATES, Score, StateIx};
use tricorn_derive::{logged, wire};
use tricorn_engine::rules::{Happening, Onlooker, Rules, Seated, TableEvent, TableRefusal};
use tricorn_engine::sides::{BOTH, ENDED_BY_HOST, RESIGNED, index, other};
use tricorn_engine::{Choice, Handle, Offer, Refusal, Rng, Side, Slot, Token, Want};
use tricorn_kit::chosen::Chosen;
use tricorn_kit::deal::Deal;
use tricorn_kit::page::{apart, line, marked, numbered, title};
use tricorn_kit::spots::{Spot, Spots};
use tricorn_kit::tricks::Tricks;

// ---- What lies on the table ----

/// What a match hands in: the state cards as they lie, from the top, and who leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickEntry {
    pub states: [StateIx; STATES],
    /// G4-05, G4-06: who leads the first trick; nobody yet after a tied game or none (G4-07, R-46).
    pub lead: Option<Side>,
}

/// What lies on the table of any game of tricks, in place. `O` is a lead that waits for its answer, `T` a whole trick; `D`
/// state cards are dealt for `N` tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickTable<O, T, const D: usize, const N: usize> {
    /// What a match has handed in, until it is dealt.
    pub entry: Option<TrickEntry>,
    /// G4-07, R-15: the blind pick, a card for each side.
    pub pick: Option<[StateIx; 2]>,
    /// Who leads the first trick.
    pub first: Side,
    /// How many deals there have been.
    pub deals: u32,
    /// Which card lies where, and which places each side holds.
    pub deal: Deal<StateIx, D>,
    pub discards: [Option<Spots>; 2],
    pub tricks: Tricks<O, T, N>,
    pub result: Option<TrickResult>,
}

impl<O: Copy, T: Copy, const D: usize, const N: usize> Default for TrickTable<O, T, D, N> {
    fn default() -> Self {
        Self {
            entry: None,
            pick: None,
            first: Side(0),
            deals: 0,
            deal: Deal::NONE,
            discards: [None; 2],
            tricks: Tricks::default(),
            result: None,
        }
    }
}

impl<O: Copy, T: Copy, const D: usize, const N: usize> TrickTable<O, T, D, N> {
    /// The cards of the game are off the table; the same side will lead.
    #[must_use]
    pub fn cleared(&self) -> Self {
        Self {
            pick: self.pick,
            first: self.first,
            deals: self.deals,
            tricks: Tricks::new(self.first),
            ..Self::default()
        }
    }

    /// G4-05 to G4-07: it is settled who leads.
    pub const fn begin(&mut self, lead: Side, pick: Option<[StateIx; 2]>) {
        (self.first, self.pick) = (lead, pick);
        self.tricks = Tricks::new(lead);
    }

    /// The same table with these cards, which are called by numbers after `named`.
    #[must_use]
    pub fn dealt(&self, cards: [StateIx; D], named: u32, hands: [Spots; 2]) -> Self {
        Self {
            deal: Deal::new(cards, named, hands),
            deals: self.deals + 1,
            ..self.cleared()
        }
    }

    /// PTR1-15, PTB-08: a side puts these away.
    pub fn discard(&mut self, side: Side, cards: Spots) {
        let hand = &mut self.deal.hands[index(side)];
        *hand = hand.without(cards);
        self.discards[index(side)] = Some(cards);
    }

    #[inline]
    pub const fn have_discarded(&self) -> bool {
        matches!(self.discards, [Some(_), Some(_)])
    }

    /// All that a side has not played: its hand and its discards.
    #[inline]
    pub fn kept(&self, side: Side) -> Spots {
        let away = self.discards[index(side)].unwrap_or_default();
        self.deal.hand(side).or(away)
    }

    /// In another world a side has kept these cards. Which of them it has put away nobody else knows.
    pub fn rediscard(&mut self, side: Side, kept: Spots, rng: &mut Rng) {
        self.deal.hands[index(side)] = kept;
        if let Some(discards) = self.discards[index(side)] {
            self.discard(side, kept.some(discards.len(), rng));
        }
    }

    /// What a check of every game asks: no card is there twice, and as many tricks are won as were played.
    pub fn conserved(&self) -> Result<(), String> {
        let cards: Vec<StateIx> = self.deal.cards.into_iter().flatten().collect();
        for (at, card) in cards.iter().enumerate() {
            if !card.is_there() || cards[..at].contains(card) {
                return Err(format!("{card:?} is there twice, or is no card"));
            }
        }
        let [first, second] = self.tricks.taken;
        match usize::from(first + second) == self.tricks.played() {
            true => Ok(()),
            false => Err(format!("{first} and {second} of {}", self.tricks.played())),
        }
    }
}

/// Whether these sets together are all of this, each card once.
pub fn all_once(parts: &[Spots], all: Spots) -> Result<(), String> {
    let count: u32 = parts.iter().map(|part| part.len()).sum();
    let found = parts.iter().fold(Spots(0), |sum, part| sum.or(*part));
    match found == all && count == all.len() {
        true => Ok(()),
        false => Err(format!("{all:?} were dealt, and there are {parts:?}")),
    }
}

// ---- What is refused and decided ----

tricorn_engine::reasons! {
    /// Why a request of any game of tricks is refused.
    pub enum TrickReason {
        NotYourTurn = "NOT_YOUR_TURN": "It is the other side’s turn. Wait until they have decided.",
        Done = "ALREADY_DONE": "Your side has done that already.",
        NotInHand = "CARD_NOT_IN_HAND": "That card is not in your hand. Choose one that is.",
        OneCard = "ONE_CARD": "Choose exactly one state card.",
    }
}

/// The board of a game of tricks.
pub trait TrickBoard {
    /// The tricks that each side has.
    fn taken(&self) -> [u8; 2];

    /// Whether a side is to act. Where both choose, each is until it has chosen.
    fn waits_for(&self, side: Side) -> bool;

    /// The sides that are to act.
    fn waiting(&self) -> impl Iterator<Item = Side> {
        BOTH.into_iter().filter(|side| self.waits_for(*side))
    }
}

/// A game of tricks. It has the result among its events: `Finished(#[seen(TrickResultView)] TrickResult)`.
pub trait TrickGame: Rules<State: TrickBoard, Phase: PartialEq> {
    /// PTR1-22, PTB-10: how many tricks there are at most.
    const TRICKS: usize;
    /// PTR1-42, PTB-20: the number of tricks that earns the Bonus.
    const BONUS: u8;

    /// whether both sides choose at the same time.
    fn is_joint(phase: Self::Phase) -> bool;

    /// first when, then who.
    #[inline]
    fn may_act(
        &self,
        state: &Seated<Self::State>,
        side: Side,
        phases: &[Self::Phase],
    ) -> Result<(), Refusal> {
        let phase = self.phase(state);
        if !phases.contains(&phase) {
            return Err(TableRefusal::WrongPhase.into());
        }
        match (state.waits_for(side), Self::is_joint(phase)) {
            (true, _) => Ok(()),
            (false, true) => Err(TrickReason::Done.into()),
            (false, false) => Err(TrickReason::NotYourTurn.into()),
        }
    }

    /// PTR1-40 to PTR1-46, PTB-17 to PTB-21, C4-33: the result of a game that ends like this. G4-R2, PTB-R2: who gives up
    /// gives the tricks that are left.
    fn ended(state: &Seated<Self::State>, winner: Option<Side>, how: TrickEnding) -> TrickResult {
        let tricks = state.taken();
        let given = match how {
            TrickEnding::Resigned => Self::TRICKS as u8 - tricks[0] - tricks[1],
            _ => 0,
        };
        TrickResult {
            winner,
            how,
            tricks,
            bonus: winner.is_some_and(|winner| tricks[index(winner)] + given >= Self::BONUS),
            plunging: plunging(state),
        }
    }

    /// C4-22 to C4-29.
    fn result_words(&self, result: &TrickResult) -> String {
        let sides = self.sides();
        let Some(winner) = result.winner else {
            return "Neither side has played both Power cards: a tie, 5 points each.".to_owned();
        };
        let [own, others] = [winner, other(winner)].map(|side| result.tricks[index(side)]);
        let loser = |one, several| sides.does(other(winner), one, several);
        let each = if own == 3 { "three" } else { "four" };
        let how = match result.how {
            TrickEnding::SixTricks => format!("with six tricks to {others}"),
            TrickEnding::FiveNil => "with five tricks to none".to_owned(),
            TrickEnding::MostTricks => format!("with {own} tricks to {others}"),
            TrickEnding::LastTrick => format!("with {each} tricks each and the last one"),
            TrickEnding::PowerPulled => {
                let pulled = loser("pulled", "pulled");
                format!("at {each} tricks each, since {pulled} the Power")
            }
            TrickEnding::PowerUnplayed | TrickEnding::NeitherPlayedPower => {
                let has = loser("has", "have");
                format!("with {own} tricks to {others}, since {has} not played both Power cards")
            }
            TrickEnding::Resigned => format!("since {} up", loser("gives", "give")),
        };
        result.score().won_words(sides, winner, &how)
    }

    /// What somebody hears who waits for the other side to lead, to answer, or to put cards away.
    fn wait_words(&self, side: Side, waits: Wait) -> String {
        let (sides, them) = (self.sides(), other(side));
        match waits {
            Wait::Lead { trick, thing } => {
                let leads = sides.does(them, "leads", "lead");
                format!("{leads} trick {trick}. Wait for their {thing}.")
            }
            Wait::Answer => {
                let are = sides.does(them, "is", "are");
                format!("Your card is played. {are} to answer.")
            }
            Wait::Discards => {
                let name = sides.name(them);
                format!("Your cards are put away. {name} may still be choosing.")
            }
        }
    }

    /// The next trick begins after a rest.
    fn rested_words(to: &Onlooker<'_, Self>, event: &TableEvent) -> Option<String> {
        let [first, second] = to.state.taken();
        (*event == TableEvent::Rested)
            .then(|| super::table::rested_words(usize::from(first + second)))
    }

    /// The trick that a page is headed with, from 1.
    fn trick_shown(state: &Seated<Self::State>) -> u8 {
        let [first, second] = state.taken();
        let played = first + second;
        match state.playing() {
            true => played + 1,
            false => played.max(1),
        }
    }
}

/// A board reads as if it were the table that it holds.
#[macro_export]
macro_rules! holds_table {
    ($board:ty, $table:ty) => {
        impl std::ops::Deref for $board {
            type Target = $table;

            #[inline]
            fn deref(&self) -> &Self::Target {
                &self.table
            }
        }

        impl std::ops::DerefMut for $board {
            #[inline]
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.table
            }
        }
    };
}

/// What somebody waits for.
#[derive(Clone, Copy, Debug)]
pub enum Wait {
    Lead {
        trick: usize,
        /// What will be heard of the lead: its card, or its state.
        thing: &'static str,
    },
    Answer,
    Discards,
}

/// One card of a hand, or why it is none.
#[inline]
pub fn one_held(card: Chosen, held: impl Fn(Handle) -> Option<Spot>) -> Result<Spot, Refusal> {
    let card = card.one().ok_or(TrickReason::OneCard)?;
    held(card).ok_or_else(|| TrickReason::NotInHand.into())
}

/// PTR1-15, PTB-08: this number of different cards of a hand, or why not.
pub fn several_held<const KEPT: usize>(
    cards: Chosen<KEPT>,
    count: usize,
    wrong: impl Into<Refusal>,
    held: impl Fn(Handle) -> Option<Spot>,
) -> Result<Spots, Refusal> {
    if cards.len() != count || cards.has_twice() {
        return Err(wrong.into());
    }
    let spots = cards.iter().map(held);
    let spots: Option<Spots> = spots.collect();
    spots.ok_or_else(|| TrickReason::NotInHand.into())
}

/// This number of cards of the hand is to be put away.
pub fn discard_offer(
    question: &str,
    count: usize,
    cards: impl Iterator<Item = (Handle, String)>,
) -> Offer {
    let of = cards.map(|(card, words)| Choice::new(Token::Card(card), words));
    let of = of.collect();
    let which = Slot::new("cards", question, Want::Several { count, of });
    Offer::new("discard", "Put away", vec![which])
}

// ---- How it ended ----

/// How a game of tricks ended.
#[wire(copy, logged)]
pub enum TrickEnding {
    /// PTR1-40: six tricks before all were played.
    SixTricks,
    /// PTB-17: five tricks to none; the sixth is not played.
    FiveNil,
    /// PTR1-41, PTB-18: most tricks at the end.
    MostTricks,
    /// PTR1-43, PTB-19: as many tricks each, and the last one.
    LastTrick,
    /// PTR1-44: four each, and the other side had Pulled the Power.
    PowerPulled,
    /// PTR1-45: the other side has not played both Power cards.
    PowerUnplayed,
    /// neither side has: a tie.
    NeitherPlayedPower,
    /// The other side gave up.
    Resigned,
}

impl TrickEnding {
    /// The word for it in outcomes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SixTricks => "six_tricks",
            Self::FiveNil => "five_nil",
            Self::MostTricks => "most_tricks",
            Self::LastTrick => "last_trick",
            Self::PowerPulled => "power_pulled",
            Self::PowerUnplayed => "power_unplayed",
            Self::NeitherPlayedPower => "neither_played_power",
            Self::Resigned => RESIGNED,
        }
    }

    /// The endings of Play the Ranks.
    pub const RANKS: &[&str] = &[
        Self::SixTricks.word(),
        Self::MostTricks.word(),
        Self::LastTrick.word(),
        Self::PowerPulled.word(),
        Self::PowerUnplayed.word(),
        Self::NeitherPlayedPower.word(),
        RESIGNED,
        ENDED_BY_HOST,
    ];

    /// The endings of Border Zap.
    pub const ZAP: &[&str] = &[
        Self::FiveNil.word(),
        Self::MostTricks.word(),
        Self::LastTrick.word(),
        RESIGNED,
        ENDED_BY_HOST,
    ];
}

/// The result of a game of tricks: also what a match gets back.
#[logged(copy)]
pub struct TrickResult {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    pub how: TrickEnding,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTR1-42, PTB-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
}

impl TrickResult {
    /// What its points are made of.
    pub const fn score(&self) -> Score {
        Score {
            winner: self.winner,
            bonus: self.bonus,
            plunging: self.plunging,
        }
    }

    /// The word for how it ended.
    pub const fn ending(&self) -> &'static str {
        self.how.word()
    }
}

/// What everybody is told of the result of a game of tricks.
#[wire]
pub struct TrickResultView {
    /// Who won; nobody in a tie.
    pub winner: Option<Side>,
    pub how: TrickEnding,
    /// The tricks of each side.
    pub tricks: [u8; 2],
    /// PTR1-42, PTB-20: whether the winner has the Bonus.
    pub bonus: bool,
    /// Who was GeoPlunging.
    pub plunging: [bool; 2],
    /// C4-22: the points of each side.
    pub points: [u16; 2],
    /// All of it in words.
    pub words: String,
}

impl<R: TrickGame> Happening<R> for TrickResult {
    type Seen = TrickResultView;

    fn seen(&self, to: &Onlooker<'_, R>) -> TrickResultView {
        TrickResultView {
            winner: self.winner,
            how: self.how,
            tricks: self.tricks,
            bonus: self.bonus,
            plunging: self.plunging,
            points: self.score().points(),
            words: to.rules.result_words(self),
        }
    }

    fn relabeled(&self, _: &mut dyn FnMut(&R::Card) -> R::Card) -> Self {
        *self
    }
}

// ---- The table in plain text ----

/// A table in plain text, from top to bottom.
pub struct TrickPage<'a> {
    pub head: String,
    /// Each side, and what is to be said of it.
    pub sides: Vec<(String, Vec<&'static str>)>,
    /// What lies open for the whole game.
    pub set_up: Vec<String>,
    /// The lead that waits for an answer.
    pub open: Option<String>,
    /// Why the last trick went as it did.
    pub last: Option<&'a str>,
    /// Hands below their titles, as far as they are seen.
    pub hands: Vec<(String, Vec<String>)>,
    pub tricks: Vec<String>,
    pub result: Option<&'a TrickResultView>,
}

impl TrickPage<'_> {
    pub fn text(self) -> String {
        let mut text = String::new();
        title(&mut text, &self.head);
        for (words, marks) in &self.sides {
            marked(&mut text, words, marks);
        }
        for (at, words) in self.set_up.iter().enumerate() {
            if at == 0 {
                text.push('\n');
            }
            line(&mut text, 0, words);
        }
        match (&self.open, self.last) {
            (Some(open), _) => apart(&mut text, &format!("On the table: {open}.")),
            (None, Some(why)) => apart(&mut text, &format!("Last trick: {why}")),
            (None, None) => {}
        }
        for (head, cards) in &self.hands {
            apart(&mut text, head);
            for words in cards {
                line(&mut text, 2, words);
            }
        }
        numbered(&mut text, "Tricks:", self.tricks.into_iter());
        if let Some(result) = self.result {
            apart(&mut text, &result.words);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_has_the_same_word_in_a_result_and_in_an_outcome() {
        use TrickEnding::*;
        let all = [
            SixTricks,
            FiveNil,
            MostTricks,
            LastTrick,
            PowerPulled,
            PowerUnplayed,
            NeitherPlayedPower,
            Resigned,
        ];
        for ending in all {
            assert_eq!(serde_json::to_value(ending).unwrap(), ending.word());
            let of = |endings: &[&str]| endings.contains(&ending.word());
            assert!(of(TrickEnding::RANKS) || of(TrickEnding::ZAP), "{ending:?}");
        }
    }

    #[test]
    fn a_card_that_is_missing_or_there_twice_is_found() {
        let all = Spots::block(0, 3);
        let [first, rest] = [Spots::block(0, 1), Spots::block(1, 2)];
        assert!(all_once(&[first, rest], all).is_ok());
        assert!(all_once(&[rest], all).is_err(), "one is missing");
        assert!(all_once(&[all, first], all).is_err(), "one is there twice");
        let none = TrickTable::<(), (), 3, 1>::default();
        let lay = |cards: [u8; 3]| none.dealt(cards.map(StateIx), 0, [first, rest]);
        assert!(lay([1, 2, 1]).conserved().is_err(), "the same state twice");
        let mut table = lay([1, 2, 3]);
        assert!(table.conserved().is_ok());
        table.tricks.taken = [1, 0];
        assert!(table.conserved().is_err(), "no trick was played");
    }
}
