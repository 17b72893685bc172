//! `kafeneio` alone: what there is of each game.

use std::fmt::Display;
use std::io::Write;
use std::time::Instant;

use anstyle::Style;

use crate::columns::{Align, Columns};
use crate::failure::Failure;
use crate::figures::{grouped, rate, time};
use crate::games::{GameName, Task};
use crate::perft;
use crate::random;
use crate::show::status;
use crate::table::Table;

/// The dice of the sample game.
const SEED: u64 = 1;

/// How many turns of the sample game are told.
const TOLD: u64 = 6;

pub(crate) fn run() -> Result<(), Failure> {
    GameName::ALL.into_iter().try_for_each(|game| game.run(Overview))?;
    writeln!(anstream::stdout(), " `kafeneio help` tells what else there is.")?;
    Ok(())
}

struct Overview;

impl Task for Overview {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let start = game.start();
        heading(&mut out, format_args!("{}: the start", G::NAME))?;
        write!(out, "{}", game.draw(&start))?;
        writeln!(out, " {start}\n")?;

        let all = if G::DICE { "all rolls and plays" } else { "all plays" };
        heading(&mut out, format_args!("perft: the positions after so many {}s, {all}", G::PLY))?;
        write!(out, "{}", counted(&game, &start))?;

        writeln!(out)?;
        heading(&mut out, "a random game")?;
        sample(&game, &mut out)?;
        writeln!(out)?;
        Ok(())
    }
}

fn heading(out: &mut impl Write, text: impl Display) -> std::io::Result<()> {
    let bold = Style::new().bold();
    writeln!(out, "{bold}{text}{bold:#}")
}

/// The tree of the start, depth by depth.
fn counted<G: Table>(game: &G, start: &G::Position) -> impl Display {
    let mut table =
        Columns::new(["depth", "nodes", "time", "nodes/s"].map(|name| (name, Align::Right)));
    for depth in 1..=G::SHOWN_PERFT {
        let started = Instant::now();
        let nodes = perft::count(game, start, depth);
        let elapsed = started.elapsed();
        table.row([depth.to_string(), grouped(nodes), time(elapsed), rate(nodes, elapsed)]);
    }
    table
}

/// The first turns of a random game, and its end.
fn sample<G: Table>(game: &G, out: &mut impl Write) -> Result<(), Failure> {
    let mut cup = random::cup(SEED, 0);
    let (mut position, _) = random::open(game, G::PLAYERS[0], &mut cup);
    let mut table = Columns::new([
        (G::PLY, Align::Right),
        ("player", Align::Left),
        ("dice", Align::Left),
        ("plays", Align::Right),
        ("one of them", Align::Left),
    ]);
    let mut past = G::Past::default();
    let mut turns = 0;
    while game.outcome_after(&past, &position).is_none() {
        let Ok(roll) = game.roll(&position, &mut cup);
        let Some((play, next)) = game.random_play(&position, roll, &mut cup) else {
            break;
        };
        turns += 1;
        if turns <= TOLD {
            table.row([
                turns.to_string(),
                game.mover(&position),
                if G::DICE { roll.to_string() } else { String::new() },
                grouped(game.count_plays(&position, roll).into()),
                play.to_string(),
            ]);
        }
        game.remember(&mut past, &position);
        position = next;
    }
    write!(out, "{table}  … after {turns} {}s:\n\n{}", G::PLY, game.draw(&position))?;
    writeln!(out, " {}", status(game, &past, &position))?;
    Ok(())
}
