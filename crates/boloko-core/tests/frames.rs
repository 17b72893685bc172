//! Plays step by step, as they are shown.

use crate::support::{any_position, listed, position, roll};
use boloko_core::game_core::Session;
use boloko_core::{Cell, Die, IllegalPlay, IllegalStep, Play, Position, Roll, Rules, Step};

fn cell(number: u8) -> Cell {
    Cell::new(number).expect("1 to 25")
}

#[test]
fn a_frame_for_every_step() {
    // The pin on 11 is let go, the blot on 13 is pinned on the way and let go again.
    let board = position("b8,9,w1b,1,b1,11,w9 w");
    let steps = [(11, 13, Die::Two), (13, 17, Die::Four)];
    let steps = steps.map(|(from, to, die)| Step::new(cell(from), cell(to), die));
    let play = Play::from_steps(&steps).expect("two steps");
    let frames = board.frames(Rules::new(), roll("42"), play).expect("legal");
    let frames = frames.map(|frame| (frame.step.to_string(), frame.frees, frame.board.to_string()));
    let expected =
        [("11/13*", true, "b8,9,b1,1,w1b,11,w9 w"), ("13/17", true, "b8,9,b1,1,b1,3,w1,7,w9 w")];
    let expected = expected.map(|(step, frees, board)| (step.to_owned(), frees, board.to_owned()));
    assert_eq!(frames.collect::<Vec<_>>(), expected);
}

/// Steps that a program makes carry no mark: they get it from the board when they are played.
#[test]
fn a_play_is_recorded_with_its_marks() {
    let steps = [(11, 13, Die::Two), (13, 17, Die::Four)];
    let steps = steps.map(|(from, to, die)| Step::new(cell(from), cell(to), die));
    let play = Play::from_steps(&steps).expect("two steps");
    let mut session = Session::from_position(Rules::new(), position("b8,9,w1b,1,b1,11,w9 w"));
    session.play(roll("42"), play).expect("legal");
    assert_eq!(session.turns()[0].play.to_string(), "11/13* 13/17");
    let read = Session::from_record(Rules::new(), &session.record().to_string());
    assert_eq!(read, Ok(session));
}

#[test]
fn a_piece_sent_back_is_seen_at_once() {
    let board = position("b8,9,w9,1,b1,b1,10,w1 w");
    let portes = Rules::new().with_portes(true);
    let (play, _) = board.parse_play(portes, roll("32"), "11/13 13/16").expect("legal");
    let frames = board.frames(portes, roll("32"), play).expect("legal");
    let boards: Vec<String> = frames.map(|frame| frame.board.to_string()).collect();
    assert_eq!(boards, ["b8,9,w8,1,w1,b1,10,w1+b1 w", "b8,9,w8,2,b1,1,w1,8,w1+b1 w"]);
}

#[test]
fn a_play_that_is_not_legal_has_none() {
    let start = position("w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w");
    let frames = |play| start.frames(Rules::new(), roll("61"), play).err();
    assert_eq!(frames(Play::PASS), Some(IllegalPlay::Incomplete));
    let play = Play::from_steps(&[Step::new(cell(1), cell(3), Die::Two)]).expect("one step");
    let reason = IllegalStep::NotRolled(Die::Two);
    assert_eq!(frames(play), Some(IllegalPlay::Step { number: 1, reason }));
}

/// The boards in between are those of a turn that is entered; the last is the next position.
#[test]
fn frames_lead_to_the_next_position() {
    let (mut hits, mut sent, mut frees) = (0, 0, 0);
    for seed in 0..400 {
        let (before, rules) = any_position(seed);
        let roll = Roll::ALL[seed as usize % 21];
        for (play, next) in listed(&before, rules, roll).into_iter().take(2_000) {
            let mut turn = before.half_turn(rules, roll);
            let mut last = before;
            let side = before.side_to_move();
            let frames = before.frames(rules, roll, play).expect("legal");
            assert!(frames.map(|frame| frame.step).eq(play.steps()), "{play} in {before}");
            for frame in before.frames(rules, roll, play).expect("legal") {
                turn.push(frame.step).expect("a step of a legal play");
                assert_eq!(frame.board, turn.board());
                let (from, to) = (frame.step.from(), frame.step.to());
                let let_go = last.is_pinned(!side, from) && !frame.board.is_pinned(!side, from);
                assert_eq!(frame.frees, let_go, "{} in {last}", frame.step);
                let pins = !last.is_pinned(!side, to) && frame.board.is_pinned(!side, to);
                let sends = frame.board.pieces(!side, to) < last.pieces(!side, to);
                assert_eq!(frame.step.hits(), pins || sends, "{} in {last}", frame.step);
                hits += u32::from(pins);
                sent += u32::from(sends);
                frees += u32::from(let_go);
                last = frame.board;
            }
            assert_eq!(last.with_side_to_move(!side), next, "{play}");
        }
    }
    assert!(hits > 1_000 && sent > 1_000 && frees > 1_000, "{hits} {sent} {frees}");
}

/// A play goes on from the steps that are entered: only those after them have frames.
#[test]
fn frames_go_on_from_a_half_entered_turn() {
    let (start, roll) = (Position::default(), roll("33"));
    for (play, next) in listed(&start, Rules::new(), roll) {
        let frames: Vec<_> = start.frames(Rules::new(), roll, play).expect("legal").collect();
        let steps: Vec<_> = play.steps().collect();
        for entered in 0..=steps.len() {
            let mut half = start.half_turn(Rules::new(), roll);
            let (first, rest) = steps.split_at(entered);
            for &step in first {
                half.push(step).expect("a step of a legal play");
            }
            let rest = Play::from_steps(rest).expect("up to four steps");
            assert!(half.frames(rest).expect("legal").eq(frames[entered..].iter().copied()));
            assert_eq!(half.enter_all(rest), Ok((play, next)), "{play} after {entered} steps");
        }
    }
}
