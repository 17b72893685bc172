//! A race game of one's own that a network learns: the game, what the network asks of it, and how far
//! it comes in a few seconds.
//!
//! `cargo run --release --features learning --example own_game`

use std::ops::ControlFlow;

use kafeneio_players::game_core::dice_cup::{DiceCup, Die};
use kafeneio_players::game_core::{
    self, Game, NotListed, OptionError, OptionInfo, OptionValue, Options, Outcome, Session, Turn,
    play_listed, playout, random_policy,
};
use kafeneio_players::{
    Budget, Inputs, NetworkGame, OneLook, Plan, Player as _, RaceNetwork, Training,
};
use rand_pcg::Pcg64Mcg;

game_core::sides! {
    /// North goes first.
    pub enum Side { North = "north", South = "south" }
}

/// Each side brings three checkers from its bar over twelve points and off the board, with one die a
/// turn. The sides go opposite ways. Two or more checkers close a point to the other side. A single
/// one is hit there, and is back on the bar. The first side with all checkers off wins, and wins double
/// if the other side has none off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules;

/// How many checkers each side has on each place of its way, and who is to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    counts: [[u8; OFF + 1]; 2],
    side: Side,
}

/// The first place of a way.
const BAR: usize = 0;

/// The last place of a way, behind the twelve points.
const OFF: usize = 13;

/// How many checkers each side has.
const CHECKERS: u8 = 3;

impl Position {
    /// Returns the position after a checker has moved; `None` if there is none or the point is closed.
    fn after(self, from: usize, die: Die) -> Option<Position> {
        let (mut counts, to) = (self.counts, OFF.min(from + usize::from(die.get())));
        let own = &mut counts[self.side.index()];
        own[from] = own[from].checked_sub(1)?;
        own[to] += 1;
        if to < OFF {
            // Point 1 of one side is point 12 of the other.
            let enemy = &mut counts[(!self.side).index()];
            if enemy[OFF - to] > 1 {
                return None;
            }
            enemy[BAR] += std::mem::take(&mut enemy[OFF - to]);
        }
        Some(Position { counts, side: !self.side })
    }
}

impl Game for Rules {
    const NAME: &'static str = "three checkers";
    const MAX_POINTS: u32 = 2;

    type Position = Position;
    type Turn = Position;
    type Roll = Die;
    /// The place that a checker leaves, or a pass.
    type Play = Option<usize>;
    type Player = Side;
    type Reason = ();
    type Past = ();
    type IllegalPlay = NotListed;

    fn start(&self) -> Position {
        let mut counts = [0; OFF + 1];
        counts[BAR] = CHECKERS;
        Position { counts: [counts; 2], side: Side::North }
    }

    fn player_to_move(&self, position: &Position) -> Side {
        position.side
    }

    fn outcome(&self, position: &Position) -> Option<Outcome<Side, ()>> {
        let off = |side: Side| position.counts[side.index()][OFF];
        let winner = Side::ALL.into_iter().find(|&side| off(side) == CHECKERS)?;
        Some(Outcome::win(winner, if off(!winner) == 0 { 2 } else { 1 }, ()))
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
        mut visit: impl FnMut(Option<usize>, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if Rules.is_over(self) {
            return ControlFlow::Continue(());
        }
        let moves = (BAR..OFF).filter_map(|from| Some((Some(from), self.after(from, roll)?)));
        let mut moves = moves.peekable();
        if moves.peek().is_none() {
            return visit(None, &Position { side: !self.side, ..*self });
        }
        moves.try_for_each(|(play, next)| visit(play, &next))
    }

    fn play(&self, roll: Die, play: Option<usize>) -> Result<Position, NotListed> {
        play_listed(self, roll, play)
    }
}

/// The game has no options.
impl Options for Rules {
    const OPTIONS: &'static [OptionInfo] = &[];

    fn option(&self, _: &str) -> Option<OptionValue<'_>> {
        None
    }

    fn set_option(&mut self, name: &str, _: &str) -> Result<(), OptionError> {
        OptionInfo::find(Rules::OPTIONS, name).map(|_| ())
    }
}

// ANCHOR: inputs
/// What a network is told of a position: for both sides and each place, whether there are at least
/// one, two or three checkers. The bar is a place like any other, and so is off the board.
impl NetworkGame for Rules {
    fn inputs(&self, position: &Position) -> Inputs {
        let mut inputs = Inputs::new();
        for side in [position.side, !position.side] {
            for count in position.counts[side.index()] {
                inputs.add_at_least(count, &[1, 2, 3]);
            }
        }
        inputs
    }
}

/// Returns a network that has learned from this many games against itself.
pub fn learned(games: u64) -> RaceNetwork<Rules> {
    let mut training = Training::new(Rules, Plan::new(games, 1));
    while !training.is_over() {
        training.advance(|_| ());
    }
    training.network()
}
// ANCHOR_END: inputs

/// Returns the points a game of a network against random plays, over 1,000 games. It takes the
/// sides in turn.
pub fn against_random(network: &RaceNetwork<Rules>) -> f64 {
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let points = (0..500).flat_map(|_| Side::ALL).map(|own| {
        let game = playout(&Session::new(Rules), &mut cup, 10_000, |decision, cup| {
            if decision.position.side == own {
                OneLook(network).choose(decision, &Budget::nodes(0), cup)
            } else {
                random_policy(decision, cup)
            }
        });
        game.outcome.map_or(0, |outcome| outcome.returns(own, 2))
    });
    f64::from(points.sum::<i64>() as i32) / 1000.0
}

fn main() {
    for games in [0, 320, 3_200] {
        let points = against_random(&learned(games));
        println!("after {games} games: {points:+.3} points a game against random plays");
    }
}
