//! Generators that make a point.

use std::convert::Infallible;

use dice_cup::rand_core::TryRng;
use rand_pcg::Pcg64Mcg;

/// A good generator with a fixed seed, the one that the reference implementation of PCG starts
/// with.
pub(crate) fn seeded() -> Pcg64Mcg {
    Pcg64Mcg::new(0xcafe_f00d_d15e_a5e5)
}

/// Gives these words and then fails. A 32-bit word is the low half of one of them.
#[derive(Debug, Clone)]
pub(crate) struct Words<'a>(pub(crate) &'a [u64]);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Failed;

impl std::fmt::Display for Failed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the generator failed")
    }
}

impl std::error::Error for Failed {}

impl TryRng for Words<'_> {
    type Error = Failed;

    fn try_next_u32(&mut self) -> Result<u32, Failed> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Failed> {
        let (&word, rest) = self.0.split_first().ok_or(Failed)?;
        self.0 = rest;
        Ok(word)
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Failed> {
        Err(Failed)
    }
}

/// Gives the same word forever, and counts how often.
#[derive(Debug, Clone)]
pub(crate) struct Constant {
    pub(crate) word: u64,
    pub(crate) drawn: u32,
}

impl TryRng for Constant {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.drawn += 1;
        Ok(self.word)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(self.word as u8);
        Ok(())
    }
}

/// A sound generator, counted.
#[derive(Debug, Clone)]
pub(crate) struct Counted {
    pub(crate) rng: Pcg64Mcg,
    pub(crate) drawn_u32: u32,
    pub(crate) drawn_u64: u32,
}

impl Counted {
    pub(crate) fn new() -> Self {
        Self { rng: seeded(), drawn_u32: 0, drawn_u64: 0 }
    }
}

impl TryRng for Counted {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.drawn_u32 += 1;
        self.rng.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.drawn_u64 += 1;
        self.rng.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.rng.try_fill_bytes(bytes)
    }
}

/// A sound generator that fails on every other call, before it draws anything.
#[derive(Debug, Clone)]
pub(crate) struct Flaky {
    rng: Pcg64Mcg,
    fails_next: bool,
}

impl Flaky {
    pub(crate) fn new() -> Self {
        Self { rng: seeded(), fails_next: true }
    }

    fn falter(&mut self) -> Result<(), Failed> {
        self.fails_next = !self.fails_next;
        if self.fails_next { Ok(()) } else { Err(Failed) }
    }
}

impl TryRng for Flaky {
    type Error = Failed;

    fn try_next_u32(&mut self) -> Result<u32, Failed> {
        self.falter()?;
        let Ok(word) = self.rng.try_next_u32();
        Ok(word)
    }

    fn try_next_u64(&mut self) -> Result<u64, Failed> {
        self.falter()?;
        let Ok(word) = self.rng.try_next_u64();
        Ok(word)
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Failed> {
        Err(Failed)
    }
}
