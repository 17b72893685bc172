//! A turn that is clicked: a line, and then the squares where the path turns.

use crate::support::{below, cup, played, put};
use buku_core::{
    Footprint, HalfTurn, IllegalStep, Path, Play, Position, Rules, Side, Square, Step,
};

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn a_click_enters_a_straight_run() {
    let mut turn = Position::start().parse_half_turn(Rules::new(), "3:").expect("a turn");
    let clicks = [("a4", "a4"), ("c4", "b4,c4"), ("c3", "c3"), ("e3", "d3,e3"), ("e4", "e4")];
    for (click, run) in clicks {
        let entered = turn.enter(square(click)).expect(click);
        assert_eq!(Ok(entered), run.parse(), "{click}");
    }
    assert_eq!((turn.to_string().as_str(), turn.in_hand()), ("3(9):a4,c4,c3,e3,e4", 2));
    // Both down and to the left.
    let mut turn = Position::start().parse_half_turn(Rules::new(), "3:h8").expect("a turn");
    assert_eq!(turn.enter(square("e8")).map(|run| run.to_string()), Ok("g8,e8".to_owned()));
    assert_eq!(turn.enter(square("e5")).map(|run| run.squares().len()), Ok(3));
    assert_eq!(turn.in_hand(), 2);
}

#[test]
fn a_click_that_cannot_be_says_why_and_changes_nothing() {
    let rules = Rules::new();
    let mut empty = Position::start().half_turn(rules);
    assert_eq!(empty.enter(square("a1")), Err(IllegalStep::NoLine));
    let over = put(Side::Black, 30, "c3 d3");
    assert_eq!(over.half_turn(rules).enter(square("a1")), Err(IllegalStep::GameOver));
    let not_beside = |from, to| IllegalStep::NotBeside { from: square(from), to: square(to) };
    for (text, click, reason) in [
        ("3(9):a4,c4", "c4", IllegalStep::Sown(square("c4"))),
        ("3(9):a4,c4", "a4", IllegalStep::Sown(square("a4"))),
        ("3(9):a4,c4", "d5", not_beside("c4", "d5")),
        // On the way there is a counter of this turn, or there are too few in hand.
        ("3(9):c4,c2,b2,b3,a3", "e3", IllegalStep::Sown(square("b3"))),
        ("3(9):a4,g4", "g8", IllegalStep::NoneLeft),
        ("3(9):a4,h4,h5", "b2", IllegalStep::NoneLeft),
        ("3(9):b1,b2,a2", "a1", IllegalStep::DeadEnd(square("a1"))),
    ] {
        let turn = Position::start().parse_half_turn(rules, text).expect(text);
        let mut clicked = turn;
        assert_eq!(clicked.enter(square(click)), Err(reason), "{click} after {text}");
        assert_eq!(clicked, turn);
    }
}

/// The turn after the squares of the run to this one are pushed one by one.
fn pushed(turn: &HalfTurn, to: Square) -> Option<HalfTurn> {
    let place = |square: Square| (i16::from(square.file()), i16::from(square.rank()));
    let (mut turn, (to_file, to_rank)) = (*turn, place(to));
    let (mut file, mut rank) = turn.path().last().map_or((to_file, to_rank), place);
    let (east, north) = ((to_file - file).signum(), (to_rank - rank).signum());
    if east != 0 && north != 0 {
        return None;
    }
    loop {
        (file, rank) = (file + east, rank + north);
        let square = Square::new(u8::try_from(rank * 8 + file).ok()?)?;
        turn.push(Step::Square(square)).ok()?;
        if square == to {
            return Some(turn);
        }
    }
}

#[test]
fn clicks_are_runs_of_steps() {
    let (rules, mut dice) = (Rules::new(), cup(4));
    let (mut entered, mut refused) = (0, 0);
    for turns in (0..40).cycle().take(400) {
        let mut turn = played(&mut dice, turns).half_turn(rules);
        loop {
            for to in Square::all() {
                let mut clicked = turn;
                let run = clicked.enter(to).ok();
                assert_eq!(run.map(|_| clicked), pushed(&turn, to), "{to} after {turn}");
                if let Some(run) = run {
                    let before = turn.path().squares().len();
                    assert_eq!(run.squares(), &clicked.path().squares()[before..]);
                    entered += 1;
                } else {
                    assert_eq!(clicked, turn);
                    refused += 1;
                }
            }
            let steps: Vec<Step> = turn.next_steps().collect();
            if steps.is_empty() {
                break;
            }
            turn.push(steps[below(&mut dice, steps.len())]).expect("it was offered");
        }
    }
    assert!(entered > 10_000 && refused > 10_000, "{entered} entered, {refused} refused");
}

