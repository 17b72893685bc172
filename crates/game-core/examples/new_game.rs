//! A whole game in a hundred lines: what has to be written so that search, perft, playouts and the
//! conformance walk work. `tests/new_game.rs` runs the walk on it.
//!
//! `cargo run --example new_game`

use std::ops::ControlFlow;

use game_core::dice_cup::{DiceCup, Die};
use game_core::{
    Game, NotListed, Outcome, Session, Turn, perft, play_listed, playout, random_policy,
};
use rand_pcg::Pcg64Mcg;

game_core::sides! {
    /// North goes first.
    pub enum Side { North = "north", South = "south" }
}

/// Each side takes two runners over a track of twelve places, with one die a turn. A runner that
/// lands on an enemy sends it back to its start. The first side with both runners over the end
/// wins, and wins double if the other side has none there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules;

/// How far the runners of each side have come, the one behind first, and who is to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    runners: [[u8; 2]; 2],
    side: Side,
}

/// The first place behind the track: a runner there has arrived.
const END: u8 = 13;

/// Which of the two runners moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// The one behind, or either if both are on one place.
    Behind,
    /// The one ahead.
    Ahead,
}

/// The one way in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrived;

impl Position {
    /// The position after a runner has moved; `None` if it had arrived already.
    fn after(self, play: Play, die: Die) -> Option<Position> {
        let (side, mut runners) = (self.side, self.runners);
        let runner = &mut runners[side.index()][play as usize];
        let to = Some(*runner).filter(|&at| at < END)?.saturating_add(die.get()).min(END);
        *runner = to;
        // The sides run towards each other, so place 1 of one is place 12 of the other.
        for enemy in &mut runners[(!side).index()] {
            if to < END && *enemy == END - to {
                *enemy = 0;
            }
        }
        for side in &mut runners {
            side.sort_unstable();
        }
        Some(Position { runners, side: !side })
    }
}

impl Game for Rules {
    const NAME: &'static str = "crossing";
    const MAX_POINTS: u32 = 2;

    type Position = Position;
    type Turn = Position; // Nothing is worth preparing.
    type Roll = Die;
    type Play = Play;
    type Player = Side;
    type Reason = Arrived;
    type Past = ();
    type IllegalPlay = NotListed;

    fn start(&self) -> Position {
        Position { runners: [[0; 2]; 2], side: Side::North }
    }

    fn player_to_move(&self, position: &Position) -> Side {
        position.side
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Side, Arrived>> {
        let winner =
            Side::ALL.into_iter().find(|&side| position.runners[side.index()] == [END; 2])?;
        let lost_all = position.runners[(!winner).index()][1] < END;
        Some(Outcome::win(winner, if lost_all { 2 } else { 1 }, Arrived))
    }

    fn rolls(&self, _: &Position) -> impl Iterator<Item = (Die, u64)> {
        Die::ALL.into_iter().map(|die| (die, 1))
    }

    fn turn(&self, position: &Position) -> Position {
        *position
    }
}

impl Turn<Rules> for Position {
    fn try_for_each_play<B>(
        &self,
        roll: Die,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let [behind, ahead] = self.runners[self.side.index()];
        // Runners on one place are alike, so only one of them is asked: each move comes once.
        let plays =
            if behind == ahead { &[Play::Behind][..] } else { &[Play::Behind, Play::Ahead] };
        let plays = plays.iter().filter(|_| !Rules.is_over(self));
        plays
            .filter_map(|&play| Some((play, self.after(play, roll)?)))
            .try_for_each(|(play, next)| visit(play, &next))
    }

    fn play(&self, roll: Die, play: Play) -> Result<Position, NotListed> {
        play_listed(self, roll, play)
    }
}

fn main() {
    for depth in 1..=5 {
        println!("perft {depth}: {}", perft(&Rules, &Rules.start(), depth));
    }
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let game = playout(&Session::new(Rules), &mut cup, 1_000, random_policy);
    println!("a random game: {:?} after {} turns", game.outcome, game.plies);
}
