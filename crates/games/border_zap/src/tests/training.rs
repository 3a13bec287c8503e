//! PTB-R7: what is led is shown to one person who plays against computer players and wants it so.

use super::*;

fn try_open(training: bool, seating: Seating) -> Result<BorderZap, Refusal> {
    let config = Config {
        training,
        ..Config::default()
    };
    BorderZap::open(config, Arc::new(geoplunge()), seating)
}

/// A person, and as many computer players on each side.
fn alone(own: usize, others: usize) -> Seating {
    let bot = |side| Place::new(Side(side), "Bot", Sitter::Bot(Level::Greedy));
    let mut places = vec![Place::new(Side(0), "Ann", Sitter::Person)];
    places.extend((0..own).map(|_| bot(0)));
    places.extend((0..others).map(|_| bot(1)));
    Seating::try_new(places).unwrap()
}

#[test]
fn ptb_r7_training_is_off_and_only_for_one_person() {
    assert!(!Config::default().training);
    for (own, others) in [(0, 1), (2, 3)] {
        assert!(try_open(true, alone(own, others)).is_ok());
    }
    for seating in [people(&[1, 1]), people(&[2, 1])] {
        let refusal = try_open(true, seating.clone()).err().unwrap();
        assert!(
            refusal
                .text
                .contains("one person who plays against computer players"),
            "{refusal}"
        );
        assert!(try_open(false, seating).is_ok());
    }
}

#[test]
fn ptb_r7_in_training_the_lead_is_shown_before_it_is_answered() {
    for training in [false, true] {
        let game = try_open(training, alone(0, 1)).unwrap();
        let mut tale = Tale::at(game).hands_for(Side(1), FIRST, SECOND);
        tale.lead(B, "NM").unwrap();
        let open = tale.view(A).own.open.unwrap();
        let code = open.card.map(|card| card.face.postal_code.clone());
        assert_eq!(code.as_deref(), training.then_some("NM"));
        let borders = "New Mexico (5: UT, CO, OK, TX, AZ)";
        let ask = tale.ask(A).say;
        assert_eq!(ask.contains(borders), training, "{ask}");
        assert_eq!(tale.heard(Viewer::Seat(A)).contains(borders), training);
    }
}

/// The suite would notice: with the lead shown as in training, a world that was dealt anew without it looks, asks and tells
/// otherwise.
#[test]
fn ptb_11_a_lead_that_lies_open_is_told_apart_in_redealt_worlds() {
    let mut tale = Tale::new().hands_for(Side(1), FIRST, SECOND);
    tale.lead(B, "NM").unwrap();
    let shown = |game: &BorderZap| BorderZap {
        config: Config {
            training: true,
            ..Config::default()
        },
        ..game.clone()
    };
    let event = *tale.happened.last().unwrap();
    let mut rng = Rng::new([3; 32]);
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        let world = tale.game.redeal(&tale.state, viewer, &mut rng);
        let told = |game: &BorderZap, state: &State| {
            let view = game.view(state, viewer);
            let notice = game.notice(state, &event, viewer).map(|it| it.to_string());
            (
                <BorderZap as Game>::tell(&view),
                view,
                notice,
                game.ask(state, A).say,
            )
        };
        let (real, other) = (&tale.game, &world.game);
        assert_eq!(told(real, &tale.state), told(other, &world.state));
        let leaky = told(&shown(real), &tale.state);
        let apart = told(&shown(other), &world.state);
        assert_ne!(leaky.0, apart.0, "tell");
        assert_ne!(leaky.1, apart.1, "view");
        assert_ne!(leaky.2, apart.2, "notice");
        assert_ne!(leaky.3, apart.3, "ask");
    }
}

/// A world dealt anew for somebody in training shows the same lead.
#[test]
fn ptb_r7_redealt_worlds_keep_what_training_shows() {
    let mut tale = Tale::at(try_open(true, alone(0, 1)).unwrap()).hands_for(Side(1), FIRST, SECOND);
    tale.lead(B, "NM").unwrap();
    let card = tale.state_of("NM");
    let mut rng = Rng::new([2; 32]);
    for _ in 0..50 {
        let world = tale.game.redeal(&tale.state, Viewer::Seat(A), &mut rng);
        assert_eq!(world.game.view(&world.state, Viewer::Seat(A)), tale.view(A));
        let real = tale.game.book.atlas.borders(card);
        assert_eq!(world.game.book.atlas.borders(card), real);
    }
}
