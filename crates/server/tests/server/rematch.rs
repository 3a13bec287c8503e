//! “Play again” at the same table: who leads the next game goes by the last one (PTD-R9, PPN-R25), and a late move is late.

use crate::harness::{Client, Dice, Duo, Server, play};
use serde_json::{Value, json};
use tricorn_engine::Side;
use tricorn_engine::log::Log;
use tricorn_games::play_the_dates::PlayTheDates;
use tricorn_games::presidential_numbers::PresidentialNumbers;

/// Both agree to one more game.
async fn again(duo: &mut Duo) {
    duo.ann.order(json!("again")).await.unwrap();
    duo.sync().await;
    duo.ben.wish(json!("ready")).await.unwrap();
    duo.ann.order(json!("start")).await.unwrap();
    duo.sync().await;
}

/// The side that gives up; the other one wins.
async fn lost_by(duo: &mut Duo, side: u64) {
    let loser = if side == 0 {
        &mut duo.ann
    } else {
        &mut duo.ben
    };
    loser.act(json!("resign")).await.unwrap();
    duo.sync().await;
    assert_eq!(duo.ann.phase(), "over");
}

/// Who leads the first trick of Play the Dates, and whether chance has decided that.
fn first(client: &Client) -> (Value, Value) {
    let lead = &client.doc["view"]["first_lead"];
    (lead["side"].clone(), lead["by_chance"].clone())
}

async fn log(server: &Server, code: &str, game: u32) -> String {
    let path = format!("/api/tables/{code}/games/{game}/log");
    server.get(&path).await.body
}

/// PTD-20, PTD-95, PTD-R9.
#[tokio::test(start_paused = true)]
async fn ptd_r9_the_winner_leads_the_next_game_after_play_again() {
    let server = Server::empty();
    let mut duo = server.two("play-the-dates", json!({})).await;
    assert_eq!(first(&duo.ann).1, json!(true), "no game before it");
    for (game, loser) in (1..).zip([0, 0, 1, 0, 1, 1]) {
        lost_by(&mut duo, loser).await;
        let played = log(&server, &duo.made.code, game).await;
        let played = Log::<PlayTheDates>::read(&played).unwrap();
        assert_eq!(played.header.seating.lead().is_some(), game > 1);
        played.verify().unwrap();
        again(&mut duo).await;
        let winner = json!(1 - loser);
        assert_eq!(first(&duo.ben), (winner, json!(false)), "game {game}");
        let words = duo.ben.notices.iter().any(|notice| {
            let words = notice["words"].as_str().unwrap_or_default();
            words.contains("won the last game")
        });
        assert!(words, "{:?}", duo.ben.notices);
    }
    // A game that the host ends has no winner.
    duo.ann.order(json!("end")).await.unwrap();
    again(&mut duo).await;
    assert_eq!(first(&duo.ann).1, json!(true));
}

/// PTD-R9: other options are still the same game; another team is not the same team.
#[tokio::test(start_paused = true)]
async fn ptd_r9_chance_decides_again_when_a_team_is_another_one() {
    let server = Server::empty();
    let mut duo = server.two("play-the-dates", json!({})).await;
    lost_by(&mut duo, 0).await;
    duo.ann.order(json!("again")).await.unwrap();
    duo.ann
        .order(json!({"options": {"step_seconds": 300}}))
        .await
        .unwrap();
    duo.ben.wish(json!("reroll")).await.unwrap();
    duo.ben.wish(json!("ready")).await.unwrap();
    duo.ann.order(json!("start")).await.unwrap();
    duo.sync().await;
    assert_eq!(first(&duo.ann), (json!(1), json!(false)), "another name");
    lost_by(&mut duo, 0).await;
    duo.ann.order(json!("again")).await.unwrap();
    // Nobody is left of Ben's team.
    duo.ann.order(json!({"remove": 1})).await.unwrap();
    let guest = server.sit_on(&duo.made.code, json!({"side": 1})).await;
    let mut cleo = Client::player(&server, &duo.made.code, &guest.token).await;
    cleo.wish(json!("ready")).await.unwrap();
    duo.ann.order(json!("start")).await.unwrap();
    duo.ann.fence().await;
    assert_eq!(first(&duo.ann).1, json!(true));
}

