//! Tools for the tests of a race game.
//!
//! [`run_all`] does what the walk of `game-core` does, and also checks what race games have besides: the
//! board, the clicks, the frames and the refusals of half-entered turns. [`check`] does so for one position
//! and roll.
//!
//! Agreement does not show that the rules are right. A game whose [`steps_by`](Race::steps_by) lets dice be
//! left, or never asks for the larger die, agrees with itself. Tests of each rule show that.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt::Debug;

use dice_cup::{DiceCup, Roll};
use game_core::conformance::{Seen, Walk};
use game_core::{Game, Notation, Turn};
use rand_core::Rng;

use crate::{Clicks, HalfTurn, IllegalStep, PlaceOf, Race, Step, Target, TargetOf, plays};

/// Does what [`Walk::run_all`] does, and also [`check`]s the turns with no more moves than
/// [`entered`](Walk::entered). The moves of such a turn are compared with those that entering all its
/// steps leads to, which [`PlainTurn`](crate::PlainTurn) lists.
///
/// # Panics
///
/// At the first disagreement.
pub fn run_all<G, R, C>(
    walk: &Walk<'_>,
    game: &G,
    cup: &mut DiceCup<R>,
    conserved: impl Fn(&<G as Game>::Position) -> C,
) -> Seen
where
    G: Clicks + Notation + Game<Position = <G as Race>::Position, Roll = Roll>,
    R: Rng,
    C: Eq + Debug,
{
    let all = All::new();
    walk.run_all_and(game, cup, conserved, |position, seen| {
        let turn = game.turn(position);
        for roll in Roll::ALL {
            seen.stopped = seen.stopped || (walk.until)(seen);
            if !seen.stopped && turn.count_plays(roll) <= walk.entered {
                check_turn(*game, position, roll, &all);
                let half = HalfTurn::<G>::new(*game, position, roll);
                let entered: BTreeSet<_> = plays(&half).into_iter().map(|(_, next)| next).collect();
                let mut listed = BTreeSet::new();
                turn.for_each_play(roll, |_, next| listed.extend([*next]));
                assert_eq!(listed, entered, "the ends of all turns that {half:?} goes on to");
            }
        }
    })
}

/// Checks the half-entered turns of a position with this roll, clicks and refusals those of up to one step:
///
/// - The board before the first step is the position.
/// - Steps that are asked for by their place are those of the list, in its order.
/// - Each landing can be entered by clicks and step by step, which leads to the same turn. Landings are the
///   places to which a piece can be moved step by step, and no others.
/// - A piece has a reason why it cannot move exactly if no step starts there. What is refused leaves the turn
///   as it was.
/// - A step by a die that is left is not refused because the die is played, and one by another die of the roll
///   is.
/// - The frames of a play are its steps with the boards of the half-entered turn.
///
/// # Panics
///
/// At the first disagreement.
pub fn check<G: Clicks>(game: G, position: &G::Position, roll: Roll) {
    check_turn(game, position, roll, &All::new());
}

/// All that the number of a step can stand for.
struct All<S: Step> {
    /// The steps, each with some marks.
    steps: Vec<S>,
    /// The places where a step can start, from the lowest up.
    places: Vec<S::Place>,
    /// Where a step can end.
    targets: Vec<S::Target>,
}

impl<S: Step> All<S> {
    fn new() -> All<S> {
        let (mut steps, mut known, mut targets) = (Vec::new(), BTreeSet::new(), Vec::new());
        for step in (0..=u16::MAX).filter_map(S::decode) {
            let target = targets.iter().position(|&to| to == step.to()).unwrap_or(targets.len());
            if target == targets.len() {
                targets.push(step.to());
            }
            if known.insert((step.from(), step.die(), target)) {
                steps.push(step);
            }
        }
        let places: BTreeSet<_> = steps.iter().map(|step| step.from()).collect();
        All { steps, places: places.into_iter().collect(), targets }
    }
}

fn check_turn<G: Clicks>(game: G, position: &G::Position, roll: Roll, all: &All<G::Step>) {
    let mut half = HalfTurn::new(game, position, roll);
    assert_eq!(half.board(), *position, "the board of {half:?}");
    check_clicks_elsewhere(&half, all);
    visit(&mut half, &mut |half| {
        check_end(half);
        // Farther on there are thousands of turns, in which nothing is new but fewer dice.
        if half.play().len() < 2 {
            check_clicks(half, &all.places);
            check_refusals(half, &all.steps);
        }
    });
}

/// Visits a turn and every turn that can be entered after it.
fn visit<G: Race>(half: &mut HalfTurn<G>, check: &mut impl FnMut(&HalfTurn<G>)) {
    check(half);
    for step in half.next_steps().collect::<Vec<_>>() {
        if half.push(step).is_ok() {
            visit(half, check);
            half.pop();
        }
    }
}

