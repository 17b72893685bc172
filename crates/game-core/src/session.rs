//! A game in progress.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use dice_cup::{Dice, DiceCup};

use crate::{Chance, Game, MoveOf, OutcomeOf, Refusal, Stepwise};

/// A game in progress: its rules, the position, what the rules need of the past, and, with the
/// feature `alloc`, the record of all turns.
///
/// It does what a loop over positions may forget: it remembers what was before, refuses a turn after
/// the end, and keeps what undoing takes.
///
/// ```
/// use game_core::{Game, Session, dice_cup::DiceCup};
/// use rand_pcg::Pcg64Mcg;
///
/// fn random_game<G: Game>(rules: G) -> Session<G> {
///     let mut cup = DiceCup::new(Pcg64Mcg::new(7));
///     let mut session = Session::new(rules);
///     while !session.is_over() {
///         let Ok(roll) = session.roll(&mut cup);
///         let choice = session.rules().random_play(session.position(), roll, &mut cup);
///         let Some((play, _)) = choice else { break };
///         session.play(roll, play).expect("a listed play is legal");
///     }
///     session
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    rules: G,
    position: G::Position,
    past: G::Past,
    plies: u64,
    #[cfg(feature = "alloc")]
    record: Record<G>,
}

/// What undoing takes.
#[derive(Clone, Debug)]
#[cfg(feature = "alloc")]
struct Record<G: Game> {
    /// What was before the first turn.
    past: G::Past,
    turns: Vec<Turn<G>>,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg(feature = "alloc")]
pub struct Turn<G: Game> {
    /// The position in which it was played.
    pub before: G::Position,
    /// The roll it was played with.
    pub roll: G::Roll,
    /// What was played.
    pub play: G::Play,
}

/// What a player who is to choose a play knows of the game.
#[derive(Debug)]
#[non_exhaustive]
pub struct Decision<'s, G: Game> {
    /// The rules.
    pub rules: &'s G,
    /// What was before the position.
    pub past: &'s G::Past,
    /// Where the game stands.
    pub position: &'s G::Position,
    /// What the dice show.
    pub roll: G::Roll,
}

impl<G: Game> Clone for Decision<'_, G> {
    fn clone(&self) -> Self {
        let Decision { rules, past, position, roll } = self;
        Decision { rules, past, position, roll: *roll }
    }
}

impl<'s, G: Game> Decision<'s, G> {
    /// What there is to decide in a position with this roll, after this past: for a search, which has
    /// no session.
    pub fn new(
        rules: &'s G,
        past: &'s G::Past,
        position: &'s G::Position,
        roll: G::Roll,
    ) -> Decision<'s, G> {
        Decision { rules, past, position, roll }
    }

    /// Visits every distinct move once, with the position it leads to.
    pub fn for_each_play(&self, visit: impl FnMut(G::Play, &G::Position)) {
        self.rules.for_each_play(self.position, self.roll, visit);
    }

    /// The past of the positions that the plays lead to, for [`Game::outcome_after`].
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use game_core::{Decision, Game};
    ///
    /// /// A play that ends the game, if there is one.
    /// fn last_play<G: Game>(decision: &Decision<'_, G>) -> Option<G::Play> {
    ///     let (rules, past) = (decision.rules, decision.past_after());
    ///     let found = rules.try_for_each_play(decision.position, decision.roll, |play, next| {
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
    /// The game has ended, by the position or by what was before it.
    #[error("the game is over")]
    GameOver,
    /// The play is not legal.
    #[error("{0}")]
    Illegal(#[source] I),
}

impl<I: Refusal> Refusal for SessionError<I> {
    fn rule(&self) -> Option<&'static str> {
        match self {
            SessionError::GameOver => None,
            SessionError::Illegal(error) => error.rule(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            SessionError::GameOver => "game_over",
            SessionError::Illegal(error) => error.code(),
        }
    }
}

impl<G: Game> Session<G> {
    /// A new game, as [`Game::start`] has it.
    pub fn new(rules: G) -> Session<G> {
        let start = rules.start();
        Session::from_position(rules, start)
    }

    /// A game that goes on from this position. Nothing is known of what was before.
    pub fn from_position(rules: G, position: G::Position) -> Session<G> {
        Session::after(rules, G::Past::default(), position)
    }

    /// A game that goes on from this position, with what is known of the past.
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

    /// The rules of the game.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// Where the game stands.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// What was before the position.
    pub fn past(&self) -> &G::Past {
        &self.past
    }

    /// How many turns have been played.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// Whose turn it is.
    pub fn player_to_move(&self) -> G::Player {
        self.rules.player_to_move(&self.position)
    }

