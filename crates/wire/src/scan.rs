//! Finds its way through JSON text without building anything: where a value ends, what an object or an array holds.
//!
//! For texts that serde_json has written: compact, without blanks. Anything else is cut somewhere, but never panics.

use memchr::memchr2;

/// The kinds of values that differ in how they are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `{…}`
    Object,
    /// `[…]`
    Array,
    /// Anything else.
    Plain,
}

/// What kind of value a text is.
pub fn kind(text: &str) -> Kind {
    match text.as_bytes().first() {
        Some(b'{') => Kind::Object,
        Some(b'[') => Kind::Array,
        _ => Kind::Plain,
    }
}

/// The parts of an object or an array: keys, with their quotes, for objects only.
pub struct Parts<'a> {
    text: &'a str,
    at: usize,
    keyed: bool,
}

/// What an object holds.
pub fn members(text: &str) -> Parts<'_> {
    Parts {
        text,
        at: 1,
        keyed: true,
    }
}

/// What an array holds.
pub fn elements(text: &str) -> Parts<'_> {
    Parts {
        text,
        at: 1,
        keyed: false,
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let bytes = self.text.as_bytes();
        if bytes.get(self.at) == Some(&b',') {
            self.at += 1;
        }
        // The closing bracket is the last byte.
        if self.at + 1 >= bytes.len() {
            return None;
        }
        let mut key = "";
        if self.keyed {
            let close = end(bytes, self.at);
            key = self.text.get(self.at..close)?;
            self.at = close + 1;
        }
        let close = end(bytes, self.at);
        let value = self.text.get(self.at..close)?;
        self.at = close;
        Some((key, value))
    }
}

/// A member of an object.
pub fn member<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut all = members(text);
    all.find_map(|(key, value)| (key.get(1..key.len() - 1) == Some(name)).then_some(value))
}

/// Where the value ends that begins here.
fn end(bytes: &[u8], from: usize) -> usize {
    let Some(rest) = bytes.get(from..) else {
        return bytes.len();
    };
    match rest.first() {
        Some(b'"') => from + string_end(rest),
        Some(b'{' | b'[') => from + bracket_end(rest),
        _ => {
            let stop = |byte: &u8| matches!(byte, b',' | b'}' | b']');
            from + rest.iter().position(stop).unwrap_or(rest.len())
        }
    }
}

fn bracket_end(bytes: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut rest = bytes;
    while let Some((byte, after)) = rest.split_first() {
        match byte {
            b'"' => {
                rest = rest.get(string_end(rest)..).unwrap_or_default();
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return bytes.len() - after.len();
                }
            }
            _ => {}
        }
        rest = after;
    }
    bytes.len()
}

fn string_end(bytes: &[u8]) -> usize {
    let mut at = 1;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr2(b'"', b'\\', rest)) {
        at += found;
        if bytes.get(at) == Some(&b'"') {
            return at + 1;
        }
        at += 2;
    }
    bytes.len()
}
