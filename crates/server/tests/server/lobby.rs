//! Before the deal: seats, names, options, and who may do what.

use crate::harness::{Client, Server};
use serde_json::{Value, json};

fn names(room: &Value) -> Vec<&str> {
    let seats = room["seats"].as_array().unwrap();
    seats
        .iter()
        .map(|seat| seat["name"].as_str().unwrap())
        .collect()
}

async fn no_seat(server: &Server, code: &str, wanted: Value) -> String {
    let answer = server
        .post(&format!("/api/tables/{code}/seats"), &wanted)
        .await;
    let code = answer.code();
    // A side that does not exist is a wrong request; everything else may be right a little later.
    let status = if code == "NO_SUCH_SIDE" { 400 } else { 409 };
    assert_eq!(answer.status, status, "{}", answer.body);
    code
}

#[tokio::test(start_paused = true)]
async fn nobody_sits_down_where_it_is_full_locked_or_under_way() {
    let server = Server::empty();
    let made = server.make(json!({"game": "presidential-numbers"})).await;
    let mut host = Client::host(&server, &made).await;
    assert_eq!(
        no_seat(&server, &made.code, json!({"side": 0})).await,
        "SIDE_TAKEN"
    );
    assert_eq!(
        no_seat(&server, &made.code, json!({"side": 7})).await,
        "NO_SUCH_SIDE"
    );
    host.order(json!({"lock": true})).await.unwrap();
    assert_eq!(
        no_seat(&server, &made.code, json!({})).await,
        "TABLE_LOCKED"
    );
    host.order(json!({"lock": false})).await.unwrap();
    // Small letters and blanks are read kindly.
    let typed = format!("{}-{}", &made.code[..3], made.code[3..].to_lowercase());
    assert_eq!(server.sit_on(&typed, json!({"side": 1})).await.seat, 1);
    assert_eq!(no_seat(&server, &made.code, json!({})).await, "TABLE_FULL");
    host.order(json!({"remove": 1})).await.unwrap();
    host.order(json!({"seat_bot": {"seat": 1, "level": "novice"}}))
        .await
        .unwrap();
    host.order(json!("start")).await.unwrap();
    assert_eq!(no_seat(&server, &made.code, json!({})).await, "UNDER_WAY");
    let mut eve = Client::spectator(&server, &made.code).await;
    eve.see("the game", |eve| eve.game == 1).await;
}

#[tokio::test(start_paused = true)]
async fn every_wish_is_heard_before_the_game() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let taken = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &taken.token).await;
    assert_eq!(names(&ben.room)[1], taken.name);
    ben.wish(json!("reroll")).await.unwrap();
    assert_ne!(names(&ben.room)[1], taken.name);
    assert_eq!(names(&ben.room)[1].split(' ').count(), 2);
    ben.wish(json!("ready")).await.unwrap();
    assert_eq!(ben.room["seats"][1]["ready"], true);
    ben.wish(json!("not_ready")).await.unwrap();
    assert_eq!(ben.room["seats"][1]["ready"], false);
    assert_eq!(ben.wish(json!({"side": 0})).await.unwrap_err(), "SIDE_FULL");
    assert_eq!(ben.wish(json!({"side": 9})).await.unwrap_err(), "SIDE_FULL");
    assert_eq!(ben.wish(json!("back")).await.unwrap_err(), "NOT_PLAYING");
    ben.wish(json!({"side": 3})).await.unwrap();
    assert_eq!(ben.seat(), Some(3), "a new welcome says where one sits now");
    assert_eq!(ben.room["seats"][1]["who"], "free");
    let mut again = Client::player(&server, &made.code, &taken.token).await;
    assert_eq!(again.seat(), Some(3));
    ben.wish(json!("leave")).await.unwrap();
    assert_eq!(ben.seat(), None);
    again.fence().await;
    assert_eq!(again.seat(), None);
    assert_eq!(again.room["watching"], 2);
    assert_eq!(again.room["seats"][3]["who"], "free");
    assert_eq!(ben.wish(json!("ready")).await.unwrap_err(), "NO_SEAT");
    let gone = json!({"token": taken.token});
    let gone = Client::try_join(&server, &made.code, gone).await;
    assert_eq!(gone.err().unwrap(), "WRONG_TOKEN");
}

