//! The host during the game and after it.

use crate::harness::{Client, Dice, Duo, Server, Years, choose, play, sync};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::sleep;
use tricorn_engine::log::Log;
use tricorn_games::presidential_numbers::PresidentialNumbers;

#[tokio::test(start_paused = true)]
async fn a_pause_stops_the_clock_and_the_moves() {
    let server = Server::empty();
    let mut duo = server.two("timeline", json!({"turn_seconds": 30})).await;
    let mut eve = Client::spectator(&server, &duo.made.code).await;
    let due = duo.ann.clock["due"].as_u64().unwrap();
    sleep(Duration::from_secs(20)).await;
    duo.ann.order(json!("pause")).await.unwrap();
    duo.sync().await;
    eve.fence().await;
    assert_eq!(
        eve.clock["running"], false,
        "who only watches sees the clock stop"
    );
    let now = duo.ben.clock["now"].as_u64().unwrap();
    assert!((20_000..21_000).contains(&now), "{now}");
    for one in [&duo.ann, &duo.ben] {
        assert_eq!(one.phase(), "paused");
        assert_eq!(one.clock["running"], false);
        assert!(!one.is_asked());
    }
    assert_eq!(duo.ann.order(json!("pause")).await.unwrap_err(), "PAUSED");
    sleep(Duration::from_secs(3600)).await;
    for one in [&mut duo.ann, &mut duo.ben] {
        assert!(one.changes().await.is_empty(), "nothing happens in a pause");
        let refused = one.act(json!({"place": {"card": 1, "gap": 0}})).await;
        assert_eq!(refused.unwrap_err(), "PAUSED");
    }
    duo.ann.order(json!("resume")).await.unwrap();
    duo.sync().await;
    assert_eq!(duo.ben.phase(), "playing");
    assert_eq!(duo.ben.clock["running"], true);
    assert_eq!(duo.ben.clock["due"], due, "the same deadline in table time");
    assert_eq!(duo.ben.clock["now"], now);
    assert_eq!(
        duo.ann.order(json!("resume")).await.unwrap_err(),
        "NOT_PAUSED"
    );
    duo.step(&mut Dice::new(1)).await;
}

/// The host says how long the table is kept, before, during and after the game; everybody sees it.
#[tokio::test(start_paused = true)]
async fn the_host_chooses_how_many_days_the_table_is_kept() {
    let server = Server::empty();
    let made = server.make(json!({"game": "presidential-numbers"})).await;
    let keep = server.look(&made.code).await["keep"].clone();
    assert_eq!(keep, json!({"days": 30, "most": 30}));
    let mut duo = server.two("presidential-numbers", json!({})).await;
    let keep = |days: u64| json!({"keep_days": days});
    for wrong in [0, 31] {
        assert_eq!(duo.ann.order(keep(wrong)).await.unwrap_err(), "BAD_DAYS");
    }
    assert_eq!(duo.ben.order(keep(1)).await.unwrap_err(), "NOT_HOST");
    for (days, then) in [(7, "end"), (1, "again"), (30, "again")] {
        duo.ann.order(keep(days)).await.unwrap();
        duo.sync().await;
        assert_eq!(duo.ben.room["keep"], json!({"days": days, "most": 30}));
        drop(duo.ann.order(json!(then)).await);
    }
    assert_eq!(duo.ben.phase(), "lobby");
    let entries = server.entries(&duo.made.code).await;
    assert!(entries.iter().skip(1).all(|entry| entry["at"].is_u64()));
}

/// A game without texts has none to hide, and says so.
#[tokio::test(start_paused = true)]
async fn what_has_no_texts_has_none_to_hide() {
    let server = Server::empty();
    for game in ["timeline", "presidential-numbers", "combo-4"] {
        let mut duo = server.two(game, json!({})).await;
        let refused = duo.ann.order(json!({"hide": 0})).await;
        assert_eq!(refused.unwrap_err(), "NO_SUCH_TEXT");
    }
    let made = server.make(json!({"game": "timeline"})).await;
    let mut host = Client::host(&server, &made).await;
    let refused = host.order(json!({"hide": 0})).await;
    assert_eq!(refused.unwrap_err(), "NOT_PLAYING");
}