#[test]
fn plays_are_data() {
    let (rules, mut dice) = (Rules::new(), cup(5));
    for turns in (0..60).cycle().take(1_000) {
        let board = played(&mut dice, turns);
        let Some((play, _)) = board.quick_play(rules, &mut dice) else { continue };
        let steps: Vec<Step> = play.steps().collect();
        assert_eq!(Play::from_steps(&steps), Some(play));
        let path = play.footprint.path();
        assert_eq!(Path::from_squares(path.squares()), Some(path));
        assert_eq!(path.to_string().parse(), Ok(path));
        let mut squares: Vec<Square> = play.footprint.squares().collect();
        assert_eq!(Footprint::from_squares(&squares), Some(play.footprint));
        // The same squares from behind are another path and the same play.
        squares = path.squares().to_vec();
        squares.reverse();
        let back = Path::from_squares(&squares).expect("a path");
        assert_eq!(back.footprint(), play.footprint);
        assert_eq!(back.to_string().parse(), Ok(back));
    }
}

#[test]
fn what_is_no_play() {
    let line = |text: &str| Step::Line(text.parse().expect("a line"));
    let at = |text: &str| Step::Square(square(text));
    for steps in [
        &[][..],
        &[at("a1")],
        &[line("1"), line("2")],
        &[line("1"), at("a1"), at("a1")],
        &[line("1"), at("a1"), at("b2")],
        &[line("1"), at("a1"), line("1")],
    ] {
        assert_eq!(Play::from_steps(steps), None, "{steps:?}");
    }
    assert_eq!(Play::from_steps(&[line("1")]).map(|play| play.to_string()), Some("1(0):".into()));
    let path: Path = "a1,h1,h2,a2,a3,c3".parse().expect("nineteen squares");
    let mut row = path.squares().to_vec();
    row.push(square("d3"));
    assert_eq!(row.len(), 20);
    assert_eq!(Path::from_squares(&row), None);
    assert_eq!(Path::from_squares(&row[1..]).map(|path| path.squares().len()), Some(19));
    assert_eq!(Footprint::from_squares(&row), None);
    assert_eq!(Footprint::from_squares(&[square("a1"), square("a1")]), None);
    assert_eq!(Footprint::from_squares(&[]), Some(Footprint::EMPTY));
}

#[test]
fn a_play_without_a_position_that_cannot_be_read_says_where() {
    let whole = "a line and a path, such as `3(9):a4,c4,c3,e3,e4,d4,d5`";
    let many = "as many counters as the path has squares";
    let beside = "a square beside the last, or at the end of a free straight run";
    for (text, field, number, at, expected) in [
        ("", "play", None, 0, whole),
        ("3(8):a1", "counters", None, 2, many),
        ("3( 0):a1", "counters", None, 3, many),
        ("3(2):", "counters", None, 2, many),
        ("3:a1,b2", "square", Some(2), 5, beside),
        ("3:a1,b1,a1", "square", Some(3), 8, "a square that the path has not been on"),
        ("3:c4,c2,b2,b3,a3,e3", "square", Some(6), 17, beside),
        ("3:a1,h1,h2,a2,a3,d3", "square", Some(6), 17, "a path of no more than 19 squares"),
        ("3:a1;b1", "square", Some(1), 4, "a comma before the next square"),
    ] {
        let error = text.parse::<Play>().expect_err(text);
        let found = (error.field(), error.number(), error.at(), error.expected());
        assert_eq!(found, (field, number, at, expected), "{text}");
    }
    assert_eq!("4".parse::<Play>().map(|play| play.to_string()), Ok("4(0):".to_owned()));
    assert_eq!("".parse(), Ok(Path::EMPTY));
    let step = |text: &str| text.parse::<Step>().map_err(|error| (error.field(), error.at()));
    assert_eq!(step(" H1 "), Ok(Step::Square(square("h1"))));
    assert_eq!(step("h").map(|step| step.to_string()), Ok("h".to_owned()));
    assert_eq!(step("  x"), Err(("step", 2)));
}
