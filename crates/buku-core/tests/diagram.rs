//! The board as text, in colors.

use crate::support::position;

/// The colors as marks that are easier to read: `w<` and `b<` for white and black, to the next `>`.
fn marked(text: &str) -> String {
    let marked = text.replace("\x1b[93m", "w<").replace("\x1b[94m", "b<").replace("\x1b[0m", ">");
    assert!(!marked.contains('\x1b'), "another code in {text:?}");
    marked
}

#[test]
fn what_is_a_sides_has_its_color() {
    let board =
        position("30111100/22111100/32111100/21000000/32211100/21211100/32211100/21111100 w 0-3 0");
    assert_eq!(
        marked(&board.diagram().colored(true).to_string()),
        "
   ┌────────────────────────┐
 8 │w< 3 >b<▒▒▒>w< 1 >b<▒1▒>w< 1 >b<▒1▒>w< · >b<▒▒▒>│
 7 │b<▒2▒>w< 2 >b<▒1▒>w< 1 >b<▒1▒>w< 1 >b<▒▒▒>w< · >│
 6 │w< 3 >b<▒2▒>w< 1 >b<▒1▒>w< 1 >b<▒1▒>w< · >b<▒▒▒>│
 5 │b<▒2▒>w< 1 >b<▒▒▒>w< · >b<▒▒▒>w< · >b<▒▒▒>w< · >│
 4 │w< 3 >b<▒2▒>w< 2 >b<▒1▒>w< 1 >b<▒1▒>w< · >b<▒▒▒>│
 3 │b<▒2▒>w< 1 >b<▒2▒>w< 1 >b<▒1▒>w< 1 >b<▒▒▒>w< · >│
 2 │w< 3 >b<▒2▒>w< 2 >b<▒1▒>w< 1 >b<▒1▒>w< · >b<▒▒▒>│
 1 │b<▒2▒>w< 1 >b<▒1▒>w< 1 >b<▒1▒>w< 1 >b<▒▒▒>w< · >│
   └────────────────────────┘
     a  b  c  d  e  f  g  h
 w<□ white>  0 captured, to move
 b<▒ black>  3 captured
"
        .trim_start_matches('\n')
    );
    let diagram = board.diagram();
    assert_eq!(diagram.colored(true).colored(false).to_string(), diagram.to_string());
}
