//! The rules one by one, on boards small enough to work out by hand, and then the situations over
//! which players argue.

use crate::support::{ALL_RULES, listed, play, position, put};
use buku_core::game_core::TextError;
use buku_core::{
    BySide, Footprint, Footprints, HalfTurn, IllegalPlay, IllegalStep, Line, NoRoll, Past, Play,
    PlayError, Position, PositionError, Reason, Repetition, Rules, Setup, SetupError, Side, Square,
    Step,
};

const START: &str =
    "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1";

const BY_MOVER: Rules = Rules::new().with_repetition(Repetition::BoardAndMover);
const EARLY: Rules = Rules::new().with_early_majority(true);

/// The position after some plays; the game must not be over before the last.
fn next(board: &Position, plays: &[&str]) -> Position {
    plays.iter().fold(*board, |board, text| {
        let next = board.play(Rules::default(), play(&board, text));
        next.unwrap_or_else(|error| panic!("{text} in {board}: {error}"))
    })
}

/// The end of a game: who wins, why, and what White and Black have then.
type End = Option<(Side, Reason, [u8; 2])>;

fn end_after(rules: Rules, past: &Past, board: &Position) -> End {
    let outcome = board.outcome_after(rules, past)?;
    assert_eq!(outcome.points, 1);
    let claims = board.claims(outcome.reason);
    Some((outcome.winner.expect("there is no draw"), outcome.reason, Side::ALL.map(|s| claims[s])))
}

/// How these plays end the game; none but the last may.
fn end(rules: Rules, board: &Position, plays: &[&str]) -> End {
    let (mut past, mut board) = (Past::new(), *board);
    for text in plays {
        assert_eq!(end_after(rules, &past, &board), None, "before {text} in {board}");
        past.remember(&board);
        board = board.play(rules, play(&board, text)).expect("a legal play");
    }
    end_after(rules, &past, &board)
}

