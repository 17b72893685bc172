//! The file of the exercises of a game: written anew, or checked.

use std::path::Path;

use game_core::Decision;
use kafeneio::{GameName, settings_to_json};
use rayon::prelude::*;

use super::{COUNT, Exercise, Exercised, SECTION, again, exercise, is_clear, thousandths};
use crate::engine::Engine;
use crate::files::{File, Line, Recount, draw, read, to_json};

fn file<G: Exercised>(lines: Vec<Line>) -> File {
    File { game: G::NAME, section: SECTION, lines }
}

/// Returns the lines of the file of a game.
pub(super) fn stored<G: Exercised>(folder: &Path) -> Result<Vec<(String, Exercise)>, String> {
    let text = read(&file::<G>(Vec::new()).path(folder))?;
    let exercise = |(number, line): (usize, &str)| match serde_json::from_str(line) {
        Ok(exercise) => Ok((line.to_owned(), exercise)),
        Err(error) => Err(format!("{} {SECTION}, line {number}: {error}", G::NAME)),
    };
    (1..).zip(text.lines()).map(exercise).collect()
}

/// Writes the exercises of a game anew.
pub(crate) fn write<G: Exercised>(folder: &Path) -> Result<(), String> {
    let lines = (0..COUNT).into_par_iter().map(|number| Line::by_hand(&exercise::<G>(number)));
    file::<G>(lines.collect()).write(folder)
}

/// Checks all exercises of a game by the rules, and finds some again: all, or one that is drawn by the seed
/// from those of all games.
pub(crate) fn check<G: Exercised>(
    folder: &Path,
    recount: Recount,
    seed: &str,
) -> Result<(), String> {
    let lines = stored::<G>(folder)?;
    for (index, (_, exercise)) in lines.iter().enumerate() {
        let at = |message| format!("{} {SECTION}, line {}: {message}", G::NAME, index + 1);
        fault::<G>(exercise).map_or(Ok(()), |fault| Err(at(fault)))?;
        if lines[..index].iter().any(|(_, earlier)| earlier.position == exercise.position) {
            return Err(at("another exercise has the same position".to_owned()));
        }
    }
    if lines.len() != COUNT {
        return Err(format!("{} {SECTION}: {} lines, and not {COUNT}", G::NAME, lines.len()));
    }
    println!("{} {SECTION}: {COUNT} lines obey the rules", G::NAME);
    let drawn: Vec<usize> = match recount {
        Recount::All => (0..COUNT).collect(),
        Recount::Some(0) => Vec::new(),
        // One line of one game is enough, since a rollout takes its time: the one drawn, or the next that is quick.
        Recount::Some(_) => draw(GameName::ALL.len() * COUNT, 1, &format!("{seed} {SECTION}"))
            .into_iter()
            .filter(|index| GameName::ALL[index / COUNT].to_string() == G::NAME)
            .filter_map(|index| {
                let mut from_here = (index..index + COUNT).map(|index| index % COUNT);
                from_here.find(|&number| is_quick(&lines[number].1))
            })
            .collect(),
    };
    for &number in &drawn {
        let (line, stored) = &lines[number];
        let found = if let Recount::All = recount {
            to_json(&exercise::<G>(number))
        } else {
            let again = again::<G>(number, &stored.position);
            again.map_or_else(|| "nothing".to_owned(), |exercise| to_json(&exercise))
        };
        if *line != found {
            let (game, number) = (G::NAME, number + 1);
            return Err(format!(
                "{game} {SECTION}, line {number}: it is\n{line}\nand should be\n{found}"
            ));
        }
    }
    println!("{} {SECTION}: {} found again", G::NAME, drawn.len());
    Ok(())
}

/// Returns whether an exercise is found again in a few seconds, also without optimization: none of Buku is, whose players
/// search in all the games before.
fn is_quick(exercise: &Exercise) -> bool {
    let trials = exercise.trials.unwrap_or(0) as usize;
    exercise.source != "search" && trials * exercise.plays.len() <= 6_000
}

/// Returns what is wrong with an exercise, as far as the rules tell.
fn fault<G: Exercised>(exercise: &Exercise) -> Option<String> {
    let rules = G::variants()[0].rules;
    if exercise.game != G::NAME || exercise.rules != settings_to_json(&rules) {
        return Some("the rules are not the default ones".to_owned());
    }
    let engine = Engine(rules);
    let (position, roll) = engine.position_and_roll(&exercise.position, &exercise.roll);
    if position.to_string() != exercise.position || roll.to_string() != exercise.roll {
        return Some("the texts are not canonical".to_owned());
    }
    let past = G::Past::default();
    let decision = Decision::new(&rules, &past, &position, roll);
    // The listing of the engine has to go through the plays in their order, and over the others.
    let (mut plays, mut others) = (exercise.plays.iter().peekable(), 0);
    decision.for_each_play(|play, _| {
        if plays.next_if(|(text, ..)| *text == play.to_string()).is_none() {
            others += 1;
        }
    });
    if plays.next().is_some() || others != exercise.others.map_or(0, |(count, _)| count) {
        return Some("the plays are not those of the engine, in their order".to_owned());
    }
    let wrong = exercise.plays.iter().filter(|&&(_, cost, error)| {
        // All numbers are rounded, so this is a little less strict.
        let [cost, error] = [f64::from(cost) + 0.5, (f64::from(error) - 0.5).max(0.0)];
        is_clear::<G>(&exercise.source, cost / 1000.0, error / 1000.0)
    });
    let best = exercise.plays.iter().filter(|&&(_, cost, error)| (cost, error) == (0, 0));
    if best.count() != 1 || wrong.count() + 1 != exercise.plays.len() {
        return Some("no play is clearly best".to_owned());
    }
    if exercise.others.is_some_and(|(_, cost)| cost < thousandths(G::MARGIN)) {
        return Some("a play that is not listed may be best".to_owned());
    }
    None
}
