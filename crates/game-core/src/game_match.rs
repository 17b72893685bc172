//! Opening rolls, and matches of several games.

use core::num::NonZero;

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
    /// This player moves first.
    Player(P),
}

/// A game that is about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Opening<P> {
    /// The position at which it starts.
    pub position: P,
    /// The dice that decided who moves first, if dice did.
    pub roll_off: Option<RollOff>,
}

/// Begins a game of `players`, in which the opener that [`Game::opener`] names moves first.
/// `last_winner` won the game before, if there was one and it was not drawn. If the players roll for
/// the first move, the first player rolls the first die.
///
/// ```
/// use game_core::dice_cup::DiceCup;
/// use game_core::{Game, Session, open_game};
/// use rand_pcg::Pcg64Mcg;
///
/// fn first_game<G: Game>(rules: G) -> Option<Session<G>> {
///     let mut cup = DiceCup::new(Pcg64Mcg::new(7));
///     let opening = open_game(&rules, 2, None, &mut cup).ok()?;
///     Some(Session::from_position(rules, opening.position))
/// }
/// ```
///
/// # Errors
///
/// Returns [`OpenError::Players`] if the game is not for this number of players, else the error of
/// the opening roll.
pub fn open_game<G: Game, D: Dice>(
    rules: &G,
    players: usize,
    last_winner: Option<G::Player>,
    dice: &mut D,
) -> Result<Opening<G::Position>, OpenError<D::Error>> {
    if !G::PLAYERS.contains(&players) {
        return Err(OpenError::Players { players });
    }
    let (first, roll_off) = match rules.opener(last_winner) {
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
    /// The game is not for this number of players, or the opener cannot move first in it.
    #[error("the game is not for {players} players")]
    Players {
        /// The number of players that was asked for.
        players: usize,
    },
    /// The opening roll failed: the dice failed, or too many rolls in a row were ties.
    #[error(transparent)]
    RollOff(#[from] RollOffError<E>),
}

/// A match between two players: the score, and who moves first in the next game.
///
/// The rules say who moves first, by [`Game::opener`]. A match can also be one of several games in
/// turn, with one score: [`with_rules`](Match::with_rules) goes on with another game.
///
/// ```
/// use game_core::dice_cup::DiceCup;
/// use game_core::{Game, Match, Session, playout, random_policy};
/// use rand_pcg::Pcg64Mcg;
///
/// fn play_game<G: Game>(games: &mut Match<G>, cup: &mut DiceCup<Pcg64Mcg>) -> Option<()> {
///     let opening = games.open_game(cup).ok()?;
///     let session = Session::from_position(games.rules().clone(), opening.position);
///     games.record(&playout(&session, cup, 10_000, random_policy).outcome?);
///     Some(())
/// }
/// ```
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
    target: Option<NonZero<u32>>,
    score: BySide<u32>,
    games: u32,
    last_winner: Option<G::Player>,
}

impl<G: Game> Match<G> {
    /// Starts a match without an end: it goes on for as long as the players like.
    pub fn open(rules: G) -> Match<G> {
        Match { rules, target: None, score: BySide::new(0, 0), games: 0, last_winner: None }
    }

    /// Starts a match to `points`, at least one: the first player to have as many wins it.
    pub fn to(rules: G, points: u32) -> Match<G> {
        Match { target: NonZero::new(points.max(1)), ..Match::open(rules) }
    }

    /// Sets the score, the number of games that have been played and which of the two players won the
    /// last one, if either did. This continues a match that was written down.
    ///
    /// ```
    /// use game_core::{BySide, Game, Match};
    ///
    /// fn go_on<G: Game>(rules: G) -> Match<G> {
    ///     Match::to(rules, 5).resumed(BySide::new(2, 1), 3, None)
    /// }
    /// ```
    #[must_use]
    pub fn resumed(
        self,
        score: BySide<u32>,
        games: u32,
        last_winner: Option<G::Player>,
    ) -> Match<G> {
        let last_winner = last_winner.filter(|winner| winner.index() < 2);
        Match { score, games, last_winner, ..self }
    }

    /// Goes on with another game, or with other rules of the same one. The first player of the one
    /// game is the first player of the other. The score, the points that win and the number of games
    /// stay, and so does who won the last game.
    ///
    /// ```
    /// use game_core::{Game, Match, OutcomeOf};
    ///
    /// /// Enters the end of a game, and goes on with the other game.
    /// fn take_turns<G: Game, H: Game>(mut games: Match<G>, end: &OutcomeOf<G>, next: H) -> Match<H> {
    ///     games.record(end);
    ///     games.with_rules(next)
    /// }
    /// ```
    #[must_use]
    pub fn with_rules<H: Game>(self, rules: H) -> Match<H> {
        let Match { target, score, games, last_winner, .. } = self;
        let last_winner = last_winner.and_then(|winner| H::Player::from_index(winner.index()));
        Match { rules, target, score, games, last_winner }
    }

    /// Returns the rules of the games.
    pub fn rules(&self) -> &G {
        &self.rules
    }

    /// Returns the points that win the match; `None` for a match without an end.
    pub const fn target(&self) -> Option<u32> {
        match self.target {
            Some(points) => Some(points.get()),
            None => None,
        }
    }

    /// Returns the points of both sides so far.
    pub const fn score(&self) -> BySide<u32> {
        self.score
    }

    /// Returns the number of games that have been recorded, draws included.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Returns which of the two players won the last game; `None` before the first game, and if
    /// neither of them won.
    pub const fn last_winner(&self) -> Option<G::Player> {
        self.last_winner
    }

    /// Returns who moves first in the next game.
    pub fn opener(&self) -> Opener<G::Player> {
        self.rules.opener(self.last_winner)
    }

    /// Returns who has won the match; `None` while it goes on. The score does not tell who had the
    /// points first: if games were recorded until both players have them, it is the first player.
    pub fn winner(&self) -> Option<G::Player> {
        let target = self.target()?;
        let reached = |player: &G::Player| self.score[*player] >= target;
        G::Player::all_of(2).find(reached)
    }

    /// Begins the next game, with an opening roll if the dice decide who moves first.
    ///
    /// # Errors
    ///
    /// Returns the error of the opening roll: that of the dice, or too many ties in a row. Returns
    /// [`OpenError::Players`] if the game is not for two players.
    pub fn open_game<D: Dice>(
        &self,
        dice: &mut D,
    ) -> Result<Opening<G::Position>, OpenError<D::Error>> {
        open_game(&self.rules, 2, self.last_winner, dice)
    }

    /// Records how a game ended. A game that ends after the match is won still counts. The score
    /// stops at `u32::MAX`. A match is between two players: the points of a third one are not kept.
    pub fn record(&mut self, outcome: &OutcomeOf<G>) {
        self.games = self.games.saturating_add(1);
        self.last_winner = outcome.winner.filter(|winner| winner.index() < 2);
        if let Some(winner) = self.last_winner {
            self.score[winner] = self.score[winner].saturating_add(outcome.points);
        }
    }
}
