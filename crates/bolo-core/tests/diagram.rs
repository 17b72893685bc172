//! The table as text, in all phases of a game, and in colors.

use crate::support::{pool, position};

/// The color as a mark that is easier to read: `<` to the next `>`.
fn marked(text: &str) -> String {
    let marked = text.replace("\x1b[1;93m", "<").replace("\x1b[0m", ">");
    assert!(!marked.contains('\x1b'), "another code in {text:?}");
    marked
}

#[test]
fn a_finished_game_has_a_winner_and_no_dice() {
    let board = position("10000,3200,11050 3 0 7 won:3:goal");
    assert_eq!(
        board.diagram().to_string(),
        "
  seat 1  10000 ████████████████████
  seat 2   3200 ██████░░░░░░░░░░░░░░
  seat 3  11050 ████████████████████ wins
"
        .trim_start_matches('\n')
    );
    // The dice that ended it are not drawn either, and there is nobody to move.
    assert_eq!(board.diagram().with_roll(pool("15")).to_string(), board.diagram().to_string());
    let last = "<  seat 3  11050 ████████████████████ wins>";
    assert_eq!(marked(&board.diagram().colored(true).to_string()).lines().last(), Some(last));
}

#[test]
fn the_player_to_move_stands_out() {
    let board = position("10000,3200,4000 3 350 3 last:1:1");
    assert_eq!(
        marked(&board.diagram().colored(true).to_string()),
        "
  seat 1  10000 ████████████████████ leads
  seat 2   3200 ██████░░░░░░░░░░░░░░
<▸ seat 3   4000 ████████░░░░░░░░░░░░ 350 at risk>

  ┌───┐ ┌───┐ ┌───┐
  │   │ │   │ │   │
  │   │ │   │ │   │
  │   │ │   │ │   │
  └───┘ └───┘ └───┘
  last round, 1 turn left
"
        .trim_start_matches('\n')
    );
    let diagram = board.diagram();
    assert_eq!(diagram.colored(true).colored(false).to_string(), diagram.to_string());
}

#[test]
fn in_sudden_death_some_are_out() {
    let board = position("10500,10200,10500 1 400 2 death:1,3 3x4");
    assert_eq!(
        board.diagram().with_roll(pool("26")).to_string(),
        "
▸ seat 1  10500 ████████████████████ 400 at risk
  seat 2  10200 ████████████████████ out
  seat 3  10500 ████████████████████

  ┌───┐ ┌───┐
  │●  │ │● ●│
  │   │ │● ●│
  │  ●│ │● ●│
  └───┘ └───┘
  set aside as series: 444
  sudden death, 50 at least to stop
"
        .trim_start_matches('\n')
    );
}

#[test]
fn a_last_round_counts_its_turns() {
    let board = position("10000,3200,4000 2 0 7 last:1:2");
    assert_eq!(board.diagram().to_string().lines().last(), Some("  last round, 2 turns left"));
}
