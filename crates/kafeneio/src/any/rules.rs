//! What the rules of any game are: a [`Game`] that is entered step by step, written and read.

use alloc::vec::Vec;
use core::num::NonZero;
use core::ops::{ControlFlow, RangeInclusive};

use game_core::dice_cup::rand_core::Rng;
use game_core::dice_cup::{Dice, DiceCup};
use game_core::{
    Game, MoveOf, Notation, Opener, OptionError, OptionInfo, OptionValue, Options, Outcome,
    OutcomeOf, PlayError, PlayErrorOf, Player as _, PositionError, PositionErrorOf, Refusal,
    Stepwise, TextError, Turn as _,
};

use super::{
    HalfTurn, Past, Play, PlayOf, Player, Position, PositionOf, Refused, Roll, Rules, Step, Turn,
    each, refused,
};
use crate::screen::Screen;

/// Returns a player of a game as any player.
pub(super) fn player<G: Screen>(rules: &G, player: G::Player) -> Player {
    Player { index: player.index(), names: rules.sides() }
}

/// Returns the same player of a game.
pub(super) fn player_in<G: Game>(_: &G, player: Player) -> Option<G::Player> {
    G::Player::from_index(player.index)
}

fn outcome<P, R>(winner: Option<P>, points: u32, reason: R) -> Outcome<P, R> {
    match winner {
        Some(winner) => Outcome::win(winner, points, reason),
        None => Outcome::draw(reason),
    }
}

/// Returns how a game ended, as the game has it. The reason is known to be of this game.
pub(super) fn outcome_in<G: Game>(
    rules: &G,
    ended: &OutcomeOf<Rules<'_>>,
    reason: G::Reason,
) -> OutcomeOf<G> {
    let winner = ended.winner.and_then(|winner| player_in(rules, winner));
    outcome(winner, ended.points, reason)
}

fn play_refused<I: Refusal>(error: PlayError<I>) -> PlayError<Refused> {
    match error {
        PlayError::Text(error) => PlayError::Text(error),
        PlayError::Illegal(error) => PlayError::Illegal(refused(error)),
    }
}

impl Rules<'_> {
    /// Counts the tree of the game from a position, as fast as its engine does.
    pub fn perft(&self, position: &Position, depth: u32) -> u128 {
        each!(self as rules, position => game_core::perft(rules, position, depth))
    }
}

impl<'l> Game for Rules<'l> {
    const NAME: &'static str = "any";
    const PLAYERS: RangeInclusive<usize> = Self::ALL_PLAYERS;
    const MAX_POINTS: u32 = Self::MOST_POINTS;

    type Position = Position;
    type Turn = Turn<'l>;
    type Roll = Roll;
    type Play = Play;
    type Player = Player;
    type Reason = super::Reason;
    type Past = Past;
    type IllegalPlay = Refused;

    fn start(&self) -> Position {
        each!(self as rules => any::position(rules.start()))
    }

    fn start_with(&self, players: usize, first: Option<Player>) -> Option<Position> {
        each!(self as rules => {
            let first = first.and_then(|first| player_in(rules, first));
            rules.start_with(players, first).map(any::position)
        })
    }

    fn opener(&self, last_winner: Option<Player>) -> Opener<Player> {
        each!(self as rules => {
            let last_winner = last_winner.and_then(|winner| player_in(rules, winner));
            match rules.opener(last_winner) {
                Opener::RollOff => Opener::RollOff,
                Opener::Player(first) => Opener::Player(player(rules, first)),
            }
        })
    }

    fn players(&self, position: &Position) -> usize {
        each!(self as rules, position => rules.players(position))
    }

    fn player_to_move(&self, position: &Position) -> Player {
        each!(self as rules, position => player(rules, rules.player_to_move(position)))
    }

