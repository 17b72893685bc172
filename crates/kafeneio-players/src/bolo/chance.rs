//! The chance to win at the beginning of a turn.

use bolo_core::{Phase, Position, Seat};

use super::table::Table;

/// Returns the chance of a seat to win, in a position with nothing at risk.
///
/// For two players it is that of the table. For more it is an estimate: the odds against a seat are
/// the sum of the odds against it in games of two with each of the others. That would be right if
/// every player had a strength, and won in proportion to it. The chances of all seats are brought to
/// a sum of 1.
pub(crate) fn chance(table: &Table, position: &Position, seat: Seat) -> f64 {
    let sheet = Sheet { table, position };
    let all: f64 = sheet.seats().map(|seat| sheet.against_all(seat)).sum();
    if all > 0.0 { sheet.against_all(seat) / all } else { 0.0 }
}

/// The score sheet at the beginning of a turn.
#[derive(Clone, Copy)]
struct Sheet<'t> {
    table: &'t Table,
    position: &'t Position,
}

impl Sheet<'_> {
    fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::all().take(self.position.players())
    }

    /// Returns the chance of a seat against all others together. It is 0 if it has none against one
    /// of them: the odds are infinite then.
    fn against_all(self, seat: Seat) -> f64 {
        let others = self.seats().filter(|&other| other != seat);
        let chances = others.map(|other| self.ahead(seat, other));
        1.0 / (1.0 + chances.map(|chance| (1.0 - chance) / chance).sum::<f64>())
    }

    /// Returns the chance of a seat to be ahead of another.
    fn ahead(self, seat: Seat, other: Seat) -> f64 {
        if turns_to(self.position, seat) < turns_to(self.position, other) {
            self.first_ahead(seat, other)
        } else {
            1.0 - self.first_ahead(other, seat)
        }
    }

    /// Returns the chance of a seat to be ahead of another one that plays after it.
    fn first_ahead(self, first: Seat, second: Seat) -> f64 {
        if is_out(self.position, second) {
            return 1.0;
        } else if is_out(self.position, first) {
            return 0.0;
        }
        match self.position.phase() {
            Phase::Open => self.table.in_open(self.units(first), self.units(second)),
            Phase::LastRound { leader, turns }
                if turns_to(self.position, first) < usize::from(turns) =>
            {
                let reaches = |seat, to| self.table.in_last_round(self.missing(seat, to));
                if turns_to(self.position, second) < usize::from(turns) {
                    f64::midpoint(1.0 + reaches(first, leader), -reaches(second, leader))
                } else {
                    reaches(first, second)
                }
            }
            _ if self.units(second) >= self.units(first) => {
                self.table.in_sudden_death(self.missing(first, second) + 1)
            }
            _ => 1.0 - self.table.in_sudden_death(self.missing(second, first) + 1),
        }
    }

    /// Returns the banked score of a seat in units.
    fn units(self, seat: Seat) -> usize {
        (self.position.score(seat) / Position::UNIT) as usize
    }

    /// Returns how many units a seat lacks to reach another one.
    fn missing(self, seat: Seat, other: Seat) -> usize {
        self.units(other).saturating_sub(self.units(seat))
    }
}

/// Returns whether a seat has no more chance (O9).
pub(super) fn is_out(position: &Position, seat: Seat) -> bool {
    match position.phase() {
        Phase::Open => false,
        Phase::LastRound { leader, turns } => {
            turns_to(position, seat) >= usize::from(turns)
                && position.score(seat) < position.score(leader)
        }
        Phase::SuddenDeath { contenders } => !contenders.contains(seat),
        Phase::Won { winner, .. } => seat != winner,
    }
}

/// Returns how many turns of others come before that of a seat.
fn turns_to(position: &Position, seat: Seat) -> usize {
    let (to_move, players) = (position.seat_to_move().index(), position.players());
    (seat.index() + players - to_move) % players
}

#[cfg(test)]
mod tests;
