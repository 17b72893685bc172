//! What a host shows and plays of Buku.

#[cfg(test)]
mod tests;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use buku_core::{
    HalfTurn, NoRoll, Outcome, Past, Play, Position, PositionError, Reason, Repetition, Rules,
    Setup, Side, Square, Step,
};
use game_core::{Refusal, TextError};

use crate::data::Data;
use crate::recall::Recall;
use crate::screen::{Continuing, Screen};

impl Screen for Rules {
    fn sides(&self) -> &'static [&'static str] {
        const { &[Side::White.name(), Side::Black.name()] }
    }

    fn has_dice(&self) -> bool {
        false
    }

    fn reason(&self, name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.to_string() == name)
    }

    fn diagram(&self, position: &Position, _: Option<Side>, colored: bool) -> String {
        position.diagram().colored(colored).to_string()
    }

    fn diagram_entered(&self, entered: &HalfTurn, _: Side, colored: bool) -> String {
        entered.position().diagram().with_steps(entered).colored(colored).to_string()
    }

    fn board<D: Data>(&self, position: &Position) -> D {
        board(position, position.counts())
    }

    fn board_entered<D: Data>(&self, entered: &HalfTurn) -> D {
        board(entered.position(), entered.counts())
    }

    /// Returns how many counters are in hand, and how many lie where three or four would be captured
    /// if the turn ended here.
    fn sowing(&self, entered: &HalfTurn) -> Option<[u8; 2]> {
        let (mover, counts) = (entered.position().side_to_move(), entered.counts());
        let of_mover = Square::all().filter(|square| square.owner() == mover);
        let captured = of_mover.map(|square| counts[square.index()]).filter(|&count| count > 2);
        Some([entered.in_hand(), captured.sum::<u8>() * u8::from(entered.line().is_some())])
    }

    fn joined(&self, entered: &HalfTurn, step: &str) -> String {
        let separator = match entered.line() {
            None => "",
            Some(_) if entered.path().squares().is_empty() => "",
            Some(_) => ",",
        };
        format!("{entered}{separator}{step}")
    }

    /// Counts the footprints that the path can grow to.
    fn ways(&self, entered: &HalfTurn) -> Option<u64> {
        if entered.line().is_none() {
            return Some(entered.position().count_plays(*self));
        }
        let mut found = Footprints { masks: Vec::new(), steps: 0 };
        found.add(*entered).then(|| found.count())
    }

    fn step<D: Data>(&self, _: &HalfTurn, step: Step) -> D {
        let text = step.to_string();
        let mut fields = vec![("text", D::text(&text))];
        match step {
            Step::Line(_) => fields.extend([("line", D::text(&text)), ("square", D::text(""))]),
            Step::Square(_) => fields.push(("square", D::text(&text))),
        }
        D::object(fields)
    }

    /// Returns the squares that are sown, along the canonical path.
    fn steps<D: Data>(&self, _: &Position, _: NoRoll, play: Play) -> Vec<D> {
        let square = |step| match step {
            Step::Line(_) => None,
            Step::Square(square) => Some(D::object(vec![("square", D::text(&square.to_string()))])),
        };
        play.steps().filter_map(square).collect()
    }

    fn play_steps(&self, play: Play) -> Vec<Step> {
        play.steps().collect()
    }

    fn claims(&self, position: &Position, outcome: &Outcome) -> Vec<(&'static str, u64)> {
        let claims = position.claims(outcome.reason);
        Side::ALL.into_iter().map(|side| (side.name(), claims[side].into())).collect()
    }

    /// Accepts the plays of the same line whose squares can be sown along a path that begins with the
    /// squares entered.
    fn continuing(&self, entered: &HalfTurn) -> Continuing<Play, Position> {
        let (line, path) = (entered.line(), *entered.path());
        Box::new(move |play, _| {
            line.is_none_or(|line| line == play.line) && path.can_cover(play.footprint)
        })
    }
}

packed!(Rules);

impl Recall for Rules {
    /// Returns the ranks of the board.
    fn recalled(&self, position: &Position) -> Option<String> {
        position.to_string().split(' ').next().map(String::from)
    }

    /// Reads an entry of the history, which has the ranks only. The players alternate, so `ago` tells
    /// who was to move. Where the rules do not ask who was to move, the arrangement is accepted if it
    /// is possible with either player to move.
    fn recall(
        &self,
        past: &mut Past,
        position: &Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), Box<dyn Refusal>> {
        let to_move = position.side_to_move();
        let mover = if ago % 2 == 0 { to_move } else { !to_move };
        let setup = ranks(earlier)?;
        let with = |mover| Position::arranged(setup.counters, mover).map_err(PositionError::Setup);
        let arrangement = match self.repetition {
            Repetition::Board => {
                with(Side::White).or_else(|_| with(Side::Black)).or_else(|_| with(mover))
            }
            Repetition::BoardAndMover => with(mover),
        };
        let arrangement = arrangement?;
        past.check(&arrangement)?;
        past.remember(&arrangement);
        Ok(past.check(position)?)
    }
}

/// The footprints that a path can grow to, as masks.
struct Footprints {
    masks: Vec<u64>,
    /// How many steps were tried.
    steps: u32,
}

impl Footprints {
    /// How many steps are tried: a few milliseconds.
    const MOST_STEPS: u32 = 20_000;

    /// Adds those of a half-entered turn, unless there are too many steps.
    fn add(&mut self, mut turn: HalfTurn) -> bool {
        if turn.is_complete() {
            self.masks.push(turn.path().footprint().mask());
            return true;
        }
        let steps: Vec<_> = turn.next_steps().collect();
        self.steps += steps.len() as u32;
        self.steps <= Footprints::MOST_STEPS
            && steps.into_iter().all(|step| {
                let entered = turn.push(step).is_ok() && self.add(turn);
                turn.pop();
                entered
            })
    }

    /// Returns how many there are, each counted once.
    fn count(mut self) -> u64 {
        self.masks.sort_unstable();
        self.masks.dedup();
        self.masks.len() as u64
    }
}

/// Returns what a screen shows of a position, with these counters on the squares.
fn board<D: Data>(position: &Position, counts: [u8; Square::COUNT]) -> D {
    let square = |square: Square| {
        D::object(vec![
            ("square", D::text(&square.to_string())),
            ("owner", D::text(square.owner().name())),
            ("count", D::number(counts[square.index()].into())),
        ])
    };
    let captured = |side: Side| (side.name(), D::number(position.captured(side).into()));
    D::object(vec![
        ("squares", D::list(Square::all().map(square))),
        ("captured", D::object(Side::ALL.map(captured).into())),
        ("spare", D::truth(position.has_spare())),
        ("to_move", D::text(position.side_to_move().name())),
    ])
}

/// Reads the ranks of a position's text.
fn ranks(text: &str) -> Result<Setup, TextError> {
    let text = text.trim_end();
    let end = text.find(|char: char| char.is_ascii_alphabetic()).unwrap_or(text.len());
    let (ranks, rest) = text.split_at(end);
    // The other fields of a position do not matter.
    let setup = format!("{ranks}w 0-0 0").parse::<Setup>().map_err(|error| {
        let after = error.field() == "mover";
        if after { TextError::new("ranks", error.at(), "nothing after rank 1") } else { error }
    })?;
    if rest.is_empty() {
        Ok(setup)
    } else {
        Err(TextError::new("ranks", end, "nothing after rank 1"))
    }
}
