//! What a host shows and plays of Plakoto.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use plakoto_core::{HalfTurn, Play, Point, Position, Reason, Roll, Rules, Side, Step};

use super::race;
use crate::data::Data;
use crate::recall::Recall;
use crate::screen::Screen;

impl Screen for Rules {
    fn sides(&self) -> &'static [&'static str] {
        const { &[Side::Red.name(), Side::Blue.name()] }
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
        let enemy = !entered.position().side_to_move();
        let is_pinned = |turn: &HalfTurn| turn.board().is_pinned(enemy, step.from());
        let mut fields = fields(step, race::frees(entered, step, is_pinned));
        fields.push(("text", D::text(&step.to_string())));
        D::object(fields)
    }

    fn landings(&self, entered: &HalfTurn, from: u8) -> Vec<Vec<Step>> {
        let landings = Point::new(from).into_iter().flat_map(|from| entered.landings(from));
        landings.map(|landing| landing.path.steps().collect()).collect()
    }

    fn dice_left(&self, entered: &HalfTurn) -> Vec<u8> {
        race::dice_left(entered.roll(), entered.play().steps().map(Step::die))
    }

    fn steps<D: Data>(&self, position: &Position, roll: Roll, play: Play) -> Vec<D> {
        let frames = position.frames(*self, roll, play).into_iter().flatten();
        frames.map(|frame| D::object(fields(frame.step, frame.frees))).collect()
    }

    fn play_steps(&self, play: Play) -> Vec<Step> {
        play.steps().collect()
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
