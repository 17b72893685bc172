//! What a host shows and plays of any game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use dice_cup::AnyCup;
use game_core::{BytesError, Decision, Game, MoveOf, OutcomeOf, Refusal};
use kafeneio_players::{Bot, Bots, Budget, Expectation, FileError, Ranked, RankedOf};

use super::rules::{outcome_in, player_in};
use super::{HalfTurn, Past, Play, Player, Position, Reason, Roll, Rules, Step, each};
use crate::data::Data;
use crate::packed::Packed;
use crate::recall::Recall;
use crate::screen::{Continuing, Screen};

impl<'l> Screen for Rules<'l> {
    fn name(&self) -> &'static str {
        self.game().name()
    }

    fn player_counts(&self) -> RangeInclusive<usize> {
        each!(self as rules => rules.player_counts())
    }

    fn max_points(&self) -> u32 {
        each!(self as rules => rules.max_points())
    }

    fn sides(&self) -> &'static [&'static str] {
        each!(self as rules => rules.sides())
    }

    fn has_dice(&self) -> bool {
        each!(self as rules => rules.has_dice())
    }

    fn ply(&self) -> &'static str {
        each!(self as rules => rules.ply())
    }

    fn reason(&self, name: &str) -> Option<Reason> {
        each!(self as rules => rules.reason(name).map(any::reason))
    }

    fn diagram(&self, position: &Position, viewer: Option<Player>, colored: bool) -> String {
        each!(self as rules, position => {
            let viewer = viewer.and_then(|viewer| player_in(rules, viewer));
            rules.diagram(position, viewer, colored)
        })
    }

    fn diagram_entered(&self, half_turn: &HalfTurn<'l>, viewer: Player, colored: bool) -> String {
        each!(self as rules, half_turn => {
            let viewer = player_in(rules, viewer);
            let viewer = viewer.unwrap_or_else(|| rules.player_to_move(half_turn.position()));
            rules.diagram_entered(half_turn, viewer, colored)
        })
    }

    fn board<D: Data>(&self, position: &Position) -> D {
        each!(self as rules, position => rules.board(position))
    }

    fn board_entered<D: Data>(&self, half_turn: &HalfTurn<'l>) -> D {
        each!(self as rules, half_turn => rules.board_entered(half_turn))
    }

    fn step<D: Data>(&self, half_turn: &HalfTurn<'l>, step: Step) -> D {
        each!(self as rules, half_turn, step => rules.step(half_turn, step))
    }

    fn steps<D: Data>(&self, position: &Position, roll: Roll, play: Play) -> Vec<D> {
        each!(self as rules, position, roll, play => rules.steps(position, roll, play))
    }

    fn play_steps(&self, play: Play) -> Vec<Step> {
        each!(self as rules, play => play.steps().map(any::step).collect())
    }

    fn landings(&self, half_turn: &HalfTurn<'l>, from: u8) -> Vec<Vec<Step>> {
        each!(self as rules, half_turn => {
            let landings = rules.landings(half_turn, from).into_iter();
            landings.map(|path| path.into_iter().map(any::step).collect()).collect()
        })
    }

    fn dice_left(&self, half_turn: &HalfTurn<'l>) -> Vec<u8> {
        each!(self as rules, half_turn => rules.dice_left(half_turn))
    }

    fn sowing(&self, half_turn: &HalfTurn<'l>) -> Option<[u8; 2]> {
        each!(self as rules, half_turn => rules.sowing(half_turn))
    }

    fn joined(&self, half_turn: &HalfTurn<'l>, step: &str) -> String {
        each!(self as rules, half_turn => rules.joined(half_turn, step))
    }

    fn ways(&self, half_turn: &HalfTurn<'l>) -> Option<u64> {
        each!(self as rules, half_turn => rules.ways(half_turn))
    }

    fn next(&self, half_turn: &HalfTurn<'l>) -> (Vec<String>, bool) {
        each!(self as rules, half_turn => rules.next(half_turn))
    }

    fn continuing(&self, half_turn: &HalfTurn<'l>) -> Continuing<Play, Position> {
        each!(self as rules, half_turn => {
            let goes_on = rules.continuing(half_turn);
            Box::new(move |play, position| match (play, position) {
                (any::play(play), any::position(position)) => goes_on(play, position),
                _ => false,
            })
        })
    }

    fn player_name(&self, player: usize) -> String {
        each!(self as rules => rules.player_name(player))
    }

    fn player_data<D: Data>(&self, player: Player) -> D {
        each!(self as rules => player_in(rules, player).map(|player| rules.player_data(player)))
            .unwrap_or_else(D::nothing)
    }

    fn actions(&self, play: Play) -> Vec<String> {
        each!(self as rules, play => rules.actions(play))
    }

    fn claims(&self, position: &Position, ended: &OutcomeOf<Self>) -> Vec<(&'static str, u64)> {
        each!(self as rules, position => {
            let any::reason(reason) = ended.reason else { return Vec::new() };
            rules.claims(position, &outcome_in(rules, ended, reason))
        })
    }
}

