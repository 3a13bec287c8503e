//! The table part, tested once for all games: who is there, giving up, the host's rulings, the count, rests, and what every
//! view has. Tests are named after the rulings that games share.

mod toy;

use super::*;
use crate::attendance::Presence;
use crate::{By, Cause, CauseOf, Game, Label, Level, Place, Position, Ruling, Seed, Sitter};
use serde_json::json;
use toy::{Action, COUNT, Event, NUMBERS, REST, STEP, Teams, Toy};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);
const BOT: Seat = Seat(3);

/// A table where things happen.
#[derive(Clone)]
struct Scene<const MANY: bool> {
    game: Toy<MANY>,
    state: Seated<toy::State>,
    events: u64,
    now: Millis,
}

/// Ann and Ben against Cleo and a computer player.
fn teams() -> Scene<false> {
    let bot = Sitter::Bot(Level::Greedy);
    let place = |side, name, sitter| Place::new(Side(side), name, sitter);
    Scene::new(vec![
        place(0, "Ann", Sitter::Person),
        place(0, "Ben", Sitter::Person),
        place(1, "Cleo", Sitter::Person),
        place(1, "Bot", bot),
    ])
}

/// Ann, Ben and Cleo, each for themselves.
fn circle() -> Scene<true> {
    let place = |(side, name)| Place::new(Side(side), name, Sitter::Person);
    Scene::new([(0, "Ann"), (1, "Ben"), (2, "Cleo")].map(place).to_vec())
}

impl<const MANY: bool> Scene<MANY> {
    fn new(places: Vec<Place>) -> Self {
        let seating = Seating::try_new(places).unwrap();
        let game = Toy::<MANY>::open((), Arc::new(()), seating).unwrap();
        Self {
            state: game.initial(),
            game,
            events: 0,
            now: Millis(0),
        }
    }

    /// The first number is to be said.
    fn playing(mut self) -> Self {
        self.must(Cause::Start);
        if self.state.stage == Stage::Counting {
            self.time_out();
        }
        self
    }

    fn cause(&mut self, cause: &CauseOf<Toy<MANY>>) -> Result<Vec<Fact<Event>>, Refusal> {
        let mut facts = Vec::new();
        let decided = Position {
            game: &self.game,
            state: &mut self.state,
            seed: &Seed::from_number(1),
            events: &mut self.events,
        }
        .decide(self.now, cause, &mut facts);
        decided.map(|()| facts)
    }

    #[expect(clippy::needless_pass_by_value, reason = "causes are written in place")]
    fn must(&mut self, cause: CauseOf<Toy<MANY>>) -> Vec<Fact<Event>> {
        self.cause(&cause).unwrap()
    }

    /// It is refused with this code and in words, and changes nothing.
    #[expect(clippy::needless_pass_by_value, reason = "causes are written in place")]
    fn refused(&mut self, cause: CauseOf<Toy<MANY>>, code: &str) {
        let (before, events) = (self.state.clone(), self.events);
        let refusal = self.cause(&cause).unwrap_err();
        assert_eq!(refusal.code, code, "{cause:?}");
        assert!(refusal.text.ends_with('.'), "{refusal}");
        assert_eq!((&self.state, self.events), (&before, events), "{cause:?}");
    }

    fn act(&mut self, seat: Seat, action: impl Into<Verb<Action>>) -> Vec<Fact<Event>> {
        self.must(act(seat, action))
    }

    fn say(&mut self, seat: Seat) -> Vec<Fact<Event>> {
        self.act(seat, SAY)
    }

    /// Waits until the time of the step, the count or the rest is up.
    fn time_out(&mut self) -> Vec<Fact<Event>> {
        self.now = self.state.due.unwrap();
        self.must(Cause::Timer(()))
    }

    fn stand_ins(&self) -> Vec<Seat> {
        self.game.stand_ins(&self.state).iter().collect()
    }

    fn verbs(&self, seat: Seat) -> Vec<&'static str> {
        let ask = self.game.ask(&self.state, seat);
        ask.offers.iter().map(|offer| offer.verb).collect()
    }

    fn view(&self, viewer: Viewer) -> ViewOf<Toy<MANY>> {
        self.game.view(&self.state, viewer)
    }

    fn told(&self, viewer: Viewer, event: TableEvent) -> Option<String> {
        let notice = self.game.notice(&self.state, &Fact::table(event), viewer);
        notice.map(|notice| notice.to_string())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }
}

