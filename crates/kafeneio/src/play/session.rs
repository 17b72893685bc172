//! A game as far as it has been played.

use game_core::{Game, Outcome};

use super::seats::Seats;
use crate::random::{self, Cup};
use crate::steps;
use crate::table::Table;

/// A game of people and of the program's players, with all that was played.
pub(crate) struct Session<G: Table> {
    pub(crate) game: G,
    pub(crate) seats: Seats,
    /// Each turn has dice of its own from the seed, so undoing or loading does not change them.
    pub(crate) seed: u64,
    pub(crate) turns: Vec<Turn<G>>,
    position: G::Position,
    /// The positions before all turns, as far as the rules look back.
    past: G::Past,
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
    pub(crate) fn new(game: G, seats: Seats, seed: u64, start: G::Position) -> Session<G> {
        let past = G::Past::default();
        Session { game, seats, seed, turns: Vec::new(), position: start, past, roll: None }
    }

    pub(crate) fn start(&self) -> &G::Position {
        self.turns.first().map_or(&self.position, |turn| &turn.before)
    }

    pub(crate) fn position(&self) -> &G::Position {
        &self.position
    }

    pub(crate) fn past(&self) -> &G::Past {
        &self.past
    }

    /// How the game ended, by the position or by what was before.
    pub(crate) fn outcome(&self) -> Option<Outcome<G::Player, <G as Game>::Reason>> {
        self.game.outcome_after(&self.past, &self.position)
    }

    pub(crate) fn is_person_to_move(&self) -> bool {
        self.is_person_in(&self.position)
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
        self.game.remember(&mut self.past, &self.position);
        let next = self.game.play_unchecked(&self.position, roll, play);
        let before = std::mem::replace(&mut self.position, next);
        self.turns.push(Turn { before, roll, play });
        self.roll = None;
    }

    /// Whether a person has chosen a turn, so that it can be taken back.
    pub(crate) fn can_go_back(&self) -> bool {
        self.turns.iter().any(|turn| self.is_chosen(turn))
    }

    /// Takes turns back, up to the last one that a person has chosen, who has the same roll again.
    pub(crate) fn back(&mut self) {
        while let Some(turn) = self.turns.pop() {
            let done = self.is_chosen(&turn);
            self.position = turn.before;
            self.roll = Some(turn.roll);
            if done {
                break;
            }
        }
        // Rules need not be able to forget.
        self.past = G::Past::default();
        for turn in &self.turns {
            self.game.remember(&mut self.past, &turn.before);
        }
    }

    /// What the program plays; `None` when the game is over.
    pub(crate) fn program_play(&self) -> Option<G::Play> {
        let (_, mut cup) = self.dice();
        let policy = self.seats.policy(self.game.player_to_move(&self.position).into())?;
        policy.choose(&self.game, &self.past, &self.position, self.roll(), &mut cup)
    }

    /// Whether a person has played the turn, and was asked what to play.
    fn is_chosen(&self, turn: &Turn<G>) -> bool {
        let partial = self.game.partial(&turn.before, turn.roll);
        self.is_person_in(&turn.before) && !steps::texts(&partial).is_empty()
    }

    fn is_person_in(&self, position: &G::Position) -> bool {
        self.seats.is_person(self.game.player_to_move(position).into())
    }
}