fn square(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn line(text: &str) -> Line {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Why the text of a play is not legal.
fn refusal(board: &Position, text: &str) -> IllegalPlay {
    match board.parse_play(Rules::default(), text) {
        Err(PlayError::Illegal(reason)) => reason,
        other => panic!("{text} reads as {other:?}"),
    }
}

/// The same, for a play that names the line and squares alone.
fn refused(board: &Position, play: Play) -> IllegalPlay {
    assert!(!board.is_legal(Rules::default(), play));
    board.play(Rules::default(), play).expect_err("a play that is not legal")
}

fn step(number: u8, reason: IllegalStep) -> IllegalPlay {
    IllegalPlay::Step { number, reason }
}

fn steps(turn: &HalfTurn) -> String {
    turn.next_steps().map(|step| step.to_string()).collect::<Vec<_>>().join(" ")
}

fn defects(setup: &Setup) -> Vec<SetupError> {
    let defects: Vec<_> = setup.defects().iter().collect();
    assert_eq!(Position::try_from(setup).is_ok(), defects.is_empty());
    defects
}

fn defects_of(text: &str) -> Vec<SetupError> {
    match text.parse::<Position>() {
        Err(PositionError::Setup(errors)) => errors.iter().collect(),
        other => panic!("{text} reads as {other:?}"),
    }
}

/// Field, its number, place in bytes and what was expected.
type Place = (&'static str, Option<u8>, usize, &'static str);

fn place(error: TextError) -> Place {
    (error.field(), error.number(), error.at(), error.expected())
}

fn unreadable(text: &str) -> Place {
    match text.parse::<Position>() {
        Err(PositionError::Text(error)) => place(error),
        other => panic!("{text} reads as {other:?}"),
    }
}

fn unreadable_play(text: &str) -> Place {
    match Position::start().parse_play(Rules::default(), text) {
        Err(PlayError::Text(error)) => place(error),
        other => panic!("{text} reads as {other:?}"),
    }
}

#[test]
fn u01_one_counter_lies_on_every_square_and_white_holds_one_more() {
    let start = Position::start();
    assert_eq!(start, position(START));
    assert_eq!(start.counts(), [1; 64]);
    assert_eq!((start.side_to_move(), start.has_spare()), (Side::White, true));
    assert_eq!((start.on_board(), Position::COUNTERS), (64, 65));
    assert_eq!(Side::ALL.map(|side| start.captured(side)), [0, 0]);
    assert_eq!(start, Position::default());
}

#[test]
fn u01_white_owns_the_light_squares_and_black_the_dark_ones() {
    for (text, owner) in
        [("a1", Side::Black), ("h8", Side::Black), ("b1", Side::White), ("a8", Side::White)]
    {
        assert_eq!(square(text).owner(), owner, "{text}");
    }
    assert_eq!(Side::ALL.map(|side| side.squares().count_ones()), [32, 32]);
    assert_eq!(Side::White.squares(), !Side::Black.squares());
    for square in Square::all() {
        assert_eq!(square.owner() == Side::White, (square.file() + square.rank()) % 2 == 1);
    }
}

#[test]
fn u01_the_spare_counter_is_sown_with_the_first_line_whichever_it_is() {
    let start = Position::start();
    assert_eq!(start.hands(), [9; 8]);
    for (rank, text) in [("1", "1(9):a8,h8,h7"), ("5", "5(9):a8,h8,h7"), ("8", "8(9):a8,h8,h7")] {
        let board = next(&start, &[text]);
        let emptied = line(rank);
        assert_eq!(board.on_board(), 65, "{text}");
        assert!(!board.has_spare());
        let left = if rank == "8" { 8 } else { 0 };
        let there: u8 = Square::all()
            .filter(|&square| emptied.squares() & square.bit() != 0)
            .map(|square| board.count(square))
            .sum();
        assert_eq!(there, left, "{text}");
    }
}

#[test]
fn u01_the_spare_counter_is_sown_but_once() {
    let board = next(&Position::start(), &["4(9):d8,h8,h7,e7"]);
    let text = "11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 b 0-0 0";
    assert_eq!(board.to_string(), text);
    assert_eq!(board.hands(), [7, 7, 7, 8, 9, 9, 9, 9]);
    let board = next(&board, &["b(7):b5,c5,c4,e4,e5,f5"]);
    let text = "10122222/10112222/10111111/11212211/00111000/10111111/10111111/10111111 w 0-0 0";
    assert_eq!(board.to_string(), text);
    assert_eq!(board.hands(), [7, 7, 7, 3, 11, 7, 11, 12]);
    // Eight counters are not enough in the first turn, nine too many in a later one.
    let eight = IllegalPlay::Counters { line: line("3"), held: 9, sown: 8 };
    assert_eq!(refusal(&Position::start(), "3(8):a1,h1"), eight);
    let nine = IllegalPlay::Counters { line: line("3"), held: 7, sown: 9 };
    assert_eq!(refusal(&board, "3(9):a4,c4,c3,e3,e4,d4,d5"), nine);
}

#[test]
fn u02_white_picks_up_ranks_and_black_files() {
    let counters = "2a1 b1 c4 h8";
    let (white, black) = (put(Side::White, 20, counters), put(Side::Black, 20, counters));
    assert_eq!(white.hands(), [3, 0, 0, 1, 0, 0, 0, 1]);
    assert_eq!(black.hands(), [2, 1, 1, 0, 0, 0, 0, 1]);
    assert_eq!(refusal(&white, "a(2):a1,b1"), IllegalPlay::WrongLine(line("a")));
    assert_eq!(refusal(&black, "4(1):a1"), IllegalPlay::WrongLine(line("4")));
    let footprint = Footprint::new(1).expect("a1");
    assert_eq!(
        refused(&white, Play { line: line("c"), footprint }),
        IllegalPlay::WrongLine(line("c"))
    );
    let names = |side| Line::of(side).map(|line| line.to_string()).collect::<String>();
    assert_eq!([names(Side::White), names(Side::Black)], ["12345678", "abcdefgh"]);
}

#[test]
fn u02_the_whole_line_is_picked_up_and_sown_one_by_one() {
    let board = put(Side::White, 20, "2a1 b1 c4 h8");
    assert_eq!(next(&board, &["1(3):d5,e5,e6"]), put(Side::Black, 20, "c4 h8 d5 e5 e6"));
    let held = |sown| IllegalPlay::Counters { line: line("1"), held: 3, sown };
    for (mask, sown) in [(0, 0), (1, 1), (0b11, 2), (0b1111, 4)] {
        let footprint = Footprint::new(mask).expect("a path");
        assert_eq!(refused(&board, Play { line: line("1"), footprint }), held(sown));
    }
    assert_eq!(refusal(&board, "1(3):d5,e5"), IllegalPlay::Incomplete { left: 1 });
    assert_eq!(refusal(&board, "1(3):"), IllegalPlay::Incomplete { left: 3 });
    assert_eq!(refusal(&board, "1(3):d5,g5"), step(2, IllegalStep::NoneLeft));
}

#[test]
fn u02_a_path_starts_on_any_square() {
    let board = put(Side::White, 20, "2a1 h8");
    for start in Square::all() {
        assert!(board.parse_play(Rules::default(), &format!("8(1):{start}")).is_ok(), "{start}");
    }
    assert_eq!(board.count_plays(Rules::default()), 112 + 64 + 6);
}

#[test]
fn u02_a_path_goes_on_to_a_square_beside_the_last() {
    let board = put(Side::White, 20, "2a1 b1 h8");
    let not_beside =
        |from, to| step(2, IllegalStep::NotBeside { from: square(from), to: square(to) });
    assert_eq!(refusal(&board, "1(3):d4,e5"), not_beside("d4", "e5"));
    assert_eq!(refusal(&board, "1(3):h4,a5"), not_beside("h4", "a5"));
    assert_eq!(refusal(&board, "1(3):d4,e6"), not_beside("d4", "e6"));
    for text in ["d4,f4", "d4,b4", "d4,d6", "d4,d2", "d4,d5,e5"] {
        assert!(board.parse_play(Rules::default(), &format!("1(3):{text}")).is_ok(), "{text}");
    }
}

#[test]
fn u02_no_square_is_sown_twice() {
    let board = put(Side::White, 20, "2a1 b1 h8");
    assert_eq!(refusal(&board, "1(3):d4,d4"), step(2, IllegalStep::Sown(square("d4"))));
    assert_eq!(refusal(&board, "1(3):d4,e4,d4"), step(3, IllegalStep::Sown(square("d4"))));
    let start = Position::start();
    assert_eq!(refusal(&start, "3(9):a1,c1,b1"), step(3, IllegalStep::Sown(square("b1"))));
}

#[test]
fn u02_own_squares_with_three_or_four_are_captured() {
    let board = put(Side::White, 10, "c8 2b1 2d3 3f5 2a2 2a1");
    // Three by the counter sown; what held three before goes with it.
    assert_eq!(next(&board, &["8(1):b1"]), put(Side::Black, 16, "2d3 2a2 2a1"));
    // Four.
    assert_eq!(next(&board, &["8(1):f5"]), put(Side::Black, 14, "2b1 2d3 2a2 2a1"));
    // Two are not captured.
    assert_eq!(next(&board, &["8(1):c8"]), put(Side::Black, 13, "c8 2b1 2d3 2a2 2a1"));
}

#[test]
fn u02_the_squares_of_the_other_are_not_captured() {
    let board = put(Side::White, 10, "c8 2a1 2b1");
    let three = next(&board, &["8(1):a1"]);
    assert_eq!(three, put(Side::Black, 10, "3a1 2b1"));
    // Black captures it in his turn, if he does not pick it up.
    assert_eq!(next(&three, &["c(0):"]), put(Side::White, 10, "2b1"));
    assert_eq!(next(&three, &["a(3):d4,e4,f4"]), put(Side::White, 10, "d4 e4 f4 2b1"));
}

#[test]
fn u03_paths_over_the_same_squares_are_one_move() {
    let start = Position::start();
    let plays: Vec<Play> = [
        "3(9):a4,c4,c3,e3,e4,d4,d5",
        "3(9):d5,d4,e4,e3,c3,c4,a4",
        "3(9):a4,b4,c4,c3,d3,e3,e4,d4,d5",
    ]
    .map(|text| play(&start, text))
    .to_vec();
    assert!(plays.iter().all(|&other| other == plays[0]));
    assert_eq!(plays[0].to_string(), "3(9):a4,c4,c3,e3,e4,d4,d5");
    // Four squares in a block have many paths and are one footprint.
    let board = put(Side::White, 20, "2a1 2b1 h8");
    let block = play(&board, "1(4):d4,e4,e5,d5");
    for text in ["d4,d5,e5,e4", "e5,d5,d4,e4", "d5,e5,e4,d4"] {
        assert_eq!(play(&board, &format!("1(4):{text}")), block);
    }
    let same = listed(&board, Rules::default()).into_iter().filter(|&(other, _)| other == block);
    assert_eq!(same.count(), 1);
}

#[test]
fn u03_how_many_footprints_there_are() {
    for (squares, count) in (0..).zip([1, 64, 112, 292, 633]) {
        assert_eq!(Footprints::of(squares).count_by_shapes(), count, "{squares}");
    }
    let board = put(Side::White, 20, "h8 a7 b7 2a6 b6 2b5 2a5");
    assert_eq!(board.hands(), [0, 0, 0, 0, 4, 3, 2, 1]);
    assert_eq!(board.count_plays(Rules::default()), 4 + 633 + 292 + 112 + 64);
    assert_eq!(Position::start().count_plays(Rules::default()), 8 * 46_296);
}

#[test]
fn u03_lines_with_equal_contents_are_different_moves() {
    let board = put(Side::White, 20, "2a1 d5 d6");
    let (fifth, sixth) = (play(&board, "5(1):d6"), play(&board, "6(1):d6"));
    assert_ne!(fifth, sixth);
    assert_eq!(fifth.footprint, sixth.footprint);
    // Even when they lead to the same board, as empty ones do.
    let (seventh, eighth) = (play(&board, "7(0):"), play(&board, "8(0):"));
    assert_ne!(seventh, eighth);
    assert_eq!(next(&board, &["7(0):"]), next(&board, &["8(0):"]));
    let plays = listed(&board, Rules::default());
    assert!(
        [fifth, sixth, seventh, eighth]
            .iter()
            .all(|&play| { plays.iter().filter(|&&(other, _)| other == play).count() == 1 })
    );
}

#[test]
fn u04_an_empty_line_may_be_picked_up() {
    let board = put(Side::White, 20, "2a1 b1 h8");
    let passes: Vec<String> = listed(&board, Rules::default())
        .into_iter()
        .filter(|(play, _)| play.footprint.is_empty())
        .map(|(play, _)| play.to_string())
        .collect();
    assert_eq!(passes, ["2(0):", "3(0):", "4(0):", "5(0):", "6(0):", "7(0):"]);
    assert_eq!(next(&board, &["5(0):"]), put(Side::Black, 20, "2a1 b1 h8"));
    // A line that holds something cannot be passed over.
    let held = IllegalPlay::Counters { line: line("8"), held: 1, sown: 0 };
    assert_eq!(refusal(&board, "8(0):"), held);
    assert_eq!(refused(&board, Play { line: line("8"), footprint: Footprint::EMPTY }), held);
    // Nor can one be sown that holds nothing.
    let empty = IllegalPlay::Counters { line: line("5"), held: 0, sown: 1 };
    assert_eq!(refusal(&board, "5(1):a1"), empty);
    assert_eq!(refusal(&board, "5:a1"), step(1, IllegalStep::NoneLeft));
}

#[test]
fn u04_a_pass_captures() {
    let board = put(Side::White, 20, "3b1 3d3 2f5 2a1");
    assert_eq!(next(&board, &["8(0):"]), put(Side::Black, 26, "2f5 2a1"));
    // The other's squares hold no three at the start of a turn, and a pass leaves them alone.
    let board = put(Side::Black, 20, "3a1 2b1 3c3");
    assert_eq!(next(&board, &["h(0):"]), put(Side::White, 20, "2b1"));
}

#[test]
fn u05_a_square_of_the_other_may_hold_three_after_a_turn_but_not_four() {
    // White's square has two at most when Black sows, so it has three at most when White is to move.
    let board = put(Side::Black, 20, "2b1 2d1 a8");
    assert_eq!(next(&board, &["a(1):b1"]), put(Side::White, 20, "3b1 2d1"));
    assert_eq!(
        defects(&setup(Side::White, "4b1 2a1")),
        [SetupError::Overfull { square: square("b1"), most: 3 }]
    );
    assert_eq!(
        defects(&setup(Side::Black, "3b1 2a1")),
        [SetupError::Overfull { square: square("b1"), most: 2 }]
    );
}

#[test]
fn u05_while_sowing_a_square_holds_up_to_four() {
    let board = put(Side::White, 10, "c8 3f5 2a1");
    let turn = board.parse_half_turn(Rules::default(), "8(1):f5").expect("a turn");
    assert_eq!(turn.counts()[square("f5").index()], 4);
    assert_eq!(turn.counts().iter().sum::<u8>(), board.on_board());
    assert_eq!(next(&board, &["8(1):f5"]), put(Side::Black, 14, "2a1"));
}

#[test]
fn u05_a_line_holds_nineteen_at_most() {
    // Black sows the whole second rank: all its squares have what they can have, but for the one in
    // the file that he picked up.
    for (file, most) in [("b", 19), ("h", 19), ("d", 19), ("a", 18), ("g", 18)] {
        let mut rank = "2a2 b2 2c2 d2 2e2 f2 2g2 h2".to_owned();
        let first = if most == 19 { [1, 3] } else { [3, 4] };
        for rest in first.into_iter().chain(first[1] + 1..=8) {
            rank.extend([" ", file, &rest.to_string()]);
        }
        let board = put(Side::Black, 10, &rank);
        assert_eq!(board.hand(line(file)), 8);
        let board = next(&board, &[&format!("{file}(8):a2,h2")]);
        assert_eq!(board.hand(line("2")), most, "{board}");
    }
}

fn setup(mover: Side, counters: &str) -> Setup {
    let mut setup = Setup::empty(mover);
    for word in counters.split_whitespace() {
        let (count, at) = word.split_at(word.len() - 2);
        setup.counters[square(at).index()] = count.parse().unwrap_or(1);
    }
    let on_board: u8 = setup.counters.iter().sum();
    setup.captured = BySide::new(0, 65 - on_board);
    setup
}

#[test]
fn u05_twenty_is_impossible_for_the_side_to_move() {
    let rank = "2a2 3b2";
    assert_eq!(defects(&setup(Side::Black, rank)), []);
    // The only ways to twenty are four threes and four twos.
    let full = "3a2 2b2 3c2 2d2 3e2 2f2 3g2 2h2";
    assert_eq!(
        defects(&setup(Side::White, full)),
        [SetupError::LongLine { line: line("2"), count: 20 }]
    );
    let full = "2a3 3a2 2a1 3a4 2a5 3a6 2a7 3a8";
    let overfull = |text| SetupError::Overfull { square: square(text), most: 2 };
    assert_eq!(
        defects(&setup(Side::Black, full)),
        [
            overfull("a2"),
            overfull("a4"),
            overfull("a6"),
            overfull("a8"),
            SetupError::LongLine { line: line("a"), count: 20 },
        ]
    );
    let full = "3a3 2a2 3a1 2a4 3a5 2a6 3a7 2a8";
    assert_eq!(
        defects(&setup(Side::Black, full)),
        [SetupError::LongLine { line: line("a"), count: 20 }]
    );
    assert_eq!(defects(&setup(Side::Black, &full.replace("3a1", "2a1"))), []);
}

#[test]
fn u05_twenty_is_possible_for_the_other() {
    let text = "30111100/22111100/32111100/21000000/32211100/21211100/32211100/21111100 w 0-3 0";
    let board = position(text);
    assert_eq!(board.hand(line("a")), 20);
    assert_eq!(board.hands().into_iter().max(), Some(10));
    // White moves, and captures the threes that he does not pick up.
    let after = next(&board, &["5(3):h8,h7,h6"]);
    assert_eq!(after.hand(line("a")), 20 - 2 - 4 * 3);
    let black = text.replace(" w ", " b ");
    assert!(defects_of(&black).contains(&SetupError::LongLine { line: line("a"), count: 20 }));
}

#[test]
fn u06_the_game_ends_when_no_square_holds_more_than_one() {
    let board = put(Side::White, 30, "2a1 b1 h8");
    assert_eq!(board.outcome(Rules::default()), None);
    let over = next(&board, &["1(3):c3,d3,e3"]);
    assert_eq!(over, put(Side::Black, 30, "c3 d3 e3 h8"));
    // d3 is White's; c3, e3 and h8 are Black's.
    let end = end(Rules::default(), &board, &["1(3):c3,d3,e3"]);
    assert_eq!(end, Some((Side::Black, Reason::Singletons, [31, 34])));
    assert!(over.is_over(Rules::default()));
    for rules in ALL_RULES {
        assert_eq!(over.count_plays(rules), 0);
        assert_eq!(over.nth_play(rules, 0), None);
        assert_eq!(listed(&over, rules), []);
        assert_eq!(over.play(rules, play(&board, "1(3):c3,d3,e3")), Err(IllegalPlay::GameOver));
    }
}

#[test]
fn u06_a_capture_may_leave_singletons_or_nothing() {
    let board = put(Side::White, 30, "2b1 h8 g7");
    let singletons = end(Rules::default(), &board, &["8(1):b1"]);
    assert_eq!(singletons, Some((Side::White, Reason::Singletons, [33, 32])));
    let board = put(Side::White, 29, "2b1 h8");
    assert_eq!(next(&board, &["8(1):b1"]).on_board(), 0);
    let empty = end(Rules::default(), &board, &["8(1):b1"]);
    assert_eq!(empty, Some((Side::Black, Reason::Singletons, [32, 33])));
}

#[test]
fn u06_the_start_is_no_end() {
    assert_eq!(Position::start().outcome(Rules::default()), None);
    // All of its squares hold one, but nobody has moved.
    assert_eq!(Position::start().outcome_after(Rules::default(), &Past::new()), None);
}

#[test]
fn u07_who_brings_an_arrangement_back_gives_the_board_away() {
    let board = put(Side::White, 32, "2a1 b8");
    // White moves a counter, Black moves it back.
    let plays = ["8(1):c8", "c(1):b8"];
    let all = Some((Side::White, Reason::Repetition, [35, 30]));
    assert_eq!(end(Rules::default(), &board, &plays), all);
    assert_eq!(end(BY_MOVER, &board, &plays), all);
    // The same with three turns: White brings it back.
    let plays = ["8(1):c8", "c(1):d8", "8(1):b8"];
    let all = Some((Side::Black, Reason::Repetition, [32, 33]));
    assert_eq!(end(Rules::default(), &board, &plays), all);
}

#[test]
fn u07_a_capture_is_no_repetition() {
    let board = put(Side::White, 20, "3b1 2a1 2c1");
    assert_eq!(end(Rules::default(), &board, &["8(0):"]), None);
    assert_eq!(end(Rules::default(), &board, &["8(0):", "h(0):"]).map(|end| end.1), {
        Some(Reason::Repetition)
    });
}

#[test]
fn u07_without_the_past_there_is_no_repetition() {
    let board = put(Side::White, 20, "2b1 2a1");
    let after = next(&board, &["8(0):"]);
    assert_eq!(after.outcome(Rules::default()), None);
    assert_eq!(after.outcome_after(Rules::default(), &Past::new()), None);
    let mut past = Past::new();
    past.remember(&board);
    let outcome = after.outcome_after(Rules::default(), &past).expect("a repetition");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), Reason::Repetition));
}