const SAY: Action = Action::Say { number: 1 };

fn act(seat: Seat, action: impl Into<Verb<Action>>) -> CauseOf<Teams> {
    Cause::Act(Act::new(seat, action.into()))
}

fn presence(facts: &[Fact<Event>]) -> Vec<Presence> {
    let presence = |fact: &Fact<Event>| match fact {
        Fact::Table {
            event: TableEvent::Presence(fact),
            ..
        } => Some(*fact),
        _ => None,
    };
    facts.iter().filter_map(presence).collect()
}

// ---- Leaving and time-outs ----

#[test]
fn ppn_r16_tl_r16_r_75_who_leaves_is_replaced_until_they_are_back() {
    let mut scene = teams().playing();
    scene.must(Cause::Left(BEN));
    assert_eq!(scene.stand_ins(), [BEN]);
    assert_eq!(scene.view(Viewer::Seat(CLEO)).sides[0].common.away, [BEN]);
    scene.refused(Cause::Left(BEN), "ALREADY_GONE");
    scene.refused(Cause::Left(BOT), "NOT_A_PERSON");
    scene.refused(Cause::Back(ANN), "NOT_GONE");
    scene.must(Cause::Back(BEN));
    assert_eq!(scene.stand_ins(), []);
    // Who acts is back without saying so; a stand-in's move brings nobody back.
    scene.must(Cause::Left(ANN));
    let mut standing_in = scene.clone();
    let mut act = Act::new(ANN, SAY.into());
    act.by = By::StandIn;
    assert_eq!(presence(&standing_in.must(Cause::Act(act))), []);
    assert_eq!(standing_in.stand_ins(), [ANN]);
    assert_eq!(presence(&scene.say(ANN)), [Presence::Back(ANN)]);
    assert_eq!(scene.stand_ins(), []);
}

#[test]
fn ppn_r14_ppn_r16_tl_r16_two_time_outs_in_a_row_put_a_side_to_sleep() {
    let mut scene = circle().playing();
    let round = |scene: &mut Scene<true>| {
        let facts = scene.time_out();
        for seat in [BEN, CLEO] {
            scene.time_out();
            scene.say(seat);
        }
        scene.time_out();
        presence(&facts)
    };
    assert_eq!(round(&mut scene), [Presence::TimedOut(Side(0))]);
    assert_eq!(scene.stand_ins(), []);
    // An action in between: the count of time-outs begins again.
    let mut awake = scene.clone();
    assert_eq!(presence(&awake.say(ANN)), [Presence::Awake(Side(0))]);
    let late = [Presence::TimedOut(Side(0)), Presence::Asleep(Side(0))];
    assert_eq!(presence(&scene.time_out()), late);
    assert_eq!(scene.stand_ins(), [ANN]);
    let heard = &scene.state.heard;
    assert!(heard.contains(&TableEvent::Presence(Presence::Asleep(Side(0)))));
    scene.must(Cause::Back(ANN));
    assert_eq!(scene.stand_ins(), []);
}

#[test]
fn ppn_r14_the_time_of_a_step_runs_from_its_beginning_and_nobody_is_late_before() {
    let mut scene = circle();
    scene.now = Millis(500);
    scene.must(Cause::Start);
    assert_eq!(scene.state.due, Some(Millis(500).plus(STEP)));
    scene.now = Millis(499).plus(STEP);
    scene.refused(Cause::Timer(()), "NOT_DUE");
    let facts = scene.time_out();
    assert_eq!(presence(&facts), [Presence::TimedOut(Side(0))]);
    assert_eq!(scene.state.said, [0]);
}

// ---- Giving up ----

