//! Made-up components for tests, written as a person would write them.

/// One made-up component, in the format of the component files.
#[derive(Clone)]
pub struct Made {
    table: &'static str,
    crew: &'static str,
    tags: &'static str,
    title: String,
    keys: String,
}

fn made(table: &'static str, title: &str, keys: &str) -> Made {
    Made { table, crew: "betty", tags: "", title: title.into(), keys: keys.into() }
}

/// A character of the Barracks; `keys` are comma-separated TOML keys of its card. Costs 2 unless told; crew betty.
pub fn crewman(title: &str, keys: &str) -> Made {
    made("character", title, keys)
}

/// The same in another crew.
pub fn crewman_of(crew: &'static str, title: &str, keys: &str) -> Made {
    Made { crew, ..made("character", title, keys) }
}

/// The same with the tag `ripley`.
pub fn ripley(title: &str, keys: &str) -> Made {
    Made { tags: "'ripley'", ..made("character", title, keys) }
}

/// An enemy of the Hive with 3 attack unless told.
pub fn enemy(title: &str, keys: &str) -> Made {
    made("enemy", title, keys)
}

/// A goal card of objective `n`.
pub fn goal(n: u8, title: &str, keys: &str) -> Made {
    made("goal", title, &join(&[&format!("goal = {n}"), keys]))
}

/// A special card of the Hive.
pub fn special(title: &str, keys: &str) -> Made {
    made("special", title, keys)
}

/// A character found in the Hive.
pub fn stowaway(title: &str, keys: &str) -> Made {
    made("found", title, keys)
}

/// A drone (or what replaces it) with 3 attack unless told.
pub fn drone(title: &str, keys: &str) -> Made {
    made("drone", title, keys)
}

/// A strike; damage 1 unless told.
pub fn strike(title: &str, keys: &str) -> Made {
    made("strike", title, keys)
}

/// The objective of stage `n` (it replaces the plain one, which has no event and is never completed).
pub fn task(n: u8, keys: &str) -> Made {
    made("objective", &format!("Task {n}"), &join(&[&format!("stage = {n}"), keys]))
}

/// The Location with its three hazards (the plain one's do nothing).
pub fn location(hazards: [&str; 3]) -> Made {
    let [a, b, c] = hazards.map(|effects| format!("{{ effects = [\"{effects}\"] }}"));
    made("location", "Test Site", &format!("hazard = [{a}, {b}, {c}]"))
}

/// An avatar of Alien players, with 10 health and 4 Defense unless told; the plain four stay in the box then.
pub fn avatar(title: &str, keys: &str) -> Made {
    made("alien_avatar", title, keys)
}

/// A card of the Alien deck: an action unless told otherwise.
pub fn alien_card(title: &str, keys: &str) -> Made {
    made("alien_card", title, keys)
}

/// An agenda that makes nobody a traitor.
pub fn good(title: &str, keys: &str) -> Made {
    made("agenda", title, &join(&["side = 'good'", keys]))
}

/// An agenda that makes a traitor.
pub fn evil(title: &str, keys: &str) -> Made {
    made("agenda", title, &join(&["side = 'evil'", keys]))
}

fn join(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(", ")
}

fn default(keys: &str, key: &str, value: &str) -> String {
    let given = keys.split(", ").any(|part| part.trim_start().starts_with(&format!("{key} =")));
    if given { String::new() } else { format!("{key} = {value}") }
}

