//! No text, however broken, makes a parser panic, and every complaint names a place.

use chances::{
    data::{Document, Notes, Place, Section, Source, Value},
    games::SHELF,
    scenario::{LoadError, check_source},
};
use proptest::prelude::*;

/// Every text that is built in, of every kind.
fn good_texts() -> Vec<String> {
    let files =
        |game: &'static chances::games::GameBox| [game.scenarios, game.strategies, game.components].concat();
    SHELF.iter().flat_map(files).map(|file| file.text.to_owned()).collect()
}

/// A good file with a piece cut out, doubled, or replaced by something else.
fn damaged() -> impl Strategy<Value = String> {
    let texts = good_texts();
    let bits = prop::sample::select(vec![
        "",
        "=",
        "[",
        "]]",
        "\"",
        "-1",
        "1e999",
        "nan",
        "9999999999999999999",
        "true",
        "{}",
        "[[variant]]",
        "\u{0}",
        "players = 3",
        "assumed = { limit = 3 }",
        "é",
        "\n\n",
        "[weights]",
        "kind = \"strategy\"",
    ]);
    (0..texts.len(), any::<prop::sample::Index>(), 0..40_usize, bits).prop_map(
        move |(which, at, length, bit)| {
            let letters: Vec<char> = texts[which].chars().collect();
            let start = at.index(letters.len());
            let end = (start + length).min(letters.len());
            letters[..start]
                .iter()
                .chain(bit.chars().collect::<Vec<_>>().iter())
                .chain(&letters[end..])
                .collect()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        if let Err(problems) = Document::parse(&Source { name: "any.toml".into(), text }) {
            prop_assert!(!problems.0.is_empty());
        }
    }

    #[test]
    fn a_damaged_file_is_compiled_or_refused_with_a_place(text in damaged()) {
        match check_source(&Source { name: "wheels.toml".into(), text }) {
            Ok(_) => {}
            Err(LoadError::Problems(problems)) => {
                prop_assert!(!problems.0.is_empty());
                for problem in &problems.0 {
                    prop_assert!(problem.place.origin().ends_with(".toml") || problem.place.origin().contains('/'));
                    prop_assert!(problem.message.len() > 10);
                }
            }
            Err(other) => prop_assert!(!other.to_string().is_empty()),
        }
    }

    #[test]
    fn whatever_follows_set_is_a_value(text in "\\PC{0,40}") {
        let _: Value = Value::typed(&text, &Place::whole("--set"));
    }

    #[test]
    fn whatever_is_set_can_be_read_back(key in "[a-z]{1,8}", number in any::<i64>()) {
        let mut document = Document::parse(&Source { name: "x".into(), text: String::new() }).expect("empty is fine");
        let place = Place::whole("--set");
        let value = Value::typed(&number.to_string(), &place);
        document.root.set(&format!("table.{key}"), chances::data::Node { value, place }).expect("nothing is there");
        let notes = Notes::default();
        let root = Section::new(&document.root, &notes, "test");
        let table = root.maybe_section("table").expect("it was made");
        prop_assert_eq!(table.maybe_integer(&key, i64::MIN..=i64::MAX), Some(number));
    }
}

#[test]
fn a_leading_plus_stays_text() {
    assert_eq!(Value::typed("+1", &Place::whole("--set")), Value::Text("+1".into()));
    assert_eq!(Value::typed("1", &Place::whole("--set")), Value::Integer(1));
    assert_eq!(Value::typed("european", &Place::whole("--set")), Value::Text("european".into()));
}
