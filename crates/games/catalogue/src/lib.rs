//! The catalogue: every game of the program, each a crate of its own with its rules, views, bots, tests and playthroughs.
//!
//! A new game is a crate with a `GAME` and a line in [`GAMES`]. Server, terminal, simulation and benches find it here and
//! know it only as a [`GameKind`].

pub use tricorn_geoplunge as geoplunge;
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

/// The game of this id, or which games there are.
pub fn find(id: &str) -> Result<&'static dyn GameKind, Refusal> {
    GAMES.find(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_game_is_explained() {
        for game in GAMES.iter() {
            let usual = game.usual_options();
            let mut real: Vec<&str> = usual
                .as_object()
                .unwrap()
                .keys()
                .map(String::as_str)
                .collect();
            let help = game.options_help().iter();
            let mut explained: Vec<&str> = help.map(|(name, _)| *name).collect();
            real.sort_unstable();
            explained.sort_unstable();
            assert_eq!(real, explained, "{}", game.title());
        }
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