#[test]
fn u08_singletons_are_judged_before_a_repetition() {
    // No game comes to it: an arrangement of singletons that stood before would have ended it then.
    let over = put(Side::Black, 30, "c3 d3 e3 h8");
    let mut past = Past::new();
    past.remember(&over);
    for rules in ALL_RULES {
        assert!(past.contains(&over, rules.repetition));
        let end = end_after(rules, &past, &over);
        assert_eq!(end, Some((Side::Black, Reason::Singletons, [31, 34])));
    }
}

#[test]
fn u08_more_counters_win_and_there_is_no_draw() {
    for white in 28..=36 {
        let board = put(Side::Black, white, "b1 d1");
        let end = end(Rules::default(), &board, &[]);
        let claims = [white + 2, 63 - white];
        let winner = if white + 2 > 32 { Side::White } else { Side::Black };
        assert_eq!(end, Some((winner, Reason::Singletons, claims)));
    }
}

#[test]
fn u09_a_majority_ends_the_game_early_when_the_option_is_on() {
    assert!(!Rules::default().early_majority);
    let board = put(Side::White, 30, "2b1 h8 2a1 c3");
    assert_eq!(end(Rules::default(), &board, &["8(1):b1"]), None);
    let early = end(EARLY, &board, &["8(1):b1"]);
    assert_eq!(early, Some((Side::White, Reason::Majority, [33, 29])));
    // What is left on the board is nobody's.
    assert_eq!(next(&board, &["8(1):b1"]).on_board(), 3);
    // Black's majority.
    let board = put(Side::Black, 20, "2a1 b8 2b1");
    assert_eq!(board.captured(Side::Black), 40);
    assert_eq!(end(EARLY, &board, &[]), Some((Side::Black, Reason::Majority, [20, 40])));
    assert_eq!(end(Rules::default(), &board, &[]), None);
    assert_eq!(board.count_plays(EARLY), 0);
    assert_ne!(board.count_plays(Rules::default()), 0);
}

