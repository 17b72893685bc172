//! What people and programs want to see of a game beyond its rules.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Display, Write};

use game_core::{
    Decision, MoveOf, Notation, Options, Outcome, OutcomeOf, Partial, Player, Refusal,
};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::policy;
use crate::steps::{ends, step_texts};

/// A game that can be put on the table, in whatever form: its rules, and what people and programs
/// want to see of it. The `Rules` of each engine implement it.
///
/// What is provided suits a game of two sides and one roll a turn that is judged by the board alone.
pub trait Table: Notation<Position: Copy> + Options + Copy {
    /// What the players are called when they are chosen, in the order of their numbers.
    const SIDES: &'static [&'static str];
    /// Whether there are dice at all.
    const DICE: bool;
    /// What a single play is to the players: a turn, or a part of one.
    const PLY: &'static str = "turn";
    /// Whether there is a player who computes the best play: [`optimal`](Table::optimal).
    const OPTIMAL: bool = false;
    /// How deep the line protocol counts: a second or so from the start.
    const MAX_PERFT: u32;
    /// How many positions the line protocol visits to count below them. The plays of the last ply are
    /// counted and not visited.
    const MAX_NODES: u64 = 500_000;

    /// The board as text, with color or without.
    fn diagram(&self, position: &Self::Position, colored: bool) -> impl Display;

    /// The board as it looks from the seat of a player, where that makes a difference.
    fn diagram_seen_by(
        &self,
        position: &Self::Position,
        viewer: Self::Player,
        colored: bool,
    ) -> impl Display {
        let _ = viewer;
        self.diagram(position, colored)
    }

    /// The board as a player sees it after the steps that are entered of a turn, with the dice that
    /// are left where they are a part of it.
    fn diagram_entered(
        &self,
        entered: &Self::Partial,
        viewer: Self::Player,
        colored: bool,
    ) -> impl Display;

    /// What a screen shows of a position, as data.
    fn board(&self, position: &Self::Position) -> Map<String, Value>;

    /// The steps of a legal play as data.
    fn steps(&self, position: &Self::Position, roll: Self::Roll, play: Self::Play) -> Vec<Value>;

    /// How good the position looks for a player who does not look ahead: higher is better.
    fn value(&self, position: &Self::Position, player: usize) -> i64;

    /// The play of a player who does not look ahead: the first of those that lead to the highest
    /// [`value`](Table::value). A game with too many plays to look at them all finds it in another
    /// way.
    fn greedy(&self, decision: &Decision<'_, Self>) -> Option<MoveOf<Self>> {
        policy::best(decision)
    }

    /// The play of a player who computes it exactly; `None` where the game is over, or has no such
    /// player.
    fn optimal(&self, decision: &Decision<'_, Self>) -> Option<MoveOf<Self>> {
        let _ = decision;
        None
    }

    /// What else there is to tell of a finished game: names for the line protocol, and numbers.
    fn claims(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
    ) -> Vec<(&'static str, u64)> {
        let _ = (position, outcome);
        Vec::new()
    }

    /// Adds what the line protocol says of an earlier position to the past; nothing in a game that
    /// does not look back. It stood so many turns before `position`.
    ///
    /// # Errors
    ///
    /// The place where the text fails, or what is wrong with what it says, alone or before `position`.
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

    /// The steps that can follow in a half-entered turn, as the line protocol has them, and what it
    /// calls complete: that the turn may stand as it is; in Bolo, that the dice set aside may stay so,
    /// though it has not been said whether to roll or to bank.
    fn next(partial: &Self::Partial) -> (Vec<String>, bool) {
        (step_texts::<Self>(partial), partial.is_complete())
    }

    /// A test of plays, with the positions they lead to: whether they can be entered by going on from
    /// these steps.
    fn continuing(entered: &Self::Partial) -> impl Fn(Self::Play, &Self::Position) -> bool {
        let ends = ends(entered);
        move |_, next| ends.contains(next)
    }

    /// A player as people call him.
    fn player_name(player: usize) -> String {
        Self::SIDES.get(player).copied().unwrap_or_default().to_owned()
    }

    /// A player as JSON names him.
    fn player_json(player: Self::Player) -> Value {
        json!(player.to_string())
    }

    /// What a player does by a play, one thing after the other, in words that follow his name.
    fn told(play: Self::Play) -> Vec<String> {
        [format!("plays {play}")].into()
    }

    /// The number of the player who is called this, in any case.
    fn side(name: &str) -> Option<usize> {
        let name = name.trim();
        (0..Self::SIDES.len()).find(|&player| {
            name.eq_ignore_ascii_case(Self::SIDES[player])
                || name.eq_ignore_ascii_case(&Self::player_name(player))
        })
    }

    /// Whose turn it is, as people call him.
    fn mover(&self, position: &Self::Position) -> String {
        Self::player_name(self.player_to_move(position).index())
    }

    /// The roll of a game without dice; `None` in a game with dice.
    fn only_roll(&self, position: &Self::Position) -> Option<Self::Roll> {
        self.rolls(position).next().filter(|_| !Self::DICE).map(|(roll, _)| roll)
    }
}

/// Whose turn it is, or how the game ended, as JSON has it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Status {
    /// The game goes on.
    Going {
        /// That it is not over.
        over: bool,
        /// Whose turn it is.
        to_move: Value,
    },
    /// The game has ended.
    Over {
        /// That it is.
        over: bool,
        /// Who has won, unless it is a draw.
        winner: Option<Value>,
        /// How many points that is.
        points: u32,
        /// Why it ended.
        reason: String,
        /// What else there is to tell.
        #[serde(flatten, serialize_with = "fields")]
        claims: Vec<(&'static str, u64)>,
    },
}

/// Names with their values as fields, in this order.
fn fields<S: Serializer>(fields: &[(&str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().copied())
}

impl Status {
    /// The status of a position in which a game goes on, or ended like this.
    pub fn of<G: Table>(
        rules: &G,
        position: &G::Position,
        outcome: Option<OutcomeOf<G>>,
    ) -> Status {
        match outcome {
            None => {
                let to_move = G::player_json(rules.player_to_move(position));
                Status::Going { over: false, to_move }
            }
            Some(outcome) => {
                let Outcome { winner, points, reason, .. } = outcome;
                Status::Over {
                    over: true,
                    winner: winner.map(G::player_json),
                    points,
                    reason: reason.to_string(),
                    claims: rules.claims(position, &outcome),
                }
            }
        }
    }
}

/// Whose turn it is in a position, or how the game ended there, in words.
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
        // Writing to a string does not fail.
        let _ = write!(text, "{before}{name} {number}");
    }
    text
}