#[test]
fn ppn_r16_tl_r20_a_side_gives_up_only_together() {
    let mut scene = teams().playing();
    scene.act(ANN, Verb::RESIGN);
    scene.refused(act(ANN, Verb::RESIGN), "ALREADY_ASKED");
    assert_eq!(scene.verbs(ANN), ["say", "play_on"]);
    assert_eq!(scene.verbs(BEN), ["say", "resign"]);
    assert_eq!(scene.outcome(), None);
    // It is nobody else's business.
    let wish = TableEvent::Presence(Presence::WantsOut(ANN));
    for (viewer, knows) in [
        (Viewer::Seat(BEN), true),
        (Viewer::Archive, true),
        (Viewer::Seat(CLEO), false),
        (Viewer::Spectator, false),
    ] {
        assert_eq!(scene.told(viewer, wish).is_some(), knows, "{viewer:?}");
        let wishes = &scene.view(viewer).sides[0].common.wants_out;
        assert_eq!(wishes.contains(&ANN), knows, "{viewer:?}");
    }
    scene.act(BEN, Verb::RESIGN);
    let outcome = scene.outcome().unwrap();
    assert_eq!(
        (&*outcome.ending, &*outcome.winners),
        ("resigned", &[Side(1)][..])
    );
}

#[test]
fn ppn_r16_the_last_who_has_not_asked_leaves_and_the_side_has_given_up() {
    let mut scene = teams().playing();
    scene.act(ANN, Verb::RESIGN);
    scene.must(Cause::Left(BEN));
    assert_eq!(scene.outcome().unwrap().ending, "resigned");
}

#[test]
fn ppn_r16_leaving_is_not_giving_up() {
    let mut scene = teams().playing();
    scene.act(ANN, Verb::RESIGN);
    scene.must(Cause::Left(ANN));
    scene.must(Cause::Left(BEN));
    assert_eq!(scene.outcome(), None);
}

#[test]
fn ppn_r16_a_wish_to_give_up_can_be_taken_back() {
    for playing_on in [Verb::PLAY_ON, SAY.into()] {
        let mut scene = teams().playing();
        scene.refused(act(ANN, Verb::PLAY_ON), "NOT_ASKED");
        scene.act(ANN, Verb::RESIGN);
        let facts = scene.act(ANN, playing_on);
        assert_eq!(presence(&facts), [Presence::StaysIn(ANN)]);
        scene.act(BEN, Verb::RESIGN);
        assert_eq!(scene.outcome(), None);
    }
    // A stand-in does not give up for somebody else.
    let mut scene = teams().playing();
    scene.must(Cause::Left(ANN));
    let mut resign = Act::new(ANN, Verb::RESIGN);
    resign.by = By::StandIn;
    scene.refused(Cause::Act(resign), "NOT_YOURS_TO_GIVE");
}

#[test]
fn tl_r16_among_many_one_gives_up_and_the_others_play_on() {
    let mut scene = circle().playing();
    scene.must(act(ANN, Verb::RESIGN));
    assert_eq!((scene.state.turn, scene.outcome()), (Side(1), None));
    scene.refused(act(ANN, Verb::RESIGN), "OUT");
    scene.refused(act(ANN, Verb::PLAY_ON), "OUT");
    assert_eq!(scene.verbs(ANN), [] as [&str; 0]);
    scene.must(act(CLEO, Verb::RESIGN));
    assert_eq!(scene.outcome().unwrap().winners, [Side(1)]);
}

// ---- Start, again, end ----

#[test]
fn before_the_start_nothing_is_taken_and_it_starts_once() {
    let mut scene = circle();
    assert_eq!(scene.view(Viewer::Spectator).phase, Phase::Before);
    assert_eq!(
        scene.game.ask(&scene.state, ANN).say,
        "The game has not started yet."
    );
    for cause in [
        act(ANN, SAY),
        act(ANN, Verb::RESIGN),
        Cause::Left(ANN),
        Cause::Timer(()),
        Cause::Ruling(Ruling::End),
    ] {
        scene.refused(cause, "NOT_STARTED");
    }
    scene.must(Cause::Start);
    scene.refused(Cause::Start, "ALREADY_STARTED");
}

