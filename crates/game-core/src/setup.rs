//! Boards that are set up by hand, and the error of those that are not valid.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use crate::{Facts, Refusal};

/// A board that is set up by hand, valid or not.
///
/// An engine implements it for a struct whose public fields anybody can set. Its position is made of
/// such a board by `TryFrom`, with [`SetupErrors`] as the error.
///
/// ```
/// use game_core::{Facts, Refusal, Setup, SetupErrors};
///
/// /// Up to five sticks, and the player to move.
/// #[derive(Clone, Copy, Debug)]
/// struct Board {
///     left: u8,
///     player: usize,
/// }
///
/// #[derive(Debug, thiserror::Error)]
/// enum Defect {
///     #[error("there are {0} sticks, more than 5 (S1)")]
///     Sticks(u8),
///     #[error("there is no player {0} (S1)")]
///     Player(usize),
/// }
///
/// impl Refusal for Defect {
///     fn facts(&self) -> Facts<'_> {
///         let code = match self {
///             Defect::Sticks(_) => "sticks",
///             Defect::Player(_) => "player",
///         };
///         Facts::new(code).with_rule("S1")
///     }
/// }
///
/// impl Setup for Board {
///     type Defect = Defect;
///
///     fn visit_defects(&self, found: &mut dyn FnMut(Defect)) {
///         if self.left > 5 {
///             found(Defect::Sticks(self.left));
///         }
///         if self.player > 1 {
///             found(Defect::Player(self.player));
///         }
///     }
/// }
///
/// struct Position(Board);
///
/// impl TryFrom<Board> for Position {
///     type Error = SetupErrors<Board>;
///
///     fn try_from(board: Board) -> Result<Position, SetupErrors<Board>> {
///         SetupErrors::of(board).into_result()?;
///         Ok(Position(board))
///     }
/// }
///
/// assert!(Position::try_from(Board { left: 5, player: 0 }).is_ok());
/// let errors = Position::try_from(Board { left: 6, player: 2 }).err().ok_or("it is not valid")?;
/// assert_eq!(errors.to_string(), "there are 6 sticks, more than 5 (S1); there is no player 2 (S1)");
/// assert_eq!(errors.code(), "sticks");
/// # Ok::<(), &str>(())
/// ```
pub trait Setup: Debug + Send + Sync + 'static {
    /// One thing that can be wrong with it.
    type Defect: Refusal;

    /// Visits everything that is wrong with it, in a fixed order.
    fn visit_defects(&self, found: &mut dyn FnMut(Self::Defect));
}

/// Everything that is wrong with a [`Setup`].
///
/// As an error its text joins the texts of all defects. Its code and its rule are those of the first
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetupErrors<S>(S);

impl<S> SetupErrors<S> {
    /// Returns everything that is wrong with `setup`, which may be nothing.
    pub const fn of(setup: S) -> SetupErrors<S> {
        SetupErrors(setup)
    }
}

impl<S: Setup> SetupErrors<S> {
    /// Lists the defects in the order in which [`Setup::visit_defects`] visits them.
    ///
    /// Each of them takes a visit of all, since the list is short and has no place to be kept.
    pub fn iter(&self) -> impl Iterator<Item = S::Defect> + '_ {
        (0_usize..).map_while(|number| {
            let (mut count, mut defect) = (0, None);
            self.0.visit_defects(&mut |next| {
                if count == number {
                    defect = Some(next);
                }
                count += 1;
            });
            defect
        })
    }

    /// Returns the defects as an error, unless there is none.
    ///
    /// # Errors
    ///
    /// Returns `self` if something is wrong with the set-up.
    pub fn into_result(self) -> Result<(), SetupErrors<S>> {
        if self.iter().next().is_some() { Err(self) } else { Ok(()) }
    }
}

impl<S: Setup> Display for SetupErrors<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            Display::fmt(&defect, f)?;
        }
        Ok(())
    }
}

impl<S: Setup> Error for SetupErrors<S> {}

impl<S: Setup> Refusal for SetupErrors<S> {
    fn facts(&self) -> Facts<'_> {
        let first = self.iter().next();
        let first = first.map(|defect| (defect.code(), defect.rule()));
        let (code, rule) = first.unwrap_or(("no_defect", None));
        Facts { rule, ..Facts::new(code) }
    }
}
