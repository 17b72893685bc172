//! Positions of self-play that show something.

use crate::self_play::self_play;
use crate::suite::Suite;

/// Where the seeds begin.
const SEEDS: u64 = 5_000_000;

/// In how many games a feature is looked for.
const GAMES: u64 = 3_000;

/// How many positions are taken for each feature, each of another game.
const OF_EACH: usize = 2;

/// Returns positions of self-play with a name that says what they are about.
pub(crate) fn found<G: Suite>(rules: &G) -> Vec<(String, G::Position)> {
    let mut taken = vec![Vec::new(); G::FEATURES.len()];
    for seed in SEEDS..SEEDS + GAMES {
        if taken.iter().all(|taken: &Vec<G::Position>| taken.len() == OF_EACH) {
            break;
        }
        let session = self_play(rules, seed, None);
        for ((_, has), taken) in G::FEATURES.iter().zip(&mut taken) {
            if taken.len() < OF_EACH {
                let mut positions = session.turns().iter().map(|turn| turn.before);
                taken.extend(positions.find(|position| has(rules, position)));
            }
        }
    }
    let named = G::FEATURES.iter().zip(taken).flat_map(|((name, _), taken)| {
        let numbered = (1..).zip(taken);
        numbered.map(move |(number, position)| (format!("{name}-{number}"), position))
    });
    named.collect()
}
