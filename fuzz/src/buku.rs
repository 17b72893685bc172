//! How bytes play Buku, which has more moves than bytes could number.

use arbitrary::{Arbitrary, Unstructured};
use buku_core::{Line, Past, Play, Position, Repetition, Rules, Step};

/// Every combination of the options.
pub const RULES: [Rules; 4] = [
    Rules { repetition: Repetition::Board, early_majority: false },
    Rules { repetition: Repetition::Board, early_majority: true },
    Rules { repetition: Repetition::BoardAndMover, early_majority: false },
    Rules { repetition: Repetition::BoardAndMover, early_majority: true },
];

/// How many turns one input plays at most, so that none takes long.
const TURNS: usize = 60;

/// Plays the game that the bytes say, shows every position on the way with what was before it and the
/// play that leaves it, and gives the last.
///
/// If the first line is a position, the game starts there, and every byte after it chooses a line or a
/// square. Otherwise the position is made of the bytes, and one more turn is played.
pub fn walk(
    rules: Rules,
    bytes: &[u8],
    mut visit: impl FnMut(&Position, &Past, Play),
) -> (Position, Past) {
    let mut bytes = Unstructured::new(bytes);
    let mut position = start(&mut bytes);
    let mut past = Past::new();
    for _ in 0..TURNS {
        if position.outcome_after(rules, &past).is_some() {
            break;
        }
        let Some((play, next)) = turn(rules, &position, &mut bytes) else { break };
        visit(&position, &past, play);
        past.remember(&position);
        position = next;
        if bytes.is_empty() {
            break;
        }
    }
    (position, past)
}

fn start(bytes: &mut Unstructured<'_>) -> Position {
    let all = bytes.peek_bytes(bytes.len()).unwrap_or_default();
    let end = all.iter().position(|&byte| byte == b'\n').unwrap_or(all.len());
    if let Some(position) = str::from_utf8(&all[..end]).ok().and_then(|line| line.parse().ok()) {
        let _ = bytes.bytes((end + 1).min(all.len()));
        return position;
    }
    Position::arbitrary(bytes).unwrap_or_default()
}

/// A turn of which the bytes choose the line and each square; what is missing when they end is 0.
fn turn(
    rules: Rules,
    position: &Position,
    bytes: &mut Unstructured<'_>,
) -> Option<(Play, Position)> {
    let mut turn = position.partial(rules);
    let line = Line::new(position.side_to_move(), bytes.int_in_range(0..=7).ok()?)?;
    turn.push(Step::Line(line)).ok()?;
    while turn.left() > 0 {
        let last = turn.next_steps().count().checked_sub(1).expect("no dead ends");
        let step = turn.next_steps().nth(bytes.int_in_range(0..=last).ok()?)?;
        assert_eq!(turn.push(step), Ok(()), "{step} was offered in {position}");
    }
    turn.finish()
}
