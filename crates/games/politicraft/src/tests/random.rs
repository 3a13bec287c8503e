//! PC-105 as a property: games of random players end, no card is lost, what is offered is accepted.

use super::*;
use tricorn_engine::Rng;

/// Power Plays and Cycle cards of every primitive, beside the shipped ones.
fn odd_cards() -> Vec<CivicCard> {
    let hand =
        |chooser: &str, count: u8| json!({"zone": "hand", "chooser": chooser, "count": count});
    let powers = [
        json!([{"cancel": {}}]),
        json!([{"cancel": {}}]),
        json!([{"cancel": {}}]),
        json!([{"steal": {"from": "most_points"}}, {"give": {"to": "fewest_points"}}]),
        json!([{"swap": {"with": "others", "mine": {"count": 2}, "theirs": {"count": 2, "chooser": "owner"}}}]),
        json!([{"swap": {"with": "target", "mine": hand("actor", 2), "theirs": hand("random", 2)}}]),
        json!([{"discard": {"who": "all", "cards": {"count": 2}}}]),
        json!([{"discard": {"who": "others", "cards": hand("owner", 2)}}, {"recover": {"who": "all", "cards": {"count": 2}}}]),
        json!([{"move_integrity": {"from": "most_integrity", "to": "fewest_integrity", "n": 2}}]),
        json!([{"skip": {"who": "others", "n": 1}}, {"extra_play": {"who": "all", "n": 1}}]),
        json!([{"draw": {"who": "all", "n": 1}}, {"shield": {"who": "all"}}]),
        json!([{"waive_needs": {"who": "all", "part": "all"}}, {"restrict": {"who": "all", "kind": "Standard"}}]),
        json!([{"reveal": {"who": "all", "to_all": true}}, {"pass_hand": {"who": "all", "n": 3, "to": "right"}}]),
        json!([{"score": {"who": "others", "n": -30}}, {"score": {"n": 30}}]),
        json!([{"choose": {"who": "all", "options": [[{"discard": {"cards": hand("owner", 1)}}],
            [{"steal": {"from": "left"}}], [{"for_each": {"who": "others", "steps": [{"give": {"to": "right"}}]}}]]}}]),
        json!([{"for_each": {"who": "all", "steps": [{"for_each": {"who": "others", "when": "public_figure",
            "steps": [{"steal": {"from": "others"}}]}}, {"pass_hand": {"n": 1, "to": "left"}}]}}]),
        json!([{"steal": {"from": "others", "cards": hand("owner", 1)}}, {"extra_play": {"n": 2}}]),
    ];
    let cycles = [
        json!([{"draw": {"who": "all", "n": 2}}, {"pass_hand": {"who": "all", "n": 2, "to": "left"}}]),
        json!([{"steal": {"from": "others"}}, {"discard": {"who": "others"}}]),
        json!([{"choose": {"who": "all", "options": [[{"lose_integrity": {"n": 1}}], [{"discard": {}}]]}}]),
        json!([{"waive_needs": {"who": "all", "part": {"colour": "blue"}}}, {"extra_play": {"who": "right", "n": 1}}]),
    ];
    let powers = powers.into_iter().map(power);
    let cycles = cycles.into_iter().map(cycle);
    powers.chain(cycles).collect()
}

fn chaos() -> PoliticraftPack {
    let mut pack = shipped().clone();
    for (number, mut card) in (0..).zip(odd_cards()) {
        card.id = format!("odd-{number}");
        card.title = format!("Odd card {number}");
        pack.cards.push(card);
    }
    pack
}

/// How many games of random players there were, and how they went.
#[derive(Default)]
struct Seen {
    figures: usize,
    trades: usize,
    asked: usize,
}

