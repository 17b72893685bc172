//! The rules one by one, each with boards small enough to work out by hand, and then the
//! situations over which players argue.
//!
//! White moves up, Blue down. Nine pieces on a side's track end are dead weight: they can go
//! nowhere, so that the tenth, the *runner*, is all that plays. Boards are on the spiral where
//! nothing else is said.

use crate::support::{CROOKED, OUTWARDS, all_rules, for_each_corridor, listed, position, roll};
use boloko_core::dice_cup::{Dice, Die, ScriptedDice, parse_dice};
use boloko_core::game_core::Opener;
use boloko_core::{
    Cell, IllegalPlay, IllegalStep, Layout, LayoutError, Match, Outcome, PlayError, Position,
    PositionError, Reason, Roll, Rules, Setup, SetupError, Side, Step, layout,
};

const SPIRAL: Rules<'static> = Rules::new();
const PORTES: Rules<'static> = Rules::new().with_portes(true);
const SERPENTINE: Rules<'static> = Rules::new().with_layout(Layout::SERPENTINE);

fn assert_plays_by(rules: Rules<'_>, board: &str, dice: &str, expected: &[&str]) {
    let mut plays: Vec<String> = listed(&position(board), rules, roll(dice))
        .into_iter()
        .map(|(play, _)| play.to_string())
        .collect();
    plays.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(plays, expected, "{board} with {dice}");
}

fn assert_plays(board: &str, dice: &str, expected: &[&str]) {
    assert_plays_by(SPIRAL, board, dice, expected);
}

/// For doubles, where one position can be reached in many ways: all positions instead of plays.
fn assert_results(rules: Rules<'_>, board: &str, dice: &str, expected: &[&str]) {
    let mut results: Vec<String> = listed(&position(board), rules, roll(dice))
        .into_iter()
        .map(|(_, next)| next.to_string())
        .collect();
    results.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(results, expected, "{board} with {dice}");
}

/// Where a lone runner can come to.
fn ends(rules: Rules<'_>, board: &str, dice: &str) -> Vec<u8> {
    let plays = listed(&position(board), rules, roll(dice));
    let last = |play: boloko_core::Play| play.steps().next_back().expect("the runner can move");
    let mut ends: Vec<u8> = plays.into_iter().map(|(play, _)| last(play).to().get()).collect();
    ends.sort_unstable();
    ends
}

/// The position after a play, its steps in the order that is written.
fn next_by(rules: Rules<'_>, board: &str, dice: &str, play: &str) -> Position {
    let (board, dice) = (position(board), roll(dice));
    let turn = board.parse_half_turn(rules, dice, play);
    let turn = turn.unwrap_or_else(|error| panic!("{play} with {dice} in {board}: {error}"));
    turn.finish().unwrap_or_else(|| panic!("{play} with {dice} in {board} is not all")).1
}

fn after_by(rules: Rules<'_>, board: &str, dice: &str, play: &str) -> String {
    next_by(rules, board, dice, play).to_string()
}

fn after(board: &str, dice: &str, play: &str) -> String {
    after_by(SPIRAL, board, dice, play)
}

/// The steps of a play as they are written in the order in which they were entered.
fn entered(rules: Rules<'_>, board: &str, dice: &str, play: &str) -> String {
    let turn = position(board).parse_half_turn(rules, roll(dice), play);
    turn.unwrap_or_else(|error| panic!("{play} with {dice} in {board}: {error}")).play().to_string()
}

fn refusal_by(rules: Rules<'_>, board: &str, dice: &str, play: &str) -> IllegalPlay {
    match position(board).parse_play(rules, roll(dice), play) {
        Err(PlayError::Illegal(reason)) => reason,
        other => panic!("{play} with {dice} in {board} gives {other:?}"),
    }
}

fn refusal(board: &str, dice: &str, play: &str) -> IllegalPlay {
    refusal_by(SPIRAL, board, dice, play)
}

/// Why the first step of a play is refused.
fn first_step_refused(board: &str, dice: &str, play: &str) -> IllegalStep {
    match refusal(board, dice, play) {
        IllegalPlay::Step { number: 1, reason } => reason,
        other => panic!("{play} with {dice} in {board} is refused with {other:?}"),
    }
}

fn defects(setup: &Setup) -> Vec<SetupError> {
    setup.defects().iter().collect()
}

fn defects_of(board: &str) -> Vec<SetupError> {
    match board.parse::<Position>() {
        Err(PositionError::Setup(errors)) => errors.iter().collect(),
        other => panic!("{board} reads as {other:?}"),
    }
}

fn defects_by(rules: Rules<'_>, board: &str) -> Vec<SetupError> {
    let setup: Setup = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    setup.defects_by(rules).iter().collect()
}

fn cell(number: u8) -> Cell {
    Cell::new(number).expect("1 to 25")
}

fn cells(pairs: impl Iterator<Item = (Cell, Cell)>) -> Vec<(u8, u8)> {
    pairs.map(|(a, b)| (a.get(), b.get())).collect()
}

/// Winner, points and reason.
type End = Option<(Option<Side>, u32, Reason)>;

fn outcome_by(rules: Rules<'_>, position: &Position) -> End {
    position.outcome(rules).map(|outcome| (outcome.winner, outcome.points, outcome.reason))
}

fn outcome(board: &str) -> End {
    outcome_by(SPIRAL, &position(board))
}

const WHITE_WINS: End = Some((Some(Side::White), 1, Reason::Grouped));
const BLUE_WINS: End = Some((Some(Side::Blue), 1, Reason::Grouped));
const DRAW: End = Some((None, 0, Reason::Deadlock));

#[test]
fn l01_the_spiral_runs_clockwise_from_the_corner_to_the_center() {
    let spiral = Rules::default().layout;
    assert_eq!(spiral, Layout::SPIRAL);
    assert_eq!(
        spiral.grid(),
        [
            [1, 2, 3, 4, 5],
            [16, 17, 18, 19, 6],
            [15, 24, 25, 20, 7],
            [14, 23, 22, 21, 8],
            [13, 12, 11, 10, 9],
        ]
    );
    assert_eq!(spiral.square(cell(1)), (0, 0));
    assert_eq!(spiral.square(cell(25)), (2, 2));
    assert_eq!(spiral.cell(4, 4), Some(cell(9)));
    assert_eq!(spiral.cell(5, 0), None);
    assert_eq!(spiral.cell(0, 5), None);
}

#[test]
fn l01_walls_stand_between_neighbors_that_do_not_follow_each_other() {
    assert_eq!(
        cells(Layout::SPIRAL.walls()),
        [
            (1, 16),
            (2, 17),
            (3, 18),
            (4, 19),
            (6, 19),
            (7, 20),
            (8, 21),
            (10, 21),
            (11, 22),
            (12, 23),
            (14, 23),
            (15, 24),
            (17, 24),
            (18, 25),
            (20, 25),
            (22, 25),
        ]
    );
    assert_eq!(
        cells(Layout::SERPENTINE.walls()),
        [
            (1, 10),
            (2, 9),
            (3, 8),
            (4, 7),
            (6, 15),
            (7, 14),
            (8, 13),
            (9, 12),
            (11, 20),
            (12, 19),
            (13, 18),
            (14, 17),
            (16, 25),
            (17, 24),
            (18, 23),
            (19, 22),
        ]
    );
    let is_wall = |a, b| Layout::SPIRAL.is_wall(cell(a), cell(b));
    assert!(is_wall(11, 22) && is_wall(22, 11));
    assert!(!is_wall(11, 12) && !is_wall(5, 6), "the corridor goes on there");
    assert!(!is_wall(1, 25) && !is_wall(11, 11), "no neighbors");
}