#[test]
fn u09_thirty_two_are_no_majority() {
    let board = put(Side::White, 32, "2a1");
    assert_eq!(Side::ALL.map(|side| board.captured(side)), [32, 31]);
    assert_eq!(board.outcome(EARLY), None);
    let board = put(Side::White, 29, "2b1 h8 2a1");
    assert_eq!(end(EARLY, &board, &["8(1):b1"]), None);
}

#[test]
fn u09_a_majority_is_the_reason_even_if_singletons_are_left() {
    let board = put(Side::White, 30, "2b1 h8 c3");
    let plays = ["8(1):b1"];
    let early = end(EARLY, &board, &plays);
    assert_eq!(early, Some((Side::White, Reason::Majority, [33, 31])));
    let late = end(Rules::default(), &board, &plays);
    assert_eq!(late, Some((Side::White, Reason::Singletons, [33, 32])));
}

#[test]
fn u10_counters_on_the_board_and_captured_are_sixty_five() {
    let mut setup = setup(Side::White, "2a1 3b1");
    assert_eq!(defects(&setup), []);
    setup.captured = BySide::new(0, 61);
    assert_eq!(defects(&setup), [SetupError::WrongTotal(66)]);
    setup.captured = BySide::new(59, 0);
    assert_eq!(defects(&setup), [SetupError::WrongTotal(64)]);
    setup.captured = BySide::new(255, 255);
    assert_eq!(defects(&setup), [SetupError::WrongTotal(515)]);
}

