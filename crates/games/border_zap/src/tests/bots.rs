//! Computer players: that their search is right, and that better ones win more.

use super::super::scene::duel;
use super::*;
use tricorn_bots::{Brain, Mind, Runner, Sight};
use tricorn_engine::Table;
use tricorn_kit::duel::{Memory, Position};

/// The slow and plain way: everything tried, nothing remembered.
fn plainly(game: &BorderZap, hands: [&[StateIx]; 2], taken: [u8; 2], leader: usize) -> bool {
    let follower = 1 - leader;
    let without = |hand: &[StateIx], at: usize| {
        let mut hand = hand.to_vec();
        hand.remove(at);
        hand
    };
    let best = (0..hands[leader].len()).any(|card| {
        (0..hands[follower].len()).all(|answer| {
            let (led, answered) = (hands[leader][card], hands[follower][answer]);
            let zaps = zap(&game.book.atlas, led, answered).is_some();
            let winner = if zaps { follower } else { leader };
            let mut taken = taken;
            taken[winner] += 1;
            let mut rest = [Vec::new(), Vec::new()];
            rest[leader] = without(hands[leader], card);
            rest[follower] = without(hands[follower], answer);
            let won = match (rest[0].is_empty(), taken[0].cmp(&taken[1])) {
                // PTB-19: at three each the last trick decides.
                (true, std::cmp::Ordering::Equal) => winner == 0,
                (true, more) => more.is_gt(),
                (false, _) => plainly(game, [&rest[0], &rest[1]], taken, winner),
            };
            won == (leader == 0)
        })
    });
    best == (leader == 0)
}

#[test]
fn the_solver_finds_what_plain_search_finds() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut rng = Rng::new([7; 32]);
    let mut memory = Memory::default();
    let mut won = [0; 2];
    for number in 0..300 {
        let mut deck: Vec<StateIx> = StateIx::all().collect();
        rng.shuffle(&mut deck);
        let size = 1 + number % 4;
        // So many tricks are played that six are played in all, and nobody has won yet.
        let played = 6 - size as u32;
        let first = played.saturating_sub(3) + rng.below(4.min(7 - played).min(played + 1));
        let taken = [first as u8, (played - first) as u8];
        assert!(taken.iter().all(|tricks| *tricks <= 3), "{taken:?}");
        let (own, theirs) = (&deck[..size], &deck[size..2 * size]);
        let leader = rng.index(2);
        let at = Position::new([size; 2], taken, leader);
        let found = duel(&game.zaps, [own, theirs], &mut memory).wins(at);
        assert_eq!(
            found,
            plainly(&game, [own, theirs], taken, leader),
            "{own:?} {theirs:?}"
        );
        won[usize::from(found)] += 1;
    }
    assert!(won.iter().all(|won| *won > 60), "{won:?}");
}

/// PTB-20: at four to one the rest is about the Bonus, which the last trick decides.
#[test]
fn ptb_20_at_four_to_one_the_solver_plays_for_the_bonus() {
    let game = open(Pace::Usual, people(&[1, 1]));
    let mut memory = Memory::default();
    let state = |code| game.book.by_code(code).unwrap();
    for taken in [[4, 1], [1, 4]] {
        for (lead, answer, zaps) in [("FL", "NH", false), ("FL", "TN", true)] {
            let (own, theirs) = ([state(lead)], [state(answer)]);
            let at = Position::new([1; 2], taken, 0);
            let mut duel = duel(&game.zaps, [&own, &theirs], &mut memory);
            assert_eq!(duel.wins(at), !zaps);
        }
    }
}

