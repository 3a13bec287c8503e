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

/// A list below its title; nothing if nothing is on it.
pub fn listed(text: &mut String, title: &str, lines: impl Iterator<Item = String>) {
    for (at, words) in lines.enumerate() {
        if at == 0 {
            apart(text, title);
        }
        line(text, 2, &words);
    }
}

/// The same with numbers.
pub fn numbered(text: &mut String, title: &str, lines: impl Iterator<Item = String>) {
    let lines = (1..).zip(lines);
    let lines = lines.map(|(number, words)| format!("{number}. {words}"));
    listed(text, title, lines);
}

/// “1 card”, “2 cards”
pub fn count(number: usize, thing: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{s}")
}

/// Things in a sentence: “a, b and c”, or with another word before the last one.
pub fn series(things: &[impl AsRef<str>], and: &str) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} {and} {last}", most.join(", ")),
        few => few.concat(),
    }
}

/// One paragraph after a beginning of its own; what follows lines up with the words.
pub fn hang(text: &mut String, beginning: &str, words: &str) {
    wrap(text, beginning, beginning.chars().count(), words);
}

/// Things side by side, as many to a row as fit, each unbroken unless no row can hold it; nothing if there are none.
pub fn side_by_side(
    text: &mut String,
    indent: usize,
    things: impl Iterator<Item = String>,
    between: &str,
) {
    let width = |words: &str| words.chars().count();
    let mut row = String::new();
    let mut things = things.peekable();
    while let Some(thing) = things.next() {
        let mark = things.peek().map_or("", |_| between.trim_end());
        let space = &between[between.trim_end().len()..];
        let full = indent + width(&row) + width(space) + width(&thing) + width(mark) > WIDTH;
        if !row.is_empty() {
            if full {
                hang(text, &" ".repeat(indent), &row);
                row.clear();
            } else {
                row.push_str(space);
            }
        }
        row = row + &thing + mark;
    }
    if !row.is_empty() {
        hang(text, &" ".repeat(indent), &row);
    }
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
    fn things_stay_whole_unless_no_row_can_hold_them() {
        let mut text = String::new();
        let things = [30, 42, 6, 81].map(|width| format!("{} b", "a".repeat(width)));
        side_by_side(&mut text, 2, things.into_iter(), "; ");
        side_by_side(&mut text, 2, std::iter::empty(), "; ");
        let widths: Vec<usize> = text.lines().map(str::len).collect();
        // The first two with their marks would need 81 columns; the last one is broken at its space.
        assert_eq!(widths, [35, 57, 83, 3], "{text}");
        assert!(text.lines().all(|line| line.starts_with("  ")));
    }

    #[test]
    fn a_series_has_its_word_before_the_last_thing() {
        for (things, expected) in [
            (&[][..], ""),
            (&["a"], "a"),
            (&["a", "b"], "a or b"),
            (&["a", "b", "c"], "a, b or c"),
        ] {
            assert_eq!(series(things, "or"), expected);
        }
    }

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
