//! A race game for two with the traits of games.

/// Implements [`Game`](game_core::Game), [`Stepwise`](game_core::Stepwise) and
/// [`Notation`](game_core::Notation) for the rules of a race game, which is a [`Race`](crate::Race) and
/// has [`Texts`](crate::Texts).
///
/// It is given the name of the game, its sides, the reasons why it ends, the error of its set-up and the
/// type that lists its plays. Then come the methods of `Game` that are the game's own: at least `start`,
/// `turn` and `outcome`. The position has a method `side_to_move` and is read by `FromStr`; a game that
/// reads it in another way says so after `notation`. Parameters of the rules stand behind them in brackets.
/// The example `hypergammon` is a whole game.
#[macro_export]
macro_rules! race_game {
    (
        impl $rules:ty $([$($parameters:tt)*])? {
            name: $name:literal,
            most_points: $most:literal,
            side: $side:ty,
            reason: $reason:ty,
            setup_error: $setup_error:ty,
            turn: $turn:ty,
            $($methods:tt)*
        }
        $(notation { $($reading:tt)* })?
    ) => {
        impl $(<$($parameters)*>)? $crate::game_core::Game for $rules {
            const NAME: &'static str = $name;
            const MAX_POINTS: u32 = $most;

            type Position = <$rules as $crate::Race>::Position;
            type Turn = $turn;
            type Roll = $crate::dice_cup::Roll;
            type Play = $crate::Play<<$rules as $crate::Race>::Step>;
            type Player = $side;
            type Reason = $reason;
            type Past = ();
            type IllegalPlay = $crate::IllegalPlay<<$rules as $crate::Race>::IllegalStep>;

            fn player_to_move(&self, position: &Self::Position) -> $side {
                position.side_to_move()
            }

            fn rolls(&self, _: &Self::Position) -> impl Iterator<Item = (Self::Roll, u64)> {
                Self::Roll::ALL.into_iter().map(|roll| (roll, roll.weight().into()))
            }

            fn roll_index(&self, _: &Self::Position, roll: Self::Roll) -> Option<usize> {
                Some(roll.index())
            }

            fn nth_roll(&self, _: &Self::Position, index: usize) -> Option<Self::Roll> {
                Self::Roll::ALL.get(index).copied()
            }

            fn roll<D: $crate::dice_cup::Dice>(
                &self,
                _: &Self::Position,
                dice: &mut D,
            ) -> Result<Self::Roll, D::Error> {
                dice.try_roll()
            }

            $($methods)*
        }

        impl $(<$($parameters)*>)? $crate::game_core::Stepwise for $rules {
            type HalfTurn = $crate::HalfTurn<$rules>;

            fn half_turn(
                &self,
                position: &Self::Position,
                roll: Self::Roll,
            ) -> $crate::HalfTurn<$rules> {
                $crate::HalfTurn::new(*self, position, roll)
            }
        }

        impl $(<$($parameters)*>)? $crate::game_core::Notation for $rules {
            type SetupError = $setup_error;

            fn parse_roll(
                &self,
                _: &Self::Position,
                text: &str,
            ) -> Result<Self::Roll, $crate::game_core::TextError> {
                $crate::notation::read_roll(text)
            }

            fn parse_half_turn(
                &self,
                position: &Self::Position,
                roll: Self::Roll,
                text: &str,
            ) -> Result<Self::HalfTurn, $crate::game_core::PlayErrorOf<Self>> {
                $crate::HalfTurn::new(*self, position, roll).read(text)
            }

            fn parse_play(
                &self,
                position: &Self::Position,
                roll: Self::Roll,
                text: &str,
            ) -> Result<$crate::game_core::MoveOf<Self>, $crate::game_core::PlayErrorOf<Self>> {
                let half = $crate::HalfTurn::new(*self, position, roll);
                let (play, next) = half.read_play(text)?;
                let turn = $crate::game_core::Game::turn(self, position);
                let found = $crate::game_core::find_move(&turn, roll, &next);
                Ok((found.map_or(play, |(_, canonical)| canonical), next))
            }

            $crate::race_game!(@position $({ $($reading)* })?);
        }
    };
    (@position { $($reading:tt)* }) => { $($reading)* };
    (@position) => {
        fn parse_position(
            &self,
            text: &str,
        ) -> Result<Self::Position, $crate::game_core::PositionErrorOf<Self>> {
            text.parse()
        }
    };
}
