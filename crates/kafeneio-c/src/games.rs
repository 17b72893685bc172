//! The engines.

#![forbid(unsafe_code)]

mod bolo;
mod buku;
mod race;
