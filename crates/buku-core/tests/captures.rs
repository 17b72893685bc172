//! Moves by what they capture, and by where they sow, beside a filtered list of all.

use crate::support;
use crate::support::{below, cup, listed};
use buku_core::{Play, Position, Rules, Side};

/// Positions of random games with at most so many moves.
fn positions(seed: u64, count: usize, most: u64) -> Vec<Position> {
    let mut cup = cup(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut position = Position::start();
        for _ in 0..=below(&mut cup, 60) {
            match position.quick_play(Rules::default(), &mut cup) {
                Some((_, next)) => position = next,
                None => break,
            }
        }
        let plays = position.count_plays(Rules::default());
        if 0 < plays && plays <= most {
            positions.push(position);
        }
    }
    positions
}

fn captured(position: &Position, next: &Position) -> u8 {
    let side = position.side_to_move();
    next.captured(side) - position.captured(side)
}

#[test]
fn those_that_capture_enough_in_the_order_of_all() {
    let mut found = 0;
    for position in positions(11, 60, 600_000) {
        let all = listed(&position, Rules::default());
        let most = all.iter().map(|(_, next)| captured(&position, next)).max().unwrap_or(0);
        for least in [0, 1, most.saturating_sub(4), most.saturating_sub(1), most, most + 1] {
            let mut enough = Vec::new();
            position.for_each_capture(Rules::default(), least, |play, next| {
                enough.push((play, *next));
            });
            let wanted: Vec<(Play, Position)> = all
                .iter()
                .copied()
                .filter(|(_, next)| captured(&position, next) >= least)
                .collect();
            assert!(enough == wanted, "{least} in {position}");
            found += wanted.len();
        }
        let (play, next) = position.best_capture(Rules::default()).expect("a move");
        assert_eq!(captured(&position, &next), most, "{position}");
        assert_eq!(position.play(Rules::default(), play), Ok(next));
    }
    assert!(found > 100_000, "{found}");
}

#[test]
fn those_between_two_masks() {
    let mut found = 0;
    for position in positions(12, 40, 600_000) {
        let all = listed(&position, Rules::default());
        for inside in [!0, Side::White.squares() | 0xffff_ffff, 0x00ff_ffff_ffff_ff00, 0xffff] {
            for containing in [0, 1 << 28, 1 << 9 | 1 << 20] {
                let mut between = Vec::new();
                position.for_each_play_between(Rules::default(), containing, inside, |play, _| {
                    between.push(play);
                });
                let wanted: Vec<Play> = all
                    .iter()
                    .map(|&(play, _)| play)
                    .filter(|play| play.footprint.mask() & !inside == 0)
                    .filter(|play| containing & !play.footprint.mask() == 0)
                    .collect();
                assert!(between == wanted, "{position}");
                found += wanted.len();
            }
        }
    }
    assert!(found > 100_000, "{found}");
}

#[test]
fn a_finished_game_has_no_best_capture() {
    let over = support::position(
        "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 30-34 0",
    );
    assert_eq!(over.best_capture(Rules::default()), None);
}
