//! What must hold of a turn in the race games: its clicks, its frames, and its plays as data.

use std::collections::BTreeMap;
use std::fmt::Debug;

use boloko_core::Cell;
use game_core::{Game, HalfTurn, Notation, Player, Session, Stepwise, Turn};
use plakoto_core::Point;

use crate::{Packed, check_bytes, check_illegal, check_record, check_record_of};

/// Up to how many plays of a roll are looked at one by one.
const MOST_LISTED: u64 = 200;

/// A game of checkers or pieces that run.
pub trait Race: Notation<HalfTurn: Clicks<Play = Self::Play, Position = Self::Position>> {
    /// The steps of a play.
    fn steps(play: Self::Play) -> Vec<StepOf<Self>>;

    /// The play of these steps.
    fn from_steps(steps: &[StepOf<Self>]) -> Option<Self::Play>;

    /// The steps of a play with the boards after them.
    fn frames(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Result<FramesOf<Self>, Self::IllegalPlay>;

    /// The board of a turn that is being entered.
    fn board(half_turn: &Self::HalfTurn) -> Self::Position;

    /// The same board with this side to move.
    fn with_mover(position: &Self::Position, side: Self::Player) -> Self::Position;
}

type StepOf<G> = <<G as Stepwise>::HalfTurn as HalfTurn>::Step;

/// The steps of a play, each with the board after it.
type FramesOf<G> = Vec<(StepOf<G>, <G as Game>::Position)>;

/// A turn that can be clicked.
pub trait Clicks: Copy + PartialEq + HalfTurn {
    /// Where a click starts.
    type From: Copy + Debug + Ord;
    /// Where it ends.
    type To: Copy + Debug + Ord;

    /// Every place where a click may start, or end.
    fn places() -> (Vec<Self::From>, Vec<Self::To>);

    /// Where a step starts and ends.
    fn ends(step: Self::Step) -> (Self::From, Self::To);

    /// The place from which a piece goes on that has ended there.
    fn on(to: Self::To) -> Option<Self::From>;

    /// From where a step can follow.
    fn starts(&self) -> Vec<Self::From>;

    /// Where the piece there can go in one click, with the steps that bring it there.
    fn goals(&self, from: Self::From) -> Vec<(Self::To, Vec<Self::Step>)>;

    /// Why no step can start there.
    fn refuses(&self, from: Self::From) -> Option<Self::IllegalStep>;

