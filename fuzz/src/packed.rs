//! What has bytes of its own.

use std::fmt::Debug;

use game_core::BytesError;

use crate::check_refusal;

/// A position or a play, which all have bytes in the same way, but of different numbers.
pub trait Packed: Debug + PartialEq + Sized {
    /// How many bytes there are.
    const LENGTH: usize;

    /// The bytes.
    fn pack(&self) -> Vec<u8>;

    /// What has these bytes, which must be as many as there are.
    fn unpack(bytes: &[u8]) -> Result<Self, BytesError>;
}

macro_rules! packed {
    ($($name:ident::$kind:ident),*) => {$(
        impl Packed for $name::$kind {
            const LENGTH: usize = $name::$kind::BYTES;

            fn pack(&self) -> Vec<u8> {
                self.to_bytes().to_vec()
            }

            fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
                $name::$kind::from_bytes(bytes.try_into().expect("as many as there are"))
            }
        }
    )*};
}

packed!(
    bolo_core::Play,
    bolo_core::Position,
    boloko_core::Play,
    boloko_core::Position,
    buku_core::Play,
    buku_core::Position,
    plakoto_core::Play,
    plakoto_core::Position
);

/// How often the bytes of a value are damaged.
const DAMAGES: usize = 8;

/// A value comes back from its bytes. Whatever the bytes are, with `noise` on some of them or noise
/// only, they are refused or they are the very bytes of a value.
pub fn check_bytes<T: Packed>(value: &T, noise: &[u8]) {
    let mut bytes = value.pack();
    assert_eq!(T::unpack(&bytes).as_ref(), Ok(value));
    // What comes last in an input are bytes that choose, and not text.
    for pair in noise.rchunks_exact(2).take(DAMAGES) {
        bytes[usize::from(pair[0]) % T::LENGTH] ^= pair[1];
        check_any_bytes::<T>(&bytes);
    }
    let start = noise.len().saturating_sub(T::LENGTH);
    let mut noise = noise[start..].to_vec();
    noise.resize(T::LENGTH, 0);
    check_any_bytes::<T>(&noise);
}

fn check_any_bytes<T: Packed>(bytes: &[u8]) {
    match T::unpack(bytes) {
        Ok(value) => assert_eq!(value.pack(), bytes, "{value:?}"),
        Err(error) => check_refusal(&error),
    }
}
