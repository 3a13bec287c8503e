//! Plain text for the terminal, the screen reader and the golden playthroughs.

use std::fmt::Write;

/// How many columns a page has.
pub const WIDTH: usize = 80;

/// One paragraph, wrapped at the width of the page; what follows is indented by two more.
pub fn line(text: &mut String, indent: usize, words: &str) {
    wrap(text, &" ".repeat(indent), indent + 2, words);
}

/// The same after a beginning of its own; what follows lines up with the words.
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
