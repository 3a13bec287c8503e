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
pub fn kind(text: &[u8]) -> Kind {
    match text.first() {
        Some(b'{') => Kind::Object,
        Some(b'[') => Kind::Array,
        _ => Kind::Plain,
    }
}

/// The parts of an object or an array: keys, with their quotes, for objects only.
#[derive(Clone)]
pub struct Parts<'a> {
    text: &'a [u8],
    at: usize,
    keyed: bool,
    /// Where the parts from here on end, as far as that is known.
    ends: &'a [usize],
}

/// What an object holds. Where its members end need not be known.
pub const fn members<'a>(text: &'a [u8], ends: &'a [usize]) -> Parts<'a> {
    Parts {
        text,
        at: 1,
        keyed: true,
        ends,
    }
}

/// What an array holds.
pub const fn elements(text: &[u8]) -> Parts<'_> {
    Parts {
        text,
        at: 1,
        keyed: false,
        ends: &[],
    }
}

impl<'a> Parts<'a> {
    /// Where the last part ended.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Where the next part begins, if there is one.
    fn begin(&self) -> Option<usize> {
        let at = self.at + usize::from(self.text.get(self.at) == Some(&b','));
        // The closing bracket is the last byte.
        (at + 1 < self.text.len()).then_some(at)
    }

    /// The next part as it stands, key and all.
    pub fn next_whole(&mut self) -> Option<&'a [u8]> {
        let begin = self.begin()?;
        let end = match self.ends.split_first() {
            Some((known, later)) => {
                self.ends = later;
                *known
            }
            None => {
                let value = match self.keyed {
                    true => string_end(self.text, begin) + 1,
                    false => begin,
                };
                value_end(self.text, value)
            }
        };
        self.at = end;
        self.text.get(begin..end)
    }

    /// Goes past the next part if it stands exactly like this.
    pub fn pass(&mut self, part: &[u8]) -> bool {
        let Some(begin) = self.begin() else {
            return false;
        };
        let end = begin + part.len();
        let same = self.text.get(begin..end) == Some(part)
            // A number may go on: 1 is not the beginning of 12.
            && matches!(self.text.get(end), Some(b',' | b'}' | b']'));
        if same {
            self.at = end;
        }
        same
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let whole = self.next_whole()?;
        if !self.keyed {
            return Some((b"", whole));
        }
        let key = string_end(whole, 0);
        Some((whole.get(..key)?, whole.get(key + 1..)?))
    }
}

/// Where the value ends that begins here.
fn value_end(bytes: &[u8], from: usize) -> usize {
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
    loop {
        at = find(bytes, at, |word| {
            // Brackets and braces differ in one bit.
            let folded = word & each(!0x20);
            has(word, b'"') | has(folded, b'[') | has(folded, b']')
        });
        match bytes.get(at) {
            None => return bytes.len(),
            Some(b'"') => at = string_end(bytes, at),
            Some(b'{' | b'[') => {
                depth += 1;
                at += 1;
            }
            Some(_) => {
                at += 1;
                if depth <= 1 {
                    return at;
                }
                depth -= 1;
            }
        }
    }
}

fn string_end(bytes: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    loop {
        at = find(bytes, at, |word| has(word, b'"') | has(word, b'\\'));
        match bytes.get(at) {
            None => return bytes.len(),
            Some(b'"') => return at + 1,
            Some(_) => at += 2,
        }
    }
}

/// Where the first byte stands, from here on, that is marked. Eight at a time: this is the innermost loop of every move.
fn find(bytes: &[u8], from: usize, marked: impl Fn(u64) -> u64) -> usize {
    let mut at = from;
    while let Some(eight) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
        match marked(u64::from_le_bytes(*eight)) {
            0 => at += 8,
            marks => return at + (marks.trailing_zeros() / 8) as usize,
        }
    }
    let mut last = [0; 8];
    let rest = bytes.get(at..).unwrap_or_default();
    last[..rest.len()].copy_from_slice(rest);
    // The end of the text at the latest.
    at + (marked(u64::from_le_bytes(last)).trailing_zeros() as usize / 8).min(rest.len())
}

/// A byte, eight times.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Marks the bytes of a word that are this one: their highest bit. Right up to the first of them, which is what counts.
const fn has(word: u64, byte: u8) -> u64 {
    let zero = word ^ each(byte);
    zero.wrapping_sub(each(1)) & !zero & each(0x80)
}