#[test]
fn u10_the_spare_counter_is_in_hand_at_the_untouched_start_only() {
    assert_eq!(defects(&Setup::from(&Position::start())), []);
    assert_eq!(defects_of(&START.replace(" 1", " 0")), [SetupError::WrongTotal(64)]);
    assert_eq!(defects_of(&START.replace('w', "b")), [SetupError::NoStart]);
    assert_eq!(defects_of(&START.replacen("11", "20", 1)), [SetupError::NoStart]);
    let moved = next(&Position::start(), &["4(9):d8,h8,h7,e7"]).to_string();
    assert_eq!(defects_of(&moved.replace(" 0-0 0", " 0-0 1")), [SetupError::NoStart]);
}

#[test]
fn u10_every_defect_is_named() {
    let mut setup = setup(Side::White, "3a1 4b1 3a3 2a2 3b2 3c2 2d2 3e2 2f2 3g2 3h2");
    setup.captured = BySide::new(1, 2);
    let overfull = |text, most| SetupError::Overfull { square: square(text), most };
    let expected = [
        overfull("a1", 2),
        overfull("b1", 3),
        overfull("b2", 2),
        overfull("h2", 2),
        overfull("a3", 2),
        SetupError::LongLine { line: line("2"), count: 21 },
        SetupError::WrongTotal(34),
    ];
    assert_eq!(defects(&setup), expected);
    assert_eq!(
        setup.defects().to_string(),
        "a1 holds more than 2 counters (U5); b1 holds more than 3 counters (U5); \
         b2 holds more than 2 counters (U5); h2 holds more than 2 counters (U5); \
         a3 holds more than 2 counters (U5); line 2 holds 21 counters, more than 19 (U5); \
         the counters on the board and the captured ones add up to 34, not 65 (U10)"
    );
    setup.spare = true;
    let last = setup.defects().iter().last();
    assert_eq!(last.map(|defect| defect.to_string()).as_deref(), {
        Some("White holds the spare counter at the untouched start only (U10)")
    });
}

#[test]
fn nineteen_counters_are_sown() {
    let board = put(Side::White, 20, "3a2 2b2 3c2 2d2 3e2 2f2 3g2 h2 2c8");
    assert_eq!(board.hands(), [0, 19, 0, 0, 0, 0, 0, 2]);
    assert_eq!(board.count_plays(Rules::default()), 84_942_912 + 112 + 6);
    let text = "2(19):a1,h1,h3,a3,a5";
    let after = next(&board, &[text]);
    assert_eq!(after.on_board(), board.on_board());
    assert_eq!((after.count(square("h2")), after.hand(line("2"))), (1, 1));
    let path = play(&board, text).footprint.path();
    assert_eq!(path.squares().len(), Footprint::MAX_SQUARES);
    let too_long = refusal(&board, "2(19):a1,h1,h3,a3,a6");
    assert_eq!(too_long, step(5, IllegalStep::NoneLeft));
}

#[test]
fn squares_that_are_not_sown_in_the_turn_are_captured() {
    // Black has made two of White's squares three; White sows elsewhere.
    let black = put(Side::Black, 10, "2b1 2d1 2a1 a8 a7 a6 2h8");
    let board = next(&black, &["a(5):a1,d1,d2"]);
    assert_eq!(board, put(Side::White, 10, "a1 3b1 c1 3d1 d2 2h8"));
    let after = next(&board, &["8(2):h5,h6"]);
    assert_eq!(after, put(Side::Black, 16, "a1 c1 d2 h5 h6"));
}

#[test]
fn a_three_that_is_picked_up_is_not_captured() {
    let board = put(Side::White, 10, "3b1 3d3 2a1");
    let after = next(&board, &["3(3):f6,g6,h6"]);
    assert_eq!(after, put(Side::Black, 13, "f6 g6 h6 2a1"));
    // On its own square one of the three may come to lie again.
    let after = next(&board, &["3(3):c3,e3"]);
    assert_eq!(after, put(Side::Black, 13, "c3 d3 e3 2a1"));
}

#[test]
fn a_three_is_never_left_as_it_is() {
    let board = put(Side::White, 20, "3b1 2a1 d5");
    for (play, after) in listed(&board, Rules::default()) {
        let kept = after.count(square("b1"));
        let expected = u8::from(play.line == line("1") && play.footprint.contains(square("b1")));
        assert_eq!(kept, expected, "{play}");
    }
}

#[test]
fn sowing_goes_through_the_emptied_line() {
    let board = put(Side::White, 10, "2c3 2d3 2e3 2a1");
    // What is sown there lies alone, whatever lay there before.
    let after = next(&board, &["3(6):b3,f3,f4"]);
    assert_eq!(after, put(Side::Black, 10, "b3 c3 d3 e3 f3 f4 2a1"));
    let after = next(&board, &["3(6):d5,d1,c1"]);
    assert_eq!(after, put(Side::Black, 10, "d5 d4 d3 d2 d1 c1 2a1"));
    let turn = board.parse_half_turn(Rules::default(), "3(6):d5,d3").expect("a turn");
    assert_eq!(["c3", "d3", "e3"].map(|text| turn.counts()[square(text).index()]), [0, 1, 0]);
}

