//! Backgammon by its rules alone, with arrays and sets: the judge of the rivals.

use std::collections::BTreeSet;
use std::num::NonZero;

use crate::cup;

/// A position, seen by the player to move.
///
/// Both players count in pips from where they bear off: index 0 has the checkers that are off, 1 to
/// 24 those on the board, and 25 those on the bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    /// The checkers of the player to move.
    pub mover: [u8; 26],
    /// Those of the other player.
    pub other: [u8; 26],
}

/// Where a checker is that has been hit.
pub const BAR: usize = 25;

impl Board {
    /// Returns the start.
    pub fn start() -> Board {
        let mut checkers = [0; 26];
        for (point, count) in [(24, 2), (13, 5), (8, 3), (6, 5)] {
            checkers[point] = count;
        }
        Board { mover: checkers, other: checkers }
    }

    /// Returns whether a player has borne off everything.
    pub fn is_over(&self) -> bool {
        self.mover[0] == 15 || self.other[0] == 15
    }

    /// Returns the pips that both players together have to go.
    pub fn pips(&self) -> u32 {
        let pips = |checkers: [u8; 26]| -> u32 {
            (0..).zip(checkers).map(|(pips, count)| pips * u32::from(count)).sum()
        };
        pips(self.mover) + pips(self.other)
    }

    /// Returns the checkers in one list by the pips of the player to move, those of the other
    /// player as negative numbers.
    ///
    /// Index 25 is the bar of the player to move, and index 0 that of the other one.
    ///
    /// # Panics
    ///
    /// When there are far too many checkers.
    pub fn signed(&self) -> [i8; 26] {
        let count = |count: u8| i8::try_from(count).expect("at most 15 checkers");
        let mut signed = [0; 26];
        for place in 1..=BAR {
            signed[place] += count(self.mover[place]);
            signed[BAR - place] -= count(self.other[place]);
        }
        signed
    }

    /// Returns the positions after each legal play, seen by the player who is then to move.
    ///
    /// Without a legal move there is one play, the pass.
    pub fn plays(&self, [first, second]: [u8; 2]) -> BTreeSet<Board> {
        let (large, small) = (first.max(second), first.min(second));
        let ends = if large == small {
            self.in_order(&[large; 4]).1
        } else {
            // As many dice as possible must be played, and the larger one if only either can be.
            let (large_first, mut ends) = self.in_order(&[large, small]);
            let (small_first, others) = self.in_order(&[small, large]);
            if large_first < small_first {
                ends = others;
            } else if small_first == 2 {
                ends.extend(others);
            }
            ends
        };
        ends.into_iter().map(|end| Board { mover: end.other, other: end.mover }).collect()
    }

    /// Plays dice in this order as long as it goes: returns how many, and where that can lead.
    fn in_order(&self, dice: &[u8]) -> (usize, BTreeSet<Board>) {
        let mut ends = BTreeSet::from([*self]);
        for (played, &die) in dice.iter().enumerate() {
            let next: BTreeSet<_> = ends
                .iter()
                .flat_map(|board| (1..=BAR).filter_map(|from| board.step(from, die.into())))
                .collect();
            if next.is_empty() {
                return (played, ends);
            }
            ends = next;
        }
        (dice.len(), ends)
    }

    /// Moves one checker by one die, if that is legal.
    fn step(mut self, from: usize, die: usize) -> Option<Board> {
        let on_the_bar = self.mover[BAR] > 0;
        if self.mover[from] == 0 || on_the_bar && from != BAR {
            return None;
        }
        let to = from.saturating_sub(die);
        let furthest = self.mover.iter().rposition(|&count| count > 0)?;
        if to == 0 && (furthest > 6 || from < die && from < furthest) {
            return None;
        }
        if to > 0 {
            match &mut self.other[BAR - to] {
                0 => {}
                blot @ 1 => {
                    *blot = 0;
                    self.other[BAR] += 1;
                }
                _ => return None,
            }
        }
        self.mover[from] -= 1;
        self.mover[to] += 1;
        Some(self)
    }
}

/// Returns the 21 rolls.
pub fn rolls() -> impl Iterator<Item = [u8; 2]> {
    (1..=6).flat_map(|large| (1..=large).map(move |small| [large, small]))
}