fn check_clicks<G: Clicks>(half: &HalfTurn<G>, places: &[PlaceOf<G>]) {
    let next: Vec<_> = half.next_steps().collect();
    for &from in places {
        let there = || next.iter().copied().filter(|step| step.from() == from);
        assert!(
            half.steps_from(G::bit(half.turn(), from)).eq(there()),
            "the steps from {from:?} in {half:?}"
        );
        let is_stuck = there().next().is_none();
        assert_eq!(half.why_not(from).is_some(), is_stuck, "whether {from:?} is stuck in {half:?}");
        let mut reached = Vec::new();
        reach::<G>(&mut { *half }, from, &mut reached);
        let landings: Vec<_> = half.landings(from).collect();
        assert_eq!(landings.len(), reached.len(), "the landings from {from:?} in {half:?}");
        for landing in landings {
            let to = landing.to;
            assert!(reached.contains(&to), "nothing goes from {from:?} to {to:?} in {half:?}");
            let (mut clicked, mut pushed) = (*half, *half);
            let entered = clicked.enter(from, to);
            assert!(entered == Ok(landing.path), "clicking {from:?} and {to:?} in {half:?}");
            for step in landing.path.steps() {
                let step = pushed.push(step);
                assert!(step.is_ok(), "a step from {from:?} to {to:?} in {half:?}: {step:?}");
            }
            assert_eq!(clicked, pushed, "the steps from {from:?} to {to:?}");
            let end = landing.path.steps().next_back().map(Step::to);
            assert_eq!(end, Some(to), "where the steps from {from:?} end");
        }
    }
}

/// Collects the targets to which one piece can be moved step by step.
fn reach<G: Race>(half: &mut HalfTurn<G>, from: PlaceOf<G>, reached: &mut Vec<TargetOf<G>>) {
    for step in half.next_steps().filter(|step| step.from() == from).collect::<Vec<_>>() {
        if !reached.contains(&step.to()) {
            reached.push(step.to());
        }
        if let (Some(to), Ok(())) = (step.to().place(), half.push(step)) {
            reach(half, to, reached);
            half.pop();
        }
    }
}

/// Clicks on every place and every target that no landing has.
fn check_clicks_elsewhere<G: Clicks>(half: &HalfTurn<G>, all: &All<G::Step>) {
    for &from in &all.places {
        let landings: Vec<_> = half.landings(from).map(|landing| landing.to).collect();
        for to in all.targets.iter().filter(|to| !landings.contains(to)) {
            let mut clicked = *half;
            let entered = clicked.enter(from, *to);
            assert!(entered.is_err(), "clicking {from:?} and {to:?} in {half:?}: {entered:?}");
            assert_eq!(clicked, *half, "after the refusal of {from:?} and {to:?}");
        }
    }
}

/// Compares the refusals of steps with the dice that are left.
fn check_refusals<G: Race>(half: &HalfTurn<G>, steps: &[G::Step]) {
    let next: Vec<_> = half.next_steps().collect();
    let key = |step: &G::Step| (step.from(), step.to(), step.die());
    for step in steps {
        let known = next.iter().find(|next| key(next) == key(step)).copied();
        let answer = half.step(*step);
        assert_eq!(answer.ok(), known, "the step {step} by {} in {half:?}", step.die());
        let Err(reason) = answer else { continue };
        let is_left = half.dice_left().contains(&Some(step.die()));
        let is_played = !is_left && half.roll().pair().contains(&step.die());
        // A turn in which nothing can follow may be decided, which is the better reason.
        if is_left || is_played && !next.is_empty() {
            let says = reason.is_die_played();
            let die = step.die();
            assert_eq!(
                says, is_played,
                "whether {reason:?} says that {die:?} is played in {half:?}"
            );
        }
    }
}

/// Checks the last board of a turn that can end, and the frames of its play.
fn check_end<G: Race>(half: &HalfTurn<G>) {
    let Some((play, _)) = half.finish() else { return };
    let begun = HalfTurn::new(half.rules(), half.position(), half.roll());
    let frames = begun.frames(play);
    let frames = frames.unwrap_or_else(|error| panic!("no frames of {half:?}: {error}"));
    let mut shown = begun;
    for (step, frame) in play.steps().zip(frames.clone()) {
        let pushed = shown.push(step);
        assert!(pushed.is_ok(), "the steps of {half:?} cannot be entered again: {pushed:?}");
        assert_eq!((frame.step, frame.board), (step, shown.board()), "a frame of {half:?}");
    }
    assert_eq!(frames.count(), play.len(), "the frames of {half:?}");
}
