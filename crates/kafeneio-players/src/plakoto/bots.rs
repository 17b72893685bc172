//! The opponents of Plakoto, by name.

#[cfg(test)]
mod tests;

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

use dice_cup::AnyCup;
use game_core::{Decision, Game as _};
use once_cell::race::OnceBox;
use plakoto_core::{Point, Position, Rules, Side, Stack};

use super::{BearOff, BearOffTurns, Endings, PinEndings, WithEndings};
use crate::bot::Bot;
use crate::bots::Bots;
use crate::looks::points_of_lead;
use crate::race::bots::{self, Learned, SHOTS};
use crate::{Budget, Expectation, FileError, RaceNetwork, RankedOf};

impl Bots for Rules {
    fn bots(&self) -> &'static [Bot] {
        bots::BOTS
    }

    fn value(&self, position: &Position, player: usize) -> i64 {
        let own = if player == Side::Red.index() { Side::Red } else { Side::Blue };
        match position.outcome() {
            Some(outcome) => self.returns(position, &outcome, own) * DECIDED,
            None => prospects(position, own) - prospects(position, !own),
        }
    }

    fn estimate(&self, position: &Position, player: usize) -> f64 {
        points_of_lead(self.value(position, player), LEAD)
    }

    fn file_name(&self, bot: Bot) -> Option<String> {
        bots::needs_network(bot).then(|| "plakoto.network".to_owned())
    }

    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        bots::keep(&JUDGE, &Rules::new(), with_endings, file)
    }

    fn warm_up(&self, bot: Bot) {
        bots::warm_up(self, bot);
    }

    fn rank(
        &self,
        bot: Bot,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Vec<RankedOf<Self>> {
        bots::rank(bot, decision, budget, cup)
    }

    fn evaluate(&self, bot: Bot, position: &Position, budget: &Budget<'_>) -> Expectation {
        bots::evaluate(self, bot, position, budget)
    }
}

impl Learned for Rules {
    fn slips(&self) -> [f64; 2] {
        [0.6, 0.25]
    }

    type Judge = WithEndings<RaceNetwork<Rules>>;

    fn judge(&self) -> Option<&Self::Judge> {
        bots::kept(&JUDGE, &Rules::new(), with_endings)
    }
}

/// What the players judge by. The option of the rules changes little, so there is one for both.
static JUDGE: OnceBox<WithEndings<RaceNetwork<Rules>>> = OnceBox::new();

fn with_endings(network: RaceNetwork<Rules>) -> WithEndings<RaceNetwork<Rules>> {
    // These take a quarter of a second together. Larger tables would take longer.
    let (table, turns) = (BearOff::build(6), BearOffTurns::build());
    let pins = PinEndings::build(Rules::new(), 4);
    WithEndings::new(network, Endings::new().with_table(table).with_pins(pins).with_turns(turns))
}

/// The value with which `greedy` wins three games of four against itself, about.
const LEAD: i64 = 60;

/// The value of a point of a finished game: more than everything else together.
const DECIDED: i64 = 1_000_000;

/// Returns how good a board is for a side when the other side is about to roll. The unit is a pip.
fn prospects(position: &Position, side: Side) -> i64 {
    let ways = Point::all().map(|point| on_point(position, side, point));
    ways.sum::<i64>() - i64::from(position.pip_count(side))
}

fn on_point(position: &Position, side: Side, point: Point) -> i64 {
    let Some(Stack { side: owner, free, pins, .. }) = position.stack(point) else {
        return 0;
    };
    if owner != side {
        return 0;
    }
    // A pinned checker costs its owner the pips it still has to go, and time.
    let pin = if pins { 12 + 3 * i64::from(point.pips(!side)) } else { 0 };
    let hitters = enemies_before(position, side, point);
    let position_worth = if pins || free > 1 {
        // A closed point counts for each enemy checker that still has to pass it.
        hitters.map(|(_, count)| i64::from(count)).sum::<i64>().min(6)
    } else {
        let shots: i64 = hitters.filter_map(|(away, _)| SHOTS.get(away).copied()).sum();
        let lost = 12 + 3 * i64::from(point.pips(side));
        // A mother that is pinned alone on the origin loses the game.
        let lost = if point == Point::origin(side) { 3 * lost } else { lost };
        -lost * shots.min(36) / 36
    };
    pin + position_worth
}

/// Returns the stacks of the other side's free checkers that have not passed `point` yet: how far
/// each is away, and how many checkers it has.
fn enemies_before(
    position: &Position,
    side: Side,
    point: Point,
) -> impl Iterator<Item = (usize, u8)> {
    let enemy = !side;
    Point::all().filter_map(move |from| {
        let away = from.pips(enemy).checked_sub(point.pips(enemy)).filter(|&away| away > 0)?;
        let stack = position.stack(from).filter(|stack| stack.side == enemy)?;
        Some((away.into(), stack.free))
    })
}
