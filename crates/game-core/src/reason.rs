//! Why a game ended.

/// Declares the reasons for which a game can end, as an enum with the interface that every engine's
/// `Reason` has. Each reason has its name in texts. The last string says in the error what was
/// expected.
#[doc(hidden)]
#[macro_export]
macro_rules! reasons {
    (
        $(#[$attribute:meta])*
        pub enum $type:ident {
            $($(#[$doc:meta])* $reason:ident = $name:literal,)*
        }
        $expected:literal
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type {
            $($(#[$doc])* $reason,)*
        }

        impl $type {
            /// All reasons, in the order of their declaration.
            pub const ALL: [$type; [$($name),*].len()] = [$($type::$reason),*];

            /// Returns the name that texts and the line protocol use.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$reason => $name,)*
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
                let named = |reason: &$type| reason.name().eq_ignore_ascii_case(text.trim());
                let found = $type::ALL.into_iter().find(named);
                found.ok_or($crate::TextError::new("reason", start, $expected))
            }
        }
    };
}
