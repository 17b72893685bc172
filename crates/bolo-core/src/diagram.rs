//! Diagrams of positions: the score sheet and the dice as text.

use core::fmt;

use dice_cup::{DicePool, Die};

use crate::{Phase, Position, Seat};

/// How many cells the bar of a score has. Each of them is a twentieth of the goal.
const CELLS: u32 = 20;

/// The pips of each face, row by row.
const PIPS: [[&str; 3]; Die::COUNT] = [
    ["   ", " ● ", "   "],
    ["●  ", "   ", "  ●"],
    ["●  ", " ● ", "  ●"],
    ["● ●", "   ", "● ●"],
    ["● ●", " ● ", "● ●"],
    ["● ●", "● ●", "● ●"],
];

/// A drawing of a position with its score sheet and dice, made by [`Position::diagram`].
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'p> {
    position: &'p Position,
    roll: Option<DicePool>,
    colored: bool,
}

impl Position {
    /// Returns a drawing of the position: the score sheet with a bar up to the goal for each player,
    /// and the dice in hand.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let position: bolo_core::Position = "10000,3200,4000 3 350 3 last:1:1".parse()?;
    /// assert_eq!(position.diagram().with_roll("115".parse()?).to_string(), "
    ///   seat 1  10000 ████████████████████ leads
    ///   seat 2   3200 ██████░░░░░░░░░░░░░░
    /// ▸ seat 3   4000 ████████░░░░░░░░░░░░ 350 at risk
    ///
    ///   ┌───┐ ┌───┐ ┌───┐
    ///   │   │ │   │ │● ●│
    ///   │ ● │ │ ● │ │ ● │
    ///   │   │ │   │ │● ●│
    ///   └───┘ └───┘ └───┘
    ///   last round, 1 turn left
    /// ".trim_start_matches('\n'));
    /// # Ok(())
    /// # }
    /// ```
    pub const fn diagram(&self) -> Diagram<'_> {
        Diagram { position: self, roll: None, colored: false }
    }
}

impl Diagram<'_> {
    /// Sets whether the player to move stands out by ANSI colors. At first there are no colors.
    #[must_use]
    pub const fn colored(self, colored: bool) -> Self {
        Diagram { colored, ..self }
    }

    /// Draws the dice of this roll. Without a roll the dice in hand are drawn without pips.
    #[must_use]
    pub const fn with_roll(self, roll: DicePool) -> Self {
        Diagram { roll: Some(roll), ..self }
    }

    /// Writes a line of the score sheet.
    fn line(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let position = self.position;
        let (to_move, score) = (seat == position.seat_to_move(), position.score(seat));
        let (strong, reset) =
            if self.colored && to_move { ("\x1b[1;93m", "\x1b[0m") } else { ("", "") };
        let mark = if to_move && !position.is_over() { '▸' } else { ' ' };
        write!(f, "{strong}{mark} seat {seat} {score:>6} ")?;
        for cell in 1..=CELLS {
            f.write_str(if score / (Position::GOAL / CELLS) >= cell { "█" } else { "░" })?;
        }
        match position.phase() {
            Phase::LastRound { leader, .. } if leader == seat => f.write_str(" leads")?,
            Phase::SuddenDeath { contenders } if !contenders.contains(seat) => {
                f.write_str(" out")?;
            }
            Phase::Won { winner, .. } if winner == seat => f.write_str(" wins")?,
            _ if to_move && position.at_risk() > 0 => {
                write!(f, " {} at risk", position.at_risk())?;
            }
            _ => {}
        }
        writeln!(f, "{reset}")
    }

    /// Draws the dice of the roll, or the dice in hand without pips.
    fn dice(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pips = |row: usize| {
            let rolled = self.roll.unwrap_or_default();
            let rolled = rolled.dice().map(move |die| PIPS[die.index()][row]);
            let blank = if self.roll.is_none() { self.position.dice() } else { 0 };
            rolled.chain((0..blank).map(|_| "   "))
        };
        let edge = |f: &mut fmt::Formatter<'_>, edge: &str| {
            f.write_str(" ")?;
            pips(0).try_for_each(|_| write!(f, " {edge}"))?;
            writeln!(f)
        };
        edge(f, "┌───┐")?;
        for row in 0..3 {
            f.write_str(" ")?;
            pips(row).try_for_each(|pips| write!(f, " │{pips}│"))?;
            writeln!(f)?;
        }
        edge(f, "└───┘")
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position;
        for seat in Seat::all().take(position.players()) {
            self.line(f, seat)?;
        }
        if position.is_over() {
            return Ok(());
        }
        writeln!(f)?;
        self.dice(f)?;
        if let Some(series) = position.series().filter(|series| !series.is_empty()) {
            writeln!(f, "  set aside as series: {series}")?;
        }
        match position.phase() {
            Phase::LastRound { turns: 1, .. } => writeln!(f, "  last round, 1 turn left"),
            Phase::LastRound { turns, .. } => writeln!(f, "  last round, {turns} turns left"),
            Phase::SuddenDeath { .. } => {
                writeln!(f, "  sudden death, {} at least to stop", position.least_to_bank())
            }
            Phase::Open | Phase::Won { .. } => Ok(()),
        }
    }
}
