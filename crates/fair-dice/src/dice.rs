//! The dice, under terms to which all parties commit.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use dice_cup::DiceCup;
use rand_core::TryRng;
use rand_core::block::{BlockRng, Generator};
use sha2::{Digest as _, Sha256};

/// The number of parties that may commit to a secret: 1 to 8.
pub const MAX_PARTIES: usize = 8;

/// The number of links that a reveal may leave out: 65,536. To check one takes a digest for each.
pub const MAX_SKIPPED: u64 = 1 << 16;

const FIRST_LINE: &str = "fair dice 1";

/// A digest by SHA-256: a link, a commitment or a seal. Its text is 64 hexadecimal digits.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// Returns the digest of some bytes.
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }

    /// Returns a digest that is known by its bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Digest {
        Digest(bytes)
    }

    /// Returns the bytes.
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// Returns the link that stands this many turns before this link of a chain.
    fn before(self, turns: u64) -> Digest {
        (0..turns).fold(self, |link, _| Digest::of(&link.0))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// Reads 64 hexadecimal digits, in upper or lower case.
impl FromStr for Digest {
    type Err = NotADigest;

    fn from_str(text: &str) -> Result<Digest, NotADigest> {
        let digit = |byte: u8| char::from(byte).to_digit(16).ok_or(NotADigest);
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() {
            return Err(NotADigest);
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = (digit(pair[0])? << 4 | digit(pair[1])?) as u8;
        }
        Ok(Digest(bytes))
    }
}

/// The error of a text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct NotADigest;

/// Fills `links` with the chain of a secret, the link of turn 0 first, and returns its commitment.
///
/// Until its turn has come, a link is as secret as the secret itself. A chain is for one game: with a
/// link that was revealed before, others know the dice beforehand.
pub fn links(secret: [u8; 32], links: &mut [Digest]) -> Digest {
    links_to(Digest::of(&secret), links)
}

/// Fills `links` with the chain that ends with the link `last`, and returns its commitment. So whoever
/// knows the link of a turn knows those of all turns before.
///
/// ```
/// use fair_dice::{Digest, links, links_to};
///
/// let (mut chain, mut known) = ([Digest::default(); 100], [Digest::default(); 8]);
/// let commitment = links([1; 32], &mut chain);
/// assert_eq!(links_to(chain[7], &mut known), commitment);
/// assert_eq!(known, chain[..8]);
/// ```
pub fn links_to(last: Digest, links: &mut [Digest]) -> Digest {
    let mut link = last;
    for slot in links.iter_mut().rev() {
        *slot = link;
        link = link.before(1);
    }
    link
}

/// The dice of a game under sealed terms, as far as the links are known. See the [crate](crate).
#[derive(Clone, Debug)]
pub struct FairDice<'t> {
    terms: &'t str,
    seal: Digest,
    parties: usize,
    known: [Known; MAX_PARTIES],
}

/// The last link of a party that is known, and for how many turns links follow from it: none from the
/// commitment.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    link: Digest,
    turns: u64,
}

impl<'t> FairDice<'t> {
    /// Reads [terms](crate#terms). No link is known yet.
    ///
    /// # Errors
    ///
    /// Returns the first line that is wrong. Two parties with the same commitment or name are, since
    /// one of them may have copied the other.
    pub fn new(terms: &'t str) -> Result<FairDice<'t>, TermsError> {
        let seal = Digest::of(terms.as_bytes());
        let mut dice = FairDice { terms, seal, parties: 0, known: [Known::default(); MAX_PARTIES] };
        for (line, text) in (1..).zip(terms.split('\n')) {
            let wrong = |kind| Err(TermsError { line, kind });
            if line == 1 && text != FIRST_LINE {
                return wrong(TermsErrorKind::FirstLine);
            }
            if text.is_empty()
                || text.ends_with(char::is_whitespace)
                || text.contains(char::is_control)
            {
                return wrong(TermsErrorKind::Form);
            }
            let Some(commitment) = text.strip_prefix("commit ") else { continue };
            let Some((name, Ok(link))) = split_name(commitment) else {
                return wrong(TermsErrorKind::Commitment);
            };
            if dice.known[..dice.parties].iter().any(|known| known.link == link) {
                return wrong(TermsErrorKind::Copied);
            }
            // The first party of this name is another one.
            if dice.party(name) != Some(dice.parties) {
                return wrong(TermsErrorKind::SameName);
            }
            let Some(slot) = dice.known.get_mut(dice.parties) else {
                return wrong(TermsErrorKind::TooMany);
            };
            *slot = Known { link, turns: 0 };
            dice.parties += 1;
        }
        if dice.parties == 0 {
            return Err(TermsError { line: 1, kind: TermsErrorKind::NoParty });
        }
        Ok(dice)
    }

    /// Returns the terms.
    pub fn terms(&self) -> &'t str {
        self.terms
    }

    /// Returns the seal. Who notes it before the first roll notices if the terms are changed later.
    pub fn seal(&self) -> Digest {
        self.seal
    }

