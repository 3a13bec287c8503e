//! Plans, teams and their members, and what is shown of them.
#![allow(missing_docs)]

mod common;

use common::{Kept, by_points, plan, row};
use tricorn_engine::Millis;
use tricorn_tournament::{At, Fact, LiveNow, Order, TeamNo, Tournament};

fn start() -> Order {
    Order::StartRound { tables: vec![] }
}

fn claim(team: u8, slot: u8, name: Option<&str>) -> Order {
    Order::Claim {
        team: TeamNo(team),
        slot,
        name: name.map(str::to_owned),
        token_hash: "abc123".to_owned(),
    }
}

fn bots(team: u8, on: bool) -> Order {
    Order::Bots {
        team: TeamNo(team),
        on,
    }
}

#[test]
fn t_r4_computer_players_play_for_a_team_from_one_round_to_the_next() {
    let mut cup = Kept::of(4, 3);
    cup.order(bots(2, true));
    cup.refused(bots(2, true), "NO_CHANGE");
    cup.refused(bots(1, false), "NO_CHANGE");
    cup.refused(bots(4, true), "NO_SUCH_TEAM");
    cup.refused(claim(2, 0, None), "BOTS_PLAY");
    cup.start();
    cup.refused(bots(2, false), "ROUND_RUNS");
    cup.order(by_points(1, 1, [5, 0]));
    cup.order(by_points(1, 2, [5, 0]));
    cup.order(bots(2, false));
    cup.order(claim(2, 0, None));
}

#[test]
fn t_r5_members_take_places_and_give_them_back() {
    let mut plan = plan(2, 1);
    plan.teams[0].members = vec!["Ann".to_owned(), "Bob".to_owned()];
    let mut cup = Kept::open(&plan);
    cup.order(claim(0, 0, None));
    cup.refused(claim(0, 0, None), "SEAT_TAKEN");
    let words = cup.refused(claim(0, 1, Some("Zed")), "SEAT_NAMED");
    assert!(words.contains("Bob"));
    cup.order(claim(0, 1, Some(" bob ")));
    assert_eq!(cup.now.teams()[0].seat_name(1), "Bob");
    cup.refused(claim(0, 2, None), "NO_SUCH_SEAT");
    cup.refused(claim(7, 0, None), "NO_SUCH_TEAM");
    cup.order(claim(1, 2, Some("Cy")));
    assert_eq!(cup.now.teams()[1].seat_name(2), "Cy");
    assert_eq!(cup.now.teams()[1].free_slot(), Some(0));
    for name in [
        "",
        " ",
        "a\nb",
        "a\u{200b}b",
        "cY",
        "Player 2",
        &"x".repeat(25),
    ] {
        cup.refused(claim(1, 0, Some(name)), "BAD_NAME");
    }
    for token in ["", "a b", "\"", &"x".repeat(129)] {
        let order = Order::Claim {
            team: TeamNo(1),
            slot: 0,
            name: None,
            token_hash: token.to_owned(),
        };
        cup.refused(order, "MALFORMED");
    }
    let release = |team, slot| Order::Release {
        team: TeamNo(team),
        slot,
    };
    cup.refused(release(1, 0), "SEAT_FREE");
    cup.refused(release(1, 3), "NO_SUCH_SEAT");
    cup.refused(release(2, 0), "NO_SUCH_TEAM");
    cup.start();
    cup.order(release(1, 2));
    assert_eq!(cup.now.teams()[1].seat_name(2), "Player 3");
    cup.order(claim(1, 2, None));
}

