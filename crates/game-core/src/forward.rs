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

/// Lists what `visit` visits, which has to be the same in every call. Each item takes a call of `visit`, so
/// this is for short lists, where a chain of iterators would be a lot of code.
#[doc(hidden)]
pub fn visited<T>(visit: impl Fn(&mut dyn FnMut(T))) -> impl Iterator<Item = T> {
    (0_usize..).map_while(move |number| {
        let (mut count, mut item) = (0, None);
        visit(&mut |next| {
            if count == number {
                item = Some(next);
            }
            count += 1;
        });
        item
    })
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

/// Makes an error of the list of everything that is wrong with a set-up. Its text joins the texts
/// of the defects; its code and its rule are those of the first one. A set-up by value becomes a
/// position as one by reference does.
#[doc(hidden)]
#[macro_export]
macro_rules! refuse_by_defects {
    ($errors:ty, $setup:ty => $position:ty) => {
        impl $errors {
            /// Returns the list as an error, unless it is empty.
            pub(crate) fn none(self) -> Result<(), $errors> {
                if self.iter().next().is_some() { Err(self) } else { Ok(()) }
            }
        }

        impl TryFrom<$setup> for $position {
            type Error = $errors;

            fn try_from(setup: $setup) -> Result<$position, $errors> {
                <$position>::try_from(&setup)
            }
        }

        impl ::core::fmt::Display for $errors {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                for (index, error) in self.iter().enumerate() {
                    if index > 0 {
                        f.write_str("; ")?;
                    }
                    ::core::fmt::Display::fmt(&error, f)?;
                }
                Ok(())
            }
        }

        impl ::core::error::Error for $errors {}

        /// The code and the rule are those of the first defect.
        impl $crate::Refusal for $errors {
            fn facts(&self) -> $crate::Facts<'_> {
                let first = self.iter().next();
                let (code, rule) = first.map_or(("no_defect", None), |error| {
                    ($crate::Refusal::code(&error), $crate::Refusal::rule(&error))
                });
                $crate::Facts { rule, ..$crate::Facts::new(code) }
            }
        }
    };
}
