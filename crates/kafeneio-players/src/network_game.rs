//! What a network asks of a game.

use game_core::{Game, Options};

use crate::network::Inputs;

/// A game that a network can judge and learn: any race game for two who move in turn, yours included.
///
/// A network judges *afterstates*: positions after a play, before the other player rolls.
/// [`RaceNetwork`](crate::RaceNetwork) is such a network, and `Training` makes one. They ask the game
/// for the [`inputs`](NetworkGame::inputs) of a position. Everything else follows from [`Game`], such
/// as who is on roll, when a game is over and what it is worth, or has a default. [`Options`] tell for
/// which rules a file is.
///
/// A network knows the chance to win and, in a game with double wins, the chances to win double and to
/// lose double. A draw counts as half a win, and a win of three points as a double one.
///
/// # What becomes an input
///
/// An input is a yes-or-no question. These serve a race game:
///
/// | on the board | inputs |
/// | --- | --- |
/// | the checkers of a side on a point | whether there are at least 1, 2, 3 and so on: [`add`](Inputs::add) the points with so many as a mask, or each count by [`add_at_least`](Inputs::add_at_least) |
/// | a bar | the same: the bar is one more place with checkers |
/// | checkers borne off | the same |
/// | a pin | the points where a checker of the side is pinned, as a mask; counts do not tell who is below |
/// | what a rule depends on | whether it holds, such as that the first checker has passed the enemy's start |
/// | blots within reach, primes | nothing new, but a network that is told of them plays better |
///
/// Ask about both sides, the side of the player on roll first, and count the points as that player
/// does: in pips to go. So the inputs do not depend on who is on roll, and the network learns from
/// both sides at once. Where the sides go opposite ways, the board of the other player is mirrored.
/// Where both go the same way round, it is turned. A board that is not the same from both
/// sides has to be [seen](NetworkGame::seen_by) by one of them always.
///
/// ```
/// use kafeneio_players::{Inputs, NetworkGame};
/// # use core::ops::ControlFlow;
/// # use kafeneio_players::game_core::{self, dice_cup::Die, Game, NotListed, Outcome, Turn, play_listed};
/// # use kafeneio_players::game_core::{OptionError, OptionInfo, Options, OptionValue};
///
/// # game_core::sides! { /** Who plays. */ pub enum Side { North = "north", South = "south" } }
/// #
/// /// Each side takes two runners to the end of a track, with one die a turn.
/// #[derive(Clone, Debug)]
/// struct Rules;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// struct Position {
///     /// The places that the runners of each side still have to go.
///     to_go: [[u8; 2]; 2],
///     side: Side,
/// }
///
/// // `Rules` implements `Game` and `Options`.
/// # impl Game for Rules {
/// #     const NAME: &'static str = "dash";
/// #     type Position = Position;
/// #     type Turn = Position;
/// #     type Roll = Die;
/// #     type Play = usize;
/// #     type Player = Side;
/// #     type Reason = ();
/// #     type Past = ();
/// #     type IllegalPlay = NotListed;
/// #     fn start(&self) -> Position {
/// #         Position { to_go: [[20; 2]; 2], side: Side::North }
/// #     }
/// #     fn player_to_move(&self, position: &Position) -> Side {
/// #         position.side
/// #     }
/// #     fn outcome(&self, position: &Position) -> Option<Outcome<Side, ()>> {
/// #         let home = |side: &Side| position.to_go[side.index()] == [0; 2];
/// #         Side::ALL.into_iter().find(home).map(|side| Outcome::win(side, 1, ()))
/// #     }
/// #     fn rolls(&self, _: &Position) -> impl Iterator<Item = (Die, u64)> {
/// #         Die::ALL.into_iter().map(|die| (die, 1))
/// #     }
/// #     fn turn(&self, position: &Position) -> Position {
/// #         *position
/// #     }
/// # }
/// # impl Turn<Rules> for Position {
/// #     fn try_for_each_play<B>(
/// #         &self,
/// #         roll: Die,
/// #         mut visit: impl FnMut(usize, &Position) -> ControlFlow<B>,
/// #     ) -> ControlFlow<B> {
/// #         let can_move = |&runner: &usize| !Rules.is_over(self) && self.to_go[self.side.index()][runner] > 0;
/// #         (0..2).filter(can_move).try_for_each(|runner| {
/// #             let mut next = Position { side: !self.side, ..*self };
/// #             let to_go = &mut next.to_go[self.side.index()];
/// #             to_go[runner] = to_go[runner].saturating_sub(roll.get());
/// #             to_go.sort_unstable();
/// #             visit(runner, &next)
/// #         })
/// #     }
/// #     fn play(&self, roll: Die, play: usize) -> Result<Position, NotListed> {
/// #         play_listed(self, roll, play)
/// #     }
/// # }
/// # impl Options for Rules {
/// #     const OPTIONS: &'static [OptionInfo] = &[];
/// #     fn option(&self, _: &str) -> Option<OptionValue<'_>> {
/// #         None
/// #     }
/// #     fn set_option(&mut self, name: &str, _: &str) -> Result<(), OptionError> {
/// #         OptionInfo::find(Rules::OPTIONS, name).map(|_| ())
/// #     }
/// # }
/// impl NetworkGame for Rules {
///     fn inputs(&self, position: &Position) -> Inputs {
///         let mut inputs = Inputs::new();
///         for side in [position.side, !position.side] {
///             for to_go in position.to_go[side.index()] {
///                 inputs.add_at_least(to_go, &[1, 3, 5, 7, 10, 13, 16, 20]);
///             }
///         }
///         inputs
///     }
/// }
///
/// # #[cfg(feature = "learning")] {
/// use kafeneio_players::{Evaluation, Plan, RaceNetwork, Training};
///
/// let mut training = Training::new(Rules, Plan::new(640, 1));
/// training.advance(|_| ());
/// let file = training.network().to_file();
///
/// let network = RaceNetwork::read(&file, &Rules).expect("a network of this game");
/// let ahead = Position { to_go: [[0, 2], [9, 20]], side: Side::North };
/// assert!(network.evaluate(&Rules, &ahead).points > 0.8);
/// # }
/// ```
///
/// A whole game that learns is in
/// [`examples/own_game.rs`](https://docs.rs/crate/kafeneio-players/latest/source/examples/own_game.rs).
pub trait NetworkGame: Game<Past = (), Position: Copy> + Options {
    /// Returns the inputs of a position in which the game goes on: as many for every position, at most
    /// [`Inputs::MOST`], and always in the same order. Equal inputs are worth the same to the
    /// player who [sees](NetworkGame::seen_by) them.
    ///
    /// With other inputs, or in another order, a network that has learned before has no meaning. If there are
    /// more than a network can have, `Training::new` and [`RaceNetwork::read`](crate::RaceNetwork::read) panic.
    fn inputs(&self, position: &Self::Position) -> Inputs;