#[test]
fn repetition_by_a_pass() {
    let board = put(Side::White, 32, "2a1 b8");
    let pass = Some((Side::Black, Reason::Repetition, [32, 33]));
    assert_eq!(end(Rules::default(), &board, &["5(0):"]), pass);
    // With the option the same player has to be to move: the second pass in a row is the repetition.
    assert_eq!(end(BY_MOVER, &board, &["5(0):"]), None);
    let second = Some((Side::White, Reason::Repetition, [35, 30]));
    assert_eq!(end(BY_MOVER, &board, &["5(0):", "h(0):"]), second);
}

#[test]
fn repetition_by_a_sowing() {
    let board = put(Side::White, 32, "2a1 b8");
    let again = Some((Side::Black, Reason::Repetition, [32, 33]));
    assert_eq!(end(Rules::default(), &board, &["8(1):b8"]), again);
    assert_eq!(end(BY_MOVER, &board, &["8(1):b8"]), None);
    // A whole rank of ones is sown onto itself.
    let board = put(Side::White, 25, "2a1 a4 b4 c4 d4 e4 f4 g4 h4");
    let again = Some((Side::Black, Reason::Repetition, [25, 40]));
    assert_eq!(end(Rules::default(), &board, &["4(8):a4,h4"]), again);
    assert_eq!(end(BY_MOVER, &board, &["4(8):h4,a4"]), None);
}

#[test]
fn repetition_over_three_turns_with_the_other_to_move() {
    let board = put(Side::White, 32, "2a1 b8");
    let plays = ["8(1):c8", "c(1):d8", "8(1):b8", "b(1):d8"];
    // White brings back the board, but it is Black's turn.
    assert_eq!(end(Rules::default(), &board, &plays[..3]).map(|end| end.0), Some(Side::Black));
    assert_eq!(end(BY_MOVER, &board, &plays[..3]), None);
    // Black then brings back a board that stood with White to move.
    let black = Some((Side::White, Reason::Repetition, [35, 30]));
    assert_eq!(end(BY_MOVER, &board, &plays), black);
}

#[test]
fn a_player_with_the_majority_may_repeat_and_wins() {
    let board = put(Side::White, 33, "2a1 b8");
    let end = |rules| end(rules, &board, &["5(0):"]);
    assert_eq!(end(Rules::default()), Some((Side::White, Reason::Repetition, [33, 32])));
    // One counter less, and the board decides.
    let board = put(Side::White, 32, "2a1 b8");
    let lost = self::end(Rules::default(), &board, &["5(0):"]);
    assert_eq!(lost, Some((Side::Black, Reason::Repetition, [32, 33])));
    // By the early majority the game is over before.
    let board = put(Side::White, 33, "2a1 b8");
    assert_eq!(board.outcome(EARLY).map(|outcome| outcome.reason), Some(Reason::Majority));
}

#[test]
fn a_repetition_loses_what_singletons_would_win() {
    // White is far ahead on the board, and gives it away.
    let board = put(Side::White, 25, "2a2 2c2 2e2 2g2 b1 d1 f1 h1");
    let end = end(Rules::default(), &board, &["8(0):"]);
    assert_eq!(end, Some((Side::Black, Reason::Repetition, [25, 40])));
}

#[test]
fn after_the_end_nothing_is_played() {
    let over = put(Side::Black, 30, "c3 d3");
    for text in ["c(1):a1", "h(0):", "3(2):a1,b1"] {
        assert_eq!(refusal(&over, text), IllegalPlay::GameOver, "{text}");
    }
    let mut turn = over.half_turn(Rules::default());
    assert_eq!((turn.next_steps().count(), turn.finish()), (0, None));
    assert!(!turn.is_complete());
    for step in [Step::Line(line("c")), Step::Square(square("a1"))] {
        assert_eq!(turn.push(step), Err(IllegalStep::GameOver));
    }
}

#[test]
fn a_turn_is_entered_square_by_square() {
    let board = put(Side::White, 20, "2a1 b1 h8");
    let mut turn = board.half_turn(Rules::default());
    assert_eq!((steps(&turn).as_str(), turn.in_hand()), ("1 2 3 4 5 6 7 8", 0));
    assert_eq!(turn.push(Step::Square(square("a1"))), Err(IllegalStep::NoLine));
    assert_eq!(turn.push(Step::Line(line("a"))), Err(IllegalStep::WrongLine(line("a"))));
    assert_eq!(turn.push(Step::Line(line("1"))), Ok(()));
    assert_eq!((turn.next_steps().count(), turn.in_hand()), (64, 3));
    assert_eq!(turn.push(Step::Line(line("2"))), Err(IllegalStep::SecondLine(line("1"))));
    assert_eq!(turn.push(Step::Square(square("c4"))), Ok(()));
    assert_eq!(steps(&turn), "c3 b4 d4 c5");
    let not_beside = IllegalStep::NotBeside { from: square("c4"), to: square("c6") };
    assert_eq!(turn.push(Step::Square(square("c6"))), Err(not_beside));
    assert_eq!(turn.push(Step::Square(square("c4"))), Err(IllegalStep::Sown(square("c4"))));
    assert_eq!(turn.push(Step::Square(square("c5"))), Ok(()));
    assert_eq!((steps(&turn).as_str(), turn.finish()), ("b5 d5 c6", None));
    assert_eq!(turn.push(Step::Square(square("c6"))), Ok(()));
    assert_eq!((steps(&turn).as_str(), turn.in_hand(), turn.is_complete()), ("", 0, true));
    assert_eq!(turn.to_string(), "1(3):c4,c6");
    assert_eq!(turn.push(Step::Square(square("c7"))), Err(IllegalStep::NoneLeft));
    let after = put(Side::Black, 20, "c4 c5 c6 h8");
    assert_eq!(turn.finish(), Some((play(&board, "1(3):c4,c6"), after)));
    for text in ["c6", "c5", "c4"] {
        assert_eq!(turn.pop(), Some(Step::Square(square(text))));
    }
    assert_eq!(turn.pop(), Some(Step::Line(line("1"))));
    assert_eq!((turn.pop(), turn), (None, board.half_turn(Rules::default())));
}

