//! What the players of Plakoto and Boloko have in common: a network that looks at afterstates.

pub(crate) mod bots;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use dice_cup::Roll;
use game_core::{Decision, Game, Options, Turn as _};

use crate::expectation::points_of;
use crate::file::{FileError, Purpose};
use crate::network::{Inputs, Network, Outputs};
use crate::{Chances, Evaluation, Expectation, Visitor};

/// A race game as a network sees it.
///
/// A network looks at afterstates: positions after a play, before the roll of the other player. Its
/// inputs are as one of the players sees them, and so are its outputs.
pub trait Race: Game<Past = (), Roll = Roll, Position: Copy> + Options {
    /// Returns the inputs of a position. They have a fixed order, which belongs to the network.
    #[doc(hidden)]
    fn inputs(&self, position: &Self::Position) -> Inputs;

    /// Returns whether the inputs of a position are as the player to move sees them.
    #[doc(hidden)]
    fn seen_by_mover(position: &Self::Position) -> bool;

    /// Returns the number of inputs.
    #[doc(hidden)]
    fn input_count(&self) -> usize;

    /// Returns the rules that a network for these rules has learned. Options that change little
    /// have no network of their own.
    #[doc(hidden)]
    #[must_use]
    fn learned(&self) -> Self;

    /// Returns how a network for these rules learns.
    #[cfg(feature = "learning")]
    #[doc(hidden)]
    fn course(&self) -> Course;

    /// Returns the file of the network for these rules that comes with the crate.
    #[cfg(feature = "networks")]
    #[doc(hidden)]
    fn file(&self) -> Option<&'static [u8]>;
}

/// How the network of some rules learns best, as far as it was tried.
#[cfg(feature = "learning")]
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The step size at first.
    pub(crate) first: f64,
    /// The step size after `fall` games.
    pub(crate) later: f64,
    /// After how many games the step size has fallen.
    pub(crate) fall: f64,
    /// How much of what a position should be worth comes from the end of the game, and how much from
    /// the positions on the way there: TD(lambda).
    pub(crate) lambda: f32,
}

/// A network that tells what positions of a race game are worth, in points and in chances.
///
/// ```
/// # #[cfg(feature = "networks")] {
/// use kafeneio_players::plakoto_core::{Position, Rules};
/// use kafeneio_players::{Evaluation, RaceNetwork};
///
/// let network = RaceNetwork::built_in(&Rules::new()).expect("the rules have a network");
/// // Red has borne off half of its checkers, and Blue still has to bring two home.
/// let position: Position = "r2,r2,r2,r1,11,b2,3,b3,b4,b3,1,b3 r".parse().expect("a position");
/// let expected = network.evaluate(&Rules::new(), &position);
/// assert!(expected.points > 0.9 && !expected.exact);
/// # }
/// ```
#[derive(Clone)]
pub struct RaceNetwork<G> {
    pub(crate) network: Network,
    pub(crate) rules: G,
}

impl<G: Race> RaceNetwork<G> {
    /// Returns the network for these rules that comes with the crate, or `None` if there is none:
    /// for a layout of Boloko that is not built in.
    #[cfg(feature = "networks")]
    pub fn built_in(rules: &G) -> Option<RaceNetwork<G>> {
        RaceNetwork::read(rules.file()?, rules).ok()
    }

    /// Reads the file of a network.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for another game or other rules.
    pub fn read(file: &[u8], rules: &G) -> Result<RaceNetwork<G>, FileError> {
        let purpose = purpose(rules);
        let network = Network::read(file, &purpose, [rules.input_count(), outputs_of::<G>()])?;
        Ok(RaceNetwork { network, rules: rules.clone() })
    }

    /// Returns the file of the network, which [`read`](RaceNetwork::read) reads.
    pub fn to_file(&self) -> Vec<u8> {
        self.network.to_file(&purpose(&self.rules))
    }
}

