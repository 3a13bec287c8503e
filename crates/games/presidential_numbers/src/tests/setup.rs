//! Section 2: the match and each game are set up.

use super::*;
use std::collections::BTreeSet;

fn length(json: &str) -> Result<PresidentialNumbers, Refusal> {
    let config: Config = serde_json::from_str(&format!("{{\"wins\": {json}}}")).unwrap();
    PresidentialNumbers::open(config, Arc::new(presidents()), people(&[1, 1]))
}

/// PPN-10, PPN-45: a whole number from 1 to 10.
#[test]
fn ppn_10_ppn_45_a_match_goes_to_1_to_10_wins() {
    for wins in 1..=10 {
        assert_eq!(length(&wins.to_string()).unwrap().wins, wins);
    }
    for wrong in ["0", "11", "-1", "2.5", "1000000000000", "-0.5"] {
        let refusal = length(wrong).err().unwrap();
        assert_eq!(refusal.code, "BAD_OPTIONS", "{wrong}");
        assert!(refusal.text.contains("from 1 to 10"), "{refusal}");
    }
    assert!(length("2.5").err().unwrap().text.contains("2.5"));
    // A side of none or of four.
    for sizes in [vec![0_u8, 0, 0, 0, 1], vec![1]] {
        let place = |side| Place {
            side: Side(side),
            name: "Ann".to_owned(),
            sitter: Sitter::Person,
        };
        let seating = Seating::try_new(sizes.into_iter().map(place).collect());
        assert_eq!(seating.unwrap_err().code, "BAD_OPTIONS");
    }
}

/// PPN-11: chance settles who begins, fairly.
#[test]
fn ppn_11_chance_settles_who_begins() {
    let mut first = [0; 2];
    for number in 0..400 {
        let mut tale = Tale::new();
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        assert_eq!(tale.state.tricks.lead, tale.state.first);
        first[index(tale.state.first)] += 1;
    }
    assert!(first.iter().all(|n| (150..250).contains(n)), "{first:?}");
}

/// PPN-R25: when the same teams play again, the first lead goes on alternating.
#[test]
fn ppn_r25_the_first_lead_goes_on_alternating_when_the_same_teams_play_again() {
    for lead in [Side(0), Side(1)] {
        let mut words = Vec::new();
        for number in 0..20 {
            let seating = people(&[1, 1]).with_lead(lead).unwrap();
            let mut tale = Tale::at(open(Config::default(), presidents(), seating));
            tale.seed = Seed::from_number(number);
            for event in tale.cause(Cause::Start).unwrap() {
                let notice = tale.game.notice(&tale.state, &event, Viewer::Spectator);
                words.extend(notice.map(|notice| notice.to_string()));
            }
            assert_eq!((tale.state.first, tale.state.tricks.lead), (lead, lead));
        }
        assert!(
            words[0].contains("led first in the last game"),
            "{}",
            words[0]
        );
    }
    let to = |wins: i64| {
        let config = Config {
            wins: wins.into(),
            ..Config::default()
        };
        Tale::with(config).dealt(LOW, HIGH)
    };
    let next = |tale: &Tale| tale.game.leads_next(&tale.state);
    // One game, then two, whoever wins them.
    for winner in [Side(0), Side(1)] {
        let mut tale = to(1);
        let first = tale.state.first;
        assert_eq!(next(&tale), None, "it is not over");
        tale.game_to(winner);
        assert_eq!(next(&tale), Some(other(first)));
        let mut tale = to(2);
        let first = tale.state.first;
        tale.game_to(winner);
        tale.game_to(winner);
        assert_eq!(next(&tale), Some(first));
    }
    // What was given up was played; what the host ended was not (PPN-R15).
    let mut tale = to(1);
    let first = tale.state.first;
    tale.asks(A, TableAction::Resign).unwrap();
    assert_eq!(next(&tale), Some(other(first)));
    let mut tale = to(1);
    let first = tale.state.first;
    tale.cause(Cause::Ruling(tricorn_engine::Ruling::Stop))
        .unwrap();
    assert_eq!(next(&tale), Some(first));
}

/// PPN-12: the first lead alternates, whoever won.
#[test]
fn ppn_12_ex1_the_first_lead_alternates_from_game_to_game() {
    for winner in [Side(0), Side(1)] {
        let mut tale = Tale::with(Config {
            wins: 5.into(),
            ..Config::default()
        })
        .dealt(LOW, HIGH);
        let mut leads = vec![tale.state.tricks.lead];
        for _ in 0..4 {
            tale.game_to(winner);
            leads.push(tale.state.tricks.lead);
            assert_eq!(tale.view(A).lead, Some(tale.state.tricks.lead));
        }
        assert_eq!(leads, [Side(0), Side(1), Side(0), Side(1), Side(0)]);
    }
}

