//! A game in progress.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use dice_cup::{Dice, DiceCup};

use crate::{Chance, Facts, Game, MoveOf, OutcomeOf, Refusal, Stepwise, Turn};

/// A game in progress: the rules, the position, what the rules need to know of the past and, with
/// the feature `alloc`, the record of all turns.
///
/// A session does what a loop over positions may forget: it remembers the past, refuses a turn
/// after the end of the game, and can take turns back.
///
/// **With the feature `alloc`** there are also `undo`, `turns`, `start`, `record` and `replay`. Without it
/// a session keeps no turns, and the compiler knows none of these methods.
///
/// ```
/// use game_core::{Game, Session, Turn, dice_cup::DiceCup};
/// use rand_pcg::Pcg64Mcg;
///
/// fn random_game<G: Game>(rules: G) -> Session<G> {
///     let mut cup = DiceCup::new(Pcg64Mcg::new(7));
///     let mut session = Session::new(rules);
///     while !session.is_over() {
///         let Ok(roll) = session.roll(&mut cup);
///         let Some((play, _)) = session.turn().random_play(roll, &mut cup) else { break };
///         session.play(roll, play).expect("a listed play is legal");
///     }
///     session
/// }
/// ```
///
/// With the feature `alloc` sessions can be compared: two are equal when they have the same rules, the same record
/// and the same past before it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "alloc", derive(PartialEq, Eq))]
pub struct Session<G: Game> {
    rules: G,
    position: G::Position,
    past: G::Past,
    plies: u64,
    #[cfg(feature = "alloc")]
    record: Record<G>,
}

/// What is needed to take turns back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg(feature = "alloc")]
struct Record<G: Game> {
    /// The past of the position before the first turn.
    past: G::Past,
    turns: Vec<RecordedTurn<G>>,
}

/// A turn that has been played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg(feature = "alloc")]
pub struct RecordedTurn<G: Game> {
    /// The position before the turn.
    pub before: G::Position,
    /// The roll of the turn.
    pub roll: G::Roll,
    /// The play that was chosen.
    pub play: G::Play,
}

/// What a player, or a policy, is given to choose a play.
#[derive(Debug)]
#[non_exhaustive]
pub struct Decision<'s, G: Game> {
    /// The rules of the game.
    pub rules: &'s G,
    /// What the rules need to know of the earlier positions.
    pub past: &'s G::Past,
    /// The position before the play.
    pub position: &'s G::Position,
    /// The turn of this position, which lists its plays.
    pub turn: G::Turn,
    /// What the dice show. To decide with each roll of a position, make one decision and change
    /// the roll.
    pub roll: G::Roll,
}

impl<G: Game> Clone for Decision<'_, G> {
    fn clone(&self) -> Self {
        Decision { turn: self.turn.clone(), ..*self }
    }
}

impl<'s, G: Game> Decision<'s, G> {
    /// Returns the decision in this position, with this roll and after this past. A search, which
    /// has no session, makes its decisions with it.
    pub fn new(
        rules: &'s G,
        past: &'s G::Past,
        position: &'s G::Position,
        roll: G::Roll,
    ) -> Decision<'s, G> {
        Decision { rules, past, position, turn: rules.turn(position), roll }
    }

    /// Returns whether there is nothing to decide because the game is over: by the position or by
    /// its past.
    pub fn is_over(&self) -> bool {
        self.rules.outcome_after(self.past, self.position).is_some()
    }

    /// Visits every distinct move once, with the position it leads to, in a fixed order.
    pub fn for_each_play(&self, visit: impl FnMut(G::Play, &G::Position)) {
        self.turn.for_each_play(self.roll, visit);
    }

    /// Returns the past of the positions that the plays lead to, for [`Game::outcome_after`].
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use game_core::{Decision, Game, Turn};
    ///
    /// /// Returns a play that ends the game, if there is one.
    /// fn last_play<G: Game>(decision: &Decision<'_, G>) -> Option<G::Play> {
    ///     let (rules, past) = (decision.rules, decision.past_after());
    ///     let found = decision.turn.try_for_each_play(decision.roll, |play, next| {
    ///         match rules.outcome_after(&past, next) {
    ///             Some(_) => ControlFlow::Break(play),
    ///             None => ControlFlow::Continue(()),
    ///         }
    ///     });
    ///     found.break_value()
    /// }
    /// ```
    pub fn past_after(&self) -> G::Past {
        self.rules.past_after(self.past, self.position)
    }
}

/// Why a turn cannot be played in a [`Session`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SessionError<I> {
    /// The game has ended, by the position or by its past.
    #[error("the game is over")]
    GameOver,
    /// The play is not legal.
    #[error(transparent)]
    Illegal(I),
}

impl<I: Refusal> Refusal for SessionError<I> {
    fn facts(&self) -> Facts<'_> {
        match self {
            SessionError::GameOver => Facts::new("game_over"),
            SessionError::Illegal(error) => error.facts(),
        }
    }
}

impl<G: Game> Session<G> {
    /// Starts a new game at [`Game::start`].
    pub fn new(rules: G) -> Session<G> {
        let start = rules.start();
        Session::from_position(rules, start)
    }