/// a match is paused and made longer by its host only if everybody has agreed to that before.
#[tokio::test(start_paused = true)]
async fn r_83_a_host_extends_a_match_if_that_was_agreed() {
    let server = Server::empty();
    let mut duo = server.two("combo-4", json!({"host_may_stop": true})).await;
    duo.ann.order(json!({"extend": 2})).await.unwrap();
    duo.sync().await;
    assert_eq!(duo.ben.doc["view"]["minutes"], 22);
    let refused = duo.ann.order(json!({"extend": 0})).await;
    assert_eq!(refused.unwrap_err(), "SO_MANY_MINUTES");
    let mut duo = server.two("combo-4", json!({})).await;
    for order in [json!({"extend": 2}), json!("pause")] {
        let refused = duo.ann.order(order).await;
        assert_eq!(refused.unwrap_err(), "NOT_AGREED");
    }
    duo.sync().await;
    assert_eq!(duo.ben.doc["view"]["minutes"], 20);
    // What belongs to rounds is no way round it.
    let wanted = json!({"game": "combo-4", "options": {"together": true}});
    let refused = server.post("/api/tables", &wanted).await;
    assert_eq!(refused.code(), "BAD_OPTIONS");
}

#[tokio::test(start_paused = true)]
async fn a_seat_is_handed_to_a_computer_player_and_taken_back() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        mut ben,
    } = server.two("presidential-numbers", json!({})).await;
    ann.order(json!({"to_bot": 1})).await.unwrap();
    assert_eq!(ann.room["seats"][1]["stand_in"], true);
    ben.see("a computer player acts for Ben", |ben| {
        ben.doc["view"]["sides"][1]["discarded"] == true
    })
    .await;
    ben.wish(json!("back")).await.unwrap();
    assert_eq!(ben.room["seats"][1]["stand_in"], false);
    assert!(ben.wish(json!("back")).await.is_err());
    assert!(ann.order(json!({"to_bot": 9})).await.unwrap_err() == "NOT_A_PERSON");
    // Leaving is the same by the own will; a new page takes the seat back by itself.
    ben.wish(json!("leave")).await.unwrap();
    assert_eq!(ben.room["seats"][1]["stand_in"], true);
    let mut back = Client::player(&server, &made.code, &guest.token).await;
    back.fence().await;
    assert_eq!(back.room["seats"][1]["stand_in"], false);
    // What can be done only before the game is refused in words.
    for order in [
        json!({"options": {"wins": 1}}),
        json!({"add_seat": 0}),
        json!({"drop_seat": 1}),
        json!({"free_seat": 1}),
        json!({"fill_bots": "skilled"}),
        json!({"seat_bot": {"seat": 1, "level": "novice"}}),
    ] {
        assert_eq!(ann.order(order).await.unwrap_err(), "NOT_IN_LOBBY");
    }
    for wish in [
        json!("ready"),
        json!("reroll"),
        json!({"side": 0}),
        json!({"name": "Ben"}),
    ] {
        assert_eq!(back.wish(wish).await.unwrap_err(), "NOT_IN_LOBBY");
    }
}

#[tokio::test(start_paused = true)]
async fn who_is_removed_is_told_so_and_never_comes_back() {
    let server = Server::empty();
    let Duo {
        made,
        guest,
        mut ann,
        mut ben,
    } = server.two("presidential-numbers", json!({"wins": 1})).await;
    let mut second = Client::player(&server, &made.code, &guest.token).await;
    ann.order(json!({"remove": 1})).await.unwrap();
    for page in [&mut ben, &mut second] {
        let rest = page.rest().await;
        let bye = rest.iter().find_map(|message| message.get("bye")).unwrap();
        assert_eq!(bye["retry"], false);
        assert!(bye["text"].as_str().unwrap().contains("host"));
    }
    let hello = json!({"token": guest.token});
    let rejoin = Client::try_join(&server, &made.code, hello).await;
    assert_eq!(rejoin.err().unwrap(), "WRONG_TOKEN");
    assert_eq!(ann.room["seats"][1]["who"], "removed");
    assert_eq!(
        ann.order(json!({"remove": 1})).await.unwrap_err(),
        "NOT_A_PERSON"
    );
    play(&mut [&mut ann], &mut Dice::new(2), None, async |_| {}).await;
    ann.order(json!("again")).await.unwrap();
    assert_eq!(ann.room["seats"][1]["who"], "free");
}

