//! A race from its signal to its call. Here is what a race is; how a game runs one is in `racing`.

use super::racing::RaceEvent;
use tricorn_derive::wire;
use tricorn_engine::sides::{BOTH, Sides, index, other};
use tricorn_engine::{Act, Millis, Refusal, Rng, Seat, SeatSet, Side};
use tricorn_kit::race::{First, Shout, Shouts, TIE_WINDOW, last_call};

/// BU-R9, DS-R2: so long it is “Ready, Set” before a race starts, whatever the pace; no face is dealt before its end.
pub const READY: Millis = Millis(3_000);

/// What was shouted.
#[wire(copy, logged)]
#[derive(Default)]
pub enum Word {
    #[default]
    Geoplunge,
    /// BU-11: in Border-Up, for three groups.
    Threeoplunge,
}

impl Word {
    /// As people shout it.
    pub const fn shouted(self) -> &'static str {
        match self {
            Self::Geoplunge => "GeoPlunge",
            Self::Threeoplunge => "ThreeOPlunge",
        }
    }
}

/// A race, from its signal on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    signal: Millis,
    /// The limit of the race itself.
    limit: Option<Millis>,
    /// the end of the match.
    until: Option<Millis>,
    closed: bool,
    shouts: Shouts,
    /// What each side has shouted, if it has.
    words: [Word; 2],
    /// Whether a person shouted, and not a computer player who sits in.
    in_person: [bool; 2],
    offers: [bool; 2],
    called: Option<First>,
}

/// What the next deadline of a race means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// The limit is past: only shouts that are on their way still count. The event is the game's; [`Race::close`] keeps it.
    Limit,
    /// No shout in time can still arrive: nobody has shouted.
    Nobody,
    /// No shout that ties can still arrive: it is settled who was first.
    Called(First),
}

/// Why a shout or an offer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// there is no signal yet.
    TooSoon,
    /// the stamp lies after the limit.
    TooLate,
    /// further shouts of a side are ignored.
    Shouted,
    /// the shout has frozen everything.
    Frozen,
    ///
    OffersAlready,
    ///
    NothingOffered,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (code, text) = match reason {
            Reason::TooSoon => (
                "TOO_SOON",
                "Wait for “Ready, Set, GeoPlunge!” before you touch a card or shout.",
            ),
            Reason::TooLate => ("TOO_LATE", "Time was up before you shouted."),
            Reason::Shouted => ("SHOUTED_ALREADY", "Your side has shouted already."),
            Reason::Frozen => (
                "FROZEN",
                "Your side has shouted: everything stays as it lies now.",
            ),
            Reason::OffersAlready => ("OFFERED_ALREADY", "Your side offers a tie already."),
            Reason::NothingOffered => ("NOTHING_OFFERED", "Your side has not offered a tie."),
        };
        Self::new(code, text)
    }
}

impl Race {
    /// A race that begins with the signal; a shout counts if it is stamped by its own limit and by the end of the match,
    /// these moments included. As long as one likes without either.
    pub const fn new(signal: Millis, limit: Option<Millis>, until: Option<Millis>) -> Self {
        Self {
            signal,
            limit,
            until,
            closed: false,
            shouts: Shouts::NONE,
            words: [Word::Geoplunge; 2],
            in_person: [false; 2],
            offers: [false; 2],
            called: None,
        }
    }

    pub const fn signal(&self) -> Millis {
        self.signal
    }

    /// Until when a shout counts.
    pub fn limit(&self) -> Option<Millis> {
        self.limit.into_iter().chain(self.until).min()
    }

    /// Whether it is not settled yet who was first.
    pub const fn runs(&self) -> bool {
        self.called.is_none()
    }

    /// Who was first, once that is settled.
    pub const fn called(&self) -> Option<First> {
        self.called
    }