#[test]
fn ppn_r15_a_game_that_does_not_count_is_played_again() {
    let mut scene = teams();
    scene.must(Cause::Start);
    scene.act(CLEO, Verb::STAND);
    scene.time_out();
    scene.say(ANN);
    scene.act(ANN, Verb::RESIGN);
    let facts = scene.must(Cause::Ruling(Ruling::Again));
    let abandoned = Fact::Table {
        event: TableEvent::Abandoned,
        then: Then::Open,
    };
    assert_eq!(facts[0], abandoned);
    assert!(matches!(facts[1].own(), Some(Event::Dealt { .. })));
    assert_eq!(
        (scene.state.stage, &*scene.state.said),
        (Stage::Counting, &[][..])
    );
    assert_eq!(
        scene.state.standing, [false; 2],
        "stances are gone with the game"
    );
    assert!(scene.state.who.wishes().is_empty(), "and wishes too");
}

#[test]
fn a_game_that_the_host_ends_has_no_winner_and_nothing_comes_after() {
    for ruling in [Ruling::End, Ruling::Stop] {
        let mut scene = teams().playing();
        scene.must(Cause::Ruling(ruling));
        let outcome = scene.outcome().unwrap();
        assert_eq!(
            (&*outcome.ending, outcome.winners.len()),
            ("ended_by_host", 0)
        );
        assert_eq!(outcome.scores, [0, 0]);
        let said = scene.told(Viewer::Spectator, TableEvent::Ended);
        assert_eq!(said.unwrap(), "The host ends the game. Nobody wins.");
        for cause in [
            Cause::Ruling(Ruling::Again),
            Cause::Ruling(Ruling::End),
            Cause::Left(ANN),
            Cause::Back(ANN),
            Cause::Timer(()),
        ] {
            scene.refused(cause, "GAME_OVER");
        }
        scene.refused(Cause::Start, "ALREADY_STARTED");
        for action in [
            SAY.into(),
            Verb::RESIGN,
            Verb::PLAY_ON,
            Verb::STAND,
            Verb::GO_ON,
        ] {
            scene.refused(act(ANN, action), "WRONG_PHASE");
        }
        assert_eq!(scene.game.timers(&scene.state).into_iter().count(), 0);
        assert_eq!(scene.verbs(ANN), [] as [&str; 0]);
    }
}

#[test]
fn what_a_game_has_not_the_host_cannot_change() {
    let mut scene = teams().playing();
    scene.refused(Cause::Ruling(Ruling::Extend(5)), "NO_CLOCK");
    scene.refused(Cause::Ruling(Ruling::Hide(0)), "NO_SUCH_TEXT");
}

#[test]
fn the_last_event_ends_the_game_with_its_result() {
    let mut scene = teams().playing();
    for number in 0..NUMBERS {
        scene.say(if number % 2 == 0 { BEN } else { BOT });
        if number + 1 < NUMBERS {
            scene.time_out();
        }
    }
    assert_eq!(scene.state.stage, Stage::Over);
    assert_eq!(scene.outcome().unwrap().ending, "won");
    assert_eq!(scene.view(Viewer::Spectator).outcome, scene.outcome());
}

// ---- The count ----

#[test]
fn r_08_r_84_stances_are_open_and_can_be_changed_until_the_count_is_over() {
    let mut scene = teams();
    scene.must(Cause::Start);
    assert_eq!(
        (scene.state.stage, scene.state.due),
        (Stage::Counting, Some(COUNT))
    );
    assert_eq!(scene.view(Viewer::Spectator).phase, Phase::Count);
    scene.refused(act(ANN, SAY), "WRONG_PHASE");
    scene.refused(act(ANN, Verb::GO_ON), "WRONG_PHASE");
    scene.refused(act(ANN, Verb::SIT), "SITS_ALREADY");
    scene.act(ANN, Verb::STAND);
    scene.refused(act(ANN, Verb::STAND), "STANDS_ALREADY");
    assert!(scene.view(Viewer::Seat(CLEO)).sides[0].common.standing);
    scene.act(ANN, Verb::SIT);
    scene.act(CLEO, Verb::STAND);
    scene.now = Millis(COUNT.0 - 1);
    scene.refused(Cause::Timer(()), "NOT_DUE");
    scene.time_out();
    assert_eq!(
        scene.state.standing,
        [false, true],
        "what stands at five is final"
    );
    assert_eq!(scene.state.due, Some(COUNT.plus(STEP)));
    assert!(scene.state.heard.contains(&TableEvent::Counted));
    scene.refused(act(ANN, Verb::STAND), "WRONG_PHASE");
    let said = scene.told(Viewer::Spectator, TableEvent::Counted);
    assert_eq!(said.unwrap(), "Five! Cleo & Bot are GeoPlunging.");
}

