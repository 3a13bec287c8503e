//! Colours and folding. Colours vanish by themselves when the output is no terminal.

use anstyle::{AnsiColor, Style};
use std::io::Write;

/// Prints a line.
macro_rules! say {
    ($($text:tt)*) => { $crate::text::line(&format!($($text)*)) };
}
pub(crate) use say;

/// Prints a line. If nobody reads any more (`tricorn replay game.tricorn | head`), the program has done its work.
pub fn line(text: &str) {
    if writeln!(anstream::stdout(), "{text}").is_err() {
        std::process::exit(0);
    }
}

/// Prints a question and stays on its line.
pub fn prompt(text: &str) {
    let mut out = anstream::stdout();
    if write!(out, "{text}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
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
    let mark = format!("**{id}**");
    let line = rules.lines().find(|line| line.contains(&mark))?;
    Some(plain(line))
}

/// The section of a RULES.md in which a rule stands, without marks and without the worked examples.
pub fn section(rules: &str, id: &str) -> Option<String> {
    let mark = format!("**{id}**");
    let lines: Vec<&str> = rules.lines().collect();
    let at = lines.iter().position(|line| line.contains(&mark))?;
    let heading = |line: &&&str| line.starts_with('#');
    let start = at - lines[..at].iter().rev().take_while(|l| !heading(l)).count();
    let section = lines[at..].iter().take_while(|l| !heading(l));
    let title = lines[..start].last().map(|line| plain(line));
    let body = lines[start..at]
        .iter()
        .chain(section)
        .filter(|line| line.contains("**") && !line.contains("-EX"))
        .map(|line| plain(line));
    Some(title.into_iter().chain(body).collect::<Vec<_>>().join("\n"))
}

fn plain(line: &str) -> String {
    line.trim_start_matches(['#', '-', '|', ' '])
        .replace("**", "")
        .replace(['*', '`'], "")
        .replace(" |", "  ")
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Game\n## 1. Turns\n- **X-01** A player *must* play.\n- **X-01-EX1** (derived) Data.\n- **X-02** No `pass`.\n## 2. End\n- **X-03** It ends.";

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
    fn long_lines_are_folded_between_words() {
        assert_eq!(fold("one two three\nfour", 8, 2), "one two\n  three\nfour");
    }
}
