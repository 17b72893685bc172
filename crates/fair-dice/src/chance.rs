//! The chance of a game with fair dice.

use core::fmt;

use dice_cup::DiceCup;
use game_core::Chance;

use crate::{Digest, FairDice, FairRng, MAX_SKIPPED, RevealError};

/// The chance of a game with fair dice of which all links are at hand: because one program rolls for
/// all, or because the game is over.
///
/// ```
/// use fair_dice::{Digest, FairChance, FairDice, links};
/// use game_core::{Game, Session, random_policy};
///
/// fn random_game<G: Game>(rules: G) -> Option<Session<G>> {
///     let mut host = [Digest::default(); 1000];
///     let commitment = links([7; 32], &mut host);
///     let terms = format!("fair dice 1\ncommit host {commitment}\nword anna rain");
///     let dice = FairDice::new(&terms).ok()?;
///     let links = [&host[..]];
///     let mut chance = FairChance::new(dice, &links).ok()?;
///     let (mut session, turns) = (Session::new(rules), chance.turns());
///     session.play_on(&mut chance, turns, random_policy);
///     Some(session)
/// }
/// ```
#[derive(Clone)]
pub struct FairChance<'t> {
    dice: FairDice<'t>,
    links: &'t [&'t [Digest]],
    turns: u64,
    current: DiceCup<FairRng>,
}

/// Leaves out the links, so that a log line does not give the next rolls away.
impl fmt::Debug for FairChance<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairChance").field("turns", &self.turns).finish_non_exhaustive()
    }
}

impl<'t> FairChance<'t> {
    /// Returns the chance of the game with these dice and with the links of all parties, from that of
    /// turn 0 on. All links are checked, which takes a digest for each.
    ///
    /// # Errors
    ///
    /// Returns an error if a link does not match the commitment of its party, if there is none, if there
    /// are more than [`MAX_SKIPPED`] of a party, or if there are links of more or fewer parties than the
    /// terms name.
    pub fn new(
        mut dice: FairDice<'t>,
        links: &'t [&'t [Digest]],
    ) -> Result<FairChance<'t>, RevealError> {
        if links.iter().any(|links| links.len() as u64 > MAX_SKIPPED) {
            return Err(RevealError::TooFar);
        }
        if links.len() != dice.parties().count() {
            return Err(RevealError::UnknownParty);
        }
        let mut all = dice.clone();
        for (party, links) in links.iter().enumerate() {
            (0..).zip(*links).try_for_each(|(turn, &link)| all.reveal(turn, party, link))?;
        }
        let known = links.iter().map(|links| links.len()).min().unwrap_or_default();
        let turns = (known as u64).saturating_sub(1);
        reveal(&mut dice, links, 0)?;
        let current = dice.cup(0).ok_or(RevealError::UnknownParty)?;
        Ok(FairChance { dice, links, turns, current })
    }

    /// Returns the number of turns for which there are links of all parties. Turns after them get the
    /// dice of the last one again, so a game with these dice has to stop there.
    pub fn turns(&self) -> u64 {
        self.turns
    }
}

/// Reveals the links of all parties for a turn.
fn reveal(dice: &mut FairDice<'_>, links: &[&[Digest]], turn: u64) -> Result<(), RevealError> {
    for (party, links) in links.iter().enumerate() {
        let link = usize::try_from(turn).ok().and_then(|turn| links.get(turn));
        dice.reveal(turn, party, *link.ok_or(RevealError::WrongLink)?)?;
    }
    Ok(())
}

impl Chance for FairChance<'_> {
    type Rng = FairRng;

    fn cup(&mut self, turn: u64) -> &mut DiceCup<FairRng> {
        let turn = turn.min(self.turns);
        // All links were checked, so this cannot fail.
        if reveal(&mut self.dice, self.links, turn).is_ok() {
            if let Some(cup) = self.dice.cup(turn) {
                self.current = cup;
            }
        }
        &mut self.current
    }
}
