//! The rules one by one, each with dice few enough to work out by hand, and then the situations
//! over which players argue.
//!
//! A position is read under `extend_series` where its text has a field for series, and under the
//! rules without it where it has none.

use crate::support::{BOTH_RULES, listed, pool, position, seat};
use bolo_core::dice_cup::{Dice, ScriptedDice, parse_dice};
use bolo_core::game_core::{Match, Outcome, Player, TextError};
use bolo_core::{
    Die, HalfTurn, IllegalPlay, IllegalStep, Phase, Play, PlayError, Position, PositionError,
    Reason, Rules, Seat, Seats, Setup, SetupError, Step, score,
};

/// The rules under which a position was read.
fn rules_of(position: &Position) -> Rules {
    Rules::new().with_extend_series(position.series().is_some())
}

fn plays(board: &str, dice: &str) -> Vec<String> {
    let board = position(board);
    let plays = listed(&board, rules_of(&board), pool(dice));
    plays.into_iter().map(|(play, _)| play.to_string()).collect()
}

/// These are the plays, in the order of the generator.
fn assert_plays(board: &str, dice: &str, expected: &[&str]) {
    assert_eq!(plays(board, dice), expected, "{board} with {dice}");
}

/// Whether one of the plays of a roll is this one.
fn offers(board: &str, dice: &str, play: &str) -> bool {
    plays(board, dice).iter().any(|offered| offered == play)
}

/// The position after some rolls and what is done with each.
fn next(board: &str, turns: &[(&str, &str)]) -> Position {
    let mut board = position(board);
    for (dice, play) in turns {
        let (rules, dice) = (rules_of(&board), pool(dice));
        let read = board.parse_play(rules, dice, play);
        let (read, next) =
            read.unwrap_or_else(|error| panic!("{play} with {dice} in {board}: {error}"));
        assert_eq!(board.play(rules, dice, read), Ok(next), "{play} with {dice} in {board}");
        board = next;
    }
    board
}

fn after(board: &str, turns: &[(&str, &str)]) -> String {
    next(board, turns).to_string()
}

/// Why a play is not legal, which is the same for the play and for its text.
fn refusal(board: &str, dice: &str, text: &str) -> IllegalPlay {
    let board = position(board);
    let (rules, dice) = (rules_of(&board), pool(dice));
    let play = match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["keep", kept, "roll"] => Play::Roll(pool(kept)),
        ["keep", kept, "bank"] => Play::Bank(pool(kept)),
        ["bust"] => Play::Bust,
        _ => panic!("{text} is no play"),
    };
    let refused = board.play(rules, dice, play).expect_err("a play that is not legal");
    assert_eq!(board.parse_play(rules, dice, text), Err(PlayError::Illegal(refused)), "{text}");
    assert!(!board.is_legal(rules, dice, play));
    refused
}

fn step(number: u8, reason: IllegalStep) -> IllegalPlay {
    IllegalPlay::Step { number, reason }
}

fn die(face: u8) -> Die {
    Die::new(face).expect("1 to 6")
}

fn faces(turn: &HalfTurn) -> Vec<u8> {
    turn.next_dice().map(Die::get).collect()
}

fn ends(turn: &HalfTurn) -> Vec<Step> {
    turn.next_steps().filter(|step| !matches!(step, Step::Keep(_))).collect()
}

