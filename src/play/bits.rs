//! Sets of small numbers as the bits of a number.

/// The numbers of the bits that are set, lowest first.
///
/// ```
/// use chances::play::bits;
///
/// assert!(bits(0b1010).eq([1, 3]));
/// ```
#[inline(always)]
pub fn bits(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let lowest = left.trailing_zeros() as usize;
        left &= left - 1;
        Some(lowest)
    })
}
