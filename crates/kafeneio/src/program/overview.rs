//! `kafeneio` without a command shows each game.

use std::fmt::Display;
use std::io::Write;
use std::time::Instant;

use anstyle::Style;
use kafeneio_yardstick::columns::{Align, Columns};
use kafeneio_yardstick::figures::{counted, grouped, time};

use crate::any::Position;
use crate::game_core::{Game, Turn, playout, random_policy};
use crate::program::failure::Failure;
use crate::program::perft;
use crate::program::rules::Rules;
use crate::program::stop::Stop;
use crate::{GameName, Screen, Seed, game_of_seed, status_text};

/// The seed of the sample game.
const SEED: u64 = 1;

/// How many turns of the sample game are shown.
const SHOWN_TURNS: u64 = 6;

pub(crate) fn run() -> Result<(), Failure> {
    GameName::ALL.into_iter().try_for_each(show)?;
    writeln!(anstream::stdout(), " `kafeneio help` lists the commands.")?;
    Ok(())
}

/// Returns the depth to which a tree is counted, so that all games take about a second.
fn shown(game: GameName) -> u32 {
    match game {
        GameName::Plakoto => 4,
        GameName::Bolo => 3,
        _ => 2,
    }
}

fn show(name: GameName) -> Result<(), Failure> {
    let game = name.rules();
    let mut out = anstream::stdout().lock();
    let start = game.start();
    heading(&mut out, format_args!("{}: the start", game.name()))?;
    write!(out, "{}", game.diagram(&start, None, true))?;
    writeln!(out, " {start}\n")?;

    let all = if game.has_dice() { "all rolls and plays" } else { "all plays" };
    heading(
        &mut out,
        format_args!("perft: the positions at each depth in {}s, {all}", game.ply()),
    )?;
    write!(out, "{}", tree(&game, &start, shown(name)))?;

    writeln!(out)?;
    heading(&mut out, "a random game")?;
    sample(&game, &mut out)?;
    writeln!(out)?;
    Ok(())
}

pub(crate) fn heading(out: &mut impl Write, text: impl Display) -> std::io::Result<()> {
    let bold = Style::new().bold();
    writeln!(out, "{bold}{text}{bold:#}")
}

/// Counts the tree of the start, depth by depth.
fn tree(game: &Rules, start: &Position, deepest: u32) -> impl Display {
    let mut table =
        Columns::new(["depth", "nodes", "time", "nodes/s"].map(|name| (name, Align::Right)));
    for depth in 1..=deepest {
        let started = Instant::now();
        let nodes = perft::count(game, start, depth, &Stop::default()).nodes;
        let elapsed = started.elapsed();
        let rate = perft::rate(game, depth, nodes, elapsed).unwrap_or_default();
        table.row([depth.to_string(), grouped(nodes), time(elapsed), rate]);
    }
    table
}

/// Writes the first turns of a random game, and its end.
fn sample(game: &Rules, out: &mut impl Write) -> Result<(), Failure> {
    let mut chance = Seed::new(SEED);
    let begun = game_of_seed(*game, *game.player_counts().start(), SEED);
    let (session, _) = begun.ok_or(Failure::Run("the game cannot begin".to_owned()))?;
    let mut table = Columns::new([
        (game.ply(), Align::Right),
        ("player", Align::Left),
        ("dice", Align::Left),
        ("plays", Align::Right),
        ("one of them", Align::Left),
    ]);
    let mut turns = 0_u64;
    let end = playout(&session, &mut chance, u64::MAX, |decision, cup| {
        let (position, roll) = (decision.position, decision.roll);
        let chosen = random_policy(decision, cup)?;
        turns += 1;
        if turns <= SHOWN_TURNS {
            table.row([
                turns.to_string(),
                game.mover(position),
                if game.has_dice() { roll.to_string() } else { String::new() },
                grouped(decision.turn.count_plays(roll).into()),
                chosen.0.to_string(),
            ]);
        }
        Some(chosen)
    });
    let turns = counted(turns, game.ply());
    write!(out, "{table}  … after {turns}:\n\n{}", game.diagram(&end.end, None, true))?;
    writeln!(out, " {}", status_text(game, &end.end, end.outcome))?;
    Ok(())
}
