//! Hints: the plays that can be entered, best first.

use std::fmt;
use std::ops::ControlFlow;

use kafeneio_yardstick::figures::{grouped, points};

use crate::any::{HalfTurn, Play, Position};
use crate::game_core::{Decision, Turn};
use crate::players::RankedOf;
use crate::program::failure::Failure;
use crate::program::openings::Openings;
use crate::program::rules::Rules;
use crate::{Bot, Cup, Judge, Screen};

/// Up to how many plays are all listed.
const ALL: usize = 100;

/// How many plays are listed if there are more.
const BEST: usize = 20;

/// How many plays are looked at for those that go on from the steps entered, if no play that was
/// thought of does. This takes about a second.
const LOOKED_AT: u64 = 5_000_000;

/// What the strongest player of the game thinks of a turn, and the book of openings.
pub(crate) struct Thoughts {
    ranked: Vec<RankedOf<Rules>>,
    openings: Openings,
}

/// The plays that go on from the steps entered, best first, each with its number among all plays of
/// the turn.
pub(crate) struct Hints {
    lines: Vec<Line>,
    /// How many of the plays that were thought of, or looked at, go on from the steps entered.
    found: u64,
    /// Who has thought of the turn.
    judge: Bot,
    /// Whether the judge has ranked them. It has not if no play that it thought of goes on.
    are_ranked: bool,
    /// How many plays were thought of or looked at.
    known: u64,
    /// How many plays the turn has.
    all: u64,
}

/// A play with its number, and with the points to expect after it and those lost against the best
/// play, if it was thought of.
struct Line {
    number: u64,
    play: Play,
    worth: Option<[f64; 2]>,
    /// Whether it is a play of the book of openings.
    in_book: bool,
}

impl Thoughts {
    pub(crate) fn new(decision: &Decision<'_, Rules>, cup: &mut Cup) -> Result<Thoughts, Failure> {
        let openings = Openings::of(decision.rules)?;
        Ok(Thoughts { ranked: Judge::strongest(decision.rules).rank(decision, cup), openings })
    }

    /// Returns the plays that go on from the steps entered.
    pub(crate) fn hints(
        &self,
        decision: &Decision<'_, Rules>,
        entered: &HalfTurn<'static>,
    ) -> Hints {
        let Thoughts { ranked, openings } = self;
        let &Decision { rules, ref turn, position, roll, .. } = decision;
        let all = turn.count_plays(roll);
        let goes_on = rules.continuing(entered);
        let best = ranked.first().map_or(0.0, |best| best.points);
        let going: Vec<_> =
            ranked.iter().filter(|ranked| goes_on(ranked.play, &ranked.position)).collect();
        if going.is_empty() {
            return unranked(decision, goes_on, all);
        }
        let shown = if going.len() > ALL { BEST } else { ALL };
        let line = |ranked: &&RankedOf<Rules>| {
            let number = turn.play_index(roll, ranked.play)? + 1;
            let worth = Some([ranked.points, ranked.points - best]);
            let known = openings.find(position, roll, ranked.play);
            let in_book = known.is_some_and(|known| known.best);
            Some(Line { number, play: ranked.play, worth, in_book })
        };
        Hints {
            lines: going.iter().take(shown).filter_map(line).collect(),
            found: going.len() as u64,
            judge: Bot::strongest(rules),
            are_ranked: true,
            known: ranked.len() as u64,
            all,
        }
    }
}

/// Lists the first plays that go on from the steps entered, in the order of their numbers.
fn unranked(
    decision: &Decision<'_, Rules>,
    goes_on: impl Fn(Play, &Position) -> bool,
    all: u64,
) -> Hints {
    let judge = Bot::strongest(decision.rules);
    let mut hints = Hints { lines: Vec::new(), found: 0, judge, are_ranked: false, known: 0, all };
    let _ = decision.turn.try_for_each_play(decision.roll, |play, next| {
        if hints.known == LOOKED_AT {
            return ControlFlow::Break(());
        }
        hints.known += 1;
        if goes_on(play, next) {
            hints.found += 1;
            if hints.lines.len() < ALL {
                hints.lines.push(Line { number: hints.known, play, worth: None, in_book: false });
            }
        }
        ControlFlow::Continue(())
    });
    hints
}

impl fmt::Display for Hints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hints { lines, found, judge, are_ranked, known, all } = self;
        let longest = |length: &dyn Fn(&Line) -> usize| lines.iter().map(length).max();
        let width = longest(&|line| line.number.to_string().len()).unwrap_or_default().max(4);
        let plays = longest(&|line| line.play.to_string().chars().count()).unwrap_or_default();
        for Line { number, play, worth, in_book } in lines {
            write!(f, "{number:>width$}  ")?;
            match worth {
                None => writeln!(f, "{play}")?,
                Some([worth, lost]) => {
                    let lost = if *lost < 0.0 { points(*lost) } else { String::new() };
                    let book = if *in_book { "book" } else { "" };
                    let line = format!(
                        "{:<plays$}  {}  {lost:6}  {book}",
                        play.to_string(),
                        points(*worth)
                    );
                    writeln!(f, "{}", line.trim_end())?;
                }
            }
        }
        let [shown, found, known, all] =
            [lines.len() as u64, *found, *known, *all].map(|count| grouped(count.into()));
        if *are_ranked {
            writeln!(
                f,
                "  These are the points to expect, and those lost against the best play, by {judge}."
            )?;
            if self.known < self.all {
                writeln!(
                    f,
                    "  It thought of {known} plays of {all}; {found} of these go on from here."
                )?;
            }
        } else if self.known < self.all {
            writeln!(
                f,
                "  Of {all} plays the first {known} were looked at; {found} of these go on from here."
            )?;
        }
        if !are_ranked {
            writeln!(f, "  No play that {judge} thought of goes on from here.")?;
        }
        if lines.iter().any(|line| line.in_book) {
            writeln!(
                f,
                "  book: the best play by the book of openings, or not to be told from it."
            )?;
        }
        if self.found > lines.len() as u64 {
            let which = if *are_ranked { "best" } else { "first" };
            writeln!(f, "  These are the {which} {shown} of {found}.")?;
        }
        Ok(())
    }
}
