//! The program as a person or a script meets it: what it prints, what it refuses and how.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GAMES: [&str; 12] = [
    "timeline",
    "presidential-numbers",
    "play-the-dates",
    "play-the-ranks-1",
    "play-the-ranks-2",
    "border-zap",
    "border-up",
    "state-iq",
    "dashing-states",
    "chummy-challenge",
    "combo-4",
    "politicraft",
];

fn tricorn(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tricorn"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read all of it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Runs and expects success; the standard output.
fn good(args: &[&str], input: &str) -> String {
    let output = tricorn(args, input);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    out(&output)
}

/// Runs and expects a failure that says all of these words.
fn refused(args: &[&str], words: &[&str]) {
    let output = tricorn(args, "");
    let text = err(&output);
    assert!(!output.status.success(), "{args:?} was taken");
    for word in words {
        assert!(text.contains(word), "{args:?}: “{word}” is not in: {text}");
    }
    assert!(!text.contains("panicked"), "{text}");
}

/// A match is long; the shortest shows the same.
fn short(game: &str) -> &'static [&'static str] {
    if game == "combo-4" {
        &["-o", "minutes=5"]
    } else {
        &[]
    }
}

/// A whole game in which the first choice is taken every time, saved to a file.
fn saved_game(folder: &Path, game: &str) -> (PathBuf, String) {
    let file = folder.join(format!("{game}.tricorn"));
    let path = file.to_str().unwrap().to_owned();
    let lines = match game {
        // Races are ended by a shout, right or wrong.
        "border-up" => "1\nw\n3\n",
        "dashing-states" => "4\n1\nw\n",
        // Each game of the match is given up.
        "combo-4" => "w\nw\nresign\ny\n",
        // A state is picked, not typed.
        "state-iq" => "2\n1\nw\n",
        // The first of everything, as many as are wanted, and where only the clock goes on, wait for it.
        _ => "1\nw\n1 2\n1 2 3\n",
    };
    let mut args = vec![
        "play", game, "--seed", "7", "--bots", "novice", "--save", &path,
    ];
    args.extend(short(game));
    let told = good(&args, &lines.repeat(1000));
    (file, told)
}

fn replace(file: &Path, from: &str, to: &str) {
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains(from), "{from} is not in the log");
    std::fs::write(file, text.replacen(from, to, 1)).unwrap();
}

#[test]
fn a_whole_game_of_each_is_played_saved_replayed_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let (file, told) = saved_game(folder.path(), game);
        let path = file.to_str().unwrap();
        assert!(
            told.contains("wins") || told.contains("win.") || told.contains("share"),
            "{told}"
        );
        assert!(told.contains("Saved."), "{told}");
        assert!(
            !told.contains('\u{1b}'),
            "colours must be off when it is no terminal"
        );
        assert!(good(&["verify", path], "").contains("in order"));
        let all = good(&["replay", path], "");
        let mine = good(&["replay", path, "--eyes", "1"], "");
        let spectator = good(&["replay", path, "--eyes", "spectator"], "");
        assert!(all.contains("The game starts."));
        assert!(mine.lines().count() > 10 && spectator.lines().count() > 10);
        refused(&["play", game, "--save", path], &["exists already"]);
    }
}

#[test]
fn quitting_and_running_out_of_input_end_politely() {
    for game in GAMES {
        for input in ["", "h\n?\n??\ns\nb\n99\nnonsense\nq\n"] {
            let told = good(&["play", game, "--seed", "1"], input);
            assert!(told.contains("not finished"), "{told}");
        }
        let told = good(&["play", game, "--seed", "1"], "?\nq\n");
        let family = match game {
            "timeline" => "TL-",
            "presidential-numbers" => "PPN-",
            "play-the-dates" => "PTD-",
            "play-the-ranks-1" | "play-the-ranks-2" => "PTR1-",
            "border-zap" => "PTB-",
            "state-iq" => "R-79",
            "politicraft" => "PC-21",
            _ => "C4-33",
        };
        assert!(
            told.contains(family),
            "the rule that applies now is not shown: {told}"
        );
        let told = good(&["play", game, "--seed", "1"], "resign\nn\nresign\ny\n");
        assert!(told.contains("wins"), "{told}");
    }
}

#[test]
fn what_is_typed_beyond_one_move_does_not_make_the_next() {
    let told = good(
        &[
            "play",
            "presidential-numbers",
            "--seed",
            "1",
            "--bots",
            "novice",
        ],
        "1 1 1 1 1 1\n",
    );
    assert!(told.contains("Guest puts away"), "{told}");
    assert!(
        !told.contains("· Guest leads") && !told.contains("· Guest answers"),
        "{told}"
    );
}

