//! How a game runs a race at its table: shouts, offers of a tie, deadlines, and what is seen, asked and told of them (R-02,
//! A game implements [`Racing`] and calls its methods where its `Rules` come to the race; what is
//! raced for, and what happens after the call, is its own.

use super::race::{Passes, Race, Reason, ShoutView, Word, firsts};
use tricorn_derive::{logged, wire};
use tricorn_engine::attendance::Presence;
use tricorn_engine::rules::{Deciding, Happening, Onlooker, Rules, Seated, Stage, TableRefusal};
use tricorn_engine::{Act, Ask, AskId, By, Millis, Offer, Refusal, Seat, Side};
use tricorn_kit::race::{First, Shout};

/// What happens in a race. A game has it among its events: `Race(#[seen(RaceNews)] RaceEvent)`.
#[logged(copy)]
pub enum RaceEvent {
    /// a shout was received; R-03: what lies before its side is frozen.
    Shouted {
        shout: Shout,
        word: Word,
        /// Whether a person shouted, and not a computer player who sits in.
        in_person: bool,
    },
    /// a side offered a tie or took its offer back.
    Offered {
        seat: Seat,
        stands: bool,
        at: Millis,
    },
    /// the limit is past; only shouts that are on their way still count.
    LastCall,
}

/// The same as far as a viewer may know.
#[wire]
pub enum RaceNews {
    /// "Shout received"; the own side only.
    Shouted {
        seat: Seat,
        word: Word,
    },
    /// The own side only.
    Offered {
        seat: Seat,
        stands: bool,
    },
    /// Both sides offer a tie; for all to hear.
    Agreed,
    LastCall,
}

/// What everybody sees of a race.
#[wire]
pub struct RaceView {
    /// When the signal was given, in table time.
    pub signal: Millis,
    /// whether no new shout counts any more: time is up, or both sides offer a tie.
    pub closed: bool,
    /// whether that is because both sides offer a tie.
    pub agreed: bool,
    /// Who was first, both after shouts at the same time; nobody before the call.
    pub first: Vec<Side>,
    /// the shouts with their evidence, in the order of their stamps; none before the call.
    pub shouts: Vec<ShoutView>,
    /// The same in words; empty before the call.
    pub words: String,
}

/// "shout received", for the own side.
#[wire(copy)]
pub struct ShoutedView {
    pub seat: Seat,
    pub word: Word,
}

/// A game with a race.
pub trait Racing: Rules<Event: From<RaceEvent>> {
    /// The race, from its signal on.
    fn race(state: &Self::State) -> Option<&Race>;

    /// it is settled who was first. This is the event that tells it to everybody; to apply it is to [`Race::call`].
    fn call(&self, state: &Seated<Self::State>, first: First, now: Millis) -> Self::Event;

    /// It is told who was first, and the game goes on.
    fn called(&self, step: &mut Deciding<'_, '_, Self>);

    /// Nobody has shouted in time, or both sides offer a tie.
    fn nobody_shouted(&self, step: &mut Deciding<'_, '_, Self>);

    /// The race while it runs, the wait after a shout included.
    fn running(state: &Seated<Self::State>) -> Option<&Race> {
        Self::race(state).filter(|race| state.playing() && race.runs())
    }

    /// “Ready, Set”: before the signal nobody has to hurry.
    fn getting_ready(state: &Seated<Self::State>) -> bool {
        match state.stage {
            Stage::Counting | Stage::Resting => true,
            _ => state.playing() && Self::race(state).is_none(),
        }
    }

    /// the race that runs, or why nothing of it can be done now.
    fn race_now(state: &Seated<Self::State>) -> Result<&Race, Refusal> {
        match Self::race(state) {
            Some(race) if race.runs() => Ok(race),
            Some(_) => Err(TableRefusal::WrongPhase.into()),
            None => Err(Reason::TooSoon.into()),
        }
    }

    /// before the signal everything of the race comes too soon.
    fn not_in_race(state: &Seated<Self::State>) -> Refusal {
        match state.stage {
            Stage::Counting | Stage::Resting => Reason::TooSoon.into(),
            Stage::Over => TableRefusal::Over(Self::ABOUT.whole).into(),
            _ => TableRefusal::WrongPhase.into(),
        }
    }

    /// whatever the others did, a shout is tested alone, and by its stamp. Nothing of it, not even that somebody
    /// is awake, may show before the call.
    fn shout(
        &self,
        step: &mut Deciding<'_, '_, Self>,
        act: &Act<Self::Action>,
        word: Word,
    ) -> Result<(), Refusal> {
        let side = self.sides().of(act.seat);
        let shout = Self::race_now(step.state())?.hear(act, side, step.now())?;
        let event = RaceEvent::Shouted {
            shout,
            word,
            in_person: act.by == By::Owner,
        };
        step.emit_unseen(event.into());
        Ok(())
    }

    ///
    fn offer_tie(
        &self,
        step: &mut Deciding<'_, '_, Self>,
        seat: Seat,
        stands: bool,
    ) -> Result<(), Refusal> {
        let side = self.sides().of(seat);
        Self::race_now(step.state())?.may_offer(side, stands)?;
        let at = step.now();
        step.emit(RaceEvent::Offered { seat, stands, at }.into());
        Ok(())
    }