/// Evaluates an expression with the decision as the game has it.
macro_rules! decided {
    ($decision:ident, $own:ident => $body:expr) => {{
        let Decision { rules, past, position, roll, .. } = $decision;
        each!(rules as rules, position, roll => {
            let $own = &Decision::new(rules, past.as_ref(), position, *roll);
            $body
        })
    }};
}

impl Bots for Rules<'_> {
    fn bots(&self) -> &'static [Bot] {
        each!(self as rules => rules.bots())
    }

    fn value(&self, position: &Position, player: usize) -> i64 {
        each!(self as rules, position => rules.value(position, player))
    }

    fn estimate(&self, position: &Position, player: usize) -> f64 {
        each!(self as rules, position => rules.estimate(position, player))
    }

    fn usual_nodes(&self, bot: Bot) -> u64 {
        each!(self as rules => rules.usual_nodes(bot))
    }

    fn file_name(&self, bot: Bot) -> Option<String> {
        each!(self as rules => rules.file_name(bot))
    }

    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        each!(self as rules => rules.supply(file))
    }

    fn warm_up(&self, bot: Bot) {
        each!(self as rules => rules.warm_up(bot));
    }

    fn choose(
        &self,
        bot: Bot,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Option<MoveOf<Self>> {
        decided!(decision, own => {
            let (play, next) = own.rules.choose(bot, own, budget, cup)?;
            Some((any::play(play), any::position(next)))
        })
    }

    fn rank(
        &self,
        bot: Bot,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Vec<RankedOf<Self>> {
        decided!(decision, own => {
            let ranked = own.rules.rank(bot, own, budget, cup).into_iter();
            let any = |Ranked { play, position, points, .. }| {
                Ranked::new(any::play(play), any::position(position), points)
            };
            ranked.map(any).collect()
        })
    }

    fn evaluate(&self, bot: Bot, position: &Position, budget: &Budget<'_>) -> Expectation {
        each!(self as rules, position => rules.evaluate(bot, position, budget))
    }

    fn chances(&self, bot: Bot, position: &Position) -> Option<Vec<f64>> {
        each!(self as rules, position => rules.chances(bot, position))
    }
}

impl Packed for Rules<'_> {
    fn play_bytes(&self) -> usize {
        each!(self as rules => rules.play_bytes())
    }

    fn pack_position(&self, position: &Position, bytes: &mut Vec<u8>) {
        each!(self as rules, position => rules.pack_position(position, bytes));
    }

    fn pack_play(&self, play: Play, bytes: &mut Vec<u8>) {
        each!(self as rules, play => rules.pack_play(play, bytes));
    }

    fn unpack_position(&self, bytes: &[u8]) -> Result<Position, BytesError> {
        each!(self as rules => rules.unpack_position(bytes).map(any::position))
    }

    fn unpack_play(&self, bytes: &[u8]) -> Result<Play, BytesError> {
        each!(self as rules => rules.unpack_play(bytes).map(any::play))
    }
}

impl Recall for Rules<'_> {
    fn recalled(&self, position: &Position) -> Option<String> {
        each!(self as rules, position => rules.recalled(position))
    }

    fn recall(
        &self,
        past: &mut Past,
        position: &Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), Box<dyn Refusal>> {
        each!(self as rules, position => rules.recall(past.as_mut(), position, ago, earlier))
    }
}