#[test]
fn the_time_runs_out_while_nobody_types() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tricorn"))
        .args([
            "play",
            "timeline",
            "--seed",
            "1",
            "-o",
            "turn_seconds=1",
            "-o",
            "first=0",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut see = |words: &str| lines.by_ref().any(|line| line.unwrap().contains(words));
    assert!(see("Your time is up."));
    assert!(see("Time ran out for Guest."));
    keyboard.write_all(b"q\n").unwrap();
    assert!(see("not finished"));
    assert!(child.wait().unwrap().success());
}

/// R-64, CC-08: the words of a question come one after the other in one row, and Enter is the shout.
#[test]
fn a_question_is_read_out_and_enter_is_the_buzzer() {
    let told = good(
        &["play", "chummy-challenge", "--seed", "1"],
        "w\nw\nw\nw\n\nno idea\nq\n",
    );
    let row = |line: &str| {
        let words = line.strip_prefix("    ").unwrap_or_default();
        !words.starts_with(' ') && words.split(' ').count() == 4
    };
    assert!(told.contains("Enter) GeoPlunge!"), "{told}");
    assert!(told.lines().any(row), "four words in a row: {told}");
    assert!(
        told.contains("Guest shouts GeoPlunge! Shout received."),
        "{told}"
    );
    assert!(told.contains("Guest answers “no idea”: wrong"), "{told}");
}

#[test]
fn a_place_that_cannot_be_written_is_refused_before_the_deal() {
    let output = tricorn(
        &["play", "timeline", "--save", "/nowhere/game.tricorn"],
        "q\n",
    );
    assert!(!output.status.success());
    assert!(err(&output).contains("cannot be written"));
    assert!(!out(&output).contains("dealt"));
}

#[test]
fn unknown_games_bots_options_and_files_are_refused_in_words() {
    for command in ["play", "simulate"] {
        refused(
            &[command, "poker"],
            &["no game “poker”", "timeline", "presidential-numbers"],
        );
        refused(
            &[command, "timeline", "--bots", "genius"],
            &["genius", "skilled"],
        );
        refused(
            &[command, "timeline", "-o", "speed=3"],
            &["no option “speed”", "cards"],
        );
        refused(&[command, "timeline", "-o", "cards"], &["name=value"]);
        refused(
            &[command, "timeline", "-o", "cards=many"],
            &["The option cards cannot be “many”", "1 to 10"],
        );
        refused(&[command, "timeline", "-o", "cards=11"], &["10"]);
        refused(
            &[command, "presidential-numbers", "-o", "wins=0"],
            &["1", "10"],
        );
        refused(
            &[
                command,
                "presidential-numbers",
                "--bots",
                "novice,novice,novice",
            ],
            &["two"],
        );
    }
    for command in ["replay", "verify"] {
        refused(&[command, "/nowhere/at-all"], &["no file", "--save"]);
    }
    refused(&["bench", "rules", "--game", "poker"], &["no game “poker”"]);
    refused(&["packs", "check", "/nowhere/at-all"], &["cannot be read"]);
    refused(&["simulate", "timeline", "--games", "0"], &["games"]);
    refused(
        &["simulate", "timeline", "--threads", "100000"],
        &["1..=256"],
    );
    refused(&["simulate", "timeline", "--seed", "-1"], &["seed"]);
    refused(&["fly"], &["fly"]);
}

#[test]
fn a_damaged_log_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let (file, _) = saved_game(folder.path(), game);
        let whole = std::fs::read_to_string(&file).unwrap();
        let path = file.to_str().unwrap();
        let lines: Vec<&str> = whole.lines().collect();
        let damaged: [(String, &[&str]); 6] = [
            (String::new(), &["empty"]),
            ("hello\n".to_owned(), &["line 1", "not the head"]),
            (whole[..whole.len() - 9].to_owned(), &["breaks off"]),
            (
                [lines[0], lines[1], lines[3]].join("\n"),
                &["line 3", "expected record 1"],
            ),
            ([lines[0], "{}"].join("\n"), &["line 2", "no record"]),
            (
                whole.replacen("\"tricorn_log\":1", "\"tricorn_log\":9", 1),
                &["format 9"],
            ),
        ];
        for (text, words) in damaged {
            std::fs::write(&file, text).unwrap();
            for command in ["replay", "verify"] {
                refused(&[command, path], words);
            }
        }
        std::fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
        refused(&["replay", path], &["not a Tricorn log"]);
    }
}

