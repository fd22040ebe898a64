//! A small fixed hash, the same on every machine and for ever: seeds, content hashes and signatures.

/// Streams numbers and bytes into 64 bits. Made to notice change, not to resist an attacker.
///
/// ```
/// use chances::play::Digest;
/// let of = |text: &str| { let mut digest = Digest::new(); digest.text(text); digest.finish() };
/// assert_eq!(of("hive"), of("hive"));
/// assert_ne!(of("hive"), of("live"));
/// ```
#[derive(Clone, Debug)]
pub struct Digest(u64);

/// The golden ratio in 64 bits, SplitMix64's increment: its multiples are spread evenly.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Digest {
    /// An empty digest.
    pub const fn new() -> Self {
        Self(0)
    }

    /// Adds one number.
    #[inline]
    pub const fn number(&mut self, number: u64) {
        self.0 = scramble((self.0 ^ number).wrapping_add(GOLDEN));
    }

    /// Adds a text with its length, so that `"ab" + "c"` differs from `"a" + "bc"`.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        for chunk in text.as_bytes().chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.number(u64::from_le_bytes(word));
        }
    }

    /// The digest of all that was added.
    pub const fn finish(&self) -> u64 {
        self.0
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}

/// SplitMix64's finaliser: every input bit reaches every output bit.
const fn scramble(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_never_changes_between_versions() {
        let mut digest = Digest::new();
        digest.number(1);
        digest.text("The hive");
        assert_eq!(format!("{:016x}", digest.finish()), "c2f396be6bd345d4");
    }

    #[test]
    fn where_a_text_ends_matters() {
        let of = |parts: [&str; 2]| {
            let mut digest = Digest::new();
            parts.iter().for_each(|part| digest.text(part));
            digest.finish()
        };
        assert_ne!(of(["ab", "c"]), of(["a", "bc"]));
    }
}
