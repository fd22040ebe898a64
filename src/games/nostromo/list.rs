//! A list of fixed size, so that a state is plain data.

/// Up to `N` things in a fixed array. What does not fit is a bug in a capacity, caught in tests.
#[derive(Clone, Copy, Debug)]
pub struct List<T, const N: usize> {
    len: u8,
    things: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { len: 0, things: [T::default(); N] }
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds one at the end: on top of a deck.
    #[inline]
    pub fn push(&mut self, thing: T) {
        debug_assert!(usize::from(self.len) < N, "a list of {N} is full");
        if let Some(place) = self.things.get_mut(usize::from(self.len)) {
            *place = thing;
            self.len += 1;
        }
    }

    /// Takes the last one: the top of a deck.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.things.get(usize::from(last)).copied()
    }

    /// Takes one out where the order does not matter.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let last = usize::from(self.len) - 1;
        self.things.swap(index, last);
        self.len -= 1;
        self.things[last]
    }

    /// Puts one under all others.
    #[inline]
    pub fn push_under(&mut self, thing: T) {
        self.push(thing);
        self.rotate_right(1);
    }

    /// Adds all of a slice at the end.
    pub fn extend(&mut self, things: &[T]) {
        things.iter().for_each(|thing| self.push(*thing));
    }
}

impl<T, const N: usize> std::ops::Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.things[..usize::from(self.len)]
    }
}

impl<T, const N: usize> std::ops::DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.things[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
