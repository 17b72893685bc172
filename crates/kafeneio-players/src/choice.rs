//! How the bots choose plays and judge positions, whichever game it is.

use alloc::vec::Vec;

use dice_cup::DiceCup;
use game_core::{Decision, MoveOf};
use rand_core::Rng;

use crate::bot::Bot;
use crate::bots::Bots;
use crate::{Budget, Expectation, Player, RankedOf};

impl Bot {
    /// Returns the strongest bot that a game has.
    ///
    /// ```
    /// use kafeneio_players::{Bot, bolo_core};
    ///
    /// assert!(Bot::strongest(&bolo_core::Rules::new()) >= Bot::Optimal);
    /// ```
    pub fn strongest<G: Bots>(rules: &G) -> Bot {
        rules.bots().last().copied().unwrap_or(Bot::Random)
    }

    /// Returns the budget with which the bot plays a game unless it is given another one.
    pub fn budget<G: Bots>(self, rules: &G) -> Budget<'static> {
        Budget::nodes(rules.usual_nodes(self))
    }

    /// Returns what the bot expects of a position for the player to move, before the roll and
    /// without looking ahead. The end of a game, also by its past, is known exactly.
    ///
    /// [`Bot::Random`] has no opinion, so it has that of [`Bot::Greedy`]. So has a bot that
    /// the game does not have.
    ///
    /// ```
    /// use kafeneio_players::Bot;
    /// use kafeneio_players::plakoto_core::Rules;
    ///
    /// // Blue's mother is pinned.
    /// let lost = Bot::Greedy.evaluate(&Rules::new(), &(), &"r1b,r14,21,b14 b".parse()?);
    /// assert_eq!((lost.points, lost.exact), (-2.0, true));
    /// # Ok::<(), kafeneio_players::plakoto_core::PositionError>(())
    /// ```
    pub fn evaluate<G: Bots>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
    ) -> Expectation {
        self.expect(rules, past, position, &Budget::nodes(0))
    }

    /// Returns what the bot expects of a position as [`evaluate`](Bot::evaluate) does, but looks
    /// further:
    ///
    /// - A bot of Plakoto that judges by its network solves an ending whose tree has no more
    ///   positions than there are nodes. The answer is then exact.
    /// - If the answer is not exact, the points are those of a [look ahead](Bot::look_ahead), if there
    ///   are enough nodes for one. It takes as many nodes as there are plays of all rolls. In a game
    ///   without dice any number is enough.
    pub fn evaluate_within<G: Bots, R: Rng>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        nodes: u64,
        cup: &mut DiceCup<R>,
    ) -> Expectation {
        self.evaluate_by(rules, past, position, &Budget::nodes(nodes), cup)
    }

    /// Returns what the bot expects of a position as [`evaluate_within`](Bot::evaluate_within) does, within a budget
    /// that may [end](Budget::until) earlier. What is found until then is an estimate.
    ///
    /// ```
    /// use kafeneio_players::game_core::dice_cup::DiceCup;
    /// use kafeneio_players::plakoto_core::{Position, Rules};
    /// use kafeneio_players::{Bot, Budget};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let (rules, start, mut cup) = (Rules::new(), Position::default(), DiceCup::new(Pcg64Mcg::new(7)));
    /// let stopped = Budget::nodes(1_000_000).until(&|| true);
    /// let expected = Bot::Strong.evaluate_by(&rules, &(), &start, &stopped, &mut cup);
    /// assert!(expected.points.abs() < 2.0);
    /// ```
    pub fn evaluate_by<G: Bots, R: Rng>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Expectation {
        let mut expected = self.expect(rules, past, position, budget);
        let has_dice = rules.rolls(position).nth(1).is_some();
        let is_enough = !has_dice || budget.most_nodes() >= rules.count_all_plays(position);
        if is_enough && !expected.exact {
            let ahead = self.look_ahead_by(rules, past, position, budget, cup);
            expected.points = ahead.points().unwrap_or(expected.points);
        }
        expected
    }

    fn expect<G: Bots>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        budget: &Budget<'_>,
    ) -> Expectation {
        match rules.outcome_after(past, position) {
            Some(outcome) => Expectation::finished(rules, position, &outcome),
            None => rules.evaluate(self.judge(), position, budget),
        }
    }

    /// Returns the chance of each seat to win, in a game with seats, by what the bot expects of a
    /// position.
    pub fn chances<G: Bots>(self, rules: &G, position: &G::Position) -> Option<Vec<f64>> {
        rules.chances(self.judge(), position)
    }

    /// Looks one roll ahead: finds the best play of each roll. The nodes are shared out evenly among
    /// the rolls. There are no rolls if the game is over or does not have this bot.
    pub fn look_ahead<G: Bots, R: Rng>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        nodes: u64,
        cup: &mut DiceCup<R>,
    ) -> Outlook<G::Roll> {
        self.look_ahead_by(rules, past, position, &Budget::nodes(nodes), cup)
    }

    fn look_ahead_by<G: Bots, R: Rng>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Outlook<G::Roll> {
        if rules.outcome_after(past, position).is_some() {
            return Outlook { rolls: Vec::new() };
        }
        let rolls = rules.rolls(position).count().max(1) as u64;
        let budget = budget.with_nodes(budget.most_nodes() / rolls);
        let best = |(roll, weight)| {
            let decision = Decision::new(rules, past, position, roll);
            let best = self.rank(&decision, &budget, cup).into_iter().next()?;
            Some((roll, weight, best.points))
        };
        Outlook { rolls: rules.rolls(position).filter_map(best).collect() }
    }

    /// Returns the bot whose opinion this one has.
    const fn judge(self) -> Bot {
        match self {
            Bot::Random => Bot::Greedy,
            judge => judge,
        }
    }
}

