//! What a host shows and plays of Boloko.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use boloko_core::{Cell, HalfTurn, Play, Position, Reason, Roll, Rules, Side, Step};

use super::race;
use crate::data::Data;
use crate::recall::Recall;
use crate::screen::Screen;

impl Screen for Rules<'_> {
    fn sides(&self) -> &'static [&'static str] {
        const { &[Side::White.name(), Side::Blue.name()] }
    }

    fn reason(&self, name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.to_string() == name)
    }

    fn diagram(&self, position: &Position, viewer: Option<Side>, colored: bool) -> String {
        let diagram = position.diagram(*self).colored(colored);
        viewer.map_or(diagram, |viewer| diagram.viewed_by(viewer)).to_string()
    }

    fn diagram_entered(&self, entered: &HalfTurn<'_>, viewer: Side, colored: bool) -> String {
        self.diagram(&entered.board(), Some(viewer), colored)
    }

    fn board<D: Data>(&self, position: &Position) -> D {
        let cell = |cell: Cell| {
            let (stack, (row, column)) = (position.stack(cell), self.layout.square(cell));
            let pinned = stack.filter(|stack| stack.pins).map(|stack| (!stack.side).name());
            D::object(vec![
                ("cell", D::number(cell.get().into())),
                ("row", D::number(row as u32 + 1)),
                ("column", D::number(column as u32 + 1)),
                ("side", D::some_text(stack.map(|stack| stack.side.name()))),
                ("count", D::number(stack.map_or(0, |stack| stack.free).into())),
                ("pinned", D::some_text(pinned)),
                ("shares", D::number(stack.map_or(0, |stack| stack.shares).into())),
            ])
        };
        let wall = |(one, other): (Cell, Cell)| {
            D::list([one, other].into_iter().map(|cell| D::number(cell.get().into())))
        };
        let pips = Side::ALL.map(|side| (side.name(), D::number(position.pip_count(side))));
        D::object(vec![
            ("cells", D::list(Cell::all().map(cell))),
            ("walls", D::list(self.layout.walls().map(wall))),
            ("pips", D::object(pips.into())),
            ("to_move", D::text(position.side_to_move().name())),
        ])
    }

    fn board_entered<D: Data>(&self, entered: &HalfTurn<'_>) -> D {
        self.board(&entered.board())
    }

    fn step<D: Data>(&self, entered: &HalfTurn<'_>, step: Step) -> D {
        let enemy = !entered.position().side_to_move();
        let is_pinned = |turn: &HalfTurn<'_>| turn.board().is_pinned(enemy, step.from());
        let mut fields = fields(step, race::frees(entered, step, is_pinned));
        fields.extend([
            ("text", D::text(&step.to_string())),
            ("pins", D::truth(step.hits() && !self.portes)),
            ("jump", D::truth(step.is_jump())),
        ]);
        D::object(fields)
    }

    fn landings(&self, entered: &HalfTurn<'_>, from: u8) -> Vec<Vec<Step>> {
        let landings = Cell::new(from).into_iter().flat_map(|from| entered.landings(from));
        landings.map(|landing| landing.path.steps().collect()).collect()
    }

    fn dice_left(&self, entered: &HalfTurn<'_>) -> Vec<u8> {
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

packed!(Rules<'_>);

impl Recall for Rules<'_> {}

/// Returns the fields of a step that the steps of plays have.
fn fields<D: Data>(step: Step, frees: bool) -> Vec<(&'static str, D)> {
    vec![
        ("from", D::number(step.from().get().into())),
        ("to", D::number(step.to().get().into())),
        ("die", D::number(step.die().get().into())),
        ("hits", D::truth(step.hits())),
        ("frees", D::truth(frees)),
    ]
}