    pub fn apply(&mut self, sides: &Sides, event: &RaceEvent) {
        match *event {
            RaceEvent::Shouted {
                shout,
                word,
                in_person,
            } => {
                self.keep(shout);
                self.words[index(shout.side)] = word;
                self.in_person[index(shout.side)] = in_person;
            }
            RaceEvent::Offered { seat, stands, at } => self.offer(sides.of(seat), stands, at),
            RaceEvent::LastCall => self.close(),
        }
    }

    /// it is settled who was first.
    pub const fn call(&mut self, first: First) {
        self.called = Some(first);
    }

    /// the shout of an action that was received now, tested on its own by its stamp.
    pub fn hear<A>(&self, act: &Act<A>, side: Side, now: Millis) -> Result<Shout, Reason> {
        if self.has_shouted(side) {
            return Err(Reason::Shouted);
        }
        let shout = Shout::new(act, side, now, self.signal);
        match self.limit() {
            Some(limit) if shout.stamp > limit => Err(Reason::TooLate),
            _ => Ok(shout),
        }
    }

    pub fn keep(&mut self, shout: Shout) {
        self.shouts.keep(shout);
    }

    /// whether a side may still change what lies before it.
    pub fn may_move(&self, side: Side) -> Result<(), Reason> {
        match (self.has_shouted(side), self.closed) {
            (true, _) => Err(Reason::Frozen),
            (false, true) => Err(Reason::TooLate),
            (false, false) => Ok(()),
        }
    }

    /// Whether a side has shouted; that is for the own side only until the call.
    pub fn has_shouted(&self, side: Side) -> bool {
        self.shouts.of(side).is_some()
    }

    pub fn shout(&self, side: Side) -> Option<Shout> {
        self.shouts.of(side)
    }

    /// What a side has shouted; for the own side only until the call.
    pub fn word(&self, side: Side) -> Option<Word> {
        self.shout(side).map(|_| self.words[index(side)])
    }

    /// The people who have shouted themselves: that they are there comes out with the call.
    pub fn shouters(&self) -> SeatSet {
        let own = BOTH.into_iter().filter(|side| self.in_person[index(*side)]);
        own.filter_map(|side| self.shout(side))
            .map(|shout| shout.seat)
            .collect()
    }

    /// Who leaves is not there, whatever they shouted before.
    pub fn leave(&mut self, seat: Seat) {
        for side in BOTH {
            let own = self.shout(side).is_some_and(|shout| shout.seat == seat);
            self.in_person[index(side)] &= !own;
        }
    }

    /// Whether somebody has shouted and the wait for a tie runs.
    pub fn waits(&self) -> bool {
        self.shouts.closes().is_some()
    }

    /// Who was first, by the stamps.
    pub fn first(&self) -> First {
        self.shouts.first()
    }

    /// whether a side offers a tie; for the own side only.
    pub const fn offers(&self, side: Side) -> bool {
        self.offers[index(side)]
    }

    /// whether a side can make or take back its offer.
    pub fn may_offer(&self, side: Side, stands: bool) -> Result<(), Reason> {
        self.may_move(side)?;
        match (self.offers(side), stands) {
            (true, true) => Err(Reason::OffersAlready),
            (false, false) => Err(Reason::NothingOffered),
            _ => Ok(()),
        }
    }

    /// a side offers a tie or takes its offer back. When both offers stand, only a shout stamped before this moment
    /// still counts: the race is closed with the moment before as its limit.
    pub fn offer(&mut self, side: Side, stands: bool, now: Millis) {
        self.offers[index(side)] = stands;
        if self.agreed() {
            let before = now.minus(Millis(1)).max(self.signal);
            self.limit = Some(self.limit.map_or(before, |limit| limit.min(before)));
            self.closed = true;
        }
    }

    /// whether both offer a tie.
    pub const fn agreed(&self) -> bool {
        self.offers[0] && self.offers[1]
    }

    /// The limit is past.
    pub const fn close(&mut self) {
        self.closed = true;
    }