    /// How the game ended, by the position or by what was before it; `None` while it goes on.
    pub fn outcome(&self) -> Option<OutcomeOf<G>> {
        self.rules.outcome_after(&self.past, &self.position)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Rolls the dice that are due, or would be if the game were not over. The session does not keep
    /// the roll: asking twice rolls twice.
    ///
    /// # Errors
    ///
    /// That of the dice.
    pub fn roll<D: Dice>(&self, dice: &mut D) -> Result<G::Roll, D::Error> {
        self.rules.roll(&self.position, dice)
    }

    /// Rolls the dice of the turn that is due with the chance of a whole game: those of its cup for
    /// this turn.
    pub fn roll_turn<C: Chance>(&self, chance: &mut C) -> G::Roll {
        let Ok(roll) = self.roll(chance.cup(self.plies + 1));
        roll
    }

    /// A turn with this roll, of which nothing is entered yet. It looks at the position alone: ask
    /// [`is_over`](Session::is_over) first where a game may also end by its past.
    pub fn partial(&self, roll: G::Roll) -> G::Partial
    where
        G: Stepwise,
    {
        self.rules.partial(&self.position, roll)
    }

    /// What the player to move has to decide with this roll.
    pub fn decision(&self, roll: G::Roll) -> Decision<'_, G> {
        Decision { rules: &self.rules, past: &self.past, position: &self.position, roll }
    }

    /// Plays a turn. The record has it with the marks that follow from the board, as
    /// [`Game::marked_play`] has them.
    ///
    /// # Errors
    ///
    /// That the game is over, or why the play is not legal; nothing is changed then.
    pub fn play(
        &mut self,
        roll: G::Roll,
        play: G::Play,
    ) -> Result<(), SessionError<G::IllegalPlay>> {
        if self.is_over() {
            return Err(SessionError::GameOver);
        }
        let played = self.rules.marked_play(&self.position, roll, play);
        let (play, next) = played.map_err(SessionError::Illegal)?;
        self.advance(roll, play, next);
        Ok(())
    }

    /// Plays on until the game ends, the `policy` gives up or `limit` turns are played, and says how
    /// the game ended. What [`playout`](crate::playout) does on a copy without a record.
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

    /// Plays a turn that is known to be legal, in a game that is not over. The record has it as it
    /// is given.
    pub fn play_unchecked(&mut self, roll: G::Roll, play: G::Play) {
        let next = self.rules.play_unchecked(&self.position, roll, play);
        self.advance(roll, play, next);
    }

    fn advance(&mut self, roll: G::Roll, play: G::Play, next: G::Position) {
        #[cfg(feature = "alloc")]
        self.record.turns.push(Turn { before: self.position.clone(), roll, play });
        #[cfg(not(feature = "alloc"))]
        let _ = (roll, play);
        advance(&self.rules, &mut self.past, &mut self.position, next);
        self.plies += 1;
    }
}

/// Goes on to the next position, and remembers the one that is left.
#[inline]
pub(crate) fn advance<G: Game>(
    rules: &G,
    past: &mut G::Past,
    position: &mut G::Position,
    next: G::Position,
) {
    rules.remember(past, position);
    *position = next;
}

/// The record.
#[cfg(feature = "alloc")]
impl<G: Game> Session<G> {
    /// The position in which the first turn was played, or is to be played.
    pub fn start(&self) -> &G::Position {
        self.record.turns.first().map_or(&self.position, |turn| &turn.before)
    }

    /// All turns that were played.
    pub fn turns(&self) -> &[Turn<G>] {
        &self.record.turns
    }

    /// Takes the last turn back and returns it. What the rules remember is made again from the
    /// record, so it takes longer the longer the game is.
    pub fn undo(&mut self) -> Option<Turn<G>> {
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
    /// The first turn that cannot be played, and why.
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

/// Two sessions are equal when they have the same rules and the same record.
#[cfg(feature = "alloc")]
impl<G: Game + PartialEq> PartialEq for Session<G> {
    fn eq(&self, other: &Session<G>) -> bool {
        let turns = |session: &Session<G>| {
            session.turns().iter().map(|turn| (turn.roll, turn.play)).collect::<Vec<_>>()
        };
        self.rules == other.rules
            && self.start() == other.start()
            && self.position == other.position
            && turns(self) == turns(other)
    }
}

#[cfg(feature = "alloc")]
impl<G: Game + Eq> Eq for Session<G> {}

/// A recorded turn cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("turn {turn}: {error}")]
#[non_exhaustive]
#[cfg(feature = "alloc")]
pub struct ReplayError<I> {
    /// Which one, from 1.
    pub turn: u64,
    /// Why not.
    #[source]
    pub error: SessionError<I>,
}

#[cfg(feature = "alloc")]
impl<I: Refusal> Refusal for ReplayError<I> {
    fn rule(&self) -> Option<&'static str> {
        self.error.rule()
    }

    fn code(&self) -> &'static str {
        self.error.code()
    }
}

#[cfg(all(feature = "alloc", feature = "serde"))]
mod with_serde {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Session;
    use crate::Game;

    /// What is kept of a session: all else follows.
    #[derive(Serialize, Deserialize)]
    #[serde(rename = "Session")]
    struct Kept<G, P, T> {
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
            Kept { rules: &self.rules, start: self.start(), turns }.serialize(serializer)
        }
    }

    /// The turns are played again, so what is read is a game that can be played. A past that the
    /// session was made with is not kept.
    impl<'de, G> Deserialize<'de> for Session<G>
    where
        G: Game<Position: Deserialize<'de>, Roll: Deserialize<'de>, Play: Deserialize<'de>>
            + Deserialize<'de>,
    {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Session<G>, D::Error> {
            let Kept::<G, G::Position, (G::Roll, G::Play)> { rules, start, turns } =
                Kept::deserialize(deserializer)?;
            Session::replay(rules, start, turns).map_err(D::Error::custom)
        }
    }
}
