//! Flags that rows also have as one column of text: `mission_blow_up` and its like as `mission`, which names those that
//! hold, as in `blow-up`, or `a+b` where several do.
//!
//! The text stands right behind `outcome`. It is read off the flags where rows are written, so that games keep to numbers.

use crate::play::{Column, Record};

/// What stands for no flag at all.
const NONE: &str = "none";

/// Some flags with one name.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub(super) name: &'static str,
    /// Each flag's column and word.
    members: Vec<(usize, &'static str)>,
}

impl Set {
    /// Every set of some columns, in their order.
    pub(super) fn all(columns: &[Column]) -> Vec<Self> {
        let mut sets: Vec<Self> = Vec::new();
        for (index, column) in columns.iter().enumerate() {
            let Some((name, word)) = column.flag_of else { continue };
            match sets.iter_mut().find(|set| set.name == name) {
                Some(set) => set.members.push((index, word)),
                None => sets.push(Self { name, members: vec![(index, word)] }),
            }
        }
        sets
    }

    /// The flags that hold among the values of a game.
    pub(super) fn text(&self, values: &[u32]) -> String {
        let holds = |column: usize| Record::value(values[column]).is_some_and(|value| value > 0);
        let words: Vec<_> = self.members.iter().filter(|one| holds(one.0)).map(|one| one.1).collect();
        if words.is_empty() { NONE.to_owned() } else { words.join("+") }
    }
}

/// How many of some columns, the first that a game records, are text: those that give their name to flags behind them.
pub(super) fn texts_among(names: &[String]) -> usize {
    let names_flags = |name: &&String| {
        let is_flag =
            |other: &String| other.strip_prefix(name.as_str()).is_some_and(|rest| rest.starts_with('_'));
        names.iter().any(is_flag)
    };
    names.iter().take_while(names_flags).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_become_words() {
        let flag = |name: &'static str, word| Column::yes_no(name, "").flag_of("door", word);
        let columns =
            [Column::count("turns", 9, ""), flag("door_a", "a"), flag("door_b", "b"), flag("door_c", "c")];
        let sets = Set::all(&columns);
        assert_eq!((sets.len(), sets[0].name), (1, "door"));
        for (values, text) in
            [([1, 0, 0, 0], "none"), ([1, 0, 1, 0], "b"), ([0, 1, Record::MISSING, 1], "a+c")]
        {
            assert_eq!(sets[0].text(&values), text);
        }
    }

    #[test]
    fn text_is_told_from_counts_by_the_flags_behind_it() {
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(texts_among(&names(&["door", "turns", "door_a", "door_b"])), 1);
        assert_eq!(texts_among(&names(&["turns", "door", "doors"])), 0);
        assert_eq!(texts_among(&[]), 0);
    }
}
