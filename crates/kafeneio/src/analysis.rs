//! What the turns of a game were worth, as one of the program's players sees them.

mod mark;
mod turn;

use alloc::vec::Vec;

use game_core::Decision;
use kafeneio_players::{Bot, Bots, Budget, Player as _, RankedOf};

pub use mark::Mark;
pub use turn::JudgedTurn;

use crate::screen::Screen;
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

    /// Judges a turn by its play. What is left to chance depends on the number of the turn only.
    ///
    /// ```
    /// use kafeneio::game_core::{Decision, Notation};
    /// use kafeneio::plakoto_core::{Position, Rules};
    /// use kafeneio::{Bot, Judge};
    ///
    /// // Red can bear off its last two checkers.
    /// let (rules, position) = (Rules::new(), "r2,22,b1 r".parse()?);
    /// let roll = "21".parse()?;
    /// let (play, _) = rules.parse_play(&position, roll, "1/off(2)")?;
    /// let decision = Decision::new(&rules, &(), &position, roll);
    /// let judge = Judge { bot: Bot::Greedy, nodes: 0 };
    /// let turn = judge.turn(&decision, play, 1);
    /// assert_eq!((turn.points, turn.lost()), (1.0, 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn<G: Bots + Screen>(
        self,
        decision: &Decision<'_, G>,
        play: G::Play,
        number: u64,
    ) -> JudgedTurn<G> {
        JudgedTurn::new(self, decision, play, number)
    }
}
