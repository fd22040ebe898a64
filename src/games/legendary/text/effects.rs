//! An effect for a player who does not know the language of the card files: "2 attack" for `attack 2`.
//!
//! The steps that built-in cards offer as a choice all have words of their own. Any other step, as a card of somebody
//! else may have it, stays as it is written.

use crate::play::counted;

/// An effect in words, step by step.
pub(crate) fn in_words(effect: &str) -> String {
    let steps: Vec<_> = effect.split(';').map(|step| step_in_words(step.trim())).collect();
    steps.join(", then ")
}

fn step_in_words(step: &str) -> String {
    let words: Vec<_> = step.split_whitespace().collect();
    let said = match words.as_slice() {
        ["attack", n] => number(n).map(|n| format!("{n} attack")),
        ["recruit", n] => number(n).map(|n| format!("{n} recruit")),
        ["draw", n] => cards("draw", n),
        ["discard", n] => cards("discard", n),
        ["heal", n] => strikes("heal", n),
        ["strike", n] => strikes("draw", n),
        ["scan", "all"] => Some("scan every hidden card".to_owned()),
        ["scan", n] => number(n).map(|n| format!("scan {}", counted(n, "hidden card"))),
        ["scan", n, room] => number(n).map(|_| format!("scan the hidden card in the {} room", plain(room))),
        ["return"] => Some("take a card from the discard pile to hand".to_owned()),
        ["return", tag] => Some(format!("take a {} card from the discard pile to hand", plain(tag))),
        ["kill", "own"] => Some("kill one of your characters".to_owned()),
        ["kill", "own", "discard"] => Some("kill one of your characters from the discard pile".to_owned()),
        ["kill", "own", "hand"] => Some("kill one of your characters from hand".to_owned()),
        ["kill", "own", tag] => Some(format!("kill one of your {} characters", plain(tag))),
        ["kill", "hq"] => Some("kill a character in the HQ".to_owned()),
        ["cycle"] => Some("put a character of the HQ under the Barracks".to_owned()),
        ["infest", pile, n] => number(n).and_then(|n| {
            let pile = [("hive", "Hive"), ("barracks", "Barracks")].into_iter().find(|one| one.0 == *pile)?.1;
            Some(format!("shuffle {} into the {pile}", counted(n, "Facehugger")))
        }),
        ["move", "enemy", area, way] => moved(area, way),
        _ => None,
    };
    said.unwrap_or_else(|| step.to_owned())
}

fn moved(area: &str, way: &str) -> Option<String> {
    let area = match area {
        "complex" => "the Complex",
        "combat" => "the Combat Zone",
        _ => return None,
    };
    let way = match way {
        "back" => "back one room",
        "forward" => "forward one room",
        "clear" => "to a clear room",
        "combat" => "to the Combat Zone",
        "entry" => "to the first room",
        _ => return None,
    };
    Some(format!("move an enemy in {area} {way}"))
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}

fn cards(verb: &str, word: &str) -> Option<String> {
    number(word).map(|n| format!("{verb} {}", counted(n, "card")))
}

fn strikes(verb: &str, word: &str) -> Option<String> {
    number(word).map(|n| format!("{verb} {}", counted(n, "strike")))
}

fn plain(word: &str) -> String {
    word.replace(['-', '_'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_are_told_in_words() {
        for (effect, words) in [
            ("attack 2", "2 attack"),
            ("kill own basic; attack 1", "kill one of your basic characters, then 1 attack"),
            ("discard 1; draw 2", "discard 1 card, then draw 2 cards"),
            ("move enemy complex entry", "move an enemy in the Complex to the first room"),
            ("infest hive 2", "shuffle 2 Facehuggers into the Hive"),
            ("scan 2", "scan 2 hidden cards"),
            ("return tech", "take a tech card from the discard pile to hand"),
            // What has no words of its own stays as it is.
            ("attack 1 per played ripley", "attack 1 per played ripley"),
            ("move enemy airlock back", "move enemy airlock back"),
        ] {
            assert_eq!(in_words(effect), words);
        }
    }
}
