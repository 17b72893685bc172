//! What a turn was worth.

use game_core::{Chance, Decision, Game, Player, Turn};
use kafeneio_players::{Bots, RankedOf, points_for};

use super::{Judge, Mark};
use crate::screen::Screen;
use crate::seed::Seed;

/// A turn as it is judged. All points are those of the player who plays it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct JudgedTurn<G: Game> {
    /// The number of the turn, from 1.
    pub number: u64,
    /// Who plays it.
    pub player: G::Player,
    /// The position before it.
    pub before: G::Position,
    /// The roll.
    pub roll: G::Roll,
    /// What was played.
    pub play: G::Play,
    /// The points to expect after the play.
    pub points: f64,
    /// The best play. It is the one that was played if none is better.
    pub best: G::Play,
    /// The points to expect after the best play.
    pub best_points: f64,
    /// Whether there was more than one play.
    pub is_choice: bool,
    /// By how many points the roll was better than the average one, in a game with dice.
    pub luck: Option<f64>,
}

impl Judge {
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
        let (rules, position, roll) = (decision.rules, decision.position, decision.roll);
        let player = rules.player_to_move(position);
        let ranked = self.rank(decision, Seed::new(0).cup(number));
        let points = played(self, decision, play, &ranked, number);
        let best = ranked.first().map_or((play, points), |best| (best.play, best.points));
        // What was looked at less closely may seem better than the best.
        let (best, best_points) = if points < best.1 { best } else { (play, points) };
        // At one look, so that all rolls are judged alike.
        let ahead = || {
            let cup = &mut Seed::new(0);
            self.bot.look_ahead(rules, decision.past, position, 0, cup.cup(number)).luck(roll)
        };
        JudgedTurn {
            number,
            player,
            before: *position,
            roll,
            play,
            points,
            best,
            best_points,
            is_choice: decision.turn.count_plays(roll) > 1,
            luck: rules.has_dice().then(ahead).flatten(),
        }
    }
}

impl<G: Bots + Screen> JudgedTurn<G> {
    /// Returns how many points the play lost against the best one.
    pub fn lost(&self) -> f64 {
        self.best_points - self.points
    }

    /// Returns the mark of the play, if it loses much.
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.lost())
    }
}

/// Returns the points to expect after the play that was chosen.
fn played<G: Bots + Screen>(
    judge: Judge,
    decision: &Decision<'_, G>,
    play: G::Play,
    ranked: &[RankedOf<G>],
    number: u64,
) -> f64 {
    let (rules, position) = (decision.rules, decision.position);
    let next = rules.play_unchecked(position, decision.roll, play);
    // Where plays are searched and not listed, only the best one was looked at closely.
    let known = if rules.has_dice() { ranked } else { &ranked[..ranked.len().min(1)] };
    let same = known.iter().find(|ranked| ranked.play == play);
    if let Some(same) = same.or_else(|| known.iter().find(|ranked| ranked.position == next)) {
        return same.points;
    }
    let (player, past) = (rules.player_to_move(position), decision.past_after());
    if let Some(outcome) = rules.outcome_after(&past, &next) {
        return points_for(rules, &next, &outcome, player);
    }
    let Judge { bot, nodes } = judge;
    let ahead = bot.look_ahead(rules, &past, &next, nodes, Seed::new(0).cup(number));
    let points = ahead.points().unwrap_or_else(|| bot.evaluate(rules, &past, &next).points);
    if rules.player_to_move(&next).index() == player.index() { points } else { -points }
}
