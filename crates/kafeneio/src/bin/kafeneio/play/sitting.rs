//! A game, or a match of them, as far as it has been played.

use kafeneio::dice_cup::RollOff;
use kafeneio::game_core::{Chance, Decision, Match, Opening, Partial, Player, Session};
use kafeneio::{Cup, Seed, Table, game_of_seed};

use super::seats::Seats;

/// A game of people and of the program's players, with all that was played; the last of a match, if
/// they play one.
pub(crate) struct Sitting<G: Table> {
    pub(crate) seats: Seats,
    /// That of the first game of a match, from which the others have theirs. Each turn has dice of its
    /// own from its game's seed, so undoing or loading does not change them.
    pub(crate) seed: u64,
    pub(crate) session: Session<G>,
    /// The match as it stood before this game.
    pub(crate) games: Option<Match<G>>,
    /// The roll of the turn to play where it is known already: it was undone, or loaded.
    roll: Option<G::Roll>,
}

impl<G: Table> Sitting<G> {
    /// A game about to begin, with the dice that decided who begins; `None` if it is not for so many
    /// players.
    pub(crate) fn begin(
        game: G,
        players: usize,
        seats: Seats,
        seed: u64,
        games: Option<Match<G>>,
    ) -> Option<(Sitting<G>, Option<RollOff>)> {
        let (session, roll_off) = game_of_seed(game, players, seed)?;
        Some((Sitting::new(seats, seed, session, games), roll_off))
    }

    pub(crate) fn new(
        seats: Seats,
        seed: u64,
        session: Session<G>,
        games: Option<Match<G>>,
    ) -> Sitting<G> {
        Sitting { seats, seed, session, games, roll: None }
    }

    pub(crate) fn rules(&self) -> &G {
        self.session.rules()
    }

    pub(crate) fn position(&self) -> &G::Position {
        self.session.position()
    }

    /// The match with the game that is over.
    pub(crate) fn games_now(&self) -> Option<Match<G>> {
        let mut games = self.games?;
        if let Some(outcome) = self.session.outcome() {
            games.record(&outcome);
        }
        Some(games)
    }

    /// Goes on to the next game of the match, if there is one, and gives the dice that decided who
    /// begins.
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

    /// From whose seat the board is seen: that of the only person, or of the player to move.
    pub(crate) fn viewer(&self) -> G::Player {
        let person = self.seats.only_person().and_then(G::Player::from_index);
        person.unwrap_or_else(|| self.session.player_to_move())
    }

    /// The turn to play, to be decided.
    pub(crate) fn decision(&self) -> Decision<'_, G> {
        self.session.decision(self.roll())
    }

    /// The roll of the turn to play.
    pub(crate) fn roll(&self) -> G::Roll {
        self.roll.unwrap_or_else(|| self.dice().0)
    }

    /// The roll that the dice of this turn make, and the cup after it.
    fn dice(&self) -> (G::Roll, Cup) {
        let before = self.games.as_ref().map_or(0, Match::games);
        let mut chance = Seed::of_series(self.seed, before.into());
        let cup = chance.cup(self.session.plies() + 1);
        let Ok(roll) = self.session.roll(cup);
        (roll, cup.clone())
    }

    /// Makes this the roll of the turn to play.
    pub(crate) fn set_roll(&mut self, roll: G::Roll) {
        self.roll = Some(roll);
    }

    /// Plays the turn with a play that is legal.
    pub(crate) fn play(&mut self, play: G::Play) {
        self.session.play_unchecked(self.roll(), play);
        self.roll = None;
    }

    /// Whether a person has chosen a turn, so that it can be taken back.
    pub(crate) fn can_go_back(&self) -> bool {
        let mut turns = self.session.turns().iter();
        turns.any(|turn| self.is_chosen(&turn.before, turn.roll))
    }

    /// Takes turns back, up to the last one that a person has chosen, who has the same roll again.
    pub(crate) fn back(&mut self) {
        while let Some(turn) = self.session.undo() {
            self.roll = Some(turn.roll);
            if self.is_chosen(&turn.before, turn.roll) {
                break;
            }
        }
    }

    /// What the program plays; `None` when the game is over.
    pub(crate) fn program_play(&self) -> Option<G::Play> {
        let (_, mut cup) = self.dice();
        let policy = self.seats.policy(self.session.player_to_move().index())?;
        policy.choose(&self.decision(), &mut cup).map(|(play, _)| play)
    }

    /// Whether it was a person's turn, and he was asked what to play.
    fn is_chosen(&self, before: &G::Position, roll: G::Roll) -> bool {
        self.is_person_in(before)
            && self.rules().partial(before, roll).next_steps().next().is_some()
    }

    fn is_person_in(&self, position: &G::Position) -> bool {
        self.seats.is_person(self.rules().player_to_move(position).index())
    }
}
