//! Rows as people paste them from a spreadsheet, or type them: tabs, commas or semicolons between the fields, quotation
//! marks around those that hold a separator.
//!
//! Cards of a host's own deck and teams of a tournament are read with this. What the fields mean is up to them.

use crate::table::Records;

/// What stands between two fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    Tab,
    Comma,
    Semicolon,
}

impl Separator {
    pub const ALL: [Self; 3] = [Self::Tab, Self::Comma, Self::Semicolon];

    const fn byte(self) -> u8 {
        match self {
            Self::Tab => b'\t',
            Self::Comma => b',',
            Self::Semicolon => b';',
        }
    }
}

/// A row with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastedRow {
    /// The line on which it begins, from 1.
    pub line: u64,
    /// Without blanks around them.
    pub fields: Vec<String>,
    /// A quotation mark is opened in it and never closed, so that it swallows all lines that follow.
    pub open_quote: bool,
}

/// A text of rows.
#[derive(Clone, Debug)]
pub struct Pasted(String);

impl Pasted {
    /// Spreadsheets put a mark before the text, and old ones end a line with a carriage return alone.
    pub fn new(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        Self(text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// How often a separator stands in the text.
    pub fn count(&self, separator: Separator) -> usize {
        let separator = separator.byte();
        self.0.bytes().filter(|byte| *byte == separator).count()
    }

    /// The likely separator: a tab if there is one, since nobody types it in a name, or else the more frequent of the others.
    pub fn separator(&self) -> Separator {
        let [tabs, commas, semicolons] = Separator::ALL.map(|separator| self.count(separator));
        if tabs > 0 {
            Separator::Tab
        } else if semicolons > commas {
            Separator::Semicolon
        } else {
            Separator::Comma
        }
    }

    /// The rows that are not blank.
    pub fn rows(&self, separator: Separator) -> Vec<PastedRow> {
        let row = |record: crate::table::Record| PastedRow {
            line: record.line,
            fields: record.fields,
            open_quote: false,
        };
        let mut rows: Vec<PastedRow> = records(&self.0, separator).map(row).collect();
        if let Some(last) = rows.last_mut() {
            last.open_quote = self.is_open(separator, last.line);
        }
        rows.retain(|row| row.fields.iter().any(|field| !field.is_empty()));
        rows
    }

    /// Whether a quotation mark of the last row, which begins on this line, is never closed: then a line break does not
    /// end the row either.
    fn is_open(&self, separator: Separator, line: u64) -> bool {
        let before = (line as usize).saturating_sub(1);
        let lines: Vec<&str> = self.0.split('\n').skip(before).collect();
        let one_more = format!("{}\nx", lines.join("\n"));
        records(&one_more, separator).count() == 1
    }
}

fn records(text: &str, separator: Separator) -> Records<'_> {
    Records::with(
        text,
        csv::ReaderBuilder::new()
            .delimiter(separator.byte())
            // What is copied from a spreadsheet has tabs, and quotation marks that belong to the text.
            .quoting(separator != Separator::Tab)
            .trim(csv::Trim::All),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows as `line: field|field`, with a `!` behind a row whose quotation mark is open.
    fn read(text: &str) -> Vec<String> {
        let text = Pasted::new(text);
        let rows = text.rows(text.separator()).into_iter();
        rows.map(|row| {
            let open = if row.open_quote { "!" } else { "" };
            format!("{}: {}{open}", row.line, row.fields.join("|"))
        })
        .collect()
    }

    #[test]
    fn the_separator_is_the_one_that_parts_the_text() {
        let separator = |text: &str| Pasted::new(text).separator();
        assert_eq!(separator("a, b, c\td"), Separator::Tab);
        assert_eq!(separator("a;b;c, d"), Separator::Semicolon);
        assert_eq!(separator("a;b, c"), Separator::Comma);
        assert_eq!(separator("a"), Separator::Comma);
    }

    #[test]
    fn rows_keep_their_lines_whatever_ends_them() {
        let rows = ["2: a|b", "4: c|d"];
        assert_eq!(read("\na,b\n\nc, d\n"), rows);
        assert_eq!(read("\u{feff}\r\na;b\r\n\r\n c ;d\r\n"), rows);
        assert_eq!(read("\ra\tb\r\t\rc\td"), rows);
    }

    #[test]
    fn quotation_marks_hold_a_field_together_but_not_between_tabs() {
        assert_eq!(read("\"a, \"\"b\"\"\",c\nd"), ["1: a, \"b\"|c", "2: d"]);
        assert_eq!(read("\"a\nb\",c\nd,e"), ["1: a\nb|c", "3: d|e"]);
        assert_eq!(read("the \"a\"\tb\n\"c\td"), ["1: the \"a\"|b", "2: \"c|d"]);
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_told() {
        assert_eq!(read("a,b\n\"c,d"), ["1: a|b", "2: c,d!"]);
        assert_eq!(read("a,b\n\"c,d\ne,f\n"), ["1: a|b", "2: c,d\ne,f!"]);
        assert_eq!(read("a,\"b\"\n\n"), ["1: a|b"]);
        assert_eq!(read("a,5\" pipe"), ["1: a|5\" pipe"]);
        assert_eq!(read("\""), Vec::<String>::new());
        assert_eq!(read(""), Vec::<String>::new());
    }
}