#[test]
fn c4_02_a_team_has_as_many_seats_as_members_and_three_if_nobody_is_named() {
    let mut plan = plan(4, 1);
    for (team, members) in [(1, 1), (2, 2), (3, 3)] {
        let names = ["Ann", "Bob", "Cy"];
        plan.teams[team].members = names[..members].iter().map(ToString::to_string).collect();
    }
    let cup = Kept::open(&plan);
    let seats: Vec<u8> = cup.now.teams().iter().map(|team| team.seats()).collect();
    assert_eq!(seats, [3, 1, 2, 3]);
    let (table, side) = cup.now.table_of(1, TeamNo(1)).unwrap();
    let at_table = cup.now.seats_at(1, table);
    let own: Vec<_> = at_table
        .iter()
        .filter(|(_, team, _)| *team == TeamNo(1))
        .collect();
    assert_eq!(own, [&(side, TeamNo(1), 0)]);
    assert!(at_table.is_sorted_by_key(|(side, _, slot)| (*side, *slot)));
}

#[test]
fn t_r9_teams_can_change_until_the_first_round_and_keep_their_places() {
    let mut cup = Kept::of(3, 2);
    cup.order(claim(2, 1, Some("Zoe")));
    cup.order(bots(1, true));
    let mut teams = vec![
        row("Newcomers"),
        row("TEAM 2"),
        row("Team 1"),
        row("Team 0"),
    ];
    teams[3].members = vec!["Ann".to_owned()];
    cup.order(claim(0, 0, Some("Ann")));
    cup.order(Order::Teams(teams));
    let Some(Fact::Teams { from, .. }) = cup.log.last().map(|event| &event.what) else {
        panic!("no teams in the log");
    };
    assert_eq!(
        *from,
        [None, Some(TeamNo(2)), Some(TeamNo(1)), Some(TeamNo(0))]
    );
    let now = cup.now.teams();
    assert_eq!(now[1].seat_name(1), "Zoe");
    assert!(now[2].bots && !now[0].bots);
    // Other members, other places.
    assert_eq!((now[3].seats(), now[3].free_slot()), (1, Some(0)));
    assert_eq!((cup.now.rounds(), cup.now.matches(1).len()), (2, 2));
    cup.refused(Order::Teams(vec![row("Alone")]), "BAD_TEAMS");
    cup.refused(Order::Teams(vec![row("A"), row("a")]), "BAD_TEAMS");
}

#[test]
fn a_plan_that_makes_no_tournament_is_refused_in_words() {
    let good = plan(4, 3);
    let refused = |change: &dyn Fn(&mut tricorn_tournament::Plan), code: &str, words: &str| {
        let mut plan = good.clone();
        change(&mut plan);
        let refusal = Tournament::open(&plan, 0).unwrap_err();
        assert_eq!(refusal.code, code);
        assert!(refusal.text.contains(words), "{refusal}");
    };
    refused(&|p| p.name.clear(), "BAD_PLAN", "missing");
    refused(&|p| p.name = "x".repeat(61), "BAD_PLAN", "61 characters");
    refused(&|p| p.name = " Cup".to_owned(), "BAD_PLAN", "blank");
    refused(
        &|p| p.name = "C\u{202e}up".to_owned(),
        "BAD_PLAN",
        "cannot be seen",
    );
    refused(&|p| p.rounds = 0, "BAD_PLAN", "1 to 63 rounds, not 0");
    refused(&|p| p.rounds = 64, "BAD_PLAN", "not 64");
    refused(&|p| p.minutes = 4, "BAD_PLAN", "5 to 60 minutes, not 4");
    refused(&|p| p.minutes = 61, "BAD_PLAN", "not 61");
    refused(
        &|p| p.teams.truncate(1),
        "BAD_TEAMS",
        "2 to 64 teams, not 1",
    );
    refused(&|p| p.teams = plan(65, 1).teams, "BAD_TEAMS", "not 65");
    refused(
        &|p| p.teams[1].name = "team  0".to_owned(),
        "BAD_TEAMS",
        "Row 2: the team team  0 is there already (row 1)",
    );
    refused(
        &|p| p.teams[2].name.clear(),
        "BAD_TEAMS",
        "Row 3: the name of the team is missing",
    );
    refused(
        &|p| p.teams[2].name = "x".repeat(41),
        "BAD_TEAMS",
        "at most 40",
    );
    refused(
        &|p| p.teams[2].school = "x".repeat(41),
        "BAD_TEAMS",
        "the name of the school is too long",
    );
    refused(
        &|p| p.teams[2].members = vec!["A".to_owned(); 4],
        "BAD_TEAMS",
        "1 to 3 members, not 4",
    );
    refused(
        &|p| p.teams[2].members = vec!["x".repeat(25)],
        "BAD_TEAMS",
        "the name of member 1 is too long",
    );
    refused(
        &|p| p.teams[2].members = vec!["A".to_owned(), " ".to_owned()],
        "BAD_TEAMS",
        "the name of member 2 is missing",
    );
    refused(
        &|p| p.teams[2].members = vec!["Ann".to_owned(), "ANN".to_owned()],
        "BAD_TEAMS",
        "two members are called ANN",
    );
    let none = Tournament::default();
    for order in [
        start(),
        Order::Finish,
        Order::Teams(plan(2, 1).teams),
        Order::Pause,
    ] {
        assert!(none.decide(&order, 0).is_err(), "{order:?}");
    }
}

