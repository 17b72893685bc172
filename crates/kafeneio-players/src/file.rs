//! Files of tables and networks: a header that says what the data is for, the data, and a digest.
//!
//! A file consists of these parts. Numbers are in little-endian.
//!
//! 1. The eight bytes `kafeneio`.
//! 2. The version of the format, in four bytes.
//! 3. The kind of data, the name of the game and the options of its rules. Each is a text in UTF-8
//!    after its length in eight bytes.
//! 4. The sizes: their number in eight bytes, then each in four bytes. The kind says what they mean.
//! 5. The data.
//! 6. The SHA-256 digest of everything before it, in 32 bytes.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use game_core::{Facts, Game, Options, Refusal};
use sha2::{Digest, Sha256};

/// The first bytes of every file.
const MAGIC: &[u8; 8] = b"kafeneio";

/// The version of the format that is written and read.
const VERSION: u32 = 1;

/// The length of the digest.
pub(crate) const DIGEST: usize = 32;

/// What a file is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Purpose {
    /// The kind of data, as it stands after "holds a", such as `network`.
    kind: String,
    /// The name of the game.
    game: String,
    /// All options of the rules, such as `layout=spiral portes=off`.
    rules: String,
}

impl Purpose {
    /// Returns the purpose of a file with this kind of data for a game by these rules.
    pub(crate) fn new<G: Game + Options>(kind: &str, rules: &G) -> Purpose {
        let options = G::OPTIONS.iter().filter_map(|option| {
            rules.option(option.name).map(|value| format!("{}={value}", option.name))
        });
        Purpose {
            kind: kind.to_owned(),
            game: G::NAME.to_owned(),
            rules: options.collect::<Vec<_>>().join(" "),
        }
    }

    /// Checks that a file is for the purpose `needed`.
    fn check(self, needed: &Purpose) -> Result<(), FileError> {
        if self.kind != needed.kind {
            Err(FileError::OtherKind { found: self.kind, needed: needed.kind.clone() })
        } else if self.game != needed.game {
            Err(FileError::OtherGame { found: self.game, needed: needed.game.clone() })
        } else if self.rules != needed.rules {
            Err(FileError::OtherRules { found: self.rules, needed: needed.rules.clone() })
        } else {
            Ok(())
        }
    }
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Contents<'f> {
    /// How large the parts of the data are.
    pub(crate) sizes: Vec<u32>,
    /// The data.
    pub(crate) data: &'f [u8],
}

impl<'f> Contents<'f> {
    /// Reads a file that has to be for this purpose.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve. Whether the data is as long as the sizes say, the caller
    /// has to ask with [`check_length`](Contents::check_length).
    pub(crate) fn read(file: &'f [u8], purpose: &Purpose) -> Result<Contents<'f>, FileError> {
        let after = file.strip_prefix(MAGIC).ok_or(FileError::NotOurs)?;
        let mut reader = Reader(after);
        let version = reader.number()?;
        if version != VERSION {
            return Err(FileError::Version { found: version });
        }
        let (signed, digest) = file.split_last_chunk::<DIGEST>().ok_or(FileError::Damaged)?;
        if Sha256::digest(signed).as_slice() != digest {
            return Err(FileError::Damaged);
        }
        // The digest is right, so only a program that wrote nonsense fails from here on.
        reader.0 = reader.0.strip_suffix(digest).ok_or(FileError::Damaged)?;
        let [kind, game, rules] = [reader.text()?, reader.text()?, reader.text()?];
        Purpose { kind, game, rules }.check(purpose)?;
        let count = reader.length()?;
        let sizes = (0..count).map(|_| reader.number()).collect::<Result<_, _>>()?;
        Ok(Contents { sizes, data: reader.0 })
    }

    /// Returns the file of these contents.
    pub(crate) fn write(&self, purpose: &Purpose) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        for text in [&purpose.kind, &purpose.game, &purpose.rules] {
            file.extend((text.len() as u64).to_le_bytes());
            file.extend(text.as_bytes());
        }
        file.extend((self.sizes.len() as u64).to_le_bytes());
        file.extend(self.sizes.iter().flat_map(|size| size.to_le_bytes()));
        file.extend(self.data);
        file.extend(Sha256::digest(&file));
        file
    }

