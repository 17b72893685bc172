//! The policies of the program's own players.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game_core::{Chance as _, Decision, MoveOf, Refusal};
use kafeneio_players::{Budget, Expectation, RankedOf};
use serde::{Serialize, Serializer};

use crate::seed::{Cup, Seed};
use crate::table::Table;

/// One of the program's players: a way to choose a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Policy {
    /// Chooses any play, all equally likely.
    Random,
    /// Chooses the play that leads to the position that looks best, without looking ahead.
    Greedy,
    /// Judges as [`Policy::Strong`] does, but is often wrong.
    Novice,
    /// Judges as [`Policy::Strong`] does, but is now and then wrong.
    Skilled,
    /// Plays each turn on its own as well as can be.
    Optimal,
    /// Judges positions by what is learned from many games, and looks ahead as far as its budget lets
    /// it.
    Strong,
    /// Plays the whole game as well as can be.
    Perfect,
}

impl Policy {
    /// All policies. Those of each game are in the order of their strength, weakest first.
    pub const ALL: [Policy; 7] = [
        Policy::Random,
        Policy::Greedy,
        Policy::Novice,
        Policy::Skilled,
        Policy::Optimal,
        Policy::Strong,
        Policy::Perfect,
    ];

    /// Returns the policies that a game has, weakest first.
    ///
    /// ```
    /// use kafeneio::{Policy, bolo_core, buku_core};
    ///
    /// assert!(Policy::of::<bolo_core::Rules>().contains(&Policy::Optimal));
    /// assert!(!Policy::of::<buku_core::Rules>().contains(&Policy::Optimal));
    /// ```
    pub const fn of<G: Table>() -> &'static [Policy] {
        G::BOTS
    }

    /// Returns the strongest policy that a game has.
    ///
    /// ```
    /// use kafeneio::{Policy, bolo_core};
    ///
    /// assert!(Policy::strongest::<bolo_core::Rules>() >= Policy::Optimal);
    /// ```
    pub const fn strongest<G: Table>() -> Policy {
        match G::BOTS.last() {
            Some(last) => *last,
            None => Policy::Random,
        }
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
            Policy::Novice => "novice",
            Policy::Skilled => "skilled",
            Policy::Optimal => "optimal",
            Policy::Strong => "strong",
            Policy::Perfect => "perfect",
        }
    }

    /// Returns the budget with which the policy plays a game unless it is given another one.
    pub fn budget<G: Table>(self) -> Budget<'static> {
        Budget::nodes(G::usual_nodes(self))
    }

    /// Chooses a play within the usual [`budget`](Policy::budget), and returns it with the position
    /// it leads to. Returns `None` if the game is over or does not have this policy.
    pub fn choose<G: Table>(self, decision: &Decision<'_, G>, cup: &mut Cup) -> Option<MoveOf<G>> {
        self.choose_within(decision, &self.budget::<G>(), cup)
    }

    /// Chooses a play within a budget. See [`choose`](Policy::choose).
    ///
    /// ```
    /// use kafeneio::game_core::{Chance, Session};
    /// use kafeneio::plakoto_core::Rules;
    /// use kafeneio::players::Budget;
    /// use kafeneio::{Policy, Seed};
    ///
    /// let session = Session::new(Rules::new());
    /// let mut chance = Seed::new(7);
    /// let decision = session.decision(session.roll_turn(&mut chance));
    /// let budget = Budget::nodes(1_000);
    /// let chosen = Policy::Greedy.choose_within(&decision, &budget, chance.cup(1));
    /// let ranked = Policy::Greedy.rank(&decision, &budget, chance.cup(1));
    /// assert_eq!(chosen.map(|(play, _)| play), Some(ranked[0].play));
    /// ```
    pub fn choose_within<G: Table>(
        self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut Cup,
    ) -> Option<MoveOf<G>> {
        match self {
            _ if decision.is_over() => None,
            Policy::Random => game_core::random_policy(decision, cup),
            known if G::BOTS.contains(&known) => {
                decision.rules.choose(known, decision, budget, cup)
            }
            _ => None,
        }
    }

    /// Returns the plays that the policy thought of within a budget, best first, each with the points
    /// that the player to move can expect after it. In a game with more plays than can be listed,
    /// these are some of them.
    ///
    /// Plays that were looked at more closely come first; a play after them may have more points, by
    /// the first look alone.
    ///
    /// [`Policy::Random`] has no opinion, so it ranks as [`Policy::Greedy`] does. The list is empty if
    /// the game is over or does not have this policy.
    pub fn rank<G: Table>(
        self,
        decision: &Decision<'_, G>,
        budget: &Budget<'_>,
        cup: &mut Cup,
    ) -> Vec<RankedOf<G>> {
        if decision.is_over() || !G::BOTS.contains(&self) {
            return Vec::new();
        }
        decision.rules.rank(self.judge(), decision, budget, cup)
    }

    /// Returns what the policy expects of a position for the player to move, before the roll and
    /// without looking ahead. The end of a game, also by its past, is known exactly.
    ///
    /// [`Policy::Random`] has no opinion, so it has that of [`Policy::Greedy`]. So has a policy that
    /// the game does not have.
    ///
    /// ```
    /// use kafeneio::Policy;
    /// use kafeneio::plakoto_core::Rules;
    ///
    /// // Blue's mother is pinned.
    /// let lost = Policy::Greedy.evaluate(&Rules::new(), &(), &"r1b,r14,21,b14 b".parse()?);
    /// assert_eq!((lost.points, lost.exact), (-2.0, true));
    /// # Ok::<(), kafeneio::plakoto_core::PositionError>(())
    /// ```
    pub fn evaluate<G: Table>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
    ) -> Expectation {
        match rules.outcome_after(past, position) {
            Some(outcome) => Expectation::finished(rules, position, &outcome),
            None => rules.evaluate(self.judge(), position),
        }
    }

    /// Returns what the policy expects of a position as [`evaluate`](Policy::evaluate) does, but with the
    /// points of a [look ahead](Policy::look_ahead) if there are enough nodes for one. It takes as many
    /// nodes as there are plays of all rolls. In a game without dice any number is enough.
    pub fn evaluate_within<G: Table>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        nodes: u64,
    ) -> Expectation {
        let mut expected = self.evaluate(rules, past, position);
        let is_enough = !G::DICE || nodes >= rules.count_all_plays(position);
        if is_enough && !expected.exact {
            let ahead = self.look_ahead(rules, past, position, nodes, Seed::new(0).cup(1));
            expected.points = ahead.points().unwrap_or(expected.points);
        }
        expected
    }

    /// Returns the chance of each seat to win, in a game with seats, by what the policy expects of a
    /// position.
    pub fn chances<G: Table>(self, rules: &G, position: &G::Position) -> Option<Vec<f64>> {
        rules.chances(self.judge(), position)
    }

    /// Looks one roll ahead: finds the best play of each roll. The nodes are shared out evenly among
    /// the rolls. There are no rolls if the game is over or does not have this policy.
    pub fn look_ahead<G: Table>(
        self,
        rules: &G,
        past: &G::Past,
        position: &G::Position,
        nodes: u64,
        cup: &mut Cup,
    ) -> Outlook<G::Roll> {
        if rules.outcome_after(past, position).is_some() {
            return Outlook { rolls: Vec::new() };
        }
        let budget = Budget::nodes(nodes / rules.rolls(position).count().max(1) as u64);
        let best = |(roll, weight)| {
            let decision = Decision::new(rules, past, position, roll);
            let best = self.rank(&decision, &budget, cup).into_iter().next()?;
            Some((roll, weight, best.points))
        };
        Outlook { rolls: rules.rolls(position).filter_map(best).collect() }
    }

    /// Returns the policy whose opinion this one has.
    const fn judge(self) -> Policy {
        match self {
            Policy::Random => Policy::Greedy,
            judge => judge,
        }
    }
}