#[test]
fn everybody_sees_all_but_the_marks_of_members() {
    let mut plan = plan(3, 3);
    plan.teams[1].members = vec!["Ann".to_owned()];
    let mut cup = Kept::open(&plan);
    cup.order(claim(1, 0, None));
    let live = |table: u8| {
        Some(LiveNow {
            number: u32::from(table),
            ..LiveNow::default()
        })
    };
    let at = At {
        code: "ABC234",
        now: Millis(7),
        live: &live,
        here: &|team, _| team == TeamNo(1),
    };
    let before = serde_json::to_value(cup.now.overview(&at)).unwrap();
    assert_eq!(before["phase"], "gathering");
    assert!(before.get("clock").is_none() && before.get("kind").is_none());
    cup.order(Order::StartRound {
        tables: vec!["TABLE2".to_owned()],
    });
    let now = cup.now.overview(&at);
    assert_eq!(now.schedule[0].tables[0].live, live(1));
    assert_eq!(now.schedule[1].tables[0].live, None, "another round");
    let json = serde_json::to_value(&now).unwrap();
    assert!(!json.to_string().contains("abc123"));
    assert_eq!(
        json["teams"][1]["seats"][0],
        serde_json::json!({"name": "Ann", "claimed": true, "here": true})
    );
    assert_eq!(
        json["teams"][0]["seats"][0],
        serde_json::json!({"name": "Player 1", "claimed": false, "here": false})
    );
    assert_eq!(
        json["clock"],
        serde_json::json!({"now": 7, "ends": 1_200_000, "starts": 0, "running": true})
    );
    let mut kinds = vec![];
    for team in 0..3 {
        let told = cup.now.team_now(TeamNo(team), &at).unwrap();
        assert_eq!(told.bye, told.opponent.is_none());
        assert_eq!(told.bye, told.table.is_none());
        if let Some(table) = &told.table {
            assert_eq!((table.code.as_str(), table.over), ("TABLE2", false));
            assert_eq!(table.seats.len(), told.seats.len());
            kinds.push((table.side, table.seats.clone()));
        }
        assert!(!serde_json::to_string(&told).unwrap().contains("abc123"));
    }
    kinds.sort();
    let seats: Vec<u8> = kinds.iter().flat_map(|(_, seats)| seats.clone()).collect();
    assert!(seats.iter().copied().eq(0..seats.len() as u8), "{kinds:?}");
    cup.order(by_points(1, 1, [10, 0]));
    let over = cup.now.overview(&at);
    assert_eq!(over.schedule[0].tables[0].live, None);
    assert_eq!(
        over.schedule[0].tables[0].result.as_ref().unwrap().scores,
        [10, 0]
    );
}
