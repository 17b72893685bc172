//! Why a step cannot be played, in the words that games of this kind share.

/// Declares the type of the reasons why a step of a [`Straight`](crate::Straight) game cannot be played:
/// those that all such games have, with the numbers of their rules in this game, and those of its own.
///
/// An own reason has a name, which may hold one value; then its code, its rule and its text. The example
/// `hypergammon` is a whole game.
#[macro_export]
macro_rules! illegal_steps {
    (
        $(#[$doc:meta])*
        pub enum $type:ident {
            side: $side:ty, place: $place:ty, piece: $piece:literal,
            dice: $dice:literal, moves: $moves:literal, closed: $closed:literal,
            most: $most:literal, off: $off:literal,
            $(
                $(#[$own_doc:meta])*
                $own:ident $(($value:ident: $value_type:ty))? =
                    $code:literal, $rule:literal, $text:literal;
            )*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $type {
            #[doc = concat!("No die of the roll shows this number (", $dice, ").")]
            NotRolled($crate::dice_cup::Die),
            #[doc = concat!("The die is played already; of a double, all four are (", $dice, ").")]
            DiePlayed($crate::dice_cup::Die),
            #[doc = concat!("The player to move has no ", $piece, " on this point (", $moves, ").")]
            NoChecker {
                /// The player to move.
                side: $side,
                /// The point.
                point: $place,
            },
            #[doc = concat!("The step goes backward for this player (", $moves, ").")]
            WrongDirection($side),
            #[doc = concat!("No die of the roll, and no dice together, move a ", $piece, " this number of pips (", $moves, ").")]
            WrongDistance(u8),
            #[doc = concat!("The point where the ", $piece, " would land is closed (", $closed, ").")]
            Blocked($place),
            #[doc = concat!("A ", $piece, " is outside the home, so none can be borne off (", $off, ").")]
            NotAllHome,
            #[doc = concat!("The die is larger than what is left of the way, and a ", $piece, " farther back has to move instead (", $off, ").")]
            CheckerBehind,
            #[doc = concat!("Another way of playing uses more of the dice (", $most, ").")]
            FewerDice,
            #[doc = concat!("Only one of the dice can be played, and it has to be this one, the larger (", $most, ").")]
            LargerDie($crate::dice_cup::Die),
            $($(#[$own_doc])* $own $(($value_type))?,)*
        }

        impl $type {
            /// Returns the reason for what hinders a step of a side. Returns the hindrance if only the
            /// game has a word for it.
            pub(crate) fn of(
                side: $side,
                hindrance: $crate::Hindrance<$place>,
            ) -> Result<$type, $crate::Hindrance<$place>> {
                use $crate::Hindrance;

                Ok(match hindrance {
                    Hindrance::NotRolled(die) => $type::NotRolled(die),
                    Hindrance::DiePlayed(die) => $type::DiePlayed(die),
                    Hindrance::NoPiece(point) => $type::NoChecker { side, point },
                    Hindrance::WrongDirection => $type::WrongDirection(side),
                    Hindrance::WrongDistance(pips) => $type::WrongDistance(pips),
                    Hindrance::Blocked(point) => $type::Blocked(point),
                    Hindrance::NotAllHome => $type::NotAllHome,
                    Hindrance::PieceBehind => $type::CheckerBehind,
                    Hindrance::FewerDice => $type::FewerDice,
                    Hindrance::LargerDie(die) => $type::LargerDie(die),
                    Hindrance::Decided
                    | Hindrance::Held(_)
                    | Hindrance::HeldAtHome
                    | Hindrance::Forbidden => return Err(hindrance),
                })
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $type::NotRolled(die) => {
                        write!(f, concat!("no die shows {} (", $dice, ")"), die)
                    }
                    $type::DiePlayed(die) => {
                        write!(f, concat!("the {} is played already (", $dice, ")"), die)
                    }
                    $type::NoChecker { side, point } => {
                        write!(f, concat!("{} has no ", $piece, " on {} (", $moves, ")"), side, point)
                    }
                    $type::WrongDirection(side) => {
                        let [first, last] = $crate::ends::<$place>(*side);
                        write!(f, concat!("{} moves from {} to {} (", $moves, ")"), side, first, last)
                    }
                    $type::WrongDistance(pips) => write!(
                        f,
                        concat!("no ", $piece, " moves {} pips with these dice (", $moves, ")"),
                        pips
                    ),
                    $type::Blocked(point) => {
                        write!(f, concat!("point {} is closed (", $closed, ")"), point)
                    }
                    $type::NotAllHome => f.write_str(concat!(
                        "no ", $piece, " can be borne off while one is outside the home (", $off, ")"
                    )),
                    $type::CheckerBehind => f.write_str(concat!(
                        "a ", $piece, " farther back has to move instead (", $off, ")"
                    )),
                    $type::FewerDice => f.write_str(concat!(
                        "another way of playing uses more of the dice (", $most, ")"
                    )),
                    $type::LargerDie(die) => write!(
                        f,
                        concat!("only one die can be played, and it has to be the {} (", $most, ")"),
                        die
                    ),
                    $($type::$own $(($value))? => {
                        write!(f, $text)?;
                        f.write_str(concat!(" (", $rule, ")"))
                    })*
                }
            }
        }

        impl ::core::error::Error for $type {}

        impl $crate::game_core::Refusal for $type {
            fn facts(&self) -> $crate::game_core::Facts<'_> {
                let (code, rule) = match self {
                    $type::NotRolled(_) => ("not_rolled", $dice),
                    $type::DiePlayed(_) => ("die_played", $dice),
                    $type::NoChecker { .. } => ("no_checker", $moves),
                    $type::WrongDirection(_) => ("wrong_direction", $moves),
                    $type::WrongDistance(_) => ("wrong_distance", $moves),
                    $type::Blocked(_) => ("blocked", $closed),
                    $type::NotAllHome => ("not_all_home", $off),
                    $type::CheckerBehind => ("checker_behind", $off),
                    $type::FewerDice => ("fewer_dice", $most),
                    $type::LargerDie(_) => ("larger_die", $most),
                    $($type::$own { .. } => ($code, $rule),)*
                };
                $crate::game_core::Facts::new(code).with_rule(rule)
            }
        }

        impl $crate::IllegalStep for $type {
            const INCOMPLETE: (&'static str, &'static str) =
                ("more of the dice can be played, so they have to be", $most);

            fn is_die_played(&self) -> bool {
                matches!(self, $type::DiePlayed(_))
            }
        }
    };
}
