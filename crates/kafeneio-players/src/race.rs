//! A network that judges the afterstates of a race game.

pub(crate) mod bots;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use game_core::{Decision, Game, Turn as _};

use crate::expectation::points_of;
use crate::file::{FileError, Purpose};
use crate::network::{Inputs, Network, Outputs};
use crate::{Chances, Evaluation, Expectation, NetworkGame, Visitor};

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

impl<G: NetworkGame> RaceNetwork<G> {
    /// Returns the network for these rules that the program contains, or `None` if there is none.
    ///
    /// For Plakoto, and for the layouts of Boloko that are built in, it comes with the feature
    /// `networks`. Another game says where it is by [`network_file`](NetworkGame::network_file).
    pub fn built_in(rules: &G) -> Option<RaceNetwork<G>> {
        RaceNetwork::read(rules.network_file()?, rules).ok()
    }

    /// Reads the file of a network.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for another game or other rules.
    pub fn read(file: &[u8], rules: &G) -> Result<RaceNetwork<G>, FileError> {
        let network = Network::read(file, &purpose(rules), sizes(rules))?;
        Ok(RaceNetwork { network, rules: rules.clone() })
    }

    /// Returns the file of the network, which [`read`](RaceNetwork::read) reads.
    pub fn to_file(&self) -> Vec<u8> {
        self.network.to_file(&purpose(&self.rules))
    }
}

/// The rules that are given have to be those of the network: other rules are judged by inputs that it has not
/// learned.
impl<G: NetworkGame> Evaluation<G> for RaceNetwork<G> {
    fn evaluate(&self, rules: &G, position: &G::Position) -> Expectation {
        if let Some(outcome) = rules.outcome(position) {
            return Expectation::finished(rules, position, &outcome);
        }
        let outputs = self.network.outputs(&self.network.sums(rules.inputs(position)));
        let outputs = for_mover(rules, position, outputs);
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
fn purpose<G: NetworkGame>(rules: &G) -> Purpose {
    Purpose::new("network", &rules.network_rules())
}

/// Returns how many inputs and outputs a network for these rules has. The outputs are the chances to
/// win and, where a game has double wins, to win double and to lose double.
///
/// # Panics
///
/// If there are more inputs than a network can have. A game for more than two does not compile.
pub(crate) fn sizes<G: NetworkGame>(rules: &G) -> [usize; 2] {
    const { assert!(*G::PLAYERS.end() == 2, "a network judges a game for two") }
    let (inputs, most) = (rules.inputs(&rules.start()).count(), Inputs::MOST);
    assert!(inputs <= most, "{} has {inputs} inputs, and a network has at most {most}", G::NAME);
    [inputs, if G::MAX_POINTS > 1 { 3 } else { 1 }]
}

/// Returns whether the inputs see a position as the player to move does.
pub(crate) fn is_seen_by_mover<G: NetworkGame>(rules: &G, position: &G::Position) -> bool {
    rules.seen_by(position) == rules.player_to_move(position)
}

/// Turns the outputs of a network into those for the player to move.
pub(crate) fn for_mover<G: NetworkGame>(
    rules: &G,
    position: &G::Position,
    outputs: Outputs,
) -> Outputs {
    if is_seen_by_mover(rules, position) { outputs } else { turned(outputs) }
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
pub(crate) fn for_each_afterstate<G: NetworkGame>(
    network: &Network,
    decision: &Decision<'_, G>,
    visit: &mut OutputsVisitor<'_, G>,
) {
    let rules = decision.rules;
    // Most afterstates differ little from the one before.
    let (mut sums, mut summed) = (network.bias, Inputs::new());
    let _ = decision.turn.visit_plays(decision.roll, &mut |play, next| {
        let outputs = if let Some(outcome) = rules.outcome(next) {
            let chances = Chances::finished(points_of(rules, next, &outcome));
            [chances.win, chances.win_double, chances.lose_double].map(|chance| chance as f32)
        } else {
            let inputs = rules.inputs(next);
            network.carry(&mut sums, summed, inputs);
            summed = inputs;
            for_mover(rules, next, network.outputs(&sums))
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
