//! The section `rules`: small positions, each about some of the numbered rules, with every play.

use serde::Serialize;
use serde_json::Value;

use crate::engine::Engine;
use crate::files::{Line, by_hand};
use crate::sections::line;
use crate::suite::Suite;

#[derive(Serialize)]
struct Ruled {
    about: Vec<String>,
    position: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    roll: String,
    /// Each play with the position that it leads to.
    plays: Vec<[String; 2]>,
    status: Value,
}

/// Returns the lines of the positions that were set up by hand.
pub(crate) fn by_rule<G: Suite>() -> Vec<Line> {
    by_hand("rules", G::NAME, "txt").lines().map(ruled::<G>).collect()
}

/// Makes a line of the numbers of rules, a roll or `-`, options, and a position: `P7 31 larger_die=off …`.
fn ruled<G: Suite>(text: &str) -> Line {
    let (numbers, text) = text.split_once(' ').expect("numbers of rules");
    let (roll, mut position) = text.split_once(' ').expect("a roll");
    let mut options = Vec::new();
    while let Some((option, rest)) = position.split_once(' ').filter(|(word, _)| word.contains('='))
    {
        options.push(option.split_once('=').expect("an option"));
        position = rest;
    }
    let rules = rules_with::<G>(&options);
    let about: Vec<_> = numbers.split(',').map(str::to_owned).collect();
    let (position, roll) = (rules.text_of(position), roll.replace('-', ""));
    let plays = Engine(rules).texts(&position, &roll, |play, _| play.to_string());
    line(rules, false, move |program| {
        let status = program.status(&position, &[]);
        let played = plays.iter().map(|play| {
            let next = program.play(&position, &roll, play);
            [play.clone(), next.unwrap_or_else(|| panic!("{play} with {roll} in {position}"))]
        });
        let played: Vec<_> = played.collect();
        if status["over"] == false {
            assert_eq!(
                program.count(&position, &roll),
                played.len() as u64,
                "{roll} in {position}"
            );
        }
        Ruled {
            about: about.clone(),
            position: position.clone(),
            roll: roll.clone(),
            plays: played,
            status,
        }
    })
}

/// Returns the rules of the suites that differ from the default by these options alone.
fn rules_with<G: Suite>(options: &[(&str, &str)]) -> G {
    let text = |rules: &G, name| rules.option(name).map(|value| value.to_string());
    let default = G::variants()[0].rules;
    let has = |rules: &G| {
        G::OPTIONS.iter().all(|option| {
            let named = options.iter().find(|(name, _)| *name == option.name);
            let wanted = named.map(|(_, value)| (*value).to_owned());
            text(rules, option.name) == wanted.or_else(|| text(&default, option.name))
        })
    };
    let found = G::variants().into_iter().map(|variant| variant.rules).find(has);
    found.unwrap_or_else(|| panic!("{options:?} are no rules of the suites"))
}