/// Returns positions of random games, always the same: of each game one of seven turns, from the
/// first turns to the last.
///
/// # Panics
///
/// Never: every position has a play.
pub fn positions(number: usize) -> Vec<Board> {
    let mut cup = cup(2026);
    let mut found = Vec::new();
    for game in 0.. {
        let mut board = Board::start();
        for turn in game.. {
            if board.is_over() {
                break;
            }
            if turn % 7 == 0 {
                found.push(board);
            }
            if found.len() == number {
                return found;
            }
            let plays: Vec<_> =
                board.plays([cup.die().get(), cup.die().get()]).into_iter().collect();
            let choices = NonZero::new(plays.len() as u64).expect("a pass is a play");
            board = plays[cup.below(choices) as usize];
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a position of these checkers, the others off.
    fn board(mover: &[(usize, u8)], other: &[(usize, u8)]) -> Board {
        let side = |checkers: &[(usize, u8)]| {
            let mut side = [0; 26];
            for &(place, count) in checkers {
                side[place] = count;
            }
            side[0] = 15 - side.iter().sum::<u8>();
            side
        };
        Board { mover: side(mover), other: side(other) }
    }

    /// Returns where the checkers of the player who has played are, in each of the positions.
    fn reached(board: &Board, dice: [u8; 2]) -> Vec<Vec<usize>> {
        let places = |next: Board| (1..=BAR).filter(|&place| next.other[place] > 0).collect();
        let mut reached: Vec<_> = board.plays(dice).into_iter().map(places).collect();
        reached.sort();
        reached
    }

    #[test]
    fn both_dice_are_played_if_they_can_be() {
        assert_eq!(reached(&board(&[(20, 1)], &[(8, 2)]), [6, 3]), [[11]]);
    }

    #[test]
    fn the_larger_die_is_played_if_only_one_can_be() {
        assert_eq!(reached(&board(&[(20, 1)], &[(14, 2)]), [3, 6]), [[14]]);
        assert_eq!(reached(&board(&[(20, 1)], &[(14, 2), (11, 2)]), [3, 6]), [[17]]);
    }

    #[test]
    fn doubles_are_played_four_times_or_as_often_as_they_can_be() {
        assert_eq!(reached(&board(&[(24, 1)], &[(20, 2)]), [2, 2]), [[16]]);
        assert_eq!(reached(&board(&[(24, 1)], &[(9, 2)]), [2, 2]), [[18]]);
        assert_eq!(reached(&board(&[(24, 2)], &[(7, 2)]), [2, 2]), [[20]]);
    }

    #[test]
    fn who_is_on_the_bar_enters_first_or_passes() {
        let waiting = [(BAR, 1), (6, 1)];
        assert_eq!(reached(&board(&waiting, &[(6, 2)]), [6, 5]), [[6, 14]]);
        let closed = board(&waiting, &[(6, 2), (5, 2)]);
        let passed = Board { mover: closed.other, other: closed.mover };
        assert_eq!(closed.plays([6, 5]), BTreeSet::from([passed]));
    }

    #[test]
    fn a_blot_is_sent_to_the_bar() {
        let plays = board(&[(10, 1)], &[(18, 1)]).plays([3, 3]);
        let [next] = plays.into_iter().collect::<Vec<_>>()[..] else { panic!("one play") };
        assert_eq!((next.mover[18], next.mover[BAR]), (0, 1));
    }

    #[test]
    fn who_is_at_home_bears_off() {
        assert_eq!(reached(&board(&[(5, 1), (2, 1)], &[]), [6, 1]), [[1], [2]]);
        assert_eq!(reached(&board(&[(7, 1), (2, 1)], &[(20, 2)]), [2, 5]), [[2]]);
    }

    #[test]
    fn random_games_go_from_the_start_to_the_last_checkers() {
        let found = positions(300);
        assert_eq!(found[0], Board::start());
        let off = |board: &Board| board.mover[0] + board.other[0];
        assert!(found.iter().any(|board| off(board) > 20));
        assert!(found.iter().any(|board| board.mover[BAR] > 0));
        for board in found {
            assert!(!board.is_over());
            assert_eq!([board.mover, board.other].map(|side| side.iter().sum::<u8>()), [15; 2]);
        }
    }
}