#[test]
fn r_07_r_76_one_seat_speaks_for_its_team_and_another_when_it_has_left() {
    let mut scene = teams();
    scene.must(Cause::Start);
    scene.refused(act(BEN, Verb::STAND), "NOT_SPOKES_SEAT");
    scene.refused(act(BOT, Verb::STAND), "NOT_SPOKES_SEAT");
    assert_eq!(scene.verbs(ANN), ["stand", "resign"]);
    assert_eq!(scene.verbs(BEN), ["resign"]);
    let spoken = |scene: &Scene<false>| scene.game.ask(&scene.state, BEN).say;
    assert!(spoken(&scene).contains("Ann decides for your team, which is sitting"));
    scene.must(Cause::Left(ANN));
    scene.act(BEN, Verb::STAND);
    assert_eq!(scene.verbs(BEN), ["sit", "resign"]);
    assert_eq!(scene.view(Viewer::Spectator).sides[0].common.speaker, BEN);
}

// ---- Rests ----

#[test]
fn r_79_a_rest_ends_when_its_time_is_up() {
    let mut scene = teams().playing();
    scene.say(ANN);
    assert_eq!(scene.state.stage, Stage::Resting);
    let view = scene.view(Viewer::Spectator);
    assert_eq!((view.phase, view.resting), (Phase::Rest, true));
    assert_eq!(view.to_act, [], "nobody is waited for");
    assert_eq!(scene.state.due, Some(scene.now.plus(REST)));
    scene.refused(act(CLEO, SAY), "WRONG_PHASE");
    scene.time_out();
    assert!(scene.state.playing());
    assert_eq!(
        scene.state.due,
        Some(scene.now.plus(STEP)),
        "the next step has its whole time"
    );
}

#[test]
fn r_79_a_rest_ends_early_when_all_people_who_are_there_have_seen_enough() {
    let mut scene = teams().playing();
    scene.say(ANN);
    scene.refused(act(BOT, Verb::GO_ON), "NOT_A_PERSON");
    assert_eq!(scene.verbs(BOT), ["resign"]);
    scene.act(ANN, Verb::GO_ON);
    scene.refused(act(ANN, Verb::GO_ON), "ALREADY_DONE");
    assert_eq!(scene.verbs(ANN), ["resign"]);
    scene.act(BEN, Verb::GO_ON);
    assert_eq!(scene.state.stage, Stage::Resting);
    let mut all = scene.clone();
    all.act(CLEO, Verb::GO_ON);
    assert!(all.state.playing());
    // Who leaves is not waited for.
    scene.must(Cause::Left(CLEO));
    assert!(scene.state.playing());
    // The next rest asks everybody again.
    scene.say(BOT);
    assert!(scene.state.ready.is_empty());
}

#[test]
fn r_79_where_nobody_is_there_is_no_rest() {
    let mut scene = teams().playing();
    for seat in [ANN, BEN, CLEO] {
        scene.must(Cause::Left(seat));
    }
    let mut say = Act::new(ANN, SAY.into());
    say.by = By::StandIn;
    scene.must(Cause::Act(say));
    assert!(scene.state.playing());
    assert_eq!(scene.state.due, Some(scene.now.plus(STEP)));
}

// ---- Refusals and verbs ----

#[test]
fn every_refusal_of_the_table_part_has_a_code_and_words() {
    use TableRefusal::*;
    for (reason, code) in [
        (WrongPhase, "WRONG_PHASE"),
        (Over("match"), "WRONG_PHASE"),
        (NotAsked, "NOT_ASKED"),
        (NotAPerson, "NOT_A_PERSON"),
        (SaidSo, "ALREADY_DONE"),
        (NotDue, "NOT_DUE"),
        (NotSpeaker, "NOT_SPOKES_SEAT"),
        (StandsAlready, "STANDS_ALREADY"),
        (SitsAlready, "SITS_ALREADY"),
    ] {
        let refusal = Refusal::from(reason);
        assert_eq!(refusal.code, code);
        assert!(
            refusal.text.len() > 20 && refusal.text.ends_with('.'),
            "{refusal}"
        );
    }
    assert!(
        Refusal::from(Over("match"))
            .text
            .starts_with("The match is over.")
    );
}

