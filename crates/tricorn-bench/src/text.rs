//! Lines, colors and progress bars. Colors vanish by themselves when the output is not a terminal.

use anstyle::{AnsiColor, Style};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

/// Prints a line.
macro_rules! say {
    ($($text:tt)*) => { $crate::text::line(&format!($($text)*)) };
}
pub(crate) use say;

/// Prints a line. If nobody reads any more (`tricorn-bench server | head -1`), there is nobody to tell.
pub fn line(text: &str) {
    drop(writeln!(anstream::stdout(), "{text}"));
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

/// Something that went wrong.
pub fn bad(text: &str) -> String {
    paint(AnsiColor::Red.on_default(), text)
}

/// A bar that shows how far long work is; hidden if the output is for a program.
pub fn progress(hidden: bool, of: u64, what: &str) -> ProgressBar {
    if hidden {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(of);
    let template = format!("{{bar:40}} {{pos}} of {{len}} {what}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