/// The winner's seat and the reason; nobody wins more than one point.
fn outcome(position: &Position) -> Option<(u8, Reason)> {
    let outcome = position.outcome()?;
    assert_eq!(outcome.points, 1);
    Some((outcome.winner.expect("there is no draw").get(), outcome.reason))
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

fn unreadable_play(board: &str, dice: &str, text: &str) -> Place {
    let board = position(board);
    match board.parse_play(rules_of(&board), pool(dice), text) {
        Err(PlayError::Text(error)) => place(error),
        other => panic!("{text} reads as {other:?}"),
    }
}

#[test]
fn o01_the_goal_is_ten_thousand() {
    assert_eq!(after("9900,0 1 0 7 -", &[("5222346", "keep 5 bank")]), "9950,0 2 0 7 -");
    assert_eq!(after("9950,0 1 0 7 -", &[("5222346", "keep 5 bank")]), "10000,0 2 0 7 last:1:1");
    assert_eq!(Position::GOAL, 10_000);
}

#[test]
fn o02_a_turn_begins_with_all_seven_dice() {
    for players in 2..=8 {
        let start = Position::start(Rules::default(), players).expect("2 to 8 players");
        assert_eq!((start.players(), start.dice(), start.at_risk()), (players, 7, 0));
        assert_eq!(start.scores(), vec![0; players]);
        assert_eq!((start.seat_to_move(), start.phase()), (seat(1), Phase::Open));
    }
    for players in [0, 1, 9] {
        assert_eq!(Position::start(Rules::default(), players), None);
    }
    assert_eq!(
        refusal("0,0 1 0 7 -", "155555", "keep 1 roll"),
        IllegalPlay::WrongRoll { rolled: 6, in_hand: 7 }
    );
}

#[test]
fn o02_at_least_one_scoring_die_is_set_aside() {
    assert_plays(
        "1000,0 1 0 7 -",
        "1223456",
        &[
            "keep 1 roll",
            "keep 1 bank",
            "keep 5 roll",
            "keep 5 bank",
            "keep 15 roll",
            "keep 15 bank",
            "keep 123456 roll",
            "keep 123456 bank",
        ],
    );
    let board = position("1000,0 1 0 7 -");
    let rules = Rules::default();
    for nothing in [Play::Roll(pool("")), Play::Bank(pool(""))] {
        let refused = board.play(rules, pool("1223456"), nothing);
        assert_eq!(refused, Err(IllegalPlay::NothingKept));
    }
    for text in ["keep roll", "keep", "bank"] {
        let refused = board.parse_play(rules, pool("1223456"), text);
        assert_eq!(refused, Err(PlayError::Illegal(IllegalPlay::NothingKept)), "{text}");
        let refused = board.parse_play(rules, pool("2233446"), text);
        assert_eq!(
            refused,
            Err(PlayError::Illegal(IllegalPlay::NothingKept)),
            "{text}, not a bust"
        );
    }
    // As a turn, `keep` is one not begun, which a roll without scoring dice finishes.
    for (roll, is_bust) in [("1223456", false), ("2233446", true)] {
        let turn = board.parse_half_turn(rules, pool(roll), "keep").unwrap();
        assert_eq!((turn.to_string(), turn.is_complete()), (String::new(), is_bust), "{roll}");
    }
}

#[test]
fn o02_the_dice_that_are_left_are_rolled() {
    let turn = [("1225566", "keep 15 roll"), ("15226", "keep 1 roll"), ("2225", "keep 222 roll")];
    let board = next("1000,0 1 0 7 -", &turn);
    assert_eq!(board.to_string(), "1000,0 1 450 1 -");
    // The dice come from one stream, as many as are in hand.
    let script = parse_dice::<15>("5421362 16 251 222").expect("dice");
    let mut dice = ScriptedDice::new(&script);
    assert_eq!(dice.try_pool(position("0,0 1 0 7 -").dice()), Ok(pool("1223456")));
    assert_eq!(dice.try_pool(position("0,0 1 300 2 -").dice()), Ok(pool("16")));
}

#[test]
fn o02_who_stops_has_all_points_of_the_turn_and_the_next_one_plays() {
    let turn = [("1225566", "keep 15 roll"), ("15226", "keep 1 bank")];
    assert_eq!(after("1000,0,0 1 0 7 -", &turn), "1250,0,0 2 0 7 -");
    assert_eq!(after("0,0,2000 3 200 3 -", &[("126", "keep 1 bank")]), "0,0,2300 1 0 7 -");
}

#[test]
fn o02_every_play_but_to_roll_on_ends_the_turn() {
    for roll in ["1256", "2346"] {
        for (play, next) in listed(&position("3000,0 1 650 4 -"), Rules::default(), pool(roll)) {
            assert_eq!(play.ends_turn(), next.seat_to_move() == seat(2), "{play}");
        }
    }
}

#[test]
fn o03_a_roll_without_a_scoring_die_loses_the_points_of_the_turn() {
    let board = "3000,0 1 650 4 -";
    assert_plays(board, "2346", &["bust"]);
    assert_eq!(after(board, &[("2346", "bust")]), "3000,0 2 0 7 -");
    assert!(!position(board).can_move(Rules::default(), pool("2346")));
    assert!(position(board).half_turn(Rules::default(), pool("2346")).is_complete());
    assert_plays("3000,0 1 0 7 -", "2233446", &["bust"]);
}

#[test]
fn o03_nobody_loses_a_turn_that_scores() {
    assert_eq!(refusal("3000,0 1 650 4 -", "2345", "bust"), IllegalPlay::NoBust);
    assert!(position("3000,0 1 650 4 -").can_move(Rules::default(), pool("2345")));
}

#[test]
fn o04_all_seven_dice_are_rolled_again_when_all_are_set_aside() {
    assert_eq!(after("1000,0 1 0 7 -", &[("1112225", "keep 1112225 roll")]), "1000,0 1 1250 7 -");
    // The seventh die may be set aside in any roll of the turn.
    let turn = [("1113346", "keep 111 roll"), ("5552", "keep 555 roll"), ("1", "keep 1 roll")];
    assert_eq!(after("1000,0 1 0 7 -", &turn), "1000,0 1 1600 7 -");
    assert_eq!(
        after("1000,0 1 1500 1 -", &[("1", "keep 1 roll"), ("5222346", "keep 222 roll")]),
        "1000,0 1 1800 4 -"
    );
}

#[test]
fn o04_he_may_stop_instead() {
    assert_eq!(after("1000,0 1 1500 1 -", &[("1", "keep 1 bank")]), "2600,0 2 0 7 -");
}

#[test]
fn o05_single_fives_and_ones() {
    for (dice, points) in [("5", 50), ("1", 100), ("55", 100), ("15", 150), ("11", 200)] {
        assert_eq!(score(pool(dice)), Some(points), "{dice}");
    }
    for face in ["2", "3", "4", "6", "22", "26", "12", "556"] {
        assert_eq!(score(pool(face)), None, "{face}");
    }
}

#[test]
fn o05_three_of_a_kind() {
    for (dice, points) in
        [("111", 1000), ("222", 200), ("333", 300), ("444", 400), ("555", 500), ("666", 600)]
    {
        assert_eq!(score(pool(dice)), Some(points), "{dice}");
    }
}

#[test]
fn o05_each_further_die_doubles_a_series() {
    for (face, three) in [(1, 1000), (2, 200), (3, 300), (4, 400), (5, 500), (6, 600)] {
        for further in 0..=4 {
            let dice = face.to_string().repeat(3 + further);
            assert_eq!(score(pool(&dice)), Some(three << further), "{dice}");
        }
    }
    assert_eq!(score(pool("1111")), Some(2000));
    assert_eq!(score(pool("33333")), Some(1200));
}

#[test]
fn o05_the_straight() {
    assert_eq!(score(pool("123456")), Some(1500));
    assert_eq!(score(pool("12345")), None);
    assert_eq!(score(pool("23456")), None);
}

#[test]
fn o05_a_selection_is_worth_its_best_division_if_every_die_scores() {
    for (dice, points) in
        [("1115", 1050), ("222333", 500), ("1155", 300), ("222444", 600), ("1115555", 2000)]
    {
        assert_eq!(score(pool(dice)), Some(points), "{dice}");
    }
    assert_eq!(score(pool("")), None);
    assert_eq!(score(pool("1112")), None);
    // Eight dice are more than there are.
    assert_eq!(score(pool("11111111")), None);
}

#[test]
fn o05_the_order_of_the_dice_does_not_matter() {
    for dice in ["6543215", "5123456", "1 5 5 2 4 3 6", "5-1-2-3-4-5-6"] {
        assert_eq!(score(pool(dice)), Some(1550), "{dice}");
        assert!(offers("0,0 1 0 7 -", dice, "keep 1234556 roll"), "{dice}");
    }
    let read = position("1000,0 1 0 7 -").parse_play(Rules::default(), pool("5124361"), "511 bank");
    assert_eq!(read.map(|(play, _)| play), Ok(Play::Bank(pool("115"))));
}

#[test]
fn o06_a_series_is_made_inside_one_roll() {
    // Two threes and then one are no three threes.
    assert!(offers("1000,0 1 200 5 -", "33346", "keep 333 roll"));
    assert_plays("1000,0 1 200 1 -", "3", &["bust"]);
    assert_plays("1000,0 1 200 1 - -", "3", &["bust"]);
    // Neither are two ones and then one, by either rule.
    for start in ["1000,0 1 0 7 -", "1000,0 1 0 7 - -"] {
        let board = next(start, &[("1122346", "keep 11 roll"), ("12346", "keep 1 roll")]);
        assert_eq!(board.at_risk(), 300);
    }
}

#[test]
fn o06_a_straight_is_made_inside_one_roll() {
    for series in ["", " -"] {
        let start = format!("1000,0 1 0 7 -{series}");
        let board = next(&start, &[("1223466", "keep 1 roll"), ("234566", "keep 5 roll")]);
        assert_eq!(board.at_risk(), 150);
        assert_plays(&board.to_string(), "23466", &["bust"]);
    }
}

#[test]
fn o06_a_series_set_aside_is_not_extended_unless_the_option_is_on() {
    assert_eq!(Rules::default(), Rules::new());
    let triple = [("1333246", "keep 333 roll")];
    assert_plays(&after("1000,0 1 0 7 -", &triple), "3246", &["bust"]);
    let extended = after("1000,0 1 0 7 - -", &triple);
    assert_eq!(extended, "1000,0 1 300 4 - 3x3");
    assert_plays(&extended, "3246", &["keep 3 roll", "keep 3 bank"]);
    assert_eq!(after(&extended, &[("3246", "keep 3 roll")]), "1000,0 1 600 3 - 4x3");
}

#[test]
fn o07_the_first_bank_takes_a_thousand_points() {
    let below = |points| step(2, IllegalStep::BelowOpening { points, least: 1000 });
    assert_eq!(refusal("0,5000 1 0 7 -", "1223446", "keep 1 bank"), below(100));
    assert_plays("0,5000 1 850 1 -", "1", &["keep 1 roll"]);
    assert_plays("0,5000 1 900 1 -", "1", &["keep 1 roll", "keep 1 bank"]);
    assert_eq!(position("0,5000 1 0 7 -").least_to_bank(), 1000);
}

#[test]
fn o07_after_the_first_bank_any_points_will_do() {
    assert_plays("1000,0 1 50 1 -", "5", &["keep 5 roll", "keep 5 bank"]);
    assert_eq!(position("1000,0 1 0 7 -").least_to_bank(), 0);
}

#[test]
fn o07_a_bust_is_no_bank() {
    let board = after("0,0 1 2000 1 -", &[("6", "bust"), ("2233446", "bust")]);
    assert_eq!(board, "0,0 1 0 7 -");
    assert_eq!(position(&board).least_to_bank(), 1000);
}

#[test]
fn o07_holds_in_the_last_round_too() {
    assert_plays("0,10000 1 850 1 last:2:1", "1", &["keep 1 roll"]);
}

#[test]
fn o08_every_other_player_has_one_more_turn() {
    let board = after("1000,9000,3000,4000 2 900 1 -", &[("1", "keep 1 bank")]);
    assert_eq!(board, "1000,10000,3000,4000 3 0 7 last:2:3");
    let turns = [
        ("5222346", "keep 5 bank"),
        // A turn is all rolls up to the bank or the bust.
        ("1222346", "keep 1 roll"),
        ("122346", "keep 1 bank"),
        ("2233446", "bust"),
    ];
    let expected = [
        "1000,10000,3050,4000 4 0 7 last:2:2",
        "1000,10000,3050,4000 4 100 6 last:2:2",
        "1000,10000,3050,4200 1 0 7 last:2:1",
        "1000,10000,3050,4200 2 0 7 won:2:goal",
    ];
    for (count, expected) in (1..).zip(expected) {
        assert_eq!(after(&board, &turns[..count]), expected);
    }
}

#[test]
fn o09_the_leader_wins_when_nobody_reaches_him() {
    let end = next("10050,9950 2 0 7 last:1:1", &[("5222346", "keep 5 bank")]);
    assert_eq!(end.to_string(), "10050,10000 1 0 7 won:1:goal");
    assert_eq!(outcome(&end), Some((1, Reason::Goal)));
    let end = next("10050,9950 2 0 7 last:1:1", &[("2233446", "bust")]);
    assert_eq!(outcome(&end), Some((1, Reason::Goal)));
}

#[test]
fn o09_who_reaches_the_leader_meets_him_in_sudden_death() {
    let board = "10050,9950 2 0 7 last:1:1";
    assert_eq!(after(board, &[("1222346", "keep 1 bank")]), "10050,10050 1 0 7 death:1,2");
    assert_eq!(after(board, &[("1522346", "keep 15 bank")]), "10050,10100 1 0 7 death:1,2");
}

#[test]
fn o09_in_sudden_death_a_player_stops_only_above_the_rest() {
    let board = "10050,10100,10200 1 0 7 death:1,2,3";
    assert_eq!(position(board).least_to_bank(), 200);
    assert_eq!(
        refusal(board, "1522346", "keep 15 bank"),
        step(3, IllegalStep::NotAbove { points: 150, least: 200 })
    );
    assert_plays("10050,10100,10200 1 50 1 death:1,2,3", "1", &["keep 1 roll"]);
    assert_plays("10050,10100,10200 1 100 1 death:1,2,3", "1", &["keep 1 roll", "keep 1 bank"]);
    // Who is level with the best needs the fewest points that a throw can bring.
    assert_eq!(position("10200,10100,10200 1 0 7 death:1,2,3").least_to_bank(), 50);
    // Who is above already, may stop with anything.
    assert_eq!(position("10300,10100,10200 1 0 7 death:1,2,3").least_to_bank(), 0);
}

#[test]
fn o09_who_does_not_end_his_turn_above_the_rest_is_out() {
    let board = "10050,10100,10200 1 0 7 death:1,2,3";
    assert_eq!(after(board, &[("2233446", "bust")]), "10050,10100,10200 2 0 7 death:2,3");
    let above = [("1522346", "keep 15 roll"), ("12234", "keep 1 bank")];
    assert_eq!(after(board, &above), "10300,10100,10200 2 0 7 death:2,3,1");
    // A player above the rest stays in with the banked score, even after a bust.
    let board = "10300,10100,10200 1 0 7 death:1,2,3";
    assert_eq!(after(board, &[("2233446", "bust")]), "10300,10100,10200 2 0 7 death:2,3,1");
}

#[test]
fn o09_those_who_are_out_do_not_count() {
    // Seat 3 is out; nothing has to be above its score.
    assert_eq!(position("10050,10100,10100 1 0 7 death:1,2").least_to_bank(), 100);
    let end = next("10050,10100,10100 1 0 7 death:1,2", &[("2233446", "bust")]);
    assert_eq!(end.to_string(), "10050,10100,10100 2 0 7 won:2:sudden_death");
    assert_eq!(outcome(&end), Some((2, Reason::SuddenDeath)));
}

#[test]
fn o10_a_turn_changes_no_other_score() {
    let before = "3000,4000,0,9950,1000 2 700 3 -";
    for (dice, play) in [("115", "keep 115 bank"), ("115", "keep 1 roll"), ("236", "bust")] {
        let board = next(before, &[(dice, play)]);
        for (index, &score) in position(before).scores().iter().enumerate() {
            assert!(index == 1 || board.scores()[index] == score, "{play}: {board}");
        }
    }
}

#[test]
fn o10_what_the_others_have_does_not_change_the_plays() {
    let dice = "1113355";
    let expected = plays("2000,0 1 0 7 -", dice);
    assert_eq!(expected.len(), 2 * 11);
    for board in ["2000,9950 1 0 7 -", "2000,10000 1 0 7 last:2:1", "2000,3000,4000 1 0 7 -"] {
        assert_plays(board, dice, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

#[test]
fn o11_two_to_eight_play() {
    let mut setup = Setup::start(8);
    assert_eq!(defects(&setup), []);
    for players in [0, 1, 9, 255] {
        setup.players = players;
        // Where nobody plays, the first seat is nobody's.
        let nobody = (players == 0).then_some(SetupError::Nobody(seat(1)));
        let expected: Vec<_> = [SetupError::Players(players)].into_iter().chain(nobody).collect();
        assert_eq!(defects(&setup), expected);
    }
    assert_eq!(defects_of("0 1 0 7 -"), [SetupError::Players(1)]);
}

#[test]
fn o11_no_number_of_players_is_too_much_to_check() {
    let mut setup = Setup::start(255);
    setup.seat = seat(2);
    setup.phase = Phase::LastRound { leader: seat(1), turns: 1 };
    assert_eq!(
        defects(&setup),
        [
            SetupError::Players(255),
            SetupError::LastRound { turns: 1 },
            SetupError::BelowGoal(seat(1)),
        ]
    );
}

#[test]
fn o11_a_score_is_none_or_at_least_a_thousand_and_a_multiple_of_fifty() {
    for (points, valid) in
        [(0, true), (50, false), (950, false), (1000, true), (1025, false), (1050, true)]
    {
        let mut setup = Setup::start(2);
        setup.scores[1] = points;
        let wrong = SetupError::Score { seat: seat(2), points };
        assert_eq!(defects(&setup), if valid { vec![] } else { vec![wrong] });
    }
    // What is written for seats that nobody has does not matter.
    let mut setup = Setup::start(2);
    setup.scores[2] = 7;
    assert_eq!(defects(&setup), []);
    assert_eq!(Position::try_from(&setup), Ok(position("0,0 1 0 7 -")));
}

#[test]
fn o11_the_seats_named_are_somebodys() {
    let nobody = |number| SetupError::Nobody(seat(number));
    assert_eq!(defects_of("0,0 3 0 7 -"), [nobody(3)]);
    assert_eq!(
        defects_of("1000,10000 1 0 7 last:3:1"),
        [nobody(3), SetupError::LastRound { turns: 1 }, SetupError::BelowGoal(seat(3)),]
    );
    assert_eq!(
        defects_of("10000,10000 1 0 7 death:1,8"),
        [nobody(8), SetupError::BelowGoal(seat(8))]
    );
    assert_eq!(
        defects_of("10000,1000 3 0 7 won:3"),
        [
            nobody(3),
            SetupError::BelowGoal(seat(3)),
            SetupError::OutButAhead(seat(1)),
            SetupError::OutButAhead(seat(2))
        ]
    );
}

#[test]
fn o11_points_at_risk_are_multiples_of_fifty() {
    assert_eq!(defects_of("0,0 1 125 6 -"), [SetupError::AtRisk(125)]);
    assert_eq!(position("0,0 1 50 6 -").at_risk(), 50);
}

#[test]
fn o11_dice_are_one_to_seven_and_seven_when_nothing_is_at_risk() {
    for dice in [0, 8, 255] {
        assert_eq!(defects_of(&format!("0,0 1 100 {dice} -")), [SetupError::Dice(dice)]);
    }
    for dice in 1..7 {
        assert_eq!(defects_of(&format!("0,0 1 0 {dice} -")), [SetupError::NothingAtRisk(dice)]);
        assert_eq!(position(&format!("0,0 1 50 {dice} -")).dice(), dice);
    }
    assert_eq!(position("0,0 1 50 7 -").at_risk(), 50);
}

#[test]
fn o11_series_go_with_the_dice_set_aside_and_the_points() {
    let short = |face| SetupError::ShortSeries(die(face));
    assert_eq!(defects_of("0,0 1 400 4 - 2x2"), [short(2)]);
    assert_eq!(defects_of("0,0 1 400 4 - 1x2+1x6"), [short(2), short(6)]);
    // Three dice set aside are no four, and four threes are 600.
    assert_eq!(defects_of("0,0 1 600 4 - 4x3"), [SetupError::Series]);
    assert_eq!(defects_of("0,0 1 550 3 - 4x3"), [SetupError::Series]);
    assert_eq!(position("0,0 1 600 3 - 4x3").series(), Some(pool("3333")));
    assert_eq!(defects_of("0,0 1 450 1 - 3x2+3x3"), [SetupError::Series]);
    assert_eq!(position("0,0 1 500 1 - 3x2+3x3").series(), Some(pool("222333")));
    // A new basket has none.
    assert_eq!(defects_of("0,0 1 5000 7 - 3x3"), [SetupError::Series]);
}

#[test]
fn o11_in_the_open_phase_nobody_has_reached_the_goal() {
    assert_eq!(
        defects_of("10000,9950,12000 1 0 7 -"),
        [SetupError::ReachedGoal(seat(1)), SetupError::ReachedGoal(seat(3))]
    );
}

#[test]
fn o11_the_last_round_fits_the_seats() {
    for (text, turns) in [
        ("10000,0,0 1 0 7 last:1:3", 3),
        ("10000,0,0 1 0 7 last:1:0", 0),
        ("10000,0,0 2 0 7 last:1:1", 1),
        ("10000,0,0 3 0 7 last:1:2", 2),
    ] {
        assert_eq!(defects_of(text), [SetupError::LastRound { turns }], "{text}");
    }
    assert_eq!(defects_of("9950,0,0 2 0 7 last:1:2"), [SetupError::BelowGoal(seat(1))]);
    // Seat 2 has had its turn and may be there; seats 3 and 4 have not.
    let text = "10000,10500,10000,0 3 0 7 last:1:2";
    assert_eq!(defects_of(text), [SetupError::ReachedGoal(seat(3))]);
    let text = "10000,10500,9000,10000 3 0 7 last:1:2";
    assert_eq!(defects_of(text), [SetupError::ReachedGoal(seat(4))]);
    assert_eq!(position("10000,10500,9000,0 3 0 7 last:1:2").players(), 4);
}

#[test]
fn o11_sudden_death_is_between_two_who_have_reached_the_goal() {
    assert_eq!(defects_of("10000,10000 1 0 7 death:1"), [SetupError::Contenders]);
    assert_eq!(defects_of("10000,9950 1 0 7 death:1,2"), [SetupError::BelowGoal(seat(2))]);
    assert_eq!(defects_of("10000,10000,10050 1 0 7 death:1,2"), [SetupError::OutButAhead(seat(3))]);
    let mut setup = Setup::from(&position("10000,10000,10000 1 0 7 death:1,2"));
    setup.seat = seat(3);
    assert_eq!(defects(&setup), [SetupError::Contenders]);
    setup.phase = Phase::SuddenDeath { contenders: Seats::NONE };
    assert_eq!(
        defects(&setup),
        [SetupError::Contenders]
            .into_iter()
            .chain((1..=3).map(|number| SetupError::OutButAhead(seat(number))))
            .collect::<Vec<_>>()
    );
}

#[test]
fn o11_a_finished_game_names_the_winner_and_has_nothing_in_hand() {
    for text in ["10000,0 2 0 7 won:1", "10000,0 1 50 7 won:1", "10000,0 1 50 6 won:1"] {
        assert_eq!(defects_of(text), [SetupError::OverInTurn], "{text}");
    }
    assert_eq!(defects_of("9950,0 1 0 7 won:1"), [SetupError::BelowGoal(seat(1))]);
    assert_eq!(defects_of("10000,10050 1 0 7 won:1"), [SetupError::OutButAhead(seat(2))]);
    assert!(position("10000,9950 1 0 7 won:1").is_over());
}

#[test]
fn o11_totals_that_do_not_fit_are_refused() {
    assert_eq!(defects_of("4294967250,4294967250 1 50 6 death:1,2"), [SetupError::TooManyPoints]);
    // Room for two hundred points more.
    let board = "4294967050,4294960000 1 0 7 death:1,2";
    let too_many = step(3, IllegalStep::TooManyPoints);
    let kept = |points: &str| offers(board, "1111156", &format!("keep {points} bank"));
    assert!(kept("1") && kept("11") && kept("15"));
    assert!(!kept("115") && !kept("111"));
    let rules = Rules::default();
    let played = position(board).play(rules, pool("1222256"), Play::Bank(pool("2222")));
    assert_eq!(played, Err(step(5, IllegalStep::TooManyPoints)));
    assert_eq!(
        after(board, &[("1122346", "keep 11 bank")]),
        "4294967250,4294960000 2 0 7 death:2,1"
    );
    let full = position("4294967050,4294960000 1 100 6 death:1,2");
    assert_eq!(full.play(rules, pool("112346"), Play::Roll(pool("11"))), Err(too_many));
    assert_eq!(listed(&full, rules, pool("112346")).len(), 2);
    // Where none of them fits, nothing can be set aside: the roll is a bust.
    let board = "4294960000,4294960000 1 7250 3 death:1,2";
    assert_plays(board, "111", &["bust"]);
    assert_eq!(after(board, &[("111", "bust")]), "4294960000,4294960000 2 0 7 won:2:sudden_death");
    assert_eq!(
        position(board).play(rules, pool("233"), Play::Bust).map(|next| next.is_over()),
        Ok(true)
    );
}

#[test]
fn two_of_four_threes_cannot_be_set_aside() {
    let board = "1000,0 1 0 7 -";
    assert_plays(
        board,
        "2333346",
        &["keep 333 roll", "keep 333 bank", "keep 3333 roll", "keep 3333 bank"],
    );
    for end in ["roll", "bank"] {
        let refused = refusal(board, "2333346", &format!("keep 33 {end}"));
        assert_eq!(refused, step(3, IllegalStep::NotAllScore));
    }
    // Nor beside something that scores.
    assert_eq!(refusal(board, "1333346", "keep 133 roll"), step(4, IllegalStep::NotAllScore));
}

#[test]
fn three_ones_are_a_triple_or_singles() {
    let board = "1000,0 1 0 7 -";
    assert_plays(
        board,
        "1112346",
        &[
            "keep 1 roll",
            "keep 1 bank",
            "keep 11 roll",
            "keep 11 bank",
            "keep 111 roll",
            "keep 111 bank",
        ],
    );
    let kept = |ones: &str| next(board, &[("1112346", &format!("keep {ones} roll"))]).at_risk();
    assert_eq!([kept("1"), kept("11"), kept("111")], [100, 200, 1000]);
    // The same three in three rolls are three hundred.
    let turn = [("1112346", "keep 1 roll"), ("112346", "keep 1 roll"), ("12346", "keep 1 roll")];
    assert_eq!(next(board, &turn).at_risk(), 300);
}

#[test]
fn seven_dice_with_a_straight_and_a_second_one_or_five() {
    let board = "1000,0 1 0 7 -";
    for (dice, points) in [("1123456", 1600), ("1234556", 1550)] {
        let play = format!("keep {dice} roll");
        assert_eq!(after(board, &[(dice, &play)]), format!("1000,0 1 {points} 7 -"));
        assert_eq!(after(board, &[(dice, "keep 123456 roll")]), "1000,0 1 1500 1 -");
    }
    for (face, dice) in [(2, "1223456"), (3, "1233456"), (4, "1234456"), (6, "1234566")] {
        assert!(offers(board, dice, "keep 123456 bank"));
        assert!(!offers(board, dice, &format!("keep {dice} bank")));
        let number = if face == 6 { 7 } else { face + 1 };
        assert_eq!(
            refusal(board, dice, &format!("keep {dice} roll")),
            step(number, IllegalStep::NoScore(die(face)))
        );
    }
}

#[test]
fn seven_of_a_kind() {
    for (dice, points) in [("1111111", 16_000), ("2222222", 3_200), ("6666666", 9_600)] {
        let play = format!("keep {dice} roll");
        assert_eq!(after("0,0 1 0 7 -", &[(dice, &play)]), format!("0,0 1 {points} 7 -"));
    }
    // They need not all be kept, but at least three of them.
    assert_eq!(plays("1000,0 1 0 7 -", "2222222").len(), 2 * 5);
    assert_eq!(plays("1000,0 1 0 7 -", "1111111").len(), 2 * 7);
    let won = next("0,0 1 0 7 -", &[("1111111", "keep 1111111 bank")]);
    assert_eq!(won.to_string(), "16000,0 2 0 7 last:1:1");
}

#[test]
fn all_dice_set_aside_and_rolling_on_may_lose_it_all() {
    let turn = [("1123456", "keep 1123456 roll"), ("2233446", "bust")];
    assert_eq!(after("3000,0 1 0 7 -", &turn), "3000,0 2 0 7 -");
    let again = [
        ("1123456", "keep 1123456 roll"),
        ("1123456", "keep 1123456 roll"),
        ("1222246", "keep 1 bank"),
    ];
    assert_eq!(after("3000,0 1 0 7 -", &again), "6300,0 2 0 7 -");
}

#[test]
fn the_opening_at_950_and_at_1000() {
    let fifty_short = "0,0 1 900 1 -";
    assert_plays(fifty_short, "5", &["keep 5 roll"]);
    assert_eq!(
        refusal(fifty_short, "5", "keep 5 bank"),
        step(2, IllegalStep::BelowOpening { points: 950, least: 1000 })
    );
    assert_eq!(after(fifty_short, &[("5", "keep 5 roll")]), "0,0 1 950 7 -");
    assert_eq!(after("0,0 1 950 1 -", &[("5", "keep 5 bank")]), "1000,0 2 0 7 -");
    assert_eq!(after("0,0 1 0 7 -", &[("1112346", "keep 111 bank")]), "1000,0 2 0 7 -");
}

#[test]
fn reaching_exactly_ten_thousand() {
    let board = after("9000,9900 1 0 7 -", &[("1112346", "keep 111 bank")]);
    assert_eq!(board, "10000,9900 2 0 7 last:1:1");
    // Equal counts as reaching.
    let tie = after(&board, &[("1222346", "keep 1 bank")]);
    assert_eq!(tie, "10000,10000 1 0 7 death:1,2");
    let short = next(&board, &[("5222346", "keep 5 bank")]);
    assert_eq!(outcome(&short), Some((1, Reason::Goal)));
}

#[test]
fn points_at_risk_reach_nothing() {
    let board = next("9900,0 1 0 7 -", &[("1123456", "keep 1123456 roll")]);
    assert_eq!((board.phase(), board.at_risk()), (Phase::Open, 1600));
}

#[test]
fn the_last_round_of_three() {
    let start = "9950,9000,0 1 0 7 -";
    let lead = [("1222346", "keep 1 bank")];
    let board = after(start, &lead);
    assert_eq!(board, "10050,9000,0 2 0 7 last:1:2");
    let board = after(&board, &[("1112346", "keep 111 bank")]);
    assert_eq!(board, "10050,10000,0 3 0 7 last:1:1");
    // Ten thousand is less than the leader has.
    let end = next(&board, &[("2233446", "bust")]);
    assert_eq!(end.to_string(), "10050,10000,0 1 0 7 won:1:goal");
    assert_eq!(outcome(&end), Some((1, Reason::Goal)));
}

#[test]
fn the_last_round_of_eight() {
    let mut board =
        after("1000,1000,1000,1000,9000,1000,1000,0 5 900 1 -", &[("1", "keep 1 bank")]);
    for (turns, mover) in (1..=7).rev().zip([6, 7, 8, 1, 2, 3, 4]) {
        let now = position(&board);
        assert_eq!(now.seat_to_move(), seat(mover));
        assert_eq!(now.phase(), Phase::LastRound { leader: seat(5), turns });
        board = after(&board, &[("2233446", "bust")]);
    }
    assert_eq!(board, "1000,1000,1000,1000,10000,1000,1000,0 5 0 7 won:5:goal");
}

#[test]
fn a_tie_in_the_last_round_is_played_off_the_leader_first() {
    let board = after("9000,10500,9500 1 1000 1 last:2:1", &[("5", "keep 5 roll")]);
    assert_eq!(board, "9000,10500,9500 1 1050 7 last:2:1");
    let board = after("9000,10500,9500 1 1450 1 last:2:1", &[("5", "keep 5 bank")]);
    assert_eq!(board, "10500,10500,9500 2 0 7 death:2,1");
}

#[test]
fn who_passes_the_leader_in_the_last_round_does_not_lead_it() {
    // Seat 4 has only to reach seat 2, who began the round, not seat 3, who has more.
    let board = after("1000,10000,9500,9900 3 900 1 last:2:3", &[("1", "keep 1 bank")]);
    assert_eq!(board, "1000,10000,10500,9900 4 0 7 last:2:2");
    let board = after(&board, &[("1222346", "keep 1 bank"), ("2233446", "bust")]);
    assert_eq!(board, "1000,10000,10500,10000 2 0 7 death:2,3,4");
}

#[test]
fn several_catch_up_among_eight() {
    let mut board = "9950,9950,10000,9950,1000,9000,9900,0 4 0 7 last:3:7".to_owned();
    for (dice, play) in [
        ("5222346", "keep 5 bank"),
        ("2233446", "bust"),
        ("1112346", "keep 111 bank"),
        ("5222346", "keep 5 bank"),
        ("2233446", "bust"),
        ("1222346", "keep 1 bank"),
        ("2233446", "bust"),
    ] {
        board = after(&board, &[(dice, play)]);
    }
    assert_eq!(board, "10050,9950,10000,10000,1000,10000,9950,0 3 0 7 death:3,4,6,1");
}

#[test]
fn sudden_death_to_its_end() {
    let mut board = "10050,9950,10000,10000,1000,10000,9950,0 3 0 7 death:3,4,6,1".to_owned();
    for (dice, play, expected) in [
        // A hundred puts seat 3 above seat 1.
        ("1222346", "keep 1 bank", "4 0 7 death:4,6,1,3"),
        ("2233446", "bust", "6 0 7 death:6,1,3"),
        ("1122346", "keep 11 bank", "1 0 7 death:1,3,6"),
        ("1122346", "keep 11 bank", "3 0 7 death:3,6,1"),
        ("2233446", "bust", "6 0 7 death:6,1"),
        ("1522346", "keep 15 roll", "6 150 5 death:6,1"),
        ("22346", "bust", "1 0 7 won:1:sudden_death"),
    ] {
        board = after(&board, &[(dice, play)]);
        assert!(board.ends_with(expected), "{play} leads to {board}");
    }
    assert_eq!(board, "10250,9950,10100,10000,1000,10200,9950,0 1 0 7 won:1:sudden_death");
}

#[test]
fn sudden_death_of_two_goes_on_while_each_passes_the_other() {
    let mut board = "10000,10000 1 0 7 death:1,2".to_owned();
    for round in 0..50 {
        let (first, second) = (10_000 + 100 * round + 50, 10_000 + 100 * round + 100);
        let dice = if round == 0 { "keep 5 bank" } else { "keep 1 bank" };
        board = after(&board, &[("1522346", dice)]);
        assert_eq!(board, format!("{first},{} 2 0 7 death:2,1", second - 100));
        board = after(&board, &[("1522346", "keep 1 bank")]);
        assert_eq!(board, format!("{first},{second} 1 0 7 death:1,2"));
    }
    let end = next(&board, &[("2233446", "bust")]);
    assert_eq!(outcome(&end), Some((2, Reason::SuddenDeath)));
}

#[test]
fn the_reason_is_the_goal_although_another_has_ten_thousand() {
    let turns = [("5222346", "keep 5 bank")];
    let end = next("10500,9950 2 0 7 last:1:1", &turns);
    assert_eq!(outcome(&end), Some((1, Reason::Goal)));
    // The text says it: read again, it is the same position with the same outcome.
    assert_eq!(end.to_string(), "10500,10000 1 0 7 won:1:goal");
    let read = position(&end.to_string());
    assert_eq!((read, outcome(&read)), (end, outcome(&end)));
    // Without the reason it is taken for sudden death, and so it is another position.
    let read = position("10500,10000 1 0 7 won:1");
    assert_eq!(outcome(&read), Some((1, Reason::SuddenDeath)));
    assert_ne!(read, end);
    // Where only one is there, it was the goal.
    let end = next("10500,9950 2 0 7 last:1:1", &[("2233446", "bust")]);
    assert_eq!(outcome(&position(&end.to_string())), Some((1, Reason::Goal)));
}

#[test]
fn what_is_played_and_what_is_read_ended_in_the_same_way() {
    let end = next("12000,9000 2 1000 1 last:1:1", &[("5", "keep 5 bank")]);
    assert_eq!(end.to_string(), "12000,10050 1 0 7 won:1:goal");
    let won = Phase::Won { winner: seat(1), reason: Reason::Goal };
    assert_eq!((end.phase(), outcome(&end)), (won, Some((1, Reason::Goal))));
    let read = position(&end.to_string());
    assert_eq!((read, read.outcome()), (end, end.outcome()));
    assert_eq!(Position::try_from(&Setup::from(&end)), Ok(end));
    assert_eq!(Position::from_bytes(end.to_bytes()), Ok(end));
    // Another reason is another position, in every order there is.
    let death = position("12000,10050 1 0 7 won:1:sudden_death");
    assert!(death != end && death > end && death.to_bytes() != end.to_bytes());
    assert_eq!(std::collections::HashSet::from([end, death, read]).len(), 2);
}

#[test]
fn o11_the_reason_of_a_win_goes_with_the_scores() {
    // Nobody meets the winner in sudden death who has not been at the goal.
    assert_eq!(defects_of("10000,9950 1 0 7 won:1:sudden_death"), [SetupError::NoSuddenDeath]);
    assert!(position("10000,10000 1 0 7 won:1:sudden_death").is_over());
    // A player with the winner's score has met the winner in sudden death.
    assert_eq!(
        defects_of("10050,10050,10000,10050 1 0 7 won:1:goal"),
        [SetupError::Tied(seat(2)), SetupError::Tied(seat(4))]
    );
    assert!(position("10050,10000,10000,10000 1 0 7 won:1:goal").is_over());
    // What is not even at the goal has one defect for it.
    assert_eq!(defects_of("0,0 1 0 7 won:1:goal"), [SetupError::BelowGoal(seat(1))]);
    assert_eq!(
        SetupError::Tied(seat(2)).to_string(),
        "seat 2 has the winner's score, so the game was won in sudden death (O11)"
    );
}

#[test]
fn after_the_end_nothing_is_played() {
    let over = "10300,10200 1 0 7 won:1";
    assert_plays(over, "1112223", &[]);
    for play in ["bust", "keep 111 roll", "keep 1 bank"] {
        assert_eq!(refusal(over, "1112223", play), IllegalPlay::GameOver, "{play}");
    }
    let mut turn = position(over).half_turn(Rules::default(), pool("1112223"));
    assert_eq!((turn.next_steps().count(), turn.finish()), (0, None));
    for step in [Step::Keep(Die::One), Step::Keep(Die::Six), Step::Roll, Step::Bank] {
        assert_eq!(turn.push(step), Err(IllegalStep::GameOver), "{step}");
    }
    assert_eq!(position(over).count_all_plays(Rules::default()), 0);
}

#[test]
fn extend_series_a_one_extends_the_triple_or_counts_alone() {
    // On: beside three ones a fourth makes two thousand of them, in whatever roll it comes.
    assert_eq!(after("0,0 1 1000 4 - 3x1", &[("1236", "keep 1 roll")]), "0,0 1 2000 3 - 4x1");
    assert_eq!(after("0,0 1 2000 3 - 4x1", &[("115", "keep 115 roll")]), "0,0 1 8050 7 - -");
    // Off: it counts alone.
    assert_eq!(after("0,0 1 1000 4 -", &[("1236", "keep 1 roll")]), "0,0 1 1100 3 -");
    // On, but the basket's series is of another face.
    assert_eq!(after("0,0 1 300 4 - 3x3", &[("1236", "keep 1 roll")]), "0,0 1 400 3 - 3x3");
    assert_eq!(after("0,0 1 500 4 - 3x5", &[("5236", "keep 5 roll")]), "0,0 1 1000 3 - 4x5");
}

#[test]
fn extend_series_any_number_of_dice_may_be_added() {
    let board = "1000,0 1 300 4 - 3x3";
    assert_plays(board, "2336", &["keep 3 roll", "keep 3 bank", "keep 33 roll", "keep 33 bank"]);
    assert_eq!(after(board, &[("2336", "keep 33 roll")]), "1000,0 1 1200 2 - 5x3");
    assert_plays("1000,0 1 300 4 -", "2336", &["bust"]);
    // Four of them at once, rather than a series of their own.
    assert_eq!(after(board, &[("3333", "keep 3333 bank")]), "5800,0 2 0 7 - -");
}

#[test]
fn extend_series_with_two_series_in_the_basket() {
    let turn = [("1222333", "keep 222333 roll")];
    let board = after("1000,0 1 0 7 - -", &turn);
    assert_eq!(board, "1000,0 1 500 1 - 3x2+3x3");
    assert_eq!(after(&board, &[("2", "keep 2 roll")]), "1000,0 1 700 7 - -");
    assert_eq!(after(&board, &[("3", "keep 3 roll")]), "1000,0 1 800 7 - -");
    assert_eq!(after(&board, &[("4", "bust")]), "1000,0 2 0 7 - -");
}

#[test]
fn extend_series_a_new_basket_starts_without_series() {
    let board = after("1000,0 1 2400 1 - 6x3", &[("3", "keep 3 roll")]);
    assert_eq!(board, "1000,0 1 4800 7 - -");
    assert!(!offers(&board, "3322446", "keep 3 roll"));
    assert_plays(&board, "3322446", &["bust"]);
    // So does the turn of the next player.
    assert_eq!(after("1000,0 1 300 4 - 3x3", &[("2256", "keep 5 bank")]), "1350,0 2 0 7 - -");
}

#[test]
fn singles_and_the_straight_leave_no_series() {
    let singles = [("1122346", "keep 11 roll"), ("11236", "keep 11 roll")];
    assert_eq!(after("1000,0 1 0 7 - -", &singles), "1000,0 1 400 3 - -");
    let straight = [("1123456", "keep 123456 roll")];
    assert_eq!(after("1000,0 1 0 7 - -", &straight), "1000,0 1 1500 1 - -");
}

#[test]
fn a_refusal_names_the_step_that_is_wrong_and_the_rule() {
    let board = "1000,0 1 0 7 -";
    for (dice, play, expected, text) in [
        (
            "1222346",
            "keep 15 roll",
            step(2, IllegalStep::NotRolled(die(5))),
            "step 2: there is no 5 left in the roll (O2)",
        ),
        (
            "1222346",
            "keep 11 bank",
            step(2, IllegalStep::NotRolled(die(1))),
            "step 2: there is no 1 left in the roll (O2)",
        ),
        (
            "1222346",
            "keep 16 roll",
            step(2, IllegalStep::NoScore(die(6))),
            "step 2: the 6 does not score (O5)",
        ),
        (
            "1222346",
            "keep 122 roll",
            step(4, IllegalStep::NotAllScore),
            "step 4: not all of the dice set aside score (O5)",
        ),
        (
            "1222346",
            "bust",
            IllegalPlay::NoBust,
            "there are dice that score, so it is no bust (O3)",
        ),
        (
            "122234",
            "keep 1 roll",
            IllegalPlay::WrongRoll { rolled: 6, in_hand: 7 },
            "the roll has to have all dice in hand, 7, not 6 (O2)",
        ),
    ] {
        let refused = refusal(board, dice, play);
        assert_eq!(refused, expected, "{play} with {dice}");
        assert_eq!(refused.to_string(), text);
    }
    let unfinished = position(board).parse_play(Rules::default(), pool("1222346"), "keep 1");
    assert_eq!(unfinished, Err(PlayError::Illegal(IllegalPlay::Incomplete)));
    let half = position(board).parse_play(Rules::default(), pool("1222346"), "keep 22");
    assert_eq!(half, Err(PlayError::Illegal(step(3, IllegalStep::NotAllScore))));
    assert_eq!(
        refusal("0,0 1 0 7 -", "1222346", "keep 1 bank").to_string(),
        "step 2: before the first bank a turn stops with 1000 points or more, not 100 (O7)"
    );
    assert_eq!(
        refusal("10000,10100 1 0 7 death:1,2", "1222346", "keep 1 bank").to_string(),
        "step 2: in sudden death a turn stops with 150 points or more, not 100 (O9)"
    );
}

#[test]
fn a_half_entered_turn_says_which_dice_can_follow() {
    let board = position("1000,0 1 0 7 -");
    let mut turn = board.half_turn(Rules::default(), pool("1123456"));
    assert_eq!((faces(&turn), turn.points(), ends(&turn)), (vec![1, 2, 3, 4, 5, 6], None, vec![]));
    // A two is part of the straight only, and takes all the other faces with it.
    turn.keep(Die::Two).expect("offered");
    assert_eq!((faces(&turn), turn.points(), ends(&turn)), (vec![1, 3, 4, 5, 6], None, vec![]));
    for face in [6, 4, 3, 5] {
        turn.keep(die(face)).expect("offered");
    }
    assert_eq!((faces(&turn), turn.points()), (vec![1], None));
    assert_eq!(turn.push(Step::Roll), Err(IllegalStep::NotAllScore));
    turn.keep(Die::One).expect("offered");
    assert_eq!((faces(&turn), turn.points()), (vec![1], Some(1500)));
    assert_eq!(ends(&turn), [Step::Roll, Step::Bank]);
    assert!(!turn.is_complete());
    turn.keep(Die::One).expect("offered");
    assert_eq!((faces(&turn), turn.points()), (vec![], Some(1600)));
    turn.push(Step::Bank).expect("offered");
    assert_eq!((turn.next_steps().count(), turn.end()), (0, Some(Step::Bank)));
    let (play, next) = turn.finish().expect("complete");
    assert_eq!(play, Play::Bank(pool("1123456")));
    assert_eq!(next.to_string(), "2600,0 2 0 7 -");
    let steps: Vec<String> = turn.steps().map(|step| step.to_string()).collect();
    assert_eq!(steps, ["2", "6", "4", "3", "5", "1", "1", "bank"]);
    assert_eq!((turn.position(), turn.rules()), (&board, Rules::default()));
    assert_eq!(turn.push(Step::Roll), Err(IllegalStep::Ended));
    assert_eq!(turn.keep(Die::One), Err(IllegalStep::Ended));

    let mut short = board.half_turn(Rules::default(), pool("112345"));
    for step in [Step::Keep(Die::One), Step::Keep(Die::Six), Step::Bank] {
        let reason = IllegalStep::WrongRoll { rolled: 6, in_hand: 7 };
        assert_eq!(short.push(step), Err(reason), "{step}");
    }
    assert_eq!((short.next_steps().count(), short.finish()), (0, None));

    // Back, in the order in which it was entered.
    let back: Vec<String> =
        std::iter::from_fn(|| turn.pop()).map(|step| step.to_string()).collect();
    assert_eq!(back, ["bank", "1", "1", "5", "3", "4", "6", "2"]);
    assert_eq!(turn, board.half_turn(Rules::default(), pool("1123456")));
}

#[test]
fn a_half_entered_turn_offers_to_bank_only_where_that_is_allowed() {
    for (board, dice, kept, expected) in [
        ("0,0 1 850 7 -", "1522346", "1", vec![Step::Roll]),
        ("0,0 1 850 7 -", "1522346", "15", vec![Step::Roll, Step::Bank]),
        ("10000,10100 1 0 7 death:1,2", "1522346", "1", vec![Step::Roll]),
        ("10000,10100 1 0 7 death:1,2", "1522346", "15", vec![Step::Roll, Step::Bank]),
        ("1000,0 1 0 7 -", "1222346", "122", vec![]),
    ] {
        let board = position(board);
        let turn = board.parse_half_turn(Rules::default(), pool(dice), kept).expect("legal so far");
        assert_eq!(ends(&turn), expected, "{kept} of {dice} in {board}");
    }
    let mut turn = position("0,0 1 850 7 -").half_turn(Rules::default(), pool("1522446"));
    turn.keep(Die::One).expect("offered");
    let short = IllegalStep::BelowOpening { points: 950, least: 1000 };
    assert_eq!(turn.push(Step::Bank), Err(short));
    assert_eq!(turn.keep(Die::One), Err(IllegalStep::NotRolled(Die::One)));
    assert_eq!(turn.keep(Die::Six), Err(IllegalStep::NoScore(Die::Six)));
    assert_eq!(turn.to_string(), "keep 1");
}

#[test]
fn a_half_entered_turn_scores_beside_the_series_of_the_basket() {
    let board = position("1000,0 1 300 4 - 3x3");
    let mut turn = board.half_turn(Rules::new().with_extend_series(true), pool("1333"));
    assert_eq!(faces(&turn), [1, 3]);
    let mut scored = Vec::new();
    for face in [3, 3, 1, 3] {
        turn.keep(die(face)).expect("offered");
        scored.push(turn.points());
    }
    assert_eq!(scored, [Some(300), Some(900), Some(1000), Some(2200)]);
    assert_eq!((turn.position(), turn.roll(), turn.kept()), (&board, pool("1333"), pool("1333")));
}

#[test]
fn a_bust_is_complete_before_anything_is_entered() {
    let board = position("1000,0 1 300 2 -");
    let mut turn = board.half_turn(Rules::default(), pool("26"));
    assert_eq!((turn.next_steps().count(), turn.pop()), (0, None));
    assert_eq!(turn.finish().map(|(play, _)| play), Some(Play::Bust));
    assert_eq!(turn.to_string(), "");
}

#[test]
fn a_position_says_which_field_is_wrong_and_where() {
    let score = |number, at| ("score", Some(number), at, "points, a whole number");
    let seat = |at| ("seat", None, at, "a seat from 1 to 8");
    let risk = |at| ("risk", None, at, "the points at risk, a whole number");
    let dice = |at| ("dice", None, at, "how many dice to roll, 1 to 7");
    let phase = |at| ("phase", None, at, "`-`, `last:`, `death:` or `won:`");
    let named = |at| ("phase", None, at, "a seat from 1 to 8");
    let colon = |at| ("phase", None, at, "`:`");
    let turns = |at| ("phase", None, at, "how many turns are left, 1 to 7");
    let reason = |at| ("phase", None, at, "`goal` or `sudden_death`");
    let order =
        |at| ("phase", None, at, "the seats in the order of play, beginning with the seat to move");
    for (text, expected) in [
        ("", score(1, 0)),
        ("x,0 1 0 7 -", score(1, 0)),
        ("0,x 1 0 7 -", score(2, 2)),
        ("0,0, 1 0 7 -", seat(7)),
        ("1000,-50 1 0 7 -", score(2, 5)),
        ("0,4294967296 1 0 7 -", ("score", Some(2), 2, "a number up to 4294967295")),
        ("0,0 1 4294967300 7 -", ("risk", None, 6, "a number up to 4294967295")),
        ("0,0 4294967300 0 7 -", seat(4)),
        ("0,0", seat(3)),
        ("0,0 x 0 7 -", seat(4)),
        ("0,0 0 0 7 -", seat(4)),
        ("0,0 9 0 7 -", seat(4)),
        ("0,0 1", risk(5)),
        ("0,0 1 x 7 -", risk(6)),
        ("0,0 1 -50 7 -", risk(6)),
        ("0,0 1 0", dice(7)),
        ("0,0 1 0 x -", dice(8)),
        ("0,0 1 0 256 -", dice(8)),
        ("0,0 1 0 7", phase(9)),
        ("0,0 1 0 7 x", phase(10)),
        ("0,0 1 0 7 first", phase(10)),
        ("0,0 1 0 7 last", colon(14)),
        ("0,0 1 0 7 last:0:1", named(15)),
        ("0,0 1 0 7 last:2", colon(16)),
        ("0,0 1 0 7 last:2:x", turns(17)),
        ("0,0 1 0 7 death", colon(15)),
        ("0,0 1 0 7 death:", named(16)),
        ("0,0 1 0 7 death:2,1", order(16)),
        ("0,0,0 1 0 7 death:1,3,2", order(22)),
        ("0,0 1 0 7 death:1,1", order(18)),
        ("0,0 1 0 7 death:1,9", named(18)),
        ("0,0 1 0 7 won", colon(13)),
        ("0,0 1 0 7 won:x", named(14)),
        ("0,0 1 0 7 won:1:", reason(16)),
        ("0,0 1 0 7 won:1:grouped", reason(16)),
        ("0,0 1 0 7 - x", ("series", None, 12, "series such as `3x4`, joined by `+`, or `-`")),
        ("0,0 1 0 7 - 3", ("series", None, 13, "`x`")),
        ("0,0 1 0 7 - 3xx", ("series", None, 14, "a face from 1 to 6")),
        ("0,0 1 0 7 - 3x7", ("series", None, 12, "a face from 1 to 6 after the `x`")),
        ("0,0 1 0 7 - 8x1", ("series", None, 12, "each face once, with 3 to 7 dice")),
        ("0,0 1 0 7 - 3x1+3x1", ("series", None, 16, "each face once, with 3 to 7 dice")),
        ("0,0 1 0 7 - 7x1+7x2+7x3", ("series", None, 20, "no more than 7 dice in all series")),
        ("0,0 1 0 7 - - -", ("series", None, 14, "nothing more")),
        ("0,0 1 0 7 - 3x1 x", ("series", None, 16, "nothing more")),
    ] {
        assert_eq!(unreadable(text), expected, "{text}");
    }
    let (field, number, _, expected) = unreadable("0,0,0,0,0,0,0,0,0 1 0 7 -");
    assert_eq!((field, number, expected), ("score", Some(9), "no more than 8 scores"));
    let error = "0,x 1 0 7 -".parse::<Position>().expect_err("no number");
    assert_eq!(error.to_string(), "score 2 at column 3: expected points, a whole number");
}

#[test]
fn series_are_written_only_with_the_option() {
    let [off, on] = BOTH_RULES;
    let text = "0,0 1 500 1 - 3x2+3x3";
    assert_eq!(Position::parse(on, text).map(|position| position.to_string()), Ok(text.to_owned()));
    let expected = "nothing after the phase without `extend_series`";
    for (text, at) in [
        (text, 14),
        ("0,0 1 0 7 - -", 12),
        ("0,0 1 500 1 - 3x2 + 3x3 ", 14),
        ("0,0 1 500 1 -3x2+3x3", 13),
        ("0,0 1 500 1 -\u{3000}3x2+3x3", 16),
    ] {
        let refused = Position::parse(off, text).expect_err("series");
        let PositionError::Text(refused) = refused else { panic!("{text}: {refused}") };
        assert_eq!(place(refused), ("series", None, at, expected), "{text}");
    }
    // With the option they may be left out, where there are none.
    let read = Position::parse(on, "0,0 1 300 4 -").expect("valid");
    assert_eq!(read.to_string(), "0,0 1 300 4 - -");
    let read = Position::parse(off, "0,0 1 300 4 -").expect("valid");
    assert_eq!((read.to_string().as_str(), read.series()), ("0,0 1 300 4 -", None));
}

#[test]
fn positions_are_read_however_they_are_spaced() {
    for (text, expected) in [
        ("  1000 ,0,  2000  2\t350 3   - ", "1000,0,2000 2 350 3 -"),
        ("10000,0,0 2 0 7 LAST : 1 : 2", "10000,0,0 2 0 7 last:1:2"),
        ("10000,10000 1 0 7 Death:1 , 2", "10000,10000 1 0 7 death:1,2"),
        ("10000,0 1 0 7 WON:1", "10000,0 1 0 7 won:1:goal"),
        ("10000,0 1 0 7 won : 1 : GOAL", "10000,0 1 0 7 won:1:goal"),
        ("10000,10000 1 0 7 won:1 -", "10000,10000 1 0 7 won:1:sudden_death -"),
        ("0,0 1 900 1 - 3X6 + 3 x 3", "0,0 1 900 1 - 3x3+3x6"),
        ("00,01000 1 050 6 -", "0,1000 1 50 6 -"),
    ] {
        assert_eq!(position(text).to_string(), expected, "{text}");
    }
}

#[test]
fn a_roll_is_read_in_any_order_and_has_the_dice_in_hand() {
    let board = position("0,0 1 300 3 -");
    for text in ["515", " 5 1 5", "5,5-1 "] {
        assert_eq!(board.parse_roll(text), Ok(pool("155")), "{text}");
    }
    let expected = "3 dice from 1 to 6";
    for (text, at) in [("", 0), ("15", 2), ("15 ", 2), ("1555", 4), ("175", 1), ("15x", 2)] {
        let error = board.parse_roll(text).expect_err("no roll of three dice");
        assert_eq!(place(error), ("roll", None, at, expected), "{text}");
    }
    let one = position("0,0 1 300 1 -").parse_roll("11").expect_err("one die");
    assert_eq!(one.to_string(), "roll at column 3: expected one die from 1 to 6");
}

#[test]
fn a_play_says_what_is_wrong_and_where() {
    let board = "1000,0 1 0 7 -";
    let dice = |at| ("dice", None, at, "dice from 1 to 6");
    let end = |at| ("play", None, at, "`roll` or `bank`");
    let whole = |at| ("play", None, at, "`keep` and dice, then `roll` or `bank`; or `bust`");
    for (text, expected) in [
        ("", ("play", None, 0, "a play such as `keep 115 roll`, or `bust`")),
        ("  ", ("play", None, 0, "a play such as `keep 115 roll`, or `bust`")),
        ("pass", whole(0)),
        ("keep all", whole(5)),
        ("bust roll", whole(0)),
        ("keep 7 roll", dice(5)),
        ("keep 1?5 roll", dice(6)),
        ("keep 1; roll", dice(6)),
        ("keep 15 rol", end(8)),
        ("keep 15 roll on", end(8)),
        ("15 stop", end(3)),
    ] {
        assert_eq!(unreadable_play(board, "1522346", text), expected, "{text}");
    }
}

#[test]
fn plays_are_read_however_they_are_written() {
    let board = position("1000,0 1 0 7 -");
    let read = |text| {
        let read = board.parse_play(Rules::default(), pool("1152346"), text);
        read.map(|(play, next)| (play, next.to_string()))
    };
    for text in [
        "keep 115 bank",
        "KEEP 511 Bank",
        " 1-5-1 bank ",
        "keep115bank",
        "1 1 5  BANK",
        "keep 1, 1, 5, bank",
        "115 ,bank",
    ] {
        let expected = (Play::Bank(pool("115")), "1250,0 2 0 7 -".to_owned());
        assert_eq!(read(text), Ok(expected), "{text}");
    }
    for text in ["bust", " BUST ", "Bust"] {
        let read = board.parse_play(Rules::default(), pool("2233446"), text);
        assert_eq!(read.map(|(play, _)| play), Ok(Play::Bust), "{text}");
    }
}

#[test]
fn a_play_is_read_without_a_position() {
    for (text, expected) in [
        ("keep 511 Bank", Play::Bank(pool("115"))),
        (" 1-5-1 roll", Play::Roll(pool("115"))),
        (" BUST ", Play::Bust),
        // Whether it is legal is seen when it is played.
        ("keep 2 roll", Play::Roll(pool("2"))),
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    let whole = "`keep` and one to seven dice, then `roll` or `bank`; or `bust`";
    let some = "a play such as `keep 115 roll`, or `bust`";
    for (text, expected) in [
        ("", ("play", None, 0, some)),
        ("  ", ("play", None, 0, some)),
        ("keep", ("play", None, 0, whole)),
        (" keep roll", ("play", None, 1, whole)),
        ("keep 11111111 roll", ("play", None, 0, whole)),
        ("keep 115 ", ("play", None, 8, "`roll` or `bank`")),
        ("keep 115 rol", ("play", None, 9, "`roll` or `bank`")),
        ("keep 7 roll", ("dice", None, 5, "dice from 1 to 6")),
    ] {
        assert_eq!(place(text.parse::<Play>().expect_err(text)), expected, "{text}");
    }
}

#[test]
fn a_play_is_its_steps() {
    let play = Play::Bank(pool("115"));
    let steps = [Die::One, Die::One, Die::Five].map(Step::Keep).into_iter().chain([Step::Bank]);
    let steps: Vec<Step> = steps.collect();
    assert_eq!(play.steps().collect::<Vec<_>>(), steps);
    assert_eq!(Play::Bust.steps().count(), 0);
    assert_eq!(Play::from_steps(&[steps[2], steps[0], steps[1], Step::Bank]), Some(play));
    assert_eq!(Play::from_steps(&[]), Some(Play::Bust));
    let seven = [Step::Keep(Die::One); 7];
    assert_eq!(
        Play::from_steps(&[&seven[..], &[Step::Roll]].concat()).map(Play::kept),
        Some(pool("1111111"))
    );
    for wrong in [
        &[Step::Roll][..],
        &[Step::Keep(Die::One)],
        &[Step::Bank, Step::Keep(Die::One)],
        &[Step::Keep(Die::One), Step::Roll, Step::Bank],
        &[&seven[..], &[Step::Keep(Die::One), Step::Roll]].concat(),
    ] {
        assert_eq!(Play::from_steps(wrong), None, "{wrong:?}");
    }
    for (text, step) in [("5", Step::Keep(Die::Five)), (" Roll ", Step::Roll), ("BANK", Step::Bank)]
    {
        assert_eq!(text.parse(), Ok(step), "{text}");
        assert_eq!(step.to_string().parse(), Ok(step));
    }
    let wrong = " 7".parse::<Step>().expect_err("no die");
    assert_eq!(place(wrong), ("step", None, 1, "a face from 1 to 6, `roll` or `bank`"));
}

#[test]
fn reasons_by_name() {
    for reason in Reason::ALL {
        assert_eq!(reason.to_string().parse(), Ok(reason));
        assert_eq!(reason.name().to_uppercase().parse(), Ok(reason));
    }
    let wrong = "borne_off".parse::<Reason>().expect_err("of another game");
    assert_eq!(wrong.to_string(), "reason at column 1: expected `goal` or `sudden_death`");
}

#[test]
fn eight_seats_in_their_order() {
    let seats: Vec<u8> = Seat::all().map(Seat::get).collect();
    assert_eq!(seats, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!([Seat::new(0), Seat::new(9)], [None, None]);
    for seat in Seat::all() {
        assert_eq!(Seat::from_index(seat.index()), Some(seat));
        assert_eq!(<Seat as Player>::from_index(Player::index(seat)), Some(seat));
    }
    assert_eq!([8, usize::MAX].map(Seat::from_index), [None, None]);
    let some: Seats = [2, 5, 7].map(seat).into_iter().collect();
    let from = |first| some.iter_from(seat(first)).map(Seat::get).collect::<Vec<_>>();
    assert_eq!(
        (from(1), from(5), from(6), from(8)),
        (vec![2, 5, 7], vec![5, 7, 2], vec![7, 2, 5], vec![2, 5, 7],)
    );
    assert_eq!((some.len(), some.without(seat(5)).len(), some.with(seat(5)).len()), (3, 2, 3));
    assert!(some.contains(seat(7)) && !some.contains(seat(8)) && !some.is_empty());
    assert!(Seats::NONE.is_empty());
}

#[test]
fn what_is_shown_of_positions_and_seats_can_be_read() {
    let text = "1500,2000 1 300 4 -";
    assert_eq!(format!("{:?}", position(text)), format!("Position({text})"));
    assert_eq!(format!("{:?}", Seats::NONE.with(seat(3)).with(seat(1))), "{1, 3}");
}

#[test]
fn a_match_is_between_two() {
    let mut games = Match::to(Rules::new(), 2);
    for (winner, score) in [(2, [0, 1]), (3, [0, 1]), (1, [1, 1]), (8, [1, 1])] {
        games.record(&Outcome::win(seat(winner), 1, Reason::Goal));
        assert_eq!(games.score().iter().copied().collect::<Vec<_>>(), score, "seat {winner}");
    }
    assert_eq!((games.games(), games.winner()), (4, None));
}