    /// Whether the limit is past.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// whether the end of the match, and not a limit of the race itself, has closed it: then the match ends it.
    fn is_cut_off(&self) -> bool {
        let open = self.waits() || self.agreed();
        self.closed && !open && self.until.is_some() && self.limit() == self.until
    }

    /// the match ends later, and with it perhaps the race; a race that is closed stays so.
    pub const fn extend(&mut self, until: Millis) {
        if !self.closed {
            self.until = Some(until);
        }
    }

    /// The moment at which the limit is past, as long as it is not.
    fn limit_passes(&self) -> Option<Millis> {
        let limit = self.limit().filter(|_| !self.closed)?;
        Some(limit.plus(Millis(1)))
    }

    /// The next deadline: the limit, the end of the wait, or the last moment at which a shout in time can arrive. The limit
    /// passes also while a shout waits: that it does not would tell the other side of it.
    pub fn due(&self) -> Option<Millis> {
        let closes = self.shouts.closes();
        match self.limit_passes() {
            Some(limit) => Some(closes.map_or(limit, |closes| closes.min(limit))),
            None if self.is_cut_off() => None,
            None => closes.or_else(|| self.limit().map(last_call)),
        }
    }

    /// What that deadline means.
    pub fn passes(&self) -> Passes {
        let closes = self.shouts.closes();
        match (self.limit_passes(), closes) {
            (Some(limit), Some(closes)) if closes < limit => Passes::Called(self.first()),
            (Some(_), _) => Passes::Limit,
            (None, Some(_)) => Passes::Called(self.first()),
            (None, None) => Passes::Nobody,
        }
    }

    /// Another race that the own side, if there is one, cannot tell from this one: before the call nobody knows of a shout of
    /// the others, and of their offers nobody ever knows unless both stand. Without a shout of the own side
    /// they may have shouted `at` this moment, with these `words`.
    pub fn redeal(
        &mut self,
        own: Option<Side>,
        shouters: [Seat; 2],
        at: Millis,
        words: &[Word],
        rng: &mut Rng,
    ) {
        let heard = own.and_then(|side| self.shout(side));
        if self.runs() {
            self.shouts = Shouts::NONE;
            heard.into_iter().for_each(|shout| self.keep(shout));
        }
        let agreed = self.agreed();
        for side in BOTH.into_iter().filter(|side| own != Some(*side)) {
            if self.runs() && rng.coin() {
                let received = heard.map_or(at, |shout| shout.received);
                self.keep(Shout {
                    seat: shouters[index(side)],
                    side,
                    received,
                    credited: Millis(0),
                    stamp: received,
                });
                self.in_person[index(side)] = rng.coin();
            }
            // Only those who were first had to show what they meant.
            if self
                .called
                .is_none_or(|first| !firsts(first).contains(&side))
            {
                self.words[index(side)] = rng.pick(words).copied().unwrap_or_default();
            }
            if !agreed {
                self.offers[index(side)] = rng.coin() && !self.offers[index(other(side))];
            }
        }
    }

    /// Another race with another limit of its own, where nobody can know it yet.
    pub const fn redeal_limit(&mut self, limit: Millis) {
        self.limit = Some(limit);
    }

    /// The evidence, for all to see once it is settled who was first.
    pub fn evidence(&self) -> Vec<ShoutView> {
        let mut shouts: Vec<Shout> = BOTH
            .map(|side| self.shout(side))
            .into_iter()
            .flatten()
            .collect();
        shouts.sort_by_key(|shout| (shout.stamp, shout.side));
        shouts
            .into_iter()
            .map(|shout| ShoutView {
                side: shout.side,
                seat: shout.seat,
                received: shout.received.minus(self.signal),
                credited: shout.received.minus(shout.stamp),
                stamp: shout.stamp.minus(self.signal),
            })
            .collect()
    }