#[test]
fn an_empty_line_is_a_whole_turn() {
    let board = put(Side::White, 20, "2a1 b1 h8");
    assert_eq!(
        board.parse_play(Rules::default(), "4"),
        Ok((play(&board, "4(0):"), next(&board, &["4(0):"])))
    );
    let turn = board.parse_half_turn(Rules::default(), "4:").expect("a turn");
    assert_eq!(board.parse_half_turn(Rules::default(), "4"), Ok(turn));
    assert_eq!((steps(&turn).as_str(), turn.is_complete()), ("", true));
    assert_eq!(turn.finish(), Some((play(&board, "4(0):"), next(&board, &["4(0):"]))));
    assert_eq!(turn.to_string(), "4(0):");
}

#[test]
fn a_path_that_cannot_be_finished_is_refused_at_once() {
    let start = Position::start();
    let dead = |text| IllegalStep::DeadEnd(square(text));
    assert_eq!(refusal(&start, "3(9):b1,b2,a2,a1"), step(4, dead("a1")));
    let turn = start.parse_half_turn(Rules::default(), "3(9):b1,b2,a2").expect("a turn");
    assert_eq!((steps(&turn).as_str(), turn.in_hand()), ("a3", 6));
    // A wall that the path has built itself: six squares are left to it, and seven to sow.
    let walled = start.parse_half_turn(Rules::default(), "3(9):a3,c3,c1").expect("a turn");
    assert_eq!((steps(&walled).as_str(), walled.in_hand()), ("b1 d1", 4));
    let walled = start.parse_half_turn(Rules::default(), "3(9):a2,b2,b1").expect("a turn");
    assert_eq!((steps(&walled).as_str(), walled.in_hand()), ("c1", 6));
    assert_eq!(refusal(&start, "3(9):a2,b2,b1,a1"), step(4, dead("a1")));
    // With one counter left the corner is as good as any.
    let four = put(Side::White, 20, "2a1 2b1 h8");
    assert!(four.parse_play(Rules::default(), "1(4):a2,b2,b1,a1").is_ok());
}

#[test]
fn a_half_entered_text_says_how_far_it_goes() {
    let start = Position::start();
    let half_turn = |text| start.parse_half_turn(Rules::default(), text);
    assert_eq!(half_turn(""), Ok(start.half_turn(Rules::default())));
    assert_eq!(half_turn("  "), Ok(start.half_turn(Rules::default())));
    let turn = half_turn("3:").expect("a turn");
    assert_eq!((turn.line(), turn.in_hand(), turn.path().squares()), (Some(line("3")), 9, &[][..]));
    for text in ["3(9):a4,c4", "3:a4,b4,c4", " 3 ( 9 ) : A4 - C4 , "] {
        let turn = half_turn(text).expect("a turn");
        assert_eq!((turn.to_string().as_str(), turn.in_hand()), ("3(9):a4,c4", 6), "{text}");
        assert_eq!(turn.position(), &start);
    }
    let whole = half_turn("3(9):a4,c4,c3,e3,e4,d4,d5").expect("a turn");
    assert!(whole.is_complete());
}

#[test]
fn a_refusal_names_the_square_that_is_wrong_and_the_rule() {
    let start = Position::start();
    assert_eq!(refusal(&start, "3(9):a1,a8,h8"), step(3, IllegalStep::NoneLeft));
    for (text, message) in [
        ("3(9):a1,b2", "square 2 of the path: b2 is not beside a1 (U2)"),
        ("3(9):a1,a1", "square 2 of the path: a1 is sown already (U2)"),
        ("3(9):a1,h1,h4", "square 3 of the path: no counter is left in hand (U2)"),
        (
            "3(9):b1,b2,a2,a1",
            "square 4 of the path: from a1 the remaining counters cannot be sown (U2)",
        ),
        ("3(9):a1", "more counters have to be sown: 8 (U2)"),
        ("3(8):a1", "counters to sow from line 3: 9, not 8 (U2)"),
        ("c(8):a1", "line c is a file, but white picks up ranks, 1 to 8 (U2)"),
    ] {
        assert_eq!(refusal(&start, text).to_string(), message, "{text}");
    }
    assert_eq!(refusal(&put(Side::Black, 0, "a1"), "a(1):a1").to_string(), "the game is over");
    for (reason, message) in [
        (IllegalStep::NoLine, "a line has to be picked up first (U2)"),
        (IllegalStep::SecondLine(line("1")), "line 1 is picked up already (U2)"),
        (
            IllegalStep::WrongLine(line("1")),
            "line 1 is a rank, but black picks up files, a to h (U2)",
        ),
        (IllegalStep::GameOver, "the game is over"),
    ] {
        assert_eq!(reason.to_string(), message);
    }
}

#[test]
fn a_play_is_read_however_it_is_written() {
    let start = Position::start();
    let canonical = "3(9):a4,c4,c3,e3,e4,d4,d5";
    let expected = (play(&start, canonical), next(&start, &[canonical]));
    for text in [
        canonical,
        "3:a4,c4,c3,e3,e4,d4,d5",
        "3(9):A4,C4,C3,E3,E4,D4,D5",
        "  3 ( 9 ) :  a4 , c4 c3-e3 - e4\td4,d5  ",
        "3(9):a4,b4,c4,c3,d3,e3,e4,d4,d5",
        "3(9):d5,d4,e4,e3,c3,c4,a4",
        "3(9):a4,c4,c3,e3,e4,d4,d5,",
        "3(09):a4,c4,c3,e3,e4,d4,d5",
    ] {
        assert_eq!(start.parse_play(Rules::default(), text), Ok(expected), "{text}");
        assert_eq!(text.parse(), Ok(expected.0), "{text}");
    }
    assert_eq!(expected.0.to_string(), canonical);
    let black = put(Side::Black, 20, "2a1 b1 h8");
    assert_eq!(play(&black, "H(1):A1"), play(&black, "h(1):a1"));
}