/// A game of random players to its end.
fn play(
    pack: &PoliticraftPack,
    players: u8,
    story: StoryMode,
    seed: u64,
    seen: &mut Seen,
) -> Table {
    let config = Config {
        story,
        first: None,
        turn_seconds: 60,
        ..Config::default()
    };
    let game = PolitiCraft::open(config, Arc::new(pack.clone()), people(players)).unwrap();
    let mut t = Table {
        state: game.initial(),
        game,
        now: Millis(0),
        events: seed << 32,
        facts: Vec::new(),
        plain: 0,
    };
    t.cause(Cause::Start).unwrap();
    let mut rng = Rng::new([seed as u8; 32]);
    for step in 0.. {
        assert!(step < 6_000, "the game does not end");
        if t.state.is_over() {
            break;
        }
        t.now = t.now.plus(Millis(100));
        let dues = t.timers();
        if rng.below(40) == 0
            && let Some(due) = rng.pick(&dues)
        {
            t.expire(due.timer).unwrap();
            continue;
        }
        let asks: Vec<(Seat, Ask)> = (0..players)
            .map(Seat)
            .map(|seat| (seat, t.game.ask(&t.state, seat)))
            .collect();
        let open: Vec<&(Seat, Ask)> = asks.iter().filter(|(_, ask)| ask.is_open()).collect();
        assert!(!open.is_empty(), "nobody can do anything: {:?}", t.state);
        // What is offered is accepted, asides too.
        if step % 16 == 0 {
            for (seat, ask) in &asks {
                for offer in &ask.offers {
                    let intent = offer.random(&mut rng).expect("an offer can be filled");
                    assert!(ask.allows(&intent), "{intent}");
                    let action: Verb<Action> =
                        serde_json::from_value(intent.clone()).expect("an action");
                    let got = t.clone().by_seat(seat.0, action);
                    assert!(got.is_ok(), "{intent} {got:?}");
                }
            }
        }
        let (seat, ask) = rng.pick(&open).copied().unwrap();
        let intent = ask.random_move(&mut rng).expect("a move");
        if rng.below(600) == 0 {
            t.by_seat(seat.0, Verb::RESIGN).unwrap();
            continue;
        }
        let action: Verb<Action> = serde_json::from_value(intent.clone()).expect("an action");
        let events = t.by_seat(seat.0, action);
        let events = events.unwrap_or_else(|code| panic!("{intent}: {code}"));
        for event in &events {
            seen.figures += usize::from(matches!(event, Event::Turn { figure: true, .. }));
            seen.trades += usize::from(matches!(event, Event::Traded { .. }));
            seen.asked += usize::from(matches!(event, Event::Asked { .. }));
        }
    }
    // The state is what its events make of it.
    let mut again = t.game.initial();
    for fact in &t.facts {
        t.game.evolve(&mut again, fact);
    }
    assert!(again == t.state, "another state from the same events");
    t
}

#[test]
fn pc_105_every_card_exactly_once_in_games_of_the_shipped_deck() {
    let modes = [StoryMode::Written, StoryMode::Spoken, StoryMode::Quick];
    let mut seen = Seen::default();
    for players in 2..=6 {
        for (at, story) in (0..).zip(modes) {
            let t = play(
                shipped(),
                players,
                story,
                u64::from(players) * 10 + at,
                &mut seen,
            );
            let ending = t.over().unwrap().0;
            assert!(["cycles-over", "no-integrity", "last-one-left"].contains(&&*ending));
        }
    }
    assert!(seen.trades > 0 && seen.asked > 0);
}

#[test]
fn pc_105_every_card_exactly_once_with_unusual_cards() {
    let pack = chaos();
    let mut seen = Seen::default();
    for players in 2..=6 {
        for at in 0..6 {
            let seed = 100 + u64::from(players) * 10 + at;
            play(&pack, players, StoryMode::Quick, seed, &mut seen);
        }
    }
    assert!(seen.trades > 0 && seen.asked > 0);
}

#[test]
fn pc_105_cards_of_a_player_who_resigned_are_counted_apart() {
    let mut t = Table::new(3);
    let [a, b] = [t.worth(1, 5), t.worth(1, 10)];
    let whole = t.game.cards.len();
    t.send(1, json!("resign")).unwrap();
    assert_eq!(t.state.gone, [a, b]);
    let hands: usize = t.state.players.iter().map(|it| it.hand.len()).sum();
    let apart = t.state.deck.len() + t.state.discard.len() + hands;
    assert_eq!(apart + 2, whole);
}