#[test]
fn l01_every_corridor_there_is_has_sixteen_walls() {
    let mut found = 0;
    for_each_corridor(&mut |grid| {
        found += 1;
        let layout = Layout::new(grid).unwrap_or_else(|error| panic!("{grid:?}: {error}"));
        let walls = cells(layout.walls());
        assert_eq!(walls.len(), 16, "{layout}");
        for side in Side::ALL {
            let mut jumps: Vec<(u8, u8)> = Vec::new();
            for from in Cell::all() {
                jumps.extend(layout.jumps(side, from).map(|to| (from.get(), to.get())));
            }
            let forward = |&(a, b): &(u8, u8)| if side == Side::White { (a, b) } else { (b, a) };
            let mut expected: Vec<(u8, u8)> = walls.iter().map(forward).collect();
            expected.sort_unstable();
            jumps.sort_unstable();
            assert_eq!(jumps, expected, "{side} on {layout}");
        }
    });
    assert_eq!(found, 8_648, "the Hamiltonian paths of the grid, each from both ends");
}

#[test]
fn l01_a_grid_that_is_no_corridor_is_refused() {
    let mut grid = Layout::SPIRAL.grid();
    grid[2][2] = 26;
    let no_cell = |number| LayoutError::NoCell { row: 3, column: 3, number };
    assert_eq!(Layout::new(grid), Err(no_cell(26)));
    assert_eq!(
        no_cell(26).to_string(),
        "26 in row 3, column 3 is not a cell: cells are numbered from 1 to 25"
    );
    grid[2][2] = 0;
    assert_eq!(Layout::new(grid), Err(no_cell(0)));
    grid[2][2] = 7;
    assert_eq!(Layout::new(grid), Err(LayoutError::Twice(7)));
    assert_eq!(LayoutError::Twice(7).to_string(), "cell 7 is in the grid twice");
    grid[2][2] = 24;
    grid[2][1] = 25;
    assert_eq!(Layout::new(grid), Err(LayoutError::Apart(23)), "23 is diagonal to 24");
    let rows = [1, 6, 11, 16, 21].map(|first| [first, first + 1, first + 2, first + 3, first + 4]);
    assert_eq!(Layout::new(rows), Err(LayoutError::Apart(5)), "from the end of a row to a start");
}

#[test]
fn l01_a_corridor_can_be_numbered_from_its_other_end() {
    assert_eq!(&Layout::SPIRAL.reversed(), OUTWARDS);
    assert_eq!(&OUTWARDS.reversed(), Layout::SPIRAL);
    for layout in [Layout::SPIRAL, Layout::SERPENTINE, OUTWARDS, CROOKED] {
        let reversed = layout.reversed();
        assert_eq!(&reversed.reversed(), layout);
        let mut walls: Vec<_> = cells(layout.walls().map(|(a, b)| {
            let [a, b] = [a, b].map(|cell| Cell::new(26 - cell.get()).expect("1 to 25"));
            (b, a)
        }));
        walls.sort_unstable();
        assert_eq!(cells(reversed.walls()), walls, "{layout}");
    }
    let [serpentine, turned] = [Layout::SERPENTINE, &Layout::SERPENTINE.reversed()];
    assert_eq!(cells(serpentine.walls()), cells(turned.walls()), "the same game");
}

#[test]
fn l01_layouts_have_names_or_are_written_row_by_row() {
    for (name, layout) in Layout::BUILT_IN {
        assert_eq!(layout.name(), Some(name));
        assert_eq!(layout.to_string(), name);
        let tolerant = format!("  {} ", name.to_uppercase());
        assert_eq!(tolerant.parse::<Layout>().as_ref(), Ok(layout));
    }
    assert_eq!(OUTWARDS.name(), None);
    let text = "25,24,23,22,21/10,9,8,7,20/11,2,1,6,19/12,3,4,5,18/13,14,15,16,17";
    assert_eq!(OUTWARDS.to_string(), text);
    assert_eq!(text.parse::<Layout>().as_ref(), Ok(OUTWARDS));
    let spaced = text.replace('/', " / ").replace(',', " , ");
    assert_eq!(spaced.parse::<Layout>().as_ref(), Ok(OUTWARDS));
    let spelled_out = "1,2,3,4,5/16,17,18,19,6/15,24,25,20,7/14,23,22,21,8/13,12,11,10,9";
    assert_eq!(spelled_out.parse::<Layout>().as_ref(), Ok(Layout::SPIRAL));
}

#[test]
fn l01_a_text_that_is_no_layout_is_refused_with_the_place() {
    let grid = "1,2,3,4,5/10,9,8,7,6/11,12,13,14,15/20,19,18,17,16/21,22,23,24,25";
    for (text, at) in [
        (String::new(), 0),
        ("snake".to_owned(), 0),
        ("1,2,3,4,5,10".to_owned(), 9),
        ("1,2,3/".to_owned(), 5),
        ("1,2,x".to_owned(), 4),
        (format!("{grid},26"), 65),
        (grid.replace("25", "999"), 63),
    ] {
        match text.parse::<Layout>() {
            Err(LayoutError::Text(error)) => {
                assert_eq!((error.field(), error.at()), ("layout", at), "{text:?}: {error}");
            }
            other => panic!("{text:?} reads as {other:?}"),
        }
    }
    assert_eq!(grid.replace("25", "24").parse::<Layout>(), Err(LayoutError::Twice(24)));
}

#[test]
fn l01_a_layout_of_ones_own_is_played_like_the_others() {
    static COLUMNS: &Layout = layout!([
        [1, 10, 11, 20, 21],
        [2, 9, 12, 19, 22],
        [3, 8, 13, 18, 23],
        [4, 7, 14, 17, 24],
        [5, 6, 15, 16, 25],
    ]);
    let runner = "b9,1,b1,7,w1,13,w9 w";
    for layout in [COLUMNS, Layout::SERPENTINE] {
        let rules = Rules::new().with_layout(layout);
        assert_plays_by(
            rules,
            runner,
            "21",
            &["11/13", "11/12", "11^20", "11/13 13/14", "11/13 13^18", "11^20 20/22"],
        );
    }
}

#[test]
fn l02_two_pieces_stand_on_each_of_five_cells() {
    assert_eq!(Position::start(Side::White).to_string(), "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w");
    assert_eq!(Position::start(Side::Blue).to_string(), "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 b");
    assert_eq!(Position::default(), Position::start(Side::White));
    for side in Side::ALL {
        let start = Position::start(side);
        assert_eq!(start.side_to_move(), side);
        for rules in all_rules() {
            assert_eq!(start.outcome(rules), None);
        }
        for owner in Side::ALL {
            assert_eq!(start.pieces(owner, Cell::start(owner)), 2);
            assert_eq!(start.pieces(owner, Cell::track_end(owner)), 0);
            assert_eq!(start.counts()[owner].iter().sum::<u8>(), Position::PIECES);
            assert_eq!(start.pip_count(owner), 2 * (24 + 23 + 22 + 21 + 20));
        }
    }
}