/// PPN-12, PPN-R25: the first lead alternates, whoever wins, and also where a match is a single game.
#[tokio::test(start_paused = true)]
async fn ppn_r25_the_first_lead_alternates_after_play_again() {
    let server = Server::empty();
    let options = json!({"wins": 1});
    let mut duo = server.two("presidential-numbers", options).await;
    let lead = |duo: &Duo| duo.ben.doc["view"]["lead"].as_u64().unwrap();
    let mut dice = Dice::new(7);
    let mut leads = vec![lead(&duo)];
    for game in 1..=6u32 {
        if game % 3 == 0 {
            lost_by(&mut duo, 0).await;
        } else {
            let Duo { ann, ben, .. } = &mut duo;
            play(&mut [ann, ben], &mut dice, None, async |_| {}).await;
        }
        let played = log(&server, &duo.made.code, game).await;
        Log::<PresidentialNumbers>::read(&played)
            .unwrap()
            .verify()
            .unwrap();
        again(&mut duo).await;
        leads.push(lead(&duo));
    }
    let other = 1 - leads[0];
    let turns = leads.iter().map(|lead| lead % 2);
    let wanted = [leads[0], other].into_iter().cycle().take(7);
    assert!(turns.eq(wanted), "{leads:?}");
    // PPN-R15: what the host ends is not counted, so the same side begins again.
    duo.ann.order(json!("end")).await.unwrap();
    again(&mut duo).await;
    assert_eq!(lead(&duo), leads[6]);
    let told = duo.ann.notices[0]["words"].as_str().unwrap();
    assert!(told.contains("led first in the last game"), "{told}");
}

/// What was written down before there was such a thing still loads, and chance decides.
#[test]
fn a_seating_without_a_lead_is_as_it_was() {
    let text =
        r#"[{"side":0,"name":"A","sitter":"person"},{"side":1,"name":"B","sitter":"person"}]"#;
    let seating: tricorn_engine::Seating = serde_json::from_str(text).unwrap();
    assert_eq!(seating.lead(), None::<Side>);
    assert_eq!(serde_json::to_string(&seating).unwrap(), text);
}

/// C4-R9: a move for the game that is over comes in late, in the pause after it and when the next one runs.
#[tokio::test(start_paused = true)]
async fn c4_r9_a_late_move_of_the_previous_game_is_late_and_nothing_else() {
    let server = Server::empty();
    let mut duo = server.two("combo-4", json!({})).await;
    let ask = duo.ann.doc["ask"]["id"].clone();
    // Moves of Border-Up, and one that the next game knows as well.
    let late = [
        json!("geoplunge"),
        json!({"put": {"card": 1, "tray": 0, "place": 0}}),
        json!("stand"),
        json!("resign"),
    ];
    duo.ben.act(json!("resign")).await.unwrap();
    duo.sync().await;
    assert_eq!(duo.ann.doc["view"]["phase"], "between");
    for action in &late {
        let refused = duo.ann.act_for(ask.clone(), action.clone()).await;
        assert_eq!(refused.unwrap_err(), "ASK_GONE", "{action}");
    }
    for client in [&mut duo.ann, &mut duo.ben] {
        client.act(json!("next_game")).await.unwrap();
    }
    duo.sync().await;
    assert_eq!(duo.ann.doc["view"]["game"]["id"], "state-iq");
    let before = duo.ann.doc.clone();
    for action in &late {
        let refused = duo.ann.act_for(ask.clone(), action.clone()).await;
        assert_eq!(refused.unwrap_err(), "ASK_GONE", "{action}");
    }
    duo.sync().await;
    assert_eq!(duo.ann.doc, before, "nothing has changed");
}
