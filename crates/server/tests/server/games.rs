//! Whole games, over both transports: frames without a gap, patches that give the whole view, notices that come once.

use crate::harness::{Client, Dice, Duo, Server, Years, choose, copy_of, play, sync};
use serde_json::{Value, json};

/// Two people play; a second page of the first one gets every frame whole, and a spectator watches.
async fn whole_game(game: &str, options: Value, seed: u64) {
    let server = Server::empty();
    let years = Years::read();
    let Duo {
        made,
        mut ann,
        mut ben,
        ..
    } = server.two(game, options).await;
    let whole = json!({"token": made.token, "whole": true});
    let mut mirror = Client::join(&server, &made.code, whole).await;
    let mut eve = Client::spectator(&server, &made.code).await;
    let mut all = [&mut ann, &mut ben, &mut mirror, &mut eve];
    let mut moves = 0;
    play(&mut all, &mut Dice::new(seed), Some(&years), async |all| {
        moves += 1;
        assert_eq!(all[0].doc, all[2].doc, "patches and whole frames differ");
        assert_eq!(all[0].notices, all[2].notices);
        assert_eq!(all[0].clock["now"], all[2].clock["now"]);
    })
    .await;
    assert!(moves > 4, "{moves}");
    // Whoever comes now sees what those see who were there all the time.
    for (old, hello) in [(&ann, json!({"token": made.token})), (&eve, json!({}))] {
        let mut late = Client::join(&server, &made.code, hello).await;
        late.fence().await;
        assert_eq!(late.doc, old.doc);
        assert_eq!(late.notices, old.notices);
        assert_eq!(late.room["seed"], old.room["seed"]);
    }
    assert!(ann.room["seed"].is_string() && ann.room["commitment"].is_string());
}

#[tokio::test(start_paused = true)]
async fn a_whole_game_of_timeline_comes_without_a_gap_and_patches_give_the_whole_view() {
    whole_game("timeline", json!({"cards": 3}), 1).await;
}

#[tokio::test(start_paused = true)]
async fn a_whole_match_of_presidential_numbers_comes_without_a_gap_and_patches_give_the_whole_view()
{
    whole_game("presidential-numbers", json!({"wins": 2}), 2).await;
}

#[tokio::test(start_paused = true)]
async fn one_person_can_play_both_games_against_computer_players() {
    let server = Server::empty();
    let years = Years::read();
    for (game, opponents, options) in [
        ("timeline", 3, json!({"cards": 2})),
        ("presidential-numbers", 1, json!({"wins": 1})),
    ] {
        let wanted = json!({"game": game, "options": options, "now": {"level": "novice", "opponents": opponents}});
        let made = server.make(wanted).await;
        let mut ann = Client::host(&server, &made).await;
        ann.see("the first frame", |ann| ann.game == 1).await;
        assert!(
            ann.clock["due"].is_null(),
            "against computer players nobody is pressed"
        );
        play(
            &mut [&mut ann],
            &mut Dice::new(3),
            Some(&years),
            async |_| {},
        )
        .await;
        assert!(!ann.doc["view"].is_null());
    }
}

#[tokio::test(start_paused = true)]
async fn where_sockets_are_filtered_a_line_carries_the_whole_game() {
    let server = Server::empty();
    let made = server
        .make(json!({"game": "presidential-numbers", "options": {"wins": 1}, "now": {"level": "novice"}}))
        .await;
    let mut socket = Client::host(&server, &made).await;
    let hello = json!({"token": made.token, "host": made.host});
    let mut line = Client::line(&server, &made.code, hello).await;
    sync(&mut [&mut line, &mut socket]).await;
    // The line comes first, so it makes the moves.
    play(
        &mut [&mut line, &mut socket],
        &mut Dice::new(4),
        None,
        async |all| {
            assert_eq!(all[0].doc, all[1].doc);
        },
    )
    .await;
    assert_eq!(line.notices, socket.notices);
    line.order(json!("again")).await.unwrap();
    assert_eq!(line.phase(), "lobby");
}

/// The first frame that a hello gets.
async fn first_frame(server: &Server, code: &str, hello: Value) -> Value {
    let mut client = Client::silent(server, code).await;
    client.say(&json!({ "hello": hello }).to_string()).await;
    loop {
        let text = client.raw().await;
        let message: Value = serde_json::from_str(&text).unwrap();
        if let Some(frame) = message.get("frame") {
            return frame.clone();
        }
    }
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_gets_exactly_the_notices_that_are_missing() {
    let server = Server::empty();
    let mut duo = server.two("presidential-numbers", json!({"wins": 1})).await;
    let mut dice = Dice::new(5);
    duo.step(&mut dice).await;
    duo.step(&mut dice).await;
    let (code, token) = (duo.made.code.clone(), duo.guest.token.clone());
    // Ben's page hears nothing for three moves; another page of his does, so that nobody sits in for him.
    let mut other = Client::player(&server, &code, &token).await;
    other.fence().await;
    let before = duo.ben;
    let mut ben = Client::again(&server, &code, &token, &before).await;
    assert_eq!(ben.notices, before.notices, "nothing was missing");
    for _ in 0..3 {
        sync(&mut [&mut duo.ann, &mut ben]).await;
        let on = if duo.ann.is_asked() {
            &mut duo.ann
        } else {
            &mut ben
        };
        let action = choose(&on.doc["ask"], &mut dice).unwrap();
        on.act(action).await.unwrap();
    }
    ben.fence().await;
    let back = Client::again(&server, &code, &token, &before).await;
    assert!(back.notices.len() > before.notices.len());
    assert_eq!(back.notices, ben.notices);
    assert_eq!(back.doc, ben.doc);
    let all = back.notices.len();
    for (game, seen, first) in [(1, 3, 3), (1, all, all), (1, 100_000, all), (7, 3, 0)] {
        let hello = json!({"token": token, "game": game, "seen": seen, "whole": true});
        let frame = first_frame(&server, &code, hello).await;
        assert_eq!(frame["first"], first, "{game} {seen}");
        assert_eq!(
            frame["notices"].as_array().unwrap()[..],
            back.notices[first..]
        );
    }
}

#[tokio::test(start_paused = true)]
async fn reconnects_into_the_same_hand_after_a_restart() {
    let server = Server::empty();
    let mut duo = server.two("presidential-numbers", json!({"wins": 1})).await;
    let mut dice = Dice::new(6);
    for _ in 0..5 {
        duo.step(&mut dice).await;
    }
    // The last move is made, but Ben's page has not shown it when the server is killed.
    let (on, _) = duo.turn();
    let action = choose(&on.doc["ask"], &mut dice).unwrap();
    on.act(action).await.unwrap();
    let after = Server::over(copy_of(&*server.ledger).await);
    let Duo {
        made,
        guest,
        ann,
        ben,
    } = &mut duo;
    for (old, token) in [(ann, &made.token), (ben, &guest.token)] {
        let back = Client::again(&after, &made.code, token, old).await;
        old.fence().await;
        assert_eq!(back.doc, old.doc);
        assert_eq!(back.notices, old.notices);
        assert_eq!(back.seat(), old.seat());
        *old = back;
    }
    play(
        &mut [&mut duo.ann, &mut duo.ben],
        &mut dice,
        None,
        async |_| {},
    )
    .await;
}
