//! Games that policies play to their end.

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::{Chance, Decision, Game, MoveOf, OutcomeOf, Session, Turn};

/// How a playout ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Playout<P, O> {
    /// The position in which the playout stopped.
    pub end: P,
    /// How the game ended; `None` if the limit of turns came first or the policy returned `None`.
    pub outcome: Option<O>,
    /// The number of turns that were played, passes included.
    pub plies: u64,
}

/// The [`Playout`] of a game.
pub type PlayoutOf<G> = Playout<<G as Game>::Position, OutcomeOf<G>>;

/// Plays a game on from where a session stands, until it ends or `limit` turns are played.
///
/// Each turn takes its roll from the cup that `chance` has for the turn. Then the `policy` chooses
/// a legal play and returns it with the position it leads to. The policy may draw from the same
/// cup. The playout stops if it returns `None`. [`random_policy`] is the simplest policy.
///
/// The session stays where it is. Its past counts for rules that look back. The same chance and
/// policy give the same game.
///
/// ```
/// use game_core::{Session, playout, random_policy};
/// # use game_core::{Game, dice_cup::DiceCup};
/// # use rand_pcg::Pcg64Mcg;
///
/// fn random_game<G: Game>(rules: G) {
///     let mut cup = DiceCup::new(Pcg64Mcg::new(7));
///     let game = playout(&Session::new(rules), &mut cup, 10_000, random_policy);
///     println!("over after {} turns: {:?}", game.plies, game.outcome);
/// }
/// ```
pub fn playout<G: Game, C: Chance>(
    session: &Session<G>,
    chance: &mut C,
    limit: u64,
    mut policy: impl FnMut(&Decision<'_, G>, &mut DiceCup<C::Rng>) -> Option<MoveOf<G>>,
) -> PlayoutOf<G> {
    let (rules, before) = (session.rules(), session.plies());
    let (mut end, mut past) = (session.position().clone(), session.past().clone());
    let mut plies = 0;
    let outcome = loop {
        let outcome = rules.outcome_after(&past, &end);
        if outcome.is_some() || plies == limit {
            break outcome;
        }
        let cup = chance.cup(before + plies + 1);
        let Ok(roll) = rules.roll(&end, cup);
        let decision = Decision::new(rules, &past, &end, roll);
        let Some((_, next)) = policy(&decision, cup) else { break None };
        rules.remember(&mut past, &end);
        end = next;
        plies += 1;
    };
    Playout { end, outcome, plies }
}

/// The policy that draws one of the distinct moves, each equally likely.
#[inline]
pub fn random_policy<G: Game, R: Rng>(
    decision: &Decision<'_, G>,
    cup: &mut DiceCup<R>,
) -> Option<MoveOf<G>> {
    decision.turn.random_play(decision.roll, cup)
}
