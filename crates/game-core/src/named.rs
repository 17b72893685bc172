//! Enums whose values have names in texts, such as the reasons why a game ends.

/// Declares an enum whose values have names in texts. The last line has what the error of a text
/// says: what the enum is for, and what was expected.
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    (
        $(#[$attribute:meta])*
        pub enum $type:ident {
            $($(#[$doc:meta])* $value:ident = $name:literal,)*
        }
        $field:literal: $expected:literal
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type {
            $($(#[$doc])* $value,)*
        }

        impl $type {
            /// All values, in the order of their declaration.
            pub const ALL: [$type; [$($name),*].len()] = [$($type::$value),*];

            /// Returns the name that texts and the line protocol use.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$value => $name,)*
                }
            }
        }

        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::core::str::FromStr for $type {
            type Err = $crate::TextError;

            /// Reads the name in upper or lower case.
            fn from_str(text: &str) -> Result<$type, $crate::TextError> {
                let start = text.len() - text.trim_start().len();
                let named = |value: &$type| value.name().eq_ignore_ascii_case(text.trim());
                let found = $type::ALL.into_iter().find(named);
                found.ok_or($crate::TextError::new($field, start, $expected))
            }
        }
    };
}
