//! The rules one by one, each with boards small enough to work out by hand, and then the
//! situations over which players argue.
//!
//! Red moves down, Blue up. Fourteen checkers on a side's last point are dead weight: they stay
//! where they are as long as the fifteenth is outside the home.

use crate::support::{listed, position, roll};
use plakoto_core::dice_cup::{Dice, Die, ScriptedDice, parse_dice};
use plakoto_core::game_core::Opener;
use plakoto_core::{
    IllegalPlay, IllegalStep, Match, Outcome, PlayError, Point, Position, PositionError, Reason,
    Rules, Setup, SetupError, Side, Step,
};

const FREE_CHOICE: Rules = Rules::new().with_larger_die(false);

fn assert_plays_by(rules: Rules, board: &str, dice: &str, expected: &[&str]) {
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
    assert_plays_by(Rules::default(), board, dice, expected);
}

/// The position after a play, its steps in the order that is written.
fn next(board: &str, dice: &str, play: &str) -> Position {
    let (board, dice) = (position(board), roll(dice));
    let turn = board.parse_half_turn(Rules::default(), dice, play);
    let turn = turn.unwrap_or_else(|error| panic!("{play} with {dice} in {board}: {error}"));
    turn.finish().unwrap_or_else(|| panic!("{play} with {dice} in {board} is not all")).1
}

fn after(board: &str, dice: &str, play: &str) -> String {
    next(board, dice, play).to_string()
}

