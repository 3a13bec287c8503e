//! Fields of a row as numbers, words and lists. What cannot be read is told in words, and a stand-in goes on.

use std::fmt::Display;
use std::str::FromStr;

use crate::text;

/// Reads the fields of one row and gathers what is wrong with them.
#[derive(Default)]
pub(crate) struct Fields {
    /// What could not be read.
    pub problems: Vec<String>,
}

impl Fields {
    /// A whole number, written in one way only.
    pub fn number<T: FromStr + Display + Default>(&mut self, column: &str, field: &str) -> T {
        let read: Option<T> = field.parse().ok();
        let read = read.filter(|read| read.to_string() == field);
        self.known(column, field, read, || {
            format!(
                "the {column} {} is not a whole number such as 16",
                text::shown(field)
            )
        })
        .unwrap_or_default()
    }

    /// One of a few words.
    pub fn word<T>(
        &mut self,
        column: &str,
        field: &str,
        named: impl Fn(&str) -> Option<T>,
        all: &[&str],
    ) -> Option<T> {
        self.known(column, field, named(field), || {
            format!(
                "the {column} {} is not one of {}",
                text::shown(field),
                all.join(", ")
            )
        })
    }

    /// A list of such words with "; " between them, none of them twice.
    pub fn words<T: PartialEq>(
        &mut self,
        column: &str,
        field: &str,
        named: impl Fn(&str) -> Option<T>,
        all: &[&str],
    ) -> Vec<T> {
        let mut found = Vec::new();
        for part in field.split("; ") {
            if let Some(word) = self.word(column, part, &named, all) {
                if found.contains(&word) {
                    self.problems
                        .push(format!("the {column} names {} twice", text::shown(part)));
                }
                found.push(word);
            }
        }
        found
    }

    /// A list of texts with "; " between them; nothing is an empty list.
    pub fn list(&mut self, column: &str, field: &str) -> Vec<String> {
        if field.is_empty() {
            return Vec::new();
        }
        let list: Vec<String> = field.split("; ").map(str::to_owned).collect();
        if let Some(odd) = list
            .iter()
            .find(|item| item.trim() != *item || item.is_empty() || item.contains(';'))
        {
            let shown = text::shown(odd);
            self.problems.push(format!(
                "the {column} must be a list with \"; \" between its parts; {shown} is none"
            ));
        }
        list
    }

    fn known<T>(
        &mut self,
        column: &str,
        field: &str,
        read: Option<T>,
        problem: impl Fn() -> String,
    ) -> Option<T> {
        if read.is_none() {
            self.problems
                .push(text::missing(column, field).unwrap_or_else(problem));
        }
        read
    }
}
