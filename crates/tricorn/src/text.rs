//! Colours and folding. Colours vanish by themselves when the output is no terminal.

use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

/// Prints a line.
macro_rules! say {
    ($($text:tt)*) => { $crate::text::line(&format!($($text)*)) };
}
pub(crate) use say;

/// Prints a line. If nobody reads any more (`tricorn replay game.tricorn | head`), the program has done its work.
pub fn line(text: &str) {
    done(writeln!(anstream::stdout(), "{text}"));
}

/// Prints a question and stays on its line.
pub fn prompt(text: &str) {
    let mut out = anstream::stdout();
    done(write!(out, "{text}").and_then(|()| out.flush()));
}

fn done(written: std::io::Result<()>) {
    match written {
        Ok(()) => {}
        Err(e) if e.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
        Err(e) => {
            anstream::eprintln!("{}", bad(&format!("The output cannot be written: {e}")));
            std::process::exit(1);
        }
    }
}

fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A heading.
pub fn bold(text: &str) -> String {
    paint(Style::new().bold(), text)
}

/// Something less important.
pub fn quiet(text: &str) -> String {
    paint(Style::new().dimmed(), text)
}

/// What a player may do.
pub fn ask(text: &str) -> String {
    paint(AnsiColor::Cyan.on_default().bold(), text)
}

/// Good news.
pub fn good(text: &str) -> String {
    paint(AnsiColor::Green.on_default(), text)
}

/// Something was refused or is wrong.
pub fn bad(text: &str) -> String {
    paint(AnsiColor::Red.on_default(), text)
}

/// Breaks a text into lines of at most `width` characters, the later ones set in by `indent`.
pub fn fold(text: &str, width: usize, indent: usize) -> String {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.trim().is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            } else if !line.trim().is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines.join("\n")
}

/// The text of one rule of a RULES.md, without its marks; nothing if there is no such rule.
pub fn rule(rules: &str, id: &str) -> Option<String> {
    rules.lines().find(|line| names(line, id)).map(plain)
}

/// The section of a RULES.md in which a rule stands, without marks, tables and worked examples.
pub fn section(rules: &str, id: &str) -> Option<String> {
    let lines: Vec<&str> = rules.lines().collect();
    let at = lines.iter().position(|line| names(line, id))?;
    let heading = |line: &&&str| line.starts_with('#');
    let start = at - lines[..at].iter().rev().take_while(|l| !heading(l)).count();
    let section = lines[at..].iter().take_while(|l| !heading(l));
    let title = lines[..start].last().map(|line| plain(line));
    let body = lines[start..at]
        .iter()
        .chain(section)
        .filter(|line| line.starts_with("- **") && !line.contains("-EX"))
        .map(|line| plain(line));
    Some(title.into_iter().chain(body).collect::<Vec<_>>().join("\n"))
}

/// Whether a line is the rule of this id (`**TL-32**`) or the ruling (`**TL-R16 Time-outs?**`).
fn names(line: &str, id: &str) -> bool {
    line.split_once(&format!("**{id}"))
        .is_some_and(|(_, rest)| rest.starts_with("**") || rest.starts_with(' '))
}

fn plain(line: &str) -> String {
    let text = line
        .trim_start_matches(['#', '-', '|', ' '])
        .replace("**", "")
        .replace(['*', '`'], "")
        .replace(" |", "  ");
    // “(R4)” at the end names a ruling, which nobody at the table needs.
    let text = text.trim();
    match text.rsplit_once(" (R") {
        Some((rule, ruling)) if ruling.ends_with(')') && ruling.len() < 5 => rule.to_owned(),
        _ => text.to_owned(),
    }
}

/// A bar that shows how far long work is; nothing if nobody wants to see it.
pub fn progress(quiet: bool, of: u64, what: &str) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(of);
    let template = format!("{{bar:40}} {{pos}} of {{len}} {what}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Game\n## 1. Turns\n- **X-01** A player *must* play.\n- **X-01-EX1** (derived) Data.\n- **X-02** No `pass`. (R4)\n| **X-04** Hand | sees |\n## 2. End\n- **X-03** It ends.";

    #[test]
    fn a_rule_is_found_with_its_section_and_without_marks() {
        assert_eq!(rule(RULES, "X-02").unwrap(), "X-02 No pass.");
        assert_eq!(rule(RULES, "X-9"), None);
        assert_eq!(
            section(RULES, "X-02").unwrap(),
            "1. Turns\nX-01 A player must play.\nX-02 No pass."
        );
    }

    #[test]
    fn a_ruling_that_games_share_is_found_beside_their_own_rules() {
        let own = [
            ("border-up", "BU-10"),
            ("play-the-ranks-2", "R-59"),
            ("combo-4", "C4-R10"),
        ];
        for (game, id) in own {
            let rules = tricorn_games::find(game).unwrap().rules();
            assert!(rule(rules, id).unwrap().starts_with(id), "{game}");
            let shared = rule(rules, "R-79").unwrap();
            assert!(shared.starts_with("R-79 Pauses. Ruling: "), "{shared}");
            let section = section(rules, "R-79").unwrap();
            assert!(section.starts_with("The clock\nR-04 "), "{section}");
        }
    }

    #[test]
    fn long_lines_are_folded_between_words() {
        assert_eq!(fold("one two three\nfour", 8, 2), "one two\n  three\nfour");
    }
}