    /// Who was first, in words, with the evidence.
    pub fn called_words(&self, sides: &Sides, first: First) -> String {
        let seconds = |at: Millis| format!("{}.{:03} s", at.0 / 1000, at.0 % 1000);
        let told: Vec<String> = self
            .evidence()
            .into_iter()
            .map(|shout| {
                format!(
                    "{} at {} (received at {}, {} ms taken off for the way)",
                    sides.does(shout.side, "shouts", "shout"),
                    seconds(shout.stamp),
                    seconds(shout.received),
                    shout.credited.0
                )
            })
            .collect();
        let ruling = match first {
            First::Nobody => "Nobody shouts.".to_owned(),
            First::Both => format!(
                "That is at the same time: at most {} ms apart.",
                TIE_WINDOW.0
            ),
            First::Side(side) => format!("{} first.", sides.does(side, "is", "are")),
        };
        if told.is_empty() {
            ruling
        } else {
            format!("{}. {ruling}", told.join("; "))
        }
    }
}

/// The sides that were first: none, one or both.
pub fn firsts(first: First) -> Vec<Side> {
    match first {
        First::Nobody => Vec::new(),
        First::Side(side) => vec![side],
        First::Both => BOTH.to_vec(),
    }
}

/// A shout with its evidence, in milliseconds from the signal.
#[wire(copy, logged)]
pub struct ShoutView {
    pub side: Side,
    pub seat: Seat,
    pub received: Millis,
    /// What was taken off for the way; never so much that the shout would lie before the signal.
    pub credited: Millis,
    /// What counts.
    pub stamp: Millis,
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_proving::testing::people;

    const SIGNAL: Millis = Millis(10_000);
    const LIMIT: Millis = Millis(20_000);

    fn race() -> Race {
        Race::new(SIGNAL, Some(LIMIT), None)
    }

    fn hear(race: &Race, side: u8, now: u64, lag: u64) -> Result<Shout, Reason> {
        let act = Act {
            lag: Millis(lag),
            ..Act::new(Seat(side), ())
        };
        race.hear(&act, Side(side), Millis(now))
    }

    #[test]
    fn r_74_each_limit_is_tested_by_the_stamp_of_the_shout_alone() {
        let race = race();
        assert!(hear(&race, 0, 20_000, 0).is_ok(), "the limit counts");
        assert_eq!(hear(&race, 0, 20_001, 0), Err(Reason::TooLate));
        assert!(hear(&race, 0, 20_250, 250).is_ok());
        assert_eq!(hear(&race, 0, 20_251, 900), Err(Reason::TooLate));
        // Within 150 ms of one in time, and still too late.
        let mut race = race;
        race.keep(hear(&race, 0, 19_990, 0).unwrap());
        assert_eq!(hear(&race, 1, 20_001, 0), Err(Reason::TooLate));
    }

    #[test]
    fn r_73_a_race_is_cut_off_by_the_end_of_the_match_only() {
        let until = |until| Race::new(SIGNAL, Some(Millis(25_000)), until);
        let mut cut = until(Some(LIMIT));
        assert_eq!(cut.due(), Some(Millis(20_001)), "it runs");
        cut.close();
        assert_eq!(cut.due(), None, "the match ends it");
        cut.keep(hear(&cut, 0, 20_100, 200).unwrap());
        assert_eq!(cut.due(), Some(Millis(20_501)), "a shout in time is judged");
        for later in [None, Some(Millis(25_001))] {
            let mut race = until(later);
            race.close();
            assert_eq!(race.due(), Some(Millis(25_251)));
        }
    }

    #[test]
    fn r_83_a_race_that_is_closed_stays_closed() {
        let mut longer = Race::new(SIGNAL, Some(Millis(50_000)), Some(LIMIT));
        longer.extend(Millis(30_000));
        assert_eq!(longer.limit(), Some(Millis(30_000)));
        longer.close();
        longer.extend(Millis(40_000));
        assert_eq!(longer.limit(), Some(Millis(30_000)));
    }

    #[test]
    fn r_74_before_the_signal_is_at_the_signal() {
        assert_eq!(hear(&race(), 1, 10_100, 200).unwrap().stamp, SIGNAL);
    }

