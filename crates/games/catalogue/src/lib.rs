//! The catalogue: every game of the program, each a crate of its own with its rules, views, bots, tests and playthroughs.
//!
//! A new game is a crate with a `GAME` and a line in [`GAMES`]. Server, terminal, simulation and benches find it here and
//! know it only as a [`GameKind`].

pub use tricorn_geoplunge as geoplunge;

pub use tricorn_host::{Entry, GameListing};
pub use {
    tricorn_border_up as border_up, tricorn_border_zap as border_zap,
    tricorn_chummy_challenge as chummy_challenge, tricorn_combo_4 as combo_4,
    tricorn_dashing_states as dashing_states, tricorn_play_the_dates as play_the_dates,
    tricorn_play_the_ranks as play_the_ranks, tricorn_politicraft as politicraft,
    tricorn_presidential_numbers as presidential_numbers, tricorn_state_iq as state_iq,
    tricorn_timeline as timeline,
};

use tricorn_engine::Refusal;
use tricorn_host::{Catalogue, GameKind};

/// All games that can be played, in the order in which people see them.
pub static GAMES: Catalogue = Catalogue::new(&[
    &timeline::GAME,
    &presidential_numbers::GAME,
    &play_the_dates::GAME,
    &play_the_ranks::GAME_1,
    &play_the_ranks::GAME_2,
    &border_zap::GAME,
    &border_up::GAME,
    &state_iq::GAME,
    &dashing_states::GAME,
    &chummy_challenge::GAME,
    &combo_4::GAME,
    &politicraft::GAME,
]);

/// Shows a visitor all types of all games that go over the wire.
#[cfg(feature = "ts")]
pub fn each_game_type(visitor: &mut impl ts_rs::TypeVisitor) {
    fn of<G: tricorn_engine::Game<Config: ts_rs::TS, View: ts_rs::TS, Notice: ts_rs::TS>>(
        visitor: &mut impl ts_rs::TypeVisitor,
    ) where
        G::Config: 'static,
        G::View: 'static,
        G::Notice: 'static,
    {
        visitor.visit::<G::Config>();
        visitor.visit::<G::View>();
        visitor.visit::<G::Notice>();
    }
    of::<timeline::Timeline>(visitor);
    of::<presidential_numbers::PresidentialNumbers>(visitor);
    of::<play_the_dates::PlayTheDates>(visitor);
    of::<play_the_ranks::PlayTheRanks1>(visitor);
    of::<play_the_ranks::PlayTheRanks2>(visitor);
    of::<border_zap::BorderZap>(visitor);
    of::<border_up::BorderUp>(visitor);
    of::<state_iq::StateIq>(visitor);
    of::<dashing_states::DashingStates>(visitor);
    of::<chummy_challenge::ChummyChallenge>(visitor);
    of::<combo_4::Combo4>(visitor);
    of::<politicraft::PolitiCraft>(visitor);
}

/// The game of this id, or which games there are.
pub fn find(id: &str) -> Result<&'static dyn GameKind, Refusal> {
    GAMES.find(id)
}

#[cfg(test)]
mod schema;

#[cfg(test)]
mod tests {
    use super::*;
    use tricorn_engine::once::SentTexts;
    use tricorn_engine::{Cause, Level, Millis, Seat, Seating, Seed, Sitter, Viewer};
    use tricorn_host::{AnyGame, Arena, BoundPack, Rendered};

    fn open(game: &dyn GameKind, pack: &BoundPack) -> Box<dyn AnyGame> {
        let seats = (0..game.usual_sides()).map(|n| (format!("P{n}"), Sitter::Bot(Level::Random)));
        let seating = Seating::singles(seats).unwrap();
        let setup = game.setup(game.usual_options(), pack, seating, Seed::from_number(5));
        game.open(setup, pack.clone()).unwrap()
    }

    /// A shared ruling that is copied into the rules of a game again would stand there twice, and help shows only one.
    #[test]
    fn every_rule_is_stated_once_in_the_rules_of_a_game() {
        for game in GAMES.iter() {
            let mut ids = std::collections::BTreeSet::new();
            let stated = game
                .rules()
                .lines()
                .filter_map(|line| line.strip_prefix("- **").or(line.strip_prefix("| **")));
            for line in stated {
                let id = line.split([' ', '*', ',']).next().unwrap();
                if id.contains('-') && id.ends_with(|c: char| c.is_ascii_digit()) {
                    assert!(ids.insert(id), "{} states {id} twice", game.title());
                }
            }
            assert!(ids.len() > 40, "{} states {}", game.title(), ids.len());
        }
    }

    #[test]
    fn news_made_in_passing_say_what_the_history_says_also_to_somebody_who_comes_late() {
        const LATE: Viewer = Viewer::Seat(Seat(0));
        for game in GAMES.iter() {
            let title = game.title();
            let mut live = open(game, &game.shipped_pack().unwrap());
            let (mut early, mut late) = (SentTexts::default(), SentTexts::default());
            let (mut heard, mut heard_late, mut missed) = (Vec::new(), Vec::new(), 0);
            live.apply(Millis(0), Cause::Start);
            for step in 0.. {
                // Two steps at once now and then, as after a wait for the ledger.
                if step != 3 && step % 5 != 0 {
                    let mut viewers = vec![(Viewer::Spectator, &mut early)];
                    if step > 3 {
                        viewers.push((LATE, &mut late));
                    }
                    let mut news = live.news(&mut viewers).into_iter();
                    heard.extend(news.next().unwrap());
                    heard_late.extend(news.next().into_iter().flatten().map(|one| one.words));
                } else if step == 3 {
                    missed = live.history_len(LATE);
                }
                if live.is_over() && !live.is_fresh() {
                    break;
                }
                live.step(Millis(u64::MAX >> 8));
            }
            let mut texts = SentTexts::default();
            let history = texts.while_collecting(|| live.history(Viewer::Spectator, usize::MAX));
            assert_eq!(
                serde_json::to_string(&heard).unwrap(),
                serde_json::to_string(&history).unwrap(),
                "{title}"
            );
            let late = live.history(LATE, usize::MAX).into_iter().skip(missed);
            let late: Vec<String> = late.map(|one| one.words).collect();
            assert_eq!(heard_late, late, "{title}");
        }
    }