    fn outcome(&self, position: &Position) -> Option<OutcomeOf<Rules<'l>>> {
        self.outcome_after(&Past::default(), position)
    }

    fn outcome_after(&self, past: &Past, position: &Position) -> Option<OutcomeOf<Rules<'l>>> {
        each!(self as rules, position => {
            let ended = rules.outcome_after(past.as_ref(), position)?;
            let winner = ended.winner.map(|winner| player(rules, winner));
            Some(outcome(winner, ended.points, any::reason(ended.reason)))
        })
    }

    fn remember(&self, past: &mut Past, position: &Position) {
        each!(self as rules, position => rules.remember(past.as_mut(), position));
    }

    fn returns(&self, position: &Position, ended: &OutcomeOf<Rules<'l>>, of: Player) -> i64 {
        each!(self as rules, position => {
            let any::reason(reason) = ended.reason else { return 0 };
            let ended = outcome_in(rules, ended, reason);
            player_in(rules, of).map_or(0, |of| rules.returns(position, &ended, of))
        })
    }

    fn score(&self, position: &Position, of: Player) -> Option<i64> {
        each!(self as rules, position => rules.score(position, player_in(rules, of)?))
    }

    fn final_score(
        &self,
        position: &Position,
        ended: &OutcomeOf<Rules<'l>>,
        of: Player,
    ) -> Option<i64> {
        each!(self as rules, position => {
            let any::reason(reason) = ended.reason else { return None };
            rules.final_score(position, &outcome_in(rules, ended, reason), player_in(rules, of)?)
        })
    }

    fn rolls(&self, position: &Position) -> impl Iterator<Item = (Roll, u64)> {
        let rolls: Vec<_> = each!(self as rules, position => {
            rules.rolls(position).map(|(roll, weight)| (any::roll(roll), weight)).collect()
        });
        rolls.into_iter()
    }

    fn roll<D: Dice>(&self, position: &Position, dice: &mut D) -> Result<Roll, D::Error> {
        each!(self as rules, position => rules.roll(position, dice).map(any::roll))
    }

    fn turn(&self, position: &Position) -> Turn<'l> {
        each!(self as rules, position => any::turn(rules.turn(position)))
    }

    fn play_unchecked(&self, position: &Position, roll: Roll, play: Play) -> Position {
        each!(self as rules, position, roll, play => {
            any::position(rules.play_unchecked(position, roll, play))
        })
    }
}