    /// Returns the names of the parties, in the order of their commitments.
    pub fn parties(&self) -> impl Iterator<Item = &'t str> + use<'t> {
        let commitments = self.terms.split('\n').filter_map(|line| line.strip_prefix("commit "));
        commitments.filter_map(|commitment| Some(split_name(commitment)?.0))
    }

    /// Returns the number of the party with this name.
    pub fn party(&self, name: &str) -> Option<usize> {
        self.parties().position(|party| party == name)
    }

    /// Takes a link that a party reveals for a turn, numbered from 0. If links before it were left out,
    /// they follow from this one. It takes a digest for each. During a game, pass only the link of the
    /// turn that is due: with links of later turns, [`cup`](FairDice::cup) takes longer.
    ///
    /// # Errors
    ///
    /// Returns an error if the link does not match the commitment of the party, and nothing is changed
    /// then.
    pub fn reveal(&mut self, turn: u64, party: usize, link: Digest) -> Result<(), RevealError> {
        let known = self.known[..self.parties].get_mut(party).ok_or(RevealError::UnknownParty)?;
        let is_right = match turn.checked_sub(known.turns) {
            Some(skipped) if skipped > MAX_SKIPPED => return Err(RevealError::TooFar),
            Some(skipped) => link.before(skipped + 1) == known.link,
            None => Some(link) == known.link_of(turn),
        };
        if !is_right {
            return Err(RevealError::WrongLink);
        }
        if turn >= known.turns {
            *known = Known { link, turns: turn + 1 };
        }
        Ok(())
    }

    /// Returns the names of the parties whose link for a turn is not known.
    pub fn missing(&self, turn: u64) -> impl Iterator<Item = &'t str> + '_ {
        self.parties()
            .zip(self.known)
            .filter(move |(_, known)| known.turns <= turn)
            .map(|(name, _)| name)
    }

    /// Returns the dice of a turn, numbered from 0; `None` as long as a link is missing. It takes a digest
    /// for each turn since.
    pub fn cup(&self, turn: u64) -> Option<DiceCup<FairRng>> {
        let seed = Sha256::new().chain_update(self.seal.0).chain_update(turn.to_le_bytes());
        let seed = self.known[..self.parties].iter().try_fold(seed, |seed, known| {
            known.link_of(turn).map(|link| seed.chain_update(link.0))
        })?;
        let counter = Counter { seed: Digest(seed.finalize().into()), block: 0 };
        Some(DiceCup::new(FairRng(BlockRng::new(counter))))
    }
}

impl Known {
    /// Returns the link of a turn, if it follows from what is known.
    fn link_of(self, turn: u64) -> Option<Digest> {
        let later = self.turns.checked_sub(turn)?.checked_sub(1)?;
        Some(self.link.before(later))
    }
}

/// Splits a name from the digest behind it.
fn split_name(text: &str) -> Option<(&str, Result<Digest, NotADigest>)> {
    let (name, digest) = text.split_once(' ')?;
    (!name.is_empty()).then(|| (name, digest.parse()))
}

/// The reason why terms cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("line {line}: {kind}")]
#[non_exhaustive]
pub struct TermsError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: TermsErrorKind,
}

/// What is wrong with a line of terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TermsErrorKind {
    /// The terms do not begin as terms do.
    #[error("expected `{FIRST_LINE}`")]
    FirstLine,
    /// The line is empty, ends with a space, or has a control character.
    #[error("expected a line without control characters, and with no space at its end")]
    Form,
    /// No line is a commitment.
    #[error("expected a line `commit NAME DIGEST` for each party")]
    NoParty,
    /// A commitment has no name, or no digest.
    #[error("expected `commit NAME DIGEST` with 64 hexadecimal digits")]
    Commitment,
    /// Two parties have the same commitment.
    #[error("another party has the same commitment")]
    Copied,
    /// Two parties have the same name.
    #[error("another party has the same name")]
    SameName,
    /// There are more than [`MAX_PARTIES`].
    #[error("more than {MAX_PARTIES} parties")]
    TooMany,
}

/// The reason why a link is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RevealError {
    /// There is no party with this number.
    #[error("there is no such party")]
    UnknownParty,
    /// The link does not lead to the commitment.
    #[error("the link does not match the commitment")]
    WrongLink,
    /// More than [`MAX_SKIPPED`] links were left out before it.
    #[error("more than {MAX_SKIPPED} links are left out before it")]
    TooFar,
}

/// The generator of [`FairDice`]: the digests of a seed and a counter.
#[derive(Clone)]
pub struct FairRng(BlockRng<Counter>);

#[derive(Clone)]
struct Counter {
    seed: Digest,
    block: u64,
}

impl Generator for Counter {
    type Output = [u32; 8];

    fn generate(&mut self, output: &mut [u32; 8]) {
        let block = Sha256::new().chain_update(self.seed.0).chain_update(self.block.to_le_bytes());
        self.block = self.block.wrapping_add(1);
        *output = rand_core::utils::read_words(&<[u8; 32]>::from(block.finalize()));
    }
}

impl TryRng for FairRng {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_word())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64_from_u32())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

/// Writes nothing of the seed, so that a log line does not give the next rolls away.
impl fmt::Debug for FairRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairRng").finish_non_exhaustive()
    }
}
