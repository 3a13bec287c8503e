//! The end of a game: PTR1-39 to PTR1-46, R-55 to R-57, the points, and what a match sees of it.

use super::*;

type First = Tale<false>;

/// The first side has early, small states, the second late, large ones: by base 1 statehood is for the first and size for
/// the second side, by base 50 the other way round. Both have a Power card of either category.
const TWO_WORLDS: Lay = Lay {
    hands: [
        ["DE", "NJ", "CT", "MA", "MD", "SC", "NH", "RI", "VT"],
        ["AK", "TX", "CA", "MT", "NM", "AZ", "NV", "CO", "OR"],
    ],
    burs: ["NY", "FL", "OH", "PA", "WI"],
    powers: [[(10, Statehood), (10, Size)], [(20, Statehood), (20, Size)]],
    deck: &[(1, Population), (50, Population), (30, Population)],
    lead: Some(Side(0)),
};

fn tale() -> First {
    First::laid(&TWO_WORLDS)
        .based(30, 1)
        .ready(&["VT"], &["NY", "FL", "OR"])
}

fn pulled_by(side: Side) -> First {
    let mut tale = First::laid(&TWO_WORLDS).based(30, 1);
    tale.discard(A, &["VT"]).unwrap();
    tale.discard(B, &["NY", "FL", "OR"]).unwrap();
    if side == Side(0) {
        tale.act(A, Action::Pull).unwrap();
    } else {
        tale.act(A, Action::Keep).unwrap();
        tale.act(B, Action::Pull).unwrap();
    }
    tale.late().unwrap();
    tale
}

impl First {
    /// Lets this side win the next trick; the named sides play a Power card.
    fn trick_to(&mut self, winner: Side, power: [bool; 2]) {
        let lead = self.state.tricks.lead;
        let first_half = self.state.tricks.played() < 4;
        let category = if (winner == Side(0)) == first_half {
            Statehood
        } else {
            Size
        };
        let corner = |side: Side| if side == Side(0) { 10 } else { 20 };
        let seat = |side: Side| if side == Side(0) { A } else { B };
        let code = |tale: &Self, side: Side| {
            let spot = tale.state.deal.hand(side).nth(0).unwrap();
            tale.codes([spot].into_iter()).remove(0)
        };
        let (leader, answerer) = (seat(lead), seat(other(lead)));
        let (led, answer) = (code(self, lead), code(self, other(lead)));
        if power[usize::from(lead.0)] {
            let power = self.power(leader, corner(lead), category);
            self.lead_with(leader, &led, power, 0).unwrap();
        } else {
            self.lead(leader, &led, category, 0).unwrap();
        }
        if power[usize::from(other(lead).0)] {
            let power = self.power(answerer, corner(other(lead)), category);
            self.follow_with(answerer, &answer, power).unwrap();
        } else {
            self.follow(answerer, &answer).unwrap();
        }
        assert_eq!(self.last().winner, winner);
    }

    /// These tricks in turn, without Power cards.
    fn tricks_to(&mut self, winners: &[u8]) {
        for winner in winners {
            self.trick_to(Side(*winner), [false, false]);
        }
    }

    /// All Power cards in the first tricks of either category, won like this.
    fn powers_out(&mut self) {
        self.trick_to(Side(0), [true, true]);
        self.trick_to(Side(1), [true, true]);
        assert_eq!(self.state.power.hands.map(|hand| hand.len()), [0, 0]);
    }
}

#[test]
fn ptr1_40_ptr1_42_six_tricks_end_the_game_at_once_with_the_bonus() {
    let mut tale = tale();
    tale.tricks_to(&[0, 0, 0, 1, 0, 0]);
    assert_eq!(
        tale.shown(),
        Shown::Own(Phase::Lead),
        "five do not end it (R-56)"
    );
    tale.tricks_to(&[0]);
    let result = tale.result();
    assert_eq!(
        (result.winner, result.how),
        (Some(Side(0)), TrickEnding::SixTricks)
    );
    assert_eq!((result.tricks, result.bonus), ([6, 1], true));
    // PTR1-39: the Power cards need not have been played.
    assert_eq!(tale.state.power_left(Side(0)), 2);
    let outcome = tale.game.outcome(&tale.state).unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("six_tricks", vec![20, 0])
    );
}

#[test]
fn ptr1_41_ptr1_46_r_56_five_tricks_win_at_the_end_and_not_before() {
    let mut tale = tale();
    tale.powers_out();
    tale.tricks_to(&[1, 1, 1, 1]);
    assert_eq!(
        (tale.state.tricks.taken, tale.shown()),
        ([1, 5], Shown::Own(Phase::Lead))
    );
    tale.tricks_to(&[0, 0]);
    let result = tale.result();
    assert_eq!(
        (result.winner, result.how, result.bonus),
        (Some(Side(1)), TrickEnding::MostTricks, false)
    );
    assert_eq!(tale.game.outcome(&tale.state).unwrap().scores, [0, 10]);
}