/// PPN-13: what the options are if nobody says otherwise, and that unknown ones are refused.
#[test]
fn ppn_13_the_defaults_are_3_wins_and_all_options_off() {
    let config: Config = serde_json::from_str("{}").unwrap();
    assert_eq!(config, Config::default());
    assert_eq!(config.wins, Wins::Whole(3));
    assert!(!config.face_down_lead && !config.extended_deck && !config.numbers_hidden);
    assert_eq!(config.step_seconds, 60);
    assert!(serde_json::from_str::<Config>("{\"jokers\": true}").is_err());
    let json = serde_json::to_string(&config).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), config);
    // They are fixed: nothing that happens can change them.
    let mut tale = Tale::new().hands(LOW, HIGH);
    tale.trick_to(Side(0));
    assert_eq!(tale.view(A).config, config);
}

/// PPN-14, PPN-R9: the whole deck is shuffled before each game: every card is dealt as often as the other, cards of one
/// game come back in the next, and no order is kept.
#[test]
fn ppn_14_the_whole_deck_is_shuffled_before_each_game() {
    let mut tale = Tale::with(Config {
        wins: 10.into(),
        ..Config::default()
    });
    let mut dealt = [0_u32; 88];
    let mut repeats = 0;
    for number in 0..300 {
        tale = Tale::at(tale.game.clone());
        tale.seed = Seed::from_number(number);
        tale.cause(Cause::Start).unwrap();
        let first: BTreeSet<CardIx> = tale.state.deal.cards.unwrap().into();
        for card in tale.state.deal.cards.unwrap() {
            dealt[usize::from(card.0)] += 1;
        }
        // Chance deals the next game: only the cards of this one are laid by hand.
        let real = tale.state.deal.cards;
        tale.game_to(Side(0));
        assert_ne!(tale.state.deal.cards, real);
        for card in tale.state.deal.cards.unwrap() {
            dealt[usize::from(card.0)] += 1;
            repeats += u32::from(first.contains(&card));
        }
    }
    // 600 deals of 18 of 88: 122.7 for each card; 300 times 3.68 repeats.
    assert!(dealt.iter().all(|n| (75..175).contains(n)), "{dealt:?}");
    assert!((900..1300).contains(&repeats), "{repeats}");
}

/// PPN-15: nine cards each, no card twice, and the own side sees its own.
#[test]
fn ppn_15_each_side_is_dealt_9_cards_and_may_look_at_them() {
    let mut tale = Tale::new();
    tale.cause(Cause::Start).unwrap();
    let all: BTreeSet<CardIx> = tale.state.deal.cards.unwrap().into();
    assert_eq!(all.len(), 18);
    for (seat, own, other) in [(A, 0, 1), (B, 1, 0)] {
        let view = tale.view(seat);
        assert_eq!(view.sides[own].hand.as_ref().unwrap().len(), 9);
        assert_eq!((view.sides[0].cards, view.sides[1].cards), (9, 9));
        assert_eq!(view.sides[other].hand, None);
    }
}

/// PPN-16: each side puts exactly one away and plays with the other eight.
#[test]
fn ppn_16_each_side_puts_one_card_away_and_plays_with_eight() {
    let mut tale = Tale::new().dealt(LOW, HIGH);
    tale.discard(A, 5).unwrap();
    assert_eq!(tale.phase(), Phase::Discard);
    tale.discard(B, 39).unwrap();
    assert_eq!(tale.phase(), Phase::Lead);
    let hand = |seat, side: usize| -> Vec<u16> {
        let view = tale.view(seat);
        let hand = view.sides[side].hand.clone().unwrap();
        hand.iter()
            .map(|card| card.face.number.unwrap().0)
            .collect()
    };
    assert_eq!(hand(A, 0), [1, 2, 3, 4, 6, 7, 8, 9]);
    assert_eq!(hand(B, 1), [31, 32, 33, 34, 35, 36, 37, 38]);
}

/// PPN-17: in any order; what the one does changes nothing in what the other is asked, and the card stays unknown.
#[test]
fn ppn_17_discards_are_chosen_at_the_same_time() {
    for (first, second) in [(A, B), (B, A)] {
        let mut tale = Tale::new().dealt(LOW, HIGH);
        let before = tale.ask(second);
        let number = if first == A { 5 } else { 35 };
        tale.discard(first, number).unwrap();
        assert_eq!(
            tale.ask(second),
            before,
            "the other side is asked the same as before"
        );
        assert!(tale.ask(second).is_open() && !tale.ask(first).is_open());
        let name = NAMES[number as usize - 1];
        assert!(!tale.all_text(Viewer::Seat(second)).contains(name));
        assert!(tale.all_text(Viewer::Seat(first)).contains(name));
        tale.discard(second, if second == A { 5 } else { 35 })
            .unwrap();
        assert!(!tale.all_text(Viewer::Seat(second)).contains(name));
    }
}
