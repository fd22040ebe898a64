//! A list of fixed size, so that a state is plain data.

/// Up to `N` items in a fixed array. What does not fit is a bug in a capacity, caught in tests.
#[derive(Clone, Copy, Debug)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether another item fits.
    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Whether so many more items fit.
    #[inline]
    pub fn has_room_for(&self, items: usize) -> bool {
        usize::from(self.len) + items <= N
    }

    /// Keeps the first items, as many as this at most.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// Adds an item at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        debug_assert!(!self.is_full(), "a list of {N} is full");
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last item: the top of a deck.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.count().checked_sub(1)?;
        self.len = last as u8;
        Some(self.items[last])
    }

    /// Takes the last item, and looks at it where it lies: for items that were just put there part by part, and which a
    /// processor could copy as a whole only after a wait.
    #[inline]
    pub fn pop_in_place(&mut self) -> Option<&T> {
        let last = self.count().checked_sub(1)?;
        self.len = last as u8;
        Some(&self.items[last])
    }

    /// Takes an item out and closes the gap, keeping the order.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let len = self.count();
        let item = self.items[..len][index];
        // Few items follow as a rule; so many are copied that one step does it.
        const STEP: usize = 8;
        match self.items.get_mut(index..=index + STEP) {
            Some(items) if len - index <= STEP => items.copy_within(1.., 0),
            _ => self.items.copy_within(index + 1..len, index),
        }
        self.len -= 1;
        item
    }

    /// Keeps the items whose bit is set, in their order, and all beyond the 64th.
    #[inline]
    pub fn keep(&mut self, set: u64) {
        let len = self.count();
        let mut kept = 0;
        for index in super::bits(set) {
            self.items[kept] = self.items[..len][index];
            kept += 1;
        }
        if len > 64 {
            self.items.copy_within(64..len, kept);
            kept += len - 64;
        }
        self.len = kept as u8;
    }

    /// Takes an item out where the order does not matter.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let last = self.count() - 1;
        self.items.swap(index, last);
        self.len -= 1;
        self.items[last]
    }

    /// Puts an item in at an index, keeping the order.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) {
        debug_assert!(!self.is_full(), "a list of {N} is full");
        let len = usize::from(self.len);
        if len < N {
            self.items.copy_within(index..len, index + 1);
            self.items[index] = item;
            self.len += 1;
        }
    }

    /// Puts an item under all others: the bottom of a deck.
    #[inline]
    pub fn push_under(&mut self, item: T) {
        self.insert(0, item);
    }

    /// Adds all items of a slice at the end.
    #[inline]
    pub fn extend(&mut self, items: &[T]) {
        let (start, end) = (usize::from(self.len), usize::from(self.len) + items.len());
        debug_assert!(end <= N, "a list of {N} is full");
        if let Some(place) = self.items.get_mut(start..end) {
            place.copy_from_slice(items);
            self.len = end as u8;
        }
    }
}

impl<T, const N: usize> List<T, N> {
    /// How many items there are, for indexing: lists are looked into so often that checking it against the capacity took
    /// a twentieth of all instructions.
    #[inline(always)]
    #[allow(unsafe_code)]
    fn count(&self) -> usize {
        let len = usize::from(self.len);
        // SAFETY: `len` is private; it grows only in `push`, `insert` and `extend`, which check the capacity first.
        unsafe { std::hint::assert_unchecked(len <= N) };
        len
    }
}

impl<T, const N: usize> std::ops::Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.count()]
    }
}

impl<T, const N: usize> std::ops::DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        let len = self.count();
        &mut self.items[..len]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list<const N: usize>(items: &[u8]) -> List<u8, N> {
        let mut list = List::default();
        list.extend(items);
        list
    }

    #[test]
    fn items_are_kept_by_their_bits_in_order() {
        let mut cards = list::<8>(&[5, 6, 7, 8, 9]);
        cards.keep(0b10110);
        assert_eq!(*cards, [6, 7, 9]);
        cards.keep(0);
        assert!(cards.is_empty());
    }

    #[test]
    fn items_beyond_the_64th_have_no_bit_and_stay() {
        let many: Vec<u8> = (0..70).collect();
        let mut cards = list::<72>(&many);
        cards.keep(0b11);
        assert_eq!(*cards, [0, 1, 64, 65, 66, 67, 68, 69]);
    }

    #[test]
    fn a_taken_item_can_still_be_looked_at() {
        let mut tasks = list::<4>(&[1, 2]);
        assert_eq!(tasks.pop_in_place(), Some(&2));
        assert_eq!(*tasks, [1]);
        tasks.pop_in_place();
        assert_eq!(tasks.pop_in_place(), None);
    }

    #[test]
    fn removing_closes_the_gap_wherever_it_is() {
        for index in 0..20 {
            let many: Vec<u8> = (0..20).collect();
            let mut cards = list::<24>(&many);
            assert_eq!(usize::from(cards.remove(index)), index);
            assert!(cards.iter().copied().eq((0..20).filter(|item| usize::from(*item) != index)));
        }
    }
}
