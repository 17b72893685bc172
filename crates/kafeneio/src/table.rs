//! What a host shows of a game beyond its rules: drawings, data for a screen, names and values.
//!
//! The program and the line protocol are written once, for any [`Table`]. Each game implements the
//! trait in a file of `games`.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Write};

use game_core::{
    BytesError, Decision, HalfTurn, MoveOf, Notation, Options, Outcome, OutcomeOf, Player, Refusal,
    Stepwise,
};
use kafeneio_players::{Budget, Expectation, FileError, RankedOf};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::data::Data;
use crate::looks;
use crate::policy::Policy;
use crate::seed::Cup;
use crate::steps::{ends, step_texts};

/// A game with everything that a host shows of it. The `Rules` of each engine implement it.
///
/// The provided methods suit a game of two sides with one roll a turn, in which the board alone
/// decides how the game ends.
pub trait Table: Notation<Position: Copy, Reason: 'static> + Options + Copy {
    /// All reasons for which the game can end.
    const REASONS: &'static [Self::Reason];
    /// The number of bytes of a position, and that of a play.
    const BYTES: [usize; 2];
    /// The names by which players are chosen, in the order of their numbers.
    const SIDES: &'static [&'static str];
    /// Whether the game has dice.
    const DICE: bool;
    /// The players' word for a single play: `turn`, or `roll` where a turn has several.
    const PLY: &'static str = "turn";
    /// The program's players of the game, weakest first.
    const BOTS: &'static [Policy] = &[Policy::Random, Policy::Greedy];
    /// The largest depth that `perft` of the line protocol counts. It takes about a second from the
    /// start.
    const MAX_PERFT: u32;
    /// The largest number of nodes that `perft` of the line protocol visits at any depth. The plays
    /// of the last ply are counted, not visited.
    const MAX_NODES: u64 = 500_000;
    /// The largest budget of a player in the line protocol, in nodes. It takes a few seconds.
    const MAX_BUDGET: u64 = 1_000_000;

    /// Draws the board as text, with or without color.
    fn diagram(&self, position: &Self::Position, colored: bool) -> impl Display;

    /// Draws the board from the side of the player `viewer`, if the game has a board with sides.
    fn diagram_seen_by(
        &self,
        position: &Self::Position,
        viewer: Self::Player,
        colored: bool,
    ) -> impl Display {
        let _ = viewer;
        self.diagram(position, colored)
    }

    /// Draws the board after the steps of a half-entered turn, from the side of the player `viewer`.
    /// Where dice belong to the drawing, those that are left are drawn.
    fn diagram_entered(
        &self,
        entered: &Self::HalfTurn,
        viewer: Self::Player,
        colored: bool,
    ) -> impl Display;

    /// Returns what a screen shows of a position, as data.
    fn board<D: Data>(&self, position: &Self::Position) -> D;

    /// Returns what a screen shows of the board after the steps of a half-entered turn, in the form of
    /// [`board`](Table::board). The same player is still to move.
    fn board_entered<D: Data>(&self, entered: &Self::HalfTurn) -> D;

    /// Returns a step that can follow in a half-entered turn, as data. Beside what the steps of a play
    /// have, there is the `text` by which it can be entered.
    fn step<D: Data>(&self, entered: &Self::HalfTurn, step: StepOf<Self>) -> D;

    /// Lists the places to which the checker on `from` can go in a half-entered turn, with one die or
    /// with several, each with the steps that lead there. Places that take fewer dice come first, and
    /// then those by the higher die. A game without checkers has none.
    fn landings(entered: &Self::HalfTurn, from: u8) -> Vec<Vec<StepOf<Self>>> {
        let _ = (entered, from);
        Vec::new()
    }

    /// Returns the dice that are left to play in a half-entered turn, in a game whose checkers go by
    /// them.
    fn dice_left(entered: &Self::HalfTurn) -> Vec<u8> {
        let _ = entered;
        Vec::new()
    }

    /// Returns how many counters are in hand in a half-entered turn, and how many its steps capture so
    /// far, in a game that sows them.
    fn sowing(entered: &Self::HalfTurn) -> Option<[u8; 2]> {
        let _ = entered;
        None
    }

    /// Returns the text of a half-entered turn with one more step, which may be any text.
    fn joined(entered: &Self::HalfTurn, step: &str) -> String {
        format!("{entered} {step}")
    }

    /// Returns how many distinct moves begin with the steps of a half-entered turn, or `None` if that
    /// would take long to count.
    fn ways(&self, entered: &Self::HalfTurn) -> Option<u64> {
        let _ = self;
        Some(ends(entered).len() as u64)
    }

    /// Returns the steps of a legal play, as data.
    fn steps<D: Data>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Vec<D>;

    /// Returns how good the position looks for a player, without looking ahead. Higher is better.
    fn value(&self, position: &Self::Position, player: usize) -> i64;

    /// Returns the points that a player can expect, by how good the position looks. The game goes on
    /// in it.
    fn estimate(&self, position: &Self::Position, player: usize) -> f64;

    /// Returns the budget with which a policy plays unless it is given another one, in nodes. It is 0
    /// for the policies that look at every play once, whatever their budget.
    fn usual_nodes(policy: Policy) -> u64 {
        let _ = policy;
        0
    }

    /// Returns the name of the file by which a policy judges under these rules, such as
    /// `plakoto.network`. `None` if it needs none, or if there is none for the rules.
    fn file_name(&self, policy: Policy) -> Option<String> {
        let _ = policy;
        None
    }

    /// Supplies the file by which policies judge under these rules. Only a program that is built
    /// without the feature `networks` needs this. A policy that lacks its file plays as
    /// [`Policy::Greedy`] does. The first file is kept. Rules without a file ignore it.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for another game or other rules.
    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        let _ = file;
        Ok(())
    }

    /// Returns the play of one of the [`BOTS`](Table::BOTS), except [`Policy::Random`]. It is the
    /// first play that [`rank`](Table::rank) would return. `None` if the game is over.
    ///
    /// [`Policy::Greedy`] takes the first of the plays that lead to the highest
    /// [`value`](Table::value). A game with too many plays to look at all of them finds a good one in
    /// another way.
    fn choose(
        &self,
        policy: Policy,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut Cup,
    ) -> Option<MoveOf<Self>> {
        let _ = (policy, budget, cup);
        looks::best(decision)
    }

    /// Returns the plays that one of the [`BOTS`](Table::BOTS), except [`Policy::Random`], thought of,
    /// best first. It is empty if the game is over. `budget` and `cup` are for policies that search.
    fn rank(
        &self,
        policy: Policy,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut Cup,
    ) -> Vec<RankedOf<Self>> {
        let _ = (policy, budget, cup);
        looks::ranked(decision)
    }

    /// Returns what one of the [`BOTS`](Table::BOTS), except [`Policy::Random`], expects of a position
    /// for the player to move, before the roll. The game goes on in it.
    fn evaluate(&self, policy: Policy, position: &Self::Position) -> Expectation {
        let _ = policy;
        Expectation::estimate(self.estimate(position, self.player_to_move(position).index()))
    }

    /// Returns the chance of each seat to win, in a game with seats. It is what
    /// [`evaluate`](Table::evaluate) goes by.
    fn chances(&self, policy: Policy, position: &Self::Position) -> Option<Vec<f64>> {
        let _ = (policy, position);
        None
    }

    /// Returns further results of a finished game, as names for the line protocol with numbers. Only
    /// Buku has any: how many counters each side claims.
    fn claims(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
    ) -> Vec<(&'static str, u64)> {
        let _ = (position, outcome);
        Vec::new()
    }

    /// Returns the text by which [`recall`](Table::recall) adds a position to the past; `None` in a game
    /// that does not look back.
    fn recalled(position: &Self::Position) -> Option<String> {
        let _ = position;
        None
    }

    /// Adds an earlier position to the past, from its text in the line protocol. It stood `ago` turns
    /// before `position`. A game that does not look back ignores it.
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read, the defects of the earlier position, or why
    /// it cannot have stood before `position`.
    fn recall(
        &self,
        past: &mut Self::Past,
        position: &Self::Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), Box<dyn Refusal>> {
        let _ = (past, position, ago, earlier);
        Ok(())
    }

    /// Returns the steps that can follow in a half-entered turn, and whether the turn is complete,
    /// both as the line protocol has them. A turn is complete if it may end as it is. In Bolo it is
    /// complete as soon as all dice set aside score: only to roll or to bank is left to say then.
    fn next(half_turn: &Self::HalfTurn) -> (Vec<String>, bool) {
        (step_texts::<Self>(half_turn), half_turn.is_complete())
    }

    /// Returns a test for plays and the positions they lead to. It tells whether a play can still be
    /// entered after the steps of this half-entered turn.
    fn continuing(entered: &Self::HalfTurn) -> impl Fn(Self::Play, &Self::Position) -> bool {
        let ends = ends(entered);
        move |_, next| ends.binary_search(next).is_ok()
    }

    /// Returns the name of a player for people.
    fn player_name(player: usize) -> String {
        Self::SIDES.get(player).copied().unwrap_or_default().to_owned()
    }

    /// Returns the name of a player, as data.
    fn player_data<D: Data>(player: Self::Player) -> D {
        D::text(&player.to_string())
    }

    /// Tells what a player does by a play, one action after the other, in words that follow the
    /// player's name.
    fn told(play: Self::Play) -> Vec<String> {
        [format!("plays {play}")].into()
    }

    /// Returns the number of the player with this name, in any case.
    fn side(name: &str) -> Option<usize> {
        let name = name.trim();
        (0..Self::SIDES.len()).find(|&player| {
            name.eq_ignore_ascii_case(Self::SIDES[player])
                || name.eq_ignore_ascii_case(&Self::player_name(player))
        })
    }

    /// Returns the name of the player to move, for people.
    fn mover(&self, position: &Self::Position) -> String {
        Self::player_name(self.player_to_move(position).index())
    }

    /// Adds the bytes of a position, as its `to_bytes` returns them, to a list.
    fn pack_position(position: &Self::Position, bytes: &mut Vec<u8>);

    /// Adds the bytes of a play, as its `to_bytes` returns them, to a list.
    fn pack_play(play: Self::Play, bytes: &mut Vec<u8>);

    /// Reads the bytes of a position.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not those of a valid position.
    fn unpack_position(bytes: &[u8]) -> Result<Self::Position, BytesError>;

    /// Reads the bytes of a play. Whether it is legal is not checked.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not those of a play.
    fn unpack_play(bytes: &[u8]) -> Result<Self::Play, BytesError>;

    /// Returns the only roll of a game without dice, or `None` in a game with dice.
    fn only_roll(&self, position: &Self::Position) -> Option<Self::Roll> {
        self.rolls(position).next().filter(|_| !Self::DICE).map(|(roll, _)| roll)
    }
}