    /// Enters a click.
    fn click(
        &mut self,
        from: Self::From,
        to: Self::To,
    ) -> Result<Vec<Self::Step>, Self::IllegalStep>;
}

/// The plays of a roll by their steps, and the turn as it is clicked, from its beginning and after
/// one of its first steps, which the last byte chooses.
pub fn check_turn<G: Race>(game: &G, position: &G::Position, roll: G::Roll, noise: &[u8])
where
    G::Play: Packed,
{
    let turn = game.turn(position);
    let count = turn.count_plays(roll);
    if count <= MOST_LISTED {
        let plays = turn.plays(roll);
        for (n, (play, next)) in (0..).zip(&plays) {
            let place = || format!("{play} with {roll} in {position}");
            check_frames(game, position, roll, *play, next);
            check_bytes(play, noise);
            let mut steps = G::steps(*play);
            assert_eq!(G::from_steps(&steps), Some(*play), "{}", place());
            // The same move, if the steps can be played in that order at all.
            steps.reverse();
            let reversed = G::from_steps(&steps).expect("as many steps");
            match turn.play(roll, reversed) {
                Ok(end) => {
                    assert!(turn.is_legal(roll, reversed), "{}", place());
                    let index = turn.play_index(roll, reversed);
                    let there = index.and_then(|index| turn.nth_play(roll, index));
                    assert_eq!(there.map(|(_, end)| end), Some(end.clone()), "{}", place());
                    assert!(end != *next || index == Some(n), "{}", place());
                }
                Err(error) => {
                    check_illegal(&error);
                    assert_eq!(turn.play_index(roll, reversed), None, "{}", place());
                }
            }
        }
        let pass = G::from_steps(&[]).expect("no steps");
        if turn.play(roll, pass).is_err() {
            assert!(game.frames(position, roll, pass).is_err(), "pass with {roll} in {position}");
        }
    }
    let half_turn = game.half_turn(position, roll);
    check_clicks(&half_turn);
    let steps: Vec<_> = half_turn.next_steps().collect();
    let chosen = usize::from(noise.last().copied().unwrap_or_default());
    if let Some(&step) = steps.get(chosen.checked_rem(steps.len()).unwrap_or_default()) {
        let mut half_turn = half_turn;
        assert!(half_turn.push(step).is_ok(), "{step} with {roll} in {position}");
        check_clicks(&half_turn);
    }
}

/// The record of a game reads back. So does that of each turn with its steps in the other order, if
/// they can be entered so, wherever that leads.
pub fn check_records<G: Race + PartialEq>(session: &Session<G>) {
    check_record(session);
    let rules = session.rules();
    for turn in session.turns() {
        let mut reversed = rules.half_turn(&turn.before, turn.roll);
        let steps = G::steps(turn.play);
        let entered = steps.into_iter().rev().try_for_each(|step| reversed.push(step));
        let Some((play, end)) = entered.ok().and_then(|()| reversed.finish()) else { continue };
        let mut other = Session::from_position(rules.clone(), turn.before.clone());
        let played = other.play(turn.roll, play);
        assert!(played.is_ok(), "{play} with {} in {}", turn.roll, turn.before);
        assert_eq!(*other.position(), end, "{play} with {} in {}", turn.roll, turn.before);
        check_record_of(&other);
    }
}

/// One frame for each step, each with the board that entering the steps has; the last of them ends at
/// the next position.
fn check_frames<G: Race>(
    game: &G,
    position: &G::Position,
    roll: G::Roll,
    play: G::Play,
    next: &G::Position,
) {
    let place = || format!("{play} with {roll} in {position}");
    let Ok(frames) = game.frames(position, roll, play) else {
        panic!("no frames of {}", place());
    };
    let steps: Vec<_> = frames.iter().map(|(step, _)| *step).collect();
    assert_eq!(steps, G::steps(play), "{}", place());
    let mut turn = game.half_turn(position, roll);
    for (step, board) in &frames {
        assert!(turn.push(*step).is_ok(), "{}", place());
        assert_eq!(*board, G::board(&turn), "{}", place());
    }
    let mover = game.player_to_move(position);
    let end = frames.last().map_or(position, |(_, board)| board);
    assert_eq!(game.player_to_move(end), mover, "{}", place());
    let other = G::Player::from_index(1 - mover.index()).expect("two sides");
    assert_eq!(G::with_mover(end, other), *next, "{}", place());
}

/// Landings are what entering steps reaches, with the fewest dice. Entering one is pushing its
/// path; any other click is refused and changes nothing.
fn check_clicks<P: Clicks>(turn: &P) {
    let (starts, ends) = P::places();
    let sources = turn.starts();
    assert!(sources.is_sorted(), "{sources:?} in {turn:?}");
    for from in starts {
        let mut expected = BTreeMap::new();
        by_steps(turn, from, 1, &mut expected);
        assert_eq!(sources.contains(&from), !expected.is_empty(), "{from:?} in {turn:?}");
        let refusal = turn.refuses(from);
        assert_eq!(sources.contains(&from), refusal.is_none(), "{from:?} in {turn:?}");
        if let Some(error) = refusal {
            check_illegal(&error);
        }
        let goals = turn.goals(from);
        assert!(goals.is_sorted_by_key(|(_, path)| path.len()), "{from:?} in {turn:?}");
        let found: BTreeMap<_, _> = goals.iter().map(|(to, path)| (*to, path.len())).collect();
        assert_eq!(found.len(), goals.len(), "a place twice from {from:?} in {turn:?}");
        assert_eq!(found, expected, "{from:?} in {turn:?}");
        for &to in &ends {
            let goal = goals.iter().find(|(goal, _)| *goal == to);
            check_click(turn, from, to, goal.map(|(_, path)| path.as_slice()));
        }
    }
}

fn check_click<P: Clicks>(turn: &P, from: P::From, to: P::To, path: Option<&[P::Step]>) {
    let place = || format!("{from:?} to {to:?} in {turn:?}");
    let mut clicked = *turn;
    match (clicked.click(from, to), path) {
        (Ok(entered), Some(path)) => {
            assert_eq!(entered, path, "{}", place());
            let (mut stepped, mut at) = (*turn, (Some(from), None));
            for &step in path {
                let (start, end) = P::ends(step);
                assert_eq!(Some(start), at.0, "{}", place());
                assert!(stepped.push(step).is_ok(), "{}", place());
                at = (P::on(end), Some(end));
            }
            assert_eq!(at.1, Some(to), "{}", place());
            assert!(clicked == stepped, "{}", place());
        }
        (Err(error), None) => {
            check_illegal(&error);
            assert!(clicked == *turn, "changed by {}", place());
        }
        (Ok(_), None) => panic!("not offered: {}", place()),
        (Err(error), Some(_)) => panic!("offered: {}: {error}", place()),
    }
}

/// Where a piece comes by single steps, with the fewest dice for each place.
fn by_steps<P: Clicks>(turn: &P, from: P::From, dice: usize, found: &mut BTreeMap<P::To, usize>) {
    for step in turn.next_steps() {
        let (start, to) = P::ends(step);
        if start != from {
            continue;
        }
        let least = found.entry(to).or_insert(dice);
        *least = dice.min(*least);
        let mut next = *turn;
        assert!(next.push(step).is_ok(), "{step:?} in {turn:?}");
        if let Some(on) = P::on(to) {
            by_steps(&next, on, dice + 1, found);
        }
    }
}

impl Clicks for plakoto_core::HalfTurn {
    type From = Point;
    type To = Option<Point>;