    #[test]
    fn r_02_r_74_the_deadlines_follow_each_other() {
        let mut race = race();
        assert_eq!(race.due(), Some(Millis(20_001)));
        assert_eq!(race.passes(), Passes::Limit);
        race.close();
        assert_eq!(race.may_move(Side(0)), Err(Reason::TooLate));
        assert_eq!(race.due(), Some(Millis(20_251)));
        assert_eq!(race.passes(), Passes::Nobody);
        // Still on its way when the limit passed.
        race.keep(hear(&race, 1, 20_100, 200).unwrap());
        assert_eq!(race.due(), Some(Millis(20_501)));
        assert_eq!(race.passes(), Passes::Called(First::Side(Side(1))));
        assert_eq!(Race::new(SIGNAL, None, None).due(), None);
    }

    /// a limit that did not pass in the wait would tell the other side that somebody has shouted.
    #[test]
    fn r_02_r_74_the_limit_passes_also_while_a_shout_waits() {
        let mut race = race();
        race.keep(hear(&race, 0, 19_900, 0).unwrap());
        assert_eq!(race.due(), Some(Millis(20_001)));
        assert_eq!(race.passes(), Passes::Limit);
        race.close();
        assert_eq!(race.due(), Some(Millis(20_301)));
        assert_eq!(race.passes(), Passes::Called(First::Side(Side(0))));
        let mut early = Race::new(SIGNAL, Some(LIMIT), None);
        early.keep(hear(&early, 0, 12_000, 0).unwrap());
        assert_eq!(early.due(), Some(Millis(12_401)));
        assert_eq!(early.passes(), Passes::Called(First::Side(Side(0))));
    }

    #[test]
    fn r_02_r_80_redealt_races_vary_what_the_others_shout_and_offer() {
        let sides = Sides::try_new(people(&[1, 1])).unwrap();
        let mut rng = Rng::new([1; 32]);
        let mut redeal = |race: &mut Race, own: Option<Side>| {
            let words = [Word::Geoplunge, Word::Threeoplunge];
            race.redeal(own, [Seat(0), Seat(1)], SIGNAL, &words, &mut rng);
        };
        let mut real = race();
        let shouted = |race: &Race, side, word| RaceEvent::Shouted {
            shout: hear(race, side, 12_000, 7).unwrap(),
            word,
            in_person: true,
        };
        real.apply(&sides, &shouted(&real, 0, Word::Threeoplunge));
        let (mut shouts, mut offers, mut words) = ([0; 2], [0; 2], [0; 2]);
        for _ in 0..100 {
            let mut new = real;
            redeal(&mut new, Some(Side(0)));
            assert_eq!(new.shout(Side(0)), real.shout(Side(0)));
            assert_eq!(new.word(Side(0)), Some(Word::Threeoplunge));
            shouts[usize::from(new.has_shouted(Side(1)))] += 1;
            offers[usize::from(new.offers(Side(1)))] += 1;
            // Once called, the shouts are for all to see, and the words of those who were first.
            let mut called = real;
            called.apply(&sides, &shouted(&real, 1, Word::Geoplunge));
            called.call(First::Side(Side(0)));
            let before = called;
            redeal(&mut called, None);
            assert_eq!(called.evidence(), before.evidence());
            assert_eq!(called.word(Side(0)), Some(Word::Threeoplunge));
            words[usize::from(called.word(Side(1)) == Some(Word::Geoplunge))] += 1;
        }
        assert!(words.into_iter().all(|count| count > 25), "{words:?}");
        assert!(shouts.into_iter().chain(offers).all(|count| count > 25));
        // Both offers never stand without a tie, and an agreed tie stays one.
        real.offer(Side(0), true, Millis(12_000));
        let mut new = real;
        redeal(&mut new, Some(Side(0)));
        assert!(new.offers(Side(0)) && !new.offers(Side(1)));
        real.offer(Side(1), true, Millis(12_000));
        redeal(&mut real, None);
        assert!(real.agreed());
    }

