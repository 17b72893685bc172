//! Hints: the plays that can be entered, or the best of them.

use std::fmt;
use std::ops::ControlFlow;

use kafeneio::game_core::Decision;
use kafeneio::{Table, looks};

use crate::figures::grouped;

/// Up to how many plays are all listed.
const ALL: usize = 100;

/// How many plays are listed if there are more.
const BEST: usize = 20;

/// How many plays are looked at. This takes about a second.
const LOOKED_AT: u64 = 5_000_000;

/// The plays that go on from the steps entered, each with its number among all plays of the turn.
/// They are all listed in their order, or the best of them if there are many.
pub(crate) struct Hints<G: Table> {
    plays: Vec<(u64, G::Play)>,
    /// How many of the plays that were looked at go on from the steps entered.
    found: u64,
    looked_at: u64,
    /// How many plays the turn has.
    all: u64,
}

impl<G: Table> Hints<G> {
    pub(crate) fn new(decision: &Decision<'_, G>, entered: &G::Partial) -> Hints<G> {
        let (rules, position, roll) = (decision.rules, decision.position, decision.roll);
        let (value, goes_on) = (looks(decision), G::continuing(entered));
        let (mut first, mut best) = (Vec::new(), Vec::<(i64, u64, G::Play)>::new());
        let (mut found, mut looked_at) = (0, 0);
        let _ = rules.try_for_each_play(position, roll, |play, next| {
            if looked_at == LOOKED_AT {
                return ControlFlow::Break(());
            }
            looked_at += 1;
            if goes_on(play, next) {
                found += 1;
                if first.len() < ALL {
                    first.push((looked_at, play));
                }
                let value = value(next);
                let place = best.partition_point(|&(better, ..)| better >= value);
                if place < BEST {
                    best.insert(place, (value, looked_at, play));
                    best.truncate(BEST);
                }
            }
            ControlFlow::Continue(())
        });
        let plays = if found > ALL as u64 {
            best.into_iter().map(|(_, number, play)| (number, play)).collect()
        } else {
            first
        };
        Hints { plays, found, looked_at, all: rules.count_plays(position, roll) }
    }
}

impl<G: Table> fmt::Display for Hints<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hints { plays, found, looked_at, all } = self;
        let largest = plays.iter().map(|(number, _)| number.to_string().len()).max();
        let width = largest.unwrap_or_default().max(4);
        for (number, play) in plays {
            writeln!(f, "{number:>width$}  {play}")?;
        }
        let [found, looked_at, all] = [found, looked_at, all].map(|&count| grouped(count.into()));
        if self.looked_at < self.all {
            writeln!(
                f,
                "  Of {all} plays the first {looked_at} were looked at; {found} of these go on from here."
            )?;
        }
        if self.found > plays.len() as u64 {
            let shown = plays.len();
            writeln!(f, "  These {shown} look best of {found}, the best of them first.")?;
        }
        Ok(())
    }
}
