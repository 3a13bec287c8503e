//! What is read: the view in text, the lines of the log, the ask.

use super::*;

/// Eighty columns, whatever happens, with the longest names of the real deck.
#[test]
fn no_line_of_the_text_is_wider_than_80_columns() {
    for seed in 0..6 {
        let game = Timeline::open(quiet(), Arc::new(real_deck()), people(5)).unwrap();
        let mut table = Table::new(game, Seed::from_number(seed));
        let mut rng = Rng::new([8; 32]);
        table.apply(Millis(0), Cause::Start).accepted().unwrap();
        while table.outcome().is_none() {
            let (seat, action) =
                tricorn_bots::Brain::random_move(table.game(), table.state(), &mut rng).unwrap();
            table
                .apply(Millis(0), Cause::Act(Act::new(seat, action)))
                .accepted()
                .unwrap();
            for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator, Viewer::Archive] {
                let told = Timeline::tell(&table.game().view(table.state(), viewer));
                let widest = told.lines().map(|line| line.chars().count()).max();
                assert!(widest <= Some(80), "{told}");
            }
        }
    }
}

/// Everything that a player needs to choose.
#[test]
fn the_text_shows_the_line_the_own_cards_and_the_others() {
    let mut scene = Scene::new(&[&[1400, 7], &[8, 9]], &[-1279, 1500], &[33, 34]);
    scene.put(0, 1400, 1);
    scene.blunder(1);
    let told = Timeline::tell(&scene.view(Viewer::Seat(Seat(0))));
    assert_eq!(
        told,
        "Timeline. Round 2, begun by Ann. Pile: 1 card. Box: 1 card.\n\
         \n\
         The line, from early to late, with the numbers of its gaps:\n  \
           [1] 1279 BCE Event 4  [2] 1400 Event 0  [3] 1500 Event 5  [4]\n\
         \n\
         In the box:\n  8 Event 2\n\
         \n\
         Last play: Bob put “Event 2” before 1279 BCE: wrong. 8 is later than 1279 BCE,\n\
         so it belongs to the right of it.\n\
         \n\
         The others:\n  Bob: 2 cards\n    Event 3; Event 6\n\
         \n\
         Your cards:\n  1. Event 1 (Arts)\n"
    );
}

/// The log in words.
#[test]
fn the_log_is_told_in_words() {
    let mut scene = Scene::new(&[&[1400], &[8]], &[-1279, 1500], &[33, 34, 35]);
    let hear = |scene: &mut Scene, seat, year, gap| -> Vec<String> {
        scene.told.clear();
        scene.put(seat, year, gap);
        let events = scene.told.clone();
        let notices = events
            .iter()
            .filter_map(|event| scene.game.notice(&scene.state, event, Viewer::Spectator));
        notices.map(|notice| notice.to_string()).collect()
    };
    assert_eq!(
        hear(&mut scene, 0, 1400, 1),
        [
            "Ann puts “Event 0” (1400) between 1279 BCE and 1500: right. 1400 is later than 1279 BCE and earlier than 1500.\n\
             This is what happened at event 0."
        ]
    );
    assert_eq!(
        hear(&mut scene, 1, 8, 0),
        [
            "Bob puts “Event 1” (8) before 1279 BCE: wrong. 8 is later than 1279 BCE, so it belongs to the right of it.\n\
             This is what happened at event 1.",
            "Bob draws “Event 4”.",
            "Ann wins: nobody else placed the last card in that round.",
        ]
    );
}

/// Who watches sees the rows of all.
#[test]
fn spectators_read_the_rows_of_all_players() {
    let scene = Scene::new(&[&[1400], &[8]], &[-1279, 1500], &[33, 34, 35]);
    let told = Timeline::tell(&scene.view(Viewer::Spectator));
    assert!(
        told.contains("Ann: 1 card, now on turn\n    Event 0")
            && told.contains("Bob: 1 card\n    Event 1"),
        "{told}"
    );
    let before = Timeline::tell(&scene.game.view(&scene.game.initial(), Viewer::Spectator));
    assert!(before.contains("not been dealt"), "{before}");
}

/// One line always says what is asked, and the rule that applies.
#[test]
fn an_ask_always_says_what_is_going_on() {
    let mut scene = Scene::new(&[&[1400], &[8, 9], &[10, 11]], &[1500], &[33, 34, 35]);
    let ask = |scene: &Scene, seat| {
        let ask = scene.game.ask(&scene.state, Seat(seat));
        (ask.rule, ask.say)
    };
    assert_eq!(ask(&scene, 0).0, "TL-20");
    assert!(ask(&scene, 0).1.contains("left or right"));
    assert_eq!(
        ask(&scene, 1),
        ("TL-24", "It is the turn of Ann. Wait for yours.".to_owned())
    );
    scene.put(0, 1400, 0);
    assert_eq!(ask(&scene, 0).0, "TL-47");
    scene.act(2, Verb::RESIGN).unwrap();
    assert_eq!(ask(&scene, 2).0, "TL-50");
    scene.blunder(1);
    assert_eq!(ask(&scene, 2), ("TL-49", "The game is over.".to_owned()));
    for rule in ["TL-20", "TL-24", "TL-47", "TL-50", "TL-49", "TL-12"] {
        assert!(Timeline::RULES.contains(&format!("**{rule}**")));
    }
}

/// The log keeps facts as JSON.
#[test]
fn facts_are_written_and_read_as_json() {
    let rows: [&[i32]; 3] = [&[10, 11], &[20], &[30]];
    let mut scene = Scene::new(&rows, &[100], &[40, 50, 60]).boxing(2);
    scene.put(0, 10, 1);
    scene.act(1, Verb::RESIGN).unwrap();
    for fact in &scene.told {
        let text = serde_json::to_string(fact).unwrap();
        assert_eq!(serde_json::from_str::<Fact<Event>>(&text).unwrap(), *fact);
    }
    let eliminated = Event::Eliminated {
        sides: vec![Side(0), Side(2)],
        resigned: false,
        under: vec![CardIx(7)],
    };
    assert_eq!(
        serde_json::to_string(&eliminated).unwrap(),
        r#"{"eliminated":{"sides":[0,2],"resigned":false,"under":[7]}}"#
    );
}