/// What the player to move can expect of each roll. See [`Policy::look_ahead`].
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

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Policy {
    type Err = UnknownPolicy;

    /// Reads the name, in any case.
    fn from_str(name: &str) -> Result<Policy, UnknownPolicy> {
        let found = Policy::ALL.into_iter().find(|policy| name.eq_ignore_ascii_case(policy.name()));
        found.ok_or(UnknownPolicy)
    }
}

/// The error of a name that no policy has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownPolicy;

impl fmt::Display for UnknownPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such player; the players are ")?;
        for (index, policy) in Policy::ALL.into_iter().enumerate() {
            write!(f, "{}{policy}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPolicy {}

impl Refusal for UnknownPolicy {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "unknown_player"
    }
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, clippy::float_cmp, reason = "points are small numbers")]
mod tests {
    use alloc::vec::Vec;

    use buku_core::{Past, Position, Rules};
    use game_core::{Chance, Decision, Game, NoRoll, Player, Session, playout};
    use kafeneio_players::Budget;

    use super::Policy;
    use crate::games::{GameName, Task};
    use crate::looks::best;
    use crate::seed::{Seed, game_of_seed};
    use crate::table::Table;

    /// Plays games of `greedy` as player 0 against `random`, and returns how many each has won.
    struct GreedyAgainstRandom;

