//! A CSV file as rows of named fields, with the line on which each row begins.
//!
//! Knows columns, quotes and blanks; what the fields mean is the business of the kinds of packs.

use crate::complaint::Complaint;
use crate::text;

/// No pack has more cards: a table deals a small part of them, and some checks compare each card with each other.
const MAX_ROWS: usize = 1000;

/// What a CSV file held: rows with `N` fields in the order of the columns asked for, and what was wrong.
pub(crate) struct Table<const N: usize> {
    pub rows: Vec<Row<N>>,
    pub complaints: Vec<Complaint>,
    /// Some line could not be read as a row and is missing in `rows`.
    pub gaps: bool,
}

/// One row.
pub(crate) struct Row<const N: usize> {
    pub line: u64,
    pub fields: [String; N],
}

/// Reads a CSV file with exactly these columns, in any order. A column that ends in `?` may be missing; then its fields
/// are empty. One that ends in `+` is made by a program and may be long; its kind says what may be in it.
pub(crate) fn read<const N: usize>(file: &str, text: &str, columns: &[&str; N]) -> Table<N> {
    let mut table = Table {
        rows: Vec::new(),
        complaints: Vec::new(),
        gaps: true,
    };
    let mut records = Records::new(text);
    let Some(header) = records.next() else {
        let text = format!(
            "the file is empty: its first line must be {}",
            names_of(columns)
        );
        table.complaints.push(Complaint::about(file, text));
        return table;
    };
    let order = match order_of(columns, &header) {
        Ok(order) => order,
        Err(texts) => {
            let complain = |text| Complaint::at(file, header.line, text);
            table.complaints.extend(texts.into_iter().map(complain));
            return table;
        }
    };
    table.gaps = false;
    for record in records {
        if table.rows.len() == MAX_ROWS {
            let text =
                format!("the file has more than {MAX_ROWS} rows; nothing was read from here on");
            table
                .complaints
                .push(Complaint::at(file, record.line, text));
            table.gaps = true;
            break;
        }
        match row(&record, columns, &order) {
            Ok((row, texts)) => {
                let complain = |text| Complaint::at(file, record.line, text);
                table.complaints.extend(texts.into_iter().map(complain));
                table.rows.push(row);
            }
            Err(text) => {
                table
                    .complaints
                    .push(Complaint::at(file, record.line, text));
                table.gaps = true;
            }
        }
    }
    if table.rows.is_empty() && !table.gaps {
        let text = "the file has a line of column names and nothing below it";
        table.complaints.push(Complaint::about(file, text));
    }
    table
}

/// The columns that must be there, as a header line.
fn names_of(columns: &[&str]) -> String {
    let needed = columns.iter().filter(|column| !column.ends_with('?'));
    needed
        .map(|column| plain(column))
        .collect::<Vec<_>>()
        .join(",")
}

/// The name of a column as it stands in the file.
fn plain(column: &str) -> &str {
    column.trim_end_matches(['?', '+'])
}

/// Where each wanted column stands in the header, or everything that is wrong with the header.
fn order_of<const N: usize>(
    columns: &[&str; N],
    header: &Record,
) -> Result<[Option<usize>; N], Vec<String>> {
    if header.open_quote {
        return Err(vec![OPEN_QUOTE.to_owned()]);
    }
    let mut complaints = Vec::new();
    for (at, name) in header.fields.iter().enumerate() {
        if !columns.iter().any(|column| plain(column) == name) {
            let name = text::shown(name);
            complaints.push(format!(
                "the column {name} is not known; the columns are {}",
                columns.map(plain).join(",")
            ));
        } else if header.fields[..at].contains(name) {
            complaints.push(format!("the column \"{name}\" is there twice"));
        }
    }
    let place = |column: &str| header.fields.iter().position(|name| name == plain(column));
    let order = columns.map(place);
    for (column, at) in columns.iter().zip(order) {
        if at.is_none() && !column.ends_with('?') {
            let column = plain(column);
            complaints.push(format!("the column \"{column}\" is missing"));
        }
    }
    if complaints.is_empty() {
        Ok(order)
    } else {
        Err(complaints)
    }
}

const OPEN_QUOTE: &str = "a quotation mark (\") is missing or too many";

/// A row and what is wrong with its fields, or why it is no row.
fn row<const N: usize>(
    record: &Record,
    columns: &[&str; N],
    order: &[Option<usize>; N],
) -> Result<(Row<N>, Vec<String>), String> {
    if record.open_quote {
        return Err(OPEN_QUOTE.to_owned());
    }
    let wanted = order.iter().flatten().count();
    if record.fields.len() != wanted {
        let hint = if record.fields.len() > wanted {
            "; a text with a comma in it must stand in quotation marks (\")"
        } else {
            ""
        };
        let there = record.fields.len();
        return Err(format!(
            "the row has {there} fields instead of {wanted}{hint}"
        ));
    }
    let fields = order.map(|at| at.map_or_else(String::new, |at| record.fields[at].clone()));
    let complaints = columns
        .iter()
        .zip(&fields)
        .filter(|(column, _)| !column.ends_with('+'))
        .flat_map(|(column, field)| text::lint_field(column, field))
        .collect();
    let line = record.line;
    Ok((Row { line, fields }, complaints))
}

/// One line of a CSV file, or several where a field in quotation marks holds a line break.
pub(crate) struct Record {
    pub line: u64,
    pub fields: Vec<String>,
    open_quote: bool,
}

/// The records of a text, with lines counted here: the parser's own count is off after blank lines and CRLF.
pub(crate) struct Records<'t> {
    text: &'t str,
    line_starts: Vec<usize>,
    reader: csv::Reader<&'t [u8]>,
}

impl<'t> Records<'t> {
    pub fn new(text: &'t str) -> Self {
        Self::with(text, &mut csv::ReaderBuilder::new())
    }

    /// With another separator, blanks or quotation marks than those of a CSV file.
    pub fn with(text: &'t str, format: &mut csv::ReaderBuilder) -> Self {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Records {
            text,
            line_starts: std::iter::once(0).chain(breaks).collect(),
            reader: format
                .has_headers(false)
                .flexible(true)
                .from_reader(text.as_bytes()),
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let mut record = csv::StringRecord::new();
        // It cannot fail: the text is UTF-8, comes from memory, and rows of any length are let through.
        let there = self.reader.read_record(&mut record).unwrap_or(false);
        let end = self.reader.position().byte() as usize;
        let begin = record
            .position()
            .map_or(0, |position| position.byte() as usize);
        let raw = self.text.get(begin..end).unwrap_or_default();
        let begin = begin + (raw.len() - raw.trim_start_matches(['\r', '\n']).len());
        there.then(|| Record {
            line: self.line_starts.partition_point(|start| *start <= begin) as u64,
            fields: record.iter().map(str::to_owned).collect(),
            open_quote: raw.matches('"').count() % 2 == 1,
        })
    }
}
