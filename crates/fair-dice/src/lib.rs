#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod audit;
mod chance;
mod dice;

#[cfg(feature = "alloc")]
pub use audit::{Audit, AuditError, AuditErrorOf, Fault, Reveal};
pub use chance::FairChance;
pub use dice::{
    Digest, FairDice, FairRng, MAX_PARTIES, MAX_SKIPPED, NotADigest, RevealError, TermsError,
    TermsErrorKind, links, links_to,
};
pub use game_core::{self, dice_cup};