#[tokio::test(start_paused = true)]
async fn who_is_removed_during_a_pause_is_replaced_all_the_same() {
    let server = Server::empty();
    let options = json!({"wins": 1, "step_seconds": 0});
    let Duo { mut ann, .. } = server.two("presidential-numbers", options).await;
    ann.order(json!("pause")).await.unwrap();
    ann.order(json!({"remove": 1})).await.unwrap();
    ann.order(json!("resume")).await.unwrap();
    play(&mut [&mut ann], &mut Dice::new(3), None, async |_| {}).await;
}

#[tokio::test(start_paused = true)]
async fn who_is_removed_before_the_game_is_told_so_and_the_seat_is_free() {
    let server = Server::empty();
    let made = server.make(json!({"game": "timeline"})).await;
    let mut host = Client::host(&server, &made).await;
    let taken = server.sit(&made.code).await;
    let mut ben = Client::player(&server, &made.code, &taken.token).await;
    host.order(json!({"remove": 1})).await.unwrap();
    assert_eq!(ben.until("bye").await["retry"], false);
    assert!(ben.rest().await.is_empty());
    let hello = json!({"token": taken.token});
    let rejoin = Client::try_join(&server, &made.code, hello).await;
    assert_eq!(rejoin.err().unwrap(), "WRONG_TOKEN");
    assert_eq!(host.room["seats"][1]["who"], "free");
}

#[tokio::test(start_paused = true)]
async fn the_host_ends_a_game_even_a_paused_one() {
    let server = Server::empty();
    for pause in [false, true] {
        let Duo {
            made,
            mut ann,
            mut ben,
            ..
        } = server.two("timeline", json!({})).await;
        if pause {
            ann.order(json!("pause")).await.unwrap();
        }
        let before = server.entries(&made.code).await.len();
        ann.order(json!("end")).await.unwrap();
        assert_eq!(
            server.entries(&made.code).await.len(),
            before + 1,
            "whole or not at all"
        );
        ben.fence().await;
        assert_eq!(ben.phase(), "over");
        assert_eq!(ben.clock["running"], false);
        assert_eq!(ann.order(json!("end")).await.unwrap_err(), "GAME_OVER");
        assert_eq!(ann.order(json!("pause")).await.unwrap_err(), "GAME_OVER");
    }
}

/// C4-R5: the points decide a match that its host ends, unless the host throws it away.
#[tokio::test(start_paused = true)]
async fn c4_r5_a_host_ends_a_match_by_its_points_or_throws_it_away() {
    let server = Server::empty();
    for (order, ending, winner) in [
        ("end", json!("stopped"), json!(0)),
        ("void", json!("ended_by_host"), Value::Null),
    ] {
        let mut duo = server.two("combo-4", json!({})).await;
        duo.ben.act(json!("resign")).await.unwrap();
        duo.sync().await;
        assert_eq!(duo.ann.doc["view"]["points"], json!([20, 0]));
        assert_eq!(duo.ben.order(json!(order)).await.unwrap_err(), "NOT_HOST");
        duo.ann.order(json!(order)).await.unwrap();
        duo.sync().await;
        assert_eq!(duo.ben.phase(), "over");
        let result = &duo.ben.doc["view"]["result"];
        assert_eq!((&result["how"], &result["winner"]), (&ending, &winner));
        assert_eq!(duo.ann.order(json!(order)).await.unwrap_err(), "GAME_OVER");
    }
}

/// In a game without points to decide by, both orders end it without a winner.
#[tokio::test(start_paused = true)]
async fn a_game_on_its_own_that_the_host_ends_has_no_winner() {
    let server = Server::empty();
    for order in ["end", "void"] {
        let mut duo = server.two("presidential-numbers", json!({})).await;
        duo.ann.order(json!(order)).await.unwrap();
        duo.sync().await;
        let outcome = &duo.ben.doc["view"]["outcome"];
        assert_eq!(outcome["ending"], "ended_by_host", "{outcome}");
        assert_eq!(outcome["winners"], json!([]));
    }
}

/// What the archive says about a game of a table.
async fn archive(server: &Server, code: &str, game: &str) -> (u16, Value) {
    let path = format!("/api/tables/{code}/games/{game}");
    let log = server.get(&(path.clone() + "/log")).await;
    let replay = server.get(&(path + "/replay")).await;
    assert_eq!(log.status, replay.status);
    if log.status != 200 {
        let code = match log.status {
            404 => "NO_SUCH_GAME",
            _ => "NOT_OVER",
        };
        assert_eq!((log.code().as_str(), replay.code().as_str()), (code, code));
        return (log.status, Value::Null);
    }
    let log: Log<PresidentialNumbers> = Log::read(&log.body).unwrap();
    log.verify().unwrap();
    let replay = replay.json();
    assert_eq!(replay["steps"].as_array().unwrap().len(), log.records.len());
    (200, replay)
}