#[test]
fn a_refused_action_of_the_game_brings_nobody_back() {
    let mut scene = teams().playing();
    scene.must(Cause::Left(CLEO));
    scene.refused(act(CLEO, SAY), "NOT_YOUR_TURN");
    assert_eq!(scene.stand_ins(), [CLEO]);
}

#[test]
fn verbs_of_the_table_and_of_the_game_are_told_apart() {
    for (word, action) in [
        ("resign", TableAction::Resign),
        ("play_on", TableAction::PlayOn),
        ("stand", TableAction::Stand),
        ("sit", TableAction::Sit),
        ("go_on", TableAction::GoOn),
    ] {
        let verb: Verb<Action> = serde_json::from_value(json!(word)).unwrap();
        assert_eq!(verb, Verb::Table(action));
        assert_eq!(serde_json::to_value(verb).unwrap(), json!(word));
        // A game's own verb of this name could never be asked for.
        assert!(serde_json::from_value::<Action>(json!(word)).is_err());
    }
    let own = json!({"say": {"number": 1}});
    let verb: Verb<Action> = serde_json::from_value(own.clone()).unwrap();
    assert_eq!(verb, Verb::Own(SAY));
    assert_eq!(serde_json::to_value(verb).unwrap(), own);
    for wrong in [json!("pass"), json!({"resign": {}}), json!(7), json!(null)] {
        assert!(serde_json::from_value::<Verb<Action>>(wrong).is_err());
    }
}

#[test]
fn an_ask_is_another_one_when_the_stage_changes() {
    let mut scene = teams();
    let id = |scene: &Scene<false>| scene.game.ask(&scene.state, ANN).id;
    let mut ids = vec![id(&scene)];
    scene.must(Cause::Start);
    ids.push(id(&scene));
    scene.time_out();
    ids.push(id(&scene));
    scene.say(ANN);
    ids.push(id(&scene));
    scene.act(BEN, Verb::GO_ON);
    assert_eq!(id(&scene), ids[3], "what others do does not make it late");
    scene.time_out();
    ids.push(id(&scene));
    for (at, one) in ids.iter().enumerate() {
        assert!(!ids[..at].contains(one), "{ids:?}");
    }
}

// ---- What is seen ----

#[test]
fn every_view_has_the_fields_that_all_games_share_beside_its_own() {
    let mut scene = teams();
    let json = |scene: &Scene<false>| serde_json::to_value(scene.view(Viewer::Seat(ANN))).unwrap();
    assert_eq!(json(&scene)["phase"], "before");
    scene.must(Cause::Start);
    assert_eq!(json(&scene)["phase"], "count");
    scene.time_out();
    scene.must(Cause::Left(BEN));
    let view = json(&scene);
    let hand = scene.state.hands[0];
    assert_eq!(
        view,
        json!({
            "side": 0,
            "phase": "say",
            "to_act": [0],
            "due": COUNT.plus(STEP).0,
            "sides": [
                {"name": "Ann & Ben", "seats": [0, 1], "away": [1], "spokes": 0, "ready": [], "score": 0, "hand": hand},
                {"name": "Cleo & Bot", "seats": [2, 3], "away": [], "spokes": 2, "ready": [], "score": 0, "hand": null},
            ],
            "said": [],
        })
    );
    scene.say(ANN);
    assert_eq!(
        (&json(&scene)["phase"], &json(&scene)["resting"]),
        (&json!("rest"), &json!(true))
    );
    scene.must(Cause::Ruling(Ruling::End));
    let view = json(&scene);
    assert_eq!(
        (&view["phase"], &view["outcome"]["ending"]),
        (&json!("over"), &json!("ended_by_host"))
    );
    let common = serde_json::to_value(scene.view(Viewer::Seat(ANN)).common()).unwrap();
    for field in ["side", "to_act", "outcome"] {
        assert_eq!(common[field], view[field], "{field}");
    }
    assert_eq!(common["sides"][0]["away"], json!([1]));
}

