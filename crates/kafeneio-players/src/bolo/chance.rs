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
        if self.turns_to(seat) < self.turns_to(other) {
            self.first_ahead(seat, other)
        } else {
            1.0 - self.first_ahead(other, seat)
        }
    }

    /// Returns the chance of a seat to be ahead of another one that plays after it.
    fn first_ahead(self, first: Seat, second: Seat) -> f64 {
        if self.is_out(second) {
            return 1.0;
        } else if self.is_out(first) {
            return 0.0;
        }
        match self.position.phase() {
            Phase::Open => self.table.in_open(self.units(first), self.units(second)),
            Phase::LastRound { leader, turns } if self.turns_to(first) < usize::from(turns) => {
                let reaches = |seat, to| self.table.in_last_round(self.missing(seat, to));
                if self.turns_to(second) < usize::from(turns) {
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

    /// Returns whether a seat has no more chance (O9).
    fn is_out(self, seat: Seat) -> bool {
        match self.position.phase() {
            Phase::Open => false,
            Phase::LastRound { leader, turns } => {
                self.turns_to(seat) >= usize::from(turns) && self.missing(seat, leader) > 0
            }
            Phase::SuddenDeath { contenders } => !contenders.contains(seat),
            Phase::Won { winner, .. } => seat != winner,
        }
    }

    /// Returns how many turns of others come before that of a seat.
    fn turns_to(self, seat: Seat) -> usize {
        let (to_move, players) = (self.position.seat_to_move().index(), self.position.players());
        (seat.index() + players - to_move) % players
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

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// Returns the chances of all seats.
    fn chances(text: &str) -> Vec<f64> {
        let file = include_bytes!("../../tables/bolo-two.table");
        let table = Table::read(file).expect("a whole file");
        let position: Position = text.parse().expect(text);
        let seats = Seat::all().take(position.players());
        seats.map(|seat| chance(&table, &position, seat)).collect()
    }

    #[test]
    fn chances_have_the_sum_1() {
        for text in [
            "0,0 1 0 7 -",
            "9950,1000 2 0 7 -",
            "10000,9950 2 0 7 last:1:1",
            "10000,10000 1 0 7 death:1,2",
            "10000,90000 1 0 7 death:1,2",
            "0,0,0,0,0,0,0,0 3 0 7 -",
            "9000,10000,0,9500 3 0 7 last:2:3",
            "10000,10500,10000,9000 3 0 7 death:3,1,2",
            "12000,10050,9000 1 0 7 won:1:goal",
        ] {
            let sum: f64 = chances(text).iter().sum();
            assert!((sum - 1.0).abs() < 1e-15, "{text}: {sum}");
        }
    }

    #[test]
    fn equal_players_are_a_little_better_off_the_sooner_they_move() {
        let chances = chances("0,0,0,0 3 0 7 -");
        let by_turn = [2, 3, 0, 1].map(|index: usize| chances[index]);
        assert!(by_turn.is_sorted_by(|sooner, later| sooner > later), "{by_turn:?}");
        assert!(by_turn[0] < 0.32 && by_turn[3] > 0.18, "{by_turn:?}");
    }

    #[test]
    fn who_is_out_has_no_chance() {
        let none = |text, seat: usize| chances(text)[seat - 1].abs() < 1e-15;
        // Seat 4 leads, seat 1 has had the last turn, seats 2 and 3 are to play.
        let last_round = "9000,9500,0,10000 2 0 7 last:4:2";
        assert_eq!([1, 2, 3, 4].map(|seat| none(last_round, seat)), [true, false, false, false]);
        let sudden_death = "10000,10500,9000,10000 1 0 7 death:1,2";
        assert_eq!([1, 2, 3, 4].map(|seat| none(sudden_death, seat)), [false, false, true, true]);
        let won = "12000,10050,9000 1 0 7 won:1:goal";
        assert_eq!([1, 2, 3].map(|seat| none(won, seat)), [false, true, true]);
    }

    #[test]
    fn in_the_last_round_the_leader_waits_for_all_others() {
        let leader = |text| chances(text)[0];
        let others_to_come = leader("10000,9000,9000,9000 2 0 7 last:1:3");
        let one_to_come = leader("10000,9000,9000,9000 4 0 7 last:1:1");
        assert!(others_to_come < one_to_come - 0.2, "{others_to_come} {one_to_come}");
        // Only seat 4 can still win against the leader, as in a game of two.
        let two = leader("10000,9000 2 0 7 last:1:1");
        assert!((one_to_come - two).abs() < 1e-15, "{one_to_come} {two}");
    }
}