#[tokio::test(start_paused = true)]
async fn the_archive_of_a_game_opens_with_its_end_and_each_game_has_its_own() {
    let server = Server::empty();
    let Duo {
        made,
        mut ann,
        mut ben,
        ..
    } = server.two("presidential-numbers", json!({"wins": 1})).await;
    let code = made.code.as_str();
    for game in ["0", "2", "-1", "x", "99999999999"] {
        assert_eq!(archive(&server, code, game).await.0, 404, "{game}");
    }
    assert_eq!(archive(&server, code, "1").await.0, 409);
    let mut dice = Dice::new(4);
    play(&mut [&mut ann, &mut ben], &mut dice, None, async |_| {}).await;
    let (_, first) = archive(&server, code, "1").await;
    assert_eq!(first["seed"], ann.room["seed"]);
    let end = ann.doc["view"].clone();
    let path = format!("/api/tables/{code}/games/1/replay?eyes=");
    let own = server.get(&(path.clone() + "0")).await.json();
    assert_eq!(
        own["steps"].as_array().unwrap().last().unwrap()["view"],
        end
    );
    assert_eq!(
        server.get(&(path.clone() + "7")).await.code(),
        "NO_SUCH_SEAT"
    );
    assert_eq!(
        server.get(&(path.clone() + "-1")).await.code(),
        "NO_SUCH_SEAT"
    );

    ann.order(json!("again")).await.unwrap();
    assert_eq!(
        (ann.phase(), ann.room["number"].as_u64()),
        ("lobby", Some(1))
    );
    assert!(ann.room.get("seed").is_none() && ann.room.get("commitment").is_none());
    assert_eq!(ann.order(json!("again")).await.unwrap_err(), "NOT_OVER");
    assert_eq!(archive(&server, code, "1").await.0, 200);
    assert_eq!(ann.order(json!("start")).await.unwrap_err(), "HURDLE");
    ben.wish(json!("ready")).await.unwrap();
    ann.order(json!("start")).await.unwrap();
    sync(&mut [&mut ann, &mut ben]).await;
    assert_eq!((ann.game, ben.game), (2, 2));
    // The first game is open, the one under way is not.
    assert_eq!(archive(&server, code, "1").await.1["seed"], first["seed"]);
    assert_eq!(archive(&server, code, "2").await.0, 409);
    let look = server.look(code).await;
    assert!(look.get("seed").is_none());
    assert_ne!(look["commitment"], first["commitment"]);
    play(&mut [&mut ann, &mut ben], &mut dice, None, async |all| {
        if all[0].phase() == "playing" {
            assert_eq!(archive(&server, code, "2").await.0, 409);
        }
    })
    .await;
    let (_, second) = archive(&server, code, "2").await;
    assert_ne!(second["seed"], first["seed"]);
    assert_eq!(archive(&server, code, "1").await.1, first);
}

#[tokio::test(start_paused = true)]
async fn a_table_plays_on_with_other_seats_after_the_first_game() {
    let server = Server::empty();
    let years = Years::read();
    let Duo {
        made,
        mut ann,
        mut ben,
        ..
    } = server.two("timeline", json!({"cards": 1})).await;
    let mut eve = Client::spectator(&server, &made.code).await;
    ann.order(json!("end")).await.unwrap();
    ann.order(json!("again")).await.unwrap();
    sync(&mut [&mut ann, &mut ben, &mut eve]).await;
    ann.order(json!({"add_seat": 2})).await.unwrap();
    ann.order(json!({"fill_bots": "novice"})).await.unwrap();
    ben.wish(json!("ready")).await.unwrap();
    ann.order(json!("start")).await.unwrap();
    play(
        &mut [&mut ann, &mut ben, &mut eve],
        &mut Dice::new(5),
        Some(&years),
        async |_| {},
    )
    .await;
    assert_eq!(eve.doc["view"]["players"].as_array().unwrap().len(), 3);
    assert!(choose(&ann.doc["ask"], &mut Dice::new(6)).is_none());
}
