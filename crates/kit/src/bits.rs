//! Cards of a deck as a set of their numbers: it lies in place, and nothing is allocated.

/// A set of numbers below 64 times `WORDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> Bits<WORDS> {
    #[inline]
    pub const fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    #[inline]
    pub const fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    /// Puts all of another set in.
    pub fn join(&mut self, others: Self) {
        for (word, others) in self.0.iter_mut().zip(others.0) {
            *word |= others;
        }
    }

    /// Takes all of another set out.
    pub fn remove_all(&mut self, others: Self) {
        for (word, others) in self.0.iter_mut().zip(others.0) {
            *word &= !others;
        }
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        (0..64 * WORDS).filter(|at| self.has(*at))
    }
}

impl<const WORDS: usize> FromIterator<usize> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Self::default();
        numbers.into_iter().for_each(|at| set.insert(at));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_not_taken_out() {
        let of = |numbers: &[usize]| numbers.iter().copied().collect::<Bits<2>>();
        let mut set = of(&[3, 127]);
        assert!(set.has(3) && set.has(127) && !set.has(63) && !set.has(64));
        set.join(of(&[63, 64]));
        set.remove_all(of(&[3, 5]));
        assert_eq!(set, of(&[64, 63, 127]));
        assert_eq!(set.iter().collect::<Vec<_>>(), [63, 64, 127]);
        assert!(set.len() == 3 && !set.is_empty() && of(&[]).is_empty());
    }
}