/// The opponent with this name, who can be chosen while a program runs.
///
/// ```
/// # #[cfg(feature = "networks")] {
/// use kafeneio_players::game_core::{Decision, dice_cup::DiceCup};
/// use kafeneio_players::plakoto_core::{Position, Rules};
/// use kafeneio_players::{Bot, Player};
/// use rand_pcg::Pcg64Mcg;
///
/// let (rules, position) = (Rules::new(), Position::default());
/// let mut cup = DiceCup::new(Pcg64Mcg::new(7));
/// let decision = Decision::new(&rules, &(), &position, cup.roll());
/// let opponent: Bot = "skilled".parse()?;
/// let chosen = opponent.choose(&decision, &opponent.budget(&rules), &mut cup);
/// assert!(chosen.is_some());
/// # }
/// # Ok::<(), kafeneio_players::UnknownBot>(())
/// ```
impl<G: Bots> Player<G> for Bot {
    /// Returns the plays that the bot considered within a budget, best first. Plays that were looked
    /// at more closely come before all others, which have at most the points of the last of them.
    ///
    /// [`Bot::Random`] has no opinion, so it ranks as [`Bot::Greedy`] does. The list is empty if
    /// the game is over or does not have this bot.
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Vec<RankedOf<G>> {
        if decision.is_over() || !decision.rules.bots().contains(self) {
            return Vec::new();
        }
        decision.rules.rank(self.judge(), decision, budget, &mut cup.any())
    }

    /// Returns the play that the bot chooses. `None` if the game is over or does not have this bot.
    fn choose<R: Rng>(
        &self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut DiceCup<R>,
    ) -> Option<MoveOf<G>> {
        match *self {
            _ if decision.is_over() => None,
            Bot::Random => game_core::random_policy(decision, cup),
            known if decision.rules.bots().contains(&known) => {
                decision.rules.choose(known, decision, budget, &mut cup.any())
            }
            _ => None,
        }
    }
}

/// What the player to move can expect of each roll. See [`Bot::look_ahead`].
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook<R> {
    /// Each roll with its weight, and with the points to expect after its best play.
    rolls: Vec<(R, u64, f64)>,
}

impl<R: Copy + PartialEq> Outlook<R> {
    /// Returns each roll with its weight, and with the points to expect after its best play.
    pub fn iter(&self) -> impl Iterator<Item = (R, u64, f64)> + '_ {
        self.rolls.iter().copied()
    }

    /// Returns the points to expect before the roll, or `None` if there is no roll.
    pub fn points(&self) -> Option<f64> {
        // The weights of a roll are small numbers, which a float holds exactly.
        let (mut all, mut sum) = (0.0, 0.0);
        for (_, weight, points) in self.iter() {
            let weight = f64::from(weight as u32);
            all += weight;
            sum += weight * points;
        }
        (all > 0.0).then(|| sum / all)
    }

    /// Returns by how many points a roll is better than the average one, or `None` if it cannot fall.
    pub fn luck(&self, roll: R) -> Option<f64> {
        let (.., points) = self.iter().find(|&(found, ..)| found == roll)?;
        Some(points - self.points()?)
    }
}
