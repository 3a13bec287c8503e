//! The contract of a game, implemented once for every set of rules.

use super::{
    Common, Fact, Happening, News, Notice, Onlooker, Rules, Seated, Verb, ViewOf, ask, decide, view,
};
use crate::sides::ENDED_BY_HOST;
use crate::{
    Ask, AskId, CauseOf, Due, Game, GameInfo, Millis, OptionSpec, Outcome, Picture, RecordOf,
    Refusal, Rng, Seat, SeatSet, Seating, Side, Step, Viewer, World,
};
use std::sync::Arc;

impl<R: Rules> Game for R {
    const ID: &'static str = R::ABOUT.id;
    const TITLE: &'static str = R::ABOUT.title;
    const RULES_VERSION: u32 = R::ABOUT.rules_version;
    const RULES: &'static str = R::ABOUT.rules;
    const INFO: &'static GameInfo = R::ABOUT.info;
    const OPTIONS: &'static [OptionSpec] = R::ABOUT.options;
    const ENDINGS: &'static [&'static str] = R::ABOUT.endings;

    type Config = <R as Rules>::Config;
    type Pack = <R as Rules>::Pack;
    type State = Seated<<R as Rules>::State>;
    type Action = Verb<<R as Rules>::Action>;
    type Event = Fact<<R as Rules>::Event>;
    type Timer = <R as Rules>::Timer;
    type View = ViewOf<R>;
    type Notice = Notice<<<R as Rules>::Event as Happening<R>>::Seen>;

    fn open(
        config: Self::Config,
        pack: Arc<Self::Pack>,
        seating: Seating,
    ) -> Result<Self, Refusal> {
        if !R::ABOUT.options.is_empty() {
            crate::options::check_config(R::ABOUT.options, &config)?;
        }
        R::bind(config, pack, seating)
    }

    fn seating(&self) -> &Seating {
        self.sides().seating()
    }

    fn initial(&self) -> Self::State {
        Seated::new(self.sides().seating(), self.blank())
    }

    #[inline]
    fn decide(&self, step: &mut Step<'_, Self>, cause: &CauseOf<Self>) -> Result<(), Refusal> {
        decide::decide(self, step, cause)
    }

    #[inline]
    fn evolve(&self, state: &mut Self::State, event: &Self::Event) {
        match event {
            Fact::Own { event, then } => {
                self.apply(state, event);
                decide::advance(state, *then);
            }
            Fact::Table { event, then } => {
                decide::apply(self, state, event);
                decide::advance(state, *then);
            }
        }
    }

    fn ask(&self, state: &Self::State, seat: Seat) -> Ask {
        ask::ask(self, state, seat)
    }

    fn ask_id(&self, state: &Self::State, seat: Seat) -> AskId {
        ask::id(self, state, seat)
    }

    fn is_past(&self, state: &Self::State, ask: AskId) -> bool {
        self.was_earlier(state, ask)
    }

    fn timers(&self, state: &Self::State) -> impl IntoIterator<Item = Due<Self::Timer>> {
        self.deadlines(state)
    }

    fn stand_ins(&self, state: &Self::State) -> SeatSet {
        state.who.stand_ins()
    }

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        view::view(&look(self, state, viewer, false))
    }

    fn veiled(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        let veiled = self.hides_in_pause(state);
        view::view(&look(self, state, viewer, veiled))
    }

    fn may_pause(&self, state: &Self::State) -> Result<(), Refusal> {
        self.may_be_paused(state)
    }

    fn notice(
        &self,
        after: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<Self::Notice> {
        let to = look(self, after, viewer, false);
        Some(Notice {
            words: to.words(event)?,
            news: to.news(event),
        })
    }

    fn picture(&self, state: &Self::State, name: &str) -> Option<Picture> {
        self.picture_of(state, name)
    }

    fn redacted(&self, last: &Self::State, record: &RecordOf<Self>) -> Option<RecordOf<Self>> {
        self.redact(last, record)
    }

    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        outcome(self, state)
    }

    fn leads_next(&self, state: &Self::State) -> Option<Side> {
        self.next_lead(state)
    }

    fn redeal(&self, state: &Self::State, viewer: Viewer, rng: &mut Rng) -> World<Self> {
        let (mut game, mut other) = (self.clone(), state.clone());
        if viewer == Viewer::Archive {
            return World {
                game,
                state: other,
                relabel: Box::new(Self::Event::clone),
            };
        }
        let own = game.vary(&mut other, viewer, rng);
        let (seating, inside) = (self.sides().seating(), self.sides().behind(viewer));
        for side in self.sides().all().filter(|side| inside != Some(*side)) {
            if R::GIVES_UP {
                other.who.redeal_wishes(seating, side, rng);
            }
        }
        World {
            game,
            state: other,
            relabel: Box::new(move |fact| match fact {
                Fact::Own { event, then } => Fact::Own {
                    event: own(event),
                    then: *then,
                },
                Fact::Table { .. } => fact.clone(),
            }),
        }
    }

    fn tell(view: &Self::View) -> String {
        R::text(view)
    }

    fn continues(notice: &Self::Notice) -> bool {
        matches!(&notice.news, News::Own(news) if R::continues_line(news))
    }

    fn due(view: &Self::View) -> Option<Millis> {
        view.due
    }

    fn common(view: &Self::View) -> Common {
        Common {
            game: R::inner_game(view),
            progress: R::progress(view),
            ..view.common()
        }
    }
}

fn look<'a, R: Rules>(
    rules: &'a R,
    state: &'a Seated<R::State>,
    viewer: Viewer,
    veiled: bool,
) -> Onlooker<'a, R> {
    Onlooker {
        rules,
        state,
        viewer,
        veiled,
    }
}

pub(super) fn outcome<R: Rules>(rules: &R, state: &Seated<R::State>) -> Option<Outcome> {
    if !state.is_over() {
        return None;
    }
    if state.by_host {
        return Some(Outcome {
            ending: ENDED_BY_HOST.to_owned(),
            scores: rules.scores_so_far(state),
            winners: Vec::new(),
        });
    }
    rules.result(state)
}