#[test]
fn a_side_is_marked_in_words_with_what_there_is_to_say_of_it() {
    let mut scene = teams().playing();
    scene.must(Cause::Left(BEN));
    let view = scene.view(Viewer::Seat(ANN));
    assert_eq!(
        view.marks(Side(0)),
        ["you", "to act", "a computer player sits in"]
    );
    assert_eq!(view.marks(Side(1)), [] as [&str; 0]);
    assert_eq!(view.whose(Side(0), "hand"), "Your hand");
    assert_eq!(view.whose(Side(1), "hand"), "Hand of Cleo & Bot");
}

#[test]
fn notices_tell_a_viewer_what_the_declaration_says_and_no_more() {
    let mut scene = teams();
    let facts = scene.must(Cause::Start);
    let told = |viewer| {
        let notice = scene.game.notice(&scene.state, &facts[0], viewer).unwrap();
        serde_json::to_value(notice).unwrap()["news"].clone()
    };
    let hands = &scene.state.hands;
    assert_ne!(hands[0], hands[1]);
    assert_eq!(told(Viewer::Seat(ANN)), json!([hands[0]]));
    assert_eq!(told(Viewer::Seat(CLEO)), json!([hands[1]]));
    assert_eq!(told(Viewer::Spectator), json!([]));
    assert_eq!(told(Viewer::Archive), json!(hands));
    assert_eq!(
        scene.told(Viewer::Seat(ANN), TableEvent::Ready { seat: ANN }),
        None
    );
    let rested = scene.told(Viewer::Spectator, TableEvent::Rested);
    assert_eq!(rested.unwrap(), "The table goes on.");
}

// ---- Other worlds ----

#[test]
fn another_world_has_other_cards_and_other_wishes_where_the_viewer_cannot_look() {
    let mut scene = teams();
    let facts = scene.must(Cause::Start);
    scene.time_out();
    scene.act(ANN, Verb::RESIGN);
    let mut rng = Seed::from_number(2).stream(Label::new("worlds"), 0);
    let (mut hands, mut wishes) = (vec![], vec![]);
    for _ in 0..60 {
        let own = scene.game.redeal(&scene.state, Viewer::Seat(BEN), &mut rng);
        assert_eq!(own.state.hands[0], scene.state.hands[0]);
        assert_eq!(own.state.who.wishes(), scene.state.who.wishes());
        let theirs = scene
            .game
            .redeal(&scene.state, Viewer::Seat(CLEO), &mut rng);
        assert_eq!(theirs.state.hands[1], scene.state.hands[1]);
        hands.push(theirs.state.hands[0]);
        wishes.push(theirs.state.who.wishes().iter().next());
        // The log reads in the other world as if that had been dealt.
        let relabeled = (theirs.relabel)(&facts[0]);
        let dealt = Event::Dealt {
            hands: theirs.state.hands.clone(),
        };
        assert_eq!(relabeled.own(), Some(&dealt));
        let stood = Fact::table(TableEvent::Counted);
        assert_eq!((theirs.relabel)(&stood), stood);
        let real = scene.game.redeal(&scene.state, Viewer::Archive, &mut rng);
        assert_eq!(real.state, scene.state);
    }
    hands.dedup();
    assert!(hands.len() > 30);
    for wish in [None, Some(ANN), Some(BEN)] {
        assert!(wishes.contains(&wish), "{wish:?}");
    }
}

#[test]
fn a_fact_is_short_in_the_log_and_reads_back_as_it_was() {
    let mut scene = teams();
    let mut facts = scene.must(Cause::Start);
    facts.extend(scene.time_out());
    facts.extend(scene.act(BEN, Verb::RESIGN));
    facts.extend(scene.say(ANN));
    facts.extend(scene.must(Cause::Ruling(Ruling::End)));
    for fact in &facts {
        let json = serde_json::to_value(fact).unwrap();
        assert_eq!(serde_json::from_value::<Fact<Event>>(json).unwrap(), *fact);
    }
    let wish = serde_json::to_value(&facts[2]).unwrap();
    assert_eq!(
        wish,
        json!({"table": {"event": {"presence": {"wants_out": 1}}}})
    );
    let mut state = scene.game.initial();
    for fact in &facts {
        scene.game.evolve(&mut state, fact);
    }
    assert_eq!(state, scene.state);
}