    /// Starts a game at this position. Nothing is known of what was before.
    pub fn from_position(rules: G, position: G::Position) -> Session<G> {
        Session::after(rules, G::Past::default(), position)
    }

    /// Starts a game at this position, with this past.
    pub fn after(rules: G, past: G::Past, position: G::Position) -> Session<G> {
        Session {
            rules,
            position,
            #[cfg(feature = "alloc")]
            record: Record { past: past.clone(), turns: Vec::new() },
            past,
            plies: 0,
        }
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// Returns the position in which the game stands.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Returns what the rules need to know of the earlier positions.
    pub fn past(&self) -> &G::Past {
        &self.past
    }

    /// Returns the number of turns that have been played.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// Returns the player to move.
    pub fn player_to_move(&self) -> G::Player {
        self.rules.player_to_move(&self.position)
    }

    /// Returns how the game ended, by the position or by its past; `None` while it goes on.
    pub fn outcome(&self) -> Option<OutcomeOf<G>> {
        self.rules.outcome_after(&self.past, &self.position)
    }

    /// Returns whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Rolls the dice that the position asks for, even if the game is over. The session does not
    /// keep the roll: asking twice rolls twice.
    ///
    /// # Errors
    ///
    /// Returns the error of the dice.
    pub fn roll<D: Dice>(&self, dice: &mut D) -> Result<G::Roll, D::Error> {
        self.rules.roll(&self.position, dice)
    }

    /// Rolls the dice of the next turn from the cup that `chance` has for it.
    ///
    /// ```
    /// use game_core::{Game, SeededChance, Session};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// fn same_dice<G: Game>(session: &Session<G>) {
    ///     let mut chance = SeededChance::<Pcg64Mcg>::new(7);
    ///     assert_eq!(session.roll_turn(&mut chance), session.roll_turn(&mut chance));
    /// }
    /// ```
    pub fn roll_turn<C: Chance>(&self, chance: &mut C) -> G::Roll {
        let Ok(roll) = self.roll(chance.cup(self.plies + 1));
        roll
    }

    /// Returns the turn that is about to be played, prepared for all rolls. It looks at the position
    /// alone, as [`half_turn`](Session::half_turn) does.
    pub fn turn(&self) -> G::Turn {
        self.rules.turn(&self.position)
    }

    /// Returns the next turn with this roll, with no step entered yet. It looks at the position
    /// alone. If a game can also end by its past, ask [`is_over`](Session::is_over) first.
    ///
    /// ```
    /// use game_core::{HalfTurn, Session, Stepwise};
    ///
    /// /// Plays a turn step by step, always the first step that is offered.
    /// fn play_first<G: Stepwise>(session: &mut Session<G>, roll: G::Roll) {
    ///     let mut turn = session.half_turn(roll);
    ///     while !turn.is_complete() {
    ///         let Some(step) = turn.next_steps().next() else { return };
    ///         turn.push(step).expect("a step that is offered can be entered");
    ///     }
    ///     if let Some((play, _)) = turn.finish() {
    ///         session.play(roll, play).expect("a complete turn is legal");
    ///     }
    /// }
    /// ```
    pub fn half_turn(&self, roll: G::Roll) -> G::HalfTurn
    where
        G: Stepwise,
    {
        self.rules.half_turn(&self.position, roll)
    }

    /// Returns what the player to move has to decide with this roll.
    pub fn decision(&self, roll: G::Roll) -> Decision<'_, G> {
        Decision::new(&self.rules, &self.past, &self.position, roll)
    }

    /// Plays a turn. The record keeps the play as [`Turn::marked_play`] returns it, with the marks
    /// that follow from the board.
    ///
    /// # Errors
    ///
    /// Returns [`SessionError::GameOver`] if the game is over, else why the play is not legal. The
    /// session is unchanged then.
    pub fn play(
        &mut self,
        roll: G::Roll,
        play: G::Play,
    ) -> Result<(), SessionError<G::IllegalPlay>> {
        if self.is_over() {
            return Err(SessionError::GameOver);
        }
        let played = self.turn().marked_play(roll, play);
        let (play, next) = played.map_err(SessionError::Illegal)?;
        self.advance(roll, play, next);
        Ok(())
    }

