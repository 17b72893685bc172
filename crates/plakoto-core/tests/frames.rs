//! Plays step by step, as they are shown.

use crate::support::{Corner, cup, listed, played, position, roll};
use plakoto_core::{IllegalPlay, Play, Roll, Rules};

#[test]
fn a_frame_for_every_step() {
    let position = position("b14,3,b1r,18,r14 b");
    let rules = Rules::new();
    let (play, next) = position.parse_play(rules, roll("21"), "5/6 1/3").expect("legal");
    let frames: Vec<_> = position.frames(rules, roll("21"), play).expect("legal").collect();
    assert_eq!(frames.len(), 2);
    assert_eq!(frames.iter().filter(|frame| frame.frees).count(), 1);
    assert_eq!(frames[1].board.with_side_to_move(next.side_to_move()), next);
}

#[test]
fn a_play_that_is_not_legal_has_none() {
    let start = position("b15,22,r15 r");
    assert_eq!(
        start.frames(Rules::new(), roll("21"), Play::PASS).err(),
        Some(IllegalPlay::Incomplete)
    );
}

/// The boards in between are those of a turn that is entered; the last is the next position.
#[test]
fn frames_lead_to_the_next_position() {
    let (mut pins, mut frees) = (0, 0);
    for seed in 0..150 {
        let mut dice = cup(seed);
        let before = match seed % 3 {
            0 => Corner::ALL[seed as usize / 3 % Corner::ALL.len()].position(&mut dice),
            _ => played(&mut dice, seed as usize % 80),
        };
        for roll in Roll::ALL {
            for (play, next) in listed(&before, Rules::new(), roll) {
                let mut turn = before.half_turn(Rules::new(), roll);
                let frames = before.frames(Rules::new(), roll, play).expect("legal");
                assert!(frames.map(|frame| frame.step).eq(play.steps()), "{play} in {before}");
                let mut last = before;
                for frame in before.frames(Rules::new(), roll, play).expect("legal") {
                    let enemy = !before.side_to_move();
                    turn.push(frame.step).expect("a step of a legal play");
                    assert_eq!(frame.board, turn.board());
                    let from = frame.step.from();
                    let let_go = last.is_pinned(enemy, from) && !frame.board.is_pinned(enemy, from);
                    assert_eq!(frame.frees, let_go, "{} in {last}", frame.step);
                    let landed = frame.step.to().is_some_and(|to| {
                        !last.is_pinned(enemy, to) && frame.board.is_pinned(enemy, to)
                    });
                    assert_eq!(frame.step.pins(), landed, "{} in {last}", frame.step);
                    pins += u32::from(landed);
                    frees += u32::from(let_go);
                    last = frame.board;
                }
                assert_eq!(last.with_side_to_move(!before.side_to_move()), next, "{play}");
            }
        }
    }
    assert!(pins > 1_000 && frees > 1_000, "{pins} pins, {frees} freed");
}

/// A play goes on from the steps that are entered: only those after them have frames.
#[test]
fn frames_go_on_from_a_half_entered_turn() {
    let (start, roll) = (position("b15,22,r15 r"), roll("33"));
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
