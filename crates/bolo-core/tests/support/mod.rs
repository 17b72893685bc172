//! What several of the test files need.

#[path = "../../../game-core/tests/support/saved.rs"]
pub(crate) mod saved;
#[path = "../../../game-core/tests/support/shared.rs"]
pub(crate) mod shared;
#[path = "../../../game-core/tests/support/stack.rs"]
pub(crate) mod stack;
#[path = "../../../game-core/tests/support/suite.rs"]
pub(crate) mod suite;

use bolo_core::dice_cup::DiceCup;
use bolo_core::{DicePool, Die, Phase, Play, Position, Rules, Seat, Seats, Setup};
use rand_core::Rng;
pub(crate) use shared::{below, changes, cup, mutated};

pub(crate) const BOTH_RULES: [Rules; 2] = [Rules::new(), Rules::new().with_extend_series(true)];

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn pool(text: &str) -> DicePool {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or_else(|| panic!("no seat {number}"))
}

/// All plays in the order of the generator, with the positions they lead to.
pub(crate) fn listed(position: &Position, rules: Rules, roll: DicePool) -> Vec<(Play, Position)> {
    let mut plays = Vec::new();
    position.for_each_play(rules, roll, |play, next| plays.push((play, *next)));
    plays
}

/// The position after `plies` random plays of a random number of players, or the end of the game if
/// that comes first.
pub(crate) fn played<R: Rng>(cup: &mut DiceCup<R>, rules: Rules, plies: usize) -> Position {
    let mut position = Position::start(rules, 2 + below(cup, 7)).expect("2 to 8 players");
    for _ in 0..plies {
        let roll = cup.pool(position.dice());
        match position.random_play(rules, roll, cup) {
            Some((_, next)) => position = next,
            None => break,
        }
    }
    position
}

/// The corners of the game that random play seldom reaches.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Corner {
    /// Before and around the first bank of a player.
    Opening,
    /// Close below the goal.
    Goal,
    /// The last round, from its first turn to its last.
    LastRound,
    /// Sudden death of two players and more.
    SuddenDeath,
    /// Scores that hardly fit.
    Ceiling,
}

impl Corner {
    pub(crate) const ALL: [Corner; 5] =
        [Corner::Opening, Corner::Goal, Corner::LastRound, Corner::SuddenDeath, Corner::Ceiling];

    /// A valid position of this kind, of 2 to 8 players, with series where they are kept.
    pub(crate) fn position<R: Rng>(self, cup: &mut DiceCup<R>, rules: Rules) -> Position {
        loop {
            let players = 2 + below(cup, 7) as u8;
            let mut setup = Setup::start(players);
            let seats: Vec<Seat> = Seat::all().take(players.into()).collect();
            let any_seat = |cup: &mut DiceCup<R>| seats[below(cup, seats.len())];
            setup.seat = any_seat(cup);
            for seat in &seats {
                setup.scores[seat.index()] = self.score(cup);
            }
            match self {
                Corner::Opening | Corner::Goal => {}
                Corner::LastRound => {
                    let leader = any_seat(cup);
                    let turns = (leader.get() + players - setup.seat.get()) % players;
                    setup.phase = Phase::LastRound { leader, turns };
                }
                Corner::SuddenDeath | Corner::Ceiling => {
                    let contenders: Seats =
                        seats.iter().copied().filter(|_| below(cup, 3) > 0).collect();
                    setup.phase = Phase::SuddenDeath { contenders };
                }
            }
            setup.at_risk = 50 * below(cup, 45) as u32;
            if let Corner::Ceiling = self {
                setup.at_risk = 50 * below(cup, 1_000) as u32;
            }
            setup.dice = if setup.at_risk == 0 { 7 } else { 1 + below(cup, 7) as u8 };
            if rules.extend_series {
                setup.series = Some(series(cup, 7 - setup.dice));
            }
            if let Ok(position) = Position::try_from(&setup) {
                return position;
            }
        }
    }

    fn score<R: Rng>(self, cup: &mut DiceCup<R>) -> u32 {
        let steps = below(cup, 40) as u32;
        match self {
            Corner::Opening => [0, 1000, 1000 + 50 * steps][below(cup, 3)],
            Corner::Goal => 8_000 + 50 * steps,
            Corner::LastRound => {
                [0, 9_000 + 50 * steps, 10_000, 10_000 + 50 * steps][below(cup, 4)]
            }
            Corner::SuddenDeath => 10_000 + 50 * (steps % 12),
            Corner::Ceiling => u32::MAX - u32::MAX % 50 - 50 * below(cup, 700) as u32,
        }
    }
}

/// Series of at most `dice` dice, most often none.
fn series<R: Rng>(cup: &mut DiceCup<R>, dice: u8) -> DicePool {
    let mut counts = [0; Die::COUNT];
    let mut left = dice;
    while left >= 3 && below(cup, 4) > 0 {
        let count = 3 + below(cup, usize::from(left) - 2) as u8;
        let place = &mut counts[below(cup, Die::COUNT)];
        if *place == 0 {
            *place = count;
            left -= count;
        }
    }
    DicePool::from_counts(counts).expect("seven dice at most")
}
