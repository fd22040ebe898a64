//! Lists of counts that are mostly zeros, short enough to be written: −5 stands for five zeros in a row.

use std::cell::Cell;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// The lists of one file hold no more numbers together. A few bytes can stand for millions of zeros, and there may be any
/// number of lists.
pub const MOST_COUNTS: u64 = 1 << 28;

thread_local! {
    /// How many more numbers may be read; each list by itself where nobody says that it is one of a file.
    static LEFT: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Reads a file: all lists of counts that `work` reads have [`MOST_COUNTS`] numbers at most, or it fails.
pub fn within_memory<T>(work: impl FnOnce() -> T) -> T {
    let before = LEFT.replace(Some(MOST_COUNTS));
    let result = work();
    LEFT.set(before);
    result
}

/// Writes a list.
pub(super) fn serialize<S: Serializer>(counts: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    let mut short: Vec<i128> = Vec::new();
    for count in counts {
        match short.last_mut() {
            Some(zeros) if *count == 0 && *zeros < 0 => *zeros -= 1,
            _ if *count == 0 => short.push(-1),
            _ => short.push((*count).into()),
        }
    }
    short.serialize(serializer)
}

/// Reads what [`serialize`] wrote.
pub(super) fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<Vec<u64>, D::Error> {
    let short = Vec::<i128>::deserialize(deserializer)?;
    let length = |number: &i128| if *number < 0 { number.unsigned_abs() } else { 1 };
    let all = short.iter().map(length).fold(0, u128::saturating_add);
    let left = LEFT.get().unwrap_or(MOST_COUNTS);
    let Some(left) = u64::try_from(all).ok().and_then(|all| left.checked_sub(all)) else {
        return Err(D::Error::custom("the lists of counts are too long"));
    };
    LEFT.set(LEFT.get().map(|_| left));
    let mut counts: Vec<u64> = Vec::with_capacity(all as usize);
    for number in short {
        match u64::try_from(number) {
            Ok(count) => counts.push(count),
            Err(_) if number < 0 => counts.resize(counts.len() + number.unsigned_abs() as usize, 0),
            Err(_) => return Err(D::Error::custom(format!("{number} is no count"))),
        }
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct List(#[serde(with = "super")] Vec<u64>);

    fn read(text: &str) -> Result<List, serde_json::Error> {
        within_memory(|| serde_json::from_str(text))
    }

    #[test]
    fn zeros_are_counted_and_read_back() {
        let list = List(vec![0, 0, 0, 7, 0, u64::MAX]);
        let text = serde_json::to_string(&list).expect("it can be written");
        assert_eq!(text, "[-3,7,-1,18446744073709551615]");
        assert_eq!(read(&text).expect("it can be read"), list);
    }

    #[test]
    fn a_list_that_would_fill_the_memory_is_refused() {
        let (least, wraps) = (format!("[{}]", i128::MIN), format!("[1,-{}]", u64::MAX));
        let long = format!("[-{MOST_COUNTS},1]");
        for text in ["[-99999999999999]", "[99999999999999999999]", &least, &wraps, &long] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn many_lists_that_would_fill_the_memory_are_refused_together() {
        let (list, most) = ("[-65536]", MOST_COUNTS as usize / 65_536);
        let lists = |number: usize| {
            let text = vec![list; number];
            let read_all = || text.iter().all(|text| serde_json::from_str::<List>(text).is_ok());
            within_memory(read_all)
        };
        assert!(lists(most) && !lists(most + 1));
        assert!(lists(most), "each file starts from nothing");
    }
}
