//! Finds its way through JSON text without building anything: where a value ends, what an object or an array holds.
//!
//! For texts that serde_json has written: compact, without blanks. Anything else is cut somewhere, but never panics.

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

impl Parts<'_> {
    /// Goes past the next member if it is exactly this one.
    pub fn pass(&mut self, key: &str, value: &str) -> bool {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let rest = rest.strip_prefix(',').unwrap_or(rest);
        let same = rest
            .strip_prefix(key)
            .and_then(|rest| rest.strip_prefix(':'))
            .and_then(|rest| rest.strip_prefix(value))
            // A number may go on: 1 is not the beginning of 12.
            .filter(|rest| rest.starts_with([',', '}']));
        if let Some(rest) = same {
            self.at = self.text.len() - rest.len();
        }
        same.is_some()
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
    let is = |key: &str| key.trim_matches('"') == name;
    all.find_map(|(key, value)| is(key).then_some(value))
}

/// Where the value ends that begins here.
fn end(bytes: &[u8], from: usize) -> usize {
    match bytes.get(from) {
        Some(b'"') => string_end(bytes, from),
        Some(b'{' | b'[') => bracket_end(bytes, from),
        _ => {
            let mut at = from;
            while at < bytes.len() && !matches!(bytes[at], b',' | b'}' | b']') {
                at += 1;
            }
            at
        }
    }
}

fn bracket_end(bytes: &[u8], from: usize) -> usize {
    let mut depth = 0_usize;
    let mut at = from;
    while at < bytes.len() {
        match MARKS[usize::from(bytes[at])] {
            Mark::None => at += 1,
            Mark::Quote => at = string_end(bytes, at),
            Mark::Open => {
                depth += 1;
                at += 1;
            }
            Mark::Close => {
                at += 1;
                if depth <= 1 {
                    return at;
                }
                depth -= 1;
            }
        }
    }
    bytes.len()
}

fn string_end(bytes: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// What a byte means outside of strings.
#[derive(Clone, Copy)]
enum Mark {
    None,
    Quote,
    Open,
    Close,
}

/// One look for every byte: this is the innermost loop of every move.
static MARKS: [Mark; 256] = {
    let mut marks = [Mark::None; 256];
    marks[b'"' as usize] = Mark::Quote;
    marks[b'{' as usize] = Mark::Open;
    marks[b'[' as usize] = Mark::Open;
    marks[b'}' as usize] = Mark::Close;
    marks[b']' as usize] = Mark::Close;
    marks
};