#[test]
fn a_play_that_cannot_be_read_says_where() {
    let whole = "a line and a path, such as `3(9):a4,c4,c3,e3,e4,d4,d5`";
    let line = "a rank from 1 to 8 or a file from a to h";
    let square = "a square from a1 to h8";
    for (text, expected) in [
        ("", ("play", None, 0, whole)),
        ("   ", ("play", None, 0, whole)),
        ("9(9):a1", ("line", None, 0, line)),
        ("  i(9):a1", ("line", None, 2, line)),
        ("3 4", ("line", None, 2, "`:` before the path")),
        ("3 a4", ("line", None, 2, "`:` before the path")),
        ("3(9)a4", ("line", None, 4, "`:` before the path")),
        ("3(x):a4", ("counters", None, 2, "how many are sown")),
        ("3(256):a4", ("counters", None, 2, "how many are sown")),
        ("3():a4", ("counters", None, 2, "how many are sown")),
        ("3( 9:a4", ("counters", None, 4, "`)`")),
        ("3(9):a4,i4", ("square", Some(2), 8, square)),
        ("3(9):a9", ("square", Some(1), 5, square)),
        ("3(9):,a4", ("square", Some(1), 5, square)),
        ("3(9):a4,,a5", ("square", Some(2), 8, square)),
        ("3(9):ä4", ("square", Some(1), 5, square)),
        ("3(9):a4c4", ("square", Some(1), 7, "a comma before the next square")),
        ("3(9):a4,c4;c3", ("square", Some(2), 10, "a comma before the next square")),
    ] {
        assert_eq!(unreadable_play(text), expected, "{text}");
    }
    let many = format!("3(9):{}", "a1,".repeat(65));
    assert_eq!(unreadable_play(&many), ("square", None, 5 + 64 * 3, "no more than 64 squares"));
    let full = format!("3(9):{}", "a1,".repeat(64));
    let sown = step(2, IllegalStep::Sown(self::square("a1")));
    assert_eq!(refusal(&Position::start(), &full), sown);
}

#[test]
fn a_position_is_read_however_it_is_written() {
    let text = "10122222/10112222/10111111/11212211/00111000/10111111/10111111/10111111 w 0-0 0";
    let board = position(text);
    assert_eq!(board.to_string(), text);
    for other in [
        text.to_uppercase(),
        format!("  {}  ", text.replace('/', " / ")),
        text.replace(" w 0-0 0", "w0 - 0  0"),
        text.replace(" w ", " White "),
        text.replace(" w 0-0 0", "WHITE0-0 0"),
        text.replace("0-0", "000-00"),
        text.replacen("1012", "1 0 1\t2", 1),
    ] {
        assert_eq!(other.parse(), Ok(board), "{other}");
    }
    let [letter, name] = ["b", "Black"].map(|mover| text.replace('w', mover).parse::<Setup>());
    assert!(letter.is_ok_and(|setup| setup.side_to_move == Side::Black && Ok(setup) == name));
}

#[test]
fn a_position_that_cannot_be_read_says_where() {
    let digit = "a digit for each of 8 squares";
    let slash = "`/` after 8 squares";
    let number = "a number up to 255";
    let spare = "`0` or `1`, and nothing after it";
    let tail = |tail: &str| START.replace("w 0-0 1", tail);
    for (text, expected) in [
        (String::new(), ("rank", Some(8), 0, digit)),
        ("1111111/".to_owned(), ("rank", Some(8), 7, digit)),
        ("111111111/".to_owned(), ("rank", Some(8), 8, slash)),
        ("11111111 w 0-0 1".to_owned(), ("rank", Some(8), 9, slash)),
        ("11111111/1x".to_owned(), ("rank", Some(7), 10, digit)),
        (START.replace("1 w", "x w"), ("rank", Some(1), 70, digit)),
        (START.replace(" w", "/w"), ("mover", None, 71, "`w` or `b` after the ranks")),
        (tail("x 0-0 1"), ("mover", None, 72, "`w` or `b` after the ranks")),
        (tail(""), ("mover", None, 72, "`w` or `b` after the ranks")),
        (tail("w x-0 1"), ("won", None, 74, number)),
        (tail("w 256-0 1"), ("won", None, 74, number)),
        (tail("w 0000-0 1"), ("won", None, 74, number)),
        (tail("w 0 0 1"), ("won", None, 76, "`-` between the two numbers")),
        (tail("w 0-"), ("won", None, 76, number)),
        (tail("w 0-0"), ("spare", None, 77, spare)),
        (tail("w 0-0 2"), ("spare", None, 78, spare)),
        (tail("w 0-0 1 x"), ("spare", None, 78, spare)),
    ] {
        assert_eq!(unreadable(&text), expected, "{text}");
    }
    let message = tail("x 0-0 1").parse::<Position>().map_err(|error| error.to_string());
    let expected = "mover at column 73: expected `w` or `b` after the ranks";
    assert_eq!(message, Err(expected.to_owned()));
}

#[test]
fn the_smaller_texts() {
    let read = |text: &str| text.parse::<Square>().map_err(place);
    assert_eq!(read(" H8 ").map(Square::index), Ok(63));
    for (text, at) in [("", 0), ("i1", 0), (" a9", 1), ("a1x", 0), ("a 1", 0)] {
        assert_eq!(read(text), Err(("square", None, at, "a square from a1 to h8")), "{text}");
    }
    assert_eq!(Square::try_from(63).map(u8::from), Ok(63));
    assert_eq!(
        Square::try_from(64).map_err(place),
        Err(("square", None, 0, "a number from 0 to 63"))
    );
    let read = |text: &str| text.parse::<Line>().map_err(place);
    assert_eq!(read(" H ").map(|line| (line.side(), line.index())), Ok((Side::Black, 7)));
    assert_eq!(read("1").map(|line| (line.side(), line.index())), Ok((Side::White, 0)));
    for (text, at) in [("", 0), (" 9", 1), ("11", 0), ("i", 0)] {
        let expected = "a rank from 1 to 8 or a file from a to h";
        assert_eq!(read(text), Err(("line", None, at, expected)), "{text}");
    }
    assert_eq!(" ".parse::<NoRoll>().map_err(place), Ok(NoRoll));
    assert_eq!(NoRoll.to_string(), "");
    assert_eq!(
        " 6".parse::<NoRoll>().map_err(place),
        Err(("roll", None, 1, "nothing: there are no dice"))
    );
}

#[test]
fn the_canonical_path_starts_low_and_turns_late() {
    for (written, canonical) in
        [("b1,a1", "a1,b1"), ("b2,b1,a1,a2", "a1,b1,b2,a2"), ("c3,a3,a1", "a1,a3,c3"), ("d4", "d4")]
    {
        let mask = Position::start()
            .parse_half_turn(Rules::default(), &format!("3:{written}"))
            .map(|turn| turn.path().mask());
        let footprint = Footprint::new(mask.expect("a path")).expect("a footprint");
        assert_eq!(footprint.path().to_string(), canonical, "{written}");
    }
}
