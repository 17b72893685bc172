//! How bytes play Buku, which has more moves than bytes could number.

use arbitrary::{Arbitrary, Unstructured};
use buku_core::{Line, NoRoll, Play, Position, Repetition, Rules, Step};
use game_core::Session;

/// Every combination of the options.
pub const RULES: [Rules; 4] = [
    Rules::new(),
    Rules::new().with_early_majority(true),
    Rules::new().with_repetition(Repetition::BoardAndMover),
    Rules::new().with_repetition(Repetition::BoardAndMover).with_early_majority(true),
];

/// How many turns one input plays at most, so that none takes long.
const TURNS: usize = 60;

/// Plays the game that the bytes say, shows it before every turn with the play that follows, and gives
/// it as it stands at the end.
///
/// If the first line is a position, the game starts there, and every byte after it chooses a line or a
/// square. Otherwise the position is made of the bytes, and one more turn is played.
pub fn walk(
    rules: Rules,
    bytes: &[u8],
    mut visit: impl FnMut(&Session<Rules>, Play),
) -> Session<Rules> {
    let mut bytes = Unstructured::new(bytes);
    let mut session = Session::from_position(rules, start(&mut bytes));
    for _ in 0..TURNS {
        if session.is_over() {
            break;
        }
        let Some((play, next)) = turn(rules, session.position(), &mut bytes) else { break };
        visit(&session, play);
        let played = session.play(NoRoll, play);
        assert_eq!(played, Ok(()), "{play} in {}", session.position());
        assert_eq!(*session.position(), next, "{play}");
        if bytes.is_empty() {
            break;
        }
    }
    session
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
    let mut turn = position.half_turn(rules);
    let line = Line::new(position.side_to_move(), bytes.int_in_range(0..=7).ok()?)?;
    turn.push(Step::Line(line)).ok()?;
    while turn.in_hand() > 0 {
        let last = turn.next_steps().count().checked_sub(1).expect("no dead ends");
        let step = turn.next_steps().nth(bytes.int_in_range(0..=last).ok()?)?;
        assert_eq!(turn.push(step), Ok(()), "{step} was offered in {position}");
    }
    turn.finish()
}