#[test]
fn ptr1_42_r_55_a_sixth_trick_in_the_eighth_is_no_early_end_but_has_the_bonus() {
    let mut tale = tale();
    tale.powers_out();
    tale.tricks_to(&[0, 0, 0, 0, 1, 0]);
    let result = tale.result();
    assert_eq!(
        (result.how, result.tricks, result.bonus),
        (TrickEnding::MostTricks, [6, 2], true)
    );
    // The duty applies: with a Power card left the side of the six tricks loses, and the other has no Bonus.
    let mut tale = self::tale();
    tale.trick_to(Side(0), [false, true]);
    tale.trick_to(Side(1), [true, true]);
    tale.tricks_to(&[0, 0, 0, 0, 1, 0]);
    let result = tale.result();
    assert_eq!(
        (result.winner, result.how),
        (Some(Side(1)), TrickEnding::PowerUnplayed)
    );
    assert_eq!((result.tricks, result.bonus), ([6, 2], false));
}

#[test]
fn ptr1_39_ptr1_45_r_55_who_has_not_played_both_power_cards_loses() {
    let mut tale = tale();
    tale.trick_to(Side(0), [true, false]);
    tale.trick_to(Side(1), [true, true]);
    tale.tricks_to(&[1, 1, 1, 0, 0]);
    // Not forced, but warned: as many Power cards as tricks left.
    let view = tale.view(B);
    assert!(view.sides[1].must_play_power && !view.sides[0].must_play_power);
    let warned = |tale: &First, seat| {
        let ask = tale.game.ask(&tale.state, seat);
        ask.say.contains("as many Power cards as tricks left")
    };
    let leads = tale.state.tricks.lead;
    assert_eq!((leads, warned(&tale, A)), (Side(0), false));
    let mut answering = tale.clone();
    let spot = answering.state.deal.hand(leads).nth(0).unwrap();
    let code = answering.codes([spot].into_iter()).remove(0);
    answering.lead(A, &code, Size, 0).unwrap();
    assert!(warned(&answering, B) && !warned(&answering, A));
    tale.tricks_to(&[1]);
    let result = tale.result();
    assert_eq!(result.tricks, [3, 5]);
    assert_eq!(
        (result.winner, result.how, result.bonus),
        (Some(Side(0)), TrickEnding::PowerUnplayed, false)
    );
}

#[test]
fn ptr1_45_r_55_the_opponent_has_the_bonus_only_with_six_tricks_of_its_own() {
    let mut tale = tale();
    tale.trick_to(Side(0), [true, false]);
    tale.trick_to(Side(1), [true, true]);
    tale.tricks_to(&[0, 0, 0, 1, 0, 0]);
    let result = tale.result();
    assert_eq!((result.winner, result.tricks), (Some(Side(0)), [6, 2]));
    assert_eq!(
        (result.how, result.bonus),
        (TrickEnding::PowerUnplayed, true)
    );
}

#[test]
fn r_55_r_09_c4_29_if_both_fail_the_game_is_a_tie_whatever_was_declared() {
    let mut tale = First::laid(&TWO_WORLDS).based(30, 1);
    tale.discard(A, &["VT"]).unwrap();
    tale.discard(B, &["NY", "FL", "OR"]).unwrap();
    tale.act(A, Action::Keep).unwrap();
    tale.act(B, Action::Keep).unwrap();
    tale.act(A, Verb::STAND).unwrap();
    tale.late().unwrap();
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 0, 0]);
    let result = tale.result();
    assert_eq!(
        (result.winner, result.how),
        (None, TrickEnding::NeitherPlayedPower)
    );
    let outcome = tale.game.outcome(&tale.state).unwrap();
    assert_eq!((outcome.scores, outcome.winners), (vec![5, 5], vec![]));
}

#[test]
fn ptr1_43_four_all_the_winner_of_the_last_trick_wins() {
    for (last, winners) in [(0, [0, 1, 0, 1, 1, 0]), (1, [0, 1, 0, 1, 0, 1])] {
        let mut tale = tale();
        tale.powers_out();
        tale.tricks_to(&winners);
        let result = tale.result();
        assert_eq!(result.tricks, [4, 4]);
        assert_eq!(
            (result.winner, result.how),
            (Some(Side(last)), TrickEnding::LastTrick)
        );
        assert!(!result.bonus);
    }
}

#[test]
fn ptr1_44_r_57_four_all_goes_to_the_side_that_did_not_pull() {
    for pulled in [Side(0), Side(1)] {
        for last in [0, 1] {
            let mut tale = pulled_by(pulled);
            tale.tricks_to(&[0, 1, 0, 1, 0, 1, 1 - last, last]);
            let result = tale.result();
            assert_eq!(result.tricks, [4, 4]);
            assert_eq!(
                (result.winner, result.how),
                (Some(other(pulled)), TrickEnding::PowerPulled)
            );
        }
    }
}

