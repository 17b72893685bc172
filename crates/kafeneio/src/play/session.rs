//! A game as far as it has been played.

use super::opponent::Opponent;
use crate::random::{self, Cup};
use crate::table::Table;

/// A game between a person and the program, with all its turns.
pub(crate) struct Session<G: Table> {
    pub(crate) game: G,
    /// The number of the player who is the person.
    pub(crate) human: usize,
    pub(crate) opponent: Opponent,
    /// Each turn has dice of its own from the seed, so undoing or loading does not change them.
    pub(crate) seed: u64,
    pub(crate) turns: Vec<Turn<G>>,
    position: G::Position,
    /// The roll of the turn to play where it is known already: it was undone, or loaded.
    roll: Option<G::Roll>,
}

/// A turn that was played.
pub(crate) struct Turn<G: Table> {
    pub(crate) before: G::Position,
    pub(crate) roll: G::Roll,
    pub(crate) play: G::Play,
}

impl<G: Table> Session<G> {
    pub(crate) fn new(
        game: G,
        human: usize,
        opponent: Opponent,
        seed: u64,
        start: G::Position,
    ) -> Session<G> {
        Session { game, human, opponent, seed, turns: Vec::new(), position: start, roll: None }
    }

    pub(crate) fn start(&self) -> &G::Position {
        self.turns.first().map_or(&self.position, |turn| &turn.before)
    }

    pub(crate) fn position(&self) -> &G::Position {
        &self.position
    }

    pub(crate) fn is_human_to_move(&self) -> bool {
        self.game.player_to_move(&self.position).into() == self.human
    }

    /// The roll of the turn to play.
    pub(crate) fn roll(&self) -> G::Roll {
        self.roll.unwrap_or_else(|| self.dice().0)
    }

    /// The roll that the dice of this turn make, and the cup after it.
    fn dice(&self) -> (G::Roll, Cup) {
        let mut cup = random::cup(self.seed, self.turns.len() as u64 + 1);
        let Ok(roll) = self.game.roll(&self.position, &mut cup);
        (roll, cup)
    }

    /// Makes this the roll of the turn to play.
    pub(crate) fn set_roll(&mut self, roll: G::Roll) {
        self.roll = Some(roll);
    }

    /// Plays the turn with a play that is legal.
    pub(crate) fn play(&mut self, play: G::Play) {
        let roll = self.roll();
        let next = self.game.play_unchecked(&self.position, roll, play);
        let before = std::mem::replace(&mut self.position, next);
        self.turns.push(Turn { before, roll, play });
        self.roll = None;
    }

    /// Whether the person has played a turn that can be taken back.
    pub(crate) fn can_go_back(&self) -> bool {
        self.turns.iter().any(|turn| self.is_human(turn))
    }

    /// Takes turns back, up to the last one of the person, who has the same roll again.
    pub(crate) fn back(&mut self) {
        while let Some(turn) = self.turns.pop() {
            let done = self.is_human(&turn);
            self.position = turn.before;
            self.roll = Some(turn.roll);
            if done {
                break;
            }
        }
    }

    /// What the program plays; `None` when the game is over.
    pub(crate) fn opponent_play(&self) -> Option<G::Play> {
        let (_, mut cup) = self.dice();
        self.opponent.choose(&self.game, &self.position, self.roll(), &mut cup)
    }

    fn is_human(&self, turn: &Turn<G>) -> bool {
        self.game.player_to_move(&turn.before).into() == self.human
    }
}
