//! The board as text, in colors.

use crate::support::position;

/// Pins of both sides, stacks too high to draw, and checkers that are off.
const BOARD: &str = "b2r,r6,r1b,2,r2,11,b7,5,b5 r";

/// The colors as marks that are easier to read: `r<` and `b<` for red and blue, to the next `>`.
fn marked(text: &str) -> String {
    let marked = text.replace("\x1b[91m", "r<").replace("\x1b[94m", "b<").replace("\x1b[0m", ">");
    assert!(!marked.contains('\x1b'), "another code in {text:?}");
    marked
}

#[test]
fn what_is_a_sides_has_its_color() {
    let board = position(BOARD);
    let diagram = board.diagram();
    assert_eq!(
        marked(&diagram.colored(true).to_string()),
        "
  13 14 15 16 17 18  19 20 21 22 23 24  r<● origin>
 ┌──────────────────┬─ b<○ home> ─────────┐
 │               b< ○ >│               b< ○ >│
 │               b< ○ >│               b< ○ >│
 │               b< ○ >│               b< ○ >│
 │               b< ○ >│               b< ○ >│
 │               b< ○ >│               b< ○ >│
 │               b< 7 >│                  │
 │                  │                  │
 │                  │            r< 6 >   │
 │                  │            r< ● >   │
 │                  │            r< ● >   │
 │                  │            r< ● >b< ○ >│
 │                  │r< ● >      r< ● >r< ● >b< ○ >│
 │                  │r< ● >      b< ◇ >r< ● >r< ◆ >│
 └──────────────────┴─ r<● home> ─────────┘
  12 11 10  9  8  7   6  5  4  3  2  1  b<○ origin>
 r<● red >  5 off, 28 pips, 1 pinned (r<◆>), to move
 b<○ blue>  0 off, 124 pips, 1 pinned (b<◇>)
"
        .trim_start_matches('\n')
    );
}

#[test]
fn colors_change_no_character() {
    let board = position(BOARD);
    let diagram = board.diagram();
    let bare = marked(&diagram.colored(true).to_string());
    let bare = bare.replace("r<", "").replace("b<", "").replace('>', "");
    assert_eq!(bare, diagram.to_string());
    assert_eq!(diagram.colored(true).colored(false).to_string(), diagram.to_string());
}
