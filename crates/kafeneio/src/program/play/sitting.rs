//! A game or a match as far as it has been played.

use super::seats::Seats;
use crate::any::{Play, Player, Position, Roll};
use crate::dice_cup::RollOff;
use crate::game_core::{
    Chance, Decision, Game, HalfTurn, Match, Opening, Player as _, Session, Stepwise,
};
use crate::program::rules::Rules;
use crate::{Cup, Seed};

/// A game of people and the program's players with all turns that were played. In a match it is the latest game.
pub(crate) struct Sitting {
    pub(crate) seats: Seats,
    /// The seed of the game, or of the first game of a match. The seeds of later games follow from
    /// it. Each turn has dice of its own, so undoing or loading does not change them.
    pub(crate) seed: u64,
    pub(crate) session: Session<Rules>,
    /// The match as it stood before this game.
    pub(crate) games: Option<Match<Rules>>,
    /// The roll of the turn to play, if the turn was undone or loaded.
    roll: Option<Roll>,
}

impl Sitting {
    pub(crate) fn new(
        seats: Seats,
        seed: u64,
        session: Session<Rules>,
        games: Option<Match<Rules>>,
    ) -> Sitting {
        Sitting { seats, seed, session, games, roll: None }
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.session.rules()
    }

    pub(crate) fn position(&self) -> &Position {
        self.session.position()
    }

    /// Returns the match with this game counted, if it is over.
    pub(crate) fn games_now(&self) -> Option<Match<Rules>> {
        let mut games = self.games?;
        if let Some(outcome) = self.session.outcome() {
            games.record(&outcome);
        }
        Some(games)
    }

    /// Goes on to the next game of the match, if this is a match. Returns the opening roll, if there
    /// is one.
    pub(crate) fn next_game(&mut self) -> Option<RollOff> {
        let games = self.games_now()?;
        let mut chance = Seed::of_series(self.seed, games.games().into());
        let opening = games.open_game(chance.cup(0)).ok()?;
        let Opening { position, roll_off, .. } = opening;
        self.session = Session::from_position(*self.rules(), position);
        (self.games, self.roll) = (Some(games), None);
        roll_off
    }

    pub(crate) fn is_person_to_move(&self) -> bool {
        self.is_person_in(self.position())
    }

    /// Returns from whose side the board is drawn: the only person's, or that of the player to move.
    pub(crate) fn viewer(&self) -> Player {
        let person = self.seats.only_person().and_then(Player::from_index);
        person.unwrap_or_else(|| self.session.player_to_move())
    }

    /// Returns the decision of the turn to play.
    pub(crate) fn decision(&self) -> Decision<'_, Rules> {
        self.session.decision(self.roll())
    }

    /// Returns the roll of the turn to play.
    pub(crate) fn roll(&self) -> Roll {
        self.roll.unwrap_or_else(|| self.dice().0)
    }

    /// Rolls the dice of this turn. Returns the roll and the cup after it.
    fn dice(&self) -> (Roll, Cup) {
        let before = self.games.as_ref().map_or(0, Match::games);
        let mut chance = Seed::of_series(self.seed, before.into());
        let cup = chance.cup(self.session.plies() + 1);
        let Ok(roll) = self.session.roll(cup);
        (roll, cup.clone())
    }

    /// Returns the cup of this turn, after the roll.
    pub(crate) fn cup(&self) -> Cup {
        self.dice().1
    }

    /// Sets the roll of the turn to play.
    pub(crate) fn set_roll(&mut self, roll: Roll) {
        self.roll = Some(roll);
    }

    /// Plays the turn with a legal play.
    pub(crate) fn play(&mut self, play: Play) {
        self.session.play_unchecked(self.roll(), play);
        self.roll = None;
    }

    /// Returns whether there is a turn to take back: one that a person has chosen.
    pub(crate) fn can_go_back(&self) -> bool {
        let mut turns = self.session.turns().iter();
        turns.any(|turn| self.is_chosen(&turn.before, turn.roll))
    }

    /// Takes turns back, up to and including the last one that a person has chosen. That person has
    /// the same roll again.
    pub(crate) fn back(&mut self) {
        while let Some(turn) = self.session.undo() {
            self.roll = Some(turn.roll);
            if self.is_chosen(&turn.before, turn.roll) {
                break;
            }
        }
    }

    /// Returns what the program plays, or `None` if the game is over.
    pub(crate) fn program_play(&self) -> Option<Play> {
        let mut cup = self.cup();
        let bot = self.seats.bot(self.session.player_to_move().index())?;
        bot.choose(&self.decision(), &mut cup).map(|(play, _)| play)
    }

    /// Returns whether this was a person's turn with something to choose.
    fn is_chosen(&self, before: &Position, roll: Roll) -> bool {
        self.is_person_in(before)
            && self.rules().half_turn(before, roll).next_steps().next().is_some()
    }

    fn is_person_in(&self, position: &Position) -> bool {
        self.seats.is_person(self.rules().player_to_move(position).index())
    }
}