#[test]
fn a_changed_log_is_neither_verified_nor_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (file, _) = saved_game(folder.path(), "presidential-numbers");
    let whole = std::fs::read_to_string(&file).unwrap();
    let path = file.to_str().unwrap();
    // Another seed than the promised one.
    let seed = whole.split("\"seed\":\"").nth(1).unwrap()[..64].to_owned();
    replace(&file, &seed, &"0".repeat(64));
    for command in ["replay", "verify"] {
        refused(&[command, path], &["promised"]);
    }
    // Another pack than the hash names.
    std::fs::write(&file, &whole).unwrap();
    replace(&file, "George Washington", "George Washingtone");
    for command in ["replay", "verify"] {
        refused(&[command, path], &["hash"]);
    }
    // A move that was not made.
    std::fs::write(&file, &whole).unwrap();
    replace(&file, "\"call\":\"earliest\"", "\"call\":\"latest\"");
    for command in ["replay", "verify"] {
        refused(&[command, path], &["line ", "the rules"]);
    }
}

#[test]
fn a_log_of_another_rules_version_is_neither_verified_nor_shown_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let (file, _) = saved_game(folder.path(), game);
        let path = file.to_str().unwrap();
        // Whatever version it has now, 99 in front of it is another one.
        replace(&file, "\"rules_version\":", "\"rules_version\":99");
        for command in ["replay", "verify"] {
            refused(&[command, path], &["version 99", "check and show"]);
        }
    }
}