    /// Plays on until the game ends, the `policy` returns `None` or `limit` turns are played.
    /// Returns how the game ended, or `None` if it has not. What the policy returns has to be one of the
    /// moves that the turn lists: it is played as it is, and not checked as [`play`](Session::play) does.
    ///
    /// The [`playout`](crate::playout) does the same on a copy that keeps no record.
    ///
    /// ```
    /// use game_core::{Game, SeededChance, Session, random_policy};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// fn random_game<G: Game>(rules: G) -> Session<G> {
    ///     let mut session = Session::new(rules);
    ///     session.play_on(&mut SeededChance::<Pcg64Mcg>::new(7), 10_000, random_policy);
    ///     session
    /// }
    /// ```
    pub fn play_on<C: Chance>(
        &mut self,
        chance: &mut C,
        limit: u64,
        mut policy: impl FnMut(&Decision<'_, G>, &mut DiceCup<C::Rng>) -> Option<MoveOf<G>>,
    ) -> Option<OutcomeOf<G>> {
        for _ in 0..limit {
            if self.is_over() {
                break;
            }
            let cup = chance.cup(self.plies + 1);
            let Ok(roll) = self.roll(cup);
            let Some((play, next)) = policy(&self.decision(roll), cup) else { break };
            self.advance(roll, play, next);
        }
        self.outcome()
    }

    /// Plays a turn that is known to be legal, in a game that is not over, without checking either.
    /// The record keeps the play as it is given.
    ///
    /// # Panics
    ///
    /// As [`Game::play_unchecked`]: in debug builds only, if the play is not legal.
    pub fn play_unchecked(&mut self, roll: G::Roll, play: G::Play) {
        let next = self.rules.play_unchecked(&self.position, roll, play);
        self.advance(roll, play, next);
    }

    fn advance(&mut self, roll: G::Roll, play: G::Play, next: G::Position) {
        #[cfg(feature = "alloc")]
        self.record.turns.push(RecordedTurn { before: self.position.clone(), roll, play });
        #[cfg(not(feature = "alloc"))]
        let _ = (roll, play);
        self.rules.remember(&mut self.past, &self.position);
        self.position = next;
        self.plies += 1;
    }
}

/// The record of the turns.
#[cfg(feature = "alloc")]
impl<G: Game> Session<G> {
    /// Returns the position before the first turn.
    pub fn start(&self) -> &G::Position {
        self.record.turns.first().map_or(&self.position, |turn| &turn.before)
    }

    /// Returns all turns that have been played, the first one first.
    pub fn turns(&self) -> &[RecordedTurn<G>] {
        &self.record.turns
    }

    /// Returns the past of each turn, from the first on. With it, its position and its roll are a
    /// [`Decision`].
    pub fn pasts(&self) -> Vec<G::Past> {
        let mut past = self.record.past.clone();
        let before = self.record.turns.iter().map(|turn| {
            let before = past.clone();
            self.rules.remember(&mut past, &turn.before);
            before
        });
        before.collect()
    }

    /// Takes the last turn back and returns it; `None` if no turn has been played.
    ///
    /// The past is built again from the record, so the time grows with the number of turns.
    pub fn undo(&mut self) -> Option<RecordedTurn<G>> {
        let turn = self.record.turns.pop()?;
        self.position = turn.before.clone();
        self.plies = self.record.turns.len() as u64;
        self.past = self.record.past.clone();
        for turn in &self.record.turns {
            self.rules.remember(&mut self.past, &turn.before);
        }
        Some(turn)
    }

    /// Plays recorded turns from a position.
    ///
    /// # Errors
    ///
    /// Returns the first turn that cannot be played, and why.
    pub fn replay(
        rules: G,
        start: G::Position,
        turns: impl IntoIterator<Item = (G::Roll, G::Play)>,
    ) -> Result<Session<G>, ReplayError<G::IllegalPlay>> {
        let mut session = Session::from_position(rules, start);
        for (roll, play) in turns {
            let number = session.plies + 1;
            session.play(roll, play).map_err(|error| ReplayError { turn: number, error })?;
        }
        Ok(session)
    }
}

/// The error of a recorded turn that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("turn {turn}: {error}")]
#[non_exhaustive]
#[cfg(feature = "alloc")]
pub struct ReplayError<I> {
    /// The number of the turn, from 1.
    pub turn: u64,
    /// Why the turn cannot be played.
    pub error: SessionError<I>,
}

#[cfg(feature = "alloc")]
impl<I: Refusal> Refusal for ReplayError<I> {
    fn facts(&self) -> Facts<'_> {
        self.error.facts()
    }
}

#[cfg(all(feature = "alloc", feature = "serde"))]
mod with_serde {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Session;
    use crate::Game;

    /// What is written of a session. Everything else follows from it.
    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Session")]
    struct Written<G, P, T> {
        rules: G,
        start: P,
        turns: Vec<T>,
    }

    impl<G> Serialize for Session<G>
    where
        G: Game<Position: Serialize, Roll: Serialize, Play: Serialize> + Serialize,
    {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let turns = self.turns().iter().map(|turn| (turn.roll, turn.play)).collect();
            Written { rules: &self.rules, start: self.start(), turns }.serialize(serializer)
        }
    }

    /// The turns are played again, so only a game that can be played is read. A past that the
    /// session was started with is not written.
    impl<'de, G> Deserialize<'de> for Session<G>
    where
        G: Game<Position: Deserialize<'de>, Roll: Deserialize<'de>, Play: Deserialize<'de>>
            + Deserialize<'de>,
    {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Session<G>, D::Error> {
            let Written::<G, G::Position, (G::Roll, G::Play)> { rules, start, turns } =
                Written::deserialize(deserializer)?;
            Session::replay(rules, start, turns).map_err(D::Error::custom)
        }
    }
}