/// A step of a game.
pub type StepOf<G> = <<G as Stepwise>::HalfTurn as HalfTurn>::Step;

/// The player to move, or how the game ended, in the form of the line protocol.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Status {
    /// The game goes on.
    Going {
        /// Always `false`.
        over: bool,
        /// The player to move.
        to_move: Value,
    },
    /// The game has ended.
    Over {
        /// Always `true`.
        over: bool,
        /// The winner, or `None` for a draw.
        winner: Option<Value>,
        /// The points of the win.
        points: u32,
        /// The reason why it ended.
        reason: String,
        /// Further results: see [`Table::claims`].
        #[serde(flatten, serialize_with = "fields")]
        claims: Vec<(&'static str, u64)>,
    },
}

/// Writes names with their values as fields, in this order.
fn fields<S: Serializer>(fields: &[(&str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().copied())
}

impl Status {
    /// Returns the status of a position, in which the game ended with `outcome` or goes on if that is
    /// `None`.
    pub fn of<G: Table>(
        rules: &G,
        position: &G::Position,
        outcome: Option<OutcomeOf<G>>,
    ) -> Status {
        match outcome {
            None => {
                let to_move = G::player_data(rules.player_to_move(position));
                Status::Going { over: false, to_move }
            }
            Some(outcome) => {
                let Outcome { winner, points, reason, .. } = outcome;
                Status::Over {
                    over: true,
                    winner: winner.map(G::player_data),
                    points,
                    reason: reason.to_string(),
                    claims: rules.claims(position, &outcome),
                }
            }
        }
    }
}

/// Returns in words who is to move in a position, or how the game ended there.
///
/// ```
/// use kafeneio::game_core::Game;
/// use kafeneio::plakoto_core::{Position, Rules};
/// use kafeneio::status_text;
///
/// let end: Position = "23,b1 b".parse()?;
/// let text = status_text(&Rules::new(), &end, Rules::new().outcome(&end));
/// assert_eq!(text, "over: red wins 1 point (borne_off)");
/// # Ok::<(), kafeneio::plakoto_core::PositionError>(())
/// ```
pub fn status_text<G: Table>(
    rules: &G,
    position: &G::Position,
    outcome: Option<OutcomeOf<G>>,
) -> String {
    let Some(outcome) = outcome else {
        return format!("{} to move", rules.mover(position));
    };
    let Outcome { winner, points, reason, .. } = outcome;
    let claims = rules.claims(position, &outcome);
    let end = match winner {
        None => "a draw".to_owned(),
        Some(winner) => {
            let name = G::player_name(winner.index());
            match rules.score(position, winner).filter(|_| claims.is_empty()) {
                Some(score) => format!("{name} wins with {score}"),
                None if points == 1 => format!("{name} wins 1 point"),
                None => format!("{name} wins {points} points"),
            }
        }
    };
    let mut text = format!("over: {end} ({reason})");
    for (index, (name, number)) in claims.iter().enumerate() {
        let before = if index == 0 { ": " } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{before}{name} {number}");
    }
    text
}