#[test]
fn nobody_s_eyes_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (file, _) = saved_game(folder.path(), "timeline");
    let path = file.to_str().unwrap();
    for eyes in ["0", "3", "dealer"] {
        refused(
            &["replay", path, "--eyes", eyes],
            &["nobody's eyes", "spectator"],
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_result_whatever_the_number_of_threads() {
    for game in GAMES {
        let run = |threads| {
            let mut args = vec![
                "simulate",
                game,
                "--games",
                "8",
                "--bots",
                "skilled,novice",
                "--seed",
                "5",
                "--json",
                "--threads",
                threads,
            ];
            args.extend(short(game));
            let mut report: Value = serde_json::from_str(&good(&args, "")).unwrap();
            let speed = report["decisions_per_second"].take();
            assert!(speed.as_f64().unwrap() > 0.0);
            report
        };
        let one = run("1");
        assert_eq!(one, run("3"));
        assert_eq!(one["game"], game);
        assert_eq!(one["games"], 8);
        assert_eq!(one["seed"], 5);
        let results = one["results"].as_array().unwrap();
        assert_eq!(results.len(), 2);
        for (result, bot) in results.iter().zip(["skilled", "novice"]) {
            assert_eq!(result["bot"], bot);
            let sum = ["wins", "ties", "losses"].map(|key| result[key].as_u64().unwrap());
            assert_eq!(sum.iter().sum::<u64>(), 8);
            let rate = result["win_rate"].as_f64().unwrap();
            let interval = result["interval"].as_array().unwrap();
            assert!(interval[0].as_f64().unwrap() <= rate && rate <= interval[1].as_f64().unwrap());
        }
    }
}

#[test]
fn benches_and_lists_answer_in_their_form() {
    let report: Value =
        serde_json::from_str(&good(&["bench", "rules", "--seconds", "1", "--json"], "")).unwrap();
    let games = report["games"].as_array().unwrap();
    assert_eq!(games.len(), GAMES.len());
    for (game, id) in games.iter().zip(GAMES) {
        assert_eq!(game["id"], id);
        assert!(game["decisions_per_second"].as_f64().unwrap() > 0.0);
        assert!(game["games_per_second"].as_f64().unwrap() > 0.0);
    }
    let args = [
        "bench", "bots", "--rounds", "1", "--json", "--game", "timeline",
    ];
    let report: Value = serde_json::from_str(&good(&args, "")).unwrap();
    let thought = &report["games"][0];
    assert!(thought["moves"].as_u64().unwrap() > 0);
    assert!(thought["mean_ms"].as_f64().unwrap() <= thought["longest_ms"].as_f64().unwrap());
    let list = good(&["games"], "");
    assert!(GAMES.iter().all(|game| list.contains(game)));
}

#[test]
fn a_broken_pack_is_named_by_file_and_line_and_cannot_be_played() {
    assert!(good(&["packs", "check"], "").contains("in order"));
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs");
    assert!(good(&["packs", "check", shipped.to_str().unwrap()], "").contains("in order"));
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("timeline");
    std::fs::create_dir(&pack).unwrap();
    for file in [
        "pack.toml",
        "world.csv",
        "science.csv",
        "arts.csv",
        "american.csv",
        "first-steps.csv",
        "SOURCES.md",
    ] {
        std::fs::copy(shipped.join("timeline").join(file), pack.join(file)).unwrap();
    }
    let cards = std::fs::read_to_string(pack.join("world.csv")).unwrap();
    let mut lines: Vec<String> = cards.lines().map(str::to_owned).collect();
    let year = lines[4].split(',').nth(3).unwrap().to_owned();
    lines[4] = lines[4].replacen(&format!(",{year},"), ",0,", 1);
    std::fs::write(pack.join("world.csv"), lines.join("\n")).unwrap();
    refused(
        &["packs", "check", folder.path().to_str().unwrap()],
        &["timeline/world.csv:5:", folder.path().to_str().unwrap()],
    );
    refused(
        &["play", "timeline", "--pack", pack.to_str().unwrap()],
        &["world.csv:5:"],
    );
    // A pack can be named itself; a folder without any is no pack.
    refused(
        &["packs", "check", pack.to_str().unwrap()],
        &["timeline/world.csv:5:"],
    );
    let empty = tempfile::tempdir().unwrap();
    refused(
        &["packs", "check", empty.path().to_str().unwrap()],
        &["no pack"],
    );
}

#[test]
fn an_own_deck_is_begun_checked_and_played() {
    let folder = tempfile::tempdir().unwrap();
    let deck = folder.path().join("my.csv");
    let path = deck.to_str().unwrap();
    let new = ["packs", "new", "timeline", path];
    let said = good(&new, "");
    assert!(
        said.contains("my.csv") && said.contains("tricorn packs new timeline"),
        "{said}"
    );
    assert!(
        good(&new, "").contains("16 cards, all in order"),
        "the template can be played"
    );
    // Once there, it is never written over, but checked.
    let names = "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa \
        Quebec Romeo Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu";
    let names = names.split_whitespace().zip(1801..);
    let rows: String = names
        .map(|(name, year)| format!("{name} sails\t{year}\n"))
        .collect();
    std::fs::write(&deck, format!("{rows}World Expo 1967\t1967\nWhen?\tsoon\n")).unwrap();
    refused(
        &new,
        &["my.csv", "row 27", "1967", "row 28", "soon", "2 complaints"],
    );
    refused(&["play", "timeline", "--pack", path], &["row 27", "row 28"]);
    std::fs::write(&deck, &rows).unwrap();
    assert!(good(&new, "").contains("26 cards"));
    let told = good(
        &["simulate", "timeline", "--games", "2", "--pack", path],
        "",
    );
    assert!(!told.is_empty());
    refused(&["packs", "check", path], &["packs new timeline"]);
    let few = [
        "nothing is wrong with the rows",
        "the deck has 2 cards",
        "at least 13",
    ];
    std::fs::write(&deck, "A\t1\nB\t2\n").unwrap();
    refused(&new, &few);
    let wide = format!("\u{feff}{rows}");
    let wide: Vec<u8> = wide.encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(&deck, wide).unwrap();
    assert!(good(&new, "").contains("26 cards"));
    std::fs::write(&deck, b"Caf\xe9 opens\t1900\n").unwrap();
    refused(&new, &["CSV UTF-8"]);
    std::fs::write(&deck, &rows).unwrap();
    let none = folder.path().join("none.csv");
    refused(
        &["play", "timeline", "--pack", none.to_str().unwrap()],
        &["no file or folder", "none.csv"],
    );
    refused(
        &["packs", "new", "presidents", path],
        &["presidents", "timeline"],
    );
    refused(
        &["play", "presidential-numbers", "--pack", path],
        &["decks of one's own"],
    );
    let nowhere = folder.path().join("no/where.csv");
    refused(
        &["packs", "new", "timeline", nowhere.to_str().unwrap()],
        &["where.csv"],
    );
}

#[test]
fn every_command_explains_itself() {
    for command in [
        vec!["--help"],
        vec!["play", "--help"],
        vec!["simulate", "--help"],
        vec!["replay", "--help"],
        vec!["verify", "--help"],
        vec!["packs", "check", "--help"],
        vec!["packs", "new", "--help"],
        vec!["bench", "rules", "--help"],
        vec!["bench", "bots", "--help"],
        vec!["games", "--help"],
    ] {
        let help = good(&command, "");
        assert!(
            help.contains("Usage:") && help.lines().count() > 5,
            "{command:?}: {help}"
        );
    }
}