fn refusal(board: &str, dice: &str, play: &str) -> IllegalPlay {
    match position(board).parse_play(Rules::default(), roll(dice), play) {
        Err(PlayError::Illegal(reason)) => reason,
        other => panic!("{play} with {dice} in {board} gives {other:?}"),
    }
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

fn point(number: u8) -> Point {
    Point::new(number).expect("1 to 24")
}

/// Winner, points and reason.
fn outcome(position: &Position) -> Option<(Option<Side>, u32, Reason)> {
    position.outcome().map(|outcome| (outcome.winner, outcome.points, outcome.reason))
}

const RED_TAKES_MOTHER: Option<(Option<Side>, u32, Reason)> =
    Some((Some(Side::Red), 2, Reason::MotherPinned));
const BLUE_TAKES_MOTHER: Option<(Option<Side>, u32, Reason)> =
    Some((Some(Side::Blue), 2, Reason::MotherPinned));
const DRAW: Option<(Option<Side>, u32, Reason)> = Some((None, 0, Reason::BothMothersPinned));

#[test]
fn p01_fifteen_checkers_stand_on_each_origin() {
    assert_eq!(Position::start(Side::Red).to_string(), "b15,22,r15 r");
    assert_eq!(Position::start(Side::Blue).to_string(), "b15,22,r15 b");
    for side in Side::ALL {
        let start = Position::start(side);
        assert_eq!(start.side_to_move(), side);
        assert_eq!(start.outcome(), None);
        for owner in Side::ALL {
            assert_eq!(start.checkers(owner, Point::origin(owner)), 15);
            assert_eq!(start.pip_count(owner), 15 * 24);
            assert_eq!(start.borne_off(owner), 0);
        }
    }
}

#[test]
fn p01_red_goes_down_and_blue_goes_up() {
    assert_plays("b15,22,r15 r", "21", &["24/22 24/23", "24/22 22/21"]);
    assert_plays("b15,22,r15 b", "21", &["1/3 1/2", "1/3 3/4"]);
}

#[test]
fn p02_the_higher_die_starts_and_rolls_two_dice_afresh() {
    let script = parse_dice::<6>("4 4 2 5 6 3").expect("dice");
    let mut dice = ScriptedDice::new(&script);
    let games = Match::open(Rules::new());
    let opening = games.open_game(&mut dice).expect("Blue is higher, after a tie");
    assert_eq!(opening.position, Position::start(Side::Blue));
    let roll_off = opening.roll_off.expect("the dice decide");
    assert_eq!((roll_off.first, roll_off.second, roll_off.ties), (Die::Two, Die::Five, 1));
    assert_eq!(dice.try_roll(), Ok(roll("63")));
    assert_eq!(dice.finish(), Ok(()));
    assert_plays("b15,22,r15 b", "63", &["1/7 1/4", "1/7 7/10"]);
}

#[test]
fn p02_the_winner_starts_the_next_game_without_a_roll() {
    for winner in Side::ALL {
        let mut games = Match::open(Rules::new());
        games.record(&Outcome::win(winner, 2, Reason::MotherPinned));
        assert_eq!(games.opener(), Opener::Player(winner));
        let opening = games.open_game(&mut ScriptedDice::new(&[])).expect("no dice are needed");
        assert_eq!((opening.position, opening.roll_off), (Position::start(winner), None));
    }
}

#[test]
fn p02_after_a_draw_the_opening_roll_decides_again() {
    let mut games = Match::open(Rules::new());
    games.record(&Outcome::win(Side::Blue, 1, Reason::BorneOff));
    games.record(&Outcome::draw(Reason::BothMothersPinned));
    let script = parse_dice::<2>("6 1").expect("dice");
    let mut dice = ScriptedDice::new(&script);
    let opening = games.open_game(&mut dice).expect("Red is higher");
    assert_eq!(opening.position, Position::start(Side::Red));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn p03_a_double_is_played_four_times() {
    // A checker comes three sixes far, then it is home while the others are not.
    assert_plays(
        "b15,22,r15 r",
        "66",
        &["24/18(4)", "24/18(3) 18/12", "24/18(2) 18/12(2)", "24/18(2) 18/12 12/6"],
    );
    assert_eq!(
        Position::start(Side::Red).half_turn(Rules::default(), roll("66")).step(Step::new(
            Side::Red,
            point(24),
            Die::One
        )),
        Err(IllegalStep::NotRolled(Die::One))
    );
}

#[test]
fn p03_two_different_dice_are_played_once_each() {
    let start = Position::start(Side::Red);
    let turn = start.parse_half_turn(Rules::default(), roll("62"), "24/18").expect("legal");
    let again = |from| turn.step(Step::new(Side::Red, point(from), Die::Six));
    assert_eq!(again(24), Err(IllegalStep::DiePlayed(Die::Six)));
    assert_eq!(again(18), Err(IllegalStep::DiePlayed(Die::Six)));
}

#[test]
fn p04_a_die_moves_one_checker_forward_by_its_number() {
    assert_plays("r14,8,r1,13,b15 r", "31", &["10/7 7/6"]);
    assert_eq!(after("r14,8,r1,13,b15 r", "31", "10/6"), "r14,4,r1,17,b15 b");
    assert_eq!(
        first_step_refused("r14,8,r1,13,b15 r", "31", "10/11"),
        IllegalStep::WrongDirection(Side::Red)
    );
    assert_eq!(
        first_step_refused("r14,8,r1,13,b15 r", "31", "11/8"),
        IllegalStep::NoChecker { side: Side::Red, point: point(11) }
    );
}

#[test]
fn p05_two_opposing_checkers_close_a_point() {
    let closed = "r14,5,b2,2,r1,13,b13 r";
    assert_plays(closed, "31", &["10/9 9/6"]);
    assert_eq!(first_step_refused(closed, "31", "10/7"), IllegalStep::Blocked(point(7)));
}

#[test]
fn p05_an_opposing_checker_on_a_pinned_one_closes_a_point() {
    let pinned = "r13,5,b1r,2,r1,13,b14 r";
    assert_plays(pinned, "31", &["10/9 9/6"]);
    assert_eq!(first_step_refused(pinned, "31", "10/7"), IllegalStep::Blocked(point(7)));
}

#[test]
fn p05_own_checkers_single_opponents_and_pinned_opponents_close_nothing() {
    assert_plays("r13,5,r1,2,r1,13,b15 r", "31", &["10/7 7/6", "7/4 4/3", "7/4 10/9"]);
    assert_plays("r13,5,r1b,2,r1,13,b14 r", "31", &["10/7 7/6", "7/4 4/3", "7/4 10/9"]);
    assert_plays("r14,5,b1,2,r1,13,b14 r", "31", &["10/7* 7/6"]);
}

#[test]
fn p06_landing_on_a_single_checker_pins_it() {
    let board = "r13,5,b1,2,r1,9,r1,3,b14 r";
    assert_eq!(after(board, "31", "10/7* 20/19"), "r13,5,r1b,11,r1,4,b14 b");
}

#[test]
fn p06_more_checkers_pile_on_without_pinning_anew() {
    let board = "r13,5,r1b,2,r1,13,b14 r";
    let read = position(board).parse_play(Rules::default(), roll("31"), "10/6");
    let (play, _) = read.expect("legal");
    assert!(play.steps().all(|step| !step.pins()));
    assert_eq!(after("r12,5,r1b,2,r2,13,b14 r", "31", "10/7 10/9"), "r12,5,r2b,1,r1,14,b14 b");
}

#[test]
fn p06_a_pinned_checker_cannot_move() {
    let board = "r13,5,r1b,2,r1,13,b14 b";
    assert_plays(board, "31", &["pass"]);
    assert_eq!(first_step_refused(board, "31", "7/10"), IllegalStep::Pinned(point(7)));
}

#[test]
fn p06_a_pinned_checker_counts_but_is_not_free() {
    let board = position("r12,5,r2b,2,r1,13,b14 r");
    for (side, number, checkers, free, pinned) in [
        (Side::Red, 1, 12, 12, false),
        (Side::Red, 7, 2, 2, false),
        (Side::Blue, 7, 1, 0, true),
        (Side::Blue, 10, 0, 0, false),
        (Side::Blue, 24, 14, 14, false),
    ] {
        let point = point(number);
        assert_eq!(board.checkers(side, point), checkers, "{side}, {point}");
        assert_eq!(board.free_checkers(side, point), free, "{side}, {point}");
        assert_eq!(board.is_pinned(side, point), pinned, "{side}, {point}");
    }
}

#[test]
fn p06_a_checker_only_touched_on_the_way_is_not_pinned() {
    assert_eq!(after("r14,5,b1,2,r1,13,b14 r", "31", "10/7* 7/6"), "r14,4,r1,b1,16,b14 b");
}

#[test]
fn p06_the_pin_holds_until_the_last_pinner_has_left() {
    assert_eq!(after("r12,5,r2b,2,r1,13,b14 r", "31", "7/4 10/9"), "r12,2,r1,2,r1b,1,r1,14,b14 b");
    assert_eq!(after("r13,5,r1b,2,r1,13,b14 r", "31", "7/4 4/3"), "r13,1,r1,3,b1,2,r1,13,b14 b");
}

#[test]
fn p07_both_dice_are_played_when_some_order_allows_it() {
    // 20/14 and 10/9 is the only pair; after 10/4 no 1 is left to play.
    let board = "r13,1,b2,6,r1,2,b2,5,b2,r1,3,b9 r";
    assert_plays(board, "61", &["20/14 10/9"]);
    assert_plays_by(FREE_CHOICE, board, "61", &["20/14 10/9"]);
    assert_eq!(first_step_refused(board, "61", "10/4"), IllegalStep::FewerDice);
    assert_eq!(refusal(board, "61", "20/14"), IllegalPlay::Incomplete);
}

#[test]
fn p07_of_a_double_as_many_as_can_be() {
    // The checker on 22 has two moves, the one on 12 has one.
    assert_plays("r13,4,b2,5,r1,b2,8,r1,1,b11 r", "33", &["22/19 19/16 12/9"]);
}

#[test]
fn p07_holds_where_a_mother_may_be_pinned_and_checkers_borne_off() {
    // Point 18 is closed, so the last checker cannot leave the origin.
    assert_plays("b1,4,r13,r1,10,b2,b12,4,r1 r", "66", &["7/1*"]);
}

#[test]
fn p07_when_either_die_can_be_played_but_not_both_it_is_the_larger() {
    let board = "r14,4,b2,3,r1,13,b13 r";
    assert_plays(board, "31", &["10/7"]);
    assert_eq!(first_step_refused(board, "31", "10/9"), IllegalStep::LargerDie(Die::Three));
    assert_plays_by(FREE_CHOICE, board, "31", &["10/7", "10/9"]);
}

#[test]
fn p07_the_smaller_die_is_played_when_the_larger_cannot() {
    let board = "r14,4,b2,b2,2,r1,13,b11 r";
    assert_plays(board, "31", &["10/9"]);
    assert_plays_by(FREE_CHOICE, board, "31", &["10/9"]);
}

#[test]
fn p08_without_a_legal_move_the_turn_passes() {
    let board = "r14,5,b2,1,b2,r1,13,b11 r";
    assert_plays(board, "31", &["pass"]);
    assert_eq!(after(board, "31", "pass"), "r14,5,b2,1,b2,r1,13,b11 b");
    assert!(!position(board).can_move(Rules::default(), roll("31")));
}

#[test]
fn p08_nobody_passes_who_can_move() {
    assert_eq!(refusal("r14,8,r1,13,b15 r", "31", "pass"), IllegalPlay::Incomplete);
}

#[test]
fn p09_a_die_bears_off_from_the_point_with_its_number() {
    // 4/off although a checker stands behind, or moves inside the home instead.
    assert_plays("3,r1,1,r1,17,b1 r", "41", &["4/off 6/5", "6/2 4/3", "6/2 2/1"]);
}

#[test]
fn p09_moving_inside_the_home_is_always_allowed() {
    assert_plays("1,r1,1,r1,19,b1 r", "42", &["4/off 2/off", "4/2 2/off"]);
}

#[test]
fn p09_a_checker_farther_back_has_to_move_instead() {
    let board = "2,r1,2,r1,17,b1 r";
    assert_plays(board, "51", &["6/1 3/2", "6/1 1/off"]);
    assert_eq!(first_step_refused(board, "54", "3/off"), IllegalStep::CheckerBehind);
}

#[test]
fn p09_a_checker_farther_back_that_is_blocked_makes_the_die_unplayable() {
    let board = "b2,1,r1,2,r1,17,b13 r";
    assert_plays(board, "55", &["pass"]);
    assert_eq!(first_step_refused(board, "55", "3/off"), IllegalStep::CheckerBehind);
}

#[test]
fn p09_with_none_farther_back_the_rearmost_is_borne_off() {
    assert_plays("1,r1,r1,20,b1 r", "65", &["3/off 2/off"]);
    assert_plays("1,r1,r2,20,b1 r", "65", &["3/off(2)"]);
}

#[test]
fn p09_none_is_borne_off_while_one_is_outside() {
    assert_plays("r14,7,r1,14,b15 r", "21", &["9/7 7/6"]);
    assert_eq!(first_step_refused("r14,7,r1,14,b15 r", "21", "1/off"), IllegalStep::NotAllHome);
}

#[test]
fn p09_none_is_borne_off_while_one_is_pinned_in_the_home() {
    let pinned = "2,b1r,1,r2,18,b14 r";
    assert_plays(pinned, "54", &["5/1"]);
    assert_plays_by(FREE_CHOICE, pinned, "54", &["5/1"]);
    assert_plays(pinned, "52", &["pass"]);
    assert_eq!(first_step_refused(pinned, "52", "5/off"), IllegalStep::PinnedAtHome);
    // The same board once Blue has left.
    assert_plays("2,r1,1,r2,18,b15 r", "52", &["5/off 5/3", "5/off 3/1"]);
}

#[test]
fn p09_holds_for_blue_from_the_other_end() {
    assert_plays("r1,17,b1,2,b1,2 b", "51", &["19/24 22/23", "19/24 24/off"]);
}

#[test]
fn p10_all_fifteen_off_wins_one_point() {
    let end = next("1,r1,21,b1 r", "66", "2/off");
    assert_eq!(end.to_string(), "23,b1 b");
    assert_eq!(outcome(&end), Some((Some(Side::Red), 1, Reason::BorneOff)));
}

#[test]
fn p10_two_points_when_the_loser_has_borne_off_none() {
    let end = next("r15,22,b1 b", "66", "24/off");
    assert_eq!(outcome(&end), Some((Some(Side::Blue), 2, Reason::BorneOff)));
}

#[test]
fn p10_after_the_end_nothing_is_played() {
    assert_plays("23,b1 b", "66", &[]);
    assert_eq!(refusal("23,b1 b", "66", "pass"), IllegalPlay::GameOver);
    assert_eq!(position("23,b1 b").half_turn(Rules::default(), roll("66")).finish(), None);
}

#[test]
fn p10_of_two_sides_without_checkers_the_one_that_has_just_moved_wins() {
    for side in Side::ALL {
        let empty = Position::try_from(Setup::empty(side)).expect("valid");
        assert_eq!(outcome(&empty), Some((Some(!side), 1, Reason::BorneOff)));
    }
}

#[test]
fn p11_a_pinned_mother_loses_two_points() {
    let end = next("9,r14,1,b14,7,b1,3,r1 b", "43", "12/15 20/24*");
    assert_eq!(end.to_string(), "9,r14,1,b13,2,b1,8,b1r r");
    assert_eq!(outcome(&end), BLUE_TAKES_MOTHER);
    assert_eq!(outcome(&end.mirrored()), RED_TAKES_MOTHER);
}

#[test]
fn p11_a_mother_that_is_alone_but_not_pinned_loses_nothing() {
    assert_eq!(outcome(&position("9,r14,1,b14,7,b1,3,r1 b")), None);
}

#[test]
fn p11_a_checker_pinned_anywhere_else_loses_nothing() {
    assert_eq!(outcome(&position("9,r14,1,b14,7,b1r,4 b")), None);
}

#[test]
fn p11_the_game_goes_on_while_the_pinner_has_checkers_on_his_own_origin() {
    for board in ["b1,8,r14,1,b13,7,b1,3,r1 b", "b4,8,r14,1,b10,7,b1,3,r1 b"] {
        assert_eq!(outcome(&next(board, "43", "20/24* 12/15")), None, "{board}");
    }
}

#[test]
fn p11_the_loss_comes_when_the_pinner_leaves_his_origin() {
    let end = next("b1,8,r14,1,b13,11,b1r b", "21", "1/3");
    assert_eq!(end.to_string(), "2,b1,6,r14,1,b13,11,b1r r");
    assert_eq!(outcome(&end), BLUE_TAKES_MOTHER);
}

#[test]
fn p11_two_pinned_mothers_are_a_draw() {
    let end = next("b1,1,r1,6,r13,1,b13,11,b1r r", "21", "10/9 3/1*");
    assert_eq!(end.to_string(), "r1b,7,r1,r12,1,b13,11,b1r b");
    assert_eq!(outcome(&end), DRAW);
}

#[test]
fn p12_the_turn_ends_where_a_mother_is_pinned() {
    // 20/24* decides with the 4, after the 3 or instead of it.
    let board = "9,r14,1,b14,7,b1,3,r1 b";
    assert_plays(
        board,
        "43",
        &["12/16 12/15", "12/16 16/19", "12/16 20/23", "20/24*", "12/15 20/24*"],
    );
    let turn = position(board).parse_half_turn(Rules::default(), roll("43"), "20/24*");
    let turn = turn.expect("legal");
    assert!(turn.is_complete());
    assert_eq!(turn.next_steps().count(), 0);
    assert_eq!(
        turn.step(Step::new(Side::Blue, point(12), Die::Three)),
        Err(IllegalStep::GameDecided)
    );
}

#[test]
fn p12_the_turn_ends_where_the_mother_is_the_only_blot() {
    // Blue has checkers on many points besides.
    let board = position("9,r14,1,b11,b1,b1,b1,4,b1,3,r1 b");
    let plays = listed(&board, Rules::default(), roll("43"));
    let plays: Vec<String> = plays.iter().map(|(play, _)| play.to_string()).collect();
    let deciding: Vec<&String> = plays.iter().filter(|play| play.contains("20/24*")).collect();
    assert_eq!(
        deciding,
        ["20/24*", "12/15 20/24*", "13/16 20/24*", "14/17 20/24*", "15/18 20/24*"]
    );
    assert_eq!(board.count_plays(Rules::default(), roll("43")), plays.len() as u64);
}

#[test]
fn p12_the_turn_ends_where_the_pinner_leaves_his_origin() {
    assert_plays(
        "b1,8,r14,1,b13,11,b1r b",
        "21",
        &["1/3", "1/2", "12/14 12/13", "12/14 14/15", "12/14 1/2", "12/13 1/3"],
    );
}

#[test]
fn p12_the_turn_ends_with_the_draw() {
    assert_plays(
        "b1,1,r1,6,r13,1,b13,11,b1r r",
        "21",
        &["3/1*", "10/9 3/1*", "10/8 10/9", "10/8 8/7", "10/8 3/2"],
    );
}

#[test]
fn p12_a_double_ends_after_any_of_its_moves() {
    assert_plays(
        "9,r14,1,b14,3,b1,7,r1 b",
        "44",
        &[
            "16/20 20/24*",
            "12/16 16/20 20/24*",
            "12/16(2) 16/20 20/24*",
            "12/16 16/20(2) 20/24*",
            "12/16(4)",
            "12/16(3) 16/20",
            "12/16(2) 16/20(2)",
        ],
    );
}

#[test]
fn p12_the_dice_left_after_the_last_checker_are_not_played() {
    assert_plays("r2,22,b1 r", "66", &["1/off(2)"]);
    assert_plays("r1,22,b1 r", "65", &["1/off"]);
}

#[test]
fn p13_nobody_has_more_than_fifteen_checkers() {
    assert_eq!(
        defects_of("b16,22,r15 b"),
        [SetupError::TooManyCheckers { side: Side::Blue, count: 16 }]
    );
    assert_eq!(
        defects_of("b9,b7r,21,r15 b"),
        [
            SetupError::TooManyCheckers { side: Side::Red, count: 16 },
            SetupError::TooManyCheckers { side: Side::Blue, count: 16 },
        ]
    );
}

#[test]
fn p13_two_colors_share_a_point_only_by_a_pin() {
    let mut setup = Setup::from(&position("9,r1,1,b14,3,b1,7,r14 b"));
    setup.checkers[Side::Blue][11] = 13;
    setup.checkers[Side::Blue][9] = 1;
    assert_eq!(defects(&setup), [SetupError::Shared(point(10))]);
    setup.pinned[Side::Red][9] = true;
    assert_eq!(defects(&setup), []);
    setup.pinned[Side::Blue][9] = true;
    let both = Side::ALL.map(|side| SetupError::BadPin { side, point: point(10) });
    assert_eq!(defects(&setup), both);
}

#[test]
fn p13_only_one_checker_is_pinned_on_a_point_and_only_under_others() {
    let mut setup = Setup::from(&position("9,b1r,1,b14,3,1,7,r14 b"));
    let bad_pin = SetupError::BadPin { side: Side::Red, point: point(10) };
    setup.checkers[Side::Red][9] = 2;
    setup.checkers[Side::Red][23] = 13;
    assert_eq!(defects(&setup), [bad_pin]);
    setup.checkers[Side::Red][9] = 1;
    setup.checkers[Side::Red][23] = 14;
    setup.checkers[Side::Blue][9] = 0;
    setup.checkers[Side::Blue][11] = 15;
    assert_eq!(defects(&setup), [bad_pin]);
}

#[test]
fn p13_who_has_borne_off_has_all_others_in_the_home() {
    assert_eq!(defects_of("b14,22,r15 b"), [SetupError::OffTooEarly(Side::Blue)]);
    assert_eq!(position("r15,17,b14,5 b").borne_off(Side::Blue), 1);
}

#[test]
fn a_point_on_the_way_must_be_open_on_one_of_the_two_roads() {
    let dice = "42";
    assert_plays("r14,5,b2,3,r1,12,b13 r", dice, &["11/9 9/5"]);
    assert_plays("r14,7,b2,1,r1,12,b13 r", dice, &["11/7 7/5"]);
    assert_plays("r14,5,b2,1,b2,1,r1,12,b11 r", dice, &["pass"]);
}

#[test]
fn the_order_of_the_dice_decides_which_one_can_be_played() {
    // Once the 2 has brought the last checker home, the 5 can bear off; with the 5 first it cannot.
    assert_plays("r13,3,r1,2,r1,15,b15 r", "52", &["8/3 3/1", "8/3 5/3", "8/6 5/off"]);
}

#[test]
fn one_two_or_three_moves_of_a_double_may_be_all() {
    assert_plays("r14,8,b2,11,r1,1,b13 r", "66", &["22/16"]);
    assert_plays("r14,2,b2,17,r1,1,b13 r", "66", &["22/16 16/10"]);
    assert_plays("r13,1,b1r,18,r1,1,b14 r", "66", &["22/16 16/10 10/4"]);
}

#[test]
fn a_checker_freed_by_the_opponent_moves_at_once() {
    let pinned = "r13,5,r1b,2,r1,13,b14 b";
    assert_plays(pinned, "21", &["pass"]);
    let freed = after(&pinned.replace(" b", " r"), "31", "7/4 4/3");
    assert_plays(&freed, "21", &["7/9 9/10*"]);
}

#[test]
fn pinning_somebody_does_not_keep_from_bearing_off() {
    let board = "2,r1b,1,r1,18,b14 r";
    assert_plays(board, "53", &["5/off 3/off", "5/2 3/off"]);
    assert_eq!(after(board, "53", "5/2 3/off"), "1,r1,b1,20,b14 b");
}

#[test]
fn the_last_checker_comes_home_and_goes_off_in_one_turn() {
    assert_plays("r14,6,r1,15,b15 r", "62", &["8/2 2/off"]);
    assert_plays("r14,6,r1,15,b15 r", "21", &["8/6 6/5", "8/6 1/off"]);
    assert_plays("r14,6,r1,15,b15 r", "22", &["8/6 6/4 4/2 2/off"]);
}

#[test]
fn the_last_checker_of_all_plays_both_dice_if_it_can() {
    // 2/off would do, but 2/1 1/off plays more of the dice; written short it is understood.
    let board = "1,r1,21,b1 r";
    assert_plays(board, "21", &["2/1 1/off"]);
    assert_plays(board, "31", &["2/1 1/off"]);
    assert_eq!(
        position(board).half_turn(Rules::default(), roll("21")).step(Step::new(
            Side::Red,
            point(2),
            Die::Two
        )),
        Err(IllegalStep::FewerDice)
    );
    let short = position(board).parse_play(Rules::default(), roll("21"), "2/off");
    assert_eq!(short.expect("legal").0.to_string(), "2/1 1/off");
}

#[test]
fn pinning_the_mother_and_leaving_the_own_origin_wins_in_either_order() {
    let board = "b1,8,r14,1,b13,7,b1,3,r1 b";
    for play in ["20/24* 1/4", "1/4 20/24*"] {
        assert_eq!(outcome(&next(board, "43", play)), BLUE_TAKES_MOTHER, "{play}");
    }
    assert_eq!(outcome(&next(board, "43", "20/24* 12/15")), None);
    assert_eq!(outcome(&next(board, "43", "12/16 1/4")), None);
}

#[test]
fn a_pin_that_would_win_is_forbidden_when_it_plays_fewer_dice() {
    // No 3 can follow 20/24*, and none of the 3s that can come before leaves the checker on 20.
    let board = "9,r12,1,b14,2,r2,4,b1,3,r1 b";
    assert_plays(board, "43", &["12/16 16/19", "12/16 20/23"]);
    assert_eq!(first_step_refused(board, "43", "20/24*"), IllegalStep::FewerDice);
}

#[test]
fn the_end_is_the_same_whoever_is_to_move() {
    for (board, expected) in [
        ("23,b1", Some((Some(Side::Red), 1, Reason::BorneOff))),
        ("r15,23", Some((Some(Side::Blue), 2, Reason::BorneOff))),
        ("r1b,10,b14,10,r14,1", RED_TAKES_MOTHER),
        ("9,r14,1,b13,2,b1,8,b1r", BLUE_TAKES_MOTHER),
        ("r1b,7,r1,r12,1,b13,11,b1r", DRAW),
    ] {
        let [red, blue] = ["r", "b"].map(|side| position(&format!("{board} {side}")));
        for end in [red, blue] {
            assert_eq!(outcome(&end), expected, "{end}");
            assert_eq!(end.with_side_to_move(Side::Red), red, "{end}");
            assert_eq!(end.with_side_to_move(Side::Blue), blue, "{end}");
        }
    }
}

#[test]
fn a_mother_cannot_be_saved_by_moving_her() {
    let board = "b1,8,r14,1,b13,11,b1r r";
    assert_eq!(outcome(&position(board)), None);
    assert_eq!(first_step_refused(board, "21", "24/22"), IllegalStep::Pinned(point(24)));
}

#[test]
fn a_refusal_names_the_step_that_is_wrong_and_the_rule() {
    let step = |number, reason| IllegalPlay::Step { number, reason };
    let start = "b15,22,r15 r";
    let played = |die| IllegalStep::DiePlayed(Die::new(die).expect("a die"));
    assert_eq!(refusal(start, "63", "24/18(2)"), step(2, played(6)));
    assert_eq!(refusal(start, "62", "24/18 18/12"), step(2, played(6)));
    assert_eq!(refusal(start, "31", "24/23 24/22"), step(2, IllegalStep::WrongDistance(2)));
    assert_eq!(refusal("2,b1r,1,r2,18,b14 r", "54", "5/off"), step(1, IllegalStep::PinnedAtHome));
    assert_eq!(refusal("23,b1 b", "66", "24/off"), IllegalPlay::GameOver);
    assert_eq!(refusal(start, "63", "24/18"), IllegalPlay::Incomplete);
}

#[test]
fn a_way_off_the_board_is_read_as_all_the_dice_it_takes() {
    for (board, dice, play, whole) in [
        ("r1,4,r1,17,b1 r", "65", "6/off", "6/1 1/off"),
        ("r2,3,r1,18,b1 r", "51", "5/off 1/off", "5/off 1/off"),
    ] {
        let read = position(board).parse_play(Rules::default(), roll(dice), play);
        assert_eq!(
            read.map(|(play, _)| play.to_string()).as_deref(),
            Ok(whole),
            "{play} in {board}"
        );
    }
}

/// What the programs and people of the field write.
#[test]
fn plays_are_read_as_the_field_writes_them() {
    let start = "b15,22,r15 r";
    let home = "r1,r1,r1,20,b15 r";
    for (board, dice, whole, texts) in [
        (
            start,
            "66",
            "24/18(2) 18/12(2)",
            &[
                "24/18/12(2)",
                "24/18/12 24/18/12",
                "24/12[2]",
                "24/12x2",
                "24/12 x 2",
                "24-18-12(2)",
                "24/18(2); 18/12(2)",
                "66: 24/12(2)",
                "17. 66: 24/12(2)",
                "3) 66: 24/12(2)",
                "1. 24/12(2)",
                "24/12(2)!",
                "24/12(2) ?! (-0.042).",
            ][..],
        ),
        (
            start,
            "66",
            "24/18(4)",
            &["24/18x4", "24/18 x4", "24/18[4]", "24/18 [ 4 ]", "24/18(3);24/18"],
        ),
        (start, "31", "24/21 24/23", &["31: 24/21, 24/23", "13:24-21 24-23", "3-1: 24/21 24/23"]),
        ("b14,7,b1,14,r15 r", "61", "24/18 24/23", &["24/18 24/23"]),
        ("b15,22,r15 r", "63", "24/18 18/15", &["24/18/15", "24/18*/15", "24/18\\*/15"]),
        ("b14,8,b1,13,r15 r", "64", "24/18 18/14", &["24/18/14"]),
        (home, "31", "3/off 1/off", &["3/0 1/0", "1/off, 3/Off", "31: 3/0; 1/0"]),
        ("r1,18,b1,3,b1 b", "65", "20/off 24/off", &["20/25 24/25", "20/0 24/0", "20/off 24/25"]),
    ] {
        for text in texts {
            let read = position(board).parse_play(Rules::default(), roll(dice), text);
            assert_eq!(
                read.map(|(play, _)| play.to_string()).as_deref(),
                Ok(whole),
                "{text} in {board}"
            );
        }
    }
}

#[test]
fn a_play_that_cannot_be_meant_is_refused_at_its_place() {
    let start = "b15,22,r15 r";
    for (board, dice, text, message) in [
        // Counted from the other end, or with other dice.
        ("b15,22,r15 b", "31", "24/21", "step 1: blue moves from 1 to 24 (P4)"),
        (start, "31", "1/4", "step 1: red moves from 24 to 1 (P4)"),
        ("r13,22,b1 b", "21", "1/off", "step 1: blue moves from 1 to 24 (P4)"),
        ("b15,22,r15 b", "31", "1/9", "step 1: no checker moves 8 pips with these dice (P4)"),
        // Not Red's end of the way.
        (
            "r1,r1,r1,20,b15 r",
            "31",
            "3/25",
            "step 1 at column 3: expected a point from 1 to 24 or `off`",
        ),
        (
            start,
            "31",
            "bar/20",
            "step 1 at column 1: expected a point from 1 to 24, or `pass` alone",
        ),
        (
            start,
            "31",
            "25/21",
            "step 1 at column 1: expected a point from 1 to 24, or `pass` alone",
        ),
        // The roll before it.
        (start, "31", "32: 24/20", "roll at column 1: expected the roll of this turn"),
        (start, "31", "1. 32: 24/20", "roll at column 4: expected the roll of this turn"),
        (
            start,
            "31",
            "1. x 31: 24/20",
            "step 1 at column 4: expected a point from 1 to 24, or `pass` alone",
        ),
        (start, "31", "31:", "play at column 1: expected steps such as `24/18`, or `pass`"),
        (start, "31", " !", "play at column 1: expected steps such as `24/18`, or `pass`"),
        // Chains and numbers of times.
        (start, "11", "24/23/22/21/20/19", "step 1 at column 1: expected at most four steps"),
        (start, "11", "24/23/22(3)", "step 1 at column 1: expected at most four steps"),
        (start, "11", "24/23 24/23(4)", "step 2 at column 7: expected at most four steps"),
        (start, "11", "24/23(5)", "step 1 at column 7: expected the number of times, 1 to 4"),
        (start, "11", "24/23x5", "step 1 at column 7: expected the number of times, 1 to 4"),
        (start, "11", "24/23[2)", "step 1 at column 8: expected `]`"),
        (start, "11", "24/23(2", "step 1 at column 8: expected `)`"),
        (start, "31", "24/21/", "step 1 at column 7: expected a point from 1 to 24 or `off`"),
        (start, "31", "24/21\\ 24/23", "step 1 at column 6: expected a space before the next step"),
        (
            start,
            "31",
            "24/21 (0.5) 24/23",
            "step 1 at column 8: expected the number of times, 1 to 4",
        ),
        (start, "31", "24", "step 1 at column 3: expected `/`"),
    ] {
        let read = position(board).parse_play(Rules::default(), roll(dice), text);
        let error = read.expect_err(text);
        assert_eq!(error.to_string(), message, "{text} in {board}");
    }
}
