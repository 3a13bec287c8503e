//! Section 2: dealing, issues, who begins.

use super::*;

/// A table that has just been dealt.
pub(super) fn started(game: PolitiCraft) -> Table {
    let mut table = Table {
        state: game.initial(),
        game,
        now: Millis(0),
        events: 0,
        facts: Vec::new(),
        plain: 0,
    };
    table.cause(Cause::Start).unwrap();
    table
}

/// What the first event of a game says.
pub(super) struct Dealt {
    first: Side,
    open: CardIx,
    pub deal: Deal,
}

/// How the shipped deck is dealt with this seed.
pub(super) fn dealt(config: Config, players: u8, seed: u64) -> Dealt {
    deal_of(shipped(), config, players, seed)
}

fn deal_of(pack: &PoliticraftPack, config: Config, players: u8, seed: u64) -> Dealt {
    let game = PolitiCraft::open(config, Arc::new(pack.clone()), people(players)).unwrap();
    let mut state = game.initial();
    let mut events: Vec<Fact<Event>> = Vec::new();
    Position {
        game: &game,
        state: &mut state,
        seed: &Seed::from_number(seed),
        events: &mut 0,
    }
    .decide(Millis(0), &Cause::Start, &mut events)
    .unwrap();
    assert_sound(&game, &state);
    match &own(&events)[0] {
        Event::Dealt { first, open, deal } => Dealt {
            first: *first,
            open: *open,
            deal: (**deal).clone(),
        },
        other => panic!("not a deal: {other:?}"),
    }
}

fn new(config: Config, players: u8) -> Table {
    let game = PolitiCraft::open(config, Arc::new(shipped().clone()), people(players));
    started(game.unwrap())
}

fn name_all(t: &mut Table) {
    for side in 0..t.state.players.len() as u8 {
        t.send(side, json!({"issue": {"issue": "clean air"}}))
            .unwrap();
    }
}

fn is_cycle(card: &CardIx) -> bool {
    shipped().cards[card.at()].kind == CivicKind::Cycle
}

/// Fifteen plain cards and eight Cycle cards: most draws of the deal meet one.
fn dense() -> PoliticraftPack {
    let mut pack = shipped().clone();
    let mut plain = 0;
    pack.cards.retain(|card| {
        plain += usize::from(card.kind == CivicKind::Standard);
        card.kind == CivicKind::Cycle || card.kind == CivicKind::Standard && plain <= 15
    });
    pack
}

#[test]
fn pc_14_pc_r32_integrity_is_a_stack_of_its_own_without_end() {
    let t = new(quiet(), 2);
    assert_eq!(t.state.deck.len() + 14 + 1, 138);
    let mut t = Table::new(2);
    t.set_integrity(&[500, 0]);
    let card = t.hand(0, slot("PP3"));
    t.aim(0, card, 1).unwrap();
    assert_eq!(t.all_integrity(), [501, 1]);
}

#[test]
fn pc_15_everybody_begins_as_not_a_public_figure() {
    let t = new(quiet(), 6);
    assert_eq!(t.state.players.len(), 6);
    assert!(t.state.players.iter().all(|player| !player.figure));
}

#[test]
fn pc_16_one_card_starts_the_discard_pile() {
    let t = new(quiet(), 3);
    assert_eq!(t.state.discard.len(), 1);
    // The deck is shuffled: another seed, another order.
    assert_ne!(
        dealt(quiet(), 3, 1).deal.deck,
        dealt(quiet(), 3, 2).deal.deck
    );
    assert_ne!(dealt(quiet(), 3, 1).open, dealt(quiet(), 3, 2).open);
}

#[test]
fn pc_17_pc_r10_the_first_card_of_the_pile_is_no_cycle_card() {
    for seed in 0..60 {
        let deal = deal_of(&dense(), quiet(), 2, seed);
        assert_eq!(dense().cards[deal.open.at()].kind, CivicKind::Standard);
    }
}

#[test]
fn pc_18_seven_cards_each() {
    for players in 2..=6 {
        let deal = dealt(quiet(), players, 3).deal;
        assert_eq!(deal.hands.len(), usize::from(players));
        assert!(deal.hands.iter().all(|hand| hand.len() == 7));
    }
}

