//! What a host shows and plays of Plakoto.

#[cfg(test)]
mod tests;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use game_core::{Decision, MoveOf, Outcome};
use kafeneio_players::plakoto::{BearOff, BearOffTurns, Endings, PinEndings, WithEndings};
use kafeneio_players::{Budget, Expectation, FileError, RaceNetwork, RankedOf};
use once_cell::race::OnceBox;
use plakoto_core::{HalfTurn, Play, Point, Position, Reason, Roll, Rules, Side, Stack, Step};

use super::race;
use super::race::Learned;
use super::shots::SHOTS;
use crate::bots::Bots;
use crate::data::Data;
use crate::looks::points_of_lead;
use crate::policy::Policy;
use crate::recall::Recall;
use crate::screen::Screen;
use crate::seed::Cup;

impl Screen for Rules {
    fn sides(&self) -> &'static [&'static str] {
        const { &[Side::Red.name(), Side::Blue.name()] }
    }

    fn has_dice(&self) -> bool {
        true
    }

    fn reason(&self, name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.to_string() == name)
    }

    fn diagram(&self, position: &Position, viewer: Option<Side>, colored: bool) -> String {
        let diagram = position.diagram().colored(colored);
        viewer.map_or(diagram, |viewer| diagram.viewed_by(viewer)).to_string()
    }

    fn diagram_entered(&self, entered: &HalfTurn, viewer: Side, colored: bool) -> String {
        self.diagram(&entered.board(), Some(viewer), colored)
    }

    fn board<D: Data>(&self, position: &Position) -> D {
        let point = |point: Point| {
            let stack = position.stack(point);
            let pinned = stack.filter(|stack| stack.pins).map(|stack| (!stack.side).name());
            D::object(vec![
                ("point", D::number(point.get().into())),
                ("side", D::some_text(stack.map(|stack| stack.side.name()))),
                ("count", D::number(stack.map_or(0, |stack| stack.free).into())),
                ("pinned", D::some_text(pinned)),
            ])
        };
        let number = |count: u32| D::number(count);
        let borne_off =
            Side::ALL.map(|side| (side.name(), number(position.borne_off(side).into())));
        let pips = Side::ALL.map(|side| (side.name(), number(position.pip_count(side))));
        D::object(vec![
            ("points", D::list(Point::all().map(point))),
            ("borne_off", D::object(borne_off.into())),
            ("pips", D::object(pips.into())),
            ("to_move", D::text(position.side_to_move().name())),
        ])
    }

    fn board_entered<D: Data>(&self, entered: &HalfTurn) -> D {
        self.board(&entered.board())
    }

    fn step<D: Data>(&self, entered: &HalfTurn, step: Step) -> D {
        let mut fields = fields(step, frees(entered, step));
        fields.push(("text", D::text(&step.to_string())));
        D::object(fields)
    }

    fn landings(&self, entered: &HalfTurn, from: u8) -> Vec<Vec<Step>> {
        let destinations = Point::new(from).map(|from| entered.destinations(from));
        let landings = destinations.into_iter().flatten();
        landings.map(|landing| landing.path.steps().collect()).collect()
    }

    fn dice_left(&self, entered: &HalfTurn) -> Vec<u8> {
        race::dice_left(entered.roll(), entered.play().steps().map(Step::die))
    }

    fn steps<D: Data>(&self, position: &Position, roll: Roll, play: Play) -> Vec<D> {
        let frames = position.frames(*self, roll, play).into_iter().flatten();
        frames.map(|frame| D::object(fields(frame.step, frame.frees))).collect()
    }
}

impl Bots for Rules {
    fn bots(&self) -> &'static [Policy] {
        race::BOTS
    }

    fn value(&self, position: &Position, player: usize) -> i64 {
        let own = if player == Side::Red.index() { Side::Red } else { Side::Blue };
        match position.outcome() {
            Some(Outcome { winner: None, .. }) => 0,
            Some(Outcome { winner: Some(winner), points, .. }) => {
                let points = i64::from(points) * DECIDED;
                if winner == own { points } else { -points }
            }
            None => prospects(position, own) - prospects(position, !own),
        }
    }

    fn estimate(&self, position: &Position, player: usize) -> f64 {
        points_of_lead(self.value(position, player), LEAD)
    }

    fn file_name(&self, policy: Policy) -> Option<String> {
        race::needs_network(policy).then(|| "plakoto.network".to_owned())
    }

    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        race::keep(&JUDGE, &Rules::new(), with_endings, file)
    }

    fn choose(
        &self,
        policy: Policy,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut Cup,
    ) -> Option<MoveOf<Self>> {
        race::choose(policy, decision, budget, cup)
    }

    fn rank(
        &self,
        policy: Policy,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut Cup,
    ) -> Vec<RankedOf<Self>> {
        race::rank(policy, decision, budget, cup)
    }

    fn evaluate(&self, policy: Policy, position: &Position, budget: &Budget<'_>) -> Expectation {
        race::evaluate(self, policy, position, budget)
    }
}

packed!(Rules);

impl Recall for Rules {}

/// Returns the fields of a step that the steps of plays have.
fn fields<D: Data>(step: Step, frees: bool) -> Vec<(&'static str, D)> {
    vec![
        ("from", D::number(step.from().get().into())),
        ("to", step.to().map_or_else(|| D::text("off"), |point| D::number(point.get().into()))),
        ("die", D::number(step.die().get().into())),
        ("pins", D::truth(step.pins())),
        ("frees", D::truth(frees)),
    ]
}

/// Returns whether a step that can follow frees what is pinned where it starts.
fn frees(entered: &HalfTurn, step: Step) -> bool {
    let enemy = !entered.position().side_to_move();
    race::frees(entered, step, |turn| turn.board().is_pinned(enemy, step.from()))
}

impl Learned for Rules {
    fn slips(&self) -> [f64; 2] {
        [0.6, 0.25]
    }

    type Judge = WithEndings<RaceNetwork<Rules>>;

    fn judge(&self) -> Option<&Self::Judge> {
        race::kept(&JUDGE, &Rules::new(), with_endings)
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

/// The value of a won game: more than everything else together.
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