    #[test]
    fn r_03_r_02_a_shout_freezes_its_own_side_only_and_counts_once() {
        let mut race = race();
        race.keep(hear(&race, 0, 12_000, 0).unwrap());
        assert_eq!(race.may_move(Side(0)), Err(Reason::Frozen));
        assert_eq!(race.may_move(Side(1)), Ok(()));
        assert_eq!(hear(&race, 0, 12_010, 0), Err(Reason::Shouted));
        assert!(race.has_shouted(Side(0)) && !race.has_shouted(Side(1)));
    }

    #[test]
    fn r_80_both_offers_end_the_race_and_only_a_shout_stamped_before_prevails() {
        let mut race = race();
        assert_eq!(race.may_offer(Side(0), false), Err(Reason::NothingOffered));
        race.offer(Side(0), true, Millis(12_000));
        assert_eq!(race.may_offer(Side(0), true), Err(Reason::OffersAlready));
        assert!(!race.agreed() && !race.is_closed());
        race.offer(Side(0), false, Millis(12_500));
        race.offer(Side(1), true, Millis(13_000));
        assert!(!race.agreed());
        race.offer(Side(0), true, Millis(14_000));
        assert!(race.agreed() && race.is_closed());
        assert_eq!(hear(&race, 0, 14_000, 0), Err(Reason::TooLate));
        assert_eq!(hear(&race, 0, 14_100, 100), Err(Reason::TooLate));
        assert!(hear(&race, 0, 14_100, 101).is_ok());
        assert_eq!(race.due(), Some(Millis(14_250)));
        assert_eq!(race.passes(), Passes::Nobody);
        // Without a limit of its own it is the same.
        let mut endless = Race::new(SIGNAL, None, None);
        endless.offer(Side(0), true, Millis(11_000));
        endless.offer(Side(1), true, Millis(11_000));
        assert_eq!(endless.limit(), Some(Millis(10_999)));
    }

    #[test]
    fn r_02_the_evidence_is_told_by_stamp_with_what_was_taken_off() {
        let sides = Sides::try_new(people(&[1, 1])).unwrap();
        let mut race = race();
        race.keep(hear(&race, 0, 12_300, 20).unwrap());
        race.keep(hear(&race, 1, 12_340, 200).unwrap());
        let told = race.evidence();
        let brief = |at: usize| (told[at].side, told[at].stamp.0, told[at].credited.0);
        assert_eq!(
            [brief(0), brief(1)],
            [(Side(1), 2_140, 200), (Side(0), 2_280, 20)]
        );
        let words = race.called_words(&sides, race.first());
        assert_eq!(
            words,
            "Ben shouts at 2.140 s (received at 2.340 s, 200 ms taken off for the way); Ann shouts at 2.280 s (received at \
             2.300 s, 20 ms taken off for the way). That is at the same time: at most 150 ms apart."
        );
        // at the signal there is nothing more to take off.
        let mut early = Race::new(SIGNAL, None, None);
        early.keep(hear(&early, 0, 10_100, 200).unwrap());
        let told = early.evidence()[0];
        assert_eq!(
            (told.received, told.credited, told.stamp),
            (Millis(100), Millis(100), Millis(0))
        );
        let first = race.called_words(&sides, First::Side(Side(1)));
        assert!(first.ends_with("Ben is first."), "{first}");
        assert_eq!(
            Race::new(SIGNAL, None, None).called_words(&sides, First::Nobody),
            "Nobody shouts."
        );
    }

    #[test]
    fn r_23_every_refusal_of_a_race_is_explained() {
        for reason in [
            Reason::TooSoon,
            Reason::TooLate,
            Reason::Shouted,
            Reason::Frozen,
            Reason::OffersAlready,
            Reason::NothingOffered,
        ] {
            let Refusal { code, text } = reason.into();
            assert!(
                code.len() > 4 && text.len() > 20 && text.ends_with('.'),
                "{text}"
            );
        }
    }
}
