//! Computer players: R-72, and that a better one wins more often.

use super::*;
use tricorn_bots::{Brain, Mind, Runner};
use tricorn_engine::{Millis, Seed, Table};

/// Two levels against each other.
fn against(one: Level, two: Level) -> Seating {
    let place = |side, level| Place::new(Side(side), "Bot", Sitter::Bot(level));
    Seating::try_new(vec![place(0, one), place(1, two)]).unwrap()
}

/// The points of two levels over so many games, each side first half of the time by chance.
fn points(one: Level, two: Level, games: u64) -> [i64; 2] {
    let mut sum = [0; 2];
    for number in 0..games {
        let seed = Seed::from_number(number);
        let table = Table::new(open(Pace::Usual, against(one, two)), seed.clone());
        let outcome = Runner::new(table, &seed.child(7)).play_out(|_| {}).unwrap();
        for (sum, points) in sum.iter_mut().zip(outcome.scores) {
            *sum += points;
        }
    }
    sum
}

/// A better level wins more.
#[test]
fn r_72_a_better_level_wins_more() {
    for (better, worse) in [
        (Level::Skilled, Level::Novice),
        (Level::Expert, Level::Skilled),
        (Level::Novice, Level::Random),
    ] {
        let [one, two] = points(better, worse, 60);
        assert!(one > two + 40, "{better} {one}, {worse} {two}");
    }
}

/// a computer player takes as long as a person: 4 to 15 seconds for a clue or a guess.
#[test]
fn r_72_a_computer_player_takes_its_time() {
    let seed = Seed::from_number(3);
    let table = Table::new(
        open(Pace::Usual, against(Level::Expert, Level::Novice)),
        seed.clone(),
    );
    let mut last = Millis(0);
    let mut times = Vec::new();
    Runner::new(table, &seed.child(7)).play_out(|record| {
        if let Cause::Act(act) = &record.cause
            && act.action != Verb::STAND
        {
            times.push(record.stamp.0 - last.0);
        }
        last = record.stamp;
    });
    assert!(times.len() >= 8);
    assert!(
        times.iter().all(|time| (4_000..=15_000).contains(time)),
        "{times:?}"
    );
}

/// What a bot has learnt is the same whenever it is asked, and does not depend on the hidden card.
#[test]
fn r_72_what_a_bot_has_learnt_has_nothing_to_do_with_the_cards_on_the_table() {
    let tale = Tale::playing();
    let other = Tale::new()
        .dealt_with(Side(1), ["ME", "OR", "UT", "TX", "FL", "HI"], "CAB", &[6])
        .turned();
    let mind = Mind::new(&Seed::from_number(9), A);
    for level in Level::ALL {
        let one = tale.game.facts(&tale.state, A, level, &mind);
        let two = other.game.facts(&other.state, A, level, &mind);
        assert_eq!(format!("{one:?}"), format!("{two:?}"));
    }
}

/// What forty bots of a level guess of Texas after this clue.
fn guesses(level: Level, clue: &str) -> std::collections::BTreeMap<String, u32> {
    let (order, card) = if clue == "flag" {
        ("BAC", 17)
    } else {
        ("ABC", 4)
    };
    let mut tale = Tale::new()
        .dealt_with(Side(0), CARDS, order, &[card])
        .turned();
    tale.clue(clue).unwrap();
    let mut rng = Rng::new([8; 32]);
    let mut guessed = std::collections::BTreeMap::new();
    for number in 0..40 {
        let mind = Mind::new(&Seed::from_number(number), A);
        let facts = tale.game.facts(&tale.state, A, level, &mind);
        let view = tale.view(A);
        let ask = tale.ask(A);
        let worlds = |rng: &mut Rng| tale.game.redeal(&tale.state, Viewer::Seat(A), rng);
        let sight = tricorn_bots::Sight {
            seat: A,
            level,
            now: Millis(0),
            view: &view,
            ask: &ask,
            facts: &facts,
            worlds: &worlds,
        };
        let plan = StateIq::plan(&sight, &mut rng).unwrap();
        let Verb::Own(Action::Guess {
            state: tricorn_kit::said::Said::Word(state),
        }) = plan.action
        else {
            panic!("{plan:?}");
        };
        *guessed
            .entry(tale.code_of(StateIx(state as u8)))
            .or_default() += 1;
    }
    guessed
}