#[test]
fn pc_19_cycle_cards_of_the_deal_are_shuffled_back() {
    for seed in 0..40 {
        let deal = dealt(quiet(), 6, seed).deal;
        assert!(!deal.hands.iter().flatten().any(is_cycle));
        assert_eq!(deal.deck.iter().filter(|card| is_cycle(card)).count(), 5);
    }
    // Back into the deck, not on its top or bottom: they are found all over it.
    let tops = (0..60).filter(|seed| is_cycle(dealt(quiet(), 2, *seed).deal.deck.last().unwrap()));
    assert!((1..20).contains(&tops.count()));
}

#[test]
fn pc_19_ex1_two_cycle_cards_among_the_seven() {
    // With eight Cycle cards among 23 every deal meets several.
    for seed in 0..40 {
        let pack = dense();
        let deal = deal_of(&pack, quiet(), 2, seed).deal;
        let others = |card: &CardIx| pack.cards[card.at()].kind == CivicKind::Standard;
        assert!(
            deal.hands
                .iter()
                .all(|hand| hand.len() == 7 && hand.iter().all(others))
        );
        assert_eq!(deal.deck.len(), 8);
    }
    let game = PolitiCraft::open(quiet(), Arc::new(dense()), people(2)).unwrap();
    let t = started(game);
    assert!(t.state.cycles.is_empty());
}

#[test]
fn pc_20_two_integrity_cards_each_in_view() {
    let t = new(quiet(), 4);
    assert_eq!(t.all_integrity(), [2, 2, 2, 2]);
    let watcher = t.game.view(&t.state, Viewer::Spectator);
    assert!(watcher.players.iter().all(|player| player.integrity == 2));
}

#[test]
fn pc_21_nobody_plays_before_all_have_an_issue() {
    let mut t = new(quiet(), 3);
    assert_eq!(t.turn(), None);
    let card = t.hand_of(0)[0];
    assert_eq!(t.discard(0, card), Err("NOT_YOUR_TURN"));
    for side in [2, 0] {
        t.send(side, json!({"issue": {"issue": "parks"}})).unwrap();
        assert_eq!(t.turn(), None);
    }
    t.send(1, json!({"issue": {"issue": " safe routes "}}))
        .unwrap();
    assert_eq!(t.turn(), Some(0));
    let issues: Vec<_> = t
        .view(2)
        .own
        .players
        .into_iter()
        .map(|it| it.issue)
        .collect();
    let wanted = ["parks", "safe routes", "parks"].map(|issue| Some(issue.into()));
    assert_eq!(issues, wanted);
}

#[test]
fn pc_21_ex1_local_national_and_global_issues() {
    let issues = [
        "School lunches",
        "Public transport",
        "Healthcare",
        "Climate change",
    ];
    let mut t = new(quiet(), 4);
    for (side, issue) in (0..).zip(issues) {
        t.send(side, json!({"issue": {"issue": issue}})).unwrap();
    }
    let named = t
        .view(0)
        .own
        .players
        .into_iter()
        .map(|it| it.issue.unwrap());
    assert!(named.map(|issue| issue.to_string()).eq(issues));
}

#[test]
fn pc_r25_an_issue_is_typed_taken_or_assigned_and_then_stands() {
    let issue = |text: &str| json!({"issue": {"issue": text}});
    let mut t = new(quiet(), 2);
    assert_eq!(t.send(0, issue("   ")), Err("BAD_TEXT"));
    assert_eq!(t.send(0, issue(&"x".repeat(121))), Err("BAD_TEXT"));
    assert_eq!(t.send(0, issue("one\ntwo")), Err("BAD_TEXT"));
    for odd in ["turned \u{202e}around", "hid\u{200b}den"] {
        assert_eq!(t.send(0, issue(odd)), Err("BAD_TEXT"), "{odd:?}");
    }
    // From the list, and the same for both.
    let listed = t.view(0).own.issues.unwrap()[3].clone();
    t.send(0, issue("4")).unwrap();
    assert_eq!(t.view(1).players[0].issue.as_deref(), Some(listed.as_str()));
    t.send(0, issue(&listed)).unwrap();
    t.send(0, issue(&"é".repeat(120))).unwrap();
    t.send(1, issue(&listed)).unwrap();
    // It can be changed on the first turn, not after it.
    t.send(0, issue(&listed)).unwrap();
    t.send(1, issue("libraries")).unwrap();
    let card = t.hand_of(0)[0];
    t.discard(0, card).unwrap();
    t.fill(0);
    assert_eq!(t.turn(), Some(1));
    assert_eq!(t.send(1, issue("parks")), Err("WRONG_STEP"));
    assert!(t.view(1).issues.is_none());
    assert_eq!(t.view(0).players[1].issue.as_deref(), Some("libraries"));
    // The host assigns one: it cannot be changed.
    let config = Config {
        issues: Some(vec!["  rivers ".to_owned(), String::new()]),
        ..quiet()
    };
    let mut t = new(config, 2);
    assert_eq!(t.view(1).players[0].issue.as_deref(), Some("rivers"));
    assert_eq!(t.send(0, issue("parks")), Err("WRONG_STEP"));
    t.send(1, issue("parks")).unwrap();
    assert_eq!(t.turn(), Some(0));
}