/// PTB-R8: borders are known by heart, as far as a level has learned them; what stands on a card in sight everybody can read.
#[test]
fn ptb_r8_computer_players_know_borders_by_level() {
    let mut tale = Tale::with(bots(Level::Greedy)).hands_for(Side(1), FIRST, SECOND);
    tale.lead(B, "MO").unwrap();
    let truth = tale.game.zaps;
    let wrong = |level| {
        let minds = (0..40).map(|number| Mind::new(&Seed::from_number(number), A));
        let count = minds.map(|mind| {
            let facts = tale.game.facts(&tale.state, A, level, &mind);
            let rows = facts.zaps.iter().zip(truth);
            rows.map(|(known, truth)| (known ^ truth).count_ones())
                .sum::<u32>()
        });
        count.sum::<u32>() / 40
    };
    assert_eq!((wrong(Level::Expert), wrong(Level::Greedy)), (0, 0));
    let (skilled, novice) = (wrong(Level::Skilled), wrong(Level::Novice));
    assert!(100 < skilled && skilled < novice, "{skilled} {novice}");
    // Whether two states border each other stands on the own card.
    let mind = Mind::new(&Seed::from_number(5), A);
    let facts = tale.game.facts(&tale.state, A, Level::Novice, &mind);
    let at = |code| tale.state_of(code).at();
    assert!(facts.zaps[at("MO")] >> at("KY") & 1 == 1);
    // And between two own cards nothing is guessed.
    for (one, other) in [("FL", "OR"), ("OR", "CA"), ("DE", "NY")] {
        let pair = |zaps: &[u64; STATES]| zaps[at(one)] >> at(other) & 1;
        assert_eq!(pair(&facts.zaps), pair(&truth), "{one} {other}");
    }
}

/// PTB-11, PTB-R8: what a computer player answers does not depend on what stands on the card that lies face-down.
#[test]
fn ptb_r8_computer_players_do_not_read_the_lead() {
    for level in [Level::Greedy, Level::Novice, Level::Skilled, Level::Expert] {
        let mut tale = Tale::with(bots(level)).hands_for(Side(1), FIRST, SECOND);
        tale.lead(B, "MO").unwrap();
        let mind = Mind::new(&Seed::from_number(6), A);
        let facts = tale.game.facts(&tale.state, A, level, &mind);
        let plan = |book: &Arc<Book>| {
            let mut game = tale.game.clone();
            game.book = Arc::clone(book);
            let (view, ask) = (
                game.view(&tale.state, Viewer::Seat(A)),
                game.ask(&tale.state, A),
            );
            let sight = Sight {
                seat: A,
                level,
                view: &view,
                ask: &ask,
                facts: &facts,
                worlds: &|rng| game.redeal(&tale.state, Viewer::Seat(A), rng),
                now: Millis(0),
            };
            BorderZap::plan(&sight, &mut Rng::new([4; 32]))
        };
        let real = plan(&tale.game.book);
        assert!(real.is_some());
        for of in ["HI", "TN", "WA"].map(|code| tale.state_of(code)) {
            let other = tale.game.book.with_borders(tale.state_of("MO"), of);
            assert_eq!(plan(&Arc::new(other)), real, "{level:?}");
        }
    }
}

/// How many of so many games the first level wins against the second; they change places.
fn wins(levels: [Level; 2], games: u64, seed: u64) -> u64 {
    let mut won = 0;
    for number in 0..games {
        let turned = number % 2 == 1;
        let order = if turned {
            [levels[1], levels[0]]
        } else {
            levels
        };
        let seats = order.map(|level| (level.word().to_owned(), Sitter::Bot(level)));
        let game = open(Pace::Usual, Seating::singles(seats).unwrap());
        let seed = Seed::from_number(seed).child(number);
        let minds = seed.child(0);
        let mut runner = Runner::new(Table::new(game, seed), &minds);
        let outcome = runner.play_out(|_| {}).unwrap();
        won += u64::from(outcome.won(Side(u8::from(turned))));
    }
    won
}

/// Whoever thinks further wins more, and the expert by a clear margin. (More games: BENCHMARKS.md.)
#[test]
fn better_players_win_more() {
    for (levels, games, least) in [
        ([Level::Greedy, Level::Random], 100, 70),
        ([Level::Novice, Level::Random], 100, 65),
        ([Level::Skilled, Level::Novice], 100, 55),
        ([Level::Expert, Level::Skilled], 30, 16),
        ([Level::Expert, Level::Greedy], 40, 24),
    ] {
        let won = wins(levels, games, 11);
        assert!(won >= least, "{levels:?}: {won} of {games}");
    }
}