    /// The next deadline of the race has come: the limit, the end of the wait, or the end of all hope for a shout.
    fn race_deadline(&self, step: &mut Deciding<'_, '_, Self>) {
        let Some(race) = Self::running(step.state()) else {
            return;
        };
        match race.passes() {
            Passes::Limit => step.emit(RaceEvent::LastCall.into()),
            Passes::Nobody => self.nobody_shouted(step),
            Passes::Called(first) => {
                let shouters = race.shouters();
                step.emit(self.call(step.state(), first, step.now()));
                step.wake_seats(shouters);
                self.called(step);
            }
        }
    }

    /// The next deadline of the table: in a race that of the race.
    fn next_due(state: &Seated<Self::State>) -> Option<Millis> {
        Self::running(state).map_or(state.due, Race::due)
    }

    /// What everybody may know of it: the end of the wait would tell of a shout.
    fn open_due(state: &Seated<Self::State>) -> Option<Millis> {
        Self::running(state).map_or(state.due, Race::limit)
    }

    /// whether something that came in time is still to be resolved.
    fn unresolved(state: &Seated<Self::State>) -> bool {
        Self::running(state).is_some_and(|race| race.waits() || race.agreed())
    }

    /// who acts in a race is awake, and that somebody acts there is the own side's business.
    fn hears_in_race(&self, to: &Onlooker<'_, Self>, fact: Presence) -> bool {
        match fact {
            Presence::Awake(side) if Self::running(to.state).is_some() => to.inside(side),
            _ => to.sides().hears(to.viewer, fact),
        }
    }

    fn race_view(to: &Onlooker<'_, Self>) -> Option<RaceView> {
        let race = Self::race(to.state)?;
        let called = race.called();
        Some(RaceView {
            signal: race.signal(),
            closed: race.is_closed(),
            agreed: race.agreed(),
            first: called.map_or_else(Vec::new, firsts),
            shouts: called.map_or_else(Vec::new, |_| race.evidence()),
            words: called.map_or_else(String::new, |first| race.called_words(to.sides(), first)),
        })
    }

    /// A line of the log. Before the call shouts and offers are for the own side.
    fn race_words(to: &Onlooker<'_, Self>, event: &RaceEvent) -> Option<String> {
        let race = Self::race(to.state)?;
        let own = |seat: Seat| {
            let place = to.sides().seating().place(seat);
            place.filter(|_| to.inside(to.sides().of(seat)))
        };
        Some(match *event {
            RaceEvent::Shouted { shout, word, .. } => {
                let name = &own(shout.seat)?.name;
                format!("{name} shouts {}! Shout received.", word.shouted())
            }
            RaceEvent::Offered { .. } if race.agreed() => AGREED.to_owned(),
            RaceEvent::Offered { seat, stands, .. } => {
                let name = &own(seat)?.name;
                match stands {
                    true => format!("{name} offers a tie."),
                    false => format!("{name} takes the offer of a tie back."),
                }
            }
            RaceEvent::LastCall => "Time is up.".to_owned(),
        })
    }
}

/// both offer a tie, in words.
const AGREED: &str = "Both sides offer a tie. Only a shout that came before still counts.";

impl<R: Racing> Happening<R> for RaceEvent {
    type Seen = RaceNews;

    fn seen(&self, to: &Onlooker<'_, R>) -> RaceNews {
        let race = R::race(to.state);
        match *self {
            Self::Shouted { shout, word, .. } => RaceNews::Shouted {
                seat: shout.seat,
                word,
            },
            Self::Offered { .. } if race.is_some_and(Race::agreed) => RaceNews::Agreed,
            Self::Offered { seat, stands, .. } => RaceNews::Offered { seat, stands },
            Self::LastCall => RaceNews::LastCall,
        }
    }

    fn relabeled(&self, _: &mut dyn FnMut(&R::Card) -> R::Card) -> Self {
        *self
    }
}

impl Race {
    /// What a side has shouted, for its members.
    pub fn shouted(&self, side: Side) -> Option<ShoutedView> {
        let (seat, word) = (self.shout(side)?.seat, self.word(side)?);
        Some(ShoutedView { seat, word })
    }

    /// What a side is told that can do nothing more in this race: it has shouted, or time is up. The ask stays the same one,
    /// since a shout that is on its way may still count.
    pub fn ask_to_wait(&self, side: Side, id: AskId) -> Option<Ask> {
        if let Some(word) = self.word(side) {
            let word = word.shouted();
            let words =
                format!("Shout received: {word}! Your cards stay as they lie. Wait a moment.");
            return Some(Ask::wait(id, "R-02", words));
        }
        let words = match self.agreed() {
            true => AGREED,
            false => "Time is up. Only a shout that came before still counts.",
        };
        self.is_closed().then(|| Ask::wait(id, "R-74", words))
    }

    /// a side may offer a tie, or take its offer back.
    pub fn tie_offer(&self, side: Side) -> Offer {
        match self.offers(side) {
            true => Offer::new("withdraw_tie", "Take the offer back", vec![]),
            false => Offer::new("offer_tie", "Offer a tie", vec![]),
        }
    }
}