/// The whole component file of a test: the tiny set, and the made-up cards.
pub fn render(cards: &[Made]) -> String {
    let mut all = vec![
        crewman("Rookie", ""),
        crewman("Scholar", "class = 'intel'"),
        crewman("Leader", "class = 'leadership'"),
        crewman("Brawler", "class = 'strength'"),
        crewman("Survivor", "class = 'survival'"),
        crewman("Mechanic", "class = 'tech'"),
        crewman("Cannon", "attack = 9"),
        crewman("Treasurer", "recruit = 9"),
        enemy("Prowler", ""),
        enemy("Runt", "attack = 1"),
        goal(2, "Second Prize", ""),
        goal(3, "Third Prize", ""),
        drone("Test Drone", "copies = 20, attack = 2"),
        strike("Scratch", "copies = 40"),
        strike("Gash", "damage = 3"),
        strike("Miss", "damage = 0"),
        alien_card("Hiss", ""),
        evil("Cruel", ""),
        evil("Sly", ""),
    ];
    all.extend((1..=19).map(|n| alien_card(&format!("Crawl {n}"), "")));
    all.extend(["Kind", "Brave", "Calm", "Gentle", "Honest", "Patient"].map(|title| good(title, "")));
    all.extend_from_slice(cards);
    if !all.iter().any(|card| card.table == "alien_avatar") {
        all.extend((1..=4).map(|n| avatar(&format!("Beast {n}"), "")));
    }
    for n in 1..=3 {
        if !all.iter().any(|card| card.table == "objective" && card.keys.starts_with(&format!("stage = {n}")))
        {
            all.push(task(n, ""));
        }
    }
    if !all.iter().any(|card| card.table == "location") {
        all.push(location(["ignore", "ignore", "ignore"]));
    }
    let mut text = String::from("kind = \"components\"\ngame = \"legendary\"\n");
    text += "[[basic]]\ntitle = \"Specialist\"\nrole = \"specialist\"\ncopies = 35\neach = 7\ncrew = \"marines\"\nrecruit = 1\n";
    text += "[[basic]]\ntitle = \"Grunt\"\nrole = \"grunt\"\ncopies = 40\neach = 5\ncrew = \"marines\"\nattack = 1\n";
    text += "[[basic]]\ntitle = \"Sergeant\"\nrole = \"sergeant\"\ncopies = 2\n";
    text += "classes = [\"intel\", \"leadership\", \"strength\", \"survival\", \"tech\"]\n";
    text += "crew = \"marines\"\ncost = 3\nrecruit = 2\ncoordinate = true\n";
    for n in 1..=5 {
        text += &format!(
            "[[role]]\nname = \"Tester {n}\"\nhealth = 10\ndefense = 4\n[role.card]\ntitle = \"Badge {n}\"\n"
        );
    }
    for (name, key, scan) in [
        ("Ventilation Shafts", "ventilation", 1),
        ("Power Station", "power", 2),
        ("Weapons Locker", "weapons", 3),
        ("Med-Lab", "med-lab", 2),
        ("Airlock", "airlock", 1),
    ] {
        text += &format!("[[room]]\nname = \"{name}\"\nkey = \"{key}\"\nscan = {scan}\n");
    }
    text += "[secrets]\ntitle = \"Secrets Revealed\"\ncopies = 5\n";
    text += "[hand]\nsize = 6\n[facehugger]\ntitle = \"Facehugger\"\ncopies = 9\nattack = 3\n";
    text += "[chestburster]\ntitle = \"Chestburster\"\ncopies = 5\ndrawn = [\"die\"]\n";
    for card in &all {
        let (title, keys) = (&card.title, &card.keys);
        let copies = default(keys, "copies", "1");
        text += &match card.table {
            "character" => {
                let cost = default(keys, "cost", "2");
                let keys = join(&[&format!("title = \"{title}\", rarity = 'common'"), &copies, &cost, keys]);
                format!(
                    "[[character]]\nname = \"{title}\"\nfilm = \"alien\"\ncrew = \"{}\"\ntags = [{}]\ncard = [{{ {keys} }}]\n",
                    card.crew, card.tags
                )
            }
            "drone" => {
                let attack = default(keys, "attack", "3");
                format!(
                    "[[drone]]\n{}\n",
                    lines(&join(&[&format!("title = \"{title}\""), &copies, &attack, keys]))
                )
            }
            "strike" => {
                let damage = default(keys, "damage", "1");
                format!(
                    "[[strike]]\n{}\n",
                    lines(&join(&[&format!("title = \"{title}\""), &copies, &damage, keys]))
                )
            }
            "objective" => {
                let complete = default(keys, "complete", "'count 99'");
                let keys = join(&[&format!("title = \"{title}\", film = 'alien'"), &complete, keys]);
                format!("[[objective]]\n{}\n", lines(&keys))
            }
            "alien_avatar" => {
                let (health, defense) = (default(keys, "health", "10"), default(keys, "defense", "4"));
                let keys = join(&[&format!("name = \"{title}\""), &health, &defense, keys]);
                format!("[[alien_avatar]]\n{}\n", lines(&keys))
            }
            "alien_card" => {
                let kind = default(keys, "kind", "'action'");
                let is_enemy = keys.contains("kind = 'enemy'");
                let attack = if is_enemy { default(keys, "attack", "3") } else { String::new() };
                let keys = join(&[&format!("title = \"{title}\""), &kind, &attack, keys]);
                format!("[[alien_card]]\n{}\n", lines(&keys))
            }
            "agenda" => {
                format!("[[agenda]]\n{}\n", lines(&join(&[&format!("title = \"{title}\""), keys])))
            }
            "location" => format!("[[location]]\nname = \"{title}\"\nfilm = \"alien\"\n{keys}\n"),
            _ => String::new(),
        };
    }
    for n in 1..=3 {
        let of_deck = all
            .iter()
            .filter(|card| ["enemy", "goal", "special", "found"].contains(&card.table))
            .filter(|card| {
                let stage = if card.keys.contains("final = true") || card.keys.contains("goal = 3") {
                    3
                } else if card.keys.contains("goal = 2") {
                    2
                } else {
                    1
                };
                stage == n
            });
        let cards = of_deck.map(|card| {
            let (title, keys) = (&card.title, &card.keys);
            let kind = if card.table == "found" { "character" } else { card.table };
            let copies = default(keys, "copies", "1");
            let attack = if card.table == "enemy" { default(keys, "attack", "3") } else { String::new() };
            format!(
                "  {{ {} }},\n",
                join(&[&format!("title = \"{title}\", kind = '{kind}'"), &copies, &attack, keys])
            )
        });
        text += &format!(
            "[[deck]]\nobjective = \"Task {n}\"\nevents = 2\nhazards = 1\ncard = [\n{}]\n",
            cards.collect::<String>()
        );
    }
    text
}

/// `a = 1, b = [x, y]` as lines: splits at commas outside brackets and quotes.
fn lines(keys: &str) -> String {
    let (mut text, mut depth, mut quote) = (String::new(), 0, None);
    for letter in keys.chars() {
        match (quote, letter) {
            (None, '\'' | '"') => quote = Some(letter),
            (Some(open), _) if open == letter => quote = None,
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth -= 1,
            _ => {}
        }
        text.push(if letter == ',' && depth == 0 && quote.is_none() { '\n' } else { letter });
    }
    text
}