    fn places() -> (Vec<Point>, Vec<Option<Point>>) {
        (Point::all().collect(), Point::all().map(Some).chain([None]).collect())
    }

    fn ends(step: Self::Step) -> (Point, Option<Point>) {
        (step.from(), step.to())
    }

    fn on(to: Option<Point>) -> Option<Point> {
        to
    }

    fn starts(&self) -> Vec<Point> {
        self.sources().collect()
    }

    fn goals(&self, from: Point) -> Vec<(Option<Point>, Vec<Self::Step>)> {
        self.landings(from).map(|goal| (goal.to, goal.path.steps().collect())).collect()
    }

    fn refuses(&self, from: Point) -> Option<Self::IllegalStep> {
        self.why_not(from)
    }

    fn click(
        &mut self,
        from: Point,
        to: Option<Point>,
    ) -> Result<Vec<Self::Step>, Self::IllegalStep> {
        self.enter(from, to).map(|path| path.steps().collect())
    }
}

impl Clicks for boloko_core::HalfTurn<'_> {
    type From = Cell;
    type To = Cell;

    fn places() -> (Vec<Cell>, Vec<Cell>) {
        (Cell::all().collect(), Cell::all().collect())
    }

    fn ends(step: Self::Step) -> (Cell, Cell) {
        (step.from(), step.to())
    }

    fn on(to: Cell) -> Option<Cell> {
        Some(to)
    }

    fn starts(&self) -> Vec<Cell> {
        self.sources().collect()
    }

    fn goals(&self, from: Cell) -> Vec<(Cell, Vec<Self::Step>)> {
        self.landings(from).map(|goal| (goal.to, goal.path.steps().collect())).collect()
    }

    fn refuses(&self, from: Cell) -> Option<Self::IllegalStep> {
        self.why_not(from)
    }

    fn click(&mut self, from: Cell, to: Cell) -> Result<Vec<Self::Step>, Self::IllegalStep> {
        self.enter(from, to).map(|path| path.steps().collect())
    }
}

macro_rules! race {
    ($($game:ident: $rules:ty),*) => {$(
        impl Race for $rules {
            fn steps(play: Self::Play) -> Vec<$game::Step> {
                play.steps().collect()
            }

            fn from_steps(steps: &[$game::Step]) -> Option<Self::Play> {
                $game::Play::from_steps(steps)
            }

            fn frames(
                &self,
                position: &Self::Position,
                roll: Self::Roll,
                play: Self::Play,
            ) -> Result<FramesOf<Self>, Self::IllegalPlay> {
                let frames = position.frames(*self, roll, play)?;
                Ok(frames.map(|frame| (frame.step, frame.board)).collect())
            }

            fn board(half_turn: &Self::HalfTurn) -> Self::Position {
                half_turn.board()
            }

            fn with_mover(position: &Self::Position, side: Self::Player) -> Self::Position {
                position.with_side_to_move(side)
            }
        }
    )*};
}

race!(boloko_core: boloko_core::Rules<'_>, plakoto_core: plakoto_core::Rules);
