//! Plain text for the terminal, the screen reader and the golden playthroughs.

use std::fmt::Write;

/// How many columns a page has.
pub const WIDTH: usize = 80;

/// One paragraph, wrapped at the width of the page; what follows is indented by two more.
pub fn line(text: &mut String, indent: usize, words: &str) {
    wrap(text, &" ".repeat(indent), indent + 2, words);
}

/// The head of a page, underlined.
pub fn title(text: &mut String, words: &str) {
    line(text, 0, words);
    underline(text);
}

/// The line between the head of a page and the rest.
pub fn underline(text: &mut String) {
    let _ = writeln!(text, "{}", "─".repeat(WIDTH));
}

/// A paragraph apart from what is before it.
pub fn apart(text: &mut String, words: &str) {
    let _ = writeln!(text);
    line(text, 0, words);
}

/// Something with its marks: “Ann: tricks 2 · you, leads”.
pub fn marked(text: &mut String, words: &str, marks: &[&str]) {
    let dot = if marks.is_empty() { "" } else { " · " };
    line(text, 2, &format!("{words}{dot}{}", marks.join(", ")));
}

/// A numbered list below its title; nothing if nothing is on it.
pub fn numbered(text: &mut String, title: &str, lines: impl Iterator<Item = String>) {
    for (number, words) in (1..).zip(lines) {
        if number == 1 {
            apart(text, title);
        }
        line(text, 2, &format!("{number}. {words}"));
    }
}

/// One paragraph after a beginning of its own; what follows lines up with the words.
pub fn hang(text: &mut String, beginning: &str, words: &str) {
    wrap(text, beginning, beginning.chars().count(), words);
}

fn wrap(text: &mut String, beginning: &str, indent: usize, words: &str) {
    let mut row = beginning.to_owned();
    let mut width = beginning.chars().count();
    let mut fresh = true;
    // Runs of spaces inside a row line up columns and are kept.
    for word in words.split(' ') {
        let more = word.chars().count() + usize::from(!fresh);
        if width + more > WIDTH && !fresh {
            let _ = writeln!(text, "{}", row.trim_end());
            row = " ".repeat(indent);
            width = indent + word.chars().count();
        } else {
            if !fresh {
                row.push(' ');
            }
            width += more;
        }
        row.push_str(word);
        fresh = false;
    }
    let _ = writeln!(text, "{}", row.trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_lists_leave_no_trace_where_there_are_none() {
        let mut text = String::new();
        marked(&mut text, "Ann: tricks 2", &["you", "leads"]);
        marked(&mut text, "Ben: tricks 0", &[]);
        numbered(
            &mut text,
            "Tricks:",
            ["one", "two"].map(str::to_owned).into_iter(),
        );
        numbered(&mut text, "Games:", std::iter::empty());
        let expected =
            "  Ann: tricks 2 · you, leads\n  Ben: tricks 0\n\nTricks:\n  1. one\n  2. two\n";
        assert_eq!(text, expected);
    }
}
