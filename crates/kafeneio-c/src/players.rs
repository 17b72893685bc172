//! The players, and the line protocol.

#![forbid(unsafe_code)]

use core::sync::atomic::{AtomicI32, Ordering};

use game_core::{Chance, Decision};
use kafeneio::Bot;
use kafeneio::players::{Budget, Expectation, Player as _};

use crate::calls::{Cup, Played, Seed, decision, past, position, shown, shown_move, shown_play};
use crate::engine::Engine;
use crate::failure::Failure;
use crate::types::*;

/// The players by their numbers.
const BOTS: [Bot; 7] =
    [Bot::Random, Bot::Greedy, Bot::Novice, Bot::Skilled, Bot::Optimal, Bot::Strong, Bot::Perfect];

/// Returns a player that the game has.
fn bot<G: Engine>(rules: &G, number: u32) -> Result<Bot, Failure> {
    let found = BOTS.get(number as usize).copied().filter(|bot| rules.bots().contains(bot));
    found.ok_or_else(|| Failure::argument("player", "a player of the game"))
}

pub(crate) fn name<G: Engine>(rules: G, number: u32) -> Result<&'static str, Failure> {
    Ok(bot(&rules, number)?.name())
}

/// What a player is given, beside the decision.
pub(crate) struct Task<'t> {
    pub(crate) thinking: kafeneio_thinking,
    pub(crate) history: &'t [u8],
    /// Where another thread says that it is enough.
    pub(crate) stop: Option<&'t AtomicI32>,
}

impl Task<'_> {
    /// Thinks about a turn. As in the game of the seed, the dice of the turn come first out of its cup.
    fn think<G: Engine, T>(
        &self,
        rules: &G,
        value: &kafeneio_position,
        roll: &kafeneio_roll,
        think: impl FnOnce(Bot, &Decision<'_, G>, &Budget<'_>, &mut Cup) -> T,
    ) -> Result<T, Failure> {
        let bot = bot(rules, self.thinking.player)?;
        let (position, roll) = decision(rules, value, roll)?;
        let past = past(rules, self.history, &position)?;
        let mut chance = Seed::new(self.thinking.seed);
        let cup = chance.cup(self.thinking.turn.max(1));
        let Ok(_) = rules.roll(&position, cup);
        let budget = match self.thinking.nodes {
            KAFENEIO_USUAL_NODES => bot.budget(rules),
            nodes => Budget::nodes(nodes),
        };
        let is_stopped = || self.is_stopped();
        let decision = Decision::new(rules, &past, &position, roll);
        Ok(think(bot, &decision, &budget.until(&is_stopped), cup))
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed) != 0)
    }
}

pub(crate) fn choose<G: Engine>(
    rules: G,
    task: &Task<'_>,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
) -> Result<Played, Failure> {
    let chosen = task.think(&rules, value, roll, |bot, decision, budget, cup| {
        bot.choose(decision, budget, cup)
    })?;
    chosen.map(shown_move::<G>).ok_or_else(Failure::game_over)
}

/// Ranks the plays, and writes as many of the best as there is room for. Returns how many were written.
pub(crate) fn rank<G: Engine>(
    rules: G,
    task: &Task<'_>,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    room: &mut [kafeneio_ranked],
) -> Result<u64, Failure> {
    let ranked = task
        .think(&rules, value, roll, |bot, decision, budget, cup| bot.rank(decision, budget, cup))?;
    if ranked.is_empty() {
        return Err(Failure::game_over());
    }
    let mut count = 0;
    for (place, ranked) in room.iter_mut().zip(ranked) {
        *place = kafeneio_ranked {
            play: shown_play::<G>(ranked.play),
            next: shown::<G>(&ranked.position),
            points: ranked.points,
        };
        count += 1;
    }
    Ok(count)
}

pub(crate) fn evaluate<G: Engine>(
    rules: G,
    task: &Task<'_>,
    value: &kafeneio_position,
) -> Result<kafeneio_expectation, Failure> {
    let bot = bot(&rules, task.thinking.player)?;
    let position = position(&rules, value)?;
    let past = past(&rules, task.history, &position)?;
    let expected = match task.thinking.nodes {
        0 | KAFENEIO_USUAL_NODES => bot.evaluate(&rules, &past, &position),
        nodes => {
            let is_stopped = || task.is_stopped();
            let budget = Budget::nodes(nodes).until(&is_stopped);
            bot.evaluate_by(&rules, &past, &position, &budget, Seed::new(0).cup(1))
        }
    };
    let Expectation { points, chances, exact, .. } = expected;
    let mut answer = kafeneio_expectation {
        points,
        exact: exact.into(),
        has_chances: chances.is_some().into(),
        ..kafeneio_expectation::default()
    };
    if let Some(chances) = chances {
        answer.win = chances.win;
        answer.win_double = chances.win_double;
        answer.lose_double = chances.lose_double;
    }
    for (place, chance) in
        answer.seat.iter_mut().zip(bot.chances(&rules, &position).unwrap_or_default())
    {
        *place = chance;
        answer.seats += 1;
    }
    Ok(answer)
}

/// Returns the reply of the line protocol to a line, if there is room for it with a zero at its end.
pub(crate) fn reply(line: &[u8], room: &mut [u8]) -> Result<u64, Failure> {
    crate::text::write(&kafeneio::serve::reply(line), room)
}