#[test]
fn ptr1_18_ptr1_39_after_a_pull_nobody_has_a_duty() {
    let mut tale = pulled_by(Side(1));
    tale.tricks_to(&[0, 1, 0, 1, 0, 1, 1, 1]);
    let result = tale.result();
    assert_eq!(
        (result.winner, result.how, result.tricks),
        (Some(Side(1)), TrickEnding::MostTricks, [3, 5])
    );
}

#[test]
fn ptr1_46_without_the_double_failure_there_is_no_tie() {
    let game = open::<false>(bots(Level::Greedy));
    let mut rng = Rng::new([9; 32]);
    let mut ties = 0;
    for number in 0..400 {
        let mut tale = Tale::at(game.clone());
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        while !tale.state.is_over() {
            use tricorn_bots::Brain;
            match tale.game.random_move(&tale.state, &mut rng) {
                Some((seat, action)) => drop(tale.act(seat, action).unwrap()),
                None => drop(tale.late().unwrap()),
            }
        }
        let result = tale.result();
        let tie = result.winner.is_none();
        assert_eq!(tie, result.how == TrickEnding::NeitherPlayedPower);
        assert!(result.tricks.iter().all(|tricks| *tricks <= 6));
        ties += usize::from(tie);
    }
    assert!(ties > 0, "the double failure does happen");
}

#[test]
fn c4_22_to_c4_30_geoplunging_raises_what_the_winner_gets_and_nothing_else() {
    for (stand, points) in [
        (vec![], [20, 0]),
        (vec![A], [30, 0]),
        (vec![B], [30, 0]),
        (vec![A, B], [40, 0]),
    ] {
        let mut tale = First::laid(&TWO_WORLDS).based(30, 1);
        tale.discard(A, &["VT"]).unwrap();
        tale.discard(B, &["NY", "FL", "OR"]).unwrap();
        tale.act(A, Action::Keep).unwrap();
        tale.act(B, Action::Keep).unwrap();
        for seat in stand {
            tale.act(seat, Verb::STAND).unwrap();
        }
        tale.late().unwrap();
        tale.tricks_to(&[0, 0, 0, 0, 0, 0]);
        assert_eq!(tale.game.outcome(&tale.state).unwrap().scores, points);
        assert_eq!(
            tale.view(A).own.result.unwrap().points.map(i64::from),
            points
        );
    }
}

#[test]
fn r_73_only_a_trick_that_can_end_the_game_keeps_a_match_waiting() {
    let mut tale = tale();
    let lead_next = |tale: &First| {
        let mut tale = tale.clone();
        let side = tale.state.tricks.lead;
        let seat = if side == Side(0) { A } else { B };
        let spot = tale.state.deal.hand(side).nth(0).unwrap();
        let code = tale.codes([spot].into_iter()).remove(0);
        tale.lead(seat, &code, Size, 0).unwrap();
        tale
    };
    assert!(
        tale.game.at_rest(&tale.state),
        "a lead that has not come is not waited for"
    );
    assert!(
        tale.game.at_rest(&lead_next(&tale).state),
        "the first trick ends nothing"
    );
    tale.tricks_to(&[0, 0, 0, 0, 0]);
    assert!(tale.game.at_rest(&tale.state));
    assert!(
        !tale.game.at_rest(&lead_next(&tale).state),
        "it could be the sixth"
    );
    tale.tricks_to(&[1, 1]);
    assert!(
        !tale.game.at_rest(&lead_next(&tale).state),
        "it is the last"
    );
    // Nothing is waited for before the tricks.
    let mut early = First::laid(&TWO_WORLDS);
    assert!(early.game.at_rest(&early.state));
    early.act(A, Action::Cards).unwrap();
    assert!(early.game.at_rest(&early.state));
    while early.shown() != Shown::Count {
        early.late().unwrap();
        assert!(early.game.at_rest(&early.state));
    }
}

#[test]
fn what_a_match_gets_back_is_the_result_and_nothing_before_that() {
    let mut tale = tale();
    assert_eq!(tale.game.leave(&tale.state), None);
    tale.tricks_to(&[0, 0, 0, 0, 0, 0]);
    assert_eq!(tale.game.leave(&tale.state).unwrap().winner, Some(Side(0)));
    let mut ended = self::tale();
    ended
        .cause(Cause::Ruling(tricorn_engine::Ruling::End))
        .unwrap();
    assert_eq!(ended.game.leave(&ended.state), None);
    let outcome = ended.game.outcome(&ended.state).unwrap();
    assert_eq!(
        (&*outcome.ending, outcome.scores),
        ("ended_by_host", vec![0, 0])
    );
}