#[tokio::test(start_paused = true)]
async fn a_typed_name_is_short_printable_and_nobody_elses() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let mut host = Client::host(&server, &made).await;
    let taken = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &taken.token).await;
    let ann = json!({"name": "Ann"});
    assert_eq!(ben.wish(ann.clone()).await.unwrap_err(), "NAME_NOT_ALLOWED");
    host.order(json!({"typed_names": true})).await.unwrap();
    host.wish(json!({"name": "Zoë"})).await.unwrap();
    for good in [
        "B",
        "  Ben Ö. 3 ",
        "<b>\"&amp;",
        "名前",
        &"x".repeat(24),
        "ben",
        "Ben",
    ] {
        ben.wish(json!({ "name": good })).await.unwrap();
        assert_eq!(names(&ben.room)[1], good.trim(), "shown as it was typed");
    }
    let bad = [
        "",
        "   ",
        "\u{200b}",
        "a\nb",
        "a\tb",
        "a\u{0}b",
        "\u{7f}",
        "a\u{85}b",
        "ab\u{202e}cd",
        "\u{2066}x\u{2069}",
        "x\u{200f}",
        "\u{61c}x",
        "a\u{ad}b",
        "\u{3164}",
        "\u{2800}",
        "a\u{a0}b",
        "a\u{2028}b",
        "\u{feff}x",
        "x\u{e0041}",
    ];
    let long = "x".repeat(25);
    let very_long = "x".repeat(9000);
    for bad in bad
        .iter()
        .copied()
        .chain([long.as_str(), very_long.as_str()])
    {
        let refused = ben.wish(json!({ "name": bad })).await.unwrap_err();
        assert_eq!(refused, "BAD_NAME", "{bad:?}");
    }
    for taken in ["Zoë", "zoë", "ZOË", " Zoë "] {
        let refused = ben.wish(json!({ "name": taken })).await.unwrap_err();
        assert_eq!(refused, "NAME_TAKEN", "{taken:?}");
    }
    assert_eq!(names(&ben.room)[1], "Ben");
    host.order(json!({"typed_names": false})).await.unwrap();
    assert_eq!(ben.wish(ann).await.unwrap_err(), "NAME_NOT_ALLOWED");
}

#[tokio::test(start_paused = true)]
async fn when_a_seat_is_dropped_everybody_keeps_their_own() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let mut host = Client::host(&server, &made).await;
    let mut others = Vec::new();
    for side in [3, 2] {
        let taken = server.sit_on(&made.code, json!({ "side": side })).await;
        assert_eq!(taken.seat, side);
        others.push((
            Client::player(&server, &made.code, &taken.token).await,
            taken,
        ));
    }
    host.order(json!({"drop_seat": 1})).await.unwrap();
    for (client, taken) in &mut others {
        client.fence().await;
        let seat = client.seat().unwrap();
        assert_eq!(seat, taken.seat - 1);
        assert_eq!(names(&client.room)[seat as usize], taken.name);
        assert_eq!(
            client.room["seats"][seat as usize]["side"], seat,
            "sides have no gap"
        );
        let mut again = Client::player(&server, &made.code, &taken.token).await;
        assert_eq!(again.seat(), Some(seat));
        client.wish(json!("ready")).await.unwrap();
        again.fence().await;
        assert_eq!(again.room["seats"][seat as usize]["ready"], true);
    }
    let made_by_drop = host.order(json!({"drop_seat": 1})).await;
    assert_eq!(made_by_drop.unwrap_err(), "SEAT_TAKEN");
}

