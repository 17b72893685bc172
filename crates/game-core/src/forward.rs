//! The code that is the same in every engine's implementation of the traits: each method calls the
//! method of the same name of the engine's own types.

use core::ops::ControlFlow;

use crate::{Game, Turn};

/// Implements the methods of [`Notation`](crate::Notation) about turns by the methods of the position
/// that take the rules as first argument. With `forward_turn_texts!(roll)` they are given the roll as
/// well; with `forward_turn_texts!()`, for a game without dice, they are not.
#[doc(hidden)]
#[macro_export]
macro_rules! forward_turn_texts {
    () => {
        $crate::forward_turn_texts!(_,);
    };
    ($roll:ident) => {
        $crate::forward_turn_texts!($roll, $roll);
    };
    ($parameter:tt, $($roll:ident)?) => {
        fn parse_play(
            &self,
            position: &Self::Position,
            $parameter: Self::Roll,
            text: &str,
        ) -> Result<$crate::MoveOf<Self>, $crate::PlayErrorOf<Self>> {
            position.parse_play(*self, $($roll,)? text)
        }

        fn parse_half_turn(
            &self,
            position: &Self::Position,
            $parameter: Self::Roll,
            text: &str,
        ) -> Result<Self::HalfTurn, $crate::PlayErrorOf<Self>> {
            position.parse_half_turn(*self, $($roll,)? text)
        }
    };
}

/// Implements [`HalfTurn`](crate::HalfTurn) for the `HalfTurn` of an engine. Its `Step`, `Play`,
/// `Position` and `IllegalStep` are taken from where the macro is called. A type with parameters
/// names them in front, and these four types behind.
#[doc(hidden)]
#[macro_export]
macro_rules! forward_half_turn {
    ([$($parameters:tt)*] $half_turn:ty: $step:ty, $play:ty, $position:ty, $illegal_step:ty) => {
        impl<$($parameters)*> $crate::HalfTurn for $half_turn {
            type Step = $step;
            type Play = $play;
            type Position = $position;
            type IllegalStep = $illegal_step;

            fn next_steps(&self) -> impl Iterator<Item = $step> {
                <$half_turn>::next_steps(self)
            }

            fn push(&mut self, step: $step) -> Result<(), $illegal_step> {
                <$half_turn>::push(self, step)
            }

            fn pop(&mut self) -> Option<$step> {
                <$half_turn>::pop(self)
            }

            fn finish(&self) -> Option<($play, $position)> {
                <$half_turn>::finish(self)
            }

            fn is_complete(&self) -> bool {
                <$half_turn>::is_complete(self)
            }
        }
    };
    ($half_turn:ty) => {
        $crate::forward_half_turn!([] $half_turn: Step, Play, Position, IllegalStep);
    };
}

/// Implements `Debug` for types whose text says all that is in them: it is written after the name of
/// the type, as in `Square(a1)`.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_as_text {
    ($($type:ident),*) => {$(
        impl ::core::fmt::Debug for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }
    )*};
}

/// Returns the canonical play of the move that leads to `next`, with the number of the move.
#[doc(hidden)]
pub fn find_move<G: Game>(
    turn: &impl Turn<G>,
    roll: G::Roll,
    next: &G::Position,
) -> Option<(u64, G::Play)> {
    let (mut index, mut found) = (0, None);
    let _ = turn.visit_plays(roll, &mut |play, position| {
        if position == next {
            found = Some((index, play));
            return ControlFlow::Break(());
        }
        index += 1;
        ControlFlow::Continue(())
    });
    found
}
