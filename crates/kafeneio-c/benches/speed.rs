//! The Rust side of `speed.py`: listing into a list of positions, and counting, without a border.

use std::hint::black_box;
use std::time::{Duration, Instant};

use buku_core::NoRoll;
use dice_cup::{DicePool, Die, Roll};
use game_core::{BytesError, Chance, Game, SeededChance, Turn, open_game};
use rand_pcg::Pcg64Mcg;

fn main() {
    run(
        &plakoto_core::Rules::new(),
        20,
        plakoto_core::Position::to_bytes,
        plakoto_core::Position::from_bytes,
        dice_of_roll,
        roll_of_dice,
    );
    run(
        &boloko_core::Rules::new(),
        20,
        boloko_core::Position::to_bytes,
        boloko_core::Position::from_bytes,
        dice_of_roll,
        roll_of_dice,
    );
    run(
        &bolo_core::Rules::new(),
        20,
        bolo_core::Position::to_bytes,
        bolo_core::Position::from_bytes,
        |pool| padded(pool.dice()),
        |dice| DicePool::from_dice(dice.into_iter().filter_map(Die::new)).ok(),
    );
    run(
        &buku_core::Rules::new(),
        0,
        buku_core::Position::to_bytes,
        buku_core::Position::from_bytes,
        |_| padded([]),
        |dice| (dice == padded([])).then_some(NoRoll),
    );
}

/// What the dice show, in any order, and then zeros.
type Dice = [u8; 8];

fn padded(dice: impl IntoIterator<Item = Die>) -> Dice {
    let mut padded = [0; 8];
    for (place, die) in padded.iter_mut().zip(dice) {
        *place = die.get();
    }
    padded
}

fn dice_of_roll(roll: Roll) -> Dice {
    padded(roll.pair())
}

fn roll_of_dice([one, other, ..]: Dice) -> Option<Roll> {
    Some(Roll::new(Die::new(one)?, Die::new(other)?))
}

/// Times a game: in the start, and in the positions of random games.
fn run<G: Game<Position: Copy>, const N: usize>(
    rules: &G,
    games: u64,
    to_bytes: impl Fn(&G::Position) -> [u8; N],
    from_bytes: impl Fn([u8; N]) -> Result<G::Position, BytesError>,
    dice_of: impl Fn(G::Roll) -> Dice,
    roll_of: impl Fn(Dice) -> Option<G::Roll>,
) {
    let mut positions = vec![rules.start()];
    for seed in 0..games {
        let mut chance = SeededChance::<Pcg64Mcg>::new(seed);
        let Ok(opening) = open_game(rules, 2, None, chance.cup(0)) else { return };
        let mut position = opening.position;
        for turn in 1.. {
            positions.push(position);
            let cup = chance.cup(turn);
            let Ok(roll) = rules.roll(&position, cup);
            let Some((_, next)) = rules.turn(&position).random_play(roll, cup) else { break };
            position = next;
        }
    }
    let mut nexts = Vec::new();
    report(G::NAME, "list", || {
        let mut listed = 0;
        for position in &positions {
            nexts.clear();
            let turn = rules.turn(position);
            for (roll, _) in rules.rolls(position) {
                turn.for_each_play(roll, |_, next| nexts.push(*next));
            }
            listed += black_box(&nexts).len() as u64;
        }
        listed
    });
    let mut moves = Vec::new();
    report(G::NAME, "list-with-plays", || {
        let mut listed = 0;
        for position in &positions {
            moves.clear();
            let turn = rules.turn(position);
            for (roll, _) in rules.rolls(position) {
                turn.for_each_play(roll, |play, next| moves.push((play, *next)));
            }
            listed += black_box(&moves).len() as u64;
        }
        listed
    });
    let chosen: Vec<_> = positions
        .iter()
        .filter_map(|position| Some((*position, rules.rolls(position).take(2).last()?.0)))
        .collect();
    let bytes: Vec<_> =
        chosen.iter().map(|(position, roll)| (to_bytes(position), dice_of(*roll))).collect();
    // One call is too short for the clock.
    let repeats = 1000_usize.div_ceil(chosen.len());
    report(G::NAME, "count", || {
        for _ in 0..repeats {
            for (position, roll) in &chosen {
                black_box(rules.turn(black_box(position)).count_plays(*roll));
            }
        }
        (repeats * chosen.len()) as u64
    });
    report(G::NAME, "count-of-bytes", || {
        for _ in 0..repeats {
            for &(position, dice) in &bytes {
                let (position, dice) = black_box((position, dice));
                let (Ok(position), Some(roll)) = (from_bytes(position), roll_of(dice)) else {
                    return 0;
                };
                black_box(rules.turn(&position).count_plays(roll));
            }
        }
        (repeats * chosen.len()) as u64
    });
}

/// Prints the nanoseconds a unit of the fastest of many runs.
fn report(game: &str, what: &str, mut work: impl FnMut() -> u64) {
    let (mut best, began) = (f64::INFINITY, Instant::now());
    while began.elapsed() < Duration::from_millis(300) {
        let start = Instant::now();
        let units = work();
        #[expect(clippy::cast_precision_loss, reason = "there are few units")]
        let each = start.elapsed().as_secs_f64() * 1e9 / units as f64;
        best = best.min(each);
    }
    println!("{game} {what} {best:.2}");
}
