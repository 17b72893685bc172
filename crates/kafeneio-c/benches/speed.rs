//! The Rust side of `speed.py`: listing into a list of positions, and counting, without a border.

use std::hint::black_box;
use std::time::{Duration, Instant};

use game_core::{BytesError, Chance, Game, SeededChance, Turn, open_game};
use rand_pcg::Pcg64Mcg;

fn main() {
    run(
        &plakoto_core::Rules::new(),
        20,
        plakoto_core::Position::to_bytes,
        plakoto_core::Position::from_bytes,
    );
    run(
        &boloko_core::Rules::new(),
        20,
        boloko_core::Position::to_bytes,
        boloko_core::Position::from_bytes,
    );
    run(
        &bolo_core::Rules::new(),
        20,
        bolo_core::Position::to_bytes,
        bolo_core::Position::from_bytes,
    );
    run(
        &buku_core::Rules::new(),
        0,
        buku_core::Position::to_bytes,
        buku_core::Position::from_bytes,
    );
}

/// Times a game: in the start, and in the positions of random games.
fn run<G: Game<Position: Copy>, const N: usize>(
    rules: &G,
    games: u64,
    to_bytes: impl Fn(&G::Position) -> [u8; N],
    from_bytes: impl Fn([u8; N]) -> Result<G::Position, BytesError>,
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
    let mut list = Vec::new();
    report(G::NAME, "list", || {
        let mut plays = 0;
        for position in &positions {
            list.clear();
            let turn = rules.turn(position);
            for (roll, _) in rules.rolls(position) {
                turn.for_each_play(roll, |_, next| list.push(*next));
            }
            plays += black_box(&list).len() as u64;
        }
        plays
    });
    let bytes: Vec<_> = positions.iter().map(to_bytes).collect();
    let chosen: Vec<_> = positions
        .iter()
        .filter_map(|position| Some((*position, rules.rolls(position).next()?.0)))
        .collect();
    report(G::NAME, "count", || {
        for (position, roll) in &chosen {
            black_box(rules.turn(black_box(position)).count_plays(*roll));
        }
        chosen.len() as u64
    });
    report(G::NAME, "count-of-bytes", || {
        for (bytes, (_, roll)) in bytes.iter().zip(&chosen) {
            let Ok(position) = from_bytes(black_box(*bytes)) else { return 0 };
            black_box(rules.turn(&position).count_plays(*roll));
        }
        chosen.len() as u64
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