#[test]
fn pc_r25_wrong_issues_of_the_host_are_refused() {
    let open = |issues: Vec<String>| {
        let config = Config {
            issues: Some(issues),
            ..quiet()
        };
        PolitiCraft::open(config, Arc::new(shipped().clone()), people(2)).is_ok()
    };
    assert!(open(vec![String::new(), "x".repeat(120)]));
    assert!(!open(vec![String::new()]));
    assert!(!open(vec![String::new(), "x".repeat(121)]));
}

#[test]
fn pc_22_the_first_turn_and_then_clockwise() {
    let mut t = Table::new(3);
    for side in [0, 1, 2, 0, 1] {
        assert_eq!(t.turn(), Some(side));
        t.pass();
    }
}

#[test]
fn pc_r26_chance_or_the_host_says_who_begins() {
    let chance = Config {
        first: None,
        ..quiet()
    };
    let firsts: Vec<u8> = (0..40)
        .map(|seed| dealt(chance.clone(), 3, seed).first.0)
        .collect();
    assert!((0..3).all(|side| firsts.contains(&side)), "{firsts:?}");
    for side in 0..3 {
        let config = Config {
            first: Some(Side(side)),
            ..quiet()
        };
        let mut t = new(config, 3);
        name_all(&mut t);
        assert_eq!(t.turn(), Some(side));
    }
    let config = Config {
        first: Some(Side(3)),
        ..quiet()
    };
    let game = PolitiCraft::open(config, Arc::new(shipped().clone()), people(3));
    assert_eq!(game.unwrap_err().code, "BAD_OPTIONS");
}

#[test]
fn pc_22_ex1_four_players_with_the_base_deck() {
    let mut t = new(quiet(), 4);
    assert_eq!(t.game.cards.len() - t.state.boxed.len(), 136);
    let hands: usize = t.state.players.iter().map(|it| it.hand.len()).sum();
    assert_eq!(
        (hands, t.state.discard.len(), t.state.deck.len()),
        (28, 1, 107)
    );
    assert_eq!(t.state.deck.iter().filter(|card| is_cycle(card)).count(), 6);
    assert_eq!(t.all_integrity().iter().sum::<u16>(), 8);
    name_all(&mut t);
    assert_eq!(t.turn(), Some(0));
    assert_eq!(t.cause(Cause::Start).unwrap_err().code, "ALREADY_STARTED");
}

#[test]
fn pc_r49_a_missing_issue_is_taken_from_the_list() {
    let mut t = new(clocked(), 3);
    t.send(1, json!({"issue": {"issue": "my own"}})).unwrap();
    assert_eq!(
        t.cause(Cause::Timer(Timer::Issues)).unwrap_err().code,
        "NOT_DUE"
    );
    t.expire(Timer::Issues).unwrap();
    assert_eq!(t.turn(), Some(0));
    let issues: Vec<_> = t
        .state
        .players
        .iter()
        .map(|it| it.issue.clone().unwrap())
        .collect();
    assert_eq!(&*issues[1], "my own");
    for at in [0, 2] {
        assert!(shipped().issues.iter().any(|issue| **issue == *issues[at]));
    }
}

#[test]
fn pc_r49_who_resigns_before_the_first_turn_is_not_waited_for() {
    let mut t = new(quiet(), 3);
    for side in [1, 2] {
        t.send(side, json!({"issue": {"issue": "parks"}})).unwrap();
    }
    t.send(0, json!("resign")).unwrap();
    assert_eq!(t.turn(), Some(1));
}