    impl Task<'_> for GreedyAgainstRandom {
        type Output = [u32; 2];

        fn run<G: Table>(self, game: G) -> [u32; 2] {
            let mut wins = [0; 2];
            for seed in 0..60 {
                let (session, _) = game_of_seed(game, 2, seed).expect("a game");
                let end = playout(&session, &mut Seed::new(seed), u64::MAX, |decision, cup| {
                    let policy = match game.player_to_move(decision.position).index() {
                        0 => Policy::Greedy,
                        _ => Policy::Random,
                    };
                    policy.choose(decision, cup)
                });
                if let Some(winner) = end.outcome.expect("an end").winner {
                    wins[winner.index()] += 1;
                }
            }
            wins
        }
    }

    #[test]
    fn greedy_beats_random() {
        for game in GameName::ALL {
            let [greedy, random] = game.run(GreedyAgainstRandom);
            assert!(greedy > 4 * random, "{game:?}: {greedy} to {random}");
        }
    }

    /// Plays a game at random, and asks a policy about its positions.
    struct Opinions(Policy);

    impl Task<'_> for Opinions {
        type Output = ();

        fn run<G: Table>(self, game: G) {
            let Opinions(policy) = self;
            let (mut session, _) = game_of_seed(game, *G::PLAYERS.end(), 3).expect("a game");
            let bounds = G::return_bounds(*G::PLAYERS.end());
            let [least, most] = [bounds.start(), bounds.end()].map(|&bound| bound as f64);
            let mut chance = Seed::new(3);
            while !session.is_over() && session.plies() < 60 {
                let (cup, budget) = (chance.cup(session.plies() + 1), policy.budget::<G>());
                let Ok(roll) = session.roll(cup);
                let decision = session.decision(roll);
                let position = session.position();
                let again = &mut cup.clone();
                let ranked = policy.rank(&decision, &budget, cup);
                if policy != Policy::Random {
                    let chosen = policy.choose(&decision, again);
                    assert_eq!(chosen, Some((ranked[0].play, ranked[0].position)), "{position}");
                }
                // Plays that were looked at twice come before those that were looked at once.
                let rises = ranked.windows(2).filter(|pair| pair[0].points < pair[1].points);
                let looks_twice = G::DICE && budget.most_nodes() > 0;
                assert!(rises.count() <= usize::from(looks_twice), "{position}");
                for found in &ranked {
                    let next = game.play(position, roll, found.play);
                    assert_eq!(next.ok(), Some(found.position), "{position}: {}", found.play);
                    // Who is wrong about a play may be wrong about what is possible.
                    let is_wrong = matches!(policy, Policy::Novice | Policy::Skilled);
                    let is_possible = is_wrong || (least..=most).contains(&found.points);
                    assert!(is_possible, "{position}: {}", found.points);
                }
                let expected = policy.evaluate(&game, session.past(), position);
                assert!((least..=most).contains(&expected.points), "{position}");
                if let Some(chances) = policy.chances(&game, position) {
                    let mover = session.player_to_move().index();
                    let points = chances[mover] * (most - least) + least;
                    assert!((points - expected.points).abs() < 1e-9, "{position}: {chances:?}");
                    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{position}");
                    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
                }
                let (play, _) = game.random_play(position, roll, cup).expect("not over");
                session.play(roll, play).expect("legal");
            }
            assert!(session.plies() > 5);
        }
    }

    #[test]
    fn policies_have_opinions() {
        for game in GameName::ALL {
            for policy in game.run(Names) {
                game.run(Opinions(*policy));
            }
        }
    }

    /// The policies of a game.
    struct Names;

    impl Task<'_> for Names {
        type Output = &'static [Policy];

        fn run<G: Table>(self, _: G) -> &'static [Policy] {
            Policy::of::<G>()
        }
    }

    /// Looks a roll ahead in each game, from the start and from an end.
    struct Ahead;

    impl Task<'_> for Ahead {
        type Output = ();

        fn run<G: Table>(self, game: G) {
            let (start, past) = (game.start(), G::Past::default());
            let mut cup = Seed::new(1).cup(1).clone();
            let outlook = Policy::Greedy.look_ahead(&game, &past, &start, 0, &mut cup);
            let expected: Vec<_> = game.rolls(&start).collect();
            let found: Vec<_> = outlook.iter().map(|(roll, weight, _)| (roll, weight)).collect();
            assert_eq!(found, expected);
            // The luck of all rolls is nothing, on average.
            let lucks =
                outlook.iter().map(|(roll, weight, _)| weight as f64 * outlook.luck(roll).unwrap());
            assert!(lucks.sum::<f64>().abs() < 1e-6);
            for (roll, _, points) in outlook.iter().step_by(20) {
                let decision = Decision::new(&game, &past, &start, roll);
                let ranked = Policy::Greedy.rank(&decision, &Budget::nodes(0), &mut cup);
                assert_eq!(points, ranked[0].points, "{roll}");
            }
            let (mut end, _) = game_of_seed(game, *G::PLAYERS.start(), 1).expect("a game");
            end.play_on(&mut Seed::new(1), u64::MAX, game_core::random_policy);
            let (past, position) = (end.past(), end.position());
            let none = Policy::Greedy.look_ahead(&game, past, position, 0, &mut cup);
            assert_eq!((none.iter().count(), none.points()), (0, None));
            let over = Policy::Greedy.evaluate(&game, past, position);
            let (outcome, mover) = (end.outcome().expect("an end"), end.player_to_move());
            assert!(over.exact);
            assert_eq!(over.points, game.returns(position, &outcome, mover) as f64);
            assert_eq!(over.chances.expect("two players").points(), over.points);
        }
    }

    #[test]
    fn a_roll_ahead() {
        for game in GameName::ALL {
            game.run(Ahead);
        }
    }

    #[test]
    fn a_policy_of_another_game() {
        let session = Session::new(Rules::new());
        let (decision, budget) = (session.decision(NoRoll), Budget::nodes(0));
        let mut cup = Seed::new(1).cup(1).clone();
        assert_eq!(Policy::Optimal.choose(&decision, &mut cup), None);
        assert_eq!(Policy::Optimal.rank(&decision, &budget, &mut cup), []);
    }

    fn repeatable() -> Position {
        "02000000/00200000/00000000/00000000/00000000/00000000/00000000/00000001 w 30-30 0"
            .parse()
            .expect("a position")
    }

    /// A game that is over by its past alone has no play left, whatever its board offers.
    #[test]
    fn nothing_after_the_end() {
        let (game, repeated) = (Rules::new(), repeatable());
        let session = Session::after(game, game.past_after(&Past::new(), &repeated), repeated);
        let (decision, budget) = (session.decision(NoRoll), Budget::nodes(0));
        for &policy in Rules::BOTS {
            let mut cup = Seed::new(1).cup(1).clone();
            assert_eq!(policy.choose(&decision, &mut cup), None, "{policy}");
            assert_eq!(policy.rank(&decision, &budget, &mut cup), [], "{policy}");
        }
    }

    /// `greedy` sees an end by repetition, in whichever of the two ways it finds its play.
    #[test]
    fn greedy_looks_back() {
        let (game, mut past, start) = (Rules::new(), Past::new(), repeatable());
        let greedy = |past: &Past| {
            let session = Session::after(game, past.clone(), start);
            let decision = session.decision(NoRoll);
            let mut cup = Seed::new(1).cup(1).clone();
            [Policy::Greedy.choose(&decision, &mut cup), best(&decision)]
                .map(|found| found.expect("not over"))
        };
        let free = greedy(&past);
        for (_, next) in free {
            game.remember(&mut past, &next);
        }
        for ((play, next), (earlier, _)) in greedy(&past).into_iter().zip(free) {
            assert_ne!(play, earlier);
            assert!(game.outcome_after(&past, &next).is_none(), "{play}");
        }
    }
}