impl<'l> game_core::Turn<Rules<'l>> for Turn<'l> {
    fn try_for_each_play<B>(
        &self,
        roll: Roll,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = ControlFlow::Continue(());
        let _ = self.visit_plays(roll, &mut |play, next| {
            broken = visit(play, next);
            if broken.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        broken
    }

    fn visit_plays(
        &self,
        roll: Roll,
        visit: &mut dyn FnMut(Play, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        each!(self as turn, roll => turn.visit_plays(roll, &mut |play, next| {
            visit(any::play(play), &any::position(*next))
        }))
    }

    fn play(&self, roll: Roll, play: Play) -> Result<Position, Refused> {
        each!(self as turn, roll, play => {
            turn.play(roll, play).map(any::position).map_err(refused)
        })
    }

    // A list of Buku is too long to be counted play by play. The others could count without a list as
    // well, but their code for it would be one more copy of their generation.
    fn count_plays(&self, roll: Roll) -> u64 {
        if let (Turn::Buku(turn), Roll::Buku(roll)) = (self, roll) {
            return turn.count_plays(roll);
        }
        let mut count = 0;
        self.for_each_play(roll, |_, _| count += 1);
        count
    }

    // So are the next three: in Buku they do without a list.
    fn nth_play(&self, roll: Roll, n: u64) -> Option<MoveOf<Rules<'l>>> {
        if let (Turn::Buku(turn), Roll::Buku(roll)) = (self, roll) {
            let (play, next) = turn.nth_play(roll, n)?;
            return Some((Play::Buku(play), Position::Buku(next)));
        }
        let mut left = n;
        self.try_for_each_play(roll, |play, next| {
            if left == 0 {
                return ControlFlow::Break((play, *next));
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    fn play_index(&self, roll: Roll, play: Play) -> Option<u64> {
        if let (Turn::Buku(turn), Roll::Buku(roll), Play::Buku(play)) = (self, roll, play) {
            return turn.play_index(roll, play);
        }
        let mut index = 0;
        self.try_for_each_play(roll, |other, _| {
            if other == play {
                return ControlFlow::Break(index);
            }
            index += 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    fn random_play<R: Rng>(&self, roll: Roll, cup: &mut DiceCup<R>) -> Option<MoveOf<Rules<'l>>> {
        if let (Turn::Buku(turn), Roll::Buku(roll)) = (self, roll) {
            let (play, next) = turn.random_play(roll, cup)?;
            return Some((Play::Buku(play), Position::Buku(next)));
        }
        let count = NonZero::new(self.count_plays(roll))?;
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        self.nth_play(roll, n)
    }

    fn marked_play(&self, roll: Roll, play: Play) -> Result<MoveOf<Rules<'l>>, Refused> {
        each!(self as turn, roll, play => {
            let marked = turn.marked_play(roll, play);
            marked.map(|(play, next)| (any::play(play), any::position(next))).map_err(refused)
        })
    }
}

impl<'l> Stepwise for Rules<'l> {
    type HalfTurn = HalfTurn<'l>;

    fn half_turn(&self, position: &Position, roll: Roll) -> HalfTurn<'l> {
        each!(self as rules, position, roll => any::half_turn(rules.half_turn(position, roll)))
    }
}

impl game_core::HalfTurn for HalfTurn<'_> {
    type Step = Step;
    type Play = Play;
    type Position = Position;
    type IllegalStep = Refused;

    fn next_steps(&self) -> impl Iterator<Item = Step> {
        let steps: Vec<_> =
            each!(self as half_turn => half_turn.next_steps().map(any::step).collect());
        steps.into_iter()
    }

    fn push(&mut self, step: Step) -> Result<(), Refused> {
        each!(self as half_turn, step => half_turn.push(step).map_err(refused))
    }

    fn pop(&mut self) -> Option<Step> {
        each!(self as half_turn => half_turn.pop().map(any::step))
    }

    fn finish(&self) -> Option<(Play, Position)> {
        each!(self as half_turn => {
            half_turn.finish().map(|(play, next)| (any::play(play), any::position(next)))
        })
    }

    fn is_complete(&self) -> bool {
        each!(self as half_turn => half_turn.is_complete())
    }
}

impl<'l> Notation for Rules<'l> {
    type SetupError = Refused;

    fn parse_position(&self, text: &str) -> Result<Position, PositionErrorOf<Rules<'l>>> {
        each!(self as rules => {
            rules.parse_position(text).map(any::position).map_err(|error| match error {
                PositionError::Text(error) => PositionError::Text(error),
                PositionError::Setup(error) => PositionError::Setup(refused(error)),
            })
        })
    }

    fn parse_roll(&self, position: &Position, text: &str) -> Result<Roll, TextError> {
        each!(self as rules, position => rules.parse_roll(position, text).map(any::roll))
    }

    fn parse_play(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<MoveOf<Rules<'l>>, PlayErrorOf<Rules<'l>>> {
        each!(self as rules, position, roll => {
            let read = rules.parse_play(position, roll, text);
            read.map(|(play, next)| (any::play(play), any::position(next))).map_err(play_refused)
        })
    }

    fn parse_half_turn(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<HalfTurn<'l>, PlayErrorOf<Rules<'l>>> {
        each!(self as rules, position, roll => {
            rules.parse_half_turn(position, roll, text).map(any::half_turn).map_err(play_refused)
        })
    }
}

impl Options for Rules<'_> {
    const OPTIONS: &'static [OptionInfo] = &[];

    fn options(&self) -> &'static [OptionInfo] {
        each!(self as rules => rules.options())
    }

    fn option(&self, name: &str) -> Option<OptionValue<'_>> {
        each!(self as rules => rules.option(name))
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        each!(self as rules => rules.set_option(name, value))
    }
}
