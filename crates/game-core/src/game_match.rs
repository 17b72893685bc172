//! Several games in a row.

use dice_cup::{Dice, RollOff, RollOffError, roll_off};

use crate::{BySide, Game, OutcomeOf, Player};

/// Who moves first in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Opener<P> {
    /// Each player rolls a die, and the higher one moves first.
    RollOff,
    /// This player.
    Player(P),
}

/// A game about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Opening<P> {
    /// The position at which it starts.
    pub position: P,
    /// The dice that decided who moves first, if dice did.
    pub roll_off: Option<RollOff>,
}

/// Begins a game of so many players, with the player to move whom [`Game::opener`] names; `last` is how
/// the game before ended, if there was one. Where the players roll for who moves first, the first player
/// rolls the first die.
///
/// # Errors
///
/// That the game is not for so many players, or what went wrong with the opening roll.
pub fn open_game<G: Game, D: Dice>(
    rules: &G,
    players: usize,
    last: Option<&OutcomeOf<G>>,
    dice: &mut D,
) -> Result<Opening<G::Position>, OpenError<D::Error>> {
    open(rules, players, rules.opener(last), dice)
}

fn open<G: Game, D: Dice>(
    rules: &G,
    players: usize,
    opener: Opener<G::Player>,
    dice: &mut D,
) -> Result<Opening<G::Position>, OpenError<D::Error>> {
    if !G::PLAYERS.contains(&players) {
        return Err(OpenError::Players { players });
    }
    let (first, roll_off) = match opener {
        Opener::Player(player) => (Some(player), None),
        Opener::RollOff => {
            let roll = roll_off(dice)?;
            (G::Player::from_index(roll.winner()), Some(roll))
        }
    };
    let position = rules.start_with(players, first).ok_or(OpenError::Players { players })?;
    Ok(Opening { position, roll_off })
}

/// Why a game cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError<E> {
    /// The game is not for so many players, or not with that one first.
    #[error("the game is not for {players} players")]
    Players {
        /// How many there were to be.
        players: usize,
    },
    /// The opening roll failed: the dice did, or there were too many ties in a row.
    #[error(transparent)]
    RollOff(#[from] RollOffError<E>),
}

/// A match of two: who moves first in the next game, and the running score.
///
/// Who opens a game is up to the rules, as [`Game::opener`] has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "G: serde::Serialize, G::Player: serde::Serialize",
        deserialize = "G: serde::Deserialize<'de>, G::Player: serde::Deserialize<'de>"
    ))
)]
pub struct Match<G: Game> {
    rules: G,
    target: Option<u32>,
    score: BySide<u32>,
    games: u32,
    opener: Opener<G::Player>,
}

impl<G: Game> Match<G> {
    /// A match without an end: the score is kept for as long as the players like.
    pub fn open(rules: G) -> Match<G> {
        let opener = rules.opener(None);
        Match { rules, target: None, score: BySide::new(0, 0), games: 0, opener }
    }

    /// A match that the first to have `points` wins.
    pub fn to(rules: G, points: u32) -> Match<G> {
        Match { target: Some(points), ..Match::open(rules) }
    }

    /// The same match at this score after this number of games: a way to go on with a match that was
    /// written down. `opener` moves first in the next game.
    #[must_use]
    pub fn resumed(self, score: BySide<u32>, games: u32, opener: Opener<G::Player>) -> Match<G> {
        Match { score, games, opener, ..self }
    }

    /// The rules that the games are played by.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// The points that end the match, if any do.
    pub const fn target(&self) -> Option<u32> {
        self.target
    }

    /// The points of both sides so far.
    pub const fn score(&self) -> BySide<u32> {
        self.score
    }

    /// How many games have been recorded, draws included.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Who moves first in the next game.
    pub const fn opener(&self) -> Opener<G::Player> {
        self.opener
    }

    /// Who has won the match; `None` while it goes on.
    pub fn winner(&self) -> Option<G::Player> {
        let target = self.target?;
        let reached = |player: &G::Player| self.score[*player] >= target;
        (0..2).filter_map(G::Player::from_index).find(reached)
    }

    /// The next game, with the opening roll if one decides who moves first.
    ///
    /// # Errors
    ///
    /// Those of the opening roll: that of the dice, or too many ties in a row.
    pub fn open_game<D: Dice>(
        &self,
        dice: &mut D,
    ) -> Result<Opening<G::Position>, OpenError<D::Error>> {
        open(&self.rules, 2, self.opener, dice)
    }

    /// Enters the end of a game. The score stops at `u32::MAX`. Games that are played after the match is
    /// won still count.
    pub fn record(&mut self, outcome: &OutcomeOf<G>) {
        self.games = self.games.saturating_add(1);
        self.opener = self.rules.opener(Some(outcome));
        if let Some(winner) = outcome.winner {
            self.score[winner] = self.score[winner].saturating_add(outcome.points);
        }
    }
}