    /// Returns the player as whom the inputs see a position. The outputs are the chances of this player.
    ///
    /// The default is the player to move. A game whose board is not the same from both sides returns
    /// one player always, and has an input that says who is on roll.
    fn seen_by(&self, position: &Self::Position) -> Self::Player {
        self.player_to_move(position)
    }

    /// Returns the rules whose network serves these rules. They have to have the same inputs.
    ///
    /// The default is these rules themselves. A game with an option that decides few games returns the
    /// rules with its default, so that one file serves both.
    #[must_use]
    fn network_rules(&self) -> Self {
        self.clone()
    }

    /// Returns the file of a network for these rules that the program contains.
    /// [`RaceNetwork::built_in`](crate::RaceNetwork::built_in) reads it. The default is `None`.
    fn network_file(&self) -> Option<&'static [u8]> {
        None
    }

    /// Returns how a network for these rules learns.
    fn course(&self) -> Course {
        Course::default()
    }
}

/// How a network learns: the size of its steps, and what it learns from.
///
/// The step size shrinks by the same factor with every game, and sixteenfold more over the last fifth
/// of the games, in which the network settles.
///
/// The default is the course of Boloko without `portes`, whose games have 50 to 100 turns. Plakoto takes
/// a larger `fall`, since its networks play more games. Where luck decides more, a smaller `lambda` is
/// better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The step size at first.
    pub first: f64,
    /// The step size after `fall` games.
    pub later: f64,
    /// After how many games the step size has fallen to `later`.
    pub fall: f64,
    /// How much of what a position should be worth comes from the end of its game, and how much from
    /// what the network expected on the way there: TD(lambda). With 1 only the end counts.
    pub lambda: f32,
}

impl Default for Course {
    fn default() -> Course {
        Course { first: 0.025, later: 0.0004, fall: 250_000.0, lambda: 0.85 }
    }
}