/// The yardstick names only states that go with the clue; so does an expert nearly always, a novice seldom.
#[test]
fn an_expert_knows_what_the_clues_say() {
    let polk = ["IA", "TX", "WI"];
    let greedy = guesses(Level::Greedy, "PATOS");
    assert!(greedy.keys().eq(polk), "James Polk’s states: {greedy:?}");
    let right = |level| -> u32 {
        let guessed = guesses(level, "PATOS");
        polk.iter().filter_map(|code| guessed.get(*code)).sum()
    };
    let (expert, novice) = (right(Level::Expert), right(Level::Novice));
    assert!(expert >= 36 && novice < 20, "{expert} {novice}");
    // Whose flag it is they know from the flag, not from the world that is dealt for them.
    let flag = guesses(Level::Greedy, "flag");
    assert!(flag.keys().eq(["TX"]), "{flag:?}");
}

/// everybody sees who stands, so that must tell little of the card: keen bots stand with hard and with easy cards,
/// and sit with both.
#[test]
fn r_08_r_72_whether_a_bot_stands_tells_little_of_its_card() {
    // By card: how often a skilled bot stood.
    let mut stood = Vec::new();
    let mut rng = Rng::new([8; 32]);
    for code in ["TX", "HI", "KS", "CA", "IN", "FL", "VT", "MO"] {
        let cards = [code, "ME", "OR", "UT", "NY", "OH"];
        let mut tale = Tale::new().dealt_with(Side(0), cards, "ABC", &[4]);
        tale.late();
        assert_eq!(tale.phase(), Shown::Count);
        let (view, ask) = (tale.view(A), tale.ask(A));
        let worlds = |rng: &mut Rng| tale.game.redeal(&tale.state, Viewer::Seat(A), rng);
        let stands = |number: u64, rng: &mut Rng| {
            let mind = Mind::new(&Seed::from_number(number), A);
            let facts = tale.game.facts(&tale.state, A, Level::Skilled, &mind);
            let sight = tricorn_bots::Sight {
                seat: A,
                level: Level::Skilled,
                now: Millis(0),
                view: &view,
                ask: &ask,
                facts: &facts,
                worlds: &worlds,
            };
            StateIq::plan(&sight, rng).is_some()
        };
        let count = (0..60).filter(|number| stands(*number, &mut rng)).count();
        stood.push(count);
    }
    assert!(
        stood.iter().all(|count| (8..=42).contains(count)),
        "{stood:?}"
    );
    assert!(
        stood.iter().max() > stood.iter().min(),
        "some cards are harder: {stood:?}"
    );
}

/// The clue of an expert leaves more states than any other that it could give.
#[test]
fn an_expert_gives_the_clue_that_tells_least() {
    // Of flag, nickname and time zones of Texas only the last leaves more than one state.
    let tale = Tale::new()
        .dealt_with(Side(0), CARDS, "BAC", &[17])
        .turned();
    let mut rng = Rng::new([8; 32]);
    let (view, ask) = (tale.view(B), tale.ask(B));
    let mind = Mind::new(&Seed::from_number(1), B);
    for level in [Level::Expert, Level::Greedy] {
        let facts = tale.game.facts(&tale.state, B, level, &mind);
        let worlds = |rng: &mut Rng| tale.game.redeal(&tale.state, Viewer::Seat(B), rng);
        let sight = tricorn_bots::Sight {
            seat: B,
            level,
            now: Millis(0),
            view: &view,
            ask: &ask,
            facts: &facts,
            worlds: &worlds,
        };
        let plan = StateIq::plan(&sight, &mut rng).unwrap();
        let word = serde_json::to_value(&plan.action).unwrap()["clue"]["option"].clone();
        assert_eq!(word, "time zones");
    }
}