#[tokio::test(start_paused = true)]
async fn the_host_orders_seats_and_options_and_nobody_else_does() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline", "sit": false})).await;
    assert!(made.token.is_empty());
    let mut host = Client::host(&server, &made).await;
    assert_eq!(
        (host.seat(), host.welcome["host"].as_bool()),
        (None, Some(true))
    );
    let taken = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &taken.token).await;
    let orders = [
        json!("start"),
        json!("pause"),
        json!("resume"),
        json!("end"),
        json!("again"),
        json!({"lock": true}),
        json!({"typed_names": true}),
        json!({"remove": 0}),
        json!({"options": {"cards": 5}}),
        json!({"add_seat": 0}),
        json!({"drop_seat": 1}),
        json!({"fill_bots": "skilled"}),
        json!({"to_bot": 0}),
        json!({"free_seat": 0}),
        json!({"seat_bot": {"seat": 1, "level": "novice"}}),
    ];
    for order in orders {
        assert_eq!(ben.order(order).await.unwrap_err(), "NOT_HOST");
    }
    host.fence().await;
    let before = host.room.clone();
    let refused = [
        (json!("pause"), "NOT_PLAYING"),
        (json!("resume"), "NOT_PLAYING"),
        (json!("end"), "NOT_PLAYING"),
        (json!("again"), "NOT_OVER"),
        (json!("start"), "HURDLE"),
        (json!({"to_bot": 0}), "NOT_PLAYING"),
        (json!({"to_bot": 1}), "NOT_A_PERSON"),
        (json!({"remove": 1}), "NOT_A_PERSON"),
        (json!({"remove": 99}), "NOT_A_PERSON"),
        (json!({"drop_seat": 0}), "SEAT_TAKEN"),
        (json!({"drop_seat": 99}), "NO_SUCH_SEAT"),
        (json!({"free_seat": 0}), "SEAT_TAKEN"),
        (json!({"free_seat": 99}), "NO_SUCH_SEAT"),
        (json!({"add_seat": 5}), "SIDE_FULL"),
        (
            json!({"seat_bot": {"seat": 0, "level": "expert"}}),
            "SEAT_TAKEN",
        ),
        (
            json!({"seat_bot": {"seat": 99, "level": "expert"}}),
            "NO_SUCH_SEAT",
        ),
        (
            json!({"seat_bot": {"seat": 1, "level": "random"}}),
            "BAD_LEVEL",
        ),
        (json!({"fill_bots": "greedy"}), "BAD_LEVEL"),
        (json!({"fill_bots": "genius"}), "MALFORMED"),
        (json!({"options": {"colour": "red"}}), "BAD_OPTIONS"),
        (json!({"options": {"cards": "five"}}), "BAD_OPTIONS"),
        (json!({"options": {"cards": -1}}), "BAD_OPTIONS"),
        (json!({"options": {"cards": 11}}), "BAD_OPTIONS"),
        (json!({"options": {"cards": null}}), "BAD_OPTIONS"),
        (json!({"options": [1]}), "BAD_OPTIONS"),
        (json!({"options": 7}), "BAD_OPTIONS"),
        (json!({"sing": true}), "MALFORMED"),
        (json!({"lock": "yes"}), "MALFORMED"),
    ];
    for (order, code) in refused {
        let refusal = host.order(order.clone()).await.unwrap_err();
        assert_eq!(refusal, code, "{order}: {}", refusal.text);
    }
    host.fence().await;
    assert_eq!(host.room, before);
    host.order(json!({"add_seat": 0})).await.unwrap();
    host.order(json!({"add_seat": 0})).await.unwrap();
    assert_eq!(
        host.order(json!({"add_seat": 0})).await.unwrap_err(),
        "SIDE_FULL"
    );
    host.order(json!({"add_seat": 4})).await.unwrap();
    host.order(json!({"drop_seat": 5})).await.unwrap();
    host.order(json!({"seat_bot": {"seat": 4, "level": "expert"}}))
        .await
        .unwrap();
    assert_eq!(host.room["seats"][4]["level"], "expert");
    host.order(json!({"free_seat": 4})).await.unwrap();
    assert_eq!(host.room["seats"][4]["who"], "free");
    host.order(json!({"fill_bots": "novice"})).await.unwrap();
    assert!(
        host.room["seats"]
            .as_array()
            .unwrap()
            .iter()
            .all(|seat| seat["who"] != "free")
    );
}

#[tokio::test(start_paused = true)]
async fn the_game_starts_only_when_everybody_agrees_with_the_options_as_they_are() {
    let server = Server::empty();
    let made = server.make(json!({"game": "presidential-numbers"})).await;
    let mut host = Client::host(&server, &made).await;
    assert!(host.room["hurdle"].as_str().unwrap().contains("free"));
    let taken = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &taken.token).await;
    let refused = host.order(json!("start")).await.unwrap_err();
    assert!(
        refused == "HURDLE" && refused.text.contains(&taken.name),
        "{refused:?}"
    );
    ben.wish(json!("ready")).await.unwrap();
    host.order(json!({"options": {"wins": 1}})).await.unwrap();
    ben.fence().await;
    assert_eq!(
        ben.room["seats"][1]["ready"], false,
        "agreed to something else"
    );
    assert_eq!(host.order(json!("start")).await.unwrap_err(), "HURDLE");
    ben.wish(json!("ready")).await.unwrap();
    // The same again is no change.
    host.order(json!({"options": {"wins": 1}})).await.unwrap();
    // What nobody could play with is refused at once, and what was agreed to stands.
    let wrong = json!({"options": {"wins": 99}});
    let refused = host.order(wrong).await.unwrap_err();
    assert!(
        refused == "BAD_OPTIONS" && refused.text.contains("99"),
        "{refused:?}"
    );
    host.order(json!("start")).await.unwrap();
    host.fence().await;
    assert_eq!(host.phase(), "playing");
    assert_eq!(
        host.order(json!("start")).await.unwrap_err(),
        "NOT_IN_LOBBY"
    );
}