    /// Checks that the data has the length that follows from its sizes.
    ///
    /// # Errors
    ///
    /// Returns [`FileError::Length`] if it has another length.
    pub(crate) fn check_length(&self, needed: usize) -> Result<(), FileError> {
        match self.data.len() {
            found if found == needed => Ok(()),
            found => Err(FileError::Length { found, needed }),
        }
    }
}

/// Returns the bytes of all numbers in `data`, which have `N` bytes each.
pub(crate) fn numbers<const N: usize>(data: &[u8]) -> impl Iterator<Item = [u8; N]> {
    data.chunks_exact(N).map(|number| number.first_chunk().copied().unwrap_or([0; N]))
}

/// Returns the number that stands for a chance where `certain` stands for the chance 1.
#[expect(clippy::cast_sign_loss, reason = "no chance is negative")]
pub(crate) fn rounded(chance: f64, certain: f64) -> u32 {
    (chance * certain + 0.5) as u32
}

/// What is left of a file to read.
struct Reader<'f>(&'f [u8]);

impl Reader<'_> {
    /// Reads this many bytes.
    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], FileError> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(FileError::Damaged)?;
        self.0 = rest;
        Ok(*bytes)
    }

    /// Reads a number of four bytes.
    fn number(&mut self) -> Result<u32, FileError> {
        self.bytes().map(u32::from_le_bytes)
    }

    /// Reads how long a text or a list is.
    fn length(&mut self) -> Result<usize, FileError> {
        usize::try_from(u64::from_le_bytes(self.bytes()?)).map_err(|_| FileError::Damaged)
    }

    /// Reads a text after its length.
    fn text(&mut self) -> Result<String, FileError> {
        let length = self.length()?;
        let (text, rest) = self.0.split_at_checked(length).ok_or(FileError::Damaged)?;
        self.0 = rest;
        core::str::from_utf8(text).map(str::to_owned).map_err(|_| FileError::Damaged)
    }
}

/// Why a file of a table or of a network cannot serve.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file does not begin as the files of this crate do.
    #[error("this is no file of kafeneio-players: it does not begin with `kafeneio`")]
    NotOurs,
    /// The file has another version of the format.
    #[error("the file has version {found}, and only version {VERSION} can be read")]
    Version {
        /// The version that the file has.
        found: u32,
    },
    /// The file is cut short or changed, or its content does not have the sizes that are read.
    #[error("the file is damaged, or its content has other sizes than those that can be read")]
    Damaged,
    /// The file holds another kind of data.
    #[error("the file holds a {found}, and a {needed} is needed")]
    OtherKind {
        /// What the file holds.
        found: String,
        /// What it should hold.
        needed: String,
    },
    /// The file is for another game.
    #[error("the file is for the game {found}, and one for {needed} is needed")]
    OtherGame {
        /// The game of the file.
        found: String,
        /// The game that it should be for.
        needed: String,
    },
    /// The file is for the same game by other rules.
    #[error("the file is for the rules `{found}`, and one for `{needed}` is needed")]
    OtherRules {
        /// The options of the file.
        found: String,
        /// The options that it should be for.
        needed: String,
    },
    /// The data is longer or shorter than its sizes say.
    #[error("the file has {found} bytes of data, and {needed} are needed")]
    Length {
        /// How many bytes of data the file has.
        found: usize,
        /// How many it should have.
        needed: usize,
    },
}

impl Refusal for FileError {
    fn facts(&self) -> Facts<'_> {
        Facts::new(match self {
            FileError::NotOurs => "not_ours",
            FileError::Version { .. } => "file_version",
            FileError::Damaged => "damaged",
            FileError::OtherKind { .. } => "other_kind",
            FileError::OtherGame { .. } => "other_game",
            FileError::OtherRules { .. } => "other_rules",
            FileError::Length { .. } => "file_length",
        })
    }
}

#[cfg(test)]
mod tests;