#[test]
fn l03_the_higher_die_starts_and_rolls_two_dice_afresh() {
    let script = parse_dice::<6>("4 4 2 5 6 3").expect("dice");
    let mut dice = ScriptedDice::new(&script);
    let opening = Match::open(SPIRAL).open_game(&mut dice).expect("Blue is higher, after a tie");
    assert_eq!(opening.position, Position::start(Side::Blue));
    assert_eq!(opening.roll_off.map(|roll| roll.ties), Some(1));
    assert_eq!(dice.try_roll(), Ok(roll("63")));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn l03_every_game_has_an_opening_roll_of_its_own() {
    let mut games = Match::to(SPIRAL, 2);
    games.record(&Outcome::win(Side::Blue, 1, Reason::Grouped));
    games.record(&Outcome::draw(Reason::Deadlock));
    assert_eq!(games.opener(), Opener::RollOff);
    assert_eq!((games.score()[Side::Blue], games.games(), games.winner()), (1, 2, None));
    let script = parse_dice::<2>("6 1").expect("dice");
    let mut dice = ScriptedDice::new(&script);
    let opening = games.open_game(&mut dice).expect("White is higher");
    assert_eq!(opening.position, Position::start(Side::White));
    assert_eq!(dice.finish(), Ok(()));
    games.record(&Outcome::win(Side::Blue, 1, Reason::Grouped));
    assert_eq!(games.winner(), Some(Side::Blue));
}

#[test]
fn l03_two_different_dice_are_played_once_each() {
    let start = Position::start(Side::White);
    let turn = start.parse_half_turn(SPIRAL, roll("62"), "1/7").expect("legal");
    let again = |from, to| turn.step(Step::new(cell(from), cell(to), Die::Six));
    assert_eq!(again(1, 7), Err(IllegalStep::DiePlayed(Die::Six)));
    assert_eq!(again(7, 13), Err(IllegalStep::DiePlayed(Die::Six)));
    let other = turn.step(Step::new(cell(1), cell(4), Die::Three));
    assert_eq!(other, Err(IllegalStep::NotRolled(Die::Three)));
}

#[test]
fn l03_a_double_is_played_up_to_four_times() {
    let runner = "b9,1,b1,1,w1,19,w9 w";
    assert_plays(runner, "22", &["5/7", "5/7 7/9", "5/7 7/9 9/11", "5/7 7/9 9/11 11/13"]);
    let turn = position(runner).parse_half_turn(SPIRAL, roll("22"), "5/13").expect("legal");
    let fifth = turn.step(Step::new(cell(13), cell(15), Die::Two));
    assert_eq!(fifth, Err(IllegalStep::DiePlayed(Die::Two)));
}

#[test]
fn l04_a_die_moves_one_piece_forward_by_its_number() {
    let runner = "b9,1,b1,7,w1,13,w9 w";
    assert_plays(runner, "42", &["11/15", "11/13", "11/15 15/17"]);
    assert_plays("b9,13,b1,7,w1,1,w9 b", "42", &["15/11", "15/13", "15/11 11/9"]);
    assert_eq!(after(runner, "42", "11/17"), "b9,1,b1,13,w1,7,w9 b");
    assert_eq!(first_step_refused(runner, "42", "11/9"), IllegalStep::WrongDirection(Side::White));
    assert_eq!(first_step_refused(runner, "42", "11/14"), IllegalStep::WrongDistance(3));
    assert_eq!(
        first_step_refused(runner, "42", "12/14"),
        IllegalStep::NoPiece { side: Side::White, cell: cell(12) }
    );
    assert_eq!(
        first_step_refused(runner, "42", "3/5"),
        IllegalStep::NoPiece { side: Side::White, cell: cell(3) }
    );
}

#[test]
fn l04_no_piece_goes_past_its_track_end() {
    assert_plays("b9,1,b1,17,w1,3,w9 w", "65", &["pass"]);
    assert_plays("b9,1,b1,16,w1,4,w9 w", "65", &["20/25"]);
    assert_plays("b9,3,b1,17,w1,1,w9 b", "65", &["pass"]);
    assert_plays("b9,4,b1,16,w1,1,w9 b", "65", &["6/1"]);
    let beyond = position("b9,1,b1,17,w1,3,w9 w").half_turn(SPIRAL, roll("65"));
    for (to, reason) in
        [(2, IllegalStep::WrongDirection(Side::White)), (25, IllegalStep::WrongDistance(4))]
    {
        let step = beyond.step(Step::new(cell(21), cell(to), Die::Six));
        assert_eq!(step, Err(reason), "to {to}");
    }
}

#[test]
fn l04_a_piece_on_its_track_end_stays_there() {
    for dice in Roll::ALL {
        let turn = position("b9,1,b1,7,w1,13,w9 w").half_turn(SPIRAL, dice);
        assert!(turn.next_steps().all(|step| step.from() == cell(11)));
    }
}

#[test]
fn l05_a_one_may_jump_over_a_wall_instead() {
    let runner = "b9,1,b1,7,w1,13,w9 w";
    assert_plays(
        runner,
        "31",
        &["11/14", "11/12", "11^22", "11/14 14/15", "11/14 14^23", "11^22 22/25"],
    );
    assert_eq!(after(runner, "31", "11^22"), "b9,1,b1,18,w1,2,w9 b");
    assert_plays_by(
        SERPENTINE,
        runner,
        "61",
        &["11/17", "11/12", "11^20", "11/17 17/18", "11/17 17^24"],
    );
}

#[test]
fn l05_blue_jumps_the_other_way() {
    let runner = "b9,13,b1,7,w1,1,w9 b";
    assert_plays_by(SERPENTINE, runner, "61", &["15/9", "15/14", "15^6", "15/9 9/8", "15/9 9^2"]);
    // On the spiral the walls of 15 and of 9 lead back for Blue.
    assert_plays(runner, "61", &["15/9", "15/14", "15/9 9/8"]);
}

#[test]
fn l05_from_a_cell_with_several_walls_over_any_of_them() {
    let inside = Rules::new().with_layout(OUTWARDS);
    assert_plays_by(
        inside,
        "w1,15,b10,7,w9 w",
        "61",
        &[
            "1/7", "1/2", "1^4", "1^6", "1^8", "1/7 7^20", "1/7 7^22", "1^4 4/10", "1^6 6/12",
            "1^8 8/14",
        ],
    );
    assert_plays(
        "b9,7,w10,15,b1 b",
        "61",
        &[
            "25/19",
            "25/24",
            "25^22",
            "25^20",
            "25^18",
            "25/19 19^6",
            "25/19 19^4",
            "25^22 22/16",
            "25^20 20/14",
            "25^18 18/12",
        ],
    );
}

#[test]
fn l05_a_cell_without_walls_ahead_has_no_jumps() {
    // A corner of the spiral; the wall of 16 leads back to 1.
    assert_plays("b9,1,b1,1,w1,19,w9 w", "41", &["5/9", "5/6", "5/9 9/10"]);
    assert_eq!(Layout::SPIRAL.jumps(Side::White, cell(16)).count(), 0);
    assert_eq!(Layout::SPIRAL.jumps(Side::Blue, cell(16)).collect::<Vec<_>>(), [cell(1)]);
    let back = "b9,1,b1,12,w1,8,w9 w";
    assert_eq!(first_step_refused(back, "41", "16^1"), IllegalStep::WrongDirection(Side::White));
    // No wall stands between neighbors of the corridor (L1): that is a step.
    for (from, to) in [(16, 17), (16, 15)] {
        let refused = first_step_refused(back, "41", &format!("{from}^{to}"));
        assert_eq!(refused, IllegalStep::NoWall { from: cell(from), to: cell(to) });
    }
}

#[test]
fn l05_only_a_one_jumps_and_only_over_a_wall_of_the_cell() {
    let runner = "b9,1,b1,7,w1,13,w9 w";
    assert_eq!(first_step_refused(runner, "42", "11^22"), IllegalStep::NotRolled(Die::One));
    assert_eq!(
        first_step_refused(runner, "41", "11^20"),
        IllegalStep::NoWall { from: cell(11), to: cell(20) }
    );
    let turn = position(runner).half_turn(SPIRAL, roll("41"));
    assert_eq!(
        turn.step(Step::new(cell(11), cell(22), Die::Four)),
        Err(IllegalStep::WrongDistance(11))
    );
    // What is written as a jump is none where the corridor goes on.
    assert!(position(runner).parse_play(SPIRAL, roll("41"), "11^15").is_err());
}

#[test]
fn l05_jumps_and_steps_make_up_a_double_one() {
    let runner = "b9,1,b1,7,w1,13,w9 w";
    // 11-12-13-14-15, over the walls of 11, 12 and 14, on from 22 and 23, over that of 22; on 24
    // and 25 it has won.
    assert_eq!(ends(SPIRAL, runner, "11"), [12, 13, 14, 15, 22, 23, 24, 25]);
    assert_eq!(after(runner, "11", "11^22 22^25"), "b9,1,b1,21,w10 b");
    assert_eq!(ends(SERPENTINE, runner, "11"), [12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23]);
}

#[test]
fn l05_what_a_jump_and_another_die_reach_alike_is_one_move() {
    // By the 3 from 22 to 25, or by the 1 over the wall.
    let runner = "b9,1,b1,18,w1,2,w9 w";
    assert_plays(runner, "31", &["22/25", "22/23"]);
    for play in ["22^25", "22/25"] {
        let (read, _) = position(runner).parse_play(SPIRAL, roll("31"), play).expect("legal");
        assert_eq!(read.to_string(), "22/25");
        assert_eq!(entered(SPIRAL, runner, "31", play), play);
    }
}

#[test]
fn l05_a_step_and_a_jump_between_the_same_cells_are_two_different_things() {
    let two = "b9,1,b1,w2,20,w8 w";
    let (play, next) = ("4/7 4^7", "b9,1,b1,3,w2,17,w8 b");
    let found = listed(&position(two), SERPENTINE, roll("31"));
    let texts: Vec<String> = found
        .iter()
        .filter(|(_, after)| after.to_string() == next)
        .map(|(play, _)| play.to_string())
        .collect();
    assert_eq!(texts, [play]);
    assert_eq!(after_by(SERPENTINE, two, "31", play), next);
    let (read, _) = position(two).parse_play(SERPENTINE, roll("31"), "4^7 4/7").expect("legal");
    assert_eq!(read.to_string(), play);
}

#[test]
fn l05_a_jump_lands_by_the_same_rules() {
    let blot = "b9,9,w1,10,b1,2,w9 w";
    assert_eq!(after(blot, "41", "11^22*"), "b9,20,w1b,2,w9 b");
    assert_eq!(after_by(PORTES, blot, "41", "11^22*"), "b9,20,w1,2,w9+b1 b");
    let closed = "b8,9,w1,10,b2,2,w9 w";
    assert_plays(closed, "41", &["11/15", "11/12", "11/15 15/16", "11/15 15^24"]);
    assert_eq!(first_step_refused(closed, "41", "11^22"), IllegalStep::Blocked(cell(22)));
}

#[test]
fn l06_two_enemy_pieces_close_a_cell() {
    let closed = "b8,9,w1,2,b2,10,w9 w";
    assert_plays(closed, "31", &["11/12", "11^22", "11/12 12/15", "11^22 22/25"]);
    assert_eq!(first_step_refused(closed, "31", "11/14"), IllegalStep::Blocked(cell(14)));
    assert_plays_by(PORTES, closed, "31", &["11/12", "11^22", "11/12 12/15", "11^22 22/25"]);
}

#[test]
fn l06_an_enemy_piece_on_a_pinned_one_closes_a_cell() {
    let pinned = "b9,9,w1,2,b1w,10,w8 w";
    assert_plays(pinned, "31", &["11/12", "11^22", "11/12 12/15", "11^22 22/25"]);
    assert_eq!(first_step_refused(pinned, "31", "11/14"), IllegalStep::Blocked(cell(14)));
}

#[test]
fn l06_own_pieces_single_enemies_and_pinned_enemies_close_nothing() {
    let all = ["11/15", "13/17", "11/13", "13/15", "11/15 13/15", "11/15 15/17", "13/17 17/19"];
    assert_plays("b9,1,b1,7,w1,1,w1,11,w8 w", "42", &all);
    assert_plays("b9,9,w1,1,w1b,11,w8 w", "42", &all);
    assert_plays("b9,9,w1,1,b1,11,w9 w", "42", &["11/15", "11/13*", "11/15 15/17"]);
}

#[test]
fn l06_what_is_passed_over_does_not_matter() {
    let prime = "b2,9,w1,b2,b2,b2,b2,9,w9 w";
    assert_plays(prime, "65", &["11/17", "11/16", "11/17 17/22"]);
    assert_plays(prime, "41", &["11^22"]);
}

#[test]
fn l06_landing_on_a_single_piece_pins_it() {
    assert_eq!(after("b9,9,w1,1,b1,11,w9 w", "42", "11/13*"), "b9,11,w1b,11,w9 b");
    assert_eq!(after("b9,11,w1,1,b1,9,w9 b", "42", "15/13*"), "b9,11,b1w,11,w9 w");
}

#[test]
fn l06_more_pieces_pile_on_without_pinning_anew() {
    let board = "b9,9,w1,1,w1b,11,w8 w";
    assert_eq!(entered(SPIRAL, board, "42", "11/13"), "11/13");
    assert_eq!(after(board, "42", "11/13"), "b9,11,w2b,11,w8 b");
}

#[test]
fn l06_a_pinned_piece_cannot_move() {
    let board = "b9,11,w1b,11,w9 b";
    assert_plays(board, "42", &["pass"]);
    assert_eq!(first_step_refused(board, "42", "13/11"), IllegalStep::Pinned(cell(13)));
    assert!(position(board).is_pinned(Side::Blue, cell(13)));
    assert!(!position(board).is_pinned(Side::White, cell(13)));
}

#[test]
fn l06_a_piece_only_touched_on_the_way_is_not_pinned() {
    let board = "b9,9,w1,1,b1,11,w9 w";
    assert_eq!(entered(SPIRAL, board, "42", "11/13* 13/17"), "11/13* 13/17");
    assert_eq!(after(board, "42", "11/13* 13/17"), "b9,11,b1,3,w1,7,w9 b");
}

#[test]
fn l06_the_pin_holds_until_the_last_attacker_has_left() {
    assert_eq!(after("b9,11,w2b,11,w8 w", "42", "13/15"), "b9,11,w1b,1,w1,9,w8 b");
    assert_eq!(after("b9,11,w2b,11,w8 w", "42", "13/15 13/17"), "b9,11,b1,1,w1,1,w1,7,w8 b");
    assert_eq!(after("b9,11,w1b,11,w9 w", "42", "13/15"), "b9,11,b1,1,w1,9,w9 b");
}

#[test]
fn l06_own_pieces_stack_without_limit() {
    assert_eq!(after("b9,1,b1,9,w1,3,w9,8 w", "42", "13/17"), "b9,1,b1,13,w10,8 b");
    assert_eq!(after("b9,11,b1,3,w9,7,w1 w", "42", "17/19"), "b9,11,b1,3,w8,1,w1,5,w1 b");
}

#[test]
fn l07_every_part_of_the_dice_in_any_order_is_a_turn() {
    let board = "b9,1,b1,7,w1,4,w1,8,w8 w";
    assert_plays(
        board,
        "42",
        &[
            "11/15",
            "16/20",
            "11/13",
            "16/18",
            "11/15 16/18",
            "16/20 11/13",
            "11/15 15/17",
            "16/20 20/22",
        ],
    );
    for (play, next) in [
        ("11/13 13/17", "b9,1,b1,12,w1,w1,7,w8 b"),
        ("11/15 15/17", "b9,1,b1,12,w1,w1,7,w8 b"),
        ("11/13 16/20", "b9,1,b1,9,w1,6,w1,4,w8 b"),
        ("16/20 11/13", "b9,1,b1,9,w1,6,w1,4,w8 b"),
    ] {
        assert_eq!(after(board, "42", play), next, "{play}");
    }
}

#[test]
fn l07_of_a_double_one_two_three_or_four() {
    let board = "b9,1,b1,15,w2,5,w8 w";
    assert_plays(
        board,
        "22",
        &[
            "19/21",
            "19/21(2)",
            "19/21 21/23",
            "19/21(2) 21/23",
            "19/21 21/23 23/25",
            "19/21(2) 21/23(2)",
            "19/21(2) 21/23 23/25",
        ],
    );
}

#[test]
fn l07_without_a_legal_move_the_turn_passes() {
    let board = "b8,9,w1,2,b2,10,w9 w";
    assert_plays(board, "33", &["pass"]);
    assert_eq!(after(board, "33", "pass"), "b8,9,w1,2,b2,10,w9 b");
    assert!(!position(board).can_move(SPIRAL, roll("33")));
    assert!(position(board).can_move(SPIRAL, roll("43")));
}

#[test]
fn l07_nobody_passes_who_can_move() {
    let board = "b9,1,b1,7,w1,13,w9 w";
    assert_eq!(refusal(board, "31", "pass"), IllegalPlay::Incomplete);
    assert_eq!(position(board).half_turn(SPIRAL, roll("31")).finish(), None);
}

#[test]
fn l07_the_only_piece_that_can_has_to_move_even_off_its_victim() {
    let board = "b9,11,w1b,11,w9 w";
    assert_plays(board, "65", &["13/19", "13/18", "13/19 19/24"]);
    assert_eq!(refusal(board, "65", "pass"), IllegalPlay::Incomplete);
}

#[test]
fn l07_either_die_alone_will_do() {
    // The smaller first leaves the larger unplayable, and that is allowed.
    let board = "b8,9,w1,5,b2,7,w9 w";
    assert_plays(board, "42", &["11/15", "11/13"]);
    assert_eq!(after(board, "42", "11/13"), "b8,11,w1,3,b2,7,w9 b");
}

#[test]
fn l08_ten_pieces_in_one_group_at_the_track_end_win() {
    for board in
        ["b9,1,b1,19,w2,w3,w5 b", "b9,1,b1,21,w10 b", "b9,5,b1,8,w1,w1,w1,w1,w1,w1,w1,w1,w1,w1 b"]
    {
        assert_eq!(outcome(board), WHITE_WINS, "{board}");
        assert_eq!(outcome_by(PORTES, &position(board)), WHITE_WINS, "{board}");
        assert_eq!(outcome_by(SPIRAL, &position(board).mirrored()), BLUE_WINS, "{board}");
        assert!(position(board).is_grouped(Side::White));
        assert!(!position(board).is_grouped(Side::Blue));
    }
}

#[test]
fn l08_a_group_with_a_gap_wins_nothing() {
    for board in ["b9,1,b1,19,w5,1,w5 b", "b9,1,b1,18,w1,1,w4,w5 b"] {
        assert_eq!(outcome(board), None, "{board}");
        assert_eq!(outcome_by(SPIRAL, &position(board).mirrored()), None, "{board}");
    }
}

#[test]
fn l08_a_group_without_the_track_end_wins_nothing() {
    assert_eq!(outcome("b9,1,b1,18,w2,w3,w5,1 b"), None);
    assert_eq!(outcome("w10,1,b10,22 b"), None);
}

#[test]
fn l08_a_wall_separates() {
    // 18, 20 and 22 lie around the center, each behind a wall.
    let around = "b9,1,b1,14,w2,1,w2,1,w2,2,w4 b";
    assert_eq!(outcome(around), None);
    assert_eq!(outcome("b4,2,b2,1,b2,1,b2,14,w1,1,w9 w"), None);
    assert_eq!(outcome_by(SERPENTINE, &position("b9,1,b1,12,w1,8,w9 b")), None);
}

#[test]
fn l08_pinned_pieces_count_where_they_stand() {
    for board in ["b9,21,b1w,w4,w5 b", "b9,22,b1w,w9 b"] {
        assert_eq!(outcome(board), WHITE_WINS, "{board}");
        assert_eq!(outcome_by(SPIRAL, &position(board).mirrored()), BLUE_WINS, "{board}");
    }
}

#[test]
fn l08_a_pinned_piece_outside_keeps_its_side_from_winning() {
    assert_eq!(outcome("b9,11,b1w,11,w9 b"), None);
    assert_eq!(outcome("b9,20,b1w,1,w4,w5 b"), None);
}

#[test]
fn l08_a_piece_that_is_pinned_in_the_group_helps_to_win() {
    let board = "b9,16,w1,4,b1w,w3,w5 w";
    assert_plays(board, "65", &["18/24"]);
    assert_eq!(outcome(&after(board, "65", "18/24")), WHITE_WINS);
}

#[test]
fn l08_enemies_pinned_by_the_group_do_not_matter() {
    assert_eq!(outcome("b8,20,w3b,w3b,1,w4 b"), None);
    assert_eq!(outcome("b8,21,w3b,w3b,w4 b"), WHITE_WINS);
}

#[test]
fn l08_the_turn_ends_with_the_winning_move() {
    // 22/24 fills the gap, and the other piece may no longer leave 23.
    let board = "b9,1,b1,18,w1,w1,1,w8 w";
    assert_results(
        SERPENTINE,
        board,
        "21",
        &[
            "b9,1,b1,19,w1,w1,w8 b",
            "b9,1,b1,18,w1,2,w9 b",
            "b9,1,b1,18,w1,1,w1,w8 b",
            "b9,1,b1,19,w2,1,w8 b",
            "b9,1,b1,20,w2,w8 b",
            "b9,1,b1,19,w1,1,w9 b",
        ],
    );
    let turn = position(board).parse_half_turn(SERPENTINE, roll("21"), "22/24").expect("legal");
    assert!(turn.is_complete());
    assert_eq!(turn.next_steps().count(), 0);
    assert_eq!(turn.step(Step::new(cell(23), cell(24), Die::One)), Err(IllegalStep::GameDecided));
}

#[test]
fn l08_an_order_that_does_not_win_on_the_way_is_allowed() {
    let board = "b9,1,b1,18,w1,w1,1,w8 w";
    let decided = IllegalPlay::Step { number: 2, reason: IllegalStep::GameDecided };
    let exactly = |play: &str| {
        let mut turn = position(board).half_turn(SERPENTINE, roll("21"));
        for step in play.split(' ') {
            let (from, to) = step.split_once('/').expect("a step");
            let [from, to] = [from, to].map(|number| number.parse::<Cell>().expect("a cell"));
            let die = Die::new(to.get() - from.get()).expect("a die");
            match turn.step(Step::new(from, to, die)) {
                Ok(step) => turn.push(step).expect("it can follow"),
                Err(reason) => {
                    let number = turn.play().len() as u8 + 1;
                    return Err(IllegalPlay::Step { number, reason });
                }
            }
        }
        Ok(turn.board().with_side_to_move(Side::Blue).to_string())
    };
    assert_eq!(exactly("22/24 24/25"), Err(decided));
    assert_eq!(exactly("22/24 23/24"), Err(decided));
    assert_eq!(exactly("22/23 23/25").as_deref(), Ok("b9,1,b1,19,w1,1,w9 b"));
    assert_eq!(exactly("23/24 22/24").as_deref(), Ok("b9,1,b1,20,w2,w8 b"));
    // Typed in the wrong order it is taken as the one that stands.
    let (read, _) =
        position(board).parse_play(SERPENTINE, roll("21"), "22/24 23/24").expect("legal");
    assert_eq!(read.to_string(), "23/24 22/24");
}

#[test]
fn l08_a_double_ends_after_any_of_its_moves() {
    // 23 and 24 win, as 24 and 25 do, so nothing comes to 24 twice.
    assert_results(
        SERPENTINE,
        "b9,1,b1,18,w1,w1,1,w8 w",
        "11",
        &[
            "b9,1,b1,19,w2,1,w8 b",
            "b9,1,b1,18,w1,1,w1,w8 b",
            "b9,1,b1,19,w1,w1,w8 b",
            "b9,1,b1,18,w1,2,w9 b",
            "b9,1,b1,19,w1,1,w9 b",
            "b9,1,b1,20,w1,w9 b",
        ],
    );
}

#[test]
fn l08_after_the_end_nothing_is_played() {
    let over = "b9,1,b1,21,w10 b";
    for dice in Roll::ALL {
        assert_plays(over, &dice.to_string(), &[]);
    }
    assert_eq!(refusal(over, "66", "pass"), IllegalPlay::GameOver);
    assert_eq!(refusal(over, "21", "3/2"), IllegalPlay::GameOver);
    assert_eq!(position(over).half_turn(SPIRAL, roll("66")).finish(), None);
}

#[test]
fn l08_who_has_moved_last_wins_a_board_that_both_have_won() {
    assert_eq!(outcome("b10,23,w10 w"), BLUE_WINS);
    assert_eq!(outcome("b10,23,w10 b"), WHITE_WINS);
}

#[test]
fn l09_a_game_in_which_nobody_can_ever_move_is_a_draw() {
    // All free pieces stand on their track ends, the last ones are pinned there.
    for mover in ["w", "b"] {
        let board = format!("b9w,23,w9b {mover}");
        for layout in [Layout::SPIRAL, Layout::SERPENTINE, OUTWARDS, CROOKED] {
            let rules = Rules::new().with_layout(layout);
            assert_eq!(outcome_by(rules, &position(&board)), DRAW);
            assert_eq!(position(&board).count_all_plays(rules), 0);
        }
    }
}

#[test]
fn l09_the_last_move_anybody_has_brings_the_draw() {
    let board = "b8w,b1,22,w9b b";
    assert_eq!(outcome(board), None);
    assert_plays(board, "11", &["2/1"]);
    let end = next_by(SPIRAL, board, "11", "2/1");
    assert_eq!(end.to_string(), "b9w,23,w9b w");
    assert_eq!(outcome_by(SPIRAL, &end), DRAW);
}

#[test]
fn l09_who_cannot_move_passes_as_long_as_the_other_can() {
    let board = "b9,11,b1w,11,w9 w";
    assert_eq!(outcome(board), None);
    for dice in Roll::ALL {
        assert_plays(board, &dice.to_string(), &["pass"]);
    }
    assert_plays(&after(board, "66", "pass"), "65", &["13/7", "13/8", "13/7 7/2"]);
    assert_eq!(outcome("b8w,b1,22,w9b w"), None, "Blue still has a one");
}

#[test]
fn l09_a_step_by_some_other_roll_keeps_the_game_alive() {
    for mover in ["w", "b"] {
        let board = format!("b8w,1,b1,21,w9b {mover}");
        assert_plays(&board, "66", &["pass"]);
        assert_eq!(outcome(&board), None);
    }
    assert_plays("b8w,1,b1,21,w9b b", "62", &["3/1"]);
    assert_plays("b8w,1,b1,21,w9b b", "61", &["3/2"]);
}

#[test]
fn l09_with_portes_the_same_board_goes_on() {
    // Nothing is pinned, so the pieces on their starting cells move.
    let board = "w1+b9,23,w9+b1 w";
    assert_eq!(outcome_by(PORTES, &position(board)), None);
    assert_plays_by(PORTES, board, "65", &["1/7", "1/6", "1/7 7/12"]);
}

#[test]
fn l10_a_single_piece_is_sent_back_to_its_starting_cell() {
    for (board, play, next) in [
        ("b9,9,w9,1,b1,w1,11 w", "11/13*", "b9,9,w8,1,w1,w1,10,b1 b"),
        ("b9,9,w9,1,b1,11,w1 w", "11/13*", "b9,9,w8,1,w1,11,w1+b1 b"),
        ("1,b9,10,w1,1,b1,9,w9 b", "15/13*", "w1,b9,10,b1,11,w9 w"),
        ("b9,11,w1,1,b1,9,w9 b", "15/13*", "w1+b9,11,b1,11,w9 w"),
    ] {
        assert_eq!(after_by(PORTES, board, "42", play), next);
    }
}

#[test]
fn l10_a_piece_is_sent_back_onto_its_own_too() {
    let board = "b7,9,w10,1,b1,11,b2 w";
    assert_eq!(after_by(PORTES, board, "42", "11/13*"), "b7,9,w9,1,w1,11,b3 b");
}

#[test]
fn l10_a_piece_is_sent_back_onto_the_enemys_stack() {
    let board = "b8,9,w1,1,b1,w3,10,w6+b1 w";
    assert_eq!(after_by(PORTES, board, "42", "11/13*"), "b8,11,w1,w3,10,w6+b2 b");
}

#[test]
fn l10_a_single_piece_on_its_own_starting_cell_stays() {
    let board = "b9,17,w1,1,w1,2,w8,b1 w";
    assert_plays_by(
        PORTES,
        board,
        "42",
        &["21/25", "19/23", "19/21", "21/23", "19/23 21/23", "19/23 23/25"],
    );
    assert_eq!(after_by(PORTES, board, "42", "21/25"), "b9,17,w1,4,w8,w1+b1 b");
    let turn = position(board).parse_half_turn(PORTES, roll("42"), "21/25*").expect("legal");
    assert!(turn.play().steps().all(|step| !step.hits()), "a star typed where nothing is hit");
}

#[test]
fn l10_two_pieces_close_the_starting_cell_too() {
    let board = "b8,19,w1,1,w9,1,b2 w";
    assert_plays_by(PORTES, board, "42", &["21/23"]);
    assert_eq!(
        refusal_by(PORTES, board, "42", "21/25"),
        IllegalPlay::Step { number: 1, reason: IllegalStep::Blocked(cell(25)) }
    );
}

#[test]
fn l10_pieces_on_a_shared_cell_are_free() {
    let board = "b9,19,w1,1,w1,1,w8+b1 b";
    assert_plays_by(PORTES, board, "65", &["25/19", "25/20", "25/19 19/14"]);
    assert_eq!(after_by(PORTES, board, "65", "25/19"), "b9,17,b1,1,w1,1,w1,1,w8 w");
    for owner in Side::ALL {
        assert!(!position(board).is_pinned(owner, cell(25)));
    }
}

#[test]
fn l10_nothing_is_ever_pinned() {
    // The blot is gone after the landing, so more can land there and both can leave.
    let board = "b9,9,w2,1,b1,11,w8 w";
    assert_eq!(after_by(PORTES, board, "22", "11/13* 11/13"), "b9,11,w2,11,w8+b1 b");
    assert_eq!(after_by(PORTES, board, "22", "11/13* 13/15"), "b9,9,w1,3,w1,9,w8+b1 b");
}

#[test]
fn l10_a_run_that_sends_back_other_pieces_is_another_move() {
    let board = "b8,9,w9,1,b1,b1,10,w1 w";
    let next = |play| after_by(PORTES, board, "32", play);
    assert_eq!(next("11/13* 13/16"), "b8,9,w8,2,b1,1,w1,8,w1+b1 b");
    assert_eq!(next("11/14* 14/16"), "b8,9,w8,1,b1,2,w1,8,w1+b1 b");
    let four = ["11/14*", "11/13*", "11/14* 11/13*", "11/14* 14/16"];
    assert_plays(board, "32", &four);
    assert_plays_by(PORTES, board, "32", &[&four[..], &["11/13* 13/16"]].concat());
}

#[test]
fn l10_a_joined_run_must_say_which_piece_it_sends_back() {
    let board = position("b8,9,w9,1,b1,b1,10,w1 w");
    match board.parse_play(PORTES, roll("32"), "11/16") {
        Err(PlayError::Text(error)) => assert_eq!((error.field(), error.at()), ("step", 0)),
        other => panic!("{other:?}"),
    }
    let way = board.parse_play(PORTES, roll("32"), "11/13 13/16").map(|(play, _)| play.to_string());
    assert_eq!(way.as_deref(), Ok("11/13* 13/16"));
    // Where nothing is pinned for good either way is the same.
    let joined = board.parse_play(SPIRAL, roll("32"), "11/16").map(|(play, _)| play.to_string());
    assert_eq!(joined.as_deref(), Ok("11/14* 14/16"));
}

#[test]
fn l10_pieces_sent_back_can_close_the_track_end_in_the_middle_of_a_turn() {
    let board = "b8,9,w8,1,b1,8,w1,1,w1,b1 w";
    let turn = position(board).parse_half_turn(PORTES, roll("21"), "11/13*").expect("legal");
    for from in [24, 22] {
        let too_late = turn.step(Step::new(cell(from), cell(25), Die::One));
        assert_eq!(too_late, Err(IllegalStep::Blocked(cell(25))), "the second piece closes it");
    }
    // The other way round it goes, and however it is typed it is understood.
    for typed in ["24/25 11/13*", "11/13* 24/25"] {
        assert_eq!(entered(PORTES, board, "21", typed), "24/25 11/13*");
        assert_eq!(after_by(PORTES, board, "21", typed), "b8,9,w7,1,w1,8,w1,2,w1+b2 b");
    }
    assert_eq!(after_by(PORTES, board, "21", "22^25 11/13*"), "b8,9,w7,1,w1,10,w1,w1+b2 b");
}

#[test]
fn l11_each_side_has_ten_pieces() {
    let wrong = |side, count| SetupError::WrongTotal { side, count };
    assert_eq!(defects_of("b11,23,w10 w"), [wrong(Side::Blue, 11)]);
    assert_eq!(defects_of("25 w"), [wrong(Side::White, 0), wrong(Side::Blue, 0)]);
    assert_eq!(defects_of("b9,b1w,22,w10 w"), [wrong(Side::White, 11)]);
    assert_eq!(defects_of("b255,23,w9 w"), [wrong(Side::White, 9), wrong(Side::Blue, 255)]);
}

#[test]
fn l11_two_colors_share_a_cell_only_by_a_pin() {
    let mut setup = Setup::from(&position("b9,11,b1,11,w10 w"));
    setup.pieces[Side::White][24] = 9;
    setup.pieces[Side::White][12] = 1;
    assert_eq!(defects(&setup), [SetupError::Shared(cell(13))]);
    setup.pinned[Side::Blue][12] = true;
    assert_eq!(defects(&setup), []);
    assert_eq!(Position::try_from(&setup), Ok(position("b9,11,w1b,11,w9 w")));
    setup.pinned[Side::White][12] = true;
    let both = Side::ALL.map(|side| SetupError::BadPin { side, cell: cell(13) });
    assert_eq!(defects(&setup), both);
}

#[test]
fn l11_only_one_piece_is_pinned_on_a_cell_and_only_under_others() {
    let mut setup = Setup::from(&position("b9,11,b1w,11,w9 w"));
    let bad_pin = SetupError::BadPin { side: Side::White, cell: cell(13) };
    setup.pieces[Side::White][12] = 2;
    setup.pieces[Side::White][24] = 8;
    assert_eq!(defects(&setup), [bad_pin]);
    setup.pieces[Side::White][12] = 1;
    setup.pieces[Side::White][24] = 9;
    setup.pieces[Side::Blue][12] = 0;
    setup.pieces[Side::Blue][0] = 10;
    assert_eq!(defects(&setup), [bad_pin]);
}

#[test]
fn l11_with_portes_only_starting_cells_are_shared_and_nothing_is_pinned() {
    let shared = "w1+b9,23,w9+b1 w";
    assert_eq!(defects_by(PORTES, shared), []);
    assert_eq!(defects_by(SPIRAL, shared), [cell(1), cell(25)].map(SetupError::Shared));
    assert_eq!(defects_of("b9,11,w1+b1,11,w9 w"), [SetupError::Shared(cell(13))]);
    let pinned = "b9,11,w1b,11,w9 w";
    assert_eq!(defects_by(SPIRAL, pinned), []);
    assert_eq!(defects_by(PORTES, pinned), [SetupError::PinWithPortes(cell(13))]);
}

#[test]
fn l11_no_position_is_of_both_kinds() {
    assert_eq!(defects_of("w1+b9,11,w1b,11,w8 w"), [SetupError::Shared(cell(1))]);
    assert_eq!(defects_of("b9w,23,w9+b1 w"), [SetupError::Shared(cell(25))]);
}

#[test]
fn a_way_must_be_open_on_one_of_its_roads() {
    assert_plays("b8,9,w1,1,b2,11,w9 w", "42", &["11/15", "11/15 15/17"]);
    assert_plays("b8,9,w1,3,b2,9,w9 w", "42", &["11/13", "11/13 13/17"]);
    assert_plays("b6,9,w1,1,b2,1,b2,9,w9 w", "42", &["pass"]);
}

#[test]
fn a_freed_piece_moves_at_once_and_can_be_pinned_again() {
    let pinned = "b9,9,w1,1,w1b,11,w8 b";
    assert_plays(pinned, "42", &["pass"]);
    let freed = after(&pinned.replace(" b", " w"), "42", "13/15");
    assert_eq!(freed, "b9,9,w1,1,b1,1,w1,9,w8 b");
    assert_plays(&freed, "42", &["13/9", "13/11*", "13/9 9/7"]);
    assert_eq!(after(&freed.replace(" b", " w"), "42", "11/13*"), "b9,11,w1b,1,w1,9,w8 b");
}

#[test]
fn a_piece_freed_and_pinned_again_in_one_turn_was_pinned_anew() {
    let board = "b9,9,w1,1,w1b,11,w8 w";
    assert_eq!(entered(SPIRAL, board, "42", "13/17 11/13"), "13/17 11/13*");
    assert_eq!(after(board, "42", "13/17 11/13"), after(board, "42", "11/15 15/17"));
}

#[test]
fn a_pinned_piece_keeps_its_friends_from_the_cell() {
    // The two on 11 cannot land on 13, where one of theirs is pinned by a single piece.
    let board = "b9,9,w2,1,b1w,11,w7 w";
    assert_plays(board, "22", &["pass"]);
    assert_eq!(first_step_refused(board, "22", "11/13"), IllegalStep::Blocked(cell(13)));
}

#[test]
fn a_winner_need_not_stop_if_another_order_plays_on() {
    // 22/24 wins at once, and ends the turn; 22/23 23/25 goes the same way past the win.
    let board = "b9,1,b1,18,w1,w1,1,w8 w";
    let outcomes = |play| outcome_by(SERPENTINE, &next_by(SERPENTINE, board, "21", play));
    assert_eq!(outcomes("22/24"), WHITE_WINS);
    assert_eq!(outcomes("23/24 22/24"), WHITE_WINS);
    assert_eq!(outcomes("22/25"), None);
    assert_eq!(outcomes("23/24"), None);
}

#[test]
fn a_refusal_names_the_step_that_is_wrong_and_the_rule() {
    let step = |number, reason| IllegalPlay::Step { number, reason };
    let start = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
    let played = |die| IllegalStep::DiePlayed(Die::new(die).expect("a die"));
    assert_eq!(refusal(start, "63", "1/7(2)"), step(2, played(6)));
    assert_eq!(refusal(start, "62", "1/7 7/13"), step(2, played(6)));
    assert_eq!(refusal(start, "31", "1/2 1/3"), step(2, IllegalStep::WrongDistance(2)));
    assert_eq!(
        refusal(start, "61", "1/7 1^17"),
        step(2, IllegalStep::NoWall { from: cell(1), to: cell(17) })
    );
    assert_eq!(refusal("b9,11,w1b,11,w9 b", "42", "13/9"), step(1, IllegalStep::Pinned(cell(13))));
    assert_eq!(refusal("b9,1,b1,21,w10 b", "66", "3/1"), IllegalPlay::GameOver);
    assert_eq!(refusal(start, "63", "pass"), IllegalPlay::Incomplete);
    assert_eq!(refusal(start, "63", "1/7(2)").to_string(), "step 2: the 6 is played already (L3)");
}

/// What the programs and people of the field write.
#[test]
fn plays_are_read_as_the_field_writes_them() {
    let start = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
    for (board, dice, whole, texts) in [
        (start, "61", "1/7 7/8", &["1/7/8", "1-7-8", "61: 1/7/8", "3. 16: 1/7; 7/8", "1/8!?"][..]),
        (start, "61", "1/7 1^16", &["1-7 1^16", "61: 1^16, 1-7", "1^16 1/7 (+0.1)"]),
        (start, "66", "1/7(2)", &["1/7x2", "1/7[2]", "1/7 x 2", "1-7(2)."]),
        ("b9,1,b1,7,w1,13,w9 w", "11", "11^22 22^25", &["11^22^25", "11^22 ^25"]),
        ("b9,1,b1,7,w1,13,w9 w", "11", "11^22 22/23", &["11^22/23", "11^22-23"]),
        ("b9,1,w1,18,b1,2,w9 w", "61", "3/9 9/10", &["3/9*/10", "3/9\\*/10"]),
    ] {
        for text in texts {
            let read = position(board).parse_half_turn(SPIRAL, roll(dice), text);
            assert!(read.is_ok(), "{text} in {board}");
            let read = position(board).parse_play(SPIRAL, roll(dice), text);
            let whole = position(board).parse_play(SPIRAL, roll(dice), whole);
            assert!(whole.is_ok() && read == whole, "{text} in {board}: {read:?}");
        }
    }
}

#[test]
fn a_play_that_cannot_be_meant_is_refused_at_its_place() {
    let start = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w";
    let blue = "w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 b";
    for (board, dice, text, message) in [
        // Counted from the other end, or with other dice.
        (start, "31", "5/4", "step 1: white moves from 1 to 25 (L4)"),
        (blue, "31", "5/8", "step 1: blue moves from 25 to 1 (L4)"),
        (start, "31", "1/9", "step 1: no piece moves 8 cells with these dice (L4)"),
        // A jump with the sign of a step. Without a one it is too far.
        (start, "31", "3/18", "step 1: only a jump over the wall leads there: 3^18 (L4)"),
        (start, "32", "3/18", "step 1: no piece moves 15 cells with these dice (L4)"),
        (start, "31", "3/20", "step 1: no piece moves 17 cells with these dice (L4)"),
        (blue, "31", "18/3", "step 1: only a jump over the wall leads there: 18^3 (L4)"),
        (blue, "31", "3/18", "step 1: blue moves from 25 to 1 (L4)"),
        // Neither 0 nor `off` nor `bar` is anything here.
        (start, "31", "1/0", "step 1 at column 3: expected a cell from 1 to 25"),
        (start, "31", "bar/3", "step 1 at column 1: expected a cell from 1 to 25, or `pass` alone"),
        (start, "31", "32: 1/4", "roll at column 1: expected the roll of this turn"),
        (start, "31", "1 4", "step 1 at column 2: expected `/`, or `^` over a wall"),
    ] {
        let error = position(board).parse_play(SPIRAL, roll(dice), text).expect_err(text);
        assert_eq!(error.to_string(), message, "{text} in {board}");
    }
}