/// The rules that are given have to be those of the network: other rules are judged by inputs that it has not
/// learned.
impl<G: Race> Evaluation<G> for RaceNetwork<G> {
    fn evaluate(&self, rules: &G, position: &G::Position) -> Expectation {
        if let Some(outcome) = rules.outcome(position) {
            return Expectation::finished(rules, position, &outcome);
        }
        let outputs = self.network.outputs(&self.network.sums(rules.inputs(position)));
        let outputs = for_mover::<G>(position, outputs);
        let outputs = consistent(outputs);
        let [win, win_double, lose_double] = outputs.map(f64::from);
        let chances = Chances { win, win_double, lose_double };
        Expectation::estimate(points(outputs).into()).with_chances(chances)
    }

    fn for_each_play(&self, decision: &Decision<'_, G>, visit: &mut Visitor<'_, G>) {
        for_each_afterstate(&self.network, decision, &mut |play, next, outputs| {
            visit(play, next, -f64::from(points(consistent(outputs))));
        });
    }
}

impl<G: fmt::Debug> fmt::Debug for RaceNetwork<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RaceNetwork").field("rules", &self.rules).finish_non_exhaustive()
    }
}

/// Returns what the file of a network is for.
fn purpose<G: Race>(rules: &G) -> Purpose {
    Purpose::new("network", &rules.learned())
}

/// Returns the number of outputs of a network: the chances of the player to move to win, and, where
/// a game has double wins, to win double and to lose double.
pub(crate) const fn outputs_of<G: Game>() -> usize {
    if G::MAX_POINTS > 1 { 3 } else { 1 }
}

/// Turns the outputs of a network into those for the player to move. The same call turns them back.
pub(crate) fn for_mover<G: Race>(position: &G::Position, outputs: Outputs) -> Outputs {
    if G::seen_by_mover(position) { outputs } else { turned(outputs) }
}

/// Returns the outputs as the other player sees them.
pub(crate) fn turned([win, win_double, lose_double]: Outputs) -> Outputs {
    [1.0 - win, lose_double, win_double]
}

/// Returns the points that the player to move can expect.
pub(crate) fn points([win, win_double, lose_double]: Outputs) -> f32 {
    2.0 * win - 1.0 + win_double - lose_double
}

/// Returns the outputs as chances. A double win is a win, so its chance is at most that of a win; a network
/// learns each output by itself. While it learns, the outputs count as they are.
fn consistent([win, win_double, lose_double]: Outputs) -> Outputs {
    [win, win_double.min(win), lose_double.min(1.0 - win)]
}

type OutputsVisitor<'v, G> = dyn FnMut(<G as Game>::Play, &<G as Game>::Position, Outputs) + 'v;

/// Visits each play with the position it leads to, and the outputs of the network there: those of
/// the other player, who is to move then.
pub(crate) fn for_each_afterstate<G: Race>(
    network: &Network,
    decision: &Decision<'_, G>,
    visit: &mut OutputsVisitor<'_, G>,
) {
    let rules = decision.rules;
    // Most afterstates differ little from the one before.
    let (mut sums, mut summed) = (network.bias, Inputs::NONE);
    let _ = decision.turn.visit_plays(decision.roll, &mut |play, next| {
        let outputs = if let Some(outcome) = rules.outcome(next) {
            let chances = Chances::finished(points_of(rules, next, &outcome));
            [chances.win, chances.win_double, chances.lose_double].map(|chance| chance as f32)
        } else {
            let inputs = rules.inputs(next);
            network.carry(&mut sums, summed, inputs);
            summed = inputs;
            for_mover::<G>(next, network.outputs(&sums))
        };
        visit(play, next, outputs);
        ControlFlow::Continue(())
    });
}

/// Returns the places that are one to six steps from one of `places`.
#[inline]
pub(crate) fn spread(places: u32, step: impl Fn(u32) -> u32) -> u32 {
    let (mut at, mut reached) = (places, 0);
    for _ in 0..6 {
        at = step(at);
        reached |= at;
    }
    reached
}
