//! The loops of `batch.py` in Rust alone, on one thread, for comparison: positions of Plakoto come on the standard input,
//! a text in each line, and the argument is the number of rounds. The fastest round counts.

use std::hint::black_box;
use std::io::{read_to_string, stdin};
use std::time::Instant;

use kafeneio::game_core::{Chance, Game, Turn};
use kafeneio::plakoto_core::{Position, Rules, Side};
use kafeneio::{Seed, dice_cup, game_of_seed};

const GAMES: u64 = 4096;
const WARM_UP: u32 = 200;
const STEPS: u32 = 50;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rounds = std::env::args().nth(1).ok_or("the number of rounds is missing")?.parse()?;
    let texts = read_to_string(stdin())?;
    let positions = texts.lines().map(str::parse).collect::<Result<Vec<Position>, _>>()?;
    afterstates(&positions, rounds);
    random_turns(rounds);
    Ok(())
}

/// Returns the seconds of the fastest round, after one that nobody times.
fn fastest(rounds: u32, mut work: impl FnMut()) -> f64 {
    work();
    let once = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..rounds).map(once).fold(f64::INFINITY, f64::min)
}

/// Writes the afterstates of all rolls one after the other.
fn afterstates(positions: &[Position], rounds: u32) {
    let rules = Rules::new();
    let count = |position| rules.count_all_plays(position);
    let total = positions.iter().map(count).sum::<u64>();
    let mut out = vec![0; total as usize * Position::BYTES];
    let seconds = fastest(rounds, || {
        let mut left = &mut out[..];
        for position in positions {
            let mut offsets = [0; dice_cup::Roll::ALL.len() + 1];
            let turn = Game::turn(&rules, position);
            // There is room for all of them.
            let written = turn.write_all_afterstates(left, &mut offsets).unwrap_or_default();
            left = &mut left[written..];
        }
        assert!(left.is_empty());
        black_box(&out);
    });
    println!("afterstates {total} {seconds}");
}

/// One of many games.
struct Place {
    number: u64,
    chance: Seed,
    position: Position,
    plies: u64,
}

impl Place {
    fn new(number: u64) -> Place {
        let chance = Seed::of_series(1, number);
        let opened = game_of_seed(Rules::new(), 2, chance.seed());
        let position = opened.map_or_else(Position::default, |(game, _)| *game.position());
        Place { number, chance, position, plies: 0 }
    }

    /// Plays a random turn. Returns whether that ends the game, and adds what Red gets. Then the next game begins.
    fn turn(&mut self, returns: &mut i64) -> bool {
        let rules = Rules::new();
        let cup = self.chance.cup(self.plies + 1);
        let roll = cup.roll();
        let Some((_, next)) = Game::turn(&rules, &self.position).random_play(roll, cup) else {
            return false;
        };
        (self.position, self.plies) = (next, self.plies + 1);
        let Some(outcome) = rules.outcome_after(&(), &next) else { return false };
        *returns += rules.returns(&next, &outcome, Side::Red);
        *self = Place::new(self.number + GAMES);
        true
    }
}

/// Plays random turns in many games. The games that ended before anything is timed are counted.
fn random_turns(rounds: u32) {
    let mut places: Vec<_> = (0..GAMES).map(Place::new).collect();
    let (mut returns, mut ended) = (0, 0);
    for _ in 0..WARM_UP {
        ended +=
            places.iter_mut().filter_map(|place| place.turn(&mut returns).then_some(())).count();
    }
    let seconds = fastest(rounds, || {
        for _ in 0..STEPS {
            for place in &mut places {
                black_box(place.turn(&mut returns));
            }
        }
    });
    println!("turns {ended} {seconds}");
}