    #[test]
    fn every_game_is_played_told_logged_and_replayed_through_the_boundary() {
        for game in GAMES.iter() {
            let title = game.title();
            let pack = game.shipped_pack().unwrap();
            let (mut live, mut again) = (open(game, &pack), open(game, &pack));
            let mut records = live.apply(Millis(0), Cause::Start).records;
            assert!(live.is_fresh() && !live.is_over(), "{title}");
            assert!(live.seed().is_none() && live.log().is_none(), "{title}");
            assert!(live.replay(Viewer::Archive).is_none(), "{title}");
            records.extend(live.run(Millis(u64::MAX >> 8)).records);
            assert!(live.outcome().is_some() && live.seed().is_some(), "{title}");
            assert_eq!(live.records(), records.len() as u64, "{title}");
            let mut known = SentTexts::default();
            let news = live.news(&mut [(Viewer::Spectator, &mut known)]);

            for record in &records {
                again.fold(record).unwrap();
            }
            let seats = live.seating().all().map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Spectator, Viewer::Archive]) {
                let (mut real, mut folded) = (Rendered::default(), Rendered::default());
                live.render(viewer, &mut real);
                again.render(viewer, &mut folded);
                assert_eq!(real.view, folded.view, "{title}");
                assert_eq!(live.tell(viewer), again.tell(viewer), "{title}");
                let history = live.history(viewer, usize::MAX);
                assert_eq!(live.history_len(viewer), history.len(), "{title}");
                assert_eq!(
                    live.history(viewer, 2).len(),
                    2.min(history.len()),
                    "{title}"
                );
            }
            assert_eq!(
                news[0].len(),
                live.history_len(Viewer::Spectator),
                "{title}"
            );

            let log = live.log().unwrap();
            assert_eq!(again.log().as_ref(), Some(&log), "{title}");
            let summary = game.verify_log(&log).unwrap();
            assert_eq!(
                (summary.records, summary.over),
                (records.len(), true),
                "{title}"
            );
            let steps = game.replay_log(&log, Viewer::Archive).unwrap();
            assert_eq!(steps.len(), records.len(), "{title}");
            assert_eq!(
                steps.last().unwrap().view,
                live.tell(Viewer::Archive),
                "{title}"
            );
            let replay = live.replay(Viewer::Archive).unwrap();
            assert!(
                replay
                    .iter()
                    .map(|step| &step.who)
                    .eq(steps.iter().map(|step| &step.who))
            );
        }
    }

    #[test]
    fn a_simulation_gives_the_same_however_its_games_are_shared_out() {
        let game = timeline::GAME;
        let pack = game.shipped_pack().unwrap();
        let arena = Arena {
            options: &game.usual_options(),
            pack: &pack,
            bots: &[Level::Greedy, Level::Random],
            seed: &Seed::from_number(3),
        };
        let play = |games: std::ops::Range<u64>| {
            let mut games = games;
            game.simulate(&arena, &mut || games.next()).unwrap()
        };
        let mut parts = play(0..3);
        parts.add(&play(3..8));
        assert_eq!(parts, play(0..8));
        let games = parts.wins.iter().sum::<u64>();
        assert!(games > 0 && games <= 8 && parts.decisions > 8, "{parts:?}");
    }

    #[test]
    fn a_pack_of_another_game_is_refused() {
        let pack = politicraft::GAME.shipped_pack().unwrap();
        let seats = (0..2).map(|n| (format!("P{n}"), Sitter::Person));
        let seating = Seating::singles(seats).unwrap();
        let game = timeline::GAME;
        let refusal = game.check(&game.usual_options(), &pack, seating);
        assert_eq!(refusal.unwrap_err().code, "BAD_PACK");
    }

    #[test]
    fn every_game_of_the_list_is_found_and_an_unknown_one_is_refused_in_words() {
        for game in GAMES.iter() {
            assert_eq!(find(game.id()).unwrap().title(), game.title());
        }
        let refusal = find("poker").err().unwrap();
        assert_eq!(refusal.code, "UNKNOWN_GAME");
        assert!(refusal.text.contains("poker") && refusal.text.contains("timeline"));
    }

    #[test]
    fn every_crate_in_the_folder_of_games_is_in_the_catalogue() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent();
        let listed = include_str!("lib.rs");
        for entry in std::fs::read_dir(folder.unwrap()).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let source = std::fs::read_to_string(path.join("src/lib.rs")).unwrap_or_default();
            if source.contains("pub static GAME") && name != "catalogue" {
                assert!(listed.contains(&format!("    &{name}::GAME")), "{name}");
            }
        }
    }
}
