//! What the turns of a game were worth, as one of the program's players sees them.

mod mark;
mod turn;

use alloc::vec::Vec;

use game_core::Decision;
use kafeneio_players::{Bot, Bots, Budget, Player as _, RankedOf};

pub use mark::Mark;
pub use turn::JudgedTurn;

use crate::seed::Cup;

/// One of the program's players who judges plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Judge {
    /// How it judges.
    pub bot: Bot,
    /// How many positions it may look at for a turn.
    pub nodes: u64,
}

impl Judge {
    /// How many positions a judge looks at for a turn unless told otherwise. This takes less than a
    /// second.
    pub const NODES: u64 = 50_000;

    /// Returns a player of a game as a judge, with time to think.
    pub fn of<G: Bots>(rules: &G, bot: Bot) -> Judge {
        Judge { bot, nodes: Judge::NODES.max(rules.usual_nodes(bot)) }
    }

    /// Returns the strongest player of a game as a judge, with time to think.
    pub fn strongest<G: Bots>(rules: &G) -> Judge {
        Judge::of(rules, Bot::strongest(rules))
    }

    /// Ranks the plays of a turn, best first.
    pub fn rank<G: Bots>(self, decision: &Decision<'_, G>, cup: &mut Cup) -> Vec<RankedOf<G>> {
        self.bot.rank(decision, &Budget::nodes(self.nodes), cup)
    }
}
