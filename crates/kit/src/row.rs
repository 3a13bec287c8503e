//! A short list that lies inside its owner: no pointer, nothing to allocate.

/// Few things in order, in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Copy, const N: usize> Row<T, N> {
    /// Nothing yet.
    pub const EMPTY: Self = Self {
        items: [None; N],
        len: 0,
    };

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether one more fits.
    #[inline]
    pub const fn has_room(&self) -> bool {
        (self.len as usize) < N
    }

    /// Puts one more at the end, if there is room.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = Some(item);
            self.len += 1;
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.items.iter().flatten()
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        let at = self.len().checked_sub(1)?;
        self.items.get(at)?.as_ref()
    }

    /// The last one, to be changed.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut T> {
        let at = self.len().checked_sub(1)?;
        self.items.get_mut(at)?.as_mut()
    }
}
